package polanddefiant

import "kurier/adjudicator/order"

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
				pol.cavalryOdds = b.Words[0]
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
