package september1939

import "kurier/adjudicator/titles/september1939/data"

// weight is what a counter takes of a hex, in half points: tanks weigh half [5.23], a gun a
// point [5.22], headquarters nothing [13.13]. Trains and columns are no strength.
func (p *Position) weight(u int) int {
	switch c := &p.d.Counters[u]; {
	case c.Class == data.Artillery:
		return 2 * p.d.Tables.GunPoints
	case !c.Fights():
		return 0
	case c.Class == data.Armoured:
		return p.strength(u)
	}
	return 2 * p.strength(u)
}

// load is what lies in a hex, in half points.
func (p *Position) load(cell int) int {
	sum := 0
	for u := range p.all(cell) {
		sum += p.weight(u)
	}
	return sum
}

// limit is what a hex holds of one nation, in half points [5.21][5.21/b].
func (p *Position) limit(cell int) int {
	if p.d.stronghold[cell] {
		return 2 * p.d.Tables.Stronghold
	}
	return 2 * p.d.Tables.Limit
}

// fits tells whether a counter may stay in a hex beside those who are there: of its own
// nation [5.24][KOCK1.34][BARB.23], and within the limit [5.21].
func (p *Position) fits(u, cell int) bool {
	if n := p.holder(cell); n >= 0 && n != p.d.Counters[u].Nation {
		return false
	}
	return p.load(cell)+p.weight(u) <= p.limit(cell)
}
