package templates_test

import (
	"io/fs"
	"regexp"
	"slices"
	"testing"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39"
	"kurier/adjudicator/titles/holdtheline39/data"
)

func TestEveryKindOfHoldTheLine39HasWords(t *testing.T) {
	s := set(t)
	book, err := holdtheline39.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	words := 0
	has := func(group, kind string) {
		t.Helper()
		if words++; !s.Has(holdtheline39.ID, group, kind) {
			t.Errorf("%s %q has no words", group, kind)
		}
	}
	head := facts.Head{Title: holdtheline39.ID, TitleName: "Hold the Line '39", Game: "g", Seat: "p-pom", Side: "polish"}
	refusals, notes := septemberKinds(t, book)
	for kind, names := range refusals {
		has("refusal", kind)
		r := &rule.Refusal{Kind: kind, Rules: refs("MOV.1"), Args: sampleArgs(names)}
		for arg, value := range map[string]string{"posture": "dug-in", "points": "2", "region": "north", "what": "STOCKS", "choice": "EVEN", "box": "rest-worn"} {
			if _, told := r.Args[arg]; told {
				r.Args[arg] = value
			}
		}
		both(t, s, kind, facts.Answer{Head: head, Lines: []facts.AnswerLine{{Line: 1, Text: "MOVE", Verdict: &title.Verdict{Status: title.Refused, Refusal: r}}}})
	}
	for kind, names := range notes {
		has("note", kind)
		both(t, s, kind, facts.Answer{Head: head, Missing: []title.Note{{Kind: kind, Rules: refs("MOV.1"), Args: sampleArgs(names)}}})
	}
	for kind := range holdtheline39.Kinds() {
		if !s.Has(holdtheline39.ID, "event", kind) {
			has("events", kind)
		}
	}
	for group, kinds := range map[string][]string{
		"phase": holdtheline39.PhaseNames, "doing": holdtheline39.PhaseNames, "region": data.RegionNames, "score": {"held", "late", "in-time"}, "box": holdtheline39.BoxNames, "target": data.TargetNames[:data.NoTarget], "posture": data.PostureNames[:],
		"marker": data.PostureNames[1:], "place": slices.DeleteFunc(slices.Clone(holdtheline39.PlaceNames), func(name string) bool { return name == "map" }),
	} {
		for _, kind := range kinds {
			has(group, kind)
		}
	}
	for group, pattern := range map[string]string{
		"cause": `\.destroy\([^,]+, "([a-z-]+)"`, "result": `result :?= "([a-z-]+)"`, "ground": `note\([^\n]*, "([a-z-]+)"\)`,
	} {
		for _, kind := range spoken(t, book, pattern) {
			has(group, kind)
		}
	}
	for i := range book.Data().Seats {
		has("seat", string(data.Key([]string{book.Data().Seats[i].ID})))
	}
	for i := range book.Data().Affairs.Decisions {
		d := &book.Data().Affairs.Decisions[i]
		has("item", d.Item)
		for _, c := range d.Choices {
			has("choice", c.Name)
		}
	}
	g, err := book.Open(title.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range g.Verbs() {
		has("help", v.Name)
	}
	for _, kind := range g.Decisions() {
		has("decision", kind)
	}
	if len(refusals) < 50 || words < 165 {
		t.Errorf("only %d refusals and %d words were looked at", len(refusals), words)
	}
}

// spoken are the kinds that a pattern finds in the code of a title.
func spoken(t *testing.T, book title.Title, pattern string) (kinds []string) {
	t.Helper()
	names, err := fs.Glob(book.Source(), "*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		raw, err := fs.ReadFile(book.Source(), name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(string(raw), -1) {
			kinds = append(kinds, m[1])
		}
	}
	if len(kinds) == 0 {
		t.Errorf("nothing in the code is like %s", pattern)
	}
	return kinds
}
