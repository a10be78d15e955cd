package sentences

import (
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/title"
)

// Hangs is how many atoms a condition begins with at one, 0 for none.
func (s *Sentence) Hangs(i int) int {
	if before, n := s.Senses(i - 1); n > 1 && before.Is(nouns.Acts...) { // "goes after"
		return 0
	}
	if said, n := lexicon.Words().Find(s.Atoms[i:]); said.Is("instead") && i+1 < len(s.Atoms) || said.Is("filler") && n > 1 {
		return 0 // "after all", "once more"
	}
	if i > 0 && s.ElseBegins(i) > 0 {
		return 0
	}
	if said, n := s.FormWord(i); said.Is("again") && n > 1 {
		return 0 // "once more"
	}
	if s.Inverted(i) {
		return 1
	}
	if lexicon.When.Has(s.Atoms[i].Fold) && (s.Atoms[i].Fold != "FALLS" || s.Speech() == "de") {
		return 1
	}
	return lexicon.Unless.Begin(s.Atoms[i:])
}

// Inverted tells a verb by which a clause begins that is a condition, up to a comma and what is ordered: "should 0815 be open, 30Inf goes
// there", "sollte 0916 noch frei sein, geht 17Inf dorthin"; or up to the end behind that: "30Inf to 0815 should it be open".
func (s *Sentence) Inverted(i int) bool {
	if i+2 >= len(s.Atoms) || !s.InTongue(lexicon.Inverted, s.Atoms[i].Fold) || strings.Contains(s.Written.Text, "?") {
		return false
	}
	opens := i == 0 || s.Atoms[i-1].Kind == lexicon.Sign
	if !opens && s.Atoms[i].Fold != "SHOULD" {
		return false
	}
	next := s.Atoms[i+1].Fold
	_, units := s.Units(i + 1)
	_, foes := s.Noun(i+1, s.Letter.Foes)
	if !s.PlaceAt(i+1) && units == 0 && foes == 0 && !lexicon.Articles.Has(next) && !lexicon.Nobody.Has(next) && !lexicon.Somebody.Has(next) && !lexicon.CalledEnemies.Has(next) && !lexicon.Subjects.Has(next) {
		return false
	}
	for k := i + 2; k < len(s.Atoms); k++ {
		if s.Atoms[k].Kind == lexicon.Sign && !(s.Atoms[k].Fold == "." && k+1 == len(s.Atoms)) {
			return opens && s.Atoms[k].Fold == "," && k > i+2 && k+1 < len(s.Atoms)
		}
	}
	return i > 0 && lexicon.Should.Has(s.Atoms[i].Fold)
}

// ConditionAt finds the clause that a line hangs on, from a word that begins one to the next sign, "then" or the end.
func (s *Sentence) ConditionAt() (from, to int) {
	for from = range s.Atoms {
		n := s.Hangs(from)
		if n == 0 {
			continue
		}
		for to = from + n; to < len(s.Atoms); to++ { // behind "es sei denn, dass"
			a := s.Atoms[to]
			if a.Fold == "," && to == from+n && n > 1 { // "es sei denn, dort steht ein Pole"
				continue
			}
			if _, n := s.Ratio(to); n > 0 { // "if we get 3:1" goes on behind its colon
				to += n - 1
				continue
			}
			if a.Kind == lexicon.Sign && strings.Contains(",:;.!", a.Fold[:1]) && !(a.Fold == "." && s.Abbreviates(to-1)) || to > from+n && s.ThenAt(to) { // "o ile to pole jest puste"
				break
			}
		}
		return from, to
	}
	return 0, 0
}

// ThenAt tells a word behind a condition that leads to what is ordered: "then", "to" in Polish.
func (s *Sentence) ThenAt(i int) bool {
	if i >= len(s.Atoms) || i+1 < len(s.Atoms) && lexicon.Still.Has(s.Atoms[i+1].Fold) { // "dann noch"
		return false
	}
	return lexicon.Then.Has(s.Atoms[i].Fold) || s.Atoms[i].Fold == "TO" && s.Speech() == "pl"
}

// Restricts tells a word before a condition that goes with it.
func Restricts(a lexicon.Atom) bool {
	return a.Fold == "," || lexicon.But.Has(a.Fold) || lexicon.Only.Has(a.Fold) || lexicon.And.Has(a.Fold) || lexicon.Being.Has(a.Fold)
}

// ElseBegins is how many atoms lead there to what shall be if the condition is not so. "If not" does so behind a sign.
func (s *Sentence) ElseBegins(i int) int {
	n := lexicon.Otherwise.Begin(s.Atoms[i:])
	if n > 1 && (lexicon.When.Has(s.Atoms[i].Fold) || lexicon.AsIf.Has(s.Atoms[i].Fold)) && s.Atoms[max(i-1, 0)].Kind != lexicon.Sign {
		return 0
	}
	return n
}

// InTongue tells that a word is of a class in the language of the line, or in any where that cannot be told.
func (s *Sentence) InTongue(list *lexicon.List, fold string) bool {
	if tongue := s.Speech(); tongue != "" {
		return list.HasIn(tongue, fold)
	}
	return list.Has(fold)
}

// IfWords is how many atoms a clause begins with that says on what something hangs, whatever stands behind it.
func (s *Sentence) IfWords(i int) int {
	if n := max(s.Hangs(i), lexicon.Unless.Begin(s.Atoms[i:])); n > 0 {
		return n
	}
	if s.InTongue(lexicon.When, s.Atoms[i].Fold) || s.InTongue(lexicon.AsIf, s.Atoms[i].Fold) {
		return 1
	}
	return 0
}

// OrderOf is the one order of the letter, or else of the sheet, that is a unit's own.
func (r *Letter) OrderOf(u int) []Filed {
	return r.Lone(func(words []string) bool {
		name := r.Own[u].Name
		return len(words) > 1 && words[1] == name || len(words) == 4 && words[2] == "WITH" && words[3] == name
	})
}

// Bound tells that an order of the letter names a unit, perhaps among others.
func (r *Letter) Bound(unit string) bool {
	return slices.ContainsFunc(r.OrderedBefore, func(f Filed) bool { return slices.Contains(Ordered(f.Order), unit) })
}

// Holds tells that the title has an order for units that stay.
func (r *Letter) Holds() bool { return strings.Contains(r.Verbs["HOLD"].Form, "unit") }

// FightsNow tells that the seat may order fights in this phase, so that nobody marches.
func (r *Letter) FightsNow() bool {
	if r.fightsNow == nil {
		now := r.mayFight()
		r.fightsNow = &now
	}
	return *r.fightsNow
}

// mayFight tells by what the rules say of an attack that they do not refuse for the phase.
func (r *Letter) mayFight() bool {
	u := slices.IndexFunc(r.Own, func(u nouns.Unit) bool { return u.At != "" })
	if u < 0 {
		return false
	}
	v, ok := r.Judged(order.Canon("ATTACK", string(r.Own[u].At), "WITH", r.Own[u].Name))
	return ok && (v.Refusal == nil || v.Refusal.Kind != "wrong-phase")
}

// AirAt reads so many air points, "3 air".
func (s *Sentence) AirAt(i int) (points, n int) {
	senses, m := s.Senses(i)
	k, ok := lexicon.Counts(s.Atoms[i], senses)
	if !ok {
		return 0, 0
	}
	more, l := s.Senses(i + max(m, 1))
	if l == 0 || !more.Is("air") || s.Atoms[i+max(m, 1)].Glued {
		return 0, 0
	}
	return k, max(m, 1) + l
}

// mostOfALetter is how many atoms of a letter are read as sentences, some 300 orders. A
// line made to be hard takes a hundred times as long as one in the words of orders, and
// all other letters wait for it.
const MostOfALetter = 3000

// mostBetween is how many lines may stand between an order and one that follows it.
const MostBetween = 3

// before is where the units of the lines before a line are sent, nil for nowhere.
func (r *Letter) before(line int) []board.Place {
	for n := line - 1; n >= line-MostBetween; n-- {
		if p, ok := r.Went[n]; ok {
			return []board.Place{p}
		}
	}
	return nil
}

// KeepsSome notes that a line says of somebody that he stays.
func (r *Letter) KeepsSome(line int) {
	if r.stayed == nil {
		r.stayed = map[int]bool{}
	}
	r.stayed[line] = true
}

// KeepsAbove tells that the line above says of somebody that he stays.
func (r *Letter) KeepsAbove(line int) bool { return r.stayed[line-1] }

// cutText are the atoms of a text, and whether it is no longer than orders are.
type cutText struct {
	atoms []lexicon.Atom
	short bool
}

// mostCut is of how many texts the atoms are kept.
const mostCut = 64

// AtomsOf are the atoms of a line, which several readings look at in turn, with its pieces between them: what is found of atoms is kept
// with them.
func (r *Letter) AtomsOf(text string) ([]lexicon.Atom, bool) {
	known, ok := r.cuts[text]
	if !ok {
		if r.cuts == nil || len(r.cuts) == mostCut {
			r.cuts = map[string]cutText{}
		}
		known.atoms, known.short = lexicon.Atoms(text)
		r.cuts[text] = known
	}
	return known.atoms, known.short
}

// Flies tells that a word of the line tells what aircraft do.
func (s *Sentence) Flies() bool {
	for i := range s.Atoms {
		if said, _ := lexicon.Forms().Find(s.Atoms[i:]); said.Is("fly", "rest", "transfer", "lend") && !said.Is("also") {
			return true
		}
	}
	return false
}

// AsPlans are orders as plans, where the rules say that they must be one.
func (r *Letter) AsPlans(l order.Line, canon []string) []string {
	if _, plans := r.Verbs["PLAN"]; !plans || r.Headed {
		return canon
	}
	for i, text := range canon {
		list, _ := r.Parsed(text)
		v, one := r.Judged(text)
		if !one {
			continue
		}
		must := func(v title.Verdict) bool {
			return v.Refusal != nil && strings.HasPrefix(v.Refusal.Suggest, "PLAN ") && strings.HasSuffix(v.Refusal.Suggest, ": "+text)
		}
		if before := r.marching(canon[:i]); v.Refusal != nil && !must(v) && list[0].Verb == "ATTACK" && len(before) > 0 {
			v = r.Known.Check(r.Seat, append(before, list...)).Verdicts[len(before)]
		}
		if must(v) {
			canon[i] = v.Refusal.Suggest
		}
	}
	return canon
}

// verdict is what the rules say of a text by itself, and whether it is one order.
type verdict struct {
	of  title.Verdict
	one bool
}

// Judged is what the rules say of a text that is one order by itself, which several readings of a line come to, and which the letter does
// not change. It is not ok for any other text.
func (r *Letter) Judged(text string) (v title.Verdict, ok bool) {
	known, met := r.verdicts[text]
	if !met {
		list, _ := r.Parsed(text)
		if known.one = len(list) == 1; known.one {
			known.of = r.Known.Check(r.Seat, list).Verdicts[0]
		}
		if r.verdicts == nil {
			r.verdicts = map[string]verdict{}
		}
		r.verdicts[text] = known
	}
	return known.of, known.one
}

// mostMarching is how many marches of a letter an attack is looked at with.
const mostMarching = 8

// marching are the last planned marches of the letter and of a line's orders before, on which an attack may rest.
func (r *Letter) marching(before []string) (list []order.Order) {
	all := slices.Concat(r.plans, before)
	for _, text := range all[max(len(all)-mostMarching, 0):] {
		orders, _ := r.Parsed(text)
		list = append(list, orders...)
	}
	return list
}

// parsed is what the title reads in a text, and whether it reads all of it.
type parsed struct {
	list []order.Order
	ok   bool
}

// Parsed are the orders of a text in the title's own words, which do not hang on what the letter has told: of each line it is asked several
// times. It is not ok for a text that is none.
func (r *Letter) Parsed(text string) ([]order.Order, bool) {
	known, met := r.texts[text]
	if !met {
		if line, ok := order.LineOf(1, text); ok {
			line.Tried = true
			list, problems := r.Game.Parse(r.Seat, []order.Line{line})
			known = parsed{list, len(problems) == 0}
		}
		if r.texts == nil {
			r.texts = map[string]parsed{}
		}
		r.texts[text] = known
	}
	return known.list, known.ok
}

// Orders are lines as the title writes them, if it can read them all.
func (r *Letter) Orders(_ order.Line, lines []string) ([]string, bool) {
	var canon []string
	for _, text := range lines {
		list, ok := r.Parsed(text)
		if !ok {
			return nil, false
		}
		for _, o := range list {
			canon = append(canon, o.Canon)
		}
	}
	return canon, true
}

// Asks tells a question, which is no order.
func Asks(atoms []lexicon.Atom) bool {
	if !slices.ContainsFunc(atoms, func(a lexicon.Atom) bool { return strings.Contains(a.Fold, "?") }) {
		return false
	}
	var text []string
	for _, a := range atoms[:min(mostPolite, len(atoms))] {
		text = append(text, a.Fold)
	}
	begins := strings.Join(text, " ")
	return !slices.ContainsFunc(lexicon.Polite.Words(), func(p string) bool { return strings.HasPrefix(begins, p) })
}

// mostPolite is how many words a polite beginning has: "wären Sie so freundlich".
const mostPolite = 4

// OneBody tells that several units are a whole division, some of which may stand elsewhere: "4DP does not leave Toruń".
func (s *Sentence) OneBody(units []int) bool {
	return len(units) > 1 && slices.ContainsFunc(s.Letter.Parts, func(part []int) bool { return slices.Equal(part, units) })
}

// TellsDeed tells that a word at an atom tells an order that only some titles have.
func (s *Sentence) TellsDeed(i int) bool {
	said, _ := lexicon.Verbs().Find(s.Atoms[i:])
	verb, declared := s.Declared(said)
	return declared && verb != "HOLD" && verb != "MOVE" && verb != "PASS" && verb != "DEFEND"
}

// BeginsAt tells that nothing but words that say nothing, or that tell an act, stand before an atom.
func (s *Sentence) BeginsAt(i int) bool {
	for k := range i {
		if senses, n := lexicon.Words().Find(s.Atoms[k : k+1]); n == 0 || !senses.Is("filler") && !senses.Is(nouns.Acts...) {
			return false
		}
	}
	return true
}

// turners are the classes of words in orders that turn the sense.
var Turners = []string{"not", "unless", "neither", "except", "or", "rather", "if", "rest", "nobody", "instead", "cancel"}

// Filed is an order of the seat that a line may take back: one on its sheet by its number there, or
// one of the letter by the line that gives it.
type Filed struct {
	Number int
	Order  order.Order
	Given  int // its place among the letter's, from 1; 0 for one on the sheet
}

// Lone is the one order of the letter for which something holds, or else the one of the sheet.
func (r *Letter) Lone(holds func(words []string) bool) (found []Filed) {
	for _, list := range [][]Filed{r.OrderedBefore, r.Sheet} {
		for _, f := range list {
			if holds(Ordered(f.Order)) {
				found = append(found, f)
			}
		}
		switch len(found) {
		case 0:
		case 1:
			return found
		default:
			return nil
		}
	}
	return nil
}

// Ordered are the words of an order, or of what a plan says, without the commas between names.
func Ordered(o order.Order) []string {
	words := strings.Fields(strings.ReplaceAll(o.Canon, ", ", " "))
	if len(words) > 2 && words[0] == "PLAN" {
		words = words[2:]
	}
	return words
}

// Whither is where the one place stands among the words of an order, 0 for none or several.
func (r *Letter) Whither(words []string) (at int) {
	if r.View.Board == nil {
		return 0
	}
	for i, w := range words[min(1, len(words)):] {
		switch {
		case !r.View.Board.Has(board.Place(w)) || slices.ContainsFunc(r.Own, func(u nouns.Unit) bool { return u.Name == w }):
		case at > 0:
			return 0
		default:
			at = i + 1
		}
	}
	return at
}

// StandTogether tells of orders that the rules allow each behind those before it.
func (s *Sentence) StandTogether(canon []string) bool {
	var sheet []order.Order
	for _, text := range canon {
		list, ok := s.Letter.Parsed(text)
		if !ok {
			return false
		}
		sheet = append(sheet, list...)
	}
	return !slices.ContainsFunc(s.Letter.Known.Check(s.Letter.Seat, sheet).Verdicts, func(v title.Verdict) bool { return v.Status == title.Refused })
}

// mostOffered is how many units an order names that is offered for a line.
const MostOffered = 6

// AllowedOrder is an order in canonical words, if the rules allow it.
func (r *Letter) AllowedOrder(l order.Line, text string) (canon string, ok bool) {
	list := NewSentence(r, l, nil).AllowedOrders(text)
	if len(list) != 1 {
		return "", false
	}
	return list[0], true
}

// AllowedOrders are the orders in canonical words that a text makes, where the rules allow them all.
func (s *Sentence) AllowedOrders(text string) []string {
	read, ok := s.Letter.Orders(s.Written, []string{text})
	if !ok {
		return nil
	}
	read = s.Letter.inPlan(s.Letter.AsPlans(s.Written, read))
	for _, o := range read {
		if !s.Allowed(o) {
			return nil
		}
	}
	return read
}
