package polanddefiant

import (
	"slices"

	"kurier/adjudicator/rule"
)

// endTurn plays the End of Turn Phase: aircraft go home, sudden death is tested,
// the next turn begins [3.0/e].
func (r *play) endTurn() {
	p := r.P
	r.lapse()
	r.aircraftHome()
	r.occupy()
	if p.inWarsaw() >= 0 {
		r.finish(true)
		return
	}
	if p.turn == lastTurn {
		r.finish(false)
		return
	}
	r.queuedChits()
	missed := r.checkGoal()
	next := p.d.track[p.turn+1]
	e := &TurnBegan{
		Turn: int(p.turn) + 1, Date: turnDate(int(p.turn) + 1),
		Limits: [2]int{int(next.limit[german]), int(next.limit[polish])}, Goal: int(next.goal),
		Missed: missed, Cut: missed > 0, Rules: []rule.Ref{"2.2.1", "2.3/c", "2.5/d"},
	}
	if e.Cut {
		e.Limits[german]-- // by one however much is missing [4.1.2/b]
		e.Rules = append(e.Rules, "4.1.2/a", "4.1.2/b")
	}
	r.Do(e)
}

// lapse tells what was kept for a time that never came, since plans are for one turn:
// for headquarters whose chit did not activate them, for an event that let nobody
// march, for points that nobody gave.
func (r *play) lapse() {
	p := r.P
	for side := range sideNames {
		var keys []string
		for i := range p.plans[side] {
			if key := p.plans[side][i].key; key != keyAir && key != keyArrivals && key != keyAll && !slices.Contains(keys, key) {
				keys = append(keys, key)
			}
		}
		for _, key := range keys {
			list, _ := p.plansFor(side, key)
			e := &PlansLapsed{Side: sideNames[side], Key: key, For: p.d.keyName(key), Reason: lapseReasons[key], Rules: lapseRules[key]}
			if e.Reason == "" {
				e.Reason, e.Rules = "not-drawn", []rule.Ref{"2.5/c"}
			}
			for i := range list {
				e.Orders = append(e.Orders, list[i].Canon)
			}
			if len(list) > 0 {
				r.Do(e)
			}
		}
	}
}

var (
	lapseReasons = map[string]string{keyEvent: "no-event", keyReplace: "no-points"}
	lapseRules   = map[string][]rule.Ref{keyEvent: {"2.5.2"}, keyReplace: {"11.2/d", "11.2/e"}}
)

// occupy gives a victory point hex to whoever has stood in it since the game
// began, such as the brigade in Danzig: Poland holds it until the first turn ends
// [13.1] [14.0/h].
func (r *play) occupy() {
	p := r.P
	for k, v := range p.d.vph {
		for side := range sideNames {
			if units, _ := p.company(side, int(v.cell)); units > 0 && int(p.vph[k]) != side {
				r.Do(&VPHTaken{Side: sideNames[side], Name: v.name, Hex: p.d.Hex(int(v.cell)), Rules: vphRules})
			}
		}
	}
}

// queuedChits joins the chits that waited for the end of the turn [RET.5]
// [RET.10].
func (r *play) queuedChits() {
	p := r.P
	for k := range p.d.Chits {
		if p.chits[k] == chitQueued {
			r.joins(k, []rule.Ref{p.d.takeOverRule(k)})
		}
	}
}

// takeOverRule is the rule by which a chit takes the place of others.
func (d *Data) takeOverRule(k int) rule.Ref {
	if d.Chits[k].kind == chitPair {
		return "2.4.5"
	}
	return "2.4.2"
}

// checkGoal compares the victory point hexes that the German holds in supply
// with the goal of the turn [4.1.2]; it gives the goal if it was missed, else 0.
func (r *play) checkGoal() int {
	p := r.P
	goal, count := int(p.d.track[p.turn].goal), p.countVPH()
	r.Do(&GoalChecked{Goal: goal, Count: count, Met: count >= goal, Rules: []rule.Ref{"4.1.2"}})
	if count >= goal {
		return 0
	}
	return goal
}
