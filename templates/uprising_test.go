package templates_test

import (
	"io/fs"
	"regexp"
	"testing"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44"
)

// uprisingRefusals are the kinds of refusals that the rules hand over, with the names of their
// facts as they stand in the code.
func uprisingRefusals(t *testing.T, book title.Title) map[string][]string {
	t.Helper()
	refusals, _ := septemberKinds(t, book)
	closures := regexp.MustCompile(`\brefuse\("([a-z-]+)"`)
	names, err := fs.Glob(book.Source(), "*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		raw, err := fs.ReadFile(book.Source(), name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range closures.FindAllStringSubmatch(string(raw), -1) {
			refusals[m[1]] = append(refusals[m[1]], "unit", "zone", "from", "left", "points", "garrison", "card", "title", "colour", "turn", "street", "counter", "most")
		}
	}
	return refusals
}

func TestEveryKindOfUprising44HasWords(t *testing.T) {
	s := set(t)
	book, err := uprising44.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	words := 0
	has := func(group, kind string) {
		t.Helper()
		if words++; !s.Has(uprising44.ID, group, kind) {
			t.Errorf("%s %q has no words", group, kind)
		}
	}
	head := facts.Head{Title: uprising44.ID, TitleName: "Uprising 44", Game: "g", Seat: "polish", Side: "polish"}
	refusals := uprisingRefusals(t, book)
	for kind, names := range refusals {
		has("refusal", kind)
		r := &rule.Refusal{Kind: kind, Rules: refs("4.1"), Args: sampleArgs(names)}
		for arg, value := range map[string]string{"colour": "blue", "place": "box", "points": "2", "left": "3", "turn": "4"} {
			if _, told := r.Args[arg]; told {
				r.Args[arg] = value
			}
		}
		both(t, s, kind, facts.Answer{Head: head, Lines: []facts.AnswerLine{{Line: 1, Text: "MOVE", Verdict: &title.Verdict{Status: title.Refused, Refusal: r}}}})
	}
	_, notes := septemberKinds(t, book)
	for kind, names := range notes {
		has("note", kind)
		both(t, s, kind, facts.Answer{Head: head, Missing: []title.Note{{Kind: kind, Rules: refs("4.1"), Args: sampleArgs(names)}}})
	}
	for kind := range uprising44.Kinds() {
		if !s.Has(uprising44.ID, "event", kind) {
			has("events", kind)
		}
	}
	for _, name := range uprising44.PhaseNames {
		has("phase", name)
		has("doing", name)
	}
	for _, name := range uprising44.PlaceNames {
		if name != "map" {
			has("place", name)
		}
	}
	for _, name := range uprising44.GarrisonNames[1:] {
		has("garrison", name)
	}
	for _, m := range book.Data().Morale.Reason {
		has("morale", m.ID)
	}
	for _, deck := range book.Data().Decks {
		for _, c := range deck {
			has("effect", c.Effect.Kind)
			has("colour", c.Colour)
		}
	}
	for _, x := range book.Info().Scenarios {
		g, err := book.Open(title.Setup{Scenario: x.ID})
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range g.Verbs() {
			has("help", v.Name)
		}
		for _, kind := range g.Decisions() {
			has("decision", kind)
		}
	}
	if len(refusals) < 85 || words < 350 {
		t.Errorf("only %d refusals and %d words were looked at", len(refusals), words)
	}
}
