package picture

import (
	"testing"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/title"
)

func TestHexesLieWhereTheirNeighboursMeetThem(t *testing.T) {
	for _, lower := range []bool{true, false} {
		m := hex.Blank(6, 5, lower)
		g := onHexes(m, 32)
		for i := range m.Len() {
			h := m.HexAt(i)
			c := cell{h.Col(), h.Row()}
			for d, n := range m.Neighbors(i) {
				s := side{c, hex.Direction(d)}
				k := g.neighbor(s)
				if n >= 0 && (cell{m.HexAt(int(n)).Col(), m.HexAt(int(n)).Row()}) != k {
					t.Fatalf("neighbour %d of %v is %v", d, h, k)
				}
				a, b := g.ends(s)
				x, y := g.ends(side{k, hex.Direction(d).Opposite()})
				if a != y || b != x {
					t.Fatalf("hexside %d of %v does not lie on its neighbour's", d, h)
				}
			}
			p := g.centre(c)
			if size := g.extent(); p.x < g.s || p.y < 0.8*g.s || p.x > float64(size.X)-g.s || p.y > float64(size.Y)-0.8*g.s {
				t.Errorf("%v lies at %v of %v", h, p, size)
			}
		}
	}
}

func TestOutlineWalksAroundIslandsAndLakes(t *testing.T) {
	e := hex.Blank(7, 7, true).Edit()
	e.SetTerrain(404, "forest")
	m := e.Map()
	g := onHexes(m, 32)
	if rings := g.outline(g.covered("forest")); len(rings) != 1 || len(rings[0]) != 6 {
		t.Errorf("one hex has rings %v", rings)
	}
	if rings := g.outline(g.covered("open")); len(rings) != 2 {
		t.Errorf("open ground with a wood in it has %d rings, want its rim and the wood's", len(rings))
	}
	if rings := g.outline(g.covered("sea")); len(rings) != 0 {
		t.Errorf("there is no sea, yet it has rings")
	}
}

func TestWallStandsOnThePolishSide(t *testing.T) {
	g := onHexes(lesson(t), 32)
	for _, c := range []struct {
		in   cell
		d    hex.Direction
		want bool
	}{
		{cell{3, 3}, hex.NorthWest, true},  // 0303 in Poland, toward 0203
		{cell{2, 2}, hex.SouthEast, false}, // 0202 in Germany
	} {
		if g.country(c.in) == "" {
			t.Fatal("the lesson changed")
		}
		if g.feature(side{c.in, c.d})&hex.Fort == 0 {
			t.Fatalf("no fort at %v %v", c.in, c.d)
		}
		if got := g.defends(side{c.in, c.d}); got != c.want {
			t.Errorf("wall in %v: %v, want %v", c.in, got, c.want)
		}
	}
}

func TestOneWallStandsOnEveryFortifiedHexsideInsideACountry(t *testing.T) {
	e := hex.Blank(6, 6, true).Edit()
	for _, l := range []string{"0101-0606 poland", "0101-0106 germany", "0303/0403 fort", "0303/0304 fort"} {
		if err := e.Line(l); err != nil {
			t.Fatal(err)
		}
	}
	g := onHexes(e.Map(), 32)
	for _, s := range []side{{cell{3, 3}, hex.South}, {cell{3, 3}, hex.SouthEast}, {cell{3, 3}, hex.NorthEast}} {
		if g.feature(s)&hex.Fort != 0 && g.defends(s) == g.defends(side{g.neighbor(s), s.d.Opposite()}) {
			t.Errorf("%v has a wall on both sides or none", s)
		}
	}
}

// TestRiversRunThroughTheirHexsides looks at the pixels: in the middle of every
// river hexside stands the river's ink, in the middle of the others it does
// not.
func TestRiversRunThroughTheirHexsides(t *testing.T) {
	m := lesson(t)
	g := onHexes(m, 40)
	img := printed(g.ground)
	water := make(map[uint8]bool)
	for _, c := range []ink{river, riverRim} {
		water[colours.index(c)] = true
	}
	for i := range m.Len() {
		h := m.HexAt(i)
		for d := hex.North; d <= hex.SouthEast; d++ {
			if m.Neighbors(i)[d] < 0 {
				continue
			}
			s := side{cell{h.Col(), h.Row()}, d}
			p := g.halfway(g.ends(s))
			wet := water[img.ColorIndexAt(int(p.x), int(p.y))]
			f := m.Side(i, d)
			if want := f&hex.River != 0 && f&(hex.Road|hex.Rail|hex.TempBridge) == 0; wet != want { // else a bridge

				t.Errorf("hexside %d of %v: river drawn %v, want %v", d, h, wet, want)
			}
		}
	}
}

func TestTilesMakeNoSeams(t *testing.T) {
	// One large disc over many tiles: inside it every pixel has its ink.
	img := blank(colours, 700, 700, paper)
	r := newRaster(colours, img, 0, 0)
	r.fill(new(path).circle(point{350, 350}, 340), black.solid())
	r.done()
	k := colours.index(black)
	for y := range 700 {
		for x := range 700 {
			d := point{float64(x) + 0.5 - 350, float64(y) + 0.5 - 350}.length()
			if got := img.ColorIndexAt(x, y) == k; d < 337 && !got || d > 343 && got {
				t.Fatalf("pixel %d,%d at %.0f from the middle: ink %v", x, y, d, got)
			}
		}
	}
}

func TestStrokesCoverTheirBends(t *testing.T) {
	img := blank(colours, 100, 100, paper)
	r := newRaster(colours, img, 0, 0)
	zigzag := new(path).polyline(point{10, 10}, point{90, 30}, point{20, 50}, point{50, 90}, point{50, 20})
	r.stroke(zigzag, line{paint: black.solid(), width: 9})
	r.done()
	k := colours.index(black)
	pts := zigzag.flatten()[0].pts
	for i := 1; i < len(pts); i++ {
		for t100 := range 101 {
			p := lerp(pts[i-1], pts[i], float64(t100)/100)
			if img.ColorIndexAt(int(p.x), int(p.y)) != k {
				t.Fatalf("a hole in the stroke at %v", p)
			}
		}
	}
}

func TestPaletteHoldsEveryFlatInkAndFitsAByte(t *testing.T) {
	p := liveriesOf(lessonFaces(t)).palette
	if len(p.inks) > size || size > 256 {
		t.Fatalf("%d inks", len(p.inks))
	}
	for _, c := range flats {
		if p.inks[p.index(c)] != c {
			t.Errorf("%v comes out as %v", c, p.inks[p.index(c)])
		}
	}
}

func TestArrowsOnTheSameWayTakeLanesOrJoin(t *testing.T) {
	v := lessonView(t)
	g := onHexes(hexesOf(v), 32)
	all := g.shafts(append(lessonArrows[:2:2], lessonArrows[0], lessonArrows[2]))
	if len(all) != 2 || all[0].units != 3 {
		t.Fatalf("%d arrows, the first for %d units", len(all), all[0].units)
	}
	a, b := lessonArrows[0], lessonArrows[0]
	b.Path = b.Path[:3]
	all = g.shafts([]title.Arrow{a, b})
	if all[0].lane == all[1].lane {
		t.Error("two arrows on one way lie on one another")
	}
}
