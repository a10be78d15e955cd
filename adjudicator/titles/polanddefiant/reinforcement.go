package polanddefiant

import (
	"cmp"
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/game/wish"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
)

const (
	// railReach is how near an own unit must stand where a reinforcement leaves the train in enemy country [8.0/d].
	railReach = 3
	// trainReach is how far an armored train may be put from its interdicted entry [8.0.3b].
	trainReach = 5
)

// reinforce plays the Reinforcement Segment [3.0/b]: damaged aircraft come back [12.3], reinforcements arrive and
// march, the German ones first [8.0], armies merge [8.0.4], and chits that are due join the cup [8.1].
func (r *play) reinforce() {
	r.aircraftReturn()
	for side := range sideNames {
		r.arrive(side)
		r.unstack(side) // [7.1] [8.0.1]
	}
	r.mergeDue()
	r.joinCup()
}

// awaited lists the reinforcements of a side that are due, late ones too [8.0.3/b]. The headquarters of a merger
// comes in another way [8.0.4].
func (p *Position) awaited(side int) []int {
	return game.Such[int](&p.d.Set, func(u int) bool {
		return int(p.d.Units[u].Side) == side && p.dueNow(u) && u != p.heirHQ()
	})
}

// dueNow tells whether a unit waits on the track and its turn has come.
func (p *Position) dueNow(u int) bool {
	c := &p.Units[u]
	return c.Place == track && c.Due > 0 && c.Due <= p.Turn
}

// arrive brings a side's reinforcements in, each with its march [8.0/b]: those with orders in their order, then the
// rest, which stay where they enter.
func (r *play) arrive(side int) {
	p := r.P
	list, _ := p.plansFor(side, keyArrivals)
	late := p.awaited(side)
	for o, b := range order.Bodies[March](list, "ENTER") {
		if r.fails(side, o, p.mayEnter(side, b.Unit)) {
			continue
		}
		late = slices.DeleteFunc(late, func(u int) bool { return u == b.Unit })
		if b.From != 0 && p.interdicted[p.d.entryOf(b.Unit)] > 0 {
			r.fails(side, o, p.sidingBar(b.Unit, p.d.Cell(b.From))) // and is put where it is without the word
		}
		if r.place(side, b.Unit, b) {
			r.fails(side, o, r.marchIn(side, b, o))
		}
	}
	for _, u := range late {
		r.place(side, u, nil)
	}
}

// mayEnter tells why an ENTER cannot be for the unit now, or nil.
func (p *Position) mayEnter(side, u int) *rule.Refusal {
	c, def := &p.Units[u], &p.d.Units[u]
	why := cmp.Or(
		rule.RefuseIf(int(def.Side) != side, "not-own-unit").With("unit", def.Name),
		rule.RefuseIf(c.Place == onMap, "on-map").With("unit", def.Name, "hex", p.d.Hex(int(c.Cell)).String()),
		rule.RefuseIf(p.dueNow(u) && u == p.heirHQ(), "comes-by-merger", "8.0.4").With("unit", def.Name))
	if why == nil && !p.dueNow(u) {
		return p.present(side, u)
	}
	return why
}

// entryOf is the hex of a reinforcement's entry area [8.0].
func (d *Data) entryOf(u int) int { return int(d.Entries[d.Units[u].Entry].cell) }

// place puts a reinforcement into its entry area: not on an enemy, for whom it waits a turn [8.0.3] [8.0.3/b], but
// into an EZOC if need be [5.3] [8.0.3/a], and over the stacking limit for now [7.1] [8.0.1]. It counts as in
// supply [8.0/a].
func (r *play) place(side, u int, b *March) bool {
	p := r.P
	entry := p.d.entryOf(u)
	if p.enemyAt(side, entry) {
		r.Do(&ArrivalPutOff{p.There(u, entry, "8.0.3/b", "8.0.3")})
		return false
	}
	at, rules := p.appears(u, b), refs("8.0", "8.0.2")
	if at != entry {
		rules = refs("8.0.3b")
	}
	r.Do(&Arrived{Spot: p.Spot(u, at), Area: p.d.Entries[p.d.Units[u].Entry].Name, Rules: rules})
	r.entered(u)
	return true
}

// sidingBar tells why a unit whose entry is interdicted cannot be put on another hex, or nil: only an armored train
// can, on a rail hex in supply at most five hexes away, and not on an enemy [8.0.3b] [8.0.3].
func (p *Position) sidingBar(u, cell int) *rule.Refusal {
	d := p.d
	def := &d.Units[u]
	side := int(def.Side)
	may := def.Class == train && (cell == d.entryOf(u) || // stays in the interdicted hex
		cell >= 0 && d.isRail[cell] && d.Distance(d.entryOf(u), cell) <= trainReach && p.supplyNet(side).supplied(cell))
	return rule.RefuseIf(!may, "no-siding", "8.0.3b").
		With("unit", def.Name, "hex", p.d.Hex(cell).String(), "range", itoa(trainReach))
}

// appears is the hex where a reinforcement comes in: its entry, or for an armored train whose entry is interdicted
// a rail hex, supplied and at most five hexes away [8.0.3b]: the one its owner names; else the nearest from which
// the train gets to where it is ordered [8.0.3b/a], or else the nearest.
func (p *Position) appears(u int, b *March) int {
	d, entry, dest := p.d, p.d.entryOf(u), -1
	switch {
	case d.Units[u].Class != train || p.interdicted[entry] == 0:
		return entry
	case b != nil && p.sidingBar(u, d.Cell(b.From)) == nil:
		return d.Cell(b.From)
	case b != nil && len(b.Hexes) > 0:
		dest = d.Cell(b.Hexes[len(b.Hexes)-1])
	}
	side := int(d.Units[u].Side)
	n := p.supplyNet(side)
	var list []int
	for c := range d.Cells {
		if d.isRail[c] && p.interdicted[c] == 0 && d.Distance(entry, c) <= trainReach && n.supplied(c) && !p.enemyAt(side, c) {
			list = append(list, c)
		}
	}
	leads := wish.That(func(c int) bool {
		if dest < 0 || p.startBlocked(u, c, byRail) != hex.Free {
			return false
		}
		way, _, _ := p.cheapest(u, c, dest, unlimited, byRail, false)
		return way != nil
	})
	return wish.List[int]{leads, func(c int) int { return d.Distance(entry, c) }}.Pick(list, entry)
}

// marchIn moves a reinforcement that has just been placed, with its full allowance: by a march, strategically
// [8.0/e], or by rail whatever it is [8.0/c] [6.5/d]. It needs no headquarters [8.0/f], and feels interdiction
// where it appears [8.0.3b/b]. It goes by the way that was told, unless that begins elsewhere.
func (r *play) marchIn(side int, b *March, o *order.Order) *rule.Refusal {
	p := r.P
	seen := p.knownTo(side)
	m, why := march{}, (*rule.Refusal)(nil)
	if start := int(p.Units[b.Unit].Cell); b.way == nil || int(b.way[0]) != start {
		m, why = seen.plotFrom(b, start)
	} else if m, why = seen.wayTold(b, false, true); why == nil {
		why = seen.alighting(&m, b.Unit)
	}
	if why != nil || len(m.Way) < 2 {
		return why
	}
	return r.march(b, &m, o)
}

// plotFrom works out the march of an ENTER from where the unit appears, where it stays when no other hex is named.
func (p *Position) plotFrom(b *March, start int) (m march, why *rule.Refusal) {
	if len(b.Hexes) == 0 || len(b.Hexes) == 1 && p.d.Cell(b.Hexes[0]) == start {
		return march{March: hex.March{Way: []int16{int16(start)}}, mp: p.allowance(b.Unit)}, nil
	}
	if m, why = p.plot(b, start, false, true); why == nil {
		why = p.alighting(&m, b.Unit)
	}
	return m, why
}

// alighting tells why a reinforcement may not leave the train where it wants to: in enemy country it must be within
// three hexes of an own unit that does not come in too [8.0/d].
func (p *Position) alighting(m *march, u int) *rule.Refusal {
	d := p.d
	to := int(m.Way[len(m.Way)-1])
	side := int(d.Units[u].Side)
	if m.by != byRail || !slices.Contains(enemyCountries[side], d.country[to]) {
		return nil
	}
	stood := func(v int) bool { return p.Units[v].Flags&arrived == 0 && d.Units[v].Class != ship }
	far := p.Nearest(side, to, railReach+1, stood) > railReach
	return rule.RefuseIf(far, "rail-alone", "8.0/d").
		With("unit", p.d.Name(u), "hex", p.d.Hex(to).String(), "range", itoa(railReach))
}

// enemyCountries are Poland for Germans and Slovaks, Germany and Slovakia for Poles [8.0/d]; Danzig is nobody's.
var enemyCountries = [2][]uint8{german: {poland}, polish: {germany, slovakia}}

// plotEntry works out the march of an ENTER on this position, as plotMarch does for a MOVE; way begins where the
// unit will appear. An entry area in enemy hands is refused, though the unit would only wait.
func (p *Position) plotEntry(side int, b *March) (m march, why *rule.Refusal) {
	if why = p.mayEnter(side, b.Unit); why != nil {
		return m, why
	}
	if b.From != 0 {
		at := p.d.Cell(b.From)
		why = cmp.Or(rule.RefuseIf(at < 0, "off-map").With("hex", b.From.String()), p.sidingBar(b.Unit, at))
		if why != nil {
			return m, why
		}
	}
	start := p.d.entryOf(b.Unit)
	if p.enemyAt(side, start) {
		return m, rule.Refuse("entry-held", "8.0.3/b").With("unit", p.d.Name(b.Unit), "hex", p.d.Hex(start).String())
	}
	return p.plotFrom(b, p.appears(b.Unit, b))
}

// joinCup puts the chits that are due into the cup [8.1], each in place of those it replaces [2.4.2] [2.4.5]. A
// Command Chit waits for a headquarters on the map.
func (r *play) joinCup() {
	p := r.P
	for k := range p.d.Chits {
		if p.chits[k] == chitAway && p.d.Chits[k].Turn <= p.Turn {
			r.joins(k, refs("8.1", "2.3/b", "2.5/a"))
		}
	}
}

// joins puts a chit into the cup, if anybody it commands is on the map.
func (r *play) joins(k int, rules []rule.Ref) {
	p := r.P
	c := &p.d.Chits[k]
	if c.command() && !slices.ContainsFunc(c.HQs, func(u int16) bool { return p.Units[u].Place == onMap }) {
		return
	}
	e := &ChitJoined{Chit: c.Name, Rules: rules}
	for _, old := range c.Replaces {
		if p.chits[old] != chitGone {
			e.Leaves = append(e.Leaves, p.d.Chits[old].Name)
		}
	}
	r.Do(e)
}

// mergeDue lets the Małopolska headquarters take over when its turn has come [8.0.4], unless an event brought it
// earlier [RET.5].
func (r *play) mergeDue() {
	p := r.P
	if h := p.heirHQ(); h >= 0 && p.dueNow(h) {
		wishes, _ := r.P.plansFor(int(p.d.Units[h].Side), keyArrivals)
		r.merge(wishes)
	}
}

// heirHQ is the headquarters that takes over from others, -1 for none.
func (p *Position) heirHQ() int {
	for i := range p.d.Formations {
		if h := p.d.Formations[i].heir; h != 0 {
			return int(p.d.Formations[h].hq)
		}
	}
	return -1
}

// merge puts the Małopolska headquarters where one of the two that it replaces stands, and takes both away [8.0.4].
// When both are lost it goes to a supplied unit of its command [8.0.4/a], or waits if there is none. MERGE among
// the wishes says where.
func (r *play) merge(wishes []order.Order) {
	p := r.P
	h := p.heirHQ()
	cell := p.mergeAt(h, wishes)
	side := int(p.d.Units[h].Side)
	for o, b := range order.Bodies[Merger](wishes, "") {
		r.fails(side, o, p.mergerRefusal(side, b))
	}
	if cell < 0 {
		return
	}
	e := &Merged{HQ: p.d.Name(h), Hex: p.d.Hex(cell), Leaves: game.Called(&p.d.Register, p.merging(h)), Rules: refs("8.0.4", "2.4.2", "2.4.2/a")}
	if len(e.Leaves) == 0 {
		e.Rules = []rule.Ref{"8.0.4/a", "11.1.6/a"}
	}
	r.Do(e)
}

// merging lists the headquarters on the map that a headquarters takes over from.
func (p *Position) merging(h int) (list []int16) {
	for _, f := range p.d.Formations {
		if f.heir == p.d.Units[h].Formation && f.hq >= 0 && p.Units[f.hq].Place == onMap {
			list = append(list, f.hq)
		}
	}
	return list
}

// mergeSites lists where a headquarters that takes over can come: in the place of those on the map that it takes
// over from [8.0.4]; when they are lost, to the units of its command in supply, where it finds room [8.0.4/a].
func (p *Position) mergeSites(h int) []int16 {
	if old := p.merging(h); len(old) > 0 {
		return old
	}
	return game.Such[int16](&p.d.Set, func(u int) bool { return p.mergeBar(h, u) == nil })
}

// siteList names them.
func (p *Position) siteList(sites []int16) string {
	return strings.Join(game.Each(sites, func(u int16) string { return p.d.siteName(int(u)) }), ", ")
}

// mergeBar tells why a headquarters cannot come to a unit, or nil: it must be of its command and in supply
// [8.0.4/a], with room for it [7.0/d].
func (p *Position) mergeBar(h, u int) *rule.Refusal {
	own, f, c := p.d.Units[h].Formation, p.d.Units[u].Formation, &p.Units[u]
	switch {
	case f == independent || f != own && p.d.Formations[f].heir != own:
		return rule.Refuse("no-merger", "8.0.4", "8.0.4/a").With("unit", p.d.Name(u), "hq", p.d.Name(h))
	case c.Cell < 0:
		return p.present(int(p.d.Units[u].Side), u)
	case c.Supply != inSupply:
		return rule.Refuse("unsupplied", "8.0.4/a").With("unit", p.d.Name(u))
	case !p.roomFor(h, int(c.Cell)):
		return rule.Refuse("overstack", "8.0.4/a", "7.0/d").With("unit", p.d.Name(h), "hex", p.d.Hex(int(c.Cell)).String(), "units", p.LoggedNames(p.StackOf(int(c.Cell))))
	}
	return nil
}

// mergeAt is where the headquarters goes: as MERGE among the wishes says, else to the first of the two in supply,
// else to the first; to the first unit when both are lost. -1 when nothing is left to go to, or when it has come
// already.
func (p *Position) mergeAt(h int, wishes []order.Order) int {
	var named []int16
	for _, b := range order.Bodies[Merger](wishes, "") {
		named = append(named, int16(b.At))
	}
	n := p.supplyNet(int(p.d.Units[h].Side))
	supplied := wish.That(func(u int16) bool { return p.d.Units[u].Class == hq && n.supplied(int(p.Units[u].Cell)) })
	at := wish.List[int16]{wish.Named(named), supplied}.Pick(p.mergeSites(h), -1)
	if at < 0 {
		return -1
	}
	return int(p.Units[at].Cell)
}

// mergerRefusal tells why MERGE cannot name a headquarters or unit, or nil.
func (p *Position) mergerRefusal(side int, b *Merger) *rule.Refusal {
	h := p.heirHQ()
	if h < 0 || int(p.d.Units[h].Side) != side || int(p.d.Units[b.At].Side) != side {
		return rule.Refuse("not-own-unit").With("unit", p.d.Name(b.At))
	}
	if p.Units[h].Place != track {
		return rule.Refuse("merged-already", "8.0.4").With("unit", p.d.Name(h))
	}
	sites := p.mergeSites(h)
	if slices.Contains(sites, int16(b.At)) {
		return nil
	}
	why := p.mergeBar(h, b.At)
	if why == nil || p.d.combatUnit(b.At) && len(p.merging(h)) > 0 {
		why = rule.Refuse("hq-left", "8.0.4", "8.0.4/a").With("unit", p.d.Name(b.At), "hq", p.d.Name(h), "hqs", p.siteList(sites))
	}
	if len(sites) > 0 {
		why.Suggest = p.d.mergerOrder(int(sites[0])).Canon
	}
	return why
}
