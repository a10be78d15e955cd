package adjudicator

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"time"

	"kurier/adjudicator/archive"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/dice"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/moderation"
	"kurier/adjudicator/title"
	"kurier/store"
)

// Imported is what came back to life.
type Imported struct {
	Game store.Game
	archive.Verified
	Letters, Mail int
	// Told are the players whose new reply address is in the outbox.
	Told []string
	// Waits: the game was played by another version of rules and data, and goes on when
	// a moderator has adopted this one. Its players are told then.
	Waits bool
}

// Import brings an archived game back to life. The archive is verified first, as
// VerifyArchive does; the log is kept byte for byte. Seats keep who fills them and
// get new keys. A game that was running is paused; its players are sent their new
// reply address with the situation, unless quiet. A game of another version comes as
// far as this one understands it, and waits to be adopted. On any error the store is as it
// was.
func Import(d *desk.Desk, r io.ReaderAt, size int64, quiet bool) (Imported, error) {
	var in Imported
	z, err := zip.NewReader(r, size)
	if err != nil {
		return in, fmt.Errorf("not an archive: %w", err)
	}
	if in.Verified, err = archive.Verify(r, size, d.Order); err != nil {
		return in, notImported(err)
	}
	g := in.Verified.Game
	if g.Seat != "" {
		return in, fmt.Errorf("this is the %s seat's own archive, %w", g.Seat, archive.ErrNotImported)
	}
	other := gamelog.Pinned(store.Game{ID: g.ID, Version: g.Version, Step: g.Steps}, d.TitleOf[g.Title])
	if _, adopts := d.TitleOf[g.Title].(title.Adopter); other != nil && !adopts {
		return in, other
	}
	in.Waits = other != nil && g.State != "over"
	if g.Secret == "" {
		return in, fmt.Errorf("game %s: %w", g.ID, archive.ErrSealed)
	}
	raw, err := fs.ReadFile(z, "desk.json")
	if err != nil {
		return in, fmt.Errorf("there is no desk.json in it: this is %w", archive.ErrNotImported)
	}
	file, err := archive.ReadDeskFile(raw, g)
	if err != nil {
		return in, fmt.Errorf("%w: %w", archive.ErrTampered, err)
	}
	log, err := fs.ReadFile(z, "log.jsonl")
	if err != nil {
		return in, err
	}
	d.Turn.Lock()
	defer d.Turn.Unlock()
	err = d.Transact(func(s *desk.Session) error {
		i := importer{Session: s, zip: z, file: file, done: &in, quiet: quiet, other: other}
		return i.all(log)
	})
	if err != nil {
		return in, fmt.Errorf("import of game %s: %w", g.ID, err)
	}
	return in, nil
}

// notImported says of an archive that does not verify whether somebody changed it, or
// whether it is sound and of a kind that cannot be imported here.
func notImported(err error) error {
	switch {
	case errors.Is(err, archive.ErrNoLogYet):
		return fmt.Errorf("%w, and it is %w", err, archive.ErrNotImported)
	case errors.Is(err, archive.ErrTampered), errors.Is(err, archive.ErrNewerArchive), errors.Is(err, archive.ErrNoTitle), errors.Is(err, zip.ErrFormat):
		return err
	}
	return fmt.Errorf("%w: %w", archive.ErrTampered, err)
}

// importer writes an archive's records in one transaction.
type importer struct {
	*desk.Session
	zip     *zip.Reader
	file    archive.DeskFile
	done    *Imported
	quiet   bool
	other   error             // why another version must be adopted before it goes on, nil if none
	numbers map[uint64]uint64 // of letters: as they were, as they are
	// seated are the names of all seats that the log had at a time, last those of its end.
	seated map[string]bool
	last   []string
}

func (i *importer) all(log []byte) error {
	g := i.file.Game
	if _, err := i.Tx.Game(g.ID); err == nil {
		return fmt.Errorf("a game of that id is here already, and the id cannot be changed: it is part of every die: %w", store.ErrExists)
	} else if !errors.Is(err, store.ErrNotFound) {
		return err
	}
	if !moderation.ValidGameID(g.ID) {
		return fmt.Errorf("%q is no id of a game", g.ID)
	}
	i.file.Game.Versions = i.done.Verified.Game.Versions // those that the log has
	g = i.file.Game
	press, err := i.pressOf()
	if err != nil {
		return err
	}
	last, unlogged, err := i.steps(log, press)
	if err != nil {
		return err
	}
	secret, err := dice.ParseSecret(i.done.Verified.Game.Secret)
	if err != nil {
		return err
	}
	g.Secret, g.Unlogged = secret[:], unlogged
	g.Step, g.Digest, g.Rolls = i.done.Steps, i.done.Verified.Game.Digest, max(g.Rolls, last)
	if g.State == "running" {
		desk.Halt(&g, "paused", i.At)
	}
	g.Deadline, g.Remind = time.Time{}, time.Time{}
	i.done.Game = g
	if err := i.Tx.PutGame(g); err != nil {
		return err
	}
	if err := i.seats(); err != nil {
		return err
	}
	if err := desk.NotePlacesOf(i.Tx, g); err != nil {
		return err
	}
	if err := i.letters(); err != nil {
		return err
	}
	if err := i.mailSent(); err != nil {
		return err
	}
	if err := moderation.NoteHoldersOf(i.Tx, g.ID); err != nil {
		return err
	}
	return i.tell()
}

// steps writes the log, with the press that its steps took in, and the last
// position. It gives the number of the last roll, and the press that is left.
func (i *importer) steps(log []byte, press []store.Press) (lastRoll int, left []store.Press, err error) {
	g := i.file.Game
	t := i.TitleOf[g.Title]
	var pos title.Position
	if err := i.seat(pos); err != nil {
		return 0, nil, err
	}
	n := 0
	for line := range bytes.Lines(log) {
		var l struct {
			Prev string          `json:"prev"`
			Hash string          `json:"hash"`
			Body json.RawMessage `json:"body"`
		}
		if err := json.Unmarshal(line, &l); err != nil {
			return 0, nil, err
		}
		n++
		step := store.Step{Game: g.ID, N: n, Prev: l.Prev, Hash: l.Hash, Body: bytes.Clone(l.Body)}
		body, err := gamelog.ReadStep(step)
		if err != nil {
			return 0, nil, err
		}
		if body.Game != g.ID || body.N != n {
			return 0, nil, fmt.Errorf("%w: step %d is of game %q, step %d", archive.ErrTampered, n, body.Game, body.N)
		}
		if pos, _, err = gamelog.Follow(t, g, &body, pos); err != nil {
			return 0, nil, fmt.Errorf("step %d: %w", n, err)
		}
		if err := i.seat(pos); err != nil {
			return 0, nil, err
		}
		step.Press, press = press[:len(body.Press):len(body.Press)], press[len(body.Press):]
		for _, r := range body.Rolls {
			lastRoll = max(lastRoll, r.N)
		}
		if err := i.Tx.AddStep(step); err != nil {
			return 0, nil, err
		}
		if gamelog.KeepsSnapshot(n) && pos != nil {
			if err := i.Tx.PutSnapshot(g.ID, n, pos.Encode()); err != nil {
				return 0, nil, err
			}
		}
	}
	if pos == nil {
		return 0, press, i.other
	}
	return lastRoll, press, i.Tx.PutSnapshot(g.ID, n, pos.Encode())
}

// seat notes the seats of a position, nil for one that this version does not understand.
func (i *importer) seat(pos title.Position) error {
	tb, err := i.Unseated(i.file.Game)
	if err != nil {
		return err
	}
	tb.Position = pos
	if i.seated == nil {
		i.seated = map[string]bool{}
	}
	i.last = tb.SeatNames()
	for _, name := range i.last {
		i.seated[name] = true
	}
	return nil
}

// seats writes the seats with new keys; those they may have had here are stale. Seats that events made
// and a moderator undid are kept too.
func (i *importer) seats() error {
	missing := slices.Clone(i.last)
	for _, rec := range i.file.Seats {
		s := rec.Seat
		if !i.seated[s.Seat] {
			return fmt.Errorf("%w: %q", gamelog.ErrNoSuchSeat, s.Seat)
		}
		delete(i.seated, s.Seat)
		missing = slices.DeleteFunc(missing, func(name string) bool { return name == s.Seat })
		if rec.Keys > 0 {
			for n := range rec.Keys {
				s.Stale = append(s.Stale, i.Capability(s.Game, s.Seat, n))
			}
			s.Capability = i.Capability(s.Game, s.Seat, rec.Keys)
		}
		if err := i.Tx.PutSeat(s); err != nil {
			return err
		}
	}
	if len(missing) > 0 {
		return fmt.Errorf("%w: desk.json lacks the seats %s", archive.ErrTampered, strings.Join(missing, ", "))
	}
	return nil
}
