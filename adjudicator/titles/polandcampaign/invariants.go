package polandcampaign

import (
	"cmp"
	"fmt"
	"slices"

	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// afar is the distance at which a unit meets nobody soon.
const afar = 4

// Scramble gives a position that the seat cannot tell from this one: what is hidden from it is changed at random.
func (t *Title) Scramble(pos title.Position, seat title.Seat, far bool, pick func(n int) int) title.Position {
	p, side := pos.(*Position), sideOf(string(seat))
	q := p.clone()
	if side == nobody {
		return q
	}
	for u := range q.d.Units {
		def, c := &q.d.Units[u], &q.Units[u]
		if p.fog == fogOff || int(def.Side) == side || far && (c.Cell < 0 || !q.Afar(side, afar, int(c.Cell))) {
			continue
		}
		if c.Place == onMap && c.Flags&exposed == 0 && !def.OneSided() && pick(2) == 0 {
			c.Flags ^= reduced
		}
		if p.fog == fogBlind && c.Place == onMap && q.zoc[side][c.Cell] == 0 {
			q.hideElsewhere(u, side, far, pick)
		}
	}
	if p.ph.side() != side && !far {
		for i := range q.queue {
			q.queue[i].Air, q.queue[i].Stay = pick(5), pick(2) == 0
		}
		if len(q.queue) > 0 && pick(2) == 0 {
			q.queue = q.queue[:len(q.queue)-1]
		}
		if q.combat != nil {
			q.combat.Plan.Stay = pick(2) == 0
		}
	}
	return q
}

// hideElsewhere moves an unseen enemy to another hex out of sight.
func (p *Position) hideElsewhere(u, side int, far bool, pick func(n int) int) {
	for range 10 {
		cell := pick(p.d.Cells)
		if p.zoc[side][cell] > 0 || !p.Bare(cell) || p.d.bars(u, cell) || p.d.country[cell] >= hungary || far && !p.Afar(side, afar, cell) {
			continue
		}
		p.Shift(u, cell, p.project)
		return
	}
}

// Invariants says what is wrong with a position that no rule allows, or nil.
func (t *Title) Invariants(pos title.Position) error {
	p := pos.(*Position)
	if err := p.Sound(&p.d.Register, &p.d.Grid); err != nil {
		return err
	}
	for cell := range p.d.Cells {
		s := p.StackOf(cell)
		if len(s) > stackLimit {
			return fmt.Errorf("%d units in %v [4.1.1]", len(s), p.d.Hex(cell))
		}
		for _, u := range s {
			def := &p.d.Units[u]
			if def.Side != p.d.Units[s[0]].Side {
				return fmt.Errorf("both sides in %v [4.1.2/f]", p.d.Hex(cell))
			}
			if p.d.bars(int(u), cell) {
				return fmt.Errorf("%s in %s at %v [TEC/%s]", def.ID, p.d.ground(cell).ID, p.d.Hex(cell), p.d.ground(cell).ID)
			}
		}
	}
	q := *p // of which project changes nothing but zones
	q.zoc = [2][maxCells]uint8{}
	for u := range p.d.Units {
		if at := int(p.Units[u].Cell); at >= 0 {
			q.project(u, at, 1)
		}
		if p.Units[u].Flags&reduced != 0 && p.d.Units[u].OneSided() {
			return fmt.Errorf("%s is reduced but has one side [7.0/o1]", p.d.Units[u].ID)
		}
	}
	return cmp.Or(
		game.Fault(q.zoc != p.zoc, "engagement zones do not fit the units [4.1.2]"),
		game.Fault(p.Air < 0 || p.Air > AirPoints(int(p.Turn)), "%d air points [6.0]", p.Air),
		game.Fault(p.Turn < 1 || p.Turn > lastTurn, "turn %d [2.4.1]", p.Turn))
}

// Account implements kit.Title: what became of an order in a step. Nothing is kept for another time here but
// attacks, which the step lines up.
func (t *Title) Account(f title.Filed, list []title.Event, after title.Position) (told, waits bool) {
	p, side := after.(*Position), sideOf(string(f.Seat))
	switch f.Order.Verb {
	case "HOLD", "LOSE", "ELIMINATE", "AIR":
		return true, false // to do nothing, or the answer that the combat went on with
	}
	told = slices.ContainsFunc(f.Later, func(l order.Order) bool { return l.Subject != "" && l.Subject == f.Order.Subject })
	return told || slices.ContainsFunc(list, func(e title.Event) bool { return p.accounts(e, side, &f.Order) }), false
}

// accounts says whether an event tells what became of an order.
func (p *Position) accounts(e title.Event, side int, o *order.Order) bool {
	own := sideNames[side]
	switch e := e.(type) {
	case *game.OrderFailed:
		return e.Side == own && e.Order == o.Canon
	case *AttacksPlanned:
		return e.Side == own && slices.ContainsFunc(e.Attacks, func(a Plan) bool { return a.Order == o.Canon })
	}
	b, ok := o.Body.(*March)
	meant := func(unit string) bool { return unit == p.d.Name(b.Unit) }
	return ok && events.Tells(e, own, meant, "Moved", "Arrived", "Dropped", "LeftMap", "Retreated", "Eliminated")
}
