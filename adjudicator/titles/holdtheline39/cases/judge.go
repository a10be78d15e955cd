package cases

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/conform"
	holdtheline "kurier/adjudicator/titles/holdtheline39"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// Expect judges one line of what a case expects.
func (t Title) Expect(l order.Line, o conform.Outcome) error {
	d := o.After.(*holdtheline.Position).Data()
	g := &conform.Judging{
		Army: &conform.Army{Sides: data.SideNames}, Board: d.Map, Last: d.Tables.Turns + 1, Phases: holdtheline.PhaseNames,
		Kinds: holdtheline.Kinds(), Combat: fought,
		Own: map[string]func(*conform.Expectation, order.Token) error{
			"GERMAN": stands, "POLISH": stands, "POINTS": points, "POT": pot, "BRIDGES": bridges, "ASKED": asked, "HOLDS": holds, "WRITES": writes, "CONTACT": contact,
			"INITIATIVE": initiative, "COUNTER": counter, "HEX": holder,
			"PLANE": planeStands, "BOMBED": bombs, "AIR-DICE": airDice, "TOLD": told, "NOT-TOLD": told, "SEES": sees, "DOES-NOT-SEE": sees,
		},
	}
	return g.Expect(l, o)
}

func after(x *conform.Expectation) *holdtheline.Position { return x.After.(*holdtheline.Position) }

// unit finds a unit of a side by name.
func unit(x *conform.Expectation, side string) (*holdtheline.SavedUnit, error) {
	name := x.Next().Text
	d := after(x).Data()
	for i := range d.Units {
		if u := &d.Units[i]; data.SideNames[u.Side] == side && strings.EqualFold(u.Name, name) {
			return &after(x).Saved().Units[i], nil
		}
	}
	return nil, conform.Slipf("there is no %s unit %q", side, name)
}

// stands is "german A 1624 disordered" and "polish P destroyed".
func stands(x *conform.Expectation, side order.Token) error {
	su, err := unit(x, strings.ToLower(side.Text))
	if err != nil {
		return err
	}
	for !x.Done() {
		word := strings.ToLower(x.Peek().Text)
		switch {
		case slices.Contains(holdtheline.PlaceNames, word):
			if su.Place != word {
				return fmt.Errorf("it is %s in %v, %s%s", su.Place, su.Hex, su.Posture, x.Failures())
			}
			x.Next()
		case slices.Contains(data.PostureNames[:], word):
			if su.Posture != word || su.Place != "map" {
				return fmt.Errorf("it is %s, %s%s", su.Place, su.Posture, x.Failures())
			}
			x.Next()
		case word == "hidden" || word == "laid-out" || word == "named":
			if su.Seen != word {
				return fmt.Errorf("it is %s%s", su.Seen, x.Failures())
			}
			x.Next()
		default:
			at := x.Place()
			if at == "" {
				return x.NoState(x.Next(), append(slices.Clone(holdtheline.PlaceNames), data.PostureNames[:]...))
			}
			if su.Hex.Place() != at {
				return fmt.Errorf("it is %s in %v, %s%s", su.Place, su.Hex, su.Posture, x.Failures())
			}
		}
	}
	return nil
}

// fought gives the facts of a combat: dice of the nation, black and red, then ticks and stars of both sides.
func fought(e title.Event) *conform.Fought {
	f, ok := e.(*holdtheline.Fought)
	if !ok {
		return nil
	}
	a, d := &f.Attack, &f.Defence
	return &conform.Fought{At: f.Hex.Place(), Facts: []conform.Fact{
		factOf("attack", a.Dice, a.Black, a.Red), factOf("defence", d.Dice, d.Black, d.Red),
		factOf("ticks", a.Ticks, d.Ticks), factOf("stars", a.Stars, d.Stars), factOf("ignored", a.Ignored),
		conform.FactOf("result", f.Result),
	}}
}

// factOf is a fact of several numbers.
func factOf(word string, numbers ...any) conform.Fact {
	return conform.FactOf(word, strings.TrimSpace(fmt.Sprintln(numbers...)))
}

// points is "points german 1624 2": Command Points on a hex.
func points(x *conform.Expectation, _ order.Token) error {
	side := strings.ToLower(x.Next().Text)
	at := x.Place()
	p := after(x)
	return x.Count(p.Saved().Points[side][p.Data().Map.HexOf(at)])
}

// pot is "pot german HQ 3".
func pot(x *conform.Expectation, _ order.Token) error {
	su, err := unit(x, strings.ToLower(x.Next().Text))
	if err != nil {
		return err
	}
	return x.Count(after(x).Saved().Pots[su.ID])
}

// bridges is "bridges german HQ 2": those in a pot.
func bridges(x *conform.Expectation, _ order.Token) error {
	su, err := unit(x, strings.ToLower(x.Next().Text))
	if err != nil {
		return err
	}
	return x.Count(after(x).Saved().Spans[su.ID])
}

// asked is "asked SOUTH": the question lies before Control.
func asked(x *conform.Expectation, _ order.Token) error {
	if matter := x.Next().Text; !after(x).Saved().Affairs.Asked(matter) {
		return fmt.Errorf("%s does not lie before Control%s", matter, x.Failures())
	}
	return nil
}

// holds is "holds G-10-1 g-10-2": the seat that holds a post, "none" for nobody.
func holds(x *conform.Expectation, _ order.Token) error {
	post := x.Next().Text
	have := string(after(x).HolderOf(post))
	if have == "" {
		have = "none"
	}
	return x.Fits(have)
}

// writes is "writes p-pom no": whether a seat is asked for a letter now.
func writes(x *conform.Expectation, _ order.Token) error {
	seat := title.Seat(strings.ToLower(x.Next().Text))
	have := "no"
	if slices.ContainsFunc(x.After.Awaited(), func(d title.Decision) bool { return d.Seat == seat }) {
		have = "yes"
	}
	return x.Fits(have)
}

// contact is "contact p-pom p-hc-1 1": how many letters a turn one seat may write to another, free for
// any number, none for none, late where they are handed over later, lost where they never are.
func contact(x *conform.Expectation, _ order.Token) error {
	from, to := title.Seat(strings.ToLower(x.Next().Text)), title.Seat(strings.ToLower(x.Next().Text))
	c := after(x).Contact(from, to)
	have := strconv.Itoa(c.Most)
	switch {
	case !c.Open:
		have = "none"
	case c.Lost:
		have = "lost"
	case c.Late:
		have = "late"
	case c.Most == 0:
		have = "free"
	}
	return x.Fits(have)
}

// initiative is "initiative south polish".
func initiative(x *conform.Expectation, _ order.Token) error {
	region := slices.Index(data.RegionNames, strings.ToLower(x.Next().Text))
	if region < 0 {
		return conform.Slipf("north or south was expected")
	}
	return x.Fits(after(x).Saved().Initiative[region])
}

// counter is "counter G1 gone", "counter G1 kept" or "counter G1 fired".
func counter(x *conform.Expectation, _ order.Token) error {
	name, want := x.Next().Text, strings.ToLower(x.Next().Text)
	for _, a := range after(x).Saved().Assets {
		if a.Name == name {
			have := "kept"
			switch {
			case a.Gone:
				have = "gone"
			case a.Fired:
				have = "fired"
			}
			if have != want {
				return fmt.Errorf("it is %s%s", have, x.Failures())
			}
			return nil
		}
	}
	return conform.Slipf("there is no counter %q", name)
}

// holder is "hex 1625 german": whose a hex is.
func holder(x *conform.Expectation, _ order.Token) error {
	at := x.Place()
	p := after(x)
	h := p.Data().Map.HexOf(at)
	have := ""
	for side, list := range p.Saved().Held {
		if slices.Contains(list, h) {
			have = side
		}
	}
	if cell := p.Data().Cell(h); have == "" && cell >= 0 && p.Data().Home[cell] >= 0 {
		have = data.SideNames[p.Data().Home[cell]]
	}
	return x.Fits(have)
}

// told is "told polish Moved A", by the seat's name; "not-told polish Moved".
func told(x *conform.Expectation, what order.Token) error {
	seat, kind := title.Seat(strings.ToLower(x.Next().Text)), x.Next().Text
	if _, ok := holdtheline.Kinds()[kind]; !ok {
		return conform.Slipf("%q is no event", kind)
	}
	err := conform.FindEvent(x.Scanner, kind, x.Before.News(seat, x.Events))
	if strings.EqualFold(what.Text, "not-told") {
		conform.Rest(x.Scanner)
		return x.Not(err, "it is told")
	}
	return err
}

// sees is "sees polish german HQ 1623", by the seat's name; also "does-not-see".
func sees(x *conform.Expectation, what order.Token) error {
	seat, side, name := title.Seat(strings.ToLower(x.Next().Text)), strings.ToLower(x.Next().Text), x.Next().Text
	at := x.Place()
	has := slices.ContainsFunc(x.After.Known(seat).View(seat).Units, func(u title.Unit) bool {
		return u.Side == side && u.Name == name && u.At == at
	})
	if has == strings.EqualFold(what.Text, "does-not-see") {
		return fmt.Errorf("seen is %v", has)
	}
	return nil
}
