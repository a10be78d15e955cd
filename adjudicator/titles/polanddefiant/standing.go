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
	ways := []grammar.Option[grammar.Policy]{word(retreatSupply, "TO-SUPPLY", "DO-ZAOPATRZENIA", "VERSORGUNG"), grammar.ToGoAway}
	return grammar.Policies{
		grammar.Losses(d.Counters, mostLosing, "9.4.1/a", "9.4.2"),
		grammar.Retreats(&d.Ground, retreatSupply, "2320", ways, "9.5", "9.5.4"),
		d.cavalryPolicy(),
		grammar.Advances(d.Counters, mostLosing, word(advanceOne, "JEDNO", "EINS"), "9.6", "9.6/a"),
		{
			Order: grammar.Verb[grammar.Policy]{
				Name: "AIRLOSSES", Synonyms: []string{"STRATY-LOTNICZE", "LUFTVERLUSTE"},
				Clauses: grammar.ChosenOr(grammar.Some(d.planes, maxListed, false, func(b *grammar.Policy) *[]int { return &b.Aircraft }),
					grammar.Listed, grammar.TheWeakest, grammar.TheStrongest),
				Example: "AIRLOSSES WEAKEST", Rules: refs("12.1/d", "12.2", "RET.11"),
			},
			Default: grammar.Policy{Value: grammar.Weakest},
		},
		{
			Order: grammar.Verb[grammar.Policy]{
				Name: "REPLACEMENTS", Synonyms: []string{"UZUPELNIENIA", "ERSATZE"}, Instead: "REPLACE",
				Clauses: grammar.ChosenOr(units, grammar.Listed, grammar.TheStrongest, word(replaceFront, "FRONT-FIRST", "Z-FRONTU")),
				Example: "REPLACEMENTS FRONT", Rules: refs("11.2", "11.2.1"),
			},
			Default: grammar.Policy{Value: replaceFront},
		},
		{ // infantry leaves for the west on the German side alone [RET.9] [RET.12]
			Order: grammar.Verb[grammar.Policy]{
				Name: "REMOVALS", Synonyms: []string{"ODEJSCIA", "ABGAENGE"},
				Clauses: grammar.ChosenOr(units, grammar.Listed, grammar.TheWeakest, word(removeRear, "TYLY", "HINTEN")),
				Example: "REMOVALS REAR", Rules: refs("RET.9", "RET.12"),
			},
			Default: grammar.Policy{Value: grammar.Weakest}, Side: sideNames[german],
		},
		{
			Order: grammar.Verb[grammar.Policy]{
				Name: "UNPLANNED", Synonyms: []string{"BEZ-PLANU", "OHNE-PLAN"},
				Clauses: grammar.Chosen(word(unplannedAsk, "PYTAJ", "FRAGEN"), word(unplannedPass, "NOTHING", "NIC", "NICHTS"), word(unplannedStaff, "SZTAB", "STAB")),
				Example: "UNPLANNED ASK", Rules: refs("4.1.1/b"),
			},
			Default: grammar.Policy{Value: unplannedAsk},
		},
		grammar.Asking([][]string{
			{askCavalry, "KAWALERIA", "KAVALLERIE"},
			{askAdvance, "ADVANCES", "POSCIG", "VORMARSCH"},
			{askReplacements, "REPLACEMENT", "UZUPELNIENIA", "ERSATZ"},
			{askEvents, "EVENT", "ZDARZENIA", "EREIGNISSE"},
		}, "9.4.2", "9.5", "9.2.4", "9.6/a"),
	}
}

// cavalryPolicy says when cavalry withdraws before combat [9.2.4].
func (d *Data) cavalryPolicy() grammar.Standing {
	word := grammar.Word[grammar.Policy]
	odds := grammar.Leading(grammar.Ratio(">=", d.columnFor, func(b *grammar.Policy) *string { return &b.Column }), cavalryOdds, "STOSUNEK", "VERHALTNIS")
	return grammar.Standing{
		Order: grammar.Verb[grammar.Policy]{
			Name: "CAVALRY", Synonyms: []string{"KAWALERIA", "KAVALLERIE"},
			Clauses: grammar.Chosen(word(cavalryWithdraws, "WITHDRAW", "WYCOFUJE", "WEICHT"), word(cavalryStands, "STAND", "TRWA", "STEHT"), odds),
			Example: "CAVALRY ODDS 3-1", Rules: refs("9.2.4"),
		},
		Default: grammar.Policy{Value: cavalryOdds, Column: "3-1"},
	}
}
