package game

import (
	"reflect"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Events that every title tells in the same words. Units go by their short name, which
// is unique within a side.
type (
	// PhaseBegan opens a phase, a word of the title.
	PhaseBegan struct {
		Turn  int        `json:"turn"`
		Phase string     `json:"phase"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// ChoiceMade: the seat that was awaited for a choice answered, or its time is up.
	ChoiceMade struct {
		Seat   title.Seat `json:"seat"`
		Choice string     `json:"choice"`
	}

	// OrderFailed: an order could not be carried out any more.
	OrderFailed struct {
		Side    string       `json:"side"`
		Order   string       `json:"order"`
		Refusal rule.Refusal `json:"refusal"`
	}

	// CombatCancelled: a planned attack did not take place.
	CombatCancelled struct {
		Side  string     `json:"side"`
		Hex   hex.Hex    `json:"hex"`
		Order string     `json:"order,omitempty"`
		Cause string     `json:"cause"` // "odds", "vacated", "no-attackers"
		Odds  string     `json:"odds,omitempty"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// Eliminated: a unit was destroyed. The cause is a word of the title: "result".
	Eliminated struct {
		Side   string     `json:"side"`
		Unit   string     `json:"unit"`
		Nation string     `json:"nation"`
		Hex    hex.Hex    `json:"hex"`
		Cause  string     `json:"cause"`
		Rules  []rule.Ref `json:"rules,omitempty"`
	}

	// Advanced: an attacker followed into the vacated hex or beyond.
	Advanced struct {
		Side  string     `json:"side"`
		Unit  string     `json:"unit"`
		Path  []hex.Hex  `json:"path"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// Retreated: a unit went back. Path begins where it stood; of it the enemy is told what he
	// can see. Siege tells of a way out of a siege, in titles that have them.
	Retreated struct {
		Side  string     `json:"side"`
		Unit  string     `json:"unit"`
		Path  []hex.Hex  `json:"path"`
		Siege bool       `json:"siege,omitempty"`
		Rules []rule.Ref `json:"rules,omitempty"`
	}

	// CombatEnded closes a combat.
	CombatEnded struct {
		N   int     `json:"n"`
		Hex hex.Hex `json:"hex"`
	}

	// Sighted: in fog, an enemy unit came into sight or was seen at a new place. Only
	// in the news of a seat.
	Sighted struct {
		Side string  `json:"side"` // the unit's
		Unit string  `json:"unit"`
		Hex  hex.Hex `json:"hex"`
	}

	// LostSight: in fog, an enemy unit went out of sight. Hex is where it was last
	// seen. Only in the news of a seat.
	LostSight struct {
		Side string  `json:"side"`
		Unit string  `json:"unit"`
		Hex  hex.Hex `json:"hex"`
	}

	// GameEnded tells who won: a side, a seat or "draw".
	GameEnded struct {
		Winner string       `json:"winner"`
		Result title.Result `json:"result"`
		Rules  []rule.Ref   `json:"rules,omitempty"`
	}
)

// Spot begins an event of a counter in a hex, Going one of a counter and its way, which begins where
// it stood.
type (
	Spot struct {
		Side string  `json:"side"`
		Unit string  `json:"unit"`
		Hex  hex.Hex `json:"hex"`
	}
	Going struct {
		Side string    `json:"side"`
		Unit string    `json:"unit"`
		Path []hex.Hex `json:"path"`
	}
)

// There is an event of a counter in a hex, and Driven one of a counter that goes back along a way, of which nothing more
// is to be told than the rules for it.
type (
	There struct {
		Spot
		Rules []rule.Ref `json:"rules,omitempty"`
	}
	Driven struct {
		Going
		Rules []rule.Ref `json:"rules,omitempty"`
	}
)

// There makes one of a counter in a cell.
func (c *Core) There(u, cell int, rules ...rule.Ref) There { return There{c.Spot(u, cell), rules} }

// Driven makes one of a counter that goes back by some cells.
func (c *Core) Driven(u int, way []int16, rules ...rule.Ref) Driven {
	return Driven{c.Going(u, way), rules}
}

// Arrows of who is driven lead along the way.
func (e *Driven) Arrows() []title.Arrow { return Arrow("retreat", e.Side, e.Unit, e.Path...) }

// Spot begins an event of a counter in a cell.
func (c *Core) Spot(u, cell int) Spot {
	return Spot{c.Set.Sides[c.Set.Side[u]], c.Set.Names[u], c.Set.Hex(cell)}
}

// Going begins an event of a counter that goes by some cells.
func (c *Core) Going(u int, way []int16) Going {
	return Going{c.Set.Sides[c.Set.Side[u]], c.Set.Names[u], c.Set.Map.Hexes(way)}
}

// Follow is an advance named in advance: a unit and up to two hexes.
type Follow struct {
	Unit  string    `json:"unit"`
	Hexes []hex.Hex `json:"hexes"`
}

// Intent is what the order of an attack says in advance.
type Intent struct {
	// If calls the attack off unless the odds are there, as far as the attacker knows
	// before he commits himself.
	If *grammar.Condition `json:"if,omitempty"`
	// Advance lists who follows and where; Stay that nobody does; neither leaves
	// it to the standing order.
	Advance []Follow `json:"advance,omitempty"`
	Stay    bool     `json:"stay,omitempty"`
	// Lose lists the attackers that take losses first.
	Lose []string `json:"lose,omitempty"`
	// Retreat is where beaten attackers make for.
	Retreat hex.Hex `json:"retreat,omitempty"`
	Order   string  `json:"order,omitempty"`
}

// Intent is what the order of an attack says in advance.
func (s *Set) Intent(o *order.Order, b *grammar.Assault) Intent {
	i := Intent{If: b.If, Stay: b.Stay, Lose: Called(&s.Register, b.Lose), Retreat: b.Retreat, Order: o.Canon}
	for _, f := range b.Advance {
		i.Advance = append(i.Advance, Follow{Unit: s.Name(f.Unit), Hexes: f.Hexes})
	}
	return i
}

// Shift is one shift of the column of a combat: negative to the left, against the
// attacker. The kind is a word of the title.
type Shift struct {
	Kind    string   `json:"kind"` // "terrain", "river"
	Terrain string   `json:"terrain,omitempty"`
	Columns int      `json:"columns"`
	Rule    rule.Ref `json:"rule"`
}

// OpensScene stops a replay before each phase.
func (*PhaseBegan) OpensScene() bool { return true }

// Arrows of an advance lead along its path.
func (e *Advanced) Arrows() []title.Arrow { return Arrow("advance", e.Side, e.Unit, e.Path...) }

// Arrows of a retreat lead along its path.
func (e *Retreated) Arrows() []title.Arrow { return Arrow("retreat", e.Side, e.Unit, e.Path...) }

// Harm of a retreat is that the unit goes.
func (e *Retreated) Harm() (reduced, gone string) {
	return "", e.Unit + " " + e.Path[len(e.Path)-1].String()
}

// Arrows of an elimination mark where the unit fell, if that is known.
func (e *Eliminated) Arrows() []title.Arrow {
	if e.Hex == 0 {
		return nil
	}
	return Arrow("loss", e.Side, e.Unit, e.Hex)
}

// Arrow is one arrow along a path, or none without one.
func Arrow(kind, side, unit string, path ...hex.Hex) []title.Arrow {
	if len(path) == 0 {
		return nil
	}
	return []title.Arrow{{Kind: kind, Side: side, Unit: unit, Path: hex.Places(path...)}}
}

// Assailed are the arrows of an attack, of a side with a label: one to the target from each hex that
// attacks, with the first unit there. from gives the attackers one by one.
func Assailed(side, label string, target hex.Hex, attackers int, from func(i int) (unit string, at hex.Hex)) (out []title.Arrow) {
	last := hex.Hex(0)
	for i := range attackers {
		if unit, at := from(i); at != last {
			last = at
			out = append(out, title.Arrow{Kind: "attack", Side: side, Unit: unit, Path: hex.Places(at, target), Label: label})
		}
	}
	return out
}

// Only is an event for a seat that learns of it, and nothing for any other.
func Only(learns bool, e title.Event) title.Event {
	if learns {
		return e
	}
	return nil
}

// Unless is an event as it is told to somebody who sees it, or else without what the fields tell.
func Unless[E any](sees bool, e *E, fields ...string) title.Event {
	if sees {
		return e
	}
	cut := *e
	blank(reflect.ValueOf(&cut).Elem(), fields)
	return &cut
}

// Partly is an event of a way as it is told to somebody who sees a part of that: whole, or else without what
// the fields tell.
func Partly(e title.Event, seen func(path []hex.Hex) []hex.Hex, fields ...string) title.Event {
	cut := reflect.New(reflect.TypeOf(e).Elem())
	cut.Elem().Set(reflect.ValueOf(e).Elem())
	way := cut.Elem().FieldByName("Path")
	part := reflect.ValueOf(seen(way.Interface().([]hex.Hex)))
	if part.Len() == way.Len() {
		return e
	}
	way.Set(part)
	blank(cut.Elem(), fields)
	return cut.Interface()
}

// blank empties fields of an event.
func blank(e reflect.Value, fields []string) {
	for _, name := range fields {
		e.FieldByName(name).SetZero()
	}
}

// ShiftNotes tell of shifts in the odds on a hex; signed gives the words of a number of columns.
func ShiftNotes(hex string, shifts []Shift, signed func(columns int) string) []title.Note {
	notes := make([]title.Note, len(shifts))
	for i, s := range shifts {
		notes[i] = title.NoteOf("shift", []rule.Ref{s.Rule}, "hex", hex, "kind", s.Kind, "terrain", s.Terrain, "columns", signed(s.Columns))
	}
	return notes
}
