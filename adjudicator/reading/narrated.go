package reading

import (
	"slices"
	"strings"
	"unicode"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
)

// revokes tells a line that begins with a word that takes something back and names own units or a place: what it tells of the past is
// what was ordered, "scrap what I said about 8Inf going to Modlin".
func (k *kernel) revokes() bool {
	undoes := false
	for i := range k.Atoms {
		senses, _ := k.Senses(i)
		undoes = undoes || i < mostBefore && senses.Is("cancel")
		if undoes && (k.NamesOwn(i) || k.PlaceAt(i)) {
			return true
		}
	}
	return false
}

// mostBefore is how many words and signs may stand before a word that takes something back: "Oh, and scrap".
const mostBefore = 4

// Narrates tells a line that only tells what was, or muses on what might be: "my panzers attacked 0508 last turn, ha",
// "fingers crossed for the 4th". Each of its clauses does, or speaks of nothing on the board; at least one does. It
// orders nothing, and is no order gone wrong.
func (r *Reader) Narrates(l order.Line) bool {
	atoms, short := r.cut(l.Text)
	if !short || len(atoms) < 3 || len(atoms) > longestStrange {
		return false
	}
	r.look()
	k := &kernel{sentence: newSentence(r, l, atoms)}
	if k.cheers() || k.Datelined() {
		return true
	}
	if k.marches() || k.insists() || k.sendsThem() || k.revokes() || k.wouldLike() || k.offPlaceAt() >= 0 {
		return false
	}
	if k.feels() {
		return true
	}
	told, joked := false, k.joked()
	k.unfinished = k.putsOff()
	for i := 0; i < len(atoms); {
		from, to := k.toldPart(i)
		switch {
		case from == to:
		case k.waitsToGo(from, to):
			return false
		case to <= joked:
			told = true
		case k.narrated(from, to) || k.nobodyActs(from, to) && (told || k.toldOfOthers(from, to)):
			told = true
		case !k.offBoard(from, to):
			return false
		}
		i = max(to, i) + 1
	}
	return told
}

// marches tells that a line begins with own units, and a verb that tells of no past leads them to a place or at somebody: "33 and the corps HQ
// in Kozienice move over to Dęblin".
func (k *kernel) marches() bool {
	if _, n := k.Units(0); n == 0 {
		return false
	}
	acts, led := false, false
	for i := range k.Atoms {
		senses, n := k.Senses(i)
		acts = acts || senses.Is("go", "attack", "back") && !senses.Is("filler", "type") && !k.toldVerb(i) && !k.nounOf(i)
		led = led || senses.Is("to", "against") && k.PlaceAt(i+n)
	}
	return acts && led
}

// wouldLike tells that a line says how nice it were if somebody of the seat came somewhere: "would be great if waffenss came over to 112".
func (k *kernel) wouldLike() bool {
	mused, hangs, who := false, false, false
	for i, a := range k.Atoms {
		said, _ := lexicon.Courtesy().Find(k.Atoms[i:])
		senses, n := k.Senses(i)
		_, units := k.Noun(i, k.Own)
		own := func(u nouns.Unit) bool { return len(a.Fold) > 4 && strings.HasPrefix(u.Folded, a.Fold) }
		mused, hangs = mused || said.Is("mused"), hangs || senses.Is("if") || lexicon.IfItWere.Has(a.Fold)
		who = who || hangs && (units > 0 && !k.PlaceAt(i) || slices.ContainsFunc(k.Own, own))
		if mused && who && senses.Is("to", "in", "against") && k.PlaceAt(i+n) {
			return true
		}
	}
	return false
}

// sendsThem tells that somebody who is called by a pronoun is said to go to a place now: "forget what I told you, it goes to 1814".
func (k *kernel) sendsThem() bool {
	for i := range k.Atoms {
		if !lexicon.Remarks.HasIn("en", k.Atoms[i].Fold) && !lexicon.Remarks.HasIn("de", k.Atoms[i].Fold) || lexicon.Articles.Has(k.Atoms[i].Fold) || i+1 >= len(k.Atoms) {
			continue
		}
		if senses, n := k.Senses(i + 1); (senses.Is("go") || k.goesFirst(i+1)) && !k.toldVerb(i+1) {
			if lead, m := k.Senses(i + 1 + n); lead.Is("to") && k.PlaceAt(i+1+n+m) || k.PlaceAt(i+1+n) {
				return true
			}
		}
	}
	return false
}

// cheers tells a saying, or a line that cheers somebody on and bids nothing: "Halt durch, Westerplatte!".
func (k *kernel) cheers() bool {
	cheered, bids := false, false
	for i := range k.Atoms {
		said, _ := lexicon.Courtesy().Find(k.Atoms[i:])
		if said.Is("saying") {
			return true
		}
		cheered = cheered || said.Is("cheer")
	}
	if !cheered {
		return false
	}
	cheered = false
	for i := 0; i < len(k.Atoms); {
		said, n := lexicon.Courtesy().Find(k.Atoms[i:])
		senses, m := k.Senses(i)
		end := i + n
		switch alone := (i == 0 || k.Atoms[i-1].Kind == lexicon.Sign) && (end == len(k.Atoms) || k.Atoms[end].Kind == lexicon.Sign); {
		case said.Is("cheer") && alone:
			cheered, m = true, n
		case k.Atoms[i].Kind == lexicon.Number, senses.Is(nouns.Acts...) && !senses.Is("filler", "in", "to", "from", "with", "type"):
			bids = true
		}
		i += max(m, 1)
	}
	return cheered && !bids
}

// feels tells a line that says what who writes feels at what was, "Poor old Śródmieście6, that die hurt", "14 attacks on the first day,
// not bad": it names no place but where somebody is, and nothing that is to be done now.
func (k *kernel) feels() bool {
	felt := false
	if k.elsewhere() {
		return false
	}
	for i := 0; i < len(k.Atoms); {
		said, n := lexicon.Courtesy().Find(k.Atoms[i:])
		if said.Is("felt", "cheer", "fallen") {
			felt = felt || said.Is("felt")
			i += n
			if i < len(k.Atoms) && said.Is("cheer") { // "long live Warsaw"
				_, took := k.Place(i)
				felt = felt || took > 0
				i += took
			}
			continue
		}
		if !k.bearsOnNothing(i) {
			return false
		}
		_, took := k.Units(i)
		i += max(took, 1)
	}
	return felt
}

// elsewhere tells that a line names own units, and by its number a place where neither one of them nor anybody of the enemy is: "27Inf at 1519,
// typical me" may send them there.
func (k *kernel) elsewhere() bool {
	var units []int
	var at board.Place
	for i := 0; i < len(k.Atoms); {
		list, n := k.Units(i)
		p, took := k.Place(i)
		if took > 0 && k.Atoms[i].Kind == lexicon.Number {
			at, n = p, took
		} else {
			units = append(units, list...)
		}
		i += max(n, 1)
	}
	there := func(u int) bool { return k.Own[u].At == at }
	return at != "" && len(units) > 0 && !k.FoesAt[at] && !slices.ContainsFunc(units, there)
}

// townHolds tells a line that begins with the name of a place that holds, and goes on with what bids nothing: "Poznań holds, hurrah, my wife
// thinks I am mad" may be news or an order.
func (k *kernel) townHolds() bool {
	_, i := k.Place(0)
	if i == 0 || k.Atoms[0].Kind == lexicon.Number {
		return false
	}
	for i < len(k.Atoms) && lexicon.StillHolds.Has(k.Atoms[i].Fold) {
		i++
	}
	if last := k.Atoms[i-1].Fold; !lexicon.TownHolds.Has(last) || i+1 >= len(k.Atoms) || k.Atoms[i].Kind != lexicon.Sign {
		return false
	}
	for i++; i < len(k.Atoms); i++ {
		if _, took := k.Place(i); took > 0 || !k.bearsOnNothing(i) {
			return false
		}
	}
	return true
}

// bearsOnNothing tells of a word of such a line that it neither bids nor leads anywhere.
func (k *kernel) bearsOnNothing(i int) bool {
	a := k.Atoms[i]
	senses, _ := k.Senses(i)
	deeds, _ := lexicon.Verbs().Find(k.Atoms[i:])
	_, declared := k.Declared(deeds)
	does := declared || senses.Is(nouns.Acts...) && !senses.Is("filler", "in", "to", "from", "with", "type") || senses.Is("everything", "rest")
	counted := lexicon.CountedThings.Has(a.Fold) && i > 0 && k.countAt(i-1)
	switch {
	case lexicon.WhereBeing.Has(a.Fold):
		return true
	case k.asked(i) && a.Fold != "HAVE", lexicon.Musts.Has(a.Fold), k.saysForGood(i), strings.Contains(a.Fold, "?"), senses.Is("if", "unless", "instead"):
		return false
	case k.PlaceAt(i):
		_, took := k.Place(i)
		fell, _ := lexicon.Courtesy().Find(k.Atoms[min(i+took, len(k.Atoms)-1):])
		return i > 0 && lexicon.WhereBeing.Has(k.Atoms[i-1].Fold) || (i == 0 || a.Kind == lexicon.Word) && fell.Is("felt", "fallen") // "Poznań ours", "1213 hurts"
	case does:
		return counted || k.toldVerb(i) || k.nounOf(i)
	}
	return true
}

// countAt tells a number, in figures or in words.
func (s *sentence) countAt(i int) bool {
	senses, _ := s.Senses(i)
	_, counted := lexicon.Counts(s.Atoms[i], senses)
	_, _, n := s.Numeral(i)
	return counted || n > 0 || s.Atoms[i].Kind == lexicon.Number
}

// joked is where a line says that what stands before was a joke, 0 for nowhere.
func (k *kernel) joked() int {
	for i := range k.Atoms {
		if said, _ := lexicon.Courtesy().Find(k.Atoms[i:]); said.Is("joked") {
			return i
		}
	}
	return 0
}

// toldPart is the stretch between signs that an atom stands in; a question mark parts too.
func (k *kernel) toldPart(i int) (from, to int) {
	for to = i; to < len(k.Atoms) && !(k.Atoms[to].Kind == lexicon.Sign && (strings.ContainsAny(k.Atoms[to].Fold[:1], ",;:.!?()–—") || k.Atoms[to].Fold == "-" && !k.Atoms[to].Glued) && !(k.Atoms[to].Fold == "." && k.Abbreviates(max(to-1, 0)))); to++ {
		if _, n := k.Ratio(to); n > 1 { // "2:1"
			to += n - 1
		}
	}
	return i, to
}

// putsOff tells a line that begins by saying that who writes is not ready: "Not finished yet, 14th Army comes tomorrow".
func (k *kernel) putsOff() bool {
	for i := 0; i < len(k.Atoms) && k.Atoms[i].Kind != lexicon.Sign; i++ {
		if said, _ := lexicon.Courtesy().Find(k.Atoms[i:]); said.Is("unfinished") {
			again := slices.ContainsFunc(k.Atoms, func(a lexicon.Atom) bool { return a.Fold == "?" })
			for j := range k.Atoms {
				senses, _ := k.Senses(j)
				again = again || senses.Is("instead") // "not ready after all" takes READY back
			}
			return !again
		}
	}
	return false
}

// offBoard tells that a stretch names no unit of the seat, no place and no number.
func (k *kernel) offBoard(from, to int) bool {
	for i := from; i < to; i++ {
		_, n := k.Units(i)
		_, staff := lexicon.Plans().Find(k.Atoms[i:])
		if n > 0 || k.PlaceAt(i) || k.Atoms[i].Kind == lexicon.Number && !k.ofTurn(i) || staff > 0 && k.asked(i) {
			return false
		}
	}
	return true
}

// ofTurn tells the number of a turn or a day, "turn 3", "12. Zug", "12 May".
func (s *sentence) ofTurn(i int) bool {
	names := func(i int) bool {
		if i < 0 || i >= len(s.Atoms) || s.Atoms[i].Kind != lexicon.Word {
			return false
		}
		fold := s.Atoms[i].Fold
		return lexicon.TurnWords.Has(fold) || len(fold) > 3 && lexicon.MonthsDays.Has(fold[:3]) && !s.Knows(i)
	}
	return len(s.Atoms[i].Fold) <= 2 && (names(i-1) || names(i+1) || names(i+2) && strings.Contains(".:", s.Atoms[i+1].Fold))
}

// nobodyActs tells that a stretch names no unit of the seat, nor all of them, and nothing that is to be done.
func (k *kernel) nobodyActs(from, to int) bool {
	for i := from; i < to; i++ {
		_, n := k.Units(i)
		senses, _ := k.Senses(i)
		deeds, _ := lexicon.Verbs().Find(k.Atoms[i:])
		_, declared := k.Declared(deeds)
		said, _ := lexicon.Courtesy().Find(k.Atoms[i:])
		does := declared || senses.Is(nouns.Acts...) && !senses.Is("filler", "in", "to", "from", "with", "type") || senses.Is("everything", "both", "rest", "points")
		switch {
		case n > 0 && !k.bareFigure(i, n), k.asked(i) && k.Atoms[i].Fold != "HAVE":
			return false
		case does && !k.toldVerb(i) && !said.Is("fallen", "exclaimed", "narrated", "mused") && !k.nounOf(i):
			return false
		}
	}
	return true
}

// bareFigure tells a digit behind an article, with nothing but signs behind it: "a 1...".
func (k *kernel) bareFigure(i, n int) bool {
	sign := func(a lexicon.Atom) bool { return a.Kind == lexicon.Sign }
	thrown := i > 0 && len(k.Atoms[i].Fold) == 1 && (lexicon.Exclaims.Has(k.Atoms[i-1].Fold) || lexicon.Articles.Has(k.Atoms[i-1].Fold))
	return thrown && k.Atoms[i].Kind == lexicon.Number && !slices.ContainsFunc(k.Atoms[i+1:min(i+n, len(k.Atoms))], func(a lexicon.Atom) bool { return !sign(a) })
}

// nounOf tells a word for an act that is no verb here: behind an article or what says whose it is, "that dash of yours".
func (k *kernel) nounOf(i int) bool {
	if i == 0 {
		return false
	}
	fold := k.Atoms[i-1].Fold
	if said, n := lexicon.Courtesy().Find(k.Atoms[i-1:]); n == 1 && said.Is("exclaimed", "narrated") { // "dein Vorstoß"
		return true
	}
	return lexicon.Pointing.Has(fold) || lexicon.Articles.Has(fold) || lexicon.Exclaims.Has(fold) || lexicon.SpokenTo.Has(fold)
}

// toldOfOthers tells that a stretch exclaims, speaks of what is the reader's, or tells what was.
func (k *kernel) toldOfOthers(from, to int) bool {
	for i := from; i < to; i++ {
		said, _ := lexicon.Courtesy().Find(k.Atoms[i:])
		past, _ := lexicon.Turns().Find(k.Atoms[i:])
		if said.Is("exclaimed", "mused", "narrated") || past.Is("past") && i > from {
			return true
		}
	}
	return false
}

// asked tells that somebody is asked to do something: "please", or a word that bids.
func (k *kernel) asked(i int) bool {
	return lexicon.Bids.Has(k.Atoms[i].Fold)
}

// narrated tells that a stretch tells what was, or muses, and bids nobody do anything now.
func (k *kernel) narrated(from, to int) bool {
	told, mused := false, false
	to = k.beforeWaiting(from, to)
	for i := from; i < to; i++ {
		if k.asked(i) && k.Atoms[i].Fold != "HAVE" {
			return false
		}
		said, _ := lexicon.Courtesy().Find(k.Atoms[i:])
		mused = mused || said.Is("mused", "joked") || said.Is("delayed") && !k.Stands() || k.unfinished && (from > 0 && said.Is("tomorrow") || said.Is("unfinished") && k.offBoard(from, to))
		told = told || k.pastFirst(i, from) || said.Is("narrated") || k.pastBehind(i, to) || said.Is("fallen") && i > from
	}
	if mused || !told || k.beginsToBid(from) {
		return mused && !k.beginsToBid(from)
	}
	for i := from; i < to; i++ {
		if list, n := k.Units(i); n > 0 && len(list) > 0 && k.goesNow(i+n, to) {
			return false
		}
	}
	return true
}

// beforeWaiting is where a stretch ends that tells what own units do before it says for what they wait: "30D/2 leaves for 1835 once the SS
// have gone" tells nothing that was.
func (k *kernel) beforeWaiting(from, to int) int {
	named := false
	for i := from; i < to; i++ {
		if named && lexicon.Waits.BeginIn(k.Speech(), k.Atoms[i:to]) > 0 {
			return i
		}
		named = named || k.NamesOwn(i)
	}
	return to
}

// waitsToGo tells that a stretch begins with what somebody waits for and says that he goes then: "as soon as Brand is gone HQ-Wodrig goes
// to 3520".
func (k *kernel) waitsToGo(from, to int) bool {
	if lexicon.Waits.BeginIn(k.Speech(), k.Atoms[from:to]) == 0 {
		return false
	}
	for i := from; i < to; i++ {
		if senses, n := k.Senses(i); senses.Is("go") && !k.toldVerb(i) || senses.Is("to") && i+n < to && k.PlaceAt(i+n) {
			return true
		}
	}
	return false
}

// pastFirst tells an English verb of the past that nobody bids anything with, before what it happened to: "Lost MG1 and MG2".
func (k *kernel) pastFirst(i, from int) bool {
	past, n := lexicon.Turns().Find(k.Atoms[i:])
	senses, _ := k.Senses(i)
	return i == from && n == 1 && past.Is("past") && k.toldVerb(i) && k.Speech() != "pl" && k.Speech() != "de" && !k.TellsDeed(i) && !senses.Is("leave", "dir", "quit")
}

// beginsToBid tells that a stretch begins with what is to be done.
func (k *kernel) beginsToBid(from int) bool {
	senses, _ := k.Senses(from)
	return senses.Is(nouns.Acts...) && !k.toldVerb(from)
}

// goesNow tells that the next word that says something is an act of the present.
func (k *kernel) goesNow(i, to int) bool {
	if lead, m := k.Senses(i); i+m < to && lead.Is("to") && k.PlaceAt(i+m) { // "10D to 1636 only when 24D has left"
		return true
	}
	at := min(k.BehindFillers(i), to)
	if at >= to {
		return false
	}
	senses, _ := k.Senses(at)
	return senses.Is(nouns.Acts...) && !k.toldVerb(at) || senses.Is("to")
}

// pastBehind tells that a unit or somebody stands there, and a verb of the past behind.
func (k *kernel) pastBehind(i, to int) bool {
	list, n := k.Units(i)
	_, foe := k.Noun(i, k.Foes)
	if n = max(n, foe); (n == 0 || len(list) == 0 && foe == 0) && !lexicon.Tellers.Has(k.Atoms[i].Fold) {
		return false
	}
	at := i + max(n, 1)
	return at < to && k.toldVerb(at) && !(at+1 < to && lexicon.By.Has(k.Atoms[at+1].Fold))
}

// toldVerb tells a verb of the past.
func (k *kernel) toldVerb(i int) bool {
	fold := k.Atoms[i].Fold
	if k.Atoms[i].Kind != lexicon.Word || len(fold) < 3 {
		return false
	}
	switch said, _ := lexicon.Turns().Find(k.Atoms[i:]); {
	case said.Is("past") && !strings.ContainsAny(k.Atoms[i].Text, "äöüÄÖÜ"): // "löst" is not lost
		return true
	case k.Speech() == "de": // the perfect stands at the end, and is told by its adverb alone
		return strings.HasSuffix(fold, "TE") && !lexicon.NoPast.Has(fold) || strings.HasSuffix(fold, "TEN") && strings.HasPrefix(fold, "GE")
	case k.Speech() == "pl" || k.Speech() == "" && !isASCII(k.Atoms[i].Text):
		return slices.ContainsFunc(lexicon.Past.In("pl"), func(e string) bool {
			return len(e) > 1 && strings.HasSuffix(fold, e) && !strings.HasSuffix(fold, "BY") && len(fold) > len(e)+2
		})
	}
	return strings.HasSuffix(fold, "ED") && len(fold) > 4
}

// isASCII tells a word without letters of Polish or German.
func isASCII(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r > unicode.MaxASCII })
}

// What is to be done may be told of those that it is done to: "3Pz should be brought to 0408", "soll nach 0408 verlegt
// werden", "ma zostać przerzucona do Łowicza". A participle without a word that helps it tells of the past.
