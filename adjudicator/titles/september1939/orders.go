package september1939

import (
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/september1939/data"
)

// What orders say, by verb.
type (
	// March is MOVE and the question PATH: a unit and the hexes it goes by, the last being
	// where to. Over tells that it runs over what is weak on its way.
	March struct {
		Unit  int
		Hexes []hex.Hex
		Over  string
	}

	// Inquiry is a question of a unit, of units or of a hex: SUPPLY, RAIDS, RANGE.
	Inquiry struct {
		Units []int
		Hex   hex.Hex
	}

	// Assault is ATTACK, OVERRUN and the question ODDS.
	Assault struct {
		Hexes  []hex.Hex
		Units  []int
		Guns   []int
		Air    []int
		If     *grammar.Condition // what ATTACK must come to, or it is not made; nil for nothing
		Pursue []hex.Hex
		Then   string
		Raid   []hex.Hex
	}

	// Deed is what one unit does where it stands: DIG, SPLIT, RALLY, UNLOAD, WITHDRAW, RESTORE.
	Deed struct{ Unit int }

	// Group is what several do: FIRE at a hex, with aircraft too, RAID, COMBINE.
	Group struct {
		Units []int
		Hexes []hex.Hex
		Air   []int
	}

	// Crossing is a bridge or ferry: MEND, BLOW.
	Crossing struct{ Side hex.Hexside }

	// Bid is what a seat offers for its allies.
	Bid struct{ Points int }

	// Nothing is PASS.
	Nothing struct{}

	// Policy is a standing order.
	Policy struct {
		Hex    hex.Hex
		Hexes  []hex.Hex
		Units  []int
		Air    []int
		Number int
		Value  string
	}
)

const (
	maxListed  = 18
	mostLosing = 200 // units of whom LOSSES says that they come first: all of a kind
)

// Particles of this title.
var (
	gunWords    = grammar.Particles{"GUNS", "GUN", "DZIALA", "ARTYLERIA", "GESCHUTZE"}
	pursueWords = grammar.Particles{"PURSUE", "PURSUING", "POSCIG", "VERFOLGE"}
	thenWords   = grammar.Particles{"THEN", "POTEM", "DANN"}
	hexesWords  = grammar.Particles{"HEXES", "STEPS", "HEKSY", "FELDER"}
	atWords     = grammar.Particles{"AT", "TO", "NA", "AUF"}
)

func refs(list ...rule.Ref) []rule.Ref { return list }

// declare is the language of orders, in the order in which a player learns it.
func (d *Data) declare() *grammar.Language {
	return grammar.New(nationNames[:], slices.Concat(d.marches(), d.comings(), d.rides(), d.flights(), d.attacks(), d.deeds(), d.standing(), d.questions())...)
}

func (d *Data) wayClause(most int) grammar.Clause[March] {
	return grammar.Way(&d.ground, most, func(b *March) *[]hex.Hex { return &b.Hexes })
}

// marches are the orders that bring units from hex to hex.
func (d *Data) marches() []grammar.Declared {
	unit := func(b *March) *int { return &b.Unit }
	over := grammar.OneOf("word", func(b *March) *string { return &b.Over }, grammar.Word[March]("OVER", "PRZEZ-WROGA", "UBERROLLEN")).Maybe()
	return []grammar.Declared{
		&grammar.Verb[March]{
			Name: "MOVE", Synonyms: []string{"M", "MARCH", "GO", "RUCH", "MARSZ", "IDZ", "MARSCH", "ZIEHE", "ZUG"},
			Clauses: []grammar.Clause[March]{grammar.Each(d.nouns, maxListed, unit).Key(), d.wayClause(maxPath), over}, Amends: "move",
			Example: "MOVE 182 3727", Rules: refs("4.1", "4.22"),
		},
	}
}

// attacks are the orders that bring units into combat.
func (d *Data) attacks() []grammar.Declared {
	type clauses = []grammar.Clause[Assault]
	at := grammar.Way(&d.ground, 6, func(b *Assault) *[]hex.Hex { return &b.Hexes }).As("hex…").Key()
	with := grammar.Some(d.nouns, maxListed, false, func(b *Assault) *[]int { return &b.Units }).Behind(grammar.With)
	guns := grammar.Some(d.nouns, maxListed, false, func(b *Assault) *[]int { return &b.Guns }).Behind(gunWords).Maybe()
	flown := air(func(b *Assault) *[]int { return &b.Air }).Maybe()
	pursue := grammar.Way(&d.ground, 6, func(b *Assault) *[]hex.Hex { return &b.Pursue }).As("hex…").Behind(pursueWords).Maybe()
	then := grammar.OneOf("word", func(b *Assault) *string { return &b.Then }, grammar.Word[Assault]("OVERRUN", "ROZJEDZ", "UBERRENNEN")).Behind(thenWords).Maybe()
	raid := grammar.OneOf("word", func(b *Assault) *string { return &b.Then }, grammar.Leading(
		grammar.Way(&d.ground, maxPath, func(b *Assault) *[]hex.Hex { return &b.Raid }), "RAID", "RAJD", "VORSTOSS")).Behind(thenWords).Maybe()
	return []grammar.Declared{
		&grammar.Verb[Assault]{
			Name: "ATTACK", Synonyms: []string{"ATT", "ATAK", "ATAKUJ", "NATARCIE", "ANGRIFF"},
			Clauses: clauses{at, with, guns, flown, grammar.Provided(d.columnFor, func(b *Assault) **grammar.Condition { return &b.If }), pursue, then},
			Example: "ATTACK 3629 WITH 182 183 GUNS Art60 PURSUE 3629", Rules: refs("8.21", "8.22", "9.22", "8.71"),
		},
		&grammar.Verb[Assault]{
			Name: "OVERRUN", Synonyms: []string{"ROZJEDZ", "UBERRENNEN"},
			Clauses: clauses{at, with, guns, flown, pursue, raid},
			Example: "OVERRUN 3629 WITH 8Pz", Rules: refs("12.22", "12.23", "12.30"),
		},
		&grammar.Verb[Group]{
			Name: "RAID", Synonyms: []string{"RAJD", "VORSTOSS"},
			Clauses: []grammar.Clause[Group]{
				grammar.Some(d.nouns, maxListed, false, func(b *Group) *[]int { return &b.Units }).Key(),
				grammar.Way(&d.ground, maxPath, func(b *Group) *[]hex.Hex { return &b.Hexes }),
			},
			Example: "RAID 8Pz VIA 5811 TO 5812", Rules: refs("12.11", "12.12"),
		},
		&grammar.Verb[Group]{
			Name: "FIRE", Synonyms: []string{"SHOOT", "OGIEN", "FEUER"},
			Clauses: []grammar.Clause[Group]{
				grammar.Some(d.nouns, maxListed, false, func(b *Group) *[]int { return &b.Units }).Key(),
				grammar.Way(&d.ground, 1, func(b *Group) *[]hex.Hex { return &b.Hexes }).After(atWords),
				air(func(b *Group) *[]int { return &b.Air }).Maybe(),
			},
			Example: "FIRE Art60 AT 3629", Rules: refs("9.41", "9.44"),
		},
	}
}

// deed declares what units do one by one where they stand, crossing what is done to bridges.
func (d *Data) deed(name, example string, rules []rule.Ref, synonyms ...string) grammar.Declared {
	return about(grammar.Each(d.nouns, maxListed, func(b *Deed) *int { return &b.Unit }), name, example, rules, synonyms)
}

func crossing(name, example string, rules []rule.Ref, synonyms ...string) grammar.Declared {
	return about(grammar.Side(func(b *Crossing) *hex.Hexside { return &b.Side }), name, example, rules, synonyms)
}

// about declares a verb that says no more than what it is about.
func about[B any](what grammar.Clause[B], name, example string, rules []rule.Ref, synonyms []string) grammar.Declared {
	return &grammar.Verb[B]{Name: name, Synonyms: synonyms, Clauses: []grammar.Clause[B]{what.Key()}, Example: example, Rules: rules}
}

// deeds are what units do where they stand, and the rest.
func (d *Data) deeds() []grammar.Declared {
	return []grammar.Declared{
		d.deed("DIG", "DIG 182", refs("11.11"), "ENTRENCH", "OKOP", "EINGRABEN"),
		d.deed("SPLIT", "SPLIT 182", refs("6.1", "6.21"), "DIVIDE", "PODZIEL", "TEILE"),
		&grammar.Verb[Group]{
			Name: "COMBINE", Synonyms: []string{"MERGE", "POLACZ", "VEREINE"},
			Clauses: []grammar.Clause[Group]{grammar.Some(d.nouns, 4, false, func(b *Group) *[]int { return &b.Units }).Key()},
			Example: "COMBINE 182", Rules: refs("6.25"),
		},
		d.deed("RALLY", "RALLY 182", refs("13.41"), "ZBIERZ", "SAMMLE"),
		crossing("MEND", "MEND 2540/2640", refs("13.31"), "REPAIR", "NAPRAW", "REPARIERE"),
		crossing("BLOW", "BLOW 2540/2640", refs("20.1"), "DEMOLISH", "WYSADZ", "SPRENGE"),
		&grammar.Verb[Bid]{
			Name: "BID", Synonyms: []string{"OFERTA", "GEBOT"},
			Clauses: []grammar.Clause[Bid]{grammar.Number(0, 99, func(b *Bid) *int { return &b.Points })}, Amends: "bid",
			Example: "BID 3", Rules: refs("BARB.20", "BARB.21"),
		},
		&grammar.Verb[Nothing]{
			Name: "PASS", Synonyms: []string{"PAS", "PASSE"}, Example: "PASS", Rules: refs("3.0/e"),
		},
	}
}

// Parse reads lines a seat wrote. A line that orders several units gives an order for each.
func (t *Title) Parse(seat title.Seat, lines []order.Line) ([]order.Order, []order.Problem) {
	return t.data.language.Parse(sideOf(string(seat)), lines)
}

// Language of the title's orders.
func (t *Title) Language() *grammar.Language { return t.data.language }

// Verbs of the title's orders, in the order a player learns them.
func (t *Title) Verbs() []title.Verb { return t.data.language.Verbs() }

// grounded takes aircraft out of forms of orders: their clause, and that one may be asked about them.
var grounded = strings.NewReplacer(" [AIR n…]", "", " | "+askAir, "")

// Verbs implements title.Game.
func (g *Game) Verbs() []title.Verb { return slices.Clone(g.verbs) }

// scenarioVerbs are those of the title, idle where the scenario has none of what they order: nobody comes, no
// train runs, nothing flies, neither alone nor with others.
func (g *Game) scenarioVerbs() []title.Verb {
	list, s := g.Title.Verbs(), g.scenario
	carriers := slices.ContainsFunc(s.Place, func(pl data.Placement) bool {
		return slices.ContainsFunc(pl.Units, func(u int) bool { return g.data.Counters[u].Carries() })
	})
	has := map[string]bool{
		"ENTER": len(s.Arrivals) > 0, "RESTORE": len(s.Reserves) > 0, "BID": s.Bid >= 0,
		"STRIKE": len(s.Aircraft) > 0, "DELAY": len(s.Aircraft) > 0, "AIR": len(s.Aircraft) > 0,
		"LOAD": carriers, "UNLOAD": carriers, "WITHDRAW": carriers,
	}
	for i := range list {
		does, conditional := has[list[i].Name]
		list[i].Idle = conditional && !does
		if len(s.Aircraft) == 0 {
			list[i].Form = grounded.Replace(list[i].Form)
		}
	}
	return list
}

// marchOrder makes an order with its canonical words.
func (d *Data) marchOrder(seat int, verb string, u int, hexes []hex.Hex) order.Order {
	return d.language.Order(seat, verb, &March{Unit: u, Hexes: hexes})
}
