package sentences

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/title"
)

// backing is what stands behind an order in titles with cards and support counters.
type Backing struct {
	Cards, Support []string
}

// Words are those of orders.
func (b *Backing) Words() (parts []string) {
	if len(b.Support) > 0 {
		parts = append(parts, "SUPPORT", strings.Join(b.Support, " "))
	}
	if len(b.Cards) > 0 {
		parts = append(parts, "CARDS", strings.Join(b.Cards, " "))
	}
	return parts
}

func (b *Backing) None() bool { return len(b.Cards)+len(b.Support) == 0 }

// nicknames are what people call cards besides their titles, by those (cards.txt).
var nicknames = sync.OnceValue(func() map[string][]string {
	of := map[string][]string{}
	for _, l := range lexicon.Lines("cards") {
		of[order.Fold(l.Head)] = strings.Fields(order.Fold(l.List))
	}
	return of
})

// nicknamed are cards by their nicknames.
func nicknamed(cards []nouns.Name) (list []nouns.Name) {
	for _, c := range cards {
		for _, said := range nicknames()[strings.Join(c.Words, " ")] {
			list = append(list, nouns.Name{Words: strings.FieldsFunc(said, func(r rune) bool { return r == '_' || r == '-' }), Place: c.Place, Nick: true})
		}
	}
	return list
}

// Table takes in what the seat's cards and support counters are called.
func (r *Letter) Table() {
	game, ok := r.Game.(interface{ Language() *grammar.Language })
	if !ok {
		return
	}
	list := func(form string) (names []nouns.Name) {
		for _, n := range game.Language().NamesOf(form) {
			if n.Owner != r.View.Side && n.Owner != "" {
				continue
			}
			for _, said := range append([]string{n.Short, n.Long}, n.Aliases...) {
				var w []string
				atoms, _ := lexicon.Cut(said)
				for _, a := range atoms {
					if a.Fold != "-" { // which need not be written
						w = append(w, a.Fold)
					}
				}
				if len(w) > 0 {
					names = append(names, nouns.Name{Words: w, Place: board.Place(n.Short)})
				}
			}
		}
		return names
	}
	r.Cards, r.Backs = list("card"), list("counter")
	r.Cards = slices.Concat(r.Cards, byOneWord(r.Cards), byBeginning(r.Cards), nicknamed(r.Cards))
	for _, n := range game.Language().NamesOf("garrison") {
		atoms, _ := lexicon.Cut(n.Short)
		var w []string
		for _, a := range atoms {
			w = append(w, a.Fold)
		}
		r.Forts = append(r.Forts, nouns.Name{Words: w, Place: board.Place(n.Short)})
	}
	r.Forts = append(r.Forts, r.byFirstWord(r.Forts)...)
}

// byFirstWord are garrisons by the word with which the name of no other begins, and that calls neither a unit nor says anything
// else: "the Gimnazjum".
func (r *Letter) byFirstWord(forts []nouns.Name) (list []nouns.Name) {
	for k, c := range forts {
		w := c.Words[0]
		other := func(o nouns.Name) bool { return o.Place != c.Place && slices.Contains(o.Words, w) }
		_, said := lexicon.Words().Find([]lexicon.Atom{{Fold: w, Kind: lexicon.Word}})
		_, does := lexicon.Verbs().Find([]lexicon.Atom{{Fold: w, Kind: lexicon.Word}})
		unit := func(u nouns.Unit) bool { return slices.Contains(u.Proper, w) }
		if len(c.Words) > 1 && len(w) >= ShortestOfACard && said+does == 0 && !slices.ContainsFunc(forts[:k:k], other) && !slices.ContainsFunc(forts[k:], other) && !slices.ContainsFunc(r.Own, unit) && !slices.ContainsFunc(r.Foes, unit) {
			list = append(list, nouns.Name{Words: c.Words[:1], Place: c.Place})
		}
	}
	return list
}

// shortestOfACard is how long a word is by which alone a card is called.
const ShortestOfACard = 5

// shortestFirst is that of the first of two that "and" ties in a title.
const shortestFirst = 3

// byOneWord are cards by the words of their titles that no other has: "play the Biuletyn".
func byOneWord(cards []nouns.Name) (list []nouns.Name) {
	of := map[string][]board.Place{}
	for _, c := range cards {
		for _, w := range c.Words {
			if !slices.Contains(of[w], c.Place) {
				of[w] = append(of[w], c.Place)
			}
		}
	}
	for _, c := range cards {
		for k, w := range c.Words {
			long := len(w) >= ShortestOfACard || k == 0 && len(w) >= shortestFirst && len(c.Words) > 1 && lexicon.And.Has(c.Words[1]) // "Vis", of "Vis i Błyskawica"
			if _, said := lexicon.Words().Find([]lexicon.Atom{{Fold: w, Kind: lexicon.Word}}); len(of[w]) == 1 && len(c.Words) > 1 && long && said == 0 {
				list = append(list, nouns.Name{Words: []string{w}, Place: c.Place})
			}
		}
	}
	return list
}

// byBeginning are cards by the beginnings of their titles that no other has: "zagram Rejon Wola".
func byBeginning(cards []nouns.Name) (list []nouns.Name) {
	said := func(w string) bool {
		atom := []lexicon.Atom{{Fold: w, Kind: lexicon.Word}}
		_, n := lexicon.Words().Find(atom)
		_, m := lexicon.Verbs().Find(atom)
		return n+m > 0
	}
	for _, c := range cards {
		for n := 2; n < len(c.Words); n++ {
			other := func(o nouns.Name) bool {
				return o.Place != c.Place && len(o.Words) >= n && slices.Equal(o.Words[:n], c.Words[:n])
			}
			if !slices.ContainsFunc(c.Words[:n], said) && !slices.ContainsFunc(cards, other) {
				list = append(list, nouns.Name{Words: c.Words[:n], Place: c.Place})
			}
		}
	}
	return list
}

// by is a way as orders of zones have it, "VIA 34 TO 35".
func (s *Sentence) by(way []board.Place) string {
	last := len(way) - 1
	if last == 0 {
		return string(way[0])
	}
	return "VIA " + places(way[:last]) + " TO " + string(way[last])
}

// going is the verb by which a unit on the board goes: before the first turn it is placed in a zone, what
// guns take over bridges is no march, and where nobody marches now those exploit who can.
func (s *Sentence) going(u int, way []board.Place) string {
	text := s.by(way)
	if !s.Letter.Zoned {
		if s.Letter.Verbs["EXPLOIT"].Name == "" {
			return "MOVE"
		}
		text = places(way)
	}
	for _, verb := range []string{"MOVE", "PLACE", "TRANSFER", "EXPLOIT"} {
		if s.Letter.Verbs[verb].Name == "" {
			continue
		}
		if v, ok := s.Letter.Judged(order.Canon(verb, s.Letter.Own[u].Name, text)); ok && (v.Refusal == nil || v.Refusal.Kind != "wrong-phase") {
			return verb
		}
	}
	return "MOVE"
}

// paid is how the losses of a fight are paid, and what backs it, in words of orders.
func (s *Sentence) paid(c *Clause) (parts []string) {
	parts = c.Words()
	if len(c.lose) > 0 || c.retreat != "" {
		parts = append(parts, "PAY")
	}
	for _, u := range c.lose {
		parts = append(parts, "CEL", s.Letter.Own[u].Name)
	}
	if c.retreat != "" {
		parts = append(parts, "RETREAT", string(c.retreat))
	}
	return parts
}

// Backed reads cards and support counters: "and card 36", "supported by Wydra", "with Wydra in
// support".
func (s *Sentence) Backed(b *Backing) bool {
	if len(s.Letter.Cards) == 0 {
		return !s.Letter.Zoned && s.Cur.Verb == "attack" && s.batteries(b)
	}
	at := s.I
	for at < len(s.Atoms) {
		senses, n := s.Senses(at)
		said, _ := lexicon.Verbs().Find(s.Atoms[at:])
		given, m := s.FormWord(at)
		brought := s.Cur.Verb == "attack" && s.Full() && at > s.I && given.Is("give", "put", "play") && !senses.Is("attack", "to", "in")
		if s.Atoms[at].Fold != "," && s.Atoms[at].Fold != "DAZU" && !senses.Is("and", "with") && !brought || said.Is("SUPPORT", "PLAY") {
			break
		}
		if at += max(n, 1); brought {
			at += max(m-n, 0)
		}
	}
	if at >= len(s.Atoms) {
		return false
	}
	senses, n := lexicon.Verbs().Find(s.Atoms[at:])
	switch attacks := s.Cur.Verb == "attack"; {
	case attacks && senses.Is("PAY"): // how, is told behind it
		if more, m := s.Senses(at + n); more.Is("with") {
			n += m
		}
		return s.Skip(at + n - s.I)
	case senses.Is("card"), attacks && senses.Is("PLAY"):
		list, end := s.hand(at + n)
		if len(list) == 0 && senses.Is("PLAY") { // "bring the artillery"
			return s.backedBy(b, at+n)
		}
		b.Cards = append(b.Cards, list...)
		return len(list) > 0 && s.Skip(end-s.I)
	case senses.Is("SUPPORT"):
		list, end := s.counters(at + n)
		b.Support = append(b.Support, list...)
		return len(list) > 0 && s.Skip(end-s.I)
	}
	return s.backedBy(b, at)
}

// backedBy reads the support counters from an atom on, with what tells behind them that they are support.
func (s *Sentence) backedBy(b *Backing, at int) bool {
	list, end := s.counters(at)
	if said, m := s.SaidAt(end); len(list) > 0 && said.Is("SUPPORT") && s.Cur.Verb == "attack" { // "the Saperzy help them"
		if it, k := s.Senses(end + m); it.Is("pronoun") {
			m += k
		}
		b.Support = append(b.Support, list...)
		return s.Skip(end + m - s.I)
	}
	if s.Cur.Verb == "attack" && at > s.I && len(list) > 0 && s.byName(at) && !slices.ContainsFunc(list, s.isUnit) { // "dazu Staufkas", "z artylerią"
		b.Support = append(b.Support, list...)
		return s.Skip(end - s.I)
	}
	if end+1 < len(s.Atoms) && s.Atoms[end].Fold == "IN" {
		if said, m := lexicon.Verbs().Find(s.Atoms[end+1:]); said.Is("SUPPORT") && len(list) > 0 {
			b.Support = append(b.Support, list...)
			return s.Skip(end + 1 + m - s.I)
		}
	}
	return false
}

// PaidFor writes a line that lays points for an attack, and does not say on which hex, with that on which all stand who make it,
// "30D attacks 1636, 1 point from HQ-X", "… on their hex"; behind "with" and "and" a comma parts them.
func (r *Letter) PaidFor(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewSentence(r, l, atoms)
	if r.Verbs["PUT"].Name == "" || !s.Says("PUT") {
		return l, false
	}
	text := []rune(l.Text)
	for i, from := 0, 0; i < len(atoms); i++ {
		senses, n := s.Senses(i)
		joined := i > 0 && (atoms[i].Kind == lexicon.Word && (senses.Is("and", "with") && !senses.Is("from") || lexicon.AtAPrice.Has(atoms[i].Fold)) || atoms[i].Fold == "(")
		if i > 0 && !joined && !s.EndsPart(i) {
			continue
		}
		begin := i
		if i > 0 {
			begin += max(n, 1)
		}
		end := begin
		for end < len(atoms) && !s.EndsPart(end) && atoms[end].Fold != ")" {
			end++
		}
		its, placed, ok := NewSentence(r, l, atoms[begin:end]).laid()
		if _, more := s.Units(min(begin, len(atoms)-1)); !ok || joined && more > 1 { // "with 15DP/2 and 15DP/3 and …"
			continue
		}
		who, tie := atoms[from:i], i
		if i == 0 {
			who = atoms[end:]
		}
		from, i = end, max(i, end-1)
		at := NewSentence(r, l, who).attackersIn()
		if at == "" || placed && !joined {
			continue
		}
		head, tail := string(text[:atoms[begin].Column-1]), string(text[min(atoms[end-1].End, len(text)):])
		if joined {
			head = strings.TrimRight(string(text[:atoms[tie].Column-1]), " ,") + ", "
		}
		part := string(text[atoms[begin].Column-1 : min(atoms[end-1].End, len(text))])
		switch {
		case placed:
		case its.n > 0:
			part = string(text[atoms[begin].Column-1:atoms[begin+its.i].Column-1]) + string(at) + string(text[atoms[begin+its.i+its.n-1].End:min(atoms[end-1].End, len(text))])
		default:
			part += " -> " + string(at)
		}
		if atoms[tie].Fold == "(" {
			tail = strings.TrimPrefix(tail, ")")
		}
		return order.LineOf(l.Number, head+part+tail)
	}
	return l, false
}

// StruckAt writes a line that leads units at a place of the enemy and tells points behind that, "28DP/3 on 1837, two points from HQ-Łódź",
// with a word that leads no points there.
func (r *Letter) StruckAt(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewSentence(r, l, atoms)
	if r.Verbs["PUT"].Name == "" || r.Zoned {
		return l, false
	}
	at := 0
	for at < len(atoms) {
		_, n := s.Units(at)
		if n == 0 && !lexicon.And.Has(atoms[at].Fold) && atoms[at].Fold != "," {
			break
		}
		at += max(n, 1)
	}
	if at == 0 || at+2 >= len(atoms) {
		return l, false
	}
	senses, n := s.Senses(at)
	p, took := s.Place(at + 1)
	end := at + 1 + took
	if n != 1 || !senses.Is("in") || took == 0 || !s.FoeIn(p) || end >= len(atoms) || !s.EndsPart(end) && !lexicon.And.Has(atoms[end].Fold) {
		return l, false
	}
	for i := end; i < len(atoms); i++ {
		if _, more := s.Units(i); more > 0 { // another attack may be told behind it
			return l, false
		}
		if said, _ := s.FormWord(i); said.Is("points") {
			return nouns.Replaced(l, atoms, at, at+1, lexicon.AgainstWord.In(cmp.Or(s.Speech(), "en"))[0])
		}
	}
	return l, false
}

// FromTheTown writes a line that takes points "out of the town" with the name of that in which those are who have them, "one point for
// the 28th out of the town itself".
func (r *Letter) FromTheTown(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewSentence(r, l, atoms)
	if r.Verbs["PUT"].Name == "" || r.Zoned {
		return l, false
	}
	for i := range atoms {
		n := lexicon.TheTown.Begin(atoms[i:])
		if n == 0 || i+n < len(atoms) && s.PlaceAt(i+n) {
			continue
		}
		town := ""
		for k := 0; k < len(atoms); k++ {
			p, took := s.Place(k)
			if list, m := s.Units(k); m > 0 && m > took {
				p, took = s.Letter.Own[list[0]].At, m
			}
			if name := r.TownPots()[p]; took > 0 && name != "" && name != town {
				if town != "" {
					return l, false
				}
				town = name
			}
			k += max(took-1, 0)
		}
		if town == "" {
			return l, false
		}
		lead := map[string]string{"pl": "z ", "de": "aus "}[s.Speech()]
		return nouns.Replaced(l, atoms, i, i+n, cmp.Or(lead, "from ")+town)
	}
	return l, false
}

// PaidForAll writes a line so for each of its attacks.
func (r *Letter) PaidForAll(l order.Line) order.Line {
	for range MostCuts {
		atoms, short := r.AtomsOf(l.Text)
		full, ok := order.Line{}, short && r.AtomsRead <= MostOfALetter
		if ok {
			full, ok = r.PaidFor(l, atoms)
		}
		if !ok || full.Text == l.Text {
			break
		}
		l = full
	}
	return l
}

// deal is how a line shares out the points of one headquarters: what it takes in all, 0 where that is not told, and who gets what.
type deal struct {
	from       string
	total, now int
	lays       []string
	sum        int
}

// DealtOut reads points of one headquarters for several, told at the beginning in all or by whom they come at the end, "6 Punkte vom XVI.
// Korps: 4 auf 2141, 2 auf 2042", "4 points for 10D and 2 for 24D, both from X Corps".
func (r *Letter) DealtOut(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	s := NewSentence(r, l, atoms)
	if r.Verbs["PUT"].Name == "" || r.Zoned || len(atoms) > MostFormed || !s.Says("PUT") {
		return nil, false
	}
	d := deal{now: -1}
	for s.I = 0; s.I < len(atoms); {
		n := d.take(s)
		if n == 0 {
			return nil, false
		}
		s.I += n
	}
	if d.from == "" || d.now >= 0 || len(d.lays) < 2 || d.total > 0 && d.total != d.sum {
		return nil, false
	}
	for k := range d.lays {
		d.lays[k] += " FROM " + d.from
	}
	return r.Orders(l, d.lays)
}

// take reads the next words of it, and how many atoms they are.
func (d *deal) take(s *Sentence) int {
	senses, n := s.Senses(s.I)
	if of, kind, m := s.Commanded(s.I); m > 0 && kind == "command" && strings.HasPrefix(of, "HQ-") {
		if d.from != "" {
			return 0
		}
		d.from = of
		return m
	}
	p, took := s.receiver()
	v, counted := s.FigureAt()
	switch {
	case took > 0 && d.now > 0 && s.Letter.View.Board.Has(p):
		d.lays, d.sum, d.now = append(d.lays, "PUT "+strconv.Itoa(d.now)+" AT "+string(p)), d.sum+d.now, -1
		return took
	case took > 0:
		return 0
	case senses.Is("rest") && d.total > d.sum && d.now < 0:
		d.now = d.total - d.sum
		return n
	case counted == 0:
		return s.saysLittleOfPoints()
	case d.now >= 0 && (d.total > 0 || len(d.lays) > 0):
		return 0
	case d.now >= 0:
		d.total = d.now
	}
	d.now = v
	return counted
}

// receiver is the place that is named next, or where those stand who are, and how many atoms name it.
func (s *Sentence) receiver() (p board.Place, n int) {
	list, m := s.Units(s.I)
	if m == 1 && s.Peek().Kind == lexicon.Number && !s.Letter.Own[list[0]].Plain || m > 1 && s.Atoms[s.I+1].Fold == "," {
		m = 0
	}
	if p, n = s.Place(s.I); m > n && len(list) > 0 && s.AllIn(list, s.Letter.Own[list[0]].At) {
		return s.Letter.Own[list[0]].At, m
	}
	return p, n
}

// FigureAt is the number that is told next, and how many atoms tell it.
func (s *Sentence) FigureAt() (v, n int) {
	senses, m := s.Senses(s.I)
	v, ordinal, n := s.Numeral(s.I)
	if w, ok := lexicon.Counts(s.Peek(), senses); ok {
		v, ordinal, n = w, false, max(m, 1)
	}
	if ordinal || v < 1 || lexicon.Articles.Has(s.Peek().Fold) {
		return 0, 0
	}
	return v, n
}

// saysLittleOfPoints is how many atoms say next no more than that points are given, and how the parts of that hang together.
func (s *Sentence) saysLittleOfPoints() int {
	senses, n := s.Senses(s.I)
	said, k := s.FormWord(s.I)
	fold := s.Peek().Fold
	switch {
	case said.Is("points", "put", "give", "pay", "paid"), lexicon.Articles.Has(fold), lexicon.ByCorps.Has(fold), lexicon.For.Has(fold):
		return max(n, k, 1)
	case senses.Is("filler", "to", "in", "from", "and", "both", "with") && !senses.Is("not"):
		return max(n, k, 1)
	case s.Peek().Kind == lexicon.Sign && strings.Contains(",:;.-–", fold[:1]):
		return 1
	}
	return 0
}

// spot is where words stand that point at a place, "its hex", and how many they are.
type spot struct{ i, n int }

// laid tells of a part of a line that it lays points from a headquarters or town, and whether it names where.
func (s *Sentence) laid() (its spot, placed, ok bool) {
	atoms := s.Atoms
	for i := range atoms {
		hex, _ := s.FormWord(min(i+1, len(atoms)-1))
		there, n := s.Senses(i)
		switch {
		case lexicon.Possessives.Has(atoms[i].Fold) && hex.Is("hexes"):
			its = spot{i, 2}
		case there.Is("there") && !there.Is("filler"):
			its = spot{i, n}
		}
	}
	if its.n > 0 {
		atoms = slices.Concat(atoms[:its.i], atoms[its.i+its.n:])
	}
	if len(atoms) == 0 || len(atoms) > MostFormed {
		return its, false, false
	}
	things, read := NewSentence(s.Letter, s.Written, atoms).things()
	counted, source := false, false
	for _, t := range things {
		switch {
		case t.kind == "number", t.senses.Is("one_point"):
			counted = true
		case t.kind == "command", t.kind == "place" && t.town != "" && t.from:
			source = true
		case t.kind == "place", t.kind == "unit":
			placed = true
		case t.kind != "", !t.senses.Is(passing...) && !t.senses.Is("points", "paid", "pay", "give", "put", "each"), t.senses.Is("attack") && !t.senses.Is("to", "in"):
			return its, false, false
		}
	}
	return its, placed, read && counted && source && s.Says("PUT")
}

// attackersIn is the hex where all units of a part of a line stand that tells an attack or a rally, "" where it tells none.
func (s *Sentence) attackersIn() (at board.Place) {
	attack := s.Rallies() // which is paid for like an attack
	for i := 0; i < len(s.Atoms); {
		senses, n := s.Senses(i)
		list, k := s.Units(i)
		if k == 0 {
			list, k = s.Everyone(i)
		}
		p, took := s.Place(i)
		attack = attack || senses.Is("attack", "attackword", "fight") || took > 0 && s.FoeIn(p)
		for _, u := range list {
			if s.Letter.Own[u].At == "" || at != "" && s.Letter.Own[u].At != at {
				return ""
			}
			at = s.Letter.Own[u].At
		}
		i += max(n, k, took, 1)
	}
	if !attack {
		return ""
	}
	return at
}

// More are an attack that has air points with as many as help in it now, and with both.
func (h *helper) More(attack string) (both []string, ok bool) {
	words := strings.Fields(attack)
	at := slices.Index(words, "AIR") + 1
	if at == 0 || at == len(words) {
		return nil, false
	}
	had, err := strconv.Atoi(words[at])
	for _, n := range []int{h.air, had + h.air} {
		words[at] = strconv.Itoa(n)
		both = append(both, strings.Join(words, " "))
	}
	return both, err == nil
}

// OfferAid keeps the attack of all who could make it with what is said to help in it, to be asked back.
func (r *Letter) OfferAid(s *Sentence, h *helper) {
	who := s.Letter.At(h.Target)
	if !s.Letter.Zoned {
		who = s.Ringed(h.Target, nil)
	}
	who = slices.DeleteFunc(who, func(u int) bool { return slices.Contains(h.Units, u) || slices.Contains(s.Letter.Own[u].Kinds, "ART") })
	if len(who) == 0 || len(who)+len(h.Units) > MostOffered {
		return
	}
	if text, ok := s.WithMore(order.Canon("ATTACK", string(h.Target), "WITH", s.AsOrdered(who)), h.Units, h.Counters); ok {
		text, _ = h.Flown(text)
		if offer := s.AllowedOrders(text); len(offer) > 0 {
			r.Doubtful(s.Written.Number, offer)
		}
	}
}

// ActOfThose tells of a line that it is an attack of those whom the lines before send beside its place: "it attacks 1115 with 2 air
// points". "2 air points for the attack on 1115" may speak of one told below.
func (s *Sentence) ActOfThose(target board.Place) bool {
	if len(s.JustSent(&Clause{Told: nouns.Told{To: []board.Place{target}}})) == 0 {
		return false
	}
	for i := 0; i < len(s.Atoms); {
		senses, n := s.Senses(i)
		switch {
		case senses.Is("attack", "attackword") && !senses.Is("to"):
			return i == 0 || !lexicon.Articles.Has(s.Atoms[i-1].Fold)
		case n == 0 || !senses.Is("pronoun", "filler", "then", "and", "both", "crowd"):
			return false
		}
		i += n
	}
	return false
}

// AttackOn is the attack of the letter, or else of the sheet, on a place, or where that is "" the only one.
func (r *Letter) AttackOn(target board.Place) (found Filed, ok bool) {
	list := r.Lone(func(words []string) bool {
		return len(words) > 1 && (words[0] == "ATTACK" || words[0] == "ASSAULT") && (target == "" || words[1] == string(target))
	})
	if len(list) != 1 {
		return found, false
	}
	return list[0], true
}

// Attacked tells that the letter or the sheet has one attack on a place.
func (r *Letter) Attacked(p board.Place) bool {
	_, found := r.AttackOn(p)
	return found
}

// helper is who helps in an attack on a place, "" where it is not named.
type helper struct {
	Units    []int
	Counters []string
	air      int
	Who      []int // who makes it, "the attack of 5Pz"
	Target   board.Place
	Bare     bool // nothing says that they help in an attack
}

// Flown is an attack with the air points that help in it, not ok where it has some already.
func (h *helper) Flown(attack string) (text string, ok bool) {
	if h.air == 0 {
		return attack, true
	}
	return order.Canon(attack, "AIR", strconv.Itoa(h.air)), !strings.Contains(attack, " AIR ")
}

// Helpers reads a line that says no more than that.
func (s *Sentence) Helpers() (h helper, ok bool) {
	helps, attack, fire := false, false, false
	for i := 0; i < len(s.Atoms); {
		senses, n := s.Senses(i)
		said, m := s.SaidAt(i)
		word, _ := lexicon.Words().Find(s.Atoms[i : i+1]) // "Angriff auf"
		list, k := s.Units(i)
		counter, c := s.Called(i, s.Letter.Backs)
		p, took := s.Place(i)
		switch {
		case c > 0 && c >= max(k, took):
			h.Counters, n = append(h.Counters, counter), c
		case k > 0 && k >= took:
			h.Units, n = append(h.Units, list...), k
		case took > 0 && h.Target == "" && (s.FoeIn(p) || s.Letter.Attacked(p)):
			h.Target, n = p, took
		case took > 0 && len(h.Units) > 0 && s.AllIn(h.Units, p): // "from Kąkolewnica"
			n = took
		case took > 0:
			return h, false
		case word.Is("attackword") && (s.nounAt(i) || helps):
			attack, n = true, h.of(s, i+max(n, 1))-i
		case said.Is("FIRE") && !s.Letter.Zoned:
			fire, n = true, m
			if s.firesAlong(i + m) {
				helps, n = true, m+1
			}
		case said.Is("SUPPORT"), senses.Is("join"):
			helps, n = true, max(n, m)
		case senses.Is("anybody") && helps, s.Atoms[i].Kind == lexicon.Sign && strings.Contains(",.!+&", s.Atoms[i].Fold[:1]), said.Is("guns"), lexicon.Articles.Has(s.Atoms[i].Fold):
			n = max(n, m, 1)
		case !senses.Is("filler", "in", "to", "from", "with", "against", "and", "pronoun", "attack") || senses.Is("not"):
			return h, false
		}
		if i += max(n, 1); i == len(s.Atoms) && fire && senses.Is("with") { // "Art60 schießt mit"
			helps = true
		}
	}
	noGun := func(u int) bool { return !slices.Contains(s.Letter.Own[u].Kinds, "ART") }
	h.Bare = !attack && h.Target == "" && !s.Letter.Zoned && len(h.Units) > 0 && (!slices.ContainsFunc(h.Units, noGun) || s.besideAttack(h.Units))
	attack = attack || !s.Letter.Zoned && h.Target != "" && s.Letter.FoesAt[h.Target] && !slices.ContainsFunc(h.Units, noGun) // no defence: "Art143 supports at 4221"
	return h, helps && (attack || h.Bare) && len(h.Units)+len(h.Counters) > 0 && (h.Target != "" || !s.Letter.Zoned)
}

// firesAlong tells that who shoots does so with others, behind the word for it: "schießt mit auf 4221", "fires along at 4221".
func (s *Sentence) firesAlong(i int) bool {
	if i+1 >= len(s.Atoms) || !lexicon.Along.Has(s.Atoms[i].Fold) {
		return false
	}
	lead, n := s.Senses(i + 1)
	_, took := s.Place(i + 1 + n)
	return lead.Is("in", "to", "against") && took > 0
}

// besideAttack tells that units come to stand beside what the only attack told so far is on.
func (s *Sentence) besideAttack(units []int) bool {
	f, found := s.Letter.AttackOn("")
	return found && s.allBesideAt(units, board.Place(Struck(f.Order.Canon)))
}

// AirHelp reads a line that says no more than that so many air points are for an attack on a place of the enemy, or that they
// come besides what was told before, "plus 4 pkt lotnictwa", "dazu zwei Stukas".
func (s *Sentence) AirHelp() (h helper, ok bool) {
	tie, _ := s.Senses(0)
	h.Bare = tie.Is("and", "with") || lexicon.Besides.Has(s.Atoms[0].Fold)
	for i := 0; i < len(s.Atoms); {
		senses, n := s.Senses(i)
		p, took := s.Place(i)
		points, flies := s.AirAt(i)
		given, g := s.FormWord(i)
		said, m := s.SaidAt(i)
		switch {
		case flies > 0 && h.air == 0:
			h.air, n = points, flies
		case took > 0 && h.Target == "" && s.FoeIn(p):
			h.Target, n = p, took
		case flies > 0 || took > 0 || senses.Is("not", "crowd", "everything", "both"): // "all three attack 0710 with 2 air points"
			return h, false
		case given.Is("give", "put", "play") && !senses.Is("attack"):
			n = max(n, g)
		case said.Is("SUPPORT"):
			n = max(n, m)
		case s.Atoms[i].Kind == lexicon.Sign && strings.Contains(",.!+&:", s.Atoms[i].Fold[:1]), lexicon.Articles.Has(s.Atoms[i].Fold), i == 0 && h.Bare:
		case !senses.Is("filler", "in", "to", "with", "against", "and", "pronoun", "attack", "attackword", "concerning"):
			return h, false
		}
		i += max(n, 1)
	}
	h.Bare = h.Bare && h.Target == ""
	return h, h.air > 0 && (h.Target != "" || h.Bare) && strings.Contains(s.Letter.Verbs["ATTACK"].Form, "AIR n")
}

// of reads behind the word for an attack whose it is, "the attack of 5Pz on 2347", where others were named that help, and gives
// where that ends.
func (h *helper) of(s *Sentence, at int) int {
	end := at
	for end < len(s.Atoms) && (lexicon.Of.Has(s.Atoms[end].Fold) || lexicon.Articles.Has(s.Atoms[end].Fold)) {
		end++
	}
	list, n := s.Units(end)
	if n == 0 || len(h.Units)+len(h.Counters) == 0 {
		return at
	}
	h.Who = list
	return end + n
}

// nounAt tells that a word stands behind an article or a word that leads to it: "the attack", "do ataku".
func (s *Sentence) nounAt(i int) bool {
	before, _ := s.Senses(i - 1)
	return i > 0 && (lexicon.Articles.Has(s.Atoms[i-1].Fold) || before.Is("in", "to", "with"))
}

// PayingTail is where the end of a line begins that says no more than that a barricade pays for losses, 0 where none does.
func (s *Sentence) PayingTail() (from int) {
	bar, pays := false, false
	for from = len(s.Atoms); from > 0; from-- {
		a := s.Atoms[from-1]
		senses, _ := s.Senses(from - 1)
		said, _ := lexicon.Verbs().Find(s.Atoms[from-1 : from])
		form, _ := lexicon.Forms().Find(s.Atoms[from-1 : from])
		switch {
		case barricade(a):
			bar = true
		case said.Is("PAY", "LOSSES"), senses.Is("losses"):
			pays = true
		case a.Kind == lexicon.Sign && strings.Contains(",;.!", a.Fold[:1]):
			if bar && pays {
				return from - 1
			}
			if from < len(s.Atoms) {
				return 0
			}
		case form.Is("first"), said.Is("level", "also"), senses.Is("filler", "takes", "from", "in", "with", "to", "and"), lexicon.Articles.Has(a.Fold):
		default:
			return 0
		}
	}
	return 0
}

// LevelsIn are how many levels of a barricade stand in a zone.
func (r *Letter) LevelsIn(p board.Place) (n int) {
	for _, l := range r.View.Layers {
		for _, at := range l.Places {
			if l.Kind == title.LayerBarricades && at == p {
				n++
			}
		}
	}
	return n
}

// byName tells that what stands behind fillers at an atom is no number, which may be that of a zone, and no card's title.
func (s *Sentence) byName(at int) bool {
	at = s.BehindFillers(at)
	card := func(c nouns.Name) bool { return s.Spells(at, c.Words, true) > 0 }
	return at < len(s.Atoms) && s.Atoms[at].Kind == lexicon.Word && !slices.ContainsFunc(s.Letter.Cards, card)
}

// isUnit tells that an own unit bears the name of a support counter.
func (s *Sentence) isUnit(counter string) bool {
	return slices.ContainsFunc(s.Letter.Own, func(u nouns.Unit) bool { return u.Name == counter })
}

// Aided writes a line that says in a part of its own that guns or aircraft help in its attack, "Art143 schießt mit", "with Karaś
// bombing it first", so that guns support it and aircraft strike its target.
func (r *Letter) Aided(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	guns, planes := strings.Contains(r.Verbs["ATTACK"].Form, "GUNS"), r.Verbs["STRIKE"].Name != ""
	s := NewSentence(r, l, atoms)
	if strike := s.aidsAbove(); planes && strike != "" {
		return order.LineOf(l.Number, strike)
	}
	for i := 2; i+1 < len(atoms) && (guns || planes); i++ {
		senses, n := s.Senses(i)
		if !s.EndsPart(i) && atoms[i].Fold != "(" && !(n == 1 && senses.Is("and", "with")) && !lexicon.Afterwards.Has(atoms[i].Fold) {
			continue
		}
		helpers, end := s.assisting(i + 1)
		target := s.StruckBefore(i)
		switch flies := func(u int) bool { return s.Letter.Own[u].Flies }; {
		case len(helpers) == 0 || target == "":
		case planes && !s.SeveralTargets([]board.Place{target, target}) && !slices.ContainsFunc(helpers, func(u int) bool { return !flies(u) }):
			return nouns.Replaced(l, atoms, i, end, "; STRIKE "+string(target)+" WITH "+s.AsOrdered(helpers))
		case guns && !slices.ContainsFunc(helpers, func(u int) bool { return !slices.Contains(s.Letter.Own[u].Kinds, "ART") }):
			return nouns.Replaced(l, atoms, i, end, ", supported by "+s.AsOrdered(helpers))
		}
	}
	return l, false
}

// aidsAbove is the strike that a line means which says no more than that aircraft help, "Stuka1 to soften it up", below the only attack of
// the letter; "" for others.
func (s *Sentence) aidsAbove() string {
	helpers, end := s.assisting(0)
	if len(helpers) == 0 || end < len(s.Atoms) || Asks(s.Atoms) || slices.ContainsFunc(helpers, func(u int) bool { return !s.Letter.Own[u].Flies }) {
		return ""
	}
	f, found := s.Letter.AttackOn("")
	if !found || f.Given == 0 {
		return ""
	}
	return "STRIKE " + Struck(f.Order.Canon) + " WITH " + s.AsOrdered(helpers)
}

// assisting are the units of a part of a line that says no more than that they help, and where it ends; none for another part. Words
// for guns mean those that are named besides, "with the guns of Art143 behind it".
func (s *Sentence) assisting(i int) (helpers []int, end int) {
	if helpers, end = s.assistingBy(i, false); len(helpers) == 0 {
		return s.assistingBy(i, true)
	}
	return helpers, end
}

// assistingBy does so where words for guns call units of their own, or do not.
func (s *Sentence) assistingBy(i int, guns bool) (helpers []int, end int) {
	told := false
	for end = i; end < len(s.Atoms) && !s.EndsPart(end) && s.Atoms[end].Fold != ")"; {
		senses, n := s.Senses(end)
		list, m := s.Units(end)
		switch {
		case !guns && lexicon.Guns.Has(s.Atoms[end].Fold):
			told, n = true, 1
		case m > 0 && len(list) > 0:
			helpers, n = append(helpers, list...), m
		case len(s.fliersCalled(end)) > 0:
			helpers, n = append(helpers, s.fliersCalled(end)...), 1
		case lexicon.Assists.Has(s.Atoms[end].Fold):
			told, n = true, 1
		case senses.Is("to") && end+1 < len(s.Atoms) && lexicon.Assists.Has(s.Atoms[end+1].Fold): // "to soften it up"
		case n == 0, !senses.Is("filler", "pronoun", "and", "with", "there"), senses.Is(Turners...):
			return nil, end
		}
		end += max(n, 1)
	}
	if !told {
		return nil, end
	}
	if end < len(s.Atoms) && s.Atoms[end].Fold == ")" {
		end++
	}
	return helpers, end
}

// fliersCalled are all aircraft of the name at an atom, "the Stukas", where there are several.
func (s *Sentence) fliersCalled(i int) (list []int) {
	for u := range s.Letter.Own {
		if !s.Letter.Own[u].Flies {
			continue
		}
		if name := strings.TrimRight(s.Letter.Own[u].Folded, "0123456789"); len(name) > 2 && (s.Atoms[i].Fold == name || s.Atoms[i].Fold == name+"S") {
			list = append(list, u)
		}
	}
	if len(list) < 2 {
		return nil
	}
	return list
}

// StruckBefore is the one place that a line names before an atom as that of an enemy, or as what is attacked, behind own units; ""
// for none or several.
func (s *Sentence) StruckBefore(end int) (target board.Place) {
	own, several := false, false
	var other board.Place // where nobody is seen
	for i := 0; i < end; {
		list, m := s.Units(i)
		p, n := s.Place(i)
		foes, k := s.Noun(i, s.Letter.Foes)
		switch {
		case m > 0 && m >= n && len(list) > 0:
			own, n, p = true, m, ""
			if slices.ContainsFunc(list, func(u int) bool { return s.Letter.Own[u].Flies }) {
				return ""
			}
		case n == 0 && k > 0 && len(foes) == 1:
			p, n = s.Letter.Foes[foes[0]].At, k
		}
		switch {
		case p == "":
		case s.FoesHold(p):
			if target != "" && target != p && !s.SeveralTargets([]board.Place{target, p}) {
				return ""
			}
			target = cmp.Or(target, p)
		case len(s.Letter.At(p)) == 0:
			several = other != "" && other != p
			other = p
		}
		i += max(n, 1)
	}
	if target == "" && !several && s.Fights() {
		target = other
	}
	if !own {
		return ""
	}
	return target
}

// batteries reads guns behind an attack in a title without a hand of cards: "with support from Art11D/1".
func (s *Sentence) batteries(b *Backing) bool {
	at := s.I
	for at < len(s.Atoms) {
		senses, n := s.Senses(at)
		said, m := lexicon.Verbs().Find(s.Atoms[at:])
		if s.ownGunsAt(at) || s.Atoms[at].Fold != "," && !senses.Is("and", "with", "from", "filler") && !said.Is("SUPPORT", "guns") {
			break
		}
		at += max(n, m, 1)
	}
	if at < len(s.Atoms) {
		if c, k := s.corpsGuns(at - 1); k > 0 && at > s.I { // the word for guns is a part of their name
			b.Support = append(b.Support, c)
			return s.Skip(at - 1 + k - s.I)
		}
	}
	list, end := s.counters(at)
	b.Support = append(b.Support, list...)
	return len(list) > 0 && s.Skip(end-s.I)
}

// CounterAt finds a support counter by its name, or as the guns of a corps.
func (s *Sentence) CounterAt(i int) (counter string, n int) {
	counter, n = s.Called(i, s.Letter.Backs)
	if c, k := s.corpsGuns(i); k > n {
		return c, k
	}
	return counter, n
}

// corpsGuns finds the counter of a corps' guns by the corps, "the guns of X Corps", "X Corps artillery".
func (s *Sentence) corpsGuns(i int) (counter string, n int) {
	if s.Letter.Verbs["LAY"].Name == "" || i >= len(s.Atoms) {
		return "", 0
	}
	guns := func(at int) int {
		if at < len(s.Atoms) {
			if said, k := s.FormWord(at); said.Is("guns") {
				return k
			}
		}
		return 0
	}
	at := i
	first := guns(at)
	for at += first; first > 0 && at < len(s.Atoms) && (lexicon.Of.Has(s.Atoms[at].Fold) || lexicon.Articles.Has(s.Atoms[at].Fold) || lexicon.ByCorps.Has(s.Atoms[at].Fold)); {
		at++
	}
	if at >= len(s.Atoms) {
		return "", 0
	}
	corps, took := s.armies(at)
	behind := guns(at + took)
	name, led := strings.CutPrefix(corps, "HQ-")
	if took == 0 || !led || (first > 0) == (behind > 0) {
		return "", 0
	}
	for _, c := range s.Letter.Backs {
		if string(c.Place) == "HG-"+name {
			return "HG-" + name, at + took + behind - i
		}
	}
	return "", 0
}

// Gunned writes a line with the counters that words for guns behind an attack mean: those of a corps, "dazu die schwere Artillerie vom
// VIII. Korps mit zwei Würfeln", or of the divisions that attack, "with its own guns behind it, one die", of which as many are named
// as dice are told.
func (r *Letter) Gunned(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewSentence(r, l, atoms)
	if r.Verbs["LAY"].Name == "" {
		return l, false
	}
	for i := 1; i < len(atoms); i++ {
		if !s.tiesGuns(i) {
			continue
		}
		g := gunWords{dice: -1}
		for at := i; at < len(atoms); {
			n := g.take(s, at)
			if n == 0 {
				break
			}
			if at += n; atoms[at-1].Fold != "," && atoms[at-1].Fold != "." {
				g.end = at
			}
		}
		list := g.counters(s, atoms[:i])
		if !g.guns || len(list) == 0 {
			continue
		}
		text := []rune(l.Text)
		return order.LineOf(l.Number, strings.TrimRight(string(text[:atoms[i].Column-1]), " ,")+" + "+strings.Join(list, " + ")+string(text[min(atoms[g.end-1].End, len(text)):]))
	}
	return l, false
}

// tiesGuns tells a word or sign behind which it may be told who supports.
func (s *Sentence) tiesGuns(i int) bool {
	senses, _ := s.Senses(i)
	said, _ := s.SaidAt(i)
	tie, _ := s.FormWord(i)
	return s.Atoms[i].Fold == "," || s.Atoms[i].Fold == "(" || senses.Is("and", "with") || said.Is("SUPPORT") || tie.Is("paid") || lexicon.Besides.Has(s.Atoms[i].Fold)
}

// gunWords are what words say of guns: whose they are, a corps' or those of who attacks, how many dice they have, -1 where that is not
// told, and where the words end.
type gunWords struct {
	corps     string
	own, guns bool
	dice, end int
}

// take reads the next words of it, and how many atoms they take.
func (g *gunWords) take(s *Sentence, at int) int {
	if name, kind, n := s.Commanded(at); n > 0 && kind == "command" && strings.HasPrefix(name, "HQ-") && g.corps == "" {
		g.corps = strings.TrimPrefix(name, "HQ-")
		return n
	}
	senses, n := s.Senses(at)
	form, k := s.FormWord(at)
	said, m := s.SaidAt(at)
	fold := s.Atoms[at].Fold
	_, _, counted := s.Numeral(at)
	v, digit := lexicon.Counts(s.Atoms[at], senses)
	if next, _ := s.FormWord(min(at+1, len(s.Atoms)-1)); next.Is("gun_dice") && (digit || lexicon.Articles.Has(fold)) {
		g.dice = max(v, 1)
		return 1
	}
	switch {
	case form.Is("own_guns"):
		g.own, g.guns = true, true
		return k
	case form.Is("guns"):
		g.guns = true
		return k
	case form.Is("gun_kind"):
		g.own = g.own || form.Is("divisional")
		return k
	case lexicon.Possessives.Has(fold):
		g.own = true
		return 1
	case form.Is("gun_dice", "gun_talk", "paid"):
		return k
	case said.Is("SUPPORT"):
		return m
	case counted > 0, s.Atoms[at].Kind == lexicon.Number:
		return 0
	case strings.Contains(",()", fold), lexicon.Articles.Has(fold), lexicon.Of.Has(fold), lexicon.ByCorps.Has(fold), lexicon.Besides.Has(fold), senses.Is("and", "with", "from"):
		return max(n, 1)
	}
	return 0
}

// counters are the support counters that are meant, where units were named before; none where that is not certain.
func (g *gunWords) counters(s *Sentence, before []lexicon.Atom) []string {
	if g.corps != "" {
		heavy := "HG-" + g.corps
		if g.own || !slices.ContainsFunc(s.Letter.Backs, func(c nouns.Name) bool { return string(c.Place) == heavy }) {
			return nil
		}
		return []string{heavy}
	}
	if !g.own {
		return nil
	}
	who, _ := NewSentence(s.Letter, s.Written, before).Bidden()
	guns := s.gunsOfThose(who)
	switch {
	case g.dice > len(guns):
		return nil
	case g.dice > 0:
		return guns[:g.dice]
	}
	return guns
}

// withOwnGuns reads "with its artillery" in a title in which the guns of a division are counters named after it: all of those of
// the divisions that attack. Where one of them has none, what is named so can be no counter, and the line is not read.
func (s *Sentence) withOwnGuns() bool {
	said, n := s.FormWord(s.I)
	if n == 0 || !said.Is("own_guns") || s.Letter.Verbs["LAY"].Name == "" {
		return false
	}
	who := s.Cur.Units
	if len(who) == 0 {
		who = s.last
	}
	guns := s.gunsOfThose(who)
	if guns == nil {
		guns = []string{"?"}
	}
	s.Cur.Support = append(s.Cur.Support, guns...)
	return s.Skip(n)
}

// ownGunsAt tells words for the guns of those who attack.
func (s *Sentence) ownGunsAt(i int) bool {
	said, _ := s.FormWord(i)
	return said.Is("own_guns")
}

// gunsOfThose are the counters that are the guns of the divisions of units, nil where one of them has none.
func (s *Sentence) gunsOfThose(units []int) (guns []string) {
	for _, u := range units {
		body, _, _ := strings.Cut(s.Letter.Own[u].Name, "/")
		of := s.gunsNamed(body)
		if len(of) == 0 {
			return nil
		}
		for _, g := range of {
			if !slices.Contains(guns, g) {
				guns = append(guns, g)
			}
		}
	}
	return guns
}

// gunsNamed are the counters that are called after a division.
func (s *Sentence) gunsNamed(body string) (guns []string) {
	for _, c := range s.Letter.Backs {
		name := string(c.Place)
		if stem, _, _ := strings.Cut(order.Fold(name), "/"); stem == "ART"+order.Fold(body) && !slices.Contains(guns, name) {
			guns = append(guns, name)
		}
	}
	return guns
}

// hand reads cards by number or title, and where they end.
func (s *Sentence) hand(i int) (list []string, end int) {
	end = i
	for at := i; at < len(s.Atoms); {
		a := s.Atoms[at]
		senses, n := s.Senses(at)
		said, m := lexicon.Verbs().Find(s.Atoms[at:])
		title, took := s.Called(at, s.Letter.Cards)
		switch {
		case a.Kind == lexicon.Number && len(a.Fold) < 3:
			list, at = append(list, strconv.Itoa(lexicon.NumberOf(a))), at+1
			end = at
		case took > 0:
			list, at = append(list, title), at+took
			end = at
		case said.Is("card"):
			at += m
		case a.Fold == "," || a.Fold == "." || senses.Is("and", "line") || lexicon.Articles.Has(a.Fold):
			at += max(n, 1)
		default:
			return list, end
		}
	}
	return list, end
}

// counters reads support counters, and where they end.
func (s *Sentence) counters(i int) (list []string, end int) {
	end = i
	for at := i; at < len(s.Atoms); {
		senses, n := s.Senses(at)
		counter, took := s.CounterAt(at)
		if took == 0 && at+2 < len(s.Atoms) && s.Atoms[at+1].Fold == "-" { // "Waffen-SS"
			joined := s.Atoms[at].Fold + s.Atoms[at+2].Fold
			if k := slices.IndexFunc(s.Letter.Backs, func(c nouns.Name) bool { return len(c.Words) == 1 && c.Words[0] == joined }); k >= 0 {
				counter, took = string(s.Letter.Backs[k].Place), 3
			}
		}
		switch {
		case took > 0:
			list, at = append(list, counter), at+took
			end = at
		case s.ownGunsAt(at):
			return list, end
		case s.Atoms[at].Fold == "," || senses.Is("and", "with", "from", "of", "filler"):
			at += max(n, 1)
		default:
			return list, end
		}
	}
	return list, end
}

// Called finds one of some names at an atom, the longest, in any of its cases.
func (s *Sentence) Called(i int, among []nouns.Name) (text string, n int) {
	if i >= len(s.Atoms) {
		return "", 0
	}
	fit := s.Letter.namesWith(s.Atoms[i].Fold[0], among) // which no case changes
	for _, same := range [...]bool{true, false} {
		for _, c := range fit {
			if took := s.Spells(i, c.Words, same); took > n {
				text, n = string(c.Place), took
			}
		}
		if n > 0 {
			return text, n
		}
	}
	for _, c := range fit { // "Bora-Komorowskiego", whose first word is too short for a case elsewhere
		if took := s.spellsShort(i, c.Words); took > n {
			text, n = string(c.Place), took
		}
	}
	return text, n
}

// namesOf is a list of names, by the first and how many they are.
type namesOf struct {
	first *nouns.Name
	n     int
}

// namesWith are those of a list of the letter that begin with a byte: each word is looked for among them all.
func (r *Letter) namesWith(begins byte, among []nouns.Name) []*nouns.Name {
	if len(among) == 0 {
		return nil
	}
	of := namesOf{&among[0], len(among)}
	by, known := r.initials[of]
	if !known {
		by = map[byte][]*nouns.Name{}
		for k := range among {
			if c := &among[k]; c.Words[0] != "" {
				by[c.Words[0][0]] = append(by[c.Words[0][0]], c)
			}
		}
		if r.initials == nil {
			r.initials = map[namesOf]map[byte][]*nouns.Name{}
		}
		r.initials[of] = by
	}
	return by[begins]
}

// spellsShort tells how many atoms from i on are a name of several words in a case, the first of them short: "Visa i
// Błyskawicę".
func (s *Sentence) spellsShort(i int, words []string) int {
	if i >= len(s.Atoms) || len(words) < 2 || len(words[0]) != 3 {
		return 0
	}
	end, inflected := strings.CutPrefix(s.Atoms[i].Fold, words[0])
	next := i + 1
	if next < len(s.Atoms) && s.Atoms[next].Fold == "-" {
		next++
	}
	rest := s.Spells(next, words[1:], false)
	if !inflected || end != "" && !lexicon.Cases.Has(end) || rest == 0 {
		return 0
	}
	return next + rest - i
}

// bridge is the one that a capital letter names, behind the word for a bridge or where bridges are
// blown.
func (s *Sentence) bridge(verb string) (string, bool) {
	a := s.Peek()
	if len(a.Fold) != 1 || a.Kind != lexicon.Word || !s.Capital(a) || !s.Letter.View.Board.Has(board.Place(a.Fold)) {
		return "", false
	}
	return a.Fold, verb == "BLOW" || s.I > 0 && lexicon.Bridges.Has(s.Atoms[s.I-1].Fold)
}

// tableWord reads what only orders of titles with zones and cards have: cards, levels of barricades,
// support counters, bridges by their letters, and where units come from.
func (s *Sentence) tableWord(d *Deed) bool {
	a := s.Peek()
	verb := d.Verb
	if verb == "" {
		verb = s.lastVerb()
	}
	if levels, n := s.Levels(s.I); n > 0 && d.levels == 0 {
		d.levels, d.led = levels, len(d.Places) > 0
		if d.Verb == "" && slices.ContainsFunc(s.Atoms[s.I:s.I+n], barricade) {
			d.Verb = "BUILD"
		}
		return s.Skip(n)
	}
	if levels, n := s.barricades(); n > 0 && d.levels == 0 && (d.Verb == "" || d.Verb == "BUILD") {
		d.Verb, d.levels, d.led, d.each = "BUILD", levels, len(d.Places) > 0, true
		return s.Skip(n)
	}
	if n := s.ofVerb(d, verb); n > 0 {
		return s.Skip(n)
	}
	if s.Says("PAY") && s.aboutPaying() {
		return true
	}
	if p, ok := s.bridge(d.Verb); ok {
		d.Places = append(d.Places, p)
		return s.Skip(1)
	}
	if s.Backed(&d.Backing) {
		return true
	}
	if list, n := s.Units(s.I); n == 0 || len(list) == 0 || d.Verb == "SUPPORT" {
		if counter, n := s.Called(s.I, s.Letter.Backs); n > 0 && (d.Verb == "SUPPORT" || a.Kind == lexicon.Word) {
			d.Support = append(d.Support, counter)
			return s.Skip(n)
		}
	}
	return s.underWay(d)
}

// ofVerb reads what goes with one verb alone, and gives how many atoms it takes: cards with those that are about cards, a
// level with BUILD, a garrison with CAPTURE.
func (s *Sentence) ofVerb(d *Deed, verb string) int {
	form := s.Letter.Verbs[verb].Form
	switch {
	case strings.HasPrefix(form, verb+" card"), strings.HasPrefix(form, "DISCARD"):
		if list, end := s.hand(s.I); len(list) > 0 {
			d.Cards = append(d.Cards, list...)
			return end - s.I
		}
	case d.Verb == "BUILD" && d.levels == 0 && (len(d.Places) > 0 && !s.barePlace(s.I) || s.InPlace(s.I+1)):
		a := s.Peek()
		more, _ := s.Senses(s.I)
		if v, ok := lexicon.Counts(a, more); ok && v > 0 && v < 4 && (a.Kind == lexicon.Word || len(a.Fold) == 1) {
			d.levels, d.led = v, len(d.Places) > 0
			return 1
		}
	case d.Verb == "CAPTURE" && d.garrison == "":
		if g, n := s.Called(s.I, s.Letter.Forts); n > 0 {
			d.garrison = g
			return n
		}
	}
	return 0
}

// barePlace tells a zone by its number alone.
func (s *Sentence) barePlace(i int) bool {
	return s.Atoms[i].Kind == lexicon.Number && len(s.Atoms[i].Fold) > 1
}

// InPlace tells that "in" and a place follow: "build 2 in 54".
func (s *Sentence) InPlace(i int) bool {
	senses, n := s.Senses(i)
	return senses.Is("in", "to") && s.PlaceAt(i+n)
}

// aboutPaying reads words around what a fight is paid with: "if 44 is attacked", "falls back to".
func (s *Sentence) aboutPaying() bool {
	if more, n := s.Senses(s.I); n > 0 && more.Is("back", "retreat", "then") && !more.Is("not") {
		return s.Skip(n)
	}
	said, n := lexicon.Forms().Find(s.Atoms[s.I:])
	return n > 0 && said.Is("always") && s.Skip(n)
}

// underWay reads that units go, and from where, which is where they stand.
func (s *Sentence) underWay(d *Deed) bool {
	senses, n := s.Senses(s.I)
	said, m := lexicon.Verbs().Find(s.Atoms[s.I:])
	if n == 0 || m > n && !said.Is("also") || len(said) > 0 && !said.Is("also", "CAPTURE", "RETURN") || said.Is("CAPTURE") && len(d.Units) == 0 && !s.Says("SEWER") && s.PlaceAt(s.BehindFillers(s.I+n)) {
		return false
	}
	if p, m := s.Place(s.I + n); m > 0 && senses.Is("from") && !senses.Is("to") {
		if d.from != "" {
			return false
		}
		d.from = string(p)
		return s.Skip(n + m)
	}
	fallen := func(p board.Place) bool { return p == "" }
	if said.Is("RETURN") && d.Verb == "" && slices.ContainsFunc(d.At, fallen) { // "Hartmann returns at 512"
		return false
	}
	if senses.Is("go", "take", "via", "enter", "back") && !senses.Is("not") {
		d.moved = true
		return s.Skip(n)
	}
	return false
}

// barricades reads "two barricades", which are as many levels of one where a single place is named.
func (s *Sentence) barricades() (levels, n int) {
	senses, n := s.Senses(s.I)
	levels, counted := lexicon.Counts(s.Peek(), senses)
	if !counted || levels < 1 || levels > 3 || s.I+1 >= len(s.Atoms) {
		return 0, 0
	}
	n = max(n, 1)
	said, m := s.SaidAt(s.I + n)
	if !said.Is("BUILD") || !barricade(s.Atoms[min(s.I+n, len(s.Atoms)-1)]) {
		return 0, 0
	}
	return levels, n + m
}

// barricade tells a word for one.
func barricade(a lexicon.Atom) bool {
	return strings.HasPrefix(a.Fold, "BARRI") || strings.HasPrefix(a.Fold, "BARYK")
}

// Levels reads "two levels", "level 2".
func (s *Sentence) Levels(i int) (levels, n int) {
	is2 := func(k int) (int, bool) {
		if k >= len(s.Atoms) {
			return 0, false
		}
		senses, _ := s.Senses(k)
		return lexicon.Counts(s.Atoms[k], senses)
	}
	word := func(k int) int {
		if k >= len(s.Atoms) {
			return 0
		}
		said, m := lexicon.Verbs().Find(s.Atoms[k:])
		if !said.Is("level") {
			return 0
		}
		return m
	}
	if said, m := lexicon.Verbs().Find(s.Atoms[i:]); said.Is("levels") { // "dwupoziomowa"
		of, _ := said.Has("levels")
		v, _ := strconv.Atoi(of)
		return v, m
	}
	if i+1 < len(s.Atoms) && s.Atoms[i+1].Fold == "-" && word(i+2) > 0 { // "two-level"
		if v, ok := is2(i); ok {
			return v, 2 + word(i+2)
		}
	}
	if v, ok := is2(i); ok && word(i+1) > 0 {
		n = 1 + word(i+1)
		if i+n < len(s.Atoms) && lexicon.Of.Has(s.Atoms[i+n].Fold) {
			n++
		}
		return v, n
	}
	if m := word(i); m > 0 {
		if v, ok := is2(i + m); ok {
			return v, m + 1
		}
		return 1, m
	}
	return 0, 0
}

// fromTable are the ways to write a deed with what is on the table, nil where that is none; orders of a
// way are parted by semicolons.
func (d *Deed) fromTable(form string) []string {
	all := strings.Join(d.Units, ", ")
	cards := strings.Join(d.Cards, " ")
	var list []string
	each := func(what []string, write func(string) string) []string {
		for _, w := range what {
			list = append(list, write(w))
		}
		return []string{strings.Join(list, ";")}
	}
	switch {
	case d.bars(form):
		return []string{""}
	case strings.HasPrefix(form, "PLAY card"):
		return each(d.Cards, func(card string) string {
			return order.Canon("PLAY", card, Prefixed("AT", strings.Join(d.Places, " ")))
		})
	case strings.HasPrefix(form, d.Verb+" card"):
		return []string{order.Canon(d.Verb, cards)}
	case strings.HasPrefix(form, "DISCARD"):
		return []string{order.Canon(d.Verb, cards, "FOR", all)}
	case d.Verb == "SUPPORT" && len(d.Places) > 0 && !d.Backing.None():
		return []string{order.Canon(d.Verb, d.Places[0], strings.Join(d.Support, " "), Prefixed("CARDS", cards))}
	case d.Verb == "PAY" && len(d.Places) > 0:
		return []string{order.Canon(d.Verb, d.Places[0], Prefixed("LEVELS", some(d.levels)), Prefixed("CEL", all), Prefixed("RETREAT", strings.Join(d.Places[1:], " ")))}
	case strings.HasPrefix(form, "BUILD"):
		return each(d.Places, func(p string) string { return order.Canon(d.Verb, p, some(d.levels)) })
	case d.garrison != "":
		return []string{order.Canon(d.Verb, d.garrison)}
	}
	return nil
}

// bars tells that a form does not say what the deed does: who goes or stands elsewhere, what is not for units to do, and
// of several places whether a number is of each.
func (d *Deed) bars(form string) bool {
	goes := strings.Contains(form, "TO zone") || d.Verb == "MOBILIZE" || d.Verb == "RETURN" || d.Verb == "ENTER"
	switch {
	case (d.moved || d.from != "") && !goes:
		return true
	case d.from != "" && slices.ContainsFunc(d.At, func(p board.Place) bool { return string(p) != d.from }):
		return true
	case len(d.Units) > 0 && (strings.HasPrefix(form, "BUILD") && !d.where() || strings.HasPrefix(form, "PLAY card")): // not theirs to do
		return true
	}
	return d.each && d.levels > 1 && len(d.Places) > 1 // two here and two there, or one in each?
}

// where names the place of those who do something where they stand, and tells that it is one place, and no other is named.
func (d *Deed) where() bool {
	at := string(d.At[0])
	if at == "" || slices.ContainsFunc(d.At, func(p board.Place) bool { return string(p) != at }) || slices.ContainsFunc(d.Places, func(p string) bool { return p != at }) {
		return false
	}
	d.Places = []string{at}
	return true
}

// lastVerb is the verb of the title with which a line ends, "Reinefarth ausspielen", "" for none.
func (s *Sentence) lastVerb() string {
	for i := len(s.Atoms) - 1; i > s.I && i >= len(s.Atoms)-2; i-- {
		senses, n := lexicon.Verbs().Find(s.Atoms[i:])
		if verb, ok := s.Declared(senses); ok && i+n >= len(s.Atoms)-1 {
			return verb
		}
	}
	return ""
}

// Prefixed is a word before a text, nothing before none.
func Prefixed(word, text string) string {
	if text == "" {
		return ""
	}
	return word + " " + text
}

// some is a number above 1 in digits.
func some(n int) string {
	if n < 2 {
		return ""
	}
	return strconv.Itoa(n)
}
