package holdtheline39

import (
	"slices"

	"kurier/adjudicator/titles/holdtheline39/data"
)

// skies writes for the air board, which the first seat of a High Command plays where several sit: about
// half of what flies is up at a time, so that it lasts [AIR.45], and in each zone a bomber looks around,
// one goes for airfields where the enemy mends aircraft, and the others for supply lines.
func (o *officer) skies() {
	side := o.k.side
	first := slices.IndexFunc(o.P.desks, func(k desk) bool { return k.side == side && k.leads() })
	if first < 0 || o.P.desks[first].seat != o.k.seat {
		return
	}
	for zone := range data.Regions {
		if up := o.up(zone, true); len(up) > 0 {
			o.give("FLY", &Wings{Planes: up})
		}
		o.bombers(zone)
	}
}

// up lists who comes out over a zone: of each kind half of those that are left, the fresher ones first.
func (o *officer) up(zone int, fighters bool) (list []int) {
	alive, flying := 0, len(o.P.flying(o.k.side, zone, fighters))
	var ready []int
	for n, a := range o.P.sky.planes {
		def := &o.d.Planes[n]
		if def.Side != o.k.side || def.Fighter != fighters || int(a.zone) != zone || a.box == brokenUp {
			continue
		}
		alive++
		if _, out := a.box.column(); out && !a.sent {
			ready = append(ready, n)
		}
	}
	slices.SortStableFunc(ready, func(a, b int) int {
		x, _ := o.P.sky.planes[a].box.column()
		y, _ := o.P.sky.planes[b].box.column()
		return int(x) - int(y)
	})
	return ready[:max(min((alive+1)/2-flying, len(ready)), 0)]
}

// bombers sends those over a zone and those that come out against their targets.
func (o *officer) bombers(zone int) {
	mends := slices.ContainsFunc(o.P.sky.planes, func(a plane) bool { return a.box == withdrawn && int(a.zone) == zone })
	var sent [data.Targets][]int
	for i, n := range append(o.P.flying(o.k.side, zone, false), o.up(zone, false)...) {
		target := data.Lines
		switch {
		case i == 0:
			target = data.Recce
		case i == 1 && mends:
			target = data.Airfields
		}
		if a := o.P.sky.planes[n]; !a.box.flies() || int(a.target) != target {
			sent[target] = append(sent[target], n)
		}
	}
	for target, planes := range sent {
		if len(planes) > 0 {
			o.give("FLY", &Wings{Planes: planes, Target: data.TargetNames[target]})
		}
	}
}
