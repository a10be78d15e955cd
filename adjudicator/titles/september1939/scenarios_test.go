package september1939_test

import (
	"slices"
	"testing"
	"time"

	"kurier/adjudicator/board/hex"
)

type placeForm struct {
	Units      []string `toml:"units"`
	Hexes      []string `toml:"hexes"`
	Town       string   `toml:"town"`
	Radius     int      `toml:"radius"`
	Spill      int      `toml:"spill"`
	FromColumn int      `toml:"from_column"`
	Source     string   `toml:"source"`
}

type scenarioForm struct {
	ID               string `toml:"id"`
	Name             string `toml:"name"`
	First            string `toml:"first"`
	Last             string `toml:"last"`
	LastSource       string `toml:"last_source"`
	Historical       bool   `toml:"historical"`
	Initiative       string `toml:"initiative"`
	InitiativeSource string `toml:"initiative_source"`

	BridgesDown   []string `toml:"bridges_down"`
	BridgesStand  []string `toml:"bridges_stand"`
	BridgesSource string   `toml:"bridges_source"`

	StackTogether  bool   `toml:"stack_together"`
	AttackTogether bool   `toml:"attack_together"`
	TogetherSource string `toml:"together_source"`

	StrengthEach   int    `toml:"strength_each"`
	StrengthOf     string `toml:"strength_of"`
	StrengthSource string `toml:"strength_source"`
	Want           int    `toml:"want"`
	WantOf         string `toml:"want_of"`
	WantSource     string `toml:"want_source"`
	HalfMovement   string `toml:"half_movement_on_turn_1"`
	HalfSource     string `toml:"half_movement_source"`
	BidFor         string `toml:"bid_for"`
	BidSource      string `toml:"bid_source"`

	Aircraft       []string `toml:"aircraft"`
	Trains         []string `toml:"trains"`
	Columns        []string `toml:"columns"`
	Reinforcements []string `toml:"reinforcements"`
	ReserveCentres []string `toml:"reserve_centres"`
	PanicCentres   []string `toml:"panic_centres"`

	Seat []struct {
		Side   string   `toml:"side"`
		Leads  []string `toml:"leads"`
		Source string   `toml:"source"`
	} `toml:"seat"`
	Place []placeForm `toml:"place"`
	March []struct {
		From       string   `toml:"from"`
		Until      string   `toml:"until"`
		Nation     string   `toml:"nation"`
		Units      []string `toml:"units"`
		Part       string   `toml:"part"`
		Formations []string `toml:"formations"`
		Count      int      `toml:"count"`
		MustAttack string   `toml:"must_attack"`
		Source     string   `toml:"source"`
	} `toml:"march"`
	Release []struct {
		Nation       string `toml:"nation"`
		WhenNation   string `toml:"when_nation"`
		PassesColumn int    `toml:"passes_column"`
		Toward       string `toml:"toward"`
		Source       string `toml:"source"`
	} `toml:"release"`
	Victory []struct {
		Side    string   `toml:"side"`
		Instant bool     `toml:"instant"`
		Kind    string   `toml:"kind"`
		Town    string   `toml:"town"`
		River   string   `toml:"river"`
		Bank    string   `toml:"bank"`
		Unit    string   `toml:"unit"`
		Of      []string `toml:"of"`
		After   string   `toml:"after"`
		Points  int      `toml:"points"`
		Source  string   `toml:"source"`
	} `toml:"victory"`
	Base []struct {
		Nation string `toml:"nation"`
		At     string `toml:"at"`
		Source string `toml:"source"`
	} `toml:"base"`
	Edge []struct {
		Nation string `toml:"nation"`
		Edge   string `toml:"edge"`
		Source string `toml:"source"`
	} `toml:"edge"`
}

var scenarioIDs = []string{"kock-1", "kock-5", "brest", "barbarossa-39"}

func scenarios(t *testing.T) []scenarioForm {
	t.Helper()
	var all []scenarioForm
	for _, id := range scenarioIDs {
		var f scenarioForm
		read(t, id+".toml", &f)
		if f.ID != id {
			t.Errorf("%s.toml calls itself %s", id, f.ID)
		}
		all = append(all, f)
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
			if (len(p.Hexes) > 0) == (p.Town != "") || len(p.Units) == 0 {
				t.Errorf("%s: %s places %v at %v %s", s.ID, p.Source, p.Units, p.Hexes, p.Town)
			}
			for _, h := range p.Hexes {
				if _, err := hex.ParseHex(h); err != nil {
					t.Errorf("%s: %v", s.ID, err)
				}
			}
			for _, id := range p.Units {
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
				case s.StrengthOf == u.Side:
					strength[u.Side] += s.StrengthEach
				default:
					strength[u.Side] += u.Strength
				}
			}
		}
		want := map[string][3][2]int{ // strength and counters of Poles, Germans, Soviets
			"kock-1":        {{65, 26}, {123, 30}, {138, 28}},
			"kock-5":        {{15, 20}, {123, 33}, {138, 28}},
			"brest":         {{8, 7}, {48, 9}, {0, 0}},
			"barbarossa-39": {{67, 27}, {123, 30}, {138, 28}},
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
	day := func(s string) time.Time {
		d, err := time.Parse(time.DateOnly, s)
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	for _, s := range scenarios(t) {
		if n := int(day(s.Last).Sub(day(s.First)).Hours()/24) + 1; n != days[s.ID] {
			t.Errorf("%s lasts %d days", s.ID, n)
		}
		if len(s.Seat) != 2 || len(s.Victory) == 0 || len(s.Edge) < 2 || len(s.Base) < 2 {
			t.Errorf("%s: %d seats, %d victories, %d edges, %d bases", s.ID, len(s.Seat), len(s.Victory), len(s.Edge), len(s.Base))
		}
		if n := len(s.Aircraft) + len(s.Trains) + len(s.Columns) + len(s.Reinforcements) + len(s.ReserveCentres) + len(s.PanicCentres); n != 0 {
			t.Errorf("%s has %d things that the book does not state", s.ID, n)
		}
		next := day(s.First)
		for _, m := range s.March {
			if !day(m.From).Equal(next) || day(m.Until).Before(next) {
				t.Errorf("%s: marches from %s leave a gap or overlap", s.ID, m.From)
			}
			next = day(m.Until).AddDate(0, 0, 1)
			for _, u := range m.Units {
				if x, ok := byID[u]; !ok || x.Side != m.Nation || m.Part != "" && !slices.Contains(x.PartNames, m.Part) {
					t.Errorf("%s: no unit %s %s", s.ID, m.Part, u)
				}
			}
			for _, f := range m.Formations {
				if x, ok := form[f]; !ok || x.Side != m.Nation {
					t.Errorf("%s: no formation %s", s.ID, f)
				}
			}
		}
		if len(s.March) > 0 && !next.Equal(day(s.Last).AddDate(0, 0, 1)) {
			t.Errorf("%s: nothing is said of marches after %s", s.ID, next)
		}
		for _, v := range s.Victory {
			if _, ok := byID[v.Unit]; v.Unit != "" && !ok {
				t.Errorf("%s: no unit %s", s.ID, v.Unit)
			}
			if !slices.Contains([]string{"holds", "across", "destroyed", "each-point", "each-day", "total"}, v.Kind) {
				t.Errorf("%s: victory by %q", s.ID, v.Kind)
			}
		}
	}
}
