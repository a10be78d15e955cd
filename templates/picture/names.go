package picture

import (
	"math"
	"strings"

	"kurier/adjudicator/board/hex"
)

// symbol marks a place in the middle of its hex.
func (g *hexland) symbol(p pen, t hex.Place) {
	if g.m.Index(t.Hex) < 0 {
		return
	}
	m := g.middleOf(t.Hex)
	r := max(0.15*g.s, 3)
	switch t.Class {
	case "region":
	case "capital":
		p.fill(new(path).circle(m, r*1.5), white.solid())
		p.stroke(new(path).circle(m, r*1.5), line{paint: black.solid(), width: 1.4})
		p.fill(star(m, r*1.3), black.solid())
	case "city":
		p.fill(new(path).rect(m.x-r, m.y-r, 2*r, 2*r), white.solid())
		p.stroke(new(path).rect(m.x-r, m.y-r, 2*r, 2*r), line{paint: black.solid(), width: 1.3})
		p.fill(new(path).circle(m, r*0.5), black.solid())
	case "village":
		p.fill(new(path).circle(m, r*0.5), black.solid())
	default:
		p.fill(new(path).circle(m, r*0.85), white.solid())
		p.stroke(new(path).circle(m, r*0.85), line{paint: black.solid(), width: 1.2})
	}
}

// names writes the large names of countries and regions and the rivers'.
func (g *hexland) names(p pen) {
	for _, l := range lands {
		for _, region := range g.regions(l.country) {
			if cells, ok := g.broadest(region); ok {
				g.spread(p, strings.ToUpper(l.country), cells, l.band.toward(black, 110))
			}
		}
	}
	for _, t := range g.m.Places() {
		if t.Class != "region" || g.m.Index(t.Hex) < 0 {
			continue
		}
		m := g.middleOf(t.Hex)
		c, size := seaWord, 0.62*g.s
		if g.dry(cell{t.Hex.Col(), t.Hex.Row()}) {
			c, size = soft, 0.42*g.s
		}
		p.text(text{x: m.x, y: m.y + size*0.36, s: t.Name, size: size, face: italic, paint: c.at(200), anchor: atMiddle, spacing: size * 0.18})
	}
	for _, t := range g.riverNames() {
		p.text(t)
	}
}

// regions are the connected parts of a country on the board that are large
// enough for a name.
func (g *hexland) regions(country string) []map[cell]bool {
	const least = 12
	seen := make(map[cell]bool)
	var out []map[cell]bool
	g.board(func(c cell) {
		if seen[c] || g.country(c) != country {
			return
		}
		part := map[cell]bool{c: true}
		for queue := []cell{c}; len(queue) > 0; queue = queue[1:] {
			for d := hex.North; d <= hex.NorthWest; d++ {
				n := g.neighbor(side{queue[0], d})
				if g.on(n) && !part[n] && g.country(n) == country {
					part[n] = true
					queue = append(queue, n)
				}
			}
		}
		for k := range part {
			seen[k] = true
		}
		if len(part) >= least {
			out = append(out, part)
		}
	})
	return out
}

// broadest finds the longest row of hexes of a region, the one nearest to its
// middle where several are about as long.
func (g *hexland) broadest(region map[cell]bool) ([]cell, bool) {
	sum := 0
	for k := range region {
		sum += k.r
	}
	middle := float64(sum) / float64(len(region))
	var best []cell
	most := 0.0
	for r := 1; r <= g.m.Rows; r++ {
		var run []cell
		for c := 1; c <= g.m.Cols+1; c++ {
			if k := (cell{c, r}); region[k] {
				run = append(run, k)
				continue
			}
			if worth := float64(len(run)) - abs(float64(r)-middle)*0.8; len(run) >= 3 && (best == nil || worth > most) {
				best, most = run, worth
			}
			run = nil
		}
	}
	return best, best != nil
}

// spread writes a name across a row of cells.
func (g *hexland) spread(p pen, name string, cells []cell, c ink) {
	a, b := g.centre(cells[0]), g.centre(cells[len(cells)-1])
	room := (b.x - a.x) * 0.8
	size := min(max(room/float64(len(name))*0.8, 0.4*g.s), 0.95*g.s)
	bare := width(name, bold, size, 0)
	spacing := min(max((room-bare)/float64(len(name)), 0), size*1.3)
	p.text(text{x: (a.x + b.x) / 2, y: a.mid(b).y + size*0.36 - 0.45*g.s, s: name, size: size, face: bold, paint: c.at(75), anchor: atMiddle, spacing: spacing, plain: g.crisp})
}

// riverNames finds for every named river the straightest stretch that is long
// enough for its name.
func (g *hexland) riverNames() []text {
	return streams.get(printedKey{g.m, nil, g.s, false}, g.nameRivers)
}

func (g *hexland) nameRivers() []text {
	var out []text
	size := max(0.31*g.s, 7.5)
	var taken []rect
	for _, l := range g.m.Rivers() {
		if l.Name == "" {
			continue
		}
		mids := g.middles(l.Sides)
		long := width(l.Name, italic, size, size*0.08)
		best, found := math.Inf(1), text{}
		for i := range mids {
			for j := i + 1; j < len(mids) && j < i+9; j++ {
				chord := mids[j].sub(mids[i])
				n := chord.length()
				if n < long*1.05 {
					continue
				}
				cost := g.riverCost(mids[i:j+1], chord) + abs(chord.unit().y)*0.6
				t := g.riverName(l.Name, mids[i:j+1], size)
				b := slantedBox(t, long)
				for _, o := range taken {
					if b.overlap(o) > 0 {
						cost += 5
					}
				}
				for _, pl := range g.m.Places() {
					q := g.middleOf(pl.Hex)
					if b.overlap(rect{q.x, q.y, 0, 0}.grown(0.3*g.s)) > 0 {
						cost += 2
					}
				}
				if cost < best {
					best, found = cost, t
				}
				break
			}
		}
		if found.s != "" {
			taken = append(taken, slantedBox(found, long))
			out = append(out, found)
		}
	}
	return out
}

// middles are those of hexsides on the map, in their order.
func (g *hexland) middles(sides []hex.Hexside) (mids []point) {
	for _, hs := range sides {
		i, j := g.m.Index(hs.A), g.m.Index(hs.B)
		if i < 0 || j < 0 {
			continue
		}
		if d := g.m.Toward(i, j); d >= 0 {
			a, b := g.ends(side{cell{hs.A.Col(), hs.A.Row()}, d})
			mids = append(mids, g.halfway(a, b))
		}
	}
	return mids
}

// riverName writes a name along a stretch of its river, above the water.
func (g *hexland) riverName(name string, stretch []point, size float64) text {
	from, to := stretch[0], stretch[len(stretch)-1]
	m, chord := from.mid(to), to.sub(from)
	angle := math.Atan2(chord.y, chord.x)
	if chord.x < 0 {
		angle = math.Atan2(-chord.y, -chord.x)
	}
	sin, cos := math.Sincos(angle)
	rise := 0.16*g.s + g.bulge(stretch, from, point{sin, -cos})
	t := text{
		x: m.x + sin*rise, y: m.y - cos*rise, s: name, size: size, face: italic, paint: seaWord.solid(),
		halo: polandTint.at(150), haloW: 1, anchor: atMiddle, angle: angle, spacing: size * 0.08,
	}
	if g.small() {
		t.halo.alpha = 0
	}
	return t
}

// riverCost is how far a stretch strays from its chord, in hex radii.
func (g *hexland) riverCost(pts []point, chord point) float64 {
	n := chord.unit().normal()
	worst := 0.0
	for _, q := range pts {
		d := q.sub(pts[0])
		worst = max(worst, abs(d.x*n.x+d.y*n.y)/g.s)
	}
	return worst
}

// bulge is how far a stretch reaches out on one side of its chord.
func (g *hexland) bulge(pts []point, from, up point) float64 {
	reach := 0.0
	for _, q := range pts {
		d := q.sub(from)
		reach = max(reach, d.x*up.x+d.y*up.y)
	}
	return reach
}

// slantedBox is the level box around a slanted text.
func slantedBox(t text, long float64) rect {
	sin, cos := math.Sincos(t.angle)
	w, h := abs(cos)*long+abs(sin)*t.size, abs(sin)*long+abs(cos)*t.size
	m := point{t.x + sin*t.size*0.36, t.y - cos*t.size*0.36}
	return rect{m.x - w/2, m.y - h/2, w, h}
}
