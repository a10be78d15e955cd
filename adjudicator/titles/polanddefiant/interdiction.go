package polanddefiant

import (
	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
)

// interdict plays the Interdiction Segment: a die that may damage an aircraft
// [12.2], then the others go over the map [12.2/b], as ordered, or else where the
// German knows of most Polish units on the move.
func (r *play) interdict() {
	p := r.P
	fit := p.interdictors()
	if len(fit) == 0 {
		return
	}
	roll := r.die(sideNames[german], "interdiction")
	r.Do(&InterdictionRolled{Roll: roll, Rules: []rule.Ref{"12.2"}})
	if roll == 1 {
		r.damage(r.airLoss(german, fit), "12.2", "12.2/a")
	}
	ordered, _ := p.plansFor(german, keyAir)
	for i := range ordered {
		b, ok := ordered[i].Body.(*Cover)
		if !ok {
			continue
		}
		if why := p.cannotCover(german, b); why != nil {
			r.fail(german, &ordered[i], why)
			continue
		}
		r.coverHex(b.Aircraft, p.d.Cell(b.Hex))
	}
	for _, k := range p.interdictors() {
		if p.planes[k].cell >= 0 {
			continue
		}
		if cell := p.busiest(k); cell >= 0 {
			r.coverHex(k, cell)
		}
	}
}

func (r *play) coverHex(k, cell int) {
	radius := interdictionRadius(r.P.turn)
	rules := []rule.Ref{"12.2/b", "12.2/c"}
	if radius > 1 {
		rules[1] = "12.2/d"
	}
	a := &r.P.d.Aircraft[k]
	r.Do(&Interdicted{Side: sideNames[a.side], Aircraft: a.name, Hex: r.P.d.Hex(cell), Radius: radius, Rules: rules})
}

// interdictors are the interdiction aircraft that can fly.
func (p *Position) interdictors() []int {
	var list []int
	for k := range p.d.Aircraft {
		if p.d.Aircraft[k].interdicts && p.fit(k) {
			list = append(list, k)
		}
	}
	return list
}

// cannotCover tells why an aircraft cannot be sent over a hex, or nil.
func (p *Position) cannotCover(side int, b *Cover) *rule.Refusal {
	a := &p.d.Aircraft[b.Aircraft]
	cell := p.d.Cell(b.Hex)
	switch {
	case int(a.side) != side:
		return rule.Refuse("not-own-aircraft", "12.2/b").With("aircraft", a.name)
	case !a.interdicts:
		return rule.Refuse("no-interdictor", "12.0").With("aircraft", a.name)
	case p.planes[b.Aircraft].gone:
		return rule.Refuse("aircraft-gone", "12.3").With("aircraft", a.name)
	case p.planes[b.Aircraft].due > 0:
		return rule.Refuse("aircraft-damaged", "12.2/a").With("aircraft", a.name, "turn", itoa(int(p.planes[b.Aircraft].due)))
	case p.planes[b.Aircraft].cell >= 0:
		return rule.Refuse("aircraft-placed", "12.2/b").With("aircraft", a.name, "hex", p.d.Hex(int(p.planes[b.Aircraft].cell)).String())
	case cell < 0:
		return rule.Refuse("off-map", "12.2/b").With("hex", b.Hex.String())
	case !p.d.mayFlyOver(b.Aircraft, cell):
		return rule.Refuse("wrong-luftflotte", "12.0/a").With("aircraft", a.name, "hex", b.Hex.String(), "fleet", itoa(int(a.fleet)))
	}
	return nil
}

// mayFlyOver tells whether a hex lies on the aircraft's side of the Luftflotte
// boundary [12.0/a]; the Polish unit flies anywhere [12.0/b].
func (d *Data) mayFlyOver(k, cell int) bool {
	switch d.Aircraft[k].fleet {
	case 1:
		return d.north[cell]
	case 4:
		return !d.north[cell]
	}
	return true
}

// busiest is the hex for an aircraft without an order: where the German knows of
// most Polish units that can move, less his own; of equals with more roads and
// railways, then the lowest number. -1 when that hurts no Pole.
func (p *Position) busiest(k int) int {
	seen := p.knownTo(german) // what he cannot see must not steer him
	radius := interdictionRadius(p.turn)
	const unitWorth, wayWorth = 100, 1
	var worth [game.MaxCells]int
	for cell := range p.d.Cells {
		if p.interdicted[cell] > 0 {
			continue // hurt already
		}
		for _, u := range seen.StackOf(cell) {
			switch def := &p.d.Units[u]; {
			case def.Class == ship || def.Move == 0 && !def.rails:
			case def.Side == polish:
				worth[cell] += unitWorth
			default:
				worth[cell] -= unitWorth
			}
		}
		if p.d.isRoad[cell] || p.d.isRail[cell] {
			worth[cell] += wayWorth
		}
	}
	best, most := -1, unitWorth-1
	var around [19]int16
	for cell := range p.d.Cells {
		if !p.d.mayFlyOver(k, cell) {
			continue
		}
		sum := 0
		for _, c := range p.d.within(cell, radius, around[:0]) {
			sum += worth[c]
		}
		if sum > most {
			best, most = cell, sum
		}
	}
	return best
}

// within lists the hex and those up to radius, 1 or 2, away.
func (d *Data) within(cell, radius int, into []int16) []int16 {
	into = append(into, int16(cell))
	for _, n := range &d.Near[cell] {
		if n >= 0 {
			into = append(into, n)
		}
	}
	if radius < 2 {
		return into
	}
	// The ring of radius 2: from each neighbour straight on, and one to the side.
	for dir, n := range &d.Near[cell] {
		if n < 0 {
			continue
		}
		for _, turn := range [2]int{0, 1} {
			if c := d.Near[n][(dir+turn)%6]; c >= 0 {
				into = append(into, c)
			}
		}
	}
	return into
}
