package reading

import (
	"slices"
	"strconv"
	"strings"
)

// correction reads that orders on the sheet are taken back: "forget line 4", "no attack on 1423
// after all". The sheet must have what is spoken of, and once alone.
func (r *Reader) correction(s *sentence) (canon []string, ok bool) {
	var lines []string
	var places []string
	var units []int
	back, line, attack := false, false, false
	cancel, about := false, false // by a word for that alone; what the order is about follows
	for s.more() {
		a := s.peek()
		if p, n := s.place(s.i); n > 0 {
			places = append(places, string(p))
			s.i += n
			continue
		}
		if line && !about && a.kind == number {
			lines = append(lines, strconv.Itoa(numberOf(a)))
			s.i++
			continue
		}
		senses, n := s.senses(s.i)
		if nth, ok := s.nthLine(s.i, line); ok {
			lines, line = append(lines, nth), true
			s.i++
			continue
		}
		if !is(senses, "cancel", "and", "not", "line", "except") {
			if list, n := s.units(s.i); n > 0 {
				units = append(units, list...)
				s.i += n
				continue
			}
		}
		switch {
		case a.kind == sign && strings.Trim(a.fold, ",.!:") == "":
			n = 1
		case is(senses, "cancel", "not", "except"):
			line = line || is(senses, "line")
			back = true
			cancel = cancel || is(senses, "cancel")
		case is(senses, "stay") && len(units) > 0 && (&clause{units: units}).crafted(s): // "He1 stands down"
			back, attack = true, true
		case is(senses, "line"):
			line = true
		case is(senses, "concerning") && line:
			about = true
		case is(senses, "attackword", "attack", "strike", "interdict"):
			attack = true
		case is(senses, "filler", "instead", "in", "to", "against", "and", "with", "on", "but", "from"):
		default:
			return nil, false
		}
		if n == 0 {
			return nil, false
		}
		s.i += n
	}
	switch {
	case !back || line && (attack || len(places) > 0):
		return nil, false
	case cancel && line && len(lines) == 0 && len(units) == 1: // "the order for 217Inf"
		n := r.orderOf(units[0])
		return []string{"CANCEL " + strconv.Itoa(n)}, n > 0
	case len(lines) > 0 && !attack:
		for _, l := range lines {
			if !slices.ContainsFunc(r.filed, func(f Filed) bool { return strconv.Itoa(f.Number) == l }) {
				return nil, false
			}
		}
		return []string{"CANCEL " + strings.Join(lines, " ")}, true
	case attack && len(places) <= 1:
		n := r.onSheet(places, units)
		return []string{"CANCEL " + strconv.Itoa(n)}, n > 0
	}
	return nil, false
}

// nthLine reads the number of a line in a word: "the third order", "line three".
func (s *sentence) nthLine(i int, line bool) (number string, ok bool) {
	senses, _ := s.senses(i)
	if of, yes := has(senses, "ord"); yes {
		next, _ := s.senses(i + 1)
		return of, is(next, "line")
	}
	of, yes := has(senses, "num")
	return of, yes && line && !is(senses, "filler")
}

// orderOf is the number of the one order on the sheet that is a unit's own; 0 for none or several.
func (r *Reader) orderOf(u int) int {
	found := 0
	for _, f := range r.filed {
		words := strings.Fields(f.Order.Canon)
		if len(words) > 2 && words[0] == "PLAN" {
			words = words[2:]
		}
		switch {
		case len(words) < 2 || words[1] != r.own[u].Name:
		case found > 0:
			return 0
		default:
			found = f.Number
		}
	}
	return found
}

// onSheet is the number of the one attack on the sheet upon a place, by exactly these units if
// some are named; 0 for none or several.
func (r *Reader) onSheet(places []string, units []int) int {
	found := 0
	for _, f := range r.filed {
		words := strings.Fields(f.Order.Canon)
		at := slices.IndexFunc(words, func(w string) bool { return w == "ATTACK" || w == "STRIKE" || w == "INTERDICT" })
		if at < 0 || at+1 >= len(words) || len(places) > 0 && words[at+1] != places[0] {
			continue
		}
		with := words[min(at+3, len(words)):]
		if end := slices.IndexFunc(with, func(w string) bool { return w == "IF" || w == "AIR" || w == "ADVANCE" || w == "LOSE" }); end >= 0 {
			with = with[:end]
		}
		if len(units) > 0 && (len(with) != len(units) || slices.ContainsFunc(units, func(u int) bool { return !slices.Contains(with, r.own[u].Name) })) {
			continue
		}
		if found > 0 {
			return 0
		}
		found = f.Number
	}
	return found
}
