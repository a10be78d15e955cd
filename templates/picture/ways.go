package picture

import "kurier/adjudicator/board/hex"

// crossing is where a road or railway passes a hexside: in its middle, where a
// river swings too, or beside it when both pass. Out points into the cell beyond.
type crossing struct {
	at, out point
}

// crossing of a road (bit) over a hexside of a cell.
func (g *hexland) crossing(s side, bit hex.Feature) crossing {
	ka, kb := g.ends(s)
	a, b := g.at(ka), g.at(kb)
	along := b.sub(a).unit()
	out := along.normal().mul(-1)
	if ka.x > kb.x || ka.x == kb.x && ka.y > kb.y { // the same from both sides
		along = along.mul(-1)
	}
	m := g.halfway(ka, kb)
	if g.feature(s)&(hex.Road|hex.Rail) == hex.Road|hex.Rail {
		d := 0.15 * g.s
		if bit == hex.Road {
			d = -d
		}
		m = m.add(along.mul(d))
	}
	return crossing{m, out}
}

// network draws the lines of one kind of way, with or without a further
// feature. They pass through the middle of a
// hex where they meet or a place stands, and else cut its corner in one bend.
func (g *hexland) network(bit, with, without hex.Feature) *path {
	p := &path{}
	g.cells(func(c cell) {
		var all []crossing // of this kind of way
		var drawn []bool   // whether it has and lacks the further features
		any := false
		for d := hex.North; d <= hex.NorthWest; d++ {
			s := side{c, d}
			if f := g.feature(s); f&bit != 0 {
				all = append(all, g.crossing(s, bit))
				drawn = append(drawn, f&with == with && f&without == 0)
				any = any || drawn[len(drawn)-1]
			}
		}
		if !any {
			return
		}
		m := g.centre(c)
		place := g.m.Place(g.nearest(c))
		if len(all) == 2 && drawn[0] && drawn[1] && (place == nil || place.Class == "region") {
			p.move(all[0].at).cubic(lerp(all[0].at, m, 0.66), lerp(all[1].at, m, 0.66), all[1].at)
			return
		}
		for i, k := range all {
			if drawn[i] {
				p.move(k.at).quad(k.at.sub(k.out.mul(0.45*g.s)), m)
			}
		}
		if way, ok := g.leaves(c, bit); ok && len(all) == 1 && place == nil {
			p.move(m).line(g.centre(way))
		}
	})
	return p
}

// leaves finds where a way that ends in a cell on the rim of the board runs on
// beyond it: straight ahead, or nearly.
func (g *hexland) leaves(c cell, bit hex.Feature) (cell, bool) {
	for d := hex.North; d <= hex.NorthWest; d++ {
		if g.feature(side{c, d})&bit == 0 {
			continue
		}
		for _, turn := range []hex.Direction{3, 2, 4} {
			if n := g.neighbor(side{c, (d + turn) % 6}); !g.on(n) && g.dry(n) {
				return n, true
			}
		}
	}
	return cell{}, false
}

// ways draws roads and railways from hex to hex, and a bridge where one of them
// crosses a river.
func (g *hexland) ways(p pen) {
	main, roads := g.network(hex.Road, hex.MainRoad, 0), g.network(hex.Road, 0, hex.MainRoad)
	rails := g.network(hex.Rail, 0, 0)
	wide, lane := max(0.115*g.s, 3), max(0.055*g.s, 1.4)
	if g.small() {
		p.stroke(roads, line{paint: lanes.solid(), width: 1.2})
		p.stroke(main, line{paint: roadRim.solid(), width: 2})
		g.bridges(p, 2.4)
		railway(p, rails, g.s)
		return
	}
	if main.empty() { // with roads of one class only, all are worth two lines
		main, roads = roads, main
	}
	p.stroke(roads, line{paint: roadRim.solid(), width: lane})
	p.stroke(main, line{paint: roadRim.solid(), width: wide})
	p.stroke(main, line{paint: road.solid(), width: wide - 1.6})
	g.bridges(p, wide)
	if !rails.empty() {
		railway(p, rails, g.s)
	}
}

// railway strokes a line with sleepers.
func railway(p pen, q *path, scale float64) {
	thin := max(0.038*scale, 1)
	p.stroke(q, line{paint: rail.solid(), width: thin})
	apart := max(0.2*scale, 5)
	if scale < finest {
		apart = 12
	}
	p.stroke(q, line{paint: rail.solid(), width: max(0.14*scale, 4), dash: []float64{thin, apart}, butt: true})
}

// bridges opens the river under a road or railway and puts a parapet on either
// side; a temporary bridge is white and carries no way.
func (g *hexland) bridges(p pen, wide float64) {
	decks, pontoons, parapets := &path{}, &path{}, &path{}
	g.cells(func(c cell) {
		for d := hex.North; d <= hex.SouthEast; d++ {
			s := side{c, d}
			f := g.feature(s)
			if f&hex.River == 0 {
				continue
			}
			reach := 0.13 * g.s
			if f&hex.MajorRiver != 0 {
				reach = 0.17 * g.s
			}
			if f&hex.TempBridge != 0 {
				k := g.crossing(s, hex.Rail)
				bridge(pontoons, parapets, k.at, k.out, reach+0.03*g.s, wide*0.6)
			}
			for _, bit := range []hex.Feature{hex.Road, hex.Rail} {
				if f&bit == 0 {
					continue
				}
				k := g.crossing(s, bit)
				bridge(decks, parapets, k.at, k.out, reach, wide/2+0.9)
			}
		}
	})
	if parapets.empty() {
		return
	}
	p.fill(decks, road.solid())
	p.fill(pontoons, white.solid())
	p.stroke(parapets, line{paint: black.solid(), width: max(0.04*g.s, 1), butt: true})
}

// bridge adds one bridge: a deck along dir, and parapets that open at the ends.
func bridge(decks, parapets *path, at, dir point, reach, half float64) {
	n := dir.normal()
	a, b := at.sub(dir.mul(reach)), at.add(dir.mul(reach))
	decks.polygon(a.add(n.mul(half)), b.add(n.mul(half)), b.sub(n.mul(half)), a.sub(n.mul(half)))
	for _, k := range []float64{1, -1} {
		flare := n.mul(k * (half + reach*0.4))
		parapets.polyline(a.add(flare).sub(dir.mul(reach*0.35)), a.add(n.mul(k*half)), b.add(n.mul(k*half)), b.add(flare).add(dir.mul(reach*0.35)))
	}
}
