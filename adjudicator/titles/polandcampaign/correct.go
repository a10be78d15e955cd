package polandcampaign

import (
	"slices"

	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

var _ title.Corrector = (*Title)(nil)

// Correct implements title.Corrector.
func (t *Title) Correct(pos title.Position, lines []order.Line) ([]title.Event, []order.Problem) {
	p := pos.(*Position).clone()
	c := game.Corrector{Core: &p.Core, Turned: reserve, Barred: p.correctionBar}
	if f := p.combat; f != nil {
		c.Fighting = slices.Concat(f.Attackers, f.Defenders)
	}
	c.Own = map[string]func(*game.Corrector) (*game.Corrected, *order.Problem){
		"AIR": func(c *game.Corrector) (*game.Corrected, *order.Problem) {
			n, problem := c.Number(0, AirPoints(int(p.Turn)))
			return &game.Corrected{What: "air", Air: n}, problem
		},
		"HOLDER": func(c *game.Corrector) (*game.Corrected, *order.Problem) {
			return c.Holder(p.d.cityAt[:], p.holder[:], "no-city", func(k int8, e *game.Corrected) { e.City = p.d.cities[k].name })
		},
	}
	return game.Correct(p, c, lines, t.Invariants)
}

// correctionBar tells why no correction puts a unit into a hex.
func (p *Position) correctionBar(u, cell int) string {
	switch def := &p.d.Units[u]; {
	case p.enemyAt(int(def.Side), cell):
		return "hex-of-enemy"
	case p.full(cell):
		return "hex-full"
	case p.d.bars(u, cell):
		return "hex-barred"
	}
	return ""
}

// correct applies a correction.
func (p *Position) correct(e *game.Corrected) error {
	switch e.What {
	case "air":
		p.Air = e.Air
		return nil
	case "holder":
		return p.take(&CityTaken{Side: e.Side, City: e.City, Hex: e.Hex})
	}
	u, err := p.Mend(e, eliminated, p.project)
	switch e.What {
	case "moved", "returned":
		p.Units[u].Flags &^= contact
	case "full":
		p.Units[u].Flags &^= exposed
	}
	return err
}

// toldCorrection is what a seat sees of a correction that is not of its own units: of what is public all, of the
// enemy's what it sees happen.
func (p *Position) toldCorrection(side int, e *game.Corrected) title.Event {
	blind := p.fog == fogBlind
	switch {
	case e.Unit == "":
		return e
	case e.What == "reduced" || e.What == "full":
		return nil // step states are hidden [5.1.1/o1]
	case e.What == "eliminated":
		return game.Unless(!blind || p.sees(side, e.Side, e.Unit), e, "From")
	}
	return game.Only(!blind, e)
}
