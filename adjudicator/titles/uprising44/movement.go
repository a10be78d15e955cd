package uprising44

import (
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/uprising44/data"
)

// leg is a way of a unit that was found to be one.
type leg struct {
	unit  int
	from  int
	zones []int // without where it begins
	costs []int
	stop  *rule.Refusal // why it ends before the way that was told does
}

// toldWays are the ways of its marches that an answer tells a side, and what it knew then.
type toldWays struct {
	known *Position
	ways  map[*March][]leg
}

// move carries out MOVE: units go from zone to zone [4.12], out of each zone for one command
// point [4.11].
func (r *play) move(side int, b *March) *rule.Refusal {
	p := r.P
	for _, u := range b.Units {
		if why := p.mover(side, u); why != nil {
			return why
		}
	}
	if b.Out == "OFF" {
		return r.leave(side, b.Units)
	}
	legs, plan, why := r.ways(side, b)
	if why != nil {
		return why
	}
	var going []int
	for _, l := range legs {
		if len(l.zones) > 0 {
			going = append(going, l.unit)
		}
	}
	if why := r.payFor(side, going, "paid", p.d.Prices.Command.Move); why != nil {
		return why
	}
	for _, l := range legs {
		r.march(side, l, plan)
	}
	return nil
}

// ways are the ways by which units go, and the position by which they are planned. In blind fog they are those that
// were told, each as far as it can be gone: whom others meet sends nobody another way, nor in among enemies of whom
// the letter did not know.
func (r *play) ways(side int, b *March) (legs []leg, plan *Position, why *rule.Refusal) {
	p, room := r.P, map[int]int{}
	ways, is := r.told[side].ways[b]
	if plan = p.eyes(side); !is {
		for _, u := range b.Units {
			l, why := plan.way(side, u, append(slices.Clone(b.Via), b.To), len(b.Via) == 0, room)
			if why != nil {
				return nil, nil, why
			}
			legs = append(legs, l)
		}
		if r.told[side].ways != nil {
			r.told[side].ways[b] = legs
		}
		return legs, plan, nil
	}
	for _, t := range ways {
		if int(p.units[t.unit].zone) != t.from {
			legs = append(legs, leg{unit: t.unit, stop: p.refuse("off-its-way", "4.12", t.unit, t.from)})
			continue
		}
		l, stop := plan.way(side, t.unit, t.zones, false, room)
		if n := len(l.zones); stop != nil && n > 0 {
			room[l.zones[n-1]] += p.strength(t.unit)
		}
		l.stop = stop
		legs = append(legs, l)
	}
	if !slices.ContainsFunc(legs, func(l leg) bool { return len(l.zones) > 0 }) {
		return nil, nil, legs[0].stop
	}
	return legs, r.told[side].known, nil
}

// mover says why a unit cannot move at all: garrisons [5.31], FLAK and bridge companies [7.13].
func (p *Position) mover(side, u int) *rule.Refusal {
	if why := p.notOwn(side, u); why != nil {
		return why
	}
	switch {
	case p.d.Units[u].Still():
		return p.refuse("does-not-move", "7.13", u, -1)
	case p.units[u].Below:
		return p.refuse("was-below", "4.36", u, -1)
	}
	return nil
}

// leave takes units off the board over its edge, which eliminates them [4.19]; who leaves enemies needs the
// points for it and rolls first [4.18].
func (r *play) leave(side int, units []int) *rule.Refusal {
	p := r.P
	for _, u := range units {
		switch from := int(p.units[u].zone); {
		case len(p.d.Zones[from].Edges) == 0:
			return p.refuse("no-edge", "4.19", u, from)
		case p.enemies(side, from) && p.points(u) < p.d.Prices.Movement.Leaving.Points:
			return p.refuse("cannot-leave", "4.18", u, from)
		}
	}
	if why := r.payFor(side, units, "paid", p.d.Prices.Command.Move); why != nil {
		return why
	}
	for _, u := range units {
		if r.underFire(side, u, int(p.units[u].zone)) {
			r.Do(&Eliminated{Fate{p.spot(u), "left"}})
		}
	}
	r.captures()
	r.lastStand()
	return nil
}

// paid are the zones out of which sides have paid for one way of moving: "paid" on the surface, "dived" below.
func (t *phasely) paid(how string) *[data.Sides][]int {
	if how == "dived" {
		return &t.Dived
	}
	return &t.Paid
}

// payFor pays for moving units one way: a point for each zone out of which nobody has moved so in this
// phase yet [4.11], or a card. Streets and sewers are actions of their own [3.0/g] [3.0/i].
func (r *play) payFor(side int, units []int, how string, price data.Price) *rule.Refusal {
	p := r.P
	var zones []int
	for _, u := range units {
		if z := int(p.units[u].zone); !slices.Contains(zones, z) && !slices.Contains(p.Part.paid(how)[side], z) {
			zones = append(zones, z)
		}
	}
	free := min(p.Now.Moves[side], len(zones))
	if why := r.spend(side, (len(zones)-free)*price.Points, price.Rule); why != nil {
		return why
	}
	if free > 0 {
		r.Do(&Allowed{By: by(side), What: "move", Count: -free})
	}
	for _, z := range zones {
		r.Do(&Allowed{By: by(side), What: how, Unit: p.name(z)})
	}
	return nil
}

// points are the movement points that a unit has left.
func (p *Position) points(u int) int {
	if left := p.units[u].Left; left >= 0 {
		return int(left)
	}
	return p.d.Units[u].Move
}

// way finds the way of a unit through the zones named, or the cheapest to the last of them, or
// says why there is none, with what of it there is. Room is what others of the order have taken of zones.
func (p *Position) way(side, u int, zones []int, seek bool, room map[int]int) (leg, *rule.Refusal) {
	from, to := int(p.units[u].zone), zones[len(zones)-1]
	if from == to {
		return leg{}, p.refuse("already-there", "4.12", u, to)
	}
	if seek && !p.neighbours(from, to) {
		if found := p.seek(side, u, from, to); found != nil {
			zones = found
		}
	}
	l, left, at := leg{unit: u, from: from}, p.points(u), from
	for _, z := range zones {
		cost, no := p.step(side, u, at, z, left)
		if no.kind != "" {
			return l, p.refuse(no.kind, no.ref, u, z, "from", p.name(at), "left", itoa(left))
		}
		if p.load(side, z)+room[z]+p.strength(u) > p.limit(z) {
			return l, p.full(u, z)
		}
		l.zones, l.costs = append(l.zones, z), append(l.costs, cost)
		left, at = left-cost, z
	}
	room[to] += p.strength(u)
	return l, nil
}

// full is the refusal of a zone that holds no more [4.13], or of a bridge [4.23].
func (p *Position) full(u, zone int) *rule.Refusal {
	ref := rule.Ref("4.13")
	if p.d.Zones[zone].Bridge {
		ref = "4.23"
	}
	return p.refuse("zone-full", ref, u, zone, "most", itoa(p.limit(zone)))
}

// neighbours tells whether a border of any class but of sewers joins two zones.
func (p *Position) neighbours(a, b int) bool {
	return p.d.Joined(a, b, "vistula") || p.d.Joined(a, b, "barricade") || p.open(a, b)
}

// open tells whether zones are joined on the ground or by a bridge that stands.
func (p *Position) open(a, b int) bool {
	return !p.zones[a].blown && !p.zones[b].blown && slices.Contains(p.d.Zones[a].Ways, b)
}

// joined tells whether a street barricade that stands joins two zones [17.11/a] [17.12/a].
func (p *Position) joined(a, b int) bool {
	return p.streets[streetAJ] && p.d.streets[streetAJ].join(a, b) || p.streets[streetK] && p.d.streets[streetK].join(a, b)
}

// bar is why there is no step: the kind of the refusal, "" for none, and its rule.
type bar struct {
	kind string
	ref  rule.Ref
}

// step is what a step costs a unit with so many points left, or why there is none.
func (p *Position) step(side, u, from, to, left int) (int, bar) {
	prices := &p.d.Prices.Movement
	cost := prices.Free.Points // [4.14]
	switch {
	case p.d.Zones[to].Cordon && side == data.Polish:
		return 0, bar{"cordon", "22.2"}
	case p.d.Zones[to].Cordon:
		return 0, bar{"cordon-closed", "22.2/a"}
	case p.open(from, to):
		switch {
		case p.any(side, to):
			cost = prices.Friends.Points // [4.17]
		case p.enemies(side, to):
			cost = prices.Enemies.Points // [4.15]
		case p.beside(side, to):
			cost = prices.Beside.Points // [4.16]
		}
	case p.d.Joined(from, to, "vistula"):
		return p.ford(u, left)
	case p.joined(from, to) && side != data.Polish:
		return 0, bar{"street-polish", "17.11/a"}
	case p.joined(from, to):
		cost = prices.Barricades.Points // [17.11/a] [17.12/a]
	case p.zones[from].blown || p.zones[to].blown:
		return 0, bar{"bridge-blown", "7.15"}
	default:
		return 0, bar{"no-neighbour", "4.12"}
	}
	if p.enemies(side, from) {
		if cost = prices.Leaving.Points; left < cost { // [4.18]
			return 0, bar{"cannot-leave", "4.18"}
		}
	}
	if left < cost {
		return 0, bar{"too-far", "4.14"}
	}
	return cost, bar{}
}

// ford is the step over the Vistula where no bridge is: for the Polish Army alone [4.22], with
// all its points [4.22/a].
func (p *Position) ford(u, left int) (int, bar) {
	def := &p.d.Units[u]
	switch {
	case def.Kind != "wp":
		return 0, bar{"vistula", "4.22"}
	case left < def.Move:
		return 0, bar{"vistula-points", "4.22/a"}
	}
	return def.Move, bar{}
}

// beside tells whether enemies of a side are in a neighbouring zone [4.16].
func (p *Position) beside(side, zone int) bool {
	return slices.ContainsFunc(p.d.Zones[zone].Ways, func(z int) bool { return p.enemies(side, z) })
}

// seek finds the cheapest way on the ground for the points that a unit has left, nil for none;
// of equals the first in the order of zones.
func (p *Position) seek(side, u, from, to int) []int {
	most := p.points(u)
	if p.d.Far[from][to] > most+len(streetNames) { // each street barricade saves a step
		return nil
	}
	best, back := slices.Repeat([]int16{int16(most + 1)}, len(p.d.Zones)), make([]int16, len(p.d.Zones))
	best[from] = 0
	for queue := append(make([]int, 0, len(p.d.Zones)), from); len(queue) > 0; queue = queue[1:] {
		z := queue[0]
		for _, near := range [][]int{p.d.Zones[z].Ways, p.d.Zones[z].Near["barricade"]} {
			for _, n := range near {
				left := most - int(best[z])
				if left <= 0 {
					break
				}
				if cost, no := p.step(side, u, z, n, left); no.kind == "" && best[z]+int16(cost) < best[n] {
					best[n], back[n], queue = best[z]+int16(cost), int16(z), append(queue, n)
				}
			}
		}
	}
	if int(best[to]) > most {
		return nil
	}
	var way []int
	for z := to; z != from; z = int(back[z]) {
		way = append(way, z)
	}
	slices.Reverse(way)
	return way
}

// march takes a unit along its way. Each time it leaves enemies it rolls. Before enemies whom its
// plan did not know it stops.
func (r *play) march(side int, l leg, plan *Position) {
	p := r.P
	from := int(p.units[l.unit].zone)
	e := &Moved{Side: data.SideNames[side], Unit: p.unit(l.unit), Path: []board.Place{p.d.Places[from]}, Left: p.points(l.unit)}
	at, met := from, -1
	for i, z := range l.zones {
		if p.enemies(side, z) && !plan.enemies(side, z) && !p.any(side, z) {
			met = z
			break
		}
		if !r.underFire(side, l.unit, at) {
			break
		}
		e.Path, e.Cost, e.Left = append(e.Path, p.d.Places[z]), e.Cost+l.costs[i], e.Left-l.costs[i]
		e.Crossed = p.d.Joined(at, z, "vistula")
		at = z
	}
	if p.units[l.unit].place == onBoard && len(e.Path) > 1 {
		r.arrive(side, l.unit, from, e)
	}
	switch {
	case p.units[l.unit].place != onBoard:
	case met >= 0:
		r.failed(side, r.order, p.metEnemies("4.15", at, met))
	case l.stop != nil:
		r.failed(side, r.order, l.stop)
	}
	r.captures()
	r.lastStand()
}

// underFire rolls for a unit that leaves a zone with enemies, by whatever way [4.18/a], and tells whether it lives.
func (r *play) underFire(side, u, from int) bool {
	if !r.P.enemies(side, from) {
		return true
	}
	if loss, _ := r.risk("leaving", side, u); loss > 0 {
		r.lose(u, loss, "leaving")
	}
	return r.P.units[u].place == onBoard
}

// metEnemies says where a way ended before enemies whom its side had not seen. Whose way it was tells the order.
func (p *Position) metEnemies(ref rule.Ref, at, met int) *rule.Refusal {
	return p.refuse("met-enemies", ref, -1, met, "at", p.placed(at), "where", p.placed(met))
}

// arrive moves a unit and carries out what that brings with it.
func (r *play) arrive(side, u, from int, e *Moved) {
	p := r.P
	r.Do(e)
	if e.Crossed {
		if loss, _ := r.risk("vistula", side, u); loss > 0 { // [20.11/a]
			r.lose(u, loss, "vistula")
		}
	}
	if c := &p.units[u]; !p.Crossed && p.d.Units[u].Kind == "wp" && c.place == onBoard && p.d.Zones[c.zone].Left { // over a bridge too
		r.because(overTheRiver, p.d.Places[c.zone])
	}
	if p.d.Zones[from].Cordon {
		r.because("cordon-left", p.d.Places[from]) // [22.1/a]
	}
	if side == data.German {
		for _, at := range e.Path[1:] {
			r.turnBack(p.number(string(at)))
		}
	}
}

// turnBack turns Terrain Points round that a German unit comes to with no Polish unit there
// [5.35].
func (r *play) turnBack(zone int) {
	for _, g := range r.P.garrisonsAt(polish, zone) {
		if !r.P.any(data.Polish, zone) {
			r.garrison(g, german, "entered")
		}
	}
}

// captured tells of a zone whose capture counts that it is Polish.
func (p *Position) captured(zone int) bool {
	return p.d.Zones[zone].Capture > 0 && p.control(zone) == data.Polish
}

// captures tells of zones whose capture moves morale [11.0/m04] [11.0/m05].
func (r *play) captures() {
	p := r.P
	for _, id := range []string{"bielany-captured", "okecie-captured"} {
		for _, at := range p.d.Morale.Because(id).Zones {
			z := p.d.Zone(at)
			held := p.captured(z)
			if held == p.zones[z].held {
				continue
			}
			if r.Do(&ZoneHeld{p.site(z), held}); held {
				r.because(id, at)
			}
		}
	}
}

// sewer carries out SEWER: insurgents go below the city [4.31], from hatch to hatch of a line
// [4.34], with all their movement [4.36].
func (r *play) sewer(side int, b *Group) *rule.Refusal {
	p := r.P
	var ways [][]int
	load := p.load(side, b.To)
	for _, u := range b.Units {
		way, why := p.below(side, u, b.To)
		if why != nil {
			return why
		}
		ways, load = append(ways, way), load+p.strength(u)
	}
	if load > p.limit(b.To) {
		return p.full(b.Units[0], b.To)
	}
	if why := r.payFor(side, b.Units, "dived", p.d.Prices.Command.Sewer); why != nil {
		return why
	}
	for i, u := range b.Units {
		r.underground(side, u, ways[i])
	}
	r.captures()
	r.lastStand()
	return nil
}

// below finds the line that a unit goes by, or says why it cannot.
func (p *Position) below(side, u, to int) ([]int, *rule.Refusal) {
	if u < len(p.d.Units) && (side == data.German || p.d.Units[u].Kind != "insurgent" && p.d.Units[u].Kind != "partisan") {
		return nil, p.refuse("no-sewer-unit", "4.31", u, -1)
	}
	if why := p.mover(side, u); why != nil {
		return nil, why
	}
	from := int(p.units[u].zone)
	refuse := func(kind string, ref rule.Ref) ([]int, *rule.Refusal) {
		return nil, p.refuse(kind, ref, u, to, "from", p.name(from))
	}
	switch {
	case p.turn < p.d.Limits.SewersFrom:
		return refuse("sewer-early", "4.35")
	case p.units[u].Left >= 0:
		return refuse("sewer-moved", "4.36")
	}
	between := false
	for _, s := range p.d.Sewers {
		way := slices.Clone(s.Way)
		if way[0] != from {
			slices.Reverse(way)
		}
		switch {
		case way[0] != from:
		case way[len(way)-1] == to && slices.Contains(p.Now.Closed, s.ID):
			return refuse("sewer-closed", "3.0/ad")
		case way[len(way)-1] == to:
			return way, nil
		case slices.Contains(way, to):
			between = true
		}
	}
	if between {
		return refuse("no-hatch", "4.34/a")
	}
	return refuse("no-sewer", "4.34")
}

// dangers are the German zones that a sewer passes below [4.32].
func (p *Position) dangers(way []int) (n int) {
	for _, z := range way[1 : len(way)-1] {
		n += count(p.control(z) == data.German && !p.Now.Safe)
	}
	return n
}

// places are zones as the board has them.
func (p *Position) places(zones []int) (list []board.Place) {
	for _, z := range zones {
		list = append(list, p.d.Places[z])
	}
	return list
}

// underground takes a unit along a sewer: it rolls when it leaves enemies, below each German zone [4.32] and may be back
// where it began [4.32/a]; coming out among enemies alone is a risk [4.33/a], among both sides
// none [4.33].
func (r *play) underground(side, u int, way []int) {
	p := r.P
	if !r.underFire(side, u, way[0]) {
		return
	}
	for range p.dangers(way) {
		if loss, roll := r.risk("underground", side, u); loss == data.Back {
			r.Do(&TurnedBack{p.spotIn(u, way[0]), roll})
			return
		}
	}
	out := way[len(way)-1]
	alone := p.enemies(side, out) && !p.any(side, out)
	r.Do(&Moved{Side: data.SideNames[side], Unit: p.unit(u), Path: p.places(way), Cost: p.d.Units[u].Move, Below: true})
	if alone {
		if loss, _ := r.risk("coming-out", side, u); loss > 0 {
			r.lose(u, loss, "coming-out")
		}
	}
}
