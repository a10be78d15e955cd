package reading

import (
	"cmp"
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
)

// plainSenses are what a word with a slip may be mended to say; a small word that turns the
// sense of a line is never guessed, nor one that says nothing.
var plainSenses = slices.Concat(acts, []string{
	"with", "to", "via", "from", "against", "towards", "air", "pursue", "losses", "takes", "odds", "least", "hexes", "type", "size",
	"dir", "mode", "cancel", "line", "attackword", "everything", "stack", "both", "afterwards", "army", "plan", "staff", "about", "q",
})

// mostSlips are mended in a line; with more it is hardly meant for an order.
const mostSlips = 3

// withoutSlips are the atoms with those words mended that nothing is known of, where one word
// alone can be meant.
func (r *Reader) withoutSlips(atoms []lexicon.Atom) (mended []lexicon.Atom, ok bool) {
	s := &sentence{Reader: r, atoms: atoms}
	slips := 0
	for i, a := range atoms {
		if lexicon.SlipsOfTo.Has(a.Fold) && s.placeAt(i+1) && i > 0 {
			if mended == nil {
				mended = slices.Clone(atoms)
			}
			slips++
			mended[i].Fold = "TO"
			continue
		}
		if meant := swappedSmall(a.Fold); meant != "" && i > 0 && i+1 < len(atoms) && !s.knows(i) {
			if mended == nil {
				mended = slices.Clone(atoms)
			}
			slips++
			mended[i].Fold = meant
			continue
		}
		if a.Kind != lexicon.Word || len(a.Fold) < lexicon.ShortestMended || lexicon.Fights.Has(a.Fold) || s.knows(i) && !s.placeWithSlip(i) {
			continue
		}
		meant := cmp.Or(r.meant(a.Fold), swappedPlain(a.Fold))
		if meant == "" || (isAct(meant) && endsPast(a.Fold, "") || isDeed(meant) && endsPast(a.Fold, "en")) { // "trudged", "przeżyła"
			continue
		}
		if slips++; slips > mostSlips {
			return nil, false
		}
		if mended == nil {
			mended = slices.Clone(atoms)
		}
		mended[i].Fold = meant
	}
	return mended, mended != nil
}

// swappedPlain is the one known word of which two letters have changed places, "sihc", "tehn", where it does not turn the sense of
// a line; "" for none or several.
func swappedPlain(fold string) string {
	near := slices.DeleteFunc(lexicon.Spelled().Near(fold), func(w string) bool { return len(w) != len(fold) || !sameLetters(fold, w) })
	if len(near) != 1 || turnsSense(near[0]) {
		return ""
	}
	return near[0]
}

// turnsSense tells a word that turns the sense of a line, in a sentence or anywhere.
func turnsSense(fold string) bool {
	a := []lexicon.Atom{{Fold: fold, Kind: lexicon.Word}}
	if _, n := lexicon.Turns().Find(a); n > 0 {
		return true
	}
	return slices.ContainsFunc(lexicon.Spoken(), func(l *lexicon.Lexicon) bool {
		senses, _ := l.Find(a)
		return senses.Is("not", "unless", "neither", "except", "or", "rather", "below", "if", "rest", "nobody", "cancel")
	})
}

// mostMeant is how many words one with a slip may have been meant for.
const mostMeant = 4

// mended reads a line with its slips mended.
func (r *Reader) mended(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if mended, ok := r.withoutSlips(atoms); ok {
		if canon, ok := r.words(l, mended); ok {
			return canon, true
		}
	}
	return r.eitherSlip(l, atoms)
}

// eitherSlip reads a line with a word that a slip may have made of several, "beibt" of "bleibt" or "begibt", where one of these
// alone makes orders of it, or all make the same.
func (r *Reader) eitherSlip(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	s := &sentence{Reader: r, atoms: atoms}
	for i, a := range atoms {
		if a.Kind != lexicon.Word || len(a.Fold) <= lexicon.ShortestMended || lexicon.Fights.Has(a.Fold) || s.knows(i) || r.meant(a.Fold) != "" {
			continue
		}
		near := lexicon.Spelled().Near(a.Fold)
		other := func(w string) bool { return len(w) == len(a.Fold) && !sameLetters(a.Fold, w) }
		if slices.ContainsFunc(near, other) { // "loves" may be a word of its own
			continue
		}
		if len(near) < 2 || len(near) > mostMeant || len(r.spelt.Near(a.Fold)) > 0 || slices.ContainsFunc(near, turnsSense) || endsPast(a.Fold, "") {
			continue
		}
		for _, word := range near {
			mended := slices.Clone(atoms)
			mended[i].Fold = word
			if more, also := r.withoutSlips(mended); also {
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

// rejoined is a line in which a German verb in two parts, whose particle ends its clause, is written as its infinitive there:
// "frische Miotła auf" as "Miotła auffrischen". Only such infinitives count as tell an act or an order of some title.
func (r *Reader) rejoined(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	if _, foes := s.ofFoes(); foes {
		return l, false // what they do is no order, wherever its verb stands
	}
	begin := 0
	for end, a := range atoms {
		switch {
		case a.Kind == lexicon.Sign && end+1 < len(atoms) && !atoms[end+1].Glued:
			begin = end + 1
		case !lexicon.Prefixes.Has(a.Fold) || !s.endsClause(end+1):
		default:
			for i := end - 1; i >= begin; i-- {
				if whole := infinitive(a.Fold, atoms[i]); whole != "" && !s.namesFoe(begin, i) {
					text := []rune(l.Text)
					between := string(text[atoms[i].End : atoms[end].Column-1])
					return order.LineOf(l.Number, string(text[:atoms[i].Column-1])+strings.TrimLeft(between, " ")+whole+string(text[min(a.End, len(text)):]))
				}
			}
		}
	}
	return l, false
}

// namesFoe tells that an enemy is named among some atoms, and nobody of the seat.
func (s *sentence) namesFoe(from, to int) bool {
	foe := false
	for i := from; i < to; i++ {
		if _, n := s.units(i); n > 0 {
			return false
		}
		_, n := s.noun(i, s.foes)
		foe = foe || n > 0
	}
	return foe
}

// endsClause tells that a clause ends before an atom: at a sign, at "und", or with the line.
func (s *sentence) endsClause(i int) bool {
	return s.atEnd(i) || lexicon.And.HasIn("de", s.atoms[i].Fold)
}

// infinitive is a German verb that a finite form and its particle make, where it tells an act or an order of some title: "" for
// others. The forms are those of weak verbs, and of strong ones that change their vowel by no more than two dots.
func infinitive(particle string, finite lexicon.Atom) string {
	if finite.Kind != lexicon.Word || len(finite.Fold) < shortestFinite || lexicon.Preterites.Has(finite.Fold) || endsPast(finite.Fold, "de") {
		return ""
	}
	stem := finite.Fold
	for _, ending := range []string{"EN", "ET", "E", "T"} {
		if cut, ok := strings.CutSuffix(stem, ending); ok {
			stem = cut
			break
		}
	}
	whole := particle + stem + "EN"
	if isAct(whole) || isDeed(whole) {
		return strings.ToLower(whole)
	}
	return ""
}

// shortestFinite is how long a form of such a verb is at least, "füll".
const shortestFinite = 4

// placeWithSlip tells a word that a word leads to and that is a place with a slip, though units may be called so too: "to zoliboz".
func (s *sentence) placeWithSlip(i int) bool {
	_, n := lexicon.Words().Find(s.atoms[i:])
	return n == 0 && s.ledBySign(i) && !s.placeAt(i) && len(s.spelt.Near(s.atoms[i].Fold)) > 0 && !(i+1 < len(s.atoms) && s.atoms[i+1].Glued && s.atoms[i+1].Kind == lexicon.Number)
}

// swappedSmall is the short word that ties or leads, of which two letters have changed places, "udn", "anch", or one
// stands twice, "tto"; "" for others.
func swappedSmall(fold string) string {
	for _, list := range []*lexicon.List{lexicon.And, lexicon.To, lexicon.With} {
		for _, meant := range list.Words() {
			if len(fold) > 2 && (len(meant) == len(fold) && fold != meant && order.OneSlip(fold, meant) && sameLetters(fold, meant) || doubled(fold, meant)) {
				return meant
			}
		}
	}
	return ""
}

// doubled tells a word that is another one with a letter twice.
func doubled(fold, meant string) bool {
	return len(fold) == len(meant)+1 && fold != meant && order.OneSlip(fold, meant) && string(slices.Compact([]byte(fold))) == string(slices.Compact([]byte(meant)))
}

// isAct tells a word that says what is done.
func isAct(fold string) bool {
	senses, _ := lexicon.Words().Find([]lexicon.Atom{{Fold: fold, Kind: lexicon.Word}})
	return senses.Is(acts...)
}

// shortestPast is how long a word in the past is at least, "szedł": "HODL" is none.
const shortestPast = 5

// isDeed tells a word for an order that only some titles have.
func isDeed(fold string) bool {
	said, _ := lexicon.Verbs().Find([]lexicon.Atom{{Fold: fold, Kind: lexicon.Word}})
	return slices.ContainsFunc(said, func(x lexicon.Sense) bool { return x.Class == strings.ToUpper(x.Class) })
}

// endsPast tells a word that ends as those of the past do in a language, "" for any.
func endsPast(fold, tongue string) bool {
	return len(fold) >= shortestPast && pastEnding(fold, tongue)
}

// pastEnding tells a word of any length with such an ending; they are too many to list, and other words that end so
// are left alone with them.
func pastEnding(fold, tongue string) bool {
	return slices.ContainsFunc(lexicon.Past.In(tongue), func(e string) bool { return strings.HasSuffix(fold, e) && len(fold) > len(e)+1 })
}

// knows tells that a word is in the lexicon, a place or of the name of a unit.
func (s *sentence) knows(i int) bool {
	a := s.atoms[i]
	for _, l := range append(lexicon.Spoken(), lexicon.Epithets(), lexicon.Turns()) {
		if _, n := l.Find(s.atoms[i:]); n > 0 {
			return true
		}
	}
	if s.placeAt(i) {
		return true
	}
	return slices.Contains(s.calledBy(s.own, a.Fold, false), true) || slices.Contains(s.calledBy(s.foes, a.Fold, false), true)
}

// meant is the word that one with a slip was meant for, "" for none or several.
func (r *Reader) meant(fold string) string {
	near := lexicon.Spelled().Near(fold)
	places := r.spelt.Near(fold)
	switch {
	case len(near) > 0 && len(places) > 0:
		return ""
	case len(places) > 0:
		return r.samePlace(places)
	case len(near) == 0 || !sameSense(near):
		return ""
	}
	return near[0]
}

// samePlace is one of these names, "" where they are of several places.
func (r *Reader) samePlace(names []string) string {
	s := &sentence{Reader: r}
	at := ""
	for _, n := range names {
		s.atoms, s.finds = []lexicon.Atom{{Fold: n, Kind: lexicon.Word}}, nil
		p, _ := s.place(0)
		if p == "" || at != "" && at != string(p) {
			return ""
		}
		at = string(p)
	}
	return names[0]
}

// sameSense tells that all these words have one plain sense in common, and none that could
// turn a line.
func sameSense(list []string) bool {
	var common lexicon.Senses
	for k, w := range list {
		var all lexicon.Senses
		for _, l := range lexicon.Spoken() {
			senses, _ := l.Find([]lexicon.Atom{{Fold: w, Kind: lexicon.Word}})
			all = append(all, senses...)
		}
		plain := slices.DeleteFunc(slices.Clone(all), func(x lexicon.Sense) bool {
			return !slices.Contains(plainSenses, x.Class) && x.Class != strings.ToUpper(x.Class)
		}) // a verb's
		if len(plain) == 0 || all.Is("not", "unless", "neither", "except", "or", "rather", "below", "if", "rest", "nobody") {
			return false
		}
		if k == 0 {
			common = plain
		}
		common = slices.DeleteFunc(common, func(x lexicon.Sense) bool { return !slices.ContainsFunc(plain, x.Same) })
	}
	return len(common) > 0
}

// lookalikes are letters and figures that are written for one another.
var lookalikes = map[byte]string{'O': "0", '0': "O", 'I': "1L", 'L': "1I", '1': "LI", 'S': "5", '5': "S"}

// mostLookalikes is how many of them a name may have.
const mostLookalikes = 4

// repaired is a line in which names of own units, and numbers of zones, that have a letter for a figure, or letters swapped, are
// spelled as they are: "W1el attacks", "1O1 nach 3506", "13Mto", where one name alone can be meant.
func (r *Reader) repaired(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := 0; i < len(atoms); {
		end := i + 1
		figures, letters := atoms[i].Kind == lexicon.Number, atoms[i].Kind == lexicon.Word
		for end < len(atoms) && atoms[end].Glued && atoms[end].Kind != lexicon.Sign && atoms[i].Kind != lexicon.Sign {
			figures, letters = figures || atoms[end].Kind == lexicon.Number, letters || atoms[end].Kind == lexicon.Word
			end++
		}
		if figures && letters || letters && end == i+1 && s.likeAName(i) {
			if name := s.spelledRight(i, end); name != "" {
				return replaced(l, atoms, i, end, name)
			}
		}
		if !figures && letters && end == i+1 {
			if name := s.lettersRight(i); name != "" {
				return replaced(l, atoms, i, end, name)
			}
		}
		i = end
	}
	return l, false
}

// likeAName tells of a word of letters alone that it may be a name with a slip: it begins with a capital, nothing is known of it,
// and a place is named behind it.
func (s *sentence) likeAName(i int) bool {
	if !s.capital(s.atoms[i]) || i+1 >= len(s.atoms) || s.knows(i) || len(s.atoms[i].Fold) < shortestSwapped {
		return false
	}
	return s.placedBehind(i + 1)
}

// lettersRight is the one word of the names of own units that has the letters of an unknown one with two of them in each other's
// place, "NZS", "Kmep", in capitals as names have; "" for none or several.
func (s *sentence) lettersRight(i int) string {
	a := s.atoms[i]
	if len(a.Fold) < shortestSwapped || !s.capital(a) || s.knows(i) {
		return ""
	}
	meant := ""
	for u := range s.own {
		for _, w := range append([]string{order.Fold(s.own[u].Name)}, s.own[u].proper...) {
			if w == meant || len(w) != len(a.Fold) || !sameLetters(a.Fold, w) || !order.OneSlip(a.Fold, w) {
				continue
			}
			if meant != "" {
				return ""
			}
			meant = w
		}
	}
	return meant
}

// spelledRight is the one name that a run of letters and figures was meant for, "" where it is known, or may be none or several.
func (s *sentence) spelledRight(i, end int) string {
	_, units := s.units(i)
	_, foes := s.noun(i, s.foes)
	if _, took := s.place(i); max(units, foes, took) >= end-i {
		return ""
	}
	said, alike := "", 0
	for _, a := range s.atoms[i:end] {
		said += a.Fold
	}
	variants := []string{""}
	for k := range len(said) {
		others := lookalikes[said[k]]
		if alike += min(len(others), 1); alike > mostLookalikes {
			return ""
		}
		var next []string
		for _, v := range variants {
			for _, c := range said[k:k+1] + others {
				next = append(next, v+string(c))
			}
		}
		variants = next
	}
	var meant []string
	for u := range s.own {
		name := order.Fold(s.own[u].Name)
		if name == said {
			return "" // it has no slip
		}
		if slices.Contains(variants, name) || swapped(said, name) || twisted(said, name) {
			meant = append(meant, s.own[u].Name)
		}
	}
	for k := range s.bodies {
		if name := order.Fold(s.bodies[k].Name); doubled(said, name) && figuresOf(said) == figuresOf(name) {
			meant = append(meant, s.bodies[k].Name)
		}
	}
	for _, v := range variants {
		if p := board.Place(v); s.zoned && v != said && strings.Trim(v, "0123456789") == "" && s.view.Board.Has(p) {
			meant = append(meant, v)
		}
	}
	if len(meant) != 1 {
		return ""
	}
	return meant[0]
}

// twisted tells two names of letters alone that have the same in another order, or one of them twice: KMEP and KEMP, POMMO and
// POMO.
func twisted(said, name string) bool {
	letters := func(text string) bool { return !strings.ContainsAny(text, "0123456789/") }
	if !letters(said) || !letters(name) || said == name || !order.OneSlip(said, name) {
		return false
	}
	return sameLetters(said, name) || doubled(said, name)
}

// figuresOf are the figures of a name.
func figuresOf(name string) string {
	return strings.Map(func(c rune) rune {
		if c < '0' || c > '9' {
			return -1
		}
		return c
	}, name)
}

// shortestSwapped is how many letters a name with a figure has at least in which a slip is mended.
const shortestSwapped = 3

// swapped tells that two names have the same figures, and letters with one slip: 13MTO and 13MOT.
func swapped(said, name string) bool {
	parts := func(text string) (figures, letters string) {
		for _, c := range text {
			if c >= '0' && c <= '9' {
				figures += string(c)
			} else {
				letters += string(c)
			}
		}
		return figures, letters
	}
	figures, letters := parts(said)
	numbers, words := parts(name)
	return figures != "" && figures == numbers && min(len(letters), len(words)) >= shortestSwapped && order.OneSlip(letters, words)
}

// tongueOf is the language that a line is written in, "" where that cannot be told: the one
// that has more words of its own in it than any other. Kinds and names of units are no sign,
// since they stand on the counters.
func tongueOf(s *sentence) string {
	var words [3]int
	for i := 0; i < len(s.atoms); {
		senses, n := s.everySense(i)
		if own := senses.Only(); own >= 0 && !spelledElse(s.atoms[i].Text, lexicon.Tongues[own]) {
			words[own] += n
		}
		i += max(n, 1)
	}
	best := 0
	for k := range words {
		if words[k] > words[best] {
			best = k
		}
	}
	for k := range words {
		if k != best && words[k] == words[best] {
			return ""
		}
	}
	return lexicon.Tongues[best]
}

// spelledElse tells a word with letters that a language does not have: "się" is not "sie".
func spelledElse(text, tongue string) bool {
	return tongue != "pl" && strings.ContainsAny(text, "ąćęłńśźż") || tongue != "de" && strings.ContainsAny(text, "äöüß")
}
