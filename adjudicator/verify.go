package adjudicator

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"kurier/adjudicator/dice"
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

// VerifyArchive recomputes an archive: the chain of hashes, the commitment and
// every die (dice.Audit), the fold of events to positions, and the resolution
// itself when the title's version is still the one the game was played with. An
// error names the first thing that is wrong.
func VerifyArchive(r io.ReaderAt, size int64, titles []title.Title) (v Verified, err error) {
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
	game, err := fs.ReadFile(z, "game.json")
	if err != nil {
		return v, err
	}
	if err := json.Unmarshal(game, &v.Game); err != nil {
		return v, fmt.Errorf("game.json: %w", err)
	}
	if v.Game.Format > ArchiveFormat {
		return v, fmt.Errorf("%w: it has format %d, and this one knows formats up to %d", ErrNewerArchive, v.Game.Format, ArchiveFormat)
	}
	if _, err := fs.Stat(z, "log.jsonl"); err != nil && v.Game.Seat != "" {
		return v, fmt.Errorf("this is the %s seat's own archive of a game that is not over: %w", v.Game.Seat, ErrNoLogYet)
	}
	c := refolder{Verified: &v}
	for _, t := range titles {
		if t.Info().ID == v.Game.Title {
			c.title = t
		}
	}
	if c.title == nil {
		return v, fmt.Errorf("this Kurier does not have the title %q", v.Game.Title)
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
	letters, err := readPress(z)
	if err != nil {
		return v, err
	}
	_, err = fs.Stat(z, "desk.json") // in the moderator's alone, which has all press
	return v, v.checkPress(c.press, letters, err == nil)
}

// refolder plays a log again.
type refolder struct {
	*Verified
	title  title.Title
	secret dice.Secret
	replay bool // resolve orders again
	pos    title.Position
	last   string // hash of the step before
	press  []string
}

// prepare finds out how much can be played again.
func (c *refolder) prepare(open bool) (err error) {
	if !open {
		c.Notes = append(c.Notes, "the game is not over: its dice stay sealed until then")
		return nil
	}
	if c.secret, err = dice.ParseSecret(c.Game.Secret); err != nil {
		return err
	}
	if now := c.title.Info().Version; now != c.Game.Version {
		c.Notes = append(c.Notes, fmt.Sprintf("played by rules version %s, this Kurier has %s: events were folded, not resolved again", c.Game.Version, now))
		return nil
	}
	c.replay = true
	return nil
}

// fold leads from the start through all events, step by step.
func (c *refolder) fold(log []byte) error {
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
	return nil
}

func (c *refolder) step(line []byte) error {
	var l struct {
		Hash string          `json:"hash"`
		Body json.RawMessage `json:"body"`
	}
	if err := json.Unmarshal(line, &l); err != nil {
		return err
	}
	c.last = l.Hash
	body, err := ReadStep(store.Step{Body: l.Body})
	if err != nil {
		return err
	}
	if c.replay && len(body.Sheets) > 0 {
		if err := c.again(&body); err != nil {
			return err
		}
	}
	c.press = append(c.press, body.Press...)
	c.pos, err = body.Advance(c.title, c.pos)
	return err
}

// again resolves a step's orders anew, with the dice that the secret gives.
func (c *refolder) again(body *StepBody) error {
	tb := table{title: c.title}
	var sheets []title.Sheet
	for _, filed := range body.Sheets {
		standing, err := tb.parse(filed.Seat, filed.Standing)
		if err != nil {
			return err
		}
		orders, err := tb.parse(filed.Seat, filed.Orders)
		if err != nil {
			return err
		}
		sheets = append(sheets, title.Sheet{Seat: title.Seat(filed.Seat), Standing: standing, Orders: orders})
	}
	first := 1
	if len(body.Rolls) > 0 {
		first = body.Rolls[0].N
	}
	events, _, err := c.pos.Resolve(sheets, dice.New(c.secret, c.Game.ID, first, dice.Orders(body.Sheets)))
	if err != nil {
		return err
	}
	again, err := recordEvents(events)
	if err != nil {
		return err
	}
	was, err := json.Marshal(body.Events)
	if err != nil {
		return err
	}
	is, err := json.Marshal(again)
	if err != nil {
		return err
	}
	if !bytes.Equal(was, is) {
		return errors.New("resolving the same orders with the same dice gives other events")
	}
	c.Replayed++
	return nil
}
