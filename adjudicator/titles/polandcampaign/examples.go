package polandcampaign

// examples are orders of each side as its players learn them, with its own units where the campaign begins.
var examples = map[string][]string{
	sideNames[german]: {
		"MOVE 3Pz 0308", "HOLD 73Inf", "ENTER 57Inf 1625 TO 1624", "DROP 7Air 0609", "LAND 22Air",
		"ATTACK 0309 WITH 3Pz 32Inf AIR 2 IF ODDS >= 3-1",
		"RETREAT 24Inf 0416", "LOSE 24Inf", "AIR 3", "ELIMINATE 24Inf", "RETREATS TOWARD 0417",
		"PATH 3Pz 0308", "ODDS 0309 WITH 3Pz 32Inf", "WHATIF ATTACKED 0516",
	},
	sideNames[polish]: {
		"MOVE 15Inf 0607", "HOLD 25Inf", "PLACE 35Inf Łódź", "EXIT 11Inf",
		"ATTACK 0503 WITH 9Inf Pomorska IF ODDS >= 2-1",
		"RETREAT 25Inf 0813", "LOSE 25Inf", "ELIMINATE 25Inf", "RETREATS TOWARD 1811",
		"PATH 15Inf 0607", "ODDS 0503 WITH 9Inf Pomorska", "WHATIF ATTACKED 0714",
	},
}

// Examples implements title.Exemplary.
func (g *Game) Examples(side string) []string { return examples[side] }
