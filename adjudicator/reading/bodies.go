package reading

import (
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// muster takes in the own divisions and brigades whose units are counters named after them: 61D of 61D/1
// and 61D/2.
func (r *Reader) muster() {
	numbers := map[string]int{}
	for i := range r.own {
		u := &r.own[i]
		stem, part, stroke := strings.Cut(u.Name, "/")
		if !stroke || len(stem) < 2 || len(part) != 1 || u.At == "" { // I/654 is a battalion
			continue
		}
		k, ok := numbers[stem]
		if !ok {
			k = len(r.bodies)
			numbers[stem] = k
			r.bodies, r.parts = append(r.bodies, unitOf(title.Unit{Name: stem, Long: u.Long, Symbol: u.Symbol, At: u.At})), append(r.parts, nil)
		}
		r.parts[k] = append(r.parts[k], i)
	}
}

// body finds all units of a division or brigade at an atom where that is named, and none of its units:
// "61D", "the 61st Division".
func (s *sentence) body(i int) (list []int, n int) {
	if i >= len(s.atoms) || len(s.bodies) == 0 {
		return nil, 0
	}
	kept := &s.found(i).body
	if !kept.looked {
		list, n := s.bodyAt(i)
		kept = &s.found(i).body
		kept.looked, kept.list, kept.n = true, list, n
	}
	return slices.Clone(kept.list), kept.n
}

// bodyAt looks a division up.
func (s *sentence) bodyAt(i int) (list []int, n int) {
	which, n := s.bodyPrinted(i)
	if n == 0 {
		found, m, sp := s.spell(i, s.bodies)
		alone := sp.number >= 0 && len(sp.kinds)+len(sp.proper) == 0 && sp.sized == ""
		if len(found) != 1 || alone && m < 2 || len(s.bodies[found[0]].proper) > 0 && sp.number < 0 && len(sp.proper) == 0 {
			return nil, 0
		}
		which, n = found[0], m
	}
	if one, took := s.noun(i, s.own); len(one) == 1 && took >= n && len(s.parts[which]) > 1 {
		return nil, 0
	}
	if end := i + n; end < len(s.atoms) {
		a := s.atoms[end]
		if a.glued && (a.kind != sign || strings.Contains("/-'", a.fold)) || a.kind == number && len(a.fold) < 4 || a.fold == "/" {
			return nil, 0 // a regiment of it
		}
	}
	if s.ofPart() {
		return nil, 0
	}
	return s.parts[which], n
}

// bodyPrinted finds a division by its printed name: "61D", "20 DP", "PzKempf".
func (s *sentence) bodyPrinted(i int) (which, n int) {
	var said strings.Builder
	for at := i; at < len(s.atoms) && at < i+4; at++ {
		if a := s.atoms[at]; a.kind == sign && a.fold != "-" || at > i && !a.glued && s.atoms[at-1].kind != number {
			break
		}
		said.WriteString(s.atoms[at].fold)
		if k := slices.IndexFunc(s.bodies, func(b unit) bool { return order.Fold(b.Name) == said.String() }); k >= 0 {
			which, n = k, at+1-i
		}
	}
	return which, n
}

// bodyBehind finds a division behind a word for all of it: "all of 61D".
func (s *sentence) bodyBehind(at int) (list []int, n int) {
	from := at
	for at < len(s.atoms) {
		senses, m := s.senses(at)
		if m == 0 || !is(senses, "of", "from", "filler") && s.atoms[at].fold != "OF" {
			break
		}
		at += m
	}
	list, n = s.body(at)
	if n == 0 {
		return nil, 0
	}
	gone, m := s.exceptions(at + n)
	return slices.DeleteFunc(list, func(u int) bool { return slices.Contains(gone, u) }), at + n + m - from
}

// ofPart tells that a line speaks of a part of a division: "a regiment of the 61st".
func (s *sentence) ofPart() bool {
	for i := range s.atoms {
		if senses, _ := staffWords().find(s.atoms[i:]); is(senses, "part") {
			return true
		}
	}
	return false
}
