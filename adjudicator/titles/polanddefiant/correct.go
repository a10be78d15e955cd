package polanddefiant

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// What is corrected besides units, their supply ("supply") and the holders of victory point hexes ("holder") goes
// by its name: a chit ("chit"), or an aircraft ("aircraft"), whose state is "fit", "damaged" or "gone".

var _ title.Corrector = (*Title)(nil)

// Correct implements title.Corrector.
func (t *Title) Correct(pos title.Position, lines []order.Line) ([]title.Event, []order.Problem) {
	p := pos.(*Position).clone()
	fighting := slices.Concat(p.combat.group(german), p.combat.group(polish))
	c := game.Corrector{Core: &p.Core, Barred: p.correctionBar, Fighting: fighting}
	c.Own = map[string]func(*game.Corrector) (*game.Corrected, *order.Problem){
		"HOLDER": func(c *game.Corrector) (*game.Corrected, *order.Problem) {
			return c.Holder(p.d.vphAt[:], p.vph[:], "no-vph", func(k int8, e *game.Corrected) { e.Name = p.d.VPH[k].Name })
		},
		"CHIT": p.d.correctChit, "AIRCRAFT": p.d.correctAircraft, "SUPPLY": correctSupply,
	}
	return game.Correct(p, c, lines, t.Invariants)
}

// correctionBar tells why no correction puts a unit into a hex.
func (p *Position) correctionBar(u, cell int) string {
	switch def := &p.d.Units[u]; {
	case def.Class != ship && p.enemyAt(int(def.Side), cell):
		return "hex-of-enemy"
	case !p.roomFor(u, cell):
		return "hex-full"
	}
	return ""
}

func correctSupply(c *game.Corrector) (*game.Corrected, *order.Problem) {
	at := c.Peek()
	u, e, problem := c.Counter()
	if problem != nil {
		return nil, problem
	}
	if c.Units[u].Place != onMap {
		return nil, c.At(at, "unit-off-map")
	}
	e.What, e.Hex = "supply", e.From
	word, problem := c.OneOf("SUPPLIED", "OUT", "ISOLATED")
	e.State = map[string]string{"OUT": supplyNames[outOfSupply], "ISOLATED": supplyNames[isolated]}[word]
	return e, problem
}

func (d *Data) correctChit(c *game.Corrector) (*game.Corrected, *order.Problem) {
	if c.Done() {
		return nil, c.Expect(strings.ToUpper(d.Chits[0].ID))
	}
	k, err := d.ChitNamed(c.Peek().Text)
	if err != nil {
		return nil, c.Fail("unknown-chit", "chit", d.ChitIDs()...)
	}
	c.Next()
	word, problem := c.OneOf("CUP", "DRAWN", "GONE")
	return &game.Corrected{What: "chit", Name: d.Chits[k].Name, State: strings.ToLower(word)}, problem
}

func (d *Data) correctAircraft(c *game.Corrector) (*game.Corrected, *order.Problem) {
	k, problem := c.NumberOf(d.planes.Names, "")
	if problem != nil {
		return nil, problem
	}
	e := &game.Corrected{What: "aircraft", Side: d.Aircraft[k].Side, Name: d.Aircraft[k].Name}
	word, problem := c.OneOf("FIT", "DAMAGED", "GONE")
	if e.State = strings.ToLower(word); e.State == "damaged" {
		e.Due, problem = c.Number(int(c.Turn)+1, lastTurn+2)
	}
	return e, problem
}

// correct applies a correction.
func (p *Position) correct(e *game.Corrected) error {
	switch e.What {
	case "holder":
		return p.takeVPH(&VPHTaken{Side: e.Side, Name: e.Name, Hex: e.Hex})
	case "chit":
		state := slices.Index(chitStates[:], e.State)
		if state < 0 {
			return fmt.Errorf("no state %q of a chit", e.State)
		}
		return p.setChit(e.Name, uint8(state))
	case "aircraft":
		return p.station(e.Side, e.Name, e.Due, e.State == "gone")
	case "supply", "eliminated":
		u, err := p.Counter(e.Side, e.Unit)
		if err == nil && e.What == "eliminated" {
			return p.remove(u, eliminated)
		} else if err == nil {
			err = p.setSupply(u, &SupplyChanged{Spot: game.Spot{Unit: e.Unit}, State: e.State})
		}
		return err
	}
	_, err := p.Mend(e, eliminated, p.project)
	return err
}
