package polanddefiant

import (
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/title"
)

// What a seat may be asked instead of leaving it to its standing orders.
const (
	askLosses = iota
	askRetreat
	askCavalry
	askAdvance
	askReplacements
	askEvents
	asks
)

var askNames = [asks]string{"LOSSES", "RETREAT", "CAVALRY", "ADVANCE", "REPLACEMENTS", "EVENTS"}

// Values of policies.
const (
	lossFresh     = "FRESH" // units at full strength first, the weakest of them
	lossWeakest   = "WEAKEST"
	lossStrongest = "STRONGEST"
	listed        = "LIST"

	retreatSupply = "SUPPLY" // to supply, then away from the enemy
	retreatAway   = "AWAY"   // where the enemy is farthest
	retreatToward = "TOWARD"

	cavalryWithdraws = "WITHDRAWS"
	cavalryStands    = "STANDS"
	cavalryOdds      = "ODDS" // withdraws from odds as bad or worse

	advanceAlways = "ALWAYS"
	advanceNever  = "NEVER"
	advanceOne    = "ONE" // mechanized units stop in the defender's hex

	replaceFront = "FRONT" // the strongest on the map first, then the dead
	removeRear   = "REAR"  // the one farthest from the enemy

	unplannedAsk   = "ASK"
	unplannedPass  = "PASS"
	unplannedStaff = "STAFF"
)

// policies are a seat's standing orders, or the defaults.
type policies struct {
	losses       string
	lossUnits    []int
	retreat      string
	retreatTo    int // hex number of TOWARD
	cavalry      string
	cavalryOdds  string // column of ODDS
	advance      string
	airLosses    string
	airList      []int
	replacements string
	replaceList  []int
	removals     string
	removeList   []int
	unplanned    string
	asks         [asks]bool
}

// defaultPolicies are what a seat that says nothing gets.
func defaultPolicies() policies {
	return policies{
		losses: lossFresh, retreat: retreatSupply, cavalry: cavalryOdds, cavalryOdds: "3-1",
		advance: advanceAlways, airLosses: lossWeakest, replacements: replaceFront, removals: lossWeakest,
		unplanned: unplannedAsk,
	}
}

var _ title.Policied = (*Title)(nil)

// Policies implements title.Policied: defaultPolicies as a player would write
// them. WHATIF shows those that decide over a defence. Infantry leaves for the
// west on the German side alone [RET.9] [RET.12].
func (t *Title) Policies(seat title.Seat) []title.Policy {
	pol := defaultPolicies()
	list := []title.Policy{
		{Verb: "LOSSES", Default: "LOSSES " + pol.losses, Tried: "WHATIF"},
		{Verb: "RETREATS", Default: "RETREATS " + pol.retreat, Tried: "WHATIF"},
		{Verb: "CAVALRY", Default: "CAVALRY " + pol.cavalry + " " + pol.cavalryOdds},
		{Verb: "ADVANCES", Default: "ADVANCES " + pol.advance},
		{Verb: "AIRLOSSES", Default: "AIRLOSSES " + pol.airLosses},
		{Verb: "REPLACEMENTS", Default: "REPLACEMENTS " + pol.replacements},
		{Verb: "UNPLANNED", Default: "UNPLANNED " + pol.unplanned},
		{Verb: "ASK", Default: "ASK NOTHING"},
	}
	if sideOf(string(seat)) == german {
		list = append(list, title.Policy{Verb: "REMOVALS", Default: "REMOVALS " + pol.removals})
	}
	return list
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
		case "CAVALRY":
			pol.cavalry = b.Value
			if b.Value == cavalryOdds {
				pol.cavalryOdds = b.Column
			}
		case "ADVANCES":
			pol.advance = b.Value
		case "AIRLOSSES":
			pol.airLosses, pol.airList = b.Value, b.Aircraft
		case "REPLACEMENTS":
			pol.replacements, pol.replaceList = b.Value, b.Units
		case "REMOVALS":
			pol.removals, pol.removeList = b.Value, b.Units
		case "UNPLANNED":
			pol.unplanned = b.Value
		case "ASK":
			pol.asks = [asks]bool{}
			for k, name := range askNames {
				for _, w := range b.Words {
					pol.asks[k] = pol.asks[k] || w == name || w == "ALL"
				}
			}
		}
	}
}

var askWays = order.WordsOf(
	"policy",
	[]string{"LOSSES", "LOSS", "STRATY", "VERLUSTE"},
	[]string{"RETREAT", "RETREATS", "ODWROT", "RUCKZUG"},
	[]string{"CAVALRY", "KAWALERIA", "KAVALLERIE"},
	[]string{"ADVANCE", "ADVANCES", "POSCIG", "VORMARSCH"},
	[]string{"REPLACEMENTS", "REPLACEMENT", "UZUPELNIENIA", "ERSATZ"},
	[]string{"EVENTS", "EVENT", "ZDARZENIA", "EREIGNISSE"},
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
	units := grammar.Some(d.Counters, maxListed, false, func(b *Policy) *[]int { return &b.Units })
	planes := grammar.Some(d.planes, maxListed, false, func(b *Policy) *[]int { return &b.Aircraft })
	orList := func(list grammar.Clause[Policy], options ...grammar.Option[Policy]) clauses {
		return clauses{grammar.Otherwise(oneOf(options...), value, listed, list)}
	}
	weakest := word(lossWeakest, "WEAKEST-FIRST", "NAJSLABSZE", "SCHWACHSTE")
	strongest := word(lossStrongest, "STRONGEST-FIRST", "NAJSILNIEJSZE", "STARKSTE")
	toward := grammar.Leading(grammar.Place(&d.Ground, func(b *Policy) *hex.Hex { return &b.Hex }), retreatToward, "TOWARDS", "KU", "RICHTUNG")
	odds := grammar.Leading(grammar.Ratio(">=", d.columnFor, func(b *Policy) *string { return &b.Column }), cavalryOdds, "STOSUNEK", "VERHALTNIS")
	return []grammar.Declared{
		&policy{
			Name: "LOSSES", Synonyms: []string{"STRATY", "VERLUSTE"}, Standing: true,
			Clauses: orList(units, word(lossFresh, "FRESH-FIRST", "SWIEZE", "FRISCHE"), weakest, strongest),
			Example: "LOSSES FRESH", Rules: refs("9.4.1/a", "9.4.2"),
		},
		&policy{
			Name: "RETREATS", Synonyms: []string{"ODWROTY", "RUCKZUGE"}, Instead: "RETREAT", Standing: true,
			Clauses: clauses{oneOf(word(retreatSupply, "TO-SUPPLY", "DO-ZAOPATRZENIA", "VERSORGUNG"), word(retreatAway, "OD-WROGA", "WEG"), toward)},
			Example: "RETREATS TOWARD 2320", Rules: refs("9.5", "9.5.4"),
		},
		&policy{
			Name: "CAVALRY", Synonyms: []string{"KAWALERIA", "KAVALLERIE"}, Standing: true,
			Clauses: clauses{oneOf(word(cavalryWithdraws, "WITHDRAW", "WYCOFUJE", "WEICHT"), word(cavalryStands, "STAND", "TRWA", "STEHT"), odds)},
			Example: "CAVALRY ODDS 3-1", Rules: refs("9.2.4"),
		},
		&policy{
			Name: "ADVANCES", Synonyms: []string{"POSCIGI", "VORMARSCHE"}, Instead: "ADVANCE", Standing: true,
			Clauses: clauses{oneOf(word(advanceAlways, "ZAWSZE", "IMMER"), word(advanceNever, "NIGDY", "NIE"), word(advanceOne, "JEDNO", "EINS"))},
			Example: "ADVANCES ONE", Rules: refs("9.6", "9.6/a"),
		},
		&policy{
			Name: "AIRLOSSES", Synonyms: []string{"STRATY-LOTNICZE", "LUFTVERLUSTE"}, Standing: true,
			Clauses: orList(planes, weakest, strongest),
			Example: "AIRLOSSES WEAKEST", Rules: refs("12.1/d", "12.2", "RET.11"),
		},
		&policy{
			Name: "REPLACEMENTS", Synonyms: []string{"UZUPELNIENIA", "ERSATZE"}, Instead: "REPLACE", Standing: true,
			Clauses: orList(units, strongest, word(replaceFront, "FRONT-FIRST", "Z-FRONTU")),
			Example: "REPLACEMENTS FRONT", Rules: refs("11.2", "11.2.1"),
		},
		&policy{
			Name: "REMOVALS", Synonyms: []string{"ODEJSCIA", "ABGAENGE"}, Standing: true,
			Clauses: orList(units, weakest, word(removeRear, "TYLY", "HINTEN")),
			Example: "REMOVALS REAR", Rules: refs("RET.9", "RET.12"),
		},
		&policy{
			Name: "UNPLANNED", Synonyms: []string{"BEZ-PLANU", "OHNE-PLAN"}, Standing: true,
			Clauses: clauses{oneOf(word(unplannedAsk, "PYTAJ", "FRAGEN"), word(unplannedPass, "NOTHING", "NIC", "NICHTS"), word(unplannedStaff, "SZTAB", "STAB"))},
			Example: "UNPLANNED ASK", Rules: refs("4.1.1/b"),
		},
		&policy{
			Name: "ASK", Synonyms: []string{"PYTAJ", "FRAGE"}, Standing: true,
			Clauses: clauses{grammar.Several(askWays, askNames[:], func(b *Policy) *[]string { return &b.Words })},
			Example: "ASK RETREAT", Rules: refs("9.4.2", "9.5", "9.2.4", "9.6/a"),
		},
	}
}
