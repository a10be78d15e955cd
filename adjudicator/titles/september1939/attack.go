package september1939

import (
	"cmp"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/september1939/data"
)

// This file says who may, who must and who cannot attack (8.2 and 8.3).

// fight is an attack while it is fought.
type fight struct {
	seat    int
	targets []int // cells
	units   []int
	guns    []int
	air     []int
	pursue  []int // cells
	overrun bool
	// tanksFirst: armour that will overrun bears the losses [12.29].
	tanksFirst bool
	// order asked for it, the zero one if none did.
	order order.Order
	// support and halving are the guns of the defence [9.31][9.54].
	support, halving []int
}

// gathering is attacks to which units are added, in the order in which their hexes came up.
type gathering struct {
	*Position
	list []*Assault
}

// join adds a unit to the attack on a hex, with others of its nation alone [8.30], as many as an order names; what is
// on several hexes it attacks by itself.
func (g *gathering) join(u int, cells ...int) {
	hexes := g.hexesOf(cells)
	i := slices.IndexFunc(g.list, func(b *Assault) bool { return len(cells) == 1 && slices.Equal(b.Hexes, hexes) })
	switch {
	case i < 0:
		g.list = append(g.list, &Assault{Hexes: hexes, Units: []int{u}})
	case len(g.list[i].Units) < maxListed && g.d.Counters[g.list[i].Units[0]].Nation == g.d.Counters[u].Nation:
		g.list[i].Units = append(g.list[i].Units, u)
	}
}

// attacking works an attack out, or says why there can be none: the attacker names targets, attackers
// and guns [8.4a][9.23]. The ground that counts is the target's [8.82].
func (p *Position) attacking(seat int, b *Assault, overrun bool) (*fight, *rule.Refusal) {
	if !p.attackPhase(seat) {
		return nil, rule.Refuse("no-attack-now", "8.11", "3.0/c")
	}
	f, bad := p.fightOf(seat, b, overrun)
	if bad != 0 {
		return nil, rule.Refuse("off-map", "2.1").With("hex", bad.String())
	}
	if r := whyNot(f.targets, func(cell int) *rule.Refusal { return p.target(seat, cell, overrun) }); r != nil {
		return nil, r
	}
	if len(f.pursue) > 0 && !slices.Contains(f.targets, f.pursue[0]) {
		return nil, rule.Refuse("pursuit-elsewhere", "8.72").With("hex", b.Pursue[0].String())
	}
	if r := cmp.Or(whyNot(f.units, func(u int) *rule.Refusal { return p.mine(f.seat, u) }), p.together(f)); r != nil {
		return nil, r
	}
	r := cmp.Or(
		whyNot(f.units, func(u int) *rule.Refusal { return p.attacker(f, u) }),
		p.flyingOver(seat, f.air, f.targets),
		whyNot(f.guns, func(g int) *rule.Refusal {
			if overrun {
				return rule.Refuse("no-guns-in-overrun", "12.28").With("unit", p.name(g))
			}
			return p.shooting(seat, g, f.targets, f.units)
		}))
	if r != nil {
		return nil, r
	}
	return f, nil
}

// whyNot is the first refusal in a list, nil where all may be.
func whyNot[T any](list []T, why func(x T) *rule.Refusal) *rule.Refusal {
	for _, x := range list {
		if r := why(x); r != nil {
			return r
		}
	}
	return nil
}

// fightOf is the attack that an order says; bad is the first of its hexes that is off the map.
func (p *Position) fightOf(seat int, b *Assault, overrun bool) (f *fight, bad hex.Hex) {
	targets, bad := p.d.Map.Cells(b.Hexes)
	pursue, off := p.d.Map.Cells(b.Pursue)
	return &fight{
		seat: seat, targets: toInts(targets), units: slices.Clone(b.Units), guns: slices.Clone(b.Guns), air: b.Air,
		pursue: toInts(pursue), overrun: overrun, tanksFirst: b.Then == "OVERRUN",
	}, max(bad, off)
}

// target says why nobody may attack a hex.
func (p *Position) target(seat, cell int, overrun bool) *rule.Refusal {
	at := p.hex(cell).String()
	if p.d.terrain[cell].NoCombat() {
		return rule.Refuse("no-combat-there", "TEC.8").With("hex", at)
	}
	if !p.enemyAt(seat, cell) {
		return rule.Refuse("no-enemy", "8.21").With("hex", at)
	}
	if p.fullDefence(cell) == 0 && !p.carried(cell) && p.backs[int16(cell)].Counters == 0 {
		return rule.Refuse("no-enemy", "13.11").With("hex", at)
	}
	for u := range p.all(cell) {
		switch {
		case p.units[u].Twice: // [12.27]
			return rule.Refuse("struck-already", "8.11", "12.27").With("hex", at)
		case overrun:
		case p.is(u, struck):
			return rule.Refuse("struck-already", "8.11").With("hex", at)
		case p.is(u, shifted):
			return rule.Refuse("came-later", "8.12").With("hex", at, "unit", p.name(u))
		}
	}
	return nil
}

// carried tells of a train or column in a hex.
func (p *Position) carried(cell int) bool {
	return slices.ContainsFunc(p.in(cell), func(u int) bool { return p.d.Counters[u].Carries() })
}

// attacker says why a unit may not take part in an attack.
func (p *Position) attacker(f *fight, u int) *rule.Refusal {
	def, name := &p.d.Counters[u], p.name(u)
	switch {
	case def.Class == data.Headquarters:
		return rule.Refuse("no-fighter", "13.25").With("unit", name)
	case !def.Fights():
		return rule.Refuse("no-fighter", "9.12").With("unit", name)
	case f.overrun:
		if r := p.overrunner(f, u); r != nil {
			return r
		}
	case p.is(u, hasAttacked):
		return rule.Refuse("attacked-already", "8.11").With("unit", name)
	case p.is(u, shifted):
		return rule.Refuse("shifted", "8.21").With("unit", name)
	case p.striking() && p.is(u, attacked): // [3.1/p5b][3.1/p10b]
		return rule.Refuse("was-attacked", "8.32").With("unit", name)
	case p.striking() && p.markedIn(u): // [3.1/p10c]
		return rule.Refuse("attackers-near", "8.32/b", "3.1/p5c").With("unit", name)
	}
	if p.is(u, refuelling) && len(f.pursue) > 0 {
		return rule.Refuse("refuelling", "11.45").With("unit", name)
	}
	for _, cell := range f.targets {
		if !p.mayStrike(u, cell) {
			return rule.Refuse("not-in-zone", "8.12", "8.21").With("unit", name, "hex", p.hex(cell).String())
		}
	}
	return nil
}

// mayStrike tells whether a hex is in a unit's zone, or lies over a great river or is all of
// wood, so that it may be attacked without [8.12][8.12/b].
func (p *Position) mayStrike(u, cell int) bool {
	from := int(p.units[u].cell)
	dir := p.d.Dir(from, cell)
	if dir < 0 || p.d.terrain[from].NoCombat() {
		return false
	}
	return p.commands(u, cell) || p.d.water[from][dir] == great || p.d.terrain[cell].NoZone()
}

// markedIn tells whether an enemy with an Attack marker stands in a unit's zone [8.28].
func (p *Position) markedIn(u int) bool {
	for cell := range p.zoneOf(u) {
		if slices.ContainsFunc(p.in(cell), func(e int) bool { return p.is(e, attackMark) }) {
			return true
		}
	}
	return false
}

// zoneOf gives the hexes with enemies in a unit's zone.
func (p *Position) zoneOf(u int) func(see func(cell int) bool) {
	return func(see func(cell int) bool) {
		seat := p.seatOf(u)
		for _, n := range &p.d.Near[p.units[u].cell] {
			if n >= 0 && p.enemyAt(seat, int(n)) && p.commands(u, int(n)) && p.fullDefence(int(n)) > 0 && !see(int(n)) {
				return
			}
		}
	}
}

// together says why the units of an attack may not attack as one [8.29][8.30]: any number may who
// have an enemy in their zones [8.23], and those of a stack may attack elsewhere [8.25] or stay
// out [8.29/b].
func (p *Position) together(f *fight) *rule.Refusal {
	from := p.origins(f.units)
	if len(from) > 1 && len(f.targets) > 1 {
		return rule.Refuse("many-on-many", "8.29")
	}
	return whyNot(f.units[1:], func(u int) *rule.Refusal {
		if p.d.Counters[u].Nation == p.d.Counters[f.units[0]].Nation || p.g.scenario.AttackTogether && !p.g.apart {
			return nil
		}
		return rule.Refuse("nations-apart", "8.30", "BARB.24").With("unit", p.name(u))
	})
}

// origins are the hexes that units stand in, in their order.
func (p *Position) origins(units []int) []int {
	var list []int
	for _, u := range units {
		if cell := int(p.units[u].cell); cell >= 0 && !slices.Contains(list, cell) {
			list = append(list, cell)
		}
	}
	return list
}

// unmet is a hex in the zone of one of the attackers that no attack of the phase has as its
// target, -1 for none [8.22]. Who was attacked before has been met.
func (p *Position) unmet(f *fight, others []*fight) (unit, cell int) {
	for _, u := range f.units {
		for cell := range p.zoneOf(u) {
			met := func(g *fight) bool { return slices.Contains(g.targets, cell) }
			if !met(f) && !slices.ContainsFunc(others, met) && !p.is(int(p.top[cell]), struck|shifted) {
				return u, cell
			}
		}
	}
	return -1, -1
}

// obliged tells whether a unit must attack: an enemy with an Attack marker stands in its
// zone, and it is in no works [8.28][8.28/b].
func (p *Position) obliged(u int) bool {
	return !p.is(u, hasAttacked|shifted) && !p.worked(int(p.units[u].cell)) && p.markedIn(u)
}

// forced is the attack of those in a hex who must attack and have not [8.28][8.29/c]: on all that is in their
// zones [8.22]; nil for none.
func (p *Position) forced(seat int) *fight {
	for u := range p.each(seat) {
		if !p.obliged(u) {
			continue
		}
		f := &fight{seat: seat, units: []int{u}}
		for cell := range p.zoneOf(u) {
			if p.target(seat, cell, false) == nil {
				f.targets = append(f.targets, cell)
			}
		}
		if len(f.targets) == 0 {
			continue
		}
		for v := range p.all(int(p.units[u].cell)) {
			if v != u && p.obliged(v) && !slices.ContainsFunc(f.targets, func(cell int) bool { return !p.mayStrike(v, cell) }) {
				f.units = append(f.units, v)
			}
		}
		return f
	}
	return nil
}
