package holdtheline39

import (
	"slices"

	"kurier/adjudicator/game/wish"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// skies writes for the air board, which the first seat of a High Command plays where several sit: those rest
// who would wear for nothing, a unit goes where it is wanted more, about half of what flies is up at a time, so
// that it lasts [AIR.45], and in each zone a bomber looks around, one goes for airfields where the enemy mends
// aircraft, and the others for supply lines. What is left over there flies for an army.
func (o *officer) skies() {
	side := o.k.side
	first := slices.IndexFunc(o.P.desks, func(k desk) bool { return k.side == side && k.leads() })
	if first < 0 || o.P.desks[first].seat != o.k.seat {
		return
	}
	for zone := range data.Regions { // before those in the rear go on, and the bombs are forgotten
		o.mauled[zone] = o.P.sky.bombed[1-side][zone][data.Airfields] > 0
	}
	for zone := range data.Regions {
		o.relieve(zone)
	}
	for zone := range data.Regions {
		o.reinforce(zone)
	}
	for zone := range data.Regions {
		if up := o.up(zone, true); len(up) > 0 {
			o.give("FLY", &Wings{Planes: up})
		}
		o.bombers(zone)
		o.lends(zone)
	}
}

// wears tells whether a unit would be worn for nothing in the air: a fighter while the enemy over its zone has
// nobody in the air nor ready for it, and whoever is spent while bombs on airfields make his check harder
// [AIR.11] [AIR.47].
func (o *officer) wears(n int) bool {
	a := &o.P.sky.planes[n]
	if column, _ := a.box.column(); column == spentColumn {
		return o.mauled[a.zone]
	}
	return o.d.Planes[n].Fighter && !slices.ContainsFunc(o.squadrons(1-o.k.side, int(a.zone)), func(e int) bool {
		foe := &o.P.sky.planes[e]
		_, out := foe.box.column()
		return foe.box.flies() || out && !foe.sent
	})
}

// squadrons are the aircraft of a side in a zone that are left to it.
func (o *officer) squadrons(side, zone int) (list []int) {
	for n, a := range o.P.sky.planes {
		if o.d.Planes[n].Side == side && int(a.zone) == zone && a.box != brokenUp {
			list = append(list, n)
		}
	}
	return list
}

// relieve has those over a zone rest who would wear for nothing [AIR.17].
func (o *officer) relieve(zone int) {
	tired := slices.DeleteFunc(o.squadrons(o.k.side, zone), func(n int) bool { return !o.P.sky.planes[n].box.flies() || !o.wears(n) })
	if len(tired) > 0 {
		o.give("REST", &Wings{Planes: tired})
	}
}

// reinforce sends a unit of each kind into a zone where it is wanted more, out of the lowest Rear Area Box, where
// that costs least [AIR.6]: a fighter from where its side has more than superiority takes to where it has less
// [AIR.38], or from where no enemy is left, and a bomber from where there are many more of them.
func (o *officer) reinforce(zone int) {
	from, enemy := 1-zone, 1-o.k.side
	spare := func(zone int) int { // fighters beyond what superiority takes
		return o.count(o.k.side, zone, true) - o.d.Air.Superior*o.count(enemy, zone, true)
	}
	bare := len(o.squadrons(enemy, from)) == 0 && len(o.squadrons(enemy, zone)) > 0
	for _, fighters := range []bool{true, false} {
		if fighters && !bare && (spare(from) <= 0 || spare(zone) >= 0) || !fighters && o.count(o.k.side, from, false)-o.count(o.k.side, zone, false) <= o.d.Air.Support {
			continue
		}
		rear := slices.DeleteFunc(o.squadrons(o.k.side, from), func(n int) bool {
			a := &o.P.sky.planes[n]
			return o.d.Planes[n].Fighter != fighters || a.box < rear1 || a.box > rear5 || a.sent
		})
		lowest := wish.List[int]{wish.Most(func(n int) int { return -int(o.P.sky.planes[n].box) })}
		if n := lowest.Pick(rear, -1); n >= 0 {
			o.give("TRANSFER", &Wings{Planes: []int{n}, Zone: regionWords[zone]})
		}
	}
}

// count is how many fighters or bombers are left to a side in a zone.
func (o *officer) count(side, zone int, fighters bool) (count int) {
	for _, n := range o.squadrons(side, zone) {
		if o.d.Planes[n].Fighter == fighters {
			count++
		}
	}
	return count
}

// up lists who comes out over a zone: of each kind half of those that are left, the fresher ones first, but
// nobody who would wear for nothing.
func (o *officer) up(zone int, fighters bool) (list []int) {
	alive, flying := 0, len(o.P.flying(o.k.side, zone, fighters))
	var ready []int
	for _, n := range o.squadrons(o.k.side, zone) {
		if o.d.Planes[n].Fighter != fighters {
			continue
		}
		alive++
		if a := &o.P.sky.planes[n]; !a.box.flies() && !a.sent && !o.wears(n) {
			if _, out := a.box.column(); out {
				ready = append(ready, n)
			}
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

// lends has two bombers at the supply lines fly for an army of their zone [AIR.40]: those of the second fresh column,
// who would be worn tomorrow and come back safer so [AIR.42], as long as enough others stay at the lines to cost the
// enemy a point, and the day before the last whoever can, since there is no later day for which to keep him.
func (o *officer) lends(zone int) {
	var lines, fresh []int
	for _, n := range o.P.flying(o.k.side, zone, false) {
		switch a := &o.P.sky.planes[n]; {
		case a.target != data.Lines:
		case a.box == freshColumn, a.box == fastFresh && o.last():
			fresh = append(fresh, n)
			fallthrough
		default:
			lines = append(lines, n)
		}
	}
	keep, pair := o.d.Air.Effect.PointBombers, o.d.Air.Support
	if o.last() {
		keep = 0
	}
	if army := o.busiest(zone); army >= 0 && o.P.turn < o.P.turns() && len(fresh) >= pair && len(lines) >= pair+keep {
		o.give("LEND", &Lend{Planes: fresh[:pair], To: army})
	}
}

// last tells whether what aircraft do today is the last that tells [AIR.35].
func (o *officer) last() bool { return o.P.turn == o.P.turns()-1 }

// busiest is the army of a zone whose headquarters have most points to act with, -1 for none.
func (o *officer) busiest(zone int) int {
	return wish.Richest(len(o.d.chain), func(n int) (points int, counts bool) {
		if o.d.chain[n].side != o.k.side || !o.d.leads(n) {
			return 0, false
		}
		for pot, hq := range o.d.HQs {
			at := o.cell(hq)
			if at < 0 {
				at = o.d.Units[hq].At // where it began, for who has no map
			}
			if o.d.Units[hq].Army == o.d.chain[n].name && at >= 0 && int(o.d.Region[at]) == zone {
				points, counts = points+int(o.P.pots[pot]), true
			}
		}
		return points, counts
	})
}
