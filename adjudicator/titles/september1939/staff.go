package september1939

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game/wish"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/september1939/data"
)

// What staff officers bid for the Poles. They differ, since equal bids are made again [BARB.21].
var staffBids = [nations]int{german: 3, soviet: 2}

// staff writes the orders of a seat.
func (p *Position) staff(seat title.Seat) []string {
	side, kind := sideOf(string(seat)), title.AwaitedOf(p, seat)
	switch {
	case kind == "":
		return nil
	case kind == "bid":
		return []string{p.d.language.Order(side, "BID", &Bid{Points: staffBids[side]}).Canon}
	case p.Paused != nil:
		return p.stays(p.answers())
	}
	o := newOfficer(p, side)
	if kind == "turn" {
		o.marches()
	}
	if kind != "supply" {
		o.strikes()
	}
	if len(o.out) == 0 {
		return []string{"PASS"}
	}
	return order.Canons(o.out)
}

// stays turns answers of those who hold a place that decides the scenario into staying there.
func (p *Position) stays(answers []order.Order) []string {
	for i, x := range answers {
		if b := x.Body.(*Policy); x.Verb == "RETREAT" && p.decides(p.d.Cell(b.Hex)) {
			answers[i] = p.d.language.Order(sideOf(p.Paused.Asked), "HOLD", b)
		}
	}
	return order.Canons(answers)
}

// officer writes the orders of a seat and carries them out on a copy of what it knows as he
// goes, so that each stands where it is written.
type officer struct {
	writer
	// bound are those who have their task, posted the strength that will attack a hex.
	bound map[int]bool
}

func newOfficer(p *Position, side int) *officer {
	return &officer{writer: writer{trial: p.trying(side)}, bound: map[int]bool{}}
}

// marches plays the movement phase, nation by nation [3.1/c], and the works behind it.
func (o *officer) marches() {
	p := o.p
	if !p.movementPhase(o.seat) {
		return
	}
	for u := range p.each(o.seat) {
		if p.rallying(o.seat, u) == nil {
			o.bound[u] = o.write("RALLY", &Deed{u})
		}
	}
	for _, nation := range nationsOf(o.seat) {
		if int(p.leads[nation]) == o.seat {
			o.march(nation)
		}
	}
	o.turnTo(p.ph + 1)
	for u := range p.each(o.seat) {
		if p.d.Counters[u].Fights() && p.digging(o.seat, u) == nil && o.menaced(int(p.units[u].cell)) {
			o.write("DIG", &Deed{u})
		}
	}
	o.turnTo(p.ph + 1)
}

// menaced tells of enemies so near that they may come tomorrow.
func (o *officer) menaced(cell int) bool {
	return o.p.nearest(cell, o.enemies()) <= 4
}

// enemies are the hexes with enemies who fight.
func (o *officer) enemies() (cells []int) {
	p := o.p
	for u := range p.d.Counters {
		cell := int(p.units[u].cell)
		if p.units[u].place == onMap && p.seatOf(u) != o.seat && p.d.Counters[u].Fights() && !slices.Contains(cells, cell) {
			cells = append(cells, cell)
		}
	}
	return cells
}

// march sends the units of a nation: those who can strike together to where they can, the other
// fighters toward their goals, headquarters and guns behind them.
func (o *officer) march(nation int) {
	p := o.p
	var fighters, others []int
	for u := range p.each(o.seat) {
		switch def := &p.d.Counters[u]; {
		case def.Nation != nation || o.bound[u] || p.mayMarch(o.seat, u) != nil:
		case def.Fights():
			fighters = append(fighters, u)
		case def.Class == data.Headquarters || def.Class == data.Artillery:
			others = append(others, u)
		}
	}
	if p.garrison(nation) {
		return
	}
	o.guard(fighters)
	reach := map[int][]int16{}
	for _, u := range fighters {
		reach[u] = o.reach(u)
	}
	o.close(fighters, reach)
	hunted := o.hunted()
	for _, u := range fighters {
		switch {
		case o.bound[u]:
		case hunted:
			o.away(u)
		default:
			o.toward(u, o.goal(u), false)
		}
	}
	for _, u := range others {
		if hunted && o.precious(u) {
			o.away(u)
		} else if at := o.company(u); at >= 0 {
			o.toward(u, at, true)
		}
	}
}

// hunted tells of a seat that is paid for each day on which it is still there, and whose bread
// is gone.
func (o *officer) hunted() bool {
	p := o.p
	for u := range p.each(o.seat) {
		if p.units[u].Want == 0 {
			return false
		}
	}
	for v := range p.g.scenario.Wins("each-day") {
		if int(v.Side) == o.seat {
			return true
		}
	}
	return false
}

// precious tells of a unit whose loss ends the game.
func (o *officer) precious(u int) bool {
	return slices.ContainsFunc(o.p.g.scenario.Victory, func(v data.Victory) bool { return v.Kind == "destroyed" && int(v.Side) != o.seat && v.Unit == u })
}

// away brings a unit as far from the nearest enemy as it can.
func (o *officer) away(u int) {
	p := o.p
	enemies := o.enemies()
	cells := append([]int16{p.units[u].cell}, o.reach(u)...)
	best := wish.Richest(len(cells), func(i int) (int, bool) { return p.nearest(int(cells[i]), enemies), true })
	o.goTo(u, int(cells[best]))
}

// guard keeps the strongest of those who stand where the enemy would win at their post.
func (o *officer) guard(fighters []int) {
	for v := range o.p.g.scenario.Wins("holds") {
		if int(v.Side) == o.seat {
			continue
		}
		i := wish.Richest(len(fighters), func(i int) (int, bool) { return o.p.worth(fighters[i]), int(o.p.units[fighters[i]].cell) == v.Cell })
		if i >= 0 {
			o.bound[fighters[i]] = true
		}
	}
}

// garrison tells of a nation that holds its works and marches nowhere: it is fed there alone.
func (p *Position) garrison(nation int) bool { return p.g.scenario.Base[nation].At == "works" }

// reach are the hexes in which a unit can end its march, the nearest first.
func (o *officer) reach(u int) []int16 {
	p := o.p
	s := hex.Borrow()
	defer s.Done()
	budget, _ := p.allowance(u)
	s.Run(p.d.Map, int(p.units[u].cell), int(budget), p.steps(u, false))
	return slices.DeleteFunc(slices.Clone(s.Reached()), func(cell int16) bool {
		return p.enemyAt(o.seat, int(cell)) || p.rests(u, int(cell)) != hex.Free
	})
}

// go marches a unit to a hex, if it is not there.
func (o *officer) goTo(u, cell int) bool {
	if int(o.p.units[u].cell) == cell {
		return true
	}
	return o.write("MOVE", &March{Unit: u, Hexes: []hex.Hex{o.p.hex(cell)}})
}

// boldness is the ratio, in halves, from which an officer of a nation strikes: the Poles must
// win something before their bread is gone.
var boldness = [nations]int{german: 5, polish: 3, soviet: 4}

// close brings units next to enemies whom they can attack well together, the weakest first.
func (o *officer) close(fighters []int, reach map[int][]int16) {
	p := o.p
	targets := o.enemies()
	slices.SortStableFunc(targets, func(a, b int) int { return p.fullDefence(a) - p.fullDefence(b) })
	for _, target := range targets {
		if p.d.terrain[target].NoCombat() {
			continue
		}
		need := boldness[p.d.Counters[max(int(p.top[target]), 0)].Nation]
		sum, posts := 0, map[int]int{}
		var sent []int
		for _, u := range fighters {
			if o.bound[u] {
				continue
			}
			need = boldness[p.d.Counters[u].Nation]
			if post := o.post(u, target, reach[u]); post >= 0 {
				posts[u] = post
				sent = append(sent, u)
				sum += p.worth(u)
			}
		}
		if o.prize(target) {
			need = 2
		} else {
			need -= 2 * sumOf(p.groundOf(target, nil))
		}
		if len(sent) == 0 || 2*sum < need*max(p.fullDefence(target), 1) {
			continue
		}
		for _, u := range sent {
			if o.goTo(u, posts[u]) || o.toward(u, target, false) {
				o.bound[u] = true
			}
		}
	}
}

// post is the hex from which a unit would attack a target, with the fewest other enemies who
// would have to be met too [8.22]; -1 for none.
func (o *officer) post(u, target int, reach []int16) int {
	p := o.p
	best, least := -1, 99
	for _, cell := range reach {
		dir := p.d.Dir(int(cell), target)
		if dir < 0 || !p.d.reach[cell][dir] && !o.prize(target) || p.rests(u, int(cell)) != hex.Free {
			continue
		}
		others := 0
		for _, near := range &p.d.Near[cell] {
			if near >= 0 && int(near) != target && p.enemyAt(o.seat, int(near)) && p.fullDefence(int(near)) > 0 {
				others++
			}
		}
		if others < least {
			best, least = int(cell), others
		}
	}
	if least > 1 {
		return -1
	}
	return best
}

// toward brings a unit as near to a goal as it can without ending in an enemy zone; among
// friends alone, if it does not fight. It tells whether it marched or need not.
func (o *officer) toward(u, goal int, escorted bool) bool {
	p := o.p
	if goal < 0 {
		return false
	}
	start := int(p.units[u].cell)
	if p.inZone(o.seat, start) && !escorted && p.worth(u) > 0 && p.decides(start) {
		return true // who faces the enemy stays
	}
	cells := append([]int16{int16(start)}, o.reach(u)...)
	best := wish.Richest(len(cells), func(i int) (int, bool) {
		at := int(cells[i])
		return -p.d.Distance(at, goal), i == 0 || !p.inZone(o.seat, at) && (!escorted || len(p.fighters(at)) > 0)
	})
	return o.goTo(u, int(cells[best]))
}

// decides tells whether a hex is one that decides the scenario.
func (p *Position) decides(cell int) bool {
	return slices.ContainsFunc(p.g.scenario.Victory, func(v data.Victory) bool { return v.Kind == "holds" && v.Cell == cell })
}

// prize tells whether a hex wins the scenario for the seat.
func (o *officer) prize(cell int) bool {
	return slices.ContainsFunc(o.p.g.scenario.Victory, func(v data.Victory) bool { return v.Kind == "holds" && int(v.Side) == o.seat && v.Cell == cell })
}

// goal is where a unit makes for: a place that wins the game, the headquarters whose loss ends
// it, else the nearest enemy. Who stands where the enemy would win stays there.
func (o *officer) goal(u int) int {
	p := o.p
	start := int(p.units[u].cell)
	for v := range p.g.scenario.Wins("holds", "destroyed") {
		switch {
		case v.Kind == "holds" && int(v.Side) == o.seat:
			return v.Cell
		case v.Kind == "holds" && start == v.Cell:
			return start
		case v.Kind == "destroyed" && int(v.Side) == o.seat && p.units[v.Unit].place == onMap:
			return int(p.units[v.Unit].cell)
		}
	}
	enemies := o.enemies()
	if len(enemies) == 0 {
		enemies = o.traces()
	}
	if len(enemies) == 0 {
		return -1
	}
	return slices.MinFunc(enemies, func(a, b int) int { return p.d.Distance(start, a) - p.d.Distance(start, b) })
}

// traces are, where fog hides every enemy, the hexes to look for them: those with their backs [4.1/d], else those where they
// were seen last and where nobody of one's own looks now.
func (o *officer) traces() (cells []int) {
	p := o.p
	for cell := range p.d.Cells {
		if b := p.backs[int16(cell)]; b.Counters > 0 && int(p.leads[b.Nation]) != o.seat {
			cells = append(cells, cell)
		}
	}
	if len(cells) > 0 {
		return cells
	}
	for u := range p.d.Counters {
		if last, ok := p.seen[int16(u)]; ok && p.seatOf(u) != o.seat && !p.watches(o.seat, int(last.Cell)) {
			cells = append(cells, int(last.Cell))
		}
	}
	return cells
}

// company is where a headquarters or a gun wants to be: with the strongest stack of its own.
func (o *officer) company(u int) int {
	p := o.p
	gun := p.d.Counters[u].Class == data.Artillery
	best := wish.Richest(len(p.d.Counters), func(v int) (int, bool) {
		def, cell := &p.d.Counters[v], int(p.units[v].cell)
		if !p.ours(v, o.seat) || def.Nation != p.d.Counters[u].Nation || !def.Fights() || p.inZone(o.seat, cell) && !gun {
			return 0, false
		}
		return 10*p.full(p.fighters(cell)) - p.d.Distance(cell, int(p.units[u].cell)), p.d.hqOf(v) == u || gun && p.d.helps(u, v)
	})
	if best < 0 {
		return -1
	}
	return int(p.units[best].cell)
}

// strikes orders the attacks that are worth it, each with the guns that may help, and pursues
// into the hex that is left.
func (o *officer) strikes() {
	p := o.p
	if !p.attackPhase(o.seat) {
		return
	}
	list := o.targets()
	for _, b := range list {
		if !slices.ContainsFunc(b.Units, func(u int) bool { return p.is(u, refuelling) }) { // [11.45]
			b.Pursue = b.Hexes[:1]
		}
	}
	o.attacks(list, o.worthIt)
}

// weakest is the enemy hex in a unit's zone that it would attack, -1 for none: one that wins the game, over
// a great river too [8.12/b], else the weakest.
func (o *officer) weakest(u int) int {
	p, weakest := o.p, -1
	for cell := range p.zoneOf(u) {
		if p.target(o.seat, cell, false) == nil && (weakest < 0 || p.fullDefence(cell) < p.fullDefence(weakest)) {
			weakest = cell
		}
	}
	for _, near := range &p.d.Near[p.units[u].cell] {
		if near >= 0 && o.prize(int(near)) && p.mayStrike(u, int(near)) && p.target(o.seat, int(near), false) == nil {
			weakest = int(near)
		}
	}
	return weakest
}

// targets gives every unit to the enemy hex that it would attack, and to each attack its guns.
func (o *officer) targets() []*Assault {
	p, g := o.p, gathering{Position: o.p}
	for u := range p.each(o.seat) {
		if !p.d.Counters[u].Fights() || p.is(u, panicked) || p.decides(int(p.units[u].cell)) && len(p.fighters(int(p.units[u].cell))) == 1 {
			continue
		}
		weakest := o.weakest(u)
		if weakest < 0 || p.attacker(&fight{seat: o.seat, targets: []int{weakest}}, u) != nil {
			continue
		}
		g.join(u, weakest)
	}
	o.support(g.list, func() bool { return true })
	return g.list
}

// worthIt tells whether the column of an attack is as good as its officer asks for. Who must
// attack does so at any odds [8.28].
func (o *officer) worthIt(f *fight) bool {
	p := o.p
	if !p.striking() && slices.ContainsFunc(f.units, p.obliged) {
		return true
	}
	least := map[int]string{german: "3-1", polish: "2-1", soviet: "2-1"}[p.d.Counters[f.units[0]].Nation]
	if o.prize(f.targets[0]) {
		least = "1-3"
	}
	return p.columnOf(f, p.sumOfFire(f.guns)) >= slices.Index(p.d.Tables.Columns, least)
}
