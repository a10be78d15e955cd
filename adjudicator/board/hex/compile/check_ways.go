package compile

import (
	"fmt"
	"slices"

	"kurier/adjudicator/board/hex"
)

func (b *builder) checkRivers(m *hex.Map) (out []string) {
	corners := map[int]int{} // corner -> rivers that use it
	for _, r := range b.rivers {
		for _, c := range r.corners {
			corners[c]++
		}
	}
	for _, r := range b.rivers {
		first, last := r.corners[0], r.corners[len(r.corners)-1]
		if r.ends == "edge" && !b.net.rim[first] {
			out = append(out, fmt.Sprintf("%s does not begin on the edge", r.name))
		}
		wet := false
		for _, i := range b.net.cells[last] {
			wet = wet || m.Terrain(i) == "sea" || m.Terrain(i) == "lake"
		}
		parent, isRiver := b.atlas.River(r.into)
		_, isArea := b.atlas.Area(r.into)
		switch {
		case wet || b.net.rim[last] || corners[last] > 1:
		case isArea && !isRiver && !b.salt(r.into): // a lake too small for the board
		case isRiver && !b.riverNamed(parent.Name): // into a river too small for the board
		default:
			out = append(out, fmt.Sprintf("%s ends at %v, short of %s", r.name, r.sides[len(r.sides)-1], r.into))
		}
		for _, s := range r.sides {
			if m.Terrain(m.Index(s.A)) == "sea" || m.Terrain(m.Index(s.B)) == "sea" {
				out = append(out, fmt.Sprintf("%s flows in the sea at %v", r.name, s))
			}
		}
	}
	return out
}

// reached are the cells to which a step from the start leads.
func reached(m *hex.Map, start int, step func(from, to int, f hex.Feature) bool) []bool {
	seen := make([]bool, m.Len())
	if start < 0 {
		return seen
	}
	seen[start] = true
	queue := []int{start}
	for len(queue) > 0 {
		i := queue[0]
		queue = queue[1:]
		for d, n := range m.Neighbors(i) {
			if n >= 0 && !seen[n] && step(i, int(n), m.Side(i, hex.Direction(d))) {
				seen[n] = true
				queue = append(queue, int(n))
			}
		}
	}
	return seen
}

func (b *builder) start() int {
	if t, ok := b.town(b.r.Check.From); ok {
		return t.cell
	}
	return -1
}

func (b *builder) checkNet(m *hex.Map) (out []string) {
	if len(b.ways) == 0 {
		return nil
	}
	seen := reached(m, b.start(), func(_, _ int, f hex.Feature) bool { return f&(hex.Road|hex.Rail) != 0 })
	for _, w := range b.ways {
		if !seen[w.cells[0]] {
			out = append(out, fmt.Sprintf("%s (%v to %v) hangs apart", w.name, m.HexAt(w.cells[0]), m.HexAt(w.cells[len(w.cells)-1])))
		}
	}
	return out
}

func (b *builder) checkBridges(m *hex.Map) (out []string) {
	crossed := map[hex.Hexside]bool{}
	for _, w := range b.ways {
		for k := 1; k < len(w.cells); k++ {
			crossed[hex.Between(m.HexAt(w.cells[k-1]), m.HexAt(w.cells[k]))] = true
		}
	}
	temporary := 0
	for i := range m.Len() {
		for d, n := range m.Neighbors(i) {
			if int(n) < i {
				continue
			}
			f, s := m.Side(i, hex.Direction(d)), hex.Between(m.HexAt(i), m.HexAt(int(n)))
			if f.Bridged() != (f&hex.River != 0 && crossed[s]) {
				out = append(out, fmt.Sprintf("%v: bridge and way disagree", s))
			}
			if f&hex.TempBridge != 0 {
				temporary++
				if f.Bridged() {
					out = append(out, fmt.Sprintf("%v has a temporary bridge beside a standing one", s))
				}
			}
		}
	}
	if temporary != b.r.Check.Bridges {
		out = append(out, fmt.Sprintf("%d temporary bridges, the book has %d", temporary, b.r.Check.Bridges))
	}
	return out
}

func (b *builder) checkSupply(m *hex.Map) (out []string) {
	net := reached(m, b.start(), func(_, _ int, f hex.Feature) bool { return f&(hex.Road|hex.Rail) != 0 })
	for _, k := range m.Marks() {
		if i := m.Index(k.Hex); k.Kind == "supply" && !net[i] {
			out = append(out, fmt.Sprintf("%v is on no road or railway of the net", k.Hex))
		}
	}
	return out
}

func (b *builder) checkVictory(m *hex.Map) (out []string) {
	for _, k := range m.Marks() {
		if i := m.Index(k.Hex); k.Kind == "victory" && (m.Settled(i) == "" || m.Terrain(i) == "sea") {
			out = append(out, fmt.Sprintf("%s at %v is no town", k.Name, k.Hex))
		}
	}
	return out
}

func (b *builder) checkForts(m *hex.Map) (out []string) {
	for _, f := range b.forts {
		for _, w := range f.works {
			if m.Country(m.Index(w.Of)) != "poland" {
				out = append(out, fmt.Sprintf("%s: %v", f.name, w))
			}
		}
	}
	return out
}

func (b *builder) checkReach(m *hex.Map) (out []string) {
	c := b.r.Check
	seen := reached(m, b.start(), func(from, to int, f hex.Feature) bool {
		roads := slices.Contains(c.RoadsOnly, string(m.Terrain(to))) || slices.Contains(c.RoadsOnly, string(m.Terrain(from)))
		switch {
		case slices.Contains(c.Barred, string(m.Terrain(to))), f&hex.Water != 0,
			roads && f&hex.Road == 0,
			c.MajorBarred && f&hex.MajorRiver != 0 && !f.Bridged():
			return false
		}
		return true
	})
	for i, ok := range seen {
		t := string(m.Terrain(i))
		if !ok && !slices.Contains(c.Barred, t) && !slices.Contains(c.RoadsOnly, t) {
			out = append(out, fmt.Sprintf("%v (%s)", m.HexAt(i), t))
		}
	}
	return out
}
