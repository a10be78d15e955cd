package polanddefiant

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
