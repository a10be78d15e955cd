package cases

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/conform"
	uprising "kurier/adjudicator/titles/uprising44"
	"kurier/adjudicator/titles/uprising44/data"
)

// own are the words of this title alone, besides those of amounts.
var own = judged(map[string]func(*conform.Expectation, order.Token) error{
	"POLISH": stands, "GERMAN": stands,
	"POINTS": ofUnit(func(p *uprising.Position, u int, su *uprising.SavedUnit) int {
		if su.Left < 0 {
			return p.Data().Units[u].Move
		}
		return int(su.Left)
	}),
	"CELS":     ofUnit(func(_ *uprising.Position, _ int, su *uprising.SavedUnit) int { return int(su.CELs) }),
	"STRENGTH": ofUnit(func(p *uprising.Position, u int, _ *uprising.SavedUnit) int { return p.Strength(u) }),
	"CONTROL": func(x *conform.Expectation, _ order.Token) error {
		return x.Holder("zone", func(at board.Place) (string, bool) { return after(x).Control(at), true })
	},
	"GARRISON": garrison, "AJ": street, "K": street, "RUINS": mark, "PACIFIED": mark, "BRIDGE": bridge,
	"INITIATIVE": func(x *conform.Expectation, _ order.Token) error { return x.Fits(saved(x).Initiative) },
	"ROLLED":     rolled, "MAY-RETURN": mayReturn, "HAND": holds, "DECK": holds, "USED": holds, "REMOVED": holds, "HOLDS": holds,
	"FRANTIC": frantic, "BOX": box, "UNITS": units, "ARMISTICE": armistice,
})

// Expect judges one line of what a case expects.
func (t Title) Expect(l order.Line, o conform.Outcome) error {
	d := o.After.(*uprising.Position).Data()
	g := &conform.Judging{
		Army: &conform.Army{Sides: data.SideNames}, Board: d.Board, Last: 21, Phases: uprising.PhaseNames,
		Kinds: uprising.Kinds(), Combat: fought, Own: own,
	}
	return g.Expect(l, o)
}

// judged adds the judges of amounts to others.
func judged(own map[string]func(*conform.Expectation, order.Token) error) map[string]func(*conform.Expectation, order.Token) error {
	for word, find := range amounts {
		own[word] = func(x *conform.Expectation, _ order.Token) error {
			mark := x.Mark()
			a, err := find(x.Scanner, after(x).Data(), saved(x))
			if err != nil {
				return err
			}
			if word == "SUPPORT" { // one that is not at hand serves nobody
				x.Reset(mark)
				if side, name := strings.ToLower(x.Next().Text), x.Next().Text; !after(x).AtHand(side, name) {
					return fmt.Errorf("it is not at hand")
				}
			}
			return x.Count(a.have)
		}
	}
	return own
}

func after(x *conform.Expectation) *uprising.Position { return x.After.(*uprising.Position) }
func saved(x *conform.Expectation) *uprising.Saved    { return after(x).Saved() }

// fought gives the facts of a combat.
func fought(e title.Event) *conform.Fought {
	f, ok := e.(*uprising.Fought)
	if !ok {
		return nil
	}
	out := &conform.Fought{At: f.Zone, Attackers: f.Attackers, Facts: []conform.Fact{
		conform.FactOf("attack", f.Attack), conform.FactOf("defence", f.Defence), conform.FactOf("odds", f.Odds),
		conform.FactOf("column", f.Column), conform.FactOf("roll", f.Roll), conform.FactOf("result", f.Result),
	}}
	for _, s := range f.Shifts {
		out.Shifts = append(out.Shifts, conform.Shift{Kind: s.Kind, Columns: s.Columns})
		out.Kinds = append(out.Kinds, s.Kind)
	}
	return out
}

func fits[T comparable](have, want T) error {
	if have != want {
		return fmt.Errorf("it is %v", have)
	}
	return nil
}

// named reads a unit of a side.
func named(x *conform.Expectation, side string) (*uprising.SavedUnit, int, error) {
	u, err := unit(after(x).Data(), x.Scanner, strings.ToLower(side))
	if err != nil {
		return nil, 0, err
	}
	return &saved(x).Units[u], u, nil
}

// ofUnit is "points polish P 0": a number of a unit.
func ofUnit(have func(*uprising.Position, int, *uprising.SavedUnit) int) func(*conform.Expectation, order.Token) error {
	return func(x *conform.Expectation, _ order.Token) error {
		su, u, err := named(x, x.Next().Text)
		if err != nil {
			return err
		}
		return x.Count(have(after(x), u, su))
	}
}

// stands is "polish P 146", "german G eliminated".
func stands(x *conform.Expectation, side order.Token) error {
	su, _, err := named(x, side.Text)
	if err != nil {
		return err
	}
	want := x.Next()
	switch word := strings.ToLower(want.Text); {
	case slices.Contains(uprising.PlaceNames, word) && su.Place == word, string(su.Zone) == want.Text:
		return nil
	case !slices.Contains(uprising.PlaceNames, word) && !x.Board.Has(board.Place(want.Text)):
		return x.NoState(want, uprising.PlaceNames)
	}
	return fmt.Errorf("it is %s in %q%s", su.Place, su.Zone, x.Failures())
}

// garrison is "garrison A polish".
func garrison(x *conform.Expectation, _ order.Token) error {
	name := x.Next().Text
	for _, g := range after(x).Data().Garrisons {
		if order.Fold(g.Name) == order.Fold(name) {
			return x.Fits(saved(x).Garrisons[g.ID])
		}
	}
	return conform.Slipf("there is no garrison %q", name)
}

// street is "aj 213", "k none".
func street(x *conform.Expectation, name order.Token) error {
	have := "none"
	if slices.Contains(saved(x).Streets, name.Fold) {
		have = after(x).StreetZone(name.Fold)
	}
	return x.Fits(have)
}

func mark(x *conform.Expectation, word order.Token) error {
	return fits(saved(x).Marks[x.Place()], strings.ToLower(word.Text))
}

func bridge(x *conform.Expectation, _ order.Token) error {
	at := x.Place()
	if err := either(x.Scanner, "DESTROYED"); err != nil {
		return err
	}
	return fits(slices.Contains(saved(x).Blown, at), true)
}

// rolled is "rolled polish": who threw for the initiative, or in the combat.
func rolled(x *conform.Expectation, _ order.Token) error {
	side := ""
	for _, e := range x.Events {
		switch e := e.(type) {
		case *uprising.InitiativeSettled:
			side = e.Side
		case *uprising.Fought:
			side = e.Side
		}
	}
	return x.Fits(side)
}

// mayReturn is "may-return german G": it is lost, and may be reconstituted.
func mayReturn(x *conform.Expectation, _ order.Token) error {
	su, u, err := named(x, x.Next().Text)
	if err != nil {
		return err
	}
	return fits(su.Place == "eliminated" && after(x).Data().Units[u].Recovers(), true)
}

// holds is "hand polish 1 2", "used polish none", or "holds polish 8": how many are in hand.
func holds(x *conform.Expectation, word order.Token) error {
	pile, err := pile(x.Scanner, saved(x), word.Fold)
	if err != nil {
		return err
	}
	if word.Fold == "HOLDS" {
		return x.Count(len(pile.Cards))
	}
	if want := listed(x.Scanner); !slices.Equal(pile.Cards, want) {
		return fmt.Errorf("it is %v%s", pile.Cards, x.Failures())
	}
	return nil
}

// frantic is "frantic vii 3", "frantic vi none".
func frantic(x *conform.Expectation, _ order.Token) error {
	name, have := "frantic-"+strings.ToLower(x.Next().Text), "none"
	for _, e := range x.Events {
		if f, ok := e.(*uprising.FranticFlown); ok && f.Operation == name {
			have = strconv.Itoa(f.Points)
		}
	}
	return x.Fits(have)
}

// units is "units german 47", or of a group, "units sbs 0", on the board.
func units(x *conform.Expectation, _ order.Token) error {
	which := strings.ToLower(x.Next().Text)
	return x.Count(many(x, func(u int, su *uprising.SavedUnit) bool {
		def := &after(x).Data().Units[u]
		return su.Place == "map" && (def.SideName == which || def.Group == which)
	}))
}

// box is "box 18": so many wait for mobilization.
func box(x *conform.Expectation, _ order.Token) error {
	return x.Count(many(x, func(_ int, su *uprising.SavedUnit) bool { return su.Place == "box" }))
}

func many(x *conform.Expectation, is func(u int, su *uprising.SavedUnit) bool) (n int) {
	list := saved(x).Units
	for u := range list {
		if is(u, &list[u]) {
			n++
		}
	}
	return n
}

// armistice is "armistice 11 needed 12", "armistice none".
func armistice(x *conform.Expectation, _ order.Token) error {
	have := "none"
	for _, e := range x.Events {
		if a, ok := e.(*uprising.ArmisticeRolled); ok {
			have = fmt.Sprintf("%d needed %d", a.Roll, a.Needed)
		}
	}
	want := x.RestText()
	conform.Rest(x.Scanner)
	return fits(have, want)
}
