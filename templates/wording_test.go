package templates_test

import (
	"io/fs"
	"regexp"
	"testing"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles"
	"kurier/templates"
)

// every title, made once for all tests.
func every(t *testing.T) []title.Title {
	t.Helper()
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// the title of a type.
func the[T title.Title](t *testing.T) (made T) {
	t.Helper()
	for _, of := range every(t) {
		if found, ok := of.(T); ok {
			return found
		}
	}
	t.Fatalf("no title is a %T", made)
	return made
}

// wording looks for the words of a title, and counts what it looked for.
type wording struct {
	t     *testing.T
	set   *templates.Set
	of    title.Title
	seat  title.Seat
	rule  rule.Ref
	words int
}

func (w *wording) has(group string, kinds ...string) {
	w.t.Helper()
	for _, kind := range kinds {
		if w.words++; !w.set.Has(w.of.Info().ID, group, kind) {
			w.t.Errorf("%s %q has no words", group, kind)
		}
	}
}

// answers shows each refusal and each note in a letter, as text and as a page; some arguments
// are sampled otherwise than most.
func (w *wording) answers(refusals, notes map[string][]string, otherwise rule.Args) {
	info := w.of.Info()
	head := facts.Head{Title: info.ID, TitleName: info.Name, Game: "g", Seat: w.seat, Side: string(w.seat)}
	sample := func(names []string) rule.Args {
		args := sampleArgs(names)
		for arg, value := range otherwise {
			if _, told := args[arg]; told {
				args[arg] = value
			}
		}
		return args
	}
	for kind, names := range refusals {
		w.has("refusal", kind)
		r := &rule.Refusal{Kind: kind, Rules: refs(w.rule), Args: sample(names)}
		both(w.t, w.set, kind, facts.Answer{Head: head, Lines: []facts.AnswerLine{{Line: 1, Text: "MOVE", Verdict: &title.Verdict{Status: title.Refused, Refusal: r}}}})
	}
	for kind, names := range notes {
		w.has("note", kind)
		both(w.t, w.set, kind, facts.Answer{Head: head, Missing: []title.Note{{Kind: kind, Rules: refs(w.rule), Args: sample(names)}}})
	}
}

// games looks for the words of events, and of verbs and decisions in each scenario.
func (w *wording) games(events title.EventKinds) {
	for kind := range events {
		if !w.set.Has(w.of.Info().ID, "event", kind) {
			w.has("events", kind)
		}
	}
	for _, x := range w.of.Info().Scenarios {
		g, err := w.of.Open(title.Setup{Scenario: x.ID})
		if err != nil {
			w.t.Fatal(err)
		}
		for _, v := range g.Verbs() {
			w.has("help", v.Name)
		}
		w.has("decision", g.Decisions()...)
	}
}

// sources are the files of Go of a title.
func sources(t *testing.T, of title.Title) map[string]string {
	t.Helper()
	names, err := fs.Glob(of.Source(), "*.go")
	if err != nil {
		t.Fatal(err)
	}
	code := map[string]string{}
	for _, name := range names {
		raw, err := fs.ReadFile(of.Source(), name)
		if err != nil {
			t.Fatal(err)
		}
		code[name] = string(raw)
	}
	return code
}

// spoken are the words that a pattern finds in the code of a title.
func spoken(t *testing.T, of title.Title, pattern string) (kinds []string) {
	t.Helper()
	for _, code := range sources(t, of) {
		for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(code, -1) {
			for _, kind := range m[1:] {
				if kind != "" {
					kinds = append(kinds, kind)
				}
			}
		}
	}
	if len(kinds) == 0 {
		t.Errorf("nothing in the code is like %s", pattern)
	}
	return kinds
}

// handedOver are the refusals and notes that rules make, with the names of their arguments as they
// stand in the code.
func handedOver(t *testing.T, of title.Title) (refusals, notes map[string][]string) {
	t.Helper()
	refusals, notes = map[string][]string{}, map[string][]string{}
	patterns := map[*regexp.Regexp]map[string][]string{
		regexp.MustCompile(`rule\.Refuse\("([a-z-]+)"([^\n]*(?:\n\t+"[^\n]*)?)`):  refusals,
		regexp.MustCompile(`title\.NoteOf\("([a-z-]+)"([^\n]*(?:\n\t+"[^\n]*)*)`): notes,
	}
	argument := regexp.MustCompile(`"([a-z]+)", [^"]`)
	for _, code := range sources(t, of) {
		for pattern, kinds := range patterns {
			for _, m := range pattern.FindAllStringSubmatch(code, -1) {
				for _, a := range argument.FindAllStringSubmatch(m[2], -1) {
					kinds[m[1]] = append(kinds[m[1]], a[1])
				}
				kinds[m[1]] = append(kinds[m[1]], "unit")
			}
		}
	}
	return refusals, notes
}
