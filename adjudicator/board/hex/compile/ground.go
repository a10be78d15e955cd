package compile

import (
	"slices"
	"sort"

	"kurier/adjudicator/board/hex/atlas"
)

// A hex is judged by samples on a square raster laid over the whole board.
const raster = unit / 8

// shape is an area as the crossings of its outline with each line of the
// raster, west to east.
type shape struct{ rows map[int64][]int64 }

func newShape(rings [][]spot) shape {
	s := shape{map[int64][]int64{}}
	for _, ring := range rings {
		for i, q := range ring {
			p := ring[(i+len(ring)-1)%len(ring)]
			if p.y > q.y {
				p, q = q, p
			}
			for k := floor(p.y-raster/2+raster-1, raster); ; k++ {
				y := k*raster + raster/2
				if y >= q.y {
					break
				}
				if y < p.y {
					continue
				}
				s.rows[k] = append(s.rows[k], p.x+(q.x-p.x)*(y-p.y)/(q.y-p.y))
			}
		}
	}
	for _, xs := range s.rows {
		slices.Sort(xs)
	}
	return s
}

// holds tells whether a sample lies inside.
func (s shape) holds(p spot) bool {
	xs := s.rows[floor(p.y, raster)]
	return sort.Search(len(xs), func(i int) bool { return xs[i] > p.x })%2 == 1
}

// samples of a hex: the middles of the raster's squares within it.
func (b *builder) samples(i int) []spot {
	c := b.g.middle(i)
	var out []spot
	for y := floor(c.y-unit/2, raster) * raster; y <= c.y+unit/2; y += raster {
		for x := floor(c.x-unit, raster) * raster; x <= c.x+unit; x += raster {
			p := spot{x + raster/2, y + raster/2}
			dx, dy := abs(p.x-c.x), abs(p.y-c.y)
			if dy <= unit/2 && column*dx+unit/2*dy <= unit/2*unit {
				out = append(out, p)
			}
		}
	}
	return out
}

func abs(n int64) int64 { return max(n, -n) }

// outlines are the atlas's lands and waters on the board, and what covers each kind of
// ground that the recipe knows.
type outlines struct {
	lands   []land
	lagoons []shape
	cover   [][]shape // by the recipe's grounds
	owner   map[string]string
}

// land is a country of the atlas, or its sea.
type land struct {
	name  string
	shape shape
}

func within(list []shape, p spot) bool {
	return slices.ContainsFunc(list, func(s shape) bool { return s.holds(p) })
}

// at names the land at a spot, "" beyond the atlas.
func (o *outlines) at(p spot) string {
	for _, l := range o.lands {
		if l.shape.holds(p) {
			return l.name
		}
	}
	return ""
}

// wet tells whether a spot lies in the sea or a lagoon.
func (o *outlines) wet(p spot) bool {
	return within(o.lagoons, p) || slices.ContainsFunc(o.lands, func(l land) bool { return l.name == atlas.Sea && l.shape.holds(p) })
}

// outlines lays the atlas over the board.
func (b *builder) outlines() *outlines {
	flatten := func(rings [][]atlas.Point) shape {
		var out [][]spot
		for _, r := range rings {
			out = append(out, b.fit.line(r))
		}
		return newShape(out)
	}
	o := &outlines{owner: map[string]string{}, cover: make([][]shape, len(b.r.Ground))}
	for i, c := range b.r.Country {
		for _, n := range append([]string{c.Name}, c.Also...) {
			if _, ok := b.atlas.Country(n); !ok {
				b.wrong("country", i, "name", "the atlas knows no country %q", n)
			}
			o.owner[n] = c.Name
		}
	}
	for _, c := range b.atlas.Countries {
		o.lands = append(o.lands, land{c.Name, flatten(c.Rings)})
	}
	for _, a := range b.atlas.Areas {
		s := flatten([][]atlas.Point{a.Ring})
		if a.Class == "lagoon" {
			o.lagoons = append(o.lagoons, s)
		}
		for k, g := range b.r.Ground {
			if slices.Contains(g.Class, a.Class) {
				o.cover[k] = append(o.cover[k], s)
			}
		}
	}
	return o
}

// grounds decides sea, country and natural ground of every hex by area.
func (b *builder) grounds() {
	o := b.outlines()
	b.inWater = o.wet
	n := b.g.m.Len()
	b.terrain, b.country, b.wet = make([]string, n), make([]string, n), make([]int, n)
	missing := map[string]bool{}
	for i := range n {
		b.groundOf(o, i, missing)
	}
	for _, name := range sorted(missing) {
		b.wrong("", 0, "country", "the board reaches into %s, which no country of the recipe takes", name)
	}
	b.ground = slices.Clone(b.terrain)
	b.fillCountries()
}

// groundOf decides a hex by its samples; lands that no country of the recipe takes go to
// missing.
func (b *builder) groundOf(o *outlines, i int, missing map[string]bool) {
	points := b.samples(i)
	sea, held := 0, map[string]int{}
	covered := make([]int, len(o.cover))
	for _, p := range points {
		at := o.at(p)
		if at == atlas.Sea || within(o.lagoons, p) {
			sea++
		} else if at != "" {
			if _, ok := o.owner[at]; !ok {
				missing[at] = true
			}
			held[o.owner[at]]++
		}
		for k := range o.cover {
			if within(o.cover[k], p) {
				covered[k]++
			}
		}
	}
	b.wet[i] = sea * 100 / len(points)
	b.country[i] = most(held)
	b.terrain[i] = "open"
	for k, g := range b.r.Ground {
		if covered[k]*100 >= g.Share*len(points) {
			b.terrain[i] = g.As
			break
		}
	}
	if sea*100 >= b.r.Sea*len(points) {
		b.terrain[i] = "sea"
	}
}

// most is the key with the highest count, the first by name of equals.
func most(count map[string]int) string {
	best := ""
	for _, k := range sorted(count) {
		if best == "" || count[k] > count[best] {
			best = k
		}
	}
	return best
}

func sorted[V any](m map[string]V) []string {
	var out []string
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}

// fillCountries gives land beyond the atlas, or all in water but for a strip,
// to the country of its neighbours.
func (b *builder) fillCountries() {
	for again := true; again; {
		again = false
		next := slices.Clone(b.country)
		for i, c := range b.country {
			if c != "" {
				continue
			}
			near := map[string]int{}
			for _, k := range b.g.m.Neighbors(i) {
				if k >= 0 && b.country[k] != "" {
					near[b.country[k]]++
				}
			}
			if len(near) > 0 {
				next[i], again = most(near), true
			}
		}
		b.country = next
	}
}

// countryOf is the country as the board has it: none at sea.
func (b *builder) countryOf(i int) string {
	if b.terrain[i] == "sea" {
		return ""
	}
	return b.country[i]
}
