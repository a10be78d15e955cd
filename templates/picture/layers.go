package picture

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/title"
)

// Names of layers for Options.Layers, besides the kinds of title.Layer.
const (
	Moves   = "moves"   // moves, advances, retreats and landings
	Attacks = "attacks" // attacks with what they came to
)

// Layers lists what Options.Layers knows.
func Layers() []string {
	return []string{Moves, Attacks, title.LayerLosses, title.LayerZOC, title.LayerSupply, title.LayerCommand}
}

// usual are the layers drawn where none is asked for.
var usual = []string{Moves, Attacks, title.LayerLosses}

// shows tells whether a layer is drawn.
func (s *sheet) shows(name string) bool {
	if s.o.Layers == nil {
		return slices.Contains(usual, name)
	}
	return slices.Contains(s.o.Layers, name)
}

// layerOf is the layer that an arrow belongs to.
func layerOf(a title.Arrow) string {
	switch a.Kind {
	case "attack":
		return Attacks
	case "loss":
		return title.LayerLosses
	}
	return Moves
}

// arrows are those of the layers that are drawn.
func (s *sheet) arrows() []title.Arrow {
	var out []title.Arrow
	for _, a := range s.o.Arrows {
		if s.shows(layerOf(a)) {
			out = append(out, a)
		}
	}
	return out
}

// layer gathers the view's layers of one kind.
func (s *sheet) layer(kind string) []title.Layer { return gather(kind, s.v.Layers) }

// gather makes one layer for each side, in order of their names.
func gather(kind string, all []title.Layer) []title.Layer {
	var out []title.Layer
	for _, l := range all {
		if l.Kind != kind {
			continue
		}
		i, ok := slices.BinarySearchFunc(out, l.Side, func(o title.Layer, side string) int { return strings.Compare(o.Side, side) })
		if !ok {
			out = slices.Insert(out, i, title.Layer{Kind: kind, Side: l.Side})
		}
		out[i].Places = append(out[i].Places, l.Places...)
		out[i].Lines = append(out[i].Lines, l.Lines...)
	}
	return out
}

// zones are the zones of control: the title's, or else the six hexes around
// every unit in sight.
func (s *sheet) zones() []title.Layer {
	if out := s.layer(title.LayerZOC); len(out) > 0 {
		return out
	}
	var around []title.Layer
	for _, u := range s.v.Units {
		if !s.v.Board.Has(u.At) || u.Seen > 0 || u.Side == "" || u.Symbol == "hq" {
			continue
		}
		l := title.Layer{Kind: title.LayerZOC, Side: u.Side}
		for _, n := range s.v.Board.Borders(u.At) {
			if s.g.dryAt(n.To) && !slices.Contains(l.Places, n.To) { // a neighbour may be there more than once
				l.Places = append(l.Places, n.To)
			}
		}
		around = append(around, l)
	}
	return gather(title.LayerZOC, around)
}

// under draws the layers that lie on the ground, below arrows and counters.
func (s *sheet) under(p pen) {
	if s.shows(title.LayerZOC) {
		for k, l := range s.zones() {
			s.g.hatch(p, l.Places, s.arrow(l.Side), k%2 == 0)
		}
	}
	if s.shows(title.LayerCommand) {
		for _, l := range s.layer(title.LayerCommand) {
			s.g.cordon(p, l.Places, 0.1, cordonLine(s.arrow(l.Side), s.g.s))
		}
	}
	if s.shows(title.LayerSupply) {
		for _, l := range s.layer(title.LayerSupply) {
			for _, way := range l.Lines {
				s.g.lifeline(p, way)
			}
			for _, h := range unique(l.Places) {
				if s.g.has(h) {
					depot(p, s.g.centreOf(h), 0.34*s.g.s, s.arrow(l.Side))
				}
			}
		}
	}
}

// cordonLine is the rim of a side's command range.
func cordonLine(c ink, scale float64) line {
	return line{paint: c.solid(), width: max(0.09*scale, 2), dash: []float64{0.34 * scale, 0.2 * scale}, butt: true}
}

// arrow is the colour of a side's arrows and zones: dark enough for lines on land.
func (s *sheet) arrow(side string) ink { return s.g.colours.of(side).arrow }

func unique(all []board.Place) []board.Place {
	all = slices.Clone(all)
	slices.Sort(all)
	return slices.Compact(all)
}

// over draws the marks that lie on counters: losses, broken bridges, air
// attacks.
func (s *sheet) over(p pen) {
	g := s.g
	for _, l := range s.layer(title.LayerInterdicted) {
		for _, h := range unique(l.Places) {
			if g.has(h) {
				m := g.centreOf(h)
				bomb(p, point{m.x + 0.56*g.s, m.y - 0.52*g.s}, max(0.2*g.s, 6))
			}
		}
	}
	for _, l := range s.layer(title.LayerDamaged) {
		for _, way := range l.Lines {
			if len(way) == 2 && g.has(way[0]) && g.has(way[1]) {
				broken(p, g.centreOf(way[0]).mid(g.centreOf(way[1])), max(0.15*g.s, 4))
			}
		}
		for _, h := range unique(l.Places) {
			if g.has(h) {
				broken(p, g.centreOf(h), max(0.4*g.s, 8))
			}
		}
	}
	s.chips(p)
	if s.shows(title.LayerLosses) {
		for _, k := range s.fallen() {
			grave(p, s.graveOf(k), max(0.19*g.s, 5.5), s.arrow(k.side), k.count)
		}
	}
}

// graveOf is where a loss is marked.
func (s *sheet) graveOf(k loss) point {
	m := s.g.centreOf(k.at)
	return point{m.x + (-0.5+0.44*float64(k.slot))*s.g.s, m.y + 0.6*s.g.s}
}

// graves are the marks of losses.
func (s *sheet) graves() (list []rect) {
	if !s.shows(title.LayerLosses) {
		return nil
	}
	for _, k := range s.fallen() {
		m := s.graveOf(k)
		list = append(list, rect{m.x, m.y, 0, 0}.grown(max(0.19*s.g.s, 5.5)))
	}
	return list
}

// loss is how many units of a side fell in a hex; slot counts the sides that
// lost there.
type loss struct {
	at          board.Place
	side        string
	count, slot int
}

// fallen gathers the losses by hex and side.
func (s *sheet) fallen() []loss {
	var out []loss
	add := func(at board.Place, side string) {
		if !s.v.Board.Has(at) {
			return
		}
		slot := 0
		for i := range out {
			if out[i].at == at && out[i].side == side {
				out[i].count++
				return
			}
			if out[i].at == at {
				slot++
			}
		}
		out = append(out, loss{at, side, 1, slot})
	}
	for _, a := range s.o.Arrows {
		if a.Kind == "loss" && len(a.Path) > 0 {
			add(a.Path[0], a.Side)
		}
	}
	for _, l := range s.layer(title.LayerLosses) {
		for _, h := range l.Places {
			add(h, l.Side)
		}
	}
	return out
}

// grave marks where units fell: a cross on white in the colour of their side.
func grave(p pen, c point, r float64, ink ink, count int) {
	p.fill(new(path).circle(c, r+1.2), ink.solid())
	p.fill(new(path).circle(c, r), white.solid())
	k := r * 0.52
	cross := new(path).polyline(point{c.x - k, c.y - k}, point{c.x + k, c.y + k})
	cross.polyline(point{c.x - k, c.y + k}, point{c.x + k, c.y - k})
	p.stroke(cross, line{paint: ink.solid(), width: max(r*0.34, 1.6)})
	if count > 1 {
		size := max(r*1.2, 8)
		p.text(text{x: c.x + r*0.95, y: c.y + r*1.15, s: strconv.Itoa(count), size: size, face: bold, paint: ink.solid(), halo: white.solid(), haloW: 1.5})
	}
}

// depot is a source of supply, with the sign that maps use for it.
func depot(p pen, c point, r float64, rim ink) {
	p.fill(new(path).circle(c, r+1.5), white.solid())
	p.fill(new(path).circle(c, r), rim.solid())
	p.fill(new(path).circle(c, r*0.84), supplyGreen.solid())
	w, h := r*0.56, r*0.4
	box := new(path).rect(c.x-w, c.y-h, 2*w, 2*h)
	box.polyline(point{c.x - w, c.y + h*0.4}, point{c.x + w, c.y + h*0.4})
	p.stroke(box, line{paint: white.solid(), width: max(r*0.14, 1.2), butt: true})
}

// bomb marks ground under attack from the air.
func bomb(p pen, c point, r float64) {
	p.fill(new(path).circle(c, r+1), black.solid())
	p.fill(new(path).circle(c, r), amber.solid())
	plane := new(path).polygon(
		point{c.x, c.y - r*0.8}, point{c.x + r*0.15, c.y - r*0.25}, point{c.x + r*0.8, c.y + r*0.15}, point{c.x + r*0.8, c.y + r*0.35},
		point{c.x + r*0.13, c.y + r*0.2}, point{c.x + r*0.1, c.y + r*0.55}, point{c.x + r*0.3, c.y + r*0.8}, point{c.x - r*0.3, c.y + r*0.8},
		point{c.x - r*0.1, c.y + r*0.55}, point{c.x - r*0.13, c.y + r*0.2}, point{c.x - r*0.8, c.y + r*0.35}, point{c.x - r*0.8, c.y + r*0.15}, point{c.x - r*0.15, c.y - r*0.25})
	p.fill(plane, black.solid())
}

// broken crosses a bridge out.
func broken(p pen, c point, r float64) {
	cross := new(path).polyline(point{c.x - r, c.y - r}, point{c.x + r, c.y + r})
	cross.polyline(point{c.x - r, c.y + r}, point{c.x + r, c.y - r})
	p.stroke(cross, line{paint: white.solid(), width: r * 0.9})
	p.stroke(cross, line{paint: attackRed.solid(), width: r * 0.5})
}
