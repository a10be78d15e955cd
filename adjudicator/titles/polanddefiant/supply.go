package polanddefiant

import "kurier/adjudicator/rule"

// maxTrace is the number of hexes of any ground that a supply line may use
// before roads and railways [10.1/a].
const maxTrace = 4

// net is from where one side can trace supply at a moment. For each hex it
// keeps how many more hexes of any ground a line may have on the far side of
// it, plus one; 0 where no line comes.
type net struct {
	full, limited [maxCells]uint8
	// hasLimited: Königsberg is a limited source now [10.2.1/a].
	hasLimited bool
}

// on marks a hex of the road and railway net from which a source is reached.
const onNet = maxTrace + 2

// supplyNet works out from where a side can trace supply now. German sources
// are hexes on the map's edge and Königsberg [10.2/a]; any hex of Warsaw is a
// Polish one [10.2] [2.2.9/a].
func (p *Position) supplyNet(side int) *net {
	n := new(net)
	d := p.d
	if side == polish {
		p.trace(side, d.warsaw, &n.full)
		return n
	}
	sources := make([]int16, 0, len(d.sources))
	konigsberg := -1
	for _, s := range d.sources {
		if s.konigsberg {
			konigsberg = int(s.cell)
			continue
		}
		sources = append(sources, s.cell)
	}
	p.trace(side, sources, &n.full)
	if konigsberg < 0 {
		return n
	}
	own := []int16{int16(konigsberg)}
	if p.konigsbergAlone() || n.full[konigsberg] > 0 {
		p.trace(side, own, &n.full)
		return n
	}
	n.hasLimited = true
	p.trace(side, own, &n.limited)
	return n
}

// konigsbergAlone tells that Königsberg is a source of its own: until the
// Supply Phase of turn 3 [10.2.1].
func (p *Position) konigsbergAlone() bool {
	const since = 3
	return p.turn < since || p.turn == since && p.ph < supplyPhase
}

// supplied tells whether a unit in the hex could trace a line.
func (n *net) supplied(cell int) bool { return n.full[cell] > 0 }

// limitedTo tells whether all the supply in the hex is from Königsberg when it
// is cut off [10.2.2].
func (n *net) limitedTo(cell int) bool { return n.full[cell] == 0 && n.limited[cell] > 0 }

// trace spreads supply from the sources: first along road and railway hexes in
// any mixture [10.1/b], then over up to four hexes of any ground, and into the
// hex beyond for the unit itself [10.1/a]. A source off the roads counts among
// the four. Hexes with an EZOC and no own unit can be supplied by the unit that
// goes there, but pass nothing on [5.5] [5.5/a] [10.1.1/b] [10.1.1/c].
func (p *Position) trace(side int, sources []int16, into *[maxCells]uint8) {
	d := p.d
	var queue, next []int16
	queue = make([]int16, 0, 512)
	for _, c := range sources {
		if p.at[c].n > 0 && p.enemyAt(side, int(c)) {
			continue
		}
		if d.isRoad[c] || d.isRail[c] {
			if into[c] < onNet {
				into[c] = onNet
				queue = append(queue, c)
			}
		} else {
			into[c] = max(into[c], onNet-1)
			next = append(next, c)
		}
	}
	for k := 0; k < len(queue); k++ {
		at := int(queue[k])
		next = append(next, queue[k])
		if p.dams(side, at) {
			continue
		}
		for dir, n := range &d.near[at] {
			if n < 0 || into[n] == onNet || !d.isRoad[n] && !d.isRail[n] || !p.lineCrosses(side, int(n), at, dir) {
				continue
			}
			into[n] = onNet
			queue = append(queue, n)
		}
	}
	// next holds all of the net and the other sources; each round gives the hexes
	// one step farther out.
	for left := uint8(onNet); left > 1; left-- {
		ring := next
		next = nil
		for _, c := range ring {
			if into[c] < left {
				next = append(next, c) // a source off the roads waits its turn
				continue
			}
			if p.dams(side, int(c)) {
				continue
			}
			for dir, n := range &d.near[c] {
				if n < 0 || into[n] >= left-1 || !p.lineCrosses(side, int(n), int(c), dir) {
					continue
				}
				into[n] = left - 1
				next = append(next, n)
			}
		}
	}
}

// dams tells whether a line cannot go on through a hex: an EZOC without an own
// unit in it [5.5/a].
func (p *Position) dams(side, cell int) bool {
	if !p.inEZOC(side, cell) {
		return false
	}
	units, hqs := p.company(side, cell)
	return units+hqs == 0
}

// lineCrosses tells whether a supply line may run from a hex toward its source
// side, seen from the latter in direction dir: over no water [10.1.1], no
// unbridged major river but by a temporary bridge for Poles [10.1.1/a], into
// mountains along roads or railways, and where no enemy stands [10.1].
func (p *Position) lineCrosses(side, from, to, dir int) bool {
	d := p.d
	if d.water[to][dir] || d.country[from] == abroad {
		return false
	}
	if !d.road[to][dir] && !d.rail[to][dir] {
		if d.mountain(to) || d.TerrainRows[d.terrain[from]].cost >= barred && !d.mountain(from) {
			return false
		}
		if d.major[to][dir] && p.river(side, to, dir) == majorRiver {
			return false
		}
	}
	return p.at[from].n == 0 || !p.enemyAt(side, from)
}

// suppliedAt tells whether a unit of the side in the hex could trace a line now.
func (p *Position) suppliedAt(side, cell int) bool { return p.supplyNet(side).supplied(cell) }

// countVPH counts the victory point hexes that the German holds in supply now
// [4.1.2/c] [2.2.8]: a line can be traced from them.
func (p *Position) countVPH() int {
	var n *net
	count := 0
	for k := range p.d.vph {
		if p.vph[k] != german {
			continue
		}
		if n == nil {
			n = p.supplyNet(german)
		}
		if cell := int(p.d.vph[k].cell); n.supplied(cell) && !p.dams(german, cell) {
			count++
		}
	}
	return count
}

// checkSupply tests every unit of both sides [10.0]. What it finds holds until
// the next Supply Phase [10.1.2] [10.1.2/a].
func (r *play) checkSupply() {
	p := r.p
	nets := [2]*net{p.supplyNet(german), p.supplyNet(polish)}
	for u := range p.d.Units {
		c := &p.units[u]
		def := &p.d.Units[u]
		if c.place != onMap || c.cell < 0 || def.class == ship || p.d.immobile(u) {
			continue // movement 0 is never out of supply [10.3.3]
		}
		n := nets[def.side]
		cell := int(c.cell)
		limited := n.limitedTo(cell)
		state := supplyAfter(c.supply, n.supplied(cell), limited)
		if state == c.supply {
			continue
		}
		e := &SupplyChanged{
			Side: sideNames[def.side], Unit: def.name, Hex: p.hex(cell), State: supplyNames[state],
			Limited: limited, Rules: supplyRules[state],
		}
		if limited {
			e.Rules = limitedRules
		}
		r.do(e)
	}
}

// supplyAfter is the state of a unit after its test: out of supply at first
// [10.0/a], isolated the next time [10.0/b], nothing worse after that [10.0/c],
// and well again with a line [10.0/d]. A limited source keeps it out of supply,
// but from isolation [10.2.2].
func supplyAfter(was uint8, supplied, limited bool) uint8 {
	switch {
	case supplied:
		return inSupply
	case limited || was == inSupply:
		return outOfSupply
	}
	return isolated
}

var (
	supplyRules  = [...][]rule.Ref{{"10.0/d"}, {"10.0/a"}, {"10.0/b"}}
	limitedRules = []rule.Ref{"10.2.2", "10.2.1/a"}
)
