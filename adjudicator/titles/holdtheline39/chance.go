package holdtheline39

import (
	"slices"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// draw has the generator find what befalls whom in each region this turn [RAND.1]: whether anything
// does, which side, what, and which corps or army. It lies before Control as a question, which goes
// with yes by itself.
func (r *play) draw() {
	if !r.P.g.drawn {
		return
	}
	for region := range data.Regions {
		matter := []string{"NORTH", "SOUTH"}[region]
		if r.P.open(matter) != nil || r.pick("event "+data.RegionNames[region], r.d.Affairs.Chance.OneIn) > 1 {
			continue
		}
		side := r.pick("event for whom", data.Sides) - 1
		pots := r.P.potsIn(side, region)
		if len(pots) == 0 {
			continue
		}
		pot := pots[r.pick("event of which headquarters", len(pots))-1]
		r.do(&MatterOpened{Side: control, Matter: matter, Event: r.what(side).Name, HQ: r.P.unit(r.d.HQs[pot]), Yes: true})
	}
}

// what draws an event of a side by the weights.
func (r *play) what(side int) *data.Chance {
	sum := 0
	for i := range r.d.Affairs.Chances {
		sum += r.d.Affairs.Chances[i].Weight(side)
	}
	n := r.pick("event of which kind", sum)
	for i := range r.d.Affairs.Chances {
		c := &r.d.Affairs.Chances[i]
		if n -= c.Weight(side); n <= 0 {
			return c
		}
	}
	return &r.d.Affairs.Chances[0]
}

// pick throws a die of so many sides that nobody is told of.
func (r *play) pick(what string, sides int) int {
	if r.Err != nil || sides == 1 {
		return 1
	}
	return r.Cup.Roll(dice.Throw{Label: "T" + itoa(r.P.turn) + " " + what, Secret: true, Count: 1, Die: dice.D(sides)})[0]
}

// potsIn are the headquarters of a side in a region.
func (p *Position) potsIn(side, region int) (list []int) {
	for pot, hq := range p.d.HQs {
		if cell := p.blocks[hq].cell; p.d.Units[hq].Side == side && cell >= 0 && int(p.d.Region[cell]) == region {
			list = append(list, pot)
		}
	}
	return list
}

// befall carries out what befalls a corps or an army [RAND.1] [NPC.11].
func (r *play) befall(m pending) {
	p := r.P
	pot := slices.IndexFunc(p.d.HQs, func(u int) bool { return p.unit(u) == m.HQ })
	c := &p.d.Affairs.Chances[p.d.Affairs.Event(m.Event)]
	if pot < 0 || p.blocks[p.d.HQs[pot]].place != onMap {
		return
	}
	whom := p.headquarters(p.d.HQs[pot])
	r.do(&Befell{whom, c.Name, c.Silences, c.Loses, c.Severs})
	switch n := max(c.Points, -int(p.pots[pot])); {
	case n > 0:
		r.do(&PotFilled{Headquarters: whom, Points: min(n, max(0, p.limit(pot)-int(p.pots[pot])))})
	case n < 0:
		r.do(&PotSpent{whom, -n})
	}
	if u := p.exposed(pot); c.Reveals && u >= 0 {
		r.do(&LaidOut{p.here(u), data.PostureNames[p.blocks[u].posture]})
	}
	if u := p.readied(pot); c.Countermands && u >= 0 {
		r.do(&PostureTaken{p.who(u), data.PostureNames[data.Movement]})
	}
}

// exposed is the first hidden block under a headquarters, -1 for none.
func (p *Position) exposed(pot int) int {
	return slices.IndexFunc(p.blocks, func(b block) bool { return int(b.pot) == pot && b.place == onMap && b.seen == hidden })
}

// readied is the first block under a headquarters that is ready to attack, -1 for none.
func (p *Position) readied(pot int) int {
	return slices.IndexFunc(p.blocks, func(b block) bool { return int(b.pot) == pot && b.place == onMap && b.posture == data.Prepared })
}

func (p *Position) befell(pot int, e *Befell) error {
	p.silent[pot] = p.silent[pot] || e.Silences
	p.waylaid[pot] = p.waylaid[pot] || e.Loses
	p.severed[pot] = p.severed[pot] || e.Severs
	return p.tell(e.Side, e.Event+" "+e.HQ)
}
