package polanddefiant

import (
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// What a seat may be asked instead of leaving it to its standing orders.
const (
	askLosses = iota
	askRetreat
	askCavalry
	askAdvance
	askReplacements
	askEvents
	asks
)

var askNames = [asks]string{"LOSSES", "RETREAT", "CAVALRY", "ADVANCE", "REPLACEMENTS", "EVENTS"}

// Values of policies.
const (
	lossFresh     = "FRESH" // units at full strength first, the weakest of them
	lossWeakest   = "WEAKEST"
	lossStrongest = "STRONGEST"
	listed        = "LIST"

	retreatSupply = "SUPPLY" // to supply, then away from the enemy
	retreatAway   = "AWAY"   // where the enemy is farthest
	retreatToward = "TOWARD"

	cavalryWithdraws = "WITHDRAWS"
	cavalryStands    = "STANDS"
	cavalryOdds      = "ODDS" // withdraws from odds as bad or worse

	advanceAlways = "ALWAYS"
	advanceNever  = "NEVER"
	advanceOne    = "ONE" // mechanized units stop in the defender's hex

	replaceFront = "FRONT" // the strongest on the map first, then the dead
	removeRear   = "REAR"  // the one farthest from the enemy

	unplannedAsk   = "ASK"
	unplannedPass  = "PASS"
	unplannedStaff = "STAFF"
)

// policies are a seat's standing orders, or the defaults.
type policies struct {
	losses       string
	lossUnits    []int
	retreat      string
	retreatTo    int // hex number of TOWARD
	cavalry      string
	cavalryOdds  string // column of ODDS
	advance      string
	airLosses    string
	airList      []int
	replacements string
	replaceList  []int
	removals     string
	removeList   []int
	unplanned    string
	asks         [asks]bool
}

// defaultPolicies are what a seat that says nothing gets.
func defaultPolicies() policies {
	return policies{
		losses: lossFresh, retreat: retreatSupply, cavalry: cavalryOdds, cavalryOdds: "3-1",
		advance: advanceAlways, airLosses: lossWeakest, replacements: replaceFront, removals: lossWeakest,
		unplanned: unplannedAsk,
	}
}

var _ title.Policied = (*Title)(nil)

// Policies implements title.Policied: defaultPolicies as a player would write
// them. WHATIF shows those that decide over a defence. Infantry leaves for the
// west on the German side alone [RET.9] [RET.12].
func (t *Title) Policies(seat title.Seat) []title.Policy {
	pol := defaultPolicies()
	list := []title.Policy{
		{Verb: "LOSSES", Default: "LOSSES " + pol.losses, Tried: "WHATIF"},
		{Verb: "RETREATS", Default: "RETREATS " + pol.retreat, Tried: "WHATIF"},
		{Verb: "CAVALRY", Default: "CAVALRY " + pol.cavalry + " " + pol.cavalryOdds},
		{Verb: "ADVANCES", Default: "ADVANCES " + pol.advance},
		{Verb: "AIRLOSSES", Default: "AIRLOSSES " + pol.airLosses},
		{Verb: "REPLACEMENTS", Default: "REPLACEMENTS " + pol.replacements},
		{Verb: "UNPLANNED", Default: "UNPLANNED " + pol.unplanned},
		{Verb: "ASK", Default: "ASK NOTHING"},
	}
	if sideOf(string(seat)) == german {
		list = append(list, title.Policy{Verb: "REMOVALS", Default: "REMOVALS " + pol.removals})
	}
	return list
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
		case "CAVALRY":
			pol.cavalry = b.Value
			if b.Value == cavalryOdds {
				pol.cavalryOdds = b.Column
			}
		case "ADVANCES":
			pol.advance = b.Value
		case "AIRLOSSES":
			pol.airLosses, pol.airList = b.Value, b.Aircraft
		case "REPLACEMENTS":
			pol.replacements, pol.replaceList = b.Value, b.Units
		case "REMOVALS":
			pol.removals, pol.removeList = b.Value, b.Units
		case "UNPLANNED":
			pol.unplanned = b.Value
		case "ASK":
			pol.asks = [asks]bool{}
			for k, name := range askNames {
				for _, w := range b.Words {
					pol.asks[k] = pol.asks[k] || w == name || w == "ALL"
				}
			}
		}
	}
}
