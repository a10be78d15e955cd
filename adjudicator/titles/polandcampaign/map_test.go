package polandcampaign_test

import (
	"os"
	"slices"
	"testing"

	"kurier/adjudicator/board/hex"
)

func loadMap(t *testing.T) *hex.Map {
	t.Helper()
	raw, err := os.ReadFile("data/map.toml")
	if err != nil {
		t.Fatal(err)
	}
	m, err := hex.Load("map.toml", raw)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// German units that do not start in Germany, with the reason.
var abroad = map[string]string{
	"german-eberhardt": "danzig",   // raised in the Free City
	"german-7inf":      "slovakia", // at the Jabłonków pass
	"german-2pz":       "slovakia", // in Orava
	"german-4lt":       "slovakia", // in Orava
	"german-3mtn":      "slovakia",
	"german-1mtn":      "slovakia", // at Poprad
	"german-2mtn":      "slovakia", // at Poprad
}

func TestSetUpStandsWhereItMay(t *testing.T) { // [10.1] [4.1.1] [TEC/sea] [4.0/a]
	m := loadMap(t)
	stacks := map[hex.Hex]int{}
	at := map[hex.Hex]string{}
	for _, u := range counters(t) {
		if u.Hex == "" {
			continue
		}
		h := hexNo(t, u.Hex)
		i := m.Index(h)
		if i < 0 {
			t.Errorf("%s starts off the map", u.ID)
			continue
		}
		switch ground := m.Terrain(i); {
		case ground == "sea":
			t.Errorf("%s starts in the sea", u.ID)
		case ground == "mountain" && u.Class == "armored":
			t.Errorf("%s starts in mountains", u.ID)
		}
		want := map[string]string{"german": "germany", "slovak": "slovakia", "polish": "poland"}[u.Nation]
		if w, ok := abroad[u.ID]; ok {
			want = w
		}
		if got := m.Country(i); got != want {
			t.Errorf("%s starts at %v in %q, not %s", u.ID, h, got, want)
		}
		if stacks[h]++; stacks[h] > 3 {
			t.Errorf("more than three units at %v", h)
		}
		if was := at[h]; was != "" && was != u.Side {
			t.Errorf("both sides at %v", h)
		}
		at[h] = u.Side
	}
	if len(at) < 80 {
		t.Errorf("only %d hexes are occupied", len(at))
	}
	for h, side := range at {
		for _, n := range m.Neighbors(m.Index(h)) {
			if n >= 0 && at[m.HexAt(int(n))] != "" && at[m.HexAt(int(n))] != side {
				t.Errorf("%v and %v are in contact at the start", h, m.HexAt(int(n)))
			}
		}
	}
}

func places(m *hex.Map) map[string]hex.Place {
	out := map[string]hex.Place{}
	for _, p := range m.Places() {
		out[p.Name] = p
	}
	return out
}

func TestPlacesAreNearWhereTheFitPutsThem(t *testing.T) {
	m := loadMap(t)
	at := places(m)
	for name, want := range map[string]hex.Hex{
		"Danzig": 901, "Gdynia": 901, "Poznań": 412, "Łódź": 1213, "Kraków": 1421, "Warszawa": 1811, "Warszawa-Praga": 1810,
		"Częstochowa": 1117, "Radom": 1814, "Lublin": 2313, "Siedlce": 2209, "Brześć nad Bugiem": 2608, "Rzeszów": 2119,
		"Katowice": 1120, "Kutno": 1211, "Łomża": 2104, "Przemyśl": 2320,
	} {
		if d := m.Distance(at[name].Hex, want); d > 2 || at[name].Hex == 0 {
			t.Errorf("%s at %v, %d hexes from %v", name, at[name].Hex, d, want)
		}
	}
}

func TestCitiesOfTheScoreAreCitiesOfTheMap(t *testing.T) { // [10.2] [10.2/e]
	m := loadMap(t)
	var f struct {
		Objective []struct {
			Name, Source string
			Hexes        []string
			VP           int
		}
		City []struct {
			Name, Hex, Source string
			VP                int
		}
	}
	read(t, "cities.toml", &f)
	points := map[string]int{}
	scored := map[hex.Hex]bool{}
	for _, o := range f.Objective {
		points[o.Name] = o.VP
		if o.Name == "Warsaw" && len(o.Hexes) != 2 {
			t.Errorf("Warsaw has %d hexes", len(o.Hexes))
		}
		for _, s := range o.Hexes {
			scored[hexNo(t, s)] = true
		}
	}
	for name, want := range map[string]int{"Warsaw": 25, "Brest-Litovsk": 10, "Kraków": 10, "Gdynia": 5, "Łódź": 5, "Poznań": 5} {
		if points[name] != want {
			t.Errorf("%s counts %d, want %d", name, points[name], want)
		}
	}
	if len(f.City) < 12 || len(f.City) > 16 {
		t.Errorf("%d other cities, meant to be 12 to 16", len(f.City))
	}
	for _, c := range f.City {
		h := hexNo(t, c.Hex)
		if scored[h] {
			t.Errorf("%s is counted twice", c.Name)
		}
		scored[h] = true
		if c.VP != 3 || !sourced(c.Source) {
			t.Errorf("%s: %d points, source %q", c.Name, c.VP, c.Source)
		}
		if p := m.Place(m.Index(h)); p == nil || p.Name != c.Name {
			t.Errorf("%s is not at %v on the map", c.Name, h)
		}
	}
	for i := range m.Len() {
		p := m.Place(i)
		built := p != nil && (p.Class == "city" || p.Class == "capital")
		if built != (m.Terrain(i) == "city") {
			t.Errorf("%v: city on the ground and city by name disagree", m.HexAt(i))
		}
		if built && (m.Country(i) == "poland") != scored[m.HexAt(i)] {
			t.Errorf("%s: Polish cities score, others do not", p.Name)
		}
	}
}

func TestFortificationsFaceGermany(t *testing.T) { // [9.0] [9.0/o1]
	m := loadMap(t)
	works := 0
	for i := range m.Len() {
		for d, n := range m.Neighbors(i) {
			if m.Side(i, hex.Direction(d))&hex.Fort == 0 {
				continue
			}
			works++
			if n < 0 || m.Country(i) != "poland" {
				t.Errorf("the works of %v are not Polish", m.HexAt(i))
			}
			if n >= 0 && m.Side(int(n), hex.Direction(d).Opposite())&hex.Fort != 0 {
				t.Errorf("the works of %v face inward too", m.HexAt(i))
			}
		}
	}
	if works < 10 {
		t.Errorf("only %d fortified hexsides", works)
	}
}

func TestRiversOfPolandAreThere(t *testing.T) {
	m := loadMap(t)
	length := map[string]int{}
	for _, r := range m.Rivers() {
		length[r.Name] = len(r.Sides)
		for _, s := range r.Sides {
			a, b := m.Index(s.A), m.Index(s.B)
			if m.Side(a, m.Toward(a, b))&hex.River == 0 {
				t.Errorf("%s is not drawn at %v", r.Name, s)
			}
			if m.Terrain(a) == "sea" && m.Terrain(b) == "sea" {
				t.Errorf("%s flows in the sea at %v", r.Name, s)
			}
		}
	}
	for name, least := range map[string]int{"Vistula": 60, "Warta": 30, "Bug": 20, "Narew": 12, "San": 12, "Pilica": 12, "Noteć": 10, "Oder": 20} {
		if length[name] < least {
			t.Errorf("%s has %d hexsides, expected %d or more", name, length[name], least)
		}
	}
}

// chart gives what a class pays on the map, by the terrain chart.
func chart(t *testing.T, m *hex.Map, class string) hex.Steps {
	t.Helper()
	type row struct {
		ID        string
		Cost      map[string]int
		Forbidden []string
	}
	var f struct{ Hex, Hexside []row }
	read(t, "terrain.toml", &f)
	enter, barred := map[hex.Terrain]int{}, map[hex.Terrain]bool{}
	river := 0
	for _, r := range f.Hex {
		enter[hex.Terrain(r.ID)] = r.Cost[class]
		barred[hex.Terrain(r.ID)] = slices.Contains(r.Forbidden, class)
	}
	for _, r := range f.Hexside {
		if r.ID == "river" {
			river = r.Cost[class]
		}
	}
	return func(from, to int, d hex.Direction) hex.Step {
		ground := m.Terrain(to)
		s := hex.Step{Cost: enter[ground]}
		if m.Side(from, d)&hex.River != 0 {
			s.Cost += river
		}
		if barred[ground] || s.Cost == 0 {
			s.Blocked = hex.OwnBlocks
		}
		return s
	}
}

func TestExampleOfTheMarchToRadomIsOnTheMap(t *testing.T) { // [4.0/b]
	m := loadMap(t)
	way := []hex.Hex{1317, 1416, 1516, 1615, 1715}
	ground := []hex.Terrain{"forest", "forest", "open", "open", "open"}
	czestochowa := places(m)["Częstochowa"].Hex
	if m.Toward(m.Index(czestochowa), m.Index(way[0])) != hex.NorthEast {
		t.Errorf("%v is not the hex north-east of Częstochowa", way[0])
	}
	step := chart(t, m, "motorized")
	total, rivers := 0, 0
	for k, h := range way {
		if got := m.Terrain(m.Index(h)); got != ground[k] {
			t.Errorf("%v is %s, want %s", h, got, ground[k])
		}
		if k == 0 {
			continue
		}
		a, b := m.Index(way[k-1]), m.Index(h)
		d := m.Toward(a, b)
		if d < 0 {
			t.Fatalf("%v and %v are not neighbours", way[k-1], h)
		}
		if m.Side(a, d)&hex.River != 0 {
			rivers++
		}
		total += step(a, b, d).Cost
	}
	if total != 8 || rivers != 1 {
		t.Errorf("the march costs %d over %d rivers, the book says 8 over one", total, rivers)
	}
	radom := places(m)["Radom"].Hex
	if m.Distance(way[4], radom) >= m.Distance(way[0], radom) {
		t.Error("the march does not lead toward Radom")
	}
}

func TestEveryLandHexCanBeReached(t *testing.T) {
	m := loadMap(t)
	var s hex.Search
	s.Run(m, m.Index(places(m)["Warszawa"].Hex), 200, chart(t, m, "foot"))
	for i := range m.Len() {
		if _, ok := s.Cost(i); ok == (m.Terrain(i) == "sea") {
			t.Errorf("%v (%s): reached %v", m.HexAt(i), m.Terrain(i), ok)
		}
	}
	// Armour must find a way from every start to Warsaw without mountains, and
	// along its own country or Poland.
	for _, u := range counters(t) {
		if u.Class != "armored" {
			continue
		}
		cost := chart(t, m, u.Class)
		s.Run(m, m.Index(hexNo(t, u.Hex)), 200, func(from, to int, d hex.Direction) hex.Step {
			if country := m.Country(to); country == "hungary" || country == "lithuania" {
				return hex.Step{Blocked: hex.OwnBlocks}
			}
			return cost(from, to, d)
		})
		if _, ok := s.Cost(m.Index(places(m)["Warszawa"].Hex)); !ok {
			t.Errorf("%s has no way to Warsaw", u.ID)
		}
	}
}

func TestEdgesServeThoseWhoEnterAndLeave(t *testing.T) { // [4.2] [4.2.1/b] [4.2.2/a]
	m := loadMap(t)
	west, south, east := 0, 0, 0
	for row := 1; row <= m.Rows; row++ {
		if row < 8 && m.Country(m.Index(hex.At(1, row))) == "germany" {
			west++
		}
		if m.Country(m.Index(hex.At(m.Cols, row))) == "poland" {
			east++
		}
	}
	if m.Country(m.Index(108)) != "germany" || m.Country(m.Index(109)) != "poland" {
		t.Error("the border does not meet the west edge south of 0108")
	}
	hungary := 0
	for col := 1; col <= m.Cols; col++ {
		switch m.Country(m.Index(hex.At(col, m.Rows))) {
		case "germany", "slovakia":
			south++
		case "hungary":
			hungary++
		}
	}
	if west < 4 || south < 10 || east < 15 || hungary == 0 {
		t.Errorf("%d hexes to enter in the west, %d in the south, %d to leave in the east, %d of Hungary", west, south, east, hungary)
	}
}
