package game

import (
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Question is what a side asks, with the orders that it has filed so far, its standing orders
// among them.
type Question struct {
	order.Order
	Side  int
	Filed []order.Order
}

// Replies answer the questions of a title, each by the verb that asks it, from a P: what the
// side knows.
type Replies[P any] map[string]func(P, *Question) (title.Answer, *rule.Refusal)

// Reply is a reply to questions that say a B.
func Reply[P, B any](answer func(P, *Question, B) (title.Answer, *rule.Refusal)) func(P, *Question) (title.Answer, *rule.Refusal) {
	return func(p P, q *Question) (title.Answer, *rule.Refusal) { return answer(p, q, q.Body.(B)) }
}

// Answer answers what a seat asks, as title.Position's does; side is -1 for a seat that has no
// side, and known gives what the side knows.
func (r Replies[P]) Answer(side int, filed []order.Order, asked order.Order, known func(*Question) P) (title.Answer, *rule.Refusal) {
	reply := r[asked.Verb]
	switch {
	case side < 0:
		return title.Answer{}, rule.Refuse("nothing-awaited")
	case reply == nil:
		return title.Answer{}, rule.Refuse("wrong-phase").With("verb", asked.Verb)
	}
	q := &Question{Order: asked, Side: side, Filed: filed}
	return reply(known(q), q)
}

// Held is the cell of a hex that is asked about, which held must say yes to: else it is
// refused, with the hex.
func (c *Core) Held(h hex.Hex, held func(cell int) bool, otherwise *rule.Refusal) (int, *rule.Refusal) {
	cell := c.Set.Cell(h)
	switch {
	case cell < 0:
		return cell, rule.Refuse("off-map").With("hex", h.String())
	case !held(cell):
		return cell, otherwise.With("hex", h.String())
	}
	return cell, nil
}

// Attacked is the cell that ODDS asks about, which enemies must hold by the rule, with the
// attackers and an arrow for each; bar tells why a unit cannot attack it.
func (c *Core) Attacked(q *Question, b *grammar.Assault, enemyAt func(side, cell int) bool, by rule.Ref, bar func(u, cell int) *rule.Refusal) (cell int, attackers []uint8, ans title.Answer, why *rule.Refusal) {
	cell, why = c.Held(b.Hex, func(cell int) bool { return enemyAt(q.Side, cell) }, rule.Refuse("no-enemy-there", by))
	for _, u := range b.Units {
		if why == nil {
			why = bar(u, cell)
		}
		if why != nil {
			return cell, nil, title.Answer{}, why
		}
		attackers = append(attackers, uint8(u))
		ans.Arrows = append(ans.Arrows, c.Arrow("attack", u, []int16{c.Units[u].Cell, int16(cell)}))
	}
	return cell, attackers, ans, why
}

// FearedBy are the enemies in the hexes around a cell that may attack it, as far as they are
// known to be there.
func (c *Core) FearedBy(side, cell int, may func(u, from, dir int) bool) (attackers []uint8) {
	for dir, n := range &c.Set.Near[cell] {
		if n < 0 {
			continue
		}
		for _, u := range c.StackOf(int(n)) {
			if int(c.Set.Units[u].Side) != side && may(int(u), int(n), (dir+3)%6) {
				attackers = append(attackers, u)
			}
		}
	}
	return attackers
}

// harm is an event by which a unit loses a step, or goes somewhere.
type harm interface {
	Harm() (reduced, gone string)
}

// WhatIf answers what each result of an attack would cost whom it is made on: below the head a
// note for each, of its name and rules and the events that it would lead to.
func WhatIf[R any](head title.Note, results []R, after func(R) (name string, rules []rule.Ref, events []title.Event)) title.Answer {
	notes := []title.Note{head}
	for _, r := range results {
		var reduced, destroyed, moves []string
		name, rules, events := after(r)
		for _, e := range events {
			switch e := e.(type) {
			case *Eliminated:
				destroyed = append(destroyed, e.Unit)
			case harm:
				lost, gone := e.Harm()
				reduced, moves = append(reduced, lost), append(moves, gone)
			}
		}
		notes = append(notes, title.NoteOf("whatif-result", rules, "result", name,
			"reduced", listed(reduced), "destroyed", listed(destroyed), "retreats", listed(moves)))
	}
	return title.Answer{Notes: notes}
}

// listed are names for words, but for those that are empty.
func listed(names []string) string {
	return strings.Join(slices.DeleteFunc(names, func(name string) bool { return name == "" }), ", ")
}

// Vouch takes back what would be refused itself: a suggestion must stand when it is written after
// the orders that were accepted.
func Vouch(verdicts []title.Verdict, stands func(text string) bool) {
	for _, v := range verdicts {
		if v.Refusal != nil && v.Refusal.Suggest != "" && !stands(v.Refusal.Suggest) {
			v.Refusal.Suggest = ""
		}
	}
}
