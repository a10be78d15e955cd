package reading

import (
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/reading/sentences"
)

// Lines in the style of telegrams, with a stroke where others set a comma or begin a sentence.

// stroked writes a line with strokes between the numbers of units, or between deeds of several, "6/23/45 1820", "15 0913/9 stays/27 to 1211",
// with the signs that others have there.
func (r *Reader) stroked(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if len(atoms) > mostRestated || !slices.ContainsFunc(atoms, func(a lexicon.Atom) bool { return a.Fold == "/" }) {
		return l, false
	}
	s := newSentence(r, l, atoms)
	for i := range atoms {
		if end := s.strokedUnits(i); end > 0 {
			return nouns.Replaced(l, atoms, i, end, strings.ReplaceAll(string([]rune(l.Text)[atoms[i].Column-1:atoms[end-1].End]), "/", " + "))
		}
	}
	from := 0
	for i := 0; i < len(atoms); {
		switch n := s.nameAt(i); {
		case n > 0:
			i += n
			continue
		case atoms[i].Fold == "/" && s.deedWithin(from, i) && s.deedBehind(i+1):
			return nouns.Replaced(l, atoms, i, i+1, "; ")
		case atoms[i].Fold == "/" && i+1 < len(atoms) && lexicon.Garrisons.Has(atoms[i+1].Fold) && s.deedWithin(from, i) && s.AtEnd(i+2): // what for
			return nouns.Replaced(l, atoms, i, i+2, "")
		case atoms[i].Fold == "/" && s.deedWithin(from, i) && s.staysBehind(i+1):
			return nouns.Replaced(l, atoms, i, i+1, ", ")
		case s.EndsPart(i):
			from = i + 1
		}
		i++
	}
	return l, false
}

// strokedUnits finds where the numbers of own units end that strokes alone join: three or more, or two that name no hex in which own units
// stand, at the begin of a part. It is 0 where there are none.
func (s *sentence) strokedUnits(i int) (end int) {
	if i > 0 && (s.Atoms[i].Glued || s.Atoms[i-1].Fold == "/") {
		return 0
	}
	count := 0
	for end = i; end < len(s.Atoms) && s.Atoms[end].Kind == lexicon.Number && len(s.Atoms[end].Fold) < 4; end += 2 {
		alone := newSentence(s.Reader, order.Line{}, s.Atoms[end:end+1])
		if _, n := alone.Noun(0, s.Own); n == 0 {
			return 0
		}
		count++
		if end+2 >= len(s.Atoms) || s.Atoms[end+1].Fold != "/" || !s.Atoms[end+1].Glued || !s.Atoms[end+2].Glued {
			end++
			break
		}
	}
	if count < 2 || end > len(s.Atoms) || s.Atoms[end-1].Kind != lexicon.Number || end < len(s.Atoms) && s.Atoms[end].Glued && s.Atoms[end].Kind == lexicon.Word {
		return 0
	}
	if count == 2 {
		p, n := s.Place(i)
		if s.Zoned || i > 0 && !s.EndsPart(i-1) || n > 1 && len(s.At(p)) > 0 {
			return 0
		}
	}
	return end
}

// nameAt is how many atoms name an own unit or a place there, 0 for none.
func (s *sentence) nameAt(i int) int {
	_, n := s.Noun(i, s.Own)
	_, took := s.Place(i)
	return max(n, took)
}

// deedWithin tells that own units stand between two atoms, and where they go or what they do.
func (s *sentence) deedWithin(from, to int) bool {
	units, does := false, false
	for i := from; i < to; {
		_, n := s.Noun(i, s.Own)
		_, took := s.Place(i)
		senses, m := s.Senses(i)
		does = does || took > 0 && units || n == 0 && (took > 0 || senses.Is("stay", "not") || senses.Is(nouns.Acts...) && !senses.Is("filler", "in", "to"))
		units = units || n > 0
		i += max(n, took, m, 1)
	}
	return units && does
}

// deedBehind tells that a part of a line begins at an atom with own units of which it says where they go or what they do.
func (s *sentence) deedBehind(i int) bool {
	for i < len(s.Atoms) && (lexicon.Articles.Has(s.Atoms[i].Fold) || lexicon.And.Has(s.Atoms[i].Fold)) {
		i++
	}
	if i >= len(s.Atoms) {
		return false
	}
	if _, n := s.Noun(i, s.Own); n == 0 {
		return false
	}
	return s.deedWithin(i, s.partEnd(i))
}

// staysBehind tells that a part of a line begins at an atom that says that somebody stays, or attacks nobody, and names nobody.
func (s *sentence) staysBehind(i int) bool {
	stays, denied := false, false
	for end := s.partEnd(i); i < end; {
		senses, n := s.Senses(i)
		if s.nameAt(i) > 0 || s.Atoms[i].Kind == lexicon.Number {
			return false
		}
		stays = stays || senses.Is("stay") || denied && senses.Is("attackword", "attack")
		denied = denied || lexicon.Without.Begin(s.Atoms[i:]) > 0 || senses.Is("not")
		i += max(n, 1)
	}
	return stays
}

// partEnd is where the part of a line ends that an atom is in, at a stroke between deeds too.
func (s *sentence) partEnd(i int) int {
	for i < len(s.Atoms) {
		if n := s.nameAt(i); n > 0 {
			i += n
			continue
		}
		if s.Atoms[i].Fold == "/" || s.EndsPart(i) {
			break
		}
		i++
	}
	return i
}

// stayThere writes a line that says behind a march of others that they stay "there", "10Mot 1437, 51PP tam zostaje", without that word, where
// they stand in the place named before.
func (r *Reader) stayThere(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	for i := 2; i < len(atoms); i++ {
		if !lexicon.Thither.Has(atoms[i].Fold) && !lexicon.OnSpot.Has(atoms[i].Fold) {
			continue
		}
		list, behind := s.endingAt(i), false
		if next, _ := s.Senses(i + 1); len(list) > 0 && i+1 < len(atoms) && next.Is("stay") {
			behind = true
		} else if before, _ := s.Senses(i - 1); before.Is("stay") && s.AtEnd(i+1) {
			list = s.endingAt(i - 1)
		}
		if p := s.namedLast(i); len(list) == 0 || p == "" || slices.ContainsFunc(list, func(u int) bool { return s.Own[u].At != p }) || !behind && s.Zoned {
			continue
		}
		return nouns.Replaced(l, atoms, i, i+1, "")
	}
	return l, false
}

// endingAt are the own units whose names begin a part of the line and end before an atom.
func (s *sentence) endingAt(i int) []int {
	for from := i - 1; from > 0; from-- {
		if !s.EndsPart(from-1) && s.Atoms[from-1].Fold != "/" && !lexicon.Articles.Has(s.Atoms[from-1].Fold) {
			continue
		}
		if list, n := s.Units(from); n > 0 && from+n == i {
			return list
		}
	}
	return nil
}

// namedLast is the place that a line names last before an atom.
func (s *sentence) namedLast(end int) (p board.Place) {
	for i := 0; i < end; {
		at, took := s.Place(i)
		if took > 0 && i+took <= end {
			p = at
		}
		i += max(took, 1)
	}
	return p
}

// bareKind writes a line that says that those stay, or where they go, whom it calls by a kind alone, "55 1134, the PP bn stays", "8Inf to 1320,
// the tanks stay", with the names of those of that kind who stand with those named before: who says so behind others means those beside
// them, and not all of the kind on the map.
func (r *Reader) bareKind(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.Zoned || sentences.Asks(atoms) {
		return l, false
	}
	s := newSentence(r, l, atoms)
	for i := 2; i < len(atoms); i++ {
		if tied := lexicon.And.Has(atoms[i-1].Fold) && s.namedLast(i-1) != ""; !s.EndsPart(i-1) && !tied {
			continue
		}
		from := i
		for from < len(atoms) && (lexicon.Articles.Has(atoms[from].Fold) || lexicon.But.Has(atoms[from].Fold)) {
			from++
		}
		kinds, one, end := s.kindAlone(from)
		if len(kinds) == 0 || end >= len(atoms) {
			continue
		}
		if next, _ := s.Senses(end); !next.Is("stay") {
			continue
		}
		p := s.left(i)
		there := slices.DeleteFunc(s.Members(p, kinds), func(u int) bool { return slices.Contains(s.UnitsIn(l.Text), u) })
		if p == "" || len(there) == 0 || len(there) > 1 && one {
			return l, false
		}
		return nouns.Replaced(l, atoms, from, end, s.AsListed(there))
	}
	return l, false
}

// kindAlone are the kinds that words from an atom on call units by without a number or a name, whether that is one, and where these
// words end.
func (s *sentence) kindAlone(i int) (kinds []string, one bool, end int) {
	for end = i; end < len(s.Atoms); {
		senses, n := s.Senses(end)
		kind, typed := senses.Has("type")
		if n == 0 || s.Atoms[end].Kind != lexicon.Word || senses.Is("stay") && !typed || !typed && !senses.Is("size", "plural") {
			break
		}
		if typed {
			kinds = append(kinds, kind)
		}
		one = one || senses.Is("size") && !senses.Is("plural")
		end += n
	}
	return kinds, one, end
}

// moreParts writes a line that says of further regiments of the division named last that they stay, by their numbers alone, "3Pz/1-2 1515, 3
// and 4 stay", with their names.
func (r *Reader) moreParts(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	if len(r.Parts) == 0 || r.Zoned {
		return l, false
	}
	for i := 2; i < len(atoms); i++ {
		if !s.EndsPart(i - 1) {
			continue
		}
		numbers, end := s.bareNumbers(i)
		if next, _ := s.Senses(end); len(numbers) == 0 || end >= len(atoms) || !next.Is("stay") {
			continue
		}
		named := s.UnitsIn(string([]rune(l.Text)[:atoms[i-1].Column-1]))
		if len(named) == 0 {
			continue
		}
		stem, _, stroked := strings.Cut(s.Own[named[len(named)-1]].Name, "/")
		var names []string
		for _, k := range numbers {
			u := slices.IndexFunc(s.Own, func(u nouns.Unit) bool { return u.Name == stem+"/"+k && u.At != "" })
			if !stroked || u < 0 || slices.Contains(named, u) {
				return l, false
			}
			names = append(names, s.Own[u].Name)
		}
		return nouns.Replaced(l, atoms, i, end, strings.Join(names, " + "))
	}
	return l, false
}

// bareNumbers are single figures in a row from an atom on, joined by signs or "and", and where they end.
func (s *sentence) bareNumbers(i int) (numbers []string, end int) {
	for end = i; end < len(s.Atoms); {
		a := s.Atoms[end]
		switch senses, n := s.Senses(end); {
		case a.Kind == lexicon.Number && len(a.Fold) == 1 && s.Atoms[end-1].Kind != lexicon.Number:
			numbers = append(numbers, a.Fold)
			end++
		case a.Kind == lexicon.Sign && len(numbers) > 0 && slices.Contains([]string{"/", "-", "+", "&"}, a.Fold):
			end++
		case a.Kind == lexicon.Word && len(numbers) > 0 && senses.Is("and"):
			end += max(n, 1)
		default:
			return numbers, end
		}
	}
	return numbers, end
}

// goesAlong writes a line in which somebody goes with others that it sends somewhere, "39 and 220 to 4320, Art4 w/ 220", "Art52 za 58", with
// the place where these go.
func (r *Reader) goesAlong(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	if r.Zoned || sentences.Asks(atoms) || s.strikesAnywhere() {
		return l, false
	}
	for i := 3; i < len(atoms); i++ {
		if !s.EndsPart(i - 1) {
			continue
		}
		list, n := s.Units(i)
		at := i + n
		if n == 0 || at >= len(atoms) {
			continue
		}
		tie, m := s.Senses(at)
		if !tie.Is("with") || lexicon.Without.Begin(atoms[at:]) > 0 {
			continue
		}
		others, k := s.Units(at + max(m, 1))
		end := at + max(m, 1) + k
		if k == 0 || len(others) != 1 || slices.Contains(list, others[0]) || !s.AtEnd(end) {
			continue
		}
		p := s.sentIn(string([]rune(l.Text)[:atoms[i-1].Column-1]), others[0])
		if p == "" {
			return l, false
		}
		return nouns.Replaced(l, atoms, at, end, string(p))
	}
	return l, false
}

// strikesAnywhere tells that a word of the line tells of an attack.
func (s *sentence) strikesAnywhere() bool {
	for i := range s.Atoms {
		if senses, n := s.Senses(i); n > 0 && senses.Is("attack", "attackword", "against") && !senses.Is("filler", "in", "to") {
			return true
		}
	}
	return false
}

// sentIn is the place to which marches of a text send an own unit, "" where that sends it nowhere or is more than marches.
func (s *sentence) sentIn(text string, u int) (p board.Place) {
	line, ok := order.LineOf(s.Written.Number, text)
	if !ok {
		return ""
	}
	atoms, _ := s.AtomsOf(line.Text)
	canon, ok := s.words(line, atoms)
	delete(s.Staying, line.Number)
	if !ok || !onlyMarches(canon) {
		return ""
	}
	for _, o := range canon {
		if words := strings.Fields(o); words[1] == s.Own[u].Name {
			p = board.Place(words[len(words)-1])
		}
	}
	return p
}
