package reading

import (
	"slices"
	"strconv"
	"strings"
)

// takenBack is what a line says of orders that are to be taken back.
type takenBack struct {
	lines, places []string
	units         []int
	// Which words were said: one that takes back, and one for that alone; for a line of the sheet,
	// and for what its order is about; for an attack, and one by aircraft.
	back, cancel, line, about, attack, air bool
}

// correction reads that orders on the sheet are taken back: "forget line 4", "no attack on 1423
// after all". The sheet must have what is spoken of, and once alone.
func (r *Reader) correction(s *sentence) (canon []string, ok bool) {
	if len(r.filed) == 0 {
		return nil, false
	}
	var w takenBack
	for s.more() {
		if !s.takenThing(&w) && !s.takenWord(&w) {
			return nil, false
		}
	}
	n := 0
	switch {
	case !w.back || w.line && (w.attack || len(w.places) > 0):
		return nil, false
	case w.cancel && w.line && len(w.lines) == 0 && len(w.units) == 1: // "the order for 217Inf"
		n = r.orderOf(w.units[0])
	case len(w.lines) > 0 && !w.attack:
		unfiled := func(l string) bool {
			return !slices.ContainsFunc(r.filed, func(f Filed) bool { return strconv.Itoa(f.Number) == l })
		}
		return []string{"CANCEL " + strings.Join(w.lines, " ")}, !slices.ContainsFunc(w.lines, unfiled)
	case w.attack && len(w.places) <= 1:
		if !w.air {
			n = r.onSheet(w.places, w.units, "ATTACK", "ASSAULT")
		}
		if n == 0 {
			n = r.onSheet(w.places, w.units, "ATTACK", "ASSAULT", "STRIKE", "INTERDICT")
		}
	}
	return []string{"CANCEL " + strconv.Itoa(n)}, n > 0
}

// denied reads a line that takes back what it orders: "no barricade in 43". Without the words that take it back
// it must be orders that stand on the sheet, as far as it tells them.
func (r *Reader) denied(s *sentence) (canon []string, ok bool) {
	if len(r.filed) == 0 || len(s.atoms) > mostRestated {
		return nil, false
	}
	var rest []atom
	for i := 0; i < len(s.atoms); {
		senses, n := s.senses(i)
		if back := is(senses, "cancel", "not"); !back && !is(senses, "instead") {
			rest = append(rest, s.atoms[i:i+max(n, 1)]...)
		}
		i += max(n, 1)
	}
	if len(rest) == 0 || len(rest) == len(s.atoms) || !slices.ContainsFunc(s.atoms, func(a atom) bool {
		senses, _ := words().find([]atom{a})
		return is(senses, "cancel", "not")
	}) {
		return nil, false
	}
	orders, ok := r.words(s.line, rest)
	for _, text := range orders {
		n := r.standsAs(text)
		if n == 0 {
			return nil, false
		}
		canon = append(canon, "CANCEL "+strconv.Itoa(n))
	}
	return canon, ok && len(canon) > 0
}

// standsAs is the number of the one order on the sheet that begins with these words; 0 for none or several.
func (r *Reader) standsAs(text string) int {
	found := 0
	for _, f := range r.filed {
		if f.Order.Canon != text && !strings.HasPrefix(f.Order.Canon, text+" ") {
			continue
		}
		if found > 0 {
			return 0
		}
		found = f.Number
	}
	return found
}

// mostTies is behind how many words and signs that tie two sentences another may begin.
const mostTies = 4

// corrected reads an order taken back and what is ordered instead: "scrap order 2 and send 73 to 0208".
func (r *Reader) corrected(s *sentence) (canon []string, ok bool) {
	for i, ties := 1, 0; len(r.filed) > 0 && i+1 < len(s.atoms) && ties < mostTies; i++ {
		senses, n := s.senses(i)
		if a := s.atoms[i]; !is(senses, "and", "but", "instead", "then") && (a.kind != sign || !strings.Contains(",;:.-–", a.fold)) {
			continue
		}
		ties++
		back, ok := r.correction(&sentence{Reader: r, atoms: s.atoms[:i], line: s.line})
		if !ok {
			continue
		}
		rest := &sentence{Reader: r, atoms: s.atoms[i+max(n, 1):], line: s.line}
		if len(rest.atoms) == 0 || !rest.read() || len(rest.canon) == 0 {
			continue
		}
		orders, ok := r.orders(s.line, rest.canon)
		return slices.Concat(back, r.kept(s.line, orders)), ok
	}
	return nil, false
}

// takenThing reads a place, the number of a line or units.
func (s *sentence) takenThing(w *takenBack) bool {
	if a := s.peek(); (w.line || w.cancel && s.zoned && s.i+1 == len(s.atoms)) && !w.about && a.kind == number && len(a.fold) < 3 {
		w.lines = append(w.lines, strconv.Itoa(numberOf(a)))
		return s.skip(1)
	}
	if p, n := s.place(s.i); n > 0 {
		w.places = append(w.places, string(p))
		return s.skip(n)
	}
	if nth, ok := s.nthLine(s.i, w.line); ok {
		w.lines, w.line = append(w.lines, nth), true
		return s.skip(1)
	}
	if senses, _ := s.senses(s.i); is(senses, "cancel", "and", "not", "line", "except") {
		return false
	}
	list, n := s.units(s.i)
	w.units = append(w.units, list...)
	return n > 0 && s.skip(n)
}

// takenWord reads a word that takes back, or tells what.
func (s *sentence) takenWord(w *takenBack) bool {
	a := s.peek()
	senses, n := s.senses(s.i)
	switch {
	case a.kind == sign && strings.Trim(a.fold, ",.!:") == "":
		n = 1
	case is(senses, "cancel", "not", "except"):
		w.line = w.line || is(senses, "line") && (!is(senses, "not") || s.i+n < len(s.atoms) && s.atoms[s.i+n].kind == number) // "no attack", "no 4"
		w.cancel = w.cancel || is(senses, "cancel")
		w.back = true
	case is(senses, "stay") && (&clause{units: w.units}).crafted(s): // "He1 stands down"
		w.back, w.attack, w.air = true, true, true
	case is(senses, "line"), w.cancel && is(senses, "go") && len(w.places) == 0: // "the move of Zośka"
		w.line = true
	case is(senses, "concerning") && w.line:
		w.about = true
	case is(senses, "attackword", "attack", "strike", "interdict"):
		w.attack, w.air = true, w.air || is(senses, "interdict") || !is(senses, "attackword", "attack")
	case !is(senses, "filler", "instead", "in", "to", "against", "and", "with", "on", "but", "from"):
		return false
	}
	return n > 0 && s.skip(n)
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

// onSheet is the number of the one attack on the sheet upon a place, by one of these verbs and by exactly these
// units if some are named; 0 for none or several.
func (r *Reader) onSheet(places []string, units []int, verbs ...string) int {
	found := 0
	for _, f := range r.filed {
		words := strings.Fields(f.Order.Canon)
		at := slices.IndexFunc(words, func(w string) bool { return slices.Contains(verbs, w) })
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

// remain reads that units stay where they are, in a title without an order for that: an order of theirs on
// the sheet is taken back, and without one nothing is to be done (Stays).
func (r *Reader) remain(s *sentence) (canon []string, ok bool) {
	if r.holds() {
		return nil, false
	}
	var units []int
	stays, not, to := false, false, false
	for s.more() {
		list, n := s.units(s.i)
		at, took := s.place(s.i)
		senses, m := s.senses(s.i)
		switch {
		case n > 0 && n >= took:
			units = append(units, list...)
		case took > 0 && len(units) > 0 && s.stand(&clause{units: units}, at):
			n, stays = took, stays || to
		case is(senses, "stay"):
			stays, n = true, m
		case is(senses, "not"):
			not, n = true, m
		case not && is(senses, "go"):
			stays, n = true, m
		case s.peek().kind == sign && strings.Contains(",:!.;+&", s.peek().fold[:1]):
			n = 1
		case is(senses, "filler", "and", "instead", "in", "to", "there", "both", "but") && !is(senses, "or", "unless", "near"):
			n = m
		default:
			return nil, false
		}
		to = is(senses, "to") && !not // "182 to 3428", where it stands
		s.i += n
	}
	if !stays || len(units) == 0 || s.stands() {
		return nil, false
	}
	for _, u := range units {
		if r.ordered[r.own[u].Name] {
			return nil, false // in this letter
		}
		if n := r.orderOf(u); n > 0 {
			canon = append(canon, "CANCEL "+strconv.Itoa(n))
		}
	}
	if len(canon) == 0 {
		r.stays[s.line.Number] = true
	}
	return canon, len(canon) > 0
}

// holds tells that the title has an order for units that stay.
func (r *Reader) holds() bool { return strings.Contains(r.verbs["HOLD"].Form, "unit") }

// Stays tells of a line that it said of units without an order that they stay: nothing is to be done, in a
// title without an order for that.
func (r *Reader) Stays(n int) bool { return r.stays[n] }
