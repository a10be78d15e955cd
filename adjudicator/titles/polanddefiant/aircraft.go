package polanddefiant

import (
	"slices"

	"kurier/adjudicator/rule"
)

// airOutOfPlay is how many turns ahead a damaged aircraft goes on the Turn
// Record Track [12.1/e] [12.2/a].
const airOutOfPlay = 2

// damage takes an aircraft out for two turns.
func (r *play) damage(k int, rules ...rule.Ref) {
	a := &r.P.d.Aircraft[k]
	r.Do(&AircraftDamaged{Side: sideNames[a.side], Aircraft: a.name, Due: int(r.P.turn) + airOutOfPlay, Rules: rules})
}

// airLoss picks the aircraft that its owner gives up, by his standing order
// [12.1/d] [12.2] [RET.11]: the first he listed, or else the weakest or strongest;
// of equals the last.
func (r *play) airLoss(side int, list []int) int {
	pol := &r.policies[side]
	for _, k := range pol.airList {
		if pol.airLosses == listed && slices.Contains(list, k) {
			return k
		}
	}
	return r.P.d.airBy(pol.airLosses == lossStrongest, list)
}

// airBy is the strongest or the weakest aircraft of the list, of equals the last.
func (d *Data) airBy(strongest bool, list []int) int {
	best := list[0]
	for _, k := range list[1:] {
		a, b := d.Aircraft[k].attack, d.Aircraft[best].attack
		if a == b || (a > b) == strongest {
			best = k
		}
	}
	return best
}

// aircraftReturn rolls for the damaged aircraft that are due: on 1 they are lost
// [12.3].
func (r *play) aircraftReturn() {
	p := r.P
	for k := range p.d.Aircraft {
		a := &p.d.Aircraft[k]
		if q := &p.planes[k]; q.due == 0 || q.due > p.turn {
			continue
		}
		roll := r.die(sideNames[a.side], "return of "+a.name)
		r.Do(&AircraftReturned{
			Side: sideNames[a.side], Aircraft: a.name, Roll: roll, Lost: roll == 1,
			Rules: []rule.Ref{"12.3", "12.1/e"},
		})
	}
}

// aircraftHome sends the interdiction aircraft back to their boxes [12.2/k].
func (r *play) aircraftHome() {
	p := r.P
	for k := range p.d.Aircraft {
		if a := &p.d.Aircraft[k]; p.planes[k].cell >= 0 {
			r.Do(&AircraftReturned{Side: sideNames[a.side], Aircraft: a.name, Rules: []rule.Ref{"12.2/k"}})
		}
	}
}
