package september1939

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/september1939/data"
)

// rallying says why a unit may not try to rally [13.41], nil if it may: beside its own
// headquarters, before it moves.
func (p *Position) rallying(seat, u int) *rule.Refusal {
	if r := p.mine(seat, u); r != nil {
		return r
	}
	name := p.name(u)
	switch {
	case p.is(u, moved):
		return rule.Refuse("no-rally-now", "13.41").With("unit", name)
	case !p.is(u, disordered|panicked):
		return rule.Refuse("in-order", "13.41").With("unit", name)
	}
	for v := range p.all(int(p.units[u].cell)) {
		if own := p.d.hqOf(u); p.d.Counters[v].Class == data.Headquarters && (own == v || own < 0) {
			return nil
		}
	}
	return rule.Refuse("no-headquarters-here", "13.41").With("unit", name)
}

// rally throws for a unit [13.41]: it moves at half then [13.41/b].
func (r *play) rally(seat, u int) *rule.Refusal {
	p := r.p
	if refused := p.rallying(seat, u); refused != nil {
		return refused
	}
	if r.dry { // what stands behind it reckons with that it rallies
		r.do(&Recovered{Of: p.of(u), Halved: true})
		return nil
	}
	table := "rally-disorder"
	if p.is(u, panicked) {
		table = "rally-panic"
	}
	roll := r.roll("rally of "+p.name(u), seat, 1)[0]
	done := p.d.Tables.Dice[table].Results[roll-1] == "rallies"
	r.do(&RallyTried{Of: p.of(u), Roll: roll, Done: done})
	if done {
		r.do(&Recovered{Of: p.of(u), Halved: true})
	}
	return nil
}

// flee moves those in panic the shortest way that their seat sees toward where they gather, with all that they have
// [22.12], and up to where somebody hidden stops it [16.0]; who cannot for enemies is lost [22.13].
func (r *play) flee(seat int) {
	p := r.p
	for u := range p.d.Counters {
		if r.err != nil || !p.ours(u, seat) || !p.is(u, panicked) || p.is(u, moved) {
			continue
		}
		goals := p.gatherings(u)
		if len(goals) == 0 {
			continue
		}
		way, barredWay := p.eyes(seat).shortest(u, goals)
		if barredWay {
			r.remove(u, "panic", "22.13")
			continue
		}
		m := march{March: hex.March{Way: way, Gone: len(way) - 1}}
		m.budget, _ = p.allowance(u)
		stopped := p.shorten(u, &m, false)
		if m.Gone > 0 {
			r.runOver(u, &m) // a headquarters that was hidden [13.26]
			r.do(&Moved{
				Of: p.of(u), Path: p.d.Map.Hexes(m.Way[:m.Gone+1]), Cost: data.Points(m.Cost),
				Panic: true, Rules: []rule.Ref{"22.12"},
			})
		}
		if stopped == blockedZone || stopped == blockedEnemy {
			r.do(&MoveStopped{
				Spot: p.spotIn(u, m.End()), Wanted: p.hex(int(way[len(way)-1])), Cause: blocks[stopped].name, Rules: []rule.Ref{"16.0"},
			})
		}
	}
}

// gatherings are the hexes that panic runs to: a centre of reorganization, else its
// headquarters; a unit that stands in one has come, and one that has none stays.
func (p *Position) gatherings(u int) []int {
	n := p.d.Counters[u].Nation
	if centres := append(slices.Clone(p.d.centres[n]), p.g.scenario.Panic[n]...); len(centres) > 0 {
		return centres
	}
	if hq := p.d.hqOf(u); hq >= 0 && p.units[hq].cell >= 0 {
		return []int{int(p.units[hq].cell)}
	}
	return nil
}

// shortest is the way of fewest points to the nearest of some hexes, and whether enemies or
// their zones bar it [22.13]: of ways as short one that they leave free.
func (p *Position) shortest(u int, goals []int) (way []int16, isBarred bool) {
	start := int(p.units[u].cell)
	seat := p.seatOf(u)
	plain := func(from, to int, d hex.Direction) hex.Step {
		s := p.onto(u, from, to, int(d))
		return hex.Step{Cost: s.Cost, Blocked: s.Blocked}
	}
	free := func(from, to int, d hex.Direction) hex.Step {
		s := plain(from, to, d)
		if p.enemyAt(seat, to) || p.inZone(seat, to) {
			s.Blocked = max(s.Blocked, blockedZone)
		}
		return s
	}
	goal := -1
	for _, to := range goals {
		if found := p.search(start, to, 400, plain); found != nil && (way == nil || len(found) < len(way)) {
			way, goal = found, to
		}
	}
	if goal >= 0 {
		way = p.search(start, goal, p.d.Map.Walk(way, 400, hex.Step{}, plain).Cost, free)
		return way, way == nil
	}
	return []int16{int16(start)}, false
}

// rest lets those recover at the end of the day who neither moved nor fought, nor the train that they are aboard, and are
// in no enemy zone: from disorder anywhere [22.21], from panic where they gather [22.22].
func (r *play) rest() {
	p := r.p
	for u := range p.d.Counters {
		c, at := &p.units[u], p.at(u)
		if r.err != nil || at < 0 || c.flags&(disordered|panicked) == 0 || p.stirredToday(u) || p.inZone(p.seatOf(u), at) {
			continue
		}
		if c.flags&disordered != 0 || slices.Contains(p.gatherings(u), at) {
			r.do(&Recovered{Of: p.of(u)})
		}
	}
}

// stirredToday tells whether a counter has moved or fought on this day, or what carries it has.
func (p *Position) stirredToday(u int) bool {
	c := &p.units[u]
	return p.is(u, stirred|moved) || c.place == aboard && p.is(int(c.carrier), stirred|moved)
}
