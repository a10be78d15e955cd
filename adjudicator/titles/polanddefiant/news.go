package polanddefiant

import (
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
)

// watch is what a side sees before and after an event.
type watch struct {
	side          int
	own           string
	before, after sight
	from, to      [game.MaxUnits]int16 // cells of all units
}

// News is what the seat learns of events that start at this position.
func (p *Position) News(seat title.Seat, events []title.Event) []title.Event {
	side := sideOf(string(seat))
	if side == nobody {
		return events
	}
	news := make([]title.Event, 0, len(events))
	w := &watch{side: side, own: sideNames[side]}
	q := p.clone()
	if p.fog != fogOff {
		q.sightOf(side, &w.after)
		q.cells(&w.to)
	}
	for _, e := range events {
		fought := false // the unit was open in a combat before the event
		if p.fog != fogOff {
			w.before, w.from = w.after, w.to
			fought = q.shown(q.subject(e))
		}
		if q.Apply(e) != nil {
			return news
		}
		if p.fog != fogOff {
			q.sightOf(side, &w.after)
			q.cells(&w.to)
		}
		told := q.told(w, e, fought)
		if told != nil {
			news = append(news, told)
		}
		if p.fog != fogOff {
			news = q.sightings(w, told, news)
		}
	}
	return news
}

// cells notes where all units are.
func (p *Position) cells(at *[game.MaxUnits]int16) {
	for u := range p.d.Units {
		at[u] = p.Units[u].Cell
	}
}

// told is the form of an event that a side learns, nil for nothing. Fought says
// that its unit was open to both in a combat before it.
func (p *Position) told(w *watch, e title.Event, fought bool) title.Event {
	own := owner(e) == w.own
	return events.Audience(e.Kind(), int(p.fog)).Told(e, own, func() title.Event { return p.witnessed(w, e, fought) })
}

// witnessed is what a side sees of an event of the enemy's.
func (p *Position) witnessed(w *watch, e title.Event, fought bool) title.Event {
	u := p.subject(e)
	before, after := u >= 0 && w.before[u] || fought, u >= 0 && w.after[u]
	switch e := e.(type) {
	case *ChoiceAwaited: // that it is asked, not what
		cut := *e
		cut.Args = nil
		return &cut
	case *CombatCancelled:
		cut := *e
		cut.Order = ""
		return only(e.Cause == "below", &cut) // announced, and so seen by both [2.1.2/e]
	case *HQActivated:
		cut := *e
		cut.Units = nil
		if !after {
			cut.Hex = 0
		}
		return &cut
	case *Moved:
		return only(p.fog == fogBook && before && after, e)
	case *Arrived:
		return only(after, e)
	case *SupplyChanged:
		return only(after, e)
	case *Replaced:
		return only(after, e)
	case *PutBack:
		cut := *e
		return p.toldWay(w, e, &cut, &cut.Path, before)
	case *Withdrew:
		cut := *e
		return p.toldWay(w, e, &cut, &cut.Path, before)
	case *Retreated:
		cut := *e
		return p.toldWay(w, e, &cut, &cut.Path, before)
	case *Advanced:
		cut := *e
		return p.toldWay(w, e, &cut, &cut.Path, before)
	}
	return p.toldFate(e, before, after)
}

// toldFate is what a side learns of enemy units that come and go: that they do,
// but not where unless it sees them.
func (p *Position) toldFate(e title.Event, before, after bool) title.Event {
	switch e := e.(type) {
	case *BridgeBroken:
		cut := *e
		if !after {
			cut.Unit = ""
		}
		return &cut
	case *Merged:
		cut := *e
		if !after {
			cut.Hex = 0
		}
		return &cut
	case *StepLost:
		cut := *e
		if !before {
			cut.Unit, cut.Hex, cut.Rules = "", 0, nil
		}
		return &cut
	case *Eliminated:
		cut := *e
		if !before {
			cut.Hex, cut.Rules = 0, nil
		}
		return &cut
	case *UnitRemoved:
		cut := *e
		if !before {
			cut.Hex = 0
		}
		return &cut
	case *Rebuilt:
		cut := *e
		if !after {
			cut.Hex, cut.HQ = 0, ""
		}
		return &cut
	case *PointsSpent:
		cut := *e
		cut.Left = 0
		return &cut
	case *Corrected:
		return toldCorrection(e, before, after)
	}
	return nil
}

// toldCorrection is what a side learns of an enemy unit that the moderator put
// right, or of a place, chit or aircraft.
func toldCorrection(e *Corrected, before, after bool) title.Event {
	cut := *e
	if !before {
		cut.From = 0
	}
	switch e.What {
	case "moved", "reduced", "full", "supply":
		return only(after, &cut)
	case "returned":
		if !after {
			cut.Hex = 0
		}
	}
	return &cut
}

// toldWay cuts an enemy's way to what is seen of it, and with it the rules that
// would tell of the rest.
func (p *Position) toldWay(w *watch, whole, cut title.Event, path *[]hex.Hex, before bool) title.Event {
	if !before {
		return nil
	}
	part := p.seenPart(w.side, *path)
	if len(part) == len(*path) {
		return whole
	}
	if len(part) == 0 {
		part = (*path)[:1] // where it fought
	}
	*path = part
	switch e := cut.(type) {
	case *PutBack:
		e.Rules = nil
	case *Withdrew:
		e.Rules = nil
	case *Retreated:
		e.Rules = nil
	case *Advanced:
		e.Rules = nil
	}
	return cut
}

// sightings adds what came into sight and what went out of it by an event, as
// far as the event does not tell it. What is destroyed or withdrawn is not lost
// from sight.
func (p *Position) sightings(w *watch, told title.Event, news []title.Event) []title.Event {
	enemy := sideNames[1-w.side]
	place := p.endOf(told)
	subject := p.subject(told)
	for u := range p.d.Units {
		saw, sees := w.before[u], w.after[u]
		if !saw && !sees || saw == sees && w.from[u] == w.to[u] {
			continue
		}
		switch {
		case sees:
			if u == subject && place == p.d.Hex(int(w.to[u])) {
				continue
			}
			news = append(news, &Sighted{Side: enemy, Unit: p.d.Name(u), Hex: p.d.Hex(int(w.to[u]))})
		case p.Units[u].Place == onMap:
			news = append(news, &LostSight{Side: enemy, Unit: p.d.Name(u), Hex: p.d.Hex(int(w.from[u]))})
		}
	}
	return news
}

// only e, if so.
func only(yes bool, e title.Event) title.Event {
	if yes {
		return e
	}
	return nil
}
