package september1939_test

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"
)

// The worked examples of the book, played on the tables alone.

func decimal(t *testing.T, s string) *big.Rat {
	t.Helper()
	r, ok := new(big.Rat).SetString(s)
	if !ok {
		t.Fatalf("%q is no number", s)
	}
	return r
}

// odds is the column of an attack: exact strength and modifiers, rounded once, a half
// in the defender's favour [8.4b] [8.4c] [8.4/exp] [2.2/v].
func odds(t *testing.T, attack, defence int, modifiers ...string) string {
	t.Helper()
	at := big.NewRat(int64(attack), int64(defence))
	if attack < defence { // 1-n stands at 2-n
		at = new(big.Rat).Sub(big.NewRat(2, 1), big.NewRat(int64(defence), int64(attack)))
	}
	for _, m := range modifiers {
		at.Add(at, decimal(t, m))
	}
	// The least whole number that is not more than a half below.
	n := new(big.Int)
	up := new(big.Rat).Sub(at, big.NewRat(1, 2))
	n.Div(up.Num(), up.Denom())
	if !up.IsInt() {
		n.Add(n, big.NewInt(1))
	}
	switch k := int(n.Int64()); {
	case k > 10:
		return "10-1"
	case k < -2:
		return "less"
	case k >= 1:
		return fmt.Sprintf("%d-1", k)
	default:
		return fmt.Sprintf("1-%d", 2-k)
	}
}

func TestOddsAreRoundedOnceForTheDefender(t *testing.T) {
	for _, c := range []struct {
		rule            string
		attack, defence int
		modifiers       []string
		want            string
	}{
		{"2.2/v/ex", 5, 2, nil, "2-1"},
		{"2.2/v/ex", 25001, 10000, nil, "3-1"},
		{"8.4/exp/ex", 3, 1, []string{"3"}, "6-1"},
		{"8.4/exp/ex", 3, 1, []string{"-3"}, "1-2"},
		{"9.24/ex", 2, 1, []string{"1", "0.7", "0.4"}, "4-1"},
		{"9.35/ex", 11, 4, []string{"-1"}, "2-1"},
		{"8.77/ex", 20, 3, []string{"3", "-2"}, "8-1"},
		{"8.4d", 12, 1, nil, "10-1"},
		{"8.4d", 1, 4, nil, "1-4"},
		{"8.4d", 1, 5, nil, "less"},
		{"8.4/exp", 1, 1, nil, "1-1"},
		{"8.4/exp", 1, 2, nil, "1-2"},
		{"8.4/exp", 2, 5, nil, "1-3"},
	} {
		if got := odds(t, c.attack, c.defence, c.modifiers...); got != c.want {
			t.Errorf("[%s] %d to %d with %v is %s, and the book has %s", c.rule, c.attack, c.defence, c.modifiers, got, c.want)
		}
	}
}

func results(t *testing.T) (f crtForm, at func(column string, roll int) string) {
	t.Helper()
	read(t, "crt.toml", &f)
	return f, func(column string, roll int) string {
		return f.Row[roll-2].Cells[slices.Index(f.Columns, column)]
	}
}

func TestCombatTableIsMonotone(t *testing.T) {
	f, at := results(t)
	if len(f.Columns) != 14 || len(f.Row) != 11 {
		t.Fatalf("%d columns, %d rows", len(f.Columns), len(f.Row))
	}
	worth := []string{"A3", "A2", "A1", "--", "B1", "B2", "B3", "B4", "B5"}
	cells := 0
	for i, r := range f.Row {
		if r.Roll != i+2 || len(r.Cells) != 14 {
			t.Fatalf("row %d: roll %d, %d cells", i, r.Roll, len(r.Cells))
		}
		for k, c := range r.Cells {
			w := slices.Index(worth, c)
			if w < 0 || k > 0 && w < slices.Index(worth, r.Cells[k-1]) || i > 0 && w > slices.Index(worth, f.Row[i-1].Cells[k]) {
				t.Errorf("%s at roll %d in column %s is out of order", c, r.Roll, f.Columns[k])
			}
			if c != "--" && f.Retreat[c] == 0 {
				t.Errorf("%s goes back no hexes", c)
			}
			cells++
		}
	}
	if cells != 154 {
		t.Errorf("%d cells", cells)
	}
	for _, c := range []struct {
		column string
		roll   int
		want   string
	}{{"8-1", 7, "B2"}, {"8-1", 2, "B4"}, {"6-1", 8, "B2"}, {"6-1", 4, "B3"}, {"less", 12, "A3"}, {"10-1", 2, "B5"}, {"4-1", 12, "A1"}} {
		if got := at(c.column, c.roll); got != c.want {
			t.Errorf("%s at %d is %s, not %s", c.column, c.roll, got, c.want)
		}
	}
}

// stay is what it costs not to go back.
func stay(f gridForm, result string, strength int) int {
	i := slices.Index([]string{"B1", "B2", "B3", "B4", "B5"}, strings.Replace(result, "A", "B", 1))
	cells := f.Row[i].Cells
	return cells[min((strength-1)/f.Width, len(cells)-1)]
}

func TestPriceOfStaying(t *testing.T) {
	var f gridForm
	read(t, "defender-losses.toml", &f)
	if len(f.Row) != 5 || f.Width != 6 {
		t.Fatalf("%d rows of width %d", len(f.Row), f.Width)
	}
	for i, r := range f.Row {
		if r.Result != fmt.Sprintf("B%d", i+1) || len(r.Cells) != 12 || !slices.IsSorted(r.Cells) {
			t.Errorf("row %s: %v", r.Result, r.Cells)
		}
	}
	for _, c := range []struct {
		rule, result   string
		strength, want int
	}{
		{"8.52/ex", "B2", 7, 1},
		{"8.53/ex", "A2", 8, 1},
		{"8.53a/ex", "B3", 15, 3},
		{"8.53a/ex", "B1", 15, 1},
		{"8.77/ex", "B2", 20, 3},
		{"8.77/ex as the table has it", "B4", 20, 5},
		{"11.43/ex as the table has it", "B3", 30, 5},
		{"LOSS-D.1", "B5", 80, 14},
	} {
		if got := stay(f, c.result, c.strength); got != c.want {
			t.Errorf("[%s] %s from %d costs %d, not %d", c.rule, c.result, c.strength, got, c.want)
		}
	}
	if got := stay(f, "B3", 30) / 2; got != 2 {
		t.Errorf("[11.43/ex] in stationary works it costs %d, not 2", got)
	}
}

func TestAttackersLossesGrowWithTheDefender(t *testing.T) {
	var f gridForm
	read(t, "attacker-losses.toml", &f)
	if len(f.Row) != 16 {
		t.Fatalf("%d rows", len(f.Row))
	}
	next := int64(1)
	for i, r := range f.Row {
		if r.From != next || len(r.Cells) != 11 {
			t.Errorf("row %d begins at %v with %d cells", i, r.From, len(r.Cells))
		}
		if to, ok := r.To.(int64); ok {
			next = to + 1
		} else if i != 15 {
			t.Errorf("row %d has no end", i)
		}
		for k := range r.Cells {
			if i > 0 && r.Cells[k] < f.Row[i-1].Cells[k] {
				t.Errorf("roll %d: %d after %d", k+2, r.Cells[k], f.Row[i-1].Cells[k])
			}
		}
	}
}

// fired is the row of the table for guns alone, shifted by ground and works; -1 is none.
func fired(t *testing.T, f gridForm, sum string, shift int) int {
	t.Helper()
	at := decimal(t, sum)
	row := -1
	for i, r := range f.Row {
		if at.Cmp(decimal(t, r.From.(string))) >= 0 {
			row = i
		}
	}
	return max(row+shift, -1)
}

func TestGunsAloneAreShiftedByGroundAndNotRounded(t *testing.T) {
	var f gridForm
	read(t, "artillery.toml", &f)
	if len(f.Row) != 16 {
		t.Fatalf("%d rows", len(f.Row))
	}
	row := fired(t, f, "5.5", -1-2)
	if f.Row[row].From != "4.1" || f.Row[row].To != "4.4" {
		t.Errorf("[ART.2/ex] the row is %v to %v", f.Row[row].From, f.Row[row].To)
	}
	if fired(t, f, "0.3", 0) != -1 || fired(t, f, "0.8", -1) != -1 {
		t.Error("[ART.1] below the first row something is hit")
	}
	if got := f.Row[fired(t, f, "2.40", 0)].From; got != "2.1" {
		t.Errorf("[9.46] 2.4 is read in the row from %v", got)
	}
	for _, r := range f.Row {
		if len(r.Cells) != 11 || r.Cells[0] != 0 || slices.Max(r.Cells) > 3 {
			t.Errorf("row from %v: %v", r.From, r.Cells)
		}
	}
}

func TestFireInDisorderIsHalfRoundedUpToATenth(t *testing.T) {
	var f fireForm
	read(t, "fire.toml", &f)
	want := map[string]string{"1.5": "0.8", "1.0": "0.5", "0.6": "0.3", "0.5": "0.3", "0.4": "0.2", "0.7": "0.4"}
	for _, x := range f.Fire {
		if want[x.Whole] != x.Disorder {
			t.Errorf("[21.22/b] %s becomes %s, not %s", x.Whole, x.Disorder, want[x.Whole])
		}
		delete(want, x.Whole)
	}
	if len(want) != 0 || f.Range != 3 {
		t.Errorf("missing %v, range %d", want, f.Range)
	}
	list, _ := units(t)
	guns := 0
	for _, u := range list {
		if u.Class != "artillery" {
			continue
		}
		guns++
		if !slices.ContainsFunc(f.Fire, func(x struct {
			Whole    string `toml:"whole"`
			Disorder string `toml:"disorder"`
		},
		) bool {
			return x.Whole == u.Fire.String()
		}) {
			t.Errorf("%s fires with %v, which has no half", u.ID, u.Fire)
		}
	}
	if guns < 23 {
		t.Errorf("only %d guns", guns)
	}
}

// up halves strength in the way of an attack.
func up(n int) int { return (n + 1) / 2 }

func TestHalvesStacksAndDisorderOfTheExamples(t *testing.T) {
	for _, c := range []struct {
		rule      string
		got, want int
	}{
		{"12.23/exA", up(18), 9},
		{"12.23/exA", up(14), 7},
		{"12.23/exB", up(15), 8},
		{"12.23/exB", up(12), 6},
		{"5.23/ex, twice the weight", 18, 2 * 9},
		{"5.23/ex, twice the weight", 2*5 + 8, 2 * 9},
	} {
		if c.got != c.want {
			t.Errorf("[%s] %d, not %d", c.rule, c.got, c.want)
		}
	}
	var m modifiersForm
	read(t, "modifiers.toml", &m)
	for _, x := range m.Modifier {
		if x.ID == "directions" && x.Amounts[4-1] != 2 {
			t.Errorf("[8.27/ex] four hexes are worth %d", x.Amounts[3])
		}
	}
	if len(m.Modifier) != 3 || len(m.Halving) != 8 {
		t.Errorf("%d modifiers, %d halvings", len(m.Modifier), len(m.Halving))
	}
	for _, h := range m.Halving {
		if h.Rounded != "up" {
			t.Errorf("%s is rounded %s", h.ID, h.Rounded)
		}
	}
	var d diceForm
	read(t, "dice.toml", &d)
	disordered := 0
	for die := 1; die <= 6; die++ {
		if less := 9/d.Disorder.TanksEach + 1; die < d.Disorder.Safe && die-less <= d.Disorder.B2 {
			disordered = die
		}
	}
	if disordered != 3 {
		t.Errorf("[21.17/ex] disorder on 1 to %d, not 3", disordered)
	}
}
