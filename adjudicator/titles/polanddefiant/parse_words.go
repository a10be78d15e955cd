package polanddefiant

import "slices"

// Words of orders besides the verbs, the English first, then Polish and German.
var (
	wordsTo        = []string{"TO", "DO", "NACH", "->", ">", "-->", "IN", "AT", "ON", "W", "NA", "BEI", "OVER", "NAD"}
	wordsFrom      = []string{"FROM", "OD", "VON", "AUS"}
	wordsVia       = []string{"VIA", "PRZEZ", "UBER"}
	wordsWith      = []string{"WITH", "Z", "ZE", "MIT", "BY"}
	wordsIf        = []string{"IF", "JESLI", "WENN"}
	wordsAdvance   = []string{"ADVANCE", "POSCIG", "VORMARSCH"}
	wordsLose      = []string{"LOSE", "TRAC", "VERLIEREN"}
	wordsRetreat   = []string{"RETREAT", "ODWROT", "RUCKZUG"}
	wordsNone      = []string{"NONE", "NOTHING", "NOBODY", "PASS", "NIC", "NIKT", "NICHTS", "NIEMAND"}
	wordsStaff     = []string{"STAFF", "OFFICER", "SZTAB", "STAB"}
	wordsClear     = []string{"CLEAR", "DROP", "SKASUJ", "LOSCHEN"}
	wordsStrategic = []string{"STRATEGIC", "STRAT", "STRATEGICZNIE", "STRATEGISCH"}
	wordsRail      = []string{"RAIL", "RAILWAY", "KOLEJ", "KOLEJA", "BAHN"}
	wordsEnd       = []string{"END", "KONIEC", "ENDE"}
)

// stopWords end names of several words.
var stopWords = slices.Concat(
	wordsTo[:3], wordsTo[6:], wordsFrom, wordsVia, wordsWith, wordsIf, wordsAdvance, wordsLose, wordsRetreat,
	wordsNone, wordsStaff, wordsClear, wordsStrategic, wordsRail,
	[]string{"MOVE", "ATTACK", "HOLD", "ACTIVATE", "REPLACE"},
)
