package reading

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
)

// place finds a place at an atom: a number of the board, also with a slip, or a name in any of
// its cases. It takes n atoms, none where no place is named.
func (s *sentence) place(i int) (p board.Place, n int) {
	if i >= len(s.atoms) || s.view.Board == nil {
		return "", 0
	}
	known := s.found(i)
	if !known.placed {
		known.placed = true
		known.place, known.took = s.spanning(i)
	}
	return known.place, known.took
}

// mostOfAName is how many words the name of a place has.
const mostOfAName = 3

// glossed finds a place by the number that stands in brackets behind a name, which the board may not have:
// "Ochota (62)".
func (s *sentence) glossed(i int) (p board.Place, n int) {
	for at := i; at < min(i+mostOfAName, len(s.atoms)-3) && s.atoms[at].Kind == lexicon.Word && s.capital(s.atoms[at]); at++ {
		if s.atoms[at+1].Fold != "(" {
			continue
		}
		p, n := s.numbered(at + 2)
		end := at + 2 + n
		if n == 0 || end >= len(s.atoms) || s.atoms[end].Fold != ")" {
			return "", 0
		}
		if _, units := s.noun(i, s.own); units > 0 {
			return "", 0 // "Parasol (95)"
		}
		return p, end + 1 - i
	}
	return "", 0
}

// search looks a place up.
func (s *sentence) search(i int) (p board.Place, n int) {
	a := s.atoms[i]
	if p, n := s.numbered(i); n > 0 {
		return p, n
	}
	if a.Kind != lexicon.Word || len(a.Fold) < 3 || lexicon.Fights.Has(a.Fold) {
		return "", 0
	}
	if p, n := s.glossed(i); n > 0 {
		return p, n
	}
	if senses, n := s.senses(i); n > 0 {
		if of, ok := senses.Has("place"); ok && of != "" {
			other := &sentence{Reader: s.Reader, atoms: []lexicon.Atom{{Fold: of, Kind: lexicon.Word}}}
			p, _ := other.place(0)
			return p, n
		}
	}
	best := 0
	var found []board.Place
	kind, _ := s.senses(i)
	for _, same := range []bool{true, false} {
		if !same && kind.Is("type") { // "ułanów" is not of Ułan
			break
		}
		for _, c := range s.places[a.Fold[:3]] {
			if took := s.spells(i, c.words, same); took >= best && took > 0 {
				if took > best {
					best, found = took, nil
				}
				if !slices.Contains(found, c.place) {
					found = append(found, c.place)
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

// shortestBegunPlace is how many letters of the name of a place call it at least behind a word that leads there.
const shortestBegunPlace = 5

// begunPlace finds the one place whose name a word begins, "marym", "Szczęśl."
func (s *sentence) begunPlace(a lexicon.Atom) (p board.Place, n int) {
	if len(a.Fold) < shortestBegunPlace {
		return "", 0
	}
	for _, c := range s.places[a.Fold[:3]] {
		if !strings.HasPrefix(c.words[0], a.Fold) || c.place == p {
			continue
		}
		if n > 0 {
			return "", 0
		}
		p, n = c.place, 1
	}
	return p, n
}

// spells tells how many atoms from i on are a name, in the same words or in a case.
func (s *sentence) spells(i int, words []string, same bool) int {
	n := 0
	for k, w := range words {
		for k > 0 && i+n < len(s.atoms) && s.atoms[i+n].Fold == "-" {
			n++
		}
		if i+n >= len(s.atoms) || s.atoms[i+n].Fold != w && (same || !alike(s.atoms[i+n].Fold, w)) && !(w == "I" && k > 0 && lexicon.And.Has(s.atoms[i+n].Fold)) { // "Vis und Błyskawica"
			return 0
		}
		n++
	}
	return n
}

// numbered finds a hex by its number: 0912, O912, 09/12, 09.12, and where a hex is looked for
// 912.
func (s *sentence) numbered(i int) (p board.Place, n int) {
	a := s.atoms[i]
	alone := i+1 >= len(s.atoms) || !s.atoms[i+1].Glued || s.atoms[i+1].Kind == lexicon.Sign
	switch {
	case s.zoned:
		return s.zone(i, alone)
	case a.Kind == lexicon.Number && len(a.Fold) == 4 && alone:
		return board.Place(a.Fold), 1
	case s.hexes && a.Kind == lexicon.Number && len(a.Fold) == 3 && alone && !slices.ContainsFunc(s.own, func(u unit) bool {
		return u.Name == a.Fold || u.number == lexicon.NumberOf(a) && u.At != "" && a.Fold[0] != '0'
	}):
		return s.onBoard("0"+a.Fold, 1)
	}
	if p, n := s.withLetter(i); n > 0 {
		return p, n
	}
	return s.parted(i)
}

// digits are those of an atom of digits, "" for any other; glued ones stand close behind what
// is before them.
func (s *sentence) digits(i int, glued bool) string {
	if i >= len(s.atoms) || s.atoms[i].Kind != lexicon.Number || glued && !s.atoms[i].Glued {
		return ""
	}
	return s.atoms[i].Fold
}

// mistyped are letters that stand for a figure of a hex.
var mistyped = strings.NewReplacer("O", "0", "L", "1", "I", "1")

// withLetter finds a hex with a letter for a figure, O912, 09O2, 2l41.
func (s *sentence) withLetter(i int) (p board.Place, n int) {
	said, letters := "", 0
	for at := i; at < len(s.atoms) && (at == i || s.atoms[at].Glued) && s.atoms[at].Kind != lexicon.Sign && len(said) < 4; at++ {
		a := s.atoms[at]
		if a.Kind == lexicon.Word {
			letters += len(a.Fold)
		}
		said += mistyped.Replace(a.Fold)
		n = at + 1 - i
	}
	end := i + n
	if letters == 0 || letters > 2 || len(said) != 4 || strings.Trim(said, "0123456789") != "" || end < len(s.atoms) && s.atoms[end].Glued && s.atoms[end].Kind != lexicon.Sign {
		return "", 0
	}
	return s.onBoard(said, n)
}

// parted finds a hex in two numbers: 09/12, 09.12, 09 12, and behind a word that leads there "to 24 42".
func (s *sentence) parted(i int) (p board.Place, n int) {
	first := s.digits(i, false)
	if len(first) != 2 || i+1 >= len(s.atoms) {
		return "", 0
	}
	if rest := s.digits(i+1, false); len(rest) == 2 && (first[0] == '0' || s.ledTo(i) && s.digits(i+2, false) == "" && !s.ownNumbers(first, rest)) {
		return s.onBoard(first+rest, 2)
	}
	if between := s.atoms[i+1]; between.Glued && (between.Fold == "/" || between.Fold == "." || between.Fold == "-") {
		if rest := s.digits(i+2, true); len(rest) == 2 {
			return s.onBoard(first+rest, 3)
		}
	}
	return "", 0
}

// ledTo tells that a word leads to what stands at an atom.
func (s *sentence) ledTo(i int) bool {
	senses, _ := s.senses(i - 1)
	return i > 0 && s.atoms[i-1].Kind == lexicon.Word && senses.Is("to")
}

// ledBySign tells that a word leads to what stands at an atom, or an arrow.
func (s *sentence) ledBySign(i int) bool {
	senses, _ := s.senses(max(i-1, 0))
	return s.ledTo(i) || i > 0 && senses.Is("to") && s.atoms[i-1].Kind == lexicon.Sign
}

// ownNumbers tells that own units have both numbers: "to 24 31".
func (s *sentence) ownNumbers(first, rest string) bool {
	bears := func(digits string) bool {
		n, _ := strconv.Atoi(digits)
		return slices.ContainsFunc(s.own, func(u unit) bool { return u.plain && u.number == n })
	}
	return bears(first) && bears(rest)
}

func (s *sentence) onBoard(digits string, n int) (board.Place, int) {
	if p := board.Place(digits); s.view.Board.Has(p) {
		return p, n
	}
	return "", 0
}

// units finds own units from an atom on, one or several, and how many atoms they take. It is asked
// for the same atoms again and again, and what was found is kept.
func (s *sentence) units(i int) (list []int, n int) {
	if i >= len(s.atoms) {
		return nil, 0
	}
	behind := 0
	if s.cur.verb != "" {
		behind = 1
	}
	kept := &s.found(i).listed[behind]
	if s.zoned && s.cur.verb == "attack" || s.home() != "" { // "with everything" is about its zone
		kept.looked = false
	}
	if !kept.looked {
		kept.looked = true
		kept.list, kept.n = s.unitsAt(i)
	}
	return slices.Clone(kept.list), kept.n
}

// listed is an item of a list of units: one that fits what was said of it, or a whole division.
type listed struct {
	found []int
	spec  spec
	body  []int // all units of the division
	rank  bool  // its number is an ordinal: "1st", "4."
}

// unitsAt looks units up.
func (s *sentence) unitsAt(i int) (list []int, n int) {
	items, n := s.listAt(i)
	for k := range items {
		units := items[k].body
		if units == nil {
			units = s.single(items, k, list)
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
func (s *sentence) listAt(i int) (items []listed, n int) {
	for at := i; ; {
		body, whole := s.everyone(at)
		if whole == 0 {
			body, whole = s.body(at)
		}
		found, m, sp := []int(nil), whole, spec{number: -1}
		if whole == 0 {
			found, m, sp = s.nounSpec(at, s.own)
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
		if i > 0 && next == at && at < len(s.atoms) && s.atoms[at-1].Fold == "." && s.atoms[at-2].Kind == lexicon.Number && !s.ranked(at) { // "with 800. 311 digs in"
			if _, m = s.units(at); m > 0 {
				return items, n - 1
			}
		}
		if _, m = s.everyone(next); m == 0 {
			if _, m = s.body(next); m == 0 {
				_, m = s.noun(next, s.own)
			}
		}
		if m == 0 || s.newClause(next, m, tied) {
			return items, n
		}
		at = next
	}
}

// ofFormation is how many atoms tell behind a unit of zones of what formation it is: "Karpaty z pułku Baszta", "Bałtyk (Baszta)".
func (s *sentence) ofFormation(at, u int) int {
	i, bracket := at, at < len(s.atoms) && s.atoms[at].Fold == "("
	if !s.zoned || i >= len(s.atoms) || !bracket && !lexicon.Of.Has(s.atoms[i].Fold) && !first(s.senses(i)).Is("from", "of") {
		return 0
	}
	for i++; i < len(s.atoms) && (lexicon.Articles.Has(s.atoms[i].Fold) || first(s.senses(i)).Is("size")); i++ {
	}
	if i >= len(s.atoms) || s.atoms[i].Kind != lexicon.Word || !slices.ContainsFunc(s.own[u].proper, func(w string) bool {
		return !slices.Contains(s.own[u].short, w) && alike(s.atoms[i].Fold, w)
	}) {
		return 0
	}
	if i++; bracket {
		if i >= len(s.atoms) || s.atoms[i].Fold != ")" {
			return 0
		}
		return i + 1 - at
	}
	if i < len(s.atoms) && first(s.senses(i)).Is("size") {
		i++
	}
	return i - at
}

// ranked tells that a unit's name begins with an ordinal in figures.
func (s *sentence) ranked(at int) bool {
	if s.atoms[at].Kind != lexicon.Number || at+1 >= len(s.atoms) || !s.atoms[at+1].Glued {
		return false
	}
	return s.atoms[at+1].Fold == "." || lexicon.Ordinals.Has(strings.TrimSuffix(s.atoms[at+1].Fold, "'S"))
}

// kindBehind is the unit of an ordinal alone that shares the kind of the next ones, "1st and 4th Panzer", where there is
// one of that kind, though another bears the number alone.
func (s *sentence) kindBehind(items []listed) []int {
	bare := func(it listed) bool { return it.rank && len(it.spec.kinds)+len(it.spec.proper) == 0 }
	next := slices.IndexFunc(items, func(it listed) bool { return !bare(it) })
	if next < 1 || !items[next].rank || len(items[next].spec.kinds) == 0 || items[next].body != nil {
		return nil
	}
	sp := items[0].spec
	sp.kinds = items[next].spec.kinds
	if found := s.resolve(s.own, sp); len(found) == 1 {
		return found
	}
	return nil
}

// single is the one unit that an item of a list stands for, nil where it is none or not one alone. What is
// said of a later item may hold for it too, or of the one before.
func (s *sentence) single(items []listed, k int, before []int) []int {
	it := &items[k]
	if of := s.kindBehind(items[k:]); of != nil {
		return of
	}
	for next := k + 1; len(it.found) != 1 && next < len(items) && len(it.spec.kinds) == 0; next++ { // 14 and 17 Infantry
		if len(items[next].spec.kinds) > 0 {
			sp := it.spec
			sp.kinds = items[next].spec.kinds
			it.found = s.resolve(s.own, sp)
		}
	}
	if k > 0 && len(it.spec.kinds)+len(it.spec.proper) == 0 && len(before) == k && s.own[before[k-1]].flies { // Stuka 1 and 2
		sp := it.spec
		sp.proper = items[k-1].spec.proper
		if found := s.resolve(s.own, sp); len(found) == 1 || len(it.found) != 1 {
			it.spec, it.found = sp, found
		}
	}
	if len(it.found) != 1 && k > 0 && len(it.spec.kinds) == 0 && len(items[0].spec.kinds) > 0 { // mountain divisions 1 and 2
		it.spec.kinds = items[0].spec.kinds
		it.found = s.resolve(s.own, it.spec)
	}
	if len(it.found) > 1 {
		it.found = s.whence(it.found)
	}
	if len(it.found) != 1 {
		return nil
	}
	return it.found
}

// whence are those of some units that stand where the line says that they come from, "die 151. von 3618 nach 3621".
func (s *sentence) whence(list []int) []int {
	if p, n := s.place(0); n > 0 {
		if senses, m := s.senses(n); senses.Is("to") && s.placeAt(n+m) {
			return slices.DeleteFunc(slices.Clone(list), func(u int) bool { return s.own[u].At != p })
		}
	}
	for i := range s.atoms {
		if senses, n := s.senses(i); senses.Is("from") && !senses.Is("to", "of") {
			if p, took := s.place(i + n); took > 0 {
				return slices.DeleteFunc(slices.Clone(list), func(u int) bool { return s.own[u].At != p })
			}
		}
	}
	return list
}

// between skips what stands between the units of a list.
func (s *sentence) between(i int) (next int, comma bool) {
	for ; i < len(s.atoms); i++ {
		a := s.atoms[i]
		senses, n := s.senses(i)
		switch {
		case a.Kind == lexicon.Sign && (a.Fold == "," || a.Fold == "+" || a.Fold == "&" || a.Fold == "/" && i > 0):
			comma = comma || a.Fold == ","
		case n > 0 && senses.Is("and"):
			i += n - 1
		case n == 1 && senses.Is("filler") && lexicon.Articles.Has(a.Fold):
		default:
			return i, comma
		}
	}
	return i, comma
}

// newClause tells whether a unit behind others begins an order, or a wish, of its own.
func (s *sentence) newClause(i, n int, comma bool) bool {
	if !comma || s.cur.verb == "" || s.cur.verb == "attack" && len(s.cur.to) == 0 && len(s.cur.units) == 0 {
		return false
	}
	senses, m := s.senses(i + n)
	if senses.Is("to") && !senses.Is(acts...) && len(s.cur.to)+len(s.cur.via)+len(s.cur.units) == 0 && s.cur.verb == "go" { // "verlege 1Pz/1, 1Pz/2 nach 2041"
		return false
	}
	return m > 0 && (senses.Is(acts...) || senses.Is("pursue", "takes", "losses", "to"))
}

// spec is what was said of a unit.
type spec struct {
	number int
	kinds  []string
	proper []string
	sized  string
}

// noun finds units by one name among some, and how many atoms it takes.
func (s *sentence) noun(i int, among []unit) (found []int, n int) {
	found, n, _ = s.nounSpec(i, among)
	return found, n
}

// nounSpec is noun with what was said. It is asked for the same atoms again and again, so that
// what was found is kept.
func (s *sentence) nounSpec(i int, among []unit) (found []int, n int, sp spec) {
	if i >= len(s.atoms) || len(among) == 0 {
		return nil, 0, spec{number: -1}
	}
	kept, side := &s.found(i).own, 0
	if len(s.own) == 0 || &among[0] != &s.own[0] {
		kept, side = &s.found(i).foes, 1
	}
	printed := s.printed[side]
	if !kept.looked {
		kept.looked = true
		if kept.spec.number = -1; side == 0 && s.endsFoe(i) {
			return nil, 0, kept.spec
		}
		kept.list, kept.n, kept.spec = s.asPrinted(i, printed)
		if kept.n == 0 && !(len(printed) > 0 && s.behindStroke(i)) {
			kept.list, kept.n, kept.spec = s.spell(i, among)
			if u, n := s.asJoined(i, s.joined[side]); n > kept.n || n > 0 && len(kept.list) != 1 {
				kept.list, kept.n, kept.spec = u, n, spec{number: -1}
			}
		}
	}
	return kept.list, kept.n, kept.spec
}

// endsFoe tells the number of an enemy's name, "Wola4", which is none of the seat's.
func (s *sentence) endsFoe(i int) bool {
	if i == 0 || s.atoms[i].Kind != lexicon.Number || !s.atoms[i].Glued || s.atoms[i-1].Kind != lexicon.Word {
		return false
	}
	called := s.atoms[i-1].Fold + s.atoms[i].Fold
	_, foe := s.joined[1][called]
	_, own := s.joined[0][called]
	return foe && !own
}

// mostJoined is of how many atoms a name is that is written apart: "Art. 60", "SP Koz", "Lehr-SS".
const mostJoined = 4

// asJoined finds a unit by its name that is written apart.
func (s *sentence) asJoined(i int, among map[string]int) (found []int, n int) {
	if len(among) == 0 || s.atoms[i].Kind == lexicon.Sign {
		return nil, 0
	}
	said := ""
	for at := i; at < len(s.atoms) && at < i+mostJoined; at++ {
		a := s.atoms[at]
		if a.Kind == lexicon.Sign {
			if !a.Glued || a.Fold != "-" && a.Fold != "." {
				break
			}
			continue
		}
		said += a.Fold
		if at > i && len(said) == 2 && !a.Glued { // "X9" is a name, "x 9" an attack
			break
		}
		if u, ok := among[said]; ok && u >= 0 && at > i && (at+1 == len(s.atoms) || !s.atoms[at+1].Glued || s.atoms[at+1].Kind == lexicon.Sign && s.atoms[at+1].Fold != "/") {
			found, n = []int{u}, at+1-i
		}
	}
	return found, n
}

// behindStroke tells a regiment without its division.
func (s *sentence) behindStroke(i int) bool {
	return s.atoms[i].Fold == "/" || i > 0 && s.atoms[i-1].Fold == "/" && s.atoms[i].Glued && s.atoms[i].Kind == lexicon.Number
}

// asPrinted finds a unit by a printed name with a stroke, the longest that stands from an atom on.
func (s *sentence) asPrinted(i int, named map[string]int) (found []int, n int, sp spec) {
	sp.number = -1
	if len(named) == 0 {
		return nil, 0, sp
	}
	var said strings.Builder
	for at := i; at < len(s.atoms) && (at == i || s.atoms[at].Glued); at++ {
		said.WriteString(s.atoms[at].Fold)
		if u, ok := named[said.String()]; ok {
			found, n = []int{u}, at+1-i
		}
	}
	return found, n, sp
}

// spell finds units by what stands from an atom on.
func (s *sentence) spell(i int, among []unit) (found []int, n int, sp spec) {
	sp.number = -1
	at := i
	for at < len(s.atoms) {
		a := s.atoms[at]
		m, before := 0, sp
		switch a.Kind {
		case lexicon.Number:
			m = s.unitNumber(at, &sp)
		case lexicon.Sign:
			m = s.unitSign(at, at > i)
		case lexicon.Word:
			m = s.unitWord(at, i, &sp, among)
			if m == 0 && sp.number < 0 && slices.ContainsFunc(sp.kinds, func(k string) bool { return slices.Contains(attached, k) }) {
				m = s.ofTheOne(at, among)
			}
		}
		if at > i && a.Kind == lexicon.Word && before.number >= 0 && s.atoms[at-1].Kind == lexicon.Sign && at+1 < len(s.atoms) && s.atoms[at+1].Glued && s.Reader.numbered[a.Fold+s.atoms[at+1].Fold] {
			m, sp = 0, before // "183. Art60" are two
		}
		if len(sp.proper) > len(before.proper) && at > i && len(s.resolve(among, sp)) == 0 && len(s.resolve(among, before)) > 0 {
			m, sp = 0, before // "8 Germ" are two
		}
		if m == 0 {
			break
		}
		at += m
	}
	for at > i && s.atoms[at-1].Kind == lexicon.Sign && s.atoms[at-1].Fold != ")" && s.atoms[at-1].Fold != "." {
		at--
	}
	if found = s.meantBy(sp, among); len(found) == 0 {
		return nil, 0, sp
	}
	return found, at - i, sp
}

// meantBy are the units that are meant by what was said of them, none where that is too little.
func (s *sentence) meantBy(sp spec, among []unit) []int {
	hq := slices.Contains(sp.kinds, "HQ")
	if sp.number < 0 && len(sp.proper) == 0 && len(sp.kinds) == 0 || slices.Contains(sp.proper, "ARMY") && !hq { // all of an army, not who commands it
		return nil
	}
	found := s.resolve(among, sp)
	if hq && len(found) > 1 && s.of != "" && len(s.own) > 0 && &among[0] == &s.own[0] { // under the name of an army, or behind orders of it
		found = slices.DeleteFunc(found, func(u int) bool { return among[u].Name != s.of+" HQ" })
	}
	switch {
	case len(found) > 1 && sp.number < 0 && sp.sized != "" && &among[0] == &s.own[0] && len(s.whence(found)) == 1: // "1516 to 1716 - the mechanised brigade"
		return s.whence(found)
	case len(found) > 1 && sp.number < 0:
		return nil
	case len(found) == 1 && sp.number < 0 && !hq && slices.Contains(among[found[0]].kinds, "HQ"): // the name of an army is not its headquarters
		return nil
	}
	return found
}

// attached are the kinds of units that are called by the number of a larger one: "the guns of the 60th".
var attached = []string{"HQ", "ART", "REC"}

// ofTheOne is how many words stand before the number or the name in "HQ of the 4th", "guns of the 60th", "HQ of Army
// Kraków".
func (s *sentence) ofTheOne(at int, among []unit) int {
	for n := range 4 {
		if s.digits(at+n, false) != "" {
			return n
		}
		if at+n >= len(s.atoms) {
			return 0
		}
		senses, _ := s.senses(at + n)
		of, named := senses.Has("name")
		switch fold := s.atoms[at+n].Fold; {
		case fold == "OF" || lexicon.Articles.Has(fold):
		case n > 0 && (named && of == "ARMY" || s.capital(s.atoms[at+n]) && slices.Contains(s.calledBy(among, fold, false), true)):
			return n
		default:
			return 0
		}
	}
	return 0
}

// unitNumber reads the number of a unit, with the ending of an ordinal.
func (s *sentence) unitNumber(at int, sp *spec) int {
	a := s.atoms[at]
	if sp.number >= 0 || len(a.Fold) > 3 {
		return 0
	}
	if _, n := s.numbered(at); n > 0 && !s.ofName(at, *sp) {
		return 0
	}
	if senses, n := s.senses(at + 1); n > 0 && !s.atoms[at+1].Glued && senses.Is("air", "hexes") && !senses.Is("type") {
		return 0
	}
	if at+2 < len(s.atoms) && s.atoms[at+2].Kind == lexicon.Number && len(s.atoms[at+2].Fold) < 3 && strings.Contains(":-/", s.atoms[at+1].Fold) && len(a.Fold) == 1 && (!s.zoned || s.atoms[at+2].Glued) {
		return 0 // a ratio
	}
	sp.number = lexicon.NumberOf(a)
	n := 1
	switch {
	case at+1 >= len(s.atoms) || !s.atoms[at+1].Glued || s.dots(at+1) > 0:
	case lexicon.Ordinals.Has(strings.TrimSuffix(s.atoms[at+1].Fold, "'S")) || s.atoms[at+1].Fold == "." && !(a.Glued && at > 0 && s.atoms[at-1].Kind == lexicon.Word): // behind "Art60" it ends a sentence
		n++
	case at+2 < len(s.atoms) && s.atoms[at+1].Fold == "-" && s.atoms[at+2].Glued && lexicon.Dashed.Has(s.atoms[at+2].Fold): // "12-ta"
		n += 2
	}
	return n
}

// ofName tells that a number which may be a zone's is the end of a unit's name: "Wola 1", "SS 5".
func (s *sentence) ofName(at int, sp spec) bool {
	if len(sp.proper)+len(sp.kinds) == 0 {
		return false
	}
	sp.number = lexicon.NumberOf(s.atoms[at])
	return len(s.resolve(s.own, sp))+len(s.resolve(s.foes, sp)) > 0
}

// unitSign reads the signs within a name: "Pz.Div.", "(mot)", "Panc-Mot".
func (s *sentence) unitSign(at int, within bool) int {
	a := s.atoms[at]
	if !within || at+1 >= len(s.atoms) && a.Fold != "." {
		return 0
	}
	switch a.Fold {
	case ".":
		if a.Glued && s.atoms[at-1].Kind == lexicon.Word && len(s.atoms[at-1].Fold) < 6 {
			return 1
		}
	case "-":
		tied := s.atoms[at-1].Fold + "-" + s.atoms[at+1].Fold
		if senses, _ := s.senses(at + 1); a.Glued && s.atoms[at+1].Glued &&
			(senses.Is("type", "size") || slices.Contains(s.calledBy(s.own, s.atoms[at+1].Fold, false), true) || slices.ContainsFunc(s.own, func(u unit) bool { return order.Fold(u.Name) == tied })) {
			return 1
		}
	case "(":
		if senses, n := s.senses(at + 1); senses.Is("type") && n == 1 {
			return 1
		}
	case ")":
		if at >= 2 && (s.atoms[at-2].Fold == "(" || at >= 3 && s.atoms[at-3].Fold == "(") {
			return 1
		}
	}
	return 0
}

// unitWord reads a word of a unit's name: its number, what kind it is, how large, or a proper name.
func (s *sentence) unitWord(at, from int, sp *spec, among []unit) int {
	if n := s.ordinal(at, sp); n > 0 {
		return n
	}
	senses, n := s.senses(at)
	kind, m := s.kind(at, *sp, among)
	switch {
	case m > 0 && !s.otherwise(at, m, from, kind, sp):
		sp.kinds = append(sp.kinds, kind)
		return m
	case senses.Is("size") && (at > from || s.sizeFirst(at, n, among)):
		sp.sized = s.atoms[at].Fold
		return n
	case senses.Is("size"):
		return 0
	}
	return s.properName(at, sp, among)
}

// ordinal reads the number of a unit in words: "third Panzer", "the twenty-fourth".
func (s *sentence) ordinal(at int, sp *spec) int {
	if sp.number >= 0 {
		return 0
	}
	if v, n := s.inWords(at); n > 0 {
		sp.number = v
		return n
	}
	senses, n := s.senses(at)
	of, ok := senses.Has("ord")
	if next, _ := s.senses(at + 1); !ok || n != 1 || !next.Is("type", "size", "name") && !s.bornAt(at+1) {
		return 0
	}
	sp.number, _ = strconv.Atoi(of)
	return 1
}

// bornAt tells a word with a capital by which own units of zones are called: "the second Dirlewanger battalion".
func (s *sentence) bornAt(i int) bool {
	return s.zoned && i < len(s.atoms) && s.atoms[i].Kind == lexicon.Word && s.capital(s.atoms[i]) && slices.Contains(s.calledBy(s.own, s.atoms[i].Fold, true), true)
}

// kind is the kind of unit that a word tells, and how many atoms it takes. Of a word for several
// kinds ("pp") it is the first of which there are such units.
func (s *sentence) kind(at int, sp spec, among []unit) (kind string, n int) {
	senses, n := s.senses(at)
	if n == 0 {
		senses, n = compound(s.atoms[at].Fold)
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
		first.kinds, other.kinds = append(slices.Clone(sp.kinds), kind), append(slices.Clone(sp.kinds), x.Of)
		if len(s.resolve(among, first)) == 0 && len(s.resolve(among, other)) > 0 {
			kind = x.Of
		}
	}
	if kind == "" {
		return "", 0
	}
	return kind, n
}

// compound are the senses of the first part of a German word for a kind of unit and its size in one.
func compound(fold string) (senses lexicon.Senses, n int) {
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
func (s *sentence) sizeFirst(at, n int, among []unit) bool {
	after := spec{number: -1}
	next := at + n
	for next+1 < len(s.atoms) && s.atoms[next].Fold == "." && s.atoms[next].Glued { // "Rgt. 183"
		next++
	}
	switch {
	case next >= len(s.atoms) || s.atoms[next].Kind == lexicon.Sign:
		return false
	case s.atoms[next].Kind == lexicon.Number:
		return s.unitNumber(next, &after) > 0
	default:
		return s.unitWord(next, at, &after, among) > 0
	}
}

// properName reads a word of a name of its own, "Netze".
func (s *sentence) properName(at int, sp *spec, among []unit) int {
	a := s.atoms[at]
	senses, n := s.senses(at)
	of, alias := senses.Has("name")
	if n > 0 && !s.capital(a) && !(alias && len(senses) == 1) || len(a.Fold) < 2 || lexicon.Bridges.Has(a.Fold) && len(sp.proper) == 0 && !s.sizeAt(at+1) { // "the bridge" is no bridge company
		return 0
	}
	if slices.Contains(sp.proper, a.Fold) {
		if a.Glued && at > 0 && s.atoms[at-1].Kind == lexicon.Number { // "Cossacks 3Koz"
			return 1
		}
		return 0
	}
	if said := strings.TrimSuffix(strings.TrimSuffix(a.Fold, "S"), "'"); slices.Contains(s.calledBy(among, a.Fold, n > 0), true) {
		sp.proper = append(sp.proper, a.Fold)
		return 1
	} else if strings.Contains(a.Fold, "'") && len(said) > 2 && slices.Contains(s.calledBy(among, said, n > 0), true) { // "Kempf's panzers"
		sp.proper = append(sp.proper, said)
		return 1 + s.men(at+1)
	}
	if alias {
		sp.proper = append(sp.proper, of)
		return n
	}
	return s.shortened(at, sp, among)
}

// sizeAt tells a word for how large a unit is.
func (s *sentence) sizeAt(at int) bool {
	senses, n := s.senses(at)
	return n > 0 && senses.Is("size")
}

// men is how many atoms are a word for those of somebody, "Kempf's outfit".
func (s *sentence) men(at int) int {
	senses, n := s.senses(at)
	if of, ok := senses.Has("plural"); ok && of == "" && !senses.Is("size", "type") {
		return n
	}
	return 0
}

// shortened reads the beginning of a name with a full stop: "Pom. BK".
func (s *sentence) shortened(at int, sp *spec, among []unit) int {
	a := s.atoms[at]
	if len(a.Fold) < 3 || at+1 >= len(s.atoms) || s.atoms[at+1].Fold != "." || !s.atoms[at+1].Glued {
		return 0
	}
	full := ""
	for k := range among {
		for _, p := range among[k].proper {
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
	sp.proper = append(sp.proper, full)
	return 2
}

// capital tells a word that begins with a large letter.
func (s *sentence) capital(a lexicon.Atom) bool { return a.Text != strings.ToLower(a.Text) }

// otherwise tells whether a word for a kind of unit means something else where it stands.
func (s *sentence) otherwise(at, n, from int, kind string, sp *spec) bool {
	next := at + n
	followed := next < len(s.atoms) && s.atoms[next].Kind == lexicon.Number
	switch kind {
	case "AIR":
		return len(sp.kinds) > 0 || followed && sp.number >= 0
	case "ON":
		return len(sp.proper) == 0 || followed || s.placeAt(next)
	case "SLK", "SS", "LG", "NAV":
		return false
	}
	return false
}

// called tells whether a word is one of a unit's proper names. A word that may say something
// else must be the name itself.
func (c *unit) called(fold string, ambiguous bool) bool {
	if slices.Contains(c.short, fold) && c.number < 0 {
		return true
	}
	if !ambiguous && strings.HasSuffix(fold, "KA") && slices.ContainsFunc(c.short, func(p string) bool { return len(p) > 2 && strings.HasPrefix(fold, p) }) {
		return true // Sieradzka, of Sier
	}
	return !ambiguous && slices.ContainsFunc(c.proper, func(p string) bool { return alike(fold, p) || len(p) >= 5 && lexicon.OneSlip(fold, p) })
}

// calledBy tells of each of the units whether a word is one of its proper names; it is kept for the
// letter.
func (r *Reader) calledBy(among []unit, fold string, ambiguous bool) []bool {
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
				list[k] = slices.Contains(among[k].proper, full)
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
func (r *Reader) begunName(among []unit, fold string) (full string) {
	if len(fold) < shortestBegunName || r.gazetteer == nil || slices.ContainsFunc(r.places[fold[:3]], func(n name) bool { return strings.HasPrefix(n.words[0], fold) }) {
		return ""
	}
	if said, _ := lexicon.Words().Find([]lexicon.Atom{{Fold: fold, Kind: lexicon.Word}}); len(said) > 0 {
		return ""
	}
	for k := range among {
		for _, p := range among[k].proper {
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
	among     *unit // the first of those asked
}

// saidOf is what was said of units, and of whose: the same is asked of every line of a letter.
type saidOf struct {
	among                *unit // the first of those asked
	number               int
	kinds, proper, sized string
}

// resolve finds the units that fit what was said, the closest alone.
func (s *sentence) resolve(among []unit, sp spec) []int {
	if len(among) == 0 {
		return nil
	}
	key := saidOf{&among[0], sp.number, strings.Join(sp.kinds, " "), strings.Join(sp.proper, " "), sp.sized}
	found, ok := s.resolved[key]
	if !ok {
		if found = s.fitting(among, sp); s.resolved == nil {
			s.resolved = map[saidOf][]int{}
		}
		s.resolved[key] = found
	}
	return slices.Clone(found)
}

// fitting looks the units up.
func (s *sentence) fitting(among []unit, sp spec) []int {
	var found []int
	var called [][]bool
	for _, p := range sp.proper {
		called = append(called, s.calledBy(among, p, false))
	}
	for k := range among {
		c := &among[k]
		if sp.number >= 0 && c.number != sp.number {
			continue
		}
		if slices.ContainsFunc(sp.kinds, func(kind string) bool { return !slices.Contains(c.kinds, kind) }) {
			continue
		}
		if slices.ContainsFunc(called, func(by []bool) bool { return !by[k] }) {
			continue
		}
		if len(sp.kinds) > 0 && len(sp.proper) == 0 && c.partsOnly(sp.kinds) {
			continue
		}
		found = append(found, k)
	}
	keep := func(better func(c *unit) bool) {
		if len(found) > 1 {
			if list := slices.DeleteFunc(slices.Clone(found), func(k int) bool { return !better(&among[k]) }); len(list) > 0 {
				found = list
			}
		}
	}
	bare := sp.number >= 0 && len(sp.kinds) == 0 && len(sp.proper) == 0
	switch {
	case bare && sp.sized != "":
		keep(func(c *unit) bool { return c.plain })
	case bare:
		keep(func(c *unit) bool { return c.plain })
	case slices.Contains(sp.kinds, "REC") && len(sp.proper) == 0: // those of a division, or of a brigade that has tanks
		if larger := map[bool]string{true: "Brigade", false: "Division"}[strings.HasPrefix(sp.sized, "B")]; sp.sized != "" {
			keep(func(c *unit) bool { return strings.Contains(c.Long, larger) })
		}
	case len(sp.kinds) > 0:
		fewest := 99
		for _, k := range found {
			fewest = min(fewest, len(among[k].kinds))
		}
		keep(func(c *unit) bool { return len(c.kinds) == fewest })
	}
	keep(func(c *unit) bool { return slices.Contains(c.proper, strings.Join(sp.proper, " ")) })
	keep(func(c *unit) bool { return c.At != "" })
	keep(func(c *unit) bool { return sp.sized == "" || strings.HasPrefix(sp.sized, "B") == (c.Size == "X") })
	if strings.HasPrefix(sp.sized, "D") && !slices.ContainsFunc(sp.kinds, func(k string) bool { return slices.Contains(attached, k) }) { // one counter that is a part of a division is not the division
		found = slices.DeleteFunc(found, func(k int) bool { return among[k].Size == "III" || among[k].Size == "II" })
	}
	return found
}

// partsOnly tells guns or scouts, whose names hold the kind of their division, where that kind alone is said: "217. ID" is not Art217.
func (c *unit) partsOnly(kinds []string) bool {
	for _, part := range []string{"ART", "REC"} {
		if slices.Contains(c.kinds, part) && !slices.Contains(kinds, part) {
			return true
		}
	}
	return false
}

// stackAt tells whether a word for a stack stands there.
func (s *sentence) stackAt(i int) bool {
	senses, _ := s.senses(i)
	return senses.Is("stack")
}

// everyone finds a group: "everything in 1017", "the whole stack at 0610", "both mountain
// divisions", "0405 stack".
func (s *sentence) everyone(i int) (list []int, n int) {
	if i >= len(s.atoms) {
		return nil, 0
	}
	kept := &s.found(i).group
	if s.zoned && s.cur.verb == "attack" || s.home() != "" { // "with everything" is about its zone
		kept.looked = false
	}
	if !kept.looked {
		list, n := s.groupAt(i) // which may ask for groups itself
		kept = &s.found(i).group
		kept.looked, kept.list, kept.n = true, list, n
	}
	return slices.Clone(kept.list), kept.n
}

// garrisoned tells that the word for a garrison stands between two atoms.
func (s *sentence) garrisoned(from, to int) bool {
	for i := from; i <= to && i < len(s.atoms); i++ {
		if said, _ := lexicon.Forms().Find(s.atoms[i:]); said.Is("garrison") {
			return true
		}
	}
	return false
}

// groupAt looks a group up.
func (s *sentence) groupAt(i int) (list []int, n int) {
	if p, m := s.place(i); m > 0 && s.stackAt(i+m) {
		_, k := s.senses(i + m)
		return s.at(p), m + k
	}
	at, count, kinds := s.quantity(i)
	switch {
	case len(s.forts) > 0 && s.says("CAPTURE") && s.garrisoned(i, at+1): // "the garrison at Krucza" is the enemy's
		return nil, 0
	case at == i:
		return s.kindIn(i)
	}
	ring, k := s.ringAt(at)
	named := at
	p, at := s.placeOf(at, count, kinds)
	if p == "" && count < 0 && len(kinds) == 0 {
		if list, n := s.bodyBehind(at); n > 0 {
			return list, at + n - i
		}
	}
	switch {
	case ring != "" && ring == p && len(s.members(p, kinds)) > 0: // "all around Rybnik", where some are: they as well?
		return nil, 0
	case p == "" && ring != "", ring == p && p != "":
		list, p, at = s.ringed(ring, kinds), "", k
	case p != "" || len(kinds) > 0:
		list = s.members(p, kinds)
	}
	switch {
	case p != "":
		var more []int
		more, at = s.alsoIn(at, kinds)
		list = append(list, more...)
	case count > 0 && len(list) > count:
		list = s.together(list, count)
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

// comingIn are those of some kinds who wait to come in, where the line says that somebody does: "both Recks come in at 81".
func (s *sentence) comingIn(kinds []string) (list []int) {
	enters := func(i int) bool { senses, _ := s.senses(i); return senses.Is("enter") }
	for i := range s.atoms {
		if !s.zoned || !enters(i) {
			continue
		}
		for u := range s.own {
			if other := func(kind string) bool { return !s.own[u].is(kind) }; s.own[u].At == "" && s.own[u].Off != "eliminated" && !slices.ContainsFunc(kinds, other) {
				list = append(list, u)
			}
		}
		return list
	}
	return nil
}

// placeOf is where a group of so many units of some kinds stands, and where that ends; aircraft are nowhere: "the four
// Stukas on Mława".
func (s *sentence) placeOf(at, count int, kinds []string) (p board.Place, end int) {
	end = at
	if !s.aircraft(kinds) {
		p, end = s.whereAt(at)
	}
	if relative := at > 0 && lexicon.Relatives.HasIn("de", s.atoms[at-1].Fold); relative && p != "" && end < len(s.atoms) && lexicon.Stand.HasIn("de", s.atoms[end].Fold) {
		end++
	}
	if p == "" && count != 0 {
		p = s.home()
	}
	return p, end
}

// ringAt reads the place around which a group stands, "everybody next to 1219", "hit 1219 with all who touch it", and where
// that ends.
func (s *sentence) ringAt(at int) (p board.Place, end int) {
	told := false
	for at < len(s.atoms) {
		senses, n := s.senses(at)
		fold := s.atoms[at].Fold
		switch p, took := s.placeOrFoe(at); {
		case took > 0 && told:
			if at += took; at < len(s.atoms) && lexicon.Bordering.Has(s.atoms[at].Fold) {
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
		case s.atoms[at].Kind == lexicon.Sign, !senses.Is("filler", "stay") && !lexicon.Relatives.Has(fold):
			return s.ringBare(at, told)
		}
		at += max(n, 1)
	}
	return s.ringBare(at, told)
}

// placeOrFoe reads a place, or the name of the one enemy who stands there.
func (s *sentence) placeOrFoe(i int) (p board.Place, n int) {
	if p, n = s.place(i); n > 0 || i >= len(s.atoms) || s.namesOwn(i) {
		return p, n
	}
	foes, m := s.noun(i, s.foes)
	if m == 0 || len(foes) != 1 || s.foes[foes[0]].At == "" {
		return "", 0
	}
	return s.foes[foes[0]].At, m
}

// bordered tells that a place follows before a word for bordering it: "alles, was an 2218 grenzt".
func (s *sentence) bordered(at int) bool {
	senses, n := s.senses(at)
	p, took := s.placeOrFoe(at + n)
	end := at + n + took
	return n > 0 && p != "" && senses.Is("in", "to") && end < len(s.atoms) && lexicon.Bordering.Has(s.atoms[end].Fold)
}

// ringBare is the place around which a group stands of which no more is said than that, "everything adjacent attacks Gdynia":
// the only one in the line that the enemy holds.
func (s *sentence) ringBare(at int, told bool) (p board.Place, end int) {
	if !told {
		return "", 0
	}
	if p = s.onlyHeld(); p == "" {
		return "", 0
	}
	return p, at
}

// onlyPlace is the one place that a line names before an atom, "" for none or several.
func (s *sentence) onlyPlace(before int) (p board.Place) {
	for i := 0; i < before; {
		q, n := s.place(i)
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

// ringed are the own units of some kinds on the hexes around one, who could attack it.
func (s *sentence) ringed(p board.Place, kinds []string) (list []int) {
	m, ok := s.view.Board.(*hex.Map)
	h, err := hex.ParseHex(string(p))
	if !ok || err != nil || m.Index(h) < 0 {
		return nil
	}
	near := m.Neighbors(m.Index(h))
	for _, u := range s.members("", kinds) {
		if slices.Contains(s.own[u].kinds, "HQ") && len(kinds) == 0 {
			continue // no headquarters attacks
		}
		if slices.ContainsFunc(near[:], func(n int16) bool { return n >= 0 && m.HexAt(int(n)).Place() == s.own[u].At }) {
			list = append(list, u)
		}
	}
	return list
}

// aircraft tells that those of some kinds fly, all of them.
func (s *sentence) aircraft(kinds []string) bool {
	list := s.members("", kinds)
	return len(kinds) > 0 && len(list) > 0 && !slices.ContainsFunc(list, func(u int) bool { return !s.own[u].flies })
}

// alsoIn reads further places of a group, "everybody in 1119 and 1120", in each of which some of it are.
func (s *sentence) alsoIn(at int, kinds []string) (list []int, end int) {
	for end = at; at < len(s.atoms); end = at {
		senses, n := s.senses(at)
		if a := s.atoms[at].Fold; a != "," && a != "&" && a != "+" && !senses.Is("and") {
			break
		}
		at += max(n, 1)
		if senses, n := s.senses(at); at < len(s.atoms) && senses.Is("in", "from", "of", "and") && !senses.Is("to", "against") {
			at += n
		}
		p, k := s.place(at)
		more := s.members(p, kinds)
		if k == 0 || len(more) == 0 {
			break
		}
		list, at = append(list, more...), at+k
	}
	return list, end
}

// home is the place that the clause has named as that of its units, "0417 to 0616 with both divisions", "" for none.
func (s *sentence) home() board.Place {
	c := &s.cur
	switch {
	case len(c.units) > 0 || s.zoned:
		return ""
	case c.from != "":
		return c.from
	case len(c.to) == 2 && len(s.at(c.to[0])) > 0:
		return c.to[0]
	}
	return ""
}

// whereAt reads where a group is: "in 1017", in zones the bare number, or else the zone that is attacked.
func (s *sentence) whereAt(at int) (board.Place, int) {
	senses, m := s.senses(at)
	stands := at < len(s.atoms) && s.atoms[at].Fold == "NA" && // "wzmocnij wszystkich na Wroniej", "wszystko co stoi na 1908"
		(s.says("RECOVER") || at > 0 && lexicon.Stand.HasIn("pl", s.atoms[at-1].Fold))
	upon := senses.Is("upon") && len(s.spoken)+len(s.cur.units) == 0 // "alles auf 1019", where own ones stand
	if p, k := s.place(at + m); m > 0 && k > 0 && (senses.Is("in", "from", "of") || stands || upon && len(s.at(p)) > 0) {
		return p, at + m + k
	}
	if of := at > 0 && s.atoms[at-1].Fold == "OF"; !s.zoned && !of { // "all of 0821"
		return "", at
	}
	if p, k := s.place(at); k > 0 {
		return p, at + k
	}
	if s.zoned && s.cur.verb == "attack" && len(s.cur.to) == 1 {
		return s.cur.to[0], at
	}
	return "", at
}

// kindIn finds those of a kind in a place, "the mountain divisions at 1625".
func (s *sentence) kindIn(i int) (list []int, n int) {
	if i > 0 {
		if before, _ := s.senses(i - 1); s.atoms[i-1].Kind == lexicon.Number || before.Is("both", "num", "everything") {
			return nil, 0 // so many of them
		}
	}
	kinds, named, at := s.kinds(i)
	if at >= len(s.atoms) {
		return nil, 0
	}
	senses, m := s.senses(at)
	if of, ok := senses.Has("everyone"); ok && len(kinds) == 0 { // "the Slovaks"
		list = s.members("", []string{of})
		return list, min(len(list), 1) * (at + m - i)
	}
	switch p, k := s.place(at + m); {
	case kinds == nil:
	case senses.Is("in", "from", "of") && !senses.Is("to"):
		if list = s.members(p, kinds); k > 0 && len(list) > 0 {
			more, end := s.alsoIn(at+m+k, kinds)
			return append(list, more...), end - i
		}
	case s.atoms[at].Fold == "(":
		return s.allOf(kinds, i, at)
	case named && senses.Is(slices.Concat([]string{"to", "towards"}, acts)...): // all of them
		if list = s.members("", kinds); len(list) > 1 {
			return list, at - i
		}
	}
	return nil, 0
}

// kinds reads of what kind several units are, "the tank battalions", "bataliony pancerne", and where that ends; named
// tells that more than their size was said. There are none where no word says that there are several.
func (s *sentence) kinds(i int) (kinds []string, named bool, at int) {
	plural := false
	for at = i; at < len(s.atoms); {
		senses, m := s.senses(at)
		kind, typed := senses.Has("type")
		switch {
		case named && s.endingAt(at) > 0: // "KOP-y"
			plural, m = true, s.endingAt(at)
		case m > 0 && typed && !(plural && named) && kind != "ON":
			kinds, named, plural = append(kinds, kind), true, plural || senses.Is("plural")
		case !(plural && named) && s.kinAt(at) != "":
			kinds, named, plural = append(kinds, kinOf+s.kinAt(at)), true, plural || senses.Is("plural")
		case senses.Is("plural"):
			size, _ := senses.Has("plural")
			kinds, plural = append(kinds, sizeOf+size), true
		case at > i || !lexicon.Articles.Has(s.atoms[at].Fold):
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
func (s *sentence) endingAt(at int) int {
	if at == 0 || at+1 >= len(s.atoms) || !s.atoms[at].Glued || s.atoms[at].Fold != "-" || !s.atoms[at+1].Glued || s.atoms[at-1].Kind != lexicon.Word || strings.ToUpper(s.atoms[at-1].Text) != s.atoms[at-1].Text {
		return 0
	}
	if end := s.atoms[at+1]; end.Kind == lexicon.Word && len(end.Fold) <= longestEnding && strings.ToLower(end.Text) == end.Text && lexicon.Cases.Has(end.Fold) {
		return 2
	}
	return 0
}

// allOf finds all of a kind where brackets say how many they are: "mountain troops (all three)".
func (s *sentence) allOf(kinds []string, i, at int) (list []int, n int) {
	senses, m := s.senses(at + 1)
	of, _ := senses.Has("crowd")
	count, err := strconv.Atoi(of)
	end := at + 1 + m
	if list = s.members("", kinds); err != nil || len(list) != count || end >= len(s.atoms) || s.atoms[end].Fold != ")" {
		return nil, 0
	}
	return list, end + 1 - i
}

// quantity reads "all units", "both mountain divisions", "three": where it ends, how many there
// are, -1 when that is not told, and of what kinds. It ends where it begins when it is none.
func (s *sentence) quantity(i int) (at, count int, kinds []string) {
	all, crowd := false, false
	at, count = i, -1
	for at < len(s.atoms) {
		senses, m := s.senses(at)
		k, counted := lexicon.Counts(s.atoms[at], senses)
		switch {
		case counted && s.atoms[at].Kind == lexicon.Word && k > 1 && count < 0:
			count, m = k, max(m, 1)
		case s.atoms[at].Fold == "-" && s.atoms[at].Glued && len(kinds) > 0: // "KOP-Bataillone"
			m = 1
		case senses.Is("both"):
			all, count = true, 2
		case senses.Is("everything", "stack"):
			all = true
		case crowds(senses) > 0 && count < 0: // "0309 to 0408 with all three divisions", "all four Stukas"
			count = crowds(senses)
			all, crowd = true, true
		default:
			var kind string
			if kind, m = s.kindAt(at, i, len(kinds) > 0, all || count >= 0); kind != "" {
				kinds = append(kinds, kind)
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

// kindAt reads the next word of what kind those of a quantity are that begins at from: the kind, "" for a word that says
// no more of it, and how many atoms it takes. A size goes with a kind before it, a name with a number.
func (s *sentence) kindAt(at, from int, kinds, told bool) (kind string, n int) {
	senses, m := s.senses(at)
	typed, ok := senses.Has("type")
	switch {
	case ok && typed != "ON" && typed != "AIR":
		return typed, m
	case senses.Is("plural") && kinds:
		if size, _ := senses.Has("plural"); size != "" {
			return sizeOf + size, m
		}
		return "", m
	case senses.Is("size"), at > from && senses.Is("filler") && !senses.Is("from", "in", "via") && !s.deedAt(at):
		return "", m
	case told && s.kinAt(at) != "":
		return kinOf + s.kinAt(at), 1
	}
	return "", 0
}

// deedAt tells that a verb of the title is told at an atom in several words, "get a step back".
func (s *sentence) deedAt(at int) bool {
	said, n := s.saidAt(at)
	_, declared := s.declared(said)
	return n > 1 && declared
}

// crowds is how many a word such as "all three" says that there are, 0 for none.
func crowds(senses lexicon.Senses) int {
	of, _ := senses.Has("crowd")
	k, _ := strconv.Atoi(of)
	return k
}

// members are the own units of some kinds in a place, or anywhere on the map; aircraft only by their name.
func (s *sentence) members(p board.Place, kinds []string) []int {
	var list []int
	for u := range s.own {
		c := &s.own[u]
		named := slices.ContainsFunc(kinds, func(kind string) bool { return strings.HasPrefix(kind, kinOf) })
		if c.At == "" || p != "" && c.At != p || c.flies && !named {
			continue
		}
		if !slices.ContainsFunc(kinds, func(kind string) bool { return !c.is(kind) }) {
			list = append(list, u)
		}
	}
	if p == "" && (s.headed || s.planned) { // under the name of an army
		if hq := slices.IndexFunc(s.own, func(u unit) bool { return u.Name == s.of+" HQ" }); hq >= 0 && len(list) > 0 && !s.own[list[0]].flies {
			list = s.ofArmy(list, s.own[hq].Formation)
		}
	}
	light := func(u int) bool { return s.own[u].Symbol != "armor" }
	if slices.Contains(kinds, "PZ") && slices.ContainsFunc(list, func(u int) bool { return !light(u) }) {
		return slices.DeleteFunc(list, light) // the tanks are those, where there are any, and no scouts
	}
	return list
}

// Before the word of a name stands kinOf where units are of a kind by their name, before a size sizeOf.
const (
	kinOf  = "="
	sizeOf = "#"
)

// is tells that a unit is of a kind.
func (c *unit) is(kind string) bool {
	if w, kin := strings.CutPrefix(kind, kinOf); kin {
		return c.bears(w)
	}
	if size, sized := strings.CutPrefix(kind, sizeOf); sized {
		return c.Size == "" || size == "" || c.Size == size || size == "II" && c.Size == "III" && strings.Contains(c.Name, "/") // of a division all are called battalions
	}
	return slices.Contains(c.kinds, kind) || c.bears(kind)
}

// kinAt is the word of a name that several own units bear, "KOP" of IKOP and IIKOP, "uhlans", "" for none.
func (s *sentence) kinAt(i int) string {
	if i >= len(s.atoms) || s.atoms[i].Kind != lexicon.Word || len(s.atoms[i].Fold) < 3 {
		return ""
	}
	said := s.atoms[i].Fold
	senses, _ := s.senses(i)
	if of, alias := senses.Has("name"); alias {
		said = of
	} else if len(senses) > 0 {
		return ""
	}
	if said = strings.TrimSuffix(said, "S"); s.shared(said) {
		return said
	}
	if !s.zoned || !s.capital(s.atoms[i]) {
		return ""
	}
	for u := range s.own { // "bataliony Kedywu", "Posener Bataillone"
		for _, w := range s.own[u].proper {
			if (alike(said, w) || strings.TrimSuffix(said, "ER") == w) && s.shared(w) {
				return w
			}
		}
	}
	return ""
}

// shared tells that the names of several own units on the board bear a word.
func (r *Reader) shared(w string) bool {
	several, known := r.kin[w]
	if known {
		return several
	}
	n := 0
	for u := range r.own {
		if (r.own[u].At != "" || r.zoned) && r.own[u].bears(w) {
			n++
		}
	}
	if r.kin == nil {
		r.kin = map[string]bool{}
	}
	r.kin[w] = n > 1
	return n > 1
}

// bears tells that a word is one of the unit's name, in one or in many.
func (c *unit) bears(w string) bool {
	same := func(of string) bool { return strings.TrimSuffix(of, "S") == w || strings.TrimLeft(of, "IVX") == w }
	return slices.ContainsFunc(c.proper, same) || slices.ContainsFunc(c.short, same)
}

// together are so many of the units that stand in one place, if there is one such place.
func (s *sentence) together(list []int, count int) []int {
	var found []int
	for _, u := range list {
		here := slices.DeleteFunc(slices.Clone(list), func(v int) bool { return s.own[v].At != s.own[u].At })
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
func (s *sentence) exceptions(i int, of []int) (list []int, n int) {
	senses, m := s.senses(i)
	but := i < len(s.atoms) && len(of) > 1 && lexicon.But.Has(s.atoms[i].Fold) // "everyone in 2019 but Z1"
	if !senses.Is("except") && !but {
		return nil, 0
	}
	next, _ := s.between(i + m)
	list, k := s.noun(next, s.own)
	if kin := s.kinAt(next); k == 0 && kin != "" {
		k = 1
		list = slices.DeleteFunc(slices.Clone(of), func(u int) bool { return !s.own[u].is(kinOf + kin) })
	}
	if k == 0 || len(list) != 1 || but && !slices.Contains(of, list[0]) {
		return nil, 0
	}
	return list, next + k - i
}
