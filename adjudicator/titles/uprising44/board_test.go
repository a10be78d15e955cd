package uprising44_test

import (
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/area"
	"kurier/adjudicator/order"
	"kurier/adjudicator/titles/uprising44"
	"kurier/adjudicator/titles/uprising44/data"
)

type sewerForm struct {
	ID     string        `toml:"id"`
	Zones  []board.Place `toml:"zones"`
	Source string        `toml:"source"`
}

func warsaw(t *testing.T) *area.Board {
	t.Helper()
	data, err := fs.ReadFile(uprising44.Folder(), "map.toml")
	if err != nil {
		t.Fatal(err)
	}
	b, err := area.Load("map.toml", data)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func zones(t *testing.T) (map[board.Place]data.Zone, []sewerForm) {
	t.Helper()
	var f struct {
		Source string      `toml:"source"`
		Zone   []data.Zone `toml:"zone"`
		Sewer  []sewerForm `toml:"sewer"`
	}
	read(t, "zones.toml", &f)
	byID := map[board.Place]data.Zone{}
	for _, z := range f.Zone {
		if _, twice := byID[z.ID]; twice {
			t.Errorf("zone %s stands twice", z.ID)
		}
		byID[z.ID] = z
	}
	return byID, f.Sewer
}

// Every zone that the book names is there, with as many more as its numbers leave room for.
func TestDistrictsHaveTheirZones(t *testing.T) {
	b := warsaw(t)
	want := map[string]string{
		"I":    "1 2 3 4",
		"II":   "201 202 203 204 205 206 207 208 209 210 211 212 213 214 215 216",
		"III":  "31 32 33 34 35 36 37 38",
		"IV":   "41 42 43 44",
		"V":    "51 52 53 54 55 56 57 58 59 510 511 512",
		"VI":   "61 62 63 64 65 66",
		"VII":  "71 72 73 74",
		"VIII": "81 82 83 84 85 86 87 88",
		"IX":   "91 92 93 94 95",
		"X":    "101 102 103 104 105 106 107 108 109",
		"XI":   "111 112 113 114 115 116 117 118",
		"XII":  "121 122 123 124 125 126",
		"XIII": "131 132 133 134 135",
		"XIV":  "141 142 143 144 145 146 147 148",
		"M":    "A B C D",
	}
	all := 0
	for district, list := range want {
		for _, id := range fields(list) {
			all++
			if z := b.Zone(board.Place(id)); z == nil {
				t.Errorf("zone %s is not on the board", id)
			} else if z.District != district || z.Title == "" {
				t.Errorf("zone %s, called %q, is in %s and belongs to %s", id, z.Title, z.District, district)
			}
		}
	}
	if n := len(b.All()); n != all || n != 107 {
		t.Errorf("%d zones, of which %d are known", n, all)
	}
	byID, _ := zones(t)
	for _, p := range b.All() {
		if _, ok := byID[p]; !ok {
			t.Errorf("nothing is told of zone %s", p)
		}
	}
	if len(byID) != all {
		t.Errorf("%d zones are told of, and the board has %d", len(byID), all)
	}
}

// An edge of zones is edge of two at most, from corner to corner, and nothing lies upon
// anything else.
func TestZonesShareTheirEdgesAndNothingOverlaps(t *testing.T) {
	b := warsaw(t)
	type edge struct{ a, b area.Point }
	owner := map[edge]board.Place{}
	corners := map[area.Point]bool{}
	for _, z := range b.Zones() {
		for i, p := range z.Outline {
			e := edge{p, z.Outline[(i+1)%len(z.Outline)]}
			if o, taken := owner[e]; taken {
				t.Errorf("%s and %s lie on the same side of an edge at %v", o, z.Place, p)
			}
			owner[e] = z.Place
			corners[p] = true
		}
	}
	sharedBy := 0
	edges := slices.Collect(maps.Keys(owner))
	for _, e := range edges {
		if _, ok := owner[edge{e.b, e.a}]; ok {
			sharedBy++
		}
		for p := range corners {
			if p != e.a && p != e.b && between(e.a, e.b, p) {
				t.Errorf("a corner at %v lies within an edge of %s", p, owner[e])
			}
		}
		for _, f := range edges {
			if f.a != e.a && f.a != e.b && f.b != e.a && f.b != e.b && crossing(e.a, e.b, f.a, f.b) {
				t.Errorf("an edge of %s crosses one of %s at %v", owner[e], owner[f], e.a)
			}
		}
	}
	if sharedBy < 500 {
		t.Errorf("only %d edges are shared", sharedBy)
	}
	inside := 0
	for _, z := range b.Zones() {
		for _, o := range b.Zones() {
			for _, p := range []area.Point{z.Label, middle(z.Outline)} {
				if o.Place != z.Place && within(o.Outline, p) && within(z.Outline, p) {
					t.Errorf("%v is ground of %s and of %s", p, z.Place, o.Place)
				}
				inside++
			}
		}
	}
	if inside < 20_000 {
		t.Errorf("only %d points were looked at", inside)
	}
}

// Zones that touch along an edge are joined, and only those by streets.
func TestWhatTouchesIsJoined(t *testing.T) {
	b := warsaw(t)
	byID, _ := zones(t)
	count := map[string]int{}
	for _, x := range b.Frontiers() {
		count[x.Class]++
		switch x.Class {
		case "street", "bridge", "cordon":
			if len(x.Edge) == 0 {
				t.Errorf("%s and %s are joined by a %s and do not touch", x.A, x.B, x.Class)
			}
		case "vistula":
			if byID[x.A].Left == byID[x.B].Left {
				t.Errorf("%s and %s are on one bank, and the Vistula between", x.A, x.B)
			}
		case "barricade":
			if pair := string(x.A + " " + x.B); pair != "212 214" && pair != "214 216" {
				t.Errorf("a barricade joins %s", pair)
			}
		}
	}
	for i, z := range b.Zones() {
		for _, o := range b.Zones()[:i] {
			touch := false
			for k, p := range z.Outline {
				q := z.Outline[(k+1)%len(z.Outline)]
				for j, r := range o.Outline {
					touch = touch || r == q && o.Outline[(j+1)%len(o.Outline)] == p
				}
			}
			joined := b.Joined(z.Place, o.Place, "street") || b.Joined(z.Place, o.Place, "bridge") || b.Joined(z.Place, o.Place, "cordon")
			if touch != joined {
				t.Errorf("%s and %s: touching %v, joined %v", z.Place, o.Place, touch, joined)
			}
		}
	}
	want := map[string]int{"street": 221, "bridge": 14, "vistula": 15, "sewer": 15, "cordon": 7, "barricade": 2}
	for class, n := range want {
		if count[class] < n {
			t.Errorf("%d borders of class %s, at least %d are wanted", count[class], class, n)
		}
	}
}

// On foot every zone can be reached from every other of its bank, and by the bridges from
// the other.
func TestBanksAreWholeAndBridgesJoinThem(t *testing.T) {
	b := warsaw(t)
	byID, _ := zones(t)
	reach := func(from board.Place, classes ...string) map[board.Place]bool {
		seen := map[board.Place]bool{from: true}
		for queue := []board.Place{from}; len(queue) > 0; queue = queue[1:] {
			for _, x := range b.Borders(queue[0]) {
				if slices.Contains(classes, x.Class) && !seen[x.To] {
					seen[x.To] = true
					queue = append(queue, x.To)
				}
			}
		}
		return seen
	}
	left, right := reach("43", "street"), reach("112", "street")
	if n := len(reach("43", "street", "bridge")); n != 106 {
		t.Errorf("%d zones are reached from the Old Town; all are but the cordon", n)
	}
	for id, z := range byID {
		switch {
		case b.Zone(id).District == "M" || z.Cordon:
		case z.Left != left[id] || z.Left == right[id]:
			t.Errorf("%s is on the left bank: %v; reached from the Old Town: %v, from Praga: %v", id, z.Left, left[id], right[id])
		}
	}
	for _, id := range []board.Place{"A", "B", "C", "D"} {
		sides := map[bool]int{}
		praga := false
		for _, x := range b.Borders(id) {
			sides[byID[x.To].Left]++
			praga = praga || b.Zone(x.To).District == "XI"
		}
		if sides[true] == 0 || sides[false] == 0 || !praga {
			t.Errorf("bridge %s joins %v", id, b.Borders(id))
		}
	}
}

// Numbers are found by their names, with Polish letters or without, in English and German.
func TestZonesAreFoundByName(t *testing.T) {
	b := warsaw(t)
	names := map[string]board.Place{}
	for _, z := range b.Zones() {
		for _, n := range append([]string{string(z.Place), z.Title}, z.Synonyms...) {
			key := order.Fold(n)
			if o, taken := names[key]; taken && o != z.Place {
				t.Errorf("%q is a name of %s and of %s", n, o, z.Place)
			}
			names[key] = z.Place
		}
		if len(z.Synonyms) == 0 {
			t.Errorf("%s %s goes by no other name", z.Place, z.Title)
		}
	}
	for name, want := range map[string]board.Place{
		"Stare Miasto": "43", "old town": "43", "altstadt": "43", "PAST": "201", "pasta": "201",
		"zoliborz": "87", "Wola": "33", "lazienki": "511", "citadel": "86", "Zitadelle": "86",
		"power plant": "4", "PWPW": "41", "okecie": "144", "airport": "144", "XXX": "216",
		"most poniatowskiego": "D", "bridge a": "A", "aleje jerozolimskie": "213", "cordon": "101",
	} {
		if got := names[order.Fold(name)]; got != want {
			t.Errorf("%q is %q, and should be %s", name, got, want)
		}
	}
}

// Whoever knows Warsaw finds things where they are.
func TestPlacesLieAsInTheCity(t *testing.T) {
	b := warsaw(t)
	at := func(p board.Place) area.Point { return b.Zone(p).Label }
	for _, c := range []struct{ west, east board.Place }{
		{"33", "72"},
		{"72", "71"},
		{"71", "74"},
		{"74", "3"},
		{"201", "202"},
		{"91", "93"},
		{"93", "42"},
		{"63", "206"},
		{"62", "209"},
		{"214", "215"},
		{"215", "216"},
		{"87", "88"},
		{"43", "B"},
		{"B", "105"},
		{"141", "64"},
		{"58", "511"},
		{"132", "133"},
		{"112", "114"},
		{"115", "117"},
		{"101", "124"},
	} {
		if at(c.west).X >= at(c.east).X {
			t.Errorf("%s %s lies east of %s %s", c.west, b.Title(c.west), c.east, b.Title(c.east))
		}
	}
	for _, c := range []struct{ north, south board.Place }{
		{"81", "87"},
		{"87", "43"},
		{"86", "88"},
		{"88", "41"},
		{"41", "42"},
		{"42", "43"},
		{"43", "1"},
		{"74", "203"},
		{"203", "212"},
		{"212", "213"},
		{"213", "214"},
		{"214", "210"},
		{"210", "208"},
		{"208", "53"},
		{"4", "2"},
		{"2", "216"},
		{"216", "106"},
		{"106", "108"},
		{"131", "132"},
		{"132", "134"},
		{"58", "55"},
		{"A", "B"},
		{"B", "C"},
		{"C", "D"},
		{"103", "105"},
		{"105", "107"},
		{"107", "109"},
		{"64", "144"},
	} {
		if at(c.north).Y >= at(c.south).Y {
			t.Errorf("%s %s lies south of %s %s", c.north, b.Title(c.north), c.south, b.Title(c.south))
		}
	}
}

func TestSewersFollowStreetsFromHatchToHatch(t *testing.T) {
	b := warsaw(t)
	byID, sewers := zones(t)
	hatches := map[board.Place]bool{}
	steps := 0
	for _, s := range sewers {
		if len(s.Zones) < 3 {
			t.Errorf("sewer %s passes below nothing", s.ID)
		}
		for i, p := range s.Zones {
			if i == 0 || i == len(s.Zones)-1 {
				hatches[p] = true
				continue
			}
		}
		for i, p := range s.Zones[1:] {
			steps++
			if !b.Joined(s.Zones[i], p, "street") || !b.Joined(s.Zones[i], p, "sewer") {
				t.Errorf("sewer %s: no way from %s to %s", s.ID, s.Zones[i], p)
			}
		}
	}
	drawn := 0
	for _, x := range b.Frontiers() {
		if x.Class == "sewer" {
			drawn++
		}
	}
	if drawn != steps {
		t.Errorf("%d stretches of sewers are drawn, and the lines have %d", drawn, steps)
	}
	for id, z := range byID {
		if z.Hatch != hatches[id] {
			t.Errorf("%s has a hatch: %v; a line ends there: %v", id, z.Hatch, hatches[id])
		}
	}
	if len(sewers) != 5 || !hatches["44"] || !hatches["87"] || !hatches["53"] {
		t.Errorf("%d lines: Old Town, Żoliborz and Mokotów had theirs", len(sewers))
	}
}

// What the rules ask of zones without naming them.
func TestZonesAreWhatTheRulesAsk(t *testing.T) {
	b := warsaw(t)
	byID, _ := zones(t)
	district := func(id board.Place) string { return b.Zone(id).District }
	urban, clear, fortified, mobilizing := map[string]int{}, map[string]int{}, 0, map[string]int{}
	urbanLeft, pairs := 0, 0
	corridors := map[string][]board.Place{}
	for _, id := range b.All() {
		z := byID[id]
		if z.Modifier < 0 || z.Modifier > 3 || z.Clear && z.Modifier > 0 || z.Clear && z.Urbanized {
			t.Errorf("%s: modifier %d, clear %v, urbanized %v", id, z.Modifier, z.Clear, z.Urbanized)
		}
		if z.Urbanized {
			urban[district(id)]++
			if z.Left && id != "132" {
				urbanLeft++
			}
			for _, x := range b.Borders(id) {
				if x.Class == "street" && byID[x.To].Urbanized {
					pairs++
				}
			}
		}
		if z.Clear {
			clear[district(id)]++
		}
		if z.Fortified {
			fortified++
		}
		if z.Mobilization {
			mobilizing[district(id)]++
			if !z.Urbanized {
				t.Errorf("%s takes units and is not urbanized [9.17]", id)
			}
		}
		if z.Corridor != "" {
			corridors[z.Corridor] = append(corridors[z.Corridor], id)
		}
		if (z.Capture == 5) != (id == "144" || id == "85") || z.BankPoint != slices.Contains(fields("102 104 106 108"), string(id)) || z.Cordon != (id == "101") {
			t.Errorf("%s: capture %d, bank point %v, cordon %v", id, z.Capture, z.BankPoint, z.Cordon)
		}
	}
	if byID["203"].Modifier != 3 {
		t.Error("203 is worth 3 to a Pole [5.13/n]")
	}
	if !byID["144"].Clear || clear["XIV"] < 2 {
		t.Errorf("the brigade lands in %d clear zones of XIV [20.13]", clear["XIV"])
	}
	if !byID["132"].Urbanized || urbanLeft < 15 || pairs < 2 {
		t.Errorf("%d urbanized zones on the left bank but for Sadyba: the 15 of 8.15 would bind nobody", urbanLeft)
	}
	for _, d := range fields("I II IV VIII") {
		if urban[d] == 0 {
			t.Errorf("no urbanized zone in %s [8.23]", d)
		}
	}
	for _, d := range fields("I II III IV V VI VIII XI XIII XIV") {
		if mobilizing[d] == 0 {
			t.Errorf("no mobilization zone in %s, home of units [9.17]", d)
		}
	}
	if fortified < 8 || fortified > 29 {
		t.Errorf("%d fortified zones, and 29 units to place in them [GP.8]", fortified)
	}
	if len(corridors) != 2 || len(corridors["wolski"]) < 4 || len(corridors["jerozolimski"]) < 4 {
		t.Errorf("corridors %v", corridors)
	}
	for name, list := range corridors {
		bridge := map[string]board.Place{"wolski": "B", "jerozolimski": "D"}[name]
		ends := 0
		for _, id := range list {
			next := 0
			for _, x := range b.Borders(id) {
				if x.Class == "street" && byID[x.To].Corridor == name {
					next++
				}
			}
			if next == 0 || next > 2 {
				t.Errorf("%s is joined to %d zones of its corridor", id, next)
			}
			if b.Joined(id, bridge, "bridge") {
				ends++
			}
		}
		if ends == 0 {
			t.Errorf("corridor %s does not reach bridge %s", name, bridge)
		}
	}
}

// Germans come over every edge, and after turn 17 over those west of the Vistula.
func TestEdgesAreThere(t *testing.T) {
	byID, _ := zones(t)
	left, right := map[string]int{}, map[string]int{}
	for id, z := range byID {
		for _, e := range z.Edges {
			if !slices.Contains(fields("north east south west"), e) {
				t.Errorf("%s: no edge %q", id, e)
			}
			if z.Left {
				left[e]++
			} else {
				right[e]++
			}
		}
	}
	if left["west"] < 5 || left["south"] < 4 || left["north"] < 1 || right["east"] < 3 || right["north"] < 1 {
		t.Errorf("edges left %v, right %v", left, right)
	}
	for _, id := range []board.Place{"81", "82", "145", "512", "135"} {
		if len(byID[id].Edges) == 0 {
			t.Errorf("partisans enter at %s, which lies at no edge [19.0]", id)
		}
	}
}

func TestBuildingsStandInTheZonesOfTheirGarrisons(t *testing.T) {
	d := loaded(t)
	at := map[string]area.Point{}
	for _, s := range d.Board.Spots {
		at[s.Name] = s.At
	}
	found := 0
	for _, g := range d.Garrisons {
		p, ok := at[g.Name]
		if !ok {
			continue
		}
		found++
		if !within(d.Board.Zone(g.Zone).Outline, p) {
			for _, z := range d.Board.Zones() {
				if within(z.Outline, p) {
					t.Errorf("%s is drawn in %s and garrisoned in %s", g.Name, z.Place, g.Zone)
				}
			}
		}
	}
	if found < 40 {
		t.Errorf("only %d garrisons have a building on the map", found)
	}
}

func TestTheMapPrintsWhatZonesAreWorth(t *testing.T) {
	d := loaded(t)
	walled, hatches := 0, 0
	for i := range d.Zones {
		z, drawn := &d.Zones[i], d.Board.Zone(d.Zones[i].ID)
		if want := strings.TrimPrefix(strconv.Itoa(z.Modifier), "0"); drawn.Figure != want {
			t.Errorf("%s prints %q and is worth %d", z.ID, drawn.Figure, z.Modifier)
		}
		if drawn.Walled != z.Fortified || drawn.Hatch != z.Hatch {
			t.Errorf("%s is drawn otherwise than it is", z.ID)
		}
		walled, hatches = walled+count(drawn.Walled), hatches+count(drawn.Hatch)
	}
	if walled != 12 || hatches != 8 {
		t.Errorf("%d fortified zones, %d hatches", walled, hatches)
	}
}

func count(is bool) int {
	if is {
		return 1
	}
	return 0
}

func loaded(t *testing.T) *uprising44.Data {
	t.Helper()
	u, err := uprising44.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return u.Data()
}
