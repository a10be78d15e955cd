package polanddefiant

// PointWords list why a replacement or an interdiction is not allowed.
var PointWords = []Word{
	{"few-points", []string{"unit", "cost", "points"}, "the step costs more points than are left"},
	{"full-strength", []string{"unit"}, "the unit has lost no step"},
	{"no-replacements", []string{"unit"}, "the unit has one step or movement 0, and gets no replacements"},
	{"no-slovak-replacements", []string{"unit"}, "Slovaks get no replacements"},
	{"rebuilt-now", []string{"unit"}, "the unit was raised again just now and stays reduced"},
	{"unsupplied", []string{"unit"}, "the unit is out of supply"},
	{"hq-lost", []string{"unit", "hq"}, "the headquarters hq, or that of the unit, is lost"},
	{"wrong-hq", []string{"unit", "hq"}, "the unit is raised with its own headquarters, and hq is not that"},
	{"no-hq", []string{"unit"}, "no headquarters is there to raise the unit with"},
	{"hq-unsupplied", []string{"unit", "hq"}, "the headquarters is out of supply"},
	{"hex-unsupplied", []string{"unit", "hq", "hex"}, "the headquarters' hex is out of supply"},
	{"not-own-aircraft", []string{"aircraft"}, "the aircraft is the other side's"},
	{"no-interdictor", []string{"aircraft"}, "the aircraft attacks and does not interdict"},
	{"aircraft-placed", []string{"aircraft", "hex"}, "the aircraft is over hex already"},
}
