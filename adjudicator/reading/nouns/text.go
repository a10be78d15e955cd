package nouns

import (
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
)

// AsListed are units as a line lists them.
func (r *Sight) AsListed(units []int) string {
	var names []string
	for _, u := range units {
		names = append(names, r.Own[u].Name)
	}
	return strings.Join(names, " + ")
}

// Replaced is a line with words in place of its atoms from one up to another.
func Replaced(l order.Line, atoms []lexicon.Atom, from, to int, words string) (order.Line, bool) {
	text := []rune(l.Text)
	return order.LineOf(l.Number, string(text[:atoms[from].Column-1])+words+string(text[min(atoms[to-1].End, len(text)):]))
}

// Bidden are the own units that a part of a line names, and whether it has a verb. One with a word that
// doubts, takes back or speaks of other parts of the line names none.
func (s *Text) Bidden() (units []int, bids bool) {
	if len(s.Atoms) > 0 && Reasoned(s.Atoms) { // what for
		return nil, false
	}
	for i := 0; i < len(s.Atoms); {
		senses, n := s.Senses(i)
		verbs, m := lexicon.Verbs().Find(s.Atoms[i:])
		_, declared := s.Declared(verbs)
		own := declared && m > n // "się okopuje" is no pronoun
		if !own && senses.Is("not", "unless", "neither", "or", "rather", "cancel", "except", "rest", "instead", "if", "least", "pronoun", "same", "there") && !senses.Is(Acts...) {
			return nil, false
		}
		bids = bids || declared || senses.Is(Acts...) && !senses.Is("filler", "in", "to")
		if list, k := s.Units(i); k > 0 {
			units = append(units, list...)
			i += k
			continue
		}
		i += max(n, m, 1)
	}
	return units, bids
}

// Abbreviates tells an ordinal or a short word, behind which a full stop ends no sentence.
func (s *Text) Abbreviates(i int) bool {
	a := s.Atoms[i]
	senses, _ := s.Senses(i)
	if a.Kind == lexicon.Number {
		named := s.Sight.Zoned && a.Glued && i > 0 && s.Atoms[i-1].Kind == lexicon.Word // "Reck2."
		return len(a.Fold) < 4 && !named && !s.endsHex(i) && !s.endsZone(i)
	}
	if i+2 < len(s.Atoms) && strings.Trim(a.Fold, "XVI") == "" && lexicon.Corps.Has(s.Atoms[i+2].Fold) { // "XVI. Korps"
		return true
	}
	if s.shortName(i) {
		return true
	}
	return a.Kind == lexicon.Word && (len(a.Fold) < 2 || len(a.Fold) < 3 && (len(senses) == 0 || senses.Is("line")) || len(a.Fold) < 5 && senses.Is("type", "size")) // "Train No. 11", but "digs in."
}

// shortName tells the beginning of a unit's name with a full stop, where others or a place follow: "Nowogr. + Kresowa 1609".
func (s *Text) shortName(i int) bool {
	if s.Atoms[i].Kind != lexicon.Word || i+2 >= len(s.Atoms) || len(s.Sight.Own) == 0 {
		return false
	}
	next, _ := s.Senses(i + 2)
	follows := s.Atoms[i+2].Kind == lexicon.Sign || s.Atoms[i+2].Kind == lexicon.Number && s.PlaceAt(i+2) || next.Is("and", "type", "size")
	return follows && s.shortened(i, &Spec{Number: -1}, s.Sight.Own) == 2
}

// endsZone tells that a number is a zone that a word leads to, and that what stands behind its full stop is no kind of unit: "HG1 to 64. No
// attacks."
func (s *Text) endsZone(i int) bool {
	if !s.Sight.Zoned || i == 0 || i+2 >= len(s.Atoms) || s.Atoms[i+2].Kind != lexicon.Word || !s.PlaceAt(i) {
		return false
	}
	lead, _ := s.Senses(i - 1)
	next, _ := s.Senses(i + 2)
	return lead.Is("to", "in") && s.Capital(s.Atoms[i+2]) && !next.Is("size", "type", "plural", "army")
}

// endsHex tells that a number is the end of a hex in two parts: "13/19".
func (s *Text) endsHex(i int) bool {
	for from := max(i-2, 0); from < i; from++ {
		if _, n := s.Place(from); n > 1 && from+n == i+1 {
			return true
		}
	}
	return false
}

// zone finds a zone by its number, or a bridge by its letter where it is called one.
func (s *Text) zone(i int, alone bool) (board.Place, int) {
	a := s.Atoms[i]
	switch {
	case !alone || a.Glued && i > 0 && s.Atoms[i-1].Kind == lexicon.Word:
	case a.Kind == lexicon.Number:
		return s.onBoard(a.Fold, 1)
	case len(a.Text) == 1 && a.Text == a.Fold && i > 0 && s.ledToLetter(i):
		return s.onBoard(a.Fold, 1)
	}
	return "", 0
}

// ledToLetter tells that what stands before a letter makes it a bridge: a word that leads to it, "944 to B", the word for a
// bridge or a zone, or a unit, "HG2 C"; "A" may be an article else, and ends a clause then.
func (s *Text) ledToLetter(i int) bool {
	a := s.Atoms[i-1]
	before, n := lexicon.Words().Find(s.Atoms[i-1 : i])
	phrase, k := lexicon.Words().Find(s.Atoms[max(i-2, 0):i])
	if before.Is("to", "in", "from", "against", "upon", "attack") || k == 2 && phrase.Is("attack") || lexicon.Bridges.Has(a.Fold) || lexicon.ZoneWords.Has(a.Fold) {
		return true
	}
	if s.Atoms[i].Fold == "A" && !s.AtEnd(i+1) {
		return false
	}
	return a.Fold == "(" && i+1 < len(s.Atoms) && s.Atoms[i+1].Fold == ")" || a.Fold == ":" || a.Kind == lexicon.Number || a.Kind == lexicon.Word && n == 0 && s.Capital(a)
}

// Spanning takes in the word for a bridge beside the name of one, "the Średnicowy bridge", "the bridge at Kierbedzia".
func (s *Text) Spanning(i int) (p board.Place, n int) {
	if p, n = s.Search(i); !s.Sight.Zoned || n > 0 && len(p) > 1 {
		return p, n
	}
	if n > 0 {
		if end := i + n; end < len(s.Atoms) && s.Atoms[end].Fold == "-" {
			n++
		}
		if end := i + n; end < len(s.Atoms) && lexicon.Bridges.Has(s.Atoms[end].Fold) {
			return p, n + 1
		}
		return s.Search(i)
	}
	if !lexicon.Bridges.Has(s.Atoms[i].Fold) {
		return "", 0
	}
	at := i + 1
	for at < len(s.Atoms) && (s.Atoms[at].Fold == "-" || lexicon.Articles.Has(s.Atoms[at].Fold) || lexicon.Of.Has(s.Atoms[at].Fold) || First(s.Senses(at)).Is("in") && !lexicon.Bridges.Has(s.Atoms[at].Fold)) {
		at++
	}
	if at < len(s.Atoms) {
		if p, n = s.Search(at); n > 0 && len(p) == 1 {
			return p, at + n - i
		}
	}
	return "", 0
}

// SaidAt is what the words of verbs say from an atom on.
func (s *Text) SaidAt(i int) (lexicon.Senses, int) {
	if i >= len(s.Atoms) {
		return nil, 0
	}
	return lexicon.Verbs().Find(s.Atoms[i:])
}

// First are the senses that a lexicon found.
func First(senses lexicon.Senses, _ int) lexicon.Senses { return senses }

// Says tells that a word of the line tells a verb.
func (s *Text) Says(verb string) bool {
	if s.verbsSaid == nil || s.saidOf != len(s.Atoms) {
		s.verbsSaid, s.saidOf = s.wordings().verbs(s.Atoms), len(s.Atoms)
	}
	return s.verbsSaid[verb]
}

// wording is what atoms say wherever they stand: whoever reads them anew need not look at each of them.
type wording struct {
	said   map[string]bool // the verbs that words tell, nil as long as nobody asked
	tongue *string         // the language, nil as long as nobody asked
	marks  *lexicon.Marks  // nil as long as nobody asked
}

// wordings is what is known so of the atoms.
func (s *Text) wordings() *wording {
	if len(s.Atoms) == 0 {
		return &wording{}
	}
	of := stretch{&s.Atoms[0], len(s.Atoms)}
	known, ok := s.Sight.wordings[of]
	if !ok {
		if s.Sight.wordings == nil || len(s.Sight.wordings) > mostWordings {
			s.Sight.wordings = map[stretch]*wording{}
		}
		known = &wording{}
		s.Sight.wordings[of] = known
	}
	return known
}

// Marks are those of the atoms.
func (s *Text) Marks() *lexicon.Marks {
	known := s.wordings()
	if known.marks == nil {
		known.marks = lexicon.MarksOf(s.Atoms)
	}
	return known.marks
}

// verbs are those that words of some atoms tell.
func (w *wording) verbs(atoms []lexicon.Atom) map[string]bool {
	if w.said == nil {
		w.said = map[string]bool{}
		for i := range atoms {
			senses, _ := lexicon.Verbs().Find(atoms[i:])
			for _, x := range senses {
				w.said[x.Class] = true
			}
		}
	}
	return w.said
}

// Declared is the verb of the title that a word tells.
func (s *Text) Declared(senses lexicon.Senses) (verb string, ok bool) {
	for _, x := range senses {
		if x.Class == "ASSAULT" || x.Class == "CAPTURE" && s.Says("SEWER") || x.Class == "LOSSES" && s.Sight.ByPlace("PAY") { // a word of sentences; "takes the sewer"; "losses in 43"
			continue
		}
		if v, ok := s.Sight.Verbs[x.Class]; ok && !v.Question {
			return x.Class, true
		}
	}
	return "", false
}

// Undergoes tells of a participle that a word of its sentence says that this is to be.
func (s *Text) Undergoes(i int) bool {
	helped := false
	for k, a := range s.Atoms {
		switch {
		case lexicon.Was.Has(a.Fold):
			return false
		case strings.HasSuffix(a.Fold, "ZEBY") || a.Fold == "ABY":
			helped = helped || len(s.Canon) == 0 && !s.Full() // else it is a purpose
		case lexicon.Help.Has(a.Fold), lexicon.Wanting.Has(a.Fold) && k+1 < i:
			helped = true
		}
	}
	return helped
}

// ByPlace tells that a standing order of the title is about one place.
func (r *Sight) ByPlace(verb string) bool {
	form := r.Verbs[verb].Form
	return r.Verbs[verb].Standing && (strings.HasPrefix(form, verb+" hex") || strings.HasPrefix(form, verb+" zone"))
}

// Acted tells that a word of the line says what is done.
func (s *Text) Acted() bool {
	for i := range s.Atoms {
		if senses, _ := s.Senses(i); senses.Is(Acts...) && !senses.Is("filler", "in", "to", "with") {
			return true
		}
	}
	return false
}

// At are the own units in a place, in the order of the view.
func (r *Sight) At(p board.Place) []int {
	var list []int
	for i := range r.Own {
		if p != "" && r.Own[i].At == p {
			list = append(list, i)
		}
	}
	return list
}

// mostNamed is how many atoms a naming has at most.
const MostNamed = 8

// Senses of the words from an atom on, and how many atoms they take.
func (s *Text) Senses(i int) (lexicon.Senses, int) {
	if i < 0 || i >= len(s.Atoms) || s.Atoms[i].Kind != lexicon.Word && s.Atoms[i].Kind != lexicon.Sign {
		return nil, 0
	}
	known := s.found(i)
	if !known.looked {
		known.looked = true
		known.senses, known.n = lexicon.Words().Find(s.Atoms[i:])
		if known.n == 2 && s.Atoms[i+1].Fold == "EIN" && First(lexicon.Words().Find(s.Atoms[i+2:])).Is("hexes") { // "marschiert ein Feld" comes from nowhere
			known.senses, known.n = lexicon.Words().Find(s.Atoms[i : i+1])
		}
		known.senses = known.senses.Heard(s.Speech())
		if lexicon.Articles.Has(s.Atoms[i].Fold) && known.n == 1 && s.noNoun(i+1) {
			known.senses = slices.DeleteFunc(slices.Clone(known.senses), func(x lexicon.Sense) bool { return x.Class == "filler" })
		}
		if known.senses.Is(Acts...) && known.n == 1 && s.stemAlone(i) {
			past := func(x lexicon.Sense) bool {
				return slices.Contains(Acts, x.Class) && EndsPast(s.Atoms[i].Fold, x.Tongue)
			}
			known.senses = slices.DeleteFunc(slices.Clone(known.senses), past)
		}
		if known.n == 1 && i > 0 && known.senses.Is("stay") && lexicon.Articles.HasIn("en", s.Atoms[i-1].Fold) && strings.HasPrefix(s.Atoms[i].Fold, "GUARD") { // "the guards" are troops
			known.senses = slices.DeleteFunc(slices.Clone(known.senses), func(x lexicon.Sense) bool { return x.Class == "stay" })
		}
		if len(known.senses) == 0 {
			known.n = 0
		}
	}
	return known.senses, known.n
}

// stemAlone tells a word of which the words know the stem alone, which nothing else makes a participle: "marschierte".
func (s *Text) stemAlone(i int) bool {
	listed := slices.ContainsFunc(lexicon.Words().Phrases[s.Atoms[i].Fold], func(p lexicon.Phrase) bool { return len(p.Words) == 1 })
	return !listed && !s.Undergoes(i)
}

// noNoun tells that no noun can begin there, so that no article stands before it: "let 3Pz die in
// 0605".
func (s *Text) noNoun(i int) bool {
	if i >= len(s.Atoms) || s.Atoms[i].Kind == lexicon.Sign {
		return true
	}
	senses, _ := lexicon.Words().Find(s.Atoms[i:])
	return senses.Is("in", "to", "from", "via", "with")
}

// everySense are the senses in all languages.
func (s *Text) everySense(i int) (lexicon.Senses, int) {
	if s.Atoms[i].Kind != lexicon.Word {
		return nil, 0
	}
	return lexicon.Words().Find(s.Atoms[i:])
}

// Speech is the language of the line.
func (s *Text) Speech() string {
	if s.tongue == nil {
		known := s.wordings()
		if known.tongue == nil {
			told := tongueOf(s)
			known.tongue = &told
		}
		s.tongue = known.tongue
	}
	return *s.tongue
}

// finding is what was found at an atom: it is asked for again and again.
type finding struct {
	looked, placed bool
	senses         lexicon.Senses
	n              int
	place          board.Place
	took           int
	units          *unitsFound // nil as long as nobody asked
	counted        numeral
	army           army
	praised        *phrase // by the words of praise
	formed         *phrase // by the words of forms
}

// phrase is what some atoms say by a lexicon.
type phrase struct {
	senses lexicon.Senses
	n      int
}

// praise is what the atoms say by the words of praise, of roads and their like.
func (s *Text) praise(i int) (lexicon.Senses, int) {
	known := s.found(i)
	if known.praised == nil {
		said, n := lexicon.Epithets().Find(s.Atoms[i:])
		known.praised = &phrase{said, n}
	}
	return known.praised.senses, known.praised.n
}

// FormWord is what the atoms say by the words of forms.
func (s *Text) FormWord(i int) (lexicon.Senses, int) {
	known := s.found(i)
	if known.formed == nil {
		said, n := lexicon.Forms().Find(s.Atoms[i:])
		known.formed = &phrase{said, n}
	}
	return known.formed.senses, known.formed.n
}

// unitsFound are the units that were found at an atom, by what they are looked for as.
type unitsFound struct {
	own   saidUnits
	foes  *saidUnits // nil as long as nobody asked
	group namedUnits // "everything in 1017"
	body  namedUnits // "the 61st Division", of its regiments
	named struct {   // that division
		looked   bool
		which, n int
	}
	listed [2]namedUnits // "2Lt and 68Inf", before the verb and behind it
}

// unitsFound are those at an atom. The place may be another once others were looked for.
func (s *Text) unitsFound(i int) *unitsFound {
	known := s.found(i)
	if known.units == nil { // who asks for one asks for the others
		all := make([]unitsFound, len(s.finds))
		for k := range all {
			if s.finds[k].units == nil {
				s.finds[k].units = &all[k]
			}
		}
	}
	return known.units
}

// namedUnits are the units that a name at an atom fits.
type namedUnits struct {
	looked bool
	list   []int
	n      int
}

// saidUnits are those with what was said of them.
type saidUnits struct {
	namedUnits
	spec Spec
}

// stretch is atoms of a line, by the first and how many they are.
type stretch struct {
	first *lexicon.Atom
	n     int
}

// mostFound are the atoms of stretches of which it is kept what was found, mostWordings the stretches of which it is kept what they say.
const mostFound, mostWordings = 8192, 1024

// found is what was found at an atom by whoever read the same atoms before.
func (s *Text) found(i int) *finding {
	if s.finds == nil {
		s.finds = s.foundBefore()
	}
	return &s.finds[i]
}

// foundBefore is what is known of the atoms; where short numbers are hexes, they say something else.
func (s *Text) foundBefore() []finding {
	if s.Hexes {
		return make([]finding, len(s.Atoms))
	}
	of := stretch{&s.Atoms[0], len(s.Atoms)}
	if s.Sight.latest == of { // most who read a stretch do so one after the other
		return s.Sight.latestFinds
	}
	list, ok := s.Sight.finds[of]
	if !ok {
		if s.Sight.finds == nil || s.Sight.found+len(s.Atoms) > mostFound {
			s.Sight.finds, s.Sight.found = map[stretch][]finding{}, 0
		}
		s.Sight.found += len(s.Atoms)
		list = make([]finding, len(s.Atoms))
		s.Sight.finds[of] = list
	}
	s.Sight.latest, s.Sight.latestFinds = of, list
	return list
}

// AtEnd tells that nothing follows before the next sign.
func (s *Text) AtEnd(i int) bool { return i >= len(s.Atoms) || s.Atoms[i].Kind == lexicon.Sign }

// Full tells that the clause could end here.
func (s *Text) Full() bool {
	c := s.Told
	switch c.Verb {
	case "rebuild":
		return len(c.Units) > 0
	case "stay", "exit", "lose", "sacrifice", "land":
		return len(c.Units) > 0 || len(c.To) > 0
	case "attack":
		if s.Sight.Zoned && len(c.Units) > 0 {
			return true
		}
	}
	return len(c.To) > 0 || c.Compass != "" || c.Follows && (c.Aim != "" || len(c.Units) > 0 && c.Verb == "go" && len(s.Went) > 0)
}

// order of acts: the first that a word may say counts.
var Acts = []string{
	"stay", "interdict", "strike", "attack", "go", "rebuild", "enter", "place", "drop", "land", "exit", "withdraw", "retreat", "back", "lose", "sacrifice",
}

// OnlyHeld is the only place in the line that the enemy holds, "" for none or several.
func (s *Text) OnlyHeld() (held board.Place) {
	for i := 0; i < len(s.Atoms); {
		p, n := s.Place(i)
		if n > 0 && s.FoesHold(p) {
			if held != "" && held != p {
				return ""
			}
			held = p
		}
		i += max(n, 1)
	}
	return held
}

// FoeIn tells that the seat knows of an enemy in a place.
func (s *Text) FoeIn(p board.Place) bool {
	return s.Sight.FoesAt[p]
}

// FoesHold tells that an enemy is in a place, which nobody can enter then but by an attack.
func (s *Text) FoesHold(p board.Place) bool {
	return !s.Sight.Zoned && s.Sight.Verbs["EXPLOIT"].Name == "" && s.Sight.Verbs["ATTACK"].Name != "" && s.FoeIn(p)
}

// PlaceAt tells whether a place is named there.
func (s *Text) PlaceAt(i int) bool {
	_, n := s.Place(i)
	return n > 0
}

// BehindFillers is the first atom from i on that is no filler.
func (s *Text) BehindFillers(i int) int {
	for i < len(s.Atoms) {
		senses, n := s.Senses(i)
		if n == 0 || !senses.Is("filler") {
			break
		}
		i += n
	}
	return i
}

// PlacedBehind tells that a place is named from an atom on.
func (s *Text) PlacedBehind(i int) bool {
	for ; i < len(s.Atoms); i++ {
		if s.PlaceAt(i) {
			return true
		}
	}
	return false
}

// OwnBefore tells that own units are named before an atom.
func (s *Text) OwnBefore(i int) bool {
	for k := range i {
		if s.NamesOwn(k) {
			return true
		}
	}
	return false
}

// romans are the numbers that battalions have.
var Romans = []string{"I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"}

// RomanOf is the value of such a number, 0 for other words.
func RomanOf(fold string) int { return slices.Index(Romans, fold) + 1 }

// Reasoned tells that atoms begin a reason or a purpose, or tell where somebody will then stand.
func Reasoned(atoms []lexicon.Atom) bool {
	said, n := lexicon.Reasons().Find(atoms)
	return n > 0 && said.Is("reason", "beside")
}

// SameLetters tells two words of the same letters.
func SameLetters(a, b string) bool {
	x, y := []byte(a), []byte(b)
	slices.Sort(x)
	slices.Sort(y)
	return slices.Equal(x, y)
}
