package polanddefiant

import (
	"cmp"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
)

// mode is how a unit moves.
type mode uint8

const (
	marching  mode = iota
	strategic      // half a point a road hex [6.4]
	byRail         // [6.5]
	bySea          // the ship [11.3(3)/a]
	freely         // by a random event: no zones [RET.3] [RET.8]
)

// modeNames are the words of Moved.Mode; a free march is a march.
var (
	modeNames = [...]string{"", "strategic", "rail", "sea", ""}
	modeRules = [...][]rule.Ref{strategic: {"6.4"}, byRail: {"6.5"}, bySea: {"11.3(3)/a"}, freely: nil}
)

// What keeps a unit from a step, or ends its march; points that do not reach [6.1.1] besides.
const (
	blockedWater       hex.Block = hex.OwnBlocks + iota // water, sides wholly in water too, and off the map [6.2.4] [6.2.4/b]
	blockedAbroad                                       // a neutral country
	blockedMountain                                     // without a road [6.2.4/a]
	blockedUnbridged                                    // major river [6.2.3]
	blockedBorder                                       // Bernolák's headquarters leaves Slovakia [11.1.5]
	blockedEnemy                                        // [6.3]
	blockedOffRail                                      // no railway [6.5]
	blockedOffRoad                                      // strategic movement off the road, be it by railway [6.4] [6.4.1(2)]
	blockedZone                                         // strategic movement [6.4.1(1)] or a free march in an EZOC
	blockedStack                                        // strategic movement past the stacking limit [6.4.1(3)]
	blockedInterdicted                                  // strategic and rail movement [12.2/f] [12.2/g] [6.5/c]; no points for the penalty [12.2/j]
	blockedStop                                         // must stop after a minor river [6.2.2b/a] or, by rail, in an EZOC [6.5/a]
)

// Points for zones of control, in half MPs [5.1] [5.1/a] [5.1/b].
const (
	zoneEdge = 1 * wholeMP
	zoneZone = 3 * wholeMP
)

// allowance is what a unit may spend, in half MPs: its printed movement [6.1.1], half of it when isolated; halves
// are kept [10.3.2].
func (p *Position) allowance(u int) int {
	mp := int(p.d.Units[u].Move) * wholeMP
	if p.Units[u].Supply == isolated {
		mp /= 2
	}
	return mp
}

// purse is what a unit has to spend as it sets out from a hex in that mode, in half MPs, and whether it has paid
// for interdiction there [12.2/e]. By rail hexes do not count [6.5].
func (p *Position) purse(u, start int, by mode) (points int, paid bool) {
	if by == byRail {
		return unlimited, false
	}
	points, paid = p.allowance(u), p.interdicted[start] > 0
	if paid {
		points -= p.d.penalty(u)
	}
	return points, paid
}

// immobile tells units with movement 0.
func (d *Data) immobile(u int) bool {
	def := &d.Units[u]
	return def.Move == 0 && !def.Rails && def.Class != ship
}

// mayGoStrategic tells who can: mechanized, motorized and headquarters [6.4] [6.4/a].
func (d *Data) mayGoStrategic(u int) bool {
	class := d.Units[u].Class
	return class == motorized || class == mech || class == hq
}

// penalty of interdiction in half MPs, once a move: 2 MP for mechanized and motorized units [12.2/h], 1 for foot,
// cavalry and headquarters [12.2/i].
func (d *Data) penalty(u int) int {
	if class := d.Units[u].Class; class == motorized || class == mech {
		return 2 * wholeMP
	}
	return 1 * wholeMP
}

// modeOf is how a unit goes when nothing is said.
func (d *Data) modeOf(u int) mode {
	switch {
	case d.Units[u].Rails:
		return byRail
	case d.Units[u].Class == ship:
		return bySea
	}
	return marching
}

// overruns tells whether a unit rides lone headquarters down: a combat unit with attack above 0 [6.3/a], marching,
// in strategic movement, in advance and in retreat [6.3/b].
func (p *Position) overruns(u int) bool { return p.d.combatUnit(u) && p.Attack(u) > 0 }

// ridesDown tells whether a unit can enter a hex by riding a lone headquarters of the enemy down there.
func (p *Position) ridesDown(u, cell int) bool {
	return p.overruns(u) && p.loneHQ(1-int(p.d.Units[u].Side), cell)
}

// blockedBy tells what the ground and the enemy have against a step, whatever it costs [6.2] [6.3].
func (p *Position) blockedBy(u, from, dir int, by mode) hex.Block {
	d := p.d
	def := &d.Units[u]
	n := int(d.Near[from][dir])
	if n < 0 || d.water[from][dir] {
		return blockedWater
	}
	if d.country[n] == abroad {
		return blockedAbroad
	}
	switch {
	case by == byRail:
		if !d.rail[from][dir] {
			return blockedOffRail
		}
	case d.road[from][dir]: // ignores terrain and river [6.2.1/a] [6.2.2/a]
	case by == strategic:
		return blockedOffRoad
	case d.mountain(n):
		return blockedMountain
	case p.river(int(def.Side), from, dir) == majorRiver:
		return blockedUnbridged
	}
	if def.Class == hq && def.Nation == slovak && d.country[n] != slovakia {
		return blockedBorder
	}
	side := int(def.Side)
	switch {
	case !p.Bare(n) && p.enemyAt(side, n) && (by == byRail || !p.ridesDown(u, n)):
		return blockedEnemy
	case (by == strategic || by == freely) && p.inEZOC(side, n):
		return blockedZone
	case (by == strategic || by == byRail) && p.interdicted[n] > 0:
		return blockedInterdicted
	case by == strategic && !p.roomFor(u, n):
		return blockedStack
	}
	return hex.Free
}

// stepBy tells what a step means for a unit in a mode of movement: the hex, the hexside and the zones [6.1.2]. The
// penalty of interdiction, which is paid once a move, is not in it. By rail a hex counts 1, so that the shortest
// way is found.
func (p *Position) stepBy(u, from, dir int, by mode) hex.Step {
	if b := p.blockedBy(u, from, dir, by); b != hex.Free {
		return hex.Step{Blocked: b}
	}
	return p.price(u, from, dir, by)
}

// price of a step that may be taken. Zones add to it hex by hex [5.1/c] and stop nobody who has the points [5.1/d];
// a road or railway over a river takes its surcharge and stop away [6.2.2b/b].
func (p *Position) price(u, from, dir int, by mode) (s hex.Step) {
	d := p.d
	side := int(d.Units[u].Side)
	n := int(d.Near[from][dir])
	switch {
	case by == strategic:
		return hex.Step{Cost: halfMP} // [6.4]
	case by == byRail && p.inEZOC(side, n):
		return hex.Step{Cost: halfMP, Stop: blockedStop} // [6.5/a]
	case by == byRail:
		return hex.Step{Cost: halfMP}
	case d.road[from][dir]:
		s.Cost = d.roadCost // [6.2.1]
	default:
		s.Cost = d.TerrainRows[d.terrain[n]].cost
		if p.river(side, from, dir) == minorRiver {
			s.Cost += d.riverMinor.cost        // [6.2.2b]
			s.Stop, s.Last = blockedStop, true // [6.2.2b/a]
		}
	}
	s.Cost += p.zonePrice(side, from, n)
	return s
}

// zonePrice is what zones of control add to a step.
func (p *Position) zonePrice(side, from, to int) int {
	switch out, in := p.inEZOC(side, from), p.inEZOC(side, to); {
	case out && in:
		return zoneZone // [5.1/b]
	case out || in:
		return zoneEdge // [5.1] [5.1/a]
	}
	return 0
}

// canRetreatTo tells whether a unit could enter the neighbour in normal movement, whatever it costs; no enemy but a
// lone headquarters may stand there [9.5.1] [9.5/a] [9.5/b]. The same holds for an advance.
func (p *Position) canRetreatTo(u, from, dir int) bool {
	d := p.d
	by := d.modeOf(u)
	if d.immobile(u) || by == bySea {
		return false
	}
	switch p.blockedBy(u, from, dir, by) {
	case hex.Free, blockedInterdicted: // which hinders movement alone
		return true
	case blockedEnemy: // bars rail movement, but no train that goes back along its line [6.3/b]
		return by == byRail && p.ridesDown(u, int(d.Near[from][dir]))
	}
	return false
}

// mayMarch tells why a unit may not be moved now, or nil: it needs a headquarters [4.0], moves once [6.1/a], or is
// let march by an event [RET.3] [RET.8]; a unit just rebuilt may move at once [11.2.2/e].
func (p *Position) mayMarch(side, u int) *rule.Refusal {
	if why := p.present(side, u); why != nil {
		return why
	}
	c, def := &p.Units[u], &p.d.Units[u]
	switch {
	case c.Flags&moved != 0:
		return rule.Refuse("already-moved", "6.1/a").With("unit", def.Name)
	case c.Flags&rebuilt != 0:
		return nil
	case p.act == nil, p.act.Free > 0 && int(p.act.Side) != side:
		return rule.Refuse("not-commanded", "4.0").With("unit", def.Name, "hq", "")
	case p.act.Free > 0:
		marched := game.Such[int](&p.d.Set, func(u int) bool {
			return int(p.d.Units[u].Side) == side && p.Units[u].Flags&moved != 0
		})
		return cmp.Or(
			rule.RefuseIf(side == german && !p.d.germanUnit(u), "not-german", "RET.8").With("unit", def.Name),
			rule.RefuseIf(len(marched) >= int(p.act.Free), "no-more-units", freeRules[side]).
				With("unit", def.Name, "units", itoa(int(p.act.Free))))
	case c.Flags&commanded != 0:
		return nil
	}
	_, why := p.mayJoin(u)
	return why
}

// freeRules are the random events that let a side march.
var freeRules = [2]rule.Ref{german: "RET.8", polish: "RET.3"}

// present tells why an order cannot be for the unit: it is not the seat's, or not on the map.
func (p *Position) present(side, u int) *rule.Refusal {
	c, name := &p.Units[u], p.d.Name(u)
	return cmp.Or(
		p.NotOwn(side, u),
		rule.RefuseIf(c.Place == track, "not-arrived", "8.0").With("unit", name, "turn", itoa(int(c.Due))),
		rule.RefuseIf(c.Place == eliminated, "eliminated", "9.4/a").With("unit", name),
		rule.RefuseIf(c.Place != onMap, "withdrawn").With("unit", name))
}

// march is a way being walked by one unit, its cost in half MPs.
type march struct {
	hex.March
	by mode
	mp int // allowance in half MPs
	// zone: points were paid for zones; paid: the penalty of interdiction was.
	zone, paid bool
}

// startBlocked is what keeps a unit from setting out in that mode, before any step.
func (p *Position) startBlocked(u, start int, by mode) hex.Block {
	switch {
	case by == marching:
		return hex.Free
	case by == strategic && !p.d.isRoad[start]:
		return blockedOffRoad // [6.4]
	case by == byRail && !p.d.isRail[start]:
		return blockedOffRail // [6.5]
	case p.inEZOC(int(p.d.Units[u].Side), start):
		return blockedZone // [6.4.1(1)] [6.5] [RET.3] [RET.8]
	case by != freely && p.interdicted[start] > 0:
		return blockedInterdicted // [12.2/f] [12.2/g]
	}
	return hex.Free
}

// walk tries a way of neighbouring hexes step by step [6.1.2], as far as it can be gone on this position and the
// points last [6.1.1] [6.1.2/a].
func (p *Position) walk(u int, way []int16, by mode) march {
	side, start := int(p.d.Units[u].Side), int(way[0])
	m := march{March: hex.March{Way: way, At: start}, by: by, mp: p.allowance(u)}
	if m.Blocked = p.startBlocked(u, start, by); m.Blocked != hex.Free {
		return m
	}
	budget, came := m.mp, hex.Step{}
	if by == byRail {
		budget = unlimited
	} else if p.interdicted[start] > 0 { // [12.2/e]
		m.paid = true
		if came.Cost = p.d.penalty(u); came.Cost > budget {
			m.Cost, m.Blocked = came.Cost, blockedInterdicted // [12.2/j]
			return m
		}
	}
	m.March = p.d.Map.Walk(way, budget, came, p.steps(u, by, m.paid))
	tried := m.Gone
	if m.Blocked == hex.TooFar { // zones had their part in what was too dear
		tried++
	}
	for k := 1; k <= tried; k++ {
		m.zone = m.zone || p.inEZOC(side, int(way[k-1])) || p.inEZOC(side, int(way[k]))
		m.paid = m.paid || k <= m.Gone && p.interdicted[way[k]] > 0
	}
	if by == byRail {
		m.Cost = 0 // [6.5]
	}
	if at := m.End(); m.Blocked == hex.Free && m.Gone > 0 && len(p.StackOf(at)) >= maxCrowd {
		m = p.walk(u, way[:m.Gone], by)
		m.Way, m.Blocked, m.At = way, blockedStack, at
	}
	return m
}

// steps tells what the steps of one move mean for a unit: with the penalty for the first that leads into an
// interdicted hex, unless it is paid [12.2/e] [12.2/j]. By rail nobody enters such a hex [12.2/g].
func (p *Position) steps(u int, by mode, paid bool) hex.Steps {
	return func(from, to int, dir hex.Direction) hex.Step {
		s := p.stepBy(u, from, int(dir), by)
		if !paid && s.Blocked == hex.Free && p.interdicted[to] > 0 {
			s.Cost, s.Short = s.Cost+p.d.penalty(u), blockedInterdicted
			paid = true
		}
		return s
	}
}

// maxCrowd is how many counters may gather in a hex before the phase ends; they must part by then [7.0/b], and a
// hex holds only so many.
const maxCrowd = game.StackRoom - 2

// unlimited is a budget in half MPs that no way on the map costs; by rail, a number of hexes.
const unlimited = 400

// spread finds the cheapest way to every hex within a budget of half MPs. With shy it keeps out of interdicted
// hexes.
func (p *Position) spread(s *hex.Search, u, start, budget int, by mode, shy bool) {
	s.Run(p.d.Map, start, budget, func(from, to int, dir hex.Direction) hex.Step {
		if shy && p.interdicted[to] > 0 {
			return hex.Step{Blocked: blockedInterdicted}
		}
		return p.stepBy(u, from, int(dir), by)
	})
}

// outlay is one way to meet interdiction in a search: with what is left of the half MPs to keep out of interdicted
// hexes, or the fine paid.
type outlay struct {
	budget, fine int
	shy          bool
}

// outlays are the ways of a unit to meet interdiction [12.2/e], whose penalty costs it once. There is but one where
// that is paid or hinders it otherwise, or nothing is interdicted.
func (p *Position) outlays(u, budget int, by mode, paid bool) []outlay {
	list := []outlay{{budget: budget}}
	if !paid && by != byRail && by != strategic && p.interdiction() {
		fine := p.d.penalty(u)
		list = []outlay{{budget: budget, shy: true}, {budget: budget - fine, fine: fine}}
	}
	return slices.DeleteFunc(list, func(o outlay) bool { return o.budget < 0 })
}

// cheapest finds the cheapest way to a hex within a budget of half MPs, nil for none. A way around interdicted
// hexes is weighed against one through them; paid tells that the unit has paid for them, pays that it does now. The
// cost is without what was paid before.
func (p *Position) cheapest(u, start, to, budget int, by mode, paid bool) (way []int16, cost int, pays bool) {
	s := hex.Borrow()
	defer s.Done()
	for _, o := range p.outlays(u, budget, by, paid) {
		if o.shy && p.interdicted[to] > 0 {
			continue
		}
		p.spread(s, u, start, o.budget, by, o.shy)
		if c, ok := s.Cost(to); ok && (way == nil || c+o.fine < cost) {
			way, cost, pays = s.Path(to, nil), c+o.fine, o.fine > 0
		}
	}
	return way, cost, pays
}

// interdiction tells whether any aircraft is over the map [12.2/b].
func (p *Position) interdiction() bool {
	return slices.ContainsFunc(p.planes[:], func(a plane) bool { return a.Hex != 0 })
}

// What follows carries movement orders out.

var (
	overrunRules = []rule.Ref{"6.3/a", "11.1.3(2)", "11.1.4"}
	vphRules     = []rule.Ref{"13.1", "13.2.2"}
)

// stopReasons are the words of MoveStopped for what may come up on the way.
var stopReasons = map[hex.Block]string{
	blockedEnemy: "enemy", blockedZone: "zoc", blockedStop: "zoc", hex.TooFar: "mp",
	blockedStack: "stacking", blockedInterdicted: "interdicted", blockedUnbridged: "bridge",
}

// move marches a unit in an activation, a free march or after it was rebuilt [6.0] [6.1]. The way is the one that
// was told, or planned with what the side knows now, and is walked on the ground: what has come up since, and what
// nobody could see, stops the unit short.
func (r *play) move(side int, b *March, o *order.Order) *rule.Refusal {
	p := r.P
	u := b.Unit
	if why := p.mayMarch(side, u); why != nil {
		return why
	}
	m, why := p.wayOf(side, b, p.marchesFree())
	if why != nil {
		return why
	}
	return r.march(b, &m, o)
}

// wayOf is the way of a MOVE as its owner has it: the one that he was told, if the unit is still where it begins,
// or the one that is best by what he knows now.
func (p *Position) wayOf(side int, b *March, free bool) (march, *rule.Refusal) {
	start := int(p.Units[b.Unit].Cell)
	if b.way == nil {
		return p.knownTo(side).plot(b, start, free, false)
	}
	if begins := int(b.way[0]); begins != start {
		return march{}, rule.Refuse("off-its-way", "6.0").With("unit", p.d.Name(b.Unit), "hex", p.d.Hex(begins).String(), "at", p.d.Hex(start).String())
	}
	return p.wayTold(b, free, false)
}

// wayTold is the way that the answer told of a march.
func (p *Position) wayTold(b *March, free, arriving bool) (march, *rule.Refusal) {
	by, why := p.modeFor(b, free, arriving)
	return march{March: hex.March{Way: b.way, Gone: len(b.way) - 1}, by: by}, why
}

// knownTo is what a side knows of the position.
func (p *Position) knownTo(side int) *Position {
	if p.Seat != nobody || p.fog == fogOff {
		return p
	}
	return p.known(side)
}

// march walks a planned way on the ground as far as it goes. When it is sure that the unit moves at all, the
// headquarters at work takes it in.
func (r *play) march(b *March, m *march, o *order.Order) *rule.Refusal {
	p := r.P
	u, to := b.Unit, int(m.Way[len(m.Way)-1])
	if m.by != bySea {
		if *m = p.walk(u, m.Way, m.by); m.Gone == 0 {
			return p.marchRefusal(u, m, to)
		}
	}
	if p.act != nil && !p.marchesFree() && p.Units[u].Flags&rebuilt == 0 {
		r.join(u) // as mayMarch has found that it can
	}
	e := &Moved{
		Going: p.Going(u, m.Way[:m.Gone+1]), Cost: m.Cost, MP: m.mp, Mode: modeNames[m.by], Rules: modeRules[m.by],
	}
	switch {
	case m.by == byRail:
		e.MP = 0
	case m.paid:
		e.Rules = refs("12.2/e", "12.2/h", "12.2/i")
	case m.zone:
		e.Rules = refs("5.1", "5.1/a", "5.1/b")
	}
	r.Do(e)
	for _, c := range m.Way[1 : m.Gone+1] {
		r.passes(u, int(c))
	}
	if m.Blocked != hex.Free {
		s := &MoveStopped{
			Spot: p.Spot(u, m.End()), Meant: p.d.Hex(to), Reason: stopReasons[m.Blocked], Rules: p.marchRefusal(u, m, to).Rules,
		}
		if o != nil {
			s.Order = o.Canon
		}
		r.Do(s)
	}
	return nil
}

// entered carries out what follows from a unit being where it now is, after a retreat, an advance or an arrival.
func (r *play) entered(u int) {
	if c := r.P.Units[u].Cell; c >= 0 {
		r.passes(u, int(c))
	}
}

// passes carries out what a unit does in a hex that it enters: it rides down a headquarters there [6.3/a] [11.1.4],
// which is alone, or the step would have been barred, and to which adjacency alone does nothing [11.1.4/a]; a
// German combat unit, Slovaks too, breaks temporary bridges on the hex's sides [6.2.2/d]; and a combat unit takes a
// victory point hex [13.1]. Headquarters and the ship do nothing of this.
func (r *play) passes(u, cell int) {
	p := r.P
	d := p.d
	if !d.combatUnit(u) {
		return
	}
	side := int(d.Units[u].Side)
	for _, v := range slices.Clone(p.StackOf(cell)) {
		if def := &d.Units[v]; def.Class == hq && int(def.Side) != side {
			r.Do(&HQOverrun{
				Side: sideNames[1-side], HQ: def.Name, Hex: p.d.Hex(cell), By: p.d.Name(u), Rules: overrunRules,
			})
			r.Do(p.Fallen(int(v), cell, "overrun", overrunRules))
			r.hqLost(int(v)) // its chit
		}
	}
	if side == german {
		for dir, b := range &d.temp[cell] {
			if b < 0 || p.broken[b] {
				continue
			}
			r.Do(&BridgeBroken{
				Hexes: []hex.Hex{p.d.Hex(cell), p.d.Hex(int(d.Near[cell][dir]))}, Unit: p.d.Name(u), Rules: refs("6.2.2/d"),
			})
		}
	}
	if k := d.vphAt[cell]; k >= 0 && int(p.vph[k]) != side {
		r.Do(&VPHTaken{Side: sideNames[side], Name: d.VPH[k].Name, Hex: p.d.Hex(cell), Rules: vphRules})
	}
}
