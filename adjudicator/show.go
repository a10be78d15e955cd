package adjudicator

import (
	"fmt"

	"kurier/adjudicator/title"
	"kurier/store"
)

// Status is one game for the moderator's list.
type Status struct {
	Game    store.Game
	Seats   []store.Seat
	View    *title.View // nil before the start; the first seat's
	Awaited []title.Decision
}

// Games lists all games.
func (d *Desk) Games() ([]Status, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	var out []Status
	err := d.store.View(func(tx store.Tx) error {
		var games []store.Game
		if err := tx.Games(func(g store.Game) bool { games = append(games, g); return true }); err != nil {
			return err
		}
		for _, g := range games {
			seats, err := tx.Seats(g.ID)
			if err != nil {
				return err
			}
			out = append(out, Status{Game: g, Seats: seats})
		}
		return nil
	})
	return out, err
}

// Show is one game with its position as the first seat in turn order knows it.
func (d *Desk) Show(game string) (Status, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	var st Status
	err := d.store.View(func(tx store.Tx) error {
		tb, err := d.sit(tx, game)
		if err != nil {
			return fmt.Errorf("game %s: %w", game, err)
		}
		st.Game = tb.game
		if st.Seats, err = tx.Seats(game); err != nil {
			return err
		}
		if tb.pos != nil {
			first := tb.rules.Roster()[0].Seat
			view := tb.pos.Known(first).View(first)
			st.View, st.Awaited = &view, tb.pos.Awaited()
		}
		return nil
	})
	return st, err
}
