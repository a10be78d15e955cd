package holdtheline39

import (
	"cmp"
	"maps"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game/wish"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// rallies brings disordered blocks into order that enemies do not stand beside, and of the others
// those that the points are left for [RALLY.3], with a second die where there are points for that
// too [RALLY.5]; Polish foot digs in as it rallies [RALLY.7].
func (o *officer) rallies() {
	list := o.fighters()
	slices.SortStableFunc(list, func(a, b int) int {
		return cmp.Compare(o.P.enemiesBeside(o.k.side, o.cell(a)), o.P.enemiesBeside(o.k.side, o.cell(b)))
	})
	prices := &o.d.Tables.Price
	for _, u := range list {
		b := &o.P.blocks[u]
		if b.posture != data.Disordered || b.Fresh || !o.fund(u, prices.Rally) {
			continue
		}
		r, price := &Rally{Units: []int{u}}, prices.Rally
		if o.purse(u) > prices.Rally && o.fund(u, price+prices.Reroll) {
			r.Again, price = "AGAIN", price+prices.Reroll
		}
		if o.k.side == data.Polish && o.d.Units[u].Foot {
			r.Dig = "DIGGING"
		}
		if o.give("RALLY", r) {
			b.posture = data.Disordered // he counts on nobody who has to throw for it
			o.spend(o.k.side, price-prices.Rally, "rally", o.cell(u))
		}
	}
}

// boldness is how strong an attack must be beside the defender, in hundredths, for an officer to
// order it: the German presses where he is nearly as strong, the Pole strikes back where he is sure.
var boldness = [data.Sides]int{data.German: 80, data.Polish: 150}

// enough is what an attack need not promise more than, in hundredths: then the enemy goes back, and
// points and blocks serve better elsewhere.
const enough = 300

// assault is an attack that an officer weighs: the guns behind it with the hexes that they are laid in, for a
// block in each hex that it comes from what it needs there, and what it promises.
type assault struct {
	Attack
	guns     []Guns
	needs    []need
	promises int
}

// need is so many points on the hex of a block.
type need struct{ unit, points int }

// strikes orders attacks, the surest first: on each enemy hex with prepared blocks out of two hexes
// at most, or with others that need no preparation [ATT.1] [ATT.4] [ATT.11], and guns as far as they
// are needed. Blocks that are left over go for the same hex again [ATT.3].
func (o *officer) strikes() {
	type option struct {
		*assault
		cell     int
		prepared bool
	}
	var options []option
	add := func(x option) {
		if x.assault = o.plan(x.cell, x.prepared); x.assault != nil {
			options = append(options, x)
		}
	}
	for _, cell := range o.enemies {
		add(option{cell: cell, prepared: true})
		add(option{cell: cell})
	}
	for len(options) > 0 {
		slices.SortStableFunc(options, func(a, b option) int { return cmp.Compare(b.promises, a.promises) })
		best := options[0]
		options = options[1:]
		// Those before it may have taken blocks and points.
		if now := o.plan(best.cell, best.prepared); now != nil && now.promises >= best.promises {
			o.launch(now)
		}
		add(best)
	}
}

// plan is the attack on a hex that is bold enough and asks for least: of the parties that could make
// it the smallest one that promises enough, else the one that promises most; nil for none.
func (o *officer) plan(cell int, prepared bool) (best *assault) {
	for _, units := range o.parties(cell, prepared) {
		a := &assault{Attack: Attack{Hex: o.d.Hex(cell), Units: units}}
		if !o.weigh(a) || a.promises < boldness[o.k.side] {
			continue
		}
		if best == nil || a.promises > best.promises {
			best = a
		}
		if a.promises >= enough {
			break
		}
	}
	return best
}

// weigh finds who can pay for an attack, which guns it needs and what it promises with them; false
// where it cannot be made.
func (o *officer) weigh(a *assault) bool {
	b, why := o.P.prepare(o.k.side, &a.Attack)
	if why != nil {
		return false
	}
	price, most, richest := b.costs(), 0, 0
	for i, from := range b.from {
		u := a.Units[slices.IndexFunc(a.Units, func(u int) bool { return o.cell(u) == from })]
		a.needs = append(a.needs, need{u, b.price[i]})
		if n := o.purse(u); n > most {
			most, richest = n, i
		}
	}
	a.needs[richest].points += b.joint
	if most += o.P.points(o.k.side, b.from...); most < price || !o.affords(a.needs) {
		return false
	}
	attack, defence := o.P.expect(b)
	for _, n := range o.battery(b) {
		def := &o.d.Assets[n]
		at := slices.IndexFunc(b.from, func(from int) bool { return o.P.serves(n, from) == nil })
		more := def.Dice * o.d.Tables.Price.Gun
		if at < 0 || most < price+more || 100*attack >= enough*max(defence, 1) {
			continue
		}
		if a.needs[at].points += more; !o.affords(a.needs) {
			a.needs[at].points -= more
			continue
		}
		price += more
		if def.Heavy() {
			attack += o.P.hopes(o.k.side, pool{Black: def.Dice})
		} else {
			attack += o.P.hopes(o.k.side, pool{National: def.Dice})
		}
		a.guns = append(a.guns, Guns{Counters: []int{n}, Hex: o.d.Hex(b.from[at])})
	}
	if die, why := o.P.dieFor(a.Units[0], int(o.d.Region[b.to])); why == nil && 100*attack < enough*max(defence, 1) { // [AIR.41]
		if a.needs[richest].points += o.P.dieCosts(die); o.affords(a.needs) {
			a.Air = "AIR"
			attack += o.P.hopes(o.k.side, pool{National: 1})
		} else {
			a.needs[richest].points -= o.P.dieCosts(die)
		}
	}
	a.promises = 100 * attack / max(defence, 1)
	return true
}

// affords tells whether each hex of an attack could have the points that it needs there [CP.26].
func (o *officer) affords(needs []need) bool {
	return !slices.ContainsFunc(needs, func(n need) bool { return o.purse(n.unit)+o.P.points(o.k.side, o.cell(n.unit)) < n.points })
}

// battery are the counters that have not been laid and could support a battle, the heavy ones first
// [ATT.2] [FORCE.13].
func (o *officer) battery(b *battle) (list []int) {
	for n := range o.P.assets {
		at, def := &o.P.assets[n], &o.d.Assets[n]
		if def.Side != o.k.side || at.Gone || at.cell >= 0 || int(at.Rests) > o.P.turn || def.Formation < 0 && !o.P.mine(o.k, o.d.HQs[at.pot]) {
			continue
		}
		if def.Formation >= 0 && !slices.ContainsFunc(b.units, func(u int) bool { return o.d.Units[u].Formation == def.Formation }) {
			continue
		}
		list = append(list, n)
	}
	return list
}

// launch pays for an attack, lays its guns and orders it.
func (o *officer) launch(a *assault) {
	for _, u := range a.Units {
		o.bound[u] = true
	}
	for _, n := range a.needs {
		if !o.fund(n.unit, n.points) {
			return
		}
	}
	for i := range a.guns {
		if o.give("LAY", &a.guns[i]) {
			a.Counters = append(a.Counters, a.guns[i].Counters...)
		}
	}
	if !o.give("ATTACK", &a.Attack) {
		return
	}
	for _, n := range a.Counters {
		o.spend(o.k.side, o.d.Assets[n].Dice*o.d.Tables.Price.Gun, "counter", int(o.P.assets[n].cell))
	}
}

// parties are who could attack a hex together, all prepared or none, from the fewest on: out of the
// hex that throws most dice, and with the next one; those that are not prepared one by one, since each
// costs a point [ATT.11].
func (o *officer) parties(cell int, prepared bool) (list [][]int) {
	from, dice := map[int][]int{}, map[int]int{}
	var hexes []int
	for _, n := range &o.d.Near[cell] {
		if n < 0 {
			continue
		}
		at := int(n)
		for _, u := range o.P.at(o.k.side, at) {
			if !o.own[u] || o.bound[u] || (o.P.blocks[u].posture == data.Prepared) != prepared || o.P.fits(o.k.side, u, cell, false) != nil {
				continue
			}
			if from[at] == nil {
				hexes = append(hexes, at)
			}
			from[at] = append(from[at], u)
			dice[at] += o.P.faceOf(u).size()
		}
	}
	slices.SortStableFunc(hexes, func(a, b int) int { return cmp.Compare(dice[b], dice[a]) })
	var units []int
	for _, at := range hexes[:min(len(hexes), o.d.Tables.Limit.AttackHexes)] {
		for i := range from[at] {
			if units = append(units, from[at][i]); !prepared || i == len(from[at])-1 {
				list = append(list, slices.Clone(units[:min(len(units), mostListed)]))
			}
		}
	}
	return list
}

// odds are what an attack on a hex would promise if all that stand beside it were prepared, out of
// the two strongest hexes; 0 where nobody could attack.
func (o *officer) odds(cell int) int {
	type place struct{ at, hopes int }
	var places []place
	for _, n := range &o.d.Near[cell] {
		if n < 0 {
			continue
		}
		p := place{at: int(n)}
		for _, u := range o.P.at(o.k.side, p.at) {
			def := &o.d.Units[u]
			_, why := o.P.enters(u, p.at, o.d.Dir(p.at, cell), false)
			if face := def.Faces[data.Prepared]; face != nil && why == nil && o.P.blocks[u].posture != data.Disordered {
				dice := pool{National: face.Dice, Black: face.Black}
				if def.Armour {
					dice = dice.less(o.P.hampers(&battle{to: cell}, u))
				}
				p.hopes += o.P.hopes(o.k.side, dice)
			}
		}
		if p.hopes > 0 {
			places = append(places, p)
		}
	}
	slices.SortStableFunc(places, func(a, b place) int { return cmp.Compare(b.hopes, a.hopes) })
	places = places[:min(len(places), o.d.Tables.Limit.AttackHexes)]
	if len(places) == 0 {
		return 0
	}
	b, hopes := &battle{attacker: o.k.side, to: cell}, 0
	for _, p := range places {
		b.from = append(b.from, p.at)
		hopes += p.hopes
	}
	_, defence := o.P.expect(b)
	return 100 * max(hopes-6*b.ignored, 0) / max(defence, 1)
}

// expect is how many successes both sides of a battle may expect, in sixths, by what is known: blocks
// without a name are taken for infantry.
func (p *Position) expect(b *battle) (attack, defence int) {
	for _, u := range p.at(1-b.attacker, b.to) {
		if def := &p.d.Units[u]; !def.HQ && !def.Dummy {
			b.foes = append(b.foes, u)
		}
	}
	p.survey(b)
	foot := p.d.KindOf("infantry")
	for i := range p.strangers {
		if s := &p.strangers[i]; p.d.Cell(s.Hex) == b.to {
			if face := foot.Faces[max(slices.Index(data.PostureNames[:], s.Posture), 0)]; face != nil {
				b.dice[1-b.attacker].National += face.Dice
			}
		}
	}
	return max(p.hopes(b.attacker, b.dice[b.attacker])-6*b.ignored, 0), p.hopes(1-b.attacker, b.dice[1-b.attacker])
}

// hopes are the successes that dice bring, in sixths.
func (p *Position) hopes(side int, n pool) int {
	faces := func(die []string) (hits int) {
		for _, f := range die {
			if f != "" {
				hits++
			}
		}
		return hits
	}
	t := &p.d.Tables.Dice
	national := faces(t.Red)
	if side == data.Polish {
		national = faces(t.Green)
	}
	return n.National*national + n.Black*faces(t.Black) + n.Red*faces(t.Red)
}

// raids orders EXPLOIT where armour in that posture reaches a headquarters or disordered blocks
// [EXP.6].
func (o *officer) raids() {
	for _, u := range o.fighters() {
		if o.P.blocks[u].posture != data.Exploit || o.bound[u] {
			continue
		}
		for _, cell := range o.enemies {
			if o.d.Distance(o.cell(u), cell) > o.d.Units[u].Move || o.P.prey(o.k.side, cell) != nil || !o.fund(u, o.d.Tables.Price.ExploitMove) {
				continue
			}
			if o.bound[u] = o.give("EXPLOIT", &March{Units: []int{u}, Hexes: []hex.Hex{o.d.Hex(cell)}}); o.bound[u] {
				break
			}
		}
	}
}

// guard lays a point for the die of dug-in troops [ATT.10] and the guns of their division [CBT.12]
// where enemies stand before them.
func (o *officer) guard() {
	done := map[int]bool{}
	for _, u := range o.fighters() {
		cell := o.cell(u)
		if o.P.blocks[u].posture != data.DugIn || done[cell] || o.P.enemiesBeside(o.k.side, cell) == 0 {
			continue
		}
		done[cell] = true
		if !o.more(u, o.d.Tables.Price.DugInDie) {
			continue
		}
		for n := range o.P.assets {
			at, def := &o.P.assets[n], &o.d.Assets[n]
			if at.Gone || at.cell >= 0 || def.Formation < 0 || def.Formation != o.d.Units[u].Formation || !o.more(u, o.d.Tables.Price.Gun) {
				continue
			}
			o.give("LAY", &Guns{Counters: []int{n}, Hex: o.d.Hex(cell)})
		}
	}
	o.shelter(slices.Sorted(maps.Keys(done)))
}

// shelter has aircraft help the one of some hexes with dug-in troops that most enemies stand before, where
// their army has a die that no attack of its own took [AIR.41].
func (o *officer) shelter(cells []int) {
	pressed := wish.List[int]{wish.Most(func(cell int) int { return o.P.enemiesBeside(o.k.side, cell) })}
	cell := pressed.Pick(slices.DeleteFunc(cells, func(cell int) bool {
		_, why := o.P.dieFor(o.P.at(o.k.side, cell)[0], int(o.d.Region[cell]))
		return why != nil
	}), -1)
	if cell < 0 {
		return
	}
	if die, _ := o.P.dieFor(o.P.at(o.k.side, cell)[0], int(o.d.Region[cell])); o.more(o.P.at(o.k.side, cell)[0], o.P.dieCosts(die)) {
		o.give("DEFEND", &Defence{Hex: o.d.Hex(cell), Air: "AIR"})
	}
}

// fuel lays a point for each motorised block that goes on [MOV.1].
func (o *officer) fuel() {
	for _, u := range o.fighters() {
		if o.d.Units[u].Motorised && o.P.blocks[u].posture == data.Movement && o.P.enemiesBeside(o.k.side, o.cell(u)) == 0 {
			o.more(u, o.d.Tables.Price.MotorMove)
		}
	}
}

// provide lays points where blocks will need them in the second letter: for those that prepare or dig
// in where they stand, and those that prepare again once they have attacked [POST.4].
func (o *officer) provide() {
	for _, u := range o.fighters() {
		switch b, def := &o.P.blocks[u], &o.d.Units[u]; {
		case b.posture == data.Disordered || b.posture == data.DugIn || b.posture == data.Exploit:
		case b.posture == data.Prepared:
			if o.bound[u] {
				o.more(u, o.d.Tables.Price.Posture)
			}
		case def.Motorised && o.P.enemiesBeside(o.k.side, o.cell(u)) > 0, o.target(u) >= 0, o.k.side == data.Polish && o.digs(u):
			o.more(u, o.d.Tables.Price.Posture)
		}
	}
}
