package september1939

import (
	"cmp"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/september1939/data"
)

// plan takes the attacks of a phase together: each must be allowed by itself, and all that
// is in the zones of its units must be somebody's target [8.22]. It tells which cannot be; made
// leaves those out as well that do not come to what their orders ask.
func (p *Position) plan(seat int, orders []*Assault, made bool) (fights []*fight, refused []*rule.Refusal) {
	fights, refused = make([]*fight, len(orders)), make([]*rule.Refusal, len(orders))
	taken, struckHexes, flown := map[int]bool{}, map[int]bool{}, []int(nil)
	for i, b := range orders {
		f, r := p.attacking(seat, b, false)
		if r == nil { // [8.11/b]
			once := func(list []int, had map[int]bool, kind string, ref rule.Ref, word string, name func(int) string) *rule.Refusal {
				if k := slices.IndexFunc(list, func(n int) bool { return had[n] }); k >= 0 {
					return rule.Refuse(kind, ref).With(word, name(list[k]))
				}
				return nil
			}
			r = cmp.Or(once(f.units, taken, "attacked-already", "8.11", "unit", p.name),
				once(f.targets, struckHexes, "struck-already", "8.11", "hex", func(cell int) string { return p.hex(cell).String() }),
				once(f.guns, taken, "gun-fired", "9.17", "unit", p.name), p.aloft(seat, slices.Concat(flown, f.air)))
		}
		if r == nil && made {
			r = p.calledOff(f, b.If)
		}
		if refused[i] = r; r != nil {
			continue
		}
		flown = append(flown, f.air...)
		fights[i] = f
		for _, u := range slices.Concat(f.units, f.guns) {
			taken[u] = true
		}
		for _, cell := range f.targets {
			struckHexes[cell] = true
		}
	}
	for again := true; again; {
		again = false
		standing := slices.DeleteFunc(slices.Clone(fights), func(f *fight) bool { return f == nil })
		for i, f := range fights {
			if f == nil || again {
				continue
			}
			if u, cell := p.unmet(f, standing); u >= 0 {
				refused[i] = rule.Refuse("must-meet-all", "8.22").With("unit", p.name(u), "hex", p.hex(cell).String())
				fights[i], again = nil, true
			}
		}
	}
	return fights, refused
}

// calledOff is why an attack is not made that may be left [8.21]: it does not come to what its order asks. Whoever must
// attack does so in any case [8.28].
func (p *Position) calledOff(f *fight, c *grammar.Condition) *rule.Refusal {
	if c == nil || slices.ContainsFunc(f.units, p.obliged) {
		return nil
	}
	column, enough := p.comesTo(f, c)
	if enough {
		return nil
	}
	return rule.Refuse("below-odds", "8.21").With("hex", p.hex(f.targets[0]).String(), "least", c.String(), "column", column)
}

// attacks fights the attacks of a phase in their order [8.26], and then those that the rules ask for [8.28].
// False when a seat is asked first: what is left is on the letter again then.
func (r *play) attacks(seat int, fights []*fight) bool {
	p := r.p
	for i, f := range fights {
		if r.err != nil || p.Over() {
			return true
		}
		if !r.fight(f) {
			for _, left := range fights[i+1:] {
				r.orders[seat] = append(r.orders[seat], left.order)
			}
			return false
		}
	}
	for r.err == nil && !p.Over() && !p.striking() {
		f := p.forced(seat)
		if f == nil {
			return true
		}
		if !r.fight(f) {
			return false
		}
	}
	return true
}

// fight fights one attack to its end before the next [8.79]; false when a seat is asked in its midst.
func (r *play) fight(f *fight) bool {
	if o := r.begin(f); o != nil {
		return r.carryOut(o)
	}
	r.raidAfter(f)
	return true
}

// begin declares an attack with those who are left for it; nil where nobody fights.
func (r *play) begin(f *fight) *outcome {
	p := r.p
	f.units = slices.DeleteFunc(f.units, func(u int) bool {
		return p.units[u].place != onMap || !f.overrun && p.is(u, shifted|hasAttacked)
	})
	f.guns = slices.DeleteFunc(f.guns, func(g int) bool { return p.loaded(f.seat, g) != nil })
	seen := p.eyes(f.seat)
	f.targets = slices.DeleteFunc(f.targets, func(cell int) bool { return seen.target(f.seat, cell, f.overrun) != nil })
	if len(f.units) == 0 || len(f.targets) == 0 {
		r.failed(f.seat, f.order.Canon, rule.Refuse("nothing-left", "8.79"))
		return nil
	}
	at := p.hex(f.targets[0])
	e := p.declaration(int(p.Combats)+1, f)
	r.do(e)
	lone := seen.backs[int16(f.targets[0])].Counters > 0 && !p.carried(f.targets[0])
	r.loseCarriers(f.targets)
	f.targets = slices.DeleteFunc(f.targets, func(cell int) bool { return p.fullDefence(cell) == 0 })
	if len(f.targets) == 0 {
		if lone { // behind its back was nobody who fights
			r.failed(f.seat, f.order.Canon, rule.Refuse("no-enemy", "13.11").With("hex", at.String()))
		}
		return nil
	}
	return &outcome{fight: f, declared: e}
}

// answerFire lets the guns of the defence fire, as the standing orders or the answer of their owner say [9.31][9.36].
func (r *play) answerFire(o *outcome) {
	p, f := r.p, o.fight
	if f.overrun { // [12.28]; else all is as in an attack [12.22b]
		return
	}
	foe := p.other(f.seat)
	tanks := slices.ContainsFunc(f.units, func(u int) bool { return p.d.Counters[u].Class == data.Armoured })
	f.support, f.halving = p.supporters(foe, &r.policies[foe], f.targets, tanks)
	if len(f.support)+len(f.halving) == 0 && r.policies[foe].guns != "" {
		f.support = p.holdingDown(f, foe, slices.Index(p.d.Tables.Columns, r.policies[foe].guns))
	}
	if len(f.support)+len(f.halving) > 0 {
		r.do(&SupportDeclared{
			N: int(p.Combats), Side: p.nation(append(f.support, f.halving...)[0]), Hex: o.declared.Hex,
			Guns: p.fightersOf(f.support), Halving: p.fightersOf(f.halving),
		})
	}
}

// declaration is what is told of an attack.
func (p *Position) declaration(n int, f *fight) *AttackDeclared {
	return &AttackDeclared{
		N: n, Side: p.nation(f.units[0]), Hex: p.hex(f.targets[0]), Hexes: p.hexesOf(f.targets),
		Units: p.fightersOf(f.units), Guns: p.fightersOf(f.guns), Overrun: f.overrun,
	}
}

// loseCarriers removes empty trains, and columns, that are attacked [18.14][18.33/b][19.0/e].
func (r *play) loseCarriers(cells []int) {
	p := r.p
	for _, cell := range cells {
		for _, u := range p.in(cell) {
			if def := &p.d.Counters[u]; def.Carries() && (def.Class == data.Column || !p.laden(u)) {
				r.remove(u, "attack", "18.14", "19.0/e")
			}
		}
	}
}

func (p *Position) hexesOf(cells []int) []hex.Hex {
	var list []hex.Hex
	for _, cell := range cells {
		list = append(list, p.hex(cell))
	}
	return list
}

// settle throws [8.4e][8.4f], and tells what is to be carried out.
func (r *play) settle(o *outcome, air int) {
	p, f, declared := r.p, o.fight, o.declared
	defenders := p.unitsIn(f.targets)
	o.Strength, o.Against, o.Tanks, o.Air = p.full(f.units), p.against(f), p.tanksIn(f.units), max(air, 0) // [9.54/e]
	e := &CombatResolved{
		N: declared.N, Seat: seatNamed(f.seat), Side: declared.Side, Hex: declared.Hex, Hexes: declared.Hexes,
		Attackers: declared.Units, Defenders: p.fightersOf(defenders), Attack: p.attack(f), Defence: p.defence(f.targets),
		Shifts: p.ledger(f), Guns: p.sumOfFire(f.guns) - p.sumOfFire(f.support), Air: air,
	}
	column := p.column(e.Attack, e.Defence, sumOf(e.Shifts), e.Guns+data.Tenths(10*e.Air))
	e.Column = p.d.Tables.Columns[column]
	label := "combat at " + e.Hex.String()
	if len(p.Results) > 0 {
		e.Result = p.Results[0]
	} else {
		faces := r.roll(label, f.seat, 2)
		e.Roll = faces[0] + faces[1]
		e.Result = p.d.Tables.Results[e.Roll-2].Cells[column]
	}
	faces := r.roll(label+", losses", f.seat, 2)
	e.LossRoll = faces[0] + faces[1]
	e.Lost = p.d.Tables.AttackerLosses.Losses(p.d.Tables.AttackerLosses.RowOf(o.Against), e.LossRoll)
	r.do(e)
	o.Result, o.back, o.Lost = e.Result, p.d.Tables.Hexes[e.Result], e.Lost
}

// unitsIn lists the counters in some hexes.
func (p *Position) unitsIn(cells []int) (units []int) {
	for _, cell := range cells {
		units = append(units, p.in(cell)...)
	}
	return units
}

// tanksIn sums the points of armour up [21.15].
func (p *Position) tanksIn(units []int) int {
	return p.full(slices.DeleteFunc(slices.Clone(units), func(u int) bool { return p.d.Counters[u].Class != data.Armoured }))
}

// outcome is what a combat came to, while it is carried out.
type outcome struct {
	*fight
	// declared is what was told of the attack.
	declared *AttackDeclared
	Toll
	back int // hexes
	left []leftHex
	// stage that it has come to, and who has answered what was asked at it.
	stage    stage
	asked    int
	answered bool
}

// leftHex is the way by which a hex was left, of itself alone where its defender died to stay, and how far one
// may go on from there then [8.77].
type leftHex struct {
	way    []int
	beyond int
}

// drive lets the beaten go back or pay, stack by stack: the defenders [8.51/c][8.52], or the attackers
// [8.51/b][8.53][8.78].
func (r *play) drive(o *outcome) {
	p := r.p
	seat, cells := p.losers(o)
	went := false
	for i, cell := range cells {
		if units := p.stackOf(o, cell); len(units) > 0 && r.err == nil {
			went = r.stackBack(o, cell, units, share{i, len(cells)}) || went
		}
	}
	if went && seat != o.seat && !p.striking() { // [3.1/p4d][3.1/p5g][3.1/p9d]
		r.markAll(o.units)
	}
}

// markAll marks those who made an enemy go back, nation by nation.
func (r *play) markAll(units []int) {
	p := r.p
	for n, name := range nationNames {
		e := &Marked{Side: name}
		for _, u := range units {
			if p.units[u].place == onMap && p.d.Counters[u].Nation == n {
				e.Units = append(e.Units, p.name(u))
			}
		}
		if len(e.Units) > 0 {
			r.do(e)
		}
	}
}

func seatNamed(seat int) title.Seat { return title.Seat(nationNames[seat]) }
