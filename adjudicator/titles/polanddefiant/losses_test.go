package polanddefiant

import (
	"testing"

	"kurier/adjudicator/game"
	"kurier/adjudicator/order/grammar"
)

func TestTheStrongestLosesFirstAndTheRestIsTheOwners(t *testing.T) { // [9.4.1] [9.4.2] [9.4/a] [9.4.3]
	p := scene(t, supplied...)
	stand(t, p, "german 3Pz 0504", "german 32 0504", "german 183 0604", "polish 4 0505")
	r := battle(t, p, "german", "ATTACK 0505 WITH 3Pz 32 183 LOSE 183", nil, "A2")
	expect(t, r.P, map[string]string{"german 3Pz": "0504 reduced", "german 32": "0504", "german 183": "eliminated"})
	if len(p.results) > 0 || count[game.CombatEnded](r) != 1 {
		t.Error("the combat did not end")
	}
}

func TestAnArmoredTrainLosesFirst(t *testing.T) { // [9.4.1/b] [9.4.4/b]
	p := scene(t, append(supplied, "0505 town", "rail 0505 0605")...)
	stand(t, p, "german 3Pz 0504", "german 32 0504", "polish 4 0505", "polish 52PP 0505")
	r := battle(t, p, "german", "ATTACK 0505 WITH 3Pz 32", nil, "D1")
	expect(t, r.P, map[string]string{"polish 4": "0505", "polish 52PP": "eliminated"})
}

func TestATownSparesTheFirstStepAndTheFirstHex(t *testing.T) { // [9.4.4] [9.4.4/a] [9.5.7] [9.5.7/b] [9.4.4/c]
	for result, want := range map[string]string{"D1r": "0505", "D2r2": "0605 reduced", "D1": "0505"} {
		p := scene(t, append(supplied, "0505 city")...)
		stand(t, p, "german 3Pz 0504", "german 32 0404", "polish 4 0505")
		r := battle(t, p, "german", "ATTACK 0505 WITH 3Pz 32 ADVANCE NONE", nil, result)
		expect(t, r.P, map[string]string{"polish 4": want})
	}
	p := scene(t, append(supplied, "0505 village")...)
	stand(t, p, "german 3Pz 0504", "polish 4 0505")
	r := battle(t, p, "german", "ATTACK 0505 WITH 3Pz", nil, "D1r")
	expect(t, r.P, map[string]string{"polish 4": "0505 reduced"}) // a village spares the hex alone
}

func TestTheStarStandsOnlyAgainstTowns(t *testing.T) { // [9.1/d]
	for ground, want := range map[string]string{"0505 village": "0504", "0505 town": "0504 reduced"} {
		p := scene(t, append(supplied, ground, "0504 town")...)
		stand(t, p, "german 32 0504", "polish 4 0505")
		r := battle(t, p, "german", "ATTACK 0505 WITH 32", nil, "A1*")
		expect(t, r.P, map[string]string{"german 32": want})
	}
}

func TestAttackersInATownAreSparedAHexToo(t *testing.T) { // [9.5.7/a]
	p := scene(t, append(supplied, "0504 town")...)
	stand(t, p, "german 32 0504", "german 3 0404", "polish 4 0505")
	r := battle(t, p, "german", "ATTACK 0505 WITH 32 3", nil, "Ar")
	if where(t, r.P, "german", "32") != "0504" || where(t, r.P, "german", "3") == "0404" {
		t.Errorf("32 in %s, 3 in %s", where(t, r.P, "german", "32"), where(t, r.P, "german", "3"))
	}
}

func TestAnEZOCCostsAStackOneStepOfItsStrongest(t *testing.T) { // [5.4] [9.5.3] [9.5.3/a] [9.5.3/b] [9.5.3/c]
	p := scene(t, ring("0504", "0605", "0404")...)
	stand(t, p, "german 3Pz 0504", "german 32 0706", "polish 4 0505", "polish 8 0505", "polish 5 0605")
	r := battle(t, p, "german", "ATTACK 0505 WITH 3Pz ADVANCE NONE", nil, "Dr")
	// 0404 lies in the attacker's ZOC as well; both ways cost one step.
	if n := count[StepLost](r); n != 1 {
		t.Errorf("%d steps lost: %s", n, kinds(r.Events))
	}
	if e := latest[StepLost](t, r); e.Unit != "4" || e.Cause != "ezoc" {
		t.Errorf("%+v", e)
	}
	// With a way free of zones none is lost.
	p = scene(t, ring("0504", "0605", "0506")...)
	stand(t, p, "german 3Pz 0504", "german 32 0706", "polish 4 0505", "polish 8 0505")
	r = battle(t, p, "german", "ATTACK 0505 WITH 3Pz ADVANCE NONE", nil, "Dr")
	expect(t, r.P, map[string]string{"polish 4": "0506", "polish 8": "0506"})
}

func TestAnAskedOwnerNamesLossesAndWays(t *testing.T) { // [9.4.1/a] [9.5.6]
	ask := func(pol *[2]grammar.InForce) {
		pol[polish] = pol[polish].With("ASK", grammar.Policy{Words: []string{askLosses, askRetreat}})
	}
	p := scene(t, supplied...)
	stand(t, p, "german 3Pz 0504", "polish 8 0505", "polish 20 0505")
	r := battle(t, p, "german", "ATTACK 0505 WITH 3Pz ADVANCE NONE", ask, "D1r")
	if p.ask == nil || p.ask.Kind != "losses" || p.combat.Stage != stageDefenderLoss {
		t.Fatalf("%+v", p.ask)
	}
	save := p.saveCombat()
	if err := p.loadCombat(save); err != nil {
		t.Fatal(err)
	}
	r = answer(t, r, "LOSE 20")
	if p.ask == nil || p.ask.Kind != "retreat" || p.combat.Stage != stageDefenderRetreat {
		t.Fatalf("%+v", p.ask)
	}
	answer(t, r, "RETREAT 8 0605\nRETREAT 20 0506")
	expect(t, p, map[string]string{"polish 8": "0605", "polish 20": "0506 reduced"})
}
