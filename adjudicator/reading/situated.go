package reading

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
)

// situated takes from a line what tells no more than the seat sees: where somebody stands, "2MtnBde, which stands at 1920", whom
// units find where they go, "to 1712, to the 19th", and from which side they attack.
func (r *Reader) situated(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if asks(atoms) {
		return l, false
	}
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := 1; i < len(atoms); i++ {
		n := 0
		for _, told := range []func(int) int{s.standsAsSeen, s.ofTheirs, s.actsWhereItIs, s.findsThere, s.fromASide, s.calledGuns, s.foeThere, s.nearThere, s.behindOthers, s.waitsThere, s.fromFoe, s.fromThereOn, s.overRiver, s.beforeOthers, s.stepThere, s.counterWord, s.staysAndDoes, s.thereToStrike, s.inTrenches} {
			n = max(n, told(i))
		}
		if n == 0 {
			continue
		}
		return replaced(l, atoms, i, i+n, " ")
	}
	return l, false
}

// namedBefore are the units, of either side, whose name ends before an atom, and where it begins.
func (s *sentence) namedBefore(i int) (list []unit, from int) {
	before := &sentence{Reader: s.Reader, atoms: s.atoms[:i], line: s.line}
	for from = max(0, i-mostOfAName); from < i; from++ {
		own, n := before.units(from)
		foes, m := before.noun(from, s.foes)
		switch {
		case n > 0 && from+n == i:
			for _, u := range own {
				list = append(list, s.own[u])
			}
			return list, from
		case m > 0 && from+m == i:
			for _, u := range foes {
				list = append(list, s.foes[u])
			}
			return list, from
		}
	}
	return nil, i
}

// standsAsSeen is how many atoms tell of the units before an atom in a clause of their own where they stand, and they do.
func (s *sentence) standsAsSeen(i int) int {
	at := i
	if s.atoms[at].Fold == "," {
		at++
	}
	if at+1 >= len(s.atoms) {
		return 0
	}
	relative := lexicon.Relatives.Has(s.atoms[at].Fold) || at > i && lexicon.Articles.HasIn("de", s.atoms[at].Fold)
	if !relative && !lexicon.Standing.Has(s.atoms[at].Fold) {
		return 0
	}
	list, _ := s.namedBefore(i)
	if len(list) == 0 {
		return 0
	}
	if relative {
		at++
	}
	var where board.Place
	stands := false
	for at < len(s.atoms) {
		senses, n := s.senses(at)
		p, took := s.place(at)
		fold := s.atoms[at].Fold
		switch {
		case where != "" && stands:
			if fold == "," && at+1 < len(s.atoms) {
				at++
			}
			return at - i
		case took > 0 && where == "":
			where, n = p, took
			if slices.ContainsFunc(list, func(u unit) bool { return u.At != p }) {
				return 0
			}
		case !stands && (relative && lexicon.Stand.Has(fold) || lexicon.Standing.Has(fold)):
			stands, n = true, 1
		case s.atoms[at].Kind == lexicon.Sign, n == 0 || !senses.Is("in", "filler", "to"):
			return 0
		}
		at += n
	}
	if where == "" || !stands {
		return 0
	}
	return at - i
}

// ofTheirs is how many atoms say of which division, corps or brigade one is who has been named: "205. Schützenregiment der 52.
// Division".
func (s *sentence) ofTheirs(i int) int {
	n := s.ofDivision(i)
	if n == 0 || lexicon.Guns.Has(s.atoms[i-1].Fold) || lexicon.Battalions.Has(s.atoms[i-1].Fold) {
		return 0
	}
	if list, _ := s.namedBefore(i); len(list) != 1 {
		return 0
	}
	return n
}

// ofDivision is how many atoms name a division, corps or brigade that something is of.
func (s *sentence) ofDivision(i int) int {
	if !lexicon.Of.Has(s.atoms[i].Fold) && !lexicon.Articles.HasIn("de", s.atoms[i].Fold) {
		return 0
	}
	at := i + 1
	for at < len(s.atoms) && lexicon.Articles.Has(s.atoms[at].Fold) {
		at++
	}
	if at+1 >= len(s.atoms) || s.atoms[at].Kind != lexicon.Number || len(s.atoms[at].Fold) > 3 {
		return 0
	}
	for at++; at < len(s.atoms) && s.atoms[at].Glued && (s.atoms[at].Fold == "." || lexicon.Ordinals.Has(s.atoms[at].Fold)); at++ {
	}
	sized := false
	for at < len(s.atoms) {
		senses, n := s.senses(at)
		_, compounded := compound(s.atoms[at].Fold)
		if !senses.Is("size", "type") && compounded == 0 {
			break
		}
		sized = sized || senses.Is("size") || compounded > 0
		at += max(n, 1)
	}
	if !sized {
		return 0
	}
	return at - i
}

// actsWhereItIs is how many atoms say of units that do something where they stand in which place that is: "4DP digs in at Toruń".
func (s *sentence) actsWhereItIs(i int) int {
	senses, n := s.senses(i)
	if n == 0 || !senses.Is("in") || s.zoned || s.atoms[i].Kind != lexicon.Word {
		return 0
	}
	p, took := s.place(i + n)
	if took == 0 || s.fights() {
		return 0
	}
	deed, named := false, false
	for k := 0; k < len(s.atoms); {
		list, m := s.units(k)
		switch {
		case k == i:
			m = n + took
		case m > 0 && slices.ContainsFunc(list, func(u int) bool { return s.own[u].At != p }), m == 0 && s.placeAt(k):
			return 0
		case m > 0 && k < i:
			if _, own := s.noun(k, s.own); own == 0 { // "everything in 3116"
				return 0
			}
			named = true
		}
		deed = deed || s.tellsDeed(k)
		k += max(m, 1)
	}
	if !deed || !named {
		return 0
	}
	return n + took
}

// politely writes a request in the form of a question, "would you kindly send 3Pz to 0505?", without the mark.
func (r *Reader) politely(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if asks(atoms) {
		return l, false
	}
	asks := false
	for i, a := range atoms {
		if a.Fold == "?" {
			return replaced(l, atoms, i, i+1, ".")
		}
		asks = asks || lexicon.Begging.Has(a.Fold)
	}
	s := &sentence{Reader: r, atoms: atoms, line: l}
	if asks && len(atoms) > 3 && lexicon.Mights.Has(atoms[0].Fold) && (s.namesOwn(1) || s.namesOwn(2)) { // "Could 3Inf go to 1810 please"
		return order.LineOf(l.Number, string([]rune(l.Text)[atoms[1].Column-1:]))
	}
	return l, false
}

// findsThere is how many atoms behind the place that units go to name others who stand there, or are sent there: "to 1712, to
// the 19th", "nach 1909 zur Masowischen".
func (s *sentence) findsThere(i int) int {
	if a := s.atoms[i]; a.Kind == lexicon.Number || a.Kind == lexicon.Sign && a.Fold != "," {
		return 0
	}
	var goal board.Place
	for from := max(0, i-mostOfAName); from < i && goal == ""; from++ {
		if p, n := s.place(from); n > 0 && from+n == i {
			goal = p
		}
	}
	at := i
	if goal != "" && s.atoms[at].Fold == "," {
		at++
	}
	if goal == "" || at >= len(s.atoms) {
		return 0
	}
	senses, n := s.senses(at)
	if n == 0 || s.atoms[at].Kind != lexicon.Word || !(senses.Is("to") && !senses.Is("against", "go") || senses.Is("beside", "join")) {
		return 0
	}
	at = s.behindFillers(at + n)
	if at >= len(s.atoms) || s.placeAt(at) {
		return 0
	}
	list, n := s.units(at)
	if n == 0 || slices.ContainsFunc(list, func(u int) bool { return s.own[u].At != goal && s.sentTo[s.own[u].Name] != goal }) {
		return 0
	}
	if at += n; at < len(s.atoms) && s.atoms[at].Kind != lexicon.Sign {
		if senses, _ := s.senses(at); !senses.Is(acts...) && !senses.Is("and", "then") {
			return 0
		}
	}
	return at - i
}

// fromASide is how many atoms say from which side a place is attacked: "from the southwest", "von Süden her".
func (s *sentence) fromASide(i int) int {
	senses, n := s.senses(i)
	if !senses.Is("from") || senses.Is("to") || !s.fights() {
		return 0
	}
	at := s.behindFillers(i + n)
	if at >= len(s.atoms) {
		return 0
	}
	side, n := s.senses(at)
	if !side.Is("dir") {
		return 0
	}
	if at += n; at < len(s.atoms) && lexicon.Hither.Has(s.atoms[at].Fold) {
		at++
	}
	if at < len(s.atoms) && s.atoms[at].Kind != lexicon.Sign {
		if senses, _ := s.senses(at); !senses.Is("attack", "with", "and", "then") {
			return 0
		}
	}
	return at - i
}

// fromFoe is how many atoms say that units who march come away from the enemy: "slip away from the tanks and make for 4333".
func (s *sentence) fromFoe(i int) int {
	senses, n := s.senses(i)
	if !senses.Is("from") || senses.Is("to") || s.fights() || !s.ownBefore(i) {
		return 0
	}
	at := s.behindFillers(i + n)
	if at >= len(s.atoms) || s.namesOwn(at) {
		return 0
	}
	if _, _, commanded := s.commanded(at); commanded > 0 {
		return 0
	}
	p, placed := s.place(at)
	said, took := s.senses(at)
	foes, m := s.noun(at, s.foes)
	switch {
	case placed > 0 && (!s.foesHold(p) || !s.placedBehind(at+placed)):
		return 0
	case placed > 0:
		at += placed
	case m > 0 && len(foes) > 0:
		at += m
	case lexicon.Foes.Has(s.atoms[at].Fold) || lexicon.Nations.Has(s.atoms[at].Fold) || said.Is("type", "plural"):
		at += max(took, 1)
	default:
		return 0
	}
	if at = s.behindFillers(at); at < len(s.atoms) && s.atoms[at].Kind != lexicon.Sign {
		if senses, _ := s.senses(at); !senses.Is("and", "then", "to", "go", "back") {
			return 0
		}
	}
	return at - i
}

// placedBehind tells that a place is named from an atom on.
func (s *sentence) placedBehind(i int) bool {
	for ; i < len(s.atoms); i++ {
		if s.placeAt(i) {
			return true
		}
	}
	return false
}

// ownBefore tells that own units are named before an atom.
func (s *sentence) ownBefore(i int) bool {
	for k := range i {
		if s.namesOwn(k) {
			return true
		}
	}
	return false
}

// fromThereOn is how many atoms say of an attack that it is made from where those stand who make it, before its place: "greift von
// dort 4022 an".
func (s *sentence) fromThereOn(i int) int {
	senses, n := s.senses(i)
	at := i + n
	if leads, m := s.senses(at); m > 0 && leads.Is("upon", "against", "in") { // "attack from there on 4022"
		at += m
	}
	if n < 2 && !lexicon.Thence.Has(s.atoms[i].Fold) || !senses.Is("there") || !s.fights() || !s.placeAt(at) && !s.foeNamed(at) {
		return 0
	}
	return n
}

// foeNamed tells that an enemy is named at an atom, behind fillers.
func (s *sentence) foeNamed(i int) bool {
	foes, n := s.foeBehind(i)
	return n > 0 && len(foes) > 0
}

// overRiver is how many atoms say which river of the map units cross on their way: "across the Krzna".
func (s *sentence) overRiver(i int) int {
	if !lexicon.Across.Has(s.atoms[i].Fold) {
		return 0
	}
	at := s.behindFillers(i + 1)
	if at >= len(s.atoms) || s.atoms[at].Kind != lexicon.Word || s.placeAt(at) || !s.isRiver(s.atoms[at].Text) {
		return 0
	}
	for k := range s.atoms {
		if p, n := s.place(k); n > 0 && len(s.at(p)) == 0 {
			return at + 1 - i
		}
	}
	return 0
}

// thereBy writes a line that sends somebody "there" with the place where the letter sends those of whom the line says that they
// stay instead: "leave 3sk where it is and send 3sz there".
func (r *Reader) thereBy(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	var goal board.Place
	there, stays := -1, false
	for i := 0; i < len(atoms); {
		senses, n := s.senses(i)
		list, m := s.units(i)
		switch {
		case m > 0:
			for _, u := range list {
				if to := s.sentTo[s.own[u].Name]; to != "" && goal == "" {
					goal = to
				}
			}
			n = m
		case s.placeAt(i):
			return l, false
		case n == 1 && lexicon.Thither.Has(atoms[i].Fold) && there < 0:
			there = i
		}
		stays = stays || senses.Is("stay", "alone", "leave")
		i += max(n, 1)
	}
	if goal == "" || there < 0 || !stays {
		return l, false
	}
	return replaced(l, atoms, there, there+1, "to "+string(goal))
}

// onlyThose writes a line that sets those who do something against others who do not, "28DP does not pull back, only 30DP goes to
// 2237", with "but" for "only".
func (r *Reader) onlyThose(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	denied := false
	for i := range atoms {
		senses, _ := s.senses(i)
		denied = denied || senses.Is("not", "stay", "neither")
		_, units := s.units(min(i+1, len(atoms)-1))
		_, body := s.namedBody(min(i+1, len(atoms)-1)) // "only" may tell of a part of it
		if !denied || i < 2 || units+body == 0 || atoms[i-1].Fold != "," || !lexicon.Only.Has(atoms[i].Fold) {
			continue
		}
		but := map[string]string{"TYLKO": "ale", "NUR": "aber"}[atoms[i].Fold]
		return replaced(l, atoms, i, i+1, cmp.Or(but, "but"))
	}
	return l, false
}

// withPointsThere is a line without an end that tells that points lie there already, "…, the points are already on the hex".
func (r *Reader) withPointsThere(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	if r.verbs["PUT"].Name == "" {
		return l, false
	}
	for i := len(atoms) - 2; i > 1; i-- {
		if !s.endsPart(i) && atoms[i].Fold != "(" {
			continue
		}
		points, lie := false, false
		for k := i + 1; k < len(atoms); k++ {
			senses, _ := s.senses(k)
			said, _ := s.formWord(k)
			_, _, command := s.commanded(k)
			_, units := s.units(k)
			if command > 0 || units > 0 || s.placeAt(k) || senses.Is("if", "unless", "not", "or", "but", "attack") || s.endsPart(k) && k+1 < len(atoms) {
				return l, false
			}
			points, lie = points || said.Is("points"), lie || said.Is("lie")
		}
		if !points || !lie {
			return l, false
		}
		return order.LineOf(l.Number, string([]rune(l.Text)[:atoms[i].Column-1]))
	}
	return l, false
}

// staysEach writes a line that says of several units in turn that they stay where they are, "183 stays at 2534, 184 at 2634",
// with the word for each.
func (r *Reader) staysEach(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if asks(atoms) {
		return l, false
	}
	s := &sentence{Reader: r, atoms: atoms, line: l}
	word := ""
	for i := 0; i < len(atoms); {
		senses, n := s.senses(i)
		if list, m := s.units(i); m > 0 && len(list) > 0 {
			at := i + m
			for lead, k := s.senses(at); k > 0 && lead.Is("in", "to") && atoms[at].Kind == lexicon.Word; lead, k = s.senses(at) {
				at += k
			}
			p, took := s.place(at)
			end := at + took
			if took > 0 && word != "" && !slices.ContainsFunc(list, func(u int) bool { return s.own[u].At != p }) && (end == len(atoms) || atoms[end].Kind == lexicon.Sign || lexicon.And.Has(atoms[end].Fold)) {
				return replaced(l, atoms, i+m, end, word)
			}
			n = m
		}
		if senses.Is("stay") && n == 1 && lexicon.Stands.Has(atoms[i].Fold) && s.ownBefore(i) {
			word = atoms[i].Text
		} else if senses.Is(acts...) && !senses.Is("in", "to", "filler", "stay") {
			word = ""
		}
		i += max(n, 1)
	}
	return l, false
}

// ownGuns writes a line in which units are named with their guns, "220 and its artillery", "razem z artylerią swojej dywizji",
// with the name of the one counter of guns that stands with them.
func (r *Reader) ownGuns(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := range atoms {
		list, n := s.units(i)
		if n == 0 || len(list) == 0 {
			continue
		}
		at, with := i+n, false
		for at < len(atoms) {
			senses, m := lexicon.Words().Find(atoms[at : at+1])
			if lexicon.Guns.Has(atoms[at].Fold) || m == 0 && !lexicon.Possessives.Has(atoms[at].Fold) || m > 0 && !senses.Is("with", "and", "filler", "pronoun", "crowd") {
				break
			}
			with = with || senses.Is("with", "and")
			at++
		}
		if !with || at >= len(atoms) || !lexicon.Guns.Has(atoms[at].Fold) {
			continue
		}
		if at++; at+2 < len(atoms) && lexicon.Of.Has(atoms[at].Fold) {
			if n := s.ofDivision(at); n > 0 { // "of 6th Division"
				at += n
			}
		}
		if at+1 < len(atoms) && lexicon.Possessives.Has(atoms[at].Fold) { // "swojej dywizji"
			if senses, m := s.senses(at + 1); m > 0 && senses.Is("size", "type") {
				at += 1 + m
			}
		}
		guns := slices.DeleteFunc(s.at(s.own[list[0]].At), func(u int) bool { return !slices.Contains(s.own[u].kinds, "ART") || slices.Contains(list, u) })
		if len(guns) != 1 {
			continue
		}
		return replaced(l, atoms, i+n, at, "+ "+s.own[guns[0]].Name)
	}
	return l, false
}

// battalionOf writes a line with the names of battalions that are called by their number and their regiment's or brigade's, "the
// third battalion of the 29th Armoured Brigade" as "III/29".
func (r *Reader) battalionOf(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := range atoms {
		which, at := s.battalionNumber(i)
		if name, end := s.regimentOf(i, which, at); name != "" {
			return replaced(l, atoms, i, end, name)
		}
		if which == 0 || which > len(romans) || at >= len(atoms) || !lexicon.Battalions.Has(atoms[at].Fold) {
			continue
		}
		for at++; at < len(atoms) && (atoms[at].Fold == "/" || atoms[at].Fold == "," || lexicon.Of.Has(atoms[at].Fold) || lexicon.Articles.Has(atoms[at].Fold)); at++ {
		}
		if at >= len(atoms) || atoms[at].Kind != lexicon.Number {
			continue
		}
		name := romans[which-1] + "/" + atoms[at].Fold
		if !slices.ContainsFunc(s.own, func(u unit) bool { return u.Name == name }) {
			continue
		}
		for at++; at < len(atoms); at++ { // "th Armoured Brigade"
			senses, _ := lexicon.Words().Find(atoms[at : at+1])
			_, compounded := compound(atoms[at].Fold)
			if !senses.Is("type", "size") && compounded == 0 && !(atoms[at].Glued && (atoms[at].Fold == "." || lexicon.Ordinals.Has(atoms[at].Fold))) {
				break
			}
		}
		return replaced(l, atoms, i, at, name)
	}
	return l, false
}

// regimentOf is the name of a regiment that is called by its number and its division's with a stroke between, "III/61", "3rd/61D",
// and where that ends; "" where several may be meant or it is a unit's own name.
func (s *sentence) regimentOf(i, which, at int) (name string, end int) {
	if which == 0 || at+1 >= len(s.atoms) || s.atoms[at].Fold != "/" || !s.atoms[at+1].Glued || s.atoms[at+1].Kind != lexicon.Number || len(s.atoms[at+1].Fold) < 2 || s.namesOwn(i) {
		return "", 0
	}
	for end = at + 2; end < len(s.atoms) && s.atoms[end].Glued && s.atoms[end].Kind == lexicon.Word; end++ {
	}
	said := ""
	for _, a := range s.atoms[at+1 : end] {
		said += a.Fold
	}
	for k := range s.bodies {
		of := order.Fold(s.bodies[k].Name)
		if of != said && (said != s.atoms[at+1].Fold || s.bodies[k].number != lexicon.NumberOf(s.atoms[at+1])) {
			continue
		}
		for _, u := range s.parts[k] {
			if s.own[u].Name != s.bodies[k].Name+"/"+strconv.Itoa(which) {
				continue
			}
			if name != "" {
				return "", 0
			}
			name = s.own[u].Name
		}
	}
	return name, end
}

// battalionNumber reads a number as battalions have it, "third", "3rd", "III", and where it ends.
func (s *sentence) battalionNumber(i int) (which, end int) {
	if v, _, n := s.numeral(i); n > 0 {
		which, end = v, i+n
	} else if v := romanOf(s.atoms[i].Fold); v > 0 {
		which, end = v, i+1
	} else if s.atoms[i].Kind == lexicon.Number && len(s.atoms[i].Fold) == 1 {
		which, end = lexicon.NumberOf(s.atoms[i]), i+1
	}
	for which > 0 && end < len(s.atoms) && s.atoms[end].Glued && (s.atoms[end].Fold == "." || lexicon.Ordinals.Has(s.atoms[end].Fold)) {
		end++
	}
	return which, end
}

// romans are the numbers that battalions have.
var romans = []string{"I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"}

// romanOf is the value of such a number, 0 for other words.
func romanOf(fold string) int { return slices.Index(romans, fold) + 1 }

// itemized parts a line of counted items, "1) … 2) …", "(a) … (b) …", "1. … 2. …", by semicolons. What stands before the first must
// lead to it.
func (r *Reader) itemized(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for _, counts := range []func(k int) string{func(k int) string { return strconv.Itoa(k + 1) }, func(k int) string { return string(rune('A' + k)) }} {
		var cuts [][2]int // the first atom of each item, and the one behind its count
		for i := 0; i < len(atoms); i++ {
			if len(cuts) == 0 && i > 0 && atoms[i].Fold == counts(1) {
				if end := s.itemAt(i, counts(1)); end > 0 { // the first count was taken from the line before
					cuts = append(cuts, [2]int{0, 0}, [2]int{i, end})
					continue
				}
			}
			if end := s.itemAt(i, counts(len(cuts))); end > 0 {
				cuts = append(cuts, [2]int{i, end})
				i = end - 1
			} else if atoms[i].Fold == "(" { // "(1 und 2)" counts nothing
				for i+1 < len(atoms) && atoms[i].Fold != ")" {
					i++
				}
			}
		}
		if len(cuts) > 1 && (cuts[0][0] == 0 || atoms[cuts[0][0]-1].Fold == ":") {
			return cutItems(l, atoms, cuts)
		}
	}
	return l, false
}

// cutItems is a line whose items are parted by semicolons.
func cutItems(l order.Line, atoms []lexicon.Atom, cuts [][2]int) (order.Line, bool) {
	text := []rune(l.Text)
	lead := ""
	if cuts[0][0] > 0 {
		lead = string(text[:atoms[cuts[0][0]].Column-1])
	}
	var parts []string
	for k, cut := range cuts {
		begin, end := 0, len(text)
		if cut[1] > 0 {
			begin = atoms[cut[1]-1].End
		}
		if k+1 < len(cuts) {
			end = atoms[cuts[k+1][0]].Column - 1
		}
		parts = append(parts, strings.Trim(string(text[begin:end]), " ,;."))
	}
	return order.LineOf(l.Number, lead+strings.Join(parts, "; "))
}

// itemAt is where the count of an item ends that stands at an atom: "2)", "(b)", and behind the end of a sentence "2.", where that is
// no unit of the seat; 0 where none does.
func (s *sentence) itemAt(i int, count string) (end int) {
	at := i
	bracket := s.atoms[i].Fold == "("
	if bracket {
		at++
	}
	if at+2 >= len(s.atoms) || s.atoms[at].Fold != count || !s.atoms[at+1].Glued || s.atoms[at].Glued && !bracket {
		return 0
	}
	_, n := s.place(at + 2)
	_, u := s.units(i)
	switch stop := s.atoms[at+1].Fold; {
	case stop == ")":
		return at + 2
	case stop != "." || bracket || s.atoms[at+2].Glued || count > "9" || u > 0 && s.atoms[at].Kind == lexicon.Number && !s.zoned:
		return 0
	case i > 0 && !strings.Contains(".;:!,", s.atoms[i-1].Fold) || n == 0 && !s.beginsOwn(at+2):
		return 0
	}
	return at + 2
}

// beginsOwn tells that the name of one of the seat's units stands at an atom.
func (s *sentence) beginsOwn(i int) bool {
	list, n := s.units(i)
	return n > 0 && len(list) > 0 && (s.zoned || s.atoms[i].Kind == lexicon.Word)
}

// nearThere is how many atoms say by which place a hex lies before its number: "pod Kielce, na pole 1718".
func (s *sentence) nearThere(i int) int {
	senses, n := s.senses(i)
	if n == 0 || !senses.Is("to", "towards", "near", "beside") || s.zoned || s.fights() || s.atoms[i].Kind != lexicon.Word {
		return 0
	}
	at := s.behindFillers(i + n)
	p, took := s.place(at)
	if took == 0 || s.atoms[at].Kind != lexicon.Word || at+took >= len(s.atoms) || s.atoms[at+took].Fold != "," {
		return 0
	}
	next := at + took + 1
	for lead, k := s.senses(next); k > 0 && lead.Is("to", "in", "filler") && next < len(s.atoms) && s.atoms[next].Kind == lexicon.Word; lead, k = s.senses(next) {
		next += k
	}
	q, k := s.place(next)
	if k == 0 || s.atoms[next].Kind != lexicon.Number || s.view.Board.Steps(p, q) > 1 || next == at+took+1 {
		return 0
	}
	return at + took + 1 - i
}

// behindOthers is how many atoms at the end of a line, from a sign behind a place on, say no more than whom units will have before them:
// "32D to 1616, behind 50D".
func (s *sentence) behindOthers(i int) int {
	if s.atoms[i].Fold != "," || i+2 >= len(s.atoms) || s.fights() || !s.ownBefore(i) || !lexicon.Hind.Has(s.atoms[i+1].Fold) {
		return 0
	}
	at := i + 2
	for at < len(s.atoms) && lexicon.Articles.Has(s.atoms[at].Fold) {
		at++
	}
	if at >= len(s.atoms) {
		return 0
	}
	_, n := s.units(at)
	end := at + n
	placed := false
	for k := range i {
		_, took := s.place(k)
		placed = placed || took > 0 && k+took == i
	}
	if n == 0 || !placed || end < len(s.atoms) && s.atoms[end].Fold != "." {
		return 0
	}
	return end - i
}

// besideTown writes a line that names a hex in brackets behind the town beside which it lies, "bis vor Warschau (1712)", with the
// hex alone.
func (r *Reader) besideTown(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.zoned {
		return l, false
	}
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for open := 2; open+2 < len(atoms); open++ {
		q, took := s.place(open + 1)
		if atoms[open].Fold != "(" || atoms[open+2].Fold != ")" || took != 1 || atoms[open+1].Kind != lexicon.Number {
			continue
		}
		before := &sentence{Reader: r, atoms: atoms[:open], line: l}
		i, p := open, board.Place("")
		for i = max(1, open-mostOfAName); i < open; i++ {
			if at, n := before.place(i); n > 0 && i+n == open && atoms[i].Kind == lexicon.Word {
				p = at
				break
			}
		}
		from := i
		for _, words := range []int{2, 1} { // "bis vor"
			for from >= words {
				senses, m := lexicon.Words().Find(atoms[from-words : from])
				if m != words || !senses.Is("to", "towards", "near", "before", "beside", "in") {
					break
				}
				from -= words
			}
		}
		if p == "" || from == i || s.view.Board.Steps(p, q) != 1 {
			continue
		}
		return replaced(l, atoms, from, open+3, "-> "+string(q))
	}
	return l, false
}

// waitsThere is how many atoms, from a sign on, say of units that were sent somewhere that they stay there: ", it waits there".
func (s *sentence) waitsThere(i int) int {
	if s.atoms[i].Kind != lexicon.Sign || !strings.Contains(",;.", s.atoms[i].Fold) || i+2 >= len(s.atoms) {
		return 0
	}
	sent := false
	for k := range i {
		p, n := s.place(k)
		sent = sent || n > 0 && len(s.at(p)) == 0 && s.ownBefore(k)
	}
	stays, there, at := false, false, i+1
	for sent && at < len(s.atoms) && s.atoms[at].Kind != lexicon.Sign {
		senses, n := s.senses(at)
		switch {
		case s.tellsDeed(at):
			return 0
		case senses.Is("there") || lexicon.Thither.Has(s.atoms[at].Fold):
			there = true
		case senses.Is("stay"):
			stays = true
		case n == 0 || !senses.Is("filler", "pronoun", "and", "in"):
			return 0
		}
		at += max(n, 1)
	}
	if !stays || !there {
		return 0
	}
	return at - i
}

// tellsDeed tells that a word at an atom tells an order that only some titles have.
func (s *sentence) tellsDeed(i int) bool {
	said, _ := lexicon.Verbs().Find(s.atoms[i:])
	verb, declared := s.declared(said)
	return declared && verb != "HOLD" && verb != "MOVE" && verb != "PASS" && verb != "DEFEND"
}

// joinedHex writes a line with the number of a hex that a space or a sign parts, "na 24 42", or that has signs around it, as one
// number, where neither half may be the number of a unit.
func (r *Reader) joinedHex(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.zoned || r.view.Board == nil {
		return l, false
	}
	s := &sentence{Reader: r, atoms: atoms, line: l}
	half := func(i int) bool {
		_, own := s.noun(i, s.own)
		_, foe := s.noun(i, s.foes)
		return atoms[i].Kind == lexicon.Number && len(atoms[i].Fold) == 2 && own+foe == 0
	}
	for i := range atoms {
		if from, to, p := s.oddHex(i); to > from {
			return replaced(l, atoms, from, to, string(p))
		}
	}
	for i := 1; i+1 < len(atoms); i++ {
		senses, _ := s.senses(i - 1)
		if p, ok := s.slashedHex(i); ok && senses.Is("to", "against") {
			return replaced(l, atoms, i, i+3, string(p))
		}
		if !half(i) || !half(i+1) || atoms[i+1].Glued || !senses.Is("to", "against") || i+2 < len(atoms) && atoms[i+2].Glued && atoms[i+2].Kind != lexicon.Sign {
			continue
		}
		if p := board.Place(atoms[i].Fold + atoms[i+1].Fold); r.view.Board.Has(p) {
			return replaced(l, atoms, i, i+2, string(p))
		}
	}
	return l, false
}

// oddHex are the atoms of the number of a hex with what people write around it: "[1609]", "h1609", "hex no. 1609", "1811
// (Warsaw)", "the fortress of Modlin"; from is to where it has nothing of the kind.
func (s *sentence) oddHex(i int) (from, to int, p board.Place) {
	hex := func(k int) bool {
		return k < len(s.atoms) && s.atoms[k].Kind == lexicon.Number && len(s.atoms[k].Fold) == 4 && s.view.Board.Has(board.Place(s.atoms[k].Fold))
	}
	is := func(k int, folds ...string) bool { return k < len(s.atoms) && slices.Contains(folds, s.atoms[k].Fold) }
	switch {
	case is(i, "[") && hex(i+1) && is(i+2, "]"):
		return i, i + 3, board.Place(s.atoms[i+1].Fold)
	case is(i, "H", "HX", "HEX") && hex(i+1) && (s.atoms[i+1].Glued || is(i, "HX")) && !s.namesOwn(i):
		return i, i + 2, board.Place(s.atoms[i+1].Fold)
	case is(i, "NO", "NR") && is(i+1, ".") && hex(i+2) && !s.namesOwn(i):
		return i, i + 3, board.Place(s.atoms[i+2].Fold)
	case lexicon.Fortress.Has(s.atoms[i].Fold) && !s.namesOwn(i) && s.ledThere(i):
		return s.fortified(i)
	case hex(i) && is(i+1, "("):
		if q, n := s.place(i + 2); n > 0 && string(q) == s.atoms[i].Fold && is(i+2+n, ")") {
			return i, i + 3 + n, q
		}
	}
	return i, i, ""
}

// fortified is the town behind a word for a fortress, with the word: "the fortress of Modlin".
func (s *sentence) fortified(i int) (from, to int, p board.Place) {
	k := i + 1
	if k < len(s.atoms) && lexicon.Of.Has(s.atoms[k].Fold) {
		k++
	}
	if p, n := s.place(k); n > 0 && s.atoms[k].Kind == lexicon.Word {
		return i, k + n, p
	}
	return i, i, ""
}

// ledThere tells that a word before an atom, or before its article, leads to a place, or from it.
func (s *sentence) ledThere(i int) bool {
	for i > 0 && lexicon.Articles.Has(s.atoms[i-1].Fold) {
		i--
	}
	senses, _ := s.senses(i - 1)
	return i > 0 && senses.Is("to", "in", "from", "via", "against", "towards", "near")
}

// slashedHex reads the number of a hex with a stroke in it, "17/17", that is no unit's name.
func (s *sentence) slashedHex(i int) (p board.Place, ok bool) {
	if i+2 >= len(s.atoms) || s.atoms[i+1].Fold != "/" && s.atoms[i+1].Fold != "-" || !s.atoms[i+1].Glued || !s.atoms[i+2].Glued || i+3 < len(s.atoms) && s.atoms[i+3].Glued && s.atoms[i+3].Fold == "/" {
		return "", false
	}
	a, b := s.atoms[i], s.atoms[i+2]
	p = board.Place(a.Fold + b.Fold)
	_, n := s.units(i)
	_, m := s.noun(i, s.foes)
	return p, a.Kind == lexicon.Number && b.Kind == lexicon.Number && len(a.Fold) == 2 && len(b.Fold) == 2 && max(n, m) < 3 && s.view.Board.Has(p)
}

// bothTargets writes a line that attacks two hexes of the enemy at once, "487 attacks 4022 and 4122", with one behind the other, in
// a title in which one attack may be on several.
func (r *Reader) bothTargets(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := 1; i+1 < len(atoms) && s.fights(); i++ {
		if !lexicon.And.Has(atoms[i].Fold) && atoms[i].Fold != "+" || atoms[i-1].Kind != lexicon.Number || atoms[i+1].Kind != lexicon.Number {
			continue
		}
		p, n := s.place(i - 1)
		q, m := s.place(i + 1)
		if n == 1 && m == 1 && p != q && s.severalTargets([]board.Place{p, q}) && (i < 2 || !lexicon.And.Has(atoms[i-2].Fold)) {
			return replaced(l, atoms, i, i+1, " ")
		}
	}
	return l, false
}

// intoPlaceOf writes a line that sends units into the place of those whom it sends away before, "45D to 2150, then 44D/2 into its
// place", with that place.
func (r *Reader) intoPlaceOf(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	var left board.Place
	for i := 0; i < len(atoms); {
		list, n := s.units(i)
		if k := lexicon.ItsPlace.Begin(atoms[i:]); k > 0 && left != "" {
			place := "to " + string(left)
			if lead, m := s.senses(i + k); lead.Is("to", "in") { // "into its place at Bobrowniki"
				if p, took := s.place(i + k + m); took > 0 && p == left {
					place = ""
				}
			}
			return replaced(l, atoms, i, i+k, place)
		}
		if n > 0 && len(list) > 0 && left == "" {
			left = s.own[list[0]].At
			if slices.ContainsFunc(list, func(u int) bool { return s.own[u].At != left }) {
				return l, false
			}
		}
		i += max(n, 1)
	}
	return l, false
}

// notThere writes a line that first denies a way without saying whose, "not towards Bromberg after all, 32D stays at 1417", as
// what it says of those who stay.
func (r *Reader) notThere(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	k := &kernel{sentence: &sentence{Reader: r, atoms: atoms, line: l}}
	_, to := k.toldPart(0)
	if to < 2 || to > mostDenied || to+2 >= len(atoms) || asks(atoms) {
		return l, false
	}
	denied := false
	var units []int
	for i := 0; i < to; {
		senses, n := k.senses(i)
		list, m := k.units(i)
		_, took := k.place(i)
		switch {
		case m > 0 && m >= took && units == nil:
			units, n = list, m
		case took > 0:
			n = took
		case k.namesOwn(i), atoms[i].Kind == lexicon.Number:
			return l, false
		case senses.Is("not", "nobody") || lexicon.Without.Has(atoms[i].Fold):
			denied = true
		case n == 0, !senses.Is("filler", "instead", "to", "towards", "in", "attack", "attackword", "go", "against"):
			return l, false
		}
		i += max(n, 1)
	}
	stays, named := false, false
	for i := to + 1; i < len(atoms); i++ {
		senses, _ := k.senses(i)
		named = named || k.namesOwn(i)
		stays = stays || senses.Is("stay")
		if k.tellsDeed(i) || senses.Is(acts...) && !senses.Is("stay", "filler", "in", "to") {
			return l, false
		}
	}
	switch {
	case !denied || !stays:
		return l, false
	case units != nil && !named:
		return order.LineOf(l.Number, strings.ReplaceAll(r.namesOf(units), " + ", ", ")+" stay")
	case units != nil || !named:
		return l, false
	}
	return order.LineOf(l.Number, string([]rune(l.Text)[atoms[to+1].Column-1:]))
}

// mostDenied is how many atoms such a denial has.
const mostDenied = 8

// calledGuns is how many atoms say of a counter of guns, before its name, that it is one: "the horse guns of 14dak".
func (s *sentence) calledGuns(i int) int {
	at := i
	if lexicon.Articles.Has(s.atoms[at].Fold) {
		at++
	}
	if at+2 < len(s.atoms) && !lexicon.Guns.Has(s.atoms[at].Fold) && s.atoms[at].Kind == lexicon.Word && !s.calls(at) {
		at++
	}
	if at+2 >= len(s.atoms) || !lexicon.Guns.Has(s.atoms[at].Fold) || !lexicon.Of.Has(s.atoms[at+1].Fold) {
		return 0
	}
	list, n := s.units(at + 2)
	if n == 0 || slices.ContainsFunc(list, func(u int) bool { return !slices.Contains(s.own[u].kinds, "ART") }) {
		return 0
	}
	return at + 2 - i
}

// foeThere is how many atoms name an enemy before the place where he stands, "attack 2MtnBde at 1918".
func (s *sentence) foeThere(i int) int {
	for k := max(0, i-mostOfAName); k < i; k++ {
		if _, n := s.units(k); n > 0 && k+n > i { // the number of "He1"
			return 0
		}
	}
	foes, n := s.noun(i, s.foes)
	if n > 2 && s.fights() && s.ownBefore(i) && !s.namesOwn(i) { // "the mountain brigade in 1918", all of it a name
		if p, took := s.place(i + n - 1); took == 1 && !slices.ContainsFunc(foes, func(u int) bool { return s.foes[u].At != p }) {
			return n - 1
		}
	}
	if !s.fights() && !s.fliersBefore(i) && !s.allUpon(i) || s.namesOwn(i) && !s.theirsAlone(i, n, foes) {
		return 0
	}
	if n == 0 {
		n = s.kindsAt(i)
	}
	if behind := s.behindPointing(i); n == 0 && behind > i {
		if n = s.foeThere(behind); n > 0 {
			return behind - i + n
		}
		return 0
	}
	if n == 0 || i+n >= len(s.atoms) {
		return 0
	}
	senses, m := s.senses(i + n)
	p, took := s.place(i + n + m)
	if took == 0 || !senses.Is("in") || !s.foesHold(p) || len(foes) > 0 && !slices.ContainsFunc(foes, func(u int) bool { return s.foes[u].At == p }) {
		return 0
	}
	return n + m
}

// allUpon tells that a word for all that were named stands before an atom, with one that leads at somebody: "then all three on the SS".
func (s *sentence) allUpon(i int) bool {
	for i > 0 && lexicon.Articles.Has(s.atoms[i-1].Fold) {
		i--
	}
	if i < 2 {
		return false
	}
	lead, _ := s.senses(i - 1)
	for k := max(0, i-4); k < i-1; k++ {
		if who, n := s.senses(k); who.Is("crowd", "everything") && k+n == i-1 {
			return lead.Is("upon", "against")
		}
	}
	return false
}

// beforeOthers is how many atoms say of aircraft, of which alone the line speaks, that they fly before others fight, as they do:
// "Stuka3 on 1229 before the tanks go in".
func (s *sentence) beforeOthers(i int) int {
	if !lexicon.Beforehand.Has(s.atoms[i].Fold) {
		return 0
	}
	flies := false
	for k := 0; k < len(s.atoms); {
		list, n := s.units(k)
		switch {
		case n > 0 && k > i && len(list) == 1, n > 0 && k < i && slices.ContainsFunc(list, func(u int) bool { return !s.own[u].flies }), k > i && (s.placeAt(k) || s.endsPart(k) && k+1 < len(s.atoms)):
			return 0
		case n > 0 && len(list) > 0:
			flies = true
		}
		k += max(n, 1)
	}
	if !flies {
		return 0
	}
	return len(s.atoms) - i
}

// fliersBefore tells that aircraft alone are named before an atom.
func (s *sentence) fliersBefore(i int) (fly bool) {
	for k := 0; k < i; {
		list, n := s.units(k)
		if n > 0 && slices.ContainsFunc(list, func(u int) bool { return !s.own[u].flies }) {
			return false
		}
		fly = fly || n > 0 && len(list) > 0
		k += max(n, 1)
	}
	return fly
}

// struckAgain writes a line that attacks "it" behind the one place of the enemy that it names, with that place: "Stuka3 bombs 1229,
// then 1Pz attacks it".
func (r *Reader) struckAgain(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	var target board.Place
	for i := 0; i < len(atoms); {
		p, n := s.place(i)
		senses, m := s.senses(i)
		if n > 0 && s.foesHold(p) {
			if target != "" && target != p {
				return l, false
			}
			target = p
		} else if n > 0 {
			return l, false
		}
		if at := i + m; target != "" && m > 0 && senses.Is("attack") && !senses.Is("to") && at < len(atoms) && lexicon.Him.Has(atoms[at].Fold) && s.ownBefore(i) {
			return replaced(l, atoms, at, at+1, string(target))
		}
		i += max(n, m, 1)
	}
	return l, false
}

// withThose writes a line that attacks "with it", and means those whom the lines before send beside the target, with their names:
// "1Lt to 1214", and below it "4Pz attacks 1115 with it".
func (r *Reader) withThose(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	last := len(atoms) - 1
	if last > 0 && atoms[last].Kind == lexicon.Sign {
		last--
	}
	target := s.struckBefore(max(last, 0))
	if last < 3 || target == "" || !lexicon.Those.Has(atoms[last].Fold) || !lexicon.With.Has(atoms[last-1].Fold) || !s.fights() {
		return l, false
	}
	var named []int
	for i := range atoms {
		list, _ := s.units(i)
		named = append(named, list...)
	}
	sent := slices.DeleteFunc(s.justSent(&clause{to: []board.Place{target}}), func(u int) bool { return slices.Contains(named, u) })
	if len(sent) == 0 {
		return l, false
	}
	return replaced(l, atoms, last, last+1, s.names(sent))
}

// retinue writes a line that names a unit and those who stand with it, "180 and friends", as about everybody in its place.
func (r *Reader) retinue(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := 0; i < len(atoms); {
		list, n := s.units(i)
		if k := lexicon.Retinue.Begin(atoms[min(i+n, len(atoms)-1):]); n > 0 && k > 0 && len(list) == 1 && s.own[list[0]].At != "" {
			return replaced(l, atoms, i, i+n+k, "everything in "+string(s.own[list[0]].At))
		}
		i += max(n, 1)
	}
	return l, false
}

// takenAlong writes a line that sends units and says that they take others along who stand with them, "61 to 4734 and take Art45
// along", with all of them in front.
func (r *Reader) takenAlong(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	first, n := s.units(0)
	if n == 0 || len(first) == 0 {
		return l, false
	}
	for i := n; i < len(atoms); i++ {
		k := lexicon.TakesAlong.Begin(atoms[i:])
		if k == 0 {
			continue
		}
		more, m := s.units(i + k)
		end := i + k + m
		if m == 0 || slices.ContainsFunc(more, func(u int) bool { return s.own[u].At != s.own[first[0]].At }) {
			return l, false
		}
		for end < len(atoms) && !s.endsPart(end) {
			if senses, took := s.senses(end); !lexicon.Along.Has(atoms[end].Fold) && (took == 0 || !senses.Is("filler", "pronoun", "with")) {
				return l, false
			}
			end++
		}
		text := []rune(l.Text)
		return order.LineOf(l.Number, string(text[:atoms[n-1].End])+" + "+s.names(more)+string(text[atoms[n-1].End:atoms[i].Column-1])+string(text[min(atoms[end-1].End, len(text)):]))
	}
	return l, false
}

// gunsSpokenOf writes a line with "those guns" behind orders of one counter of guns with its name.
func (r *Reader) gunsSpokenOf(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	gun := -1
	for i := 0; i+1 < len(atoms); {
		list, n := s.units(i)
		if lexicon.Demonstrative.Has(atoms[i].Fold) && lexicon.Guns.Has(atoms[i+1].Fold) {
			if gun < 0 {
				return l, false
			}
			return replaced(l, atoms, i, i+2, s.own[gun].Name)
		}
		for _, u := range list {
			if slices.Contains(s.own[u].kinds, "ART") {
				if gun >= 0 && gun != u {
					return l, false
				}
				gun = u
			}
		}
		i += max(n, 1)
	}
	return l, false
}

// staffOf writes a line with the name of a headquarters that is called by the town that its army is called after, in whatever
// language: "Krakau-HQ".
func (r *Reader) staffOf(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.view.Board == nil {
		return l, false
	}
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := range atoms {
		p, n := s.place(i)
		if n == 0 || atoms[i].Kind != lexicon.Word || s.namesOwn(i) {
			continue
		}
		from, to := i, i+n
		behind := to
		if behind < len(atoms) && atoms[behind].Fold == "-" {
			behind++
		}
		switch {
		case behind < len(atoms) && lexicon.Staffs.Has(atoms[behind].Fold):
			to = behind + 1
		case i > 0 && lexicon.Staffs.Has(atoms[i-1].Fold):
			from = i - 1
		default:
			continue
		}
		name := r.view.Board.Title(p) + " HQ"
		if slices.ContainsFunc(s.own, func(u unit) bool { return u.Name == name }) {
			return replaced(l, atoms, from, to, name)
		}
	}
	return l, false
}

// stepThere is how many atoms say by how many hexes and in which direction the place lies that units then go to: "one hex north to
// 2536".
func (s *sentence) stepThere(i int) int {
	at := i
	if _, _, n := s.numeral(at); n > 0 && s.atoms[at].Kind == lexicon.Word || s.atoms[at].Kind == lexicon.Number && len(s.atoms[at].Fold) == 1 {
		at += max(n, 1)
		hexes, k := s.senses(min(at, len(s.atoms)-1))
		if !hexes.Is("hexes") {
			return 0
		}
		at += k
	}
	side, n := s.senses(min(at, len(s.atoms)-1))
	lead, m := s.senses(min(at+n, len(s.atoms)-1))
	if n == 0 || !side.Is("dir") || m == 0 || !lead.Is("to") || s.atoms[min(at+n, len(s.atoms)-1)].Kind != lexicon.Word || !s.ownBefore(i) {
		return 0
	}
	if _, took := s.place(at + n + m); took == 0 || s.atoms[at+n+m].Kind != lexicon.Number {
		return 0
	}
	return at + n - i
}

// counterWord is how many atoms behind the name of a support counter say that it is one: "the Artyleria counter".
func (s *sentence) counterWord(i int) int {
	if !lexicon.CounterWords.Has(s.atoms[i].Fold) {
		return 0
	}
	for from := max(0, i-3); from < i; from++ {
		if _, n := s.called(from, s.backs); n > 0 && from+n == i {
			return 1
		}
	}
	return 0
}

// staysAndDoes is how many atoms say of units that they stay where they do something by an order of its own: "30DP zostaje i się
// okopuje".
func (s *sentence) staysAndDoes(i int) int {
	senses, n := s.senses(i)
	if n == 0 || !senses.Is("stay") {
		return 0
	}
	end := s.behindFillers(i + n)
	list, _ := s.namedBefore(i)
	if lead, k := s.senses(end); lead.Is("in") { // "stays in 4021 and attacks"
		if p, took := s.place(end + k); took > 0 && !slices.ContainsFunc(list, func(u unit) bool { return u.At != p }) {
			end += k + took
		}
	}
	if end < len(s.atoms) && s.atoms[end].Fold == "," {
		end++
	}
	and, m := s.senses(end)
	if !and.Is("and", "but") || and.Is("not") || s.atoms[min(end, len(s.atoms)-1)].Kind != lexicon.Word {
		return 0
	}
	if len(list) == 0 {
		return 0
	}
	at := end + m
	for at < len(s.atoms) && lexicon.OwnThing.Has(s.atoms[at].Fold) || at < len(s.atoms) && s.isFiller(at) {
		at++
	}
	if at >= len(s.atoms) || !s.tellsDeed(at) && !s.strikesOut(at) {
		return 0
	}
	return at - i
}

// strikesOut tells that an attack is told at an atom, on the one place of the enemy that the line names.
func (s *sentence) strikesOut(i int) bool {
	senses, _ := s.senses(i)
	return senses.Is("attack") && !senses.Is("go", "filler", "in", "to") && !s.zoned && s.struckBefore(len(s.atoms)) != ""
}

// inTrenches is how many atoms say behind a word for staying that units are dug in, which they are then: "zostaje w okopach".
func (s *sentence) inTrenches(i int) int {
	n := lexicon.DugIn.Begin(s.atoms[i:])
	if n == 0 || s.verbs["DIG"].Name == "" || !s.atEnd(i+n) {
		return 0
	}
	for at := max(0, i-4); at < i; at++ {
		senses, k := lexicon.Words().Find(s.atoms[at:i])
		if _, whole := s.senses(at); senses.Is("stay") && (at+k == i || whole == i-at || s.behindFillers(at+k) >= i) {
			return n
		}
	}
	return 0
}

// thereToStrike is how many atoms lead to an attack on the place of an enemy behind them, told last: "um 2435 anzugreifen", "wo sie
// 2435 angreift".
func (s *sentence) thereToStrike(i int) int {
	if before, _ := s.senses(i - 1); before.Is("from") || !lexicon.Whereto.Has(s.atoms[i].Fold) || !s.ownBefore(i) {
		return 0
	}
	at := i + 1
	for at < len(s.atoms) && (s.isFiller(at) || lexicon.Articles.Has(s.atoms[at].Fold)) {
		at++
	}
	p, n := s.place(at)
	senses, _ := s.senses(at + n)
	if n == 0 || s.zoned || !s.foesHold(p) && len(s.at(p)) > 0 || !senses.Is("attack") || senses.Is("go", "filler") {
		return 0
	}
	return at - i
}

// isFiller tells a word that says nothing by itself.
func (s *sentence) isFiller(i int) bool {
	senses, n := s.senses(i)
	return n == 1 && senses.Is("filler", "pronoun") && !senses.Is(acts...)
}

// theirsAlone tells of a name that own units bear too, "the 30th division in 1229", that in the place behind it stands an enemy of it
// and none of the own.
func (s *sentence) theirsAlone(i, n int, foes []int) bool {
	senses, m := s.senses(min(i+n, len(s.atoms)-1))
	p, took := s.place(i + n + m)
	own, k := s.units(i)
	at := func(list []int, among []unit) bool {
		return slices.ContainsFunc(list, func(u int) bool { return among[u].At == p })
	}
	return n > 0 && k <= n && took > 0 && senses.Is("in") && at(foes, s.foes) && !at(own, s.own) && s.ownBefore(i)
}

// kindsAt is how many atoms say of what kind somebody is who bears no name, "mountain brigade".
func (s *sentence) kindsAt(i int) (n int) {
	for at := i; at < len(s.atoms); at = i + n {
		senses, m := lexicon.Words().Find(s.atoms[at : at+1]) // "brigade in" is one word elsewhere
		if m == 0 || !senses.Is("type", "size") || s.placeAt(at) || s.namesOwn(at) {
			break
		}
		n += m
	}
	return n
}

// behindPointing is the atom behind words that point at several, "those two", "the"; the same where none do.
func (s *sentence) behindPointing(i int) int {
	if i+1 >= len(s.atoms) || !lexicon.Demonstrative.Has(s.atoms[i].Fold) && !lexicon.Articles.Has(s.atoms[i].Fold) {
		return i
	}
	behind := i + 1
	if _, _, k := s.numeral(behind); k > 0 && s.atoms[behind].Kind == lexicon.Word && behind+k < len(s.atoms) {
		behind += k
	}
	return behind
}

// wholePlace writes a line about all who are in a place that is called whole, "cały Baranów", as about everybody there.
func (r *Reader) wholePlace(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := 0; i+1 < len(atoms); i++ {
		if !lexicon.Whole.Has(atoms[i].Fold) && !lexicon.Entire.Has(atoms[i].Fold) || s.namesOwn(i+1) {
			continue
		}
		p, n := s.place(i + 1)
		if n == 0 || len(s.at(p)) == 0 || s.stackAt(i+1+n) || atoms[i+1].Kind == lexicon.Number && len(atoms[i+1].Fold) < 3 {
			continue
		}
		words := "everything in "
		switch {
		case lexicon.Whole.HasIn("pl", atoms[i].Fold):
			words = "wszystko z "
		case !lexicon.Whole.HasIn("en", atoms[i].Fold):
			words = "alles aus "
		}
		text := []rune(l.Text)
		return order.LineOf(l.Number, string(text[:atoms[i].Column-1])+words+string(text[atoms[i+1].Column-1:]))
	}
	return l, false
}

// garrisoned writes a line that calls everybody in a place its garrison, or a stack by its place, "Rzeszów garrison to 2320", "załoga
// Działdowa", "the 2014 lot", with the words for all who are there.
func (r *Reader) garrisoned(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	if r.zoned || asks(atoms) {
		return l, false
	}
	for i := range atoms {
		from, end, p := s.garrison(i)
		if end == 0 || len(s.at(p)) == 0 || s.ownBefore(from) {
			continue
		}
		for from > 0 && (lexicon.Articles.Has(atoms[from-1].Fold) || lexicon.Whole.Has(atoms[from-1].Fold) || lexicon.Entire.Has(atoms[from-1].Fold)) {
			from--
		}
		if from > 0 && !s.endsPart(from-1) {
			if senses, _ := s.senses(from - 1); senses.Is("to", "in", "from", "with", "against") && !senses.Is("filler") {
				continue
			}
		}
		words := "everything in "
		switch s.speech() {
		case "pl":
			words = "wszystko z "
		case "de":
			words = "alles aus "
		}
		return replaced(l, atoms, from, end, words+string(p)+" ")
	}
	return l, false
}

// garrison is where words for the garrison of a place begin and end, and that place; end is 0 for none.
func (s *sentence) garrison(i int) (from, end int, p board.Place) {
	named := func(k int) (board.Place, int) {
		p, n := s.place(k)
		if n == 0 || s.atoms[k].Kind == lexicon.Number && len(s.atoms[k].Fold) < 4 {
			return "", 0
		}
		return p, n
	}
	if p, n := named(i); n > 0 && i+n < len(s.atoms) && lexicon.Garrisons.Has(s.atoms[i+n].Fold) {
		return i, i + n + 1, p
	}
	if !lexicon.Garrisons.Has(s.atoms[i].Fold) {
		return 0, 0, ""
	}
	at := i + 1
	if at < len(s.atoms) && lexicon.FromThere.Has(s.atoms[at].Fold) {
		at++
	}
	if at >= len(s.atoms) {
		return 0, 0, ""
	}
	if p, n := named(at); n > 0 {
		return i, at + n, p
	}
	return 0, 0, ""
}

// kindThere writes a line that says of a kind of units that they stay "there", "35Inf out of Warsaw to 1911, the cavalry there stays", with
// the place that the others leave.
func (r *Reader) kindThere(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	if r.zoned || asks(atoms) {
		return l, false
	}
	for i := 3; i < len(atoms); i++ {
		if !lexicon.Thither.Has(atoms[i].Fold) && !lexicon.OnSpot.Has(atoms[i].Fold) {
			continue
		}
		before, _ := s.senses(i - 1)
		behind, _ := s.senses(i + 1)
		kind := i
		if behind.Is("stay") {
			kind = i - 1
		} else if before.Is("stay") && s.atEnd(i+1) {
			kind = i - 2
		}
		if kind == i || kind < 2 {
			continue
		}
		said, _ := s.senses(kind)
		if other := lexicon.Remaining.Has(atoms[kind].Fold); !other && !said.Is("type", "plural") || s.endsPart(kind) {
			continue
		}
		p := s.left(kind)
		if p == "" {
			return l, false
		}
		in := " in " + string(p)
		if s.speech() == "pl" {
			in = " w " + string(p)
		}
		text := []rune(l.Text)
		rest := string(text[atoms[kind].End:atoms[i].Column-1]) + string(text[min(atoms[i].End, len(text)):])
		return order.LineOf(l.Number, string(text[:atoms[kind].End])+in+rest)
	}
	return l, false
}

// left is the place where all units stand that are named before an atom, "" where they stand in several or nobody is named.
func (s *sentence) left(end int) (p board.Place) {
	for i := 0; i < end; {
		list, n := s.units(i)
		if _, took := s.place(i); took > 0 && s.atoms[i].Kind == lexicon.Word {
			list, n = nil, took
		}
		if i+n > end-1 {
			break
		}
		for _, u := range list {
			if p != "" && p != s.own[u].At {
				return ""
			}
			p = s.own[u].At
		}
		i += max(n, 1)
	}
	return p
}

// bareStaff writes a line with the name of the headquarters that it calls "the HQ", where it names those before with whom one alone
// stands: "3 and 50 to 0913, the HQ stays".
func (r *Reader) bareStaff(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.verbs["PLAN"].Name == "" || asks(atoms) {
		return l, false
	}
	s := &sentence{Reader: r, atoms: atoms, line: l}
	first := 0
	for first < len(atoms)-1 && lexicon.Articles.Has(atoms[first].Fold) {
		first++
	}
	if list, n := s.units(first); len(list) == 1 && n > 2 && strings.HasSuffix(s.own[list[0]].Name, " HQ") { // "the 4th Army HQ stays in 0813"
		if senses, _ := s.senses(first + n); senses.Is("stay") {
			return replaced(l, atoms, 0, first+n, s.own[list[0]].Name)
		}
	}
	for i := 2; i < len(atoms); i++ {
		if !lexicon.Staffs.Has(atoms[i].Fold) || s.calledStaff(i) {
			continue
		}
		p := s.left(i)
		for k := 0; p == "" && k < i; k++ {
			if at, took := s.place(k); took > 0 && len(s.at(at)) > 0 {
				p = at
			}
		}
		there := slices.DeleteFunc(s.at(p), func(u int) bool { return !strings.HasSuffix(s.own[u].Name, " HQ") })
		if len(there) != 1 {
			return l, false
		}
		from := i
		if lexicon.Articles.Has(atoms[i-1].Fold) || lexicon.Possessives.Has(atoms[i-1].Fold) {
			from--
		}
		return replaced(l, atoms, from, i+1, s.own[there[0]].Name)
	}
	return l, false
}

// planesCounted writes a line that tells more of aircraft than their numbers, "both northern Stukas, 1 and 2, on 2219", without that.
func (r *Reader) planesCounted(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.verbs["STRIKE"].Name == "" {
		return l, false
	}
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := 1; i+2 < len(atoms); i++ {
		if !lexicon.DiveBombers.Has(atoms[i].Fold) {
			continue
		}
		from, at := i, i+1
		for from > 0 {
			senses, _ := s.senses(from - 1)
			if !lexicon.Articles.Has(atoms[from-1].Fold) && !senses.Is("both", "dir", "crowd") && !lexicon.Northern.Has(atoms[from-1].Fold) {
				break
			}
			from--
		}
		if from == i {
			continue
		}
		for at < len(atoms)-1 && (atoms[at].Fold == "," || atoms[at].Fold == "(") {
			at++
		}
		end := at
		for end < len(atoms) {
			senses, _ := s.senses(end)
			if atoms[end].Kind != lexicon.Number && !(senses.Is("and") && end > at && end+1 < len(atoms) && atoms[end+1].Kind == lexicon.Number) {
				break
			}
			end++
		}
		if end == at || len(atoms[at].Fold) > 1 {
			continue
		}
		text := []rune(l.Text)
		numbers := string(text[atoms[at].Column-1 : atoms[end-1].End])
		for end < len(atoms) && (atoms[end].Fold == "," || atoms[end].Fold == ")") {
			end++
		}
		if end < len(atoms) {
			return order.LineOf(l.Number, string(text[:atoms[from].Column-1])+atoms[i].Text+" "+numbers+" "+string(text[atoms[end].Column-1:]))
		}
	}
	return l, false
}

// calledStaff tells that beside a word for a headquarters something says whose it is.
func (s *sentence) calledStaff(i int) bool {
	for k := max(0, i-mostOfAName); k < i; k++ {
		if _, n := s.units(k); n > 0 && k+n > i {
			return true
		}
	}
	before := s.atoms[i-1]
	if lexicon.Articles.Has(before.Fold) || lexicon.Possessives.Has(before.Fold) {
		before = s.atoms[i-2]
	}
	senses, n := lexicon.Words().Find([]lexicon.Atom{before})
	if before.Kind == lexicon.Number || before.Kind == lexicon.Word && (n == 0 || !senses.Is("except", "but", "filler", "and", "rather")) {
		return true
	}
	behind, _ := s.senses(i + 1)
	return i+1 < len(s.atoms) && s.atoms[i+1].Kind != lexicon.Sign && !behind.Is("stay", "to", "go", "not")
}

// joinedByPlus writes "and" for the sign that joins others to those for whom a word stands: "both + 635 attack 4519".
func (r *Reader) joinedByPlus(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	stands := func(i int) bool {
		senses, n := lexicon.Words().Find(atoms[i : i+1])
		return n > 0 && atoms[i].Kind == lexicon.Word && senses.Is("both", "pronoun", "crowd")
	}
	for i := 1; i+1 < len(atoms); i++ {
		if (atoms[i].Fold == "+" || atoms[i].Fold == "&") && (stands(i-1) && s.namesOwn(i+1) || stands(i+1)) {
			return replaced(l, atoms, i, i+1, " and ")
		}
	}
	return l, false
}

// soleIn writes a line about the one of its size in a place, "the brigade at 1810", "dywizja z 2214", with its name, or the names of
// all of its regiments there, where nobody else of the seat stands there.
func (r *Reader) soleIn(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := 0; i+2 < len(atoms); i++ {
		at, kinds := i, []string(nil)
		if kind, ok := s.typeAlone(i); ok {
			at, kinds = i+1, []string{kind}
		}
		if at+2 >= len(atoms) {
			break
		}
		senses, n := lexicon.Words().Find(atoms[at : at+1])
		lead, m := lexicon.Words().Find(atoms[at+1 : at+2])
		if n == 0 || m == 0 || !senses.Is("size") || senses.Is("plural") || !lead.Is("in", "from") || s.namesOwn(i) || i > 0 && (s.namesOwn(i-1) || s.ofNumber(i-1)) {
			continue
		}
		p, took := s.place(at + 2)
		there := s.at(p)
		if len(kinds) > 0 {
			there = s.members(p, kinds)
		}
		if took == 0 || len(there) == 0 || len(there) > 1 && !s.sameBody(there) {
			continue
		}
		from := i
		for from > 0 && (lexicon.Articles.Has(atoms[from-1].Fold) || lexicon.Whole.Has(atoms[from-1].Fold)) {
			from--
		}
		if from == i && !s.beginsAt(i) {
			continue
		}
		return replaced(l, atoms, from, at+2+took, r.namesOf(there))
	}
	return l, false
}

// typeAlone is the kind of units that a word tells which is no place and of no name.
func (s *sentence) typeAlone(i int) (kind string, ok bool) {
	senses, n := lexicon.Words().Find(s.atoms[i : i+1])
	kind, ok = senses.Has("type")
	return kind, ok && n == 1 && !s.namesOwn(i) && !s.placeAt(i)
}

// ofNumber tells that an atom is a number, or belongs to one: "21st", "21.".
func (s *sentence) ofNumber(i int) bool {
	return s.atoms[i].Kind == lexicon.Number || s.atoms[i].Glued && i > 0 && s.atoms[i-1].Kind == lexicon.Number
}

// beginsAt tells that nothing but words that say nothing, or that tell an act, stand before an atom.
func (s *sentence) beginsAt(i int) bool {
	for k := range i {
		if senses, n := lexicon.Words().Find(s.atoms[k : k+1]); n == 0 || !senses.Is("filler") && !senses.Is(acts...) {
			return false
		}
	}
	return true
}

// sameBody tells that units are all of one division or brigade.
func (s *sentence) sameBody(units []int) bool {
	return slices.ContainsFunc(s.parts, func(of []int) bool {
		return !slices.ContainsFunc(units, func(u int) bool { return !slices.Contains(of, u) })
	})
}

// remarked is how many atoms, from a sign on, are a clause that says something of those named before, "they have admired the
// mountains long enough": it begins with a pronoun, names nobody, no place and no number, and has no word of orders.
func (k *kernel) remarked(i int) int {
	s := k.sentence
	if i == 0 || s.atoms[i].Kind != lexicon.Sign || i+2 >= len(s.atoms) || !lexicon.Remarks.HasIn(s.speech(), s.atoms[i+1].Fold) && !s.judges(i+1) && !lexicon.Mine.Has(s.atoms[i+1].Fold) {
		return 0
	}
	_, to := k.toldPart(i + 1)
	if k.opines(i+1, to) {
		return to - i
	}
	if to-i < shortestRemark || !k.offBoard(i+1, to) || lexicon.Mine.Has(s.atoms[i+1].Fold) {
		return 0
	}
	for j := i + 1; j < to; {
		senses, n := s.senses(j)
		said, turned := lexicon.Turns().Find(s.atoms[j:])
		deed, _ := lexicon.Verbs().Find(s.atoms[j:])
		_, declared := s.declared(deed)
		soft := func(x lexicon.Sense) bool { return slices.Contains(softWords, x.Class) || x.Class == "alone" }
		if declared || turned > 0 && j > i+1 && !said.Is("past", "amount", "judgement", "vacant", "still") || slices.ContainsFunc(senses, func(x lexicon.Sense) bool { return !soft(x) }) || j > i+1 && senses.Is("same", "alike", "with", "crowd") {
			return 0
		}
		j += max(n, 1)
	}
	return to - i
}

// opines tells that a clause only says what somebody likes or fears: "I don't like the look of Parczew". It names no own unit.
func (k *kernel) opines(i, to int) bool {
	if !lexicon.Mine.Has(k.atoms[i].Fold) || k.ownBetween(i, to) {
		return false
	}
	return slices.ContainsFunc(k.atoms[i:min(to, i+5)], func(a lexicon.Atom) bool { return lexicon.Opinions.Has(a.Fold) })
}

// ownBetween tells that own units are named, or a number, between two atoms.
func (k *kernel) ownBetween(i, to int) bool {
	for ; i < to; i++ {
		if k.namesOwn(i) || k.atoms[i].Kind == lexicon.Number {
			return true
		}
	}
	return false
}

// judges tells that a clause begins with an article and says how something is: "the town is empty", "die Stadt steht leer".
func (s *sentence) judges(i int) bool {
	return lexicon.Articles.Has(s.atoms[i].Fold) && i+2 < len(s.atoms) && (lexicon.Is.Has(s.atoms[i+2].Fold) || lexicon.Stand.HasIn("de", s.atoms[i+2].Fold))
}

// shortestRemark is how many atoms such a clause has at least, with its sign.
const shortestRemark = 4

// introduced reads a line whose first clause only says how own units fare, with the second about them by a pronoun or without
// any: "the 25 is sticking its neck out at 0824, pull it back to Kalisz", and gives the words that were passed over.
func (r *Reader) introduced(l order.Line) (canon, passed []string, ok bool) {
	atoms, short := r.atomsOf(l.Text)
	if !short || len(atoms) < 4 || len(atoms) > longestStrange || r.atoms > mostOfALetter || asks(atoms) {
		return nil, nil, false
	}
	r.look()
	k := &kernel{sentence: &sentence{Reader: r, atoms: atoms, line: l}}
	_, to := k.toldPart(0)
	units, end := k.fares(to)
	if units == nil || to+1 >= len(atoms) {
		return nil, nil, false
	}
	text, names := []rune(l.Text), r.namesOf(units)
	rest := names + " " + string(text[atoms[to+1].Column-1:])
	for i := to + 1; i < len(atoms); i++ {
		if lexicon.Objects.HasIn(k.speech(), atoms[i].Fold) {
			rest = string(text[atoms[to+1].Column-1:atoms[i].Column-1]) + names + string(text[atoms[i].End:])
			break
		}
		if _, n := k.units(i); n > 0 || k.atoms[i].Fold == ";" {
			return nil, nil, false
		}
	}
	line, good := order.LineOf(l.Number, rest)
	left, _ := r.atomsOf(line.Text)
	if !good || len(left) == 0 {
		return nil, nil, false
	}
	r.atoms += len(left)
	if canon, ok = r.inWhole(line, left); !ok || len(canon) == 0 || slices.ContainsFunc(canon, func(o string) bool { return !r.kernelVerb(o) }) {
		delete(r.doubts, l.Number)
		delete(r.stays, l.Number)
		return nil, nil, false
	}
	return canon, k.words([][2]int{{end, to}}), true
}

// fares are the own units that the clause up to an atom speaks of when it only says how they fare and where they stand, and
// where their names end; nil for another clause.
func (k *kernel) fares(to int) (units []int, end int) {
	said := false
	for i := 0; i < to; {
		list, n := k.units(i)
		p, took := k.place(i)
		_, foes := k.noun(i, k.foes)
		senses, m := k.senses(i)
		turned, _ := lexicon.Turns().Find(k.atoms[i:])
		deeds, _ := lexicon.Verbs().Find(k.atoms[i:])
		_, declared := k.declared(deeds)
		switch {
		case n > 0 && n >= took && units == nil && len(list) > 0:
			units, end = list, i+n
		case took > 0 && units != nil && !slices.ContainsFunc(units, func(u int) bool { return k.own[u].At != p }):
			n = took
		case n > 0, took > 0, foes > 0, k.atoms[i].Kind == lexicon.Number, declared, turned.Is("condition", "doubt", "choice", "undo", "hearsay", "foe", "denied"):
			return nil, 0
		case units != nil && !said && (lexicon.Is.Has(k.atoms[i].Fold) || lexicon.Stand.Has(k.atoms[i].Fold) || lexicon.Fare.Has(k.atoms[i].Fold)):
			said, n = true, max(m, 1)
		case senses.Is(turners...), senses.Is(acts...) && !senses.Is("filler", "in", "to"), senses.Is("take", "join", "leave", "quit", "follow"), k.asked(i):
			return nil, 0
		}
		i += max(n, m, 1)
	}
	if !said {
		return nil, 0
	}
	return units, end
}

// twiceCalled writes a line that calls a zone by its number and its name, "to 53 Mokotów", with the number alone.
func (r *Reader) twiceCalled(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if !r.zoned {
		return l, false
	}
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := 0; i+1 < len(atoms); i++ {
		if atoms[i].Kind != lexicon.Number || atoms[i+1].Kind != lexicon.Word {
			continue
		}
		p, n := s.place(i)
		q, m := s.search(i + 1)
		if _, units := s.units(i + 1); n == 1 && m > 0 && p == q && units <= m && !(i+1+m < len(atoms) && atoms[i+1+m].Glued && atoms[i+1+m].Kind == lexicon.Number) {
			return replaced(l, atoms, i+1, i+1+m, "")
		}
	}
	return l, false
}

// placesClash tells a number of a zone to which a word leads and behind it the name of another zone: which of them?
func (s *sentence) placesClash() bool {
	for i := 0; s.zoned && i+1 < len(s.atoms); i++ {
		if s.atoms[i].Kind != lexicon.Number || s.atoms[i+1].Kind != lexicon.Word || s.atoms[i+1].Glued || !s.ledTo(i) {
			continue
		}
		p, n := s.place(i)
		q, m := s.place(i + 1)
		next := i + 1 + m
		if _, units := s.noun(i+1, s.own); n != 1 || m == 0 || p == q || units > 0 || next < len(s.atoms) && s.atoms[next].Kind == lexicon.Number {
			continue
		}
		if _, foes := s.noun(i+1, s.foes); foes == 0 && (next == len(s.atoms) || s.endsPart(next)) {
			return true
		}
	}
	return false
}

// contracted writes a line in which English words lack their apostrophe, "dont move them", with it.
func (r *Reader) contracted(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	for i, a := range atoms {
		if full := lexicon.Contracted.Of(a.Fold); full != "" && a.Kind == lexicon.Word {
			return replaced(l, atoms, i, i+1, strings.ToLower(full))
		}
	}
	return l, false
}

// regionLettered writes the parts of the map in full that a letter stands for beside the number of a card, "n 8, s 9", "cards 7 n, 5 s", where
// both are told or a card is spoken of.
func (r *Reader) regionLettered(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	if r.verbs["CARD"].Name == "" {
		return l, false
	}
	small := func(i int) bool {
		return i >= 0 && i < len(atoms) && atoms[i].Kind == lexicon.Number && len(atoms[i].Fold) < 3 || i >= 0 && s.counts(i) > 0
	}
	card, last, told := s.speaksOfCard() || s.namesRegion(), -1, ""
	for i, a := range atoms {
		full := lexicon.RegionLetters.Of(a.Fold)
		if full == "" || a.Kind != lexicon.Word || a.Glued || i+1 < len(atoms) && atoms[i+1].Glued && atoms[i+1].Kind != lexicon.Sign || !small(i-1) && !small(i+1) {
			continue
		}
		card = card || last >= 0 && told != full
		last, told = i, full
	}
	if !card || last < 0 {
		return l, false
	}
	return replaced(l, atoms, last, last+1, strings.ToLower(told))
}

// namesRegion tells that a word of the line names the north or the south.
func (s *sentence) namesRegion() bool {
	for i := range s.atoms {
		if said, _ := s.formWord(i); said.Is("region") {
			return true
		}
	}
	return false
}

// offBridge leaves out of a line that units come from the bridge, "z mostu na Elektrownię", where all of them stand on one.
func (r *Reader) offBridge(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := 1; r.zoned && i+1 < len(atoms); i++ {
		n := lexicon.OffThe.Begin(atoms[i:])
		if n == 0 || i+n >= len(atoms) || !lexicon.Bridges.Has(atoms[i+n].Fold) {
			continue
		}
		end := i + n + 1
		_, named := s.spanning(i + n)
		units, _ := s.namedBefore(i)
		for k := i - 1; len(units) == 0 && k > 0 && s.isFillerOrAct(k); k-- { // "schodzą z mostu"
			units, _ = s.namedBefore(k)
		}
		on := func(u unit) bool { return len(u.At) == 1 && r.view.Board.Title(u.At) != "" && u.At >= "A" }
		if named < 2 && len(units) > 0 && end < len(atoms) && !slices.ContainsFunc(units, func(u unit) bool { return !on(u) }) {
			return replaced(l, atoms, i, end, "")
		}
	}
	return l, false
}

// isFillerOrAct tells a word that says that somebody goes, or nothing.
func (s *sentence) isFillerOrAct(i int) bool {
	senses, _ := s.senses(i)
	return senses.Is("go", "back", "filler") && !senses.Is("not", "if")
}
