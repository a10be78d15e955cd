package templates_test

import (
	"os"
	"path/filepath"
	"regexp"
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

func TestEveryKindOfPolandCampaignHasWords(t *testing.T) {
	book := the[*pc.Title](t)
	w := &wording{t: t, set: set(t), of: book, seat: "german", rule: "4.0"}
	refusals, notes := handedOver(t, book, "../adjudicator/game")
	ground := []string{"shift", "foot", "mountain", "cavalry", "motorized", "armored"}
	refusals["no-own-units"], refusals["too-many-losses"] = []string{"hex"}, []string{"number"}
	notes["topic-river"], notes["topic-terrain"] = ground, append([]string{"terrain"}, ground...)
	notes["whatif"] = append(notes["whatif"], "air")
	w.tells(telling{
		refusals: refusals, notes: notes, problems: orderProblems(t), facts: sampleArgs, otherwise: mute,
		decisions: map[string][]string{
			"turn":    {"turn"},
			"air":     {"hex", "attack", "attackers", "defenders", "left"},
			"losses":  {"hex", "result", "units", "number", "power"},
			"emp":     {"hex", "units"},
			"retreat": {"hex", "result", "units"},
		},
	})
	w.games(pc.Kinds())
	w.has("problem", "hex-of-enemy", "hex-full", "hex-barred", "no-city")
	w.has("score", spoken(t, book, `\badd\([^"\n]*"([a-z-]+)"`)...)
	w.has("track", "air")
	w.has("place", named(t, book, "placeNames")[1:]...)
	w.has("marker", "engaged", "dropped", "fought")
	w.has("phase", append(named(t, book, "phaseNames"), "german-turn", "polish-turn")...)
	w.has("entry", "polish-city", "south-edge", "west-edge-north-of-0108", "reserve")
	w.has("cause", "zone", "enemy", "stack", "result", "river", "siege", "retreat", "sea", "border", "odds", "vacated", "no-attackers")
	w.has("way", "east", "hungary")
	w.has("shift", "terrain", "river", "fort", "siege")
	if len(refusals) < 45 || len(notes) < 40 || w.words < 180 {
		t.Errorf("only %d refusals, %d notes and %d words were looked at", len(refusals), len(notes), w.words)
	}
}

// mute are facts of a kind that its words need not show.
var mute = map[string][]string{
	// the line itself names the unit
	"path": {"unit"}, "contact": {"unit"}, "break-contact": {"unit"}, "takes-city": {"unit"},
	"no-way":      {"mp"},
	"shift":       {"hex", "kind", "columns"}, // the kind in other words
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

// orderProblems are the kinds that the order language and corrections can hand over, read from
// their code, and the facts that may come with them.
func orderProblems(t *testing.T) map[string][]string {
	kinds := map[string][]string{}
	add := func(kind string) { kinds[kind] = []string{"word", "low", "high", "limit", "candidates"} }
	for _, noun := range []string{"unit", "policy", "verb", "correction"} {
		add("unknown-" + noun)
	}
	for _, kind := range []string{"ambiguous-unit", "missing-unit", "missing-policy", "too-many-units", "too-many-hexes"} {
		add(kind)
	}
	fail := regexp.MustCompile(`\.Fail\("([a-z-]*)", "([a-z-]+)"`)
	at := regexp.MustCompile(`\.At\([^"\n]*, "([a-z-]+)"`)
	for _, folder := range []string{"order", "order/grammar", "game"} {
		eachSource(t, "../adjudicator/"+folder, func(code string) {
			for _, m := range fail.FindAllStringSubmatch(code, -1) {
				if m[1] != "" {
					add(m[1])
				}
				add("missing-" + m[2])
			}
			for _, m := range at.FindAllStringSubmatch(code, -1) {
				add(strings.TrimSuffix(m[1], "-"))
			}
		})
	}
	delete(kinds, "missing")
	if len(kinds) < 25 {
		t.Fatalf("found only %v", kinds)
	}
	return kinds
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
		"deadline", "cancelled", "cancel-unknown", "cleared", "superseded", "recalled", "recalls", "no-decision", "vacation-set", "vacation-bad", "press-sent",
		"press-empty", "press-unknown", "resign-noted", "joined", "standing-set", "standing-cleared", "prefs-set", "help-unknown", "show-place", "show-border", "show-others", "show-holding",
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
