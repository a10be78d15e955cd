package polanddefiant

import (
	"cmp"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// plotMarch works out the way of a MOVE on this position: the cheapest way to where it leads, or by the hexes
// named; what it costs of how many half MPs, and in what mode. Command and what moved before are not asked
// (mayMarch, outOfCommand). The refusal says why there is no such way; the way then may be known all the same.
func (p *Position) plotMarch(side int, b *March) (march, *rule.Refusal) {
	if why := p.present(side, b.Unit); why != nil {
		return march{}, why
	}
	return p.plot(b, int(p.Units[b.Unit].Cell), p.marchesFree(), false)
}

// marchesFree tells that units are let march by an event [RET.3] [RET.8].
func (p *Position) marchesFree() bool { return p.act != nil && p.act.Free > 0 }

// wayNote tells of a way what it costs of how many points, and how it is gone.
func (p *Position) wayNote(kind string, m *march, u int, rules ...rule.Ref) title.Note {
	return title.NoteOf(kind, rules, "unit", p.d.Name(u), "path", p.d.Map.Path(m.Way), "cost", mpText(m.Cost), "mp", mpText(m.mp), "mode", modeNames[m.by])
}

// modeFor is the mode of movement an order asks for, or why the unit cannot move so.
func (p *Position) modeFor(b *March, free, arriving bool) (mode, *rule.Refusal) {
	d, def := p.d, &p.d.Units[b.Unit]
	by, strategically := d.modeOf(b.Unit), b.Mode == "strategic"
	if b.Mode == "rail" {
		by = byRail
	}
	rails, name := by == byRail && !strategically, def.Name
	why := cmp.Or(
		rule.RefuseIf(d.immobile(b.Unit), "immobile", "6.1.1").With("unit", name),
		rule.RefuseIf(strategically && free, "no-strategic", freeRules[def.Side]).With("unit", name),
		rule.RefuseIf(strategically && !d.mayGoStrategic(b.Unit), "no-strategic", "6.4/a", "6.4").With("unit", name),
		rule.RefuseIf(rails && free, "no-rail", freeRules[def.Side]).With("unit", name),
		rule.RefuseIf(rails && !def.Rails && !arriving, "no-rail", "6.5", "8.0/c").With("unit", name),
		rule.RefuseIf(by == bySea && free, "not-commanded", "11.3(3)").With("unit", name, "hq", ""))
	switch {
	case strategically:
		by = strategic
	case by == marching && free:
		by = freely
	}
	return by, why
}

// plot finds the way of an order from where the unit starts, and walks it.
func (p *Position) plot(b *March, start int, free, arriving bool) (march, *rule.Refusal) {
	u := b.Unit
	by, why := p.modeFor(b, free, arriving)
	none := march{by: by, mp: p.allowance(u)}
	if why != nil {
		return none, why
	}
	points, bad := p.d.Map.Cells(b.Hexes)
	if bad != 0 {
		return none, rule.Refuse("off-map", "6.2.4").With("hex", bad.String())
	}
	if len(points) == 0 || len(points) == 1 && int(points[0]) == start {
		return none, rule.Refuse("no-move").With("unit", p.d.Name(u), "hex", p.d.Hex(start).String())
	}
	if to := points[len(points)-1]; by == bySea {
		m := march{March: hex.March{Way: []int16{int16(start), to}, Gone: 1}, by: bySea}
		ashore := !p.d.coast[to] && !p.d.baltic[to] // [11.3(1)] [11.3(3)/a]
		return m, rule.RefuseIf(ashore, "not-at-sea", "11.3(1)").With("unit", p.d.Name(u), "hex", p.d.Hex(int(to)).String())
	}
	none.Way, none.At = []int16{int16(start)}, start
	if none.Blocked = p.startBlocked(u, start, by); none.Blocked != hex.Free {
		return none, p.marchRefusal(u, &none, int(points[len(points)-1]))
	}
	way, why := p.route(u, start, points, by)
	if why != nil {
		none.Way = way
		return none, why
	}
	m := p.walk(u, way, by)
	if m.Blocked != hex.Free {
		return m, p.marchRefusal(u, &m, int(way[len(way)-1]))
	}
	return m, nil
}

// route turns the hexes of an order into a way of neighbouring hexes from the start: neighbours directly, others by
// the cheapest way.
func (p *Position) route(u, start int, points []int16, by mode) ([]int16, *rule.Refusal) {
	way := make([]int16, 1, len(points)+8)
	way[0] = int16(start)
	left, paid := p.purse(u, start, by)
	at := start
	for _, to := range points {
		if int(to) == at {
			continue
		}
		if dir := p.d.Dir(at, int(to)); dir >= 0 && len(points) > 1 {
			left -= p.stepBy(u, at, dir, by).Cost
			way = append(way, to)
			at = int(to)
			continue
		}
		leg, cost, pays := p.cheapest(u, at, int(to), max(left, 0), by, paid)
		if leg == nil {
			if leg, cost, _ = p.cheapest(u, at, int(to), unlimited, by, paid); leg == nil {
				return way, p.noWay(u, at, int(to), by)
			}
			way = append(way, leg[1:]...)
			return way, p.tooFar(u, start, int(to), cost+p.allowance(u)-left, way, by)
		}
		paid = paid || pays
		left -= cost
		way = append(way, leg[1:]...)
		at = int(to)
	}
	return way, rule.RefuseIf(len(way) == 1, "no-move").With("unit", p.d.Name(u), "hex", p.d.Hex(start).String())
}

// tooFar words a way that costs more than the unit has, and tells of strategic movement that would get it there.
// Where nothing but the penalty of interdiction is too much, that is why [12.2/j].
func (p *Position) tooFar(u, start, to, cost int, way []int16, by mode) *rule.Refusal {
	if mp := p.allowance(u); cost-p.d.penalty(u) <= mp {
		if i := slices.IndexFunc(way, func(c int16) bool { return p.interdicted[c] > 0 }); i >= 0 {
			return rule.Refuse("interdicted", "12.2/j", "6.1.1").With("unit", p.d.Name(u), "hex", p.d.Hex(int(way[i])).String(), "mode", modeNames[by])
		}
	}
	r := rule.Refuse("too-many-mp", "6.1.1", "6.1.2").With("unit", p.d.Name(u), "hex", p.d.Hex(to).String(),
		"cost", mpText(cost), "mp", mpText(p.allowance(u)), "path", p.d.Map.Path(way), "strategic", "")
	if by == marching && p.d.mayGoStrategic(u) && p.startBlocked(u, start, strategic) == hex.Free {
		if fast, _, _ := p.cheapest(u, start, to, p.allowance(u), strategic, false); fast != nil {
			r.Args["strategic"] = "yes"
		}
	}
	return r
}

// noWay words that a hex cannot be reached at all.
func (p *Position) noWay(u, from, to int, by mode) *rule.Refusal {
	d := p.d
	def := &d.Units[u]
	m := march{March: hex.March{At: to}, by: by}
	switch {
	case d.country[to] == atSea || d.wet(to):
		m.Blocked = blockedWater
	case d.country[to] == abroad:
		m.Blocked = blockedAbroad
	case p.enemyAt(int(def.Side), to) && !p.ridesDown(u, to):
		m.Blocked = blockedEnemy
	case def.Class == hq && def.Nation == slovak && d.country[to] != slovakia:
		m.Blocked = blockedBorder
	case by == byRail && !d.isRail[to]:
		m.Blocked = blockedOffRail
	case by == strategic && !d.isRoad[to]:
		m.Blocked = blockedOffRoad
	case (by == byRail || by == strategic) && p.interdicted[to] > 0:
		return rule.Refuse("interdicted", "12.2/g", "12.2/f").With("unit", def.Name, "hex", d.Hex(to).String())
	case (by == strategic || by == freely) && p.inEZOC(int(def.Side), to):
		m.Blocked = blockedZone
	case d.mountain(to):
		m.Blocked = blockedMountain
	case d.Dir(from, to) >= 0 && p.blockedBy(u, from, d.Dir(from, to), by) == blockedUnbridged:
		m.Blocked = blockedUnbridged
	default:
		none := rule.Refuse("no-way", "6.1.2", "6.2.4").With("unit", def.Name, "hex", d.Hex(to).String(), "mode", modeNames[by])
		return cmp.Or(p.lineBarred(u, from, to, by), none)
	}
	return p.marchRefusal(u, &m, to)
}

// lineBarred words what bars the shortest line of rails [6.5/a] [6.5/b] [12.2/g], or of roads for strategic
// movement [6.4.1(1)] [12.2/f]; nil when no line leads there at all.
func (p *Position) lineBarred(u, from, to int, by mode) *rule.Refusal {
	lines := map[mode]*[game.MaxCells][6]bool{byRail: &p.d.rail, strategic: &p.d.road}[by]
	if lines == nil {
		return nil
	}
	s := hex.Borrow()
	defer s.Done()
	s.Run(p.d.Map, from, p.d.Cells, func(at, _ int, dir hex.Direction) hex.Step {
		if !lines[at][dir] {
			return hex.Step{Blocked: blockedOffRail}
		}
		return hex.Step{Cost: 1}
	})
	way := s.Path(to, nil)
	if len(way) < 2 {
		return nil
	}
	m := p.walk(u, way, by)
	if m.Blocked == hex.Free || m.Blocked == hex.TooFar {
		return nil
	}
	return p.marchRefusal(u, &m, to)
}

// barWords are the refusals of what bars a march whatever the mode of movement.
var barWords = map[hex.Block]*rule.Refusal{
	blockedWater: rule.Refuse("water", "6.2.4"), blockedAbroad: rule.Refuse("abroad", "6.2.4"),
	blockedMountain: rule.Refuse("mountain-road", "6.2.4/a"), blockedUnbridged: rule.Refuse("unbridged", "6.2.3"),
	blockedBorder: rule.Refuse("slovak-border", "11.1.5"), blockedEnemy: rule.Refuse("enemy-hex", "6.3"),
	blockedOffRail: rule.Refuse("off-rail", "6.5"), blockedOffRoad: rule.Refuse("off-road", "6.4"),
}

// marchRefusal words why a march fails; to is where the order wanted to go.
func (p *Position) marchRefusal(u int, m *march, to int) *rule.Refusal {
	name, h := p.d.Name(u), p.d.Hex(m.At).String()
	switch m.Blocked {
	case blockedZone: // in the way of who may not be in one
		ref := map[mode]rule.Ref{strategic: "6.4.1(1)", byRail: "6.5", freely: freeRules[p.d.Units[u].Side]}[m.by]
		return rule.Refuse("in-ezoc", ref).With("unit", name, "hex", h, "mode", modeNames[m.by])
	case blockedStack:
		return rule.Refuse("overstack", "6.4.1(3)", "7.0").With("unit", name, "hex", h, "units", p.LoggedNames(p.StackOf(m.At)))
	case blockedInterdicted:
		ref := map[mode]rule.Ref{marching: "12.2/j", freely: "12.2/j", strategic: "12.2/f", byRail: "12.2/g"}[m.by]
		return rule.Refuse("interdicted", ref).With("unit", name, "hex", h, "mode", modeNames[m.by])
	case blockedStop:
		ref, cause := rule.Ref("6.2.2b/a"), "river"
		if m.by == byRail {
			ref, cause = "6.5/a", "zoc"
		}
		return rule.Refuse("must-stop", ref).With("unit", name, "hex", h, "to", p.d.Hex(to).String(), "cause", cause)
	case hex.TooFar:
		r := rule.Refuse("too-many-mp", "6.1.1", "6.1.2").With("unit", name, "hex", p.d.Hex(to).String(),
			"cost", mpText(p.wholeCost(u, m)), "mp", mpText(m.mp), "path", p.d.Map.Path(m.Way), "strategic", "")
		if m.zone {
			r.Rules = append(r.Rules, "5.1")
		}
		return r
	}
	r := cmp.Or(barWords[m.Blocked], barWords[blockedWater])
	return rule.Refuse(r.Kind, r.Rules...).With("unit", name, "hex", h)
}

// wholeCost is what a whole way would cost in half MPs, with the penalty of interdiction.
func (p *Position) wholeCost(u int, m *march) int {
	cost, paid := 0, p.interdicted[m.Way[0]] > 0
	for i := 0; i+1 < len(m.Way); i++ {
		cost += p.price(u, int(m.Way[i]), p.d.Dir(int(m.Way[i]), int(m.Way[i+1])), m.by).Cost
		paid = paid || p.interdicted[m.Way[i+1]] > 0
	}
	if paid {
		cost += p.d.penalty(u)
	}
	return cost
}
