package polanddefiant

import (
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// choose answers a choice in mid-turn, or leaves it to the standing orders.
func (w *wanderer) choose(kind string) {
	p := w.p
	if w.pick(6) == 0 {
		return
	}
	add := func(o order.Order) { w.out = append(w.out, o) }
	switch kind {
	case "losses":
		if group := p.fighters(w.side); len(group) > 0 {
			add(p.d.language.Order(w.side, "LOSE", &Choice{Units: []int{int(group[w.pick(len(group))])}, Aircraft: -1}))
		}
	case "retreat":
		for _, u := range p.driven(w.side) {
			w.back("RETREAT", kind, int(u))
		}
	case "withdraw":
		if w.pick(2) == 0 {
			add(w.p.d.language.Order(w.side, "STAND", &Choice{Aircraft: -1}))
			return
		}
		for _, u := range p.riders(p.combat) {
			w.back("WITHDRAW", kind, int(u))
		}
	case "advance":
		if w.pick(3) == 0 {
			add(w.p.d.language.Order(w.side, "STAND", &Choice{Aircraft: -1}))
			return
		}
		for _, u := range p.pursuers() {
			if w.pick(2) == 0 {
				add(p.d.language.Order(w.side, "ADVANCE", &Pursuit{Unit: int(u), Hexes: []hex.Hex{p.d.Hex(p.combat.cell)}}))
			}
		}
	case "replacements":
		points := int(p.spending.points)
		for _, u := range p.replaceable(w.side, points) {
			if cost := p.d.replacementCost(u); cost <= points && w.pick(2) == 0 {
				add(p.d.language.Order(w.side, "REPLACE", &Rebuild{Unit: u, HQ: -1}))
				points -= cost
			}
		}
	case "merger":
		old := p.mergeSites(p.heirHQ())
		add(p.d.mergerOrder(int(old[w.pick(len(old))])))
	case "removal":
		_, units, planes := p.removable(p.ask.args["effect"])
		switch {
		case len(units) > 0:
			add(p.d.language.Order(w.side, "REMOVE", &Choice{Units: []int{units[w.pick(len(units))]}, Aircraft: -1}))
		case len(planes) > 0:
			add(p.d.language.Order(w.side, "REMOVE", &Choice{Aircraft: planes[w.pick(len(planes))]}))
		}
	}
}

// back answers with one of the ways back.
func (w *wanderer) back(verb, kind string, u int) {
	ways := w.p.waysAsked(w.side, kind, u)
	if len(ways) == 0 {
		return
	}
	if way := ways[w.pick(len(ways))]; len(way.cells) > 1 {
		w.out = append(w.out, w.p.d.marchOrder(w.side, verb, u, w.p.d.Map.Hexes(way.cells[1:]), ""))
	}
}

// Standing draws standing orders that are legal at any time.
func (t *Title) Standing(_ title.Position, seat title.Seat, pick func(n int) int) []order.Order {
	side := sideOf(string(seat))
	if side == nobody {
		return nil
	}
	var out []order.Order
	for _, choices := range [...]string{
		"LOSSES FRESH|LOSSES WEAKEST|LOSSES STRONGEST",
		"RETREATS SUPPLY|RETREATS AWAY|RETREATS TOWARD 2320",
		"CAVALRY WITHDRAWS|CAVALRY STANDS|CAVALRY ODDS 2-1",
		"ADVANCES ALWAYS|ADVANCES NEVER|ADVANCES ONE",
		"AIRLOSSES WEAKEST|AIRLOSSES STRONGEST",
		"REPLACEMENTS STRONGEST|REPLACEMENTS FRONT",
		"REMOVALS WEAKEST|REMOVALS REAR",
		"UNPLANNED ASK|UNPLANNED PASS|UNPLANNED STAFF",
		"ASK NOTHING|ASK LOSSES RETREAT|ASK CAVALRY ADVANCE|ASK ALL",
	} {
		if pick(2) == 0 {
			continue
		}
		list := strings.Split(choices, "|")
		line, _ := order.LineOf(1, list[pick(len(list))])
		got, _ := t.Parse(seat, []order.Line{line})
		out = append(out, got...)
	}
	return out
}

// Questions draws question orders about own units and what stands near them.
func (t *Title) Questions(pos title.Position, seat title.Seat, pick func(n int) int) []order.Order {
	p, side := pos.(*Position), sideOf(string(seat))
	if side == nobody {
		return nil
	}
	var out []order.Order
	for range 3 {
		u, cell := pick(len(p.d.Units)), pick(p.d.Cells)
		var hexes []hex.Hex
		if pick(3) > 0 {
			hexes = []hex.Hex{p.d.Hex(cell)}
		}
		out = append(out, p.d.marchOrder(side, "PATH", u, hexes, ""), p.d.language.Order(side, "SUPPLY", &Inquiry{Unit: u}))
		if at := p.Units[u].Cell; at >= 0 {
			if int(p.d.Units[u].Side) == side {
				out = append(out, p.d.language.Order(side, "WHATIF", &Inquiry{Hex: p.d.Hex(int(at)), Unit: -1}))
			}
			if n := p.d.Near[at][pick(6)]; n >= 0 {
				cell = int(n)
			}
		}
		out = append(out, p.d.language.Order(side, "ODDS", &Assault{Hex: p.d.Hex(cell), Units: []int{u}}))
		if f := &p.d.Formations[pick(len(p.d.Formations))]; f.hq >= 0 {
			out = append(out, p.d.language.Order(side, "COMMAND", &Inquiry{Unit: int(f.hq)}))
		}
	}
	return out
}

// Scramble gives another position that the seat cannot tell from this one: the
// enemy's plans are thrown away, and of his counters that the seat does not see
// some change places and steps.
func (t *Title) Scramble(pos title.Position, seat title.Seat, far bool, pick func(n int) int) title.Position {
	p := pos.(*Position).clone()
	side := sideOf(string(seat))
	if side == nobody || p.seat != nobody {
		return p
	}
	if len(p.plans[1-side]) > 0 && (!far || pick(3) == 0) {
		p.plans[1-side] = p.plans[1-side][:pick(len(p.plans[1-side]))]
	}
	if p.fog == fogOff {
		return p
	}
	var s sight
	p.sightOf(side, &s)
	var hidden []int
	for u := range p.d.Units {
		if int(p.d.Units[u].Side) == side || p.Units[u].Cell < 0 || s[u] || p.engaged(u) || far && !p.afield(side, int(p.Units[u].Cell)) {
			continue
		}
		hidden = append(hidden, u)
	}
	for _, u := range hidden {
		if c := &p.Units[u]; p.d.Units[u].Steps > 1 && pick(3) == 0 {
			p.project(u, int(c.Cell), 255)
			c.Flags ^= reduced
			p.project(u, int(c.Cell), 1)
		}
	}
	for range len(hidden) {
		p.swap(hidden[pick(len(hidden))], hidden[pick(len(hidden))])
	}
	return p
}

// afar is the distance at which a counter meets nobody soon.
const afar = 4

// afield tells whether all counters of a side are far from a hex.
func (p *Position) afield(side, cell int) bool {
	for u := range p.d.Units {
		if c := p.Units[u].Cell; int(p.d.Units[u].Side) == side && c >= 0 && p.d.Map.Distance(p.d.Hex(cell), p.d.Hex(int(c))) < afar {
			return false
		}
	}
	return true
}

// engaged tells whether a unit has a part in the combat under way, or in an
// activation, whose orders hang on where it stands.
func (p *Position) engaged(u int) bool {
	if c := p.combat; c != nil {
		for _, list := range [][]uint8{c.attackers, c.defenders, c.staffs, c.went} {
			for _, v := range list {
				if int(v) == u {
					return true
				}
			}
		}
	}
	return p.act != nil && p.d.Units[u].Side == p.act.side
}

// swap lets two counters of one kind change places, each at the other's height
// in the stack.
func (p *Position) swap(u, v int) {
	a, b := &p.d.Units[u], &p.d.Units[v]
	if a.Class != b.Class || a.Side != b.Side || a.Nation != b.Nation || u == v || a.Class == fortress || a.Class == hq {
		return
	}
	x, y := p.Units[u].Cell, p.Units[v].Cell
	if x == y {
		return
	}
	p.project(u, int(x), 255)
	p.project(v, int(y), 255)
	here, there := p.StackOf(int(x)), p.StackOf(int(y))
	here[slices.Index(here, uint8(u))] = uint8(v)
	there[slices.Index(there, uint8(v))] = uint8(u)
	p.Units[u].Cell, p.Units[v].Cell = y, x
	p.project(u, int(y), 1)
	p.project(v, int(x), 1)
}
