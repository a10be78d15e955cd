package polanddefiant

import (
	"slices"
	"testing"

	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
)

// arriving is a scene in which the units arrive at a hex, in the Reinforcement
// Phase.
func arriving(t *testing.T, p *Position, hex string, list ...string) *play {
	t.Helper()
	p.ph = reinforcement
	d := *p.d
	d.Units = slices.Clone(d.Units)
	d.Entries = map[string]entryArea{"Q": {Name: "Q", cell: int16(cellAt(t, p, hex))}}
	p.d = &d
	for _, name := range list {
		u, err := p.d.Unit("german", name)
		if err != nil {
			u = id(t, p, "polish", name)
		}
		d.Units[u].Entry = "Q"
		p.Units[u].Due = p.Turn
	}
	return &play{Play: game.Play[*Position]{P: p}}
}

// enter files an ENTER.
func enter(t *testing.T, p *Position, side, name, hexes string, mode ...string) {
	t.Helper()
	p.plans[sideOf(side)] = append(p.plans[sideOf(side)], planned{
		key: keyArrivals, order: order.Order{Verb: "ENTER", Canon: "ENTER " + name, Body: to(t, p, side, name, hexes, mode...)},
	})
}

func TestArrivalsMarchAtOnceAndPartByTheEndOfThePhase(t *testing.T) { // [8.0] [8.0.1] [8.0.2] [7.1]
	p := scene(t)
	r := arriving(t, p, "0505", "1Mt", "57", "2Sl", "56")
	enter(t, p, "german", "57", "0508")
	r.arrive(german)
	if got := where(t, p, "german", "57"); got != "0508" || r.Err != nil {
		t.Errorf("57 is at %s, %v", got, r.Err)
	}
	units, _ := p.company(german, cellAt(t, p, "0505"))
	if units != 3 {
		t.Errorf("%d units at the entry before the phase ends", units)
	}
	r.unstack(german)
	if units, _ = p.company(german, cellAt(t, p, "0505")); units != 2 {
		t.Errorf("%d units at the entry after it", units)
	}
}

func TestArrivalsWaitForAnEntryInEnemyHands(t *testing.T) { // [8.0.3] [8.0.3/b] [8.0.3/a]
	p := scene(t)
	stand(t, p, "polish 16 0505", "german 32 0805")
	r := arriving(t, p, "0505", "57")
	r.arrive(german)
	if got := kinds(r.Events); got != "ArrivalPutOff" {
		t.Errorf("events %s", got)
	}
	p.Shift(id(t, p, "polish", "16"), cellAt(t, p, "0504"), p.project)
	p.Turn++
	r.arrive(german)
	if got := kinds(r.Events); got != "ArrivalPutOff Arrived" {
		t.Errorf("into a zone a turn later: %s", got)
	}
}

func TestArrivalsByRailAlightNearOwnUnitsInEnemyCountry(t *testing.T) { // [8.0/c] [8.0/d]
	p := scene(t, "0101-1204 germany", "rail 0501 0502 0503 0504 0505 0506 0507 0508 0509 0510 0511")
	r := arriving(t, p, "0501", "57", "56")
	if _, why := p.plotEntry(german, to(t, p, "german", "57", "0504", "rail")); why != nil {
		t.Errorf("within Germany: %v", why)
	}
	b := to(t, p, "german", "57", "0510", "rail")
	if _, why := p.plotEntry(german, b); why == nil || why.Kind != "rail-alone" {
		t.Errorf("alone in Poland: %v", why)
	}
	stand(t, p, "german 32 0807")
	if m, why := p.plotEntry(german, to(t, p, "german", "57", "0508", "rail")); why != nil || m.by != byRail {
		t.Errorf("beside 32: %v, %d", why, m.by)
	}
	if _, why := p.plotEntry(german, b); why == nil {
		t.Error("32 is four hexes off")
	}
	enter(t, p, "german", "57", "0508", "rail")
	enter(t, p, "german", "56", "0511", "rail")
	r.arrive(german)
	if a, b := where(t, p, "german", "57"), where(t, p, "german", "56"); a != "0508" || b != "0501" {
		t.Errorf("57 at %s, 56 at %s: who comes in does not count for who comes after", a, b)
	}
}

func TestAnArmoredTrainArrivesBesideAnInterdictedEntry(t *testing.T) { // [8.0.3b] [8.0.3b/a] [8.0.3b/b]
	p := scene(t, "rail 0501 0502 0503 0504 0505 0506 0507 0508 0509 0510", "mark supply polish 0510")
	r := arriving(t, p, "0504", "12PP", "35")
	for _, h := range []string{"0503", "0504", "0505"} {
		p.interdicted[cellAt(t, p, h)] = 1
	}
	p.planes[0].Hex = 504
	enter(t, p, "polish", "12PP", "0510")
	r.arrive(polish)
	if a, b := where(t, p, "polish", "12PP"), where(t, p, "polish", "35"); a != "0510" || b != "0504" || r.Err != nil {
		t.Errorf("12PP at %s, 35 at %s, %v", a, b, r.Err)
	}
}

func TestTheMergerTakesThePlaceOfEitherHeadquarters(t *testing.T) { // [8.0.4] [8.0.4/a]
	merged := func(lines ...string) *Position {
		p := scene(t, "mark supply polish 0101")
		p.Turn, p.ph = 7, reinforcement
		p.Units[id(t, p, "polish", "Małopolska HQ")].Due = 7
		stand(t, p, lines...)
		return p
	}
	p := merged("polish Kraków HQ 0910", "polish Karpaty HQ 0105", "polish 7 0909")
	r := &play{Play: game.Play[*Position]{P: p}}
	r.mergeDue()
	if got := where(t, p, "polish", "Małopolska HQ"); got != "0105" || r.Err != nil {
		t.Errorf("to the one in supply, not %s, %v", got, r.Err)
	}
	if where(t, p, "polish", "Kraków HQ")+where(t, p, "polish", "Karpaty HQ") != "" {
		t.Error("both leave the map")
	}
	p = merged("polish Kraków HQ 0910", "polish Karpaty HQ 0105")
	p.plans[polish] = []planned{{key: keyArrivals, order: order.Order{Verb: "MERGE", Body: &Merger{At: id(t, p, "polish", "Kraków HQ")}}}}
	r = &play{Play: game.Play[*Position]{P: p}}
	r.mergeDue()
	if got := where(t, p, "polish", "Małopolska HQ"); got != "0910" {
		t.Errorf("as ordered, not to %s", got)
	}
	p = merged("polish 7 0909", "polish 22Mt 0606")
	p.Units[id(t, p, "polish", "7")].Supply = outOfSupply
	r = &play{Play: game.Play[*Position]{P: p}}
	r.mergeDue()
	if got := where(t, p, "polish", "Małopolska HQ"); got != "0606" {
		t.Errorf("with a supplied unit, not at %s", got)
	}
	p = merged("polish 1Lg 0606")
	r = &play{Play: game.Play[*Position]{P: p}}
	r.mergeDue()
	if len(r.Events) > 0 {
		t.Error("without a unit of its command it waits")
	}
}

func TestChitsJoinWhenDueWithAHeadquartersOnTheMap(t *testing.T) { // [8.1] [2.3/d] [2.4.2]
	p := scene(t)
	p.Turn, p.ph = 7, reinforcement
	stand(t, p, "polish Karpaty HQ 0505", "polish Kraków HQ 0507", "german 3rd HQ 0101")
	p.Units[id(t, p, "polish", "Małopolska HQ")].Due = 7
	r := &play{Play: game.Play[*Position]{P: p}}
	r.mergeDue()
	r.joinCup()
	if r.Err != nil {
		t.Fatal(r.Err)
	}
	state := func(name string) string {
		k, err := p.d.chitNumber(name)
		if err != nil {
			t.Fatal(err)
		}
		return chitStates[p.chits[k]]
	}
	for name, want := range map[string]string{
		"Małopolska": "cup", "Kraków": "gone", "Karpaty": "gone", "AGN": "cup", "AGS": "away", "Falken": "away",
	} {
		if got := state(name); got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
}
