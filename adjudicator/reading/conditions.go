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
	"kurier/adjudicator/title"
)

// Orders hang on few things: an attack on its odds, a plan on whose turn is drawn. What a line makes an order hang on
// besides, "once 0605 is taken", leaves it unread, and is named.

// without is a line without some of its atoms and the sign behind them.
func (s *sentence) without(from, to int) (order.Line, bool) {
	text := []rune(s.Written.Text)
	begin, end := s.Atoms[from].Column-1, s.Atoms[to-1].End
	before, behind := strings.TrimRight(string(text[:begin]), " ,;"), strings.TrimLeft(string(text[min(end, len(text)):]), " ")
	tie := " "
	if before != "" && strings.HasPrefix(behind, ";") {
		tie = "; "
	}
	rest := before + tie + strings.TrimLeft(behind, " ,;:.")
	return order.LineOf(s.Written.Number, strings.TrimSpace(rest))
}

// onOurMove is a line without words that only tell that something is done when the seat may do it, "as soon as I'm on move", "w naszym
// ruchu". The next turn is that time where nothing is awaited from the seat; else it is a later one, and stays.
func (r *Reader) onOurMove(l order.Line, atoms []lexicon.Atom) order.Line {
	if strings.Contains(l.Text, "?") {
		return l
	}
	s := newSentence(r, l, atoms)
	for i := range atoms {
		n := lexicon.OnOurMove.BeginIn("", atoms[i:])
		next := lexicon.NextMove.BeginIn("", atoms[i:])
		if over := lexicon.TheirMove.BeginIn("", atoms[i:]); over > next && (i+over == len(atoms) || atoms[i+over].Kind == lexicon.Sign || s.NamesOwn(i+over)) {
			next = over // "once they have finished off 2Inf" goes on
		}
		if next > n && !r.awaitedNow() {
			n = next
		} else if next > n {
			return l
		}
		if n == 0 || i+n < len(atoms) && !s.behindTime(i+n) || !s.beforeTime(i) || !s.ownWithin(0, len(atoms)) && !slices.ContainsFunc(atoms, func(a lexicon.Atom) bool { return a.Kind == lexicon.Number }) {
			continue
		}
		rest, ok := s.without(i, i+n)
		if !ok {
			return l
		}
		rest.Said = l.Written()
		return rest
	}
	return l
}

// awaitedNow tells that some decision of the seat is awaited.
func (r *Reader) awaitedNow() bool {
	return slices.ContainsFunc(r.View.Awaited, func(d title.Decision) bool { return d.Seat == r.Seat })
}

// beforeTime tells that words of time may stand at an atom: at the beginning, or behind a sign, who, where, or what is done, and nothing else
// that could govern them, "not before our move".
func (s *sentence) beforeTime(i int) bool {
	if i == 0 || s.Atoms[i-1].Kind != lexicon.Word || s.NamesOwn(i-1) {
		return true
	}
	fold := s.Atoms[i-1].Fold
	turned, _ := lexicon.Turns().Find(s.Atoms[i-1 : i])
	if lexicon.BeforeTime.Has(fold) {
		return true
	}
	if turned.Is("condition", "denied", "choice", "comparison", "amount", "past", "hearsay") {
		return false
	}
	senses, _ := s.Senses(i - 1)
	_, foe := s.Noun(i-1, s.Foes)
	return foe > 0 || s.PlaceAt(i-1) || senses.Is("type") || senses.Is(nouns.Acts...) && !senses.Is("filler")
}

// behindTime tells that what stands at an atom behind words of time does not go on with them, "our next turn's moves", "our turn to lose".
func (s *sentence) behindTime(i int) bool {
	a := s.Atoms[i]
	return a.Kind == lexicon.Sign || !a.Glued && !lexicon.Whither.HasIn("en", a.Fold)
}

// drawnBehind writes a line that says behind its orders when they are due, "26 to 0518 when Poznań is drawn", with that in
// front, where plans are kept.
func (r *Reader) drawnBehind(l order.Line, atoms []lexicon.Atom) (full order.Line, ok bool) {
	if _, plans := r.Verbs["PLAN"]; !plans {
		return l, false
	}
	s := newSentence(r, l, atoms)
	for from := 1; from < len(atoms); from++ {
		senses, n := lexicon.Plans().Find(atoms[from:])
		if n == 0 || !senses.Is("when") || s.Hangs(from) == 0 {
			continue
		}
		to := len(atoms)
		if atoms[to-1].Kind == lexicon.Sign {
			to--
		}
		if to <= from+1 || r.Key(l, atoms[from:to]) == "" {
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

// Condition tells of a line that was not read what it makes its orders hang on, in its words, "" for nothing, and the
// orders that are left without it.
func (r *Reader) Condition(l order.Line) (words string, orders []string) {
	l = r.beforeElse(l)
	atoms, short := r.cut(l.Text)
	if !short || strings.Contains(l.Text, "?") {
		return "", nil
	}
	r.look()
	s := newSentence(r, l, atoms)
	from, to := s.ConditionAt()
	if to-from < 2 {
		from, to = s.OddsAt()
	}
	if to-from < 2 || from == 0 && to == len(atoms) {
		return "", nil
	}
	text := []rune(l.Text)
	words = string(text[atoms[from].Column-1 : atoms[to-1].End])
	for from > 0 && sentences.Restricts(atoms[from-1]) { // "but only if"
		from--
	}
	if from == 0 && to == len(atoms) {
		return words, nil
	}
	if s.ThenAt(to) {
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
	s := newSentence(r, l, atoms)
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
	atoms, short := r.AtomsOf(l.Text)
	s := newSentence(r, l, atoms)
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
	s := newSentence(r, l, atoms)
	if from := s.worseAt(); from > 1 {
		return s.without(from, len(atoms))
	}
	from := s.otherwiseAt()
	if from < 2 || !s.idleBehind(from) {
		return l, false
	}
	head := newSentence(r, l, atoms[:from])
	if begin, end := head.ConditionAt(); end-begin < 2 && !head.NamesRatio() && !slices.ContainsFunc(atoms[:from], func(a lexicon.Atom) bool { return lexicon.Only.Has(a.Fold) }) {
		return l, false
	}
	return s.without(from, len(atoms))
}

// worseAt is where the end of a line calls off what stands before, with the odds for it, should these be worse: "at 2:1, leave it if the
// column is worse", "evens will do, anything less will not". 0 for nowhere.
func (s *sentence) worseAt() int {
	from := len(s.Atoms)
	less, denied := false, false
	for ; from > 1 && s.Atoms[from-1].Kind != lexicon.Sign; from-- {
		fold := s.Atoms[from-1].Fold
		if !lexicon.OfOdds.Has(fold) && !lexicon.CallsOff.Has(fold) {
			return 0
		}
		less = less || lexicon.LessThan.Has(fold)
		denied = denied != s.InTongue(lexicon.Nobody, fold)
	}
	if !less || s.CalledOff(from, len(s.Atoms)) == denied || !newSentence(s.Reader, s.Written, s.Atoms[:from-1]).NeedsOdds() {
		return 0
	}
	return from - 1
}

// otherwiseAt is where a line tells what shall be if its condition is not so, 0 for nowhere.
func (s *sentence) otherwiseAt() int {
	for i := 1; i < len(s.Atoms); i++ {
		if s.ElseBegins(i) > 0 {
			return i
		}
	}
	return 0
}

// idleBehind tells that what a line says behind an atom is that somebody stays, or that nothing is done.
func (s *sentence) idleBehind(from int) bool {
	stays := false
	for i := from + s.ElseBegins(from); i < len(s.Atoms); {
		senses, n := s.Senses(i)
		_, units := s.Units(i)
		_, took := s.Place(i)
		said, k := lexicon.Corrections().Find(s.Atoms[i:])
		deeds, _ := lexicon.Verbs().Find(s.Atoms[i:])
		idle := senses.Is("stay", "cancel", "alone") || said.Is("nothing", "undo") || lexicon.Idles.Has(s.Atoms[i].Fold) || s.letsBe(i)
		switch stays = stays || idle; {
		case s.deedOf(deeds): // "digs in" where that is an order
			return false
		case max(units, took) > 0:
			n = max(units, took)
		case said.Is("himself", "meanwhile", "nothing", "undo") && k >= n:
			n = k
		case idle, stays && senses.Is("with", "type", "size"): // "it stays with the corps HQ"
		case s.Atoms[i].Kind != lexicon.Sign && !senses.Is("pronoun", "filler", "in", "there", "both", "leave", "attackword"):
			return false
		}
		i += max(n, 1)
	}
	return stays
}

// letsBe tells "leave" before those whom it lets be, by name or by a pronoun: "leave it", "leave 93 in the town".
func (s *sentence) letsBe(i int) bool {
	if senses, _ := s.Senses(i); !senses.Is("leave") || i+1 >= len(s.Atoms) {
		return false
	}
	_, n := s.Units(i + 1)
	return n > 0 || s.InTongue(lexicon.Objects, s.Atoms[i+1].Fold) || nouns.First(lexicon.Corrections().Find(s.Atoms[i+1:])).Is("himself")
}

// unconditional are the orders of a line without its condition, such as the rules allow: of its sentences, where not all of
// it is read.
func (r *Reader) unconditional(l order.Line) (orders []string) {
	lines := []order.Line{l}
	if atoms, short := r.cut(l.Text); short {
		for _, part := range newSentence(r, l, atoms).Sentences() {
			if line, ok := sentences.CutOut(l, part); ok && len(part) < len(atoms) {
				lines = append(lines, line)
			}
		}
	}
	for k, line := range lines {
		canon, read := r.ordersOf(line)
		part := newSentence(r, line, nil)
		for _, text := range canon {
			if allowed, ok := r.AllowedOrder(line, text); ok && read {
				orders = append(orders, allowed)
			} else if read && part.AllowedButForPoints(text) {
				orders = append(orders, text)
			} else if read && part.StandTogether(append(slices.Clone(orders), text)) { // "635 attacks 3828 from 3928", which it marches to
				orders = append(orders, text)
			}
		}
		if k == 0 && len(orders) > 0 {
			break
		}
	}
	return orders
}

// hangsOnMore tells that a line makes what it says hang on something that was not read: odds of its attack, or what must be that nobody
// attacks, "call it off if 26Inf comes up".
func (r *Reader) hangsOnMore(l order.Line, canon []string) bool {
	if len(canon) == 0 && !r.Staying[l.Number] || strings.Contains(l.Text, "?") {
		return false
	}
	atoms, short := r.AtomsOf(l.Text)
	if !short {
		return false
	}
	s := newSentence(r, l, atoms)
	if len(canon) > 0 {
		inverted := s.invertedAnywhere()
		return s.LosesOdds(canon) || heldForOne(atoms, canon) || inverted && slices.ContainsFunc(canon, func(text string) bool { return strings.HasPrefix(text, "MOVE ") }) // "should 17Inf go to 0916, 3Inf stays"
	}
	return s.staysIf()
}

// heldForOne tells of orders by which several stay that the line says that of one alone, "it stays at 1812".
func heldForOne(atoms []lexicon.Atom, canon []string) bool {
	other := func(text string) bool { return !strings.HasPrefix(text, "HOLD ") }
	return len(canon) > 1 && lexicon.HeAlone.Has(atoms[0].Fold) && !slices.ContainsFunc(canon, other)
}

// invertedAnywhere tells that a clause of the line is a condition by the verb that begins it, "14Inf nach 0616, sollte sie dort gebraucht werden".
func (s *sentence) invertedAnywhere() bool {
	for i := range s.Atoms {
		if s.Inverted(i) {
			return true
		}
	}
	return false
}

// staysIf tells of a line by which somebody stays, or nothing is done, that this hangs on something.
func (s *sentence) staysIf() bool {
	from, to := s.ConditionAt()
	if to-from < 2 || lexicon.Until.Begin(s.Atoms[from:]) > 0 {
		return false
	}
	for i := from + s.Hangs(from); i < to; i++ {
		_, n := s.Units(i)
		_, took := s.Noun(i, s.Foes)
		if max(n, took) > 0 {
			return true
		}
	}
	return s.NamesRatio()
}

// onlyOdds reads a line that says nothing but which odds an attack that is told already must come to: "but not under 2 to 1", "falls das
// Verhältnis unter 1:1 fällt, Angriff auf 2435 abblasen". The attack is ordered anew, with them.
func (r *Reader) onlyOdds(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if !strings.Contains(r.Verbs["ATTACK"].Form, "ODDS >=") || sentences.Asks(atoms) {
		return nil, false
	}
	ratio, target := newSentence(r, l, atoms).OnlyOdds()
	if ratio == "" {
		return nil, false
	}
	attacks := func(words []string) bool {
		return (words[0] == "ATTACK" || words[0] == "ASSAULT") && (target == "" || len(words) > 1 && words[1] == target)
	}
	var meant []sentences.Filed
	if target == "" {
		meant = slices.DeleteFunc(r.lastLine(l.Number), func(f sentences.Filed) bool { return !attacks(sentences.Ordered(f.Order)) })
	}
	if len(meant) == 0 {
		meant = r.Lone(attacks)
	}
	if len(meant) != 1 || strings.Contains(meant[0].Order.Canon, " ODDS >=") {
		return nil, false
	}
	canon, ok = r.Orders(l, []string{meant[0].Order.Canon + " IF ODDS >= " + ratio})
	if !ok {
		return nil, false
	}
	return append(r.takeBack(l.Number, meant), canon...), true
}

// onCondition reads orders that hang on what the seat sees or the rules see to, or two of which one is for when the other cannot be.
func (r *Reader) onCondition(l order.Line) (canon []string, words string, ok bool) {
	if canon, words, ok = r.either(l); !ok {
		canon, words, ok = r.met(l)
	}
	if ok {
		r.sent(l.Number, canon)
	} else { // what is said beside a condition that was not judged: "call it off if 26Inf comes up"
		delete(r.Staying, l.Number)
		delete(r.none, l.Number)
		delete(r.unasked, l.Number)
	}
	return canon, words, ok
}

// judged is what the seat sees of a condition.
type judged int

const (
	unknown judged = iota
	isSo
	notSo
)

// met reads orders that hang on whether an enemy is where they lead, as the rules see to by themselves: a march hangs on
// that nobody stands there, an attack on that somebody does, and so it is as far as the seat sees. words are the condition. Where it is
// not so, nothing is ordered, and that is told (Unmet).
func (r *Reader) met(l order.Line) (canon []string, words string, ok bool) {
	r.look()
	l = r.withoutElse(l)
	atoms, short := r.AtomsOf(l.Text)
	if !short || r.AtomsRead > sentences.MostOfALetter || strings.Contains(l.Text, "?") {
		return nil, "", false
	}
	s := newSentence(r, l, atoms)
	from, to := s.withinAt()
	if to == 0 {
		from, to = s.ConditionAt()
	}
	if to-from < 2 {
		return nil, "", false
	}
	if parts := s.Sentences(); len(parts) > 1 {
		return r.metApart(l, parts)
	}
	if from == 0 {
		to = s.presenceEnds(to)
	}
	if to == len(atoms) && from == 0 {
		return nil, "", false
	}
	begin, rest, ok := s.besideCondition(from, to)
	if !ok {
		return nil, "", false
	}
	words = string([]rune(l.Text)[atoms[from].Column-1 : atoms[to-1].End])
	if can, within := s.within(from, to); within && can || s.onlyWhy(from, to) {
		r.metBy = "rules"
		if !within {
			r.metBy = "reason"
		}
		canon, ok = r.ordersOf(rest)
		return canon, words, ok && s.reachTold(from, to, canon)
	}
	canon, so := s.judge(from, to, begin, rest)
	if so == notSo && len(r.recalled[l.Number]) == 0 {
		r.unmet[l.Number] = words
		r.holed(l.Number, false)
	}
	return canon, words, so == isSo
}

// judge reads the orders beside a condition, and tells whether that is so.
func (s *sentence) judge(from, to, begin int, rest order.Line) (canon []string, so judged) {
	s.metBy = ""
	if c, ok := s.counted(from, to); ok {
		if canon, ok = s.ordersOf(rest); !ok {
			return nil, unknown
		}
		s.metBy = "foe"
		return canon, s.countSeen(c, canon)
	}
	m, told := s.presence(from, to)
	told = told && !s.ownMeant(from, to, &m)
	if told && begin == 0 && m.at != "" {
		rest = s.thereMeant(rest, m.at)
	}
	canon, ok := s.ordersOf(rest)
	if !told {
		if so = s.ownStand(from, to, s.oneGoal(canon)); so == unknown {
			so = s.ownAway(from, to, canon)
		}
		if so == unknown && s.othersGone(from, to, canon) {
			so = isSo
		}
		if s.metBy = "own"; !ok || so == unknown {
			s.metBy = ""
			return nil, unknown
		}
		return canon, so
	}
	if begin == 0 && m.at != "" && !m.empty && !(ok && s.presentAt(s.Written, canon, &m) == isSo) {
		canon, ok = s.ordersOf(s.themMeant(rest, m.at))
	}
	if ok {
		so = s.presentAt(s.Written, canon, &m)
	}
	if so != isSo {
		if more, ok := s.metBefore(begin, to, &m); ok {
			return more, isSo
		}
	}
	return canon, so
}

// nowThat is a line without a clause in front that says what is so by now, of no own unit: "Now that Kraków has fallen, 6Inf goes back".
func (r *Reader) nowThat(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	from := lexicon.NowThat.Begin(atoms)
	s := newSentence(r, l, atoms)
	for i := from; from > 0 && i+1 < len(atoms); i++ {
		_, n := s.Units(i)
		_, took := s.Place(i)
		if senses, _ := s.Senses(i); n > took || senses.Is("not", "or", "if", "unless") {
			return l, false
		}
		if atoms[i].Fold != "," {
			continue
		}
		text := []rune(l.Text)
		if words := string(text[:atoms[i].Column-1]); !slices.Contains(r.beside[l.Number], words) {
			r.beside[l.Number] = append(r.beside[l.Number], words)
		}
		return sentences.CutOut(l, atoms[i+1:])
	}
	return l, false
}

// onlyWhy tells a clause of time on which nothing hangs: what was yesterday, or what the orders are to forestall, "before they get run over",
// "bevor die 3Pz dort angreift", where those have no orders yet.
func (s *sentence) onlyWhy(from, to int) bool {
	past := lexicon.AfterThat.Begin(s.Atoms[from:to])
	before := lexicon.BeforeThat.Begin(s.Atoms[from:to])
	yesterday := false
	for i := from + max(past, before); i < to; i++ {
		list, n := s.Units(i)
		_, took := s.Place(i)
		senses, _ := s.Senses(i)
		sent := func(u int) bool { return s.speaksAnywhereOf(s.Own[u].Name) }
		yesterday = yesterday || lexicon.Yesterday.Begin(s.Atoms[i:to]) > 0
		switch {
		case senses.Is("not", "or", "if", "unless"), past > 0 && n > 0 && took == 0, before > 0 && took > n, s.Atoms[i].Kind == lexicon.Number && n == 0 && took == 0:
			return false
		case n > 0 && slices.ContainsFunc(list, sent):
			return false
		}
	}
	for i := 0; i < from; i++ { // "not before", "erst nachdem"
		senses, _ := s.Senses(i)
		if senses.Is("not", "nobody") || lexicon.Only.Has(s.Atoms[i].Fold) || lexicon.Being.Has(s.Atoms[i].Fold) || lexicon.JustThen.Has(s.Atoms[i].Fold) {
			return false
		}
	}
	return before > 0 || past > 0 && (yesterday || lexicon.NowThat.Begin(s.Atoms[from:to]) > 0)
}

// within tells of a condition that it hangs on how far somebody comes, on points, on whether the way is free, or on what the rules allow,
// as orders do anyway, and whether it is that they can: "if there's a command point left", "falls es bis dahin nicht reicht", "unless
// something bars the way".
func (s *sentence) within(from, to int) (can, ok bool) {
	if lexicon.Waits.Begin(s.Atoms[from:to]) > 0 {
		return false, false
	}
	var w reach
	w.denied = lexicon.ButIf.Begin(s.Atoms[from:to]) > 0
	for i := from + max(s.IfWords(from), lexicon.ButIf.Begin(s.Atoms[from:to])); i < to; {
		n := w.take(s, i, to)
		if n == 0 {
			return false, false
		}
		i += n
	}
	return !w.denied, w.told && (!w.foes || w.barred)
}

// reach is what the words of such a condition say: that it tells how far somebody comes, that this is denied, that it is so by a word of
// those that deny twice in Polish, that enemies are spoken of, and that somebody bars the way.
type reach struct{ told, denied, nobody, foes, barred bool }

// take takes the next words in, and gives how many atoms they are; 0 for what no such condition says.
func (w *reach) take(s *sentence, i, to int) int {
	fold := s.Atoms[i].Fold
	_, units := s.Units(i)
	_, took := s.Place(i)
	within := lexicon.InReach.BeginIn(s.Speech(), s.Atoms[i:to])
	bars := lexicon.Bars.BeginIn(s.Speech(), s.Atoms[i:to])
	short := max(lexicon.OutOfReach.Begin(s.Atoms[i:to]), bars)
	if s.Atoms[i].Kind == lexicon.Number && len(fold) < 3 && fold != "1" {
		return 0 // "4 points"
	}
	switch {
	case short > 0:
		w.denied, w.told, w.barred = !w.denied, true, w.barred || bars > 0
		return short
	case within > 1:
		w.told = true
		return within
	case s.InTongue(lexicon.Cannot, fold):
		w.denied, w.told = !w.denied, true
	case s.InTongue(lexicon.Nobody, fold):
		w.denied = w.denied != !(w.nobody && fold == "NIE") // "nic nie stoi"
		w.nobody = true
	case within > 0:
		w.told = true
	case max(units, took) > 0:
		return max(units, took)
	case s.InTongue(lexicon.CalledEnemies, fold):
		w.foes = true
	case !s.InTongue(lexicon.OfReach, fold) && lexicon.OfReach.Begin(s.Atoms[i:to]) < 2 && s.Atoms[i].Kind != lexicon.Sign && fold != "1":
		return 0
	}
	return max(lexicon.OfReach.Begin(s.Atoms[i:to]), 1)
}

// reachTold tells that own units of whom a condition says how far they come are sent there, or stand there: "635 attacks 4122, but only if II/29
// makes it to 4221".
func (s *sentence) reachTold(from, to int, canon []string) bool {
	var units []int
	var at board.Place
	for i := from; i < to; i++ {
		if list, n := s.Units(i); n > 0 && !s.PlaceAt(i) {
			units = append(units, list...)
		} else if p, n := s.Place(i); n > 0 {
			at = p
		}
	}
	sentThere := func(text string) bool { return slices.Contains(strings.Fields(text), string(at)) }
	if at != "" && len(units) == 0 && !slices.ContainsFunc(canon, sentThere) { // "14Inf to 0616 if he can reach Warsaw"
		return false
	}
	away := func(u int) bool {
		return s.ordered(u) != at && !slices.ContainsFunc(canon, func(text string) bool { return strings.HasSuffix(text, order.Canon("MOVE", s.Own[u].Name, string(at))) })
	}
	return (at == "" || !slices.ContainsFunc(units, away)) && !s.hangsOnRefused(units, at, canon)
}

// hangsOnRefused tells that others are to do something where own units get to a place, and that the rules refuse their march there: they see
// to that march alone.
func (s *sentence) hangsOnRefused(units []int, at board.Place, canon []string) bool {
	ofThem := func(text string) bool {
		words := strings.Fields(strings.ReplaceAll(text, ",", " "))
		return slices.ContainsFunc(units, func(u int) bool { return slices.Contains(words, s.Own[u].Name) })
	}
	if len(units) == 0 || !s.awaitedNow() || !slices.ContainsFunc(canon, func(text string) bool { return !ofThem(text) }) {
		return false
	}
	for _, u := range units {
		if at != "" && s.ordered(u) == at {
			continue
		}
		march := order.Canon("MOVE", s.Own[u].Name)
		sent := slices.Clone(canon)
		for _, f := range s.OrderOf(u) {
			sent = append(sent, f.Order.Canon)
		}
		i := slices.IndexFunc(sent, func(text string) bool { return strings.Contains(text+" ", march+" ") })
		if i < 0 {
			return true
		}
		if _, allowed := s.AllowedOrder(s.Written, sent[i][strings.Index(sent[i], march):]); !allowed {
			return true
		}
	}
	return false
}

// HangsAbove tells of a line that says nothing but on what the orders of the line above hang, "the second only if no Pole got there before
// us", in which words, and whether that is so, by the rules or since no enemy is there, or somebody.
func (r *Reader) HangsAbove(l order.Line) (words, by string, so bool) {
	atoms, short := r.cut(l.Text)
	above := r.lastLine(l.Number)
	if !short || len(above) == 0 || above[0].Number != l.Number-1 || sentences.Asks(atoms) {
		return "", "", false
	}
	r.look()
	s := newSentence(r, l, atoms)
	from, to := s.ConditionAt()
	end := to
	for end < len(atoms) && atoms[end].Kind == lexicon.Sign {
		end++
	}
	if to-from < 3 || end < len(atoms) && !(s.ElseBegins(end) > 0 && s.idleBehind(end)) {
		return "", "", false
	}
	only := lexicon.ButIf.Begin(atoms) > 0
	for i := range from {
		_, n := s.Units(i)
		only = only || lexicon.Only.Has(atoms[i].Fold) || lexicon.JustThen.Has(atoms[i].Fold)
		if senses, _ := s.Senses(i); n > 0 || senses.Is(nouns.Acts...) && !senses.Is("filler") || i > mostMeant {
			return "", "", false
		}
	}
	var canon []string
	for _, f := range above {
		canon = append(canon, f.Order.Canon)
	}
	words = string([]rune(l.Text)[atoms[from].Column-1 : atoms[to-1].End])
	m, present := s.presence(from, to)
	can, within := s.within(from, to)
	switch {
	case within && can && s.reachTold(from, to, canon):
		return words, "rules", true
	case present && s.presentAt(l, canon, &m) == isSo:
		return words, "", true
	case only || within || present:
		return words, "", false
	}
	return "", "", false
}

// mostMeant is how many words stand before such a condition that say which order is meant.
const mostMeant = 3

// either reads two orders of which one is told for when the other cannot be: "2Lt to Rzeszów; if it can't make it that far then 2121".
// The first is taken if the rules allow it, or where it hangs on what is so; else the other.
func (r *Reader) either(l order.Line) (canon []string, words string, ok bool) {
	r.look()
	atoms, short := r.AtomsOf(l.Text)
	if !short || len(atoms) > mostRestated+mostRestated/2 || r.AtomsRead > sentences.MostOfALetter || strings.Contains(l.Text, "?") {
		return nil, "", false
	}
	s := newSentence(r, l, atoms)
	several := func(part []lexicon.Atom) bool { return len(newSentence(r, l, part).Sentences()) > 1 }
	if or, from, to := s.orIf(); or > 0 {
		head, good := r.part(l, atoms[:s.tiesBefore(or)])
		tail, fits := r.part(l, atoms[or+1:from])
		if good && fits && !several(atoms[:or]) {
			return r.oneOf(head, tail, string([]rune(l.Text)[atoms[from].Column-1:atoms[to-1].End]))
		}
	}
	for i := 2; i < len(atoms); i++ {
		end, said := s.elseAt(i)
		if said == "" || end >= len(atoms) {
			continue
		}
		head, good := r.part(l, atoms[:s.tiesBefore(i)])
		tail, fits := sentences.CutOut(l, atoms[end:])
		if !good || !fits || s.idleBehind(i) || several(atoms[:s.tiesBefore(i)]) || several(atoms[end:]) {
			return nil, "", false
		}
		return r.oneOf(head, tail, said)
	}
	return nil, "", false
}

// orIf finds "or" before an order at the end of a line with what must keep the one before it from being, "to 0616, or to 0615 if the road is
// blocked", and that condition.
func (s *sentence) orIf() (or, from, to int) {
	from, to = s.ConditionAt()
	if from < 4 || to < len(s.Atoms)-1 || !s.preventing(from, to) {
		return 0, 0, 0
	}
	for k := from - 2; k > 1; k-- {
		if nouns.First(s.Senses(k)).Is("or") {
			return k, from, to
		}
	}
	return 0, 0, 0
}

// tiesBefore is where the words end that stand before those that lead to the other order.
func (s *sentence) tiesBefore(i int) int {
	for i > 1 {
		a := s.Atoms[i-1]
		senses, _ := s.Senses(i - 1)
		if a.Kind != lexicon.Sign && !lexicon.Whereas.Has(a.Fold) && !senses.Is("or", "and", "but") {
			break
		}
		i--
	}
	return i
}

// Otherwise tells a line that begins with what shall be where what stands above cannot be, "inaczej 2853".
func (r *Reader) Otherwise(l order.Line) bool {
	atoms, short := r.AtomsOf(l.Text)
	return short && len(atoms) > 1 && max(lexicon.Failing.Begin(atoms), lexicon.Otherwise.Begin(atoms)) > 0
}

// Alternative tells a line of two orders of which one is for when the other cannot be.
func (r *Reader) Alternative(l order.Line) bool {
	_, _, ok := r.either(l)
	r.anew(l.Number)
	return ok
}

// elseAt tells that at an atom begins what leads to an order told for when the one before cannot be; where that order begins, and
// what was said.
func (s *sentence) elseAt(i int) (end int, said string) {
	n := s.IfWords(i)
	for end = i + n; n > 0 && end < len(s.Atoms) && s.Atoms[end].Kind != lexicon.Sign && (end == i+n || !s.ThenAt(end)) && !(s.PlaceAt(end) && s.fallsShort(i, end)); end++ {
	}
	if n == 0 || !s.preventing(i, end) {
		if n = s.failing(i); n == 0 {
			return 0, ""
		}
		end = i + n
	}
	if end >= len(s.Atoms) {
		return 0, ""
	}
	said = string([]rune(s.Written.Text)[s.Atoms[i].Column-1 : s.Atoms[end-1].End])
	for end < len(s.Atoms) && (s.Atoms[end].Kind == lexicon.Sign || s.ThenAt(end)) {
		end++
	}
	return end, said
}

// withinAt finds a clause that hangs on what the rules see to.
func (s *sentence) withinAt() (from, to int) {
	for from = range s.Atoms {
		if s.IfWords(from) == 0 {
			continue
		}
		for to = from + 1; to < len(s.Atoms) && s.Atoms[to].Kind != lexicon.Sign; to++ {
		}
		if from == 0 {
			to = s.presenceEnds(to)
		}
		if can, ok := s.within(from, to); ok && can {
			return from, to
		}
	}
	return 0, 0
}

// failing is how many atoms lead to what is told for when an order cannot be, "or failing that", "sonst" behind a sign.
func (s *sentence) failing(i int) int {
	if n := lexicon.Failing.Begin(s.Atoms[i:]); n > 0 {
		return n
	}
	if s.Atoms[i-1].Kind == lexicon.Sign {
		if s.ThenAt(i) && s.behindUnless(i-1) {
			return 1
		}
		return lexicon.Otherwise.Begin(s.Atoms[i:])
	}
	return 0
}

// behindUnless tells that a clause ends at an atom that says when what stands before it shall not be: "112 to 5036, unless 61 is there, then
// 5037".
func (s *sentence) behindUnless(end int) bool {
	from, to := s.ConditionAt()
	return from > 0 && to == end && lexicon.ButIf.Begin(s.Atoms[from:to]) > 0
}

// fallsShort tells a condition that an order does not reach where it leads: a place right behind it is another to go to, and behind
// one on who is somewhere the place where he is, "if the Germans are at 1709".
func (s *sentence) fallsShort(from, to int) bool {
	can, ok := s.within(from, to)
	return ok && !can
}

// preventing tells a condition that an order cannot be: that it does not reach, or an enemy is where it leads.
func (s *sentence) preventing(from, to int) bool {
	if can, ok := s.within(from, to); ok {
		return !can
	}
	_, plans := s.Verbs["PLAN"] // the enemy may come and go before they are carried out
	m, ok := s.presence(from, to)
	return ok && !m.empty && m.at == "" && !plans
}

// oneOf takes one of two orders, and gives the words on which it hangs.
func (r *Reader) oneOf(head, tail order.Line, said string) (canon []string, words string, ok bool) {
	first, words, so := r.firstOf(head)
	if len(first) == 0 || len(r.recalled[head.Number]) > 0 {
		return nil, "", false
	}
	if r.metBy == "" {
		r.metBy = "first"
	}
	hangs := func(text string) bool { return strings.Contains(text, "ODDS >=") } // nothing can be told for when they are not there
	if so == unknown || slices.ContainsFunc(first, hangs) {
		return nil, "", false
	}
	by := r.metBy
	atoms, _ := r.AtomsOf(tail.Text)
	s := newSentence(r, tail, atoms)
	named := false
	for i := range atoms {
		_, n := s.Units(i)
		named = named || n > 0 && !s.PlaceAt(i)
	}
	who := r.doers(first)
	if place, n := s.Place(s.behindLead(0)); !named && who != "" && n > 0 && s.behindLead(0)+n == len(atoms) {
		canon, ok = r.ordersOf(replacedBy(tail, order.Canon("MOVE", who, string(place))))
	} else {
		if !named && who != "" {
			tail = replacedBy(tail, who+" "+tail.Text)
		}
		canon, ok = r.ordersOf(tail)
	}
	allowed := func(text string) bool { _, ok := r.AllowedOrder(tail, text); return ok }
	if ok && so == isSo {
		r.metBy = by
		return first, cmp.Or(words, said), true
	}
	if !ok || len(r.recalled[tail.Number]) > 0 || slices.ContainsFunc(canon, func(text string) bool { return !allowed(text) }) {
		return nil, "", false
	}
	r.metBy = "other"
	return canon, cmp.Or(words, said), true
}

// replacedBy is a line with another text.
func replacedBy(l order.Line, text string) order.Line {
	if full, ok := order.LineOf(l.Number, text); ok {
		return full
	}
	return l
}

// firstOf are the orders of a line that others are told besides for when they cannot be, and whether they can be: whether what they hang
// on is so, or the rules allow them.
func (r *Reader) firstOf(l order.Line) (canon []string, words string, so judged) {
	atoms, _ := r.AtomsOf(l.Text)
	s := newSentence(r, l, atoms)
	r.metBy = ""
	from, to := s.withinAt()
	if begin, end := s.ConditionAt(); to == 0 && end-begin > 1 {
		canon, words, _ = r.met(l)
		switch {
		case r.unmet[l.Number] != "":
			delete(r.unmet, l.Number)
			return canon, words, notSo
		case words != "" && len(canon) > 0:
			return canon, words, isSo
		}
		return nil, "", unknown
	}
	if to > 0 {
		_, rest, ok := s.besideCondition(from, to)
		if !ok {
			return nil, "", unknown
		}
		words = string([]rune(l.Text)[atoms[from].Column-1 : atoms[to-1].End])
		l = rest
	}
	canon, ok := r.ordersOf(l)
	if !ok || to > 0 && !s.reachTold(from, to, canon) {
		return nil, "", unknown
	}
	for k, text := range canon {
		allowed, ok := r.AllowedOrder(l, text)
		if !ok {
			return canon, words, notSo
		}
		canon[k] = allowed
	}
	return canon, words, isSo
}

// doers are the names of the units that marches are given to, "" for other orders.
func (r *Reader) doers(canon []string) string {
	var names []string
	for _, text := range canon {
		list, _ := r.Parsed(text)
		if len(list) != 1 || r.doer(list[0]) == "" {
			return ""
		}
		if name := r.doer(list[0]); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return strings.Join(names, ", ")
}

// ownMeant tells that a condition about an enemy by his name may as well be about own units of that name, and that he is not where he
// would have to be met.
func (s *sentence) ownMeant(from, to int, m *meeting) bool {
	if len(m.who) == 0 {
		return false
	}
	for i := from; i < to; i++ {
		foe, n := s.foesTogether(i)
		own, k := s.Units(i)
		if n > 0 && k >= n && slices.Equal(foe, m.who) {
			return !slices.ContainsFunc(own, func(u int) bool { return s.Own[u].At == "" })
		}
	}
	return false
}

// Unmet is the condition of a line that hangs on what is not so, as far as the seat sees, so that it orders nothing; "" for other lines.
func (r *Reader) Unmet(n int) string { return r.unmet[n] }

// ownStand tells of a condition that own units stand in a place, still or already, get there, or do not, whether they do when all that the
// letter and the sheet order is done: "if Bałtyk is still there", "unless the 61st is already there", "if 16Inf got to 1312".
func (s *sentence) ownStand(from, to int, goal board.Place) judged {
	denied := lexicon.ButIf.Begin(s.Atoms[from:to]) > 0
	still, gets := lexicon.Still.Among(s.Atoms[from:to]), false
	var units []int
	var at board.Place
	if lexicon.PointsBack.Among(s.Atoms[from:to]) && !still {
		at = goal // "if 2Mot is there"
	}
	for i := from + s.Hangs(from); i < to; {
		list, n := s.Units(i)
		p, took := s.Place(i)
		fold := s.Atoms[i].Fold
		switch {
		case n > 0 && len(list) > 0 && units == nil:
			units = list
		case took > 0 && (at == "" || at == goal):
			at, n = p, took
		case n > 0, took > 0, lexicon.Vacant.Has(fold):
			return unknown
		case lexicon.GetsThere.Begin(s.Atoms[i:to]) > 0:
			gets, n = true, lexicon.GetsThere.Begin(s.Atoms[i:to])
		case lexicon.Nobody.Has(fold):
			denied = !denied
		case lexicon.GoneAway.Begin(s.Atoms[i:to]) > 0, lexicon.Has.Has(fold) && !lexicon.Is.Has(fold):
			return unknown
		case lexicon.Is.Has(fold), lexicon.Stand.Has(fold), s.InTongue(lexicon.OfPresence, fold), s.Atoms[i].Kind == lexicon.Sign:
		default:
			return unknown
		}
		i += max(n, 1)
	}
	if _, plans := s.Verbs["PLAN"]; gets && plans { // whose turn comes first?
		return unknown
	}
	stand := 0
	for _, u := range units {
		switch where := s.ordered(u); {
		case s.Own[u].At == "" || where == "" || at == "" && (denied || where != s.Own[u].At):
			return unknown
		case gets && (where != at || where != s.Own[u].At && !s.Allowed(order.Canon("MOVE", s.Own[u].Name, string(at)))): // it may be sent below
			return unknown
		case at == "" || where == at:
			stand++
		}
	}
	switch {
	case len(units) == 0 || stand > 0 && stand < len(units):
		return unknown
	case (stand > 0) != denied:
		return isSo
	case lexicon.Waits.Begin(s.Atoms[from:to]) > 0 || lexicon.Someday.BeginIn(s.Speech(), s.Atoms[from:to]) > 0: // it may come to be so
		return unknown
	}
	return notSo
}

// ordered is where a unit stands when all that the letter above and the sheet order is done, "" where that is not told.
func (s *sentence) ordered(u int) board.Place {
	if sent := s.SentTo[s.Own[u].Name]; sent != "" {
		return sent
	}
	switch filed := s.OrderOf(u); {
	case len(filed) == 0:
		return s.Own[u].At
	case len(filed) == 1 && filed[0].Order.Verb == "MOVE":
		return s.oneGoal([]string{filed[0].Order.Canon})
	}
	return ""
}

// ownAway tells of a condition that own units have left where the orders lead, or come there, whether that is so when all that the
// letter and the sheet order is done: "if HG1 has left it", "sofern die 17. dort schon weg ist".
func (s *sentence) ownAway(from, to int, canon []string) judged {
	goal := s.oneGoal(canon)
	if goal == "" || lexicon.ButIf.Begin(s.Atoms[from:to]) > 0 {
		return unknown
	}
	var units []int
	waits := lexicon.Waits.Begin(s.Atoms[from:to]) > 0
	gone, here := lexicon.AfterThem.BeginIn(s.Speech(), s.Atoms[from:to]) > 0, false
	for i := from + s.Hangs(from); i < to; {
		list, n := s.Units(i)
		p, took := s.Place(i)
		away := lexicon.GoneAway.Begin(s.Atoms[i:to])
		if waits {
			away = max(away, lexicon.Gone.Begin(s.Atoms[i:to]), lexicon.Vacated.Begin(s.Atoms[i:to]))
		}
		if away > 0 && i+away < to && lexicon.PointsBack.Has(s.Atoms[i+away].Fold) { // "if 61 has gone there"
			return unknown
		}
		if list == nil || took > 0 {
			if own, k := s.calledThere(i, to, goal); k > 0 {
				list, n = own, k
			}
		}
		here = here || lexicon.PointsBack.Has(s.Atoms[i].Fold) || took > 0 && p == goal
		switch {
		case away > 0:
			gone, n = true, away
		case n > 0 && len(list) > 0 && units == nil:
			units = list
		case took > 0 && (p == goal || units != nil && s.AllIn(units, p)):
			n = took
		case n > 0, took > 0, lexicon.Nobody.Has(s.Atoms[i].Fold):
			return unknown
		case lexicon.Has.Has(s.Atoms[i].Fold), s.ofPresence(i):
			n = max(lexicon.OfPresence.Begin(s.Atoms[i:to]), 1)
		default:
			return unknown
		}
		i += max(n, 1)
	}
	if len(units) == 0 || !gone {
		return unknown
	}
	sent := func(u int) bool { return s.SentTo[s.Own[u].Name] != "" || len(s.OrderOf(u)) > 0 }
	stays := func(u int) bool { return s.ordered(u) == goal }
	switch {
	case waits && slices.ContainsFunc(units, func(u int) bool { return !sent(u) }): // they may be sent yet
		return unknown
	case slices.ContainsFunc(units, stays):
		return notSo
	case waits:
		return isSo
	case here || slices.ContainsFunc(units, func(u int) bool { return s.Own[u].At == goal }):
		return isSo
	}
	return unknown
}

// othersGone tells of a condition that those spoken of before have left where the last of the orders leads, or gone by, and that they are
// sent away by the orders before it: "I/29 to 5417; III/29 to 6116 once they are gone".
func (s *sentence) othersGone(from, to int, canon []string) bool {
	if len(canon) == 0 || lexicon.ButIf.Begin(s.Atoms[from:to]) > 0 {
		return false
	}
	last := s.oneGoal(canon[len(canon)-1:])
	gone, by := false, lexicon.GoneBy.AmongIn(s.Speech(), s.Atoms[from:to])
	for i := from + s.Hangs(from); i < to; {
		n, away := s.ofLeaving(i, to, last)
		if n == 0 {
			return false
		}
		gone = gone || away
		i += n
	}
	sentOff := func(u nouns.Unit) bool { sent := s.SentTo[u.Name]; return u.At == last && sent != "" && sent != last }
	switch {
	case last == "" || !gone && !by:
		return false
	case slices.ContainsFunc(s.Own, sentOff):
		return true
	}
	before := canon[:len(canon)-1]
	if s.oneGoal(canon) != "" { // each goes there
		before = nil
		for _, f := range s.lastLine(s.Written.Number) {
			before = append(before, f.Order.Canon)
		}
	}
	leaves := false
	for _, text := range before {
		goal, who := s.oneGoal([]string{text}), s.doers([]string{text})
		if goal == "" || goal == last {
			return false
		}
		stood := func(u nouns.Unit) bool { return u.Name == who && u.At == last }
		leaves = leaves || by || slices.ContainsFunc(s.Own, stood)
	}
	return leaves
}

// ofLeaving is how many atoms say of those spoken of that they have left a place, or nothing else, and whether they say that they have.
func (s *sentence) ofLeaving(i, to int, goal board.Place) (n int, away bool) {
	fold := s.Atoms[i].Fold
	p, took := s.Place(i)
	senses, k := s.Senses(i)
	_, units := s.Units(i)
	left := max(lexicon.GoneAway.Begin(s.Atoms[i:to]), lexicon.Gone.Begin(s.Atoms[i:to]), lexicon.Vacated.Begin(s.Atoms[i:to]), lexicon.GoneBy.BeginIn(s.Speech(), s.Atoms[i:to]))
	switch {
	case left > 0:
		return left, true
	case took > 0 && p == goal:
		return took, false
	case units > 0, took > 0, lexicon.Nobody.Has(fold), s.InTongue(lexicon.CalledEnemies, fold), s.InTongue(lexicon.Somebody, fold):
		return 0, false
	case senses.Is("pronoun", "both", "there"), lexicon.Is.Has(fold), lexicon.Has.Has(fold), lexicon.Articles.Has(fold), s.InTongue(lexicon.OfPresence, fold), lexicon.ThoseSent.Has(fold):
		return max(k, 1), false
	}
	return 0, false
}

// calledThere are the own units of a kind, or by the first part of their names, that stand where orders lead: "once the armour has left",
// "once the SS have gone".
func (s *sentence) calledThere(i, to int, goal board.Place) (list []int, n int) {
	at := i
	for at < to && (lexicon.Articles.Has(s.Atoms[at].Fold) || lexicon.Ours.Has(s.Atoms[at].Fold)) {
		at++
	}
	if at == to || s.Atoms[at].Kind != lexicon.Word {
		return nil, 0
	}
	senses, k := s.Senses(at)
	kind, typed := senses.Has("type")
	for _, u := range s.At(goal) {
		name := s.Own[u].Folded
		if typed && slices.Contains(s.Own[u].Kinds, kind) || strings.HasPrefix(name, s.Atoms[at].Fold+"-") || strings.HasPrefix(name, s.Atoms[at].Fold+" ") {
			list = append(list, u)
		}
	}
	if len(list) == 0 {
		return nil, 0
	}
	return list, at + max(k, 1) - i
}

// oneGoal is the one place that orders lead to, "" for none or several.
func (r *Reader) oneGoal(canon []string) (goal board.Place) {
	for _, text := range canon {
		list, _ := r.Parsed(text)
		if len(list) != 1 {
			return ""
		}
		words := sentences.Ordered(list[0])
		at := r.Whither(words)
		if at == 0 || goal != "" && board.Place(words[at]) != goal {
			return ""
		}
		goal = board.Place(words[at])
	}
	return goal
}

// besideCondition is a line without its condition and the words that go with that, which begin at an atom.
func (s *sentence) besideCondition(from, to int) (begin int, rest order.Line, ok bool) {
	for begin = from; begin > 0 && sentences.Restricts(s.Atoms[begin-1]); begin-- {
	}
	if s.ThenAt(to) {
		to++
	}
	rest, ok = s.without(begin, to)
	return begin, rest, ok
}

// metApart reads the sentences of a line each by itself, of which one or more hang on where an enemy is.
func (r *Reader) metApart(l order.Line, parts [][]lexicon.Atom) (canon []string, words string, ok bool) {
	for _, part := range parts {
		line, ok := sentences.CutOut(l, part)
		if !ok {
			return nil, "", false
		}
		more, read := r.ordersOf(line)
		said := ""
		if !read {
			if more, said, read = r.onCondition(line); !read {
				return nil, "", false
			}
			words = cmp.Or(words, said)
		}
		canon = append(canon, more...)
	}
	return canon, words, words != ""
}

// ordersOf are the orders of what is left of a line without its condition, in whatever words, if there are any. A wish that no order
// holds is told of a whole line alone.
func (r *Reader) ordersOf(l order.Line) (canon []string, ok bool) {
	unheld, unasked := r.unheld[l.Number], r.unasked[l.Number]
	if canon, ok = r.Orders(l, []string{l.Text}); !ok {
		canon, ok = r.Line(l)
	}
	if delete(r.unheld, l.Number); unheld != nil {
		r.unheld[l.Number] = unheld
	}
	if delete(r.unasked, l.Number); unasked != "" {
		r.unasked[l.Number] = unasked
	}
	return canon, ok && len(canon) > 0
}

// metBefore reads orders of which those before a condition hang on it, and those behind it on nothing: "23Inf to 1319 if empty,
// 22Inf to 1419".
func (s *sentence) metBefore(from, to int, m *meeting) (canon []string, ok bool) {
	if from == 0 || to == len(s.Atoms) || s.Hangs(to) > 0 {
		return nil, false
	}
	text := []rune(s.Written.Text)
	head, one := order.LineOf(s.Written.Number, strings.TrimRight(string(text[:s.Atoms[from].Column-1]), " ,;"))
	tail, two := order.LineOf(s.Written.Number, strings.TrimLeft(string(text[s.Atoms[to-1].End:]), " ,;.:"))
	if !one || !two {
		return nil, false
	}
	canon, ok = s.ordersOf(head)
	if !ok || s.presentAt(s.Written, canon, m) != isSo {
		return nil, false
	}
	more, ok := s.ordersOf(tail)
	return append(canon, more...), ok
}

// foeEnds tells that the name of an enemy, of more than one atom, ends before an atom or holds it.
func (s *sentence) foeEnds(i int) bool {
	for from := max(0, i-nouns.MostNamed); from < i; from++ {
		list, n := s.Noun(from, s.Foes)
		senses, _ := s.Senses(i)
		if len(list) == 1 && (from+n > i || from+n == i && senses.Is("attack", "attackword")) {
			return true
		}
	}
	return false
}

// presenceEnds is where a condition at the begin of a line ends that has no sign behind it: before the first act or unit, but where it is
// about own units itself.
func (s *sentence) presenceEnds(to int) int {
	first := max(s.IfWords(0), 1)
	for first < to && lexicon.Articles.Has(s.Atoms[first].Fold) {
		first++
	}
	start := 1
	if _, n := s.Units(first); n > 0 && !s.PlaceAt(first) {
		if to < len(s.Atoms) && (s.Atoms[to].Kind == lexicon.Sign || s.ThenAt(to)) { // "if 61 is at 5036, 112 goes"
			return to
		}
		start = first + n // "once 62Inf is out of the way 44Inf goes"
	}
	for i := start; i < to; i++ {
		senses, n := s.Senses(i)
		_, units := s.Units(i)
		if s.foeEnds(i) || s.InTongue(lexicon.CalledEnemies, s.Atoms[i-1].Fold) { // "if Alarm2 attacks": what follows his name is his
			return to
		}
		if units > 0 && !s.PlaceAt(i) || n > 0 && senses.Is(nouns.Acts...) && !senses.Is("in", "to", "stay", "filler") {
			for lexicon.Articles.Has(s.Atoms[i-1].Fold) {
				i--
			}
			return i
		}
	}
	return to
}

// counted is what a condition says of how many enemies are in a place, "" for wherever the orders lead: no fewer than least, no more than
// most.
type counted struct {
	at          board.Place
	least, most int
}

// mostCounted is more enemies than any place holds.
const mostCounted = 99

// counted reads a condition on how many enemies are in a place: "if there are at most three blocks there", "sofern dort nicht mehr als
// einer liegt". Every word of it must be known.
func (s *sentence) counted(from, to int) (c counted, ok bool) {
	denied := lexicon.ButIf.Begin(s.Atoms[from:to]) > 0
	for i := from + s.IfWords(from); i < to; {
		p, took := s.Place(i)
		fold := s.Atoms[i].Fold
		low, high, n := s.bounds(i, to)
		switch {
		case n > 0 && !ok:
			c.least, c.most, ok = low, high, true
		case n > 0:
			return c, false
		case took > 0 && c.at == "":
			c.at, n = p, took
		case lexicon.Nobody.Has(fold):
			denied = !denied
		case took > 0 || !s.ofPresence(i) && !lexicon.Articles.Has(fold) && lexicon.OfPresence.Begin(s.Atoms[i:to]) == 0 && !lexicon.Pieces.Has(fold) && !s.InTongue(lexicon.CalledEnemies, fold):
			return c, false
		}
		i += max(n, lexicon.OfPresence.Begin(s.Atoms[i:to]), 1)
	}
	switch {
	case denied && c.least > 0 && c.most == mostCounted:
		c.least, c.most = 0, c.least-1
	case denied && c.least == 0:
		c.least, c.most = c.most+1, mostCounted
	}
	return c, ok
}

// bounds reads a number with a word by which it is the least or the most, and how many atoms they take: "at most three", "fewer than 2".
func (s *sentence) bounds(i, to int) (least, most, n int) {
	if lexicon.Lone.Has(s.Atoms[i].Fold) {
		return 1, 1, 1
	}
	upTo, below := lexicon.NoMore.Begin(s.Atoms[i:to]), lexicon.Fewer.Begin(s.Atoms[i:to])
	from, above := lexicon.NoLess.Begin(s.Atoms[i:to]), lexicon.MoreOf.Begin(s.Atoms[i:to])
	lead := max(upTo, below, from, above)
	if lead == 0 || i+lead >= to {
		return 0, 0, 0
	}
	number := newSentence(s.Reader, s.Written, s.Atoms)
	number.I = i + lead
	v, n := number.FigureAt()
	if n == 0 && lexicon.Single.Has(s.Atoms[i+lead].Fold) {
		v, n = 1, 1
	}
	switch {
	case n == 0 || v < 1:
		return 0, 0, 0
	case upTo == lead:
		return 0, v, lead + n
	case below == lead:
		return 0, v - 1, lead + n
	case from == lead:
		return v, mostCounted, lead + n
	}
	return v + 1, mostCounted, lead + n
}

// countSeen judges such a condition by the enemies that the seat sees where the orders lead last, or in the place that it names.
func (s *sentence) countSeen(c counted, canon []string) judged {
	if _, plans := s.Verbs["PLAN"]; plans || s.Zoned || !strings.HasPrefix(canon[len(canon)-1], "ATTACK ") { // own units may be counted
		return unknown
	}
	if c.at == "" {
		c.at = s.oneGoal(canon[len(canon)-1:])
	}
	seen := 0
	for u := range s.Foes {
		if s.Foes[u].At == c.at {
			seen++
		}
	}
	switch {
	case c.at == "":
		return unknown
	case seen >= c.least && seen <= c.most:
		return isSo
	}
	return notSo
}

// meeting is what a condition says of enemies: in which place, "" for wherever the orders lead, which, by name or kind, if it says so,
// and whether they are there.
type meeting struct {
	at    board.Place
	who   []int
	kinds []string
	empty bool
	// enemies tells that it speaks of enemies, and not of anybody; leaves that it may be of enemies who leave another place than where
	// the orders lead; taken that it is of whose the place is; changes that it tells what they do, and not where they are.
	enemies, leaves, taken, changes bool
	all                             bool // that several named are there, all of them
}

// mostOddWords is how many words may be strange in a condition that no enemy is somewhere.
const mostOddWords = 3

// presence is what a condition says of enemies in a place.
func (s *sentence) presence(from, to int) (m meeting, ok bool) {
	unless := lexicon.ButIf.Begin(s.Atoms[from:to]) > 0
	var told presences
	for i := from + s.IfWords(from); i < to; {
		n := told.take(s, &m, i, to)
		if n == 0 {
			return m, false
		}
		i += n
	}
	empty, ok := told.empty()
	m.empty, m.enemies, m.leaves, m.taken = empty != unless, told.some, told.gone && !told.here && m.at == "", told.taken
	if told.taken && s.Zoned { // a zone may be held by nobody who is there
		return m, false
	}
	pointed := told.here || m.at != ""
	if told.odd > 0 && !(m.empty && told.anchored && pointed && told.odd <= mostOddWords) || told.moving && told.anchored && !pointed && !told.vacant {
		return m, false // "if the enemy doesn't come"
	}
	m.changes = told.moving || told.odd > 0
	if !m.empty && m.at == "" && len(m.who) > 0 {
		m.at = s.Foes[m.who[0]].At
	}
	return m, ok
}

// presences is what the words of a condition say: that nobody is there, or it is vacant, that somebody is, or has gone. Odd are its
// strange words, and anchored tells that it speaks of enemies and no other thing.
type presences struct {
	none, vacant, some, gone, anchored, here, taken, moving, nobody bool
	odd                                                             int
}

// take takes the next words in, and gives how many atoms they are; 0 for what no such condition says.
func (p *presences) take(s *sentence, m *meeting, i, to int) int {
	at, took := s.Place(i)
	fold := s.Atoms[i].Fold
	foe, n := s.foesTogether(i)
	_, own := s.Units(i)
	p.here = p.here || lexicon.PointsBack.Has(fold)
	p.taken = p.taken || lexicon.TakenOver.Has(fold)
	switch {
	case lexicon.Nobody.Has(fold):
		p.none, p.nobody = true, p.nobody || nouns.First(s.Senses(i)).Is("nobody")
		return 1
	case p.wentAway(s, i, to) > 0:
		p.gone = true
		return p.wentAway(s, i, to)
	case lexicon.Vacant.Has(fold):
		p.vacant = true
		return 1
	case n > 0 && took == 0 && n >= own && (len(m.who) == 0 || s.andBefore(i) && s.Foes[m.who[0]].At == s.Foes[foe[0]].At):
		p.some, p.anchored, m.who, m.all = true, true, append(m.who, foe...), len(m.who) > 0
		return n
	case s.andBefore(i+1) && len(m.who) > 0 && s.foeNext(i+1):
		return 1
	case s.InTongue(lexicon.CalledEnemies, fold), s.InTongue(lexicon.Somebody, fold):
		p.some = true
		p.anchored = p.anchored || lexicon.CalledEnemies.Has(fold)
		if of := lexicon.CalledEnemies.Of(fold); of != "" && of == s.View.Side {
			return 0
		}
		return 1
	case lexicon.Elsewhere.Begin(s.Atoms[i:to]) > 0, own > 0 && took == 0, n > 0 && took == 0:
		return 0
	case s.InTongue(lexicon.OfPresence, fold):
		p.anchored = p.anchored || p.nobody && s.hereAt(i)
		p.moving = p.moving || !s.standing(fold)
		return 1
	case s.Hangs(i) > 0 && s.drawn(i, to): // "when Modlin comes up"
		return to - i
	case took > 0 && (m.at == "" || m.at == at):
		m.at, p.anchored = at, true
		return took
	case took > 0:
		return 0
	}
	return p.takeOdd(s, m, i, to)
}

// takeOdd takes a word in that names a kind of enemy, says nothing else, or is strange.
func (p *presences) takeOdd(s *sentence, m *meeting, i, to int) int {
	if n := lexicon.OfPresence.Begin(s.Atoms[i:to]); n > 0 || s.ofPresence(i) {
		p.moving = p.moving || n > 0 && !s.standing(s.Atoms[i].Fold)
		return max(n, 1)
	}
	senses, n := s.Senses(i)
	if kind, typed := senses.Has("type"); typed {
		p.some, p.anchored, m.kinds = true, true, append(m.kinds, kind)
		return n
	}
	turns, _ := lexicon.Turns().Find(s.Atoms[i:])
	if s.Atoms[i].Kind != lexicon.Word || turns.Is("comparison", "choice") || senses.Is("or", "and", "near", "beside", "towards", "unless", "if") {
		return 0
	}
	p.odd++
	return 1
}

// standing tells a word of such a condition by which nobody comes or goes.
func (s *sentence) standing(fold string) bool {
	return lexicon.Is.Has(fold) || lexicon.Stand.Has(fold) || lexicon.Still.Has(fold) || lexicon.Already.Has(fold) || lexicon.Standing.Has(fold) || lexicon.PointsBack.Has(fold) || lexicon.Articles.Has(fold) || lexicon.AtRest.Has(fold)
}

// hereAt tells a word that points at the place spoken of, where no verb stands before it: "there is" does not.
func (s *sentence) hereAt(i int) bool {
	senses, _ := s.Senses(i)
	if !senses.Is("there", "pronoun") || senses.Is("stay") {
		return false
	}
	return !(s.Speech() == "en" && (i+1 < len(s.Atoms) && lexicon.Is.Has(s.Atoms[i+1].Fold) || lexicon.Is.Has(s.Atoms[max(i-1, 0)].Fold)))
}

// wentAway is how many atoms say that somebody is there no more.
func (p *presences) wentAway(s *sentence, i, to int) int {
	n := lexicon.GoneAway.Begin(s.Atoms[i:to])
	if n != 1 || s.Speech() != "en" {
		return n
	}
	for k := i - 1; k > 0; k-- { // "have already left", and not "any left"
		fold := s.Atoms[k].Fold
		switch {
		case lexicon.Has.Has(fold), lexicon.Is.Has(fold):
			if s.Atoms[i].Fold == "LEFT" && lexicon.Is.Has(fold) {
				return 0 // "are left"
			}
			return n
		case !lexicon.OfPresence.Has(fold) && !lexicon.Nobody.Has(fold):
			return 0
		}
	}
	return 0
}

// empty tells that nobody is there; it is not ok where neither is said, or both.
func (p *presences) empty() (empty, ok bool) {
	switch {
	case p.gone:
		return !p.none, p.some && !p.vacant
	case p.vacant:
		return !p.none, true
	}
	return p.none, p.some || p.none
}

// ofPresence tells a word or sign that says nothing else in such a condition.
func (s *sentence) ofPresence(i int) bool {
	fold := s.Atoms[i].Fold
	return lexicon.Is.Has(fold) || lexicon.Stand.Has(fold) || lexicon.OfPresence.Has(fold) || lexicon.Articles.Has(fold) || s.Atoms[i].Kind == lexicon.Sign
}

// foesTogether reads enemies by name that the seat sees in one place, and gives how many atoms they take.
func (s *sentence) foesTogether(i int) (list []int, n int) {
	list, n = s.Noun(i, s.Foes)
	for _, u := range list {
		if s.Foes[u].At == "" || s.Foes[u].At != s.Foes[list[0]].At {
			return nil, 0
		}
	}
	if len(list) == 0 {
		return nil, 0
	}
	return list, n
}

// holdsAt tells that a condition is so in a place, as far as the seat sees.
func (s *sentence) holdsAt(m *meeting, at board.Place) bool {
	named := func(u int) bool {
		return (len(m.who) == 0 || slices.Contains(m.who, u)) && (len(m.kinds) == 0 || slices.ContainsFunc(m.kinds, func(k string) bool { return slices.Contains(s.Foes[u].Kinds, k) }))
	}
	if m.all { // of whom the seat sees that they are in one place
		return (s.Foes[m.who[0]].At == at) != m.empty
	}
	for u := range s.Foes {
		if s.Foes[u].At == at && named(u) {
			return !m.empty
		}
	}
	return m.empty
}

// andBefore tells "and" before an atom.
func (s *sentence) andBefore(i int) bool {
	return i > 0 && i < len(s.Atoms) && nouns.First(s.Senses(i-1)).Is("and")
}

// foeNext tells that an enemy is named there.
func (s *sentence) foeNext(i int) bool {
	_, n := s.foesTogether(i)
	return n > 0
}

// drawn tells that words say that the turn of an army comes, where plans are kept: its orders are such plans.
func (s *sentence) drawn(from, to int) bool {
	if _, plans := s.Verbs["PLAN"]; !plans {
		return false
	}
	return s.Key(s.Written, s.Atoms[from:to]) != ""
}

// thereMeant puts the place that a condition before orders named in the place of "there".
func (s *sentence) thereMeant(l order.Line, at board.Place) order.Line {
	atoms, _ := lexicon.Atoms(l.Text)
	for _, a := range atoms {
		senses, n := lexicon.Words().Find([]lexicon.Atom{a})
		if n == 1 && senses.Is("there") && !senses.Is("pronoun") || s.InTongue(lexicon.Thither, a.Fold) {
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

// presentAt judges what a condition says of enemies by where orders lead: that they all march to a place where none is seen, or attack
// one that holds some and march before that; and that it is the one named, if any. Orders about another place hang on what is seen
// there.
func (r *Reader) presentAt(l order.Line, canon []string, m *meeting) judged {
	s := newSentence(r, l, nil)
	attacks, so := false, isSo
	verbs := []string{"ATTACK", "ASSAULT", "STRIKE", "RAID"}
	if m.empty {
		verbs = []string{"MOVE", "DROP"}
	}
	at := m.at
	for _, text := range canon {
		list, _ := r.Parsed(text)
		if len(list) != 1 {
			return unknown
		}
		words := sentences.Ordered(list[0])
		to := r.Whither(words)
		switch {
		case to > 0 && !m.empty && words[0] == "MOVE" && !r.FoesAt[board.Place(words[to])]: // from where they attack
			continue
		case to == 0 || !slices.Contains(verbs, words[0]) || at != "" && board.Place(words[to]) != at:
			return s.seenAt(m)
		case m.empty && len(r.At(board.Place(words[to]))) > 0 && !m.enemies:
			return unknown // empty of whom?
		case m.leaves && !r.FoesAt[board.Place(words[to])]: // "once the Poles have left": from where?
			return unknown
		case m.empty && r.FoesAt[board.Place(words[to])], !s.holdsAt(m, board.Place(words[to])):
			so = notSo
		}
		at, attacks = board.Place(words[to]), true
	}
	switch {
	case !attacks:
		return s.seenAt(m)
	case so == notSo && m.empty && r.Verbs["PLAN"].Name != "": // the enemy may go before
		return unknown
	}
	return so
}

// seenAt judges a condition about a place, or enemies, elsewhere than where the orders lead, by what the seat sees now. Plans are
// carried out later.
func (s *sentence) seenAt(m *meeting) judged {
	at := m.at
	if len(m.who) > 0 && at == "" {
		at = s.Foes[m.who[0]].At
	}
	_, plans := s.Verbs["PLAN"]
	if at == "" || plans || m.taken || m.leaves || m.changes {
		return unknown
	}
	s.metBy = "foe"
	if s.holdsAt(m, at) {
		return isSo
	}
	return notSo
}

// sequenced reads marches that others go before, "10D goes into Wieruszów once 30D has left", in that order, in which they are carried
// out: the others go where the condition says, or where the letter sends them.
func (r *Reader) sequenced(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	s := newSentence(r, l, atoms)
	from, to := s.ConditionAt()
	if to == 0 {
		from, to = s.departureAt()
	}
	if r.Verbs["MOVE"].Name == "" || r.Zoned || to-from < 2 || to == len(atoms) && from == 0 {
		return nil, false
	}
	first, ok := s.goneFirst(from, to)
	if !ok {
		return nil, false
	}
	begin, end := from, to
	for begin > 0 && sentences.Restricts(atoms[begin-1]) {
		begin--
	}
	if s.ThenAt(to) {
		end++
	}
	rest, ok := s.without(begin, end)
	if !ok {
		return nil, false
	}
	left, _ := r.AtomsOf(rest.Text)
	canon, ok = r.ordersOf(rest)
	if at, _ := newSentence(r, rest, left).ConditionAt(); !ok || at > 0 || !onlyMarches(canon) {
		return nil, false
	}
	return append(first, canon...), true
}

// departureAt finds words for the departure of somebody, up to the next sign: "po wyjściu 30D na 1634".
func (s *sentence) departureAt() (from, to int) {
	for from = range s.Atoms {
		if lexicon.Departure.Begin(s.Atoms[from:]) == 0 {
			continue
		}
		for to = from + 1; to < len(s.Atoms) && (s.Atoms[to].Kind != lexicon.Sign || s.Atoms[to].Glued && s.Atoms[to].Fold == "."); to++ {
		}
		return from, to
	}
	return 0, 0
}

// leavesIt is how many atoms tell that units leave where they are.
func (s *sentence) leavesIt(i, to int) int {
	if senses, n := s.Senses(i); senses.Is("leave", "quit") && !senses.Is("not") {
		return n
	}
	return lexicon.Vacated.Begin(s.Atoms[i:to])
}

// going is what a condition says of those who go first: who they are, where to, and whether they only leave.
type going struct {
	units      []int
	goal       board.Place
	gone, left bool
	stood      bool // where they stand is named
}

// take reads the next words of it up to an atom, and how many they are.
func (g *going) take(s *sentence, i, to int) int {
	if lexicon.GetsThere.Begin(s.Atoms[i:to]) > 0 { // that they get there is no order
		return 0
	}
	senses, n := s.Senses(i)
	list, m := s.Units(i)
	p, took := s.Place(i)
	k := lexicon.Gone.Begin(s.Atoms[i:to])
	switch {
	case m > 0 && m >= took && g.units == nil:
		g.units = list
		return m
	case took > 0 && g.units != nil && s.AllIn(g.units, p):
		g.stood = true
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
	fold := s.Atoms[i].Fold
	passes := senses.Is("filler", "to", "in", "from", "there", "pronoun", "then") || lexicon.Is.Has(fold) || lexicon.Has.Has(fold) || lexicon.Articles.Has(fold) || lexicon.LeftFor.Has(fold)
	if s.Atoms[i].Kind != lexicon.Word || !passes {
		return 0
	}
	return max(n, 1)
}

// goneFirst are the marches of those of whom a condition says that they have left or gone somewhere, none where the letter sends them
// already.
func (s *sentence) goneFirst(from, to int) (canon []string, ok bool) {
	after := lexicon.OnceDone.Begin(s.Atoms[from:to])
	if after == 0 && from > 0 {
		after = lexicon.OnceDone.Begin(s.Atoms[from-1:to]) - 1
	}
	var g going
	if departs := lexicon.Departure.Begin(s.Atoms[from:to]); departs > 0 {
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
	if !g.gone || len(g.units) == 0 || g.left && !g.stood && g.goal != "" {
		return nil, false
	}
	for _, u := range g.units {
		sent := s.SentTo[s.Own[u].Name]
		switch {
		case g.goal != "" && sent == "":
			canon = append(canon, order.Canon("MOVE", s.Own[u].Name, string(g.goal)))
		case sent == "" || g.goal != "" && sent != g.goal:
			return nil, false
		}
	}
	return s.Orders(s.Written, canon)
}

// rallying is what a line says of a rally that is tried again: whose, where, that it is one, that it fails and that it is tried again.
type rallying struct {
	units               []int
	at                  board.Place
	rally, fails, again bool
}

// take reads the next words of it, within its condition or not, and how many atoms they are.
func (w *rallying) take(s *sentence, i int, within bool) int {
	list, n := s.Units(i)
	p, took := s.Place(i)
	said, m := s.SaidAt(i)
	form, k := s.FormWord(i)
	failed := lexicon.Fails.Begin(s.Atoms[i:])
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
	case within && nouns.First(s.Senses(i)).Is("not"):
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
	s := newSentence(r, l, atoms)
	from, to := s.ConditionAt()
	if r.Verbs["RALLY"].Name == "" || to-from < 3 {
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
		return w.at != "" && s.Own[u].At != w.at || !slices.Contains(s.Own[u].Markers, "disordered")
	})
	if !w.rally || !w.fails || !w.again || len(units) == 0 {
		return nil, false
	}
	return r.Orders(l, []string{order.Canon("RALLY", s.AsOrdered(units), "AGAIN")})
}

// saysLittle tells a word or sign that says nothing by itself.
func (s *sentence) saysLittle(i int) bool {
	senses, _ := s.Senses(i)
	return s.Atoms[i].Kind == lexicon.Sign || senses.Is("filler", "pronoun", "then", "there") && !senses.Is("not") || lexicon.Articles.Has(s.Atoms[i].Fold) || s.ThenAt(i)
}
