// Package wish picks among what the rules leave open, by wishes in the order in which
// they count: the second decides only between what the first finds alike, and so on.
// Nothing is weighed up against anything else, so that no number stands for how much
// more one thing matters than another.
package wish

import "slices"

// Wish measures a candidate; the less, the better.
type Wish[T any] func(T) int

// List is wishes, the one that counts most first.
type List[T any] []Wish[T]

// That wishes for what holds.
func That[T any](holds func(T) bool) Wish[T] {
	return func(c T) int {
		if holds(c) {
			return 0
		}
		return 1
	}
}

// Most wishes for as much as can be had.
func Most[T any](of func(T) int) Wish[T] { return func(c T) int { return -of(c) } }

// Named wishes for what is named, in the order of the names, before all else.
func Named[T comparable](names []T) Wish[T] {
	return func(c T) int {
		if i := slices.Index(names, c); i >= 0 {
			return i
		}
		return len(names)
	}
}

// Of makes wishes for something of wishes for a part of it.
func Of[T, P any](list List[P], part func(T) P) List[T] {
	out := make(List[T], len(list))
	for i, w := range list {
		out[i] = func(c T) int { return w(part(c)) }
	}
	return out
}

// Compare is negative when the first of two candidates is wished for more, 0 when they
// are alike in every wish.
func (l List[T]) Compare(a, b T) int {
	for _, w := range l {
		if n := w(a) - w(b); n != 0 {
			return n
		}
	}
	return 0
}

// Sort puts candidates in order, the best first; those that are alike stay as they are.
func (l List[T]) Sort(candidates []T) { slices.SortStableFunc(candidates, l.Compare) }

// Best is the index of the best candidate, the first among those that are alike; -1
// where there is none.
func (l List[T]) Best(candidates []T) int {
	best := -1
	for i := range candidates {
		if best < 0 || l.Compare(candidates[i], candidates[best]) < 0 {
			best = i
		}
	}
	return best
}

// Pick is the best candidate, or none where there is none.
func (l List[T]) Pick(candidates []T, none T) T {
	if best := l.Best(candidates); best >= 0 {
		return candidates[best]
	}
	return none
}

// Foremost are the candidates than which none is wished for more.
func (l List[T]) Foremost(candidates []T) []T {
	best := l.Best(candidates)
	return slices.DeleteFunc(slices.Clone(candidates), func(c T) bool { return l.Compare(candidates[best], c) < 0 })
}

// Richest is the first of n things that is worth most, of those that count; -1 where none does.
func Richest(n int, worth func(i int) (worth int, counts bool)) int {
	best, most := -1, 0
	for i := range n {
		if w, counts := worth(i); counts && (best < 0 || w > most) {
			best, most = i, w
		}
	}
	return best
}
