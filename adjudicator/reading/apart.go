package reading

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/reading/sentences"
)

// apart reads a line of several sentences one by one: "Sorry, the kids were sick. 62Inf to 0720",
// "How far does 3Pz get? Who stands in 1118?". Talk may stand before orders, if nothing in it
// could bear on them; anything else must be read, or none of the line is.
func (r *Reader) apart(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	list := newSentence(r, order.Line{}, atoms).Sentences()
	if len(list) < 2 {
		if canon, ok := r.onward(l, atoms); ok {
			return canon, true
		}
		return r.stages(l, atoms)
	}
	was, stay := maps.Clone(r.SentTo), false
	for _, part := range list {
		line, good := sentences.CutOut(l, part)
		if !good {
			return nil, false
		}
		if r.nothingBeside(line, part, canon) {
			continue
		}
		more, stays, read := r.partOf(line)
		if stay = stay || stays; !read && !stays && (len(canon) > 0 || !r.idle(part) || len(r.Doubts[l.Number]) > 0) {
			r.SentTo = was
			return nil, false
		}
		r.sent(l.Number, more)
		canon = append(canon, more...)
	}
	if stay {
		r.KeepsSome(l.Number)
	}
	if stay && len(canon) == 0 {
		r.Staying[l.Number] = true
	}
	return canon, len(canon) > 0
}

// partOf reads a part of a line by itself; stays tells that it bids units of this part alone to stay.
func (r *Reader) partOf(line order.Line) (canon []string, stays, ok bool) {
	canon, ok = r.Orders(line, []string{line.Text})
	if !ok {
		canon, ok = r.sentenceOf(line)
	}
	stays = r.Staying[line.Number]
	delete(r.Staying, line.Number)
	return canon, stays, ok
}

// nothingBeside tells a part of a line that says that nothing of a kind is done, "no attacks in the south", where neither the parts before
// nor another order does it.
func (r *Reader) nothingBeside(l order.Line, part []lexicon.Atom, before []string) bool {
	verbs, ok := r.nothingOf(l, part)
	lasts := func(verb string) bool { return r.Verbs[verb].Standing || r.Verbs[verb+"S"].Standing }
	if lexicon.ForGood.AmongIn("", part) || slices.ContainsFunc(verbs, lasts) { // a standing order may hold it
		return false
	}
	does := func(text string) bool {
		return slices.ContainsFunc(strings.Fields(text), func(w string) bool { return slices.Contains(verbs, w) })
	}
	return ok && !slices.ContainsFunc(before, does) && !slices.ContainsFunc(slices.Concat(r.OrderedBefore, r.Sheet), func(f sentences.Filed) bool { return does(f.Order.Canon) })
}

// namesHex tells that the number of a hex is among the atoms.
func (s *sentence) namesHex() bool {
	return slices.ContainsFunc(s.Atoms, func(a lexicon.Atom) bool { return a.Kind == lexicon.Number && len(a.Fold) > 3 })
}

// stages reads a line of orders of different kinds, "61D/1 to 3216; 61D/2 digs in", "…, then 61D/2 digs
// in". Each must be one by itself, with a verb of its own where a comma alone parts them, and no unit may
// be in two.
func (r *Reader) stages(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if r.tooLongForStages(l, atoms) || slices.ContainsFunc(atoms, func(a lexicon.Atom) bool { return strings.Contains(a.Fold, "?") }) {
		return nil, false
	}
	list, strict := newSentence(r, order.Line{}, atoms).CutUp()
	if len(list) < 2 {
		return nil, false
	}
	whole := r.Doubts[l.Number]
	before := &staged{strict: strict, marches: true}
	for k, part := range list {
		if part = behindCard(before.canon, part); k > 0 && k == len(list)-1 && r.saysWhatFor(part, before.canon) {
			break
		}
		g := stage{sentence: newSentence(r, l, part), first: k == 0}
		g.units, g.bids, g.alone = g.bidsAlone()
		line, good := sentences.CutOut(l, part)
		if good && r.nothingBeside(line, part, before.canon) {
			continue
		}
		if good && before.goOnBelow(&g) {
			line, good = order.LineOf(l.Number, r.called(before.latest)+" "+line.Text)
			g.units, g.bids, before.named = before.latest, true, nil
		}
		if before.meet(&g); !good || before.unfit(&g) {
			return nil, false
		}
		more, stays, read := r.partOf(line)
		if stays && !read {
			before.named = append(before.named, g.units...)
			continue
		}
		if !read || len(more) == 0 {
			if delete(r.Doubts, l.Number); whole != nil { // those left would be about a part of the line
				r.Doubtful(l.Number, whole)
			}
			return nil, false
		}
		before.named, before.canon = append(before.named, g.units...), append(before.canon, more...)
		before.marches = before.marches && onlyMarches(more)
	}
	return before.canon, soleAttacks(before.canon) && !r.standsBeside(before.canon)
}

// tooLongForStages tells a line of more atoms than one of several orders has.
func (r *Reader) tooLongForStages(l order.Line, atoms []lexicon.Atom) bool {
	most := mostRestated
	if len(r.Fleets) > 0 && len(newSentence(r, l, atoms).StemsNamed()) > 0 { // their names are long
		most = sentences.MostFormed
	}
	return len(atoms) > most
}

// saysWhatFor tells the last part of a line that it only says what the orders before it are for.
func (r *Reader) saysWhatFor(part []lexicon.Atom, before []string) bool {
	return r.Zoned && len(before) > 0 && nouns.Reasoned(part) && r.idle(part)
}

// stage is a part of a line of orders of different kinds: the units that it names, whether it bids something, and whether that
// needs no units.
type stage struct {
	*sentence
	units              []int
	bids, alone, first bool
}

// staged is what is known of the parts of such a line up to one.
type staged struct {
	canon         []string
	strict        bool // a comma alone parts something
	named         []int
	latest        []int // those of the part before
	lacks, shared bool  // a verb, which a part behind the first may lend that names a place too
	marches       bool  // all before, so that a place and no verb is one more
}

// goOnBelow tells that all units named before go on by the sewer in a part that names none: "recover Ochota1, then through the
// sewer to 207".
func (before *staged) goOnBelow(g *stage) bool {
	return !g.first && len(g.units) == 0 && g.Says("SEWER") && len(before.named) > 0 && len(before.named) == len(before.latest)
}

// meet takes in whom the next part names, whether it bids something, and whether a verb may be shared with it.
func (before *staged) meet(g *stage) {
	before.latest = g.units
	g.bids = g.bids || !g.first && (g.goes(g.units, !before.strict && before.marches) || g.commands()) || g.first && g.disposes()
	before.lacks = before.lacks || !g.bids
	before.shared = before.shared || !g.first && g.namesHex() && !g.saysStay()
}

// unfit tells a part that is no order by itself beside those before it, or names a unit that one of them names.
func (before *staged) unfit(g *stage) bool {
	if len(g.units) == 0 && !g.alone && !g.commands() || !g.bids && !g.first || before.lacks && before.strict && before.shared {
		return true
	}
	return slices.ContainsFunc(g.units, func(u int) bool { return slices.Contains(before.named, u) })
}

// called are units as people name several.
func (r *Reader) called(units []int) string {
	return strings.ReplaceAll(newSentence(r, order.Line{}, nil).AsOrdered(units), ",", " +")
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
	units, bids = s.Bidden()
	alone = s.ofNobody() || s.Plays() || s.fightsThere()
	return units, bids || alone, alone
}

// disposes tells a part of a line by which a staff disposes of something, with all that such an order needs: "XXII Corps supply road on
// through 2754 and 2853".
func (s *sentence) disposes() bool {
	if !s.commands() {
		return false
	}
	canon, ok := s.Formed(&newSentence(s.Reader, s.Written, s.Atoms).Sentence)
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
	list, n := s.Units(0)
	_, took := s.Place(n)
	return n > 0 && took > 0 && len(list) == len(units) && s.AtEnd(n+took)
}

// standsBeside tells of orders that one stands for good beside an attack, whose part its words may be: "178 attacks 4021,
// 180 adds itself from 4122".
func (r *Reader) standsBeside(canon []string) bool {
	verb := func(o string) string { first, _, _ := strings.Cut(o, " "); return first }
	attacks := slices.ContainsFunc(canon, func(o string) bool { return verb(o) == "ATTACK" })
	return attacks && slices.ContainsFunc(canon, func(o string) bool { return verb(o) == "SUPPORT" && r.Verbs["SUPPORT"].Standing })
}

// ofNobody tells a part of a line that bids a deed that no units are named for: "and one barricade in 205".
func (s *sentence) ofNobody() bool {
	for i := range s.Atoms {
		verbs, _ := lexicon.Verbs().Find(s.Atoms[i:])
		if _, n := s.Levels(i); n > 0 && s.Zoned && s.InPlace(i+n) { // "one level in 205"
			return true
		}
		if verb, ok := s.Declared(verbs); ok && s.Zoned && slices.Contains([]string{"BUILD", "RUIN", "LOW", "PACIFY", "BLOW", "CAPTURE"}, verb) {
			return true
		}
	}
	return false
}

// fightsThere tells a part of a line that bids all who stand in a zone to fight there: "assault 204 with all six".
func (s *sentence) fightsThere() bool {
	attack, all, there := false, s.SaysAllThere(), false
	for i := range s.Atoms {
		senses, _ := s.Senses(i)
		attack = attack || senses.Is("attack", "attackword")
		all = all || senses.Is("everything", "both", "crowd")
		p, n := s.Place(i)
		there = there || n > 0 && len(s.At(p)) > 0
	}
	return s.Zoned && attack && all && there
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
	s := newSentence(r, order.Line{}, atoms)
	for i := 1; i < len(atoms)-1; i++ {
		senses, n := s.Senses(i)
		if atoms[i].Fold != "," && (atoms[i].Kind != lexicon.Word || !senses.Is("and", "then")) {
			continue
		}
		next := s.behindThose(i + max(n, 1))
		if next >= len(atoms) {
			return nil, false
		}
		verbs, _ := lexicon.Verbs().Find(atoms[next:])
		verb, declared := s.Declared(verbs)
		if !declared || strings.Contains(r.Verbs[verb].Form, "(when asked)") || r.Verbs[verb].Standing {
			continue
		}
		return r.marchAnd(l, atoms[:i], atoms[next:])
	}
	return nil, false
}

// behindThose is the first atom from one on that is no filler and no word for those who march, or for where they come:
// "both prepared for tomorrow", "have it dig in", "dort eingraben".
func (s *sentence) behindThose(i int) int {
	for i < len(s.Atoms) {
		senses, n := s.Senses(i)
		verbs, _ := lexicon.Verbs().Find(s.Atoms[i:])
		if _, declared := s.Declared(verbs); declared || n == 0 || !senses.Is("filler", "pronoun", "both", "there", "then", "and") || s.Atoms[i].Kind != lexicon.Word {
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
	units, _ := newSentence(r, order.Line{}, deed).Bidden()
	if !good || !also || len(units) > 0 {
		return nil, false
	}
	canon, ok = r.sentenceOf(first)
	if named, _ := newSentence(r, order.Line{}, march).Bidden(); ok && len(canon) > 0 && slices.ContainsFunc(named, func(u int) bool { return !slices.Contains(r.UnitsIn(strings.Join(canon, " ")), u) }) {
		return nil, false // "WolBK 2441, 30DP stays and digs in": the last of them does
	}
	var who []string
	if !ok || len(canon) == 0 {
		if r.Staying[l.Number] { // "32D zostaje i okopuje się"
			stay, _ := newSentence(r, order.Line{}, march).Bidden()
			for _, u := range stay {
				who = append(who, r.Own[u].Name)
			}
		}
		if delete(r.Staying, l.Number); len(who) == 0 { // it says more
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

// led tells that a part of a line leads to a place by a word for that, "61D/2 to 3217", which is a march without
// a verb of its own.
func (s *sentence) led() bool {
	for i := range s.Atoms {
		senses, n := s.Senses(i)
		if senses.Is("to") && (s.Zoned || !senses.Is("against", "attack")) && s.PlaceAt(i+n) { // in zones nobody attacks from elsewhere
			return true
		}
	}
	return false
}

// sentenceOf reads one sentence of a line.
func (r *Reader) sentenceOf(l order.Line) (canon []string, ok bool) {
	atoms, _ := r.AtomsOf(l.Text)
	if canon, ok := r.words(l, atoms); ok {
		return canon, true
	}
	if mended, ok := r.WithoutSlips(atoms); ok {
		if canon, ok := r.words(l, mended); ok {
			return canon, true
		}
	}
	if rest, ok := r.withoutCourtesy(l, atoms); ok {
		atoms, _ := r.AtomsOf(rest.Text)
		return r.words(rest, atoms)
	}
	return nil, r.courteous(atoms) == len(atoms)
}

// mostPartings are the places where a line may be parted, beyond which it is no line of several sentences.
const mostPartings = 10

// Partings are where a line may be parted into sentences that are told one behind another, at commas, dashes and words that stand between
// two: where each ends, and the next begins. There are none in a line that begins with a condition, that points back at those before, or
// that was left open, and none behind a colon.
func (r *Reader) Partings(l order.Line) (atoms []lexicon.Atom, cuts [][2]int) {
	atoms, short := r.AtomsOf(l.Text)
	if !short || r.Open == l.Number || len(r.Doubt(l.Number)) > 0 || asksOrQuotes(atoms) || len(atoms) > longestInPieces || lexicon.QuestionWords.Has(atoms[0].Fold) || lexicon.Musts.Has(atoms[0].Fold) {
		return nil, nil
	}
	s := newSentence(r, l, atoms)
	between := func(i int) int { return lexicon.BetweenSentences.BeginIn(s.Speech(), atoms[i:]) }
	if said, n := lexicon.Turns().Find(atoms); n > 0 && said.Is("condition") && between(0) == 0 {
		return nil, nil
	}
	for i, a := range atoms {
		if senses, _ := s.Senses(i); len(cuts) > 0 && senses.Is("pronoun", "both", "crowd", "same", "there", "follow", "join", "but") && between(i) == 0 && !lexicon.Articles.Has(a.Fold) {
			return nil, nil
		}
		if a.Fold == ":" && !(i > 0 && atoms[i-1].Kind == lexicon.Number) { // what it heads may go on to the end
			break
		}
		sign := a.Fold == "," || a.Kind == lexicon.Sign && strings.Contains("-–—", a.Fold) && !a.Glued
		if i == 0 || i+1 == len(atoms) || !sign && (between(i) == 0 || lexicon.Whereas.Has(a.Fold)) || len(cuts) > 0 && i < cuts[len(cuts)-1][1] {
			continue
		}
		next := i
		if sign {
			next++
		}
		for next < len(atoms) && between(next) > 0 {
			next += between(next)
		}
		if next < len(atoms) && !s.onlyNames(next) && !s.sameList(i, next) {
			cuts = append(cuts, [2]int{i, next})
		}
	}
	if len(cuts) > mostPartings {
		return nil, nil
	}
	return atoms, cuts
}

// LeavesOut tells of a line and the orders that it was read as that an own unit which it names by itself has none of them.
func (r *Reader) LeavesOut(l order.Line, canon []string) bool {
	atoms, _ := r.AtomsOf(l.Text)
	s := newSentence(r, l, atoms)
	text := " " + strings.ReplaceAll(strings.Join(canon, " "), ",", "") + " "
	for i := 0; i < len(atoms); {
		list, n := s.Units(i)
		if len(list) == 1 && !strings.Contains(text, " "+r.Own[list[0]].Name+" ") {
			return true
		}
		i += max(n, 1)
	}
	return false
}

// onlyNames tells that nothing but own units and fillers stands from an atom to the next sign or word between two sentences: a list goes on.
func (s *sentence) onlyNames(i int) bool {
	named := false
	for i < len(s.Atoms) {
		_, n := s.Units(i)
		senses, m := s.Senses(i)
		switch {
		case n > 0:
			named = true
			i += n
		case s.Atoms[i].Kind == lexicon.Sign, lexicon.BetweenSentences.BeginIn(s.Speech(), s.Atoms[i:]) > 0:
			return named
		case senses.Is("filler"):
			i += m
		default:
			return false
		}
	}
	return named
}

// sameList tells of a sign or word between two units that those before it begin a sentence, so that they are all of one list: "61D/1 stays,
// 61D/2, 61D/3 to 3216".
func (s *sentence) sameList(i, next int) bool {
	if _, n := s.Units(next); n == 0 {
		return false
	}
	from, listed := 0, false
	for k := 0; k < i; {
		_, n := s.Units(k)
		switch {
		case n > 0:
			listed = true
			k += n
		case s.Atoms[k].Fold == "," || lexicon.BetweenSentences.BeginIn(s.Speech(), s.Atoms[k:]) > 0:
			if k++; !listed {
				from = k
			}
			continue
		default:
			senses, m := s.Senses(k)
			if k += max(m, 1); !senses.Is("filler") {
				from, listed = -1, false
			}
		}
	}
	return listed && from >= 0
}

// SaysOfItsOwn tells a sentence behind others that names a unit, a place, a number or what else orders are about, and denies nothing.
func (r *Reader) SaysOfItsOwn(l order.Line) bool {
	atoms, _ := r.AtomsOf(l.Text)
	s := newSentence(r, l, atoms)
	if len(atoms) == 0 {
		return false
	}
	if senses, _ := s.Senses(0); senses.Is("not", "neither", "nobody", "but", "except") {
		return false
	}
	for i, a := range atoms {
		_, _, n := s.Commanded(i)
		if a.Kind == lexicon.Number || n > 0 || s.NamesOwn(i) || s.PlaceAt(i) {
			return true
		}
	}
	return false
}

// BeginsWithOwn tells a line that begins with units of the seat.
func (r *Reader) BeginsWithOwn(l order.Line) bool {
	atoms, _ := r.AtomsOf(l.Text)
	return len(atoms) > 0 && newSentence(r, l, atoms).begins(0)
}

// idle tells talk that cannot bear on an order beside it: no number, unit or place is in it, and
// no word that takes back, doubts or sets a condition.
func (r *Reader) idle(atoms []lexicon.Atom) bool {
	s := newSentence(r, order.Line{}, atoms)
	for i, a := range atoms {
		if a.Kind == lexicon.Number || strings.Contains(a.Fold, "?") || s.PlaceAt(i) {
			return false
		}
		if list, n := s.Noun(i, s.Own); n > 0 && len(list) > 0 {
			return false
		}
		senses, _ := lexicon.Words().Find(atoms[i:])
		if said, _ := s.FormWord(i); said.Is("points") && r.Verbs["PUT"].Name != "" { // "sixteen points available, commit ten"
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
	atoms, short := r.AtomsOf(l.Text)
	if !short || r.AtomsRead > sentences.MostOfALetter || len(atoms) > longestInPieces || len(atoms) < 3 || r.Open == l.Number || asksOrQuotes(atoms) {
		return nil, false
	}
	if r.look(); r.Verbs["PUT"].Name == "" || r.Zoned {
		return nil, false
	}
	spent, went := r.AtomsRead, maps.Clone(r.SentTo)
	list, ok := r.pieces(l, atoms)
	tried := r.AtomsRead - spent
	if r.AtomsRead = spent; len(list) > 0 {
		r.AtomsRead += len(atoms)
	} else {
		r.AtomsRead += tried / 4 // a letter made to be hard must come to an end
	}
	if ok {
		read, ok = r.settle(l, list)
	}
	if !ok {
		r.SentTo = went
		r.forget(l.Number)
		return nil, false
	}
	return read, true
}

// forget takes back what parts of a line that were tried left about it.
func (r *Reader) forget(line int) {
	for _, kept := range []map[int]bool{r.Staying, r.none, r.unplayed} {
		delete(kept, line)
	}
	for _, kept := range []map[int]string{r.unmet, r.unasked} {
		delete(kept, line)
	}
	delete(r.unheld, line)
	delete(r.Doubts, line)
	delete(r.recalled, line)
	delete(r.beside, line)
	if r.Open == line {
		r.Open = 0
	}
}

// pieces cuts a line into pieces: from each cut the longest stretch that is one. It is not ok where something is none.
func (r *Reader) pieces(l order.Line, atoms []lexicon.Atom) (list []piece, ok bool) {
	s := newSentence(r, l, atoms)
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
			if g, ok := newSentence(r, l, part(i, k)).granted(); ok {
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
	for i := 0; i < len(s.Atoms); i++ {
		a := s.Atoms[i]
		senses, n := s.Senses(i)
		glued := i+1 < len(s.Atoms) && s.Atoms[i+1].Glued
		switch {
		case (a.Fold == "," || a.Kind == lexicon.Word && senses.Is("and")) && s.sameList(i, i+max(n, 1)):
		case a.Kind == lexicon.Sign && strings.ContainsAny(a.Fold[:1], ",;!–—/+&.") && !glued, a.Fold == "-" && !a.Glued && !glued, a.Fold == "+":
			tie := ","
			if strings.ContainsAny(a.Fold[:1], ";!.") {
				tie = "."
			}
			add(i, i+1, tie)
		case a.Fold == "W" && glued && s.Atoms[i+1].Fold == "/" && i > 0: // "w/ 5 from X"
			add(i, i+2, "")
			i++
		case a.Kind == lexicon.Word && senses.Is("and", "then") && !senses.Is("with", "filler"):
			add(i, i+n, ",")
		case i > 0 && s.grantBegins(i):
			add(i, i, "")
		}
	}
	return append(cuts, pieceCut{upTo: len(s.Atoms), from: len(s.Atoms)})
}

// grantBegins tells that words about points may begin at an atom where no sign stands before it.
func (s *sentence) grantBegins(i int) bool {
	at, gives := i, false
	if s.Atoms[i].Glued || s.pointsTo(i-1) {
		return false
	}
	for at < len(s.Atoms) && at < i+4 && s.Counts(at) == 0 {
		senses, n := s.Senses(at)
		said, m := s.FormWord(at)
		verb, k := s.SaidAt(at)
		fold := s.Atoms[at].Fold
		gives = gives || said.Is("give", "put", "corps") || verb.Is("SUPPORT") || lexicon.Grants.Has(fold)
		if !gives && !senses.Is("with") && !lexicon.Besides.Has(fold) || lexicon.Receives.Has(fold) {
			break
		}
		if _, pot := s.potAt(at); pot > 0 && at > i {
			break
		}
		at += max(n, m, k, 1)
	}
	if at >= len(s.Atoms) {
		return false
	}
	if _, n := s.potAt(at); n > 0 { // "z sztabu X" is whence they come
		first, _ := s.Senses(i)
		return at == i || gives && !first.Is("with", "from")
	}
	k := s.Counts(at)
	if k == 0 || at+k >= len(s.Atoms) {
		return false
	}
	said, _ := s.FormWord(at + k)
	next, _ := s.Senses(at + k)
	_, pot := s.potAt(at + k)
	return said.Is("points") || pot > 0 || next.Is("from") || lexicon.ByCorps.Has(s.Atoms[at+k].Fold)
}

// pointsTo tells a word that leads to what is named behind it, so that nothing begins there: "from", "the headquarters".
func (s *sentence) pointsTo(i int) bool {
	senses, _ := s.Senses(i)
	said, _ := s.FormWord(i)
	fold := s.Atoms[i].Fold
	return senses.Is("from", "to", "in", "of") || said.Is("corps") || lexicon.ByCorps.Has(fold) || lexicon.Articles.Has(fold) || lexicon.Of.Has(fold)
}

// pieceOf reads a stretch of a line as a piece.
func (r *Reader) pieceOf(l order.Line, part []lexicon.Atom) (sh piece, ok bool) {
	sh.atoms = part
	s := newSentence(r, l, part)
	if len(part) == 0 || s.nothingMore() || s.closing() {
		return sh, len(part) > 0
	}
	line, good := sentences.CutOut(l, part)
	if !good || s.leans() {
		return sh, false
	}
	canon, read := r.Orders(line, []string{line.Text})
	if !read {
		canon, read = r.Line(line)
	}
	stays, more := r.Staying[l.Number], r.beside[l.Number]
	amiss := len(r.recalled[l.Number])+len(r.Doubts[l.Number])+len(r.unmet[l.Number])+len(r.unasked[l.Number]) > 0 || r.unheld[l.Number] != nil || r.Open == l.Number
	r.forget(l.Number)
	standing := func(o string) bool {
		return !r.kernelVerb(o) && !slices.Contains(disposals, firstWord([]string{o})) || len(r.At(board.Place(sentences.Struck(o)))) > 0
	}
	if amiss || !stays && (!read || len(canon) == 0) || slices.ContainsFunc(canon, standing) {
		return sh, false
	}
	for _, text := range canon {
		sh.units = append(sh.units, r.UnitsIn(text)...)
	}
	if stays {
		sh.units, _ = s.Bidden()
	}
	sh.canon, sh.passed = canon, more
	return sh, true
}

// nothingMore tells of a part of a line that all others stay, or that nobody else attacks: "der Rest wartet", "no other attacks".
func (s *sentence) nothingMore() bool {
	rest, stays, denied, attack := false, false, false, false
	for i := 0; i < len(s.Atoms); {
		senses, n := s.Senses(i)
		said, k := lexicon.Corrections().Find(s.Atoms[i:])
		fold := s.Atoms[i].Fold
		switch {
		case senses.Is("rest"), lexicon.Remaining.Has(fold), lexicon.Fortress.Has(fold): // who never moves
			rest = true
		case senses.Is("stay"):
			stays = true
		case senses.Is("not", "nobody", "except"), said.Is("nothing", "refuses"), lexicon.Without.Begin(s.Atoms[i:]) > 0:
			denied, n = true, max(n, k, lexicon.Without.Begin(s.Atoms[i:]))
		case senses.Is("attack", "attackword"):
			attack = true
		case lexicon.Further.Has(fold), lexicon.Being.Has(fold), lexicon.Articles.Has(fold), senses.Is("filler", "everything", "there", "in"), s.Atoms[i].Fold == "-":
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
	for _, a := range s.Atoms {
		words = append(words, a.Fold)
	}
	return lexicon.Closings.Has(strings.TrimRight(strings.Join(words, " "), " .!"))
}

// leans tells of a part of a line that a word of it may mean what another part names.
func (s *sentence) leans() bool {
	named := false
	atoms, _ := s.AtomsOf(s.Written.Text)
	fleets := newSentence(s.Reader, s.Written, atoms).NamesFleets()
	for i := 0; i < len(s.Atoms); {
		if _, n := newSentenceAt(s.Reader, s.Written, s.Atoms, i).PlanesOf(); n > 0 && fleets { // "all fighters" of that fleet?
			return true
		}
		senses, n := s.Senses(i)
		_, m := s.SaidAt(i)
		_, k := s.FormWord(i)
		_, took := s.Units(i)
		_, placed := s.Place(i)
		named = named || took+placed > 0
		switch own := max(m, k); {
		case own > n && own > 1: // "pulls itself together"
			n = own
		case lexicon.Reflexives.Has(s.Atoms[i].Fold):
		case senses.Is("pronoun", "same", "there", "follow", "join", "instead") && !senses.Is(nouns.Acts...), senses.Is("both", "crowd", "rest") && !named && took == 0:
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
	for i := 0; i < len(s.Atoms); {
		senses, n := s.Senses(i)
		said, m := s.FormWord(i)
		verb, k := s.SaidAt(i)
		pots, named := s.potAt(i)
		fold := s.Atoms[i].Fold
		count := s.Counts(i)
		switch {
		case named > 0 && g.pots == nil:
			g.pots, n = pots, named
		case named > 0:
			return nil, false
		case count > 0 && !lexicon.Articles.Has(fold):
			v, _ := newSentenceAt(s.Reader, s.Written, s.Atoms, i).FigureAt()
			figures, n = append(figures, v), count
		case senses.Is("everything") && s.Atoms[i].Kind == lexicon.Word:
			g.n = -1
		case said.Is("points"):
			told, n = true, m
		case senses.Is("not", "or", "if", "unless", "except", "rest"), s.PlaceAt(i):
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
	fold := s.Atoms[i].Fold
	if s.Atoms[i].Kind == lexicon.Sign && strings.Contains(":-–.", fold[:1]) {
		return true
	}
	return senses.Is("filler", "to", "in", "upon", "from", "and", "with", "both", "pronoun", "there") || lexicon.Articles.Has(fold) || lexicon.ByCorps.Has(fold) || lexicon.For.Has(fold) || lexicon.Of.Has(fold) || lexicon.Besides.Has(fold) || lexicon.AtAPrice.Has(fold)
}

// potAt finds the headquarters that a word names of which points come, by any of its names, and those of a town.
func (s *sentence) potAt(i int) (pots []string, n int) {
	name, kind, n := s.Commanded(i)
	switch {
	case n > 0 && kind == "command" && strings.HasPrefix(name, "HQ-"):
		return []string{name}, n
	case n > 0 && kind == "command":
		if hq := s.OnlyPotOf(name); hq != "" {
			return []string{hq}, n
		}
	}
	if s.Atoms[i].Kind != lexicon.Word || s.Atoms[i].Text == "i" {
		return nil, 0
	}
	pots = s.PotsNamed(strings.TrimSuffix(s.Atoms[i].Fold, "'S"))
	if p, took := s.Place(i); took > 0 && len(pots) == 0 {
		pots, n = s.PotsCalledBy(p), took
	}
	if len(pots) == 0 {
		return nil, 0
	}
	return pots, max(n, 1)
}

// inPot is how many points a headquarters or town has.
func (s *sentence) inPot(pot string) int {
	for _, t := range s.View.Tracks {
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
	if slices.ContainsFunc(all, func(o string) bool { return sentences.Struck(o) != "-" }) && r.goesBarely(l) {
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
	atoms, _ := r.AtomsOf(l.Text)
	s := newSentence(r, l, atoms)
	for i := range atoms {
		if i > 0 && !s.EndsPart(i-1) {
			continue
		}
		_, n := s.Units(i)
		p, took := s.Place(i + n)
		if n > 0 && took > 0 && !s.FoeIn(p) && (i+n+took == len(atoms) || s.EndsPart(i+n+took)) {
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
	s := newSentence(r, l, nil)
	refused := func(text string) bool { return !s.Allowed(text) }
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
	s := newSentence(r, l, nil)
	pots := g.pots
	var who []int
	for _, text := range sh.canon {
		if verb := firstWord([]string{text}); (verb == "ATTACK" || verb == "RALLY") && !(behind && who != nil) {
			who = r.UnitsIn(text)
		}
	}
	if pots == nil {
		army := func(u int) bool { return len(who) > 0 && r.Own[u].Formation == r.Own[who[0]].Formation }
		for u := range r.Own {
			if slices.Contains(r.Own[u].Kinds, "HQ") && army(u) {
				pots = append(pots, r.Own[u].Name)
			}
		}
	}
	for _, u := range who {
		for _, pot := range pots {
			n := g.n
			if n < 0 {
				n = s.inPot(pot)
			}
			put := order.Canon("PUT", strconv.Itoa(n), "AT", string(r.Own[u].At), "FROM", pot)
			if !slices.Contains(texts, put) {
				texts = append(texts, put)
			}
		}
	}
	return texts
}
