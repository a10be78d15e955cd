package reading

import (
	"maps"
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
)

// apart reads a line of several sentences one by one: "Sorry, the kids were sick. 62Inf to 0720",
// "How far does 3Pz get? Who stands in 1118?". Talk may stand before orders, if nothing in it
// could bear on them; anything else must be read, or none of the line is.
func (r *Reader) apart(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	list := (&sentence{Reader: r, atoms: atoms}).sentences()
	if len(list) < 2 {
		if canon, ok := r.onward(l, atoms); ok {
			return canon, true
		}
		return r.stages(l, atoms)
	}
	was, stay := maps.Clone(r.sentTo), false
	for _, part := range list {
		line, good := cutOut(l, part)
		if !good {
			return nil, false
		}
		more, read := r.orders(line, []string{line.Text})
		if !read {
			more, read = r.sentenceOf(line)
		}
		stays := r.stays[l.Number] // of this part alone
		delete(r.stays, l.Number)
		if stay = stay || stays; !read && !stays && (len(canon) > 0 || !r.idle(part) || len(r.doubts[l.Number]) > 0) {
			r.sentTo = was
			return nil, false
		}
		r.sent(l.Number, more)
		canon = append(canon, more...)
	}
	if stay && len(canon) == 0 {
		r.stays[l.Number] = true
	}
	return canon, len(canon) > 0
}

// cutOut is the part of a line that some of its atoms stand for.
func cutOut(l order.Line, part []lexicon.Atom) (order.Line, bool) {
	text := []rune(l.Text)
	if end := part[len(part)-1].End; end < len(text) {
		text = text[:end]
	}
	return order.LineOf(l.Number, string(text[part[0].Column-1:]))
}

// replaced is a line with words in place of its atoms from one up to another.
func replaced(l order.Line, atoms []lexicon.Atom, from, to int, words string) (order.Line, bool) {
	text := []rune(l.Text)
	return order.LineOf(l.Number, string(text[:atoms[from].Column-1])+words+string(text[min(atoms[to-1].End, len(text)):]))
}

// namesHex tells that the number of a hex is among the atoms.
func (s *sentence) namesHex() bool {
	return slices.ContainsFunc(s.atoms, func(a lexicon.Atom) bool { return a.Kind == lexicon.Number && len(a.Fold) > 3 })
}

// stages reads a line of orders of different kinds, "61D/1 to 3216; 61D/2 digs in", "…, then 61D/2 digs
// in". Each must be one by itself, with a verb of its own where a comma alone parts them, and no unit may
// be in two.
func (r *Reader) stages(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	most := mostRestated
	if len(r.fleets) > 0 && len((&sentence{Reader: r, atoms: atoms, line: l}).stemsNamed()) > 0 { // their names are long
		most = mostFormed
	}
	if len(atoms) > most || slices.ContainsFunc(atoms, func(a lexicon.Atom) bool { return strings.Contains(a.Fold, "?") }) {
		return nil, false
	}
	list, strict := (&sentence{Reader: r, atoms: atoms}).cutUp()
	if len(list) < 2 {
		return nil, false
	}
	whole := r.doubts[l.Number]
	var named []int
	lacks, shared := false, false // a verb, which a part behind the first may lend that names a place too
	marches := true               // all before, so that a place and no verb is one more
	for k, part := range list {
		if part = behindCard(canon, part); r.zoned && k > 0 && k == len(list)-1 && len(canon) > 0 && reasoned(part) && r.idle(part) { // what for
			break
		}
		s := &sentence{Reader: r, atoms: part, line: l}
		units, bids, alone := s.bidsAlone()
		line, good := cutOut(l, part)
		bids = bids || k > 0 && (s.goes(units, !strict && marches) || s.commands()) || k == 0 && s.disposes()
		lacks = lacks || !bids
		shared = shared || k > 0 && s.namesHex()
		if !good || len(units) == 0 && !alone && !s.commands() || !bids && k > 0 || lacks && strict && shared || slices.ContainsFunc(units, func(u int) bool { return slices.Contains(named, u) }) {
			return nil, false
		}
		more, read := r.orders(line, []string{line.Text})
		if !read {
			more, read = r.sentenceOf(line)
		}
		stays := r.stays[l.Number] // of this part alone
		delete(r.stays, l.Number)
		if stays && !read {
			named = append(named, units...)
			continue
		}
		if !read || len(more) == 0 {
			if delete(r.doubts, l.Number); whole != nil { // those left would be about a part of the line
				r.doubtful(l.Number, whole)
			}
			return nil, false
		}
		named, canon = append(named, units...), append(canon, more...)
		marches = marches && onlyMarches(more)
	}
	return canon, soleAttacks(canon) && !r.standsBeside(canon)
}

// behindCard is a part of a line without the words that point back at a card that is played before it: "Karte 10, damit UkrBS
// auffrischen".
func behindCard(before []string, part []lexicon.Atom) []lexicon.Atom {
	if n := lexicon.Thereby.Begin(part); len(before) > 0 && n < len(part) && strings.HasPrefix(before[len(before)-1], "PLAY ") {
		return part[n:]
	}
	return part
}

// bidsAlone are the own units that a part of a line names, whether it bids something, and whether that needs no units: what
// nobody is named for, what is done with cards, and a fight of all who are there.
func (s *sentence) bidsAlone() (units []int, bids, alone bool) {
	units, bids = s.bidden()
	alone = s.ofNobody() || s.plays() || s.fightsThere()
	return units, bids || alone, alone
}

// disposes tells a part of a line by which a staff disposes of something, with all that such an order needs: "XXII Corps supply road on
// through 2754 and 2853".
func (s *sentence) disposes() bool {
	if !s.commands() {
		return false
	}
	canon, ok := s.formed(&sentence{Reader: s.Reader, atoms: s.atoms, line: s.line})
	return ok && len(canon) > 0
}

// goes tells a part that leads units somewhere without a verb; behind marches alone no word need lead there.
func (s *sentence) goes(units []int, marches bool) bool { return s.led() || marches && s.bare(units) }

// onlyMarches tells orders of which each is a march.
func onlyMarches(canon []string) bool {
	return !slices.ContainsFunc(canon, func(o string) bool { return !strings.HasPrefix(o, "MOVE ") })
}

// bare tells a part that only names units and a place behind them: "14D 2239".
func (s *sentence) bare(units []int) bool {
	list, n := s.units(0)
	_, took := s.place(n)
	return n > 0 && took > 0 && len(list) == len(units) && s.atEnd(n+took)
}

// standsBeside tells of orders that one stands for good beside an attack, whose part its words may be: "178 attacks 4021,
// 180 adds itself from 4122".
func (r *Reader) standsBeside(canon []string) bool {
	verb := func(o string) string { first, _, _ := strings.Cut(o, " "); return first }
	attacks := slices.ContainsFunc(canon, func(o string) bool { return verb(o) == "ATTACK" })
	return attacks && slices.ContainsFunc(canon, func(o string) bool { return verb(o) == "SUPPORT" && r.verbs["SUPPORT"].Standing })
}

// ofNobody tells a part of a line that bids a deed that no units are named for: "and one barricade in 205".
func (s *sentence) ofNobody() bool {
	for i := range s.atoms {
		verbs, _ := lexicon.Verbs().Find(s.atoms[i:])
		if _, n := s.levels(i); n > 0 && s.zoned && s.inPlace(i+n) { // "one level in 205"
			return true
		}
		if verb, ok := s.declared(verbs); ok && s.zoned && slices.Contains([]string{"BUILD", "RUIN", "LOW", "PACIFY", "BLOW", "CAPTURE"}, verb) {
			return true
		}
	}
	return false
}

// fightsThere tells a part of a line that bids all who stand in a zone to fight there: "assault 204 with all six".
func (s *sentence) fightsThere() bool {
	attack, all, there := false, s.saysAllThere(), false
	for i := range s.atoms {
		senses, _ := s.senses(i)
		attack = attack || senses.Is("attack", "attackword")
		all = all || senses.Is("everything", "both", "crowd")
		p, n := s.place(i)
		there = there || n > 0 && len(s.at(p)) > 0
	}
	return s.zoned && attack && all && there
}

// plays tells a part of a line that says of cards what is done with them, and nothing else.
func (s *sentence) plays() bool {
	if len(s.cards) == 0 {
		return false
	}
	_, ok := (&sentence{Reader: s.Reader, atoms: s.atoms, line: s.line}).playedPart(false)
	return ok
}

// soleAttacks tells orders of which no two attack one place: together, or the one or the other?
func soleAttacks(canon []string) bool {
	seen := map[string]bool{}
	for _, text := range canon {
		words := strings.Fields(text)
		i := slices.IndexFunc(words, func(w string) bool { return w == "ATTACK" || w == "ASSAULT" })
		if i < 0 || i+1 >= len(words) {
			continue
		}
		if seen[words[i+1]] {
			return false
		}
		seen[words[i+1]] = true
	}
	return len(canon) > 0
}

// onward reads what units do where they have marched, by a verb that only some titles have: "8Pz to 6115 and
// overruns Brest".
func (r *Reader) onward(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	s := &sentence{Reader: r, atoms: atoms}
	for i := 1; i < len(atoms)-1; i++ {
		senses, n := s.senses(i)
		if atoms[i].Fold != "," && (atoms[i].Kind != lexicon.Word || !senses.Is("and", "then")) {
			continue
		}
		next := s.behindThose(i + max(n, 1))
		if next >= len(atoms) {
			return nil, false
		}
		verbs, _ := lexicon.Verbs().Find(atoms[next:])
		verb, declared := s.declared(verbs)
		if !declared || strings.Contains(r.verbs[verb].Form, "(when asked)") || r.verbs[verb].Standing {
			continue
		}
		return r.marchAnd(l, atoms[:i], atoms[next:])
	}
	return nil, false
}

// behindThose is the first atom from one on that is no filler and no word for those who march, or for where they come:
// "both prepared for tomorrow", "have it dig in", "dort eingraben".
func (s *sentence) behindThose(i int) int {
	for i < len(s.atoms) {
		senses, n := s.senses(i)
		verbs, _ := lexicon.Verbs().Find(s.atoms[i:])
		if _, declared := s.declared(verbs); declared || n == 0 || !senses.Is("filler", "pronoun", "both", "there", "then", "and") || s.atoms[i].Kind != lexicon.Word {
			break
		}
		i += n
	}
	return i
}

// marchAnd reads a march, and behind it what those who march do.
func (r *Reader) marchAnd(l order.Line, march, deed []lexicon.Atom) (canon []string, ok bool) {
	if march[len(march)-1].Fold == "," {
		march = march[:len(march)-1]
	}
	if last := len(deed) - 1; last > 1 {
		with, _ := lexicon.Words().Find(deed[last-1 : last])
		it, _ := lexicon.Words().Find(deed[last:])
		if with.Is("with") && it.Is("pronoun") { // "overrun Brest with it"
			deed = deed[:last-1]
		}
	}
	first, good := r.part(l, march)
	second, also := r.part(l, deed)
	units, _ := (&sentence{Reader: r, atoms: deed}).bidden()
	if !good || !also || len(units) > 0 {
		return nil, false
	}
	canon, ok = r.sentenceOf(first)
	if named, _ := (&sentence{Reader: r, atoms: march}).bidden(); ok && len(canon) > 0 && slices.ContainsFunc(named, func(u int) bool { return !slices.Contains(r.unitsIn(strings.Join(canon, " ")), u) }) {
		return nil, false // "WolBK 2441, 30DP stays and digs in": the last of them does
	}
	var who []string
	if !ok || len(canon) == 0 {
		if r.stays[l.Number] { // "32D zostaje i okopuje się"
			stay, _ := (&sentence{Reader: r, atoms: march}).bidden()
			for _, u := range stay {
				who = append(who, r.own[u].Name)
			}
		}
		if delete(r.stays, l.Number); len(who) == 0 { // it says more
			return nil, false
		}
		canon = nil
	}
	for _, text := range canon {
		words := strings.Fields(text)
		if words[0] != "MOVE" || len(words) < 3 {
			return nil, false
		}
		who = append(who, words[1])
	}
	does, good := order.LineOf(l.Number, strings.Join(who, ", ")+" "+second.Text)
	if !good {
		return nil, false
	}
	more, ok := r.sentenceOf(does)
	return append(canon, more...), ok && len(more) > 0 && !slices.ContainsFunc(more, func(o string) bool { return strings.HasPrefix(o, "MOVE ") })
}

// cutUp parts a line at semicolons and full stops, at commas that part no list of units, and at "and" between two clauses with a verb
// each, and leaves "then" and "and" behind them out. It is strict where a comma alone parts something.
func (s *sentence) cutUp() (list [][]lexicon.Atom, strict bool) {
	from := 0
	deed := 0 // a word for a verb of the title ends there, behind whose units others may go somewhere: "recover Zośka, Antoni to 213"
	for i := 0; i < len(s.atoms); i++ {
		a := s.atoms[i]
		if said, n := s.saidAt(i); n > 0 {
			if _, ok := s.declared(said); ok && !first(s.senses(i)).Is("go") {
				deed = i + n
			}
		}
		if s.cur.verb = ""; deed > from {
			s.cur.verb = "deed"
		}
		if _, n := s.units(i); n > 1 {
			i += n - 1
			continue
		}
		own := s.ownVerb(from, i)
		stop := a.Fold == ";" || a.Fold == "." && i+1 < len(s.atoms) && !s.atoms[i+1].Glued && i > 0 && !s.abbreviates(i-1)
		if !stop && a.Fold != "," && !own || i == from {
			continue
		}
		list = append(list, s.atoms[from:i])
		then := stop || own
		for from = i + 1; from < len(s.atoms); {
			senses, n := s.senses(from)
			if !senses.Is("then", "and") {
				break
			}
			then, from = then || senses.Is("then"), from+n
		}
		strict, i = strict || !then, from-1
	}
	s.cur.verb = ""
	if from < len(s.atoms) {
		list = append(list, s.atoms[from:])
	}
	return list, strict
}

// ownVerb tells that "and" stands at an atom, and units with a verb of their own behind it as before it: "178 digs in and
// 179 stays".
func (s *sentence) ownVerb(from, i int) bool {
	senses, n := s.senses(i)
	if i == from || s.atoms[i].Kind != lexicon.Word || !senses.Is("and") {
		return false
	}
	if s.zoned && (&sentence{Reader: s.Reader, atoms: s.atoms[from:i], line: s.line}).plays() && !s.cardNext(i+n) { // "play Monter and recover Zośka"
		return true
	}
	if s.flownElse(from, i, i+n) {
		return true
	}
	_, m := s.units(i + n)
	if m == 0 || i+n+m >= len(s.atoms) {
		return false
	}
	_, before := (&sentence{Reader: s.Reader, atoms: s.atoms[from:i]}).bidden()
	p := &sentence{Reader: s.Reader, atoms: s.atoms[i+n+m:]}
	said, _ := p.senses(0)
	verbs, _ := lexicon.Verbs().Find(p.atoms)
	_, declared := p.declared(verbs)
	return before && (declared || said.Is(acts...) && !said.Is("filler", "in", "to"))
}

// flownElse tells that aircraft are named behind a word for what they do from an atom on, and others with another such word before: "fly
// LF1-B1 and rest LF1-B2".
func (s *sentence) flownElse(from, to, behind int) bool {
	if s.callable(); len(s.fleets) == 0 || behind >= len(s.atoms) {
		return false
	}
	said, n := s.formWord(behind)
	if _, kind, k := s.commanded(min(behind+n, len(s.atoms)-1)); n == 0 || !said.Is("fly", "rest", "transfer") || k == 0 || kind != "aircraft" {
		return false
	}
	before := &sentence{Reader: s.Reader, atoms: s.atoms[from:to], line: s.line}
	return before.flies() && len(before.stemsNamed()) > 0
}

// cardNext tells that a card is named at an atom, or what is done with cards.
func (s *sentence) cardNext(i int) bool {
	i = s.behindFillers(i)
	_, n := s.called(i, s.cards)
	return i >= len(s.atoms) || n > 0 || s.atoms[i].Kind == lexicon.Number || aboutCards(s.atoms[i])
}

// staysApart tells that one part of a line says of units that they stay, and another of others what they do: "178
// stays; 184 digs in".
func (s *sentence) staysApart() bool {
	list, _ := s.cutUp()
	stays, does := false, false
	for _, part := range list {
		p := &sentence{Reader: s.Reader, atoms: part}
		units, bids := p.bidden()
		stay := false
		for i := range part {
			senses, _ := p.senses(i)
			stay = stay || senses.Is("stay") && (&sentence{Reader: s.Reader, atoms: part, i: i}).staysBesides()
		}
		stays, does = stays || stay && len(units) > 0, does || !stay && bids && len(units) > 0
	}
	return stays && does
}

// led tells that a part of a line leads to a place by a word for that, "61D/2 to 3217", which is a march without
// a verb of its own.
func (s *sentence) led() bool {
	for i := range s.atoms {
		senses, n := s.senses(i)
		if senses.Is("to") && (s.zoned || !senses.Is("against", "attack")) && s.placeAt(i+n) { // in zones nobody attacks from elsewhere
			return true
		}
	}
	return false
}

// bidden are the own units that a part of a line names, and whether it has a verb. One with a word that
// doubts, takes back or speaks of other parts of the line names none.
func (s *sentence) bidden() (units []int, bids bool) {
	if len(s.atoms) > 0 && reasoned(s.atoms) { // what for
		return nil, false
	}
	for i := 0; i < len(s.atoms); {
		senses, n := s.senses(i)
		verbs, m := lexicon.Verbs().Find(s.atoms[i:])
		_, declared := s.declared(verbs)
		own := declared && m > n // "się okopuje" is no pronoun
		if !own && senses.Is("not", "unless", "neither", "or", "rather", "cancel", "except", "rest", "instead", "if", "least", "pronoun", "same", "there") && !senses.Is(acts...) {
			return nil, false
		}
		bids = bids || declared || senses.Is(acts...) && !senses.Is("filler", "in", "to")
		if list, k := s.units(i); k > 0 {
			units = append(units, list...)
			i += k
			continue
		}
		i += max(n, m, 1)
	}
	return units, bids
}

// sentenceOf reads one sentence of a line.
func (r *Reader) sentenceOf(l order.Line) (canon []string, ok bool) {
	atoms, _ := r.atomsOf(l.Text)
	if canon, ok := r.words(l, atoms); ok {
		return canon, true
	}
	if mended, ok := r.withoutSlips(atoms); ok {
		if canon, ok := r.words(l, mended); ok {
			return canon, true
		}
	}
	if rest, ok := r.withoutCourtesy(l, atoms); ok {
		atoms, _ := r.atomsOf(rest.Text)
		return r.words(rest, atoms)
	}
	return nil, r.courteous(atoms) == len(atoms)
}

// sentences parts a line where a full stop, a question or exclamation mark ends one. A stop
// behind a number or a short word is part of a name: "3. Pz. Div.".
func (s *sentence) sentences() (list [][]lexicon.Atom) {
	from := 0
	for i, a := range s.atoms {
		last := i+1 == len(s.atoms)
		if !last && (i == from || !strings.Contains(".!?", a.Fold[:1]) || s.atoms[i+1].Glued || a.Fold == "." && s.abbreviates(i-1)) {
			continue
		}
		list = append(list, s.atoms[from:i+1])
		from = i + 1
	}
	return list
}

// abbreviates tells an ordinal or a short word, behind which a full stop ends no sentence.
func (s *sentence) abbreviates(i int) bool {
	a := s.atoms[i]
	senses, _ := s.senses(i)
	if a.Kind == lexicon.Number {
		named := s.zoned && a.Glued && i > 0 && s.atoms[i-1].Kind == lexicon.Word // "Reck2."
		return len(a.Fold) < 4 && !named && !s.endsHex(i)
	}
	if i+2 < len(s.atoms) && strings.Trim(a.Fold, "XVI") == "" && lexicon.Corps.Has(s.atoms[i+2].Fold) { // "XVI. Korps"
		return true
	}
	return a.Kind == lexicon.Word && (len(a.Fold) < 2 || len(a.Fold) < 3 && (len(senses) == 0 || senses.Is("line")) || len(a.Fold) < 5 && senses.Is("type", "size")) // "Train No. 11", but "digs in."
}

// endsHex tells that a number is the end of a hex in two parts: "13/19".
func (s *sentence) endsHex(i int) bool {
	for from := max(i-2, 0); from < i; from++ {
		if _, n := s.place(from); n > 1 && from+n == i+1 {
			return true
		}
	}
	return false
}

// idle tells talk that cannot bear on an order beside it: no number, unit or place is in it, and
// no word that takes back, doubts or sets a condition.
func (r *Reader) idle(atoms []lexicon.Atom) bool {
	s := &sentence{Reader: r, atoms: atoms}
	for i, a := range atoms {
		if a.Kind == lexicon.Number || strings.Contains(a.Fold, "?") || s.placeAt(i) {
			return false
		}
		if list, n := s.noun(i, s.own); n > 0 && len(list) > 0 {
			return false
		}
		senses, _ := lexicon.Words().Find(atoms[i:])
		doubts, _ := lexicon.Courtesy().Find(atoms[i:])
		if doubts.Is("doubt") || senses.Is("not", "unless", "neither", "or", "rather", "cancel", "except", "rest") {
			return false
		}
	}
	return true
}
