package september1939

import (
	"cmp"
	"fmt"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/september1939/data"
)

// Apply changes the position by one event. It is the only way a game moves on.
func (p *Position) Apply(e title.Event) error { return events.Apply(p, e) }

// Counter finds a counter by nation and short name.
func (p *Position) Counter(side, name string) (int, error) { return p.d.Unit(side, name) }

// onMapOnly changes a counter that stands on the map.
func onMapOnly[E any](change func(p *Position, u int, e *E) error) func(*Position, int, *E) error {
	return func(p *Position, u int, e *E) error {
		if p.units[u].place != onMap {
			return fmt.Errorf("%s is not on the map", p.d.IDs[u])
		}
		return change(p, u, e)
	}
}

// inHex is the cell of the hex that an event is in.
func (p *Position) inHex(h hex.Hex, change func(cell int)) error {
	cell := p.d.Cell(h)
	if cell < 0 {
		return fmt.Errorf("no hex %v", h)
	}
	change(cell)
	return nil
}

// numbered hands the number of a nation or seat on.
func numbered(name string, change func(n int)) error {
	n := sideOf(name)
	if n < 0 {
		return fmt.Errorf("no side %q", name)
	}
	change(n)
	return nil
}

// spots are the counters of a nation that an event names.
func spots(side string, units []string) (list []Spot) {
	for _, name := range units {
		list = append(list, Spot{Side: side, Unit: name})
	}
	return list
}

// several changes the counters of an event of several.
func (p *Position) several(list []Spot, change func(u int, c *counter)) error {
	for _, s := range list {
		u, err := p.Counter(s.Side, s.Unit)
		if err != nil {
			return err
		}
		change(u, &p.units[u])
	}
	return nil
}

func (p *Position) beginTurn(e *TurnBegan) error {
	p.turn, p.ph = uint8(e.Turn), weather // [3.0]
	p.Marchers = nil
	p.muster()
	for u := range p.d.Counters {
		c := &p.units[u]
		if c.flags&routed != 0 && p.turn > c.RoutedOn+1 { // the zone comes back [8.51/d]
			p.alter(u, func(c *counter) { c.flags &^= routed })
		}
		c.flags &^= fired | stirred
	}
	return nil
}

func (p *Position) setWeather(e *WeatherSet) error {
	p.sky = uint8(slices.Index(skies[:], e.Weather))
	for s := range p.air {
		switch e.Weather {
		case "bad":
			p.air[s] = nil // [3.1/p1d]
		case "poor": // good weather changes nothing [3.1/p1b]
			for i := range p.air[s] {
				p.air[s][i] = 1 // [3.1/p1c]
			}
		}
	}
	return nil
}

var skies = [...]string{"good", "poor", "bad"}

// beginPhase opens a phase: what belonged to the one before is forgotten.
func (p *Position) beginPhase(e *PhaseBegan) error {
	i := slices.Index(phaseNames, e.Phase)
	if i < 0 {
		return fmt.Errorf("no phase %q", e.Phase)
	}
	p.ph, p.Combats, p.Paused, p.Flown = phase(i), 0, nil, false
	p.ferried, p.entries, p.given, p.Flights, p.ways = nil, nil, nil, nil, nil
	side := p.active()
	for u := range p.d.Counters {
		c := &p.units[u]
		c.flags &^= hasAttacked | shifted | struck
		c.Thrown, c.Close, c.Twice = false, false, false
		own := p.seatOf(u) == side
		switch {
		case own && p.pass() == passMovement:
			p.beginMoving(u)
		case !own && p.pass() == passAttack && !p.striking(): // what hinders striking back is the last attack of the enemy [8.32]
			c.flags &^= attacked
			c.FiredAt = 0
		}
	}
	return nil
}

// beginMoving readies a counter for its movement phase.
func (p *Position) beginMoving(u int) {
	c := &p.units[u]
	if c.flags&refuelling != 0 { // all day [11.45/b]
		c.Marched = 0
	}
	c.flags &^= moved | refuelling | waiting                                   // [11.44]
	c.Left = -1                                                                // [4.1/e]
	if c.cell >= 0 && !p.d.Counters[u].Mechanized() && p.onBank(int(c.cell)) { // [4.37/b]
		c.flags |= waiting
	}
}

// onBank tells whether a hex lies at a great river.
func (p *Position) onBank(cell int) bool { return slices.Contains(p.d.water[cell][:], great) }

// endPhase closes a phase with what the book removes then.
func (p *Position) endPhase(*PhaseEnded) error {
	side := p.active()
	for u := range p.d.Counters {
		c := &p.units[u]
		own := p.seatOf(u) == side
		switch {
		case own && p.pass() == passMovement:
			p.endMoving(u)
		case own && p.pass() == passDigging: // [3.1/p3c][3.1/p8c]
			c.flags &^= retreatMark
		case !own && p.pass() == passAttack && !p.striking(): // [3.1/p4g][3.1/p9f]
			c.flags &^= attackMark
		}
	}
	if p.pass() == passMovement {
		p.Delays = nil
	}
	p.Covers = nil
	return nil
}

// endMoving closes a counter's movement phase: who waited on the bank undisturbed may cross by an attack [4.37/e]; a fast
// unit counts the days that it marched, and who stands with supply refuels [14.42][14.43][11.44].
func (p *Position) endMoving(u int) {
	c := &p.units[u]
	if c.flags&disturbed != 0 { // [4.37/d]
		c.flags &^= waiting
	}
	c.flags &^= halved | disturbed
	if !p.fast(u) || c.place != onMap {
		return
	}
	switch {
	case c.flags&moved != 0:
		c.Marched++
	case c.Marched > 0 && c.Want == 0:
		c.flags |= refuelling
	}
}

// fast tells the German units that must refuel: those that move 12 or 15 [14.41].
func (p *Position) fast(u int) bool {
	c := &p.d.Counters[u]
	return c.Nation == german && c.Class != data.Headquarters && !c.Carries() &&
		(c.Move == 12*game.Halves || c.Move == 15*game.Halves)
}

func (p *Position) march(u int, e *Moved) error {
	p.showWay(u, e.Path, false, p.g.fog == fogBook)
	p.cross(u, e.Path)
	c := &p.units[u]
	if c.flags&moved == 0 {
		p.Marchers = append(p.Marchers, int16(u))
	}
	c.flags, c.Left = c.flags&^waiting|moved|stirred, int16(e.Left)
	return p.relay(u, e.Path)
}

// relay takes a counter from its hex into the last one of a way.
func (p *Position) relay(u int, way []hex.Hex) error {
	p.lift(u, onMap)
	if len(way) < 2 || !p.put(u, p.d.Cell(way[len(way)-1])) {
		return fmt.Errorf("%s cannot go by %v", p.d.IDs[u], way)
	}
	return nil
}

// cross notes what ferries have borne [20.22].
func (p *Position) cross(u int, path []hex.Hex) {
	for i := 1; i < len(path); i++ {
		s := hex.Between(path[i-1], path[i])
		if p.d.ferries[s] {
			note(&p.ferried, s, p.ferried[s]+p.weight(u))
		}
	}
}

func (p *Position) keep(e *OrdersKept) error {
	p.Kept = slices.DeleteFunc(p.Kept, func(k Kept) bool { return k.Seat == e.Seat })
	for _, o := range e.Orders {
		p.Kept = append(p.Kept, Kept{e.Seat, o})
	}
	return nil
}

func (p *Position) split(u int, _ *UnitSplit) error {
	from, cell := p.units[u], int(p.units[u].cell)
	p.lift(u, divided)
	for _, part := range p.d.Counters[u].Parts {
		c := &p.units[part]
		if c.SP == 0 {
			continue
		}
		sp := c.SP
		*c = from // with what the whole had left [6.21/b]
		c.SP, c.cell = sp, -1
		p.put(part, cell)
	}
	return nil
}

func (p *Position) join(u int, e *UnitJoined) error {
	if p.units[u].place != divided {
		return fmt.Errorf("%s is not divided", e.Unit)
	}
	joined := off(onMap)
	for _, part := range p.d.Counters[u].Parts {
		c := &p.units[part]
		if c.place != onMap {
			continue
		}
		joined.flags |= c.flags
		joined.Want, joined.Marched = max(joined.Want, c.Want), max(joined.Marched, c.Marched)
		joined.FiredAt, joined.RoutedOn = max(joined.FiredAt, c.FiredAt), max(joined.RoutedOn, c.RoutedOn)
		if c.Left >= 0 && (joined.Left < 0 || c.Left < joined.Left) {
			joined.Left = c.Left
		}
		p.lift(part, within)
		c.flags = 0
	}
	if joined.flags&panicked != 0 {
		joined.flags &^= disordered
	}
	p.units[u] = joined
	p.put(u, p.d.Cell(e.Hex))
	return nil
}

func (p *Position) keepLosses(u int, lost int) {
	c := &p.units[u]
	if parts := p.d.Counters[u].Parts; len(parts) > 0 {
		for ; lost > 0; lost-- { // evenly: the strongest part first [8.54]
			most := -1
			for _, part := range parts {
				if p.units[part].place == within && (most < 0 || p.units[part].SP > p.units[most].SP) {
					most = part
				}
			}
			if most < 0 || p.units[most].SP == 0 {
				return
			}
			p.units[most].SP--
		}
		return
	}
	c.SP = uint8(max(int(c.SP)-lost, 0))
}

func (p *Position) losePoints(u int, e *PointsLost) error {
	if p.strength(u) < e.Points {
		return fmt.Errorf("%s has no %d points to lose", e.Unit, e.Points)
	}
	p.alter(u, func(*counter) { p.keepLosses(u, e.Points) })
	return nil
}

func (p *Position) eliminate(u int, e *Eliminated) error {
	if p.units[u].place.gone() {
		return fmt.Errorf("%s is gone already", e.Unit)
	}
	to := eliminated
	if e.Cause == "surrender" {
		to = surrendered
	}
	p.lift(u, to)
	p.units[u].SP, p.units[u].flags, p.units[u].carrier = 0, 0, -1
	for _, part := range p.d.Counters[u].Parts {
		if p.units[part].place == within {
			p.units[part].SP, p.units[part].place = 0, to
		}
	}
	return nil
}

// goBack takes those in a hex back by a way.
func (p *Position) goBack(e *Retreated) (err error) {
	first := true
	unknown := p.several(spots(e.Side, e.Units), func(u int, _ *counter) {
		if first {
			p.showWay(u, e.Path, true, p.shown(u))
		}
		first, err = false, cmp.Or(err, p.relay(u, e.Path))
		p.alter(u, func(c *counter) {
			c.flags = c.flags&^(refuelling|waiting) | shifted | stirred // [11.45/b]
			if e.Marked {
				c.flags |= retreatMark // [3.1/p4e][3.1/p9e]
			}
			if e.Routed {
				c.flags, c.RoutedOn = c.flags|routed, p.turn
			}
		})
	})
	return cmp.Or(unknown, err)
}

func (p *Position) disorder(u int, e *Disordered) error {
	p.alter(u, func(c *counter) {
		c.flags = c.flags&^(refuelling|disordered) | disordered // [11.45/b]
		if e.Panic {
			c.flags = c.flags&^disordered | panicked
		}
	})
	return nil
}

func (p *Position) recover(u int, e *Recovered) error {
	p.alter(u, func(c *counter) {
		if c.flags &^= disordered | panicked; e.Halved {
			c.flags |= halved
		}
	})
	return nil
}

func (p *Position) pursue(u int, e *Pursued) error {
	p.showWay(u, e.Path, false, true)
	c := &p.units[u]
	if c.flags = c.flags&^waiting | shifted | stirred; e.Marked {
		c.flags |= attackMark
	}
	return p.relay(u, e.Path)
}

func (p *Position) changeBridge(e *BridgeChanged) error {
	state := slices.Index(bridgeNames[:], e.State)
	if state < 0 {
		return fmt.Errorf("no state %q of a bridge", e.State)
	}
	s := hex.Between(e.From, e.To)
	if note(&p.bridges, s, uint8(state)); uint8(state) == whole {
		delete(p.bridges, s)
	}
	return nil
}

func (p *Position) leadPoles(e *PolesLed) error {
	n, seat := sideOf(e.Nation), sideOf(string(e.Seat))
	if n < 0 || seat < 0 {
		return fmt.Errorf("%q cannot lead %q", e.Seat, e.Nation)
	}
	p.leads[n] = int8(seat)
	p.vp[seat] -= int16(e.Points)
	for bidder, points := range e.Bids {
		if b := sideOf(string(bidder)); b >= 0 {
			p.bids[b] = int16(points)
		}
	}
	return nil
}

// again enters that a counter attacks, or is attacked, in this phase, and whether that is the second time [12.27].
func (c *counter) again(how flags) {
	c.Twice = c.Twice || c.flags&how != 0
	c.flags |= how
}

// engage enters ahead of time who will have attacked, and who will have been attacked [8.11/b].
func (p *Position) engage(f *fight) {
	for _, u := range f.units {
		p.units[u].again(hasAttacked)
	}
	for _, u := range p.unitsIn(f.targets) {
		p.units[u].again(struck)
	}
}

// declare enters who attacks, and with which guns.
func (p *Position) declare(e *AttackDeclared) error {
	p.Combats++
	return cmp.Or(p.several(e.Units, func(_ int, c *counter) {
		c.again(hasAttacked)
		c.flags |= stirred
	}), p.shoot(e.Guns))
}

// shoot enters guns that have fired [9.17].
func (p *Position) shoot(guns []Spot) error {
	return p.several(guns, func(_ int, c *counter) { c.flags |= fired | stirred })
}

func (p *Position) support(e *SupportDeclared) error {
	return cmp.Or(p.several(e.Halving, func(_ int, c *counter) { c.Close = true }), p.shoot(slices.Concat(e.Guns, e.Halving)))
}

func (p *Position) resolveCombat(e *CombatResolved) error {
	if len(p.Results) > 0 {
		p.Results = p.Results[1:]
	}
	for _, s := range e.Shifts {
		switch s.Kind {
		case "headquarters-attack":
			p.showHeadquarters(e.Attackers)
		case "headquarters-defence":
			p.showHeadquarters(e.Defenders)
		}
	}
	return p.several(e.Defenders, func(_ int, c *counter) {
		c.again(struck)
		c.flags = c.flags&^waiting | attacked | disturbed | stirred
	})
}

// showHeadquarters turns up in fog those that the ledger of a combat tells of (13.2).
func (p *Position) showHeadquarters(of []Spot) {
	_ = p.several(of, func(u int, _ *counter) {
		if hq := p.d.hqOf(u); p.g.fog != fogOff && hq >= 0 {
			p.units[hq].flags |= hasAttacked
		}
	})
}

func (p *Position) fire(e *Fired) error {
	return cmp.Or(p.inHex(e.Hex, func(cell int) {
		for u := range p.all(cell) {
			c := &p.units[u]
			c.flags = c.flags&^waiting | disturbed | struck // [4.37/d][8.11/b]
			if c.FiredAt = uint8(min(int(c.FiredAt)+max(int(e.Sum), 0), 255)); data.Tenths(c.FiredAt) > p.d.Tables.Answer {
				c.flags |= attacked // [8.32]
			}
		}
	}), p.shoot(e.Guns))
}
