package polanddefiant

import (
	"kurier/adjudicator/board/hex"
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
var modeNames = [...]string{"", "strategic", "rail", "sea", ""}

// What keeps a unit from a step, or ends its march; points that do not reach
// [6.1.1] besides.
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

// allowance is what a unit may spend, in half MPs: its printed movement [6.1.1],
// half of it when isolated; halves are kept [10.3.2].
func (p *Position) allowance(u int) int {
	mp := int(p.d.Units[u].Move) * wholeMP
	if p.Units[u].Supply == isolated {
		mp /= 2
	}
	return mp
}

// immobile tells units with movement 0.
func (d *Data) immobile(u int) bool {
	def := &d.Units[u]
	return def.Move == 0 && !def.rails && def.Class != ship
}

// mayGoStrategic tells who can: mechanized, motorized and headquarters [6.4]
// [6.4/a].
func (d *Data) mayGoStrategic(u int) bool {
	switch d.Units[u].Class {
	case motorized, mech, hq:
		return true
	}
	return false
}

// penalty of interdiction in half MPs, once a move: 2 MP for mechanized and
// motorized units [12.2/h], 1 for foot, cavalry and headquarters [12.2/i].
func (d *Data) penalty(u int) int {
	switch d.Units[u].Class {
	case motorized, mech:
		return 2 * wholeMP
	}
	return 1 * wholeMP
}

// modeOf is how a unit goes when nothing is said.
func (d *Data) modeOf(u int) mode {
	switch {
	case d.Units[u].rails:
		return byRail
	case d.Units[u].Class == ship:
		return bySea
	}
	return marching
}

// overruns tells whether a unit rides lone headquarters down: a combat unit with
// attack above 0 [6.3/a], marching, in strategic movement, in advance and in
// retreat [6.3/b].
func (p *Position) overruns(u int) bool { return p.d.combatUnit(u) && p.attackOf(u) > 0 }

// ridesDown tells whether a unit can enter a hex by riding a lone headquarters of
// the enemy down there.
func (p *Position) ridesDown(u, cell int) bool {
	return p.overruns(u) && p.loneHQ(1-int(p.d.Units[u].Side), cell)
}

// blockedBy tells what the ground and the enemy have against a step, whatever it
// costs [6.2] [6.3].
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
	default:
		switch {
		case d.mountain(n):
			return blockedMountain
		case p.river(int(def.Side), from, dir) == majorRiver:
			return blockedUnbridged
		}
	}
	if def.Class == hq && def.Nation == slovak && d.country[n] != slovakia {
		return blockedBorder
	}
	side := int(def.Side)
	if !p.Bare(int(n)) && p.enemyAt(side, n) {
		if by == byRail || !p.ridesDown(u, n) {
			return blockedEnemy
		}
	}
	switch by {
	case strategic:
		if p.inEZOC(side, n) {
			return blockedZone
		}
		if p.interdicted[n] > 0 {
			return blockedInterdicted
		}
		if !p.roomFor(u, n) {
			return blockedStack
		}
	case byRail:
		if p.interdicted[n] > 0 {
			return blockedInterdicted
		}
	case freely:
		if p.inEZOC(side, n) {
			return blockedZone
		}
	}
	return hex.Free
}

// stepBy tells what a step means for a unit in a mode of movement: the hex, the
// hexside and the zones [6.1.2]. The penalty of interdiction, which is paid once a
// move, is not in it. By rail a hex counts 1, so that the shortest way is found.
func (p *Position) stepBy(u, from, dir int, by mode) hex.Step {
	if b := p.blockedBy(u, from, dir, by); b != hex.Free {
		return hex.Step{Blocked: b}
	}
	cost, stop := p.price(u, from, dir, by)
	s := hex.Step{Cost: cost}
	if stop {
		s.Stop = blockedStop
	}
	return s
}

// price of a step that may be taken. Zones add to it hex by hex [5.1/c] and stop
// nobody who has the points [5.1/d]; a road or railway over a river takes its
// surcharge and stop away [6.2.2b/b].
func (p *Position) price(u, from, dir int, by mode) (cost int, stop bool) {
	d := p.d
	side := int(d.Units[u].Side)
	n := int(d.Near[from][dir])
	switch {
	case by == byRail:
		return halfMP, p.inEZOC(side, n) // [6.5/a]
	case by == strategic:
		return halfMP, false // [6.4]
	case d.road[from][dir]:
		cost = d.roadCost // [6.2.1]
	default:
		cost = d.TerrainRows[d.terrain[n]].cost
		if p.river(side, from, dir) == minorRiver {
			cost += d.riverMinor.cost // [6.2.2b]
			stop = true               // [6.2.2b/a]
		}
	}
	switch out, in := p.inEZOC(side, from), p.inEZOC(side, n); {
	case out && in:
		cost += zoneZone // [5.1/b]
	case out || in:
		cost += zoneEdge // [5.1] [5.1/a]
	}
	return cost, stop
}

// canRetreatTo tells whether a unit could enter the neighbour in normal
// movement, whatever it costs; no enemy but a lone headquarters may stand there
// [9.5.1] [9.5/a] [9.5/b]. The same holds for an advance.
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

// mayMarch tells why a unit may not be moved now, or nil: it needs a
// headquarters [4.0], moves once [6.1/a], or is let march by an event [RET.3]
// [RET.8]; a unit just rebuilt may move at once [11.2.2/e].
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
	case p.act == nil:
		return rule.Refuse("not-commanded", "4.0").With("unit", def.Name, "hq", "")
	case p.act.free > 0:
		if int(p.act.side) != side {
			return rule.Refuse("not-commanded", "4.0").With("unit", def.Name, "hq", "")
		}
		if side == german && !p.d.germanUnit(u) {
			return rule.Refuse("not-german", "RET.8").With("unit", def.Name)
		}
		if n := p.movedNow(side); n >= int(p.act.free) {
			return rule.Refuse("no-more-units", freeRule(side)).With("unit", def.Name, "units", itoa(int(p.act.free)))
		}
		return nil
	case c.Flags&commanded != 0:
		return nil
	}
	_, why := p.mayJoin(u)
	return why
}

// movedNow counts the units of a side that have moved in this activation.
func (p *Position) movedNow(side int) int {
	n := 0
	for u := range p.d.Units {
		if int(p.d.Units[u].Side) == side && p.Units[u].Flags&moved != 0 {
			n++
		}
	}
	return n
}

// freeRule is the random event that lets a side march.
func freeRule(side int) rule.Ref {
	if side == polish {
		return "RET.3"
	}
	return "RET.8"
}

// present tells why an order cannot be for the unit: it is not the seat's, or
// not on the map.
func (p *Position) present(side, u int) *rule.Refusal {
	c, def := &p.Units[u], &p.d.Units[u]
	if int(def.Side) != side {
		return rule.Refuse("not-own-unit").With("unit", def.Name)
	}
	switch c.Place {
	case onMap:
		return nil
	case track:
		return rule.Refuse("not-arrived", "8.0").With("unit", def.Name, "turn", itoa(int(c.Due)))
	case eliminated:
		return rule.Refuse("eliminated", "9.4/a").With("unit", def.Name)
	}
	return rule.Refuse("withdrawn").With("unit", def.Name)
}
