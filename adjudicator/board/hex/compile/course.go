package compile

import (
	"cmp"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/board/hex/atlas"
)

// between is the hexside from one corner to the next.
func (n *mesh) between(from, to int) flank {
	for _, s := range n.ways[from] {
		if s.to == to {
			return s
		}
	}
	return flank{}
}

// course is the search for the hexsides of a stretch of river.
type course struct {
	b      *builder
	line   []spot
	starts map[int]int64
	goal   func(int) int64
	closed map[int]bool // corners of other rivers
	banks  map[int]bank // cells whose bank is known
	avoid  map[hex.Hexside]bool
	via    []hex.Hexside
	dry    bool // lines that are no rivers go over water as over land
}

// bank is the side on which a cell should lie, and what it costs otherwise.
type bank struct {
	right bool
	cost  int64
}

// course readies the search, without the correction of that number.
func (b *builder) course(r atlas.River, f riverForm, piece run, into string, without int) *course {
	w := &course{b: b, line: piece.line, starts: map[int]int64{}, closed: map[int]bool{}, avoid: map[hex.Hexside]bool{}}
	w.banks = b.banks(f, piece.line)
	for i, c := range b.fixes {
		if c.River != r.Name || i == without {
			continue
		}
		s, _ := b.g.m.ParseSide(c.Side)
		if c.Avoid {
			w.avoid[s] = true
		} else {
			w.via = append(w.via, s)
		}
	}
	joins, busy := w.joints(into)
	first, last := piece.line[0], piece.line[len(piece.line)-1]
	for c, at := range b.net.at {
		if d := apart(at, first); d < 1200*1200 && (!piece.enters || b.net.rim[c]) && !w.closed[c] {
			w.starts[c] = d / 500
		}
	}
	ends := w.mouth(into, joins)
	w.goal = func(c int) int64 {
		d := apart(b.net.at[c], last)
		if d > mouthReach || !ends(c) {
			return never
		}
		switch {
		case len(joins) > 0 && busy[c]:
			return d/500 + crowded
		case len(joins) > 0 || b.openMouth(into):
			return d / 500
		}
		return d / 100
	}
	return w
}

// joints closes the corners of the rivers that are laid, and gives the corners at which
// a stretch may join the river that it flows into, and those where others end already.
func (w *course) joints(into string) (joins, busy map[int]bool) {
	parent := ""
	if p, ok := w.b.atlas.River(into); ok {
		parent = p.Name
	}
	joins, busy = map[int]bool{}, map[int]bool{}
	for _, o := range w.b.rivers {
		for k, c := range o.corners {
			w.closed[c] = true
			if o.from(w.b.atlas) == parent && k > 0 {
				joins[c] = true
			}
			if k == len(o.corners)-1 {
				busy[c] = true
			}
		}
	}
	return joins, busy
}

// mouth tells of a corner whether a stretch may end there: on the river that it joins, on
// the board's rim, at the sea, or at any corner that no other river has.
func (w *course) mouth(into string, joins map[int]bool) func(int) bool {
	b := w.b
	return func(c int) bool {
		switch {
		case len(joins) > 0:
			return joins[c]
		case w.closed[c]:
			return false
		case into == "edge":
			return b.net.rim[c]
		case b.openMouth(into):
			return slices.ContainsFunc(b.net.cells[c], func(i int) bool { return b.terrain[i] == "sea" })
		}
		return true
	}
}

// openMouth tells whether a river flows off the board or into the sea.
func (b *builder) openMouth(into string) bool {
	return into == "edge" || into == "sea" || b.salt(into)
}

// from is the river's own name in the atlas.
func (r laidRiver) from(a *atlas.Atlas) string {
	if o, ok := a.River(r.name); ok {
		return o.Name
	}
	return r.name
}

// salt tells whether a river's mouth lies in a lagoon.
func (b *builder) salt(into string) bool {
	a, ok := b.atlas.Area(into)
	return ok && a.Class == "lagoon"
}

// banks of the towns near a river: as the recipe says, else as they lie on earth.
func (b *builder) banks(f riverForm, line []spot) map[int]bank {
	out := map[int]bank{}
	for _, t := range b.towns {
		if !t.shown || !t.geographic {
			continue
		}
		at := b.fit.place(t.at)
		d, k := toLine(at, line)
		if d < doubtful || d > bankReach || len(line) < 2 {
			continue
		}
		out[t.cell] = bank{turn(line[k], line[k+1], at) > 0, wrongBank}
	}
	for right, list := range [][]string{f.Left, f.Right} {
		for _, n := range list {
			out[b.cellOf(n)] = bank{right == 1, knownBank}
		}
	}
	return out
}

// cellOf a place or a hex number, -1 when it is not on the board.
func (b *builder) cellOf(name string) int {
	if h, err := b.g.m.ParseHex(name); err == nil {
		return b.g.m.Index(h)
	}
	if t, ok := b.town(name); ok {
		return t.cell
	}
	return -1
}

// find gives the corners of the cheapest course, through all hexsides that it is
// led by.
func (w *course) find() []int {
	type stop struct {
		at   int
		ends [2]int
	}
	var stops []stop
	for _, s := range w.via {
		for a, list := range w.b.net.ways {
			for _, e := range list {
				if e.side == s && a < e.to {
					_, k := toLine(w.b.net.at[a], w.line)
					stops = append(stops, stop{k, [2]int{a, e.to}})
				}
			}
		}
	}
	slices.SortStableFunc(stops, func(x, y stop) int { return cmp.Compare(x.at, y.at) })
	var way []int
	starts := w.starts
	gone := map[int]bool{}
	for _, s := range stops {
		leg := w.leg(starts, gone, func(c int) int64 {
			if c == s.ends[0] || c == s.ends[1] {
				return 0
			}
			return never
		})
		if leg == nil {
			return nil
		}
		end := leg[len(leg)-1]
		other := s.ends[0] + s.ends[1] - end
		way = append(way, leg...)
		for _, c := range leg {
			gone[c] = true
		}
		starts = map[int]int64{other: 0}
	}
	leg := w.leg(starts, gone, w.goal)
	if leg == nil {
		return nil
	}
	return append(way, leg...)
}

func (w *course) leg(starts map[int]int64, gone map[int]bool, goal func(int) int64) []int {
	b := w.b
	near := map[[2]int]int64{}
	return cheapest(len(b.net.at), starts, goal, func(from int, step func(int, int64)) {
		if w.closed[from] {
			if _, ok := starts[from]; !ok {
				return
			}
		}
		for _, s := range b.net.ways[from] {
			if gone[s.to] || w.avoid[s.side] {
				continue
			}
			sea := 0
			for _, i := range []int{s.right, s.left} {
				if b.terrain[i] == "sea" {
					sea++
				}
			}
			if sea > 0 && !w.dry {
				continue
			}
			key := [2]int{min(from, s.to), max(from, s.to)}
			d, ok := near[key]
			if !ok {
				p, q := b.net.at[from], b.net.at[s.to]
				d, _ = toLine(spot{(p.x + q.x) / 2, (p.y + q.y) / 2}, w.line)
				near[key] = d
			}
			if d > tooFar {
				continue
			}
			cost := each + d/stray
			if k, ok := w.banks[s.right]; ok && !k.right {
				cost += k.cost
			}
			if k, ok := w.banks[s.left]; ok && k.right {
				cost += k.cost
			}
			step(s.to, cost)
		}
	})
}
