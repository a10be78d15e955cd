package polandcampaign

import (
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
)

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
	toward := grammar.Leading(grammar.Place(&d.ground, func(b *Policy) *hex.Hex { return &b.Hex }), retreatToward, "TOWARDS", "KU", "RICHTUNG")
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
