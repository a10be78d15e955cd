package holdtheline39

import (
	"fmt"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// Counter implements game.Counted: the block of a side by its name.
func (p *Position) Counter(side, name string) (int, error) {
	if u := p.called(side, name); u >= 0 {
		return u, nil
	}
	return 0, fmt.Errorf("there is no %s unit %q", side, name)
}

// there gives a side and a cell that an event names.
func (p *Position) there(side string, at hex.Hex) (s, cell int, err error) {
	s, cell = data.Side(side), p.d.Cell(at)
	if s < 0 || cell < 0 {
		return 0, 0, fmt.Errorf("there is no side %q, or no hex %v", side, at)
	}
	return s, cell, nil
}

// asset gives a counter that an event names.
func (p *Position) asset(side, name string) (int, error) {
	n := slices.IndexFunc(p.d.Assets, func(a data.Asset) bool { return a.SideName == side && a.Name == name })
	if n < 0 {
		return 0, fmt.Errorf("there is no %s counter %q", side, name)
	}
	return n, nil
}

func (p *Position) letterBegan(e *LetterBegan) error {
	if p.ph = slices.Index(PhaseNames, e.Phase); p.ph < 0 {
		return fmt.Errorf("there is no letter %q", e.Phase)
	}
	if p.ph == marching { // what aircraft gave and saw was for the letter before
		p.sky.dice, p.sky.looked = nil, [data.Sides][]hex.Hex{}
	}
	p.tidings = nil
	if p.ph == actions { // what was ruled of supply held for the points of this turn
		clear(p.ruled)
	}
	return nil
}

// turnBegan forgets what held for the last turn: points on hexes are lost [CP.27], counters come back
// to their pots.
func (p *Position) turnBegan(e *TurnBegan) error {
	p.turn = e.Turn
	for u := range p.blocks {
		b := &p.blocks[u]
		b.day = day{}
	}
	for s := range p.laid {
		clear(p.laid[s])
	}
	p.sky.missed = nil
	clear(p.silent)
	clear(p.waylaid)
	clear(p.severed)
	for n := range p.assets {
		p.assets[n].cell, p.assets[n].Fired = -1, false
	}
	return nil
}

func (p *Position) cardDealt(e *CardDealt) error {
	side, region := data.Side(e.Side), slices.Index(data.RegionNames, e.Region)
	if side < 0 || region < 0 || !p.discard(side, data.Regions, e.Card) {
		return fmt.Errorf("%s has no card %d to deal to %q", e.Side, e.Card, e.Region)
	}
	p.hands[side][region] = append(p.hands[side][region], e.Card)
	return nil
}

// discard takes a card out of a hand.
func (p *Position) discard(side, region, card int) bool {
	hand := &p.hands[side][region]
	n := slices.Index(*hand, card)
	if n >= 0 {
		*hand = slices.Delete(slices.Clone(*hand), n, n+1)
	}
	return n >= 0
}

func (p *Position) initiativeSettled(e *InitiativeSettled) error {
	region, winner := slices.Index(data.RegionNames, e.Region), data.Side(e.Winner)
	if region < 0 || winner < 0 || e.German > 0 && !p.discard(data.German, region, e.German) || e.Polish > 0 && !p.discard(data.Polish, region, e.Polish) {
		return fmt.Errorf("no such initiative: %+v", *e)
	}
	p.initiative[region], p.turned[region] = int8(winner), [data.Sides]int{e.German, e.Polish}
	return nil
}

func (p *Position) pointsLaid(e *PointsLaid) error {
	side, cell, err := p.there(e.Side, e.Hex)
	if err != nil {
		return err
	}
	if u := p.called(e.Side, e.From); u >= 0 {
		pot := slices.Index(p.d.HQs, u)
		if pot < 0 || int(p.pots[pot]) < e.Points {
			return fmt.Errorf("%s has no %d points", e.From, e.Points)
		}
		p.pots[pot] -= int16(e.Points)
	}
	p.laid[side][cell] += uint8(e.Points)
	return nil
}

func (p *Position) pointsSpent(e *PointsSpent) error {
	side, cell, err := p.there(e.Side, e.Hex)
	if err == nil && int(p.laid[side][cell]) < e.Points {
		err = fmt.Errorf("%d points of %s are not in %v", e.Points, e.Side, e.Hex)
	}
	if err == nil {
		p.laid[side][cell] -= uint8(e.Points)
	}
	return err
}

func (p *Position) pot(side, hq string) (int, error) {
	u, err := p.Counter(side, hq)
	pot := slices.Index(p.d.HQs, u)
	if err == nil && pot < 0 {
		err = fmt.Errorf("%s is no headquarters", hq)
	}
	return pot, err
}

// changesPot is a change of the pot of the headquarters that an event names.
func changesPot[E any](audiences []title.Audience, apply func(p *Position, pot int, e *E) error, seen ...func(*Position, *E) title.Event) game.Kind[*Position] {
	return game.ChangeOf(audiences, func(p *Position, u int, e *E) error {
		if pot := slices.Index(p.d.HQs, u); pot >= 0 {
			return apply(p, pot, e)
		}
		return fmt.Errorf("%s is no headquarters", p.unit(u))
	}, seen...)
}

func (p *Position) potSpent(pot int, e *PotSpent) error {
	p.pots[pot] -= int16(e.Points)
	return nil
}

func (p *Position) potFilled(pot int, e *PotFilled) error {
	p.pots[pot] += int16(e.Points)
	return nil
}

func (p *Position) counterLaid(e *CounterLaid) error {
	n, err := p.asset(e.Side, e.Counter)
	if err == nil {
		p.assets[n].cell = int16(p.d.Cell(e.Hex))
	}
	return err
}

func (p *Position) counterFired(e *CounterFired) error {
	n, err := p.asset(e.Side, e.Counter)
	if err == nil {
		p.assets[n].Fired = true
	}
	return err
}

func (p *Position) counterTried(e *CounterTried) error {
	n, err := p.asset(e.Side, e.Counter)
	if err == nil && e.Lost {
		p.assets[n].Gone, p.assets[n].Lost, p.assets[n].cell = true, true, -1
	}
	return err
}

// fought shows the counters that fired to the other side.
func (p *Position) fought(e *Fought) error {
	side := data.Side(e.Side)
	if side < 0 {
		return fmt.Errorf("there is no side %q", e.Side)
	}
	for i, names := range e.Counters {
		for _, name := range names {
			n, err := p.asset(sideName([...]int{side, 1 - side}[i]), name)
			if err != nil {
				return err
			}
			p.assets[n].Shown = true
		}
	}
	return nil
}

func (p *Position) counterLost(e *CounterLost) error {
	n, err := p.asset(e.Side, e.Counter)
	if err == nil {
		p.assets[n].Gone, p.assets[n].cell = true, -1
	}
	return err
}

// take turns a posture of a block up, if it has that.
func (p *Position) take(u int, posture string) error {
	n := slices.Index(data.PostureNames[:], posture)
	if n < 0 || p.d.Units[u].Faces[n] == nil {
		return fmt.Errorf("%s has no posture %q", p.unit(u), posture)
	}
	p.blocks[u].posture = data.Posture(n)
	return nil
}

func (p *Position) rallyTried(u int, e *RallyTried) error     { return p.take(u, e.Posture) }
func (p *Position) postureTaken(u int, e *PostureTaken) error { return p.take(u, e.Posture) }

func (p *Position) engaged(u int, _ *Engaged) error {
	p.blocks[u].Fought = true
	return nil
}

func (p *Position) struck(u int, e *Struck) error {
	p.blocks[u].Struck, p.blocks[u].Fought = true, true
	return p.take(u, e.Posture)
}

func (p *Position) disordered(u int, _ *Disordered) error {
	p.blocks[u].Fresh = true
	return p.take(u, data.PostureNames[data.Disordered])
}

// destroyed takes a unit off the map. With a headquarters go its points and bridges.
func (p *Position) destroyed(u int, _ *Destroyed) error {
	p.lift(u, fallen)
	p.blocks[u].seen = named
	if pot := slices.Index(p.d.HQs, u); pot >= 0 {
		p.pots[pot], p.spans[pot] = 0, 0
	}
	return nil
}

// shift puts a unit into another hex, which is its side's from then on [CP.13]. The German takes
// objectives so.
func (p *Position) shift(u int, to hex.Hex) error {
	cell := p.d.Cell(to)
	if cell < 0 || p.blocks[u].place != onMap {
		return fmt.Errorf("%s cannot go to %v", p.unit(u), to)
	}
	p.lift(u, onMap)
	p.put(u, cell)
	p.claim(p.d.Units[u].Side, cell)
	return nil
}

// claim gives a hex to a side; an objective keeps the day on which it was taken, whoever else of that
// side comes into it [SEQ.25].
func (p *Position) claim(side, cell int) {
	if int(p.owner[cell]) == side {
		return
	}
	p.owner[cell] = int8(side)
	for i, o := range p.d.Objectives {
		if o.At != cell {
			continue
		}
		if p.taken[i] = 0; side == data.German {
			p.taken[i] = uint8(p.turn)
		}
	}
}

// marched takes a unit along a way of its own will: it goes no farther today [MOV.5], and a pot may pay for it [POST.12].
// Who is driven back has done neither [MOV.3].
func (p *Position) marched(u int, path []hex.Hex) error {
	if len(path) < 2 {
		return fmt.Errorf("%s goes nowhere", p.unit(u))
	}
	if err := p.along(u, path); err != nil {
		return err
	}
	p.blocks[u].Moved = true
	return p.shift(u, path[len(path)-1])
}

func (p *Position) withdrew(u int, e *Withdrew) error   { return p.shift(u, e.To) }
func (p *Position) displaced(u int, e *Displaced) error { return p.shift(u, e.To) }

// along gives all hexes of a way to the side of who went it.
func (p *Position) along(u int, path []hex.Hex) error {
	for _, h := range path {
		cell := p.d.Cell(h)
		if cell < 0 {
			return fmt.Errorf("%s cannot go by %v", p.unit(u), h)
		}
		p.claim(p.d.Units[u].Side, cell)
	}
	return nil
}

func (p *Position) advanced(u int, e *Advanced) error { return p.marched(u, e.Path) }
func (p *Position) movedTo(u int, e *Moved) error     { return p.marched(u, e.Path) }

func (p *Position) exploited(u int, e *Exploited) error {
	b := &p.blocks[u]
	b.Struck, b.Fought = true, true
	if b.posture == data.Exploit {
		b.posture = data.Movement
	}
	if !e.Taken {
		return p.along(u, e.Path[:len(e.Path)-1])
	}
	return p.marched(u, e.Path)
}

func (p *Position) reliability(u int, e *Reliability) error {
	if e.Failed {
		p.blocks[u].posture, p.blocks[u].Fresh = data.Disordered, true
	}
	return nil
}

func (p *Position) routeGrew(pot int, e *RouteGrew) error {
	p.routes[pot] = append(p.routes[pot], int16(p.d.Cell(e.Hex)))
	return nil
}

func (p *Position) bridgeLaid(pot int, e *BridgeLaid) error {
	return p.spanned(pot, e.From, e.To, true)
}

func (p *Position) bridgeStaked(pot int, e *BridgeStaked) error {
	return p.spanned(pot, e.From, e.To, e.Stands)
}

func (p *Position) spanned(pot int, from, to hex.Hex, stands bool) error {
	if p.spans[pot] > 0 { // of the enemy's pots nothing is known
		p.spans[pot]--
	}
	if stands {
		p.setSpan(hex.Between(from, to), false)
	}
	return nil
}

func (p *Position) laidOutNow(u int, _ *LaidOut) error { return p.see(u, laidOut) }
func (p *Position) namedNow(u int, _ *Named) error     { return p.see(u, named) }

func (p *Position) see(u int, as uint8) error {
	p.blocks[u].seen = max(p.blocks[u].seen, as)
	return nil
}

func (p *Position) dummyFound(u int, e *DummyFound) error {
	p.lift(u, lifted)
	p.decoys = append(p.decoys, decoy{e.Hex, e.Side})
	return nil
}

func (p *Position) arrived(u int, e *Arrived) error {
	cell := p.d.Cell(e.Hex)
	if cell < 0 || p.blocks[u].place != away {
		return fmt.Errorf("%s cannot come to %v", e.Unit, e.Hex)
	}
	p.put(u, cell)
	p.blocks[u].posture = p.d.Units[u].Begins()
	if p.g.fog == fogOff {
		p.blocks[u].seen = named
	}
	if e.HQ != "" {
		pot, err := p.pot(e.Side, e.HQ)
		if err != nil {
			return err
		}
		p.blocks[u].pot = int8(pot)
	}
	return nil
}

func (p *Position) gameEnded(e *GameEnded) error {
	r := p.score()
	r.Totals[data.German].Points, r.Totals[data.Polish].Points = e.German, e.Polish
	p.final = &title.Result{Winner: e.Winner, Rule: "SEQ.25", Totals: r.Totals, Lines: r.Lines}
	return nil
}
