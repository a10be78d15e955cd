package desk

import (
	"container/list"
	"maps"
	"slices"

	"kurier/adjudicator/gamelog"
)

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
