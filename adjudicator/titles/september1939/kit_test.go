package september1939_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/kit"
	"kurier/adjudicator/titles/september1939"
	"kurier/adjudicator/titles/september1939/cases"
)

// The scenarios are played to their ends at random, with every promise of the contract checked
// on the way; Brest with the cases, below.
func TestKit(t *testing.T) {
	t.Parallel()
	book, err := september1939.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	var setups []title.Setup
	for _, s := range book.Info().Scenarios {
		if s.ID != "brest" {
			setups = append(setups, title.Setup{Scenario: s.ID})
		}
	}
	kit.Run(t, book, kit.Options{Games: 2, Seed: 1939, Every: 10, Setups: setups})
}

// The cases have what random games have not: orders that fail, and those that are kept for later.
func TestKitHearsTheCases(t *testing.T) {
	t.Parallel()
	book, err := september1939.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	kit.Run(t, cases.Title{Title: book}, kit.Options{Games: 1, Seed: 1939, Every: 9, Setups: []title.Setup{{Scenario: "brest"}}})
}

// everyFog is for the submission's run: the tests play one scenario in each fog.
var everyFog = flag.Bool("everyfog", false, "play the kit in every fog of every scenario")

// fogSeed is for whoever wonders whether what the kit finds hangs on the games that were drawn.
var fogSeed = flag.Int64("fogseed", 1939, "the seed of the kit's games in fog")

// passing are the kinds of events that leave nothing with the seats that are told of them in fog.
var passing = map[string]string{
	"MoveStopped":    "is told to who marches, of what is his own",
	"OrderFailed":    "is told to who wrote the order",
	"PhaseEnded":     "what ends with it of counters that lie hidden is not seen",
	"PointsLost":     "who ran over the last enemy beside it is out of sight afterwards",
	"PriceSet":       "what is paid are points, which are told",
	"RallyTried":     "its die is open, and what comes of it is told",
	"SupplyTraced":   "says that it was done",
	"SurrenderTried": "its die is open, and what comes of it is told",
}

// In fog nothing is told that a seat may not know [16.0]. That kinds of events happen often enough to be
// kept from somebody is asked of the first scenario, whose cases have all of them.
func TestKitFindsNoLeakInFog(t *testing.T) {
	t.Parallel()
	book, err := september1939.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	played := 0
	for i, s := range []string{"kock-5", "kock-1", "brest", "barbarossa-39"} {
		for _, fog := range []string{"book", "blind"} {
			if i > 0 && !*everyFog {
				continue
			}
			var r recorder
			reasons := passing
			if i > 0 {
				reasons = nil
			}
			kit.Run(&r, cases.Title{Title: book}, kit.Options{
				Games: 1, Seed: *fogSeed, Every: 9, Setups: []title.Setup{{Scenario: s, Options: map[string]string{"fog": fog}}},
				Passing: reasons,
			})
			for _, line := range strings.Split(strings.Join(r.said, "\n"), "\n") {
				if line != "" && (i == 0 || !strings.Contains(line, "is not for everybody, and is told whole to all")) {
					t.Error(line)
				}
			}
			played++
		}
	}
	if played < 2 {
		t.Errorf("only %d games were played in fog", played)
	}
}

// misstated is the title with another audience stated of one kind of events.
type misstated struct {
	cases.Title
	kind string
	as   title.Audience
}

type misstatedGame struct {
	*september1939.Game
	of misstated
}

func (m misstated) Open(s title.Setup) (title.Game, error) {
	g, err := m.Title.Open(s)
	if err != nil {
		return nil, err
	}
	return misstatedGame{g.(*september1939.Game), m}, nil
}

func (g misstatedGame) Audiences() map[string]title.Audience {
	all := g.Game.Audiences()
	all[g.of.kind] = g.of.as
	return all
}

type recorder struct{ said []string }

func (r *recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.said = append(r.said, fmt.Sprintf(format, args...))
}

func TestAnAudienceThatIsMisstatedIsFound(t *testing.T) {
	t.Parallel()
	book, err := september1939.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		kind string
		as   title.Audience
		want string
	}{
		{"Moved", title.Owner, "LEAK: Moved is its owner's"},
		{"OrderFailed", title.Everybody, "OrderFailed is for everybody, and not all learn it"},
		{"Moved", "", "it is not stated who may learn of Moved"},
	} {
		var r recorder
		kit.Run(&r, misstated{cases.Title{Title: book}, c.kind, c.as}, kit.Options{Games: 1, Every: 9, Setups: []title.Setup{{Scenario: "brest"}}})
		if all := strings.Join(r.said, "\n"); !strings.Contains(all, c.want) {
			t.Errorf("%s for %q: %q is not said, but\n%s", c.kind, c.as, c.want, all)
		}
	}
}

// What the attacker still means to do in a combat that waits for the other's choice is his secret.
func TestScrambleChangesThePlanOfACombatThatWaits(t *testing.T) {
	t.Parallel()
	book, err := september1939.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	game, pos, err := title.Start(book, title.Setup{Scenario: "kock-5"})
	if err != nil {
		t.Fatal(err)
	}
	ask, _ := game.Parse("polish", order.Lines("ASK RETREAT"))
	var seat title.Seat
	for range 40 {
		dec := pos.Awaited()
		if len(dec) == 0 || dec[0].Kind == "retreat" && dec[0].Seat == "polish" {
			seat = "polish"
			break
		}
		orders, _ := game.Parse(dec[0].Seat, order.Lines(strings.Join(pos.Staff(dec[0].Seat), "\n")))
		sheets := []title.Sheet{{Seat: "german"}, {Seat: "polish", Standing: ask}}
		sheets[map[title.Seat]int{"polish": 1}[dec[0].Seat]].Orders = orders
		if _, pos, err = pos.Resolve(sheets, dice.Seeded(1939)); err != nil {
			t.Fatal(err)
		}
	}
	if seat == "" || pos.Over() {
		t.Fatal("no combat waits for the Poles")
	}
	plans := map[string]bool{}
	for n := range 30 {
		other := book.Scramble(pos, seat, false, func(of int) int { return n % of })
		if string(other.Known(seat).Encode()) != string(pos.Known(seat).Encode()) {
			t.Fatal("the Poles know another plan")
		}
		w := other.(*september1939.Position).Saved().Paused
		plans[fmt.Sprint(w.Order, w.Pursue, w.TanksFirst)] = true
	}
	if len(plans) < 3 {
		t.Errorf("the plans are no more than %v", plans)
	}
}

// counting hears of every decision that the kit draws orders for, of seats that wish to be asked about some things.
type counting struct {
	*september1939.Title
	asks  string
	drawn map[string]int
}

func (c counting) Standing(pos title.Position, seat title.Seat, pick func(n int) int) []order.Order {
	ask, _ := c.Parse(seat, order.Lines("ASK "+c.asks))
	return append(c.Title.Standing(pos, seat, pick), ask...)
}

func (c counting) Random(pos title.Position, seat title.Seat, pick func(n int) int) []order.Order {
	for _, d := range pos.Awaited() {
		if d.Seat == seat {
			c.drawn[d.Kind]++
		}
	}
	return c.Title.Random(pos, seat, pick)
}

// With an owner's aircraft on both sides aircraft, guns, ways back, retreats and pursuits are asked for and answered, in fog too.
func TestTheKitAnswersWhatIsAskedInACombat(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile("data/kock-5.toml")
	if err != nil {
		t.Fatal(err)
	}
	book, err := september1939.New(fstest.MapFS{"kock-5.toml": {Data: bytes.Replace(raw, []byte("aircraft = []"), []byte(`aircraft = [
    {side = "german", from = "1939-10-05", until = "1939-10-15", strength = [2, 1, 1, 1]},
    {side = "polish", from = "1939-10-05", until = "1939-10-15", strength = [2, 1, 1, 1]},
]`), 1)}})
	if err != nil {
		t.Fatal(err)
	}
	drawn := map[string]int{}
	for fog, asks := range map[string]string{"off": "AIR GUNS RETREAT", "blind": "AIR WAY LOSSES PURSUIT"} {
		var r recorder
		kit.Run(&r, counting{book, asks, drawn}, kit.Options{
			Games: 2, Seed: 1939, Every: 60, Open: true,
			Setups: []title.Setup{{Scenario: "kock-5", Options: map[string]string{"fog": fog}}},
		})
		for _, line := range strings.Split(strings.Join(r.said, "\n"), "\n") { // the cases have the kinds that a game has not
			if line != "" && !strings.Contains(line, "is not for everybody, and is told whole to all, 0 times of 0") {
				t.Errorf("%s, %s: %s", fog, asks, line)
			}
		}
	}
	for _, kind := range []string{"air", "guns", "retreat", "way", "pursuit", "aircraft"} {
		if drawn[kind] < 3 {
			t.Errorf("%s was asked %d times: %v", kind, drawn[kind], drawn)
		}
	}
}
