package templates_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	pc "kurier/adjudicator/titles/polandcampaign"
	"kurier/templates"
)

const polandCampaign = "poland-campaign"

// sampleArgs gives every argument a value a player would see.
func sampleArgs(names []string) rule.Args {
	values := map[string]string{
		"unit": "3Pz", "units": "3Pz 32Inf", "hex": "0912", "hexes": "0811, 0812", "to": "0913", "at": "0710", "turn": "4",
		"line": "2", "verb": "ENTER", "country": "lithuania", "terrain": "mountain", "cost": "9", "mp": "8", "path": "0710 0811 0912",
		"city": "Łódź", "entry": "south-edge", "distance": "6", "limit": "4", "air": "3", "left": "1", "number": "2", "river": "1",
		"contact": "1", "total": "5", "enemies": "10Inf, 7Inf", "attack": "19", "defence": "6", "odds": "3-1", "column": "2-1",
		"kind": "terrain", "columns": "-2", "codes": "DE 3 DRB 7", "targets": "0912 0913", "policy": "losses", "value": "infantry first",
		"candidates": "3Pz, 31Inf", "expected": "WITH", "attackers": "1Pz 4Pz", "defenders": "10Inf", "result": "DRB", "power": "7",
	}
	args := rule.Args{}
	for _, n := range names {
		if args[n] = values[n]; args[n] == "" {
			args[n] = "sample"
		}
	}
	return args
}

// both renders an answer and checks that text and HTML say the wanted words.
func both(t *testing.T, s *templates.Set, kind string, a facts.Answer) string {
	t.Helper()
	if a.Title == "" {
		a.Head = facts.Head{Title: polandCampaign, TitleName: "Poland Campaign", Game: "g", Seat: "german", Side: "german"}
	}
	p, err := s.Answer(a)
	if err != nil {
		t.Errorf("%s: %v", kind, err)
		return ""
	}
	if seen := textOf(t, p.HTML); !covers(seen, p.Text) {
		t.Errorf("%s: text and HTML differ:\n%s\n%s", kind, p.Text, seen)
	}
	for _, bad := range []string{"<no value>", "%!", "ZgotmplZ", "()"} {
		if strings.Contains(p.Text, bad) {
			t.Errorf("%s: %q in %s", kind, bad, p.Text)
		}
	}
	return p.Text
}

func covers(seen, text string) bool {
	for word := range strings.FieldsSeq(text) {
		if word = strings.ToLower(strings.Trim(word, ".,:;()[]“”-—·|#")); word != "" && !strings.Contains(seen, word) {
			return false
		}
	}
	return true
}

// needWords fails for a kind that fell back to the plain listing of its facts.
func needWords(t *testing.T, s *templates.Set, group, kind string) {
	t.Helper()
	if !s.Has(polandCampaign, group, kind) {
		t.Errorf("%s %q has no words", group, kind)
	}
}

func TestEveryRefusalHasWords(t *testing.T) {
	s := set(t)
	for _, w := range pc.RefusalWords {
		needWords(t, s, "refusal", w.Kind)
		for _, args := range []rule.Args{sampleArgs(w.Args), nil} {
			r := &rule.Refusal{Kind: w.Kind, Rules: refs("4.0"), Args: args, Token: "0912"}
			text := both(t, s, w.Kind, facts.Answer{Lines: []facts.AnswerLine{{Line: 1, Text: "MOVE", Verdict: &title.Verdict{Status: title.Refused, Refusal: r}}}})
			if !strings.Contains(text, "[4.0].") {
				t.Errorf("%s cites no rule: %s", w.Kind, text)
			}
			if args == nil {
				continue
			}
			t.Logf("%s: %s", w.Kind, line(text, "line 1"))
			for name, v := range args {
				if !mentioned(text, v) && name != "token" && !slices.Contains(mute[w.Kind], name) {
					t.Errorf("refusal %s does not say its %s: %s", w.Kind, name, text)
				}
			}
		}
	}
}

// mute are facts of a kind that its words need not show.
var mute = map[string][]string{
	// the line itself names the unit
	"path": {"unit"}, "contact": {"unit"}, "break-contact": {"unit"}, "takes-city": {"unit"},
	"no-way":      {"mp"},
	"shift":       {"hex", "kind"}, // the kind in other words
	"step":        {"unit"},
	"chances":     {"hex"},
	"topic-score": {"kind"}, "topic-fog": {"fog"}, // in other words
}

// mentioned tells whether a value is in the text, as it is or in words.
func mentioned(text, value string) bool {
	text = strings.Join(strings.Fields(strings.ToLower(text)), " ")
	for _, v := range strings.FieldsFunc(value, func(r rune) bool { return r == ' ' || r == ',' || r == '-' }) {
		if !strings.Contains(text, strings.ToLower(v)) {
			return false
		}
	}
	return true
}

// line finds the line of a text that begins with a mark, and what hangs on it.
func line(text, mark string) string {
	_, rest, _ := strings.Cut(text, mark)
	rest, _, _ = strings.Cut(rest, "\n\n")
	return strings.Join(strings.Fields(rest), " ")
}

func TestEveryNoteHasWords(t *testing.T) {
	s := set(t)
	for _, w := range pc.NoteWords {
		needWords(t, s, "note", w.Kind)
		for _, args := range []rule.Args{sampleArgs(w.Args), nil} {
			n := title.Note{Kind: w.Kind, Rules: refs("4.0"), Args: args}
			text := both(t, s, w.Kind, facts.Answer{
				Lines:   []facts.AnswerLine{{Line: 1, Text: "CHECK", Verdict: &title.Verdict{Status: title.Accepted, Notes: []title.Note{n}}}},
				Missing: []title.Note{n},
			})
			if args == nil {
				continue
			}
			t.Logf("%s: %s", w.Kind, line(text, "line 1"))
			for name, v := range args {
				if !mentioned(text, v) && !slices.Contains(mute[w.Kind], name) && v != "-2" {
					t.Errorf("note %s does not say its %s: %s", w.Kind, name, text)
				}
			}
		}
	}
}

func TestEveryProblemHasWords(t *testing.T) {
	s := set(t)
	words := slices.Clone(pc.ProblemWords)
	for _, kind := range orderProblems(t) {
		words = append(words, pc.Word{Kind: kind, Args: []string{"word", "low", "high", "candidates"}})
	}
	for _, w := range words {
		needWords(t, s, "problem", w.Kind)
		for _, token := range []string{"Xyz", ""} {
			p := &order.Problem{Kind: w.Kind, Token: token, Args: sampleArgs(w.Args)}
			text := both(t, s, w.Kind, facts.Answer{Lines: []facts.AnswerLine{{Line: 1, Text: "MOVE Xyz", Problem: p}}})
			t.Logf("%s: %s", w.Kind, line(text, "line 1"))
		}
	}
}

// orderProblems are the kinds that the order language can hand over, read from
// its code.
func orderProblems(t *testing.T) []string {
	var kinds []string
	fail := regexp.MustCompile(`\.Fail\("([a-z-]*)", "([a-z-]+)"`)
	at := regexp.MustCompile(`\.At\([^"]*, "([a-z-]+)"`)
	eachSource(t, "../adjudicator/order", func(code string) {
		for _, m := range fail.FindAllStringSubmatch(code, -1) {
			if m[1] != "" {
				kinds = append(kinds, m[1])
			}
			kinds = append(kinds, "missing-"+m[2])
		}
		for _, m := range at.FindAllStringSubmatch(code, -1) {
			kinds = append(kinds, strings.TrimSuffix(m[1], "-"))
		}
	})
	if len(kinds) < 10 {
		t.Fatalf("found only %v", kinds)
	}
	slices.Sort(kinds)
	kinds = slices.Compact(kinds)
	return slices.DeleteFunc(kinds, func(k string) bool { return k == "missing" })
}

func eachSource(t *testing.T, dir string, visit func(code string)) {
	t.Helper()
	files, err := filepath.Glob(dir + "/*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: %v, %d files", dir, err, len(files))
	}
	for _, f := range files {
		if strings.HasSuffix(f, "_test.go") {
			continue
		}
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		visit(string(b))
	}
}

func TestEveryDecisionScoreAndNameHasWords(t *testing.T) {
	s := set(t)
	for _, w := range pc.DecisionWords {
		needWords(t, s, "decision", w.Kind)
		for _, args := range []rule.Args{sampleArgs(w.Args), nil} {
			text := both(t, s, w.Kind, facts.Answer{Awaited: []title.Decision{{Seat: "polish", Kind: w.Kind, ID: "T4-polish-turn", Args: args}}})
			t.Logf("%s: %s", w.Kind, line(text, "AWAITED FROM YOU\n\n"))
		}
	}
	for _, w := range pc.ScoreWords {
		needWords(t, s, "score", w.Kind)
	}
	for _, w := range pc.OtherWords {
		group, kind, _ := strings.Cut(w.Kind, ":")
		needWords(t, s, group, kind)
	}
}

func TestEveryKindOfTheDeskHasWords(t *testing.T) {
	s := set(t)
	var notes, notices []string
	for _, w := range desk.Words {
		switch w.Group {
		case "note":
			notes = append(notes, w.Kind)
		case "notice":
			notices = append(notices, w.Kind)
		default:
			needWords(t, s, w.Group, w.Kind)
		}
	}
	notes = append(notes,
		"empty", "only-quoted", "nothing-changed", "too-many-lines", "too-many-questions", "duplicate-lines", "resolved-now", "ready-set", "unready", "waiting-for",
		"deadline", "cancelled", "cancel-unknown", "cleared", "superseded", "no-decision", "vacation-set", "vacation-bad", "press-sent",
		"press-empty", "press-unknown", "resign-noted", "joined", "standing-set", "standing-cleared", "prefs-set", "help-unknown", "show-place", "show-border", "show-holding",
		"read-only")
	notices = append(notices,
		"stranger", "stale-capability", "wrong-seat", "late", "finished", "paused", "quarantined", "not-found", "too-big", "unsafe-letter",
		"moderator-bounce", "moderator-trouble", "moderator-unread", "joined-elsewhere", "seat-taken", "game-not-open", "welcome-back")
	args := rule.Args{
		"n": "3", "order": "MOVE 3Pz 0811", "count": "2", "until": "2026-12-24", "days": "21", "to": "polish", "seat": "polish", "verb": "SHOW",
		"key": "pictures", "value": "off", "hex": "0912", "at": "0912", "class": "bridge", "places": "0913, 1012", "terrain": "city", "district": "Wola", "country": "poland", "place": "Łódź", "units": "3Pz, 4Pz", "by": "7",
		"games": "warta-7 bzura-2", "game": "warta-7", "winner": "german", "address": "ada@example.org", "reason": "a bounce\nof two lines",
		"from": "polish", "text": "Good morning.", "awaited": "your orders", "deadline": "Friday", "limit": "5 MB", "letter": "17", "kind": "unsafe",
	}
	for _, kind := range notes {
		if !s.Has("", "note", kind) {
			t.Errorf("note %q has no words", kind)
		}
		for _, a := range []rule.Args{args, nil} {
			both(t, s, kind, facts.Answer{Notes: []title.Note{{Kind: kind, Args: a}}})
		}
	}
	for _, kind := range notices {
		if !s.Has("", "notice", kind) {
			t.Errorf("notice %q has no words", kind)
		}
		for _, a := range []rule.Args{args, nil} {
			p, err := s.Notice(facts.Notice{Kind: kind, Args: a})
			if err != nil {
				t.Errorf("%s: %v", kind, err)
			}
			if seen := textOf(t, p.HTML); !covers(seen, p.Text) {
				t.Errorf("%s: text and HTML differ:\n%s\n%s", kind, p.Text, seen)
			}
		}
	}
	t.Logf("%d notes, %d notices", len(notes), len(notices))
}

func TestEveryVerbHasHelp(t *testing.T) {
	s := set(t)
	rules, err := pc.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range rules.Verbs() {
		needWords(t, s, "help", v.Name)
	}
}

func TestKindsWithoutWordsStillTellTheirFacts(t *testing.T) {
	text := both(t, set(t), "fallback", facts.Answer{
		Lines: []facts.AnswerLine{
			{Line: 1, Text: "FLY 3Pz", Verdict: &title.Verdict{Status: title.Refused, Refusal: &rule.Refusal{Kind: "has-no-wings", Rules: refs("6.9"), Args: rule.Args{"unit": "3Pz", "hex": "0912"}, Suggest: "MOVE 3Pz 0912"}}},
			{Line: 2, Text: "PLAY Wolski", Problem: &order.Problem{Kind: "unknown-card", Token: "Wolski"}},
			{Line: 3, Text: "X", Problem: &order.Problem{Kind: "odd", Token: "X", Args: map[string]string{"b": "2", "a": "1"}}},
		},
		Notes: []title.Note{{Kind: "full-moon", Rules: refs("1.0"), Args: rule.Args{"hex": "0912"}}},
		Log:   []facts.LogEntry{{Step: 1, News: []title.Event{UnitFlew{Unit: "3Pz"}}}},
	})
	for _, want := range []string{
		"not allowed: has no wings (hex 0912, unit 3Pz) [6.9]. Did you mean MOVE 3Pz 0912?", "there is no card called “Wolski”.",
		"not understood: odd (a 1, b 2, token X).", "Full moon (hex 0912) [1.0].", "Unit flew (Unit 3Pz)",
	} {
		if !strings.Contains(strings.Join(strings.Fields(text), " "), want) {
			t.Errorf("missing %q in\n%s", want, text)
		}
	}
}

type UnitFlew struct{ Unit string }
