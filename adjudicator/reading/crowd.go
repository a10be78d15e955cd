package reading

import (
	"slices"
	"strconv"
	"strings"
)

// A word such as "both", "all three", "together" stands for the units named so far, those of this line or of the
// lines before.

// crowding reads such a word where it tells who does something: before an act, "and together they attack 2912",
// or behind "with", "assault 0714 with all three".
func (s *sentence) crowding(senses []sense, n int) bool {
	c := &s.cur
	of, ok := has(senses, "crowd")
	if !ok {
		return false
	}
	count, _ := strconv.Atoi(of)
	next, m := s.senses(s.behindFillers(s.i + n))
	if is(next, "then") || is(next, "crowd") { // "both then attack", "they both together attack"
		next, _ = s.senses(s.behindFillers(s.i + n + m))
	}
	switch acting := is(next, acts...); {
	case c.crowd && count == 0: // "both of them together"
		return s.skip(n)
	case acting && (s.full() || len(c.units) == 0) && (len(s.spoken) > 0 || len(c.units) > 0 || s.i == 0 || s.then):
		if len(c.units) > 0 && !s.end() {
			return false
		}
	case len(c.units) == 0 && c.verb == "attack" && (s.lead == nil || is(s.lead, "with")) && s.behindList(s.i+n): // "greifen beide 0605 an"
	default:
		return false
	}
	s.cur.crowd, s.cur.count = true, count
	return s.skip(n)
}

// behindList tells that no unit and no place is told behind an atom, which then says all of who is meant.
func (s *sentence) behindList(i int) bool {
	_, n := s.units(i)
	senses, m := s.senses(i)
	if is(senses, "from", "in", "of") {
		return !s.placeAt(i + m)
	}
	return n == 0 && !is(senses, "type", "size", "plural")
}

// crowded are the units that such a word stands for, nil where they are not as many as it says.
func (s *sentence) crowded(count int) []int {
	list := slices.Clone(s.spoken)
	for n := s.line.Number - 1; len(s.spoken) == 0 && n >= s.line.Number-mostBetween && (len(list) == 0 || len(list) < count); n-- {
		for _, name := range s.marched[n] {
			if u := slices.IndexFunc(s.own, func(u unit) bool { return u.Name == name }); u >= 0 && !slices.Contains(list, u) {
				list = append(list, u)
			}
		}
	}
	if len(list) < 2 || count > 0 && len(list) != count {
		return nil
	}
	return list
}

// severally tells that units of several clauses were sent, so that "and attack 0605" behind them leaves open who does.
func (s *sentence) severally() bool {
	return slices.ContainsFunc(s.spoken, func(u int) bool { return !slices.Contains(s.last, u) })
}

// marchedIn notes which units a line sends, and which marches are planned.
func (r *Reader) marchedIn(line int, canon []string) {
	if r.marched == nil {
		r.marched = map[int][]string{}
	}
	for _, text := range canon {
		words := strings.Fields(text)
		if i := slices.Index(words, "MOVE"); i >= 0 && i+1 < len(words) {
			r.marched[line] = append(r.marched[line], words[i+1])
			if i > 0 {
				r.plans = append(r.plans, text)
			}
		}
	}
}
