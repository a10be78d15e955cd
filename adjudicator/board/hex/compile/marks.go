package compile

import (
	"slices"

	"kurier/adjudicator/board/hex"
)

// facing gives the hexsides that look toward a point of the compass.
var facing = map[string][]hex.Direction{
	"n": {hex.North}, "ne": {hex.NorthEast}, "e": {hex.NorthEast, hex.SouthEast}, "se": {hex.SouthEast},
	"s": {hex.South}, "sw": {hex.SouthWest}, "w": {hex.SouthWest, hex.NorthWest}, "nw": {hex.NorthWest},
}

// faces are the sides of a hex toward points of the compass, as seen from it.
func (b *builder) faces(table string, n int, at string, faces []string) []hex.Works {
	h, err := b.g.m.ParseHex(at)
	if err != nil {
		b.wrong(table, n, "hex", "%v", err)
		return nil
	}
	var out []hex.Works
	for _, f := range faces {
		dirs, ok := facing[f]
		if !ok {
			b.wrong(table, n, "faces", "%q is no point of the compass: n, ne, e, se, s, sw, w or nw", f)
		}
		for _, d := range dirs {
			next := b.g.m.Neighbors(b.g.m.Index(h))[d]
			if next < 0 {
				b.wrong(table, n, "faces", "%v has no neighbour to the %s", h, f)
				continue
			}
			if w := (hex.Works{Of: h, Toward: b.g.m.HexAt(int(next))}); !slices.Contains(out, w) {
				out = append(out, w)
			}
		}
	}
	return out
}

// layForts builds works as the recipe says, which face away from their hex.
func (b *builder) layForts() {
	for i, f := range b.r.Fort {
		b.sourced("fort", i, f.Source)
		works := b.faces("fort", i, f.Hex, f.Faces)
		for k := range b.forts {
			if b.forts[k].name == f.Name {
				b.forts[k].works = append(b.forts[k].works, works...)
				works = nil
			}
		}
		if works != nil {
			b.forts = append(b.forts, laidWorks{f.Name, f.Source, works})
		}
	}
}

// layBridges lays temporary bridges; each must stand over a river.
func (b *builder) layBridges() {
	over := map[hex.Hexside]string{}
	for _, r := range b.rivers {
		for _, s := range r.sides {
			over[s] = r.name
		}
	}
	for i, f := range b.r.Bridge {
		b.sourced("bridge", i, f.Source)
		faces := b.faces("bridge", i, f.Hex, []string{f.Toward})
		if len(faces) != 1 {
			b.wrong("bridge", i, "faces", "a bridge stands over one hexside")
			continue
		}
		side := hex.Between(faces[0].Of, faces[0].Toward)
		if over[side] != f.River {
			b.wrong("bridge", i, "faces", "%v is no hexside of %s", side, f.River)
		}
		b.bridges = append(b.bridges, laidSides{f.Name, f.Source, []hex.Hexside{side}})
	}
}

// layBoundaries draws lines between commands, from edge to edge.
func (b *builder) layBoundaries() {
	for i, f := range b.r.Boundary {
		b.sourced("boundary", i, f.Source)
		var line []spot
		for _, p := range f.Points {
			if len(p) != 2 {
				b.wrong("boundary", i, "points", "a point is latitude and longitude")
				return
			}
			line = append(line, b.fit.place(earth(p)))
		}
		runs := b.onBoard(line)
		if len(runs) != 1 || !runs[0].enters || !runs[0].exits {
			b.wrong("boundary", i, "points", "the line must run from edge to edge of the board")
			continue
		}
		first, last := runs[0].line[0], runs[0].line[len(runs[0].line)-1]
		w := &course{b: b, line: runs[0].line, starts: map[int]int64{}, dry: true}
		for c, at := range b.net.at {
			if d := apart(at, first); b.net.rim[c] && d < 1200*1200 {
				w.starts[c] = d / 500
			}
		}
		w.goal = func(c int) int64 {
			if d := apart(b.net.at[c], last); b.net.rim[c] && d < 1200*1200 {
				return d / 500
			}
			return never
		}
		way := w.find()
		laid := laidSides{name: f.Name, source: f.Source}
		for k := 1; k < len(way); k++ {
			laid.sides = append(laid.sides, b.net.between(way[k-1], way[k]).side)
		}
		if len(way) < 2 {
			b.wrong("boundary", i, "points", "no line along the hexsides")
		}
		b.bounds = append(b.bounds, laid)
	}
}

// layWater finds hexsides between land hexes that lie wholly in water.
func (b *builder) layWater() {
	const parts = 8
	crossed := map[hex.Hexside]bool{}
	for _, w := range b.ways {
		for k := 1; k < len(w.cells); k++ {
			crossed[hex.Between(b.g.m.HexAt(w.cells[k-1]), b.g.m.HexAt(w.cells[k]))] = true
		}
	}
	var sides []hex.Hexside
	for a, list := range b.net.ways {
		for _, s := range list {
			if s.to < a || b.terrain[s.left] == "sea" || b.terrain[s.right] == "sea" || crossed[s.side] {
				continue
			}
			p, v := b.net.at[a], b.net.at[s.to].sub(b.net.at[a])
			wet := true
			for k := int64(0); k < parts && wet; k++ {
				wet = b.inWater(spot{p.x + v.x*(2*k+1)/(2*parts), p.y + v.y*(2*k+1)/(2*parts)})
			}
			if wet {
				sides = append(sides, s.side)
			}
		}
	}
	if len(sides) > 0 {
		b.water = []laidSides{{"Bałtyk", "reconstruction: the whole hexside lies in sea or lagoon", sides}}
	}
}

// layMarks prints signs in hexes.
func (b *builder) layMarks() {
	for i, f := range b.r.Mark {
		b.sourced("mark", i, f.Source)
		h, err := b.g.m.ParseHex(f.Hex)
		if f.Town != "" {
			t, ok := b.town(f.Town)
			if err = nil; !ok {
				b.wrong("mark", i, "town", "no place %q on the board", f.Town)
				continue
			}
			h = b.g.m.HexAt(t.cell)
		}
		if err != nil {
			b.wrong("mark", i, "hex", "%v", err)
			continue
		}
		b.marks = append(b.marks, hex.Mark{Hex: h, Kind: f.Kind, Side: f.Side, Name: f.Name, Source: f.Source})
	}
}
