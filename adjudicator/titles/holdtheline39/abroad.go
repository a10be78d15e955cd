package holdtheline39

import (
	"fmt"

	"kurier/adjudicator/titles/holdtheline39/data"
)

// calendar asks at the start of a turn what lies before Control in it [NPC.3], once the wires have been
// looked at [NPC.10].
func (r *play) calendar() {
	for n := range r.d.Affairs.Wires {
		if w := &r.d.Affairs.Wires[n]; r.P.tripped[n] == 0 && r.P.counted(w.What) >= r.P.needed(w) {
			r.do(&Tripped{Side: control, Wire: w.Name})
		}
	}
	for n := range r.d.Affairs.Matters {
		if m := &r.d.Affairs.Matters[n]; r.P.asks(n) {
			r.do(&MatterOpened{Side: control, Matter: m.Name, Yes: r.P.goes(n)})
		}
	}
	r.draw()
}

// asks tells whether a matter is asked this turn: from its first turn on until it is yes, where what
// it hangs on allows. France and Britain are never asked before they can be [NPC.4] [NPC.8].
func (p *Position) asks(n int) bool {
	m := &p.d.Affairs.Matters[n]
	switch {
	case p.settled[n] > 0 || p.turn < p.since(n):
		return false
	case m.Needs != "" && p.settled[p.d.Affairs.Matter(m.Needs)] == 0:
		return false
	case m.Name == "PARTITION" && p.foremost() < 0:
		return false
	}
	return m.Never == "" || p.settled[p.d.Affairs.Matter(m.Never)] == 0
}

// goes tells how a matter goes without Control: yes on its last turn [NPC.5] [NPC.8], from the turn
// that is usual on, and once a wire has been tripped [NPC.7] [NPC.10].
func (p *Position) goes(n int) bool {
	m := &p.d.Affairs.Matters[n]
	for _, wire := range m.Trips {
		if p.tripped[p.d.Affairs.Wire(wire)] > 0 {
			return true
		}
	}
	return p.last(n) > 0 && p.turn >= p.last(n) || m.Usual > 0 && p.turn >= m.Usual
}

// needed is how many trip a wire.
func (p *Position) needed(w *data.Wire) int {
	if w.What == "beyond" {
		return 1
	}
	return w.N
}

// counted is what a wire counts by now.
func (p *Position) counted(what string) (n int) {
	switch what {
	case "lost":
		for u := range p.blocks {
			if def := &p.d.Units[u]; def.Side == data.German && !def.Dummy && p.blocks[u].place == fallen {
				n++
			}
		}
	case "behind":
		for i, o := range p.d.Objectives {
			if p.turn > o.Turn && int(p.owner[o.At]) != data.German && p.taken[i] == 0 {
				n++
			}
		}
	case "cities": // [AIR.10]
		n = p.sky.cities
	case "beyond":
		if p.foremost() >= 0 {
			n = 1
		}
	}
	return n
}

// foremost is the German block farthest beyond the line of partition, -1 for none [NPC.9].
func (p *Position) foremost() int {
	best, far := -1, p.d.Affairs.Wires[p.d.Affairs.Wire("beyond")].N-1
	for u := range p.blocks {
		if cell := int(p.blocks[u].cell); cell >= 0 && p.d.Units[u].Side == data.German && p.blocks[u].pot >= 0 {
			if col := p.d.Hex(cell).Col(); col > far {
				best, far = u, col
			}
		}
	}
	return best
}

// halt has the Führer order the army that is farthest east to stop, past its superiors, who are not
// told [NPC.9].
func (r *play) halt() {
	u := r.P.foremost()
	if u < 0 {
		return
	}
	army := r.d.Units[r.d.HQs[r.P.blocks[u].pot]].Army
	for i := range r.P.desks {
		k := &r.P.desks[i]
		for _, post := range k.posts {
			if s := &r.d.Seats[post]; s.Army == army && s.Level == data.ArmyLevel {
				r.do(&HaltOrdered{Seat: string(k.seat), Army: army, Hex: r.d.Hex(int(r.P.blocks[u].cell))})
			}
		}
	}
}

// burden are the points that the west costs the German High Command each turn [NPC.7] [NPC.8].
func (p *Position) burden() (n int) {
	for i := range p.d.Affairs.Matters {
		if p.settled[i] > 0 {
			n += p.d.Affairs.Matters[i].Points
		}
	}
	return n
}

// yes tells whether a matter has been answered with yes.
func (p *Position) yes(matter string) bool { return p.settled[p.d.Affairs.Matter(matter)] > 0 }

func (p *Position) trip(e *Tripped) error {
	n := p.d.Affairs.Wire(e.Wire)
	if n < 0 {
		return fmt.Errorf("there is no wire %q", e.Wire)
	}
	p.tripped[n] = uint8(p.turn)
	return nil
}

// answered notes that a matter is yes, for seats that learn of that and not of the ruling.
func (p *Position) answered(matter string) error {
	n := p.d.Affairs.Matter(matter)
	if n < 0 {
		return fmt.Errorf("there is no matter %q", matter)
	}
	p.settled[n] = uint8(p.turn)
	return nil
}

func (p *Position) warDeclared(e *WarDeclared) error       { return p.answered(e.By) }
func (p *Position) franceMarched(*FranceMarched) error     { return p.answered("WEST") }
func (p *Position) squadronsSent(*SquadronsSent) error     { return p.answered("SQUADRONS") }
func (p *Position) reserveReleased(*ReserveReleased) error { return p.answered("RESERVE") }
func (p *Position) turnAdded(*TurnAdded) error             { return p.answered("TURN") }

// turns of the game, with the one that Control added [SEQ.18].
func (p *Position) turns() int {
	if p.yes("TURN") {
		return p.d.Tables.Turns + 1
	}
	return p.d.Tables.Turns
}
