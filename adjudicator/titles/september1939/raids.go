package september1939

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/september1939/data"
)

// overrunner says why a unit may not take part in an overrun, from where its march ended [12.26]: only German armour, motor
// infantry and reconnaissance may [12.21], onto ground that costs a point at most [12.26/b].
func (p *Position) overrunner(f *fight, u int) *rule.Refusal {
	def := &p.d.Counters[u]
	switch {
	case def.Nation != german || !slices.Contains([]data.Class{data.Armoured, data.Motorized, data.Reconnaissance}, def.Class):
		return rule.Refuse("no-overrun", "12.21").With("unit", def.Name)
	case p.striking():
		return rule.Refuse("no-attack-now", "12.22").With("unit", def.Name)
	case p.units[u].Twice:
		return rule.Refuse("attacked-already", "8.11", "12.27").With("unit", def.Name)
	}
	for _, cell := range f.targets {
		if from := int(p.units[u].cell); p.d.Dir(from, cell) >= 0 && p.onto(u, from, cell, p.d.Dir(from, cell)).Cost > game.Halves {
			return rule.Refuse("overrun-ground", "12.26/b").With("unit", def.Name, "hex", p.hex(cell).String())
		}
	}
	return nil
}

// raiding says why units may not raid together, nil if they may: German [12.0], mechanized,
// in one hex, and by points two thirds of them tanks [12.11]. Guns may ride along. Those that raid
// as they overrun do so after their movement phase [12.30].
func (p *Position) raiding(seat int, units []int, overran bool) *rule.Refusal {
	tanks, all := 0, 0
	for _, u := range units {
		def := &p.d.Counters[u]
		if def.Nation != german {
			return rule.Refuse("no-raid", "12.0").With("unit", def.Name)
		}
		if r := p.mayMarch(seat, u); r != nil && !overran {
			return r
		}
		switch {
		case !def.Mechanized() || def.Class == data.Headquarters:
			return rule.Refuse("no-raid", "12.11").With("unit", def.Name)
		case p.units[u].cell != p.units[units[0]].cell:
			return rule.Refuse("raiders-apart", "12.12").With("unit", def.Name)
		}
		all += p.strength(u)
		if def.Class == data.Armoured {
			tanks += p.strength(u)
		}
	}
	if 3*tanks < 2*all || all == 0 {
		return rule.Refuse("too-few-tanks", "12.11").With("tanks", itoa(tanks), "points", itoa(all))
	}
	return nil
}

// raidPrice is what a raid costs on top for a hex with enemies [12.12], gunPrice what it costs as
// part of an overrun for guns in no works [12.30/b].
const (
	raidPrice = 3 * game.Halves
	gunPrice  = 1 * game.Halves
)

// preyPrice is what a raid pays on top for the enemies in a hex.
func (p *Position) preyPrice(cell int, overran bool) data.Points {
	others := slices.ContainsFunc(p.in(cell), func(u int) bool { return p.d.Counters[u].Class != data.Artillery })
	if overran && !others && !p.worked(cell) {
		return gunPrice
	}
	return raidPrice
}

// raidAfter lets those who overran raid on where their order says so [12.30].
func (r *play) raidAfter(f *fight) {
	if b, ok := f.order.Body.(*Assault); ok && b.Then == "RAID" && r.err == nil && !r.p.Over() {
		r.failed(f.seat, f.order.Canon, r.raidOn(f, b))
	}
}

// raidOn lets those who overran a hex raid from it, with the points that their movement phase
// left them [12.30].
func (r *play) raidOn(f *fight, b *Assault) *rule.Refusal {
	p := r.p
	units := slices.DeleteFunc(slices.Clone(f.units), func(u int) bool { return p.units[u].place != onMap })
	if len(units) == 0 || len(f.targets) == 0 {
		return rule.Refuse("nothing-left", "12.30")
	}
	way := b.Raid
	if start := int(p.units[units[0]].cell); start != f.targets[0] {
		way = append([]hex.Hex{p.hex(f.targets[0])}, way...)
	}
	return r.ride(f.seat, &Group{Units: units, Hexes: way}, true)
}

// raid takes units from hex to hex and over what they can overwhelm [12.12][12.14].
func (r *play) raid(seat int, b *Group) *rule.Refusal { return r.ride(seat, b, false) }

// ride carries a raid out: by a way that its seat sees free, and up to where somebody hidden would stop it [16.0].
func (r *play) ride(seat int, b *Group, overran bool) *rule.Refusal {
	p, short := r.p, *b
	seen := p.eyes(seat)
	d, refused := seen.riding(seat, b, overran)
	told := r.goesOn(b, refused) && p.hex(int(p.units[b.Units[0]].cell)) == r.told[b][0] // not who has ridden it
	if refused != nil && !told {
		return refused
	}
	if told || seen != p {
		for d, refused = p.riding(seat, &short, overran); refused != nil && len(short.Hexes) > 0; d, refused = p.riding(seat, &short, overran) {
			short.Hexes = short.Hexes[:len(short.Hexes)-1]
		}
	}
	if refused != nil {
		return refused
	}
	for _, e := range d.prey {
		cell := int(p.units[e].cell)
		r.remove(e, "raid", "12.12/b")
		r.clearWorks(cell)
	}
	for _, u := range b.Units {
		points, _ := p.allowance(u)
		if len(d.way) > 1 {
			r.do(&Moved{Of: p.of(u), Path: p.hexesOf(d.way), Cost: d.cost, Left: points - d.cost, Rules: []rule.Ref{"12.12"}})
		}
		if len(short.Hexes) < len(b.Hexes) {
			r.do(&MoveStopped{
				Spot: p.spotIn(u, d.way[len(d.way)-1]), Wanted: b.Hexes[len(b.Hexes)-1], Cause: blocks[blockedZone].name,
				Rules: []rule.Ref{"12.13"},
			})
		}
	}
	return nil
}

// hiddenFromRaid refuses a raid over or past whom its seat does not see.
func hiddenFromRaid(p *Position, u int) *rule.Refusal {
	return rule.Refuse("raid-hidden", "16.0", "12.12").With("unit", p.name(u))
}

// dash is the way of a raid, with what it costs and whom it runs over.
type dash struct {
	way  []int
	cost data.Points
	prey []int
}

// riding works a raid out, or says why it cannot be ridden.
func (p *Position) riding(seat int, b *Group, overran bool) (d dash, refused *rule.Refusal) {
	if refused := p.raiding(seat, b.Units, overran); refused != nil {
		return d, refused
	}
	cells, bad := p.d.Map.Cells(b.Hexes)
	if bad != 0 {
		return d, rule.Refuse("off-map", "2.1").With("hex", bad.String())
	}
	q := p.clone() // what is run over on the way is gone for the steps behind it
	d.way = []int{int(p.units[b.Units[0]].cell)}
	for i, cell := range cells {
		to := int(cell)
		price, refused := q.raidStep(seat, b.Units, d.way[len(d.way)-1], to, cells[i+1:], overran)
		if refused != nil {
			return d, refused
		}
		d.cost += price
		for _, e := range q.in(to) {
			if q.enemyAt(seat, to) {
				d.prey = append(d.prey, e)
				q.lift(e, eliminated)
			}
		}
		for _, u := range b.Units {
			q.lift(u, onMap)
			q.put(u, to)
		}
		d.way = append(d.way, to)
	}
	end := d.way[len(d.way)-1]
	budget := data.Points(999)
	for _, u := range b.Units {
		points, _ := p.allowance(u)
		budget = min(budget, points)
	}
	at := []string{"unit", p.name(b.Units[0]), "hex", p.hex(end).String(), "mp", budget.String(), "cost", d.cost.String()}
	switch {
	case d.cost > budget:
		return d, rule.Refuse("march-too-far", "4.1/f", "12.14").With(at...)
	case q.load(end) > q.limit(end):
		return d, rule.Refuse("march-stack", "5.21").With(at...)
	}
	return d, nil
}

// raidStep is what a step of a raid costs, or why it cannot be taken: where enemies are, their
// defence must be overwhelmed [12.12]; elsewhere no zone may reach but that of who is raided
// next [12.13].
func (p *Position) raidStep(seat int, units []int, from, to int, ahead []int16, overran bool) (data.Points, *rule.Refusal) {
	dir := p.d.Dir(from, to)
	if dir < 0 {
		return 0, rule.Refuse("march-not-next", "4.1/c").With("unit", p.name(units[0]), "hex", p.hex(to).String())
	}
	if p.backs[int16(to)].Counters > 0 {
		return 0, hiddenFromRaid(p, units[0])
	}
	price := data.Points(0)
	for _, u := range units {
		s := p.onto(u, from, to, dir)
		if s.Blocked != 0 {
			return 0, rule.Refuse("march-ground", p.d.terrain[to].Rule).With("unit", p.name(u), "hex", p.hex(to).String())
		}
		price = max(price, data.Points(s.Cost))
	}
	if p.enemyAt(seat, to) {
		return price + p.preyPrice(to, overran), p.overwhelms(seat, units, to)
	}
	if len(ahead) == 0 {
		return price, nil
	}
	for d, near := range &p.d.Near[to] {
		if near < 0 || !p.enemyAt(seat, int(near)) || near == ahead[0] {
			continue
		}
		for e := range p.all(int(near)) {
			if p.d.reach[near][(d+3)%6] && p.controls(e) {
				return 0, rule.Refuse("raid-in-zone", "12.13").With("unit", p.name(units[0]), "hex", p.hex(to).String())
			}
		}
	}
	return price, nil
}

// overwhelms says why raiders cannot run over a hex: all that is in their zone counts [12.12/c],
// and the column must be 10-1 without guns [12.15]; guns in works halve the tanks and add no
// point then [12.16][12.16/b].
func (p *Position) overwhelms(seat int, units []int, to int) *rule.Refusal {
	f := &fight{seat: seat, targets: []int{to}, units: slices.DeleteFunc(slices.Clone(units), func(u int) bool { return !p.d.Counters[u].Fights() })}
	defence := 0
	met := map[int]bool{to: true}
	for _, u := range f.units {
		for cell := range p.zoneOf(u) {
			met[cell] = true
		}
	}
	for cell := range p.d.Cells {
		if met[cell] {
			defence += p.defence([]int{cell})
		}
	}
	if p.worked(to) {
		f.halving = slices.DeleteFunc(p.in(to), func(u int) bool { return p.d.Counters[u].Class != data.Artillery })
	}
	attack := p.attack(f)
	column := p.column(attack, defence, sumOf(p.ledger(f)), 0)
	if last := len(p.d.Tables.Columns) - 1; column < last {
		return rule.Refuse("raid-too-weak", "12.12").With("hex", p.hex(to).String(), "attack", itoa(attack), "defence", itoa(defence),
			"column", p.d.Tables.Columns[column])
	}
	return nil
}
