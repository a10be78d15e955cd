// Package gamelog holds a game as it is stored: its log, the content of each step, and
// the position that the log leads to. It reads, and leaves writing to the desk.
package gamelog

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/store"
)

// Table is a game with its position at hand.
type Table struct {
	Game     store.Game
	Title    title.Title
	Rules    title.Game // the title as the game is set up
	Position title.Position
	Luck     Luck
}

// Unseated is the table of a game of one of the titles, by their ids, without its
// position.
func Unseated(g store.Game, titles map[string]title.Title) (*Table, error) {
	t, ok := titles[g.Title]
	if !ok {
		return nil, fmt.Errorf("game %s is of title %q, which this Kurier does not have", g.ID, g.Title)
	}
	rules, err := t.Open(SetupOf(g))
	if err != nil {
		return nil, fmt.Errorf("game %s: %w", g.ID, err)
	}
	return &Table{Game: g, Title: t, Rules: rules}, nil
}

// SetupOf is how a game was set up.
func SetupOf(g store.Game) title.Setup { return title.Setup{Scenario: g.Scenario, Options: g.Options} }

// Fold brings the position up to the last step from the latest snapshot.
func (tb *Table) Fold(tx store.Tx) error {
	at, pos, err := snapshotAt(tx, tb.Game, tb.Title, tb.Game.Step)
	if err != nil {
		return err
	}
	tb.Position = pos
	// Luck needs every step, positions only those after the snapshot.
	var inner error
	err = tx.Steps(tb.Game.ID, 1, func(s store.Step) bool {
		body, err := ReadStep(s)
		if err == nil {
			tb.Luck.Add(tb.Rules, body.Rolls)
			if s.N > at {
				tb.Position, _, err = Follow(tb.Title, tb.Game, &body, tb.Position)
			}
		}
		if err != nil {
			inner = fmt.Errorf("step %d: %w", s.N, err)
		}
		return inner == nil
	})
	return errors.Join(err, inner)
}

// SeatInfo finds what the title says of a seat as the game stands.
func (tb *Table) SeatInfo(seat string) title.SeatInfo {
	for _, s := range tb.Roster() {
		if string(s.Seat) == seat {
			return s
		}
	}
	return title.SeatInfo{Seat: title.Seat(seat)}
}

// SideOf is the side that a seat plays for, "" of one that runs the game.
func (tb *Table) SideOf(seat string) string {
	if info := tb.SeatInfo(seat); !info.Control {
		return info.Side
	}
	return ""
}

// Roster are the seats of the game as it stands: those that it began with, and those made since.
func (tb *Table) Roster() []title.SeatInfo { return title.Ranks(tb.Rules, played(tb.Position)) }

// Sitting are the seats that play as the game stands.
func (tb *Table) Sitting() []title.SeatInfo { return title.Sitting(tb.Rules, played(tb.Position)) }

// Sits tells whether a seat plays in a position: it was made, and is not retired. The seat "", who sees
// all, always does.
func Sits(p title.Position, seat title.Seat) bool {
	ranked, ok := played(p).(title.Ranked)
	return !ok || seat == "" || slices.ContainsFunc(ranked.Ranks(), func(x title.SeatInfo) bool { return x.Seat == seat && !x.Retired })
}

// Heard is what a seat learns of events that start at a position: nothing where it does not play there.
func Heard(p title.Position, seat title.Seat, events []title.Event) []title.Event {
	if p == nil || !Sits(p, seat) {
		return nil
	}
	return p.News(seat, events)
}

// SeatNames are the seats of the game in their order.
func (tb *Table) SeatNames() (names []string) {
	for _, x := range tb.Roster() {
		names = append(names, string(x.Seat))
	}
	return names
}

// Awaited is the first decision the seat must make now, and whether there is
// one.
func (tb *Table) Awaited(seat string) (title.Decision, bool) {
	if tb.Position == nil {
		return title.Decision{}, false
	}
	for _, dec := range tb.Position.Awaited() {
		if string(dec.Seat) == seat {
			return dec, true
		}
	}
	return title.Decision{}, false
}

// WaitsFor tells whether the game cannot go on without a seat.
func (tb *Table) WaitsFor(seat string) bool {
	dec, ok := tb.Awaited(seat)
	return ok && !dec.Optional
}

// Parse reads canonical lines back. They were understood once, so a problem now
// is the machine's fault.
func (tb *Table) Parse(seat string, lines []string) ([]order.Order, error) {
	if len(lines) == 0 {
		return nil, nil
	}
	orders, problems := tb.Rules.Parse(title.Seat(seat), order.Lines(strings.Join(lines, "\n")))
	if len(problems) > 0 {
		return nil, fmt.Errorf("filed order %q of %s is no longer understood: %w", problems[0].Text, seat, &problems[0])
	}
	return orders, nil
}
