package sentences

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
)

// A standing order by the place that is attacked may be told as a condition: "if they come at 4123 we fall back to
// 4125", "Wird 6214 angegriffen, so schießt Art20". Every word has to be known, and the condition says no more than
// that the place is attacked: any other is one that no standing order has.

// Provided reads such a line.
func (r *Letter) Provided(s *Sentence) (canon []string, ok bool) {
	if len(s.Atoms) > MostFormed || !slices.ContainsFunc(onAttack, func(verb string) bool { return r.ByPlace(verb) }) {
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
	return r.Orders(s.Written, []string{text})
}

// unlucky reads where units go back to when a fight goes badly where they stand: "if it goes badly Sadyba falls back from 512 to
// 56". What they do in an attack of their own is said by the order for that.
func (r *Letter) unlucky(s *Sentence) (canon []string, ok bool) {
	from, n := s.goingBadly()
	if n == 0 {
		return nil, false
	}
	does := NewSentence(r, s.Written, slices.Concat(s.Atoms[:from], s.Atoms[from+n:]))
	w, read := does.response()
	if !read || !w.back || w.holds || w.shoots || w.pays || len(w.units) == 0 && len(w.to) < 2 {
		return nil, false
	}
	if len(w.units) == 0 { // "we fall back from 43 to 42"
		w.units = r.At(w.to[0])
	}
	if len(w.units) == 0 {
		return nil, false
	}
	at := r.Own[w.units[0]].At
	if len(w.to) > 1 && w.to[0] == at {
		w.to = w.to[1:]
	}
	if len(w.to) > 1 { // where they come from, perhaps
		return nil, false
	}
	if text := r.answering(at, &w); at != "" && text != "" && !r.attackNow(w.units) {
		return r.Orders(s.Written, []string{text})
	}
	return nil, false
}

// goingBadly finds where a line says that a fight may go badly, in how many words, 0 for nowhere.
func (s *Sentence) goingBadly() (from, n int) {
	for i := range s.Atoms {
		if k := lexicon.GoingBadly.Begin(s.Atoms[i:]); k > n {
			from, n = i, k
		}
	}
	return from, n
}

// attackNow tells that the letter or the sheet has one of some units attack.
func (r *Letter) attackNow(units []int) bool {
	attacks := func(f Filed) bool {
		words := Ordered(f.Order)
		return (words[0] == "ATTACK" || words[0] == "ASSAULT") && slices.ContainsFunc(units, func(u int) bool { return slices.Contains(words, r.Own[u].Name) })
	}
	return slices.ContainsFunc(r.OrderedBefore, attacks) || slices.ContainsFunc(r.Sheet, attacks)
}

// onAttack are the standing orders that say of a place what holds when it is attacked.
var onAttack = []string{"RETREAT", "SUPPORT", "PAY", "DEFEND", "HOLD"}

// underCondition parts a line into its condition and what shall be done, whichever stands first.
func (s *Sentence) underCondition() (condition, does *Sentence, ok bool) {
	part := func(from, to int) *Sentence {
		return NewSentence(s.Letter, s.Written, s.Atoms[from:to])
	}
	start, n := s.ifAt()
	first := true // nothing but words that tie stands before
	for i := 0; i < start; i++ {
		senses, _ := lexicon.Conditions().Find(s.Atoms[i:])
		_, units := s.Units(i)
		first = first && units == 0 && !s.PlaceAt(i) && (senses.Is("mind") && !senses.Is("back") || s.Atoms[i].Kind == lexicon.Sign)
	}
	inverted, _ := lexicon.Conditions().Find(s.Atoms[start:]) // "Wird 6214 angegriffen", "should 4122 be attacked"
	switch {
	case n == 0, !first && inverted.Is("inverted") && s.Atoms[max(start-1, 0)].Fold != ",":
		return nil, nil, false
	case !first:
		return part(start+n, len(s.Atoms)), part(0, start), true
	}
	if end := s.conditionEnds(start + n); end > 0 {
		return part(start+n, end), part(end, len(s.Atoms)), true
	}
	return nil, nil, false
}

// conditionEnds finds where a condition that begins at an atom has told the attack and its place, and what shall be done
// begins: at a sign, at a word for that, or at who does it. It is 0 for nowhere.
func (s *Sentence) conditionEnds(from int) int {
	hit, placed := false, false
	for i := from; i < len(s.Atoms); {
		senses, m := lexicon.Conditions().Find(s.Atoms[i:])
		took := 0
		if !senses.Is("foe") { // "Niemcy" is no town here
			_, took = s.Place(i)
		}
		_, units := s.Units(i)
		_, counters := s.Called(i, s.Letter.Backs)
		_, cards := s.Called(i, s.Letter.Cards)
		said, _ := lexicon.Verbs().Find(s.Atoms[i:])
		told := hit && placed
		if told && (max(units, counters, cards) > took || took == 0 && len(s.Letter.Cards) > 0 && said.Is("PLAY", "card")) {
			return i
		}
		took = max(took, units)
		parts := s.Atoms[i].Kind == lexicon.Sign && strings.Contains(",;:-–", s.Atoms[i].Fold) || senses.Is("back", "shoots", "holds", "pays") && !senses.Is("hit")
		if told && took == 0 && parts {
			return i
		}
		hit, placed = hit || took == 0 && senses.Is("hit", "if") && (i > from || senses.Is("hit")), placed || took > 0
		i += max(m, took, 1)
	}
	return 0
}

// ifAt finds the word by which a condition begins; n is 0 where there is none, or more than one.
func (s *Sentence) ifAt() (at, n int) {
	for i := 0; i < len(s.Atoms); {
		senses, m := lexicon.Conditions().Find(s.Atoms[i:])
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
func (s *Sentence) attackedAt() (at board.Place, ok bool) {
	hit := false
	for s.I < len(s.Atoms) {
		p, took := s.Place(s.I)
		list, n := s.Units(s.I)
		senses, m := lexicon.Conditions().Find(s.Atoms[s.I:])
		if senses.Is("foe") {
			took = 0
		}
		switch {
		case n > took && len(list) > 0 && at == "" && s.Stand(&Clause{Told: nouns.Told{Units: list}}, s.Letter.Own[list[0]].At):
			at, m = s.Letter.Own[list[0]].At, n
		case took > 0 && at == "":
			at, m = p, took
		case took > 0, n > took:
			return "", false
		case s.Atoms[s.I].Kind == lexicon.Sign && len(s.Atoms[s.I].Fold) == 1 && strings.Contains(Passed+".", s.Atoms[s.I].Fold):
			m = 1
		case senses.Is("hit", "foe", "mind"):
			hit = hit || senses.Is("hit")
		default:
			return "", false
		}
		s.I += m
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
func (s *Sentence) response() (w response, ok bool) {
	plays := false // a card, whose number may come next
	for s.I < len(s.Atoms) {
		p, took := s.Place(s.I)
		list, n := s.Units(s.I)
		counter, k := s.Called(s.I, s.Letter.Backs)
		card, c := s.Called(s.I, s.Letter.Cards)
		said, v := lexicon.Verbs().Find(s.Atoms[s.I:])
		senses, m := lexicon.Conditions().Find(s.Atoms[s.I:])
		steps, _, figures := s.Numeral(s.I)
		next, _ := lexicon.Conditions().Find(s.Atoms[min(s.I+max(figures, 1), len(s.Atoms)-1):])
		switch {
		case figures > 0 && next.Is("hexes"):
			w.hexes, m = steps, figures
		case plays && s.Atoms[s.I].Kind == lexicon.Number && len(s.Atoms[s.I].Fold) < 3: // "play 42"
			number := strconv.Itoa(lexicon.NumberOf(s.Atoms[s.I]))
			if m = 1; !slices.Contains(w.cards, number) { // "the petrol bombs (card 42)"
				w.cards = append(w.cards, number)
			}
			w.shoots = true
		case k > 0 && k >= n:
			w.support, m = append(w.support, counter), k
		case c > 0 && c >= max(n, took):
			if m = c; !slices.Contains(w.cards, s.NumberOf(card)) {
				w.cards = append(w.cards, s.NumberOf(card))
			}
			w.shoots = true
		case len(s.Letter.Cards) > 0 && said.Is("PLAY", "card") && took == 0 && n == 0:
			m, plays = v, true
		case len(s.Letter.Cards) > 0 && senses.Is("plays") && took == 0 && n == 0:
			plays = true
		case n > 0 && n >= took:
			w.units, m = append(w.units, list...), n
		case took > 0:
			w.to, m = append(w.to, p), took
		case s.Atoms[s.I].Kind == lexicon.Sign && len(s.Atoms[s.I].Fold) == 1 && strings.Contains(Passed+".;-–", s.Atoms[s.I].Fold):
			m = 1
		case senses.Is("back", "shoots", "holds", "firm", "pays", "hexes", "mind", "foe", "tail"):
			w.back, w.shoots = w.back || senses.Is("back"), w.shoots || senses.Is("shoots")
			w.holds, w.pays = w.holds || senses.Is("holds"), w.pays || senses.Is("pays")
		default:
			return w, false
		}
		s.I += m
	}
	return w, true
}

// answering is the standing order that says of a place what shall be done, "" for none.
func (r *Letter) answering(at board.Place, w *response) string {
	all := len(w.units) == 0 || !slices.ContainsFunc(w.units, func(u int) bool { return r.Own[u].At != at }) && len(w.units) == len(r.At(at))
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
		if len(w.units) == 1 && r.Own[w.units[0]].At == at && r.ByPlace("PAY") {
			return order.Canon("PAY", string(at), "CEL", NewSentence(r, order.Line{}, nil).AsOrdered(w.units))
		}
	case w.holds && all && len(w.support) == 0:
		return r.stoodFast(at)
	}
	return ""
}

// goingBack is the standing order that all go back from a place.
func (r *Letter) goingBack(at board.Place, w *response) string {
	switch {
	case len(w.to) > 0 && r.ByPlace("RETREAT"):
		return order.Canon("RETREAT", string(at), places(w.to), Prefixed("HEXES", some(w.hexes)))
	case w.hexes > 0:
		return ""
	case len(w.to) > 0 && r.ByPlace("PAY"):
		return order.Canon("PAY", string(at), "RETREAT", places(w.to))
	case len(w.to) == 0 && r.ByPlace("DEFEND"):
		return order.Canon("DEFEND", string(at), "YIELD")
	}
	return ""
}

// shooting is the standing order that guns, or support counters, help who defends a place.
func (r *Letter) shooting(at board.Place, w *response) string {
	noGun := func(u int) bool { return !slices.Contains(r.Own[u].Kinds, "ART") }
	switch {
	case len(w.units) > 0 && len(w.support) == 0 && !slices.ContainsFunc(w.units, noGun) && strings.Contains(r.Verbs["SUPPORT"].Form, "WITH"):
		return order.Canon("SUPPORT", string(at), "WITH", NewSentence(r, order.Line{}, nil).AsOrdered(w.units))
	case len(w.support)+len(w.cards) > 0 && len(w.units) == 0 && r.ByPlace("SUPPORT"):
		if len(w.cards) > 0 && !strings.Contains(r.Verbs["SUPPORT"].Form, "CARDS") {
			return ""
		}
		return order.Canon("SUPPORT", string(at), strings.Join(w.support, " "), Prefixed("CARDS", strings.Join(w.cards, " ")))
	}
	return ""
}

// stoodFast is the standing order that nobody goes back from a place, "" where the title has none.
func (r *Letter) stoodFast(at board.Place) string {
	switch {
	case r.ByPlace("HOLD"):
		return order.Canon("HOLD", string(at))
	case r.ByPlace("DEFEND"):
		return order.Canon("DEFEND", string(at), "STAND")
	}
	return ""
}

// Unbent reads that nobody goes back from a place: "At Mława we fight to the end, nobody retreats", "93 geht aus Dęblin
// auf keinen Fall zurück".
func (r *Letter) Unbent(s *Sentence) (canon []string, ok bool) {
	if len(s.Atoms) > MostFormed || !r.ByPlace("HOLD") && !r.ByPlace("DEFEND") {
		return nil, false
	}
	var held []board.Place
	var w resolve
	for s.I < len(s.Atoms) {
		senses, m := lexicon.Conditions().Find(s.Atoms[s.I:])
		p, n, good := s.heldAt(senses)
		switch {
		case !good:
			return nil, false
		case n > 0:
			if m = n; !slices.Contains(held, p) {
				held = append(held, p)
			}
		case s.Atoms[s.I].Kind == lexicon.Sign && len(s.Atoms[s.I].Fold) == 1 && strings.Contains(Passed+".;-–", s.Atoms[s.I].Fold):
			m = 1
		case !w.takes(senses, s.Atoms[s.I].Fold):
			return nil, false
		}
		w.last = senses
		s.I += m
	}
	for _, at := range held {
		if len(r.At(at)) == 0 && slices.ContainsFunc(r.Foes, func(u nouns.Unit) bool { return u.At == at }) {
			return nil, false
		}
		canon = append(canon, r.stoodFast(at))
	}
	if len(held) == 0 || len(held) > mostHeld || !w.made() {
		return nil, false
	}
	return r.Orders(s.Written, canon)
}

// mostHeld is how many places a line has from which nobody goes back.
const mostHeld = 4

// heldAt reads a place, or units for the place where they stand, and how many atoms they take; it is not good where they
// stand in several.
func (s *Sentence) heldAt(senses lexicon.Senses) (at board.Place, n int, good bool) {
	p, took := s.Place(s.I)
	list, n := s.Units(s.I)
	switch {
	case n > took && len(list) > 0:
		at = s.Letter.Own[list[0]].At
		return at, n, s.Stand(&Clause{Told: nouns.Told{Units: list}}, at)
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
