package reading

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
)

// What is said of units may be said of others behind them in few words: "635 attacks 4122, 487 too", "3Pz digs in.
// The same goes for 4Pz", or in a line of its own, "4Pz likewise".

// mostAlike is how many atoms a line has that says only that units do the same as those of the line before.
const mostAlike = 12

// alike writes a line with the units that do the same as those before them beside these.
func (r *Reader) alike(l order.Line, atoms []lexicon.Atom) (full order.Line, ok bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	if !slices.ContainsFunc(atoms, func(a lexicon.Atom) bool { return alikeWords()[a.Fold] }) {
		return l, false
	}
	first := 0 // where the units before end
	for i := 0; i < len(atoms); {
		if said, m := s.senses(i); first == i && i > 0 && said.Is("same") && m > 0 && s.placeAt(i+m) { // "Warszawska ebenfalls 1608"
			return replaced(l, atoms, i, i+m, " -> ")
		}
		if senses, _ := s.senses(i); first > 0 && (s.ties(i) || senses.Is("with")) {
			if units, end := s.doAlike(s.behindTies(i)); end > 0 && (!s.attackBehind(end) || s.crowdAttacks(end)) && !s.joinsAfterMarch(i) {
				text := []rune(l.Text)
				names := " + " + r.namesOf(units)
				at, from, to := atoms[first-1].End, atoms[i-1].End, atoms[end-1].End
				return order.LineOf(l.Number, string(text[:at])+names+string(text[at:from])+string(text[min(to, len(text)):]))
			}
		}
		_, n := s.units(i)
		if n > 0 {
			first = i + n
		}
		i += max(n, 1)
	}
	return l, false
}

// joinsAfterMarch tells that units join an attack of others who marched first, and do not march with them: "183 to 2535,
// then hits Dęblin, Art60 lends a hand".
func (s *sentence) joinsAfterMarch(i int) bool {
	joins, places := false, 0
	for k := range s.atoms {
		senses, _ := s.senses(k)
		joins = joins || k >= i && senses.Is("join") && !senses.Is("alike", "same")
		if k < i && s.placeAt(k) {
			places++
		}
	}
	return joins && places > 1
}

// excepted writes a line about all of a group some of whom stay, "Everybody in 32 falls back to 205, but Wola1 stays", with
// the names of the others.
func (r *Reader) excepted(l order.Line, atoms []lexicon.Atom) (full order.Line, ok bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := range atoms {
		group, n := s.everyone(i)
		body := false
		if n == 0 {
			group, n = s.wholeBody(i)
			body = n > 0
		}
		if n == 0 || len(group) < 2 {
			continue
		}
		if gone, end := s.lacking(i+n, group); body && end > 0 {
			left := slices.DeleteFunc(slices.Clone(group), func(u int) bool { return slices.Contains(gone, u) })
			return replaced(l, atoms, i, end, r.namesOf(left))
		}
		for k := i + n; k < len(atoms); k++ {
			senses, _ := s.senses(k)
			besides := senses.Is("except", "rather")
			if atoms[k].Fold != "," && atoms[k].Fold != ";" && !senses.Is("but") && !besides {
				continue
			}
			if next, _ := s.senses(k + 1); body && !besides && !next.Is("except", "rather") && s.fights() { // or does one who attacked not go in?
				continue
			}
			count, counted := s.onlySoMany(k + 1)
			stay, end := s.whoStays(k+counted, group)
			left := slices.DeleteFunc(slices.Clone(group), func(u int) bool { return slices.Contains(stay, u) })
			if end == 0 || len(left) == 0 || len(left)+len(stay) != len(group) || counted > 0 && len(left) != count {
				continue
			}
			text := []rune(l.Text)
			rest := string(text[:atoms[i].Column-1]) + r.namesOf(left) + string(text[atoms[i+n-1].End:atoms[k-1].End])
			if r.holds() {
				rest += "; " + strings.ReplaceAll(r.namesOf(stay), " + ", ", ") + " stay"
			}
			return order.LineOf(l.Number, rest)
		}
	}
	return l, false
}

// mostExcepted is how many atoms a line has that only leaves somebody out.
const mostExcepted = 16

// exceptBelow reads a line that leaves units out of what the one above orders for them and others, "except Azeri2, that one stays",
// "nur NSZ nicht", "leave 30D/3 out of it". What was ordered for them is taken back, and an order that names them among others is
// given anew without them.
func (r *Reader) exceptBelow(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	above := r.orderedAbove(l.Number)
	if len(above) == 0 {
		return nil, false
	}
	s := &sentence{Reader: r, atoms: atoms, line: l}
	if begins, n := s.senses(s.behindBut(0)); n > 0 && begins.Is("except") {
		r.excepting = l.Number
	}
	out := s.leftOut(above)
	if len(out) == 0 {
		return nil, false
	}
	var back []Filed
	found := map[int]bool{}
	others, marched := false, true
	for _, f := range above {
		in := r.unitsIn(f.Order.Canon)
		left := slices.DeleteFunc(slices.Clone(in), func(u int) bool { return slices.Contains(out, u) })
		others = others || len(left) > 0
		if len(left) == len(in) {
			continue
		}
		back = append(back, f)
		text := f.Order.Canon
		for _, u := range in {
			if slices.Contains(out, u) {
				found[u] = true
				text = withoutName(text, r.own[u].Name)
			}
		}
		if marched = marched && len(left) == 0 && ordered(f.Order)[0] == "MOVE"; len(left) > 0 {
			canon = append(canon, text)
		}
	}
	if !others || len(found) < len(out) {
		return nil, false
	}
	if canon, ok = r.orders(l, canon); !ok {
		return nil, false
	}
	for _, u := range out {
		if marched && r.holds() {
			canon = append(canon, r.kept(l, []string{order.Canon("HOLD", r.own[u].Name)})...)
		}
	}
	return append(r.takeBack(l.Number, back), canon...), true
}

// orderedAbove are the orders of the last line above one that orders something, unless others that do not lie between.
func (r *Reader) orderedAbove(line int) (last []Filed) {
	for _, f := range r.given {
		if len(last) > 0 && last[0].Number != f.Number {
			last = last[:0]
		}
		if f.Number < line && f.Number >= line-mostBetween {
			last = append(last, f)
		}
	}
	return last
}

// unitsIn are the own units that an order names.
func (r *Reader) unitsIn(text string) (list []int) {
	padded := " " + strings.ReplaceAll(text, ",", " ,") + " "
	for u := range r.own {
		if strings.Contains(padded, " "+r.own[u].Name+" ") {
			list = append(list, u)
		}
	}
	return list
}

// withoutName is an order without the name of a unit, with the comma that parts it from others.
func withoutName(text, name string) string {
	for _, said := range []string{", " + name + ",", " " + name + ",", ", " + name + " ", " " + name + " "} {
		if at := strings.Index(text+" ", said); at >= 0 {
			tail := ""
			if strings.HasPrefix(said, ", ") && strings.HasSuffix(said, ",") {
				tail = ","
			}
			return strings.TrimSpace(strings.TrimSpace((text + " ")[:at]+tail) + " " + strings.TrimSpace((text + " ")[at+len(said):]))
		}
	}
	return text
}

// behindBut is where a line goes on behind words that tie it to what was before.
func (s *sentence) behindBut(i int) int {
	for i < len(s.atoms) && (lexicon.But.Has(s.atoms[i].Fold) || lexicon.And.Has(s.atoms[i].Fold) || lexicon.Only.Has(s.atoms[i].Fold)) {
		i++
	}
	return i
}

// partAbove finds a regiment that is called by its number alone, "the third regiment", among those of whom orders are.
func (s *sentence) partAbove(i int, above []Filed) (list []int, n int) {
	var sp spec
	sp.number = -1
	n = s.ordinal(i, &sp)
	if n == 0 {
		return nil, 0
	}
	size, m := s.senses(i + n)
	if !size.Is("size") {
		return nil, 0
	}
	for _, f := range above {
		for _, u := range s.unitsIn(f.Order.Canon) {
			if strings.HasSuffix(s.own[u].Name, "/"+strconv.Itoa(sp.number)) && !slices.Contains(list, u) {
				list = append(list, u)
			}
		}
	}
	if len(list) != 1 {
		return nil, 0
	}
	return list, n + m
}

// leaving is what a line says that leaves units out.
type leaving struct {
	out                                []int
	all, excepts, leaves, denies, only bool
	stays                              bool
}

// leftOut are the units that a line leaves out, and says nothing else.
func (s *sentence) leftOut(above []Filed) []int {
	var w leaving
	if len(s.atoms) > mostExcepted {
		return nil
	}
	for i := 0; i < len(s.atoms); {
		n := s.leavingAt(i, &w, above)
		if n == 0 {
			return nil
		}
		i += n
	}
	if w.excepts || w.leaves || w.denies || w.only && w.stays {
		return w.out
	}
	return nil
}

// leavingAt reads what stands at an atom of such a line, and gives how many atoms that takes, 0 for anything else.
func (s *sentence) leavingAt(i int, w *leaving, above []Filed) int {
	senses, n := s.senses(i)
	list, m := s.partAbove(i, above)
	if m == 0 {
		list, m = s.units(i)
	}
	left, that := lexicon.LeftOut.Begin(s.atoms[i:]), lexicon.ThatOne.Begin(s.atoms[i:])
	switch named := w.out != nil; {
	case m > 0 && !named:
		w.out = list
		return m
	case that > 0 && named:
		return that
	case m > 0:
		return 0
	case left > 0:
		w.leaves = true
		return left
	case senses.Is("except"), w.all && lexicon.But.Has(s.atoms[i].Fold):
		w.excepts = true
	case lexicon.Only.Has(s.atoms[i].Fold):
		w.only = true
	case senses.Is("not"):
		w.denies = true
	case senses.Is("stay"):
		w.stays = true
	case senses.Is("everything") && !named:
		w.all = true
	case s.atoms[i].Kind == lexicon.Sign && strings.Contains(",;.!-–", s.atoms[i].Fold[:1]), lexicon.Articles.Has(s.atoms[i].Fold):
		return 1
	case !senses.Is("but", "and", "filler", "there", "pronoun", "leave", "with", "of"):
		return 0
	}
	return max(n, 1)
}

// othersOf writes a line in which some of a division take no part and "the other two" do something, with the names of these: "30D/1 sits
// this one out, the other two attack 1636".
func (r *Reader) othersOf(l order.Line, atoms []lexicon.Atom) (full order.Line, ok bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	first := 0
	if len(atoms) > 1 && lexicon.Only.Has(atoms[0].Fold) {
		first = 1
	}
	out, n := s.units(first)
	if n == 0 || len(out) == 0 || r.zoned {
		return l, false
	}
	n += first
	comma := n
	for comma < len(atoms) && atoms[comma].Fold != "," && atoms[comma].Fold != ";" {
		comma++
	}
	if comma < n+1 || comma+3 >= len(atoms) {
		return l, false
	}
	count, end := s.theOthers(comma + 1)
	stem, _, parted := strings.Cut(r.own[out[0]].Name, "/")
	which, known := r.bodyNames[order.Fold(stem)]
	if end == 0 || !parted || !known {
		return l, false
	}
	left := slices.DeleteFunc(slices.Clone(r.parts[which]), func(u int) bool { return slices.Contains(out, u) })
	if len(left) == 0 || len(left)+len(out) != len(r.parts[which]) || count > 0 && count != len(left) {
		return l, false
	}
	text := []rune(l.Text)
	if !s.onlyOutside(n, comma) { // "8DP/1 goes to 3320, the rest of the division digs in"
		return order.LineOf(l.Number, string(text[atoms[first].Column-1:atoms[comma].End])+" "+r.namesOf(left)+" "+string(text[atoms[end].Column-1:]))
	}
	return order.LineOf(l.Number, strings.ReplaceAll(r.namesOf(left), " + ", ", ")+" "+string(text[atoms[end].Column-1:]))
}

// onlyOutside tells that words between two atoms say no more than that somebody takes no part, or stays.
func (s *sentence) onlyOutside(from, to int) bool {
	out := false
	for i := from; i < to; {
		senses, n := s.senses(i)
		said, m := lexicon.Corrections().Find(s.atoms[i:])
		p, took := s.place(i)
		switch {
		case s.tellsDeed(i):
			return false
		case took > 0 && slices.ContainsFunc(s.at(p), func(u int) bool { return strings.HasPrefix(s.line.Text, s.own[u].Name) }):
			m = took
		case said.Is("outside"), senses.Is("stay", "not"):
			out = true
		case senses.Is("filler", "there", "pronoun", "in", "attackword") || lexicon.Articles.Has(s.atoms[i].Fold) || said.Is("leaves", "aside"):
		default:
			return false
		}
		i += max(n, m, 1)
	}
	return out
}

// theOthers reads "the other two", "the rest of the division", and where that ends, 0 for nowhere.
func (s *sentence) theOthers(i int) (count, end int) {
	said := false
	for ; i < len(s.atoms); i++ {
		senses, n := s.senses(i)
		v, ordinal, k := s.numeral(i)
		if c, ok := lexicon.Counts(s.atoms[i], senses); ok && !lexicon.Articles.Has(s.atoms[i].Fold) {
			v, k = c, 1
		}
		switch {
		case lexicon.Remaining.Has(s.atoms[i].Fold):
			said = true
		case senses.Is("both"):
			count = 2
		case said && k == 1 && v > 0 && !ordinal && s.atoms[i].Kind == lexicon.Word:
			count = v
		case lexicon.Corps.Has(s.atoms[i].Fold) || lexicon.Armies.Has(s.atoms[i].Fold):
			return 0, 0
		case said && (s.regimentWord(i) || senses.Is("size") && n == 1), lexicon.Articles.Has(s.atoms[i].Fold), said && lexicon.Of.Has(s.atoms[i].Fold), senses.Is("but", "and") && !said:
		default:
			if !said {
				return 0, 0
			}
			return count, i
		}
	}
	return 0, 0
}

// lacking reads right behind a division which of its regiments are not meant, "without its first regiment", "(ohne 31D/3)", and where
// that ends.
func (s *sentence) lacking(i int, group []int) (gone []int, end int) {
	open := i < len(s.atoms) && s.atoms[i].Fold == "("
	if open {
		i++
	}
	senses, n := s.senses(i)
	if !senses.Is("except", "rather") && !(i < len(s.atoms) && lexicon.Without.Has(s.atoms[i].Fold)) {
		return nil, 0
	}
	at := i + max(n, 1)
	for at < len(s.atoms) && (lexicon.Articles.Has(s.atoms[at].Fold) || lexicon.Possessives.Has(s.atoms[at].Fold)) {
		at++
	}
	if at >= len(s.atoms) {
		return nil, 0
	}
	if part, k := s.bareRegiment(at); k > 0 {
		gone, end = slices.DeleteFunc(slices.Clone(group), func(u int) bool { return !strings.HasSuffix(s.own[u].Name, "/"+strconv.Itoa(part)) }), at+k
	} else if list, m := s.units(at); m > 0 {
		gone, end = list, at+m
	}
	if len(gone) == 0 || len(gone) >= len(group) || slices.ContainsFunc(gone, func(u int) bool { return !slices.Contains(group, u) }) || open && (end >= len(s.atoms) || s.atoms[end].Fold != ")") {
		return nil, 0
	}
	if open {
		end++
	}
	return gone, end
}

// wholeBody is a division that is named, and none of its regiments.
func (s *sentence) wholeBody(i int) (list []int, n int) {
	which, n := s.namedBody(i)
	if end := i + n; n == 0 || end < len(s.atoms) && (s.atoms[end].Fold == "/" || s.atoms[end].Glued && s.atoms[end].Kind != lexicon.Sign || s.regimentWord(end)) {
		return nil, 0
	}
	return slices.Clone(s.parts[which]), n
}

// onlySoMany reads that no more than so many regiments do something, "only two regiments actually,", and how many atoms tell it.
func (s *sentence) onlySoMany(i int) (count, n int) {
	only, regiments, at := false, false, i
	for at < len(s.atoms) && !s.atEnd(at) {
		senses, m := s.senses(at)
		v, ordinal, k := s.numeral(at)
		if c, ok := lexicon.Counts(s.atoms[at], senses); ok {
			v, ordinal, k = c, false, max(m, 1)
		}
		said, _ := lexicon.Corrections().Find(s.atoms[at:])
		switch {
		case lexicon.Only.Has(s.atoms[at].Fold):
			only, m = true, 1
		case k > 0 && !ordinal && count == 0:
			count, m = v, k
		case s.regimentWord(at):
			regiments, m = true, 1
		case !senses.Is("filler", "but", "instead", "of") && !said.Is("aside"):
			return 0, 0
		}
		at += max(m, 1)
	}
	if !only || !regiments || count == 0 || at+1 >= len(s.atoms) {
		return 0, 0
	}
	return count, at + 1 - i
}

// neither writes a line that denies a march of units, "neither 61 nor 217 moves", as that they stay.
func (r *Reader) neither(l order.Line, atoms []lexicon.Atom) (full order.Line, ok bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	var list []int
	denied, goes := 0, false
	for i := 0; i < len(atoms); {
		senses, n := s.senses(i)
		units, m := s.units(i)
		switch {
		case m > 0 && denied > 0 && !goes:
			list, n = append(list, units...), m
		case senses.Is("neither"):
			denied++
		case senses.Is("go", "stay") && len(list) > 1: // "ani 61, ani 217 się nie rusza"
			goes = true
		case atoms[i].Kind == lexicon.Sign && strings.Contains(",.!", atoms[i].Fold[:1]):
			n = 1
		case n == 0 || !senses.Is("filler"):
			return l, false
		}
		i += max(n, 1)
	}
	if denied == 0 || !goes {
		return l, false
	}
	return order.LineOf(l.Number, strings.ReplaceAll(r.namesOf(list), " + ", ", ")+" stay")
}

// whoStays reads at the end of a line that units stay, "but Wola1 stays", "only 3Pz not", of a division also by the number alone,
// "the third regiment stays".
func (s *sentence) whoStays(i int, of []int) (units []int, end int) {
	stays := false
	for i < len(s.atoms) {
		senses, n := s.senses(i)
		list, m := s.units(i)
		if part, k := s.bareRegiment(i); k > 0 && units == nil {
			list, m = slices.DeleteFunc(slices.Clone(of), func(u int) bool { return !strings.HasSuffix(s.own[u].Name, "/"+strconv.Itoa(part)) }), k
		}
		switch {
		case m > 0 && units == nil:
			units, n = list, m
		case m > 0:
			return nil, 0
		case senses.Is("stay", "not"), senses.Is("except", "rather") && units == nil:
			stays = true
		case s.atoms[i].Kind == lexicon.Sign && strings.Contains(",;.!-", s.atoms[i].Fold[:1]):
			n = 1
		case n == 0 || !senses.Is("but", "and", "filler", "there", "if", "in", "alone"):
			return nil, 0
		}
		i += max(n, 1)
	}
	if !stays || units == nil {
		return nil, 0
	}
	return units, i
}

// attackBehind tells that an attack is told from an atom on, of which it stays open who makes it.
func (s *sentence) attackBehind(i int) bool {
	for ; i < len(s.atoms); i++ {
		if senses, _ := s.senses(i); senses.Is("attack", "take") && !senses.Is("to", "filler") {
			return true
		}
	}
	return false
}

// crowdAttacks tells that what attacks behind an atom is told by a word for all that were named, "then both attack 0605", "dann greifen
// beide 0605 an".
func (s *sentence) crowdAttacks(i int) bool {
	crowds := false
	for ; i < len(s.atoms); i++ {
		senses, _ := s.senses(i)
		if _, n := s.units(i); n > 0 {
			return false
		}
		crowds = crowds || senses.Is("crowd")
	}
	return crowds
}

// behind writes a line in which units follow one to a place, "10Pz follows 3Pz to 0506", as what those do, where that one
// is there or was sent there before; where not, it stays open whether it goes too.
func (r *Reader) behind(l order.Line, atoms []lexicon.Atom) (full order.Line, ok bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := range atoms {
		said, m := s.senses(i)
		if !said.Is("behind") {
			continue
		}
		first, n := s.unitsUpTo(i)
		at := s.behindFillers(i + m)
		lead, k := s.units(at)
		if n == 0 || len(lead) != 1 || k == 0 || slices.Contains(first, lead[0]) {
			continue
		}
		to, took := s.senses(at + k)
		goal, placed := s.place(at + k + took)
		if took == 0 || placed == 0 || !to.Is("to") {
			continue
		}
		sent := r.sentTo[r.own[lead[0]].Name]
		if sent == "" {
			sent = r.own[lead[0]].At
		}
		if sent != goal {
			r.bothOrNot(l, lead, first, goal)
			return l, false
		}
		return replaced(l, atoms, n-1, at+k, r.namesOf(first))
	}
	return l, false
}

// bothOrNot asks back whether those who follow go alone.
func (r *Reader) bothOrNot(l order.Line, lead, first []int, goal board.Place) {
	(&sentence{Reader: r, line: l}).doubtSent(append(slices.Clone(first), lead...), goal)
}

// unitsUpTo finds units that nothing but fillers and verbs part from an atom; begin counts the atoms before them, from 1,
// 0 for none.
func (s *sentence) unitsUpTo(end int) (list []int, begin int) {
	for i := range end {
		units, n := s.units(i)
		if n == 0 || i+n > end {
			continue
		}
		at := i + n
		for at < end {
			senses, m := s.senses(at)
			if m == 0 || !senses.Is("filler", "go") {
				break
			}
			at += m
		}
		if at == end {
			return units, i + 1
		}
	}
	return nil, 0
}

// namesOf are units as a line lists them.
func (r *Reader) namesOf(units []int) string {
	var names []string
	for _, u := range units {
		names = append(names, r.own[u].Name)
	}
	return strings.Join(names, " + ")
}

// ties tells a sign or word that ties two parts of a line.
func (s *sentence) ties(i int) bool {
	a := s.atoms[i]
	senses, n := s.senses(i)
	return a.Kind == lexicon.Sign && !a.JoinsNext(s.atoms[i:]) && strings.Contains(",;.-–—(", a.Fold[:1]) || n > 0 && senses.Is("and", "then") || n > 0 && senses.Is("alike")
}

// behindTies is the first atom from i on that ties nothing.
func (s *sentence) behindTies(i int) int {
	for i < len(s.atoms) {
		senses, n := s.senses(i)
		if !s.ties(i) || senses.Is("alike") {
			break
		}
		i += max(n, 1)
	}
	return i
}

// doAlike reads units and a word that they do the same, "487 too", "the same for 487"; end is where the part of the
// line ends that says no more, 0 where there is none.
func (s *sentence) doAlike(i int) (units []int, end int) {
	said, at := false, i
	for at < len(s.atoms) && !(at > i && s.ties(at) && s.sameWord(at) == 0) {
		senses, n := s.senses(at)
		list, m := s.units(at)
		same := s.sameWord(at)
		switch {
		case same > 0:
			said, at = true, at+same
		case m > 0 && units == nil:
			units, at = list, at+m
		case s.atoms[at].Fold == ")", n > 0 && senses.Is("filler", "concerning", "there", "pronoun", "with", "join") && !senses.Is("go", "to", "not"):
			at += max(n, 1)
		default:
			return nil, 0
		}
	}
	if !said || units == nil {
		return nil, 0
	}
	return units, at
}

// sameWord is how many atoms say that somebody does the same.
func (s *sentence) sameWord(i int) int {
	senses, n := s.senses(i)
	if s.atoms[i].Kind != lexicon.Word || !senses.Is("alike", "same") && !(senses.Is("join") && s.attackBefore(i)) {
		return 0
	}
	return n
}

// attackBefore tells that an attack is told before an atom, which others may join.
func (s *sentence) attackBefore(i int) bool {
	return i > 0 && (&sentence{Reader: s.Reader, atoms: s.atoms[:i]}).attackBehind(0)
}

// alikeWords are the first words of what says that somebody does the same.
var alikeWords = sync.OnceValue(func() map[string]bool {
	list := map[string]bool{}
	for first, phrases := range lexicon.Words().Phrases {
		list[first] = slices.ContainsFunc(phrases, func(p lexicon.Phrase) bool { return p.Senses.Is("alike", "same", "join") })
	}
	return list
})

// sameAgain reads a line that says only that units do the same as those of the line before: "NOW-AK too", "same with
// 4Pz". An attack is theirs together.
func (r *Reader) sameAgain(s *sentence) (canon []string, ok bool) {
	if len(r.given) == 0 || len(s.atoms) > mostAlike {
		return nil, false
	}
	units, end := s.doAlike(s.behindTies(0))
	last := r.lastLine(s.line.Number)
	for end < len(s.atoms) && end > 0 && s.atoms[end].Kind == lexicon.Sign {
		end++
	}
	if end < len(s.atoms) || len(last) == 0 {
		return nil, false
	}
	var told string
	for _, f := range last {
		if words := ordered(f.Order); len(last) == 1 && (words[0] == "ATTACK" || words[0] == "ASSAULT") {
			return r.together(s, f, units)
		}
		text := strings.TrimPrefix(strings.Join(ordered(f.Order), " ")+" ", " ")
		for _, u := range r.own {
			text = strings.Replace(text, " "+u.Name+" ", " \x00 ", 1)
		}
		if strings.Count(text, "\x00") != 1 || told != "" && told != text {
			return nil, false
		}
		told = text
	}
	for _, u := range units {
		canon = append(canon, strings.ReplaceAll(told, "\x00", r.own[u].Name))
	}
	if canon, ok = r.orders(s.line, canon); !ok {
		return nil, false
	}
	return r.kept(s.line, canon), true
}

// together gives the attack of a line before with more units, and takes that back.
func (r *Reader) together(s *sentence, f Filed, units []int) (canon []string, ok bool) {
	if f.given == 0 {
		return nil, false
	}
	text, ok := s.withMore(f.Order.Canon, units, nil)
	if !ok {
		return nil, false
	}
	if canon, ok = r.orders(s.line, []string{text}); !ok {
		return nil, false
	}
	return append(r.takeBack(s.line.Number, []Filed{f}), canon...), true
}

// withMore is an attack in words of orders with more units and support counters; it is not ok where one is in it already.
func (s *sentence) withMore(attack string, units []int, counters []string) (text string, ok bool) {
	words := strings.Fields(attack)
	if !slices.Contains(words, "WITH") {
		return "", false
	}
	has := func(name string) bool { return slices.Contains(words, name) }
	if slices.ContainsFunc(units, func(u int) bool { return has(s.own[u].Name) }) || slices.ContainsFunc(counters, has) {
		return "", false
	}
	troops, guns := units, []int(nil)
	if strings.Contains(s.verbs["ATTACK"].Form, "GUNS") {
		isGun := func(u int) bool { return slices.Contains(s.own[u].kinds, "ART") }
		troops = slices.DeleteFunc(slices.Clone(units), isGun)
		guns = slices.DeleteFunc(slices.Clone(units), func(u int) bool { return !isGun(u) })
	}
	words = amid(words, "WITH", strings.Fields(strings.ReplaceAll(s.names(troops), ",", "")))
	words = amid(words, "GUNS", strings.Fields(strings.ReplaceAll(s.names(guns), ",", "")))
	words = amid(words, "SUPPORT", counters)
	return strings.Join(words, " "), true
}

// amid are the words of an attack with more names behind one of its words, or with both behind who makes it.
func amid(words []string, clause string, names []string) []string {
	if len(names) == 0 {
		return words
	}
	if at := slices.Index(words, clause); at >= 0 {
		return slices.Insert(words, at+1, names...)
	}
	end := slices.Index(words, "WITH") + 1
	for end < len(words) && !slices.Contains([]string{"GUNS", "PURSUE", "THEN", "SUPPORT", "CARDS", "AGAINST", "PAY", "IF", "KILL", "SHAKE", "BRIDGING", "FOLLOW", "STAY", "AIR"}, words[end]) {
		end++
	}
	return slices.Insert(words, end, append([]string{clause}, names...)...)
}
