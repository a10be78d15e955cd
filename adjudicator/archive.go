package adjudicator

import (
	"archive/zip"
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/title"
	"kurier/store"
)

// GameFile is game.json of an archive.
type GameFile struct {
	ID         string            `json:"id"`
	Name       string            `json:"name,omitempty"`
	Title      string            `json:"title"`
	Version    string            `json:"version"`
	Scenario   string            `json:"scenario"`
	Options    map[string]string `json:"options,omitempty"`
	State      string            `json:"state"`
	Created    time.Time         `json:"created"`
	Steps      int               `json:"steps"`
	Rolls      int               `json:"rolls"`
	Digest     string            `json:"digest"`
	Commitment string            `json:"commitment"`
	// Secret is in the archive only once the game is over.
	Secret string        `json:"secret,omitempty"`
	Seats  []SeatFile    `json:"seats"`
	Result *title.Result `json:"result,omitempty"`
}

// SeatFile is a seat in an archive, without its key.
type SeatFile struct {
	Seat    string `json:"seat"`
	State   string `json:"state"`
	Name    string `json:"name,omitempty"`
	Address string `json:"address,omitempty"`
}

// Pictures draws a position for the archive; nil leaves pictures out.
type Pictures func(title.View, []title.Arrow) ([]byte, error)

// archiveReadme explains the files to whoever opens the archive in ten years.
const archiveReadme = `This is the archive of one game refereed by Kurier.

game.json      what was played, by whom, the result, the commitment to the
               dice and, once the game is over, the secret behind them
log.jsonl      the log, one step a line: why it was taken, the exact orders,
               the dice, the events, and the hash of the position they lead to;
               every line carries the hash of the line before
letters/       every letter received for this game, as it came (.eml)
mail/          every letter sent, as it left (.eml)
positions/     the position after each step (JSON)
pictures/      the map after each step (PNG); while the game runs, none

The archive that comes with the last report holds the first two files only.

To check that no die was chosen and no step changed:
    kurier verify THIS.zip
or, without Kurier, with Node and docs/verify.mjs of its source. docs/dice.md
says how every die follows from the secret and the orders.
`

// Archive writes a game as one zip: the moderator's full one. It can be made at
// any time; the secret is inside only when the game is over.
func (d *Desk) Archive(game string, w io.Writer, draw Pictures) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	a := archiver{draw: draw}
	err := d.store.View(func(tx store.Tx) (err error) {
		if a.tb, err = d.sit(tx, game); err != nil {
			return err
		}
		return errors.Join(a.collect(tx), a.collectMail(tx))
	})
	if err != nil {
		return fmt.Errorf("archive of game %s: %w", game, err)
	}
	return a.write(w)
}

// logArchive is the part of a finished game's archive that proves it: what was
// played and the log, small enough for the last mail.
func (s *session) logArchive(tb *table) ([]byte, error) {
	a := archiver{tb: tb, logOnly: true}
	if err := a.collect(s.tx); err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err := a.write(&b)
	return b.Bytes(), err
}

type archiver struct {
	draw    Pictures
	logOnly bool // no letters, positions and pictures
	tb      *table
	game    GameFile
	steps   []store.Step
	in      []store.Letter
	out     []store.Outgoing
}

// collect reads the game and its log.
func (a *archiver) collect(tx store.Tx) error {
	g := a.tb.game
	a.game = GameFile{
		ID: g.ID, Name: g.Name, Title: g.Title, Version: g.Version, Scenario: g.Scenario, Options: g.Options, State: g.State,
		Created: g.Created.UTC(), Steps: g.Step, Rolls: g.Rolls, Digest: g.Digest, Commitment: g.Commitment,
	}
	if g.State == "over" {
		a.game.Secret = hex.EncodeToString(g.Secret)
		result := a.tb.pos.Result()
		a.game.Result = &result
	}
	seats, err := tx.Seats(g.ID)
	if err != nil {
		return err
	}
	for _, s := range seats {
		a.game.Seats = append(a.game.Seats, SeatFile{s.Seat, s.State, s.Name, s.Address})
	}
	return tx.Steps(g.ID, 1, func(s store.Step) bool { a.steps = append(a.steps, s); return true })
}

// collectMail reads all letters, in and out.
func (a *archiver) collectMail(tx store.Tx) error {
	id := a.tb.game.ID
	return errors.Join(
		tx.Letters(id, func(l store.Letter) bool { a.in = append(a.in, l); return true }),
		tx.OutgoingOf(id, func(o store.Outgoing) bool { a.out = append(a.out, o); return true }),
	)
}

func (a *archiver) write(w io.Writer) error {
	z := zip.NewWriter(w)
	put := func(name string, b []byte) error {
		h := &zip.FileHeader{Name: name, Method: zip.Deflate, Modified: a.game.Created}
		f, err := z.CreateHeader(h)
		if err == nil {
			_, err = f.Write(b)
		}
		return err
	}
	game, err := json.MarshalIndent(a.game, "", "  ")
	if err != nil {
		return err
	}
	err = errors.Join(put("README.txt", []byte(archiveReadme)), put("game.json", append(game, '\n')), put("log.jsonl", a.log()))
	for i, l := range a.in {
		err = errors.Join(err, put(fmt.Sprintf("letters/%04d-%s.eml", i+1, l.Seat), l.Raw))
	}
	for i, o := range a.out {
		err = errors.Join(err, put(fmt.Sprintf("mail/%04d-%s-%s.eml", i+1, o.Seat, o.Kind), o.Raw))
	}
	if !a.logOnly {
		err = errors.Join(err, a.positions(put))
	}
	return errors.Join(err, z.Close())
}

// log renders the steps as docs/dice.md says.
func (a *archiver) log() []byte {
	var b []byte
	for _, s := range a.steps {
		b = append(b, dice.LogLine(s.N, s.Prev, s.Hash, s.Body)...)
	}
	return b
}

// positions writes the position after every step, folded anew from the log, and
// its picture with the moves and fights of the step.
func (a *archiver) positions(put func(string, []byte) error) error {
	var pos title.Position
	for _, s := range a.steps {
		body, err := ReadStep(s)
		if err != nil {
			return err
		}
		if pos, err = body.Advance(a.tb.title, pos); err != nil {
			return fmt.Errorf("step %d: %w", s.N, err)
		}
		if err := put(fmt.Sprintf("positions/step-%03d.json", s.N), pos.Encode()); err != nil {
			return err
		}
		if a.draw == nil || a.game.Secret == "" {
			continue
		}
		events, err := body.Decoded(a.tb.title)
		if err != nil {
			return err
		}
		var arrows []title.Arrow
		for _, e := range events {
			if drawn, ok := e.(title.Drawn); ok {
				arrows = append(arrows, drawn.Arrows()...)
			}
		}
		picture, err := a.draw(pos.View(""), arrows)
		if err != nil {
			return fmt.Errorf("picture of step %d: %w", s.N, err)
		}
		if err := put(fmt.Sprintf("pictures/step-%03d.png", s.N), picture); err != nil {
			return err
		}
	}
	return nil
}
