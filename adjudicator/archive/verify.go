package archive

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"reflect"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/store"
)

// Verified is what checking an archive found in order.
type Verified struct {
	Game  GameFile
	Steps int
	Dice  int
	// Replayed counts the steps whose orders were resolved again by this
	// Kurier's own rules with the same dice, giving the same events.
	Replayed int
	// Press counts the letters of press that fit their digests in the log.
	Press int
	// Notes say what could not be checked and why.
	Notes []string
}

// ErrNoTitle is what is said of an archive whose title this Kurier does not have.
var ErrNoTitle = errors.New("this Kurier does not have the title")

// Verify recomputes an archive: the digest of every file in it, the chain of
// hashes, the commitment and every die (dice.Audit), the fold of events to positions
// with the positions that are kept, and the resolution itself. Files that SHA256SUMS
// does not list, links, and names that stand twice are refused. Of a game of another version of rules and data, positions and resolution
// stay unchecked; of steps before a moderator adopted this version, the resolution
// does, and the positions that this version would not lead to. Notes say so. An
// error names the first thing that is wrong.
func Verify(r io.ReaderAt, size int64, titles []title.Title) (v Verified, err error) {
	defer func() {
		// What a stranger wrote may be more than a title expects.
		if r := recover(); r != nil {
			err = fmt.Errorf("the rules cannot read it: %v", r)
		}
	}()
	z, err := zip.NewReader(r, size)
	if err != nil {
		return v, fmt.Errorf("not an archive: %w", err)
	}
	if err := checkEntries(z); err != nil {
		return v, err
	}
	game, err := fs.ReadFile(z, "game.json")
	if err != nil {
		return v, err
	}
	if err := json.Unmarshal(game, &v.Game); err != nil {
		return v, fmt.Errorf("game.json: %w", err)
	}
	if v.Game.Format > Format {
		return v, fmt.Errorf("%w: it has format %d, and this one knows formats up to %d", ErrNewerArchive, v.Game.Format, Format)
	}
	if _, err := fs.Stat(z, "log.jsonl"); err != nil && v.Game.Seat != "" {
		return v, fmt.Errorf("this is the %s seat's own archive of a game that is not over: %w", v.Game.Seat, ErrNoLogYet)
	}
	c := Rederiver{Verified: &v}
	for _, t := range titles {
		if t.ID() == v.Game.Title {
			c.title = t
		}
	}
	if c.title == nil {
		return v, fmt.Errorf("%w %q", ErrNoTitle, v.Game.Title)
	}
	tally, err := dice.Audit(z)
	v.Steps, v.Dice = tally.Steps, tally.Dice
	if err != nil && !errors.Is(err, dice.ErrSealed) {
		return v, err
	}
	if err := c.prepare(err == nil); err != nil {
		return v, err
	}
	log, err := fs.ReadFile(z, "log.jsonl")
	if err != nil {
		return v, err
	}
	if err := c.fold(log); err != nil {
		return v, err
	}
	c.notePast()
	return v, c.besideLog(z)
}

// besideLog compares what is in an archive beside the log with it.
func (c *Rederiver) besideLog(z *zip.Reader) error {
	if err := c.checkResult(); err != nil {
		return err
	}
	letters, err := ReadPress(z)
	if err != nil {
		return err
	}
	_, err = fs.Stat(z, "desk.json") // in the moderator's alone, which has all press and all positions
	whole := err == nil
	if err := c.checkPress(c.press, letters, whole); err != nil {
		return err
	}
	if err := c.checkPositions(z, whole); err != nil || !whole {
		return err
	}
	return c.checkDesk(z)
}

// Rederiver plays a log again.
type Rederiver struct {
	*Verified
	title  title.Title
	secret dice.Secret
	Other  bool // played by another version of the rules
	replay bool // resolve orders again
	Pos    title.Position
	last   string // hash of the step before
	press  []string
	at     chronicle
}

// prepare finds out how much can be played again.
func (c *Rederiver) prepare(open bool) (err error) {
	if now := c.title.Info().Version; now != c.Game.Version {
		c.Other = true
		c.Notes = append(c.Notes, fmt.Sprintf("played by version %s of rules and data, this Kurier has %s: positions were not derived and orders not resolved again", c.Game.Version, now))
	}
	if !open {
		c.Notes = append(c.Notes, "the game is not over: its dice stay sealed until then")
		return nil
	}
	if c.secret, err = dice.ParseSecret(c.Game.Secret); err != nil {
		return err
	}
	c.replay = !c.Other
	return nil
}

// fold leads from the start through all events, step by step.
func (c *Rederiver) fold(log []byte) error {
	steps := 0
	for line := range bytes.Lines(log) {
		steps++
		if err := c.step(line); err != nil {
			return fmt.Errorf("step %d: %w", steps, err)
		}
	}
	switch {
	case steps != c.Game.Steps:
		return fmt.Errorf("game.json speaks of %d steps, the log has %d", c.Game.Steps, steps)
	case c.last != c.Game.Digest:
		return errors.New("the last hash of the log is not the one in game.json")
	}
	return c.allAdopted()
}

func (c *Rederiver) step(line []byte) error {
	var l struct {
		Hash string          `json:"hash"`
		Body json.RawMessage `json:"body"`
	}
	if err := json.Unmarshal(line, &l); err != nil {
		return err
	}
	c.last = l.Hash
	return c.play(l.Body)
}

// play takes a step's body to the position after it.
func (c *Rederiver) play(raw []byte) error {
	body, err := gamelog.ReadStep(store.Step{Body: raw})
	if err != nil {
		return err
	}
	if c.at.steps++; body.Game != c.Game.ID || body.N != c.at.steps {
		return fmt.Errorf("it says of itself that it is step %d of game %q", body.N, body.Game)
	}
	c.press = append(c.press, body.Press...)
	c.at.positions, c.at.starts = append(c.at.positions, body.Position), append(c.at.starts, len(body.Start) > 0)
	if err := c.adopted(&body); err != nil {
		return err
	}
	if c.Other {
		return nil
	}
	rules, past, err := gamelog.RulesAt(c.title, c.game(), body.N)
	if err != nil {
		return err
	}
	if c.replay && !past && len(body.Sheets) > 0 {
		if err := c.again(&body, rules); err != nil {
			return err
		}
	}
	if err := c.startsRight(&body); err != nil {
		return err
	}
	if c.Pos, _, err = gamelog.Follow(c.title, c.game(), &body, c.Pos); err == nil {
		c.remember(&body, past)
	}
	return err
}

// again resolves a step's orders anew, with the dice that the secret gives.
func (c *Rederiver) again(body *gamelog.StepBody, rules title.Game) error {
	tb := gamelog.Table{Rules: rules}
	var sheets []title.Sheet
	for _, filed := range body.Sheets {
		standing, err := tb.Parse(filed.Seat, filed.Standing)
		if err != nil {
			return err
		}
		orders, err := tb.Parse(filed.Seat, filed.Orders)
		if err != nil {
			return err
		}
		sheets = append(sheets, title.Sheet{Seat: title.Seat(filed.Seat), Standing: standing, Orders: orders})
	}
	first := 1
	if len(body.Rolls) > 0 {
		first = body.Rolls[0].N
	}
	cup := dice.New(c.secret, c.Game.ID, first, dice.Orders(body.Sheets))
	events, _, err := c.Pos.Resolve(sheets, cup)
	if err != nil {
		return err
	}
	again, err := gamelog.RecordEvents(events)
	if err != nil {
		return err
	}
	if err := sameEvents(body.Events, again); err != nil {
		return fmt.Errorf("resolving the same orders with the same dice gives other events: %w", err)
	}
	if err := sameRolls(body.Rolls, cup.Rolls()); err != nil {
		return fmt.Errorf("resolving the same orders throws other dice: %w", err)
	}
	c.Replayed++
	return nil
}

// sameRolls names the first roll that is not as it was.
func sameRolls(was, is []dice.Roll) error {
	if len(was) != len(is) {
		return fmt.Errorf("the log has %d rolls, and %d are thrown", len(was), len(is))
	}
	for i := range was {
		if !reflect.DeepEqual(was[i], is[i]) {
			return fmt.Errorf("roll %d was %+v and is %+v", was[i].N, was[i], is[i])
		}
	}
	return nil
}

// sameEvents names the first event that is not as it was.
func sameEvents(was, is []gamelog.EventRecord) error {
	for i := range max(len(was), len(is)) {
		switch {
		case i >= len(was):
			return fmt.Errorf("event %d, %s, was not there", i+1, is[i].Kind)
		case i >= len(is):
			return fmt.Errorf("event %d, %s, is missing", i+1, was[i].Kind)
		case was[i].Kind != is[i].Kind || !bytes.Equal(was[i].Data, is[i].Data):
			return fmt.Errorf("event %d was %s %s and is %s %s", i+1, was[i].Kind, was[i].Data, is[i].Kind, is[i].Data)
		}
	}
	return nil
}
