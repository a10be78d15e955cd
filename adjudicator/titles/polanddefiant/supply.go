package polanddefiant

import (
	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
)

// maxTrace is the number of hexes of any ground that a supply line may use before roads and railways [10.1/a].
const maxTrace = 4

// net is from where one side can trace supply at a moment. For each hex it keeps how many more hexes of any ground
// a line may have on the far side of it, plus one; 0 where no line comes.
type net struct {
	side          int
	full, limited [game.MaxCells]uint8
	// toward is the next hex to a source, a source for itself, where a line comes.
	toward [game.MaxCells]int16
}

// on marks a hex of the road and railway net from which a source is reached.
const onNet = maxTrace + 2

// supplyNet works out from where a side can trace supply now. German sources are hexes on the map's edge and
// Königsberg [10.2/a] [2.2.9]; any hex of Warsaw is a Polish one [10.2] [2.2.9/a].
func (p *Position) supplyNet(side int) *net {
	n, d := &net{side: side}, p.d
	if side == polish {
		p.trace(side, d.Warsaw, n, &n.full)
		return n
	}
	var edge, konigsberg []int16
	for _, s := range d.Sources {
		if s.konigsberg {
			konigsberg = []int16{s.cell}
		} else {
			edge = append(edge, s.cell)
		}
	}
	p.trace(side, edge, n, &n.full)
	into := &n.limited // [10.2.1/a]
	if len(konigsberg) > 0 && (p.konigsbergAlone() || n.full[konigsberg[0]] > 0) {
		into = &n.full
	}
	p.trace(side, konigsberg, n, into)
	return n
}

// konigsbergAlone tells that Königsberg is a source of its own: until the Supply Phase of turn 3 [10.2.1].
func (p *Position) konigsbergAlone() bool {
	const since = 3
	return p.Turn < since || p.Turn == since && p.ph < supplyPhase
}

// supplied tells whether a unit in the hex could trace a line.
func (n *net) supplied(cell int) bool { return n.full[cell] > 0 }

// limitedTo tells whether all the supply in the hex is from Königsberg when it is cut off [10.2.2].
func (n *net) limitedTo(cell int) bool { return n.full[cell] == 0 && n.limited[cell] > 0 }

// way is the line from a hex to its source, both included; nil where none comes.
func (n *net) way(cell int) (way []int16) {
	if !n.supplied(cell) && !n.limitedTo(cell) {
		return nil
	}
	for way = []int16{int16(cell)}; int(n.toward[cell]) != cell; way = append(way, int16(cell)) {
		cell = int(n.toward[cell])
	}
	return way
}

// trace spreads supply from the sources: first along road and railway hexes in any mixture [10.1/b], then over up
// to four hexes of any ground, and into the hex beyond for the unit itself [10.1/a]. A source off the roads counts
// among the four. Hexes with an EZOC and no own unit can be supplied by the unit that goes there, but pass nothing
// on [5.5] [5.5/a] [10.1.1/b] [10.1.1/c].
func (p *Position) trace(side int, sources []int16, lines *net, into *[game.MaxCells]uint8) {
	d := p.d
	var queue [game.MaxCells]int16
	n := 0
	reach := func(c, from int16, left uint8) {
		if into[c] < left && !p.enemyAt(side, int(c)) {
			if into[c] = left; into == &lines.full || lines.full[c] == 0 {
				lines.toward[c] = from
			}
			queue[n] = c
			n++
		}
	}
	spread := func(at int, alongNet bool, left uint8) {
		if p.dams(side, at) {
			return
		}
		for dir, from := range &d.Near[at] {
			if from >= 0 && into[from] < left && (!alongNet || d.isRoad[from] || d.isRail[from]) && p.lets(side, at, dir) {
				reach(from, int16(at), left)
			}
		}
	}
	for _, c := range sources {
		if d.isRoad[c] || d.isRail[c] {
			reach(c, c, onNet)
		}
	}
	for k := 0; k < n; k++ {
		spread(int(queue[k]), true, onNet)
	}
	for _, c := range sources {
		reach(c, c, onNet-1)
	}
	// The queue goes from the net outward, each hex once. What other sources have spread before stays where it is
	// better.
	for k := 0; k < n && into[queue[k]] > 1; k++ {
		spread(int(queue[k]), false, into[queue[k]]-1)
	}
}

// dams tells whether a line cannot go on through a hex: an EZOC without an own unit in it [5.5/a].
func (p *Position) dams(side, cell int) bool {
	if !p.inEZOC(side, cell) {
		return false
	}
	units, hqs := p.company(side, cell)
	return units+hqs == 0
}

// lets tells whether a supply line of a side may come into a hex from its neighbour in a direction: not over water
// or an unbridged major river, unless a road or railway crosses them [10.1.1], nor into mountains but along such.
// Temporary bridges carry Polish lines alone until they are broken [10.1.1/a].
func (p *Position) lets(side, to, dir int) bool {
	d, from := p.d, p.d.Near[to][dir]
	switch {
	case d.country[from] == abroad:
		return false
	case d.road[to][dir] || d.rail[to][dir]:
		return true
	}
	return !d.water[to][dir] && !d.mountain(to) && p.river(side, to, dir) != majorRiver
}

// CountVPH counts the victory point hexes that the German holds in supply now [4.1.2/c] [2.2.8]: a line can be
// traced from them.
func (p *Position) CountVPH() int {
	_, count := p.score()
	return count
}

// checkSupply tests every unit of both sides [10.0]. What it finds holds until the next Supply Phase [10.1.2]
// [10.1.2/a].
func (r *play) checkSupply() {
	p := r.P
	nets := [2]*net{p.supplyNet(german), p.supplyNet(polish)}
	for u := range p.d.Units {
		c := &p.Units[u]
		def := &p.d.Units[u]
		if c.Cell < 0 || def.Class == ship || p.d.immobile(u) {
			continue // movement 0 is never out of supply [10.3.3]
		}
		n := nets[def.Side]
		cell := int(c.Cell)
		limited := n.limitedTo(cell)
		state := supplyAfter(c.Supply, n.supplied(cell), limited)
		if state == c.Supply {
			continue
		}
		e := &SupplyChanged{
			Spot: p.Spot(u, cell), State: supplyNames[state], Limited: limited, Rules: supplyRules[state],
		}
		if limited {
			e.Rules = refs("10.2.2", "10.2.1/a")
		}
		r.Do(e)
	}
}

// supplyAfter is the state of a unit after its test: out of supply at first [10.0/a], isolated the next time
// [10.0/b], nothing worse after that [10.0/c], and well again with a line [10.0/d]. A limited source keeps it out
// of supply, but from isolation [10.2.2].
func supplyAfter(was uint8, supplied, limited bool) uint8 {
	switch {
	case supplied:
		return inSupply
	case limited || was == inSupply:
		return outOfSupply
	}
	return isolated
}

var supplyRules = [...][]rule.Ref{{"10.0/d"}, {"10.0/a"}, {"10.0/b"}}
