package september1939

import (
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/september1939/data"
)

// Form is an order form ready to edit: every unit that can do something with where it
// stands, behind a #. A line without a goal orders nothing.
func (p *Position) Form(seat title.Seat) []string {
	side := sideOf(string(seat))
	var lines []string
	switch kind := p.awaits(seat); {
	case kind == "":
		return nil
	case kind == "bid":
		return []string{"BID 0"}
	case p.Paused != nil:
		return canons(p.answers())
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
		lines = append(lines, line+", "+points.String()+" points")
	}
	return lines
}

// Staff is the staff officer: complete orders for what the seat is awaited for.
func (p *Position) Staff(seat title.Seat) []string { return p.staff(seat) }
