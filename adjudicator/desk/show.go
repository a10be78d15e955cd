package desk

import (
	"fmt"
	"io"

	"kurier/adjudicator/archive"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/store"
)

// Status is one game for the moderator's list.
type Status struct {
	Game    store.Game
	Seats   []store.Seat
	View    *title.View // nil before the start; the first seat's
	Awaited []title.Decision
	// Result is the score by now as it is, which the first seat may not know. It is for who runs the game,
	// and no part of what the status tells.
	Result title.Result `json:"-"`
}

// Games lists all games.
func (d *Desk) Games() ([]Status, error) {
	d.Turn.Lock()
	defer d.Turn.Unlock()
	var out []Status
	err := d.Store.View(func(tx store.Tx) error {
		games, err := allGames(tx)
		if err != nil {
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
	d.Turn.Lock()
	defer d.Turn.Unlock()
	var st Status
	err := d.Store.View(func(tx store.Tx) error {
		tb, err := d.Sit(tx, game)
		if err != nil {
			return fmt.Errorf("game %s: %w", game, err)
		}
		st.Game = tb.Game
		if st.Seats, err = tx.Seats(game); err != nil {
			return err
		}
		if tb.Position != nil {
			first := tb.Rules.Roster()[0].Seat
			view := tb.Position.Known(first).View(first)
			st.View, st.Awaited, st.Result = &view, tb.Position.Awaited(), tb.Position.Result()
		}
		return nil
	})
	return st, err
}

// Archive writes a game as one zip, at any time.
func (d *Desk) Archive(game string, w io.Writer, o archive.Options) error {
	if o.Seat != "" && o.WithSecret {
		return archive.ErrSeatSecret
	}
	d.Turn.Lock()
	defer d.Turn.Unlock()
	var a *archive.Collected
	err := d.Store.View(func(tx store.Tx) (err error) {
		if a, err = d.collect(tx, game, o.Seat); err != nil {
			return err
		}
		return a.CollectMail(tx)
	})
	if err == nil {
		o.Dispatches = d.Pages.Dispatches
		err = a.Write(w, o)
	}
	if err != nil {
		return fmt.Errorf("archive of game %s: %w", game, err)
	}
	return nil
}

// collect reads a game and its log for whoever will read them.
func (d *Desk) collect(tx store.Tx, game, seat string) (*archive.Collected, error) {
	tb, err := d.Sit(tx, game)
	if err != nil {
		return nil, err
	}
	return archive.Collect(tx, tb, seat, d.Zone)
}

// Replay gathers a game to be played again. Seat is who will look at it, "" for
// the moderator: while the game runs a seat gets its own perspective and nothing
// that it was not told, and nobody sees everything. Press puts in what players wrote
// to one another, as far as who will look may read it.
func (d *Desk) Replay(game, seat string, press bool) (facts.Replay, error) {
	d.Turn.Lock()
	defer d.Turn.Unlock()
	var r facts.Replay
	err := d.Store.View(func(tx store.Tx) error {
		a, err := d.collect(tx, game, seat)
		if err != nil {
			return err
		}
		r, err = a.Replay(press)
		return err
	})
	if err != nil {
		err = fmt.Errorf("replay of game %s: %w", game, err)
	}
	return r, err
}

// Season gathers all finished games of the store, in order of their ids. Games of
// a title that this Kurier does not have, or of a version of it that it cannot play
// again, are named in the error, together with the season of the others.
func (d *Desk) Season() (facts.Season, error) { return archive.Season(d.Store, d.TitleOf, d.Zone) }

// PositionAt finds how a game stood after a step; 0 is its last. An unknown game
// or step is answered with what there is.
func (d *Desk) PositionAt(game string, step int) (*gamelog.Moment, error) {
	d.Turn.Lock()
	defer d.Turn.Unlock()
	var m *gamelog.Moment
	err := d.Store.View(func(tx store.Tx) (err error) {
		m, err = gamelog.MomentOf(tx, d.TitleOf, game, step)
		return err
	})
	return m, err
}
