package templates_test

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/september1939"
)

// septemberKinds are the kinds that the rules hand over, with the names of their facts as they
// stand in the code.
func septemberKinds(t *testing.T, book title.Title) (refusals, notes map[string][]string) {
	t.Helper()
	names, err := fs.Glob(book.Source(), "*.go")
	if err != nil {
		t.Fatal(err)
	}
	refusals, notes = map[string][]string{}, map[string][]string{}
	refused := regexp.MustCompile(`rule\.Refuse\("([a-z-]+)"([^\n]*(?:\n\t+"[^\n]*)?)`)
	noted := regexp.MustCompile(`title\.NoteOf\("([a-z-]+)"([^\n]*(?:\n\t+"[^\n]*)*)`)
	fact := regexp.MustCompile(`"([a-z]+)", [^"]`)
	for _, name := range names {
		raw, err := fs.ReadFile(book.Source(), name)
		if err != nil {
			t.Fatal(err)
		}
		for pattern, kinds := range map[*regexp.Regexp]map[string][]string{refused: refusals, noted: notes} {
			for _, m := range pattern.FindAllStringSubmatch(string(raw), -1) {
				for _, f := range fact.FindAllStringSubmatch(m[2], -1) {
					kinds[m[1]] = append(kinds[m[1]], f[1])
				}
				kinds[m[1]] = append(kinds[m[1]], "unit")
			}
		}
	}
	return refusals, notes
}

func TestEveryKindOfSeptember1939HasWords(t *testing.T) {
	s := set(t)
	book, err := september1939.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	has := func(group, kind string) {
		t.Helper()
		if !s.Has(september1939.ID, group, kind) {
			t.Errorf("%s %q has no words", group, kind)
		}
	}
	head := facts.Head{Title: september1939.ID, TitleName: "September 1939", Game: "g", Seat: "polish", Side: "polish"}
	refusals, notes := septemberKinds(t, book)
	for _, name := range september1939.BlockNames {
		refusals["march-"+name] = []string{"unit", "hex", "mp", "cost"}
	}
	delete(refusals, "march-")
	for kind, names := range refusals {
		has("refusal", kind)
		r := &rule.Refusal{Kind: kind, Rules: refs("4.1"), Args: sampleArgs(names)}
		both(t, s, kind, facts.Answer{Head: head, Lines: []facts.AnswerLine{{Line: 1, Text: "MOVE", Verdict: &title.Verdict{Status: title.Refused, Refusal: r}}}})
	}
	for kind, names := range notes {
		has("note", kind)
		both(t, s, kind, facts.Answer{Head: head, Missing: []title.Note{{Kind: kind, Rules: refs("4.1"), Args: sampleArgs(names)}}})
	}
	for kind := range september1939.Kinds() {
		if !s.Has(september1939.ID, "event", kind) {
			has("events", kind)
		}
	}
	for _, v := range book.Verbs() {
		has("help", v.Name)
	}
	for _, name := range september1939.PhaseNames {
		has("phase", name)
	}
	for _, name := range september1939.OffMap {
		has("place", name)
	}
	for _, name := range september1939.ResultNames {
		has("result", name)
	}
	for _, name := range september1939.Skies {
		has("weather", name)
	}
	for _, name := range september1939.BridgeNames {
		has("bridge", name)
	}
	for _, x := range book.Info().Scenarios {
		g, err := book.Open(title.Setup{Scenario: x.ID})
		if err != nil {
			t.Fatal(err)
		}
		for _, kind := range g.Decisions() {
			has("decision", kind)
		}
	}
	if len(refusals) < 80 || len(notes) < 4 {
		t.Errorf("only %d refusals and %d notes were looked at", len(refusals), len(notes))
	}
}

// Ground and causes are words of the data and of the code.
func TestCausesAndGroundOfSeptember1939HaveWords(t *testing.T) {
	s := set(t)
	book, err := september1939.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := fs.ReadFile(book.Source(), "data/terrain.toml")
	if err != nil {
		t.Fatal(err)
	}
	words := 0
	for _, m := range regexp.MustCompile(`(?m)^id = "([a-z-]+)"`).FindAllStringSubmatch(string(raw), -1) {
		switch m[1] {
		case "main-road", "side-road", "damaged-bridge", "ferry", "rail-in-wood": // ways, and no ground
			continue
		}
		if words++; !s.Has(september1939.ID, "of", m[1]) {
			t.Errorf("no words for the ground %q", m[1])
		}
	}
	names, _ := fs.Glob(book.Source(), "*.go")
	cause := regexp.MustCompile(`\.(?:lose|remove|share)\([^"\n]*"([a-z-]+)"|unsettle\([^"\n]*"([a-z-]+)"|Cause: +"([a-z-]+)"`)
	for _, name := range names {
		code, _ := fs.ReadFile(book.Source(), name)
		for _, m := range cause.FindAllStringSubmatch(string(code), -1) {
			if words++; !s.Has(september1939.ID, "cause", strings.Join(m[1:], "")) {
				t.Errorf("%s: no words for the cause %q", name, strings.Join(m[1:], ""))
			}
		}
	}
	if words < 25 {
		t.Errorf("only %d words were looked for", words)
	}
}
