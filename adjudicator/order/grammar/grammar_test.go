package grammar_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"

	"pgregory.net/rapid"
)

// The language of these tests: a unit goes by hexes, several attack, a policy is set.
type (
	march struct {
		Unit  int
		Way   []hex.Hex
		Mode  string
		Start hex.Hex
	}
	assault struct {
		Hex     hex.Hex
		Units   []int
		Air     int
		If      *grammar.Condition
		Advance []grammar.Pursuit
		Stay    bool
		Lose    []int
		Retreat hex.Hex
	}
	policy struct {
		Value, Column string
		Units         []int
		Hex           hex.Hex
		Words         []string
	}
	removal struct{ Unit, Plane int }
)

var sides = []string{"red", "blue"}

func column(attack, defence int) string {
	switch {
	case attack >= 3*defence:
		return "3-1"
	case attack >= defence:
		return "1-1"
	}
	return "1-2"
}

func language() *grammar.Language {
	units, planes := grammar.NounsOf("unit", "unit"), grammar.NounsOf("aircraft", "aircraft")
	ground := &order.Ground{To: grammar.To, Via: grammar.Via, Most: 9}
	unit := func(b *march) *int { return &b.Unit }
	way := grammar.Way(ground, 9, func(b *march) *[]hex.Hex { return &b.Way })
	mode := grammar.OneOf("mode", func(b *march) *string { return &b.Mode },
		grammar.Option[march]{Value: "rail", Words: []string{"RAIL", "BAHN"}}).Skipping(grammar.By).Maybe()
	from := grammar.Place(ground, func(b *march) *hex.Hex { return &b.Start }).Behind(grammar.From).Maybe()
	target := func(b *assault) *hex.Hex { return &b.Hex }
	some := func(field func(*assault) *[]int) grammar.Clause[assault] { return grammar.Some(units, 4, false, field) }
	value := func(b *policy) *string { return &b.Value }
	l := grammar.New(
		sides,
		&grammar.Verb[march]{
			Name: "MOVE", Synonyms: []string{"RUCH"}, Clauses: []grammar.Clause[march]{grammar.Each(units, 4, unit).Key(), way, mode},
		},
		&grammar.Verb[march]{
			Name: "HOLD", Clauses: []grammar.Clause[march]{grammar.Each(units, 4, unit).Key()}, Amends: "move",
		},
		&grammar.Verb[march]{
			Name: "ENTER", Clauses: []grammar.Clause[march]{
				grammar.One(units, unit).Key(), from, way.Unless(func(b *march) bool { return b.Start != 0 }),
			},
		},
		&grammar.Verb[march]{
			Name: "RETREAT", Clauses: []grammar.Clause[march]{grammar.One(units, unit).Key(), way}, Asked: true,
		},
		&grammar.Verb[assault]{
			Name: "ATTACK", Clauses: []grammar.Clause[assault]{
				grammar.Place(ground, target).Key(),
				some(func(b *assault) *[]int { return &b.Units }).After(grammar.With),
				grammar.Points(9, func(b *assault) *int { return &b.Air }).Behind(grammar.Air).Maybe(),
				grammar.Provided(column, func(b *assault) **grammar.Condition { return &b.If }),
				grammar.Pursuits(units, 4, target, func(b *assault) (*[]grammar.Pursuit, *bool) { return &b.Advance, &b.Stay }),
				some(func(b *assault) *[]int { return &b.Lose }).Behind(grammar.Lose).Maybe(),
				grammar.Place(ground, func(b *assault) *hex.Hex { return &b.Retreat }).
					Behind(grammar.Retreat).Skipping(grammar.To).Writing("RETREAT TO").Maybe(),
			},
		},
		&grammar.Verb[grammar.Pursuit]{
			Name: "ADVANCE", Asked: true,
			Clauses: []grammar.Clause[grammar.Pursuit]{grammar.EachPursuit(units, 4, func(b *grammar.Pursuit) *grammar.Pursuit { return b }).Key()},
		},
		&grammar.Verb[removal]{Name: "STAND", Asked: true, Instead: "ADVANCE", Cue: grammar.None},
		&grammar.Verb[removal]{
			Name: "REMOVE", Asked: true, Blank: removal{-1, -1},
			Clauses: []grammar.Clause[removal]{grammar.Either(
				grammar.One(units, func(b *removal) *int { return &b.Unit }),
				grammar.One(planes, func(b *removal) *int { return &b.Plane }),
			)},
		},
		&grammar.Verb[policy]{
			Name: "RETREATS", Instead: "RETREAT", Standing: true,
			Clauses: []grammar.Clause[policy]{grammar.OneOf("policy", value, grammar.Word[policy]("AWAY", "WEG"),
				grammar.Leading(grammar.Place(ground, func(b *policy) *hex.Hex { return &b.Hex }), "TOWARD"),
				grammar.Leading(grammar.Ratio(">=", column, func(b *policy) *string { return &b.Column }), "ODDS"))},
		},
		&grammar.Verb[policy]{
			Name: "LOSSES", Standing: true,
			Clauses: []grammar.Clause[policy]{grammar.Otherwise(grammar.OneOf("policy", value, grammar.Word[policy]("FRESH")),
				value, "LIST", grammar.Some(units, 4, true, func(b *policy) *[]int { return &b.Units }))},
		},
		&grammar.Verb[policy]{
			Name: "ASK", Standing: true,
			Clauses: []grammar.Clause[policy]{grammar.Several(
				order.WordsOf("policy", []string{"AIR"}, []string{"LOSSES"}, []string{"ALL"}, []string{"NOTHING", "NONE"}),
				[]string{"AIR", "LOSSES"}, func(b *policy) *[]string { return &b.Words })},
		},
		&grammar.Verb[assault]{
			Name: "WHATIF", Skip: []string{"IF"}, Question: true,
			Clauses: []grammar.Clause[assault]{grammar.Place(ground, target).After(grammar.Particles{"ATTACKED", "ANGRIFF"}).Skipping(grammar.To)},
		},
	)
	units.Fill([]order.Name{
		{ID: "red-1", Short: "1Inf", Owner: "red"},
		{ID: "red-2", Short: "2Pz", Owner: "red"},
		{ID: "red-3", Short: "Cav", Owner: "red"},
		{ID: "red-5", Short: "Radom Guard", Owner: "red"},
		{ID: "blue-1", Short: "1Inf", Owner: "blue"},
		{ID: "blue-4", Short: "Straż Graniczna", Owner: "blue"},
	}, sides, l.Stops())
	planes.Fill([]order.Name{{ID: "red-stuka", Short: "Stuka1", Owner: "red"}}, sides, l.Stops())
	ground.Places = order.NewNames("place", []order.Name{{ID: "0912", Short: "Radom"}, {ID: "1010", Short: "Łódź"}}, l.Stops()...)
	return l
}

func read(side int, text string) (canon []string, problem string) {
	got, bad := language().Parse(side, order.Lines(text))
	for _, o := range got {
		canon = append(canon, o.Canon)
	}
	for _, p := range bad {
		problem += p.Kind + " " + p.Token
	}
	return canon, problem
}

func TestClausesStandInAnyOrderThatStaysClear(t *testing.T) {
	for text, want := range map[string]string{
		"MOVE 1Inf 0505":                                    "MOVE 1Inf 0505",
		"move 1Inf, 2Pz nach 0505":                          "MOVE 1Inf 0505; MOVE 2Pz 0505",
		"MOVE 0505 1Inf":                                    "MOVE 1Inf 0505",
		"MOVE 2Pz Radom":                                    "MOVE 2Pz 0912",
		"MOVE 2Pz Radom Guard Łódź":                         "MOVE 2Pz 1010; MOVE Radom Guard 1010",
		"HOLD 2Pz Radom":                                    "HOLD 2Pz; HOLD Radom Guard", // no hex must come
		"ATTACK WITH 2Pz Radom":                             "ATTACK 0912 WITH 2Pz",
		"MOVE to Radom 2Pz":                                 "MOVE 2Pz 0912",
		"MOVE by rail 2Pz via 0506 to 0507":                 "MOVE 2Pz 0506 0507 RAIL",
		"MOVE 2Pz BAHN 0507":                                "MOVE 2Pz 0507 RAIL",
		"ENTER 2Pz FROM 0505":                               "ENTER 2Pz FROM 0505",
		"ENTER 2Pz to 0606 from 0505":                       "ENTER 2Pz FROM 0505 0606",
		"ATTACK 0505 1Inf 2Pz":                              "ATTACK 0505 WITH 1Inf 2Pz",
		"ATTACK WITH 1Inf AND 2Pz 0505":                     "ATTACK 0505 WITH 1Inf 2Pz",
		"ATTACK 1Inf 0505 AIR 2":                            "ATTACK 0505 WITH 1Inf AIR 2",
		"ATTACK AIR 2 WITH 1Inf IF ODDS 3:1 0505":           "ATTACK 0505 WITH 1Inf AIR 2 IF ODDS >= 3-1",
		"ATTACK WITH 2Pz ADVANCE 2Pz RETREAT 0404 0505":     "ATTACK 0505 WITH 2Pz ADVANCE 2Pz 0505 RETREAT TO 0404",
		"ATTACK 0505 WITH 2Pz ADVANCE NONE LOSE 2Pz":        "ATTACK 0505 WITH 2Pz ADVANCE NONE LOSE 2Pz",
		"ATTACK 0505 WITH 2Pz ADVANCE 2Pz ADVANCE Cav 0506": "ATTACK 0505 WITH 2Pz ADVANCE 2Pz 0505 Cav 0506",
		"ADVANCE 2Pz 0505 0506, Cav 0505":                   "ADVANCE 2Pz 0505 0506; ADVANCE Cav 0505",
		"ADVANCE NOBODY":                                    "STAND",
		"RETREAT WEG":                                       "RETREATS AWAY",
		"RETREAT 2Pz 0505":                                  "RETREAT 2Pz 0505",
		"retreats toward lodz":                              "RETREATS TOWARD 1010",
		"RETREATS ODDS 7-2":                                 "RETREATS ODDS 3-1",
		"LOSSES 2Pz 2Pz":                                    "LOSSES 2Pz 2Pz",
		"ASK ALL":                                           "ASK AIR LOSSES",
		"ASK NONE":                                          "ASK NOTHING",
		"REMOVE Stuka":                                      "REMOVE Stuka1",
		"WHATIF if attacked at Radom":                       "WHATIF ATTACKED 0912",
		"MOVE blue-1 0505":                                  "MOVE blue-1 0505", // the other side's, of the same name
	} {
		if got, problem := read(0, text); strings.Join(got, "; ") != want || problem != "" {
			t.Errorf("%q reads as %q %s, want %q", text, got, problem, want)
		}
	}
}

func TestWhatIsNotClearIsAskedBackAtItsWord(t *testing.T) {
	for text, want := range map[string]string{
		"":                                 "",
		"FLY 2Pz 0505":                     "unknown-verb FLY",
		"MOVE":                             "missing-unit ",
		"MOVE 2Pz":                         "missing-hex ",
		"MOVE 0505":                        "missing-unit ",
		"MOVE 9Pz 0505":                    "unknown-unit 9Pz",
		"MOVE 2Pz 505":                     "bad-hex 505",
		"MOVE 2Pz 0505 quickly":            "unexpected-word quickly",
		"MOVE 2Pz 0505 RAIL 0606":          "unexpected-word 0606",
		"ENTER 2Pz FROM":                   "missing-hex ",
		"ATTACK 505 WITH 2Pz":              "bad-hex 505",
		"ATTACK 0505 WITH 2Pz AIR 2 AIR 3": "unexpected-word AIR",
		"ATTACK 0505 WITH 2Pz ADVANCE NONE ADVANCE 2Pz": "unexpected-word 2Pz",
		"ATTACK 0505 WITH 2Pz ADVANCE 2Pz 2Pz":          "repeated-unit 2Pz",
		"RETREATS NEVER":                                "unknown-policy NEVER",
		"RETREATS ODDS < 3-1":                           "bad-comparison <",
		"LOSSES":                                        "missing-policy ",
		"REMOVE Stuka1 2Pz":                             "unexpected-word 2Pz",
		"STAND up":                                      "unexpected-word up",
	} {
		if got, problem := read(0, text); len(got) > 0 || problem != want {
			t.Errorf("%q reads as %q %q, want %q", text, got, problem, want)
		}
	}
}

// What every order says in canonical words reads as the same order, and every clause of every
// verb has been both written and read.
func TestCanonicalTextReadsAsItself(t *testing.T) {
	l := language()
	seen := map[string]int{}
	rapid.Check(t, func(rt *rapid.T) {
		side := rapid.IntRange(0, 1).Draw(rt, "side")
		pick := func(n int) int { return rapid.IntRange(0, n-1).Draw(rt, "pick") }
		for _, v := range l.Verbs() {
			o, clauses, _ := l.Sample(side, v.Name, pick)
			got, problems := l.Parse(side, order.Lines(o.Canon))
			if len(problems) > 0 || len(got) != 1 || got[0].Canon != o.Canon || got[0].Subject != o.Subject || got[0].Verb != o.Verb {
				rt.Fatalf("%q (%s) reads as %v %v", o.Canon, o.Subject, got, problems)
			}
			for _, c := range clauses {
				seen[v.Name+" "+c]++
			}
		}
	})
	clauses := 0
	for _, v := range l.Verbs() {
		for _, c := range l.Forms(v.Name) {
			if clauses++; seen[v.Name+" "+c] == 0 {
				t.Errorf("no %s had its clause %q", v.Name, c)
			}
		}
	}
	if clauses < 20 {
		t.Errorf("only %d clauses tried", clauses)
	}
}

func TestHelpFollowsFromTheDeclaration(t *testing.T) {
	want := map[string]string{
		"MOVE":     "MOVE unit[, unit…] [VIA hex…] [TO] hex [RAIL]",
		"ENTER":    "ENTER unit [FROM hex] [VIA hex…] [TO] hex",
		"ATTACK":   "ATTACK hex WITH unit… [AIR n] [IF ODDS >= 3-1] [ADVANCE unit hex [hex]… | ADVANCE NONE] [LOSE unit…] [RETREAT TO hex]",
		"STAND":    "STAND   (when asked)",
		"REMOVE":   "REMOVE unit | aircraft   (when asked)",
		"RETREATS": "RETREATS AWAY | TOWARD hex | ODDS 3-1",
		"LOSSES":   "LOSSES FRESH | unit…",
		"ASK":      "ASK AIR | LOSSES | ALL | NOTHING",
		"WHATIF":   "WHATIF ATTACKED hex",
	}
	var order []string
	for _, v := range language().Verbs() {
		order = append(order, v.Name)
		if form, ok := want[v.Name]; ok && v.Form != form {
			t.Errorf("%s has the form %q, want %q", v.Name, v.Form, form)
		}
	}
	if got := strings.Join(order, " "); got != "MOVE HOLD ENTER ATTACK RETREAT ADVANCE STAND REMOVE RETREATS LOSSES ASK WHATIF" {
		t.Errorf("a player learns %s", got)
	}
}

func TestLaterOrdersAboutTheSameTakeThePlaceOfEarlierOnes(t *testing.T) {
	for text, want := range map[string]string{
		"MOVE 2Pz 0505": "move red-2", "HOLD 2Pz": "move red-2", "ENTER 2Pz 0505": "enter red-2", "ATTACK 0505 WITH 2Pz": "attack 0505",
		"LOSSES FRESH": "losses", "REMOVE 2Pz": "remove", "WHATIF ATTACKED 0505": "", "ADVANCE 2Pz 0505": "advance red-2",
	} {
		got, _ := language().Parse(0, order.Lines(text))
		if len(got) != 1 || got[0].Subject != want {
			t.Errorf("%q is %+v, want to be about %q", text, got, want)
		}
	}
}

func FuzzLanguage(f *testing.F) {
	l := language()
	for _, text := range []string{
		"MOVE 1Inf, 2Pz -> 0505 VIA 0406 RAIL", "ATTACK ADVANCE AIR IF LOSE RETREAT", "ADVANCE ADVANCE", "REMOVE 1 Stuka", "ASK", "LOSSES 1Inf 1Inf",
		"attack radom 1 if column >= 3 advance 2Pz 0505 0506 and cav retreat łódź", "WHAT IF ATTACKED AT", "RETREAT AWAY 0505", "MOVE > > >",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for side := range sides {
			got, _ := l.Parse(side, order.Lines(text))
			for _, o := range got {
				again, problems := l.Parse(side, order.Lines(o.Canon))
				if len(problems) > 0 || len(again) != 1 || again[0].Canon != o.Canon || again[0].Subject != o.Subject {
					t.Fatalf("%q reads as %v %v", o.Canon, again, problems)
				}
			}
		}
	})
}

func TestNamesEndWhereAClauseBegins(t *testing.T) {
	stops := language().Stops("ON")
	for _, word := range []string{"WITH", "AIR", "RETREAT", "VIA", "RAIL", "ATTACKED"} {
		if !slices.Contains(stops, word) {
			t.Errorf("%s ends no name", word)
		}
	}
	if slices.Contains(stops, "ON") || slices.Contains(stops, "->") {
		t.Errorf("stops %v", stops)
	}
}

func TestAClauseThatItsWordIntroducesIsAskedForWhereItIsMissing(t *testing.T) {
	type shot struct{ Hex, By hex.Hex }
	ground := &order.Ground{To: grammar.To, Via: grammar.Via, Most: 9}
	l := grammar.New(sides, &grammar.Verb[shot]{Name: "FIRE", Amends: "fire", Clauses: []grammar.Clause[shot]{
		grammar.Place(ground, func(b *shot) *hex.Hex { return &b.Hex }),
		grammar.Place(ground, func(b *shot) *hex.Hex { return &b.By }).Behind(grammar.With),
	}})
	for text, want := range map[string]string{"FIRE 0101 WITH 0102": "", "FIRE WITH 0102 0101": "", "FIRE 0101": "missing-word", "FIRE WITH 0102": "missing-hex"} {
		orders, problems := l.Parse(0, order.Lines(text))
		switch {
		case want == "" && len(orders) == 1 && len(problems) == 0:
		case want != "" && len(orders) == 0 && len(problems) == 1 && problems[0].Kind == want:
		default:
			t.Errorf("%s: %v %v, want %q", text, orders, problems, want)
		}
	}
}

// What a file tells of a verb comes to what the declaration says.
func TestAVerbIsToldOfByAFile(t *testing.T) {
	verbs := []grammar.Declared{
		&grammar.Verb[removal]{Name: "STAND", Synonyms: []string{"STAY"}},
		&grammar.Special{Help: order.Verb{Name: "PLAN", Form: "PLAN hq"}},
		&grammar.Verb[removal]{Name: "REST", Synonyms: []string{"SLEEP"}},
	}
	grammar.Told([]grammar.Entry{
		{Name: "PLAN", Synonyms: []string{"PLANUJ"}, Example: "PLAN 4th", Rules: []rule.Ref{"4.2"}},
		{Name: "STAND", Synonyms: []string{"TRWAJ"}, Example: "STAND", Rules: []rule.Ref{"9.0"}},
		{Name: "FLY", Example: "FLY"},
	}, verbs)
	want := []order.Verb{
		{Name: "STAND", Synonyms: []string{"STAY", "TRWAJ"}, Form: "STAND", Example: "STAND", Rules: []rule.Ref{"9.0"}},
		{Name: "PLAN", Synonyms: []string{"PLANUJ"}, Form: "PLAN hq", Example: "PLAN 4th", Rules: []rule.Ref{"4.2"}},
		{Name: "REST", Synonyms: []string{"SLEEP"}, Form: "REST"},
	}
	for i, v := range verbs {
		if got := v.Verb(); !reflect.DeepEqual(got, want[i]) {
			t.Errorf("%+v, want %+v", got, want[i])
		}
	}
}

// A title that forgets to say what an order is about would let each take the place of the last.
func TestAVerbSaysWhichOrderTakesThePlaceOfAnother(t *testing.T) {
	type shot struct{ rounds int }
	defer func() {
		if said := fmt.Sprint(recover()); !strings.Contains(said, "each order of FIRE would take the place of the last") {
			t.Errorf("it is %q", said)
		}
	}()
	grammar.New([]string{"red"}, &grammar.Verb[shot]{Name: "FIRE", Clauses: []grammar.Clause[shot]{grammar.Number(1, 9, func(b *shot) *int { return &b.rounds })}})
}
