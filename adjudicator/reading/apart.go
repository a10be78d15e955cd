package reading

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
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
		if r.nothingBeside(line, part, canon) {
			continue
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

// nothingBeside tells a part of a line that says that nothing of a kind is done, "no attacks in the south", where neither the parts before
// nor another order does it.
func (r *Reader) nothingBeside(l order.Line, part []lexicon.Atom, before []string) bool {
	verbs, ok := r.nothingOf(l, part)
	does := func(text string) bool {
		return slices.ContainsFunc(strings.Fields(text), func(w string) bool { return slices.Contains(verbs, w) })
	}
	return ok && !slices.ContainsFunc(before, does) && !slices.ContainsFunc(slices.Concat(r.given, r.filed), func(f Filed) bool { return does(f.Order.Canon) })
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
	var latest []int              // those of the part before
	lacks, shared := false, false // a verb, which a part behind the first may lend that names a place too
	marches := true               // all before, so that a place and no verb is one more
	for k, part := range list {
		if part = behindCard(canon, part); r.zoned && k > 0 && k == len(list)-1 && len(canon) > 0 && reasoned(part) && r.idle(part) { // what for
			break
		}
		s := &sentence{Reader: r, atoms: part, line: l}
		units, bids, alone := s.bidsAlone()
		line, good := cutOut(l, part)
		if good && r.nothingBeside(line, part, canon) {
			continue
		}
		if good && k > 0 && len(units) == 0 && s.says("SEWER") && len(named) > 0 && len(named) == len(latest) { // "recover Ochota1, then through the sewer to 207"
			line, good = order.LineOf(l.Number, r.called(latest)+" "+line.Text)
			units, bids, named = latest, true, nil
		}
		latest = units
		bids = bids || k > 0 && (s.goes(units, !strict && marches) || s.commands()) || k == 0 && s.disposes()
		lacks = lacks || !bids
		shared = shared || k > 0 && s.namesHex() && !s.saysStay()
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

// called are units as people name several.
func (r *Reader) called(units []int) string {
	return strings.ReplaceAll((&sentence{Reader: r}).names(units), ",", " +")
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
		return len(a.Fold) < 4 && !named && !s.endsHex(i) && !s.endsZone(i)
	}
	if i+2 < len(s.atoms) && strings.Trim(a.Fold, "XVI") == "" && lexicon.Corps.Has(s.atoms[i+2].Fold) { // "XVI. Korps"
		return true
	}
	return a.Kind == lexicon.Word && (len(a.Fold) < 2 || len(a.Fold) < 3 && (len(senses) == 0 || senses.Is("line")) || len(a.Fold) < 5 && senses.Is("type", "size")) // "Train No. 11", but "digs in."
}

// endsZone tells that a number is a zone that a word leads to, and that what stands behind its full stop is no kind of unit: "HG1 to 64. No
// attacks."
func (s *sentence) endsZone(i int) bool {
	if !s.zoned || i == 0 || i+2 >= len(s.atoms) || s.atoms[i+2].Kind != lexicon.Word || !s.placeAt(i) {
		return false
	}
	lead, _ := s.senses(i - 1)
	next, _ := s.senses(i + 2)
	return lead.Is("to", "in") && s.capital(s.atoms[i+2]) && !next.Is("size", "type", "plural", "army")
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
		if said, _ := s.formWord(i); said.Is("points") && r.verbs["PUT"].Name != "" { // "sixteen points available, commit ten"
			return false
		}
		doubts, _ := lexicon.Courtesy().Find(atoms[i:])
		if doubts.Is("doubt") || senses.Is("not", "unless", "neither", "or", "rather", "cancel", "except", "rest") {
			return false
		}
	}
	return true
}

// A line may tell several deeds one behind another, of different kinds, with signs between them or without: "north 6, south 7. 18D
// attacks 2136, five points from XI. Rally 3D/1". Each of its pieces must be an order by itself, or say of points that they are for
// the attack beside it, or that nothing is to be done.

const (
	// mostPieces are the places where a line is cut into pieces, and longestInPieces is how many atoms it has at the most.
	mostPieces, longestInPieces = 16, 80
)

// piece is a stretch of a line that tells a deed, gives points for the one beside it, or tells nothing to do.
type piece struct {
	half
	grant *grant
	tie   string // the sign that parts it from the piece before, "" for none
}

// pieceCut is where a piece of a line may begin, and where the one before it ends.
type pieceCut struct {
	upTo, from int
	tie        string
}

// inPieces reads a line of such pieces.
func (r *Reader) inPieces(l order.Line) (read []order.Line, ok bool) {
	atoms, short := r.atomsOf(l.Text)
	if !short || r.atoms > mostOfALetter || len(atoms) > longestInPieces || len(atoms) < 3 || r.open == l.Number || slices.ContainsFunc(atoms, func(a lexicon.Atom) bool { return strings.ContainsAny(a.Fold, "?\"„”“«»") }) {
		return nil, false
	}
	if r.look(); r.verbs["PUT"].Name == "" || r.zoned {
		return nil, false
	}
	spent, went := r.atoms, maps.Clone(r.sentTo)
	list, ok := r.pieces(l, atoms)
	r.atoms = spent + len(atoms)
	if ok {
		read, ok = r.settle(l, list)
	}
	if !ok {
		r.sentTo = went
		r.forget(l.Number)
		return nil, false
	}
	return read, true
}

// forget takes back what parts of a line that were tried left about it.
func (r *Reader) forget(line int) {
	for _, kept := range []map[int]bool{r.stays, r.none, r.unplayed} {
		delete(kept, line)
	}
	for _, kept := range []map[int]string{r.unmet, r.unasked} {
		delete(kept, line)
	}
	delete(r.doubts, line)
	delete(r.recalled, line)
	delete(r.beside, line)
	if r.open == line {
		r.open = 0
	}
}

// pieces cuts a line into pieces: from each cut the longest stretch that is one. It is not ok where something is none.
func (r *Reader) pieces(l order.Line, atoms []lexicon.Atom) (list []piece, ok bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	cuts := s.pieceCuts()
	last := len(cuts) - 1
	if last < 2 || last >= mostPieces {
		return nil, false
	}
	part := func(i, k int) []lexicon.Atom { return atoms[cuts[i].from:max(cuts[k].upTo, cuts[i].from)] }
	ends := make([]int, last) // where the points end that are given from a cut on, 0 where none are
	grants := make([]*grant, last)
	for i := range ends {
		for k := i + 1; k <= last && k < i+4; k++ {
			if g, ok := (&sentence{Reader: r, atoms: part(i, k), line: l}).granted(); ok {
				grants[i], ends[i] = g, k
			}
		}
	}
	failed := make([]bool, last)
	var from func(i int) ([]piece, bool) // the pieces from a cut on
	from = func(i int) ([]piece, bool) {
		if i == last {
			return nil, true
		}
		if failed[i] {
			return nil, false
		}
		whole := slices.IndexFunc(ends[i:], func(end int) bool { return end > 0 }) // else its points would go to what follows
		for _, k := range tries(i, last, ends[i], whole) {
			sh := piece{grant: grants[i], half: half{atoms: part(i, k)}}
			if read := k == ends[i]; !read {
				if sh, read = r.pieceOf(l, part(i, k)); !read {
					continue
				}
			}
			if rest, ok := from(k); ok {
				sh.tie = cuts[i].tie
				return append([]piece{sh}, rest...), true
			}
		}
		failed[i] = true
		return nil, false
	}
	list, ok = from(0)
	return list, ok && len(list) > 1
}

// tries are the cuts up to which a piece from one on is tried: as points, then up to where points are given next, then beyond, the longest
// first.
func tries(i, last, points, next int) (list []int) {
	if points > 0 {
		list = append(list, points)
	}
	stop := last
	if next > 0 {
		stop = i + next
	}
	for k := stop; k > i; k-- {
		list = append(list, k)
	}
	for k := last; k > stop; k-- {
		list = append(list, k)
	}
	return slices.DeleteFunc(list, func(k int) bool { return i == 0 && k == last })
}

// pieceCuts are the places where a line may be cut into pieces, its begin and end among them.
func (s *sentence) pieceCuts() (cuts []pieceCut) {
	cuts = append(cuts, pieceCut{})
	add := func(upTo, from int, tie string) {
		if last := &cuts[len(cuts)-1]; last.from >= upTo { // signs and words that stand together
			last.from = max(last.from, from)
			if tie != "" && tie != "," {
				last.tie = tie
			}
			return
		}
		cuts = append(cuts, pieceCut{upTo, from, tie})
	}
	for i := 0; i < len(s.atoms); i++ {
		a := s.atoms[i]
		senses, n := s.senses(i)
		glued := i+1 < len(s.atoms) && s.atoms[i+1].Glued
		switch {
		case a.Kind == lexicon.Sign && strings.ContainsAny(a.Fold[:1], ",;!–—/+&.") && !glued, a.Fold == "-" && !a.Glued && !glued, a.Fold == "+":
			tie := ","
			if strings.ContainsAny(a.Fold[:1], ";!.") {
				tie = "."
			}
			add(i, i+1, tie)
		case a.Fold == "W" && glued && s.atoms[i+1].Fold == "/" && i > 0: // "w/ 5 from X"
			add(i, i+2, "")
			i++
		case a.Kind == lexicon.Word && senses.Is("and", "then") && !senses.Is("with", "filler"):
			add(i, i+n, ",")
		case i > 0 && s.grantBegins(i):
			add(i, i, "")
		}
	}
	return append(cuts, pieceCut{upTo: len(s.atoms), from: len(s.atoms)})
}

// grantBegins tells that words about points may begin at an atom where no sign stands before it.
func (s *sentence) grantBegins(i int) bool {
	at, gives := i, false
	if s.atoms[i].Glued || s.pointsTo(i-1) {
		return false
	}
	for at < len(s.atoms) && at < i+4 && s.counts(at) == 0 {
		senses, n := s.senses(at)
		said, m := s.formWord(at)
		verb, k := s.saidAt(at)
		fold := s.atoms[at].Fold
		gives = gives || said.Is("give", "put", "corps") || verb.Is("SUPPORT") || lexicon.Grants.Has(fold)
		if !gives && !senses.Is("with") && !lexicon.Besides.Has(fold) || lexicon.Receives.Has(fold) {
			break
		}
		if _, pot := s.potAt(at); pot > 0 && at > i {
			break
		}
		at += max(n, m, k, 1)
	}
	if at >= len(s.atoms) {
		return false
	}
	if _, n := s.potAt(at); n > 0 { // "z sztabu X" is whence they come
		first, _ := s.senses(i)
		return at == i || gives && !first.Is("with", "from")
	}
	k := s.counts(at)
	if k == 0 || at+k >= len(s.atoms) {
		return false
	}
	said, _ := s.formWord(at + k)
	next, _ := s.senses(at + k)
	_, pot := s.potAt(at + k)
	return said.Is("points") || pot > 0 || next.Is("from") || lexicon.ByCorps.Has(s.atoms[at+k].Fold)
}

// pointsTo tells a word that leads to what is named behind it, so that nothing begins there: "from", "the headquarters".
func (s *sentence) pointsTo(i int) bool {
	senses, _ := s.senses(i)
	said, _ := s.formWord(i)
	fold := s.atoms[i].Fold
	return senses.Is("from", "to", "in", "of") || said.Is("corps") || lexicon.ByCorps.Has(fold) || lexicon.Articles.Has(fold) || lexicon.Of.Has(fold)
}

// counts is how many atoms are a number that counts points at an atom, 0 for none.
func (s *sentence) counts(i int) int {
	if i >= len(s.atoms) {
		return 0
	}
	v, n := (&sentence{Reader: s.Reader, atoms: s.atoms, line: s.line, i: i}).figureAt()
	if v > mostPoints {
		return 0
	}
	return n
}

// mostPoints is more than any headquarters has.
const mostPoints = 99

// pieceOf reads a stretch of a line as a piece.
func (r *Reader) pieceOf(l order.Line, part []lexicon.Atom) (sh piece, ok bool) {
	sh.atoms = part
	s := &sentence{Reader: r, atoms: part, line: l}
	if len(part) == 0 || s.nothingMore() || s.closing() {
		return sh, len(part) > 0
	}
	line, good := cutOut(l, part)
	if !good || s.leans() {
		return sh, false
	}
	canon, read := r.orders(line, []string{line.Text})
	if !read {
		canon, read = r.Line(line)
	}
	stays, more := r.stays[l.Number], r.beside[l.Number]
	amiss := len(r.recalled[l.Number])+len(r.doubts[l.Number])+len(r.unmet[l.Number])+len(r.unasked[l.Number]) > 0 || r.open == l.Number
	r.forget(l.Number)
	standing := func(o string) bool {
		return !r.kernelVerb(o) && !slices.Contains(disposals, firstWord([]string{o})) || len(r.at(board.Place(struck(o)))) > 0
	}
	if amiss || !stays && (!read || len(canon) == 0) || slices.ContainsFunc(canon, standing) {
		return sh, false
	}
	for _, text := range canon {
		sh.units = append(sh.units, r.unitsIn(text)...)
	}
	if stays {
		sh.units, _ = s.bidden()
	}
	sh.canon, sh.passed = canon, more
	return sh, true
}

// nothingMore tells of a part of a line that all others stay, or that nobody else attacks: "der Rest wartet", "no other attacks".
func (s *sentence) nothingMore() bool {
	rest, stays, denied, attack := false, false, false, false
	for i := 0; i < len(s.atoms); {
		senses, n := s.senses(i)
		said, k := lexicon.Corrections().Find(s.atoms[i:])
		fold := s.atoms[i].Fold
		switch {
		case senses.Is("rest"), lexicon.Remaining.Has(fold), lexicon.Fortress.Has(fold): // who never moves
			rest = true
		case senses.Is("stay"):
			stays = true
		case senses.Is("not", "nobody", "except"), said.Is("nothing", "refuses"), lexicon.Without.Begin(s.atoms[i:]) > 0:
			denied, n = true, max(n, k, lexicon.Without.Begin(s.atoms[i:]))
		case senses.Is("attack", "attackword"):
			attack = true
		case lexicon.Further.Has(fold), lexicon.Being.Has(fold), lexicon.Articles.Has(fold), senses.Is("filler", "everything", "there", "in"), s.atoms[i].Fold == "-":
		default:
			return false
		}
		i += max(n, 1)
	}
	return rest && (stays && !denied && !attack || denied && attack) || denied && attack
}

// closing tells of a part of a line that it says no more than that there is nothing else, "sonst nichts".
func (s *sentence) closing() bool {
	var words []string
	for _, a := range s.atoms {
		words = append(words, a.Fold)
	}
	return lexicon.Closings.Has(strings.TrimRight(strings.Join(words, " "), " .!"))
}

// leans tells of a part of a line that a word of it may mean what another part names.
func (s *sentence) leans() bool {
	named := false
	atoms, _ := s.atomsOf(s.line.Text)
	fleets := (&sentence{Reader: s.Reader, atoms: atoms, line: s.line}).namesFleets()
	for i := 0; i < len(s.atoms); {
		if _, n := (&sentence{Reader: s.Reader, atoms: s.atoms, line: s.line, i: i}).planesOf(); n > 0 && fleets { // "all fighters" of that fleet?
			return true
		}
		senses, n := s.senses(i)
		_, m := s.saidAt(i)
		_, k := s.formWord(i)
		_, took := s.units(i)
		_, placed := s.place(i)
		named = named || took+placed > 0
		switch own := max(m, k); {
		case own > n && own > 1: // "pulls itself together"
			n = own
		case lexicon.Reflexives.Has(s.atoms[i].Fold):
		case senses.Is("pronoun", "same", "there", "follow", "join", "instead") && !senses.Is(acts...), senses.Is("both", "crowd", "rest") && !named && took == 0:
			return true
		}
		i += max(n, took, placed, 1)
	}
	return false
}

// grant is points that a part of a line gives for what another tells: how many, all of a headquarters' for a negative number, and the
// headquarters or towns that they may come from, any for none.
type grant struct {
	n    int
	pots []string
	// tied tells that a word ties it to what stands before, "backs it with 5", "dazu".
	tied bool
}

// granted reads a part of a line that says no more than that points are given: "5 from HQ-XI", "and XXII gives 14", "supported by seven
// points".
func (s *sentence) granted() (g *grant, ok bool) {
	g = &grant{}
	told := false
	var figures []int
	for i := 0; i < len(s.atoms); {
		senses, n := s.senses(i)
		said, m := s.formWord(i)
		verb, k := s.saidAt(i)
		pots, named := s.potAt(i)
		fold := s.atoms[i].Fold
		count := s.counts(i)
		switch {
		case named > 0 && g.pots == nil:
			g.pots, n = pots, named
		case named > 0:
			return nil, false
		case count > 0 && !lexicon.Articles.Has(fold):
			v, _ := (&sentence{Reader: s.Reader, atoms: s.atoms, line: s.line, i: i}).figureAt()
			figures, n = append(figures, v), count
		case senses.Is("everything") && s.atoms[i].Kind == lexicon.Word:
			g.n = -1
		case said.Is("points"):
			told, n = true, m
		case senses.Is("not", "or", "if", "unless", "except", "rest"), s.placeAt(i):
			return nil, false
		case said.Is("put", "give", "pay", "paid", "there", "corps"), verb.Is("SUPPORT"), lexicon.Grants.Has(fold):
			n, g.tied = max(n, m, k), g.tied || !said.Is("corps")
		case !s.besideGrant(i, senses):
			return nil, false
		}
		i += max(n, 1)
	}
	switch {
	case len(figures) == 1:
		g.n = figures[0]
	case len(figures) == 2 && len(g.pots) == 1 && s.inPot(g.pots[0]) == figures[0]: // "X has 14, use 8"
		g.n = figures[1]
	case len(figures) > 0 || g.n == 0 || len(g.pots) != 1:
		return nil, false
	}
	return g, told || g.pots != nil
}

// besideGrant tells a word or sign that says nothing by itself where points are given.
func (s *sentence) besideGrant(i int, senses lexicon.Senses) bool {
	fold := s.atoms[i].Fold
	if s.atoms[i].Kind == lexicon.Sign && strings.Contains(":-–.", fold[:1]) {
		return true
	}
	return senses.Is("filler", "to", "in", "upon", "from", "and", "with", "both", "pronoun", "there") || lexicon.Articles.Has(fold) || lexicon.ByCorps.Has(fold) || lexicon.For.Has(fold) || lexicon.Of.Has(fold) || lexicon.Besides.Has(fold) || lexicon.AtAPrice.Has(fold)
}

// potAt finds the headquarters that a word names of which points come, by any of its names, and those of a town.
func (s *sentence) potAt(i int) (pots []string, n int) {
	name, kind, n := s.commanded(i)
	switch {
	case n > 0 && kind == "command" && strings.HasPrefix(name, "HQ-"):
		return []string{name}, n
	case n > 0 && kind == "command":
		if hq := s.onlyPotOf(name); hq != "" {
			return []string{hq}, n
		}
	}
	if s.atoms[i].Kind != lexicon.Word || s.atoms[i].Text == "i" {
		return nil, 0
	}
	bare := strings.TrimSuffix(s.atoms[i].Fold, "'S")
	for _, c := range s.register("headquarters or town") {
		if c.Owner == s.view.Side && (order.Fold(c.Short) == "HQ-"+bare || order.Fold(c.Short) == bare) {
			pots = append(pots, c.Short)
		}
	}
	if p, took := s.place(i); took > 0 && len(pots) == 0 {
		pots, n = s.potsCalledBy(p), took
	}
	if len(pots) == 0 {
		return nil, 0
	}
	return pots, max(n, 1)
}

// potsCalledBy are the headquarters and towns with points that are called by the name of a place, "HQ-Łódź" and "Łódź".
func (s *sentence) potsCalledBy(p board.Place) (pots []string) {
	for _, c := range s.register("headquarters or town") {
		atoms, _ := lexicon.Cut(strings.TrimPrefix(c.Short, "HQ-"))
		if at, took := (&sentence{Reader: s.Reader, atoms: atoms}).place(0); c.Owner == s.view.Side && took == len(atoms) && at == p {
			pots = append(pots, c.Short)
		}
	}
	return pots
}

// inPot is how many points a headquarters or town has.
func (s *sentence) inPot(pot string) int {
	for _, t := range s.view.Tracks {
		if t.Kind == "pot" && t.Names == pot {
			return t.Value
		}
	}
	return 0
}

// settle gives the lines of a line's pieces: no unit may be in two, no place be attacked twice, and points go where those stand who make
// the attack beside them; where that stays open they come back as they were written.
func (r *Reader) settle(l order.Line, list []piece) (read []order.Line, ok bool) {
	var named []int
	var all []string
	for i := range list {
		for _, u := range list[i].units {
			if slices.Contains(named, u) {
				return nil, false
			}
		}
		named, all = append(named, list[i].units...), append(all, list[i].canon...)
	}
	if slices.ContainsFunc(all, func(o string) bool { return struck(o) != "-" }) && r.goesBarely(l) {
		return nil, false
	}
	for i := range list {
		if g := list[i].grant; g != nil {
			list[i].canon = r.granting(l, g, list, i)
			all = append(all, list[i].canon...)
		}
	}
	if len(all) == 0 || !soleAttacks(append([]string{"-"}, all...)) {
		return nil, false
	}
	for i := range list {
		if list[i].canon == nil && list[i].grant == nil {
			continue
		}
		lines, good := r.linesOf(l, "", &list[i].half)
		if !good {
			return nil, false
		}
		read = append(read, lines...)
	}
	r.sent(l.Number, all)
	return read, true
}

// goesBarely tells that a part of a line only names units and a place where no enemy is: beside an attack they may take part in it, "21D
// attacks 2214; 61D 3216".
func (r *Reader) goesBarely(l order.Line) bool {
	atoms, _ := r.atomsOf(l.Text)
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := range atoms {
		if i > 0 && !s.endsPart(i-1) {
			continue
		}
		_, n := s.units(i)
		p, took := s.place(i + n)
		if n > 0 && took > 0 && !s.foeIn(p) && (i+n+took == len(atoms) || s.endsPart(i+n+took)) {
			return true
		}
	}
	return false
}

// granting is the order that puts points on the hex of those who attack, or rally, in the piece before that which gives them, or where none
// does in the one behind; none where they stand in several, or either may be meant.
func (r *Reader) granting(l order.Line, g *grant, list []piece, i int) []string {
	before := i - 1
	for before >= 0 && list[before].grant != nil {
		before--
	}
	s := &sentence{Reader: r, line: l}
	refused := func(text string) bool { return !s.allowed(text) }
	var texts []string
	if before >= 0 {
		texts = r.grantedTo(l, g, &list[before], false)
	}
	ahead := i+1 < len(list) && len(r.grantedTo(l, g, &list[i+1], true)) > 0
	if len(texts) == 0 && ahead {
		texts, ahead = r.grantedTo(l, g, &list[i+1], true), false
	}
	turns := ahead && !g.tied && list[i].tie == "." && list[i+1].tie != "." // "24D attacks 1636. 6 from X, 10D attacks 1637"
	may := slices.DeleteFunc(slices.Clone(texts), refused)
	if staff := func(text string) bool { return !strings.Contains(text, " FROM HQ-") }; len(texts) == 2 && len(may) == 0 { // a town and the headquarters of its name
		may = slices.DeleteFunc(slices.Clone(texts), staff)
	}
	if len(texts) > 1 || turns {
		texts = may
	}
	if len(texts) != 1 {
		return nil
	}
	return texts
}

// grantedTo are the ways to put points where those stand whom a piece sends to attack, or rallies: of several such orders the last, or
// the first where it stands behind. Where the headquarters is not named it is one of their army.
func (r *Reader) grantedTo(l order.Line, g *grant, sh *piece, behind bool) (texts []string) {
	s := &sentence{Reader: r, line: l}
	pots := g.pots
	var who []int
	for _, text := range sh.canon {
		if verb := firstWord([]string{text}); (verb == "ATTACK" || verb == "RALLY") && !(behind && who != nil) {
			who = r.unitsIn(text)
		}
	}
	if pots == nil {
		army := func(u int) bool { return len(who) > 0 && r.own[u].Formation == r.own[who[0]].Formation }
		for u := range r.own {
			if slices.Contains(r.own[u].kinds, "HQ") && army(u) {
				pots = append(pots, r.own[u].Name)
			}
		}
	}
	for _, u := range who {
		for _, pot := range pots {
			n := g.n
			if n < 0 {
				n = s.inPot(pot)
			}
			put := order.Canon("PUT", strconv.Itoa(n), "AT", string(r.own[u].At), "FROM", pot)
			if !slices.Contains(texts, put) {
				texts = append(texts, put)
			}
		}
	}
	return texts
}
