package polandcampaign

import (
	"kurier/adjudicator/order/grammar"
)

// What a seat may be asked in mid-combat, besides losses and retreats, instead of leaving it to its standing
// orders.
const (
	askAir = "AIR"
	askEMP = "EMP"
)

const (
	// retreatHomeward: Germans to German soil, Poles to Warsaw.
	retreatHomeward = "HOMEWARD"
	// advanceInfantry: foot and mountaineers alone.
	advanceInfantry = "INFANTRY"
	// giveAll: every defender is given up in a draw.
	giveAll = "ALL"
	// airDownTo: so many points as hold the ratio down.
	airDownTo = "ODDS"
)

// standing are the orders that stay until changed, with what a seat gets that says nothing: losses on fresh units,
// retreat away from the enemy, attackers follow into the vacated hex, one weak unit for a draw, air points to hold
// the ratio down to 1-2.
func (d *Data) standing() grammar.Policies {
	word := grammar.Word[grammar.Policy]
	downTo := grammar.Leading(grammar.Ratio("<=", columnFor, func(b *grammar.Policy) *string { return &b.Column }).As("1-2"), airDownTo, "TO", "STOSUNEK", "VERHALTNIS")
	points := grammar.Number(0, 99, func(b *grammar.Policy) *int { return &b.Number })
	return grammar.Policies{
		grammar.Losses(d.Counters, mostLosing),
		grammar.Retreats(&d.Ground, grammar.Away, grammar.ToGoAway, word(retreatHomeward, "HOME", "DO-DOMU", "HEIMWARTS")),
		grammar.Advances(d.Counters, mostLosing, word(advanceInfantry, "PIECHOTA", "INFANTERIE")),
		{ // only the German has air points [6.0]
			Order: grammar.Verb[grammar.Policy]{
				Name: "AIRDEFENCE", Instead: "AIR", Cue: []string{"DEFENCE", "DEFENSE"}, Clauses: grammar.ChosenOr(points, "", downTo),
			},
			Default: grammar.Policy{Value: airDownTo, Column: columnNames[evenColumn-1]}, Tried: "WHATIF", Side: sideNames[german],
		},
		{
			Order: grammar.Verb[grammar.Policy]{
				Name: "DRAWS", Instead: "ELIMINATE",
				Clauses: grammar.Chosen(grammar.TheWeakest, grammar.TheStrongest, word(giveAll, "WSZYSTKIE", "ALLE")),
			},
			Default: grammar.Policy{Value: grammar.Weakest}, Tried: "WHATIF",
		},
		grammar.Asking([][]string{{askAir, "AIRDEFENCE", "LOTNICTWO", "LUFT"}, {askEMP, "DRAWS", "ELIMINATE"}}),
	}
}
