package uprising44

import (
	"cmp"
	"slices"

	"kurier/adjudicator/titles/uprising44/data"
)

// What an officer of each side gains by a CEL that he takes, and loses by one of his own: a German
// one brings the Pole two points of morale and one of supply, a Polish one mostly ends a unit.
var taking, giving = [data.Sides]int{12, 10}, [data.Sides]int{7, 8}

// bout is what a fight in a zone is worth on average, in 36ths of what takes and gives, with so
// many columns more by support; nobody has to stand there yet.
func (o *officer) bout(a attack, more int) int {
	p := o.P
	there, prize := 0, 0
	if a.against >= 0 {
		def := &p.d.Garrisons[a.against]
		there, prize = def.Strength, 4+points(def.VP, 5)+points(def.Supply, 12)
	} else {
		a.defenders = p.at(1-a.side, a.zone)
		for _, u := range a.defenders {
			there += int(p.units[u].CELs)
		}
	}
	o.reckon(&a)
	column := min(max(a.column+more, 0), len(p.d.Combat.Columns)-1)
	shield := points(a.side == data.German, int(p.zones[a.zone].barricades))
	give := giving[a.side]
	if o.side == data.German && p.morale > p.d.Morale.Highest-6 { // who is at the end of the track gains no more
		give /= 2
	}
	sum := 0
	for i, cells := range p.d.Combat.Cells {
		losses := cells[column]
		lost := losses[0]
		if lost > 0 && a.pay[0] != nil { // ground pays for one
			lost--
		}
		worth := -lost*give - points(losses[0] > lost, 2)
		if a.against >= 0 {
			worth += points(losses[1] >= there, prize)
		} else {
			worth += min(losses[1], shield)*3 + min(max(losses[1]-shield, 0), there)*taking[a.side]
		}
		sum += (6 - max(5-i, i-5)) * worth
	}
	return sum
}

// chance is what units could win in a zone if they fought there beside those who stand there.
func (o *officer) chance(units []int, zone int) int {
	p := o.P
	a := attack{side: o.side, zone: zone, assault: true, against: -1, pay: [2][]int{o.ground(zone, units)}}
	if p.any(1-o.side, zone) {
		friends := p.at(o.side, zone)
		a.attackers = friends
		without := 0
		if len(friends) > 0 {
			without = max(0, o.bout(a, 0))
		}
		for _, u := range units {
			if !slices.Contains(friends, u) {
				a.attackers = append(a.attackers, u)
			}
		}
		return o.bout(a, 2+2*points(o.side == data.German && p.turn > 3, 1)) - without
	}
	most := 0
	if o.side == data.Polish && len(p.at(o.side, zone)) == 0 {
		for _, g := range p.garrisonsAt(german, zone) {
			a.attackers, a.against, a.pay[0] = units, g, nil
			most = max(most, o.bout(a, 0))
		}
	}
	return most
}

// place is what it is worth to hold a zone, besides fights: bridges, corridors, the last zone of a
// district, an airfield. Friends are those who hold it already.
func (o *officer) place(zone, friends int) int {
	p, z := o.P, &o.d.Zones[zone]
	worth := 0
	bridge := z.Bridge && !p.zones[zone].blown && p.turn < p.d.Limits.BridgesBlown
	if o.side == data.German {
		return points(bridge && friends < 4, 250) + points(z.Capture > 0 && friends < 5, 200) + points(z.Corridor != "" && friends == 0, 60) +
			points(z.Mobilization && p.zones[zone].marks != pacified && friends == 0 && p.turn > 1, 100)
	}
	if counts := p.turn <= p.d.Limits.PragaUntil || z.District != "XI"; counts && slices.Contains(p.d.Limits.CardDistricts, z.District) {
		worth = points(!p.somewhere(func(other int) bool {
			return other != zone && p.d.Zones[other].District == z.District && p.control(other) == data.Polish
		}), 300)
	}
	return worth + points(bridge, 500) + points(z.Capture > 0 && friends < 5, 200) + 8*z.Modifier
}

// strength is that of some units together.
func (o *officer) strength(units []int) (n int) {
	for _, u := range units {
		n += o.P.strength(u)
	}
	return n
}

// worth is what units would do in a zone, where they stand or come to.
func (o *officer) worth(units []int, zone int) int {
	p := o.P
	friends := p.load(o.side, zone)
	if int(p.units[units[0]].zone) == zone {
		friends -= o.strength(units)
	}
	worth := o.chance(units, zone)
	if !p.any(1-o.side, zone) || worth > 0 {
		worth += o.place(zone, friends)
	}
	if o.side == data.Polish { // who comes where many enemies can strike is soon lost
		foes := o.about(data.German, zone)
		worth -= 12 * max(0, foes-2*(friends+o.strength(units))-3*p.d.Zones[zone].Modifier)
	} else if p.any(data.Polish, zone) {
		bridge := p.d.Zones[zone].Bridge && p.turn < p.d.Limits.BridgesBlown
		worth += points(worth > 0, o.rare(zone)) + points(bridge, 25*p.turn)
	}
	return worth
}

// rare is what it is worth to take a zone from Poles who have few others in a district that counts.
func (o *officer) rare(zone int) int {
	p, district, n := o.P, o.d.Zones[zone].District, 1
	for z := range p.d.Zones {
		n += count(z != zone && p.d.Zones[z].District == district && p.any(data.Polish, z))
	}
	return points(slices.Contains(p.d.Limits.CardDistricts, district), 240/n)
}

// movers are the units of a zone that may still move as one body: all, or all but the weakest
// where somebody has to stay.
func (o *officer) movers(zone int) []int {
	p := o.P
	list := slices.DeleteFunc(p.at(o.side, zone), func(u int) bool {
		return p.d.Units[u].Still() || p.units[u].Left >= 0 || p.units[u].Below
	})
	if p.d.Zones[zone].Cordon || len(list) == 0 {
		return nil
	}
	list = best(list, p.strength)
	if len(list) > 1 && len(list) == len(p.at(o.side, zone)) && o.place(zone, 0) >= 100 {
		list = list[:len(list)-1]
	}
	return list
}

// fit are as many of units as a zone has room for.
func (o *officer) fit(units []int, zone int) []int {
	p, room := o.P, o.P.limit(zone)-o.P.load(o.side, zone)
	var list []int
	for _, u := range units {
		if s := p.strength(u); s <= room {
			list, room = append(list, u), room-s
		}
	}
	return list
}

// errand is a move that a stack may make, and what it is worth.
type errand struct{ from, to, worth int }

// errands are the best of each stack.
func (o *officer) errands() (list []errand) {
	p := o.P
	for from := range p.d.Zones {
		units := o.movers(from)
		if len(units) == 0 {
			continue
		}
		here, most := o.worth(units, from), errand{worth: 0}
		for to := range p.d.Zones {
			far := p.d.Far[from][to]
			if far == 0 || far > 5 {
				continue
			}
			if some := o.fit(units, to); len(some) > 0 {
				if w := o.worth(some, to) - here - 40*(far-1); w > most.worth {
					most = errand{from, to, w}
				}
			}
		}
		if most.worth > 0 {
			list = append(list, most)
		}
	}
	slices.SortStableFunc(list, func(a, b errand) int { return cmp.Compare(b.worth, a.worth) })
	return list
}

// march plays phase 4: who is cut off takes to the sewers, stacks go where they do most, and
// barricades rise where the enemy is near.
func (o *officer) march() {
	p := o.P
	unsure := hopedCommand - likelyCommand
	if !o.from.hopes(o.side) {
		unsure = 0
	}
	have := p.cp[o.side] - unsure
	keep := unsure + min(len(o.shared()), (have+1)/2) // a point for each assault that there may be
	if o.side == data.Polish && p.turn == 1 {
		keep = have / 2
	}
	o.cards("black")
	o.escape()
	for again := true; again; {
		again = false
		for _, e := range o.errands() {
			if p.cp[o.side] <= keep || e.worth < 60 {
				break
			}
			units := o.fit(o.movers(e.from), e.to)
			if len(units) == 0 || 2*(o.worth(units, e.to)-o.worth(units, e.from)) < e.worth {
				continue
			}
			met := p.any(o.side, e.to) || !p.any(1-o.side, e.to)
			if o.send(units, e.from, e.to) {
				again = true
				keep += points(!met && p.any(o.side, e.to), 1)
			}
		}
	}
	if o.side == data.German {
		o.give("REMOVE", &Works{Street: streetNames[streetAJ]})
		return
	}
	for _, z := range best(o.d.All, func(z int) int { return p.load(data.Polish, z) * (1 + o.about(data.German, z)) }) {
		if p.any(data.Polish, z) && o.about(data.German, z) > 0 && p.cp[o.side] > (unsure+keep)/2 &&
			!o.give("BUILD", &Works{Zone: z, Levels: 2, Street: "zone"}) { // one order: a second takes its place
			o.give("BUILD", &Works{Zone: z, Levels: 1, Street: "zone"})
		}
	}
}

// shared are the zones with units of both sides.
func (o *officer) shared() []int {
	return o.P.zonesWhere(func(z int) bool { return o.P.any(data.Polish, z) && o.P.any(data.German, z) })
}

// send moves units to a zone, or as near as they come without meeting enemies, and tells whether
// they went.
func (o *officer) send(units []int, from, to int) bool {
	p := o.P
	for _, z := range best(o.d.All, func(z int) int { return -4*p.d.Far[z][to] + min(p.load(o.side, z), 3) }) {
		if p.d.Far[z][to] >= p.d.Far[from][to] {
			break
		}
		if (z == to || !p.enemies(o.side, z)) && p.d.Far[from][z] <= 4 {
			if some := o.fit(units, z); len(some) > 0 && o.give("MOVE", &March{Units: some, To: z, Out: "zone"}) {
				return true
			}
		}
	}
	return false
}

// escape takes stacks that are cut off below the city: enemies all round, and no friend beside.
func (o *officer) escape() {
	p := o.P
	for i := range p.d.Sewers {
		way := p.d.Sewers[i].Way
		for _, end := range [][2]int{{way[0], way[len(way)-1]}, {way[len(way)-1], way[0]}} {
			units, load := o.movers(end[0]), p.load(o.side, end[0])
			cut := o.side == data.Polish && o.about(data.Polish, end[0]) == load && o.about(data.German, end[0]) > 3*load
			if cut && len(units) > 0 && p.control(end[1]) != data.German && o.about(data.German, end[1]) < o.about(data.German, end[0]) {
				if units = o.fit(units, end[1]); len(units) > 0 {
					o.give("SEWER", &Group{units, end[1]})
				}
			}
		}
	}
}

// strike plays phases 5 and 6.
func (o *officer) strike() {
	p := o.P
	colour := "red"
	if p.initiative == o.side {
		colour = "blue"
	}
	shared := o.shared()
	o.cards(colour, best(shared, func(z int) int { return p.load(data.German, z) + int(p.zones[z].barricades) })...)
	o.trade()
	for _, z := range best(o.d.All, func(z int) int { return points(o.d.Zones[z].Mobilization, 2) + points(o.d.Zones[z].Urbanized, 1) }) {
		o.give("PACIFY", &Marks{[]int{z}})
	}
	for _, z := range best(shared, func(z int) int { return p.load(data.German, z) - 2*p.load(data.Polish, z) }) {
		o.give("LOW", &Marks{[]int{z}})
	}
	o.blowUp()
	for g := range p.garrisons {
		def := &p.d.Garrisons[g]
		if def.VP || def.Supply || p.turn > 3 {
			o.give("CAPTURE", &Capture{g})
		}
	}
	o.fights()
	o.stand(shared)
	o.cards("grey")
}

// bid is a fight that an officer may order: as an attack, and as an assault with what backs it.
type bid struct {
	a          attack
	free, paid int
	order      Fight
}

// fights gives assaults to those that gain most by them, as far as command points go, and lets
// others attack where that is good.
func (o *officer) fights() {
	p := o.P
	var bids []bid
	add := func(a attack) {
		if p.opposed(&a) == nil {
			bids = append(bids, o.bid(a))
		}
	}
	for z := range p.d.Zones {
		units := slices.DeleteFunc(p.at(o.side, z), func(u int) bool { return p.d.Units[u].Still() })
		if len(units) == 0 {
			continue
		}
		a := attack{side: o.side, zone: z, attackers: units, against: -1}
		if p.any(1-o.side, z) {
			add(a)
		} else if o.side == data.Polish {
			for _, g := range p.garrisonsAt(german, z) {
				a.against = g
				add(a)
			}
		}
	}
	slices.SortStableFunc(bids, func(x, y bid) int { return (y.paid - max(0, y.free)) - (x.paid - max(0, x.free)) })
	for _, b := range bids {
		b = o.bid(b.a) // with what the fights before it have left
		if b.paid > max(b.free, 0)+20 && o.give("ASSAULT", &b.order) {
			continue
		}
		if b.free > 0 {
			b.order.Support, b.order.Cards = nil, nil
			o.give("ATTACK", &b.order)
		}
	}
}

// ground is a retreat that pays for a loss, nil where nobody should go back.
func (o *officer) ground(zone int, units []int) []int {
	p := o.P
	if o.place(zone, 0) >= 200 {
		return nil
	}
	for _, to := range best(p.d.Zones[zone].Ways, func(to int) int { return p.load(o.side, to) - o.about(1-o.side, to) }) {
		if p.retreatable(o.side, zone, to, units) == nil && p.load(o.side, to)+o.strength(units) <= p.limit(to) {
			return []int{payment(payRetreat, 0, to)}
		}
	}
	return nil
}

// bid reckons a fight, and finds the support and the cards that make an assault much better.
func (o *officer) bid(a attack) bid {
	p := o.P
	a.assault = false
	if a.against < 0 {
		a.pay[0] = o.ground(a.zone, a.attackers)
	}
	b := bid{a: a, free: o.bout(a, 0), order: Fight{Zone: a.zone, Units: a.attackers, Against: a.against, Pay: a.pay[0]}}
	a.assault = true
	more := 0
	b.paid = o.bout(a, 0)
	better := func(by, cost int) bool {
		then := o.bout(a, more+by)
		if then <= b.paid+cost*by {
			return false
		}
		b.paid, more = then, more+by
		return true
	}
	for _, c := range o.hand() {
		if e := &p.d.card(o.side, c).Effect; e.Kind == "shift" && p.backs(o.side, &a, backing{nil, []int{c}}, "attack") == nil && better(e.By, 5) {
			b.order.Cards = append(b.order.Cards, c)
		}
	}
	for _, n := range p.serving(o.side, "attack") {
		if better(p.d.Uses[p.served[n]], 12) {
			b.order.Support = append(b.order.Support, n)
		}
	}
	return b
}

// stand says for zones with both sides how the defence pays and what backs it: Poles give
// barricades and then, where they are outnumbered, ground; Germans ground, where they may.
func (o *officer) stand(shared []int) {
	p := o.P
	for _, z := range best(shared, func(z int) int { return p.load(1-o.side, z) }) {
		var b Defence
		for _, c := range o.hand() {
			if p.d.card(o.side, c).Effect.Kind == "shift" && p.backs(o.side, &attack{side: 1 - o.side, zone: z, against: -1}, backing{nil, []int{c}}, "defence") == nil {
				b.Cards = append(b.Cards, c)
			}
		}
		if b.Zone = z; len(b.Cards) > 0 && len(shared) > 0 && z == shared[0] {
			o.give("SUPPORT", &b)
		}
		var pay []int
		if o.side == data.German {
			for _, g := range p.garrisonsAt(german, z) {
				if !p.d.Garrisons[g].VP {
					pay = append(pay, payment(payGarrison, g, 0))
				}
			}
		} else if p.load(data.German, z) < 2*p.load(data.Polish, z) {
			continue
		} else if p.zones[z].barricades > 0 {
			pay = append(pay, payment(payLevels, 2, 0))
		}
		if pay = append(pay, o.ground(z, p.at(o.side, z))...); pay != nil {
			o.give("PAY", &Defence{Zone: z, Pay: pay})
		}
	}
}
