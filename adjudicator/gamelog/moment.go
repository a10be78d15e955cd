package gamelog

import (
	"errors"
	"fmt"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/store"
)

// Errors of whoever names what a game has not, for errors.Is.
var (
	ErrNoSuchSeat = errors.New("no such seat")
	ErrNoSuchStep = errors.New("no such step")
)

// Moment is a game as it stood after one of its steps.
type Moment struct {
	Game     store.Game
	Rules    title.Game // that the game is set up with
	Step     int
	Position title.Position

	before title.Position // nil when the step brought a position of its own
	events []title.Event
}

// MomentOf finds how a game stood after a step; 0 is its last. An unknown game
// or step is answered with what there is.
func MomentOf(tx store.Tx, titles map[string]title.Title, game string, step int) (*Moment, error) {
	g, err := tx.Game(game)
	if errors.Is(err, store.ErrNotFound) {
		return nil, UnknownGame(tx, game)
	}
	if err != nil {
		return nil, err
	}
	tb, err := Unseated(g, titles)
	if err != nil {
		return nil, err
	}
	t := tb.Title
	if err := Pinned(g, t); err != nil {
		return nil, err
	}
	switch {
	case g.Step == 0:
		return nil, fmt.Errorf("%w: game %s has not begun", ErrNoSuchStep, game)
	case step == 0:
		step = g.Step
	case step < 0 || step > g.Step:
		return nil, fmt.Errorf("%w: game %s has steps 1 to %d, not %d", ErrNoSuchStep, game, g.Step, step)
	}
	m := &Moment{Game: g, Rules: tb.Rules, Step: step}
	if m.before, err = PositionAfter(tx, g, t, step-1); err != nil {
		return nil, fmt.Errorf("game %s: %w", game, err)
	}
	s, err := tx.Step(game, step)
	if err != nil {
		return nil, fmt.Errorf("game %s: step %d: %w", game, step, err)
	}
	body, err := ReadStep(s)
	if err == nil {
		m.Position, m.events, err = Follow(t, g, &body, m.before)
	}
	if err == nil && m.Position == nil {
		err = fmt.Errorf("it was played by version %s, which this Kurier cannot play again: %w", VersionAt(g, step), ErrOtherVersion)
	}
	if err != nil {
		return nil, fmt.Errorf("game %s: step %d: %w", game, step, err)
	}
	if len(body.Start) > 0 {
		m.before = nil
	}
	return m, nil
}

// UnknownGame says which games there are, and which one may have been meant.
func UnknownGame(tx store.Tx, game string) error {
	var ids []string
	if err := tx.Games(func(g store.Game) bool {
		ids = append(ids, g.ID)
		return true
	}); err != nil {
		return err
	}
	switch near := order.Nearest(game, ids, 1); {
	case len(ids) == 0:
		return fmt.Errorf("%w: game %q; there are no games", store.ErrNotFound, game)
	case len(near) > 0:
		return fmt.Errorf("%w: game %q; did you mean %s?", store.ErrNotFound, game, near[0])
	case len(ids) > 12:
		return fmt.Errorf("%w: game %q; there are %d, such as %s", store.ErrNotFound, game, len(ids), strings.Join(ids[:12], ", "))
	}
	return fmt.Errorf("%w: game %q; there is %s", store.ErrNotFound, game, strings.Join(ids, ", "))
}

// View is the moment as a seat knew it, and what it learned by the step; the
// seat "" knows all.
func (m *Moment) View(seat title.Seat) (title.View, []title.Event) {
	if seat == "" {
		return m.Position.View(""), m.events
	}
	return m.Position.Known(seat).View(seat), Heard(m.before, seat, m.events)
}
