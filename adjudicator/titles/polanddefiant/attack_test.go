package polanddefiant

import (
	"strings"
	"testing"

	"kurier/adjudicator/game"
	"kurier/adjudicator/order/grammar"
)

func TestALoneHeadquartersIsNoTarget(t *testing.T) { // [9.0/a]
	p := scene(t, supplied...)
	stand(t, p, "german 3Pz 0504", "polish Modlin HQ 0505")
	r := battle(t, p, "german", "ATTACK 0505 WITH 3Pz", nil, "D1")
	if e := latest[game.CombatCancelled](t, r); e.Cause != "lone-hq" {
		t.Errorf("%+v", e)
	}
}

func TestCavalryWithdrawsFromFootAndStandsAgainstTanks(t *testing.T) { // [9.2.4] [9.2.4/a] [9.2.4/b]
	for _, c := range []struct {
		with, policy, where string
		fights              int
	}{
		{"32 3", cavalryWithdraws, "", 0}, {"32 3", cavalryStands, "0505", 1}, {"32 3Pz", cavalryWithdraws, "0505", 1},
	} {
		p := scene(t, supplied...)
		for _, name := range strings.Fields(c.with) {
			stand(t, p, "german "+name+" 0504")
		}
		stand(t, p, "polish Pomo 0505", "polish Pomorze HQ 0505")
		r := battle(t, p, "german", "ATTACK 0505 WITH "+c.with, func(pol *[2]grammar.InForce) {
			pol[polish] = pol[polish].With("CAVALRY", grammar.Policy{Value: c.policy, Column: "3-1"})
		}, "-")
		got := where(t, r.P, "polish", "Pomo")
		if c.where == "" && (got == "0505" || where(t, r.P, "polish", "Pomorze HQ") != got || where(t, r.P, "german", "32") != "0505") ||
			c.where != "" && got != c.where || count[Fought](r) != c.fights {
			t.Errorf("%s, %s: in %s after %s", c.with, c.policy, got, kinds(r.Events))
		}
	}
}

func TestOnlyTheCavalryLeavesAMixedStack(t *testing.T) { // [9.2.4]
	p := scene(t, supplied...)
	stand(t, p, "german 32 0504", "german 3 0504", "polish Pomo 0505", "polish 27 0505")
	r := battle(t, p, "german", "ATTACK 0505 WITH 32 3", func(pol *[2]grammar.InForce) {
		pol[polish] = pol[polish].With("CAVALRY", grammar.Policy{Value: cavalryWithdraws, Column: "3-1"})
	}, "-")
	if e := latest[Fought](t, r); len(e.Defenders) != 1 || e.Defenders[0].Unit != "27" || e.Odds != "3-1" {
		t.Errorf("%+v", e)
	}
	// Asked, it may stand.
	p = scene(t, supplied...)
	stand(t, p, "german 32 0504", "german 3 0504", "polish Pomo 0505", "polish 27 0505")
	r = battle(t, p, "german", "ATTACK 0505 WITH 32 3", func(pol *[2]grammar.InForce) {
		pol[polish] = pol[polish].With("ASK", grammar.Policy{Words: []string{askCavalry}})
	}, "-")
	if p.ask == nil || p.ask.Kind != "withdraw" || p.ask.Args["units"] != "Pomo" {
		t.Fatalf("asked %+v", p.ask)
	}
	r = answer(t, r, "STAND")
	if e := latest[Fought](t, r); len(e.Defenders) != 2 {
		t.Errorf("%+v", e)
	}
}

func TestAttacksOverRiversAreMadeAndAdvancesOverMajorOnesAreNot(t *testing.T) { // [9.3(3)] [9.6.1]
	p := scene(t, append(supplied, "0505/0504 major-river", "0505/0404 river")...)
	stand(t, p, "german 3Pz 0504", "german 32 0404", "polish 5 0505")
	r := battle(t, p, "german", "ATTACK 0505 WITH 3Pz 32", nil, "D1")
	if e := latest[Fought](t, r); e.Attack != 14+6 || e.AttackTotal != 10 {
		t.Errorf("%+v", e)
	}
	expect(t, r.P, map[string]string{"german 3Pz": "0504", "german 32": "0505"})
}

func TestAUnitAttacksOnceInAnActivation(t *testing.T) { // [9.2.1/b] [9.2.1/c]
	p := scene(t, supplied...)
	stand(t, p, "german 3Pz 0504", "german 32 0504", "polish 5 0505", "polish 39 0604")
	r := battle(t, p, "german", "ATTACK 0505 WITH 32 ADVANCE NONE\nATTACK 0604 WITH 32 3Pz ADVANCE NONE", nil, "-", "-")
	if e := latest[Fought](t, r); count[Fought](r) != 2 || len(e.Attackers) != 1 || e.Attackers[0].Unit != "3Pz" {
		t.Errorf("%+v", e)
	}
}

func TestAnIfCallsAnAttackOffAndFreesItsUnits(t *testing.T) { // [9.0/b] [2.1.2/e]
	p := scene(t, supplied...)
	stand(t, p, "german 32 0504", "polish 4 0505", "polish 39 0604")
	r := battle(t, p, "german", "ATTACK 0505 WITH 32 IF ODDS >= 2-1\nATTACK 0604 WITH 32 IF COLUMN >= 3-1 ADVANCE NONE", nil, "-")
	if e := latest[game.CombatCancelled](t, r); e.Cause != "odds" || e.Odds != "1-1" || count[CombatDeclared](r) != 1 || latest[Fought](t, r).Hex.String() != "0604" {
		t.Errorf("%s", kinds(r.Events))
	}
}

func TestBelowOneToTwoAnAnnouncedAttackIsCancelled(t *testing.T) { // [9.3.3] [2.1.2/e]
	p := scene(t, append(supplied, "0505 woods")...)
	stand(t, p, "german 183 0504", "polish 8 0505")
	r := battle(t, p, "german", "ATTACK 0505 WITH 183", nil, "D1")
	if e := latest[game.CombatCancelled](t, r); e.Cause != "below" || count[Fought](r) != 0 || p.combat != nil {
		t.Errorf("%s", kinds(r.Events))
	}
}

func TestMountainsAndWaterBarAttacks(t *testing.T) { // [9.2.1/a] [9.3.1/b]
	p := scene(t, append(supplied, "0505 mountain", "road 0504 0505", "0505/0604 water")...)
	stand(t, p, "german 32 0504", "german 3 0404", "german 50 0604", "polish 5 0505")
	for name, want := range map[string]string{"32": "", "3": "mountain-attack", "50": "water-hexside"} {
		got := ""
		if bar := p.attackBar(id(t, p, "german", name), cellAt(t, p, "0505")); bar != nil {
			got = bar.Kind
		}
		if got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}
