package polanddefiant

import "slices"

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
