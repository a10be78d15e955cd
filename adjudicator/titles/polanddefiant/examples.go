package polanddefiant

// examples are orders of each side as its players learn them, with its own units where the campaign begins.
var examples = map[string][]string{
	sideNames[german]: {
		"PLAN 4th: MOVE 3Pz 0811", "MOVE 3Pz 0811", "HOLD 50", "ENTER 1Mt 0242", "ATTACK 1131 WITH 2Lt IF ODDS >= 3-1",
		"STRIKE 2114 WITH Stuka1", "INTERDICT 0418 WITH He1", "ACTIVATE 4th", "REPLACE 3Pz",
		"RETREAT 32 0710", "LOSE 32", "STAND", "ADVANCE 2Lt 1131", "REMOVE 50", "RETREATS TOWARD 0410",
		"PATH 3Pz 0811", "ODDS 1131 WITH 2Lt", "COMMAND 4th", "SUPPLY 3Pz", "WHATIF ATTACKED 0710",
	},
	sideNames[polish]: {
		"PLAN Poznań: MOVE 25 0822", "MOVE 15 0913", "HOLD 9", "ENTER 35 3413", "ATTACK 1031 WITH Krak Igna IF ODDS >= 2-1",
		"STRIKE 2113 WITH Karaś", "ACTIVATE Pomorze", "MERGE AT Kraków", "REPLACE 16",
		"RETREAT 9 1012", "WITHDRAW Pomo 1010", "LOSE 9", "STAND", "ADVANCE Krak 1031", "REMOVE 9", "RETREATS TOWARD 2320",
		"PATH 15 0913", "ODDS 1031 WITH Krak Igna", "COMMAND Pomorze", "SUPPLY 15", "WHATIF ATTACKED 0812",
	},
}

// Examples implements title.Exemplary.
func (g *Game) Examples(side string) []string { return examples[side] }
