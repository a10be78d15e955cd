package polandcampaign

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/dice"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
)

// field is a bare map of open ground with the counters given, "3Pz 0505".
func field(t *testing.T, fogName string, edits []string, placed ...string) *Position {
	t.Helper()
	e, err := hex.EditFrom("blank 12x12", nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Line("0101-1212 poland"); err != nil {
		t.Fatal(err)
	}
	for _, l := range edits {
		if err := e.Line(l); err != nil {
			t.Fatal(err)
		}
	}
	d := *theTitle.Data
	if err := d.Survey("scene", e.Map()); err != nil {
		t.Fatal(err)
	}
	d.cities, d.objectives, d.haven = nil, nil, -1
	if err := d.survey("test"); err != nil {
		t.Fatal(err)
	}
	p := d.empty(fog(slices.Index(fogNames[:], fogName)))
	p.Turn = 2
	for u := range d.Units {
		p.Units[u].Place = exited
	}
	for _, text := range placed {
		f := strings.Fields(text)
		u, ok := d.ByID[f[0]]
		h, err := hex.ParseHex(f[1])
		if !ok || err != nil || !p.put(u, d.Cell(h)) {
			t.Fatalf("cannot place %q", text)
		}
		if len(f) > 2 {
			p.Units[u].Flags |= reduced
		}
	}
	if p.fog == fogBlind {
		p.look()
	}
	return p
}

// resolve plays a German turn, or with polish the Polish one, with outcomes
// settled in advance.
func resolve(t *testing.T, p *Position, side int, text, standing string, results ...code) ([]title.Event, *Position) {
	t.Helper()
	q := p.clone()
	if side == polish && q.combat == nil {
		q.ph = polishMovement
	}
	for _, c := range results {
		q.results = append(q.results, codeNames[c])
	}
	sheets := []title.Sheet{{Seat: "german"}, {Seat: "polish"}}
	sheets[side].Orders = orders(t, seatOf(side), text)
	sheets[1-side].Standing = orders(t, seatOf(1-side), standing)
	events, next, err := q.Resolve(sheets, dice.Scripted())
	if err != nil {
		t.Fatal(err)
	}
	return events, next.(*Position)
}

func where(p *Position, id string) string {
	u := p.d.ByID[id]
	if p.Units[u].Place != onMap {
		return placeNames[p.Units[u].Place]
	}
	text := p.d.Hex(int(p.Units[u].Cell)).String()
	if p.Units[u].Flags&reduced != 0 {
		text += " reduced"
	}
	return text
}

func expect(t *testing.T, p *Position, want ...string) {
	t.Helper()
	for _, w := range want {
		id, at, _ := strings.Cut(w, " ")
		if got := where(p, id); got != at {
			t.Errorf("%s is %s, want %s", id, got, at)
		}
	}
}

func kinds(events []title.Event) string {
	var out []string
	for _, e := range events {
		out = append(out, title.Kind(e))
	}
	return strings.Join(out, " ")
}

func TestOddsDropTheFraction(t *testing.T) { // [5.1.1] [5.1.1/b]
	for _, c := range []struct {
		attack, defence int
		want            string
	}{
		{11, 4, "2-1"},
		{4, 4, "1-1"},
		{7, 4, "1-1"},
		{8, 4, "2-1"},
		{3, 4, "1-2"},
		{2, 4, "1-2"},
		{1, 3, "1-3"},
		{3, 10, "1-4"},
		{1, 9, "1-4"},
		{36, 4, "9-1"},
		{99, 4, "9-1"},
		{0, 3, "1-4"},
		{3, 0, "9-1"},
	} {
		if got := columnNames[oddsColumn(c.attack, c.defence)]; got != c.want {
			t.Errorf("%d to %d: column %s, want %s", c.attack, c.defence, got, c.want)
		}
	}
}

func TestBesiegedRetreatThroughFriendsIsUnharmed(t *testing.T) { // [5.3.3/o1]
	// 9Inf at 0505 has every neighbour in a German zone but one with a friend in it.
	p := field(t, "book", nil, "german-1inf 0504", "german-3inf 0604", "german-4inf 0405",
		"german-7inf 0605", "polish-9inf 0505", "polish-10inf 0506", "polish-11inf 0406")
	if !p.besieged(p.d.Cell(505)) {
		t.Fatal("9Inf is not besieged")
	}
	_, q := resolve(t, p, german, "ATTACK 0505 WITH 1Inf 3Inf 4Inf ADVANCE NONE", "", codeAVI, codeIMP, codeIMP, codeIMP)
	got := where(q, "polish-9inf")
	if got == "0505" || strings.Contains(got, "reduced") || got == "eliminated" {
		t.Errorf("9Inf is %s, want unharmed two hexes off", got)
	}
}

func TestBesiegedRetreatWithoutFriendsCostsAStep(t *testing.T) { // [5.3.3]
	p := field(t, "book", nil, "german-1inf 0504", "german-3inf 0406", "german-4inf 0606", "polish-9inf 0505")
	if !p.besieged(p.d.Cell(505)) {
		t.Fatal("9Inf is not besieged")
	}
	_, q := resolve(t, p, german, "ATTACK 0505 WITH 1Inf 3Inf 4Inf ADVANCE NONE", "", codeAVI)
	if got := where(q, "polish-9inf"); !strings.HasSuffix(got, " reduced") {
		t.Errorf("9Inf is %s, want reduced", got)
	}
	_, q = resolve(t, p, german, "ATTACK 0505 WITH 1Inf 3Inf 4Inf ADVANCE NONE", "", codeDRB)
	expect(t, q, "polish-9inf eliminated") // it had a casualty in the combat already [5.3.3/o1]
}

func TestArmorRetreatingOverARiverTwiceHitIsLost(t *testing.T) { // [5.3.2/a]
	p := field(t, "book", []string{
		"0505/0504 river", "0505/0604 river", "0505/0404 river", "0505/0605 river", "0505/0405 river",
	}, "german-3pz 0505", "polish-9inf 0506")
	_, q := resolve(t, p, german, "ATTACK 0506 WITH 3Pz", "", codeARI)
	if got := where(q, "german-3pz"); !strings.HasSuffix(got, "reduced") {
		t.Errorf("3Pz is %s, want reduced by the river", got)
	}
	_, q = resolve(t, p, german, "ATTACK 0506 WITH 3Pz", "", codeARB)
	expect(t, q, "german-3pz eliminated")
}

func TestRetreatIntoAFullHexPushesAUnitOn(t *testing.T) { // [5.3.1]
	// Only 0507 is free of German zones for the defender of 0506.
	p := field(t, "book", nil, "german-1inf 0505", "german-3inf 0405", "german-4inf 0605",
		"polish-9inf 0506", "polish-10inf 0507", "polish-11inf 0507", "polish-naval 0507",
		"polish-13inf 0407", "polish-15inf 0407", "polish-16inf 0407", "polish-18inf 0607", "polish-19inf 0607", "polish-20inf 0607")
	events, q := resolve(t, p, german, "ATTACK 0506 WITH 1Inf 3Inf 4Inf ADVANCE NONE", "RETREATS TOWARD 0512", codeAVI, codeIMP, codeIMP, codeIMP)
	if !strings.Contains(kinds(events), "Displaced Retreated") {
		t.Errorf("nobody was pushed on: %s", kinds(events))
	}
	expect(t, q, "polish-9inf 0507")
	if got := where(q, "polish-naval"); got == "0507" {
		t.Error("the weakest unit did not make room")
	}
}

func TestMandatoryAttackJoinsAnOrderedOne(t *testing.T) { // [4.1.2/h]
	p := field(t, "book", nil, "german-1inf 0505", "german-3inf 0406", "polish-9inf 0506")
	events, _ := resolve(t, p, german, "ATTACK 0506 WITH 1Inf", "", codeIMP)
	for _, e := range events {
		if c, ok := e.(*CombatDeclared); ok && len(c.Attackers) != 2 {
			t.Errorf("3Inf did not join: %v", c.Attackers)
		}
	}
}

func TestWhoMustAttackIsToldWhereHeStandsAndWhom(t *testing.T) { // [4.1.2/h]
	p := field(t, "book", nil, "german-1inf 0505", "polish-9inf 0506", "polish-3inf 0504")
	missing := p.Known("german").Check("german", nil).Missing
	i := slices.IndexFunc(missing, func(n title.Note) bool { return n.Kind == "must-attack" })
	if i < 0 || missing[i].Args["unit"] != "1Inf" || missing[i].Args["hex"] != "0505" || missing[i].Args["targets"] != "0504 0506" {
		t.Errorf("%v", missing)
	}
}

// What Check refuses, the advance itself does not do either.
func TestAnAdvanceGoesNoFurtherThanItMay(t *testing.T) { // [5.2/a] [5.2/b] [4.2.2]
	for _, c := range []struct {
		unit, edit, end string
		hexes           []hex.Hex
	}{
		{"3Pz", "0507 forest", "0507", []hex.Hex{506, 507}},
		{"3Pz", "0507 mountain", "0506", []hex.Hex{506, 507}},
		{"3Pz", "0507 hungary", "0506", []hex.Hex{506, 507}},
		{"3Pz", "0507 lithuania", "0506", []hex.Hex{506, 507}},
		{"3Pz", "0507 sea", "0506", []hex.Hex{506, 507}},
		{"3Pz", "0507 forest", "0506", []hex.Hex{506, 508}},
		{"3Pz", "0507 forest", "0507", []hex.Hex{506, 507, 508}},
		{"1Inf", "0507 forest", "0506", []hex.Hex{506, 507}},
	} {
		id := "german-" + strings.ToLower(c.unit)
		p := field(t, "book", []string{c.edit}, id+" 0505", "polish-9inf 0506")
		p.ph, p.results = germanCombat, []string{"DE"}
		p.queue = []Plan{{Hex: 506, Units: []string{c.unit}, Intent: game.Intent{Advance: []game.Follow{{Unit: c.unit, Hexes: c.hexes}}}}}
		r := &play{Play: game.Play[*Position]{P: p}, policies: p.d.InForce(nil)}
		if _, _, err := r.Run(r.next); err != nil {
			t.Fatal(err)
		}
		if got := where(r.P, id); got != c.end {
			t.Errorf("%s by %v with %s ends at %s, want %s", c.unit, c.hexes, c.edit, got, c.end)
		}
	}
}

// Orders filed before a unit could not be named twice may still do it.
func TestAUnitNamedTwiceAdvancesOnce(t *testing.T) { // [5.2/a]
	p := field(t, "book", nil, "german-3pz 0505", "polish-9inf 0506")
	p.ph = germanCombat
	p.queue = []Plan{{Hex: 506, Units: []string{"3Pz"}, Intent: game.Intent{Advance: []game.Follow{
		{Unit: "3Pz", Hexes: []hex.Hex{506, 507}}, {Unit: "3Pz", Hexes: []hex.Hex{506, 406}},
	}}}}
	p.results = []string{"DE"}
	r := &play{Play: game.Play[*Position]{P: p}, policies: p.d.InForce(nil)}
	if _, _, err := r.Run(r.next); err != nil {
		t.Fatal(err)
	}
	expect(t, r.P, "german-3pz 0507")
}

func TestWhoJoinsIsToldWhatTheConditionMayDo(t *testing.T) { // [3.0/b]
	p := field(t, "book", []string{"0505 city"}, "german-1inf 0505", "german-3inf 0406", "polish-9inf 0506")
	missing := p.Known("german").Check("german", orders(t, "german", "ATTACK 0506 WITH 1Inf IF COLUMN >= 3-1")).Missing
	i := slices.IndexFunc(missing, func(n title.Note) bool { return n.Kind == "joins" })
	if i < 0 || missing[i].Args["unit"] != "3Inf" || missing[i].Args["hex"] != "0506" || missing[i].Args["if"] != "COLUMN >= 3-1" {
		t.Errorf("%v", missing)
	}
}

func TestDominantTerrainFreesFromAttack(t *testing.T) { // [4.1.2/d] [4.1.2/g]
	p := field(t, "book", []string{"0505 city"}, "german-1inf 0505", "polish-9inf 0506")
	events, _ := resolve(t, p, german, "", "")
	if strings.Contains(kinds(events), "CombatDeclared") {
		t.Error("1Inf had to attack out of a city")
	}
}

func TestConditionCallsOffOnlyWhatIsVoluntary(t *testing.T) { // [4.1.2/e]
	city := field(t, "book", []string{"0505 city"}, "german-1inf 0505", "polish-9inf 0506")
	events, _ := resolve(t, city, german, "ATTACK 0506 WITH 1Inf IF ODDS >= 5-1", "")
	if !strings.Contains(kinds(events), "CombatCancelled") {
		t.Errorf("the attack was not called off: %s", kinds(events))
	}
	open := field(t, "book", nil, "german-1inf 0505", "polish-9inf 0506")
	events, _ = resolve(t, open, german, "ATTACK 0506 WITH 1Inf IF ODDS >= 5-1", "", codeIMP)
	if !strings.Contains(kinds(events), "Fought") {
		t.Errorf("the attack was called off though it must be made: %s", kinds(events))
	}
}

func TestAttackWithoutAttackersTellsNothingOfTheEnemy(t *testing.T) { // [5.1.1/o1]
	for _, enemy := range []string{"polish-9inf 0506", "polish-9inf 0510"} {
		r := &play{Play: game.Play[*Position]{P: field(t, "blind", nil, "german-1inf 0501", enemy)}}
		r.P.queue = []Plan{{Hex: 506, Units: []string{"1Inf"}}}
		r.declare(german, r.P.queue[0])
		if len(r.Events) != 1 || r.Events[0].(*game.CombatCancelled).Cause != "no-attackers" {
			t.Errorf("%s: %s", enemy, kinds(r.Events))
		}
	}
}

func TestConditionDoesNotLookAtHiddenSteps(t *testing.T) { // [5.1.1/o1]
	full := field(t, "book", []string{"0505 city"}, "german-1inf 0505", "polish-9inf 0506")
	weak := field(t, "book", []string{"0505 city"}, "german-1inf 0505", "polish-9inf 0506 reduced")
	for _, p := range []*Position{full, weak} {
		events, _ := resolve(t, p, german, "ATTACK 0506 WITH 1Inf IF ODDS >= 2-1", "")
		if !strings.Contains(kinds(events), "CombatCancelled") {
			t.Errorf("4 against a printed 3 is not 2-1: %s", kinds(events))
		}
	}
}

func TestBlindMoveStopsInAnUnseenZone(t *testing.T) { // [4.1.2/a]
	p := field(t, "blind", nil, "german-3pz 0501", "polish-9inf 0505")
	k := p.Known("german")
	list := orders(t, "german", "MOVE 3Pz 0502 0503 0504 0404 0304")
	v := k.Check("german", list).Verdicts[0]
	if v.Status != title.MayFail {
		t.Fatalf("status %s, %v", v.Status, v.Refusal)
	}
	events, q := resolve(t, p, german, "MOVE 3Pz 0502 0503 0504 0404 0304", "", codeIMP)
	expect(t, q, "german-3pz 0504")
	if !strings.Contains(kinds(events), "Moved MoveStopped") {
		t.Error(kinds(events))
	}
	if news := kinds(p.News("german", events)); !strings.Contains(news, "Sighted") {
		t.Errorf("9Inf was not sighted: %s", news)
	}
	if news := kinds(p.News("polish", events)); strings.Contains(news, "Moved") || !strings.Contains(news, "Sighted") {
		t.Errorf("the Pole hears %s", news)
	}
}

func TestAskedLossesWaitAndGoOn(t *testing.T) {
	p := field(t, "book", nil, "german-1inf 0505", "polish-9inf 0506", "polish-10inf 0506")
	events, q := resolve(t, p, german, "ATTACK 0506 WITH 1Inf ADVANCE NONE", "ASK LOSSES RETREAT", codeDRB)
	if q.combat == nil || !strings.HasSuffix(kinds(events), "ChoiceAwaited") {
		t.Fatal(kinds(events))
	}
	d := q.Awaited()[0]
	if d.Seat != "polish" || d.ID != "T2-german-combat-1-losses" || d.Args["units"] != "9Inf, 10Inf" {
		t.Errorf("%+v", d)
	}
	if k := q.Known("polish").(*Position); len(k.combat.Plan.Units) != 0 || k.combat.Plan.Stay {
		t.Error("the Pole knows the attacker's plan")
	}
	answer := orders(t, "polish", "LOSE 10Inf")
	if v := q.Known("polish").Check("polish", answer).Verdicts[0]; v.Status != title.Accepted {
		t.Fatal(v.Refusal)
	}
	standing := orders(t, "polish", "ASK LOSSES RETREAT")
	_, next, err := q.Resolve([]title.Sheet{{Seat: "german"}, {Seat: "polish", Standing: standing, Orders: answer}}, dice.Scripted())
	if err != nil {
		t.Fatal(err)
	}
	q = next.(*Position)
	if where(q, "polish-10inf") != "0506 reduced" || q.Awaited()[0].ID != "T2-german-combat-1-retreat" {
		t.Fatalf("10Inf is %s, awaited %s", where(q, "polish-10inf"), q.Awaited()[0].ID)
	}
	_, next, err = q.Resolve([]title.Sheet{{Seat: "german"}, {
		Seat: "polish", Standing: standing, Orders: orders(t, "polish", "RETREAT 9Inf 0507\nRETREAT 10Inf 0406"),
	}}, dice.Scripted())
	if err != nil {
		t.Fatal(err)
	}
	expect(t, next.(*Position), "polish-9inf 0507", "polish-10inf 0406 reduced")
}

func TestRefusalsSayWhyAndWhatIsNearest(t *testing.T) {
	p := field(t, "book", []string{"0808 sea", "0202 mountain", "0301/0302 fort"},
		"german-3pz 0505", "german-1inf 0506", "german-3inf 0506", "german-4inf 0506", "german-5pz 0301",
		"polish-9inf 0509", "polish-10inf 0302")
	for _, c := range []struct{ line, kind, suggest string }{
		{"MOVE 9Inf 0508", "not-own-unit", ""},
		{"MOVE 3Pz 2020", "off-map", ""},
		{"MOVE 3Pz 0808", "sea", "MOVE 3Pz 0807"},
		{"MOVE 3Pz 0202", "forbidden-terrain", "MOVE 3Pz 0303"},
		{"MOVE 1Inf 0507 0508 0608", "engaged-stop", "MOVE 1Inf 0507 0508"},
		{"MOVE 1Inf 0501 0401 0301", "too-many-mp", "MOVE 1Inf 0505 0504 0503 0502"},
		{"MOVE 3Pz 0506", "overstack", ""},
		{"MOVE 3Pz 0505", "no-move", ""},
		{"MOVE 3Pz 0509", "enemy-hex", "MOVE 3Pz 0508"},
		{"ATTACK 0509 WITH 3Pz", "not-adjacent", "MOVE 3Pz 0508"},
		{"ATTACK 0302 WITH 5Pz", "armored-fort", ""},
		{"ATTACK 0101 WITH 5Pz", "no-enemy-there", ""},
		{"EXIT 3Pz", "may-not-leave", ""},
		{"LOSE 3Pz", "wrong-phase", ""},
		{"DROP 7Air 0606", "left-map", ""},
	} {
		v := p.Known("german").Check("german", orders(t, "german", c.line)).Verdicts[0]
		if v.Refusal.Kind != c.kind || v.Refusal.Suggest != c.suggest {
			t.Errorf("%s: %s, suggesting %q; want %s suggesting %q", c.line, v.Refusal, v.Refusal.Suggest, c.kind, c.suggest)
		}
	}
}

func TestOwnersDataLieOverOurs(t *testing.T) {
	raw, err := source.ReadFile("data/cet.toml")
	if err != nil {
		t.Fatal(err)
	}
	broken := strings.Replace(string(raw), `"AE", "AE"`, `"XXX", "AE"`, 1)
	_, err = New(fstest.MapFS{"cet.toml": {Data: []byte(broken)}})
	if err == nil || !strings.Contains(err.Error(), "cet.toml:") || !strings.Contains(err.Error(), `"XXX"`) {
		t.Errorf("a bad cell gives %v", err)
	}
	units, err := source.ReadFile("data/units.toml")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ old, fresh, want string }{
		{`class = "foot"`, `class = "flying"`, "unknown class"},
		{`attack = 4`, `attak = 4`, "unknown key"},
		{`hex = "1604"`, `hex = "9999"`, "off the map"},
		{`name = "1Inf"`, `name = "3Inf"`, "used twice"},
		{`attack = 4`, `attack = `, ":"},
	} {
		_, err := New(fstest.MapFS{"units.toml": {Data: []byte(strings.Replace(string(units), c.old, c.fresh, 1))}})
		if err == nil || !strings.Contains(err.Error(), "units.toml:") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.fresh, err)
		}
	}
	mine, err := New(fstest.MapFS{"units.toml": {Data: []byte(strings.Replace(string(units), "attack = 4", "attack = 9", 1))}})
	if err != nil {
		t.Fatal(err)
	}
	if mine.Data.Units[0].Attack != 9 {
		t.Error("the owner's value is not used")
	}
	if mine.Info().Version == theTitle.Info().Version {
		t.Error("the owner's data are not a version of their own")
	}
}
