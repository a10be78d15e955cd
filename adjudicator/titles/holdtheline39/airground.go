package holdtheline39

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// dieFor finds the die that aircraft give the army of a unit in a region, or says why it has none
// [AIR.40].
func (p *Position) dieFor(u, region int) (AirDie, *rule.Refusal) {
	army, why := p.armyOf(u), rule.Refuse("no-air-die", "AIR.40").With("unit", p.armyOf(u))
	for _, d := range p.sky.dice {
		if d.Army != army {
			continue
		}
		if d.Zone == data.RegionNames[region] {
			return d, nil
		}
		why = rule.Refuse("air-die-elsewhere", "AIR.40").With("unit", army, "region", d.Zone)
	}
	return AirDie{}, why
}

// dieCosts is the price of a die in points, none where High Command has paid [AIR.40].
func (p *Position) dieCosts(d AirDie) int {
	if d.Paid {
		return 0
	}
	return p.d.Tables.Price.AirDie
}

// useDie tells that an army used its die.
func (r *play) useDie(side int, d AirDie, at hex.Hex) {
	r.do(&AirDieUsed{Side: sideName(side), Army: d.Army, Zone: d.Zone, Hex: at, Paid: d.Paid})
}

// cover adds the die of aircraft to the defence of a hex whose order says so, for a point that lies
// there [AIR.41].
func (r *play) cover(b *battle, side int, o *Defence) {
	p := r.P
	if o.Air == "" || len(b.foes) == 0 {
		return
	}
	d, why := p.dieFor(b.foes[0], int(p.d.Region[b.to]))
	if price := p.dieCosts(d); why == nil && p.points(side, b.to) >= price {
		r.spend(side, price, "air", b.to)
		r.useDie(side, d, p.d.Hex(b.to))
		b.dice[side].National++
	}
}

// bombBridge carries out RAID, before the actions: the die of aircraft is thrown against a bridge over a great
// river, for a point of the headquarters that asked; a star destroys it [AIR.41].
func (r *play) bombBridge(side int, o *Bridge) *rule.Refusal {
	p := r.P
	pot := slices.Index(p.d.HQs, o.HQ)
	if pot < 0 || p.d.Units[o.HQ].Side != side {
		return rule.Refuse("not-yours", "CHAIN.1").With("unit", p.unit(o.HQ))
	}
	a, b := p.d.Cell(o.Side.A), p.d.Cell(o.Side.B)
	if a < 0 || b < 0 || p.d.Dir(a, b) < 0 || p.d.Water[a][p.d.Dir(a, b)] != data.Major || !p.bridged(a, p.d.Dir(a, b)) {
		return rule.Refuse("no-bridge-there", "AIR.41").With("hex", o.Side.A.String())
	}
	d, why := p.dieFor(o.HQ, int(p.d.Region[a]))
	if why != nil {
		return why
	}
	price := p.dieCosts(d)
	if int(p.pots[pot]) < price {
		return rule.Refuse("too-few-points", "AIR.40").With("from", p.unit(o.HQ), "points", itoa(int(p.pots[pot])))
	}
	if price > 0 {
		r.do(&PotSpent{p.headquarters(o.HQ), price})
	}
	r.useDie(side, d, o.Side.A)
	if r.dry {
		return nil
	}
	face := r.roll("bombs on "+o.Side.String(), side, 1, p.d.Tables.National[side])[0]
	r.do(&BridgeBombed{Side: sideName(side), From: o.Side.A, To: o.Side.B, Face: face, Down: face == data.Star})
	return nil
}

// offCard is what bombs on supply lines take off a side's card in a region [AIR.9] [INIT.9].
func (p *Position) offCard(side, region int) int {
	e := &p.d.Air.Effect
	return min(int(p.sky.bombed[1-side][region][data.Lines])/e.CardBombers, e.CardMost)
}

// offStock is what a High Command has less to allot: what it paid for support [AIR.40], and for the
// Pole what bombs on cities cost him [AIR.10].
func (r *play) offStock(side int) int {
	n := r.paid[side]
	for region := range data.Regions {
		n += int(r.P.sky.bombed[1-side][region][data.Cities]) / r.d.Air.Effect.CityBombers
	}
	return n
}

// bombedPoints are the points that bombs on supply lines cost each headquarters of those that come to
// it [CP.7] [CP.28] [AIR.9]: in each region from whoever gets most, never more than its part.
func (p *Position) bombedPoints(coming []int) []int {
	e, cuts := &p.d.Air.Effect, make([]int, len(p.d.HQs))
	for side := range data.Sides {
		for region := range data.Regions {
			for range int(p.sky.bombed[1-side][region][data.Lines]) / e.PointBombers {
				most := -1
				for pot, hq := range p.d.HQs {
					cell := p.blocks[hq].cell
					if p.d.Units[hq].Side != side || cell < 0 || int(p.d.Region[cell]) != region || (cuts[pot]+1)*e.PointPart > coming[pot] {
						continue
					}
					if most < 0 || coming[pot]-cuts[pot] > coming[most]-cuts[most] {
						most = pot
					}
				}
				if most < 0 {
					break
				}
				cuts[most]++
			}
		}
	}
	return cuts
}

// scouts are what bombers on recce find out for those who play on the map [AIR.12]: each looks into
// some hexes of its zone, first into those that armies asked for, each in its turn, then where the
// nearest enemy headquarters have units.
func (r *play) scouts() {
	p := r.P
	for side := range data.Sides {
		var left [data.Regions]int
		for region := range left {
			left[region] = int(p.sky.bombed[side][region][data.Recce]) * p.d.Air.Effect.ScoutHexes
		}
		r.askedFor(side, &left)
		for region := range left {
			for _, cell := range p.worthALook(side, region) {
				if left[region] > 0 && r.look(side, cell) > 0 {
					left[region]--
				}
			}
		}
	}
}

// askedFor looks where armies asked for it, as long as there are aircraft left.
func (r *play) askedFor(side int, left *[data.Regions]int) {
	seen := map[*Scout]bool{}
	for turn := range mostScouted {
		for _, b := range due[Scout](r, r.orders[side]) {
			if turn >= len(b.Hexes) {
				continue
			}
			if cell := r.d.Cell(b.Hexes[turn]); cell >= 0 && left[r.d.Region[cell]] > 0 {
				left[r.d.Region[cell]]--
				seen[b] = true
				r.look(side, cell)
			}
		}
	}
	for o, b := range due[Scout](r, r.orders[side]) {
		if o.done = true; !seen[b] {
			r.fail(o, rule.Refuse("no-recce", "AIR.12").With("hex", b.Hexes[0].String()))
		}
	}
}

// look finds out who stands in a hex: names of blocks, and dummies, which are taken away [FORCE.25]. It
// counts those that were not known.
func (r *play) look(side, cell int) (found int) {
	p := r.P
	blocks := slices.DeleteFunc(p.at(1-side, cell), func(u int) bool { return p.blocks[u].seen == named })
	r.do(&Scouted{Side: sideName(side), Zone: data.RegionNames[p.d.Region[cell]], Hex: p.d.Hex(cell), Found: len(blocks)})
	for _, u := range blocks {
		r.layOut(u)
		if p.blocks[u].place == onMap {
			r.name([]int{u})
		}
	}
	return len(blocks)
}

// worthALook lists hexes of a region with blocks that a side does not know, those of the enemy
// headquarters nearest to its own first, and the ones nearest to that before others.
func (p *Position) worthALook(side, region int) (cells []int) {
	type place struct{ cell, far, near int }
	var list []place
	for u := range p.blocks {
		b := &p.blocks[u]
		if p.d.Units[u].Side == side || b.place != onMap || b.seen == named || b.pot < 0 || int(p.d.Region[b.cell]) != region {
			continue
		}
		hq := p.blocks[p.d.HQs[b.pot]].cell
		if hq < 0 {
			continue
		}
		far := 1000
		if own := p.nearestPot(side, int(hq)); own >= 0 {
			far = p.d.Distance(int(hq), int(p.blocks[p.d.HQs[own]].cell))
		}
		list = append(list, place{int(b.cell), far, p.d.Distance(int(hq), int(b.cell))})
	}
	slices.SortStableFunc(list, func(a, b place) int {
		if a.far != b.far {
			return a.far - b.far
		}
		return a.near - b.near
	})
	for _, l := range list {
		cells = game.Added(cells, l.cell)
	}
	return cells
}
