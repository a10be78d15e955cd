package polandcampaign

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/title"
)

// What a seat may be asked in mid-combat instead of leaving it to its standing
// orders.
const (
	askLosses = iota
	askRetreat
	askAir
	askEMP
	asks
)

var askNames = [asks]string{"LOSSES", "RETREAT", "AIR", "EMP"}

// How losses fall on units.
const (
	lossFresh     = "FRESH"     // units at full strength first, the weakest of them
	lossWeakest   = "WEAKEST"   // the weakest first
	lossStrongest = "STRONGEST" // the strongest first
	lossList      = "LIST"
)

// Where units retreat to.
const (
	retreatAway     = "AWAY"     // where the enemy is farthest
	retreatHomeward = "HOMEWARD" // Germans to German soil, Poles to Warsaw
	retreatToward   = "TOWARD"
)

// Who advances.
const (
	advanceAlways   = "ALWAYS"
	advanceNever    = "NEVER"
	advanceInfantry = "INFANTRY"
)

// Which defenders are given up in a draw.
const (
	giveWeakest   = "WEAKEST"
	giveStrongest = "STRONGEST"
	giveAll       = "ALL"
)

// policies are a seat's standing orders, or the defaults.
type policies struct {
	losses    string
	lossUnits []int
	retreat   string
	retreatTo int // hex number of TOWARD
	advance   string
	eliminate string
	airPoints int
	airOdds   int // column to hold the ratio down to, or -1
	asks      [asks]bool
}

// defaultPolicies are what a seat that says nothing gets: losses on fresh units,
// retreat away from the enemy, attackers follow into the vacated hex, one weak
// unit for a draw, air points to hold the ratio down to 1-2.
func defaultPolicies() policies {
	return policies{
		losses: lossFresh, retreat: retreatAway, advance: advanceAlways, eliminate: giveWeakest,
		airOdds: evenColumn - 1,
	}
}

var _ title.Policied = (*Title)(nil)

// defaults are defaultPolicies as a player would write them. WHATIF shows what
// those do that decide over losses, retreats and air points of a defence.
var defaults = []title.Policy{
	{Verb: "LOSSES", Default: "LOSSES " + lossFresh, Tried: "WHATIF"},
	{Verb: "RETREATS", Default: "RETREATS " + retreatAway, Tried: "WHATIF"},
	{Verb: "ADVANCES", Default: "ADVANCES " + advanceAlways},
	{Verb: "AIRDEFENCE", Default: "AIRDEFENCE ODDS " + columnNames[evenColumn-1], Tried: "WHATIF"},
	{Verb: "DRAWS", Default: "DRAWS " + giveWeakest, Tried: "WHATIF"},
	{Verb: "ASK", Default: "ASK NOTHING"},
}

// Policies implements title.Policied. Only the German has air points. [6.0]
func (t *Title) Policies(seat title.Seat) []title.Policy {
	if sideOf(string(seat)) == german {
		return slices.Clone(defaults)
	}
	return slices.DeleteFunc(slices.Clone(defaults), func(p title.Policy) bool { return p.Verb == "AIRDEFENCE" })
}

// read takes standing orders in, later ones over earlier ones.
func (pol *policies) read(standing []order.Order) {
	for i := range standing {
		b, ok := standing[i].Body.(*Policy)
		if !ok {
			continue
		}
		switch standing[i].Verb {
		case "LOSSES":
			pol.losses, pol.lossUnits = b.Value, b.Units
		case "RETREATS":
			pol.retreat, pol.retreatTo = b.Value, int(b.Hex)
		case "ADVANCES":
			pol.advance = b.Value
		case "DRAWS":
			pol.eliminate = b.Value
		case "AIRDEFENCE":
			pol.airPoints, pol.airOdds = b.Number, -1
			if b.Value == "ODDS" {
				pol.airOdds = slices.Index(columnNames[:], b.Column)
			}
		case "ASK":
			pol.asks = [asks]bool{}
			for k, name := range askNames {
				for _, w := range b.Words {
					pol.asks[k] = pol.asks[k] || w == name
				}
			}
		}
	}
}

var askWays = order.WordsOf(
	"policy",
	[]string{"LOSSES", "LOSS", "STRATY", "VERLUSTE"},
	[]string{"RETREAT", "RETREATS", "ODWROT", "RUCKZUG"},
	[]string{"AIR", "AIRDEFENCE", "LOTNICTWO", "LUFT"},
	[]string{"EMP", "DRAWS", "ELIMINATE"},
	[]string{"ALL", "EVERYTHING", "WSZYSTKO", "ALLES"},
	[]string{"NOTHING", "NONE", "NIC", "NICHTS"},
)

// standing are the orders that stay until changed.
func (d *Data) standing() []grammar.Declared {
	type policy = grammar.Verb[Policy]
	type clauses = []grammar.Clause[Policy]
	value := func(b *Policy) *string { return &b.Value }
	word := grammar.Word[Policy]
	oneOf := func(options ...grammar.Option[Policy]) grammar.Clause[Policy] {
		return grammar.OneOf("policy", value, options...)
	}
	weakest, strongest := word(lossWeakest, "WEAKEST-FIRST", "NAJSLABSZE", "SCHWACHSTE"), word(lossStrongest, "STRONGEST-FIRST", "NAJSILNIEJSZE", "STARKSTE")
	toward := grammar.Leading(grammar.Place(&d.Ground, func(b *Policy) *hex.Hex { return &b.Hex }), retreatToward, "TOWARDS", "KU", "RICHTUNG")
	downTo := grammar.Leading(grammar.Ratio("<=", columnFor, func(b *Policy) *string { return &b.Column }).As("1-2"), "ODDS", "TO", "STOSUNEK", "VERHALTNIS")
	return []grammar.Declared{
		&policy{
			Name: "LOSSES", Synonyms: []string{"STRATY", "VERLUSTE"}, Standing: true,
			Clauses: clauses{grammar.Otherwise(oneOf(word(lossFresh, "FRESH-FIRST", "SWIEZE", "FRISCHE"), weakest, strongest),
				value, lossList, grammar.Some(d.Counters, maxListed, false, func(b *Policy) *[]int { return &b.Units }))},
			Example: "LOSSES FRESH", Rules: refs("5.1.5/DRB", "7.0"),
		},
		&policy{
			Name: "RETREATS", Synonyms: []string{"ODWROTY", "RUCKZUGE"}, Instead: "RETREAT", Standing: true,
			Clauses: clauses{oneOf(word(retreatAway, "OD-WROGA", "WEG"), word(retreatHomeward, "HOME", "DO-DOMU", "HEIMWARTS"), toward)},
			Example: "RETREATS TOWARD 1811", Rules: refs("5.3"),
		},
		&policy{
			Name: "ADVANCES", Synonyms: []string{"POSCIGI", "VORMARSCHE"}, Standing: true,
			Clauses: clauses{oneOf(word(advanceAlways, "ZAWSZE", "IMMER"), word(advanceNever, "NIGDY", "NIE"), word(advanceInfantry, "PIECHOTA", "INFANTERIE"))},
			Example: "ADVANCES INFANTRY", Rules: refs("5.2", "5.2/c"),
		},
		&policy{
			Name: "AIRDEFENCE", Synonyms: []string{"AIRDEFENSE", "OBRONA-LOTNICZA", "LUFTABWEHR"}, Standing: true,
			Instead: "AIR", Cue: []string{"DEFENCE", "DEFENSE"},
			Clauses: clauses{grammar.Otherwise(oneOf(downTo), value, "", grammar.Number(0, 99, func(b *Policy) *int { return &b.Number }))},
			Example: "AIRDEFENCE ODDS 1-2", Rules: refs("6.1", "6.1/a"),
		},
		&policy{
			Name: "DRAWS", Synonyms: []string{"EMP", "REMISY"}, Instead: "ELIMINATE", Standing: true,
			Clauses: clauses{oneOf(word(giveWeakest, "NAJSLABSZE", "SCHWACHSTE"), word(giveStrongest, "NAJSILNIEJSZE", "STARKSTE"), word(giveAll, "WSZYSTKIE", "ALLE"))},
			Example: "DRAWS WEAKEST", Rules: refs("5.1.5/EMP"),
		},
		&policy{
			Name: "ASK", Synonyms: []string{"PYTAJ", "FRAGE"}, Standing: true,
			Clauses: clauses{grammar.Several(askWays, askNames[:], func(b *Policy) *[]string { return &b.Words })},
			Example: "ASK RETREAT", Rules: refs("5.1.5/DRB", "5.3", "6.1/a"),
		},
	}
}
