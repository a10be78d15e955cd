package game

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// says holds an error against what it should contain; "" is no error.
func says(t *testing.T, what string, err error, want string) {
	t.Helper()
	if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
		t.Errorf("%s: said %v, want %q", what, err, want)
	}
}

func TestAPrintedCounterMustBeOne(t *testing.T) {
	one, five := 1, 5
	for want, c := range map[string]Printed{
		"":                        {Attack: 3, Defence: 2, Move: 4, ReducedAttack: &one, ReducedDefence: &one},
		"values out of range":     {Attack: 3, Defence: 2, Move: 41},
		"only one of":             {Attack: 3, Defence: 2, ReducedAttack: &one},
		"the reverse is stronger": {Attack: 3, Defence: 2, ReducedAttack: &five, ReducedDefence: &one},
	} {
		if got := c.Unfit(); !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("%+v: %q, want %q", c, got, want)
		}
	}
}

// enlisted are two Poles and a German.
func enlisted(t *testing.T) *Register {
	t.Helper()
	r := &Register{Places: []string{OnMap, "reserve"}, Supply: []string{"", "isolated"}, Flags: []string{Reduced, "moved"}}
	names := []order.Name{
		{ID: "german-9", Short: "9", Owner: "german"}, {ID: "polish-9", Short: "9", Owner: "polish"}, {ID: "polish-x", Short: "X", Owner: "polish"},
	}
	if id, err := r.Enlist(names, []string{"german", "polish"}); err != nil {
		t.Fatal(id, err)
	}
	return r
}

func TestCountersAreFoundBySideAndName(t *testing.T) {
	r := enlisted(t)
	for _, c := range []struct {
		side, name, want string
		u                int
	}{{"german", "9", "", 0}, {"polish", "9", "", 1}, {"german", "X", `no german unit "X"`, 0}, {"greek", "9", `no side "greek"`, 0}} {
		u, err := r.Unit(c.side, c.name)
		if says(t, c.side+" "+c.name, err, c.want); u != c.u {
			t.Errorf("%s %s is %d", c.side, c.name, u)
		}
	}
	for want, twice := range map[string]order.Name{
		`id "polish-x" is empty or used twice`: {ID: "polish-x", Short: "Y", Owner: "polish"},
		`name "X" is empty or used twice`:      {ID: "polish-y", Short: "X", Owner: "polish"},
		`name "" is empty or used twice`:       {ID: "polish-y", Owner: "polish"},
	} {
		id, err := new(Register).Enlist([]order.Name{{ID: "polish-x", Short: "X", Owner: "polish"}, twice}, []string{"polish"})
		if says(t, twice.ID, err, want); id != twice.ID {
			t.Errorf("it is told of %s, not of %s", id, twice.ID)
		}
	}
}

func TestACounterIsReadAsItWasWritten(t *testing.T) {
	r := enlisted(t)
	for _, s := range []State{{Cell: -1}, {Cell: -1, Place: 1, Due: 3}, {Cell: -1, Supply: 1, Flags: 3}} {
		c := r.Write(2, s)
		if u, back, err := r.Read(&c); u != 2 || back != s || err != nil {
			t.Errorf("%+v is read as %d %+v %v", c, u, back, err)
		}
	}
	for want, c := range map[string]Counter{
		`unknown unit "greek-1"`:               {ID: "greek-1", Place: OnMap},
		`place "moon"`:                         {ID: "polish-x", Place: "moon"},
		`supply "lost"`:                        {ID: "polish-x", Place: OnMap, Supply: "lost"},
		`unknown flag "tired" of polish-x`:     {ID: "polish-x", Place: OnMap, Flags: []string{"tired"}},
		`unknown unit "polish-x", place "map"`: {ID: "polish-x", Place: OnMap, Due: 2},
	} {
		reg := *r
		if c.Due > 0 {
			reg.Supply = nil // a title that knows neither supply nor turns of arrival
		}
		_, _, err := reg.Read(&c)
		says(t, want, err, want)
	}
}

func TestStacksAreLaidWhereTheirCountersSayThatTheyAre(t *testing.T) {
	r := enlisted(t)
	g := square(t)
	at := hex.At(2, 3)
	on := func(stacks ...Stack) *Counters {
		return &Counters{Units: []Counter{{ID: "german-9", Place: OnMap}, {ID: "polish-9", Place: "reserve"}}, Stacks: stacks}
	}
	for want, c := range map[string]*Counters{
		"":                                on(Stack{at.Place(), []string{"german-9"}}),
		"german-9 is on the map but":      on(),
		`"german-9" cannot stand in 0203`: on(Stack{at.Place(), []string{"german-9", "german-9"}}),
		`"greek-1" cannot stand in 0203`:  on(Stack{at.Place(), []string{"greek-1"}}),
		`"german-9" cannot stand in 0909`: on(Stack{"0909", []string{"german-9"}}),
	} {
		var f Field
		f.Empty(1)
		err := f.Load(c, r, g, func() error { return nil }, f.Put)
		if says(t, want, err, want); want == "" && (int(f.Units[0].Cell) != g.Cell(at) || f.Sound(r, g) != nil) {
			t.Errorf("it lies in %d: %v", f.Units[0].Cell, f.Sound(r, g))
		}
	}
}

// square is a map of three by three hexes.
func square(t *testing.T) *Grid {
	t.Helper()
	g := &Grid{Most: MaxCells}
	if err := g.Survey("map.toml", hex.Blank(3, 3, false)); err != nil {
		t.Fatal(err)
	}
	return g
}

func TestAFieldIsReadAsItWasWritten(t *testing.T) {
	r, g := enlisted(t), square(t)
	var f, back Field
	f.Empty(1)
	back.Empty(1)
	at := g.Cell(hex.At(2, 2))
	if !f.Put(0, at) || !f.Put(2, at) || f.Lift(0, 1) != at || f.Bare(at) || !f.Put(0, at) {
		t.Fatal("counters cannot be laid and lifted")
	}
	if top := f.StackOf(at); len(top) != 2 || top[1] != 0 {
		t.Errorf("the stack is %v, and who came last does not lie on top", top)
	}
	f.Units[2].Flags = FlagReduced
	c := f.Saved(r, g)
	if err := back.Load(&c, r, g, func() error { return nil }, back.Put); err != nil || back != f {
		t.Errorf("read back as %v: %v", back.Units[:3], err)
	}
	back.Units[2].Cell = 0
	says(t, "who stands elsewhere", back.Sound(r, g), "polish-x is stacked in 0202 but stands elsewhere")
	f.Lift(2, 1)
	f.Units[2].Place = 0
	says(t, "who stands nowhere", f.Sound(r, g), "stacks and units disagree by -1")

	seen := [2]Memory{Unmet, Unmet}
	seen[1][0] = Sight{Cell: int16(at), Turn: 4}
	told := seen[1].Saved("polish", r, g, nil)
	recalled := [2]Memory{Unmet, Unmet}
	if err := r.Recall(told, g, recalled[:]); err != nil || recalled != seen || len(told) != 1 {
		t.Errorf("%v is recalled: %v", told, err)
	}
}

// score is a position, of which events tell.
type score struct{ points int }

type (
	Scored struct {
		Side   string
		Points int
	}
	Asked   struct{ Seat title.Seat }
	Marched struct {
		Side  string
		Units []string
		Path  []hex.Hex
	}
	Fell struct {
		Side, Unit string
		Hex        hex.Hex
	}
	Rained struct{}
)

func TestAKindOfEventsIsStatedOnce(t *testing.T) {
	kinds := KindsOf(
		Change([]title.Audience{title.Everybody}, func(s *score, e *Scored) error {
			if e.Points < 0 {
				return errors.New("fewer points")
			}
			s.points += e.Points
			return nil
		}),
		News[*score, Asked]([]title.Audience{title.Owner}),
	)
	s := &score{}
	says(t, "scored", kinds.Apply(s, &Scored{"red", 3}), "")
	says(t, "scored", kinds.Apply(s, &Scored{"red", -1}), "fewer points")
	says(t, "asked", kinds.Apply(s, &Asked{"blue"}), "")
	says(t, "rained", kinds.Apply(s, &Rained{}), "no event of this title")
	if s.points != 3 {
		t.Errorf("%d points", s.points)
	}
	for want, e := range map[string]title.Event{"red": &Scored{Side: "red"}, "blue": &Asked{Seat: "blue"}, "": &Rained{}} {
		if got := kinds.Owner(e); got != want {
			t.Errorf("%s is of %q, not of %q", title.Kind(e), got, want)
		}
	}
	watched := []title.Audience{title.Witnesses}
	told := KindsOf(
		News(watched, func(_ *score, e *Marched) title.Event { return &Marched{Side: e.Side} }),
		News[*score, Fell](watched, Whole), News[*score, Asked](watched, Unseen), News[*score, Rained](watched),
	)
	for e, want := range map[title.Event]struct {
		seen   title.Event
		stated bool
	}{
		&Marched{Side: "red", Units: []string{"a"}}: {&Marched{Side: "red"}, true},
		&Fell{Side: "red", Unit: "c"}:               {&Fell{Side: "red", Unit: "c"}, true},
		&Asked{Seat: "blue"}:                        {nil, true},
		&Rained{}:                                   {},
		&Scored{Side: "red"}:                        {},
	} {
		if seen, stated := told.Seen(s, e); stated != want.stated || !reflect.DeepEqual(seen, want.seen) {
			t.Errorf("witnesses of %+v see %+v", e, seen)
		}
	}
	went := KindsOf(News[*score, Marched](nil), News[*score, Fell](nil), News[*score, Rained](nil))
	for e, want := range map[title.Event]struct {
		unit string
		end  hex.Hex
	}{
		&Marched{Side: "red", Units: []string{"a", "b"}, Path: []hex.Hex{hex.At(1, 1), hex.At(1, 2)}}: {"a", hex.At(1, 2)},
		&Marched{Side: "red"}:                            {},
		&Fell{Side: "red", Unit: "c", Hex: hex.At(3, 4)}: {"c", hex.At(3, 4)},
		&Rained{}: {},
	} {
		if unit, end := went.Unit(e), went.End(e); unit != want.unit || end != want.end {
			t.Errorf("%+v is of %q and ends in %v", e, unit, end)
		}
	}
	c := func(unit string) bool { return unit == "c" }
	if e := (&Fell{Side: "red", Unit: "c"}); !went.Tells(e, "red", c, "Marched", "Fell") || went.Tells(e, "blue", c, "Fell") || went.Tells(e, "red", c, "Marched") {
		t.Error("the fall of c tells of it alone, to its side, as a fall")
	}
	if a := kinds.InFog(0); len(a) != 2 || a["Asked"] != title.Owner {
		t.Errorf("stated are %v", a)
	}
}

func TestWithinAreTheCellsSoNear(t *testing.T) {
	var g Grid
	g.Most = 200
	if err := g.Survey("", hex.Blank(13, 11, true)); err != nil {
		t.Fatal(err)
	}
	for cell := range g.Cells {
		for far := range 4 {
			var want []int
			for c := range g.Cells {
				if g.Distance(cell, c) <= far {
					want = append(want, c)
				}
			}
			if got := slices.Collect(g.Within(cell, far)); !slices.Equal(got, want) {
				t.Fatalf("within %d of %v: %v, want %v", far, g.Hex(cell), got, want)
			}
		}
	}
}
