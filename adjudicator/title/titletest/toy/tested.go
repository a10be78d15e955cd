package toy

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/conform"
)

// Random implements kit.Random.
func (f *Ford) Random(p title.Position, seat title.Seat, pick func(n int) int) []order.Order {
	var out []order.Order
	for _, q := range p.(*Position).Pawns {
		to := q.Cell + pick(3) - 1
		if q.Seat == seat && !q.Gone && to >= 1 && to <= 7 {
			o := order.Order{Verb: "MOVE", Canon: order.Canon("MOVE", q.Name, strconv.Itoa(to)), Body: move{q.Name, to}}
			if f.Misspelt {
				o.Canon = "MOVE " + q.Name + " 0" + strconv.Itoa(to)
			}
			out = append(out, o)
		}
	}
	return out
}

// Standing implements kit.Stander.
func (f *Ford) Standing(title.Position, title.Seat, func(n int) int) []order.Order {
	if f.Whimsical {
		return []order.Order{{Verb: "STANZA", Canon: "STANZA"}}
	}
	return []order.Order{{Verb: "STANCE", Canon: "STANCE"}}
}

// Policies implements title.Policied.
func (f *Ford) Policies(title.Seat) []title.Policy {
	if f.Reticent {
		return []title.Policy{{Verb: "STANCE", Default: "whatever"}}
	}
	return []title.Policy{{Verb: "STANCE", Default: "STANCE", Tried: "ODDS"}}
}

// Audiences implements title.Game.
func (f *Ford) Audiences() map[string]title.Audience {
	all := map[string]title.Audience{"Moved": title.Everybody, "Fought": title.Everybody, "TurnEnded": title.Everybody, "Balked": title.Owner}
	if f.Unstated {
		delete(all, "Balked")
	}
	return all
}

// Account implements kit.Title: a pawn moves at once, or the order fails.
func (f *Ford) Account(filed title.Filed, events []title.Event, _ title.Position) (told, waits bool) {
	for _, e := range events {
		switch e := e.(type) {
		case Moved:
			told = told || e.Pawn == filed.Order.Body.(move).pawn
		case Balked:
			told = told || e.Pawn == filed.Order.Body.(move).pawn
		}
	}
	return told, false
}

// Scramble implements kit.Title.
func (f *Ford) Scramble(p title.Position, seat title.Seat, far bool, pick func(n int) int) title.Position {
	q := p.(*Position).clone()
	for i := range q.Pawns {
		if pawn := &q.Pawns[i]; q.Fog && pawn.Seat != seat && !pawn.Known && !(far && q.near(*pawn)) {
			pawn.Strength = 1 + (pawn.Strength+pick(2))%3
		}
	}
	return q
}

// near tells whether an enemy stands where a pawn may come to.
func (p *Position) near(pawn Pawn) bool {
	return slices.ContainsFunc(p.Pawns, func(q Pawn) bool {
		return q.Seat != pawn.Seat && max(q.Cell-pawn.Cell, pawn.Cell-q.Cell) <= 2
	})
}

// Invariants implements kit.Title.
func (f *Ford) Invariants(p title.Position) error {
	for _, q := range p.(*Position).Pawns {
		if q.Cell < 1 || q.Cell > 7 {
			return fmt.Errorf("%s stands in cell %d", q.Name, q.Cell)
		}
	}
	return nil
}

// Stage implements conform.Stager.
func (f *Ford) Stage(c *conform.Case) (title.Game, title.Position, error) {
	game, err := f.Open(title.Setup{Scenario: c.Scenario, Options: c.Options})
	if err != nil {
		return nil, nil, fmt.Errorf("%s:%d: %w", c.File, c.Line, err)
	}
	p := game.Start().(*Position)
	if len(c.Place) > 0 {
		p.Pawns = nil
	}
	for _, l := range c.Place {
		s := order.NewScanner(l)
		q := Pawn{Seat: title.Seat(strings.ToLower(s.Next().Text)), Name: s.Next().Text, Strength: 1}
		var wrong *order.Problem
		if q.Cell, wrong = s.Number(1, 7); wrong != nil {
			return nil, nil, c.Problem(wrong)
		}
		if k, v, ok := s.Setting(); ok && k == "STRENGTH" {
			q.Strength, _ = strconv.Atoi(v)
		}
		if wrong = s.End(); wrong != nil {
			return nil, nil, c.Problem(wrong)
		}
		p.Pawns = append(p.Pawns, q)
	}
	return game, p, nil
}

// Expect implements conform.Stager.
func (f *Ford) Expect(l order.Line, o conform.Outcome) error {
	s := order.NewScanner(l)
	s.Next()
	pawn, p := s.Name(names, "")
	if p != nil {
		return p
	}
	q := o.After.(*Position).pawn(pawn.Short)
	if s.Keyword("GONE") {
		if !q.Gone {
			return fmt.Errorf("%s stands in cell %d", q.Name, q.Cell)
		}
		return nil
	}
	cell, p := s.Number(1, 7)
	if p != nil {
		return p
	}
	if q.Gone || q.Cell != cell {
		return fmt.Errorf("%s stands in cell %d (gone: %v)", q.Name, q.Cell, q.Gone)
	}
	return nil
}
