package uprising44

import (
	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/uprising44/data"
)

// What a fight may hang on. All that is said must hold when its turn has come, after the fights before
// it [5.12/b].
const (
	ifTaken  = iota // no enemy is in a zone any more
	ifHeld          // one is
	ifOdds          // the odds come to a column before shifts
	ifColumn        // and with the writer's own shifts
)

var ifWords = []string{"TAKEN", "HELD"}

// condition is one as a list of an order has it.
func condition(kind, what int) int { return kind*1000 + what }

// ratio is the number of the column that a ratio reaches, rounded in the defender's favour.
func (d *Data) ratio(attack, defence int) (column int) {
	for i, ratio := range d.Combat.Ratios {
		if attack*ratio[1] >= ratio[0]*defence {
			column = i
		}
	}
	return column
}

// unmet says which condition of a fight does not hold. Odds are those that the attacker can reckon:
// without support and cards of the defence.
func (r *play) unmet(a *attack, list []int) *rule.Refusal {
	p := r.P
	for _, n := range list {
		kind, what := n/1000, n%1000
		if kind <= ifHeld {
			if held := p.eyes(a.side).enemies(a.side, what); held != (kind == ifHeld) {
				return p.refuse("condition-zone", "5.12/b", -1, what, "wanted", ifWords[kind])
			}
			continue
		}
		q := play{Play: game.Play[*Position]{P: p.clone()}, d: p.d, dry: true}
		b := *a
		q.useBacking(&b, 0)
		q.reckon(&b)
		got := b.odds
		if kind == ifColumn {
			got = b.column
		}
		if got < what {
			return rule.Refuse("condition-odds", "5.14/e").With("zone", p.name(a.zone), "odds", p.d.Combat.Columns[got], "needed", p.d.Combat.Columns[what],
				"side", data.SideNames[a.side], "attack", itoa(b.attack), "defence", itoa(b.defence))
		}
	}
	return nil
}
