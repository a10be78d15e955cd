package september1939_test

import (
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/kit"
	"kurier/adjudicator/titles/september1939"
	"kurier/adjudicator/titles/september1939/data"
)

var scenarioIDs = []string{"kock-1", "kock-5", "brest", "barbarossa-39"}

func scenarios(t *testing.T) []data.Scenario {
	t.Helper()
	book, err := september1939.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	all := book.Data().Scenarios
	for i, id := range scenarioIDs {
		if len(all) != len(scenarioIDs) || all[i].ID != id {
			t.Fatalf("%d scenarios, %s in place of %s", len(all), all[i].ID, id)
		}
	}
	return all
}

func TestScenariosPlaceEveryUnitOnce(t *testing.T) {
	list, byID := units(t)
	used := map[string]bool{}
	for _, s := range scenarios(t) {
		placed := map[string]bool{}
		strength, counters := map[string]int{}, map[string]int{}
		for _, p := range s.Place {
			if (len(p.Hexes) > 0) == (p.Town != "") || len(p.IDs) == 0 {
				t.Errorf("%s: %s places %v at %v %s", s.ID, p.Source, p.IDs, p.Hexes, p.Town)
			}
			for _, h := range p.Hexes {
				if _, err := hex.ParseHex(h); err != nil {
					t.Errorf("%s: %v", s.ID, err)
				}
			}
			for _, id := range p.IDs {
				u, ok := byID[id]
				if !ok {
					t.Errorf("%s places %s, whom units.toml does not know", s.ID, id)
				}
				if placed[id] {
					t.Errorf("%s places %s twice", s.ID, id)
				}
				placed[id], used[id] = true, true
				counters[u.Side]++
				switch {
				case u.Class == "artillery" || u.Class == "headquarters":
				case int(s.StrengthOf) == data.Nation(u.Side):
					strength[u.Side] += s.StrengthEach
				default:
					strength[u.Side] += u.Strength
				}
			}
		}
		want := map[string][3][2]int{ // strength and counters of Poles, Germans, Soviets
			"kock-1":        {{62, 26}, {123, 30}, {138, 28}},
			"kock-5":        {{15, 20}, {123, 33}, {138, 28}},
			"brest":         {{5, 7}, {48, 9}, {0, 0}},
			"barbarossa-39": {{64, 27}, {123, 30}, {138, 28}},
		}[s.ID]
		for i, side := range []string{"polish", "german", "soviet"} {
			if got := [2]int{strength[side], counters[side]}; got != want[i] {
				t.Errorf("%s: %s has %d points in %d counters, expected %v", s.ID, side, got[0], got[1], want[i])
			}
		}
	}
	for _, u := range list {
		if !used[u.ID] && u.Formation != "4id" {
			t.Errorf("no scenario places %s", u.ID)
		}
	}
}

func TestScenariosSayWhoMovesWhenAndWhatWins(t *testing.T) {
	_, byID := units(t)
	form := formations(t)
	days := map[string]int{"kock-1": 15, "kock-5": 11, "brest": 4, "barbarossa-39": 15}
	day := func(at data.Date) time.Time {
		d, err := time.Parse(time.DateOnly, at.String())
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	for _, s := range scenarios(t) {
		if n := int(day(s.Last).Sub(day(s.First)).Hours()/24) + 1; n != days[s.ID] {
			t.Errorf("%s lasts %d days", s.ID, n)
		}
		if len(s.Seat) != 2 || len(s.Victory) == 0 || len(s.Edges) < 2 || len(s.Bases) < 2 {
			t.Errorf("%s: %d seats, %d victories, %d edges, %d bases", s.ID, len(s.Seat), len(s.Victory), len(s.Edges), len(s.Bases))
		}
		if n := len(s.Aircraft) + len(s.Arrivals) + len(s.Centres) + len(s.Panics); n != 0 {
			t.Errorf("%s has %d things that the book does not state", s.ID, n)
		}
		next := day(s.First)
		for _, m := range s.March {
			if !day(m.From).Equal(next) || day(m.Until).Before(next) {
				t.Errorf("%s: marches from %s leave a gap or overlap", s.ID, m.From)
			}
			next = day(m.Until).AddDate(0, 0, 1)
			for _, u := range m.IDs {
				if x, ok := byID[u]; !ok || data.Nation(x.Side) != int(m.Nation) || m.Part != "" && !slices.Contains(x.PartNames, m.Part) {
					t.Errorf("%s: no unit %s %s", s.ID, m.Part, u)
				}
			}
			for _, f := range m.Of {
				if x, ok := form[f]; !ok || data.Nation(x.Side) != int(m.Nation) {
					t.Errorf("%s: no formation %s", s.ID, f)
				}
			}
		}
		if len(s.March) > 0 && !next.Equal(day(s.Last).AddDate(0, 0, 1)) {
			t.Errorf("%s: nothing is said of marches after %s", s.ID, next)
		}
		for _, v := range s.Victory {
			if _, ok := byID[v.ID]; v.ID != "" && !ok {
				t.Errorf("%s: no unit %s", s.ID, v.ID)
			}
			if !slices.Contains([]string{"holds", "across", "destroyed", "each-point", "each-day", "total"}, v.Kind) {
				t.Errorf("%s: victory by %q", s.ID, v.Kind)
			}
		}
	}
}

// No scenario of the book has aircraft, new units, reserve centres or places where panic
// gathers; an owner's may.
func TestAnOwnersSetUpHasWhatTheBookLeavesEmpty(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile("data/kock-1.toml")
	if err != nil {
		t.Fatal(err)
	}
	text := string(raw)
	for empty, full := range map[string]string{
		"aircraft = []":        `aircraft = [{side = "german", from = "1939-10-01", until = "1939-10-02", strength = [2, 1]}]`,
		"reinforcements = []":  `reinforcements = [{units = ["` + stranger(t) + `"], on = "1939-10-02", hex = "0101"}]`,
		"reserve_centres = []": `reserve_centres = ["5632"]`,
		"panic_centres = []":   `panic_centres = [{nation = "polish", hexes = ["5632"]}]`,
	} {
		if !strings.Contains(text, empty) {
			t.Fatalf("there is no %q", empty)
		}
		text = strings.Replace(text, empty, full, 1)
	}
	book, err := september1939.New(fstest.MapFS{"kock-1.toml": {Data: []byte(text)}})
	if err != nil {
		t.Fatal(err)
	}
	game, err := book.Open(title.Setup{Scenario: "kock-1"})
	if err != nil {
		t.Fatal(err)
	}
	s := game.Start().(*september1939.Position).Saved()
	if i := slices.IndexFunc(game.Verbs(), func(v title.Verb) bool { return v.Name == "ATTACK" }); !strings.Contains(game.Verbs()[i].Form, "[AIR n…]") {
		t.Errorf("an attack with aircraft is not shown: %s", game.Verbs()[i].Form)
	}
	u := s.Number(stranger(t))
	if s.Units[u].Place != "expected" || !slices.Equal(s.Air["german"], []int{2, 1}) || !slices.Equal(s.Reserves, []hex.Hex{hex.At(56, 32)}) {
		t.Errorf("%s is %s, the Germans have aircraft %v, reserve centres are at %v", stranger(t), s.Units[u].Place, s.Air, s.Reserves)
	}
	if d := game.Start().Awaited(); len(d) != 1 || d[0].Seat != "german" || d[0].Kind != "aircraft" {
		t.Errorf("before the Poles march, awaited is %v", d)
	}
	kit.Run(t, book, kit.Options{Games: 1, Seed: 1939, Every: 60, Setups: []title.Setup{{Scenario: "kock-1"}}, Open: true})
}

// stranger is a German counter of other scenarios.
func stranger(t *testing.T) string {
	list, _ := units(t)
	for _, u := range list {
		if u.Side == "german" && u.Strength > 0 && !slices.ContainsFunc(scenarios(t)[0].Place, func(p data.Placement) bool { return slices.Contains(p.IDs, u.ID) }) {
			return u.ID
		}
	}
	t.Fatal("every German stands at Kock")
	return ""
}

// A list of orders names those that the scenario has a use for; bids are made in one of them alone, and nothing flies
// in any. An owner's that has aircraft shows them.
func TestOrdersWithoutAUseInTheScenarioAreNotListed(t *testing.T) {
	book, err := september1939.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range book.Info().Scenarios {
		game, err := book.Open(title.Setup{Scenario: s.ID})
		if err != nil {
			t.Fatal(err)
		}
		var listed, idle []string
		for _, v := range order.Listed(game.Verbs()) {
			if listed = append(listed, v.Name); strings.Contains(v.Form, "AIR") {
				t.Errorf("%s has no aircraft and shows %q", s.ID, v.Form)
			}
		}
		for _, v := range game.Verbs() {
			if !slices.Contains(listed, v.Name) {
				idle = append(idle, v.Name)
			}
		}
		want := "ENTER RESTORE LOAD UNLOAD WITHDRAW STRIKE DELAY BID AIR"
		if s.ID == "barbarossa-39" {
			want = "ENTER RESTORE LOAD UNLOAD WITHDRAW STRIKE DELAY AIR"
		}
		if got := strings.Join(idle, " "); got != want || len(listed) < 20 {
			t.Errorf("%s lists %v, and not %s", s.ID, listed, got)
		}
	}
}

// Pages call a phase by whose it is: at Kock the Poles go first.
func TestAPhaseIsShownByWhoseItIs(t *testing.T) {
	book, err := september1939.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	_, pos, err := title.Start(book, title.Setup{Scenario: "kock-1"})
	if err != nil {
		t.Fatal(err)
	}
	sheets := []title.Sheet{{Seat: "german"}, {Seat: "polish"}}
	for _, want := range []string{"weather", "german-movement", "polish-movement"} {
		if got := pos.View("polish").Phase; got != want {
			t.Errorf("%s is shown for %s", got, want)
		}
		if _, pos, err = pos.Resolve(sheets, dice.Seeded(1939)); err != nil {
			t.Fatal(err)
		}
	}
}

// Reports and pictures print a counter's name, and several of the book bear one: "10" is a German and a Soviet
// regiment. Who orders a unit by the name that is printed means one that stands in the scenario.
func TestAPrintedNameIsThatOfACounterInTheScenario(t *testing.T) {
	book, err := september1939.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	for _, s := range book.Info().Scenarios {
		game, start, err := title.Start(book, title.Setup{Scenario: s.ID})
		if err != nil {
			t.Fatal(err)
		}
		for _, seat := range game.Roster() {
			v := start.Known(seat.Seat).View(seat.Seat)
			there := map[string]bool{}
			for _, u := range v.Units {
				there[u.ID] = true
			}
			for _, u := range v.Units {
				if u.Commander != "" && u.Commander != v.Side || u.Commander == "" && u.Side != v.Side || u.Name == "?" {
					continue
				}
				list, problems := game.Parse(seat.Seat, order.Lines("DIG "+u.Name))
				if len(problems) > 0 {
					continue // a name that two of the seat's counters bear is asked back
				}
				asked++
				_, id, _ := strings.Cut(list[0].Subject, " ")
				if !there[id] {
					t.Errorf("%s: %s is read as %q, which has no part in it", s.ID, u.Name, id)
				}
			}
		}
	}
	if asked < 230 {
		t.Errorf("only %d names were tried", asked)
	}
}
