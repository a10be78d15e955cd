package sentences

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
)

// mostAlike is how many atoms a line has that says only that units do the same as those of the line before.
const MostAlike = 12

// Alike writes a line with the units that do the same as those before them beside these.
func (r *Letter) Alike(l order.Line, atoms []lexicon.Atom) (full order.Line, ok bool) {
	s := NewSentence(r, l, atoms)
	if !slices.ContainsFunc(atoms, func(a lexicon.Atom) bool { return alikeWords()[a.Fold] }) {
		return l, false
	}
	first := 0 // where the units before end
	for i := 0; i < len(atoms); {
		if said, m := s.Senses(i); first == i && i > 0 && said.Is("same") && m > 0 { // "Warszawska ebenfalls 1608", "HQ-II likewise, to 1518"
			if at := s.behindTo(i + m); s.PlaceAt(at) {
				return nouns.Replaced(l, atoms, i, at, " -> ")
			} else if lead, n := s.Senses(at); lead.Is("towards") && s.PlaceAt(at+n) { // "2Inf genauso, aber Richtung Warschau"
				return nouns.Replaced(l, atoms, i, at, "")
			}
		}
		if senses, _ := s.Senses(i); first > 0 && (s.ties(i) || senses.Is("with")) {
			if units, end := s.DoAlike(s.BehindTies(i)); end > 0 && (!s.AttackBehind(end) || s.crowdAttacks(end)) && !s.joinsAfterMarch(i) && !s.butTo(end) {
				if at, joins := s.joinsStaying(i, end); joins {
					if at == "" {
						r.Open = l.Number
						return l, false
					}
					return nouns.Replaced(l, atoms, i, end, ", "+r.AsListed(units)+" -> "+string(at))
				}
				text := []rune(l.Text)
				names := " + " + r.AsListed(units)
				at, from, to := atoms[first-1].End, atoms[i-1].End, atoms[end-1].End
				return order.LineOf(l.Number, string(text[:at])+names+string(text[at:from])+string(text[min(to, len(text)):]))
			}
		}
		_, n := s.Units(i)
		if n > 0 {
			first = i + n
		}
		i += max(n, 1)
	}
	return l, false
}

// behindTo is where a comma, "but" and a word that leads to a place end, if they stand there.
func (s *Sentence) behindTo(i int) int {
	if i < len(s.Atoms) && s.Atoms[i].Fold == "," {
		i++
	}
	if i < len(s.Atoms) && (lexicon.But.Has(s.Atoms[i].Fold) || lexicon.Only.Has(s.Atoms[i].Fold)) {
		i++
	}
	if senses, n := s.Senses(i); i < len(s.Atoms) && n == 1 && senses.Is("to") {
		i++
	}
	return i
}

// joinsStaying tells that words between two atoms say of somebody that he joins those before who stay, and where these all stand.
func (s *Sentence) joinsStaying(from, to int) (at board.Place, joins bool) {
	stays := false
	var who []int
	for i := range to {
		senses, _ := s.Senses(i)
		joins = joins || i >= from && senses.Is("join")
		stays = stays || i < from && senses.Is("stay")
		if list, n := s.Units(i); n > 0 && i < from {
			who = append(who, list...)
		}
	}
	if len(who) > 0 && s.AllIn(who, s.Letter.Own[who[0]].At) {
		at = s.Letter.Own[who[0]].At
	}
	return at, joins && stays
}

// butTo tells that behind words that somebody does the same stands where he goes instead, "likewise, but to 1512".
func (s *Sentence) butTo(i int) bool {
	for k := i; k < min(i+2, len(s.Atoms)); k++ {
		if lexicon.But.Has(s.Atoms[k].Fold) || lexicon.Only.Has(s.Atoms[k].Fold) {
			at := s.behindTo(i)
			lead, n := s.Senses(at)
			return s.PlaceAt(at) || lead.Is("towards") && s.PlaceAt(at+n)
		}
	}
	return false
}

// joinsAfterMarch tells that units join an attack of others who marched first, and do not march with them: "183 to 2535,
// then hits Dęblin, Art60 lends a hand".
func (s *Sentence) joinsAfterMarch(i int) bool {
	joins, places := false, 0
	for k := range s.Atoms {
		senses, _ := s.Senses(k)
		joins = joins || k >= i && senses.Is("join") && !senses.Is("alike", "same")
		if k < i && s.PlaceAt(k) {
			places++
		}
	}
	return joins && places > 1
}

// Excepted writes a line about all of a group some of whom stay, "Everybody in 32 falls back to 205, but Wola1 stays", with
// the names of the others.
func (r *Letter) Excepted(l order.Line, atoms []lexicon.Atom) (full order.Line, ok bool) {
	s := NewSentence(r, l, atoms)
	for i := 0; i < len(atoms); i++ {
		group, n := s.Everyone(i)
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
			return nouns.Replaced(l, atoms, i, end, r.AsListed(left))
		}
		for k := i + n; k < len(atoms); k++ {
			senses, _ := s.Senses(k)
			besides := senses.Is("except", "rather")
			if atoms[k].Fold != "," && atoms[k].Fold != ";" && !senses.Is("but") && !besides {
				continue
			}
			if next, _ := s.Senses(k + 1); body && !besides && !next.Is("except", "rather") && s.Fights() { // or does one who attacked not go in?
				continue
			}
			count, counted := s.OnlySoMany(k + 1)
			stay, end := s.whoStays(k+counted, group)
			left := slices.DeleteFunc(slices.Clone(group), func(u int) bool { return slices.Contains(stay, u) })
			if end == 0 || len(left) == 0 || len(left)+len(stay) != len(group) || counted > 0 && len(left) != count {
				continue
			}
			text := []rune(l.Text)
			rest := string(text[:atoms[i].Column-1]) + r.AsListed(left) + string(text[atoms[i+n-1].End:atoms[k-1].End])
			if r.Holds() {
				rest += "; " + strings.ReplaceAll(r.AsListed(stay), " + ", ", ") + " stay"
			}
			return order.LineOf(l.Number, rest)
		}
		if !body { // "the Koz units at Kordon" are no units at Kordon
			i += n - 1
		}
	}
	return l, false
}

// onlySays is how many atoms a relative clause takes that goes to the end of the line, and says of those before it what they mind or
// guard, and not where they go: "bar Śródmieście2, which minds the post office".
func (s *Sentence) onlySays(i int) int {
	if !lexicon.Relatives.Has(s.Atoms[i].Fold) && !(lexicon.Articles.HasIn("de", s.Atoms[i].Fold) && s.Atoms[i-1].Fold == ",") {
		return 0
	}
	minds := false
	for k := i + 1; k < len(s.Atoms); k++ {
		senses, _ := s.Senses(k)
		if _, n := s.Units(k); n > 0 || s.Atoms[k].Kind == lexicon.Number || strings.Contains(".;!", s.Atoms[k].Fold) && k+1 < len(s.Atoms) {
			return 0
		}
		if turns, _ := lexicon.Turns().Find(s.Atoms[k:]); turns.Is("condition", "time", "choice", "denied") || senses.Is("to", "not") && !senses.Is("in", "filler") {
			return 0
		}
		minds = minds || lexicon.Minds.Has(s.Atoms[k].Fold)
	}
	if !minds {
		return 0
	}
	return len(s.Atoms) - i
}

// mostExcepted is how many atoms a line has that only leaves somebody out.
const MostExcepted = 16

// OrderedAbove are the orders of the last line above one that orders something, unless others that do not lie between.
func (r *Letter) OrderedAbove(line int) (last []Filed) {
	for _, f := range r.OrderedBefore {
		if len(last) > 0 && last[0].Number != f.Number {
			last = last[:0]
		}
		if f.Number < line && f.Number >= line-MostBetween {
			last = append(last, f)
		}
	}
	return last
}

// UnitsIn are the own units that an order names.
func (r *Letter) UnitsIn(text string) (list []int) {
	padded := " " + strings.ReplaceAll(text, ",", " ,") + " "
	for u := range r.Own {
		if strings.Contains(padded, " "+r.Own[u].Name+" ") {
			list = append(list, u)
		}
	}
	return list
}

// WithoutName is an order without the name of a unit, with the comma that parts it from others.
func WithoutName(text, name string) string {
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

// BehindBut is where a line goes on behind words that tie it to what was before.
func (s *Sentence) BehindBut(i int) int {
	for i < len(s.Atoms) && (lexicon.But.Has(s.Atoms[i].Fold) || lexicon.And.Has(s.Atoms[i].Fold) || lexicon.Only.Has(s.Atoms[i].Fold)) {
		i++
	}
	return i
}

// partAbove finds a regiment that is called by its number alone, "the third regiment", among those of whom orders are.
func (s *Sentence) partAbove(i int, above []Filed) (list []int, n int) {
	var sp nouns.Spec
	sp.Number = -1
	n = s.Ordinal(i, &sp)
	if n == 0 {
		return nil, 0
	}
	size, m := s.Senses(i + n)
	if !size.Is("size") {
		return nil, 0
	}
	for _, f := range above {
		for _, u := range s.Letter.UnitsIn(f.Order.Canon) {
			if strings.HasSuffix(s.Letter.Own[u].Name, "/"+strconv.Itoa(sp.Number)) && !slices.Contains(list, u) {
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

// LeftOut are the units that a line leaves out, and says nothing else.
func (s *Sentence) LeftOut(above []Filed) []int {
	var w leaving
	if len(s.Atoms) > MostExcepted {
		return nil
	}
	for i := 0; i < len(s.Atoms); {
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
func (s *Sentence) leavingAt(i int, w *leaving, above []Filed) int {
	senses, n := s.Senses(i)
	list, m := s.partAbove(i, above)
	if m == 0 {
		list, m = s.Units(i)
	}
	left, that := lexicon.LeftOut.Begin(s.Atoms[i:]), lexicon.ThatOne.Begin(s.Atoms[i:])
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
	case senses.Is("except"), w.all && lexicon.But.Has(s.Atoms[i].Fold):
		w.excepts = true
	case lexicon.Only.Has(s.Atoms[i].Fold):
		w.only = true
	case senses.Is("not"):
		w.denies = true
	case senses.Is("stay"):
		w.stays = true
	case senses.Is("everything") && !named:
		w.all = true
	case s.Atoms[i].Kind == lexicon.Sign && strings.Contains(",;.!-–", s.Atoms[i].Fold[:1]), lexicon.Articles.Has(s.Atoms[i].Fold):
		return 1
	case !senses.Is("but", "and", "filler", "there", "pronoun", "leave", "with", "of"):
		return 0
	}
	return max(n, 1)
}

// OthersOf writes a line in which some of a division take no part and "the other two" do something, with the names of these: "30D/1 sits
// this one out, the other two attack 1636".
func (r *Letter) OthersOf(l order.Line, atoms []lexicon.Atom) (full order.Line, ok bool) {
	s := NewSentence(r, l, atoms)
	first := 0
	if len(atoms) > 1 && lexicon.Only.Has(atoms[0].Fold) {
		first = 1
	}
	out, n := s.Units(first)
	if n == 0 || len(out) == 0 || r.Zoned {
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
	stem, _, parted := strings.Cut(r.Own[out[0]].Name, "/")
	which, known := r.BodyNames[order.Fold(stem)]
	if end == 0 || !parted || !known {
		return l, false
	}
	left := slices.DeleteFunc(slices.Clone(r.Parts[which]), func(u int) bool { return slices.Contains(out, u) })
	if len(left) == 0 || len(left)+len(out) != len(r.Parts[which]) || count > 0 && count != len(left) {
		return l, false
	}
	text := []rune(l.Text)
	if !s.onlyOutside(n, comma) { // "8DP/1 goes to 3320, the rest of the division digs in"
		return order.LineOf(l.Number, string(text[atoms[first].Column-1:atoms[comma].End])+" "+r.AsListed(left)+" "+string(text[atoms[end].Column-1:]))
	}
	return order.LineOf(l.Number, strings.ReplaceAll(r.AsListed(left), " + ", ", ")+" "+string(text[atoms[end].Column-1:]))
}

// onlyOutside tells that words between two atoms say no more than that somebody takes no part, or stays.
func (s *Sentence) onlyOutside(from, to int) bool {
	out := false
	for i := from; i < to; {
		senses, n := s.Senses(i)
		said, m := lexicon.Corrections().Find(s.Atoms[i:])
		p, took := s.Place(i)
		switch {
		case s.TellsDeed(i):
			return false
		case took > 0 && slices.ContainsFunc(s.Letter.At(p), func(u int) bool { return strings.HasPrefix(s.Written.Text, s.Letter.Own[u].Name) }):
			m = took
		case said.Is("outside"), senses.Is("stay", "not"):
			out = true
		case senses.Is("filler", "there", "pronoun", "in", "attackword") || lexicon.Articles.Has(s.Atoms[i].Fold) || said.Is("leaves", "aside"):
		default:
			return false
		}
		i += max(n, m, 1)
	}
	return out
}

// theOthers reads "the other two", "the rest of the division", and where that ends, 0 for nowhere.
func (s *Sentence) theOthers(i int) (count, end int) {
	said := false
	for ; i < len(s.Atoms); i++ {
		senses, n := s.Senses(i)
		v, ordinal, k := s.Numeral(i)
		if c, ok := lexicon.Counts(s.Atoms[i], senses); ok && !lexicon.Articles.Has(s.Atoms[i].Fold) {
			v, k = c, 1
		}
		switch {
		case lexicon.Remaining.Has(s.Atoms[i].Fold):
			said = true
		case senses.Is("both"):
			count = 2
		case said && k == 1 && v > 0 && !ordinal && s.Atoms[i].Kind == lexicon.Word:
			count = v
		case lexicon.Corps.Has(s.Atoms[i].Fold) || lexicon.Armies.Has(s.Atoms[i].Fold):
			return 0, 0
		case said && (s.RegimentWord(i) || senses.Is("size") && n == 1), lexicon.Articles.Has(s.Atoms[i].Fold), said && lexicon.Of.Has(s.Atoms[i].Fold), senses.Is("but", "and") && !said:
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
func (s *Sentence) lacking(i int, group []int) (gone []int, end int) {
	open := i < len(s.Atoms) && s.Atoms[i].Fold == "("
	if open {
		i++
	}
	senses, n := s.Senses(i)
	if !senses.Is("except", "rather") && !(i < len(s.Atoms) && lexicon.Without.Has(s.Atoms[i].Fold)) {
		return nil, 0
	}
	at := i + max(n, 1)
	for at < len(s.Atoms) && (lexicon.Articles.Has(s.Atoms[at].Fold) || lexicon.Possessives.Has(s.Atoms[at].Fold)) {
		at++
	}
	if at >= len(s.Atoms) {
		return nil, 0
	}
	if part, k := s.BareRegiment(at); k > 0 {
		gone, end = slices.DeleteFunc(slices.Clone(group), func(u int) bool { return !strings.HasSuffix(s.Letter.Own[u].Name, "/"+strconv.Itoa(part)) }), at+k
	} else if list, m := s.Units(at); m > 0 {
		gone, end = list, at+m
	}
	if len(gone) == 0 || len(gone) >= len(group) || slices.ContainsFunc(gone, func(u int) bool { return !slices.Contains(group, u) }) || open && (end >= len(s.Atoms) || s.Atoms[end].Fold != ")") {
		return nil, 0
	}
	if open {
		end++
	}
	return gone, end
}

// wholeBody is a division that is named, and none of its regiments.
func (s *Sentence) wholeBody(i int) (list []int, n int) {
	which, n := s.NamedBody(i)
	if end := i + n; n == 0 || end < len(s.Atoms) && (s.Atoms[end].Fold == "/" || s.Atoms[end].Glued && s.Atoms[end].Kind != lexicon.Sign || s.RegimentWord(end)) {
		return nil, 0
	}
	return slices.Clone(s.Letter.Parts[which]), n
}

// OnlySoMany reads that no more than so many regiments do something, "only two regiments actually,", and how many atoms tell it.
func (s *Sentence) OnlySoMany(i int) (count, n int) {
	only, regiments, at := false, false, i
	for at < len(s.Atoms) && !s.AtEnd(at) {
		senses, m := s.Senses(at)
		v, ordinal, k := s.Numeral(at)
		if c, ok := lexicon.Counts(s.Atoms[at], senses); ok {
			v, ordinal, k = c, false, max(m, 1)
		}
		said, _ := lexicon.Corrections().Find(s.Atoms[at:])
		switch {
		case lexicon.Only.Has(s.Atoms[at].Fold):
			only, m = true, 1
		case k > 0 && !ordinal && count == 0:
			count, m = v, k
		case s.RegimentWord(at):
			regiments, m = true, 1
		case !senses.Is("filler", "but", "instead", "of") && !said.Is("aside"):
			return 0, 0
		}
		at += max(m, 1)
	}
	if !only || !regiments || count == 0 || at+1 >= len(s.Atoms) {
		return 0, 0
	}
	return count, at + 1 - i
}

// Neither writes a line that denies a march of units, "neither 61 nor 217 moves", as that they stay.
func (r *Letter) Neither(l order.Line, atoms []lexicon.Atom) (full order.Line, ok bool) {
	s := NewSentence(r, l, atoms)
	var list []int
	denied, goes := 0, false
	for i := 0; i < len(atoms); {
		senses, n := s.Senses(i)
		units, m := s.Units(i)
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
	return order.LineOf(l.Number, strings.ReplaceAll(r.AsListed(list), " + ", ", ")+" stay")
}

// whoStays reads at the end of a line that units stay, "but Wola1 stays", "only 3Pz not", of a division also by the number alone,
// "the third regiment stays".
func (s *Sentence) whoStays(i int, of []int) (units []int, end int) {
	stays := false
	for i < len(s.Atoms) {
		senses, n := s.Senses(i)
		list, m := s.Units(i)
		if part, k := s.BareRegiment(i); k > 0 && units == nil {
			list, m = slices.DeleteFunc(slices.Clone(of), func(u int) bool { return !strings.HasSuffix(s.Letter.Own[u].Name, "/"+strconv.Itoa(part)) }), k
		} else if alone, k := s.ByNumberAlone(i, of); k > 0 && units == nil {
			list, m = alone, k
		}
		switch {
		case m > 0 && units == nil:
			units, n = list, m
		case m > 0:
			return nil, 0
		case senses.Is("stay", "not"), senses.Is("except", "rather") && units == nil:
			stays = true
		case stays && units != nil && s.onlySays(i) > 0:
			n = s.onlySays(i)
		case s.Atoms[i].Kind == lexicon.Sign && strings.Contains(",;.!-", s.Atoms[i].Fold[:1]):
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

// AttackBehind tells that an attack is told from an atom on, of which it stays open who makes it.
func (s *Sentence) AttackBehind(i int) bool {
	for ; i < len(s.Atoms); i++ {
		if senses, _ := s.Senses(i); senses.Is("attack", "take") && !senses.Is("to", "filler") {
			return true
		}
	}
	return false
}

// crowdAttacks tells that what attacks behind an atom is told by a word for all that were named, "then both attack 0605", "dann greifen
// beide 0605 an".
func (s *Sentence) crowdAttacks(i int) bool {
	crowds := false
	for ; i < len(s.Atoms); i++ {
		senses, _ := s.Senses(i)
		if _, n := s.Units(i); n > 0 {
			return false
		}
		crowds = crowds || senses.Is("crowd")
	}
	return crowds
}

// Behind writes a line in which units follow one to a place, "10Pz follows 3Pz to 0506", as what those do, where that one
// is there or was sent there before; where not, it stays open whether it goes too.
func (r *Letter) Behind(l order.Line, atoms []lexicon.Atom) (full order.Line, ok bool) {
	s := NewSentence(r, l, atoms)
	for i := range atoms {
		said, m := s.Senses(i)
		if !said.Is("behind") {
			continue
		}
		first, n := s.unitsUpTo(i)
		at := s.BehindFillers(i + m)
		lead, k := s.Units(at)
		if n == 0 || len(lead) != 1 || k == 0 || slices.Contains(first, lead[0]) {
			continue
		}
		to, took := s.Senses(at + k)
		goal, placed := s.Place(at + k + took)
		if took == 0 || placed == 0 || !to.Is("to") {
			continue
		}
		sent := r.SentTo[r.Own[lead[0]].Name]
		if sent == "" {
			sent = r.Own[lead[0]].At
		}
		if sent != goal {
			r.bothOrNot(l, lead, first, goal)
			return l, false
		}
		return nouns.Replaced(l, atoms, n-1, at+k, r.AsListed(first))
	}
	return l, false
}

// bothOrNot asks back whether those who follow go alone.
func (r *Letter) bothOrNot(l order.Line, lead, first []int, goal board.Place) {
	NewSentence(r, l, nil).doubtSent(append(slices.Clone(first), lead...), goal)
}

// unitsUpTo finds units that nothing but fillers and verbs part from an atom; begin counts the atoms before them, from 1,
// 0 for none.
func (s *Sentence) unitsUpTo(end int) (list []int, begin int) {
	for i := range end {
		units, n := s.Units(i)
		if n == 0 || i+n > end {
			continue
		}
		at := i + n
		for at < end {
			senses, m := s.Senses(at)
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

// ties tells a sign or word that ties two parts of a line.
func (s *Sentence) ties(i int) bool {
	a := s.Atoms[i]
	senses, n := s.Senses(i)
	return a.Kind == lexicon.Sign && !a.JoinsNext(s.Atoms[i:]) && strings.Contains(",;.-–—(", a.Fold[:1]) || n > 0 && senses.Is("and", "then") || n > 0 && senses.Is("alike")
}

// BehindTies is the first atom from i on that ties nothing.
func (s *Sentence) BehindTies(i int) int {
	for i < len(s.Atoms) {
		senses, n := s.Senses(i)
		if !s.ties(i) || senses.Is("alike") {
			break
		}
		i += max(n, 1)
	}
	return i
}

// DoAlike reads units and a word that they do the same, "487 too", "the same for 487"; end is where the part of the
// line ends that says no more, 0 where there is none.
func (s *Sentence) DoAlike(i int) (units []int, end int) {
	said, at := false, i
	for at < len(s.Atoms) && !(at > i && s.ties(at) && s.sameWord(at) == 0) {
		senses, n := s.Senses(at)
		list, m := s.Units(at)
		same := s.sameWord(at)
		switch {
		case same > 0:
			said, at = true, at+same
		case m > 0 && units == nil:
			units, at = list, at+m
		case s.Atoms[at].Fold == ")", n > 0 && senses.Is("filler", "concerning", "there", "pronoun", "with", "join") && !senses.Is("go", "to", "not"):
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
func (s *Sentence) sameWord(i int) int {
	senses, n := s.Senses(i)
	if s.Atoms[i].Kind != lexicon.Word || !senses.Is("alike", "same") && !(senses.Is("join") && s.attackBefore(i)) {
		return 0
	}
	return n
}

// attackBefore tells that an attack is told before an atom, which others may join.
func (s *Sentence) attackBefore(i int) bool {
	return i > 0 && NewSentence(s.Letter, order.Line{}, s.Atoms[:i]).AttackBehind(0)
}

// alikeWords are the first words of what says that somebody does the same.
var alikeWords = sync.OnceValue(func() map[string]bool {
	list := map[string]bool{}
	for first, phrases := range lexicon.Words().Phrases {
		list[first] = slices.ContainsFunc(phrases, func(p lexicon.Phrase) bool { return p.Senses.Is("alike", "same", "join") })
	}
	return list
})

// WithMore is an attack in words of orders with more units and support counters; it is not ok where one is in it already.
func (s *Sentence) WithMore(attack string, units []int, counters []string) (text string, ok bool) {
	words := strings.Fields(attack)
	if !slices.Contains(words, "WITH") {
		return "", false
	}
	has := func(name string) bool { return slices.Contains(words, name) }
	if slices.ContainsFunc(units, func(u int) bool { return has(s.Letter.Own[u].Name) }) || slices.ContainsFunc(counters, has) {
		return "", false
	}
	troops, guns := units, []int(nil)
	if strings.Contains(s.Letter.Verbs["ATTACK"].Form, "GUNS") {
		isGun := func(u int) bool { return slices.Contains(s.Letter.Own[u].Kinds, "ART") }
		troops = slices.DeleteFunc(slices.Clone(units), isGun)
		guns = slices.DeleteFunc(slices.Clone(units), func(u int) bool { return !isGun(u) })
	}
	words = amid(words, "WITH", strings.Fields(strings.ReplaceAll(s.AsOrdered(troops), ",", "")))
	words = amid(words, "GUNS", strings.Fields(strings.ReplaceAll(s.AsOrdered(guns), ",", "")))
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
