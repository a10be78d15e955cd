package polanddefiant

import "slices"

// Word is a kind that this title hands over for words: the facts that come with
// it and what it means. Templates word every kind listed; a test holds lists and
// code together.
type Word struct {
	Kind  string
	Args  []string // names in rule.Args, all strings
	Means string
}

// RefusalWords lists why an order that was understood is not allowed. "unit" is
// a short name, "hex" four digits, numbers are decimal, movement points may have
// a half.
var RefusalWords = gather(MarchWords, CombatWords, PointWords, SheetWords)

// ProblemWords lists what this title adds to the order language's own problems.
var ProblemWords = gather(orderProblems, correctionProblems)

// gather makes one list of several: of a kind that more than one chapter hands
// over, the facts of all and what the first says.
func gather(lists ...[]Word) []Word {
	var out []Word
	for _, w := range slices.Concat(lists...) {
		i := slices.IndexFunc(out, func(o Word) bool { return o.Kind == w.Kind })
		if i < 0 {
			w.Args = slices.Clone(w.Args)
			out = append(out, w)
			continue
		}
		for _, a := range w.Args {
			if !slices.Contains(out[i].Args, a) {
				out[i].Args = append(out[i].Args, a)
			}
		}
	}
	return out
}

// DecisionWords lists what seats are awaited for.
var DecisionWords = []Word{
	{"turn", []string{"turn"}, "the seat's letter for the turn: air, arrivals, plans"},
	{"plans", nil, "the other seat chooses; this one may still amend its plans"},
	{"activation", []string{"chit", "hq", "choose"}, "a chit was drawn: hq is the headquarters without a plan, or choose how many of the chit's to choose"},
	{"losses", []string{"hex", "units", "number", "attackers", "defenders", "result"}, "which units take the losses after the first"},
	{"retreat", []string{"hex", "units", "number", "attackers", "defenders", "result"}, "where units retreat to, number hexes"},
	{"withdraw", []string{"hex", "units", "attackers", "defenders", "result"}, "whether cavalry withdraws before combat"},
	{"replacements", []string{"points"}, "what replacement points go to"},
	{"event", []string{"units"}, "up to so many units may march without a headquarters"},
	{"removal", []string{"effect"}, "what leaves the game by a random event; effect as in RandomEvent"},
	{"merger", []string{"hq", "hqs"}, "in whose place the headquarters hq comes by a random event: that of one of hqs"},
	{"advance", []string{"hex", "units", "attackers", "defenders", "result"}, "who follows into the vacated hex"},
}
