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
		for to < len(atoms) && !s.EndsPart(to) && atoms[to].Fold != "." {
			to++
		}
		d, denies := s.denialIn(i, to)
		if !denies {
			continue
		}
		rest, cut := s.without(from, to)
		if !cut || !r.mayDeny(rest, d) {
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

// notYet is a line without its end that says of a place, a strongpoint or a card that it is not done there yet, "pacify Stawki, Gęsiówka not
// yet", "zagraj 9, siódemki jeszcze nie". It is passed over and told, where nothing is ordered of it.
func (r *Reader) notYet(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if !r.Zoned || sentences.Asks(atoms) {
		return l, false
	}
	s := newSentence(r, l, atoms)
	for from := len(atoms) - 2; from > 0; from-- {
		if atoms[from].Fold != "," && atoms[from].Fold != ";" && !lexicon.But.Has(atoms[from].Fold) {
			continue
		}
		what, denied := "", false
		i := from + 1
		for i < len(atoms) {
			name, n := s.notYetNamed(i)
			late := lexicon.NotYet.BeginIn("", atoms[i:])
			senses, _ := s.Senses(i)
			switch {
			case late > 0:
				denied, n = true, late
			case n > 0 && what == "":
				what = name
			case lexicon.Articles.Has(atoms[i].Fold), lexicon.But.Has(atoms[i].Fold), senses.Is("in"), s.AtEnd(i):
				n = 1
			default:
				n = 0
			}
			if n == 0 {
				break
			}
			i += n
		}
		if i < len(atoms) || what == "" || !denied {
			continue
		}
		about := func(f sentences.Filed) bool { return slices.Contains(sentences.Ordered(f.Order), what) }
		if slices.ContainsFunc(slices.Concat(r.Sheet, r.OrderedBefore), about) {
			return l, false
		}
		rest, ok := nouns.Replaced(l, atoms, from, len(atoms), "")
		if words := string([]rune(l.Text)[atoms[from+1].Column-1:]); ok && !slices.Contains(r.beside[l.Number], words) {
			r.beside[l.Number] = append(r.beside[l.Number], words)
		}
		return rest, ok
	}
	return l, false
}

// notYetNamed is a place, a strongpoint or a card at an atom, and how many atoms name it.
func (s *sentence) notYetNamed(i int) (name string, n int) {
	if _, units := s.Units(i); units > 0 {
		return "", 0
	}
	if card, took := s.Called(i, s.Cards); took > 0 && s.HoldsAll([]string{s.NumberOf(card)}) {
		return s.NumberOf(card), took
	}
	senses, k := s.Senses(i)
	if v, counted := lexicon.Counts(s.Atoms[i], senses); counted && s.Says("PLAY") && s.HoldsAll([]string{strconv.Itoa(v)}) {
		return strconv.Itoa(v), max(k, 1)
	}
	if p, took := s.Place(i); took > 0 {
		return string(p), took
	}
	return s.Called(i, s.Forts)
}
