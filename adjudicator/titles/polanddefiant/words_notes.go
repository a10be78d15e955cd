package polanddefiant

import "slices"

// SheetWords list why a line does not fit the sheet, the moment or the question.
var SheetWords = []Word{
	{"wrong-phase", []string{"verb"}, "this is not the time for such an order"},
}

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

// NoteWords lists remarks on accepted lines, things still missing, and answers.
var NoteWords = []Word{
	{"path", []string{"unit", "path", "cost", "mp", "mode"}, "the way the unit will take: hexes from where it stands, and what it costs; mode is strategic, rail, sea or empty"},
	{"step", []string{"unit", "hex", "terrain", "cost", "river", "zone", "total"}, "one step of a way (PATH): cost of the ground or road, of the river crossed, of enemy zones of control, and the running total"},
	{"reach", []string{"unit", "hexes", "mp"}, "every hex the unit can end in (PATH without a hex)"},
	{"joins", []string{"unit", "hq"}, "the unit is of another command or none, and counts among those the headquarters may take along"},
	{"takes-vph", []string{"unit", "place", "hex"}, "the way leads into a victory point hex of the other side"},
	{"overruns", []string{"unit", "hq", "hex"}, "the unit rides down a lone headquarters there"},
	{"breaks-bridge", []string{"unit", "hex"}, "the way leads past a temporary bridge and damages it"},
	{"interdicted-way", []string{"unit", "cost"}, "interdiction takes so many movement points more"},
	{"odds", []string{"hex", "attack", "defence", "odds", "column"}, "odds and column as far as known"},
	{"shift", []string{"hex", "kind", "terrain", "columns"}, "a shift of the column: kind is terrain, mech-only or first-turn; columns is signed"},
	{"halved", []string{"unit", "cause"}, "the unit counts half: cause is river, out-of-supply or isolated"},
	{"below", []string{"hex", "odds"}, "the odds are below 1-2, and the attack would be called off"},
	{"chances", []string{"hex", "column", "codes"}, "what the die brings in that column: codes with their sixths, as 'Dr 2 D1r 1 …' (ODDS)"},
	{"may-fail", []string{"unit"}, "something unseen, or the marches before it, may stop the unit"},
	{"planned", []string{"hq"}, "the line is kept until the headquarters' chit is drawn"},
	{"plan-none", []string{"hq"}, "the headquarters shall do nothing when its chit is drawn"},
	{"plan-cleared", []string{"hq"}, "what was kept for the headquarters is dropped"},
	{"commands", []string{"hq", "hex", "range", "units"}, "the units of its own that a headquarters commands from there (COMMAND)"},
	{"may-take", []string{"hq", "limit", "units"}, "units in range that are not its own, of which it may take so many along (COMMAND)"},
	{"not-in-range", []string{"hq", "units"}, "units of its own out of its range (COMMAND)"},
	{"supply-line", []string{"unit", "path", "source"}, "the unit's line of supply (SUPPLY)"},
	{"no-supply", []string{"unit", "hex"}, "no line of supply can be traced from hex now (SUPPLY)"},
	{"limited-supply", []string{"unit"}, "only Königsberg supplies the unit, and that is cut off (SUPPLY)"},
	{"supply-state", []string{"unit", "state"}, "the unit's state until the next Supply Phase: out-of-supply, isolated or empty (SUPPLY)"},
	{"whatif", []string{"hex", "units", "attackers"}, "WHATIF: the seat's units in the hex and the enemies known that could attack it"},
	{"whatif-result", []string{"result", "reduced", "destroyed", "retreats"}, "WHATIF: what a result would cost by the standing orders; retreats as 'unit hex, unit hex'; all may be empty"},
	{"no-plan", []string{"hq"}, "missing: the headquarters has no plan; when its chit is drawn the UNPLANNED order says what happens"},
	{"may-enter", []string{"unit", "entry", "hex"}, "missing: the reinforcement comes in at the entry area this turn"},
	{"aircraft-idle", []string{"aircraft"}, "missing: the aircraft has no order"},
	{"policy", []string{"policy", "value"}, "the standing order as understood"},
	{"choice", []string{"kind", "value"}, "the choice as understood (losses, retreat, withdraw, advance, removal, activate)"},
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
	wordsOf("half", "river", "out-of-supply", "isolated"),
	wordsOf("stop", "river", "zoc"),
	wordsOf("choice", "losses", "retreat", "withdraw", "advance", "removal", "activate"),
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
