package reading

import (
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/reading/sentences"
)

// Deserted is the place of which a line orders everything in it, where none of the seat's units stands
// there; "" for a line of another kind.
func (r *Reader) Deserted(l order.Line) board.Place {
	atoms, short := r.cut(l.Text)
	if !short {
		return ""
	}
	r.look()
	s := newSentence(r, l, atoms)
	for i := range atoms {
		if senses, _ := s.Senses(i); !senses.Is("everything", "stack") {
			continue
		}
		at, _, _ := s.Quantity(i)
		senses, n := s.Senses(at)
		if !senses.Is("in", "from", "of") {
			if n = 0; !s.Zoned && s.Spent(i, at) {
				continue // "dann greifen alle 1217 an"
			}
		}
		if p, k := s.Place(at + n); k > 0 && len(s.Members(p, nil)) == 0 && !s.FoeIn(p) {
			return p
		}
	}
	return ""
}

// Bids tells whether a line bids a deed that only some titles have, and names what it is to be done to:
// "take the power plant", "blow up all bridges". It is no talk then, though nobody may know what it means.
func (r *Reader) Bids(l order.Line) bool {
	atoms, short := r.cut(l.Text)
	if !short || strings.Contains(l.Text, "?") {
		return false
	}
	r.look()
	s := newSentence(r, l, atoms)
	verb, thing := false, false
	for i := range atoms {
		senses, _ := lexicon.Verbs().Find(atoms[i:])
		_, declared := s.Declared(senses)
		declared = declared || senses.Is("ASSAULT") && s.Verbs["ASSAULT"].Name != "" || senses.Is("level") && s.Verbs["BUILD"].Name != "" && s.Zoned
		_, counters := s.Units(i)
		_, fort := s.Called(i, s.Forts)
		_, card := s.Called(i, s.Cards)
		verb = verb || declared
		words, _ := s.Senses(i)
		thing = thing || counters+fort+card > 0 || s.PlaceAt(i) || lexicon.Bridges.Has(atoms[i].Fold) || words.Is("rest", "everything")
	}
	return verb && thing || s.BidsStrange() || s.Amends() || s.BidsAttack()
}

// Concerns tells of a line that was not read that it names units in any words, "whole KOP lot", "everybody we've got in Ulrychów", "Pom. BK", and
// where they go or whom they are against, or asks something of them without its mark: it is asked back and never passed over as talk.
func (r *Reader) Concerns(l order.Line) bool {
	atoms, short := r.AtomsOf(l.Text)
	if !short || len(atoms) < 2 || len(atoms) > longestStrange {
		return false
	}
	r.look()
	k := &kernel{sentence: newSentence(r, l, atoms)}
	if k.cheers() || k.joked() > 0 {
		return false
	}
	if k.insists() {
		return true
	}
	who, placed, led, acts := false, false, false, false
	for i, a := range atoms {
		senses, n := k.Senses(i)
		turned, _ := lexicon.Turns().Find(atoms[i:])
		said, _ := lexicon.Courtesy().Find(atoms[i:])
		if said.Is("felt", "exclaimed", "fallen", "narrated", "joked") || k.tellsPast(i) {
			return false
		}
		_, units := k.Noun(i, k.Own)
		own := func(u nouns.Unit) bool { return len(a.Fold) > 4 && strings.HasPrefix(u.Folded, a.Fold) }
		who = who || units > 0 && !k.PlaceAt(i) || senses.Is("everything", "crowd") && !senses.Is("filler") || senses.Is("type", "size") && len(a.Fold) < 5 && k.Capital(a) || turned.Is("choice") && strings.HasPrefix(a.Fold, "WHO") || slices.ContainsFunc(k.Own, own)
		spends, _ := k.FormWord(i)
		who = who || spends.Is("points") && i > 0
		_, foe := k.Noun(i, k.Foes)
		placed = placed || k.PlaceAt(i) || foe > 0
		led = led || senses.Is("to", "against", "on") && (k.PlaceAt(i+n) || k.foeAt(i+n))
		acts = acts || senses.Is("attack", "fight", "go", "take", "enter", "goes-in", "pursue") && !senses.Is("filler", "to") || lexicon.Fights.Has(a.Fold)
	}
	return who && placed && (led || acts) || k.regards() || r.joinsAbove(k.sentence)
}

// regards tells that words say of what the seat has, a kind of its units, a card, points, what it decides, that something is or is not to be, as
// what is above or instead of it: "Panterki nie ruszaj", "no pursuit without my say-so", "their HQ one hex behind them".
func (k *kernel) regards() bool {
	thing, hand, kind := false, false, false // anything of that, a card or what is decided, a kind of units
	bid, order, moves := false, false, false // words that bid anything, order in time or hang it on something, words for what units do
	for i, a := range k.Atoms {
		senses, _ := k.Senses(i)
		turned, _ := lexicon.Turns().Find(k.Atoms[i:])
		spends, _ := k.FormWord(i)
		chosen, _ := lexicon.Choices().Find(k.Atoms[i:])
		_, card := k.Called(i, k.Cards)
		if lexicon.SpokenTo.Has(a.Fold) || a.Fold == "?" {
			return false
		}
		hand = hand || card > 0 || k.Verbs["DECIDE"].Name != "" && len(chosen) > 0 && slices.ContainsFunc(chosen, tellsChoice)
		kind = kind || senses.Is("type") && !senses.Is("filler")
		thing = thing || hand || kind || senses.Is("pursue", "follow", "losses") || spends.Is("points")
		bid = bid || senses.Is("not", "nobody", "same", "alike", "instead", "rather", "behind") || turned.Is("denied")
		order = order || senses.Is("then", "before") || turned.Is("condition")
		moves = moves || senses.Is("stay", "retreat", "with")
	}
	return thing && bid || hand && order || kind && moves
}

// tellsChoice tells a word of what is decided that lines about other things hardly have.
func tellsChoice(x lexicon.Sense) bool {
	return x.Class != "also" && x.Class != "near" && x.Class != "there" && !(x.Class == "value" && slices.Contains([]string{"NONE", "YES", "NO", "OPENLY", "QUIETLY"}, x.Of))
}

// joinsAbove tells of a line below marches that it begins with a word for several and has one for an attack, "and both onto their guns".
func (r *Reader) joinsAbove(s *sentence) bool {
	from := 0
	for from+1 < len(s.Atoms) && (lexicon.Then.Has(s.Atoms[from].Fold) || lexicon.And.Has(s.Atoms[from].Fold)) {
		from++
	}
	if first, n := s.Senses(from); n == 0 || !first.Is("crowd", "both") {
		return false
	}
	attacks := false
	for i := range s.Atoms {
		senses, _ := s.Senses(i)
		attacks = attacks || senses.Is("attack", "upon", "against", "take")
	}
	above := func(f sentences.Filed) bool {
		return f.Number == s.Written.Number-1 && sentences.Ordered(f.Order)[0] == "MOVE"
	}
	return attacks && slices.ContainsFunc(r.OrderedBefore, above)
}

// insists tells a line that tells a fight of the seat's where units stand, "all five of ours in 4 go in" where four are, or names a card that it holds
// and a condition, or that it is kept or added, beside it: it may be misunderstood, but is no talk.
func (k *kernel) insists() bool {
	if len(k.Cards) == 0 || sentences.Asks(k.Atoms) {
		return false
	}
	card, said := false, false
	for i := range k.Atoms {
		turned, _ := lexicon.Turns().Find(k.Atoms[i:])
		words, _ := lexicon.Battles().Find(k.Atoms[i:])
		said = said || turned.Is("condition") || i == 0 && lexicon.LowIf.Begin(k.Atoms) > 0 || words.Is("more") || lexicon.But.Has(k.Atoms[i].Fold) || lexicon.KeepsCards.Begin(k.Atoms[i:]) > 0
		if title, n := k.Called(i, k.Cards); n > 0 && !card {
			b := &battle{sentence: newSentenceAt(k.Reader, k.Written, k.Atoms, i)}
			card = b.titled(title, n) && k.HoldsAll([]string{k.NumberOf(title)})
		}
		if k.tellsPast(i) {
			return false
		}
	}
	return card && said || k.tellsFight()
}

// tellsFight tells a line of which each word tells of fights, and that names one and who makes it.
func (k *kernel) tellsFight() bool {
	if !k.Zoned || k.Verbs["ASSAULT"].Name == "" || !ofFights(k.Atoms) && !k.namesFights(k.Written, k.Atoms) || !k.FightsNow() {
		return false
	}
	b := k.battle(k.Written, k.Atoms)
	return !b.More() && !b.theirs && len(b.fights) > 0 && (len(b.told) > 0 && len(b.who) > 0 || slices.ContainsFunc(b.told, func(t saying) bool { return t.class == "all" }))
}

// tellsPast tells a verb of the past that is no act: "lost", "fell", but not "moved" or "everybody we've got".
func (k *kernel) tellsPast(i int) bool {
	fold := k.Atoms[i].Fold
	senses, _ := k.Senses(i)
	german := fold == "WAS" && k.Speech() == "de"
	return i > 0 && !german && fold != "GOT" && k.toldVerb(i) && !senses.Is(nouns.Acts...)
}

// foeAt tells that an enemy is named there.
func (s *sentence) foeAt(i int) bool {
	if i >= len(s.Atoms) {
		return false
	}
	_, n := s.Noun(i, s.Foes)
	return n > 0
}

// Rambles tells a line that names nothing of the game and speaks of something else: by a word that is none of its
// words, "Put the kettle on", by one of doubt or for who writes and who reads, "Stand by for more tomorrow", or by
// asking in the midst of it, "Withdraw? Never!".
func (r *Reader) Rambles(l order.Line) bool {
	atoms, short := r.cut(l.Text)
	if !short || len(atoms) < 3 || atoms[len(atoms)-1].Fold == "?" {
		return false
	}
	if first, _ := lexicon.Questions().Find(atoms); first.Is("asks", "ask", "lead") {
		return false
	}
	if r.look(); r.Speaks(l) || r.Bids(l) || r.Wishes(l) || r.joinsAbove(newSentence(r, l, atoms)) || (&kernel{sentence: newSentence(r, l, atoms)}).insists() {
		return false
	}
	s := newSentence(r, l, atoms)
	strange, aside, turned := false, false, false
	for i, a := range atoms {
		_, n, said := s.NounSpec(i, s.Own)
		senses, _ := lexicon.Words().Find(atoms[i:])
		if a.Kind == lexicon.Number && s.ofTurn(i) {
			turned = true
			continue
		}
		if a.Kind == lexicon.Number {
			return false
		}
		if n > 0 && (said.Number >= 0 || len(said.Proper) > 0 && s.Capital(a)) || s.PlaceAt(i) || senses.Is("losses", "everything") {
			return false
		}
		if a.Kind == lexicon.Word && len(a.Fold) > 2 && !s.Knows(i) && len(lexicon.Spelled().Near(a.Fold)) == 0 {
			said, _ := lexicon.Forms().Find(atoms[i:])
			strange = strange || len(said) == 0
		}
		doubts, _ := lexicon.Courtesy().Find(atoms[i:])
		aside = aside || doubts.Is("doubt") || a.Fold == "?" || lexicon.Mine.Has(a.Fold)
	}
	if !turned {
		return strange || aside
	}
	deed := func(a lexicon.Atom) bool { // "turn 3: a barricade"
		senses, _ := lexicon.Verbs().Find([]lexicon.Atom{a})
		_, declared := s.Declared(senses)
		return declared
	}
	return !s.OfPoints() && !slices.ContainsFunc(atoms, deed) && (!s.Acted() || strange && aside)
}

// under reads what stands behind the name of an army as orders for it, a part of the line at a time: "Modlin: 20
// holds, Mazo to 2214".
func (r *Reader) under(key string, rest order.Line) (canon []string, ok bool) {
	was, army := r.Headed, r.Of
	r.Headed, r.Of = true, key
	defer func() { r.Headed, r.Of = was, army }()
	atoms, _ := r.AtomsOf(rest.Text)
	if canon, ok = r.inWhole(rest, atoms); !ok || len(canon) == 0 {
		return nil, false
	}
	return r.UnderKey(rest, key, canon)
}

// Dated tells a line that is the heading of a letter in whatever words, "Turn 3 orders, our side".
func (r *Reader) Dated(l order.Line) bool {
	atoms, short := r.cut(l.Text)
	return short && newSentence(r, l, atoms).IsDate("dated", "turned")
}

// Signs tells a line that says no more than who writes, where and on what day, "Signed, the duty officer, Warsaw, 7 August.", or in which turn,
// "Turn 5, Warsaw desk, rain all day": its numbers are of the turn or beside a month, so that the town in it is nobody's way.
func (r *Reader) Signs(l order.Line) bool {
	atoms, short := r.cut(l.Text)
	if !short || len(atoms) < 4 || !lexicon.TurnWords.Has(atoms[0].Fold) && !lexicon.Subscribed.Has(atoms[0].Fold) || !newSentence(r, l, atoms).IsDate("dated", "turned") {
		return false
	}
	month := func(i int) bool {
		senses, _ := lexicon.Plans().Besides(atoms[min(i, len(atoms)-1):])
		return senses.Is("month")
	}
	for i, a := range atoms {
		dot := i+1 < len(atoms) && atoms[i+1].Fold == "."
		if a.Kind == lexicon.Number && !(i == 1 && lexicon.TurnWords.Has(atoms[0].Fold)) && (len(a.Fold) > 2 || !month(i+1) && !(dot && month(i+2))) {
			return false
		}
	}
	return true
}
