package polanddefiant

// What interdiction, replacements, events, victory and corrections hand over
// for words.
var (
	turnRefusals = []Word{
		{"not-own-unit", []string{"unit"}, "the unit is the other side's"},
		{"not-arrived", []string{"unit", "turn"}, "the unit is a reinforcement of a later turn"},
		{"withdrawn", []string{"unit"}, "the unit has been taken out of the game"},
		{"not-own-aircraft", []string{"aircraft"}, "the aircraft is the other side's"},
		{"no-interdictor", []string{"aircraft"}, "the aircraft attacks ground targets and does not interdict"},
		{"aircraft-gone", []string{"aircraft"}, "the aircraft is out of the game"},
		{"aircraft-damaged", []string{"aircraft", "turn"}, "the aircraft is damaged and due on that turn"},
		{"aircraft-placed", []string{"aircraft", "hex"}, "the aircraft is over that hex already"},
		{"off-map", []string{"hex"}, "there is no such hex"},
		{"wrong-luftflotte", []string{"aircraft", "hex", "fleet"}, "the hex is beyond the boundary of the aircraft's Luftflotte, 1 or 4"},
		{"no-slovak-replacements", []string{"unit"}, "Slovaks get no replacements"},
		{"no-replacements", []string{"unit"}, "units of one step or without movement get no replacements"},
		{"rebuilt-now", []string{"unit"}, "the unit was rebuilt just now; it returns reduced"},
		{"full-strength", []string{"unit"}, "the unit has lost no step"},
		{"unsupplied", []string{"unit"}, "the unit is out of supply"},
		{"few-points", []string{"unit", "cost", "points"}, "the step costs more points than there are"},
		{"no-hq", []string{"unit"}, "no headquarters of its side is left that could take the unit in"},
		{"hq-lost", []string{"unit"}, "the unit's headquarters is not on the map"},
		{"wrong-hq", []string{"unit", "hq"}, "the headquarters is not the unit's"},
		{"hq-unsupplied", []string{"unit", "hq"}, "the headquarters is out of supply"},
		{"hex-unsupplied", []string{"unit", "hq", "hex"}, "no supply line leads to the headquarters' hex"},
		{"no-rail", []string{"unit"}, "a rebuilt unit does not go by rail"},
	}

	turnProblems = []Word{
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

	turnDecisions = []Word{
		{"replacements", []string{"points"}, "what the points are spent on"},
		{"event", []string{"units"}, "so many units may march without a headquarters"},
		{"removal", []string{"effect"}, "what leaves the game by the event; effect as in RandomEvent"},
	}

	// turnScores are the reasons for points; Name holds the place. A level of
	// victory comes last, without points and with the count of VPH.
	turnScores = []Word{
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
)
