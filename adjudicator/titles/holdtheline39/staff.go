package holdtheline39

import (
	"cmp"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// Staff implements title.Position: the letter of a seat, from what it knows. Who commands deals cards
// and points and sends aircraft, who leads an army fights and marches; PASS says that there is nothing to do.
func (p *Position) Staff(seat title.Seat) []string {
	k := p.desk(seat)
	if k == nil || k.side < 0 || p.Over() {
		return nil
	}
	o := newOfficer(p, k)
	switch p.ph {
	case planning: // what nobody decides is as it was in history
	case actions:
		o.lead()
		o.rallies()
		o.strikes()
		o.raids()
		o.provide()
	default:
		o.marches()
		o.span()
		o.poses()
		o.skies()
		o.allot()
	}
	if list := o.letter(); len(list) > 0 {
		return list
	}
	return []string{"PASS"}
}

// officer carries each order out on a copy of what his seat knows as he writes it, so that each
// stands beside those before it.
type officer struct {
	*play
	k   *desk
	out []order.Order
	// units are the blocks that he leads, enemies the hexes with enemies whom he knows of.
	units, enemies []int
	// posts are the hexes that are worth holding, with what they are worth.
	posts  []post
	bound  map[int]bool // who has its task
	search hex.Search
}

// post is a hex that is worth holding.
type post struct{ cell, worth int }

func newOfficer(p *Position, k *desk) *officer {
	known := p.Known(k.seat).(*Position)
	o := &officer{play: known.begin(), k: k, bound: map[int]bool{}}
	o.P, o.dry = known, true
	if !k.tactical {
		return o
	}
	seen := map[int]bool{}
	for u := range known.blocks {
		switch cell, def := int(known.blocks[u].cell), &known.d.Units[u]; {
		case cell < 0:
		case def.Side == k.side && known.mine(k, u) && !def.Still && o.sharesOut(u):
			o.units = append(o.units, u)
		case def.Side != k.side && known.blocks[u].seen != hidden:
			seen[cell] = true
		}
	}
	for i := range known.strangers {
		seen[known.d.Cell(known.strangers[i].Hex)] = true
	}
	for cell := range seen {
		o.enemies = append(o.enemies, cell)
	}
	slices.Sort(o.enemies)
	for cell := range known.owner {
		if n := o.worth(cell); n > 0 {
			o.posts = append(o.posts, post{cell, n})
		}
	}
	return o
}

// sharesOut tells whether a block is the desk's own where several lead its army: they part by
// headquarters.
func (o *officer) sharesOut(u int) bool {
	pot := int(o.P.blocks[u].pot)
	if pot < 0 {
		return true
	}
	army, place, leaders, nth := o.d.Units[o.d.HQs[pot]].Army, 0, 0, 0
	for i := range o.P.desks {
		if k := &o.P.desks[i]; slices.Contains(k.armies, army) {
			if k.seat == o.k.seat {
				nth = leaders
			}
			leaders++
		}
	}
	for _, hq := range o.d.HQs[:pot] {
		if o.d.Units[hq].Army == army {
			place++
		}
	}
	return place%leaders == nth
}

// give carries an order out on the copy, and writes it down if it stands.
func (o *officer) give(verb string, body any) bool {
	x := o.d.language.Order(o.k.side, verb, body)
	if o.try(o.k, &x) != nil || o.Err != nil {
		return false
	}
	o.out = append(o.out, x)
	return true
}

// fighters are the blocks that can fight.
func (o *officer) fighters() (list []int) {
	for _, u := range o.units {
		if def := &o.d.Units[u]; !def.HQ && !def.Dummy && o.P.blocks[u].place == onMap {
			list = append(list, u)
		}
	}
	return list
}

// cell of a block.
func (o *officer) cell(u int) int { return int(o.P.blocks[u].cell) }

// fund sees to it that so many points lie on the hex of a block: those that are missing come out of
// the pot that it is under, another of its army's, or a town.
func (o *officer) fund(u, need int) bool {
	cell := o.cell(u)
	need -= o.P.points(o.k.side, cell)
	if need <= 0 {
		return true
	}
	var sources []int
	if pot := int(o.P.blocks[u].pot); pot >= 0 && int(o.P.pots[pot]) >= need {
		sources = append(sources, pot)
	}
	for pot, hq := range o.d.HQs {
		if int(o.P.pots[pot]) >= need && o.cell(hq) >= 0 && pot != int(o.P.blocks[u].pot) && o.P.mine(o.k, hq) {
			sources = append(sources, pot)
		}
	}
	for i := range o.d.Towns {
		if t := &o.d.Towns[i]; o.k.side == data.Polish && t.Cap >= need && o.d.Distance(t.At, cell) <= o.d.Tables.Limit.Range {
			sources = append(sources, len(o.d.HQs)+i)
		}
	}
	for _, from := range sources {
		if o.give("PUT", &Points{Points: need, Hex: o.d.Hex(cell), From: from}) {
			return true
		}
	}
	return false
}

// heads tells whether the desk is the first of those that have a command, so that two do not give
// the same order.
func (o *officer) heads(command string) bool {
	for i := range o.P.desks {
		if k := &o.P.desks[i]; slices.Contains(k.commands, command) || slices.Contains(k.armies, command) {
			return k.seat == o.k.seat
		}
	}
	return false
}

// lead lays initiative cards: the German his best ones in the first days and middling ones later, the
// Pole a good one every third day; what is in reserve comes to a region on even days [INIT.1] [INIT.3].
func (o *officer) lead() {
	side, turn := o.k.side, o.P.turn
	high, groups := "P-HC", []string{"P-HC", "P-HC"}
	if side == data.German {
		high, groups = "G-HC", []string{"G-AGN", "G-AGS"}
	}
	if reserve := slices.Sorted(slices.Values(o.P.hands[side][data.Regions])); o.heads(high) && turn%2 == 0 && len(reserve) > 0 {
		o.give("DEAL", &Initiative{Region: regionWords[turn/2%data.Regions], Card: reserve[len(reserve)-1]})
	}
	for region, word := range regionWords {
		hand := slices.Sorted(slices.Values(o.P.hands[side][region]))
		if len(hand) == 0 || !o.heads(groups[region]) {
			continue
		}
		n := len(hand) / 2
		switch best := turn%3 == region; {
		case side == data.German && turn <= 3, side == data.Polish && best:
			n = len(hand) - 1
		case side == data.Polish:
			n = 0
		}
		o.give("CARD", &Initiative{Region: word, Card: hand[n]})
	}
}

// rallies brings disordered blocks into order that enemies do not stand beside, and of the others
// those that the points are left for [RALLY.3]; Polish foot digs in as it rallies [RALLY.7].
func (o *officer) rallies() {
	list := o.fighters()
	slices.SortStableFunc(list, func(a, b int) int {
		return cmp.Compare(o.P.enemiesBeside(o.k.side, o.cell(a)), o.P.enemiesBeside(o.k.side, o.cell(b)))
	})
	for _, u := range list {
		b := &o.P.blocks[u]
		if b.posture != data.Disordered || b.fresh || !o.fund(u, o.d.Tables.Price.Rally) {
			continue
		}
		r := &Rally{Units: []int{u}}
		if o.k.side == data.Polish && o.d.Units[u].Foot {
			r.Dig = "DIGGING"
		}
		if o.give("RALLY", r) {
			o.spend(o.k.side, o.d.Tables.Price.Rally, "rally", o.cell(u))
		}
	}
}

// boldness is how strong an attack must be beside the defender, in hundredths, for an officer to
// order it: the German presses, the Pole strikes back where he is sure.
var boldness = [data.Sides]int{data.German: 75, data.Polish: 150}

// strikes orders attacks, the surest first: on each enemy hex with prepared blocks out of two hexes
// at most, or with others that need no preparation [ATT.1] [ATT.4] [ATT.11].
func (o *officer) strikes() {
	type strike struct {
		Attack
		worth int
	}
	var plans []strike
	for _, cell := range o.enemies {
		for _, prepared := range []bool{true, false} {
			a := Attack{Hex: o.d.Hex(cell), Units: o.party(cell, prepared)}
			if len(a.Units) == 0 {
				continue
			}
			if n := o.promise(&a); n >= boldness[o.k.side] {
				plans = append(plans, strike{a, n})
			}
		}
	}
	slices.SortStableFunc(plans, func(a, b strike) int { return cmp.Compare(b.worth, a.worth) })
	for i := range plans {
		a := &plans[i].Attack
		if slices.ContainsFunc(a.Units, func(u int) bool { return o.bound[u] || !o.afford(a, u) }) {
			continue
		}
		o.back(a)
		if o.give("ATTACK", &Attack{Hex: a.Hex, Units: a.Units, Counters: a.Counters}) {
			for _, u := range a.Units {
				o.bound[u] = true
			}
		}
	}
}

// party are the blocks that could attack a hex together, all prepared or none, out of the two hexes
// that throw most dice.
func (o *officer) party(cell int, prepared bool) (units []int) {
	from, dice := map[int][]int{}, map[int]int{}
	var hexes []int
	for _, u := range o.fighters() {
		if (o.P.blocks[u].posture == data.Prepared) != prepared || o.bound[u] || o.P.fits(o.k.side, u, cell, false) != nil {
			continue
		}
		at := o.cell(u)
		if from[at] == nil {
			hexes = append(hexes, at)
		}
		from[at] = append(from[at], u)
		dice[at] += o.P.faceOf(u).size()
	}
	slices.SortStableFunc(hexes, func(a, b int) int { return cmp.Compare(dice[b], dice[a]) })
	for _, at := range hexes[:min(len(hexes), o.d.Tables.Limit.AttackHexes)] {
		units = append(units, from[at]...)
	}
	return units[:min(len(units), mostListed)]
}

// afford lays the price of an attack on the hex of one of its blocks.
func (o *officer) afford(a *Attack, u int) bool {
	if u != a.Units[0] {
		return true
	}
	b, price, why := o.P.prepare(o.k.side, a)
	return why == nil && (o.P.points(o.k.side, b.from...) >= price || o.fund(u, price))
}

// back adds a gun counter of the attackers' division, where there are points for it [ATT.2].
func (o *officer) back(a *Attack) {
	for n := range o.P.assets {
		at, def := &o.P.assets[n], &o.d.Assets[n]
		u := a.Units[0]
		if def.Side != o.k.side || at.gone || at.cell >= 0 || def.Formation < 0 || def.Formation != o.d.Units[u].Formation {
			continue
		}
		b, price, _ := o.P.prepare(o.k.side, a)
		if b == nil || !o.fund(u, price+o.d.Tables.Price.Gun) {
			return
		}
		if o.give("LAY", &Guns{Counters: []int{n}, Hex: o.d.Hex(o.cell(u))}) {
			a.Counters = append(a.Counters, n)
		}
		return
	}
}

// promise is what an attack throws for each hundred of the defender, in successes to be expected; 0
// where it cannot be fought.
func (o *officer) promise(a *Attack) int {
	b, _, why := o.P.prepare(o.k.side, a)
	if why != nil {
		return 0
	}
	attack, defence := o.P.expect(b)
	return 100 * attack / max(defence, 1)
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
	attack = p.hopes(b.attacker, b.dice[b.attacker])
	if attack -= 6 * b.ignored; attack < 0 {
		attack = 0
	}
	return attack, p.hopes(1-b.attacker, b.dice[1-b.attacker])
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

// provide lays a point where a block will need it in the second letter: motorised ones that go on,
// and who prepares or digs in where it stands [MOV.1] [POST.4].
func (o *officer) provide() {
	for _, u := range o.fighters() {
		b, def := &o.P.blocks[u], &o.d.Units[u]
		if o.bound[u] || b.posture != data.Movement {
			continue
		}
		near := o.P.enemiesBeside(o.k.side, o.cell(u)) > 0
		if near || def.Motorised || o.k.side == data.Polish && def.Foot && o.worth(o.cell(u)) > 0 {
			o.fund(u, o.P.points(o.k.side, o.cell(u))+1)
		}
	}
}

// letter is what was written, in the order in which it is carried out: points for one hex in one
// order, and blocks that do the same together.
func (o *officer) letter() (lines []string) {
	slices.SortStableFunc(o.out, func(a, b order.Order) int {
		return slices.Index(turns, a.Verb) - slices.Index(turns, b.Verb)
	})
	var list []order.Order
	for _, x := range o.out {
		from := 0 // who marches goes in the order in which that was tried
		if x.Verb == "MOVE" {
			from = max(len(list)-1, 0)
		}
		if n := slices.IndexFunc(list[from:], func(y order.Order) bool { return joins(&y, &x) }); n >= 0 {
			n += from
			list[n] = o.d.language.Order(o.k.side, x.Verb, list[n].Body)
			continue
		}
		list = append(list, x)
	}
	for i := range list {
		lines = append(lines, list[i].Canon)
	}
	return lines
}

// joins adds an order to one that says the same of other blocks, or of more points; false where it
// is another matter.
func joins(to, x *order.Order) bool {
	if to.Verb != x.Verb {
		return false
	}
	switch b := x.Body.(type) {
	case *Points:
		a := to.Body.(*Points)
		if a.Hex == b.Hex && a.From == b.From && a.Points+b.Points <= mostPut {
			a.Points += b.Points
			return true
		}
	case *March:
		if a := to.Body.(*March); a.Hexes[0] == b.Hexes[0] && len(a.Units) < mostListed && to.Verb == "MOVE" {
			a.Units = append(a.Units, b.Units...)
			return true
		}
	case *Pose:
		if a := to.Body.(*Pose); len(a.Units) < mostListed {
			a.Units = append(a.Units, b.Units...)
			return true
		}
	}
	return false
}
