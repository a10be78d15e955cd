package reading

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/reading/sentences"
)

// takenBack is what a line says of orders that are to be taken back.
type takenBack struct {
	lines, places []string
	units         []int
	// Which words were said: one that takes back, and one for that alone; for a line of the sheet,
	// and for what its order is about; for an attack, and one by aircraft.
	back, cancel, line, about, attack, air bool
	after                                  bool // "after all": it was told before
}

// correction reads that orders are taken back: "forget line 4", "no attack on 1423 after all". The letter or else the
// sheet must have what is spoken of, and once alone.
func (r *Reader) correction(s *sentence) (canon []string, ok bool) {
	if len(r.Sheet)+len(r.OrderedBefore) == 0 {
		return nil, false
	}
	var w takenBack
	for s.More() {
		if !s.takenThing(&w) && !s.takenWord(&w) {
			return nil, false
		}
	}
	var back []sentences.Filed
	switch {
	case !w.back || w.line && (w.attack || len(w.places) > 0):
		return nil, false
	case len(w.units) > 0 && len(w.lines)+len(w.places) == 0 && !w.attack && (w.cancel || w.after):
		for _, u := range w.units {
			of := r.OrderOf(u)
			if len(of) == 0 {
				return nil, false
			}
			back = append(back, of...)
		}
	case len(w.lines) > 0 && !w.attack:
		for _, l := range w.lines {
			n, _ := strconv.Atoi(l)
			of := r.counted(n)
			if len(of) == 0 {
				return nil, false
			}
			back = append(back, of...)
		}
	case w.attack && len(w.places) <= 1:
		if !w.air {
			back = r.onSheet(w.places, w.units, "ATTACK", "ASSAULT")
		}
		if len(back) == 0 {
			back = r.onSheet(w.places, w.units, "ATTACK", "ASSAULT", "STRIKE", "INTERDICT")
		}
	}
	return r.takeBack(s.Written.Number, back), len(back) > 0
}

// denied reads a line that takes back what it orders: "no barricade in 43". Without the words that take it back
// it must be orders that stand on the sheet, as far as it tells them.
func (r *Reader) denied(s *sentence) (canon []string, ok bool) {
	if len(r.Sheet)+len(r.OrderedBefore) == 0 || len(s.Atoms) > mostRestated {
		return nil, false
	}
	var rest []lexicon.Atom
	for i := 0; i < len(s.Atoms); {
		senses, n := s.Senses(i)
		if back := senses.Is("cancel", "not"); !back && !senses.Is("instead") {
			rest = append(rest, s.Atoms[i:i+max(n, 1)]...)
		}
		i += max(n, 1)
	}
	if len(rest) == 0 || len(rest) == len(s.Atoms) || !slices.ContainsFunc(s.Atoms, func(a lexicon.Atom) bool {
		senses, _ := lexicon.Words().Find([]lexicon.Atom{a})
		return senses.Is("cancel", "not")
	}) {
		return nil, false
	}
	orders, ok := r.words(s.Written, rest)
	back, again := r.recalled[s.Written.Number]
	if delete(r.recalled, s.Written.Number); again && len(back) > 0 { // what the line would take back if it did not deny
		return nil, false
	}
	var filed []sentences.Filed
	for _, text := range orders {
		one := r.Lone(func(words []string) bool {
			canon := strings.Join(words, " ")
			text := strings.ReplaceAll(text, ", ", " ")
			return canon == text || strings.HasPrefix(canon, text+" ")
		})
		if len(one) == 0 {
			return nil, false
		}
		filed = append(filed, one...)
	}
	if !ok || len(filed) == 0 {
		return nil, false
	}
	return r.takeBack(s.Written.Number, filed), true
}

// mostTies is behind how many words and signs that tie two sentences another may begin.
const mostTies = 4

// corrected reads an order taken back and what is ordered instead: "scrap order 2 and send 73 to 0208".
func (r *Reader) corrected(s *sentence) (canon []string, ok bool) {
	for i, ties := 1, 0; len(r.Sheet) > 0 && i+1 < len(s.Atoms) && ties < mostTies; i++ {
		senses, n := s.Senses(i)
		if a := s.Atoms[i]; !senses.Is("and", "but", "instead", "then") && (a.Kind != lexicon.Sign || !strings.Contains(",;:.-–", a.Fold)) {
			continue
		}
		ties++
		back, ok := r.correction(newSentence(r, s.Written, s.Atoms[:i]))
		if !ok {
			continue
		}
		rest := newSentence(r, s.Written, s.Atoms[i+max(n, 1):])
		if len(rest.Atoms) == 0 || !rest.ReadWhole() || len(rest.Canon) == 0 {
			continue
		}
		orders, ok := r.Orders(s.Written, rest.Canon)
		return slices.Concat(back, r.AsPlans(s.Written, orders)), ok
	}
	return nil, false
}

// takenThing reads a place, the number of a line or units.
func (s *sentence) takenThing(w *takenBack) bool {
	if nouns.First(lexicon.Corrections().Find(s.Atoms[s.I:])).Is("that") && s.Speech() != "en" { // "ten" counts in English alone
		return s.Skip(1)
	}
	if a := s.Peek(); (w.line || w.cancel && s.Zoned && s.I+1 == len(s.Atoms)) && !w.about && a.Kind == lexicon.Number && len(a.Fold) < 3 {
		w.lines = append(w.lines, strconv.Itoa(lexicon.NumberOf(a)))
		return s.Skip(1)
	}
	if p, n := s.Place(s.I); n > 0 {
		w.places = append(w.places, string(p))
		return s.Skip(n)
	}
	if nth, ok := s.nthLine(s.I, w.line); ok {
		w.lines, w.line = append(w.lines, nth), true
		if s.Skip(1); s.More() && nouns.First(lexicon.Corrections().Find(s.Atoms[s.I:])).Is("one") {
			s.I++
		}
		return true
	}
	if senses, _ := s.Senses(s.I); senses.Is("cancel", "and", "not", "line", "except") {
		return false
	}
	list, n := s.Units(s.I)
	w.units = append(w.units, list...)
	return n > 0 && s.Skip(n)
}

// numberAt tells that a number stands there.
func (s *sentence) numberAt(i int) bool {
	return i < len(s.Atoms) && s.Atoms[i].Kind == lexicon.Number
}

// takenWord reads a word that takes back, or tells what.
func (s *sentence) takenWord(w *takenBack) bool {
	a := s.Peek()
	senses, n := s.Senses(s.I)
	switch {
	case a.Kind == lexicon.Sign && strings.Trim(a.Fold, ",.!:") == "":
		n = 1
	case senses.Is("cancel", "not", "except"):
		w.line = w.line || senses.Is("line") && (!senses.Is("not") || s.numberAt(s.I+n)) // "no attack", "no 4"
		w.cancel = w.cancel || senses.Is("cancel")
		w.back = true
	case senses.Is("stay") && (&sentences.Clause{Told: nouns.Told{Units: w.units}}).Crafted(&s.Sentence): // "He1 stands down"
		w.back, w.attack, w.air = true, true, true
	case senses.Is("line"), (w.cancel || len(w.lines) > 0) && senses.Is("go") && len(w.places) == 0: // "the move of Zośka"
		w.line = true
	case senses.Is("concerning") && w.line:
		w.about = true
	case senses.Is("attackword", "attack", "strike", "interdict"):
		w.attack, w.air = true, w.air || senses.Is("interdict") || !senses.Is("attackword", "attack")
	case senses.Is("instead"):
		w.after = true
	case w.cancel && s.behindComma() && s.staysOnly(w.units): // "scrap the 57th, keep it for later"
		n = len(s.Atoms) - s.I
	case !senses.Is("filler", "in", "to", "against", "and", "with", "on", "but", "from"):
		return false
	}
	return n > 0 && s.Skip(n)
}

// behindComma tells that a comma or dash stands before.
func (s *sentence) behindComma() bool {
	return s.I > 0 && strings.Contains(",-;", s.Atoms[s.I-1].Fold)
}

// staysOnly tells that the rest of a line says only that somebody stays, perhaps where he stands.
func (s *sentence) staysOnly(who []int) bool {
	stays := false
	for i := s.I; i < len(s.Atoms); {
		senses, n := s.Senses(i)
		p, took := s.Place(i)
		said, m := lexicon.Corrections().Find(s.Atoms[i:])
		stays = stays || senses.Is("stay")
		switch {
		case said.Is("later"):
			n = m
		case took > 0 && len(who) > 0 && !slices.ContainsFunc(who, func(u int) bool { return s.Own[u].At != p }):
			n = took
		case s.Atoms[i].Kind == lexicon.Sign && strings.Contains(",.!;", s.Atoms[i].Fold[:1]):
			n = 1
		case !senses.Is("stay", "pronoun", "filler", "in", "there"):
			return false
		}
		i += n
	}
	return stays
}

// nthLine reads the number of a line in a word: "the third order", "line three".
func (s *sentence) nthLine(i int, line bool) (number string, ok bool) {
	senses, _ := s.Senses(i)
	if of, yes := senses.Has("ord"); yes {
		next, _ := s.Senses(i + 1)
		_, unit := s.Units(i)
		return of, next.Is("line") || i+1 < len(s.Atoms) && nouns.First(lexicon.Corrections().Find(s.Atoms[i+1:])).Is("one") || unit == 0
	}
	of, yes := senses.Has("num")
	return of, yes && line && !senses.Is("filler")
}

// outOfIt reads that some of those who were ordered to do something together take no part, "leave the third regiment out of it",
// "28DP/3 stays out", "only two regiments, 31D/3 stays put": an attack goes on without them, and marches of theirs are taken back.
func (r *Reader) outOfIt(s *sentence) (canon []string, ok bool) {
	if len(r.Sheet)+len(r.OrderedBefore) == 0 || r.Holds() || len(s.Atoms) > mostRestated {
		return nil, false
	}
	count, n := s.OnlySoMany(0)
	s.I = n
	var w outing
	for s.More() {
		n := w.take(s)
		if n == 0 {
			return nil, false
		}
		s.I += n
	}
	if !w.out && (!w.stays || s.Zoned) || len(w.units) == 0 {
		return nil, false
	}
	if slices.ContainsFunc(w.rest, func(u int) bool { return !r.speaksAnywhereOf(r.Own[u].Name) }) {
		return nil, false
	}
	if !w.out && slices.ContainsFunc(w.units, func(u int) bool { return r.ordersWithout(r.Own[u].Name, "MOVE") }) { // or does it only not go in?
		return nil, false
	}
	return r.without(s.Written, w.units, w.at, count)
}

// outing is what a line says of those who take no part: who they are, in the attack on which place, and whether they only stay.
type outing struct {
	units      []int
	at         []string
	out, stays bool
	only       bool
	rest       []int // who is left: "only Zośka"
}

// take reads the next words of it, and how many atoms they are.
func (w *outing) take(s *sentence) int {
	senses, n := s.Senses(s.I)
	said, m := lexicon.Corrections().Find(s.Atoms[s.I:])
	list, k := s.Units(s.I)
	part, took := s.lastRegiment(s.I)
	p, placed := s.Place(s.I)
	joins := lexicon.Partaking.Begin(s.Atoms[s.I:])
	switch {
	case said.Is("outside"), senses.Is("not"):
		w.out = true
		return max(n, m)
	case joins > 0 && k+took+placed == 0 && !lexicon.Articles.Has(s.Peek().Fold):
		return joins
	case lexicon.But.Has(s.Peek().Fold), w.units == nil && lexicon.Possessives.Has(s.Peek().Fold):
		return 1
	case placed > max(k, took) && s.Attacked(p):
		w.at = append(w.at, string(p))
		return placed
	case w.out && senses.Is("attack", "attackword", "against", "in"):
		return max(n, 1)
	case w.units != nil && !w.only && lexicon.Only.Has(s.Peek().Fold):
		w.only = true
		return 1
	case k > 0 && w.only:
		w.rest = append(w.rest, list...)
		return k
	case k+took > 0 && w.units != nil:
		return 0
	case took > 0:
		w.units = part
		return took
	case k > 0:
		w.units = list
		return k
	case s.digs(s.I): // which is an order of its own
		return 0
	case senses.Is("stay"), said.Is("leaves"):
		w.stays = w.stays || senses.Is("stay") && !said.Is("leaves")
		return max(n, m)
	case s.Peek().Kind == lexicon.Sign && strings.Contains(",.!", s.Peek().Fold[:1]), lexicon.Articles.Has(s.Peek().Fold):
		return 1
	case senses.Is("filler", "instead", "there", "pronoun"), said.Is("aside"):
		return max(n, m, 1)
	}
	return 0
}

// oddsAnew reads other odds for the one attack before that hangs on some, of the line above or else of the letter and the sheet: "lieber doch
// 2:1", "no, 2:1 will do".
func (r *Reader) oddsAnew(s *sentence, last []sentences.Filed) (canon []string, ok bool) {
	ratio := ""
	for s.More() {
		senses, n := s.Senses(s.I)
		said, m := lexicon.Corrections().Find(s.Atoms[s.I:])
		of, k := s.Ratio(s.I)
		wish, w := lexicon.Wishes().Find(s.Atoms[s.I:])
		switch {
		case k > 0 && ratio == "":
			ratio, n = of, k
		case k > 0, senses.Is("not", "or", "unless", "attackword"):
			return nil, false
		case said.Is("suffices", "place", "aside"), wish.Is("odds", "least"):
			n = max(n, m, w)
		case s.Peek().Kind == lexicon.Sign && strings.Contains(",.!", s.Peek().Fold[:1]), lexicon.Articles.Has(s.Peek().Fold), lexicon.Only.Has(s.Peek().Fold):
			n = 1
		case !senses.Is("filler", "instead", "in", "from", "only", "at", "pronoun"):
			return nil, false
		}
		s.I += max(n, 1)
	}
	if ratio == "" {
		return nil, false
	}
	hangs := func(words []string) bool {
		return (words[0] == "ATTACK" || words[0] == "ASSAULT") && slices.Contains(words, ">=")
	}
	last = slices.DeleteFunc(slices.Clone(last), func(f sentences.Filed) bool { return !hangs(sentences.Ordered(f.Order)) })
	if len(last) == 0 {
		last = r.Lone(hangs)
	}
	if len(last) != 1 {
		return nil, false
	}
	words := strings.Fields(last[0].Order.Canon)
	words[slices.Index(words, ">=")+1] = ratio
	if canon, ok = r.Orders(s.Written, []string{strings.Join(words, " ")}); !ok {
		return nil, false
	}
	given := slices.DeleteFunc(slices.Clone(last), func(f sentences.Filed) bool { return f.Given == 0 })
	return append(r.takeBack(s.Written.Number, given), canon...), true
}

// ordersWithout tells that an order of the letter or the sheet names a unit, and that its verb is another than this.
func (r *Reader) ordersWithout(name, verb string) bool {
	return slices.ContainsFunc(slices.Concat(r.OrderedBefore, r.Sheet), func(f sentences.Filed) bool {
		return slices.Contains(sentences.Ordered(f.Order), name) && f.Order.Verb != verb
	})
}

// onlyLeft reads who is left of those whom the line above orders something, "only 55DP/1 and 55DP/2, the third one stays put", "die 46.
// bleibt, nur die 3. Lt fährt": the others are taken back. Where it cannot be told who they are, the line is asked back.
func (r *Reader) onlyLeft(s *sentence, last []sentences.Filed) (canon []string, ok bool) {
	if !slices.ContainsFunc(s.Atoms, func(a lexicon.Atom) bool { return lexicon.Only.Has(a.Fold) }) {
		return nil, false
	}
	var left remaining
	for s.More() {
		n := left.take(s)
		if n == 0 {
			return nil, false
		}
		s.I += n
	}
	left.close()
	if !left.restOf(r, last) {
		r.Open = s.Written.Number
		return nil, false
	}
	var gone []int
	for u := range r.Own {
		in := func(f sentences.Filed) bool { return slices.Contains(sentences.Ordered(f.Order), r.Own[u].Name) }
		if slices.ContainsFunc(last, in) && !slices.Contains(left.units, u) {
			gone = append(gone, u)
		}
	}
	unspoken := func(u int) bool { return !r.speaksAnywhereOf(r.Own[u].Name) }
	if left.astray || len(left.units) == 0 || len(gone) == 0 || slices.ContainsFunc(left.units, unspoken) {
		return nil, false
	}
	if left.others != nil && !sameUnits(left.others, gone) {
		r.Open = s.Written.Number
		return nil, false
	}
	if canon, ok = r.without(s.Written, gone, nil, 0); !ok || !r.Holds() || left.others == nil {
		return canon, ok
	}
	var holds []string
	for _, u := range left.others {
		holds = append(holds, order.Canon("HOLD", r.Own[u].Name))
	}
	holds, ok = r.Orders(s.Written, holds)
	return append(canon, r.AsPlans(s.Written, holds)...), ok
}

// sameUnits tells that two lists have the same units.
func sameUnits(a, b []int) bool {
	lacks := func(in []int) func(int) bool { return func(u int) bool { return !slices.Contains(in, u) } }
	return !slices.ContainsFunc(a, lacks(b)) && !slices.ContainsFunc(b, lacks(a))
}

// remaining is who is left of several, and who of them is said to stay, up to a sign and behind it.
type remaining struct {
	units, others []int
	part          []int // who is named since the last sign
	stays, only   bool  // and that they stay, or they alone do something
	leaves        bool  // a word like "leave" stands before those named
	astray        bool  // of somebody neither is said
	rest          bool  // only the others of the line above do something: "only the other two"
	count         int   // how many these are, 0 where that is not told
}

// restOf finds who the others are that alone do something, of those whom the line above orders something; it tells whether they are as many
// as is said.
func (w *remaining) restOf(r *Reader, last []sentences.Filed) bool {
	if !w.rest || len(w.units) > 0 || len(w.others) == 0 {
		return !w.rest
	}
	for u := range r.Own {
		in := func(f sentences.Filed) bool { return slices.Contains(sentences.Ordered(f.Order), r.Own[u].Name) }
		if slices.ContainsFunc(last, in) && !slices.Contains(w.others, u) {
			w.units = append(w.units, u)
		}
	}
	return w.count == 0 || w.count == len(w.units)
}

// takeRest reads words for the others who alone do something, and how many atoms they are.
func (w *remaining) takeRest(s *sentence) int {
	senses, n := s.Senses(s.I)
	word := 0
	if !w.rest {
		word = max(s.restWord(s.I), lexicon.TheRest.Begin(s.Atoms[s.I:]))
	}
	v, counted := lexicon.Counts(s.Atoms[s.I], senses)
	switch {
	case word > 0:
		w.rest = true
		return word
	case senses.Is("both"):
		w.count = 2
		return n
	case counted && v > 1 && v < 10:
		w.count = v
		return max(n, 1)
	}
	return 0
}

// close ends a part of what is said.
func (w *remaining) close() {
	switch {
	case w.stays:
		w.others = append(w.others, w.part...)
	case w.only:
		w.units = append(w.units, w.part...)
	case len(w.part) > 0:
		w.astray = true
	}
	w.part, w.stays, w.only, w.leaves = nil, false, false, false
}

// take reads the next words of it, and how many atoms they are.
func (w *remaining) take(s *sentence) int {
	senses, n := s.Senses(s.I)
	said, m := lexicon.Corrections().Find(s.Atoms[s.I:])
	list, k := s.Noun(s.I, s.Own)
	if body, l := s.Body(s.I); l > k {
		list, k = body, l
	}
	at, here := s.Place(s.I)
	part, took := s.lastRegiment(s.I)
	if of, n := s.lastOrdinal(s.I); took == 0 {
		part, took = of, n
	}
	if w.only && len(w.part) == 0 {
		if n := w.takeRest(s); n > 0 {
			return n
		}
	}
	switch {
	case took > k:
		w.part = append(w.part, part...)
		return took
	case k > 0:
		w.part = append(w.part, list...)
		return k
	case s.Peek().Kind == lexicon.Sign && strings.Contains(",.!;-–", s.Peek().Fold[:1]):
		w.close()
		return 1
	case lexicon.Only.Has(s.Peek().Fold):
		w.only = true
		return 1
	case senses.Is("stay") && !w.only && len(w.part)+len(w.units) > 0, senses.Is("rest"), w.leaves && len(w.part) > 0 && senses.Is("alone"):
		w.stays = true
		return max(n, 1)
	case senses.Is("leave") && !w.only && len(w.part) == 0:
		w.leaves = true
		return n
	case here > 0 && len(w.part) > 0 && !slices.ContainsFunc(w.part, func(u int) bool { return s.Own[u].At != at }):
		return here
	case senses.Is("go") && !senses.Is("not"), senses.Is("in") && w.stays:
		return max(n, 1)
	case said.Is("meanwhile", "aside", "one", "stop"), lexicon.Articles.Has(s.Peek().Fold), lexicon.Whereas.Has(s.Peek().Fold), senses.Is("and", "instead", "but") && !senses.Is("or", "if", "unless"):
		return max(n, m, 1)
	case senses.Is("filler", "there", "pronoun") && !senses.Is("only", "or", "if", "unless", "to", "in", "not"):
		return max(n, 1)
	}
	return 0
}

// lastRegiment is the regiment that its number alone names, of the one division that the letter ordered last: "the third regiment".
func (s *sentence) lastRegiment(i int) (list []int, n int) {
	part, n := s.BareRegiment(i)
	if n == 0 {
		return nil, 0
	}
	list = s.regimentOfLast(part)
	return list, min(len(list), 1) * n
}

// regimentOfLast is the regiment with a number of the one division that the letter ordered last.
func (s *sentence) regimentOfLast(part int) (list []int) {
	last := s.lastLine(s.Written.Number)
	for which := range s.Bodies {
		ordered := func(u int) bool {
			return slices.ContainsFunc(last, func(f sentences.Filed) bool { return slices.Contains(strings.Fields(f.Order.Canon), s.Own[u].Name) })
		}
		one := s.Regiments(which, []int{part})
		switch {
		case one == nil || !ordered(one[0]):
		case list != nil:
			return nil
		default:
			list = one
		}
	}
	return list
}

// lastOrdinal is the regiment of the one division that the letter ordered last by its place alone, "the third one stays put".
func (s *sentence) lastOrdinal(i int) (list []int, n int) {
	v, ordinal, n := s.Numeral(i)
	if !ordinal || n == 0 || i+n >= len(s.Atoms) {
		return nil, 0
	}
	if one := nouns.First(lexicon.Corrections().Find(s.Atoms[i+n:])).Is("one"); one {
		n++
	}
	list = s.regimentOfLast(v)
	return list, min(len(list), 1) * n
}

// leftOf counts the units of a unit's division that the letter or the sheet orders something, but for some.
func (r *Reader) leftOf(name string, gone func(string) bool) (left int) {
	stem, _, _ := strings.Cut(name, "/")
	for _, f := range slices.Concat(r.OrderedBefore, r.Sheet) {
		for _, w := range sentences.Ordered(f.Order) {
			if strings.HasPrefix(w, stem+"/") && !gone(w) {
				left++
			}
		}
	}
	return left
}

// without are the orders that are left when some units take no part in an attack with others, or do not march; where it is said
// how many regiments are left, that must be so.
func (r *Reader) without(l order.Line, units []int, at []string, count int) (canon []string, ok bool) {
	var back []sentences.Filed
	gone := func(name string) bool {
		return slices.ContainsFunc(units, func(u int) bool { return r.Own[u].Name == name })
	}
	for _, u := range units {
		of := r.Lone(func(words []string) bool { return slices.Contains(words, r.Own[u].Name) })
		if len(of) != 1 || slices.ContainsFunc(at, func(p string) bool { return p != sentences.Struck(of[0].Order.Canon) }) {
			return nil, false
		}
		if !slices.ContainsFunc(back, func(f sentences.Filed) bool { return f.Number == of[0].Number && f.Order.Canon == of[0].Order.Canon }) {
			back = append(back, of[0])
		}
	}
	if count > 0 && r.leftOf(r.Own[units[0]].Name, gone) != count {
		return nil, false
	}
	var anew []sentences.Filed // attacks that go on with others
	for _, f := range back {
		words := strings.Fields(f.Order.Canon)
		with := slices.Index(words, "WITH") + 1
		if with == 0 && f.Order.Verb == "ATTACK" || with == len(words) {
			return nil, false
		}
		if with == 0 {
			continue
		}
		text := f.Order.Canon
		for _, u := range units {
			text = sentences.WithoutName(text, r.Own[u].Name)
		}
		rest := strings.Fields(text)
		if len(rest) == with || slices.Contains(clausesBehind, rest[with]) {
			continue // nobody is left
		}
		canon = append(canon, text)
		anew = append(anew, f)
	}
	if len(canon) == 0 && !slices.ContainsFunc(back, func(f sentences.Filed) bool { return f.Order.Verb == "MOVE" || f.Order.Verb == "ATTACK" }) {
		return nil, false
	}
	if canon, ok = r.Orders(l, canon); !ok {
		return nil, false
	}
	back = slices.DeleteFunc(back, func(f sentences.Filed) bool { // the sheet sees to that
		return f.Given == 0 && f.Order.Subject != "" && slices.ContainsFunc(anew, func(a sentences.Filed) bool { return a.Number == f.Number && a.Given == 0 })
	})
	return append(r.takeBack(l.Number, back), r.AsPlans(l, canon)...), true
}

// onSheet is the one attack upon a place, by one of these verbs and by exactly these units if some are named.
func (r *Reader) onSheet(places []string, units []int, verbs ...string) []sentences.Filed {
	return r.Lone(func(words []string) bool {
		if len(words) < 2 || !slices.Contains(verbs, words[0]) || len(places) > 0 && words[1] != places[0] {
			return false
		}
		with := words[min(3, len(words)):]
		if end := slices.IndexFunc(with, func(w string) bool { return slices.Contains(clausesBehind, w) }); end >= 0 {
			with = with[:end]
		}
		return len(units) == 0 || len(with) == len(units) && !slices.ContainsFunc(units, func(u int) bool { return !slices.Contains(with, r.Own[u].Name) })
	})
}

// remain reads that units stay where they are, in a title without an order for that: an order of theirs on
// the sheet is taken back, and without one nothing is to be done (Stays).
func (r *Reader) remain(s *sentence) (canon []string, ok bool) {
	if r.Holds() {
		return nil, false
	}
	var units, fresh []int // fresh are those behind the last place
	stays, not, to, left, all, named := false, false, false, false, false, false
	for s.More() {
		list, n := s.Units(s.I)
		at, took := s.Place(s.I)
		senses, m := s.Senses(s.I)
		switch {
		case n > 0 && to: // "SS3 to the SA at Stawki": to whom others go
			return nil, false
		case n > 0 && n >= took:
			units, fresh, named = append(units, list...), append(fresh, list...), true
		case took > 0 && len(fresh) > 0 && s.Stand(&sentences.Clause{Told: nouns.Told{Units: fresh}}, at):
			n, stays, fresh = took, stays || to || left || s.onlyUnitsBefore() && r.marchesAtMost(fresh), nil // "93 2435"
		case took > 0 && all && len(units) == 0: // "everybody stays in Brest"
			units, n = s.At(at), took
		case senses.Is("everything", "stack", "size", "plural") && len(units) == 0 && !senses.Is("to", "from", "type"):
			all, n = true, m
		case senses.Is("stay") && s.digs(s.I): // which is an order of its own
			return nil, false
		case senses.Is("stay", "alone"):
			stays, n = true, m
		case senses.Is("leave"):
			n, left = m, len(units) == 0 // "leave 182 in 3428", and not "182 leaves 3428"
		case senses.Is("not"):
			not, n = true, m
		case not && senses.Is("go"):
			stays, n = true, m
		case s.Peek().Kind == lexicon.Sign && strings.Contains(",:!.;+&", s.Peek().Fold[:1]):
			n = 1
		case senses.Is("filler", "and", "instead", "in", "to", "from", "there", "both", "but") && !senses.Is("or", "unless", "near"), stays && lexicon.Whereas.Has(s.Peek().Fold):
			n = max(m, 1)
		default:
			return nil, false
		}
		to = senses.Is("to") && !not // "182 to 3428", where it stands
		s.I += n
	}
	if !stays || len(units) == 0 || s.StandsAt() || all && named && len(fresh) > 0 { // "everybody stays in Brest but M/35"
		return nil, false
	}
	return r.left(s.Written.Number, units)
}

// marchesAtMost tells that the letter and the sheet have no order but marches for units.
func (r *Reader) marchesAtMost(units []int) bool {
	return !slices.ContainsFunc(units, func(u int) bool {
		return slices.ContainsFunc(r.OrderOf(u), func(f sentences.Filed) bool { return sentences.Ordered(f.Order)[0] != "MOVE" })
	})
}

// onlyUnitsBefore tells of a place at the end of a line that nothing stands before it but the names of units.
func (s *sentence) onlyUnitsBefore() bool {
	if _, took := s.Place(s.I); s.I+took < len(s.Atoms) && !(s.I+took+1 == len(s.Atoms) && s.Atoms[s.I+took].Fold == ".") {
		return false
	}
	for i := 0; i < s.I; {
		_, n := s.Units(i)
		if n == 0 && s.Atoms[i].Fold != "," && s.Atoms[i].Fold != "+" && s.Atoms[i].Fold != "&" {
			return false
		}
		i += max(n, 1)
	}
	return true
}

// left takes back the orders of units that stay where they are.
func (r *Reader) left(line int, units []int) (canon []string, ok bool) {
	var back []sentences.Filed
	for _, u := range units {
		of := r.OrderOf(u)
		if len(of) == 0 && r.Bound(r.Own[u].Name) {
			return nil, false // an order has it among others
		}
		back = append(back, of...)
	}
	if len(back) == 0 {
		r.Staying[line] = true
	}
	return r.takeBack(line, back), len(back) > 0
}

// Stays tells of a line that it said of units without an order that they stay: nothing is to be done, in a
// title without an order for that.
func (r *Reader) Stays(n int) bool {
	return r.Staying[n] || r.unasked[n] != "" || r.unheld[n] != nil
}

// Unasked is the note of a line that wishes for good what holds unasked, such as that nobody follows the beaten, "" for others.
func (r *Reader) Unasked(n int) string { return r.unasked[n] }

// Declined tells of a line that it said that nothing of a kind is done, where no such order stands.
func (r *Reader) Declined(n int) bool { return r.none[n] }

// Unplayed tells of a line that it said of cards that they stay in hand, as those do that no order names.
func (r *Reader) Unplayed(n int) bool { return r.unplayed[n] }
