package uprising44

import (
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/cards"
	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44/data"
)

// Known implements title.Position: all but the cards of the decks and of the other hand [2.42/a] and, in
// blind fog, what the other side does out of sight. A name that is no seat's, such as the moderator's,
// gets all.
func (p *Position) Known(seat title.Seat) title.Position {
	return p.known(data.Side(string(seat)))
}

func (p *Position) known(side int) *Position {
	if side < 0 || !p.whole() {
		return p.clone()
	}
	q := p.copied(func(pile cards.Pile) cards.Pile { return pile.Known(data.SideNames[side]) })
	q.seat = int8(side)
	q.Part.Kept[1-side] = nil
	if w := q.Part.Paused; w != nil && w.Side != data.SideNames[side] { // the plan is the attacker's
		cut := *w
		cut.Pay, q.Part.Paused = nil, &cut
	}
	if p.g.fog == fogBlind {
		q.hideUnits(p, side)
		q.hideZones(p, side)
		q.hideTracks(side)
	}
	return q
}

// eyes are the position by which a side plans: in blind fog what it knows.
func (p *Position) eyes(side int) *Position {
	if p.g.fog != fogBlind || !p.whole() {
		return p
	}
	return p.known(side)
}

// tells tells whether a position says what a side alone knows in blind fog.
func (p *Position) tells(side int) bool {
	return p.g.fog != fogBlind || p.whole() || int(p.seat) == side
}

// sees tells whether a side sees who is in a zone. In blind fog a unit sees its own zone and those
// beside it, over the river too, a garrison or Terrain Point its own alone; where an order met enemies
// they are seen for the rest of the phase.
func (p *Position) sees(side, zone int) bool {
	if p.g.fog != fogBlind || p.any(side, zone) || slices.Contains(p.Part.Scouted[side], zone) {
		return true
	}
	if len(p.strongpoints(side, zone)) > 0 {
		return true
	}
	z := &p.d.Zones[zone]
	own := func(n int) bool { return p.any(side, n) }
	return slices.ContainsFunc(z.Ways, own) || slices.ContainsFunc(z.Near["vistula"], own) || slices.ContainsFunc(z.Near["barricade"], own)
}

// hideUnits takes the other side's units that a side does not see from what it knows. Who has been
// destroyed is known; whether another waits, has left or is out of sight is not.
func (p *Position) hideUnits(whole *Position, side int) {
	for u := range p.units {
		c := p.units[u]
		switch {
		case p.d.Units[u].Side == side || c.place == fallen:
			continue
		case c.place == onBoard && whole.sees(side, int(c.zone)): // but not what it did to come there
			c.Left, c.Below, c.Put = -1, false, false
			p.put(u, c)
		default:
			p.put(u, off(unseen))
		}
	}
}

// hideZones takes what the other side alone knows of zones, or may have laid out of sight.
func (p *Position) hideZones(whole *Position, side int) {
	for z := range p.d.Zones {
		at, sees := &p.zones[z], whole.sees(side, z)
		switch {
		case side == data.German && sees:
			at.held, at.seen = false, unmarked
		case side == data.German:
			at.held, at.seen, at.barricades = false, unmarked, 0
		case sees:
			at.fuse = false
		default:
			at.fuse, at.marks = false, at.seen
		}
	}
	for s, name := range streetNames {
		p.streets[s] = p.streets[s] && whole.sees(side, p.number(p.StreetZone(name)))
	}
}

// remember notes which markers the Pole sees: in blind fog he knows of them when he has gone.
func (p *Position) remember() {
	if p.g.fog != fogBlind || !p.tells(data.Polish) {
		return
	}
	for z := range p.zones {
		if at := &p.zones[z]; at.seen != at.marks && p.sees(data.Polish, z) {
			at.seen = at.marks
		}
	}
}

// hideTracks takes the markers that tell of the other side's orders.
func (p *Position) hideTracks(side int) {
	other := 1 - side
	p.cp[other], p.Now.Moves[other], p.Now.Assaults[other], p.Now.CELs[other] = 0, 0, 0, 0
	p.Part.Paid[other], p.Part.Dived[other], p.Part.Scouted[other] = nil, nil, nil
	if side == data.Polish {
		p.sp[data.German], p.counters = 0, 0
		return
	}
	p.sp[data.Polish], p.levels, p.Dropped, p.Crossed = 0, 0, [2]int{}, false
	p.Now.Mobilize, p.Now.Levels = 0, nil
}

// News implements title.Position.
func (p *Position) News(seat title.Seat, list []title.Event) []title.Event {
	side := data.Side(string(seat))
	if side < 0 {
		return list
	}
	var news []title.Event
	q, blind := p, p.g.fog == fogBlind
	if blind {
		q = p.clone()
	}
	for _, e := range list {
		told := events.Audience(title.Kind(e), p.g.fog).Told(e, owns(side, e), func() title.Event { return q.witnessed(side, e) })
		if told != nil {
			news = append(news, told)
		}
		if !blind {
			continue
		}
		before, zones := q.sights(side), slices.Clone(q.zones)
		if q.Apply(e) != nil {
			return news
		}
		news = q.sightings(side, before, told, news)
		if _, laid := e.(*RuinsLaid); !laid && side == data.Polish {
			news = q.found(zones, news)
		}
	}
	return news
}

// owns tells whether an event is a side's own: that of a unit, order or pile of its own, or what only one
// side does. Nobody learns the faces of a shuffle.
func owns(side int, e title.Event) bool {
	switch e.(type) {
	case *Shuffled:
		return false
	case *AirdropCame, *FranticFlown, *BarricadeChanged, *ZoneHeld:
		return side == data.Polish
	case *CountersCame, *RuinsLaid, *BridgeDecided:
		return side == data.German
	}
	return events.Owner(e) == data.SideNames[side]
}

// witnessed is what a side sees of an event that is not its own, nil for nothing. Who comes into sight and
// who goes out of it is told by itself.
func (p *Position) witnessed(side int, e title.Event) title.Event {
	sees := func(at ...board.Place) bool {
		return !slices.ContainsFunc(at, func(at board.Place) bool { z := p.number(string(at)); return z < 0 || !p.sees(side, z) })
	}
	switch e := e.(type) {
	case *Shuffled:
		return game.Unless(false, e, "Faces")
	case *CardsDrawn:
		return game.Unless(false, e, "Cards", "Titles")
	case *CombatPaused: // not how the attacker pays
		cut := *e
		cut.Combat.Pay = nil
		return &cut
	case *Moved: // neither the way nor what it cost
		ends := []board.Place{e.Path[0], e.Path[len(e.Path)-1]}
		return game.Only(sees(ends...), &Moved{Side: e.Side, Unit: e.Unit, Path: ends, Crossed: e.Crossed})
	case *Retreated:
		return game.Only(sees(e.From, e.To), e)
	case *Recovered:
		u := p.called(e.Side, e.Unit)
		return game.Only(u >= 0 && sees(p.spot(u).Zone), e)
	case *CELLost:
		return game.Only(sees(e.Zone), e)
	case *Eliminated:
		return game.Unless(sees(e.Zone), e, "Zone", "Why")
	case *BarricadeChanged:
		return game.Only(sees(e.Zone), game.Unless(false, e, "Free"))
	case *StreetChanged:
		return game.Only(sees(e.Zone), e)
	case *RuinsLaid:
		return game.Only(sees(e.Zone), e)
	case *FranticFlown: // everybody hears the planes
		return game.Unless(false, e, "Points")
	case *MoraleChanged:
		return game.Unless(p.knowsWhy(side, e), e, "Why", "Rule", "Zone")
	case *Allowed:
		return game.Only(slices.Contains(told, e.What), e)
	}
	return nil
}

// told are those among the things allowed which the card that allows them tells to all.
var told = []string{"initiative", "allied", "soviet", "sewer-safe", "sewer-closed", "armistice", "no-armistice"}

// knowsWhy tells whether a side knows why morale changed, which its marker tells to all [2.3/a].
func (p *Position) knowsWhy(side int, e *MoraleChanged) bool {
	n := slices.IndexFunc(p.d.Morale.Reason, func(m data.Reason) bool { return m.ID == e.Why })
	if p.g.fog != fogBlind || n < 0 || slices.Contains([]string{"", data.SideNames[side]}, p.d.Morale.Reason[n].KnownTo) {
		return true
	}
	z := p.number(string(e.Zone))
	return z >= 0 && p.sees(side, z)
}

// sights are the zones in which a side sees enemy units, by unit; -1 for those it does not see.
func (p *Position) sights(side int) []int16 {
	list := make([]int16, len(p.units))
	for u := range p.units {
		if list[u] = -1; p.d.Units[u].Side != side && p.units[u].place == onBoard && p.sees(side, int(p.units[u].zone)) {
			list[u] = p.units[u].zone
		}
	}
	return list
}

// sightings adds who came into sight and who went out of it by an event, but for the unit whose way the
// seat was told.
func (p *Position) sightings(side int, before []int16, heard title.Event, news []title.Event) []title.Event {
	named := -1
	if heard != nil {
		named = p.called(events.Owner(heard), events.Unit(heard))
	}
	for u, sees := range p.sights(side) {
		switch saw := before[u]; {
		case saw == sees || u == named && saw >= 0:
		case sees >= 0:
			news = append(news, &Sighted{p.spot(u)})
		case p.units[u].place == onBoard:
			news = append(news, &LostSight{p.spotIn(u, int(saw))})
		}
	}
	return news
}

// found adds the markers to which the Pole came, given the zones as they were.
func (p *Position) found(before []ground, news []title.Event) []title.Event {
	for z := range p.zones {
		if now := p.zones[z].seen; now != before[z].seen {
			news = append(news, &RuinsSeen{p.site(z), markNames[now]})
		}
	}
	return news
}

// scout lets a side see the enemies by whom its order failed, for the rest of the phase.
func (r *play) scout(side int, why *rule.Refusal) {
	if zone := r.P.number(why.Args["zone"]); zone >= 0 && why.Kind == "met-enemies" && !r.P.sees(side, zone) {
		r.Do(&Scouted{by(side), r.P.site(zone)})
	}
}
