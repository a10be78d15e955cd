package polandcampaign

import (
	"fmt"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// Corrected: the moderator mended the position by hand. Of a unit it is told to
// those who may know: the owner of it, and the enemy as far as an event of play
// with the same outcome would have been.
type Corrected struct {
	// What was done: "moved", "reduced", "full", "eliminated", "returned", "air",
	// "holder".
	What string `json:"what"`
	Side string `json:"side,omitempty"` // the unit's, or the new holder
	Unit string `json:"unit,omitempty"`
	// From is 0 when the unit was off the map, or when the seat may not know.
	From hex.Hex `json:"from,omitzero"`
	Hex  hex.Hex `json:"hex,omitzero"`
	City string  `json:"city,omitempty"`
	// Air points afterwards.
	Air int `json:"air,omitempty"`
}

// Kind implements title.Event.
func (*Corrected) Kind() string { return "Corrected" }

var _ title.Corrector = (*Title)(nil)

// corrections are the forms that Correct reads.
var corrections = []string{
	"MOVE unit hex", "REDUCE unit", "FULL unit", "ELIMINATE unit", "RETURN unit hex (from where it is off the map)",
	"AIR points", "HOLDER city german|polish",
}

var correctionWords = game.CorrectionWords(corrections)

// Corrections lists the forms that Correct reads.
func (t *Title) Corrections() []string { return corrections }

// Correct reads corrections and gives the events that carry them out, all or
// none. The position they lead to keeps all invariants.
func (t *Title) Correct(pos title.Position, lines []order.Line) ([]title.Event, []order.Problem) {
	q := pos.(*Position).clone()
	return game.Correct(q, lines, func(s *order.Scanner) (title.Event, *order.Problem) { return (&corrector{s, t.Data}).correction(q) }, t.Invariants)
}

// corrector reads one correction of a position.
type corrector struct {
	*order.Scanner
	d *Data
}

func (ps *corrector) correction(p *Position) (*Corrected, *order.Problem) {
	verb, problem := ps.Word(correctionWords)
	if problem != nil {
		return nil, problem
	}
	switch verb {
	case "AIR":
		n, problem := ps.Number(0, airPoints(int(p.Turn)))
		return &Corrected{What: "air", Air: n}, problem
	case "HOLDER":
		return ps.newHolder(p)
	}
	at := ps.Peek()
	u, problem := ps.NumberOf(ps.d.Counters.Names, "")
	if problem != nil {
		return nil, problem
	}
	def, c := &p.d.Units[u], &p.Units[u]
	e := &Corrected{Side: sideNames[def.Side], Unit: def.Name, From: p.d.Hex(int(c.Cell))}
	if p.combat != nil && (slices.Contains(p.combat.attackers, uint8(u)) || slices.Contains(p.combat.defenders, uint8(u))) {
		return nil, ps.At(at, "unit-in-combat")
	}
	onMap := c.Place == onMap
	switch verb {
	case "MOVE", "RETURN":
		e.What = "moved"
		if verb == "RETURN" {
			e.What = "returned"
		}
		if onMap != (verb == "MOVE") {
			return nil, ps.notThere(at, onMap)
		}
		if e.Hex, problem = ps.Place(&ps.d.Ground); problem != nil {
			return nil, problem
		}
		return e, ps.roomFor(p, u, e.Hex)
	case "ELIMINATE":
		if !onMap {
			return nil, ps.notThere(at, onMap)
		}
		e.What = "eliminated"
	case "REDUCE", "FULL":
		e.What, e.Hex = "reduced", e.From
		weak := c.Flags&reduced != 0
		if verb == "FULL" {
			e.What, weak = "full", !weak
		}
		if weak || def.OneSided() || !onMap && c.Place != reserve {
			return nil, ps.At(at, "step-as-it-is")
		}
	}
	return e, nil
}

func (ps *corrector) notThere(at order.Token, onMap bool) *order.Problem {
	if onMap {
		return ps.At(at, "unit-on-map")
	}
	return ps.At(at, "unit-off-map")
}

// roomFor tells what is wrong with putting a unit into a hex.
func (ps *corrector) roomFor(p *Position, u int, h hex.Hex) *order.Problem {
	at := order.Token{Text: h.String()}
	cell := p.d.Cell(h)
	switch {
	case cell < 0:
		return ps.At(at, "hex-off-map")
	case p.enemyAt(int(p.d.Units[u].Side), cell):
		return ps.At(at, "hex-of-enemy")
	case p.full(cell):
		return ps.At(at, "hex-full")
	case p.d.enter[p.d.Units[u].Class][p.d.terrain[cell]] == barred:
		return ps.At(at, "hex-barred")
	case int(p.Units[u].Cell) == cell:
		return ps.At(at, "unit-there")
	}
	return nil
}

func (ps *corrector) newHolder(p *Position) (*Corrected, *order.Problem) {
	at := ps.Peek()
	h, problem := ps.Place(&ps.d.Ground)
	if problem != nil {
		return nil, problem
	}
	cell := p.d.Cell(h)
	if cell < 0 || p.d.cityAt[cell] < 0 {
		return nil, ps.At(at, "no-city")
	}
	k := p.d.cityAt[cell]
	side := german
	if ps.Keyword("POLISH") {
		side = polish
	} else if problem := ps.Expect("GERMAN", "POLISH"); problem != nil {
		return nil, problem
	}
	if int(p.holder[k]) == side {
		return nil, ps.At(at, "holder-as-it-is")
	}
	return &Corrected{What: "holder", Side: sideNames[side], City: p.d.cities[k].name, Hex: h}, nil
}

// correct applies a correction.
func (p *Position) correct(e *Corrected) error {
	switch e.What {
	case "air":
		p.air = int16(e.Air)
		return nil
	case "holder":
		return p.take(&CityTaken{Side: e.Side, City: e.City, Hex: e.Hex})
	}
	u, err := p.d.Unit(e.Side, e.Unit)
	if err != nil {
		return err
	}
	switch e.What {
	case "moved", "returned":
		cell := p.d.Cell(e.Hex)
		if cell < 0 || !p.Shift(u, cell, p.project) {
			return fmt.Errorf("%s cannot be put into %v", e.Unit, e.Hex)
		}
		p.Units[u].Flags &^= contact
	case "eliminated":
		p.lift(u, eliminated)
	case "reduced":
		p.Units[u].Flags |= reduced
	case "full":
		p.Units[u].Flags &^= reduced | exposed
	default:
		return fmt.Errorf("no correction %q", e.What)
	}
	return nil
}

// toldCorrection is what a seat sees of a correction that is not of its own
// units: of what is public all, of the enemy's what it sees happen.
func (p *Position) toldCorrection(side int, e *Corrected) title.Event {
	if e.Unit == "" {
		return e
	}
	blind := p.fog == fogBlind
	switch e.What {
	case "reduced", "full":
		return nil // step states are hidden [5.1.1/o1]
	case "eliminated":
		if !blind || p.sees(side, e.Side, e.Unit) {
			return e
		}
		cut := *e
		cut.From = 0
		return &cut
	}
	return game.Only(!blind, e)
}
