package reading

import (
	"slices"
	"strings"
	"sync"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
)

// unadorned takes from a line what only praises or pities the units and places that it names, "the poor 24th", "die
// wackere 62.", "nasza kochana 3. DP", or tells along what they go, "down the railway line" (epithets.txt), where somebody acts in it or is led somewhere. What is said of
// units and nothing else is no order.
func (r *Reader) unadorned(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
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

// unpeopled takes from a line words for the men of a unit that say nothing more, behind its name or before it, "the 28th lot", "chłopcy z
// 28 DP", "die Leute der 28.".
func (r *Reader) unpeopled(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := range atoms {
		men := s.men(i)
		if men == 0 || i > 0 && (s.atoms[i-1].Kind == lexicon.Number && !s.namesEnd(i) || first(s.senses(i-1)).Is("both", "num", "everything", "crowd")) {
			continue
		}
		at := i + men
		if s.namesEnd(i) && (at == len(atoms) || !lexicon.Of.Has(atoms[at].Fold)) {
			return replaced(l, atoms, i, at, "")
		}
		for at < len(atoms) && (lexicon.Of.Has(atoms[at].Fold) || lexicon.FromThere.Has(atoms[at].Fold) || lexicon.Articles.Has(atoms[at].Fold)) {
			at++
		}
		if at == i+men || at == len(atoms) {
			continue
		}
		_, body := s.namedBody(at)
		if list, n := s.units(at); body > 0 || n > 0 && len(list) > 0 {
			return replaced(l, atoms, i, at, "")
		}
	}
	return l, false
}

// namesEnd tells that the name of a unit or a division ends before an atom, and what stands there is no part of it.
func (s *sentence) namesEnd(i int) bool {
	for from := max(0, i-mostNamed); from < i; from++ {
		_, n := s.namedBody(from)
		_, m := s.units(from)
		if max(n, m) > 0 && from+max(n, m) == i {
			return true
		}
	}
	return false
}

// unhedged is a line without words by which somebody is not exact, "behind Bydgoszcz more or less".
func (r *Reader) unhedged(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	for i := 1; i < len(atoms); i++ {
		if n := lexicon.Hedges.Begin(atoms[i:]); n > 0 && atoms[i-1].Kind == lexicon.Word { // no number is more or less another
			return replaced(l, atoms, i, i+n, "")
		}
	}
	return l, false
}

// keptWhole is a line in which it is said of units that they are not pulled back by a word that takes orders back besides, "5Pz/3 nicht
// zurücknehmen", with one that says no more than that they do not move.
func (r *Reader) keptWhole(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := 1; i < len(atoms); i++ {
		before, _ := s.senses(i - 1)
		if lexicon.PullsBack.HasIn("de", atoms[i].Fold) && before.Is("not") && s.ownBefore(i) {
			return replaced(l, atoms, i, i+1, "bewegen")
		}
		if lexicon.PullsBack.HasIn("pl", atoms[i].Fold) && before.Is("not") && slices.ContainsFunc(atoms, func(a lexicon.Atom) bool { return a.Kind == lexicon.Number }) {
			return replaced(l, atoms, i, i+1, "ruszać")
		}
	}
	return l, false
}

// plain is a line without such words, and with the names of groups.
func (r *Reader) plain(l order.Line) order.Line {
	for range mostCuts {
		atoms, short := r.atomsOf(l.Text)
		full, ok := l, false
		for _, named := range []func(order.Line, []lexicon.Atom) (order.Line, bool){r.unhedged, r.unadorned, r.unpossessed, r.mustered, r.bracketed} {
			if full, ok = named(l, atoms); ok && short && full.Text != l.Text {
				break
			}
			ok = false
		}
		if !ok {
			break
		}
		l = full
	}
	return l
}

// setGoing tells that those of whom something is said between two atoms are told to act, or led somewhere, in the same
// clause, or in one that goes on with others: "the poor 24th, the brave 3rd and 5Inf go to 0505".
func (s *sentence) setGoing(from, to int) bool {
	for i := from - 1; i >= 0 && !slices.Contains(clauseEnds, s.atoms[i].Fold); i-- {
		if senses, _ := s.senses(i); senses.Is(acts...) && !senses.Is("filler", "in", "to") {
			return true
		}
	}
	placed := false
	for i := to; i < len(s.atoms); {
		_, units := s.units(i)
		senses, n := s.senses(i)
		switch {
		case units > 0:
			i += units
			continue
		case slices.Contains(clauseEnds, s.atoms[i].Fold) && (placed || s.atoms[i].Fold != ","):
			return false
		case senses.Is(acts...) && !senses.Is("filler", "in", "to"), senses.Is("to", "towards") && s.placeAt(i+n):
			return true
		}
		placed = placed || s.placeAt(i)
		i++
	}
	return false
}

// clauseEnds are signs behind which a clause begins.
var clauseEnds = []string{",", ";", ":", ".", "!", "(", ")"}

// epithets is how many atoms are words of praise or pity, with what ties them, before units or a place that have none
// of them in their names.
func (s *sentence) epithets(i int) (n int) {
	at, tied := i, true
	for ; at < len(s.atoms); at++ {
		senses, m := s.praise(at)
		of, praised := senses.Has("epithet")
		switch {
		case praised && !s.namesOwn(at) && !s.placeAt(at) && (of == "" || s.behindArticle(i)):
			at, tied = at+m-1, false
		case at > i && (s.atoms[at].Fold == "," || lexicon.And.Has(s.atoms[at].Fold) || lexicon.But.Has(s.atoms[at].Fold)):
			tied = true
		case tied:
			return 0
		default:
			if s.calls(at) {
				return at - i
			}
			return 0
		}
	}
	return 0
}

// namesOwn tells that own units are named at an atom.
func (s *sentence) namesOwn(i int) bool {
	_, n := s.units(i)
	return n > 0
}

// along is how many atoms tell along what somebody goes, and neither from where nor to: "down the railway line to
// Motykały", "auf der Landstraße", "szosą". What begins behind the place that they go to says where that lies.
func (s *sentence) along(i int) (n int) {
	if i == 0 || s.atoms[i-1].Kind == lexicon.Sign {
		return 0
	}
	said, m := s.praise(i)
	at := i + m
	switch {
	case m == 0 || !said.Is("along", "byroad"):
		return 0
	case !said.Is("byroad"):
		for k := 0; k < 3 && at < len(s.atoms) && s.decks(at); k++ {
			at++
		}
		if at == len(s.atoms) {
			return 0
		}
		road, m := s.praise(at)
		if !road.Is("road") {
			return 0
		}
		at += m
	}
	if at == len(s.atoms) || s.atoms[at].Kind == lexicon.Sign {
		return at - i
	}
	senses, m := s.senses(at)
	if !senses.Is("to", "towards", "go", "in") || !s.placeAt(at+m) || s.placedBefore(i) {
		return 0
	}
	return at - i
}

// decks tells a word between what leads along a road and the road: an article, or praise.
func (s *sentence) decks(i int) bool {
	senses, n := s.senses(i)
	praise, _ := s.praise(i)
	return n == 1 && senses.Is("filler") || praise.Is("epithet")
}

// placedBefore tells that a place is named before an atom.
func (s *sentence) placedBefore(i int) bool {
	for j := range i {
		_, n := s.units(j)
		if _, took := s.place(j); took > n {
			return true
		}
	}
	return false
}

// behindArticle tells that an article or a possessive stands before an atom.
func (s *sentence) behindArticle(i int) bool {
	return i > 0 && (lexicon.Articles.Has(s.atoms[i-1].Fold) || lexicon.Pointing.Has(s.atoms[i-1].Fold))
}

// calls tells that units, of either side, or a place are named from an atom on.
func (s *sentence) calls(i int) bool {
	_, body := s.body(i)
	_, units := s.units(i)
	_, foes := s.noun(i, s.foes)
	return body > 0 || units > 0 || foes > 0 || s.placeAt(i)
}

// bynamed is a line in which counters that are called by their commanders or by abbreviations have their names: "General Rómmel moves
// his headquarters to 2433", "Maczek to 1716" (bynames.txt).
func (r *Reader) bynamed(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := range atoms {
		name, n, class := s.byname(i)
		if n == 0 || strings.Contains(order.Fold(name), atoms[i].Fold) {
			continue // or it would be so again
		}
		from, end, staff := s.staffed(i, i+n)
		if !staff && class != "byname" && from == 0 && s.sendsUnits(end) {
			return order.LineOf(l.Number, string([]rune(l.Text)[atoms[end].Column-1:]))
		}
		if ranked := from < i; !staff && class != "byname" && (class == "army" || s.fights() || !ranked && atoms[i+n-1].End-atoms[i].Column < longestCommon) {
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
func (s *sentence) sendsUnits(i int) bool {
	if i >= len(s.atoms) {
		return false
	}
	senses, n := s.senses(i)
	if !senses.Is(acts...) || senses.Is("join", "follow", "behind", "filler", "in", "to", "with") {
		return false
	}
	at := s.behindFillers(i + max(n, 1))
	for at < len(s.atoms) && lexicon.Whole.Has(s.atoms[at].Fold) {
		at++
	}
	list, took := s.units(min(at, len(s.atoms)-1))
	return at < len(s.atoms) && took > 0 && !slices.ContainsFunc(list, func(u int) bool { return slices.Contains(s.own[u].kinds, "HQ") })
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
func (s *sentence) byname(i int) (name string, n int, class string) {
	a := s.atoms[i]
	if a.Kind != lexicon.Word {
		return "", 0, ""
	}
	words := slices.Clone(s.atoms[i:min(i+mostOfAName, len(s.atoms))])
	for k := range words { // "Rómmel's"
		if strings.Contains(words[k].Fold, "'") {
			words[k].Fold = strings.TrimSuffix(strings.TrimSuffix(words[k].Fold, "S"), "'")
		}
	}
	senses, n := lexicon.Bynames().Find(words)
	if n < 2 && !s.capital(a) && (len(a.Fold) <= longestCommon || tongueOf(s) == "de") { // where "anders" is no general
		return "", 0, ""
	}
	if n == 0 {
		said := words[0].Fold
		for _, w := range bynames()[said[:min(2, len(said))]] {
			if alike(said, w) {
				senses, n = lexicon.Bynames().Phrases[w][len(lexicon.Bynames().Phrases[w])-1].Senses, 1
				break
			}
		}
	}
	for _, x := range senses {
		for counter := range strings.SplitSeq(x.Of, ",") {
			counter = order.Fold(strings.ReplaceAll(counter, "_", " "))
			own := slices.IndexFunc(s.own, func(u unit) bool { return order.Fold(u.Name) == counter })
			if own >= 0 {
				return s.own[own].Name, n, x.Class
			}
			if k, whole := s.bodyNames[counter]; whole && counter != "" {
				return s.bodies[k].Name, n, x.Class
			}
		}
	}
	return "", 0, ""
}

// staffed takes in what stands around a byname: ranks before it, and words for headquarters before or behind it.
func (s *sentence) staffed(i, behind int) (from, end int, staff bool) {
	from, end = i, behind
	for from > 0 {
		k := from - 1
		if s.atoms[k].Fold == "." && k > 0 {
			k--
		}
		if said, n := lexicon.Bynames().Find(s.atoms[k:]); !said.Is("rank") || k+n > from {
			break
		}
		from = k
	}
	if s.staffAt(end) {
		return from, end + 1, true
	}
	k := from - 1
	for k > 0 && (lexicon.OfCorps.Has(s.atoms[k].Fold) || lexicon.Articles.Has(s.atoms[k].Fold)) {
		k--
	}
	if s.staffAt(k) {
		return k, end, true
	}
	return from, end, false
}

// staffAt tells a word for headquarters.
func (s *sentence) staffAt(i int) bool {
	senses, n := s.senses(i)
	of, _ := senses.Has("type")
	return n == 1 && of == "HQ" || i >= 0 && i < len(s.atoms) && lexicon.Staffs.Has(s.atoms[i].Fold)
}

// fights tells that a line tells of an attack.
func (s *sentence) fights() bool {
	for i := range s.atoms {
		if senses, _ := s.senses(i); senses.Is("attack", "take", "strike", "fight") && !senses.Is("to", "in", "filler", "go") {
			return true
		}
	}
	return false
}
