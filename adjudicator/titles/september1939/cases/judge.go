package cases

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/conform"
	sept "kurier/adjudicator/titles/september1939"
	"kurier/adjudicator/titles/september1939/data"
)

// Expect judges one line of what a case expects.
func (t Title) Expect(l order.Line, o conform.Outcome) error {
	return judging(o.After.(*sept.Position).Data()).Expect(l, o)
}

func judging(d *sept.Data) *conform.Judging {
	g := &conform.Judging{
		Army: army(d), Board: d.Map, Last: 99, Phases: sept.PhaseNames, Kinds: sept.Kinds(), Combat: fought,
		Own: map[string]func(*conform.Expectation, order.Token) error{
			"STRENGTH": told(func(p *sept.Position, u int) any { return p.Strength(u) }),
			"LEVEL":    told(func(p *sept.Position, u int) any { return p.Want(u) }),
			"NO-ZONE":  zone, "MARKED": marked, "UNMARKED": marked,
			"WORKS": works, "BRIDGE": bridge, "RELEASED": released, "WEATHER": weather, "VP": vp, "LEADS": leads,
			"SEES": sees, "FIRE": fire, "PRICE": price, "RESERVE": reserve, "AIR": air, "WAY": way, "PAID": paid,
		},
	}
	for _, side := range sept.NationNames {
		g.Own[strings.ToUpper(side)] = unit
	}
	return g
}

func after(x *conform.Expectation) *sept.Position { return x.After.(*sept.Position) }
func saved(x *conform.Expectation) *sept.Saved    { return after(x).Saved() }

// fought gives the facts of a combat.
func fought(e title.Event) *conform.Fought {
	f, ok := e.(*sept.CombatResolved)
	if !ok {
		return nil
	}
	guns := []any{f.Guns.String()}
	if f.Guns == 0 {
		guns = append(guns, "0")
	}
	out := &conform.Fought{At: f.Hex.Place(), Facts: []conform.Fact{
		conform.FactOf("attack", f.Attack), conform.FactOf("defence", f.Defence), conform.FactOf("column", f.Column),
		conform.FactOf("guns", guns...), conform.FactOf("air", f.Air), conform.FactOf("roll", f.Roll),
		conform.FactOf("result", f.Result), conform.FactOf("lost", f.Lost), conform.FactOf("by", f.Seat, f.Side),
	}}
	for _, s := range f.Shifts {
		out.Shifts = append(out.Shifts, conform.Shift{Kind: s.Kind, Columns: s.Columns})
		out.Kinds = append(out.Kinds, s.Kind)
	}
	for _, a := range f.Attackers {
		out.Attackers = append(out.Attackers, a.Unit)
	}
	return out
}

// counter reads a side and one of its counters, and gives its number.
func counter(x *conform.Expectation, side string) (int, error) {
	d := after(x).Data()
	if side == "" {
		side = strings.ToLower(x.Next().Text)
	}
	if data.Nation(side) < 0 {
		return 0, conform.Slipf("%q is no side", side)
	}
	u, wrong := army(d).Unit(x.Scanner, side)
	if wrong != nil {
		return 0, conform.Slipf("%s: %q", wrong.Kind, wrong.Token)
	}
	return u, nil
}

// unit is "german G 0507 disordered", "german G loaded T".
func unit(x *conform.Expectation, side order.Token) error {
	u, err := counter(x, strings.ToLower(side.Text))
	if err != nil {
		return err
	}
	s := saved(x)
	c, at := &s.Units[u], after(x).Data().Map.HexOf(s.Where(u))
	for !x.Done() {
		fits := false
		switch word := strings.ToLower(x.Peek().Text); {
		case slices.Contains(sept.OffMap, word):
			fits = c.Place == word || word == "eliminated" && c.Place == "surrendered"
		case word == "ordered":
			fits = (at != 0 || c.Place == "aboard") && !c.Is("disordered") && !c.Is("panicked")
		case word == "loaded":
			x.Next()
			var carrier int
			if carrier, err = counter(x, strings.ToLower(side.Text)); err != nil {
				return err
			}
			if !aboard(s, c.ID, s.Units[carrier].ID) {
				return fmt.Errorf("%s is %s%s", c.ID, c.Place, x.Failures())
			}
			continue
		case word == "dug-in":
			fits = at != 0 && slices.Contains(s.Works, at)
		case slices.Contains(sept.FlagNames, word):
			fits = c.Is(word)
		case x.IsHex():
			fits = at != 0 && at.String() == x.Peek().Text
		default:
			return x.NoState(x.Next(), slices.Concat(sept.OffMap, sept.FlagNames))
		}
		if x.Next(); !fits {
			return fmt.Errorf("%s is %s at %v, %v%s", c.ID, c.Place, at, c.Flags, x.Failures())
		}
	}
	return nil
}

// aboard tells whether a counter rides on a carrier.
func aboard(s *sept.Saved, id, carrier string) bool {
	return slices.ContainsFunc(s.States, func(st sept.SavedState) bool { return st.ID == id && st.Carrier == carrier })
}

// air is "air german 1", "air german 0".
func air(x *conform.Expectation, _ order.Token) error {
	return x.Fits(cmp.Or(strings.Trim(fmt.Sprint(saved(x).Air[strings.ToLower(x.Next().Text)]), "[]"), "0"))
}

// reserve is "reserve none", "reserve 0507".
func reserve(x *conform.Expectation, _ order.Token) error {
	return x.Fits(cmp.Or(strings.Trim(fmt.Sprint(saved(x).Reserves), "[]"), "none"))
}

// told judges a figure of a counter: "strength polish P 2", "level german G 1".
func told(figure func(p *sept.Position, u int) any) func(*conform.Expectation, order.Token) error {
	return func(x *conform.Expectation, _ order.Token) error {
		u, err := counter(x, "")
		if err != nil {
			return err
		}
		return x.Fits(fmt.Sprint(figure(after(x), u)))
	}
}

// hexOf reads the hex that an expectation is of.
func hexOf(x *conform.Expectation) (hex.Hex, error) {
	h, wrong := x.Hex()
	if wrong != nil {
		return 0, conform.Slipf("%q is no hex", wrong.Token)
	}
	return h, nil
}

func zone(x *conform.Expectation, _ order.Token) error {
	u, err := counter(x, "")
	if err == nil && after(x).Controls(u) {
		err = fmt.Errorf("it has one")
	}
	return err
}

// marked is "marked polish P retreat".
func marked(x *conform.Expectation, word order.Token) error {
	u, err := counter(x, "")
	if err != nil {
		return err
	}
	flag := strings.ToLower(x.Next().Text)
	if !slices.Contains(sept.FlagNames, flag) {
		return conform.Slipf("%q is no mark", flag)
	}
	if c := &saved(x).Units[u]; c.Is(flag) != (word.Fold == "MARKED") {
		return fmt.Errorf("it is marked %v%s", c.Flags, x.Failures())
	}
	return nil
}

func works(x *conform.Expectation, _ order.Token) error {
	h, err := hexOf(x)
	if err != nil {
		return err
	}
	if slices.Contains(saved(x).Works, h) {
		return x.Fits("field")
	}
	return x.Fits("none")
}

func bridge(x *conform.Expectation, _ order.Token) error {
	s, wrong := x.Hexside()
	if wrong != nil {
		return conform.Slipf("%q is no hexside", wrong.Token)
	}
	for _, b := range saved(x).Bridges {
		if b.From == min(s.A, s.B) && b.To == max(s.A, s.B) {
			return x.Fits(b.State)
		}
	}
	return x.Fits(sept.BridgeNames[0])
}

// released is "released german", "released none".
func released(x *conform.Expectation, _ order.Token) error {
	return x.Fits(cmp.Or(strings.Join(saved(x).Released, " "), "none"))
}

func weather(x *conform.Expectation, _ order.Token) error { return x.Fits(saved(x).Sky) }

func vp(x *conform.Expectation, _ order.Token) error {
	return x.Count(saved(x).VP[strings.ToLower(x.Next().Text)])
}

// leads is "leads soviet polish".
func leads(x *conform.Expectation, _ order.Token) error {
	seat := data.Nation(strings.ToLower(x.Next().Text))
	nation := strings.ToLower(x.Next().Text)
	if have := saved(x).Leads[nation]; have != seat {
		return fmt.Errorf("leader is %d", have)
	}
	return nil
}

// sees is "sees german polish P 0505"; "sees german polish hidden 0505" where the counters of a hex show
// their nation alone, "sees german polish last P 0505" of one that was seen there last.
func sees(x *conform.Expectation, _ order.Token) error {
	seat, nation := strings.ToLower(x.Next().Text), strings.ToLower(x.Next().Text)
	known := x.After.Known(title.Seat(seat)).(*sept.Position).Saved()
	if x.Keyword("HIDDEN") {
		h, err := hexOf(x)
		if err != nil {
			return err
		}
		if !slices.ContainsFunc(known.Backs, func(b sept.SavedBacks) bool { return b.Hex == h && b.Nation == data.Nation(nation) }) {
			return fmt.Errorf("the backs that it sees are %v%s", known.Backs, x.Failures())
		}
		return nil
	}
	last := x.Keyword("LAST")
	u, err := counter(x, nation)
	if err != nil {
		return err
	}
	if last {
		for _, s := range known.Seen {
			if s.Unit == after(x).Data().IDs[u] && s.Seat == seat {
				return x.Fits(s.Hex.String())
			}
		}
		return x.Fits("never")
	}
	return x.Fits(cmp.Or(string(known.Where(u)), "hidden"))
}

// eventAt finds the first event of a kind at the hex that an expectation is of; otherwise says that there was none.
func eventAt[E any](x *conform.Expectation, at func(e *E) hex.Hex, otherwise string) (*E, error) {
	h, err := hexOf(x)
	if err != nil {
		return nil, err
	}
	for _, e := range x.Events {
		if e, ok := any(e).(*E); ok && at(e) == h {
			return e, nil
		}
	}
	return nil, fmt.Errorf("%s%s", otherwise, x.Failures())
}

// fire is "fire 0505 sum 2.5 row 2.5 roll 8 lost 2".
func fire(x *conform.Expectation, _ order.Token) error {
	f, err := eventAt(x, func(e *sept.Fired) hex.Hex { return e.Hex }, "nobody fired at it")
	if err != nil {
		return err
	}
	facts := map[string]string{"SUM": f.Sum.String(), "ROW": f.Row, "ROLL": fmt.Sprint(f.Roll), "LOST": fmt.Sprint(f.Lost)}
	for !x.Done() {
		key := x.Next().Fold
		have, ok := facts[key]
		if !ok {
			return conform.Slipf("%q: sum, row, roll or lost were expected", key)
		}
		if want := x.Next().Text; have != want {
			return fmt.Errorf("%s is %s", strings.ToLower(key), have)
		}
	}
	return nil
}

// price is "price 0505 1".
func price(x *conform.Expectation, _ order.Token) error {
	e, err := eventAt(x, func(e *sept.PriceSet) hex.Hex { return e.Hex }, "no price was set there")
	if err != nil {
		return err
	}
	return x.Fits(fmt.Sprint(e.Points))
}

// way is "way polish 0501 0502": a seat was told in fog of a way that others went.
func way(x *conform.Expectation, _ order.Token) error {
	seat, path := title.Seat(strings.ToLower(x.Next().Text)), x.RestText()
	for !x.Done() {
		x.Next()
	}
	if !slices.ContainsFunc(saved(x).Ways, func(w sept.Way) bool { return w.To == seat && strings.Trim(fmt.Sprint(w.Path), "[]") == path }) {
		return fmt.Errorf("the ways are %v%s", saved(x).Ways, x.Failures())
	}
	return nil
}

// paid is "paid german KOCK1.28/c", the rule that pays a seat.
func paid(x *conform.Expectation, _ order.Token) error {
	side := strings.ToLower(x.Next().Text)
	for _, row := range after(x).Result().Lines {
		if row.Side == side {
			return x.Fits(string(row.Rule))
		}
	}
	return fmt.Errorf("nothing pays %s", side)
}
