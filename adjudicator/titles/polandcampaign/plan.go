package polandcampaign

import (
	"slices"

	"kurier/adjudicator/chart"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
)

// plan turns a side's ATTACK orders into the queue of its combat phase and adds what the rules make its units do
// besides [3.0/b].
func (r *play) plan(side int) {
	plans := r.P.orderedPlans(side, r.orders[side])
	plans = append(plans, r.P.forcedPlans(side, plans)...)
	if len(plans) > 0 {
		r.Do(&AttacksPlanned{Side: sideNames[side], Attacks: plans})
	}
}

// orderedPlans reads ATTACK orders, one for each hex.
func (p *Position) orderedPlans(side int, orders []order.Order) []Plan {
	var plans []Plan
	for i := range orders {
		b, ok := orders[i].Body.(*Assault)
		if !ok || orders[i].Verb != "ATTACK" {
			continue
		}
		if slices.ContainsFunc(plans, func(q Plan) bool { return q.Hex == b.Hex }) {
			continue
		}
		plans = append(plans, Plan{
			Hex: b.Hex, Units: game.Called(&p.d.Register, b.Units), Air: b.Air, Intent: p.d.Intent(&orders[i], b),
		})
	}
	return plans
}

// forcedPlans finds the units that must attack and are in none of the plans [4.1.2/e][4.1.2/h]. A unit next to a
// planned attack joins it; the others attack, together where they can, the hex with the best odds as far as known.
// It changes the plans that are joined and returns the new ones.
func (p *Position) forcedPlans(side int, plans []Plan) (out []Plan) {
	pool := game.Such[uint8](&p.d.Set, func(u int) bool {
		return int(p.d.Units[u].Side) == side && p.mustAttack(u) && !isPlanned(plans, p.d.Name(u)) && !p.join(u, plans)
	})
	for len(pool) > 0 {
		cell, with := p.bestTarget(side, pool)
		if cell < 0 {
			break
		}
		out = append(out, Plan{Hex: p.d.Hex(cell), Units: game.Called(&p.d.Register, with), Forced: true})
		pool = slices.DeleteFunc(pool, func(u uint8) bool { return slices.Contains(with, u) })
	}
	return out
}

func isPlanned(plans []Plan, name string) bool {
	for i := range plans {
		if slices.Contains(plans[i].Units, name) || slices.Contains(plans[i].Joined, name) {
			return true
		}
	}
	return false
}

// join puts a unit that must attack into the first plan against a hex next to it [3.0/b].
func (p *Position) join(u int, plans []Plan) bool {
	targets := p.targets(u)
	for i := range plans {
		if slices.Contains(targets, int16(p.d.Cell(plans[i].Hex))) {
			plans[i].Joined = append(plans[i].Joined, p.d.Name(u))
			return true
		}
	}
	return false
}

// bestTarget picks the hex with the best column for those of the pool that can attack it; the lowest hex number
// decides between equals.
func (p *Position) bestTarget(side int, pool []uint8) (cell int, with []uint8) {
	var hexes []int16
	for _, u := range pool {
		hexes = append(hexes, p.targets(int(u))...)
	}
	slices.Sort(hexes)
	best := -100
	cell = -1
	for _, c := range slices.Compact(hexes) {
		var group []uint8
		for _, u := range pool {
			if slices.Contains(p.targets(int(u)), c) {
				group = append(group, u)
			}
		}
		if _, _, l := p.reckon(side, int(c), group, 0); l.Index() > best {
			best, cell, with = l.Index(), int(c), group
		}
	}
	return cell, with
}

// reckon gives what an attacker may know before he commits himself: his own powers, the printed full powers of the
// units he sees, and the column these lead to [5.1.1/o1].
func (p *Position) reckon(side, cell int, attackers []uint8, air int) (attack, defence int, l *chart.Ledger) {
	attack, defence = air+game.Total(attackers, p.Attack), game.Total(p.StackOf(cell), p.d.printed)
	return attack, defence, p.ledger(oddsColumn(attack, defence), cell, attackers, p.throughFort(side, cell, attackers), p.besieged(cell))
}

// ableTo adds to the attackers of a hex those of the named units that can attack it: on the map, next to the hex,
// not spent, and no armor through a fortified hexside [5.1.2/o2].
func (p *Position) ableTo(side, cell int, names []string, attackers []uint8) []uint8 {
	for _, name := range names {
		u, ok := p.d.ByName[side][name]
		if !ok || p.Units[u].Cell < 0 || p.Units[u].Flags&fought != 0 || slices.Contains(attackers, uint8(u)) {
			continue
		}
		if dir := p.d.Dir(int(p.Units[u].Cell), cell); dir >= 0 && p.canAttack(u, int(p.Units[u].Cell), dir) {
			attackers = append(attackers, uint8(u))
		}
	}
	return attackers
}

// declare announces the next planned attack [5.1.1/o1][6.1/o2], or calls it off with those who can take part.
func (r *play) declare(side int, plan Plan) {
	p := r.P
	cell := p.d.Cell(plan.Hex)
	cancel := func(cause, odds string) {
		r.Do(&game.CombatCancelled{Side: sideNames[side], Hex: plan.Hex, Order: plan.Order, Cause: cause, Odds: odds})
	}
	var attackers []uint8
	must := false
	if cell >= 0 {
		attackers = p.ableTo(side, cell, plan.Units, nil)
		must = slices.ContainsFunc(attackers, func(u uint8) bool { return p.mustAttack(int(u)) })
		attackers = p.ableTo(side, cell, plan.Joined, attackers)
	}
	// Before the enemy is looked for, since without anybody next to the hex the attacker may not know whether he is
	// there [5.1.1/o1].
	if len(attackers) == 0 {
		cancel("no-attackers", "") // air power alone does not attack [6.0/a]
		return
	}
	if !p.enemyAt(side, cell) || p.wasAttacked(cell) {
		cancel("vacated", "")
		return
	}
	air := 0
	if side == german {
		air = min(plan.Air, p.Air) // [6.1/a]
	}
	if plan.If != nil && !must && !p.holdsTrue(plan.If, side, cell, attackers, air) {
		attack, defence, _ := p.reckon(side, cell, attackers, air)
		cancel("odds", oddsText(attack, defence))
		return
	}
	e := &CombatDeclared{
		N: p.Combats + 1, Side: sideNames[side], Hex: plan.Hex,
		Attackers: p.fightersOf(attackers), Defenders: p.fightersOf(p.StackOf(cell)),
		Attack: air + game.Total(attackers, p.Attack), Air: air, Forced: plan.Forced, // [5.1.1]
		Besieged: p.besieged(cell), Fortified: p.throughFort(side, cell, attackers),
	}
	if plan.Forced {
		e.Rules = refs("4.1.2/e", "4.1.2/h")
	}
	r.Do(e)
	if air > 0 {
		r.Do(&AirSpent{Side: sideNames[side], Hex: plan.Hex, For: "attack", Points: air, Left: p.Air - air, Rules: airRules})
	}
}

var airRules = []rule.Ref{"6.1", "6.1/a"}

// holdsTrue tells whether the condition of an attack is met by what the attacker may know, never by hidden values
// [5.1.1/o1].
func (p *Position) holdsTrue(c *Condition, side, cell int, attackers []uint8, air int) bool {
	attack, defence, l := p.eyes(side).reckon(side, cell, attackers, air)
	column := l.Index()
	if !c.Column {
		column = oddsColumn(attack, defence)
	}
	return column >= slices.Index(columnNames[:], c.Least)
}
