package reading

import (
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/reading/sentences"
)

// mostOfALead is how many atoms announce what stands behind a colon.
const mostOfALead = 14

// led is a line behind words that only announce it.
type led struct {
	key    string // the army whose plan it is
	rest   order.Line
	passed []string
}

// leadIn parts a line at a colon behind words that announce its orders and say nothing by themselves: "Poznań Army
// pulls back: 14 to 0319", "Das II. Korps rückt vor: 3D 1317". They may name an army or a headquarters, and tell that
// somebody goes, but no unit, no number and nothing that turns the sense. Words that name who acts go with what they do
// behind the colon: "20Mot and 2Mot squeeze Bydgoszcz: attack 0913".
func (r *Reader) leadIn(l order.Line, atoms []lexicon.Atom) (in led, ok bool) {
	colon := slices.IndexFunc(atoms, func(a lexicon.Atom) bool { return a.Fold == ":" })
	if colon < 1 || colon > mostOfALead || colon+2 >= len(atoms) || atoms[colon+1].Glued || asksOrQuotes(atoms) {
		return in, false
	}
	r.look()
	if in.rest, ok = sentences.CutOut(l, atoms[colon+1:]); !ok {
		return in, false
	}
	k := &kernel{sentence: newSentence(r, l, atoms[:colon])}
	k.sort() // so far as it goes
	from := 0
	if _, plans := r.Verbs["PLAN"]; plans {
		from, in.key = r.keyAtFront(l, atoms[:colon])
	}
	list, at := k.leading()
	if in.passed = k.words([][2]int{{0, colon}}); len(list) > 0 && at < colon {
		in.passed = k.words([][2]int{{at, colon}})
	}
	switch {
	case !k.announces(from, len(list) > 0) && !k.intends(colon, atoms):
		return in, false
	case in.key == "" && len(list) > 0 && k.repeated(list, colon+1, atoms): // "the 9th and 27th fall back: 9DP to 1615, 27DP to 2110"
		in.passed = k.words([][2]int{{0, colon}})
		return in, true
	case in.key == "" && len(list) > 0:
		in.rest, ok = order.LineOf(l.Number, string([]rune(l.Text)[:atoms[at-1].End])+" "+in.rest.Text)
		_, bids := newSentence(r, order.Line{}, atoms[colon+1:]).Bidden()
		return in, ok && bids && !k.named(colon+1, atoms)
	}
	return in, in.key != "" || len(list) == 0
}

// keyAtFront is the army that a line begins with, and how many atoms name it.
func (r *Reader) keyAtFront(l order.Line, atoms []lexicon.Atom) (n int, key string) {
	for end := min(sentences.MostOfAKey+1, len(atoms)); end > 0; end-- {
		army := slices.ContainsFunc(atoms[:end], func(a lexicon.Atom) bool {
			senses, _ := lexicon.Plans().Find([]lexicon.Atom{a})
			return senses.Is("army")
		})
		if key := r.Key(l, atoms[:end]); army && key != "" {
			return end, key
		}
	}
	return 0, ""
}

// leading are the own units that a line begins with, and where they end.
func (k *kernel) leading() (list []int, end int) {
	for end < len(k.Atoms) {
		units, n := k.Units(end)
		senses, m := k.Senses(end)
		switch {
		case n > 0:
			list, end = append(list, units...), end+n
		case k.Atoms[end].Fold == "," || senses.Is("and", "filler"):
			end += max(m, 1)
		default:
			return list, end
		}
	}
	return list, end
}

// announces tells of the words from an atom on that they say nothing that what stands behind them could hang on. Units
// may stand at their beginning, and the place that is acted on, where they are who acts.
func (k *kernel) announces(from int, units bool) bool {
	if units && from == 0 {
		_, from = k.leading()
	}
	for i := from; i < len(k.Atoms); {
		list, n := k.Units(i)
		_, took := k.Place(i)
		_, _, m := k.Commanded(i)
		senses, w := k.Senses(i)
		said, turned := lexicon.Turns().Find(k.Atoms[i:])
		turns := turned > 0 && !senses.Is("back", "go") && slices.ContainsFunc(said, func(x lexicon.Sense) bool { return x.Class != "object" && x.Class != "still" })
		switch {
		case m > 0:
			n = m
		case took > 0 && !units && i > from && k.fromBefore(i): // "Panzers out of Kraków"
			n = took
		case turns && !announcing(k.Atoms[i]), senses.Is(sentences.Turners...), len(list) > 0 && n > 0, took > 0 && !units, k.Atoms[i].Kind == lexicon.Number:
			return false
		case senses.Is(nouns.Acts...) && !senses.Is("go", "back", "enter", "filler", "in", "to") && !units:
			return false // "3rd Army attacks: 11D 3117" says what they all do
		case len(senses) == 0 && k.Atoms[i].Kind == lexicon.Word && len(k.Atoms[i].Fold) > 2 && k.perhapsTurns(i) && !k.perhapsName(i) && !announcing(k.Atoms[i]):
			return false
		default:
			n = max(took, w)
		}
		i += max(n, 1)
	}
	return true
}

// intends tells of a lead that it only says what is tried, "We try to throw the panzer off the Mława road: 20DP strikes 3318", before
// units that are named with what they do: nothing in it turns that, and it names no own unit and no number.
func (k *kernel) intends(colon int, atoms []lexicon.Atom) bool {
	units, bids := newSentence(k.Reader, k.Written, atoms[colon+1:]).Bidden()
	if !bids || len(units) == 0 || !lexicon.Tries.Among(k.Atoms) {
		return false
	}
	for i := range k.Atoms {
		senses, _ := k.Senses(i)
		turned, _ := lexicon.Turns().Find(k.Atoms[i:])
		if k.NamesOwn(i) && !k.PlaceAt(i) || k.Atoms[i].Kind == lexicon.Number || senses.Is(sentences.Turners...) || turned.Is("condition", "choice", "undo", "doubt", "hearsay", "denied", "time", "past") {
			return false
		}
	}
	return true
}

// fromBefore tells that a word before an atom says that somebody comes from there.
func (k *kernel) fromBefore(i int) bool {
	for _, n := range []int{1, 2} {
		if senses, m := k.Senses(i - n); m == n && senses.Is("from", "leave") && !senses.Is("to", "in") {
			return true
		}
	}
	return false
}

// headedKind is a line that begins with a kind of units before a colon, with the names of those whose numbers stand behind it:
// "Slowaken: 1. und 2. nach 1623".
func (r *Reader) headedKind(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	colon := slices.IndexFunc(atoms, func(a lexicon.Atom) bool { return a.Fold == ":" })
	if colon < 1 || colon > mostOfALead {
		return l, false
	}
	s := newSentence(r, l, atoms)
	var m nouns.Muster
	for at := 0; at < colon; {
		senses, n := s.Senses(at)
		if of, ok := senses.Has("everyone"); ok {
			m.Kinds, m.Units = append(m.Kinds, of), true
		} else if n = m.Take(&s.Text, at); n == 0 {
			return l, false
		}
		at += n
	}
	if len(m.Kinds) == 0 || m.Count > 0 {
		return l, false
	}
	text, shift := []rune(l.Text), 0
	for i := colon + 1; i < len(atoms); i++ {
		before, _ := s.Senses(i - 1)
		if atoms[i].Kind != lexicon.Number || len(atoms[i].Fold) > 3 || s.Counted(i+1) || before.Is("to", "in", "from", "via", "towards") && !before.Is("and") {
			continue
		}
		end := i + 1
		for end < len(atoms) && atoms[end].Glued && (atoms[end].Fold == "." || lexicon.Ordinals.Has(atoms[end].Fold)) {
			end++
		}
		of := slices.DeleteFunc(s.Members("", m.Kinds), func(u int) bool { return r.Own[u].Number != lexicon.NumberOf(atoms[i]) })
		if len(of) != 1 || end < len(atoms) && atoms[end].Glued && atoms[end].Kind == lexicon.Word {
			continue
		}
		name := []rune(r.Own[of[0]].Name)
		from, to := atoms[i].Column-1+shift, atoms[end-1].End+shift
		text = slices.Concat(text[:from], name, text[to:])
		shift += len(name) - (to - from)
	}
	if shift == 0 {
		return l, false
	}
	return order.LineOf(l.Number, string(text[atoms[colon].End:]))
}

// repeated tells that all units of a lead that only says that they go are named again behind it, or of a division some.
func (k *kernel) repeated(list []int, from int, atoms []lexicon.Atom) bool {
	for i := range k.Atoms {
		if senses, _ := k.Senses(i); senses.Is(nouns.Acts...) && !senses.Is("go", "back", "filler", "in", "to") {
			return false
		}
	}
	var again []int
	s := newSentence(k.Reader, order.Line{}, atoms)
	for i := from; i < len(atoms); i++ {
		if units, n := s.Units(i); n > 0 {
			again, i = append(again, units...), i+n-1
		}
	}
	whole, n := k.Body(0)
	if _, end := k.leading(); n == end && len(again) > 0 && len(whole) > 1 { // "Zaza's division: 2u to 3628" is about one of it
		list, again = again, whole
	}
	return !slices.ContainsFunc(list, func(u int) bool { return !slices.Contains(again, u) })
}

// announcesBelow tells a line that ends in a colon and only says that somebody goes, below which stands who and where:
// "Wola pulls out tonight:", "The 4th Rifle Division marches south:".
func (r *Reader) announcesBelow(s *sentence) bool {
	atoms := s.Atoms[:len(s.Atoms)-1]
	for i := range atoms {
		if _, n := s.Body(i); n > 0 && i+n <= len(atoms) {
			from := i
			for from > 0 && lexicon.Articles.Has(atoms[from-1].Fold) {
				from--
			}
			atoms = slices.Concat(atoms[:from], atoms[i+n:])
			break
		}
	}
	k := &kernel{sentence: newSentence(r, s.Written, atoms)}
	if len(k.Atoms) == 0 || len(k.Atoms) > mostOfALead {
		return false
	}
	k.sort() // so far as it goes
	list, at := k.leading()
	_, took := k.Place(0)
	return len(list) == 0 && at == 0 && k.announcesOrders() && k.announces(took, false)
}

// announcesOrders tells that the words are known and one of them tells of orders, or that somebody goes: "losses:" may
// lack its end.
func (k *kernel) announcesOrders() (told bool) {
	for i, a := range k.Atoms {
		senses, _ := k.Senses(i)
		told = told || announcing(a) || senses.Is("go", "back")
		if senses.Is("hexes") { // "one hex south:" says where
			return false
		}
		if a.Kind == lexicon.Word && !announcing(a) && !k.Knows(i) {
			return false
		}
	}
	return told
}

// announcing tells a word that orders are announced by, though it may turn other lines.
func announcing(a lexicon.Atom) bool {
	return lexicon.Headings.Has(a.Fold)
}

// named tells that own units are named from an atom of a line on.
func (k *kernel) named(from int, atoms []lexicon.Atom) bool {
	s := newSentence(k.Reader, order.Line{}, atoms)
	for i := from; i < len(atoms); i++ {
		if _, n := s.Units(i); n > 0 {
			return true
		}
	}
	return false
}

// announced reads the orders behind words that announce them.
func (r *Reader) announced(l order.Line) (canon, passed []string, ok bool) {
	atoms, short := r.AtomsOf(l.Text)
	if !short || r.AtomsRead > sentences.MostOfALetter {
		return nil, nil, false
	}
	in, ok := r.leadIn(l, atoms)
	if !ok {
		return nil, nil, false
	}
	if in.key != "" {
		canon, ok = r.under(in.key, in.rest)
	} else if canon, ok = r.Orders(in.rest, []string{in.rest.Text}); !ok {
		canon, ok = r.Line(in.rest)
	}
	holds := func(o string) bool { return r.kernelVerb(o) || strings.Contains(o, "HOLD ") }
	if !ok || len(canon) == 0 || len(r.recalled[l.Number]) > 0 || slices.ContainsFunc(canon, func(o string) bool { return !holds(o) }) {
		delete(r.recalled, l.Number)
		return nil, nil, false
	}
	return canon, in.passed, true
}

// disposals are the orders by which a staff disposes of cards, points, counters and aircraft, of which a line may say in its last clause
// what it thinks of them.
var disposals = []string{"CARD", "DEAL", "PUT", "LAY", "ALLOT", "HAND", "LEND", "FLY", "REST", "SCOUT", "ROUTE", "BRIDGE", "TRANSFER"}

// trailed reads such orders before clauses that only remark on them, or say what they are needed for: "Karte 2 im Norden, wir
// verlieren ja doch", "3 points from HQ-VIII to 2048, they will be needed at Rybnik".
func (r *Reader) trailed(l order.Line) (canon, passed []string, ok bool) {
	atoms, short := r.AtomsOf(l.Text)
	if !short || len(atoms) > longestStrange || r.AtomsRead > sentences.MostOfALetter || asksOrQuotes(atoms) {
		return nil, nil, false
	}
	r.look()
	k := &kernel{sentence: newSentence(r, l, atoms)}
	for i, end := len(atoms)-2, len(atoms); i > 1; i-- {
		if !k.EndsPart(i) && atoms[i].Fold != "(" {
			continue
		}
		if !k.onlyRemarks(i+1, end) && !k.keepsPoints(i+1, end) && !k.tellsPurpose(i+1, end) {
			break
		}
		end = i
		line, good := sentences.CutOut(l, atoms[:i])
		left, _ := r.AtomsOf(line.Text)
		if !good || len(left) == 0 {
			break
		}
		r.AtomsRead += len(left)
		if canon, ok = r.Orders(line, []string{line.Text}); !ok {
			canon, ok = r.inWhole(line, left)
		}
		delete(r.Doubts, l.Number)
		delete(r.Staying, l.Number)
		other := func(o string) bool { verb, _, _ := strings.Cut(o, " "); return !slices.Contains(disposals, verb) }
		if ok && len(canon) > 0 && len(r.recalled[l.Number]) == 0 && !slices.ContainsFunc(canon, other) {
			return canon, k.words([][2]int{{i + 1, len(atoms)}}), true
		}
		delete(r.recalled, l.Number)
	}
	return nil, nil, false
}

// keepsPoints tells that a clause only says that the rest of the points stays where it is: "the rest of XVII Corps' points stay put".
func (k *kernel) keepsPoints(from, to int) bool {
	rest, stays := false, false
	for i := from; i < to; {
		senses, n := k.Senses(i)
		said, m := k.FormWord(i)
		_, _, counted := k.Numeral(i)
		_, kind, commanded := k.Commanded(i)
		switch {
		case senses.Is("rest") || lexicon.Remaining.Has(k.Atoms[i].Fold):
			rest = true
		case senses.Is("stay"), said.Is("keep_rest", "die"):
			stays = true
		case rest && counted > 0: // "the other sixteen"
			m = counted
		case commanded > 0 && kind == "command":
			m = commanded
		case said.Is("points", "paid", "pay", "corps"), senses.Is("filler", "in", "of", "from", "there") && !senses.Is("not"), lexicon.Of.Has(k.Atoms[i].Fold), lexicon.Articles.Has(k.Atoms[i].Fold):
		default:
			return false
		}
		i += max(n, m, 1)
	}
	return rest && stays
}

// tellsPurpose tells that a clause only says what others may do by it later: "so that Kempf can attack 3319".
func (k *kernel) tellsPurpose(from, to int) bool {
	return lexicon.Purposes.Begin(k.Atoms[from:to]) > 0 && slices.ContainsFunc(k.Atoms[from:to], func(a lexicon.Atom) bool { return lexicon.Can.Has(a.Fold) }) &&
		!slices.ContainsFunc(k.Atoms[from:to], func(a lexicon.Atom) bool { return lexicon.And.Has(a.Fold) })
}

// onlyRemarks tells that a clause only says what somebody thinks, or what something is needed for: it names no unit of the seat and
// no number, and nothing in it turns what stands before.
func (k *kernel) onlyRemarks(from, to int) bool {
	placed := false
	needs := slices.ContainsFunc(k.Atoms[from:to], func(a lexicon.Atom) bool {
		told, _ := lexicon.Reasons().Find([]lexicon.Atom{a})
		return told.Is("needs")
	})
	said, n := lexicon.Reasons().Find(k.Atoms[from:])
	remarks := n > 0 && said.Is("anyway", "reason")
	for _, tongue := range []string{"en", "de", "pl"} {
		fold := k.Atoms[from].Fold
		remarks = remarks || lexicon.Remarks.HasIn(tongue, fold) || lexicon.Mine.HasIn(tongue, fold) || lexicon.Tellers.HasIn(tongue, fold)
	}
	for i := from; i < to; {
		senses, n := k.Senses(i)
		turned, _ := lexicon.Turns().Find(k.Atoms[i:])
		told, m := lexicon.Reasons().Find(k.Atoms[i:])
		_, took := k.Place(i)
		_, _, commanded := k.Commanded(i)
		placed = placed || took > 0
		switch {
		case k.NamesOwn(i) && took == 0, commanded > 0, k.Atoms[i].Kind == lexicon.Number, senses.Is(sentences.Turners...), k.TellsDeed(i) && !(needs && senses.Is("attack", "attackword")):
			return false
		case turned.Is("condition", "choice", "undo", "hearsay", "doubt") && !told.Is("needs", "anyway"):
			return false
		case turned.Is("time") && !needs, senses.Is(nouns.Acts...) && !senses.Is("filler", "in", "to", "attackword") && !needs && !told.Is("anyway"):
			return false
		}
		i += max(n, m, took, 1)
	}
	return needs || remarks && !placed
}
