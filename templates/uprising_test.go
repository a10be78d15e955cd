package templates_test

import (
	"slices"
	"testing"

	"kurier/adjudicator/rule"
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
