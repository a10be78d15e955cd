package polanddefiant

import (
	"kurier/adjudicator/order/grammar"
)

// What a seat may be asked instead of leaving it to its standing orders.
const (
	askLosses       = "LOSSES"
	askRetreat      = "RETREAT"
	askCavalry      = "CAVALRY"
	askAdvance      = "ADVANCE"
	askReplacements = "REPLACEMENTS"
	askEvents       = "EVENTS"
)

// Values of policies that the title has for itself.
const (
	retreatSupply = "SUPPLY" // to supply, then away from the enemy

	cavalryWithdraws = "WITHDRAWS"
	cavalryStands    = "STANDS"
	cavalryOdds      = "ODDS" // withdraws from odds as bad or worse

	advanceOne = "ONE" // mechanized units stop in the defender's hex

	replaceFront = "FRONT" // the strongest on the map first, then the dead
	removeRear   = "REAR"  // the one farthest from the enemy

	unplannedAsk   = "ASK"
	unplannedPass  = "PASS"
	unplannedStaff = "STAFF"
)

// standing are the orders that stay until changed, with what a seat gets that says nothing.
func (d *Data) standing() grammar.Policies {
	word := grammar.Word[grammar.Policy]
	units := grammar.ListOf(d.Counters, maxListed)
	planes := grammar.Some(d.planes, maxListed, false, func(b *grammar.Policy) *[]int { return &b.Aircraft })
	odds := grammar.Leading(grammar.Ratio(">=", d.columnFor, func(b *grammar.Policy) *string { return &b.Column }), cavalryOdds, "STOSUNEK", "VERHALTNIS")
	policy := func(name, instead, usual string, clauses []grammar.Clause[grammar.Policy]) grammar.Standing {
		return grammar.Standing{
			Order:   grammar.Verb[grammar.Policy]{Name: name, Instead: instead, Clauses: clauses},
			Default: grammar.Policy{Value: usual},
		}
	}
	cavalry := policy("CAVALRY", "", cavalryOdds, grammar.Chosen(
		word(cavalryWithdraws, "WITHDRAW", "WYCOFUJE", "WEICHT"), word(cavalryStands, "STAND", "TRWA", "STEHT"), odds))
	cavalry.Default.Column = "3-1"
	removals := policy("REMOVALS", "", grammar.Weakest, grammar.ChosenOr(units, grammar.Listed, grammar.TheWeakest, word(removeRear, "TYLY", "HINTEN")))
	removals.Side = sideNames[german] // from which alone infantry leaves for the west [RET.9] [RET.12]
	return grammar.Policies{
		grammar.Losses(d.Counters, mostLosing),
		grammar.Retreats(&d.Ground, retreatSupply, word(retreatSupply, "TO-SUPPLY", "DO-ZAOPATRZENIA", "VERSORGUNG"), grammar.ToGoAway),
		cavalry,
		grammar.Advances(d.Counters, mostLosing, word(advanceOne, "JEDNO", "EINS")),
		policy("AIRLOSSES", "", grammar.Weakest, grammar.ChosenOr(planes, grammar.Listed, grammar.TheWeakest, grammar.TheStrongest)),
		policy("REPLACEMENTS", "REPLACE", replaceFront,
			grammar.ChosenOr(units, grammar.Listed, grammar.TheStrongest, word(replaceFront, "FRONT-FIRST", "Z-FRONTU"))),
		removals,
		policy("UNPLANNED", "", unplannedAsk, grammar.Chosen(
			word(unplannedAsk, "PYTAJ", "FRAGEN"), word(unplannedPass, "NOTHING", "NIC", "NICHTS"), word(unplannedStaff, "SZTAB", "STAB"))),
		grammar.Asking([][]string{
			{askCavalry, "KAWALERIA", "KAVALLERIE"},
			{askAdvance, "ADVANCES", "POSCIG", "VORMARSCH"},
			{askReplacements, "REPLACEMENT", "UZUPELNIENIA", "ERSATZ"},
			{askEvents, "EVENT", "ZDARZENIA", "EREIGNISSE"},
		}),
	}
}
