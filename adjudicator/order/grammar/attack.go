package grammar

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
)

// Assault is ATTACK and the question ODDS: who attacks a hex, and what of the combat is
// settled in advance.
type Assault struct {
	Hex     hex.Hex
	Units   []int
	Air     int // points, in a title that has them
	If      *Condition
	Advance []Pursuit
	Stay    bool // ADVANCE NONE
	Lose    []int
	Retreat hex.Hex
}

// Without is the same attack without some units.
func (b *Assault) Without(out func(u int) bool) *Assault {
	fewer := *b
	fewer.Units = slices.DeleteFunc(slices.Clone(b.Units), out)
	fewer.Lose = slices.DeleteFunc(slices.Clone(b.Lose), out)
	fewer.Advance = slices.DeleteFunc(slices.Clone(b.Advance), func(f Pursuit) bool { return out(f.Unit) })
	return &fewer
}

// Attacks are what differs from title to title in ATTACK and ODDS.
type Attacks struct {
	Units  Noun
	Ground *order.Ground
	// Most is how many units an order lists; Twice tells that one may lose two steps, and
	// Air that points can be spent.
	Most       int
	Twice, Air bool
	Column     func(attack, defence int) string
}

// Declare declares ATTACK and ODDS.
func (a *Attacks) Declare() []Declared {
	target := func(b *Assault) *hex.Hex { return &b.Hex }
	who := []Clause[Assault]{
		Place(a.Ground, target).Key(),
		Some(a.Units, a.Most, false, func(b *Assault) *[]int { return &b.Units }).After(With),
	}
	if a.Air {
		who = append(who, Points(99, func(b *Assault) *int { return &b.Air }).Behind(Air).Maybe())
	}
	return []Declared{
		&Verb[Assault]{
			Name: "ATTACK", Synonyms: []string{"ATT", "ATAK", "ATAKUJ", "NATARCIE", "ANGRIFF"},
			Clauses: append(slices.Clip(who),
				Provided(a.Column, func(b *Assault) **Condition { return &b.If }),
				Pursuits(a.Units, a.Most, target, func(b *Assault) (*[]Pursuit, *bool) { return &b.Advance, &b.Stay }),
				Some(a.Units, a.Most, a.Twice, func(b *Assault) *[]int { return &b.Lose }).Behind(Lose).Maybe(),
				Place(a.Ground, func(b *Assault) *hex.Hex { return &b.Retreat }).
					Behind(Retreat).Skipping(To).Writing("RETREAT TO").Maybe(),
			),
		},
		&Verb[Assault]{Name: "ODDS", Synonyms: []string{"STOSUNEK", "VERHALTNIS"}, Clauses: who, Question: true},
	}
}
