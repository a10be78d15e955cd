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

// Aircraft that strike or interdict, and those that stay at their bases.

// grounded leaves out of a line the part that says of aircraft that they stay at their base, "Stuka3 na Toruń, dwójka zostaje w bazie", and
// reads a line that says no more than that: they need no order for it. It leaves the line where the letter sends them somewhere.
func (r *Reader) grounded(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.Verbs["STRIKE"].Name == "" || sentences.Asks(atoms) {
		return l, false
	}
	s := newSentence(r, l, atoms)
	for from := 0; from < len(atoms); from++ {
		if from > 0 && !s.EndsPart(from-1) {
			if !lexicon.And.Has(atoms[from-1].Fold) {
				continue
			}
			if before, _ := s.namedBefore(from - 1); len(before) > 0 { // "He1 and He2 rest"
				continue
			}
		}
		end := from
		for end < len(atoms) && !s.EndsPart(end) && !(end > from && lexicon.And.Has(atoms[end].Fold) && s.fliesNext(end+1)) {
			end++
		}
		planes, ok := s.groundedIn(from, end)
		if !ok || from == 0 && end+1 >= len(atoms) {
			continue
		}
		for _, f := range slices.Concat(r.OrderedBefore, r.Sheet) {
			if slices.ContainsFunc(r.UnitsIn(f.Order.Canon), func(u int) bool { return slices.Contains(planes, u) }) {
				return l, false
			}
		}
		if from > 0 {
			return nouns.Replaced(l, atoms, from-1, end, "")
		}
		return nouns.Replaced(l, atoms, 0, end+1, "")
	}
	return l, false
}

// staysAtBase reads a line that says of aircraft that they do not fly, and no more; where the letter sends them somewhere it stays open what
// becomes of that.
func (r *Reader) staysAtBase(l order.Line, atoms []lexicon.Atom) bool {
	if r.Verbs["STRIKE"].Name == "" || sentences.Asks(atoms) {
		return false
	}
	s := newSentence(r, l, atoms)
	end := 0
	for end < len(atoms) && !s.EndsPart(end) {
		end++
	}
	planes, ok := s.groundedIn(0, end)
	if !ok || end+1 < len(atoms) && !(s.idle(atoms[end+1:]) && len(atoms)-end < mostRestated) {
		return false
	}
	for _, f := range slices.Concat(r.OrderedBefore, r.Sheet) {
		if slices.ContainsFunc(r.UnitsIn(f.Order.Canon), func(u int) bool { return slices.Contains(planes, u) }) {
			return false
		}
	}
	r.Staying[l.Number] = true
	return true
}

// fliesNext tells that an own aircraft is named at an atom.
func (s *sentence) fliesNext(i int) bool {
	for i < len(s.Atoms) && lexicon.Articles.Has(s.Atoms[i].Fold) {
		i++
	}
	list, n := s.Units(min(i, len(s.Atoms)))
	return n > 0 && s.Own[list[0]].Flies
}

// groundedIn are the aircraft that a part of a line says stay where they are, by their names or by their numbers and as "the other one"
// behind those named before, and whether it says that and no more.
func (s *sentence) groundedIn(from, to int) (planes []int, ok bool) {
	var g grounding
	for i := from; i < to; {
		list, n := s.Units(i)
		switch siblings := s.siblings(from, i); {
		case len(planes) > 0:
			n = g.take(s, i, to)
		case n > 0 && !slices.ContainsFunc(list, func(u int) bool { return !s.Own[u].Flies }):
			planes = list
		case len(siblings) > 0:
			planes, n = siblings, s.siblingEnd(i)-i
		default:
			n = g.take(s, i, to)
		}
		if n == 0 {
			return nil, false
		}
		i += n
	}
	return planes, len(planes) > 0 && g.said()
}

// grounding is what such a part says: that somebody stays or rests, that he is at a base, a denial, and that he flies.
type grounding struct{ stays, base, denied, flies bool }

// said tells that it says that they do not fly.
func (g *grounding) said() bool {
	if g.denied {
		return g.flies && !g.stays
	}
	return (g.stays || g.base) && !g.flies
}

// take reads the next words of it, and gives how many they are, 0 for others.
func (g *grounding) take(s *sentence, i, to int) int {
	senses, m := s.Senses(i)
	fold := s.Atoms[i].Fold
	off, now := lexicon.DayOff.Begin(s.Atoms[i:to]), lexicon.Today.Begin(s.Atoms[i:to])
	switch {
	case off > 0:
		g.stays = true
		return off
	case lexicon.Bases.Has(fold):
		g.base = true
		return 1
	case senses.Is("not") && m == 1:
		g.denied = true
	case lexicon.Fliers.Has(fold):
		g.flies = true
		return 1
	case senses.Is("stay") || lexicon.Rests.Has(fold):
		g.stays = true
	case now > 0, senses.Is("filler", "in", "pronoun"), lexicon.Articles.Has(fold):
	case senses.Is("to") && i+1 < to && lexicon.Bases.Has(s.Atoms[i+1].Fold):
	default:
		return 0
	}
	return max(m, now, 1)
}

// siblings are the aircraft that a number alone, or words for the other one, mean behind some of the same name: "dwójka", "the other Heinkel".
func (s *sentence) siblings(before, i int) (list []int) {
	last := -1
	for k := 0; k < before; {
		units, n := s.Units(k)
		if n > 0 && s.Own[units[len(units)-1]].Flies {
			last = units[len(units)-1]
		}
		k += max(n, 1)
	}
	if last < 0 {
		return nil
	}
	stem := strings.TrimRight(s.Own[last].Name, "0123456789")
	for u := range s.Own {
		if name := s.Own[u].Name; u != last && s.Own[u].Flies && strings.HasPrefix(name, stem) && s.siblingEnd(i) > i && (s.siblingNumber(i) == "" && s.Own[u].Off == "" || name == stem+s.siblingNumber(i)) {
			list = append(list, u)
		}
	}
	if s.siblingNumber(i) == "" && len(list) != 1 {
		return nil
	}
	return list
}

// siblingNumber is the number that words at an atom call an aircraft by, in figures.
func (s *sentence) siblingNumber(i int) string {
	if v, ordinal, n := s.Numeral(i); n > 0 && !ordinal {
		return strconv.Itoa(v)
	}
	if s.Atoms[i].Kind == lexicon.Number && len(s.Atoms[i].Fold) == 1 {
		return s.Atoms[i].Fold
	}
	return ""
}

// siblingEnd is where the words end at an atom that call another aircraft of a name by its number, or "the other one"; the atom where they
// do not.
func (s *sentence) siblingEnd(i int) int {
	if s.siblingNumber(i) != "" {
		_, _, n := s.Numeral(i)
		return i + max(n, 1)
	}
	if n := lexicon.OtherOne.Begin(s.Atoms[i:]); n > 0 {
		if i+n < len(s.Atoms) && s.KinAt(i+n) != "" {
			n++
		}
		return i + n
	}
	return i
}

// samePlace writes what aircraft do "the same" at another place than those before, "He1 over Warsaw and He2 does the same to Radom", with the
// word that led to that.
func (r *Reader) samePlace(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.Verbs["INTERDICT"].Name == "" || sentences.Asks(atoms) {
		return l, false
	}
	s := newSentence(r, l, atoms)
	for i := 3; i < len(atoms); i++ {
		n := lexicon.DoesSame.Begin(atoms[i:])
		if n == 0 || i+n >= len(atoms) {
			continue
		}
		list, from := s.namedBefore(i)
		tie, m := s.Senses(i + n)
		if len(list) != 1 || !list[0].Flies || from < 1 || !tie.Is("to", "in", "over", "via", "from", "with") || !s.PlaceAt(i+n+max(m, 1)) {
			continue
		}
		words := " on "
		if s.hovers(from) {
			words = " over "
		}
		if from > 0 && lexicon.And.Has(atoms[from-1].Fold) {
			from--
		}
		text := []rune(l.Text)
		return order.LineOf(l.Number, strings.TrimSuffix(string(text[:atoms[from].Column-1]), " ")+", "+list[0].Name+words+string(text[atoms[i+n+max(m, 1)].Column-1:]))
	}
	return l, false
}

// hovers tells that what stands before an atom tells of aircraft over a place, and not of a strike.
func (s *sentence) hovers(end int) bool {
	for i := range s.Atoms[:end] {
		if senses, _ := s.Senses(i); senses.Is("interdict", "via") {
			return true
		}
	}
	return false
}

// soleCraft writes a line that calls the only aircraft of its side by what it is, "our only bomber squadron", with its name.
func (r *Reader) soleCraft(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.Verbs["STRIKE"].Name == "" {
		return l, false
	}
	var planes []int
	for u := range r.Own {
		if r.Own[u].Flies {
			planes = append(planes, u)
		}
	}
	if len(planes) != 1 {
		return l, false
	}
	s := newSentence(r, l, atoms)
	for i := range atoms {
		from, end := i, i
		for end < len(atoms) && (lexicon.Articles.Has(atoms[end].Fold) || lexicon.Ours.Has(atoms[end].Fold) || lexicon.Sole.Has(atoms[end].Fold)) {
			end++
		}
		n := lexicon.Bombers.Begin(atoms[end:])
		if n == 0 || from > 0 && !s.EndsPart(from-1) {
			continue
		}
		if end += n; end < len(atoms) {
			if size, m := s.Senses(end); size.Is("size") && !size.Is(nouns.Acts...) {
				end += m
			}
		}
		return nouns.Replaced(l, atoms, from, end, r.Own[planes[0]].Name)
	}
	return l, false
}
