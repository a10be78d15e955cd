package reading

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/reading/sentences"
)

// placeStays reads that those in a place stay, who are called by it or of whom nobody is said to move, "Kordon doesn't budge", "nikt z
// Kordonu się nie rusza", in a title where that is no order. Where one of them was ordered elsewhere it is left open what becomes of that.
func (r *Reader) placeStays(l order.Line, atoms []lexicon.Atom) bool {
	if r.Holds() || len(atoms) > mostRestated || sentences.Asks(atoms) {
		return false
	}
	p, ok := newSentence(r, l, atoms).placeStaying()
	if !ok {
		return false
	}
	for _, f := range slices.Concat(r.OrderedBefore, r.Sheet) {
		if slices.ContainsFunc(r.UnitsIn(f.Order.Canon), func(u int) bool { return r.Own[u].At == p.at }) {
			r.Open = l.Number
			return false
		}
	}
	r.Staying[l.Number] = true
	return true
}

// placeStaying reads a line that says of a place in which own units stand that they stay, and nothing else.
func (s *sentence) placeStaying() (p placeStaying, ok bool) {
	for s.More() {
		n := p.take(s)
		if n == 0 {
			return p, false
		}
		s.I += n
	}
	there := len(s.At(p.at))
	return p, p.at != "" && there > 0 && p.said() && (p.count == 0 || p.count == there)
}

// calledOff reads a line below an order that says no more than that it is not to be: who does it rests, "strzelcy górscy dziś nie walczą", the
// place is left alone, "die Brücke doch in Ruhe lassen", "leave Kraków be", or the deed is denied, "no digging". Words that correct may stand before it;
// where none do, it must name something of the order or its deed.
func (r *Reader) calledOff(s *sentence, last []sentences.Filed, t *turn) (canon []string, ok bool) {
	if len(last) == 0 || sentences.Asks(s.Atoms) {
		return nil, false
	}
	w, ok := s.leavingBehind(0, len(s.Atoms), t != nil && t.denies)
	if !ok || w.others || !w.named() && t == nil && len(w.verbs) == 0 {
		return nil, false
	}
	var back []sentences.Filed
	home := func(p board.Place) bool { return len(r.At(p)) > 0 }
	spokenOf, them := s.PointsBack()
	if t == nil && !spokenOf && slices.ContainsFunc(w.places, home) || spokenOf && !them && len(last) > 1 { // "Kalisz can rest now"
		return nil, false
	}
	for _, f := range last {
		if s.isAbout(f, &w) {
			back = append(back, f)
		}
	}
	spoken := func(u int) bool {
		return slices.ContainsFunc(back, func(f sentences.Filed) bool { return slices.Contains(r.doersOf(f), u) })
	}
	unspoken := func(u int) bool { return !spoken(u) }
	if len(back) == 0 || len(back) < len(last) && len(w.units)+len(w.names) == 0 || slices.ContainsFunc(w.units, unspoken) {
		return nil, false
	}
	several := func(f sentences.Filed) bool { return len(r.doersOf(f)) != 1 || r.Own[r.doersOf(f)[0]].At == "" }
	if w.stays && r.Holds() && !slices.ContainsFunc(back, several) {
		return r.holdInstead(s, back)
	}
	return r.takeBack(s.Written.Number, back), true
}

// isAbout tells that what such a line says is about an order: each place that it names is where the order leads or where somebody stands
// who does it, all who do it are named or of the kind, and so is its deed.
func (s *sentence) isAbout(f sentences.Filed, w *leaving) bool {
	words, doers := sentences.Ordered(f.Order), s.doersOf(f)
	for _, p := range w.places {
		there := slices.ContainsFunc(doers, func(u int) bool { return s.Own[u].At == p })
		if !slices.Contains(words, string(p)) && !(there && w.stays) {
			return false
		}
	}
	for _, u := range doers {
		number := func(name string) bool {
			return strconv.Itoa(s.Own[u].Number) == name || len(name) > 4 && calledBy(s.Own[u], name)
		}
		byName := slices.Contains(w.units, u) || slices.ContainsFunc(w.names, number)
		if len(w.units)+len(w.names) > 0 && !byName || len(w.kinds) > 0 && !slices.Contains(w.kinds, u) {
			return false
		}
	}
	card := func(name string) bool { return !slices.Contains(words, name) }
	if len(doers) == 0 && slices.ContainsFunc(w.names, card) {
		return false
	}
	at := s.Whither(words)
	if bridge := words[0] == "BLOW" || words[0] == "MEND" || s.Zoned && at > 0 && strings.Trim(words[at], "0123456789") != ""; w.bridge && !bridge {
		return false
	}
	verbs := slices.DeleteFunc(slices.Clone(w.verbs), func(v string) bool { return v == "" })
	return len(verbs) == 0 || slices.Contains(verbs, words[0])
}

// doersOf are the own units that an order names.
func (r *Reader) doersOf(f sentences.Filed) []int { return r.UnitsIn(f.Order.Canon) }

// placeStaying is what such a line says.
type placeStaying struct {
	at            board.Place
	stays, stirs  bool // by a word for that
	denied, named bool // and that is denied, perhaps of everybody
	all           bool // everybody there is meant
	count         int  // who are so many, 0 where that is not told
}

// said tells that the line says that they stay, or denies that they move.
func (p *placeStaying) said() bool {
	if p.named || p.stirs {
		return p.stirs && (p.named || p.denied) && !p.stays
	}
	return p.stays && !p.denied
}

// take reads the next words of it, and gives how many they are.
func (p *placeStaying) take(s *sentence) int {
	senses, n := s.Senses(s.I)
	fold := s.Peek().Fold
	at, took := s.Place(s.I)
	denies := func(i int) bool { alone, _ := lexicon.Words().Find(s.Atoms[i : i+1]); return alone.Is("not") }
	switch stirs := lexicon.Stirs.Begin(s.Atoms[s.I:]); {
	case took > 0:
		if p.at != "" && p.at != at {
			return 0
		}
		p.at = at
		return took
	case senses.Is("only", "if", "unless", "or", "cancel", "except", "but"):
		return 0
	case senses.Is("nobody"):
		p.named = true
	case senses.Is("both"):
		p.count = 2
	case p.count > 0 && senses.Is("size", "plural", "type"):
	case senses.Is("stay") && denies(s.I): // "nie rusza się", "does not budge"
		p.denied, p.stirs = p.denied || !p.named, true
		if !p.named {
			p.stays, p.denied, p.stirs = true, false, false
		}
	case senses.Is("stay"):
		if deed, _ := lexicon.Verbs().Find(s.Atoms[s.I:]); s.deedOf(deed) { // "Kraków digs in"
			return 0
		}
		p.stays = true
	case denies(s.I):
		p.denied = true
		return 1
	case stirs > 0:
		p.stirs = true
		return stirs
	case lexicon.Garrisons.Has(fold), lexicon.Articles.Has(fold):
		return 1
	case lexicon.StaysThere.Begin(s.Atoms[s.I:]) > 0, s.Peek().Kind == lexicon.Sign && len(fold) == 1 && fold != "?":
		return 1
	case nouns.First(senses, n).Is("in", "from", "filler", "pronoun", "everything", "crowd", "of") && n > 0:
		p.all = p.all || senses.Is("everything")
		if of, crowd := senses.Has("crowd"); crowd && of != "" {
			p.count = lexicon.NumberOf(lexicon.Atom{Fold: of})
		}
	default:
		return 0
	}
	return max(n, 1)
}

// eachOfThem writes a line that says of several that all of them stay, "Die Slowaken bleiben vorerst alle stehen", without the word for
// all.
func (r *Reader) eachOfThem(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	stays := false
	for i := 1; i+1 < len(atoms); i++ {
		senses, n := s.Senses(i)
		next, _ := s.Senses(i + 1)
		said, _ := lexicon.Corrections().Find(atoms[i+1:])
		before, _ := s.Senses(i - 1)
		switch {
		case s.EndsPart(i):
			stays = false
		case senses.Is("stay"):
			stays = stays || !before.Is("everything", "pronoun", "rest")
		case stays && n == 1 && senses.Is("everything") && (next.Is("stay", "alone") || said.Is("meanwhile")):
			return nouns.Replaced(l, atoms, i, i+1, "")
		}
	}
	return l, false
}

// restsOrRecovers asks back whether those recover of whom a line says that they rest, "batalion Zośka niech odpocznie", where the rules let
// them: to rest is no order there.
func (r *Reader) restsOrRecovers(l order.Line) {
	if !r.Staying[l.Number] || len(r.recalled[l.Number]) > 0 || r.Verbs["RECOVER"].Name == "" {
		return
	}
	atoms, _ := r.AtomsOf(l.Text)
	s := newSentence(r, l, atoms)
	var names []string
	rests := false
	for i := range atoms {
		form, _ := s.FormWord(i)
		rests = rests || form.Is("rest")
		if units, n := s.Units(i); n > 0 {
			for _, u := range units {
				if name := s.Own[u].Name; !slices.Contains(names, name) {
					names = append(names, name)
				}
			}
		}
	}
	var orders []string
	for _, name := range names {
		orders = append(orders, s.AllowedOrders("RECOVER "+name)...)
	}
	if rests && len(orders) > 0 && len(orders) == len(names) && len(names) <= sentences.MostOffered {
		delete(r.Staying, l.Number)
		r.Doubtful(l.Number, orders)
	}
}
