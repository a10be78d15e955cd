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

// notThatAny is a line without its beginning that denies a place to which nobody is ordered, "sorry, not Lublin after all: 24Inf to 2316",
// where orders stand behind it. The words passed over are told.
func (r *Reader) notThatAny(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	not, placed, i := false, board.Place(""), 0
	for i < len(atoms)-2 {
		senses, n := s.Senses(i)
		p, took := s.Place(i)
		_, units := s.Units(i)
		said, k := lexicon.Corrections().Find(atoms[i:])
		alone, _ := lexicon.Words().Find(atoms[i : i+1])
		switch {
		case placed != "" && (atoms[i].Fold == "," || atoms[i].Fold == ":" || atoms[i].Fold == ";"):
			return r.behindDenied(l, atoms, placed, i)
		case alone.Is("not"):
			not, n, k = true, 1, 0
		case alone.Is("instead") && placed == "": // "doch nicht"
			n, k = 1, 0
		case took > units && not && placed == "":
			placed, n = p, took
		case units > 0 || took > 0:
			return l, false
		case !senses.Is("instead", "filler") && !(not && placed == "" && senses.Is("to", "in")) && k == 0 && !said.Is("sorry") && !lexicon.Blunders.Has(atoms[i].Fold) && atoms[i].Fold != ",":
			return l, false
		}
		i += max(n, k, 1)
	}
	return l, false
}

// behindDenied is what a line says behind the denial of a place, up to a sign, where that is about own units and nobody was ordered there.
func (r *Reader) behindDenied(l order.Line, atoms []lexicon.Atom, p board.Place, sign int) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	if !s.ownWithin(sign+1, len(atoms)) || slices.ContainsFunc(slices.Concat(r.OrderedBefore, r.Sheet), func(f sentences.Filed) bool {
		return slices.Contains(sentences.Ordered(f.Order), string(p))
	}) {
		return l, false
	}
	for i := sign + 1; i < len(atoms); i++ { // "not Lublin but 2317", "not Lublin, that is too far"
		if at, n := s.Place(i); n > 0 && at == p {
			return l, false
		}
	}
	text := []rune(l.Text)
	r.passOver(l.Number, string(text[:atoms[sign-1].End]))
	return order.LineOf(l.Number, string(text[atoms[sign+1].Column-1:]))
}

// voided is a line without its end that takes back what was told before it, "33DP zostaje na 1906, tamto skreślam": the orders of the line take
// the place of such that were about the same.
func (r *Reader) voided(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	end := len(atoms)
	if end > 0 && strings.Contains(".!", atoms[end-1].Fold) {
		end--
	}
	for i := 2; i < end; i++ {
		if n := lexicon.VoidsFormer.BeginIn("", atoms[i:end]); n > 0 && i+n == end && atoms[i-1].Kind == lexicon.Sign {
			if s := newSentence(r, l, atoms[:i]); s.namesSome() {
				return r.part(l, atoms[:i-1])
			}
		}
	}
	return l, false
}

// butNot is a line in which "doch nicht" and "jednak nie" stand before another place than the one named, "Kempf nach 1212, doch nicht nach
// Lodz", with a word that only sets these apart: nobody is sent there instead.
func (r *Reader) butNot(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	for i := 1; i+2 < len(atoms); i++ {
		but := lexicon.ButAfterAll.Of(atoms[i].Fold)
		if but == "" || atoms[i-1].Fold != "," {
			continue
		}
		s := newSentence(r, l, atoms)
		not, n := lexicon.Words().Find(atoms[i+1 : i+2])
		lead, m := s.Senses(i + 2)
		if n == 0 || !not.Is("not") || !s.PlaceAt(i+2) && !(m > 0 && lead.Is("to", "in") && s.PlaceAt(i+2+m)) || s.namedLast(i) == "" {
			continue
		}
		return nouns.Replaced(l, atoms, i, i+1, strings.ToLower(but))
	}
	return l, false
}

// A line may set one thing against another: "not the 24th but the 31st to 0715", "statt nach 0715 nach 0716", "zamiast 24
// niech idzie 12". What is denied is left out; where it was ordered before in the letter or on the sheet, that is taken back,
// and where the line says nothing but what stands instead, it takes its place in that order.

// contrast is what a line denies, and where its atoms and the words for that begin and end.
type contrast struct {
	denied   naming
	from, to int
	whose    [2]int // the units behind a place that is denied them
	now      naming // what stands instead with no word for that between them: "not the 46th, the 62nd"
}

// contrasted reads a line that sets one thing against another.
func (r *Reader) contrasted(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	s := newSentence(r, l, atoms)
	if rest, ok := s.deedInstead(); ok {
		if canon, ok := r.Orders(rest, []string{rest.Text}); ok {
			return canon, true
		}
		return r.Line(rest)
	}
	c, ok := s.contrast()
	if !ok {
		return nil, false
	}
	if c.now.kind == "unit" && len(r.OrderOf(c.now.units[0])) > 0 { // is he denied too?
		if len(r.OrderOf(c.denied.units[0])) == 0 {
			r.Open = l.Number
		}
		return nil, false
	}
	text := []rune(l.Text)
	rest := string(text[:atoms[c.from].Column-1])
	if end, _ := s.turns(0); end == c.from { // "no, not to 0807 but to 0806"
		rest = ""
	}
	if c.whose[1] > 0 { // "not 2115 for the 11th, make that 2215"
		rest += " " + string(text[atoms[c.whose[0]].Column-1:atoms[c.whose[1]-1].End]) + " "
	}
	if c.to < len(atoms) {
		rest = strings.TrimRight(rest, " ,") + " " + string(text[atoms[c.to].Column-1:])
	}
	line, ok := order.LineOf(l.Number, strings.Trim(rest, " ,–—-"))
	if !ok {
		return nil, false
	}
	before := r.ordersWith(c.denied, s)
	if told, ok := r.told(line); ok && len(told) > 0 {
		if s.ordersAgain(c.denied, told) {
			return nil, false // "not to 0505 but to 0505"
		}
		var back []sentences.Filed
		for _, o := range told {
			canon = append(canon, o.Canon)
			back = append(back, r.instead(o)...)
		}
		if c.denied.kind == "unit" && len(before) > 0 {
			if len(before) > 1 || len(told) > 1 || !slices.Equal(s.swapped(before[0], c.denied, naming{}, told[0]), sentences.Ordered(told[0])) {
				return nil, false // what was denied is ordered elsewhere: does that hold?
			}
			back = before
		}
		return append(r.takeBack(l.Number, back), canon...), true
	}
	now, ok := r.only(line, c.denied.kind)
	if !ok || len(before) != 1 {
		return nil, false
	}
	return s.takesPlaceIn(before, c.denied, now)
}

// takesPlaceIn gives an order anew in which what is named now takes the place of what is denied.
func (s *sentence) takesPlaceIn(before []sentences.Filed, denied, now naming) (canon []string, ok bool) {
	words := strings.Fields(before[0].Order.Canon)
	head := words[:len(words)-len(sentences.Ordered(before[0].Order))]
	canon, ok = s.Orders(s.Written, []string{strings.Join(append(slices.Clone(head), s.swapped(before[0], denied, now, order.Order{})...), " ")})
	if !ok || len(canon) != 1 {
		return nil, false
	}
	return append(s.takeBack(s.Written.Number, before), canon...), true
}

// notThatTarget writes a line for aircraft without the target that it denies behind the one it names: "against airfields, not lines".
func (r *Reader) notThatTarget(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	comma := lastComma(atoms)
	if comma < 1 || comma+2 >= len(atoms) || r.Verbs["FLY"].Name == "" {
		return l, false
	}
	not, n := lexicon.Corrections().Find(atoms[comma+1:])
	at := s.behindLead(comma + 1 + n)
	if at == len(atoms) {
		return l, false
	}
	denied, took := s.FormWord(at)
	if !not.Is("nots") || !denied.Is("target") || at+took < len(atoms) {
		return l, false
	}
	for i := range comma {
		if said, _ := s.FormWord(i); said.Is("target") && !slices.ContainsFunc(said, func(x lexicon.Sense) bool { return slices.ContainsFunc(denied, x.Same) }) {
			return order.LineOf(l.Number, string([]rune(l.Text)[:atoms[comma].Column-1]))
		}
	}
	return l, false
}

// firstComma is where the first comma stands, -1 for none.
func firstComma(atoms []lexicon.Atom) int {
	return slices.IndexFunc(atoms, func(a lexicon.Atom) bool { return a.Fold == "," })
}

// lastComma is where the last comma stands, -1 for none.
func lastComma(atoms []lexicon.Atom) int {
	at := len(atoms) - 1
	for at >= 0 && atoms[at].Fold != "," {
		at--
	}
	return at
}

// ordersAgain tells that what was denied is ordered all the same.
func (s *sentence) ordersAgain(denied naming, told []order.Order) bool {
	name := ""
	if denied.kind == "unit" {
		name = s.Own[denied.units[0]].Name
	} else if p, _ := s.Place(denied.from); p != "" {
		name = string(p)
	}
	return slices.ContainsFunc(told, func(o order.Order) bool { return slices.Contains(strings.Fields(o.Canon), name) })
}

// contrast finds what the line denies before or behind what it says instead.
func (s *sentence) contrast() (c contrast, ok bool) {
	for i := range s.Atoms {
		said, n := lexicon.Corrections().Find(s.Atoms[i:])
		if !said.Is("nots", "insteads") || n == 0 {
			continue
		}
		denied := s.namedAt(s.behindLead(i + n))
		if comma := firstComma(s.Atoms[i+n:]); len(denied.units) > 1 && comma > 0 { // "not the 46th, the 62nd"
			short := newSentence(s.Reader, s.Written, s.Atoms[:i+n+comma])
			denied = short.namedAt(short.behindLead(i + n))
		}
		if denied.kind != "unit" && denied.kind != "place" || len(denied.units) > 1 {
			continue
		}
		if said.Is("insteads") {
			return contrast{denied: denied, from: i, to: denied.to}, true
		}
		at := denied.to + lexicon.AfterAll.Begin(s.Atoms[denied.to:])
		whose := [2]int{}
		if senses, n := s.Senses(at); denied.kind == "place" && senses.Is("concerning", "to") {
			if who := s.namedAt(s.BehindFillers(at + n)); who.kind == "unit" {
				whose, at = [2]int{who.from, who.to}, who.to
			}
		}
		if at < len(s.Atoms) && s.Atoms[at].Fold == "." {
			at++ // "nicht die 24., sondern"
		}
		if at < len(s.Atoms) && s.Atoms[at].Fold == "," {
			at++
		}
		if at >= len(s.Atoms) {
			continue
		}
		but, m := lexicon.Corrections().Find(s.Atoms[at:])
		if !but.Is("buts", "turn") {
			m = 0
		}
		now := s.namedAt(s.behindLead(at + m))
		if now.kind != denied.kind || m == 0 && !s.setAgainst(i, denied, now) {
			continue
		}
		c = contrast{denied: denied, from: i, to: at + m, whose: whose}
		if m == 0 {
			c.now = now
		}
		return c, true
	}
	return c, false
}

// setAgainst tells that a line says no more than one thing that is denied and behind a sign the other that is so, "not the 46th, the 62nd":
// with no word for that between them.
func (s *sentence) setAgainst(from int, denied, now naming) bool {
	begin, _ := s.turns(0)
	behind := slices.ContainsFunc(s.Atoms[denied.to:now.from], func(a lexicon.Atom) bool { return strings.Contains(",;:-–—", a.Fold) })
	if from != begin || !behind || !s.AtEnd(s.BehindFillers(now.to)) {
		return false
	}
	return now.kind == "place" || len(now.units) == 1
}

// behindLead is the atom behind words that lead to what is named: "to", "the".
func (s *sentence) behindLead(i int) int {
	for i < len(s.Atoms) && s.namedAt(i).kind == "" {
		senses, n := s.Senses(i)
		if n == 0 || !senses.Is("to", "in", "from", "with", "against", "filler") || senses.Is("only", "not") {
			return i
		}
		i += n
	}
	return i
}

// ordersWith are the orders of the letter, or else of the sheet, that are given to a unit or lead to a place.
func (r *Reader) ordersWith(what naming, s *sentence) []sentences.Filed {
	if what.kind == "unit" {
		return r.OrderOf(what.units[0])
	}
	p, _ := s.Place(what.from)
	return r.Lone(func(words []string) bool { at := r.Whither(words); return at > 0 && words[at] == string(p) })
}

// swapped are the words of an order with another unit or place than what was denied: that of now, or of an order told
// instead.
func (s *sentence) swapped(f sentences.Filed, denied, now naming, told order.Order) []string {
	words := slices.Clone(sentences.Ordered(f.Order))
	switch {
	case denied.kind == "place":
		words[s.Whither(words)] = string(now.at)
	case len(now.units) == 1:
		words[slices.Index(words, s.Own[denied.units[0]].Name)] = s.Own[now.units[0]].Name
	default:
		words[slices.Index(words, s.Own[denied.units[0]].Name)] = s.doer(told)
	}
	return words
}

// only is the one unit or place that a line names, if it says nothing besides but that somebody goes.
func (r *Reader) only(l order.Line, kind string) (now naming, ok bool) {
	atoms, short := r.cut(l.Text)
	if !short {
		return now, false
	}
	s := newSentence(r, l, atoms)
	for i := 0; i < len(atoms); {
		if found := s.namedAt(i); found.kind != "" {
			if ok || found.kind != kind || kind == "unit" && len(found.units) != 1 {
				return now, false
			}
			now, ok, i = found, true, found.to
			now.at, _ = s.Place(found.from)
			continue
		}
		senses, n := s.Senses(i)
		sign := atoms[i].Kind == lexicon.Sign && strings.Contains(",.!:;-", atoms[i].Fold[:1])
		if !sign && !senses.Is("filler", "to", "in", "with", "against", "go", "instead", "but", "pronoun") {
			return now, false
		}
		i += max(n, 1)
	}
	return now, ok
}

// groupWithout is a line in which a Polish word for "without", which also denies a deed, leaves somebody out of a group or of those in a
// place, "wszyscy w 204 szturmują bez NSZ", with one that only does that: nobody is named before it, of whom it may be said.
func (r *Reader) groupWithout(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	if sentences.Asks(atoms) {
		return l, false
	}
	for i := 0; i+1 < len(atoms) && !lexicon.But.Has(atoms[i].Fold) && atoms[i].Fold != ","; i++ { // "ale bez" leaves out by itself
		_, n := s.Noun(i+1, s.Own)
		if _, ordinal, k := s.Numeral(i + 1); ordinal { // "wszystkie Stukasy bez drugiej"
			n = k
		}
		if n > 0 && lexicon.Without.HasIn("pl", atoms[i].Fold) {
			return nouns.Replaced(l, atoms, i, i+1, "oprócz")
		}
		if _, n := s.Noun(i, s.Own); n > 0 {
			return l, false
		}
	}
	return l, false
}

// doesInstead is a line that says of somebody that he does one thing instead of another, "14Inf stays, instead of going to 1018", "rather than
// marching, 16Inf digs in", without what he is not to do.
func (r *Reader) doesInstead(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if !r.marksIn(atoms).Has(said("rather")) || sentences.Asks(atoms) {
		return l, false
	}
	s := newSentence(r, l, atoms)
	bids, own := false, false
	for i := 0; i+1 < len(atoms); i++ {
		senses, _ := s.Senses(i)
		if end := s.insteadUntil(i); end > 0 && i == 0 && end+1 < len(atoms) && s.ownBehind(end) {
			return r.part(l, atoms[end+1:])
		} else if end > 0 && bids && own {
			if atoms[i-1].Fold == "," {
				i--
			}
			return nouns.Replaced(l, atoms, i, end, "")
		}
		_, units := s.Units(i)
		bids, own = bids || senses.Is("stay") && !senses.Is("filler") || s.bidsAt(i) || s.PlaceAt(i), own || units > 0
	}
	return l, false
}

// bidsAt tells that a word at an atom tells an act.
func (s *sentence) bidsAt(i int) bool {
	senses, _ := s.Senses(i)
	return senses.Is(nouns.Acts...) && !senses.Is("filler", "in", "to", "with", "from") || s.TellsDeed(i)
}

// insteadUntil is where a clause ends that begins at an atom with "instead of" and tells an act, but none of units of its own; 0 for any other.
func (s *sentence) insteadUntil(i int) (end int) {
	turned, n := lexicon.Corrections().Find(s.Atoms[i:])
	acts := turned.Is("turn") && lexicon.Instead.Begin(s.Atoms[i:]) < n && nouns.First(lexicon.Words().Find(s.Atoms[i:])).Is("rather")
	if !turned.Is("insteads") && !acts {
		return 0
	}
	for end = i + n; end < len(s.Atoms) && !s.EndsPart(end); end++ {
		if _, units := s.Units(end); units > 0 {
			return 0
		}
		acts = acts || s.bidsAt(end) || s.PlaceAt(end)
	}
	if !acts {
		return 0
	}
	return end
}

// ownBehind tells that own units are named from an atom on.
func (s *sentence) ownBehind(i int) bool {
	for ; i < len(s.Atoms); i++ {
		if _, n := s.Units(i); n > 0 {
			return true
		}
	}
	return false
}
