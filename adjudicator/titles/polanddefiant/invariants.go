package polanddefiant

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// Invariants says what is wrong with a position that no rule allows, or nil.
func (t *Title) Invariants(pos title.Position) error {
	p := pos.(*Position)
	return cmp.Or(p.checkStacks(), p.checkZones(), p.checkUnits(), p.checkAir(), p.checkTurn(), p.checkActs())
}

// checkStacks: counters stand where they are stacked, sides apart, within the limit once movement is over.
func (p *Position) checkStacks() error {
	if err := p.Sound(&p.d.Register, &p.d.Grid); err != nil {
		return err
	}
	for cell := range p.d.Cells {
		if p.Bare(cell) {
			continue
		}
		sides := [2]int{}
		for _, u := range p.StackOf(cell) {
			def := &p.d.Units[u]
			if def.Class != ship {
				sides[def.Side]++
			}
			if row := &p.d.TerrainRows[p.d.terrain[cell]]; row.cost >= barred && def.Class != ship {
				return fmt.Errorf("%s is in %s at %v [6.2.4]", def.ID, row.ID, p.d.Hex(cell))
			}
			if def.Class == ship && !p.d.baltic[cell] && !p.d.coast[cell] {
				return fmt.Errorf("%s is at %v, off the Baltic [11.3(1)]", def.ID, p.d.Hex(cell))
			}
		}
		ridden := p.stirring() && (p.loneHQ(german, cell) || p.loneHQ(polish, cell)) // [6.3/a]
		if sides[german] > 0 && sides[polish] > 0 && !ridden {
			return fmt.Errorf("both sides in %v [6.3]", p.d.Hex(cell))
		}
		for side := range sideNames { // the limit holds at the end of each phase [7.0/b]
			if p.overstacked(side, cell) && !p.stirring() && p.ph != airAttacks {
				return fmt.Errorf("too many counters of one side in %v [7.0]", p.d.Hex(cell))
			}
		}
	}
	return nil
}

// stirring tells that units move, fight or come in.
func (p *Position) stirring() bool {
	return p.act != nil || p.combat != nil || p.spending != nil || p.ph == reinforcement
}

// checkZones: zones of control are those of the units on the map [5.0], interdicted hexes those about the aircraft
// [12.2/c].
func (p *Position) checkZones() error {
	q := *p // of which nothing else is changed
	q.reproject()
	q.cover()
	return cmp.Or(
		game.Fault(q.zoc != p.zoc, "zones of control do not fit the units [5.0]"),
		game.Fault(q.interdicted != p.interdicted, "interdicted hexes do not fit the aircraft [12.2/c]"))
}

// checkUnits: steps, movement and supply are possible ones.
func (p *Position) checkUnits() error {
	for u := range p.d.Units {
		def, c := &p.d.Units[u], &p.Units[u]
		switch {
		case c.Flags&reduced != 0 && def.Steps < 2:
			return fmt.Errorf("%s is reduced but has %d steps [9.4.3]", def.ID, def.Steps)
		case c.Flags&(commanded|fought) != 0 && c.Place != onMap:
			return fmt.Errorf("%s acts from off the map [4.0]", def.ID)
		case c.Flags&commanded != 0 && (p.act == nil || def.Side != p.act.Side):
			return fmt.Errorf("%s is commanded out of turn [4.1.1]", def.ID)
		case c.Supply != inSupply && c.Place != onMap:
			return fmt.Errorf("%s is %s but %s [10.0]", def.ID, placeNames[c.Place], supplyNames[c.Supply])
		case c.Supply != inSupply && def.Move == 0 && !def.Rails:
			return fmt.Errorf("%s cannot move and is never out of supply [10.3.3]", def.ID)
		}
	}
	return nil
}

// checkAir: aircraft fly when they are fit, and interdiction ends with the turn [12.2/k].
func (p *Position) checkAir() error {
	for k := range p.d.Aircraft {
		a, def := &p.planes[k], &p.d.Aircraft[k]
		if a.Hex != 0 && (!p.fit(k) || !def.Interdicts || p.ph == orders) {
			return fmt.Errorf("%s covers %v [12.2]", def.ID, a.Hex)
		}
		if a.Due > lastTurn+2 {
			return fmt.Errorf("%s is due on turn %d [12.1/e]", def.ID, a.Due)
		}
	}
	return nil
}

// checkTurn: turn, activations, chits and victory point hexes are possible ones.
func (p *Position) checkTurn() error {
	for side := range p.Used {
		if p.Used[side] > p.Limit(side) {
			return fmt.Errorf("%d activations of %s, which has %d [2.3/c]", p.Used[side], sideNames[side], p.Limit(side))
		}
	}
	for k := range p.d.Chits {
		if p.ph == orders && (p.chits[k] == chitDrawn || p.chits[k] == chitIdle) {
			return fmt.Errorf("%s is out of the cup before the first draw [2.5/d]", p.d.Chits[k].Name)
		}
	}
	for k := range p.d.VPH {
		if p.vph[k] != german && p.vph[k] != polish {
			return fmt.Errorf("%s is nobody's [13.1]", p.d.VPH[k].Name)
		}
	}
	return game.Fault(p.Cut && p.Missed == 0, "the German limit is cut for no goal missed [4.1.2/a]")
}

// checkActs: what is under way belongs to its phase.
func (p *Position) checkActs() error {
	return cmp.Or(
		game.Fault(p.act != nil && p.ph != command, "a headquarters is at work in the phase %s [3.0/c]", phaseNames[p.ph]),
		game.Fault(p.act != nil && p.act.Free == 0 && len(p.act.HQs) == 0, "a chit without headquarters is at work [4.1.1/b]"),
		game.Fault(p.combat != nil && p.ph != command && p.ph != airAttacks, "a combat in the phase %s [3.0]", phaseNames[p.ph]),
		game.Fault(p.spending != nil && (p.ph != command || p.spending.Points < 0), "replacements in the phase %s [11.2]", phaseNames[p.ph]),
		game.Fault(p.ask != nil && (p.ph == orders || p.ph == over), "a choice is awaited in the phase %s", phaseNames[p.ph]))
}

// Account implements kit.Title: what became of an order in a step.
func (t *Title) Account(f title.Filed, events []title.Event, after title.Position) (told, waits bool) {
	p, side := after.(*Position), sideOf(string(f.Seat))
	before := &Position{d: p.d} // which alone tells for what some are, their key is ""
	key, inner := before.keyOf(nobody, &f.Order)
	for i := range f.Later {
		k, l := before.keyOf(nobody, &f.Later[i])
		if k == key && (l.Subject == inner.Subject || l.Verb == "" || l.Verb == verbStaff || inner.Verb == verbStaff) {
			return true, false // its writer has put another in its place
		}
	}
	told = slices.ContainsFunc(events, func(e title.Event) bool { return p.accounts(e, side, &inner) })
	waits = slices.ContainsFunc(p.plans[side], func(q planned) bool {
		return (key == "" || q.key == key) && q.order.Canon == inner.Canon
	})
	return told, waits
}

// accounts says whether an event tells what became of an order.
func (p *Position) accounts(e title.Event, side int, o *order.Order) bool {
	own := events.Owner(e) == sideNames[side]
	quotes := func(list string) bool { return slices.Contains(strings.Split(list, orderJoin), o.Canon) }
	switch e := e.(type) {
	case *game.OrderFailed:
		return own && e.Order == o.Canon
	case *PlansLapsed:
		return own && slices.Contains(e.Orders, o.Canon)
	case *game.CombatCancelled:
		return own && quotes(e.Order)
	case *AttacksPlanned:
		return own && slices.ContainsFunc(e.Attacks, func(a Attack) bool { return quotes(a.Order) })
	case *PlansFiled: // NONE, CLEAR, STAFF and HOLD are done when they are filed
		return own && slices.Contains([]string{"", verbStaff, "HOLD"}, o.Verb)
	case *game.ChoiceMade:
		return own && (o.Verb == "HOLD" || o.Verb == "STAND" || o.Verb == "LOSE" && e.Choice == "losses")
	case *Interdicted:
		b, ok := o.Body.(*Cover)
		return ok && own && e.Aircraft == p.d.Aircraft[b.Aircraft].Name && e.Hex == b.Hex
	case *AircraftRemoved:
		b, ok := o.Body.(*Choice)
		return ok && b.Aircraft >= 0 && e.Aircraft == p.d.Aircraft[b.Aircraft].Name
	case *HQsChosen:
		b, ok := o.Body.(*Choice)
		return ok && own && slices.ContainsFunc(b.Units, func(u int) bool { return slices.Contains(e.HQs, p.d.Name(u)) })
	case *Merged:
		return o.Verb == "MERGE" && side == polish
	case *IndependentJoined, *HQActivated, *CombatsBegan, *HQDone, *HQOverrun, *MoveStopped, *SupplyChanged:
		return false
	}
	return owner(e) == sideNames[side] && slices.Contains(p.actors(o), p.subject(e))
}

// actors are the units whose news tell what became of an order.
func (p *Position) actors(o *order.Order) []int {
	switch b := o.Body.(type) {
	case *March:
		return []int{b.Unit}
	case *Pursuit:
		return []int{b.Unit}
	case *Rebuild:
		return []int{b.Unit}
	case *Choice:
		if o.Verb == "REMOVE" {
			return b.Units
		}
	}
	return nil
}
