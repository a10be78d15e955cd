package uprising44

import (
	"slices"

	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
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

// conditionNoun reads what an order hangs on.
type conditionNoun struct{ d *Data }

// Form implements grammar.Noun.
func (conditionNoun) Form() string { return "zone TAKEN | zone HELD | ODDS >= 2:1" }

// Read implements grammar.Noun.
func (n conditionNoun) Read(r *grammar.Reader) (int, *order.Problem) {
	mark := r.Mark()
	if t, p := r.Threshold(); p == nil {
		kind := ifOdds
		if t.Column {
			kind = ifColumn
		}
		return condition(kind, n.d.ratio(t.Attack, t.Defence)), nil
	} else if p.Kind != "expected-word" {
		return 0, p
	}
	r.Reset(mark)
	z, p := n.d.zones.Read(r)
	if p != nil {
		return 0, p
	}
	r.Keyword("IS", "JEST", "IST")
	switch {
	case r.Keyword("HELD", "TRZYMANA", "TRZYMANE", "GEHALTEN", "BESETZT"):
		return condition(ifHeld, z), nil
	case r.Keyword("TAKEN", "CLEAR", "FREE", "ZDOBYTA", "ZDOBYTE", "WOLNA", "WOLNE", "GENOMMEN", "FREI"):
		return condition(ifTaken, z), nil
	}
	return 0, r.Fail("expected-word", "word", ifWords...)
}

// ReadList implements grammar.Noun.
func (n conditionNoun) ReadList(r *grammar.Reader, most int, _ bool) ([]int, *order.Problem) {
	return readList(r, most, n.Read, func() bool {
		return r.Keyword("AND", "I", "ORAZ", "UND") || !slices.Contains(backingWords, r.Peek().Fold)
	})
}

// Append implements grammar.Noun.
func (n conditionNoun) Append(text []byte, side, number int) []byte {
	switch kind, what := number/1000, number%1000; kind {
	case ifOdds:
		return append(append(text, "ODDS >= "...), n.d.Combat.Columns[what]...)
	case ifColumn:
		return append(append(text, "COLUMN >= "...), n.d.Combat.Columns[what]...)
	default:
		return append(append(n.d.zones.Append(text, side, what), ' '), ifWords[kind]...)
	}
}

// ID implements grammar.Noun.
func (n conditionNoun) ID(number int) string { return string(n.Append(nil, -1, number)) }

// Any implements grammar.Noun.
func (n conditionNoun) Any(pick func(int) int) int {
	if kind := pick(4); kind >= ifOdds {
		return condition(kind, pick(len(n.d.Combat.Columns)))
	} else {
		return condition(kind, n.d.zones.Any(pick))
	}
}

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
