package compile

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/board/hex/atlas"
	"kurier/adjudicator/order"
)

// laidRiver is one stretch of a river on the board.
type laidRiver struct {
	name, class string
	into        string // name of the receiving river in the atlas, "sea", "edge" …
	corners     []int
	sides       []hex.Hexside
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

// riverClasses from the greatest to the least, which is the order they are laid in.
var riverClasses = []string{"major", "minor", "stream"}

// layRivers lays the rivers wanted, each after the one that receives it.
func (b *builder) layRivers() {
	wish := map[string]riverForm{}
	for i, f := range b.r.River {
		r, ok := b.atlas.River(f.River)
		if !ok {
			b.wrong("river", i, "river", "the atlas knows no river %q", f.River)
			continue
		}
		if f.Class != "" && !slices.Contains(riverClasses, f.Class) {
			b.wrong("river", i, "class", "class %q, expected one of %s", f.Class, strings.Join(riverClasses, ", "))
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
	for _, class := range riverClasses {
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
