package september1939

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
