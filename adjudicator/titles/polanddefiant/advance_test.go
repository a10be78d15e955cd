package polanddefiant

import (
	"testing"

	"kurier/adjudicator/order/grammar"
)

func TestMechanizedUnitsAdvanceTwoHexesUnlessStopped(t *testing.T) { // [9.6.3] [9.6.3/b] [9.6.4] [9.6/b]
	for _, c := range []struct{ ground, who, at string }{
		{"0505 open", "3Pz", "0506"},
		{"0505 village", "3Pz", "0506"},
		{"0505 town", "3Pz", "0505"},
		{"0505/0504 river", "3Pz", "0505"},
		{"0505 open", "2Mot", "0505"},
		{"0505 open", "32", "0505"},
	} {
		p := scene(t, append(supplied, c.ground)...)
		stand(t, p, "german "+c.who+" 0504", "polish 5 0505")
		r := battle(t, p, "german", "ATTACK 0505 WITH "+c.who+" ADVANCE "+c.who+" 0505 0506", nil, "D2")
		if got := where(t, r.P, "german", c.who); got != c.at {
			t.Errorf("%s, %s: in %s, want %s", c.ground, c.who, got, c.at)
		}
	}
}

func TestAdvancesKeepTheLimitAndTakeTheHeadquartersAlong(t *testing.T) { // [9.6/a] [9.6.5] [7.0/c]
	p := scene(t, supplied...)
	stand(t, p, "german 32 0504", "german 3 0504", "german 4th HQ 0504", "german 50 0404", "polish 5 0505")
	r := battle(t, p, "german", "ATTACK 0505 WITH 32 3 50", nil, "D1")
	expect(t, r.P, map[string]string{"german 32": "0505", "german 3": "0505", "german 50": "0404", "german 4th HQ": "0505"})
	p = scene(t, supplied...)
	stand(t, p, "german 32 0504", "polish 5 0505")
	r = battle(t, p, "german", "ATTACK 0505 WITH 32", func(pol *[2]grammar.InForce) {
		pol[german] = pol[german].With("ADVANCES", grammar.Policy{Value: grammar.Never})
	}, "D1")
	expect(t, r.P, map[string]string{"german 32": "0504"})
}

func TestAnAdvanceRidesDownALoneHeadquarters(t *testing.T) { // [9.6.6] [11.1.3(2)]
	p := scene(t, supplied...)
	stand(t, p, "german 3Pz 0504", "polish 5 0505", "polish Modlin HQ 0506")
	r := battle(t, p, "german", "ATTACK 0505 WITH 3Pz ADVANCE 3Pz 0505 0506", nil, "D1")
	expect(t, r.P, map[string]string{"german 3Pz": "0506", "polish Modlin HQ": "eliminated"})
	if latest[ChitRemoved](t, r).Chit != "Modlin" {
		t.Error("its chit stays")
	}
}

func TestAttackersDrivenBackDoNotAdvance(t *testing.T) { // [9.1] [9.5]
	p := scene(t, supplied...)
	stand(t, p, "german 32 0504", "polish 5 0505")
	r := battle(t, p, "german", "ATTACK 0505 WITH 32", nil, "Ar D1")
	if got := where(t, r.P, "german", "32"); got == "0505" || got == "0504" {
		t.Errorf("the 32nd is in %s", got)
	}
}
