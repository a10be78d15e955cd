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

// Behind what units do a line may deny what they do not: "…, angegriffen wird von dort aber noch nicht", "… i ani heksu dalej", "… and not
// a word about retreating". Where nothing of the kind is ordered, nothing is to be done for that.

// undenied is a line without such clauses. The words passed over are told.
func (r *Reader) undenied(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if len(atoms) > longestStrange || supposes(atoms) || asksOrQuotes(atoms) {
		return l, false
	}
	s := newSentence(r, l, atoms)
	for i := 1; i < len(atoms); i++ {
		from, ok := s.opensDenial(i)
		if !ok {
			continue
		}
		to := i
		for to < len(atoms) && (!s.EndsPart(to) && atoms[to].Fold != "." || atoms[to].Fold == "." && s.Abbreviates(to-1)) {
			to++
		}
		d, denies := s.denialIn(i, to)
		var w leaving
		if !denies {
			var leaves bool
			if w, leaves = s.leavingIn(i, to); !leaves || !w.named() {
				continue
			}
		}
		rest, cut := s.without(from, to)
		if !cut || denies && !r.mayDeny(rest, d) || !denies && !s.leavesOut(&w, rest) {
			continue
		}
		words := strings.TrimSpace(string([]rune(l.Text)[atoms[i].Column-1 : atoms[to-1].End]))
		if !slices.Contains(r.beside[l.Number], words) {
			r.beside[l.Number] = append(r.beside[l.Number], words)
		}
		return rest, true
	}
	return l, false
}

// opensDenial tells that a clause may begin at an atom: behind a sign, or at a word that joins. From is where it is cut off.
func (s *sentence) opensDenial(i int) (from int, ok bool) {
	sign := func(k int) bool {
		return k > 0 && s.Atoms[k].Kind == lexicon.Sign && strings.Contains(",;.:-–—", s.Atoms[k].Fold)
	}
	joins := func(fold string) bool {
		return lexicon.And.Has(fold) || lexicon.But.Has(fold) || lexicon.Whereas.Has(fold)
	}
	switch {
	case sign(i - 1):
		return i - 1, true
	case joins(s.Atoms[i].Fold), lexicon.Without.Begin(s.Atoms[i:]) > 0:
		return i, true
	}
	return i, false
}

// denial is what a clause denies.
type denial struct{ fights, goesOn, retreats bool }

// denialIn reads a clause that only denies.
func (s *sentence) denialIn(from, to int) (d denial, ok bool) {
	clause := s.Atoms[from:to]
	denied := 0
	for i := 0; i < len(clause); {
		lengths := [...]int{
			lexicon.NoThoughts.BeginIn("", clause[i:]), lexicon.DeniedFights.BeginIn("", clause[i:]), lexicon.DeniedWays.BeginIn("", clause[i:]),
			lexicon.DeniedRetreats.BeginIn("", clause[i:]), lexicon.Denies.BeginIn("", clause[i:]), lexicon.BesideDenial.BeginIn("", clause[i:]),
		}
		n := slices.Max(lengths[:])
		if _, units := s.Units(from + i); n == 0 || units > 0 {
			return d, false
		}
		switch slices.Index(lengths[:], n) {
		case 0:
			denied++
		case 1:
			d.fights = true
		case 2:
			d.goesOn = true
		case 3:
			d.retreats = true
		case 4:
			denied++
		}
		i += n
	}
	once := denied == 1 || denied > 0 && s.Speech() == "pl" // "nikogo nie atakuje"
	return d, once && (d.fights || d.goesOn || d.retreats)
}

// leaving is what a clause says of others than those whom a line orders something: that nothing is done with them, or not yet, "die 4. noch
// nicht", "siódemki jeszcze nie", "von Krakau noch nichts", "Gdynia can wait".
type leaving struct {
	units         []int
	places        []board.Place
	names         []string // numbers, and words of names that may be those of several
	kinds         []int    // all of a kind
	denied, rests bool
	stays         bool     // somebody stays, or is left alone
	leaves        bool     // by a word like "leave"
	verbs         []string // of the deeds that are told
	goes          bool     // a march is
	from          bool     // a word leads from the place
	others        bool     // the rest are spoken of
	target        bool     // somebody is named behind a word for an attack
	bridge        bool     // or a bridge
}

// leavesOut tells that a clause says so of nobody and nothing that the rest of the line, the letter or the sheet has an order about. Who is said
// to stay is told by other forms.
func (s *sentence) leavesOut(w *leaving, rest order.Line) bool {
	if w.stays && (len(w.units)+len(w.kinds) > 0 || w.others || len(w.names) > 0 && len(w.places) > 0) || w.target {
		return false
	}
	told, ok := s.Reader.told(rest)
	if !ok || len(told) == 0 || len(s.recalled[rest.Number]) > 0 {
		return false
	}
	for _, o := range told {
		words := sentences.Ordered(o)
		attacks := slices.Contains([]string{"ATTACK", "ASSAULT", "OVERRUN"}, words[0])
		counts, cards := slices.Contains([]string{"PUT", "ALLOT"}, words[0]), slices.Contains([]string{"PLAY", "CARD", "TRADE", "DISCARD"}, words[0])
		if words[0] == "ACTIVATE" || counts && w.others || slices.ContainsFunc(w.names, inFigures) && w.stays && !cards {
			return false
		}
		if attacks && w.goes && len(w.units) == 0 || w.from && len(w.places) > 0 && !counts || s.speaksOf(o, w, true) {
			return false
		}
	}
	before := slices.Concat(s.OrderedBefore, s.Sheet)
	if w.others && len(before) > 0 {
		return false
	}
	return !slices.ContainsFunc(before, func(f sentences.Filed) bool { return s.speaksOf(f.Order, w, false) })
}

// nothingYet reads a line that only says so, "Gdynia jeszcze nie", "keep Gienanth off the map this turn", where nothing that it may speak of is
// ordered.
func (r *Reader) nothingYet(l order.Line, atoms []lexicon.Atom) bool {
	s := newSentence(r, l, atoms)
	later := func(i int) bool { said, _ := lexicon.Courtesy().Find(atoms[i:]); return said.Is("delayed") }
	yet := false
	for i, a := range atoms {
		senses, _ := s.Senses(i)
		yet = yet || later(i)
		if a.Kind == lexicon.Sign && i+1 < len(atoms) && !(i > 0 && s.Abbreviates(i-1)) || senses.Is("to", "against") && !senses.Is("in") {
			return false
		}
	}
	if !yet || asksOrQuotes(atoms) || supposes(atoms) {
		return false
	}
	w, ok := s.leavingIn(0, len(atoms))
	spoken := func(f sentences.Filed) bool { return s.speaksOf(f.Order, &w, false) }
	if before := slices.Concat(r.OrderedBefore, r.Sheet); !ok || !w.named() || w.others || !w.denied && !w.rests || slices.ContainsFunc(before, spoken) {
		return false
	}
	r.Staying[l.Number], r.none[l.Number] = true, true
	return true
}

// mostLeaving is how many atoms such a clause has.
const mostLeaving = 12

// leavingIn reads such a clause. It is not ok where a word of it says something else.
func (s *sentence) leavingIn(from, to int) (w leaving, ok bool) {
	return s.leavingBehind(from, to, false)
}

// leavingBehind reads one behind words that may have denied it.
func (s *sentence) leavingBehind(from, to int, denied bool) (w leaving, ok bool) {
	if to-from > mostLeaving {
		return w, false
	}
	t := newSentence(s.Reader, s.Written, s.Atoms[from:to])
	w.denied = denied
	for t.More() {
		n := t.leavingName(&w)
		if n == 0 {
			n = t.leavingWord(&w)
		}
		if n == 0 {
			return w, false
		}
		t.I += n
	}
	if back, _ := t.PointsBack(); back && w.leaves && len(w.places) > 0 { // "leave it at 1219"
		w.stays = true
	}
	twice := w.denied && (w.stays || w.leaves) // "don't leave it there"
	return w, !twice && (w.denied || (w.rests || w.stays) && len(w.verbs) == 0)
}

// names tells that the clause names anybody or anything.
func (w *leaving) named() bool {
	return len(w.units)+len(w.places)+len(w.names)+len(w.kinds) > 0 || w.others || w.bridge
}

// leavingName reads a unit, a place, a number or a word of a name.
func (s *sentence) leavingName(w *leaving) int {
	list, n := s.bodyAt(s.I)
	at, took := s.Place(s.I)
	foe, m := s.Noun(s.I, s.Foes)
	card, k := s.Called(s.I, s.Cards)
	a := s.Peek()
	senses, _ := s.Senses(s.I)
	switch {
	case k > max(n, took):
		w.names = append(w.names, card)
		return k
	case n > 0 && n >= took:
		w.units, w.target = append(w.units, list...), w.target || slices.Contains(w.verbs, "ATTACK")
		return n
	case took > 0:
		w.places = append(w.places, at)
		return took
	case s.ratioAt():
		return 0
	case s.countAt(s.I) && !senses.Is("filler", "not"):
		v, n := newSentenceAt(s.Reader, s.Written, s.Atoms, s.I).FigureAt()
		w.names = append(w.names, strconv.Itoa(v))
		return max(n, 1)
	case m > 0 && len(foe) > 0 && s.Foes[foe[0]].At != "":
		w.places = append(w.places, s.Foes[foe[0]].At)
		return m
	case a.Kind == lexicon.Word && len(a.Fold) > 4 && len(senses) == 0 && slices.ContainsFunc(s.Own, func(u nouns.Unit) bool { return calledBy(u, a.Fold) }):
		w.names = append(w.names, a.Fold)
		return 1
	}
	return 0
}

// inFigures tells a name that is a number.
func inFigures(name string) bool { return strings.Trim(name, "0123456789") == "" }

// ratioAt tells odds, "not at 2-1".
func (s *sentence) ratioAt() bool {
	_, n := s.Ratio(s.I)
	return n > 1
}

// calledBy tells that a word of a unit's name begins as this one does, "Gienanth", "chełmińska".
func calledBy(u nouns.Unit, fold string) bool {
	return slices.ContainsFunc(u.Words, func(word string) bool { return strings.HasPrefix(word, fold[:min(len(fold), 5)]) })
}

// leavingWord reads a word that denies, that somebody rests, what is not done or when.
func (s *sentence) leavingWord(w *leaving) int {
	senses, n := s.Senses(s.I)
	said, m := lexicon.Corrections().Find(s.Atoms[s.I:])
	deeds, d := lexicon.Verbs().Find(s.Atoms[s.I:])
	deed, declared := s.Declared(deeds)
	fold := s.Peek().Fold
	alone, _ := lexicon.Words().Find(s.Atoms[s.I : s.I+1])
	kept := lexicon.KeepsCards.Begin(s.Atoms[s.I:])
	noun := lexicon.DeedNouns.Begin(s.Atoms[s.I:])
	kind, k := s.refusedKind()
	switch {
	case s.I == 0 && (lexicon.Whereas.Has(fold) || lexicon.But.Has(fold)):
		return 1
	case senses.Is("only", "if", "unless", "or", "except", "via", "near", "towards", "beside", "line") && !senses.Is("not", "stay", "attackword"), said.Is("buts", "insteads"):
		return 0
	case said.Is("leaves") && senses.Is("leave"): // "leave Gęsiówka alone"
		w.leaves = true
		return m
	case senses.Is("cancel"):
		return 0
	case senses.Is("filler") && n > 1 && kept == 0: // "without delay"
	case alone.Is("not"), lexicon.Denies.Has(fold), lexicon.NoSuch.Has(fold), said.Is("nothing", "refuses") && m == 1:
		w.denied = true
		return 1
	case senses.Is("nobody"):
		w.denied = true
	case kept > 0 && slices.ContainsFunc(s.Atoms[s.I:s.I+kept], func(a lexicon.Atom) bool { return lexicon.Denies.Has(a.Fold) }): // "noch nicht"
		w.denied, n = true, kept
	case n == 1 && senses.Is("alone") && !senses.Is("stay") && !w.leaves && !w.stays: // "straight there"
	case senses.Is("stay", "alone") && (!declared || slices.Contains([]string{"HOLD", "DEFEND", "PASS"}, deed)), lexicon.Rests.Has(fold):
		w.stays, n = true, max(n, kept)
	case kept > 0:
		w.rests, n = true, kept
	case declared, noun > 0:
		w.verbs = append(w.verbs, strings.Split(lexicon.DeedNouns.Of(s.phrase(noun)), "|")...)
		if declared {
			w.verbs = append(w.verbs, deed)
		}
		n = max(n, d, noun)
	case senses.Is("attack", "strike", "interdict", "attackword", "fight", "take"):
		w.verbs = append(w.verbs, "ATTACK", "ASSAULT", "STRIKE", "INTERDICT", "OVERRUN")
	case senses.Is("enter", "place"):
		w.verbs = append(w.verbs, "ENTER", "PLACE")
	case senses.Is("go", "leave", "back", "withdraw", "exit"):
		w.verbs, w.goes = append(w.verbs, "MOVE"), true
	case lexicon.Remaining.Has(fold) || senses.Is("rest"):
		w.others = true
	case lexicon.Bridges.Has(fold):
		w.bridge, n = true, 1
	case k > 0:
		w.kinds, n = append(w.kinds, kind...), k
	default:
		return s.leavingFiller(w)
	}
	return max(n, 1)
}

// phrase are the next atoms as one text.
func (s *sentence) phrase(n int) string {
	var words []string
	for _, a := range s.Atoms[s.I : s.I+n] {
		words = append(words, a.Fold)
	}
	return strings.Join(words, " ")
}

// leavingFiller reads a word of such a clause that says nothing more.
func (s *sentence) leavingFiller(w *leaving) int {
	senses, n := s.Senses(s.I)
	said, m := lexicon.Corrections().Find(s.Atoms[s.I:])
	form, f := s.FormWord(s.I)
	fold := s.Peek().Fold
	switch {
	case form.Is("card", "points", "play", "give", "put", "region", "rank"):
		n = max(n, f)
	case said.Is("meanwhile", "later", "aside", "doing", "fighting"):
		n = max(n, m)
	case senses.Is("from") && !senses.Is("filler", "in"):
		w.from = true
	case senses.Is("type", "size", "plural", "filler", "in", "to", "from", "at", "on", "against", "with", "concerning", "pronoun", "there", "and", "air", "instead"):
	case lexicon.Articles.Has(fold), lexicon.And.Has(fold), lexicon.BesideDenial.Has(fold), s.Peek().Kind == lexicon.Sign && strings.Contains(",.!-", fold[:1]):
		n = 1
	default:
		return 0
	}
	return max(n, 1)
}

// speaksOf tells that an order names one of those, or a place of theirs, or somebody who may be meant. Of orders of the same line also where
// one of them stands who is ordered something.
func (s *sentence) speaksOf(o order.Order, w *leaving, stands bool) bool {
	words := strings.Fields(strings.ReplaceAll(o.Canon, ",", ""))
	does := func(u int) bool { return slices.Contains(words, s.Own[u].Name) }
	if slices.ContainsFunc(w.units, does) {
		return true
	}
	for _, p := range w.places {
		if slices.Contains(words, string(p)) || stands && slices.ContainsFunc(s.Reader.At(p), does) {
			return true
		}
	}
	for _, name := range w.names {
		may := func(u nouns.Unit) bool {
			return slices.Contains(words, u.Name) && (strconv.Itoa(u.Number) == name || len(name) > 4 && calledBy(u, name))
		}
		if slices.Contains(words, name) || slices.ContainsFunc(s.Own, may) {
			return true
		}
	}
	return false
}

// mayDeny tells that what is left of a line orders something, and nothing of what a clause denies, which the letter and the sheet do not
// order either.
func (r *Reader) mayDeny(rest order.Line, d denial) bool {
	fights := []string{"ATTACK", "ASSAULT", "STRIKE", "RAID", "INTERDICT", "EXPLOIT"}
	retreats := []string{"RETREAT", "WITHDRAW", "RETREATS"}
	denied := func(o order.Order) bool {
		verb := sentences.Ordered(o)[0]
		return slices.Contains(fights, verb) || d.retreats && slices.Contains(retreats, verb)
	}
	if d.fights && slices.ContainsFunc(slices.Concat(r.OrderedBefore, r.Sheet), func(f sentences.Filed) bool { return denied(f.Order) }) {
		return false
	}
	if atoms, _ := r.AtomsOf(rest.Text); d.retreats && newSentence(r, rest, atoms).fallsBack() {
		return false
	}
	told, ok := r.told(rest)
	if r.Staying[rest.Number] {
		delete(r.Staying, rest.Number)
		return true
	}
	return ok && len(told) > 0 && !slices.ContainsFunc(told, denied)
}

// fallsBack tells that a word of a line says that somebody goes back.
func (s *sentence) fallsBack() bool {
	for i := range s.Atoms {
		if senses, _ := s.Senses(i); senses.Is("back", "withdraw") && !senses.Is("filler", "go") {
			return true
		}
	}
	return false
}

// conceded is a line that denies something, or says that somebody stays, without a clause that changes nothing of that: "93 holds Dęblin,
// however tempting they look", "206Inf z Łomży ani kroku, choćby i Białystok stał pusty". The words passed over are told.
func (r *Reader) conceded(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if len(atoms) > longestStrange || supposes(atoms) || asksOrQuotes(atoms) {
		return l, false
	}
	for i := 1; i < len(atoms); i++ {
		s := newSentence(r, l, atoms)
		if lexicon.Concedes.BeginIn("", atoms[i:]) == 0 {
			continue
		}
		to := i
		for to < len(atoms) && !s.EndsPart(to) && !strings.Contains(".!", atoms[to].Fold) {
			to++
		}
		before := newSentence(r, l, atoms[:i])
		rest, cut := s.without(i, to)
		if !cut || to < i+2 || !s.concedes(i, to) || !before.saysStay() && !before.denier() {
			return l, false
		}
		rest, cut = order.LineOf(l.Number, strings.TrimRight(rest.Text, " ,;-–—"))
		if words := string([]rune(l.Text)[atoms[i].Column-1 : atoms[to-1].End]); cut && !slices.Contains(r.beside[l.Number], words) {
			r.beside[l.Number] = append(r.beside[l.Number], words)
		}
		return rest, cut
	}
	return l, false
}

// concedes tells of a clause that it names nobody of the seat, no number and nobody who might bid otherwise.
func (s *sentence) concedes(from, to int) bool {
	for i := from; i < to; i++ {
		senses, _ := s.Senses(i)
		turned, _ := lexicon.Turns().Find(s.Atoms[i:to])
		_, units := s.Units(i)
		if units > 0 || s.Atoms[i].Kind != lexicon.Word || senses.Is("unless", "except", "instead", "cancel", "odds") || turned.Is("undo") || s.InTongue(lexicon.Selves, s.Atoms[i].Fold) || s.InTongue(lexicon.SpokenTo, s.Atoms[i].Fold) {
			return false
		}
	}
	return true
}
