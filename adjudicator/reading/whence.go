package reading

import (
	"cmp"
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/reading/sentences"
)

// farthestFrom is how many hexes units may stand from a town that they are said to come from.
const farthestFrom = 1

// fromNear is a line without the town from which those who march are said to come, where they stand beside it and not in it: "1Lt and
// 2Lt from Kraków to 1633", "spod Krakowa na 1633".
func (r *Reader) fromNear(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	if r.Zoned || r.Verbs["PUT"].Name != "" || sentences.Asks(atoms) || supposes(atoms) {
		return l, false
	}
	for i := 1; i < len(atoms); i++ {
		lead, n := s.Senses(i)
		if n == 0 || !lead.Is("from") || lead.Is("to") || i+n >= len(atoms) || atoms[i+n].Kind != lexicon.Word {
			continue
		}
		p, took := s.Place(i + n)
		end := i + n + took
		if took == 0 || !s.whitherBehind(end) || !s.standBeside(s.marchersBefore(i), p) {
			continue
		}
		return nouns.Replaced(l, atoms, i, end, "")
	}
	return l, false
}

// outward is a line without the German particle behind the place from which somebody acts, before the place to which he does: "von 2020 aus
// 1920 angreifen", where it would lead from that.
func (r *Reader) outward(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	for i := 0; i+3 < len(atoms); i++ {
		if senses, n := s.Senses(i); n == 1 && senses.Is("from") && s.PlaceAt(i+1) {
			_, took := s.Place(i + 1)
			if end := i + 1 + took; end+1 < len(atoms) && lexicon.Outward.Has(atoms[end].Fold) && s.PlaceAt(end+1) {
				return nouns.Replaced(l, atoms, end, end+1, "")
			}
		}
	}
	return l, false
}

// offPlace is a line without the particle that says with a place that somebody leaves it, "21D von Thorn weg nach 2116", which else takes
// something back: "den Angriff weg".
func (r *Reader) offPlace(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	k := s.offPlaceAt()
	switch {
	case k < 0 || k+1 == len(atoms):
		return l, false
	case atoms[k+1].Fold != ",":
		return nouns.Replaced(l, atoms, k, k+1, "")
	case k+2 < len(atoms) && s.PlaceAt(k+2): // "10D von Breslau weg, 1338 nach 1438"
		for i := k - 1; i > 0; i-- {
			if lead, _ := s.Senses(i); lead.Is("from") {
				return nouns.Replaced(l, atoms, i, k+2, "")
			}
		}
	}
	return l, false
}

// offPlaceAt is where such a particle stands, -1 for none.
func (s *sentence) offPlaceAt() int {
	if !lexicon.OffThere.Among(s.Atoms) {
		return -1
	}
	for i := range s.Atoms {
		lead, n := s.Senses(i)
		if n == 0 || !lead.Is("from") {
			continue
		}
		_, took := s.Place(i + n)
		switch end := i + n + took; {
		case took == 0:
		case end < len(s.Atoms) && lexicon.OffThere.Has(s.Atoms[end].Fold):
			return end
		case i > 0 && lexicon.OffThere.Has(s.Atoms[i-1].Fold):
			return i - 1
		}
	}
	return -1
}

// whitherBehind tells that from an atom on stands where to, behind no more than fillers, and no word for an attack anywhere.
func (s *sentence) whitherBehind(i int) bool {
	for k := range s.Atoms {
		if senses, n := s.Senses(k); n > 0 && senses.Is("attack", "attackword", "against", "not", "cancel", "except", "strike", "interdict") && !senses.Is("go", "to", "in") {
			return false
		}
	}
	for i < len(s.Atoms) {
		senses, n := s.Senses(i)
		if p, took := s.Place(i); took > 0 && p != "" {
			return true
		}
		if s.Atoms[i].Fold != "," && s.Atoms[i].Fold != "->" && s.Atoms[i].Fold != ">" && !senses.Is("to", "filler", "go", "direct") || senses.Is("and", "via") && !senses.Is("to") {
			return false
		}
		i += max(n, 1)
	}
	return false
}

// marchersBefore are the units that the clause before an atom names; nil where it names a place too.
func (s *sentence) marchersBefore(end int) (who []int) {
	begin := end
	for begin > 0 && !slices.Contains([]string{".", ";", ":"}, s.Atoms[begin-1].Fold) {
		begin--
	}
	for i := begin; i < end; {
		list, n := s.Units(i)
		if _, took := s.Place(i); took > n {
			return nil
		}
		who = append(who, list...)
		i += max(n, 1)
	}
	return who
}

// standBeside tells that each of some units stands so near to a place, and none in it.
func (s *sentence) standBeside(who []int, p board.Place) bool {
	far := func(u int) bool {
		at := s.Own[u].At
		if at == "" || at == p || s.Own[u].Flies {
			return true
		}
		steps := s.View.Board.Steps(at, p)
		return steps < 1 || steps > farthestFrom
	}
	return len(who) > 0 && !slices.ContainsFunc(who, far)
}

// ofNation is a line without a nation and colon before units that are all of it, "Soviets: 84 to 4622", where each of them is known without.
func (r *Reader) ofNation(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	colon := slices.IndexFunc(atoms, func(a lexicon.Atom) bool { return a.Fold == ":" })
	if colon < 1 || colon > 2 || colon+1 >= len(atoms) {
		return l, false
	}
	side := lexicon.Nations.Of(atoms[colon-1].Fold)
	if side == "" || colon == 2 && !lexicon.Articles.Has(atoms[0].Fold) {
		return l, false
	}
	s := newSentence(r, l, atoms)
	named := false
	for i := colon + 1; i < len(atoms); {
		list, n := s.Units(i)
		for _, u := range list {
			if r.Own[u].Nation != side {
				return l, false
			}
			named = true
		}
		i += max(n, 1)
	}
	if !named {
		return l, false
	}
	return nouns.Replaced(l, atoms, 0, colon+1, "")
}

// outlined is a line without its first part, which says only that some set out and in which direction, where each of them is told what
// to do behind it: "58 and 112 go north, 58 to 4038, 112 to 4040".
func (r *Reader) outlined(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	var who []int
	i, goes := 0, false
	for i < len(atoms) && !slices.Contains([]string{",", ":", ";", ".", "-", "–"}, atoms[i].Fold) {
		list, n := s.Units(i)
		senses, m := s.Senses(i)
		switch {
		case n > 0:
			who, m = append(who, list...), n
		case s.PlaceAt(i):
			return l, false
		case senses.Is("dir"):
		case senses.Is("go") && !senses.Is("attack", "stay", "not"):
			goes = true
		case m == 0 || !senses.Is("filler", "and", "to", "both", "in") || senses.Is("not", "cancel", "if", "only", "or", "unless", "attack", "stay"):
			return l, false
		}
		i += max(m, 1)
	}
	if len(who) < 2 || !goes || i+1 >= len(atoms) || sentences.Asks(atoms) {
		return l, false
	}
	told := []int{}
	for k := i + 1; k < len(atoms); {
		list, n := s.Units(k)
		if _, took := s.Place(k); took > n {
			k += took
			continue
		}
		told = append(told, list...)
		k += max(n, 1)
	}
	if !sameUnits(who, told) {
		return l, false
	}
	if words := string([]rune(l.Text)[atoms[0].Column-1 : atoms[i-1].End]); !slices.Contains(r.beside[l.Number], words) {
		r.beside[l.Number] = append(r.beside[l.Number], words)
	}
	return nouns.Replaced(l, atoms, 0, i+1, "")
}

// headed writes German marches towards a place with the plain word for that, "auf Krakau zu".
func (r *Reader) headed(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	for i := 1; i+2 < len(atoms); i++ {
		if said, _ := lexicon.Words().Find(atoms[i-1 : i]); said.Is("attack") {
			return l, false
		}
		lead, _ := lexicon.Words().Find(atoms[i : i+1])
		_, took := s.Place(i + 1)
		at := i + 1 + took
		if !lead.Is("upon") || !lead.Is("to") || took == 0 || at >= len(atoms) || !lexicon.Up.HasIn("de", atoms[at].Fold) || at+1 < len(atoms) && atoms[at+1].Kind != lexicon.Sign && !lexicon.And.Has(atoms[at+1].Fold) {
			continue
		}
		return nouns.Replaced(l, atoms, i, at+1, "Richtung "+string([]rune(l.Text)[atoms[i+1].Column-1:atoms[at-1].End]))
	}
	return l, false
}

// byCompass is a line in which "towards" stands no more before a direction, "Richtung Osten bis 1839": the place behind it is where they go, and
// not only whither.
func (r *Reader) byCompass(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	for i := 0; i+1 < len(atoms); i++ {
		lead, n := s.Senses(i)
		if n == 0 || !lead.Is("towards") || i+n >= len(atoms) {
			continue
		}
		at := s.BehindFillers(i + n)
		if next, m := s.Senses(at); m == 0 || !next.Is("dir") || !s.placeSoon(at+m) {
			continue
		}
		return nouns.Replaced(l, atoms, i, i+n, map[string]string{"de": "nach", "pl": "na"}[s.Speech()])
	}
	return l, false
}

// placeSoon tells that a place stands at an atom, behind no more than a comma and a word that leads there.
func (s *sentence) placeSoon(i int) bool {
	for i < len(s.Atoms) {
		if s.PlaceAt(i) {
			return true
		}
		senses, n := s.Senses(i)
		if s.Atoms[i].Fold != "," && !senses.Is("to", "in", "filler") || senses.Is("from", "with") && !senses.Is("to") {
			return false
		}
		i += max(n, 1)
	}
	return false
}

// paced is a line without how many hexes a march has whose place is told besides, "26Inf from 0710 to Toruń, 3 hexes", "one hex back (1608)",
// "2 Felder vor: 2836", where that many lie between where those stand and that place; with another number it is asked back.
func (r *Reader) paced(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.Zoned || sentences.Asks(atoms) || supposes(atoms) {
		return l, false
	}
	s := newSentence(r, l, atoms)
	for i := 1; i < len(atoms); i++ {
		count, from, to := s.paces(i)
		if count == 0 {
			continue
		}
		who, goal := s.marchPaced(from, to)
		if len(who) == 0 || slices.ContainsFunc(who, func(u int) bool {
			return !s.View.Board.Has(r.Own[u].At) || s.View.Board.Steps(r.Own[u].At, goal) != count
		}) {
			return l, false
		}
		if to+1 < len(atoms) && atoms[to].Fold == ":" && s.PlaceAt(to+1) { // "2 Felder vor: 2836"
			to++
		}
		return s.without(from, to)
	}
	return l, false
}

// paces reads how many hexes are told at an atom, with what says that it is ahead or back: how many, 0 for none, and from where to where in
// the line that is told. "One back" needs no word for hexes.
func (s *sentence) paces(i int) (count, from, to int) {
	senses, n := s.Senses(i)
	k, counted := lexicon.Counts(s.Atoms[i], senses)
	if !counted || k < 1 || s.NamesOwn(i) && s.Atoms[i].Kind == lexicon.Number && !s.hexesAt(i+1) {
		return 0, 0, 0
	}
	from, to = i, i+max(n, 1)
	hexes := s.hexesAt(to)
	if hexes {
		to++
	}
	ahead := lexicon.AheadOrBack.BeginIn("", s.Atoms[to:])
	to += ahead
	for ahead == 0 && !hexes && from > 1 && lexicon.AheadOrBack.Has(s.Atoms[from-1].Fold) {
		from, ahead = from-1, 1
	}
	if !hexes && (ahead == 0 || s.Atoms[i].Kind != lexicon.Word || to < len(s.Atoms) && s.Atoms[to].Kind != lexicon.Sign) {
		return 0, 0, 0
	}
	if from > 0 && s.Atoms[from-1].Fold == "(" && to < len(s.Atoms) && s.Atoms[to].Fold == ")" {
		from, to = from-1, to+1
	}
	return k, from, to
}

// hexesAt tells that a word for hexes stands at an atom.
func (s *sentence) hexesAt(i int) bool {
	senses, n := s.Senses(i)
	return n > 0 && senses.Is("hexes")
}

// marchPaced are the own units and the last place of the clause around words of a line; nil where it names several places behind one another, or
// none, or an act that is no march.
func (s *sentence) marchPaced(from, to int) (who []int, goal board.Place) {
	begin, end := from, to
	for begin > 0 && !strings.Contains(".;", s.Atoms[begin-1].Fold) {
		begin--
	}
	for end < len(s.Atoms) && !strings.Contains(".;", s.Atoms[end].Fold) {
		end++
	}
	for i := begin; i < end; {
		list, n := s.Units(i)
		p, took := s.Place(i)
		senses, m := s.Senses(i)
		switch {
		case i >= from && i < to:
			n, took = 0, 0
		case took > n:
			if goal = p; len(who) > 0 && s.AllIn(who, p) {
				goal = ""
			}
		case n > 0 && goal != "": // of others
			return nil, ""
		case n > 0:
			who = append(who, list...)
		case senses.Is("attack", "towards", "beside", "via") && !senses.Is("to", "filler", "go"):
			return nil, ""
		}
		i += max(n, took, m, 1)
	}
	if goal == "" {
		return nil, ""
	}
	return who, goal
}

// outsideOf is a line that sends units up to a place and says that they do not go into it, "2Pz bis vor Kielce, nicht hinein", "up to Toruń
// but not into it", as one that sends them beside it.
func (r *Reader) outsideOf(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	if r.Zoned || sentences.Asks(atoms) || s.Fights() {
		return l, false
	}
	at, place, end := s.outside()
	if at >= len(atoms) || place < 1 || len(s.namedInClause(place)) == 0 {
		return l, false
	}
	rest := at + lexicon.NotInside.BeginIn(s.Speech(), atoms[at:])
	if rest < len(atoms) && !(rest+1 == len(atoms) && strings.Contains(".!", atoms[rest].Fold)) {
		return l, false
	}
	for k := end; k < at; k++ { // nothing else is said between
		senses, _ := s.Senses(k)
		if atoms[k].Fold != "," && atoms[k].Fold != "-" && !senses.Is("but", "and", "filler") && !lexicon.But.Has(atoms[k].Fold) && !lexicon.Whereas.Has(atoms[k].Fold) {
			return l, false
		}
	}
	from := place
	for from > 0 { // the words that lead there
		senses, _ := s.Senses(from - 1)
		if !senses.Is("to", "in", "upon", "beside", "towards", "before", "about", "near") && !lexicon.Articles.Has(atoms[from-1].Fold) && !lexicon.RightUpTo.Has(atoms[from-1].Fold) {
			break
		}
		from--
	}
	text := []rune(l.Text)
	beside := map[string]string{"pl": "obok", "de": "neben"}[s.Speech()]
	return order.LineOf(l.Number, string(text[:atoms[from].Column-1])+cmp.Or(beside, "next to")+" "+string(text[atoms[place].Column-1:min(atoms[end-1].End, len(text))]))
}

// outside is where a line says that somebody does not go into the one place it names, where that place begins, -1 for none or several, and
// where its name ends.
func (s *sentence) outside() (at, place, end int) {
	place = -1
	for at < len(s.Atoms) {
		_, n := s.Units(at)
		p, took := s.Place(at)
		if took > n {
			if place >= 0 || len(s.At(p)) > 0 && len(s.namedInClause(at)) == 0 {
				return at, -1, 0
			}
			place, end = at, at+took
		}
		if place >= 0 && lexicon.NotInside.BeginIn(s.Speech(), s.Atoms[at:]) > 0 {
			return at, place, end
		}
		at += max(n, took, 1)
	}
	return at, place, end
}
