package desk

import (
	"fmt"
	"testing"

	"kurier/adjudicator/gamelog"
	"kurier/store"
)

func TestTablesAtHandAreThoseSatAtLast(t *testing.T) {
	h := newAtHand(3)
	sit := func(games ...string) {
		tables := map[string]*gamelog.Table{}
		for _, id := range games {
			tables[id] = &gamelog.Table{Game: store.Game{ID: id}}
		}
		h.keep(tables)
	}
	sit("a", "b")
	sit("c")
	if h.find("a") == nil {
		t.Error("a is not at hand")
	}
	sit("d")
	for id, want := range map[string]bool{"a": true, "b": false, "c": true, "d": true, "e": false} {
		if got := h.find(id); (got != nil) != want || got != nil && got.Game.ID != id {
			t.Errorf("%s at hand: %v", id, got != nil)
		}
	}
	for i := range 100 {
		sit(fmt.Sprint(i), fmt.Sprint(i/2))
	}
	if h.order.Len() != 3 || len(h.tables) != 3 {
		t.Errorf("%d and %d tables at hand", h.order.Len(), len(h.tables))
	}
	anew := &gamelog.Table{Game: store.Game{ID: "99", Step: 7}}
	h.keep(map[string]*gamelog.Table{"99": anew})
	if h.find("99") != anew {
		t.Error("an older table is at hand")
	}
}
