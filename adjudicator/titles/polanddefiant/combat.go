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
	aircraft  []uint8
	defenders []uint8
	plan      Attack
	stage     stage
	rolled    bool
	result    string
	roll      int
	// owedSteps and owedHexes are what the side whose stage it is still has to
	// lose and to go back.
	owedSteps, owedHexes int
	// went are the units that have retreated, so that none does so twice.
	went []uint8
	// vacated tells that the defender's hex became empty.
	vacated bool
}

func (c *combat) clone() *combat {
	d := *c
	d.attackers, d.aircraft = slices.Clone(c.attackers), slices.Clone(c.aircraft)
	d.defenders, d.went = slices.Clone(c.defenders), slices.Clone(c.went)
	return &d
}
