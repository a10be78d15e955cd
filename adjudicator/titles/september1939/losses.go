package september1939

import (
	"slices"

	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/september1939/data"
)

// lose takes points from a unit in a hex; at nothing it is gone [8.55][8.55/b].
func (r *play) lose(u, n, cell int, cause string) {
	p := r.p
	have := p.strength(u)
	if p.units[u].place.gone() {
		return
	}
	if n >= have {
		r.removeFrom(cell, u, cause)
		return
	}
	r.do(&PointsLost{
		Spot: p.spotIn(u, cell), Points: n, Left: have - n, Cause: cause,
	})
	r.score(u, n, cause)
}

// remove takes a unit out of the game, and counts it.
func (r *play) remove(u int, cause string, rules ...rule.Ref) {
	r.removeFrom(r.p.at(u), u, cause, rules...)
}

// removeFrom is remove from a hex that a unit may be on its way through.
func (r *play) removeFrom(cell, u int, cause string, rules ...rule.Ref) {
	p := r.p
	have := p.strength(u)
	if p.d.Counters[u].Carries() {
		r.loseRiders(u, cause)
	}
	r.do(&Eliminated{Spot: p.spotIn(u, cell), Points: have, Cause: cause, Rules: rules})
	if cause != "surrender" { // who lays down arms is taken off [14.23] and not destroyed
		r.score(u, have, cause)
	}
}

// bears is how many points a counter can lose: a gun that loses anything is gone, and bears one [8.57]; headquarters,
// trains and columns have none [13.11].
func (p *Position) bears(u int) int {
	switch def := &p.d.Counters[u]; {
	case p.units[u].place != onMap:
		return 0
	case def.Class == data.Artillery:
		return 1
	case def.Fights():
		return p.strength(u)
	}
	return 0
}

// share lets units lose points: stacks evenly [8.56], within one tanks first where they will overrun [12.29], then as its
// owner likes, else the strongest first [8.54].
func (r *play) share(units []int, n int, cause string, prefer []int, tanksFirst bool) {
	p := r.p
	left := map[int]int{}
	lost, stack := map[int]int{}, map[int16]int{}
	var order []int
	for _, u := range units {
		if left[u] = p.bears(u); left[u] > 0 {
			order = append(order, u)
		}
	}
	better := func(a, b int) bool { // whether a loses rather than b
		if x, y := stack[p.units[a].cell], stack[p.units[b].cell]; x != y {
			return x < y
		}
		if x, y := p.d.Counters[a].Class == data.Armoured, p.d.Counters[b].Class == data.Armoured; tanksFirst && x != y {
			return x
		}
		if x, y := slices.Contains(prefer, a), slices.Contains(prefer, b); x != y {
			return x
		}
		if x, y := p.d.Counters[a].Fights(), p.d.Counters[b].Fights(); x != y {
			return x
		}
		return left[a] > left[b]
	}
	for ; n > 0; n-- {
		worst := -1
		for _, u := range order {
			if left[u] > 0 && (worst < 0 || better(u, worst)) {
				worst = u
			}
		}
		if worst < 0 {
			break
		}
		left[worst]--
		lost[worst]++
		stack[p.units[worst].cell]++
	}
	for _, u := range order {
		switch {
		case lost[u] == 0:
		case p.d.Counters[u].Class == data.Artillery:
			r.remove(u, cause, "8.57")
		default:
			r.lose(u, lost[u], p.at(u), cause)
		}
	}
}
