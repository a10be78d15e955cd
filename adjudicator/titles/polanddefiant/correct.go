package polanddefiant

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// Corrected: the moderator mended the position by hand. Of a unit it is told to
// those who may know: the owner of it, and the enemy as far as an event of play
// with the same outcome would have been.
type Corrected struct {
	// What was done: "moved", "returned", "reduced", "full", "eliminated", "supply",
	// "holder", "chit", "aircraft".
	What string `json:"what"`
	Side string `json:"side,omitempty"` // the unit's or aircraft's, or the new holder
	Unit string `json:"unit,omitempty"`
	// From is 0 when the unit was off the map, or when the seat may not know.
	From hex.Hex `json:"from,omitzero"`
	Hex  hex.Hex `json:"hex,omitzero"`
	// Name of the victory point hex, the chit or the aircraft.
	Name string `json:"name,omitempty"`
	// State is the supply state, the chit's state, or "fit", "damaged", "gone" of
	// an aircraft, which is then due in the turn Due.
	State string `json:"state,omitempty"`
	Due   int    `json:"due,omitempty"`
}

// Kind implements title.Event.
func (*Corrected) Kind() string { return "Corrected" }

var _ title.Corrector = (*Title)(nil)

// corrections are the forms that Correct reads.
var corrections = []string{
	"MOVE unit hex", "REDUCE unit", "FULL unit", "ELIMINATE unit", "RETURN unit hex (from where it is off the map)",
	"SUPPLY unit SUPPLIED|OUT|ISOLATED", "HOLDER place GERMAN|POLISH", "CHIT name CUP|DRAWN|GONE",
	"AIRCRAFT name FIT|DAMAGED turn|GONE",
}

var correctionWords = game.CorrectionWords(corrections)

// Corrections lists the forms that Correct reads.
func (t *Title) Corrections() []string { return corrections }

// Correct reads corrections and gives the events that carry them out, all or
// none. The position they lead to keeps all invariants.
func (t *Title) Correct(pos title.Position, lines []order.Line) ([]title.Event, []order.Problem) {
	q := pos.(*Position).clone()
	return game.Correct(q, lines, func(s *order.Scanner) (title.Event, *order.Problem) { return (&corrector{Scanner: s, p: q}).read() }, t.Invariants)
}

// corrector reads one correction of a position.
type corrector struct {
	*order.Scanner
	p *Position
}

func (c *corrector) read() (*Corrected, *order.Problem) {
	verb, problem := c.Word(correctionWords)
	if problem != nil {
		return nil, problem
	}
	switch verb {
	case "HOLDER":
		return c.holder()
	case "CHIT":
		return c.chit()
	case "AIRCRAFT":
		return c.aircraft()
	}
	return c.unit(verb)
}

func (c *corrector) unit(verb string) (*Corrected, *order.Problem) {
	p, at := c.p, c.Peek()
	name, problem := c.Name(p.d.Counters.Names, "")
	if problem != nil {
		return nil, problem
	}
	u := p.d.ByID[name.ID]
	def, state := &p.d.Units[u], &p.Units[u]
	e := &Corrected{Side: sideNames[def.Side], Unit: def.Name, From: p.d.Hex(int(state.Cell))}
	if p.combat != nil && (slices.Contains(p.combat.attackers, uint8(u)) || slices.Contains(p.combat.defenders, uint8(u))) {
		return nil, c.At(at, "unit-in-combat")
	}
	on := state.Place == onMap
	switch {
	case verb == "RETURN" && on:
		return nil, c.At(at, "unit-on-map")
	case verb != "RETURN" && !on:
		return nil, c.At(at, "unit-off-map")
	}
	switch verb {
	case "MOVE", "RETURN":
		e.What = map[string]string{"MOVE": "moved", "RETURN": "returned"}[verb]
		return e, c.into(u, e)
	case "ELIMINATE":
		e.What = "eliminated"
	case "REDUCE", "FULL":
		e.What, e.Hex = "reduced", e.From
		weak := state.Flags&reduced != 0
		if verb == "FULL" {
			e.What, weak = "full", !weak
		}
		if weak || def.Steps < 2 {
			return nil, c.At(at, "step-as-it-is")
		}
	case "SUPPLY":
		e.What, e.Hex = "supply", e.From
		word, problem := c.oneOf("SUPPLIED", "OUT", "ISOLATED")
		if problem != nil {
			return nil, problem
		}
		e.State = map[string]string{"OUT": supplyNames[outOfSupply], "ISOLATED": supplyNames[isolated]}[word]
	}
	return e, nil
}

// into reads the hex to put a unit into.
func (c *corrector) into(u int, e *Corrected) *order.Problem {
	at := c.Peek()
	h, problem := c.Hex()
	if problem != nil {
		return problem
	}
	p, cell := c.p, c.p.d.Cell(h)
	def := &p.d.Units[u]
	switch {
	case cell < 0:
		return c.At(at, "hex-off-map")
	case def.Class != ship && p.enemyAt(int(def.Side), cell):
		return c.At(at, "hex-of-enemy")
	case int(p.Units[u].Cell) == cell:
		return c.At(at, "unit-there")
	case !p.roomFor(u, cell):
		return c.At(at, "hex-full")
	}
	e.Hex = h
	return nil
}

func (c *corrector) holder() (*Corrected, *order.Problem) {
	p, at := c.p, c.Peek()
	var h hex.Hex
	if c.IsHex() {
		var problem *order.Problem
		if h, problem = c.Hex(); problem != nil {
			return nil, problem
		}
	} else {
		name, problem := c.Name(p.d.Ground.Places, "")
		if problem != nil {
			return nil, problem
		}
		var err error
		if h, err = hex.ParseHex(name.ID); err != nil {
			return nil, c.At(at, "no-vph")
		}
	}
	cell := p.d.Cell(h)
	if cell < 0 || p.d.vphAt[cell] < 0 {
		return nil, c.At(at, "no-vph")
	}
	word, problem := c.oneOf("GERMAN", "POLISH")
	if problem != nil {
		return nil, problem
	}
	k, side := p.d.vphAt[cell], sideOf(strings.ToLower(word))
	if int(p.vph[k]) == side {
		return nil, c.At(at, "holder-as-it-is")
	}
	return &Corrected{What: "holder", Side: sideNames[side], Name: p.d.vph[k].name, Hex: h}, nil
}

func (c *corrector) chit() (*Corrected, *order.Problem) {
	d := c.p.d
	if c.Done() {
		return nil, c.Expect(strings.ToUpper(d.Chits[0].id))
	}
	at := c.Peek()
	k := slices.IndexFunc(d.Chits, func(q chit) bool {
		return order.Fold(q.id) == at.Fold || strings.ReplaceAll(order.Fold(q.name), " ", "") == at.Fold
	})
	if k < 0 {
		problem := c.Fail("unknown-chit", "chit")
		for i := range d.Chits {
			problem.Suggest = append(problem.Suggest, d.Chits[i].id)
		}
		return nil, problem
	}
	c.Next()
	word, problem := c.oneOf("CUP", "DRAWN", "GONE")
	return &Corrected{What: "chit", Name: d.Chits[k].name, State: strings.ToLower(word)}, problem
}

func (c *corrector) aircraft() (*Corrected, *order.Problem) {
	d := c.p.d
	name, problem := c.Name(d.planes.Names, "")
	if problem != nil {
		return nil, problem
	}
	k := slices.IndexFunc(d.Aircraft, func(a aircraft) bool { return a.id == name.ID })
	e := &Corrected{What: "aircraft", Side: sideNames[d.Aircraft[k].side], Name: d.Aircraft[k].name}
	word, problem := c.oneOf("FIT", "DAMAGED", "GONE")
	if e.State = strings.ToLower(word); e.State == "damaged" {
		e.Due, problem = c.Number(int(c.p.Turn)+1, lastTurn+2)
	}
	return e, problem
}

// oneOf reads one of the words.
func (c *corrector) oneOf(words ...string) (string, *order.Problem) {
	word := c.Peek().Fold
	return word, c.Expect(words...)
}

// correct applies a correction.
func (p *Position) correct(e *Corrected) error {
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
		k, err := p.plane(e.Side, e.Name)
		if err == nil {
			p.ground(k)
			p.planes[k].due, p.planes[k].gone = uint8(e.Due), e.State == "gone"
		}
		return err
	case "reduced", "full":
		return p.flip(e.Side, e.Unit, e.What == "reduced")
	case "eliminated":
		return p.remove(e.Side, e.Unit, eliminated)
	case "supply":
		return p.setSupply(&SupplyChanged{Side: e.Side, Unit: e.Unit, State: e.State})
	case "moved", "returned":
		u, err := p.d.Unit(e.Side, e.Unit)
		if err != nil {
			return err
		}
		if cell := p.d.Cell(e.Hex); cell < 0 || !p.Shift(u, cell, p.project) {
			return fmt.Errorf("%s cannot be put into %v", e.Unit, e.Hex)
		}
		return nil
	}
	return fmt.Errorf("no correction %q", e.What)
}
