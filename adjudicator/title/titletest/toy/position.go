package toy

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Encode implements title.Position.
func (p *Position) Encode() []byte {
	q := p
	if p.ford.Forgetful && p.Turn > 1 {
		q = p.clone()
		q.Pawns[0].Cell = 1
	}
	b, err := json.Marshal(q)
	if err != nil {
		panic(err)
	}
	return b
}

func (p *Position) clone() *Position {
	q := *p
	q.Pawns = slices.Clone(p.Pawns)
	return &q
}

// Clone implements title.Position.
func (p *Position) Clone() title.Position { return p.clone() }

func (p *Position) pawn(name string) *Pawn {
	for i := range p.Pawns {
		if p.Pawns[i].Name == name {
			return &p.Pawns[i]
		}
	}
	return nil
}

// Apply implements title.Position.
func (p *Position) Apply(e title.Event) error {
	switch e := e.(type) {
	case Moved:
		p.pawn(e.Pawn).Cell = e.Cell
	case Fought:
		for i, name := range e.Pawns {
			pawn := p.pawn(name)
			pawn.Known, pawn.Strength = true, e.Strengths[i]
		}
		if e.Loser != "" {
			p.pawn(e.Loser).Gone = true
		}
	case Balked:
		// news only
	case TurnEnded:
		if p.Seat == "west" {
			p.Seat = "east"
		} else {
			p.Seat = "west"
			p.Turn++
		}
	default:
		return errors.New("an event of another game")
	}
	return nil
}

// Awaited implements title.Position.
func (p *Position) Awaited() []title.Decision {
	if p.Over() {
		return nil
	}
	d := title.Decision{Seat: p.Seat, Kind: "turn", ID: fmt.Sprintf("T%d-%s", p.Turn, p.Seat)}
	if p.ford.Sudden {
		d.Kind = "surprise"
	}
	if p.ford.LeakAwaited && p.Eyes == "" {
		d.Args = rule.Args{"against": strconv.Itoa(p.Pawns[2].Strength)}
	}
	return []title.Decision{d}
}

// Over implements title.Position.
func (p *Position) Over() bool { return p.Turn > 4 && !p.ford.Endless }

// Result implements title.Position.
func (p *Position) Result() title.Result {
	count := map[title.Seat]int{}
	for _, q := range p.Pawns {
		if !q.Gone && !(p.ford.Boastful && p.Eyes != "" && q.Seat != p.Eyes) {
			count[q.Seat]++
		}
	}
	r := title.Result{Totals: []title.Total{{Side: "west", Points: count["west"]}, {Side: "east", Points: count["east"]}}}
	if p.Over() {
		switch w, e := count["west"], count["east"]; {
		case w > e:
			r.Winner = "west"
		case e > w:
			r.Winner = "east"
		default:
			r.Winner = "draw"
		}
	}
	return r
}

// Resolve implements title.Position.
func (p *Position) Resolve(sheets []title.Sheet, cup dice.Cup) ([]title.Event, title.Position, error) {
	q := p.clone()
	if p.ford.Mutating {
		q = p
	}
	var events []title.Event
	do := func(e title.Event) {
		if err := q.Apply(e); err != nil {
			panic(err)
		}
		events = append(events, e)
	}
	for _, s := range sheets {
		if s.Seat != p.Seat {
			continue
		}
		for _, o := range s.Orders {
			m := o.Body.(move)
			if p.ford.Deaf && q.pawn(m.pawn).Cell == m.cell {
				continue
			}
			if q.refuse(s.Seat, m) != nil || q.pawn(m.pawn).Cell == m.cell {
				do(Balked{s.Seat, m.pawn})
				continue
			}
			if p.ford.Overrun && m.cell == 7 {
				m.cell++
			}
			do(Moved{m.pawn, m.cell})
			for i := range q.Pawns {
				if foe := &q.Pawns[i]; foe.Seat != s.Seat && !foe.Gone && foe.Cell == m.cell && !q.pawn(m.pawn).Gone {
					do(q.fight(m.pawn, foe.Name, cup))
				}
			}
		}
	}
	if p.ford.LeakLuck {
		cup.Roll(dice.Throw{Label: "scout", Side: "east", Count: p.Pawns[2].Strength, Die: dice.D(6)})
	}
	if p.ford.Panicky && p.Turn == 3 {
		panic("the toy breaks")
	}
	do(TurnEnded{})
	if p.ford.Stray && q.Turn == 3 {
		q.Pawns[0].Strength++
	}
	return events, q, nil
}

// fight rolls for both [2.0].
func (p *Position) fight(a, b string, cup dice.Cup) Fought {
	roll := cup.Roll(dice.Throw{Label: "fight " + a + " " + b, Count: 2, Die: dice.D(6)})
	if p.ford.Fickle {
		p.ford.whim++
		roll[0] = 1 + p.ford.whim%6
	}
	f := Fought{Pawns: [2]string{a, b}, Strengths: [2]int{p.pawn(a).Strength, p.pawn(b).Strength}, Roll: roll}
	switch x, y := roll[0]+f.Strengths[0], roll[1]+f.Strengths[1]; {
	case x > y:
		f.Loser = b
	case y > x:
		f.Loser = a
	}
	return f
}

// refuse says why a move is not allowed [1.0].
func (p *Position) refuse(seat title.Seat, m move) *rule.Refusal {
	pawn := p.pawn(m.pawn)
	switch d := pawn.Cell - m.cell; {
	case pawn.Seat != seat:
		return &rule.Refusal{Kind: "not-yours", Token: m.pawn}
	case pawn.Gone:
		return &rule.Refusal{Kind: "gone", Token: m.pawn}
	case d < -1 || d > 1:
		return &rule.Refusal{Kind: "too-far", Rules: []rule.Ref{"1.0"}, Token: strconv.Itoa(m.cell)}
	}
	return nil
}
