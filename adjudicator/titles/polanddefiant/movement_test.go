package polanddefiant

import (
	"strings"
	"testing"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
)

func TestEveryStepCostsTerrainRiverAndZones(t *testing.T) { // [6.1.2] [5.1] [5.1/b]
	p := scene(t, "0503 woods", "0509/0508 river", "road 0103 0102 0101", "0102 woods")
	stand(t, p, "german 32 0504", "german 3 0509", "german 50 0103", "german 23 0905", "polish 16 0907")
	for _, c := range []struct {
		unit, from, to string
		cost           int
	}{
		{"32", "0504", "0505", 2}, // open
		{"32", "0504", "0503", 4}, // woods
		{"3", "0509", "0508", 4},  // open over a minor river
		{"50", "0103", "0102", 2}, // woods by road
		{"23", "0905", "0906", 4}, // into a zone
		{"23", "0906", "0905", 4}, // out of it
		{"23", "0906", "0806", 8}, // from zone to zone: 3 in all
	} {
		a := cellAt(t, p, c.from)
		s := p.stepBy(id(t, p, "german", c.unit), a, p.d.Dir(a, cellAt(t, p, c.to)), marching)
		if s.Blocked != hex.Free || s.Cost != c.cost {
			t.Errorf("%s to %s costs %d, blocked %d; want %d", c.from, c.to, s.Cost, s.Blocked, c.cost)
		}
	}
}

func TestTheCheapestWayIsFoundAndCounted(t *testing.T) { // [6.1.1] [6.1.2/a]
	p := scene(t, "0504 woods", "0404 woods")
	stand(t, p, "german 32 0505", "polish Pom ON 0201", "german 50 0909")
	p.Units[id(t, p, "german", "50")].Supply = isolated
	for _, c := range []struct {
		unit, to, way string
		cost          int
		why           string
	}{
		{"32", "0503", "0505 0504 0503", 6, ""},
		{"32", "0502", "", 0, "too-many-mp"},
		{"32", "0504", "0505 0504", 4, ""},
		{"32", "0508", "0505 0506 0507 0508", 6, ""},
		{"32", "0509", "0505 0506 0507 0508 0509", 0, "too-many-mp"},
		{"50", "0908", "0909 0908", 2, ""},
		{"50", "0907", "0909 0908 0907", 0, "too-many-mp"}, // half of 3 MP: 1 1/2
		{"32", "0505", "", 0, "no-move"},
	} {
		way, cost, why := plotted(t, p, "german", c.unit, c.to)
		if c.why == "" && (way != c.way || cost != c.cost) || why != c.why {
			t.Errorf("%s to %s: %s for %d, %q; want %s for %d, %q", c.unit, c.to, way, cost, why, c.way, c.cost, c.why)
		}
	}
}

func TestAMinorRiverStopsAndAMajorOneBars(t *testing.T) { // [6.2.2b/a] [6.2.3] [6.2.2b/b]
	p := scene(t, append(stream("river"), "road 0703 0704")...)
	stand(t, p, "german 3Pz 0503", "german 2Mot 0703")
	if way, cost, why := plotted(t, p, "german", "3Pz", "0504"); way != "0503 0504" || cost != 4 || why != "" {
		t.Errorf("over the river: %s for %d, %q", way, cost, why)
	}
	// Behind the river it would have to stop, so that it goes round by the bridge.
	if way, _, why := plotted(t, p, "german", "3Pz", "0505"); !strings.Contains(way, "0703 0704") || why != "" {
		t.Errorf("beyond the river: %s, %q", way, why)
	}
	if _, _, why := plotted(t, p, "german", "3Pz", "0504 0505"); why != "must-stop" {
		t.Errorf("by named hexes: %q", why)
	}
	p = scene(t, stream("major-river")...)
	stand(t, p, "german 3Pz 0503")
	if _, _, why := plotted(t, p, "german", "3Pz", "0504"); why != "unbridged" {
		t.Errorf("over a major river: %q", why)
	}
}

func TestMountainsAreEnteredByRoadsAlone(t *testing.T) { // [6.2.4/a]
	p := scene(t, "0505 mountain", "0506 mountain", "road 0504 0505", "0304 sea")
	stand(t, p, "german 32 0504", "german 3 0404")
	for _, c := range [][3]string{
		{"32", "0505", ""}, {"3", "0505", ""}, {"32", "0506", "mountain-road"}, {"3", "0304", "water"}, {"3", "0404 0505", "mountain-road"},
	} {
		if _, _, why := plotted(t, p, "german", c[0], c[1]); why != c[2] {
			t.Errorf("%s to %s: %q, want %q", c[0], c[1], why, c[2])
		}
	}
}

func TestStrategicMovementKeepsToRoadsOutOfZones(t *testing.T) { // [6.4] [6.4.1]
	p := scene(t, "road 0501 0502 0503 0504 0505 0506 0507 0508 0509 0510 0511 0512")
	stand(t, p, "german 2Mot 0501", "german 32 0502", "german 4th HQ 0503", "german 3Pz 0701")
	if way, cost, why := plotted(t, p, "german", "2Mot", "0512", "strategic"); cost != 11 || why != "" {
		t.Errorf("%s for %d, %q", way, cost, why)
	}
	for _, c := range [][3]string{{"32", "0504", "no-strategic"}, {"3Pz", "0702", "off-road"}, {"2Mot", "0601", "off-road"}} {
		if _, _, why := plotted(t, p, "german", c[0], c[1], "strategic"); why != c[2] {
			t.Errorf("%s: %q, want %q", c[0], why, c[2])
		}
	}
	stand(t, p, "german 3 0502")
	if _, _, why := plotted(t, p, "german", "2Mot", "0502 0503 0504", "strategic"); why != "overstack" {
		t.Errorf("through two units: %q", why)
	}
	if _, _, why := plotted(t, p, "german", "4th HQ", "0501", "strategic"); why != "" {
		t.Errorf("a headquarters passes two units: %q", why)
	}
	stand(t, p, "polish 16 0708")
	if _, _, why := plotted(t, p, "german", "4th HQ", "0512", "strategic"); why != "" {
		t.Errorf("beside a zone: %q", why)
	}
	stand(t, p, "polish 9 0608")
	if _, _, why := plotted(t, p, "german", "4th HQ", "0512", "strategic"); why == "" {
		t.Error("through a zone")
	}
}

func TestTrainsRunOnRailsAndStopAtZones(t *testing.T) { // [6.5] [6.5/a]
	p := scene(t, "rail 0501 0502 0503 0504 0505 0506 0507 0508")
	stand(t, p, "polish 12PP 0501", "polish 9 0702")
	if way, cost, why := plotted(t, p, "polish", "12PP", "0508"); way != "0501 0502 0503 0504 0505 0506 0507 0508" || cost != 0 || why != "" {
		t.Errorf("%s for %d, %q", way, cost, why)
	}
	if _, _, why := plotted(t, p, "polish", "12PP", "0601"); why != "off-rail" {
		t.Errorf("off the rails: %q", why)
	}
	if _, _, why := plotted(t, p, "polish", "9", "0502", "rail"); why != "no-rail" {
		t.Errorf("infantry by rail: %q", why)
	}
	stand(t, p, "german 32 0605")
	if _, _, why := plotted(t, p, "polish", "12PP", "0508"); why == "" {
		t.Error("through a zone")
	}
	if way, _, why := plotted(t, p, "polish", "12PP", "0505"); why != "" {
		t.Errorf("into a zone: %s %q", way, why)
	}
	p.Shift(id(t, p, "polish", "12PP"), cellAt(t, p, "0505"), p.project)
	if _, _, why := plotted(t, p, "polish", "12PP", "0504"); why != "in-ezoc" {
		t.Errorf("out of a zone: %q", why)
	}
}

func TestInterdictionCostsOnceAndBarsRailsAndRoads(t *testing.T) { // [12.2/e] [12.2/f] [12.2/g] [12.2/h] [12.2/i]
	p := scene(t, "road 0501 0502 0503 0504 0505", "rail 0109 0110 0111")
	stand(t, p, "german 2Mot 0501", "polish 12PP 0109", "polish Pom ON 0903", "polish 9 0904")
	for _, h := range []string{"0503", "0504", "0903", "0904", "0603", "0403", "0110"} {
		p.interdicted[cellAt(t, p, h)] = 1
	}
	for k := range p.d.Aircraft {
		if p.d.Aircraft[k].Interdicts {
			p.planes[k].Hex = 503
			break
		}
	}
	if _, cost, why := plotted(t, p, "german", "2Mot", "0504"); cost != 3*2+4 || why != "" {
		t.Errorf("three hexes by road: %d, %q", cost, why)
	}
	if _, _, why := plotted(t, p, "german", "2Mot", "0505", "strategic"); why != "interdicted" && why != "no-way" {
		t.Errorf("strategic: %q", why)
	}
	if _, _, why := plotted(t, p, "german", "2Mot", "0504", "strategic"); why != "interdicted" {
		t.Errorf("strategic into it: %q", why)
	}
	if _, _, why := plotted(t, p, "polish", "12PP", "0110"); why != "interdicted" {
		t.Errorf("by rail: %q", why)
	}
	if _, cost, why := plotted(t, p, "polish", "9", "0905"); cost != 4 || why != "" {
		t.Errorf("foot starting in it: %d, %q", cost, why)
	}
	if _, _, why := plotted(t, p, "polish", "Pom ON", "0904 0905"); why != "too-many-mp" {
		t.Errorf("2 MP less 1: %q", why)
	}
	// A way round is taken where it is cheaper than the penalty.
	if way, cost, _ := plotted(t, p, "german", "2Mot", "0704"); cost >= 4*2+4 {
		t.Errorf("round: %s for %d", way, cost)
	}
}

func TestBernolakStaysInSlovakia(t *testing.T) { // [11.1.5]
	p := scene(t, "0101-1205 slovakia")
	stand(t, p, "german Bernolák HQ 0504", "german 1Sl 0504")
	if _, _, why := plotted(t, p, "german", "Bernolák HQ", "0507"); why != "slovak-border" {
		t.Errorf("the headquarters: %q", why)
	}
	if _, _, why := plotted(t, p, "german", "1Sl", "0507"); why != "" {
		t.Errorf("his division: %q", why)
	}
}

func TestReachAndWaysAgree(t *testing.T) {
	p := scene(t, append(stream("river"), "road 0703 0704 0705", "0505 woods", "0606 woods", "0805 mountain")...)
	stand(t, p, "german 3Pz 0503", "german 32 0802", "polish 16 0506", "german 2Mot 0703")
	for _, h := range []string{"0604", "0704", "0605", "0803"} {
		p.interdicted[cellAt(t, p, h)] = 1
	}
	p.planes[0].Hex = 604
	for _, name := range []string{"3Pz", "32", "2Mot"} {
		u := id(t, p, "german", name)
		start := int(p.Units[u].Cell)
		var in [game.MaxCells]bool
		for _, c := range p.reachable(u, start, marching) {
			in[c] = true
		}
		for c := range p.d.Cells {
			if c == start {
				continue
			}
			way, cost, _ := p.cheapest(u, start, c, p.allowance(u), marching, p.interdicted[start] > 0)
			m := march{}
			if way != nil {
				m = p.walk(u, way, marching)
			}
			ok := way != nil && m.Blocked == hex.Free
			if ok != in[c] {
				t.Errorf("%s to %v: reach %v, way %v (%d)", name, p.d.Hex(c), in[c], ok, cost)
			}
			if ok && m.Cost != cost {
				t.Errorf("%s to %v: found for %d, walked for %d", name, p.d.Hex(c), cost, m.Cost)
			}
		}
	}
}

func TestTooFarTellsOfStrategicMovement(t *testing.T) { // [6.4]
	p := scene(t, "road 0501 0502 0503 0504 0505 0506 0507 0508 0509 0510")
	stand(t, p, "german 2Mot 0501", "german 32 0501")
	for name, want := range map[string]string{"2Mot": "yes", "32": ""} {
		_, why := p.plotMarch(german, to(t, p, "german", name, "0510"))
		if why == nil || why.Kind != "too-many-mp" || why.Args["strategic"] != want {
			t.Errorf("%s: %+v", name, why)
		}
	}
}
