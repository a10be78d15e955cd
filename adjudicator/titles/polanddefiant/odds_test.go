package polanddefiant

import (
	"strings"
	"testing"
)

func TestStrengthsAreSummedInQuartersAndRoundedOnce(t *testing.T) { // [2.1.1] [2.1.2] [2.1.2/a] [9.3.3/b] [9.3]
	for quarters, halves := range map[int][2]int{0: {0, 0}, 1: {1, 0}, 3: {1, 0}, 4: {2, 2}, 7: {2, 2}, 8: {4, 4}, 23: {10, 10}} {
		if got := [2]int{attackTotal(quarters), rounded(quarters)}; got != halves {
			t.Errorf("%d quarters of attack and of defence count as %v halves, want %v", quarters, got, halves)
		}
	}
	// The book's example: 3, out of supply, over a major river, is 3/4 and counts 1/2.
	p := scene(t, "0505/0504 major-river")
	stand(t, p, "german 32 0504", "german 3 0504", "polish 5 0505")
	u := id(t, p, "german", "32")
	p.Units[u].Supply = outOfSupply
	cell := cellAt(t, p, "0505")
	k := p.reckon(german, cell, []uint8{uint8(u)}, nil)
	if k.attack != 3 || k.attackTotal != 1 || k.defenceTotal != 2 || k.odds != "1-2" || k.column != 0 {
		t.Errorf("%+v", k)
	}
	// 3/4 and 6/4 are summed before rounding.
	k = p.reckon(german, cell, []uint8{uint8(u), uint8(id(t, p, "german", "3"))}, nil)
	if k.attack != 9 || k.attackTotal != 4 || k.odds != "2-1" {
		t.Errorf("%+v", k)
	}
	v := id(t, p, "polish", "5")
	p.Units[v].Supply = outOfSupply
	if p.defenceStrength(v) != 4 {
		t.Error("out of supply halves no defence [10.3.1]")
	}
	p.Units[v].Supply = isolated
	if p.defenceStrength(v) != 2 {
		t.Error("isolation halves the defence [10.3.2]")
	}
}

func TestColumnsShiftForTheDefenderAndKeepToTheTable(t *testing.T) { // [9.2.5] [9.2.6] [9.3.1] [9.3.3]
	for _, c := range []struct {
		ground  string
		turn    uint8
		who     []string
		shifts  string
		column  string
		defence string
	}{
		{"0505 open", 2, []string{"3Pz", "32"}, "", "8-1+", "5"},              // 10-1
		{"0505 woods", 2, []string{"3Pz", "32"}, "woods-1", "8-1+", "5"},      // 10-1 leaves room
		{"0505 woods", 2, []string{"3Pz"}, "woods-1 mech-only-1", "5-1", "5"}, // 7-1
		{"0505 woods name=Kutno", 2, []string{"3Pz", "183"}, "woods-1 town-1", "6-1", "5"},
		{"0505 open", 1, []string{"32"}, "first-turn-1", "2-1", "5"},
		{"0505 mountain", 1, []string{"32"}, "mountain-2 first-turn-1", "", "20"},
		{"0505 town", 1, []string{"183"}, "", "8-1+", "Unrug HQ"},
	} {
		p := scene(t, c.ground, "road 0504 0505")
		p.Turn = c.turn
		// The book says that shifts add up, not what each is.
		if strings.HasSuffix(c.ground, "Kutno") {
			p.d.settlementRows[town] = terrainRow{ID: "town", Shift: 1}
		}
		stand(t, p, "polish "+c.defence+" 0505")
		var list []uint8
		for _, name := range c.who {
			stand(t, p, "german "+name+" 0504")
			list = append(list, uint8(id(t, p, "german", name)))
		}
		k := p.reckon(german, cellAt(t, p, "0505"), list, nil)
		var words []string
		for _, s := range k.shifts {
			name := s.Terrain
			if name == "" {
				name = s.Kind
			}
			words = append(words, name+itoa(s.Columns))
		}
		if got := strings.Join(words, " "); got != c.shifts || p.d.columnName(k.column) != c.column {
			t.Errorf("%s %v: %s, shifts %q, column %q; want %q, %q", c.ground, c.who, k.odds, got, p.d.columnName(k.column), c.shifts, c.column)
		}
	}
}

func TestResultsReadAsPrinted(t *testing.T) { // [9.1/a] [9.1/b] [9.1/c] [9.1/d]
	for code, want := range map[string]outcome{
		"-": {}, "D1r2": {defender: share{1, 2, false}}, "Dr": {defender: share{0, 1, false}},
		"A1*": {attacker: share{1, 0, true}}, "A1* D1r": {share{1, 0, true}, share{1, 1, false}}, "A2r": {attacker: share{2, 1, false}},
	} {
		if got, err := parseResult(code); err != nil || got != want {
			t.Errorf("%s: %+v %v", code, got, err)
		}
	}
	for _, code := range []string{"D", "1r", "DD1", "D1*", "Dx", "A1 A1"} {
		if _, err := parseResult(code); err == nil {
			t.Errorf("%q is taken for a result", code)
		}
	}
	for row := range 6 {
		for col := range theTitle.Data.crt.Columns {
			if _, err := parseResult(theTitle.Data.crt.Cell(row, col)); err != nil {
				t.Error(err)
			}
		}
	}
}
