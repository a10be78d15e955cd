package polanddefiant

import (
	"cmp"
	"strings"

	"kurier/adjudicator/order"
)

var (
	weakestWords   = []string{lossWeakest, "WEAKEST-FIRST", "NAJSLABSZE", "SCHWACHSTE"}
	strongestWords = []string{lossStrongest, "STRONGEST-FIRST", "NAJSILNIEJSZE", "STARKSTE"}
	lossWays       = order.WordsOf("policy", []string{lossFresh, "FRESH-FIRST", "SWIEZE", "FRISCHE"}, weakestWords, strongestWords)
	airLossWays    = order.WordsOf("policy", weakestWords, strongestWords)
	retreatWays    = order.WordsOf(
		"policy",
		[]string{retreatSupply, "TO-SUPPLY", "DO-ZAOPATRZENIA", "VERSORGUNG"},
		[]string{retreatAway, "OD-WROGA", "WEG"},
		[]string{retreatToward, "TOWARDS", "KU", "RICHTUNG"},
	)
	cavalryWays = order.WordsOf(
		"policy",
		[]string{cavalryWithdraws, "WITHDRAW", "WYCOFUJE", "WEICHT"},
		[]string{cavalryStands, "STAND", "TRWA", "STEHT"},
		[]string{cavalryOdds, "STOSUNEK", "VERHALTNIS"},
	)
	advanceWays = order.WordsOf(
		"policy",
		[]string{advanceAlways, "ZAWSZE", "IMMER"},
		[]string{advanceNever, "NIGDY", "NIE"},
		[]string{advanceOne, "JEDNO", "EINS"},
	)
	replaceWays = order.WordsOf(
		"policy",
		strongestWords,
		[]string{replaceFront, "FRONT-FIRST", "Z-FRONTU"},
	)
	removeWays = order.WordsOf(
		"policy",
		weakestWords,
		[]string{removeRear, "TYLY", "HINTEN"},
	)
	unplannedWays = order.WordsOf(
		"policy",
		[]string{unplannedAsk, "PYTAJ", "FRAGEN"},
		[]string{unplannedPass, "NOTHING", "NIC", "NICHTS"},
		[]string{unplannedStaff, "SZTAB", "STAB"},
	)
	askWays = order.WordsOf(
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
		if b.Value, p = ps.Word(retreatWays); p == nil && b.Value == retreatToward {
			b.Hex, p = ps.hex()
		}
		canon = b.Value
		if b.Hex != 0 {
			canon += " " + b.Hex.String()
		}
	case "CAVALRY":
		if b.Value, p = ps.Word(cavalryWays); p == nil && b.Value == cavalryOdds {
			canon, p = ps.cavalryFrom()
			b.Words = []string{canon}
		}
		canon = order.Canon(b.Value, canon)
	case "ADVANCES":
		b.Value, p = ps.Word(advanceWays)
		canon = b.Value
	case "UNPLANNED":
		b.Value, p = ps.Word(unplannedWays)
		canon = b.Value
	case "ASK":
		b.Words, p = ps.Several(askWays, askNames[:])
		canon = cmp.Or(strings.Join(b.Words, " "), "NOTHING")
	}
	if p != nil {
		return order.Order{}, p
	}
	return order.Order{Verb: verb, Canon: verb + " " + canon, Subject: strings.ToLower(verb), Body: b}, nil
}

// ways reads one of the words of a policy, or a list of units.
func (ps *parser) ways(b *Policy, c *order.Words) (canon string, p *order.Problem) {
	if c.Has(ps.Peek().Fold) {
		b.Value, p = ps.Word(c)
		return b.Value, p
	}
	if ps.Done() {
		return "", ps.Fail("unknown-policy", "policy", c.Canonical()...)
	}
	b.Value = listed
	b.Units, p = ps.units()
	return ps.d.labels(ps.side, b.Units), p
}

// airLosses reads which aircraft to give up.
func (ps *parser) airLosses(b *Policy) (canon string, p *order.Problem) {
	if airLossWays.Has(ps.Peek().Fold) {
		b.Value, p = ps.Word(airLossWays)
		return b.Value, p
	}
	if ps.Done() {
		return "", ps.Fail("unknown-policy", "policy", airLossWays.Canonical()...)
	}
	b.Value = listed
	b.Aircraft, p = ps.aircraft()
	return ps.d.planeNames(b.Aircraft), p
}

// cavalryFrom reads the odds from which cavalry withdraws.
func (ps *parser) cavalryFrom() (string, *order.Problem) {
	if p := ps.AtLeast(); p != nil {
		return "", p
	}
	attack, defence, p := ps.Odds()
	if p != nil {
		return "", p
	}
	return ps.d.columnFor(attack, defence), nil
}
