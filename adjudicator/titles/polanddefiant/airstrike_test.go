package polanddefiant

import (
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order/grammar"
)

// raid plays the Ground Attack Segment with the strikes of both sides.
func raid(t testing.TB, p *Position, strikes, answers string, cup dice.Cup, results ...string) *play {
	t.Helper()
	p.ph, p.results = airAttacks, results
	for side, text := range [2]string{strikes, answers} {
		if text != "" {
			for _, o := range lines(t, p, side, text) {
				p.plans[side] = keep(p.plans[side], planned{key: keyAir, order: o}, nil)
			}
		}
	}
	r := &play{Play: game.Play[*Position]{P: p, Cup: cup}, policies: [2]grammar.InForce{p.d.StandingOrders.InForce(nil), p.d.StandingOrders.InForce(nil)}}
	for p.ph == airAttacks && r.Err == nil {
		if p.combat == nil && len(p.queue) == 0 {
			r.strikes()
			continue
		}
		carryOn(t, r)
	}
	if r.Err != nil {
		t.Fatal(r.Err)
	}
	return r
}

func TestAircraftStrikeGermansFirstThenPoles(t *testing.T) { // [12.1] [12.1/a] [12.1/c] [12.1/f] [12.1/g]
	p := scene(t, supplied...)
	stand(t, p, "german 32 0504", "polish 8 0505")
	r := raid(t, p, "STRIKE 0505 WITH Stuka1 Stuka2", "STRIKE 0504 WITH Karaś", nil, "A2 D1", "Ar")
	expect(t, p, map[string]string{"polish 8": "0505 reduced", "german 32": "0504"})
	if e := latest[Fought](t, r); count[Fought](r) != 2 || e.Side != "polish" || e.Attack != 8 || p.ph != interdiction || p.struck != 0 {
		t.Errorf("%s", kinds(r.Events))
	}
}

func TestStrikesNeedACountrymanNextToTheHex(t *testing.T) { // [12.1] [12.0/a]
	p := scene(t, append(supplied, "0505 danzig")...)
	stand(t, p, "german 1Sl 0504", "polish 8 0505")
	cell := cellAt(t, p, "0505")
	stuka, err := p.plane("german", "Stuka1")
	if err != nil {
		t.Fatal(err)
	}
	if bar := p.strikeBar(stuka, cell); bar == nil || bar.Kind != "no-unit-near" {
		t.Errorf("Slovaks do: %v", bar)
	}
	stand(t, p, "german 32 0504")
	if bar := p.strikeBar(stuka, cell); bar != nil {
		t.Error(bar)
	}
	p.d.north[cell] = false
	if bar := p.strikeBar(stuka, cell); bar == nil || bar.Kind != "wrong-luftflotte" {
		t.Errorf("beyond the boundary: %v", bar)
	}
}

func TestALoneHeadquartersOnlyRetreatsFromTheAir(t *testing.T) { // [12.1.1] [12.1.1/a] [11.1.3(1)/a]
	p := scene(t, supplied...)
	stand(t, p, "german 32 0504", "polish Modlin HQ 0505")
	r := raid(t, p, "STRIKE 0505 WITH Stuka1", "", nil, "D2r2")
	if got := where(t, p, "polish", "Modlin HQ"); got == "0505" || got == "" {
		t.Errorf("the headquarters is in %q", got)
	}
	if e := latest[Fought](t, r); e.Column != "8-1+" {
		t.Errorf("no defence is read in %s", e.Column) // [9.3.3/b]
	}
	p = scene(t, supplied...)
	stand(t, p, "german 32 0504", "polish Modlin HQ 0505", "polish 5 0505")
	r = raid(t, p, "STRIKE 0505 WITH Stuka1 Stuka2", "", nil, "D2r2")
	expect(t, p, map[string]string{"polish 5": "eliminated"})
	if got := where(t, p, "polish", "Modlin HQ"); got == "0505" || got == "" || latest[Waived](t, r).What != "hq" {
		t.Errorf("the headquarters is in %q", got)
	}
}

func TestAOneDamagesAnAircraftOfTheOwnersChoice(t *testing.T) { // [12.1/d] [12.1/e]
	p := scene(t, supplied...)
	stand(t, p, "german 32 0504", "polish 8 0505")
	r := raid(t, p, "STRIKE 0505 WITH Stuka1 Stuka2", "", dice.Scripted(1))
	if e := latest[AircraftDamaged](t, r); e.Aircraft != "Stuka2" || e.Due != 4 {
		t.Errorf("%+v", e)
	}
}

func TestFirstTurnAndTerrainShiftAirAttacksButRiversDoNotHalveThem(t *testing.T) { // [9.2.6/a] [12.1/b]
	p := scene(t, append(supplied, "0505 woods", "0505/0504 river")...)
	p.Turn = 1
	stand(t, p, "german 32 0504", "polish 5 0505")
	r := raid(t, p, "STRIKE 0505 WITH Stuka1", "", nil, "-")
	if e := latest[Fought](t, r); e.Attack != 12 || len(e.Shifts) != 2 || e.Shifts[1].Rule != "9.2.6/a" || e.Column != "1-1" {
		t.Errorf("%+v", e)
	}
}

func TestTheShipAttacksCoastsAndNeverLosesOrRetreats(t *testing.T) { // [11.3(2)] [11.3(4)] [9.2.4/b] [11.3(1)/a]
	coast := append([]string{"0504 sea", "0404 sea"}, supplied...)
	p := scene(t, coast...)
	stand(t, p, "german SH 0504", "german 4th HQ 0606", "polish Pomo 0505", "polish 5 0506")
	ship := id(t, p, "german", "SH")
	if bar := p.attackBar(ship, cellAt(t, p, "0506")); bar == nil || bar.Kind != "ship-coast" {
		t.Errorf("inland: %v", bar)
	}
	r := battle(t, p, "german", "ATTACK 0505 WITH SH", func(pol *[2]grammar.InForce) {
		pol[polish] = pol[polish].With("CAVALRY", grammar.Policy{Value: cavalryWithdraws, Column: "3-1"})
	}, "A2r D1")
	expect(t, p, map[string]string{"german SH": "0504", "polish Pomo": "0505 reduced"})
	if count[Withdrew](r) != 0 || count[game.Advanced](r) != 0 || p.Units[ship].Flags&shipUsed == 0 {
		t.Errorf("%s", kinds(r.Events))
	}
}
