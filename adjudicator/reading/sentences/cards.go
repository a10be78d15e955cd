package sentences

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/title"
)

// played is what one part of such a line says.
type Played struct {
	Verb  string
	Cards []string
	At    string
	card  bool // it calls them cards, or tells that they come first
	Given bool // for points, by whatever verb
	good  bool // it says what they are good for
	Sold  bool // and "for points" says that they are
	price int  // how many command points are named with them
	used  bool // it says of them that they are used, for whatever
}

// AfterComma tells that a comma stands before an atom.
func (s *Sentence) AfterComma(a lexicon.Atom) bool {
	at := slices.IndexFunc(s.Atoms, func(o lexicon.Atom) bool { return o.Column == a.Column })
	return at > 0 && s.Atoms[at-1].Fold == ","
}

// WithCard writes a line anew in which a card stands beside those whom it is for: "mobilize Mokotów2 at 53 with the Zbiórka" and "Zbiórka:
// Mokotów2 at 53" play the card and do that, and so does "Sanitariuszki for Ochota1".
func (r *Letter) WithCard(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if !r.Zoned || len(r.Cards) == 0 || r.Verbs["MOBILIZE"].Name == "" || Asks(atoms) || r.FightsNow() {
		return l, false
	}
	s := NewSentence(r, l, atoms)
	for i := range atoms {
		title, n := s.Called(i, s.Letter.Cards)
		if _, u := s.Units(i); n == 0 || u > 0 || s.PlaceAt(i) || !s.HoldsAll([]string{s.NumberOf(title)}) {
			continue
		}
		card := "play card " + s.NumberOf(title) + "; "
		from := i
		for from > 0 && lexicon.Articles.Has(atoms[from-1].Fold) {
			from--
		}
		lead, _ := s.Senses(max(from-1, 0))
		switch {
		case from > 0 && lead.Is("with") && !lead.Is("and") && s.tellsOne("MOBILIZE", "RECOVER", "RETURN"):
			if full, ok := nouns.Replaced(l, atoms, from-1, i+n, ""); ok {
				return order.LineOf(l.Number, card+full.Text)
			}
		case from == 0 && i+n+1 < len(atoms) && (atoms[i+n].Fold == ":" || lexicon.ForPlace.Has(atoms[i+n].Fold)):
			if verb := s.neededBy(i + n + 1); verb != "" {
				return nouns.Replaced(l, atoms, 0, i+n+1, card+verb)
			}
		}
		if verb, k := s.SaidAt(0); from > 0 && from <= k+1 && verb.Is("PLAY") {
			for at := i + n; at < len(atoms); at++ {
				if m := lexicon.WithIt.Begin(atoms[at:]); m > 0 {
					return nouns.Replaced(l, atoms, at, at+m, "")
				}
			}
		}
	}
	return l, false
}

// CardsCalled is a line that calls cards by their numbers alone, where it has a word for numbers, "trade nos. 6 and 45", or the number behind
// what the card does, "the barricade card, 28". Where that is not of the card with this number it stays as it is.
func (r *Letter) CardsCalled(l order.Line) order.Line {
	if !r.Zoned || r.Verbs["TRADE"].Name == "" {
		return l
	}
	said := l.Text
	for range mostCalled {
		atoms, short := lexicon.Atoms(l.Text)
		if !short || len(atoms) > MostFormed {
			break
		}
		s := NewSentence(r, l, atoms)
		full, ok := s.titledByNumber()
		if !ok {
			full, ok = s.withoutNumberSign()
		}
		if !ok {
			full, ok = s.cardByNumber()
		}
		if !ok {
			full, ok = s.cardFirst()
		}
		if !ok {
			break
		}
		l, l.Said = full, said
	}
	return l
}

// mostCalled is how many cards of a line may be called so.
const mostCalled = 4

// withoutNumberSign writes a line that plays or trades cards with the last short word for numbers in full.
func (s *Sentence) withoutNumberSign() (order.Line, bool) {
	if !slices.ContainsFunc(s.Atoms, AboutCards) {
		return s.Written, false
	}
	for i := len(s.Atoms) - 2; i > 0; i-- {
		end := i + 1
		dotted := s.Atoms[end].Fold == "." && s.Atoms[end].Glued
		if dotted {
			end++
		}
		called := s.Atoms[i].Fold == "NO" && dotted || lexicon.NumberSigns.Has(s.Atoms[i].Fold)
		if called && end < len(s.Atoms) && s.Atoms[end].Kind == lexicon.Number {
			return nouns.Replaced(s.Written, s.Atoms, i, end, "number ")
		}
	}
	return s.Written, false
}

// titledByNumber writes a line that calls a card by its title and its number, "Kubuś (34)", "34 (Kubuś)", by its title alone.
func (s *Sentence) titledByNumber() (order.Line, bool) {
	for i, a := range s.Atoms {
		if a.Kind != lexicon.Number || len(a.Fold) > 2 {
			continue
		}
		number := strconv.Itoa(lexicon.NumberOf(a))
		if told, end := s.bracketed(max(i-1, 0)); i > 1 && end > 0 && told == number {
			for from := max(i-6, 0); from < i-1; from++ {
				if title, n := s.Called(from, s.Letter.Cards); n > 0 && from+n == i-1 && s.NumberOf(title) == number {
					return nouns.Replaced(s.Written, s.Atoms, i-1, end, "")
				}
			}
		}
		if i+2 < len(s.Atoms) && s.Atoms[i+1].Fold == "(" {
			title, n := s.Called(i+2, s.Letter.Cards)
			if end := i + 2 + n; n > 0 && end < len(s.Atoms) && s.Atoms[end].Fold == ")" && s.NumberOf(title) == number {
				return nouns.Replaced(s.Written, s.Atoms, i+1, end+1, "")
			}
		}
	}
	return s.Written, false
}

// cardByNumber writes a line anew that has the number of a card behind what it is called.
func (s *Sentence) cardByNumber() (order.Line, bool) {
	for i := range s.Atoms {
		if from, end, number := s.describedCard(i); end > 0 && s.HoldsAll([]string{number}) {
			return nouns.Replaced(s.Written, s.Atoms, from, end, "card "+number)
		}
	}
	return s.Written, false
}

// cardFirst writes a line anew that begins with the number of a card of the hand, which is no unit's and no zone's where somebody stands, and says
// of it that it stays in hand or where it goes: "39 at 148", "die 29 bleibt auf der Hand".
func (s *Sentence) cardFirst() (order.Line, bool) {
	at := 0
	if len(s.Atoms) > 0 && lexicon.Articles.Has(s.Atoms[0].Fold) {
		at++
	}
	if at+1 >= len(s.Atoms) || s.Atoms[at].Kind != lexicon.Number || len(s.Atoms[at].Fold) > 2 || s.Atoms[at+1].Kind == lexicon.Sign || len(s.Letter.Cards) == 0 {
		return s.Written, false
	}
	p, zone := s.Place(at)
	if _, units := s.Units(at); units > 0 || zone > 0 && len(s.Letter.At(p)) > 0 || !s.HoldsAll([]string{s.Atoms[at].Fold}) {
		return s.Written, false
	}
	kept := lexicon.KeepsCards.Begin(s.Atoms[at+1:]) > 0
	i := at + 1
	if senses, n := s.Senses(i); senses.Is("go", "stay") && !kept {
		if i += max(n, 1); i < len(s.Atoms) && lexicon.KeepsCards.Begin(s.Atoms[i:]) > 0 {
			kept = true
		}
	}
	for i < len(s.Atoms) && !kept && !s.PlaceAt(i) {
		senses, n := s.Senses(i)
		if !senses.Is("in", "to", "filler") && !lexicon.ForPlace.Has(s.Atoms[i].Fold) {
			return s.Written, false
		}
		i += max(n, 1)
	}
	if !kept {
		if i == len(s.Atoms) || i == at+1 {
			return s.Written, false
		}
		if _, n := s.Place(i); i+n < len(s.Atoms) {
			return s.Written, false
		}
	}
	return nouns.Replaced(s.Written, s.Atoms, at, at+1, "card "+s.Atoms[at].Fold)
}

// describedCard is where words begin and end that call a card by what it does and its number behind that: "the barricade card, 28", "kartę
// barykad (28)", "die Barrikadenkarte, 28"; end is 0 for none.
func (s *Sentence) describedCard(i int) (from, end int, number string) {
	stem, joined := strings.CutSuffix(s.Atoms[i].Fold, "KARTE")
	said, _ := s.SaidAt(i)
	word := ""
	switch number, end = s.bracketed(i + 1); {
	case joined && stem != "" && end > 0:
		from, word = i, stem
	case said.Is("card") && end > 0 && i > 0:
		from, word = i-1, s.Atoms[i-1].Fold
	case said.Is("card") && i+2 < len(s.Atoms):
		from, word = i, s.Atoms[i+1].Fold
		number, end = s.bracketed(i + 2)
	}
	if end == 0 || from == 0 || !s.describes(word, number) {
		return 0, 0, ""
	}
	if lexicon.Articles.Has(s.Atoms[from-1].Fold) {
		from--
	}
	return from, end, number
}

// bracketed is a number that stands behind a comma or a colon, or in brackets, and the atom behind it; end is 0 for none.
func (s *Sentence) bracketed(i int) (number string, end int) {
	if i+1 >= len(s.Atoms) || s.Atoms[i].Kind != lexicon.Sign || !strings.Contains(",:(", s.Atoms[i].Fold) || s.Atoms[i+1].Kind != lexicon.Number {
		return "", 0
	}
	number, end = strconv.Itoa(lexicon.NumberOf(s.Atoms[i+1])), i+2
	switch closed := end < len(s.Atoms) && s.Atoms[end].Fold == ")"; {
	case s.Atoms[i].Fold == "(" && closed:
		return number, end + 1
	case s.Atoms[i].Fold == "(" || !s.AtEnd(end) && s.Atoms[end].Kind != lexicon.Sign: // "…, 28 to 44"
		return "", 0
	}
	return number, end
}

// describes tells that a word begins as one does of a card's title or of what it does.
func (s *Sentence) describes(word, number string) bool {
	if len(word) < ShortestOfACard {
		return false
	}
	list, _ := s.Letter.Parsed("HAND")
	if len(list) != 1 {
		return false
	}
	answer, _ := s.Letter.Known.Answer(s.Letter.Seat, nil, list[0])
	for _, n := range answer.Notes {
		atoms, _ := lexicon.Atoms(n.Args["title"] + " " + n.Args["does"])
		begins := func(a lexicon.Atom) bool {
			return len(a.Fold) >= ShortestOfACard && a.Fold[:ShortestOfACard] == word[:ShortestOfACard]
		}
		if n.Args["card"] == number && slices.ContainsFunc(atoms, begins) {
			return true
		}
	}
	return false
}

// CardAside writes a line anew of which a part only says of a card that it pays for what else the line orders, "…, Przekop pays for it", or, in a
// phase of fights, that it helps, "…, Kubuś rolls along": the card backs the fight, is played before a deed that it makes cheaper, or traded.
func (r *Letter) CardAside(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if !r.Zoned || len(r.Cards) == 0 || r.Verbs["TRADE"].Name == "" || Asks(atoms) || len(atoms) > MostFormed {
		return l, false
	}
	s := NewSentence(r, l, atoms)
	parts := func(i int) bool {
		sign := atoms[i].Kind == lexicon.Sign && (strings.Contains(",;()", atoms[i].Fold) || !atoms[i].Glued && strings.Contains(".-–—+", atoms[i].Fold))
		by := lexicon.With.Has(atoms[i].Fold) && (i == 0 || lexicon.CardPays.BeginIn("", atoms[i-1:]) < 2) // not "paid by"
		return sign || by || lexicon.And.Has(atoms[i].Fold)
	}
	for from := 0; from < len(atoms); from++ {
		if from > 0 && !parts(from-1) && !parts(from) {
			continue
		}
		begin, end := from, from
		for begin < len(atoms) && parts(begin) {
			begin++
		}
		for end = begin; end < len(atoms) && !parts(end); end++ {
		}
		card, pays := s.aside(begin, end)
		if card == "" || !pays && !r.FightsNow() || from == 0 && end == len(atoms) {
			continue
		}
		if r.FightsNow() {
			return nouns.Replaced(l, atoms, from, end, " with card "+card)
		}
		rest, ok := nouns.Replaced(l, atoms, from, end, "")
		left, _ := r.AtomsOf(rest.Text)
		verb := NewSentence(r, rest, left).paysBy(card) // "barricade" in a card's title builds none
		if !ok || verb == "" || verb == "TRADE" && s.Says("TRADE") {
			return l, false
		}
		return order.LineOf(l.Number, verb+" card "+card+"; "+strings.TrimLeft(rest.Text, " ,;"))
	}
	return l, false
}

// LevelsGone writes the part of a line that puts a card which takes levels of barricades away to a barricade, "Räumpanzer on the barricade at
// Marymont", "Räumpanzer gegen die Barrikade dort", as one that plays it there: it builds none.
func (r *Letter) LevelsGone(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if !r.Zoned || len(r.Cards) == 0 || r.Verbs["BUILD"].Name == "" || Asks(atoms) || len(atoms) > MostFormed {
		return l, false
	}
	s := NewSentence(r, l, atoms)
	for i := range atoms {
		title, n := s.Called(i, r.Cards)
		if n == 0 || s.PlaceAt(i) || !s.doesCard(s.NumberOf(title), lexicon.LevelsGone) {
			continue
		}
		from, to := s.clauseAround(i)
		at := s.namedLast(from)
		told := false
		for k := from; k < to; {
			place, there := s.Place(k)
			m := s.onBarricade(k)
			switch {
			case k == i:
				m = n
			case there > 0 && !told:
				at, told, m = place, true, there
			}
			if m == 0 {
				return l, false
			}
			k += m
		}
		if at == "" || !told && !slices.ContainsFunc(atoms[from:to], barricade) {
			return l, false
		}
		begin := from
		if from > 0 {
			begin--
		}
		return nouns.Replaced(l, atoms, begin, to, "; play card "+s.NumberOf(title)+" at "+string(at))
	}
	return l, false
}

// onBarricade is how many atoms take a word for a barricade, for playing a card or clearing something, or one that only leads there; 0 for
// any other.
func (s *Sentence) onBarricade(i int) int {
	senses, n := s.Senses(i)
	said, m := s.SaidAt(i)
	switch a := s.Atoms[i]; {
	case barricade(a), lexicon.Articles.Has(a.Fold), lexicon.ClearsAway.Has(a.Fold):
		return 1
	case said.Is("PLAY", "card"):
		return m
	case senses.Is("not", "if", "or", "unless"):
		return 0
	case senses.Is("in", "to", "against", "upon", "there", "filler"):
		return n
	}
	return 0
}

// doesCard tells that the title says of a card of the hand what a list has.
func (s *Sentence) doesCard(card string, what *lexicon.List) bool {
	list, _ := s.Letter.Parsed("HAND")
	if len(list) != 1 {
		return false
	}
	answer, _ := s.Letter.Known.Answer(s.Letter.Seat, nil, list[0])
	return slices.ContainsFunc(answer.Notes, func(n title.Note) bool {
		atoms, _ := lexicon.Atoms(n.Args["does"])
		return n.Args["card"] == card && what.AmongIn("", atoms)
	})
}

// aside is the card of the hand of which atoms say that it pays or helps and nothing else, "" for none.
func (s *Sentence) aside(from, end int) (card string, pays bool) {
	told := false
	for i := from; i < end; {
		paid, aids := lexicon.CardPays.BeginIn("", s.Atoms[i:end]), lexicon.CardAids.BeginIn("", s.Atoms[i:end])
		title, n := s.Called(i, s.Letter.Cards)
		form, m := s.FormWord(i)
		switch {
		case n > 0 && card == "" && !s.PlaceAt(i):
			card = s.NumberOf(title)
		case paid > 0:
			told, pays, n = true, true, paid
		case aids > 0:
			told, n = true, aids
		case form.Is("card") && card == "" && i+m < end && s.Atoms[i+m].Kind == lexicon.Number:
			card, n = s.Atoms[i+m].Fold, m+1
		case lexicon.Articles.Has(s.Atoms[i].Fold), form.Is("card"):
			n = max(m, 1)
		default:
			return "", false
		}
		i += n
	}
	if !told || card == "" || !s.HoldsAll([]string{card}) {
		return "", false
	}
	return card, pays
}

// paysBy is by what a card pays for a deed: as it is played, where what it does is something that else costs points, or traded for a point.
func (s *Sentence) paysBy(card string) string {
	list, _ := s.Letter.Parsed("HAND")
	if len(list) != 1 {
		return ""
	}
	answer, _ := s.Letter.Known.Answer(s.Letter.Seat, nil, list[0])
	for _, n := range answer.Notes {
		atoms, _ := lexicon.Atoms(n.Args["does"])
		if n.Args["card"] == card && lexicon.SparesCost.AmongIn("", atoms) && s.spares(atoms) && s.Allowed(order.Canon("PLAY", card)) {
			return "PLAY"
		}
	}
	if s.Allowed(order.Canon("TRADE", card)) {
		return "TRADE"
	}
	return ""
}

// spares tells that the deed which the line tells is one that a card spares the cost of, by what it does: levels for nothing pay for no CEL.
func (s *Sentence) spares(does []lexicon.Atom) bool {
	switch {
	case lexicon.SparesLevels.Among(does):
		return s.Says("BUILD")
	case lexicon.SparesCELs.Among(does):
		return s.Says("RECOVER")
	case lexicon.SparesMuster.Among(does):
		return s.Says("MOBILIZE")
	case lexicon.SparesMarch.Among(does):
		return !s.tellsOne("BUILD", "RECOVER", "MOBILIZE", "RETURN", "ENTER", "SEWER")
	}
	return true
}

// tellsOne tells that the line tells one of some verbs of the title.
func (s *Sentence) tellsOne(list ...string) bool {
	return slices.ContainsFunc(list, func(v string) bool { return s.Letter.Verbs[v].Name != "" && s.Says(v) })
}

// neededBy is what is done with own units that are named from an atom on, with the zone where that is done or none, by where they are:
// who waits is mobilized, who has lost recovers; "" where something else stands there.
func (s *Sentence) neededBy(i int) string {
	list, n := s.Units(i)
	if n == 0 || len(list) != 1 {
		return ""
	}
	at := i + n
	if led, m := s.Senses(at); at < len(s.Atoms) && led.Is("in") {
		at += m
	}
	placed := 0
	if at < len(s.Atoms) {
		_, placed = s.Place(at)
	}
	if end := at + placed; end < len(s.Atoms) && s.Atoms[end].Kind != lexicon.Sign {
		return ""
	}
	switch u := s.Letter.Own[list[0]]; {
	case u.Off == "box" && placed > 0:
		return "mobilize "
	case u.At != "" && u.Reduced() && placed == 0:
		return "recover "
	}
	return ""
}

// ByVerbs cuts parts once more at "and" between cards of which another thing is done: "swap 45 for a point and play 6".
func (s *Sentence) ByVerbs(list [][]lexicon.Atom) (parts [][]lexicon.Atom) {
	for _, part := range list {
		for at := 1; at+1 < len(part); at++ {
			before, behind := s.cardVerbIn(part[:at]), s.cardVerbIn(part[at+1:])
			if lexicon.And.Has(part[at].Fold) && before != "" && behind != "" && before != behind {
				parts = append(parts, part[:at])
				part, at = part[at+1:], 0
			}
		}
		parts = append(parts, part)
	}
	return parts
}

// cardVerbIn is the first thing that some atoms say of what is done with cards that they name, "" for none.
func (s *Sentence) cardVerbIn(atoms []lexicon.Atom) (verb string) {
	of := NewSentence(s.Letter, s.Written, atoms)
	card := false
	for i := range atoms {
		said, _ := of.SaidAt(i)
		_, n := of.CardAt(i)
		verb, card = cmp.Or(verb, of.cardVerb(said)), card || n > 0
	}
	if !card {
		return ""
	}
	return verb
}

// EffectAt is where the end of a line begins that only says what a card does, "…, so there is no armistice roll this turn"; 0
// where none does.
func (s *Sentence) EffectAt() int {
	for i := 2; i < len(s.Atoms); i++ {
		a := s.Atoms[i]
		senses, _ := s.Senses(i)
		begins := a.Kind == lexicon.Sign && strings.ContainsAny(a.Fold, ",;") || lexicon.SoThat.Begin(s.Atoms[i:]) > 0 || lexicon.Thereby.Begin(s.Atoms[i:]) > 0 || senses.Is("against") || lexicon.Then.Has(a.Fold)
		if begins && s.onlyEffect(i+1) {
			return i
		}
	}
	return 0
}

// onlyEffect tells that a line speaks from an atom on of what a card does, and of no unit, place, number or condition.
func (s *Sentence) onlyEffect(from int) bool {
	effect := false
	for i := from; i < len(s.Atoms); i++ {
		_, units := s.Units(i)
		_, card := s.Called(i, s.Letter.Cards)
		turns, _ := lexicon.Turns().Find(s.Atoms[i:])
		senses, _ := s.Senses(i)
		if units+card > 0 || AboutCards(s.Atoms[i]) || s.PlaceAt(i) || s.Atoms[i].Kind == lexicon.Number || senses.Is("everything", "both", "crowd", "rest") || turns.Is("condition") && !lexicon.Then.Has(s.Atoms[i].Fold) {
			return false
		}
		effect = effect || lexicon.CardEffects.Has(s.Atoms[i].Fold)
	}
	return effect
}

// NamesCard tells that a card of the hand is named.
func (s *Sentence) NamesCard() bool {
	for i := range s.Atoms {
		if _, n := s.Called(i, s.Letter.Cards); n > 0 {
			return true
		}
	}
	return false
}

// KeepsRest is where the end of a line begins that only says that no more cards are played or traded, "and trade nothing",
// ", the rest stays in hand"; 0 where none does.
func (s *Sentence) KeepsRest() int {
	for i := len(s.Atoms) - 1; i > 0; i-- {
		senses, _ := s.Senses(i)
		if a := s.Atoms[i]; !senses.Is("and") && (a.Kind != lexicon.Sign || !strings.ContainsAny(a.Fold, ",;.")) {
			continue
		}
		nothing, at := false, i+1
		for at < len(s.Atoms) {
			said, n := s.SaidAt(at)
			more, m := s.Senses(at)
			nothing = nothing || said.Is("nothing")
			if !said.Is("nothing", "PLAY", "TRADE", "card") && !more.Is("filler", "and", "stay", "rest", "not", "in") && s.Atoms[at].Kind != lexicon.Sign {
				break
			}
			at += max(n, m, 1)
		}
		if nothing && at >= len(s.Atoms) {
			return i
		}
	}
	return 0
}

// AboutCards tells a word of cards and what is done with them.
func AboutCards(a lexicon.Atom) bool {
	said, _ := lexicon.Verbs().Find([]lexicon.Atom{a})
	return said.Is("PLAY", "TRADE", "card")
}

// cardVerb is what is to be done with cards by a word, "" for nothing. Who discards them for points trades them.
func (s *Sentence) cardVerb(said lexicon.Senses) string {
	switch {
	case said.Is("PLAY"):
		return "PLAY"
	case said.Is("TRADE"), said.Is("DISCARD") && s.forPoints():
		return "TRADE"
	}
	return ""
}

// PlayedPart reads one part of a line, of which it may be known that it is about cards; it is not ok where a word is about
// something else.
func (s *Sentence) PlayedPart(ofCards bool) (p Played, ok bool) {
	p.card = ofCards
	for s.I < len(s.Atoms) {
		a := s.Peek()
		n := 0
		title, took := s.Called(s.I, s.Letter.Cards)
		if k := s.Worth(); k > 0 && took == 0 { // "Nachschub" may be a card
			p.price = max(p.price, s.commandPoints(k))
			p.good = p.good || !s.paysPoints(k)
			s.I += k
			continue
		}
		if (a.Fold == "+" || a.Fold == "-") && s.I+1 < len(s.Atoms) && s.Atoms[s.I+1].Kind == lexicon.Number && s.Atoms[s.I+1].Glued && !a.Glued { // "for +2 on the airdrop"
			s.I += 2
			continue
		}
		said, m := lexicon.Verbs().Find(s.Atoms[s.I:])
		place, there := s.Place(s.I)
		verb := s.cardVerb(said)
		bare := a.Kind == lexicon.Number && len(a.Fold) < 3
		switch {
		case said.Is("card"):
			p.card, n = true, m
		case bare && len(p.Cards) == 0 && s.countsCards():
			return p, false
		case bare && a.Glued && s.I > 0 && s.Atoms[s.I-1].Kind == lexicon.Word:
			return p, false
		case bare && !(s.Lead.Is("in", "to") && len(p.Cards) > 0):
			p.Cards, n = append(p.Cards, strconv.Itoa(lexicon.NumberOf(a))), 1
		case took > 0 && took >= there:
			p.Cards, n, p.card = append(p.Cards, title), took, p.card || p.Verb != "" || s.wholeTitle(took)
		case there > 0 && p.At == "" && len(p.Cards) > 0:
			p.At, n = string(place), there
		case verb != "" && (p.Verb == "" || p.Verb == verb):
			p.Verb, n, p.used = verb, m, lexicon.Uses.Has(a.Fold)
		default:
			if n, ok = s.aboutCards(&p); !ok {
				return p, false
			}
		}
		s.I += max(n, 1)
	}
	if p.used && p.Given { // "use Fernsprecher for a command point"
		p.Verb = "TRADE"
	}
	return p, p.whole()
}

// countsCards tells a number before a word for several cards, "2 cards", which no number follows, so that it is how many.
func (s *Sentence) countsCards() bool {
	i := s.I + 1
	return i < len(s.Atoms) && lexicon.SeveralCards.Has(s.Atoms[i].Fold) && (i+1 == len(s.Atoms) || s.Atoms[i+1].Kind != lexicon.Number)
}

// Worth is how many atoms tell what a card is good for, and how much: "for four supply points", "na ten zrzut".
func (s *Sentence) Worth() int {
	if s.Peek().Kind != lexicon.Word {
		return 0
	}
	for at := s.I; at < len(s.Atoms); {
		said, n := s.SaidAt(at)
		senses, m := s.Senses(at)
		next, _ := s.SaidAt(at + 1)
		_, counted := lexicon.Counts(s.Atoms[at], senses)
		switch led := senses.Is("filler", "to", "in", "this") || said.Is("also") || lexicon.Articles.Has(s.Atoms[at].Fold); {
		case said.Is("worth"):
			return at + n - s.I
		case counted && next.Is("worth"), led && s.Atoms[at].Kind == lexicon.Word && !counted:
			at += max(n, m, 1)
		default:
			return 0
		}
	}
	return 0
}

// forPoints tells that the line speaks of points, so that cards that it throws away are traded.
func (s *Sentence) forPoints() bool {
	atoms, _ := s.Letter.AtomsOf(s.Written.Text)
	return slices.ContainsFunc(atoms, func(a lexicon.Atom) bool {
		said, _ := lexicon.Forms().Find([]lexicon.Atom{a})
		return said.Is("points")
	})
}

// aboutCards reads a word that stands between cards and what is done with them, and tells how many atoms it takes.
func (s *Sentence) aboutCards(p *Played) (n int, ok bool) {
	a := s.Peek()
	senses, n := s.Senses(s.I)
	said, m := lexicon.Verbs().Find(s.Atoms[s.I:])
	form, k := lexicon.Forms().Find(s.Atoms[s.I:])
	switch {
	case form.Is("first") && len(p.Cards) > 0:
		p.card = true
		return k, true
	case a.Kind == lexicon.Sign && len(a.Fold) == 1 && strings.Contains(Passed+".", a.Fold):
		return 1, true
	case s.forPlace(p):
		s.Lead = lexicon.Senses{{Class: "to"}}
		return 1, true
	case said.Is("also"):
		p.Given = p.Given || s.paysPoints(m)
		p.Sold = p.Sold || s.paysPoints(m) && len(p.Cards) > 0
		return m, true
	case senses.Is("filler", "in", "to", "and", "go", "with", "instead") && !senses.Is("not"):
		s.Lead = senses
		return n, true
	case form.Is("points", "give", "play"):
		p.Given = p.Given || form.Is("points") && !s.thePoints(s.I)
		return k, true
	}
	return 0, false
}

// forPlace tells a word that says for which place a card is that was named before, "play Vis for 31".
func (s *Sentence) forPlace(p *Played) bool {
	return len(p.Cards) > 0 && p.Verb == "PLAY" && lexicon.ForPlace.Has(s.Peek().Fold) && s.I+1 < len(s.Atoms) && s.PlaceAt(s.I+1)
}

// wholeTitle tells that so many atoms are a title of several words, which nothing else bears: "Vis i Błyskawica na 204".
func (s *Sentence) wholeTitle(n int) bool {
	_, units := s.Units(s.I)
	_, counter := s.Called(s.I, s.Letter.Backs)
	return (n > 1 || s.soleWord(s.Peek())) && units == 0 && counter == 0 && !s.PlaceAt(s.I)
}

// soleWord tells that a word is the whole title of a card and says nothing else, "Abhörstelle".
func (s *Sentence) soleWord(a lexicon.Atom) bool {
	_, said := lexicon.Words().Find([]lexicon.Atom{a})
	_, does := lexicon.Verbs().Find([]lexicon.Atom{a})
	return said+does == 0 && s.Capital(a) && len(a.Fold) > ShortestOfACard && slices.ContainsFunc(s.Letter.Cards, func(c nouns.Name) bool {
		return len(c.Words) == 1 && c.Words[0] == a.Fold && order.Fold(string(c.Place)) == a.Fold
	})
}

// thePoints tells at an atom the points that a card is worth, which is no price for it: "Bach-Zelewski for the points".
func (s *Sentence) thePoints(i int) bool {
	said, n := s.FormWord(i)
	return n > 0 && said.Is("points") && i > 0 && lexicon.Articles.Has(s.Atoms[i-1].Fold)
}

// worthPoints tells a line that speaks of the points that a card is worth.
func (s *Sentence) worthPoints() bool {
	for i := range s.Atoms {
		if s.thePoints(i) {
			return true
		}
	}
	return false
}

// whole tells of a part that it has cards and what is done with them, and nothing against that.
func (p *Played) whole() bool {
	switch {
	case len(p.Cards) == 0, p.Given && p.Verb == "PLAY", p.At != "" && (p.Verb == "TRADE" || len(p.Cards) > 1):
		return false
	}
	if p.Verb == "" && p.price == len(p.Cards) { // "6 and 45 for two command points"
		p.Sold = true
	}
	if p.good && p.card && p.Verb == "" && !p.Sold && !p.Given { // "Fernsprecher zur Initiative"
		p.Verb = "PLAY"
	}
	return p.Verb != "" || p.card && !p.Given || p.Sold
}

// commandPoints is how many command points the next n atoms name, 0 for none.
func (s *Sentence) commandPoints(n int) (count int) {
	for i := s.I; i < s.I+n; i++ {
		senses, _ := s.Senses(i)
		if lexicon.Supplies.Begin(s.Atoms[i:]) > 0 {
			return 0
		}
		if v, _, k := s.Numeral(i); k > 0 {
			count = v
		} else if v, ok := lexicon.Counts(s.Atoms[i], senses); ok {
			count = v
		}
	}
	if !s.paysPoints(n) {
		return 0
	}
	return count
}

// paysPoints tells that points are named in the next n atoms: "za punkty dowodzenia".
func (s *Sentence) paysPoints(n int) bool {
	return slices.ContainsFunc(s.Atoms[s.I:s.I+n], func(a lexicon.Atom) bool {
		said, _ := lexicon.Forms().Find([]lexicon.Atom{a})
		return said.Is("points")
	})
}

// Orders are the orders of a part.
func (p *Played) Orders() (list []string) {
	if p.Verb == "TRADE" || p.Sold {
		return []string{order.Canon("TRADE", strings.Join(p.Cards, " "))}
	}
	for _, card := range p.Cards {
		list = append(list, order.Canon("PLAY", card, Prefixed("AT", p.At)))
	}
	return list
}

// TiesSupplies tells a word that ties supply points to the card that they come from.
func TiesSupplies(a lexicon.Atom) bool {
	senses, _ := lexicon.Words().Find([]lexicon.Atom{a})
	return a.Kind == lexicon.Sign || senses.Is("with", "and", "then", "of", "from") || lexicon.Thereof.Has(a.Fold)
}

// StepPrice is how many supply points a step of a unit costs the seat, 0 in a title in which none buys one.
func (r *Letter) StepPrice() int {
	if r.stepPrice == nil {
		price := r.priceOfStep()
		r.stepPrice = &price
	}
	return *r.stepPrice
}

func (r *Letter) priceOfStep() int {
	g, ok := r.Game.(title.Guided)
	if !ok || r.Verbs["RECOVER"].Name == "" || r.Verbs["RETURN"].Name == "" {
		return 0
	}
	for _, t := range g.Topics() {
		for _, f := range t.Facts {
			if f.Kind == "topic-price" && f.Args["what"] == "cel" && f.Args["side"] == r.View.Side {
				price, _ := strconv.Atoi(f.Args["points"])
				return price
			}
		}
	}
	return 0
}

// spending is what a line says of supply points while it is read: how many come next, whether they are for each, and for whom.
type spending struct {
	points      int
	each, named bool // they are called points of supply
	pointed     bool // or points alone
	recovers    bool // it says what they are for
	units       []int
	of          []int // those whom the latest points are for
}

// settle tells that the points that were told last buy a step for each of those that were named.
func (p *spending) settle(price int) bool {
	good := len(p.of) > 0 && (p.points == price*len(p.of) || p.each && p.points == price || p.points == 0)
	p.units = append(p.units, p.of...)
	p.points, p.each, p.of = 0, false, nil
	return good
}

// Supplies reads supply points from its beginning to its end, with the units that they are for; told tells that it speaks of a
// number of them. Where nothing stands before, they have to be called what they are.
func (s *Sentence) Supplies(price int, bare bool) (units []int, told, ok bool) {
	var p spending
	numbered := false
	for s.More() {
		n, good := s.supplyWord(&p, price)
		if !good {
			return nil, numbered && p.named, false
		}
		numbered = numbered || p.points > 0
		s.I += max(n, 1)
	}
	there := !slices.ContainsFunc(p.of, func(u int) bool { return s.Letter.Own[u].At == "" })
	whole := slices.ContainsFunc(slices.Concat(p.of, p.units), func(u int) bool { return !s.Letter.Own[u].Reduced() })
	ok = there && (!p.recovers || p.named || p.pointed) && p.settle(price) && (p.named || !bare || !whole && numbered && p.pointed) && !slices.ContainsFunc(p.units, func(u int) bool { return s.Letter.Own[u].At == "" })
	return p.units, numbered && p.named, ok
}

// supplyWord reads what stands next, and gives how many atoms that takes.
func (s *Sentence) supplyWord(p *spending, price int) (n int, good bool) {
	senses, n := s.Senses(s.I)
	form, m := s.FormWord(s.I)
	list, took := s.Units(s.I)
	called := lexicon.Supplies.Begin(s.Atoms[s.I:])
	value, k := s.supplyCount()
	ahead := p.points == 0 && len(p.units) == 0 // "Parasol and Zośka get 2 each"
	switch {
	case called > 0:
		p.named = true
		return called, true
	case form.Is("each"):
		good = len(p.of) == 0 || p.points > 0 || ahead || p.settle(price)
		p.each = true
		return m, good
	case form.Is("points"):
		p.pointed = true
		return m, true
	case senses.Is("both") && p.points == 0 && !p.each && len(p.of) == 0: // "both its points"
		p.points = price
		return n, true
	case k > 0:
		good = p.points == 0 && (len(p.of) == 0 || ahead) || p.points > 0 && len(p.of) > 0 && p.settle(price)
		p.points = value
		return k, good && value > 0
	case took > 0:
		p.of = append(p.of, list...)
		return took, true
	case s.Peek().Kind == lexicon.Sign:
		return 1, strings.Contains(",.;:!-–", s.Peek().Fold[:1])
	case lexicon.Thereof.Has(s.Peek().Fold), lexicon.Possessives.Has(s.Peek().Fold), lexicon.Articles.Has(s.Peek().Fold), senses.Is("everything"):
		return 1, true
	}
	if said, k := s.SaidAt(s.I); said.Is("RECOVER") {
		p.recovers = true
		return k, true
	}
	return n, n > 0 && senses.Is("filler", "to", "in", "and", "with", "of", "go", "then", "other", "also", "pronoun") && !senses.Is("not", "if", "or")
}

// supplyCount reads how many points there are, in figures that are no unit's name or in words; n is 0 for none.
func (s *Sentence) supplyCount() (value, n int) {
	senses, n := s.Senses(s.I)
	value, counted := lexicon.Counts(s.Peek(), senses)
	if v, _, k := s.Numeral(s.I); k > 0 {
		value, counted, n = v, true, k
	}
	if !counted || s.Peek().Kind != lexicon.Word && s.countsUnit() {
		return 0, 0
	}
	return value, max(n, 1)
}

// countsUnit tells a number that is the name of a unit, and not how many points there are: nothing behind it says so.
func (s *Sentence) countsUnit() bool {
	_, took := s.Units(s.I)
	if took == 0 || s.I+1 >= len(s.Atoms) {
		return took > 0
	}
	next, _ := s.FormWord(s.I + 1)
	link, _ := s.Senses(s.I + 1)
	return !next.Is("points") && lexicon.Supplies.Begin(s.Atoms[s.I+1:]) == 0 && !link.Is("to", "in")
}

// holding is what such a line says.
type Holding struct {
	cards        []string
	Verb         string // what is denied
	Denied, Kept bool
	said, Bare   bool // it calls them cards; they are named by what may be a unit or a place
	Rest         bool // all others are kept
	before       bool // a part before says that cards are kept
}

// Keeps reads that cards are not played or traded, or stay in hand, where the rest of the line tells what becomes of others.
func (s *Sentence) Keeps() (h Holding, ok bool) {
	if len(s.Atoms) == 0 {
		return h, false
	}
	if _, n := s.Senses(0); len(s.Atoms) > 1 && lexicon.But.Has(s.Atoms[0].Fold) {
		s.Atoms = s.Atoms[max(n, 1):]
	}
	if n := lexicon.TheRest.Begin(s.Atoms); n > 0 && n < len(s.Atoms) && lexicon.KeepsCards.Begin(s.Atoms[n:]) > 0 { // "resztę zatrzymuję"
		return Holding{Kept: true, Rest: true}, s.onlyKeeps(n)
	}
	if n := lexicon.KeepsCards.Begin(s.Atoms); n > 0 && n < len(s.Atoms) && lexicon.TheRest.Begin(s.Atoms[n:]) > 0 { // "keep the rest"
		return Holding{Kept: true, Rest: true}, s.onlyKeeps(0)
	}
	if h, ok = s.heldParts(); ok && (h.said || h.Verb != "" || h.Kept && (!h.Bare || s.HoldsAll(h.cards))) {
		return h, true
	}
	h = Holding{}
	return h, !s.bidsInAPart() && s.heldPart(&h) && len(h.cards) > 0 && (h.Denied || h.Kept && (!h.Bare || s.HoldsAll(h.cards)))
}

// bidsInAPart tells that one of several parts between signs bids something of a card, "trade Berling, Kubuś not".
func (s *Sentence) bidsInAPart() bool {
	parts := 0
	for from := 0; from < len(s.Atoms); {
		to := from
		for to < len(s.Atoms) && !PartsHolding(s.Atoms, to) {
			to++
		}
		p := Holding{}
		NewSentence(s.Letter, s.Written, s.Atoms[from:to]).heldPart(&p)
		if parts++; p.Verb != "" && len(p.cards) > 0 && !p.Denied && !p.Kept && (parts > 1 || to+1 < len(s.Atoms)) {
			return true
		}
		from = to + 1
	}
	return false
}

// HoldsAll tells that all these cards are in the hand of the seat.
func (s *Sentence) HoldsAll(cards []string) bool {
	return !slices.ContainsFunc(cards, func(c string) bool {
		v, ok := s.Letter.Judged(order.Canon("PLAY", c))
		return !ok || v.Refusal != nil && v.Refusal.Kind == "no-such-card"
	})
}

// onlyKeeps tells that from an atom on only words stand for keeping, and fillers.
func (s *Sentence) onlyKeeps(from int) bool {
	for i := from; i < len(s.Atoms); {
		senses, n := s.Senses(i)
		m := max(lexicon.KeepsCards.Begin(s.Atoms[i:]), lexicon.TheRest.Begin(s.Atoms[i:]))
		if m == 0 && (!senses.Is("filler", "pronoun", "stay", "in") || senses.Is("not")) && s.Atoms[i].Kind != lexicon.Sign && !lexicon.Mine.Has(s.Atoms[i].Fold) {
			return false
		}
		i += max(n, m, 1)
	}
	return true
}

// CardsYes reads cards and nothing else but that what was said of others holds of them, "Brindisi tak".
func (s *Sentence) CardsYes() (cards []string, yes, ok bool) {
	for i := 0; i < len(s.Atoms); {
		name, n := s.CardAt(i)
		senses, m := s.Senses(i)
		said, k := s.SaidAt(i)
		fixed, c := lexicon.Corrections().Find(s.Atoms[i:])
		switch {
		case n > 0:
			cards = append(cards, name)
		case fixed.Is("meanwhile") && !senses.Is("not"): // "Monter jetzt"
			yes, n = true, c
		case lexicon.Affirms.Has(s.Atoms[i].Fold):
			yes, n = true, 1
		case said.Is("card"):
			n = k
		case s.Atoms[i].Kind != lexicon.Sign && (!senses.Is("filler", "and", "pronoun") || senses.Is("not", "or", "if")):
			return nil, false, false
		}
		i += max(n, m, 1)
	}
	return cards, yes, true
}

// SparesAll tells of orders that none is about a card that is kept.
func (h *Holding) SparesAll(canon []string) bool {
	return !slices.ContainsFunc(canon, func(text string) bool {
		words := strings.Fields(text)
		return slices.ContainsFunc(h.cards, func(c string) bool { return slices.Contains(words[1:], c) })
	})
}

// About tells an order of cards that are not to be played, or traded.
func (h *Holding) About(words []string) bool {
	ofCards := slices.Contains([]string{"PLAY", "TRADE", "DISCARD"}, words[0])
	return ofCards && (h.Verb == "" || h.Kept || h.Verb == words[0]) && slices.ContainsFunc(h.cards, func(c string) bool { return slices.Contains(words[1:], c) })
}

// PartsHolding tells a sign between parts of such a line; a full stop is one before a word with a capital, "not 48. Trade 37", and not in
// "card no. 2".
func PartsHolding(atoms []lexicon.Atom, i int) bool {
	a := atoms[i]
	if a.Kind == lexicon.Sign && a.Fold == "." && i+1 < len(atoms) {
		first, _ := utf8.DecodeRuneInString(atoms[i+1].Text)
		return atoms[i+1].Kind == lexicon.Word && unicode.IsUpper(first)
	}
	return a.Kind == lexicon.Sign && strings.ContainsAny(a.Fold, ",;:!")
}

// unspent is the last line that denied something of cards, and what.
type Unspent struct {
	Line int
	Verb string
}

// CardAt is the card that is named at an atom, by title, or by a number that is no zone's to go to.
func (s *Sentence) CardAt(i int) (card string, n int) {
	if name, took := s.Called(i, s.Letter.Cards); took > 0 {
		return name, took
	}
	if a := s.Atoms[i]; a.Kind == lexicon.Number && len(a.Fold) < 3 && !(a.Glued && i > 0 && s.Atoms[i-1].Kind == lexicon.Word) {
		return strconv.Itoa(lexicon.NumberOf(a)), 1
	}
	return "", 0
}

// NumberOf is the number of a card by its title.
func (s *Sentence) NumberOf(card string) string {
	if list, _ := s.Letter.Parsed(order.Canon("PLAY", card)); len(list) == 1 {
		if words := strings.Fields(list[0].Canon); len(words) > 1 {
			return words[1]
		}
	}
	return card
}

// numberBehind tells that a number follows, behind a full stop perhaps.
func (s *Sentence) numberBehind(i int) bool {
	if i < len(s.Atoms) && s.Atoms[i].Fold == "." {
		i++
	}
	return i < len(s.Atoms) && s.Atoms[i].Kind == lexicon.Number
}

// Held reads that cards are not played, or stay in hand: each of its parts says so that tells what is done with a card.
func (s *Sentence) Held() (h Holding, ok bool) {
	h, ok = s.heldParts()
	return h, ok && (h.said || h.Verb != "" || h.Kept && !h.Bare)
}

// heldParts reads that of cards that may be called by what names a unit or a place as well.
func (s *Sentence) heldParts() (h Holding, ok bool) {
	for from := 0; from < len(s.Atoms); {
		to := from
		for to < len(s.Atoms) && !PartsHolding(s.Atoms, to) && !lexicon.And.Has(s.Atoms[to].Fold) && !lexicon.But.Has(s.Atoms[to].Fold) {
			to++
		}
		p := Holding{before: h.Kept}
		part := NewSentence(s.Letter, s.Written, s.Atoms[from:to])
		if !part.heldPart(&p) || !h.add(&p) || len(p.cards) > 0 && !p.Kept && !p.Denied && part.forNow() {
			return h, false
		}
		from = to + 1
	}
	if slices.ContainsFunc(s.Atoms, func(a lexicon.Atom) bool { return lexicon.Affirms.Has(a.Fold) }) {
		return h, false // "X not yet, but Y yes"
	}
	told := h.Denied && h.Verb != "" || h.Kept && (h.Denied || h.Verb == "")
	return h, told && len(h.cards) > 0
}

// forNow tells that a word says that something is for now, "Monter jetzt".
func (s *Sentence) forNow() bool {
	for i := range s.Atoms {
		if said, _ := lexicon.Corrections().Find(s.Atoms[i:]); said.Is("meanwhile") {
			return true
		}
	}
	return false
}

// add takes a part in. It is false for one that bids what another denies.
func (h *Holding) add(p *Holding) bool {
	if p.Verb != "" && !p.Denied && !p.Kept || h.Verb != "" && p.Verb != "" && h.Verb != p.Verb {
		return false
	}
	h.cards, h.Verb = append(h.cards, p.cards...), cmp.Or(h.Verb, p.Verb)
	h.Denied, h.Kept, h.said, h.Bare = h.Denied || p.Denied, h.Kept || p.Kept, h.said || p.said, h.Bare || p.Bare
	return true
}

// heldPart reads a part of such a line.
func (s *Sentence) heldPart(h *Holding) bool {
	for i := 0; i < len(s.Atoms); {
		n := s.heldCard(i, h)
		if n == 0 {
			n = s.heldWord(i, h)
		}
		if n == 0 {
			return false
		}
		i += n
	}
	return true
}

// heldCard reads a card, that it is kept, or what is done with it, and gives how many atoms that takes, 0 for anything else.
func (s *Sentence) heldCard(i int, h *Holding) int {
	name, n := s.CardAt(i)
	if n == 0 {
		name, n = s.cardByWord(i)
	}
	verbs, k := lexicon.Verbs().Find(s.Atoms[i:])
	keeps := lexicon.KeepsCards.Begin(s.Atoms[i:])
	verb := s.cardVerb(verbs)
	switch {
	case s.Atoms[i].Fold == "NO" && s.numberBehind(i+1): // "card no. 2"
		return 1
	case keeps > 0: // "noch nicht ausspielen" denies as well
		denies := func(a lexicon.Atom) bool { return nouns.First(lexicon.Words().Find([]lexicon.Atom{a})).Is("not") }
		h.Kept, h.Denied = true, h.Denied || slices.ContainsFunc(s.Atoms[i:i+keeps], denies)
		return keeps
	case n > 0:
		_, unit := s.Units(i)
		h.Bare = h.Bare || s.Atoms[i].Kind == lexicon.Number || unit > 0 || s.PlaceAt(i)
		h.cards = append(h.cards, s.NumberOf(name))
		return n
	case verbs.Is("card"):
		h.said = true
		return k
	case verb != "" && h.Verb == "":
		h.Verb = verb
		return k
	}
	return 0
}

// cardByWord finds the card of the hand that alone has a word in its title, "keep PAST for later".
func (s *Sentence) cardByWord(i int) (card string, n int) {
	if a := s.Atoms[i]; a.Kind != lexicon.Word || !s.Capital(a) || len(a.Fold) < ShortestOfACard-1 {
		return "", 0
	}
	for _, c := range s.Letter.Cards {
		if !slices.Contains(c.Words, s.Atoms[i].Fold) {
			continue
		}
		switch number := s.NumberOf(string(c.Place)); {
		case number == card || !s.HoldsAll([]string{number}):
		case card != "":
			return "", 0
		default:
			card, n = number, 1
		}
	}
	return card, n
}

// keptFor tells that the rest of a part that keeps cards only says what for, "for the next assault", "na lepsze czasy".
func (s *Sentence) keptFor(i int, h *Holding) bool {
	if !h.Kept && !h.before || len(h.cards) == 0 || !lexicon.ForPlace.Has(s.Atoms[i].Fold) {
		return false
	}
	for ; i < len(s.Atoms); i++ {
		_, card := s.CardAt(i)
		_, units := s.Units(i)
		senses, _ := s.Senses(i)
		turns, _ := lexicon.Turns().Find(s.Atoms[i:])
		if card > 0 || units > 0 || senses.Is("if", "or", "unless", "not") || turns.Is("condition") {
			return false
		}
	}
	return true
}

// heldWord reads a word that denies, or says no more than how others hang together, and where a card is for.
func (s *Sentence) heldWord(i int, h *Holding) int {
	senses, m := s.Senses(i)
	fixed, c := lexicon.Corrections().Find(s.Atoms[i:])
	_, took := s.Place(i)
	a := s.Atoms[i]
	switch {
	case h.Kept && lexicon.AndUp.Has(a.Fold): // "heb … auf"
		return 1
	case h.Verb == "" && len(h.cards) > 0 && took > 0: // "Kubuś we keep for the University"
		return took
	case s.keptFor(i, h):
		return len(s.Atoms) - i
	case lexicon.ForPlace.Has(a.Fold), h.Verb == "" && senses.Is("to", "in") && i+1 < len(s.Atoms) && s.PlaceAt(i+1):
		return 1
	case senses.Is("not"):
		h.Denied = true
	case a.Kind == lexicon.Sign, lexicon.Mine.Has(a.Fold), lexicon.Articles.Has(a.Fold), lexicon.Pointing.Has(a.Fold), lexicon.But.Has(a.Fold): // "Bunker aber nicht"
		return 1
	case senses.Is("instead") || fixed.Is("undo", "aside"):
		m = max(m, c)
		h.Denied = h.Denied || slices.ContainsFunc(s.Atoms[i:i+m], func(a lexicon.Atom) bool { return nouns.First(lexicon.Words().Find([]lexicon.Atom{a})).Is("not") })
	case senses.Is("stay") && len(h.cards) > 0: // "a Przyczółek zostaje"
		h.Kept = true
	case !senses.Is("filler", "pronoun", "stay") || senses.Is("if", "or"):
		return 0
	}
	return max(m, 1)
}

// WholePot writes a line that lays all points of a headquarters somewhere, "everything HQ-VIII has goes on 2148", "HQ-VIII legt alles auf
// 2148", with how many these are; and the Polish letters for points, "4 PD", where that is no division, with the word.
func (r *Letter) WholePot(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.Verbs["PUT"].Name == "" || r.Zoned {
		return l, false
	}
	s := NewSentence(r, l, atoms)
	for i := 1; i < len(atoms); i++ {
		if lexicon.Points.Has(atoms[i].Fold) && s.Speech() == "pl" && atoms[i-1].Kind == lexicon.Number && len(atoms[i-1].Fold) < 3 && !atoms[i].Glued {
			return nouns.Replaced(l, atoms, i, i+1, "punkty")
		}
	}
	at, n, pot, held := s.onlyPot()
	if held == 0 {
		return l, false
	}
	tongue := cmp.Or(s.Speech(), "en")
	for e := range atoms {
		if senses, _ := s.Senses(e); !senses.Is("everything") {
			continue
		}
		from, to := s.potWords(e+1), s.potWords(at+n)
		number := strconv.Itoa(held) + " " + lexicon.PointsWord.In(tongue)[0] + " "
		switch {
		case e < at && from == at && (at > e+1 || to > at+n):
			return nouns.Replaced(l, atoms, e, to, number+lexicon.FromPot.In(tongue)[0]+" "+pot)
		case e > at && s.lays(at+n, e):
			return nouns.Replaced(l, atoms, e, max(from, e+1), number)
		}
	}
	return l, false
}

// onlyPot is the one headquarters of a line, where it stands, and how many points it has; none where points are counted or several are
// named.
func (s *Sentence) onlyPot() (at, n int, pot string, held int) {
	for i := 0; i < len(s.Atoms); {
		of, kind, k := s.Commanded(i)
		said, m := s.FormWord(i)
		counted := s.Atoms[i].Kind == lexicon.Number && len(s.Atoms[i].Fold) < 3
		if counted && k == 0 || k > 0 && (kind != "command" || pot != "") || said.Is("nextday") {
			return 0, 0, "", 0
		}
		if k > 0 {
			at, n, pot = i, k, of
		}
		i += max(k, m, 1)
	}
	for _, t := range s.Letter.View.Tracks {
		if t.Kind == "pot" && t.Names == pot {
			held = t.Value
		}
	}
	return at, n, pot, held
}

// potWords is where words for the points that somebody has end: "of the points", "it has", "has left", ", was".
func (s *Sentence) potWords(i int) int {
	for i < len(s.Atoms) {
		said, n := s.FormWord(i)
		fold := s.Atoms[i].Fold
		switch {
		case lexicon.PotTalk.Has(fold) || lexicon.Articles.Has(fold) || lexicon.Of.Has(fold) || lexicon.Relatives.Has(fold) || fold == "'S":
			n = 1
		case fold == "," && i+1 < len(s.Atoms) && (lexicon.Relatives.Has(s.Atoms[i+1].Fold) || lexicon.PotTalk.Has(s.Atoms[i-1].Fold)):
			n = 1
		case !said.Is("points"):
			return i
		}
		i += max(n, 1)
	}
	return i
}

// lays tells that between a headquarters and what it gives nothing stands but what says that it lays or gives that.
func (s *Sentence) lays(from, to int) bool {
	lays := false
	for i := from; i < to; {
		said, n := s.FormWord(i)
		senses, _ := s.Senses(i)
		if !said.Is("put", "give", "allot", "pay") && !senses.Is("filler") {
			return false
		}
		lays = lays || said.Is("put", "give", "allot", "pay")
		i += max(n, 1)
	}
	return lays
}
