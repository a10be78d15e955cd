package hex

import "testing"

func TestDistanceAgreesWithNeighbours(t *testing.T) {
	for _, lower := range []bool{true, false} {
		m := &Map{Cols: 12, Rows: 11, EvenLower: lower}
		m.link()
		for i := range m.Len() {
			// breadth-first distances from i
			dist := make([]int, m.Len())
			for k := range dist {
				dist[k] = -1
			}
			dist[i] = 0
			queue := []int{i}
			for len(queue) > 0 {
				k := queue[0]
				queue = queue[1:]
				for d, n := range m.Neighbors(k) {
					if n < 0 {
						continue
					}
					if back := m.Neighbors(int(n))[Direction(d).Opposite()]; int(back) != k {
						t.Fatalf("%v: neighbour %d of %v does not lead back", lower, d, m.HexAt(k))
					}
					if dist[n] < 0 {
						dist[n] = dist[k] + 1
						queue = append(queue, int(n))
					}
				}
			}
			for k, want := range dist {
				if got := m.Distance(m.HexAt(i), m.HexAt(k)); got != want {
					t.Fatalf("evenLower=%v: distance %v %v = %d, want %d", lower, m.HexAt(i), m.HexAt(k), got, want)
				}
			}
		}
	}
}
