package september1939

import (
	"slices"

	"kurier/adjudicator/game"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/september1939/data"
)

// This file comes from strength to a column (8.4).

// half rounds up.
func half(n int) int { return (n + 1) / 2 }

// worth is what a unit fights with: 1 in panic [22.14], half in disorder, rounded up [21.22].
func (p *Position) worth(u int) int {
	switch n := p.strength(u); {
	case p.is(u, panicked):
		return min(n, 1)
	case p.is(u, disordered):
		return half(n)
	default:
		return n
	}
}

// rides tells tanks and reconnaissance [8.88].
func (p *Position) rides(u int) bool {
	c := p.d.Counters[u].Class
	return c == data.Armoured || c == data.Reconnaissance
}

// escorted tells whether infantry or cavalry is among units, motor infantry too [8.89/b].
func (p *Position) escorted(units []int) bool {
	return slices.ContainsFunc(units, func(u int) bool { return p.d.Counters[u].Fights() && !p.rides(u) })
}

// full is the strength of units without any halving [8.52][21.24].
func (p *Position) full(units []int) int { return game.Sum(units, p.strength) }

func itself(n int) int { return n }

// fullDefence is the full strength of those in a hex [8.4f][22.17]: guns alone have a point
// each [9.53], those aboard a train fight with one [18.13].
func (p *Position) fullDefence(cell int) int { return p.defenceIn(cell, p.strength) }

// against is the full strength of those attacked, a point at least [8.4f].
func (p *Position) against(f *fight) int { return max(game.Sum(f.targets, p.fullDefence), 1) }

func (p *Position) defenceIn(cell int, worth func(u int) int) int {
	sum, guns, laden := 0, 0, 0
	for u := range p.all(cell) {
		switch def := &p.d.Counters[u]; {
		case def.Carries() && p.laden(u), p.units[u].Thrown: // [18.13][18.32][19.0/e]
			laden = 1
		case def.Class == data.Artillery:
			guns++
		case def.Fights():
			sum += worth(u)
		}
	}
	if sum == 0 && guns > 0 { // [9.53]
		return guns
	}
	return sum + laden
}

// defence is what the targets fight with [8.23/b][8.24]: tanks and reconnaissance count half
// in a wood [8.88], and in a settlement without infantry or cavalry [8.89].
func (p *Position) defence(targets []int) int {
	return max(game.Sum(targets, func(cell int) int {
		alone := p.d.settled[cell] != nil && !p.escorted(p.in(cell))
		return p.defenceIn(cell, func(u int) int {
			if n := p.worth(u); p.rides(u) && (p.d.wood[cell] || alone) {
				return half(n)
			} else {
				return n
			}
		})
	}), 1)
}

// attack is what the attackers fight with, after all halvings.
func (p *Position) attack(f *fight) int {
	into := func(is func(cell int) bool) bool { return slices.ContainsFunc(f.targets, is) }
	wood := into(func(cell int) bool { return p.d.wood[cell] })
	town := into(func(cell int) bool { return p.d.settled[cell] != nil }) && !p.escorted(f.units)
	sum := 0
	for _, from := range p.origins(f.units) {
		swamp := p.d.terrain[from].Out == "half"
		works := into(func(cell int) bool { dir := p.d.Dir(cell, from); return dir >= 0 && p.d.fort[cell][dir] })
		fed, wanting := 0, 0
		for _, u := range f.units {
			if int(p.units[u].cell) != from {
				continue
			}
			n := p.worth(u)
			for _, halved := range [...]bool{
				p.rides(u) && (wood || town || p.d.wood[from]),               // [8.88][8.89]
				len(f.halving) > 0 && p.d.Counters[u].Class == data.Armoured, // [9.54]
				swamp, // [8.87]
				works, // [11.41]
			} {
				if halved {
					n = half(n)
				}
			}
			if p.units[u].Want > 0 {
				wanting += n
			} else {
				fed += n
			}
		}
		sum += fed + half(wanting) // [14.31]
	}
	if _, across := p.rivers(f); across { // [TEC.9]
		sum = half(sum)
	}
	if f.overrun { // [12.23]
		sum = half(sum)
	}
	return max(sum, 1)
}

// rivers is the shift of the waters between most of the attackers, by points, and their
// target, and whether most are across a great river [8.84].
func (p *Position) rivers(f *fight) (*data.Row, bool) {
	var across [great + 1]int
	total := 0
	for _, u := range f.units {
		from, least := int(p.units[u].cell), uint8(great)
		for _, cell := range f.targets {
			if dir := p.d.Dir(from, cell); dir >= 0 {
				least = min(least, p.d.water[from][dir])
			}
		}
		across[least] += p.strength(u)
		total += p.strength(u)
	}
	switch {
	case 2*across[great] > total:
		return nil, true
	case 2*(across[great]+across[river]) > total:
		return &p.d.Ground.Hexsides[river-1], false
	case 2*(across[great]+across[river]+across[stream]) > total:
		return &p.d.Ground.Hexsides[stream-1], false
	}
	return nil, false
}

// groundOf is what the ground of a hex is worth to its defender with its works [8.81][8.83][11.23].
// Roads do nothing [8.86], nor do the attacker's works [11.24].
func (p *Position) groundOf(cell int, from []int) []Shift {
	var list []Shift
	add := func(kind string, r *data.Row) {
		if r != nil && r.Shift != 0 {
			list = append(list, Shift{Kind: kind, Of: r.ID, Columns: r.Shift, Rule: r.Rule})
		}
	}
	d := p.d
	add("ground", d.terrain[cell])
	add("ground", d.settled[cell])
	var works *data.Row
	if p.works[cell] != noWorks {
		works = data.Find(d.Ground.Works, "field") // [11.21]
	}
	if slices.Contains(d.line[cell][:], true) {
		line := data.Find(d.Ground.Works, "line-flank") // [11.32]
		for _, at := range from {
			if dir := d.Dir(cell, at); dir >= 0 && d.line[cell][dir] {
				line = data.Find(d.Ground.Works, "line-front") // [11.31]
			}
		}
		if works == nil || line.Shift < works.Shift {
			works = line
		}
	}
	add("works", works)
	for _, at := range from {
		if dir := d.Dir(cell, at); dir >= 0 && d.fort[cell][dir] {
			add("works", data.Find(d.Ground.Works, "stationary")) // [11.42]
			break
		}
	}
	return list
}

func sumOf(list []Shift) int { return game.Sum(list, func(s Shift) int { return s.Columns }) }

// ledger lists the column modifiers of an attack [8.4c], guns and aircraft aside: the best
// ground of the defenders [8.85], rivers [8.84], directions [8.27], headquarters (13.2).
func (p *Position) ledger(f *fight) []Shift {
	from := p.origins(f.units)
	var list, best []Shift
	add := func(kind, row string, k int, ref rule.Ref) {
		if n := p.d.Tables.Modifiers[row][k]; n != 0 {
			list = append(list, Shift{Kind: kind, Columns: n, Rule: ref})
		}
	}
	add("directions", "directions", min(max(len(from), 1), 6)-1, "8.27")
	if p.commanded(f.units) {
		add("headquarters-attack", "headquarters-attack", 0, "13.22")
	}
	for _, cell := range f.targets { // one of them in works is enough [11.22]
		if ground := p.groundOf(cell, from); sumOf(ground) < sumOf(best) {
			best = ground
		}
	}
	list = append(list, best...)
	if r, _ := p.rivers(f); r != nil {
		list = append(list, Shift{Kind: "river", Of: r.ID, Columns: r.Shift, Rule: r.Rule})
	}
	defenders := slices.DeleteFunc(p.unitsIn(f.targets), func(u int) bool { return !p.d.Counters[u].Fights() })
	if p.commanded(defenders) {
		add("headquarters-defence", "headquarters-defence", 0, "13.23")
	}
	return list
}

// reachOfHQ is how far a headquarters commands when its counter does not say [13.14].
const reachOfHQ = 2

// commanded tells whether all units are within reach of their own headquarters [13.21]; that
// of several is no more than of one [13.24].
func (p *Position) commanded(units []int) bool {
	for _, u := range units {
		hq := p.d.hqOf(u)
		if hq < 0 || p.units[hq].cell < 0 {
			return false
		}
		reach := p.d.Counters[hq].Command
		if reach == 0 {
			reach = reachOfHQ
		}
		if p.d.Distance(int(p.units[hq].cell), int(p.units[u].cell)) > reach {
			return false
		}
	}
	return len(units) > 0
}

// columnOf is the column of an attack with fire that sums up to so much.
func (p *Position) columnOf(f *fight, fire data.Tenths) int {
	return p.column(p.attack(f), p.defence(f.targets), sumOf(p.ledger(f)), fire)
}

// comesTo is what an attack comes to in the words of a condition, the column of its strengths alone or that to which
// ground, directions and guns lead too, and whether that is enough for it.
func (p *Position) comesTo(f *fight, c *grammar.Condition) (column string, enough bool) {
	k := p.columnOf(f, p.sumOfFire(f.guns))
	if !c.Column {
		k = p.column(p.attack(f), p.defence(f.targets), 0, 0)
	}
	return p.d.Tables.Columns[k], k >= slices.Index(p.d.Tables.Columns, c.Least)
}

// columnFor is the name of the column that a ratio leads to by itself.
func (d *Data) columnFor(attack, defence int) string {
	return d.Tables.Columns[d.column(attack, defence, 0, 0, 1)]
}

// column is where odds lead with their modifiers; without the variant of low odds an attack may come to less than 1-4.
func (p *Position) column(attack, defence, shifts int, fire data.Tenths) int {
	least := 0
	if p.g.lowOdds {
		least = 1
	}
	return p.d.column(attack, defence, shifts, fire, least)
}

// column is where odds lead with their modifiers, least at the lowest: exact strength and modifiers, rounded once,
// a half in the defender's favour [8.4b][8.4c][2.2/v]. 1-n stands at 2-n [8.4/exp]. Beyond the
// ends are the last columns [8.4d].
func (d *Data) column(attack, defence, shifts int, fire data.Tenths, least int) int {
	base, num := defence, 10*attack
	if attack < defence {
		base, num = attack, 10*(2*attack-defence)
	}
	num += (10*shifts + int(fire)) * base
	// The least whole number that is not more than a half below num / (10 base).
	n, den := 2*num-10*base, 20*base
	k := n / den
	if n%den > 0 {
		k++
	}
	const evens = 4
	return min(max(evens-1+k, least), len(d.Tables.Columns)-1)
}
