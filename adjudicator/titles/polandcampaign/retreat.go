package polandcampaign

import (
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// refuge says what a neighbouring hex is for a unit that must retreat.
type refuge uint8

const (
	noRefuge  refuge = iota
	safe             // free of enemies and their zones, with room [5.3][5.3/b]
	crowded          // the same, but a unit there must be pushed on [5.3.1]
	offEast          // beyond the east edge: gone, not destroyed [5.3.3/o3]
	toHungary        // gone, not destroyed [4.2.1/o1]
)

// refuge judges the way out of a hex in a direction: not into an enemy's hex
// [5.3] nor his engagement zone [5.3/b], the sea [5.3.3/o2], barred terrain, or
// for a Pole over the German border [5.3.3/o4].
func (p *Position) refuge(u, cell, dir int) (refuge, int) {
	to := int(p.d.near[cell][dir])
	if to < 0 {
		if p.d.eastEdge[cell] && (dir == int(board.NorthEast) || dir == int(board.SouthEast)) {
			return offEast, -1
		}
		return noRefuge, -1
	}
	if !p.standable(u, to) || p.inEZOC(int(p.d.Units[u].side), to) {
		return noRefuge, to
	}
	if p.d.country[to] == hungary {
		return toHungary, to
	}
	if int(p.at[to].n) < stackLimit {
		return safe, to
	}
	if v, _ := p.pushed(to, cell); v >= 0 {
		return crowded, to
	}
	return noRefuge, to
}

// standable tells whether a retreating unit could be in a hex at all, zones
// aside.
func (p *Position) standable(u, to int) bool {
	def := &p.d.Units[u]
	if p.d.enter[def.class][p.d.terrain[to]] == barred || p.enemyAt(int(def.side), to) || p.d.country[to] == neutral {
		return false
	}
	return def.side != polish || !p.beyondBorder(to)
}

// beyondBorder tells German soil, where a Pole driven there is lost [5.3.3/o4].
func (p *Position) beyondBorder(cell int) bool {
	return p.d.country[cell] == germany || p.d.country[cell] == danzig
}

// pushed picks the unit of a full hex that makes room, the weakest that can go,
// and where to: a hex with room that is no enemy's and in no zone of his
// [5.3.1]. Armor is not pushed over a river. -1 if none can.
func (p *Position) pushed(cell, not int) (u, to int) {
	best, goal, value := -1, -1, 0
	for _, v := range p.stackOf(cell) {
		w := p.attackOf(int(v)) + p.defenceOf(int(v))
		if best >= 0 && w >= value {
			continue
		}
		for dir, n := range &p.d.near[cell] {
			if n < 0 || int(n) == not || !p.standable(int(v), int(n)) || p.inEZOC(int(p.d.Units[v].side), int(n)) ||
				int(p.at[n].n) >= stackLimit || p.d.country[n] == hungary ||
				p.d.Units[v].class == armored && p.d.river[cell][dir] {
				continue
			}
			best, goal, value = int(v), int(n), w
			break
		}
	}
	return best, goal
}

// mustRetreat tells whether a result drives a side back: the defender by DE,
// DRB, DRI, AVI, AVB and what is left after EMP, the attacker by DVB, DVI, ARI,
// ARB and AE.
func mustRetreat(c code, defender bool) bool {
	switch c {
	case codeDE, codeDRB, codeDRI, codeAVI, codeAVB, codeEMP:
		return defender
	case codeDVB, codeDVI, codeARI, codeARB, codeAE:
		return !defender
	}
	return false
}

// retreats drives one side back if the result says so. Fortified defenders
// stand against DRI and DRB [9.0/a][9.0/d]; an attacker out of a fortification
// does not [9.0/c]. False when the owner is awaited.
func (r *play) retreats(st stage, side int) bool {
	p, c := r.p, r.p.combat
	if !mustRetreat(c.code, side != c.side) {
		return true
	}
	group := c.defenders
	if side == c.side {
		group = c.attackers
	}
	units := p.alive(group)
	if len(units) == 0 {
		return true
	}
	if side != c.side && c.fortified && (c.code == codeDRI || c.code == codeDRB) {
		ref := rule.Ref("9.0/a")
		if c.code == codeDRB {
			ref = "9.0/d"
		}
		r.do(&RetreatIgnored{Side: sideNames[side], Hex: p.hex(c.cell), Result: codeNames[c.code], Rules: []rule.Ref{ref}})
		return true
	}
	pol := r.policies[side]
	var wishes []order.Order
	switch {
	case r.resumed && c.stage == st:
		wishes = r.orders[side]
	case side == c.side && c.plan.Retreat != 0:
		pol.retreat, pol.retreatTo = retreatToward, int(c.plan.Retreat)
	case pol.asks[askRetreat] && p.choiceOfWays(units):
		r.do(&ChoiceAwaited{Seat: seatOf(side), Choice: "retreat", Stage: stageNames[st]})
		return false
	}
	for _, u := range units {
		if p.units[u].cell >= 0 {
			r.retreat(int(u), wished(wishes, int(u)), &pol)
		}
	}
	return true
}

// choiceOfWays tells whether any of the units has more than one way to go.
func (p *Position) choiceOfWays(units []uint8) bool {
	for _, u := range units {
		n := 0
		for dir := range 6 {
			if k, _ := p.refuge(int(u), int(p.units[u].cell), dir); k != noRefuge {
				n++
			}
		}
		if n > 1 {
			return true
		}
	}
	return false
}

// wished is the hex that a RETREAT answer names for a unit, or 0.
func wished(orders []order.Order, u int) board.Hex {
	for _, o := range orders {
		if b, ok := o.Body.(*March); ok && o.Verb == "RETREAT" && b.Unit == u && len(b.Hexes) > 0 {
			return b.Hexes[0]
		}
	}
	return 0
}

var (
	retreatRules  = []rule.Ref{"5.3"}
	riverRules    = []rule.Ref{"5.3.2/a"}
	siegeRules    = []rule.Ref{"5.3.3"}
	pushRules     = []rule.Ref{"5.3.1"}
	offEastRules  = []rule.Ref{"5.3.3/o3"}
	throughFriend = []rule.Ref{"5.3.3", "5.3.3/o1"}
)

// retreat takes one unit back one hex, or out of a siege by two [5.3].
func (r *play) retreat(u int, wish board.Hex, pol *policies) {
	p := r.p
	from := int(p.units[u].cell)
	best, bestTo, bestKind, bestDir := 1<<30, -1, noRefuge, -1
	for dir := range 6 {
		kind, to := p.refuge(u, from, dir)
		if kind == noRefuge {
			continue
		}
		cost := dir + 10*p.dislike(u, to, pol)
		switch kind {
		case crowded:
			cost += 5_000
		case toHungary, offEast:
			cost += 1_000_000
		}
		if p.d.Units[u].class == armored && p.d.river[from][dir] {
			cost += 100_000 // costs a casualty [5.3.2/a]
		}
		if wish != 0 && to >= 0 && p.hex(to) == wish {
			cost -= 1 << 28
		}
		if cost < best {
			best, bestTo, bestKind, bestDir = cost, to, kind, dir
		}
	}
	def := &p.d.Units[u]
	switch bestKind {
	case noRefuge:
		r.breakOut(u, from, wish, pol)
		return
	case offEast:
		r.do(&LeftMap{Side: sideNames[def.side], Unit: def.name, Hex: p.hex(from), Way: "east", Retreat: true, Rules: offEastRules})
		return
	case toHungary:
		r.do(&LeftMap{Side: sideNames[def.side], Unit: def.name, Hex: p.hex(from), Way: "hungary", Retreat: true, Rules: hungaryRules})
		return
	case crowded:
		r.push(bestTo, from)
	}
	r.do(&Retreated{
		Side: sideNames[def.side], Unit: def.name, Path: p.d.Map.Hexes([]int16{int16(from), int16(bestTo)}), Rules: retreatRules,
	})
	r.takeCities(int(def.side), []int16{int16(bestTo)})
	if p.d.river[from][bestDir] {
		r.crossed(u)
	}
}

// push makes room in a full hex [5.3.1].
func (r *play) push(cell, not int) {
	p := r.p
	v, to := p.pushed(cell, not)
	if v < 0 {
		return
	}
	def := &p.d.Units[v]
	r.do(&Displaced{
		Side: sideNames[def.side], Unit: def.name, Path: p.d.Map.Hexes([]int16{int16(cell), int16(to)}), Rules: pushRules,
	})
	r.takeCities(int(def.side), []int16{int16(to)})
}

// crossed costs an armored unit that retreated over a river a casualty, and its
// existence if it took one in this combat already [5.3.2/a]; others nothing
// [5.3.2].
func (r *play) crossed(u int) {
	if r.p.d.Units[u].class != armored || r.p.units[u].cell < 0 {
		return
	}
	if slices.Contains(r.p.combat.hit, uint8(u)) {
		r.destroy(u, "river", riverRules)
		return
	}
	r.casualty(u, "river", true, riverRules)
}

// dislike measures a hex to retreat to, the lower the better. It goes by what
// the owner sees: the enemies of this combat, his home, the hex he named.
func (p *Position) dislike(u, to int, pol *policies) int {
	if to < 0 {
		return 0
	}
	side := int(p.d.Units[u].side)
	away := 0
	if c := p.combat; c != nil {
		foes := c.defenders
		if side != c.side {
			foes = c.attackers
		}
		for _, f := range foes {
			if at := p.units[f].cell; at >= 0 {
				away += p.d.distance(to, int(at))
			}
		}
	}
	away = 40 - min(away, 40)
	ground := 3 - min(p.d.columns[p.d.terrain[to]], 3)
	switch pol.retreat {
	case retreatToward:
		if goal := p.d.cell(board.Hex(pol.retreatTo)); goal >= 0 {
			return 40*p.d.distance(to, goal) + away
		}
	case retreatHomeward:
		return 40*p.homeDistance(side, to) + away
	}
	return 4*away + ground
}

// homeDistance is how far a hex is from home: for Germans the nearest German
// soil, for Poles Warsaw.
func (p *Position) homeDistance(side, cell int) int {
	if side == polish {
		if p.d.haven < 0 {
			return 0
		}
		return p.d.distance(cell, p.d.haven)
	}
	best := 40
	for c := range p.d.cells {
		if p.d.country[c] == germany {
			best = min(best, p.d.distance(cell, c))
		}
	}
	return best
}

func seatOf(side int) title.Seat { return title.Seat(sideNames[side]) }
