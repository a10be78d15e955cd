package holdtheline39

import (
	"slices"

	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// reaches tells whether a hex is within command range of a source: two hexes by friendly ones, one only
// in mountains and over a minor river, and none over a great river without a bridge [CP.15] [CP.16]
// [CP.17].
func (p *Position) reaches(side, from, cell int) bool {
	limit := &p.d.Tables.Limit
	if p.d.Distance(from, cell) > limit.Range {
		return false
	}
	type step struct{ at, far int }
	for queue, next := []step{{from, 0}}, 0; next < len(queue); next++ {
		at, far := queue[next].at, queue[next].far
		if at == cell {
			return true
		}
		if far == limit.Range {
			continue
		}
		for d, n := range &p.d.Near[at] {
			to := int(n)
			if n < 0 || !p.friendly(side, to) {
				continue
			}
			water := p.d.Water[at][d]
			hard := water == data.Minor || p.d.Terrain[to] == data.Mountain
			switch {
			case water == data.Major && !p.bridged(at, d), hard && far >= limit.Close,
				slices.ContainsFunc(queue, func(s step) bool { return s.at == to }):
				continue
			case hard: // nobody farther off is reached through it
				queue = append(queue, step{to, limit.Range})
			default:
				queue = append(queue, step{to, far + 1})
			}
		}
	}
	return false
}

// commands tells whether a headquarters gives points to units in a hex: within range, or beside its
// supply route [CP.15].
func (p *Position) commands(pot, cell int) bool {
	hq := p.d.HQs[pot]
	at := int(p.blocks[hq].cell)
	if at < 0 {
		return false
	}
	side := p.d.Units[hq].Side
	if p.reaches(side, at, cell) {
		return true
	}
	if !p.friendly(side, cell) {
		return false
	}
	for _, sticker := range p.supplied(pot) {
		if int(sticker) == cell || p.beside(int(sticker), cell) {
			return true
		}
	}
	return false
}

// beside tells whether points go from a hex to the next one [CP.17].
func (p *Position) beside(a, b int) bool {
	d := p.d.Dir(a, b)
	return d >= 0 && (p.d.Water[a][d] != data.Major || p.bridged(a, d))
}

// supplied are the hexes of a supply route that are joined to the edge through friendly hexes
// [CP.12]; nil for none.
func (p *Position) supplied(pot int) []int16 {
	side := p.d.Units[p.d.HQs[pot]].Side
	laid := p.routes[pot]
	var joined []int16
	for _, at := range laid {
		if p.d.Edge[at] && p.friendly(side, int(at)) {
			joined = append(joined, at)
		}
	}
	for i := 0; i < len(joined); i++ {
		for _, at := range laid {
			if !slices.Contains(joined, at) && p.friendly(side, int(at)) && p.beside(int(joined[i]), int(at)) {
				joined = append(joined, at)
			}
		}
	}
	return joined
}

// fed tells whether new points reach a headquarters: a German corps by its supply route, a Polish
// army by friendly hexes to a named town [CP.6] [CP.12] [CP.13].
func (p *Position) fed(pot int) bool {
	hq := p.d.HQs[pot]
	at, side := int(p.blocks[hq].cell), p.d.Units[hq].Side
	if at < 0 || p.ruled[pot] != 0 { // an exception of Control's [CP.15]
		return at >= 0 && p.ruled[pot] > 0
	}
	if side == data.German {
		for _, s := range p.supplied(pot) {
			if int(s) == at || p.beside(int(s), at) {
				return true
			}
		}
		return false
	}
	seen := map[int]bool{at: true}
	for queue := []int{at}; len(queue) > 0; queue = queue[1:] {
		if p.town(queue[0]) >= 0 {
			return true
		}
		for _, n := range &p.d.Near[queue[0]] {
			if to := int(n); n >= 0 && !seen[to] && p.friendly(side, to) && p.beside(queue[0], to) {
				seen[to] = true
				queue = append(queue, to)
			}
		}
	}
	return false
}

// town is the number of the named town in a hex, -1 for none.
func (p *Position) town(cell int) int {
	return slices.IndexFunc(p.d.Towns, func(t data.Town) bool { return t.At == cell })
}

// limit of points that a pot holds [CP.14] [CP.24].
func (p *Position) limit(pot int) int {
	t := &p.d.Tables.Points
	if p.d.Units[p.d.HQs[pot]].Side == data.German {
		return p.share(pot) * t.GermanLimit
	}
	return (p.share(pot) + t.PolishExtra) * t.PolishLimit
}

// share is what a headquarters gets each turn: so much, and more for the units that it leads, never
// enough for all [CP.8].
func (p *Position) share(pot int) int {
	t, n := &p.d.Tables.Points, 0
	german := p.d.Units[p.d.HQs[pot]].Side == data.German
	for u := range p.blocks {
		def := &p.d.Units[u]
		if int(p.blocks[u].pot) != pot || p.blocks[u].place != onMap || def.HQ || def.Dummy || def.Still {
			continue
		}
		if !german || def.Motorised {
			n++
		}
	}
	if german {
		return t.GermanCorps + n*t.GermanMotorised
	}
	return t.PolishArmy + n/t.PolishBlocks
}

// shares are those of all headquarters on the map.
func (p *Position) shares() []int {
	out := make([]int, len(p.d.HQs))
	for pot, hq := range p.d.HQs {
		if p.blocks[hq].place == onMap {
			out[pot] = p.share(pot)
		}
	}
	return out
}

// further are the further Polish points dealt out evenly, as they are without an order [CP.4].
func (p *Position) further() []int {
	out := make([]int, len(p.d.HQs))
	var polish []int
	for pot, hq := range p.d.HQs {
		if p.blocks[hq].place == onMap && p.d.Units[hq].Side == data.Polish {
			polish = append(polish, pot)
		}
	}
	for i := range p.d.Tables.Points.PolishExtra {
		if len(polish) > 0 {
			out[polish[i%len(polish)]]++
		}
	}
	return out
}

// promisedOn notes what a Polish headquarters was promised [CP.5].
func (p *Position) promisedOn(pot int, e *Promised) error {
	p.promised[pot] = int16(e.Points)
	return nil
}

// putPoints carries out PUT: points from a pot, or from a named town as far as it gives any, to a
// hex in range with a unit [SEQ.4] [CP.9] [CP.14] [CP.18].
func (r *play) putPoints(side int, b *Points) *rule.Refusal {
	p := r.P
	cell := p.d.Cell(b.Hex)
	if cell < 0 {
		return rule.Refuse("no-such-hex", "SEQ.4").With("hex", b.Hex.String())
	}
	if len(p.at(side, cell)) == 0 {
		return rule.Refuse("nobody-there", "CP.26").With("hex", b.Hex.String())
	}
	if int(p.laid[side][cell])+b.Points > 250 {
		return rule.Refuse("too-many-points", "CP.24").With("hex", b.Hex.String())
	}
	name := ""
	if b.From < len(p.d.HQs) {
		hq := p.d.HQs[b.From]
		name = p.unit(hq)
		switch {
		case p.d.Units[hq].Side != side:
			return rule.Refuse("not-yours", "CHAIN.1").With("unit", name)
		case !p.commands(b.From, cell) && !p.alwaysFed(side, cell):
			return rule.Refuse("out-of-command", "CP.15", "CP.16", "CP.17").With("hex", b.Hex.String(), "from", name)
		case int(p.pots[b.From]) < b.Points:
			return rule.Refuse("too-few-points", "CP.10").With("from", name, "points", itoa(int(p.pots[b.From])))
		}
	} else {
		t := &p.d.Towns[b.From-len(p.d.HQs)]
		name = t.Name
		switch {
		case side != data.Polish || !p.friendly(side, t.At):
			return rule.Refuse("not-yours", "CP.18").With("unit", name)
		case !p.reaches(side, t.At, cell):
			return rule.Refuse("out-of-command", "CP.18", "CP.15").With("hex", b.Hex.String(), "from", name)
		case r.drawn[b.From-len(p.d.HQs)]+b.Points > t.Cap:
			return rule.Refuse("too-few-points", "CP.14").With("from", name, "points", itoa(t.Cap-r.drawn[b.From-len(p.d.HQs)]))
		}
		r.drawn[b.From-len(p.d.HQs)] += b.Points
	}
	r.do(&PointsLaid{Side: sideName(side), From: name, Hex: b.Hex, Points: b.Points})
	return nil
}

// alwaysFed tells of a hex with fortress or border troops, who need no supply but where an event has
// severed them [CP.19].
func (p *Position) alwaysFed(side, cell int) bool {
	return slices.ContainsFunc(p.at(side, cell), func(u int) bool {
		pot := p.blocks[u].pot
		return p.d.Units[u].Still && (pot < 0 || !p.severed[pot])
	})
}

// layGuns carries out LAY: divisional guns to a hex with a unit of their division [FORCE.6], heavy
// ones within two hexes of their headquarters [FORCE.13], other counters within its command range,
// trains on a railway [FORCE.16].
func (r *play) layGuns(side int, b *Guns) *rule.Refusal {
	p := r.P
	cell := p.d.Cell(b.Hex)
	if cell < 0 || len(p.at(side, cell)) == 0 {
		return rule.Refuse("nobody-there", "SEQ.4").With("hex", b.Hex.String())
	}
	for _, n := range b.Counters {
		a, def := &p.assets[n], &p.d.Assets[n]
		switch {
		case def.Side != side || a.Gone:
			return rule.Refuse("not-yours", "FORCE.8").With("unit", def.Name)
		case a.cell >= 0:
			return rule.Refuse("counter-laid", def.OnceATurn()).With("counter", def.Name)
		case int(a.Rests) > p.turn:
			return rule.Refuse("on-its-way", "FORCE.9").With("counter", def.Name, "turn", itoa(int(a.Rests)))
		}
		if why := p.serves(n, cell); why != nil {
			return why
		}
	}
	for _, n := range b.Counters {
		r.do(&CounterLaid{Side: sideName(side), Counter: p.d.Assets[n].Name, Hex: b.Hex})
	}
	return nil
}

// serves says why a counter cannot serve in a hex.
func (p *Position) serves(n, cell int) *rule.Refusal {
	a, def := &p.assets[n], &p.d.Assets[n]
	if def.Formation >= 0 {
		for _, u := range p.d.Formations[def.Formation].Units {
			if int(p.blocks[u].cell) == cell {
				return nil
			}
		}
		return rule.Refuse("not-with-its-division", "FORCE.6").With("counter", def.Name)
	}
	switch {
	case p.blocks[p.d.HQs[a.pot]].cell < 0 || p.beyond(n, cell):
		return rule.Refuse("guns-out-of-range", "FORCE.13").With("counter", def.Name)
	case def.Special() && !p.commands(int(a.pot), cell):
		return rule.Refuse("out-of-command", "CP.15", "FORCE.8").With("hex", p.d.Hex(cell).String(), "from", def.Name)
	case def.Kind == "train" && !p.d.Rail[cell]:
		return rule.Refuse("no-railway", "FORCE.16").With("counter", def.Name)
	}
	return nil
}

// beyond tells of corps guns that a hex lies too far for their headquarters, which may have been driven off since
// they were laid [FORCE.13].
func (p *Position) beyond(n, cell int) bool {
	if !p.d.Assets[n].Heavy() {
		return false
	}
	at := int(p.blocks[p.d.HQs[p.assets[n].pot]].cell)
	return at < 0 || p.d.Distance(at, cell) > p.d.Tables.Limit.GunsRange
}

// spend takes points from a hex, the first of some hexes that have them.
func (r *play) spend(side, n int, why string, cells ...int) {
	for _, cell := range cells {
		take := min(n, int(r.P.laid[side][cell]))
		if take > 0 {
			r.do(&PointsSpent{Side: sideName(side), Hex: r.P.d.Hex(cell), Points: take, For: why})
		}
		if n -= take; n == 0 {
			return
		}
	}
}

// points on some hexes together.
func (p *Position) points(side int, cells ...int) int {
	n := 0
	for _, cell := range cells {
		n += int(p.laid[side][cell])
	}
	return n
}
