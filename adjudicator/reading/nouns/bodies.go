package nouns

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/title"
)

// Muster takes in the own divisions and brigades whose units are counters named after them: 61D of 61D/1
// and 61D/2.
func (r *Sight) Muster() {
	numbers := map[string]int{}
	for i := range r.Own {
		u := &r.Own[i]
		stem, part, stroke := strings.Cut(u.Name, "/")
		whole := title.Unit{Name: stem, Long: u.Long, Symbol: u.Symbol, At: u.At}
		switch {
		case u.At == "":
			continue
		case stroke && len(stem) > 1 && len(part) == 1: // I/654 is a battalion
			r.regimented = true
		case divided(u.Formation):
			stem, whole = u.Formation, title.Unit{Name: u.Formation, Long: u.Formation, At: u.At}
		default:
			continue
		}
		k, ok := numbers[stem]
		if !ok {
			k = len(r.Bodies)
			numbers[stem] = k
			r.Bodies, r.Parts = append(r.Bodies, UnitOf(whole)), append(r.Parts, nil)
		}
		r.Parts[k] = append(r.Parts[k], i)
	}
	r.BodyNames = map[string]int{}
	for k := range r.Bodies {
		r.BodyNames[r.Bodies[k].Folded] = k
	}
}

// divided tells the name of a division or brigade.
func divided(formation string) bool {
	words := strings.Fields(formation)
	return slices.Contains(words, "Division") || slices.Contains(words, "Brigade")
}

// Body finds all units of a division or brigade at an atom where that is named, and none of its units:
// "61D", "the 61st Division".
func (s *Text) Body(i int) (list []int, n int) {
	if i >= len(s.Atoms) || len(s.Sight.Bodies) == 0 {
		return nil, 0
	}
	known := &s.unitsFound(i).body
	if !known.looked {
		list, n := s.bodyAt(i)
		known = &s.unitsFound(i).body
		known.looked, known.list, known.n = true, list, n
	}
	return slices.Clone(known.list), known.n
}

// NamedBody finds a division by its printed name or in words; none takes no atoms. What is written onto a number is of another name: of "8dp/1" the
// "dp" is not the only division that there is.
func (s *Text) NamedBody(i int) (which, n int) {
	if len(s.Sight.Bodies) == 0 || i > 0 && i < len(s.Atoms) && s.Atoms[i].Kind == lexicon.Word && s.Atoms[i].Glued && s.Atoms[i-1].Kind == lexicon.Number {
		return 0, 0
	}
	if i >= len(s.Atoms) {
		return s.bodyNamed(i)
	}
	known := &s.unitsFound(i).named
	if !known.looked {
		known.looked = true
		known.which, known.n = s.bodyNamed(i)
	}
	return known.which, known.n
}

// bodyNamed is NamedBody where nobody asked before.
func (s *Text) bodyNamed(i int) (which, n int) {
	if which, n = s.bodyPrinted(i); n > 0 {
		return which, n
	}
	found, n, sp := s.spell(i, s.Sight.Bodies)
	if len(found) > 1 && len(sp.Kinds)+len(sp.Proper) == 0 && strings.HasPrefix(sp.Sized, "D") { // "the 3rd Division" is no panzer division
		found = slices.DeleteFunc(found, func(k int) bool {
			return slices.ContainsFunc(s.Sight.Bodies[k].Kinds, func(kind string) bool { return kind != "INF" })
		})
	}
	alone := sp.Number >= 0 && len(sp.Kinds)+len(sp.Proper) == 0 && sp.Sized == ""
	if len(found) != 1 || alone && n < 2 || len(s.Sight.Bodies[found[0]].Proper) > 0 && sp.Number < 0 && len(sp.Proper) == 0 && (len(sp.Kinds) == 0 || sp.Sized == "") { // but "the mountain brigade"
		return 0, 0
	}
	return found[0], n
}

// share is what is said before and behind a division of its regiments.
type share struct {
	part  int  // of which number, 0 for none
	whole int  // how many they are that are all of it, -1 for "all"
	said  bool // they are called regiments
	of    bool // a word says that they are of it
	n     int
}

// longestShare is how many atoms such words have at the most.
const longestShare = 10

// shareAt reads such words: "the first regiment of", "regiment 2 of", "both", "all three regiments of".
func (s *Text) shareAt(i int) (h share) {
	for i+h.n < min(len(s.Atoms), i+longestShare) {
		n := h.take(s, i+h.n)
		if n == 0 {
			break
		}
		h.n += n
	}
	return h
}

// take reads the next of such words, and how many atoms it takes.
func (h *share) take(s *Text, at int) int {
	a := s.Atoms[at]
	said, m := s.FormWord(at)
	senses, k := s.Senses(at)
	v, ordinal, l := s.Numeral(at)
	switch {
	case said.Is("regiment"), s.RegimentWord(at):
		h.said = true
		return max(m, 1)
	case senses.Is("both"):
		h.whole = 2
		return k
	case senses.Is("everything"):
		h.whole = -1
		return k
	case crowds(senses) > 1 && h.part == 0: // "all three"
		h.whole = crowds(senses)
		return k
	case a.Kind == lexicon.Number:
		return h.digit(s, at)
	case ordinal && h.part == 0:
		h.part = v
		return l
	case v > 1 && !ordinal && h.whole != 0:
		h.whole = v
		return l
	case h.n > 0 && (senses.Is("from", "of", "filler") || a.Fold == "OF"), lexicon.Articles.Has(a.Fold):
		h.of = h.of || h.part > 0 && !senses.Is("in", "size")
		return max(k, 1)
	}
	return 0
}

// BareRegiment is the number of a regiment of which it is not said of what, "the third regiment", "3 pułk", and how many atoms name it.
func (s *Text) BareRegiment(i int) (part, n int) {
	if a := s.Atoms[i]; a.Kind == lexicon.Number && len(a.Fold) == 1 && i+1 < len(s.Atoms) && s.RegimentWord(i+1) {
		return lexicon.NumberOf(a), 2
	}
	var h share
	for i+h.n < min(len(s.Atoms), i+longestShare) && !(h.said && h.part > 0) {
		m := h.take(s, i+h.n)
		if m == 0 || h.whole != 0 {
			return 0, 0
		}
		h.n += m
	}
	if !h.said || h.part == 0 || h.whole != 0 {
		return 0, 0
	}
	if _, took := s.NamedBody(i + h.n); i+h.n < len(s.Atoms) && took > 0 {
		return 0, 0
	}
	return h.part, h.n
}

// BodyByOrdinal finds a division by its name, or behind words for its regiments by its number in a word: "drugi pułk siódmej".
func (s *Text) BodyByOrdinal(i int) (which, n int) {
	if which, n = s.NamedBody(i); n > 0 || i >= len(s.Atoms) {
		return which, n
	}
	number := -1
	if v, ordinal, k := s.Numeral(i); ordinal && k > 0 {
		number, n = v, k
	} else if senses, k := s.Senses(i); k == 1 {
		if of, ok := senses.Has("ord"); ok {
			number, _ = strconv.Atoi(of)
			n = 1
		}
	}
	found := -1
	for k := range s.Sight.Bodies {
		if s.Sight.Bodies[k].Number == number && number > 0 {
			if found >= 0 {
				return 0, 0
			}
			found = k
		}
	}
	if found < 0 {
		return 0, 0
	}
	return found, n
}

// digit reads the number of a regiment in digits, before the word for it or behind: "2. Regiment", "regiment 2". The number of a
// name is none: "both regiments of 1BG".
func (h *share) digit(s *Text, at int) int {
	n := 1
	if at+1 < len(s.Atoms) && s.Atoms[at+1].Glued {
		switch next := s.Atoms[at+1]; {
		case next.Fold == ".", lexicon.Ordinals.Has(next.Fold):
			n = 2
		case next.Kind == lexicon.Word:
			return 0
		}
	}
	if len(s.Atoms[at].Fold) != 1 || h.part != 0 || n == 1 && !h.said {
		return 0
	}
	h.part = lexicon.NumberOf(s.Atoms[at])
	return n
}

// partly finds regiments of a division: "the first regiment of the 61st", "both Kempf regiments".
func (s *Text) partly(i int) (list []int, n int) {
	if list, n := s.someOf(i); n > 0 {
		return list, n
	}
	h := s.shareAt(i)
	which, took := s.NamedBody(i + h.n)
	if took == 0 && h.said && h.part > 0 {
		which, took = s.BodyByOrdinal(i + h.n)
	}
	if took == 0 {
		return nil, 0
	}
	n = h.n + took
	for _, a := range s.Atoms[i+h.n : i+n] {
		said, _ := lexicon.Forms().Find([]lexicon.Atom{a})
		h.said = h.said || said.Is("regiment")
	}
	behind := s.shareAt(i + n)
	if h.n == 0 && behind.said && behind.part == 0 && (behind.whole < 0 || behind.whole == len(s.Sight.Parts[which])) { // "27DP all regiments"
		return slices.Clone(s.Sight.Parts[which]), n + behind.n
	}
	if behind.said && behind.whole == 0 && (h.part == 0 || behind.part == 0) {
		h.said, h.part, n = true, h.part+behind.part, n+behind.n
	}
	parts := s.Sight.Parts[which]
	switch {
	case h.part > 0 && h.whole == 0 && (h.said || h.of):
		name := s.Sight.Bodies[which].Name + "/" + strconv.Itoa(h.part)
		for _, u := range parts {
			if s.Sight.Own[u].Name == name {
				return []int{u}, n
			}
		}
	case h.part == 0 && h.said && (h.whole < 0 || h.whole == len(parts)):
		return slices.Clone(parts), n
	case h.part == 0 && h.said && h.whole > 1:
		if list := s.standingTogether(parts, h.whole); list != nil {
			return list, n
		}
	}
	return nil, 0
}

// standingTogether are those of a division who are so many in one hex while all others stand alone: "both blocks of 1D", of three.
func (s *Text) standingTogether(parts []int, count int) (list []int) {
	for _, u := range parts {
		at := slices.DeleteFunc(slices.Clone(parts), func(other int) bool { return s.Sight.Own[other].At != s.Sight.Own[u].At })
		switch {
		case len(at) == 1:
		case len(at) != count || list != nil && list[0] != at[0]:
			return nil
		default:
			list = at
		}
	}
	return list
}

// countedParts reads numbers of regiments behind the word for them, "regiments two and three", "Regiment 2 und 3".
func (s *Text) countedParts(i int) (parts []int, n int) {
	at := i
	for at < len(s.Atoms) && lexicon.Articles.Has(s.Atoms[at].Fold) {
		at++
	}
	if at >= len(s.Atoms) || !s.RegimentWord(at) {
		return nil, 0
	}
	for at++; at < len(s.Atoms); {
		senses, m := s.Senses(at)
		v, _, k := s.Numeral(at)
		counted, ok := lexicon.Counts(s.Atoms[at], senses)
		switch {
		case s.Atoms[at].Kind == lexicon.Number && len(s.Atoms[at].Fold) == 1 && !(at+1 < len(s.Atoms) && s.Atoms[at+1].Glued && s.Atoms[at+1].Kind == lexicon.Word):
			parts, at, n = append(parts, lexicon.NumberOf(s.Atoms[at])), at+1, at+1-i
		case k == 1:
			parts, at, n = append(parts, v), at+1, at+1-i
		case ok && s.Atoms[at].Kind == lexicon.Word:
			parts, at, n = append(parts, counted), at+max(m, 1), at+max(m, 1)-i
		case len(parts) > 0 && s.tied(at, at+1) && n == at-i:
			at++
		default:
			return parts, n
		}
	}
	return parts, n
}

// OwnRegiments writes a line with the names of regiments whose numbers stand behind their division, "20th Infantry, second and third
// regiment", "7DP, drugi pułk,", "Panzer Regiment 3's first two battalions".
func (r *Sight) OwnRegiments(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if !r.regimented {
		return l, false
	}
	s := NewText(r, l, atoms)
	for i := 0; i < len(atoms); i++ {
		which, n := s.divisionOrRegiment(i)
		if n == 0 {
			continue
		}
		at := i + n
		for at < len(atoms) && atoms[at].Fold == "." && atoms[at].Glued {
			at++
		}
		opened := at < len(atoms) && strings.Contains(",(-:", atoms[at].Fold)
		if opened {
			at++
		}
		if at >= len(atoms) {
			break
		}
		parts, m := s.partsTold(at)
		if m == 0 {
			i += n - 1
			continue
		}
		end := at + m
		if end < len(atoms) && (lexicon.Of.Has(atoms[end].Fold) || lexicon.Articles.HasIn("de", atoms[end].Fold)) { // "3Pz, the first regiment of 4Pz"
			continue
		}
		if opened && end < len(atoms) && strings.Contains(",)-", atoms[end].Fold) {
			end++
		}
		if list := s.Regiments(which, parts); list != nil {
			return Replaced(l, atoms, i, end, strings.ReplaceAll(r.AsListed(list), " + ", ", "))
		}
	}
	return l, false
}

// RankAlone writes a line with the name of the regiment that an ordinal alone means, at the beginning of a clause and right before its
// act, where those of one division alone are named before it: "14dp 1 and 2 to 0825, the third stays", "…, trzeci zostaje".
func (r *Sight) RankAlone(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if !r.regimented {
		return l, false
	}
	s := NewText(r, l, atoms)
	which := -1
	for i := 0; i < len(atoms); {
		if which >= 0 && s.opensClause(i) {
			if part, n := s.rankBeforeAct(i); n > 0 {
				if list := s.Regiments(which, []int{part}); list != nil {
					return Replaced(l, atoms, i, i+n, r.AsListed(list))
				}
			}
		}
		list, n := s.Units(i)
		for _, u := range list {
			of := slices.IndexFunc(r.Parts, func(parts []int) bool { return slices.Contains(parts, u) })
			if of < 0 || which >= 0 && of != which {
				return l, false
			}
			which = of
		}
		i += max(n, 1)
	}
	return l, false
}

// KinAgain writes a line with the name of the unit that an ordinal alone means, at the beginning of a clause and right before its act, where
// several bear that number and one of them is of the kind of who is named before and stands with him: "3Mtn stays, the 2nd goes to 1814".
func (r *Sight) KinAgain(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewText(r, l, atoms)
	last := -1
	for i := 0; i < len(atoms); {
		if part, n := 0, 0; last >= 0 && s.opensClause(i) {
			if part, n = s.rankBeforeAct(i); n > 0 {
				var kin []int
				several := 0
				for u, own := range r.Own {
					if own.Number != part || own.At == "" {
						continue
					}
					several++
					if own.At == r.Own[last].At && u != last && slices.Equal(own.Kinds, r.Own[last].Kinds) {
						kin = append(kin, u)
					}
				}
				if several > 1 && len(kin) == 1 {
					return Replaced(l, atoms, i, i+n, r.Own[kin[0]].Name)
				}
			}
		}
		list, n := s.Units(i)
		if len(list) == 1 {
			last = list[0]
		} else if len(list) > 1 {
			last = -1
		}
		i += max(n, 1)
	}
	return l, false
}

// opensClause tells that a sign or a word that ties stands before an atom.
func (s *Text) opensClause(i int) bool {
	if i == 0 {
		return false
	}
	senses, _ := s.Senses(i - 1)
	return s.Atoms[i-1].Kind == lexicon.Sign && strings.Contains(",;-–—", s.Atoms[i-1].Fold) || senses.Is("and", "but") || lexicon.Whereas.Has(s.Atoms[i-1].Fold)
}

// rankBeforeAct reads an ordinal, with an article or none, behind which stands an act: "the third stays", "3rd digs in".
func (s *Text) rankBeforeAct(i int) (part, n int) {
	if lexicon.Articles.Has(s.Atoms[i].Fold) {
		n++
	}
	if i+n >= len(s.Atoms) {
		return 0, 0
	}
	value, ordinal, m := s.Numeral(i + n)
	if s.ranked(i + n) {
		value, ordinal, m = lexicon.NumberOf(s.Atoms[i+n]), true, 2
	}
	n += m + s.oneBehind(i+n+m)
	if i+n < len(s.Atoms) && s.RegimentWord(i+n) { // "the third battalion to 2341"
		n++
	}
	if !ordinal || m == 0 || i+n >= len(s.Atoms) {
		return 0, 0
	}
	senses, lead := s.Senses(i + n)
	at := s.BehindFillers(i + n + lead)
	goes := First(lexicon.Words().Find(s.Atoms[i+n : i+n+1])).Is("go")
	if more, m := s.Senses(at); m > 0 && lead == 1 && more.Is("to") {
		at += m
	}
	if leads := (senses.Is("to") || goes) && s.PlaceAt(at) && !s.PlaceAt(i); !leads && (!senses.Is(Acts...) || senses.Is("to", "in", "from", "filler")) {
		return 0, 0
	}
	return value, n
}

// partsTold reads the numbers of one or several regiments with the word for them, before it or behind.
func (s *Text) partsTold(i int) (parts []int, n int) {
	for _, told := range []func(int) ([]int, int){s.ordinalParts, s.countedParts} {
		if parts, n := told(i); n > 0 && len(parts) > 0 {
			return parts, n
		}
	}
	if part, n := s.BareRegiment(i); n > 0 {
		return []int{part}, n
	}
	return nil, 0
}

// divisionOrRegiment finds a division, also with the ending of whose something is, or called by its regiment: "20th Infantry's",
// "Panzer Regiment 3", "4. Panzerregiment".
func (s *Text) divisionOrRegiment(i int) (which, n int) {
	if which, n = s.NamedBody(i); n > 0 {
		return which, n + s.possessive(i+n)
	}
	number, kind, n := -1, "", 0
	regiment := false
	for at := i; at < min(len(s.Atoms), i+MostNamed); at++ {
		a := s.Atoms[at]
		bare := lexicon.Atom{Fold: strings.TrimSuffix(a.Fold, "'S"), Kind: a.Kind}
		senses, _ := lexicon.Words().Find([]lexicon.Atom{bare})
		first, compounded := Compound(bare.Fold)
		of, typed := senses.Has("type")
		if compounded > 0 {
			of, typed = first.Has("type")
		}
		said, _ := lexicon.Forms().Find([]lexicon.Atom{bare})
		switch {
		case a.Kind == lexicon.Number && number < 0 && len(a.Fold) < 4:
			number = lexicon.NumberOf(a)
		case number >= 0 && a.Glued && (a.Fold == "." || a.Fold == "'" || a.Fold == "S" || lexicon.Ordinals.Has(a.Fold)):
		case typed && kind == "":
			kind, regiment = of, regiment || strings.HasSuffix(bare.Fold, "REGIMENT")
		case said.Is("regiment") && kind != "":
			regiment = true
		default:
			return 0, 0
		}
		possessed := bare.Fold != a.Fold
		if number < 0 || kind == "" || !possessed && !regiment {
			continue
		}
		found := -1
		for k := range s.Sight.Bodies {
			if s.Sight.Bodies[k].Number == number && slices.Contains(s.Sight.Bodies[k].Kinds, kind) {
				if found >= 0 {
					return 0, 0
				}
				found = k
			}
		}
		if n = at + 1 - i; found >= 0 {
			for at+1 < len(s.Atoms) && s.Atoms[at+1].Glued && (s.Atoms[at+1].Fold == "'" || s.Atoms[at+1].Fold == "S") { // "Regiment 3's"
				n, at = n+1, at+1
			}
			return found, n
		}
	}
	return 0, 0
}

// possessive is how many atoms end the name of a division with whose something is: "20th Infantry's", "Kempf's".
func (s *Text) possessive(i int) int {
	if i >= len(s.Atoms) {
		return 0
	}
	if bare, ok := strings.CutSuffix(s.Atoms[i].Fold, "'S"); ok {
		if senses, _ := lexicon.Words().Find([]lexicon.Atom{{Fold: bare, Kind: lexicon.Word}}); senses.Is("type", "size") {
			return 1
		}
	}
	if s.Atoms[i].Fold == "'" && i+1 < len(s.Atoms) && s.Atoms[i+1].Fold == "S" {
		return 2
	}
	return 0
}

// ordinalParts reads several numbers of regiments, "second and third regiments", "drugi i trzeci pułk".
func (s *Text) ordinalParts(i int) (parts []int, n int) {
	if parts, n := s.firstParts(i); n > 0 {
		return parts, n
	}
	for at := i; at < min(len(s.Atoms), i+longestShare); {
		v, ordinal, m := s.Numeral(at)
		senses, k := s.Senses(at)
		of, ord := senses.Has("ord")
		switch {
		case len(parts) > 1 && s.RegimentWord(at):
			return parts, at + 1 - i
		case m > 0 && ordinal:
			parts, at = append(parts, v), at+m
		case ord && k == 1:
			v, _ := strconv.Atoi(of)
			parts, at = append(parts, v), at+1
		case s.Atoms[at].Kind == lexicon.Number && len(s.Atoms[at].Fold) == 1 && at+1 < len(s.Atoms) && s.Atoms[at+1].Glued && (s.Atoms[at+1].Fold == "." || lexicon.Ordinals.Has(s.Atoms[at+1].Fold)):
			parts, at = append(parts, lexicon.NumberOf(s.Atoms[at])), at+2
		case s.tied(at, at+1), lexicon.Articles.Has(s.Atoms[at].Fold):
			at++
		default:
			return nil, 0
		}
	}
	return nil, 0
}

// firstParts reads so many regiments from the first on, "the first two regiments", "die ersten beiden Regimenter".
func (s *Text) firstParts(i int) (parts []int, n int) {
	at := i
	for at < len(s.Atoms) && lexicon.Articles.Has(s.Atoms[at].Fold) {
		at++
	}
	if at+2 >= len(s.Atoms) || !lexicon.FirstOf.Has(s.Atoms[at].Fold) {
		return nil, 0
	}
	senses, m := s.Senses(at + 1)
	v, ordinal, k := s.Numeral(at + 1)
	switch c, counted := lexicon.Counts(s.Atoms[at+1], senses); {
	case senses.Is("both"):
		v, k = 2, m
	case counted:
		v, k = c, max(m, 1)
	}
	if ordinal || v < 2 || k != 1 || !s.RegimentWord(at+2) {
		return nil, 0
	}
	for part := 1; part <= v; part++ {
		parts = append(parts, part)
	}
	return parts, at + 3 - i
}

// someOf finds several regiments of a division by their numbers: "the second and third regiments of the 28th", "obaj z 28DP (drugi i
// trzeci pułk)".
func (s *Text) someOf(i int) (list []int, n int) {
	parts, took := s.ordinalParts(i)
	if took == 0 && s.RegimentWord(i) {
		if parts, took = s.countedParts(i); len(parts) < 2 {
			parts, took = nil, 0
		}
	}
	at := i + took
	if took == 0 {
		h := s.shareAt(i)
		if h.part > 0 || h.n > 0 && h.whole == 0 {
			return nil, 0
		}
		at += h.n
		which, m := s.NamedBody(at)
		end := at + m
		if m == 0 || end >= len(s.Atoms) || s.Atoms[end].Fold != "(" {
			return nil, 0
		}
		parts, took = s.ordinalParts(end + 1)
		if end += took + 1; took == 0 || end >= len(s.Atoms) || s.Atoms[end].Fold != ")" || h.whole > 0 && h.whole != len(parts) {
			return nil, 0
		}
		return s.Regiments(which, parts), end + 1 - i
	}
	for at < len(s.Atoms) && (lexicon.Of.Has(s.Atoms[at].Fold) || lexicon.Articles.Has(s.Atoms[at].Fold) || lexicon.FromThere.Has(s.Atoms[at].Fold)) {
		at++
	}
	which, m := s.BodyByOrdinal(at)
	if m == 0 {
		return nil, 0
	}
	if list = s.Regiments(which, parts); list == nil {
		return nil, 0
	}
	return list, at + m - i
}

// Regiments are those of a division that have these numbers, nil where one is missing.
func (s *Text) Regiments(which int, parts []int) (list []int) {
	for _, part := range parts {
		name := s.Sight.Bodies[which].Name + "/" + strconv.Itoa(part)
		k := slices.IndexFunc(s.Sight.Parts[which], func(u int) bool { return s.Sight.Own[u].Name == name })
		if k < 0 {
			return nil
		}
		list = append(list, s.Sight.Parts[which][k])
	}
	return list
}

// Wholly is a line without the words at its end that all regiments of the one division are meant that it names: "24D to 1636, all
// three regiments", "(both regiments)".
func (r *Sight) Wholly(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewText(r, l, atoms)
	for k := 1; k+1 < len(atoms); k++ {
		if n := s.withEverything(k); n > 0 {
			return Replaced(l, atoms, k, k+n, "")
		}
		if atoms[k].Fold != "," && atoms[k].Fold != "(" {
			continue
		}
		h := s.shareAt(k + 1)
		switch senses, n := s.Senses(k + 1); {
		case h.whole == 0 && crowds(senses) > 0:
			h = s.shareAt(k + 1 + n)
			h.whole, h.n = crowds(senses), h.n+n
		case n > 1 && senses.Is("filler") && s.regimental(k+n, k+1+n): // "all three regiments"
			h = share{whole: -1, said: true, n: n}
		default:
			if n := s.entireBody(k + 1); n > 0 {
				h = share{whole: -1, said: true, n: n}
			}
		}
		end := k + 1 + h.n
		if all, n := s.Senses(end); all.Is("crowd") && crowds(all) == 0 { // "together"
			end += n
		}
		if end < len(atoms) && atoms[end].Fold == ")" {
			end++
		}
		if !h.said || h.whole == 0 || h.part > 0 || end < len(atoms) && atoms[end].Fold != "." {
			continue
		}
		bodies := 0
		for i := 0; i < k; i++ {
			if which, n := s.NamedBody(i); n > 0 {
				if bodies++; h.whole > 0 && len(s.Sight.Parts[which]) != h.whole {
					return l, false
				}
				i += n - 1
			}
		}
		if bodies == 1 {
			text := []rune(l.Text)
			return order.LineOf(l.Number, strings.TrimRight(string(text[:atoms[k].Column-1]), " ")+string(text[min(atoms[end-1].End, len(text)):]))
		}
	}
	return l, false
}

// withEverything is how many atoms say behind an act of one division that it does that with all that it has, "8D hits Rybnik with
// everything", 0 where others may be meant.
func (s *Text) withEverything(k int) int {
	senses, n := s.Senses(k)
	if s.Atoms[k].Fold == "W" && k+1 < len(s.Atoms) && s.Atoms[k+1].Fold == "/" { // "w/"
		n = 2
	} else if !senses.Is("with") {
		return 0
	}
	all, m := s.Senses(k + n)
	whole := all.Is("everything")
	if crowds(all) > 0 { // "with all three regiments"
		h := s.shareAt(k + n + m)
		for h.n > 0 && First(s.Senses(k+n+m+h.n-1)).Is("from") { // whence they go
			h.n--
		}
		whole, m = h.said && h.part == 0, m+h.n
	}
	if end := k + n + m; !whole || m == 0 || end < len(s.Atoms) && !s.EndsPart(end) && !First(s.Senses(end)).Is("and", "with", "from", "to", "against") {
		return 0
	}
	from, bodies := k, 0 // the clause begins there
	for from > 0 && !s.EndsPart(from-1) && (!First(s.Senses(from-1)).Is("and", "then") || First(s.Senses(from-1)).Is("with", "filler")) {
		from--
	}
	size := 0
	for i := from; i < k; i++ {
		if which, took := s.NamedBody(i); took > 0 {
			bodies, size = bodies+1, len(s.Sight.Parts[which])
			i += took - 1
		}
	}
	if count := crowds(all); bodies != 1 || count > 0 && count != size { // "with both regiments", of three
		return 0
	}
	return n + m
}

// entireBody is how many atoms tell that a division is meant whole, "the whole division", "cała dywizja", "in full strength".
func (s *Text) entireBody(i int) int {
	at := i
	for at < len(s.Atoms) && lexicon.Articles.Has(s.Atoms[at].Fold) {
		at++
	}
	if at+1 < len(s.Atoms) && (lexicon.Whole.Has(s.Atoms[at].Fold) || lexicon.Entire.Has(s.Atoms[at].Fold)) {
		if senses, n := s.Senses(at + 1); senses.Is("size") {
			return at + 1 + n - i
		}
	}
	if said, n := s.FormWord(min(at, len(s.Atoms)-1)); at < len(s.Atoms) && said.Is("entire") {
		return at + n - i
	}
	return 0
}

// InFull is a line in which each further unit of a name with a number is called in full: "61D/1 and /2, /3
// digs in", "61D/1-3", "Śródmieście 1, 2 and 3".
func (r *Sight) InFull(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	text := []rune(l.Text)
	s := NewText(r, l, atoms)
	stem, behind, shift := "", -1, 0
	for i := range atoms {
		a := atoms[i]
		if a.Kind != lexicon.Number || len(a.Fold) != 1 || i+1 < len(atoms) && atoms[i+1].Glued && !strings.Contains("/-,;.!)+&", atoms[i+1].Fold) {
			continue
		}
		if name := s.stemBefore(i); name != "" {
			stem, behind = name, i
			continue
		}
		from, first := a.Column-1, lexicon.NumberOf(a)
		switch dash := a.Glued && atoms[max(i-1, 0)].Fold == "-"; {
		case stem == "":
			continue
		case a.Glued && atoms[i-1].Fold == "/" && !atoms[i-1].Glued:
			from--
		case dash && behind == i-2:
			first = lexicon.NumberOf(atoms[behind]) + 1
			from--
		case !s.tied(behind+1, i) || s.Counted(i+1):
			continue
		}
		var names []string
		for n := first; n <= lexicon.NumberOf(a); n++ {
			names = append(names, stem+strconv.Itoa(n))
		}
		if len(names) == 0 || slices.ContainsFunc(names, func(n string) bool { return !r.Numbered[order.Fold(n)] }) {
			continue
		}
		full := strings.Join(names, ", ")
		if from < a.Column-1 && atoms[i-1].Fold == "-" {
			full = ", " + full
		}
		text = slices.Concat(text[:from+shift], []rune(full), text[a.End+shift:])
		shift += len([]rune(full)) - (a.End - from)
		behind = i
	}
	if shift == 0 {
		return l, false
	}
	return order.LineOf(l.Number, string(text))
}

// Elided is a line in which numbers alone go on with the kind of the aircraft named before, as an elided noun does:
// "Stukas 1 and 2 on Mława, 3 and 4 on 0937". Where divisions bear these numbers, no verb of its own may lead them, and
// they are not sent to a place that is free.
func (r *Sight) Elided(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewText(r, l, atoms)
	text := []rune(l.Text)
	stem, shift := "", 0
	for i := 0; i < len(atoms); {
		list, n := s.Units(i)
		if n > 0 && r.flown(list) != "" {
			stem = r.flown(list)
			i += n
			continue
		}
		end, numbers := s.numbersFrom(i)
		if stem == "" || len(numbers) == 0 || !s.OpensPart(i) || !s.fliesOn(i, end, stem, numbers) {
			if n > 0 {
				stem = ""
			}
			i += max(n, 1)
			continue
		}
		for _, k := range numbers {
			from := atoms[k].Column - 1 + shift
			text = slices.Concat(text[:from], []rune(stem), text[from:])
			shift += len([]rune(stem))
		}
		i = end
	}
	if shift == 0 {
		return l, false
	}
	return order.LineOf(l.Number, string(text))
}

// flown is the name of aircraft up to their numbers, "Stuka" of Stuka1 and Stuka2; "" for other units, and for several.
func (r *Sight) flown(list []int) (stem string) {
	for k, u := range list {
		name := strings.TrimRight(r.Own[u].Name, "0123456789")
		if !r.Own[u].Flies || name == r.Own[u].Name || k > 0 && name != stem {
			return ""
		}
		stem = name
	}
	return stem
}

// numbersFrom are the atoms of a list of small numbers without a kind, and where it ends.
func (s *Text) numbersFrom(i int) (end int, numbers []int) {
	for end = i; end < len(s.Atoms); {
		a := s.Atoms[end]
		if a.Kind == lexicon.Number && len(a.Fold) < 3 && !(end+1 < len(s.Atoms) && s.Atoms[end+1].Glued && s.Atoms[end+1].Kind == lexicon.Word) {
			numbers = append(numbers, end)
			end++
			continue
		}
		if len(numbers) == 0 || end+1 >= len(s.Atoms) || s.Atoms[end+1].Kind != lexicon.Number || len(s.Atoms[end+1].Fold) > 2 || !s.tied(end, end+1) {
			break
		}
		end++
	}
	return end, numbers
}

// OpensPart tells that an atom is the first of a part of a line.
func (s *Text) OpensPart(i int) bool {
	for i--; i >= 0; i-- {
		senses, n := s.Senses(i)
		if s.Atoms[i].Kind == lexicon.Sign {
			return strings.ContainsAny(s.Atoms[i].Fold[:1], ",;.")
		}
		if senses.Is("and", "then") && n == 1 {
			return true
		}
		if !senses.Is("filler") {
			return false
		}
	}
	return false
}

// fliesOn tells that numbers are those of further aircraft, with a place behind them.
func (s *Text) fliesOn(i, end int, stem string, numbers []int) bool {
	divisions := false
	for _, k := range numbers {
		if !slices.ContainsFunc(s.Sight.Own, func(u Unit) bool { return u.Folded == order.Fold(stem)+s.Atoms[k].Fold }) {
			return false
		}
		divisions = divisions || slices.ContainsFunc(s.Sight.Own, func(u Unit) bool { return !u.Flies && u.Number == lexicon.NumberOf(s.Atoms[k]) })
	}
	if end < len(s.Atoms) {
		if senses, _ := s.Senses(end); senses.Is("type", "size", "plural") && !senses.Is("to", "in", "via", "and") {
			return false
		}
	}
	for k := end; k < len(s.Atoms) && !(s.Atoms[k].Kind == lexicon.Sign && strings.ContainsAny(s.Atoms[k].Fold[:1], ",;.")); k++ {
		senses, _ := s.Senses(k)
		if divisions && senses.Is(Acts...) && !senses.Is("to", "in", "filler", "strike", "interdict") {
			return false
		}
		if p, took := s.Place(k); took > 0 {
			return !divisions || slices.ContainsFunc(s.Sight.Foes, func(u Unit) bool { return u.At == p })
		}
	}
	return false
}

// stemBefore is the name of a unit up to its number at an atom, as it is written: "61D/" of 61D/2.
func (s *Text) stemBefore(i int) string {
	for from := i - 1; from >= 0 && from > i-6; from-- {
		stem := ""
		for _, a := range s.Atoms[from:i] {
			stem += a.Text
		}
		if s.Sight.Numbered[order.Fold(stem)+s.Atoms[i].Fold] {
			return stem
		}
		if !s.Atoms[from].Glued {
			break
		}
	}
	return ""
}

// tied tells that nothing but what ties a list stands there, and something does.
func (s *Text) tied(from, to int) bool {
	for _, a := range s.Atoms[from:to] {
		senses, _ := lexicon.Words().Find([]lexicon.Atom{a})
		if a.Fold != "," && a.Fold != "&" && a.Fold != "+" && !senses.Is("and") {
			return false
		}
	}
	return from < to
}

// Counted tells that the number before counts something: points, hexes.
func (s *Text) Counted(i int) bool {
	if i >= len(s.Atoms) {
		return false
	}
	said, _ := lexicon.Forms().Find(s.Atoms[i:])
	senses, _ := lexicon.Words().Find(s.Atoms[i:])
	return said.Is("points", "level", "turn", "card", "regiment") || senses.Is("hexes", "air") || s.Atoms[i].Fold == ":" || s.Atoms[i].Fold == "-"
}

// bodyAt looks a division up.
func (s *Text) bodyAt(i int) (list []int, n int) {
	if list, n := s.partly(i); n > 0 {
		return list, n
	}
	which, n := s.NamedBody(i)
	if n == 0 || s.regimental(i, i+n) {
		return nil, 0
	}
	part := func(u int) bool { return slices.Contains(s.Sight.Parts[which], u) }
	if one, took := s.Noun(i, s.Sight.Own); len(one) == 1 && took >= n && len(s.Sight.Parts[which]) > 1 && !(took == n && part(one[0])) { // but "2. Lekka" is no regiment of it, though one alone has tanks
		return nil, 0
	}
	if end := i + n; end < len(s.Atoms) {
		a := s.Atoms[end]
		if a.Glued && (a.Kind != lexicon.Sign || strings.Contains("/-'", a.Fold)) || a.Kind == lexicon.Number && len(a.Fold) < 4 || a.Fold == "/" {
			return nil, 0 // a regiment of it
		}
	}
	if s.ofPart() {
		return nil, 0
	}
	if senses, m := s.Senses(i + n); senses.Is("everything") && !senses.Is("not") && i+n+m <= len(s.Atoms) { // "9DP cała"
		if more, _ := s.Senses(i + n + m); !more.Is("in", "from", "of") {
			n += m
		}
	}
	return s.Sight.Parts[which], n
}

// regimental tells that words call something a regiment, which is no division: "10 pp", "das 10. Infanterieregiment"; a
// "Schützen-Division" is one.
func (s *Text) regimental(from, to int) bool {
	for i := from + 1; i < to; i++ {
		if senses, _ := s.Senses(i); senses.Is("size") && strings.HasPrefix(s.Atoms[i].Fold, "D") {
			return false
		}
	}
	return slices.ContainsFunc(s.Atoms[from:to], func(a lexicon.Atom) bool {
		said, _ := lexicon.Forms().Find([]lexicon.Atom{a})
		return said.Is("regiment") || strings.HasSuffix(a.Fold, "REGIMENT") || strings.HasSuffix(a.Fold, "RGT")
	})
}

// bodyPrinted finds a division by its printed name: "61D", "20 DP", "PzKempf".
func (s *Text) bodyPrinted(i int) (which, n int) {
	var letters [64]byte
	said := letters[:0]
	for at := i; at < len(s.Atoms) && at < i+4; at++ {
		if a := s.Atoms[at]; a.Kind == lexicon.Sign && a.Fold != "-" || at > i && !a.Glued && s.Atoms[at-1].Kind != lexicon.Number {
			break
		}
		said = append(said, s.Atoms[at].Fold...)
		if k, ok := s.Sight.BodyNames[string(said)]; ok {
			which, n = k, at+1-i
		}
	}
	if n == 0 && i+1 < len(s.Atoms) && s.Atoms[i].Kind == lexicon.Number && s.Atoms[i+1].Glued && s.Atoms[i+1].Kind == lexicon.Word {
		return s.bodyBegun(s.Atoms[i].Fold + s.Atoms[i+1].Fold)
	}
	return which, n
}

// bodyBegun finds the one division whose printed name begins with a number and letters, "28d" for 28DP, which is no enemy's.
func (s *Text) bodyBegun(said string) (which, n int) {
	for k := range s.Sight.Bodies {
		if !strings.HasPrefix(s.Sight.Bodies[k].Folded, said) {
			continue
		}
		if n > 0 {
			return 0, 0
		}
		which, n = k, 2
	}
	if slices.ContainsFunc(s.Sight.Foes, func(u Unit) bool { return strings.HasPrefix(u.Folded, said) }) {
		return 0, 0
	}
	return which, n
}

// bodyBehind finds a division behind a word for all of it: "all of 61D".
func (s *Text) bodyBehind(at int) (list []int, n int) {
	from := at
	for at < len(s.Atoms) {
		senses, m := s.Senses(at)
		if m == 0 || !senses.Is("of", "from", "filler") && s.Atoms[at].Fold != "OF" {
			break
		}
		at += m
	}
	list, n = s.Body(at)
	if n == 0 {
		return nil, 0
	}
	gone, m := s.exceptions(at+n, list)
	return slices.DeleteFunc(list, func(u int) bool { return slices.Contains(gone, u) }), at + n + m - from
}

// ofPart tells that a line speaks of a part of a division: "a regiment of the 61st".
func (s *Text) ofPart() bool {
	for i := 0; i < len(s.Atoms); {
		if h := s.shareAt(i); h.said && h.whole != 0 && h.part == 0 { // all of them
			i += h.n
			continue
		}
		senses, n := lexicon.Forms().Find(s.Atoms[i:])
		told, k := s.Senses(i)
		points, _ := s.FormWord(min(i+max(n, 1), len(s.Atoms)-1))
		if next, _ := s.Senses(i + n); senses.Is("part") && !next.Is("hexes") && !points.Is("points") && !(k > n && told.Is("stay")) { // "one hex" is no part, nor "two points" or "bez zmian"
			return true
		}
		i++
	}
	return false
}

// OfStaff is a line in which the headquarters of a corps is called as its counter is: "the HQ of XIX Corps", "vom XVI.
// Korps", "sztab I korpusu" are HQ-XIX, HQ-XVI and HQ-I, or XIX HQ where counters are called so; "the army's headquarters" is the only one that the seat has.
func (r *Sight) OfStaff(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if !slices.ContainsFunc(atoms, func(a lexicon.Atom) bool { return lexicon.Staffs.Has(a.Fold) || lexicon.Corps.Has(a.Fold) }) {
		return l, false
	}
	for i := range atoms {
		corps := []string{"HQ-" + atoms[i].Text, atoms[i].Text + " HQ"}
		u := slices.IndexFunc(r.Own, func(u Unit) bool { return slices.Contains(corps, u.Name) })
		if u < 0 || atoms[i].Kind != lexicon.Word || atoms[i].Glued {
			continue
		}
		from, to, ok := staffAround(atoms, i)
		if !ok {
			continue
		}
		return Replaced(l, atoms, from, to, r.Own[u].Name)
	}
	return r.onlyStaff(l, atoms)
}

// WithItself is where the words begin and end that stand around one and say that it is itself, or whose.
func (s *Text) WithItself(i int) (from, to int) {
	from, to = i, i+1
	for from > 0 && (lexicon.Articles.Has(s.Atoms[from-1].Fold) || lexicon.Possessives.Has(s.Atoms[from-1].Fold) || lexicon.Itself.Has(s.Atoms[from-1].Fold)) {
		from--
	}
	for to < len(s.Atoms) && lexicon.Itself.Has(s.Atoms[to].Fold) {
		to++
	}
	return from, to
}

// StandsAlone tells that no name stands beside a word, as in "HQ-I" or "XIX HQ".
func (s *Text) StandsAlone(i int) bool {
	bare := func(k int) bool {
		if k < 0 || k >= len(s.Atoms) {
			return true
		}
		a := s.Atoms[k]
		senses, _ := s.Senses(k)
		return a.Kind == lexicon.Sign && a.Fold != "-" || len(senses) > 0 && !senses.Is("size", "type") || lexicon.Itself.Has(a.Fold) || lexicon.Articles.Has(a.Fold) || lexicon.Possessives.Has(a.Fold)
	}
	return bare(i-1) && bare(i+1)
}

// staffAround finds the words around the number of a corps that make it the name of its headquarters.
func staffAround(atoms []lexicon.Atom, i int) (from, to int, ok bool) {
	in := func(i int, list *lexicon.List) bool {
		return i >= 0 && i < len(atoms) && list.Has(atoms[i].Fold)
	}
	from, to = i, i+1
	corps := false
	for in(from-1, lexicon.Corps) || in(from-1, lexicon.OfCorps) && (in(from-2, lexicon.Staffs) || in(from-2, lexicon.OfCorps) || in(from-2, lexicon.Corps)) {
		corps = corps || in(from-1, lexicon.Corps)
		from--
	}
	led := in(from-1, lexicon.Staffs)
	if led {
		from--
	}
	for in(to, lexicon.Corps) || in(to, lexicon.Staffs) || atoms[min(to, len(atoms)-1)].Fold == "." && in(to+1, lexicon.Corps) {
		corps, led = corps || in(to, lexicon.Corps), led || in(to, lexicon.Staffs)
		to++
	}
	return from, to, (to > i+1 || from < i) && (led || corps && in(from-1, lexicon.ByCorps))
}

// onlyStaff leaves out of a line that its only headquarters is that of an army.
func (r *Sight) onlyStaff(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	staff := 0
	for i := range r.Own {
		if slices.Contains(r.Own[i].Kinds, "HQ") {
			staff++
		}
	}
	for i := 0; staff == 1 && i+1 < len(atoms); i++ {
		if behind := i+2 == len(atoms) || atoms[i+2].Kind != lexicon.Word || !NewText(r, l, atoms).Capital(atoms[i+2]); behind && lexicon.Staffs.Has(atoms[i].Fold) && lexicon.Armies.Has(atoms[i+1].Fold) {
			return Replaced(l, atoms, i, i+2, "HQ")
		}
	}
	return l, false
}

// WholeBodies writes a line without what says behind the name of a division that all of it is meant: "21d, whole div, 2214", "15DP
// (all three regiments) to 1618".
func (r *Sight) WholeBodies(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewText(r, l, atoms)
	for i := 0; i < len(atoms); i++ {
		units, n := s.Body(i)
		if n == 0 {
			continue
		}
		from, to, all, sized := i+n, i+n, false, false // sized too where their number is told
		for to < len(atoms) {
			senses, m := lexicon.Words().Find(atoms[to : to+1])
			number, _, k := s.Numeral(to)
			fold := atoms[to].Fold
			switch {
			case atoms[to].Kind == lexicon.Sign && strings.Contains(",()", fold), lexicon.Articles.Has(fold), lexicon.Possessives.Has(fold):
				m = 1
			case lexicon.Whole.Has(fold), lexicon.Entire.Has(fold), m > 0 && senses.Is("everything"):
				all, m = true, 1
			case all && k > 0 && number == len(units):
				m = k
			case all && atoms[to].Fold == strconv.Itoa(len(units)): // "2Geb all 3 -> 2855"
				sized, m = true, 1
			case all && m > 0 && senses.Is("size", "plural"):
				sized = true
			default:
				m = 0
			}
			if m == 0 {
				break
			}
			to += m
		}
		if all && sized { // but "21D, everything in 2215 attacks"
			return Replaced(l, atoms, from, to, " ")
		}
	}
	return l, false
}

// told is what a line tells of the counters of a division by their numbers.
type told struct {
	parts   []int
	all     bool // all of them are meant
	count   int  // how many they are said to be, 0 for no word of it
	said    bool // a word says that they are regiments
	ranked  bool // each number is that of an order
	counted bool // a number is a word that counts, "two"
	marked  bool // a sign or a word says that a number follows, "/", "no."
	roman   bool // they are roman numbers
	words   bool // a number is a word
	loose   bool // nothing ties a number to the one before
	only    bool // no others are meant
	before  bool // the word for regiments stands behind the numbers
	but     bool // all are meant but these
	n       int
}

// family is several units of one name: a division with its counters, or all who bear a word and a number, "Posen1" and "Posen2".
type family struct {
	name string // by which orders call all of it, "" for none
	of   map[int]int
	n    int // how many atoms name it
}

// familyAt finds such units by their name. Numbered tells that the number of one stands beside it, so that less of a name will do.
func (s *Text) familyAt(i int, numbered bool) (f family) {
	if s.Sight.Zoned {
		return s.namesakes(i, numbered)
	}
	which, n := s.NamedBody(i)
	if n == 0 {
		which, n = s.bareStroke(i)
	}
	if n == 0 && numbered {
		which, n = s.BodyByOrdinal(i)
	}
	if n == 0 {
		return family{}
	}
	f = family{s.Sight.Bodies[which].Name, map[int]int{}, n}
	for _, u := range s.Sight.Parts[which] {
		if number, err := strconv.Atoi(strings.TrimPrefix(s.Sight.Own[u].Name, f.name+"/")); err == nil {
			f.of[number] = u
		}
	}
	return f
}

// namesakes finds own units that bear a word and a number, by that word in any case, and beside a number by its beginning or with a slip.
func (s *Text) namesakes(i int, numbered bool) (f family) {
	if i >= len(s.Atoms) || s.Atoms[i].Kind != lexicon.Word || len(s.Atoms[i].Fold) < 2 {
		return family{}
	}
	said := strings.TrimSuffix(strings.TrimSuffix(s.Atoms[i].Fold, "'S"), "'")
	senses, n := s.Senses(i)
	if of, ok := senses.Has("name"); ok && n == 1 {
		said = of
	}
	stems := s.Sight.namesakeStems()
	stem := ""
	for _, w := range stems {
		if w == said || Alike(said, w) || strings.TrimSuffix(said, "S") == w {
			stem = w
		}
	}
	for _, w := range stems {
		begun := len(said) >= shortestBegun && strings.HasPrefix(w, said) || len(w) > shortestBegun+1 && order.OneSlip(said, w)
		if stem == w || !numbered || stem != "" && !begun || n > 0 && !begun || s.namesOwnAlone(i) {
			continue
		}
		if begun && stem == "" && n == 0 {
			stem = w
		} else if begun && n == 0 {
			return family{} // of which of them?
		}
	}
	if stem == "" {
		return family{}
	}
	f = family{"", map[int]int{}, 1}
	for u := range s.Sight.Own {
		if head, digits, tail := partedName(s.Sight.Own[u].Name); tail == "" && order.Fold(head) == stem {
			number, _ := strconv.Atoi(digits)
			f.of[number] = u
		}
	}
	return f
}

// shortestBegun is how many letters of a name call units beside a number at least: "dirl 2".
const shortestBegun = 3

// namesOwnAlone tells a word that is the whole name of an own unit.
func (s *Text) namesOwnAlone(i int) bool {
	return slices.ContainsFunc(s.Sight.Own, func(u Unit) bool { return u.Folded == s.Atoms[i].Fold })
}

// namesakeStems are the words before the numbers in the names of own units, each once, in the order of the view.
func (r *Sight) namesakeStems() []string {
	if r.stems == nil {
		r.stems = []string{}
		for u := range r.Own {
			stem, digits, tail := partedName(r.Own[u].Folded)
			if tail == "" && digits != "" && len(stem) > 1 && !strings.Contains(stem, "/") && !slices.Contains(r.stems, stem) {
				r.stems = append(r.stems, stem)
			}
		}
	}
	return r.stems
}

// ToldBy writes a line with the names of the counters of a division, or of all of one name, whose numbers stand behind it or before it, in any
// form: "28dp 2+3", "1st and 2nd of 2Geb", "drugi pułk 28 dp", "28. DP ohne das 1. Rgt", "all 3 of 28dp", "dirl 2", "Posen I und II".
func (r *Sight) ToldBy(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if !r.regimented && !r.Zoned {
		return l, false
	}
	s := NewText(r, l, atoms)
	said := func(from, to int) string { return string([]rune(l.Text)[atoms[from].Column-1 : atoms[to-1].End]) }
	for i := 0; i < len(atoms); i++ {
		if from, to, names := s.toldBefore(i); names != "" && names != said(from, to) {
			return Replaced(l, atoms, from, to, names)
		}
		f := s.familyAt(i, s.bornBehind(i))
		if f.n == 0 {
			continue
		}
		n := f.n + s.possessive(i+f.n)
		if from, to := s.aGroup(i, i+n); to > 0 {
			if names := s.tellNames(f, told{all: true}); names != "" {
				return Replaced(l, atoms, from, to, names)
			}
		}
		t := s.toldBehind(i + n)
		if s.Sight.Zoned && t.n > 0 && atoms[i+n+t.n-1].Fold == "." { // it ends the sentence: "both Posen. Dirlewanger1 stays"
			t.n--
		}
		if t.n > 0 {
			if names := s.tellNames(f, t); names != "" && names != said(i, i+n+t.n) {
				return Replaced(l, atoms, i, i+n+t.n, names)
			}
		}
		i += f.n - 1
	}
	return l, false
}

// aGroup is where words begin and end that make a name that of all who bear it, "Posen bde", "Gruppe Posen", "die Posen-Bataillone",
// "Posen's men"; nowhere for none.
func (s *Text) aGroup(i, end int) (from, to int) {
	if !s.Sight.Zoned || s.bornBehind(end) || i > 0 && First(s.Senses(i-1)).Is("both", "num", "everything", "crowd") {
		return 0, 0
	}
	at := end
	if at+1 < len(s.Atoms) && s.Atoms[at].Fold == "-" && s.Atoms[at+1].Glued {
		at++
	}
	switch {
	case at < len(s.Atoms) && (lexicon.GroupWords.Has(s.Atoms[at].Fold) || s.Men(at) > 0 && s.Digits(at+1, false) == ""):
		return i, at + 1
	case i > 0 && lexicon.GroupWords.Has(s.Atoms[i-1].Fold) && s.Digits(end, false) == "" && !s.bornBehind(end-1):
		return i - 1, end
	}
	for at := i - 1; at > 0; at-- {
		if men := s.Men(at); men > 0 && at+men < i {
			return at, end
		}
		if !lexicon.Of.Has(s.Atoms[at].Fold) && !lexicon.FromThere.Has(s.Atoms[at].Fold) && !lexicon.Articles.Has(s.Atoms[at].Fold) {
			break
		}
	}
	return 0, 0
}

// toldBefore finds numbers that stand before the name of those who bear them, and the names that they have in full.
func (s *Text) toldBefore(i int) (from, to int, names string) {
	t := s.toldAt(i)
	if t.n == 0 || t.but || i+t.n >= len(s.Atoms) || i > 0 && (s.Atoms[i-1].Kind == lexicon.Number || s.Atoms[i].Glued && s.Atoms[i-1].Fold != "(") {
		return 0, 0, ""
	}
	at := s.behindOf(i+t.n, &t)
	if at == 0 {
		return 0, 0, ""
	}
	f := s.familyAt(at, len(t.parts) > 0)
	if to = at + f.n; f.n == 0 {
		return 0, 0, ""
	}
	if s.Sight.Zoned && to+1 < len(s.Atoms) && s.Atoms[to].Fold == "-" && s.Atoms[to+1].Glued && s.RegimentWord(to+1) { // "das zweite Nothe-Bataillon"
		to += 2
	} else if s.Sight.Zoned && to < len(s.Atoms) && s.RegimentWord(to) {
		to++
	} else if s.runsOn(to) {
		return 0, 0, ""
	}
	return i, to, s.tellNames(f, t)
}

// bornBehind tells that the number of somebody stands behind a word.
func (s *Text) bornBehind(i int) bool {
	return i+1 < len(s.Atoms) && s.toldAt(i+1).n > 0
}

// behindOf is where a division begins behind the numbers of its counters, 0 where nothing says that they are of it.
func (s *Text) behindOf(i int, t *told) int {
	at := i
	for at < len(s.Atoms) && (lexicon.Of.Has(s.Atoms[at].Fold) || lexicon.FromThere.Has(s.Atoms[at].Fold) || lexicon.Articles.Has(s.Atoms[at].Fold)) && s.Atoms[at].Fold != "IN" && s.Atoms[at].Fold != "FROM" {
		at++
	}
	switch {
	case at == len(s.Atoms):
		return 0
	case at == i && s.Sight.Zoned && s.Atoms[i].Kind == lexicon.Word && !s.Atoms[i].Glued && (t.ranked || t.roman): // "1. Dirlewanger", "second Nothe"
		return at
	case s.Sight.Zoned && at+1 < len(s.Atoms) && at == i && s.Atoms[i].Fold == "/" && s.Atoms[i].Glued: // "I/Dirlewanger"
		return at + 1
	case at == i && !t.said && !t.all, at > i && !t.said && !t.ranked && !t.all && !t.marked:
		return 0
	}
	return at
}

// runsOn tells that the name of a division does not end there: a stroke or a number follows it.
func (s *Text) runsOn(i int) bool {
	if i >= len(s.Atoms) {
		return false
	}
	a := s.Atoms[i]
	return a.Glued && (a.Kind != lexicon.Sign || strings.Contains("/-", a.Fold)) || a.Fold == "/" || a.Kind == lexicon.Number && len(a.Fold) < 4
}

// toldBehind reads the numbers of counters behind their division, also in brackets or behind a comma.
func (s *Text) toldBehind(i int) (t told) {
	at, opened := s.openedBehind(i)
	if at >= len(s.Atoms) {
		return told{}
	}
	if t = s.toldAt(at); t.n == 0 {
		return told{}
	}
	end := at + t.n
	closes := opened != "" && end < len(s.Atoms) && s.Atoms[end].Fold == closedBy[opened]
	opensOther := opened == "-" && !t.said && s.Atoms[i].Glued && s.Atoms[i+1].Kind != lexicon.Number
	if opensOther || t.partsFrom(opened, closes) || s.tellsOther(&t, opened, end) {
		return told{}
	}
	if closes {
		end++
	}
	if !t.all && !t.but {
		end += s.onlyBehind(end)
	}
	t.n = end - i
	return t
}

// openedBehind is where what stands behind the name of a division begins, and the sign that opens it, "" for none.
func (s *Text) openedBehind(i int) (at int, opened string) {
	at = i
	for at < len(s.Atoms) && s.Atoms[at].Fold == "." && s.Atoms[at].Glued && at+1 < len(s.Atoms) { // "28. Div. 1. Rgt."
		at++
	}
	if at < len(s.Atoms) && strings.Contains("(,-", s.Atoms[at].Fold) {
		return at + 1, s.Atoms[at].Fold
	}
	return at, ""
}

// closedBy is the sign that closes what one opens behind the name of a division.
var closedBy = map[string]string{"(": ")", ",": ",", "-": "-"}

// partsFrom tells that the sign before some numbers parts them from the division: a bracket that stays open, or a comma before bare numbers.
func (t *told) partsFrom(opened string, closes bool) bool {
	return opened == "(" && !closes || opened == "," && !(t.said || t.all && t.count > 0 || t.only && closes)
}

// tellsOther tells that what was read as numbers of counters, up to an atom, is something else: a count, the name of another division, a
// word that happens to be one, or a zone.
func (s *Text) tellsOther(t *told, opened string, end int) bool {
	if opened != "(" && s.Atoms[end-1].Kind == lexicon.Number && (s.Counted(end) || s.runsOn(end)) {
		return true
	}
	if opened == "" && !t.said && (s.bareWord(t, end) || !t.all && s.namesMore(end-1)) {
		return true
	}
	next, _ := s.Senses(min(end, len(s.Atoms)-1))
	return s.Sight.Zoned && t.loose && !next.Is("to", "towards", "go") // "Reck2 1" sends it to a zone
}

// bareWord tells that the one number told is a word that may say something else: "28dp first", "28DP I want".
func (s *Text) bareWord(t *told, end int) bool {
	if len(t.parts) != 1 || t.but || t.marked {
		return false
	}
	next, _ := s.Senses(min(end, len(s.Atoms)-1))
	ordered := s.Sight.Zoned && t.counted && next.Is("to", "towards", "go", "attack", "stay")
	return t.words && !ordered || s.Atoms[end-1].Fold == "I" && !s.romanBefore(end)
}

// onlyBehind is 1 for a word that stands there and says that nobody else is meant, "28dp/2 only", and leads to no condition.
func (s *Text) onlyBehind(i int) int {
	if i >= len(s.Atoms) || !lexicon.Only.Has(s.Atoms[i].Fold) {
		return 0
	}
	if after, _ := s.Senses(min(i+1, len(s.Atoms)-1)); after.Is("if") {
		return 0
	}
	return 1
}

// bareStroke finds a division by its number alone before a stroke and the number of a counter, "28/2".
func (s *Text) bareStroke(i int) (which, n int) {
	if i+2 >= len(s.Atoms) || s.Atoms[i].Kind != lexicon.Number || s.Atoms[i+1].Fold != "/" || s.Atoms[i+2].Kind != lexicon.Number || !s.Atoms[i+1].Glued || !s.Atoms[i+2].Glued || len(s.Atoms[i+2].Fold) > 1 || len(s.Atoms[i].Fold) > 3 {
		return 0, 0
	}
	next, _ := s.Senses(min(i+3, len(s.Atoms)-1))
	number := lexicon.NumberOf(s.Atoms[i])
	if number <= mostParts || i+3 < len(s.Atoms) && !next.Is(Acts...) && !next.Is("to", "and") && s.Atoms[i+3].Fold != "," && s.Atoms[i+3].Fold != "+" {
		return 0, 0 // a ratio, or a day
	}
	for k := range s.Sight.Bodies {
		if s.Sight.Bodies[k].Number != number {
			continue
		}
		if n > 0 {
			return 0, 0
		}
		which, n = k, 1
	}
	return which, n
}

// mostParts is of how many counters a division is at the most.
const mostParts = 4

// romanBefore tells that an "I" before an atom is a number and nobody who speaks: a word leads from there, somebody else acts, or the
// line is not English.
func (s *Text) romanBefore(i int) bool {
	next, n := s.Senses(min(i, len(s.Atoms)-1))
	third := i < len(s.Atoms) && next.Is(Acts...) && n == 1 && strings.HasSuffix(s.Atoms[i].Fold, "S")
	return i < len(s.Atoms) && next.Is("to", "towards") && !next.Is("go") || third || tongueOf(s) != "en"
}

// namesMore tells that the last of some numbers begins the name of another division, "28dp 2 and 3 dp".
func (s *Text) namesMore(i int) bool {
	for i > 0 && s.Atoms[i].Kind != lexicon.Number && s.Atoms[i].Glued {
		i--
	}
	_, n := s.NamedBody(i)
	return n > 1 && s.Atoms[i].Kind == lexicon.Number && (i+1 >= len(s.Atoms) || n > 2 || !s.Atoms[i+1].Glued)
}

// toldAt reads numbers of counters with all that stands around them but the division.
func (s *Text) toldAt(i int) (t told) {
	at := i
	t.ranked = true
	if n := lexicon.Lacking.Begin(s.Atoms[at:]); n > 0 {
		t.but = true
		at += n
	} else if lexicon.Only.Has(s.Atoms[at].Fold) && i > 0 && s.Atoms[at-1].Kind == lexicon.Sign {
		t.only = true
		at++
	}
	t.n = at - i
	for at < len(s.Atoms) {
		told := len(t.parts)
		n := s.tellNext(&t, at)
		if n == 0 {
			break
		}
		at += n
		if len(t.parts) == told && (lexicon.Articles.Has(s.Atoms[at-1].Fold) || s.tied(at-1, at)) {
			continue // what follows may be something else
		}
		t.n = at - i
	}
	if len(t.parts) == 0 && !t.all || t.all && t.but {
		return told{}
	}
	return t
}

// tellNext reads the next word of such numbers, and how many atoms it takes.
func (s *Text) tellNext(t *told, at int) int {
	if n := s.tellAround(t, at); n > 0 {
		return n
	}
	switch n, ok := s.tellAll(t, at); {
	case ok:
		return n
	case t.all:
		return s.countAll(t, at)
	case s.Atoms[at].Fold == "/" && at+1 < len(s.Atoms) && s.Atoms[at+1].Glued && s.partAt(at+1):
		t.marked = true
		return 1
	case len(t.parts) > 0 && s.tiesPart(at):
		return 1
	case len(t.parts) > 0 && !t.said && s.reachesPart(at):
		return s.tellReach(t, at)
	}
	return s.tellNumber(t, at)
}

// tellAround reads a word or sign that only stands around such numbers: one for regiments or for numbers, an article, a stroke.
func (s *Text) tellAround(t *told, at int) int {
	a := s.Atoms[at]
	switch {
	case s.RegimentWord(at) && !t.said:
		t.said, t.before = true, len(t.parts) > 0 || t.all
		return 1 + s.stop(at+1)
	case lexicon.Numbering.Has(a.Fold) && len(t.parts) == 0:
		t.marked = true
		return 1 + s.stop(at+1)
	case (lexicon.Articles.Has(a.Fold) || t.but && lexicon.Possessives.Has(a.Fold)) && !t.all && (len(t.parts) == 0 || s.partAt(at+1)):
		return 1
	case a.Fold == "/" && len(t.parts) == 0 && !t.marked && at+1 < len(s.Atoms) && s.Atoms[at+1].Glued && s.Atoms[at+1].Kind == lexicon.Word: // "28dp/all"
		t.marked = true
		return 1
	}
	return 0
}

// tellAll reads a word by which all counters are meant, "all three", "both", "the whole", how many atoms it takes, and whether there is one.
func (s *Text) tellAll(t *told, at int) (n int, ok bool) {
	a := s.Atoms[at]
	senses, n := s.Senses(at)
	switch {
	case len(t.parts) > 0 || t.all:
		return 0, false
	case crowds(senses) > 1:
		t.all, t.count = true, crowds(senses)
	case senses.Is("everything", "both") && n == 1, lexicon.Whole.Has(a.Fold), lexicon.Entire.Has(a.Fold):
		t.all = true
		if senses.Is("both") {
			t.count = 2
		}
	default:
		return 0, false
	}
	return n, true
}

// countAll reads how many counters all of them are, where that was not said yet, "all of the three".
func (s *Text) countAll(t *told, at int) int {
	if t.count != 0 || t.said {
		return 0
	}
	senses, m := s.Senses(at)
	v, ok := lexicon.Counts(s.Atoms[at], senses)
	if !ok || v < 2 {
		return 0
	}
	t.count = v
	return max(m, 1)
}

// tiesPart tells a word or sign that ties the number of another counter to those before, "2 and the 3rd", "1 u 2".
func (s *Text) tiesPart(at int) bool {
	if fold := s.Atoms[at].Fold; !s.tied(at, at+1) && fold != "U" && fold != "N" {
		return false
	}
	next := s.Atoms[min(at+1, len(s.Atoms)-1)].Fold
	return s.partAt(at+1) || (next == "/" || lexicon.Articles.Has(next)) && s.partAt(at+2)
}

// reachesPart tells a word or sign by which numbers reach from the one before to the one behind, "1-3", "1 bis 3".
func (s *Text) reachesPart(at int) bool {
	fold := s.Atoms[at].Fold
	return (fold == "-" || !s.Sight.Zoned && (lexicon.AsFarAs.Has(fold) || lexicon.Range.Has(fold))) && s.partAt(at+1)
}

// tellReach reads the number up to which such numbers reach, with all between.
func (s *Text) tellReach(t *told, at int) int {
	next := *t
	next.parts = nil
	n := s.tellNumber(&next, at+1)
	from, to := t.parts[len(t.parts)-1]+1, next.parts[0]
	for k := from; k <= to; k++ {
		t.parts = append(t.parts, k)
	}
	if from > to {
		return 0
	}
	return 1 + n
}

// partAt tells that the number of a counter stands there.
func (s *Text) partAt(i int) bool {
	return i < len(s.Atoms) && s.tellNumber(&told{}, i) > 0
}

// stop is 1 for the full stop of an abbreviation that stands there, "Rgt.", with something behind it.
func (s *Text) stop(i int) int {
	if i+1 < len(s.Atoms) && s.Atoms[i].Fold == "." && s.Atoms[i].Glued {
		return 1
	}
	return 0
}

// tellNumber reads the number of a counter, in a figure, with the ending of an ordinal, in roman letters or in a word.
func (s *Text) tellNumber(t *told, i int) int {
	a := s.Atoms[i]
	senses, _ := s.Senses(i)
	v, ordinal, n := s.Numeral(i)
	of, ord := senses.Has("ord")
	switch {
	case a.Kind == lexicon.Number && len(a.Fold) == 1 && a.Fold != "0":
		v, ordinal, n = lexicon.NumberOf(a), false, 1
		switch after := s.ordinalEnd(i + 1); {
		case after > 0:
			ordinal, n = true, 1+after
		case i+1 < len(s.Atoms) && s.Atoms[i+1].Glued && s.Atoms[i+1].Kind != lexicon.Sign:
			return 0
		}
	case a.Kind == lexicon.Word && a.Text == strings.ToUpper(a.Text) && strings.Trim(a.Fold, "IVX") == "" && RomanOf(a.Fold) > 0:
		v, ordinal, n = RomanOf(a.Fold), false, 1
		t.roman = true
		if s.stop(i+1) > 0 {
			ordinal, n = true, 2
		}
	case ord:
		v, _ = strconv.Atoi(of)
		ordinal, n = true, 1+s.oneBehind(i+1)
	case n == 0:
		c, ok := lexicon.Counts(a, senses)
		if !ok || a.Kind == lexicon.Number {
			return 0
		}
		v, n = c, 1
	}
	if n == 0 || v < 1 || v > mostParts && !s.Sight.Zoned || v > 9 || slices.Contains(t.parts, v) {
		return 0
	}
	if _, more := s.NamedBody(i); more > n && a.Kind == lexicon.Number && !s.RegimentWord(min(i+n, len(s.Atoms)-1)) { // "2nd and 3rd of 6DP"
		return 0
	}
	word := a.Kind == lexicon.Word && strings.Trim(a.Fold, "IVX") != ""
	t.words, t.counted = t.words || word, t.counted || word && !ordinal
	t.loose = t.loose || len(t.parts) > 0 && a.Kind == lexicon.Number && s.Atoms[i-1].Kind == lexicon.Number
	t.ranked = t.ranked && ordinal
	t.parts = append(t.parts, v)
	return n
}

// MiscountsParts tells that a division is told to do something with another number of regiments than it has, "55DP with both regiments", or
// that fewer are named than a line says.
func (s *Text) MiscountsParts() bool {
	for i := range s.Atoms {
		if s.miscountedAt(i) || s.fewerThanSaid(i) {
			return true
		}
		which, took := s.NamedBody(i)
		k := i + took
		if took == 0 || k >= len(s.Atoms) {
			continue
		}
		alone := func(i int) lexicon.Senses { return First(lexicon.Words().Find(s.Atoms[i : i+1])) } // of "with both"
		if s.Atoms[k].Fold == "," || alone(k).Is("with") {
			k++
		}
		all, n := alone(min(k, len(s.Atoms)-1)), 1
		if crowd, m := s.Senses(min(k, len(s.Atoms)-1)); crowds(crowd) > 0 { // "all three"
			all, n = crowd, m
		}
		count := crowds(all)
		if all.Is("both") {
			count = 2
		}
		if count > 0 && k+n < len(s.Atoms) && s.RegimentWord(k+n) && count != len(s.Sight.Parts[which]) {
			return true
		}
	}
	return false
}

// fewerThanSaid tells a word for how many all are right before the names of fewer, "both 7Inf to 1523", as they are where a line says of a
// place that two stand there of whom one does.
func (s *Text) fewerThanSaid(i int) bool {
	senses, n := s.Senses(i)
	count := crowds(senses)
	if senses.Is("both") {
		count = 2
	}
	if count == 0 || i+n >= len(s.Atoms) {
		return false
	}
	list, took := s.Units(i + n)
	end := i + n + took
	if took == 0 || len(list) == 0 || len(list) >= count || end < len(s.Atoms) && s.Atoms[end].Kind == lexicon.Sign {
		return false
	}
	next, _ := s.Senses(min(end, len(s.Atoms)-1))
	return !next.Is("and", "with")
}

// OneOfSeveral tells a word for one before words that call several, "eine der beiden Divisionen in 1219", "a tank from 0704": which of them?
func (s *Text) OneOfSeveral() bool {
	for i := 0; i+1 < len(s.Atoms); i++ {
		if s.oneKindOfSeveral(i) {
			return true
		}
		ranked := lexicon.RankedOf.Begin(s.Atoms[i:])
		if ranked == 0 && !lexicon.OneAlone.Has(s.Atoms[i].Fold) {
			continue
		}
		at := i + max(ranked, 1)
		for at < len(s.Atoms) && (lexicon.Articles.Has(s.Atoms[at].Fold) || lexicon.Of.Has(s.Atoms[at].Fold)) {
			at++
		}
		if at >= len(s.Atoms) {
			return false
		}
		_, body := s.NamedBody(at) // "the third of 11D" is one of it
		_, named := s.Noun(at, s.Sight.Own)
		if list, n := s.Units(at); n > 0 && len(list) > 1 && body+named == 0 {
			return true
		}
	}
	return false
}

// oneKindOfSeveral tells that words at an atom speak of one of a kind where several stand, "die Panzerdivision aus 0704", and not of a division
// of several counters, nor of each or all.
func (s *Text) oneKindOfSeveral(i int) bool {
	if s.Atoms[i].Kind != lexicon.Word || i > 0 && (s.Atoms[i-1].Kind == lexicon.Number || lexicon.EachOne.Has(s.Atoms[i-1].Fold) || lexicon.Whole.Has(s.Atoms[i-1].Fold) || lexicon.Entire.Has(s.Atoms[i-1].Fold)) {
		return false
	}
	at, single := i, false
	var kinds []string
	for ; at < len(s.Atoms) && at < i+3 && s.Atoms[at].Kind == lexicon.Word; at++ {
		senses, n := s.Senses(at)
		kind, typed := senses.Has("type")
		if typed {
			kinds = append(kinds, kind)
		}
		if one := lexicon.OneBody.Ends(s.Atoms[at].Fold); n > 1 || !one && !typed || senses.Is("in", "from") {
			break
		} else if one {
			single = true
		}
	}
	if !single || len(kinds) == 0 || at >= len(s.Atoms) {
		return false
	}
	lead, n := s.Senses(at)
	p, took := s.Place(at + n)
	if took == 0 || !lead.Is("in", "at", "from") {
		return false
	}
	list := slices.DeleteFunc(s.Sight.At(p), func(u int) bool { return !s.Sight.Own[u].OfKinds(true, kinds...) })
	return len(list) > 1 && !s.partsOfOne(list)
}

// partsOfOne tells that units are all counters of one division.
func (s *Text) partsOfOne(list []int) bool {
	return slices.ContainsFunc(s.Sight.Parts, func(parts []int) bool {
		return !slices.ContainsFunc(list, func(u int) bool { return !slices.Contains(parts, u) })
	})
}

// miscountedAt tells the same of words that stand before a division, "both blocks of 3Pz", "beide 3Pz", where it has four.
func (s *Text) miscountedAt(i int) bool {
	h := s.shareAt(i)
	which, took := s.NamedBody(i + h.n)
	end := i + h.n + took
	if h.whole < 2 || h.part > 0 || took == 0 || h.whole == len(s.Sight.Parts[which]) {
		return false
	}
	if i > 0 {
		if _, first, _ := s.Numeral(i - 1); first || s.Atoms[i-1].Kind == lexicon.Number { // "the first two blocks of 3Pz"
			return false
		}
	}
	if end >= len(s.Atoms) {
		return true
	}
	senses, n := s.Senses(end)
	if s.shareAt(end).part > 0 || s.Atoms[end].Glued && strings.Contains("/-", s.Atoms[end].Fold) { // "both 3Pz/1 and /2"
		return false
	}
	if h.said || s.RegimentWord(end) {
		if s.RegimentWord(end) { // "both 3Pz blocks in 0912"
			end++
			senses, n = s.Senses(end)
		}
		p, m := s.Place(end + n)
		at := slices.DeleteFunc(slices.Clone(s.Sight.Parts[which]), func(u int) bool { return s.Sight.Own[u].At != p })
		return m == 0 || !senses.Is("in", "at", "from") || len(at) != h.whole // "both blocks of 3Pz at 0912"
	}
	return !senses.Is("and") && s.Atoms[end].Kind != lexicon.Sign // "both 3Pz and 4Pz"
}

// oneBehind is 1 for a word that stands for what an ordinal before it counts, "the third one".
func (s *Text) oneBehind(i int) int {
	if i >= len(s.Atoms) || !First(lexicon.Corrections().Find(s.Atoms[i:])).Is("one") {
		return 0
	}
	senses, _ := s.Senses(i)
	if v, _ := lexicon.Counts(s.Atoms[i], senses); v != 1 {
		return 0
	}
	return 1
}

// ordinalEnd is how many atoms are the ending of an ordinal in figures.
func (s *Text) ordinalEnd(i int) int {
	switch {
	case i >= len(s.Atoms) || !s.Atoms[i].Glued:
		return 0
	case lexicon.Ordinals.Has(strings.TrimSuffix(s.Atoms[i].Fold, "'S")) || s.Atoms[i].Fold == "." && i+1 < len(s.Atoms):
		return 1
	case i+1 < len(s.Atoms) && s.Atoms[i].Fold == "-" && s.Atoms[i+1].Glued && lexicon.Dashed.Has(s.Atoms[i+1].Fold):
		return 2
	}
	return 0
}

// tellNames are the names of the counters of a division that are meant, or its own for all of them; "" where one is missing, or they are
// not as many as they are said to be.
func (s *Text) tellNames(f family, t told) string {
	var parts, list []int
	for _, number := range slices.Sorted(maps.Keys(f.of)) {
		if u := f.of[number]; s.Sight.Own[u].At != "" || slices.Contains(t.parts, number) {
			parts = append(parts, u)
		}
	}
	switch {
	case t.all && t.count > 0 && t.count != len(parts):
		return ""
	case t.all && f.name != "":
		return f.name
	case t.all:
		list = parts
	case t.counted && t.said && len(t.parts) == 1 && t.before && t.parts[0] == len(parts) && f.name == "" && !t.but: // "Posen's two battalions"
		t.parts, list = nil, parts
	case t.counted && t.said && len(t.parts) == 1 && t.before: // "two regiments of the 28th"
		return ""
	}
	for _, number := range t.parts {
		u, ok := f.of[number]
		if !ok {
			return ""
		}
		list = append(list, u)
	}
	if t.but {
		list = slices.DeleteFunc(slices.Clone(parts), func(u int) bool { return slices.Contains(list, u) })
	}
	if len(list) == 0 {
		return ""
	}
	return strings.ReplaceAll(s.Sight.AsListed(list), " + ", ", ")
}
