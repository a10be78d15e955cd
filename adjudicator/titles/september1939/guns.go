package september1939

import (
	"cmp"
	"slices"

	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/september1939/data"
)

// fireOf is the modifier of a gun: half in disorder [21.22/b].
func (p *Position) fireOf(gun int) data.Tenths {
	whole := p.d.Counters[gun].Fire
	if p.is(gun, disordered|panicked) {
		return p.d.Tables.InDisorder(whole)
	}
	return whole
}

// sumOfFire adds the modifiers of guns up [9.24].
func (p *Position) sumOfFire(guns []int) data.Tenths { return game.Sum(guns, p.fireOf) }

// loaded says why a gun cannot fire at all, nil if it can: once a day, attack, defence and striking
// back together [9.17][3.1/p5e][3.1/p5f][3.1/p10d][3.1/p10e][14.33].
func (p *Position) loaded(seat, g int) *rule.Refusal {
	if r := p.mine(seat, g); r != nil {
		return r
	}
	return cmp.Or(
		rule.RefuseIf(p.d.Counters[g].Class != data.Artillery, "no-gun", "9.11").With("unit", p.name(g)),
		rule.RefuseIf(p.is(g, fired), "gun-fired", "9.17").With("unit", p.name(g)),
		rule.RefuseIf(!p.d.Tables.Want[p.units[g].Want].GunsFire, "no-shells", "14.33").With("unit", p.name(g)))
}

// shooting says why a gun cannot fire at one of some hexes, for units of its own or alone [9.21]. In
// an enemy zone it need not fire at all around it [9.51/b].
func (p *Position) shooting(seat, g int, targets, units []int) *rule.Refusal {
	if r := p.loaded(seat, g); r != nil {
		return r
	}
	from := int(p.units[g].cell)
	near := p.nearest(from, targets)
	at := []string{"unit", p.name(g), "hex", p.hex(targets[0]).String(), "distance", itoa(near)}
	switch {
	case near > p.d.Tables.Range: // [2.2/m]
		return rule.Refuse("out-of-range", "9.21/b", "2.2/m").With(at...)
	case near > 1 && p.hemmedIn(seat, from): // [9.51]
		return rule.Refuse("gun-in-zone", "9.51").With(at...)
	case len(units) > 0 && !slices.ContainsFunc(units, func(u int) bool { return p.d.helps(g, u) }): // [9.22]
		return rule.Refuse("other-division", "9.22").With(at...)
	}
	return nil
}

// answering tells whether a gun may support the defence of one of some hexes [9.31]: of its
// own division or corps [9.34], within range of one of them [9.33][9.35]; in an enemy zone
// only in its own hex and beside others than guns [9.52][9.53][9.53/b].
func (p *Position) answering(seat, g int, targets []int) bool {
	if p.loaded(seat, g) != nil {
		return false
	}
	from := int(p.units[g].cell)
	inReach, own := false, false
	for _, cell := range targets {
		inReach = inReach || p.d.Distance(from, cell) <= p.d.Tables.Range
		for u := range p.all(cell) {
			own = own || u != g && p.d.helps(g, u)
		}
	}
	if !inReach || !own {
		return false
	}
	return !p.hemmedIn(seat, from) || slices.Contains(targets, from) && len(p.fighters(from)) > 0
}

// hemmedIn tells whether a gun's hex was in a zone of an enemy when the phase began [9.51][9.52]: who has gone back or
// pursued since does not count.
func (p *Position) hemmedIn(seat, cell int) bool {
	if !p.inZone(seat, cell) {
		return false
	}
	for n := range p.zoc {
		zones := int(p.zoc[n][cell])
		for _, near := range &p.d.Near[cell] {
			if near < 0 {
				continue
			}
			for u := range p.all(int(near)) {
				if p.d.Counters[u].Nation == n && p.is(u, shifted) && p.commands(u, cell) {
					zones--
				}
			}
		}
		if int(p.leads[n]) != seat && zones > 0 {
			return true
		}
	}
	return false
}

// mayAnswer tells whether a seat is to be asked for guns of its defence: it has some that can fire for it. In fog it is
// asked as long as it has any at all, since whether it is must not tell what stands near [16.0].
func (p *Position) mayAnswer(seat int, targets []int) bool {
	for g := range p.each(seat) {
		if p.answering(seat, g, targets) || p.g.fog != fogOff && p.d.Counters[g].Class == data.Artillery {
			return true
		}
	}
	return false
}

// fighters lists those in a hex who fight with points.
func (p *Position) fighters(cell int) []int {
	return slices.DeleteFunc(p.in(cell), func(u int) bool { return !p.d.Counters[u].Fights() })
}

// supporters are the guns that the defender's standing orders put in, and those among them
// that fight tanks at close quarters instead [9.36][9.54][9.54/b][3.1/p4c][3.1/p9c]; the attacker
// adds nothing afterwards [9.36/b].
func (p *Position) supporters(seat int, pol *policies, targets []int, tanks bool) (support, halving []int) {
	for _, cell := range targets {
		for _, g := range pol.halve[p.hex(cell)] {
			if tanks && int(p.units[g].cell) == cell && p.worked(cell) && len(p.fighters(cell)) > 0 &&
				p.answering(seat, g, targets) && !slices.Contains(halving, g) {
				halving = append(halving, g)
			}
		}
	}
	for _, cell := range targets {
		for _, g := range pol.support[p.hex(cell)] {
			if p.answering(seat, g, targets) && !slices.Contains(halving, g) && !slices.Contains(support, g) {
				support = append(support, g)
			}
		}
	}
	return support, halving
}

// holdingDown are the guns that fire for a defence without being told for its hex: the strongest first,
// no more than it takes to hold the attack down to a column, and none that change nothing [9.31][9.36].
func (p *Position) holdingDown(f *fight, seat, column int) []int {
	var guns []int
	for g := range p.each(seat) {
		if p.answering(seat, g, f.targets) {
			guns = append(guns, g)
		}
	}
	slices.SortStableFunc(guns, func(a, b int) int { return int(p.fireOf(b) - p.fireOf(a)) })
	fire := p.sumOfFire(f.guns)
	for _, n := range f.air {
		fire += data.Tenths(10 * n)
	}
	attack, defence, shifts := p.attack(f), p.defence(f.targets), sumOf(p.ledger(f))
	against := func(n int) int { return p.column(attack, defence, shifts, fire-p.sumOfFire(guns[:n])) }
	enough := max(column, against(len(guns)))
	n := 0
	for n < len(guns) && against(n) > enough {
		n++
	}
	return guns[:n]
}

// fireAt lets guns fire alone at a hex [9.41][9.43][9.44].
func (r *play) fireAt(seat int, b *Group) *rule.Refusal {
	p := r.p
	cell := p.d.Cell(b.Hexes[0])
	if cell < 0 {
		return rule.Refuse("off-map", "2.1").With("hex", b.Hexes[0].String())
	}
	if !p.eyes(seat).enemyAt(seat, cell) {
		return rule.Refuse("no-enemy", "9.41").With("hex", b.Hexes[0].String())
	}
	if slices.ContainsFunc(p.in(cell), func(u int) bool { return p.is(u, struck) }) {
		return rule.Refuse("struck-already", "8.11").With("hex", b.Hexes[0].String())
	}
	if refused := cmp.Or(
		whyNot(b.Units, func(g int) *rule.Refusal { return p.shooting(seat, g, []int{cell}, nil) }), p.flyingOver(seat, b.Air, []int{cell})); refused != nil {
		return refused
	}
	fire := p.sumOfFire(b.Units)
	e := &Fired{Seat: seatNamed(seat), Side: p.nation(b.Units[0]), Hex: b.Hexes[0], Guns: p.fightersOf(b.Units)}
	if r.dry {
		r.do(e)
		return nil
	}
	if r.loseCarriers([]int{cell}); p.top[cell] < 0 { // [18.14]
		r.do(e)
		return nil
	}
	foe := p.other(seat)
	answer, _ := p.supporters(foe, &r.policies[foe], []int{cell}, false)
	answer = slices.DeleteFunc(answer, func(g int) bool { // [9.47]
		return !slices.ContainsFunc(b.Units, func(u int) bool { return p.d.Distance(int(p.units[g].cell), int(p.units[u].cell)) <= p.d.Tables.Range })
	})
	if len(answer) > 0 {
		r.do(&SupportDeclared{Side: p.nation(answer[0]), Hex: b.Hexes[0], Guns: p.fightersOf(answer)})
	}
	if len(b.Air) == 0 {
		r.throwFire(e, cell, fire-p.sumOfFire(answer))
		if r.policies[foe].asksAbout(askLosses) && p.mayChoose(p.in(cell), e.Lost) { // all of whom the fire has shown [9.23]
			r.do(&CombatPaused{Seat: e.Seat, Combat: Paused{
				Seat: string(e.Seat), Asked: nationNames[foe], Choice: "fire", Hexes: b.Hexes, Points: e.Lost,
			}})
			return nil
		}
		r.bear(foe, cell, e.Lost)
		return nil
	}
	flight := &AirFlown{Seat: seatNamed(seat), Hex: b.Hexes[0], Task: "strike", Air: b.Air} // [10.13][10.16]
	flight.Rolls, flight.Sum = r.throwForAircraft("aircraft over "+b.Hexes[0].String(), seat, b.Air)
	r.do(flight)
	e.Air = flight.Sum
	r.hit(e, cell, fire+data.Tenths(10*e.Air)-p.sumOfFire(answer))
	r.struckByAir(flight, cell)
	return nil
}

// hit throws for fire without others at a hex and lets it lose what the table says.
func (r *play) hit(e *Fired, cell int, sum data.Tenths) {
	r.throwFire(e, cell, sum)
	r.bear(r.p.other(sideOf(string(e.Seat))), cell, e.Lost)
}

// bear lets those of a seat in a hex lose what fire costs them, as their owner likes [9.45][8.54].
func (r *play) bear(seat, cell, lost int) {
	r.share(r.p.in(cell), lost, "fire", r.policies[seat].losses, false)
	r.clearWorks(cell)
}

// throwFire throws for fire without others at a hex [ART.1]: ground and works lead rows up [ART.2], and works halve
// the losses, down [9.48].
func (r *play) throwFire(e *Fired, cell int, sum data.Tenths) {
	p := r.p
	if p.g.fireRounded { // [9.46]
		sum = (sum + 4) / 10 * 10
	}
	row := p.d.Tables.Fire.RowOf(sum)
	if row >= 0 {
		row = max(row+sumOf(p.groundOf(cell, nil)), -1)
	}
	if e.Sum, e.Row = sum, "none"; row >= 0 {
		e.Row = p.d.Tables.Fire.Rows[row].From.String()
	}
	faces := r.roll("fire at "+e.Hex.String(), sideOf(string(e.Seat)), 2)
	e.Roll = faces[0] + faces[1]
	if e.Lost = p.d.Tables.Fire.Losses(row, e.Roll); p.worked(cell) {
		e.Lost /= 2
	}
	r.do(e)
}

// fightersOf names units with where they stand.
func (p *Position) fightersOf(units []int) []Spot {
	var list []Spot
	for _, u := range units {
		list = append(list, p.spot(u))
	}
	return list
}
