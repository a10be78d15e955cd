package dice

import (
	"fmt"
	"hash/fnv"
)

// Script is a cup whose faces are told beforehand.
type Script struct {
	faces []int
	used  int
}

// Scripted gives the faces in the order told. Rolling more panics with
// *Exhausted.
func Scripted(faces ...int) *Script { return &Script{faces: faces} }

// Roll implements Cup.
func (s *Script) Roll(t Throw) []int {
	t.mustBeDice()
	if s.used+t.Count > len(s.faces) {
		panic(&Exhausted{Label: t.Label, Count: t.Count, Sides: t.Die.Sides, Left: s.Left()})
	}
	out := append([]int(nil), s.faces[s.used:s.used+t.Count]...)
	for i, f := range out {
		if f < 1 || f > t.sides(i) {
			panic(&Misfit{Label: t.Label, Face: f, Sides: t.sides(i)})
		}
	}
	s.used += t.Count
	return out
}

// Left is the number of faces not rolled yet.
func (s *Script) Left() int { return len(s.faces) - s.used }

// Exhausted is what a Script panics with when its faces run out. It is an
// error, for those who recover it.
type Exhausted struct {
	Label              string
	Count, Sides, Left int
}

func (e *Exhausted) Error() string {
	return fmt.Sprintf("too few dice: %q rolls %d of %d sides and %d are left", e.Label, e.Count, e.Sides, e.Left)
}

// Misfit is what a Script panics with when a told face is not on the die.
type Misfit struct {
	Label       string
	Face, Sides int
}

func (e *Misfit) Error() string {
	return fmt.Sprintf("a told %d is not on the die: %q rolls dice of %d sides", e.Face, e.Label, e.Sides)
}

// Lowest is a cup that always rolls 1.
func Lowest() Cup { return extreme(false) }

// Highest is a cup that always rolls the highest face.
func Highest() Cup { return extreme(true) }

type extreme bool

func (x extreme) Roll(t Throw) []int {
	t.mustBeDice()
	out := make([]int, t.Count)
	for i := range out {
		out[i] = 1
		if x {
			out[i] = t.sides(i)
		}
	}
	return out
}

// Seed is a fast cup for tests, random play and balance studies. Its stream is
// SplitMix64 (Steele, Lea, Flood 2014): the counter'th number is a fixed
// mixing of seed + counter * 0x9e3779b97f4a7c15, so the stream is the same on
// every machine and for ever. It is no secret and no game may use it.
type Seed struct{ state uint64 }

// Seeded starts the stream of a seed.
func Seeded(seed int64) *Seed { return &Seed{state: uint64(seed)} }

// Roll implements Cup. Only the dice matter.
func (s *Seed) Roll(t Throw) []int {
	t.mustBeDice()
	out := make([]int, t.Count)
	for i := range out {
		out[i] = s.Pick(t.sides(i)) + 1
	}
	return out
}

// Pick draws a number from 0 to n-1, all equally likely; n is at least 1.
func (s *Seed) Pick(n int) int {
	if n < 1 {
		panic("dice: pick of nothing")
	}
	bound := uint64(n)
	for {
		v := s.next()
		r := v % bound
		if v-r <= -bound { // v lies in a whole run of n
			return int(r)
		}
	}
}

func (s *Seed) next() uint64 {
	s.state += 0x9e3779b97f4a7c15
	z := s.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Steady is a cup for comparing two courses of one game: what a label rolls, for
// the first time, the second and so on, hangs on nothing else that was rolled.
// It is no secret and no game may use it.
type Steady struct {
	seed  int64
	times map[string]int64
}

// SteadyOf is the steady cup of a seed.
func SteadyOf(seed int64) *Steady { return &Steady{seed: seed, times: map[string]int64{}} }

// Roll implements Cup.
func (s *Steady) Roll(t Throw) []int {
	s.times[t.Label]++
	h := fnv.New64a()
	h.Write([]byte(t.Label))
	return Seeded(s.seed ^ int64(h.Sum64()) + s.times[t.Label]<<32).Roll(t)
}
