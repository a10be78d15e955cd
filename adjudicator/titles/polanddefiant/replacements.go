package polanddefiant

import (
	"cmp"
	"slices"

	"kurier/adjudicator/game"
	"kurier/adjudicator/game/wish"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
)

// rollReplacements rolls on the Replacement Table for the Poles [2.5.1]; the points are spent before another chit
// is drawn [2.5.1/a].
func (r *play) rollReplacements() {
	p := r.P
	roll := r.die(sideNames[polish], "replacements")
	r.Do(&PointsGiven{
		Side: sideNames[polish], Points: p.d.Points[roll], Roll: roll,
		Rules: []rule.Ref{"2.5.1", "2.2.6", "11.2/d"},
	})
}

// spend spends the points in hand [11.2]: as the seat answers or has planned, what is left by its standing order;
// points cannot be saved [11.2/c]. False when the seat is awaited.
func (r *play) spend() bool {
	p, s := r.P, r.P.spending
	side := sideOf(s.Side)
	list, planned := p.plansFor(side, keyReplace)
	nothing := planned && len(list) == 0
	switch {
	case r.answered == "replacements":
		list, nothing = append(list, r.answer...), false
	case !planned && r.policies[side].Asks(askReplacements) && p.nextReplacement(r.policies[side]["REPLACEMENTS"]) >= 0:
		return r.await(side, "replacements", map[string]string{"points": itoa(s.Points)})
	}
	r.answered = ""
	for o, b := range order.Bodies[Rebuild](list, "") {
		if !r.fails(side, o, p.cannotReplace(p.supplyNet(side), b, s.Points)) {
			r.replace(b.Unit, p.rebuildAt(b), list)
		}
	}
	for !nothing && r.Err == nil {
		u := p.nextReplacement(r.policies[side]["REPLACEMENTS"])
		if u < 0 {
			break
		}
		r.replace(u, p.rebuildAt(&Rebuild{Unit: u, HQ: -1}), list)
	}
	r.unstack(side) // [7.1] [11.2.2/f]
	r.Do(&PointsSpent{Side: sideNames[side], Left: p.spending.Points, Rules: []rule.Ref{"11.2/c"}})
	return true
}

// replace gives a unit on the map its step back, or puts a dead one beside its headquarters, both in an EZOC too
// [11.2/a] [11.2.2/d]. From there the latter may march at once [11.2.2/e] [11.2.2/g] if the list has a MOVE for it.
// Without one it stays.
func (r *play) replace(u, at int, list []order.Order) {
	p := r.P
	cost, by := p.d.replacementCost(u)
	if p.Units[u].Place == onMap {
		r.Do(&Replaced{Spot: p.Spot(u, int(p.Units[u].Cell)), Cost: cost, Rules: refs("11.2", by)})
		return
	}
	r.Do(&Rebuilt{
		Side: sideNames[p.d.Units[u].Side], Unit: p.d.Name(u), HQ: p.d.Name(at), Hex: p.d.Hex(int(p.Units[at].Cell)), Cost: cost,
		Rules: refs("11.2.2", "11.2.1/b", by),
	})
	r.entered(u)
	for o, b := range order.Bodies[March](list, "MOVE") {
		if b.Unit == u {
			r.fails(int(p.d.Units[u].Side), o, r.move(int(p.d.Units[u].Side), b, o))
			return
		}
	}
}

// replacementCost of a step: one point for infantry [11.2.1], two for others [11.2.1/a].
func (d *Data) replacementCost(u int) (points int, by rule.Ref) {
	if d.Units[u].Class == infantry {
		return 1, "11.2.1"
	}
	return 2, "11.2.1/a"
}

// cannotReplace tells why the side whose lines are given can spend no points on a unit, or nil. Points are those in
// hand; negative when they are not yet known.
func (p *Position) cannotReplace(lines *net, b *Rebuild, points int) *rule.Refusal {
	def, c := &p.d.Units[b.Unit], &p.Units[b.Unit]
	cost, _ := p.d.replacementCost(b.Unit)
	why := cmp.Or(
		rule.RefuseIf(int(def.Side) != lines.side, "not-own-unit").With("unit", def.Name),
		rule.RefuseIf(def.Nation == slovak, "no-slovak-replacements", "11.2/f").With("unit", def.Name),
		rule.RefuseIf(def.Steps < 2 || def.Move == 0 && !def.Rails, "no-replacements", "11.2/b").With("unit", def.Name),
		rule.RefuseIf(c.Place == track, "not-arrived", "11.2").With("unit", def.Name, "turn", itoa(int(c.Due))),
		rule.RefuseIf(c.Place == withdrawn, "withdrawn", "11.2").With("unit", def.Name),
		rule.RefuseIf(c.Flags&rebuilt != 0, "rebuilt-now", "11.2.1/b").With("unit", def.Name),
		rule.RefuseIf(c.Place == onMap && c.Flags&reduced == 0, "full-strength", "11.2").With("unit", def.Name),
		rule.RefuseIf(c.Place == onMap && c.Supply != inSupply, "unsupplied", "11.2.3").With("unit", def.Name),
		rule.RefuseIf(points >= 0 && cost > points, "few-points", "11.2.1", "11.2.1/a").
			With("unit", def.Name, "cost", itoa(cost), "points", itoa(points)))
	if why == nil && c.Place == eliminated {
		_, why = p.home(lines, b)
	}
	return why
}

// rebuildAt is the headquarters that a dead unit returns to, -1 for none.
func (p *Position) rebuildAt(b *Rebuild) int {
	at, _ := p.home(p.supplyNet(int(p.d.Units[b.Unit].Side)), b)
	return at
}

// home finds the headquarters that a dead unit can return to: its own [11.2.2], or the one that took over
// [11.1.6/b]; any of its side, Bernolák's too, if the unit was always independent [11.2.2/b]: the named, else the
// first that could command it, else the first.
func (p *Position) home(lines *net, b *Rebuild) (at int, why *rule.Refusal) {
	d, def := p.d, &p.d.Units[b.Unit]
	f, ref := p.formationNow(b.Unit), rule.Ref("11.2.2")
	var list []int
	switch {
	case def.Formation == independent:
		list, ref = game.Such[int](&d.Set, func(u int) bool { return d.Units[u].Class == hq && d.Units[u].Side == def.Side }), "11.2.2/b"
		wish.List[int]{wish.That(func(u int) bool { return d.mayObey(u, b.Unit) })}.Sort(list)
	case f == independent:
		return -1, rule.Refuse("hq-lost", "11.2.2/c").With("unit", def.Name)
	default:
		list = []int{int(d.Formations[f].hq)}
	}
	if b.HQ >= 0 && !slices.Contains(list, b.HQ) {
		return -1, rule.Refuse("wrong-hq", ref).With("unit", def.Name, "hq", d.Units[b.HQ].Name)
	}
	why = rule.Refuse("no-hq", ref).With("unit", def.Name)
	for _, u := range list {
		if b.HQ >= 0 && u != b.HQ {
			continue
		}
		if why = p.cannotHouse(lines, u, def); why == nil {
			return u, nil
		}
	}
	return -1, why
}

// cannotHouse tells why a unit cannot be rebuilt with a headquarters: it is not on the map, out of supply
// [11.2.3/a], or in a hex that is [11.2.2/a].
func (p *Position) cannotHouse(lines *net, staff int, def *game.Unit) *rule.Refusal {
	c := &p.Units[staff]
	name, at := p.d.Name(staff), int(c.Cell)
	return cmp.Or(
		rule.RefuseIf(c.Place != onMap, "hq-lost", "11.2.2/c").With("unit", def.Name),
		rule.RefuseIf(c.Supply != inSupply, "hq-unsupplied", "11.2.3/a").With("unit", def.Name, "hq", name),
		rule.RefuseIf(at >= 0 && !lines.supplied(at), "hex-unsupplied", "11.2.2/a").
			With("unit", def.Name, "hq", name, "hex", p.d.Hex(at).String()))
}

// replaceable lists the units that the points in hand could be spent on.
func (p *Position) replaceable(side, points int) []int {
	lines := p.supplyNet(side)
	return game.Such[int](&p.d.Set, func(u int) bool { return p.cannotReplace(lines, &Rebuild{Unit: u, HQ: -1}, points) == nil })
}

// nextReplacement picks the unit for the next points by the standing order: the first of a list; the strongest of
// those on the map, the dead after them; or the strongest of all. -1 when there is none.
func (p *Position) nextReplacement(pol *grammar.Policy) int {
	s := p.spending
	list := p.replaceable(sideOf(s.Side), s.Points)
	here := wish.That(func(u int) bool { return pol.Value != grammar.Strongest && p.Units[u].Place == onMap })
	return wish.List[int]{wish.Named(pol.Units), here, wish.Most(p.d.mightOf)}.Pick(list, -1)
}

// mightOf orders units by printed attack, then defence.
func (d *Data) mightOf(u int) int { return 16*int(d.Units[u].Attack) + int(d.Units[u].Defence) }
