package polandcampaign

import (
	"slices"
	"strings"

	"kurier/adjudicator/order"
)

// choices are the words of a policy with their synonyms.
type choices struct {
	words *order.Words
	folds []string
}

func choicesOf(list ...[]string) *choices {
	c := &choices{words: order.NewWords("policy")}
	for _, w := range list {
		c.words.Add(w[0], w[1:]...)
		for _, s := range w {
			c.folds = append(c.folds, order.Fold(s))
		}
	}
	return c
}

// has tells whether a folded word is one of the words as they stand.
func (c *choices) has(fold string) bool { return slices.Contains(c.folds, fold) }

var (
	lossWays = choicesOf(
		[]string{lossFresh, "FRESH-FIRST", "SWIEZE", "FRISCHE"},
		[]string{lossWeakest, "WEAKEST-FIRST", "NAJSLABSZE", "SCHWACHSTE"},
		[]string{lossStrongest, "STRONGEST-FIRST", "NAJSILNIEJSZE", "STARKSTE"},
	)
	retreatWays = choicesOf(
		[]string{retreatAway, "OD-WROGA", "WEG"},
		[]string{retreatHomeward, "HOME", "DO-DOMU", "HEIMWARTS"},
		[]string{retreatToward, "TOWARDS", "KU", "RICHTUNG"},
	)
	advanceWays = choicesOf(
		[]string{advanceAlways, "ZAWSZE", "IMMER"},
		[]string{advanceNever, "NIGDY", "NIE"},
		[]string{advanceInfantry, "PIECHOTA", "INFANTERIE"},
	)
	giveWays = choicesOf(
		[]string{giveWeakest, "NAJSLABSZE", "SCHWACHSTE"},
		[]string{giveStrongest, "NAJSILNIEJSZE", "STARKSTE"},
		[]string{giveAll, "WSZYSTKIE", "ALLE"},
	)
	askWays = choicesOf(
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
		if lossWays.has(ps.Peek().Fold) {
			b.Value, p = ps.Word(lossWays.words)
			canon = b.Value
			break
		}
		if ps.Done() {
			return order.Order{}, ps.Fail("unknown-policy", "policy", lossFresh, lossWeakest, lossStrongest)
		}
		b.Value = lossList
		b.Units, p = ps.units()
		canon = ps.d.labels(ps.side, b.Units)
	case "RETREATS":
		if b.Value, p = ps.Word(retreatWays.words); p == nil && b.Value == retreatToward {
			b.Hex, p = ps.hex()
		}
		canon = b.Value
		if b.Hex != 0 {
			canon += " " + b.Hex.String()
		}
	case "ADVANCES":
		b.Value, p = ps.Word(advanceWays.words)
		canon = b.Value
	case "DRAWS":
		b.Value, p = ps.Word(giveWays.words)
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
		canon, p = ps.asks(b)
	}
	if p != nil {
		return order.Order{}, p
	}
	return order.Order{Verb: verb, Canon: verb + " " + canon, Subject: strings.ToLower(verb), Body: b}, nil
}

// asks reads what a seat wants to be asked.
func (ps *parser) asks(b *Policy) (string, *order.Problem) {
	var on [asks]bool
	for first := true; first || !ps.Done(); first = false {
		w, p := ps.Word(askWays.words)
		if p != nil {
			return "", p
		}
		switch w {
		case "ALL":
			on = [asks]bool{true, true, true, true}
		case "NOTHING":
			on = [asks]bool{}
		default:
			on[slices.Index(askNames[:], w)] = true
		}
		ps.Keyword("AND", "&", "ORAZ", "UND")
	}
	for k, name := range askNames {
		if on[k] {
			b.Words = append(b.Words, name)
		}
	}
	if len(b.Words) == 0 {
		return "NOTHING", nil
	}
	return strings.Join(b.Words, " "), nil
}
