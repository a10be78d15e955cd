package polanddefiant

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// at starts a game in a turn and phase, with dice for what follows.
func at(t *testing.T, turn int, ph phase, faces ...int) (*Title, *play, *dice.Script) {
	t.Helper()
	x := loaded(t).titled()
	_, pos, err := title.Start(x, title.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	p := pos.(*Position)
	p.Turn, p.ph = uint8(turn), ph
	cup := dice.Scripted(faces...)
	r := &play{Play: game.Play[*Position]{P: p, Cup: cup}}
	for s := range r.policies {
		r.policies[s] = p.d.StandingOrders.InForce(nil)
	}
	return x, r, cup
}

// sound fails when play went wrong, dice were left over, or the position is
// none that the rules allow or does not survive being saved.
func sound(t *testing.T, x *Title, r *play, cup *dice.Script) {
	t.Helper()
	if r.Err != nil {
		t.Fatal(r.Err)
	}
	if cup.Left() > 0 {
		t.Errorf("%d dice were not thrown", cup.Left())
	}
	if err := x.Invariants(r.P); err != nil {
		t.Error(err)
	}
	data := r.P.Encode()
	back, err := x.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	if again := back.Encode(); !bytes.Equal(data, again) {
		t.Errorf("saved and read back it differs:\n%s\n%s", data, again)
	}
}

// eventOf finds the first event of a type.
func eventOf[E title.Event](r *play) (e E) {
	for _, v := range r.Events {
		if w, ok := v.(E); ok {
			return w
		}
	}
	return e
}

func (p *Position) must(t *testing.T, side int, name string) int {
	t.Helper()
	u, ok := p.d.ByName[side][name]
	if !ok {
		t.Fatalf("no %s %s", sideNames[side], name)
	}
	return u
}

func TestAPositionOfAnotherVersionIsRefused(t *testing.T) {
	x, r, _ := at(t, 1, orders)
	data := bytes.Replace(r.P.Encode(), []byte(x.Data.Version), []byte("0-00000000"), 1)
	if _, err := x.Decode(data); err == nil || !strings.Contains(err.Error(), "0-00000000") {
		t.Errorf("read with %v", err)
	}
}

func TestPlansSurviveBeingSaved(t *testing.T) {
	x, r, cup := at(t, 1, orders)
	r.Do(&PlansFiled{Side: "german", Lines: []string{"PLAN 4th: NONE", "INTERDICT 1520 WITH " + interdictor(r.P).Name}})
	r.Do(&PlansFiled{Side: "polish", Lines: []string{"PLAN event: HOLD 16", "REPLACE 16"}})
	sound(t, x, r, cup)
	if len(r.P.plans[german]) != 2 || len(r.P.plans[polish]) != 2 {
		t.Errorf("kept %v", r.P.plans)
	}
	for _, seat := range (&Game{}).Roster() {
		data := r.P.Known(seat.Seat).Encode()
		back, err := x.Decode(data)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(data, back.Encode()) {
			t.Errorf("what %s knows differs once read back", seat.Seat)
		}
	}
}

func interdictor(p *Position) *aircraft { return &p.d.Aircraft[p.interdictors()[0]] }

func TestADieOfOneDamagesAnInterdictorForTwoTurns(t *testing.T) { // [12.2] [12.2/a]
	x, r, cup := at(t, 3, interdiction, 1)
	n := len(r.P.interdictors())
	r.interdict()
	sound(t, x, r, cup)
	if e := eventOf[*AircraftDamaged](r); e == nil || e.Due != 5 {
		t.Errorf("damaged: %+v", e)
	}
	if got := len(r.P.interdictors()); got != n-1 {
		t.Errorf("%d of %d can fly", got, n)
	}
}

func TestInterdictionReachesTwoHexesOnTheFirstTurnAndThenOne(t *testing.T) { // [12.2/c] [12.2/d]
	for turn, want := range map[int]int{1: 19, 2: 7} {
		x, r, cup := at(t, turn, interdiction, 6)
		a := interdictor(r.P)
		hex := "1530"
		if a.Fleet == 1 {
			hex = "1516"
		}
		r.Do(&PlansFiled{Side: "german", Lines: []string{"INTERDICT " + hex + " WITH " + a.Name}})
		r.interdict()
		sound(t, x, r, cup)
		e := eventOf[*Interdicted](r)
		if e == nil || e.Aircraft != a.Name || e.Hex.String() != hex {
			t.Fatalf("turn %d: %+v", turn, e)
		}
		covered := 0
		cell := r.P.d.Cell(e.Hex)
		for c := range r.P.d.Cells {
			if r.P.interdicted[c] > 0 && r.P.d.Distance(c, cell) <= e.Radius {
				covered++
			}
		}
		if covered != want {
			t.Errorf("turn %d: %d hexes covered, want %d", turn, covered, want)
		}
	}
}

func TestInterdictorsStayOnTheirSideOfTheBoundary(t *testing.T) { // [12.0/a]
	_, r, _ := at(t, 2, interdiction, 6)
	r.interdict()
	placed := 0
	for k := range r.P.d.Aircraft {
		if c := r.P.d.Cell(r.P.planes[k].Hex); c >= 0 {
			placed++
			if r.P.d.north[c] != (r.P.d.Aircraft[k].Fleet == 1) {
				t.Errorf("%s is over %v", r.P.d.Aircraft[k].Name, r.P.d.Hex(int(c)))
			}
		}
	}
	if placed == 0 {
		t.Error("without orders nobody flew")
	}
	k := r.P.interdictors()[0]
	r.P.planes[k].Hex = 0
	for cell := range r.P.d.Cells {
		why := r.P.cannotCover(german, &Cover{Aircraft: k, Hex: r.P.d.Hex(cell)})
		if beyond := r.P.d.north[cell] != (r.P.d.Aircraft[k].Fleet == 1); beyond != (why != nil) {
			t.Fatalf("%v: %v", r.P.d.Hex(cell), why)
		}
	}
}

func TestADamagedAircraftComesBackUnlessItRollsOne(t *testing.T) { // [12.3]
	x, r, cup := at(t, 4, reinforcement, 1, 2)
	list := r.P.interdictors()
	k, other := list[0], list[1]
	r.P.planes[k].Due, r.P.planes[other].Due = 4, 4
	r.aircraftReturn()
	sound(t, x, r, cup)
	if !r.P.planes[k].Gone || !r.P.fit(other) {
		t.Errorf("%+v %+v", r.P.planes[k], r.P.planes[other])
	}
}

func TestMissingTheGoalCostsOneActivationNextTurn(t *testing.T) { // [4.1.2/a] [4.1.2/b]
	x, r, cup := at(t, 1, endOfTurn)
	r.P.remove(r.P.must(t, german, "Eber"), eliminated) // it stands in Danzig
	r.endTurn()
	sound(t, x, r, cup)
	e := eventOf[*TurnBegan](r)
	if e == nil || !e.Cut || e.Missed != 1 || e.Limits[german] != 5 || r.P.Limit(german) != 5 {
		t.Fatalf("%+v", e)
	}
	// A supplied VPH gives it back at once [4.1.2/c].
	takeSupplied(t, r)
	r.restoreLimit()
	if got := eventOf[*LimitRestored](r); got == nil || got.Limit != 6 || r.P.Limit(german) != 6 {
		t.Errorf("restored: %+v, limit %d", got, r.P.Limit(german))
	}
}

// takeSupplied lets the German hold a victory point hex that he can supply,
// after the Poles around have gone.
func takeSupplied(t *testing.T, r *play) {
	t.Helper()
	for u := range r.P.d.Units {
		if r.P.d.Units[u].Side == polish && r.P.Units[u].Place == onMap {
			r.P.remove(u, eliminated)
		}
	}
	v := r.P.d.VPH[0]
	r.Do(&VPHTaken{Side: "german", Name: v.Name, Hex: r.P.d.Hex(int(v.cell))})
	if r.P.CountVPH() != 1 {
		t.Fatalf("%s does not count", v.Name)
	}
}

func TestWhoStandsInAVictoryHexHoldsItWhenTheTurnEnds(t *testing.T) { // [13.1]
	x, r, cup := at(t, 1, endOfTurn)
	r.endTurn()
	sound(t, x, r, cup)
	if e := eventOf[*VPHTaken](r); e == nil || e.Name != "Danzig" || e.Side != "german" {
		t.Errorf("%+v", e)
	}
	if g := eventOf[*GoalChecked](r); g == nil || g.Count != 1 || !g.Met {
		t.Errorf("%+v", g)
	}
}

func TestMeetingTheGoalLeavesTheLimit(t *testing.T) { // [4.1.2]
	x, r, cup := at(t, 1, endOfTurn)
	takeSupplied(t, r)
	r.endTurn()
	sound(t, x, r, cup)
	if g, e := eventOf[*GoalChecked](r), eventOf[*TurnBegan](r); g == nil || !g.Met || e.Cut || e.Limits[german] != 6 {
		t.Errorf("%+v %+v", g, e)
	}
}

func TestASuppliedGermanUnitInWarsawEndsTheGame(t *testing.T) { // [13.2]
	for _, supply := range []uint8{inSupply, outOfSupply} {
		_, r, _ := at(t, 5, endOfTurn)
		p := r.P
		cell := int(p.d.Warsaw[0])
		for _, v := range slices.Clone(p.StackOf(cell)) {
			p.remove(int(v), eliminated)
		}
		u := p.must(t, german, "3Pz")
		p.Shift(u, cell, p.project)
		p.Units[u].Supply = supply
		r.endTurn()
		e := eventOf[*GameEnded](r)
		if supply == inSupply && (e == nil || e.Level != suddenDeath || e.Winner != "german" || !p.Over()) {
			t.Errorf("in supply: %+v", e)
		}
		if supply != inSupply && e != nil {
			t.Errorf("out of supply: %+v", e)
		}
	}
}

func TestLevelsOfVictory(t *testing.T) { // [13.2.1]
	for count, want := range map[int]string{
		0: "polish-overwhelming", 2: "polish-overwhelming", 3: "polish-major", 7: "polish-major", 8: "polish-minor", 9: "polish-minor",
		10: "german-historical", 11: "german-major", 13: "german-major", 14: "german-overwhelming",
	} {
		l := levelOf(count)
		if l.name != want || !strings.HasPrefix(want, sideNames[l.winner]) {
			t.Errorf("%d VPH: %+v, want %s", count, l, want)
		}
	}
}

func TestTheLastTurnEndsTheGameByCount(t *testing.T) { // [13.2.1/a]
	x, r, cup := at(t, lastTurn, endOfTurn)
	r.P.remove(r.P.must(t, german, "Eber"), eliminated) // it stands in Danzig
	takeSupplied(t, r)
	r.endTurn()
	sound(t, x, r, cup)
	e := eventOf[*GameEnded](r)
	if e == nil || e.Count != 1 || e.Level != "polish-overwhelming" || e.Winner != "polish" || r.P.Result().Totals[german].Points != 1 {
		t.Errorf("%+v", e)
	}
}

func TestChitsComeBackIntoTheCup(t *testing.T) { // [2.5/d]
	x, r, cup := at(t, 2, command)
	r.Do(&ChitDrawn{N: 1, Chit: "Replacement", Side: "polish"})
	r.Do(&ChitDrawn{N: 2, Chit: "Łódź", Side: "polish", Idle: true})
	r.P.ph = endOfTurn
	r.endTurn()
	sound(t, x, r, cup)
	for k := range r.P.d.Chits {
		if s := r.P.chits[k]; s != chitInCup && s != chitAway {
			t.Errorf("%s is %s", r.P.d.Chits[k].Name, chitStates[s])
		}
	}
}

func rebuild(unit, hq int) order.Order {
	return order.Order{Verb: "REPLACE", Canon: "REPLACE", Body: &Rebuild{Unit: unit, HQ: hq}}
}
