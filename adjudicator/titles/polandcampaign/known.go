package polandcampaign

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Known is the position as a seat may know it: by the book, the enemy's step states are hidden [5.1.1/o1]; in blind
// fog also every enemy unit that is not next to one of the seat's own. His planned attacks are always his own. A
// name that is no seat's, such as the moderator's, gets the whole position.
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
	k.results = nil
	if p.ph.side() != side {
		k.queue = nil
	}
	if c := k.combat; c != nil && c.Side != side {
		c.Plan, c.Forced = Plan{Hex: c.Plan.Hex}, false
	}
	if p.fog == fogOff {
		return k
	}
	for u := range k.d.Units {
		if int(k.d.Units[u].Side) == side {
			continue
		}
		c := &k.Units[u]
		if c.Flags&exposed == 0 {
			c.Flags = c.Flags&^reduced | stepHidden
		}
		if k.d.Units[u].OneSided() {
			c.Flags &^= stepHidden
		}
		bare := c.Flags & (exposed | reduced | stepHidden)
		c.Flags &^= contact | acted | rested
		if c.Place != onMap && c.Place != reserve {
			c.Flags = 0
		}
		if p.fog == fogBlind {
			c.Flags &^= linked
			k.hideUnseen(u, side, bare)
		}
	}
	if p.fog == fogBlind {
		k.Seen[1-side] = game.Unmet
		if side == polish && k.DropTurn > 0 {
			k.DropTurn, k.DropHex = 0, 0 // where it came down is seen or not by itself
		}
	}
	if k.combat != nil {
		k.combat.Hit = nil
	}
	return k
}

// hideUnseen takes an enemy unit off a known position in blind fog unless it stands next to a unit of the seat.
// What has been destroyed is known; whether a unit waits off the map, has left it or is merely out of sight is not.
// A loss that it is known to have taken stays known: bare says what is.
func (k *Position) hideUnseen(u, side int, bare game.Flags) {
	c := &k.Units[u]
	switch {
	case c.Place == eliminated:
		return
	case c.Place == onMap && k.zoc[side][c.Cell] > 0:
		return
	case c.Place == reserve && k.d.Units[u].Turn > k.Turn && !k.d.Airborne(u):
		return // the schedule is public [10.1.3]
	}
	k.lift(u, unseen)
	c.Flags = bare
}

// News is what the seat learns of events that start at this position.
func (p *Position) News(seat title.Seat, events []title.Event) []title.Event {
	side := sideOf(string(seat))
	if side == nobody {
		return events
	}
	var news []title.Event
	q := p.clone()
	for _, e := range events {
		before := q.inSight(side)
		told := q.told(side, e)
		if q.Apply(e) != nil {
			return news
		}
		if told != nil {
			news = append(news, told)
		}
		after := q.inSight(side)
		news = append(news, q.Noticed(&before, &after, func(int) bool { return false }, func(u int) bool { return q.Units[u].Place == eliminated })...)
	}
	return news
}

// inSight gives the cells of enemy units that the side sees in blind fog; in every other they are no news.
func (p *Position) inSight(side int) (cells game.InSight) {
	for u := range p.d.Units {
		cells[u] = -1
		if c := p.Units[u].Cell; p.fog == fogBlind && int(p.d.Units[u].Side) != side && c >= 0 && p.zoc[side][c] > 0 {
			cells[u] = c
		}
	}
	return cells
}

// told is the form of an event that a seat learns, nil for nothing. It is asked before the event is applied.
func (p *Position) told(side int, e title.Event) title.Event {
	own := events.Owner(e) == sideNames[side]
	return events.Audience(title.Kind(e), int(p.fog)).Told(e, own, func() title.Event { return p.witnessed(side, e) })
}

// witnessed is what a side sees of an event of the enemy's.
func (p *Position) witnessed(side int, e title.Event) title.Event {
	sees := func(owner, unit string) bool { return p.fog == fogBook || p.sees(side, owner, unit) }
	switch e := e.(type) {
	case *Arrived: // whether it was ordered is not seen
		return game.Unless(false, e, "Forced")
	case *CombatDeclared:
		return game.Unless(!e.Forced, e, "Forced", "Rules")
	case *StepLost: // which of several units took the casualty is hidden
		cut := *e
		if !sees(e.Side, e.Unit) || !e.Open && p.tells(e.Hex) {
			cut.Hex = 0
		}
		return game.Unless(e.Open, &cut, "Unit")
	case *game.Eliminated:
		cut := *e
		switch {
		case e.Cause == "result":
		case p.fog == fogBlind: // what it was that stood in its way may not be seen
			cut.Cause, cut.Rules = "result", nil
		case e.Cause == "siege": // which rule it fell by tells who was hit in the combat
			cut.Rules = []rule.Ref{"5.3.3"}
		}
		return game.Unless(sees(e.Side, e.Unit), &cut, "Hex")
	case *game.Retreated:
		start := func(path []hex.Hex) []hex.Hex { return path[:min(1, len(path))] }
		return game.Only(sees(e.Side, e.Unit), game.Partly(e, start, "Rules", "Siege"))
	case *LeftMap: // it goes out of sight: who is interned or gone is not known
		u, err := p.d.Unit(e.Side, e.Unit)
		if err != nil || !e.Retreat || !sees(e.Side, e.Unit) {
			return nil
		}
		return &game.Retreated{Side: e.Side, Unit: e.Unit, Path: []hex.Hex{p.d.Hex(int(p.Units[u].Cell))}}
	case *game.Corrected:
		return p.toldCorrection(side, e)
	}
	return nil
}

// tells whether the hex of a casualty would tell more of whose it is than the combat does: attackers may stand in
// several.
func (p *Position) tells(h hex.Hex) bool {
	c := p.combat
	return c != nil && p.d.Cell(h) != c.Cell && slices.ContainsFunc(c.Attackers, func(u uint8) bool {
		return int(p.Units[u].Cell) >= 0 && p.d.Hex(int(p.Units[u].Cell)) != h
	})
}

// sees tells whether a side has the unit in sight.
func (p *Position) sees(side int, owner, name string) bool {
	u, err := p.d.Unit(owner, name)
	if err != nil || p.Units[u].Cell < 0 {
		return false
	}
	return p.zoc[side][p.Units[u].Cell] > 0
}
