package september1939

import (
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game/wish"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/september1939/data"
)

// Form is an order form ready to edit: every unit that can do something with where it
// stands, behind a #. A line without a goal orders nothing.
func (p *Position) Form(seat title.Seat) []string {
	side := sideOf(string(seat))
	var lines []string
	switch kind := title.AwaitedOf(p, seat); {
	case kind == "":
		return nil
	case kind == "bid":
		return []string{"BID 0"}
	case p.Paused != nil:
		return order.Canons(p.answers())
	}
	for u := range p.each(side) {
		def := &p.d.Counters[u]
		points, _ := p.allowance(u)
		if points <= 0 && !def.Fights() && def.Class != data.Artillery {
			continue // it can neither go nor fight
		}
		line := "MOVE " + p.d.nouns.Label(side, u) + "   # " + p.hex(int(p.units[u].cell)).String()
		if def.Fights() {
			line += ", strength " + itoa(p.strength(u))
		} else if def.Class == data.Artillery {
			line += ", fire " + p.fireOf(u).String()
		}
		if p.ordered(u) != nil { // it may fight and dig where it stands
			lines = append(lines, line+", may not march today")
			continue
		}
		lines = append(lines, line+", "+points.String()+" points")
	}
	return lines
}

// Staff is the staff officer: complete orders for what the seat is awaited for.
func (p *Position) Staff(seat title.Seat) []string { return p.staff(seat) }

// answers are lines that answer what a combat waits for: do what is done by default, follow, and let the
// strongest bear losses.
func (p *Position) answers() (lines []order.Order) {
	o, err := p.takenUp()
	if err != nil {
		return nil
	}
	add := func(verb string, b *Policy) { lines = append(lines, p.d.language.Order(o.asked, verb, b)) }
	cells := p.placesAsked(o)
	switch p.Paused.Choice {
	case "retreat":
		usual := p.defaultPolicies()[o.asked]
		for _, cell := range cells {
			verb := "RETREAT"
			if usual.hold[p.hex(cell)] {
				verb = "HOLD"
			}
			add(verb, &Policy{Hex: p.hex(cell)})
		}
	case "way":
		for _, cell := range cells {
			if open := p.waysOpen(p.stackOf(o, cell), cell, p.foesOf(o), o.back); len(open) > 0 {
				add("RETREAT", &Policy{Hex: p.hex(cell), Hexes: p.hexesOf(open[0][1:])})
			}
		}
	case "air":
		if ready := p.air[o.asked]; len(ready) > 0 && len(cells) > 0 {
			add("AIR", &Policy{Hex: p.hex(cells[0]), Air: []int{int(ready[0])}})
		}
	case "guns":
		for g := range p.each(o.asked) {
			if p.answering(o.asked, g, cells) {
				add("SUPPORT", &Policy{Hex: p.hex(cells[0]), Units: []int{g}})
			}
		}
	case "pursuit":
		for _, cell := range cells[:min(len(cells), 1)] {
			add("PURSUE", &Policy{Hexes: []hex.Hex{p.hex(cell)}})
		}
	default:
		var units []int
		for _, cell := range cells {
			units = append(units, p.stackOf(o, cell)...)
		}
		strongest := wish.Richest(len(units), func(i int) (int, bool) { return p.strength(units[i]), p.d.Counters[units[i]].Fights() })
		if strongest >= 0 {
			add("LOSSES", &Policy{Units: units[strongest : strongest+1]})
		}
	}
	return lines
}
