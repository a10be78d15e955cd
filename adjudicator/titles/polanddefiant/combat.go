package polanddefiant

import "slices"

// stage is how far a combat has come [9.1].
type stage uint8

const (
	stageWithdraw     stage = iota // cavalry before combat [9.2.4]
	stageDefenderLoss              // the defender carries out his result first [9.1]
	stageDefenderRetreat
	stageAttackerLoss
	stageAttackerRetreat
	stageAdvance
)

var stageNames = [...]string{"withdraw", "defender-loss", "defender-retreat", "attacker-loss", "attacker-retreat", "advance"}

// combat is a combat under way; with aircraft an air attack, in which the
// attacker's results do not count [12.1/c].
type combat struct {
	n         int
	side      int // the attacker's
	cell      int
	attackers []uint8
	// staffs are the headquarters in the attackers' hexes when it was declared
	// [11.1.1] [11.1.2].
	staffs   []uint8
	aircraft []uint8
	// defenders, their headquarters too.
	defenders []uint8
	plan      Attack
	// stage at which a seat was asked last; the first until then.
	stage  stage
	rolled bool
	result string
	roll   int
	// went are the units that have retreated, so that none does so twice.
	went []uint8
}

func (c *combat) clone() *combat {
	d := *c
	d.attackers, d.aircraft = slices.Clone(c.attackers), slices.Clone(c.aircraft)
	d.defenders, d.went = slices.Clone(c.defenders), slices.Clone(c.went)
	d.staffs = slices.Clone(c.staffs)
	return &d
}

// group are the units of a side in the combat.
func (c *combat) group(side int) []uint8 {
	if side == c.side {
		return c.attackers
	}
	return c.defenders
}

// fight takes the combat under way through its stages, the defender's part
// before the attacker's [9.1]; false when a seat is awaited.
func (r *play) fight() bool {
	for st := r.P.combat.stage; ; st++ {
		c := r.P.combat
		if c == nil || r.Err != nil {
			return r.Err == nil
		}
		done := true
		switch st {
		case stageWithdraw:
			if done = r.withdrawals(); done && r.P.holdsOut(c) {
				r.roll()
			}
		case stageDefenderLoss:
			done = r.losses(st, 1-c.side)
		case stageDefenderRetreat:
			done = r.retreats(st, 1-c.side)
		case stageAttackerLoss:
			done = r.losses(st, c.side)
		case stageAttackerRetreat:
			done = r.retreats(st, c.side)
		default:
			if done = r.advances(); done {
				r.Do(&CombatEnded{N: c.n, Hex: r.P.d.Hex(c.cell)})
				return true
			}
		}
		if !done {
			return false
		}
	}
}

// holdsOut tells that there is somebody left to roll against: a combat unit, or
// for aircraft a headquarters [9.0/a] [12.1.1].
func (p *Position) holdsOut(c *combat) bool {
	for _, u := range c.defenders {
		if p.Units[u].Cell >= 0 && (p.d.combatUnit(int(u)) || len(c.aircraft) > 0) {
			return true
		}
	}
	return false
}

// takeAnswer gives what a seat answered when asked at this stage; once.
func (r *play) takeAnswer(st stage, kind string) bool {
	if r.answered != kind || r.P.combat.stage != st {
		return false
	}
	r.answered = ""
	return true
}
