package holdtheline39

import (
	"cmp"
	"slices"

	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// own says why a unit cannot be ordered.
func (p *Position) own(side, u int) *rule.Refusal {
	switch {
	case p.d.Units[u].Side != side:
		return rule.Refuse("not-yours", "CHAIN.1").With("unit", p.unit(u))
	case p.blocks[u].place != onMap:
		return rule.Refuse("not-on-map", "FORCE.26").With("unit", p.unit(u))
	}
	return nil
}

// enters is what entering a neighbouring hex costs a unit in movement points, and why it cannot
// [MOV.8] to [MOV.11] [MOV.18]. staked tells that a bridge is laid as it goes.
func (p *Position) enters(u, from, dir int, staked bool) (cost int, why *rule.Refusal) {
	to, def := int(p.d.Near[from][dir]), &p.d.Units[u]
	if to < 0 || p.d.Terrain[to] == data.Barred {
		return 0, rule.Refuse("no-ground", "MOV.8")
	}
	switch p.d.Water[from][dir] {
	case data.Major:
		if !p.bridged(from, dir) && !staked {
			return 0, rule.Refuse("no-bridge", "MOV.18").With("unit", def.Name, "hex", p.d.Hex(to).String())
		}
	case data.Minor:
		cost = p.d.Tables.Movement.MinorRiver
	}
	if p.d.Terrain[to] == data.Mountain && def.Motorised && !p.d.Road[from][dir] {
		return 0, rule.Refuse("no-pass", "MOV.11").With("unit", def.Name, "hex", p.d.Hex(to).String())
	}
	return cost + p.d.Tables.Movement.Enter(p.d.Terrain[to], def.Motorised), nil
}

// fits says why a unit cannot attack a hex: it must be prepared or in Movement [RALLY.11], adjacent
// with the movement to go in [ATT.16], not have attacked in this turn [ATT.15], and have a bridge
// over a great river [CBT.17].
func (p *Position) fits(side, u, to int, staked bool) *rule.Refusal {
	if why := p.own(side, u); why != nil {
		return why
	}
	b, def := &p.blocks[u], &p.d.Units[u]
	d := p.d.Dir(int(b.cell), to)
	switch {
	case def.HQ || def.Dummy || def.Still:
		return rule.Refuse("never-attacks", "HEX.7", "MOV.15").With("unit", def.Name)
	case b.posture == data.Disordered:
		return rule.Refuse("disordered", "RALLY.11").With("unit", def.Name)
	case b.posture != data.Prepared && b.posture != data.Movement:
		return rule.Refuse("wrong-posture", "ATT.1", "ATT.11").With("unit", def.Name, "posture", data.PostureNames[b.posture])
	case b.Struck:
		return rule.Refuse("has-attacked", "ATT.15").With("unit", def.Name)
	case d < 0:
		return rule.Refuse("not-adjacent", "ATT.11", "ATT.16").With("unit", def.Name, "hex", p.d.Hex(to).String())
	}
	cost, why := p.enters(u, int(b.cell), d, staked)
	switch {
	case why != nil && why.Kind == "no-bridge":
		why.Rules = refs("CBT.17")
	case why == nil && cost > def.Move:
		why = rule.Refuse("too-far", "ATT.16").With("unit", def.Name, "cost", itoa(cost), "move", itoa(def.Move))
	}
	return why
}

// prepare makes a battle of an attack order, prepared in an earlier turn [ATT.19] or not, with what it costs in
// Command Points beside its counters, or says why it cannot be fought.
func (p *Position) prepare(side int, o *Attack) (b *battle, why *rule.Refusal) {
	to := p.d.Cell(o.Hex)
	if to < 0 {
		return nil, rule.Refuse("no-such-hex", "ATT.11").With("hex", o.Hex.String())
	}
	b = &battle{attacker: side, to: to, units: o.Units}
	prices := &p.d.Tables.Price
	prepared := 0
	for _, u := range o.Units {
		if why := p.fits(side, u, to, o.Bridge != ""); why != nil {
			return nil, why
		}
		at := slices.Index(b.from, int(p.blocks[u].cell))
		if at < 0 {
			at = len(b.from)
			b.from, b.price = append(b.from, int(p.blocks[u].cell)), append(b.price, 0)
		}
		if p.blocks[u].posture == data.Prepared { // [ATT.1]
			prepared++
			b.price[at] = prices.Launch
		} else { // [ATT.11]
			b.price[at] += prices.Attack
		}
	}
	switch {
	case prepared > 0 && prepared < len(o.Units): // [ATT.12]
		return nil, rule.Refuse("prepared-apart", "ATT.12").With("hex", o.Hex.String())
	case prepared == 0 && slices.ContainsFunc(o.Follow, func(u int) bool { return !slices.Contains(o.Units, u) }): // [ATT.14]
		return nil, rule.Refuse("none-follow", "ATT.8", "ATT.14").With("unit", p.unit(o.Follow[0]), "hex", o.Hex.String())
	case len(b.from) > p.d.Tables.Limit.AttackHexes: // [ATT.4]
		return nil, rule.Refuse("too-many-hexes", "ATT.4").With("hex", o.Hex.String())
	case len(b.from) == 2: // [ATT.5] [ATT.20]
		b.joint = prices.TwoHexes
	}
	if o.Air != "" {
		die, why := p.dieFor(o.Units[0], int(p.d.Region[to]))
		if why != nil {
			return nil, why
		}
		b.air = &die
		b.joint += p.dieCosts(die)
	}
	return b, p.support(b, o.Counters)
}

// costs is what an attack costs in all.
func (b *battle) costs() (n int) {
	for _, price := range b.price {
		n += price
	}
	return n + b.joint
}

// pays says why the attackers cannot pay: the points of one hex pay for nobody in another, but for what both share
// [CP.26].
func (p *Position) pays(b *battle) *rule.Refusal {
	short, left := -1, 0
	for i, from := range b.from {
		n := p.points(b.attacker, from) - b.price[i]
		if left += n; n < 0 && short < 0 {
			short = from
		}
	}
	if short < 0 && left < b.joint {
		short = b.from[0]
	}
	if short < 0 {
		return nil
	}
	return rule.Refuse("too-few-points", "ATT.1", "ATT.5", "ATT.11").With("from", p.d.Hex(short).String(), "points", itoa(p.points(b.attacker, short)))
}

// pay spends what an attack costs.
func (r *play) pay(b *battle) {
	for i, from := range b.from {
		r.spend(b.attacker, b.price[i], "attack", from)
	}
	r.spend(b.attacker, b.joint, "attack", b.from...)
}

// support adds counters to a battle, each laid in a hex of the attackers and not fired in this turn
// [ATT.2] [ATT.13] [FORCE.12].
func (p *Position) support(b *battle, counters []int) *rule.Refusal {
	for _, n := range counters {
		a, def := &p.assets[n], &p.d.Assets[n]
		switch {
		case def.Side != b.attacker || a.Gone:
			return rule.Refuse("not-yours", "FORCE.8").With("unit", def.Name)
		case a.cell < 0 || !slices.Contains(b.from, int(a.cell)):
			return rule.Refuse("counter-elsewhere", "ATT.2", "FORCE.13").With("counter", def.Name)
		case a.Fired:
			return rule.Refuse("counter-fired", def.OnceATurn()).With("counter", def.Name)
		case p.beyond(n, int(a.cell)):
			return rule.Refuse("guns-out-of-range", "FORCE.13").With("counter", def.Name)
		}
		b.counters[b.attacker] = append(b.counters[b.attacker], n)
	}
	return nil
}

// attack carries out ATTACK [ATT.1] [ATT.11]. Of an attack that is the second on its hex the first
// one's result stands [ATT.3].
func (r *play) attack(side int, o *Attack) *rule.Refusal {
	p := r.P
	b, why := p.prepare(side, o)
	if why != nil {
		return why
	}
	if r.dry {
		return p.pays(b)
	}
	r.unmask(b.to)
	if !p.held(1-side, b.to) {
		return rule.Refuse("nobody-to-attack", "ATT.11").With("hex", o.Hex.String())
	}
	if why := p.pays(b); why != nil {
		return why
	}
	var stakes []staked
	if o.Bridge != "" {
		if stakes, why = p.stakes(b); why != nil {
			return why
		}
	}
	r.pay(b)
	if b.air != nil { // [AIR.41]
		r.useDie(side, *b.air, o.Hex)
		b.dice[side].National++
	}
	r.fire(b, side, b.counters[side])
	r.defend(b)
	prepared := p.blocks[o.Units[0]].posture == data.Prepared
	won := r.fight(b, o.Hits)
	for _, s := range stakes { // [FORCE.21]
		r.do(&BridgeStaked{p.headquarters(r.d.HQs[s.pot]), r.d.Hex(s.from), o.Hex, won})
	}
	// Who attacked is in Movement [ATT.6] and goes nowhere else today [ATT.15]; who was attacked and
	// prepared stays so [ATT.18].
	for _, u := range b.units {
		if p.blocks[u].place == onMap {
			to := p.blocks[u].posture
			if prepared && to == data.Prepared {
				to = data.Movement
			}
			r.do(&Struck{p.who(u), data.PostureNames[to]})
		}
	}
	if won && o.Stay == "" {
		r.advance(b, o.Follow)
	}
	return nil
}

// fire pays for counters, a point of their own hex for each die [CP.26], and adds their dice [ATT.2] [CBT.8] [CBT.11]
// [FORCE.6] [FORCE.10] [FORCE.11]; with fewer points fewer dice are thrown, and counters that throw
// none did not fire. It tells whether guns were among them.
func (r *play) fire(b *battle, side int, counters []int) (guns bool) {
	p := r.P
	var fired []int
	for _, n := range counters {
		def := &p.d.Assets[n]
		price := p.d.Tables.Price.Gun
		if def.Special() {
			price = p.d.Tables.Price.Counter
		}
		dice, cell := 0, int(p.assets[n].cell)
		for dice < def.Dice && p.points(side, cell) >= price {
			r.spend(side, price, "counter", cell)
			dice++
		}
		if dice == 0 {
			continue
		}
		fired = append(fired, n)
		if def.Heavy() {
			b.dice[side].Black += dice
		} else {
			b.dice[side].National += dice
		}
		guns = guns || !def.Special()
		r.do(&CounterFired{Side: sideName(side), Counter: def.Name, Dice: dice})
	}
	b.counters[side] = fired
	return guns
}

// defend sees to the defender: who takes part [CBT.40], the die that a point gives dug-in troops
// [ATT.10], and counters that lie in the hex, with a black die where guns stand behind dug-in troops
// [CBT.12] [CBT.38]. Without an order of his he spends what lies there and leaves nobody out.
func (r *play) defend(b *battle) {
	p, side := r.P, 1-b.attacker
	o := r.defence(side, b.to)
	for _, u := range p.at(side, b.to) {
		def := &p.d.Units[u]
		own := p.blocks[u].posture == data.DugIn
		if def.HQ || def.Dummy || !own && slices.Contains(o.Spare, u) {
			continue
		}
		if own {
			b.dug = append(b.dug, u)
		}
		b.foes = append(b.foes, u)
	}
	for _, u := range slices.Concat(b.units, b.foes) {
		r.do(&Engaged{p.who(u)})
	}
	if price := p.d.Tables.Price.DugInDie; len(b.dug) > 0 && o.Die != "SAVE" && p.points(side, b.to) >= price {
		r.spend(side, price, "dug-in", b.to)
		b.dice[side].National++
	}
	r.cover(b, side, &o)
	var lying []int
	for n := range p.assets {
		if a := &p.assets[n]; int(a.cell) == b.to && !a.Fired && !a.Gone && p.d.Assets[n].Side == side && !p.beyond(n, b.to) {
			lying = append(lying, n)
		}
	}
	if r.fire(b, side, lying) && len(b.dug) > 0 {
		b.dice[side].Black++
	}
}

// defence is the standing order for a hex; what it does not say, that of the army there for all hexes does.
func (r *play) defence(side, cell int) Defence {
	at, here, all := r.d.Hex(cell), Defence{Hex: r.d.Hex(cell)}, Defence{}
	for _, given := range slices.Backward(r.standing[side]) { // of several seats the first has its way
		switch o, ok := given.Body.(*Defence); {
		case !ok:
		case o.Where == everywhere && slices.ContainsFunc(r.P.at(side, cell), func(u int) bool { return r.leads(&given, u) }):
			all = *o
		case o.Where == "" && o.Hex == at:
			here = *o
		}
	}
	here.Die, here.Yield, here.Air = cmp.Or(here.Die, all.Die), cmp.Or(here.Yield, all.Yield), cmp.Or(here.Air, all.Air)
	if len(here.Spare) == 0 {
		here.Spare = all.Spare
	}
	return here
}

// leads tells whether who gave a standing order for everybody has a unit below him.
func (r *play) leads(o *filed, u int) bool {
	k := r.P.desk(o.seat)
	return k.leads() || k.has(r.d, r.P.armyOf(u))
}

// staked is a bridge counter of a pot that an assault stakes on its way over a great river.
type staked struct{ pot, from int }

// stakes gives each hex from which attackers come over a great river without a bridge a bridge counter of a
// headquarters within two hexes of it, or says that there are too few [FORCE.19] [FORCE.20].
func (p *Position) stakes(b *battle) (list []staked, why *rule.Refusal) {
	left := slices.Clone(p.spans)
	for _, from := range b.from {
		if d := p.d.Dir(from, b.to); p.d.Water[from][d] != data.Major || p.bridged(from, d) {
			continue
		}
		pot := p.spare(b.attacker, from, left)
		if pot < 0 {
			return nil, rule.Refuse("no-bridge-counter", "FORCE.18", "FORCE.20").With("hex", p.d.Hex(b.to).String())
		}
		left[pot]--
		list = append(list, staked{pot, from})
	}
	return list, nil
}

// spare is a headquarters within two hexes with one of the bridge counters left, -1 for none.
func (p *Position) spare(side, from int, left []uint8) int {
	for pot, hq := range p.d.HQs {
		at := int(p.blocks[hq].cell)
		if p.d.Units[hq].Side == side && at >= 0 && left[pot] > 0 && p.d.Distance(at, from) <= p.d.Tables.Limit.BridgeRange {
			return pot
		}
	}
	return -1
}

// advance takes attackers who have won into a hex that the enemy has left, even disordered ones [ATT.7]
// [ATT.14], and after them units of their hexes in Movement that took no part [ATT.8]; the limit of
// the hex holds [HEX.2] [HEX.3]. A lone headquarters gives way to them [EXP.11].
func (r *play) advance(b *battle, follow []int) {
	p := r.P
	if !r.clear(b.to, 1-b.attacker) {
		return
	}
	for _, u := range slices.Concat(b.units, follow) {
		bl := &p.blocks[u]
		took := slices.Contains(b.units, u)
		if bl.place != onMap || !took && (bl.posture != data.Movement || bl.Struck || bl.Moved || !slices.Contains(b.from, int(bl.cell)) || p.d.Units[u].Side != b.attacker || p.d.Units[u].Still || p.d.Units[u].HQ) {
			continue
		}
		from := int(bl.cell)
		d := p.d.Dir(from, b.to)
		cost, why := 0, rule.Refuse("not-adjacent", "ATT.7")
		if d >= 0 {
			cost, why = p.enters(u, from, d, false)
		}
		if why != nil || cost > p.d.Units[u].Move || !p.room(u, b.to) {
			continue
		}
		r.do(&Advanced{p.going(u, []int{from, b.to}), !took})
		r.arrive(u, cost)
	}
}

// clear tells whether a hex holds nobody of a side any more, once headquarters that stand alone in
// it have given way.
func (r *play) clear(cell, side int) bool {
	p := r.P
	for _, u := range p.at(side, cell) {
		if !p.d.Units[u].HQ {
			return false
		}
	}
	for _, u := range p.at(side, cell) {
		r.displace(u)
	}
	return !p.held(side, cell)
}
