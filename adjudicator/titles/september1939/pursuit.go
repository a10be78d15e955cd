package september1939

import (
	"slices"

	"kurier/adjudicator/titles/september1939/data"
)

// victors are those who may pursue: the attackers, or the defenders of an attack that was beaten off.
func (p *Position) victors(o *outcome) []int {
	if o.victor(p) == o.seat {
		return o.units
	}
	return p.unitsIn(o.targets)
}

// follows tells whether a unit pursues at all [8.71][8.76]: guns never do [9.14], nor who refuels [11.45].
func (p *Position) follows(u int) bool {
	return p.units[u].place == onMap && p.d.Counters[u].Fights() && !p.is(u, refuelling)
}

// pursuits are the ways, from hexes that were left [8.72], by which the victors are told to follow: in
// their attack, or in what stands for the defence.
func (p *Position) pursuits(o *outcome, pol *policies) (ways [][]int) {
	told := [][]int{o.pursue}
	if o.answered || o.victor(p) != o.seat {
		told = nil
		for _, way := range pol.pursue {
			cells, _ := p.d.Map.Cells(way)
			told = append(told, toInts(cells))
		}
	}
	for _, way := range told {
		if len(way) > 0 && slices.ContainsFunc(o.left, func(l leftHex) bool { return l.way[0] == way[0] }) {
			ways = append(ways, way)
		}
	}
	return ways
}

// follow lets victors pursue by the ways that they were told.
func (r *play) follow(o *outcome) {
	p := r.p
	seat := o.victor(p)
	if seat < 0 {
		return
	}
	victors := p.victors(o)
	for _, path := range p.pursuits(o, &r.policies[seat]) {
		k := slices.IndexFunc(o.left, func(l leftHex) bool { return l.way[0] == path[0] })
		for _, u := range victors {
			if r.err != nil || !p.follows(u) {
				continue
			}
			way := p.pursuing(o, u, path, k)
			if len(way) < 2 {
				continue
			}
			for _, cell := range way[1:] {
				r.overtake(u, cell)
			}
			left := way[0]
			r.do(&Pursued{Of: p.of(u), Path: p.hexesOf(way), Marked: !p.striking()}) // [8.71/b]
			r.clearWorks(left)
			r.passed(u)
		}
	}
}

// overtake removes what a pursuer runs over [13.26][9.16].
func (r *play) overtake(u, cell int) {
	p := r.p
	if !p.enemyAt(p.seatOf(u), cell) {
		return
	}
	for _, e := range p.in(cell) {
		r.remove(e, "run-over", runOverRules(p.d.Counters[e].Class)...)
	}
	r.clearWorks(cell)
}

// pursuing is the way that a victor takes, from where it stands: no farther than the loser had
// to go, or than its price led beyond its strength [8.77]; over a great river only who may cross it, into the hex
// that was left [8.71/c]; the first hex off the loser's way is the last [8.73][8.74]. Points and
// ground do not count [8.75].
func (p *Position) pursuing(o *outcome, u int, path []int, k int) []int {
	seat := p.seatOf(u)
	most, gone := o.back, o.left[k].way
	if len(gone) == 1 { // nobody went back from there
		most = 1 + o.left[k].beyond
		if !o.overrun {
			most = min(most, 3)
		}
	}
	way := []int{int(p.units[u].cell)}
	stop := 1
	for _, to := range path {
		from := way[len(way)-1]
		dir := p.d.Dir(from, to)
		// Where friends of the beaten stand nobody goes [8.78/b].
		if dir < 0 || len(way) > most || p.enemyAt(seat, to) && !p.helpless(to) || p.d.terrain[to].NoCombat() ||
			p.d.enter[p.mobility(u)][to] == barred && p.d.way[from][dir] == 0 {
			break
		}
		if p.d.water[from][dir] == great && (len(way) > 1 || !p.crosses(u, from, dir)) { // [4.37/f]
			break
		}
		way = append(way, to)
		if p.fits(u, to) || p.enemyAt(seat, to) {
			stop = len(way)
		}
		if p.d.water[from][dir] == great || !slices.Contains(gone, to) && len(gone) > 1 {
			break
		}
		if len(gone) == 1 && p.inZone(seat, to) && to != path[0] {
			break
		}
	}
	return way[:stop]
}

// crosses tells whether a victor may cross a great river: by a bridge that stands, or from the bank where it has waited as
// for a march and was not attacked [4.37/b][4.37/d][4.37/e]. The mechanized never wait there [4.37/g].
func (p *Position) crosses(u, from, dir int) bool {
	return p.spanned(from, dir) || p.is(u, waiting)
}

// helpless tells whether all in a hex are lost to an enemy who comes: headquarters [13.26],
// guns in no works [9.16][9.16/d], empty trains [18.15] and panic [22.18].
func (p *Position) helpless(cell int) bool {
	for u := range p.all(cell) {
		switch def := &p.d.Counters[u]; {
		case def.Class == data.Headquarters, p.is(u, panicked):
		case def.Class == data.Artillery && !p.worked(cell):
		case def.Carries() && !p.laden(u):
		default:
			return false
		}
	}
	return true
}
