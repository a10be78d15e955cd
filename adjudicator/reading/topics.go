package reading

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/title"
)

// narrower are what questions are about, in the order in which they count.
var narrower = sync.OnceValue(func() (heads []string) {
	for _, l := range lexicon.Lines("topics") {
		heads = append(heads, l.Head)
	}
	return heads
})

// Asks tells that a line is a question: by its mark, or by its first word where it does not exclaim.
func (r *Reader) Asks(l order.Line) bool {
	atoms, short := r.cut(l.Text)
	if !short || len(atoms) < 2 || len(atoms) > mostOfAQuestion || relates(atoms) {
		return false
	}
	if r.look(); newSentence(r, l, atoms).wonders() {
		return true
	}
	first, n := lexicon.Questions().Find(atoms)
	if word, _ := lexicon.Questions().Find(atoms[:1]); !first.Is("asks", "lead") { // "which of"
		first = slices.Concat(first, word)
	}
	if begins, _ := lexicon.Asking().Find(atoms); begins.Is("begins") { // "may I"
		first = append(slices.Clip(first), lexicon.Sense{Class: "asks"})
	}
	second, _ := lexicon.Questions().Find(atoms[1:])
	if atoms[len(atoms)-1].Fold == "?" {
		if asksBehind(atoms) && (r.Names(l) || r.Speaks(l)) { // "I can't find Kock, is it on this map?"
			return true
		}
		return lexicon.Mights.Begin(atoms) > 0 && len(atoms) > 3 || second.Is("asks", "ask") || first.Is("asks", "ask", "lead", "perhaps", "q", "who") || len(atoms) > 2 && n == 0 && !lexicon.Mine.Has(atoms[0].Fold)
	}
	if lexicon.PerhapsIf.Has(atoms[0].Fold) && len(atoms) > 2 && (lexicon.ThenDo.Among(atoms[2:]) || lexicon.GoingBadly.Begin(atoms) > 0) { // "jak Kempf stoi w 2218, to 20 go bije"
		return false
	}
	if lexicon.WhatISaid.BeginIn("", atoms) > 0 { // "was ich zur 635. geschrieben habe, nehme ich zurück"
		return false
	}
	text := strings.TrimSpace(l.Text)
	enough := len(atoms) > n+2 || len(atoms) > n+1 && r.cardNamed(l, atoms[n:])
	return first.Is("asks", "lead") && !strings.HasSuffix(text, "!") && !strings.HasSuffix(text, "…") && !strings.HasSuffix(text, ":") && enough &&
		!lexicon.Exclaims.Has(atoms[n].Fold)
}

// asksBehind tells that a question begins behind a comma, and asks nothing of who reads it.
func asksBehind(atoms []lexicon.Atom) bool {
	asks := false
	for i := 1; i+1 < len(atoms); i++ {
		next, _ := lexicon.Questions().Find(atoms[i+1 : i+2])
		asks = asks || atoms[i].Fold == "," && next.Is("asks", "ask", "who")
		if lexicon.SpokenTo.Has(atoms[i].Fold) {
			return false
		}
	}
	return asks
}

// cardNamed tells that atoms name a card of the seat.
func (r *Reader) cardNamed(l order.Line, atoms []lexicon.Atom) bool {
	r.look()
	_, n := newSentence(r, l, atoms).card()
	return n > 0
}

// Relates tells an order to those who stand somewhere, which begins as a question does and is no talk: "kto stoi na
// Rakowcu, ten naciera"; so does a line that leaves somebody out of what was ordered above it.
func (r *Reader) Relates(l order.Line) bool {
	if r.excepting == l.Number {
		return true
	}
	atoms, short := r.cut(l.Text)
	return short && len(atoms) > 1 && relates(atoms) && r.Names(l)
}

// relates tells that the first words of a line say who is to do what stands behind them, and ask nothing: "wer dort steht,
// der greift an".
func relates(atoms []lexicon.Atom) bool {
	if first, _ := lexicon.Questions().Find(atoms[:1]); !first.Is("who") || atoms[len(atoms)-1].Fold == "?" {
		return false
	}
	for i := 1; i+1 < len(atoms); i++ {
		if atoms[i].Fold != "," {
			continue
		}
		if next, _ := lexicon.Asking().Find(atoms[i+1 : i+2]); next.Is("relates") {
			return true
		}
	}
	return false
}

// Explains tells a short line with a question mark or a word that asks for a meaning.
func (r *Reader) Explains(l order.Line) bool {
	atoms, short := r.cut(l.Text)
	if !short || len(atoms) > mostOfAQuestion/2 {
		return false
	}
	for i := range atoms {
		if senses, _ := lexicon.Asking().Find(atoms[i:]); senses.Is("explains") || strings.Contains(atoms[i].Fold, "?") {
			return true
		}
	}
	return false
}

// AsksOutright tells a question that begins with a word that asks and ends in its mark, and asks nothing of the one
// who reads it: it is never talk.
func (r *Reader) AsksOutright(l order.Line) bool {
	atoms, short := r.cut(l.Text)
	if !short || len(atoms) < 4 || atoms[len(atoms)-1].Fold != "?" || strings.Count(l.Text, "?") > 1 {
		return false
	}
	first, _ := lexicon.Questions().Find(atoms)
	you := func(a lexicon.Atom) bool {
		return lexicon.SpokenTo.Has(a.Fold)
	}
	asks := first.Is("asks", "ask", "lead", "perhaps", "who", "q") || asksBehind(atoms)
	return asks && !slices.ContainsFunc(atoms, you)
}

// mostOfAQuestion is how many atoms a line has that asks one thing.
const mostOfAQuestion = 36

// Topic is the line that tells of what a question is about, in words of the desk or the title, "" for none.
func (r *Reader) Topic(l order.Line) string {
	atoms, short := r.cut(l.Text)
	if !short {
		return ""
	}
	if r.look(); (&kernel{sentence: newSentence(r, l, atoms)}).cheers() {
		return "" // "Atak zimy, u was też sypie?"
	}
	best := len(narrower())
	for i := range atoms {
		senses, _ := lexicon.Topics().Find(atoms[i:])
		for _, x := range senses {
			head := strings.TrimSpace(x.Class + " " + x.Of)
			if asks := topicAsked[x.Class]; asks != "" && !asksFor(atoms, asks) {
				continue
			}
			if k := slices.Index(narrower(), head); k < best && r.tells(head) != "" {
				best = k
			}
		}
	}
	if best == len(narrower()) {
		return ""
	}
	told := r.tells(narrower()[best])
	for i := range atoms { // "the last two turns"
		senses, _ := lexicon.Words().Find(atoms[i:])
		if n, ok := lexicon.Counts(atoms[i], senses); ok && told == "LOG" && n > 0 {
			return "LOG " + strconv.Itoa(n)
		}
	}
	return told
}

// askedOfOwner is a question about what is a unit's, "HQ-IV's points", as one about the unit.
func (r *Reader) askedOfOwner(l order.Line, atoms []lexicon.Atom) (order.Line, []lexicon.Atom) {
	for i, a := range atoms {
		if bare := strings.TrimSuffix(a.Fold, "'S"); bare == a.Fold || bare == "" {
			continue
		}
		text := []rune(l.Text)
		full, ok := order.LineOf(l.Number, string(text[:a.End-2])+string(text[a.End:]))
		left, short := r.cut(full.Text)
		if !ok || !short || len(left) != len(atoms) {
			continue
		}
		s := newSentence(r, full, left)
		for from := max(0, i-nouns.MostNamed); from <= i; from++ {
			if list, n := s.Noun(from, r.Own); len(list) == 1 && from+n == i+1 {
				return full, left
			}
		}
	}
	return l, atoms
}

// topicAsked is what a question must ask besides for some topics: a price, how much of something there is, or what something brings.
var topicAsked = map[string]string{"price": "cost", "stock": "howmany", "gain": "gain"}

// asksCost tells a question for a price.
func asksCost(atoms []lexicon.Atom) bool { return asksFor(atoms, "cost") }

// asksFor tells a question with a word that asks for this.
func asksFor(atoms []lexicon.Atom, what string) bool {
	for i := range atoms {
		if asked, _ := lexicon.Asking().Find(atoms[i:]); asked.Is(what) {
			return true
		}
	}
	return false
}

// PricedAs is a question that leaves its verb out, "and how much reinforcements?", with that of one before it which asks for a price.
func (r *Reader) PricedAs(l order.Line, before string) order.Line {
	atoms, short := r.cut(l.Text)
	asked, also := r.cut(before)
	if !short || !also || asksCost(atoms) || !asksCost(asked) {
		return l
	}
	if first, _ := lexicon.Questions().Find(atoms); !first.Is("asks", "ask") || len(atoms) > 6 {
		return l
	}
	for i := range asked {
		if said, n := lexicon.Asking().Find(asked[i:]); said.Is("cost") && n == 1 {
			if line, ok := order.LineOf(l.Number, strings.TrimRight(l.Text, "?. ")+" "+asked[i].Text+"?"); ok {
				line.Said = l.Text
				return line
			}
		}
	}
	return l
}

// Names tells that a line names a unit or a place.
func (r *Reader) Names(l order.Line) bool {
	atoms, short := r.cut(l.Text)
	if !short {
		return true
	}
	r.look()
	s := newSentence(r, l, atoms)
	for i, a := range atoms {
		_, own := s.Units(i)
		_, foes := s.Noun(i, s.Foes)
		_, place := s.Place(i)
		if own+foes+place > 0 && (a.Kind == lexicon.Number || i > 0 && len(a.Fold) > 1 && s.Capital(a)) {
			return true
		}
	}
	return false
}

// NamesCommand tells that a line names a headquarters of the seat by its own name.
func (r *Reader) NamesCommand(l order.Line) bool {
	atoms, short := r.cut(l.Text)
	if !short {
		return false
	}
	r.look()
	s := newSentence(r, l, atoms)
	for i := range atoms {
		if name, kind, n := s.Commanded(i); n > 0 && kind == "command" && strings.HasPrefix(name, "HQ-") || s.staffAlone(i) >= 0 {
			return true
		}
		if list, n := s.Units(i); n > 0 && len(list) > 0 && s.figured(i, n) {
			return true
		}
		if list, n := s.Noun(i, s.Foes); n > 0 && len(list) == 1 && s.figured(i, n) {
			return true
		}
	}
	return false
}

// figured tells that atoms have a figure, and stand behind no word for a turn or the like: "183", and not "turn 3".
func (s *sentence) figured(i, n int) bool {
	if i > 0 {
		if before, _ := lexicon.Asking().Find(s.Atoms[i-1 : i]); before.Is("counted") && !lexicon.Articles.Has(s.Atoms[i-1].Fold) {
			return false
		}
	}
	return slices.ContainsFunc(s.Atoms[i:i+n], func(a lexicon.Atom) bool { return a.Kind == lexicon.Number && len(a.Fold) > 1 })
}

// staffAlone is the headquarters of the seat that an atom calls by its army's name alone, "how many points has Karpaty got?", where a
// name is written so: -1 for none.
func (s *sentence) staffAlone(i int) int {
	a := s.Atoms[i]
	if a.Kind != lexicon.Word || len(a.Fold) < 2 || len(a.Fold) < 3 && strings.Trim(a.Fold, "IVXL") != "" {
		return -1
	}
	return slices.IndexFunc(s.Own, func(u nouns.Unit) bool { return u.Symbol == "hq" && u.Folded == "HQ-"+a.Fold })
}

// booked tells that the book of the title has a rule that speaks of two of these words.
func (r *Reader) booked(words string) bool { return r.bookedWith(words, 2) }

// bookedWith tells that it has one that speaks of so many of them.
func (r *Reader) bookedWith(words string, least int) bool {
	g, ok := r.Game.(title.Guided)
	if !ok || !strings.Contains(words, "-") || g.Rules() == nil {
		return false
	}
	_, most := g.Rules().Speaking(strings.Split(words, "-"))
	return most >= least
}

// pricing is the page of the title by this name, if it tells prices.
func (r *Reader) pricing(page string) string {
	g, ok := r.Game.(title.Guided)
	if !ok {
		return ""
	}
	for _, t := range g.Topics() {
		if t.Name == page && slices.ContainsFunc(t.Facts, func(f title.Note) bool { return f.Kind == "topic-price" }) {
			return "HELP " + page
		}
	}
	return ""
}

// priced is the line that tells the price for which a question asks in a title with zones, whoever it names; "" for another question.
func (r *Reader) priced(atoms []lexicon.Atom) string {
	if !r.Zoned || !asksCost(atoms) {
		return ""
	}
	best := len(narrower())
	for i := range atoms {
		senses, _ := lexicon.Topics().Find(atoms[i:])
		for _, x := range senses {
			head := "price " + x.Of
			if k := slices.Index(narrower(), head); x.Class == "price" && k >= 0 && k < best && r.tells(head) != "" {
				best = k
			}
		}
	}
	if best == len(narrower()) {
		return ""
	}
	return r.tells(narrower()[best])
}

// tells is the first of some lines that the title has.
func (r *Reader) tells(head string) string {
	for _, asked := range []string{"stock ", "gain "} {
		head = strings.TrimPrefix(head, asked)
	}
	if words, price := strings.CutPrefix(head, "price "); price && !strings.Contains(words, "-") {
		return r.pricing(words)
	} else if price {
		if least := strings.Count(words, "-") + 1; r.bookedWith(words, least) {
			return "HELP " + words
		}
		return ""
	}
	var topics []title.Topic
	if g, ok := r.Game.(title.Guided); ok {
		topics = g.Topics()
	}
	for _, line := range strings.Split(head, "|") {
		name, help := strings.CutPrefix(line, "HELP ")
		if subject, counts := strings.CutPrefix(line, "STATUS "); counts && (len(r.View.Counted(subject)) > 0 || subject == "ARRIVALS" || subject == "CARDS" && r.Verbs["CARD"].Name != "") || help && r.booked(name) {
			return line
		}
		if help && (r.Verbs[name].Name != "" || slices.ContainsFunc(topics, func(t title.Topic) bool { return t.Name == name })) || !help && (r.Verbs[line].Question || line == "STATUS" || line == "LOG") || name == title.Weather {
			return line
		}
	}
	return ""
}

// gist is what a question speaks of, by any of its words: things that it names, and what it asks of them.
type gist struct {
	*sentence
	asks   map[string]bool
	units  []int
	foes   []int
	places []board.Place
	from   board.Place // where a unit is said to come from
}

// mostOfAGist is how many lines answer one question.
const mostOfAGist = 3

// Gist are the lines that answer what a question asks which no verb answers word for word, found by the things that it
// names and by any of its words that ask: nothing where it names nothing that can be told of. They may only come near to it.
func (r *Reader) Gist(l order.Line) (lines []string, near bool) {
	atoms, short := r.cut(l.Text)
	if !short || len(atoms) > mostOfAQuestion {
		return nil, false
	}
	r.look()
	l, atoms = r.askedOfOwner(l, atoms)
	if newSentence(r, l, atoms).looksBehind() || !r.Zoned && lexicon.BridgesDown.AmongIn("", atoms) {
		return nil, false // no line tells what lies behind something, or of all bridges
	}
	g := r.gather(l, atoms)
	if theirs, some := g.enemysAsked(); some {
		return g.ofTheirs(theirs)
	}
	if g.asks["whatif"] || g.asks["advice"] && !g.asks["odds"] && len(g.units)+len(g.places) > 0 || g.asks["you"] && len(g.units)+len(g.foes) == 0 && r.Topic(l) != "STATUS" {
		return nil, false // a wish, or a person is asked
	}
	if lines, alone := g.alone(l, atoms); alone {
		return lines, false
	}
	topic := r.Topic(l)
	if card, n := g.card(); n > 1 || n > 0 && len(g.units)+len(g.foes)+len(g.places) == 0 {
		if topic == "HELP TRADE-CARDS" {
			return []string{topic, "SHOW " + card}, false
		}
		return []string{"SHOW " + card}, false
	}
	if fed := g.ofFeeding(); len(fed) > 0 {
		return fed, true
	}
	if left := g.ofLeft(topic); left != "" {
		return []string{left}, false
	}
	lists := g.ofLists(topic)
	answers := slices.Concat(g.ofFights(), g.ofWays(), g.ofThings(), lists)
	switch {
	case topic == "HELP "+title.Weather: // wherever it is
		answers = lists
	case topic == "HELP RALLY" && lexicon.IsAsked.Has(g.Atoms[0].Fold) && len(g.units)+len(g.foes) > 0: // "is 2Geb/1 disordered?"
		answers = g.ofThings()
	case g.ruled(topic) || topic == "HELP RALLY" || g.effect(topic): // and then what is named
		answers = slices.Concat(lists, g.ofThings())
	case g.asks["who"] && !g.asks["between"]:
		answers = slices.Concat(g.ofThings(), g.ofFights(), g.ofWays(), lists)
	}
	for _, text := range answers {
		if text = r.worded(l, text); text != "" && !slices.Contains(lines, text) && len(lines) < mostOfAGist {
			lines = append(lines, text)
		}
	}
	return lines, g.near(lines)
}

// enemysAsked tells that a question is about units that it calls the enemy's, "the German 11th", "the 11th of the Germans", "the 11th in
// 0904" where one of the enemy with that number stands, or after how far the enemy comes; and gives where these stand, as far as they are seen.
func (s *sentence) enemysAsked() (at []board.Place, ok bool) {
	far := lexicon.HowFar.Begin(s.Atoms) > 0 && !asksFor(s.Atoms, "apart")
	for i := 0; i < len(s.Atoms); i++ {
		foes, n := s.Noun(i, s.Foes)
		own, m := s.Units(i)
		if n == 0 && m == 0 {
			continue
		}
		before := i
		for before > 0 && lexicon.Articles.Has(s.Atoms[before-1].Fold) {
			before--
		}
		n = max(n, m)
		called := s.enemysNation(before-1) || s.enemysBehind(i+n) || s.enemysNation(i) && n > 1
		there := s.standsOnly(foes, own, i+n)
		if !called && there == "" && m > 0 {
			return nil, false // it is about that one
		}
		if !called && there == "" && !far {
			continue
		}
		ok = true
		for _, f := range foes {
			if p := s.Foes[f].At; s.View.Board.Has(p) && (there == "" || p == there) && !slices.Contains(at, p) {
				at = append(at, p)
			}
		}
		i += n - 1
	}
	return at, ok
}

// ofTheirs are the lines that answer a question about units of the enemy that stand there: who may attack them, or what is known of them.
func (g *gist) ofTheirs(at []board.Place) (lines []string, near bool) {
	verb := "SHOW "
	if g.asksAny("odds", "attack") {
		if verb = "SURVEY "; len(at) != 1 || !g.asksAny("who", "we") {
			return nil, false
		}
	}
	for _, p := range at[:min(len(at), mostOfAGist)] {
		lines = append(lines, verb+string(p))
	}
	return lines, g.asks["reach"]
}

// standsOnly is the place named behind a unit at which one of the enemy with its name stands, and none of the seat.
func (s *sentence) standsOnly(foes, own []int, behind int) board.Place {
	if behind >= len(s.Atoms) || len(foes) == 0 || len(own) == 0 {
		return ""
	}
	senses, n := s.Senses(behind)
	p, took := s.Place(behind + max(n, 1))
	if n == 0 || took == 0 || !senses.Is("in", "on") || senses.Is("from") {
		return ""
	}
	stands := func(side []nouns.Unit) func(int) bool { return func(u int) bool { return side[u].At == p } }
	if slices.ContainsFunc(own, stands(s.Own)) || !slices.ContainsFunc(foes, stands(s.Foes)) {
		return ""
	}
	return p
}

// enemysNation tells that an atom calls the enemy, or a nation that has no unit of the seat.
func (s *sentence) enemysNation(i int) bool {
	if i < 0 || i >= len(s.Atoms) {
		return false
	}
	senses, _ := s.Senses(i)
	of, called := senses.Has("nation")
	if !called {
		return lexicon.Foes.Has(s.Atoms[i].Fold)
	}
	mine := func(u nouns.Unit) bool { return u.Nation == of }
	return of != string(s.View.Side) && !slices.ContainsFunc(s.Own, mine)
}

// enemysBehind tells that words stand there that say of what is named before that it is the enemy's, "of the Germans", "der Deutschen".
func (s *sentence) enemysBehind(i int) bool {
	for i < len(s.Atoms) && (lexicon.Of.Has(s.Atoms[i].Fold) || lexicon.Articles.Has(s.Atoms[i].Fold)) {
		i++
	}
	return s.enemysNation(i)
}

// looksBehind tells a question after what lies behind or before units or a place: "what stands behind 800?"
func (s *sentence) looksBehind() bool {
	first, _ := lexicon.Questions().Find(s.Atoms)
	if !first.Is("asks", "ask", "who", "q") && s.Atoms[len(s.Atoms)-1].Fold != "?" {
		return false
	}
	for i := 1; i < len(s.Atoms); i++ {
		at := i + lexicon.LyingBehind.Begin(s.Atoms[i:])
		if at == i {
			continue
		}
		for at < len(s.Atoms) && (lexicon.Articles.Has(s.Atoms[at].Fold) || lexicon.Possessives.Has(s.Atoms[at].Fold)) {
			at++
		}
		if at == len(s.Atoms) {
			return false
		}
		if _, n := s.Noun(at, s.Foes); n > 0 || s.NamesOwn(at) || s.PlaceAt(at) {
			return true
		}
	}
	return false
}

// alone are the questions by which those are answered that ask one thing, whatever else they name: whom a staff leads, how an order is
// written, what something costs, who may not march, and what may be done.
func (g *gist) alone(l order.Line, atoms []lexicon.Atom) (lines []string, ok bool) {
	if g.asks["in-range"] && g.Verbs["COMMAND"].Question {
		if led := g.ofRangeOfStaff(); led != "" {
			return []string{led}, true
		}
	}
	if verb := g.formAsked(); verb != "" {
		return []string{"HELP " + verb}, true
	}
	if price := g.Reader.priced(atoms); price != "" {
		return []string{price}, true
	}
	if halted := g.ofHalted(); len(halted) > 0 {
		return halted, true
	}
	if g.asks["command"] && g.Verbs["COMMAND"].Question {
		return g.ofCommand(), true
	}
	if may := g.mayDo(); len(may) > 0 {
		if topic := g.Reader.Topic(l); strings.HasPrefix(topic, "HELP ") && g.asks["points"] {
			may = append(may, topic)
		}
		return may, true
	}
	return nil, false
}

// formAsked is the order of which a question asks how it is written, "how do I write an attack?", "" for none.
func (g *gist) formAsked() string {
	if !g.asks["written"] || len(g.units)+len(g.foes)+len(g.places) > 0 {
		return ""
	}
	if told := g.verbsTold(); len(told) > 0 {
		return told[0]
	}
	for i := range g.Atoms {
		if senses, _ := g.Senses(i); senses.Is("go", "back") && g.Verbs["MOVE"].Name != "" {
			return "MOVE"
		}
	}
	return ""
}

// near tells that lines come only near to what is asked: rules where a thing is named or a price or need is asked for, no
// odds where odds are, or those of everybody where somebody is told who attacks with what.
func (g *gist) near(lines []string) bool {
	has := func(verbs ...string) bool {
		return slices.ContainsFunc(lines, func(text string) bool {
			verb, _, _ := strings.Cut(text, " ")
			return slices.Contains(verbs, verb)
		})
	}
	with := false
	for i := range g.Atoms {
		senses, _ := g.Senses(i)
		with = with || senses.Is("with") && !senses.Is("filler")
	}
	switch {
	case len(lines) == 0:
		return false
	case g.asks["odds"]:
		return !has("ODDS", "SURVEY") || has("SURVEY") && with
	case g.asks["cost"] && !g.asks["destroyed"]:
		return !has("PATH", "SURVEY", "ODDS") && !slices.ContainsFunc(lines, func(text string) bool {
			return slices.Contains(narrower(), "price "+strings.TrimPrefix(text, "HELP "))
		})
	case g.asks["needs"]:
		return has("HELP")
	}
	return false
}

// card is the title of the card of the seat that a question names, by how many words, 0 for none.
func (s *sentence) card() (title string, n int) {
	for i, a := range s.Atoms {
		if i > 0 && a.Kind == lexicon.Number && lexicon.CardWords.Has(s.Atoms[i-1].Fold) { // "what does card 46 do?"
			for _, c := range s.Cards {
				if words := strings.Join(c.Words, " "); !c.Nick && s.NumberOf(string(c.Place)) == a.Fold && s.HoldsAll([]string{a.Fold}) && len(words) > len(title) {
					title, n = words, 2
				}
			}
		}
		if n > 0 {
			return title, n
		}
		if a.Kind != lexicon.Word || !s.Capital(a) {
			continue
		}
		number, n := s.Called(i, s.Cards)
		for _, c := range s.Cards {
			if words := strings.Join(c.Words, " "); n > 0 && !c.Nick && string(c.Place) == number && len(words) > len(title) {
				title = words
			}
		}
		if n > 0 {
			return title, n
		}
	}
	return "", 0
}

// ofCommand asks whom the headquarters leads that is named, and nothing of others.
func (g *gist) ofCommand() []string {
	if len(g.units) != 1 || g.Own[g.units[0]].Symbol != "hq" || len(g.foes) > 0 || g.asksAny("attack", "odds", "reach", "range") {
		return nil
	}
	if text := g.worded(g.Written, "COMMAND "+g.Own[g.units[0]].Name); text != "" {
		return []string{text}
	}
	return nil
}

// ofLeft asks how many points of a subject are left once those are spent that a question tells: "how many air points are left if I put
// six on 1014 and four on 1721?", "" for another question.
func (g *gist) ofLeft(topic string) string {
	subject, counted := strings.CutPrefix(topic, "STATUS ")
	if !counted || g.Zoned || !g.asks["left"] {
		return ""
	}
	spent, after := 0, false
	for i, a := range g.Atoms {
		senses, _ := lexicon.Asking().Find(g.Atoms[i:])
		if after = after || senses.Is("spending"); !after {
			continue
		}
		said, _ := g.Senses(i)
		n, ok := lexicon.Counts(a, said)
		if _, place := g.Place(i); !ok || place > 0 {
			continue
		}
		if i+2 >= len(g.Atoms) {
			return ""
		}
		next, _ := g.Senses(i + 1)
		points, m := lexicon.Lasting().Find(g.Atoms[i+1:])
		_, place := g.Place(i + 2)
		if !points.Is("points") && !(place > 0 && next.Is("to", "in", "from", "against")) || m > 2 {
			return ""
		}
		spent += n
	}
	if spent == 0 {
		return ""
	}
	return "SURVEY LEFT " + subject + " " + strconv.Itoa(spent)
}

// ofFeeding asks whether a headquarters that is named supplies somebody, where no question of the title traces supply: how far they lie
// apart, and the page on supply.
func (g *gist) ofFeeding() (lines []string) {
	if !g.asks["feeds"] || g.Verbs["SUPPLY"].Question || g.tells("HELP SUPPLY") == "" {
		return nil
	}
	staff, others := "", slices.Clone(g.places)
	for _, u := range g.units {
		if u := g.Own[u]; u.Symbol == "hq" && staff == "" {
			staff = u.Name
		} else if !slices.Contains(others, u.At) {
			others = append(others, u.At)
		}
	}
	if staff == "" || len(others) != 1 || !g.View.Board.Has(others[0]) {
		return nil
	}
	return []string{"SURVEY " + staff + " " + string(others[0]), "HELP SUPPLY"}
}

// comes tells that somebody is named who is to come, and is on no map yet.
func (g *gist) comes() bool {
	for _, a := range g.View.Arrivals {
		for i := range g.Atoms {
			if n := len(strings.Fields(a.Unit)); i+n <= len(g.Atoms) && order.Fold(g.textOf(i, n)) == order.Fold(strings.ReplaceAll(a.Unit, " ", "")) {
				return true
			}
		}
	}
	return false
}

// ofHalted asks why those named stand on no order form, or what keeps the seat's units from marching.
func (g *gist) ofHalted() (lines []string) {
	few := len(g.units) > 0 && len(g.units) <= mostAsked
	for _, u := range g.units {
		text := "PATH " + g.Own[u].Name
		if staff := g.nearestStaff(g.Own[u].At); g.Verbs["COMMAND"].Question && staff != "" {
			text = "COMMAND " + staff
		}
		if text = g.worded(g.Written, text); few && g.asks["unlisted"] && !g.asks["points"] && text != "" && !slices.Contains(lines, text) {
			lines = append(lines, text)
		}
	}
	if few && len(g.units) == 1 && len(g.places) == 0 && g.asks["marches"] && g.asks["why"] && g.asks["barred"] {
		return []string{"PATH " + g.Own[g.units[0]].Name}
	}
	if !few && len(g.places) == 0 && g.asks["marches"] && (g.asks["why"] && g.asksAny("barred", "may") || g.asks["begins"] && g.asks["may"]) {
		lines = append(lines, "SURVEY HALTED")
	}
	return lines
}

// nearestStaff is the seat's headquarters that stands nearest to a place, "" where none does.
func (r *Reader) nearestStaff(at board.Place) (name string) {
	least := -1
	for _, u := range r.Own {
		if u.Symbol != "hq" || !r.View.Board.Has(u.At) || !r.View.Board.Has(at) {
			continue
		}
		if n := r.View.Board.Steps(u.At, at); n >= 0 && (least < 0 || n < least) {
			least, name = n, u.Name
		}
	}
	return name
}

// ofRangeOfStaff asks whom the one headquarters leads that is named, among others who may be in its range or not.
func (g *gist) ofRangeOfStaff() string {
	var led []string
	for _, u := range g.units {
		if g.Own[u].Symbol == "hq" {
			led = append(led, g.Own[u].Name)
		}
	}
	if len(led) != 1 {
		return ""
	}
	return g.worded(g.Written, "COMMAND "+led[0])
}

// mayDo asks whether an order could stand, of a question that is one behind a word for "may": "may 7Air drop at Piotrków".
// Marches and attacks have questions of their own.
func (g *gist) mayDo() (lines []string) {
	from := 0
	for from < len(g.Atoms) {
		senses, n := lexicon.Asking().Find(g.Atoms[from:])
		if !senses.Is("may") && !lexicon.Mine.Has(g.Atoms[from].Fold) && !lexicon.Tellers.Has(g.Atoms[from].Fold) && !lexicon.QuestionWords.Has(g.Atoms[from].Fold) {
			break
		}
		from += max(n, 1)
	}
	if from == 0 || !g.asks["may"] || len(g.units) == 0 {
		return nil
	}
	to := from
	for to < len(g.Atoms) && !strings.ContainsAny(g.Atoms[to].Fold, "?") {
		if either, _ := g.sentence.Senses(to); either.Is("or") || g.Atoms[to].Fold == "," {
			break
		}
		to++
	}
	line, atoms, ok := g.unasked(from, to)
	if !ok {
		return nil
	}
	stays, recalled := g.Staying[line.Number], g.recalled[line.Number]
	canon, ok := g.inWhole(line, atoms)
	g.Staying[line.Number], g.recalled[line.Number] = stays, recalled
	delete(g.Doubts, line.Number)
	if !ok || len(canon) == 0 || len(canon) > 2 {
		return nil
	}
	for _, text := range canon {
		verb, _, _ := strings.Cut(text, " ")
		if v := g.Verbs[verb]; v.Name == "" || v.Question || v.Standing || slices.Contains([]string{"MOVE", "ATTACK", "ASSAULT", "HOLD", "PLAN"}, verb) {
			return nil
		}
		lines = append(lines, "SURVEY MAY "+text)
	}
	return lines
}

// unasked is a stretch of a question without the words for "may" in it.
func (g *gist) unasked(from, to int) (order.Line, []lexicon.Atom, bool) {
	var words []string
	for i := from; i < to; {
		senses, n := lexicon.Asking().Find(g.Atoms[i : i+1])
		if n == 0 || !senses.Is("may") {
			text := g.Atoms[i].Text
			if g.Atoms[i].Glued && len(words) > 0 {
				text = words[len(words)-1] + text
				words = words[:len(words)-1]
			}
			words = append(words, text)
		}
		i++
	}
	line, ok := order.LineOf(g.Written.Number, strings.Join(words, " "))
	if !ok {
		return line, nil, false
	}
	atoms, short := lexicon.Atoms(line.Text)
	return line, atoms, short && len(atoms) > 0
}

// worded is a line in words of the title or the desk, "" where it is none.
func (r *Reader) worded(l order.Line, text string) string {
	first, _, _ := strings.Cut(text, " ")
	if slices.Contains(deskVerbs, first) {
		return text
	}
	if lines, ok := r.Orders(l, []string{text}); ok && len(lines) == 1 {
		return lines[0]
	}
	return ""
}

// gather collects what a question names and asks.
func (r *Reader) gather(l order.Line, atoms []lexicon.Atom) *gist {
	atoms = slices.Clone(atoms)
	for i := range atoms { // "Zośka's attack"
		if fold, ok := strings.CutSuffix(atoms[i].Fold, "'S"); ok && len(fold) > 3 {
			atoms[i].Fold, atoms[i].Text = fold, atoms[i].Text[:len(atoms[i].Text)-2]
		}
	}
	g := &gist{sentence: newSentence(r, l, atoms), asks: map[string]bool{}}
	for i := range atoms {
		senses, _ := lexicon.Asking().Find(atoms[i:])
		for _, x := range senses {
			g.asks[x.Class] = true
		}
	}
	for i := 0; i < len(atoms); {
		i += max(g.thing(i), 1)
	}
	if len(g.places)+len(g.units) == 0 && g.from != "" { // "die Besatzung von Lodz"
		g.places = []board.Place{g.from}
	}
	if len(g.places) > 1 && len(g.units) == 1 && g.from == "" { // "from 2320 to Tarnów"
		g.places = slices.DeleteFunc(g.places, func(p board.Place) bool { return p == r.Own[g.units[0]].At })
	}
	return g
}

// thing takes down what is named at an atom, and gives how many it takes.
func (g *gist) thing(i int) int {
	if g.counted(i) || g.Zoned && g.Atoms[i].Kind == lexicon.Number && len(g.Atoms[i].Fold) == 1 && g.Reader.Topic(g.Written) == "MORALE" { // "how far is it from 6?"
		return 0
	}
	if _, n := g.Ratio(i); n > 1 && g.asks["odds"] || n > 1 && g.asks["result"] { // "what happens on a 2-1?"
		return n
	}
	place, p := g.Place(i)
	own, n := g.named(i)
	if u := g.staffAlone(i); u >= 0 && n == 1 && len(own) == 1 && own[0] == u && g.asksAny("points", "howmany") {
		g.units = append(g.units, u)
		return 1
	}
	foes, f := g.Noun(i, g.sentence.Foes)
	number := g.Atoms[i].Kind == lexicon.Number
	if at, q := g.strongpointAt(i); q > max(p, n, f) {
		g.placed(i, at)
		return q
	}
	switch {
	case !g.proper(i, n, max(p, n, f)):
		return 0
	case number && n == 1 && p == 0 && len(own) == 1 && !g.Own[own[0]].Plain: // "under 6"
		return 0
	case f == 1 && p == 1 && n == 0 && len(foes) == 1 && g.calledOutright(i, g.sentence.Foes[foes[0]]):
		g.foes = append(g.foes, foes...)
		return f
	case n > 0 && n >= f && (n > p || n == p && (number && p < 2 || len(own) == 1 && g.calledOutright(i, g.Own[own[0]]))):
		g.units = append(g.units, own...)
		return n
	case p > 0 && p >= f:
		g.placed(i, place)
		return p
	case f > 0 && len(foes) < 4:
		g.foes = append(g.foes, foes...)
		return f
	}
	return 0
}

// calledOutright tells that an atom is the whole name of a unit, and of the place that it may name besides only a part, or where it stands
// itself while another place is named: "Krak", which is no Kraków, "can Sadyba get to 56?"
func (s *sentence) calledOutright(i int, u nouns.Unit) bool {
	if s.Atoms[i].Kind != lexicon.Word || order.Fold(u.Name) != s.Atoms[i].Fold {
		return false
	}
	at, _ := s.Place(i)
	if u.At != at {
		return order.Fold(s.View.Board.Title(at)) != s.Atoms[i].Fold
	}
	for k := range s.Atoms {
		if p, n := s.Place(k); n > 0 && p != at {
			return true
		}
	}
	return false
}

// strongpointAt finds a strongpoint beside own units by what it is, "odds of an assault on the hospital", and how many atoms that
// takes; only titles with zones have such.
func (g *gist) strongpointAt(i int) (at board.Place, n int) {
	if !g.Zoned || g.Atoms[i].Kind != lexicon.Word {
		return "", 0
	}
	b := &battle{sentence: g.sentence}
	fort, n := b.fortAt(i)
	return b.fortIn(fort), n
}

// counted tells that an atom is the number of something that is counted, and names nothing: "DR2", "card 2".
func (g *gist) counted(i int) bool {
	if i == 0 || g.Atoms[i].Kind != lexicon.Number || g.Atoms[i-1].Kind != lexicon.Word {
		return false
	}
	before, _ := lexicon.Asking().Find(g.Atoms[i-1 : i])
	return g.Atoms[i].Glued || before.Is("counted")
}

// proper tells that atoms are written as a name is, of which own is how many name units of the seat: with a capital or a
// number, or as an army or a kind of unit.
func (g *gist) proper(i, own, all int) bool {
	a := g.Atoms[i]
	if before, _ := g.Senses(i - 1); own == 0 && g.Zoned && len(a.Text) == 1 && strings.ToUpper(a.Text) == a.Text && before.Is("in", "to", "from", "on") {
		return true // a bridge
	}
	if g.low() && a.Kind == lexicon.Word && len(a.Fold) >= shortestLow { // "wie stark ist wiel da bei jarocin"
		if _, n := lexicon.Words().Find(g.Atoms[i : i+1]); n == 0 {
			return true
		}
	}
	return a.Kind == lexicon.Number || g.Capital(a) && len(a.Fold) > 1 || own > 1 && (g.army(i) > 0 || g.kind(i, own)) ||
		strings.ContainsAny(g.textOf(i, all), "0123456789/")
}

// shortestLow is how many letters a name has at least that is written without a capital.
const shortestLow = 4

// low tells a line of small letters alone, in which names have none either.
func (g *gist) low() bool { return strings.ToLower(g.Written.Text) == g.Written.Text }

// placed takes down a place that is named at an atom: one that somebody comes from, or one that is asked about.
func (g *gist) placed(i int, place board.Place) {
	before, _ := g.Senses(i - 1)
	switch {
	case before.Is("from") && !before.Is("to", "in", "against") || g.outOf(i):
		g.from = place
	case !slices.Contains(g.places, place):
		g.places = append(g.places, place)
	}
}

// outOf tells that words that send somebody away stand before an atom: "out of Rakowiecka".
func (g *gist) outOf(i int) bool {
	if i < 2 {
		return false
	}
	senses, n := lexicon.Asking().Find(g.Atoms[i-2:])
	return senses.Is("away") && n == 2
}

// textOf is what so many atoms say.
func (g *gist) textOf(i, n int) string {
	text := ""
	for _, a := range g.Atoms[i:min(i+n, len(g.Atoms))] {
		text += a.Text
	}
	return text
}

// named are the units of the seat that are named at an atom, by themselves or as a division or an army's headquarters.
func (g *gist) named(i int) ([]int, int) {
	if army, n := g.armyCalled(i); n > 0 {
		for u := range g.Own {
			of := strings.TrimSuffix(strings.TrimPrefix(strings.TrimPrefix(g.Own[u].Folded, "HQ"), "-"), " HQ")
			if g.Own[u].Symbol == "hq" && of == army {
				return []int{u}, n
			}
		}
	}
	if list, n := g.sentence.Units(i); n > 0 {
		return list, n
	}
	if u := g.staffAlone(i); u >= 0 && (g.Capital(g.Atoms[i]) && strings.Trim(g.Atoms[i].Fold, "IVXL") == "" || g.asks["points"] || g.asks["howmany"]) { // "how many points has XVI"
		return []int{u}, 1
	}
	return g.Noun(i, g.Own)
}

// armyCalled is the army that is named at an atom, before or behind what says that it is one: "HQ 3rd", "3. Armee".
func (g *gist) armyCalled(i int) (called string, n int) {
	if n := g.army(i); n > 0 {
		return g.Atoms[i+n].Fold, n + 1
	}
	for end := i + 1; end < len(g.Atoms) && end < i+3; end++ {
		of, _ := lexicon.Asking().Find(g.Atoms[end : end+1])
		switch {
		case !of.Is("army"):
		case g.Atoms[i].Kind == lexicon.Number:
			return order.Fold(g.Key(g.Written, g.Atoms[i:end])), end + 1 - i
		case strings.Trim(g.Atoms[i].Fold, "IVXL") == "": // "XIX. Korps"
			return g.Atoms[i].Fold, end + 1 - i
		}
		if g.Atoms[end].Kind != lexicon.Sign {
			break
		}
	}
	return "", 0
}

// kind tells that atoms name units by what they are, "mountain divisions", and not by where or how many they are.
func (g *gist) kind(i, n int) bool {
	kind := false
	for k := i; k < i+n; k++ {
		senses, _ := g.Senses(k)
		if senses.Is("everything", "stack", "crowd", "in", "from") {
			return false
		}
		kind = kind || senses.Is("type")
	}
	return kind
}

// army is how many atoms say that what follows is the name of an army or of its headquarters.
func (g *gist) army(i int) int {
	army, n := g.Senses(i)
	asking, _ := lexicon.Asking().Find(g.Atoms[i : i+1])
	if n = max(n, 1); i+n >= len(g.Atoms) || !army.Is("hq", "army") && !asking.Is("army") {
		return 0
	}
	return n
}

// target is the place that an attack is about: the one that is named, or where the enemy stands that is.
func (g *gist) target() board.Place {
	switch {
	case len(g.places) > 0:
		return g.places[len(g.places)-1]
	case len(g.foes) > 0:
		return g.sentence.Foes[g.foes[0]].At
	}
	return g.stand()
}

// stand is where all the units stand that are named, in a title in which both sides may be there: who attacks does so where he stands.
func (g *gist) stand() (at board.Place) {
	for _, u := range g.units {
		if !g.Zoned || at != "" && g.Own[u].At != at {
			return ""
		}
		at = g.Own[u].At
	}
	if !slices.ContainsFunc(g.sentence.Foes, func(u nouns.Unit) bool { return u.At == at }) {
		return ""
	}
	return at
}

// ofFights are the questions after the odds of an attack.
func (g *gist) ofFights() []string {
	at := g.target()
	if at == "" || g.oddsWithoutWhom() || g.asks["range"] || !g.asks["odds"] && !((g.asks["attack"] || g.yields()) && len(g.units) > 0) || len(g.units) == 0 && !g.asks["odds"] {
		return nil
	}
	if len(g.units) == 0 {
		return []string{"SURVEY " + string(at)}
	}
	q := asked{units: g.units, own: g.Own}
	return []string{"ODDS " + string(at) + " WITH " + q.troops(g.Reader)}
}

// yields tells a question after what units would get out of an attack on a place of the enemy, in whatever words: "what would 28 plus 8
// get on Olkusz?"
func (g *gist) yields() bool {
	at := g.target()
	if len(g.units) == 0 || !g.asks["yields"] || !g.FoesAt[at] || g.asksAny("who", "strength", "steps", "apart", "cost", "arrive", "between") {
		return false
	}
	return lexicon.WhatAsked.Has(g.Atoms[0].Fold)
}

// ofWays are the questions after ways, distances and ranges.
func (g *gist) ofWays() (lines []string) {
	if len(g.units) > 0 {
		return g.ofWaysOf(g.Own[g.units[0]])
	}
	switch {
	case g.asks["odds"]:
	case g.asks["apart"] && len(g.places) == 2:
		return []string{g.between()}
	case g.asks["reach"] && len(g.places) == 1 && g.asks["we"] && !g.asksAny("who", "cost"):
		return []string{"SURVEY " + string(g.places[0])}
	}
	if g.asks["between"] {
		for _, p := range g.places {
			lines = append(lines, "SURVEY NEAR "+string(p))
		}
	}
	return lines
}

// ofWaysOf are the questions after how far a unit comes or shoots.
func (g *gist) ofWaysOf(u nouns.Unit) (lines []string) {
	switch {
	case g.asks["range"]:
		return g.ofRange(u)
	case g.asksAny("odds", "attack") || g.yields() || g.asks["arrive"] && u.At == "":
		return nil
	case g.asks["apart"] && len(g.places) == 1:
		return []string{"PATH " + u.Name + " " + string(g.places[0]), "SURVEY " + string(u.At) + " " + string(g.places[0])}
	case g.asks["apart"] && len(g.places) == 2:
		return []string{g.between()}
	case !g.asks["reach"] && (g.from == "" || !g.asksAny("cost", "may")):
		return nil
	case len(g.places) == 0:
		return []string{"PATH " + u.Name}
	}
	for _, p := range g.places {
		lines = append(lines, "PATH "+u.Name+" "+string(p))
	}
	return lines
}

// between asks how far apart the two places lie that a question names.
func (g *gist) between() string { return "SURVEY " + string(g.places[0]) + " " + string(g.places[1]) }

// ofRange asks what a unit shoots at, where the title has guns, and how far it is from there to the places.
func (g *gist) ofRange(u nouns.Unit) (lines []string) {
	if g.Verbs["RANGE"].Question {
		lines = append(lines, "RANGE "+u.Name)
	}
	for _, p := range g.places {
		lines = append(lines, "SURVEY "+u.Name+" "+string(p))
	}
	return lines
}

// asksAny tells that a question asks one of some things.
func (g *gist) asksAny(things ...string) bool {
	return slices.ContainsFunc(things, func(thing string) bool { return g.asks[thing] })
}

// looks tells a question after what something is like: by its words, or because it asks nothing else.
func (g *gist) looks() bool {
	if g.yields() {
		return false
	}
	if g.asksAny("who", "strength", "state", "points", "steps", "arrive", "absent") {
		return true
	}
	if len(g.units) == 1 && !g.View.Board.Has(g.Own[g.units[0]].At) {
		return true // "41Inf next turn - which cities?"
	}
	first, _ := lexicon.Questions().Find(g.Atoms[:1])
	return first.Is("asks", "ask", "who", "q") && !g.asksAny("odds", "reach", "apart", "range") && !(g.asks["attack"] && len(g.units) > 0)
}

// ofThings are the questions after what places and units are like. Units at a place that is named are told of with it.
func (g *gist) ofThings() (lines []string) {
	if !g.looks() {
		return nil
	}
	places := g.places
	if len(g.foes) == 1 && len(places) == 1 && g.asks["strength"] && g.sentence.Foes[g.foes[0]].At != places[0] { // "how strong is Wiel near Jarocin?"
		places = nil
	}
	for _, p := range places {
		lines = append(lines, "SHOW "+string(p))
	}
	if len(places) == 0 {
		for _, u := range g.foes {
			lines = append(lines, "SHOW "+g.sentence.Foes[u].Name)
		}
	}
	if len(g.places) == 0 || g.asksAny("arrive", "absent", "steps") {
		lines = append(lines, g.ofUnits()...)
	}
	if g.asks["points"] && len(g.units) > 0 && g.Own[g.units[0]].Symbol == "hq" {
		slices.Reverse(lines)
	}
	return lines
}

// ofUnits asks for the units that are named: of several for each division once, of one also for the ground it defends.
func (g *gist) ofUnits() (lines []string) {
	if len(g.units) == 1 {
		u := g.Own[g.units[0]]
		lines = []string{"SHOW " + u.Name}
		if g.asks["ground"] && g.View.Board.Has(u.At) {
			lines = append(lines, "SHOW "+string(u.At))
		}
		return lines
	}
	for _, u := range g.units {
		division, _, _ := strings.Cut(g.Own[u].Name, "/")
		if line := "SHOW " + division; !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	return lines
}

// ofLists are the questions after many units at once.
func (g *gist) ofLists(topic string) (lines []string) {
	none := len(g.units)+len(g.foes)+len(g.places) == 0
	switch {
	case g.asks["list"] && g.asks["flies"] && none && g.tells("STATUS AIR") != "":
		return []string{"STATUS AIR", "STATUS UNITS"}
	case g.asks["list"] && none && topic != "LOG":
		return []string{"STATUS UNITS"}
	}
	switch {
	case none && g.comes() && g.tells("STATUS ARRIVALS") != "":
		return []string{"STATUS ARRIVALS"}
	case g.asks["scored"] && g.asks["points"] && g.tells("HELP VICTORY") != "":
		return []string{"HELP VICTORY"}
	case none && g.asks["destroyed"] && (g.asks["points"] || g.asks["cost"]) && g.tells("HELP VICTORY") != "":
		return []string{"HELP VICTORY"}
	case !none && topic != "HELP RALLY" && topic != "HELP "+title.Weather && !g.effect(topic) && (!strings.HasPrefix(topic, "HELP ") || !g.asks["cost"] && !g.ruled(topic)):
		return nil
	case g.asks["absent"] && none && strings.HasPrefix(topic, "HELP ") && !g.asks["cost"]: // somebody whom we do not know by these words
		return nil
	case topic == "STATUS" && g.asks["arrive"] && !g.asks["points"]:
		return []string{"STATUS ARRIVALS"}
	case topic == "STATUS AIR" && g.asks["later"]:
		return []string{topic, "HELP AIR POINTS"}
	case topic == "STATUS COMMAND" && g.asks["later"] && g.tells("HELP COMMAND") != "":
		return []string{topic, "HELP COMMAND"}
	case topic != "":
		return []string{topic}
	}
	return nil
}

// effect tells that what is asked is what want of supply does, whoever is in want: "what happens to 93 without supply?"
func (g *gist) effect(topic string) bool { return topic == "HELP SUPPLY" && g.asks["gain"] }

// ruled tells a topic that no page has and the rules of the book tell of, which is asked whatever else is named.
func (g *gist) ruled(topic string) bool {
	return strings.HasPrefix(topic, "HELP ") && strings.Contains(topic, "-")
}
