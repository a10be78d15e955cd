package reading

import (
	"slices"
	"strings"
	"sync"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/reading/sentences"
)

// A line whose kernel is complete and single-minded is read although some of its words are strange: "the three
// panzer divisions in Poznan go east as a block, to 0511". The kernel is units, an act and what the act needs; it
// must be read by itself, as if the strange words were not there. They are passed over where none of them can turn
// the sense, they are few, and one reading is left; and the player is told which they were.

const (
	// mostStrange words are passed over in a line, and so long may it be.
	mostStrange, longestStrange = 7, 60
	// shortestTurn is how long a word is that may have been meant for a short one that turns the sense.
	shortestTurn = 3
)

// kernelVerbs are the orders that may be read so: none that takes something back, gives it up or stands for good.
var kernelVerbs = []string{
	"MOVE", "ATTACK", "ASSAULT", "ENTER", "PLACE", "DROP", "LAND", "STRIKE", "INTERDICT", "RETREAT", "DIG", "PREPARE", "REST", "SCOUT", "FLY", "SEWER", "FIRE", "DEFEND", "PUT", "ALLOT",
	"TRANSFER", "EXPLOIT", "RALLY", "BUILD", "SUPPORT", "WITHDRAW",
}

// part is what an atom is to the kernel of its line.
type part int8

const (
	firm    part = iota // belongs to an order: a unit, a place, a number, an act
	soft                // ties others, or says nothing by itself
	strange             // nothing is known of it
	stop                // a sign
)

// aside reads a line whose strange words are passed over, and gives those.
func (r *Reader) aside(l order.Line) (canon, passed []string, ok bool) {
	atoms, short := r.AtomsOf(l.Text)
	if !short || len(atoms) < 2 || len(atoms) > longestStrange || r.AtomsRead > sentences.MostOfALetter || asksOrQuotes(atoms) {
		return nil, nil, false
	}
	if supposes(atoms) {
		return nil, nil, false
	}
	r.look()
	if full, ok := r.InFull(l, atoms); ok {
		l = full
		atoms, _ = r.AtomsOf(l.Text)
	}
	k := &kernel{sentence: newSentence(r, l, atoms)}
	if !k.sort() || !k.single() {
		return nil, nil, false
	}
	r.AtomsRead += len(atoms)
	for _, wide := range []bool{false, true} {
		spans := k.spans(wide)
		if len(spans) == 0 || slices.ContainsFunc(spans, k.leads) {
			return nil, nil, false
		}
		more, read := r.kernelOf(l, atoms, spans)
		switch {
		case !read || len(more) == 0 || !k.assaulted(more) || !k.placed(more) || k.within(more):
		case canon != nil && !slices.Equal(canon, more):
			return nil, nil, false
		default:
			canon, passed = more, k.words(spans)
		}
	}
	return canon, passed, canon != nil
}

// asksOrQuotes tells that the mark of a question or of a quotation stands among atoms.
func asksOrQuotes(atoms []lexicon.Atom) bool {
	return slices.ContainsFunc(atoms, func(a lexicon.Atom) bool { return strings.ContainsAny(a.Fold, "?\"„”“«»") })
}

// supposes tells a line that asks what would be if: "Was wäre, wenn SS4 nach 62 geht".
func supposes(atoms []lexicon.Atom) bool {
	asked, _ := lexicon.Questions().Find(atoms)
	return slices.ContainsFunc(asked, func(x lexicon.Sense) bool { return x.Of == "WHATIF" })
}

// kernelOf reads what is left of a line without some stretches of its atoms.
func (r *Reader) kernelOf(l order.Line, atoms []lexicon.Atom, spans [][2]int) (canon []string, ok bool) {
	text := []rune(l.Text)
	for i := len(spans) - 1; i >= 0; i-- {
		from, to := atoms[spans[i][0]].Column-1, atoms[spans[i][1]-1].End
		text = slices.Concat(text[:from], []rune(" "), text[min(to, len(text)):])
	}
	rest, good := order.LineOf(l.Number, strings.Trim(strings.Join(strings.Fields(string(text)), " "), " ,;-:"))
	if !good {
		return nil, false
	}
	if canon, ok = r.Orders(l, []string{rest.Text}); !ok {
		left, _ := r.AtomsOf(rest.Text)
		if len(left) == 0 {
			return nil, false
		}
		canon, ok = r.inWhole(rest, left)
	}
	delete(r.Doubts, l.Number)
	delete(r.Staying, l.Number)
	return canon, ok && !slices.ContainsFunc(canon, func(o string) bool { return !r.kernelVerb(o) })
}

// placed tells of orders that they have every place of the line, but for where units stand.
func (k *kernel) placed(canon []string) bool {
	for i := range k.Atoms {
		p, n := k.Place(i)
		if n == 0 || k.Atoms[i].Kind != lexicon.Number {
			continue
		}
		has := func(o string) bool { return slices.Contains(strings.Fields(o), string(p)) }
		if !slices.ContainsFunc(canon, has) && len(k.Reader.At(p)) == 0 && !k.ours[i] {
			return false
		}
	}
	return true
}

// within tells of orders that they send somebody where the line only says that something happens.
func (k *kernel) within(canon []string) bool {
	for i := 1; i < len(k.Atoms); i++ {
		p, n := k.Place(i)
		if n == 0 || !lexicon.Inside.Has(k.Atoms[i-1].Fold) {
			continue
		}
		if slices.ContainsFunc(canon, func(o string) bool { return strings.Contains(o, "MOVE ") && strings.HasSuffix(o, " "+string(p)) }) {
			return true
		}
	}
	return false
}

// assaulted tells of orders with an attack that a word of the line told it.
func (k *kernel) assaulted(canon []string) bool {
	for i := range k.Atoms {
		senses, _ := k.Senses(i)
		if senses.Is("attack", "strike", "take", "against", "attackword", "fight", "odds", "air") || k.deeds[i] && !senses.Is(nouns.Acts...) {
			return true
		}
	}
	return !slices.ContainsFunc(canon, func(o string) bool {
		return strings.Contains(o, "ATTACK ") || strings.Contains(o, "ASSAULT ") || strings.Contains(o, "STRIKE ")
	})
}

// kernelVerb tells an order that may be read from a part of a line.
func (r *Reader) kernelVerb(canon string) bool {
	if _, order, plan := strings.Cut(canon, ": "); plan && strings.HasPrefix(canon, "PLAN ") {
		canon = order
	}
	verb, _, _ := strings.Cut(canon, " ")
	return slices.Contains(kernelVerbs, verb) && !r.Verbs[verb].Standing && !r.Verbs[verb].Question
}

// kernel is a line with what each of its atoms is to its orders.
type kernel struct {
	*sentence
	roles              []part
	deeds, ours, sites []bool  // atoms that tell an act, own units, places
	remarks            []bool  // atoms of clauses that only say something of those named before
	unfinished         bool    // it says of who writes that he is not ready
	wording            *string // the language of what is said beside orders, once asked
}

// sort tells what each atom is. It is false for a line with a word that may turn the sense.
func (k *kernel) sort() bool {
	n := len(k.Atoms)
	k.roles, k.deeds, k.ours, k.sites, k.remarks = make([]part, n), make([]bool, n), make([]bool, n), make([]bool, n), make([]bool, n)
	for i := 0; i < n; {
		if took := k.remarked(i); took > 0 {
			k.roles[i] = stop
			for j := i + 1; j < i+took; j++ {
				k.roles[j], k.remarks[j] = strange, true
			}
			i += took
			continue
		}
		kind, took := k.kind(i)
		if known, _ := k.Senses(i); kind == strange && len(known) == 0 && !k.reason(i) && k.perhapsTurns(i) && !k.wasSo(i) {
			return false
		}
		if kind != stop && took == 1 && k.turns(i) && !k.apposes(i) && !k.wasSo(i) {
			return false
		}
		if i > 0 && k.ours[i] && k.roles[i-1] == strange && k.namesNumber(i) || i > 1 && k.sites[i] && k.roles[i-1] == strange && k.sideOf(i-1) {
			return false
		}
		for j := i; j < i+took; j++ {
			k.roles[j] = kind
		}
		i += took
	}
	return true
}

// namesNumber tells of the number of a unit that a strange word before it may make the name of another, "Ju1", "Ju 1".
func (k *kernel) namesNumber(i int) bool {
	return k.Atoms[i].Kind == lexicon.Number && (k.Atoms[i].Glued || k.Capital(k.Atoms[i-1]))
}

// sideOf tells a strange noun between a word that leads somewhere and a place, of which it may tell a side or a neighbourhood: "w okolice
// Żywca", "in Nähe Krakau". Articles and adjectives say nothing of the kind.
func (k *kernel) sideOf(i int) bool {
	leads := func(a lexicon.Atom) bool { return lexicon.BeforeNoun.Has(a.Fold) || lexicon.Whither.Has(a.Fold) }
	return leads(k.Atoms[i-1]) && (k.Speech() == "pl" || k.Speech() == "de" && k.germanNoun(i))
}

// softWords are the classes of words that tie others, or say nothing by themselves.
var softWords = []string{"filler", "in", "from", "via", "with", "and", "pronoun", "there", "both", "to", "same", "crowd", "plural", "takes", "afterwards", "concerning", "on", "alike", "alongside", "behind", "upon", "thrust", "town"}

// kind is what an atom is, and how many it takes.
func (k *kernel) kind(i int) (part, int) {
	a := k.Atoms[i]
	senses, n := k.Senses(i)
	_, took := k.Place(i)
	list, m := k.Units(i)
	_, foe := k.Noun(i, k.Foes)
	switch {
	case m == 0 && foe > 0 && k.reason(i): // "dort steht nur WSOP1"
		return strange, foe
	case m == 0 && a.Kind == lexicon.Word && k.reason(i) && (took == 0 || k.purpose(i) || k.standsBy(i)):
		return strange, max(took, 1)
	case m > 0 && len(list) > 0 && m >= took:
		return mark(k.ours, i, m)
	case took > 0:
		return mark(k.sites, i, took)
	case foe > 0:
		return firm, foe
	case a.Kind == lexicon.Number, a.Kind == lexicon.Sign && senses.Is("to", "with", "and"):
		return firm, 1
	case a.Kind == lexicon.Sign:
		return stop, 1
	case n > 0:
		return k.known(i, senses, n)
	}
	return k.unknown(i)
}

// mark notes of some atoms what they are.
func mark(list []bool, from, n int) (part, int) {
	for j := from; j < from+n; j++ {
		list[j] = true
	}
	return firm, n
}

// known is what a word of sentences is.
func (k *kernel) known(i int, senses lexicon.Senses, n int) (part, int) {
	has := func(act string) bool { return senses.Is(act) && k.Has(act) }
	firmly := func(x lexicon.Sense) bool { return !slices.Contains(softWords, x.Class) }
	switch {
	case senses.Is("aside"):
		return strange, n
	case slices.ContainsFunc(nouns.Acts, has) || senses.Is("take", "join", "leave", "quit", "follow"):
		if senses.Is("filler", "in", "to") && !senses.Is("go", "attack", "stay", "back") {
			return soft, n
		}
		return mark(k.deeds, i, n)
	case n > 1 && senses.Is("filler") && k.goesFirst(i): // "goes to"
		return mark(k.deeds, i, n)
	case senses.Is("below") && !k.figures(i), k.tellsState(i, senses, n), senses.Is("filler"), !slices.ContainsFunc(senses, firmly):
		return soft, n
	}
	return firm, n
}

// unknown is what a word is that sentences do not have.
func (k *kernel) unknown(i int) (part, int) {
	if a := k.Atoms[i]; k.elsewhereKnown(i) || a.Glued && i > 0 && !slices.Contains([]string{"(", ",", "."}, k.Atoms[i-1].Fold) {
		return firm, 1
	}
	said, n := lexicon.Forms().Find(k.Atoms[i:])
	if _, declared := k.Declared(said); declared {
		return mark(k.deeds, i, n)
	}
	if _, staff := k.Verbs["ALLOT"]; n > 0 && (staff || k.Zoned) && !said.Is("also") && !k.alongRoad(said, i) {
		return firm, n
	}
	return strange, 1
}

// alongRoad tells a road that leads somewhere and is no route of supply: "down the farm road", "über die Straße".
func (k *kernel) alongRoad(said lexicon.Senses, i int) bool {
	return len(said) == 1 && said.Is("route") && lexicon.Ties.Among(k.Atoms[max(i-3, 0):i])
}

// tellsState tells "it is" and its like where no odds follow that it would lead to: "it is too exposed".
func (k *kernel) tellsState(i int, senses lexicon.Senses, n int) bool {
	is := slices.ContainsFunc(k.Atoms[i:min(i+n, len(k.Atoms))], func(a lexicon.Atom) bool { return lexicon.Is.Has(a.Fold) })
	return senses.Is("odds") && is && !k.figures(i)
}

// goesFirst tells that an atom alone tells that somebody goes.
func (k *kernel) goesFirst(i int) bool {
	senses, _ := lexicon.Words().Find(k.Atoms[i : i+1])
	return senses.Is("go") && !senses.Is("filler")
}

// figures tells that a number follows in the clause: "under 2 to 1", but not "under a blanket of fog".
func (k *kernel) figures(i int) bool {
	_, to := k.clause(i)
	return slices.ContainsFunc(k.Atoms[i:to], func(a lexicon.Atom) bool { return a.Kind == lexicon.Number && len(a.Fold) < 3 })
}

// elsewhereKnown tells a word of wishes, or where plans are kept, of plans.
func (k *kernel) elsewhereKnown(i int) bool {
	if wished, n := lexicon.Wishes().Find(k.Atoms[i:]); n > 0 && wished.Is("about", "want") {
		return true
	}
	_, plans := k.Verbs["PLAN"]
	told, n := lexicon.Plans().Find(k.Atoms[i:])
	return plans && n > 0 && told.Is("none", "staff", "wipe", "activate", "keep", "spend", "plan", "army", "all")
}

// turns tells a word that may turn the sense of a line. Those that orders have may stand in clauses in which
// nothing is passed over.
func (k *kernel) turns(i int) bool {
	said, n := lexicon.Turns().Find(k.Atoms[i:])
	if n == 0 || len(said) == 1 && said.Is("object") {
		senses, _ := k.Senses(i)
		return senses.Is(sentences.Turners...) && !k.reason(i) && !k.clean(i)
	}
	if k.reason(i) && !said.Is("doubt", "condition", "choice", "undo", "time", "hearsay") { // "because the enemy is weak there"
		return false
	}
	senses, _ := k.Senses(i)
	meant := slices.ContainsFunc(senses, func(x lexicon.Sense) bool { return !slices.Contains(softWords, x.Class) })
	return !meant || !k.clean(i)
}

// clean tells that nothing in the clause of an atom is strange.
func (k *kernel) clean(i int) bool {
	from, to := k.clause(i)
	for j := from; j < to; {
		kind, n := k.kind(j)
		if kind == strange {
			return false
		}
		j += n
	}
	return true
}

// standsBy tells of a clause behind the place that units go to that it only says what lies there, or along which way:
// "to 1105, facing Grudziądz", "to 1735, on the road to Kraków". It names no number and no act.
func (k *kernel) standsBy(i int) bool {
	from, to := k.clause(i)
	said, n := lexicon.Reasons().Find(k.Atoms[from:])
	if n == 0 || !said.Is("beside", "apposed") || !slices.Contains(k.sites[:from], true) {
		return false
	}
	return !slices.ContainsFunc(k.Atoms[from+n:to], func(a lexicon.Atom) bool { return a.Kind == lexicon.Number }) && !k.acted(from+n, to)
}

// apposes tells one of the words that such a clause or a reason begins with, "next" of "next to".
func (k *kernel) apposes(i int) bool {
	from, _ := k.clause(i)
	said, n := lexicon.Reasons().Find(k.Atoms[from:])
	return i < from+n && (said.Is("reason") && i > from || k.standsBy(i)) // "dort steht nur 944"
}

// acted tells that a word between two atoms tells an act.
func (k *kernel) acted(from, to int) bool {
	for i := from; i < to; i++ {
		if senses, _ := k.Senses(i); senses.Is(nouns.Acts...) && !senses.Is("filler", "in", "to") {
			return true
		}
	}
	return false
}

// purpose tells that a clause is a reason with an act that is one of a march, "to cover Łódź", and no other act behind it.
func (k *kernel) purpose(i int) bool {
	from, to := k.clause(i)
	if !nouns.Reasoned(k.Atoms[from:]) {
		return false
	}
	found := false
	for j := from; j < to; j++ {
		said, _ := lexicon.Reasons().Find(k.Atoms[j:])
		senses, _ := k.Senses(j)
		found = found || said.Is("purpose")
		if senses.Is("attack", "take", "go", "strike") && !said.Is("purpose", "reason") {
			return false
		}
	}
	return found
}

// reason tells that a clause is one. What a wish begins with is none, "chcę, żeby 3. DP poszła do Łodzi", nor what is to be done to
// somebody, "608 is to be spared".
func (k *kernel) reason(i int) bool {
	from, _ := k.clause(i)
	if k.boundTo(from) {
		return false
	}
	if !nouns.Reasoned(k.Atoms[from:]) {
		said, n := lexicon.Reasons().Find(k.Atoms[from:])
		return n > 0 && from > 0 && said.Is("apposed") && k.standsBy(i)
	}
	for back := range min(from, 4) {
		if senses, n := k.Senses(from - back - 1); n > back+1 && senses.Is("filler") {
			return false
		}
	}
	return true
}

// boundTo tells a "to" behind which stands what is to be done with somebody: "608 is to be spared".
func (k *kernel) boundTo(i int) bool {
	return i > 0 && k.Atoms[i].Fold == "TO" && lexicon.BoundTo.Has(k.Atoms[i-1].Fold)
}

// clause is the stretch between signs that an atom stands in.
func (k *kernel) clause(i int) (from, to int) {
	parts := func(j int) bool {
		return k.Atoms[j].Kind == lexicon.Sign && strings.ContainsAny(k.Atoms[j].Fold[:1], ",;:.!()–—") && !(k.Atoms[j].Fold == "." && k.Abbreviates(max(j-1, 0))) || k.Atoms[j].Fold == "-" && !k.Atoms[j].Glued
	}
	for from = i; from > 0 && !nouns.Reasoned(k.Atoms[from:]) && !parts(from-1); from-- {
	}
	for to = i; to < len(k.Atoms) && !parts(to) && (to == i || !nouns.Reasoned(k.Atoms[to:])); to++ {
	}
	return from, to
}

// shortTurns are the short words that turn the sense, and turnsNear the longer ones by their spellings.
var shortTurns, turnsNear = sync.OnceValue(func() (list []string) {
	for _, l := range []*lexicon.Lexicon{lexicon.Turns(), lexicon.Words()} {
		for first, phrases := range l.Phrases {
			last := phrases[len(phrases)-1]
			if len(last.Words) == 1 && len(first) >= shortestTurn && len(first) <= lexicon.ShortestMended && (l != lexicon.Words() || last.Senses.Is(sentences.Turners...)) {
				list = append(list, first)
			}
		}
	}
	return list
}), sync.OnceValue(func() lexicon.Spellings {
	x := lexicon.Spellings{}
	for _, l := range []*lexicon.Lexicon{lexicon.Turns(), lexicon.Words()} {
		for first, phrases := range l.Phrases {
			last := phrases[len(phrases)-1]
			if len(last.Words) == 1 && last.Senses.Is("denied", "condition", "not", "unless", "neither", "except", "or", "rather", "if", "nobody") {
				x.Add(first)
			}
		}
	}
	return x
})

// perhapsTurns tells a strange word that may be a past tense, a name, or a slip of a word that turns the sense.
func (k *kernel) perhapsTurns(i int) bool {
	fold := k.Atoms[i].Fold
	if k.pastTense(fold) && !k.stateOf(i) && !k.germanNoun(i) && !(k.Speech() == "pl" && i > 0 && lexicon.BeforeNoun.HasIn("pl", k.Atoms[i-1].Fold)) {
		return true
	}
	if len(turnsNear().Near(fold)) > 0 {
		return true
	}
	swapped := func(t string) bool {
		return len(t) == len(fold) && order.OneSlip(fold, t) && nouns.SameLetters(fold, t)
	}
	return slices.ContainsFunc(shortTurns(), swapped) || k.perhapsName(i)
}

// pastTense tells a word that ends as those of the past or of a condition do in the language of its line.
func (s *sentence) pastTense(fold string) bool {
	if strings.HasPrefix(fold, "UN") {
		return false
	}
	if own := s.Speech(); own != "" {
		return nouns.PastEnding(fold, own)
	}
	return nouns.PastEnding(fold, "en") || nouns.PastEnding(fold, "de")
}

// germanNoun tells a noun, or what stands before one and belongs to it.
func (k *kernel) germanNoun(i int) bool {
	return k.Speech() == "de" && i > 0 && (k.Capital(k.Atoms[i]) || i+1 < len(k.Atoms) && k.Atoms[i+1].Kind == lexicon.Word && k.Capital(k.Atoms[i+1]) && !k.ours[i-1])
}

// stateOf tells a word behind "is" and its like in a clause that has nothing of an order: "it's too exposed".
func (k *kernel) stateOf(i int) bool {
	from, to := k.clause(i)
	is := false
	for j := from; j < to; j++ {
		is = is || lexicon.Is.Has(k.Atoms[j].Fold)
		if kind, _ := k.kind(j); kind == firm {
			return false
		}
	}
	return is
}

// perhapsName tells a strange word with a capital where none is needed. German nouns have one, and are no name
// behind an article or a word that has one in it.
func (k *kernel) perhapsName(i int) bool {
	if !k.Capital(k.Atoms[i]) || k.comesFrom(i) {
		return false
	}
	from, _ := k.clause(i)
	if i == from && (i == 0 || k.Atoms[i-1].Fold == "." || k.Atoms[i-1].Fold == "!") {
		return false
	}
	if i > from && k.Speech() == "de" && k.adjective(i-1) { // "auf leisen Sohlen"
		return false
	}
	return k.Speech() != "de" || !slices.ContainsFunc(k.Atoms[max(from, i-2):i], func(a lexicon.Atom) bool { return lexicon.BeforeNoun.HasIn("de", a.Fold) })
}

// comesFrom tells a name that says where units come in that are not on the map, behind a word for that and for their
// coming: "1Mt comes on in the Váh valley and marches to 0242".
func (k *kernel) comesFrom(i int) bool {
	in, comes := false, false
	for j := i - 1; j >= 0 && j > i-7; j-- {
		if units, n := k.Units(j); n > 0 {
			return in && comes && !slices.ContainsFunc(units, func(u int) bool { return k.Own[u].At != "" || k.Own[u].Flies })
		}
		senses, _ := k.Senses(j)
		in = in || senses.Is("in", "from", "via")
		comes = comes || in && (senses.Is("enter") || lexicon.Comes.Has(k.Atoms[j].Fold))
	}
	return false
}

// adjective tells a German word that may be one, before a noun.
func (k *kernel) adjective(i int) bool {
	a := k.Atoms[i]
	kind, _ := k.kind(i)
	return kind == strange && !k.Capital(a) && len(a.Fold) > 4 && lexicon.Adjectives.Ends(a.Fold)
}

// single tells that the strange words leave the orders what they are: they are few, and stand where nothing of the
// orders hangs on them.
func (k *kernel) single() bool {
	found, any := 0, false
	for i := range k.Atoms {
		if k.roles[i] == strange {
			any = true
			if !k.reason(i) && !k.remarks[i] {
				found++
			}
		}
		if k.deeds[i] && !k.plainAct(i) {
			return false
		}
	}
	if !any || found > mostStrange || !slices.Contains(k.ours, true) {
		return false
	}
	for i := 0; i < len(k.Atoms); {
		from, to := k.clause(i)
		if !k.harmless(from, to) {
			return false
		}
		i = max(to, i) + 1
	}
	return true
}

// plainAct tells an act that is done: not "sending 3Pz there is …", nor "zu gehen", nor what is to be done to
// something strange.
func (k *kernel) plainAct(i int) bool {
	fold := k.Atoms[i].Fold
	if strings.HasSuffix(fold, "ING") && len(fold) > 5 && k.Speech() != "de" {
		return i > 0 && lexicon.Ongoing.Has(k.Atoms[i-1].Fold)
	}
	if infinitive := k.Speech() == "de" && !strings.HasSuffix(fold, "TE") && !strings.HasSuffix(fold, "IERTEN"); k.pastTense(fold) && !infinitive {
		return false // but "reitet", "halten"
	}
	if i > 0 && (k.Atoms[i-1].Fold == "ZU" || k.roles[i-1] == strange && k.Speech() == "pl" && strings.HasSuffix(fold, "C")) {
		return false
	}
	return i < 2 || k.Atoms[i-1].Fold != "TO" || k.roles[i-2] != strange
}

// harmless tells of a clause that its strange words can be passed over.
func (k *kernel) harmless(from, to int) bool {
	first, last := -1, -1
	act, unit, place := -1, -1, -1
	for i := from; i < to; i++ {
		switch {
		case k.roles[i] == strange && first < 0:
			first, last = i, i
		case k.roles[i] == strange:
			last = i
		case k.deeds[i] && act < 0:
			act = i
		case k.ours[i] && unit < 0:
			unit = i
		case place < 0 && k.reached(i):
			place = i
		}
	}
	switch {
	case first < 0:
		return true
	case act < 0 && unit < 0 && place < 0: // "it's too exposed"
		return !slices.Contains(k.roles[from:to], firm) && !k.wonders(from, to)
	case act < 0 && place < 0: // "3Pz is cut off, bring it back"
		return k.takenUp(to)
	case act < 0 && k.walks(unit, place, to): // "62Inf plods to 0720"
		return first > unit && last < place
	case act < 0: // a bare unit and place: what is strange comes behind them, and begins with a word that ties
		return unit >= 0 && place > unit && first > place && k.tiesBefore(first, place) && last > place
	}
	return k.aroundAct(from, to, act, unit)
}

// wonders tells of a clause that it asks without a mark: "is it possible".
func (k *kernel) wonders(from, to int) bool {
	if from+1 >= to || !lexicon.Is.Has(k.Atoms[from].Fold) {
		return false
	}
	senses, _ := lexicon.Words().Find(k.Atoms[from+1 : from+2])
	return senses.Is("pronoun")
}

// mostOfAWalk is how many strange words may tell how a unit goes to a hex.
const mostOfAWalk = 3

// walks tells that units stand before a clause's only place, the number of a hex behind a word that leads there, with
// words that tell how they go and nothing else between: "62Inf plods to 0720". Before a name they may do anything,
// "3Pz writes to Warsaw".
func (k *kernel) walks(unit, place, to int) bool {
	if unit < 0 || place < unit || k.Atoms[place].Kind != lexicon.Number || place < to-1 && slices.Contains(k.roles[place+1:to], firm) {
		return false
	}
	if lead := place - 1; !lexicon.To.Has(k.Atoms[lead].Fold) {
		return false
	}
	found := 0
	for i := unit; i < place-1; i++ {
		switch {
		case k.roles[i] == strange:
			found++
		case k.roles[i] == firm && !k.ours[i] && !k.startsFrom(i):
			return false
		}
		if said, _ := lexicon.Turns().Find(k.Atoms[i:]); said.Is("still") || lexicon.And.Has(k.Atoms[i].Fold) && found > 0 {
			return false
		}
	}
	return found > 0 && found <= mostOfAWalk
}

// wasSo tells that a clause only says how own units fared, in the past or by a judgement, and that the next one tells
// what they do, so that nothing hangs on it: "30D has done enough for today, it digs in at Wieruszów".
func (k *kernel) wasSo(i int) bool {
	from, to := k.clause(i)
	if !k.takenUp(to) || !k.acted(to, len(k.Atoms)) || k.acted(from, to) {
		return false
	}
	named := false
	for j := from; j < to; j++ {
		_, n := k.Units(j)
		_, took := k.Place(j)
		said, _ := lexicon.Turns().Find(k.Atoms[j:])
		senses, _ := k.Senses(j)
		switch {
		case n > 0 && n >= took:
			named = true
			j += n - 1
		case took > 0 || k.Atoms[j].Kind == lexicon.Number || senses.Is(sentences.Turners...) || said.Is("condition", "doubt", "choice", "undo", "hearsay", "foe", "denied"):
			return false
		}
	}
	return named
}

// reached tells a place that units do not only come from.
func (k *kernel) reached(i int) bool { return k.sites[i] && !k.startsFrom(i) }

// startsFrom tells a place that a word says units to come from, where some of them stand.
func (k *kernel) startsFrom(i int) bool {
	p, n := k.Place(i)
	if n == 0 || i == 0 {
		return false
	}
	senses, _ := k.Senses(i - 1)
	return senses.Is("from") && len(k.Reader.At(p)) > 0
}

// takenUp tells that the clause behind speaks of the unit again, and of no other: "bring it back".
func (k *kernel) takenUp(i int) bool {
	if i+1 >= len(k.Atoms) || k.Atoms[i].Fold == ";" {
		return false
	}
	_, to := k.clause(i + 1)
	refers := false
	for j := i + 1; j < to; j++ {
		senses, _ := k.Senses(j)
		resumed, _ := lexicon.Reasons().Find(k.Atoms[j:])
		refers = refers || senses.Is("pronoun") || resumed.Is("resumes")
		if k.ours[j] {
			return false
		}
	}
	return refers
}

// tiesBefore tells that a word that ties stands before strange words, and nothing firm between it and a place.
func (k *kernel) tiesBefore(first, place int) bool {
	for j := first - 1; j > place; j-- {
		senses, _ := k.Senses(j)
		if senses.Is("in", "with", "via") || lexicon.Ties.Has(k.Atoms[j].Fold) {
			return true
		}
		if k.roles[j] == firm {
			return false
		}
	}
	return false
}

// aroundAct tells of a clause with an act that its strange words belong neither to who acts nor to what is acted on.
func (k *kernel) aroundAct(from, to, act, unit int) bool {
	named := k.actNamed(from, act)
	for i := from; i < to; i++ {
		if k.roles[i] != strange {
			continue
		}
		switch fold := k.Atoms[i].Fold; {
		case strings.HasSuffix(fold, "LY"):
		case named && (i > act || k.Speech() != "de") && !k.germanNoun(i): // "the attack on 4021 we postpone"
			return false
		case i < act && unit > i && strings.HasSuffix(fold, "ING"): // "waiting for 3Pz to get to 0505"
			return false
		case i < act && ((unit < 0 || unit > act) && !k.verbless(from, act) || k.doneTo(from, i, act)): // "my cat sends 3Pz to 0505"
			return false
		case i > act && k.trifles(act, i):
			return false
		case i > act && (k.objectOf(act, i) || k.namedAs(act, unit, i)):
			return false
		case i > act && (k.another(act, i, to) || k.ofAnother(act, i, to)):
			return false
		}
	}
	return true
}

// actNamed tells an act that a clause names as a thing, "the attack", to which a strange word may do anything.
func (k *kernel) actNamed(from, act int) bool {
	senses, _ := k.Senses(act)
	return senses.Is("attackword") && (act > from && lexicon.Articles.Has(k.Atoms[act-1].Fold) || k.Speech() == "pl" || k.germanNoun(act))
}

// doneTo tells that a strange word before an act is what units do to others: "182 glowers at 183 and digs in".
func (k *kernel) doneTo(from, i, act int) bool {
	unit := i - 1
	for unit >= from && !k.ours[unit] {
		unit--
	}
	other := slices.Index(k.ours[i:act], true)
	if unit < from || other < 0 {
		return false
	}
	return !slices.ContainsFunc([]int{unit + 1, i + other - 1}, func(j int) bool {
		senses, _ := k.Senses(j)
		return senses.Is("and", "with") || k.Atoms[j].Kind == lexicon.Sign
	})
}

// everywhere are the acts that all titles have, and whose words say little else.
var everywhere = []string{"go", "back", "attack", "stay", "retreat", "withdraw", "enter", "place", "exit", "strike", "interdict", "take", "join", "leave", "quit", "follow"}

// trifles tells that a strange word behind the word for an act that only some titles have says what is done, so that
// the act is another: "digs for truffles", "kopie piłkę", "prepares dinner". Behind several words for it, "digs in",
// "gräbt sich ein", or those who do it, may stand how or where.
func (k *kernel) trifles(act, i int) bool {
	if senses, _ := k.Senses(act); senses.Is(everywhere...) || slices.Contains(k.sites[act:i], true) {
		return false
	}
	whole, tied := slices.Contains(k.deeds[act+1:i], true) || slices.Contains(k.ours[act:i], true), false
	for j := act + 1; j < i; j++ {
		senses, _ := k.Senses(j)
		whole = whole || lexicon.OwnThing.Has(k.Atoms[j].Fold)
		tied = tied || senses.Is("in", "with", "via") || lexicon.Ties.Has(k.Atoms[j].Fold) || lexicon.BeforeNoun.HasIn("pl", k.Atoms[j].Fold)
	}
	return !whole || !tied && k.Speech() != "pl" && (k.Speech() != "de" || k.Capital(k.Atoms[i]))
}

// namedAs tells that a strange word says of a unit behind an act without a place what it is held for: "hold 1Inf
// responsible".
func (k *kernel) namedAs(act, unit, i int) bool {
	if _, to := k.clause(act); unit < act || unit > i || slices.Contains(k.sites[act:to], true) {
		return false
	}
	for j := unit; j < i; j++ {
		senses, _ := k.Senses(j)
		if k.sites[j] || senses.Is("in", "with", "via") || lexicon.Ties.Has(k.Atoms[j].Fold) {
			return false
		}
	}
	return true
}

// verbless tells that no word at all stands before an act but such that says nothing.
func (k *kernel) verbless(from, act int) bool {
	return !slices.Contains(k.roles[from:act], strange)
}

// objectOf tells that a strange word is what an act such as "send" is done to.
func (k *kernel) objectOf(act, i int) bool {
	said, _ := lexicon.Turns().Find(k.Atoms[act:])
	if !said.Is("object") {
		return false
	}
	for j := act + 1; j < i; j++ {
		senses, _ := k.Senses(j)
		if k.ours[j] || k.sites[j] || senses.Is("pronoun", "in", "with", "via", "from", "dir") && !lexicon.Possessives.Has(k.Atoms[j].Fold) || lexicon.Ties.Has(k.Atoms[j].Fold) {
			return false
		}
	}
	return true
}

// another tells that a strange word behind "and" is an act of its own that nobody knows.
func (k *kernel) another(act, i, to int) bool {
	for j := i - 1; j > act; j-- {
		senses, _ := k.Senses(j)
		if senses.Is("and") {
			return !slices.Contains(k.deeds[i:to], true)
		}
		if k.roles[j] == firm {
			return false
		}
	}
	return false
}

// ofAnother tells that a strange word is what other units do to a place, behind an act that is not theirs: "goes to
// 0506 and 3Pz loves 0505".
func (k *kernel) ofAnother(act, i, to int) bool {
	unit, site := -1, slices.Index(k.sites[i:to], true)
	for j := i - 1; j > act && !k.deeds[j] && unit < 0; j-- {
		if k.sites[j] {
			return false
		}
		if k.ours[j] {
			unit = j
		}
	}
	between := unit > act && slices.ContainsFunc(k.Atoms[act:unit], func(a lexicon.Atom) bool {
		return lexicon.And.Has(a.Fold) || lexicon.Then.Has(a.Fold)
	})
	return between && site >= 0 && !k.walks(unit, i+site, to)
}

// spans are the stretches of atoms that are passed over: strange words and what stands between them; wide, also what
// ties them to the rest.
func (k *kernel) spans(wide bool) (list [][2]int) {
	for i := 0; i < len(k.Atoms); {
		from := i
		for i < len(k.Atoms) && (k.roles[i] == soft || k.roles[i] == strange) {
			i++
		}
		if i == from {
			i++
			continue
		}
		for _, part := range k.parted(from, i) {
			if span := k.span(part[0], part[1], wide); span[1] > span[0] {
				list = append(list, span)
			}
		}
	}
	return list
}

// parted parts a stretch before a unit or place at the word that ties it to that, which stays.
func (k *kernel) parted(from, to int) [][2]int {
	if to < len(k.Atoms) && (k.sites[to] || k.ours[to]) {
		for j := to - 1; j >= from; j-- {
			senses, _ := k.Senses(j)
			if senses.Is("in", "to", "from", "via", "with", "and") {
				return [][2]int{{from, j}, {j + 1, to}}
			}
		}
	}
	return [][2]int{{from, to}}
}

// leads tells that a word in a stretch leads somewhere strange: "to a different drummer".
func (k *kernel) leads(span [2]int) bool {
	for i := span[0]; i < span[1]-1; i++ {
		if lexicon.Whither.Has(k.Atoms[i].Fold) && !k.reason(i) {
			return true
		}
	}
	return false
}

// span is what is passed over of a stretch, nothing where none of it is strange.
func (k *kernel) span(from, to int, wide bool) [2]int {
	first := slices.Index(k.roles[from:to], strange)
	if first < 0 {
		return [2]int{}
	}
	last := first
	for i := first; i < to-from; i++ {
		if k.roles[from+i] == strange {
			last = i
		}
	}
	if wide {
		return [2]int{from, to}
	}
	first += from
	for first > from && !lexicon.And.Has(k.Atoms[first-1].Fold) {
		senses, n := k.Senses(first - 1)
		if n > 1 || senses.Is("pronoun", "there", "both") {
			break
		}
		first--
	}
	return [2]int{first, from + last + 1}
}

// words are the words of stretches, as they were written.
func (k *kernel) words(spans [][2]int) (list []string) {
	text := []rune(k.Written.Text)
	for _, s := range spans {
		list = append(list, string(text[k.Atoms[s[0]].Column-1:min(k.Atoms[s[1]-1].End, len(text))]))
	}
	return list
}
