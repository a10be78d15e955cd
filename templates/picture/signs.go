package picture

import (
	"maps"
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/title"
)

// signs implements land.
func (g *hexland) signs() []sign {
	var found hex.Feature
	has := make(map[hex.Terrain]bool)
	for i := range g.m.Len() {
		has[g.m.Terrain(i)] = true
		for d := hex.North; d <= hex.NorthWest; d++ {
			found |= g.m.Side(i, d)
		}
	}
	return slices.Concat(groundSigns(has), riverSigns(found), g.roadSigns(found), builtSigns(found), g.printedSigns(found))
}

// groundSigns are those of woods, heights and mires, by the first of their terrains that
// the board has.
func groundSigns(has map[hex.Terrain]bool) (out []sign) {
	any := func(names []hex.Terrain) (string, bool) {
		for _, n := range names {
			if has[n] {
				return string(n), true
			}
		}
		return "", false
	}
	if key, ok := any(woods); ok {
		out = append(out, sign{key, 30, func(p pen, x, y float64) {
			p.fill(new(path).roundRect(x, y-10, 30, 20, 7), forest.solid())
			for _, q := range []point{{7, -3}, {16, 3}, {24, -2}} {
				p.fill(new(path).circle(point{x + q.x + 1, y + q.y + 1.4}, 3.2), treeDark.solid())
				p.fill(new(path).circle(point{x + q.x, y + q.y}, 3.2), tree.solid())
			}
		}})
	}
	if key, ok := any(heights); ok {
		out = append(out, sign{key, 30, func(p pen, x, y float64) {
			g := onHexes(oneHex, 40)
			dark, bright, crest := &path{}, &path{}, &path{}
			g.peak(point{x + 10, y + 2}, dark, bright, crest)
			g.peak(point{x + 22, y + 4}, dark, bright, crest)
			p.fill(new(path).roundRect(x, y-10, 30, 20, 7), mountain.solid())
			p.fill(bright, ridgeSnow.solid())
			p.fill(dark, ridge.solid())
		}})
	}
	if key, ok := any(mires); ok {
		out = append(out, sign{key, 30, func(p pen, x, y float64) {
			reeds := &path{}
			p.fill(new(path).roundRect(x, y-10, 30, 20, 7), mire.solid())
			for _, q := range []point{{8, -2}, {21, 0}, {13, 7}} {
				tussock(reeds, point{x + q.x, y + q.y}, 32)
			}
			p.stroke(reeds, line{paint: reed.solid(), width: 1})
		}})
	}
	return out
}

// strokeSign is a sign for what is drawn as a winding stroke with a rim.
func strokeSign(key string, rim, in ink, w float64) sign {
	return sign{key, 30, func(p pen, x, y float64) {
		q := new(path).move(point{x, y + 3}).cubic(point{x + 10, y - 9}, point{x + 20, y + 12}, point{x + 30, y - 3})
		p.stroke(q, line{paint: rim.solid(), width: w + 1.2, butt: true})
		if in != rim {
			p.stroke(q, line{paint: in.solid(), width: w - 0.4, butt: true})
		}
	}}
}

func riverSigns(found hex.Feature) (out []sign) {
	if found&hex.Stream != 0 {
		out = append(out, strokeSign("stream", riverRim, river, 1.2))
	}
	if found&hex.River != 0 {
		out = append(out, strokeSign("river", riverRim, river, 2.8))
	}
	if found&hex.MajorRiver != 0 {
		out = append(out, strokeSign("major-river", riverRim, river, 5))
	}
	return out
}

// roadSigns are those of one class of roads, or of two.
func (g *hexland) roadSigns(found hex.Feature) (out []sign) {
	two := found&hex.MainRoad != 0 // classes of roads
	if two && g.small() {
		out = append(out, strokeSign("main-road", roadRim, roadRim, 1))
	} else if two {
		out = append(out, strokeSign("main-road", roadRim, road, 2.8))
	}
	switch {
	case found&hex.Road == 0:
	case two && g.small():
		out = append(out, strokeSign("road", lanes, lanes, 0.2))
	case two:
		out = append(out, strokeSign("road", roadRim, roadRim, 0.6))
	default:
		out = append(out, strokeSign("road", roadRim, road, 2.8))
	}
	return out
}

// builtSigns are those of railways and forts.
func builtSigns(found hex.Feature) (out []sign) {
	if found&hex.Rail != 0 {
		out = append(out, sign{"rail", 30, func(p pen, x, y float64) { railway(p, new(path).polyline(point{x, y}, point{x + 30, y}), 32) }})
	}
	if found&hex.Fort != 0 {
		out = append(out, sign{"fort", 30, func(p pen, x, y float64) {
			for k := range 5 {
				kx := x + float64(k)*6
				p.fill(new(path).polygon(point{kx + 0.5, y + 1}, point{kx + 3, y - 5}, point{kx + 5.5, y + 1}), wall.solid())
			}
			p.stroke(new(path).polyline(point{x, y + 1.5}, point{x + 30, y + 1.5}), line{paint: wall.solid(), width: 3, butt: true})
		}})
	}
	return out
}

// printedSigns are those of bridges, boundaries and marks.
func (g *hexland) printedSigns(found hex.Feature) []sign {
	var out []sign
	if found&hex.TempBridge != 0 {
		out = append(out, sign{"temporary-bridge", 26, func(p pen, x, y float64) {
			deck, parapets := &path{}, &path{}
			p.stroke(new(path).polyline(point{x + 13, y - 12}, point{x + 13, y + 12}), line{paint: river.solid(), width: 6, butt: true})
			bridge(deck, parapets, point{x + 13, y}, point{1, 0}, 8, 3)
			p.fill(deck, white.solid())
			p.stroke(parapets, line{paint: black.solid(), width: 1.2, butt: true})
		}})
	}
	if all := g.m.Boundaries(); len(all) > 0 {
		key := "boundary"
		if all[0].Name != "" {
			key = all[0].Name
		}
		out = append(out, sign{key, 34, func(p pen, x, y float64) {
			p.stroke(new(path).polyline(point{x, y}, point{x + 34, y}), boundaryLine(30))
		}})
	}
	seen := make(map[string]bool)
	for _, k := range g.m.Marks() {
		key := k.Kind
		if k.Kind == "supply" && k.Side != "" {
			key += "-" + k.Side
		}
		if seen[key] {
			continue
		}
		seen[key] = true
		switch k.Kind {
		case "supply":
			out = append(out, sign{"source-" + key, 20, func(p pen, x, y float64) { depot(p, point{x + 10, y}, 9, g.colours.of(k.Side).arrow) }})
		case "victory":
			out = append(out, sign{key, 20, func(p pen, x, y float64) { laurel(p, point{x + 10, y}, 9) }})
		default:
			out = append(out, sign{key, 20, func(p pen, x, y float64) { letterMark(p, "A", point{x + 10, y}, 10, g.colours.of(k.Side).arrow) }})
		}
	}
	return out
}

// formationSigns name the bars of formations, side by side.
func (s *sheet) formationSigns() []sign {
	bars := barsOf(s.v)
	all := slices.SortedFunc(maps.Keys(bars), command.compare)
	var out []sign
	for _, k := range all {
		if len(out) == 24 {
			break
		}
		out = append(out, sign{k.name, 14, func(p pen, x, y float64) {
			p.fill(new(path).rect(x, y-10, 14, 20), s.g.colours.of(k.side).body.solid())
			stripe(p, bars[k], x+1, y-9, 6, 18, false)
		}})
	}
	return out
}

// arrowSigns are those of the arrows that are drawn.
func (s *sheet) arrowSigns() []sign {
	var out []sign
	for _, kind := range []string{"move", "below", "advance", "retreat", "attack"} {
		for _, a := range s.arrows() {
			if a.Kind != kind {
				continue
			}
			key, c, w := kind, s.arrow(a.Side), 3.6
			switch {
			case kind == "attack":
				c, w = attackRed, 6
			case kind == "below":
				c = violet
			case kind == "retreat":
				c = retreatGrey
			case kind == "advance":
				w = 2
			}
			if kind == "move" && s.o.Planned {
				key = "planned-move"
			}
			out = append(out, sign{key, 34, func(p pen, x, y float64) {
				p.stroke(new(path).polyline(point{x, y}, point{x + 25, y}), line{paint: c.solid(), width: w, butt: true, dash: dashing(key == "planned-move" || kind == "below", w)})
				p.fill(new(path).polygon(point{x + 34, y}, point{x + 23, y - 7}, point{x + 23, y + 7}), c.solid())
			}})
			break
		}
	}
	for _, a := range s.arrows() {
		if a.Kind == "drop" {
			return append(out, sign{"drop", 26, func(p pen, x, y float64) {
				(&ground{s: 28}).parachute(p, point{x + 13, y + 5}, s.arrow(a.Side))
			}})
		}
	}
	return out
}

// layerSigns are those of the layers that are drawn.
func (s *sheet) layerSigns() []sign {
	var out []sign
	field := func(key string, draw func(p pen, g *hexland, h []board.Place)) {
		out = append(out, sign{key, 30, func(p pen, x, y float64) {
			g := onHexes(oneHex, 15)
			m := g.centre(cell{1, 1})
			draw(&shifted{p, point{x + 15 - m.x, y - m.y}}, g, []board.Place{"0101"})
		}})
	}
	if s.shows(title.LayerZOC) {
		for k, l := range s.zones() {
			field("zoc-"+l.Side, func(p pen, g *hexland, h []board.Place) { g.hatch(p, h, s.arrow(l.Side), k%2 == 0) })
		}
	}
	if s.shows(title.LayerCommand) {
		for _, l := range s.layer(title.LayerCommand) {
			field("command-"+l.Side, func(p pen, g *hexland, h []board.Place) { g.cordon(p, h, 0.1, cordonLine(s.arrow(l.Side), 22)) })
		}
	}
	if all := s.layer(title.LayerSupply); s.shows(title.LayerSupply) && len(all) > 0 {
		out = append(out, sign{title.LayerSupply, 44, func(p pen, x, y float64) {
			p.stroke(new(path).polyline(point{x + 2, y}, point{x + 28, y}), line{paint: supplyGreen.solid(), width: 3, dash: []float64{0.1, 5.4}})
			depot(p, point{x + 34, y}, 9, s.arrow(all[0].Side))
		}})
	}
	if fallen := s.fallen(); s.shows(title.LayerLosses) && len(fallen) > 0 {
		out = append(out, sign{title.LayerLosses, 18, func(p pen, x, y float64) { grave(p, point{x + 9, y}, 8, s.arrow(fallen[0].side), 1) }})
	}
	if len(s.layer(title.LayerInterdicted)) > 0 {
		out = append(out, sign{title.LayerInterdicted, 20, func(p pen, x, y float64) { bomb(p, point{x + 10, y}, 9) }})
	}
	if len(s.layer(title.LayerDamaged)) > 0 {
		out = append(out, sign{title.LayerDamaged, 16, func(p pen, x, y float64) { broken(p, point{x + 8, y}, 6) }})
	}
	return append(out, s.chipSigns()...)
}

// oneHex is the board of a sign that shows a hex.
var oneHex = hex.Blank(1, 1, false)

// shifted is a pen that draws elsewhere.
type shifted struct {
	pen
	by point
}

func (s *shifted) move(p *path) *path {
	return p.transformed(func(q point) point { return q.add(s.by) })
}

func (s *shifted) fill(p *path, c paint)  { s.pen.fill(s.move(p), c) }
func (s *shifted) stroke(p *path, l line) { s.pen.stroke(s.move(p), l) }
