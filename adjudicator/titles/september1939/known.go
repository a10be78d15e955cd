package september1939

import (
	"fmt"
	"maps"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
)

// This file has camouflage [16.0].

// What is hidden, by option: nothing; the faces of counters that neither meet an enemy nor lie
// under aircraft [16.0/b]; and, of those, also the backs that are not beside a counter of one's own.
const (
	fogOff uint8 = iota
	fogBook
	fogBlind
)

var fogNames = [...]string{"off", "book", "blind"}

// Known is the position as the seat may know it: all but the orders that the other seat has
// left for a later phase and, in fog, his counters that are not shown. A name that is no seat's,
// such as the moderator's, gets all.
func (p *Position) Known(seat title.Seat) title.Position {
	return p.copyFor(sideOf(string(seat)))
}

// copyFor is a copy of what a seat knows, to try orders on.
func (p *Position) copyFor(seat int) *Position {
	if k := p.known(seat); k != p {
		return k
	}
	return p.clone()
}

func (p *Position) known(seat int) *Position {
	if seat < 0 || int(p.seat) == seat {
		return p
	}
	k := p.clone()
	k.seat, k.Results = int8(seat), nil
	k.Kept = slices.DeleteFunc(k.Kept, func(o Kept) bool { return o.Seat != seatNamed(seat) })
	if p.Paused != nil {
		k.Paused = p.Paused.seenBy(seat, p.g.fog != fogOff)
	}
	if p.g.fog != fogOff {
		k.conceal(p, seat)
	}
	return k
}

// seenBy is a combat that waits as a seat may know it: the plan is the attacker's and, in fog, what going back would
// cost hangs on who stands behind those who are asked.
func (w *Paused) seenBy(seat int, foggy bool) *Paused {
	cut := *w
	if w.Seat != nationNames[seat] {
		cut.Order, cut.Pursue, cut.TanksFirst = "", nil, false
	}
	if w.Asked != nationNames[seat] && foggy {
		cut.Points = 0
	}
	return &cut
}

// eyes are the position by which a seat plans: what it knows.
func (p *Position) eyes(seat int) *Position {
	if p.seat != nobody || p.g.fog == fogOff {
		return p
	}
	return p.known(seat)
}

// conceal takes from what a seat knows the counters of the other that are not shown, and what tells
// of them. That one is gone is known, and so is the turn on which a new one is due.
func (k *Position) conceal(p *Position, seat int) {
	k.backs = map[int16]Backs{}
	for u := range k.d.Counters {
		c := &k.units[u]
		hidden := c.place != absent && p.seatOf(u) != seat && !p.shown(u) && (c.place != expected || c.Due <= k.turn)
		switch {
		case !hidden:
		case c.place.gone():
			k.units[u] = off(c.place)
		default:
			if cell := c.cell; cell >= 0 && k.watches(seat, int(cell)) {
				k.backs[cell] = Backs{k.d.Counters[u].Nation, k.backs[cell].Counters + 1}
			}
			k.lift(u, unseen)
		}
	}
	for u := range k.d.Counters { // zones are taken off by strength, so that this comes after
		if k.units[u].place == unseen {
			k.units[u] = off(unseen)
		}
	}
	for cell := range k.d.Cells {
		if k.works[cell] != noWorks && !k.watches(seat, cell) {
			k.works[cell] = noWorks
		}
	}
	maps.DeleteFunc(k.seen, func(u int16, _ game.Sight) bool { return p.seatOf(int(u)) == seat }) // what the other remembers
	k.given = nil
	k.ways = slices.DeleteFunc(k.ways, func(w Way) bool { return w.To != seatNamed(seat) })
	k.Marchers = slices.DeleteFunc(k.Marchers, func(u int16) bool { return p.seatOf(int(u)) != seat })
	if k.active() != seat {
		k.ferried, k.entries = nil, nil
	}
}

// shown tells whether a counter lies with its face up: aircraft are over it, it and an enemy meet in
// the zone of one of them [16.0/b], or it has fought in this phase or fired on this day [9.23].
func (p *Position) shown(u int) bool {
	c := &p.units[u]
	if c.place == within {
		return p.shown(p.d.Counters[u].Whole)
	}
	if c.place == aboard {
		return p.shown(int(c.carrier))
	}
	cell, seat := int(c.cell), p.seatOf(u)
	if c.place != onMap {
		return false
	}
	if p.is(u, hasAttacked|struck|shifted|fired) || p.inZone(seat, cell) ||
		slices.ContainsFunc(p.Flights, func(f AirFlown) bool { return f.Hex == p.hex(cell) }) {
		return true
	}
	for dir, to := range &p.d.Near[cell] {
		if to >= 0 && p.d.reach[cell][dir] && p.enemyAt(seat, int(to)) && p.controls(u) {
			return true
		}
	}
	return false
}

// watches tells whether a seat sees the backs of counters in a hex: by the book all over the map
// [4.1/d], else in the hexes of its own counters and around them.
func (p *Position) watches(seat, cell int) bool {
	own := func(cell int) bool {
		n := p.holder(cell)
		return n >= 0 && int(p.leads[n]) == seat
	}
	return p.g.fog != fogBlind || own(cell) || slices.ContainsFunc(p.d.Near[cell][:], func(to int16) bool { return to >= 0 && own(int(to)) })
}

// showWay keeps for the phase which way counters went of those seats that are told of it in fog: where it ends tells
// neither that somebody came back to where he had been [4.1/d] nor past whom the beaten went.
func (p *Position) showWay(u int, path []hex.Hex, own, enemy bool) {
	if seat := p.seatOf(u); p.g.fog != fogOff {
		if own {
			p.ways = append(p.ways, Way{seatNamed(seat), path})
		}
		if enemy {
			p.ways = append(p.ways, Way{seatNamed(p.other(seat)), path})
		}
	}
}

// mayMeet tells whether somebody whom the seat does not see may stand in the way of a march or beside it; asked of
// what the seat knows before the march.
func (p *Position) mayMeet(seat int, way []hex.Hex) bool {
	if p.g.fog == fogOff {
		return false
	}
	return slices.ContainsFunc(way[1:], func(h hex.Hex) bool {
		cell := p.d.Cell(h)
		return p.g.fog == fogBlind && !p.watches(seat, cell) ||
			slices.ContainsFunc(p.d.Near[cell][:], func(to int16) bool { return to >= 0 && p.backs[to].Counters > 0 })
	})
}

// look sees in fog who lies with its face up.
func (r *play) look() {
	p := r.p
	if p.g.fog == fogOff || r.dry {
		return
	}
	if r.saw == nil {
		r.saw = maps.Clone(p.seen)
	}
	for u := range p.d.Counters {
		if p.units[u].place == onMap && p.shown(u) {
			note(&r.saw, int16(u), game.Sight{Cell: p.units[u].cell, Turn: p.turn})
		}
	}
}

// note keeps for each seat where it saw those last whom it does not see any more.
func (r *play) note() {
	p := r.p
	for _, s := range p.g.scenario.Seats {
		e := &Remembered{Seat: seatNamed(s)}
		for u := range p.each(p.other(s)) {
			if last, ok := r.saw[int16(u)]; ok && last != p.seen[int16(u)] && !p.shown(u) {
				e.Seen = append(e.Seen, p.sighting(u, last))
			}
		}
		if len(e.Seen) > 0 {
			r.do(e)
		}
	}
}

// sighting is what the enemy remembers of a counter.
func (p *Position) sighting(u int, at game.Sight) game.Sighting {
	return game.Sighting{Seat: named(p.other(p.seatOf(u))), Unit: p.d.IDs[u], Hex: p.hex(int(at.Cell)), Turn: int(at.Turn)}
}

// recall takes up what seats remember.
func (p *Position) recall(seen []game.Sighting) error {
	for _, s := range seen {
		u, cell := p.d.Counter(s.Unit), p.d.Cell(s.Hex)
		if u < 0 || cell < 0 {
			return fmt.Errorf("%q was seen in %v", s.Unit, s.Hex)
		}
		note(&p.seen, int16(u), game.Sight{Cell: int16(cell), Turn: uint8(s.Turn)})
	}
	return nil
}

// sights are the hexes where a seat sees the faces of enemies, by counter; -1 for those it does not.
type sights [maxUnits]int16

func (p *Position) sights(seat int) (s sights) {
	for u := range p.d.Counters {
		if s[u] = -1; p.units[u].place == onMap && p.seatOf(u) != seat && p.shown(u) {
			s[u] = p.units[u].cell
		}
	}
	return s
}

// News is what the seat learns of events that start at this position.
func (p *Position) News(seat title.Seat, list []title.Event) []title.Event {
	side := sideOf(string(seat))
	if side < 0 {
		return list
	}
	var news []title.Event
	q, foggy := p, p.g.fog != fogOff
	if foggy {
		q = p.clone()
	}
	for _, e := range list {
		n := sideOf(events.Owner(e))
		own := n >= 0 && int(q.leads[n]) == side
		told := events.Audience(title.Kind(e), int(p.g.fog)).Told(e, own, func() title.Event { return q.witnessed(side, e) })
		if c, ok := told.(*CombatPaused); ok {
			told = &CombatPaused{Seat: c.Seat, Combat: *c.Combat.seenBy(side, foggy)}
		}
		if told != nil {
			news = append(news, told)
		}
		if !foggy {
			continue
		}
		before, u := q.sights(side), q.subject(e)
		if q.Apply(e) != nil {
			return news
		}
		if told == nil || q.subject(told) != u {
			u = nobody
		}
		news = q.sightings(side, u, &before, news)
	}
	return news
}

// sightings adds what came into sight and what went out of it by an event, but for the counter that
// the event names.
func (p *Position) sightings(side, named int, before *sights, news []title.Event) []title.Event {
	after := p.sights(side)
	for u := range p.d.Counters {
		switch saw, sees := before[u], after[u]; {
		case saw == sees || u == named && saw >= 0:
		case sees >= 0:
			news = append(news, &game.Sighted{Side: p.nation(u), Unit: p.name(u), Hex: p.hex(int(sees))})
		case p.units[u].place == onMap:
			news = append(news, &game.LostSight{Side: p.nation(u), Unit: p.name(u), Hex: p.hex(int(saw))})
		}
	}
	return news
}

// subject is the counter that an event is of, the first of several; nobody for none.
func (p *Position) subject(e title.Event) int {
	u, err := p.Counter(events.Owner(e), events.Unit(e))
	if err != nil {
		return nobody
	}
	return u
}

// witnessed is what a seat sees of an event of the enemy's: all of one whose counter lies open, and of
// others the way on the map [4.1/d], works and losses, without a name.
func (p *Position) witnessed(side int, e title.Event) title.Event {
	u := p.subject(e)
	open, far := u >= 0 && p.shown(u), p.g.fog == fogBlind
	sees := func(h hex.Hex) bool { return p.d.Cell(h) >= 0 && p.watches(side, p.d.Cell(h)) }
	switch e := e.(type) {
	case *Moved:
		if open || far { // the blind learn by sight where it went
			return game.Only(!far, e)
		}
		return &Moved{Of: Of{Side: e.Side}, Path: e.Path}
	case *Arrived:
		return game.Only(!far, &Arrived{Of: Of{Side: e.Side}, Path: e.Path})
	case *DugIn: // works stay on the map, and who of a stack built them is seen nowhere
		return game.Only(open || sees(e.Hex), &DugIn{Spot{Side: e.Side, Hex: e.Hex}})
	case *WorksGone:
		return game.Only(sees(e.Hex), e)
	case *PointsLost: // guns tell where they were run over, which they cannot see any more
		if open {
			return e
		}
		return game.Only(sees(e.Hex) || e.Cause == "run-over", &PointsLost{Spot: Spot{Side: e.Side, Hex: e.Hex}, Points: e.Points, Cause: e.Cause})
	case *Eliminated:
		cut := *e
		if !open {
			cut.Points = 0
		}
		if !open && !sees(e.Hex) {
			cut.Hex = 0
		}
		if e.Cause == "surrounded" { // whether it had a way out tells who stands behind it
			cut.Cause, cut.Rules = "price", nil
		}
		return &cut
	}
	return game.Only(open, e)
}
