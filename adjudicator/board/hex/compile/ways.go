package compile

import (
	"fmt"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/board/hex/atlas"
	"kurier/adjudicator/order"
)

// laidWay is a stretch of road or railway on the board.
type laidWay struct {
	name, class string
	cells       []int
}

// What the search for a way weighs, against a hundred for each hex.
const (
	aside     = 4000 // divides the square of the distance in thousandths of a row
	fordBrook = 30
	fordMinor = 70
	fordMajor = 160
	climb     = 80
	shared    = 35 // off where such a way runs already
	beside    = 15 // off where a way of the other kind runs
)

// wayStop is a place that a way runs through.
type wayStop struct {
	name string
	at   spot
	cell int // -1 off the board
}

// layWays lays roads and railways from town to town.
func (b *builder) layWays() {
	var list []atlas.Way
	known := map[string]bool{}
	for _, w := range b.atlas.Ways {
		known[w.Name] = true
		wanted := slices.Contains(b.r.TakeWays, w.Class) || slices.Contains(b.r.AlsoWays, w.Name)
		if wanted && !slices.Contains(b.r.DropWays, w.Name) {
			list = append(list, w)
		}
	}
	for _, n := range slices.Concat(b.r.AlsoWays, b.r.DropWays) {
		if known[n] {
			continue
		}
		key := "drop_ways"
		if slices.Contains(b.r.AlsoWays, n) {
			key = "also_ways"
		}
		b.wrong("", 0, key, "the atlas knows no way %q", n)
	}
	for i, f := range b.r.Way {
		known[f.Name] = true
		if !slices.Contains([]string{"primary", "secondary", "railway"}, f.Class) {
			b.wrong("way", i, "class", "class %q, expected primary, secondary or railway", f.Class)
		}
		w := atlas.Way{Name: f.Name, Class: f.Class, Towns: f.Towns}
		for _, n := range f.Towns {
			t, ok := b.atlas.Town(n)
			if !ok {
				b.wrong("way", i, "towns", "the atlas knows no town %q%s", n, b.suggest(n))
			}
			w.Points = append(w.Points, t.At)
		}
		list = append(list, w)
	}
	for i, c := range b.fixes {
		if c.Way != "" && !known[c.Way] {
			b.unfix(i, "way", "no way %q", c.Way)
		}
	}
	if len(b.errs) > 0 {
		return
	}
	net := newRoads(b)
	for _, class := range []string{"primary", "railway", "secondary"} {
		for _, w := range list {
			if w.Class == class {
				b.layWay(net, w)
			}
		}
	}
}

// layWay lays a road or railway leg by leg from stop to stop, and breaks it off where no
// leg leads.
func (b *builder) layWay(net *roads, w atlas.Way) {
	stops := b.stops(w)
	led := b.ledLegs(w, stops)
	var piece []int
	flush := func() {
		if len(piece) > 1 {
			b.ways = append(b.ways, laidWay{w.Name, w.Class, piece})
			net.add(piece, w.Class)
		}
		piece = nil
	}
	for k := 1; k < len(stops); k++ {
		leg := func(without int) []int {
			via, avoid := b.corrected(w, led, k, without)
			return b.legOf(net, w.Class, stops[k-1], stops[k], via, avoid)
		}
		way := leg(-1)
		for i, c := range b.fixes {
			if c.Way == w.Name {
				b.used[i] = b.used[i] || !slices.Equal(way, leg(i))
			}
		}
		if len(way) == 0 {
			if stops[k-1].cell >= 0 && stops[k].cell >= 0 {
				b.out.Unplaced = append(b.out.Unplaced, fmt.Sprintf("%s: no way from %s to %s", w.Name, stops[k-1].name, stops[k].name))
			}
			flush()
			continue
		}
		if len(piece) > 0 && piece[len(piece)-1] == way[0] {
			way = way[1:]
		} else {
			flush()
		}
		piece = append(piece, way...)
	}
	flush()
}

// stops are the towns of a way on the board; a town in the sea or off the board has no cell.
func (b *builder) stops(w atlas.Way) []wayStop {
	var stops []wayStop
	for k, p := range w.Points {
		s := wayStop{w.Towns[k], b.fit.place(p), -1}
		s.cell = b.g.cell(s.at)
		if t, ok := b.town(w.Towns[k]); ok {
			s.cell = t.cell
		} else if s.cell >= 0 && b.terrain[s.cell] == "sea" {
			s.cell = -1
		}
		if s.cell >= 0 {
			s.at = b.g.middle(s.cell)
		}
		stops = append(stops, s)
	}
	return stops
}

// ledLegs finds the leg that each correction leads through its hex: the nearest.
func (b *builder) ledLegs(w atlas.Way, stops []wayStop) map[int]int {
	led := map[int]int{}
	for i, c := range b.fixes {
		if c.Way != w.Name || !c.Through {
			continue
		}
		h, _ := b.g.m.ParseHex(c.Hex)
		best := int64(1) << 60
		for k := 1; k < len(stops); k++ {
			if d := toSegment(b.g.middle(b.g.m.Index(h)), stops[k-1].at, stops[k].at); d < best {
				best, led[i] = d, k
			}
		}
	}
	return led
}

// corrected tells the cells that corrections lead leg k through and keep it out of, all
// corrections but one counted.
func (b *builder) corrected(w atlas.Way, led map[int]int, k, without int) (via []int, avoid map[int]bool) {
	avoid = map[int]bool{}
	for i, c := range b.fixes {
		if c.Way != w.Name || i == without {
			continue
		}
		h, _ := b.g.m.ParseHex(c.Hex)
		if c.Avoid {
			avoid[b.g.m.Index(h)] = true
		} else if led[i] == k {
			via = append(via, b.g.m.Index(h))
		}
	}
	return via, avoid
}

// legOf is the way between two stops, cut to the board.
func (b *builder) legOf(net *roads, class string, from, to wayStop, via []int, avoid map[int]bool) []int {
	const parts = 256
	v := to.at.sub(from.at)
	at := func(k int64) int { return b.g.cell(spot{from.at.x + v.x*k/parts, from.at.y + v.y*k/parts}) }
	a, z := from.cell, to.cell
	for k := int64(0); a < 0 && k <= parts; k++ {
		a = at(k)
	}
	for k := int64(parts); z < 0 && k >= 0; k-- {
		z = at(k)
	}
	if a < 0 || z < 0 {
		return nil
	}
	slices.SortFunc(via, func(x, y int) int {
		return int(apart(b.g.middle(x), from.at)) - int(apart(b.g.middle(y), from.at))
	})
	out := []int{a}
	for _, next := range append(via, z) {
		start := out[len(out)-1]
		if next == start {
			continue
		}
		leg := cheapest(b.g.m.Len(), map[int]int64{start: 0}, func(i int) int64 {
			if i == next {
				return 0
			}
			return never
		}, func(i int, step func(int, int64)) {
			for d, n := range b.g.m.Neighbors(i) {
				if n < 0 || avoid[int(n)] || slices.Contains(b.r.Check.Barred, b.terrain[n]) && int(n) != next {
					continue
				}
				s := toSegment(b.g.middle(int(n)), b.g.middle(start), b.g.middle(next))
				step(int(n), 100+s/aside+net.cost(i, d, int(n), class))
			}
		})
		if leg == nil {
			return nil
		}
		out = append(out, leg[1:]...)
	}
	return out
}

// roads is the net as it grows.
type roads struct {
	b          *builder
	road, rail map[hex.Hexside]bool
	river      map[hex.Hexside]int64
}

func newRoads(b *builder) *roads {
	n := &roads{b, map[hex.Hexside]bool{}, map[hex.Hexside]bool{}, map[hex.Hexside]int64{}}
	for _, r := range b.rivers {
		for _, s := range r.sides {
			switch r.class {
			case "major":
				n.river[s] = fordMajor
			case "stream":
				n.river[s] = fordBrook
			default:
				n.river[s] = fordMinor
			}
		}
	}
	return n
}

func (n *roads) side(a, z int) hex.Hexside {
	return hex.Between(n.b.g.m.HexAt(a), n.b.g.m.HexAt(z))
}

func (n *roads) add(cells []int, class string) {
	set := n.road
	if class == "railway" {
		set = n.rail
	}
	for k := 1; k < len(cells); k++ {
		set[n.side(cells[k-1], cells[k])] = true
	}
}

// cost of a step beyond its length.
func (n *roads) cost(from, _, to int, class string) int64 {
	s := n.side(from, to)
	same, other := n.road, n.rail
	if class == "railway" {
		same, other = n.rail, n.road
	}
	c := n.river[s]
	switch {
	case same[s]:
		c -= shared
	case other[s]:
		c -= beside
	}
	if slices.Contains(n.b.r.Check.RoadsOnly, n.b.terrain[to]) || n.b.terrain[to] == "mountain" {
		c += climb
	}
	return c
}

// river by folded name, as laid.
func (b *builder) riverNamed(name string) bool {
	return slices.ContainsFunc(b.rivers, func(r laidRiver) bool { return order.Fold(r.name) == order.Fold(name) })
}
