package reading

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/title"
)

// A line about cards names them by number or title, and what is to be done with them before or behind: "Karte 17
// ausspielen, 34 und 31 gegen Punkte eintauschen", "Card 28 goes to Pańska", "38 first, then Olza assaults 148". Parts
// between commas have a verb each, or the word for a card; what is behind them may be anything else that is an order.

// played is what one part of such a line says.
type played struct {
	verb  string
	cards []string
	at    string
	card  bool // it calls them cards, or tells that they come first
	given bool // for points, by whatever verb
	good  bool // it says what they are good for
	sold  bool // and "for points" says that they are
	price int  // how many command points are named with them
}

// carded reads a line of such parts.
func (r *Reader) carded(s *sentence) (canon []string, ok bool) {
	if len(s.cards) == 0 || r.verbs["PLAY"].Name == "" || len(s.atoms) > mostFormed {
		return nil, false
	}
	if end := s.effectAt(); end > 0 {
		s = &sentence{Reader: r, line: s.line, atoms: s.atoms[:end]}
	}
	if s.narrates() {
		return nil, false
	}
	ofCards := false
	if end := s.keepsRest(); end > 0 {
		ofCards = slices.ContainsFunc(s.atoms[end:], aboutCards)
		s = &sentence{Reader: r, line: s.line, atoms: s.atoms[:end]}
	}
	list, _ := s.cutUp()
	list = s.byVerbs(list)
	var texts []string
	bare, plays := false, false // the part before has no verb, or plays cards
	carried := ""               // the verb of the part before, which goes on behind a comma: "trade 40, 45 and 43"
	for k, part := range list {
		of := &sentence{Reader: r, line: s.line, atoms: part}
		p, read := of.playedPart(ofCards)
		if !read && plays && of.i >= len(part) && len(p.cards) > 0 && !p.given && p.verb == "" { // "play Nachschub first, then Reinefarth for the points"
			p.verb, read = "PLAY", true
		}
		goesOn := false
		if comma := k > 0 && s.afterComma(part[0]); !read && comma && carried != "" && of.i >= len(part) && len(p.cards) > 0 && !p.given && p.verb == "" && p.at == "" {
			p.verb, read, goesOn = carried, true, true
		}
		plays, carried = read && p.verb == "PLAY", p.verb
		switch {
		case read && k > 0 && (p.verb == "" && !p.sold) != bare: // "cards 21, 23 and 48 for points" is one list
			return nil, false
		case read:
			bare = p.verb == "" && !p.sold
			if last := len(texts) - 1; goesOn && p.verb == "TRADE" {
				texts[last] += " " + strings.Join(p.cards, " ")
				continue
			}
			texts = append(texts, p.orders()...)
			continue
		case k == 0:
			return nil, false
		case (&sentence{Reader: r, line: s.line, atoms: part}).worth() == len(part): // "play 13, for the drop"
			continue
		}
		if canon, ok = r.orders(s.line, texts); !ok {
			return nil, false
		}
		return s.behindCards(canon, part, k == len(list)-1)
	}
	return r.orders(s.line, texts)
}

// afterComma tells that a comma stands before an atom.
func (s *sentence) afterComma(a lexicon.Atom) bool {
	at := slices.IndexFunc(s.atoms, func(o lexicon.Atom) bool { return o.Column == a.Column })
	return at > 0 && s.atoms[at-1].Fold == ","
}

// withCard writes a line anew in which a card stands beside those whom it is for: "mobilize Mokotów2 at 53 with the Zbiórka" and "Zbiórka:
// Mokotów2 at 53" play the card and do that, and so does "Sanitariuszki for Ochota1".
func (r *Reader) withCard(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if !r.zoned || len(r.cards) == 0 || r.verbs["MOBILIZE"].Name == "" || asks(atoms) || r.fightsNow() {
		return l, false
	}
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := range atoms {
		title, n := s.called(i, s.cards)
		if _, u := s.units(i); n == 0 || u > 0 || s.placeAt(i) || !s.holdsAll([]string{s.numberOf(title)}) {
			continue
		}
		card := "play card " + s.numberOf(title) + "; "
		from := i
		for from > 0 && lexicon.Articles.Has(atoms[from-1].Fold) {
			from--
		}
		lead, _ := s.senses(max(from-1, 0))
		switch {
		case from > 0 && lead.Is("with") && !lead.Is("and") && s.tellsOne("MOBILIZE", "RECOVER", "RETURN"):
			if full, ok := replaced(l, atoms, from-1, i+n, ""); ok {
				return order.LineOf(l.Number, card+full.Text)
			}
		case from == 0 && i+n+1 < len(atoms) && (atoms[i+n].Fold == ":" || lexicon.ForPlace.Has(atoms[i+n].Fold)):
			if verb := s.neededBy(i + n + 1); verb != "" {
				return replaced(l, atoms, 0, i+n+1, card+verb)
			}
		}
		if verb, k := s.saidAt(0); from > 0 && from <= k+1 && verb.Is("PLAY") {
			for at := i + n; at < len(atoms); at++ {
				if m := lexicon.WithIt.Begin(atoms[at:]); m > 0 {
					return replaced(l, atoms, at, at+m, "")
				}
			}
		}
	}
	return l, false
}

// tellsOne tells that the line tells one of some verbs of the title.
func (s *sentence) tellsOne(list ...string) bool {
	return slices.ContainsFunc(list, func(v string) bool { return s.verbs[v].Name != "" && s.says(v) })
}

// neededBy is what is done with own units that are named from an atom on, with the zone where that is done or none, by where they are:
// who waits is mobilized, who has lost recovers; "" where something else stands there.
func (s *sentence) neededBy(i int) string {
	list, n := s.units(i)
	if n == 0 || len(list) != 1 {
		return ""
	}
	at := i + n
	if led, m := s.senses(at); at < len(s.atoms) && led.Is("in") {
		at += m
	}
	placed := 0
	if at < len(s.atoms) {
		_, placed = s.place(at)
	}
	if end := at + placed; end < len(s.atoms) && s.atoms[end].Kind != lexicon.Sign {
		return ""
	}
	switch u := s.own[list[0]]; {
	case u.Off == "box" && placed > 0:
		return "mobilize "
	case u.At != "" && u.Reduced() && placed == 0:
		return "recover "
	}
	return ""
}

// byVerbs cuts parts once more at "and" between cards of which another thing is done: "swap 45 for a point and play 6".
func (s *sentence) byVerbs(list [][]lexicon.Atom) (parts [][]lexicon.Atom) {
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
func (s *sentence) cardVerbIn(atoms []lexicon.Atom) (verb string) {
	of := &sentence{Reader: s.Reader, line: s.line, atoms: atoms}
	card := false
	for i := range atoms {
		said, _ := of.saidAt(i)
		_, n := of.cardAt(i)
		verb, card = cmp.Or(verb, of.cardVerb(said)), card || n > 0
	}
	if !card {
		return ""
	}
	return verb
}

// behindCards reads the rest of a line from a part on that is about something else than the cards before it. The last may only be a
// remark, "…, we need those barricades", but not one that is tied to them and speaks of another card.
func (s *sentence) behindCards(canon []string, part []lexicon.Atom, last bool) ([]string, bool) {
	of := &sentence{Reader: s.Reader, line: s.line, atoms: part}
	part = behindCard(canon, part)
	at := slices.IndexFunc(s.atoms, func(a lexicon.Atom) bool { return a.Column == part[0].Column })
	rest, ok := cutOut(s.line, s.atoms[at:])
	if !ok {
		return nil, false
	}
	another := lexicon.And.Has(s.atoms[max(at-1, 0)].Fold) || slices.ContainsFunc(part, aboutCards) || of.namesCard()
	if last && s.Reader.idle(part) && !another {
		return canon, true
	}
	more, read := s.sentenceOf(rest)
	if !read {
		atoms, _ := s.atomsOf(rest.Text)
		more, read = s.stages(rest, atoms)
	}
	return append(canon, more...), read && len(more) > 0
}

// effectAt is where the end of a line begins that only says what a card does, "…, so there is no armistice roll this turn"; 0
// where none does.
func (s *sentence) effectAt() int {
	for i := 2; i < len(s.atoms); i++ {
		a := s.atoms[i]
		senses, _ := s.senses(i)
		begins := a.Kind == lexicon.Sign && strings.ContainsAny(a.Fold, ",;") || lexicon.SoThat.Begin(s.atoms[i:]) > 0 || lexicon.Thereby.Begin(s.atoms[i:]) > 0 || senses.Is("against") || lexicon.Then.Has(a.Fold)
		if begins && s.onlyEffect(i+1) {
			return i
		}
	}
	return 0
}

// onlyEffect tells that a line speaks from an atom on of what a card does, and of no unit, place, number or condition.
func (s *sentence) onlyEffect(from int) bool {
	effect := false
	for i := from; i < len(s.atoms); i++ {
		_, units := s.units(i)
		_, card := s.called(i, s.cards)
		turns, _ := lexicon.Turns().Find(s.atoms[i:])
		senses, _ := s.senses(i)
		if units+card > 0 || aboutCards(s.atoms[i]) || s.placeAt(i) || s.atoms[i].Kind == lexicon.Number || senses.Is("everything", "both", "crowd", "rest") || turns.Is("condition") && !lexicon.Then.Has(s.atoms[i].Fold) {
			return false
		}
		effect = effect || lexicon.CardEffects.Has(s.atoms[i].Fold)
	}
	return effect
}

// namesCard tells that a card of the hand is named.
func (s *sentence) namesCard() bool {
	for i := range s.atoms {
		if _, n := s.called(i, s.cards); n > 0 {
			return true
		}
	}
	return false
}

// keepsRest is where the end of a line begins that only says that no more cards are played or traded, "and trade nothing",
// ", the rest stays in hand"; 0 where none does.
func (s *sentence) keepsRest() int {
	for i := len(s.atoms) - 1; i > 0; i-- {
		senses, _ := s.senses(i)
		if a := s.atoms[i]; !senses.Is("and") && (a.Kind != lexicon.Sign || !strings.ContainsAny(a.Fold, ",;.")) {
			continue
		}
		nothing, at := false, i+1
		for at < len(s.atoms) {
			said, n := s.saidAt(at)
			more, m := s.senses(at)
			nothing = nothing || said.Is("nothing")
			if !said.Is("nothing", "PLAY", "TRADE", "card") && !more.Is("filler", "and", "stay", "rest", "not", "in") && s.atoms[at].Kind != lexicon.Sign {
				break
			}
			at += max(n, m, 1)
		}
		if nothing && at >= len(s.atoms) {
			return i
		}
	}
	return 0
}

// aboutCards tells a word of cards and what is done with them.
func aboutCards(a lexicon.Atom) bool {
	said, _ := lexicon.Verbs().Find([]lexicon.Atom{a})
	return said.Is("PLAY", "TRADE", "card")
}

// cardVerb is what is to be done with cards by a word, "" for nothing. Who discards them for points trades them.
func (s *sentence) cardVerb(said lexicon.Senses) string {
	switch {
	case said.Is("PLAY"):
		return "PLAY"
	case said.Is("TRADE"), said.Is("DISCARD") && s.forPoints():
		return "TRADE"
	}
	return ""
}

// playedPart reads one part of a line, of which it may be known that it is about cards; it is not ok where a word is about
// something else.
func (s *sentence) playedPart(ofCards bool) (p played, ok bool) {
	p.card = ofCards
	for s.i < len(s.atoms) {
		a := s.peek()
		n := 0
		title, took := s.called(s.i, s.cards)
		if k := s.worth(); k > 0 && took == 0 { // "Nachschub" may be a card
			p.price = max(p.price, s.commandPoints(k))
			p.good = p.good || !s.paysPoints(k)
			s.i += k
			continue
		}
		if (a.Fold == "+" || a.Fold == "-") && s.i+1 < len(s.atoms) && s.atoms[s.i+1].Kind == lexicon.Number && s.atoms[s.i+1].Glued && !a.Glued { // "for +2 on the airdrop"
			s.i += 2
			continue
		}
		said, m := lexicon.Verbs().Find(s.atoms[s.i:])
		place, there := s.place(s.i)
		verb := s.cardVerb(said)
		bare := a.Kind == lexicon.Number && len(a.Fold) < 3
		switch {
		case said.Is("card"):
			p.card, n = true, m
		case bare && a.Glued && s.i > 0 && s.atoms[s.i-1].Kind == lexicon.Word:
			return p, false
		case bare && !(s.lead.Is("in", "to") && len(p.cards) > 0):
			p.cards, n = append(p.cards, strconv.Itoa(lexicon.NumberOf(a))), 1
		case took > 0 && took >= there:
			p.cards, n, p.card = append(p.cards, title), took, p.card || p.verb != "" || s.wholeTitle(took)
		case there > 0 && p.at == "" && len(p.cards) > 0:
			p.at, n = string(place), there
		case verb != "" && (p.verb == "" || p.verb == verb):
			p.verb, n = verb, m
		default:
			if n, ok = s.aboutCards(&p); !ok {
				return p, false
			}
		}
		s.i += max(n, 1)
	}
	return p, p.whole()
}

// worth is how many atoms tell what a card is good for, and how much: "for four supply points", "na ten zrzut".
func (s *sentence) worth() int {
	if s.peek().Kind != lexicon.Word {
		return 0
	}
	for at := s.i; at < len(s.atoms); {
		said, n := s.saidAt(at)
		senses, m := s.senses(at)
		next, _ := s.saidAt(at + 1)
		_, counted := lexicon.Counts(s.atoms[at], senses)
		switch led := senses.Is("filler", "to", "in", "this") || said.Is("also") || lexicon.Articles.Has(s.atoms[at].Fold); {
		case said.Is("worth"):
			return at + n - s.i
		case counted && next.Is("worth"), led && s.atoms[at].Kind == lexicon.Word && !counted:
			at += max(n, m, 1)
		default:
			return 0
		}
	}
	return 0
}

// forPoints tells that the line speaks of points, so that cards that it throws away are traded.
func (s *sentence) forPoints() bool {
	atoms, _ := s.atomsOf(s.line.Text)
	return slices.ContainsFunc(atoms, func(a lexicon.Atom) bool {
		said, _ := lexicon.Forms().Find([]lexicon.Atom{a})
		return said.Is("points")
	})
}

// aboutCards reads a word that stands between cards and what is done with them, and tells how many atoms it takes.
func (s *sentence) aboutCards(p *played) (n int, ok bool) {
	a := s.peek()
	senses, n := s.senses(s.i)
	said, m := lexicon.Verbs().Find(s.atoms[s.i:])
	form, k := lexicon.Forms().Find(s.atoms[s.i:])
	switch {
	case form.Is("first") && len(p.cards) > 0:
		p.card = true
		return k, true
	case a.Kind == lexicon.Sign && len(a.Fold) == 1 && strings.Contains(passed+".", a.Fold):
		return 1, true
	case s.forPlace(p):
		s.lead = lexicon.Senses{{Class: "to"}}
		return 1, true
	case said.Is("also"):
		p.given = p.given || s.paysPoints(m)
		p.sold = p.sold || s.paysPoints(m) && len(p.cards) > 0
		return m, true
	case senses.Is("filler", "in", "to", "and", "go", "with", "instead") && !senses.Is("not"):
		s.lead = senses
		return n, true
	case form.Is("points", "give", "play"):
		p.given = p.given || form.Is("points") && !s.thePoints(s.i)
		return k, true
	}
	return 0, false
}

// forPlace tells a word that says for which place a card is that was named before, "play Vis for 31".
func (s *sentence) forPlace(p *played) bool {
	return len(p.cards) > 0 && p.verb == "PLAY" && lexicon.ForPlace.Has(s.peek().Fold) && s.i+1 < len(s.atoms) && s.placeAt(s.i+1)
}

// wholeTitle tells that so many atoms are a title of several words, which nothing else bears: "Vis i Błyskawica na 204".
func (s *sentence) wholeTitle(n int) bool {
	_, units := s.units(s.i)
	_, counter := s.called(s.i, s.backs)
	return (n > 1 || s.soleWord(s.peek())) && units == 0 && counter == 0 && !s.placeAt(s.i)
}

// soleWord tells that a word is the whole title of a card and says nothing else, "Abhörstelle".
func (s *sentence) soleWord(a lexicon.Atom) bool {
	_, said := lexicon.Words().Find([]lexicon.Atom{a})
	_, does := lexicon.Verbs().Find([]lexicon.Atom{a})
	return said+does == 0 && s.capital(a) && len(a.Fold) > shortestOfACard && slices.ContainsFunc(s.cards, func(c name) bool {
		return len(c.words) == 1 && c.words[0] == a.Fold && order.Fold(string(c.place)) == a.Fold
	})
}

// thePoints tells at an atom the points that a card is worth, which is no price for it: "Bach-Zelewski for the points".
func (s *sentence) thePoints(i int) bool {
	said, n := s.formWord(i)
	return n > 0 && said.Is("points") && i > 0 && lexicon.Articles.Has(s.atoms[i-1].Fold)
}

// worthPoints tells a line that speaks of the points that a card is worth.
func (s *sentence) worthPoints() bool {
	for i := range s.atoms {
		if s.thePoints(i) {
			return true
		}
	}
	return false
}

// whole tells of a part that it has cards and what is done with them, and nothing against that.
func (p *played) whole() bool {
	switch {
	case len(p.cards) == 0, p.given && p.verb == "PLAY", p.at != "" && (p.verb == "TRADE" || len(p.cards) > 1):
		return false
	}
	if p.verb == "" && p.price == len(p.cards) { // "6 and 45 for two command points"
		p.sold = true
	}
	if p.good && p.card && p.verb == "" && !p.sold && !p.given { // "Fernsprecher zur Initiative"
		p.verb = "PLAY"
	}
	return p.verb != "" || p.card && !p.given || p.sold
}

// commandPoints is how many command points the next n atoms name, 0 for none.
func (s *sentence) commandPoints(n int) (count int) {
	for i := s.i; i < s.i+n; i++ {
		senses, _ := s.senses(i)
		if lexicon.Supplies.Begin(s.atoms[i:]) > 0 {
			return 0
		}
		if v, _, k := s.numeral(i); k > 0 {
			count = v
		} else if v, ok := lexicon.Counts(s.atoms[i], senses); ok {
			count = v
		}
	}
	if !s.paysPoints(n) {
		return 0
	}
	return count
}

// paysPoints tells that points are named in the next n atoms: "za punkty dowodzenia".
func (s *sentence) paysPoints(n int) bool {
	return slices.ContainsFunc(s.atoms[s.i:s.i+n], func(a lexicon.Atom) bool {
		said, _ := lexicon.Forms().Find([]lexicon.Atom{a})
		return said.Is("points")
	})
}

// orders are the orders of a part.
func (p *played) orders() (list []string) {
	if p.verb == "TRADE" || p.sold {
		return []string{order.Canon("TRADE", strings.Join(p.cards, " "))}
	}
	for _, card := range p.cards {
		list = append(list, order.Canon("PLAY", card, prefixed("AT", p.at)))
	}
	return list
}

// Supply points are told by number and for whom, "2 supply points for Parasol and another 2 for Zośka", also as what a card is good
// for, "Ersatz aus Posen, davon je zwei Punkte für UkrBS und 475". They buy what they cost, a step of each.

// supplied reads a line that spends supply points on units, behind a card perhaps.
func (r *Reader) supplied(s *sentence) (canon []string, ok bool) {
	price := r.stepPrice()
	if price == 0 || len(s.atoms) > mostFormed {
		return nil, false
	}
	for from := range s.atoms {
		bare := from == 0
		if from > 0 && s.atoms[from-1].Kind == lexicon.Number {
			continue
		}
		units, told, ok := (&sentence{Reader: r, line: s.line, atoms: s.atoms[from:]}).supplies(price, bare)
		if !ok {
			if told && bare {
				r.open = s.line.Number // and no card is thrown away for them
			}
			continue
		}
		head := s.atoms[:from]
		for len(head) > 0 && tiesSupplies(head[len(head)-1]) {
			head = head[:len(head)-1]
		}
		canon, ok := r.cardAlone(&sentence{Reader: r, line: s.line, atoms: head})
		if !ok {
			continue
		}
		more, ok := r.orders(s.line, []string{order.Canon("RECOVER", strings.ReplaceAll((&sentence{Reader: r}).names(units), ",", ""))})
		r.open = 0
		return append(canon, more...), ok
	}
	return nil, false
}

// tiesSupplies tells a word that ties supply points to the card that they come from.
func tiesSupplies(a lexicon.Atom) bool {
	senses, _ := lexicon.Words().Find([]lexicon.Atom{a})
	return a.Kind == lexicon.Sign || senses.Is("with", "and", "then", "of", "from") || lexicon.Thereof.Has(a.Fold)
}

// cardAlone are the orders of what stands before supply points: none, or a card that is played, by a word or by its name alone.
func (r *Reader) cardAlone(s *sentence) (canon []string, ok bool) {
	if len(s.atoms) == 0 {
		return nil, true
	}
	if canon, ok = r.carded(&sentence{Reader: r, line: s.line, atoms: s.atoms}); ok {
		return canon, true
	}
	card := ""
	for i := 0; i < len(s.atoms); {
		name, n := s.called(i, s.cards)
		senses, m := s.senses(i)
		said, k := lexicon.Verbs().Find(s.atoms[i:])
		switch {
		case n > 0 && card == "":
			card, m = name, n
		case s.atoms[i].Kind == lexicon.Sign:
			m = 1
		case said.Is("card", "also"):
			m = max(k, 1)
		case !senses.Is("filler") && !lexicon.Articles.Has(s.atoms[i].Fold) && !lexicon.Bids.Has(s.atoms[i].Fold):
			return nil, false
		}
		i += max(m, 1)
	}
	if card == "" {
		return nil, false
	}
	return r.orders(s.line, []string{order.Canon("PLAY", card)})
}

// stepPrice is how many supply points a step of a unit costs the seat, 0 in a title in which none buys one.
func (r *Reader) stepPrice() int {
	g, ok := r.game.(title.Guided)
	if !ok || r.verbs["RECOVER"].Name == "" || r.verbs["RETURN"].Name == "" {
		return 0
	}
	for _, t := range g.Topics() {
		for _, f := range t.Facts {
			if f.Kind == "topic-price" && f.Args["what"] == "cel" && f.Args["side"] == r.view.Side {
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

// supplies reads supply points from its beginning to its end, with the units that they are for; told tells that it speaks of a
// number of them. Where nothing stands before, they have to be called what they are.
func (s *sentence) supplies(price int, bare bool) (units []int, told, ok bool) {
	var p spending
	numbered := false
	for s.more() {
		n, good := s.supplyWord(&p, price)
		if !good {
			return nil, numbered && p.named, false
		}
		numbered = numbered || p.points > 0
		s.i += max(n, 1)
	}
	there := !slices.ContainsFunc(p.of, func(u int) bool { return s.own[u].At == "" })
	whole := slices.ContainsFunc(slices.Concat(p.of, p.units), func(u int) bool { return !s.own[u].Reduced() })
	ok = there && (!p.recovers || p.named || p.pointed) && p.settle(price) && (p.named || !bare || !whole && numbered && p.pointed) && !slices.ContainsFunc(p.units, func(u int) bool { return s.own[u].At == "" })
	return p.units, numbered && p.named, ok
}

// supplyWord reads what stands next, and gives how many atoms that takes.
func (s *sentence) supplyWord(p *spending, price int) (n int, good bool) {
	senses, n := s.senses(s.i)
	form, m := s.formWord(s.i)
	list, took := s.units(s.i)
	called := lexicon.Supplies.Begin(s.atoms[s.i:])
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
	case s.peek().Kind == lexicon.Sign:
		return 1, strings.Contains(",.;:!-–", s.peek().Fold[:1])
	case lexicon.Thereof.Has(s.peek().Fold), lexicon.Possessives.Has(s.peek().Fold), lexicon.Articles.Has(s.peek().Fold), senses.Is("everything"):
		return 1, true
	}
	if said, k := s.saidAt(s.i); said.Is("RECOVER") {
		p.recovers = true
		return k, true
	}
	return n, n > 0 && senses.Is("filler", "to", "in", "and", "with", "of", "go", "then", "other", "also", "pronoun") && !senses.Is("not", "if", "or")
}

// supplyCount reads how many points there are, in figures that are no unit's name or in words; n is 0 for none.
func (s *sentence) supplyCount() (value, n int) {
	senses, n := s.senses(s.i)
	value, counted := lexicon.Counts(s.peek(), senses)
	if v, _, k := s.numeral(s.i); k > 0 {
		value, counted, n = v, true, k
	}
	if !counted || s.peek().Kind != lexicon.Word && s.countsUnit() {
		return 0, 0
	}
	return value, max(n, 1)
}

// countsUnit tells a number that is the name of a unit, and not how many points there are: nothing behind it says so.
func (s *sentence) countsUnit() bool {
	_, took := s.units(s.i)
	if took == 0 || s.i+1 >= len(s.atoms) {
		return took > 0
	}
	next, _ := s.formWord(s.i + 1)
	link, _ := s.senses(s.i + 1)
	return !next.Is("points") && lexicon.Supplies.Begin(s.atoms[s.i+1:]) == 0 && !link.Is("to", "in")
}

// A line may say of cards that they are not played or traded, or that they stay in hand, "karty 40 nie wymieniaj, zostaje na ręce",
// "den heb ich noch auf", and what goes in their place, "zamiast niej idzie 39".

// holding is what such a line says.
type holding struct {
	cards        []string
	verb         string // what is denied
	denied, kept bool
	said, bare   bool // it calls them cards; they are named by what may be a unit or a place
	rest         bool // all others are kept
}

// inHand reads such a line, or the end of one that plays others. What was ordered of the cards is taken back; where nothing was,
// there is nothing to do.
func (r *Reader) inHand(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if len(r.cards) == 0 || r.verbs["PLAY"].Name == "" || len(atoms) > mostFormed {
		return nil, false
	}
	if canon, ok := r.cardInstead(l, atoms); ok {
		return canon, true
	}
	h, ok := (&sentence{Reader: r, atoms: atoms, line: l}).held()
	if !ok {
		canon, h, ok = r.playedBefore(l, atoms)
	}
	if !ok {
		if canon, h, ok = r.keptAndPlayed(l, atoms); !ok {
			return nil, false
		}
	}
	var back []Filed
	for _, f := range slices.Concat(r.given, r.filed) {
		if words := ordered(f.Order); h.about(words) {
			if len(words) > 2 && words[0] == "TRADE" {
				return nil, false // with others
			}
			back = append(back, f)
		}
	}
	r.unspent = unspent{l.Number, h.verb}
	canon = append(r.takeBack(l.Number, back), canon...)
	if len(canon)+len(back) == 0 {
		r.stays[l.Number], r.unplayed[l.Number] = true, true
		return nil, false
	}
	return canon, true
}

// playedBefore reads a line that plays cards and keeps others behind that: "play Błyskawica and keep Barka for later".
func (r *Reader) playedBefore(l order.Line, atoms []lexicon.Atom) (canon []string, h holding, ok bool) {
	for from := 1; from < len(atoms); from++ {
		if !lexicon.And.Has(atoms[from-1].Fold) && !lexicon.But.Has(atoms[from-1].Fold) && !partsHolding(atoms[from-1]) {
			continue
		}
		if h, ok = (&sentence{Reader: r, atoms: atoms[from:], line: l}).held(); ok {
			canon, ok = r.carded(&sentence{Reader: r, atoms: atoms[:from-1], line: l})
			return canon, h, ok && (h.kept || !h.denied)
		}
	}
	return nil, h, false
}

// keptAndPlayed reads a line that keeps some cards, or says that they are not played, and in the clause before or behind that
// plays others: "Frontsammelstelle behalte ich, Abhörstelle wird gespielt", "nie zagrywam Wywiadu, za to Brindisi tak".
func (r *Reader) keptAndPlayed(l order.Line, atoms []lexicon.Atom) (canon []string, h holding, ok bool) {
	for i := 1; i+1 < len(atoms); i++ {
		if !partsHolding(atoms[i]) && !lexicon.But.Has(atoms[i].Fold) && !lexicon.And.Has(atoms[i].Fold) && lexicon.InItsPlace.Begin(atoms[i:]) == 0 {
			continue
		}
		from := i
		if partsHolding(atoms[i]) || lexicon.And.Has(atoms[i].Fold) {
			from++
		}
		for k, parts := range [][2][]lexicon.Atom{{atoms[:i], atoms[from:]}, {atoms[from:], atoms[:i]}} {
			h, ok = (&sentence{Reader: r, atoms: parts[0], line: l}).keeps()
			if !ok || lexicon.And.Has(atoms[i].Fold) && !h.kept || k == 1 && lexicon.But.Has(parts[0][0].Fold) && len(parts[0]) < 2 {
				continue
			}
			if canon, ok = r.affirmed(l, parts[1], &h); ok {
				return canon, h, true
			}
		}
	}
	return nil, h, false
}

// keeps reads that cards are not played or traded, or stay in hand, where the rest of the line tells what becomes of others.
func (s *sentence) keeps() (h holding, ok bool) {
	if len(s.atoms) == 0 {
		return h, false
	}
	if _, n := s.senses(0); len(s.atoms) > 1 && lexicon.But.Has(s.atoms[0].Fold) {
		s.atoms = s.atoms[max(n, 1):]
	}
	if n := lexicon.TheRest.Begin(s.atoms); n > 0 && n < len(s.atoms) && lexicon.KeepsCards.Begin(s.atoms[n:]) > 0 { // "resztę zatrzymuję"
		return holding{kept: true, rest: true}, s.onlyKeeps(n)
	}
	if n := lexicon.KeepsCards.Begin(s.atoms); n > 0 && n < len(s.atoms) && lexicon.TheRest.Begin(s.atoms[n:]) > 0 { // "keep the rest"
		return holding{kept: true, rest: true}, s.onlyKeeps(0)
	}
	h, ok = s.held()
	if ok {
		return h, true
	}
	h = holding{}
	return h, s.heldPart(&h) && len(h.cards) > 0 && (h.denied || h.kept && (!h.bare || s.holdsAll(h.cards)))
}

// holdsAll tells that all these cards are in the hand of the seat.
func (s *sentence) holdsAll(cards []string) bool {
	return !slices.ContainsFunc(cards, func(c string) bool {
		line, _ := order.LineOf(s.line.Number, order.Canon("PLAY", c))
		list, problems := s.game.Parse(s.seat, []order.Line{line})
		if len(problems) > 0 || len(list) != 1 {
			return true
		}
		v := s.known.Check(s.seat, list).Verdicts[0]
		return v.Refusal != nil && v.Refusal.Kind == "no-such-card"
	})
}

// onlyKeeps tells that from an atom on only words stand for keeping, and fillers.
func (s *sentence) onlyKeeps(from int) bool {
	for i := from; i < len(s.atoms); {
		senses, n := s.senses(i)
		m := max(lexicon.KeepsCards.Begin(s.atoms[i:]), lexicon.TheRest.Begin(s.atoms[i:]))
		if m == 0 && (!senses.Is("filler", "pronoun", "stay", "in") || senses.Is("not")) && s.atoms[i].Kind != lexicon.Sign && !lexicon.Mine.Has(s.atoms[i].Fold) {
			return false
		}
		i += max(n, m, 1)
	}
	return true
}

// affirmed are the orders of the cards that are played or traded beside others that are not: by a verb of their own, or by a word
// that says so of what was denied, "za to Brindisi tak", "but Abhörstelle yes".
func (r *Reader) affirmed(l order.Line, atoms []lexicon.Atom, h *holding) (canon []string, ok bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	affirms := h.denied && !h.kept && len(atoms) > 0 && lexicon.But.Has(atoms[0].Fold)
	for len(s.atoms) > 1 {
		n := lexicon.InItsPlace.Begin(s.atoms)
		if n == 0 && !lexicon.But.Has(s.atoms[0].Fold) && !lexicon.Only.Has(s.atoms[0].Fold) {
			break
		}
		affirms = affirms || n > 0 || lexicon.Only.Has(s.atoms[0].Fold) && h.denied
		s.atoms = s.atoms[max(n, 1):]
	}
	if canon, ok = r.carded(&sentence{Reader: r, atoms: s.atoms, line: l}); ok || h.rest {
		return canon, ok && h.sparesAll(canon)
	}
	cards, yes, ok := s.cardsYes()
	if !ok || len(cards) == 0 || !affirms && !yes || h.verb == "" && h.bare {
		return nil, false
	}
	p := played{verb: cmp.Or(h.verb, "PLAY"), cards: cards}
	canon, ok = r.orders(l, p.orders())
	return canon, ok && h.sparesAll(canon)
}

// cardsYes reads cards and nothing else but that what was said of others holds of them, "Brindisi tak".
func (s *sentence) cardsYes() (cards []string, yes, ok bool) {
	for i := 0; i < len(s.atoms); {
		name, n := s.cardAt(i)
		senses, m := s.senses(i)
		said, k := s.saidAt(i)
		switch {
		case n > 0:
			cards = append(cards, name)
		case lexicon.Affirms.Has(s.atoms[i].Fold):
			yes, n = true, 1
		case said.Is("card"):
			n = k
		case s.atoms[i].Kind != lexicon.Sign && (!senses.Is("filler", "and", "pronoun") || senses.Is("not", "or", "if")):
			return nil, false, false
		}
		i += max(n, m, 1)
	}
	return cards, yes, true
}

// sparesAll tells of orders that none is about a card that is kept.
func (h *holding) sparesAll(canon []string) bool {
	return !slices.ContainsFunc(canon, func(text string) bool {
		words := strings.Fields(text)
		return slices.ContainsFunc(h.cards, func(c string) bool { return slices.Contains(words[1:], c) })
	})
}

// about tells an order of cards that are not to be played, or traded.
func (h *holding) about(words []string) bool {
	ofCards := slices.Contains([]string{"PLAY", "TRADE", "DISCARD"}, words[0])
	return ofCards && (h.verb == "" || h.kept || h.verb == words[0]) && slices.ContainsFunc(h.cards, func(c string) bool { return slices.Contains(words[1:], c) })
}

// partsHolding tells a sign between parts of such a line.
func partsHolding(a lexicon.Atom) bool {
	return a.Kind == lexicon.Sign && strings.ContainsAny(a.Fold, ",;:!")
}

// unspent is the last line that denied something of cards, and what.
type unspent struct {
	line int
	verb string
}

// cardInstead reads which card goes in the place of one that a line above denied, or ordered alone.
func (r *Reader) cardInstead(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	from, _ := s.turns(0)
	card, instead := "", false
	for i := from; i < len(atoms); {
		name, n := s.cardAt(i)
		senses, m := s.senses(i)
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
	if r.unspent.verb != "" && r.unspent.line < l.Number && r.unspent.line >= l.Number-mostBetween {
		return r.orders(l, []string{order.Canon(r.unspent.verb, card)})
	}
	above := r.orderedAbove(l.Number)
	if len(above) != 1 || len(ordered(above[0].Order)) != 2 || ordered(above[0].Order)[0] != "PLAY" && ordered(above[0].Order)[0] != "TRADE" {
		return nil, false
	}
	if canon, ok = r.orders(l, []string{order.Canon(ordered(above[0].Order)[0], card)}); !ok {
		return nil, false
	}
	return append(r.takeBack(l.Number, above), canon...), true
}

// cardAt is the card that is named at an atom, by title, or by a number that is no zone's to go to.
func (s *sentence) cardAt(i int) (card string, n int) {
	if name, took := s.called(i, s.cards); took > 0 {
		return name, took
	}
	if a := s.atoms[i]; a.Kind == lexicon.Number && len(a.Fold) < 3 && !(a.Glued && i > 0 && s.atoms[i-1].Kind == lexicon.Word) {
		return strconv.Itoa(lexicon.NumberOf(a)), 1
	}
	return "", 0
}

// numberOf is the number of a card by its title.
func (s *sentence) numberOf(card string) string {
	line, _ := order.LineOf(1, order.Canon("PLAY", card))
	if list, problems := s.game.Parse(s.seat, []order.Line{line}); len(problems) == 0 && len(list) == 1 {
		if words := strings.Fields(list[0].Canon); len(words) > 1 {
			return words[1]
		}
	}
	return card
}

// numberBehind tells that a number follows, behind a full stop perhaps.
func (s *sentence) numberBehind(i int) bool {
	if i < len(s.atoms) && s.atoms[i].Fold == "." {
		i++
	}
	return i < len(s.atoms) && s.atoms[i].Kind == lexicon.Number
}

// held reads that cards are not played, or stay in hand: each of its parts says so that tells what is done with a card.
func (s *sentence) held() (h holding, ok bool) {
	for from := 0; from < len(s.atoms); {
		to := from
		for to < len(s.atoms) && !partsHolding(s.atoms[to]) && !lexicon.And.Has(s.atoms[to].Fold) && !lexicon.But.Has(s.atoms[to].Fold) {
			to++
		}
		p := holding{}
		if !(&sentence{Reader: s.Reader, atoms: s.atoms[from:to], line: s.line}).heldPart(&p) || !h.add(&p) {
			return h, false
		}
		from = to + 1
	}
	if slices.ContainsFunc(s.atoms, func(a lexicon.Atom) bool { return lexicon.Affirms.Has(a.Fold) }) {
		return h, false // "X not yet, but Y yes"
	}
	told := h.denied && h.verb != "" || h.kept && (h.denied || h.verb == "")
	return h, told && len(h.cards) > 0 && (h.said || h.verb != "" || h.kept && !h.bare)
}

// add takes a part in. It is false for one that bids what another denies.
func (h *holding) add(p *holding) bool {
	if p.verb != "" && !p.denied && !p.kept || h.verb != "" && p.verb != "" && h.verb != p.verb {
		return false
	}
	h.cards, h.verb = append(h.cards, p.cards...), cmp.Or(h.verb, p.verb)
	h.denied, h.kept, h.said, h.bare = h.denied || p.denied, h.kept || p.kept, h.said || p.said, h.bare || p.bare
	return true
}

// heldPart reads a part of such a line.
func (s *sentence) heldPart(h *holding) bool {
	for i := 0; i < len(s.atoms); {
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
func (s *sentence) heldCard(i int, h *holding) int {
	name, n := s.cardAt(i)
	verbs, k := lexicon.Verbs().Find(s.atoms[i:])
	keeps := lexicon.KeepsCards.Begin(s.atoms[i:])
	verb := s.cardVerb(verbs)
	switch {
	case s.atoms[i].Fold == "NO" && s.numberBehind(i+1): // "card no. 2"
		return 1
	case keeps > 0:
		h.kept = true
		return keeps
	case n > 0:
		_, unit := s.units(i)
		h.bare = h.bare || s.atoms[i].Kind == lexicon.Number || unit > 0 || s.placeAt(i)
		h.cards = append(h.cards, s.numberOf(name))
		return n
	case verbs.Is("card"):
		h.said = true
		return k
	case verb != "" && h.verb == "":
		h.verb = verb
		return k
	}
	return 0
}

// heldWord reads a word that denies, or says no more than how others hang together, and where a card is for.
func (s *sentence) heldWord(i int, h *holding) int {
	senses, m := s.senses(i)
	fixed, c := lexicon.Corrections().Find(s.atoms[i:])
	_, took := s.place(i)
	a := s.atoms[i]
	switch {
	case h.kept && lexicon.AndUp.Has(a.Fold): // "heb … auf"
		return 1
	case h.verb == "" && len(h.cards) > 0 && took > 0: // "Kubuś we keep for the University"
		return took
	case lexicon.ForPlace.Has(a.Fold), h.verb == "" && senses.Is("to", "in") && i+1 < len(s.atoms) && s.placeAt(i+1):
		return 1
	case senses.Is("not"):
		h.denied = true
	case a.Kind == lexicon.Sign, lexicon.Mine.Has(a.Fold), lexicon.Articles.Has(a.Fold), lexicon.Pointing.Has(a.Fold):
		return 1
	case senses.Is("instead") || fixed.Is("undo", "aside"):
		m = max(m, c)
		h.denied = h.denied || slices.ContainsFunc(s.atoms[i:i+m], func(a lexicon.Atom) bool { return first(lexicon.Words().Find([]lexicon.Atom{a})).Is("not") })
	case !senses.Is("filler", "pronoun", "stay") || senses.Is("if", "or"):
		return 0
	}
	return max(m, 1)
}

// wholePot writes a line that lays all points of a headquarters somewhere, "everything HQ-VIII has goes on 2148", "HQ-VIII legt alles auf
// 2148", with how many these are; and the Polish letters for points, "4 PD", where that is no division, with the word.
func (r *Reader) wholePot(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.verbs["PUT"].Name == "" || r.zoned {
		return l, false
	}
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := 1; i < len(atoms); i++ {
		if lexicon.Points.Has(atoms[i].Fold) && s.speech() == "pl" && atoms[i-1].Kind == lexicon.Number && len(atoms[i-1].Fold) < 3 && !atoms[i].Glued {
			return replaced(l, atoms, i, i+1, "punkty")
		}
	}
	at, n, pot, held := s.onlyPot()
	if held == 0 {
		return l, false
	}
	tongue := cmp.Or(s.speech(), "en")
	for e := range atoms {
		if senses, _ := s.senses(e); !senses.Is("everything") {
			continue
		}
		from, to := s.potWords(e+1), s.potWords(at+n)
		number := strconv.Itoa(held) + " " + lexicon.PointsWord.In(tongue)[0] + " "
		switch {
		case e < at && from == at && (at > e+1 || to > at+n):
			return replaced(l, atoms, e, to, number+lexicon.FromPot.In(tongue)[0]+" "+pot)
		case e > at && s.lays(at+n, e):
			return replaced(l, atoms, e, max(from, e+1), number)
		}
	}
	return l, false
}

// onlyPot is the one headquarters of a line, where it stands, and how many points it has; none where points are counted or several are
// named.
func (s *sentence) onlyPot() (at, n int, pot string, held int) {
	for i := 0; i < len(s.atoms); {
		of, kind, k := s.commanded(i)
		said, m := s.formWord(i)
		counted := s.atoms[i].Kind == lexicon.Number && len(s.atoms[i].Fold) < 3
		if counted && k == 0 || k > 0 && (kind != "command" || pot != "") || said.Is("nextday") {
			return 0, 0, "", 0
		}
		if k > 0 {
			at, n, pot = i, k, of
		}
		i += max(k, m, 1)
	}
	for _, t := range s.view.Tracks {
		if t.Kind == "pot" && t.Names == pot {
			held = t.Value
		}
	}
	return at, n, pot, held
}

// potWords is where words for the points that somebody has end: "of the points", "it has", "has left", ", was".
func (s *sentence) potWords(i int) int {
	for i < len(s.atoms) {
		said, n := s.formWord(i)
		fold := s.atoms[i].Fold
		switch {
		case lexicon.PotTalk.Has(fold) || lexicon.Articles.Has(fold) || lexicon.Of.Has(fold) || lexicon.Relatives.Has(fold) || fold == "'S":
			n = 1
		case fold == "," && i+1 < len(s.atoms) && (lexicon.Relatives.Has(s.atoms[i+1].Fold) || lexicon.PotTalk.Has(s.atoms[i-1].Fold)):
			n = 1
		case !said.Is("points"):
			return i
		}
		i += max(n, 1)
	}
	return i
}

// lays tells that between a headquarters and what it gives nothing stands but what says that it lays or gives that.
func (s *sentence) lays(from, to int) bool {
	lays := false
	for i := from; i < to; {
		said, n := s.formWord(i)
		senses, _ := s.senses(i)
		if !said.Is("put", "give", "allot", "pay") && !senses.Is("filler") {
			return false
		}
		lays = lays || said.Is("put", "give", "allot", "pay")
		i += max(n, 1)
	}
	return lays
}
