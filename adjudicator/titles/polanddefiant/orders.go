package polanddefiant

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/chart"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/title"
)

// What orders say, by verb.
type (
	// March is MOVE, ENTER, HOLD, RETREAT and the question PATH: a unit and the
	// hexes it is to go by, the last being where to.
	March struct {
		Unit  int
		Hexes []hex.Hex
		// Mode is "" for a march, "strategic" or "rail".
		Mode string
		// From is, for an ENTER, where an armored train is put whose entry is
		// interdicted; 0 for none named [8.0.3b].
		From hex.Hex
	}

	// Assault is ATTACK and the question ODDS.
	Assault struct {
		Hex     hex.Hex
		Units   []int
		If      *Condition
		Advance []Pursuit
		Stay    bool // ADVANCE NONE
		Lose    []int
		Retreat hex.Hex
	}

	// Condition calls an attack off. Pursuit is an advance named in advance, and
	// ADVANCE when asked.
	Condition = grammar.Condition
	Pursuit   = grammar.Pursuit

	// Strike is STRIKE: aircraft against a hex [12.1].
	Strike struct {
		Hex      hex.Hex
		Aircraft []int
		If       *Condition
	}

	// Cover is INTERDICT: an aircraft over a hex [12.2/b].
	Cover struct {
		Aircraft int
		Hex      hex.Hex
	}

	// Plan is PLAN: an order kept until its key's time. Key is the id of a
	// formation or chit, "event" or "replace". Without Order it is NONE, a plan to
	// do nothing; Clear drops what is kept.
	Plan struct {
		Key   string
		Order *order.Order
		Clear bool
	}

	// Choice is ACTIVATE, LOSE, WITHDRAW, STAND, REMOVE: units (or headquarters)
	// in the order named; REMOVE may name an aircraft instead.
	Choice struct {
		Units    []int
		Aircraft int // -1 for none
	}

	// Rebuild is REPLACE: a step for a unit on the map, or an eliminated unit with
	// a headquarters [11.2].
	Rebuild struct {
		Unit int
		HQ   int // -1 when not named
	}

	// Merger is MERGE: the headquarters whose place Malopolska takes [8.0.4], or
	// the unit that it goes to when both are lost [8.0.4/a].
	Merger struct{ At int }

	// Inquiry is WHATIF ATTACKED hex, SUPPLY unit, COMMAND hq.
	Inquiry struct {
		Hex  hex.Hex
		Unit int // -1 for none
	}

	// Policy is a standing order.
	Policy struct {
		Value    string
		Units    []int
		Aircraft []int
		Hex      hex.Hex
		Column   string // of the combat table: "3-1"
		Words    []string
	}
)

const (
	maxPath   = 40 // hexes named on a way; railways are long
	maxListed = 12
)

// declare is the language of orders, in the order in which a player learns it.
func (d *Data) declare() *grammar.Language {
	return grammar.New(sideNames[:], slices.Concat(
		[]grammar.Declared{&grammar.Special{
			Help: title.Verb{
				Name: "PLAN", Synonyms: []string{"PLANUJ", "PLANE"},
				Form:    "PLAN hq: MOVE … | ATTACK … | ACTIVATE … | STAFF | NONE | CLEAR   (or PLAN hq alone, and its orders below)",
				Example: "PLAN 4th: MOVE 3Pz 0812", Rules: refs("4.1.1/b", "4.2"),
			},
			Read: func(r *grammar.Reader) ([]order.Order, *order.Problem) { return d.readPlan(r, new(string)) },
		}},
		d.marches(), d.attacks(), d.airOrders(), d.commands(), d.answers(), d.standing(), d.questions())...)
}

// marches are the orders that bring units from hex to hex.
func (d *Data) marches() []grammar.Declared {
	type march = grammar.Verb[March]
	type clauses = []grammar.Clause[March]
	field := func(b *March) *int { return &b.Unit }
	unit := grammar.One(d.Counters, field).Key()
	units := grammar.Each(d.Counters, maxListed, field).Key()
	way := grammar.Way(&d.ground, maxPath, func(b *March) *[]hex.Hex { return &b.Hexes })
	from := grammar.Place(&d.ground, func(b *March) *hex.Hex { return &b.From }).Behind(grammar.From).Maybe()
	mode := grammar.OneOf(
		"mode", func(b *March) *string { return &b.Mode },
		grammar.Option[March]{Value: "strategic", Words: []string{"STRATEGIC", "STRAT", "STRATEGICZNIE", "STRATEGISCH"}},
		grammar.Option[March]{Value: "rail", Words: []string{"RAIL", "RAILWAY", "KOLEJ", "KOLEJA", "BAHN"}},
	).Skipping(grammar.By).Maybe()
	return []grammar.Declared{
		&march{
			Name: "MOVE", Synonyms: []string{"M", "MARCH", "RUCH", "MARSZ", "IDZ", "MARSCH", "ZIEHE"},
			Clauses: clauses{units, way, mode},
			Example: "MOVE 3Pz 0812", Rules: refs("6.0", "6.1", "6.4", "6.5"),
		},
		&march{
			Name: "HOLD", Synonyms: []string{"STAY", "STOJ", "STAC", "HALT", "HALTEN"},
			Clauses: clauses{units}, Amends: "move",
			Example: "HOLD 50", Rules: refs("6.1"),
		},
		&march{
			Name: "ENTER", Synonyms: []string{"ARRIVE", "WEJDZ", "EINTRITT"},
			Clauses: clauses{unit, from, way.Unless(func(b *March) bool { return b.From != 0 }), mode},
			Example: "ENTER 35 2320", Rules: refs("8.0", "8.0/b"),
		},
		&march{
			Name: "RETREAT", Synonyms: []string{"ODWROT", "COFNIJ", "RUCKZUG"}, Asked: true,
			Clauses: clauses{unit, way.As("hex…")}, Example: "RETREAT 9 1012", Rules: refs("9.5"),
		},
		&march{
			Name: "WITHDRAW", Synonyms: []string{"WYCOFAJ", "AUSWEICHEN"}, Asked: true,
			Clauses: clauses{unit, way.As("hex")}, Example: "WITHDRAW Pomo 1010", Rules: refs("9.2.4"),
		},
		&march{
			Name: "PATH", Synonyms: []string{"WAY", "DROGA", "WEG"}, Question: true,
			Clauses: clauses{unit, way.As("[hex…]").Maybe(), mode},
			Example: "PATH 3Pz 0812", Rules: refs("6.1.2", "6.4", "6.5"),
		},
	}
}

// attacks are ATTACK and its question.
func (d *Data) attacks() []grammar.Declared {
	type clauses = []grammar.Clause[Assault]
	target := func(b *Assault) *hex.Hex { return &b.Hex }
	at := grammar.Place(&d.ground, target).Key()
	with := grammar.Some(d.Counters, maxListed, false, func(b *Assault) *[]int { return &b.Units }).After(grammar.With)
	return []grammar.Declared{
		&grammar.Verb[Assault]{
			Name: "ATTACK", Synonyms: []string{"ATT", "ATAK", "ATAKUJ", "NATARCIE", "ANGRIFF"},
			Clauses: clauses{
				at, with,
				grammar.Provided(d.columnFor, func(b *Assault) **Condition { return &b.If }),
				grammar.Pursuits(d.Counters, maxListed, target, func(b *Assault) (*[]Pursuit, *bool) { return &b.Advance, &b.Stay }),
				grammar.Some(d.Counters, maxListed, true, func(b *Assault) *[]int { return &b.Lose }).Behind(grammar.Lose).Maybe(),
				grammar.Place(&d.ground, func(b *Assault) *hex.Hex { return &b.Retreat }).
					Behind(grammar.Retreat).Skipping(grammar.To).Writing("RETREAT TO").Maybe(),
			},
			Example: "ATTACK 0812 WITH 3Pz 32 IF ODDS >= 3-1", Rules: refs("9.0", "9.3", "9.6", "9.4.2"),
		},
		&grammar.Verb[Assault]{
			Name: "ODDS", Synonyms: []string{"STOSUNEK", "VERHALTNIS"}, Question: true,
			Clauses: clauses{at, with}, Example: "ODDS 0812 WITH 3Pz 32", Rules: refs("9.3"),
		},
	}
}

// columnFor is the name of the column that odds fall into; below the first it is the first.
func (d *Data) columnFor(attack, defence int) string {
	return d.odds[max(0, d.odds.Find(chart.Odds{Attack: attack, Defence: defence}))].String()
}

// airOrders send aircraft.
func (d *Data) airOrders() []grammar.Declared {
	return []grammar.Declared{
		&grammar.Verb[Strike]{
			Name: "STRIKE", Synonyms: []string{"BOMB", "NALOT", "BOMBARDUJ", "BOMBEN"},
			Clauses: []grammar.Clause[Strike]{
				grammar.Place(&d.ground, func(b *Strike) *hex.Hex { return &b.Hex }).Key(),
				grammar.Some(d.planes, maxListed, false, func(b *Strike) *[]int { return &b.Aircraft }).After(grammar.With),
				grammar.Provided(d.columnFor, func(b *Strike) **Condition { return &b.If }),
			},
			Example: "STRIKE 1512 WITH Stuka1", Rules: refs("12.1", "12.1/a"),
		},
		&grammar.Verb[Cover]{
			Name: "INTERDICT", Synonyms: []string{"COVER", "IZOLUJ", "ABRIEGELN"},
			Clauses: []grammar.Clause[Cover]{
				grammar.Place(&d.ground, func(b *Cover) *hex.Hex { return &b.Hex }).Skipping(grammar.To),
				grammar.One(d.planes, func(b *Cover) *int { return &b.Aircraft }).After(grammar.With).Key(),
			},
			Example: "INTERDICT 1515 WITH He1", Rules: refs("12.2/b", "12.2/c"),
		},
	}
}

// commands are about headquarters and replacements.
func (d *Data) commands() []grammar.Declared {
	hq := headquarter{d}
	return []grammar.Declared{
		&grammar.Verb[Choice]{
			Name: "ACTIVATE", Synonyms: []string{"AKTYWUJ", "AKTIVIERE"}, Blank: Choice{Aircraft: -1},
			Clauses: []grammar.Clause[Choice]{
				grammar.Some(hq, maxListed, false, func(b *Choice) *[]int { return &b.Units }).
					As("hq…   (for OG, AGN, AGS and the 14th/Bernolak chit)"),
			},
			Example: "ACTIVATE 4th", Rules: refs("2.4.1", "2.4.3/a", "2.4.4/a", "2.4.5/a"),
		},
		&grammar.Verb[Merger]{
			Name: "MERGE", Synonyms: []string{"POLACZ", "VEREINIGE"},
			Clauses: []grammar.Clause[Merger]{
				grammar.One(site{hq}, func(b *Merger) *int { return &b.At }).Skipping(grammar.To).Writing("AT"),
			},
			Example: "MERGE AT Kraków", Rules: refs("8.0.4", "2.4.2"),
		},
		&grammar.Verb[Rebuild]{
			Name: "REPLACE", Synonyms: []string{"REBUILD", "UZUPELNIJ", "ERSATZ"}, Blank: Rebuild{HQ: -1},
			Clauses: []grammar.Clause[Rebuild]{
				grammar.One(d.Counters, func(b *Rebuild) *int { return &b.Unit }).Key(),
				grammar.One(hq, func(b *Rebuild) *int { return &b.HQ }).
					Behind(slices.Concat(grammar.To, grammar.With)).Writing("AT").Maybe(),
			},
			Example: "REPLACE 16", Rules: refs("11.2", "11.2.2"),
		},
	}
}

// answers are what a seat that is asked may say, besides RETREAT and WITHDRAW.
func (d *Data) answers() []grammar.Declared {
	type choice = grammar.Verb[Choice]
	type clauses = []grammar.Clause[Choice]
	blank := Choice{Aircraft: -1}
	units := func(b *Choice) *[]int { return &b.Units }
	return []grammar.Declared{
		&choice{
			Name: "LOSE", Synonyms: []string{"TRAC", "VERLIEREN"}, Asked: true, Blank: blank,
			Clauses: clauses{grammar.Some(d.Counters, maxListed, true, units)}, Example: "LOSE 9", Rules: refs("9.4.2"),
		},
		&choice{
			Name: "STAND", Synonyms: []string{"TRWAJ", "STANDHALTEN"}, Asked: true, Blank: blank,
			Instead: "ADVANCE", Cue: grammar.None,
			Example: "STAND", Rules: refs("9.0/c", "9.2.4"),
		},
		&grammar.Verb[Pursuit]{
			Name: "ADVANCE", Synonyms: []string{"POSCIG", "VORMARSCH"}, Asked: true,
			Clauses: []grammar.Clause[Pursuit]{grammar.EachPursuit(d.Counters, maxListed, func(b *Pursuit) *Pursuit { return b }).Key()},
			Example: "ADVANCE 3Pz 0812 0813", Rules: refs("9.6", "9.6.3"),
		},
		&choice{ // a unit goes before an aircraft whose name begins alike
			Name: "REMOVE", Synonyms: []string{"USUN", "ENTFERNE"}, Asked: true, Blank: blank,
			Clauses: clauses{grammar.Either(
				grammar.Some(d.Counters, 1, false, units).As("unit"),
				grammar.One(d.planes, func(b *Choice) *int { return &b.Aircraft }),
			)},
			Example: "REMOVE 50", Rules: refs("RET.9", "RET.2", "RET.11"),
		},
	}
}

// questions are those that no march and no attack is like.
func (d *Data) questions() []grammar.Declared {
	type inquiry = grammar.Verb[Inquiry]
	type clauses = []grammar.Clause[Inquiry]
	unit := func(b *Inquiry) *int { return &b.Unit }
	return []grammar.Declared{
		&inquiry{
			Name: "COMMAND", Synonyms: []string{"RANGE", "DOWODZENIE", "BEFEHL"}, Question: true,
			Clauses: clauses{grammar.One(headquarter{d}, unit)}, Example: "COMMAND 4th", Rules: refs("4.2.1", "4.2.3"),
		},
		&inquiry{
			Name: "SUPPLY", Synonyms: []string{"ZAOPATRZENIE", "NACHSCHUB"}, Question: true,
			Clauses: clauses{grammar.One(d.Counters, unit)}, Example: "SUPPLY 3Pz", Rules: refs("10.1", "10.2"),
		},
		&inquiry{
			Name: "WHATIF", Synonyms: []string{"WHAT", "COJESLI", "WASWENN"}, Question: true,
			Skip: []string{"IF"}, Blank: Inquiry{Unit: -1},
			Clauses: clauses{grammar.Place(&d.ground, func(b *Inquiry) *hex.Hex { return &b.Hex }).
				After(grammar.Particles{"ATTACKED", "ATTACK", "ATAK", "ANGRIFF"}).Skipping(grammar.To)},
			Example: "WHATIF ATTACKED 0812", Rules: refs("9.4", "9.5"),
		},
	}
}

// Language of the title's orders.
func (t *Title) Language() *grammar.Language { return t.data.language }

// Verbs of the title's orders, in the order a player learns them.
func (t *Title) Verbs() []title.Verb { return t.data.language.Verbs() }

// marchOrder makes an order for a unit with its canonical words.
func (d *Data) marchOrder(side int, verb string, u int, hexes []hex.Hex, mode string) order.Order {
	return d.language.Order(side, verb, &March{Unit: u, Hexes: hexes, Mode: mode})
}

// activateOrder makes an ACTIVATE with its canonical words.
func (d *Data) activateOrder(units []int) order.Order {
	return d.language.Order(nobody, "ACTIVATE", &Choice{Units: units, Aircraft: -1})
}

// mergerOrder makes a MERGE with its canonical words.
func (d *Data) mergerOrder(u int) order.Order {
	return d.language.Order(nobody, "MERGE", &Merger{At: u})
}
