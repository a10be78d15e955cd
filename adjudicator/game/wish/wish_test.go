package wish

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// hide is a place to run to.
type hide struct{ far, seen, high int }

var wishes = append(List[hide]{
	That(func(h hide) bool { return h.seen == 0 }),
	Most(func(h hide) int { return h.far }),
}, Of(List[int]{Named([]int{3, 1})}, func(h hide) int { return h.high })...)

func TestALaterWishDecidesBetweenEqualsAlone(t *testing.T) {
	for _, c := range []struct {
		list []hide
		best int
	}{
		{nil, -1},
		{[]hide{{far: 9, seen: 1}, {far: 1}}, 1},
		{[]hide{{far: 2}, {far: 3}, {far: 3}}, 1},
		{[]hide{{far: 2, high: 7}, {far: 2, high: 1}, {far: 2, high: 3}, {far: 1, high: 3}}, 2},
	} {
		if got := wishes.Best(c.list); got != c.best {
			t.Errorf("%v: the best is %d, want %d", c.list, got, c.best)
		}
	}
}

func TestTheBestIsTheFirstInOrder(t *testing.T) {
	draw := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) hide {
		n := rapid.IntRange(0, 3)
		return hide{n.Draw(t, "far"), n.Draw(t, "seen"), n.Draw(t, "high")}
	}), 1, 9)
	rapid.Check(t, func(t *rapid.T) {
		list := draw.Draw(t, "candidates")
		best := list[wishes.Best(list)]
		wishes.Sort(list)
		if list[0] != best || !slices.IsSortedFunc(list, wishes.Compare) {
			t.Fatalf("the best is %v, and the order %v", best, list)
		}
	})
}
