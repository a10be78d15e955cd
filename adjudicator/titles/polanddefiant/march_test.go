package polanddefiant

import (
	"testing"

	"kurier/adjudicator/game"
)

func TestALoneHeadquartersIsRiddenDownAndAVictoryHexTaken(t *testing.T) { // [6.3/a] [11.1.3(2)] [11.1.4/a] [13.1]
	p := scene(t, "mark victory - 0504", "mark victory - 0503")
	stand(t, p, "german 4th HQ 0507", "german 3Pz 0506", "german 50 0806", "polish Łódź HQ 0504", "polish Poznań HQ 0805", "polish Bydo 0805")
	r := acting(t, p, "german", "4th HQ")
	if why := move(t, r, "german", "50", "0805"); why != "enemy-hex" {
		t.Errorf("a headquarters with a unit: %q", why)
	}
	if why := move(t, r, "german", "4th HQ", "0504"); why != "enemy-hex" {
		t.Errorf("a headquarters rides none down: %q", why)
	}
	if why := move(t, r, "german", "3Pz", "0503"); why != "" {
		t.Fatal(why)
	}
	if got := where(t, p, "polish", "Łódź HQ"); got != "" {
		t.Errorf("the headquarters is still at %s", got)
	}
	for _, h := range []string{"0504", "0503"} {
		if p.vph[p.d.vphAt[cellAt(t, p, h)]] != german {
			t.Errorf("%s was not taken in passing", h)
		}
	}
}

func TestUnitsOverTheLimitGoBackTheWayTheyCame(t *testing.T) { // [7.0] [7.0/b]
	p := scene(t)
	stand(t, p, "german 4th HQ 0507", "german 32 0503", "german 3 0503", "german 50 0506", "german 3Pz 0508")
	r := acting(t, p, "german", "4th HQ")
	if why := move(t, r, "german", "50", "0503"); why != "" {
		t.Fatal(why)
	}
	if why := move(t, r, "german", "3Pz", "0506"); why != "" {
		t.Fatal(why)
	}
	r.unstack(german)
	if got := where(t, p, "german", "50"); got != "0504" || r.Err != nil {
		t.Errorf("50 is at %s, %v", got, r.Err)
	}
	if got := where(t, p, "german", "3Pz"); got != "0506" {
		t.Errorf("3Pz is at %s", got)
	}
}

func TestAHexHoldsOnlySoManyBeforeTheyPart(t *testing.T) { // [7.0/b]
	p := scene(t)
	stand(t, p, "german 4th HQ 0504", "german 32 0505", "german 3 0505", "german 50 0505", "german 23 0505", "german 218 0505",
		"german 207 0506", "german Netz 0506", "german 3Pz 0507", "german 20Mot 0507")
	r := acting(t, p, "german", "4th HQ")
	refused := ""
	for _, name := range []string{"207", "Netz", "3Pz", "20Mot"} {
		refused += move(t, r, "german", name, "0505") + " "
	}
	if refused != "   overstack " {
		t.Errorf("refusals %q", refused)
	}
	r.unstack(german)
	for c := range p.d.Cells {
		if p.overstacked(german, c) {
			t.Errorf("%v is still over the limit: %s", p.d.Hex(c), p.NameList(p.StackOf(c)))
		}
	}
}

func TestAUnitMovesOnceInAnActivation(t *testing.T) { // [6.1/a]
	p := scene(t)
	stand(t, p, "german 4th HQ 0507", "german 3Pz 0508")
	r := acting(t, p, "german", "4th HQ")
	if why := move(t, r, "german", "3Pz", "0509"); why != "" {
		t.Fatal(why)
	}
	if why := move(t, r, "german", "3Pz", "0510"); why != "already-moved" {
		t.Errorf("again: %q", why)
	}
	if why := move(t, r, "polish", "16", "0510"); why != "not-arrived" {
		t.Errorf("a unit off the map: %q", why)
	}
}

func TestFreeMarchesKeepOutOfZones(t *testing.T) { // [RET.3] [RET.8]
	p := scene(t, "rail 0101 0102", "road 0101 0102")
	stand(t, p, "polish 9 0505", "polish 15 0507", "polish 16 0801", "polish 12PP 0101", "polish Pomo 0811", "german 32 0508")
	r := &play{Play: game.Play[*Position]{P: p}}
	r.Do(&FreeMarch{Side: "polish", Units: 2})
	for _, c := range [][3]string{
		{"15", "0506", "in-ezoc"},
		{"9", "0506 0507", "in-ezoc"},
		{"12PP", "0102", "no-rail"},
		{"9", "0503", ""},
		{"16", "0803", ""},
		{"Pomo", "0810", "no-more-units"},
	} {
		if why := move(t, r, "polish", c[0], c[1]); why != c[2] {
			t.Errorf("%s to %s: %q, want %q", c[0], c[1], why, c[2])
		}
	}
}

func TestWhatWasNotSeenStopsAMarch(t *testing.T) { // [2.1.2/c]
	p := scene(t)
	p.fog = fogBlind
	stand(t, p, "german 4th HQ 0501", "german 3Pz 0502", "polish 16 0508", "polish 9 0508")
	p.look()
	r := acting(t, p, "german", "4th HQ")
	if why := move(t, r, "german", "3Pz", "0508"); why != "" {
		t.Fatal(why)
	}
	if got := where(t, p, "german", "3Pz"); got != "0507" {
		t.Errorf("it went to %s", got)
	}
	last, ok := r.Events[len(r.Events)-1].(*MoveStopped)
	if !ok || last.Reason != "enemy" || last.Meant != 508 {
		t.Errorf("events %s, %+v", kinds(r.Events), last)
	}
	p.Shift(id(t, p, "german", "32"), cellAt(t, p, "0504"), p.project)
	if why := move(t, r, "german", "32", "0508"); why == "" {
		t.Error("the Pole at 0508 is known by now")
	}
}

func TestRetreatsGoWhereAUnitCouldMarch(t *testing.T) { // [9.5.1] [9.5/a] [9.5/b]
	p := scene(t, append(stream("major-river"), "0506 mountain", "rail 0707 0708", "0606 woods")...)
	stand(t, p, "german 32 0504", "german SH 0909", "polish 12PP 0707", "polish Bydo 0909", "polish Łódź HQ 0505", "polish 16 0404")
	for _, c := range []struct {
		side, unit, to string
		want           bool
	}{
		{"german", "32", "0503", false}, // over the river
		{"german", "32", "0505", true},  // a lone headquarters
		{"german", "32", "0604", true},
		{"polish", "12PP", "0708", true},
		{"polish", "12PP", "0706", false}, // off the rails
		{"polish", "Bydo", "0908", false}, // immobile
		{"polish", "Łódź HQ", "0504", false},
		{"polish", "Łódź HQ", "0506", false}, // mountain
	} {
		u := id(t, p, c.side, c.unit)
		from := int(p.Units[u].Cell)
		if got := p.canRetreatTo(u, from, p.d.Dir(from, cellAt(t, p, c.to))); got != c.want {
			t.Errorf("%s to %s: %v", c.unit, c.to, got)
		}
	}
}
