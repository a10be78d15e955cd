package uprising44

// examples are orders of each side as its players learn them, with its own units where the rising begins.
var examples = map[string][]string{
	"polish": {
		"PLACE Miotła AT 92", "PLAY 12", "TRADE 3 4", "ENTER NOW-AK AT 4", "LAND SBS1 AT 145", "RECOVER Zośka", "RETURN Wola1 AT 33",
		"MOBILIZE Wola2 AT 33", "MOVE Zośka TO 31", "SEWER Zośka TO 211", "BUILD 43 2", "REMOVE AJ",
		"ASSAULT 208 WITH Zośka AGAINST Gestapo PAY CEL Zośka", "ATTACK 208 WITH Zośka", "CAPTURE 4", "FRANTIC", "PASS",
		"PAY 31 LEVELS 2 RETREAT 91", "SUPPORT 31 Wydra", "ASK LOSSES CARDS",
		"ODDS 208 WITH Zośka Parasol", "PATH Zośka TO 31", "MORALE", "HAND",
	},
	"german": {
		"PLAY 12", "TRADE 3 4", "ENTER Posen1 Posen2 AT 512", "RECOVER Rodewald3", "TRANSFER FLAKB TO 88", "DISCARD 1 FOR SS1",
		"MOVE Nothe2 TO 65", "ASSAULT 31 WITH UkrBS SUPPORT WaffenSS PAY RETREAT 122", "ATTACK 31 WITH UkrBS",
		"RUIN 43", "PACIFY 33", "TURN 43 42", "LOW 34", "BLOW A", "PASS",
		"PAY 31 RETREAT 122", "ASK LOSSES CARDS",
		"ODDS 31 WITH UkrBS", "PATH Nothe2 TO 65", "MORALE", "HAND",
	},
}

// Examples implements title.Exemplary.
func (g *Game) Examples(side string) []string { return examples[side] }
