package polandcampaign

// Word is a kind that this title hands over for words: the facts that come with
// it and what it means. Templates word every kind listed here; a test holds the
// lists and the code together.
type Word struct {
	Kind  string
	Args  []string // names in rule.Args, all strings
	Means string
}

// RefusalWords lists why an order that was understood is not allowed. "unit" is
// a short name, "hex" four digits, numbers are decimal.
var RefusalWords = []Word{
	{"not-own-unit", []string{"unit"}, "the unit is the other side's"},
	{"eliminated", []string{"unit"}, "the unit has been destroyed"},
	{"left-map", []string{"unit"}, "the unit has left the map for good"},
	{"not-arrived", []string{"unit", "turn"}, "the unit is a reinforcement of a later turn"},
	{"in-reserve", []string{"unit", "verb"}, "the unit is not on the map yet; it comes in by the verb"},
	{"on-map", []string{"unit", "hex"}, "the unit is on the map already"},
	{"wrong-way-in", []string{"unit", "verb"}, "the unit comes in by another verb"},
	{"already-ordered", []string{"unit", "line"}, "an earlier line has an order for the unit"},
	{"arrived-this-turn", []string{"unit"}, "the unit came in this turn and does not move"},
	{"no-contact-yet", []string{"unit"}, "the paratroopers wait for ground units to reach them"},
	{"off-map", []string{"hex"}, "there is no such hex"},
	{"sea", []string{"hex"}, "nobody enters the sea"},
	{"neutral", []string{"hex", "country"}, "the country is closed to both sides"},
	{"hungary", []string{"unit", "hex"}, "Germans and Slovaks may not leave by way of Hungary"},
	{"forbidden-terrain", []string{"unit", "hex", "terrain"}, "the unit's class may not enter that terrain"},
	{"enemy-hex", []string{"unit", "hex"}, "an enemy is in the hex"},
	{"engaged-stop", []string{"unit", "hex", "to"}, "the unit must stop in hex, which lies in an engagement zone, and cannot go on to 'to'"},
	{"overstack", []string{"unit", "hex", "units"}, "three units are in the hex already; units are their names"},
	{"too-many-mp", []string{"unit", "hex", "cost", "mp", "path"}, "the way costs more than the unit's movement points"},
	{"no-way", []string{"unit", "hex", "mp"}, "no way leads there at any cost"},
	{"no-move", []string{"unit", "hex"}, "the unit is in that hex already"},
	{"may-not-leave", []string{"unit"}, "German and Slovak units may not leave the map"},
	{"no-way-out", []string{"unit", "mp"}, "the unit cannot reach the east edge this turn"},
	{"bad-city", []string{"hex"}, "the hex is no Polish city"},
	{"city-entered", []string{"city", "hex"}, "Germans have been in the city"},
	{"bad-entry", []string{"unit", "hex", "entry"}, "the unit does not come in there; entry names where: west-edge-north-of-0108, south-edge"},
	{"drop-terrain", []string{"unit", "hex", "terrain"}, "no drop into sea, forest or mountain"},
	{"drop-too-far", []string{"unit", "hex", "distance", "limit"}, "the drop is too far from the nearest German unit; distance is empty when none is on the map"},
	{"in-ezoc", []string{"unit", "hex"}, "the hex lies in a Polish engagement zone"},
	{"land-elsewhere", []string{"unit", "hex"}, "the 22nd lands where the 7th came down, at hex; hex is empty when the 7th has not jumped"},
	{"land-when", []string{"unit", "turn"}, "the 22nd lands on the turn after the drop, which is turn; turn is empty when the 7th has not jumped"},
	{"no-enemy-there", []string{"hex"}, "no known enemy is in the hex to attack"},
	{"not-adjacent", []string{"unit", "at", "hex"}, "the unit, at 'at', is not next to hex"},
	{"armored-fort", []string{"unit", "hex"}, "armored units may not attack through a fortified hexside"},
	{"already-attacking", []string{"unit", "hex"}, "the unit attacks another hex this turn"},
	{"already-attacked", []string{"hex", "line"}, "an earlier line attacks the hex, which can be attacked once"},
	{"no-air", nil, "only the German has air power"},
	{"air-too-many", []string{"air", "left"}, "more air points than are left"},
	{"not-attacking", []string{"unit"}, "the unit named to advance or lose is not among the attackers"},
	{"advance-too-far", []string{"unit", "hexes", "limit"}, "the unit's kind may not advance so far"},
	{"advance-first", []string{"unit", "hex", "to"}, "an advance begins with the vacated hex"},
	{"wrong-phase", []string{"verb"}, "this is not the time for such an order"},
	{"nothing-awaited", nil, "nothing is awaited from the seat now"},
	{"not-in-combat", []string{"unit"}, "the unit has no part in the choice"},
	{"too-many-losses", []string{"number"}, "more units named than the result asks for"},
	{"bad-retreat", []string{"unit", "hex"}, "the unit cannot retreat there"},
	{"no-own-units", []string{"hex"}, "none of the seat's units is in the hex asked about"},
}

// NoteWords lists remarks on accepted lines, things still missing, and answers.
var NoteWords = []Word{
	{"path", []string{"unit", "path", "cost", "mp"}, "the way the unit will take: hexes from where it stands, and what it costs"},
	{"step", []string{"unit", "hex", "terrain", "cost", "river", "contact", "total"}, "one step of a way (PATH): cost of the terrain, of the river crossed, of breaking contact, and the running total"},
	{"reach", []string{"unit", "hexes", "mp"}, "every hex the unit can end in this turn (PATH without a hex)"},
	{"contact", []string{"unit", "hex", "enemies"}, "the unit moves into contact there and must attack; enemies are the known units next to it"},
	{"break-contact", []string{"unit"}, "one more point to break contact"},
	{"takes-city", []string{"unit", "city", "hex"}, "the way leads into a city of the other side"},
	{"interned", []string{"unit", "hex"}, "the unit leaves the game for Hungary"},
	{"leaves", []string{"unit"}, "the unit leaves the game for good"},
	{"odds", []string{"hex", "attack", "air", "defence", "odds", "column"}, "odds and column as far as known: attack includes air; defence is the printed full strength of the units seen"},
	{"shift", []string{"hex", "kind", "terrain", "columns"}, "a shift of the column: kind is terrain, river, fort or siege; columns is signed"},
	{"joins", []string{"unit", "hex"}, "the unit must attack too and joins this attack"},
	{"condition-void", []string{"hex"}, "the attack must be made in any case, so the condition counts only if it need not"},
	{"may-fail", []string{"unit"}, "something unseen may stop the unit"},
	{"chances", []string{"hex", "column", "codes"}, "what the dice bring in that column: codes with their 36ths, as 'DE 3 DRB 7 …' (ODDS)"},
	{"whatif", []string{"hex", "units", "attackers", "air"}, "WHATIF: the seat's units in the hex and the enemies known next to it; air, for the German, is what the standing order would spend now"},
	{"whatif-result", []string{"result", "reduced", "destroyed", "retreats"}, "WHATIF: what a result would cost by the standing orders; retreats as 'unit hex, unit hex'; all may be empty"},
	{"must-attack", []string{"unit", "hex", "targets"}, "missing: the unit must attack one of the targets and will do so by itself"},
	{"place-units", []string{"unit"}, "missing: the reinforcement has no city yet; without an order it goes to one by itself"},
	{"may-enter", []string{"unit", "entry"}, "missing: the reinforcement may come in"},
	{"air-left", []string{"air"}, "air points not yet given to attacks"},
	{"policy", []string{"policy", "value"}, "the standing order as understood"},
	{"choice", []string{"kind", "value"}, "the choice as understood (losses, retreat, air, emp)"},
}

// ProblemWords lists what this title adds to the order language's own problems.
var ProblemWords = []Word{
	{"unknown-verb", nil, "the line begins with no verb of the title"},
	{"unknown-unit", nil, "no unit of that name"},
	{"ambiguous-unit", []string{"candidates"}, "the name fits several units"},
	{"missing-unit", nil, "a unit is missing"},
	{"missing-hex", nil, "a hex is missing"},
	{"bad-hex", nil, "not a hex number"},
	{"missing-number", nil, "a number is missing"},
	{"bad-number", nil, "not a number that can be meant here"},
	{"bad-odds", nil, "odds are written 3-1 or 1-2"},
	{"missing-odds", nil, "odds are missing"},
	{"bad-comparison", nil, "only >= makes sense here"},
	{"expected-word", []string{"word"}, "one of some fixed words is expected here; word is the first"},
	{"missing-word", []string{"word"}, "the same at the end of the line"},
	{"unknown-policy", nil, "no policy of that name; suggestions list the nearest"},
	{"missing-policy", nil, "the policy is missing"},
	{"number-out-of-range", []string{"low", "high"}, "a number outside its range"},
	{"repeated-unit", nil, "the unit is named twice"},
	{"unexpected-word", nil, "the line goes on after its end"},
	{"too-many-units", []string{"limit"}, "more units than can be meant"},
	{"too-many-hexes", []string{"limit"}, "more hexes than can be meant"},
}

// DecisionWords lists what seats are awaited for.
var DecisionWords = []Word{
	{"turn", []string{"turn"}, "the seat's whole player turn: movement and combat"},
	{"air", []string{"hex", "attack", "attackers", "defenders", "left"}, "air points to defend with"},
	{"losses", []string{"hex", "result", "units", "number", "power"}, "which of the units take the loss: number is 1, or empty after EMP, when units of at least power attack points go"},
	{"emp", []string{"hex", "units"}, "which defenders are eliminated in a draw (EMP), one or more"},
	{"retreat", []string{"hex", "result", "units"}, "where units retreat to"},
}

// ScoreWords lists the reasons for points; Name holds the city.
var ScoreWords = []Word{
	{"objective", nil, "a listed objective in the side's power"},
	{"destroyed-polish", nil, "Polish units destroyed"},
	{"airborne-used", nil, "airborne divisions used"},
	{"destroyed-german", nil, "German units destroyed"},
	{"destroyed-slovak", nil, "Slovak units destroyed"},
	{"other-city", nil, "another city in Polish power; Name tells which"},
	{"survivors", nil, "Polish units on the map"},
}

// OtherWords lists further words of views and events: tracks, places of units
// off the map, markers, phases, causes and entries.
var OtherWords = []Word{
	{"track:air", nil, "German air points left this turn"},
	{"place:reserve", nil, "not on the map yet"},
	{"place:eliminated", nil, "destroyed"},
	{"place:exited", nil, "left by the east edge"},
	{"place:interned", nil, "left through Hungary"},
	{"place:unknown", nil, "out of sight"},
	{"marker:engaged", nil, "next to an enemy"},
	{"marker:dropped", nil, "paratroopers waiting for ground units"},
	{"marker:fought", nil, "fought in this phase"},
	{"phase:german-turn", nil, "German movement and combat"},
	{"phase:polish-turn", nil, "Polish movement and combat"},
	{"phase:german-movement", nil, "events: German movement"},
	{"phase:german-combat", nil, "events: German combat"},
	{"phase:polish-movement", nil, "events: Polish movement"},
	{"phase:polish-combat", nil, "events: Polish combat"},
	{"phase:over", nil, "the game has ended"},
	{"entry:polish-city", nil, "any Polish city no German has entered"},
	{"entry:south-edge", nil, "the south edge"},
	{"entry:west-edge-north-of-0108", nil, "the west edge north of 0108"},
	{"entry:reserve", nil, "from the air, when the German likes"},
	{"cause:zone", nil, "MoveStopped: in an engagement zone"},
	{"cause:enemy", nil, "MoveStopped: an enemy was in the way"},
	{"cause:stack", nil, "MoveStopped: the hex was full"},
	{"cause:result", nil, "StepLost, Eliminated: by the combat result"},
	{"cause:river", nil, "StepLost, Eliminated: armour retreating over a river"},
	{"cause:siege", nil, "StepLost, Eliminated: a second retreat out of a siege"},
	{"cause:retreat", nil, "Eliminated: nowhere to retreat to"},
	{"cause:sea", nil, "Eliminated: only the sea to retreat to"},
	{"cause:border", nil, "Eliminated: a Pole driven over the German border"},
	{"cause:odds", nil, "CombatCancelled: the odds asked for were not there"},
	{"cause:vacated", nil, "CombatCancelled: nobody is there any more"},
	{"cause:no-attackers", nil, "CombatCancelled: no attacker is left next to it"},
	{"way:east", nil, "LeftMap: by the east edge"},
	{"way:hungary", nil, "LeftMap: into Hungary"},
	{"shift:terrain", nil, "Shift: terrain of the defender's hex; Terrain names it"},
	{"shift:river", nil, "Shift: every attacker across a river"},
	{"shift:fort", nil, "Shift: every attacker through fortified hexsides"},
	{"shift:siege", nil, "Shift: the defender is besieged"},
}
