package september1939

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/september1939/data"
)

// supply plays a seat's supply phase: who is in want throws first [14.23][3.1/p6a][3.1/p11a], then
// lines are traced [14.21], and who has none is marked [3.1/p6c][3.1/p11c].
func (r *play) supply(seat int) {
	p := r.p
	for u := range p.d.Counters {
		c := &p.units[u]
		l := p.d.Tables.Want[c.Want]
		if r.err != nil || !p.feeds(u, seat) || l.SurrendersBelow < 2 { // no die is below 1
			continue
		}
		roll := r.roll("surrender of "+p.name(u), seat, 1)[0]
		gone := roll != p.d.Tables.Safe && roll+p.d.Tables.Bonus[p.nation(u)] < l.SurrendersBelow // [14.24][14.25]
		r.do(&SurrenderTried{Of: p.of(u), Level: int(c.Want), Roll: roll, Gone: gone})
		if gone {
			cell := p.at(u)
			r.remove(u, "surrender", "14.23")
			r.clearWorks(cell)
		}
	}
	if p.won(r) {
		return
	}
	var fed [nations][]bool
	for u := range p.d.Counters {
		c, n := &p.units[u], p.d.Counters[u].Nation
		if r.err != nil || !p.feeds(u, seat) {
			continue
		}
		if fed[n] == nil {
			fed[n] = p.supplied(n)
		}
		level := min(int(c.Want)+1, len(p.d.Tables.Want)-1) // [14.21/b]
		if at := p.at(u); fed[n][at] || p.stationary(at) {  // [14.16][14.17]
			level = 0 // [14.22]
		}
		if level != int(c.Want) {
			r.do(&WantChanged{Of: p.of(u), Level: level})
		}
	}
	r.do(&SupplyTraced{Seat: seatNamed(seat)})
}

// feeds tells whether a counter of the seat needs supply: all that stand on the map or ride,
// but for trains and columns.
func (p *Position) feeds(u, seat int) bool {
	at := p.units[u].place
	return (at == onMap || at == aboard) && p.seatOf(u) == seat && !p.d.Counters[u].Carries()
}

// supplied tells of the hexes of a nation's counters whether a line leads from them to a base [14.11]; of others it
// may not say so.
func (p *Position) supplied(nation int) []bool {
	l := p.linesOf(nation)
	for u := range p.each(l.seat) {
		if cell := int(p.units[u].cell); p.d.Counters[u].Nation == nation && !l.seen[cell] {
			l.trace(cell)
		}
	}
	return l.fed
}

// lines are the supply lines of a nation, as they are looked for.
type lines struct {
	*Position
	nation, seat  int
	bases, guards []int
	// base tells of a base, seen of a hex that was looked at, fed of one that a line leads to.
	base, seen, fed []bool
}

func (p *Position) linesOf(nation int) *lines {
	n := p.d.Cells
	l := &lines{Position: p, nation: nation, seat: int(p.leads[nation]), bases: p.basesOf(nation), guards: p.townGuards()}
	all := make([]bool, 3*n)
	l.base, l.seen, l.fed = all[:n:n], all[n:2*n:2*n], all[2*n:]
	for _, cell := range l.bases {
		l.base[cell] = true
	}
	return l
}

// trace looks for a line to a hex, straight to the nearest base first. What it looks at hangs together, so that a
// base which feeds one of those hexes feeds all of them.
func (l *lines) trace(cell int) {
	if len(l.bases) == 0 || !l.carries(cell) {
		return
	}
	goal := l.bases[0]
	for _, base := range l.bases {
		if l.d.Distance(cell, base) < l.d.Distance(cell, goal) {
			goal = base
		}
	}
	l.seen[cell] = true
	met := []int16{int16(cell)}
	for open := slices.Clone(met); len(open) > 0; {
		at := int(open[len(open)-1])
		if l.base[at] || l.fed[at] {
			for _, cell := range met {
				l.fed[cell] = true
			}
			return
		}
		open = open[:len(open)-1]
		beside := len(open)
		for dir, to := range &l.d.Near[at] {
			if to < 0 || l.seen[to] && !l.fed[to] || !l.fedAcross(int(to), (dir+3)%6) || !l.carries(int(to)) {
				continue
			}
			l.seen[to] = true
			met, open = append(met, to), append(open, to)
		}
		slices.SortFunc(open[beside:], func(a, b int16) int { return l.d.Distance(int(b), goal) - l.d.Distance(int(a), goal) })
	}
}

// townGuards are the hexes from where Germans keep their supply lines through Polish towns open [14.51]: of all who
// are no headquarters.
func (p *Position) townGuards() (cells []int) {
	for u := range p.each(int(p.leads[german])) {
		if def := &p.d.Counters[u]; def.Nation == german && def.Class != data.Headquarters {
			cells = append(cells, int(p.units[u].cell))
		}
	}
	return cells
}

// fedAcross tells whether a supply line may cross a side of a hex: a river by a bridge that is not blown [14.12/b], in
// and out of a swamp along a road [14.12/c].
func (p *Position) fedAcross(from, dir int) bool {
	side := hex.Between(p.d.Hexes[from], p.d.Hexes[p.d.Near[from][dir]])
	return p.d.feeds[from][dir] && (p.d.water[from][dir] <= stream || p.spanned(from, dir) || p.bridges[side] == damaged && p.d.bridged(side))
}

// carries tells whether a supply line may run through a hex [14.12]: not where an enemy is,
// nor through his zone without a friend in it [14.13]. German lines are cut by Polish towns
// that no German is near [14.51].
func (l *lines) carries(cell int) bool {
	if l.enemyAt(l.seat, cell) || l.inZone(l.seat, cell) && l.holder(cell) < 0 {
		return false
	}
	return l.nation != german || !l.d.polishTown[cell] ||
		slices.ContainsFunc(l.guards, func(at int) bool { return l.d.Distance(at, cell) <= l.d.Tables.TownReach })
}

// basesOf are the hexes where a nation draws supply [14.14][14.15][14.15/b].
func (p *Position) basesOf(nation int) []int {
	if p.d.based[nation] {
		return p.d.bases[nation]
	}
	from := p.g.scenario.Base[nation]
	if from.Until > 0 && p.today() > from.Until {
		return nil
	}
	base := from.At
	if base != "hq" {
		return p.d.roadsOut[base]
	}
	var list []int
	for u := range p.each(int(p.leads[nation])) {
		if def := &p.d.Counters[u]; def.Nation == nation && def.Class == data.Headquarters {
			list = append(list, int(p.units[u].cell))
		}
	}
	return list
}

// mend lets a headquarters mend a bridge [13.31][3.1/p6d][3.1/p11d].
func (r *play) mend(seat int, s hex.Hexside) *rule.Refusal {
	p, at := r.p, []string{"hex", s.A.String(), "to", s.B.String()}
	a, b := p.d.Cell(s.A), p.d.Cell(s.B)
	switch {
	case a < 0 || b < 0 || p.d.Dir(a, b) < 0:
		return rule.Refuse("no-hexside", "2.1").With(at...)
	case p.d.ferries[s]:
		return rule.Refuse("no-ferry-mended", "20.22b").With(at...)
	case p.bridges[s] == whole:
		return rule.Refuse("bridge-whole", "13.31").With(at...)
	case !p.watches(seat, a) || !p.watches(seat, b): // else what failed would tell who is there
		return rule.Refuse("bank-unseen", "13.31/b", "16.0").With(at...)
	case p.enemyAt(seat, a) || p.enemyAt(seat, b):
		return rule.Refuse("enemy-at-bridge", "13.31/b").With(at...)
	}
	refused := rule.Refuse("no-headquarters-near", "13.31").With(at...)
	for u := range p.each(seat) {
		def := &p.d.Counters[u]
		if def.Class != data.Headquarters || min(p.d.Distance(int(p.units[u].cell), a), p.d.Distance(int(p.units[u].cell), b)) > 3 {
			continue
		}
		if def.Nation == polish && p.bridges[s] == blown { // [13.32]
			refused = rule.Refuse("damage-only", "13.32").With(at...)
			continue
		}
		r.do(&BridgeChanged{Side: nationNames[seat], From: s.A, To: s.B, State: bridgeNames[whole], Rules: []rule.Ref{"13.31", "20.1/c"}})
		return nil
	}
	return refused
}

// blow lets a unit at either end blow a bridge or ferry [20.1].
func (r *play) blow(seat int, s hex.Hexside) *rule.Refusal {
	p, at := r.p, []string{"hex", s.A.String(), "to", s.B.String()}
	switch {
	case !p.d.crossed(s):
		return rule.Refuse("no-bridge", "20.1").With(at...)
	case p.bridges[s] == blown:
		return rule.Refuse("bridge-blown", "20.1/b").With(at...)
	}
	for u := range p.each(seat) {
		if h := p.hex(int(p.units[u].cell)); (h == s.A || h == s.B) && !p.d.Counters[u].Carries() {
			r.do(&BridgeChanged{Side: nationNames[seat], From: s.A, To: s.B, State: bridgeNames[blown], Rules: []rule.Ref{"20.1/b", "20.22b"}})
			return nil
		}
	}
	return rule.Refuse("nobody-at-bridge", "20.1").With(at...)
}
