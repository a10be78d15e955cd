package polanddefiant

import (
	"slices"
	"testing"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
)

// commands lists who a headquarters activates by itself.
func commands(t *testing.T, p *Position, side, hq string) []string {
	t.Helper()
	return game.Called(&p.d.Register, p.inCommand(id(t, p, side, hq)))
}

func TestCommandReachesUnitsOfTheColourInRange(t *testing.T) { // [4.2.1] [4.2.3] [4.2.5]
	p := scene(t)
	stand(t, p, "polish Pomorze HQ 0501", "polish 9 0505", "polish 15 0506", "polish 14 0502", "german 32 0503")
	if got := commands(t, p, "polish", "Pomorze HQ"); !slices.Equal(got, []string{"Pomorze HQ", "9"}) {
		t.Errorf("commands %v", got)
	}
}

func TestGermansCommandTheirArmyAnywhereOnTurnOne(t *testing.T) { // [4.2.6]
	p := scene(t)
	p.Turn = 1
	stand(t, p, "german 3rd HQ 0101", "german Gold 1212", "german Bernolák HQ 0105", "german 1Sl 0112")
	if got := commands(t, p, "german", "3rd HQ"); !slices.Contains(got, "Gold") {
		t.Errorf("3rd Army commands %v", got)
	}
	if got := commands(t, p, "german", "Bernolák HQ"); slices.Contains(got, "1Sl") {
		t.Errorf("Bernolák commands %v", got)
	}
	if p.Turn = 2; slices.Contains(commands(t, p, "german", "3rd HQ"), "Gold") {
		t.Error("from turn 2 range counts")
	}
}

func TestCommandCrossesAMajorRiverByOneHex(t *testing.T) { // [4.2.4/a]
	p := scene(t, stream("major-river")...)
	stand(t, p, "polish Pomorze HQ 0503", "polish 9 0504", "polish 15 0505")
	if got := commands(t, p, "polish", "Pomorze HQ"); !slices.Equal(got, []string{"Pomorze HQ", "9"}) {
		t.Errorf("commands %v", got)
	}
}

// stream runs across the whole scene between rows 03 and 04.
func stream(what string) (lines []string) {
	m := hex.Blank(12, 12, true)
	for c := 1; c <= 12; c++ {
		from := hex.At(c, 3)
		for _, n := range m.Neighbors(m.Index(from)) {
			if n >= 0 && m.HexAt(int(n)).Row() == 4 {
				lines = append(lines, hex.Between(from, m.HexAt(int(n))).String()+" "+what)
			}
		}
	}
	return lines
}

func TestTwoIndependentsJoinAndNoThird(t *testing.T) { // [4.2.1/a] [4.2.2]
	p := scene(t)
	stand(t, p, "polish Pomorze HQ 0505", "polish 1Lg 0404", "polish 5 0406", "polish 11 0605", "polish 14 0506")
	r := acting(t, p, "polish", "Pomorze HQ")
	if why := move(t, r, "polish", "14", "0507"); why != "other-command" {
		t.Errorf("a unit of another army: %q", why)
	}
	for _, m := range [][2]string{{"1Lg", "0403"}, {"5", "0407"}} {
		if why := move(t, r, "polish", m[0], m[1]); why != "" {
			t.Errorf("%s: %s", m[0], why)
		}
	}
	if why := move(t, r, "polish", "11", "0606"); why != "two-independents" {
		t.Errorf("a third: %q", why)
	}
	if got := kinds(r.Events); got != "HQActivated IndependentJoined Moved IndependentJoined Moved" {
		t.Error(got)
	}
}

func TestRangeIsTestedWhereTheHeadquartersWasActivated(t *testing.T) { // [4.2.3/a]
	p := scene(t)
	stand(t, p, "polish Pomorze HQ 0501", "polish 1Lg 0505", "polish 11 0509")
	r := acting(t, p, "polish", "Pomorze HQ")
	if why := move(t, r, "polish", "Pomorze HQ", "0506"); why != "" {
		t.Fatal(why)
	}
	if why := move(t, r, "polish", "11", "0510"); why != "out-of-range" {
		t.Errorf("a unit that only came into range: %q", why)
	}
	p.Shift(id(t, p, "polish", "Pomorze HQ"), cellAt(t, p, "0512"), p.project)
	if why := move(t, r, "polish", "1Lg", "0504"); why != "" {
		t.Errorf("a unit that was in range: %q", why)
	}
}

func TestAHeadquartersWithoutABarCommandsAnyFive(t *testing.T) { // [4.2.1/b]
	p := scene(t)
	stand(t, p, "german Falken HQ 0505", "german 32 0404", "german 12 0405", "german 1Sl 0504", "german 73 0506",
		"german 30 0604", "german 24 0605")
	r := acting(t, p, "german", "Falken HQ")
	if got := commands(t, p, "german", "Falken HQ"); len(got) != 1 {
		t.Fatalf("by itself it commands %v", got)
	}
	for _, m := range [][2]string{{"32", "0403"}, {"12", "0406"}, {"1Sl", "0503"}, {"73", "0507"}, {"30", "0603"}} {
		if why := move(t, r, "german", m[0], m[1]); why != "" {
			t.Errorf("%s: %s", m[0], why)
		}
	}
	if why := move(t, r, "german", "24", "0606"); why != "five-units" {
		t.Errorf("a sixth: %q", why)
	}
}

func TestSlovaksObeyBernolakAndHeOnlyCommandsThem(t *testing.T) { // [11.1.5/a]
	p := scene(t)
	stand(t, p, "german Bernolák HQ 0505", "german 14th HQ 0506", "german 1Sl 0504", "german 73 0604")
	bernolak, fourteenth := id(t, p, "german", "Bernolák HQ"), id(t, p, "german", "14th HQ")
	slovakUnit, independentUnit := id(t, p, "german", "1Sl"), id(t, p, "german", "73")
	if !p.canCommand(bernolak, slovakUnit) || p.canCommand(bernolak, independentUnit) {
		t.Error("Bernolák commands Slovaks alone")
	}
	if p.canCommand(fourteenth, slovakUnit) || !p.canCommand(fourteenth, independentUnit) {
		t.Error("14th Army commands no Slovaks")
	}
	p.lift(bernolak, eliminated)
	if p.formationNow(slovakUnit) != independent || !p.canCommand(fourteenth, slovakUnit) {
		t.Error("a Slovak without his headquarters is independent, for any headquarters [11.1.6]")
	}
}

func TestUnitsOfALostHeadquartersAreIndependentUntilTheHeirComes(t *testing.T) { // [11.1.6] [11.1.6/a]
	p := scene(t)
	stand(t, p, "polish 7 0505", "polish 22Mt 0504")
	seven, heir := id(t, p, "polish", "7"), id(t, p, "polish", "Małopolska HQ")
	p.Units[id(t, p, "polish", "Kraków HQ")].Place = eliminated
	p.Units[id(t, p, "polish", "Karpaty HQ")].Place = withdrawn
	if p.formationNow(seven) != independent {
		t.Error("7 is independent when Kraków's headquarters is lost")
	}
	p.put(heir, cellAt(t, p, "0506"))
	if got := commands(t, p, "polish", "Małopolska HQ"); !slices.Equal(got, []string{"7", "22Mt", "Małopolska HQ"}) {
		t.Errorf("Małopolska commands %v", got)
	}
	p.lift(heir, eliminated)
	if p.formationNow(seven) != independent {
		t.Error("7 is independent when the heir is lost too")
	}
}

func TestAnyHeadquartersOfTheNorthActivatesTheShipOnce(t *testing.T) { // [11.3(3)] [11.3(3)/b]
	p := scene(t, "0101-1201 sea")
	stand(t, p, "german SH 0101", "german 4th HQ 0505", "german 10th HQ 0507", "german 3rd HQ 0509")
	if p.canCommand(id(t, p, "german", "10th HQ"), id(t, p, "german", "SH")) {
		t.Error("10th Army is of Army Group South")
	}
	r := acting(t, p, "german", "4th HQ")
	if why := move(t, r, "german", "SH", "0505"); why != "not-at-sea" {
		t.Errorf("inland: %q", why)
	}
	if why := move(t, r, "german", "SH", "1202"); why != "" {
		t.Errorf("to the coast: %q", why)
	}
	if p.act.Loose[0] != 0 {
		t.Error("the ship is no independent")
	}
	r = acting(t, p, "german", "3rd HQ")
	if why := move(t, r, "german", "SH", "0902"); why != "ship-used" {
		t.Errorf("a second time: %q", why)
	}
}
