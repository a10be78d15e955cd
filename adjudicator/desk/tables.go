package desk

import (
	"cmp"
	"container/list"
	"fmt"
	"maps"
	"slices"

	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/store"
)

// Sit loads a game. Positions are kept in memory and trusted only while the
// log's last hash is the one they belong to, since another process may have
// written meanwhile.
func (d *Desk) Sit(tx store.Tx, id string) (*gamelog.Table, error) {
	g, err := tx.Game(id)
	if err != nil {
		return nil, err
	}
	tb, err := d.Unseated(g)
	if err != nil {
		return nil, err
	}
	t := tb.Title
	if g.State != "over" { // nothing is played on in one that is
		if err := gamelog.Pinned(g, t); err != nil {
			return nil, err
		}
	}
	if held := d.tables.find(id); held != nil && held.Game.Step == g.Step && held.Game.Digest == g.Digest {
		tb.Position, tb.Luck = held.Position, held.Luck
		return tb, nil
	}
	if g.Step == 0 {
		return tb, nil // not started
	}
	if err := tb.Fold(tx); err != nil {
		return nil, fmt.Errorf("game %s: %w", id, err)
	}
	if tb.Position == nil {
		return nil, cmp.Or(gamelog.Pinned(g, t), fmt.Errorf("game %s: its log leads to no position", id))
	}
	return tb, nil
}

// Unseated is a game's table without its position.
func (d *Desk) Unseated(g store.Game) (*gamelog.Table, error) { return gamelog.Unseated(g, d.TitleOf) }

// RosterOf are the seats of a game as it stands, as far as that can be told: those that it began with
// where no position can be had, none of a title that this Kurier does not have.
func (s *Session) RosterOf(g store.Game) []title.SeatInfo {
	if tb := s.Changed[g.ID]; tb != nil {
		return tb.Roster()
	}
	if tb, err := s.Desk.Sit(s.Tx, g.ID); err == nil {
		return tb.Roster()
	}
	return s.beginners(g)
}

// holding are the posts that have changed hands, as a side knows it.
func (s *Session) holding(g store.Game, side string) map[title.Seat]string {
	tb, err := s.Changed[g.ID], error(nil)
	if tb == nil {
		tb, err = s.Desk.Sit(s.Tx, g.ID)
	}
	if err != nil || side == "" {
		return nil
	}
	return title.Reseated(tb.Rules, tb.Position, side)
}

// beginners are the seats that a game begins with.
func (d *Desk) beginners(g store.Game) []title.SeatInfo {
	tb, err := d.Unseated(g)
	if err != nil {
		return nil
	}
	return tb.Rules.Roster()
}

// tablesAtHand is how many games have their positions in memory. A position has 10 to
// 20 kB; to fold one anew takes a millisecond, and more the longer its log is.
const tablesAtHand = 2000

// atHand keeps the tables that were sat at last.
type atHand struct {
	most   int
	tables map[string]*list.Element // by game
	order  *list.List               // of *table, the latest first
}

func newAtHand(most int) *atHand {
	return &atHand{most: most, tables: map[string]*list.Element{}, order: list.New()}
}

// find is the table of a game, nil when it is not at hand.
func (h *atHand) find(game string) *gamelog.Table {
	e := h.tables[game]
	if e == nil {
		return nil
	}
	h.order.MoveToFront(e)
	return e.Value.(*gamelog.Table)
}

// keep takes in tables by game, and lets those go that nobody has sat at for longest.
func (h *atHand) keep(tables map[string]*gamelog.Table) {
	for _, game := range slices.Sorted(maps.Keys(tables)) {
		if e := h.tables[game]; e != nil {
			h.order.Remove(e)
		}
		h.tables[game] = h.order.PushFront(tables[game])
		if h.order.Len() > h.most {
			delete(h.tables, h.order.Remove(h.order.Back()).(*gamelog.Table).Game.ID)
		}
	}
}
