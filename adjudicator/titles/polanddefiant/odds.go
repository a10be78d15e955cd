package polanddefiant

import (
	"strings"

	"kurier/adjudicator/chart"
	"kurier/adjudicator/rule"
)

// reckoning is how strong both sides of an attack are, and in which column the
// die is read [9.3].
type reckoning struct {
	// attack and defence are exact, in quarters [2.1.2].
	attack, defence int
	// attackTotal and defenceTotal are what they count as, in halves.
	attackTotal, defenceTotal int
	// odds is the ratio to one, its fraction dropped, before shifts.
	odds   string
	shifts []Shift
	// column is the index in the Combat Results Table, -1 below the first, where
	// the attack is cancelled [9.3.3].
	column int
}

// attackStrength is what a unit adds to an attack on a hex, in quarters. Every
// halving multiplies with the others [2.1.1]: out of supply or isolated [9.3(1)]
// [9.3(2)] [10.3.1] [10.3.2], and over an unbridged river [9.3(3)]. From a hex
// that is not adjacent (a question in advance) no river is counted.
func (p *Position) attackStrength(u, cell int) int {
	q := p.attackOf(u) * strength
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

// defenceStrength is what a unit adds to the defence of its hex, in quarters:
// half of it when isolated [9.3(2)] [10.3.2], all of it when only out of supply
// [10.3.1].
func (p *Position) defenceStrength(u int) int {
	q := p.defenceOf(u) * strength
	if p.Units[u].Supply == isolated {
		q /= 2
	}
	return q
}

// rounded turns exact quarters into what they count as, in halves: whole
// numbers, rounded down once for the whole side [2.1.2].
func rounded(quarters int) (halves int) { return max(quarters, 0) / strength * 2 }

// attackTotal is what an attack counts as, in halves: 1/2 at least, if there is
// any strength in it [2.1.2/a]. A defence has no such least: what rounding brings
// to nothing is none [9.3.3/b].
func attackTotal(quarters int) (halves int) {
	if quarters > 0 && quarters < strength {
		return 1
	}
	return rounded(quarters)
}

// defendersAt lists the enemies of a side in a hex, all of whom defend [9.2.2]
// [9.2.2/a], none of them picked out by the attacker [9.2.2/b]; the ship takes no part [11.3(1)/a].
func (p *Position) defendersAt(side, cell int) []uint8 {
	var list []uint8
	for _, u := range p.StackOf(cell) {
		if def := &p.d.Units[u]; int(def.Side) != side && def.Class != ship {
			list = append(list, u)
		}
	}
	return list
}

// reckon sums both sides of an attack by units and aircraft of a side on the
// enemies in a hex and finds the column.
func (p *Position) reckon(side, cell int, attackers, aircraft []uint8) reckoning {
	var k reckoning
	for _, u := range attackers {
		k.attack += p.attackStrength(int(u), cell)
	}
	for _, a := range aircraft {
		k.attack += int(p.d.Aircraft[a].attack) * strength
	}
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
		k.column = p.d.columnOf(ratio)
		for _, s := range k.shifts {
			k.column += s.Columns
		}
		k.column = max(-1, min(k.column, last)) // [9.3.3] [9.3.3/a]
	}
	return k
}

// columnOf a ratio, rounded for the defender, before shifts: -1 below 1-2, and
// beyond the last column for odds so high that shifts still leave them in it
// [9.3.3/a].
func (d *Data) columnOf(ratio chart.Odds) int {
	i := d.odds.Find(ratio)
	if last := len(d.odds) - 1; i == last {
		i += ratio.Rounded().Attack - d.odds[last].Rounded().Attack
	}
	return i
}

// columnNamed is the index of a column by name, with or without the plus of the
// last, or -1.
func (d *Data) columnNamed(name string) int {
	for i, head := range d.crt.Columns {
		if strings.TrimSuffix(head, "+") == strings.TrimSuffix(name, "+") {
			return i
		}
	}
	return -1
}

// columnName names a column by index; below the first there is none.
func (d *Data) columnName(column int) string {
	if column < 0 {
		return ""
	}
	return d.crt.Columns[column]
}

// ledger lists the shifts of the column, all in the defender's favour: his
// terrain, of which all kinds add up [9.3.1] [9.3.1/a], an attack by nothing but
// mechanized units [9.2.5], and any attack by the German side on the first turn,
// by aircraft and the ship too [9.2.6] [9.2.6/a].
func (p *Position) ledger(side, cell int, attackers, aircraft []uint8) []Shift {
	var list []Shift
	for _, row := range p.d.terrainShifts(cell) {
		list = append(list, Shift{Kind: "terrain", Terrain: row.id, Columns: -row.shift, Rule: row.rule})
	}
	if len(aircraft) == 0 && p.mechOnly(attackers) {
		list = append(list, Shift{Kind: "mech-only", Columns: -1, Rule: "9.2.5"})
	}
	if side == german && p.turn == 1 {
		ref := rule.Ref("9.2.6")
		if len(aircraft) > 0 || p.shipOnly(attackers) {
			ref = "9.2.6/a"
		}
		list = append(list, Shift{Kind: "first-turn", Columns: -1, Rule: ref})
	}
	return list
}

func (p *Position) mechOnly(attackers []uint8) bool {
	for _, u := range attackers {
		if p.d.Units[u].Class != mech {
			return false
		}
	}
	return len(attackers) > 0
}

// shipOnly tells that nobody but the ship attacks.
func (p *Position) shipOnly(attackers []uint8) bool {
	for _, u := range attackers {
		if p.d.Units[u].Class != ship {
			return false
		}
	}
	return len(attackers) > 0
}

// estimate is what a side reckons of an attack by units: exact strengths in
// quarters and the column, -1 below 1-2. On a known position it goes by what
// that seat sees.
func (p *Position) estimate(side, cell int, attackers []uint8) (attack, defence, column int) {
	k := p.reckon(side, cell, attackers, nil)
	return k.attack, k.defence, k.column
}

// meets tells whether a reckoning fulfils an IF: the ratio before shifts, or the
// column after them.
func (d *Data) meets(k *reckoning, c *Condition) bool {
	switch {
	case c.And != nil && !d.meets(k, c.And):
		return false
	case k.column < 0:
		return false
	case c.Column:
		return k.column >= d.columnNamed(c.Least)
	case k.defenceTotal == 0:
		return true
	}
	least, err := chart.ParseOdds(strings.TrimSuffix(c.Least, "+"))
	return err == nil && chart.Odds{Attack: k.attackTotal, Defence: k.defenceTotal}.AtLeast(least)
}
