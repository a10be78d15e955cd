package polanddefiant

import (
	"slices"
	"testing"

	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/title"
)

func TestEveryRandomEventCanHappen(t *testing.T) { // [2.5.2] [RET.2] … [RET.12]
	for sum := 2; sum <= 12; sum++ {
		first := max(1, sum-6)
		x, r, cup := at(t, 3, command, first, sum-first)
		r.randomEvent()
		sound(t, x, r, cup)
		e := eventOf[*RandomEvent](r)
		if e == nil || e.Roll != sum || e.Effect == "" || e.Void {
			t.Errorf("%d: %+v", sum, e)
		}
		if len(r.Events) < 2 {
			t.Errorf("%d, %s, changes nothing", sum, e.Effect)
		}
		for range 3 { // points and marches end by themselves
			if r.P.act != nil || r.P.spending != nil {
				r.next()
			}
		}
		sound(t, x, r, cup)
		if r.P.act != nil || r.P.spending != nil {
			t.Errorf("%d, %s, does not end", sum, e.Effect)
		}
	}
}

func TestMergersByEventDoNothingFromTurnSeven(t *testing.T) { // [RET.5] [RET.10]
	for _, sum := range []int{5, 10} {
		x, r, cup := at(t, 7, command, sum/2, sum-sum/2)
		r.randomEvent()
		sound(t, x, r, cup)
		if e := eventOf[*RandomEvent](r); !e.Void || len(r.Events) != 1 {
			t.Errorf("%d: %+v and %d events", sum, e, len(r.Events))
		}
	}
}

func (p *Position) chitState(t *testing.T, id string) string {
	t.Helper()
	k := p.d.chitByID(id)
	if k < 0 {
		t.Fatalf("no chit %s", id)
	}
	return chitStates[p.chits[k]]
}

func TestThePairChitWaitsWhenOneHasActed(t *testing.T) { // [RET.10]
	for _, acted := range []bool{false, true} {
		x, r, cup := at(t, 3, command, 4, 6)
		if acted {
			r.P.chits[r.P.d.chitByID("14th")] = chitDrawn
		}
		r.randomEvent()
		want := []string{"cup", "gone", "gone"}
		if acted {
			want = []string{"queued", "drawn", "cup"}
		}
		for i, id := range []string{"14bernolak", "14th", "bernolak"} {
			if got := r.P.chitState(t, id); got != want[i] {
				t.Errorf("acted %v: %s is %s, want %s", acted, id, got, want[i])
			}
		}
		r.P.ph = endOfTurn
		r.endTurn()
		sound(t, x, r, cup)
		if got := r.P.chitState(t, "14bernolak") + " " + r.P.chitState(t, "14th"); got != "cup gone" {
			t.Errorf("acted %v: next turn %s", acted, got)
		}
	}
}

func TestMalopolskaComesEarlyAndItsChitMayWait(t *testing.T) { // [RET.5] [8.0.4] [2.4.2]
	for _, acted := range []bool{false, true} {
		x, r, cup := at(t, 2, command, 1, 4)
		if acted {
			r.P.chits[r.P.d.chitByID("krakow")] = chitDrawn
		}
		old := r.P.d.Map.Hexes([]int16{r.P.Units[r.P.hqOf(t, "krakow")].Cell, r.P.Units[r.P.hqOf(t, "karpaty")].Cell})
		r.randomEvent()
		sound(t, x, r, cup)
		m := r.P.hqOf(t, "malopolska")
		if c := r.P.Units[m].Cell; c < 0 || !slices.Contains(old, r.P.d.Hex(int(c))) {
			t.Fatalf("acted %v: Małopolska is not where one of %v was", acted, old)
		}
		for _, f := range []string{"krakow", "karpaty"} {
			if r.P.Units[r.P.hqOf(t, f)].Place != withdrawn {
				t.Errorf("acted %v: %s is still there", acted, f)
			}
		}
		want := "cup"
		if acted {
			want = "queued"
		}
		if got := r.P.chitState(t, "malopolska"); got != want {
			t.Errorf("acted %v: the chit is %s", acted, got)
		}
		r.P.ph = endOfTurn
		r.endTurn()
		r.begin(reinforcement)
		r.joinCup()
		if r.P.chitState(t, "malopolska") != "cup" || r.P.chitState(t, "krakow") != "gone" || r.P.chitState(t, "karpaty") != "gone" {
			t.Errorf("acted %v: next turn %s, %s, %s", acted, r.P.chitState(t, "malopolska"), r.P.chitState(t, "krakow"), r.P.chitState(t, "karpaty"))
		}
	}
}

func (p *Position) hqOf(t *testing.T, formation string) int {
	t.Helper()
	for i := range p.d.Formations {
		if p.d.Formations[i].ID == formation {
			return int(p.d.Formations[i].hq)
		}
	}
	t.Fatalf("no formation %s", formation)
	return -1
}

func TestInfantryGoesWestByStandingOrder(t *testing.T) { // [RET.9] [RET.12]
	_, r, _ := at(t, 3, command)
	_, units, _ := r.P.removable(infantryWest)
	for _, u := range units {
		if def := &r.P.d.Units[u]; def.Nation != "german" || def.Class != infantry || def.Steps < 2 {
			t.Errorf("%s cannot go west", def.ID)
		}
	}
	r.policies[german] = r.policies[german].With("REMOVALS", grammar.Policy{Value: grammar.Listed, Units: []int{units[3]}})
	r.removal(infantryWest)
	if e := eventOf[*UnitRemoved](r); e == nil || e.Unit != r.P.d.Name(units[3]) || r.P.Units[units[3]].Place != withdrawn {
		t.Errorf("%+v, want %s", e, r.P.d.Name(units[3]))
	}
}

func TestASeatThatWishesIsAskedWhatLeaves(t *testing.T) { // [RET.2] [RET.9]
	x, r, cup := at(t, 3, command, 4, 5)
	r.policies[german] = r.policies[german].With("ASK", grammar.Policy{Words: []string{askEvents}})
	r.randomEvent()
	sound(t, x, r, cup)
	if r.P.ask == nil || r.P.ask.Kind != "removal" || r.next() {
		t.Fatalf("asked %+v", r.P.ask)
	}
	_, units, _ := r.P.removable(infantryWest)
	u := units[len(units)-1]
	r.answer = []order.Order{{Verb: "REMOVE", Body: &Choice{Units: []int{u}, Aircraft: -1}}}
	r.resume()
	sound(t, x, r, cup)
	if r.P.Units[u].Place != withdrawn {
		t.Errorf("%s is %s", r.P.d.Name(u), placeNames[r.P.Units[u].Place])
	}
}

func TestPointsRestoreASupplyingUnitAndRebuildADeadOne(t *testing.T) { // [11.2] [11.2.1] [11.2.2]
	x, r, cup := at(t, 3, command)
	p := r.P
	var weak, dead int
	n := 0
	for u := range p.d.Units {
		def := &p.d.Units[u]
		if def.Side == polish && def.Class == infantry && def.Steps > 1 && def.Move > 0 && p.Units[u].Cell >= 0 && def.Formation == p.formationNow(u) && def.Formation != independent {
			switch n++; n {
			case 1:
				weak = u
				r.Do(&StepLost{Spot: p.Spot(u, int(p.Units[u].Cell))})
			case 2:
				dead = u
				p.remove(u, eliminated)
			}
		}
	}
	r.Do(&PointsGiven{Side: "polish", Points: 2})
	sound(t, x, r, cup)
	for r.Err == nil && p.spending != nil {
		r.next()
	}
	sound(t, x, r, cup)
	if p.Units[weak].Flags&reduced != 0 {
		t.Errorf("%s is still reduced", p.d.Name(weak))
	}
	e := eventOf[*Rebuilt](r)
	if e == nil || e.Unit != p.d.Name(dead) || e.Cost != 1 || p.Units[dead].Flags&reduced == 0 {
		t.Errorf("%s: %+v", p.d.Name(dead), e)
	}
	if got := eventOf[*PointsSpent](r); got == nil || got.Left != 0 {
		t.Errorf("%+v", got)
	}
}

func TestWhoGetsNoReplacements(t *testing.T) { // [11.2/b] [11.2/f] [11.2.2/c] [11.2.3]
	_, r, _ := at(t, 3, command)
	p := r.P
	refused := func(u int, want string) {
		t.Helper()
		why := p.cannotReplace(p.supplyNet(int(p.d.Units[u].Side)), &Rebuild{Unit: u, HQ: -1}, 2)
		if got := ""; why != nil {
			if got = why.Kind; got != want {
				t.Errorf("%s: %s, want %s", p.d.Name(u), got, want)
			}
		} else if want != "" {
			t.Errorf("%s: allowed, want %s", p.d.Name(u), want)
		}
	}
	for u := range p.d.Units {
		switch def := &p.d.Units[u]; {
		case def.Nation == slovak:
			refused(u, "no-slovak-replacements")
		case def.Class == fortress || def.Class == hq:
			refused(u, "no-replacements")
		case def.Class == infantry && def.Steps > 1 && p.Units[u].Place == onMap:
			refused(u, "full-strength")
		}
	}
	u := p.must(t, german, "3Pz")
	p.Units[u].Flags |= reduced
	refused(u, "")
	p.Units[u].Supply = outOfSupply
	refused(u, "unsupplied")
	p.remove(u, eliminated)
	refused(u, "")
	p.remove(int(p.d.Formations[p.d.Units[u].Formation].hq), eliminated)
	refused(u, "hq-lost")
}

func TestAnAnswerIsSpentFirstAndTheRestByStandingOrder(t *testing.T) { // [11.2/c]
	_, r, _ := at(t, 3, command)
	p := r.P
	var hurt []int
	for u := range p.d.Units {
		if def := &p.d.Units[u]; def.Side == german && def.Class == infantry && def.Steps > 1 && p.Units[u].Cell >= 0 && def.Nation == "german" {
			r.Do(&StepLost{Spot: p.Spot(u, int(p.Units[u].Cell))})
			hurt = append(hurt, u)
		}
	}
	slices.SortFunc(hurt, func(a, b int) int { return p.d.mightOf(a) - p.d.mightOf(b) })
	r.policies[german] = r.policies[german].With("ASK", grammar.Policy{Words: []string{askReplacements}})
	r.Do(&PointsGiven{Side: "german", Points: 2})
	if r.next() || p.ask == nil || p.ask.Kind != "replacements" || p.ask.Args["points"] != "2" {
		t.Fatalf("asked %+v", p.ask)
	}
	r.answer = []order.Order{rebuild(hurt[0], -1)}
	r.resume()
	r.next()
	if r.Err != nil {
		t.Fatal(r.Err)
	}
	var got []string
	for _, e := range r.Events {
		if e, ok := title.Event(e).(*Replaced); ok {
			got = append(got, e.Unit)
		}
	}
	if len(got) != 2 || got[0] != p.d.Name(hurt[0]) || p.d.mightOf(p.must(t, german, got[1])) != p.d.mightOf(hurt[len(hurt)-1]) {
		t.Errorf("spent on %v", got)
	}
}
