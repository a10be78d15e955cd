package nouns

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
)

// Place finds a place at an atom: a number of the board, also with a slip, or a name in any of
// its cases. It takes n atoms, none where no place is named.
func (s *Text) Place(i int) (p board.Place, n int) {
	if i >= len(s.Atoms) || s.Sight.View.Board == nil {
		return "", 0
	}
	known := s.found(i)
	if !known.placed {
		known.placed = true
		known.place, known.took = s.Spanning(i)
	}
	return known.place, known.took
}

// mostOfAName is how many words the name of a place has.
const MostOfAName = 3

// glossed finds a place by the number that stands in brackets behind a name, which the board may not have:
// "Ochota (62)".
func (s *Text) glossed(i int) (p board.Place, n int) {
	for at := i; at < min(i+MostOfAName, len(s.Atoms)-3) && s.Atoms[at].Kind == lexicon.Word && s.Capital(s.Atoms[at]); at++ {
		if s.Atoms[at+1].Fold != "(" {
			continue
		}
		p, n := s.numbered(at + 2)
		end := at + 2 + n
		if n == 0 || end >= len(s.Atoms) || s.Atoms[end].Fold != ")" {
			return "", 0
		}
		if _, units := s.Noun(i, s.Sight.Own); units > 0 {
			return "", 0 // "Parasol (95)"
		}
		return p, end + 1 - i
	}
	return "", 0
}

// Search looks a place up.
func (s *Text) Search(i int) (p board.Place, n int) {
	a := s.Atoms[i]
	if p, n := s.numbered(i); n > 0 {
		return p, n
	}
	if a.Kind != lexicon.Word || lexicon.Fights.Has(a.Fold) {
		return "", 0
	}
	if p, n := s.glossed(i); n > 0 && len(a.Fold) > 2 {
		return p, n
	}
	if senses, n := s.Senses(i); n > 0 {
		if of, ok := senses.Has("place"); ok && of != "" {
			other := NewText(s.Sight, order.Line{}, []lexicon.Atom{{Fold: of, Kind: lexicon.Word}})
			p, _ := other.Place(0)
			return p, n
		}
	}
	if len(a.Fold) < 3 {
		return "", 0
	}
	best := 0
	var found []board.Place
	kind, _ := s.Senses(i)
	for _, same := range []bool{true, false} {
		if !same && (kind.Is("type") || lexicon.NoPlaces.Has(a.Fold) || lexicon.NoPlacesFirst.Has(a.Fold) && s.beginsClause(i)) { // "ułanów" is not of Ułan, nor "turn" of Turna
			break
		}
		for _, c := range s.Sight.places[a.Fold[:3]] {
			if took := s.Spells(i, c.Words, same); took >= best && took > 0 {
				if took > best {
					best, found = took, nil
				}
				if !slices.Contains(found, c.Place) {
					found = append(found, c.Place)
				}
			}
		}
		if len(found) > 0 {
			break
		}
	}
	if len(found) == 0 && len(kind) == 0 && s.ledBySign(i) {
		return s.begunPlace(a)
	}
	if len(found) != 1 {
		return "", 0
	}
	return found[0], best
}

// beginsClause tells that an atom is the first of a clause, or that only words that correct or say who speaks stand before it.
func (s *Text) beginsClause(i int) bool {
	if i == 0 || s.Atoms[i-1].Kind == lexicon.Sign {
		return true
	}
	said, n := lexicon.Corrections().Find(s.Atoms[i-1:])
	return n == 1 && said.Is("stop", "aside", "nots", "buts")
}

// shortestBegunPlace is how many letters of the name of a place call it at least behind a word that leads there.
const shortestBegunPlace = 5

// begunPlace finds the one place whose name a word begins, "marym", "Szczęśl."
func (s *Text) begunPlace(a lexicon.Atom) (p board.Place, n int) {
	if len(a.Fold) < shortestBegunPlace {
		return "", 0
	}
	for _, c := range s.Sight.places[a.Fold[:3]] {
		if !strings.HasPrefix(c.Words[0], a.Fold) || c.Place == p {
			continue
		}
		if n > 0 {
			return "", 0
		}
		p, n = c.Place, 1
	}
	return p, n
}

// Spells tells how many atoms from i on are a name, in the same words or in a case.
func (s *Text) Spells(i int, words []string, same bool) int {
	n := 0
	for k, w := range words {
		for k > 0 && i+n < len(s.Atoms) && s.Atoms[i+n].Fold == "-" {
			n++
		}
		if i+n >= len(s.Atoms) || s.Atoms[i+n].Fold != w && (same || !Alike(s.Atoms[i+n].Fold, w)) && !(w == "I" && k > 0 && lexicon.And.Has(s.Atoms[i+n].Fold)) { // "Vis und Błyskawica"
			return 0
		}
		n++
	}
	return n
}

// numbered finds a hex by its number: 0912, O912, 09/12, 09.12, and where a hex is looked for
// 912.
func (s *Text) numbered(i int) (p board.Place, n int) {
	a := s.Atoms[i]
	alone := i+1 >= len(s.Atoms) || !s.Atoms[i+1].Glued || s.Atoms[i+1].Kind == lexicon.Sign
	switch {
	case s.Sight.Zoned:
		return s.zone(i, alone)
	case a.Kind == lexicon.Number && len(a.Fold) == 4 && alone:
		return board.Place(a.Fold), 1
	case s.Hexes && a.Kind == lexicon.Number && len(a.Fold) == 3 && alone && !slices.ContainsFunc(s.Sight.Own, func(u Unit) bool {
		return u.Name == a.Fold || u.Number == lexicon.NumberOf(a) && u.At != "" && a.Fold[0] != '0'
	}):
		return s.onBoard("0"+a.Fold, 1)
	}
	if p, n := s.withLetter(i); n > 0 {
		return p, n
	}
	return s.parted(i)
}

// Digits are those of an atom of digits, "" for any other; glued ones stand close behind what
// is before them.
func (s *Text) Digits(i int, glued bool) string {
	if i >= len(s.Atoms) || s.Atoms[i].Kind != lexicon.Number || glued && !s.Atoms[i].Glued {
		return ""
	}
	return s.Atoms[i].Fold
}

// mistyped are letters that stand for a figure of a hex.
var mistyped = strings.NewReplacer("O", "0", "L", "1", "I", "1")

// withLetter finds a hex with a letter for a figure, O912, 09O2, 2l41.
func (s *Text) withLetter(i int) (p board.Place, n int) {
	said, letters := "", 0
	for at := i; at < len(s.Atoms) && (at == i || s.Atoms[at].Glued) && s.Atoms[at].Kind != lexicon.Sign && len(said) < 4; at++ {
		a := s.Atoms[at]
		if a.Kind == lexicon.Word {
			letters += len(a.Fold)
		}
		said += mistyped.Replace(a.Fold)
		n = at + 1 - i
	}
	end := i + n
	if letters == 0 || letters > 2 || len(said) != 4 || strings.Trim(said, "0123456789") != "" || end < len(s.Atoms) && s.Atoms[end].Glued && s.Atoms[end].Kind != lexicon.Sign {
		return "", 0
	}
	return s.onBoard(said, n)
}

// parted finds a hex in two numbers: 09/12, 09.12, 09 12, and behind a word that leads there "to 24 42".
func (s *Text) parted(i int) (p board.Place, n int) {
	first := s.Digits(i, false)
	if len(first) != 2 || i+1 >= len(s.Atoms) {
		return "", 0
	}
	if rest := s.Digits(i+1, false); len(rest) == 2 && (first[0] == '0' || s.LedTo(i) && s.Digits(i+2, false) == "" && !s.ownNumbers(first, rest)) {
		return s.onBoard(first+rest, 2)
	}
	if between := s.Atoms[i+1]; between.Glued && (between.Fold == "/" || between.Fold == "." || between.Fold == "-") {
		if rest := s.Digits(i+2, true); len(rest) == 2 {
			return s.onBoard(first+rest, 3)
		}
	}
	return "", 0
}

// LedTo tells that a word leads to what stands at an atom.
func (s *Text) LedTo(i int) bool {
	senses, _ := s.Senses(i - 1)
	return i > 0 && s.Atoms[i-1].Kind == lexicon.Word && senses.Is("to")
}

// ledBySign tells that a word leads to what stands at an atom, or an arrow.
func (s *Text) ledBySign(i int) bool {
	senses, _ := s.Senses(max(i-1, 0))
	return s.LedTo(i) || i > 0 && senses.Is("to") && s.Atoms[i-1].Kind == lexicon.Sign
}

// ownNumbers tells that own units have both numbers: "to 24 31".
func (s *Text) ownNumbers(first, rest string) bool {
	bears := func(digits string) bool {
		n, _ := strconv.Atoi(digits)
		return slices.ContainsFunc(s.Sight.Own, func(u Unit) bool { return u.Plain && u.Number == n })
	}
	return bears(first) && bears(rest)
}

func (s *Text) onBoard(digits string, n int) (board.Place, int) {
	if p := board.Place(digits); s.Sight.View.Board.Has(p) {
		return p, n
	}
	return "", 0
}

// Units finds own units from an atom on, one or several, and how many atoms they take. It is asked
// for the same atoms again and again, and what was found is kept.
func (s *Text) Units(i int) (list []int, n int) {
	if i >= len(s.Atoms) {
		return nil, 0
	}
	behind := 0
	if s.Told.Verb != "" {
		behind = 1
	}
	known := &s.unitsFound(i).listed[behind]
	if s.Sight.Zoned && s.Told.Verb == "attack" || s.home() != "" { // "with everything" is about its zone
		known.looked = false
	}
	if !known.looked {
		known.looked = true
		known.list, known.n = s.unitsAt(i)
	}
	return slices.Clone(known.list), known.n
}

// listed is an item of a list of units: one that fits what was said of it, or a whole division.
type listed struct {
	found []int
	spec  Spec
	body  []int // all units of the division
	rank  bool  // its number is an ordinal: "1st", "4."
}

// unitsAt looks units up.
func (s *Text) unitsAt(i int) (list []int, n int) {
	items, n := s.listAt(i)
	for k := range items {
		units := items[k].body
		if units == nil {
			units = s.single(items, k, list, i)
		}
		if units == nil || slices.ContainsFunc(units, func(u int) bool { return slices.Contains(list, u) }) {
			return nil, 0
		}
		list = append(list, units...)
	}
	if n == 0 {
		return nil, 0
	}
	if gone, m := s.exceptions(i+n, nil); m > 0 {
		list = slices.DeleteFunc(list, func(u int) bool { return slices.Contains(gone, u) })
		n += m
	}
	return list, n
}

// listAt finds the items of a list and how many atoms it takes; none where one is named twice.
func (s *Text) listAt(i int) (items []listed, n int) {
	for at := i; ; {
		body, whole := s.Everyone(at)
		if whole == 0 {
			body, whole = s.Body(at)
		}
		found, m, sp := []int(nil), whole, Spec{Number: -1}
		if whole == 0 {
			found, m, sp = s.NounSpec(at, s.Sight.Own)
		}
		if m == 0 {
			return items, n
		}
		if len(found) == 1 && slices.ContainsFunc(items, func(it listed) bool { return slices.Equal(it.found, found) }) {
			return nil, 0
		}
		items = append(items, listed{found, sp, body, s.ranked(at)})
		at += m
		if len(found) == 1 {
			at += s.ofFormation(at, found[0])
		}
		n = at - i
		next, tied := s.between(at)
		if i > 0 && next == at && at < len(s.Atoms) && s.Atoms[at-1].Fold == "." && s.Atoms[at-2].Kind == lexicon.Number && !s.ranked(at) { // "with 800. 311 digs in"
			if _, m = s.Units(at); m > 0 {
				return items, n - 1
			}
		}
		if _, m = s.Everyone(next); m == 0 {
			if _, m = s.Body(next); m == 0 {
				_, m = s.Noun(next, s.Sight.Own)
			}
		}
		if m == 0 || s.newClause(next, m, tied) || next == at && s.townNext(at, m) {
			return items, n
		}
		at = next
	}
}

// townNext tells that a town stands right behind a unit, whose name a unit is called by as well: "15 Bydgoszcz, 9 stays".
func (s *Text) townNext(at, n int) bool {
	_, took := s.Place(at)
	if took != n || s.Atoms[at].Kind != lexicon.Word || at == 0 || s.Atoms[at-1].Kind == lexicon.Sign && s.Atoms[at-1].Fold != "." {
		return false
	}
	found, _ := s.Noun(at, s.Sight.Own)
	return len(found) == 1 && s.Sight.Own[found[0]].Folded != s.Atoms[at].Fold
}

// ofFormation is how many atoms tell behind a unit of zones of what formation it is: "Karpaty z pułku Baszta", "Bałtyk (Baszta)".
func (s *Text) ofFormation(at, u int) int {
	i, bracket := at, at < len(s.Atoms) && s.Atoms[at].Fold == "("
	if !s.Sight.Zoned || i >= len(s.Atoms) || !bracket && !lexicon.Of.Has(s.Atoms[i].Fold) && !First(s.Senses(i)).Is("from", "of") {
		return 0
	}
	for i++; i < len(s.Atoms) && (lexicon.Articles.Has(s.Atoms[i].Fold) || First(s.Senses(i)).Is("size")); i++ {
	}
	if i >= len(s.Atoms) || s.Atoms[i].Kind != lexicon.Word || !slices.ContainsFunc(s.Sight.Own[u].Proper, func(w string) bool {
		return !slices.Contains(s.Sight.Own[u].short, w) && Alike(s.Atoms[i].Fold, w)
	}) {
		return 0
	}
	if i++; bracket {
		if i >= len(s.Atoms) || s.Atoms[i].Fold != ")" {
			return 0
		}
		return i + 1 - at
	}
	if i < len(s.Atoms) && First(s.Senses(i)).Is("size") {
		i++
	}
	return i - at
}

// ranked tells that a unit's name begins with an ordinal in figures.
func (s *Text) ranked(at int) bool {
	if s.Atoms[at].Kind != lexicon.Number || at+1 >= len(s.Atoms) || !s.Atoms[at+1].Glued {
		return false
	}
	return s.Atoms[at+1].Fold == "." || lexicon.Ordinals.Has(strings.TrimSuffix(s.Atoms[at+1].Fold, "'S"))
}

// kindBehind is the unit of an ordinal alone that shares the kind of the next ones, "1st and 4th Panzer", where there is
// one of that kind, though another bears the number alone.
func (s *Text) kindBehind(items []listed) []int {
	bare := func(it listed) bool {
		return it.rank && it.spec.Sized == "" && len(it.spec.Kinds)+len(it.spec.Proper) == 0
	}
	next := slices.IndexFunc(items, func(it listed) bool { return !bare(it) })
	if next < 1 || !items[next].rank || len(items[next].spec.Kinds) == 0 || items[next].body != nil {
		return nil
	}
	sp := items[0].spec
	sp.Kinds = items[next].spec.Kinds
	if found := s.resolve(s.Sight.Own, sp); len(found) == 1 {
		return found
	}
	return nil
}

// single is the one unit that an item of a list stands for, nil where it is none or not one alone. What is
// said of a later item may hold for it too, or of the one before. The list begins at an atom.
func (s *Text) single(items []listed, k int, before []int, at int) []int {
	it := &items[k]
	if of := s.kindBehind(items[k:]); of != nil {
		return of
	}
	for next := k + 1; len(it.found) != 1 && next < len(items) && len(it.spec.Kinds) == 0; next++ { // 14 and 17 Infantry
		if len(items[next].spec.Kinds) > 0 && (it.spec.Sized == "" || items[next].spec.Sized == "") { // but not "the 4th division and the 3rd light division"
			sp := it.spec
			sp.Kinds = items[next].spec.Kinds
			it.found = s.resolve(s.Sight.Own, sp)
		}
	}
	if k > 0 && len(it.spec.Kinds)+len(it.spec.Proper) == 0 && len(before) == k && s.Sight.Own[before[k-1]].Flies { // Stuka 1 and 2
		sp := it.spec
		sp.Proper = items[k-1].spec.Proper
		if found := s.resolve(s.Sight.Own, sp); len(found) == 1 || len(it.found) != 1 {
			it.spec, it.found = sp, found
		}
	}
	if len(it.found) != 1 && k > 0 && len(it.spec.Kinds) == 0 && len(items[0].spec.Kinds) > 0 { // mountain divisions 1 and 2
		it.spec.Kinds = items[0].spec.Kinds
		it.found = s.resolve(s.Sight.Own, it.spec)
	}
	if len(it.found) > 1 {
		it.found = s.whence(it.found)
	}
	if len(it.found) > 1 {
		it.found = s.amongOthers(items, k, it.found)
	}
	if len(it.found) > 1 {
		it.found = s.besideFoe(it.found, at)
	}
	if len(it.found) != 1 {
		return nil
	}
	return it.found
}

// amongOthers is the one of some units of a number that stands where another of the list does, or all of them where none or several do.
func (s *Text) amongOthers(items []listed, k int, list []int) []int {
	var there []int
	for _, u := range list {
		if p := s.Sight.Own[u].At; p != "" && slices.ContainsFunc(items, func(o listed) bool { return len(o.found) == 1 && s.Sight.Own[o.found[0]].At == p }) {
			there = append(there, u)
		}
	}
	if len(there) != 1 {
		return list
	}
	return there
}

// besideFoe is the one of some units of a number that stands beside the only enemy of the line, where that is the place that a list beginning
// at an atom is said to go against: "von dort mit der 2. auf 1014". All of them, where none or several do.
func (s *Text) besideFoe(list []int, at int) []int {
	target := s.OnlyHeld()
	if target == "" || s.Sight.Zoned || s.Sight.View.Board == nil {
		return list
	}
	next, before := board.Place(""), board.Place("")
	for i := 0; i < len(s.Atoms) && next == ""; {
		p, n := s.Place(i)
		switch {
		case n == 0:
		case i > at:
			next = p
		default:
			before = p
		}
		i += max(n, 1)
	}
	if cmp.Or(next, before) != target {
		return list
	}
	beside := slices.DeleteFunc(slices.Clone(list), func(u int) bool {
		return s.Sight.Own[u].At == "" || s.Sight.View.Board.Steps(s.Sight.Own[u].At, target) != 1
	})
	if len(beside) != 1 {
		return list
	}
	return beside
}

// whence are those of some units that stand where the line says that they come from, "die 151. von 3618 nach 3621".
func (s *Text) whence(list []int) []int {
	if p, n := s.Place(0); n > 0 {
		if senses, m := s.Senses(n); senses.Is("to") && s.PlaceAt(n+m) {
			return slices.DeleteFunc(slices.Clone(list), func(u int) bool { return s.Sight.Own[u].At != p })
		}
	}
	for i := range s.Atoms {
		if senses, n := s.Senses(i); senses.Is("from") && !senses.Is("to", "of") {
			if p, took := s.Place(i + n); took > 0 {
				return slices.DeleteFunc(slices.Clone(list), func(u int) bool { return s.Sight.Own[u].At != p })
			}
		}
	}
	return list
}

// between skips what stands between the units of a list.
func (s *Text) between(i int) (next int, comma bool) {
	for from := i; i < len(s.Atoms); i++ {
		a := s.Atoms[i]
		senses, n := s.Senses(i)
		switch {
		case a.Kind == lexicon.Sign && (a.Fold == "," || a.Fold == "+" || a.Fold == "&" || a.Fold == "/" && i > 0):
			comma = comma || a.Fold == ","
		case n > 0 && senses.Is("and"):
			i += n - 1
		case n == 1 && senses.Is("filler") && lexicon.Articles.Has(a.Fold) && i > from: // but not "mit 1Sl und 3Sl die 24. angreifen"
		default:
			return i, comma
		}
	}
	return i, comma
}

// newClause tells whether a unit behind others begins an order, or a wish, of its own.
func (s *Text) newClause(i, n int, comma bool) bool {
	if !comma || s.Told.Verb == "" || s.Told.Verb == "attack" && len(s.Told.To) == 0 && len(s.Told.Units) == 0 {
		return false
	}
	senses, m := s.Senses(i + n)
	if senses.Is("to") && !senses.Is(Acts...) && len(s.Told.To)+len(s.Told.Via)+len(s.Told.Units) == 0 && s.Told.Verb == "go" { // "verlege 1Pz/1, 1Pz/2 nach 2041"
		return false
	}
	return m > 0 && (senses.Is(Acts...) || senses.Is("pursue", "takes", "losses", "to"))
}

// spec is what was said of a unit.
type Spec struct {
	Number int
	Kinds  []string
	Proper []string
	Sized  string
}

// Noun finds units by one name among some, and how many atoms it takes.
func (s *Text) Noun(i int, among []Unit) (found []int, n int) {
	found, n, _ = s.NounSpec(i, among)
	return found, n
}

// NounSpec is noun with what was said. It is asked for the same atoms again and again, so that
// what was found is kept.
func (s *Text) NounSpec(i int, among []Unit) (found []int, n int, sp Spec) {
	if i >= len(s.Atoms) || len(among) == 0 {
		return nil, 0, Spec{Number: -1}
	}
	known, side := &s.unitsFound(i).own, 0
	if len(s.Sight.Own) == 0 || &among[0] != &s.Sight.Own[0] {
		found := s.unitsFound(i)
		if found.foes == nil {
			found.foes = &saidUnits{}
		}
		known, side = found.foes, 1
	}
	printed := s.Sight.Printed[side]
	if !known.looked {
		known.looked = true
		if known.spec.Number = -1; side == 0 && (s.endsFoe(i) || s.countsSeveral(i)) {
			return nil, 0, known.spec
		}
		known.list, known.n, known.spec = s.asPrinted(i, printed)
		if known.n == 0 && !(len(printed) > 0 && s.behindStroke(i)) {
			known.list, known.n, known.spec = s.spell(i, among)
			if u, n := s.asJoined(i, s.Sight.Joined[side]); n > known.n || n > 0 && len(known.list) != 1 {
				known.list, known.n, known.spec = u, n, Spec{Number: -1}
			}
		}
	}
	return known.list, known.n, known.spec
}

// endsFoe tells the number of an enemy's name, "Wola4", which is none of the seat's.
func (s *Text) endsFoe(i int) bool {
	if i == 0 || s.Atoms[i].Kind != lexicon.Number || !s.Atoms[i].Glued || s.Atoms[i-1].Kind != lexicon.Word {
		return false
	}
	called := s.Atoms[i-1].Fold + s.Atoms[i].Fold
	_, foe := s.Sight.Joined[1][called]
	_, own := s.Sight.Joined[0][called]
	return foe && !own
}

// mostJoined is of how many atoms a name is that is written apart: "Art. 60", "SP Koz", "Lehr-SS".
const mostJoined = 4

// asJoined finds a unit by its name that is written apart.
func (s *Text) asJoined(i int, among map[string]int) (found []int, n int) {
	if len(among) == 0 || s.Atoms[i].Kind == lexicon.Sign {
		return nil, 0
	}
	var letters [64]byte
	said := letters[:0]
	for at := i; at < len(s.Atoms) && at < i+mostJoined; at++ {
		a := s.Atoms[at]
		if a.Kind == lexicon.Sign {
			if !a.Glued || a.Fold != "-" && a.Fold != "." {
				break
			}
			continue
		}
		said = append(said, a.Fold...)
		if at > i && len(said) == 2 && !a.Glued { // "X9" is a name, "x 9" an attack
			break
		}
		if u, ok := among[string(said)]; ok && u >= 0 && at > i && (at+1 == len(s.Atoms) || !s.Atoms[at+1].Glued || s.Atoms[at+1].Kind == lexicon.Sign && s.Atoms[at+1].Fold != "/") {
			found, n = []int{u}, at+1-i
		}
	}
	return found, n
}

// behindStroke tells a regiment without its division.
func (s *Text) behindStroke(i int) bool {
	return s.Atoms[i].Fold == "/" || i > 0 && s.Atoms[i-1].Fold == "/" && s.Atoms[i].Glued && s.Atoms[i].Kind == lexicon.Number
}

// asPrinted finds a unit by a printed name with a stroke, the longest that stands from an atom on.
func (s *Text) asPrinted(i int, named map[string]int) (found []int, n int, sp Spec) {
	sp.Number = -1
	if len(named) == 0 {
		return nil, 0, sp
	}
	var said strings.Builder
	for at := i; at < len(s.Atoms) && (at == i || s.Atoms[at].Glued); at++ {
		said.WriteString(s.Atoms[at].Fold)
		if u, ok := named[said.String()]; ok {
			found, n = []int{u}, at+1-i
		}
	}
	return found, n, sp
}

// spell finds units by what stands from an atom on.
func (s *Text) spell(i int, among []Unit) (found []int, n int, sp Spec) {
	sp.Number = -1
	at := i
	for at < len(s.Atoms) {
		a := s.Atoms[at]
		m, before := 0, sp
		switch a.Kind {
		case lexicon.Number:
			m = s.unitNumber(at, &sp)
		case lexicon.Sign:
			m = s.unitSign(at, at > i)
		case lexicon.Word:
			m = s.unitWord(at, i, &sp, among)
			if m == 0 && sp.Number < 0 && slices.ContainsFunc(sp.Kinds, func(k string) bool { return slices.Contains(attached, k) }) {
				m = s.ofTheOne(at, among)
			}
		}
		if at > i && a.Kind == lexicon.Word && before.Number >= 0 && s.Atoms[at-1].Kind == lexicon.Sign && at+1 < len(s.Atoms) && s.Atoms[at+1].Glued && s.Sight.Numbered[a.Fold+s.Atoms[at+1].Fold] {
			m, sp = 0, before // "183. Art60" are two
		}
		if len(sp.Proper) > len(before.Proper) && at > i && len(s.resolve(among, sp)) == 0 && len(s.resolve(among, before)) > 0 {
			m, sp = 0, before // "8 Germ" are two
		}
		if m == 0 {
			break
		}
		at += m
	}
	for at > i && s.Atoms[at-1].Kind == lexicon.Sign && s.Atoms[at-1].Fold != ")" && s.Atoms[at-1].Fold != "." {
		at--
	}
	if u, end := s.oneThere(at, sp, among); end > at {
		return []int{u}, end - i, sp
	}
	if found = s.meantBy(sp, among); len(found) == 0 {
		return nil, 0, sp
	}
	return found, at - i, sp
}

// oneThere is the own unit of a kind that is told by where it stands, "33 and the HQ in Kozienice", "the guns at 1734", and where that ends.
func (s *Text) oneThere(at int, sp Spec, among []Unit) (u, end int) {
	if sp.Number >= 0 || len(sp.Kinds) == 0 || len(s.Sight.Own) == 0 || &among[0] != &s.Sight.Own[0] || s.Sight.Zoned || at >= len(s.Atoms) {
		return 0, at
	}
	senses, m := s.Senses(at)
	p, k := s.Place(at + m)
	if m == 0 || k == 0 || !senses.Is("in", "from", "of") {
		return 0, at
	}
	found := slices.DeleteFunc(s.resolve(among, sp), func(u int) bool { return among[u].At != p })
	if len(found) != 1 {
		return 0, at
	}
	return found[0], at + m + k
}

// meantBy are the units that are meant by what was said of them, none where that is too little.
func (s *Text) meantBy(sp Spec, among []Unit) []int {
	hq := slices.Contains(sp.Kinds, "HQ")
	if sp.Number < 0 && len(sp.Proper) == 0 && len(sp.Kinds) == 0 || slices.Contains(sp.Proper, "ARMY") && !hq { // all of an army, not who commands it
		return nil
	}
	found := s.resolve(among, sp)
	own := len(s.Sight.Own) > 0 && &among[0] == &s.Sight.Own[0]
	if hq && len(found) > 1 && s.Sight.Of != "" && own { // under the name of an army, or behind orders of it
		found = slices.DeleteFunc(found, func(u int) bool { return among[u].Name != s.Sight.Of+" HQ" })
	}
	switch {
	case len(found) > 1 && sp.Number < 0 && sp.Sized != "" && own && len(s.whence(found)) == 1: // "1516 to 1716 - the mechanised brigade"
		return s.whence(found)
	case len(found) > 1 && sp.Number < 0:
		return nil
	case len(found) == 1 && sp.Number < 0 && !hq && slices.Contains(among[found[0]].Kinds, "HQ") && !among[found[0]].isGeneral(sp.Proper): // the name of an army is not its headquarters
		return nil
	}
	return found
}

// isGeneral tells a headquarters whose counter bears the name of its general, where it is called by that or by his rank. One that is still to come
// has no army on the map that could be meant.
func (c *Unit) isGeneral(proper []string) bool {
	rank := func(p string) bool {
		said, _ := lexicon.Bynames().Find([]lexicon.Atom{{Fold: p, Kind: lexicon.Word}})
		return said.Is("rank")
	}
	return (!slices.Contains(c.short, "HQ") || c.At == "") && slices.ContainsFunc(proper, func(p string) bool {
		return rank(p) || slices.ContainsFunc(c.short, func(n string) bool { return Alike(p, n) })
	})
}

// attached are the kinds of units that are called by the number of a larger one: "the guns of the 60th".
var attached = []string{"HQ", "ART", "REC"}

// ofTheOne is how many words stand before the number or the name in "HQ of the 4th", "guns of the 60th", "HQ of Army
// Kraków".
func (s *Text) ofTheOne(at int, among []Unit) int {
	for n := range 4 {
		if s.Digits(at+n, false) != "" {
			return n
		}
		if at+n >= len(s.Atoms) {
			return 0
		}
		senses, _ := s.Senses(at + n)
		of, named := senses.Has("name")
		switch fold := s.Atoms[at+n].Fold; {
		case fold == "OF" || lexicon.Articles.Has(fold):
		case n > 0 && (named && of == "ARMY" || s.Capital(s.Atoms[at+n]) && slices.Contains(s.Sight.calledBy(among, fold, false), true)):
			return n
		default:
			return 0
		}
	}
	return 0
}

// unitNumber reads the number of a unit, with the ending of an ordinal.
func (s *Text) unitNumber(at int, sp *Spec) int {
	a := s.Atoms[at]
	if sp.Number >= 0 || len(a.Fold) > 3 {
		return 0
	}
	if _, n := s.numbered(at); n > 0 && !s.ofName(at, *sp) {
		return 0
	}
	if senses, n := s.Senses(at + 1); n > 0 && !s.Atoms[at+1].Glued && senses.Is("air", "hexes") && !senses.Is("type") {
		return 0
	}
	if at+2 < len(s.Atoms) && s.Atoms[at+2].Kind == lexicon.Number && len(s.Atoms[at+2].Fold) < 3 && strings.Contains(":-/", s.Atoms[at+1].Fold) && len(a.Fold) == 1 && (!s.Sight.Zoned || s.Atoms[at+2].Glued) {
		return 0 // a ratio
	}
	sp.Number = lexicon.NumberOf(a)
	n := 1
	switch {
	case at+1 >= len(s.Atoms) || !s.Atoms[at+1].Glued || s.Dots(at+1) > 0:
	case lexicon.Ordinals.Has(strings.TrimSuffix(s.Atoms[at+1].Fold, "'S")) || s.Atoms[at+1].Fold == "." && !(a.Glued && at > 0 && s.Atoms[at-1].Kind == lexicon.Word): // behind "Art60" it ends a sentence
		n++
	case at+2 < len(s.Atoms) && s.Atoms[at+1].Fold == "-" && s.Atoms[at+2].Glued && lexicon.Dashed.Has(s.Atoms[at+2].Fold): // "12-ta"
		n += 2
	}
	return n
}

// ofName tells that a number which may be a zone's is the end of a unit's name: "Wola 1", "SS 5".
func (s *Text) ofName(at int, sp Spec) bool {
	if len(sp.Proper)+len(sp.Kinds) == 0 {
		return false
	}
	sp.Number = lexicon.NumberOf(s.Atoms[at])
	return len(s.resolve(s.Sight.Own, sp))+len(s.resolve(s.Sight.Foes, sp)) > 0
}

// unitSign reads the signs within a name: "Pz.Div.", "(mot)", "Panc-Mot".
func (s *Text) unitSign(at int, within bool) int {
	a := s.Atoms[at]
	if !within || at+1 >= len(s.Atoms) && a.Fold != "." {
		return 0
	}
	switch a.Fold {
	case ".":
		if a.Glued && s.Atoms[at-1].Kind == lexicon.Word && len(s.Atoms[at-1].Fold) < 6 {
			return 1
		}
	case "-":
		tied := s.Atoms[at-1].Fold + "-" + s.Atoms[at+1].Fold
		named := func(fold string) bool {
			return slices.ContainsFunc(s.Sight.Own, func(u Unit) bool { return u.Folded == fold })
		}
		if named(s.Atoms[at-1].Fold) && named(s.Atoms[at+1].Fold) && !named(tied) { // "IKOP-IIIKOP" are the ends of a range
			return 0
		}
		if senses, _ := s.Senses(at + 1); a.Glued && s.Atoms[at+1].Glued &&
			(senses.Is("type", "size") || slices.Contains(s.Sight.calledBy(s.Sight.Own, s.Atoms[at+1].Fold, false), true) || named(tied)) {
			return 1
		}
	case "(":
		if senses, n := s.Senses(at + 1); senses.Is("type") && n == 1 {
			return 1
		}
	case ")":
		if at >= 2 && (s.Atoms[at-2].Fold == "(" || at >= 3 && s.Atoms[at-3].Fold == "(") {
			return 1
		}
	}
	return 0
}

// unitWord reads a word of a unit's name: its number, what kind it is, how large, or a proper name.
func (s *Text) unitWord(at, from int, sp *Spec, among []Unit) int {
	if n := s.Ordinal(at, sp); n > 0 {
		return n
	}
	senses, n := s.Senses(at)
	kind, m := s.kind(at, *sp, among)
	switch {
	case m > 0 && !s.otherwise(at, m, from, kind, sp):
		sp.Kinds = append(sp.Kinds, kind)
		return m
	case senses.Is("size") && (at > from || s.sizeFirst(at, n, among)):
		sp.Sized = s.Atoms[at].Fold
		return n
	case senses.Is("size"):
		return 0
	}
	return s.properName(at, sp, among)
}

// Ordinal reads the number of a unit in words: "third Panzer", "the twenty-fourth".
func (s *Text) Ordinal(at int, sp *Spec) int {
	if sp.Number >= 0 {
		return 0
	}
	if v, n := s.InWords(at); n > 0 {
		sp.Number = v
		return n
	}
	senses, n := s.Senses(at)
	of, ok := senses.Has("ord")
	if next, _ := s.Senses(at + 1); !ok || n != 1 || !next.Is("type", "size", "name") && !s.bornAt(at+1) {
		return 0
	}
	sp.Number, _ = strconv.Atoi(of)
	return 1
}

// bornAt tells a word with a capital by which own units of zones are called: "the second Dirlewanger battalion".
func (s *Text) bornAt(i int) bool {
	return s.Sight.Zoned && i < len(s.Atoms) && s.Atoms[i].Kind == lexicon.Word && s.Capital(s.Atoms[i]) && slices.Contains(s.Sight.calledBy(s.Sight.Own, s.Atoms[i].Fold, true), true)
}

// kind is the kind of unit that a word tells, and how many atoms it takes. Of a word for several
// kinds ("pp") it is the first of which there are such units.
func (s *Text) kind(at int, sp Spec, among []Unit) (kind string, n int) {
	senses, n := s.Senses(at)
	if n == 0 {
		senses, n = Compound(s.Atoms[at].Fold)
	}
	for _, x := range senses {
		if x.Class != "type" {
			continue
		}
		if kind == "" {
			kind = x.Of
			continue
		}
		first, other := sp, sp
		first.Kinds, other.Kinds = append(slices.Clone(sp.Kinds), kind), append(slices.Clone(sp.Kinds), x.Of)
		if len(s.resolve(among, first)) == 0 && len(s.resolve(among, other)) > 0 {
			kind = x.Of
		}
	}
	if kind == "" {
		return "", 0
	}
	return kind, n
}

// Compound are the senses of the first part of a German word for a kind of unit and its size in one.
func Compound(fold string) (senses lexicon.Senses, n int) {
	for _, c := range lexicon.Compounds.Words() {
		stem, cut := strings.CutSuffix(fold, c)
		if !cut || len(stem) < 2 {
			continue
		}
		for _, first := range []string{strings.TrimSuffix(stem, "S"), stem} {
			if senses, _ := lexicon.Words().Find([]lexicon.Atom{{Fold: first, Kind: lexicon.Word}}); senses.Is("type") {
				return senses, 1
			}
		}
		break
	}
	return nil, 0
}

// sizeFirst tells that a number or a name follows the size of a unit: "Brigade Netze".
func (s *Text) sizeFirst(at, n int, among []Unit) bool {
	after := Spec{Number: -1}
	next := at + n
	for next+1 < len(s.Atoms) && s.Atoms[next].Fold == "." && s.Atoms[next].Glued { // "Rgt. 183"
		next++
	}
	switch {
	case next >= len(s.Atoms) || s.Atoms[next].Kind == lexicon.Sign:
		return false
	case s.Atoms[next].Kind == lexicon.Number:
		return s.unitNumber(next, &after) > 0
	default:
		return s.unitWord(next, at, &after, among) > 0
	}
}

// properName reads a word of a name of its own, "Netze".
func (s *Text) properName(at int, sp *Spec, among []Unit) int {
	a := s.Atoms[at]
	senses, n := s.Senses(at)
	of, alias := senses.Has("name")
	if n > 0 && !s.Capital(a) && !(alias && len(senses) == 1) || len(a.Fold) < 2 || (lexicon.Bridges.Has(a.Fold) || lexicon.Defences.Has(a.Fold)) && len(sp.Proper) == 0 && !s.sizeAt(at+1) { // "the bridge" is no bridge company
		return 0
	}
	if s.townAlone(at, sp, among) {
		return 0
	}
	if slices.Contains(sp.Proper, a.Fold) {
		if a.Glued && at > 0 && s.Atoms[at-1].Kind == lexicon.Number { // "Cossacks 3Koz"
			return 1
		}
		return 0
	}
	if said := strings.TrimSuffix(strings.TrimSuffix(a.Fold, "S"), "'"); slices.Contains(s.Sight.calledBy(among, a.Fold, n > 0), true) {
		if s.shortName(at) {
			return s.shortened(at, sp, among)
		}
		sp.Proper = append(sp.Proper, a.Fold)
		return 1
	} else if strings.Contains(a.Fold, "'") && len(said) > 2 && slices.Contains(s.Sight.calledBy(among, said, n > 0), true) { // "Kempf's panzers"
		sp.Proper = append(sp.Proper, said)
		return 1 + s.Men(at+1)
	}
	if alias {
		sp.Proper = append(sp.Proper, of)
		return n
	}
	return s.shortened(at, sp, among)
}

// townAlone tells the name of a town that a unit bears too, with nothing that says unit beside it: "Warsaw must hold" is about everybody
// there, "Warsaw cavalry" and "the brigade Warsaw" are not. A counter that has the very name goes by it.
func (s *Text) townAlone(at int, sp *Spec, among []Unit) bool {
	fold := s.Atoms[at].Fold
	if s.Sight.Zoned || len(fold) < 3 || len(sp.Kinds)+len(sp.Proper) > 0 || sp.Sized != "" || sp.Number >= 0 {
		return false
	}
	town := 0
	for _, c := range s.Sight.places[fold[:3]] {
		town = max(town, s.Spells(at, c.Words, true))
	}
	if town == 0 || slices.ContainsFunc(among, func(u Unit) bool { return u.Folded == fold }) {
		return false
	}
	says := func(i int) bool {
		senses, n := s.Senses(i)
		return n > 0 && senses.Is("type", "size", "name") && !senses.Is("in", "to", "from", "stay")
	}
	return !says(at+town) && (at == 0 || !says(at-1))
}

// sizeAt tells a word for how large a unit is.
func (s *Text) sizeAt(at int) bool {
	senses, n := s.Senses(at)
	return n > 0 && senses.Is("size")
}

// Men is how many atoms are a word for those of somebody, "Kempf's outfit".
func (s *Text) Men(at int) int {
	senses, n := s.Senses(at)
	if of, ok := senses.Has("plural"); ok && of == "" && !senses.Is("size", "type") {
		return n
	}
	return 0
}

// shortened reads the beginning of a name with a full stop, "Pom. BK", or before a word for the kind, "Suw cav".
func (s *Text) shortened(at int, sp *Spec, among []Unit) int {
	a := s.Atoms[at]
	if len(a.Fold) < 3 || at+1 >= len(s.Atoms) {
		return 0
	}
	n := 2
	if s.Atoms[at+1].Fold != "." || !s.Atoms[at+1].Glued {
		senses, known := s.Senses(at)
		kind, _ := s.Senses(at + 1)
		if n = 1; known > 0 || senses.Is("type") || !s.Capital(a) || !kind.Is("type", "size") || kind.Is(Acts...) {
			return 0
		}
	}
	full := ""
	for k := range among {
		for _, p := range among[k].Proper {
			if strings.HasPrefix(p, a.Fold) && p != full {
				if full != "" {
					return 0
				}
				full = p
			}
		}
	}
	if full == "" {
		return 0
	}
	sp.Proper = append(sp.Proper, full)
	return n
}

// Capital tells a word with a large letter.
func (s *Text) Capital(a lexicon.Atom) bool {
	return strings.ContainsFunc(a.Text, func(r rune) bool { return unicode.ToLower(r) != r })
}

// otherwise tells whether a word for a kind of unit means something else where it stands.
func (s *Text) otherwise(at, n, from int, kind string, sp *Spec) bool {
	next := at + n
	followed := next < len(s.Atoms) && s.Atoms[next].Kind == lexicon.Number
	switch kind {
	case "AIR":
		return len(sp.Kinds) > 0 || followed && sp.Number >= 0
	case "ON":
		return len(sp.Proper) == 0 || followed || s.PlaceAt(next)
	case "SLK", "SS", "LG", "NAV":
		return false
	}
	return false
}

// called tells whether a word is one of a unit's proper names. A word that may say something
// else must be the name itself.
func (c *Unit) called(fold string, ambiguous bool) bool {
	if slices.Contains(c.short, fold) && c.Number < 0 {
		return true
	}
	if !ambiguous && strings.HasSuffix(fold, "KA") && slices.ContainsFunc(c.short, func(p string) bool { return len(p) > 2 && strings.HasPrefix(fold, p) }) {
		return true // Sieradzka, of Sier
	}
	return !ambiguous && slices.ContainsFunc(c.Proper, func(p string) bool {
		return Alike(fold, p) || len(p) >= 5 && lexicon.OneSlip(fold, p) || len(p) == 3 && strings.HasPrefix(fold, p) && lexicon.Cases.Has(fold[3:]) // Żóra, of Żór
	})
}

// calledBy tells of each of the units whether a word is one of its proper names; it is kept for the
// letter.
func (r *Sight) calledBy(among []Unit, fold string, ambiguous bool) []bool {
	if len(among) == 0 {
		return nil
	}
	key := heardName{fold, ambiguous, &among[0]}
	list, ok := r.heard[key]
	if !ok {
		list = make([]bool, len(among))
		for k := range among {
			list[k] = among[k].called(fold, ambiguous)
		}
		if full := r.begunName(among, fold); !ambiguous && full != "" && !slices.Contains(list, true) {
			for k := range among {
				list[k] = slices.Contains(among[k].Proper, full)
			}
		}
		if r.heard == nil {
			r.heard = map[heardName][]bool{}
		}
		r.heard[key] = list
	}
	return list
}

// shortestBegunName is how many letters of the name of a unit call it at least.
const shortestBegunName = 4

// begunName is the one word of the names of units that a word begins, "dirl" of Dirlewanger, "nowog" of Nowogródzka, where no place is
// called so; "" for none or several.
func (r *Sight) begunName(among []Unit, fold string) (full string) {
	if len(fold) < shortestBegunName || r.Gazetteer == nil || slices.ContainsFunc(r.places[fold[:3]], func(n Name) bool { return strings.HasPrefix(n.Words[0], fold) }) {
		return ""
	}
	if said, _ := lexicon.Words().Find([]lexicon.Atom{{Fold: fold, Kind: lexicon.Word}}); len(said) > 0 {
		return ""
	}
	for k := range among {
		for _, p := range among[k].Proper {
			if len(p) <= len(fold) || !strings.HasPrefix(p, fold) || p == full {
				continue
			}
			if full != "" {
				return ""
			}
			full = p
		}
	}
	return full
}

// heardName is a word that may be the name of a unit of either side.
type heardName struct {
	fold      string
	ambiguous bool
	among     *Unit // the first of those asked
}

// saidOf is what was said of units, and of whose: the same is asked of every line of a letter.
type saidOf struct {
	among                *Unit // the first of those asked
	number               int
	kinds, proper, sized string
}

// resolve finds the units that fit what was said, the closest alone.
func (s *Text) resolve(among []Unit, sp Spec) []int {
	if len(among) == 0 {
		return nil
	}
	key := saidOf{&among[0], sp.Number, strings.Join(sp.Kinds, " "), strings.Join(sp.Proper, " "), sp.Sized}
	found, ok := s.Sight.resolved[key]
	if !ok {
		if found = s.fitting(among, sp); s.Sight.resolved == nil {
			s.Sight.resolved = map[saidOf][]int{}
		}
		s.Sight.resolved[key] = found
	}
	return slices.Clone(found)
}

// fitting looks the units up.
func (s *Text) fitting(among []Unit, sp Spec) []int {
	var found []int
	var called [][]bool
	for _, p := range sp.Proper {
		called = append(called, s.Sight.calledBy(among, p, false))
	}
	for k := range among {
		c := &among[k]
		if sp.Number >= 0 && c.Number != sp.Number {
			continue
		}
		if slices.ContainsFunc(sp.Kinds, func(kind string) bool { return !slices.Contains(c.Kinds, kind) }) {
			continue
		}
		if slices.ContainsFunc(called, func(by []bool) bool { return !by[k] }) {
			continue
		}
		if len(sp.Kinds) > 0 && len(sp.Proper) == 0 && c.partsOnly(sp.Kinds) || s.Sight.regimented && c.otherThan(sp) {
			continue
		}
		found = append(found, k)
	}
	keep := func(better func(c *Unit) bool) {
		if len(found) > 1 {
			if list := slices.DeleteFunc(slices.Clone(found), func(k int) bool { return !better(&among[k]) }); len(list) > 0 {
				found = list
			}
		}
	}
	bare := sp.Number >= 0 && len(sp.Kinds) == 0 && len(sp.Proper) == 0
	switch {
	case bare && sp.Sized != "":
		keep(func(c *Unit) bool { return c.Plain })
	case bare:
		keep(func(c *Unit) bool { return c.Plain })
	case slices.Contains(sp.Kinds, "REC") && len(sp.Proper) == 0: // those of a division, or of a brigade that has tanks
		if larger := map[bool]string{true: "Brigade", false: "Division"}[strings.HasPrefix(sp.Sized, "B")]; sp.Sized != "" {
			keep(func(c *Unit) bool { return strings.Contains(c.Long, larger) })
		}
	case len(sp.Kinds) == 1 && (sp.Kinds[0] == "ART" || sp.Kinds[0] == "HQ") && sp.Number < 0 && len(sp.Proper) == 0: // "the guns", "the HQ" may be anybody's
	case len(sp.Kinds) > 0:
		fewest := 99
		for _, k := range found {
			fewest = min(fewest, len(among[k].Kinds))
		}
		keep(func(c *Unit) bool { return len(c.Kinds) == fewest })
	}
	keep(func(c *Unit) bool { return slices.Contains(c.Proper, strings.Join(sp.Proper, " ")) })
	keep(func(c *Unit) bool { return c.At != "" })
	keep(func(c *Unit) bool { return sp.Sized == "" || strings.HasPrefix(sp.Sized, "B") == (c.Size == "X") })
	if strings.HasPrefix(sp.Sized, "D") && !s.noSuchDivision(among, sp) && !slices.ContainsFunc(sp.Kinds, func(k string) bool { return slices.Contains(attached, k) }) { // one counter that is a part of a division is not the division
		found = slices.DeleteFunc(found, func(k int) bool { return among[k].Size == "III" || among[k].Size == "II" })
	}
	return found
}

// noSuchDivision tells that no division of the seat's bears a number, so that a regiment of it may be called one: "the 180th Division".
func (s *Text) noSuchDivision(among []Unit, sp Spec) bool {
	of := func(b Unit) bool { return b.Number == sp.Number }
	return sp.Number >= 0 && len(sp.Proper) == 0 && len(s.Sight.Own) > 0 && &among[0] == &s.Sight.Own[0] && !slices.ContainsFunc(s.Sight.Bodies, of)
}

// otherThan tells a counter whose number only tells which it is of its name, where a number with a size or a kind was said: "2 DP" is neither
// WarBr/2 nor B2.
func (c *Unit) otherThan(sp Spec) bool {
	if sp.Number < 0 || len(sp.Proper) > 0 || len(sp.Kinds) == 0 && sp.Sized == "" {
		return false
	}
	body, _, part := strings.Cut(c.Name, "/")
	first := strings.IndexAny(body, "0123456789")
	return part && first < 0 || !part && first > 0
}

// partsOnly tells guns or scouts, whose names hold the kind of their division, where that kind alone is said: "217. ID" is not Art217.
func (c *Unit) partsOnly(kinds []string) bool {
	for _, part := range []string{"ART", "REC"} {
		if slices.Contains(c.Kinds, part) && !slices.Contains(kinds, part) && !slices.Contains(kinds, "DAK") { // which are guns by that
			return true
		}
	}
	return false
}

// StackAt tells whether a word for a stack stands there.
func (s *Text) StackAt(i int) bool {
	senses, _ := s.Senses(i)
	return senses.Is("stack")
}

// Everyone finds a group: "everything in 1017", "the whole stack at 0610", "both mountain
// divisions", "0405 stack".
func (s *Text) Everyone(i int) (list []int, n int) {
	if i >= len(s.Atoms) {
		return nil, 0
	}
	known := &s.unitsFound(i).group
	if s.Sight.Zoned && s.Told.Verb == "attack" || s.home() != "" { // "with everything" is about its zone
		known.looked = false
	}
	if !known.looked {
		list, n := s.groupAt(i) // which may ask for groups itself
		known = &s.unitsFound(i).group
		known.looked, known.list, known.n = true, list, n
	}
	return slices.Clone(known.list), known.n
}

// garrisoned tells that the word for a garrison stands between two atoms.
func (s *Text) garrisoned(from, to int) bool {
	for i := from; i <= to && i < len(s.Atoms); i++ {
		if said, _ := lexicon.Forms().Find(s.Atoms[i:]); said.Is("garrison") {
			return true
		}
	}
	return false
}

// groupAt looks a group up.
func (s *Text) groupAt(i int) (list []int, n int) {
	if p, m := s.Place(i); m > 0 && s.StackAt(i+m) {
		_, k := s.Senses(i + m)
		return s.Sight.At(p), m + k
	}
	at, count, kinds := s.Quantity(i)
	if k := lexicon.Whoever.Begin(s.Atoms[i:]); at == i && k > 0 { // "whoever borders Wieruszów"
		if p, end := s.RingAt(i + k); p != "" {
			return s.Ringed(p, nil), end - i
		}
	}
	switch {
	case len(s.Sight.Forts) > 0 && s.Says("CAPTURE") && s.garrisoned(i, at+1): // "the garrison at Krucza" is the enemy's
		return nil, 0
	case at == i:
		return s.kindIn(i)
	}
	for k := i; k <= at && len(kinds) > 0; k++ {
		if _, army := s.ArmyNamed(k); army > 0 { // "the whole Poznań army" is more than its headquarters
			return nil, 0
		}
	}
	ring, k := s.RingAt(at)
	named := at
	p, at := s.placeOf(at, count, kinds)
	if p == "" && count < 0 && len(kinds) == 0 {
		if list, n := s.bodyBehind(at); n > 0 {
			return list, at + n - i
		}
	}
	if p != "" && len(kinds) > 0 && s.Sight.FoesAt[p] && len(s.Members(p, kinds)) == 0 && !s.Sight.Zoned { // "all three KOP at Leszkowice"
		p, at = "", named
	}
	switch {
	case ring != "" && ring == p && len(s.Members(p, kinds)) > 0: // "all around Rybnik", where some are: they as well?
		return nil, 0
	case p == "" && ring != "", ring == p && p != "":
		list, p, at = s.Ringed(ring, kinds), "", k
	case p != "" || len(kinds) > 0:
		list = slices.DeleteFunc(s.Members(p, kinds), func(u int) bool { return !s.Sight.Own[u].OfKinds(true, kinds...) })
	}
	switch {
	case p != "":
		var more []int
		more, at = s.AlsoIn(at, kinds)
		list = append(list, more...)
	case count > 0 && len(list) > count:
		list = s.together(s.withoutGuns(list, kinds), count)
	}
	if len(list) == 0 && len(kinds) > 0 {
		list, at = s.comingIn(kinds), named
	}
	left, took := s.exceptions(at, list)
	list = slices.DeleteFunc(list, func(u int) bool { return slices.Contains(left, u) })
	if len(list) == 0 || count >= 0 && len(list) != count {
		return nil, 0
	}
	return list, at + took - i
}

// withoutGuns are those of a group without the guns of their divisions, where foot or horse are meant: "both rifle regiments".
func (s *Text) withoutGuns(list []int, kinds []string) []int {
	if slices.Contains(kinds, "ART") || !slices.Contains(kinds, "INF") && !slices.Contains(kinds, "CAV") {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), func(u int) bool { return slices.Contains(s.Sight.Own[u].Kinds, "ART") })
}

// comingIn are those of some kinds who wait to come in, where the line says that somebody does: "both Recks come in at 81".
func (s *Text) comingIn(kinds []string) (list []int) {
	enters := func(i int) bool { senses, _ := s.Senses(i); return senses.Is("enter") }
	for i := range s.Atoms {
		if !s.Sight.Zoned || !enters(i) {
			continue
		}
		for u := range s.Sight.Own {
			if other := func(kind string) bool { return !s.Sight.Own[u].Is(kind) }; s.Sight.Own[u].At == "" && s.Sight.Own[u].Off != "eliminated" && !slices.ContainsFunc(kinds, other) {
				list = append(list, u)
			}
		}
		return list
	}
	return nil
}

// placeOf is where a group of so many units of some kinds stands, and where that ends; aircraft are nowhere: "the four
// Stukas on Mława".
func (s *Text) placeOf(at, count int, kinds []string) (p board.Place, end int) {
	end = at
	if !s.aircraft(kinds) {
		p, end = s.whereAt(at)
	}
	if relative := at > 0 && lexicon.Relatives.HasIn("de", s.Atoms[at-1].Fold); relative && p != "" && end < len(s.Atoms) && lexicon.Stand.HasIn("de", s.Atoms[end].Fold) {
		end++
	}
	if p == "" && count != 0 {
		p = s.home()
	}
	return p, end
}

// RingAt reads the place around which a group stands, "everybody next to 1219", "hit 1219 with all who touch it", and where
// that ends.
func (s *Text) RingAt(at int) (p board.Place, end int) {
	told := false
	for at < len(s.Atoms) {
		senses, n := s.Senses(at)
		fold := s.Atoms[at].Fold
		switch p, took := s.placeOrFoe(at); {
		case took > 0 && told:
			if at += took; at < len(s.Atoms) && lexicon.Bordering.Has(s.Atoms[at].Fold) {
				at++
			}
			return p, at
		case told && senses.Is("pronoun"):
			if p = s.onlyPlace(at); p == "" {
				return "", 0
			}
			return p, at + n
		case n > 1 && senses.Is("filler") && lexicon.Beside.Has(fold): // "next to it"
			if p = s.onlyPlace(at); p == "" {
				return "", 0
			}
			return p, at + n
		case lexicon.RoundAbout.Has(fold), senses.Is("beside"), s.bordered(at):
			told = true
		case s.Atoms[at].Kind == lexicon.Sign, !senses.Is("filler", "stay") && !lexicon.Relatives.Has(fold):
			return s.ringBare(at, told)
		}
		at += max(n, 1)
	}
	return s.ringBare(at, told)
}

// placeOrFoe reads a place, or the name of the one enemy who stands there.
func (s *Text) placeOrFoe(i int) (p board.Place, n int) {
	if p, n = s.Place(i); n > 0 || i >= len(s.Atoms) || s.NamesOwn(i) {
		return p, n
	}
	foes, m := s.Noun(i, s.Sight.Foes)
	if m == 0 || len(foes) != 1 || s.Sight.Foes[foes[0]].At == "" {
		return "", 0
	}
	return s.Sight.Foes[foes[0]].At, m
}

// bordered tells that a place follows before a word for bordering it: "alles, was an 2218 grenzt".
func (s *Text) bordered(at int) bool {
	senses, n := s.Senses(at)
	p, took := s.placeOrFoe(at + n)
	end := at + n + took
	return n > 0 && p != "" && senses.Is("in", "to") && end < len(s.Atoms) && lexicon.Bordering.Has(s.Atoms[end].Fold)
}

// ringBare is the place around which a group stands of which no more is said than that, "everything adjacent attacks Gdynia":
// the only one in the line that the enemy holds.
func (s *Text) ringBare(at int, told bool) (p board.Place, end int) {
	if !told {
		return "", 0
	}
	if p = s.OnlyHeld(); p == "" {
		return "", 0
	}
	return p, at
}

// onlyPlace is the one place that a line names before an atom, "" for none or several.
func (s *Text) onlyPlace(before int) (p board.Place) {
	for i := 0; i < before; {
		q, n := s.Place(i)
		if n > 0 && p != "" && p != q {
			return ""
		}
		if n > 0 {
			p = q
		}
		i += max(n, 1)
	}
	return p
}

// Ringed are the own units of some kinds on the hexes around one, who could attack it.
func (s *Text) Ringed(p board.Place, kinds []string) (list []int) {
	m, ok := s.Sight.View.Board.(*hex.Map)
	h, err := hex.ParseHex(string(p))
	if !ok || err != nil || m.Index(h) < 0 {
		return nil
	}
	near := m.Neighbors(m.Index(h))
	for _, u := range s.Members("", kinds) {
		if slices.Contains(s.Sight.Own[u].Kinds, "HQ") && len(kinds) == 0 {
			continue // no headquarters attacks
		}
		if !s.Sight.Own[u].OfKinds(true, kinds...) {
			continue
		}
		if slices.ContainsFunc(near[:], func(n int16) bool { return n >= 0 && m.HexAt(int(n)).Place() == s.Sight.Own[u].At }) {
			list = append(list, u)
		}
	}
	return list
}

// aircraft tells that those of some kinds fly, all of them.
func (s *Text) aircraft(kinds []string) bool {
	list := s.Members("", kinds)
	return len(kinds) > 0 && len(list) > 0 && !slices.ContainsFunc(list, func(u int) bool { return !s.Sight.Own[u].Flies })
}

// AlsoIn reads further places of a group, "everybody in 1119 and 1120", in each of which some of it are.
func (s *Text) AlsoIn(at int, kinds []string) (list []int, end int) {
	for end = at; at < len(s.Atoms); end = at {
		senses, n := s.Senses(at)
		if a := s.Atoms[at].Fold; a != "," && a != "&" && a != "+" && !senses.Is("and") {
			break
		}
		at += max(n, 1)
		if senses, n := s.Senses(at); at < len(s.Atoms) && senses.Is("in", "from", "of", "and") && !senses.Is("to", "against") {
			at += n
		}
		p, k := s.Place(at)
		more := s.Members(p, kinds)
		if k == 0 || len(more) == 0 {
			break
		}
		list, at = append(list, more...), at+k
	}
	return list, end
}

// home is the place that the clause has named as that of its units, "0417 to 0616 with both divisions", "" for none.
func (s *Text) home() board.Place {
	c := s.Told
	switch {
	case len(c.Units) > 0 || s.Sight.Zoned:
		return ""
	case c.From != "":
		return c.From
	case len(c.To) == 2 && len(s.Sight.At(c.To[0])) > 0:
		return c.To[0]
	}
	return ""
}

// whereAt reads where a group is: "in 1017", in zones the bare number, or else the zone that is attacked.
func (s *Text) whereAt(at int) (board.Place, int) {
	senses, m := s.Senses(at)
	stands := at < len(s.Atoms) && s.Atoms[at].Fold == "NA" && // "wzmocnij wszystkich na Wroniej", "wszystko co stoi na 1908"
		(s.Says("RECOVER") || at > 0 && lexicon.Stand.HasIn("pl", s.Atoms[at-1].Fold))
	upon := senses.Is("upon") && len(s.Spoken)+len(s.Told.Units) == 0 // "alles auf 1019", where own ones stand
	if p, k := s.Place(at + m); m > 0 && k > 0 && (senses.Is("in", "from", "of") || stands || upon && len(s.Sight.At(p)) > 0) {
		return p, at + m + k
	}
	if of := at > 0 && s.Atoms[at-1].Fold == "OF"; !s.Sight.Zoned && !of { // "all of 0821"
		return "", at
	}
	if p, k := s.Place(at); k > 0 {
		return p, at + k
	}
	if s.Sight.Zoned && s.Told.Verb == "attack" && len(s.Told.To) == 1 {
		return s.Told.To[0], at
	}
	return "", at
}

// kindIn finds those of a kind in a place, "the mountain divisions at 1625".
func (s *Text) kindIn(i int) (list []int, n int) {
	if i > 0 {
		if before, _ := s.Senses(i - 1); s.Atoms[i-1].Kind == lexicon.Number || before.Is("both", "num", "everything") || s.crowdBefore(i) {
			return nil, 0 // so many of them
		}
	}
	kinds, named, at := s.Kinds(i)
	if at >= len(s.Atoms) {
		return nil, 0
	}
	senses, m := s.Senses(at)
	if of, ok := senses.Has("everyone"); ok && len(kinds) == 0 { // "the Slovaks"
		list = s.Members("", []string{of})
		return list, min(len(list), 1) * (at + m - i)
	}
	switch p, k := s.Place(at + m); {
	case kinds == nil:
	case senses.Is("in", "from", "of") && !senses.Is("to"):
		if list = s.Members(p, kinds); k > 0 && len(list) > 0 {
			more, end := s.AlsoIn(at+m+k, kinds)
			return append(list, more...), end - i
		}
	case s.Atoms[at].Fold == "(":
		return s.allOf(kinds, i, at)
	case named && senses.Is(slices.Concat([]string{"to", "towards", "against", "upon"}, Acts)...): // all of them
		list = slices.DeleteFunc(s.Members("", kinds), func(u int) bool { return !s.Sight.Own[u].OfKinds(true, kinds...) })
		if len(list) > 1 {
			return list, at - i
		}
	}
	return nil, 0
}

// crowdBefore tells that a word for so many ends right before an atom, "all three".
func (s *Text) crowdBefore(i int) bool {
	for k := max(i-3, 0); k < i; k++ {
		if senses, n := s.Senses(k); crowds(senses) > 0 && k+n == i {
			return true
		}
	}
	return false
}

// Kinds reads of what kind several units are, "the tank battalions", "bataliony pancerne", and where that ends; named
// tells that more than their size was said. There are none where no word says that there are several.
func (s *Text) Kinds(i int) (kinds []string, named bool, at int) {
	plural := false
	for at = i; at < len(s.Atoms); {
		senses, m := s.Senses(at)
		kind, typed := senses.Has("type")
		switch {
		case named && s.endingAt(at) > 0: // "KOP-y"
			plural, m = true, s.endingAt(at)
		case m > 0 && typed && !(plural && named) && kind != "ON":
			kinds, named, plural = append(kinds, kind), true, plural || senses.Is("plural")
			if size, _ := senses.Has("plural"); size != "" { // "Gebirgsbrigaden"
				kinds = append(kinds, SizeOf+size)
			}
		case !(plural && named) && s.KinAt(at) != "":
			kinds, named, plural = append(kinds, KinOf+s.KinAt(at)), true, plural || senses.Is("plural")
		case senses.Is("plural"):
			size, _ := senses.Has("plural")
			kinds, plural = append(kinds, SizeOf+size), true
		case at > i || !lexicon.Articles.Has(s.Atoms[at].Fold):
			if !plural {
				return nil, false, at
			}
			return kinds, named, at
		}
		at += max(m, 1)
	}
	return nil, false, at
}

// longestEnding is of how many letters the ending of an abbreviation is.
const longestEnding = 3

// endingAt is how many atoms are the ending of an abbreviation in a case or of many, "-y", "-ów".
func (s *Text) endingAt(at int) int {
	if at == 0 || at+1 >= len(s.Atoms) || !s.Atoms[at].Glued || s.Atoms[at].Fold != "-" || !s.Atoms[at+1].Glued || s.Atoms[at-1].Kind != lexicon.Word || strings.ToUpper(s.Atoms[at-1].Text) != s.Atoms[at-1].Text {
		return 0
	}
	if end := s.Atoms[at+1]; end.Kind == lexicon.Word && len(end.Fold) <= longestEnding && strings.ToLower(end.Text) == end.Text && lexicon.Cases.Has(end.Fold) {
		return 2
	}
	return 0
}

// allOf finds all of a kind where brackets say how many they are: "mountain troops (all three)".
func (s *Text) allOf(kinds []string, i, at int) (list []int, n int) {
	senses, m := s.Senses(at + 1)
	of, _ := senses.Has("crowd")
	count, err := strconv.Atoi(of)
	end := at + 1 + m
	if list = s.Members("", kinds); err != nil || len(list) != count || end >= len(s.Atoms) || s.Atoms[end].Fold != ")" {
		return nil, 0
	}
	return list, end + 1 - i
}

// Quantity reads "all units", "both mountain divisions", "three": where it ends, how many there
// are, -1 when that is not told, and of what kinds. It ends where it begins when it is none.
func (s *Text) Quantity(i int) (at, count int, kinds []string) {
	all, crowd := false, false
	at, count = i, -1
	for at < len(s.Atoms) {
		senses, m := s.Senses(at)
		k, counted := lexicon.Counts(s.Atoms[at], senses)
		switch {
		case counted && k > 1 && count < 0 && (s.Atoms[at].Kind == lexicon.Word || at == i && s.countsKind(at)):
			count, m = k, max(m, 1)
		case s.Atoms[at].Fold == "-" && s.Atoms[at].Glued && len(kinds) > 0: // "KOP-Bataillone"
			m = 1
		case senses.Is("both"):
			all, count = true, 2
		case senses.Is("everything", "stack"):
			all = true
		case at+1 < len(s.Atoms) && lexicon.Whole.Has(s.Atoms[at].Fold) && s.typedAt(at+1): // "the whole KOP lot"
			all, m = true, max(m, 1)
		case crowds(senses) > 0 && count < 0: // "0309 to 0408 with all three divisions", "all four Stukas"
			count = crowds(senses)
			all, crowd = true, true
		default:
			var kind string
			if kind, m = s.kindAt(at, i, len(kinds) > 0, all || count >= 0); kind != "" {
				kinds = append(kinds, kind)
			}
			if size, _ := senses.Has("plural"); size != "" && kind != "" && kind != SizeOf+size { // "Gebirgsbrigaden"
				kinds = append(kinds, SizeOf+size)
			}
		}
		if m == 0 {
			break
		}
		at += m
	}
	if !all && count < 0 || crowd && len(kinds) == 0 && s.home() == "" {
		return i, -1, nil
	}
	return at, count, kinds
}

// typedAt tells a word that says of what kind units are.
func (s *Text) typedAt(at int) bool {
	senses, _ := s.Senses(at)
	kind, typed := senses.Has("type")
	return typed && kind != "ON" && kind != "AIR"
}

// kindAt reads the next word of what kind those of a quantity are that begins at from: the kind, "" for a word that says
// no more of it, and how many atoms it takes. A size goes with a kind before it, a name with a number.
func (s *Text) kindAt(at, from int, kinds, told bool) (kind string, n int) {
	senses, m := s.Senses(at)
	typed, ok := senses.Has("type")
	switch {
	case told && lexicon.OnFoot.Begin(s.Atoms[at:]) > 0: // "everything on foot"
		return "INF", lexicon.OnFoot.Begin(s.Atoms[at:])
	case ok && typed != "ON" && typed != "AIR":
		return typed, m
	case senses.Is("plural") && (kinds || s.sizedBefore(at)):
		if size, _ := senses.Has("plural"); size != "" {
			return SizeOf + size, m
		}
		return "", m
	case senses.Is("size"), at > from && senses.Is("filler") && !senses.Is("from", "in", "via") && !s.deedAt(at):
		return "", m
	case told && s.KinAt(at) != "":
		return KinOf + s.KinAt(at), 1
	}
	return "", 0
}

// sizedBefore tells that a word for several of a size stands before their kind, as in "brygady górskie".
func (s *Text) sizedBefore(at int) bool {
	senses, n := s.Senses(at)
	size, _ := senses.Has("plural")
	if size == "" || at+n >= len(s.Atoms) {
		return false
	}
	next, _ := s.Senses(at + n)
	return next.Is("type")
}

// countsKind tells a figure that counts units of a kind behind it, "the 2 mountain brigades", and is none of their numbers.
func (s *Text) countsKind(at int) bool {
	if a := s.Atoms[at]; a.Kind != lexicon.Number || len(a.Fold) > 1 || at+1 < len(s.Atoms) && s.Atoms[at+1].Glued {
		return false
	}
	if at > 0 {
		before, _ := s.Senses(at - 1)
		if s.Atoms[at-1].Kind == lexicon.Sign && strings.Contains("+&/,-", s.Atoms[at-1].Fold[:1]) || before.Is("and") { // "1 and 2 mountain brigades"
			return false
		}
	}
	kind := false
	for i := at + 1; i < len(s.Atoms); {
		senses, n := s.Senses(i)
		size, several := senses.Has("plural")
		if several = several && size != ""; several && (kind || senses.Is("type")) {
			return true
		}
		if several && s.sizedBefore(i) { // "2 brygadę górską", folded, is one of them
			return strings.HasSuffix(s.Atoms[i+n].Fold, "E")
		}
		if !senses.Is("type") {
			return false
		}
		kind = true
		i += max(n, 1)
	}
	return false
}

// countsSeveral tells a figure right before a word for several of a size, "2 divisions", which is no unit's number then.
func (s *Text) countsSeveral(at int) bool {
	a := s.Atoms[at]
	if a.Kind != lexicon.Number || len(a.Fold) > 1 || at+1 >= len(s.Atoms) || !lexicon.Severals.Has(s.Atoms[at+1].Fold) || s.Atoms[at+1].Glued {
		return false
	}
	return at == 0 || !s.tied(at-1, at)
}

// deedAt tells that a verb of the title is told at an atom in several words, "get a step back".
func (s *Text) deedAt(at int) bool {
	said, n := s.SaidAt(at)
	_, declared := s.Declared(said)
	return n > 1 && declared
}

// crowds is how many a word such as "all three" says that there are, 0 for none.
func crowds(senses lexicon.Senses) int {
	of, ok := senses.Has("crowd")
	if !ok {
		return 0
	}
	k, _ := strconv.Atoi(of)
	return k
}

// Members are the own units of some kinds in a place, or anywhere on the map; aircraft only by their name.
func (s *Text) Members(p board.Place, kinds []string) []int {
	var list []int
	for u := range s.Sight.Own {
		c := &s.Sight.Own[u]
		named := slices.ContainsFunc(kinds, func(kind string) bool { return strings.HasPrefix(kind, KinOf) })
		if c.At == "" || p != "" && c.At != p || c.Flies && (!named || c.Off != "") {
			continue
		}
		if c.OfKinds(p != "", kinds...) {
			list = append(list, u)
		}
	}
	if p == "" && (s.Sight.Headed || s.Planned) { // under the name of an army
		if hq := slices.IndexFunc(s.Sight.Own, func(u Unit) bool { return u.Name == s.Sight.Of+" HQ" }); hq >= 0 && len(list) > 0 && !s.Sight.Own[list[0]].Flies {
			list = s.OfArmy(list, s.Sight.Own[hq].Formation)
		}
	}
	light := func(u int) bool { return s.Sight.Own[u].Symbol != "armor" }
	if slices.Contains(kinds, "PZ") && slices.ContainsFunc(list, func(u int) bool { return !light(u) }) {
		return slices.DeleteFunc(list, light) // the tanks are those, where there are any, and no scouts
	}
	return list
}

// OfKinds tells that a unit is of some kinds. Of those in a place, who are called infantry and nothing besides go on foot: motorised and
// mountain troops have names of their own, but the rifle regiments of tanks are the infantry there.
func (c *Unit) OfKinds(there bool, kinds ...string) bool {
	other := func(kind string) bool { return kind != "INF" && !strings.HasPrefix(kind, SizeOf) }
	named := slices.Contains([]string{"motorized", "mountain", "naval"}, c.Symbol) && !c.Is("PZ") && !c.Is("LT")
	if there && named && slices.Contains(kinds, "INF") && !slices.ContainsFunc(kinds, other) {
		return false
	}
	return !slices.ContainsFunc(kinds, func(kind string) bool { return !c.Is(kind) })
}

// Before the word of a name stands kinOf where units are of a kind by their name, before a size sizeOf.
const (
	KinOf  = "="
	SizeOf = "#"
)

// Is tells that a unit is of a kind.
func (c *Unit) Is(kind string) bool {
	if w, kin := strings.CutPrefix(kind, KinOf); kin {
		return c.Bears(w)
	}
	if size, sized := strings.CutPrefix(kind, SizeOf); sized {
		return c.Size == "" || size == "" || c.Size == size || size == "II" && c.Size == "III" && strings.Contains(c.Name, "/") // of a division all are called battalions
	}
	return slices.Contains(c.Kinds, kind) || c.Bears(kind)
}

// KinAt is the word of a name that several own units bear, "KOP" of IKOP and IIKOP, "uhlans", "" for none.
func (s *Text) KinAt(i int) string {
	if i >= len(s.Atoms) || s.Atoms[i].Kind != lexicon.Word || len(s.Atoms[i].Fold) < 3 {
		return ""
	}
	said := s.Atoms[i].Fold
	senses, _ := s.Senses(i)
	if s.townAlone(i, &Spec{Number: -1}, s.Sight.Own) { // "Poznań stays" is no headquarters and a regiment of that name
		return ""
	}
	if of, alias := senses.Has("name"); alias {
		said = of
	} else if len(senses) > 0 {
		return ""
	}
	if said == "ARMY" && (i == 0 || s.Atoms[i-1].Kind == lexicon.Word || s.Atoms[i-1].Fold == ",") { // nor "the army" all headquarters
		return ""
	}
	if said = strings.TrimSuffix(said, "S"); s.Sight.shared(said) {
		return said
	}
	if !s.Sight.Zoned || !s.Capital(s.Atoms[i]) {
		return ""
	}
	for u := range s.Sight.Own { // "bataliony Kedywu", "Posener Bataillone"
		for _, w := range s.Sight.Own[u].Proper {
			if (Alike(said, w) || strings.TrimSuffix(said, "ER") == w) && s.Sight.shared(w) {
				return w
			}
		}
	}
	return ""
}

// shared tells that the names of several own units on the board bear a word.
func (r *Sight) shared(w string) bool {
	several, known := r.kin[w]
	if known {
		return several
	}
	n := 0
	for u := range r.Own {
		if (r.Own[u].At != "" || r.Zoned) && r.Own[u].Bears(w) {
			n++
		}
	}
	if r.kin == nil {
		r.kin = map[string]bool{}
	}
	r.kin[w] = n > 1
	return n > 1
}

// Bears tells that a word is one of the unit's name, in one or in many.
func (c *Unit) Bears(w string) bool {
	same := func(of string) bool { return strings.TrimSuffix(of, "S") == w || strings.TrimLeft(of, "IVX") == w }
	return slices.ContainsFunc(c.Proper, same) || slices.ContainsFunc(c.short, same)
}

// together are so many of the units that stand in one place, if there is one such place.
func (s *Text) together(list []int, count int) []int {
	var found []int
	for _, u := range list {
		here := slices.DeleteFunc(slices.Clone(list), func(v int) bool { return s.Sight.Own[v].At != s.Sight.Own[u].At })
		switch {
		case len(here) != count || slices.Equal(here, found):
		case found != nil:
			return nil
		default:
			found = here
		}
	}
	return found
}

// exceptions are the units that are left out of some before; one of a kind that several others are of may be called by it, "all in
// 2019 but the dummy".
func (s *Text) exceptions(i int, of []int) (list []int, n int) {
	senses, m := s.Senses(i)
	but := i < len(s.Atoms) && len(of) > 1 && lexicon.But.Has(s.Atoms[i].Fold) // "everyone in 2019 but Z1"
	behind := !but && !senses.Is("except")
	if behind {
		m = 0
	}
	next, _ := s.between(i + m)
	for next < len(s.Atoms) && (lexicon.Articles.Has(s.Atoms[next].Fold) || behind && s.Atoms[next].Fold == ",") { // "but the dummy"
		next++
	}
	list, k := s.leftOut(next, of)
	if k == 0 || len(list) == 0 || (but || behind || len(of) > 0) && slices.ContainsFunc(list, func(u int) bool { return !slices.Contains(of, u) }) {
		return nil, 0
	}
	if next += k; behind && (next >= len(s.Atoms) || !lexicon.Excepted.Has(s.Atoms[next].Fold)) { // "fort excepted"
		return nil, 0
	}
	if behind {
		next++
	}
	return list, next - i
}

// ByNumberAlone are those of units of one name who are called by their numbers alone, "all Stukas except 3", and how many atoms name them. A
// number in a word may tell how many they are.
func (s *Text) ByNumberAlone(i int, of []int) (list []int, n int) {
	if len(of) < 2 || i >= len(s.Atoms) {
		return nil, 0
	}
	stem := func(u int) string { return strings.TrimRight(s.Sight.Own[u].Name, "0123456789") }
	if first := stem(of[0]); first == "" || slices.ContainsFunc(of, func(u int) bool { return stem(u) != first || s.Sight.Own[u].Name == first }) {
		return nil, 0
	}
	t := s.toldAt(i)
	if t.counted || t.all || t.but {
		return nil, 0
	}
	for _, number := range t.parts {
		k := slices.IndexFunc(of, func(u int) bool { return s.Sight.Own[u].Name == stem(u)+strconv.Itoa(number) })
		if k < 0 {
			return nil, 0
		}
		list = append(list, of[k])
	}
	return list, t.n
}

// leftOut are those of some units who are named at an atom, by a name that they share or by their kind, and how many atoms name them.
func (s *Text) leftOut(i int, of []int) (list []int, n int) {
	if list, n = s.ByNumberAlone(i, of); n > 0 {
		return list, n
	}
	if list, n = s.Noun(i, s.Sight.Own); n > 0 {
		if len(list) > 1 {
			return nil, 0
		}
		return list, n
	}
	such := ""
	senses, m := s.Senses(i)
	if kin := s.KinAt(i); kin != "" {
		such, m = KinOf+kin, 1
	} else if kind, typed := senses.Has("type"); typed {
		such = kind
	}
	if such == "" {
		return nil, 0
	}
	return slices.DeleteFunc(slices.Clone(of), func(u int) bool { return !s.Sight.Own[u].Is(such) }), m
}
