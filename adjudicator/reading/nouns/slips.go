package nouns

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
var plainSenses = slices.Concat(Acts, []string{
	"with", "to", "via", "from", "against", "towards", "air", "pursue", "losses", "takes", "odds", "least", "hexes", "type", "size",
	"dir", "mode", "cancel", "line", "attackword", "everything", "stack", "both", "afterwards", "army", "plan", "staff", "about", "q",
})

// mostSlips are mended in a line; with more it is hardly meant for an order.
const mostSlips = 3

// WithoutSlips are the atoms with those words mended that nothing is known of, where one word
// alone can be meant.
func (r *Sight) WithoutSlips(atoms []lexicon.Atom) (mended []lexicon.Atom, ok bool) {
	s := NewText(r, order.Line{}, atoms)
	slips := 0
	first, _ := lexicon.Questions().Find(atoms)
	question := first.Is("asks", "ask", "who", "q", "lead")
	for i, a := range atoms {
		if lexicon.SlipsOfTo.Has(a.Fold) && s.PlaceAt(i+1) && i > 0 {
			if mended == nil {
				mended = slices.Clone(atoms)
			}
			slips++
			mended[i].Fold = "TO"
			continue
		}
		if meant := swappedSmall(a.Fold); meant != "" && i > 0 && i+1 < len(atoms) && !s.Knows(i) {
			if mended == nil {
				mended = slices.Clone(atoms)
			}
			slips++
			mended[i].Fold = meant
			continue
		}
		if a.Kind != lexicon.Word || len(a.Fold) < lexicon.ShortestMended || lexicon.Fights.Has(a.Fold) || s.Knows(i) && !s.placeWithSlip(i) {
			continue
		}
		if _, asks := lexicon.Asking().Find(atoms[i : i+1]); question && asks > 0 { // "was ist Radom wert"
			continue
		}
		meant := cmp.Or(r.Meant(a.Fold), swappedPlain(a.Fold))
		if meant == "" || (isAct(meant) && EndsPast(a.Fold, "") || isDeed(meant) && EndsPast(a.Fold, "en")) { // "trudged", "przeżyła"
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

// Bare is a line without what adds nothing to it: the word for a hex before its number, "hex 1219", with its article, where a unit stands in
// brackets behind its name, "3Pz (0505)", and the signs of bold or quoted words, "*1219*".
func (r *Sight) Bare(l order.Line, atoms []lexicon.Atom) order.Line {
	s := NewText(r, order.Line{}, atoms)
	text := []rune(l.Text)
	cut := func(from, to int) { // of the atoms, from the last to the first
		end := atoms[to-1].End
		if to < len(atoms) && atoms[to].Column-1 > end && (from == 0 || atoms[from-1].End < atoms[from].Column-1) {
			end++ // the space behind
		}
		text = append(text[:atoms[from].Column-1], text[min(end, len(text)):]...)
	}
	for i := len(atoms) - 1; i >= 0; i-- {
		beforeHex := r.hexAt(atoms, i+1) != "" || r.hexAt(atoms, i+2) != ""
		switch a := atoms[i]; {
		case strings.Contains("*\"“”„", a.Fold) && r.marksAHex(atoms, i):
			cut(i, i+1)
		case lexicon.HexWords.Has(a.Fold) && i+1 < len(atoms) && r.hexAt(atoms, i+1) != "" && !counted(atoms, i):
			from := i
			if i > 0 && lexicon.Articles.Has(atoms[i-1].Fold) {
				from--
			}
			cut(from, i+1)
			i = from
		case beforeHex && s.enemyBefore(i) >= 0:
			from := s.enemyBefore(i)
			_, n := s.Senses(i)
			cut(from, i+n)
			i = from
		case beforeHex && s.standsThere(i) > 0:
			cut(i, i+s.standsThere(i))
		case (a.Fold == "(" || a.Fold == "[") && s.enemyIn(i):
			to := i + 1
			for atoms[to].Fold != ")" && atoms[to].Fold != "]" {
				to++
			}
			cut(i, to+1)
		case (a.Fold == "(" || a.Fold == "[") && s.standsIn(i):
			to := i + 1
			for atoms[to].Fold != ")" && atoms[to].Fold != "]" {
				to++
			}
			cut(i, to+1)
		}
	}
	full, ok := order.LineOf(l.Number, string(text))
	if !ok || full.Text == l.Text {
		return l
	}
	full.Said = l.Written()
	return full
}

// counted tells that a number or a word for one stands before an atom, "one hex 1219".
func counted(atoms []lexicon.Atom, i int) bool {
	if i == 0 {
		return false
	}
	_, n := lexicon.Numerals().Find(atoms[i-1 : i])
	return n > 0 || atoms[i-1].Kind == lexicon.Number
}

// hexAt is the hex whose number stands at an atom, "" for none.
func (r *Sight) hexAt(atoms []lexicon.Atom, i int) board.Place {
	if i < 0 || i >= len(atoms) || atoms[i].Kind != lexicon.Number || len(atoms[i].Fold) != 4 || r.Zoned || !r.View.Board.Has(board.Place(atoms[i].Fold)) {
		return ""
	}
	return board.Place(atoms[i].Fold)
}

// marksAHex tells that the number of a hex stands beside a sign.
func (r *Sight) marksAHex(atoms []lexicon.Atom, i int) bool {
	return r.hexAt(atoms, i+1) != "" || r.hexAt(atoms, i-1) != ""
}

// standsIn tells that brackets open at an atom right behind an own unit's name and hold where it stands, "(0505)", "(at 0505)".
func (s *Text) standsIn(i int) bool {
	k := i + 1
	if senses, n := s.Senses(k); senses.Is("in") {
		k += n
	}
	at := s.Sight.hexAt(s.Atoms, k)
	if s.Sight.Zoned && k < len(s.Atoms) && s.Sight.View.Board.Has(board.Place(s.Atoms[k].Fold)) {
		at = board.Place(s.Atoms[k].Fold)
	}
	if at == "" || k+1 >= len(s.Atoms) || s.Atoms[k+1].Fold != ")" && s.Atoms[k+1].Fold != "]" {
		return false
	}
	return s.namedBefore(i, at)
}

// standsThere is how many atoms say behind an own unit's name where it stands, "3Pz at 0505 attacks 0605", "attack 0605 with 3Pz from 0505": 0
// where nothing more is said of it, since then it is to stay there.
func (s *Text) standsThere(i int) int {
	if i == 0 || s.Atoms[i].Kind != lexicon.Word {
		return 0
	}
	senses, n := s.Senses(i)
	at := s.Sight.hexAt(s.Atoms, i+n)
	if !senses.Is("in", "from") || at == "" || !s.namedBefore(i, at) || !(s.goesOnToDo(i+n+1) || s.fightsWith(i)) || !s.placesBeside(i+n) {
		return 0
	}
	return n + 1
}

// placesBeside tells that a line names a place besides the one at an atom.
func (s *Text) placesBeside(at int) bool {
	for i := range s.Atoms {
		if i != at && s.PlaceAt(i) {
			return true
		}
	}
	return false
}

// namedBefore tells that the name of own units ends right before an atom, which all stand there.
func (s *Text) namedBefore(i int, at board.Place) bool {
	for from := max(i-4, 0); from < i; from++ {
		list, n := s.Units(from)
		if n > 0 && from+n == i && !slices.ContainsFunc(list, func(u int) bool { return s.Sight.Own[u].At != at }) {
			return true
		}
	}
	return false
}

// goesOnToDo tells that an act, or a word that leads somewhere, stands at an atom, or behind further units and where they stand.
func (s *Text) goesOnToDo(i int) bool {
	for i < len(s.Atoms) {
		senses, m := s.Senses(i)
		list, n := s.Units(i)
		switch {
		case n > 0 && len(list) > 0:
			i += n
		case senses.Is("and") || senses.Is("in", "from") && s.Sight.hexAt(s.Atoms, i+m) != "":
			if i += m; s.Sight.hexAt(s.Atoms, i) != "" {
				i++
			}
		default:
			return senses.Is(Acts...) && !senses.Is("in") || senses.Is("to", "towards", "against")
		}
	}
	return false
}

// fightsWith tells that units before an atom are named behind "with", of an attack.
func (s *Text) fightsWith(i int) bool {
	attack, with := false, false
	for k := 0; k < i; k++ {
		senses, _ := s.Senses(k)
		attack, with = attack || senses.Is("attack"), with || attack && senses.Is("with")
		if fold := s.Atoms[k].Fold; fold == ";" || fold == "." {
			attack, with = false, false
		}
	}
	return with
}

// enemyIn tells that brackets open at an atom right behind a hex and hold who of the enemy stands there, "1219 (23Inf)".
func (s *Text) enemyIn(i int) bool {
	at := s.Sight.hexAt(s.Atoms, i-1)
	if at == "" {
		return false
	}
	said, end := "", i+1
	for ; end < len(s.Atoms) && s.Atoms[end].Fold != ")" && s.Atoms[end].Fold != "]"; end++ {
		said += s.Atoms[end].Fold
	}
	list, n := s.Noun(i+1, s.Sight.Foes)
	there := func(u int) bool { return s.Sight.Foes[u].At == at }
	named := n > 0 && i+1+n == end && !slices.ContainsFunc(list, func(u int) bool { return !there(u) })
	return end < len(s.Atoms) && (named || slices.ContainsFunc(s.Sight.Foes, func(u Unit) bool { return u.At == at && u.Folded == said }))
}

// enemyBefore is where the name of an enemy begins that a word says to stand in the hex behind it, "attack 23Inf in 1219", with its article; -1
// for none, in a question, and where the own side has one of the name in that hex.
func (s *Text) enemyBefore(i int) int {
	senses, n := s.Senses(i)
	at := s.Sight.hexAt(s.Atoms, i+n)
	if i == 0 || at == "" || !senses.Is("in") || s.Atoms[len(s.Atoms)-1].Fold == "?" || lexicon.QuestionWords.Has(s.Atoms[0].Fold) {
		return -1
	}
	said := ""
	for from := i - 1; from >= max(i-5, 0); from-- {
		said = s.Atoms[from].Fold + said
		if s.Atoms[from].Glued || !slices.ContainsFunc(s.Sight.Foes, func(u Unit) bool { return u.At == at && u.Folded == said }) {
			continue
		}
		if from > 0 && lexicon.Articles.Has(s.Atoms[from-1].Fold) {
			from--
		}
		return from
	}
	return -1
}

// Respelled is a line in which slips are mended that can be nothing else: words that are none in any language, "whith", "trun", "szturn", a
// kind or a name of an own unit with a letter twice, "62 Inff", and a place with a dot in it and perhaps a letter for a figure, "38.l6".
func (r *Sight) Respelled(l order.Line, atoms []lexicon.Atom) order.Line {
	text := []rune(l.Text)
	for i := len(atoms) - 1; i >= 0; i-- {
		meant, end := r.respelled(atoms, i)
		if meant == "" {
			continue
		}
		text = slices.Concat(text[:atoms[i].Column-1], []rune(meant), text[atoms[end-1].End:])
	}
	full, ok := order.LineOf(l.Number, string(text))
	if !ok || full.Text == l.Text {
		return l
	}
	full.Said = l.Text
	return full
}

// respelled is what was meant at an atom, and the atom behind it, "" where no such slip stands there.
func (r *Sight) respelled(atoms []lexicon.Atom, i int) (meant string, end int) {
	a := atoms[i]
	if a.Glued {
		return "", i
	}
	for end = i + 1; end < len(atoms) && atoms[end].Glued && (atoms[end].Kind != lexicon.Sign || atoms[end].Fold == "." && end+1 < len(atoms) && atoms[end+1].Glued); end++ {
	}
	dot := func(a lexicon.Atom) bool { return a.Fold == "." }
	if figures := a.Kind == lexicon.Number || strings.Trim(a.Fold, "O0123456789") == ""; figures && slices.ContainsFunc(atoms[i:end], dot) {
		s := NewText(r, order.Line{}, atoms)
		own := 0
		for k := range atoms {
			_, n := s.Noun(k, r.Own)
			own += n
		}
		if r.Zoned && own == 0 { // a date
			return "", i
		}
		return r.dotted(atoms[i:end]), end
	}
	if a.Kind != lexicon.Word || end > i+1 || strings.Trim(a.Fold, "IVXL") == "" || end < len(atoms) && atoms[end].Glued && strings.Contains("/-", atoms[end].Fold) { // "III/29"
		return "", i
	}
	if of := lexicon.SlipOf.Of(a.Fold); of != "" {
		return strings.ReplaceAll(of, "_", " "), end
	}
	if _, n := lexicon.Words().Find(atoms[i : i+1]); n > 0 {
		return "", i
	}
	if meant := lexicon.Untwisted(a.Fold); meant != "" {
		if s := NewText(r, order.Line{}, atoms); !s.PlaceAt(i) && !s.NamesOwn(i) && !s.namesFoe(i, i+1) {
			return strings.ToLower(meant), end
		}
	}
	for k := 1; k < len(a.Fold); k++ {
		single := a.Fold[:k] + a.Fold[k+1:]
		if a.Fold[k] == a.Fold[k-1] && len(single) > 1 && (i > 0 && atoms[i-1].Kind == lexicon.Number && isKind(single) || r.ofOwnName(single) && !r.ofOwnName(a.Fold)) {
			return strings.ToLower(single), end
		}
	}
	return "", i
}

// figured has figures for the letters that are taken for them, and lettered the other way.
var (
	figured  = strings.NewReplacer("O", "0", "L", "1", "I", "1", "S", "5")
	lettered = strings.NewReplacer("0", "O", "1", "L")
)

// dotted is the place that figures with a dot among them are the number of, with letters for figures mended, "" for none.
func (r *Sight) dotted(atoms []lexicon.Atom) string {
	said := ""
	for _, a := range atoms {
		said += strings.Trim(a.Fold, ".")
	}
	if !r.Zoned && strings.Trim(said, "0123456789") == "" { // which is read as it stands, or a date
		return ""
	}
	said = figured.Replace(said)
	if strings.Trim(said, "0123456789") != "" || !r.Zoned && len(said) != 4 || !r.View.Board.Has(board.Place(said)) {
		return ""
	}
	return said
}

// isKind tells a word for a kind of unit.
func isKind(fold string) bool {
	senses, _ := lexicon.Words().Find([]lexicon.Atom{{Fold: fold, Kind: lexicon.Word}})
	return senses.Is("type")
}

// ofOwnName tells a word of the name of an own unit that has several.
func (r *Sight) ofOwnName(fold string) bool {
	return slices.ContainsFunc(r.Own, func(u Unit) bool {
		words := strings.Fields(order.Fold(u.Name))
		return len(words) > 1 && slices.Contains(words, fold)
	})
}

// swappedPlain is the one known word of which two letters have changed places, "sihc", "tehn", where it does not turn the sense of
// a line; "" for none or several.
func swappedPlain(fold string) string {
	near := slices.DeleteFunc(lexicon.Spelled().Near(fold), func(w string) bool { return len(w) != len(fold) || !SameLetters(fold, w) })
	if len(near) != 1 || TurnsSense(near[0]) {
		return ""
	}
	return near[0]
}

// TurnsSense tells a word that turns the sense of a line, in a sentence or anywhere.
func TurnsSense(fold string) bool {
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
const MostMeant = 4

// Rejoined is a line in which a German verb in two parts, whose particle ends its clause, is written as its infinitive there:
// "frische Miotła auf" as "Miotła auffrischen". Only such infinitives count as tell an act or an order of some title.
func (r *Sight) Rejoined(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewText(r, l, atoms)
	if _, foes := s.OfFoes(); foes {
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
func (s *Text) namesFoe(from, to int) bool {
	foe := false
	for i := from; i < to; i++ {
		if _, n := s.Units(i); n > 0 {
			return false
		}
		_, n := s.Noun(i, s.Sight.Foes)
		foe = foe || n > 0
	}
	return foe
}

// endsClause tells that a clause ends before an atom: at a sign, at "und", or with the line.
func (s *Text) endsClause(i int) bool {
	return s.AtEnd(i) || lexicon.And.HasIn("de", s.Atoms[i].Fold)
}

// infinitive is a German verb that a finite form and its particle make, where it tells an act or an order of some title: "" for
// others. The forms are those of weak verbs, and of strong ones that change their vowel by no more than two dots.
func infinitive(particle string, finite lexicon.Atom) string {
	if finite.Kind != lexicon.Word || len(finite.Fold) < shortestFinite || lexicon.Preterites.Has(finite.Fold) || EndsPast(finite.Fold, "de") {
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

// Attached is the infinitive of a German verb whose finite form ends a clause with its particle before it in one word, "zurückzieht",
// where that tells an act or an order of some title: "" for others.
func Attached(fold string) string {
	for _, particle := range lexicon.Prefixes.Words() {
		if finite, ok := strings.CutPrefix(fold, particle); ok {
			if whole := infinitive(particle, lexicon.Atom{Fold: finite, Kind: lexicon.Word}); whole != "" {
				return whole
			}
		}
	}
	return ""
}

// DeedOf is the Polish verb of which a noun tells the deed, "zdobycie", "zajęcie", where that tells an act or an order of some title:
// "" for others.
func DeedOf(noun string) string {
	for _, end := range []string{"ECIE/AC", "CIE/C", "ENIE/IC", "ENIE/YC", "NIE/C"} {
		from, to, _ := strings.Cut(end, "/")
		if stem, ok := strings.CutSuffix(noun, from); ok && (isAct(stem+to) || isDeed(stem+to)) {
			return stem + to
		}
	}
	return ""
}

// shortestFinite is how long a form of such a verb is at least, "füll".
const shortestFinite = 4

// placeWithSlip tells a word that a word leads to and that is a place with a slip, though units may be called so too: "to zoliboz".
func (s *Text) placeWithSlip(i int) bool {
	_, n := lexicon.Words().Find(s.Atoms[i:])
	return n == 0 && s.ledBySign(i) && !s.PlaceAt(i) && len(s.Sight.Spelt.Near(s.Atoms[i].Fold)) > 0 && !(i+1 < len(s.Atoms) && s.Atoms[i+1].Glued && s.Atoms[i+1].Kind == lexicon.Number)
}

// swappedSmall is the short word that ties or leads, of which two letters have changed places, "udn", "anch", or one
// stands twice, "tto"; "" for others.
func swappedSmall(fold string) string {
	for _, list := range []*lexicon.List{lexicon.And, lexicon.To, lexicon.With} {
		for _, meant := range list.Words() {
			if len(fold) > 2 && (len(meant) == len(fold) && fold != meant && order.OneSlip(fold, meant) && SameLetters(fold, meant) || doubled(fold, meant)) {
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
	return senses.Is(Acts...)
}

// shortestPast is how long a word in the past is at least, "szedł": "HODL" is none.
const shortestPast = 5

// isDeed tells a word for an order that only some titles have.
func isDeed(fold string) bool {
	said, _ := lexicon.Verbs().Find([]lexicon.Atom{{Fold: fold, Kind: lexicon.Word}})
	return slices.ContainsFunc(said, func(x lexicon.Sense) bool { return x.Class == strings.ToUpper(x.Class) })
}

// EndsPast tells a word that ends as those of the past do in a language, "" for any.
func EndsPast(fold, tongue string) bool {
	return len(fold) >= shortestPast && PastEnding(fold, tongue)
}

// PastEnding tells a word of any length with such an ending; they are too many to list, and other words that end so
// are left alone with them.
func PastEnding(fold, tongue string) bool {
	return slices.ContainsFunc(lexicon.Past.In(tongue), func(e string) bool { return strings.HasSuffix(fold, e) && len(fold) > len(e)+1 })
}

// Knows tells that a word is in the lexicon, a place or of the name of a unit.
func (s *Text) Knows(i int) bool {
	a := s.Atoms[i]
	for _, l := range append(lexicon.Spoken(), lexicon.Epithets(), lexicon.Turns()) {
		if _, n := l.Find(s.Atoms[i:]); n > 0 {
			return true
		}
	}
	if s.PlaceAt(i) {
		return true
	}
	return slices.Contains(s.Sight.calledBy(s.Sight.Own, a.Fold, false), true) || slices.Contains(s.Sight.calledBy(s.Sight.Foes, a.Fold, false), true)
}

// Meant is the word that one with a slip was meant for, "" for none or several.
func (r *Sight) Meant(fold string) string {
	near := lexicon.Spelled().Near(fold)
	places := r.Spelt.Near(fold)
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
func (r *Sight) samePlace(names []string) string {
	s := NewText(r, order.Line{}, nil)
	at := ""
	for _, n := range names {
		s.Atoms, s.finds = []lexicon.Atom{{Fold: n, Kind: lexicon.Word}}, nil
		p, _ := s.Place(0)
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

// Repaired is a line in which names of own units, and numbers of zones, that have a letter for a figure, or letters swapped, are
// spelled as they are: "W1el attacks", "1O1 nach 3506", "13Mto", where one name alone can be meant.
func (r *Sight) Repaired(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewText(r, l, atoms)
	for i := 0; i < len(atoms); {
		end := i + 1
		figures, letters := atoms[i].Kind == lexicon.Number, atoms[i].Kind == lexicon.Word
		for end < len(atoms) && atoms[end].Glued && atoms[end].Kind != lexicon.Sign && atoms[i].Kind != lexicon.Sign {
			figures, letters = figures || atoms[end].Kind == lexicon.Number, letters || atoms[end].Kind == lexicon.Word
			end++
		}
		if figures && letters || letters && end == i+1 && s.likeAName(i) {
			if name := s.spelledRight(i, end); name != "" {
				return Replaced(l, atoms, i, end, name)
			}
		}
		if !figures && letters && end == i+1 {
			if name := s.lettersRight(i); name != "" {
				return Replaced(l, atoms, i, end, name)
			}
		}
		i = end
	}
	return l, false
}

// HexRepaired is a line with figures in place of the letters in the number of a hex, "14 DP 1O23", before its first figure is taken for
// a regiment's number.
func (r *Sight) HexRepaired(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewText(r, l, atoms)
	for i := 1; !r.Zoned && i+2 < len(atoms); i++ {
		if atoms[i].Kind != lexicon.Number || atoms[i].Glued || atoms[i+1].Kind != lexicon.Word || !atoms[i+1].Glued {
			continue
		}
		_, named := s.Noun(i, r.Own)
		if p, n := s.withLetter(i); n == 3 && named == 0 {
			return Replaced(l, atoms, i, i+n, string(p))
		}
	}
	return l, false
}

// WordRepaired is a line with the letter in a word for which a figure was written, "put 4 fr0m HQ-Łódź", "t0 0603", where the word is known
// and the unit is not.
func (r *Sight) WordRepaired(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewText(r, l, atoms)
	for i := 0; i < len(atoms); {
		end, said := i+1, atoms[i].Fold
		for end < len(atoms) && atoms[end].Glued && atoms[end].Kind != lexicon.Sign {
			said += atoms[end].Fold
			end++
		}
		word := lettered.Replace(said)
		_, units := s.Units(i)
		_, took := s.Place(i)
		if atoms[i].Kind == lexicon.Word && end > i+1 && word != said && units+took == 0 && !strings.ContainsAny(word, "23456789") {
			if _, n := lexicon.Words().Find([]lexicon.Atom{{Fold: word, Kind: lexicon.Word}}); n > 0 {
				return Replaced(l, atoms, i, end, strings.ToLower(word))
			}
		}
		i = end
	}
	return l, false
}

// likeAName tells of a word of letters alone that it may be a name with a slip: it begins with a capital, nothing is known of it,
// and a place is named behind it.
func (s *Text) likeAName(i int) bool {
	if !s.Capital(s.Atoms[i]) || i+1 >= len(s.Atoms) || s.Knows(i) || len(s.Atoms[i].Fold) < shortestSwapped {
		return false
	}
	return s.PlacedBehind(i + 1)
}

// lettersRight is the one word of the names of own units that has the letters of an unknown one with two of them in each other's
// place, "NZS", "Kmep", in capitals as names have; "" for none or several.
func (s *Text) lettersRight(i int) string {
	a := s.Atoms[i]
	if len(a.Fold) < shortestSwapped || !s.Capital(a) || s.Knows(i) {
		return ""
	}
	meant := ""
	for u := range s.Sight.Own {
		for _, w := range append([]string{s.Sight.Own[u].Folded}, s.Sight.Own[u].Proper...) {
			if w == meant || len(w) != len(a.Fold) || !SameLetters(a.Fold, w) || !order.OneSlip(a.Fold, w) {
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
func (s *Text) spelledRight(i, end int) string {
	_, units := s.Units(i)
	_, foes := s.Noun(i, s.Sight.Foes)
	if _, took := s.Place(i); max(units, foes, took) >= end-i {
		return ""
	}
	said, alike := "", 0
	for _, a := range s.Atoms[i:end] {
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
	var meant, looks []string
	for u := range s.Sight.Own {
		name := s.Sight.Own[u].Folded
		switch {
		case name == said:
			return "" // it has no slip
		case slices.Contains(variants, name):
			looks = append(looks, s.Sight.Own[u].Name)
		case swapped(said, name) || twisted(said, name):
			meant = append(meant, s.Sight.Own[u].Name)
		}
	}
	if len(looks) > 0 { // "2O7Inf" is 207Inf, and not 27Inf with a letter too many
		meant = looks
	}
	for k := range s.Sight.Bodies {
		if name := s.Sight.Bodies[k].Folded; doubled(said, name) && figuresOf(said) == figuresOf(name) {
			meant = append(meant, s.Sight.Bodies[k].Name)
		}
	}
	for _, v := range variants {
		if p := board.Place(v); s.Sight.Zoned && v != said && strings.Trim(v, "0123456789") == "" && s.Sight.View.Board.Has(p) {
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
	return SameLetters(said, name) || doubled(said, name)
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
	if len(said) > len(name)+1 || len(name) > len(said)+1 {
		return false
	}
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
func tongueOf(s *Text) string {
	var words [3]int
	for i := 0; i < len(s.Atoms); {
		senses, n := s.everySense(i)
		if own := senses.Only(); own >= 0 && !spelledElse(s.Atoms[i].Text, lexicon.Tongues[own]) {
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
