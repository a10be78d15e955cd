package reading

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
	"kurier/adjudicator/title"
)

// backing is what stands behind an order in titles with cards and support counters.
type backing struct {
	cards, support []string
}

// words are those of orders.
func (b *backing) words() (parts []string) {
	if len(b.support) > 0 {
		parts = append(parts, "SUPPORT", strings.Join(b.support, " "))
	}
	if len(b.cards) > 0 {
		parts = append(parts, "CARDS", strings.Join(b.cards, " "))
	}
	return parts
}

func (b *backing) none() bool { return len(b.cards)+len(b.support) == 0 }

// nicknames are what people call cards besides their titles, by those (cards.txt).
var nicknames = sync.OnceValue(func() map[string][]string {
	of := map[string][]string{}
	for _, l := range lexicon.Lines("cards") {
		of[order.Fold(l.Head)] = strings.Fields(order.Fold(l.List))
	}
	return of
})

// nicknamed are cards by their nicknames.
func nicknamed(cards []name) (list []name) {
	for _, c := range cards {
		for _, said := range nicknames()[strings.Join(c.words, " ")] {
			list = append(list, name{words: strings.FieldsFunc(said, func(r rune) bool { return r == '_' || r == '-' }), place: c.place, nick: true})
		}
	}
	return list
}

// table takes in what the seat's cards and support counters are called.
func (r *Reader) table() {
	game, ok := r.game.(interface{ Language() *grammar.Language })
	if !ok {
		return
	}
	list := func(form string) (names []name) {
		for _, n := range game.Language().NamesOf(form) {
			if n.Owner != r.view.Side && n.Owner != "" {
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
					names = append(names, name{words: w, place: board.Place(n.Short)})
				}
			}
		}
		return names
	}
	r.cards, r.backs = list("card"), list("counter")
	r.cards = slices.Concat(r.cards, byOneWord(r.cards), byBeginning(r.cards), nicknamed(r.cards))
	for _, n := range game.Language().NamesOf("garrison") {
		atoms, _ := lexicon.Cut(n.Short)
		var w []string
		for _, a := range atoms {
			w = append(w, a.Fold)
		}
		r.forts = append(r.forts, name{words: w, place: board.Place(n.Short)})
	}
	r.forts = append(r.forts, r.byFirstWord(r.forts)...)
}

// byFirstWord are garrisons by the word with which the name of no other begins, and that calls neither a unit nor says anything
// else: "the Gimnazjum".
func (r *Reader) byFirstWord(forts []name) (list []name) {
	for k, c := range forts {
		w := c.words[0]
		other := func(o name) bool { return o.place != c.place && slices.Contains(o.words, w) }
		_, said := lexicon.Words().Find([]lexicon.Atom{{Fold: w, Kind: lexicon.Word}})
		_, does := lexicon.Verbs().Find([]lexicon.Atom{{Fold: w, Kind: lexicon.Word}})
		unit := func(u unit) bool { return slices.Contains(u.proper, w) }
		if len(c.words) > 1 && len(w) >= shortestOfACard && said+does == 0 && !slices.ContainsFunc(forts[:k:k], other) && !slices.ContainsFunc(forts[k:], other) && !slices.ContainsFunc(r.own, unit) && !slices.ContainsFunc(r.foes, unit) {
			list = append(list, name{words: c.words[:1], place: c.place})
		}
	}
	return list
}

// shortestOfACard is how long a word is by which alone a card is called.
const shortestOfACard = 5

// shortestFirst is that of the first of two that "and" ties in a title.
const shortestFirst = 3

// byOneWord are cards by the words of their titles that no other has: "play the Biuletyn".
func byOneWord(cards []name) (list []name) {
	of := map[string][]board.Place{}
	for _, c := range cards {
		for _, w := range c.words {
			if !slices.Contains(of[w], c.place) {
				of[w] = append(of[w], c.place)
			}
		}
	}
	for _, c := range cards {
		for k, w := range c.words {
			long := len(w) >= shortestOfACard || k == 0 && len(w) >= shortestFirst && len(c.words) > 1 && lexicon.And.Has(c.words[1]) // "Vis", of "Vis i Błyskawica"
			if _, said := lexicon.Words().Find([]lexicon.Atom{{Fold: w, Kind: lexicon.Word}}); len(of[w]) == 1 && len(c.words) > 1 && long && said == 0 {
				list = append(list, name{words: []string{w}, place: c.place})
			}
		}
	}
	return list
}

// byBeginning are cards by the beginnings of their titles that no other has: "zagram Rejon Wola".
func byBeginning(cards []name) (list []name) {
	said := func(w string) bool {
		atom := []lexicon.Atom{{Fold: w, Kind: lexicon.Word}}
		_, n := lexicon.Words().Find(atom)
		_, m := lexicon.Verbs().Find(atom)
		return n+m > 0
	}
	for _, c := range cards {
		for n := 2; n < len(c.words); n++ {
			other := func(o name) bool {
				return o.place != c.place && len(o.words) >= n && slices.Equal(o.words[:n], c.words[:n])
			}
			if !slices.ContainsFunc(c.words[:n], said) && !slices.ContainsFunc(cards, other) {
				list = append(list, name{words: c.words[:n], place: c.place})
			}
		}
	}
	return list
}

// zone finds a zone by its number, or a bridge by its letter where it is called one.
func (s *sentence) zone(i int, alone bool) (board.Place, int) {
	a := s.atoms[i]
	switch {
	case !alone || a.Glued && i > 0 && s.atoms[i-1].Kind == lexicon.Word:
	case a.Kind == lexicon.Number:
		return s.onBoard(a.Fold, 1)
	case len(a.Text) == 1 && a.Text == a.Fold && i > 0 && s.ledToLetter(i):
		return s.onBoard(a.Fold, 1)
	}
	return "", 0
}

// ledToLetter tells that what stands before a letter makes it a bridge: a word that leads to it, "944 to B", the word for a
// bridge, or a unit, "HG2 C"; "A" may be an article else, and ends a clause then.
func (s *sentence) ledToLetter(i int) bool {
	a := s.atoms[i-1]
	before, n := lexicon.Words().Find(s.atoms[i-1 : i])
	if before.Is("to", "in", "from", "against", "upon", "attack") || lexicon.Bridges.Has(a.Fold) {
		return true
	}
	if s.atoms[i].Fold == "A" && !s.atEnd(i+1) {
		return false
	}
	return a.Fold == "(" && i+1 < len(s.atoms) && s.atoms[i+1].Fold == ")" || a.Fold == ":" || a.Kind == lexicon.Number || a.Kind == lexicon.Word && n == 0 && s.capital(a)
}

// spanning takes in the word for a bridge beside the name of one, "the Średnicowy bridge", "the bridge at Kierbedzia".
func (s *sentence) spanning(i int) (p board.Place, n int) {
	if p, n = s.search(i); !s.zoned || n > 0 && len(p) > 1 {
		return p, n
	}
	if n > 0 {
		if end := i + n; end < len(s.atoms) && s.atoms[end].Fold == "-" {
			n++
		}
		if end := i + n; end < len(s.atoms) && lexicon.Bridges.Has(s.atoms[end].Fold) {
			return p, n + 1
		}
		return s.search(i)
	}
	if !lexicon.Bridges.Has(s.atoms[i].Fold) {
		return "", 0
	}
	at := i + 1
	for at < len(s.atoms) && (s.atoms[at].Fold == "-" || lexicon.Articles.Has(s.atoms[at].Fold) || lexicon.Of.Has(s.atoms[at].Fold) || first(s.senses(at)).Is("in") && !lexicon.Bridges.Has(s.atoms[at].Fold)) {
		at++
	}
	if at < len(s.atoms) {
		if p, n = s.search(at); n > 0 && len(p) == 1 {
			return p, at + n - i
		}
	}
	return "", 0
}

// by is a way as orders of zones have it, "VIA 34 TO 35".
func (s *sentence) by(way []board.Place) string {
	last := len(way) - 1
	if last == 0 {
		return string(way[0])
	}
	return "VIA " + places(way[:last]) + " TO " + string(way[last])
}

// going is the verb by which a unit on the board goes: before the first turn it is placed in a zone, what
// guns take over bridges is no march, and where nobody marches now those exploit who can.
func (s *sentence) going(u int, way []board.Place) string {
	text := s.by(way)
	if !s.zoned {
		if s.verbs["EXPLOIT"].Name == "" {
			return "MOVE"
		}
		text = places(way)
	}
	for _, verb := range []string{"MOVE", "PLACE", "TRANSFER", "EXPLOIT"} {
		if s.verbs[verb].Name == "" {
			continue
		}
		line, ok := order.LineOf(1, order.Canon(verb, s.own[u].Name, text))
		orders, problems := s.game.Parse(s.seat, []order.Line{line})
		if !ok || len(problems) > 0 || len(orders) != 1 {
			continue
		}
		if v := s.known.Check(s.seat, orders).Verdicts[0]; v.Refusal == nil || v.Refusal.Kind != "wrong-phase" {
			return verb
		}
	}
	return "MOVE"
}

// paid is how the losses of a fight are paid, and what backs it, in words of orders.
func (s *sentence) paid(c *clause) (parts []string) {
	parts = c.words()
	if len(c.lose) > 0 || c.retreat != "" {
		parts = append(parts, "PAY")
	}
	for _, u := range c.lose {
		parts = append(parts, "CEL", s.own[u].Name)
	}
	if c.retreat != "" {
		parts = append(parts, "RETREAT", string(c.retreat))
	}
	return parts
}

// backed reads cards and support counters: "and card 36", "supported by Wydra", "with Wydra in
// support".
func (s *sentence) backed(b *backing) bool {
	if len(s.cards) == 0 {
		return !s.zoned && s.cur.verb == "attack" && s.batteries(b)
	}
	at := s.i
	for at < len(s.atoms) {
		senses, n := s.senses(at)
		said, _ := lexicon.Verbs().Find(s.atoms[at:])
		given, m := s.formWord(at)
		brought := s.cur.verb == "attack" && s.full() && at > s.i && given.Is("give", "put", "play") && !senses.Is("attack", "to", "in")
		if s.atoms[at].Fold != "," && s.atoms[at].Fold != "DAZU" && !senses.Is("and", "with") && !brought || said.Is("SUPPORT", "PLAY") {
			break
		}
		if at += max(n, 1); brought {
			at += max(m-n, 0)
		}
	}
	if at >= len(s.atoms) {
		return false
	}
	senses, n := lexicon.Verbs().Find(s.atoms[at:])
	switch attacks := s.cur.verb == "attack"; {
	case attacks && senses.Is("PAY"): // how, is told behind it
		if more, m := s.senses(at + n); more.Is("with") {
			n += m
		}
		return s.skip(at + n - s.i)
	case senses.Is("card"), attacks && senses.Is("PLAY"):
		list, end := s.hand(at + n)
		if len(list) == 0 && senses.Is("PLAY") { // "bring the artillery"
			return s.backedBy(b, at+n)
		}
		b.cards = append(b.cards, list...)
		return len(list) > 0 && s.skip(end-s.i)
	case senses.Is("SUPPORT"):
		list, end := s.counters(at + n)
		b.support = append(b.support, list...)
		return len(list) > 0 && s.skip(end-s.i)
	}
	return s.backedBy(b, at)
}

// backedBy reads the support counters from an atom on, with what tells behind them that they are support.
func (s *sentence) backedBy(b *backing, at int) bool {
	list, end := s.counters(at)
	if said, m := s.saidAt(end); len(list) > 0 && said.Is("SUPPORT") && s.cur.verb == "attack" { // "the Saperzy help them"
		if it, k := s.senses(end + m); it.Is("pronoun") {
			m += k
		}
		b.support = append(b.support, list...)
		return s.skip(end + m - s.i)
	}
	if s.cur.verb == "attack" && at > s.i && len(list) > 0 && s.byName(at) && !slices.ContainsFunc(list, s.isUnit) { // "dazu Staufkas", "z artylerią"
		b.support = append(b.support, list...)
		return s.skip(end - s.i)
	}
	if end+1 < len(s.atoms) && s.atoms[end].Fold == "IN" {
		if said, m := lexicon.Verbs().Find(s.atoms[end+1:]); said.Is("SUPPORT") && len(list) > 0 {
			b.support = append(b.support, list...)
			return s.skip(end + 1 + m - s.i)
		}
	}
	return false
}

// paidFor writes a line that lays points for an attack, and does not say on which hex, with that on which all stand who make it,
// "30D attacks 1636, 1 point from HQ-X", "… on their hex"; behind "with" and "and" a comma parts them.
func (r *Reader) paidFor(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	if r.verbs["PUT"].Name == "" || !s.says("PUT") {
		return l, false
	}
	text := []rune(l.Text)
	for i, from := 0, 0; i < len(atoms); i++ {
		senses, n := s.senses(i)
		joined := i > 0 && (atoms[i].Kind == lexicon.Word && (senses.Is("and", "with") && !senses.Is("from") || lexicon.AtAPrice.Has(atoms[i].Fold)) || atoms[i].Fold == "(")
		if i > 0 && !joined && !s.endsPart(i) {
			continue
		}
		begin := i
		if i > 0 {
			begin += max(n, 1)
		}
		end := begin
		for end < len(atoms) && !s.endsPart(end) && atoms[end].Fold != ")" {
			end++
		}
		its, placed, ok := (&sentence{Reader: r, atoms: atoms[begin:end], line: l}).laid()
		if _, more := s.units(min(begin, len(atoms)-1)); !ok || joined && more > 1 { // "with 15DP/2 and 15DP/3 and …"
			continue
		}
		who, tie := atoms[from:i], i
		if i == 0 {
			who = atoms[end:]
		}
		from, i = end, max(i, end-1)
		at := (&sentence{Reader: r, atoms: who, line: l}).attackersIn()
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

// fromTheTown writes a line that takes points "out of the town" with the name of that in which those are who have them, "one point for
// the 28th out of the town itself".
func (r *Reader) fromTheTown(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	if r.verbs["PUT"].Name == "" || r.zoned {
		return l, false
	}
	for i := range atoms {
		n := lexicon.TheTown.Begin(atoms[i:])
		if n == 0 || i+n < len(atoms) && s.placeAt(i+n) {
			continue
		}
		town := ""
		for k := 0; k < len(atoms); k++ {
			p, took := s.place(k)
			if list, m := s.units(k); m > 0 && m > took {
				p, took = s.own[list[0]].At, m
			}
			if name := r.townPots()[p]; took > 0 && name != "" && name != town {
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
		lead := map[string]string{"pl": "z ", "de": "aus "}[s.speech()]
		return replaced(l, atoms, i, i+n, cmp.Or(lead, "from ")+town)
	}
	return l, false
}

// paidForAll writes a line so for each of its attacks.
func (r *Reader) paidForAll(l order.Line) order.Line {
	for range mostCuts {
		atoms, short := r.atomsOf(l.Text)
		full, ok := order.Line{}, short && r.atoms <= mostOfALetter
		if ok {
			full, ok = r.paidFor(l, atoms)
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

// dealtOut reads points of one headquarters for several, told at the beginning in all or by whom they come at the end, "6 Punkte vom XVI.
// Korps: 4 auf 2141, 2 auf 2042", "4 points for 10D and 2 for 24D, both from X Corps".
func (r *Reader) dealtOut(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	if r.verbs["PUT"].Name == "" || r.zoned || len(atoms) > mostFormed || !s.says("PUT") {
		return nil, false
	}
	d := deal{now: -1}
	for s.i = 0; s.i < len(atoms); {
		n := d.take(s)
		if n == 0 {
			return nil, false
		}
		s.i += n
	}
	if d.from == "" || d.now >= 0 || len(d.lays) < 2 || d.total > 0 && d.total != d.sum {
		return nil, false
	}
	for k := range d.lays {
		d.lays[k] += " FROM " + d.from
	}
	return r.orders(l, d.lays)
}

// take reads the next words of it, and how many atoms they are.
func (d *deal) take(s *sentence) int {
	senses, n := s.senses(s.i)
	if of, kind, m := s.commanded(s.i); m > 0 && kind == "command" && strings.HasPrefix(of, "HQ-") {
		if d.from != "" {
			return 0
		}
		d.from = of
		return m
	}
	p, took := s.receiver()
	v, counted := s.figureAt()
	switch {
	case took > 0 && d.now > 0 && s.view.Board.Has(p):
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
func (s *sentence) receiver() (p board.Place, n int) {
	list, m := s.units(s.i)
	if m == 1 && s.peek().Kind == lexicon.Number && !s.own[list[0]].plain || m > 1 && s.atoms[s.i+1].Fold == "," {
		m = 0
	}
	if p, n = s.place(s.i); m > n && len(list) > 0 && s.allIn(list, s.own[list[0]].At) {
		return s.own[list[0]].At, m
	}
	return p, n
}

// figureAt is the number that is told next, and how many atoms tell it.
func (s *sentence) figureAt() (v, n int) {
	senses, m := s.senses(s.i)
	v, ordinal, n := s.numeral(s.i)
	if w, ok := lexicon.Counts(s.peek(), senses); ok {
		v, ordinal, n = w, false, max(m, 1)
	}
	if ordinal || v < 1 || lexicon.Articles.Has(s.peek().Fold) {
		return 0, 0
	}
	return v, n
}

// saysLittleOfPoints is how many atoms say next no more than that points are given, and how the parts of that hang together.
func (s *sentence) saysLittleOfPoints() int {
	senses, n := s.senses(s.i)
	said, k := s.formWord(s.i)
	fold := s.peek().Fold
	switch {
	case said.Is("points", "put", "give", "pay", "paid"), lexicon.Articles.Has(fold), lexicon.ByCorps.Has(fold), lexicon.For.Has(fold):
		return max(n, k, 1)
	case senses.Is("filler", "to", "in", "from", "and", "both", "with") && !senses.Is("not"):
		return max(n, k, 1)
	case s.peek().Kind == lexicon.Sign && strings.Contains(",:;.-–", fold[:1]):
		return 1
	}
	return 0
}

// spot is where words stand that point at a place, "its hex", and how many they are.
type spot struct{ i, n int }

// laid tells of a part of a line that it lays points from a headquarters or town, and whether it names where.
func (s *sentence) laid() (its spot, placed, ok bool) {
	atoms := s.atoms
	for i := range atoms {
		hex, _ := s.formWord(min(i+1, len(atoms)-1))
		there, n := s.senses(i)
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
	if len(atoms) == 0 || len(atoms) > mostFormed {
		return its, false, false
	}
	things, read := (&sentence{Reader: s.Reader, atoms: atoms, line: s.line}).things()
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
	return its, placed, read && counted && source && s.says("PUT")
}

// attackersIn is the hex where all units of a part of a line stand that tells an attack or a rally, "" where it tells none.
func (s *sentence) attackersIn() (at board.Place) {
	attack := s.rallies() // which is paid for like an attack
	for i := 0; i < len(s.atoms); {
		senses, n := s.senses(i)
		list, k := s.units(i)
		if k == 0 {
			list, k = s.everyone(i)
		}
		p, took := s.place(i)
		attack = attack || senses.Is("attack", "attackword", "fight") || took > 0 && s.foeIn(p)
		for _, u := range list {
			if s.own[u].At == "" || at != "" && s.own[u].At != at {
				return ""
			}
			at = s.own[u].At
		}
		i += max(n, k, took, 1)
	}
	if !attack {
		return ""
	}
	return at
}

// more are an attack that has air points with as many as help in it now, and with both.
func (h *helper) more(attack string) (both []string, ok bool) {
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

// inAid reads that units, support counters or air points help in an attack that is told elsewhere: "Art143 supports the
// attack on 3828", "do ataku na 3828 dokładam Art60", "4 air points for 0713", or below the only attack of the letter that
// guns do, "Art143 supports". Where none is, it is asked back with those who could make it.
func (r *Reader) inAid(s *sentence) (canon []string, ok bool) {
	h, ok := s.helpers()
	if !ok {
		h, ok = s.airHelp()
	}
	if !ok {
		return nil, false
	}
	f, found := r.attackOn(h.target)
	if !found && s.actOfThose(h.target) {
		return nil, false
	}
	others := func(u int) bool {
		return !slices.Contains(strings.Fields(strings.ReplaceAll(f.Order.Canon, ",", " ")), s.own[u].Name)
	}
	if h.bare && f.given == 0 || found && slices.ContainsFunc(h.who, others) {
		return nil, false
	}
	if found {
		text, ok := s.withMore(f.Order.Canon, h.units, h.counters)
		if !ok {
			return nil, false
		}
		if text, ok = h.flown(text); !ok { // so many more, or so many in all?
			r.open = s.line.Number
			if all, ok := h.more(f.Order.Canon); ok {
				r.doubtful(s.line.Number, all)
			}
			return nil, false
		}
		if canon, ok = r.orders(s.line, []string{text}); !ok {
			return nil, false
		}
		return append(r.takeBack(s.line.Number, []Filed{f}), canon...), true
	}
	r.open = s.line.Number
	if h.target == "" {
		return nil, false
	}
	if len(h.who) > 0 {
		text, ok := s.withMore(order.Canon("ATTACK", string(h.target), "WITH", s.names(h.who)), h.units, h.counters)
		if canon, read := r.orders(s.line, []string{text}); ok && read {
			return canon, true
		}
		return nil, false
	}
	r.offerAid(s, &h)
	return nil, false
}

// offerAid keeps the attack of all who could make it with what is said to help in it, to be asked back.
func (r *Reader) offerAid(s *sentence, h *helper) {
	who := s.at(h.target)
	if !s.zoned {
		who = s.ringed(h.target, nil)
	}
	who = slices.DeleteFunc(who, func(u int) bool { return slices.Contains(h.units, u) || slices.Contains(s.own[u].kinds, "ART") })
	if len(who) == 0 || len(who)+len(h.units) > mostOffered {
		return
	}
	if text, ok := s.withMore(order.Canon("ATTACK", string(h.target), "WITH", s.names(who)), h.units, h.counters); ok {
		text, _ = h.flown(text)
		if offer := s.allowedOrders(text); len(offer) > 0 {
			r.doubtful(s.line.Number, offer)
		}
	}
}

// actOfThose tells of a line that it is an attack of those whom the lines before send beside its place: "it attacks 1115 with 2 air
// points". "2 air points for the attack on 1115" may speak of one told below.
func (s *sentence) actOfThose(target board.Place) bool {
	if len(s.justSent(&clause{to: []board.Place{target}})) == 0 {
		return false
	}
	for i := 0; i < len(s.atoms); {
		senses, n := s.senses(i)
		switch {
		case senses.Is("attack", "attackword") && !senses.Is("to"):
			return i == 0 || !lexicon.Articles.Has(s.atoms[i-1].Fold)
		case n == 0 || !senses.Is("pronoun", "filler", "then", "and", "both", "crowd"):
			return false
		}
		i += n
	}
	return false
}

// attackOn is the attack of the letter, or else of the sheet, on a place, or where that is "" the only one.
func (r *Reader) attackOn(target board.Place) (found Filed, ok bool) {
	list := r.lone(func(words []string) bool {
		return len(words) > 1 && (words[0] == "ATTACK" || words[0] == "ASSAULT") && (target == "" || words[1] == string(target))
	})
	if len(list) != 1 {
		return found, false
	}
	return list[0], true
}

// attacked tells that the letter or the sheet has one attack on a place.
func (r *Reader) attacked(p board.Place) bool {
	_, found := r.attackOn(p)
	return found
}

// helper is who helps in an attack on a place, "" where it is not named.
type helper struct {
	units    []int
	counters []string
	air      int
	who      []int // who makes it, "the attack of 5Pz"
	target   board.Place
	bare     bool // nothing says that they help in an attack
}

// flown is an attack with the air points that help in it, not ok where it has some already.
func (h *helper) flown(attack string) (text string, ok bool) {
	if h.air == 0 {
		return attack, true
	}
	return order.Canon(attack, "AIR", strconv.Itoa(h.air)), !strings.Contains(attack, " AIR ")
}

// helpers reads a line that says no more than that.
func (s *sentence) helpers() (h helper, ok bool) {
	helps, attack, fire := false, false, false
	for i := 0; i < len(s.atoms); {
		senses, n := s.senses(i)
		said, m := s.saidAt(i)
		word, _ := lexicon.Words().Find(s.atoms[i : i+1]) // "Angriff auf"
		list, k := s.units(i)
		counter, c := s.called(i, s.backs)
		p, took := s.place(i)
		switch {
		case c > 0 && c >= max(k, took):
			h.counters, n = append(h.counters, counter), c
		case k > 0 && k >= took:
			h.units, n = append(h.units, list...), k
		case took > 0 && h.target == "" && (s.foeIn(p) || s.attacked(p)):
			h.target, n = p, took
		case took > 0:
			return h, false
		case word.Is("attackword") && (s.nounAt(i) || helps):
			attack, n = true, h.of(s, i+max(n, 1))-i
		case said.Is("FIRE") && !s.zoned:
			fire, n = true, m
		case said.Is("SUPPORT"), senses.Is("join"):
			helps, n = true, max(n, m)
		case senses.Is("anybody") && helps, s.atoms[i].Kind == lexicon.Sign && strings.Contains(",.!+&", s.atoms[i].Fold[:1]), said.Is("guns"), lexicon.Articles.Has(s.atoms[i].Fold):
			n = max(n, m, 1)
		case !senses.Is("filler", "in", "to", "with", "against", "and", "pronoun", "attack") || senses.Is("not"):
			return h, false
		}
		if i += max(n, 1); i == len(s.atoms) && fire && senses.Is("with") { // "Art60 schießt mit"
			helps = true
		}
	}
	noGun := func(u int) bool { return !slices.Contains(s.own[u].kinds, "ART") }
	h.bare = !attack && h.target == "" && !s.zoned && len(h.units) > 0 && !slices.ContainsFunc(h.units, noGun)
	return h, helps && (attack || h.bare) && len(h.units)+len(h.counters) > 0 && (h.target != "" || !s.zoned)
}

// airHelp reads a line that says no more than that so many air points are for an attack on a place of the enemy, or that they
// come besides what was told before, "plus 4 pkt lotnictwa", "dazu zwei Stukas".
func (s *sentence) airHelp() (h helper, ok bool) {
	tie, _ := s.senses(0)
	h.bare = tie.Is("and", "with") || lexicon.Besides.Has(s.atoms[0].Fold)
	for i := 0; i < len(s.atoms); {
		senses, n := s.senses(i)
		p, took := s.place(i)
		points, flies := s.airAt(i)
		given, g := s.formWord(i)
		said, m := s.saidAt(i)
		switch {
		case flies > 0 && h.air == 0:
			h.air, n = points, flies
		case took > 0 && h.target == "" && s.foeIn(p):
			h.target, n = p, took
		case flies > 0 || took > 0 || senses.Is("not", "crowd", "everything", "both"): // "all three attack 0710 with 2 air points"
			return h, false
		case given.Is("give", "put", "play") && !senses.Is("attack"):
			n = max(n, g)
		case said.Is("SUPPORT"):
			n = max(n, m)
		case s.atoms[i].Kind == lexicon.Sign && strings.Contains(",.!+&:", s.atoms[i].Fold[:1]), lexicon.Articles.Has(s.atoms[i].Fold), i == 0 && h.bare:
		case !senses.Is("filler", "in", "to", "with", "against", "and", "pronoun", "attack", "attackword", "concerning"):
			return h, false
		}
		i += max(n, 1)
	}
	h.bare = h.bare && h.target == ""
	return h, h.air > 0 && (h.target != "" || h.bare) && strings.Contains(s.verbs["ATTACK"].Form, "AIR n")
}

// of reads behind the word for an attack whose it is, "the attack of 5Pz on 2347", where others were named that help, and gives
// where that ends.
func (h *helper) of(s *sentence, at int) int {
	end := at
	for end < len(s.atoms) && (lexicon.Of.Has(s.atoms[end].Fold) || lexicon.Articles.Has(s.atoms[end].Fold)) {
		end++
	}
	list, n := s.units(end)
	if n == 0 || len(h.units)+len(h.counters) == 0 {
		return at
	}
	h.who = list
	return end + n
}

// nounAt tells that a word stands behind an article or a word that leads to it: "the attack", "do ataku".
func (s *sentence) nounAt(i int) bool {
	before, _ := s.senses(i - 1)
	return i > 0 && (lexicon.Articles.Has(s.atoms[i-1].Fold) || before.Is("in", "to", "with"))
}

// fromBarricade reads fights behind which the line says that their losses are taken from the barricade first: "assault 204 with
// everyone, the barricade pays first".
func (r *Reader) fromBarricade(s *sentence) (canon []string, ok bool) {
	if !s.zoned || !s.says("BUILD") || !strings.Contains(r.verbs["ATTACK"].Form, "LEVELS") {
		return nil, false
	}
	from := s.payingTail()
	if from < 2 {
		return nil, false
	}
	line, good := cutOut(s.line, s.atoms[:from])
	if !good {
		return nil, false
	}
	texts, read := r.sentenceOf(line)
	if !read || len(texts) == 0 {
		return nil, false
	}
	for i, text := range texts {
		levels := r.levelsIn(board.Place(struck(text)))
		if levels == 0 || strings.Contains(text, " PAY ") || strings.Contains(text, " IF ") {
			return nil, false
		}
		texts[i] = text + " PAY LEVELS " + strconv.Itoa(levels)
	}
	return r.orders(s.line, texts)
}

// FromBarricades are the standing orders by which losses are paid from the barricades first, for a line that wishes that: in the
// zones that it names, or else where units of the seat stand behind one, the first few.
func (r *Reader) FromBarricades(l order.Line) (list []string) {
	atoms, short := r.cut(l.Text)
	if !short || !r.byPlace("PAY") || !strings.Contains(r.verbs["PAY"].Form, "LEVELS") {
		return nil
	}
	s := &sentence{Reader: r, atoms: atoms, line: l}
	if !s.says("BUILD") {
		return nil
	}
	var zones []board.Place
	for i := range atoms {
		if p, n := s.place(i); n > 0 {
			zones = append(zones, p)
		}
	}
	for u := range r.own {
		if len(zones) == 0 || !slices.ContainsFunc(atoms, func(a lexicon.Atom) bool { return a.Kind == lexicon.Number }) {
			zones = append(zones, r.own[u].At)
		}
	}
	for _, at := range zones {
		text := order.Canon("PAY", string(at), "LEVELS", strconv.Itoa(r.levelsIn(at)))
		if at != "" && r.levelsIn(at) > 0 && !slices.Contains(list, text) && len(list) < mostOffered {
			list = append(list, text)
		}
	}
	return list
}

// payingTail is where the end of a line begins that says no more than that a barricade pays for losses, 0 where none does.
func (s *sentence) payingTail() (from int) {
	bar, pays := false, false
	for from = len(s.atoms); from > 0; from-- {
		a := s.atoms[from-1]
		senses, _ := s.senses(from - 1)
		said, _ := lexicon.Verbs().Find(s.atoms[from-1 : from])
		form, _ := lexicon.Forms().Find(s.atoms[from-1 : from])
		switch {
		case barricade(a):
			bar = true
		case said.Is("PAY", "LOSSES"), senses.Is("losses"):
			pays = true
		case a.Kind == lexicon.Sign && strings.Contains(",;.!", a.Fold[:1]):
			if bar && pays {
				return from - 1
			}
			if from < len(s.atoms) {
				return 0
			}
		case form.Is("first"), said.Is("level", "also"), senses.Is("filler", "takes", "from", "in", "with", "to", "and"), lexicon.Articles.Has(a.Fold):
		default:
			return 0
		}
	}
	return 0
}

// levelsIn are how many levels of a barricade stand in a zone.
func (r *Reader) levelsIn(p board.Place) (n int) {
	for _, l := range r.view.Layers {
		for _, at := range l.Places {
			if l.Kind == title.LayerBarricades && at == p {
				n++
			}
		}
	}
	return n
}

// byName tells that what stands behind fillers at an atom is no number, which may be that of a zone, and no card's title.
func (s *sentence) byName(at int) bool {
	at = s.behindFillers(at)
	card := func(c name) bool { return s.spells(at, c.words, true) > 0 }
	return at < len(s.atoms) && s.atoms[at].Kind == lexicon.Word && !slices.ContainsFunc(s.cards, card)
}

// isUnit tells that an own unit bears the name of a support counter.
func (s *sentence) isUnit(counter string) bool {
	return slices.ContainsFunc(s.own, func(u unit) bool { return u.Name == counter })
}

// saidAt is what the words of verbs say from an atom on.
func (s *sentence) saidAt(i int) (lexicon.Senses, int) {
	if i >= len(s.atoms) {
		return nil, 0
	}
	return lexicon.Verbs().Find(s.atoms[i:])
}

// aided writes a line that says in a part of its own that guns or aircraft help in its attack, "Art143 schießt mit", "with Karaś
// bombing it first", so that guns support it and aircraft strike its target.
func (r *Reader) aided(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	guns, planes := strings.Contains(r.verbs["ATTACK"].Form, "GUNS"), r.verbs["STRIKE"].Name != ""
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := 2; i+1 < len(atoms) && (guns || planes); i++ {
		senses, n := s.senses(i)
		if !s.endsPart(i) && atoms[i].Fold != "(" && !(n == 1 && senses.Is("and", "with")) && !lexicon.Afterwards.Has(atoms[i].Fold) {
			continue
		}
		helpers, end := s.assisting(i + 1)
		target := s.struckBefore(i)
		switch flies := func(u int) bool { return s.own[u].flies }; {
		case len(helpers) == 0 || target == "":
		case planes && !s.severalTargets([]board.Place{target, target}) && !slices.ContainsFunc(helpers, func(u int) bool { return !flies(u) }):
			return replaced(l, atoms, i, end, "; STRIKE "+string(target)+" WITH "+s.names(helpers))
		case guns && !slices.ContainsFunc(helpers, func(u int) bool { return !slices.Contains(s.own[u].kinds, "ART") }):
			return replaced(l, atoms, i, end, ", supported by "+s.names(helpers))
		}
	}
	return l, false
}

// assisting are the units of a part of a line that says no more than that they help, and where it ends; none for another part. Words
// for guns mean those that are named besides, "with the guns of Art143 behind it".
func (s *sentence) assisting(i int) (helpers []int, end int) {
	if helpers, end = s.assistingBy(i, false); len(helpers) == 0 {
		return s.assistingBy(i, true)
	}
	return helpers, end
}

// assistingBy does so where words for guns call units of their own, or do not.
func (s *sentence) assistingBy(i int, guns bool) (helpers []int, end int) {
	told := false
	for end = i; end < len(s.atoms) && !s.endsPart(end) && s.atoms[end].Fold != ")"; {
		senses, n := s.senses(end)
		list, m := s.units(end)
		switch {
		case !guns && lexicon.Guns.Has(s.atoms[end].Fold):
			told, n = true, 1
		case m > 0 && len(list) > 0:
			helpers, n = append(helpers, list...), m
		case len(s.fliersCalled(end)) > 0:
			helpers, n = append(helpers, s.fliersCalled(end)...), 1
		case lexicon.Assists.Has(s.atoms[end].Fold):
			told, n = true, 1
		case n == 0, !senses.Is("filler", "pronoun", "and", "with"), senses.Is(turners...):
			return nil, end
		}
		end += max(n, 1)
	}
	if !told {
		return nil, end
	}
	if end < len(s.atoms) && s.atoms[end].Fold == ")" {
		end++
	}
	return helpers, end
}

// fliersCalled are all aircraft of the name at an atom, "the Stukas", where there are several.
func (s *sentence) fliersCalled(i int) (list []int) {
	for u := range s.own {
		name := strings.TrimRight(order.Fold(s.own[u].Name), "0123456789")
		if s.own[u].flies && len(name) > 2 && (s.atoms[i].Fold == name || s.atoms[i].Fold == name+"S") {
			list = append(list, u)
		}
	}
	if len(list) < 2 {
		return nil
	}
	return list
}

// struckBefore is the one place that a line names before an atom as that of an enemy, or as what is attacked, behind own units; ""
// for none or several.
func (s *sentence) struckBefore(end int) (target board.Place) {
	own, several := false, false
	var other board.Place // where nobody is seen
	for i := 0; i < end; {
		list, m := s.units(i)
		p, n := s.place(i)
		foes, k := s.noun(i, s.foes)
		switch {
		case m > 0 && m >= n && len(list) > 0:
			own, n, p = true, m, ""
			if slices.ContainsFunc(list, func(u int) bool { return s.own[u].flies }) {
				return ""
			}
		case n == 0 && k > 0 && len(foes) == 1:
			p, n = s.foes[foes[0]].At, k
		}
		switch {
		case p == "":
		case s.foesHold(p):
			if target != "" && target != p && !s.severalTargets([]board.Place{target, p}) {
				return ""
			}
			target = cmp.Or(target, p)
		case len(s.at(p)) == 0:
			several = other != "" && other != p
			other = p
		}
		i += max(n, 1)
	}
	if target == "" && !several && s.fights() {
		target = other
	}
	if !own {
		return ""
	}
	return target
}

// batteries reads guns behind an attack in a title without a hand of cards: "with support from Art11D/1".
func (s *sentence) batteries(b *backing) bool {
	at := s.i
	for at < len(s.atoms) {
		senses, n := s.senses(at)
		said, m := lexicon.Verbs().Find(s.atoms[at:])
		if s.ownGunsAt(at) || s.atoms[at].Fold != "," && !senses.Is("and", "with", "from", "filler") && !said.Is("SUPPORT", "guns") {
			break
		}
		at += max(n, m, 1)
	}
	if at < len(s.atoms) {
		if c, k := s.corpsGuns(at - 1); k > 0 && at > s.i { // the word for guns is a part of their name
			b.support = append(b.support, c)
			return s.skip(at - 1 + k - s.i)
		}
	}
	list, end := s.counters(at)
	b.support = append(b.support, list...)
	return len(list) > 0 && s.skip(end-s.i)
}

// counterAt finds a support counter by its name, or as the guns of a corps.
func (s *sentence) counterAt(i int) (counter string, n int) {
	counter, n = s.called(i, s.backs)
	if c, k := s.corpsGuns(i); k > n {
		return c, k
	}
	return counter, n
}

// corpsGuns finds the counter of a corps' guns by the corps, "the guns of X Corps", "X Corps artillery".
func (s *sentence) corpsGuns(i int) (counter string, n int) {
	if s.verbs["LAY"].Name == "" || i >= len(s.atoms) {
		return "", 0
	}
	guns := func(at int) int {
		if at < len(s.atoms) {
			if said, k := s.formWord(at); said.Is("guns") {
				return k
			}
		}
		return 0
	}
	at := i
	first := guns(at)
	for at += first; first > 0 && at < len(s.atoms) && (lexicon.Of.Has(s.atoms[at].Fold) || lexicon.Articles.Has(s.atoms[at].Fold) || lexicon.ByCorps.Has(s.atoms[at].Fold)); {
		at++
	}
	if at >= len(s.atoms) {
		return "", 0
	}
	corps, took := s.armies(at)
	behind := guns(at + took)
	name, led := strings.CutPrefix(corps, "HQ-")
	if took == 0 || !led || (first > 0) == (behind > 0) {
		return "", 0
	}
	for _, c := range s.backs {
		if string(c.place) == "HG-"+name {
			return "HG-" + name, at + took + behind - i
		}
	}
	return "", 0
}

// gunned writes a line with the counters that words for guns behind an attack mean: those of a corps, "dazu die schwere Artillerie vom
// VIII. Korps mit zwei Würfeln", or of the divisions that attack, "with its own guns behind it, one die", of which as many are named
// as dice are told.
func (r *Reader) gunned(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	if r.verbs["LAY"].Name == "" {
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
func (s *sentence) tiesGuns(i int) bool {
	senses, _ := s.senses(i)
	said, _ := s.saidAt(i)
	tie, _ := s.formWord(i)
	return s.atoms[i].Fold == "," || s.atoms[i].Fold == "(" || senses.Is("and", "with") || said.Is("SUPPORT") || tie.Is("paid") || lexicon.Besides.Has(s.atoms[i].Fold)
}

// gunWords are what words say of guns: whose they are, a corps' or those of who attacks, how many dice they have, -1 where that is not
// told, and where the words end.
type gunWords struct {
	corps     string
	own, guns bool
	dice, end int
}

// take reads the next words of it, and how many atoms they take.
func (g *gunWords) take(s *sentence, at int) int {
	if name, kind, n := s.commanded(at); n > 0 && kind == "command" && strings.HasPrefix(name, "HQ-") && g.corps == "" {
		g.corps = strings.TrimPrefix(name, "HQ-")
		return n
	}
	senses, n := s.senses(at)
	form, k := s.formWord(at)
	said, m := s.saidAt(at)
	fold := s.atoms[at].Fold
	_, _, counted := s.numeral(at)
	v, digit := lexicon.Counts(s.atoms[at], senses)
	if next, _ := s.formWord(min(at+1, len(s.atoms)-1)); next.Is("gun_dice") && (digit || lexicon.Articles.Has(fold)) {
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
	case counted > 0, s.atoms[at].Kind == lexicon.Number:
		return 0
	case strings.Contains(",()", fold), lexicon.Articles.Has(fold), lexicon.Of.Has(fold), lexicon.ByCorps.Has(fold), lexicon.Besides.Has(fold), senses.Is("and", "with", "from"):
		return max(n, 1)
	}
	return 0
}

// counters are the support counters that are meant, where units were named before; none where that is not certain.
func (g *gunWords) counters(s *sentence, before []lexicon.Atom) []string {
	if g.corps != "" {
		heavy := "HG-" + g.corps
		if g.own || !slices.ContainsFunc(s.backs, func(c name) bool { return string(c.place) == heavy }) {
			return nil
		}
		return []string{heavy}
	}
	if !g.own {
		return nil
	}
	who, _ := (&sentence{Reader: s.Reader, atoms: before, line: s.line}).bidden()
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
func (s *sentence) withOwnGuns() bool {
	said, n := s.formWord(s.i)
	if n == 0 || !said.Is("own_guns") || s.verbs["LAY"].Name == "" {
		return false
	}
	who := s.cur.units
	if len(who) == 0 {
		who = s.last
	}
	guns := s.gunsOfThose(who)
	if guns == nil {
		guns = []string{"?"}
	}
	s.cur.support = append(s.cur.support, guns...)
	return s.skip(n)
}

// ownGunsAt tells words for the guns of those who attack.
func (s *sentence) ownGunsAt(i int) bool {
	said, _ := s.formWord(i)
	return said.Is("own_guns")
}

// gunsOfThose are the counters that are the guns of the divisions of units, nil where one of them has none.
func (s *sentence) gunsOfThose(units []int) (guns []string) {
	for _, u := range units {
		body, _, _ := strings.Cut(s.own[u].Name, "/")
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
func (s *sentence) gunsNamed(body string) (guns []string) {
	for _, c := range s.backs {
		name := string(c.place)
		if stem, _, _ := strings.Cut(order.Fold(name), "/"); stem == "ART"+order.Fold(body) && !slices.Contains(guns, name) {
			guns = append(guns, name)
		}
	}
	return guns
}

// hand reads cards by number or title, and where they end.
func (s *sentence) hand(i int) (list []string, end int) {
	end = i
	for at := i; at < len(s.atoms); {
		a := s.atoms[at]
		senses, n := s.senses(at)
		said, m := lexicon.Verbs().Find(s.atoms[at:])
		title, took := s.called(at, s.cards)
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
func (s *sentence) counters(i int) (list []string, end int) {
	end = i
	for at := i; at < len(s.atoms); {
		senses, n := s.senses(at)
		counter, took := s.counterAt(at)
		if took == 0 && at+2 < len(s.atoms) && s.atoms[at+1].Fold == "-" { // "Waffen-SS"
			joined := s.atoms[at].Fold + s.atoms[at+2].Fold
			if k := slices.IndexFunc(s.backs, func(c name) bool { return len(c.words) == 1 && c.words[0] == joined }); k >= 0 {
				counter, took = string(s.backs[k].place), 3
			}
		}
		switch {
		case took > 0:
			list, at = append(list, counter), at+took
			end = at
		case s.ownGunsAt(at):
			return list, end
		case s.atoms[at].Fold == "," || senses.Is("and", "with", "from", "of", "filler"):
			at += max(n, 1)
		default:
			return list, end
		}
	}
	return list, end
}

// called finds one of some names at an atom, the longest, in any of its cases.
func (s *sentence) called(i int, among []name) (text string, n int) {
	for _, same := range []bool{true, false} {
		for _, c := range among {
			if took := s.spells(i, c.words, same); took > n {
				text, n = string(c.place), took
			}
		}
		if n > 0 {
			return text, n
		}
	}
	for _, c := range among { // "Bora-Komorowskiego", whose first word is too short for a case elsewhere
		if took := s.spellsShort(i, c.words); took > n {
			text, n = string(c.place), took
		}
	}
	return text, n
}

// spellsShort tells how many atoms from i on are a name of several words in a case, the first of them short: "Visa i
// Błyskawicę".
func (s *sentence) spellsShort(i int, words []string) int {
	if i >= len(s.atoms) || len(words) < 2 || len(words[0]) != 3 {
		return 0
	}
	end, inflected := strings.CutPrefix(s.atoms[i].Fold, words[0])
	next := i + 1
	if next < len(s.atoms) && s.atoms[next].Fold == "-" {
		next++
	}
	rest := s.spells(next, words[1:], false)
	if !inflected || end != "" && !lexicon.Cases.Has(end) || rest == 0 {
		return 0
	}
	return next + rest - i
}

// bridge is the one that a capital letter names, behind the word for a bridge or where bridges are
// blown.
func (s *sentence) bridge(verb string) (string, bool) {
	a := s.peek()
	if len(a.Fold) != 1 || a.Kind != lexicon.Word || !s.capital(a) || !s.view.Board.Has(board.Place(a.Fold)) {
		return "", false
	}
	return a.Fold, verb == "BLOW" || s.i > 0 && lexicon.Bridges.Has(s.atoms[s.i-1].Fold)
}

// tableWord reads what only orders of titles with zones and cards have: cards, levels of barricades,
// support counters, bridges by their letters, and where units come from.
func (s *sentence) tableWord(d *deed) bool {
	a := s.peek()
	verb := d.verb
	if verb == "" {
		verb = s.lastVerb()
	}
	if levels, n := s.levels(s.i); n > 0 && d.levels == 0 {
		d.levels, d.led = levels, len(d.places) > 0
		if d.verb == "" && slices.ContainsFunc(s.atoms[s.i:s.i+n], barricade) {
			d.verb = "BUILD"
		}
		return s.skip(n)
	}
	if levels, n := s.barricades(); n > 0 && d.levels == 0 && (d.verb == "" || d.verb == "BUILD") {
		d.verb, d.levels, d.led, d.each = "BUILD", levels, len(d.places) > 0, true
		return s.skip(n)
	}
	if n := s.ofVerb(d, verb); n > 0 {
		return s.skip(n)
	}
	if s.says("PAY") && s.aboutPaying() {
		return true
	}
	if p, ok := s.bridge(d.verb); ok {
		d.places = append(d.places, p)
		return s.skip(1)
	}
	if s.backed(&d.backing) {
		return true
	}
	if list, n := s.units(s.i); n == 0 || len(list) == 0 || d.verb == "SUPPORT" {
		if counter, n := s.called(s.i, s.backs); n > 0 && (d.verb == "SUPPORT" || a.Kind == lexicon.Word) {
			d.support = append(d.support, counter)
			return s.skip(n)
		}
	}
	return s.underWay(d)
}

// ofVerb reads what goes with one verb alone, and gives how many atoms it takes: cards with those that are about cards, a
// level with BUILD, a garrison with CAPTURE.
func (s *sentence) ofVerb(d *deed, verb string) int {
	form := s.verbs[verb].Form
	switch {
	case strings.HasPrefix(form, verb+" card"), strings.HasPrefix(form, "DISCARD"):
		if list, end := s.hand(s.i); len(list) > 0 {
			d.cards = append(d.cards, list...)
			return end - s.i
		}
	case d.verb == "BUILD" && d.levels == 0 && (len(d.places) > 0 && !s.barePlace(s.i) || s.inPlace(s.i+1)):
		a := s.peek()
		more, _ := s.senses(s.i)
		if v, ok := lexicon.Counts(a, more); ok && v > 0 && v < 4 && (a.Kind == lexicon.Word || len(a.Fold) == 1) {
			d.levels, d.led = v, len(d.places) > 0
			return 1
		}
	case d.verb == "CAPTURE" && d.garrison == "":
		if g, n := s.called(s.i, s.forts); n > 0 {
			d.garrison = g
			return n
		}
	}
	return 0
}

// barePlace tells a zone by its number alone.
func (s *sentence) barePlace(i int) bool {
	return s.atoms[i].Kind == lexicon.Number && len(s.atoms[i].Fold) > 1
}

// inPlace tells that "in" and a place follow: "build 2 in 54".
func (s *sentence) inPlace(i int) bool {
	senses, n := s.senses(i)
	return senses.Is("in", "to") && s.placeAt(i+n)
}

// aboutPaying reads words around what a fight is paid with: "if 44 is attacked", "falls back to".
func (s *sentence) aboutPaying() bool {
	if more, n := s.senses(s.i); n > 0 && more.Is("back", "retreat", "then") && !more.Is("not") {
		return s.skip(n)
	}
	said, n := lexicon.Forms().Find(s.atoms[s.i:])
	return n > 0 && said.Is("always") && s.skip(n)
}

// underWay reads that units go, and from where, which is where they stand.
func (s *sentence) underWay(d *deed) bool {
	senses, n := s.senses(s.i)
	said, m := lexicon.Verbs().Find(s.atoms[s.i:])
	if n == 0 || m > n && !said.Is("also") || len(said) > 0 && !said.Is("also", "CAPTURE", "RETURN") || said.Is("CAPTURE") && len(d.units) == 0 && !s.says("SEWER") && s.placeAt(s.behindFillers(s.i+n)) {
		return false
	}
	if p, m := s.place(s.i + n); m > 0 && senses.Is("from") && !senses.Is("to") {
		if d.from != "" {
			return false
		}
		d.from = string(p)
		return s.skip(n + m)
	}
	fallen := func(p board.Place) bool { return p == "" }
	if said.Is("RETURN") && d.verb == "" && slices.ContainsFunc(d.at, fallen) { // "Hartmann returns at 512"
		return false
	}
	if senses.Is("go", "take", "via", "enter", "back") && !senses.Is("not") {
		d.moved = true
		return s.skip(n)
	}
	return false
}

// barricades reads "two barricades", which are as many levels of one where a single place is named.
func (s *sentence) barricades() (levels, n int) {
	senses, n := s.senses(s.i)
	levels, counted := lexicon.Counts(s.peek(), senses)
	if !counted || levels < 1 || levels > 3 || s.i+1 >= len(s.atoms) {
		return 0, 0
	}
	n = max(n, 1)
	said, m := s.saidAt(s.i + n)
	if !said.Is("BUILD") || !barricade(s.atoms[min(s.i+n, len(s.atoms)-1)]) {
		return 0, 0
	}
	return levels, n + m
}

// barricade tells a word for one.
func barricade(a lexicon.Atom) bool {
	return strings.HasPrefix(a.Fold, "BARRI") || strings.HasPrefix(a.Fold, "BARYK")
}

// levels reads "two levels", "level 2".
func (s *sentence) levels(i int) (levels, n int) {
	is2 := func(k int) (int, bool) {
		if k >= len(s.atoms) {
			return 0, false
		}
		senses, _ := s.senses(k)
		return lexicon.Counts(s.atoms[k], senses)
	}
	word := func(k int) int {
		if k >= len(s.atoms) {
			return 0
		}
		said, m := lexicon.Verbs().Find(s.atoms[k:])
		if !said.Is("level") {
			return 0
		}
		return m
	}
	if said, m := lexicon.Verbs().Find(s.atoms[i:]); said.Is("levels") { // "dwupoziomowa"
		of, _ := said.Has("levels")
		v, _ := strconv.Atoi(of)
		return v, m
	}
	if i+1 < len(s.atoms) && s.atoms[i+1].Fold == "-" && word(i+2) > 0 { // "two-level"
		if v, ok := is2(i); ok {
			return v, 2 + word(i+2)
		}
	}
	if v, ok := is2(i); ok && word(i+1) > 0 {
		n = 1 + word(i+1)
		if i+n < len(s.atoms) && lexicon.Of.Has(s.atoms[i+n].Fold) {
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
func (d *deed) fromTable(form string) []string {
	all := strings.Join(d.units, ", ")
	cards := strings.Join(d.cards, " ")
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
		return each(d.cards, func(card string) string {
			return order.Canon("PLAY", card, prefixed("AT", strings.Join(d.places, " ")))
		})
	case strings.HasPrefix(form, d.verb+" card"):
		return []string{order.Canon(d.verb, cards)}
	case strings.HasPrefix(form, "DISCARD"):
		return []string{order.Canon(d.verb, cards, "FOR", all)}
	case d.verb == "SUPPORT" && len(d.places) > 0 && !d.backing.none():
		return []string{order.Canon(d.verb, d.places[0], strings.Join(d.support, " "), prefixed("CARDS", cards))}
	case d.verb == "PAY" && len(d.places) > 0:
		return []string{order.Canon(d.verb, d.places[0], prefixed("LEVELS", some(d.levels)), prefixed("CEL", all), prefixed("RETREAT", strings.Join(d.places[1:], " ")))}
	case strings.HasPrefix(form, "BUILD"):
		return each(d.places, func(p string) string { return order.Canon(d.verb, p, some(d.levels)) })
	case d.garrison != "":
		return []string{order.Canon(d.verb, d.garrison)}
	}
	return nil
}

// bars tells that a form does not say what the deed does: who goes or stands elsewhere, what is not for units to do, and
// of several places whether a number is of each.
func (d *deed) bars(form string) bool {
	goes := strings.Contains(form, "TO zone") || d.verb == "MOBILIZE" || d.verb == "RETURN" || d.verb == "ENTER"
	switch {
	case (d.moved || d.from != "") && !goes:
		return true
	case d.from != "" && slices.ContainsFunc(d.at, func(p board.Place) bool { return string(p) != d.from }):
		return true
	case len(d.units) > 0 && (strings.HasPrefix(form, "BUILD") && !d.where() || strings.HasPrefix(form, "PLAY card")): // not theirs to do
		return true
	}
	return d.each && d.levels > 1 && len(d.places) > 1 // two here and two there, or one in each?
}

// where names the place of those who do something where they stand, and tells that it is one place, and no other is named.
func (d *deed) where() bool {
	at := string(d.at[0])
	if at == "" || slices.ContainsFunc(d.at, func(p board.Place) bool { return string(p) != at }) || slices.ContainsFunc(d.places, func(p string) bool { return p != at }) {
		return false
	}
	d.places = []string{at}
	return true
}

// lastVerb is the verb of the title with which a line ends, "Reinefarth ausspielen", "" for none.
func (s *sentence) lastVerb() string {
	for i := len(s.atoms) - 1; i > s.i && i >= len(s.atoms)-2; i-- {
		senses, n := lexicon.Verbs().Find(s.atoms[i:])
		if verb, ok := s.declared(senses); ok && i+n >= len(s.atoms)-1 {
			return verb
		}
	}
	return ""
}

// prefixed is a word before a text, nothing before none.
func prefixed(word, text string) string {
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
