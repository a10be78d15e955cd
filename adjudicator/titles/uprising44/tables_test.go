package uprising44_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"kurier/adjudicator/board"
	"kurier/adjudicator/rule"
)

type combatForm struct {
	Rule          string   `toml:"rule"`
	Columns       []string `toml:"columns"`
	ColumnsSource string   `toml:"columns_source"`
	Source        string   `toml:"source"`
	Row           []struct {
		Roll  int      `toml:"roll"`
		Cells []string `toml:"cells"`
	} `toml:"row"`
	Printed []struct {
		Column string `toml:"column"`
		Roll   int    `toml:"roll"`
		Result string `toml:"result"`
		Source string `toml:"source"`
	} `toml:"printed"`
}

// losses of a cell: of the attacker, of the defender.
func losses(t *testing.T, cell string) (a, d int) {
	t.Helper()
	left, right, ok := strings.Cut(cell, "/")
	n := func(s string) int {
		if s == "-" {
			return 0
		}
		v, err := strconv.Atoi(s)
		if err != nil || v < 1 || !ok {
			t.Errorf("%q is no result", cell)
		}
		return v
	}
	return n(left), n(right)
}

func TestTheCombatTableKeepsTheCellsThatAreTold(t *testing.T) {
	var f combatForm
	read(t, "combat.toml", &f)
	if len(f.Row) != 11 {
		t.Fatalf("%d rows for two dice", len(f.Row))
	}
	col := func(c string) int {
		i := slices.Index(f.Columns, c)
		if i < 0 {
			t.Fatalf("no column %s", c)
		}
		return i
	}
	for cell, want := range map[[2]any]string{
		{"6:1", 4}: "1/4", {"1:3", 10}: "4/1", {"2:1", 2}: "1/3", {"1:2", 6}: "1/-",
	} {
		if got := f.Row[cell[1].(int)-2].Cells[col(cell[0].(string))]; got != want {
			t.Errorf("%v is %s, and the book has %s", cell, got, want)
		}
	}
	for _, p := range f.Printed {
		if got := f.Row[p.Roll-2].Cells[col(p.Column)]; got != p.Result {
			t.Errorf("%s on %d is %s, printed as %s", p.Column, p.Roll, got, p.Result)
		}
	}
	if len(f.Printed) != 4 {
		t.Errorf("%d cells are printed", len(f.Printed))
	}
	// 1:1 less 2 is 1:3, 2:1 less 2 is 1:2, and 5:1 read on 4:1 less 2 is 2:1.
	if col("1:1")-col("1:3") != 2 || col("2:1")-col("1:2") != 2 || col("4:1")-col("2:1") != 2 || slices.Contains(f.Columns, "5:1") {
		t.Errorf("columns %v do not shift as the examples do", f.Columns)
	}
	two := 0
	for i, r := range f.Row {
		if r.Roll != i+2 || len(r.Cells) != len(f.Columns) {
			t.Errorf("row %d has %d cells", r.Roll, len(r.Cells))
		}
		for k := range r.Cells {
			a, d := losses(t, r.Cells[k])
			if r.Cells[k] == "-/2" {
				two++
			}
			if k == 0 {
				continue
			}
			if left, right := losses(t, r.Cells[k-1]); a > left || d < right {
				t.Errorf("on %d, %s is worse for the attacker than %s", r.Roll, f.Columns[k], f.Columns[k-1])
			}
		}
	}
	if two == 0 {
		t.Error("no cell is -/2, which an example speaks of [5.24/a]")
	}
}

func TestAirdropsKeepWhatIsTold(t *testing.T) {
	type drop struct {
		Rule            string   `toml:"rule"`
		First           int      `toml:"first"`
		Last            int      `toml:"last"`
		Most            int      `toml:"most"`
		Source          string   `toml:"source"`
		Points          []int    `toml:"points"`
		PointsSource    string   `toml:"points_source"`
		Neighbours      int      `toml:"neighbours"`
		NeighbourSource string   `toml:"neighbours_source"`
		Districts       []string `toml:"districts"`
		DistrictsSource string   `toml:"districts_source"`
		Across          int      `toml:"each_unit_across"`
		AcrossSource    string   `toml:"across_source"`
	}
	var f struct {
		Allied  drop `toml:"allied"`
		Soviet  drop `toml:"soviet"`
		Frantic struct {
			Rule     string        `toml:"rule"`
			Turn     int           `toml:"turn"`
			Most     int           `toml:"most"`
			EachZone int           `toml:"each_zone"`
			Without  []board.Place `toml:"without"`
			Source   string        `toml:"source"`
		} `toml:"frantic"`
	}
	read(t, "airdrops.toml", &f)
	if a := f.Allied; a.First != 2 || a.Last != 19 || a.Most != 30 || a.Neighbours != 2 || len(a.Points) != 6+3+1 {
		t.Errorf("allied %+v", a)
	}
	if s := f.Soviet; s.First != 17 || s.Last != 21 || s.Most != 15 || strings.Join(s.Districts, " ") != "I II IV VIII" || s.Across != 1 || len(s.Points) != 6+3 {
		t.Errorf("soviet %+v", s)
	}
	if x := f.Frantic; x.Turn != 18 || x.Most != 15 || x.EachZone != 1 || !slices.Equal(x.Without, []board.Place{"132"}) {
		t.Errorf("frantic %+v", x)
	}
	for _, p := range [][]int{f.Allied.Points, f.Soviet.Points} {
		if !slices.IsSorted(p) || p[0] < 0 {
			t.Errorf("points %v fall while the die rises", p)
		}
	}
}

type trackForm struct {
	Source           string   `toml:"source"`
	InitiativeSource string   `toml:"initiative_source"`
	FirstSource      string   `toml:"first_source"`
	EntrySource      string   `toml:"entry_source"`
	EntryDistricts   []string `toml:"entry_districts"`
	Turn             []struct {
		Number      int      `toml:"number"`
		From        string   `toml:"from"`
		To          string   `toml:"to"`
		PoleUpTo    int      `toml:"pole_up_to"`
		GermanCP    int      `toml:"german_cp"`
		GermanCards int      `toml:"german_cards"`
		German      []string `toml:"german"`
		Polish      []string `toml:"polish"`
	} `toml:"turn"`
}

func TestTheTurnTrackHasTwentyOneTurns(t *testing.T) {
	var f trackForm
	read(t, "track.toml", &f)
	if len(f.Turn) != 21 || f.Turn[0].From != "1944-08-01" || f.Turn[20].To != "1944-10-02" {
		t.Fatalf("%d turns", len(f.Turn))
	}
	cp := []int{1, 2, 2, 4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12}
	_, byID := units(t)
	comes := map[string]bool{}
	for i, x := range f.Turn {
		cards := 8
		switch {
		case i == 0:
			cards = 0
		case i < 4:
			cards = 4
		}
		if x.Number != i+1 || x.GermanCP != cp[i] || x.GermanCards != cards {
			t.Errorf("turn %d: %+v", i+1, x)
		}
		if x.PoleUpTo < 0 || x.PoleUpTo > 6 {
			t.Errorf("turn %d: the Pole has the initiative up to %d", i+1, x.PoleUpTo)
		}
		for _, id := range append(slices.Clone(x.German), x.Polish...) {
			if u, ok := byID[id]; !ok || comes[id] || (u.Side == "german") != slices.Contains(x.German, id) {
				t.Errorf("turn %d: %s comes twice, on the wrong side or is none", i+1, id)
			}
			comes[id] = true
		}
	}
	if f.Turn[1].PoleUpTo != 4 {
		t.Errorf("on turn 2 the Pole keeps the initiative up to %d [3.0/e]", f.Turn[1].PoleUpTo)
	}
	if len(comes) < 25 {
		t.Errorf("only %d units come", len(comes))
	}
}

func TestSupportCountersAreTheOnesOfTheBook(t *testing.T) {
	var f struct {
		First, Second int
		Source        string `toml:"source"`
		Counter       []struct {
			Name     string   `toml:"name"`
			Long     string   `toml:"long"`
			Side     string   `toml:"side"`
			From     int      `toml:"from"`
			Scenario string   `toml:"scenario"`
			Source   string   `toml:"source"`
			Also     []string `toml:"also"`
		} `toml:"counter"`
	}
	read(t, "support.toml", &f)
	count := map[string]int{}
	for _, c := range f.Counter {
		count[c.Side]++
		switch c.Name {
		case "PTRD":
			if c.From != 18 {
				t.Errorf("PTRD from turn %d [2.22/a]", c.From)
			}
		case "PIAT":
			if c.Scenario != "sosabowski" || c.From != 0 {
				t.Errorf("PIAT: %+v [2.22/b]", c)
			}
		default:
			if c.From < 1 || c.From > 21 || c.Scenario != "" {
				t.Errorf("%+v", c)
			}
		}
	}
	if count["polish"] != 6 || count["german"] != 15 || f.First != 2 || f.Second != 1 {
		t.Errorf("%v counters, worth %d and %d", count, f.First, f.Second)
	}
}

func TestMoraleHasSeventeenReasons(t *testing.T) {
	var f struct {
		Lowest       int    `toml:"lowest"`
		Highest      int    `toml:"highest"`
		LimitsSource string `toml:"limits_source"`
		Reason       []struct {
			ID        string        `toml:"id"`
			By        int           `toml:"by"`
			When      string        `toml:"when"`
			Groups    []string      `toml:"groups"`
			Zones     []board.Place `toml:"zones"`
			Districts []string      `toml:"districts"`
			First     int           `toml:"first"`
			Last      int           `toml:"last"`
			Rule      string        `toml:"rule"`
			KnownTo   string        `toml:"known_to"`
			Source    string        `toml:"source"`
		} `toml:"reason"`
		Armistice []struct {
			Highest int    `toml:"highest"`
			Lowest  int    `toml:"lowest"`
			On      int    `toml:"on"`
			Source  string `toml:"source"`
		} `toml:"armistice"`
		Victory struct {
			FromTurn   int    `toml:"from_turn"`
			Turns      int    `toml:"turns"`
			PolishFrom int    `toml:"polish_from"`
			BridgeTurn int    `toml:"bridge_turn"`
			Source     string `toml:"source"`
		} `toml:"victory"`
	}
	read(t, "morale.toml", &f)
	want := []int{2, 1, -1, 5, 5, -2, -1, 1, 1, 1, 1, 1, 1, 3, -3, -1, 1}
	if len(f.Reason) != len(want) {
		t.Fatalf("%d reasons", len(f.Reason))
	}
	b := warsaw(t)
	list, _ := units(t)
	for i, r := range f.Reason {
		if r.By != want[i] || r.Source != "rulebook "+r.Rule || r.Rule != "11.0/m"+pad(i+1) || !slices.Contains([]string{"", "polish", "german"}, r.KnownTo) || !slices.Contains(fields("event turn once"), r.When) {
			t.Errorf("reason %d: %+v", i+1, r)
		}
		for _, z := range r.Zones {
			if !b.Has(z) {
				t.Errorf("%s: no zone %s", r.ID, z)
			}
		}
		for _, g := range r.Groups {
			if !slices.ContainsFunc(list, func(u unitForm) bool { return u.Group == g }) {
				t.Errorf("%s: no unit of %s", r.ID, g)
			}
		}
	}
	next := 5
	for i, a := range f.Armistice {
		if a.Highest != next || a.On != 12-i || a.Lowest > a.Highest {
			t.Errorf("armistice %+v", a)
		}
		next = a.Lowest - 1
	}
	if len(f.Armistice) != 4 || next != f.Lowest-1 || f.Lowest != -22 {
		t.Errorf("armistice down to %d, morale down to %d", next+1, f.Lowest)
	}
	if v := f.Victory; v.FromTurn != 3 || v.Turns != 21 || v.PolishFrom != 6 || v.BridgeTurn != 17 {
		t.Errorf("victory %+v", v)
	}
}

func pad(n int) string {
	s := strconv.Itoa(n)
	if n < 10 {
		return "0" + s
	}
	return s
}

func TestPricesAndRisksAreTheBooks(t *testing.T) {
	type price struct {
		Points int      `toml:"points"`
		Rule   rule.Ref `toml:"rule"`
	}
	var f struct {
		Source   string         `toml:"source"`
		Movement map[string]any `toml:"movement"`
		Command  map[string]any `toml:"command"`
		Supply   map[string]any `toml:"supply"`
		Risk     []struct {
			ID     string   `toml:"id"`
			Rule   rule.Ref `toml:"rule"`
			Loss   []int    `toml:"loss"`
			Source string   `toml:"source"`
		} `toml:"risk"`
	}
	read(t, "prices.toml", &f)
	idx := index(t)
	get := func(group map[string]any) map[string]int {
		out := map[string]int{}
		for k, v := range group {
			if k == "source" {
				continue
			}
			m := v.(map[string]any)
			p := price{int(m["points"].(int64)), rule.Ref(m["rule"].(string))}
			if _, ok := idx.Lookup(p.Rule); !ok || len(m) != 2 {
				t.Errorf("%s: %v", k, m)
			}
			out[k] = p.Points
		}
		return out
	}
	move := get(f.Movement)
	for k, n := range map[string]int{"free": 1, "beside_enemies": 2, "with_enemies": 3, "with_friends": 1, "leaving_enemies": 4, "barricade_ways": 1} {
		if move[k] != n || len(move) != 6 {
			t.Errorf("%s costs %d and should %d", k, move[k], n)
		}
	}
	for k, n := range get(f.Command) {
		if n != 1 {
			t.Errorf("%s costs %d command points, and everything costs 1", k, n)
		}
	}
	for k, n := range get(f.Supply) {
		if n != 2 {
			t.Errorf("%s costs %d supply points", k, n)
		}
	}
	want := map[string][]int{
		"leaving": {0, 0, 0, 0, 1, 1}, "underground": {0, 0, 0, 0, -1, -1}, "coming-out": {9, 9, 1, 1, 0, 0},
		"partisans": {0, 0, 0, 0, 1, 1}, "vistula": {0, 0, 0, 1, 1, 1}, "landing": {0, 0, 1, 1, 1, 1},
	}
	if len(f.Risk) != len(want) {
		t.Errorf("%d risks", len(f.Risk))
	}
	for _, r := range f.Risk {
		if !slices.Equal(r.Loss, want[r.ID]) {
			t.Errorf("%s: %v", r.ID, r.Loss)
		}
	}
}

func TestLimitsAreTheBooks(t *testing.T) {
	var f map[string]any
	read(t, "limits.toml", &f)
	for k, n := range map[string]int64{
		"zone": 12, "bridge_zone": 6, "hand": 8, "command": 15, "traded_in_a_phase": 3, "supply": 20,
		"polish_command_on_turn_1": 12, "praga_until": 17, "fortification": 3, "elite": 1,
		"garrisons_taken_in_a_turn": 1, "discarded_for_a_cel": 1, "sewers_from": 2, "ruins_from": 2,
		"low_ammunition_from": 3, "street_barricades_from": 2, "bridges_decided": 16, "bridges_blown": 17,
	} {
		if f[k] != n {
			t.Errorf("%s is %v and should be %d", k, f[k], n)
		}
	}
	if d := f["card_districts"].([]any); len(d) != 9 {
		t.Errorf("cards for %v [2.43]", d)
	}
	if f["low_ammunition"] != int64(6) {
		t.Errorf("%v counters of low ammunition: the die asks for up to 6 [13.13]", f["low_ammunition"])
	}
}

func TestPhasesAndOptionsAreKnown(t *testing.T) {
	var p struct {
		Source string `toml:"source"`
		Phase  []struct {
			Number  int      `toml:"number"`
			ID      string   `toml:"id"`
			Who     string   `toml:"who"`
			Colours []string `toml:"colours"`
			Source  string   `toml:"source"`
		} `toml:"phase"`
	}
	read(t, "phases.toml", &p)
	colours := []string{}
	for i, x := range p.Phase {
		if x.Number != i+1 {
			t.Errorf("phase %d is %s", i+1, x.ID)
		}
		colours = append(colours, x.Colours...)
	}
	if len(p.Phase) != 6 || strings.Join(colours, " ") != "white green black blue red grey" {
		t.Errorf("%d phases with cards of %v", len(p.Phase), colours)
	}
	var o struct {
		Source string `toml:"source"`
		Option []struct {
			Key     string   `toml:"key"`
			Values  []string `toml:"values"`
			Rule    rule.Ref `toml:"rule"`
			Meaning string   `toml:"meaning"`
		} `toml:"option"`
	}
	read(t, "options.toml", &o)
	idx := index(t)
	for _, x := range o.Option {
		if _, ok := idx.Lookup(x.Rule); !ok || len(x.Values) < 2 || x.Meaning == "" {
			t.Errorf("option %+v", x)
		}
	}
	if len(o.Option) < 7 {
		t.Errorf("%d options", len(o.Option))
	}
}
