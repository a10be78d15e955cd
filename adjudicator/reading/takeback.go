package reading

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/reading/sentences"
)

// Given tells what the letter orders before the line that is read next, so that the line may take it back.
func (r *Reader) Given(orders []order.Order) {
	r.OrderedBefore = r.OrderedBefore[:0]
	for i, o := range orders {
		r.OrderedBefore = append(r.OrderedBefore, sentences.Filed{Number: o.Line, Order: o, Given: i + 1})
	}
}

// Recalled are the places among what was given of the orders that a line takes back.
func (r *Reader) Recalled(line int) []int { return r.recalled[line] }

// takeBack gives the words that take orders back from the sheet; those of the letter are noted as recalled.
func (r *Reader) takeBack(line int, back []sentences.Filed) (canon []string) {
	var sheet []string
	for _, f := range back {
		switch {
		case f.Given == 0:
			sheet = append(sheet, strconv.Itoa(f.Number))
		case !slices.Contains(r.recalled[line], f.Given-1):
			r.recalled[line] = append(r.recalled[line], f.Given-1)
		}
	}
	if len(sheet) > 0 {
		canon = []string{"CANCEL " + strings.Join(sheet, " ")}
	}
	return canon
}

// lastLine are the orders of the line of the letter before this one; none where lines that order nothing lie
// between.
func (r *Reader) lastLine(line int) (last []sentences.Filed) {
	for _, f := range r.OrderedBefore {
		if f.Number >= line-1 {
			last = append(last, f)
		}
	}
	if len(last) > 0 && last[len(last)-1].Number == line { // of a line that corrects itself
		last = slices.DeleteFunc(last, func(f sentences.Filed) bool { return f.Number != line })
	}
	return last
}

// lineAbove are the orders of the line above, none where it is this one that gives them.
func (r *Reader) lineAbove(line int) []sentences.Filed {
	if last := r.lastLine(line); len(last) > 0 && last[0].Number != line {
		return last
	}
	return nil
}

// namesAnybody tells that a line names own units by their names.
func (s *sentence) namesAnybody() bool {
	for i := range s.Atoms {
		if _, n := s.Units(i); n > 0 && !s.PlaceAt(i) {
			return true
		}
	}
	return false
}

// counted are the orders that somebody means by "the second order" or "line 2": of those on the sheet, or of the
// letter, by its lines or its orders; none where these differ.
func (r *Reader) counted(n int) []sentences.Filed {
	var found []sentences.Filed
	for _, f := range r.Sheet {
		if f.Number == n {
			found = append(found, f)
		}
	}
	same := func(list []sentences.Filed) bool {
		if len(list) == 0 {
			return true
		}
		if len(found) == 0 {
			found = list
		}
		return slices.EqualFunc(found, list, func(a, b sentences.Filed) bool { return a.Given == b.Given && a.Number == b.Number })
	}
	var byLine, byOrder []sentences.Filed
	lines, last := 0, 0
	for i, f := range r.OrderedBefore {
		if f.Number != last {
			lines, last = lines+1, f.Number
		}
		if lines == n {
			byLine = append(byLine, f)
		}
		if i+1 == n {
			byOrder = append(byOrder, f)
		}
	}
	if !same(byLine) || !same(byOrder) {
		return nil
	}
	return found
}

// turn is what a line says before what is so now: whether it takes back what was told last, and whether it must
// be about something told before; or that it would rather have something else.
type turn struct{ undo, turn, denies, rather bool }

// turns reads words by which a letter corrects itself; it ends where it begins where there are none.
func (s *sentence) turns(i int) (end int, t turn) {
	for end = i; end < len(s.Atoms); {
		senses, n := lexicon.Corrections().Find(s.Atoms[end:])
		if m := s.blunder(end); m > 0 {
			senses, n = lexicon.Senses{{Class: "turn"}}, m
		} else if m := s.lineCalledOff(end); m > n {
			senses, n = lexicon.Senses{{Class: "undo"}}, m
		} else if senses.Is("undo") && s.kindCalled(end+n) != "" { // "streich den Angriff"
			return end, t
		}
		next := end + n
		for next < len(s.Atoms) && strings.Contains(",.:;-–—!…", s.Atoms[next].Fold) && !s.Atoms[next].JoinsNext(s.Atoms[next:]) {
			next++
		}
		t.rather = t.rather || senses.Is("rather") && (next >= len(s.Atoms) || !s.addressed(next))
		switch {
		case senses.Is("undo"):
			t.undo = true
			t.denies = t.denies || slices.ContainsFunc(s.Atoms[end:end+n], func(a lexicon.Atom) bool {
				said, _ := lexicon.Words().Find([]lexicon.Atom{a})
				return said.Is("not") // "doch nicht"
			})
		case senses.Is("stop") && next == end+n && s.fightNext(next): // "scrap that, no fight at 34"
			return end, t
		case senses.Is("turn"), senses.Is("stop") && (next > end+n || t.turn || t.undo || s.correctsNext(next)):
			t.turn = true
		case !senses.Is("aside") || n == 0:
			return end, t
		}
		end = next
	}
	return end, t
}

// addressed tells that what stands from an atom to the next sign names nothing of the game: "Lieber Kurier, 24 nach 0713".
func (s *sentence) addressed(i int) bool {
	for ; i < len(s.Atoms) && s.Atoms[i].Kind != lexicon.Sign; i++ {
		if s.namedAt(i).kind != "" {
			return false
		}
	}
	return i < len(s.Atoms)
}

// correctsNext tells that another word that corrects comes next: "oops no, 184 stays".
func (s *sentence) correctsNext(i int) bool {
	return i < len(s.Atoms) && nouns.First(lexicon.Corrections().Find(s.Atoms[i:])).Is("undo", "turn", "stop")
}

// lineCalledOff is how many atoms take back what stands above, "strike the above", "die Zeile darüber bitte streichen", "powyższe
// skreślam": one word for that, and one for what is above, in any order, up to a sign or the end. Before a sign the one word
// alone does it, "odwołuję, 112 czeka", if no order has it.
func (s *sentence) lineCalledOff(i int) int {
	calledOff, above := 0, 0
	for at := i; ; at++ {
		if at == len(s.Atoms) || s.Atoms[at].Kind == lexicon.Sign {
			if calledOff != 1 || above == 0 && !s.callsOffAlone(i, at) {
				return 0
			}
			return at - i
		}
		n := lexicon.CrossesOut.Begin(s.Atoms[at:])
		m := lexicon.StandsAbove.Begin(s.Atoms[at:])
		switch kind := s.kindCalled(at); {
		case n > 0:
			calledOff++
		case kind != "" && s.onlyAbove(kind):
			above++
		case m > 0:
			above++
		case !lexicon.BesideAbove.Has(s.Atoms[at].Fold):
			return 0
		}
		at += max(n, m, 1) - 1
	}
}

// kindCalled is the verb of orders that a noun calls by their kind, "that attack", "dieser Marsch", "" for others.
func (s *sentence) kindCalled(i int) string {
	if i >= len(s.Atoms) {
		return ""
	}
	said, _ := lexicon.Corrections().Find(s.Atoms[i:])
	senses, _ := s.Senses(i)
	switch {
	case said.Is("one") && !said.Is("place"):
		return "MOVE"
	case senses.Is("attackword"):
		return "ATTACK"
	}
	return ""
}

// onlyAbove tells that the line above gives one order, of this verb.
func (s *sentence) onlyAbove(verb string) bool {
	last := s.lastLine(s.Written.Number)
	return len(last) == 1 && sentences.Ordered(last[0].Order)[0] == verb
}

// callsOffAlone tells one word that takes back, before a sign and what is so now, or alone in a line of Polish or German.
func (s *sentence) callsOffAlone(i, end int) bool {
	does, _ := lexicon.Verbs().Find(s.Atoms[i:])
	_, declared := s.Declared(does)
	return end == i+1 && i == 0 && !declared && (end < len(s.Atoms) && strings.Contains(",.:;-–—!…", s.Atoms[end].Fold) || end == len(s.Atoms) && !lexicon.CrossesOut.HasIn("en", s.Atoms[i].Fold))
}

// blunder is how many atoms of a clause only say that what was told was wrong: "wrong hex", "I misread the map", "vertippt", "zły numer".
func (s *sentence) blunder(i int) int {
	at, found := i, false
	for ; at < len(s.Atoms) && s.Atoms[at].Kind != lexicon.Sign; at++ {
		n := lexicon.Blunders.Begin(s.Atoms[at:])
		switch {
		case n > 0:
			found = true
		case !lexicon.BesideBlunder.Has(s.Atoms[at].Fold):
			return 0
		}
		at += max(n, 1) - 1
	}
	if !found {
		return 0
	}
	return at - i
}

// fightNext tells a word for a fight, which "no" before it denies.
func (s *sentence) fightNext(i int) bool {
	return i < len(s.Atoms) && nouns.First(lexicon.Corrections().Find(s.Atoms[i:])).Is("fighting") || nouns.First(s.Senses(i)).Is("attackword")
}

// turned reads a line that corrects the letter or the sheet: "no wait, 184 stays", "scratch that, 3Pz to 0505",
// "2Lt 1218 no wait, 1119". What it corrects is taken back.
func (r *Reader) turned(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	s := newSentence(r, l, atoms)
	if canon, ok, read := r.inItsStead(l, atoms); read {
		return canon, ok
	}
	if end, t := s.turns(0); end > 0 {
		return r.turnedTo(l, atoms[end:], t)
	}
	if canon, ok := r.turnedBelow(l, atoms); ok {
		return canon, true
	}
	if canon, ok := r.outAfterAll(l, atoms); ok {
		return canon, true
	}
	if canon, ok := r.onlyLeft(newSentence(r, l, atoms), r.lastLine(l.Number)); ok {
		return canon, true
	}
	if kept := s.keptOf(r.lastLine(l.Number)); len(kept) == 1 { // "keep the seven, play the five instead"
		if canon, ok := r.recounted(newSentence(r, l, atoms), kept); ok {
			return canon, true
		}
	}
	for i := 1; i < len(atoms); i++ {
		end, t := s.turns(i)
		if !t.undo && !t.turn {
			continue
		}
		first, found := r.part(l, atoms[:i])
		if !found {
			return nil, false
		}
		told, ok := r.told(first)
		if r.Staying[l.Number] {
			delete(r.Staying, l.Number)
			return s.afterStaying(i, end)
		}
		if !ok || len(told) == 0 || len(r.recalled[l.Number]) > 0 {
			return nil, false
		}
		was := r.OrderedBefore
		defer func() { r.OrderedBefore = was }()
		for _, o := range told {
			r.OrderedBefore = append(r.OrderedBefore, sentences.Filed{Number: l.Number, Order: o, Given: len(r.OrderedBefore) + 1})
		}
		canon, ok := r.turnedTo(l, atoms[end:], t)
		back := slices.Clone(r.recalled[l.Number])
		var kept []string
		for k, o := range told {
			if !slices.Contains(back, len(was)+k) {
				kept = append(kept, o.Canon)
			}
		}
		r.recalled[l.Number] = slices.DeleteFunc(back, func(k int) bool { return k >= len(was) })
		if canon = append(kept, canon...); ok && len(canon)+len(r.recalled[l.Number]) == 0 {
			r.Staying[l.Number] = true // nothing is left to do
			return nil, false
		}
		return canon, ok && len(back) > 0
	}
	return nil, false
}

// outAfterAll reads that somebody takes no part after all, "without 4Pz after all", "leave 4Pz out after all".
func (r *Reader) outAfterAll(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	leaves, _ := lexicon.Corrections().Find(atoms)
	rest := withoutAfterAll(atoms)
	if rest == nil || !leaves.Is("outside", "leaves") {
		return nil, false
	}
	if canon, ok = r.turnedTo(l, rest, turn{turn: true}); !ok {
		delete(r.recalled, l.Number)
	}
	return canon, ok
}

// withoutAfterAll are the atoms before words at the end that set what is said against what was told before, "without 4Pz after all"; nil where
// there are none.
func withoutAfterAll(atoms []lexicon.Atom) []lexicon.Atom {
	end := len(atoms)
	if end > 0 && strings.Contains(".!", atoms[end-1].Fold) {
		end--
	}
	for i := max(end-2, 1); i < end-1; i++ {
		if lexicon.AfterAll.BeginIn("en", atoms[i:]) == end-i {
			return atoms[:i]
		}
	}
	return nil
}

// ratherSo reads a line that begins with what somebody would rather have than the one order above, "raczej 148", "rather the 24th to 0713".
func (r *Reader) ratherSo(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if !nouns.First(lexicon.Corrections().Find(atoms)).Is("rather") || len(r.lineAbove(l.Number)) != 1 {
		return nil, false
	}
	if newSentence(r, l, atoms).addressed(1) {
		return nil, false
	}
	if canon, ok = r.turned(l, atoms); len(r.recalled[l.Number]) == 0 {
		return nil, false
	}
	return canon, ok
}

// turnedBelow reads a line that takes the one above back without a word that corrects: it calls off what is ordered there, or keeps those at
// home, "zostaje jednak na 0714".
func (r *Reader) turnedBelow(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	last := r.lineAbove(l.Number)
	if len(last) == 0 {
		return nil, false
	}
	if canon, ok := r.calledOff(newSentence(r, l, atoms), last, nil); ok {
		return canon, true
	}
	after := func(a lexicon.Atom) bool {
		return nouns.First(lexicon.Words().Find([]lexicon.Atom{a})).Is("instead")
	}
	if s := newSentence(r, l, atoms); slices.ContainsFunc(atoms, after) && !s.namesAnybody() {
		return r.stayed(s, last, turn{turn: true})
	}
	return nil, false
}

// inItsStead reads an order that says that it takes the place of the one of the line above, "instead 19Inf goes to 1415". Where there are
// several above, it is asked back; one that keeps somebody where he is stays as well.
func (r *Reader) inItsStead(l order.Line, atoms []lexicon.Atom) (canon []string, ok, read bool) {
	last := r.lastLine(l.Number)
	plain, says := r.saidInstead(l)
	holds := func(f sentences.Filed) bool { return slices.Contains(strings.Fields(f.Order.Canon), "HOLD") }
	if !says || len(last) == 0 || last[0].Number == l.Number || slices.ContainsFunc(last, holds) {
		return nil, false, false
	}
	told, ok := r.told(plain)
	if len(r.recalled[l.Number]) > 0 && ok { // it tells itself whose orders it takes back
		for _, o := range told {
			canon = append(canon, o.Canon)
		}
		return canon, true, true
	}
	again := func(o order.Order) bool { return len(r.instead(o)) > 0 || holds(sentences.Filed{Order: o}) }
	if !ok || len(told) == 0 || slices.ContainsFunc(told, again) || len(r.recalled[l.Number]) > 0 {
		return nil, false, false
	}
	for _, o := range told {
		canon = append(canon, o.Canon)
	}
	if len(last) > 1 {
		r.Doubtful(l.Number, canon)
		r.Open = l.Number
		return nil, false, true
	}
	return append(r.takeBack(l.Number, last), canon...), true, true
}

// saidInstead is a line without the words at its beginning or end which say that it takes the place of the one above.
func (r *Reader) saidInstead(l order.Line) (order.Line, bool) {
	atoms, _ := r.AtomsOf(l.Text)
	for i := range atoms {
		n := lexicon.Instead.Begin(atoms[i:])
		if n == 0 || n == len(atoms) {
			continue
		}
		to := i + n
		if to < len(atoms) && atoms[to].Kind == lexicon.Sign {
			to++
		}
		if to < len(atoms) && i == 0 || to == len(atoms) && i > 0 {
			return nouns.Replaced(l, atoms, i, to, "")
		}
	}
	return l, false
}

// part is a part of a line as a line.
func (r *Reader) part(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	text := []rune(l.Text)
	from, to := atoms[0].Column-1, atoms[len(atoms)-1].End
	return order.LineOf(l.Number, strings.TrimRight(string(text[from:to]), " ,.;:-–—("))
}

// told are the orders of a line.
func (r *Reader) told(l order.Line) (list []order.Order, ok bool) {
	lines := []order.Line{l}
	if canon, read := r.Line(l); read {
		lines = lines[:0]
		for _, text := range canon {
			line, _ := order.LineOf(l.Number, text)
			lines = append(lines, line)
		}
	}
	for _, line := range lines {
		orders, problems := r.Game.Parse(r.Seat, []order.Line{line})
		if len(problems) > 0 {
			return nil, false
		}
		list = append(list, orders...)
	}
	return list, true
}

// turnedTo reads what is so now, and takes back what it corrects.
func (r *Reader) turnedTo(l order.Line, atoms []lexicon.Atom, t turn) (canon []string, ok bool) {
	last := r.lastLine(l.Number)
	if len(atoms) == 0 || len(atoms) == 1 && atoms[0].Kind == lexicon.Sign {
		if !t.undo || len(last) == 0 {
			return nil, false
		}
		return r.takeBack(l.Number, last), true
	}
	if !t.undo && !t.turn && len(r.OrderedBefore) == 0 {
		return nil, false // as any other line
	}
	if full, named := r.ordinalNamed(l, atoms, last); named {
		l = full
		atoms, _ = r.cut(l.Text)
	}
	if len(last) == 1 && r.numberIn(last[0]) != "" { // "nee, nur 6"
		if canon, ok := r.recounted(newSentence(r, l, atoms), last); ok {
			return canon, true
		}
	}
	if canon, ok := r.onlyLeft(newSentence(r, l, atoms), last); ok || r.Open == l.Number {
		return canon, ok
	}
	if canon, ok := r.inItsWords(l, atoms, last, &t); ok {
		return canon, true
	}
	atoms = r.withoutThat(l, atoms, last)
	rest, ok := r.part(l, atoms)
	if !ok {
		return nil, false
	}
	why := t.undo && len(last) > 0 && behindSign(l, atoms)
	if plain, in := r.saidInstead(rest); in && len(last) == 1 { // "no, pacify Pańska instead"
		rest, t.undo = plain, true
		atoms, _ = r.cut(rest.Text)
	}
	if canon, ok := r.revoked(newSentence(r, l, atoms)); ok {
		return canon, true
	}
	if canon, ok := r.exchangedFor(rest, last, t); ok {
		return canon, true
	}
	if zone, fights := r.onlyZone(newSentence(r, rest, atoms), last); fights {
		rest = zone
	}
	told, ok := r.toldInstead(rest, atoms, last, t)
	if (!ok || len(told) == 0) && why && r.saysWhy(rest, atoms, last) {
		return r.takeBack(l.Number, last), true
	}
	if !ok || len(told) == 0 {
		return nil, ok && len(r.recalled[l.Number]) > 0
	}
	return r.putRight(l.Number, told, last, t)
}

// inItsWords reads what a line says of the orders of the last one in words that speak of nothing else: others who go, another place, how many.
func (r *Reader) inItsWords(l order.Line, atoms []lexicon.Atom, last []sentences.Filed, t *turn) (canon []string, ok bool) {
	type filed = []sentences.Filed
	for _, form := range []func(*sentence, filed) ([]string, bool){
		func(s *sentence, _ filed) ([]string, bool) { return r.outOfIt(s) },
		func(s *sentence, last filed) ([]string, bool) { return r.exchangedForStayer(l, s.Atoms, last, *t) },
		r.oddsAnew, r.replaced, r.retargeted, r.recounted, r.rechosen,
		func(s *sentence, last filed) ([]string, bool) { return r.stayed(s, last, *t) },
		func(s *sentence, last filed) ([]string, bool) { return r.calledOff(s, last, t) },
		r.revoiced,
	} {
		if canon, ok := form(newSentence(r, l, atoms), last); ok {
			return canon, true
		}
	}
	return nil, false
}

// standsWhoDoes tells that one of those who are given an order stands at a place.
func (r *Reader) standsWhoDoes(f sentences.Filed, p board.Place) bool {
	words := sentences.Ordered(f.Order)
	return slices.ContainsFunc(r.Own, func(u nouns.Unit) bool { return u.At == p && slices.Contains(words, u.Name) })
}

// withoutThat are the atoms behind a clause that only denies where the one order before leads: "not Kraków, they take on 3149".
func (r *Reader) withoutThat(l order.Line, atoms []lexicon.Atom, last []sentences.Filed) []lexicon.Atom {
	s := newSentence(r, l, atoms)
	i := 0
	for i < len(atoms) && (nouns.First(s.Senses(i)).Is("not") || nouns.First(s.Senses(i)).Is("to", "on", "against", "in", "at")) {
		i++
	}
	p, n := s.Place(i)
	if i == 0 || n == 0 || len(last) != 1 || !slices.Contains(sentences.Ordered(last[0].Order), string(p)) || i+n+1 >= len(atoms) || !strings.Contains(",;:.-–—", atoms[i+n].Fold) {
		return atoms
	}
	return atoms[i+n+1:]
}

// behindSign tells that a sign stands before some atoms of a line: "cancel that, they are too strong", but not "cancel that with the bridge".
func behindSign(l order.Line, atoms []lexicon.Atom) bool {
	before := strings.TrimRight(string([]rune(l.Text)[:max(atoms[0].Column-1, 0)]), " ")
	return before != "" && strings.Contains(",.:;-–—!…", string([]rune(before)[len([]rune(before))-1:]))
}

// saysWhy tells of what stands behind words that take back what was told last that it orders nothing: it names none of the seat's
// but those of whom that was told, leads nowhere, and has no act but that they stay. The words are passed over.
func (r *Reader) saysWhy(rest order.Line, atoms []lexicon.Atom, last []sentences.Filed) bool {
	s := newSentence(r, rest, atoms)
	for i := 0; i < len(atoms); {
		senses, n := s.Senses(i)
		list, units := s.Units(i)
		p, took := s.Place(i)
		said, m := s.FormWord(i)
		_, declared := s.Declared(said)
		denied, k := lexicon.Corrections().Find(atoms[i:])
		_, foe := s.Noun(i, r.Foes)
		other := func(u int) bool {
			return !slices.ContainsFunc(last, func(f sentences.Filed) bool { return slices.Contains(sentences.Ordered(f.Order), r.Own[u].Name) })
		}
		switch {
		case (denied.Is("nothing") || lexicon.Refuses.Has(atoms[i].Fold) || senses.Is("not")) && i+max(k, 1) < len(atoms): // "nobody leaves the citadel"
			k = max(k, 1)
			_, quits := s.Senses(i + k)
			m = k + max(quits, 1)
		case units == 0 && foe > 0:
			n = foe
		case units > 0 && len(list) > 0 && slices.ContainsFunc(list, other):
			return false
		case units == 0 && took > 0 && slices.ContainsFunc(last, func(f sentences.Filed) bool { return r.standsWhoDoes(f, p) }): // "they don't leave 0322"
		case units == 0 && took > 0 && (i > 0 && nouns.First(s.Senses(i-1)).Is("to", "towards", "against", "via") || atoms[i].Kind == lexicon.Number):
			return false
		case units == 0 && took == 0 && (atoms[i].Kind == lexicon.Number || declared && !senses.Is("stay")):
			return false
		case units == 0 && senses.Is(nouns.Acts...) && !senses.Is("filler", "in", "to", "stay"), senses.Is("if", "unless", "or", "everything"):
			return false
		}
		i += max(n, m, units, took, 1)
	}
	if words := strings.Trim(rest.Text, " ,.;:-–—!"); !slices.Contains(r.beside[rest.Number], words) {
		r.beside[rest.Number] = append(r.beside[rest.Number], words)
	}
	return true
}

// ordinalNamed is what is left of a line, with the name of the one unit of the orders before for an ordinal in words: "siódma jednak
// zostaje".
func (r *Reader) ordinalNamed(l order.Line, atoms []lexicon.Atom, last []sentences.Filed) (order.Line, bool) {
	rest, ok := r.part(l, atoms)
	if !ok {
		return l, false
	}
	left, _ := r.cut(rest.Text)
	for i, a := range left {
		senses, n := lexicon.Words().Find(left[i:])
		of, ordinal := senses.Has("ord")
		if !ordinal || n != 1 || a.Kind != lexicon.Word {
			continue
		}
		if _, units := newSentence(r, rest, left).Units(i); units > 0 {
			return l, false
		}
		var meant []string
		for _, u := range r.Own {
			named := func(f sentences.Filed) bool { return slices.Contains(sentences.Ordered(f.Order), u.Name) }
			if strconv.Itoa(u.Number) == of && slices.ContainsFunc(last, named) {
				meant = append(meant, u.Name)
			}
		}
		if len(meant) != 1 {
			return l, false
		}
		return nouns.Replaced(rest, left, i, i+1, meant[0])
	}
	return l, false
}

// withholds tells of a line that corrects what the letter said before in words that are not read: what it speaks of does not stand until
// that is settled, the orders of those whom it names, or else of the line above.
func (r *Reader) withholds(l order.Line) bool {
	atoms, short := r.AtomsOf(l.Text)
	if !short || len(atoms) == 0 || len(r.OrderedBefore) == 0 || sentences.Asks(atoms) {
		return false
	}
	s := newSentence(r, l, atoms)
	end, t := s.turns(0)
	if s.onlyRecalls() || (&kernel{sentence: s}).cheers() {
		return false
	}
	if begins := end > 0 && (t.undo || t.turn); !begins && !s.correctsWithin() {
		return false
	} else if !begins {
		end = 0
	}
	back, named := s.ordersNamed(end)
	parted := end == len(atoms) || end > 0 && behindSign(l, atoms[end:])
	if (len(back) == 0 || lexicon.Only.Among(atoms)) && (named && t.turn || t.undo && parted) {
		back = r.lastLine(l.Number)
	}
	delete(r.recalled, l.Number)
	r.takeBack(l.Number, back)
	return len(back) > 0
}

// onlyRecalls tells that a line speaks of the past and not of anything that was wrong: "no, I did not expect Toruń to hold" is talk.
func (s *sentence) onlyRecalls() bool {
	past := false
	for i := range s.Atoms {
		said, _ := lexicon.Turns().Find(s.Atoms[i:])
		past = past || said.Is("past")
		if lexicon.Blunders.Begin(s.Atoms[i:]) > 0 || s.saysCorrection(i) {
			return false
		}
	}
	return past
}

// correctsWithin tells words in the midst of a line that correct, or that say behind a sign or "so" that somebody of the letter's orders stays:
// "A correction to what I wrote about 39: it goes to 4407", "it is too exposed there, so Bogdan stays".
func (s *sentence) correctsWithin() bool {
	for i := 1; i < len(s.Atoms); i++ {
		if _, t := s.turns(i); t.undo || t.turn {
			return true
		}
		if s.saysCorrection(i) {
			return true
		}
	}
	for _, part := range s.refusedParts() {
		senses, n := s.Senses(part[0])
		if lexicon.ThenDo.Begin(s.Atoms[part[0]:]) > 0 || senses.Is("then") {
			part[0] += max(n, lexicon.ThenDo.Begin(s.Atoms[part[0]:]))
		}
		if p := s.refusal(part[0], part[1]); part[0] < part[1] && p.plain() && p.stays && slices.ContainsFunc(p.units, s.hasOrder) {
			return true
		}
	}
	return false
}

// saysCorrection tells a word that is one for that, "correction", and no "no".
func (s *sentence) saysCorrection(i int) bool {
	said, _ := lexicon.Corrections().Find(s.Atoms[i:])
	return said.Is("stop") && lexicon.Blunders.Begin(s.Atoms[i:]) == 0 && len(s.Atoms[i].Fold) > 4
}

// ordersNamed are the orders of the letter of those whom a line names from an atom on; named tells that it names anybody or a place.
func (s *sentence) ordersNamed(from int) (back []sentences.Filed, named bool) {
	for i := from; i < len(s.Atoms); i++ {
		list, n := s.Noun(i, s.Own)
		if body, m := s.Body(i); m > n {
			list, n = body, m
		}
		in := func(f sentences.Filed) bool {
			return slices.ContainsFunc(list, func(u int) bool { return slices.Contains(sentences.Ordered(f.Order), s.Own[u].Name) })
		}
		for _, f := range s.OrderedBefore {
			if n > 0 && in(f) {
				back = append(back, f)
			}
		}
		named = named || n > 0 || s.PlaceAt(i)
	}
	return back, named
}

// putRight gives the orders that are told now, and takes back those in whose place they stand: what is about the same, or
// else what the line before said. Words that correct need something to take back, unless nothing can have been told before.
func (r *Reader) putRight(line int, told []order.Order, last []sentences.Filed, t turn) (canon []string, ok bool) {
	var back []sentences.Filed
	for _, o := range told {
		canon = append(canon, o.Canon)
		back = append(back, r.instead(o)...)
	}
	crowd := func(o order.Order) bool { return r.doer(o) == "" }
	same := func(f sentences.Filed) bool { return slices.Contains(canon, f.Order.Canon) }
	if len(last) > 0 && last[0].Number != line && len(canon) == len(last) && !slices.ContainsFunc(last, func(f sentences.Filed) bool { return !same(f) }) {
		return nil, false // "no, no digging": the same again?
	}
	switch {
	case len(back)+len(r.recalled[line]) > 0:
	case len(last) > 0 && (t.undo || line == last[0].Number && sameVerb(last, told)): // "182 digs in, no wait, 183 digs in"
		back = last
	case t.turn && r.anotherThere(last, told), t.rather && len(last) == 1 && len(told) == 1 && sentences.Ordered(last[0].Order)[0] == sentences.Ordered(told[0])[0]: // "sorry, I meant Rec13 to 1938", "rather ruins in 205"
		back = last
	case t.denies && len(r.OrderedBefore) == 0 && !slices.ContainsFunc(told, crowd): // of the sheet, or of nothing
	case t.undo, t.turn && len(r.OrderedBefore) > 0:
		return nil, false
	}
	return append(r.takeBack(line, back), canon...), true
}

// anotherThere tells one order, and one in its place that sends another to the same place.
func (r *Reader) anotherThere(last []sentences.Filed, told []order.Order) bool {
	if !sameVerb(last, told) || r.doer(told[0]) == "" {
		return false
	}
	was, now := sentences.Ordered(last[0].Order), sentences.Ordered(told[0])
	return r.Whither(was) > 0 && r.Whither(now) > 0 && was[r.Whither(was)] == now[r.Whither(now)]
}

// revoiced reads that an attack told before is one of another kind: "make that an attack instead of an assault".
func (r *Reader) revoiced(s *sentence, last []sentences.Filed) (canon []string, ok bool) {
	verb, at := "", ""
	for s.More() {
		senses, n := s.Senses(s.I)
		said, _ := lexicon.Verbs().Find(s.Atoms[s.I:])
		p, took := s.Place(s.I)
		switch {
		case took > 0 && at == "":
			at, n = string(p), took
		case said.Is("ASSAULT") && verb == "":
			verb = "ASSAULT"
		case senses.Is("attackword", "attack") && verb == "":
			verb = "ATTACK"
		case s.Peek().Kind == lexicon.Sign:
			n = 1
		case !senses.Is("filler", "in", "to", "on", "pronoun", "instead"):
			return nil, false
		}
		s.I += max(n, 1)
	}
	if verb == "" || r.Verbs["ASSAULT"].Name == "" {
		return nil, false
	}
	if at != "" {
		last = r.onSheet([]string{at}, nil, "ATTACK", "ASSAULT")
	}
	if len(last) != 1 {
		return nil, false
	}
	words := strings.Fields(last[0].Order.Canon)
	if words[0] == verb || words[0] != "ATTACK" && words[0] != "ASSAULT" {
		return nil, false
	}
	words[0] = verb
	if canon, ok = r.Orders(s.Written, []string{strings.Join(words, " ")}); !ok {
		return nil, false
	}
	return append(r.takeBack(s.Written.Number, last), canon...), true
}

// afterStaying reads what a line tells behind words that correct, of those or others than it said before that they stay:
// "SS3 bleibt in 94, nein, doch nach 93", "SS3 bleibt, stattdessen SA nach 93".
func (s *sentence) afterStaying(begin, end int) (canon []string, ok bool) {
	if end == len(s.Atoms) {
		return nil, false
	}
	var who []int
	for i := 0; i < begin; {
		list, n := s.Units(i)
		who = append(who, list...)
		i += max(n, 1)
	}
	told, ok := s.besideRefusal(end, len(s.Atoms), who)
	for _, o := range told {
		canon = append(canon, o.Canon)
	}
	return canon, ok
}

// toldInstead reads what is to be done now, of the unit of the line before where none is named: "stattdessen eingraben".
func (r *Reader) toldInstead(rest order.Line, atoms []lexicon.Atom, last []sentences.Filed, t turn) ([]order.Order, bool) {
	told, ok := r.told(r.itNamed(rest, atoms, last))
	who := soleDoer(r, last)
	if ok && len(told) > 0 || !t.turn || who == "" || len(r.recalled[rest.Number]) > 0 {
		return told, ok
	}
	named, fits := order.LineOf(rest.Number, who+" "+rest.Text)
	if !fits {
		return told, ok
	}
	return r.told(named)
}

// soleDoer is the unit of the one order of the line before, "" where there are several.
func soleDoer(r *Reader, last []sentences.Filed) string {
	if len(last) != 1 {
		return ""
	}
	return r.doer(last[0].Order)
}

// exchangedFor reads another unit for the one order of the line before, "no, Parasol instead".
func (r *Reader) exchangedFor(rest order.Line, last []sentences.Filed, t turn) (canon []string, ok bool) {
	who := soleDoer(r, last)
	now, named := r.only(rest, "unit")
	if !t.turn && !t.undo || who == "" || !named {
		return nil, false
	}
	if r.Own[now.units[0]].Name == who {
		return nil, false
	}
	words := strings.Fields(last[0].Order.Canon)
	at := len(words) - len(sentences.Ordered(last[0].Order))
	words[at+slices.Index(words[at:], who)] = r.Own[now.units[0]].Name
	canon, ok = r.Orders(rest, []string{strings.Join(words, " ")})
	if !ok || len(canon) != 1 || words[at] == "HOLD" {
		return nil, false
	}
	return append(r.takeBack(rest.Number, last), canon...), true
}

// exchangedForStayer gives the one order before to another unit where the end of the line says that the one who had it stays: "make that 5Pz/2,
// the first stays put".
func (r *Reader) exchangedForStayer(l order.Line, atoms []lexicon.Atom, last []sentences.Filed, t turn) (canon []string, ok bool) {
	who := soleDoer(r, last)
	comma := len(atoms) - 1
	for comma > 0 && atoms[comma].Fold != "," && atoms[comma].Fold != ";" {
		comma--
	}
	if who == "" || comma == 0 {
		return nil, false
	}
	stays := false
	s := newSentence(r, l, atoms)
	for i := comma + 1; i < len(atoms); {
		senses, n := s.Senses(i)
		list, took := s.Units(i)
		if senses.Is("not", "unless", "if", "go", "attack") || s.PlaceAt(i) || took > 0 && (len(list) != 1 || r.Own[list[0]].Name != who) {
			return nil, false
		}
		stays = stays || n > 0 && senses.Is("stay")
		i += max(n, took, 1)
	}
	head, good := sentences.CutOut(l, atoms[:comma])
	if !stays || !good {
		return nil, false
	}
	cut, _ := r.cut(head.Text)
	rest, good := r.part(head, cut)
	if !good {
		return nil, false
	}
	return r.exchangedFor(rest, last, t)
}

// sameVerb tells one order, and one in its place that has the same verb.
func sameVerb(last []sentences.Filed, told []order.Order) bool {
	return len(told) == 1 && len(last) == 1 && last[0].Order.Verb == told[0].Verb
}

// fightsElsewhere tells that an order is a fight of units in the zone where they stand, and that it is not this one: they cannot go there.
func (r *Reader) fightsElsewhere(last []sentences.Filed, p board.Place) bool {
	return r.Zoned && slices.ContainsFunc(last, func(f sentences.Filed) bool {
		return (f.Order.Verb == "ATTACK" || f.Order.Verb == "ASSAULT") && !r.standsWhoDoes(f, p)
	})
}

// onlyZone is a line that names nothing but the zone of a fight in the place of the one above, "or no, 148", with the kind of that fight.
func (r *Reader) onlyZone(s *sentence, last []sentences.Filed) (order.Line, bool) {
	at := s.behindLead(0)
	p, n := s.Place(at)
	if n == 0 || !s.AtEnd(at+n) || len(last) != 1 || !r.fightsElsewhere(last, p) {
		return s.Written, false
	}
	return order.LineOf(s.Written.Number, order.Canon(last[0].Order.Verb, string(p)))
}

// retargeted reads another target for the one attack before, with others who make it too: "no, 0913 together with 218 and 23". A bare "with" may
// name who attacks in their place.
func (r *Reader) retargeted(s *sentence, last []sentences.Filed) (canon []string, ok bool) {
	if len(last) != 1 || r.Zoned || sentences.Ordered(last[0].Order)[0] != "ATTACK" {
		return nil, false
	}
	i := s.behindLead(0)
	target, n := s.Place(i)
	if n == 0 || !r.FoesAt[target] {
		return nil, false
	}
	i += n
	if i < len(s.Atoms) && s.Atoms[i].Fold == "," {
		i++
	}
	joined := false
	for i < len(s.Atoms) {
		senses, m := s.Senses(i)
		if _, units := s.Units(i); units > 0 || !senses.Is("with", "alongside", "crowd") {
			break
		}
		joined = joined || senses.Is("alongside", "crowd")
		i += m
	}
	units, took := s.Units(i)
	if !joined || took == 0 || !s.AtEnd(s.BehindFillers(i+took)) {
		return nil, false
	}
	words := slices.Clone(sentences.Ordered(last[0].Order))
	words[1] = string(target)
	text, ok := s.WithMore(strings.Join(words, " "), units, nil)
	if !ok {
		return nil, false
	}
	if canon, ok = r.Orders(s.Written, []string{text}); !ok {
		return nil, false
	}
	given := slices.DeleteFunc(slices.Clone(last), func(f sentences.Filed) bool { return f.Given == 0 })
	return append(r.takeBack(s.Written.Number, given), r.AsPlans(s.Written, canon)...), true
}

// itNamed is a line that begins with a word for the unit of the order before, with its name: "scratch that, it goes to
// 0408".
func (r *Reader) itNamed(l order.Line, atoms []lexicon.Atom, last []sentences.Filed) order.Line {
	if len(last) != 1 || len(atoms) == 0 {
		return l
	}
	senses, n := lexicon.Words().Find(atoms)
	who := r.doer(last[0].Order)
	if who == "" && lexicon.TheyAll.Has(atoms[0].Fold) { // "they take on 3149"
		who = strings.Join(r.attackers(last[0].Order), ", ")
	}
	if who == "" || n != 1 || !senses.Is("pronoun") {
		return l
	}
	named, ok := order.LineOf(l.Number, who+strings.TrimPrefix(l.Text, atoms[0].Text))
	if !ok {
		return l
	}
	return named
}

// attackers are those with whom an order attacks.
func (r *Reader) attackers(o order.Order) (who []string) {
	words := sentences.Ordered(o)
	with := slices.Index(words, "WITH")
	for i := with + 1; with > 0 && i < len(words) && !slices.Contains(clausesBehind, words[i]); i++ {
		who = append(who, words[i])
	}
	return who
}

// instead are the orders before, of the letter or else of the sheet, that an order which corrects takes the place
// of: the one about the same, or the last for the same unit.
func (r *Reader) instead(o order.Order) []sentences.Filed {
	for _, list := range [][]sentences.Filed{r.OrderedBefore, r.Sheet} {
		for i := len(list) - 1; i >= 0; i-- {
			if o.Subject != "" && list[i].Order.Subject == o.Subject {
				if list[i].Given == 0 {
					return nil // the sheet sees to that
				}
				return list[i : i+1]
			}
		}
		for i := len(list) - 1; i >= 0; i-- {
			if about := r.doer(o); about != "" && r.doer(list[i].Order) == about {
				return list[i : i+1]
			}
		}
	}
	return nil
}

// doer is the one unit that an order is given to, "" for none or several.
func (r *Reader) doer(o order.Order) string {
	words := sentences.Ordered(o)
	if with := slices.Index(words, "WITH"); with >= 0 {
		if len(words) > with+2 && !slices.Contains(clausesBehind, words[with+2]) {
			return ""
		}
		words = words[with:]
	}
	if len(words) > 1 && slices.ContainsFunc(r.Own, func(u nouns.Unit) bool { return u.Name == words[1] }) {
		return words[1]
	}
	return ""
}

// clausesBehind are the words that may stand behind the units of an attack.
var clausesBehind = []string{"IF", "AIR", "ADVANCE", "LOSE", "SUPPORT", "KILL", "STAY", "FOLLOW"}

// replaced reads another place for an order told before, "make that 3036 for Mastek": for that unit, or for what the
// line before said.
func (r *Reader) replaced(s *sentence, last []sentences.Filed) (canon []string, ok bool) {
	var to []board.Place
	var units []int
	goes := false
	for s.More() {
		p, took := s.Place(s.I)
		list, n := s.Units(s.I)
		senses, m := s.Senses(s.I)
		said, k := lexicon.Corrections().Find(s.Atoms[s.I:])
		goes = goes || nouns.First(lexicon.Words().Find(s.Atoms[s.I:s.I+1])).Is("go")
		switch {
		case took > 0 && took >= n:
			to, n = append(to, p), took
		case n > 0:
			units = append(units, list...)
		case said.Is("place", "aside"):
			n = k
		case lexicon.AllOfThem.Begin(s.Atoms[s.I:]) > 0:
			n = lexicon.AllOfThem.Begin(s.Atoms[s.I:])
		case senses.Is("filler", "to", "in", "concerning", "instead", "with", "against"), senses.Is("pronoun") && !senses.Is("stay"), said.Is("sends"):
			n = max(m, 1)
		case s.Peek().Kind == lexicon.Sign && strings.Contains(",.!:;", s.Peek().Fold), lexicon.Only.Has(s.Peek().Fold), lexicon.AsFarAs.Has(s.Peek().Fold), senses.Is("only"): // "only as far as 0706"
			n = max(m, 1)
		default:
			return nil, false
		}
		s.I += n
	}
	if len(units) > 0 {
		last = nil
		for _, u := range units {
			last = append(last, r.Lone(func(w []string) bool { return len(w) > 1 && w[1] == r.Own[u].Name && r.Whither(w) > 0 })...)
		}
	}
	strikes := func(f sentences.Filed) bool {
		return sentences.Struck(strings.Join(sentences.Ordered(f.Order), " ")) != "-"
	}
	if len(to) != 1 || len(last) == 0 || len(units) > 0 && len(last) != len(units) || goes && !r.FoesAt[to[0]] && slices.ContainsFunc(last, strikes) {
		return nil, false // "it goes to 0905", where nobody can be attacked
	}
	if r.fightsElsewhere(last, to[0]) {
		return nil, false
	}
	if !slices.ContainsFunc(last, func(f sentences.Filed) bool { return !r.standsWhoDoes(f, to[0]) }) { // naming the present place means staying
		return r.holdInstead(s, last)
	}
	for _, f := range last {
		at := r.Whither(sentences.Ordered(f.Order))
		words := strings.Fields(f.Order.Canon)
		if at == 0 {
			return nil, false
		}
		words[at+len(words)-len(sentences.Ordered(f.Order))] = string(to[0])
		canon = append(canon, strings.Join(words, " "))
	}
	if canon, ok = r.Orders(s.Written, canon); ok {
		canon = append(r.takeBack(s.Written.Number, slices.DeleteFunc(slices.Clone(last), func(f sentences.Filed) bool { return f.Given == 0 })), canon...)
	}
	return canon, ok
}

// holdInstead takes orders back whose units stay where they stand, and has them hold where the title has an order for that.
func (r *Reader) holdInstead(s *sentence, last []sentences.Filed) (canon []string, ok bool) {
	for _, f := range last {
		if who := r.doer(f.Order); who != "" && r.Holds() {
			canon = append(canon, order.Canon("HOLD", who))
		}
	}
	if canon, ok = r.Orders(s.Written, canon); !ok {
		return nil, false
	}
	given := slices.DeleteFunc(slices.Clone(last), func(f sentences.Filed) bool { return f.Given == 0 && r.Holds() })
	return append(r.takeBack(s.Written.Number, given), r.AsPlans(s.Written, canon)...), true
}

// recounted reads another number for the one order of the line before that has one, a card or points: "no, make it the 6", "albo nie,
// dajmy tam 6".
func (r *Reader) recounted(s *sentence, last []sentences.Filed) (canon []string, ok bool) {
	number, was, keeps := 0, "", false
	if kept := s.keptOf(last); len(kept) == 1 {
		last = kept
	}
	if len(last) == 1 {
		was = r.numberIn(last[0])
	}
	for s.More() {
		senses, n := s.Senses(s.I)
		said, k := s.FormWord(s.I)
		corrects, m := lexicon.Corrections().Find(s.Atoms[s.I:])
		v, counted := lexicon.Counts(s.Peek(), senses)
		switch {
		case lexicon.Articles.Has(s.Peek().Fold), s.Peek().Kind == lexicon.Sign && strings.Contains(",.!:;", s.Peek().Fold[:1]):
			n = 1
		case lexicon.KeepsCard.Has(s.Peek().Fold), lexicon.KeepsCards.Begin(s.Atoms[s.I:]) > 0:
			keeps, n = true, max(lexicon.KeepsCards.Begin(s.Atoms[s.I:]), 1)
		case lexicon.Only.Has(s.Peek().Fold):
			n = 1
		case counted && strconv.Itoa(v) == was: // "keep the seven, the 5 will do"
			n = max(n, 1)
		case counted && number == 0 && v > 0:
			number, n = v, max(n, 1)
		case counted, senses.Is("not", "or", "if", "unless"):
			return nil, false
		case said.Is("card", "points", "play", "give", "put", "rank"), corrects.Is("aside", "place", "sends", "suffices"), senses.Is("filler", "in", "to", "there", "pronoun", "instead", "only", "and"):
			n = max(n, k, m, 1)
		default:
			return nil, false
		}
		s.I += n
	}
	if number == 0 || was == "" || keeps && strings.HasPrefix(last[0].Order.Canon, "PUT ") {
		return nil, false
	}
	words := strings.Fields(last[0].Order.Canon)
	words[numbered[words[0]]] = strconv.Itoa(number)
	if canon, ok = r.Orders(s.Written, []string{strings.Join(words, " ")}); !ok {
		return nil, false
	}
	given := slices.DeleteFunc(slices.Clone(last), func(f sentences.Filed) bool { return f.Given == 0 })
	return append(r.takeBack(s.Written.Number, given), canon...), true
}

// keptOf are those of the orders before whose number a line names that says of something that it is kept.
func (s *sentence) keptOf(last []sentences.Filed) (kept []sentences.Filed) {
	keeps := func(i int) bool {
		return lexicon.KeepsCard.Has(s.Atoms[i].Fold) || lexicon.KeepsCards.Begin(s.Atoms[i:]) > 0
	}
	for _, f := range last {
		named, said := false, false
		for i, a := range s.Atoms {
			senses, _ := s.Senses(i)
			v, counted := lexicon.Counts(a, senses)
			named = named || counted && strconv.Itoa(v) == s.numberIn(f)
			said = said || keeps(i)
		}
		if named && said {
			kept = append(kept, f)
		}
	}
	return kept
}

// numbered are the places of the number in orders that have one.
var numbered = map[string]int{"CARD": 2, "DEAL": 2, "PUT": 1, "ALLOT": 1}

// numberIn is the number of an order that has one, "" for others.
func (r *Reader) numberIn(f sentences.Filed) string {
	words := strings.Fields(f.Order.Canon)
	if at := numbered[words[0]]; at > 0 && at < len(words) {
		return words[at]
	}
	return ""
}

// revoked reads that something told before is not so, and nothing instead: "the second one not", "leave 21 alone".
func (r *Reader) revoked(s *sentence) (canon []string, ok bool) {
	for _, form := range []func(*sentence) ([]string, bool){r.correction, r.denied, r.remain} {
		if canon, ok := form(newSentence(r, s.Written, s.Atoms)); ok {
			return canon, true
		}
	}
	return nil, false
}

// Revokes tells whether a line that was not read takes something back: "scrap that one", "no attack on Dęblin". It is
// no talk then, since what it takes back stands. What takes everything back is asked back with the words that do it.
func (r *Reader) Revokes(l order.Line) bool {
	atoms, short := r.cut(l.Text)
	if !short || len(atoms) == 0 || strings.Contains(l.Text, "?") {
		return false
	}
	r.look()
	if len(atoms) > mostOfRevoking {
		return r.thinksTwice(l)
	}
	s := newSentence(r, l, atoms)
	if words, orders := r.Condition(l); words != "" && len(orders) > 0 { // "sofern die 17. dort weg ist"
		return false
	}
	said := s.revoking()
	if said.cancels && said.all && len(atoms) <= mostOfAll {
		r.Doubtful(l.Number, []string{"CANCEL ALL"})
		return true
	}
	end, t := s.turns(0)
	stands := r.Stands()
	switch {
	case said.cancels && (said.thing || stands && said.line), said.negated && said.thing:
		return true
	case !stands:
		return false
	}
	return t.undo && len(atoms)-end <= mostBehind || t.turn && (said.thing || len(r.lastLine(l.Number)) > 0) || r.thinksTwice(l)
}

// thinksTwice tells a line below orders that begins with a word by which people correct themselves and says anything of units, places or
// cards, or that something stays or is dropped, "nah only the mech, infantry minds Przemyśl", "ach nein, die sollen lieber abwarten", "sorry,
// 106 I meant". It is about those orders, and no talk.
func (r *Reader) thinksTwice(l order.Line) bool {
	atoms, short := r.AtomsOf(l.Text)
	if !short || len(atoms) > longestStrange || len(r.lastLine(l.Number)) == 0 {
		return false
	}
	s := newSentence(r, l, atoms)
	begins, excuses, meant, about := false, false, false, false
	for i, a := range atoms {
		said, _ := lexicon.Corrections().Find(atoms[i:])
		senses, _ := s.Senses(i)
		begins = begins || i < mostBefore && said.Is("stop", "undo")
		excuses = excuses || i == 0 && said.Is("aside")
		meant = meant || excuses && i > 0 && said.Is("place", "turn")
		about = about || senses.Is("cancel", "stay", "type", "size", "plural") || s.NamesOwn(i) || s.PlaceAt(i) || a.Kind == lexicon.Number
	}
	return about && (begins || meant)
}

// Denies tells of a line that it says what is not to be done, and cancels nothing: "no attack on 1423".
func (r *Reader) Denies(l order.Line) bool {
	atoms, short := r.cut(l.Text)
	if !short || len(atoms) == 0 {
		return false
	}
	s := newSentence(r, l, atoms)
	said := s.revoking()
	if from, to := s.ConditionAt(); to-from > 1 || s.bidsBeside() {
		return false
	}
	if orders, _ := r.Unread(l); len(orders) > 0 || r.goesBehind(l, atoms) || r.disposesBeside(l, atoms) { // "15Inf jednak nie atakuje, tylko wraca na 0611"
		return false
	}
	forGood := slices.ContainsFunc(atoms, func(a lexicon.Atom) bool { return lexicon.ForGood.Has(a.Fold) })
	return (said.negated || said.cancels && !said.line) && said.thing && !forGood
}

// disposesBeside tells of a line that a part of it that denies nothing speaks of cards or points with a number, or of a rally: "no attacks
// in the south, card 4 there".
func (r *Reader) disposesBeside(l order.Line, atoms []lexicon.Atom) bool {
	s := newSentence(r, l, atoms)
	for from, i := 0, 0; i <= len(atoms); i++ {
		if i < len(atoms) && !s.EndsPart(i) {
			continue
		}
		part := newSentence(r, l, atoms[from:i])
		from = i + 1
		if said := part.revoking(); len(part.Atoms) == 0 || said.negated || said.cancels {
			continue
		}
		disposes, counted := part.Says("RALLY"), false
		for k := range part.Atoms {
			said, _ := part.FormWord(k)
			told := said.Is("card", "points", "region")
			disposes, counted = disposes || told && counted, counted || part.Counts(k) > 0
			if told && slices.ContainsFunc(part.Atoms[k:], func(a lexicon.Atom) bool { return a.Kind == lexicon.Number }) {
				disposes = true
			}
		}
		if disposes {
			return true
		}
	}
	return false
}

// bidsBeside tells of a line that denies something that another of its parts bids something: "rally 1BG/2, no attacks".
func (s *sentence) bidsBeside() bool {
	from := 0
	for i := 0; i <= len(s.Atoms); i++ {
		and := i < len(s.Atoms) && lexicon.And.Has(s.Atoms[i].Fold)
		if i < len(s.Atoms) && !s.EndsPart(i) && !and {
			continue
		}
		part := newSentence(s.Reader, s.Written, s.Atoms[from:i])
		if units, _ := part.Bidden(); and && (len(units) == 0 || !part.led()) { // "no attack with 183 and 184"
			continue
		}
		if !part.denier() && !part.Says("HOLD") && len(part.Atoms) > 0 && !s.onlySays(part.Atoms) && !part.onlyRests() {
			return true
		}
		from = i + 1
	}
	return false
}

// onlyRests tells of a part of a line that somebody or something waits or is left alone, and that it bids nothing: "Gdynia can wait a
// turn", "93 only sits there".
func (s *sentence) onlyRests() bool {
	rests := false
	for i := range s.Atoms {
		senses, _ := s.Senses(i)
		said, _ := lexicon.Verbs().Find(s.Atoms[i:])
		_, units := s.Units(i)
		p, place := s.Place(i)
		_, declared := s.Declared(said)
		rests = rests || senses.Is("stay") || lexicon.Rests.Has(s.Atoms[i].Fold)
		switch {
		case units > 0, place > 0 && (len(s.Reader.At(p)) > 0 || s.Atoms[i].Kind == lexicon.Word):
		case s.Atoms[i].Kind == lexicon.Number, declared && !said.Is("HOLD", "REST"), senses.Is("to", "attack", "strike", "enter", "place", "retreat", "with") && !senses.Is("stay", "in", "filler"):
			return false
		}
	}
	return rests
}

// goesBehind tells of a line that its last part says where somebody goes, or names a place where none of the own units stands.
func (r *Reader) goesBehind(l order.Line, atoms []lexicon.Atom) bool {
	s := newSentence(r, l, atoms)
	from := len(atoms)
	for from > 0 && (!s.EndsPart(from-1) || atoms[from-1].Fold == "." && s.Abbreviates(from-2)) {
		from--
	}
	if last := newSentence(r, l, atoms[from:]); from > 0 && (last.revoking().negated || last.onlyRests()) { // "leave Wieluń alone, no attack on 1937"
		return false
	}
	for i := from; from > 0 && i < len(atoms); i++ {
		senses, _ := s.Senses(i)
		p, n := s.Place(i)
		if senses.Is("go", "back") && !senses.Is("in", "to", "filler") || n > 0 && len(s.Reader.At(p)) == 0 {
			return true
		}
	}
	return false
}

// mostStanding is how many orders are listed that a line may take back.
const mostStanding = 8

// Standing are the orders that a line may take back: those of the letter before it, and those of the sheet.
func (r *Reader) Standing(line int) (list []string) {
	for _, f := range slices.Concat(r.OrderedBefore, r.Sheet) {
		before := f.Given == 0 || f.Number < line
		if canon := f.Order.Canon; before && len(list) < mostStanding && !slices.Contains(list, canon) {
			list = append(list, canon)
		}
	}
	return list
}

// revoking is what a line says that may take something back: words for that or against something, and what it names.
// An attack is negated where the two words stand together, "nicht mehr angreifen".
type revoking struct{ cancels, negated, all, line, thing bool }

func (s *sentence) revoking() (said revoking) {
	not, attack, off := -mostTies, len(s.Atoms)+mostTies, s.offPlaceAt()
	for i, a := range s.Atoms {
		senses, _ := lexicon.Words().Find(s.Atoms[i:])
		said.cancels, said.all = said.cancels || senses.Is("cancel") && !senses.Is("back") && i != off, said.all || senses.Is("everything")
		if senses.Is("not") {
			not = i
		}
		if senses.Is("attackword", "attack") {
			attack = i
		}
		said.negated = said.negated || max(not-attack, attack-not) <= 2
		said.line = said.line || senses.Is("ord") || senses.Is("line") && !senses.Is("not")
		_, units := s.Units(i)
		said.thing = said.thing || i > 0 && nouns.First(lexicon.Words().Find(s.Atoms)).Is("cancel") && lexicon.DeedNouns.Begin(s.Atoms[i:]) > 0 // "cancel the attack"
		said.thing = said.thing || a.Kind == lexicon.Number || units > 0 && s.Capital(a) || s.PlaceAt(i)
	}
	return said
}

// How many atoms a line has that takes something back, one that takes everything back, and what stands behind a word
// that undoes.
const (
	mostOfRevoking = 14
	mostOfAll      = 5
	mostBehind     = 6
)

// Stands tells that there is something to take back, in the letter or on the sheet.
func (r *Reader) Stands() bool { return len(r.OrderedBefore)+len(r.Sheet) > 0 }
