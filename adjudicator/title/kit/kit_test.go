package kit_test

import (
	"fmt"
	"strings"
	"testing"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/kit"
	"kurier/adjudicator/title/titletest/toy"
)

// recorder keeps what the kit complains of.
type recorder struct{ said []string }

func (r *recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.said = append(r.said, fmt.Sprintf(format, args...))
}

func TestASoundTitlePasses(t *testing.T) {
	kit.Run(t, &toy.Ford{}, kit.Options{Games: 20})
}

func TestEveryBreachIsCaught(t *testing.T) {
	for want, broken := range map[string]*toy.Ford{
		"LEAK to west: hidden facts change the known position":              {LeakEncode: true},
		"hidden facts change the decisions awaited":                         {LeakAwaited: true},
		"hidden facts and sheets change the news of what looks the same":    {LeakNews: true},
		"rolls that are no secret count as luck of what looks the same":     {LeakLuck: true},
		"LEAK: Balked is its owner's, and 2 sides learn of it":              {LeakBalk: true},
		"it is not stated who may learn of Balked":                          {Unstated: true},
		"Moved is for everybody, and not all learn it":                      {Hushed: true},
		"shown depends on more than the known position encodes the verdict": {LeakCheck: true},
		"not over after 60 steps":                                           {Endless: true},
		"the position after Resolve":                                        {Mutating: true},
		"more than the known position encodes the view":                     {Forgetful: true},
		"the events of the same orders and dice":                            {Fickle: true},
		"the fold of events":                                                {Stray: true},
		"which is refused: too-far [1.0]":                                   {Picky: true},
		"panic: the toy breaks":                                             {Panicky: true},
		"cell 8":                                                            {Overrun: true},
		"is read back as":                                                   {Misspelt: true},
		`Standing has west write "STANZA", which is not understood`:         {Whimsical: true},
		`the default of STANCE, "whatever", is not read`:                    {Reticent: true},
		`of a kind that Info does not list: "surprise"`:                     {Sudden: true},
		"has what the title does not declare: marker glitter":               {Gaudy: true},
		"the game cannot be opened as the view says":                        {Misled: true},
		"vanishes unsaid":                                                   {Deaf: true},
		"the form has an order behind a mark":                               {Furtive: true},
		"but not that this is what it sees":                                 {Boastful: true},
		"nothing is hidden any more, and east-e1 is shown as 0-7":           {Overcast: true},
		"cites rule [7.7], which is not in the index":                       {Inventive: true},
	} {
		var r recorder
		kit.Run(&r, broken, kit.Options{Games: 6, Steps: 60})
		if all := strings.Join(r.said, "\n"); !strings.Contains(all, want) {
			t.Errorf("%+v: %q is not said, but\n%s", broken, want, all)
		}
	}
}

func TestFailuresNameTheGameToRepeat(t *testing.T) {
	var r recorder
	kit.Run(&r, &toy.Ford{Panicky: true}, kit.Options{Games: 1, Seed: 7})
	if len(r.said) != 4 || !strings.HasPrefix(r.said[0], "ford far fog=strengths, seed 7: step 5: panic") {
		t.Errorf("%.80q", r.said)
	}
}

// fickle draws no orders every fifth time, whichever game it is.
type fickle struct {
	kit.Title
	drawn *int
}

func (f fickle) Random(p title.Position, seat title.Seat, pick func(n int) int) []order.Order {
	if *f.drawn++; *f.drawn%5 == 0 {
		return nil
	}
	return f.Title.Random(p, seat, pick)
}

func TestAGameThatGoesAnotherWayTheSecondTimeIsFound(t *testing.T) {
	var r recorder
	kit.Run(&r, fickle{&toy.Ford{}, new(int)}, kit.Options{})
	if all := strings.Join(r.said, "\n"); !strings.Contains(all, "the same game with the same seed went another way") {
		t.Errorf("it is not said, but\n%s", all)
	}
}

func TestAScrambleThatChangesNothingProvesNothing(t *testing.T) {
	open := []title.Setup{{Options: map[string]string{"fog": "none"}}}
	var r recorder
	kit.Run(&r, &toy.Ford{}, kit.Options{Setups: open})
	if len(r.said) != 1 || !strings.Contains(r.said[0], "Scramble has never changed anything") {
		t.Error(r.said)
	}
	kit.Run(t, &toy.Ford{}, kit.Options{Setups: open, Open: true})
}

func TestSetupsOfTwoThingsAreAllCombinations(t *testing.T) {
	var got []string
	for _, s := range kit.Setups(&toy.Ford{}) {
		got = append(got, s.Scenario+" "+s.Options["fog"])
	}
	if want := "far strengths, near strengths, far none, near none"; strings.Join(got, ", ") != want {
		t.Error(got)
	}
}

// manyWays is a title with more options than could be played in all combinations.
type manyWays struct{ toy.Ford }

func (*manyWays) ID() string { return "many" }

func (*manyWays) Info() title.Info {
	i := title.Info{ID: "many", Scenarios: []title.Scenario{{ID: "a"}, {ID: "b"}, {ID: "c"}, {ID: "d"}}}
	for k := range 12 {
		i.Options = append(i.Options, title.Option{Key: fmt.Sprint("option", k), Values: []string{"on", "off", "blind"}[:2+k%2]})
	}
	return i
}

func TestInSetupsEveryTwoChoicesMeetSomewhere(t *testing.T) {
	many := &manyWays{}
	setups := kit.Setups(many)
	met := map[[2]string]bool{}
	for _, s := range setups {
		row := []string{s.Scenario}
		for _, o := range many.Info().Options {
			row = append(row, o.Key+"="+s.Options[o.Key])
		}
		for i, a := range row {
			for _, b := range row[:i] {
				met[[2]string{b, a}] = true
			}
		}
	}
	pairs, values := 0, []int{4, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3, 2, 3}
	for i, n := range values {
		for _, m := range values[:i] {
			pairs += n * m
		}
	}
	if len(met) != pairs || len(setups) > 30 {
		t.Errorf("%d of %d pairs meet in %d set-ups", len(met), pairs, len(setups))
	}
	if first := setups[0]; first.Scenario != "a" || first.Options["option3"] != "on" {
		t.Errorf("the defaults are not first: %+v", first)
	}
}

func TestRolloutEndsAndCounts(t *testing.T) {
	p, n, err := kit.Rollout(&toy.Ford{}, title.Setup{}, 3, 100)
	if err != nil || !p.Over() || n.Steps != 8 || n.Orders == 0 || n.Events < n.Orders {
		t.Errorf("%+v %v", n, err)
	}
	if _, _, err := kit.Rollout(&toy.Ford{Endless: true}, title.Setup{}, 3, 10); err == nil {
		t.Error("an endless game ends")
	}
}
