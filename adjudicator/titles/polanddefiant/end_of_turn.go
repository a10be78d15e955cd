package polanddefiant

import "kurier/adjudicator/rule"

// endTurn plays the End of Turn Phase: aircraft go home, sudden death is tested,
// the next turn begins [3.0/e].
func (r *play) endTurn() {
	p := r.p
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
	r.do(e)
}

// occupy gives a victory point hex to whoever has stood in it since the game
// began, such as the brigade in Danzig: Poland holds it until the first turn ends
// [13.1] [14.0/h].
func (r *play) occupy() {
	p := r.p
	for k, v := range p.d.vph {
		for side := range sideNames {
			if units, _ := p.company(side, int(v.cell)); units > 0 && int(p.vph[k]) != side {
				r.do(&VPHTaken{Side: sideNames[side], Name: v.name, Hex: p.hex(int(v.cell)), Rules: vphRules})
			}
		}
	}
}

// queuedChits joins the chits that waited for the end of the turn [RET.5]
// [RET.10].
func (r *play) queuedChits() {
	p := r.p
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
	p := r.p
	goal, count := int(p.d.track[p.turn].goal), p.countVPH()
	r.do(&GoalChecked{Goal: goal, Count: count, Met: count >= goal, Rules: []rule.Ref{"4.1.2"}})
	if count >= goal {
		return 0
	}
	return goal
}
