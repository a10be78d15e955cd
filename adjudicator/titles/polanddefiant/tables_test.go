package polanddefiant

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kurier/adjudicator/board/hex"
)

// worth of a result for the attacker: four for a step and one for a hex that the
// defender loses, less what he loses himself; a step that only towns cost is one.
func worth(code string) int {
	sum := 0
	for part := range strings.FieldsSeq(code) {
		steps, hexes, back := strings.Cut(part[1:], "r")
		n, _ := strconv.Atoi(steps)
		n *= 4
		if k, err := strconv.Atoi(hexes); err == nil {
			n += k
		} else if back {
			n++
		}
		if steps == "1*" {
			n = 1
		}
		if part[0] == 'A' {
			n = -n
		}
		sum += n
	}
	return sum
}

func TestCombatTableImprovesWithOddsAndDie(t *testing.T) { // [2.2.3] [9.1]
	d := loaded(t)
	if got := fmt.Sprint(d.crt.Columns); got != "[1-2 1-1 2-1 3-1 4-1 5-1 6-1 7-1 8-1+]" {
		t.Errorf("columns %s", got)
	}
	if len(d.crt.Rows) != 6 {
		t.Fatalf("%d rows", len(d.crt.Rows))
	}
	used := map[string]bool{}
	for c := range d.crt.Columns {
		for roll := 1; roll <= 6; roll++ {
			code := d.crt.Cell(d.crt.RowOf(roll), c)
			used[code] = true
			if c > 0 {
				if left := d.crt.Cell(d.crt.RowOf(roll), c-1); worth(code) < worth(left) {
					t.Errorf("%s on a roll of %d: %s is worse than %s", d.crt.Columns[c], roll, code, left)
				}
			}
			if roll > 1 {
				if low := d.crt.Cell(d.crt.RowOf(roll-1), c); worth(code) < worth(low) {
					t.Errorf("%s on a roll of %d: %s is worse than %s", d.crt.Columns[c], roll, code, low)
				}
			}
		}
	}
	for _, code := range []string{"A1*", "Dr", "Dr2", "D1r", "D1r2", "D2r2"} { // the book's
		if !used[code] {
			t.Errorf("%s is no result", code)
		}
	}
	for _, code := range d.crt.Order {
		if !used[code] {
			t.Errorf("%s is never a result", code)
		}
	}
}

func TestResultsReadAsTheBookWritesThem(t *testing.T) { // [9.1/a] … [9.1/d]
	for code, want := range map[string]bool{
		"A1*": true, "D1r2": true, "Dr": true, "Dr2": true, "A1r D1": true, "-": true, "A1* D1r": true,
		"": false, "X1": false, "D": false, "A": false, "D*": false, "D1*": false, "A2*": false, "D0": false, "Dr0": false, "Dr12": false, "D12": false,
		"D1 A1": false, "D1 D1": false, "A1*r": false, "A1 D1 D1": false,
	} {
		if written.MatchString(code) != want {
			t.Errorf("%q: %v", code, !want)
		}
	}
}

func TestDiceTablesKeepTheirRanges(t *testing.T) { // [2.2.6] [2.2.7]
	d := loaded(t)
	for _, table := range [][7]int{d.Groups, d.Points} {
		if !slices.IsSorted(table[:]) || table[1] < 1 || table[6] != 3 {
			t.Errorf("%v", table)
		}
	}
}

func TestTerrainKeepsTheRulesOfTheBook(t *testing.T) {
	d := loaded(t)
	rows := map[string]terrainRow{}
	for _, r := range d.TerrainRows {
		rows[r.ID] = r
	}
	if len(rows) != 7 || rows["sea"].cost != barred || rows["lake"].cost != barred { // [6.2.4]
		t.Errorf("%v", rows)
	}
	if m := rows["mountain"]; !m.RoadOnly || m.cost == barred { // [6.2.4/a]
		t.Errorf("mountain: %+v", m)
	}
	if d.riverMinor.cost != wholeMP || d.roadCost != wholeMP { // [6.2.2b]
		t.Errorf("minor river %d, road %d", d.riverMinor.cost, d.roadCost)
	}
	for i := range d.Cells { // brigades of 2 MPs can leave their hexes [6.1.2/a]
		if r := d.TerrainRows[d.terrain[i]]; r.cost != barred && r.cost > 2*wholeMP {
			t.Fatalf("%v costs %d", d.Hexes[i], r.cost)
		}
	}
	shift := func(h hex.Hex) (n int) {
		for _, r := range d.terrainShifts(d.Cell(h)) {
			n += r.Shift
		}
		return n
	}
	// Open ground, a town, a city, woods, a mountain town, a village [9.3.1/a].
	for h, want := range map[hex.Hex]int{313: 0, 2216: 0, 1523: 1, 403: 0, 1825: 1, 1037: 2, 1505: 0} {
		if got := shift(h); got != want {
			t.Errorf("%v shifts %d, want %d", h, got, want)
		}
	}
	for mp, want := range map[string]int{"1": 2, "1/2": 1, "1 1/2": 3, "0": 0, "": barred, "x": -1, "-1": -1, "99": -1} {
		r := terrainRow{MPs: mp}
		if err := r.price(); (err == nil) != (want >= 0) || err == nil && r.cost != want {
			t.Errorf("%q: %d %v", mp, r.cost, err)
		}
	}
}

func TestSurveyFindsWhatTheMapTells(t *testing.T) {
	d := loaded(t)
	at := func(h hex.Hex) int { return d.Cell(h) }
	if len(d.VPH) != 14 || len(d.Warsaw) != 3 || len(d.Bridges) != 5 { // [13.2.2] [10.2] [6.2.2/c]
		t.Errorf("%d victory hexes, %d of Warsaw, %d bridges", len(d.VPH), len(d.Warsaw), len(d.Bridges))
	}
	for _, s := range d.Sources { // [10.2/a] [10.2.1]
		if s.konigsberg != (s.Name == "Königsberg") || slices.Contains(d.Near[s.cell][:], -1) == s.konigsberg {
			t.Errorf("%+v at %v", s, d.Hexes[s.cell])
		}
	}
	for h, north := range map[hex.Hex]bool{1506: true, 417: true, 2320: true, 1523: false, 1635: false, 245: false, 4045: false, 4001: true} { // [12.0/a]
		if d.north[at(h)] != north {
			t.Errorf("%v lies north: %v", h, !north)
		}
	}
	if !d.baltic[at(1604)] || d.coast[at(1604)] || !d.coast[at(1505)] || !d.coast[at(1404)] || d.coast[at(2320)] { // [11.3(1)]
		t.Error("the Baltic is elsewhere")
	}
	for i := range d.Cells {
		for dir, n := range &d.Near[i] {
			if n < 0 {
				continue
			}
			back := (dir + 3) % 6
			if d.minor[i][dir] && d.major[i][dir] || d.major[i][dir] != d.major[n][back] || d.water[i][dir] != d.water[n][back] || d.temp[i][dir] != d.temp[n][back] {
				t.Fatalf("%v and %v see their hexside differently", d.Hexes[i], d.Hexes[n])
			}
			if d.temp[i][dir] >= 0 && !d.major[i][dir] && !d.minor[i][dir] {
				t.Errorf("a temporary bridge at %v crosses no unbridged river", d.Hexes[i])
			}
			if (d.road[i][dir] || d.rail[i][dir]) && (d.minor[i][dir] || d.major[i][dir]) { // [6.2.2]
				t.Errorf("a way at %v has no bridge", d.Hexes[i])
			}
		}
	}
}
