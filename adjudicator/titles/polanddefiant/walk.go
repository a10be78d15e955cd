package polanddefiant

import (
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
)

// march is a way being walked by one unit, its cost in half MPs.
type march struct {
	hex.March
	by mode
	mp int // allowance in half MPs
	// zone: points were paid for zones; paid: the penalty of interdiction was.
	zone, paid bool
}

// startBlocked is what keeps a unit from setting out in that mode, before any
// step.
func (p *Position) startBlocked(u, start int, by mode) hex.Block {
	d := p.d
	side := int(d.Units[u].Side)
	switch by {
	case strategic:
		switch {
		case !d.isRoad[start]:
			return blockedOffRoad // [6.4]
		case p.inEZOC(side, start):
			return blockedZone // [6.4.1(1)]
		case p.interdicted[start] > 0:
			return blockedInterdicted // [12.2/f]
		}
	case byRail:
		switch {
		case !d.isRail[start]:
			return blockedOffRail // [6.5]
		case p.inEZOC(side, start):
			return blockedZone // [6.5]
		case p.interdicted[start] > 0:
			return blockedInterdicted // [12.2/g]
		}
	case freely:
		if p.inEZOC(side, start) {
			return blockedZone // [RET.3] [RET.8]
		}
	}
	return hex.Free
}

// walk tries a way of neighbouring hexes step by step [6.1.2], as far as it can
// be gone on this position and the points last [6.1.1] [6.1.2/a].
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
	if m.Blocked == hex.Free && len(p.StackOf(m.End())) >= maxCrowd {
		m.Blocked, m.At = blockedStack, m.End()
		m.Gone = 0
	}
	return m
}

// steps tells what the steps of one move mean for a unit: with the penalty for the
// first that leads into an interdicted hex, unless it is paid [12.2/e] [12.2/j]. By
// rail nobody enters such a hex [12.2/g].
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

// maxCrowd is how many counters may gather in a hex before the phase ends; they
// must part by then [7.0/b], and a hex holds only so many.
const maxCrowd = game.StackRoom - 2
