package polanddefiant

import (
	"slices"
	"testing"

	"kurier/adjudicator/game"
)

func TestRetreatsGoFartherWithEachHexAndToSupply(t *testing.T) { // [9.5.2/a] [9.5.4]
	p := scene(t, append(supplied, "0704 sea", "0705 sea", "0706 sea", "0707 sea", "0708 sea", "0703 sea")...)
	stand(t, p, "german 32 0404", "german 3 0504", "polish 4 0505", "polish 5 0505")
	r := battle(t, p, "german", "ATTACK 0505 WITH 32 3 ADVANCE NONE", nil, "Dr2")
	at := cellAt(t, r.P, where(t, r.P, "polish", "4"))
	if d := r.P.d.Distance(at, cellAt(t, p, "0505")); d != 2 || where(t, r.P, "polish", "5") != where(t, r.P, "polish", "4") {
		t.Errorf("went %d hexes, to %s and %s", d, where(t, r.P, "polish", "4"), where(t, r.P, "polish", "5"))
	}
	if e := latest[game.Retreated](t, r); len(e.Path) != 3 {
		t.Errorf("path %v", e.Path)
	}
}

// ring is water all around 0505 but for the directions left open.
func ring(open ...string) []string {
	out := slices.Clone(supplied)
	for _, h := range []string{"0504", "0604", "0605", "0506", "0405", "0404"} {
		if !slices.Contains(open, h) {
			out = append(out, h+" lake")
		}
	}
	return out
}

func TestHexesShortCostSteps(t *testing.T) { // [9.5.1/a] [9.5.1/b] [9.5.2/b]
	p := scene(t, ring("0504")...)
	stand(t, p, "german 3Pz 0504", "polish 4 0505", "polish 8 0505")
	r := battle(t, p, "german", "ATTACK 0505 WITH 3Pz", nil, "Dr2")
	expect(t, r.P, map[string]string{"polish 4": "0505 reduced", "polish 8": "0505 reduced"})
	if count[game.Retreated](r) != 0 {
		t.Error("nobody could go")
	}
}

func TestFortressesLoseAStepForEachHex(t *testing.T) { // [9.5.5] [9.5.5/a] [9.5.5/b]
	for ground, want := range map[string]string{"0505 open": "eliminated", "0505 village": "0505"} {
		p := scene(t, append(supplied, ground)...)
		stand(t, p, "german 3Pz 0504", "polish Modl 0505", "polish 8 0505")
		r := battle(t, p, "german", "ATTACK 0505 WITH 3Pz ADVANCE NONE", nil, "Dr")
		expect(t, r.P, map[string]string{"polish Modl": want})
		if moved := where(t, r.P, "polish", "8") != "0505"; moved == (want == "0505") {
			t.Errorf("%s: the 8th is in %s", ground, where(t, r.P, "polish", "8"))
		}
	}
}

func TestOverTheLimitOneGoesFurtherOrDies(t *testing.T) { // [7.1/a] [7.1/b] [9.5.6/a] [9.5.6/b]
	p := scene(t, ring("0504", "0605")...)
	stand(t, p, "german 3Pz 0504", "polish 8 0505", "polish 20 0605", "polish 5 0605")
	r := battle(t, p, "german", "ATTACK 0505 WITH 3Pz ADVANCE NONE", nil, "Dr")
	if d := r.P.d.Distance(cellAt(t, p, "0505"), cellAt(t, p, where(t, r.P, "polish", "8"))); d != 2 {
		t.Errorf("the 8th is in %s", where(t, r.P, "polish", "8"))
	}
	p = scene(t, append(ring("0504", "0605"), "0704 lake", "0705 lake", "0706 lake", "0606 lake", "0604 lake")...)
	stand(t, p, "german 3Pz 0504", "polish 8 0505", "polish 20 0605", "polish 5 0605")
	r = battle(t, p, "german", "ATTACK 0505 WITH 3Pz ADVANCE NONE", nil, "Dr")
	expect(t, r.P, map[string]string{"polish 8": "eliminated"})
}

func TestAHeadquartersGoesWithItsStackAndDiesWithIt(t *testing.T) { // [11.1.1] [11.1.3(1)]
	p := scene(t, supplied...)
	stand(t, p, "german 3Pz 0504", "polish 8 0505", "polish Modlin HQ 0505")
	r := battle(t, p, "german", "ATTACK 0505 WITH 3Pz ADVANCE NONE", nil, "Dr2")
	if where(t, r.P, "polish", "Modlin HQ") != where(t, r.P, "polish", "8") || where(t, r.P, "polish", "8") == "0505" {
		t.Errorf("HQ in %s, its unit in %s", where(t, r.P, "polish", "Modlin HQ"), where(t, r.P, "polish", "8"))
	}
	p = scene(t, supplied...)
	stand(t, p, "german 3Pz 0504", "polish 8 0505", "polish Modlin HQ 0505", "polish Unrug HQ 0507", "polish 5 0507")
	r = battle(t, p, "german", "ATTACK 0505 WITH 3Pz ADVANCE NONE", nil, "D2")
	expect(t, r.P, map[string]string{"polish Modlin HQ": "eliminated", "polish Unrug HQ": "0507"})
	if e := latest[ChitRemoved](t, r); e.Chit != "Modlin" {
		t.Errorf("%+v", e)
	}
}

func TestAChitOfSeveralHeadquartersGoesWithTheLast(t *testing.T) { // [11.1.3(1)]
	for _, others := range [][]string{{"polish Narew HQ 0909"}, nil} {
		p := scene(t, supplied...)
		stand(t, p, append([]string{"german 3Pz 0504", "polish 5 0505", "polish Unrug HQ 0505"}, others...)...)
		r := battle(t, p, "german", "ATTACK 0505 WITH 3Pz ADVANCE NONE", nil, "D1")
		expect(t, r.P, map[string]string{"polish Unrug HQ": "eliminated"})
		if n := count[ChitRemoved](r); n != 1-len(others) {
			t.Errorf("with %v left %d chits of the groups are taken away", others, n)
		}
	}
}
