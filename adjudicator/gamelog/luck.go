package gamelog

import (
	"slices"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/title"
)

// Luck sums the luck of each side, in the order in which they first had any: of the
// rolls that are no secret, and of all.
type Luck struct{ open, all []facts.StepLuck }

// Add counts rolls as the rules judge them, leaving what was handed on before as it
// was.
func (l *Luck) Add(rules title.Game, rolls []dice.Roll) {
	l.open, l.all = slices.Clone(l.open), slices.Clone(l.all)
	for _, r := range rolls {
		for _, luck := range rules.Luck(r) {
			l.all = count(l.all, luck, r)
			if !r.Secret {
				l.open = count(l.open, luck, r)
			}
		}
	}
}

// count adds what a roll was worth to a side to the sums.
func count(sums []facts.StepLuck, luck title.Luck, r dice.Roll) []facts.StepLuck {
	sum, expected, counts := luck.Of(r)
	if !counts {
		return sums
	}
	at := slices.IndexFunc(sums, func(s facts.StepLuck) bool { return s.Side == luck.Side })
	if at < 0 {
		at, sums = len(sums), append(sums, facts.StepLuck{Side: luck.Side})
	}
	sums[at].Rolls++
	sums[at].Sum += sum
	sums[at].Expected += expected
	return sums
}

// After gives the sums as they are after a step: of all rolls to whoever may see what
// was hidden, else of those that are no secret.
func (l *Luck) After(step int, hidden bool) []facts.StepLuck {
	out := slices.Clone(l.open)
	if hidden {
		out = slices.Clone(l.all)
	}
	for i := range out {
		out[i].Step = step
	}
	return out
}
