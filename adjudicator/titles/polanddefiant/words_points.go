package polanddefiant

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
