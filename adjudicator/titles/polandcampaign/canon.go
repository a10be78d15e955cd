package polandcampaign

import (
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
)

// This file writes orders in canonical words.

// marchOrder makes an order with its canonical words.
func (d *Data) marchOrder(side int, verb string, u int, hexes []hex.Hex) order.Order {
	name := d.label(side, u)
	b := make([]byte, 0, len(verb)+len(name)+1+5*len(hexes))
	b = append(b, verb...)
	b = append(b, ' ')
	b = append(b, name...)
	for _, h := range hexes {
		b = h.Append(append(b, ' '))
	}
	subject := ""
	switch verb {
	case "PATH":
	case "RETREAT":
		subject = d.retreatSubject[u]
	default:
		subject = d.moveSubject[u]
	}
	return order.Order{Verb: verb, Canon: string(b), Subject: subject, Body: &March{Unit: u, Hexes: hexes}}
}

// label is the name that finds the unit again for a side: the short name, or
// the id when the side would be understood to mean a unit of its own.
func (d *Data) label(side, u int) string {
	if side >= 0 && len(d.foreign[side]) > u && d.foreign[side][u] {
		return d.Units[u].id
	}
	return d.Units[u].name
}

func (d *Data) labels(side int, units []int) string {
	var b strings.Builder
	for i, u := range units {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(d.label(side, u))
	}
	return b.String()
}

// assaultOrder makes an attack with its canonical words.
func (d *Data) assaultOrder(side int, verb string, b *Assault) order.Order {
	var w []byte
	w = append(w, verb...)
	w = b.Hex.Append(append(w, ' '))
	w = append(w, " WITH"...)
	w = d.appendUnits(w, side, b.Units)
	if b.Air > 0 {
		w = append(w, " AIR "+itoa(b.Air)...)
	}
	if b.If != nil {
		w = append(w, " IF "+b.If.String()...)
	}
	if b.Stay {
		w = append(w, " ADVANCE NONE"...)
	} else if len(b.Advance) > 0 {
		w = append(w, " ADVANCE"...)
		for _, f := range b.Advance {
			w = append(append(w, ' '), d.label(side, f.Unit)...)
			for _, h := range f.Hexes {
				w = h.Append(append(w, ' '))
			}
		}
	}
	if len(b.Lose) > 0 {
		w = d.appendUnits(append(w, " LOSE"...), side, b.Lose)
	}
	if b.Retreat != 0 {
		w = b.Retreat.Append(append(w, " RETREAT TO "...))
	}
	o := order.Order{Verb: verb, Canon: string(w), Body: b}
	if verb == "ATTACK" {
		o.Subject = "attack " + b.Hex.String()
	}
	return o
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

func (d *Data) appendUnits(w []byte, side int, units []int) []byte {
	for _, u := range units {
		w = append(append(w, ' '), d.label(side, u)...)
	}
	return w
}
