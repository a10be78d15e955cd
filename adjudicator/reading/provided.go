package reading

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
)

// A standing order by the place that is attacked may be told as a condition: "if they come at 4123 we fall back to
// 4125", "Wird 6214 angegriffen, so schießt Art20". Every word has to be known, and the condition says no more than
// that the place is attacked: any other is one that no standing order has.

// provided reads such a line.
func (r *Reader) provided(s *sentence) (canon []string, ok bool) {
	if len(s.atoms) > mostFormed || !slices.ContainsFunc(onAttack, func(verb string) bool { return r.byPlace(verb) }) {
		return nil, false
	}
	if canon, ok := r.unlucky(s); ok {
		return canon, true
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

// unlucky reads where units go back to when a fight goes badly where they stand: "if it goes badly Sadyba falls back from 512 to
// 56". What they do in an attack of their own is said by the order for that.
func (r *Reader) unlucky(s *sentence) (canon []string, ok bool) {
	from, n := s.goingBadly()
	if n == 0 {
		return nil, false
	}
	does := &sentence{Reader: r, line: s.line, atoms: slices.Concat(s.atoms[:from], s.atoms[from+n:])}
	w, read := does.response()
	if !read || !w.back || w.holds || w.shoots || w.pays || len(w.units) == 0 && len(w.to) < 2 {
		return nil, false
	}
	if len(w.units) == 0 { // "we fall back from 43 to 42"
		w.units = r.at(w.to[0])
	}
	if len(w.units) == 0 {
		return nil, false
	}
	at := r.own[w.units[0]].At
	if len(w.to) > 1 && w.to[0] == at {
		w.to = w.to[1:]
	}
	if len(w.to) > 1 { // where they come from, perhaps
		return nil, false
	}
	if text := r.answering(at, &w); at != "" && text != "" && !r.attackNow(w.units) {
		return r.orders(s.line, []string{text})
	}
	return nil, false
}

// goingBadly finds where a line says that a fight may go badly, in how many words, 0 for nowhere.
func (s *sentence) goingBadly() (from, n int) {
	for i := range s.atoms {
		if k := lexicon.GoingBadly.Begin(s.atoms[i:]); k > n {
			from, n = i, k
		}
	}
	return from, n
}

// attackNow tells that the letter or the sheet has one of some units attack.
func (r *Reader) attackNow(units []int) bool {
	attacks := func(f Filed) bool {
		words := ordered(f.Order)
		return (words[0] == "ATTACK" || words[0] == "ASSAULT") && slices.ContainsFunc(units, func(u int) bool { return slices.Contains(words, r.own[u].Name) })
	}
	return slices.ContainsFunc(r.given, attacks) || slices.ContainsFunc(r.filed, attacks)
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
		senses, _ := lexicon.Conditions().Find(s.atoms[i:])
		_, units := s.units(i)
		first = first && units == 0 && !s.placeAt(i) && (senses.Is("mind") && !senses.Is("back") || s.atoms[i].Kind == lexicon.Sign)
	}
	inverted, _ := lexicon.Conditions().Find(s.atoms[start:]) // "Wird 6214 angegriffen", "should 4122 be attacked"
	switch {
	case n == 0, !first && inverted.Is("inverted") && s.atoms[max(start-1, 0)].Fold != ",":
		return nil, nil, false
	case !first:
		return part(start+n, len(s.atoms)), part(0, start), true
	}
	if end := s.conditionEnds(start + n); end > 0 {
		return part(start+n, end), part(end, len(s.atoms)), true
	}
	return nil, nil, false
}

// conditionEnds finds where a condition that begins at an atom has told the attack and its place, and what shall be done
// begins: at a sign, at a word for that, or at who does it. It is 0 for nowhere.
func (s *sentence) conditionEnds(from int) int {
	hit, placed := false, false
	for i := from; i < len(s.atoms); {
		senses, m := lexicon.Conditions().Find(s.atoms[i:])
		took := 0
		if !senses.Is("foe") { // "Niemcy" is no town here
			_, took = s.place(i)
		}
		_, units := s.units(i)
		_, counters := s.called(i, s.backs)
		_, cards := s.called(i, s.cards)
		said, _ := lexicon.Verbs().Find(s.atoms[i:])
		told := hit && placed
		if told && (max(units, counters, cards) > took || took == 0 && len(s.cards) > 0 && said.Is("PLAY", "card")) {
			return i
		}
		took = max(took, units)
		parts := s.atoms[i].Kind == lexicon.Sign && strings.Contains(",;:-–", s.atoms[i].Fold) || senses.Is("back", "shoots", "holds", "pays") && !senses.Is("hit")
		if told && took == 0 && parts {
			return i
		}
		hit, placed = hit || took == 0 && senses.Is("hit", "if") && (i > from || senses.Is("hit")), placed || took > 0
		i += max(m, took, 1)
	}
	return 0
}

// ifAt finds the word by which a condition begins; n is 0 where there is none, or more than one.
func (s *sentence) ifAt() (at, n int) {
	for i := 0; i < len(s.atoms); {
		senses, m := lexicon.Conditions().Find(s.atoms[i:])
		if senses.Is("if") && (n == 0 || !senses.Is("hit", "mind", "back")) {
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
		senses, m := lexicon.Conditions().Find(s.atoms[s.i:])
		if senses.Is("foe") {
			took = 0
		}
		switch {
		case n > took && len(list) > 0 && at == "" && s.stand(&clause{units: list}, s.own[list[0]].At):
			at, m = s.own[list[0]].At, n
		case took > 0 && at == "":
			at, m = p, took
		case took > 0, n > took:
			return "", false
		case s.atoms[s.i].Kind == lexicon.Sign && len(s.atoms[s.i].Fold) == 1 && strings.Contains(passed+".", s.atoms[s.i].Fold):
			m = 1
		case senses.Is("hit", "foe", "mind"):
			hit = hit || senses.Is("hit")
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
	support, cards            []string
	hexes                     int
}

// response reads what shall be done; it is not ok where a word is none of these.
func (s *sentence) response() (w response, ok bool) {
	plays := false // a card, whose number may come next
	for s.i < len(s.atoms) {
		p, took := s.place(s.i)
		list, n := s.units(s.i)
		counter, k := s.called(s.i, s.backs)
		card, c := s.called(s.i, s.cards)
		said, v := lexicon.Verbs().Find(s.atoms[s.i:])
		senses, m := lexicon.Conditions().Find(s.atoms[s.i:])
		steps, _, figures := s.numeral(s.i)
		next, _ := lexicon.Conditions().Find(s.atoms[min(s.i+max(figures, 1), len(s.atoms)-1):])
		switch {
		case figures > 0 && next.Is("hexes"):
			w.hexes, m = steps, figures
		case plays && s.atoms[s.i].Kind == lexicon.Number && len(s.atoms[s.i].Fold) < 3: // "play 42"
			number := strconv.Itoa(lexicon.NumberOf(s.atoms[s.i]))
			if m = 1; !slices.Contains(w.cards, number) { // "the petrol bombs (card 42)"
				w.cards = append(w.cards, number)
			}
			w.shoots = true
		case k > 0 && k >= n:
			w.support, m = append(w.support, counter), k
		case c > 0 && c >= max(n, took):
			if m = c; !slices.Contains(w.cards, s.numberOf(card)) {
				w.cards = append(w.cards, s.numberOf(card))
			}
			w.shoots = true
		case len(s.cards) > 0 && said.Is("PLAY", "card") && took == 0 && n == 0:
			m, plays = v, true
		case len(s.cards) > 0 && senses.Is("plays") && took == 0 && n == 0:
			plays = true
		case n > 0 && n >= took:
			w.units, m = append(w.units, list...), n
		case took > 0:
			w.to, m = append(w.to, p), took
		case s.atoms[s.i].Kind == lexicon.Sign && len(s.atoms[s.i].Fold) == 1 && strings.Contains(passed+".;-–", s.atoms[s.i].Fold):
			m = 1
		case senses.Is("back", "shoots", "holds", "firm", "pays", "hexes", "mind", "foe", "tail"):
			w.back, w.shoots = w.back || senses.Is("back"), w.shoots || senses.Is("shoots")
			w.holds, w.pays = w.holds || senses.Is("holds"), w.pays || senses.Is("pays")
		default:
			return w, false
		}
		s.i += m
	}
	return w, true
}

// answering is the standing order that says of a place what shall be done, "" for none.
func (r *Reader) answering(at board.Place, w *response) string {
	all := len(w.units) == 0 || !slices.ContainsFunc(w.units, func(u int) bool { return r.own[u].At != at }) && len(w.units) == len(r.at(at))
	switch goes := w.back && !w.holds; {
	case len(w.cards) > 0 && (goes || w.pays || len(w.units) > 0 || len(w.to) > 0 || w.hexes > 0):
		return ""
	case goes && (w.shoots || w.pays || len(w.support) > 0 || !all):
		return ""
	case goes:
		return r.goingBack(at, w)
	case len(w.to) > 0 && !(len(w.to) == 1 && w.to[0] == at) || w.hexes > 0:
		return ""
	case w.shoots:
		return r.shooting(at, w)
	case w.pays:
		if len(w.units) == 1 && r.own[w.units[0]].At == at && r.byPlace("PAY") {
			return order.Canon("PAY", string(at), "CEL", (&sentence{Reader: r}).names(w.units))
		}
	case w.holds && all && len(w.support) == 0:
		return r.stoodFast(at)
	}
	return ""
}

// goingBack is the standing order that all go back from a place.
func (r *Reader) goingBack(at board.Place, w *response) string {
	switch {
	case len(w.to) > 0 && r.byPlace("RETREAT"):
		return order.Canon("RETREAT", string(at), places(w.to), prefixed("HEXES", some(w.hexes)))
	case w.hexes > 0:
		return ""
	case len(w.to) > 0 && r.byPlace("PAY"):
		return order.Canon("PAY", string(at), "RETREAT", places(w.to))
	case len(w.to) == 0 && r.byPlace("DEFEND"):
		return order.Canon("DEFEND", string(at), "YIELD")
	}
	return ""
}

// shooting is the standing order that guns, or support counters, help who defends a place.
func (r *Reader) shooting(at board.Place, w *response) string {
	noGun := func(u int) bool { return !slices.Contains(r.own[u].kinds, "ART") }
	switch {
	case len(w.units) > 0 && len(w.support) == 0 && !slices.ContainsFunc(w.units, noGun) && strings.Contains(r.verbs["SUPPORT"].Form, "WITH"):
		return order.Canon("SUPPORT", string(at), "WITH", (&sentence{Reader: r}).names(w.units))
	case len(w.support)+len(w.cards) > 0 && len(w.units) == 0 && r.byPlace("SUPPORT"):
		if len(w.cards) > 0 && !strings.Contains(r.verbs["SUPPORT"].Form, "CARDS") {
			return ""
		}
		return order.Canon("SUPPORT", string(at), strings.Join(w.support, " "), prefixed("CARDS", strings.Join(w.cards, " ")))
	}
	return ""
}

// stoodFast is the standing order that nobody goes back from a place, "" where the title has none.
func (r *Reader) stoodFast(at board.Place) string {
	switch {
	case r.byPlace("HOLD"):
		return order.Canon("HOLD", string(at))
	case r.byPlace("DEFEND"):
		return order.Canon("DEFEND", string(at), "STAND")
	}
	return ""
}

// unbent reads that nobody goes back from a place: "At Mława we fight to the end, nobody retreats", "93 geht aus Dęblin
// auf keinen Fall zurück".
func (r *Reader) unbent(s *sentence) (canon []string, ok bool) {
	if len(s.atoms) > mostFormed || !r.byPlace("HOLD") && !r.byPlace("DEFEND") {
		return nil, false
	}
	var held []board.Place
	var w resolve
	for s.i < len(s.atoms) {
		senses, m := lexicon.Conditions().Find(s.atoms[s.i:])
		p, n, good := s.heldAt(senses)
		switch {
		case !good:
			return nil, false
		case n > 0:
			if m = n; !slices.Contains(held, p) {
				held = append(held, p)
			}
		case s.atoms[s.i].Kind == lexicon.Sign && len(s.atoms[s.i].Fold) == 1 && strings.Contains(passed+".;-–", s.atoms[s.i].Fold):
			m = 1
		case !w.takes(senses, s.atoms[s.i].Fold):
			return nil, false
		}
		w.last = senses
		s.i += m
	}
	for _, at := range held {
		if len(r.at(at)) == 0 && slices.ContainsFunc(r.foes, func(u unit) bool { return u.At == at }) {
			return nil, false
		}
		canon = append(canon, r.stoodFast(at))
	}
	if len(held) == 0 || len(held) > mostHeld || !w.made() {
		return nil, false
	}
	return r.orders(s.line, canon)
}

// mostHeld is how many places a line has from which nobody goes back.
const mostHeld = 4

// heldAt reads a place, or units for the place where they stand, and how many atoms they take; it is not good where they
// stand in several.
func (s *sentence) heldAt(senses lexicon.Senses) (at board.Place, n int, good bool) {
	p, took := s.place(s.i)
	list, n := s.units(s.i)
	switch {
	case n > took && len(list) > 0:
		at = s.own[list[0]].At
		return at, n, s.stand(&clause{units: list}, at)
	case took > 0 && !senses.Is("foe"):
		return p, took, true
	}
	return "", 0, true
}

// resolve is what words say of not going back.
type resolve struct {
	firm, never, holds, back, denied bool
	last                             lexicon.Senses // of the word before
}

// takes takes a word in. It is false for one about something else.
func (w *resolve) takes(senses lexicon.Senses, fold string) bool {
	switch {
	case senses.Is("never"):
		w.never, w.denied = true, !w.last.Is("back") // "aus 6315 weicht niemand"
	case senses.Is("firm", "holds") && !senses.Is("back"):
		if w.denied {
			return false
		}
		w.firm, w.holds = w.firm || senses.Is("firm"), w.holds || senses.Is("holds")
	case senses.Is("back"):
		w.back = w.back || !w.never && !lexicon.DrawsOff.Has(fold)
		w.denied = false
	default:
		return senses.Is("mind", "foe", "tail")
	}
	return true
}

// made tells that nobody is to go back.
func (w *resolve) made() bool { return !w.back && !w.denied && (w.firm && w.holds || w.never) }
