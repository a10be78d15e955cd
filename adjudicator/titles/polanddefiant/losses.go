package polanddefiant

import (
	"slices"

	"kurier/adjudicator/game/wish"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
)

// fighters lists the combat units of a side in the combat that are still on the
// map; the ship never loses nor retreats [11.3(4)].
func (p *Position) fighters(side int) []uint8 {
	return p.alive(p.combat.group(side))
}

// alive lists the combat units among those that are on the map.
func (p *Position) alive(group []uint8) []uint8 {
	out := make([]uint8, 0, len(group))
	for _, u := range group {
		if p.Units[u].Cell >= 0 && p.d.combatUnit(int(u)) {
			out = append(out, u)
		}
	}
	return out
}

// losses takes the step losses of the result from one side [9.4]; false when
// their owner is awaited. Occupants of a town or city disregard the first
// [9.4.4] [9.4.4/a]; the attacker's A1* stands only against such [9.1/d].
func (r *play) losses(st stage, side int) bool {
	p, c := r.P, r.P.combat
	what := c.share(side)
	units := p.fighters(side)
	if p.untouched(side) {
		r.waive(side, c.cell, "aircraft", "12.1/c")
		return true
	}
	if what.steps == 0 {
		return true
	}
	if what.star && p.d.settled[c.cell] < town {
		r.waive(side, c.cell, "a1-star", "9.1/d")
		return true
	}
	steps := what.steps
	spared := len(units) > 0 && p.spared(side)
	if spared {
		steps--
	}
	var first []int
	switch {
	case r.takeAnswer(st, "losses"):
		first = namedUnits(r.answer, "LOSE")
	case side == c.side && len(c.plan.Lose) > 0:
		for _, name := range c.plan.Lose {
			first = append(first, p.d.ByName[side][name])
		}
	case r.policies[side].asks[askLosses] && p.choiceOfLosses(side, units, steps):
		args := p.askArgs(side)
		args["number"] = itoa(steps)
		return r.await(side, "losses", args)
	}
	if spared {
		r.waive(side, c.cell, "loss", "9.4.4")
	}
	for i := range steps {
		left := p.alive(units)
		if len(left) == 0 {
			if p.hasHQ(c.defenders) && len(c.aircraft) > 0 {
				r.waive(side, c.cell, "hq", "12.1.1/a")
			}
			break
		}
		u, rules := p.taker(left, first, &r.policies[side]), lossRules
		if i == 0 {
			u, rules = p.firstTaker(side, left, first, &r.policies[side])
		}
		r.step(u, int(p.Units[u].Cell), "result", rules)
		if k := slices.Index(first, u); k >= 0 {
			first = slices.Concat(first[:k], first[k+1:]) // each naming is one step
		}
	}
	r.bereaved(side)
	return true
}

var (
	lossRules      = []rule.Ref{"9.4", "9.4.2"}
	firstLossRules = []rule.Ref{"9.4", "9.4.1"}
	trainRules     = []rule.Ref{"9.4", "9.4.1/b"}
)

// untouched tells that the result asks something of aircraft, which ignore what
// befalls attackers [12.1/c].
func (p *Position) untouched(side int) bool {
	c := p.combat
	if side != c.side || len(c.aircraft) == 0 {
		return false
	}
	o, err := parseResult(c.result)
	return err == nil && o.attacker != share{}
}

func (r *play) waive(side, cell int, what string, ref rule.Ref) {
	r.Do(&Waived{Side: sideNames[side], Hex: r.P.d.Hex(cell), What: what, Rules: []rule.Ref{ref}})
}

// spared tells whether a side disregards the first step of its loss: the defender
// in a town or city [9.4.4], unless an armored train is there [9.4.4/b].
func (p *Position) spared(side int) bool {
	c := p.combat
	return side != c.side && p.d.settled[c.cell] >= town && p.trainAmong(p.fighters(side)) < 0
}

// trainAmong finds an armored train, or -1.
func (p *Position) trainAmong(units []uint8) int {
	for _, u := range units {
		if p.d.Units[u].Class == train {
			return int(u)
		}
	}
	return -1
}

// printed is the strength that tells the strongest unit of a side: attack for the
// attacker, defence for the defender, as printed on the side that is up [9.4.1].
func (p *Position) printed(side, u int) int {
	if side == p.combat.side {
		return p.attackOf(u)
	}
	return p.defenceOf(u)
}

// strongest lists the units of a side with the highest printed strength.
func (p *Position) strongest(side int, units []uint8) []uint8 {
	best := -1
	var list []uint8
	for _, u := range units {
		switch n := p.printed(side, int(u)); {
		case n > best:
			best, list = n, append(list[:0], u)
		case n == best:
			list = append(list, u)
		}
	}
	return list
}

// firstTaker is the unit that takes the first step: an armored train [9.4.1/b],
// else the strongest [9.4.1]; among equals as the owner likes [9.4.1/a].
func (p *Position) firstTaker(side int, units []uint8, first []int, pol *policies) (int, []rule.Ref) {
	if u := p.trainAmong(units); u >= 0 {
		return u, trainRules
	}
	return p.taker(p.strongest(side, units), first, pol), firstLossRules
}

// taker is the unit that takes a step at its owner's choice [9.4.2]: the first
// named that is left, else by policy.
func (p *Position) taker(units []uint8, first []int, pol *policies) int {
	wishes := wish.Of(wish.List[int]{wish.Named(first), wish.Named(pol.lossUnits)}, func(u uint8) int { return int(u) })
	power := func(u uint8) int { return p.attackOf(int(u)) + p.defenceOf(int(u)) }
	switch pol.losses {
	case lossStrongest:
		wishes = append(wishes, wish.Most(power))
	case lossFresh:
		wishes = append(wishes, wish.That(func(u uint8) bool { return p.whole(int(u)) }), power)
	default:
		wishes = append(wishes, power)
	}
	if best := wishes.Best(units); best >= 0 {
		return int(units[best])
	}
	return -1
}

// tooFew tells that a list names a unit for more steps than has gives it [9.4/a],
// or nil.
func (p *Position) tooFew(list []int, has func(u int) int) *rule.Refusal {
	named := map[int]int{}
	for _, u := range list {
		if named[u]++; named[u] > has(u) {
			return rule.Refuse("few-steps", "9.4.2", "9.4/a").With("unit", p.d.Name(u), "steps", itoa(has(u)))
		}
	}
	return nil
}

// stepsLeft is how many steps a unit can lose.
func (p *Position) stepsLeft(u int) int {
	if p.whole(u) {
		return 2
	}
	return 1
}

// whole tells that a unit can lose a step and live.
func (p *Position) whole(u int) bool {
	return p.Units[u].Flags&reduced == 0 && p.d.Units[u].Steps > 1
}

// choiceOfLosses tells whether the owner has anything to choose.
func (p *Position) choiceOfLosses(side int, units []uint8, steps int) bool {
	total := 0
	for _, u := range units {
		total++
		if p.whole(int(u)) {
			total++
		}
	}
	switch {
	case len(units) < 2 || steps < 1 || steps >= total:
		return false
	case steps > 1:
		return true
	}
	return p.trainAmong(units) < 0 && len(p.strongest(side, units)) > 1
}

// step takes one step from a unit: a fresh one of two steps is turned over [9.4],
// others are destroyed [9.4/a] [9.4.3].
func (r *play) step(u, cell int, cause string, rules []rule.Ref) {
	p := r.P
	def := &p.d.Units[u]
	if p.whole(u) {
		r.Do(&StepLost{Side: sideNames[def.Side], Unit: def.Name, Hex: p.d.Hex(cell), Cause: cause, Rules: rules})
		return
	}
	ref := rule.Ref("9.4/a")
	if def.Steps < 2 {
		ref = "9.4.3"
	}
	r.destroy(u, cell, cause, append(slices.Clone(rules), ref))
}

func (r *play) destroy(u, cell int, cause string, rules []rule.Ref) {
	def := &r.P.d.Units[u]
	r.Do(&Eliminated{
		Side: sideNames[def.Side], Unit: def.Name, Nation: def.Nation, Hex: r.P.d.Hex(cell), Cause: cause, Rules: rules,
	})
}

// namedUnits are the units that an answer names with a verb, in order.
func namedUnits(answer []order.Order, verb string) []int {
	for i := range answer {
		if b, ok := answer[i].Body.(*Choice); ok && answer[i].Verb == verb {
			return b.Units
		}
	}
	return nil
}

// askArgs are the facts that come with every question in a combat.
func (p *Position) askArgs(side int) map[string]string {
	c := p.combat
	args := map[string]string{
		"hex": p.d.Hex(c.cell).String(), "units": p.nameList(p.fighters(side)), "attackers": p.nameList(c.attackers),
		"defenders": p.nameList(c.defenders), "result": c.result,
	}
	if len(c.aircraft) > 0 {
		args["attackers"] = p.planeList(c.aircraft)
	}
	return args
}
