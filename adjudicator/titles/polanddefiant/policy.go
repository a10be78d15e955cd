package polanddefiant

import (
	"slices"
	"strings"

	"kurier/adjudicator/order"
)

// choices are the words of a policy with their synonyms.
type choices struct {
	words *order.Words
	folds []string
	canon []string
}

func choicesOf(list ...[]string) *choices {
	c := &choices{words: order.NewWords("policy")}
	for _, w := range list {
		c.words.Add(w[0], w[1:]...)
		c.canon = append(c.canon, w[0])
		for _, s := range w {
			c.folds = append(c.folds, order.Fold(s))
		}
	}
	return c
}

// has tells whether a folded word is one of the words as they stand.
func (c *choices) has(fold string) bool { return slices.Contains(c.folds, fold) }

var (
	weakestWords   = []string{lossWeakest, "WEAKEST-FIRST", "NAJSLABSZE", "SCHWACHSTE"}
	strongestWords = []string{lossStrongest, "STRONGEST-FIRST", "NAJSILNIEJSZE", "STARKSTE"}
	lossWays       = choicesOf([]string{lossFresh, "FRESH-FIRST", "SWIEZE", "FRISCHE"}, weakestWords, strongestWords)
	airLossWays    = choicesOf(weakestWords, strongestWords)
	retreatWays    = choicesOf(
		[]string{retreatSupply, "TO-SUPPLY", "DO-ZAOPATRZENIA", "VERSORGUNG"},
		[]string{retreatAway, "OD-WROGA", "WEG"},
		[]string{retreatToward, "TOWARDS", "KU", "RICHTUNG"},
	)
	cavalryWays = choicesOf(
		[]string{cavalryWithdraws, "WITHDRAW", "WYCOFUJE", "WEICHT"},
		[]string{cavalryStands, "STAND", "TRWA", "STEHT"},
		[]string{cavalryOdds, "STOSUNEK", "VERHALTNIS"},
	)
	advanceWays = choicesOf(
		[]string{advanceAlways, "ZAWSZE", "IMMER"},
		[]string{advanceNever, "NIGDY", "NIE"},
		[]string{advanceOne, "JEDNO", "EINS"},
	)
	replaceWays = choicesOf(
		strongestWords,
		[]string{replaceFront, "FRONT-FIRST", "Z-FRONTU"},
	)
	removeWays = choicesOf(
		weakestWords,
		[]string{removeRear, "TYLY", "HINTEN"},
	)
	unplannedWays = choicesOf(
		[]string{unplannedAsk, "PYTAJ", "FRAGEN"},
		[]string{unplannedPass, "NOTHING", "NIC", "NICHTS"},
		[]string{unplannedStaff, "SZTAB", "STAB"},
	)
	askWays = choicesOf(
		[]string{"LOSSES", "LOSS", "STRATY", "VERLUSTE"},
		[]string{"RETREAT", "RETREATS", "ODWROT", "RUCKZUG"},
		[]string{"CAVALRY", "KAWALERIA", "KAVALLERIE"},
		[]string{"ADVANCE", "ADVANCES", "POSCIG", "VORMARSCH"},
		[]string{"REPLACEMENTS", "REPLACEMENT", "UZUPELNIENIA", "ERSATZ"},
		[]string{"EVENTS", "EVENT", "ZDARZENIA", "EREIGNISSE"},
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
		canon, p = ps.ways(b, lossWays)
	case "REPLACEMENTS":
		canon, p = ps.ways(b, replaceWays)
	case "REMOVALS":
		canon, p = ps.ways(b, removeWays)
	case "AIRLOSSES":
		canon, p = ps.airLosses(b)
	case "RETREATS":
		if b.Value, p = ps.Word(retreatWays.words); p == nil && b.Value == retreatToward {
			b.Hex, p = ps.hex()
		}
		canon = b.Value
		if b.Hex != 0 {
			canon += " " + b.Hex.String()
		}
	case "CAVALRY":
		if b.Value, p = ps.Word(cavalryWays.words); p == nil && b.Value == cavalryOdds {
			canon, p = ps.cavalryFrom()
			b.Words = []string{canon}
		}
		canon = order.Canon(b.Value, canon)
	case "ADVANCES":
		b.Value, p = ps.Word(advanceWays.words)
		canon = b.Value
	case "UNPLANNED":
		b.Value, p = ps.Word(unplannedWays.words)
		canon = b.Value
	case "ASK":
		canon, p = ps.asks(b)
	}
	if p != nil {
		return order.Order{}, p
	}
	return order.Order{Verb: verb, Canon: verb + " " + canon, Subject: strings.ToLower(verb), Body: b}, nil
}

// ways reads one of the words of a policy, or a list of units.
func (ps *parser) ways(b *Policy, c *choices) (canon string, p *order.Problem) {
	if c.has(ps.Peek().Fold) {
		b.Value, p = ps.Word(c.words)
		return b.Value, p
	}
	if ps.Done() {
		return "", ps.Fail("unknown-policy", "policy", c.canon...)
	}
	b.Value = listed
	b.Units, p = ps.units()
	return ps.d.labels(ps.side, b.Units), p
}

// airLosses reads which aircraft to give up.
func (ps *parser) airLosses(b *Policy) (canon string, p *order.Problem) {
	if airLossWays.has(ps.Peek().Fold) {
		b.Value, p = ps.Word(airLossWays.words)
		return b.Value, p
	}
	if ps.Done() {
		return "", ps.Fail("unknown-policy", "policy", airLossWays.canon...)
	}
	b.Value = listed
	b.Aircraft, p = ps.aircraft()
	return ps.d.planeNames(b.Aircraft), p
}

// cavalryFrom reads the odds from which cavalry withdraws.
func (ps *parser) cavalryFrom() (string, *order.Problem) {
	mark := ps.Mark()
	if sign, p := ps.Comparison(); p == nil && sign != ">=" {
		ps.Reset(mark)
		return "", ps.Fail("bad-comparison", "comparison", ">=")
	}
	return ps.column()
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
			for k := range on {
				on[k] = true
			}
		case "NOTHING":
			on = [asks]bool{}
		default:
			on[slices.Index(askNames[:], w)] = true
		}
		ps.Keyword(wordsAnd...)
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
