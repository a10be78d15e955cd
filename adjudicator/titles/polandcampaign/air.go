package polandcampaign

import (
	"slices"

	"kurier/adjudicator/game"
	"kurier/adjudicator/order/grammar"
)

// airDefence lets the German put air points into a defence, in the Polish combat phase [6.1/a]. False when he is
// awaited for it.
func (r *play) airDefence() bool {
	p, c := r.P, r.P.combat
	if c.Side != polish || p.Air <= 0 || c.rolled() {
		return true
	}
	points := p.airByPolicy(r.policies[german])
	if r.resumed && c.Stage == stageAir {
		if b := answered[Choice](r.orders[german], nil); b != nil {
			points = b.Number
		}
	} else if r.wanted(stageAir) {
		return r.ask(stageAir)
	}
	if points = min(points, p.Air); points > 0 {
		r.Do(&AirSpent{
			Side: sideNames[german], Hex: p.d.Hex(c.Cell), For: "defence", Points: points, Left: p.Air - points,
			Rules: airRules,
		})
	}
	return true
}

// airByPolicy spends a fixed number of points on a combat, or the fewest that hold the ratio down to the odds
// wished for; points that do not reach the odds are still spent as far as they bring the ratio down at all.
func (p *Position) airByPolicy(pol grammar.InForce) int {
	policy := pol["AIRDEFENCE"]
	if policy.Value != airDownTo {
		return policy.Number
	}
	wished := slices.Index(columnNames[:], policy.Column)
	c := p.combat
	defence := game.Total(c.Defenders, p.Defence)
	best, column := 0, oddsColumn(c.Attack, defence)
	for n := 1; n <= p.Air && column > wished; n++ {
		if k := oddsColumn(c.Attack, defence+n); k < column {
			best, column = n, k
		}
	}
	return best
}
