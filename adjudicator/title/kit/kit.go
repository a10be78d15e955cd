// Package kit is the conformance kit that every title must pass: random legal
// play to the end of many games, with every promise of the contract checked on
// the way, above all that nobody is shown what he may not know.
//
//	func TestKit(t *testing.T) { kit.Run(t, game, kit.Options{Games: 5}) }
package kit

import (
	"errors"
	"fmt"
	"maps"
	"runtime/debug"
	"slices"
	"strings"
	"sync"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// Title is what a title adds to be tested by the kit.
type Title interface {
	title.Title
	// Random draws legal orders for all that the seat is awaited for. The
	// position may be whole or what Known returned. pick(n) draws a number from
	// 0 to n-1. None at all is an answer where the rules allow to do nothing.
	Random(p title.Position, seat title.Seat, pick func(n int) int) []order.Order
	// Scramble gives another position, the same in everything that the seat may
	// know and different in what is hidden from it, as far as something is. It
	// leaves p as it was. Far leaves alone what may soon meet the seat's units and so
	// come to its knowledge.
	Scramble(p title.Position, seat title.Seat, far bool, pick func(n int) int) title.Position
	// Invariants says what is wrong with a whole position, nil if nothing.
	Invariants(p title.Position) error
	Accountant
}

// Questioner is a Title that draws question orders too. Without it only the
// examples of question verbs are asked.
type Questioner interface {
	Questions(p title.Position, seat title.Seat, pick func(n int) int) []order.Order
}

// Stander is a Title with standing orders. Standing draws some that are legal at
// any time; they replace the seat's earlier ones.
type Stander interface {
	Standing(p title.Position, seat title.Seat, pick func(n int) int) []order.Order
}

// T is the part of testing.TB that the kit needs.
type T interface {
	Helper()
	Errorf(format string, args ...any)
}

// Options of a run. Zero values give the defaults.
type Options struct {
	// Games for each set-up, 3 by default.
	Games int
	// Seed of the first game; the others follow.
	Seed int64
	// Steps is how many resolutions a game may take, 1000 by default.
	Steps int
	// Every is the distance in steps between checks of what seats know and hear; 1, every
	// step, by default.
	Every int
	// Setups to play; those that the function of that name lists by default.
	Setups []title.Setup
	// Seats whose knowledge is looked at in each check, in turns; all of up to 8, and 8
	// of more, by default.
	Seats int
	// Open says that the title hides nothing at all. Otherwise a Scramble that
	// never changes anything fails the run: it would prove nothing.
	Open bool
	// Passing are kinds of events that leave nothing behind in what a seat knows who is told of them,
	// with the reason of each, whether one happens or not. All others must, but for ways that end where they
	// began; of nil nothing is asked.
	Passing map[string]string

	scrambled *int // counts what Scramble has changed
	accounts  *int // counts orders of which was told what became of them
	heard     *hearsay
}

func (o Options) withDefaults(t title.Title) Options {
	if o.Games == 0 {
		o.Games = 3
	}
	if o.Steps == 0 {
		o.Steps = 1000
	}
	if o.Every == 0 {
		o.Every = 1
	}
	if o.Seats == 0 {
		o.Seats = 8
	}
	if o.Setups == nil {
		o.Setups = Setups(t)
	}
	return o
}

// seldom has garbage looked for where it fills a gigabyte, and not before, to the end of the process, which tests and nothing
// else: a run makes many positions and keeps few.
var seldom = sync.OnceFunc(func() {
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(1 << 30)
})

// Run plays and checks, and reports the first failure of every set-up.
func Run(t T, game Title, o Options) {
	t.Helper()
	seldom()
	o = o.withDefaults(game)
	o.scrambled, o.accounts = new(int), new(int)
	if err := contract(game); err != nil {
		t.Errorf("%v", err)
	}
	cases, wrong := casesOf(game)
	for _, err := range wrong {
		t.Errorf("%v", err)
	}
	for _, setup := range o.Setups {
		rules, err := game.Open(setup)
		if err == nil {
			err = errors.Join(unstated(rules)...)
		}
		if err != nil {
			t.Errorf("%s: %v", describe(game, setup), err)
			continue
		}
		o.heard = newHearsay(game, rules, o.Seed, o.Seats)
		o.heard.passing = o.Passing
		failed := false
		for i := range o.Games {
			seed := o.Seed + int64(i)
			g := newGame(game, seed, o)
			first, err := g.play(setup)
			if err == nil && i == 0 {
				var again string
				if again, err = g.onceMore(setup); err == nil && again != first {
					err = fmt.Errorf("the same game with the same seed went another way")
				}
			}
			if err != nil {
				t.Errorf("%s, seed %d: %v", describe(game, setup), seed, err)
				failed = true
				break
			}
		}
		if failed {
			continue
		}
		if err := o.heard.finish(cases); err != nil {
			t.Errorf("%s: %v", describe(game, setup), err)
		}
	}
	if *o.accounts == 0 {
		t.Errorf("%s: no order came to its end, so nothing is proved about what becomes of them", game.Info().ID)
	}
	if *o.scrambled == 0 && !o.Open {
		t.Errorf("%s: Scramble has never changed anything, so nothing is proved about leaks", game.Info().ID)
	}
}

func describe(t title.Title, s title.Setup) string {
	words := []string{t.Info().ID, s.Scenario}
	for _, o := range t.Info().Options {
		if v, ok := s.Options[o.Key]; ok {
			words = append(words, o.Key+"="+v)
		}
	}
	return strings.Join(words, " ")
}

// contract checks what needs no play: of the title, and of its game in every scenario.
func contract(t Title) error {
	info := t.Info()
	if info.ID == "" || info.Name == "" || info.Version == "" || len(info.Scenarios) == 0 {
		return fmt.Errorf("%s: id, name, version and scenarios must be there: %+v", info.ID, info)
	}
	bad := []title.Setup{{Scenario: "no such scenario"}, {Options: map[string]string{"no such option": "1"}}}
	for _, o := range info.Options {
		bad = append(bad, title.Setup{Options: map[string]string{o.Key: "no such value"}})
	}
	for _, s := range bad {
		if _, err := t.Open(s); err == nil {
			return fmt.Errorf("%s: Open takes %+v", info.ID, s)
		}
	}
	for _, o := range info.Options {
		if err := cited(t, "option "+o.Key, o.Rule); err != nil {
			return fmt.Errorf("%s: %w", info.ID, err)
		}
	}
	for _, sc := range info.Scenarios {
		game, err := t.Open(title.Setup{Scenario: sc.ID})
		if err == nil {
			err = gameContract(t, game)
		}
		if err != nil {
			return fmt.Errorf("%s, scenario %s: %w", info.ID, sc.ID, err)
		}
	}
	return nil
}

// gameContract checks what a game says of itself.
func gameContract(t Title, game title.Game) error {
	var seats []string
	for _, s := range game.Roster() {
		seats = append(seats, string(s.Seat))
	}
	switch {
	case len(seats) == 0 || game.Turns() < 1:
		return fmt.Errorf("seats and turns must be there: %v, %d", seats, game.Turns())
	case len(slices.Compact(slices.Sorted(slices.Values(seats)))) < len(seats):
		return fmt.Errorf("two seats have one name: %v", seats)
	}
	again, err := t.Open(game.Setup())
	if err != nil || !maps.Equal(again.Setup().Options, game.Setup().Options) || again.Setup().Scenario != game.Setup().Scenario {
		return fmt.Errorf("its own set-up opens another game: %+v, %w", game.Setup(), err)
	}
	if _, err := game.DecodeEvent("no such event", []byte("{}")); err == nil {
		return errors.New("a kind of events that there is not is decoded")
	}
	if _, err := game.Decode([]byte("not a position")); err == nil {
		return errors.New("what is no position is decoded")
	}
	for _, v := range game.Verbs() {
		if err := cited(t, "verb "+v.Name, v.Rules...); err != nil {
			return err
		}
		if v.Example == "" {
			continue
		}
		if _, ok := example(game, v); !ok {
			return fmt.Errorf("the example of %s, %q, is understood from no seat", v.Name, v.Example)
		}
	}
	if err := speaks(game); err != nil {
		return err
	}
	return policies(game)
}

// example parses the example of a verb, from any seat.
func example(game title.Game, v title.Verb) (order.Order, bool) {
	for _, s := range game.Roster() {
		orders, problems := game.Parse(s.Seat, order.Lines(v.Example))
		if len(orders) == 1 && len(problems) == 0 && orders[0].Verb == v.Name {
			return orders[0], true
		}
	}
	return order.Order{}, false
}
