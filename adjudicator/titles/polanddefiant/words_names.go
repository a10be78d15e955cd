package polanddefiant

import "slices"

// ProblemWords lists what this title adds to the order language's own problems.
var ProblemWords = []Word{
	{"unknown-verb", nil, "the line begins with no verb of the title"},
	{"unknown-hq", nil, "no headquarters, chit or time of that name to plan for"},
	{"ambiguous-hq", []string{"candidates"}, "the name fits several headquarters"},
	{"empty-plan", nil, "a plan without orders below it; suggestions show the form"},
	{"not-in-plan", nil, "the verb cannot be kept in a plan"},
	{"unknown-unit", nil, "no unit of that name"},
	{"ambiguous-unit", []string{"candidates"}, "the name fits several units"},
	{"repeated-unit", nil, "the unit is named twice"},
	{"too-many-units", []string{"limit"}, "more units than can be meant"},
	{"too-many-hexes", []string{"limit"}, "more hexes than can be meant"},
	{"bad-hex", nil, "not a hex number"},
	{"missing-hex", nil, "a hex is missing"},
	{"bad-odds", nil, "odds are written 3-1 or 1-2"},
	{"bad-comparison", nil, "only >= makes sense here"},
	{"expected-word", []string{"word"}, "one of some fixed words is expected here; word is the first"},
	{"unknown-policy", nil, "no policy of that name; suggestions list the nearest"},
	{"unexpected-word", nil, "the line goes on after its end"},
	{"unknown-correction", nil, "no correction of that name"},
	{"correction-against-rules", nil, "the correction leads to a position no rule allows"},
	{"unit-in-combat", nil, "the unit is in a combat that waits for a choice"},
	{"unit-on-map", nil, "the unit is on the map"},
	{"unit-off-map", nil, "the unit is not on the map"},
	{"unit-there", nil, "the unit is in that hex already"},
	{"step-as-it-is", nil, "the unit is so already, or has one side"},
	{"hex-off-map", nil, "there is no such hex"},
	{"hex-of-enemy", nil, "the enemy is in the hex"},
	{"hex-full", nil, "there is no room in the hex"},
	{"no-vph", nil, "the place is no victory point hex"},
	{"holder-as-it-is", nil, "that side holds the place already"},
	{"unknown-chit", nil, "no chit of that name"},
}

// OtherWords lists further words of views and events, by group.
var OtherWords = slices.Concat(
	wordsOf("track", "vph", "activations-german", "activations-polish", "missed-goal", "replacements-german", "replacements-polish",
		"chits-cup", "chits-drawn", "chits-idle", "chits-queued", "chits-coming", "aircraft-ready-german", "aircraft-ready-polish",
		"aircraft-over", "aircraft-damaged-german", "aircraft-damaged-polish"),
	wordsOf("place", placeNames[track:]...),
	wordsOf("marker", append(supplyNames[outOfSupply:], "in-command", "fought")...),
	wordsOf("phase", phaseNames[:]...),
	wordsOf("entry", "merger"),
	wordsOf("mode", gaitNames[strategic], gaitNames[byRail], gaitNames[bySea]),
	wordsOf("reason", "enemy", "zoc", "mp", "stacking", "interdicted"),
	wordsOf("cause", "result", "ezoc", "no-way", "immobile", "stacking", "overrun", "stack", "odds", "below", "vacated", "no-attackers", "lone-hq"),
	wordsOf("shift", "terrain", "mech-only", "first-turn"),
	wordsOf("waived", "loss", "retreat", "a1-star", "hq"),
	wordsOf("effect", groundAttackLost, polishMarch, polishPoints, mergerNow, germanPoints, germanMarch, infantryWest, pairChitNow, aircraftLost),
	wordsOf("level", suddenDeath, "polish-overwhelming", "polish-major", "polish-minor", "german-historical", "german-major", "german-overwhelming"),
	wordsOf("stop", "river", "zoc"),
	wordsOf("choice", "losses", "retreat", "withdraw", "advance", "removal", "activation"),
	wordsOf("line", "yes", "no", "limited", "always"),
	wordsOf("chit", "cup", "drawn", "gone"),
	wordsOf("aircraft", "fit", "damaged", "gone"),
)

// wordsOf a group, as "group:kind".
func wordsOf(group string, kinds ...string) []Word {
	var out []Word
	for _, k := range kinds {
		out = append(out, Word{Kind: group + ":" + k})
	}
	return out
}
