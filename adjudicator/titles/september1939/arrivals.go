package september1939

import (
	"fmt"
	"maps"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/september1939/data"
)

// This file has what comes to an army while it fights: new units [17.0] and what reserve
// centres give back (chapter 23).

// Entry is ENTER: a unit that comes, where, and how it goes on.
type Entry struct {
	Unit  int
	At    hex.Hex
	Hexes []hex.Hex
}

// comings are the orders that bring new strength.
func (d *Data) comings() []grammar.Declared {
	return []grammar.Declared{
		&grammar.Verb[Entry]{
			Name: "ENTER", Synonyms: []string{"ARRIVE", "WEJDZ", "BETRETE"}, Amends: "move",
			Clauses: []grammar.Clause[Entry]{
				grammar.One(d.nouns, func(b *Entry) *int { return &b.Unit }).Key(),
				grammar.Place(&d.ground, func(b *Entry) *hex.Hex { return &b.At }).After(atWords),
				grammar.Way(&d.ground, maxPath, func(b *Entry) *[]hex.Hex { return &b.Hexes }).Maybe(),
			},
			Example: "ENTER 182 AT 0101 TO 0102", Rules: refs("17.11", "17.13"),
		},
		d.deed("RESTORE", "RESTORE 182", refs("23.1"), "UZUPELNIJ", "ERGANZE"),
	}
}

// hexesLate are those that each turn of delay opens to either side [17.17].
const hexesLate = 6

// alongEdge tells how far the hexes of the map's edge are from one of them, along the edge;
// if bound, not over a great river nor into another country [17.17/b].
func (p *Position) alongEdge(from int, bound bool) map[int]int {
	m := p.d.Map
	border := func(cell int) bool {
		h := p.hex(cell)
		return h.Col() == 1 || h.Row() == 1 || h.Col() == m.Cols || h.Row() == m.Rows
	}
	far := map[int]int{from: 0}
	for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		for dir, to := range &p.d.Near[at] {
			if to < 0 || !border(int(to)) || bound && (p.d.water[at][dir] == great || m.Country(int(to)) != m.Country(from)) {
				continue
			}
			if _, seen := far[int(to)]; !seen {
				far[int(to)] = far[at] + 1
				queue = append(queue, int(to))
			}
		}
	}
	return far
}

// entering says why a unit cannot come in at a hex, nil if it can [17.0].
func (p *Position) entering(seat, u, cell int) *rule.Refusal {
	c := &p.units[u]
	with := []string{"unit", p.name(u), "turn", itoa(int(c.Due))}
	switch {
	case p.seatOf(u) != seat:
		return rule.Refuse("not-own-unit").With(with...)
	case c.place != expected:
		return rule.Refuse("not-expected", "17.0").With(with...)
	case p.turn < c.Due:
		return rule.Refuse("not-due", "17.0", "17.16").With(with...)
	}
	far, plain := p.alongEdge(int(c.entry), true), p.alongEdge(int(c.entry), false)
	nearest := 999 // free hex, which stands for one that the enemy holds or watches [17.15]
	for at, n := range far {
		if !p.held(seat, at) {
			nearest = min(nearest, n)
		}
	}
	open := max(nearest, hexesLate*int(p.turn-c.Due))
	n, there := far[cell]
	direct, edge := plain[cell]
	with = append(with, "hex", p.hex(cell).String(), "at", p.hex(int(c.entry)).String(), "distance", itoa(n), "most", itoa(open))
	near := func() string { return p.d.Map.Path(p.entriesNear(seat, far, open, cell)) }
	switch {
	case p.held(seat, cell):
		return rule.Refuse("entry-held", "17.15").With(append(with, "hexes", near())...)
	case edge && direct <= open && (!there || n > open):
		return rule.Refuse("entry-beyond", "17.17/b").With(append(with, "hexes", near())...)
	case !there || n > open:
		return rule.Refuse("entry-far", "17.17").With(append(with, "hexes", near())...)
	}
	return p.ordered(u)
}

// mostEntries is how many hexes are named to who asked for one by which a unit does not come in.
const mostEntries = 6

// entriesNear are, of hexes along an edge and how far they are along it, those open to a seat's unit within so many
// that lie nearest to one that is not.
func (p *Position) entriesNear(seat int, along map[int]int, open, to int) (cells []int16) {
	for _, at := range slices.Sorted(maps.Keys(along)) {
		if along[at] <= open && !p.held(seat, at) {
			cells = append(cells, int16(at))
		}
	}
	slices.SortStableFunc(cells, func(a, b int16) int { return p.d.Distance(int(a), to) - p.d.Distance(int(b), to) })
	return cells[:min(len(cells), mostEntries)]
}

// entryPrice is what a unit pays to come in at a hex: its ground, a point for coming [17.13], and
// one for each stack that came there before its own in this phase [17.14][17.14/b]. Units
// come in stacks as big as a hex holds [17.12].
func (p *Position) entryPrice(u, cell int) data.Points {
	before := p.entered(u, cell) - p.weight(u)
	if p.weight(u) == 0 {
		before = max(before-1, 0)
	}
	return p.d.enter[p.mobility(u)][cell] + data.Points(1+before/p.limit(cell))*game.Halves
}

// entered are the half points that have come in at a hex once a unit has: it joins the last
// stack if there is room.
func (p *Position) entered(u, cell int) int {
	in, limit := p.entries[int16(cell)], p.limit(cell)
	if w := p.weight(u); in%limit+w > limit {
		return (in+limit-1)/limit*limit + w
	}
	return in + p.weight(u)
}

// enter lets a unit come in and march on: by a way that its seat sees free, and as far as what it does not see
// lets it [16.0].
func (r *play) enter(seat int, b *Entry) *rule.Refusal {
	way := *b
	if told := r.told[b]; told != nil {
		way.Hexes = told[1:]
	}
	m, price, refused := r.p.eyes(seat).comingIn(seat, &way)
	told := len(m.Way) > 1 && r.goesOn(b, refused)
	if refused != nil && !told {
		return refused
	}
	if told {
		m.Gone = len(m.Way) - 1
	}
	p, cell := r.p, r.p.d.Cell(b.At)
	if p.held(seat, cell) {
		return rule.Refuse("entry-hidden", "17.15", "16.0").With("unit", p.name(b.Unit), "hex", b.At.String())
	}
	stopped := p.come(b.Unit, cell, m.budget).shorten(b.Unit, &m, false)
	if m.Gone == 0 && !p.fits(b.Unit, cell) {
		return p.why(b.Unit, &march{March: hex.March{Blocked: blockedStack, At: cell}, budget: m.budget})
	}
	r.do(&Arrived{
		Of: p.of(b.Unit), Path: p.d.Map.Hexes(m.Way[:m.Gone+1]), Cost: price + data.Points(m.Cost),
		Left: m.budget - data.Points(m.Cost),
	})
	if stopped != hex.Free {
		r.do(&MoveStopped{
			Spot: p.spotIn(b.Unit, m.End()), Wanted: b.Hexes[len(b.Hexes)-1], Cause: blocks[stopped].name,
		})
	}
	r.passed(b.Unit)
	return nil
}

// come is the position with a unit come in at a hex, and what it has left then.
func (p *Position) come(u, cell int, left data.Points) *Position {
	q := p.clone()
	q.put(u, cell)
	q.units[u].Left = int16(left)
	return q
}

// comingIn works out how a unit comes in, and what coming costs it, or says why it cannot.
func (p *Position) comingIn(seat int, b *Entry) (m march, price data.Points, refused *rule.Refusal) {
	cell := p.d.Cell(b.At)
	goals, bad := p.d.Map.Cells(b.Hexes)
	if cell < 0 {
		bad = b.At
	}
	if bad != 0 {
		return m, 0, rule.Refuse("off-map", "2.1").With("hex", bad.String())
	}
	if refused := p.entering(seat, b.Unit, cell); refused != nil {
		return m, 0, refused
	}
	budget, price := p.pointsLeft(b.Unit), p.entryPrice(b.Unit, cell)
	q := p.come(b.Unit, cell, budget-price)
	m = march{March: p.d.Map.Walk([]int16{int16(cell)}, 0, hex.Step{}, q.steps(b.Unit, false)), budget: budget - price}
	switch {
	case p.d.enter[p.mobility(b.Unit)][cell] == barred:
		m.Blocked, m.At = blockedGround, cell
	case price > budget:
		m.Blocked, m.At = hex.TooFar, cell
	case len(goals) > 0:
		m = q.route(b.Unit, goals, false)
	}
	if m.Blocked == hex.Free {
		if m.Blocked = q.rests(b.Unit, m.End()); len(goals) == 0 && !p.fits(b.Unit, cell) {
			m.Blocked = blockedStack
		}
		m.At = m.End()
	}
	if m.Blocked != hex.Free {
		return m, price, q.why(b.Unit, &m)
	}
	return m, price, nil
}

// held tells whether the enemy is in a hex or watches it.
func (p *Position) held(seat, cell int) bool { return p.enemyAt(seat, cell) || p.inZone(seat, cell) }

func (p *Position) arrive(u int, e *Arrived) error {
	if p.units[u].place != expected || len(e.Path) == 0 {
		return fmt.Errorf("%s is not expected", e.Unit)
	}
	at := p.d.Cell(e.Path[0])
	note(&p.entries, int16(at), p.entered(u, at))
	p.showWay(u, e.Path, false, p.g.fog == fogBook)
	if !p.put(u, p.d.Cell(e.Path[len(e.Path)-1])) {
		return fmt.Errorf("%s cannot come to %v", e.Unit, e.Path)
	}
	p.cross(u, e.Path)
	p.units[u].flags |= moved | stirred
	p.units[u].Left = int16(e.Left)
	return nil
}

// reachOfCentre is how far a unit may be from a reserve centre, in its own points [23.1/b].
const reachOfCentre = 6 * game.Halves

// restore has the first reserve centre within reach give a unit a point back [23.1][3.1/p11e].
func (r *play) restore(seat, u int) *rule.Refusal {
	p := r.p
	if refused := p.mine(seat, u); refused != nil {
		return refused
	}
	def, with := &p.d.Counters[u], []string{"unit", p.name(u)}
	cell := int(p.units[u].cell)
	switch {
	case def.Nation != polish || !def.Foot() && def.Class != data.Cavalry:
		return rule.Refuse("no-reservists", "23.1/f").With(with...)
	case p.strength(u) >= p.fullStrength(u):
		return rule.Refuse("nothing-lost", "23.1/e").With(with...)
	case !p.supplied(polish)[cell]:
		return rule.Refuse("no-supply", "23.1/b").With(with...)
	}
	for _, centre := range p.Reserves {
		if slices.Contains(p.given, centre) {
			continue
		}
		if p.search(cell, p.d.Cell(centre), reachOfCentre, func(from, to int, d hex.Direction) hex.Step { return p.onto(u, from, to, int(d)) }) != nil {
			r.do(&Restored{Spot: p.spotIn(u, p.d.Cell(centre)), Left: p.strength(u) + 1})
			return nil
		}
	}
	return rule.Refuse("no-centre", "23.1/b").With(with...)
}

// fullStrength is what a unit began the scenario with.
func (p *Position) fullStrength(u int) int {
	def := &p.d.Counters[u]
	if s := p.g.scenario; int(s.StrengthOf) == def.Nation && def.Whole < 0 {
		return s.StrengthEach
	}
	return def.Strength
}

func (p *Position) giveBack(u int, e *Restored) error {
	p.given = append(p.given, e.Hex)
	p.alter(u, func(c *counter) {
		for _, part := range p.d.Counters[u].Parts {
			if s := &p.units[part]; s.place == within && int(s.SP) < p.d.Counters[part].Strength {
				s.SP++
				return
			}
		}
		c.SP++
	})
	return nil
}

// reachOfFoe is how near an enemy comes before a reserve centre goes [23.1/d].
const reachOfFoe = 3

// closeCentres removes reserve centres that an enemy has come near.
func (r *play) closeCentres() {
	p := r.p
	for _, centre := range slices.Clone(p.Reserves) {
		for u := range p.d.Counters {
			if p.units[u].place == onMap && p.seatOf(u) != int(p.leads[polish]) && p.d.Distance(int(p.units[u].cell), p.d.Cell(centre)) <= reachOfFoe {
				r.do(&CentreGone{Hex: centre})
				break
			}
		}
	}
}
