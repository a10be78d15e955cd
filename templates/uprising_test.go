package templates_test

import (
	"slices"
	"testing"

	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44"
)

func TestEveryKindOfUprising44HasWords(t *testing.T) {
	book := the[*uprising44.Title](t)
	w := &wording{t: t, set: set(t), of: book, seat: "polish", rule: "4.1"}
	refusals, notes := handedOver(t, book)
	for _, kind := range spoken(t, book, `\brefuse\("([a-z-]+)"`) {
		refusals[kind] = append(refusals[kind], "unit", "zone", "from", "left", "points", "garrison", "card", "title", "colour", "turn", "street", "counter", "most")
	}
	w.answers(refusals, notes, rule.Args{"colour": "blue", "place": "box", "points": "2", "left": "3", "turn": "4"})
	w.games(uprising44.Kinds())
	w.has("problem", "unknown-payment", "missing-payment") // of PAY 33 alone
	w.has("phase", uprising44.PhaseNames[:]...)
	w.has("doing", uprising44.PhaseNames[:]...)
	w.has("place", slices.DeleteFunc(slices.Clone(uprising44.PlaceNames[:]), func(name string) bool { return name == "map" })...)
	w.has("garrison", uprising44.GarrisonNames[1:]...)
	for _, m := range book.Data().Morale.Reason {
		w.has("morale", m.ID)
	}
	for _, deck := range book.Data().Decks {
		for _, c := range deck {
			w.has("effect", c.Effect.Kind)
			w.has("colour", c.Colour)
		}
	}
	if len(refusals) < 85 || w.words < 300 {
		t.Errorf("only %d refusals and %d words were looked at", len(refusals), w.words)
	}
}

// News that begin in the middle of the combats of Uprising 44 stand under the heading of these, what
// serves a combat stands before it and not under another, and what happened many times is told once.
func TestCombatsOfUprising44AreToldInOrder(t *testing.T) {
	hope := &uprising44.MoraleChanged{By: 1, Morale: 4, Why: "district", Rule: "11.0/m09"}
	more := *hope
	more.Morale = 5
	told, err := set(t).Tell(&title.View{Title: "uprising-44"}, []title.Event{
		&uprising44.CommandChanged{By: uprising44.By{Side: "polish"}, Points: 2, Why: "spent"},
		&uprising44.Recovered{Side: "german", Unit: "997"},
		&uprising44.Recovered{Side: "polish", Unit: "Wola1"},
		&uprising44.Recovered{Side: "german", Unit: "HG2"},
		&uprising44.AmmunitionLaid{Site: uprising44.Site{Zone: "64"}, Count: 1},
		&uprising44.GarrisonChanged{Garrison: "PAST", Zone: "201", Now: "polish", Why: "captured"},
		&uprising44.SupplyChanged{By: uprising44.By{Side: "polish"}, Points: 9, Why: "garrison", Rule: "10.12"},
		&uprising44.SupportUsed{By: uprising44.By{Side: "polish"}, Counter: "Wydra", Served: 1},
		&uprising44.SupportUsed{By: uprising44.By{Side: "polish"}, Counter: "PTRD", Served: 2},
		&uprising44.BarricadeChanged{Site: uprising44.Site{Zone: "72"}, Why: "abandoned"},
		hope, &more,
		&uprising44.MoraleChanged{By: 3, Morale: 8, Why: "bridge-held", Rule: "11.0/m14"},
		&uprising44.Withdrawn{Spot: uprising44.Spot{Side: "polish", Unit: "Praga1", Zone: "105"}},
		&uprising44.Withdrawn{Spot: uprising44.Spot{Side: "polish", Unit: "Praga2", Zone: "105"}},
		&uprising44.Withdrawn{Spot: uprising44.Spot{Side: "polish", Unit: "Praga4", Zone: "116"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	got := ""
	for _, section := range told {
		got += section.Heading + "\n"
		for _, item := range section.Items {
			got += "* " + item.Lead + "\n"
			for _, detail := range item.Details {
				got += "  " + detail + "\n"
			}
		}
	}
	want := `Combat
* A CEL back: 997 and HG2 [9.13].
* A CEL back: Wola1 [9.16].
* Ammunition runs low at 64 [13.12].
* PAST at 201 is in Polish hands, a Terrain Point, taken without a fight [5.39].
  Polish supply: 9 points now, captured with a garrison [10.12]
* Polish support: Wydra (first of two times), PTRD (used up) [2.22/d].
* The barricade at 72 is gone, since nobody stands there [7.22].
* Morale +2 to 5: a district is held, 2 times [11.0/m09].
* Morale +3 to 8: a bridge is held [11.0/m14].
* For good leave Praga1 and Praga2 at 105; Praga4 at 116: no bridge is in Polish hands [16.0].
`
	if got != want {
		t.Errorf("told is\n%s\nnot\n%s", got, want)
	}
}
