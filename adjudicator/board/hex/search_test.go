package hex

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// ground is a random board with terrain costs and rivers for the properties.
type ground struct {
	m     *Map
	enter []int // 0 is barred
	stop  []bool
}

// What keeps a unit on such a board.
const (
	deep Block = OwnBlocks + iota
	mud
)

func (g *ground) step(from, to int, d Direction) Step {
	s := Step{Cost: g.enter[to]}
	if s.Cost == 0 {
		s.Blocked = deep
	}
	if g.m.Side(from, d)&River != 0 {
		s.Cost += 2
	}
	if g.stop[to] {
		s.Stop = mud
	}
	return s
}

func drawGround(t *rapid.T) *ground {
	cols := rapid.IntRange(1, 9).Draw(t, "cols")
	rows := rapid.IntRange(1, 9).Draw(t, "rows")
	e := Blank(cols, rows, rapid.Bool().Draw(t, "evenLower")).Edit()
	g := &ground{m: e.m}
	for i := range e.m.Len() {
		for d := range Direction(6) {
			if n := e.m.neighbors[i][d]; int(n) > i && rapid.IntRange(0, 4).Draw(t, "river") == 0 {
				e.SetSide(Between(e.m.HexAt(i), e.m.HexAt(int(n))), River)
			}
		}
		g.enter = append(g.enter, rapid.SampledFrom([]int{1, 1, 1, 2, 3, 0}).Draw(t, "enter"))
		g.stop = append(g.stop, rapid.IntRange(0, 5).Draw(t, "stop") == 0)
	}
	g.m = e.Map()
	return g
}

// slow finds the cheapest costs by relaxing until nothing changes.
func (g *ground) slow(start, budget int) []int {
	cost := slices.Repeat([]int{-1}, g.m.Len())
	cost[start] = 0
	for changed := true; changed; {
		changed = false
		for i, c := range cost {
			if c < 0 || g.stop[i] && i != start {
				continue
			}
			for d, n := range g.m.Neighbors(i) {
				if n < 0 {
					continue
				}
				s := g.step(i, int(n), Direction(d))
				if sum := c + s.Cost; s.Blocked == Free && sum <= budget && (cost[n] < 0 || sum < cost[n]) {
					cost[n], changed = sum, true
				}
			}
		}
	}
	return cost
}

func TestSearchFindsTheCheapestWays(t *testing.T) {
	var s Search // one for all runs, so that old marks would show
	rapid.Check(t, func(t *rapid.T) {
		g := drawGround(t)
		start := rapid.IntRange(0, g.m.Len()-1).Draw(t, "start")
		budget := rapid.IntRange(0, 12).Draw(t, "budget")
		s.Run(g.m, start, budget, g.step)
		want := g.slow(start, budget)
		count := 0
		for i, w := range want {
			got, ok := s.Cost(i)
			if ok != (w >= 0) || ok && got != w {
				t.Fatalf("%v from %v: cost %d %v, want %d", g.m.HexAt(i), g.m.HexAt(start), got, ok, w)
			}
			if !ok {
				if p := s.Path(i, nil); p != nil {
					t.Fatalf("a path to %v, which was not reached", g.m.HexAt(i))
				}
				continue
			}
			count++
			// The path leads there, and can be walked at the cost that was told.
			path := s.Path(i, nil)
			if int(path[0]) != start || int(path[len(path)-1]) != i {
				t.Fatalf("path %v does not lead from %d to %d", path, start, i)
			}
			if m := g.m.Walk(path, budget, Step{}, g.step); m.Blocked != Free || m.Gone != len(path)-1 || m.Cost != w {
				t.Fatalf("path %v, said to cost %d, is walked as %+v", path, w, m)
			}
			if g.m.Distance(g.m.HexAt(start), g.m.HexAt(i)) > len(path)-1 {
				t.Fatalf("path %v is shorter than the distance", path)
			}
		}
		if len(s.Reached()) != count {
			t.Fatalf("reached lists %d cells, expected %d", len(s.Reached()), count)
		}
		last := 0
		for _, i := range s.Reached() {
			c, _ := s.Cost(int(i))
			if c < last {
				t.Fatal("reached is not in order of cost")
			}
			last = c
		}
	})
}

// Rivers are the last step of a way, whatever the cell behind is to others.
func TestALastStepEndsAWayAndNoOther(t *testing.T) {
	var s, dry Search
	rapid.Check(t, func(t *rapid.T) {
		g := drawGround(t)
		start := rapid.IntRange(0, g.m.Len()-1).Draw(t, "start")
		budget := rapid.IntRange(0, 12).Draw(t, "budget")
		wet := func(from int, d Direction) bool { return g.m.Side(from, d)&River != 0 }
		s.Run(g.m, start, budget, func(from, to int, d Direction) Step {
			step := g.step(from, to, d)
			step.Last = wet(from, d)
			return step
		})
		dry.Run(g.m, start, budget, func(from, to int, d Direction) Step {
			step := g.step(from, to, d)
			if wet(from, d) {
				step.Blocked = deep
			}
			return step
		})
		for i := range g.m.Len() {
			want, ok := dry.Cost(i)
			path := dry.Path(i, nil)
			for d, n := range g.m.Neighbors(i) {
				back := Direction(d).Opposite()
				if n < 0 || !wet(int(n), back) || g.stop[n] && int(n) != start {
					continue
				}
				step := g.step(int(n), i, back)
				if c, there := dry.Cost(int(n)); there && step.Blocked == Free && c+step.Cost <= budget && (!ok || c+step.Cost < want) {
					want, ok, path = c+step.Cost, true, append(dry.Path(int(n), nil), int16(i))
				}
			}
			if got, reached := s.Cost(i); reached != ok || ok && got != want {
				t.Fatalf("%d costs %d %v, want %d %v", i, got, reached, want, ok)
			}
			if got := s.Path(i, nil); !slices.Equal(got, path) {
				t.Fatalf("the way to %d is %v, want %v", i, got, path)
			}
		}
		if n := len(dry.Reached()); !slices.Equal(s.Reached()[:n], dry.Reached()) {
			t.Fatalf("%v are reached, not first those that more than a last step leads to: %v", s.Reached(), dry.Reached())
		}
	})
}

func TestTheWayFoundToAGoalIsThatOfAWholeSearch(t *testing.T) {
	var whole, some Search
	found := 0
	rapid.Check(t, func(t *rapid.T) {
		g := drawGround(t)
		start := rapid.IntRange(0, g.m.Len()-1).Draw(t, "start")
		goal := rapid.IntRange(0, g.m.Len()-1).Draw(t, "goal")
		budget := rapid.IntRange(0, 12).Draw(t, "budget")
		whole.Run(g.m, start, budget, g.step)
		some.Find(g.m, start, goal, budget, g.step)
		want, got := whole.Path(goal, nil), some.Path(goal, nil)
		if !slices.Equal(want, got) {
			t.Fatalf("from %d to %d by %v, in a whole search by %v", start, goal, got, want)
		}
		if len(got) > 1 {
			found++
		}
	})
	if found < 10 {
		t.Errorf("only %d goals were found", found)
	}
}

func TestSearchOnOpenGroundIsDistance(t *testing.T) {
	var s Search
	m := Blank(12, 9, true)
	for start := range m.Len() {
		s.Run(m, start, 40, func(int, int, Direction) Step { return Step{Cost: 1} })
		for i := range m.Len() {
			got, ok := s.Cost(i)
			if want := m.Distance(m.HexAt(start), m.HexAt(i)); !ok || got != want {
				t.Fatalf("%v to %v: %d, want %d", m.HexAt(start), m.HexAt(i), got, want)
			}
		}
	}
}

func TestEqualGroundCostsTheSameBothWays(t *testing.T) {
	var s Search
	rapid.Check(t, func(t *rapid.T) {
		g := drawGround(t)
		for i := range g.enter { // every hex alike, rivers between them
			g.enter[i], g.stop[i] = 1, false
		}
		a := rapid.IntRange(0, g.m.Len()-1).Draw(t, "a")
		b := rapid.IntRange(0, g.m.Len()-1).Draw(t, "b")
		s.Run(g.m, a, 60, g.step)
		there, _ := s.Cost(b)
		s.Run(g.m, b, 60, g.step)
		if back, _ := s.Cost(a); back != there {
			t.Fatalf("%d there, %d back", there, back)
		}
	})
}

func TestSearchDoesNotAllocate(t *testing.T) {
	var s Search
	m := Blank(26, 25, true)
	step := func(int, int, Direction) Step { return Step{Cost: 1} }
	path := make([]int16, 0, 64)
	run := func() {
		s.Run(m, 300, 8, step)
		path = s.Path(250, path[:0])
	}
	run()
	if n := testing.AllocsPerRun(20, run); n > 0 {
		t.Errorf("%v allocations a search", n)
	}
}

func BenchmarkSearch(b *testing.B) {
	var s Search
	m := Blank(26, 25, true)
	cost := make([]int, m.Len())
	for i := range cost {
		cost[i] = 1 + i%7/5*2
	}
	step := func(from, to int, d Direction) Step { return Step{Cost: cost[to]} }
	for _, c := range []struct {
		name string
		mp   int
	}{{"4MP", 4}, {"8MP", 8}} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				s.Run(m, 312, c.mp, step)
			}
		})
	}
}
