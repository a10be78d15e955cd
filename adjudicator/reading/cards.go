package reading

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
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
	sold  bool // and "for points" says that they are
}

// carded reads a line of such parts.
func (r *Reader) carded(s *sentence) (canon []string, ok bool) {
	if len(s.cards) == 0 || r.verbs["PLAY"].Name == "" || len(s.atoms) > mostFormed || s.narrates() {
		return nil, false
	}
	ofCards := false
	if end := s.keepsRest(); end > 0 {
		ofCards = slices.ContainsFunc(s.atoms[end:], aboutCards)
		s = &sentence{Reader: r, line: s.line, atoms: s.atoms[:end]}
	}
	list, _ := s.cutUp()
	var texts []string
	bare := false // the part before has no verb
	for k, part := range list {
		p, read := (&sentence{Reader: r, line: s.line, atoms: part}).playedPart(ofCards)
		switch {
		case read && k > 0 && (p.verb == "") != bare: // "cards 21, 23 and 48 for points" is one list
			return nil, false
		case read:
			bare = p.verb == ""
			texts = append(texts, p.orders()...)
			continue
		case k == 0:
			return nil, false
		case (&sentence{Reader: r, line: s.line, atoms: part}).worth() == len(part): // "play 13, for the drop"
			continue
		}
		canon, ok = r.orders(s.line, texts)
		part = behindCard(canon, part)
		rest, good := cutOut(s.line, s.atoms[slices.IndexFunc(s.atoms, func(a lexicon.Atom) bool { return a.Column == part[0].Column }):])
		if !ok || !good {
			return nil, false
		}
		if k == len(list)-1 && r.idle(part) { // "…, we need those barricades"
			return canon, true
		}
		more, read := r.sentenceOf(rest)
		if !read {
			atoms, _ := r.atomsOf(rest.Text)
			more, read = r.stages(rest, atoms)
		}
		return append(canon, more...), read && len(more) > 0
	}
	return r.orders(s.line, texts)
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
		if k := s.worth(); k > 0 {
			s.i += k
			continue
		}
		said, m := lexicon.Verbs().Find(s.atoms[s.i:])
		title, took := s.called(s.i, s.cards)
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
	case said.Is("also"):
		p.given = p.given || s.paysPoints(m)
		p.sold = p.sold || s.paysPoints(m) && len(p.cards) > 0
		return m, true
	case senses.Is("filler", "in", "to", "and", "go", "with") && !senses.Is("not"):
		s.lead = senses
		return n, true
	case form.Is("points", "give", "play"):
		p.given = p.given || form.Is("points") && !s.thePoints(s.i)
		return k, true
	}
	return 0, false
}

// wholeTitle tells that so many atoms are a title of several words, which nothing else bears: "Vis i Błyskawica na 204".
func (s *sentence) wholeTitle(n int) bool {
	_, units := s.units(s.i)
	_, counter := s.called(s.i, s.backs)
	return n > 1 && units == 0 && counter == 0 && !s.placeAt(s.i)
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
	return p.verb != "" || p.card && !p.given || p.sold
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
