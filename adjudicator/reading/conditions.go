package reading

import (
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
)

// Orders hang on few things: an attack on its odds, a plan on whose turn is drawn. What a line makes an order hang on
// besides, "once 0605 is taken", leaves it unread, and is named.

// hangs is how many atoms a condition begins with at one, 0 for none.
func (s *sentence) hangs(i int) int {
	if before, n := s.senses(i - 1); n > 1 && before.Is(acts...) { // "goes after"
		return 0
	}
	if said, n := lexicon.Words().Find(s.atoms[i:]); said.Is("instead") && i+1 < len(s.atoms) || said.Is("filler") && n > 1 {
		return 0 // "after all", "once more"
	}
	if i > 0 && s.elseBegins(i) > 0 {
		return 0
	}
	if said, n := s.formWord(i); said.Is("again") && n > 1 {
		return 0 // "once more"
	}
	if lexicon.When.Has(s.atoms[i].Fold) && (s.atoms[i].Fold != "FALLS" || s.speech() == "de") {
		return 1
	}
	return lexicon.Unless.Begin(s.atoms[i:])
}

// conditionAt finds the clause that a line hangs on, from a word that begins one to the next sign, "then" or the end.
func (s *sentence) conditionAt() (from, to int) {
	for from = range s.atoms {
		n := s.hangs(from)
		if n == 0 {
			continue
		}
		for to = from + 1; to < len(s.atoms); to++ {
			a := s.atoms[to]
			if _, n := s.ratio(to); n > 0 { // "if we get 3:1" goes on behind its colon
				to += n - 1
				continue
			}
			if a.Kind == lexicon.Sign && strings.Contains(",:;.!", a.Fold[:1]) && !(a.Fold == "." && s.abbreviates(to-1)) || to > from+n && s.thenAt(to) { // "o ile to pole jest puste"
				break
			}
		}
		return from, to
	}
	return 0, 0
}

// thenAt tells a word behind a condition that leads to what is ordered: "then", "to" in Polish.
func (s *sentence) thenAt(i int) bool {
	if i >= len(s.atoms) || i+1 < len(s.atoms) && lexicon.Still.Has(s.atoms[i+1].Fold) { // "dann noch"
		return false
	}
	return lexicon.Then.Has(s.atoms[i].Fold) || s.atoms[i].Fold == "TO" && s.speech() == "pl"
}

// without is a line without some of its atoms and the sign behind them.
func (s *sentence) without(from, to int) (order.Line, bool) {
	text := []rune(s.line.Text)
	begin, end := s.atoms[from].Column-1, s.atoms[to-1].End
	before, behind := strings.TrimRight(string(text[:begin]), " ,;"), strings.TrimLeft(string(text[min(end, len(text)):]), " ")
	tie := " "
	if before != "" && strings.HasPrefix(behind, ";") {
		tie = "; "
	}
	rest := before + tie + strings.TrimLeft(behind, " ,;:.")
	return order.LineOf(s.line.Number, strings.TrimSpace(rest))
}

// drawnBehind writes a line that says behind its orders when they are due, "26 to 0518 when Poznań is drawn", with that in
// front, where plans are kept.
func (r *Reader) drawnBehind(l order.Line, atoms []lexicon.Atom) (full order.Line, ok bool) {
	if _, plans := r.verbs["PLAN"]; !plans {
		return l, false
	}
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for from := 1; from < len(atoms); from++ {
		senses, n := lexicon.Plans().Find(atoms[from:])
		if n == 0 || !senses.Is("when") || s.hangs(from) == 0 {
			continue
		}
		to := len(atoms)
		if atoms[to-1].Kind == lexicon.Sign {
			to--
		}
		if to <= from+1 || r.key(l, atoms[from:to]) == "" {
			return l, false
		}
		rest, good := s.without(from, to)
		if !good {
			return l, false
		}
		text := []rune(l.Text)
		return order.LineOf(l.Number, string(text[atoms[from].Column-1:atoms[to-1].End])+", "+rest.Text)
	}
	return l, false
}

// restricts tells a word before a condition that goes with it.
func restricts(a lexicon.Atom) bool {
	return a.Fold == "," || lexicon.But.Has(a.Fold) || lexicon.Only.Has(a.Fold) || lexicon.And.Has(a.Fold) || lexicon.Being.Has(a.Fold)
}

// oddsAt finds the odds that a line makes an attack hang on, in a title in which none can.
func (s *sentence) oddsAt() (from, to int) {
	if strings.Contains(s.verbs["ATTACK"].Form, "ODDS") {
		return 0, 0
	}
	for from = range s.atoms {
		part := &sentence{Reader: s.Reader, atoms: s.atoms, line: s.line, i: from}
		if _, n := s.senses(from); n > 0 && part.odds() {
			return from, part.i
		}
	}
	return 0, 0
}

// Condition tells of a line that was not read what it makes its orders hang on, in its words, "" for nothing, and the
// orders that are left without it.
func (r *Reader) Condition(l order.Line) (words string, orders []string) {
	l = r.beforeElse(l)
	atoms, short := r.cut(l.Text)
	if !short || strings.Contains(l.Text, "?") {
		return "", nil
	}
	r.look()
	s := &sentence{Reader: r, atoms: atoms, line: l}
	from, to := s.conditionAt()
	if to-from < 2 {
		from, to = s.oddsAt()
	}
	if to-from < 2 || from == 0 && to == len(atoms) {
		return "", nil
	}
	text := []rune(l.Text)
	words = string(text[atoms[from].Column-1 : atoms[to-1].End])
	for from > 0 && restricts(atoms[from-1]) { // "but only if"
		from--
	}
	if from == 0 && to == len(atoms) {
		return words, nil
	}
	if s.thenAt(to) {
		to++
	}
	rest, ok := s.without(from, to)
	if !ok {
		return words, nil
	}
	return words, r.unconditional(rest)
}

// beforeElse is a line without what it tells for when its condition is not so, whatever that is.
func (r *Reader) beforeElse(l order.Line) order.Line {
	atoms, short := r.cut(l.Text)
	s := &sentence{Reader: r, atoms: atoms, line: l}
	from := s.otherwiseAt()
	if !short || from < 1 {
		return l
	}
	to := from
	for to < len(atoms) && !strings.Contains(".;", atoms[to].Fold) {
		to++
	}
	if rest, ok := s.without(from, to); ok {
		return rest
	}
	return l
}

// withoutElse is a line without its end that says that those spoken of stay otherwise.
func (r *Reader) withoutElse(l order.Line) order.Line {
	atoms, short := r.cut(l.Text)
	s := &sentence{Reader: r, atoms: atoms, line: l}
	from := s.otherwiseAt()
	if !short || from < 1 || !s.idleBehind(from) {
		return l
	}
	if rest, ok := s.without(from, len(atoms)); ok {
		return rest
	}
	return l
}

// elseless leaves out the end of a line that says that those spoken of stay if its condition is not so: nobody needs an
// order for that.
func (r *Reader) elseless(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	from := s.otherwiseAt()
	if from < 2 || !s.idleBehind(from) {
		return l, false
	}
	head := &sentence{Reader: r, atoms: atoms[:from], line: l}
	if begin, end := head.conditionAt(); end-begin < 2 && !slices.ContainsFunc(atoms[:from], func(a lexicon.Atom) bool { return lexicon.Only.Has(a.Fold) }) {
		return l, false
	}
	return s.without(from, len(atoms))
}

// otherwiseAt is where a line tells what shall be if its condition is not so, 0 for nowhere.
func (s *sentence) otherwiseAt() int {
	for i := 1; i < len(s.atoms); i++ {
		if s.elseBegins(i) > 0 {
			return i
		}
	}
	return 0
}

// elseBegins is how many atoms lead there to what shall be if the condition is not so. "If not" does so behind a sign.
func (s *sentence) elseBegins(i int) int {
	n := lexicon.Otherwise.Begin(s.atoms[i:])
	if n > 1 && s.atoms[max(i-1, 0)].Kind != lexicon.Sign {
		return 0
	}
	return n
}

// idleBehind tells that what a line says behind an atom is that somebody stays, or that nothing is done.
func (s *sentence) idleBehind(from int) bool {
	stays := false
	for i := from + s.elseBegins(from); i < len(s.atoms); {
		senses, n := s.senses(i)
		_, units := s.units(i)
		_, took := s.place(i)
		said, k := lexicon.Corrections().Find(s.atoms[i:])
		idle := senses.Is("stay", "cancel", "alone") || said.Is("nothing", "undo") || lexicon.Idles.Has(s.atoms[i].Fold)
		switch stays = stays || idle; {
		case max(units, took) > 0:
			n = max(units, took)
		case said.Is("himself", "meanwhile", "nothing", "undo") && k >= n:
			n = k
		case idle:
		case s.atoms[i].Kind != lexicon.Sign && !senses.Is("pronoun", "filler", "in", "there", "both", "leave", "attackword"):
			return false
		}
		i += max(n, 1)
	}
	return stays
}

// unconditional are the orders of a line without its condition, such as the rules allow: of its sentences, where not all of
// it is read.
func (r *Reader) unconditional(l order.Line) (orders []string) {
	lines := []order.Line{l}
	if atoms, short := r.cut(l.Text); short {
		for _, part := range (&sentence{Reader: r, atoms: atoms, line: l}).sentences() {
			if line, ok := cutOut(l, part); ok && len(part) < len(atoms) {
				lines = append(lines, line)
			}
		}
	}
	for k, line := range lines {
		canon, read := r.orders(line, []string{line.Text})
		if !read {
			canon, read = r.Line(line)
		}
		part := &sentence{Reader: r, line: line}
		for _, text := range canon {
			if allowed, ok := r.allowedOrder(line, text); ok && read {
				orders = append(orders, allowed)
			} else if read && part.standTogether(append(slices.Clone(orders), text)) { // "635 attacks 3828 from 3928", which it marches to
				orders = append(orders, text)
			}
		}
		if k == 0 && len(orders) > 0 {
			break
		}
	}
	return orders
}

// met reads orders that hang on whether an enemy is where they lead, as the rules see to by themselves: a march hangs on
// that nobody stands there, an attack on that somebody does, and so it is as far as the seat sees. words are the condition.
func (r *Reader) met(l order.Line) (canon []string, words string, ok bool) {
	r.look()
	l = r.withoutElse(l)
	atoms, short := r.atomsOf(l.Text)
	if !short || r.atoms > mostOfALetter || strings.Contains(l.Text, "?") {
		return nil, "", false
	}
	s := &sentence{Reader: r, atoms: atoms, line: l}
	from, to := s.conditionAt()
	if to-from < 2 {
		return nil, "", false
	}
	if parts := s.sentences(); len(parts) > 1 {
		return r.metApart(l, parts)
	}
	if from == 0 {
		to = s.presenceEnds(to)
	}
	at, empty, told := s.presence(from, to)
	stands := !told && s.ownStand(from, to)
	if r.metBy = ""; stands {
		r.metBy = "own"
	}
	if !told && !stands || to == len(atoms) && from == 0 {
		return nil, "", false
	}
	begin, rest, ok := s.besideCondition(from, to)
	if !ok {
		return nil, "", false
	}
	if begin == 0 && at != "" {
		rest = s.thereMeant(rest, at)
	}
	text := []rune(l.Text)
	words = string(text[atoms[from].Column-1 : atoms[to-1].End])
	canon, ok = r.ordersOf(rest)
	if stands {
		if !ok {
			words = ""
		}
		return canon, words, ok
	}
	if begin == 0 && at != "" && !empty && !(ok && r.presentAt(l, canon, at, empty)) {
		canon, ok = r.ordersOf(s.themMeant(rest, at))
	}
	if !ok || !r.presentAt(l, canon, at, empty) {
		if canon, ok = s.metBefore(begin, to, at, empty); !ok {
			return nil, "", false
		}
	}
	return canon, words, true
}

// ownStand tells of a condition that own units stand in a place, still, that they do and are not sent away: "if Bałtyk is still
// there".
func (s *sentence) ownStand(from, to int) bool {
	if lexicon.ButIf.Begin(s.atoms[from:to]) > 0 {
		return false
	}
	var units []int
	var at board.Place
	for i := from + s.hangs(from); i < to; {
		list, n := s.units(i)
		p, took := s.place(i)
		fold := s.atoms[i].Fold
		switch {
		case n > 0 && len(list) > 0 && units == nil:
			units = list
		case took > 0 && at == "":
			at, n = p, took
		case n > 0, took > 0, lexicon.Nobody.Has(fold), lexicon.Vacant.Has(fold):
			return false
		case lexicon.GoneAway.Has(fold), lexicon.Has.Has(fold):
			return false
		case lexicon.Is.Has(fold), lexicon.Stand.Has(fold), lexicon.OfPresence.HasIn(s.speech(), fold), s.atoms[i].Kind == lexicon.Sign:
		default:
			return false
		}
		i += max(n, 1)
	}
	away := func(u int) bool {
		return s.own[u].At == "" || at != "" && s.own[u].At != at || s.sentTo[s.own[u].Name] != "" || len(s.orderOf(u)) > 0
	}
	return len(units) > 0 && !slices.ContainsFunc(units, away)
}

// besideCondition is a line without its condition and the words that go with that, which begin at an atom.
func (s *sentence) besideCondition(from, to int) (begin int, rest order.Line, ok bool) {
	for begin = from; begin > 0 && restricts(s.atoms[begin-1]); begin-- {
	}
	if s.thenAt(to) {
		to++
	}
	rest, ok = s.without(begin, to)
	return begin, rest, ok
}

// metApart reads the sentences of a line each by itself, of which one or more hang on where an enemy is.
func (r *Reader) metApart(l order.Line, parts [][]lexicon.Atom) (canon []string, words string, ok bool) {
	for _, part := range parts {
		line, ok := cutOut(l, part)
		if !ok {
			return nil, "", false
		}
		more, read := r.ordersOf(line)
		if !read {
			if more, words, read = r.met(line); !read {
				return nil, "", false
			}
		}
		canon = append(canon, more...)
	}
	return canon, words, words != ""
}

// ordersOf are the orders of a line in whatever words, if there are any.
func (r *Reader) ordersOf(l order.Line) (canon []string, ok bool) {
	if canon, ok = r.orders(l, []string{l.Text}); !ok {
		canon, ok = r.Line(l)
	}
	return canon, ok && len(canon) > 0
}

// metBefore reads orders of which those before a condition hang on it, and those behind it on nothing: "23Inf to 1319 if empty,
// 22Inf to 1419".
func (s *sentence) metBefore(from, to int, at board.Place, empty bool) (canon []string, ok bool) {
	if from == 0 || to == len(s.atoms) || s.hangs(to) > 0 {
		return nil, false
	}
	text := []rune(s.line.Text)
	head, one := order.LineOf(s.line.Number, strings.TrimRight(string(text[:s.atoms[from].Column-1]), " ,;"))
	tail, two := order.LineOf(s.line.Number, strings.TrimLeft(string(text[s.atoms[to-1].End:]), " ,;.:"))
	if !one || !two {
		return nil, false
	}
	canon, ok = s.ordersOf(head)
	if !ok || !s.presentAt(s.line, canon, at, empty) {
		return nil, false
	}
	more, ok := s.ordersOf(tail)
	return append(canon, more...), ok
}

// presenceEnds is where a condition at the begin of a line ends that has no sign behind it: before the first act or unit.
func (s *sentence) presenceEnds(to int) int {
	for i := 1; i < to; i++ {
		senses, n := s.senses(i)
		_, units := s.units(i)
		if units > 0 && !s.placeAt(i) || n > 0 && senses.Is(acts...) && !senses.Is("in", "to", "stay", "filler") {
			for lexicon.Articles.Has(s.atoms[i-1].Fold) {
				i--
			}
			return i
		}
	}
	return to
}

// presence is what a condition says of enemies in a place, at one or wherever the orders lead: that there are none, or some.
func (s *sentence) presence(from, to int) (at board.Place, empty, ok bool) {
	n := s.hangs(from)
	unless := lexicon.ButIf.Begin(s.atoms[from:to]) > 0
	var told presences
	for i := from + n; i < to; {
		p, took := s.place(i)
		foe, m := s.foesTogether(i)
		switch {
		case m > 0 && took == 0 && (at == "" || at == foe):
			told.some, at, took = true, foe, m
		case told.wentAway(s, i):
		case took == 0 && lexicon.OfPresence.HasIn(s.speech(), s.atoms[i].Fold): // "pole" is no Pole
		case s.hangs(i) > 0 && s.drawn(i, to): // "when Modlin comes up"
			took = to - i
		case told.takes(s.atoms[i].Fold):
			took = max(took, 1)
		case took > 0 && (at == "" || at == p):
			at = p
		case !s.ofPresence(i):
			return "", false, false
		}
		i += max(took, 1)
	}
	empty, ok = told.empty()
	if !ok {
		return "", false, false
	}
	return at, empty != unless, true
}

// presences is what the words of a condition say: that nobody is there, or it is vacant, that somebody is, or has gone.
type presences struct{ none, vacant, some, gone bool }

// wentAway takes a word in that says that somebody is there no more.
func (p *presences) wentAway(s *sentence, i int) bool {
	gone := lexicon.GoneAway.Has(s.atoms[i].Fold) && (s.speech() != "en" || lexicon.Has.Has(s.atoms[i-1].Fold) || lexicon.Is.Has(s.atoms[i-1].Fold))
	p.gone = p.gone || gone
	return gone
}

// takes takes a word in that says who is there.
func (p *presences) takes(fold string) bool {
	switch {
	case lexicon.Nobody.Has(fold):
		p.none = true
	case lexicon.Vacant.Has(fold):
		p.vacant = true
	case lexicon.Somebody.Has(fold), lexicon.Foes.Has(fold), lexicon.Nations.Has(fold):
		p.some = true
	default:
		return false
	}
	return true
}

// empty tells that nobody is there; it is not ok where neither is said, or both.
func (p *presences) empty() (empty, ok bool) {
	switch {
	case p.gone:
		return true, p.some && !p.none && !p.vacant
	case p.vacant == p.some && !p.none, p.vacant && p.some:
		return false, false
	}
	return p.vacant != p.none || p.some && p.none, true
}

// ofPresence tells a word or sign that says nothing else in such a condition.
func (s *sentence) ofPresence(i int) bool {
	fold := s.atoms[i].Fold
	return lexicon.Is.Has(fold) || lexicon.Stand.Has(fold) || lexicon.OfPresence.Has(fold) || s.atoms[i].Kind == lexicon.Sign
}

// foesTogether reads enemies by name that the seat sees in one place, and gives that and how many atoms they take.
func (s *sentence) foesTogether(i int) (at board.Place, n int) {
	list, n := s.noun(i, s.foes)
	for _, u := range list {
		if at != "" && s.foes[u].At != at || s.foes[u].At == "" {
			return "", 0
		}
		at = s.foes[u].At
	}
	if at == "" {
		return "", 0
	}
	return at, n
}

// drawn tells that words say that the turn of an army comes, where plans are kept: its orders are such plans.
func (s *sentence) drawn(from, to int) bool {
	if _, plans := s.verbs["PLAN"]; !plans {
		return false
	}
	return s.key(s.line, s.atoms[from:to]) != ""
}

// thereMeant puts the place that a condition before orders named in the place of "there".
func (s *sentence) thereMeant(l order.Line, at board.Place) order.Line {
	atoms, _ := lexicon.Atoms(l.Text)
	for _, a := range atoms {
		senses, n := lexicon.Words().Find([]lexicon.Atom{a})
		if n == 1 && senses.Is("there") && !senses.Is("pronoun") {
			text := []rune(l.Text)
			full, ok := order.LineOf(l.Number, string(text[:a.Column-1])+string(at)+string(text[a.End:]))
			if ok {
				return full
			}
		}
	}
	return l
}

// themMeant puts the place in which a condition before orders named the enemy behind a word for attacking him, or in the place
// of "them" beside it: "to Krak go bije", "the 8 moves to 2319 and attacks".
func (s *sentence) themMeant(l order.Line, at board.Place) order.Line {
	atoms, _ := lexicon.Atoms(l.Text)
	text := []rune(l.Text)
	for i, a := range atoms {
		senses, n := lexicon.Words().Find(atoms[i:])
		if !senses.Is("attack") || n == 0 {
			continue
		}
		last := atoms[i+n-1]
		for _, k := range []int{i + n, i - 1} {
			if k > 0 && k < len(atoms) && lexicon.Him.Has(atoms[k].Fold) {
				a, last = atoms[min(i, k)], atoms[max(i+n-1, k)]
				break
			}
		}
		attack := string(text[atoms[i].Column-1 : atoms[i+n-1].End])
		full, ok := order.LineOf(l.Number, string(text[:a.Column-1])+attack+" "+string(at)+string(text[last.End:]))
		if ok {
			return full
		}
	}
	return l
}

// presentAt tells of orders that they all march to a place that no enemy is seen in, or attack one that holds some and march
// before that; and that it is the one named, if any.
func (r *Reader) presentAt(l order.Line, canon []string, at board.Place, empty bool) bool {
	attacks := false
	for _, text := range canon {
		line, ok := order.LineOf(l.Number, text)
		list, problems := r.game.Parse(r.seat, []order.Line{line})
		if !ok || len(problems) > 0 || len(list) != 1 {
			return false
		}
		words := ordered(list[0])
		to := r.whither(words)
		verbs := []string{"ATTACK", "ASSAULT"}
		if empty {
			verbs = []string{"MOVE"}
		}
		if to > 0 && !empty && words[0] == "MOVE" && !r.foesAt[board.Place(words[to])] { // from where they attack
			continue
		}
		if to == 0 || !slices.Contains(verbs, words[0]) || at != "" && board.Place(words[to]) != at || r.foesAt[board.Place(words[to])] == empty {
			return false
		}
		if empty && len(r.at(board.Place(words[to]))) > 0 {
			return false // empty of whom?
		}
		at, attacks = board.Place(words[to]), true
	}
	return attacks
}

// sequenced reads marches that others go before, "10D goes into Wieruszów once 30D has left", in that order, in which they are carried
// out: the others go where the condition says, or where the letter sends them.
func (r *Reader) sequenced(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	from, to := s.conditionAt()
	if to == 0 {
		from, to = s.departureAt()
	}
	if r.verbs["ROUTE"].Name == "" || to-from < 2 || to == len(atoms) && from == 0 {
		return nil, false
	}
	first, ok := s.goneFirst(from, to)
	if !ok {
		return nil, false
	}
	begin, end := from, to
	for begin > 0 && restricts(atoms[begin-1]) {
		begin--
	}
	if s.thenAt(to) {
		end++
	}
	rest, ok := s.without(begin, end)
	if !ok {
		return nil, false
	}
	left, _ := r.atomsOf(rest.Text)
	canon, ok = r.ordersOf(rest)
	if at, _ := (&sentence{Reader: r, atoms: left, line: rest}).conditionAt(); !ok || at > 0 || !onlyMarches(canon) {
		return nil, false
	}
	return append(first, canon...), true
}

// departureAt finds words for the departure of somebody, up to the next sign: "po wyjściu 30D na 1634".
func (s *sentence) departureAt() (from, to int) {
	for from = range s.atoms {
		if lexicon.Departure.Begin(s.atoms[from:]) == 0 {
			continue
		}
		for to = from + 1; to < len(s.atoms) && (s.atoms[to].Kind != lexicon.Sign || s.atoms[to].Glued && s.atoms[to].Fold == "."); to++ {
		}
		return from, to
	}
	return 0, 0
}

// leavesIt is how many atoms tell that units leave where they are.
func (s *sentence) leavesIt(i, to int) int {
	if senses, n := s.senses(i); senses.Is("leave", "quit") && !senses.Is("not") {
		return n
	}
	return lexicon.Vacated.Begin(s.atoms[i:to])
}

// going is what a condition says of those who go first: who they are, where to, and whether they only leave.
type going struct {
	units      []int
	goal       board.Place
	gone, left bool
}

// take reads the next words of it up to an atom, and how many they are.
func (g *going) take(s *sentence, i, to int) int {
	senses, n := s.senses(i)
	list, m := s.units(i)
	p, took := s.place(i)
	k := lexicon.Gone.Begin(s.atoms[i:to])
	switch {
	case m > 0 && m >= took && g.units == nil:
		g.units = list
		return m
	case took > 0 && g.units != nil && s.allIn(g.units, p):
		return took
	case took > 0 && g.goal == "":
		g.goal = p
		return took
	case s.leavesIt(i, to) > 0:
		g.gone, g.left = true, true
		return s.leavesIt(i, to)
	case k > 0, senses.Is("go", "back") && !senses.Is("not"):
		g.gone = true
		return max(n, k)
	}
	fold := s.atoms[i].Fold
	passes := senses.Is("filler", "to", "in", "from", "there", "pronoun", "then") || lexicon.Is.Has(fold) || lexicon.Has.Has(fold) || lexicon.Articles.Has(fold)
	if s.atoms[i].Kind != lexicon.Word || !passes {
		return 0
	}
	return max(n, 1)
}

// goneFirst are the marches of those of whom a condition says that they have left or gone somewhere, none where the letter sends them
// already.
func (s *sentence) goneFirst(from, to int) (canon []string, ok bool) {
	after := lexicon.OnceDone.Begin(s.atoms[from:to])
	if after == 0 && from > 0 {
		after = lexicon.OnceDone.Begin(s.atoms[from-1:to]) - 1
	}
	var g going
	if departs := lexicon.Departure.Begin(s.atoms[from:to]); departs > 0 {
		after, g.gone = departs, true
	}
	if after <= 0 {
		return nil, false
	}
	for i := from + after; i < to; {
		n := g.take(s, i, to)
		if n == 0 {
			return nil, false
		}
		i += n
	}
	if !g.gone || len(g.units) == 0 || g.left && g.goal != "" {
		return nil, false
	}
	for _, u := range g.units {
		sent := s.sentTo[s.own[u].Name]
		switch {
		case g.goal != "" && sent == "":
			canon = append(canon, order.Canon("MOVE", s.own[u].Name, string(g.goal)))
		case sent == "" || g.goal != "" && sent != g.goal:
			return nil, false
		}
	}
	return s.orders(s.line, canon)
}

// rallying is what a line says of a rally that is tried again: whose, where, that it is one, that it fails and that it is tried again.
type rallying struct {
	units               []int
	at                  board.Place
	rally, fails, again bool
}

// take reads the next words of it, within its condition or not, and how many atoms they are.
func (w *rallying) take(s *sentence, i int, within bool) int {
	list, n := s.units(i)
	p, took := s.place(i)
	said, m := s.saidAt(i)
	form, k := s.formWord(i)
	failed := lexicon.Fails.Begin(s.atoms[i:])
	w.rally = w.rally || said.Is("RALLY")
	switch {
	case n > 0 && n >= took:
		w.units = append(w.units, list...)
		return n
	case took > 0 && w.at == "":
		w.at = p
		return took
	case took > 0:
		return 0
	case within && failed > 0:
		w.fails = true
		return failed
	case said.Is("RALLY"):
		return m
	case within && first(s.senses(i)).Is("not"):
		return 0
	case within:
		return 1
	case form.Is("again"):
		w.again = true
		return k
	case s.saysLittle(i):
		return 1
	}
	return 0
}

// ralliesAgain reads that a rally that fails is tried once more, "Wenn das Sammeln der 4. Panzer in Lubliniec misslingt, bitte den Wurf
// wiederholen", as the rally of those disordered, with its second throw.
func (r *Reader) ralliesAgain(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	from, to := s.conditionAt()
	if r.verbs["RALLY"].Name == "" || to-from < 3 {
		return nil, false
	}
	var w rallying
	for i := 0; i < len(atoms); {
		n := w.take(s, i, i >= from && i < to)
		if n == 0 {
			return nil, false
		}
		i += n
	}
	units := slices.DeleteFunc(w.units, func(u int) bool {
		return w.at != "" && s.own[u].At != w.at || !slices.Contains(s.own[u].Markers, "disordered")
	})
	if !w.rally || !w.fails || !w.again || len(units) == 0 {
		return nil, false
	}
	return r.orders(l, []string{order.Canon("RALLY", s.names(units), "AGAIN")})
}

// saysLittle tells a word or sign that says nothing by itself.
func (s *sentence) saysLittle(i int) bool {
	senses, _ := s.senses(i)
	return s.atoms[i].Kind == lexicon.Sign || senses.Is("filler", "pronoun", "then", "there") && !senses.Is("not") || lexicon.Articles.Has(s.atoms[i].Fold) || s.thenAt(i)
}
