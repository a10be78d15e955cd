package polanddefiant

import (
	"cmp"
	"slices"
	"strings"

	"kurier/adjudicator/chart"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
)

// planAttacks lines up the attacks of an activation, as ordered [9.0]. Nobody must attack [9.0/b]. Units without
// the colour are activated here if they have not moved. Whether an attack can be made is seen when its turn comes.
func (r *play) planAttacks(side int, list []order.Order) {
	p := r.P
	var plans []Attack
	for o, b := range order.Bodies[Assault](list, "ATTACK") {
		a := Attack{Hex: b.Hex, Intent: p.d.Intent(o, b)}
		for _, u := range b.Units {
			here := p.Units[u].Cell >= 0 // not lost or merged since the order was written
			if here && !r.fails(side, o, r.join(u)) {
				a.Units = append(a.Units, p.d.Name(u))
			}
		}
		if k := slices.IndexFunc(plans, func(other Attack) bool { return other.Hex == a.Hex }); k >= 0 {
			plans[k].join(&a)
			continue
		}
		plans = append(plans, a)
	}
	if len(plans) > 0 {
		r.Do(&AttacksPlanned{Side: sideNames[side], Attacks: plans})
	}
}

// orderJoin stands between the orders of attacks that were joined.
const orderJoin = "; "

// join takes the units of another attack on the hex into this one, since all who attack a hex do so together
// [9.2.1] [9.2.2], under the conditions of both.
func (a *Attack) join(b *Attack) {
	a.Units = append(a.Units, b.Units...)
	a.Advance, a.Lose = append(a.Advance, b.Advance...), append(a.Lose, b.Lose...)
	a.Stay = a.Stay && b.Stay
	a.Retreat = cmp.Or(a.Retreat, b.Retreat)
	a.Order += orderJoin + b.Order
	if a.If == nil {
		a.If = b.If
	} else if b.If != nil {
		both := *a.If
		both.And = b.If
		a.If = &both
	}
}

// groundBlocked is what the ground has against an attack over a hexside: water, and mountains without a road.
func (d *Data) groundBlocked(from, dir int) (kind string, ref rule.Ref) {
	switch {
	case d.water[from][dir]:
		return "water-hexside", "9.3.1/b"
	case (d.mountain(from) || d.mountain(int(d.Near[from][dir]))) && !d.road[from][dir]:
		return "mountain-attack", "9.2.1/a"
	}
	return "", ""
}

// attackBar tells why a unit cannot attack a hex from where it stands, or nil. It must be a combat unit next to the
// hex [9.0], not over a water hexside [9.3.1/b], into or out of mountains along a road [9.2.1/a]. Rivers do not
// forbid [2.1.2/b]. The ship attacks coastal hexes, its own or next to it [11.3(2)].
func (p *Position) attackBar(u, cell int) *rule.Refusal {
	def, from := &p.d.Units[u], int(p.Units[u].Cell)
	kind, ref := "not-adjacent", rule.Ref("9.0")
	switch dir := p.d.Dir(from, cell); {
	case def.Class == hq:
		return rule.Refuse("hq-attacks", "9.0", "9.4/b").With("unit", def.Name)
	case def.Class == ship && !p.d.coast[cell]:
		return rule.Refuse("ship-coast", "11.3(2)").With("unit", def.Name, "hex", p.d.Hex(cell).String())
	case def.Class == ship && (from == cell || dir >= 0):
		return nil
	case dir >= 0:
		if kind, ref = p.d.groundBlocked(from, dir); kind == "" {
			return nil
		}
	}
	return rule.Refuse(kind, ref).With("unit", def.Name, "at", p.d.Hex(from).String(), "hex", p.d.Hex(cell).String())
}

// ready lists those of an attack's units that can make it now: commanded, next to the hex, and in no attack yet in
// this activation [9.2.1/c]. Any number may join, from all around [9.2.1]; those of one stack may attack different
// hexes [9.2.1/b]. Units without attack strength add nothing, but share losses and advance [9.2.3/a].
func (p *Position) ready(side int, a *Attack, cell int) (list []uint8) {
	for _, name := range a.Units {
		u, ok := p.d.ByName[side][name]
		if ok && p.Units[u].Flags&(commanded|fought) == commanded && !slices.Contains(list, uint8(u)) && p.attackBar(u, cell) == nil {
			list = append(list, uint8(u))
		}
	}
	return list
}

// declare takes up the attack that is next, or calls it off: its IF is judged by what the attacker knows before he
// commits himself [2.1.2/d]; once announced it stands, unless the odds prove to be below 1-2 [2.1.2/e] [9.3.3].
func (r *play) declare(a Attack) bool {
	p := r.P
	side := p.mover()
	cell := p.d.Cell(a.Hex)
	attackers, aircraft := p.ready(side, &a, cell), p.airborne(side, &a, cell)
	defenders := p.defendersAt(side, cell)
	e := &game.CombatCancelled{Side: sideNames[side], Hex: a.Hex, Order: a.Order}
	switch {
	case len(defenders) == 0:
		e.Cause, e.Rules = "vacated", []rule.Ref{"9.0/a"}
	case len(a.Aircraft) == 0 && p.loneHQ(1-side, cell):
		e.Cause, e.Rules = "lone-hq", []rule.Ref{"9.0/a"}
	case len(attackers)+len(aircraft) == 0:
		e.Cause, e.Rules = "no-attackers", []rule.Ref{"9.0"}
	}
	if e.Cause == "" && a.If != nil {
		if k := p.knownTo(side).reckon(side, cell, attackers, aircraft); !p.d.meets(&k, a.If) {
			e.Cause, e.Odds, e.Rules = "odds", k.odds, []rule.Ref{"9.0/b"}
		}
	}
	if e.Cause != "" {
		r.Do(e)
		return true
	}
	rules := refs("9.0", "9.2.2")
	if len(aircraft) > 0 {
		rules = refs("12.1", "12.1/a")
	}
	r.Do(&CombatDeclared{Clash: p.clash(&combat{
		N: p.Combats + 1, Side: side, Cell: cell, Attackers: attackers, Aircraft: aircraft, Defenders: defenders,
	}), Rules: rules})
	if k := p.reckon(side, cell, attackers, aircraft); k.column < 0 {
		e.Cause, e.Odds, e.Rules = "below", k.odds, []rule.Ref{"9.3.3", "2.1.2/e"}
		r.Do(e)
	}
	return true
}

// clash begins an event of a combat, with what each unit adds.
func (p *Position) clash(c *combat) Clash {
	e := Clash{
		N: c.N, Side: sideNames[c.Side], Hex: p.d.Hex(c.Cell), Aircraft: planeNames(p.d, c.Aircraft),
		Attackers: make([]Fighter, len(c.Attackers)), Defenders: make([]Fighter, 0, len(c.Defenders)),
	}
	for i, u := range c.Attackers {
		e.Attackers[i] = Fighter{Unit: p.d.Name(int(u)), Hex: p.d.Hex(int(p.Units[u].Cell)), Strength: p.attackStrength(int(u), c.Cell)}
	}
	for _, u := range p.Alive(c.Defenders) {
		e.Defenders = append(e.Defenders, Fighter{Unit: p.d.Name(int(u)), Hex: p.d.Hex(int(p.Units[u].Cell)), Strength: p.defenceStrength(int(u))})
	}
	return e
}

// roll throws the die and reads the table [9.3] [9.1].
func (r *play) roll() {
	p, c := r.P, r.P.combat
	k := p.reckon(c.Side, c.Cell, c.Attackers, c.Aircraft)
	e := &Fought{
		Clash: p.clash(c), Attack: k.attack, Defence: k.defence, AttackTotal: k.attackTotal, DefenceTotal: k.defenceTotal,
		Odds: k.odds, Shifts: k.shifts, Column: p.d.columnName(k.column), Rules: refs("9.3"),
	}
	if len(c.Aircraft) > 0 {
		e.Rules = refs("12.1/b", "12.1/c")
	}
	if len(p.results) > 0 {
		e.Result = p.results[0] // a case has settled the outcome
	} else {
		what := "combat "
		if len(c.Aircraft) > 0 {
			what = "air attack "
		}
		e.Roll = r.die(sideNames[c.Side], what+e.Hex.String())
		e.Result = p.d.crt.Cell(p.d.crt.RowOf(e.Roll), k.column)
	}
	r.Do(e)
	if len(c.Aircraft) > 0 && e.Roll == 1 {
		r.damage(r.airLoss(c.Side, game.Numbers[int](c.Aircraft)), "12.1/d", "12.1/e")
	}
}

// reckoning is how strong both sides of an attack are, and in which column the die is read [9.3].
type reckoning struct {
	// attack and defence are exact, in quarters [2.1.2].
	attack, defence int
	// attackTotal and defenceTotal are what they count as, in halves.
	attackTotal, defenceTotal int
	// odds is the ratio to one, its fraction dropped, before shifts.
	odds   string
	shifts []game.Shift
	// column is the index in the Combat Results Table, -1 below the first, where the attack is cancelled [9.3.3].
	column int
}

// attackStrength is what a unit adds to an attack on a hex, in quarters. Every halving multiplies with the others
// [2.1.1]: out of supply or isolated [9.3(1)] [9.3(2)] [10.3.1] [10.3.2], and over an unbridged river [9.3(3)].
// From a hex that is not adjacent (a question in advance) no river is counted.
func (p *Position) attackStrength(u, cell int) int {
	q := p.Attack(u) * strength
	c, def := &p.Units[u], &p.d.Units[u]
	if def.Class == ship || c.Cell < 0 {
		return q
	}
	if c.Supply != inSupply {
		q /= 2
	}
	if dir := p.d.Dir(int(c.Cell), cell); dir >= 0 && p.river(int(def.Side), int(c.Cell), dir) != noRiver {
		q /= 2
	}
	return q
}

// defenceStrength is what a unit adds to the defence of its hex, in quarters: half of it when isolated [9.3(2)]
// [10.3.2], all of it when only out of supply [10.3.1].
func (p *Position) defenceStrength(u int) int {
	q := p.Defence(u) * strength
	if p.Units[u].Supply == isolated {
		q /= 2
	}
	return q
}

// rounded turns exact quarters into what they count as, in halves: whole numbers, rounded down once for the whole
// side [2.1.2].
func rounded(quarters int) (halves int) { return max(quarters, 0) / strength * 2 }

// attackTotal is what an attack counts as, in halves: 1/2 at least, if there is any strength in it [2.1.2/a]. A
// defence has no such least: what rounding brings to nothing is none [9.3.3/b].
func attackTotal(quarters int) (halves int) {
	if quarters > 0 && quarters < strength {
		return 1
	}
	return rounded(quarters)
}

// defendersAt lists the enemies of a side in a hex, all of whom defend [9.2.2] [9.2.2/a], none of them picked out
// by the attacker [9.2.2/b]; the ship takes no part [11.3(1)/a].
func (p *Position) defendersAt(side, cell int) []uint8 {
	return slices.DeleteFunc(slices.Clone(p.StackOf(cell)), func(u uint8) bool {
		def := &p.d.Units[u]
		return int(def.Side) == side || def.Class == ship
	})
}

// reckon sums both sides of an attack by units and aircraft of a side on the enemies in a hex and finds the column.
func (p *Position) reckon(side, cell int, attackers, aircraft []uint8) reckoning {
	var k reckoning
	k.attack = game.Total(attackers, func(u int) int { return p.attackStrength(u, cell) }) +
		game.Total(aircraft, func(a int) int { return p.d.Aircraft[a].Attack * strength })
	for _, u := range p.StackOf(cell) {
		if int(p.d.Units[u].Side) != side && p.d.combatUnit(int(u)) {
			k.defence += p.defenceStrength(int(u))
		}
	}
	k.attackTotal, k.defenceTotal = attackTotal(k.attack), rounded(k.defence)
	last := len(p.d.odds) - 1
	switch {
	case k.attackTotal == 0: // nothing to attack with [9.2.3]
		k.odds, k.column = "0-1", -1
	case k.defenceTotal == 0: // whatever the shifts [9.3.3/b]
		k.odds, k.column = itoa((k.attackTotal+1)/2)+"-0", last
	default:
		ratio := chart.Odds{Attack: k.attackTotal, Defence: k.defenceTotal}
		k.odds = ratio.Rounded().String()
		k.shifts = p.ledger(side, cell, attackers, aircraft)
		k.column = p.d.columnOf(ratio) + game.Sum(k.shifts, func(s game.Shift) int { return s.Columns })
		k.column = max(-1, min(k.column, last)) // [9.3.3] [9.3.3/a]
	}
	return k
}

// columnOf a ratio, rounded for the defender, before shifts: -1 below 1-2, and beyond the last column for odds so
// high that shifts still leave them in it [9.3.3/a].
func (d *Data) columnOf(ratio chart.Odds) int {
	i := d.odds.Find(ratio)
	if last := len(d.odds) - 1; i == last {
		i += ratio.Rounded().Attack - d.odds[last].Rounded().Attack
	}
	return i
}

// columnNamed is the index of a column by name, with or without the plus of the last, or -1.
func (d *Data) columnNamed(name string) int {
	return slices.IndexFunc(d.crt.Columns, func(head string) bool { return strings.TrimSuffix(head, "+") == strings.TrimSuffix(name, "+") })
}

// columnName names a column by index; below the first there is none.
func (d *Data) columnName(column int) string {
	if column < 0 {
		return ""
	}
	return d.crt.Columns[column]
}

// ledger lists the shifts of the column, all in the defender's favour: his terrain, of which all kinds add up
// [9.3.1] [9.3.1/a], an attack by nothing but mechanized units [9.2.5], and any attack by the German side on the
// first turn, by aircraft and the ship too [9.2.6] [9.2.6/a].
func (p *Position) ledger(side, cell int, attackers, aircraft []uint8) []game.Shift {
	var list []game.Shift
	for _, row := range p.d.terrainShifts(cell) {
		if row.Shift > 0 {
			list = append(list, game.Shift{Kind: "terrain", Terrain: row.ID, Columns: -row.Shift, Rule: row.Rule})
		}
	}
	if len(aircraft) == 0 && p.onlyOf(mech, attackers) {
		list = append(list, game.Shift{Kind: "mech-only", Columns: -1, Rule: "9.2.5"})
	}
	if side == german && p.Turn == 1 {
		ref := rule.Ref("9.2.6")
		if len(aircraft) > 0 || p.onlyOf(ship, attackers) {
			ref = "9.2.6/a"
		}
		list = append(list, game.Shift{Kind: "first-turn", Columns: -1, Rule: ref})
	}
	return list
}

// onlyOf tells that nobody but units of a class attacks.
func (p *Position) onlyOf(class uint8, attackers []uint8) bool {
	return len(attackers) > 0 && !slices.ContainsFunc(attackers, func(u uint8) bool { return p.d.Units[u].Class != class })
}

// meets tells whether a reckoning fulfils an IF: the ratio before shifts, or the column after them.
func (d *Data) meets(k *reckoning, c *Condition) bool {
	switch {
	case c.And != nil && !d.meets(k, c.And):
		return false
	case k.column < 0:
		return false
	case c.Column:
		return k.column >= d.columnNamed(c.Least)
	}
	least, err := chart.ParseOdds(strings.TrimSuffix(c.Least, "+"))
	return err == nil && chart.Odds{Attack: k.attackTotal, Defence: k.defenceTotal}.AtLeast(least)
}
