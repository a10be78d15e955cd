package polanddefiant

import (
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
)

// strikes plays the Ground Attack Segment: the German air attacks, then the
// Polish [12.1] [12.1/f], then on to the Interdiction Segment [3.0/a]. It comes
// back here whenever the queue is empty.
func (r *play) strikes() {
	for side := int(r.P.struck); side <= polish; side++ {
		list, _ := r.P.plansFor(side, keyAir)
		r.Do(&AttacksPlanned{Side: sideNames[side], Attacks: r.strikePlans(side, list)})
		if len(r.P.queue) > 0 || r.Err != nil {
			return
		}
	}
	r.begin(interdiction, "3.0/a")
}

// strikePlans reads STRIKE orders. Several aircraft may join in one attack
// [12.1/a]; each makes one [12.1/g].
func (r *play) strikePlans(side int, list []order.Order) []Attack {
	p := r.P
	var plans []Attack
	for i := range list {
		o := &list[i]
		b, ok := o.Body.(*Strike)
		if !ok || o.Verb != "STRIKE" {
			continue
		}
		a := Attack{Hex: b.Hex, If: b.If, Order: o.Canon}
		for _, k := range b.Aircraft {
			a.Aircraft = append(a.Aircraft, p.d.Aircraft[k].name)
		}
		plans = append(plans, a)
	}
	return plans
}

// strikeBar tells why an aircraft cannot attack a hex now, or nil: it must be a
// fit ground attack unit that has not attacked yet, on its Luftflotte's side of
// the boundary [12.0/a], and one of its own country's units must stand next to
// the hex [12.1]. The Polish unit flies anywhere [12.0/b].
func (p *Position) strikeBar(k, cell int) *rule.Refusal {
	a, state := &p.d.Aircraft[k], &p.planes[k]
	hex := p.d.Hex(cell).String()
	switch {
	case a.interdicts:
		return rule.Refuse("not-ground-attack", "12.0").With("aircraft", a.name)
	case state.gone:
		return rule.Refuse("aircraft-gone", "12.0").With("aircraft", a.name)
	case state.due > 0:
		return rule.Refuse("aircraft-damaged", "12.1/e").With("aircraft", a.name, "turn", itoa(int(state.due)))
	case state.used:
		return rule.Refuse("aircraft-used", "12.1/g").With("aircraft", a.name)
	case a.fleet == 1 && !p.d.north[cell] || a.fleet == 4 && p.d.north[cell]:
		return rule.Refuse("wrong-luftflotte", "12.0/a").With("aircraft", a.name, "hex", hex, "fleet", itoa(int(a.fleet)))
	case !p.spotted(int(a.side), cell):
		return rule.Refuse("no-unit-near", "12.1").With("aircraft", a.name, "hex", hex)
	}
	return nil
}

// spotted tells whether a unit of the side stands next to a hex that aircraft
// would attack: for the German one of Germany, since Slovaks do not qualify
// [12.1].
func (p *Position) spotted(side, cell int) bool {
	for _, n := range &p.d.Near[cell] {
		if n < 0 {
			continue
		}
		for _, u := range p.StackOf(int(n)) {
			if def := &p.d.Units[u]; int(def.Side) == side && def.Class != ship && (side == polish || p.d.germanUnit(int(u))) {
				return true
			}
		}
	}
	return false
}

// airborne lists those of a strike's aircraft that can make it now.
func (p *Position) airborne(side int, a *Attack, cell int) []uint8 {
	var list []uint8
	for _, name := range a.Aircraft {
		k, err := p.plane(sideNames[side], name)
		if err == nil && !slices.Contains(list, uint8(k)) && p.strikeBar(k, cell) == nil {
			list = append(list, uint8(k))
		}
	}
	return list
}

// planeNames is the short names of aircraft.
func (p *Position) planeNames(list []uint8) []string {
	if len(list) == 0 {
		return nil
	}
	out := make([]string, len(list))
	for i, k := range list {
		out[i] = p.d.Aircraft[k].name
	}
	return out
}

func (p *Position) planeList(list []uint8) string { return strings.Join(p.planeNames(list), " ") }
