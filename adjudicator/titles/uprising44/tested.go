package uprising44

import (
	"fmt"
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/cards"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44/data"
)

// Random implements kit.Title: orders drawn phase by phase, those kept that the rules allow after
// the ones before.
func (t *Title) Random(pos title.Position, seat title.Seat, pick func(n int) int) []order.Order {
	p, side := pos.(*Position), data.Side(string(seat))
	if side < 0 || p.Over() || pick(6) == 0 {
		return nil
	}
	if p.Part.Paused != nil {
		return p.drawAnswer(side, pick)
	}
	d := &drawing{p: p, side: side, pick: pick}
	d.draw()
	kept := make([]order.Order, 0, len(d.drawn))
	letter := p.try(side, d.drawn)
	letter.begin()
	letter.each(func(i int, why *rule.Refusal) {
		if o := &d.drawn[i]; why == nil {
			kept = append(kept, p.d.language.Order(side, o.Verb, o.Body))
		}
	})
	return kept
}

// drawAnswer draws one of the lines that answer what a fight waits for.
func (p *Position) drawAnswer(side int, pick func(n int) int) []order.Order {
	lines := p.answers(side)
	if p.Part.Paused.Asked != data.SideNames[side] || len(lines) == 0 {
		return nil
	}
	got, _ := p.d.language.Parse(side, order.Lines(lines[pick(len(lines))]))
	return got
}

// drawing draws orders of a side for random play.
type drawing struct {
	p     *Position
	side  int
	pick  func(n int) int
	drawn []order.Order
}

// draw draws a letter: something of everything, and then what units can do most often, each once.
func (d *drawing) draw() {
	for range 1 + d.pick(8) {
		d.order()
	}
	p, n := d.p, len(d.p.d.Zones)
	zones := n
	if p.ph == command || p.ph == movement {
		zones = 3 + points(d.side == data.Polish, 6) + p.turn/2
	}
	for z, from := 0, d.pick(n); z < n && zones > 0; z++ {
		zone := (z + from) % n
		met := p.ph == combat && p.enemies(d.side, zone)
		if p.first(d.side, zone) < 0 || p.ph == combat && !met || d.pick(4) == 0 {
			continue
		}
		zones--
		for u := p.first(d.side, zone); u >= 0; u = int(p.links[u]) {
			switch {
			case p.ph == setup:
				d.place(u)
			case met:
				d.fight(u)
			case (p.ph == command || p.ph == movement) && !p.d.Units[u].Still():
				d.move(u)
			}
		}
	}
}

// unit draws one of the side's units that are in one of the places, -1 for none.
func (d *drawing) unit(places ...uint8) int {
	n := len(d.p.units)
	for i, from := 0, d.pick(n); i < n; i++ {
		if u := (i + from) % n; d.p.d.Units[u].Side == d.side && slices.Contains(places, d.p.units[u].place) {
			return u
		}
	}
	return -1
}

func (d *drawing) zone() int { return d.pick(len(d.p.d.Zones)) }

// write draws an order; its words are for those that stand.
func (d *drawing) write(verb string, body any) {
	d.drawn = append(d.drawn, order.Order{Verb: verb, Body: body})
}

// group writes an order of a unit and a zone, none without the unit.
func (d *drawing) group(verb string, u, to int) {
	if u >= 0 {
		d.write(verb, &Group{Units: []int{u}, To: to})
	}
}

// order draws one that may be legal.
func (d *drawing) order() {
	switch {
	case d.p.ph == setup:
		d.place(d.unit(onBoard))
	case d.p.ph == cardsPhase:
		if flak := d.p.flakOfPraga(); len(flak) > 0 && d.pick(2) == 0 {
			d.group("TRANSFER", flak[0], d.zone())
		} else {
			d.write("BLOW", &Marks{Zones: []int{d.bridge()}})
		}
	case d.p.ph == combat:
		d.combat()
	default:
		d.command()
	}
}

// bridge draws a bridge zone.
func (d *drawing) bridge() int { return d.p.number(string(rune('A' + d.pick(4)))) }

// command draws an order of phases 2 to 4.
func (d *drawing) command() {
	u := d.unit(onBoard)
	switch what := d.pick(8); {
	case what == 0:
		d.card()
	case what == 1:
		d.group("ENTER", d.unit(due, called, away), d.zone())
	case what == 2:
		if lost := d.unit(fallen); lost >= 0 {
			d.group("RETURN", lost, d.zone())
		} else {
			d.group("MOBILIZE", d.unit(boxed), d.zone())
		}
	case u < 0:
	case what == 3:
		d.write("RECOVER", &Group{Units: []int{u}})
	case what == 4 && d.pick(6) == 0:
		d.write([]string{"BUILD", "REMOVE"}[d.side], &Works{Street: streetNames[d.pick(2)]})
	case what == 4 && d.pick(2) == 0:
		d.write("BUILD", &Works{Zone: int(d.p.units[u].zone), Levels: 1, Street: "zone"})
	case what == 4:
		s := d.p.d.Sewers[d.pick(len(d.p.d.Sewers))]
		d.group("SEWER", u, s.Way[len(s.Way)-1])
	default:
		d.move(u)
	}
}

// place draws a zone for a unit before the first turn, mostly one that it may start in.
func (d *drawing) place(u int) {
	to := d.zone()
	for pl := d.p.placement(u); pl != nil && !pl.Allows(d.p.d.Charts, u, to) && d.pick(60) > 0; {
		to = d.zone()
	}
	d.group("PLACE", u, to)
}

// move draws a way for a unit, mostly next door.
func (d *drawing) move(u int) {
	z := &d.p.d.Zones[d.p.units[u].zone]
	near, what := z.Ways, d.pick(16)
	if what == 0 {
		near = append(slices.Clone(z.Near["vistula"]), z.Near["barricade"]...)
	}
	to := d.zone()
	if what < 14 && len(near) > 0 {
		to = near[d.pick(len(near))]
	}
	d.write("MOVE", &March{Units: []int{u}, To: to, Out: "zone"})
}

// card draws a card of the hand to play or trade.
func (d *drawing) card() {
	hand := numbered(&d.p.tables[d.side].Hand)
	if len(hand) == 0 {
		return
	}
	n := hand[d.pick(len(hand))]
	if d.pick(4) == 0 {
		d.write("TRADE", &Trade{Cards: []int{n}})
		return
	}
	b := &Play{Card: n}
	switch d.p.d.card(d.side, n).Effect.Kind {
	case "sewer-closed":
		b.Zones = []int{d.p.d.Sewers[d.pick(len(d.p.d.Sewers))].Way[0]}
	case "break-barricade", "ammunition":
		b.Zones = []int{d.zone()}
	}
	d.write("PLAY", b)
}

// combat draws an order of phase 5 or 6.
func (d *drawing) combat() {
	switch d.pick(8) {
	case 0:
		d.card()
	case 1:
		d.write([]string{"RUIN", "PACIFY", "LOW", "TURN"}[d.pick(4)], &Marks{Zones: []int{d.zone()}})
	case 2:
		if list := d.p.garrisonsAt(german, d.zone()); len(list) > 0 {
			d.write("CAPTURE", &Capture{Garrison: list[0]})
			return
		}
		d.fight(d.unit(onBoard))
	case 3:
		d.write("BLOW", &Marks{Zones: []int{d.bridge()}})
	default:
		d.fight(d.unit(onBoard))
	}
}

// fight draws a fight of a unit, sometimes of all that stand beside it.
func (d *drawing) fight(u int) {
	if u < 0 {
		return
	}
	z := int(d.p.units[u].zone)
	b := &Fight{Zone: z, Units: []int{u}, Against: -1}
	if list := d.p.garrisonsAt(german, z); d.side == data.Polish && len(list) > 0 && !d.p.any(data.German, z) {
		b.Against = list[d.pick(len(list))]
	}
	if d.pick(6) == 0 {
		b.Units = d.p.at(d.side, z)
	}
	if d.pick(6) == 0 {
		b.Support = []int{d.pick(len(d.p.d.Supports))}
	}
	if near := d.p.d.Zones[z].Near["street"]; len(near) > 0 && d.pick(2) == 0 {
		b.Pay = []int{payment(payRetreat, 0, near[d.pick(len(near))])}
	}
	d.write([]string{"ASSAULT", "ATTACK", "ATTACK"}[d.pick(3)], b)
}

// Standing implements kit.Stander: payments of levels, and support in zones of one's own.
func (t *Title) Standing(pos title.Position, seat title.Seat, pick func(n int) int) []order.Order {
	p, side := pos.(*Position), data.Side(string(seat))
	about := [][]string{nil, {askLosses}, {askSupport, askCards}, {askLosses, askRetreat, askSupport, askCards}}[pick(4)]
	ask := p.d.language.Order(side, "ASK", &grammar.Policy{Words: about})
	if w := p.Part.Paused; side != data.Polish || w != nil && w.Asked == data.SideNames[side] { // the others would be answers
		return []order.Order{ask}
	}
	z := pick(len(p.d.Zones))
	return []order.Order{
		ask,
		p.d.language.Order(side, "PAY", &Defence{Zone: z, Pay: []int{payment(payLevels, 2, 0)}}),
		p.d.language.Order(side, "SUPPORT", &Defence{Zone: z, Support: []int{p.support("polish", "Wydra")}}),
	}
}

// Scramble implements kit.Title: the cards that the seat does not see change places, of a side
// those of its deck and, of the other side, of its hand; in blind fog the other side's units out of sight
// do too, and what tells of them is another.
func (t *Title) Scramble(pos title.Position, seat title.Seat, far bool, pick func(n int) int) title.Position {
	q, side := pos.(*Position).clone(), data.Side(string(seat))
	if side < 0 {
		return q
	}
	soon := 2 * q.d.Limits.Hand
	for s := range q.tables {
		var hidden []*cards.Card
		deck, hand := q.tables[s].Deck.Cards, q.tables[s].Hand.Cards
		for i := range deck {
			if !far || i >= soon {
				hidden = append(hidden, &deck[i])
			}
		}
		for i := range hand {
			if s != side && !far {
				hidden = append(hidden, &hand[i])
			}
		}
		for i := len(hidden) - 1; i > 0; i-- {
			k := pick(i + 1)
			*hidden[i], *hidden[k] = *hidden[k], *hidden[i]
		}
	}
	if q.g.fog == fogBlind {
		q.scatter(side, far, pick)
	}
	return q
}

// scatter sends units that a side does not see elsewhere, weakened or whole, with other markers and points;
// far, none but those that are three zones and more from the side's own, and go no nearer.
func (p *Position) scatter(side int, far bool, pick func(n int) int) {
	other, hidden := 1-side, make([]bool, len(p.d.Zones))
	for z := range hidden {
		hidden[z] = !p.sees(side, z)
		for from := 0; far && hidden[z] && from < len(hidden); from++ {
			hidden[z] = !p.any(side, from) || p.d.Far[from][z] > 2
		}
	}
	for u := range p.units {
		c := p.units[u]
		if p.d.Units[u].Side != other || c.place != onBoard || !hidden[c.zone] || pick(3) == 0 {
			continue
		}
		to := pick(len(p.d.Zones))
		if hidden[to] && !p.d.Zones[to].Cordon && p.load(other, to)+p.strength(u) <= p.limit(to) {
			c.zone = int16(to)
			c.CELs = uint8(1 + pick(int(c.CELs)))
			p.put(u, c)
		}
	}
	if far {
		return
	}
	for z := range hidden {
		switch {
		case !hidden[z]:
		case other == data.Polish:
			p.zones[z].barricades = uint8(pick(3))
			p.zones[z].held = p.captured(z)
			p.zones[z].seen = p.zones[z].marks * uint8(pick(2))
		case p.zones[z].marks == unmarked && pick(4) == 0:
			p.zones[z].marks = ruined
		}
	}
	p.cp[other] = pick(p.d.Limits.Command + 1)
	if other == data.Polish {
		p.sp[other], p.levels = pick(p.d.Limits.Supply), pick(p.d.Limits.Barricades+1)
	} else {
		p.counters = pick(p.d.Limits.Ruins)
	}
}

// Invariants implements kit.Title: what no rule allows.
func (t *Title) Invariants(pos title.Position) error {
	p := pos.(*Position)
	loads := make([][data.Sides]int, len(p.d.Zones))
	for u := range p.units {
		def, c := &p.d.Units[u], &p.units[u]
		switch {
		case (c.place == onBoard) != (c.zone >= 0):
			return fmt.Errorf("%s is %s in zone %d", def.ID, PlaceNames[c.place], c.zone)
		case c.place == onBoard && (c.CELs < 1 || int(c.CELs) > def.CELs()):
			return fmt.Errorf("%s has %d CELs", def.ID, c.CELs)
		case c.place == onBoard:
			loads[c.zone][def.Side] += p.strength(u)
		}
	}
	for z := range p.d.Zones {
		for side, name := range data.SideNames {
			if loads[z][side] > p.limit(z) {
				return fmt.Errorf("%d points of %s in %s [4.13]", loads[z][side], name, p.name(z))
			}
		}
		if p.zones[z].barricades > 2 || p.zones[z].low > 2 {
			return fmt.Errorf("%d levels and %d counters of low ammunition in %s", p.zones[z].barricades, p.zones[z].low, p.name(z))
		}
	}
	for side, name := range data.SideNames {
		tb := &p.tables[side]
		if n := len(tb.Hand.Cards); n > p.d.Limits.Hand {
			return fmt.Errorf("%s holds %d cards [2.42]", name, n)
		}
		if p.cp[side] < 0 || p.cp[side] > p.d.Limits.Command {
			return fmt.Errorf("%s has %d command points [3.0/x]", name, p.cp[side])
		}
		if err := cards.Whole(p.d.all(side), tb.Deck, tb.Hand, tb.Used, tb.Removed); err != nil && p.whole() {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	if p.sp[data.Polish] < 0 || p.sp[data.German] < 0 || p.levels < 0 || p.counters < 0 || p.Now.Ammo < 0 {
		return fmt.Errorf("something is below nothing: %v, %d, %d, %d", p.sp, p.levels, p.counters, p.Now.Ammo)
	}
	return nil
}

// Account implements kit.Title: what became of an order in a step. It waits with a fight that was paused.
func (t *Title) Account(f title.Filed, list []title.Event, after title.Position) (told, waits bool) {
	p, side := after.(*Position), string(f.Seat)
	if f.Order.Verb == "PASS" {
		return true, false
	}
	if s := data.Side(side); s >= 0 {
		waits = slices.Contains(p.Part.Kept[s], f.Order.Canon)
	}
	return slices.ContainsFunc(list, func(e title.Event) bool { return p.accounts(e, side, &f.Order) }), waits
}

// accounts says whether an event tells what became of an order.
func (p *Position) accounts(e title.Event, side string, o *order.Order) bool {
	switch e := e.(type) {
	case *OrderFailed:
		return e.Side == side && e.Order == o.Canon
	case *GameEnded:
		return true // what is left of a letter then is for nobody
	case *ChoiceMade: // an answer in the midst of a fight
		return stands(o) && e.Side == side
	case *FranticFlown:
		return o.Verb == "FRANTIC"
	case *CardPlayed:
		b, is := o.Body.(*Play)
		return is && e.Side == side && e.Card == b.Card
	case *CardsGone:
		b, is := o.Body.(*Trade)
		return e.Side == side && (is && e.Why == "traded" && slices.Contains(e.Cards, cardOf(b.Cards[0])) || o.Verb == "DISCARD" && e.Why == "recovery")
	case *GarrisonChanged:
		b, is := o.Body.(*Capture)
		return is && e.Garrison == p.d.Garrisons[b.Garrison].Name
	case *CombatPaused:
		return e.Side == side && p.fights(o, e.Combat.Zone, e.Combat.Attackers)
	case *Fought:
		return e.Side == side && p.fights(o, e.Zone, e.Attackers)
	}
	units, zone, street := p.meant(o)
	kinds := []string{"Placed", "Moved", "Entered", "Eliminated", "TurnedBack"}
	if o.Verb == "RECOVER" {
		kinds = []string{"Recovered"}
	}
	return worked(e, zone, street) || events.Tells(e, side, func(unit string) bool { return slices.Contains(units, p.called(side, unit)) }, kinds...)
}

// fights says whether an order is for the fight of attackers in a zone.
func (p *Position) fights(o *order.Order, at board.Place, attackers []string) bool {
	b, is := o.Body.(*Fight)
	return is && string(at) == p.name(b.Zone) && slices.Contains(attackers, p.unit(b.Units[0]))
}

// worked says whether an event tells that something was done to a zone or to a street.
func worked(e title.Event, zone board.Place, street string) bool {
	switch e := e.(type) {
	case *BarricadeChanged:
		return e.Built > 0 && e.Zone == zone
	case *StreetChanged:
		return e.Street == street
	case *RuinsLaid:
		return e.Zone == zone
	case *AmmunitionLaid:
		return !e.Taken && e.Zone == zone
	case *BridgeDecided:
		return e.Bridge == zone
	}
	return false
}

// meant are the units, the zone and the street that an order is about.
func (p *Position) meant(o *order.Order) (units []int, zone board.Place, street string) {
	switch b := o.Body.(type) {
	case *March:
		units = b.Units
	case *Group:
		units = b.Units
	case *Works:
		zone, street = p.d.Places[b.Zone], b.Street
	case *Marks:
		zone = p.d.Places[b.Zones[0]]
	}
	return units, zone, street
}
