package holdtheline39_test

import (
	"testing"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
	holdtheline "kurier/adjudicator/titles/holdtheline39"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// An enemy dummy that was found is remembered where it stood by who sees the map, and by nobody else.
func TestWhereADummyWasFoundIsRemembered(t *testing.T) {
	g, err := book(t).Open(title.Setup{Options: map[string]string{"cast": "full"}})
	if err != nil {
		t.Fatal(err)
	}
	p := g.Start().(*holdtheline.Position)
	found := &holdtheline.DummyFound{}
	for _, u := range p.Saved().Units {
		if n := p.Data().Unit(u.ID); p.Data().Units[n].Dummy && u.Hex != 0 && p.Data().Units[n].Side == data.Polish {
			*found = holdtheline.DummyFound{Spot: game.Spot{Side: "polish", Unit: p.Data().Units[n].Name, Hex: u.Hex}}
			break
		}
	}
	if found.Hex == hex.Hex(0) {
		t.Fatal("the Poles have no dummy on the map")
	}
	rememberedByThoseWithAMap(t, g, p, found)
}

// So are bombs that fell beside a bridge, though nothing lies on the map of them.
func TestBombsBesideABridgeAreRemembered(t *testing.T) {
	g, err := book(t).Open(title.Setup{Options: map[string]string{"cast": "full"}})
	if err != nil {
		t.Fatal(err)
	}
	rememberedByThoseWithAMap(t, g, g.Start().(*holdtheline.Position), &holdtheline.BridgeBombed{Side: "polish", From: hex.At(17, 18), To: hex.At(18, 18)})
}

func rememberedByThoseWithAMap(t *testing.T, g title.Game, p *holdtheline.Position, happened title.Event) {
	t.Helper()
	after := p.Clone()
	if err := after.Apply(happened); err != nil {
		t.Fatal(err)
	}
	remember, ignorant := 0, 0
	for _, seat := range g.Roster() {
		if seat.Side != "german" {
			continue
		}
		hears := len(p.News(seat.Seat, []title.Event{happened})) > 0
		knows := string(p.Known(seat.Seat).Encode()) != string(after.Known(seat.Seat).Encode())
		if sees := len(p.Known(seat.Seat).View(seat.Seat).Units) > 0; hears != sees || knows != sees {
			t.Errorf("%s sees the map: %v, is told: %v, and knows it afterwards: %v", seat.Seat, sees, hears, knows)
		}
		if knows {
			remember++
		} else {
			ignorant++
		}
	}
	if remember < 2 || ignorant < 2 {
		t.Errorf("%d German seats remember it, %d do not know of it", remember, ignorant)
	}
}
