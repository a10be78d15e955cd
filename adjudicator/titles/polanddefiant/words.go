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
var RefusalWords = slices.Concat(MarchWords, CombatWords, PointWords, SheetWords)

// DecisionWords lists what seats are awaited for.
var DecisionWords = []Word{
	{"turn", []string{"turn"}, "the seat's letter for the turn: air, arrivals, plans"},
	{"plans", nil, "the other seat chooses; this one may still amend its plans"},
	{"activation", []string{"chit", "hq", "choose"}, "a chit was drawn: hq is the headquarters without a plan, or choose how many of the chit's to choose"},
	{"losses", []string{"hex", "units", "number", "attackers", "defenders", "result"}, "which units take the losses after the first"},
	{"retreat", []string{"hex", "units", "number", "attackers", "defenders", "result"}, "where units retreat to, number hexes"},
	{"withdraw", []string{"hex", "units", "attackers", "defenders", "result"}, "whether cavalry withdraws before combat"},
	{"advance", []string{"hex", "units", "attackers", "defenders", "result"}, "who follows into the vacated hex"},
	{"replacements", []string{"points"}, "what replacement points go to"},
	{"event", []string{"units"}, "up to so many units may march without a headquarters"},
	{"removal", []string{"effect"}, "what leaves the game by a random event"},
}

// ScoreWords lists the reasons for points, and the level of victory at the end of
// the list; Name holds the place.
var ScoreWords = []Word{
	{"vph", nil, "a victory point hex in German hands and in supply"},
	{"vph-kept", nil, "a victory point hex in Polish hands"},
	{"vph-unsupplied", nil, "a victory point hex in German hands, out of supply"},
	{"sudden-death", nil, "level: a supplied German unit in Warsaw"},
	{"polish-overwhelming", nil, "level: up to 2 VPH"},
	{"polish-major", nil, "level: 3 to 7"},
	{"polish-minor", nil, "level: 8 or 9"},
	{"german-historical", nil, "level: 10"},
	{"german-major", nil, "level: 11 to 13"},
	{"german-overwhelming", nil, "level: all 14"},
}
