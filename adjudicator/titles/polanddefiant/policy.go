package polanddefiant

import (
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
)

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
	toward := grammar.Leading(grammar.Place(&d.ground, func(b *Policy) *hex.Hex { return &b.Hex }), retreatToward, "TOWARDS", "KU", "RICHTUNG")
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
