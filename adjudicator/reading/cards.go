package reading

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/reading/sentences"
	"kurier/adjudicator/title"
)

// A line about cards names them by number or title, and what is to be done with them before or behind: "Karte 17
// ausspielen, 34 und 31 gegen Punkte eintauschen", "Card 28 goes to Pańska", "38 first, then Olza assaults 148". Parts
// between commas have a verb each, or the word for a card; what is behind them may be anything else that is an order.

// carded reads a line of such parts.
func (r *Reader) carded(s *sentence) (canon []string, ok bool) {
	if len(s.Cards) == 0 || r.Verbs["PLAY"].Name == "" || len(s.Atoms) > sentences.MostFormed {
		return nil, false
	}
	if end := s.EffectAt(); end > 0 {
		s = newSentence(r, s.Written, s.Atoms[:end])
	}
	if s.Recounts() {
		return nil, false
	}
	ofCards := false
	if end := s.KeepsRest(); end > 0 {
		ofCards = slices.ContainsFunc(s.Atoms[end:], sentences.AboutCards)
		s = newSentence(r, s.Written, s.Atoms[:end])
	}
	list, _ := s.CutUp()
	list = s.ByVerbs(list)
	var before cardsTold
	for k, part := range list {
		of := newSentence(r, s.Written, part)
		p, read := of.PlayedPart(ofCards)
		goesOn := false
		if read && p.Verb != "" {
			p.Cards, before.ahead = append(before.ahead, p.Cards...), nil
		} else if of.I >= len(part) && len(p.Cards) > 0 && p.Verb == "" && !p.Sold && s.listGoesOn(list, k) {
			before.ahead = append(before.ahead, p.Cards...)
			continue
		}
		if !read && of.I >= len(part) && len(p.Cards) > 0 && !p.Given && p.Verb == "" {
			read, goesOn = before.lend(&p, k > 0 && s.AfterComma(part[0]))
		}
		before.plays, before.carried = read && p.Verb == "PLAY", p.Verb
		verbless := p.Verb == "" && !p.Sold
		switch {
		case read && k > 0 && verbless != before.bare: // "cards 21, 23 and 48 for points" is one list
			return nil, false
		case read:
			before.bare = verbless
			before.add(&p, goesOn)
			continue
		case k == 0:
			return nil, false
		case newSentence(r, s.Written, part).Worth() == len(part): // "play 13, for the drop"
			continue
		}
		if canon, ok = r.Orders(s.Written, before.texts); !ok || len(before.ahead) > 0 {
			return nil, false
		}
		return s.behindCards(canon, part, k == len(list)-1)
	}
	if len(before.ahead) > 0 {
		return nil, false
	}
	return r.Orders(s.Written, before.texts)
}

// losesCard tells of the orders of a fight that a card of the hand, which the line names by its whole title, is in none of them: "Gegenstoß"
// is a word for an attack as well.
func (s *sentence) losesCard(canon []string) bool {
	if s.capturesByCard(canon) {
		return true
	}
	if len(s.Cards) == 0 || !slices.ContainsFunc(canon, func(o string) bool { return strings.HasPrefix(o, "ATTACK ") || strings.HasPrefix(o, "ASSAULT ") }) {
		return false
	}
	words := strings.Fields(strings.Join(canon, " "))
	for i := range s.Atoms {
		title, n := s.Called(i, s.Cards)
		if n == 0 || !s.Capital(s.Atoms[i]) || s.PlaceAt(i) || len(strings.Fields(title)) != n {
			continue
		}
		if _, units := s.Units(i); units > 0 {
			continue
		}
		if number := s.NumberOf(title); !slices.Contains(words, number) && s.HoldsAll([]string{number}) {
			return true
		}
	}
	return false
}

// capturesByCard tells that what is taken has its zone from the number of a card of the hand, where nobody of the seat stands: "take the 37 as well".
func (s *sentence) capturesByCard(canon []string) bool {
	for _, o := range canon {
		name, captures := strings.CutPrefix(o, "CAPTURE ")
		at := slices.IndexFunc(s.View.Holdings, func(h title.Holding) bool { return h.Name == name })
		if !captures || at < 0 || len(s.Cards) == 0 || len(s.At(s.View.Holdings[at].At)) > 0 {
			continue
		}
		zone := string(s.View.Holdings[at].At)
		if slices.ContainsFunc(s.Atoms, func(a lexicon.Atom) bool { return a.Kind == lexicon.Number && a.Fold == zone }) && s.HoldsAll([]string{zone}) {
			return true
		}
	}
	return false
}

// listGoesOn tells of a part behind "and" that the next one goes on with its list, whose verb comes last: "play Monter, and Berling,
// Brindisi and the Concerto are swapped".
func (s *sentence) listGoesOn(list [][]lexicon.Atom, k int) bool {
	at := slices.IndexFunc(s.Atoms, func(a lexicon.Atom) bool { return a.Column == list[k][0].Column })
	joins := at > 0 && (lexicon.And.Has(s.Atoms[at-1].Fold) || lexicon.Whereas.Has(s.Atoms[at-1].Fold))
	return joins && k > 0 && k+1 < len(list) && s.AfterComma(list[k+1][0])
}

// pricedEach writes a line that trades cards with the price that one always has, "for a command point apiece", "gegen je einen
// Befehlspunkt", as points alone, since its number is no card's.
func (r *Reader) pricedEach(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if len(r.Cards) == 0 || r.Verbs["TRADE"].Name == "" {
		return l, false
	}
	s := newSentence(r, l, atoms)
	if !s.Says("TRADE") {
		return l, false
	}
	named := s.NamesCard()
	each := func(i int) bool {
		said, _ := s.FormWord(i)
		return said.Is("each") || i+1 < len(atoms) && lexicon.PerCard.Begin(atoms[i:]) > 0
	}
	for i := 1; i < len(atoms); i++ {
		said, n := s.FormWord(i)
		if !said.Is("points") {
			continue
		}
		from, to, apart, counted := i, i+n, false, false
		for from > 1 && (s.countsOne(from-1) || each(from-1)) {
			from--
			apart, counted = apart || each(from), counted || s.countsOne(from) && !lexicon.Articles.Has(atoms[from].Fold)
		}
		if to < len(atoms) && each(to) {
			to += max(lexicon.PerCard.Begin(atoms[to:]), 1)
			apart = true
		}
		if apart && named || counted { // "trade 23 for one point": no card 1
			return nouns.Replaced(l, atoms, from, to, lexicon.PointsWord.In(cmp.Or(s.Speech(), "en"))[0])
		}
	}
	return l, false
}

// countsOne tells a word or a figure for one, or an article.
func (s *sentence) countsOne(i int) bool {
	senses, _ := s.Senses(i)
	n, counted := lexicon.Counts(s.Atoms[i], senses)
	return counted && n == 1 || lexicon.Articles.Has(s.Atoms[i].Fold)
}

// cardsTold is what the parts of a line about cards tell, up to one of them.
type cardsTold struct {
	texts       []string // their orders
	bare, plays bool     // the part before has no verb, or plays cards
	ahead       []string // cards whose verb comes yet
	carried     string   // the verb of the part before, which goes on behind a comma: "trade 40, 45 and 43"
}

// lend gives a part that only names cards the verb of the part before it: that of play in any case, others behind a comma, where the
// list of cards goes on.
func (before *cardsTold) lend(p *sentences.Played, comma bool) (lent, goesOn bool) {
	switch {
	case before.plays: // "play Nachschub first, then Reinefarth for the points"
		p.Verb = "PLAY"
		return true, false
	case comma && before.carried != "" && p.At == "":
		p.Verb = before.carried
		return true, true
	}
	return false, false
}

// add adds the orders of a part; cards of a trade that goes on join those before.
func (before *cardsTold) add(p *sentences.Played, goesOn bool) {
	if goesOn && p.Verb == "TRADE" {
		before.texts[len(before.texts)-1] += " " + strings.Join(p.Cards, " ")
		return
	}
	before.texts = append(before.texts, p.Orders()...)
}

// behindCards reads the rest of a line from a part on that is about something else than the cards before it. The last may only be a
// remark, "…, we need those barricades", but not one that is tied to them and speaks of another card.
func (s *sentence) behindCards(canon []string, part []lexicon.Atom, last bool) ([]string, bool) {
	of := newSentence(s.Reader, s.Written, part)
	part = behindCard(canon, part)
	at := slices.IndexFunc(s.Atoms, func(a lexicon.Atom) bool { return a.Column == part[0].Column })
	rest, ok := sentences.CutOut(s.Written, s.Atoms[at:])
	if !ok {
		return nil, false
	}
	another := lexicon.And.Has(s.Atoms[max(at-1, 0)].Fold) || slices.ContainsFunc(part, sentences.AboutCards) || of.NamesCard()
	if last && s.Reader.idle(part) && !another {
		return canon, true
	}
	more, read := s.sentenceOf(rest)
	if !read {
		atoms, _ := s.AtomsOf(rest.Text)
		more, read = s.stages(rest, atoms)
	}
	return append(canon, more...), read && len(more) > 0
}

// Supply points are told by number and for whom, "2 supply points for Parasol and another 2 for Zośka", also as what a card is good
// for, "Ersatz aus Posen, davon je zwei Punkte für UkrBS und 475". They buy what they cost, a step of each.

// supplied reads a line that spends supply points on units, behind a card perhaps.
func (r *Reader) supplied(s *sentence) (canon []string, ok bool) {
	price := r.StepPrice()
	if price == 0 || len(s.Atoms) > sentences.MostFormed {
		return nil, false
	}
	for from := range s.Atoms {
		bare := !slices.ContainsFunc(s.Atoms[:from], func(a lexicon.Atom) bool { return !sentences.TiesSupplies(a) }) // "with RONA2" buys it nothing
		if from > 0 && s.Atoms[from-1].Kind == lexicon.Number {
			continue
		}
		units, told, ok := newSentence(r, s.Written, s.Atoms[from:]).Supplies(price, bare)
		if !ok {
			if told && from == 0 {
				r.Open = s.Written.Number // and no card is thrown away for them
			}
			continue
		}
		head := s.Atoms[:from]
		for len(head) > 0 && sentences.TiesSupplies(head[len(head)-1]) {
			head = head[:len(head)-1]
		}
		canon, ok := r.cardAlone(newSentence(r, s.Written, head))
		if !ok {
			continue
		}
		more, ok := r.Orders(s.Written, []string{order.Canon("RECOVER", strings.ReplaceAll(newSentence(r, order.Line{}, nil).AsOrdered(units), ",", ""))})
		r.Open = 0
		return append(canon, more...), ok
	}
	return nil, false
}

// cardAlone are the orders of what stands before supply points: none, or a card that is played, by a word or by its name alone.
func (r *Reader) cardAlone(s *sentence) (canon []string, ok bool) {
	if len(s.Atoms) == 0 {
		return nil, true
	}
	if canon, ok = r.carded(newSentence(r, s.Written, s.Atoms)); ok {
		return canon, true
	}
	card := ""
	for i := 0; i < len(s.Atoms); {
		name, n := s.Called(i, s.Cards)
		senses, m := s.Senses(i)
		said, k := lexicon.Verbs().Find(s.Atoms[i:])
		switch {
		case n > 0 && card == "":
			card, m = name, n
		case s.Atoms[i].Kind == lexicon.Sign:
			m = 1
		case said.Is("card", "also"):
			m = max(k, 1)
		case !senses.Is("filler") && !lexicon.Articles.Has(s.Atoms[i].Fold) && !lexicon.Bids.Has(s.Atoms[i].Fold):
			return nil, false
		}
		i += max(m, 1)
	}
	if card == "" {
		return nil, false
	}
	return r.Orders(s.Written, []string{order.Canon("PLAY", card)})
}

// A line may say of cards that they are not played or traded, or that they stay in hand, "karty 40 nie wymieniaj, zostaje na ręce",
// "den heb ich noch auf", and what goes in their place, "zamiast niej idzie 39".

// inHand reads such a line, or the end of one that plays others. What was ordered of the cards is taken back; where nothing was,
// there is nothing to do.
func (r *Reader) inHand(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if len(r.Cards) == 0 || r.Verbs["PLAY"].Name == "" || len(atoms) > sentences.MostFormed || !meets(r.marksIn(atoms), keeping()) {
		return nil, false
	}
	if canon, ok := r.cardInstead(l, atoms); ok {
		return canon, true
	}
	h, ok := newSentence(r, l, atoms).Held()
	if !ok {
		if canon, h, ok = r.playedBeside(l, atoms); !ok {
			return nil, false
		}
	}
	var back []sentences.Filed
	for _, f := range slices.Concat(r.OrderedBefore, r.Sheet) {
		if words := sentences.Ordered(f.Order); h.About(words) {
			if len(words) > 2 && words[0] == "TRADE" {
				return nil, false // with others
			}
			back = append(back, f)
		}
	}
	r.unspent = sentences.Unspent{Line: l.Number, Verb: h.Verb}
	canon = append(r.takeBack(l.Number, back), canon...)
	if len(canon)+len(back) == 0 {
		r.Staying[l.Number], r.unplayed[l.Number] = true, true
		return nil, false
	}
	return canon, true
}

// keeping is what a line needs that keeps a card in hand, or plays another instead.
var keeping = sync.OnceValue(func() []need {
	return needs(one(lexicon.KeepsCards, lexicon.InItsPlace, said("not"), said("stay"), said("instead"),
		lexicon.Corrections().Mark("insteads"), lexicon.Corrections().Mark("undo"), lexicon.Corrections().Mark("aside")))
})

// playedBeside reads a line that plays or trades some cards and keeps others: "play Błyskawica and keep Barka for later",
// "Frontsammelstelle behalte ich, Abhörstelle wird gespielt". It is parted at a sign rather than at "and", which may stand in a list of
// cards, and not read where two signs part it into different orders, unless a word for keeping begins one of the parts.
func (r *Reader) playedBeside(l order.Line, atoms []lexicon.Atom) (canon []string, h sentences.Holding, ok bool) {
	strong := func(i int) bool { return strings.ContainsAny(atoms[i].Fold, ";!") }
	sign := func(i int) bool { return sentences.PartsHolding(atoms, i) || lexicon.InItsPlace.Begin(atoms[i:]) > 0 }
	word := func(i int) bool { return lexicon.But.Has(atoms[i].Fold) || lexicon.And.Has(atoms[i].Fold) }
	for _, parts := range []func(int) bool{strong, sign, word} {
		begun, several := false, false
		for i := len(atoms) - 2; i > 0; i-- {
			if !parts(i) || begun {
				continue
			}
			texts, of, read := r.keptApart(l, atoms, i)
			if !read {
				continue
			}
			begun = lexicon.KeepsCards.Begin(atoms[i+1:]) > 0
			several = several || ok && !slices.Equal(texts, canon)
			canon, h, ok = texts, of, true
		}
		if ok {
			return canon, h, begun || !several
		}
	}
	return nil, h, false
}

// keptApart reads a line that keeps cards in the one of its parts before and behind an atom, and plays others in the other.
func (r *Reader) keptApart(l order.Line, atoms []lexicon.Atom, i int) (canon []string, h sentences.Holding, ok bool) {
	joins := lexicon.And.Has(atoms[i].Fold)
	if joins || lexicon.But.Has(atoms[i].Fold) || sentences.PartsHolding(atoms, i) {
		if h, ok = newSentence(r, l, atoms[i+1:]).Held(); ok && (h.Kept || !h.Denied) {
			if canon, ok = r.carded(newSentence(r, l, atoms[:i])); ok {
				return canon, h, h.SparesAll(canon)
			}
		}
	}
	from := i
	if sentences.PartsHolding(atoms, i) || joins {
		from++
	}
	for k, parts := range [][2][]lexicon.Atom{{atoms[:i], atoms[from:]}, {atoms[from:], atoms[:i]}} {
		h, ok = newSentence(r, l, parts[0]).Keeps()
		if !ok || joins && !h.Kept || k == 1 && lexicon.But.Has(parts[0][0].Fold) && len(parts[0]) < 2 {
			continue
		}
		if canon, ok = r.affirmed(l, parts[1], &h); ok {
			return canon, h, true
		}
	}
	return nil, h, false
}

// affirmed are the orders of the cards that are played or traded beside others that are not: by a verb of their own, or by a word
// that says so of what was denied, "za to Brindisi tak", "but Abhörstelle yes".
func (r *Reader) affirmed(l order.Line, atoms []lexicon.Atom, h *sentences.Holding) (canon []string, ok bool) {
	s := newSentence(r, l, atoms)
	affirms := h.Denied && !h.Kept && len(atoms) > 0 && lexicon.But.Has(atoms[0].Fold)
	for len(s.Atoms) > 1 {
		n := lexicon.InItsPlace.Begin(s.Atoms)
		if n == 0 && !lexicon.But.Has(s.Atoms[0].Fold) && !lexicon.Only.Has(s.Atoms[0].Fold) {
			break
		}
		affirms = affirms || n > 0 || lexicon.Only.Has(s.Atoms[0].Fold) && h.Denied
		s.Atoms = s.Atoms[max(n, 1):]
	}
	if len(s.Atoms) == 0 {
		return nil, false
	}
	if canon, ok = r.carded(newSentence(r, l, s.Atoms)); ok || h.Rest {
		return canon, ok && h.SparesAll(canon)
	}
	cards, yes, ok := s.CardsYes()
	if !ok || len(cards) == 0 || !affirms && !yes || h.Verb == "" && h.Bare {
		return nil, false
	}
	p := sentences.Played{Verb: cmp.Or(h.Verb, "PLAY"), Cards: cards}
	canon, ok = r.Orders(l, p.Orders())
	return canon, ok && h.SparesAll(canon)
}

// cardInstead reads which card goes in the place of one that a line above denied, or ordered alone.
func (r *Reader) cardInstead(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	s := newSentence(r, l, atoms)
	from, _ := s.turns(0)
	card, instead := "", false
	for i := from; i < len(atoms); {
		name, n := s.CardAt(i)
		senses, m := s.Senses(i)
		said, k := lexicon.Verbs().Find(atoms[i:])
		fixed, c := lexicon.Corrections().Find(atoms[i:])
		place := lexicon.InItsPlace.Begin(atoms[i:])
		switch {
		case place > 0 || senses.Is("instead") || fixed.Is("insteads"):
			instead, m = true, max(place, m, c)
		case n > 0 && card == "":
			card, m = name, n
		case atoms[i].Kind == lexicon.Sign:
			m = 1
		case said.Is("card"):
			m = k
		case m == 0 || !senses.Is("filler", "pronoun", "go", "then", "but", "and"):
			return nil, false
		}
		i += max(m, 1)
	}
	if card == "" || !instead {
		return nil, false
	}
	if r.unspent.Verb != "" && r.unspent.Line < l.Number && r.unspent.Line >= l.Number-sentences.MostBetween {
		return r.Orders(l, []string{order.Canon(r.unspent.Verb, card)})
	}
	above := r.OrderedAbove(l.Number)
	if len(above) != 1 || len(sentences.Ordered(above[0].Order)) != 2 || sentences.Ordered(above[0].Order)[0] != "PLAY" && sentences.Ordered(above[0].Order)[0] != "TRADE" {
		return nil, false
	}
	if canon, ok = r.Orders(l, []string{order.Canon(sentences.Ordered(above[0].Order)[0], card)}); !ok {
		return nil, false
	}
	return append(r.takeBack(l.Number, above), canon...), true
}

// heldBack leaves out of a line that plays cards in regions what it says of one that is kept: "the 8 in the south, the 10 stays in hand".
func (r *Reader) heldBack(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	k := &kernel{sentence: newSentence(r, l, atoms)}
	if r.Verbs["CARD"].Name == "" || !k.namesRegion() || sentences.Asks(atoms) {
		return l, false
	}
	from, to := 0, 0
	for from == 0 || from < len(atoms) && !k.keepsCard(from, to) { // each part behind a sign, a number's point too
		for from = to + 1; from < len(atoms) && !parts(atoms[from-1]); from++ {
		}
		for to = from; to < len(atoms) && !parts(atoms[to]); to++ {
		}
	}
	if from >= len(atoms) {
		return l, false
	}
	words := k.words([][2]int{{from, to}})
	line, ok := nouns.Replaced(l, atoms, from-1, to, "")
	if ok && !slices.Contains(r.beside[l.Number], words[0]) {
		r.beside[l.Number] = append(r.beside[l.Number], words[0])
	}
	return line, ok
}

// parts tells a sign between what a line says of cards.
func parts(a lexicon.Atom) bool {
	return a.Kind == lexicon.Sign && strings.Contains(",;.:-–—", a.Fold)
}

// keepsCard tells of a part of a line that it says of one card, by its number, that it stays in the hand, and nothing else.
func (k *kernel) keepsCard(from, to int) bool {
	kept, cards := false, 0
	for i := from; i < to; {
		rest := k.Atoms[i:to]
		n := lexicon.KeepsCard.Begin(rest)
		switch other := lexicon.BesideKeptCard.Begin(rest); {
		case n > 0:
			kept = true
		case other > 0:
			n = other
		default:
			if n = k.Counts(i); n == 0 {
				return false
			}
			cards++
		}
		i += n
	}
	return kept && cards == 1
}

// oneOfCards writes a line that plays one of several cards of a number in a region, "one of the nines for down south", with that number.
func (r *Reader) oneOfCards(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	if r.Verbs["CARD"].Name == "" || !s.namesRegion() {
		return l, false
	}
	for i := range atoms {
		n := lexicon.OneOf.Begin(atoms[i:])
		if n == 0 || i+n >= len(atoms) {
			continue
		}
		card, end := atoms[i+n], i+n+1
		if end < len(atoms) && card.Kind == lexicon.Number && atoms[end].Fold == "S" && atoms[end].Glued { // "the 9s"
			end++
		}
		card.Fold = strings.TrimSuffix(card.Fold, "S")
		senses, _ := lexicon.Words().Find([]lexicon.Atom{card})
		if v, counted := lexicon.Counts(card, senses); counted && v > 1 {
			return nouns.Replaced(l, atoms, i, end, "the "+strconv.Itoa(v))
		}
	}
	return l, false
}

// tradedFor writes a line that says for how many points it trades as many cards, "give away 24 and 50 for two points", without how many: the number
// is no third card. Where it is another number the line is left open.
func (r *Reader) tradedFor(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.Verbs["TRADE"].Name == "" || len(r.Cards) == 0 {
		return l, false
	}
	s := newSentence(r, l, atoms)
	cards := 0
	for i := 0; i+2 < len(atoms); {
		senses, n := s.Senses(i + 1)
		v, counted := lexicon.Counts(atoms[i+1], senses)
		if end := i + 1 + max(n, 1); counted && end < len(atoms) && lexicon.InReturn.Has(atoms[i].Fold) && nouns.First(s.FormWord(end)).Is("points") && s.Says("TRADE") {
			if v != cards {
				r.Open = l.Number
				return l, false
			}
			return nouns.Replaced(l, atoms, i+1, end, "")
		}
		_, card := s.Called(i, s.Cards)
		if card > 0 || atoms[i].Kind == lexicon.Number {
			cards++
		}
		i += max(card, 1)
	}
	return l, false
}

// countedCards writes a line that says how many cards it trades or plays before it names them, "three cards, namely 30, 33 and 45", without
// that, where it names as many.
func (r *Reader) countedCards(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if len(r.Cards) == 0 {
		return l, false
	}
	s := newSentence(r, l, atoms)
	for i := 0; i+3 < len(atoms); i++ {
		senses, n := s.Senses(i)
		v, counted := lexicon.Counts(atoms[i], senses)
		if !counted || v < 2 || v > 9 {
			continue
		}
		at := i + max(n, 1)
		if at >= len(atoms) {
			break
		}
		said, m := s.FormWord(at)
		if at += m; !said.Is("card") || at >= len(atoms) {
			continue
		}
		colon := atoms[at].Fold == ":"
		for at < len(atoms)-1 && (atoms[at].Fold == "," || atoms[at].Fold == ":") {
			at++
		}
		if m = lexicon.Namely.Begin(atoms[at:]); m == 0 && !colon {
			continue
		}
		cards := 0
		for _, a := range atoms[at+m:] {
			if a.Kind == lexicon.Number {
				cards++
			}
		}
		if cards != v {
			return l, false
		}
		return nouns.Replaced(l, atoms, i, at+m, "")
	}
	return l, false
}

// potEnds tells that points, or the headquarters that they are of, are named right before an atom.
func (s *sentence) potEnds(i int) bool {
	if said, _ := s.FormWord(i - 1); said.Is("points") {
		return true
	}
	for from := max(0, i-nouns.MostOfAName); from < i; from++ {
		if _, n := s.potAt(from); n > 0 && from+n == i {
			return true
		}
	}
	return false
}

// allPoints writes a line that gives all of so many points of a headquarters, "all six of Wodrig's points behind it", with their number and
// whose they are, where it has as many, and without the words that they are behind the attack.
func (r *Reader) allPoints(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.Verbs["PUT"].Name == "" {
		return l, false
	}
	s := newSentence(r, l, atoms)
	for i := 2; i < len(atoms); i++ {
		if n := lexicon.BehindIt.Begin(atoms[i:]); n > 0 && s.AtEnd(i+n) && s.potEnds(i) {
			return nouns.Replaced(l, atoms, i, i+n, "")
		}
	}
	for i := 0; i+2 < len(atoms); i++ {
		senses, n := s.Senses(i)
		of, _ := senses.Has("crowd")
		count, _ := strconv.Atoi(of)
		if count < 2 {
			continue
		}
		at := i + n
		for at < len(atoms)-1 && lexicon.Of.Has(atoms[at].Fold) {
			at++
		}
		if at >= len(atoms) {
			break
		}
		pots, k := s.potAt(at)
		if k == 0 || len(pots) != 1 || s.inPot(pots[0]) != count {
			continue
		}
		if at += k; at < len(atoms) && atoms[at].Fold == "'S" {
			at++
		}
		if at >= len(atoms) {
			continue
		}
		if said, m := s.FormWord(at); said.Is("points") {
			return nouns.Replaced(l, atoms, i, at+m, strconv.Itoa(count)+" points from "+pots[0])
		}
	}
	return l, false
}

// handCounted reads a line that trades or plays so many cards, or all, without a name: "trade two cards for points". A number before a word for
// cards is how many. Where the seat holds just as many it is these, and else it is asked which.
func (r *Reader) handCounted(s *sentence) (canon []string, ok bool) {
	verb := ""
	for _, v := range []string{"TRADE", "PLAY"} {
		if verb == "" && r.Verbs[v].Name != "" && s.Says(v) {
			verb = v
		}
	}
	n := s.countedHand()
	if n == 0 || verb == "" || len(r.Cards) == 0 {
		return nil, false
	}
	var hand []string
	for _, card := range r.Cards {
		if c := s.NumberOf(string(card.Place)); !slices.Contains(hand, c) && s.HoldsAll([]string{c}) {
			hand = append(hand, c)
		}
	}
	switch {
	case len(hand) == 0:
		r.Staying[s.Written.Number], r.unasked[s.Written.Number] = true, "no-cards"
		return nil, true
	case (n < 0 || n == len(hand)) && s.onlyCounts(verb) && verb == "TRADE":
		return []string{order.Canon("TRADE", strings.Join(hand, " "))}, true
	}
	var list []string
	for i, c := range hand {
		if n != 2 || verb != "TRADE" {
			list = append(list, order.Canon(verb, c))
			continue
		}
		for _, d := range hand[i+1:] {
			list = append(list, order.Canon(verb, c+" "+d))
		}
	}
	r.Doubtful(s.Written.Number, list[:min(len(list), mostReadings)])
	return nil, true // else its count would be the number of a card
}

// countedHand is how many cards a line speaks of that names none, -1 for all of the hand, 0 for a line that speaks of none so.
func (s *sentence) countedHand() (n int) {
	for i := 0; i+1 < len(s.Atoms); i++ {
		senses, k := s.Senses(i)
		if i+max(k, 1) >= len(s.Atoms) {
			break
		}
		if next, _ := s.FormWord(i + max(k, 1)); !next.Is("card") {
			continue
		}
		if v, counted := lexicon.Counts(s.Atoms[i], senses); counted && v > 0 && v < 10 && (s.Atoms[i].Kind == lexicon.Word || v > 1) {
			n = v
		} else if senses.Is("everything", "both", "crowd") {
			n = -1
		}
		if after := i + max(k, 1) + 1; n != 0 && after < len(s.Atoms) && s.Atoms[after].Kind == lexicon.Number { // "two cards 5 and 12"
			return 0
		}
	}
	for i := range s.Atoms {
		if _, took := s.Called(i, s.Cards); took > 0 {
			return 0
		}
	}
	return n
}

// onlyCounts tells that a line says nothing but that so many cards are traded or played, and for what.
func (s *sentence) onlyCounts(verb string) bool {
	for i := 0; i < len(s.Atoms); {
		said, n := lexicon.Verbs().Find(s.Atoms[i:])
		form, m := s.FormWord(i)
		senses, k := s.Senses(i)
		_, counted := lexicon.Counts(s.Atoms[i], senses)
		switch {
		case said.Is(verb):
			i += n
		case form.Is("card", "points"):
			i += m
		case senses.Is("everything", "both", "crowd", "filler", "for"), counted:
			i += max(k, 1)
		case lexicon.For.Has(s.Atoms[i].Fold), lexicon.InReturn.Has(s.Atoms[i].Fold), s.Atoms[i].Kind == lexicon.Sign && !s.EndsPart(i), i+1 == len(s.Atoms) && s.Atoms[i].Kind == lexicon.Sign:
			i++
		default:
			return false
		}
	}
	return true
}
