package nouns

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
)

// Those who are told twice: by a name and by other names, or by how many of it are meant and where these stand.

// ToldTwice is a line with the names of those alone who are meant where a line tells them behind others or behind a division: "1 Pz div
// (both at 2141)", "2. i 3. Lekka, czyli 2L/3 i 3L/1,", "SS-LAH atakuje Wieruszów, obydwa bataliony z 1637", "1. Panzerdivision mit
// beiden Panzerblöcken".
func (r *Sight) ToldTwice(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewText(r, l, atoms)
	for k := 1; k+1 < len(atoms); k++ {
		at, opens := s.opensAgain(k)
		if !opens {
			continue
		}
		if full, ok := s.againBehind(k, at); ok {
			return full, true
		}
		if full, ok := s.toldAtEnd(k, at); ok {
			return full, true
		}
	}
	return l, false
}

// againBehind is a line without the units whose name ends before an atom, where those of them who are meant are told behind it. The
// shortest name counts that is of all of these: "220 and its guns, Art4" is about both.
func (s *Text) againBehind(k, at int) (order.Line, bool) {
	before := NewText(s.Sight, s.Written, s.Atoms[:k])
	for from := k - 1; from >= max(0, k-MostNamed); from-- {
		if s.Atoms[from].Glued && from > 0 && s.Atoms[from-1].Fold != "(" { // the number of Art4, and the end of 06.13
			continue
		}
		list, n := before.Units(from)
		if n == 0 {
			list, n = before.entirely(from)
		}
		if kinds, named, end := s.Kinds(from); n == 0 && named && end == k { // "KOP battalions, all three"
			list, n = s.Members("", kinds), end-from
		}
		if n == 0 || from+n != k && !(from+n+1 == k && s.Atoms[k-1].Fold == ".") {
			continue
		}
		same, end := s.sameAgain(list, at, k)
		if end = s.closesAgain(k, end); end > 0 && len(same) > 0 {
			return Replaced(s.Written, s.Atoms, from, end, s.Sight.AsListed(same))
		}
	}
	return s.Written, false
}

// entirely are all of a division that is named at an atom, also where the line speaks of a part of it, and how many atoms name it.
func (s *Text) entirely(i int) (list []int, n int) {
	which, n := s.NamedBody(i)
	if n == 0 || i+n < len(s.Atoms) && (s.Atoms[i+n].Fold == "/" || s.Atoms[i+n].Glued && s.Atoms[i+n].Kind != lexicon.Sign) {
		return nil, 0
	}
	for i+n < len(s.Atoms) && (s.Atoms[i+n].Fold == "." && s.Atoms[i+n].Glued && i+n+1 < len(s.Atoms) || First(s.Senses(i+n)).Is("size") && strings.HasPrefix(s.Atoms[i+n].Fold, "D")) { // "4 Pz Div."
		n++
	}
	return slices.Clone(s.Sight.Parts[which]), n
}

// opensAgain tells that an atom may open what tells somebody again, a bracket, a comma, "with" or "that is", and where that begins.
func (s *Text) opensAgain(k int) (at int, opens bool) {
	at = k
	switch {
	case strings.Contains("(,–—", s.Atoms[k].Fold), s.Atoms[k].Fold == "-" && !s.Atoms[k].Glued:
		at++
	case lexicon.With.Has(s.Atoms[k].Fold):
		return k + 1, true
	}
	n := lexicon.Namely.Begin(s.Atoms[min(at, len(s.Atoms)-1):])
	return at + n, at+n > k
}

// endsAt are the own units, or all of a division, whose name ends before an atom, and where it begins.
func (s *Text) endsAt(k int) (list []int, from int) {
	before := NewText(s.Sight, s.Written, s.Atoms[:k])
	for from = max(0, k-MostNamed); from < k; from++ {
		if list, n := before.Units(from); n > 0 && from+n == k {
			return list, from
		}
		if list, n := before.entirely(from); n > 0 && (from+n == k || from+n+1 == k && s.Atoms[k-1].Fold == ".") {
			return slices.Clone(list), from
		}
	}
	return nil, k
}

// sameAgain are those of some units who are told again at an atom, by their names or by how many they are, of what kind and where, and where
// that ends. Those of whom as many are said to be there must be as many.
func (s *Text) sameAgain(of []int, at, open int) (list []int, end int) {
	if at >= len(s.Atoms) {
		return nil, 0
	}
	among := func(u int) bool { return slices.Contains(of, u) }
	with := lexicon.With.Has(s.Atoms[open].Fold)
	if again, n := s.Units(at); n > 0 && !with && !slices.ContainsFunc(again, func(u int) bool { return !among(u) }) {
		return again, at + n - s.closingBracket(at+n)
	}
	var m Muster
	for at < len(s.Atoms)-1 && lexicon.Possessives.Has(s.Atoms[at].Fold) {
		at++
	}
	for end = at; end < len(s.Atoms); {
		n := m.Take(s, end)
		if n == 0 && (m.all || m.Count > 0) && lexicon.OfThem.Begin(s.Atoms[end:]) > 0 {
			n = lexicon.OfThem.Begin(s.Atoms[end:])
		}
		if n == 0 {
			break
		}
		end += n
	}
	if end == at || !m.all && m.Count == 0 || m.body > 0 || m.army != "" || with && len(m.Kinds) == 0 {
		return nil, 0
	}
	p, behind := m.whereabouts(s, min(end, len(s.Atoms)-1))
	if behind > 0 && end < len(s.Atoms) {
		end = behind
	}
	such := s.Members(p, m.Kinds)
	list = slices.DeleteFunc(slices.Clone(of), func(u int) bool { return !slices.Contains(such, u) })
	if m.Count > 0 && m.Count != len(list) {
		return nil, 0
	}
	return list, end
}

// closingBracket is 1 where a name took the bracket in that closes behind it.
func (s *Text) closingBracket(end int) int {
	if s.Atoms[end-1].Fold == ")" {
		return 1
	}
	return 0
}

// closesAgain is where what was opened is closed, 0 where it is not: a bracket by a bracket, another sign by one, an act, a word that leads on
// or the end.
func (s *Text) closesAgain(open, end int) int {
	switch {
	case end == 0:
		return 0
	case s.Atoms[open].Fold == "(":
		if end >= len(s.Atoms) || s.Atoms[end].Fold != ")" {
			return 0
		}
		return end + 1
	case s.AtEnd(end):
		if end < len(s.Atoms) && s.Atoms[end].Fold == "," && s.Atoms[open].Kind == lexicon.Sign {
			end++
		}
		return end
	}
	if senses, _ := s.Senses(end); senses.Is(Acts...) || senses.Is("to", "from", "against", "and") || s.PlaceAt(end) {
		return end
	}
	return 0
}

// toldAtEnd is a line that tells at its end who of the one division that it names are meant.
func (s *Text) toldAtEnd(k, at int) (order.Line, bool) {
	from, _ := s.onlyBody(k)
	list, n := s.entirely(from)
	if _, names := s.Noun(at, s.Sight.Own); n == 0 || from+n > k || names > 0 && at == k+1 && s.Atoms[k].Fold != "(" {
		return s.Written, false
	}
	same, end := s.sameAgain(list, at, k)
	if end = s.closesAgain(k, end); end == 0 || len(same) == 0 || end < len(s.Atoms) && (end+1 < len(s.Atoms) || s.Atoms[end].Fold != ".") {
		return s.Written, false
	}
	text := []rune(s.Written.Text)
	names := s.Sight.AsListed(same)
	return order.LineOf(s.Written.Number, string(text[:s.Atoms[from].Column-1])+names+strings.TrimRight(string(text[s.Atoms[from+n-1].End:s.Atoms[k].Column-1]), " "))
}

// Glossed is a line with the names of units alone that stand in brackets behind other words for them: "Kavallerie Krakau (Krak)", "the
// small fry in 3632 (Mastek, Zor, Brozel)", "4 Pz Div, tanks only (4Pz/1, 4Pz/2)". The words name nobody else, and no place where they
// do not stand.
func (r *Sight) Glossed(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewText(r, l, atoms)
	for open := 1; open+2 < len(atoms); open++ {
		if atoms[open].Fold != "(" {
			continue
		}
		list, n := s.Units(open + 1)
		end := open + 1 + n
		if n == 0 {
			continue
		}
		end -= s.closingBracket(end)
		if end >= len(atoms) || atoms[end].Fold != ")" {
			continue
		}
		if from := s.glossFrom(open, list); from < open {
			if end+2 < len(atoms) && atoms[end+1].Fold == "," && s.PlaceAt(end+2) {
				end++
			}
			return Replaced(l, atoms, from, end+1, r.AsListed(list))
		}
	}
	return l, false
}

// glossFrom is where words for units begin that end before the bracket with their names; the bracket where there are none.
func (s *Text) glossFrom(open int, list []int) (from int) {
	from = open
	for from > 0 && !s.EndsPart(from-1) && s.Atoms[from-1].Fold != ":" {
		from--
	}
	if from > 1 && s.Atoms[from-1].Fold == "," && s.bodyOf(list, from-1) { // "4 Pz Div, tanks only"
		for from--; from > 0 && !s.EndsPart(from-1); from-- {
		}
	}
	for { // what is bidden stands before
		senses, n := s.Senses(from)
		if n == 0 || from+n > open || !senses.Is("filler", "and", "then", "go", "attack", "stay") || s.PlaceAt(from) || lexicon.Articles.Has(s.Atoms[from].Fold) {
			break
		}
		from += n
	}
	kind, strange := false, 0
	for i := from; i < open; {
		n, tells := s.gloss(i, open, list)
		if n == 0 {
			return open
		}
		kind = kind || tells
		if !tells {
			strange++
		}
		i += n
	}
	if strange > mostOfAGloss || !kind && strange == 0 {
		return open
	}
	return from
}

// mostOfAGloss are the strange words that call units besides their names at the most.
const mostOfAGloss = 4

// bodyOf tells that units are of the division whose name ends before an atom.
func (s *Text) bodyOf(list []int, end int) bool {
	of, _ := s.endsAt(end)
	return len(of) > 0 && !slices.ContainsFunc(list, func(u int) bool { return !slices.Contains(of, u) })
}

// gloss is how many atoms say of units what they are called or where they stand, and whether that is known to be true of them; 0 where it
// says something else.
func (s *Text) gloss(i, open int, list []int) (n int, tells bool) {
	others := func(u int) bool { return !slices.Contains(list, u) }
	if of, m := s.entirely(i); m > 0 && i+m <= open {
		return m, !slices.ContainsFunc(list, func(u int) bool { return !slices.Contains(of, u) })
	}
	if own, m := s.Noun(i, s.Sight.Own); m > 0 && i+m <= open && !slices.ContainsFunc(own, others) {
		return m, true
	}
	if senses, n := s.Senses(i); senses.Is("in", "from", "of") && !senses.Is("towards", "against") {
		if p, m := s.Place(i + n); m > 0 && i+n+m <= open {
			if slices.ContainsFunc(list, func(u int) bool { return s.Sight.Own[u].At != p }) {
				return 0, false
			}
			return n + m, true
		}
	}
	return s.glossWord(i, len(list))
}

// glossWord reads one word of those that so many units are called by besides their names.
func (s *Text) glossWord(i, units int) (n int, tells bool) {
	a := s.Atoms[i]
	senses, n := s.Senses(i)
	v, ordinal, m := s.Numeral(i)
	if c, counted := lexicon.Counts(a, senses); counted {
		v, m, ordinal = c, max(n, 1), false
	}
	switch turned, _ := lexicon.Turns().Find(s.Atoms[i:]); {
	case m > 0 && !ordinal && v != units, senses.Is("both") && units != 2:
		return 0, false
	case m > 0 && !ordinal:
		return m, true
	case senses.Is("both", "type", "size", "plural", "everything", "of"), s.RegimentWord(i), s.pointsAt(a):
		return max(n, 1), true
	case a.Kind != lexicon.Word || n > 0 || len(turned) > 0 || s.NamesOwn(i):
		return 0, false
	}
	if _, place := s.Place(i); place > 1 {
		return 0, false
	}
	return 1, false
}

// pointsAt tells a word that points at something or says whose it is, and a comma.
func (s *Text) pointsAt(a lexicon.Atom) bool {
	return a.Fold == "," || lexicon.Articles.Has(a.Fold) || lexicon.Ours.Has(a.Fold) || lexicon.Of.Has(a.Fold) || lexicon.Possessives.Has(a.Fold) || lexicon.Only.Has(a.Fold)
}

// Kinsfolk is a line with the names of units that are called by the numbers before or behind the word that they share, "KOP-iści, batalion I, II i
// III", "the Cossacks (579, 572 and 3)".
func (r *Sight) Kinsfolk(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewText(r, l, atoms)
	for i := range atoms {
		kin := s.KinAt(i)
		if of, typed := First(lexicon.Words().Find(atoms[i : i+1])).Has("type"); typed && kin == "" && (kinNamed(of) == 1 || s.romanBeside(i)) {
			kin = of
		}
		if kin == "" {
			continue
		}
		names, end := s.numberedKin(s.behindKin(i+1), kin)
		if end < len(atoms) && atoms[end].Fold == ")" && slices.ContainsFunc(atoms[i+1:end], func(a lexicon.Atom) bool { return a.Fold == "(" }) {
			end++
		}
		from := i
		if least := kinNamed(kin); len(names) < least {
			if names, from = s.kinBefore(i, kin, least); len(names) < least {
				continue
			}
			end = i + 1
		}
		for from > 0 && (lexicon.Articles.Has(atoms[from-1].Fold) || s.RegimentWord(from-1) || s.manyAs(from-1, len(names)) || First(lexicon.Words().Find(atoms[from-1:from])).Is("size", "plural")) && !s.PlaceAt(from-1) {
			from--
		}
		return Replaced(l, atoms, from, end, strings.Join(names, " + "))
	}
	return l, false
}

// kinNamed is how many numbers beside a word that several share name units at least: one beside a word by which few are called, "III baon KOP".
func kinNamed(kin string) int {
	if kin == "KOP" {
		return 1
	}
	return 2
}

// manyAs tells a word that says how many there are, or that these are all.
func (s *Text) manyAs(i, count int) bool {
	senses, _ := lexicon.Words().Find(s.Atoms[i : i+1])
	v, counted := lexicon.Counts(s.Atoms[i], senses)
	return s.Atoms[i].Kind == lexicon.Word && (counted && v == count || senses.Is("everything") || senses.Is("both") && count == 2)
}

// romanBeside tells that all numbers beside a word for a kind of units are roman: others are read where lists are.
func (s *Text) romanBeside(i int) bool {
	return !slices.ContainsFunc(s.Atoms[max(0, i-longestShare):min(len(s.Atoms), i+longestShare)], func(a lexicon.Atom) bool { return a.Kind == lexicon.Number && len(a.Fold) < 4 })
}

// behindKin is the atom behind words for units and signs that follow the word that several share: "-iści, batalion".
func (s *Text) behindKin(i int) int {
	for i < len(s.Atoms) {
		a := s.Atoms[i]
		senses, n := s.Senses(i)
		ending := i > 1 && s.Atoms[i-1].Fold == "-" && a.Glued && a.Kind == lexicon.Word
		if !ending && !strings.Contains("(,-", a.Fold) && !senses.Is("size", "plural") && !s.RegimentWord(i) {
			break
		}
		i += max(n, 1)
	}
	return i
}

// numberedKin are the names of units that are a number and a word, as long as numbers follow one another, and where these end.
func (s *Text) numberedKin(i int, kin string) (names []string, end int) {
	for end = i; i < len(s.Atoms); {
		a := s.Atoms[i]
		number, past := s.kinNumber(i, kin)
		if name := s.kinsman(number, kin); name != "" && !(a.Text == "i" && len(names) > 0) && !(i+1 < len(s.Atoms) && s.Atoms[i+1].Glued && s.Atoms[i+1].Kind != lexicon.Sign) {
			names = append(names, name)
			if i = past; i < len(s.Atoms) && s.Atoms[i].Fold == "." && s.Atoms[i].Glued && i+1 < len(s.Atoms) {
				i++
			}
			end = i
			continue
		}
		if len(names) == 0 || !s.tied(i, i+1) {
			break
		}
		i++
	}
	return names, end
}

// kinNumber is the number at an atom as names of units that share a word have it, roman for an ordinal, "the 3rd KOP battalion", and where it ends.
func (s *Text) kinNumber(i int, kin string) (number string, end int) {
	v, ordinal, n := s.Numeral(i)
	if s.Atoms[i].Kind == lexicon.Number {
		v, _ = strconv.Atoi(s.Atoms[i].Fold)
		n = 1 + s.ordinalEnd(i+1)
		ordinal = n > 1
	}
	if kinNamed(kin) > 1 || !ordinal || v < 1 || v > len(Romans) {
		return s.Atoms[i].Fold, i + 1
	}
	return Romans[v-1], i + n
}

// kinBefore are the names of units whose numbers stand before the word that they share, "batalion I, II i III KOP", and where the numbers begin.
func (s *Text) kinBefore(i int, kin string, least int) (names []string, from int) {
	at := i - 1
	for at > 0 && (s.RegimentWord(at) || First(s.Senses(at)).Is("size", "plural", "of", "from") || lexicon.Articles.Has(s.Atoms[at].Fold)) {
		at--
	}
	for from = max(0, at-longestShare); from <= at; from++ {
		if list, end := s.numberedKin(from, kin); len(list) >= least && end == at+1 {
			return list, from
		}
	}
	return nil, i
}

// kinsman is the name of the own unit that is a number and a word, in either order, "" for none.
func (s *Text) kinsman(number, kin string) string {
	if strings.Trim(number, "IVX0123456789") != "" {
		return ""
	}
	for u := range s.Sight.Own {
		if name := s.Sight.Own[u].Folded; name == number+kin || name == kin+number {
			return s.Sight.Own[u].Name
		}
	}
	return ""
}
