package polanddefiant

import (
	"cmp"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/game/wish"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
)

// advanceLimit is how many hexes a unit may advance: two for mechanized units [9.6.3], one for the others,
// motorized ones too [9.6.3/b], none for the ship and units that cannot move [9.2.3/b]. A headquarters may keep up
// with mechanized units of its stack [11.1.2/a].
func (p *Position) advanceLimit(u int) int {
	switch def := &p.d.Units[u]; {
	case def.Class == ship || p.d.immobile(u):
		return 0
	case def.Class == mech || def.Class == hq:
		return 2
	}
	return 1
}

// pursuers lists the attackers that may follow, if nobody is left in the hex but a headquarters that is ridden down
// [9.6] [9.6.6]: not those driven back, nor those for whom the hexside is closed, by an unbridged major river among
// others [9.6.1]. Defenders never advance [9.6.2], nor do aircraft.
func (p *Position) pursuers() []uint8 {
	return slices.DeleteFunc(slices.Clone(p.combat.Attackers), func(u uint8) bool { return !p.mayFollow(u, p.combat.Cell) })
}

// mayFollow tells whether a unit of the attacker could advance into the defender's hex.
func (p *Position) mayFollow(u uint8, cell int) bool {
	from := int(p.Units[u].Cell)
	if from < 0 || slices.Contains(p.combat.Went, u) {
		return false
	}
	dir := p.d.Dir(from, cell)
	return dir >= 0 && p.canRetreatTo(int(u), from, dir) // at no cost in MPs and whatever the EZOC [9.6/c]
}

// onwardBar tells why a unit that advances from a hex into another may not go on to a third, or nil: it goes one
// hex only [9.6.3], must stop behind an unbridged minor river or in a town or city [9.6.4], or cannot enter the
// third.
func (p *Position) onwardBar(u, from, cell, to int) *rule.Refusal {
	name, limit, cause := p.d.Name(u), p.advanceLimit(u), ""
	switch {
	case p.d.settled[cell] >= town:
		cause = "town"
	case p.river(int(p.d.Units[u].Side), from, p.d.Dir(from, cell)) == minorRiver:
		cause = "river"
	}
	return cmp.Or(
		rule.RefuseIf(limit < 2, "advance-too-far", "9.6.3", "9.6.3/b", "9.2.3/b").
			With("unit", name, "hexes", "2", "limit", itoa(limit)),
		rule.RefuseIf(cause != "", "must-stop", "9.6.4").
			With("unit", name, "hex", p.d.Hex(cell).String(), "to", p.d.Hex(to).String(), "cause", cause),
		p.advanceBar(u, cell, to))
}

// advanceBar tells why a unit cannot advance from a hex into another, or nil.
func (p *Position) advanceBar(u, from, to int) *rule.Refusal {
	name, h := p.d.Name(u), p.d.Hex(to).String()
	dir := p.d.Dir(from, to)
	switch {
	case dir < 0:
		return rule.Refuse("not-adjacent", "9.6.3").With("unit", name, "at", p.d.Hex(from).String(), "hex", h)
	case p.river(int(p.d.Units[u].Side), from, dir) == majorRiver:
		return rule.Refuse("unbridged", "9.6.1").With("unit", name, "hex", h)
	case p.canRetreatTo(u, from, dir):
		return nil
	}
	by := p.d.modeOf(u)
	return p.marchRefusal(u, &march{March: hex.March{Blocked: p.blockedBy(u, from, dir, by), At: to}, by: by}, to)
}

// escorted tells whether somebody of the stack in a hex goes to or through another, of whom the ways are given.
// Only with such a one does a headquarters advance [9.6.5] [11.1.2], and two hexes only with mechanized units that
// do [11.1.2/a].
func escorted(ways [][]int16, from, to int) bool {
	return slices.ContainsFunc(ways, func(way []int16) bool {
		return int(way[0]) == from && slices.Contains(way[1:], int16(to))
	})
}

// followBar tells why a unit that follows from a hex into the defender's cannot go to the first or second hex of
// its advance, or nil. Ways are those of its mates.
func (p *Position) followBar(u, from, cell, to, n int, ways [][]int16) *rule.Refusal {
	if p.d.Units[u].Class == hq && !escorted(ways, from, to) {
		ref := [...]rule.Ref{1: "11.1.2", 2: "11.1.2/a"}[n]
		return rule.Refuse("hq-alone", "9.6.5", ref).With("unit", p.d.Name(u), "hex", p.d.Hex(to).String())
	}
	if n == 1 {
		return p.advanceBar(u, from, to)
	}
	return p.onwardBar(u, from, cell, to)
}

// advances follows a beaten defender, or cavalry that withdrew [9.2.4/a], into his hex, if the owner wants to [9.6]
// [9.6/a], each unit where it likes [9.6.3/a]: as the attack order says, by answer, or as the standing order does.
// False when he is awaited.
func (r *play) advances() bool {
	p, c := r.P, r.P.combat
	if c.Plan.Stay {
		return true
	}
	list := p.pursuers()
	if len(list) == 0 {
		return true
	}
	pol := r.policies[c.Side]
	answered := r.takeAnswer(c.Side, "advance")
	switch {
	case answered && len(r.answer) > 0:
		var list []game.Follow // none by STAND
		for _, b := range order.Bodies[Pursuit](r.answer, "") {
			list = append(list, game.Follow{Unit: p.d.Name(b.Unit), Hexes: b.Hexes})
		}
		r.advanceNamed(list)
	case len(c.Plan.Advance) > 0:
		r.advanceNamed(c.Plan.Advance)
	case pol.Asks(askAdvance) && !answered:
		return r.await(c.Side, "advance", p.askArgs(c.Side, "units", p.LoggedNames(list)))
	default:
		r.advanceByPolicy(list, pol["ADVANCES"])
	}
	return true
}

// advanceNamed follows as named; headquarters come after the units they go with. Who gets less far than he was
// told, or not at all, is told of.
func (r *play) advanceNamed(list []game.Follow) {
	p, c := r.P, r.P.combat
	var ways [][]int16
	for _, group := range [2][]uint8{c.Attackers, c.Staffs} {
		for _, f := range list {
			u, ok := p.d.ByName[c.Side][f.Unit]
			if !ok || !slices.Contains(group, uint8(u)) || !p.mayFollow(uint8(u), c.Cell) {
				continue
			}
			way, why := p.pursuit(u, f.Hexes, ways)
			if why != nil {
				o := p.d.Tongue.Order(c.Side, "ADVANCE", &Pursuit{Unit: u, Hexes: f.Hexes})
				r.fails(c.Side, &o, why)
			}
			if r.follow(uint8(u), way); len(way) > 1 {
				ways = append(ways, way)
			}
		}
	}
}

// pursuit is the way of a unit that is to follow into the defender's hex and on to another if one is named behind
// it, as far as it gets, and why it gets no further. Ways are those of the units that have gone before.
func (p *Position) pursuit(u int, hexes []hex.Hex, ways [][]int16) (way []int16, why *rule.Refusal) {
	c := p.combat
	from := int(p.Units[u].Cell)
	if why = p.followBar(u, from, c.Cell, c.Cell, 1, ways); why != nil {
		return nil, why
	}
	way = []int16{int16(from), int16(c.Cell)}
	if len(hexes) > 0 && p.d.Cell(hexes[0]) == c.Cell {
		hexes = hexes[1:]
	}
	if len(hexes) > 0 {
		to := p.d.Cell(hexes[0])
		if why = p.followBar(u, from, c.Cell, to, 2, ways); why == nil && !p.roomFor(u, to) {
			why = p.crowdRefusal(u, to)
		}
		if why == nil {
			return append(way, int16(to)), nil
		}
	}
	if !p.roomFor(u, c.Cell) {
		return nil, p.crowdRefusal(u, c.Cell)
	}
	return way, why
}

// crowdRefusal words that a unit finds no room to stop in a hex.
func (p *Position) crowdRefusal(u, cell int) *rule.Refusal {
	return rule.Refuse("overstack", "7.0/c", "9.6/a").With("unit", p.d.Name(u), "hex", p.d.Hex(cell).String(), "units", p.LoggedNames(p.StackOf(cell)))
}

// advanceByPolicy fills the vacated hex, the strongest first. Mechanized units that find it full go a hex further,
// or all that can by FULL, but by ONE none. A headquarters that would stay behind alone comes along with its stack
// [9.6.5].
func (r *play) advanceByPolicy(list []uint8, pol *grammar.Policy) {
	p, c := r.P, r.P.combat
	stays := func(u uint8) bool { return !pol.Follows(int(u), pol.Value != grammar.Never) }
	list = slices.DeleteFunc(slices.Clone(list), stays)
	slices.SortStableFunc(list, func(a, b uint8) int { return p.Attack(int(b)) - p.Attack(int(a)) })
	var ways [][]int16
	for _, u := range list {
		way, room, to := []int16{p.Units[u].Cell, int16(c.Cell)}, p.roomFor(int(u), c.Cell), -1
		if pol.Value == grammar.Full || !room && pol.Value != advanceOne {
			to = p.secondHex(u)
		}
		switch {
		case to >= 0:
			way = append(way, int16(to))
		case !room:
			continue
		}
		r.follow(u, way)
		ways = append(ways, way)
	}
	for _, u := range c.Staffs {
		at := int(p.Units[u].Cell)
		if at >= 0 && !stays(u) && p.loneHQ(c.Side, at) && p.mayFollow(u, c.Cell) && escorted(ways, at, c.Cell) && p.roomFor(int(u), c.Cell) {
			r.follow(u, []int16{int16(at), int16(c.Cell)})
		}
	}
}

// secondHex is where a mechanized unit goes on to by policy: a VPH of the enemy, else a settlement, the larger the
// better, out of his zones, far from where it came, with room and no enemy; -1 if it may not go on.
func (p *Position) secondHex(u uint8) int {
	c := p.combat
	from := int(p.Units[u].Cell)
	list := p.d.NextTo(c.Cell, func(to, _ int) bool {
		return to != from && p.onwardBar(int(u), from, c.Cell, to) == nil && p.roomFor(int(u), to)
	})
	return wish.List[int]{
		wish.That(func(to int) bool { k := p.d.vphAt[to]; return k >= 0 && int(p.vph[k]) != c.Side }),
		wish.Most(func(to int) int { return int(p.d.settled[to]) }),
		wish.That(func(to int) bool { return !p.inEZOC(c.Side, to) }),
		wish.Most(func(to int) int { return p.d.Distance(from, to) }),
	}.Pick(list, -1)
}

// advanceRules are those by which units and headquarters advance, by the hexes they go.
var advanceRules = map[bool][3][]rule.Ref{
	false: {1: {"9.6", "9.6/b"}, 2: {"9.6", "9.6.3"}},
	true:  {1: {"9.6.5", "11.1.2"}, 2: {"9.6.5", "11.1.2/a"}},
}

// follow advances one unit along a way: from where it stands into the defender's hex [9.6/b] and perhaps one
// further, to where it has room to stop [7.0/c].
func (r *play) follow(u uint8, way []int16) {
	p, c := r.P, r.P.combat
	if len(way) < 2 {
		return
	}
	rules := advanceRules[p.d.Units[u].Class == hq][len(way)-1]
	at := 0
	for k := 1; k < len(way); k++ {
		if k < len(way)-1 && !p.eventful(c.Side, int(way[k])) {
			continue
		}
		r.Do(&game.Advanced{Side: sideNames[c.Side], Unit: p.d.Name(int(u)), Path: p.d.Map.Hexes(way[at : k+1]), Rules: rules})
		r.entered(int(u)) // overruns a lone headquarters [9.6.6]
		at = k
	}
}
