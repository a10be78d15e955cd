// Package reading puts what people write to an adjutant into the words that orders have:
// "Please have the 24th go to 0715" into "MOVE 24Inf 0715". It knows the words of three
// languages (folder lexicon), and from what a seat sees its units, where they stand and the
// places of the board; what a verb means stays with the title, which reads the words that
// come out like any others.
//
// An order that differs from what was meant is worse than a question. So whatever of a line
// is no filler and fits no order leaves the whole line unread.
package reading

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/reading/sentences"
	"kurier/adjudicator/title"
)

// Reader reads what a seat writes. It is for one letter: it does not follow the game.
type Reader struct {
	*sentences.Letter
	drafts     sentences.Drafts[sentence]
	rewriters  []rewriter
	situations []situation
	fortsSaid  [][]string // what saidOfFort found, of each garrison
	// timesRewritten is how often the line that is being read was written anew so far.
	timesRewritten int
	drawUp         func() *title.View
	unplayed       map[int]bool // lines that say of cards that they stay in hand
	unspent        sentences.Unspent
	excepting      int              // the last line that leaves somebody out of what was ordered above it
	beside         map[int][]string // what a line says besides its orders, by its number
	recalled       map[int][]int    // which of that a line takes back, by its number
	theirs         int              // the line that tells of an attack of the enemy, 0 for none
	metBy          string           // whose presence the condition met last was about, "own", "foe" elsewhere or ""
	none           map[int]bool     // lines that say that nothing of a kind is done
	void           map[int]string   // the words of lines that take back what stands nowhere, by their numbers
	unmet          map[int]string   // the conditions of lines that are not so, by their numbers
	unheld         map[int]*Unheld  // lines that wish for good what no standing order can hold
	unasked        map[int]string   // lines that wish for good what holds unasked: which note says so
}

// Filed is an order on the sheet, as Kurier told it.
type Filed = sentences.Filed

// New makes a reader of what a seat writes that knows this position, asks for its view of it once it
// needs that, and has filed these orders.
func New(game title.Game, known title.Position, view func() *title.View, seat title.Seat, filed []Filed) *Reader {
	return &Reader{
		Letter: &sentences.Letter{Sight: &nouns.Sight{}, Game: game, Known: known, Seat: seat, Sheet: filed, SentTo: map[string]board.Place{}, Staying: map[int]bool{}},
		drawUp: view, recalled: map[int][]int{}, unasked: map[int]string{}, unheld: map[int]*Unheld{}, unplayed: map[int]bool{}, beside: map[int][]string{}, unmet: map[int]string{}, void: map[int]string{}, none: map[int]bool{},
	}
}

// look takes in what the seat sees, when the first line needs it: most letters are in the words
// of orders.
func (r *Reader) look() {
	if r.Verbs != nil {
		return
	}
	r.View = r.drawUp()
	r.Gazetteer, r.Verbs = &nouns.Gazetteer{}, map[string]order.Verb{}
	for _, v := range r.Game.Verbs() {
		r.Verbs[v.Name] = v
	}
	r.FoesAt = map[board.Place]bool{}
	_, returns := r.Verbs["RETURN"]
	for _, u := range r.View.Units {
		switch {
		case u.Side == r.View.Side && u.At == "" && slices.Contains(gone, u.Off) && !(returns && u.Off == "eliminated"):
		case u.Side == r.View.Side:
			r.Own = append(r.Own, nouns.UnitOf(u))
		case u.At != "":
			r.Foes = append(r.Foes, nouns.UnitOf(u))
			r.FoesAt[u.At] = true
		}
	}
	r.Printed = [2]map[string]int{nouns.Stroked(r.Own), nouns.Stroked(r.Foes)}
	r.Numbered = map[string]bool{}
	r.Joined = [2]map[string]int{nouns.JoinedNames(r.Own), nouns.JoinedNames(r.Foes)}
	for i := range r.Own {
		if name := r.Own[i].Folded; strings.TrimRight(name, "0123456789") != name && name[0] > '9' || strings.Contains(name, "/") {
			r.Numbered[name] = true
		}
	}
	r.tellApart()
	r.Muster()
	r.fleet()
	r.Table()
	if r.View.Board != nil {
		_, hexes := r.View.Board.(*hex.Map)
		r.Zoned = !hexes
		r.Gazetteer = nouns.GazetteerOf(r.View.Board)
	}
}

// tellApart calls own units of one name by what orders call them otherwise: two regiments may have the number 151.
func (r *Reader) tellApart() {
	counts := map[string]int{}
	for i := range r.Own {
		counts[r.Own[i].Name]++
	}
	for i := range r.Own {
		if u := &r.Own[i]; counts[u.Name] > 1 && u.ID != "" {
			u.Name, u.Folded = u.ID, order.Fold(u.ID)
			u.Words = append(slices.Clone(u.Words), u.Folded)
		}
	}
}

// fleet adds the aircraft that strikes are ordered for.
func (r *Reader) fleet() {
	game, ok := r.Game.(interface{ Language() *grammar.Language })
	if !ok {
		return
	}
	var damaged []string
	for _, t := range r.View.Tracks {
		if t.Kind == "aircraft-damaged-"+string(r.View.Side) {
			damaged = strings.Fields(t.Names)
		}
	}
	for _, n := range game.Language().Names("STRIKE") {
		if n.Owner == r.View.Side {
			craft := nouns.UnitOf(title.Unit{Name: n.Short, Long: n.Long, At: "air"})
			craft.Flies = true
			if slices.Contains(damaged, n.Short) {
				craft.Off = "damaged"
			}
			r.Own = append(r.Own, craft)
		}
	}
}

// gone are the ways to be off the map for good, and those of an enemy unseen.
var gone = []string{"eliminated", "exited", "interned", "withdrawn", "unknown"}

// Read gives a line in words of orders, a line for each order, if it could be read. One that is
// an order already, and one that says nothing of orders, is left as it is.
func (r *Reader) Read(l order.Line) []order.Line {
	defer r.undraft(r.drafted())
	r.untold(l.Number)
	if r.AtomsRead > sentences.MostOfALetter {
		r.anew(l.Number)
		l.Unread = !r.isOrder(l) && r.withholds(l)
		return []order.Line{l}
	}
	canon, ok := r.Line(l)
	if r.hangsOnMore(l, canon) {
		r.anew(l.Number)
		delete(r.Staying, l.Number)
		canon, ok = nil, false
	}
	if ok && r.othersDeed(&l, canon) {
		return []order.Line{l}
	}
	if ok && len(canon) == 0 && r.Stays(l.Number) && len(r.recalled[l.Number]) == 0 { // everybody of a group stands where he is sent
		return []order.Line{l}
	} else if !ok {
		delete(r.beside, l.Number)
	}
	r.restsOrRecovers(l)
	if !ok && !r.Stays(l.Number) && (r.supposed(l) || r.Wonders(l)) {
		return []order.Line{l}
	}
	var passed []string
	var met string
	open := !ok && r.theirs != l.Number && len(r.Doubt(l.Number)) == 0 && !r.Stays(l.Number) && !r.isOrder(l)
	if open {
		canon, met, ok = r.onCondition(l)
		if r.Unmet(l.Number) != "" {
			return []order.Line{l}
		}
	}
	if open && !ok {
		if read := r.withPointsBehind(l); read != nil {
			return read
		}
		if parts, several := r.inPieces(l); several {
			r.holed(l.Number, slices.ContainsFunc(parts, func(p order.Line) bool { return p.Unread }))
			return parts
		}
		canon, passed, ok = r.besideTalk(l)
		ok = ok && !r.hangsOnMore(l, canon)
	}
	if open && !ok {
		if parts, ok := r.inHalves(l); ok {
			return parts
		}
	}
	if ok && slices.ContainsFunc(slices.Concat(passed, r.beside[l.Number]), func(words string) bool { return r.takesPart(l, words) }) {
		ok, open = false, true
	}
	if !ok {
		r.leave(l, open)
		l.Unread = open && r.withholds(l)
		return []order.Line{l}
	}
	return r.inOrders(l, r.InDistrict(l, canon), passed, met)
}

// Remember keeps what the lines read so far say; back forgets what was read since, but that it was: a letter made to be hard must come
// to an end.
func (r *Reader) Remember() (back func()) {
	before, notes, atoms := *r, r.Keep(), r.AtomsRead
	before.unplayed, before.none = maps.Clone(r.unplayed), maps.Clone(r.none)
	before.void, before.unmet, before.unasked = maps.Clone(r.void), maps.Clone(r.unmet), maps.Clone(r.unasked)
	before.beside, before.recalled, before.unheld = maps.Clone(r.beside), maps.Clone(r.recalled), maps.Clone(r.unheld)
	return func() {
		spent := atoms + (r.AtomsRead-atoms)/2
		*r = before
		notes()
		r.AtomsRead = spent
	}
}

// othersDeed tells that what a line was read as is not what it says: others than it names would take a strongpoint, which is asked back, or they
// would hold now, where it forbids for good that they move, which needs no order.
func (r *Reader) othersDeed(l *order.Line, canon []string) bool {
	switch {
	case r.capturesByOthers(*l, canon):
		r.anew(l.Number)
		r.Doubtful(l.Number, canon)
		l.Unread = true
	case r.holdsForGood(*l, canon):
		r.anew(l.Number)
		r.unasked[l.Number] = "unbidden"
	default:
		return false
	}
	return true
}

// untold lets go what was told of a line that may have been read before those above it.
func (r *Reader) untold(line int) {
	delete(r.beside, line)
	delete(r.Staying, line)
	delete(r.unheld, line)
	delete(r.unasked, line)
}

// inHalves are the lines of one of which a part is read, and the rest is asked back.
func (r *Reader) inHalves(l order.Line) (parts []order.Line, ok bool) {
	if parts, ok = r.halves(r.PaidForAll(l)); !ok {
		parts, ok = r.marchesStand(l)
	}
	if ok {
		r.holed(l.Number, true)
	}
	return parts, ok
}

// Bare is a line without what adds nothing to it, such as "hex" before a number, before anything reads it.
func (r *Reader) Bare(l order.Line) order.Line {
	marked := strings.ContainsAny(l.Text, "([*\"“”„") || slices.ContainsFunc(l.Tokens, func(t order.Token) bool { return lexicon.HexWords.Has(t.Fold) })
	numbered := slices.ContainsFunc(l.Tokens, func(t order.Token) bool { return len(t.Fold) > 3 && strings.Trim(t.Fold, "0123456789.,;:") == "" })
	if !marked && (!numbered || r.isOrder(l)) {
		return l
	}
	if r.look(); r.View.Board == nil {
		return l
	}
	atoms, short := lexicon.Atoms(l.Text)
	if !short {
		return l
	}
	return r.Sight.Bare(l, atoms)
}

// Respelled is a line with those slips mended that can be nothing else, before anything reads it.
func (r *Reader) Respelled(l order.Line) order.Line {
	r.look()
	l = r.CardsCalled(l) // a title may take "NO" for a card's name
	atoms, short := lexicon.Atoms(l.Text)
	if !short || len(atoms) < 2 || r.isOrder(l) {
		return l
	}
	if r.View.Board == nil {
		return l
	}
	full := r.Sight.Respelled(l, atoms)
	if full.Text != l.Text {
		atoms, _ = lexicon.Atoms(full.Text)
	}
	if bare, bids := r.biddenIf(full, atoms); bids {
		return bare
	}
	return unannounced(r.onOurMove(full, atoms))
}

// unannounced is a line without words at its beginning that only announce what is to be done, "What I want: 24Inf to 0715": they look like a
// question.
func unannounced(l order.Line) order.Line {
	atoms, _ := lexicon.Atoms(l.Text)
	n := lexicon.WhatIWant.Begin(atoms)
	if n == 0 || n+1 >= len(atoms) || strings.Contains(l.Text, "?") {
		return l
	}
	if said := atoms[n].Fold; said == ":" || said == "," || said == "–" || said == "-" {
		n++
	} else if !lexicon.Is.Has(atoms[n-1].Fold) {
		return l
	}
	rest, ok := sentences.CutOut(l, atoms[n:])
	if !ok {
		return l
	}
	rest.Said = l.Written()
	return rest
}

// inOrders are the lines of the orders that a line was read as, with what was passed over and the condition that is met; behind them the line
// itself, where something of it is in doubt.
func (r *Reader) inOrders(l order.Line, canon, passed []string, met string) (read []order.Line) {
	canon, free := r.paidFor(l, canon)
	doubts := r.Doubt(l.Number)
	doubted := func(text string) bool { return slices.Contains(doubts, text) }
	switch sure := slices.DeleteFunc(slices.Clone(canon), doubted); {
	case len(canon) > 0 && len(sure) == 0 && len(doubts) > len(canon): // of which it is one
		r.holed(l.Number, true)
		l.Unread = true
		return []order.Line{l}
	case len(canon) > 0 && len(sure) == 0:
		delete(r.Doubts, l.Number)
	default:
		canon = sure
	}
	rest := len(r.Doubt(l.Number)) > 0
	r.holed(l.Number, rest)
	if r.endsInStay(l) {
		r.KeepsSome(l.Number)
	}
	for _, text := range canon {
		if line, ok := order.LineOf(l.Number, text); ok {
			line.Said, line.Passed, line.Met, line.MetBy = l.Written(), append(passed, r.beside[l.Number]...), met, r.metBy
			line.Free, line.Void = free, r.void[l.Number]
			read = append(read, line)
		}
	}
	if rest {
		l.Unread = true
		read = append(read, l)
	}
	return read
}

// endsInStay tells that the last clause of several says of own units that they stay: "39 to 4323, Art4 stays".
func (r *Reader) endsInStay(l order.Line) bool {
	atoms, short := r.AtomsOf(l.Text)
	if !short {
		return false
	}
	s := newSentence(r, l, atoms)
	from := len(atoms) - 1
	for from > 0 && atoms[from].Fold != "," && atoms[from].Fold != ";" {
		from--
	}
	own, stays := false, false
	for i := from + 1; from > 0 && i < len(atoms); i++ {
		senses, n := s.Senses(i)
		own, stays = own || s.NamesOwn(i), stays || n > 0 && senses.Is("stay") && !senses.Is("filler")
	}
	return own && stays
}

// Doubt gives the orders that an unread line may mean, none for most.
func (r *Reader) Doubt(n int) []string { return r.Doubts[n] }

// Strange tells of a line that asks for nothing that a word of it is known to nobody, that it breaks off, "14th Army does", or that it
// is marked as somebody else's.
func (r *Reader) Strange(l order.Line) bool {
	atoms, _ := r.AtomsOf(l.Text)
	s := newSentence(r, l, atoms)
	for i, a := range atoms {
		_, plans := lexicon.Plans().Find(atoms[i:])
		said, _ := lexicon.Corrections().Find(atoms[i:])
		if a.Fold == ">" || said.Is("doing") || a.Kind == lexicon.Word && plans == 0 && !s.Knows(i) && !s.PlaceAt(i) && !s.NamesOwn(i) {
			return true
		}
	}
	return false
}

// besideTalk gives the orders of a line that has words for people beside them, and the words that are passed over.
func (r *Reader) besideTalk(l order.Line) (canon, passed []string, ok bool) {
	plain := r.Plain(l)
	for _, kernel := range []func(order.Line) ([]string, []string, bool){r.aside, r.introduced, r.announced, r.trailed, r.spared} {
		if canon, passed, ok = kernel(plain); ok {
			r.sent(l.Number, canon)
			return canon, passed, true
		}
	}
	return nil, nil, false
}

// leave notes of a line that is left as it is whether it speaks of units; an open one was tried in all ways.
func (r *Reader) leave(l order.Line, open bool) {
	atoms, short := r.AtomsOf(l.Text)
	r.AtomsRead += len(atoms) // it was looked at in more ways than others
	if open {
		delete(r.recalled, l.Number) // by a part that it was tried without
	}
	r.holed(l.Number, open && short && r.AtomsRead <= sentences.MostOfALetter && (r.speaks(l, atoms) || r.callsPlane(l, atoms)))
}

// holed notes whether something that a line says of units was not read, so that no line below can mean all of them.
func (r *Reader) holed(line int, so bool) {
	if r.Holes == nil {
		r.Holes = map[int]bool{}
	}
	r.Holes[line] = so
}

// Line reads one line. canon are its orders in canonical words. ok tells that the line was
// read: with no orders it is known to ask for none, such as a date or a heading. It is not ok
// for an order in the title's own words, which needs no reading.
func (r *Reader) Line(l order.Line) (canon []string, ok bool) {
	r.anew(l.Number)
	if orders, ok := r.Orders(l, []string{l.Text}); ok {
		march := r.marchesNow(l, orders)
		if march != nil {
			orders = march
		}
		r.sent(l.Number, orders)
		return march, march != nil
	}
	atoms, short := r.cut(l.Text)
	if !short || len(atoms) == 0 {
		return nil, false
	}
	r.look()
	if newSentence(r, l, atoms).Titled() {
		return nil, true
	}
	if newSentence(r, l, atoms).foesBegin() {
		r.theirs = l.Number
		return nil, false
	}
	if newSentence(r, l, atoms).wonders() {
		return r.question(newSentence(r, l, atoms))
	}
	return r.telling(l, atoms)
}

// telling reads a line that is no title of a card, no question, and tells of no enemy's attack.
func (r *Reader) telling(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if canon, ok := r.lossesAt(l, atoms); ok {
		return canon, true
	}
	for _, less := range []func(order.Line, []lexicon.Atom) (order.Line, bool){r.withoutNeeds, r.withoutGloss} {
		if bare, some := less(l, atoms); some {
			return r.Line(bare)
		}
	}
	if s := newSentence(r, l, atoms); s.leavesOpen() || s.offPlaceAt() == len(atoms)-1 || (&kernel{sentence: s}).townHolds() {
		r.Open = l.Number
		return nil, false
	}
	for _, fewer := range []func(order.Line, []lexicon.Atom) (order.Line, bool){r.doesInstead, r.sharesAlone, r.notWithout, r.withoutThose, r.withThoseFrom} {
		if full, some := fewer(l, atoms); some {
			return r.Line(full)
		}
		if r.Open == l.Number {
			return nil, false
		}
	}
	if canon, ok := r.ratherSo(l, atoms); ok {
		r.sent(l.Number, canon)
		return canon, true
	}
	if canon, ok := r.sideBySide(l, atoms); ok {
		r.sent(l.Number, canon)
		return canon, true
	} else if r.Open == l.Number {
		return nil, false
	}
	if canon, ok, anew := r.rewritten(l, atoms); anew {
		return canon, ok
	}
	doubts := len(r.Doubt(l.Number)) > 0
	if !doubts && newSentence(r, l, atoms).MiscountsParts() {
		r.Open = l.Number
		return nil, false
	}
	if doubts || r.RangesAmiss(atoms) || newSentence(r, l, atoms).placesClash() || (&kernel{sentence: newSentence(r, l, atoms)}).cheers() {
		return nil, false
	}
	return r.asItStands(l, atoms)
}

// leavesOpen tells a line that leaves something open whatever else it says: whose deed it is, who is meant, or that it only is so.
func (s *sentence) leavesOpen() bool {
	return s.deedsClash() || s.waitsFor() || s.merelyIs() || s.bothHexes() || s.merelyWith() || s.leavesSomeOut() || s.OneOfSeveral()
}

// asItStands reads a line of which nothing is said in other words. Marches and attacks of it that cannot be one may be the other.
func (r *Reader) asItStands(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if canon, ok = r.inWhole(l, atoms); !ok {
		if full, told := r.Gunned(l, atoms); told {
			return r.Line(full)
		}
		delete(r.recalled, l.Number)
		if senses, _ := lexicon.Words().Find(atoms[len(atoms)-1:]); senses.Is("in", "to", "from", "via", "against", "with", "and") && !sentences.OfAName(atoms, len(atoms)-1) {
			r.Broken = l.Number
		}
		return nil, false
	}
	if r.fallsOnOwn(canon) {
		delete(r.recalled, l.Number)
		return nil, false
	}
	canon = r.apartFromFights(l, r.byState(l, canon))
	if march := r.marchesNow(l, canon); march != nil {
		canon = march
	}
	if attack := r.attacksNow(l, canon); attack != nil {
		canon = attack
	}
	canon = r.thenAttacks(l, canon)
	r.sent(l.Number, canon)
	return canon, true
}

// fallsOnOwn tells an attack on a hex in which own units stand, which words for taking a place are no attack on: "then it has 2315 for itself".
func (r *Reader) fallsOnOwn(canon []string) bool {
	return !r.Zoned && slices.ContainsFunc(canon, func(text string) bool {
		_, rest, attack := strings.Cut(text, "ATTACK ")
		if !attack || strings.HasPrefix(text, "CANCEL") {
			return false
		}
		p := board.Place(firstWord([]string{rest}))
		return len(r.At(p)) > 0 && !r.FoesAt[p]
	})
}

// rewritten reads a line as it is written anew; anew tells that it is.
func (r *Reader) rewritten(l order.Line, atoms []lexicon.Atom) (canon []string, ok, anew bool) {
	before := r.drafted()
	if r.rewriters == nil {
		r.rewriters = r.rewritings()
	}
	marks := r.marksIn(atoms)
	for i := range r.rewriters {
		if !meets(marks, r.rewriters[i].needs) {
			continue
		}
		full, written := r.rewriters[i].write(l, atoms)
		r.undraft(before)
		switch {
		case full.Text == l.Text:
		case written && r.isOrder(full):
			canon, ok = r.Orders(l, []string{full.Text})
			return canon, ok, true
		case written:
			canon, ok = r.again(full, len(atoms))
			return canon, ok, true
		}
	}
	for _, told := range []func(order.Line, []lexicon.Atom) (order.Line, bool){r.PaidFor, r.withPointsThere, r.onlyThose} {
		if full, written := told(l, atoms); written && full.Text != l.Text {
			canon, ok = r.again(full, len(atoms))
			return canon, ok, true
		}
	}
	return nil, false, false
}

// mostRewritten is how often a line is written anew: three times as often as any that people wrote.
const mostRewritten = 16

// again reads a line that was written anew, of so many atoms before. What is written anew without end is left unread.
func (r *Reader) again(full order.Line, atoms int) (canon []string, ok bool) {
	if r.timesRewritten == mostRewritten {
		return nil, false
	}
	r.timesRewritten++
	r.AtomsRead -= atoms // it is the same line
	canon, ok = r.Line(full)
	r.timesRewritten--
	return canon, ok
}

// rewriter writes a line anew, where the line has all that it needs: where one need is not met it has nothing to write, and is not asked.
type rewriter struct {
	write func(order.Line, []lexicon.Atom) (order.Line, bool)
	needs []need
}

// need are marks of which a line must have one.
type need []lexicon.Mark

// needs are several, each of which must be met.
func needs(list ...need) []need { return list }

// one is the need of a word of one of these lists, or of another mark.
func one(of ...interface{ Mark() lexicon.Mark }) (n need) {
	for _, x := range of {
		n = append(n, x.Mark())
	}
	return n
}

// says is the need of a word that has a sense of one of these classes in sentences.
func says(classes ...string) (n need) {
	for _, class := range classes {
		n = append(n, said(class))
	}
	return n
}

// said is the mark of a class of the words of sentences.
func said(class string) lexicon.Mark { return lexicon.Words().Mark(class) }

// signed is the need of one of these signs.
func signed(signs ...string) (n need) {
	for _, sign := range signs {
		n = append(n, lexicon.SignMark(sign))
	}
	return n
}

// meets tells that a line with these marks has all that is needed.
func meets(marks *lexicon.Marks, needs []need) bool {
	for _, n := range needs {
		if !slices.ContainsFunc(n, marks.Has) {
			return false
		}
	}
	return true
}

// marksIn are the marks of atoms.
func (r *Reader) marksIn(atoms []lexicon.Atom) *lexicon.Marks {
	return (&nouns.Text{Sight: r.Sight, Atoms: atoms}).Marks()
}

// rewritings write a line anew, each where it has something to write: what stands first is tried first. A need must be one without which
// nothing is ever written, as its code looks for it in the line itself and not in a line with slips mended; where that is not sure there is none.
func (r *Reader) rewritings() []rewriter {
	return slices.Concat(r.wordings(), r.sharing(), r.courtesies(), r.besides(), r.fightsComing(), r.whoIsThereNow(), r.otherNames(), r.forOthers())
}

// wordings write the words of a line so that others can read them.
func (r *Reader) wordings() []rewriter {
	return []rewriter{
		{r.headed, needs(one(lexicon.Up), says("upon"))},
		{r.foesThere, needs(says("attack", "upon", "against"), says("in", "upon", "from"))},
		{r.foesBetween, needs(one(lexicon.BetweenThem))},
		{r.upToFoe, nil},
		{r.butNot, needs(one(lexicon.ButAfterAll), says("not"))},
		{r.notThatAny, needs(says("not"), signed(",", ":", ";"))},
		{r.voided, needs(one(lexicon.VoidsFormer))},
		{r.leftInPeace, needs(one(lexicon.LeavesThem), one(lexicon.InPeace))},
		{r.sufferedSo, needs(one(lexicon.IsSo), one(lexicon.Suffered))},
		{r.inFigures, nil},
		{r.stroked, needs(signed("/"))},
		{r.groupWithout, needs(one(lexicon.Without))},
		{r.grounded, needs(one(lexicon.DayOff, lexicon.Bases, lexicon.Fliers, lexicon.Rests, said("stay")))},
		{r.samePlace, needs(one(lexicon.DoesSame))},
		{r.soleCraft, needs(one(lexicon.Bombers))},
		{r.stayThere, needs(one(lexicon.Thither, lexicon.OnSpot), says("stay"))},
		{r.moreParts, needs(says("stay"))},
		{r.whoIsThere, needs(signed(","), one(lexicon.Is, lexicon.Stand))},
		{r.goesAlong, needs(says("with"))},
		{r.bothFrom, needs(says("both", "everything"), says("from"))},
		{r.amongAll, needs(says("everything"))},
		{r.contracted, needs(one(lexicon.Contracted))},
		{r.offPlace, needs(one(lexicon.OffThere))},
		{r.lossesCounted, needs(one(lexicon.Lasting().Mark("deed")), one(lexicon.Figures), signed(".", ")"))},
		{r.unframed, needs(one(lexicon.Framing, lexicon.ForGood), signed(":"))},
		{r.toldOf, needs(one(lexicon.ToldOf))},
		{r.regionLettered, needs(one(lexicon.RegionLetters))},
		{r.heldBack, needs(one(lexicon.KeepsCard))},
		{r.oneOfCards, needs(one(lexicon.OneOf))},
		{r.countedCards, needs(one(lexicon.Forms().Mark("card")))},
		{r.tradedFor, needs(one(lexicon.InReturn))},
		{r.allPoints, needs(one(lexicon.BehindIt, said("crowd")))},
		{r.HexRepaired, nil},
		{r.WordRepaired, nil},
		{r.offBridge, needs(one(lexicon.OffThe), one(lexicon.Bridges))},
		{r.ToldBy, nil},
		{r.Unpeopled, needs(says("plural"))},
	}
}

// sharing are about what deeds of one line share.
func (r *Reader) sharing() []rewriter {
	return []rewriter{
		{r.unbuilt, needs(one(lexicon.NoSuch, said("not")), one(lexicon.Verbs().Mark("BUILD")))},
		{r.LevelsGone, nil},
		{r.DeedsThere, needs(one(lexicon.Verbs().Mark("BUILD"), lexicon.Verbs().Mark("MOBILIZE"), lexicon.Verbs().Mark("RETURN")))},
		{r.CardAside, needs(one(lexicon.CardPays, lexicon.CardAids))},
		{r.WithCard, needs(one(lexicon.ForPlace, lexicon.WithIt, said("with"), lexicon.SignMark(":")))},
		{r.pricedEach, needs(one(lexicon.Forms().Mark("points")))},
	}
}

// courtesies are about what a line says besides its orders, its courtesies and conditions.
func (r *Reader) courtesies() []rewriter {
	return []rewriter{
		{r.outsideOf, needs(one(lexicon.NotInside))},
		{r.restAsSaid, needs(one(lexicon.AsSaid))},
		{r.placeTwice, needs(one(lexicon.Namely))},
		{r.wholeStays, needs(one(lexicon.StaffIncluded, lexicon.AllOf))},
		{r.gunsIncluded, needs(one(lexicon.GunsIncluded))},
		{r.gunsToo, needs(one(lexicon.Guns), says("alike", "same", "follow"))},
		{r.asAbove, nil},
		{r.politely, needs(one(lexicon.BeSoKind, lexicon.Begging, lexicon.SignMark("?")))},
		{r.asPleases, needs(one(lexicon.WouldRather, lexicon.Pleases, lexicon.IfItWere))},
		{r.wanted, needs(one(lexicon.WouldHave))},
		{r.inProgress, nil},
		{r.permitted, needs(one(lexicon.Permits))},
		{r.askedForDeed, needs(one(lexicon.AsksFor))},
		{r.joinsAgainst, needs(says("join"), says("against"))},
		{r.nowThat, needs(one(lexicon.NowThat))},
		{r.joinedByPlus, needs(signed("+", "&"))},
		{r.WholeBodies, needs(one(lexicon.Whole, lexicon.Entire, said("everything")))},
		{r.EvenMatched, needs(one(lexicon.Weaker, lexicon.Stronger))},
		{r.OddsAgainst, needs(one(lexicon.InOdds, said("even")))},
		{r.OnlyWhen, needs(one(lexicon.Only))},
		{r.OddsInWords, needs(one(lexicon.InOdds, lexicon.Multiples, said("even")))},
		{r.conceded, needs(one(lexicon.Concedes))},
		{r.Aided, needs(one(lexicon.Guns, lexicon.Assists))},
		{r.unremarked, nil},
		{r.Undated, needs(one(lexicon.TurnWords))},
	}
}

// besides are about what it says besides them of where and how.
func (r *Reader) besides() []rewriter {
	return []rewriter{
		{r.itemized, needs(signed(".", ")"))},
		{r.Unhedged, needs(one(lexicon.Hedges))},
		{r.KeptWhole, needs(one(lexicon.PullsBack), says("not"))},
		{r.Unadorned, needs(one(lexicon.Epithets().Mark("epithet"), lexicon.Epithets().Mark("along"), lexicon.Epithets().Mark("byroad")))},
		{r.elseless, needs(one(lexicon.LessThan, lexicon.Otherwise))},
		{r.FromTheTown, needs(one(lexicon.TheTown))},
		{r.drawnBehind, needs(one(lexicon.Plans().Mark("when")))},
		{r.notThere, needs(one(lexicon.Without, said("not"), said("nobody")), says("stay"))},
		{r.notThatTarget, needs(one(lexicon.Corrections().Mark("nots")), one(lexicon.Forms().Mark("target")))},
		{r.besideTown, needs(signed("("))},
		{r.besideThose, needs(one(lexicon.CloseBy, said("beside"), said("near"), said("before")))},
		{r.joinedHex, nil},
		{r.bothTargets, needs(one(lexicon.And, lexicon.SignMark("+")), one(lexicon.Figures))},
		{r.gunsSpokenOf, needs(one(lexicon.Demonstrative), one(lexicon.Guns))},
		{r.struckAgain, needs(one(lexicon.Him), says("attack"))},
		{r.withThose, needs(one(lexicon.Those), one(lexicon.With))},
		{r.thoseSentWith, nil},
		{r.fromNear, needs(says("from"))},
		{r.outward, needs(one(lexicon.Outward), says("from"))},
		{r.byCompass, needs(says("towards"), says("dir"))},
		{r.paced, needs(one(lexicon.AheadOrBack, said("hexes")))},
		{r.Stride, needs(says("hexes"), says("towards"))},
		{r.ofNation, needs(one(lexicon.Nations), signed(":"))},
		{r.outlined, needs(says("go"), signed(",", ":", ";", ".", "-", "–"))},
		{r.intoPlaceOf, needs(one(lexicon.ItsPlace))},
		{r.situated, nil},
		{r.toThose, needs(one(lexicon.Companions, lexicon.ThoseIn), says("to"))},
		{r.toOwnBody, needs(one(lexicon.OwnBody))},
		{r.toOthers, needs(says("to", "beside"))},
	}
}

// fightsComing are about how those come up who attack.
func (r *Reader) fightsComing() []rewriter {
	return []rewriter{
		{r.OddsThere, needs(one(lexicon.When, said("if")), signed("?"))},
		{r.OddsWithout, needs(one(lexicon.Without))},
		{r.planesCounted, needs(one(lexicon.DiveBombers))},
		{r.StrikesFirst, needs(one(lexicon.Beforehand, said("then")))},
		{r.AidsAgainst, needs(one(lexicon.HelpsOut))},
		{r.HelpsThose, needs(one(lexicon.HelpsOut))},
		{r.Purposely, needs(one(lexicon.Purposes, lexicon.ForThem))},
		{r.AimedAt, needs(one(lexicon.Targets))},
		{r.ByWayAgainst, needs(says("via"), says("against", "upon", "attack"))},
		{r.FoeByPlace, nil},
	}
}

// whoIsThereNow are about who are in a place.
func (r *Reader) whoIsThereNow() []rewriter {
	return []rewriter{
		{r.placesFor, needs(one(lexicon.For))},
		{r.onlyFrom, needs(one(lexicon.Only), says("from"))},
		{r.onlyStays, needs(one(lexicon.Only), says("stay"))},
		{r.theRest, needs(one(lexicon.Remaining, said("rest")))},
		{r.othersGo, needs(says("stay"), says("to"))},
		{r.Kinsfolk, nil},
		{r.Glossed, needs(signed("("))},
		{r.ToldTwice, needs(one(lexicon.With, lexicon.Namely, lexicon.SignMark("("), lexicon.SignMark(","), lexicon.SignMark("–"), lexicon.SignMark("—"), lexicon.SignMark("-")))},
		{r.garrisoned, needs(one(lexicon.Garrisons))},
		{r.withComers, needs(says("attack", "attackword", "upon", "against"))},
		{r.thoseThere, nil},
		{r.describedThere, nil},
		{r.allStayIn, needs(one(lexicon.Stirs, said("stay")))},
		{r.kindThere, needs(one(lexicon.Thither, lexicon.OnSpot), says("stay"))},
		{r.bareKind, needs(says("stay"))},
		{r.bareStaff, needs(one(lexicon.Staffs, said("stay")))},
	}
}

// otherNames are about what a line calls by other names.
func (r *Reader) otherNames() []rewriter {
	return []rewriter{
		{r.WholePot, needs(one(lexicon.Points, said("everything")))},
		{r.twiceCalled, nil},
		{r.ComersNamed, nil},
		{r.retinue, needs(one(lexicon.Retinue))},
		{r.marchesAlong, needs(says("go"))},
		{r.takenAlong, needs(one(lexicon.TakesAlong, lexicon.DragsAlong))},
		{r.staffOf, needs(one(lexicon.Staffs))},
		{r.wholePlace, needs(one(lexicon.Whole, lexicon.Entire))},
		{r.soleIn, needs(says("size"), says("in", "from"))},
		{r.Repaired, nil},
		{r.Bynamed, nil},
		{r.battalionOf, needs(one(lexicon.Battalions, lexicon.SignMark("/")))},
		{r.ownGuns, needs(one(lexicon.Guns))},
		{r.itsGuns, needs(one(lexicon.Possessives), one(lexicon.Guns))},
		{r.thereBy, needs(one(lexicon.Thither), says("stay", "alone", "leave"))},
		{r.Wholly, nil},
		{r.headedKind, needs(signed(":"))},
		{r.Unpossessed, nil},
		{r.GunsOfGuns, needs(one(lexicon.Guns, lexicon.Gunnery))},
		{r.OwnRegiments, nil},
		{r.RankAlone, nil},
		{r.KinAgain, nil},
		{r.OfThoseThere, nil},
		{r.Mustered, nil},
		{r.Apposed, nil},
		{r.InFull, needs(one(lexicon.Figures))},
		{r.Bridged, needs(one(lexicon.Between, lexicon.Bridges))},
		{r.theStaff, nil},
		{r.OfStaff, needs(one(lexicon.Staffs, lexicon.Corps))},
		{r.PlanesInFull, nil},
		{r.Ranged, nil},
		{r.Elided, nil},
		{r.Bracketed, nil},
	}
}

// forOthers are about what it says of one for others.
func (r *Reader) forOthers() []rewriter {
	return []rewriter{
		{r.OthersOf, needs(one(lexicon.Remaining), signed(",", ";"))},
		{r.staysEach, needs(one(lexicon.Stands), says("stay"))},
		{r.eachOfThem, needs(says("stay"), says("everything"))},
		{r.Alike, nil},
		{r.Neither, needs(says("neither"))},
		{r.Excepted, nil},
		{r.Behind, needs(says("behind"))},
	}
}

// byState puts the verb for each unit that comes to a zone by what the seat sees of it: who waits enters, who has fallen returns,
// who is in the box is mobilized. One word says all of these.
func (r *Reader) byState(l order.Line, canon []string) []string {
	if !r.Zoned || r.Verbs["ENTER"].Name == "" || r.Verbs["RETURN"].Name == "" {
		return canon
	}
	verbs := []string{"ENTER", "RETURN", "MOBILIZE"}
	by := map[string]string{"due": "ENTER", "eliminated": "RETURN", "box": "MOBILIZE"}
	var list []string
	waits := func(name string) bool {
		return slices.ContainsFunc(r.Own, func(u nouns.Unit) bool { return u.Name == name && by[u.Off] == "ENTER" && u.At == "" })
	}
	for _, text := range canon {
		words := strings.Fields(text)
		if len(words) > 3 && words[0] == "ATTACK" && words[2] == "WITH" && !slices.ContainsFunc(words[3:], func(name string) bool { return !waits(name) }) {
			words = slices.Concat([]string{"ENTER"}, words[3:], []string{"AT", words[1]}) // "RONA1 bei 81 einsetzen": who waits fights nobody
			text = strings.Join(words, " ")
		}
		at := slices.Index(words, "AT")
		if at != len(words)-2 || at < 2 || !slices.Contains(verbs, words[0]) && words[0] != "PLACE" || words[0] == "PLACE" && newSentence(r, l, nil).Allowed(text) {
			list = append(list, text)
			continue
		}
		of := map[string][]string{}
		for _, name := range words[1:at] {
			verb := words[0]
			for u := range r.Own {
				if v := by[r.Own[u].Off]; r.Own[u].Name == name && r.Own[u].At == "" && v != "" {
					verb = v
				}
			}
			of[verb] = append(of[verb], name)
		}
		var meant []string
		for _, verb := range append([]string{"PLACE"}, verbs...) {
			if len(of[verb]) > 0 {
				meant = append(meant, order.Canon(verb, strings.Join(of[verb], " "), "AT", words[at+1]))
			}
		}
		if read, ok := r.Orders(l, meant); ok {
			list = append(list, read...)
		} else {
			list = append(list, text)
		}
	}
	return list
}

// otherPhases are the orders of other phases, and of units that are not on the map, whose words people have for marches too.
var otherPhases = []string{"RETREAT", "WITHDRAW", "PLACE", "LAND"}

// marchesNow are the marches that a line means by words for such an order, "8Inf retreats to 1609", where the rules allow no such
// order now and do allow the march; nil for others, and for the order in its own word.
func (r *Reader) marchesNow(l order.Line, orders []string) (march []string) {
	if len(orders) != 1 || inOwnWord(l, orders[0]) || !slices.Contains(otherPhases, firstWord(orders)) || strings.Contains(l.Text, "?") {
		return nil
	}
	r.look()
	verb, rest, _ := strings.Cut(orders[0], " ")
	s := newSentence(r, l, nil)
	if r.Verbs["MOVE"].Name == "" || r.Verbs[verb].Standing || len(s.AllowedOrders(orders[0])) > 0 {
		return nil
	}
	return s.AllowedOrders("MOVE " + strings.ReplaceAll(rest, " AT ", " "))
}

// attacksNow is the attack that words for a march of several mean, "21D moves on 2115", where what they are read as is the
// exploitation of a success that nobody has had, and the attack could stand but for its points; nil for others.
func (r *Reader) attacksNow(l order.Line, orders []string) []string {
	if len(orders) == 0 || r.Verbs["EXPLOIT"].Name == "" || r.Verbs["ATTACK"].Name == "" || inOwnWord(l, orders[0]) {
		return nil
	}
	s := newSentence(r, l, nil)
	s.Atoms, _ = r.AtomsOf(l.Text)
	for i := range s.Atoms {
		if senses, _ := s.Senses(i); senses.Is("follow", "pursue", "afterwards", "then", "once") || lexicon.OnceFought.Begin(s.Atoms[i:]) > 0 {
			return nil
		}
	}
	var who []string
	at := ""
	for _, text := range orders {
		words := strings.Fields(text)
		if len(words) != 3 || words[0] != "EXPLOIT" || at != "" && words[2] != at || s.Says("EXPLOIT") || s.Allowed(text) {
			return nil
		}
		who, at = append(who, words[1]), words[2]
	}
	attack, ok := r.Orders(l, []string{"ATTACK " + at + " WITH " + strings.Join(who, " ")})
	if !ok || len(attack) != 1 || !r.FoesAt[board.Place(at)] || !s.AllowedButForPoints(attack[0]) {
		return nil
	}
	return attack
}

// thenAttacks makes of marches that go on into a place of the enemy, where nobody may march, those up to there and the attack on him: "39 to
// 4121, then into 4122".
func (r *Reader) thenAttacks(l order.Line, orders []string) []string {
	if r.Zoned || r.Verbs["ATTACK"].Name == "" || len(orders) == 0 || inOwnWord(l, orders[0]) {
		return orders
	}
	s := newSentence(r, l, nil)
	s.Atoms, _ = r.AtomsOf(l.Text)
	goesOn := false // a bare row of hexes tells no attack
	for i := range s.Atoms {
		senses, _ := s.Senses(i)
		if senses.Is("via") { // "upon Kalisz by way of 0614"
			return orders
		}
		goesOn = goesOn || lexicon.Inward.Has(s.Atoms[i].Fold)
	}
	var marches []string
	who, at := []string{}, ""
	for _, text := range orders {
		words := strings.Fields(text)
		last := len(words) - 1
		if last < 3 || words[0] != "MOVE" || at != "" && words[last] != at {
			return orders
		}
		before, target := board.Place(words[last-1]), board.Place(words[last])
		if !r.FoesAt[target] || !r.View.Board.Has(before) || r.View.Board.Steps(before, target) != 1 || s.Allowed(text) {
			return orders
		}
		from := slices.IndexFunc(words, func(w string) bool { return r.View.Board.Has(board.Place(w)) })
		who, at = append(who, strings.Join(words[1:from], " ")), words[last]
		marches = append(marches, strings.Join(words[:last], " "))
	}
	list, ok := r.Orders(l, append(marches, "ATTACK "+at+" WITH "+strings.Join(who, " ")))
	if !ok || !goesOn {
		return orders
	}
	return list
}

// inOwnWord tells that a line is an order in the words of orders, or begins with its verb in capitals, in any language.
func inOwnWord(l order.Line, canon string) bool {
	first := l.Tokens[0].Text
	return strings.EqualFold(l.Text, canon) || first == strings.ToUpper(first) && first != strings.ToLower(first) && !strings.ContainsAny(first, "0123456789")
}

// anew lets go what is known of a line: it may have been looked at before the letter's orders above it were known.
func (r *Reader) anew(line int) {
	delete(r.Doubts, line)
	delete(r.recalled, line)
	delete(r.unmet, line)
	delete(r.void, line)
	if r.Open == line {
		r.Open = 0
	}
}

// inWhole reads a line in whatever words it has.
func (r *Reader) inWhole(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if canon, ok := r.sideBySide(l, atoms); ok {
		return canon, true
	}
	if r.WhoCanReach(l, atoms) || r.noFurther(l, atoms) {
		return nil, false
	}
	if r.oddsForGood(newSentence(r, l, atoms)) {
		return nil, false
	}
	before := r.drafted()
	for _, whole := range []func(order.Line, []lexicon.Atom) ([]string, bool){r.onlyOdds, r.contrasted, r.restated, r.fought, r.amended, r.setUp, r.defended, r.lostAt, r.lowThere, r.FromPlaces, r.Overruns, r.ordinary, r.sequenced, r.ralliesAgain, r.RestDigs, r.DealtOut, r.fullAssault, r.exceptBelow} {
		canon, ok := whole(l, atoms)
		if r.undraft(before); ok {
			return canon, true
		}
	}
	if r.theirs == l.Number || r.Open == l.Number {
		return nil, false
	}
	for _, whole := range []func(order.Line, []lexicon.Atom) ([]string, bool){r.inHand, r.turned, r.Everybody} {
		if canon, ok := whole(l, atoms); ok || r.Staying[l.Number] || r.Open == l.Number {
			return canon, ok
		}
	}
	delete(r.recalled, l.Number)
	if rest, item, doubt := r.itemOf(l, atoms); doubt {
		return nil, false
	} else if item {
		return r.Line(rest)
	}
	if canon, ok := r.words(l, atoms); ok || r.Staying[l.Number] || r.Open == l.Number {
		return canon, ok
	}
	if canon, ok := r.mended(l, atoms); ok {
		return canon, true
	}
	if whole, ok := r.Rejoined(l, atoms); ok {
		return r.Line(whole)
	}
	if canon, ok := r.marked(l, atoms); ok {
		return canon, true
	}
	if canon, ok := r.relocated(l, atoms); ok {
		return canon, true
	}
	if canon, ok := r.refused(l, atoms); ok || r.Staying[l.Number] {
		return canon, ok
	}
	return r.pared(l, atoms)
}

// pared reads what is left of a line without what it denies beside its orders, and without what counts, labels, heads or greets.
func (r *Reader) pared(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if rest, ok := r.undenied(l, atoms); ok && r.isOrder(rest) {
		return r.Orders(l, []string{rest.Text})
	} else if ok {
		return r.Line(rest)
	}
	if canon, ok := r.deniedBehind(l, atoms); ok || r.leanedDenial(l, atoms) || r.declined(l, atoms) || r.placeStays(l, atoms) || r.staysAtBase(l, atoms) || r.nothingYet(l, atoms) {
		return canon, ok
	}
	for _, bare := range []func(order.Line, []lexicon.Atom) (order.Line, bool){withoutNumber, sentences.WithoutLabel, r.withoutCourtesy} {
		rest, ok := bare(l, atoms)
		switch {
		case !ok:
		case r.isOrder(rest):
			return r.Orders(l, []string{rest.Text})
		default:
			return r.Line(rest)
		}
	}
	if key, rest := r.HeadedBy(l, atoms); key != "" {
		return r.under(key, rest)
	}
	if canon, ok := r.flights(l, atoms); ok {
		return canon, true
	}
	return r.apart(l, atoms)
}

// sent notes where the orders of a line send units.
func (r *Reader) sent(line int, canon []string) {
	r.MarchedIn(line, canon)
	r.speakOf(canon)
	for _, text := range canon {
		words := strings.Fields(text)
		if i := slices.Index(words, "MOVE"); i >= 0 && i < len(words)-2 {
			if r.Went == nil {
				r.Went = map[int]board.Place{}
			}
			to := len(words) - 1
			for to > i+2 && !strings.ContainsAny(words[to], "0123456789") { // STRATEGIC
				to--
			}
			r.Went[line] = board.Place(words[to])
			r.SentTo[words[i+1]] = board.Place(words[to])
		}
	}
}

// speakOf notes the army of whose plan orders are: a bare "HQ" behind them is its own. Orders of several leave that open.
func (r *Reader) speakOf(canon []string) {
	of := ""
	for _, text := range canon {
		plan, ok := strings.CutPrefix(text, "PLAN ")
		if !ok {
			continue
		}
		army, _, _ := strings.Cut(plan, ":")
		if of != "" && of != army {
			r.Of = ""
			return
		}
		of = army
	}
	r.Of = cmp.Or(of, r.Of)
}

// words reads a line as it is spelled.
func (r *Reader) words(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	var s sentence // one for all ways to read it, each from its beginning
	begin := func() *sentence {
		s = sentence{Reader: r}
		s.Begin(r.Letter, l, atoms)
		return &s
	}
	if canon, ok := r.question(begin()); ok {
		return canon, true
	}
	if sentences.Asks(atoms) || begin().assaultsFree() {
		return nil, false
	}
	of := func(form func(*sentences.Sentence) ([]string, bool)) func(*sentence) ([]string, bool) {
		return func(s *sentence) ([]string, bool) { return form(&s.Sentence) }
	}
	before := r.drafted()
	for _, form := range []func(*sentence) ([]string, bool){r.asInHistory, r.handCounted, of(r.Provided), of(r.Unbent), r.notGivenUp, r.wish, r.outOfIt, r.staysAfter, r.correction, r.denied, r.helpsAttack, r.sameAgain, r.inAid, r.remain, r.corrected, of(r.Plan), r.fromBarricade, r.toEmpty, of(r.Raised), r.supplied, r.carded, of(r.Formed), r.sentence, of(r.Deed), r.choice} {
		canon, ok := form(begin())
		if r.undraft(before); ok && !(firstWord(canon) == "TRANSFER" && begin().fliesBesides()) && !begin().losesCard(canon) {
			return canon, true
		}
		if r.unasked[l.Number] != "" || r.unheld[l.Number] != nil || r.Open == l.Number {
			return nil, false
		}
	}
	return nil, begin().IsDate() || r.heads(begin)
}

// fliesBesides tells that a part of a line before its last has aircraft fly, so that no deed behind it is theirs: "3PL-F up, 4PL-F south".
func (s *sentence) fliesBesides() bool {
	from := 0
	for i := range s.Atoms {
		if s.EndsPart(i) || lexicon.And.Has(s.Atoms[i].Fold) {
			if part := newSentence(s.Reader, s.Written, s.Atoms[from:i]); part.Says("FLY") || lexicon.Aloft.Among(part.Atoms) {
				return true
			}
			from = i + 1
		}
	}
	return false
}

// assaultsFree tells a line that bids an assault and says that no point is spent on it, which can be but one of both.
func (s *sentence) assaultsFree() bool {
	if !s.Zoned || !s.Says("ASSAULT") {
		return false
	}
	for i := range s.Atoms {
		if said, _ := s.FormWord(i); said.Is("unspent") {
			return true
		}
	}
	return false
}

// heads tells a line that leads to those below it: "4th Army:" where no plans are kept, or one that
// ends in a colon and says nothing else, "here are my orders:".
func (r *Reader) heads(begin func() *sentence) bool {
	s := begin()
	if s.Atoms[len(s.Atoms)-1].Fold != ":" {
		return false
	}
	_, plans := r.Verbs["PLAN"]
	return !plans && s.Headline() || s.ReadWhole() && len(s.Canon) == 0 || r.announcesBelow(begin())
}

// cut cuts a line. It is not ok for one that is longer than orders are, or stands far down in
// a letter longer than anybody's orders; that is left as it is.
func (r *Reader) cut(text string) ([]lexicon.Atom, bool) {
	if r.AtomsRead > sentences.MostOfALetter {
		return nil, false
	}
	atoms, ok := r.AtomsOf(text)
	r.AtomsRead += len(atoms)
	return atoms, ok && r.AtomsRead <= sentences.MostOfALetter
}

// Speaks tells whether a line speaks of a unit of the seat, by name or with a place, or of what its
// staff is to do, so that it is no greeting.
func (r *Reader) Speaks(l order.Line) bool {
	atoms, short := r.cut(l.Text)
	return short && r.speaks(l, atoms)
}

// callsPlane tells that a line names an aircraft.
func (r *Reader) callsPlane(l order.Line, atoms []lexicon.Atom) bool {
	s := newSentence(r, l, atoms)
	for i := range atoms {
		if _, kind, n := s.Commanded(i); n > 0 && kind == "aircraft" {
			return true
		}
	}
	return false
}

// speaks tells of the atoms of a line that they speak of a unit or of what a staff is to do.
func (r *Reader) speaks(l order.Line, atoms []lexicon.Atom) bool {
	r.look()
	s := newSentence(r, l, atoms)
	if s.InRegions() && s.Says("CARD") && s.speaksOfCard() || r.Verbs["CARD"].Name != "" && s.namesRegion() && s.countsCard() { // "our best card in the north"
		return true
	}
	bare, placed, staff, all, group, army, away := false, false, false, false, false, false, false
	for s.I = range atoms {
		if _, n := s.PlanesOf(); n > 0 && s.Flies() { // "the rest of the air force rests"
			return true
		}
		list, n, said := s.NounSpec(s.I, r.Own)
		if list, m := s.Everyone(s.I); m > 0 && len(list) > 1 { // "the three KOP battalions"
			bare, group = true, true
		}
		if n > 0 && len(list) == 1 && (len(said.Proper) > 0 && s.Capital(atoms[s.I]) || said.Number >= 0 && len(said.Kinds) > 0) {
			return true
		}
		if _, n := s.Body(s.I); n > 0 {
			return true
		}
		_, m := s.ArmyNamed(s.I)
		way, _ := s.Senses(s.I)
		army, away = army || m > 0, away || way.Is("dir", "far")
		planned, _ := lexicon.Plans().Find(atoms[s.I:])
		staff, all = staff || planned.Is("staff"), all || planned.Is("all")
		if a := atoms[s.I]; r.Verbs["PLAN"].Name != "" && a.Kind == lexicon.Word && len(a.Text) < 4 && r.Key(l, []lexicon.Atom{a}) == a.Text { // "for the OG chit"
			return true
		}
		at, took := s.Place(s.I)
		bare = bare || n > 0 && took == 0 || lexicon.Newcomers.Begin(atoms[s.I:]) > 0
		placed = placed || took > 0 && s.View.Board.Has(at)
	}
	return bare && placed || staff && all || group && s.Acted() || army && away // "the Poznań army east"
}

// speaksOfCard tells that a word of the line is one for a card.
func (s *sentence) speaksOfCard() bool {
	for i := range s.Atoms {
		if said, _ := s.FormWord(i); said.Is("card") {
			return true
		}
	}
	return false
}

// countsCard tells that a line has a number that a card may have.
func (s *sentence) countsCard() bool {
	for i := range s.Atoms {
		if s.Counts(i) > 0 {
			return true
		}
	}
	return false
}

// Acts tells whether a word of a line tells that something is to be done.
func (r *Reader) Acts(l order.Line) bool {
	atoms, _ := r.cut(l.Text)
	for i := range atoms {
		if senses, _ := lexicon.Words().Find(atoms[i:]); senses.Is(nouns.Acts...) && !senses.Is("filler", "in", "to", "from") {
			return true
		}
	}
	return false
}

// sentence reads orders told in a sentence.
func (r *Reader) sentence(s *sentence) (canon []string, ok bool) {
	if key, _ := r.HeadedBy(s.Written, s.Atoms); key != "" {
		return nil, false // the name of an army is no place then
	}
	if s.rallyTold() || s.placeWith() || s.sameAndAttack() || s.foesAct() || s.afterFight() || s.enables() || s.staysBeside() {
		return nil, false
	}
	short := func(a lexicon.Atom) bool { return a.Kind == lexicon.Number && len(a.Fold) == 3 }
	for _, hexes := range []bool{false, true} {
		if hexes && !slices.ContainsFunc(s.Atoms, short) {
			break // no number is another place then
		}
		s := newSentence(r, s.Written, s.Atoms)
		s.Hexes = hexes
		if s.ReadWhole() {
			if canon, ok := r.Orders(s.Written, s.Canon); ok && (len(canon) > 0 || s.Idle) && !staysAndGoes(canon) && !s.strands(canon) && !s.sameLost(canon) && !(s.bringsBack() && strings.Contains(" ENTER PLACE ", " "+firstWord(canon)+" ")) {
				return r.AsPlans(s.Written, canon), true
			}
		}
	}
	return nil, false
}

// rallyTold tells that words say of somebody that he rallies, "pulls itself together", of which a word alone may say something else.
func (s *sentence) rallyTold() bool {
	for i := range s.Atoms {
		said, n := s.SaidAt(i)
		_, m := s.Senses(i)
		if verb, does := s.Declared(said); does && verb == "RALLY" && n > max(m, 1) {
			return true
		}
	}
	return false
}

// staysAndGoes tells orders that hold a unit and move it.
func staysAndGoes(canon []string) bool {
	return slices.ContainsFunc(canon, func(o string) bool {
		_, unit, holds := strings.Cut(o, "HOLD ")
		return holds && slices.ContainsFunc(canon, func(other string) bool { return strings.Contains(other, "MOVE "+unit+" ") })
	})
}

// saysStay tells that a word of the line says that somebody stays.
func (s *sentence) saysStay() bool {
	for i := range s.Atoms {
		if senses, _ := s.Senses(i); senses.Is("stay") {
			return true
		}
	}
	return false
}

// strands tells a line that says that somebody stays, where that is no order, of which another part names units of whom only some have one:
// "HG1 to 64 with 997, SS5 holds 35" has 997 stay as well.
func (s *sentence) strands(canon []string) bool {
	if s.Holds() || !s.saysStay() {
		return false
	}
	words := strings.Fields(strings.ReplaceAll(strings.Join(canon, " "), ",", ""))
	var kept []int    // of parts that say so
	var parts [][]int // of others
	from := 0
	for end := 0; end <= len(s.Atoms); end++ {
		if end < len(s.Atoms) && !s.EndsPart(end) {
			continue
		}
		part := newSentence(s.Reader, s.Written, s.Atoms[from:end])
		stays := false
		var units []int
		for i := 0; i < end-from; {
			senses, n := part.Senses(i)
			list, m := part.Units(i)
			stays, units = stays || senses.Is("stay", "not"), append(units, list...)
			i += max(n, m, 1)
		}
		if stays {
			kept = append(kept, units...)
		} else {
			parts = append(parts, units)
		}
		from = end + 1
	}
	done := func(u int) bool { return slices.Contains(words, s.Own[u].Name) }
	left := func(u int) bool { return !done(u) && !slices.Contains(kept, u) }
	return slices.ContainsFunc(parts, func(units []int) bool { return slices.ContainsFunc(units, done) && slices.ContainsFunc(units, left) })
}

// firstWord is the verb of the first of some orders, "" for none.
func firstWord(canon []string) string {
	if len(canon) == 0 {
		return ""
	}
	verb, _, _ := strings.Cut(canon[0], " ")
	return verb
}

// staysBeside tells a line that begins with a pronoun and says that whoever that is stays with units it names: "it holds with the 14th".
func (s *sentence) staysBeside() bool {
	if !nouns.First(lexicon.Corrections().Find(s.Atoms)).Is("himself") || !s.saysStay() {
		return false
	}
	for i := 1; i < len(s.Atoms); i++ {
		if _, n := s.Units(i); n > 0 {
			return newSentenceAt(s.Reader, s.Written, s.Atoms, i).ledWith()
		}
	}
	return false
}

// bringsBack tells a line that has somebody return who is lost, which is a deed of its own and no march.
func (s *sentence) bringsBack() bool {
	if s.Verbs["RETURN"].Name == "" || !s.Says("RETURN") {
		return false
	}
	for i := range s.Atoms {
		list, n := s.Units(i)
		if n > 0 && len(list) > 0 && !slices.ContainsFunc(list, func(u int) bool { return s.Own[u].Off != "eliminated" }) {
			return true
		}
	}
	return false
}

// placeWith tells a line that names a place and with whom, and nothing that is done: "Dęblin, with 183 in support"
// may be the rest of another.
func (s *sentence) placeWith() bool {
	_, n := s.Place(0)
	if n == 0 || n >= len(s.Atoms) || s.Atoms[n].Fold != "," {
		return false
	}
	senses, _ := s.Senses(n + 1)
	return senses.Is("with") && !s.Acted()
}

// sameAndAttack tells a line that sends units where others go and has an attack behind that: who attacks?
func (s *sentence) sameAndAttack() bool {
	same, groups := false, 0
	for i := 0; i < len(s.Atoms); {
		senses, n := s.Senses(i)
		if _, k := s.Units(i); k > 0 {
			groups, n = groups+1, k
		}
		if same && senses.Is("attack", "take") && !senses.Is("to", "filler") {
			return true
		}
		if same && senses.Is("crowd") && !senses.Is("with", "filler") && s.ActBehindFillers(i+n) { // "together they attack"
			return groups < 2 // with whom?
		}
		same = same || senses.Is("same") && !senses.Is("and") || lexicon.DoesSame.Begin(s.Atoms[i:]) > 0
		i += max(n, 1)
	}
	return false
}

// sameLost tells of orders of which one is a march that those of whom the line says that they do the same march in none: "5Pz to 1620, 2Pz the
// same, then the pair attack 1720".
func (s *sentence) sameLost(canon []string) bool {
	marches := slices.DeleteFunc(slices.Clone(canon), func(o string) bool { return !strings.Contains(" "+o, " MOVE ") })
	for i := 1; i < len(s.Atoms) && len(marches) > 0; i++ {
		if senses, _ := s.Senses(i); !senses.Is("same") || senses.Is("and") {
			continue
		}
		for _, u := range slices.Concat(s.endingAt(i), s.endingAt(i-1)) { // "the same"
			if name := s.Own[u].Name; !slices.ContainsFunc(marches, func(o string) bool { return slices.Contains(strings.Fields(strings.ReplaceAll(o, ",", "")), name) }) {
				return true
			}
		}
	}
	return false
}

// enables tells a line in which units do something so that others may attack: is that an order to those too?
func (s *sentence) enables() bool {
	at := 0
	for at < len(s.Atoms) && lexicon.SoThat.Begin(s.Atoms[at:]) == 0 {
		at++
	}
	if at == 0 || at == len(s.Atoms) {
		return false
	}
	before, behind, attacks := false, false, false
	for i := range s.Atoms {
		_, n := s.Units(i)
		senses, _ := s.Senses(i)
		before, behind = before || i < at && n > 0, behind || i > at && n > 0
		attacks = attacks || i > at && senses.Is("attack", "take", "strike")
	}
	return before && behind && attacks
}

// Kept are orders in canonical words, as plans where the rules say that they must be.
func (r *Reader) Kept(canon ...string) []string {
	r.look()
	return r.AsPlans(order.Line{Number: 1}, canon)
}

// withoutNumber takes the number of an item of a list from a line: "1. 3Pz 0505".
func withoutNumber(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if len(atoms) > 3 && atoms[1].Fold == "." && atoms[2].Fold == ")" && atoms[2].Glued { // "2.) 101 to 3506"
		atoms = slices.Concat(atoms[:1], atoms[2:])
	}
	if len(atoms) < 3 || atoms[0].Kind != lexicon.Number || !atoms[1].Glued || atoms[1].Fold != "." && atoms[1].Fold != ")" || atoms[2].Glued {
		return l, false
	}
	senses, n := lexicon.Words().Find(atoms[2:])
	if senses.Is("to", "from", "via", "towards") && !senses.Is("go") {
		return l, false // "27. zu der 16. nach Graudenz": it is who goes
	}
	if atoms[1].Fold == "." && senses.Is("type", "size") && !senses.Is(nouns.Acts...) && (2+n >= len(atoms) || atoms[2+n].Kind != lexicon.Number) {
		return l, false // "22. dywizja desantowa": there may be none
	}
	rest, ok := order.LineOf(l.Number, string([]rune(l.Text)[atoms[2].Column-1:]))
	return rest, ok
}

// leads tells how many atoms are the unit that a line begins with, whose name begins with a number, so that a
// number before it counts the line and names no other unit: "2. 4Pz 1117" is not the 2nd and the 4th.
func (r *Reader) leads(atoms []lexicon.Atom) int {
	if len(atoms) < 2 || atoms[0].Kind != lexicon.Number || atoms[1].Kind == lexicon.Sign && atoms[1].Fold != "," {
		return 0
	}
	units, n := newSentence(r, order.Line{}, atoms).Units(0)
	if n > 1 && atoms[1].Fold == "," { // "1. 24, 30 and 31 Inf"
		return 1
	}
	if n > 1 && atoms[1].Kind == lexicon.Word || n == 1 && r.Own[units[0]].Plain {
		return n
	}
	return 0
}

// itemOf is a line without the number of an item at its begin, where a unit stands behind it. Doubt tells that the number may be
// that of another unit: "14. 46 to 1029".
func (r *Reader) itemOf(l order.Line, atoms []lexicon.Atom) (rest order.Line, item, doubt bool) {
	rest, ok := withoutNumber(l, atoms)
	if !ok {
		return l, false, false
	}
	leads := r.leads(atoms[2:])
	if leads == 0 {
		return rest, r.itemOfName(atoms), false
	}
	units, _ := newSentence(r, order.Line{}, atoms).Units(0)
	return rest, true, leads == 1 && len(units) > 1 && r.Own[units[0]].Plain == r.Own[units[1]].Plain
}

// itemOfName tells of a line that begins with the number of an item that the name of one unit stands behind it, to which no number
// belongs: "1. IIIKOP to 4432" is not the 1st and IIIKOP, nor "2. I/29 to 4230" the 2nd and I/29.
func (r *Reader) itemOfName(atoms []lexicon.Atom) bool {
	s := newSentence(r, order.Line{}, atoms)
	units, n := s.Units(2)
	both, m := s.Units(0)
	if n == 0 || len(units) != 1 || atoms[2].Kind != lexicon.Word || len(both) == 1 && m > 2 {
		return false
	}
	name := r.Own[units[0]].Folded
	return strings.HasPrefix(name, atoms[2].Fold) && (atoms[0].Fold == "1" || strings.Contains(name, "/"))
}

// isOrder tells whether a line is one in the title's own words.
func (r *Reader) isOrder(l order.Line) bool {
	_, is := r.Parsed(l.Text)
	return is
}

// Lines with more atoms are hardly one order: a letter made to be hard must not keep the others waiting.
const mostRestated = 24

// mended reads a line with its slips mended.
func (r *Reader) mended(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if mended, ok := r.WithoutSlips(atoms); ok {
		if canon, ok := r.words(l, mended); ok {
			return canon, true
		}
	}
	return r.eitherSlip(l, atoms)
}

// eitherSlip reads a line with a word that a slip may have made of several, "beibt" of "bleibt" or "begibt", where one of these
// alone makes orders of it, or all make the same.
func (r *Reader) eitherSlip(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	s := newSentence(r, order.Line{}, atoms)
	for i, a := range atoms {
		if a.Kind != lexicon.Word || len(a.Fold) <= lexicon.ShortestMended || lexicon.Fights.Has(a.Fold) || s.Knows(i) || r.Meant(a.Fold) != "" {
			continue
		}
		near := lexicon.Spelled().Near(a.Fold)
		other := func(w string) bool { return len(w) == len(a.Fold) && !nouns.SameLetters(a.Fold, w) }
		if slices.ContainsFunc(near, other) { // "loves" may be a word of its own
			continue
		}
		if len(near) < 2 || len(near) > nouns.MostMeant || len(r.Spelt.Near(a.Fold)) > 0 || slices.ContainsFunc(near, nouns.TurnsSense) || nouns.EndsPast(a.Fold, "") {
			continue
		}
		for _, word := range near {
			mended := slices.Clone(atoms)
			mended[i].Fold = word
			if more, also := r.WithoutSlips(mended); also {
				mended = more
			}
			read, good := r.words(l, mended)
			if good && ok && !slices.Equal(read, canon) {
				return nil, false
			}
			if good {
				canon, ok = read, true
			}
		}
		return canon, ok
	}
	return nil, false
}

// sentence is a line on its way to orders.
type sentence struct {
	*Reader
	sentences.Sentence
}

// drafted is how many sentences are in use, those of a reader of lines and those of clauses.
type drafted struct{ lines, clauses int }

func (r *Reader) drafted() drafted { return drafted{r.drafts.Used(), r.Drafted()} }

// undraft frees the sentences that were begun since: who began them has given up, or told what he read.
func (r *Reader) undraft(since drafted) {
	r.drafts.BackTo(since.lines)
	r.Undraft(since.clauses)
}

// newSentence begins to read atoms of a line.
func newSentence(r *Reader, l order.Line, atoms []lexicon.Atom) *sentence {
	s := r.drafts.Next()
	s.Reader = r
	s.Begin(r.Letter, l, atoms)
	return s
}

// newSentenceAt begins to read atoms of a line at one of them.
func newSentenceAt(r *Reader, l order.Line, atoms []lexicon.Atom, i int) *sentence {
	s := newSentence(r, l, atoms)
	s.I = i
	return s
}
