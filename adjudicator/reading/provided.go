package reading

import (
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
)

// A standing order by the place that is attacked may be told as a condition: "if they come at 4123 we fall back to
// 4125", "Wird 6214 angegriffen, so schießt Art20". Every word has to be known, and the condition says no more than
// that the place is attacked: any other is one that no standing order has.

// provided reads such a line.
func (r *Reader) provided(s *sentence) (canon []string, ok bool) {
	if len(s.atoms) > mostFormed || !slices.ContainsFunc(onAttack, func(verb string) bool { return r.byPlace(verb) }) {
		return nil, false
	}
	condition, does, ok := s.underCondition()
	if !ok {
		return nil, false
	}
	at, ok := condition.attackedAt()
	if !ok {
		return nil, false
	}
	what, ok := does.response()
	if !ok {
		return nil, false
	}
	text := r.answering(at, &what)
	if text == "" {
		return nil, false
	}
	return r.orders(s.line, []string{text})
}

// onAttack are the standing orders that say of a place what holds when it is attacked.
var onAttack = []string{"RETREAT", "SUPPORT", "PAY", "DEFEND", "HOLD"}

// byPlace tells that a standing order of the title is about one place.
func (r *Reader) byPlace(verb string) bool {
	form := r.verbs[verb].Form
	return r.verbs[verb].Standing && (strings.HasPrefix(form, verb+" hex") || strings.HasPrefix(form, verb+" zone"))
}

// underCondition parts a line into its condition and what shall be done, whichever stands first.
func (s *sentence) underCondition() (condition, does *sentence, ok bool) {
	part := func(from, to int) *sentence {
		return &sentence{Reader: s.Reader, line: s.line, atoms: s.atoms[from:to]}
	}
	start, n := s.ifAt()
	first := true // nothing but words that tie stands before
	for i := 0; i < start; i++ {
		senses, _ := conditionWords().find(s.atoms[i:])
		_, units := s.units(i)
		first = first && units == 0 && !s.placeAt(i) && (is(senses, "mind") && !is(senses, "back") || s.atoms[i].kind == sign)
	}
	inverted, _ := conditionWords().find(s.atoms[start:]) // "Wird 6214 angegriffen", "should 4122 be attacked"
	switch {
	case n == 0, !first && is(inverted, "inverted") && s.atoms[max(start-1, 0)].fold != ",":
		return nil, nil, false
	case !first:
		return part(start+n, len(s.atoms)), part(0, start), true
	}
	hit, placed := false, false
	for i := start + n; i < len(s.atoms); {
		senses, m := conditionWords().find(s.atoms[i:])
		took := 0
		if !is(senses, "foe") { // "Niemcy" is no town here
			_, took = s.place(i)
		}
		_, units := s.units(i)
		_, counters := s.called(i, s.backs)
		if hit && placed && max(units, counters) > took {
			return part(start+n, i), part(i, len(s.atoms)), true
		}
		took = max(took, units)
		if took == 0 && hit && placed && (s.atoms[i].kind == sign && strings.Contains(",;:-–", s.atoms[i].fold) || is(senses, "back", "shoots", "holds", "pays") && !is(senses, "hit")) {
			return part(start+n, i), part(i, len(s.atoms)), true
		}
		hit, placed = hit || took == 0 && is(senses, "hit", "if") && (i > start+n || is(senses, "hit")), placed || took > 0
		i += max(m, took, 1)
	}
	return nil, nil, false
}

// ifAt finds the word by which a condition begins; n is 0 where there is none, or more than one.
func (s *sentence) ifAt() (at, n int) {
	for i := 0; i < len(s.atoms); {
		senses, m := conditionWords().find(s.atoms[i:])
		if is(senses, "if") && (n == 0 || !is(senses, "hit", "mind", "back")) {
			if n > 0 {
				return 0, 0
			}
			at, n = i, m
		}
		i += max(m, 1)
	}
	return at, n
}

// attackedAt is the place of which a condition says that it is attacked, or where the units stand that are.
func (s *sentence) attackedAt() (at board.Place, ok bool) {
	hit := false
	for s.i < len(s.atoms) {
		p, took := s.place(s.i)
		list, n := s.units(s.i)
		senses, m := conditionWords().find(s.atoms[s.i:])
		if is(senses, "foe") {
			took = 0
		}
		switch {
		case n > took && len(list) > 0 && at == "" && s.stand(&clause{units: list}, s.own[list[0]].At):
			at, m = s.own[list[0]].At, n
		case took > 0 && at == "":
			at, m = p, took
		case took > 0, n > took:
			return "", false
		case s.atoms[s.i].kind == sign && len(s.atoms[s.i].fold) == 1 && strings.Contains(passed+".", s.atoms[s.i].fold):
			m = 1
		case is(senses, "hit", "foe", "mind"):
			hit = hit || is(senses, "hit")
		default:
			return "", false
		}
		s.i += m
	}
	// "Greifen sie 4123 an": what begins the condition tells the attack.
	return at, at != "" && hit
}

// response is what shall be done: back to places, who shoots, that all stand or pay.
type response struct {
	back, shoots, holds, pays bool
	to                        []board.Place
	units                     []int
	support                   []string
	hexes                     int
}

// response reads what shall be done; it is not ok where a word is none of these.
func (s *sentence) response() (w response, ok bool) {
	for s.i < len(s.atoms) {
		p, took := s.place(s.i)
		list, n := s.units(s.i)
		counter, k := s.called(s.i, s.backs)
		senses, m := conditionWords().find(s.atoms[s.i:])
		steps, _, figures := s.numeral(s.i)
		next, _ := conditionWords().find(s.atoms[min(s.i+max(figures, 1), len(s.atoms)-1):])
		switch {
		case figures > 0 && is(next, "hexes"):
			w.hexes, m = steps, figures
		case k > 0 && k >= n:
			w.support, m = append(w.support, counter), k
		case n > 0 && n >= took:
			w.units, m = append(w.units, list...), n
		case took > 0:
			w.to, m = append(w.to, p), took
		case s.atoms[s.i].kind == sign && len(s.atoms[s.i].fold) == 1 && strings.Contains(passed+".;-–", s.atoms[s.i].fold):
			m = 1
		case is(senses, "back", "shoots", "holds", "firm", "pays", "hexes", "mind", "foe", "tail"):
			w.back, w.shoots = w.back || is(senses, "back"), w.shoots || is(senses, "shoots")
			w.holds, w.pays = w.holds || is(senses, "holds"), w.pays || is(senses, "pays")
		default:
			return w, false
		}
		s.i += m
	}
	return w, true
}

// answering is the standing order that says of a place what shall be done, "" for none.
func (r *Reader) answering(at board.Place, w *response) string {
	standsElsewhere := func(u int) bool { return r.own[u].At != at }
	isGun := func(u int) bool { return slices.Contains(r.own[u].kinds, "ART") }
	s := &sentence{Reader: r}
	all := len(w.units) == 0 || !slices.ContainsFunc(w.units, standsElsewhere) && len(w.units) == len(r.at(at))
	place := string(at)
	switch back := w.back && !w.holds && !w.shoots && !w.pays && len(w.support) == 0; {
	case back && all && len(w.to) > 0 && r.byPlace("RETREAT"):
		return order.Canon("RETREAT", place, places(w.to), prefixed("HEXES", some(w.hexes)))
	case back && all && len(w.to) > 0 && r.byPlace("PAY"):
		return order.Canon("PAY", place, "RETREAT", places(w.to))
	case back && all && len(w.to) == 0 && r.byPlace("DEFEND"):
		return order.Canon("DEFEND", place, "YIELD")
	case len(w.to) > 0 && !(len(w.to) == 1 && w.to[0] == at) || w.hexes > 0 || w.back && !w.holds:
		return ""
	case w.shoots && len(w.units) > 0 && len(w.support) == 0 && !slices.ContainsFunc(w.units, func(u int) bool { return !isGun(u) }) && strings.Contains(r.verbs["SUPPORT"].Form, "WITH"):
		return order.Canon("SUPPORT", place, "WITH", s.names(w.units))
	case w.shoots && len(w.support) > 0 && len(w.units) == 0 && r.byPlace("SUPPORT"):
		return order.Canon("SUPPORT", place, strings.Join(w.support, " "))
	case w.pays && !w.shoots && len(w.units) == 1 && !standsElsewhere(w.units[0]) && r.byPlace("PAY"):
		return order.Canon("PAY", place, "CEL", s.names(w.units))
	case w.holds && all && !w.shoots && !w.pays && len(w.support) == 0 && r.byPlace("HOLD"):
		return order.Canon("HOLD", place)
	case w.holds && all && !w.shoots && !w.pays && len(w.support) == 0 && r.byPlace("DEFEND"):
		return order.Canon("DEFEND", place, "STAND")
	}
	return ""
}

// unbent reads that nobody goes back from a place: "At Mława we fight to the end, nobody retreats", "93 geht aus Dęblin
// auf keinen Fall zurück".
func (r *Reader) unbent(s *sentence) (canon []string, ok bool) {
	if len(s.atoms) > mostFormed || !r.byPlace("HOLD") && !r.byPlace("DEFEND") {
		return nil, false
	}
	var at board.Place
	firm, never, holds, back, denied := false, false, false, false, false
	var last []sense
	for s.i < len(s.atoms) {
		p, took := s.place(s.i)
		list, n := s.units(s.i)
		senses, m := conditionWords().find(s.atoms[s.i:])
		switch {
		case n > took && len(list) > 0:
			if p, took, m = s.own[list[0]].At, 1, n; !s.stand(&clause{units: list}, p) || at != "" && at != p {
				return nil, false
			}
			at = p
		case took > 0 && !is(senses, "foe"):
			if m = took; at != "" && at != p {
				return nil, false
			}
			at = p
		case s.atoms[s.i].kind == sign && len(s.atoms[s.i].fold) == 1 && strings.Contains(passed+".;-–", s.atoms[s.i].fold):
			m = 1
		case is(senses, "never"):
			never, denied = true, !is(last, "back") // "aus 6315 weicht niemand"
		case is(senses, "firm", "holds") && !is(senses, "back"):
			if denied {
				return nil, false
			}
			firm, holds = firm || is(senses, "firm"), holds || is(senses, "holds")
		case is(senses, "back"):
			back = back || !never && !slices.Contains([]string{"GEHT", "GEHEN", "ZIEHT", "ZIEHEN", "WEICHT", "WEICHEN"}, s.atoms[s.i].fold)
			denied = false
		case !is(senses, "mind", "foe", "tail"):
			return nil, false
		}
		last = senses
		s.i += m
	}
	lost := len(r.at(at)) == 0 && slices.ContainsFunc(r.foes, func(u unit) bool { return u.At == at })
	if at == "" || lost || back || denied || !(firm && holds) && !never {
		return nil, false
	}
	text := order.Canon("HOLD", string(at))
	if !r.byPlace("HOLD") {
		text = order.Canon("DEFEND", string(at), "STAND")
	}
	return r.orders(s.line, []string{text})
}
