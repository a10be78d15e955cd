package polanddefiant

import (
	"slices"
)

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

// CombatWords list why an attack or an air attack that was understood is not
// allowed.
var CombatWords = []Word{
	{"not-on-map", []string{"unit"}, "the unit is off the map and cannot attack"},
	{"hq-attacks", []string{"unit"}, "headquarters do not attack"},
	{"not-adjacent", []string{"unit", "at", "hex"}, "the unit, at 'at', is not next to hex"},
	{"water-hexside", []string{"unit", "at", "hex"}, "the hexside between is wholly water"},
	{"mountain-attack", []string{"unit", "at", "hex"}, "into or out of mountains units attack along a road only, and none runs between"},
	{"ship-coast", []string{"unit", "hex"}, "the ship attacks coastal hexes of the Baltic only"},
	{"not-ground-attack", []string{"aircraft"}, "the aircraft interdicts and does not attack"},
	{"aircraft-gone", []string{"aircraft"}, "the aircraft has left the game"},
	{"aircraft-damaged", []string{"aircraft", "turn"}, "the aircraft is damaged and comes back in that turn's Reinforcement Segment"},
	{"aircraft-used", []string{"aircraft"}, "the aircraft has attacked this turn"},
	{"wrong-luftflotte", []string{"aircraft", "hex", "fleet"}, "the hex lies beyond the boundary of the aircraft's Luftflotte, 1 or 4"},
	{"no-unit-near", []string{"aircraft", "hex"}, "no unit of the aircraft's own country stands next to the hex; Slovaks do not count"},
}

// MarchWords list why a unit may not be ordered, march, arrive or take command.
var MarchWords = []Word{
	{"not-own-unit", []string{"unit"}, "the unit is the other side's"},
	{"eliminated", []string{"unit"}, "the unit has been destroyed"},
	{"withdrawn", []string{"unit"}, "the unit has left the game"},
	{"not-arrived", []string{"unit", "turn"}, "the unit is a reinforcement of a later turn"},
	{"on-map", []string{"unit", "hex"}, "the unit is on the map already"},
	{"comes-by-merger", []string{"unit"}, "the headquarters comes in place of another, and not by an entry area"},
	{"merged-already", []string{"unit"}, "the headquarters has taken over already"},
	{"no-merger", []string{"unit", "hq"}, "the headquarters named is not one whose place hq takes"},
	{"entry-held", []string{"unit", "hex"}, "the enemy is in the entry hex"},
	{"not-commanded", []string{"unit", "hq"}, "no headquarters commands the unit now; hq, if any, is the one at work"},
	{"other-command", []string{"unit", "hq", "owner"}, "the unit belongs to another command, the owner"},
	{"out-of-range", []string{"unit", "hq", "range", "distance"}, "the unit is out of the headquarters' command range"},
	{"two-independents", []string{"unit", "hq", "limit"}, "the headquarters has activated its two independents"},
	{"five-units", []string{"unit", "hq", "limit"}, "the headquarters without a colour bar has activated its five units"},
	{"no-more-units", []string{"unit", "units"}, "the random event lets no more units march"},
	{"already-moved", []string{"unit"}, "the unit has moved in this segment"},
	{"immobile", []string{"unit"}, "the unit's movement is 0"},
	{"no-move", []string{"unit", "hex"}, "the unit is in that hex already"},
	{"off-map", []string{"hex"}, "there is no such hex"},
	{"abroad", []string{"unit", "hex"}, "the country is closed to both sides"},
	{"water", []string{"unit", "hex"}, "the hex or the hexside is water"},
	{"unbridged", []string{"unit", "hex"}, "an unbridged major river is in the way"},
	{"mountain-road", []string{"unit", "hex"}, "mountains are entered along a road only"},
	{"not-german", []string{"unit"}, "the event lets German units march, and the unit is Slovak"},
	{"slovak-border", []string{"unit", "hex"}, "Bernolák's headquarters may not leave Slovakia"},
	{"enemy-hex", []string{"unit", "hex"}, "an enemy is in the hex"},
	{"must-stop", []string{"unit", "hex", "to", "cause"}, "the unit must stop in hex and cannot go on to 'to'; cause is river, zoc or town"},
	{"overstack", []string{"unit", "hex", "units"}, "the hex is full for the unit; units are who stands there"},
	{"too-many-mp", []string{"unit", "hex", "cost", "mp", "path", "strategic"}, "the way costs more than the unit's movement points; strategic is yes when strategic movement would do, else empty"},
	{"no-way", []string{"unit", "hex", "mode"}, "no way leads there; mode is strategic, rail or empty"},
	{"no-strategic", []string{"unit"}, "the unit has no strategic movement"},
	{"off-road", []string{"unit", "hex"}, "strategic movement needs a road all the way"},
	{"no-rail", []string{"unit"}, "the unit may not go by rail now"},
	{"off-rail", []string{"unit", "hex"}, "rail movement needs a railway all the way"},
	{"no-siding", []string{"unit", "hex", "range"}, "only an armored train whose entry is interdicted is put on another rail hex, in supply and within range"},
	{"rail-alone", []string{"unit", "hex", "range"}, "a reinforcement that rails into the enemy's country ends within range of an own unit"},
	{"in-ezoc", []string{"unit", "hex", "mode"}, "the hex lies in an enemy zone of control, which bars the movement; mode is strategic, rail or empty"},
	{"interdicted", []string{"unit", "hex", "mode"}, "the hex is interdicted; mode is strategic, rail or empty"},
	{"not-at-sea", []string{"unit", "hex"}, "the ship stays in the Baltic and on its coast"},
	{"ship-used", []string{"unit"}, "the ship has acted this turn"},
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
	wordsOf("mode", modeNames[strategic], modeNames[byRail], modeNames[bySea]),
	wordsOf("reason", "enemy", "zoc", "mp", "stacking", "interdicted", "not-drawn", "no-event", "no-points"),
	wordsOf("cause", "result", "ezoc", "no-way", "immobile", "stacking", "overrun", "stack", "odds", "below", "vacated", "no-attackers", "lone-hq"),
	wordsOf("shift", "terrain", "mech-only", "first-turn"),
	wordsOf("waived", "loss", "retreat", "a1-star", "hq", "aircraft"),
	wordsOf("effect", groundAttackLost, polishMarch, polishPoints, mergerNow, germanPoints, germanMarch, infantryWest, pairChitNow, aircraftLost),
	wordsOf("level", suddenDeath, "polish-overwhelming", "polish-major", "polish-minor", "german-historical", "german-major", "german-overwhelming"),
	wordsOf("stop", "river", "zoc", "town"),
	wordsOf("choice", "losses", "retreat", "withdraw", "advance", "removal", "merger", "activation"),
	wordsOf("line", "yes", "no", "limited", "always", "sea"),
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

// SheetWords list why a line does not fit the sheet, the moment or the question.
var SheetWords = []Word{
	{"wrong-phase", []string{"verb"}, "this is not the time for such an order"},
	{"phase-over", []string{"verb"}, "the phase of such orders is over for this turn"},
	{"nothing-awaited", nil, "nothing is awaited from the seat now"},
	{"no-hq-active", []string{"verb"}, "none of the seat's headquarters is at work: such orders are kept with PLAN"},
	{"not-own-hq", []string{"hq"}, "the headquarters is the other side's"},
	{"hq-merged", []string{"hq"}, "the headquarters has been taken over"},
	{"hq-not-arrived", []string{"hq", "turn"}, "the headquarters arrives on a later turn"},
	{"hq-not-there", []string{"hq"}, "the headquarters is not on the map now"},
	{"limit-used", []string{"hq", "limit"}, "the side has used its activations of the turn"},
	{"no-chit", []string{"hq"}, "no chit for it can be drawn this turn any more"},
	{"hq-left", []string{"unit", "hq", "hqs"}, "one of hqs is left, whose place hq takes, so that it goes to no unit"},
	{"which-headquarters", []string{"chit", "unit", "hqs"}, "the chit activates one headquarters, and the order may be for any of hqs: ACTIVATE tells"},
	{"one-headquarters", []string{"chit", "unit", "hqs", "hq"}, "the chit activates one headquarters, and an order before this one means hq: this one is for hqs"},
	{"not-by-chit", []string{"hq", "chit"}, "the chit does not activate that headquarters"},
	{"event-moves-only", []string{"verb"}, "a random event lets units march and do nothing else"},
	{"already-attacking", []string{"unit"}, "the unit attacks another hex in this activation"},
	{"aircraft-used-twice", []string{"aircraft", "line"}, "an earlier line has an order for the aircraft"},
	{"no-enemy-there", []string{"hex"}, "no known enemy is in the hex to attack"},
	{"lone-hq", []string{"hex"}, "only a headquarters is there, which is overrun and not attacked"},
	{"below-odds", []string{"hex", "odds"}, "the odds are below 1-2 after shifts"},
	{"hq-apart", []string{"unit", "at"}, "the headquarters stands in a hex without attackers, and goes along with none"},
	{"hq-alone", []string{"unit", "hex"}, "nobody of its stack goes where the headquarters should follow"},
	{"not-attacking", []string{"unit"}, "the unit named to advance or lose is not among the attackers"},
	{"advance-too-far", []string{"unit", "hexes", "limit"}, "the unit may not advance so far"},
	{"advance-first", []string{"unit", "hex", "to"}, "an advance begins with the vacated hex"},
	{"few-steps", []string{"unit", "steps"}, "the unit is named for more steps than it has"},
	{"not-in-combat", []string{"unit"}, "the unit has no part in the choice"},
	{"bad-retreat", []string{"unit", "hex"}, "the unit cannot retreat or withdraw there"},
	{"not-removable", []string{"unit"}, "the unit or aircraft cannot leave by the event"},
	{"not-rebuilt", []string{"unit"}, "only units raised again may march now"},
	{"hq-lost", []string{"hq"}, "the headquarters is lost"},
	{"no-own-units", []string{"hex"}, "none of the seat's units is in the hex asked about"},
}

// NoteWords lists remarks on accepted lines, things still missing, and answers.
// Modes are strategic, rail, sea or empty.
var NoteWords = []Word{
	{"topic-win", []string{"turns"}, "HELP VICTORY: Warsaw, or else the hexes held at the end of that turn"},
	{"topic-places", []string{"places"}, "HELP VICTORY: the victory point hexes"},
	{"topic-level", []string{"from", "most", "level"}, "HELP VICTORY: what so many hexes mean"},
	{"topic-turn", []string{"turn", "date", "german", "polish", "goal"}, "HELP TURN: a turn, the activations of both sides and the hexes that the German must hold"},
	{"topic-chit", []string{"chit", "long", "turn", "hqs"}, "HELP CHITS: a chit, the turn from which it is in the cup, and whom it activates, empty for nobody by name"},
	{"topic-result", []string{"code"}, "HELP RESULTS: what a result of the table means"},
	{"topic-terrain", []string{"terrain", "cost", "shift", "roads"}, "HELP TERRAIN: points to enter, empty where nobody may; columns for the defender; roads is only where only roads lead in"},
	{"topic-town", nil, "HELP TERRAIN: what towns and cities spare their defender"},
	{"topic-city", []string{"shift"}, "HELP TERRAIN: columns for the defender of a city"},
	{"topic-minor", []string{"cost"}, "HELP TERRAIN: minor rivers without a bridge"},
	{"topic-major", nil, "HELP TERRAIN: major rivers without a bridge"},
	{"topic-road", []string{"cost"}, "HELP TERRAIN: the rate of a road"},
	{"hex-abroad", []string{"country"}, "SHOW: a country closed to both sides"},
	{"topic-stacking", []string{"limit", "hqs"}, "HELP STACKING: combat units and headquarters of a side in a hex"},
	{"topic-supply", []string{"places"}, "HELP SUPPLY: the German sources; the Polish one is Warsaw"},
	{"topic-unsupplied", nil, "HELP SUPPLY: what want of it does"},
	{"topic-aircraft", []string{"aircraft", "side", "attack"}, "HELP AIR: an aircraft; attack is empty where it interdicts"},
	{"topic-fog", []string{"fog"}, "HELP FOG: the fog that is played with"},
	{"topic-reconstructed", nil, "HELP: the figures of the chart are ours, not the book's"},
	{"primer-win", []string{"turns", "places", "needed"}, "HELP PRIMER: how one wins; needed hexes are the victory of history"},
	{"primer-turn", nil, "HELP PRIMER: the turn"},
	{"primer-chits", nil, "HELP PRIMER: chits and plans"},
	{"primer-move", nil, "HELP PRIMER: marches and zones of control"},
	{"primer-combat", nil, "HELP PRIMER: how an attack is worked out"},
	{"primer-results", nil, "HELP PRIMER: how results are read"},
	{"primer-terrain", nil, "HELP PRIMER: what ground does"},
	{"primer-stacking", []string{"limit"}, "HELP PRIMER: how many may stand together"},
	{"primer-supply", nil, "HELP PRIMER: supply"},
	{"primer-air", nil, "HELP PRIMER: aircraft"},
	{"path", []string{"unit", "path", "cost", "mp", "mode"}, "the way the unit will take: hexes from where it stands, and what it costs"},
	{"step", []string{"unit", "hex", "terrain", "cost", "zone", "interdiction", "total"}, "one step of a way (PATH): cost of ground and river, of enemy zones of control, of interdiction, and the running total"},
	{"reach", []string{"unit", "hexes", "mp", "mode"}, "every hex the unit can end in (PATH without a hex)"},
	{"enters", []string{"unit", "path", "cost", "mp", "mode"}, "the way of a reinforcement from its entry area"},
	{"joins-command", []string{"unit", "hq"}, "the unit is of another command or none, and counts among those the headquarters may take along"},
	{"takes-vph", []string{"name", "hex"}, "the way leads into a victory point hex of the other side"},
	{"overruns", []string{"hq", "hex"}, "the unit rides down a lone headquarters there"},
	{"breaks-bridge", []string{"from", "to"}, "the unit damages the temporary bridge between the two hexes"},
	{"stops-short", []string{"unit", "hex", "meant", "reason"}, "the unit gets no farther than hex"},
	{"no-room", []string{"unit", "hex", "to", "units"}, "the unit will not find room at hex beside units, and go back to hex to"},
	{"would-fail", []string{"reason"}, "the order would fail now, for the refusal named, whose facts come too, but may be good when its time comes"},
	{"may-fail", []string{"unit"}, "something unseen may stop the unit"},
	{"idle-plan", []string{"hq"}, "the plan does nothing, but the chit counts as an activation all the same"},
	{"planned", []string{"hq"}, "the line is kept until the headquarters' chit is drawn"},
	{"replaces-plan", []string{"order"}, "the line takes the place of one that was kept"},
	{"replaced-by", []string{"line", "joined"}, "a later line takes the place of this one; joined, if any, is both attacks in one line"},
	{"plan-dropped", []string{"line"}, "a later line drops the plan that this one belongs to"},
	{"plan-none", []string{"hq", "lines"}, "the headquarters shall do nothing; so many kept lines are dropped for it"},
	{"plan-cleared", []string{"hq", "lines"}, "what was kept for the headquarters is dropped"},
	{"odds", []string{"hex", "attack", "defence", "odds", "column"}, "odds and column as far as known"},
	{"shift", []string{"hex", "kind", "terrain", "columns"}, "a shift of the column: kind is terrain, mech-only or first-turn; columns is signed"},
	{"halved", []string{"unit", "cause"}, "the unit counts half: cause is river, out-of-supply or isolated"},
	{"below", []string{"hex", "odds"}, "the odds are below 1-2, and the attack would be called off"},
	{"chances", []string{"hex", "column", "codes"}, "what the die brings in that column: codes with their sixths, as 'Dr 2 D1r 1 …' (ODDS)"},
	{"condition-unmet", []string{"hex", "least", "odds", "column"}, "as things are known now the IF would call the attack off"},
	{"unseen-defenders", []string{"hex"}, "in fog, others may stand under the counter that is seen"},
	{"replaces", []string{"unit", "cost"}, "the unit gets a step back, or is raised again, for so many points"},
	{"choice", []string{"kind", "value"}, "the choice as understood, by the decision's kind"},
	{"losses-left", []string{"steps"}, "so many steps of the loss are for nobody named, and fall by the standing order"},
	{"policy", []string{"policy", "value"}, "the standing order as understood"},
	{"no-plan", []string{"hqs"}, "missing: these headquarters have no plan; when their chits are drawn the UNPLANNED order says what happens"},
	{"units-wait", []string{"units"}, "missing: these units of the headquarters at work have no orders, and wait for another turn"},
	{"hq-waits", []string{"hqs"}, "missing: these headquarters are at work and have no orders"},
	{"may-enter", []string{"unit", "entry", "hex"}, "missing: the reinforcement comes in at the entry area this turn, and stays there without an order"},
	{"may-merge", []string{"hq"}, "missing: it is not said whose place the headquarters takes"},
	{"may-strike", []string{"aircraft"}, "missing: these aircraft could attack"},
	{"may-interdict", []string{"aircraft"}, "missing: these aircraft could interdict"},
	{"command", []string{"hq", "hex", "range", "units", "loose", "limit", "out"}, "COMMAND: units of its own that the headquarters commands, others of which it may take limit along, and its own out of range"},
	{"supply", []string{"unit", "hex", "state", "line"}, "SUPPLY: state until the next Supply Phase; line, whether one could be traced now: yes, no, limited, always"},
	{"whatif", []string{"hex", "units", "attackers", "odds", "column"}, "WHATIF: the seat's units in the hex and the enemies known that could attack it"},
	{"whatif-result", []string{"result", "reduced", "destroyed", "retreats"}, "WHATIF: what a result would cost by the standing orders; retreats as 'unit hex, unit hex'; all may be empty"},
}

// orderProblems lists what the language of orders adds to the problems that all
// titles share.
var orderProblems = []Word{
	{"unknown-verb", nil, "the line begins with no verb of the title"},
	{"unknown-hq", nil, "no headquarters, chit or time of that name to plan for"},
	{"ambiguous-hq", []string{"candidates"}, "the name fits several headquarters"},
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
}

// PointWords list why a replacement or an interdiction is not allowed.
var PointWords = []Word{
	{"few-points", []string{"unit", "cost", "points"}, "the step costs more points than are left"},
	{"full-strength", []string{"unit"}, "the unit has lost no step"},
	{"no-replacements", []string{"unit"}, "the unit has one step or movement 0, and gets no replacements"},
	{"no-slovak-replacements", []string{"unit"}, "Slovaks get no replacements"},
	{"rebuilt-now", []string{"unit"}, "the unit was raised again just now and stays reduced"},
	{"unsupplied", []string{"unit"}, "the unit is out of supply"},
	{"hq-lost", []string{"unit"}, "the headquarters of the unit is lost"},
	{"wrong-hq", []string{"unit", "hq"}, "the unit is raised with its own headquarters, and hq is not that"},
	{"no-hq", []string{"unit"}, "no headquarters is there to raise the unit with"},
	{"hq-unsupplied", []string{"unit", "hq"}, "the headquarters is out of supply"},
	{"hex-unsupplied", []string{"unit", "hq", "hex"}, "the headquarters' hex is out of supply"},
	{"not-own-aircraft", []string{"aircraft"}, "the aircraft is the other side's"},
	{"no-interdictor", []string{"aircraft"}, "the aircraft attacks and does not interdict"},
	{"aircraft-placed", []string{"aircraft", "hex"}, "the aircraft is over hex already"},
}

// correctionProblems lists what is wrong with a moderator's correction.
var correctionProblems = []Word{
	{"unknown-correction", nil, "no correction of that name"},
	{"missing-correction", nil, "the correction is missing"},
	{"correction-against-rules", nil, "the correction leads to a position no rule allows"},
	{"unit-in-combat", nil, "the unit is in a combat that waits for a choice"},
	{"unit-on-map", nil, "the unit is on the map"},
	{"unit-off-map", nil, "the unit is not on the map"},
	{"unit-there", nil, "the unit is in that hex already"},
	{"step-as-it-is", nil, "the unit is so already, or has one step"},
	{"hex-off-map", nil, "there is no such hex"},
	{"hex-of-enemy", nil, "the enemy is in the hex"},
	{"hex-full", nil, "no room in the hex under the stacking limit"},
	{"no-vph", nil, "the hex is no victory point hex"},
	{"holder-as-it-is", nil, "that side holds it already"},
	{"unknown-chit", nil, "no chit of that name"},
	{"missing-chit", nil, "the chit is missing"},
}

// ScoreWords lists the reasons for points; Name holds the place. A level of
// victory comes last, without points and with the count of VPH.
var ScoreWords = []Word{
	{"vph", nil, "a victory point hex in German hands and in supply"},
	{"vph-unsupplied", nil, "one in German hands but out of supply, which does not count for the German"},
	{"vph-kept", nil, "one in Polish hands"},
	{"polish-overwhelming", nil, "level: 0 to 2 VPH"},
	{"polish-major", nil, "level: 3 to 7"},
	{"polish-minor", nil, "level: 8 and 9"},
	{"german-historical", nil, "level: 10"},
	{"german-major", nil, "level: 11 to 13"},
	{"german-overwhelming", nil, "level: 14"},
	{"sudden-death", nil, "a supplied German unit in Warsaw at the end of a turn"},
}

// mpText writes half movement points: 7 is "3 1/2" [6.4].
func mpText(halves int) string {
	switch {
	case halves == 1:
		return "1/2"
	case halves%2 == 1:
		return itoa(halves/2) + " 1/2"
	}
	return itoa(halves / 2)
}
