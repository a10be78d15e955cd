package conform_test

import (
	"errors"
	"fmt"
	"testing"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title/conform"
)

func lines(texts ...string) []order.Line {
	var list []order.Line
	for i, text := range texts {
		if l, ok := order.LineOf(i+1, text); ok {
			list = append(list, l)
		}
	}
	return list
}

func TestTheGroundOfACaseIsTheTitlesOwnOrBlankLand(t *testing.T) {
	own := hex.Blank(3, 3, false)
	c := conform.Case{File: "x.case", Place: lines("german 3Pz 0101")}
	edited := func() (*hex.Map, bool, error) {
		var made *hex.Map
		var onBlank bool
		err := c.Ground(own, "poland", 100, func(_ string, m *hex.Map, blank bool) error {
			made, onBlank = m, blank
			return nil
		})
		return made, onBlank, err
	}
	if ground, _, err := edited(); ground != nil || err != nil {
		t.Errorf("without map lines: %v %v", ground, err)
	}
	c.Map = lines("blank 4x5", "0202 forest")
	ground, blank, err := edited()
	if err != nil || !blank || ground.Len() != 20 {
		t.Fatalf("blank: %v %v", blank, err)
	}
	if i := ground.Index(hex.At(2, 2)); ground.Terrain(i) != "forest" || ground.Country(i) != "poland" || ground.Country(0) != "poland" {
		t.Errorf("0202 is %s of %s, 0101 of %s", ground.Terrain(i), ground.Country(i), ground.Country(0))
	}
	c.Map = lines("own", "0202 forest")
	ground, blank, err = edited()
	if err != nil || blank || ground.Len() != 9 || ground.Country(0) != own.Country(0) {
		t.Errorf("own: %v %v", blank, err)
	}
	if own.Terrain(own.Index(hex.At(2, 2))) == "forest" {
		t.Error("the title's own map was changed")
	}
	for text, want := range map[string]string{"blank": "x.case:1: map", "blank 20x20": "400 hexes are more than the 100", "0909 forest": "x.case:1: "} {
		c.Map = lines(text)
		_, _, err := edited()
		says(t, text, err, want)
	}
	c.Map, c.Place = lines("blank 4x5"), nil
	_, _, err = edited()
	says(t, "nothing placed", err, "the counters must be placed")
}

func TestSidesAndHexesAreReadWithTheirLine(t *testing.T) {
	sides, ground := []string{"german", "polish"}, hex.Blank(3, 3, false)
	for text, want := range map[string]string{
		"holder Polish 0203": "", "holder greek 0203": `x.case:1: "greek" is no side: german or polish`,
		"holder polish 0404": `x.case:1: "0404" is no place of the board`, "holder polish x": `x.case:1: "x" is no place of the board`,
		"holder polish 0203 now": "x.case:1: ", "rain 3": `x.case:1: "rain": a state line begins with holder`,
	} {
		c := conform.Case{File: "x.case", State: lines(text)}
		var side string
		var at board.Place
		err := c.Each("state", c.State, conform.Words{"HOLDER": func(in *conform.Line, _ string) {
			side, at = in.Side(sides), in.PlaceOn(ground)
		}})
		says(t, text, err, want)
		if err == nil && (side != "polish" || at != "0203") {
			t.Errorf("%q: %s %v", text, side, at)
		}
	}
}

// army has two Poles and a German.
var army = conform.Army{
	Sides: []string{"german", "polish"}, Off: []string{"reserve", "eliminated"}, Supply: []string{"isolated"},
	Names: order.NewNames("unit", []order.Name{
		{ID: "polish-9", Short: "9", Owner: "polish"}, {ID: "polish-9x", Short: "9X", Owner: "polish"}, {ID: "german-3pz", Short: "3Pz", Owner: "german"},
	}),
	Named: func(side, name string) (int, error) {
		if side == "polish" && name == "9" {
			return 0, nil
		}
		return 0, errors.New("no such counter")
	},
}

func TestCountersAreNamedExactlyOrAbbreviated(t *testing.T) {
	for text, want := range map[string]string{"9": "0", "9X": "1", "3Pz": "unknown-unit"} {
		u, wrong := army.Unit(order.NewScanner(lines(text)[0]), "polish")
		if got := fmt.Sprint(u); wrong == nil && got != want || wrong != nil && wrong.Kind != want {
			t.Errorf("%q: %d %v, want %s", text, u, wrong, want)
		}
	}
}

// making is what counters cases of these tests may make up.
var making = conform.Making{
	Sides: army.Sides, Nations: army.Sides, Last: 8, More: []string{"RANGE"},
	Kinds: map[string]conform.Kind{"INF": {Symbol: "infantry", Class: "foot"}, "TRAIN": {Symbol: "train", Class: "train", Rails: true}},
}

func TestACounterIsMadeUpOfKindFiguresAndSettings(t *testing.T) {
	for text, want := range map[string]string{
		"polish X inf 2-3-4 0505":                               "polish-x foot 2-3-4 back 1-2 of polish",
		"polish X inf 2-3-4 0505 reduced steps=1":               "polish-x foot 2-3-4 of polish",
		"polish X inf 2-3-4 0505 back=2-1 nation=german turn=3": "polish-x foot 2-3-4 back 2-1 of german on 3",
		"german T train 2-1-R 0505 range=2":                     "german-t train 2-1-0 by rail back 1-1 of german range 2",
		"polish 9 0505":                                         "",
	} {
		c := conform.Case{File: "x.case", Place: lines(text)}
		got, registered := "", 0
		err := c.Made(&making, func(m conform.Made) error {
			got = fmt.Sprintf("%s %s %d-%d-%d", m.ID, m.Class, m.Attack, m.Defence, m.Move)
			if m.Rails {
				got += " by rail"
			}
			if m.ReducedAttack != nil {
				got += fmt.Sprintf(" back %d-%d", *m.ReducedAttack, *m.ReducedDefence)
			}
			if got += " of " + m.Nation; m.Turn > 0 {
				got += fmt.Sprintf(" on %d", m.Turn)
			}
			if r := m.More["RANGE"]; r != "" {
				got += " range " + r
			}
			return nil
		}, func() (string, error) {
			registered++
			return "", nil
		})
		if err != nil || got != want || registered > 1 || (registered > 0) != (got != "") {
			t.Errorf("%q: %q %v, registered %d times, want %q", text, got, err, registered, want)
		}
	}
	for text, want := range map[string]string{
		"2-3-x": `"2-3-x": attack`, "2-3-41": `"2-3-41"`, "2-3-R": `"2-3-R"`, "2-3-4 0505 steps=3": "steps=3: 1 or 2", "2-3-4 0505 turn=9": "turn=9: a turn from 1 to 8",
		"2-3-4 0505 nation=dutch": "nation=dutch: one of german, polish", "2-3-4 0505 back=1": "back=1: ", "2-3-4 0505 colour=red": "colour: one of steps, nation, back, entry, turn, range",
	} {
		c := conform.Case{File: "x.case", Place: lines("polish X inf " + text)}
		says(t, text, c.Made(&making, func(conform.Made) error { return nil }, nil), "x.case:1: "+want)
	}
}

func TestCountersArePlacedWhereTheyCanBe(t *testing.T) {
	for _, c := range []struct {
		lines []string
		want  string
	}{
		{[]string{"polish 9 0101 reduced isolated", "polish 9X reserve", "german 3Pz 0102"}, ""},
		{[]string{"polish 9 0101", "polish 9 0102"}, "x.case:2: 9 is placed twice"},
		{[]string{"polish 9 0101", "german 3Pz 0101"}, "x.case:2: 3Pz: an enemy is in 0101"},
		{[]string{"polish 9 0101", "polish 9X 0101"}, "x.case:2: 9X: 0101 is full"},
		{[]string{"polish 9 0103"}, "x.case:1: nobody may be there"},
		{[]string{"polish 9X 0101 reduced"}, "x.case:1: 9X has no weaker side"},
		{[]string{"polish 9 0101 tired"}, `x.case:1: "tired": reduced, isolated or nothing was expected`},
		{[]string{"polish 9 0101 steps=1"}, "x.case:1: steps=1 belongs to a counter that the case makes up"},
	} {
		counters := game.Counters{Units: []game.Counter{{ID: "polish-9"}, {ID: "polish-9x"}, {ID: "german-3pz"}}}
		put := map[int]board.Place{}
		k := conform.Case{File: "x.case", Place: lines(c.lines...)}
		err := k.Put(&conform.Placing{
			Army: &army, Making: &making, Counters: &counters, Board: hex.Blank(3, 3, false), Room: 1,
			Steps: func(u int) int { return 2 - u }, Mixes: func(int) bool { return false },
			Barred: func(_ int, at board.Place) error {
				if at == "0103" {
					return errors.New("nobody may be there")
				}
				return nil
			},
			Placed: func(u int, at board.Place) { put[u] = at },
		})
		says(t, fmt.Sprint(c.lines), err, c.want)
		if u := &counters.Units[0]; c.want == "" && (len(put) != 3 || put[1] != "" || !u.Is(game.Reduced) || u.Supply != "isolated" || counters.Where(0) != "0101") {
			t.Errorf("%v: %v %+v", c.lines, put, counters)
		}
	}
}
