package order

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"
)

// longest is the number of runes beyond which a word is not worth a guess.
const longest = 40

// Nearest picks the candidates most like the word, best first, at most max of
// them. Likeness is Damerau-Levenshtein distance (optimal string alignment) on
// folds; a candidate that begins with the word counts as near. It returns none
// when nothing is near enough to be a slip of the hand.
func Nearest(word string, candidates []string, max int) []string {
	folded := make([]string, len(candidates))
	for i, c := range candidates {
		folded[i] = Fold(c)
	}
	var out []string
	for _, i := range nearest(Fold(word), folded, max) {
		if !slices.Contains(out, candidates[i]) {
			out = append(out, candidates[i])
		}
	}
	return out
}

// nearest gives indices into folds, best first, ties in the order given.
func nearest(word string, folds []string, max int) []int {
	w := []rune(word)
	if len(w) == 0 || len(w) > longest || max <= 0 {
		return nil
	}
	limit := 1 + len(w)/3
	said, figured := letters(word), strings.ContainsAny(word, "0123456789")
	type near struct{ index, distance int }
	var found []near
	var row [3][longest + 1]int
	for i, f := range folds {
		if f == "" || len(f) > 2*longest || !figured && digits(f) {
			continue
		}
		d := limit + 1
		if len(w) >= 2 && len(f) > len(word) && f[:len(word)] == word {
			d = 1
		} else if apart(said, letters(f)) <= limit {
			if c := []rune(f); abs(len(c)-len(w)) <= limit && len(c) <= longest {
				d = distance(w, c, limit, &row)
			}
		}
		// Sharing nothing is not near: "XY" is no slip for "AB".
		if d <= limit && d < len(w) {
			found = append(found, near{i, d})
		}
	}
	slices.SortStableFunc(found, func(a, b near) int { return cmp.Compare(a.distance, b.distance) })
	if len(found) > max {
		found = found[:max]
	}
	out := make([]int, len(found))
	for i, n := range found {
		out[i] = n.index
	}
	return out
}

// digits tells a number, which no word without a figure is meant for.
func digits(fold string) bool {
	for i := range len(fold) {
		if !digit(fold[i]) {
			return false
		}
	}
	return true
}

// letters are those of a fold, and its digits, as a set.
func letters(fold string) (set uint64) {
	for i := range len(fold) {
		switch b := fold[i]; {
		case 'A' <= b && b <= 'Z':
			set |= 1 << (b - 'A')
		case '0' <= b && b <= '9':
			set |= 1 << (26 + b - '0')
		}
	}
	return set
}

// apart is how far apart words of these letters are at least: each letter that one alone has is a
// slip.
func apart(a, b uint64) int { return max(bits.OnesCount64(a&^b), bits.OnesCount64(b&^a)) }

// distance counts insertions, deletions, changes and swaps of neighbours; more
// than limit is reported as limit+1.
func distance(a, b []rune, limit int, row *[3][longest + 1]int) int {
	before, last, this := &row[0], &row[1], &row[2]
	for j := range len(b) + 1 {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		this[0] = i
		best := i
		for j := 1; j <= len(b); j++ {
			change := last[j-1]
			if a[i-1] != b[j-1] {
				change++
			}
			d := min(change, last[j]+1, this[j-1]+1)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d = min(d, before[j-2]+1)
			}
			this[j] = d
			best = min(best, d)
		}
		if best > limit {
			return limit + 1
		}
		before, last, this = last, this, before
	}
	return last[len(b)]
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// OneSlip tells whether one letter too many, too few, wrong or swapped with its
// neighbour makes one folded word of the other.
func OneSlip(a, b string) bool {
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return len(a) <= 1 && len(b) <= 1 || len(a) == 2 && len(b) == 2 && a[0] == b[1] && a[1] == b[0]
}
