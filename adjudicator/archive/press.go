package archive

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"kurier/adjudicator/gamelog"
	"kurier/store"
)

// written is a letter of press and the step that took it into the log, 0 for none
// yet.
type written struct {
	store.Press
	step int
}

// press lists all press of the game, oldest first.
func (a *Collected) press() (all []written) {
	for _, s := range a.steps {
		for _, p := range s.Press {
			all = append(all, written{p, s.N})
		}
	}
	for _, p := range a.tb.Game.Unlogged {
		all = append(all, written{Press: p})
	}
	return all
}

// mayRead tells whether the archive's reader may see a letter: the moderator all, a
// seat what it wrote or got, everybody what was for all.
func (a *Collected) mayRead(p store.Press) bool {
	switch {
	case a.logOnly:
		return p.To == "all"
	case a.seat == "":
		return true
	}
	reader := slices.IndexFunc(a.seats, func(s store.Seat) bool { return s.Seat == a.seat })
	return p.From == a.seat || a.tb.Reached(a.seat, p) && a.seats[reader].Sat(p.Time)
}

// named tells whether the archive's reader may know who wrote a letter.
func (a *Collected) named(p store.Press) bool {
	return !p.Anonymous || p.From == a.seat || a.seat == "" && !a.logOnly
}

// pressFile renders press.jsonl; nil when there is nothing for it.
func (a *Collected) pressFile() ([]byte, error) {
	var out []byte
	for _, p := range a.press() {
		if !a.mayRead(p.Press) {
			continue
		}
		r := gamelog.RecordOf(p.Press)
		if a.seat != "" || a.logOnly {
			r.Letter = 0
			if a.seat == "" || p.From != a.seat {
				r.Lost = nil
			}
		}
		switch {
		case !a.named(p.Press):
			r.HideWriter(a.tb.Game.ID)
			if !a.open() {
				r.Writer, r.Salt = "", ""
			}
		case !a.open():
			r.Salt, r.Seal = "", ""
		}
		line, err := json.Marshal(r)
		if err != nil {
			return nil, err
		}
		out = append(append(out, line...), '\n')
	}
	return out, nil
}

// ReadPress reads press.jsonl of an archive, which may have none.
func ReadPress(archive fs.FS) ([]gamelog.PressRecord, error) {
	b, err := fs.ReadFile(archive, "press.jsonl")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var out []gamelog.PressRecord
	lines := bufio.NewScanner(bytes.NewReader(b))
	lines.Buffer(nil, largestLine)
	for lines.Scan() {
		var r gamelog.PressRecord
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			return nil, fmt.Errorf("press.jsonl:%d: %w", len(out)+1, err)
		}
		out = append(out, r)
	}
	return out, lines.Err()
}

// largestLine of press.jsonl: every character of a letter may be escaped.
const largestLine = 12*gamelog.LongestPress + 4096

// checkPress compares the letters of an archive with their digests in the log, in
// order. The moderator's archive has them all, and may have more, written since the
// last step; any other has only its reader's.
func (v *Verified) checkPress(digests []string, letters []gamelog.PressRecord, whole bool) error {
	next := 0
	for i, r := range letters {
		at := slices.Index(digests[next:], r.Digest(v.Game.ID))
		switch {
		case whole && next == len(digests) && v.Game.State != "over":
			return nil // written since the last step
		case at < 0, whole && at > 0:
			return fmt.Errorf("press.jsonl:%d: the letter to %s of %s is not what the log holds a digest of", i+1, r.To, r.Time)
		}
		next += at + 1
		v.Press++
	}
	if missing := len(digests) - v.Press; missing > 0 {
		if whole {
			return fmt.Errorf("press.jsonl: the log has digests of %d letters of press, and %d are there", len(digests), v.Press)
		}
		v.Notes = append(v.Notes, fmt.Sprintf("of %d letters of press, %d are not in this archive: their digests are in the log", len(digests), missing))
	}
	return nil
}
