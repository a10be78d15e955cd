package uprising44_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44"
)

// asked plays Hour W to a step and answers a line there.
func asked(t *testing.T, steps int, seat title.Seat, filed, line string) (map[string][]title.Note, string) {
	t.Helper()
	g, p := hourW(t, steps)
	return answered(t, g, p, seat, filed, line)
}

// hourW plays Hour W to a step.
func hourW(t *testing.T, steps int) (title.Game, title.Position) {
	t.Helper()
	book, err := uprising44.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	g, err := book.Open(title.Setup{Scenario: "w-hour"})
	if err != nil {
		t.Fatal(err)
	}
	p := g.Start()
	for step := range steps {
		if _, p, err = p.Resolve(nil, dice.Seeded(int64(step))); err != nil {
			t.Fatal(err)
		}
	}
	return g, p
}

func answered(t *testing.T, g title.Game, p title.Position, seat title.Seat, filed, line string) (map[string][]title.Note, string) {
	t.Helper()
	parse := func(text string) []order.Order {
		orders, problems := g.Parse(seat, order.Lines(text))
		if len(problems) > 0 {
			t.Fatalf("%s: %v", text, problems)
		}
		return orders
	}
	ans, why := p.Known(seat).Answer(seat, parse(filed), parse(line)[0])
	notes := map[string][]title.Note{}
	for _, n := range ans.Notes {
		notes[n.Kind] = append(notes[n.Kind], n)
	}
	if why != nil {
		return notes, why.Kind
	}
	return notes, ""
}

// A fight is worked out both ways, with what shifts it, for units that are still elsewhere too, and
// from the other side.
func TestOddsAreWorkedOutAsAssaultAndAsAttack(t *testing.T) {
	notes, why := asked(t, 1, "polish", "", "ODDS 208 WITH Koszta")
	if why != "" || len(notes["odds"]) != 2 || len(notes["as-if"]) != 1 || len(notes["chances"]) != 2 || len(notes["shift"]) == 0 {
		t.Fatalf("%q, %v", why, notes)
	}
	full, half := notes["odds"][0].Args, notes["odds"][1].Args
	if full["how"] != "assault" || half["how"] != "attack" || full["attack"] <= half["attack"] {
		t.Errorf("%v and %v", full, half)
	}
	if _, why := asked(t, 1, "polish", "", "ODDS 33 WITH SS1"); why != "no-enemy" {
		t.Errorf("a fight against nobody: %q", why)
	}
	if notes, why := asked(t, 1, "german", "", "ODDS 38 WITH Koszta"); why == "" {
		t.Errorf("Koszta against nobody: %v", notes)
	}
}

// Ways are told above ground and below, after what is filed; and where a unit comes to.
func TestPathsAreToldAboveAndBelow(t *testing.T) {
	notes, why := asked(t, 3, "polish", "", "PATH Koszta")
	if why != "" || len(notes["reach"]) != 1 || notes["reach"][0].Args["zones"] == "" {
		t.Fatalf("%q, %v", why, notes)
	}
	to, _, _ := strings.Cut(notes["reach"][0].Args["zones"], ",")
	if notes, why := asked(t, 3, "polish", "", "PATH Koszta "+to); why != "" || len(notes["path"]) != 1 || len(notes["step"]) == 0 {
		t.Errorf("%q, %v", why, notes)
	}
	_, stays := asked(t, 3, "polish", "", "PATH Koszta 38")
	if _, gone := asked(t, 3, "polish", "MOVE Koszta "+to, "PATH Koszta 38"); stays != "already-there" || gone == stays {
		t.Errorf("the way back is %q, and after a march to %s %q", stays, to, gone)
	}
}

// Its owner is told his hand, with what each card does, and the other side's is told to nobody.
func TestAHandIsToldToItsOwner(t *testing.T) {
	notes, why := asked(t, 3, "german", "", "HAND")
	if why != "" || len(notes["card"]) != 4 {
		t.Fatalf("%q, %v", why, notes)
	}
	for _, n := range notes["card"] {
		if n.Args["title"] == "" || n.Args["does"] == "" || n.Args["colour"] == "" {
			t.Errorf("a card without words: %v", n)
		}
	}
	if mine, _ := asked(t, 1, "polish", "", "HAND"); len(mine["card"]) == len(notes["card"]) {
		t.Errorf("the Pole is told %v", mine)
	}
}

// Morale is told as it is and as the end of the turn would leave it, sum and reasons alike.
func TestMoraleIsToldAsTheTurnWouldLeaveIt(t *testing.T) {
	g, p := hourW(t, 2)
	p, err := g.Decode([]byte(strings.Replace(string(p.Encode()), `"morale":10`, `"morale":4`, 1))) // below the top of its track
	if err != nil {
		t.Fatal(err)
	}
	notes, why := answered(t, g, p, "polish", "", "MORALE")
	if why != "" || len(notes["morale-now"]) != 1 || len(notes["morale-by"]) < 2 || len(notes["morale-after"]) != 1 {
		t.Fatalf("%q, %v", why, notes)
	}
	now, err := strconv.Atoi(notes["morale-now"][0].Args["morale"])
	if err != nil {
		t.Fatal(err)
	}
	told := map[string]bool{}
	for _, n := range notes["morale-by"] {
		if told[n.Args["why"]] || n.Args["why"] == "district" && n.Args["times"] != "5" {
			t.Errorf("%v: a reason is told once, with how often it is there", n)
		}
		told[n.Args["why"]] = true
		by, err := strconv.Atoi(n.Args["by"])
		if err != nil {
			t.Fatal(err)
		}
		now += by
	}
	after := notes["morale-after"][0].Args
	if after["end"] == "" && after["morale"] != strconv.Itoa(now) || after["end"] != "" && after["morale"] == strconv.Itoa(now) {
		t.Errorf("a sum of %d is told as %v", now, after)
	}
}

// Every topic tells something, and the primer comes first.
func TestTopicsTellTheGame(t *testing.T) {
	book, err := uprising44.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	g, err := book.Open(title.Setup{Scenario: "sosabowski"})
	if err != nil {
		t.Fatal(err)
	}
	topics, told := g.(title.Guided).Topics(), 0
	for i := range topics {
		list := topics[i].Told(book.Rules())
		if len(list) < len(topics[i].Rules)+len(topics[i].Facts) || len(list) == 0 {
			t.Errorf("%s tells %d things", topics[i].Name, len(list))
		}
		told += len(list)
	}
	if topics[0].Name != title.Primer || told < 150 || !slices.ContainsFunc(topics, func(x title.Topic) bool { return x.Name == "SEWERS" && len(x.Facts) == 5 }) {
		t.Errorf("%d topics tell %d things", len(topics), told)
	}
}

// The answer to a letter tells what dice may do to the units that it sends, and what nobody lives through.
func TestAnAnswerTellsTheRisksOfItsOrders(t *testing.T) {
	notes := func(steps int, seat title.Seat, line string) []title.Note {
		t.Helper()
		g, p := hourW(t, steps)
		orders, problems := g.Parse(seat, order.Lines(line))
		if len(orders) != 1 || len(problems) > 0 {
			t.Fatalf("%s is read as %v, %v", line, orders, problems)
		}
		v := p.Known(seat).Check(seat, orders).Verdicts[0]
		if v.Refusal != nil {
			t.Fatalf("%s is refused: %v", line, v.Refusal)
		}
		return v.Notes
	}
	for _, c := range []struct {
		steps      int
		line, want string
	}{
		{1, "MOVE Karpaty TO 58", "risk leaving"},
		{1, "MOVE Koszta TO 201", ""},
		{3, "SEWER Ochota1 TO 207", "risk underground"},
		{1, "PAY 106 RETREAT 107", "retreat-drowns"},
		{1, "PAY 116 RETREAT 103", ""},
	} {
		kind := ""
		for _, n := range notes(c.steps, "polish", c.line) {
			if kind += strings.TrimSpace(n.Kind + " " + n.Args["of"]); n.Args["of"] == "leaving" && (n.Args["unit"] != "Karpaty" || n.Args["last"] != "yes" || n.Rules[0] != "4.18/a") {
				t.Errorf("%s: %+v", c.line, n)
			}
		}
		if kind != c.want {
			t.Errorf("%s is answered with %q, and should be with %q", c.line, kind, c.want)
		}
	}
}
