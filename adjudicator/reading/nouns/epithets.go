package nouns

import (
	"slices"
	"strings"
	"sync"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
)

// Unadorned takes from a line what only praises or pities the units and places that it names, "the poor 24th", "die
// wackere 62.", "nasza kochana 3. DP", or tells along what they go, "down the railway line" (epithets.txt), where somebody acts in it or is led somewhere. What is said of
// units and nothing else is no order.
func (r *Sight) Unadorned(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewText(r, l, atoms)
	var spans [][2]int
	for i := 0; i < len(atoms); {
		n := 0
		if said, _ := s.praise(i); said.Is("epithet", "along", "byroad") {
			n = max(s.epithets(i), s.along(i))
		}
		if n > 0 {
			spans = append(spans, [2]int{i, i + n})
		}
		i += max(n, 1)
	}
	spans = slices.DeleteFunc(spans, func(span [2]int) bool { return !s.setGoing(span[0], span[1]) })
	if len(spans) == 0 {
		return l, false
	}
	text := []rune(l.Text)
	for _, span := range slices.Backward(spans) {
		to := len(text)
		if span[1] < len(atoms) {
			to = atoms[span[1]].Column - 1
		}
		text = slices.Concat(text[:atoms[span[0]].Column-1], text[to:])
	}
	return order.LineOf(l.Number, string(text))
}

// Unpeopled takes from a line words for the men of a unit that say nothing more, behind its name or before it, "the 28th lot", "chłopcy z
// 28 DP", "die Leute der 28.".
func (r *Sight) Unpeopled(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewText(r, l, atoms)
	for i := range atoms {
		men := s.Men(i)
		if men == 0 || i > 0 && (s.Atoms[i-1].Kind == lexicon.Number && !s.namesEnd(i) || First(s.Senses(i-1)).Is("both", "num", "everything", "crowd")) {
			continue
		}
		at := i + men
		if s.namesEnd(i) && (at == len(atoms) || !lexicon.Of.Has(atoms[at].Fold)) {
			return Replaced(l, atoms, i, at, "")
		}
		for at < len(atoms) && (lexicon.Of.Has(atoms[at].Fold) || lexicon.FromThere.Has(atoms[at].Fold) || lexicon.Articles.Has(atoms[at].Fold)) {
			at++
		}
		if at == i+men || at == len(atoms) {
			continue
		}
		_, body := s.NamedBody(at)
		if list, n := s.Units(at); body > 0 || n > 0 && len(list) > 0 {
			return Replaced(l, atoms, i, at, "")
		}
	}
	return l, false
}

// namesEnd tells that the name of a unit or a division ends before an atom, and what stands there is no part of it.
func (s *Text) namesEnd(i int) bool {
	for from := max(0, i-MostNamed); from < i; from++ {
		_, n := s.NamedBody(from)
		_, m := s.Units(from)
		if max(n, m) > 0 && from+max(n, m) == i {
			return true
		}
	}
	return false
}

// Unhedged is a line without words by which somebody is not exact, "behind Bydgoszcz more or less".
func (r *Sight) Unhedged(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	for i := 1; i < len(atoms); i++ {
		if n := lexicon.Hedges.Begin(atoms[i:]); n > 0 && atoms[i-1].Kind == lexicon.Word { // no number is more or less another
			return Replaced(l, atoms, i, i+n, "")
		}
	}
	return l, false
}

// KeptWhole is a line in which it is said of units that they are not pulled back by a word that takes orders back besides, "5Pz/3 nicht
// zurücknehmen", with one that says no more than that they do not move.
func (r *Sight) KeptWhole(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewText(r, l, atoms)
	for i := 1; i < len(atoms); i++ {
		before, _ := s.Senses(i - 1)
		if lexicon.PullsBack.HasIn("de", atoms[i].Fold) && before.Is("not") && s.OwnBefore(i) {
			return Replaced(l, atoms, i, i+1, "bewegen")
		}
		if lexicon.PullsBack.HasIn("pl", atoms[i].Fold) && before.Is("not") && slices.ContainsFunc(atoms, func(a lexicon.Atom) bool { return a.Kind == lexicon.Number }) {
			return Replaced(l, atoms, i, i+1, "ruszać")
		}
	}
	return l, false
}

// setGoing tells that those of whom something is said between two atoms are told to act, or led somewhere, in the same
// clause, or in one that goes on with others: "the poor 24th, the brave 3rd and 5Inf go to 0505".
func (s *Text) setGoing(from, to int) bool {
	for i := from - 1; i >= 0 && !slices.Contains(clauseEnds, s.Atoms[i].Fold); i-- {
		if senses, _ := s.Senses(i); senses.Is(Acts...) && !senses.Is("filler", "in", "to") {
			return true
		}
	}
	placed := false
	for i := to; i < len(s.Atoms); {
		_, units := s.Units(i)
		senses, n := s.Senses(i)
		switch {
		case units > 0:
			i += units
			continue
		case slices.Contains(clauseEnds, s.Atoms[i].Fold) && (placed || s.Atoms[i].Fold != ","):
			return false
		case senses.Is(Acts...) && !senses.Is("filler", "in", "to"), senses.Is("to", "towards") && s.PlaceAt(i+n):
			return true
		}
		placed = placed || s.PlaceAt(i)
		i++
	}
	return false
}

// clauseEnds are signs behind which a clause begins.
var clauseEnds = []string{",", ";", ":", ".", "!", "(", ")"}

// epithets is how many atoms are words of praise or pity, with what ties them, before units or a place that have none
// of them in their names.
func (s *Text) epithets(i int) (n int) {
	at, tied := i, true
	for ; at < len(s.Atoms); at++ {
		senses, m := s.praise(at)
		of, praised := senses.Has("epithet")
		switch {
		case praised && !s.NamesOwn(at) && !s.PlaceAt(at) && (of == "" || s.behindArticle(i)):
			at, tied = at+m-1, false
		case at > i && (s.Atoms[at].Fold == "," || lexicon.And.Has(s.Atoms[at].Fold) || lexicon.But.Has(s.Atoms[at].Fold)):
			tied = true
		case tied:
			return 0
		default:
			if s.Calls(at) {
				return at - i
			}
			return 0
		}
	}
	return 0
}

// NamesOwn tells that own units are named at an atom.
func (s *Text) NamesOwn(i int) bool {
	_, n := s.Units(i)
	return n > 0
}

// along is how many atoms tell along what somebody goes, and neither from where nor to: "down the railway line to
// Motykały", "auf der Landstraße", "szosą". What begins behind the place that they go to says where that lies.
func (s *Text) along(i int) (n int) {
	if i == 0 || s.Atoms[i-1].Kind == lexicon.Sign {
		return 0
	}
	said, m := s.praise(i)
	at := i + m
	switch {
	case m == 0 || !said.Is("along", "byroad"):
		return 0
	case !said.Is("byroad"):
		for k := 0; k < 3 && at < len(s.Atoms) && s.decks(at); k++ {
			at++
		}
		if at == len(s.Atoms) {
			return 0
		}
		road, m := s.praise(at)
		if !road.Is("road") {
			return 0
		}
		at += m
	}
	if at == len(s.Atoms) || s.Atoms[at].Kind == lexicon.Sign {
		return at - i
	}
	senses, m := s.Senses(at)
	if !senses.Is("to", "towards", "go", "in") || !s.PlaceAt(at+m) || s.placedBefore(i) {
		return 0
	}
	return at - i
}

// decks tells a word between what leads along a road and the road: an article, or praise.
func (s *Text) decks(i int) bool {
	senses, n := s.Senses(i)
	praise, _ := s.praise(i)
	return n == 1 && senses.Is("filler") || praise.Is("epithet")
}

// placedBefore tells that a place is named before an atom.
func (s *Text) placedBefore(i int) bool {
	for j := range i {
		_, n := s.Units(j)
		if _, took := s.Place(j); took > n {
			return true
		}
	}
	return false
}

// behindArticle tells that an article or a possessive stands before an atom.
func (s *Text) behindArticle(i int) bool {
	return i > 0 && (lexicon.Articles.Has(s.Atoms[i-1].Fold) || lexicon.Pointing.Has(s.Atoms[i-1].Fold))
}

// Calls tells that units, of either side, or a place are named from an atom on.
func (s *Text) Calls(i int) bool {
	_, body := s.Body(i)
	_, units := s.Units(i)
	_, foes := s.Noun(i, s.Sight.Foes)
	return body > 0 || units > 0 || foes > 0 || s.PlaceAt(i)
}

// Bynamed is a line in which counters that are called by their commanders or by abbreviations have their names: "General Rómmel moves
// his headquarters to 2433", "Maczek to 1716" (bynames.txt).
func (r *Sight) Bynamed(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewText(r, l, atoms)
	for i := range atoms {
		name, n, class := s.byname(i)
		if n == 0 || strings.Contains(order.Fold(name), atoms[i].Fold) {
			continue // or it would be so again
		}
		from, end, staff := s.staffed(i, i+n)
		if !staff && class != "byname" && from == 0 && s.sendsUnits(end) {
			return order.LineOf(l.Number, string([]rune(l.Text)[atoms[end].Column-1:]))
		}
		if ranked := from < i; !staff && class != "byname" && (class == "army" || s.Fights() || !ranked && atoms[i+n-1].End-atoms[i].Column < longestCommon) {
			continue
		}
		text := []rune(l.Text)
		rest := string(text[min(atoms[end-1].End, len(text)):])
		for k := end; k+1 < len(atoms) && class == "general" && !staff; k++ { // "moves his headquarters"
			if his, _ := lexicon.Bynames().Find(atoms[k:]); his.Is("his") && s.staffAt(k+1) {
				rest = string(text[atoms[end-1].End:atoms[k].Column-1]) + string(text[min(atoms[k+1].End, len(text)):])
				break
			}
		}
		return order.LineOf(l.Number, string(text[:atoms[from].Column-1])+name+rest)
	}
	return l, false
}

// sendsUnits tells that a verb stands at an atom, and own units behind it that are no headquarters: "Kutrzeba sends 14DP to 1123".
func (s *Text) sendsUnits(i int) bool {
	if i >= len(s.Atoms) {
		return false
	}
	senses, n := s.Senses(i)
	if !senses.Is(Acts...) || senses.Is("join", "follow", "behind", "filler", "in", "to", "with") {
		return false
	}
	at := s.BehindFillers(i + max(n, 1))
	for at < len(s.Atoms) && lexicon.Whole.Has(s.Atoms[at].Fold) {
		at++
	}
	list, took := s.Units(min(at, len(s.Atoms)-1))
	return at < len(s.Atoms) && took > 0 && !slices.ContainsFunc(list, func(u int) bool { return slices.Contains(s.Sight.Own[u].Kinds, "HQ") })
}

// longestCommon is how long a word is that may be a general's name or another, as "List" is.
const longestCommon = 5

// shortestByname is how long a byname is at least, of which a case is known.
const shortestByname = 4

// bynames are those of one word, by their first two letters, which no case changes.
var bynames = sync.OnceValue(func() map[string][]string {
	list := map[string][]string{}
	for first, phrases := range lexicon.Bynames().Phrases {
		if slices.ContainsFunc(phrases, func(p lexicon.Phrase) bool { return len(p.Words) == 1 && !p.Senses.Is("rank", "his") }) && len(first) >= shortestByname {
			list[first[:2]] = append(list[first[:2]], first)
		}
	}
	for key := range list {
		slices.Sort(list[key])
	}
	return list
})

// byname finds an own counter that is called by another name at an atom: its name, how many atoms that takes, and whether that is a
// general's or an army's.
func (s *Text) byname(i int) (name string, n int, class string) {
	a := s.Atoms[i]
	if a.Kind != lexicon.Word {
		return "", 0, ""
	}
	words := slices.Clone(s.Atoms[i:min(i+MostOfAName, len(s.Atoms))])
	for k := range words { // "Rómmel's"
		if strings.Contains(words[k].Fold, "'") {
			words[k].Fold = strings.TrimSuffix(strings.TrimSuffix(words[k].Fold, "S"), "'")
		}
	}
	senses, n := lexicon.Bynames().Find(words)
	if n < 2 && !s.Capital(a) && (len(a.Fold) <= longestCommon || tongueOf(s) == "de") { // where "anders" is no general
		return "", 0, ""
	}
	if n == 0 {
		said := words[0].Fold
		for _, w := range bynames()[said[:min(2, len(said))]] {
			if Alike(said, w) {
				senses, n = lexicon.Bynames().Phrases[w][len(lexicon.Bynames().Phrases[w])-1].Senses, 1
				break
			}
		}
	}
	for _, x := range senses {
		for counter := range strings.SplitSeq(x.Of, ",") {
			counter = order.Fold(strings.ReplaceAll(counter, "_", " "))
			own := slices.IndexFunc(s.Sight.Own, func(u Unit) bool { return u.Folded == counter })
			if own >= 0 {
				return s.Sight.Own[own].Name, n, x.Class
			}
			if k, whole := s.Sight.BodyNames[counter]; whole && counter != "" {
				return s.Sight.Bodies[k].Name, n, x.Class
			}
		}
	}
	return "", 0, ""
}

// staffed takes in what stands around a byname: ranks before it, and words for headquarters before or behind it.
func (s *Text) staffed(i, behind int) (from, end int, staff bool) {
	from, end = i, behind
	for from > 0 {
		k := from - 1
		if s.Atoms[k].Fold == "." && k > 0 {
			k--
		}
		if said, n := lexicon.Bynames().Find(s.Atoms[k:]); !said.Is("rank") || k+n > from {
			break
		}
		from = k
	}
	if s.staffAt(end) {
		return from, end + 1, true
	}
	k := from - 1
	for k > 0 && (lexicon.OfCorps.Has(s.Atoms[k].Fold) || lexicon.Articles.Has(s.Atoms[k].Fold)) {
		k--
	}
	if s.staffAt(k) {
		return k, end, true
	}
	return from, end, false
}

// staffAt tells a word for headquarters.
func (s *Text) staffAt(i int) bool {
	senses, n := s.Senses(i)
	of, _ := senses.Has("type")
	return n == 1 && of == "HQ" || i >= 0 && i < len(s.Atoms) && lexicon.Staffs.Has(s.Atoms[i].Fold)
}

// Fights tells that a line tells of an attack.
func (s *Text) Fights() bool {
	for i := range s.Atoms {
		if senses, _ := s.Senses(i); senses.Is("attack", "take", "strike", "fight") && !senses.Is("to", "in", "filler", "go") {
			return true
		}
	}
	return false
}
