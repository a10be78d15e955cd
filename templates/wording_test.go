package templates_test

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/order"
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
		args := sampleArgs(append(names, "unit"))
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
// stand in the code of the title, and in that of folders which it uses.
func handedOver(t *testing.T, of title.Title, folders ...string) (refusals, notes map[string][]string) {
	t.Helper()
	refusals, notes = map[string][]string{}, map[string][]string{}
	patterns := map[*regexp.Regexp]map[string][]string{
		regexp.MustCompile(`rule\.Refuse(?:If\([^\n]*?, |\()"([a-z-]+)"([^\n]*(?:\n\t+(?:With\()?"[^\n]*)?)`): refusals,
		regexp.MustCompile(`(?:title\.NoteOf|\.Note|\.MayFail)\("([a-z-]+)"([^\n]*(?:\n\t+"[^\n]*)*)`):        notes,
	}
	argument := regexp.MustCompile(`"([a-z]+)", [^"]`)
	read := func(code string) {
		for pattern, kinds := range patterns {
			for _, m := range pattern.FindAllStringSubmatch(code, -1) {
				names := kinds[m[1]]
				for _, a := range argument.FindAllStringSubmatch(m[2], -1) {
					names = append(names, a[1])
				}
				kinds[m[1]] = names
			}
		}
	}
	for _, code := range sources(t, of) {
		read(code)
	}
	for _, folder := range folders {
		eachSource(t, folder, read)
	}
	return refusals, notes
}

// named are the words in a list of the code of a title, but for the empty ones.
func named(t *testing.T, of title.Title, list string) (words []string) {
	t.Helper()
	for _, code := range sources(t, of) {
		if m := regexp.MustCompile(`(?s)\b` + list + ` = \[[^\]]*\]string\{(.*?)\}`).FindStringSubmatch(code); m != nil {
			for _, word := range regexp.MustCompile(`"([a-z0-9-]+)"`).FindAllStringSubmatch(m[1], -1) {
				words = append(words, word[1])
			}
		}
	}
	if len(words) < 2 {
		t.Errorf("the list %s has only %v", list, words)
	}
	return words
}

// telling is what a title hands over for words, with the names of the facts of each kind.
type telling struct {
	refusals, notes, problems, decisions map[string][]string
	// facts gives each a value that a player would see; otherwise are those that words of a kind put
	// another way.
	facts     func(names []string) rule.Args
	otherwise map[string][]string
}

// tells shows each kind in a letter with its facts, all of which the words have to say, and without.
func (w *wording) tells(x telling) {
	show := func(group string, kinds map[string][]string, letter func(kind string, args rule.Args) facts.Answer, wants ...string) {
		for kind, names := range kinds {
			w.has(group, kind)
			for _, args := range []rule.Args{x.facts(names), nil} {
				a := letter(kind, args)
				a.Head = facts.Head{Title: w.of.Info().ID, TitleName: w.of.Info().Name, Game: "g", Seat: w.seat, Side: string(w.seat)}
				text := both(w.t, w.set, kind, a)
				said := line(text, "line 1") + line(text, "AWAITED FROM YOU\n\n")
				for _, want := range wants {
					if !strings.Contains(said, want) {
						w.t.Errorf("%s %s does not say %q: %s", group, kind, want, said)
					}
				}
				for name, v := range args {
					if group != "problem" && !mentioned(said, v) && !slices.Contains(x.otherwise[kind], name) {
						w.t.Errorf("%s %s does not say its %s (%s): %s", group, kind, name, v, said)
					}
				}
			}
		}
	}
	judged := func(v title.Verdict) []facts.AnswerLine {
		return []facts.AnswerLine{{Line: 1, Text: "X", Verdict: &v}}
	}
	show("refusal", x.refusals, func(kind string, args rule.Args) facts.Answer {
		return facts.Answer{Lines: judged(title.Verdict{
			Status: title.Refused, Refusal: &rule.Refusal{Kind: kind, Rules: refs(w.rule), Args: args, Suggest: "HOLD 50"},
		})}
	}, "["+string(w.rule)+"].", "HOLD 50")
	show("note", x.notes, func(kind string, args rule.Args) facts.Answer {
		n := title.Note{Kind: kind, Rules: refs(w.rule), Args: args}
		return facts.Answer{Lines: judged(title.Verdict{Status: title.Accepted, Notes: []title.Note{n}}), Missing: []title.Note{n}}
	})
	show("decision", x.decisions, func(kind string, args rule.Args) facts.Answer {
		return facts.Answer{Awaited: []title.Decision{{Seat: w.seat, Kind: kind, ID: "T4-" + string(w.seat) + "-" + kind, Args: args}}}
	})
	for _, token := range []string{"Xyz", ""} {
		show("problem", x.problems, func(kind string, args rule.Args) facts.Answer {
			return facts.Answer{Lines: []facts.AnswerLine{{Line: 1, Text: "MOVE Xyz", Problem: &order.Problem{Kind: kind, Token: token, Args: args}}}}
		})
	}
}
