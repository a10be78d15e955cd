package holdtheline39

import (
	"fmt"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/dice"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// box is where an aircraft counter lies in its zone: a column of the air board, the recovery check,
// a Rear Area Box, or the rest box of a column for spares [AIR.46] [AIR.51].
type box uint8

// The boxes in the order in which aircraft go round [AIR.14]: the columns from left to right, the
// recovery check, the Rear Area Boxes from 1 to 5.
const (
	fastFresh box = iota
	freshColumn
	wornColumn
	spentColumn
	withdrawn
	rear1
	rear2
	rear3
	rear4
	rear5
	restFast
	restFresh
	restWorn
	restSpent
	brokenUp
	unseenBox // to the seat whose knowledge the position is
)

// BoxNames are the boxes by number.
var BoxNames = []string{
	"fast", "fresh", "worn", "spent", "recovery", "rear-1", "rear-2", "rear-3", "rear-4", "rear-5",
	"rest-fast", "rest-fresh", "rest-worn", "rest-spent", "broken-up", "unknown",
}

// flies tells of the columns, whose aircraft are engaged [AIR.36].
func (b box) flies() bool { return b < withdrawn }

// rests tells of the rest boxes.
func (b box) rests() bool { return b >= restFast && b <= restSpent }

// plane is the state of an aircraft counter: its zone [AIR.5] and box, and the target at which a
// bomber stands [AIR.49].
type plane struct {
	zone, target uint8
	box          box
	// sent tells that it is on its way from the other zone [AIR.6], hurried that it flew in support
	// [AIR.42].
	sent, hurried bool
}

// AirDie is a die on the ground that aircraft give an army for a turn [AIR.40]: in combats of which
// region, and whether High Command has paid for it.
type AirDie struct {
	Army string `json:"army"`
	Zone string `json:"zone"`
	Paid bool   `json:"paid,omitempty"`
}

// skies is the air board of a game.
type skies struct {
	planes []plane
	// bombed are the bombers of each side that got through to each target in a zone: they tell in the
	// next turn [AIR.35].
	bombed [data.Sides][data.Regions][data.Targets]uint8
	// cities are all bombers that ever got through to cities [AIR.10].
	cities int
	// dice are those that aircraft give armies now.
	dice []AirDie
	// looked are the hexes that aircraft of each side looked into last [AIR.12].
	looked [data.Sides][]hex.Hex
	// missed are the bridges that bombs fell beside in this turn, which everybody saw there [AIR.41].
	missed []hex.Hexside
}

func (a *skies) clone() skies {
	b := *a
	b.planes, b.dice, b.missed = slices.Clone(a.planes), slices.Clone(a.dice), slices.Clone(a.missed)
	for side := range b.looked {
		b.looked[side] = slices.Clone(a.looked[side])
	}
	return b
}

// muster lays the aircraft out as the game begins: ready behind the columns, none in the air.
func muster(d *data.Charts) skies {
	a := skies{planes: make([]plane, len(d.Planes))}
	for n := range a.planes {
		def := &d.Planes[n]
		a.planes[n] = plane{zone: uint8(def.Region), box: ready(def), target: data.NoTarget}
	}
	return a
}

// ready is the Rear Area Box behind which a unit flies again: only modern aircraft enter the fifth
// [AIR.16].
func ready(def *data.Plane) box {
	if def.Modern {
		return rear5
	}
	return rear4
}

// column is where a unit comes out of a box, and whether it may: out of a rest box into the column
// before it [AIR.17], out of Rear Area Box 5 among the fast and fresh, out of box 4 among the fresh
// [AIR.16].
func (b box) column() (to box, ok bool) {
	switch {
	case b.rests():
		return b - restFast, true
	case b == rear5:
		return fastFresh, true
	case b == rear4:
		return freshColumn, true
	}
	return b, false
}

// flying lists the fighters or bombers of a side in the columns of a zone, column by column [AIR.18].
func (p *Position) flying(side, zone int, fighters bool) (list []int) {
	for col := fastFresh; col.flies(); col++ {
		for n := range p.sky.planes {
			if a, def := &p.sky.planes[n], &p.d.Planes[n]; a.box == col && int(a.zone) == zone && def.Side == side && def.Fighter == fighters {
				list = append(list, n)
			}
		}
	}
	return list
}

// superior is the side with air superiority in a zone, -1 for none: with at least twice the enemy's
// fighters in the two fresh columns [AIR.38]; those that rest do not count [AIR.48].
func (p *Position) superior(zone int) int {
	var n [data.Sides]int
	for side := range n {
		for _, f := range p.flying(side, zone, true) {
			if p.sky.planes[f].box <= freshColumn {
				n[side]++
			}
		}
	}
	for side := range n {
		if n[side] > 0 && n[side] >= p.d.Air.Superior*n[1-side] {
			return side
		}
	}
	return -1
}

// planeOf gives an aircraft that an event or a saved position names.
func (p *Position) planeOf(side, name string) (int, error) {
	n := slices.IndexFunc(p.d.Planes, func(a data.Plane) bool { return a.SideName == side && a.Name == name })
	if n < 0 {
		return 0, fmt.Errorf("there is no %s aircraft %q", side, name)
	}
	return n, nil
}

// commandOf gives the number of a command in the chain by its name, -1 for none.
func (d *Data) commandOf(name string) int {
	return slices.IndexFunc(d.chain, func(l link) bool { return l.name == name })
}

// airTurn plays the air game of a day, each step for both sides at once [AIR.13]: recover, rotate,
// combat and its losses, flak and bombing, attrition. What bombers do tells in the next turn [AIR.35].
func (r *play) airTurn() {
	if len(r.P.sky.planes) == 0 {
		return
	}
	r.recover()
	r.rotate()
	for zone := range data.Regions {
		r.airCombat(zone)
	}
	for zone := range data.Regions {
		r.bombing(zone)
	}
	r.scouts()
	if slices.ContainsFunc(r.P.sky.planes, func(a plane) bool { return a.box.flies() }) {
		r.do(&AirWorn{})
	}
}

// pips throws plain dice.
func (r *play) pips(what string, side, count int) []int {
	if count == 0 || r.Err != nil {
		return nil
	}
	label := "T" + itoa(r.P.turn) + " " + sideName(side) + " " + what
	return r.Cup.Roll(dice.Throw{Label: label, Side: sideName(side), Count: count, Die: dice.D(6)})
}

// recover moves those in the rear on, and throws for those that withdrew, who come to Rear Area Box 1
// or break up [AIR.15] [AIR.37]: with one more for aircraft that flew in support [AIR.42], with less
// for as many as enemy bombers got through to their airfields [AIR.11]. A try of orders throws nothing.
func (r *play) recover() {
	p := r.P
	e := &AirRecovered{}
	var hampered [data.Sides][data.Regions]int
	for n, a := range p.sky.planes {
		def := &p.d.Planes[n]
		if a.box != withdrawn || r.dry {
			continue
		}
		c := AirCheck{Side: def.SideName, Unit: def.Name}
		if a.hurried {
			c.Added += p.d.Air.SupportBonus
		}
		if from := &hampered[def.Side][a.zone]; *from < int(p.sky.bombed[1-def.Side][a.zone][data.Airfields]) {
			*from++
			c.Added -= p.d.Air.Effect.AirfieldCheck
		}
		die := r.pips("recovery "+def.Name, def.Side, 1)
		if die == nil {
			return
		}
		c.Die = die[0]
		c.Lost = c.Die+c.Added < p.d.Air.Recover
		e.Checks = append(e.Checks, c)
	}
	r.do(e)
}

// rotate carries out what the owners ordered, both sides at once [AIR.17]: those rest that shall, then
// groups go to the other zone, then replacements come out and bombers get their targets.
func (r *play) rotate() {
	for side := range data.Sides {
		r.each(side, -1, "REST", "TRANSFER", "FLY")
	}
}

// turned tells of a unit that its owner put somewhere else.
func (r *play) turned(n int, to box, zone, target uint8) {
	a, def := r.P.sky.planes[n], &r.d.Planes[n]
	r.do(&AirRotated{
		Side: def.SideName, Unit: def.Name, Zone: data.RegionNames[zone], From: BoxNames[a.box], To: BoxNames[to], Target: data.TargetNames[target],
	})
}

// airCombat is combat and losses over a zone: fighters throw counter by counter and column by column
// [AIR.18], their hits are added up [AIR.19], and both sides take theirs [AIR.25].
func (r *play) airCombat(zone int) {
	p := r.P
	e := &AirFought{Zone: data.RegionNames[zone]}
	superior := p.superior(zone)
	if superior >= 0 {
		e.Superior = sideName(superior)
	}
	fought := false
	for side := range data.Sides {
		t := &e.Throws[side]
		fighters := p.flying(side, zone, true) // nobody in the recovery check is among them [AIR.24]
		t.Pips = r.pips("fighters "+e.Zone, side, len(fighters))
		for i, die := range t.Pips {
			t.Fighters = append(t.Fighters, p.d.Planes[fighters[i]].Name)
			// [AIR.20] [AIR.21] [AIR.22] [AIR.23]
			if die >= p.d.Air.Hit[p.sky.planes[fighters[i]].box] {
				t.Hits++
			}
		}
		fought = fought || len(fighters) > 0
	}
	if !fought {
		return
	}
	var struck [data.Sides][]int
	for side := range data.Sides {
		struck[side] = p.airTargets(side, zone, e.Throws[side].Hits, r.hunts(side, zone))
	}
	r.do(e)
	for side, list := range struck {
		for _, n := range list {
			from := p.sky.planes[n].box
			to := from + 1
			if side == superior && from < wornColumn { // [AIR.39]
				to = wornColumn
			}
			def := &p.d.Planes[n]
			r.do(&AirHit{Side: def.SideName, Unit: def.Name, Zone: e.Zone, From: BoxNames[from], To: BoxNames[to]})
		}
	}
}

// airTargets are whom the hits of a side damage: one each of the fresh, the worn and the spent, only
// then of the fast and fresh, and round again [AIR.28], empty columns passed over [AIR.27], in each the
// fighter or bomber that the side chose [AIR.26]. A unit is hit once a day.
func (p *Position) airTargets(side, zone, hits int, fighters bool) (list []int) {
	foes := append(p.flying(1-side, zone, fighters), p.flying(1-side, zone, !fighters)...)
	for hits > 0 && len(foes) > 0 {
		for _, col := range [...]box{freshColumn, wornColumn, spentColumn, fastFresh} {
			i := slices.IndexFunc(foes, func(n int) bool { return p.sky.planes[n].box == col })
			if i < 0 || hits == 0 {
				continue
			}
			list, foes = append(list, foes[i]), slices.Delete(foes, i, i+1)
			hits--
		}
	}
	return list
}

// bombing is flak and bombs over a zone: flak throws at every bomber before bombs count [AIR.29]; who
// was hit goes to the next box at once and drops nothing [AIR.34]. Of the others two fresh ones may
// fly in support of an army instead [AIR.40], and the rest tell in the next turn.
func (r *play) bombing(zone int) {
	p := r.P
	for side := range data.Sides {
		r.through[side] = r.flak(side, zone)
	}
	for side := range data.Sides {
		r.each(side, zone, "LEND")
		for target := range data.Targets {
			e := &Bombed{Side: sideName(side), Zone: data.RegionNames[zone], Target: data.TargetNames[target]}
			for _, n := range r.through[side] {
				if a := &p.sky.planes[n]; a.box.flies() && int(a.target) == target {
					e.Bombers = append(e.Bombers, p.d.Planes[n].Name)
				}
			}
			if len(e.Bombers) > 0 {
				r.do(e)
			}
		}
	}
}

// flak throws a die at each bomber of a side over a zone [AIR.30] [AIR.31] [AIR.33], which destroys
// spent ones [AIR.32], and lists those that get through.
func (r *play) flak(side, zone int) (through []int) {
	p := r.P
	e := &FlakFired{Side: sideName(side), Zone: data.RegionNames[zone]}
	bombers := p.flying(side, zone, false)
	for i, die := range r.pips("flak "+e.Zone, 1-side, len(bombers)) {
		n := bombers[i]
		from := p.sky.planes[n].box
		to := from
		switch {
		case die < p.d.Air.Flak[from]:
			through = append(through, n)
		case from == spentColumn:
			to = brokenUp
		default:
			to = from + 1
		}
		e.Shots = append(e.Shots, Shot{Unit: p.d.Planes[n].Name, From: BoxNames[from], Die: die, To: BoxNames[to]})
	}
	if len(e.Shots) > 0 {
		r.do(e)
	}
	return through
}
