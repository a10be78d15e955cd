package reading

import (
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/reading/sentences"
)

// lowLine is what a line says of counters of low ammunition, as far as it was read.
type lowLine struct {
	verb       string   // LOW, or what else is marked by counters: RUIN, PACIFY
	zones, not []string // where they go, and where none does
	part       []string // the zones of this part of the line
	denied     bool     // which says that none goes there
	provided   bool     // how many counters the die grants is spoken of
	told       bool     // what they are
	leans      bool     // the line above has told of such counters
	granted    bool     // the line says that the die must grant one for what it tells
}

// lowThere reads where counters of low ammunition go, one zone after the other as far as the die grants any, and where none does:
// "low ammunition on Wronia; if the die grants a second counter, on Odolany", "w Wolskiej brak amunicji, w Mokotowie nie". Below such a
// line one may only say where the next goes, "reicht der Wurf für einen zweiten, dann auch Wronia".
func (r *Reader) lowThere(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if r.Verbs["LOW"].Name == "" || len(atoms) > mostRestated || sentences.Asks(atoms) {
		return nil, false
	}
	return r.countersThere(l, atoms, "LOW")
}

// marked reads where the counters for ruins and for a pacification go, "Ruinenmarker kommt auf die Pańska", "ruins: one counter, Grzybów".
func (r *Reader) marked(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if r.Verbs["LOW"].Name == "" || len(atoms) > mostRestated || sentences.Asks(atoms) {
		return nil, false
	}
	s := newSentence(r, l, atoms)
	for _, verb := range []string{"RUIN", "PACIFY"} {
		if s.Says(verb) {
			return r.countersThere(l, atoms, verb)
		}
	}
	return nil, false
}

// countersThere reads a line that says where counters of one kind go.
func (r *Reader) countersThere(l order.Line, atoms []lexicon.Atom, verb string) (canon []string, ok bool) {
	s := newSentence(r, l, atoms)
	last := r.lastLine(l.Number)
	c := lowLine{verb: verb, leans: len(last) > 0 && last[0].Number != l.Number}
	for _, f := range last {
		c.leans = c.leans && sentences.Ordered(f.Order)[0] == verb
	}
	for s.More() {
		n := c.take(s)
		if n == 0 {
			return nil, false
		}
		s.I += n
	}
	if !c.ends() || !c.told && !(c.leans && c.granted) || len(c.zones) == 0 || slices.ContainsFunc(c.zones, func(z string) bool { return slices.Contains(c.not, z) }) {
		return nil, false
	}
	return r.Orders(l, []string{order.Canon(verb, strings.Join(c.zones, " "))})
}

// ends gives the zones of a part to those where counters go or to the others. It is false where a part denies and names none.
func (c *lowLine) ends() bool {
	switch {
	case c.denied && len(c.part) == 0:
		return false
	case c.denied:
		c.not = append(c.not, c.part...)
	default:
		c.zones = append(c.zones, c.part...)
	}
	c.part, c.denied = nil, false
	return true
}

// take reads the next words, and gives how many they are.
func (c *lowLine) take(s *sentence) int {
	rest, fold := s.Atoms[s.I:], s.Peek().Fold
	senses, _ := s.Senses(s.I)
	place, n := s.Place(s.I)
	low := lexicon.LowOf.Begin(rest)
	if c.verb != "LOW" {
		said, k := lexicon.Verbs().Find(rest)
		low = 0
		if said.Is(c.verb) && !nouns.EndsPast(fold, s.Speech()) {
			low = k
		}
	}
	if low > 0 && !c.told {
		c.told = true
		return low
	}
	if s.Peek().Kind == lexicon.Number && len(rest) > 1 && lexicon.MarkerWords.Has(rest[1].Fold) { // "ruins: 1 counter, Grzybów"
		return 1
	}
	if n > 0 && s.I > 0 && s.Atoms[s.I-1].Fold == "(" && slices.Contains(c.part, string(place)) { // "Czyste (35)"
		return n
	}
	if n > 0 {
		c.part, c.provided = append(c.part, string(place)), false
		return n
	}
	switch stop := s.Peek().Kind == lexicon.Sign && strings.Contains(",;.:!", fold); {
	case fold == "(", fold == ")":
	case stop, lexicon.And.Has(fold), lexicon.But.Has(fold):
		c.provided = c.provided && !stop
		if !c.ends() {
			return 0
		}
	case c.provided && lexicon.CountersLeft.Has(fold):
	case lexicon.LowIf.Begin(rest) > 0 && (c.leans || len(c.zones)+len(c.part) > 0):
		c.provided, c.granted = true, true
		return lexicon.LowIf.Begin(rest)
	case !c.denied && !c.provided && (senses.Is("not") && fold == "not" || lexicon.Nobody.Has(fold)):
		c.denied = true
	case lexicon.CountersOf.Has(fold), lexicon.Articles.Has(fold):
	default:
		return 0
	}
	return 1
}

// whoIsThere leaves out of a line that lays counters what it says of who stands there, behind a sign, where those of the seat whom it names do:
// "pacify Narutowicza, that is where SPUkr stands".
func (r *Reader) whoIsThere(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	from := slices.IndexFunc(atoms, func(a lexicon.Atom) bool { return a.Fold == "," })
	if !r.Zoned || r.Verbs["LOW"].Name == "" || from < 1 || from+2 >= len(atoms) || len(atoms) > mostRestated {
		return l, false
	}
	s := newSentence(r, l, atoms)
	if !s.Says("PACIFY") && !s.Says("RUIN") && !lexicon.Ammunition.Among(atoms) {
		return l, false
	}
	var zones []string
	for i := 0; i < from; i++ {
		if p, n := s.Place(i); n > 0 {
			zones = append(zones, string(p))
		}
	}
	who, is := false, false
	for i := from + 1; i < len(atoms); {
		list, n := s.Units(i)
		elsewhere := func(u int) bool { return !slices.Contains(zones, string(s.Own[u].At)) }
		said, k := lexicon.Battles().Find(atoms[i:])
		switch {
		case said.Is("foe"): // "where the Ukrainians are"
			who, n = true, k
		case n > 0 && slices.ContainsFunc(list, elsewhere):
			return l, false
		case n > 0:
			who = true
		case lexicon.Is.Has(atoms[i].Fold), lexicon.Stand.Has(atoms[i].Fold):
			is, n = true, 1
		case lexicon.WhoThere.Has(atoms[i].Fold), lexicon.Articles.Has(atoms[i].Fold), lexicon.And.Has(atoms[i].Fold), strings.Contains(").,!", atoms[i].Fold):
			n = 1
		default:
			return l, false
		}
		i += n
	}
	if !who || !is {
		return l, false
	}
	return nouns.Replaced(l, atoms, from, len(atoms), "")
}
