package september1939_test

import (
	"bytes"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/board/hex/atlas"
	"kurier/adjudicator/board/hex/compile"
	"kurier/adjudicator/titles/september1939"
	"kurier/adjudicator/titles/september1939/data"
)

func TestBoardIsWhatTheRecipeMakes(t *testing.T) {
	a, err := atlas.Load()
	if err != nil {
		t.Fatal(err)
	}
	b, err := compile.Build(september1939.Folder(), a)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range b.Findings {
		if len(f.Against) > 0 {
			t.Errorf("%s:\n  %s", f.Check, strings.Join(f.Against, "\n  "))
		}
	}
	was, err := fs.ReadFile(september1939.Folder(), compile.BoardFile)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(was, b.TOML) {
		t.Error("map.toml is not what the recipe makes: build it again with kurier map build")
	}
	if b.Fit.RMS > 60 || b.Fit.RMS > b.Other.RMS {
		t.Errorf("the fit is off by %d hundredths of a hex, with the other columns lower by %d", b.Fit.RMS, b.Other.RMS)
	}
	if b.Map.Cols != 70 || b.Map.Rows != 49 {
		t.Errorf("%d by %d hexes", b.Map.Cols, b.Map.Rows)
	}
}

func board(t *testing.T) *hex.Map {
	t.Helper()
	data, err := fs.ReadFile(september1939.Folder(), compile.BoardFile)
	if err != nil {
		t.Fatal(err)
	}
	m, err := hex.Load(compile.BoardFile, data)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func townAt(t *testing.T, m *hex.Map, name string) int {
	t.Helper()
	for _, p := range m.Places() {
		if p.Name == name {
			return m.Index(p.Hex)
		}
	}
	t.Fatalf("%s is not on the board", name)
	return -1
}

func mechanized(u data.UnitForm) bool {
	return u.Move >= 10 && slices.Contains([]string{"armoured", "motorized", "reconnaissance", "artillery", "headquarters"}, u.Class)
}

// within are the cells at most so many hexes from one.
func within(m *hex.Map, cell, radius int) []int {
	var out []int
	for i := range m.Len() {
		if m.Distance(m.HexAt(i), m.HexAt(cell)) <= radius {
			out = append(out, i)
		}
	}
	return out
}

// standing are the cells that a line of a set-up lets a unit have.
func standing(t *testing.T, m *hex.Map, p data.Placement, u data.UnitForm) []int {
	t.Helper()
	var middles []int
	for _, h := range p.Hexes {
		x, err := m.ParseHex(h)
		if err != nil {
			t.Fatal(err)
		}
		middles = append(middles, m.Index(x))
	}
	if p.Town != "" {
		middles = append(middles, townAt(t, m, p.Town))
	}
	var out []int
	for _, c := range middles {
		for _, i := range within(m, c, max(p.Radius, p.Spill)) {
			ground := m.Terrain(i)
			if ground == "lake" || ground == "swamp" && mechanized(u) || m.HexAt(i).Col() < p.FromColumn || slices.Contains(out, i) {
				continue
			}
			out = append(out, i)
		}
	}
	return out
}

// weight in a stack, in half points: tanks weigh half [5.23], guns a point [5.22].
func weight(u data.UnitForm, each int) int {
	switch {
	case u.Class == "headquarters":
		return 0
	case u.Class == "artillery":
		return 2
	case each > 0:
		return 2 * each
	case u.Class == "armoured":
		return u.Strength
	}
	return 2 * u.Strength
}

// Every printed number is a hex that its units may stand on, and every placed radius
// has room for whom it must take, nine points a hex [5.21].
func TestSetUpsFitTheBoard(t *testing.T) {
	m := board(t)
	_, byID := units(t)
	lines := 0
	for _, s := range scenarios(t) {
		load := make([]int, m.Len())
		for _, p := range s.Place {
			lines++
			for _, h := range p.Hexes {
				x, err := m.ParseHex(h)
				if err != nil {
					t.Fatalf("%s: %s: %v", s.ID, p.Source, err)
				}
				if g := m.Terrain(m.Index(x)); g == "lake" || g == "swamp" {
					t.Errorf("%s: %s puts units into %s at %s", s.ID, p.Source, g, h)
				}
			}
			// The heaviest first, into the first hex that holds them; whole units only.
			list := slices.Clone(p.IDs)
			slices.SortStableFunc(list, func(a, b string) int {
				return weight(byID[b], 0) - weight(byID[a], 0)
			})
			for _, id := range list {
				u := byID[id]
				each := 0
				if int(s.StrengthOf) == data.Nation(u.Side) {
					each = s.StrengthEach
				}
				cells := standing(t, m, p, u)
				at := slices.IndexFunc(cells, func(i int) bool { return load[i]+weight(u, each) <= 18 })
				if at < 0 {
					t.Errorf("%s: %s leaves no room for %s", s.ID, p.Source, id)
					continue
				}
				load[cells[at]] += weight(u, each)
			}
			if p.Radius > 0 && p.Town != "" && p.FromColumn == 0 {
				full := 1 + 3*p.Radius*(p.Radius+1)
				if n := len(within(m, townAt(t, m, p.Town), p.Radius)); n != full {
					t.Errorf("%s: only %d of %d hexes around %s are on the sheet", s.ID, n, full, p.Town)
				}
			}
		}
	}
	if lines < 75 {
		t.Errorf("only %d lines of set-ups were tried", lines)
	}
}

// march is the price in half points of the cheapest way from one of the cells to each
// other, over bridges alone for the mechanized, by the chart; -1 is no way.
func march(m *hex.Map, from []int, motors bool) []int {
	price := slices.Repeat([]int{-1}, m.Len())
	open := map[int][]int{0: from}
	for cost := 0; cost < 400; cost++ {
		for _, i := range open[cost] {
			if price[i] >= 0 {
				continue
			}
			price[i] = cost
			for d, n := range m.Neighbors(i) {
				if n < 0 || price[n] >= 0 {
					continue
				}
				if step := stepPrice(m, int(n), m.Side(i, hex.Direction(d)), motors); step > 0 {
					open[cost+step] = append(open[cost+step], int(n))
				}
			}
		}
	}
	return price
}

// stepPrice is what entering a hex over a hexside costs in half points, 0 for never.
func stepPrice(m *hex.Map, to int, f hex.Feature, motors bool) int {
	switch {
	case f&hex.MainRoad != 0:
		return 1
	case f&hex.Road != 0:
		return 2
	}
	ground := map[hex.Terrain][2]int{
		"open": {2, 2}, "woods": {8, 4}, "forest": {8, 4}, "hills": {4, 2}, "wooded-hills": {10, 4}, "swamp": {0, 6},
	}[m.Terrain(to)]
	river := [2]int{}
	switch {
	case f.Bridged():
	case f&hex.MajorRiver != 0:
		return 0
	case f&hex.Stream != 0:
		river = [2]int{6, 2}
	case f&hex.River != 0:
		river = [2]int{12, 4}
	}
	k := 1
	if motors {
		k = 0
	}
	if ground[k] == 0 {
		return 0
	}
	return ground[k] + river[k]
}

func TestPlacesLieWhereTheTextNeedsThem(t *testing.T) {
	m := board(t)
	settled := map[string]string{
		"Warszawa": "city", "Brześć nad Bugiem": "city", "Kozienice": "town", "Dęblin": "town", "Kałuszyn": "town",
		"Białobrzegi": "town", "Grójec": "town", "Siedlce": "city", "Międzyrzec Podlaski": "town",
		"Siemiatycze": "town", "Włodawa": "town", "Kock": "town", "Puławy": "town",
	}
	for name, class := range settled {
		if got := m.Settled(townAt(t, m, name)); got != class {
			t.Errorf("%s is a %s, not a %s", name, got, class)
		}
	}
	at := func(h string) int {
		x, err := m.ParseHex(h)
		if err != nil {
			t.Fatal(err)
		}
		return m.Index(x)
	}
	if m.Settled(at("0617")) != "city" || m.Distance(m.HexAt(at("0617")), m.HexAt(townAt(t, m, "Warszawa"))) > 2 {
		t.Error("0617 is not of Warsaw [KOCK1.11]")
	}
	for _, c := range []struct {
		what   string
		from   []int
		to     int
		motors bool
		most   int // movement points
	}{
		{"II/93 from Dęblin to the edge of Kock in a day [KOCK1.30]", within(m, townAt(t, m, "Dęblin"), 1), townAt(t, m, "Kock"), true, 12},
		{"Poles from 4130 to Dęblin in four days [KOCK1.28]", []int{at("4130")}, townAt(t, m, "Dęblin"), false, 24},
		{"20th Motorized from 5613 to Brest in two days [BREST.5]", within(m, at("5613"), 1), at("6214"), true, 18},
		{"10th Armoured from 5710 to Brest in two days [BREST.6]", within(m, at("5710"), 1), at("6214"), true, 18},
		{"XIV Corps from Kozienice to Dęblin's bridge, to mend it [13.31]", []int{townAt(t, m, "Kozienice")}, townAt(t, m, "Dęblin"), true, 24},
		{"29th Motorized from Grójec to Puławy's bridge in two days [KOCK1.32]", []int{townAt(t, m, "Grójec")}, townAt(t, m, "Puławy"), true, 40},
		{"8th Rifle Division from Siedlce over column 34 [KOCK1.33]", []int{at("3412")}, at("3312"), false, 6},
	} {
		price := march(m, c.from, c.motors)[c.to]
		t.Logf("%s: %d half points", c.what, price)
		if price < 0 || price > 2*c.most {
			t.Errorf("%s: %d half points, at most %d", c.what, price, 2*c.most)
		}
	}
}

func TestVistulaIsCrossedAtBridges(t *testing.T) {
	m := board(t)
	bridges, near := 0, map[string]bool{}
	for _, r := range m.Rivers() {
		if r.Name != "Vistula" {
			continue
		}
		for _, s := range r.Sides {
			a := m.Index(s.A)
			if !m.Side(a, m.Toward(a, m.Index(s.B))).Bridged() {
				continue
			}
			bridges++
			for _, name := range []string{"Puławy", "Dęblin", "Praga", "Góra Kalwaria"} {
				if m.Distance(s.A, m.HexAt(townAt(t, m, name))) <= 2 {
					near[name] = true
				}
			}
		}
	}
	if len(near) != 4 || bridges < 4 {
		t.Errorf("%d bridges, near %v", bridges, near)
	}
}

func TestBoardHasAllThatTheChartPrices(t *testing.T) {
	m := board(t)
	ground, sides := map[hex.Terrain]int{}, map[hex.Feature]int{}
	edges := map[string]int{}
	for i := range m.Len() {
		ground[m.Terrain(i)]++
		h, road := m.HexAt(i), false
		for d := range hex.Direction(6) {
			f := m.Side(i, d)
			for _, k := range []hex.Feature{hex.MajorRiver, hex.Stream, hex.River, hex.MainRoad, hex.Road, hex.Rail, hex.Fort} {
				if f&k != 0 {
					sides[k]++
				}
			}
			road = road || f&hex.Road != 0
		}
		for edge, on := range map[string]bool{"west": h.Col() == 1, "east": h.Col() == m.Cols, "north": h.Row() == 1, "south": h.Row() == m.Rows} {
			if on && road {
				edges[edge]++
			}
		}
	}
	for g, n := range map[hex.Terrain]int{"woods": 60, "forest": 60, "hills": 60, "wooded-hills": 4, "swamp": 15, "lake": 4} {
		if ground[g] < n {
			t.Errorf("%d hexes of %s, expected %d or more", ground[g], g, n)
		}
	}
	for _, k := range []hex.Feature{hex.MajorRiver, hex.Stream, hex.River, hex.MainRoad, hex.Road, hex.Rail, hex.Fort} {
		if sides[k] < 6 {
			t.Errorf("feature %d is on %d hexsides", k, sides[k])
		}
	}
	// Supply comes over roads that leave the sheet: Germans west, Soviets east, and the
	// Germans at Brest north.
	for _, edge := range []string{"west", "east", "north"} {
		if edges[edge] < 2 {
			t.Errorf("%d roads leave by the %s edge", edges[edge], edge)
		}
	}
}
