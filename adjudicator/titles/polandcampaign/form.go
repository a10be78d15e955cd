package polandcampaign

import "kurier/adjudicator/title"

// Form is an order form ready to edit. Lines that begin with # are comments;
// templates may put their own around it.
func (p *Position) Form(seat title.Seat) []string {
	side := sideOf(string(seat))
	if side == nobody {
		return nil
	}
	k := p.known(side)
	var lines []string
	for _, d := range k.Awaited() {
		if d.Seat != seat {
			continue
		}
		if d.Kind == "turn" {
			return k.turnForm(side)
		}
		lines = append(lines, k.choiceForm(side, d.Kind)...)
	}
	return lines
}

// turnForm lists every unit with where it stands, ready to be given a hex.
func (p *Position) turnForm(side int) []string {
	var lines []string
	for u := range p.d.Units {
		def, c := &p.d.Units[u], &p.Units[u]
		if int(def.Side) != side {
			continue
		}
		switch {
		case c.Place == onMap:
			line := "# MOVE " + def.Name + "   # " + p.d.Hex(int(c.Cell)).String() + ", " + itoa(p.attackOf(u)) + "-" + itoa(p.defenceOf(u)) + "-" + itoa(int(def.Move))
			if p.engaged(u) {
				line += ", next to " + p.foesOf(u)
			}
			lines = append(lines, line)
		case c.Place == reserve && int(def.Turn) <= int(p.turn):
			lines = append(lines, "# "+p.entryVerb(u)+" "+def.Name+"   # "+def.Entry)
		}
	}
	return lines
}

// choiceForm shows the answer that a choice in mid-combat takes.
func (p *Position) choiceForm(side int, kind string) []string {
	c := p.combat
	group := p.alive(c.group(side))
	var lines []string
	switch kind {
	case "air":
		return []string{"AIR 0"}
	case "losses", "emp":
		verb := "LOSE "
		if kind == "emp" {
			verb = "ELIMINATE "
		}
		for _, u := range group {
			lines = append(lines, "# "+verb+p.d.Name(int(u)))
		}
		return lines
	}
	for _, u := range group {
		for _, e := range p.escapes(int(u)) {
			if len(e.way) > 0 {
				lines = append(lines, "# "+p.d.marchOrder(side, "RETREAT", int(u), p.d.Map.Hexes(e.way)).Canon)
			}
		}
	}
	return lines
}
