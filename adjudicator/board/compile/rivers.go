package compile

import (
	"cmp"
	"fmt"
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/atlas"
	"kurier/adjudicator/order"
)

// laidRiver is one stretch of a river on the board.
type laidRiver struct {
	name, class string
	into        string // name of the receiving river in the atlas, "sea", "edge" …
	corners     []int
	sides       []board.Hexside
	ends        string // "source" or "edge" at the beginning
}

// What the search for a river's course weighs, against stray for each hexside.
const (
	each       = 30
	wrongBank  = 500
	knownBank  = 4000
	crowded    = 200
	stray      = 1000            // divides the square of the distance in thousandths of a row
	tooFar     = 2200 * 2200     // from the course
	mouthReach = 3 * 1000 * 1000 // to where a tributary may join, squared
	doubtful   = 60 * 60         // too near the water to say which bank
	bankReach  = 1300 * 1300     // beyond which a town's bank does not matter
)

// layRivers lays the rivers wanted, each after the one that receives it.
func (b *builder) layRivers() {
	wish := map[string]riverForm{}
	for i, f := range b.r.River {
		r, ok := b.atlas.River(f.River)
		if !ok {
			b.wrong("river", i, "river", "the atlas knows no river %q", f.River)
			continue
		}
		if f.Class != "" && f.Class != "major" && f.Class != "minor" {
			b.wrong("river", i, "class", "class %q, expected major or minor", f.Class)
		}
		if _, ok := b.atlas.Town(f.From); f.From != "" && !ok {
			b.wrong("river", i, "from", "the atlas knows no town %q%s", f.From, b.suggest(f.From))
		}
		for _, n := range append(slices.Clone(f.Left), f.Right...) {
			if b.cellOf(n) < 0 {
				b.wrong("river", i, "left", "no place %q on the board", n)
			}
		}
		wish[r.Name] = f
	}
	dropped := map[string]bool{}
	for _, n := range b.r.DropRivers {
		r, ok := b.atlas.River(n)
		if !ok {
			b.wrong("", 0, "drop_rivers", "the atlas knows no river %q", n)
		}
		dropped[r.Name] = true
	}
	var take []atlas.River
	index := map[string]int{}
	for _, r := range b.atlas.Rivers {
		if _, ok := wish[r.Name]; !dropped[r.Name] && (ok || slices.Contains(b.r.TakeRivers, r.Class)) {
			index[order.Fold(r.Name)] = len(take)
			take = append(take, r)
		}
	}
	done := make([]bool, len(take))
	var lay func(i int)
	lay = func(i int) {
		if done[i] {
			return
		}
		done[i] = true
		if p, ok := b.atlas.River(take[i].Into); ok {
			if k, ok := index[order.Fold(p.Name)]; ok {
				lay(k)
			}
		}
		b.layRiver(take[i], wish[take[i].Name])
	}
	for _, class := range []string{"major", "minor"} {
		for i, r := range take {
			if r.Class == class {
				lay(i)
			}
		}
	}
}

// run is a part of a polyline on the board; open ends lie on its edge.
type run struct {
	line          []spot
	enters, exits bool
}

// onBoard cuts a polyline to the board, with points close enough that no hex
// is jumped over.
func (b *builder) onBoard(line []spot) []run {
	const step = unit / 4
	var fine []spot
	for k, p := range line {
		if k > 0 {
			v := p.sub(line[k-1])
			n := root(v.x*v.x+v.y*v.y)/step + 1
			for j := int64(1); j < n; j++ {
				fine = append(fine, spot{line[k-1].x + v.x*j/n, line[k-1].y + v.y*j/n})
			}
		}
		fine = append(fine, p)
	}
	var out []run
	open := false
	for k, p := range fine {
		on := b.g.cell(p) >= 0
		if on && !open {
			out = append(out, run{enters: k > 0})
		}
		if !on && open {
			out[len(out)-1].exits = true
		}
		if on {
			last := &out[len(out)-1]
			last.line = append(last.line, p)
		}
		open = on
	}
	return out
}

func (b *builder) layRiver(r atlas.River, f riverForm) {
	line := b.fit.line(r.Points)
	if t, ok := b.atlas.Town(f.From); ok {
		_, k := toLine(b.fit.place(t.At), line)
		line = line[k:]
	}
	runs := b.onBoard(line)
	for k, piece := range runs {
		laid := laidRiver{name: cmp.Or(f.Name, r.Name), class: cmp.Or(f.Class, r.Class), into: r.Into, ends: "source"}
		if piece.enters {
			laid.ends = "edge"
		}
		if piece.exits || k < len(runs)-1 {
			laid.into = "edge"
		}
		w := b.course(r, f, piece, laid.into, -1)
		way := w.find()
		for i, c := range b.fixes {
			if c.River == r.Name {
				b.used[i] = b.used[i] || !slices.Equal(way, b.course(r, f, piece, laid.into, i).find())
			}
		}
		if len(way) < 2 {
			if len(piece.line) > 8 {
				b.out.Unplaced = append(b.out.Unplaced, fmt.Sprintf("%s: no course on the hexsides", laid.name))
			}
			continue
		}
		if len(way)-1 < b.r.Shortest {
			b.out.Notes = append(b.out.Notes, fmt.Sprintf("%s is left out: %d hexsides", laid.name, len(way)-1))
			continue
		}
		laid.corners = way
		for j := 1; j < len(way); j++ {
			laid.sides = append(laid.sides, b.net.between(way[j-1], way[j]).side)
		}
		b.rivers = append(b.rivers, laid)
	}
}

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
	avoid  map[board.Hexside]bool
	via    []board.Hexside
	dry    bool // lines that are no rivers go over water as over land
}

// bank is the side on which a cell should lie, and what it costs otherwise.
type bank struct {
	right bool
	cost  int64
}

// course readies the search, without the correction of that number.
func (b *builder) course(r atlas.River, f riverForm, piece run, into string, without int) *course {
	w := &course{b: b, line: piece.line, starts: map[int]int64{}, closed: map[int]bool{}, avoid: map[board.Hexside]bool{}}
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
	parent := ""
	if p, ok := b.atlas.River(into); ok {
		parent = p.Name
	}
	joins := map[int]bool{}
	busy := map[int]bool{}
	for _, o := range b.rivers {
		for k, c := range o.corners {
			w.closed[c] = true
			if o.from(b.atlas) == parent && k > 0 {
				joins[c] = true
			}
			if k == len(o.corners)-1 {
				busy[c] = true
			}
		}
	}
	first, last := piece.line[0], piece.line[len(piece.line)-1]
	for c, at := range b.net.at {
		if d := apart(at, first); d < 1200*1200 && (!piece.enters || b.net.rim[c]) && !w.closed[c] {
			w.starts[c] = d / 500
		}
	}
	ends := func(c int, d int64) int64 {
		if busy[c] {
			d += crowded * 500
		}
		return d / 500
	}
	w.goal = func(c int) int64 {
		d := apart(b.net.at[c], last)
		switch {
		case d > mouthReach:
			return never
		case len(joins) > 0:
			if joins[c] {
				return ends(c, d)
			}
			return never
		case w.closed[c]:
			return never
		case into == "edge":
			if b.net.rim[c] {
				return d / 500
			}
			return never
		case into == "sea" || b.salt(into):
			for _, i := range b.net.cells[c] {
				if b.terrain[i] == "sea" {
					return d / 500
				}
			}
			return never
		}
		return d / 100
	}
	return w
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
