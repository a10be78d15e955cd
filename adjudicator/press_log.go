package adjudicator

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"time"

	"kurier/store"
	"kurier/templates"
)

// The log is for everybody once a game is over, and press is not: a step holds the
// digests of the letters that were written since the step before, and an archive
// holds those letters that its reader wrote or got. docs/dice.md says how the
// digests are made.

// PressRecord is one line of press.jsonl in an archive: a letter as the archive's
// reader may know it.
type PressRecord struct {
	Time string `json:"time"` // RFC 3339, UTC
	From string `json:"from,omitempty"`
	To   string `json:"to"`
	// Anonymous: the letter was unsigned. From is "" for those who got it.
	Anonymous bool   `json:"anonymous,omitempty"`
	Text      string `json:"text"`
	Letter    uint64 `json:"letter,omitempty"`
	// Salt, and Seal with From or Writer without, make the digest in the log. They
	// are not there while the reader has no log.
	Salt   string `json:"salt,omitempty"`
	Seal   string `json:"seal,omitempty"`
	Writer string `json:"writer,omitempty"`
}

// pressRecord is a letter with all that is known of it.
func pressRecord(p store.Press) PressRecord {
	return PressRecord{
		Time: p.Time.UTC().Format(time.RFC3339), From: p.From, To: p.To, Anonymous: p.Anonymous, Text: p.Text,
		Letter: p.Letter, Salt: p.Salt, Seal: p.Seal,
	}
}

// framed is the SHA-256 of a mark and texts, each with its length before it.
func framed(mark string, texts ...string) string {
	b := []byte(mark)
	for _, t := range texts {
		b = binary.BigEndian.AppendUint32(b, uint32(len(t)))
		b = append(b, t...)
	}
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}

// digest is what the log holds of the letter.
func (r *PressRecord) digest(game string) string {
	sealed := *r
	if r.From != "" {
		sealed.hideWriter(game)
	}
	manner := "signed"
	if r.Anonymous {
		manner = "anonymous"
	}
	return framed("kurier press v1", game, r.Time, sealed.Writer, r.To, manner, r.Salt, r.Text)
}

// hideWriter puts a digest in the place of who wrote the letter.
func (r *PressRecord) hideWriter(game string) {
	r.Writer = framed("kurier press writer v1", game, r.From, r.Seal)
	r.From, r.Seal = "", ""
}

// takePress moves the press written since the last step into a step's body.
func (b *StepBody) takePress(g *store.Game) []store.Press {
	taken := g.Unlogged
	for _, p := range taken {
		r := pressRecord(p)
		b.Press = append(b.Press, r.digest(g.ID))
	}
	g.Unlogged = nil
	return taken
}

// reached tells whether a seat was among those a letter went to.
func (tb *table) reached(seat string, p store.Press) bool {
	return seat != p.From && (p.To == "all" || p.To == seat || p.To == tb.seatInfo(seat).Side)
}

// pressFor is a letter as a seat sees it that wrote or got it.
func (tb *table) pressFor(seat string, p store.Press, zone *time.Location) (templates.Press, bool) {
	out := templates.Press{Time: p.Time.In(zone), From: p.From, To: p.To, Anonymous: p.Anonymous, Mine: p.From == seat, Text: p.Text}
	if p.Anonymous && !out.Mine {
		out.From = ""
	}
	return out, out.Mine || tb.reached(seat, p)
}

// written is a letter of press and the step that took it into the log, 0 for none
// yet.
type written struct {
	store.Press
	step int
}

// unread is press in the order it was written, with the steps that took it in.
type unread struct {
	letters []templates.Press
	steps   []int // 0 for none yet
}

// pressSince is the press that a seat wrote and got and that the steps after the
// given one took in, or none yet.
func (s *session) pressSince(tb *table, seat string, after int) (u unread, err error) {
	reader, err := s.tx.Seat(tb.game.ID, seat)
	if err != nil {
		return u, err
	}
	zone := s.head(tb.game, reader).Zone
	add := func(letters []store.Press, step int) {
		for _, p := range letters {
			if seen, ok := tb.pressFor(seat, p, zone); ok {
				u.letters, u.steps = append(u.letters, seen), append(u.steps, step)
			}
		}
	}
	err = s.tx.Steps(tb.game.ID, after+1, func(st store.Step) bool { add(st.Press, st.N); return true })
	add(tb.game.Unlogged, 0)
	return u, err
}

// upTo takes out what steps up to the given one took in; all that is left for 0.
func (u *unread) upTo(step int) []templates.Press {
	n := 0
	for n < len(u.steps) && (step == 0 || u.steps[n] > 0 && u.steps[n] <= step) {
		n++
	}
	out := u.letters[:n:n]
	u.letters, u.steps = u.letters[n:], u.steps[n:]
	return out
}

// press lists all press of the game, oldest first.
func (a *archiver) press() (all []written) {
	for _, s := range a.steps {
		for _, p := range s.Press {
			all = append(all, written{p, s.N})
		}
	}
	for _, p := range a.tb.game.Unlogged {
		all = append(all, written{Press: p})
	}
	return all
}

// mayRead tells whether the archive's reader may see a letter: the moderator all, a
// seat what it wrote or got, everybody what was for all.
func (a *archiver) mayRead(p store.Press) bool {
	switch {
	case a.logOnly:
		return p.To == "all"
	case a.seat == "":
		return true
	}
	return p.From == a.seat || a.tb.reached(a.seat, p)
}

// named tells whether the archive's reader may know who wrote a letter.
func (a *archiver) named(p store.Press) bool {
	return !p.Anonymous || p.From == a.seat || a.seat == "" && !a.logOnly
}

// pressFile renders press.jsonl; nil when there is nothing for it.
func (a *archiver) pressFile() ([]byte, error) {
	var out []byte
	for _, p := range a.press() {
		if !a.mayRead(p.Press) {
			continue
		}
		r := pressRecord(p.Press)
		if a.seat != "" || a.logOnly {
			r.Letter = 0
		}
		switch {
		case !a.named(p.Press):
			r.hideWriter(a.tb.game.ID)
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

// readPress reads press.jsonl of an archive, which may have none.
func readPress(archive fs.FS) ([]PressRecord, error) {
	b, err := fs.ReadFile(archive, "press.jsonl")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var out []PressRecord
	lines := bufio.NewScanner(bytes.NewReader(b))
	lines.Buffer(nil, largestLine)
	for lines.Scan() {
		var r PressRecord
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			return nil, fmt.Errorf("press.jsonl:%d: %w", len(out)+1, err)
		}
		out = append(out, r)
	}
	return out, lines.Err()
}

// largestLine of press.jsonl: every character of a letter may be escaped.
const largestLine = 12*longestPress + 4096

// checkPress compares the letters of an archive with their digests in the log, in
// order. The moderator's archive has them all, and may have more, written since the
// last step; any other has only its reader's.
func (v *Verified) checkPress(digests []string, letters []PressRecord, whole bool) error {
	next := 0
	for i, r := range letters {
		at := slices.Index(digests[next:], r.digest(v.Game.ID))
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
