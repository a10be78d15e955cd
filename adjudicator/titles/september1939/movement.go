package september1939

import (
	"strconv"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/september1939/data"
)

// What keeps a unit from a step in this title.
const (
	blockedGround hex.Block = hex.OwnBlocks + iota
	blockedRiver
	blockedBank
	blockedDisturbed
	blockedEnemy
	blockedFar
	blockedZone
	blockedWithin
	blockedWorks
	blockedDamage
	blockedFerry
	blockedNation
	blockedStack
	blockedRail
)

// blocks name what keeps a unit from a step, with its rule; that of the ground is the terrain chart's.
var blocks = map[hex.Block]struct {
	name string
	rule rule.Ref
}{
	hex.TooFar: {"too-far", "4.1/f"}, hex.NotNext: {"not-next", "4.1/c"}, blockedGround: {name: "ground"},
	blockedRiver: {"great-river", "4.37/g"}, blockedBank: {"bank", "4.37/b"}, blockedDisturbed: {"disturbed", "4.37/d"},
	blockedEnemy: {"enemy", "4.21"}, blockedFar: {"far-bank", "4.37/e"}, blockedZone: {"zone", "7.21"},
	blockedWithin: {"within-zone", "7.32/b"}, blockedWorks: {"works", "9.16/d"}, blockedDamage: {"damaged-bridge", "20.12"},
	blockedFerry: {"ferry", "20.22"}, blockedNation: {"nation", "5.24"}, blockedStack: {"stack", "5.21"}, blockedRail: {"rail", "18.12"},
}

// allowance is what a unit may spend in its movement phase [4.22], with the rules that make
// it less than what is printed.
func (p *Position) allowance(u int) (data.Points, []rule.Ref) {
	c, def := &p.units[u], &p.d.Counters[u]
	points, why := def.Move, []rule.Ref(nil)
	if def.Class == data.Train { // [18.12]
		points = data.Points(p.d.Tables.Transport.TrainHexes * game.Halves)
	}
	half := func(r rule.Ref) { points, why = points/2, append(why, r) }
	if p.turn == 1 && int(p.g.scenario.HalfOnFirst) == def.Nation {
		half("15.0/d") // and of the Poles on the 5th [KOCK5.34]
		why = append(why, "KOCK5.34")
	}
	if c.flags&halved != 0 {
		half("10.13/c")
	}
	if def.Mechanized() {
		switch p.d.Tables.Want[c.Want].Mechanized {
		case "none":
			points, why = 0, append(why, "14.32/b")
		case "half":
			half("14.32")
		}
	}
	if c.Left >= 0 { // points of before do not come back [4.24][4.25]
		points = min(points, data.Points(c.Left))
	}
	return points, why
}

// mobility is the column of the terrain chart that a unit moves by.
func (p *Position) mobility(u int) int {
	if p.d.Counters[u].Mechanized() {
		return 1
	}
	return 0
}

// steps tells what each step of a march means for a unit. Over tells that it runs over
// what lies on its way.
func (p *Position) steps(u int, over bool) hex.Steps {
	seat, start := p.seatOf(u), int(p.units[u].cell)
	return func(from, to int, dir hex.Direction) hex.Step {
		s := p.onto(u, from, to, int(dir))
		if s.Blocked == hex.Free && p.withinZone(seat, from, to) {
			s.Blocked = blockedWithin
		}
		p.over(u, to, over, &s)
		if s.Blocked == hex.Free && p.d.water[from][dir] == great && !p.spanned(from, int(dir)) && !p.ferryAt(from, int(dir)) {
			switch { // [4.37/b][4.37/c]
			case p.units[u].flags&disturbed != 0:
				s.Blocked = blockedDisturbed
			case from != start || p.units[u].flags&waiting == 0:
				s.Blocked = blockedBank
			}
		}
		if p.inZone(seat, to) {
			s.Stop = blockedZone // [7.21][7.22]; leaving one is free [7.31]
		}
		s.Cost += p.delayed(u, to)
		return s
	}
}

// onto is the price of a step by ground, roads and waters [4.31][4.34][4.39]. Friends on the way,
// however many, cost nothing [4.41][4.42], nor do works [11.25], nor disorder [21.21].
func (p *Position) onto(u, from, to, dir int) hex.Step {
	d, def := p.d, &p.d.Counters[u]
	water := d.water[from][dir]
	road := water == dry || p.spanned(from, dir)
	if def.Class == data.Train { // [18.12]
		if !road || !d.rail[from][dir] {
			return hex.Step{Cost: game.Halves, Blocked: blockedRail}
		}
		return hex.Step{Cost: game.Halves}
	}
	price := d.enter[p.mobility(u)][to]
	if p.g.hillOnTop && def.Mechanized() && d.settled[to] == nil && (d.terrain[to].ID == "hills" || d.terrain[to].ID == "wooded-hills") {
		price += game.Halves // [4.39/ex]
	}
	if road && d.wood[to] && d.rail[from][dir] { // [4.38/c]
		price = p.along(&d.Ground.RailInWood[0], u).Points
	}
	if road && d.way[from][dir] > 0 {
		price = d.Ground.Ways[2-d.way[from][dir]].Others.Points // [4.32][4.34/b][4.35]
	}
	if price == barred {
		return hex.Step{Blocked: blockedGround}
	}
	if road {
		return hex.Step{Cost: int(price)} // [4.36/d]
	}
	return p.through(u, from, to, dir, price)
}

// along is the price of a row that names classes.
func (p *Position) along(r *data.Row, u int) data.Price {
	switch def := &p.d.Counters[u]; {
	case r.ID == "ferry" && def.Class == data.Reconnaissance:
		return r.Reconnaissance
	case r.ID == "ferry" && def.Class == data.Artillery:
		return r.Artillery
	case def.Mechanized():
		return r.Mechanized
	case def.Class == data.Cavalry:
		return r.Cavalry
	case def.Class == data.Artillery:
		return r.Artillery
	}
	return r.Infantry
}

// through is the price of a step over water without a bridge that bears all [4.36][4.37].
func (p *Position) through(u, from, to, dir int, price data.Points) hex.Step {
	d, def := p.d, &p.d.Counters[u]
	side := hex.Between(d.Hexes[from], d.Hexes[to])
	if d.water[from][dir] != great {
		over := d.Ground.Hexsides[d.water[from][dir]-1].Others
		if def.Mechanized() {
			over = d.Ground.Hexsides[d.water[from][dir]-1].Mechanized
		}
		return hex.Step{Cost: int(price + over.Points)} // [4.36/b][4.36/c]
	}
	if d.ferries[side] && p.bridges[side] == whole { // [20.21]
		over := p.along(data.Find(d.Ground.Crossings, "ferry"), u)
		switch {
		case over.None():
			return hex.Step{Cost: int(price), Blocked: blockedRiver}
		case p.ferried[side]+p.weight(u) > 2*d.Tables.Transport.FerryPoints: // [20.22]
			return hex.Step{Cost: int(price), Blocked: blockedFerry}
		}
		return hex.Step{Cost: int(price + over.Points)}
	}
	if d.bridged(side) && p.bridges[side] == damaged { // [20.12]
		if over := p.along(data.Find(d.Ground.Crossings, "damaged-bridge"), u); !over.None() {
			return hex.Step{Cost: int(d.enter[p.mobility(u)][to] + over.Points)}
		} else if def.Mechanized() || def.Class == data.Artillery {
			return hex.Step{Cost: int(price), Blocked: blockedDamage}
		}
	}
	if def.Mechanized() {
		return hex.Step{Cost: int(price), Blocked: blockedRiver} // [4.37/g]
	}
	over := d.Ground.Hexsides[great-1].Others.Points
	return hex.Step{Cost: int(min(price+over, max(def.Move, price)))} // [4.37/c]
}

// spanned tells whether a bridge leads over the water at a side of a hex and stands
// [4.36/d]. Of streams and small rivers all bridges do.
func (p *Position) spanned(cell, dir int) bool {
	d := p.d
	if d.way[cell][dir] == 0 && !d.rail[cell][dir] {
		return false
	}
	if len(p.bridges) == 0 {
		return true
	}
	return p.bridges[hex.Between(d.Hexes[cell], d.Hexes[d.Near[cell][dir]])] == whole
}

// ferryAt tells whether a ferry, or a bridge that is damaged, takes units over a great river.
func (p *Position) ferryAt(cell, dir int) bool {
	s := hex.Between(p.d.Hexes[cell], p.d.Hexes[p.d.Near[cell][dir]])
	return p.d.ferries[s] && p.bridges[s] == whole || p.bridges[s] == damaged && p.d.bridged(s)
}

// delayed is what aircraft over a hex cost a Pole on top [10.51][10.52][4.5].
func (p *Position) delayed(u, to int) int {
	if len(p.Delays) == 0 || p.d.Counters[u].Nation != polish || p.d.wood[to] { // [10.53]
		return 0
	}
	points := 0
	for _, a := range p.Delays {
		switch n := p.d.Distance(p.d.Cell(a.Hex), to); {
		case n == 0 && (a.Strength == 1 || p.g.delayFlat), n == 1 && a.Strength == 2:
			points = max(points, 1)
		case n == 0:
			points = max(points, 2) // [10.52/b]
		}
	}
	return points * game.Halves
}

// over says what it means that an enemy lies in a hex that a unit would enter [4.21]: a lone
// headquarters is lost to whoever comes [13.26]; guns [9.16], empty trains [18.15] and panic
// [22.18] may be run over for a point.
func (p *Position) over(u, to int, over bool, s *hex.Step) {
	seat := p.seatOf(u)
	if !p.enemyAt(seat, to) {
		return
	}
	weak, price := p.d.Counters[u].Fights(), 0
	for e := range p.all(to) {
		def := &p.d.Counters[e]
		switch {
		case def.Class == data.Headquarters:
		case def.Class == data.Artillery, p.is(e, panicked), def.Carries() && !p.laden(e):
			price = game.Halves
			if def.Class == data.Artillery && p.worked(to) && over { // [9.16/d]
				s.Blocked = max(s.Blocked, blockedWorks)
			}
		default:
			weak = false
		}
	}
	switch {
	case s.Blocked == blockedWorks:
	case !weak || price > 0 && !over:
		if s.Blocked == hex.Free || s.Blocked == blockedWithin {
			if s.Blocked = blockedEnemy; p.units[u].flags&waiting != 0 && p.acrossGreat(u, to) {
				s.Blocked = blockedFar // [4.37/e]
			}
		}
	default:
		s.Cost += price
	}
}

// acrossGreat tells whether a hex lies over a great river from where a unit stands.
func (p *Position) acrossGreat(u, to int) bool {
	from := int(p.units[u].cell)
	dir := p.d.Dir(from, to)
	return dir >= 0 && p.d.water[from][dir] == great && !p.spanned(from, dir)
}

// worked tells of field or stationary works in a hex.
func (p *Position) worked(cell int) bool { return p.works[cell] != noWorks || p.stationary(cell) }

// stationary tells of stationary works about a hex [11.4].
func (p *Position) stationary(cell int) bool {
	for _, f := range &p.d.fort[cell] {
		if f {
			return true
		}
	}
	return false
}

// maxPath is how many hexes an order may name in a row.
const maxPath = 64

// march is a unit's march as far as the rules allow.
type march struct {
	hex.March
	budget data.Points
	why    []rule.Ref // what makes the budget less than printed
}

// route works a march out: by the very hexes that are named, or by the cheapest way to the
// only one [4.1/c].
func (p *Position) route(u int, goals []int16, over bool) march {
	m := march{}
	m.budget, m.why = p.allowance(u)
	start := int(p.units[u].cell)
	steps := p.steps(u, over)
	way := append([]int16{int16(start)}, goals...)
	if len(goals) == 1 && p.d.Dir(start, int(goals[0])) < 0 { // a neighbour is entered straight
		if found := p.search(start, int(goals[0]), int(m.budget), steps); found != nil {
			way = found
		} else if found := p.search(start, int(goals[0]), 400, relaxed(steps)); found != nil {
			way = found
		}
	}
	m.March = p.d.Map.Walk(way, int(m.budget), hex.Step{}, steps)
	if end := int(way[len(way)-1]); m.Blocked == blockedZone && len(goals) == 1 {
		last := hex.Step{}
		if p.over(u, end, over, &last); last.Blocked == blockedEnemy {
			m.Blocked, m.At = blockedEnemy, end
		}
	}
	return m
}

func (p *Position) search(start, goal, budget int, steps hex.Steps) []int16 {
	s := hex.Borrow()
	defer s.Done()
	s.Find(p.d.Map, start, goal, budget, steps)
	return s.Path(goal, nil)
}

// relaxed steps can all be taken, at a price for those that the rules forbid: so one finds
// out where a march would be stopped.
func relaxed(steps hex.Steps) hex.Steps {
	return func(from, to int, d hex.Direction) hex.Step {
		s := steps(from, to, d)
		if s.Blocked != hex.Free || s.Stop != hex.Free {
			s.Cost += 24
		}
		s.Blocked, s.Stop = hex.Free, hex.Free
		return s
	}
}

// why a march ends where it does, as a refusal.
func (p *Position) why(u int, m *march) *rule.Refusal {
	block := blocks[m.Blocked]
	if m.Blocked == blockedGround {
		block.rule = p.d.terrain[m.At].Rule
	}
	rules := refs(block.rule)
	if m.Blocked == hex.TooFar {
		rules = append(rules, m.why...)
	}
	return rule.Refuse("march-"+block.name, rules...).With(
		"unit", p.name(u), "hex", p.hex(m.At).String(), "mp", m.budget.String(), "cost", data.Points(m.Cost).String())
}

// rests tells whether a unit may end a march in a hex, the block being why not.
func (p *Position) rests(u, cell int) hex.Block {
	n := p.holder(cell)
	switch {
	case n >= 0 && int(p.leads[n]) != p.seatOf(u): // run over
		return hex.Free
	case n >= 0 && n != p.d.Counters[u].Nation:
		return blockedNation
	case !p.crowding && cell != int(p.units[u].cell) && p.load(cell)+p.weight(u) > p.limit(cell):
		return blockedStack
	}
	return hex.Free
}

func itoa(n int) string { return strconv.Itoa(n) }

// controls tells whether a counter has a zone of control [7.12]: guns, headquarters, trains
// and columns have none [9.15][13.11], nor has panic [22.16], nor who was routed [8.51/d],
// nor a unit that has one point in disorder, after halving [21.23].
func (p *Position) controls(u int) bool {
	if !p.d.Counters[u].Fights() || p.is(u, panicked|routed) {
		return false
	}
	return !p.is(u, disordered) || p.strength(u) > 2
}

// inZone tells whether a hex is in a zone of an enemy of the seat [7.13][7.14].
func (p *Position) inZone(seat, cell int) bool {
	for n := range p.zoc {
		if int(p.leads[n]) != seat && p.zoc[n][cell] > 0 {
			return true
		}
	}
	return false
}

// commands tells whether the zone of a counter reaches a neighbouring hex.
func (p *Position) commands(u, cell int) bool {
	from := int(p.units[u].cell)
	dir := p.d.Dir(from, cell)
	return dir >= 0 && p.d.reach[from][dir] && p.controls(u)
}

// within tells whether one enemy of the seat controls both of two neighbouring hexes, so
// that no step leads from the one to the other [7.23][7.32][7.32/b].
func (p *Position) withinZone(seat, from, to int) bool {
	if !p.inZone(seat, from) || !p.inZone(seat, to) {
		return false
	}
	for dir, cell := range &p.d.Near[from] {
		if cell < 0 || p.d.Dir(to, int(cell)) < 0 || !p.enemyAt(seat, int(cell)) {
			continue
		}
		back, onward := (dir+3)%6, p.d.Dir(int(cell), to)
		if !p.d.reach[cell][back] || !p.d.reach[cell][onward] {
			continue
		}
		for u := range p.all(int(cell)) {
			if p.controls(u) {
				return true
			}
		}
	}
	return false
}
