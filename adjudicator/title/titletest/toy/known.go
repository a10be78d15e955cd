package toy

import (
	"fmt"
	"slices"
	"strconv"

	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Known implements title.Position.
func (p *Position) Known(seat title.Seat) title.Position {
	q := p.clone()
	if p.Eyes != "" {
		return q
	}
	q.Eyes = seat
	if p.ford.LeakCheck {
		q.beside = p.Pawns
	}
	for i := range q.Pawns {
		if pawn := &q.Pawns[i]; p.Fog && pawn.Seat != seat && !pawn.Known && !p.ford.LeakEncode {
			pawn.Strength = 0
		}
	}
	return q
}

// News implements title.Position.
func (p *Position) News(seat title.Seat, events []title.Event) []title.Event {
	out := slices.DeleteFunc(slices.Clone(events), func(e title.Event) bool {
		switch e := e.(type) {
		case Balked:
			return e.Seat != seat && !p.ford.LeakBalk
		case Moved:
			return p.ford.Hushed && p.pawn(e.Pawn).Seat != seat
		}
		return false
	})
	if p.ford.LeakNews {
		n := 0
		for _, q := range p.Pawns {
			n += q.Strength * q.Strength
		}
		out = append(out, Moved{Pawn: "w1", Cell: n})
	}
	return out
}

// faces of the pawns.
var faces = title.Faces{
	Figures:  []string{"strength", "cell"},
	Faces:    []title.Face{{Foot: []string{"strength", "cell"}}},
	Liveries: []title.Livery{{Nation: "west"}, {Nation: "east"}},
}

// View implements title.Position.
func (p *Position) View(seat title.Seat) title.View {
	if p.ford.Overcast && seat != "" {
		p = p.Known(seat).(*Position)
	}
	v := title.View{Title: "ford", Seat: seat, Side: string(seat), Turn: p.Turn, Turns: 4, Awaited: p.Awaited(), Result: p.Result(), Faces: &faces}
	if p.ford.Misled {
		v.Scenario = "bridge"
	}
	for _, q := range p.Pawns {
		u := title.Unit{ID: string(q.Seat) + "-" + q.Name, Name: q.Name, Side: string(q.Seat), Nation: string(q.Seat), Figures: []title.Figure{title.FigureOf("strength", q.Strength), title.FigureOf("cell", q.Cell)}}
		if p.ford.Gaudy {
			u.Markers = []string{"glitter"}
		}
		v.Units = append(v.Units, u)
	}
	return v
}

// Check implements title.Position.
func (p *Position) Check(seat title.Seat, orders []order.Order) title.Checked {
	q := p.clone()
	var c title.Checked
	for _, o := range orders {
		v := title.Verdict{Order: o, Status: title.Accepted}
		for _, b := range p.beside {
			v.Notes = append(v.Notes, title.Note{Kind: "strength", Args: rule.Args{"of": b.Name, "is": strconv.Itoa(b.Strength)}})
		}
		if m, ok := o.Body.(move); ok && o.Verb == "MOVE" {
			v.Refusal = q.refuse(seat, m)
			if p.ford.Picky && m.cell == 4 {
				v.Refusal = &rule.Refusal{Kind: "too-far", Rules: []rule.Ref{"1.0"}}
			}
			if p.ford.Inventive && v.Refusal != nil {
				v.Refusal.Rules = []rule.Ref{"7.7"}
			}
			if v.Refusal == nil {
				q.pawn(m.pawn).Cell = m.cell
				for _, foe := range q.Pawns {
					if foe.Seat != seat && foe.Cell == m.cell && !foe.Gone {
						v.Status = title.MayFail
					}
				}
			} else {
				v.Status = title.Refused
			}
		}
		c.Verdicts = append(c.Verdicts, v)
	}
	return c
}

// Answer implements title.Position.
func (p *Position) Answer(seat title.Seat, _ []order.Order, question order.Order) (title.Answer, *rule.Refusal) {
	m, ok := question.Body.(move)
	if !ok {
		return title.Answer{}, &rule.Refusal{Kind: "no-question"}
	}
	return title.Answer{Notes: []title.Note{{Kind: "strength", Args: rule.Args{"strength": strconv.Itoa(p.pawn(m.pawn).Strength)}}}}, nil
}

// Form implements title.Position.
func (p *Position) Form(seat title.Seat) []string {
	var out []string
	for _, q := range p.Pawns {
		if q.Seat == seat && !q.Gone {
			line := fmt.Sprintf("MOVE %s   # %d", q.Name, q.Cell)
			if p.ford.Furtive {
				line = "# " + line
			}
			out = append(out, line)
		}
	}
	return out
}

// Staff implements title.Position.
func (p *Position) Staff(seat title.Seat) []string {
	step := 1
	if seat == "east" {
		step = -1
	}
	var out []string
	for _, q := range p.Pawns {
		if to := q.Cell + step; q.Seat == seat && !q.Gone && to >= 1 && to <= 7 {
			out = append(out, fmt.Sprintf("MOVE %s %d", q.Name, to))
		}
	}
	return out
}
