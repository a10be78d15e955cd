package uprising44

import (
	"fmt"
	"slices"
	"strconv"

	"kurier/adjudicator/cards"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44/data"
)

// Random implements kit.Title: orders drawn phase by phase, those kept that the rules allow after
// the ones before.
func (t *Title) Random(pos title.Position, seat title.Seat, pick func(n int) int) []order.Order {
	p, side := pos.(*Position), data.Side(string(seat))
	if side < 0 || p.Over() {
		return nil
	}
	var drawn []order.Order
	for range 4 + pick(30) {
		if o, ok := p.anyOrder(side, pick); ok {
			drawn = append(drawn, o)
		}
	}
	for {
		c := p.Check(seat, drawn)
		bad := slices.IndexFunc(c.Verdicts, func(v title.Verdict) bool { return v.Status == title.Refused })
		if bad < 0 {
			return drawn
		}
		kept := drawn[:0:0]
		for _, v := range c.Verdicts {
			if v.Status != title.Refused {
				kept = append(kept, v.Order)
			}
		}
		drawn = kept
	}
}

// anyOrder draws an order that may be one.
func (p *Position) anyOrder(side int, pick func(n int) int) (order.Order, bool) {
	l := p.d.language
	unit := func(places ...uint8) (int, bool) {
		var list []int
		for u := range p.units {
			if p.d.Units[u].Side == side && slices.Contains(places, p.units[u].place) {
				list = append(list, u)
			}
		}
		if len(list) == 0 {
			return 0, false
		}
		return list[pick(len(list))], true
	}
	zone := func() int { return pick(len(p.d.Zones)) }
	u, ok := unit(onBoard)
	group := func(verb string, u int, to int) (order.Order, bool) {
		return l.Order(side, verb, &Group{Units: []int{u}, To: to}), true
	}
	switch p.ph {
	case setup:
		if !ok {
			return order.Order{}, false
		}
		return group("PLACE", u, zone())
	case cardsPhase:
		if flak := p.flakOfPraga(); len(flak) > 0 && pick(2) == 0 {
			return group("TRANSFER", flak[0], zone())
		}
		return l.Order(side, "BLOW", &Marks{Zones: []int{p.number(string(rune('A' + pick(4))))}}), true
	case combat:
		return p.anyFight(side, pick, u, ok, zone)
	}
	switch pick(8) {
	case 0:
		return p.anyCard(side, pick)
	case 1:
		if u, ok := unit(due, called, away); ok {
			return group("ENTER", u, zone())
		}
	case 2:
		if u, ok := unit(fallen, boxed); ok {
			verb := "RETURN"
			if p.units[u].place == boxed {
				verb = "MOBILIZE"
			}
			return group(verb, u, zone())
		}
	case 3:
		if ok {
			return l.Order(side, "RECOVER", &Roll{Units: []int{u}}), true
		}
	case 4:
		if ok && pick(2) == 0 {
			return l.Order(side, "BUILD", &Works{Zone: int(p.units[u].zone), Levels: 1, Street: "zone"}), true
		}
		if ok {
			s := p.d.Sewers[pick(len(p.d.Sewers))]
			return group("SEWER", u, s.Way[len(s.Way)-1])
		}
	default:
		if !ok {
			break
		}
		var near []int
		for _, class := range []string{"street", "bridge", "cordon", "vistula", "barricade"} {
			near = append(near, p.d.Zones[p.units[u].zone].Near[class]...)
		}
		to := near[pick(len(near))]
		if pick(3) == 0 {
			to = zone()
		}
		return l.Order(side, "MOVE", &March{Units: []int{u}, To: to, Out: "zone"}), true
	}
	return order.Order{}, false
}

// anyCard draws a card of the hand to play or trade.
func (p *Position) anyCard(side int, pick func(n int) int) (order.Order, bool) {
	hand := p.tables[side].Hand.Cards
	if len(hand) == 0 {
		return order.Order{}, false
	}
	n, err := strconv.Atoi(string(hand[pick(len(hand))]))
	if err != nil {
		return order.Order{}, false
	}
	if pick(4) == 0 {
		return p.d.language.Order(side, "TRADE", &Trade{Cards: []int{n}}), true
	}
	b := &Play{Card: n}
	switch p.d.card(side, n).Effect.Kind {
	case "sewer-closed":
		b.Zones = []int{p.d.Sewers[pick(len(p.d.Sewers))].Way[0]}
	case "break-barricade", "ammunition":
		b.Zones = []int{pick(len(p.d.Zones))}
	}
	return p.d.language.Order(side, "PLAY", b), true
}

// anyFight draws an order of phase 5 or 6.
func (p *Position) anyFight(side int, pick func(n int) int, u int, ok bool, zone func() int) (order.Order, bool) {
	l := p.d.language
	marks := func(verb string, zones ...int) (order.Order, bool) {
		return l.Order(side, verb, &Marks{Zones: zones}), true
	}
	switch pick(8) {
	case 0:
		return p.anyCard(side, pick)
	case 1:
		verb := []string{"RUIN", "PACIFY", "LOW", "TURN"}[pick(4)]
		return marks(verb, zone())
	case 2:
		if list := p.garrisonsAt(german, zone()); len(list) > 0 {
			return l.Order(side, "CAPTURE", &Capture{Garrison: list[0]}), true
		}
	case 3:
		return marks("BLOW", p.number(string(rune('A'+pick(4)))))
	}
	if !ok {
		return order.Order{}, false
	}
	z := int(p.units[u].zone)
	b := &Fight{Zone: z, Units: []int{u}, Against: -1}
	if list := p.garrisonsAt(german, z); side == data.Polish && len(list) > 0 && !p.any(data.German, z) {
		b.Against = list[pick(len(list))]
	}
	if pick(3) == 0 {
		b.Units = p.at(side, z)
	}
	if pick(3) == 0 {
		n := pick(len(p.d.Supports))
		b.Support = []int{n}
	}
	if near := p.d.Zones[z].Near["street"]; len(near) > 0 && pick(2) == 0 {
		b.Pay = []int{payment(payRetreat, 0, near[pick(len(near))])}
	}
	return l.Order(side, []string{"ASSAULT", "ATTACK"}[pick(2)], b), true
}

// Standing implements kit.Stander: payments of levels, and support in zones of one's own.
func (t *Title) Standing(pos title.Position, seat title.Seat, pick func(n int) int) []order.Order {
	p, side := pos.(*Position), data.Side(string(seat))
	if side != data.Polish {
		return nil
	}
	z := pick(len(p.d.Zones))
	return []order.Order{
		p.d.language.Order(side, "PAY", &Payment{Zone: z, Pay: []int{payment(payLevels, 2, 0)}}),
		p.d.language.Order(side, "SUPPORT", &Backing{Zone: z, Support: []int{p.support("polish", "Wydra")}}),
	}
}

// Scramble implements kit.Title: the cards that the seat does not see change places, of a side
// those of its deck and, of the other side, of its hand.
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
	return q
}

// Invariants implements kit.Title: what no rule allows.
func (t *Title) Invariants(pos title.Position) error {
	p := pos.(*Position)
	for u := range p.units {
		def, c := &p.d.Units[u], &p.units[u]
		switch {
		case (c.place == onBoard) != (c.zone >= 0):
			return fmt.Errorf("%s is %s in zone %d", def.ID, PlaceNames[c.place], c.zone)
		case c.place == onBoard && (c.cels < 1 || int(c.cels) > def.CELs()):
			return fmt.Errorf("%s has %d CELs", def.ID, c.cels)
		}
	}
	for z := range p.d.Zones {
		for side, name := range data.SideNames {
			if p.load(side, z) > p.limit(z) {
				return fmt.Errorf("%d points of %s in %s [4.13]", p.load(side, z), name, p.name(z))
			}
		}
		if p.barricades[z] > 2 || p.low[z] > 2 {
			return fmt.Errorf("%d levels and %d counters of low ammunition in %s", p.barricades[z], p.low[z], p.name(z))
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
		var all []cards.Card
		for _, c := range p.d.Decks[side] {
			all = append(all, cards.Card(strconv.Itoa(c.Number)))
		}
		if !p.whole() {
			continue
		}
		if err := cards.Whole(all, tb.Deck, tb.Hand, tb.Used, tb.Removed); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	if p.sp < 0 || p.gsp < 0 || p.levels < 0 || p.counters < 0 || p.now.Ammo < 0 {
		return fmt.Errorf("something is below nothing: %d, %d, %d, %d, %d", p.sp, p.gsp, p.levels, p.counters, p.now.Ammo)
	}
	return nil
}

// Account implements kit.Title: orders that fail say so, all others are carried out at once.
func (t *Title) Account(f title.Filed, list []title.Event, _ title.Position) (told, waits bool) {
	return true, false
}
