package polandcampaign

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
)

// What orders say, by verb.
type (
	// March is MOVE, HOLD, PLACE, ENTER, DROP, LAND, EXIT, RETREAT and the
	// question PATH: a unit and the hexes it is to go by, the last being where
	// to.
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
	l = grammar.New(sideNames[:], slices.Concat(
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
		&march{
			Name: "MOVE", Synonyms: []string{"M", "MARCH", "GO", "RUCH", "MARSZ", "IDZ", "MARSCH", "ZIEHE", "ZUG"},
			Clauses: clauses{units, way(maxPath)}, Amends: "move",
			Example: "MOVE 3Pz 0505", Rules: refs("4.0", "4.1.2/a", "4.1.1"),
		},
		&march{
			Name: "HOLD", Synonyms: []string{"STAY", "STOJ", "STAC", "HALT", "HALTEN"},
			Clauses: clauses{units}, Amends: "move",
			Example: "HOLD 73Inf", Rules: refs("3.0/a"),
		},
		&march{
			Name: "PLACE", Synonyms: []string{"ROZMIESC", "WYSTAW", "AUFSTELLEN"},
			Clauses: clauses{unit, way(1).As("[IN] city")}, Amends: "move",
			Example: "PLACE 35Inf Łódź", Rules: refs("4.2.1", "4.2.1/a"),
		},
		&march{
			Name: "ENTER", Synonyms: []string{"WEJDZ", "EINTRITT"},
			Clauses: clauses{unit, way(maxPath).As("hex [TO hex…]")}, Amends: "move",
			Example: "ENTER 57Inf 1625 TO 1624", Rules: refs("4.2.1/b", "10.1.4"),
		},
		&march{
			Name: "DROP", Synonyms: []string{"JUMP", "ZRZUT", "SKOK", "ABSPRUNG"},
			Clauses: clauses{unit.As("7Air"), way(1)}, Amends: "move",
			Example: "DROP 7Air 1112", Rules: refs("4.2.3", "4.2.3/a"),
		},
		&march{
			Name: "LAND", Synonyms: []string{"LADUJ", "LANDEN"},
			Clauses: clauses{unit.As("22Air"), way(1).Maybe()}, Amends: "move",
			Example: "LAND 22Air", Rules: refs("4.2.3/c", "4.2.3/d"),
		},
		&march{
			Name: "EXIT", Synonyms: []string{"WYJDZ", "VERLASSE"},
			Clauses: clauses{unit, way(maxPath).As("[hex…]").Maybe()}, Amends: "move",
			Example: "EXIT 11Inf", Rules: refs("4.2.2/a"),
		},
		&march{ // out of a siege by two hexes [5.3.3]
			Name: "RETREAT", Synonyms: []string{"ODWROT", "COFNIJ", "RUCKZUG"},
			Clauses: clauses{unit, way(2)}, Asked: true,
			Example: "RETREAT 9Inf 0705", Rules: refs("5.3", "5.3.3"),
		},
		&march{
			Name: "PATH", Synonyms: []string{"WAY", "DROGA", "WEG"}, Question: true,
			Clauses: clauses{unit, way(maxPath).As("[hex…]").Maybe()},
			Example: "PATH 3Pz 0505", Rules: refs("4.0"),
		},
	}
}

// attacks are ATTACK and its question.
func (d *Data) attacks() []grammar.Declared {
	a := grammar.Attacks{
		Units: d.Counters, Ground: &d.Ground, Most: maxListed, Air: true, Column: columnFor,
		Target: "0605", With: "3Pz 32Inf", Extra: " AIR 2",
		Rules: refs("5.1", "5.1.1", "5.2", "6.1"), OddsRules: refs("5.1.1", "5.1.2"),
	}
	return a.Declare()
}

// answers are what a seat that is asked in mid-combat may say.
func (d *Data) answers() []grammar.Declared {
	type choice = grammar.Verb[Choice]
	type clauses = []grammar.Clause[Choice]
	units := grammar.Some(d.Counters, maxListed, false, func(b *Choice) *[]int { return &b.Units })
	return []grammar.Declared{
		&choice{
			Name: "LOSE", Synonyms: []string{"TRAC", "VERLIEREN"},
			Clauses: clauses{units}, Asked: true, Example: "LOSE 9Inf", Rules: refs("5.1.5/DRB", "7.0"),
		},
		&choice{
			Name: "AIR", Synonyms: []string{"LOTNICTWO", "LUFT"},
			Clauses: clauses{grammar.Number(0, 99, func(b *Choice) *int { return &b.Number })}, Asked: true,
			Example: "AIR 3", Rules: refs("6.1/a"),
		},
		&choice{
			Name: "ELIMINATE", Synonyms: []string{"POSWIEC", "OPFERN"},
			Clauses: clauses{units}, Asked: true, Example: "ELIMINATE 9Inf", Rules: refs("5.1.5/EMP"),
		},
	}
}

// questions are those that no march and no attack is like.
func (d *Data) questions() []grammar.Declared {
	at := grammar.Place(&d.Ground, func(b *Inquiry) *hex.Hex { return &b.Hex })
	return []grammar.Declared{
		&grammar.Verb[Inquiry]{
			Name: "WHATIF", Synonyms: []string{"WHAT", "COJESLI", "WASWENN"}, Question: true, Skip: []string{"IF"},
			Clauses: []grammar.Clause[Inquiry]{at.After(grammar.Particles{"ATTACKED", "ATTACK", "ATAK", "ANGRIFF"}).Skipping(grammar.To)},
			Example: "WHATIF ATTACKED 0605", Rules: refs("5.3", "7.0"),
		},
	}
}

// marchOrder makes an order with its canonical words.
func (d *Data) marchOrder(side int, verb string, u int, hexes []hex.Hex) order.Order {
	return d.Tongue.Order(side, verb, &March{Unit: u, Hexes: hexes})
}
