package polandcampaign

import (
	"cmp"
	"strings"

	"kurier/adjudicator/order"
)

var (
	lossWays = order.WordsOf(
		"policy",
		[]string{lossFresh, "FRESH-FIRST", "SWIEZE", "FRISCHE"},
		[]string{lossWeakest, "WEAKEST-FIRST", "NAJSLABSZE", "SCHWACHSTE"},
		[]string{lossStrongest, "STRONGEST-FIRST", "NAJSILNIEJSZE", "STARKSTE"},
	)
	retreatWays = order.WordsOf(
		"policy",
		[]string{retreatAway, "OD-WROGA", "WEG"},
		[]string{retreatHomeward, "HOME", "DO-DOMU", "HEIMWARTS"},
		[]string{retreatToward, "TOWARDS", "KU", "RICHTUNG"},
	)
	advanceWays = order.WordsOf(
		"policy",
		[]string{advanceAlways, "ZAWSZE", "IMMER"},
		[]string{advanceNever, "NIGDY", "NIE"},
		[]string{advanceInfantry, "PIECHOTA", "INFANTERIE"},
	)
	giveWays = order.WordsOf(
		"policy",
		[]string{giveWeakest, "NAJSLABSZE", "SCHWACHSTE"},
		[]string{giveStrongest, "NAJSILNIEJSZE", "STARKSTE"},
		[]string{giveAll, "WSZYSTKIE", "ALLE"},
	)
	askWays = order.WordsOf(
		"policy",
		[]string{"LOSSES", "LOSS", "STRATY", "VERLUSTE"},
		[]string{"RETREAT", "RETREATS", "ODWROT", "RUCKZUG"},
		[]string{"AIR", "AIRDEFENCE", "LOTNICTWO", "LUFT"},
		[]string{"EMP", "DRAWS", "ELIMINATE"},
		[]string{"ALL", "EVERYTHING", "WSZYSTKO", "ALLES"},
		[]string{"NOTHING", "NONE", "NIC", "NICHTS"},
	)
)

// policy reads a standing order.
func (ps *parser) policy(verb string) (order.Order, *order.Problem) {
	b := &Policy{}
	var p *order.Problem
	var canon string
	switch verb {
	case "LOSSES":
		if lossWays.Has(ps.Peek().Fold) {
			b.Value, p = ps.Word(lossWays)
			canon = b.Value
			break
		}
		if ps.Done() {
			return order.Order{}, ps.Fail("unknown-policy", "policy", lossWays.Canonical()...)
		}
		b.Value = lossList
		b.Units, p = ps.units()
		canon = ps.d.labels(ps.side, b.Units)
	case "RETREATS":
		if b.Value, p = ps.Word(retreatWays); p == nil && b.Value == retreatToward {
			b.Hex, p = ps.hex()
		}
		canon = b.Value
		if b.Hex != 0 {
			canon += " " + b.Hex.String()
		}
	case "ADVANCES":
		b.Value, p = ps.Word(advanceWays)
		canon = b.Value
	case "DRAWS":
		b.Value, p = ps.Word(giveWays)
		canon = b.Value
	case "AIRDEFENCE":
		if ps.Keyword("ODDS", "TO", "STOSUNEK", "VERHALTNIS") {
			ps.Keyword("<=", "ODDS")
			var attack, defence int
			attack, defence, p = ps.Odds()
			b.Value, b.Column = "ODDS", oddsColumn(attack, defence)
			canon = "ODDS " + columnNames[b.Column]
		} else {
			b.Number, p = ps.Number(0, 99)
			canon = itoa(b.Number)
		}
	case "ASK":
		b.Words, p = ps.Several(askWays, askNames[:])
		canon = cmp.Or(strings.Join(b.Words, " "), "NOTHING")
	}
	if p != nil {
		return order.Order{}, p
	}
	return order.Order{Verb: verb, Canon: verb + " " + canon, Subject: strings.ToLower(verb), Body: b}, nil
}
