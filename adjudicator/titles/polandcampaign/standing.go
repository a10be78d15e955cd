package polandcampaign

import (
	"slices"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// What a seat may be asked in mid-combat instead of leaving it to its standing
// orders.
const (
	askLosses = iota
	askRetreat
	askAir
	askEMP
	asks
)

var askNames = [asks]string{"LOSSES", "RETREAT", "AIR", "EMP"}

// How losses fall on units.
const (
	lossFresh     = "FRESH"     // units at full strength first, the weakest of them
	lossWeakest   = "WEAKEST"   // the weakest first
	lossStrongest = "STRONGEST" // the strongest first
	lossList      = "LIST"
)

// Where units retreat to.
const (
	retreatAway     = "AWAY"     // where the enemy is farthest
	retreatHomeward = "HOMEWARD" // Germans to German soil, Poles to Warsaw
	retreatToward   = "TOWARD"
)

// Who advances.
const (
	advanceAlways   = "ALWAYS"
	advanceNever    = "NEVER"
	advanceInfantry = "INFANTRY"
)

// Which defenders are given up in a draw.
const (
	giveWeakest   = "WEAKEST"
	giveStrongest = "STRONGEST"
	giveAll       = "ALL"
)

// policies are a seat's standing orders, or the defaults.
type policies struct {
	losses    string
	lossUnits []int
	retreat   string
	retreatTo int // hex number of TOWARD
	advance   string
	eliminate string
	airPoints int
	airOdds   int // column to hold the ratio down to, or -1
	asks      [asks]bool
}

// defaultPolicies are what a seat that says nothing gets: losses on fresh units,
// retreat away from the enemy, attackers follow into the vacated hex, one weak
// unit for a draw, air points to hold the ratio down to 1-2.
func defaultPolicies() policies {
	return policies{
		losses: lossFresh, retreat: retreatAway, advance: advanceAlways, eliminate: giveWeakest,
		airOdds: evenColumn - 1,
	}
}

var _ title.Policied = (*Title)(nil)

// defaults are defaultPolicies as a player would write them. WHATIF shows what
// those do that decide over losses, retreats and air points of a defence.
var defaults = []title.Policy{
	{Verb: "LOSSES", Default: "LOSSES " + lossFresh, Tried: "WHATIF"},
	{Verb: "RETREATS", Default: "RETREATS " + retreatAway, Tried: "WHATIF"},
	{Verb: "ADVANCES", Default: "ADVANCES " + advanceAlways},
	{Verb: "AIRDEFENCE", Default: "AIRDEFENCE ODDS " + columnNames[evenColumn-1], Tried: "WHATIF"},
	{Verb: "DRAWS", Default: "DRAWS " + giveWeakest, Tried: "WHATIF"},
	{Verb: "ASK", Default: "ASK NOTHING"},
}

// Policies implements title.Policied. Only the German has air points. [6.0]
func (t *Title) Policies(seat title.Seat) []title.Policy {
	if sideOf(string(seat)) == german {
		return slices.Clone(defaults)
	}
	return slices.DeleteFunc(slices.Clone(defaults), func(p title.Policy) bool { return p.Verb == "AIRDEFENCE" })
}

// read takes standing orders in, later ones over earlier ones.
func (pol *policies) read(standing []order.Order) {
	for i := range standing {
		b, ok := standing[i].Body.(*Policy)
		if !ok {
			continue
		}
		switch standing[i].Verb {
		case "LOSSES":
			pol.losses, pol.lossUnits = b.Value, b.Units
		case "RETREATS":
			pol.retreat, pol.retreatTo = b.Value, int(b.Hex)
		case "ADVANCES":
			pol.advance = b.Value
		case "DRAWS":
			pol.eliminate = b.Value
		case "AIRDEFENCE":
			pol.airPoints, pol.airOdds = b.Number, -1
			if b.Value == "ODDS" {
				pol.airOdds = slices.Index(columnNames[:], b.Column)
			}
		case "ASK":
			pol.asks = [asks]bool{}
			for k, name := range askNames {
				for _, w := range b.Words {
					pol.asks[k] = pol.asks[k] || w == name
				}
			}
		}
	}
}
