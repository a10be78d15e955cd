package polanddefiant

import (
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
)

// This file writes orders in canonical words.

// indexLabels finds the units that a side must call by their id, because their
// short name would be understood to mean another.
func (d *Data) indexLabels() {
	for side, name := range sideNames {
		d.foreign[side] = make([]bool, len(d.Units))
		for i, u := range d.Units {
			m := d.Names.Lookup(u.name, name)
			d.foreign[side][i] = m.Name == nil || m.Name.ID != u.id
		}
	}
}

// label is the name that finds the unit again for a side: the short name, or
// the id when the side would be understood to mean another.
func (d *Data) label(side, u int) string {
	if side >= 0 && d.foreign[side][u] {
		return d.Units[u].id
	}
	return d.Units[u].name
}

func (d *Data) labels(side int, units []int) string {
	return string(d.appendUnits(nil, side, units))
}

func (d *Data) appendUnits(w []byte, side int, units []int) []byte {
	for _, u := range units {
		if len(w) > 0 {
			w = append(w, ' ')
		}
		w = append(w, d.label(side, u)...)
	}
	return w
}

// keyName is how a plan's key is written.
func (d *Data) keyName(key string) string {
	if n := d.keys.ByID(key); n != nil {
		return n.Short
	}
	return strings.ToUpper(key)
}

// hqName is how orders name a headquarters: by its formation.
func (d *Data) hqName(u int) string { return d.keyName(d.Formations[d.Units[u].formation].id) }

// planForm is an order as a plan for a key: "PLAN 4th: MOVE 3Pz 0812".
func planForm(d *Data, key, canon string) string { return "PLAN " + d.keyName(key) + ": " + canon }

// planOrder keeps an order for a key. Replacements are kept for theirs without
// being told [11.2/c].
func (d *Data) planOrder(key string, inner order.Order) order.Order {
	if inner.Verb == "REPLACE" {
		return inner
	}
	subject := "plan " + key
	if inner.Subject != "" {
		subject += " " + inner.Subject
	}
	return order.Order{
		Verb: "PLAN", Canon: planForm(d, key, inner.Canon), Subject: subject,
		Body: &Plan{Key: key, Order: &inner},
	}
}

// staffOrder leaves a headquarters, or all without a plan, to the staff officer.
func (d *Data) staffOrder(key string) order.Order {
	return d.planOrder(key, order.Order{Verb: verbStaff, Canon: verbStaff})
}

// nothingOrder is a plan to do nothing, or to forget what is kept.
func (d *Data) nothingOrder(key string, clear bool) order.Order {
	word := "NONE"
	if clear {
		word = "CLEAR"
	}
	return order.Order{Verb: "PLAN", Canon: planForm(d, key, word), Subject: "plan " + key, Body: &Plan{Key: key, Clear: clear}}
}

// modeWords end a MOVE that is no march.
var modeWords = map[string]string{"strategic": " STRATEGIC", "rail": " RAIL"}

// marchOrder makes an order for a unit with its canonical words.
func (d *Data) marchOrder(side int, verb string, u int, hexes []hex.Hex, mode string) order.Order {
	name := d.label(side, u)
	b := make([]byte, 0, len(verb)+len(name)+12+5*len(hexes))
	b = append(b, verb...)
	b = append(b, ' ')
	b = append(b, name...)
	for _, h := range hexes {
		b = h.Append(append(b, ' '))
	}
	if mode != "" {
		b = append(b, modeWords[mode]...)
	}
	subject := ""
	switch verb {
	case "PATH":
	case "HOLD":
		subject = "move " + d.Units[u].id // it replaces the MOVE
	default:
		subject = strings.ToLower(verb) + " " + d.Units[u].id
	}
	return order.Order{Verb: verb, Canon: string(b), Subject: subject, Body: &March{Unit: u, Hexes: hexes, Mode: mode}}
}

// enterOrder makes an ENTER with its canonical words.
func (d *Data) enterOrder(side int, b *March) order.Order {
	o := d.marchOrder(side, "ENTER", b.Unit, b.Hexes, b.Mode)
	if b.From != 0 {
		head := "ENTER " + d.label(side, b.Unit)
		o.Canon = head + " FROM " + b.From.String() + strings.TrimPrefix(o.Canon, head)
		o.Body = b
	}
	return o
}

// advanceOrder makes an ADVANCE with its canonical words.
func (d *Data) advanceOrder(side int, f Pursuit) order.Order {
	w := d.appendUnits([]byte("ADVANCE"), side, []int{f.Unit})
	for _, h := range f.Hexes {
		w = h.Append(append(w, ' '))
	}
	return order.Order{Verb: "ADVANCE", Canon: string(w), Subject: "advance " + d.Units[f.Unit].id, Body: &f}
}

func standOrder() order.Order {
	return order.Order{Verb: "STAND", Canon: "STAND", Subject: "stand", Body: &Choice{Aircraft: -1}}
}

// assaultOrder makes an attack with its canonical words.
func (d *Data) assaultOrder(side int, verb string, b *Assault) order.Order {
	w := make([]byte, 0, 80)
	w = append(w, verb...)
	w = b.Hex.Append(append(w, ' '))
	w = d.appendUnits(append(w, " WITH"...), side, b.Units)
	w = b.If.append(w)
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

// append writes " IF ODDS >= 3-1".
func (c *Condition) append(w []byte) []byte {
	switch {
	case c == nil:
		return w
	case c.Column:
		w = append(w, " IF COLUMN >= "...)
	default:
		w = append(w, " IF ODDS >= "...)
	}
	return append(w, c.Least...)
}

// strikeOrder makes a STRIKE with its canonical words.
func (d *Data) strikeOrder(b *Strike) order.Order {
	w := b.Hex.Append([]byte("STRIKE "))
	w = append(append(w, " WITH "...), d.planeNames(b.Aircraft)...)
	return order.Order{Verb: "STRIKE", Canon: string(b.If.append(w)), Subject: "strike " + b.Hex.String(), Body: b}
}

// coverOrder makes an INTERDICT with its canonical words.
func (d *Data) coverOrder(b *Cover) order.Order {
	a := &d.Aircraft[b.Aircraft]
	return order.Order{
		Verb: "INTERDICT", Canon: "INTERDICT " + b.Hex.String() + " WITH " + a.name,
		Subject: "interdict " + a.id, Body: b,
	}
}

func (d *Data) planeNames(list []int) string {
	var b strings.Builder
	for i, a := range list {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(d.Aircraft[a].name)
	}
	return b.String()
}

// activateOrder makes an ACTIVATE with its canonical words.
func (d *Data) activateOrder(units []int) order.Order {
	canon := "ACTIVATE"
	for _, u := range units {
		canon += " " + d.hqName(u)
	}
	return order.Order{Verb: "ACTIVATE", Canon: canon, Subject: "activate", Body: &Choice{Units: units, Aircraft: -1}}
}

// mergerOrder makes a MERGE with its canonical words.
func (d *Data) mergerOrder(u int) order.Order {
	return order.Order{Verb: "MERGE", Canon: "MERGE AT " + d.siteName(u), Subject: "merge", Body: &Merger{At: u}}
}

// siteName is how MERGE names where a headquarters comes: another, or a unit.
func (d *Data) siteName(u int) string {
	if d.Units[u].class == hq {
		return d.hqName(u)
	}
	return d.label(int(d.Units[u].side), u)
}

// rebuildOrder makes a REPLACE with its canonical words.
func (d *Data) rebuildOrder(side int, b *Rebuild) order.Order {
	canon := "REPLACE " + d.label(side, b.Unit)
	if b.HQ >= 0 {
		canon += " AT " + d.hqName(b.HQ)
	}
	return order.Order{Verb: "REPLACE", Canon: canon, Subject: "replace " + d.Units[b.Unit].id, Body: b}
}

// choiceOrder makes a LOSE or REMOVE with its canonical words.
func (d *Data) choiceOrder(side int, verb string, b *Choice) order.Order {
	canon := verb + " " + d.labels(side, b.Units)
	if b.Aircraft >= 0 {
		canon = verb + " " + d.Aircraft[b.Aircraft].name
	}
	return order.Order{Verb: verb, Canon: canon, Subject: strings.ToLower(verb), Body: b}
}

// inquiryOrder makes COMMAND, SUPPLY or WHATIF with its canonical words.
func (d *Data) inquiryOrder(side int, verb string, b *Inquiry) order.Order {
	canon := verb + " "
	switch verb {
	case "COMMAND":
		canon += d.hqName(b.Unit)
	case "SUPPLY":
		canon += d.label(side, b.Unit)
	default:
		canon += "ATTACKED " + b.Hex.String()
	}
	return order.Order{Verb: verb, Canon: canon, Body: b}
}
