package polanddefiant

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
)

// Known is the position as a seat may know it. The enemy's plans are always his own; in fog his counters are hidden
// too, as is told below [2.1.2/c]. A name that is no seat's, such as the moderator's, gets the whole position.
func (p *Position) Known(seat title.Seat) title.Position {
	side := sideOf(string(seat))
	if side == nobody || int(p.Seat) == side {
		return p.clone()
	}
	return p.known(side)
}

func (p *Position) known(side int) *Position {
	if int(p.Seat) == side {
		return p
	}
	k := p.clone()
	k.Seat = int8(side)
	k.hidePlans(side)
	if p.fog == fogOff {
		return k
	}
	k.Seen[1-side] = game.Unmet
	if k.act != nil && int(k.act.Side) != side {
		k.act.Loose, k.act.Posts = nil, nil
	}
	if k.spending != nil && sideOf(k.spending.Side) != side {
		k.spending.Points = 0
	}
	s := p.sightOf(side)
	for u := range k.d.Units {
		if int(k.d.Units[u].Side) != side {
			k.hide(u, s[u] >= 0 || p.shown(u), k.Seen[side][u].Reduced)
		}
	}
	if c := k.combat; c != nil && c.Side != side {
		c.Staffs = game.Those(c.Staffs, func(u uint8) bool { return k.Units[u].Place == onMap })
	}
	return k
}

// hidePlans takes out what the enemy means to do: his plans, the attacks he has still to make, what he settled in
// advance for the one under way, and what he is asked.
func (k *Position) hidePlans(side int) {
	k.plans[1-side] = nil
	k.results = nil
	if k.mover() != side {
		k.queue = nil
	}
	if c := k.combat; c != nil && c.Side != side {
		c.Plan = Attack{Hex: c.Plan.Hex}
	}
	if k.ask != nil && sideOf(k.ask.Side) != side {
		k.ask.Args = nil
	}
}

// mover is the side whose attacks wait in the queue.
func (p *Position) mover() int {
	switch {
	case p.combat != nil:
		return p.combat.Side
	case p.act != nil:
		return int(p.act.Side)
	case p.struck > 0:
		return int(p.struck) - 1 // the German strikes first [12.1/f]
	}
	return nobody
}

// hide takes from an enemy unit what the seat of a known position does not see. What is destroyed or withdrawn is
// known, and so is what waits for a later turn on the Turn Record Track; whether a unit that was due has come in is
// not. Of one out of sight a loss that was seen stays known.
func (k *Position) hide(u int, seen, lost bool) {
	c, def := &k.Units[u], &k.d.Units[u]
	switch {
	case c.Place == eliminated || c.Place == withdrawn:
		*c = game.State{Cell: -1, Place: c.Place}
	case seen:
		c.Flags &= reduced
		c.Due = 0
	case c.Place == track && (def.Turn > k.Turn || def.Turn == k.Turn && k.ph < reinforcement):
		c.Flags, c.Due = 0, def.Turn
	default:
		k.lift(u, unseen)
		*c = game.State{Cell: -1, Place: unseen}
		switch {
		case lost:
			c.Flags = reduced
		case def.Steps > 1:
			c.Flags = stepHidden
		}
	}
}

// What a side sees of the other [2.1.2/c]. In "book" fog that is the top counter of each stack, the last to have
// come there; in "blind" fog only where it stands next to one of the side's own counters, or in the same hex. The
// ship lies off the coast: it is under no other counter, and none is under it.

// watched are the hexes with the side's counters and those around them, in which it could see others.
func (p *Position) watched(side int) (g hexes) {
	for _, u := range p.everybody(side) {
		cell := p.Units[u].Cell
		g[cell] = true
		for _, n := range &p.d.Near[cell] {
			if n >= 0 {
				g[n] = true
			}
		}
	}
	return g
}

// onTop tells whether no counter of its own side lies on a unit.
func (p *Position) onTop(u int) bool {
	def := &p.d.Units[u]
	if def.Class == ship {
		return true
	}
	stack := p.StackOf(int(p.Units[u].Cell))
	for i := len(stack) - 1; i >= 0; i-- {
		if over := &p.d.Units[stack[i]]; over.Side == def.Side && over.Class != ship {
			return int(stack[i]) == u
		}
	}
	return false
}

// sightOf gives what the side sees on the map of the other, combats aside.
func (p *Position) sightOf(side int) (s game.InSight) {
	var g hexes
	if p.fog == fogBlind {
		g = p.watched(side)
	}
	for u := range p.d.Units {
		s[u] = -1
		if cell := p.Units[u].Cell; cell >= 0 && int(p.d.Units[u].Side) != side &&
			(p.fog == fogOff || (p.fog == fogBook || g[cell]) && p.onTop(u)) {
			s[u] = cell
		}
	}
	return s
}

// shown tells whether a unit is open to both sides because it takes part in the combat under way and stands where
// it fights from [2.1.2/d]; once it has gone from there it is seen like any other.
func (p *Position) shown(u int) bool {
	c := p.combat
	if c == nil || u < 0 {
		return false
	}
	cell := int(p.Units[u].Cell)
	if cell < 0 || slices.Contains(c.Went, uint8(u)) {
		return false
	}
	if slices.Contains(c.Defenders, uint8(u)) {
		return cell == c.Cell
	}
	return slices.Contains(c.Attackers, uint8(u)) && (cell == c.Cell || p.d.Dir(cell, c.Cell) >= 0)
}

// look notes where and how each seat sees enemy counters, for its memory in fog: who lies under another lay on top
// before it came, and who fights is open to both.
func (p *Position) look() {
	if p.fog == fogOff {
		return
	}
	for side := range p.Seen {
		s := p.sightOf(side)
		for u := range p.d.Units {
			if s[u] >= 0 || int(p.d.Units[u].Side) != side && p.shown(u) {
				p.Seen[side][u] = p.sighted(u, p.Units[u].Cell)
			}
		}
	}
}

// sighted is what is remembered of a unit that is seen in a cell now.
func (p *Position) sighted(u int, cell int16) game.Sight {
	return game.Sight{Cell: cell, Turn: p.Turn, Reduced: p.Units[u].Flags&reduced != 0 && !p.d.forgetsLosses}
}

// seenPart is as much of an enemy's way as a side follows: all of it in book fog, and in blind fog as far as it
// leads past the side's own counters.
func (p *Position) seenPart(side int, path []hex.Hex) []hex.Hex {
	if p.fog != fogBlind {
		return path
	}
	g := p.watched(side)
	for i, h := range path {
		if cell := p.d.Cell(h); cell < 0 || !g[cell] {
			return path[:i]
		}
	}
	return path
}

// watch is what a side sees before and after an event; fought tells that its unit was open to both in a combat
// before it.
type watch struct {
	side          int
	before, after game.InSight
	fought        bool
}

// News is what the seat learns of events that start at this position.
func (p *Position) News(seat title.Seat, events []title.Event) []title.Event {
	side := sideOf(string(seat))
	if side == nobody {
		return events
	}
	news := make([]title.Event, 0, len(events))
	q, w := p.clone(), &watch{side: side, after: p.sightOf(side)}
	for _, e := range events {
		w.before, w.fought = w.after, q.shown(q.subject(e))
		if q.Apply(e) != nil {
			return news
		}
		w.after = q.sightOf(side)
		told := q.told(w, e)
		if told != nil {
			news = append(news, told)
		}
		if p.fog != fogOff {
			news = append(news, q.sightings(w, told)...)
		}
	}
	return news
}

// told is the form of an event that a side learns, nil for nothing.
func (p *Position) told(w *watch, e title.Event) title.Event {
	own := owner(e) == sideNames[w.side]
	if c, ok := e.(*game.CombatCancelled); ok && own && p.unseenTarget(w.side, c) {
		cut := *c
		cut.Cause, cut.Rules = "no-attackers", refs("9.0")
		e = &cut
	}
	return events.Audience(title.Kind(e), int(p.fog)).Told(e, own, func() title.Event { return p.witnessed(w, e) })
}

// unseenTarget tells of an attack called off for who stands in its hex, or does not, that the side has nobody next
// to the hex to see that.
func (p *Position) unseenTarget(side int, c *game.CombatCancelled) bool {
	return p.fog == fogBlind && (c.Cause == "vacated" || c.Cause == "lone-hq") && !p.watched(side)[p.d.Cell(c.Hex)]
}

// witnessed is what a side sees of an event of the enemy's: of units that come and go that they do, but not where
// unless it sees them.
func (p *Position) witnessed(w *watch, e title.Event) title.Event {
	u := p.subject(e)
	before, after := u >= 0 && w.before[u] >= 0 || w.fought, u >= 0 && w.after[u] >= 0
	switch e := e.(type) {
	case *ChoiceAwaited: // that it is asked, not what
		return game.Unless(false, e, "Args")
	case *game.CombatCancelled: // announced, and so seen by both [2.1.2/e]
		return game.Only(e.Cause == "below", game.Unless(false, e, "Order"))
	case *HQActivated:
		cut := *e
		cut.Units = nil
		return game.Unless(after, &cut, "Hex")
	case *Moved:
		return game.Only(p.fog == fogBook && before && after, e)
	case *Arrived, *SupplyChanged, *Replaced:
		return game.Only(after, e)
	case *PutBack, *Withdrew, *game.Retreated, *game.Advanced:
		return game.Only(before, p.toldWay(w.side, e))
	case *BridgeBroken:
		return game.Unless(after, e, "Unit")
	case *Merged:
		return game.Unless(after, e, "Hex")
	case *StepLost:
		return game.Unless(before, e, "Unit", "Hex", "Rules")
	case *game.Eliminated:
		return game.Unless(before, e, "Hex", "Rules")
	case *UnitRemoved:
		return game.Unless(before, e, "Hex")
	case *Rebuilt:
		return game.Unless(after, e, "Hex", "HQ")
	case *PointsSpent:
		return game.Unless(false, e, "Left")
	case *game.Corrected:
		return toldCorrection(e, before, after)
	}
	return nil
}

// toldCorrection is what a side learns of an enemy unit that the moderator put right, or of a place, chit or
// aircraft.
func toldCorrection(e *game.Corrected, before, after bool) title.Event {
	cut := *e
	if !before {
		cut.From = 0
	}
	switch e.What {
	case "moved", "reduced", "full", "supply":
		return game.Only(after, &cut)
	case "returned":
		return game.Unless(after, &cut, "Hex")
	}
	return &cut
}

// toldWay cuts an enemy's way to what is seen of it, or to where it fought, and with it the rules that would tell
// of the rest.
func (p *Position) toldWay(side int, e title.Event) title.Event {
	return game.Partly(e, func(path []hex.Hex) []hex.Hex {
		if part := p.seenPart(side, path); len(part) > 0 {
			return part
		}
		return path[:min(1, len(path))]
	}, "Rules")
}

// sightings are what came into sight and what went out of it by an event, as far as the event does not tell it.
// What is destroyed or withdrawn is not lost from sight.
func (p *Position) sightings(w *watch, told title.Event) []title.Event {
	subject, place := -1, hex.Hex(0)
	if told != nil {
		subject, place = p.subject(told), events.End(told)
	}
	says := func(u int) bool { return u == subject && place == p.d.Hex(int(w.after[u])) }
	return p.Noticed(&w.before, &w.after, says, func(u int) bool { return p.Units[u].Place != onMap })
}
