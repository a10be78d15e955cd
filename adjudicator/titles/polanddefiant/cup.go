package polanddefiant

import (
	"fmt"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/rule"
)

// limit is the number of activations of a side in this turn [2.3/c], one less
// for the German after a missed goal [4.1.2/a] [4.1.2/b].
func (p *Position) limit(side int) int {
	n := int(p.d.track[p.turn].limit[side])
	if side == german && p.cut {
		n--
	}
	return n
}

// spent tells that a side has used its activations [4.1.1/a].
func (p *Position) spent(side int) bool { return int(p.used[side]) >= p.limit(side) }

// draw takes the next chit from the cup [4.1.1] [2.3/a], or ends the Command
// Phase: when both sides have used their activations, or no Command Chit is
// left that could be drawn [2.5/c].
func (r *play) draw() bool {
	p := r.P
	r.restoreLimit()
	var cup [maxChits]int
	n, left := 0, false
	for k := range p.d.Chits {
		if p.chits[k] != chitInCup {
			continue
		}
		cup[n] = k
		n++
		c := &p.d.Chits[k]
		left = left || c.command() && !p.spent(int(c.side))
	}
	if !left {
		r.begin(supplyPhase, "3.0/d")
		return true
	}
	label := fmt.Sprintf("T%d - chit %d of %d", p.turn, p.draws+1, n)
	k := cup[r.Cup.Roll(dice.Throw{Label: label, Count: 1, Die: dice.D(n)})[0]-1]
	c := &p.d.Chits[k]
	e := &ChitDrawn{N: int(p.draws) + 1, Chit: c.name, Rules: drawnRules}
	if c.side >= 0 {
		e.Side = sideNames[c.side]
	}
	if c.command() {
		e.Idle = p.spent(int(c.side))
		e.Limit = p.limit(int(c.side))
		e.Used = int(p.used[c.side])
		if e.Idle {
			e.Rules = idleRules
		} else {
			e.Used++
		}
	} else {
		e.Rules = actionRules
	}
	r.Do(e)
	switch {
	case c.kind == chitReplacement:
		r.rollReplacements()
	case c.kind == chitEvent:
		r.randomEvent()
	case c.kind == chitOG:
		r.rollGroups()
	}
	return true
}

var (
	drawnRules  = []rule.Ref{"2.3", "4.1.1", "4.1.1/b"}
	idleRules   = []rule.Ref{"2.3/f", "4.1.1/a"}
	actionRules = []rule.Ref{"2.5/b"}
)

// restoreLimit gives the German his activation back as soon as he holds the
// goal he missed [4.1.2/c].
func (r *play) restoreLimit() {
	p := r.P
	if !p.cut {
		return
	}
	if p.holdsVPH(int(p.missed)) {
		r.Do(&LimitRestored{Goal: int(p.missed), Count: p.countVPH(), Limit: p.limit(german) + 1, Rules: []rule.Ref{"4.1.2/c"}})
	}
}

// rollGroups throws the die for the Operational Groups [2.4.1] [2.2.7]. Without
// one left on the map, or beyond the limit [2.3/f], nothing is rolled.
func (r *play) rollGroups() {
	p := r.P
	if p.act == nil {
		return
	}
	roll := r.die(sideNames[polish], "operational groups")
	n := p.d.groups[roll]
	r.Do(&GroupsRolled{Roll: roll, Count: min(n, len(p.act.hqs)), Rules: []rule.Ref{"2.4.1", "2.2.7"}})
}
