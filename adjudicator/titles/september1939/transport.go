package september1939

import (
	"cmp"
	"fmt"
	"slices"

	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/september1939/data"
)

// This file has trains [18.0] and columns [19.0].

// Boarding is LOAD: a unit and the train or column that it boards.
type Boarding struct{ Unit, Carrier int }

var onWords = grammar.Particles{"ON", "ONTO", "ABOARD", "NA", "DO", "AUF", "IN"}

// rides are the orders that bring units aboard and off again.
func (d *Data) rides() []grammar.Declared {
	return []grammar.Declared{
		&grammar.Verb[Boarding]{
			Name: "LOAD", Synonyms: []string{"BOARD", "ZALADUJ", "VERLADE"},
			Clauses: []grammar.Clause[Boarding]{
				grammar.Each(d.nouns, maxListed, func(b *Boarding) *int { return &b.Unit }).Key(),
				grammar.One(d.nouns, func(b *Boarding) *int { return &b.Carrier }).Behind(onWords),
			},
			Example: "LOAD 182 ON 183", Rules: refs("18.24", "19.0/b"),
		},
		d.deed("UNLOAD", "UNLOAD 182", refs("18.21", "19.0/d"), "WYLADUJ", "ENTLADE"),
		d.deed("WITHDRAW", "WITHDRAW 182", refs("18.23"), "WYCOFAJ", "ABZIEHEN"),
	}
}

// riders gives those aboard a train or column, by number.
func (p *Position) riders(carrier int) func(see func(u int) bool) {
	return func(see func(u int) bool) {
		for u := range p.d.Counters {
			if p.units[u].place == aboard && int(p.units[u].carrier) == carrier && !see(u) {
				return
			}
		}
	}
}

// laden tells whether somebody is aboard a train or column.
func (p *Position) laden(carrier int) bool {
	for range p.riders(carrier) {
		return true
	}
	return false
}

// at is the hex that a counter is in, that of its carrier if it is aboard; -1 for none.
func (p *Position) at(u int) int {
	if c := &p.units[u]; c.place == aboard {
		return int(p.units[c.carrier].cell)
	}
	return int(p.units[u].cell)
}

// fare is what the class of a unit pays to board and to get off, and what it has left takes a
// train [18.21][18.21/b][18.21/c][18.24].
func (p *Position) fare(u int) data.Loading {
	class := "infantry"
	switch def := &p.d.Counters[u]; {
	case def.Mechanized():
		class = "mechanized"
	case def.Class == data.Artillery:
		class = "artillery"
	case def.Class == data.Cavalry:
		class = "cavalry"
	}
	return p.d.Tables.Transport.Loading[class]
}

// boardingPrice is what boarding a carrier in a hex costs, and getting off a train.
func (p *Position) boardingPrice(u, carrier, cell int) data.Points {
	if p.d.Counters[carrier].Class == data.Column { // [19.0/b]
		return p.d.Tables.Transport.ColumnLoad
	}
	l := p.fare(u)
	switch s, ground := p.d.settled[cell], p.d.terrain[cell].ID; {
	case s != nil && s.ID == "city":
		return l.City
	case s != nil:
		return l.Town
	case ground == "open" || ground == "hills":
		return l.Clear
	}
	return l.Elsewhere
}

// load brings a unit aboard; what it has left is how far a train goes on with it [18.24/b].
func (r *play) load(seat int, b *Boarding) *rule.Refusal {
	p := r.p
	if refused := cmp.Or(p.mayMarch(seat, b.Unit), p.mine(seat, b.Carrier)); refused != nil {
		return refused
	}
	cell, t := int(p.units[b.Unit].cell), &p.d.Tables.Transport
	def, carrier := &p.d.Counters[b.Unit], &p.d.Counters[b.Carrier]
	column := carrier.Class == data.Column
	full, room := rule.Ref("18.11"), 2*t.TrainPoints // tanks weigh half, so that there is room for twice as many
	if column {
		full, room = "19.0/c", 2*t.ColumnPoints
	}
	for v := range p.riders(b.Carrier) {
		room -= p.weight(v)
	}
	price, has := p.boardingPrice(b.Unit, b.Carrier, cell), p.pointsLeft(b.Unit)
	with := []string{"unit", def.Name, "carrier", carrier.Name, "hex", p.hex(cell).String(), "cost", price.String(), "mp", has.String()}
	switch {
	case !carrier.Carries() || def.Carries():
		return rule.Refuse("no-carrier", "18.11").With(with...)
	case int(p.units[b.Carrier].cell) != cell:
		return rule.Refuse("not-at-carrier", "18.24", "19.0/b").With(with...)
	case column && !def.Foot():
		return rule.Refuse("foot-only", "19.0/c").With(with...)
	case p.weight(b.Unit) > room:
		return rule.Refuse("carrier-full", full).With(with...)
	case !column && p.d.wood[cell] && p.d.settled[cell] == nil && !p.fare(b.Unit).Woods:
		return rule.Refuse("no-boarding-in-woods", "18.31").With(with...)
	case price > has:
		return rule.Refuse("too-few-points", "18.24").With(with...)
	}
	e := &Loaded{
		Of: p.of(b.Unit), Carrier: carrier.Name, Hex: p.hex(cell), Cost: price, Left: has - price, CarrierLeft: p.pointsLeft(b.Carrier),
	}
	if !column {
		e.CarrierLeft = min(e.CarrierLeft, e.Left*data.Points(p.fare(b.Unit).HexesLeft))
	}
	r.do(e)
	return nil
}

// pointsLeft is what a unit may still spend in the phase.
func (p *Position) pointsLeft(u int) data.Points {
	points, _ := p.allowance(u)
	return points
}

// leftAboard is what a rider may still spend: the way of its train has used up its points as
// boarding turned them into hexes [18.24/b].
func (p *Position) leftAboard(u int) data.Points {
	has, t := p.pointsLeft(u), int(p.units[u].carrier)
	if p.d.Counters[t].Class == data.Train && p.units[t].Left >= 0 {
		has = min(has, data.Points(int(p.units[t].Left)/p.fare(u).HexesLeft))
	}
	return has
}

// unload takes a unit off its train for what boarding costs [18.21], or off its column for
// nothing [19.0/d]; it may go on with what it has left.
func (r *play) unload(seat, u int) *rule.Refusal {
	p := r.p
	name := p.name(u)
	switch {
	case p.seatOf(u) != seat:
		return rule.Refuse("not-own-unit").With("unit", name)
	case p.units[u].place != aboard:
		return rule.Refuse("not-aboard", "18.21").With("unit", name)
	}
	carrier, cell := int(p.units[u].carrier), p.at(u)
	price, has := data.Points(0), p.leftAboard(u)
	if p.d.Counters[carrier].Class == data.Train {
		price = p.boardingPrice(u, carrier, cell)
	}
	with := []string{"unit", name, "carrier", p.name(carrier), "hex", p.hex(cell).String(), "cost", price.String(), "mp", has.String()}
	switch {
	case price > has:
		return rule.Refuse("too-few-points", p.fare(u).Rule).With(with...)
	case !p.fits(u, cell):
		return rule.Refuse("march-stack", "5.21").With(with...)
	}
	r.do(&Unloaded{Of: p.of(u), Carrier: p.name(carrier), Hex: p.hex(cell), Cost: price, Left: has - price})
	return nil
}

// withdraw takes an empty train off the map, where the option lets it [18.23].
func (r *play) withdraw(seat, u int) *rule.Refusal {
	p := r.p
	if refused := p.mine(seat, u); refused != nil {
		return refused
	}
	with := []string{"unit", p.name(u)}
	switch {
	case p.d.Counters[u].Class != data.Train || p.g.trainsStay:
		return rule.Refuse("no-withdrawal", "18.23").With(with...)
	case p.laden(u):
		return rule.Refuse("train-laden", "18.23").With(with...)
	}
	r.do(&Withdrawn{Spot: p.spot(u)})
	return nil
}

// loseRiders settles what becomes of those aboard a carrier that is lost: with one that must go
// back they are lost too [18.13/b][18.32/b]; else they stand in its hex and fight with one point
// among them until the phase is over [19.0/e][18.32].
func (r *play) loseRiders(carrier int, cause string) {
	p := r.p
	for _, u := range slices.Collect(p.riders(carrier)) {
		if cause == "retreat" {
			r.remove(u, cause, "18.32/b")
			continue
		}
		r.do(&Unloaded{Of: p.of(u), Carrier: p.name(carrier), Hex: p.hex(p.at(u)), Left: p.pointsLeft(u), Thrown: true})
	}
}

func (p *Position) board(u int, e *Loaded) error {
	carrier, err := p.Counter(e.Side, e.Carrier)
	if err != nil {
		return err
	}
	p.lift(u, aboard)
	c := &p.units[u]
	c.carrier, c.Left = int16(carrier), int16(e.Left)
	c.flags = c.flags&^waiting | moved | stirred
	p.units[carrier].Left = int16(e.CarrierLeft)
	return nil
}

func (p *Position) leave(u int, e *Unloaded) error {
	c := &p.units[u]
	if c.place != aboard {
		return fmt.Errorf("%s is aboard nothing", e.Unit)
	}
	c.carrier, c.Thrown = -1, e.Thrown
	if c.flags |= stirred; !e.Thrown {
		c.Left = int16(e.Left)
		c.flags |= moved
	}
	p.put(u, p.d.Cell(e.Hex))
	return nil
}
