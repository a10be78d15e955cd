package polanddefiant

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// act moves and attacks with what a headquarters commands; key is "" for the
// activation that is awaited.
func (w *wanderer) act(t *trial, key string) {
	p := t.r.P
	if t.r.Err != nil || p.act == nil || len(p.act.hqs) == 0 {
		return
	}
	hq := int(p.act.hqs[0])
	var loose [2]int
	n := 0
	for u := range p.d.Units {
		c := &p.Units[u]
		if int(p.d.Units[u].Side) != w.side || c.Cell < 0 {
			continue
		}
		if c.Flags&commanded == 0 {
			// Independents nearby, a few.
			if n == len(loose) || p.d.Units[u].formation != independent || w.pick(4) > 0 ||
				p.d.combatUnit(u) && p.d.Distance(int(c.Cell), p.commandPost(hq)) > int(p.d.Units[hq].command) || p.mayMarch(w.side, u) != nil {
				continue
			}
			loose[n] = u
			n++
		}
		if p.d.immobile(u) || w.pick(8) == 0 || u == hq && w.pick(3) > 0 {
			continue
		}
		by := p.d.modeOf(u)
		if p.d.mayGoStrategic(u) && w.pick(6) == 0 {
			by = strategic
		}
		w.wander(t, u, by, key)
	}
	w.assault(t, key)
}

// emit keeps an order, in its plan if it has one.
func (w *wanderer) emit(o order.Order, key string) {
	if key != "" {
		o = w.p.d.planOrder(key, o)
	}
	w.out = append(w.out, o)
}

// wander marches a unit somewhere at random on the trial.
func (w *wanderer) wander(t *trial, u int, by mode, key string) {
	p := t.r.P
	start := int(p.Units[u].Cell)
	var hexes []hex.Hex
	mode := ""
	switch {
	case by == bySea:
		to := w.pick(p.d.Cells)
		if to == start || !p.d.coast[to] && !p.d.baltic[to] {
			return
		}
		hexes = []hex.Hex{p.d.Hex(to)}
	default:
		if p.startBlocked(u, start, by) != hex.Free {
			return
		}
		n := w.roam(p, u, start, by)
		switch n {
		case 0:
			return
		case 1: // one hex alone would be looked for by the cheapest way
			hexes = p.d.Map.Hexes(w.way[:2])
		default:
			hexes = p.d.Map.Hexes(w.way[1 : n+1])
		}
		if by == strategic {
			mode = modeNames[strategic]
		}
	}
	o := p.d.marchOrder(w.side, "MOVE", u, hexes, mode)
	if t.r.move(w.side, o.Body.(*March), &o) == nil {
		w.emit(o, key)
	}
}

// roam fills in a random way from its start that a unit can go, and gives its
// length in steps, 0 if there is none.
func (w *wanderer) roam(p *Position, u, start int, by mode) int {
	w.way[0] = int16(start)
	way, budget, paid := w.way[:], p.allowance(u), by == byRail
	if by == byRail {
		way, budget = w.way[:13], unlimited
	} else if p.interdicted[start] > 0 {
		budget, paid = budget-p.d.penalty(u), true
	}
	return p.d.Map.Roam(way, budget, p.steps(u, by, paid), func(cell int) bool { return p.roomFor(u, cell) }, w.pick)
}

// assault orders attacks at random among what the commanded units can attack.
func (w *wanderer) assault(t *trial, key string) {
	p := t.r.P
	var list []*Assault
	for u := range p.d.Units {
		c := &p.Units[u]
		if c.Flags&commanded == 0 || int(p.d.Units[u].Side) != w.side || c.Cell < 0 || w.pick(4) == 0 {
			continue
		}
		cell := p.targetOf(w.side, u)
		if cell < 0 {
			continue
		}
		h := p.d.Hex(cell)
		i := slices.IndexFunc(list, func(b *Assault) bool { return b.Hex == h })
		if i < 0 {
			list, i = append(list, &Assault{Hex: h}), len(list)
		}
		if b := list[i]; len(b.Units) < maxListed {
			b.Units = append(b.Units, u)
		}
	}
	for _, b := range list {
		units := make([]uint8, len(b.Units))
		for i, u := range b.Units {
			units[i] = uint8(u)
		}
		if k := p.reckon(w.side, p.d.Cell(b.Hex), units, nil); k.column < 0 {
			continue
		}
		switch w.pick(8) {
		case 0:
			b.If = &Condition{Least: p.d.odds[w.pick(len(p.d.odds))].String(), Column: w.pick(2) == 0}
		case 1:
			b.Stay = true
		case 2:
			u := b.Units[w.pick(len(b.Units))]
			f := Pursuit{Unit: u, Hexes: []hex.Hex{b.Hex}}
			if w.judge().follow(p, b, f, p.d.Cell(b.Hex), nil, &title.Verdict{}) == nil {
				b.Advance = []Pursuit{f}
			}
		case 3:
			b.Lose = append(b.Lose, b.Units[w.pick(len(b.Units))])
		case 4:
			b.Retreat = p.d.Hex(w.pick(p.d.Cells))
		}
		w.emit(p.d.language.Order(w.side, "ATTACK", b), key)
	}
}

// judge checks single clauses.
func (w *wanderer) judge() *checker { return &checker{was: w.p, side: w.side} }
