package september1939

import (
	"maps"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/september1939/data"
)

// policies are a seat's standing orders: what those in a hex do when it is attacked, who bears
// losses, and when to strike back.
type policies struct {
	hold    map[hex.Hex]bool
	holdAll bool // where nothing else is said
	retreat map[hex.Hex]wayBack
	// toward is where those go back to who are told no way.
	toward hex.Hex
	// settled are the hexes of which the seat said so itself.
	settled []hex.Hex
	support map[hex.Hex][]int
	halve   map[hex.Hex][]int
	pursue  [][]hex.Hex
	losses  []int
	// guns is the column down to which guns hold the odds of an attack on a hex that names none itself, "" for
	// guns that never fire by themselves.
	guns string
	// air are aircraft that fly over those attacked in a hex [10.12].
	air []Policy
	// counter is the least column at which the seat strikes back by itself, "" for never.
	counter string
	// asks is what the seat wishes to be asked.
	asks []string
}

// stands tells whether an order is a standing one.
func stands(o *order.Order) bool {
	switch o.Body.(type) {
	case *Policy, *grammar.Policy:
		return true
	}
	return false
}

// asksAbout tells whether the seat wishes to be asked about something.
func (pol *policies) asksAbout(what string) bool { return slices.Contains(pol.asks, what) }

// settles tells whether a standing order says what those in a hex do when they are beaten.
func (pol *policies) settles(at hex.Hex) bool {
	return pol.holdAll || slices.Contains(pol.settled, at)
}

// holds tells whether those in a hex pay rather than go back.
func (pol *policies) holds(at hex.Hex) bool {
	_, goes := pol.retreat[at]
	return pol.hold[at] || pol.holdAll && !goes
}

// firesFor tells whether a standing order says which guns fire for the defence of one of some hexes.
func (pol *policies) firesFor(hexes []hex.Hex) bool {
	return slices.ContainsFunc(hexes, func(h hex.Hex) bool { return pol.support[h] != nil || pol.halve[h] != nil })
}

// fliesOver tells whether a standing order sends aircraft over one of some hexes.
func (pol *policies) fliesOver(hexes []hex.Hex) bool {
	return slices.ContainsFunc(pol.air, func(c Policy) bool { return slices.Contains(hexes, c.Hex) })
}

// with are the same with what the seat answers in the midst of a combat, for that combat alone.
func (pol policies) with(d *Data, answer []order.Order) policies {
	pol.hold, pol.retreat, pol.pursue = maps.Clone(pol.hold), maps.Clone(pol.retreat), nil
	pol.support, pol.halve, pol.air = maps.Clone(pol.support), maps.Clone(pol.halve), slices.Clone(pol.air)
	pol.read(d, answer)
	return pol
}

// wayBack is the way that those in a hex are to go back, and how far, 0 for all that they must.
type wayBack struct {
	way   []hex.Hex
	hexes int
}

// defaultPolicies are what seats that say nothing get: guns hold attacks down to even odds, the beaten go
// back in full, but for who stands where the enemy would win at once, and nobody pursues, pays or strikes back.
func (p *Position) defaultPolicies() (all [nations]policies) {
	for seat := range all {
		all[seat] = policies{
			hold: map[hex.Hex]bool{}, retreat: map[hex.Hex]wayBack{}, support: map[hex.Hex][]int{}, halve: map[hex.Hex][]int{},
			guns: columnNamed(1),
		}
		for v := range p.g.scenario.Wins("holds") {
			if v.Instant && int(v.Side) != seat {
				all[seat].hold[p.hex(v.Cell)] = true
			}
		}
	}
	return all
}

var _ title.Policied = (*Game)(nil)

// Policies implements title.Policied: defaultPolicies as a player would write them. What holds for a hex
// alone has no default.
func (g *Game) Policies(title.Seat) []title.Policy {
	return []title.Policy{
		{Verb: "GUNS", Default: "GUNS ODDS 1"},
		{Verb: "SUPPORT"},
		{Verb: "HALVE"},
		{Verb: "HOLD"},
		{Verb: "RETREAT"},
		{Verb: "RETREATS"},
		{Verb: "LOSSES"},
		{Verb: "PURSUE"},
		{Verb: "COUNTER", Default: "COUNTER NEVER"},
		{Verb: "ASK", Default: "ASK NOTHING"},
		{Verb: "AIR"},
	}
}

// read takes standing orders in, later ones over earlier ones.
func (pol *policies) read(d *Data, standing []order.Order) {
	for i := range standing {
		if b, ok := standing[i].Body.(*grammar.Policy); ok { // COUNTER ASK stays beside it
			pol.asks = append(slices.DeleteFunc(pol.asks, func(what string) bool { return what != askCounter }), b.Words...)
		}
		b, ok := standing[i].Body.(*Policy)
		if !ok {
			continue
		}
		switch standing[i].Verb {
		case "HOLD":
			if b.Value == everywhere {
				pol.holdAll = true
				continue
			}
			pol.settled = append(pol.settled, b.Hex)
			pol.hold[b.Hex] = true
		case "RETREATS":
			pol.toward = b.Hex
		case "RETREAT":
			pol.settled = append(pol.settled, b.Hex)
			pol.retreat[b.Hex] = wayBack{b.Hexes, b.Number}
			delete(pol.hold, b.Hex)
		case "GUNS":
			if pol.guns = ""; b.Value == "ODDS" {
				pol.guns = columnNamed(b.Number)
			}
		case "SUPPORT":
			pol.support[b.Hex] = b.Units
		case "HALVE":
			pol.halve[b.Hex] = b.Units
		case "PURSUE":
			pol.pursue = append(pol.pursue, b.Hexes)
		case "AIR":
			pol.air = append(slices.DeleteFunc(pol.air, func(c Policy) bool { return c.Hex == b.Hex }), *b)
		case "LOSSES":
			pol.losses = b.Units
		case "COUNTER":
			pol.asks = slices.DeleteFunc(slices.Clone(pol.asks), func(what string) bool { return what == askCounter })
			switch pol.counter = ""; b.Value {
			case "ODDS":
				pol.counter = columnNamed(b.Number)
			case "ASK":
				pol.asks = append(pol.asks, askCounter)
			}
		}
	}
}

// columnNamed is the column of so many to one.
func columnNamed(n int) string { return itoa(min(max(n, 1), 10)) + "-1" }

// asking is what a seat wishes to be asked.
func asking() grammar.Declared {
	s := grammar.Asking([][]string{
		{askGuns, "ARTILLERY", "DZIALA", "GESCHUTZE"},
		{askPursuit, "PURSUE", "POSCIG", "VERFOLGUNG"},
		{askCounter, "COUNTERATTACK", "KONTRATAK", "GEGENANGRIFF"},
		{askAir, "AIRCRAFT", "LOTNICTWO", "LUFTWAFFE"},
		{askWay, "WAYS", "DROGA", "WEG"},
	}, "9.36", "8.53", "8.54", "8.71", "8.31", "10.12", "8.61")
	s.Order.Standing = true
	return &s.Order
}

type (
	policy  = grammar.Verb[Policy]
	clauses = []grammar.Clause[Policy]
)

// standing are the orders that stay until changed.
func (d *Data) standing() []grammar.Declared {
	at := grammar.Place(&d.ground, func(b *Policy) *hex.Hex { return &b.Hex }).Key()
	units := grammar.Some(d.nouns, maxListed, false, func(b *Policy) *[]int { return &b.Units })
	way := grammar.Way(&d.ground, 6, func(b *Policy) *[]hex.Hex { return &b.Hexes })
	number := grammar.Number(1, 10, func(b *Policy) *int { return &b.Number })
	return append(d.defending(at, units, way, number),
		&policy{
			Name: "PURSUE", Synonyms: []string{"POSCIG", "VERFOLGE"}, Standing: true,
			Clauses: clauses{way}, Example: "PURSUE 3227", Rules: refs("8.71", "8.72"),
		},
		&policy{
			Name: "LOSSES", Synonyms: []string{"STRATY", "VERLUSTE"}, Standing: true,
			Clauses: clauses{grammar.Some(d.nouns, mostLosing, false, func(b *Policy) *[]int { return &b.Units })}, Example: "LOSSES 178", Rules: refs("8.54"),
		},
		&policy{
			Name: "AIR", Synonyms: []string{"AIRCRAFT", "LOTNICTWO", "LUFTWAFFE"}, Standing: true,
			Clauses: clauses{
				grammar.Numbers(1, strongest, mostFlying, func(b *Policy) *[]int { return &b.Air }),
				at.Behind(overWords),
			},
			Example: "AIR 2 OVER 3228", Rules: refs("10.12", "10.21"),
		},
		&policy{
			Name: "COUNTER", Synonyms: []string{"STRIKEBACK", "KONTRATAK", "GEGENANGRIFF"}, Standing: true,
			Clauses: clauses{grammar.OneOf("policy", func(b *Policy) *string { return &b.Value },
				grammar.Word[Policy]("NEVER", "NIGDY", "NIE"), grammar.Word[Policy]("ASK", "PYTAJ", "FRAGE"),
				grammar.Leading(number, "ODDS", "STOSUNEK", "VERHALTNIS"))},
			Example: "COUNTER ODDS 3", Rules: refs("8.31", "8.32"),
		},
		asking(),
	)
}

// everywhere is a word for all hexes.
const everywhere = "ALL"

// defending are those of what stands and of guns while a hex is attacked.
func (d *Data) defending(at, units, way, number grammar.Clause[Policy]) []grammar.Declared {
	all := func(b *Policy) *string { return &b.Value }
	return []grammar.Declared{
		&policy{
			Name: "HOLD", Synonyms: []string{"STAY", "STOJ", "HALT", "HALTEN"}, Standing: true, Amends: "stand",
			Clauses: clauses{grammar.Otherwise(grammar.OneOf("hexes", all, grammar.Word[Policy](everywhere, "EVERYWHERE", "WSZEDZIE", "UBERALL")), all, "", at).As("hex | ALL").Key()},
			Example: "HOLD 3228", Rules: refs("8.52", "8.53"),
		},
		&policy{
			Name: "RETREAT", Synonyms: []string{"ODWROT", "COFNIJ", "RUCKZUG"}, Standing: true, Amends: "stand",
			Clauses: clauses{
				at, way.Maybe(),
				grammar.Points(5, func(b *Policy) *int { return &b.Number }).Behind(hexesWords).Maybe(),
			},
			Example: "RETREAT 3228 3226 HEXES 2", Rules: refs("8.61", "8.53a"),
		},
		&policy{
			Name: "RETREATS", Synonyms: []string{"ODWROTY", "RUCKZUGE"}, Standing: true,
			Clauses: clauses{at.Behind(grammar.Particles{"TOWARD", "TOWARDS", "KU", "RICHTUNG"})}, Example: "RETREATS TOWARD 3227", Rules: refs("8.61"),
		},
		&policy{
			Name: "GUNS", Synonyms: []string{"ARTILLERY", "ARTYLERIA", "ARTILLERIE"}, Standing: true,
			Clauses: clauses{grammar.OneOf("policy", func(b *Policy) *string { return &b.Value },
				grammar.Word[Policy]("NEVER", "NIGDY", "NIE"), grammar.Leading(number, "ODDS", "STOSUNEK", "VERHALTNIS"))},
			Example: "GUNS ODDS 2", Rules: refs("9.31", "9.36"),
		},
		&policy{
			Name: "SUPPORT", Synonyms: []string{"WSPARCIE", "UNTERSTUTZE"}, Standing: true,
			Clauses: clauses{at, units.After(grammar.With)}, Example: "SUPPORT 3228 WITH Art50", Rules: refs("9.31", "9.34"),
		},
		&policy{
			Name: "HALVE", Synonyms: []string{"OSLAB", "HALBIERE"}, Skip: []string{"TANKS", "CZOLGI", "PANZER"}, Standing: true,
			Clauses: clauses{at, units.After(grammar.With)}, Example: "HALVE 3228 WITH Art50", Rules: refs("9.54"),
		},
	}
}

// returns are the attacks by which a seat strikes back under its standing orders: from each
// hex at the one enemy hex in its zone, at the odds that they ask for [8.31].
func (p *Position) returns(seat int, pol *policies) (list []*fight) {
	if pol.counter == "" {
		return nil
	}
	least := slices.Index(p.d.Tables.Columns, pol.counter)
	g := gathering{Position: p}
	for u := range p.each(seat) {
		if p.is(u, attacked) {
			continue
		}
		if targets := slices.Collect(p.zoneOf(u)); len(targets) == 1 { // else others would have to be met too [8.22]
			g.join(u, targets[0])
		}
	}
	var orders []*Assault
	for _, b := range g.list {
		f, refused := p.attacking(seat, b, false)
		if refused == nil && p.column(p.attack(f), p.defence(f.targets), sumOf(p.ledger(f)), data.Tenths(0)) >= least {
			orders = append(orders, b)
		}
	}
	fights, _ := p.plan(seat, orders, false)
	for i, f := range fights {
		if f != nil {
			f.order = p.d.language.Order(seat, "ATTACK", orders[i])
			list = append(list, f)
		}
	}
	return list
}
