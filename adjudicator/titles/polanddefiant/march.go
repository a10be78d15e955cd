package polanddefiant

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
)

// This file carries movement orders out.

var (
	zoneRules      = []rule.Ref{"5.1", "5.1/a", "5.1/b"}
	strategicRules = []rule.Ref{"6.4"}
	railRules      = []rule.Ref{"6.5"}
	seaRules       = []rule.Ref{"11.3(3)/a"}
	penaltyRules   = []rule.Ref{"12.2/e", "12.2/h", "12.2/i"}
	overrunRules   = []rule.Ref{"6.3/a", "11.1.3(2)", "11.1.4"}
	bridgeRules    = []rule.Ref{"6.2.2/d"}
	vphRules       = []rule.Ref{"13.1", "13.2.2"}
	stackRules     = []rule.Ref{"7.0", "7.0/b"}
)

// stopReasons are the words of MoveStopped for what may come up on the way.
var stopReasons = map[hex.Block]string{
	blockedEnemy: "enemy", blockedZone: "zoc", blockedStop: "zoc", hex.TooFar: "mp",
	blockedStack: "stacking", blockedInterdicted: "interdicted",
}

var stopRules = map[hex.Block][]rule.Ref{
	blockedEnemy: {"6.3", "6.5/b"}, blockedZone: {"6.4.1(1)"}, blockedStop: {"6.5/a"}, hex.TooFar: {"6.1.1", "5.1"},
	blockedStack: {"6.4.1(3)"}, blockedInterdicted: {"12.2/j"},
}

// move marches a unit in an activation, a free march or after it was rebuilt
// [6.0] [6.1]. The way is planned with what the side knows and walked on the
// ground: what it could not see stops it short.
func (r *play) move(side int, b *March, o *order.Order) *rule.Refusal {
	p := r.P
	u := b.Unit
	if why := p.mayMarch(side, u); why != nil {
		return why
	}
	if b.Mode == "rail" && p.Units[u].Flags&rebuilt != 0 {
		return rule.Refuse("no-rail", "11.2.2/g").With("unit", p.d.Name(u))
	}
	free := p.act != nil && p.act.free > 0
	m, why := p.knownTo(side).plot(b, int(p.Units[u].Cell), free, false)
	if why != nil {
		return why
	}
	return r.march(side, b, &m, o, func() *rule.Refusal {
		if free || p.Units[u].Flags&rebuilt != 0 {
			return nil
		}
		return r.join(u)
	})
}

// knownTo is what a side knows of the position.
func (p *Position) knownTo(side int) *Position {
	if p.seat != nobody || p.fog == fogOff {
		return p
	}
	return p.known(side)
}

// march walks a planned way on the ground as far as it goes. ready is called
// when it is sure that the unit moves at all.
func (r *play) march(side int, b *March, m *march, o *order.Order, ready func() *rule.Refusal) *rule.Refusal {
	p := r.P
	u := b.Unit
	if m.by != bySea {
		if way := m.Way; p.fog != fogOff {
			*m = p.walk(u, way, m.by)
		}
		if m.Gone == 0 {
			return p.marchRefusal(u, m, int(m.Way[len(m.Way)-1]))
		}
	}
	if why := ready(); why != nil {
		return why
	}
	e := &Moved{
		Side: sideNames[side], Unit: p.d.Name(u), Path: p.d.Map.Hexes(m.Way[:m.Gone+1]),
		Cost: m.Cost, MP: m.mp, Mode: modeNames[m.by],
	}
	switch {
	case m.by == strategic:
		e.Rules = strategicRules
	case m.by == byRail:
		e.Rules, e.MP = railRules, 0
	case m.by == bySea:
		e.Rules = seaRules
	case m.paid:
		e.Rules = penaltyRules
	case m.zone:
		e.Rules = zoneRules
	}
	r.Do(e)
	for _, c := range m.Way[1 : m.Gone+1] {
		r.passes(u, int(c))
	}
	if m.Blocked != hex.Free {
		s := &MoveStopped{
			Side: sideNames[side], Unit: p.d.Name(u), Hex: p.d.Hex(int(m.Way[m.Gone])), Meant: b.Hexes[len(b.Hexes)-1],
			Reason: stopReasons[m.Blocked], Rules: stopRules[m.Blocked],
		}
		if o != nil {
			s.Order = o.Canon
		}
		r.Do(s)
	}
	return nil
}

// entered carries out what follows from a unit being where it now is, after a
// retreat, an advance or an arrival.
func (r *play) entered(u int) {
	if c := r.P.Units[u].Cell; c >= 0 {
		r.passes(u, int(c))
	}
}

// passes carries out what a unit does in a hex that it enters: it rides down a
// headquarters there [6.3/a] [11.1.4], which is alone, or the step would have been
// barred, and to which adjacency alone does nothing [11.1.4/a]; a German combat unit, Slovaks too, breaks temporary bridges on the
// hex's sides [6.2.2/d]; and a combat unit takes a victory point hex [13.1].
// Headquarters and the ship do nothing of this.
func (r *play) passes(u, cell int) {
	p := r.P
	d := p.d
	if !d.combatUnit(u) {
		return
	}
	side := int(d.Units[u].Side)
	for _, v := range slices.Clone(p.StackOf(cell)) {
		if def := &d.Units[v]; def.Class == hq && int(def.Side) != side {
			r.Do(&HQOverrun{
				Side: sideNames[1-side], HQ: def.Name, Hex: p.d.Hex(cell), By: p.d.Name(u), Rules: overrunRules,
			})
			r.Do(&Eliminated{
				Side: sideNames[1-side], Unit: def.Name, Nation: def.Nation, Hex: p.d.Hex(cell), Cause: "overrun", Rules: overrunRules,
			})
			r.hqLost(int(v)) // its chit
		}
	}
	if side == german {
		for dir, b := range &d.temp[cell] {
			if b < 0 || p.broken[b] {
				continue
			}
			r.Do(&BridgeBroken{
				Hexes: []hex.Hex{p.d.Hex(cell), p.d.Hex(int(d.Near[cell][dir]))}, Unit: p.d.Name(u), Rules: bridgeRules,
			})
		}
	}
	if k := d.vphAt[cell]; k >= 0 && int(p.vph[k]) != side {
		r.Do(&VPHTaken{Side: sideNames[side], Name: d.vph[k].name, Hex: p.d.Hex(cell), Rules: vphRules})
	}
}
