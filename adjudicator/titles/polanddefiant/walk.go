package polanddefiant

// march is a way being walked by one unit.
type march struct {
	way  []int16 // from the start
	gait gait
	gone int // steps that can be walked
	cost int // of those, in half MPs
	mp   int // allowance in half MPs
	stop hurdle
	at   int // hex of the hurdle
	// zone: points were paid for zones; paid: the penalty of interdiction was.
	zone, paid bool
}

// startHurdle is what keeps a unit from setting out in that gait, before any
// step.
func (p *Position) startHurdle(u, start int, g gait) hurdle {
	d := p.d
	side := int(d.Units[u].side)
	switch g {
	case strategic:
		switch {
		case !d.isRoad[start]:
			return hurdleOffRoad // [6.4]
		case p.inEZOC(side, start):
			return hurdleZone // [6.4.1(1)]
		case p.interdicted[start] > 0:
			return hurdleInterdicted // [12.2/f]
		}
	case byRail:
		switch {
		case !d.isRail[start]:
			return hurdleOffRail // [6.5]
		case p.inEZOC(side, start):
			return hurdleZone // [6.5]
		case p.interdicted[start] > 0:
			return hurdleInterdicted // [12.2/g]
		}
	case freely:
		if p.inEZOC(side, start) {
			return hurdleZone // [RET.3] [RET.8]
		}
	}
	return noHurdle
}

// walk tries a way of neighbouring hexes step by step [6.1.2], as far as it can
// be gone on this position.
func (p *Position) walk(u int, way []int16, g gait) march {
	d := p.d
	side := int(d.Units[u].side)
	m := march{way: way, gait: g, at: int(way[0]), mp: p.allowance(u)}
	if m.stop = p.startHurdle(u, int(way[0]), g); m.stop != noHurdle {
		return m
	}
	if g != byRail && p.interdicted[way[0]] > 0 {
		m.paid = true // starts in an interdicted hex [12.2/e]
		if m.cost = d.penalty(u); m.cost > m.mp {
			m.stop = hurdleInterdicted // [12.2/j]
			return m
		}
	}
	stopped := false
	for i := 0; i+1 < len(way); i++ {
		from, to := int(way[i]), int(way[i+1])
		m.at = to
		dir := d.dir(from, to)
		switch {
		case stopped:
			m.stop, m.at = hurdleStop, from
		case dir < 0:
			m.stop = hurdleWater // no neighbour
		default:
			m.stop = p.barredBy(u, from, dir, g)
		}
		if m.stop != noHurdle {
			return m
		}
		cost, stop := p.price(u, from, dir, g)
		if g == byRail {
			cost = 0
		} else {
			if p.interdicted[to] > 0 && !m.paid { // [12.2/e]
				if m.cost+cost+d.penalty(u) > m.mp {
					m.stop = hurdleInterdicted // [12.2/j]
					return m
				}
				cost += d.penalty(u)
				m.paid = true
			}
			m.zone = m.zone || p.inEZOC(side, from) || p.inEZOC(side, to)
		}
		if m.cost+cost > m.mp {
			m.stop = hurdleMP // [6.1.1] [6.1.2/a]
			return m
		}
		m.cost += cost
		m.gone = i + 1
		stopped = stop
	}
	if len(p.stackOf(int(way[m.gone]))) >= maxCrowd {
		m.stop, m.at = hurdleStack, int(way[m.gone])
		m.gone = 0
	}
	return m
}

// maxCrowd is how many counters may gather in a hex before the phase ends; they
// must part by then [7.0/b], and a hex holds only so many.
const maxCrowd = stackRoom - 2
