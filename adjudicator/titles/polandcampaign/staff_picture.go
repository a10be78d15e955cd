package polandcampaign

import (
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game/staff"
)

// This file is the officer's picture of the position: where the enemy may be, how
// far everybody can go, what places are worth.

// presume puts enemy units that are out of sight where they may well be: where
// they were last seen, or where the public set-up list had them, moved on by as
// much as their side tends to move: Poles fall back on their cities, Germans come
// on toward them. It is a guess on the officer's own copy: his marches reckon
// with it, and an attack that it leads to may find nobody.
func (s *officer) presume() {
	p := s.p
	if p.fog != fogBlind {
		return
	}
	for u := range p.d.Units {
		def := &p.d.Units[u]
		if int(def.Side) == s.side || p.Units[u].Place != unseen {
			continue
		}
		cell, since := int(p.seen[s.side][u].Cell), int(p.turn)-int(p.seen[s.side][u].Turn)
		if cell < 0 {
			cell, since = int(def.Start), int(p.turn)
			if s.side == german {
				since-- // the Poles move after the Germans
			}
		}
		if cell < 0 || s.side == polish && since > 0 {
			continue // a Pole reckons with those that he met this turn
		}
		if cell = s.shade(u, s.drift(u, cell, since)); cell >= 0 {
			p.put(u, cell)
		}
	}
}

// blind tells that enemies may be about that he cannot place: not so on the
// first German turn, when all stand where the public list has them.
func (s *officer) blind() bool {
	return s.p.fog == fogBlind && (s.side == polish || s.p.turn > 1)
}

// dim tells that an enemy may stand in a hex without being seen.
func (s *officer) dim(cell int) bool {
	return s.p.zoc[s.side][cell] == 0 && s.p.holds(cell) != s.side
}

// driftLimit is how many turns an unseen unit is presumed to have gone on, a hex
// each; after that it stands.
const driftLimit = 3

// drift moves a presumed enemy toward the nearest city in Polish hands, as long
// as it would stay out of sight.
func (s *officer) drift(u, cell, turns int) int {
	p := s.p
	for range min(turns, driftLimit) {
		if k := p.d.cityAt[cell]; k >= 0 && p.holder[k] == polish {
			return cell
		}
		best, far := cell, s.cityDistance(cell)
		for _, n := range &p.d.Near[cell] {
			if n < 0 || p.d.enter[p.d.Units[u].Class][p.d.terrain[n]] == barred || p.d.country[n] >= hungary || p.full(int(n)) {
				continue
			}
			if d := s.cityDistance(int(n)); d < far && s.dim(int(n)) {
				best, far = int(n), d
			}
		}
		if best == cell {
			return cell
		}
		cell = best
	}
	return cell
}

// shade is the nearest hex out of sight with room, the hex itself if it is one;
// -1 if none is near.
func (s *officer) shade(u, cell int) int {
	p := s.p
	if s.dim(cell) && !p.full(cell) {
		return cell
	}
	best, least := -1, 1<<30
	for c := range p.d.Cells {
		n := p.d.Distance(c, cell)
		if n > 3 || !s.dim(c) || p.full(c) || p.d.enter[p.d.Units[u].Class][p.d.terrain[c]] == barred ||
			p.d.country[c] >= hungary || s.side == german && p.d.country[c] != poland {
			continue
		}
		if n = 100*n + s.cityDistance(c); n < least {
			best, least = c, n
		}
	}
	return best
}

// reconnoitre works out reaches, threats and prizes.
func (s *officer) reconnoitre() {
	p := s.p
	s.air = int(p.air)
	search := searches.Get().(*hex.Search)
	defer searches.Put(search)
	for cell := range p.d.Cells {
		if s.blind() && p.d.country[cell] == poland && s.dim(cell) {
			s.dark.Mark(cell)
		}
	}
	for u := range p.d.Units {
		at := int(p.Units[u].Cell)
		if at < 0 {
			continue
		}
		if int(p.d.Units[u].Side) != s.side {
			s.threat(u, at)
			continue
		}
		if s.Bound[u] || p.isAir(u) {
			s.Bound[u] = true
			continue
		}
		p.spread(search, u, at, int(p.d.Units[u].Move), true)
		s.Reach[u].Mark(at)
		for _, cell := range search.Reached() {
			if p.d.country[cell] < hungary {
				s.Reach[u].Mark(int(cell))
			}
		}
	}
	for k, c := range p.d.cities {
		v := 2 * c.points
		if c.group >= 0 {
			v = 4 * p.d.objectives[c.group].points / len(p.d.objectives[c.group].cities)
		}
		if int(p.holder[k]) == polish {
			s.prize[c.cell] = int8(v)
		} else if s.side == polish {
			s.prize[c.cell] = int8(v / 2)
		}
	}
	s.aim()
}

// threat notes where an enemy unit could strike in its next turn. Woods and
// rivers cost about a quarter of its points.
func (s *officer) threat(v, at int) {
	s.Threaten(at, int(s.p.d.Units[v].Move)*3/4+1, s.p.attackOf(v))
}

// aim lists the places to make for: cities and enemy stacks for the German,
// cities of his own to cover for the Pole.
func (s *officer) aim() {
	p := s.p
	for k, c := range p.d.cities {
		if int(p.holder[k]) != polish {
			continue
		}
		g := staff.Goal{Cell: c.cell, Need: 12, Pull: int(s.prize[c.cell]) * 4 / 8}
		if s.side == polish {
			g.Need = 2 + int(s.prize[c.cell])/4
		} else {
			for _, u := range p.StackOf(c.cell) {
				g.Need += 5 * int(p.d.Units[u].Defence)
			}
		}
		s.Goals = append(s.Goals, g)
	}
	if s.side == polish {
		return
	}
	for cell := range p.d.Cells {
		if !p.enemyAt(s.side, cell) || p.d.cityAt[cell] >= 0 {
			continue
		}
		g := staff.Goal{Cell: cell}
		for _, u := range p.StackOf(cell) {
			g.Need += 4 * int(p.d.Units[u].Defence)
			g.Pull += 2
		}
		s.Goals = append(s.Goals, g)
	}
}
