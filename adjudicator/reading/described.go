package reading

import (
	"cmp"
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/reading/sentences"
)

// Those who are told by what they are like and where they stand.

// mostAdjectives is how many words that nobody knows may say of those who are counted what they are like.
const mostAdjectives = 2

// described is what words say of some who stand together: how many they are, 0 where that is not told, of what kinds, whether a word points
// at them or says that they are units, and how many words say what nobody knows.
type described struct {
	count           int
	kinds           []string
	pointed, people bool
	asNumber        bool // its number may be a name too
	strange         int
}

// describedThere writes a line that tells units by what they are like and where they stand, "those two cripples at 0610", "trójka z 1509",
// "die aus 0120", "the 1809 boys", with their names.
func (r *Reader) describedThere(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	if sentences.Asks(atoms) {
		return l, false
	}
	for i := 0; i < len(atoms); i++ {
		if _, n := s.Units(i); n > 0 {
			i += n - 1
			continue
		}
		if !s.mayBegin(i) {
			continue
		}
		list, end := s.calledAfter(i)
		if end == 0 {
			list, end = s.toldThere(i)
		}
		if end > 0 && s.plainBehind(end) {
			return nouns.Replaced(l, atoms, i, end, s.AsListed(list))
		}
	}
	return l, false
}

// mayBegin tells that a name may begin at an atom: in front, behind a sign, or behind a word that ties or that tells what is done.
func (s *sentence) mayBegin(i int) bool {
	if i == 0 || s.EndsPart(i-1) || s.Atoms[i-1].Kind == lexicon.Sign && !s.Atoms[i].Glued {
		return true
	}
	if i > 1 {
		if together, n := lexicon.Words().Find(s.Atoms[i-2 : i]); n == 2 && together.Is("with", "alongside", "and") {
			return true
		}
	}
	before, n := lexicon.Words().Find(s.Atoms[i-1 : i])
	return n > 0 && before.Is("and", "with", "then", "but", "filler", "alongside", "attack", "go", "back") && !before.Is("to", "in", "from", "not") || lexicon.With.Has(s.Atoms[i-1].Fold)
}

// plainBehind tells that what stands behind a name goes on with what is done, and says nothing more of those who are named.
func (s *sentence) plainBehind(i int) bool {
	if s.AtEnd(i) || s.EndsPart(i) || s.PlaceAt(i) {
		return true
	}
	senses, n := s.Senses(i)
	return n > 0 && !senses.Is("type", "size", "plural", "of") && !s.NamesOwn(i)
}

// toldThere are those who are told from an atom on by what they are like and where they stand, and where that ends, 0 for none.
func (s *sentence) toldThere(i int) (list []int, end int) {
	var d described
	at := i
	for at < len(s.Atoms) {
		n := d.take(s, at)
		if n == 0 {
			break
		}
		at += n
	}
	if at == i || at >= len(s.Atoms) || d.count == 0 && (d.strange > 0 || !d.pointed) || d.count > 0 && d.strange == 0 && !d.pointed && !d.asNumber {
		return nil, 0
	}
	p, end := s.standAt(at)
	if end == 0 {
		return nil, 0
	}
	list = s.Members(p, d.kinds)
	named := func(u int) bool { return d.asNumber && s.Own[u].Number == d.count } // "dwójka z 1906" may be the 2nd
	if len(list) == 0 || d.count > 0 && (len(list) != d.count || slices.ContainsFunc(list, named)) {
		return nil, 0
	}
	return list, end
}

// standAt reads the place where somebody stands, "at 0610", "z 1509", and where that ends, 0 for none.
func (s *sentence) standAt(at int) (p board.Place, end int) {
	lead, n := s.Senses(at)
	onto := lead.Is("upon") && lead.Is("to") // "auf", "na"
	if n == 0 || !lead.Is("in", "from") && !onto || lead.Is("towards", "beside", "against") || lead.Is("to") && !onto {
		return "", 0
	}
	at += n
	for at+1 < len(s.Atoms) && lexicon.Articles.Has(s.Atoms[at].Fold) {
		at++
	}
	p, n = s.Place(at)
	if n == 0 || onto && !s.doesMore(at+n) && s.Speech() != "de" {
		return "", 0
	}
	return p, at + n
}

// take reads the next word of such, and how many atoms it takes.
func (d *described) take(s *sentence, at int) int {
	a := s.Atoms[at]
	senses, n := s.Senses(at)
	begun := d.count > 0 || d.people || d.strange > 0
	if !begun && (lexicon.ThoseIn.Has(a.Fold) || lexicon.Articles.Has(a.Fold) || lexicon.Pointing.Has(a.Fold)) {
		d.pointed = d.pointed || lexicon.ThoseIn.Has(a.Fold)
		return 1
	}
	if s.PlaceAt(at) || s.NamesOwn(at) || a.Kind != lexicon.Word {
		return 0
	}
	if k, m := s.soMany(at); m > 0 && d.count == 0 && !begun {
		d.count, d.asNumber = k, lexicon.SoMany.Has(a.Fold)
		return m
	}
	kind, typed := senses.Has("type")
	size, plural := senses.Has("plural")
	switch {
	case typed && kind != "ON" && kind != "AIR":
		d.kinds = append(d.kinds, kind)
	case plural && size != "":
		d.kinds = append(d.kinds, nouns.SizeOf+size)
	case plural, d.count > 0 && (senses.Is("size") || lexicon.Ones.Has(a.Fold)):
		n = max(n, 1)
	case d.count > 0 && s.likeThat(at) > 0:
		return s.likeThat(at)
	case d.count > 0 && d.strange < mostAdjectives && s.knownToNobody(at):
		d.strange++
		return 1
	default:
		return 0
	}
	d.people = true
	return n
}

// soMany reads how many there are, "two", "both", "all three", "dwójka", and how many atoms say so, 0 for none.
func (s *sentence) soMany(at int) (count, n int) {
	senses, n := s.Senses(at)
	if senses.Is("both") {
		return 2, n
	}
	if of, ok := senses.Has("crowd"); ok && of != "" {
		return lexicon.NumberOf(lexicon.Atom{Fold: of}), n
	}
	count, ordinal, n := s.Numeral(at)
	if ordinal || count < 2 {
		return 0, 0
	}
	return count, n
}

// knownToNobody tells a word that may say of those who are counted what they are like: one that is in no list, nor a name.
func (s *sentence) knownToNobody(i int) bool {
	_, n := s.Senses(i)
	_, foe := s.Noun(i, s.Foes)
	_, turns := lexicon.Turns().Find(s.Atoms[i:])
	said, _ := s.FormWord(i)
	return n == 0 && foe == 0 && turns == 0 && len(said) == 0 && (s.Speech() == "de" || !s.Capital(s.Atoms[i]))
}

// calledAfter are those in a place whom a word for several, or for the one of a size, behind the name of the place tells, "the 1809 boys",
// "1809 trio", "the Praga division", and where that ends, 0 for none.
func (s *sentence) calledAfter(i int) (list []int, end int) {
	at := i
	for at+1 < len(s.Atoms) && (lexicon.Articles.Has(s.Atoms[at].Fold) || lexicon.ThoseIn.Has(s.Atoms[at].Fold)) {
		at++
	}
	p, n := s.Place(at)
	if n == 0 || s.NamesOwn(at) || s.LedTo(at) || at+n >= len(s.Atoms) {
		return nil, 0
	}
	senses, m := s.Senses(at + n)
	size, plural := senses.Has("plural")
	count, k := s.soMany(at + n)
	switch list = s.At(p); {
	case len(list) == 0 || m+k == 0:
	case plural && size == "":
		return list, at + n + m
	case k > 0 && count == len(list) && s.Atoms[at+n].Kind == lexicon.Word && senses.Is("crowd"):
		return list, at + n + k
	case senses.Is("size") && !plural && at > i && s.Atoms[at].Kind == lexicon.Word && (len(list) == 1 || s.sameBody(list)) && !s.NamesOwn(at+n):
		return list, at + n + m
	}
	return nil, 0
}

// likeThat is how many atoms praise or pity those who are named behind them, or tell how they fare, 0 for none.
func (s *sentence) likeThat(i int) int {
	if senses, n := lexicon.Epithets().Find(s.Atoms[i:]); senses.Is("epithet") {
		return n
	}
	if said, n := s.FormWord(i); said.Is("state") {
		return n
	}
	return 0
}

// companions is how many atoms stand for those of the seat who are in a place already, "the others", "its brothers", 0 for none.
func (s *sentence) companions(i int) int {
	at := i
	for at+1 < len(s.Atoms) && (lexicon.Articles.Has(s.Atoms[at].Fold) || lexicon.Possessives.Has(s.Atoms[at].Fold) || lexicon.Ours.Has(s.Atoms[at].Fold)) {
		at++
	}
	if n := lexicon.Companions.Begin(s.Atoms[at:]); n > 0 {
		return at - i + n
	}
	return 0
}

// everybodyAt are the own units who stand in a place or are sent there.
func (s *sentence) everybodyAt(p board.Place) (list []int) {
	for u := range s.Own {
		if where := cmp.Or(s.SentTo[s.Own[u].Name], s.Own[u].At); where == p {
			list = append(list, u)
		}
	}
	return list
}

// toThose writes a line in which somebody goes to those in a place, "20Inf zu denen auf 1906", "over to its friends at 1906", as about the
// place alone, where some of the seat stand there.
func (r *Reader) toThose(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	if sentences.Asks(atoms) || s.Fights() {
		return l, false
	}
	for i := 1; i+2 < len(atoms); i++ {
		lead, n := s.Senses(i - 1)
		if n != 1 || !lead.Is("to") || atoms[i-1].Kind != lexicon.Word {
			continue
		}
		at := i + s.companions(i)
		if at == i && lexicon.ThoseIn.Has(atoms[i].Fold) {
			at++
		}
		p, end := s.standAt(min(at, len(atoms)-1))
		if at == i || end == 0 || !s.plainBehind(end) || len(s.everybodyAt(p)) == 0 || len(s.namedInClause(i)) == 0 {
			continue
		}
		return nouns.Replaced(l, atoms, i, end, string(p))
	}
	return l, false
}

// itsGuns writes a line that speaks of the guns of those named before, "58 nach 5338, ihre Kanonen hinterher auf 5438", with the name of the
// one counter of guns that stands with them, or is of their division.
func (r *Reader) itsGuns(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	for i := 1; i+1 < len(atoms); i++ {
		if !lexicon.Possessives.Has(atoms[i].Fold) || !lexicon.Guns.Has(atoms[i+1].Fold) {
			continue
		}
		if gun := s.gunsOf(s.namedInClause(i)); gun >= 0 {
			return nouns.Replaced(l, atoms, i, i+2, s.Own[gun].Name)
		}
	}
	return l, false
}

// gunsOf is the one counter of guns that stands with some units, or else is of their division, -1 for none or several.
func (s *sentence) gunsOf(list []int) int {
	if len(list) == 0 {
		return -1
	}
	var there, theirs []int
	for u := range s.Own {
		if !slices.Contains(s.Own[u].Kinds, "ART") || slices.Contains(list, u) {
			continue
		}
		if slices.ContainsFunc(list, func(v int) bool { return s.Own[v].At == s.Own[u].At }) {
			there = append(there, u)
		}
		if slices.ContainsFunc(list, func(v int) bool { return s.Own[v].Formation != "" && s.Own[v].Formation == s.Own[u].Formation }) {
			theirs = append(theirs, u)
		}
	}
	for _, guns := range [][]int{there, theirs} {
		if len(guns) == 1 {
			return guns[0]
		}
	}
	return -1
}

// takesPart tells of words of a line that would be passed over that they say of others that they do the same, "and the two sister
// regiments", "działa za nimi", "with its neighbour", "to join in".
func (r *Reader) takesPart(l order.Line, words string) bool {
	atoms, _ := r.AtomsOf(words)
	s := newSentence(r, l, atoms)
	if w, leaves := s.leavingIn(0, len(atoms)); leaves && w.denied { // "z HQ-I jeszcze nic"
		return false
	}
	if end, _ := (&kernel{sentence: s}).needAt(0); end == len(atoms) {
		return false
	}
	whole, _ := r.AtomsOf(l.Text)
	in := newSentence(r, l, whole)
	fights := in.Fights()
	for i := 1; i < len(whole); i++ { // "179 follows"
		if said, n := in.Senses(i); n > 0 && said.Is("follow") && len(atoms) == n && whole[i].Fold == atoms[0].Fold && in.OwnBefore(i) {
			return true
		}
	}
	tied, others, along := false, false, false
	for i, a := range atoms {
		senses, _ := s.Senses(i)
		if what, _ := lexicon.Battles().Find(atoms[i : i+1]); s.Zoned && what.Is("fort") && len(s.Forts) > 0 { // "in Mokotów prison"
			return true
		}
		if fights && senses.Is("join") && !senses.Is("beside") {
			return true
		}
		tied = tied || i == 0 && senses.Is("and", "with")
		along = along || others && (senses.Is("alike", "same", "behind", "with") || s.PlaceAt(i))
		others = others || s.callsUnits(i) || lexicon.Remaining.Has(a.Fold)
	}
	return others && (tied || along)
}

// callsUnits tells a word for units that is no name of any, "regiments", "guns", "neighbour", "Gebirgsbrigaden".
func (s *sentence) callsUnits(i int) bool {
	fold := s.Atoms[i].Fold
	senses, _ := s.Senses(i)
	_, compounded := nouns.Compound(fold)
	mate := lexicon.Companions.Begin(s.Atoms[i:]) > 0 && !lexicon.Possessives.Has(fold)
	return senses.Is("plural", "size", "type") || compounded > 0 || mate || lexicon.Guns.Has(fold) || s.RegimentWord(i)
}

// thoseSentWith writes a line that begins with a word for those whom the lines above it send beside the enemy, "stamtąd atak na 1014 z 2. DP",
// "then all three with the 2nd hit 1014", "they and 3Pz …", with their names, where it names others of who attack besides.
func (r *Reader) thoseSentWith(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	target := s.OnlyHeld()
	if r.Zoned || target == "" || sentences.Asks(atoms) {
		return l, false
	}
	i := 0
	for i+1 < len(atoms) && (lexicon.Then.Has(atoms[i].Fold) || nouns.First(lexicon.Words().Find(atoms[i:i+1])).Is("then", "and")) {
		i++
	}
	n, count := s.wordForThem(i)
	along := n == 0 && s.goesOnWith(i)
	named := s.onlyAttack(i+n, target)
	sent := slices.DeleteFunc(s.JustSent(&sentences.Clause{Told: nouns.Told{To: []board.Place{target}}}), func(u int) bool { return slices.Contains(named, u) })
	if along && len(named) > 0 && len(sent) == 0 && r.marchedAbove(l.Number) { // with whom?
		r.Open = l.Number
		return l, false
	}
	others := slices.DeleteFunc(slices.Clone(named), func(u int) bool { return slices.Contains(r.Own[u].Kinds, "ART") })
	together := n == 0 && len(others) == 0 && s.crowdAt(i) > 0
	if together { // "together they attack it, Art60 shoots"
		n = s.crowdAt(i)
	}
	if n == 0 && !along || len(named) == 0 || len(sent) == 0 || count > 0 && count != len(sent)+len(others) {
		return l, false
	}
	if count == 0 && !together && slices.ContainsFunc(sent, func(u int) bool { return s.SentTo[s.Own[u].Name] != s.SentTo[s.Own[sent[0]].Name] }) {
		return l, false
	}
	if along {
		return nouns.Replaced(l, atoms, i, i+1, s.AsListed(sent)+" "+atoms[i].Text)
	}
	return nouns.Replaced(l, atoms, i, i+n, s.AsListed(sent))
}

// marchedAbove tells that the line above has somebody march.
func (r *Reader) marchedAbove(line int) bool {
	return slices.ContainsFunc(r.lineAbove(line), func(f sentences.Filed) bool { return sentences.Ordered(f.Order)[0] == "MOVE" })
}

// crowdAt is how many atoms say at one that several do something together, without how many they are.
func (s *sentence) crowdAt(i int) int {
	senses, n := s.Senses(i)
	if of, crowd := senses.Has("crowd"); !crowd || of != "" || s.Atoms[i].Kind != lexicon.Word {
		return 0
	}
	return n
}

// goesOnWith tells that a line goes on with whom somebody told above does something, "then with 4Lt …", "together with 4Lt …".
func (s *sentence) goesOnWith(i int) bool {
	from := i
	for i < len(s.Atoms) {
		senses, n := s.Senses(i)
		switch {
		case senses.Is("with"):
			return i > 0 || n > 1
		case i == from && s.crowdAt(i) > 0:
		default:
			return false
		}
		i += max(n, 1)
	}
	return false
}

// wordForThem is how many atoms stand at an atom for those who were sent somewhere, and how many they are said to be, 0 where that is not told.
func (s *sentence) wordForThem(i int) (n, count int) {
	senses, m := s.Senses(i)
	of, crowd := senses.Has("crowd")
	switch {
	case crowd && of != "" && s.Atoms[i].Kind == lexicon.Word:
		return m, lexicon.NumberOf(lexicon.Atom{Fold: of})
	case senses.Is("both"):
		return m, 2
	case senses.Is("there") && (m > 1 || lexicon.Thence.Has(s.Atoms[i].Fold)):
		return m, 0
	case lexicon.TheyAll.Has(s.Atoms[i].Fold) && nouns.First(s.Senses(i+1)).Is("and", "with"):
		return 1, 0
	}
	return 0, 0
}

// onlyAttack are the own units whom a line names from an atom on, if it names no place but one that the enemy holds and says of nobody that
// he goes or stays.
func (s *sentence) onlyAttack(i int, target board.Place) (named []int) {
	for i < len(s.Atoms) {
		list, n := s.Units(i)
		p, took := s.Place(i)
		senses, m := s.Senses(i)
		if n == 0 && (took > 0 && p != target || senses.Is("not", "stay", "if", "or", "unless")) {
			return nil
		}
		named = append(named, list...)
		i += max(n, took, m, 1)
	}
	return named
}

// foesThere writes a line in which enemies are told by what they are like and where they stand, behind a word for an attack or one that leads at
// them, "straight at the cavalry in 1422", "on those three faceless blocks on 2850", with their place alone.
func (r *Reader) foesThere(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	if r.Zoned || sentences.Asks(atoms) {
		return l, false
	}
	for k := 3; k < len(atoms); k++ {
		p, n := s.Place(k)
		lead, m := lexicon.Words().Find(atoms[k-1 : k])
		if n == 0 || m == 0 || !s.FoeIn(p) || len(s.At(p)) > 0 || !lead.Is("in", "upon", "from") || lead.Is("towards", "beside", "against") && !lead.Is("in", "upon") {
			continue
		}
		from := s.likeWhat(k-1, p)
		if from == k-1 || from == 0 {
			continue
		}
		if !s.setsUpon(from) {
			continue
		}
		return nouns.Replaced(l, atoms, from, k, "")
	}
	return l, false
}

// upToFoe writes a line in which a Polish word that leads into a place stands before one that the enemy holds, behind whom it is told of, "39 w
// 4122", "i razem w 4122", with the word that leads at it: nobody of the seat can stand there.
func (r *Reader) upToFoe(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.Zoned || sentences.Asks(atoms) || supposes(atoms) {
		return l, false
	}
	for i := 1; i+1 < len(atoms); i++ {
		if fold := atoms[i].Fold; fold != "W" && fold != "WE" {
			continue
		}
		s := newSentence(r, l, atoms)
		p, n := s.Place(i + 1)
		before, m := s.Senses(i - 1)
		if n > 0 && r.FoesAt[p] && len(s.At(p)) == 0 && (s.endsUnits(i) || m > 0 && before.Is("crowd", "both", "then")) {
			return nouns.Replaced(l, atoms, i, i+1, "na")
		}
	}
	return l, false
}

// endsUnits tells that the name of own units ends before an atom.
func (s *sentence) endsUnits(end int) bool {
	for i := max(end-3, 0); i < end; i++ {
		if _, n := s.Units(i); n > 0 && i+n == end {
			return true
		}
	}
	return false
}

// foesBetween writes a line in which enemies are told by standing between those whom the line above sends up to them, "both onto the lone
// division between them", with their place, where one alone lies beside all of those.
func (r *Reader) foesBetween(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.Zoned || !lexicon.BetweenThem.AmongIn("", atoms) {
		return l, false
	}
	var goals []board.Place
	for _, f := range r.lineAbove(l.Number) {
		if words := sentences.Ordered(f.Order); words[0] == "MOVE" && r.Whither(words) > 0 {
			goals = append(goals, board.Place(words[r.Whither(words)]))
		}
	}
	var found []board.Place
	for p := range r.FoesAt {
		if len(goals) > 1 && !slices.ContainsFunc(goals, func(g board.Place) bool { return r.View.Board.Steps(g, p) != 1 }) {
			found = append(found, p)
		}
	}
	if len(found) != 1 {
		return l, false
	}
	s := newSentence(r, l, atoms)
	for i := range atoms {
		n := lexicon.BetweenThem.BeginIn("", atoms[i:])
		if n == 0 {
			continue
		}
		if from := s.likeWhat(i, found[0]); from < i && s.setsUpon(from) {
			return nouns.Replaced(l, atoms, from, i+n, string(found[0]))
		}
	}
	return l, false
}

// setsUpon tells that words end before an atom that say of an attack, or lead at somebody: "finish off", "straight at", "gegen".
func (s *sentence) setsUpon(end int) bool {
	for n := 1; n <= 3 && n <= end; n++ {
		if senses, m := lexicon.Words().Find(s.Atoms[end-n : end]); m == n && senses.Is("attack", "upon", "against") {
			return true
		}
	}
	return false
}

// likeWhat is where words begin that end before an atom and say what the enemies are like who stand in a place, at that atom for none: a word
// for units or how many they are is among them, and as many stand there.
func (s *sentence) likeWhat(end int, p board.Place) int {
	strange, called, count, from := 0, false, 0, end
	for from > 0 {
		i := from - 1
		a := s.Atoms[i]
		senses, _ := lexicon.Words().Find(s.Atoms[i:from])
		k, m := s.soMany(i)
		_, foe := s.Noun(i, s.Foes)
		ends := false
		switch {
		case a.Kind == lexicon.Word && from < end && s.PlaceAt(i) && lexicon.Staffs.Has(s.Atoms[from].Fold): // "that Poznań staff"
		case a.Kind != lexicon.Word || s.PlaceAt(i):
			ends = true
		case s.callsUnits(i), lexicon.Staffs.Has(a.Fold), senses.Is("nation"), foe == 1 && !s.NamesOwn(i):
			called = true
		case m == 1 && count == 0:
			count = k
		case lexicon.Articles.Has(a.Fold), lexicon.Demonstrative.Has(a.Fold), lexicon.Pointing.Has(a.Fold):
			called = called || count > 0 // but not "atak obiema na 1217"
		case s.likeThat(i) == 1:
		case strange < mostAdjectives && s.knownToNobody(i):
			strange++
		default:
			ends = true
		}
		if ends {
			break
		}
		from--
	}
	there := 0
	for u := range s.Foes {
		if s.Foes[u].At == p {
			there++
		}
	}
	if !called || count > 0 && count != there {
		return end
	}
	return from
}

// foesBegin tells a line in which enemies attack who are told by what they are and where they stand: "the Germans in 1510 attack everybody in
// 1509".
func (s *sentence) foesBegin() bool {
	if s.Zoned {
		return false
	}
	for k := 3; k < len(s.Atoms); k++ {
		act, _ := s.Senses(k)
		if !act.Is("attack") || act.Is("to", "filler") {
			continue
		}
		p, n := s.Place(k - 1)
		lead, _ := lexicon.Words().Find(s.Atoms[k-2 : k-1])
		return n == 1 && s.FoeIn(p) && len(s.At(p)) == 0 && lead.Is("in", "from") && s.likeWhat(k-2, p) == 0
	}
	return false
}

// merelyIs tells that a line says of own units that they are in a place where they are not, "27 attacks 1311 once 16 is at 1312", or in order: that
// may be an order, a condition or a mistake.
func (s *sentence) merelyIs() bool {
	for i := range s.Atoms {
		list, n := s.Units(i)
		at := i + n + 1
		if n > 0 && s.toldInOrder(list, at) {
			return true
		}
		if n == 0 || at+1 >= len(s.Atoms) || s.PlaceAt(i) || !lexicon.MerelyIs.Has(s.Atoms[at-1].Fold) {
			continue
		}
		if lead, _ := lexicon.Words().Find(s.Atoms[at : at+1]); !lead.Is("in", "at", "on") && !(lead.Is("to") && lexicon.MerelyIs.HasIn("pl", s.Atoms[at-1].Fold)) { // "jest na 1312"
			continue
		}
		p, took := s.Place(at + 1)
		elsewhere := func(u int) bool { return s.Own[u].At != p }
		if took > 0 && slices.ContainsFunc(list, elsewhere) {
			return true
		}
	}
	return false
}

// toldInOrder tells that a line says of own units who are in order that they are or have rallied, "7DP/2 is back in order": that is no bidding.
func (s *sentence) toldInOrder(list []int, at int) bool {
	if s.Verbs["RALLY"].Name == "" || at >= len(s.Atoms) || !lexicon.MerelyIs.Has(s.Atoms[at-1].Fold) && !lexicon.Has.Has(s.Atoms[at-1].Fold) {
		return false
	}
	return nouns.First(lexicon.Verbs().Find(s.Atoms[at:])).Is("RALLY") && !slices.ContainsFunc(list, func(u int) bool { return slices.Contains(s.Own[u].Markers, "disordered") })
}

// merelyWith tells that a line in a title with zones says "with" and own units and no more, "mit Antoni": that may be of a fight above.
func (s *sentence) merelyWith() bool {
	lead, n := s.Senses(0)
	_, took := s.Units(n)
	return s.Zoned && n > 0 && took > 0 && lead.Is("with") && !lead.Is("attack", "and") && s.AtEnd(s.BehindFillers(n+took))
}
