package cases

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/cards"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/conform"
	uprising "kurier/adjudicator/titles/uprising44"
	"kurier/adjudicator/titles/uprising44/data"
)

// Expect judges one line of what a case expects.
func (t Title) Expect(l order.Line, o conform.Outcome) error {
	d := o.After.(*uprising.Position).Data()
	g := &conform.Judging{
		Army: &conform.Army{Sides: data.SideNames}, Board: d.Board, Last: 21, Phases: uprising.PhaseNames,
		Kinds: uprising.Kinds(), Combat: fought,
		Saved: func(p title.Position) (*game.Head, *game.Counters) {
			return &p.(*uprising.Position).Saved().Head, nil
		},
		Own: map[string]func(*conform.Expectation, order.Token) error{
			"POLISH": stands, "GERMAN": stands, "COMBAT": combat, "COMBATS": combats, "SEQUENCE": conform.Sequence(uprising.Kinds()), "POINTS": points,
			"CELS": cels, "STRENGTH": strength, "CONTROL": control, "GARRISON": garrison, "BARRICADE": barricade,
			"AJ": street, "K": street, "LEVELS": levels, "RUINS": mark, "PACIFIED": mark, "LOW": low, "BRIDGE": bridge,
			"CP": cp, "SP": sp, "MORALE": morale, "INITIATIVE": initiative, "ROLLED": rolled, "MAY-RETURN": mayReturn,
			"HAND": pile, "DECK": pile, "USED": pile, "REMOVED": pile, "HOLDS": holds, "SUPPORT": support, "DROP": drop,
			"FRANTIC": frantic, "BOX": box, "UNITS": units, "ARMISTICE": armistice,
		},
	}
	return g.Expect(l, o)
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

// combat is "combat 148 attack 4 odds 1:1", or "combat none".
func combat(x *conform.Expectation, _ order.Token) error {
	if x.Keyword("NONE") {
		return fits(len(fights(x)), 0)
	}
	at := place(x)
	if at == "" {
		return conform.Slipf("%q is no zone", x.Peek().Text)
	}
	mark := x.Mark()
	var found []string
	for _, f := range fights(x) {
		facts := map[string]string{
			"attack": itoa(f.Attack), "defence": itoa(f.Defence), "odds": f.Odds, "column": f.Column, "roll": itoa(f.Roll), "result": f.Result,
		}
		sum := 0
		for _, s := range f.Shifts {
			sum += s.Columns
		}
		facts["shift"] = itoa(sum)
		x.Reset(mark)
		miss := ""
		for !x.Done() {
			key := strings.ToLower(x.Next().Text)
			have, ok := facts[key]
			if !ok {
				return conform.Slipf("%q is no fact of a combat", key)
			}
			if want := taken(x); want != have && miss == "" {
				miss = fmt.Sprintf("%s is %s, not %s: %v", key, have, want, f.Shifts)
			}
		}
		if f.Zone == at && miss == "" {
			return nil
		}
		found = append(found, fmt.Sprintf("%s: %s", f.Zone, miss))
	}
	conform.Rest(x.Scanner)
	return fmt.Errorf("found %v%s", found, x.Failures())
}

// taken reads the tokens that a fact is written with.
func taken(x *conform.Expectation) string {
	got := ""
	for !x.Done() && !slices.Contains(factWords, strings.ToLower(x.Peek().Text)) {
		got += x.Next().Text
	}
	return got
}

var factWords = []string{"attack", "defence", "odds", "shift", "column", "roll", "result"}

func fights(x *conform.Expectation) []*uprising.Fought {
	var list []*uprising.Fought
	for _, e := range x.Events {
		if f, ok := e.(*uprising.Fought); ok {
			list = append(list, f)
		}
	}
	return list
}

func itoa(n int) string { return strconv.Itoa(n) }

func fits[T comparable](have, want T) error {
	if have != want {
		return fmt.Errorf("it is %v", have)
	}
	return nil
}

func combats(x *conform.Expectation, _ order.Token) error { return count(x, len(fights(x))) }

// count reads a number and holds it against what there is.
func count(x *conform.Expectation, have int) error {
	sign := 1
	if x.Keyword("-") {
		sign = -1
	}
	text := x.Next().Text
	want, err := strconv.Atoi(text)
	if err != nil {
		return conform.Slipf("%q is no number", text)
	}
	if sign*want != have {
		return fmt.Errorf("it is %d%s", have, x.Failures())
	}
	return nil
}

// place reads a zone.
func place(x *conform.Expectation) board.Place { return x.Place() }

// named reads a side and a unit.
func named(x *conform.Expectation, side string) (*uprising.SavedUnit, int, error) {
	if side == "" {
		side = strings.ToLower(x.Next().Text)
	}
	u, err := unit(after(x).Data(), x.Scanner, side)
	if err != nil {
		return nil, 0, err
	}
	return &saved(x).Units[u], u, nil
}

// stands is "polish P 146", "german G eliminated".
func stands(x *conform.Expectation, side order.Token) error {
	su, _, err := named(x, strings.ToLower(side.Text))
	if err != nil {
		return err
	}
	if slices.Contains(uprising.PlaceNames, strings.ToLower(x.Peek().Text)) {
		if want := strings.ToLower(x.Next().Text); su.Place != want {
			return fmt.Errorf("it is %s in %q%s", su.Place, su.Zone, x.Failures())
		}
		return nil
	}
	at := place(x)
	if at == "" {
		return x.NoState(x.Next(), uprising.PlaceNames)
	}
	if su.Zone != at {
		return fmt.Errorf("it is %s in %q%s", su.Place, su.Zone, x.Failures())
	}
	return nil
}

// points is "points polish P 0", movement points left.
func points(x *conform.Expectation, _ order.Token) error {
	su, u, err := named(x, "")
	if err != nil {
		return err
	}
	left := su.Left
	if left < 0 {
		left = after(x).Data().Units[u].Move
	}
	return count(x, left)
}

func cels(x *conform.Expectation, _ order.Token) error {
	su, _, err := named(x, "")
	if err != nil {
		return err
	}
	return count(x, su.CELs)
}

func strength(x *conform.Expectation, _ order.Token) error {
	_, u, err := named(x, "")
	if err != nil {
		return err
	}
	return count(x, after(x).Strength(u))
}

func control(x *conform.Expectation, _ order.Token) error {
	return x.Holder("zone", func(at board.Place) (string, bool) { return after(x).Control(at), true })
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

func barricade(x *conform.Expectation, _ order.Token) error {
	at := place(x)
	return count(x, saved(x).Barricades[at])
}

// street is "aj 213", "k none".
func street(x *conform.Expectation, name order.Token) error {
	have := "none"
	if slices.Contains(saved(x).Streets, name.Fold) {
		have = after(x).StreetZone(name.Fold)
	}
	return x.Fits(have)
}

func levels(x *conform.Expectation, _ order.Token) error {
	x.Keyword("LEFT")
	return count(x, saved(x).Levels)
}

func mark(x *conform.Expectation, word order.Token) error {
	at := place(x)
	return fits(saved(x).Marks[at], strings.ToLower(word.Text))
}

func low(x *conform.Expectation, _ order.Token) error {
	at := place(x)
	return count(x, saved(x).Low[at])
}

func bridge(x *conform.Expectation, _ order.Token) error {
	at := place(x)
	if !x.Keyword("DESTROYED") {
		return conform.Slipf("bridge A destroyed was expected")
	}
	return fits(slices.Contains(saved(x).Blown, at), true)
}

func cp(x *conform.Expectation, _ order.Token) error {
	return count(x, saved(x).CP[strings.ToLower(x.Next().Text)])
}

func sp(x *conform.Expectation, _ order.Token) error {
	side := "polish"
	if x.Keyword("GERMAN") {
		side = "german"
	}
	return count(x, saved(x).SP[side])
}

func morale(x *conform.Expectation, _ order.Token) error { return count(x, saved(x).Morale) }

func initiative(x *conform.Expectation, _ order.Token) error { return x.Fits(saved(x).Initiative) }

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
	su, u, err := named(x, "")
	if err != nil {
		return err
	}
	return fits(su.Place == "eliminated" && after(x).Data().Units[u].Recovers(), true)
}

// pile is "hand polish 1 2", "used polish none".
func pile(x *conform.Expectation, word order.Token) error {
	t := saved(x).Tables[strings.ToLower(x.Next().Text)]
	if t == nil {
		return conform.Slipf("whose cards?")
	}
	have := map[string]*cards.Pile{"HAND": &t.Hand, "DECK": &t.Deck, "USED": &t.Used, "REMOVED": &t.Removed}[word.Fold]
	var want []cards.Card
	for !x.Done() && !x.Keyword("NONE") {
		want = append(want, cards.Card(x.Next().Text))
	}
	if !slices.Equal(have.Cards, want) {
		return fmt.Errorf("it is %v%s", have.Cards, x.Failures())
	}
	return nil
}

func holds(x *conform.Expectation, _ order.Token) error {
	t := saved(x).Tables[strings.ToLower(x.Next().Text)]
	if t == nil {
		return conform.Slipf("whose cards?")
	}
	return count(x, len(t.Hand.Cards))
}

// support is "support german Karl 1": how often it served. One that is not at hand serves nobody.
func support(x *conform.Expectation, _ order.Token) error {
	side, name := strings.ToLower(x.Next().Text), x.Next().Text
	if !after(x).AtHand(side, name) {
		return fmt.Errorf("it is not at hand")
	}
	return count(x, saved(x).Served[side+" "+name])
}

func drop(x *conform.Expectation, _ order.Token) error {
	n := 0
	if !x.Keyword("ALLIED") {
		if n = 1; !x.Keyword("SOVIET") {
			return conform.Slipf("allied or soviet was expected")
		}
	}
	return count(x, saved(x).Dropped[n])
}

// frantic is "frantic vii 3", "frantic vi none".
func frantic(x *conform.Expectation, _ order.Token) error {
	name := "frantic-" + strings.ToLower(x.Next().Text)
	have := "none"
	for _, e := range x.Events {
		if f, ok := e.(*uprising.FranticFlown); ok && f.Operation == name {
			have = itoa(f.Points)
		}
	}
	return x.Fits(have)
}

func box(x *conform.Expectation, _ order.Token) error {
	n := 0
	for _, u := range saved(x).Units {
		if u.Place == "box" {
			n++
		}
	}
	return count(x, n)
}

// units is "units german 47", or of a group, "units sbs 0", on the board.
func units(x *conform.Expectation, _ order.Token) error {
	which, n := strings.ToLower(x.Next().Text), 0
	for i, u := range saved(x).Units {
		def := &after(x).Data().Units[i]
		if u.Place == "map" && (def.SideName == which || def.Group == which) {
			n++
		}
	}
	return count(x, n)
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
