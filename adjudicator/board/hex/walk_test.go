package hex

import (
	"testing"

	"pgregory.net/rapid"
)

func TestWalkNamesWhatBlocksTheStep(t *testing.T) {
	e := Blank(6, 6, true).Edit()
	for _, l := range []string{"0302 forest", "0302/0303 river", "0304 sea"} {
		if err := e.Line(l); err != nil {
			t.Fatal(err)
		}
	}
	m := e.Map()
	const gale = mud + 1
	steps := func(from, to int, d Direction) Step {
		s := Step{Cost: 1}
		switch m.Terrain(to) {
		case "forest":
			s.Cost = 3
		case "sea":
			s.Blocked = deep
		}
		if m.Side(from, d)&River != 0 {
			s.Cost, s.Short = s.Cost+2, gale
		}
		if m.HexAt(to) == At(2, 3) {
			s.Stop = mud
		}
		return s
	}
	for _, c := range []struct {
		way    []Hex
		budget int
		came   Step
		want   March // without its way
		at     Hex
	}{
		{[]Hex{301, 302, 303}, 8, Step{}, March{Gone: 2, Cost: 6}, 303},
		{[]Hex{301, 302, 303}, 8, Step{Cost: 2}, March{Gone: 2, Cost: 8}, 303},
		{[]Hex{301, 302, 303}, 8, Step{Cost: 3}, March{Gone: 1, Cost: 6, Blocked: gale}, 303},
		{[]Hex{301, 302, 303}, 2, Step{}, March{Blocked: TooFar}, 302},
		{[]Hex{301, 302}, 8, Step{Stop: mud}, March{Blocked: mud}, 301},
		{[]Hex{303, 304}, 5, Step{}, March{Blocked: deep}, 304},
		{[]Hex{301, 303}, 5, Step{}, March{Blocked: NotNext}, 303},
		{[]Hex{303, 203, 204}, 5, Step{}, March{Gone: 1, Cost: 1, Blocked: mud}, 203},
		{[]Hex{303}, 5, Step{Cost: 1, Stop: mud}, March{Cost: 1}, 303},
	} {
		way, _ := m.Cells(c.way)
		got := m.Walk(way, c.budget, c.came, steps)
		if got.Gone != c.want.Gone || got.Cost != c.want.Cost || got.Blocked != c.want.Blocked || m.HexAt(got.At) != c.at {
			t.Errorf("%v: %+v at %v, want %+v at %v", c.way, got, m.HexAt(got.At), c.want, c.at)
		}
	}
}

func TestARandomWayCanBeWalked(t *testing.T) {
	gone := 0
	rapid.Check(t, func(t *rapid.T) {
		g := drawGround(t)
		budget := rapid.IntRange(0, 12).Draw(t, "budget")
		way := make([]int16, 9)
		way[0] = int16(rapid.IntRange(0, g.m.Len()-1).Draw(t, "start"))
		rest := func(cell int) bool { return cell%4 > 0 }
		pick := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "pick") }
		n := g.m.Roam(way, budget, g.step, rest, pick)
		if n == 0 {
			return
		}
		gone++
		if w := g.m.Walk(way[:n+1], budget, Step{}, g.step); w.Blocked != Free || w.Gone != n || !rest(w.End()) {
			t.Fatalf("the way %v is walked as %+v", way[:n+1], w)
		}
	})
	if gone < 20 {
		t.Errorf("only %d ways led anywhere", gone)
	}
}
