package polanddefiant

import (
	"sync"

	"kurier/adjudicator/board/hex"
)

// searches are kept for reuse, since their scratch memory is large.
var searches = sync.Pool{New: func() any { return new(hex.Search) }}

// unlimited is a budget in half MPs that no way on the map costs; by rail, a
// number of hexes.
const unlimited = 400

// spread finds the cheapest way to every hex within a budget of half MPs. Minor
// rivers without a bridge are not crossed: since a unit must stop behind them,
// such a crossing can only be the last step [6.2.2b/a], which lastStep looks
// at. With shy it keeps out of interdicted hexes.
func (p *Position) spread(s *hex.Search, u, start, budget int, by mode, shy bool) {
	s.Run(p.d.Map, start, budget, func(from, to int, dir hex.Direction) hex.Step {
		if shy && p.interdicted[to] > 0 {
			return hex.Step{Blocked: blockedInterdicted}
		}
		step := p.stepBy(u, from, int(dir), by)
		if by != byRail {
			step.Blocked = max(step.Blocked, step.Stop)
		}
		return step
	})
}

// lastStep is the cheapest way into a hex over a minor river after a spread:
// from which hex, and the cost of it all; -1 when there is none within the
// budget.
func (p *Position) lastStep(s *hex.Search, u, to, budget int, by mode) (from, cost int) {
	from, cost = -1, budget+1
	for dir, n := range &p.d.Near[to] {
		back := (dir + 3) % 6
		if n < 0 || p.river(int(p.d.Units[u].Side), int(n), back) != minorRiver {
			continue
		}
		before, ok := s.Cost(int(n))
		if !ok {
			continue
		}
		if step := p.stepBy(u, int(n), back, by); step.Stop != hex.Free && before+step.Cost < cost {
			from, cost = int(n), before+step.Cost
		}
	}
	return from, cost
}

// pick reads the cheapest way to a hex off a spread.
func (p *Position) pick(s *hex.Search, u, to, budget int, by mode) (way []int16, cost int) {
	direct, ok := s.Cost(to)
	if over, c := p.lastStep(s, u, to, budget, by); over >= 0 && (!ok || c < direct) {
		return append(s.Path(over, nil), int16(to)), c
	}
	if !ok {
		return nil, 0
	}
	return s.Path(to, nil), direct
}

// cheapest finds the cheapest way to a hex within a budget of half MPs, nil for
// none. Interdiction costs its penalty once, so that a way around interdicted
// hexes is weighed against one through them [12.2/e]; paid tells that the unit
// has paid it. The cost is without what was paid before.
func (p *Position) cheapest(u, start, to, budget int, by mode, paid bool) (way []int16, cost int, pays bool) {
	s := searches.Get().(*hex.Search)
	defer searches.Put(s)
	free := paid || by == byRail || by == strategic || !p.interdiction()
	p.spread(s, u, start, budget, by, !free)
	if free || p.interdicted[to] == 0 {
		way, cost = p.pick(s, u, to, budget, by)
	}
	if free {
		return way, cost, false
	}
	fine := p.d.penalty(u)
	if way != nil {
		budget = cost - 1 // only a cheaper way counts
	}
	if budget < fine {
		return way, cost, false
	}
	p.spread(s, u, start, budget-fine, by, false)
	if through, c := p.pick(s, u, to, budget-fine, by); through != nil {
		return through, c + fine, true
	}
	return way, cost, false
}

// interdiction tells whether any aircraft is over the map [12.2/b].
func (p *Position) interdiction() bool {
	for i := range p.d.Aircraft {
		if p.planes[i].cell >= 0 {
			return true
		}
	}
	return false
}
