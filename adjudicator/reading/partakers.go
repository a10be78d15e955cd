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

// partaker is whom a clause says that they take no part.
type partaker struct {
	units   []int
	out     bool
	vague   bool    // of several regiments of the number each may be meant
	denials [2]bool // "not", and other words that leave somebody out: both together do not
}

// withoutThose writes a line with those alone who take part, where a clause behind them says of some that they do not: "28DP attacks
// 1938, its third regiment stays out of it", "20DP auf 3318, MazBK/2 bleibt außen vor", "ale bez trzeciego pułku, on zostaje w Wieluniu".
func (r *Reader) withoutThose(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.Zoned || len(atoms) > 2*mostRestated || sentences.Asks(atoms) {
		return l, false
	}
	s := newSentence(r, l, atoms)
	for i := 2; i < len(atoms); i++ {
		if !strings.Contains(",;-–", atoms[i].Fold[:1]) && !lexicon.But.Has(atoms[i].Fold) && !lexicon.Without.Has(atoms[i].Fold) || !s.attacksBefore(i) {
			continue
		}
		named, all := s.mentionsBefore(i)
		p := s.partakerAt(i, all)
		if p.vague {
			r.Open = l.Number
		}
		if p.vague || len(named) == 0 || p.units == nil || !p.out {
			continue
		}
		text := []rune(l.Text)
		short := string(text[:atoms[i-1].End])
		for _, m := range named {
			left := slices.DeleteFunc(slices.Clone(m.units), func(u int) bool { return slices.Contains(p.units, u) })
			switch {
			case len(left) == len(m.units):
			case len(left) == 0 || short != string(text[:atoms[i-1].End]):
				r.Open = l.Number
				return l, false
			default:
				short = string(text[:atoms[m.from].Column-1]) + r.AsListed(left) + string(text[atoms[m.from+m.n-1].End:atoms[i-1].End])
			}
		}
		return order.LineOf(l.Number, short)
	}
	return l, false
}

// attacksBefore tells that an attack is told before an atom.
func (s *sentence) attacksBefore(i int) bool {
	for k := range i {
		if senses, _ := s.Senses(k); senses.Is("attack", "attackword", "against") {
			return true
		}
	}
	return false
}

// calling is where a line names units.
type calling struct {
	from, n int
	units   []int
}

// mentionsBefore are the units that are named before an atom, and where.
func (s *sentence) mentionsBefore(to int) (list []calling, all []int) {
	for k := 0; k < to; k++ {
		if units, n := s.bodyAt(k); n > 0 && k+n <= to {
			list, all = append(list, calling{from: k, n: n, units: units}), append(all, units...)
			k += n - 1
		}
	}
	return list, all
}

// bodyAt are the units named at an atom, or all of a division.
func (s *sentence) bodyAt(i int) (list []int, n int) {
	if list, n = s.Units(i); n > 0 {
		return list, n
	}
	which, n := s.NamedBody(i)
	if n == 0 {
		return nil, 0
	}
	return s.Parts[which], n
}

// partakerAt reads from an atom on that some take no part and no more than that, of those or of others.
func (s *sentence) partakerAt(i int, of []int) (p partaker) {
	for i < len(s.Atoms) {
		senses, n := s.Senses(i)
		said, m := lexicon.Corrections().Find(s.Atoms[i:])
		list, k := s.bodyAt(i)
		if part, took := s.BareRegiment(i); took > 0 {
			list, k = slices.DeleteFunc(slices.Clone(of), func(u int) bool { return !strings.HasSuffix(s.Own[u].Name, "/"+strconv.Itoa(part)) }), took
			p.vague = len(list) > 1
		} else if alone, took := s.ByNumberAlone(i, of); took > 0 {
			list, k = alone, took
		}
		place, placed := s.Place(i)
		fold := s.Atoms[i].Fold
		joins := lexicon.Partaking.Begin(s.Atoms[i:])
		switch {
		case k > 0 && p.units == nil && len(list) > 0:
			p.units, n = list, k
		case k > 0, s.digs(i):
			return partaker{}
		case placed > 0 && p.units != nil && slices.ContainsFunc(p.units, func(u int) bool { return s.Own[u].At == place }):
			n = placed
		case said.Is("outside"), senses.Is("stay"), senses.Is("not"), lexicon.Without.Has(fold):
			alone := senses.Is("not") && m < 2
			p.denials[0], p.denials[1] = p.denials[0] || alone, p.denials[1] || !alone
			p.out, n = p.denials[0] != p.denials[1], max(n, m)
		case s.TellsDeed(i) && joins == 0:
			return partaker{}
		case joins > 0:
			n = joins
		case s.tiesParts(i):
			n = max(n, 1)
		case said.Is("leaves", "aside"), senses.Is("filler", "there", "pronoun", "in", "attackword") && !senses.Is("if", "only", "or", "unless", "to"):
			n = max(n, m, 1)
		default:
			return partaker{}
		}
		if slices.ContainsFunc(s.Atoms[i:i+max(n, 1)], func(a lexicon.Atom) bool { return lexicon.Only.Has(a.Fold) }) {
			return partaker{}
		}
		i += max(n, 1)
	}
	return p
}

// tiesParts tells a sign or a word that ties such a clause to what is before it, or stands before who is named.
func (s *sentence) tiesParts(i int) bool {
	fold := s.Atoms[i].Fold
	return s.Atoms[i].Kind == lexicon.Sign && strings.Contains(",;.!-–", fold[:1]) || lexicon.But.Has(fold) || lexicon.And.Has(fold) || lexicon.Articles.Has(fold) || lexicon.Possessives.Has(fold)
}

// withThoseFrom writes a line without where those stand who are named behind "with", "21DPG hits 3049 together with the 23rd out of
// Kraków", since they would else seem to go for that place.
func (r *Reader) withThoseFrom(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.Zoned {
		return l, false
	}
	s := newSentence(r, l, atoms)
	for i := 1; i < len(atoms); i++ {
		list, n := s.bodyAt(i)
		at := i - 1
		for at > 0 && lexicon.Articles.Has(atoms[at].Fold) {
			at--
		}
		if with, _ := s.Senses(at); n == 0 || !with.Is("with") || i+n >= len(atoms) {
			continue
		}
		lead := lexicon.ComeFrom.Begin(atoms[i+n:])
		place, took := s.Place(i + n + lead)
		stands := func(u int) bool { return s.Own[u].At == place }
		if lead == 0 || took == 0 || slices.ContainsFunc(list, func(u int) bool { return !stands(u) }) {
			continue
		}
		return nouns.Replaced(l, atoms, i+n, i+n+lead+took, "")
	}
	return l, false
}

// sharesAlone writes regiments that are called by the number of their division and their own alone, "29/2 and 29/3 join in", "45/3 und
// 20/3 sammeln", by their names. Where a division of the second number stands beside that of the first, it may be meant too, and the
// line is left as it is.
func (r *Reader) sharesAlone(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.Zoned {
		return l, false
	}
	s := newSentence(r, l, atoms)
	for i := 0; i+2 < len(atoms); i++ {
		first, part := atoms[i], atoms[i+2]
		if first.Kind != lexicon.Number || len(first.Fold) != 2 || atoms[i+1].Fold != "/" || !atoms[i+1].Glued || !part.Glued || len(part.Fold) != 1 || part.Kind != lexicon.Number || i > 0 && atoms[i-1].Glued || i > 0 && atoms[i-1].Fold == "/" {
			continue
		}
		if end := i + 3; end < len(atoms) && (atoms[end].Glued && atoms[end].Kind != lexicon.Sign || strings.Contains("/-.:", atoms[end].Fold) && end+1 < len(atoms) && atoms[end+1].Glued) {
			continue
		}
		if u := s.soleRegiment(lexicon.NumberOf(first), lexicon.NumberOf(part)); u >= 0 {
			return nouns.Replaced(l, atoms, i, i+3, s.Own[u].Name)
		}
	}
	return l, false
}

// soleRegiment is the one regiment with a number of a division with a number, -1 where there are several or none, or where it may be two
// divisions.
func (s *sentence) soleRegiment(number, part int) int {
	found := -1
	for which := range s.Bodies {
		if s.Bodies[which].Number != number {
			continue
		}
		if one := s.Regiments(which, []int{part}); len(one) == 1 {
			if found >= 0 || s.otherBeside(which, part, s.Own[one[0]].At) {
				return -1
			}
			found = one[0]
		}
	}
	return found
}

// otherBeside tells that a division with a number, another than this, stands at a place.
func (s *sentence) otherBeside(which, number int, at board.Place) bool {
	for k := range s.Bodies {
		if k != which && s.Bodies[k].Number == number && slices.ContainsFunc(s.Parts[k], func(u int) bool { return s.Own[u].At == at }) {
			return true
		}
	}
	return false
}
