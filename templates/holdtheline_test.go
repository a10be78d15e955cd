package templates_test

import (
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39"
	"kurier/adjudicator/titles/holdtheline39/data"
)

func TestEveryKindOfHoldTheLine39HasWords(t *testing.T) {
	book := the[*holdtheline39.Title](t)
	w := &wording{t: t, set: set(t), of: book, seat: "p-pom", rule: "MOV.1"}
	refusals, notes := handedOver(t, book)
	w.answers(refusals, notes, rule.Args{"posture": "dug-in", "points": "2", "region": "north", "what": "STOCKS", "choice": "EVEN", "box": "rest-worn"})
	w.games(holdtheline39.Kinds())
	for group, kinds := range map[string][]string{
		"phase": holdtheline39.PhaseNames[:], "doing": holdtheline39.PhaseNames[:], "region": data.RegionNames[:], "score": {"held", "late", "in-time"},
		"box": holdtheline39.BoxNames[:], "target": data.TargetNames[:data.NoTarget], "posture": data.PostureNames[:], "marker": data.PostureNames[1:],
		"place":  slices.DeleteFunc(slices.Clone(holdtheline39.PlaceNames[:]), func(name string) bool { return name == "map" }),
		"cause":  spoken(t, book, `\.destroy\([^,]+, "([a-z-]+)"`),
		"result": spoken(t, book, `result :?= "([a-z-]+)"`),
		"ground": spoken(t, book, `note\([^\n]*, "([a-z-]+)"\)`),
	} {
		w.has(group, kinds...)
	}
	for i := range book.Data().Seats {
		w.has("seat", string(data.Key([]string{book.Data().Seats[i].ID})))
	}
	for i := range book.Data().Affairs.Decisions {
		d := &book.Data().Affairs.Decisions[i]
		w.has("item", d.Item)
		for _, c := range d.Choices {
			w.has("choice", c.Name)
		}
	}
	if len(refusals) < 50 || w.words < 300 {
		t.Errorf("only %d refusals and %d words were looked at", len(refusals), w.words)
	}
}

// A seat that sees no map is told that it knows no score.
func TestWhoKnowsNoScoreIsToldSo(t *testing.T) {
	r := report()
	r.View.Result = title.Result{Seen: true}
	p, err := set(t).Report(r)
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range []string{p.Text, p.HTML} {
		if !strings.Contains(page, "Score: you see no map, and know none.") {
			t.Errorf("the page does not say that no score is known:\n%s", page)
		}
	}
}
