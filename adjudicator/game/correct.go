package game

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// unitCorrections are the forms of corrections of counters.
var unitCorrections = []string{
	"MOVE unit hex", "REDUCE unit", "FULL unit", "ELIMINATE unit", "RETURN unit hex (from where it is off the map)",
}

// Corrections lists the forms of corrections: those of counters, and the title's.
func (s *Set) Corrections() []string { return slices.Concat(unitCorrections, s.CorrectionForms) }

// Correct reads corrections of a position and gives the events that carry them out, all or
// none. They happen to the position one by one; what each leads to must be sound.
func Correct(p title.Position, c Corrector, lines []order.Line, sound func(title.Position) error) ([]title.Event, []order.Problem) {
	words := order.NewWords("correction")
	for _, form := range c.Set.Corrections() {
		word, _, _ := strings.Cut(form, " ")
		words.Add(word)
	}
	var done []title.Event
	for _, l := range lines {
		c.Scanner = order.NewScanner(l)
		e, problem := c.read(words)
		if problem == nil {
			problem = c.End()
		}
		if problem == nil && (p.Apply(e) != nil || sound(p) != nil) {
			problem = c.At(l.Tokens[0], "correction-against-rules")
		}
		if problem != nil {
			return nil, []order.Problem{*problem}
		}
		done = append(done, e)
	}
	return done, nil
}

// Corrected: the moderator mended the position by hand. Of a unit it is told to those who
// may know: the owner of it, and the enemy as far as an event of play with the same outcome
// would have been.
type Corrected struct {
	// What was done: to a unit "moved", "returned", "reduced", "full" or "eliminated", else a
	// word of the title.
	What string `json:"what"`
	Side string `json:"side,omitempty"` // of what was corrected, or the new holder
	Unit string `json:"unit,omitempty"`
	// From is 0 when the unit was off the map, or when the seat may not know.
	From hex.Hex `json:"from,omitzero"`
	Hex  hex.Hex `json:"hex,omitzero"`
	// City, or Name of what else has one; State that it has now, until the turn Due.
	City  string `json:"city,omitempty"`
	Name  string `json:"name,omitempty"`
	State string `json:"state,omitempty"`
	Due   int    `json:"due,omitempty"`
	// Air points afterwards.
	Air int `json:"air,omitempty"`
}

// Mend carries a correction of a counter out; the eliminated go to a place.
func (c *Core) Mend(e *Corrected, eliminated Place, reach Reach) (u int, err error) {
	u, err = c.Counter(e.Side, e.Unit)
	switch {
	case err != nil:
	case e.What == "moved" || e.What == "returned":
		err = c.Lay(u, reach, e.Hex)
	case e.What == "reduced" || e.What == "full":
		c.TurnOver(u, reach)
	case e.What == "eliminated":
		c.Leave(u, eliminated, reach)
	default:
		err = fmt.Errorf("no correction %q", e.What)
	}
	return u, err
}

// Corrector reads one correction of a position.
type Corrector struct {
	*order.Scanner
	*Core
	// Fighting are the units in the combat under way, which nobody corrects.
	Fighting []uint8
	// Barred tells by the kind of a problem why a unit cannot lie in a cell, "" if it can.
	Barred func(u, cell int) string
	// Turned is where units off the map may be reduced and restored, or the map.
	Turned Place
	// Own reads the title's own corrections, by their first words.
	Own map[string]func(*Corrector) (*Corrected, *order.Problem)
}

func (c *Corrector) read(words *order.Words) (*Corrected, *order.Problem) {
	verb, p := c.Word(words)
	if p != nil {
		return nil, p
	}
	if own := c.Own[verb]; own != nil {
		return own(c)
	}
	return c.unit(verb)
}

// Counter reads the unit that a correction is of, and begins the event that tells of it.
func (c *Corrector) Counter() (u int, e *Corrected, p *order.Problem) {
	at := c.Peek()
	if u, p = c.NumberOf(c.Set.Counters.Names, ""); p != nil {
		return 0, nil, p
	}
	if slices.Contains(c.Fighting, uint8(u)) {
		return 0, nil, c.At(at, "unit-in-combat")
	}
	def := &c.Set.Units[u]
	return u, &Corrected{Side: c.Set.Sides[def.Side], Unit: def.Name, From: c.Set.Hex(int(c.Units[u].Cell))}, nil
}

// unit reads what follows MOVE, RETURN, ELIMINATE, REDUCE or FULL.
func (c *Corrector) unit(verb string) (*Corrected, *order.Problem) {
	at := c.Peek()
	u, e, p := c.Counter()
	if p != nil {
		return nil, p
	}
	state, on := &c.Units[u], c.Units[u].Place == 0
	switch {
	case verb == "RETURN" && on:
		return nil, c.At(at, "unit-on-map")
	case verb != "RETURN" && !on && (state.Place != c.Turned || verb == "MOVE" || verb == "ELIMINATE"):
		return nil, c.At(at, "unit-off-map")
	}
	switch verb {
	case "MOVE":
		e.What = "moved"
		return e, c.into(u, e)
	case "RETURN":
		e.What = "returned"
		return e, c.into(u, e)
	case "ELIMINATE":
		e.What = "eliminated"
		return e, nil
	}
	e.What, e.Hex = "reduced", e.From
	weak := state.Flags&FlagReduced != 0
	if verb == "FULL" {
		e.What, weak = "full", !weak
	}
	if weak || c.Set.Units[u].OneSided() {
		return nil, c.At(at, "step-as-it-is")
	}
	return e, nil
}

// into reads the hex that a unit is put into.
func (c *Corrector) into(u int, e *Corrected) (p *order.Problem) {
	at := c.Peek()
	if e.Hex, p = c.Place(&c.Set.Ground); p != nil {
		return p
	}
	cell := c.Set.Cell(e.Hex)
	switch {
	case cell < 0:
		return c.At(at, "hex-off-map")
	case int(c.Units[u].Cell) == cell:
		return c.At(at, "unit-there")
	}
	if kind := c.Barred(u, cell); kind != "" {
		return c.At(at, kind)
	}
	return nil
}

// Holder reads a place and whose it is to be; held are the numbers of those that can be held,
// by cell, and holders their holders. It fails with none where nothing is held. Name says in the event what
// the place is called.
func (c *Corrector) Holder(held, holders []int8, none string, name func(place int8, e *Corrected)) (*Corrected, *order.Problem) {
	at := c.Peek()
	h, p := c.Place(&c.Set.Ground)
	if p != nil {
		return nil, p
	}
	cell := c.Set.Cell(h)
	if cell < 0 || held[cell] < 0 {
		return nil, c.At(at, none)
	}
	side, p := c.OneOf(c.Set.Sides...)
	place := held[cell]
	switch {
	case p != nil:
		return nil, p
	case holders[place] >= 0 && c.Set.Sides[holders[place]] == side:
		return nil, c.At(at, "holder-as-it-is")
	}
	e := &Corrected{What: "holder", Side: side, Hex: h}
	name(place, e)
	return e, nil
}

// OneOf reads one of the words, whatever its letters.
func (c *Corrector) OneOf(words ...string) (word string, p *order.Problem) {
	read := c.Peek().Fold
	folds := make([]string, len(words))
	for i, w := range words {
		if folds[i] = strings.ToUpper(w); folds[i] == read {
			word = w
		}
	}
	return word, c.Expect(folds...)
}
