package grammar

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
)

// This file has the clauses of attacks.

// Condition is what an attack must come to, or it is called off: a ratio at least as good, of
// the plain odds or, with Column, of the column that they are shifted to.
type Condition struct {
	Column bool   `json:"column,omitempty"`
	Least  string `json:"least"` // "3-1"
	// And must hold too, where two orders join in one attack.
	And *Condition `json:"and,omitempty"`
}

// String is a condition as orders write it, "ODDS >= 3-1"; "" for none.
func (c *Condition) String() string {
	switch {
	case c == nil:
		return ""
	case c.Column:
		return "COLUMN >= " + c.Least
	}
	return "ODDS >= " + c.Least
}

// Columns are the odds of a combat table: the name of the column that a ratio falls into.
type Columns func(attack, defence int) string

// Provided is a condition behind IF.
func Provided[B any](columns Columns, field func(*B) **Condition) Clause[B] {
	return Clause[B]{
		form: "ODDS >= 3-1",
		read: func(r *reading[B], b *B) *order.Problem {
			t, p := r.Threshold()
			if p == nil {
				*field(b) = &Condition{Column: t.Column, Least: columns(t.Attack, t.Defence)}
			}
			return p
		},
		write: func(text []byte, _ int, b *B) []byte { return append(text, (*field(b)).String()...) },
		sample: func(pick func(int) int, b *B) {
			*field(b) = &Condition{Column: pick(2) == 0, Least: columns(1+pick(9), 1+pick(3))}
		},
		absent: func(b *B) bool { return *field(b) == nil },
	}.Behind(If).Maybe()
}

// Ratio is a column by its odds, with or without the sign before it.
func Ratio[B any](sign string, columns Columns, field func(*B) *string) Clause[B] {
	return Clause[B]{
		form: "3-1",
		read: func(r *reading[B], b *B) *order.Problem {
			mark := r.Mark()
			if got, p := r.Comparison(); p == nil && got != sign {
				r.Reset(mark)
				return r.Fail("bad-comparison", "comparison", sign)
			}
			attack, defence, p := r.Odds()
			if p == nil {
				*field(b) = columns(attack, defence)
			}
			return p
		},
		write:  func(text []byte, _ int, b *B) []byte { return append(text, *field(b)...) },
		sample: func(pick func(int) int, b *B) { *field(b) = columns(1+pick(9), 1+pick(3)) },
	}
}

// Pursuit is an advance after combat: a unit and the hexes it is to enter.
type Pursuit struct {
	Unit  int
	Hexes []hex.Hex
}

// Pursuits are advances ordered in advance, or NONE, which stay tells. Who is named without
// a hex follows into the target.
func Pursuits[B any](n Noun, most int, target func(*B) *hex.Hex, field func(*B) (list *[]Pursuit, stay *bool)) Clause[B] {
	return Clause[B]{
		form: n.Form() + " hex [hex]… | ADVANCE NONE", again: true,
		read: func(r *reading[B], b *B) *order.Problem {
			list, stay := field(b)
			if len(*list) == 0 && r.Keyword(None...) {
				*stay = true
				return nil
			}
			if *stay {
				return r.At(r.Peek(), "unexpected-word")
			}
			got, p := r.pursuits(n, most, *list)
			*list = got
			return p
		},
		write: func(text []byte, side int, b *B) []byte {
			list, stay := field(b)
			if *stay {
				return append(text, "NONE"...)
			}
			for i, f := range *list {
				if i > 0 {
					text = append(text, ' ')
				}
				text = f.append(text, n, side)
			}
			return text
		},
		sample: func(pick func(int) int, b *B) {
			list, stay := field(b)
			if *list, *stay = nil, pick(4) == 0; !*stay {
				*list = []Pursuit{anyPursuit(n, pick)}
			}
		},
		absent: func(b *B) bool {
			list, stay := field(b)
			return len(*list) == 0 && !*stay
		},
		finish: func(b *B) {
			list, _ := field(b)
			for i := range *list {
				if f := &(*list)[i]; len(f.Hexes) == 0 {
					f.Hexes = []hex.Hex{*target(b)}
				}
			}
		},
	}.Behind(Advance).Maybe()
}

// EachPursuit is one advance or more, at most so many, with an order for each.
func EachPursuit[B any](n Noun, most int, field func(*B) *Pursuit) Clause[B] {
	return Clause[B]{
		form: n.Form() + " hex [hex]",
		read: func(r *reading[B], _ *B) *order.Problem {
			list, p := r.pursuits(n, most, nil)
			if p == nil && len(list[len(list)-1].Hexes) == 0 {
				_, p = r.Hex()
			}
			r.times, r.each = len(list), func(b *B, i int) { *field(b) = list[i] }
			return p
		},
		write:  func(text []byte, side int, b *B) []byte { return field(b).append(text, n, side) },
		sample: func(pick func(int) int, b *B) { *field(b) = anyPursuit(n, pick) },
		id:     func(b *B) string { return n.ID(field(b).Unit) },
	}
}

// pursuits reads "3Pz 0912 1012, 32Inf 0912" behind those of a list. Nobody advances twice.
func (r *reading[B]) pursuits(n Noun, most int, list []Pursuit) ([]Pursuit, *order.Problem) {
	for {
		at := r.Peek()
		u, p := n.Read(r.Reader)
		if p != nil {
			return list, p
		}
		if slices.ContainsFunc(list, func(f Pursuit) bool { return f.Unit == u }) {
			return list, r.At(at, "repeated-unit")
		}
		if len(list) == most {
			return list, r.TooMany(order.TooManyUnits, at, most)
		}
		r.Keyword(To...)
		hexes, p := r.HexesUpTo(2)
		if p != nil {
			return list, p
		}
		list = append(list, Pursuit{Unit: u, Hexes: hexes})
		r.And()
		if r.Done() || r.verb.introduces(r.Peek().Fold) {
			return list, nil
		}
	}
}

func (f *Pursuit) append(text []byte, n Noun, side int) []byte {
	return appendHexes(append(n.Append(text, side, f.Unit), ' '), f.Hexes)
}

func anyPursuit(n Noun, pick func(int) int) Pursuit {
	return Pursuit{Unit: n.Any(pick), Hexes: []hex.Hex{anyHex(pick), anyHex(pick)}}
}
