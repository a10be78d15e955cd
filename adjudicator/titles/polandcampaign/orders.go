package polandcampaign

import (
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
)

// What orders say, by verb.
type (
	// March is MOVE, HOLD, PLACE, ENTER, DROP, LAND, EXIT, RETREAT and the question PATH: a unit and the hexes it
	// is to go by, the last being where to.
	March struct {
		Unit  int
		Hexes []hex.Hex
	}

	// Assault is ATTACK and the question ODDS.
	Assault = grammar.Assault

	// Condition calls an attack off, Pursuit is an advance named in advance.
	Condition = grammar.Condition
	Pursuit   = grammar.Pursuit

	// Choice is LOSE, ELIMINATE and AIR.
	Choice struct {
		Units  []int
		Number int
	}

	// Inquiry is WHATIF: what would happen if a hex were attacked.
	Inquiry struct{ Hex hex.Hex }
)

const (
	maxPath    = 24
	maxListed  = 18
	mostLosing = 100 // units of whom LOSSES says that they come first: all of a kind
)

// columnFor is the name of the column that odds fall into.
func columnFor(attack, defence int) string { return columnNames[oddsColumn(attack, defence)] }

// declare is the language of orders, in the order in which a player learns it.
func (d *Data) declare() (l *grammar.Language, stops []string) {
	d.StandingOrders, d.CorrectionForms = d.standing(), []string{"AIR points", "HOLDER city german|polish"}
	l = grammar.New(sideNames[:], d.Told(
		d.marches(), d.attacks(), d.answers(), d.StandingOrders.Declare(), d.questions())...)
	return l, l.Stops()
}

// marches are the orders that bring units from hex to hex.
func (d *Data) marches() []grammar.Declared {
	field := func(b *March) *int { return &b.Unit }
	unit := grammar.One(d.Counters, field).Key()
	units := grammar.Each(d.Counters, maxListed, field).Key()
	way := func(most int) grammar.Clause[March] {
		return grammar.Way(&d.Ground, most, func(b *March) *[]hex.Hex { return &b.Hexes })
	}
	type march = grammar.Verb[March]
	type clauses = []grammar.Clause[March]
	return []grammar.Declared{
		&march{Name: "MOVE", Clauses: clauses{units, way(maxPath)}, Amends: "move"},
		&march{Name: "HOLD", Clauses: clauses{units}, Amends: "move"},
		&march{Name: "PLACE", Clauses: clauses{unit, way(1).As("[IN] city")}, Amends: "move"},
		&march{Name: "ENTER", Clauses: clauses{unit, way(maxPath).As("hex [TO hex…]")}, Amends: "move"},
		&march{Name: "DROP", Clauses: clauses{unit.As("7Air"), way(1)}, Amends: "move"},
		&march{Name: "LAND", Clauses: clauses{unit.As("22Air"), way(1).Maybe()}, Amends: "move"},
		&march{Name: "EXIT", Clauses: clauses{unit, way(maxPath).As("[hex…]").Maybe()}, Amends: "move"},
		&march{Name: "RETREAT", Clauses: clauses{unit, way(2)}, Asked: true}, // two hexes lead out of a siege [5.3.3]
		&march{Name: "PATH", Clauses: clauses{unit, way(maxPath).As("[hex…]").Maybe()}, Question: true},
	}
}

// attacks are ATTACK and its question.
func (d *Data) attacks() []grammar.Declared {
	a := grammar.Attacks{Units: d.Counters, Ground: &d.Ground, Most: maxListed, Air: true, Column: columnFor}
	return a.Declare()
}

// answers are what a seat that is asked in mid-combat may say.
func (d *Data) answers() []grammar.Declared {
	type choice = grammar.Verb[Choice]
	type clauses = []grammar.Clause[Choice]
	units := grammar.Some(d.Counters, maxListed, false, func(b *Choice) *[]int { return &b.Units })
	points := grammar.Number(0, 99, func(b *Choice) *int { return &b.Number })
	return []grammar.Declared{
		&choice{Name: "LOSE", Clauses: clauses{units}, Asked: true},
		&choice{Name: "AIR", Clauses: clauses{points}, Asked: true},
		&choice{Name: "ELIMINATE", Clauses: clauses{units}, Asked: true},
	}
}

// questions are those that no march and no attack is like.
func (d *Data) questions() []grammar.Declared {
	at := grammar.Place(&d.Ground, func(b *Inquiry) *hex.Hex { return &b.Hex })
	attacked := at.After(grammar.Particles{"ATTACKED", "ATTACK", "ATAK", "ANGRIFF"}).Skipping(grammar.To)
	return []grammar.Declared{
		&grammar.Verb[Inquiry]{Name: "WHATIF", Skip: []string{"IF"}, Clauses: []grammar.Clause[Inquiry]{attacked}, Question: true},
	}
}

// marchOrder makes an order with its canonical words.
func (d *Data) marchOrder(side int, verb string, u int, hexes []hex.Hex) order.Order {
	return d.Tongue.Order(side, verb, &March{Unit: u, Hexes: hexes})
}
