package reading

import (
	"cmp"
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/reading/sentences"
)

// This file reads wishes for good by the roles of their words (lasting.txt): who, what happens to them, how often or in which turn, and
// when. Several ways to say one thing come to one wish, "infantry bleeds first, never the Panzers", "Verluste nimmt zuerst die
// Infanterie, die Panzer zuletzt". A wish that no standing order of the title can hold is told as it was understood.

// What may happen in a wish for good.
const (
	bleeds  = "BLEED"
	follows = "FOLLOW"
	yields  = "YIELD"
	stands  = "STAND"
	asks    = "ASK"
	attacks = "ATTACK"
	empties = "EMPTY"
	mans    = "MANNED"
	nears   = "BESIDE"
	rests   = "REST"
	keeps   = "KEEP"
	feeds   = "FEED"
	quits   = "LEAVE"
	remains = "STAY"
	shuns   = "AFAR"
	lone    = "ALONE"
	escorts = "ESCORT"
	marches = "MARCH"
	plays   = "PLAY"
	blows   = "BLOW"
	truces  = "TRUCE"
	digs    = "DIG"
	denies  = "NEVER"
)

// Unheld is a wish for good that was understood, and that no standing order of the title can hold.
type Unheld struct {
	What    string // "bleed", "follow" …, as the words of the note have it
	Who     string // of whom it wishes that, in the words of the letter
	Spared  string // of whom it wishes that not
	Value   string // a place, odds, or a number
	Where   string // at what kind of place
	Nearest string // the verb that comes nearest, "" for none
}

// heldAs is what a wish comes to: a standing order, a note that says that it holds unasked, or itself where nothing holds it.
type heldAs struct {
	order, note string
	unheld      *Unheld
	open        bool                             // it wishes two things, of which one alone must not be told
	habit       bool                             // it tells what always happens, "the infantry always bleeds in this game"
	halts       func(*sentence) ([]string, bool) // nobody follows, which attacks say
}

// lasting is what a wish for good says.
type lasting struct {
	parts                   []lastingPart
	always, never           bool
	fight, beaten, able     bool        // when: after a fight, once beaten, where there is a choice
	defends                 bool        // when attacked
	until                   bool        // an order may say otherwise
	one, more, card         bool        // no further than one hex; further than that; of a card
	asked                   func() bool // a word asks
	yours                   bool        // it speaks of who reads
	consult, self, foe      bool        // nothing without a question; it speaks of who writes; of the enemy
	below, atLeast          bool
	points, planes, spent   bool
	staff, lastOne          bool
	ratio, number, at, kind string // kind of place
	town                    string // a place by whose name a unit is called too
	forced                  bool   // when somebody must
	whither                 string // where to somebody gives ground, by direction
	place                   board.Place
}

// lastingPart is a stretch of such a wish.
type lastingPart struct {
	units             []int
	kinds, said       []string // whom it is about, and in which words
	deeds, halves     []string
	hints             []string // deeds that a word may tell which also says less
	nots, stops       int
	first, last, only bool
	than, bid, spare  bool
	loose             bool // a tail may belong to a verb in it, and does not end it
	contrary          bool // what is before the word for "rather than" is denied
	nobody, everybody bool
	onto              bool // what is borne is named before those who bear it: "losses always on the infantry"
	vague             bool // "reduced": no list of units says that
	reduced           bool // nothing else does: "losses never on weakened divisions"
	next              bool // behind those of the stretch before: "then the 28th"
}

// forGood reads a wish for good by the roles of its words; knows tells that nothing else
// can read it: it comes to a wish, or tells what always happens.
func (r *Reader) forGood(s *sentence) (canon []string, ok, knows bool) {
	if len(s.Atoms) > mostOfALasting || strings.Contains(s.Written.Text, "?") {
		return nil, false, false
	}
	if _, foes := s.OfFoes(); foes {
		return nil, false, false
	}
	w := lasting{parts: make([]lastingPart, 1), asked: func() bool { return s.saysDeed(asks) }}
	for s.More() {
		if i := s.I; !w.word(s) {
			if s.asideFrom(i) {
				break
			}
			return nil, false, false
		}
	}
	if !w.closes() {
		return nil, false, false
	}
	held := w.result(r)
	if held.order != "" {
		canon, ok = r.Orders(s.Written, []string{held.order})
		return canon, ok, ok
	}
	if held.halts != nil {
		canon, ok = held.halts(s)
		return canon, ok, true
	}
	if held.note != "" {
		r.unasked[s.Written.Number] = held.note
	} else if held.unheld != nil {
		r.unheld[s.Written.Number] = held.unheld
	} else if held.open {
		r.Open = s.Written.Number
	}
	return nil, false, held.habit || held.note != "" || held.unheld != nil
}

// asideFrom tells that the last part of a line, in which an atom stands, only says why: "the cavalry never follows, it gets lost out
// there". It begins with a word for somebody or for a reason, and has none of a wish.
func (s *sentence) asideFrom(i int) bool {
	from := i
	for from > 0 && !s.EndsPart(from-1) {
		from--
	}
	if from == 0 || from >= len(s.Atoms) || lexicon.Reasoning.Begin(s.Atoms[from:]) == 0 {
		return false
	}
	for at := from; at < len(s.Atoms); at++ {
		said, _ := lexicon.Lasting().Find(s.Atoms[at:])
		_, n := s.Units(at)
		if n > 0 || s.Atoms[at].Kind == lexicon.Number || s.EndsPart(at) && at+1 < len(s.Atoms) || said.Is("deed", "how", "who") {
			return false
		}
	}
	return true
}

// mostOfALasting is how many atoms such a wish has.
const mostOfALasting = 40

// Unheld is the wish for good that a line holds and no standing order of the title, nil for others.
func (r *Reader) Unheld(n int) *Unheld { return r.unheld[n] }

// word takes in what stands next.
func (w *lasting) word(s *sentence) bool {
	p := &w.parts[len(w.parts)-1]
	a := s.Peek()
	if a.Kind == lexicon.Sign {
		if strings.Trim(a.Fold, ",.!:;-–—()\"'") != "" {
			return false
		}
		if !a.Glued || a.Fold != "-" {
			w.parted(p)
		}
		return s.Skip(1)
	}
	said, m := lexicon.Lasting().Find(s.Atoms[s.I:])
	if n := w.framing(s); n > 0 && n >= m {
		return s.Skip(n)
	}
	if senses, n := s.Senses(s.I); m < 2 && senses.Is("if") && s.attackedAhead() {
		return s.Skip(max(n, 1))
	}
	list, kinds, n := s.armsAt()
	ratio, k := s.Ratio(s.I)
	if n == 0 && m == 0 {
		list, kinds, n = s.compound()
	}
	switch {
	case n > m, n > 0 && n == m && slices.ContainsFunc(said, func(x lexicon.Sense) bool { return x.Of == "EVERYBODY" }):
		if _, k := s.Place(s.I); k >= n { // "Warsaw" is a garrison too
			if before, _ := s.Senses(s.I - 1); before.Is("to") && slices.Contains(p.deeds, yields) {
				return w.thing(s)
			}
			w.town = s.text(k)
		}
		if slices.Equal(kinds, []string{""}) && len(list) > 2 && !strings.ContainsAny(s.text(n), "0123456789") { // "the motorised divisions"
			kinds = []string{"GROUP"}
		}
		p.name(list, kinds)
		p.say(s, n)
		return s.Skip(n)
	case k > max(m, 1), k == 1 && m <= 1 && (w.below || w.atLeast): // "worse than even"
		w.ratio, w.atLeast = ratio, w.atLeast || s.Atoms[s.I+k-1].Kind == lexicon.Word && k > 3 // "2:1 or better"
		for ; k > 0; k-- {                                                                      // "mindestens zwei zu eins"
			said, _ := lexicon.Lasting().Find(s.Atoms[s.I:])
			w.atLeast, w.below, p.only = w.atLeast || said.Is("at-least"), w.below || said.Is("below"), p.only || said.Is("how") && lexicon.Only.Has(s.Peek().Fold)
			s.I++
		}
		return true
	case a.Text == "ON": // "brygady ON", which is no English word
		p.vague = true
		p.say(s, 1)
		return s.Skip(1)
	case m > 0 && !said.Is("nation"):
		return w.role(s, p, said, m) && s.Skip(m)
	}
	return w.thing(s)
}

// attackedAhead tells that the part of the line that begins with a word for a condition says that somebody is attacked.
func (s *sentence) attackedAhead() bool {
	for i := s.I + 1; i < len(s.Atoms) && !s.EndsPart(i); i++ {
		said, _ := lexicon.Lasting().Find(s.Atoms[i:])
		if when, ok := said.Has("when"); ok && when == "DEFENCE" {
			return true
		}
	}
	return false
}

// framing takes in words that say that it is a wish for good, or what it gives way to, and is how many atoms they take.
func (w *lasting) framing(s *sentence) int {
	rest := s.Atoms[s.I:]
	if n := lexicon.Unconsulted.Begin(rest); n > 0 {
		w.consult = true
		return n
	}
	bidden, frame := lexicon.UnlessBidden.Begin(rest), lexicon.Framing.Begin(rest)
	w.until = w.until || bidden > 0
	w.always = w.always || bidden == 0 && frame > 0
	return max(bidden, frame)
}

// thing takes in a place, a number, a nation, or a word that says how others hang together.
func (w *lasting) thing(s *sentence) bool {
	a := s.Peek()
	senses, m := s.Senses(s.I)
	if lexicon.Again.Has(a.Fold) { // "never lose the 24th again"
		return false
	}
	if at, n := s.Place(s.I); n > 0 && w.at == "" {
		w.at, w.place = s.text(n), at
		return s.Skip(n)
	}
	if _, n := s.Called(s.I, s.Cards); n > 0 {
		w.card = true
		return s.Skip(n)
	}
	if _, ok := lexicon.Counts(a, senses); ok && w.number == "" {
		w.number = a.Text
		return s.Skip(max(m, 1))
	}
	said, _ := lexicon.Lasting().Find(s.Atoms[s.I:])
	if side, own := said.Has("nation"); own || lexicon.Nations.Of(a.Fold) != "" {
		w.foe = w.foe || cmp.Or(side, lexicon.Nations.Of(a.Fold)) != s.View.Side
		return s.Skip(1)
	}
	return (ties(senses) || lexicon.Articles.Has(a.Fold)) && s.Skip(max(m, 1))
}

// compound are the own units of a kind that a German word in one names, "Alarmeinheiten".
func (s *sentence) compound() (list []int, kinds []string, n int) {
	fold := s.Peek().Fold
	for _, of := range lexicon.Troopers.Words() {
		stem, ok := strings.CutSuffix(fold, strings.ToUpper(of))
		if !ok || len(stem) < 4 {
			continue
		}
		kind := nouns.KinOf + stem
		if list := s.Members("", []string{kind}); len(list) > 0 {
			return list, []string{kind}, 1
		}
	}
	return nil, nil, 0
}

// name takes in units, or a kind of them.
func (p *lastingPart) name(units []int, kinds []string) {
	p.onto = p.onto || len(p.deeds) > 0 && len(p.said) == 0
	p.units, p.kinds = append(p.units, units...), append(p.kinds, kinds...)
}

// say notes the words for whom a stretch is about.
func (p *lastingPart) say(s *sentence, n int) {
	for i := s.I; i < s.I+n; i++ {
		if a := s.Atoms[i]; a.Glued && len(p.said) > 0 {
			p.said[len(p.said)-1] += a.Text
		} else {
			p.said = append(p.said, a.Text)
		}
	}
}

// parted begins another stretch, where this one says something.
func (w *lasting) parted(p *lastingPart) {
	if len(p.said)+len(p.deeds)+p.nots > 0 || p.first || p.last || p.nobody || p.everybody {
		w.parts = append(w.parts, lastingPart{})
	}
}

// role takes in words by the role that they have; a word of several has that which can be there.
func (w *lasting) role(s *sentence, p *lastingPart, said lexicon.Senses, n int) bool {
	w.holdsOn(s, said, n)
	if done, ok := w.turn(s, p, said, n); done {
		return ok
	}
	if tail := p.tailed(s, said, n); tail != "" {
		p.deeds, p.halves = append(p.deeds, tail), nil
		return true
	}
	p.loose = p.loose || len(p.tailsOf(said)) > 0 && !said.Is("pass") || slices.Contains(p.halves, yields) && s.Peek().Fold == "NACH"
	of, who := said.Has("who")
	how, marks := said.Has("how")
	when, timed := said.Has("when")
	switch {
	case timed:
		p.does(said)
		w.always = w.always || how == "ALWAYS"
		w.defends, w.forced = w.defends || when == "DEFENCE", w.forced || when == "FORCED"
		w.fight, w.beaten, w.able = w.fight || when == "FIGHT", w.beaten || when == "BEATEN", w.able || when == "ABLE"
		w.one, w.always, w.more = w.one || when == "LIMIT", w.always || when == "LIMIT", w.more || when == "MORE"
	case said.Is("deed"):
		p.does(said)
		if marks {
			w.marked(s, p, how)
		}
	case marks && !(how == "THAN" && said.Is("pass")):
		w.marked(s, &w.parts[len(w.parts)-1], how)
	case who:
		w.whose(s, p, of, n)
	case said.Is("half"):
		for _, x := range said {
			if x.Class == "half" {
				p.halves = append(p.halves, x.Of)
			}
		}
		if said.Is("pass") {
			p.halves = append(p.halves, "pass")
		}
	case said.Is("whither"):
		w.whither = s.text(n)
	case said.Is("where"):
		w.kind = s.text(n)
	case said.Is("below", "at-least"):
		w.below, w.atLeast = w.below || said.Is("below"), w.atLeast || !said.Is("below")
	case said.Is("points"):
		w.points = true
	case said.Is("foe"):
		w.foe = true
	case said.Is("self") && !(s.Speech() == "pl" && said.Is("pass")): // "i", which is "and"
		w.self = true
	case said.Is("yours"):
		w.yours = true
	case said.Is("unless-told"):
		w.until = true
	default:
		return said.Is("pass")
	}
	return true
}

// holdsOn notes that words say that it is for good, perhaps in their midst: "ma być zawsze obsadzony".
func (w *lasting) holdsOn(s *sentence, said lexicon.Senses, n int) {
	w.never = w.never || said.Is("for-good")
	for i := s.I; n > 1 && i < s.I+n; i++ {
		w.always = w.always || lexicon.ForGood.Has(s.Atoms[i].Fold)
	}
}

// does takes in a word for a deed. What also says less, or tells another deed, is no more than a hint that something is left or kept.
func (p *lastingPart) does(said lexicon.Senses) {
	for _, x := range said {
		switch {
		case x.Class != "deed":
		case x.Of == remains, slices.Contains([]string{keeps, quits, attacks, lone}, x.Of) && len(said) > 1:
			p.hints = append(p.hints, x.Of)
		default:
			p.deeds = append(p.deeds, x.Of)
		}
	}
}

// tailed is the deed of a verb whose tail stands there, at the end of its part: "wir rücken nie nach".
func (p *lastingPart) tailed(s *sentence, said lexicon.Senses, n int) string {
	if end := s.I + n; end < len(s.Atoms) && s.Atoms[end].Kind != lexicon.Sign && !lexicon.And.Has(s.Atoms[end].Fold) && !lexicon.ThanGround.Has(s.Atoms[end].Fold) {
		return ""
	}
	for _, x := range said {
		if x.Class == "tail" && slices.Contains(p.halves, x.Of) {
			return x.Of
		}
	}
	return ""
}

// turn begins another stretch where a word turns to others or to another deed: "infantry before tanks", "never bleeds when it can
// give ground". It is done with a word for "rather than".
func (w *lasting) turn(s *sentence, p *lastingPart, said lexicon.Senses, n int) (done, ok bool) {
	how, _ := said.Has("how")
	when, _ := said.Has("when")
	ahead := s.aheadOf(s.I + n)
	full := len(p.said) > 0 && (len(p.deeds) > 0 || p.first || p.last || p.nots > 0 || p.spare || p.only)
	switch {
	case how == "WHILE":
		if !ahead.who { // "as long as we can"
			w.able = true
			return true, true
		}
		w.parted(p)
		w.parts[len(w.parts)-1].first = true
		return true, true
	case how == "THAN" && len(p.tailsOf(said)) > 0:
	case how == "THAN" && (ahead.who || ahead.all || ahead.deed) && !w.asked() && !said.Is("pass"):
		w.parts = append(w.parts, lastingPart{than: true, contrary: p.denied()})
		return true, true
	case when == "ABLE" && len(p.deeds) > 0 && ahead.deed,
		how == "BID" && p.than && len(p.deeds) > 0,
		(how == denies || how == "SPARE" || how == "LAST") && full && ahead.who,
		how == "NEXT" && len(p.said) > 0,
		said.Is("pass") && lexicon.And.Has(s.Peek().Fold) && full && ahead.who && ahead.marks:
		w.parts = append(w.parts, lastingPart{})
	}
	return false, false
}

// tailsOf are the halves of a stretch that a word could end.
func (p *lastingPart) tailsOf(said lexicon.Senses) (list []string) {
	for _, x := range said {
		if x.Class == "tail" && slices.Contains(p.halves, x.Of) {
			list = append(list, x.Of)
		}
	}
	return list
}

// saysDeed tells that a word of the line is one for a deed.
func (s *sentence) saysDeed(deed string) bool {
	return slices.ContainsFunc(s.Atoms, func(a lexicon.Atom) bool {
		said, _ := lexicon.Lasting().Find([]lexicon.Atom{a})
		return said.Is("deed") && slices.ContainsFunc(said, func(x lexicon.Sense) bool { return x.Of == deed })
	})
}

// lastingAhead is what stands from an atom on up to the next sign.
type lastingAhead struct{ who, all, deed, marks bool }

// aheadOf looks for it.
func (s *sentence) aheadOf(from int) (found lastingAhead) {
	ahead := newSentence(s.Reader, s.Written, s.Atoms)
	for ahead.I = from; ahead.I < len(s.Atoms) && s.Atoms[ahead.I].Kind != lexicon.Sign; {
		said, m := lexicon.Lasting().Find(s.Atoms[ahead.I:])
		_, _, n := ahead.armsAt()
		how, _ := said.Has("how")
		of, _ := said.Has("who")
		found.who = found.who || n > m || of != "" && of != "EVERYBODY" && of != "NOBODY"
		found.all = found.all || of == "EVERYBODY"
		found.deed = found.deed || n <= m && said.Is("deed")
		found.marks = found.marks || n <= m && slices.Contains([]string{denies, "FIRST", "LAST", "SPARE", "ONLY"}, how)
		ahead.I += max(m, n, 1)
	}
	return found
}

// marked takes in a word for how often, or in which turn.
func (w *lasting) marked(s *sentence, p *lastingPart, how string) {
	switch how {
	case denies:
		if p.nots++; s.Speech() == "pl" { // "nigdy nie"
			p.nots = 1
		}
		w.never = w.never || s.Peek().Fold == "NIE" && s.Speech() == "de"
	case "ALWAYS":
		w.always = true
	case "FIRST":
		p.first = true
	case "LAST":
		p.last = true
	case "ONLY":
		p.only = true
	case "NEXT":
		p.next = true
	case "SPARE":
		p.spare = true
	case "STOP":
		p.stops++
	case "BID":
		p.bid = true
	}
}

// whose takes in whom words of no unit name.
func (w *lasting) whose(s *sentence, p *lastingPart, of string, n int) {
	switch of {
	case "NOBODY":
		p.nobody = true
		return
	case "EVERYBODY":
		p.everybody = true
		if !p.vague {
			return
		}
	case "PLANES":
		w.planes, p.vague = true, true
	case "SPENT":
		w.spent, p.vague = true, true
	case "STAFF":
		w.staff, p.vague = true, true
	case "LASTONE":
		w.lastOne, p.vague = true, true
	case "CARDS":
		w.card, p.vague = true, true
	default:
		p.reduced = of == "REDUCED" && !p.vague && len(p.said) == 0
		p.vague = true
	}
	p.reduced = p.reduced && (of == "REDUCED" || of == "EVERYBODY")
	p.name(nil, nil)
	p.say(s, n)
}

// text is that of the next atoms, as written.
func (s *sentence) text(n int) string {
	var p lastingPart
	p.say(s, n)
	return strings.Join(p.said, " ")
}

// denied tells that a stretch wishes the contrary of what its deeds say, or of those that it names.
func (p *lastingPart) denied() bool {
	nots := p.nots + p.stops
	if p.nobody && p.nots == 0 {
		nots++
	}
	no := nots%2 == 1 || p.spare || len(p.deeds) == 0 && slices.Contains(p.hints, remains)
	if p.than {
		no = no != !p.contrary
	}
	return no
}

// closes tells that every stretch can be understood: no verb lacks its tail, and nothing is denied twice.
func (w *lasting) closes() bool {
	if last := w.parts[len(w.parts)-1]; len(w.parts) > 1 && len(last.said)+len(last.deeds)+last.nots == 0 && !last.first && !last.last && !last.nobody && !last.everybody {
		w.parts = w.parts[:len(w.parts)-1]
	}
	for i := range w.parts {
		p := &w.parts[i]
		if len(p.halves) > 0 && !slices.Contains(p.halves, "pass") && len(p.deeds) == 0 {
			return false
		}
		if p.loose && len(p.deeds) == 0 || p.nots > 1 || p.stops > 0 && p.nots != 1 || p.stops > 1 || p.spare && p.nots > 0 {
			return false
		}
	}
	return true
}

// deeds are what the wish speaks of, each once.
func (w *lasting) deeds() (list []string) {
	for _, p := range w.parts {
		for _, d := range p.deeds {
			if !slices.Contains(list, d) {
				list = append(list, d)
			}
		}
		if p.spare && !slices.Contains(list, bleeds) {
			list = append(list, bleeds)
		}
	}
	return list
}

// result is the standing order that a wish comes to, or the wish as it was understood where no order holds it; neither where it is
// none.
func (w *lasting) result(r *Reader) heldAs {
	deeds := w.deeds()
	if w.yours && !w.asked() && !w.consult {
		return heldAs{habit: true}
	}
	w.one = w.one || w.more && w.opposed() // "nobody is to follow more than one hex"
	held, known := w.bound(r, deeds)
	if known {
		return held
	}
	return w.willed(r)
}

// bound is what a wish comes to that says too much, asks to be asked, names odds or speaks of places and points; known tells that it does so.
func (w *lasting) bound(r *Reader, deeds []string) (held heldAs, known bool) {
	switch {
	case w.more && !w.one:
		return heldAs{}, true
	case slices.Contains(deeds, bleeds) && slices.Contains(deeds, follows) && (w.always || w.never):
		return heldAs{open: true}, true
	case w.tells(asks) || w.consult && w.opposed(): // and not "blow them without asking"
		return w.asking(r, deeds), true
	case w.ratio != "" && w.ofAttacks():
		return heldAs{unheld: w.odds(r)}, true
	case w.ratio != "":
		return heldAs{}, true
	case w.always || w.never || w.tells(nears) && w.opposed() && w.who() == "":
		if u := w.ofPlaces(r); u != nil {
			return heldAs{unheld: u}, true
		}
	}
	return heldAs{}, false
}

// willed is what a wish comes to by the deeds that it wishes.
func (w *lasting) willed(r *Reader) heldAs {
	if w.forbids() {
		return heldAs{note: "unbidden"}
	}
	if w.tells(truces) && w.tellsOnly(truces) && w.opposed() && (w.always || w.never) && r.Verbs["ARMISTICE"].Name == "" && r.Zoned {
		return heldAs{note: "none-of-that"}
	}
	switch {
	case w.card && w.tells(keeps) && w.tellsOnly(keeps) && !w.opposed() && (w.always || w.until):
		return heldAs{note: "in-hand"}
	case w.at != "" && w.number == "" && w.always && w.tells(bleeds) && w.tells(yields) && w.tellsOnly(yields, bleeds): // "in Dęblin rather losses than ground"
		w.kind = w.at
		return w.trading(r)
	case w.number == "" && w.whither+w.at != "" && w.tells(yields) && w.tellsOnly(yields, attacks), w.number == "" && w.defends && (w.tells(yields) || w.tells(stands) || w.tells(remains)) && w.tellsOnly(yields, stands, remains, attacks):
		return w.attacked(r)
	case w.number != "" || w.at != "":
	case w.tells(follows) && w.tellsOnly(follows, marches), w.fight && w.tells(remains) && w.tellsOnly(follows, remains):
		return w.following(r)
	case w.tells(bleeds) && w.tellsOnly(bleeds, remains):
		return w.bleeding(r)
	case (w.tells(yields) || w.tells(stands)) && w.tellsOnly(yields, stands, bleeds):
		return w.trading(r)
	}
	return w.otherwise(r)
}

// otherwise is a wish of which each word is known, and that no standing order of any title is near to: "always blow bridges before the
// enemy", "whoever does not march digs in, always".
func (w *lasting) otherwise(r *Reader) heldAs {
	if w.opposed() && (w.always || w.never) && (w.tells(quits) || w.tells(marches)) && w.tellsOnly(quits, marches) && !w.self && !w.yours && !w.foe && w.who() != "" { // "the bridge guards never leave"
		return heldAs{note: "unbidden"}
	}
	deed := slices.ContainsFunc([]string{digs, blows, rests, nears, empties, mans}, w.tells)
	if !deed || !w.always && !w.never && !w.until || w.self && !w.bids() || w.yours || w.ratio != "" || !w.tellsOnly(digs, blows, rests, nears, quits, empties, mans, remains, marches, plays, attacks, stands) || w.who()+w.at+w.town+w.kind == "" && !w.card && !w.tells(digs) {
		return heldAs{}
	}
	return heldAs{unheld: &Unheld{What: "any"}}
}

// tells tells that the wish speaks of a deed, be it by a word that may say less.
func (w *lasting) tells(d string) bool {
	return slices.ContainsFunc(w.parts, func(p lastingPart) bool { return slices.Contains(p.hints, d) }) || slices.Contains(w.deeds(), d)
}

// tellsOnly tells that it speaks of no other deeds.
func (w *lasting) tellsOnly(list ...string) bool {
	return !slices.ContainsFunc(w.deeds(), func(d string) bool { return !slices.Contains(list, d) })
}

// ofPlaces is a wish about points that are kept, places, headquarters, aircraft or supply, nil for others: no title holds one.
func (w *lasting) ofPlaces(r *Reader) *Unheld {
	near := w.tells(nears)
	switch {
	case w.number != "":
		if w.points && w.tells(keeps) && w.tellsOnly(keeps, stands, plays) {
			return &Unheld{What: "keep", Value: w.number, Nearest: r.nearestWish("AIRDEFENCE")}
		}
	case w.tells(empties) != w.tells(mans) && w.tellsOnly(empties, mans, stands):
		return w.guarding(r, w.tells(empties))
	case w.lastOne && w.tells(quits) && w.tellsOnly(quits) && w.opposed():
		return &Unheld{What: "empty", Who: w.who(), Where: w.kind, Nearest: r.holdsPlace()}
	case near != w.tells(shuns) && w.tellsOnly(nears, shuns, marches, follows) && w.opposed() == near && w.at == "" && (w.who() != "" || near):
		return &Unheld{What: "beside", Who: w.who()}
	case w.tellsOnly(lone, escorts, empties, nears, quits) && w.who() != "" && w.at+w.town == "" &&
		((w.tells(lone) || w.tells(empties)) && w.opposed() || w.tells(escorts) && !w.opposed()):
		return &Unheld{What: "alone", Who: w.who()}
	case w.at != "" || !w.always || w.opposed():
	case w.tells(rests) && w.tellsOnly(rests) && w.planes && w.spent:
		return &Unheld{What: "rest", Who: w.who()}
	case w.tells(feeds) && w.tellsOnly(feeds) && w.who() != "" && w.parts[0].first:
		return &Unheld{What: "feed", Who: w.who(), Nearest: r.nearestWish("REPLACEMENTS")}
	}
	return nil
}

// forbids tells that the wish is that something is not done which nobody does without an order: "card 26 is neither played nor traded
// until I say so".
func (w *lasting) forbids() bool {
	does := slices.ContainsFunc([]string{attacks, marches, plays, blows}, w.tells)
	return does && (w.always || w.until || w.never && w.card) && w.opposed() && (w.card || w.who()+w.at+w.town != "") && !w.foe && !(w.self && !w.bids()) &&
		w.tellsOnly(attacks, marches, plays, blows, remains)
}

// opposed tells that a stretch of the wish denies something.
func (w *lasting) opposed() bool {
	return slices.ContainsFunc(w.parts, func(p lastingPart) bool { return p.denied() })
}

// bids tells that a word of the wish bids.
func (w *lasting) bids() bool {
	return slices.ContainsFunc(w.parts, func(p lastingPart) bool { return p.bid })
}

// who are all that it names, in the words of the letter.
func (w *lasting) who() string {
	var list []string
	for _, p := range w.parts {
		list = append(list, p.said...)
	}
	return strings.Join(list, " ")
}

// asking is a wish to be asked: ASK of what it is about where the title asks that.
func (w *lasting) asking(r *Reader, deeds []string) heldAs {
	denied := slices.ContainsFunc(w.parts, func(p lastingPart) bool { return slices.Contains(p.deeds, asks) && p.denied() })
	if denied || w.consult && !w.opposed() || w.self && !w.bids() {
		return heldAs{}
	}
	var topics []string
	about := ""
	for _, d := range deeds {
		topic := map[string]string{bleeds: "LOSSES", yields: "RETREAT", stands: "RETREAT", follows: "ADVANCE", attacks: "ATTACK", marches: "MARCH"}[d]
		if form := r.Verbs["ASK"].Form; topic == "ADVANCE" && !strings.Contains(form, topic) {
			topic = "PURSUIT"
		}
		if topic != "" && !slices.Contains(topics, topic) {
			topics, about = append(topics, topic), d
		}
	}
	if len(topics) != 1 || w.ratio != "" || w.number != "" || w.at != "" {
		return heldAs{}
	}
	near := r.nearestWish(map[string]string{bleeds: "LOSSES", follows: "ADVANCES"}[about])
	if about == yields || about == stands {
		near = r.nearestBack()
	}
	if r.Verbs["ASK"].Standing && strings.Contains(r.Verbs["ASK"].Form, topics[0]) {
		return heldAs{order: "ASK " + topics[0]}
	}
	return heldAs{unheld: &Unheld{What: "ask", Value: strings.ToLower(about), Who: w.who(), Where: w.kind, Nearest: near}}
}

// ofAttacks tells that the wish speaks of attacks and no other deed, perhaps by a word that spares somebody, "Twierdz nie ruszać".
func (w *lasting) ofAttacks() bool {
	spares := w.tells(bleeds) && !slices.ContainsFunc(w.parts, func(p lastingPart) bool { return slices.Contains(p.deeds, bleeds) })
	return (w.tells(attacks) || w.tells(marches) || len(w.deeds()) == 0 || spares) && (spares || !w.tells(bleeds)) && w.tellsOnly(attacks, follows, remains, marches, bleeds)
}

// odds is a wish that no attack goes in below some odds.
func (w *lasting) odds(r *Reader) *Unheld {
	only := slices.ContainsFunc(w.parts, func(p lastingPart) bool { return p.only })
	good := w.always || w.never || (w.tells(attacks) || w.opposed()) && !r.attackOrdered() // which it else is about
	named := w.at != "" || slices.ContainsFunc(w.parts, func(p lastingPart) bool { return slices.Contains(p.kinds, "") })
	if !good || named && !w.always && !w.never || w.self && !w.bids() && !w.tells(attacks) {
		return nil
	}
	if !(w.below && !w.atLeast && w.opposed() || w.atLeast && !w.below && !w.opposed()) && !(only && !w.below && !w.opposed()) {
		return nil
	}
	u := &Unheld{What: "odds", Value: w.ratio, Where: w.kind}
	if strings.Contains(r.Verbs["ATTACK"].Form, "ODDS >=") {
		u.Nearest = "ATTACK"
	}
	return u
}

// oddsForGood takes up, before anything takes it for a denial of what was told, that no attack goes in below some odds, "unter 2:1 wird
// nicht angegriffen".
func (r *Reader) oddsForGood(s *sentence) bool {
	ratio := false
	for i := range s.Atoms {
		_, k := s.Ratio(i)
		_, n := s.Units(i)
		if ratio = ratio || k > 1; n > 0 && k == 0 && s.Atoms[i].Kind != lexicon.Word || s.PlaceAt(i) {
			return false
		}
	}
	if !ratio || sentences.Asks(s.Atoms) || r.attackOrdered() {
		return false
	}
	r.forGood(s)
	return r.unheld[s.Written.Number] != nil
}

// attackOrdered tells that the letter or the sheet has an attack.
func (r *Reader) attackOrdered() bool { return r.hasOrdered("ATTACK") || r.hasOrdered("ASSAULT") }

// guarding is a wish that a place, or some kind of places, is never left empty.
func (w *lasting) guarding(r *Reader, empty bool) *Unheld {
	if empty != w.opposed() || w.at+w.town+w.kind == "" {
		return nil
	}
	u := &Unheld{What: "empty", Value: cmp.Or(w.at, w.town), Where: w.kind, Nearest: r.holdsPlace()}
	return u
}

// holdsPlace is the standing order of what holds for a place when it is attacked, "" for none.
func (r *Reader) holdsPlace() string {
	for _, verb := range []string{"HOLD", "DEFEND"} {
		if r.ByPlace(verb) {
			return verb
		}
	}
	return ""
}

// nearestBack is the standing order of whether the beaten give ground, or what comes nearest to it, "" for none.
func (r *Reader) nearestBack() string {
	if r.ByPlace("DEFEND") {
		return "DEFEND"
	}
	return r.nearestWish("RETREATS")
}

// arms are the units and kinds that a wish is for and against, by its stretches. It is not ok where one says neither.
func (w *lasting) arms() (a ofArms, vague, ok bool) {
	a.forGood, a.always = true, w.always || w.never
	lead := false
	for i := range w.parts {
		p := &w.parts[i]
		no := p.denied() || p.last
		bare := len(p.deeds)+len(p.hints) == 0 && !p.first && !p.last && !p.only && !p.spare && !p.than && p.nots == 0
		switch {
		case len(p.said) == 0 && p.nobody && i+1 < len(w.parts): // "nobody follows, least of all the tanks"
			return a, false, false
		case len(p.said) == 0:
			lead = lead || no
			continue
		case bare && len(a.not) > 0:
			return a, false, false
		case bare && lead:
			no = true
		}
		vague = vague || p.vague
		kinds := p.kinds
		if p.vague {
			kinds = append(slices.Clone(kinds), "VAGUE")
		}
		a.only = a.only || p.only
		if no {
			a.spared, a.not = append(a.spared, p.units...), append(a.not, kinds...)
		} else {
			a.first, a.kinds = append(a.first, p.units...), append(a.kinds, kinds...)
		}
	}
	return a, vague, true
}

// saidOf are those whom it is for, and against, in the words of the letter.
func (w *lasting) saidOf() (who, spared string) {
	var to, of []string
	for i := range w.parts {
		p := &w.parts[i]
		if p.denied() || p.last {
			of = append(of, p.said...)
		} else {
			to = append(to, p.said...)
		}
	}
	return strings.Join(to, " "), strings.Join(of, " ")
}

// bleeding is a wish that says who bears losses first, or last.
func (w *lasting) bleeding(r *Reader) heldAs {
	a, vague, ok := w.arms()
	marks := func(p lastingPart) bool {
		return p.first || p.last || p.only || p.than || w.always && (p.spare || p.onto)
	}
	first := slices.ContainsFunc(w.parts, marks)
	named := slices.Contains(a.kinds, "") || slices.Contains(a.not, "")
	contrast := len(a.kinds) > 0 && len(a.not) > 0
	if text := w.inTurns(r); text != "" {
		return heldAs{order: text}
	}
	switch {
	case !ok || w.self || w.foe || w.fight || len(a.kinds)+len(a.not) == 0:
		return heldAs{}
	case !first && !contrast && !(len(a.not) > 0 && w.never):
		return heldAs{habit: w.always}
	case named && !w.always && !w.never:
		return heldAs{}
	case !vague && len(a.first)+len(a.spared) == 0 && !w.always: // none of those is there
		return heldAs{}
	}
	a.about = "LOSSES"
	if !vague && w.kind == "" {
		if text := a.order(r); text != "" {
			return heldAs{order: text}
		}
	}
	if most := w.superlative(); most != "" && len(a.not) == 0 && w.kind == "" && strings.Contains(r.Verbs["LOSSES"].Form, most) {
		return heldAs{order: "LOSSES " + most}
	}
	if w.sparesReduced(&a) && strings.Contains(r.Verbs["LOSSES"].Form, "FRESH") {
		return heldAs{order: "LOSSES FRESH"}
	}
	who, spared := w.saidOf()
	return heldAs{unheld: &Unheld{What: "bleed", Who: who, Spared: spared, Where: w.kind, Nearest: r.nearestWish("LOSSES")}}
}

// superlative is the standing order for losses of a wish that names nobody but the weakest, or the strongest, whatever they are.
func (w *lasting) superlative() (most string) {
	for _, p := range w.parts {
		for i, word := range p.said {
			atoms, _ := lexicon.Atoms(word)
			senses, _ := lexicon.Wishes().Find(atoms)
			want, _ := senses.Has("want")
			switch said, _ := lexicon.Lasting().Find(atoms); {
			case (want == "WEAKEST" || want == "STRONGEST") && most == "":
				most = want
			case i == 0 && most == "" || !said.Is("who") || len(p.kinds) > 1:
				return ""
			}
		}
	}
	return most
}

// inTurns is the standing order that losses fall on one of several after the other, "475 first, then 608", "" for another wish. Below an
// attack, and without a word that it holds for good, it may be about that one.
func (w *lasting) inTurns(r *Reader) string {
	verb := r.Verbs["LOSSES"]
	if !verb.Standing || !strings.Contains(verb.Form, "unit") || w.kind+w.at+w.number != "" || w.foe || w.self || w.fight || !w.always && r.attackOrdered() {
		return ""
	}
	names, groups, turns := newSentence(r, order.Line{}, nil).AsOrdered, []string{}, 0
	for i := range w.parts {
		p := &w.parts[i]
		switch {
		case len(p.said) == 0 && !p.nobody:
			continue
		case p.vague && !(p.next && i+1 == len(w.parts)), p.denied(), p.last, p.only, p.than, p.nobody: // "… and then the others"
			return ""
		case p.vague:
			continue
		}
		if p.next && len(groups) > 0 {
			turns++
		}
		groups = append(groups, names(p.units))
	}
	switch then := strings.Contains(verb.Form, "THEN"); {
	case turns == 0 || slices.Contains(groups, ""):
		return ""
	case then && turns == 1 && len(groups) == 2:
		return "LOSSES " + groups[0] + " THEN " + groups[1]
	case then:
		return ""
	}
	return "LOSSES " + strings.Join(groups, " ")
}

// sparesReduced tells a wish about losses that spares those who had some, of whatever kind, and says nothing else: the fresh bear them.
func (w *lasting) sparesReduced(a *ofArms) bool {
	narrower := func(kind string) bool { return kind != "VAGUE" && !strings.HasPrefix(kind, nouns.SizeOf) }
	named := func(p lastingPart) bool { return len(p.said) > 0 && !p.reduced }
	return w.kind+w.at+w.town == "" && len(a.kinds) == 0 && len(a.not) > 0 && !slices.ContainsFunc(a.not, narrower) && !slices.ContainsFunc(w.parts, named)
}

// following is a wish that says who follows after a fight.
func (w *lasting) following(r *Reader) heldAs {
	a, vague, ok := w.arms()
	nobody := w.opposed() && len(a.kinds)+len(a.not) == 0
	named := slices.Contains(a.kinds, "") || slices.Contains(a.not, "")
	if w.one && named {
		return heldAs{}
	}
	into := w.fight && w.kind != "" && slices.ContainsFunc(w.parts, func(p lastingPart) bool { return p.only }) // "after combat only into towns"
	marked := w.always || w.never || into || !named && (a.only || w.fight && (nobody || len(a.not) > 0))
	if !ok || !marked || w.beaten || slices.ContainsFunc(w.parts, func(p lastingPart) bool { return p.first || p.last || p.than }) {
		return heldAs{}
	}
	wish := wished{about: []string{"ADVANCES"}, want: []string{"ALWAYS"}, forGood: true}
	if w.opposed() || w.one {
		wish.want = []string{"NEVER"}
	}
	if r.unfollowing(&wish) && len(a.kinds) == 0 && !(w.one && r.winnersAdvance()) {
		if _, spared := w.saidOf(); r.winnersAdvance() {
			return heldAs{halts: func(s *sentence) ([]string, bool) {
				return r.winnersHalt(s, strings.Fields(s.AsOrdered(a.spared)), spared)
			}}
		}
		return heldAs{note: "unfollowed"}
	}
	a.about = "ADVANCES"
	if w.one && len(a.kinds)+len(a.not) == 0 && strings.Contains(r.Verbs["ADVANCES"].Form, "ONE") {
		return heldAs{order: "ADVANCES ONE"}
	}
	if !vague && w.kind == "" && !w.one {
		text := a.order(r)
		if len(a.kinds)+len(a.not) == 0 && r.Verbs["ADVANCES"].Standing && !a.only {
			text = "ADVANCES " + wish.want[0]
		}
		if text != "" {
			return heldAs{order: text}
		}
	}
	who, spared := w.saidOf()
	u := &Unheld{What: "follow", Who: who, Spared: spared, Where: w.kind, Nearest: r.nearestWish("ADVANCES")}
	if w.one {
		u.Value = "1"
	}
	return heldAs{unheld: u}
}

// ways are the deeds that a wish is for, 1, and against, -1, and of whom. It is not ok where it is both, or speaks of several.
func (w *lasting) ways() (way map[string]int, who string, ok bool) {
	way = map[string]int{}
	speaks := 0
	for i := range w.parts {
		p := &w.parts[i]
		sign := 1
		if p.denied() {
			sign = -1
		}
		if p.than && p.everybody && len(p.deeds) == 0 { // "rather ground than men"
			p.deeds = []string{bleeds}
		}
		for _, d := range p.deeds {
			if way[d] == -sign {
				return nil, "", false
			}
			way[d] = sign
		}
		if p.first || p.last || p.only || p.spare {
			return nil, "", false
		}
		if len(p.said) > 0 {
			who, speaks = strings.Join(p.said, " "), speaks+1
		}
	}
	return way, who, speaks < 2
}

// attacked is a wish about what becomes of some or of a place when the enemy attacks there, "if 1409 is attacked, hold out", or whither
// they give ground.
func (w *lasting) attacked(r *Reader) heldAs {
	way, who, ok := w.ways()
	back, holds := way[yields] > 0, way[stands] > 0 || way[yields] < 0 || way[yields] == 0 && w.tells(remains)
	u := &Unheld{What: "yield", Who: who, Value: w.whither, Where: w.at, Nearest: r.nearestBack()}
	switch {
	case !ok || back == holds || w.foe || w.consult || w.yours || way[bleeds] != 0 || w.ratio != "" || !w.defends && !w.beaten && !w.forced && !w.able && !w.always && !w.never:
		return heldAs{}
	case w.defends && w.at != "" && w.whither == "" && who == "" && holds && len(r.At(w.place)) > 0:
		if text := r.holdsAt(w.place); text != "" {
			return heldAs{order: text}
		}
		u.What = "stand"
	case holds:
		u.What = "stand"
	case w.whither != "":
		u.What = "toward"
	case !w.defends:
		return heldAs{}
	}
	return heldAs{unheld: u}
}

// trading is a wish that says whether somebody gives ground or bears losses.
func (w *lasting) trading(r *Reader) heldAs {
	way, who, ok := w.ways()
	back, holds := way[yields]-way[stands] > 0, way[stands]-way[yields] > 0
	trade := way[bleeds] != 0 && way[yields]+way[stands] != 0
	if !ok || back == holds || w.forced && back && !trade || back && way[bleeds] > 0 || holds && way[bleeds] < 0 || w.fight || w.foe || w.self && !trade || !trade && !w.always && !w.never && !w.defends {
		return heldAs{}
	}
	what, wish := "yield", wished{about: []string{"RETREATS"}, forGood: true}
	if holds {
		what, wish.want = "stand", []string{denies}
	}
	if note := r.holdsUnasked(&wish); note != "" && w.kind == "" {
		return heldAs{note: note}
	}
	if text := r.everywhere(&wish); text != "" && who == "" && w.kind == "" {
		return heldAs{order: text}
	}
	return heldAs{unheld: &Unheld{What: what, Who: who, Where: w.kind, Nearest: r.nearestBack()}}
}
