package reading

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/reading/sentences"
)

// asked is what a question speaks of.
type asked struct {
	topics []string
	places []string
	from   board.Place // where the units are said to stand
	units  []int
	own    []nouns.Unit
	foes   bool
	seen   []int // the enemies that were named
	attack bool
	air    int
	mode   string
	// perhaps tells that it is asked whether something can be, "any chance that …", and wins that it is
	// about taking a place.
	perhaps, wins bool
	bare          bool // a unit is named by its number alone, which may be that of an army
	owns          bool // it asks how much of something there is
	far           bool // it begins with "how far"
	again         bool // it speaks of what the question before named
	joins         bool // whom it names would join others: "odds of 3Inf too"
	sentences.Backing
	rest []lexicon.Atom // words besides those of questions: perhaps the name of an army
}

// question reads plain questions that verbs answer: "Can 3Pz reach 0607?" is PATH 3Pz 0607. Of
// several in a sentence each is read, or none; one that names no unit is about that of the one
// before it.
func (r *Reader) question(s *sentence) (canon []string, ok bool) {
	if relates(s.Atoms) || s.oddsWithoutWhom() {
		return nil, false
	}
	if first, _ := lexicon.Questions().Find(s.Atoms); first.Is("asks", "ask", "who", "q") || s.Atoms[len(s.Atoms)-1].Fold == "?" {
		if _, theirs := s.enemysAsked(); theirs || s.looksBehind() {
			return nil, false // a verb would tell of the seat's
		}
	}
	marked := s.Atoms[len(s.Atoms)-1].Fold == "?"
	if !marked && len(s.Atoms) > 3 && lexicon.PerhapsIf.Has(s.Atoms[0].Fold) && (lexicon.ThenDo.Among(s.Atoms[2:]) || lexicon.GoingBadly.Begin(s.Atoms) > 0) { // "jak … to …"
		return nil, false
	}
	if first, n := lexicon.Questions().Find(s.Atoms); first.Is("asks") && n < len(s.Atoms) || s.wonders() {
		marked = true // people leave the mark out
	}
	if senses, n := lexicon.Questions().Find(s.Atoms); senses.Is("lead") && n < len(s.Atoms) { // "kindly tell me who …"
		if marked, s.I = true, n; strings.Contains(",:", s.Peek().Fold) {
			s.I++
		}
		s = newSentence(r, s.Written, s.Atoms[s.I:])
	}
	if len(s.Atoms) == 0 {
		return nil, false
	}
	if marked {
		if text := s.rolled(); text != "" {
			return []string{text}, true
		}
	}
	var about asked
	for _, part := range s.questions() {
		text, q := r.oneQuestion(newSentence(r, s.Written, part), &about, marked)
		if each := q.eachWay(r, s.Written); text == "" && each != nil {
			canon, about = append(canon, each...), q
			continue
		}
		if text == "" {
			text, _ = r.oneQuestion(newSentence(r, s.Written, s.Atoms), &asked{}, marked)
			return []string{text}, text != ""
		}
		canon, about = append(canon, text), q
	}
	return canon, true
}

// oddsWithoutWhom tells of a question for odds that it names own units who are left out of the attack: their odds are not asked.
func (s *sentence) oddsWithoutWhom() bool {
	if !lexicon.Without.Among(s.Atoms) || !asksFor(s.Atoms, "odds") {
		return false
	}
	for i := 1; i < len(s.Atoms); i++ {
		at := i
		for at > 1 && lexicon.Articles.Has(s.Atoms[at-1].Fold) {
			at--
		}
		if _, n := s.Units(i); n > 0 && lexicon.Without.Has(s.Atoms[at-1].Fold) {
			return true
		}
	}
	return false
}

// Wonders tells a line that asks what units can do, though no mark stands behind it.
func (r *Reader) Wonders(l order.Line) bool {
	atoms, short := r.cut(l.Text)
	if !short || len(atoms) == 0 || r.isOrder(l) {
		return false
	}
	r.look()
	return newSentence(r, l, atoms).wonders()
}

// wonders tells a line without a mark that begins as a question after what units can do, "can 22Mtn still make it to 1919", and begs for
// nothing.
func (s *sentence) wonders() bool {
	n := 0
	if len(s.Atoms) > 3 {
		n = max(lexicon.Wondering.Begin(s.Atoms), lexicon.Mights.Begin(s.Atoms))
	}
	if n == 0 || s.Atoms[len(s.Atoms)-1].Fold == "?" || lexicon.BeSoKind.AmongIn("", s.Atoms) || slices.ContainsFunc(s.Atoms, func(a lexicon.Atom) bool { return lexicon.Begging.Has(a.Fold) || a.Fold == "!" || a.Fold == ":" }) {
		return false
	}
	if of := s.Atoms[n]; lexicon.Articles.Has(of.Fold) || lexicon.Possessives.Has(of.Fold) {
		n++
	}
	list, k := s.Noun(n, s.Own)
	return k > 0 && len(list) > 0 && n+k < len(s.Atoms)
}

// mostAsked is how many units a question is answered for, one by one.
const mostAsked = 3

// eachWay asks for the ways of several units to one place, each by itself: "Können 2Mot und 20Mot noch bis Thorn?"
func (q *asked) eachWay(r *Reader, l order.Line) (canon []string) {
	if !q.about("PATH") || len(q.units) < 2 || len(q.units) > mostAsked || len(q.places) != 1 || q.foes || q.attack || q.air > 0 || q.mode != "" || q.twofold() {
		return nil
	}
	for _, u := range q.units {
		line, ok := r.Orders(l, []string{"PATH " + q.own[u].Name + " " + q.places[0]})
		if !ok {
			return nil
		}
		canon = append(canon, line...)
	}
	return canon
}

// rolled asks what a roll means, "I roll a 1 at 3-1, what happens?", which the results tell, where no place and no unit
// but numbers is named.
func (s *sentence) rolled() string {
	rolls := false
	for i, a := range s.Atoms {
		senses, _ := lexicon.Questions().Find(s.Atoms[i:])
		rolls = rolls || senses.Is("rolls")
		if _, n := s.Units(i); s.PlaceAt(i) || n > 0 && a.Kind != lexicon.Number {
			return ""
		}
	}
	if !rolls {
		return ""
	}
	return s.tells("HELP RESULTS|HELP COMBAT")
}

// questions parts a sentence where another question begins behind a comma, a question mark or an "and": "How far can
// 3Pz get, and what are the odds against 0508?" Its end, "or is it too far?", asks nothing more.
func (s *sentence) questions() (parts [][]lexicon.Atom) {
	from := 0
	for i := 1; i+1 < len(s.Atoms); i++ {
		senses, n := s.Senses(i)
		ends := strings.Contains(",?", s.Atoms[i].Fold)
		if (senses.Is("or") || i+1 < len(s.Atoms) && s.Atoms[i+1].Fold == "CZY" && ends) && !s.namesBehind(i) {
			return append(parts, s.Atoms[from:i])
		}
		if !ends && !senses.Is("and") {
			continue
		}
		next := i + max(n, 1)
		if ends {
			if senses, n := s.Senses(next); senses.Is("and", "then") {
				next += n
			}
		}
		if next+1 >= len(s.Atoms) {
			break
		}
		if begins, _ := lexicon.Questions().Find(s.Atoms[next:]); begins.Is("q", "who", "ask") {
			parts = append(parts, s.Atoms[from:i])
			from, i = next, next
		}
	}
	return append(parts, s.Atoms[from:])
}

// namesBehind tells that a unit, a place or a number stands behind an atom.
func (s *sentence) namesBehind(i int) bool {
	for i++; i < len(s.Atoms); i++ {
		_, own := s.Units(i)
		_, foe := s.Noun(i, s.Foes)
		if own+foe > 0 || s.PlaceAt(i) || s.Atoms[i].Kind == lexicon.Number {
			return true
		}
	}
	return false
}

// oneQuestion reads a question in the words of the verb that answers it, "" for none. What it leaves out may have been
// named in the question before, which it is about: "What is in Toruń, and can 1Lt reach it?"
func (r *Reader) oneQuestion(s *sentence, about *asked, marked bool) (text string, q asked) {
	if first, _ := lexicon.Questions().Besides(s.Atoms); !marked && (!first.Is("q", "who") || s.bids(first)) {
		return "", q
	}
	q, ok := s.asked()
	if !ok || len(q.topics) == 0 {
		return "", q
	}
	if len(q.units) > 0 && len(q.places) == 1 && r.FoesAt[board.Place(q.places[0])] && q.about("PATH") && !q.about("ODDS") && lexicon.WhatAsked.Has(s.Atoms[0].Fold) && asksFor(s.Atoms, "yields") && !asksFor(s.Atoms, "steps") {
		q.topics = []string{"ODDS"} // "what would 28 plus 8 get against Olkusz?"
	}
	if len(q.units) == 1 && r.Own[q.units[0]].Symbol == "hq" && len(q.places) == 0 && r.Verbs["COMMAND"].Question && lexicon.Reaching.Among(s.Atoms) {
		q.topics = []string{"COMMAND"} // "how far does Prusy HQ reach?"
	}
	if len(q.units) == 1 && q.about("SUPPLY") && slices.Equal(q.places, []string{string(r.Own[q.units[0]].At)}) {
		q.places = nil // "how does 3Pz in 1305 get its supply back?"
	}
	if len(q.units) == 0 && (q.about("ODDS") || q.about("PATH")) {
		q.units = about.units
	}
	if len(q.places) == 0 && q.again {
		q.places = about.places
	}
	if q.about("COMMAND") {
		text = r.commander(s.Written, &q)
	}
	if text == "" {
		text = q.line(r)
	}
	if strings.HasPrefix(text, "SURVEY") && !strings.Contains(s.Written.Text, "?") && r.Verbs[s.Atoms[0].Fold].Question {
		return "", q // "ODDS 0605" lacks its units
	}
	if first, _, _ := strings.Cut(text, " "); text == "" || slices.Contains(deskVerbs, first) {
		return text, q
	}
	if lines, ok := r.Orders(s.Written, []string{text}); ok && len(lines) == 1 {
		return lines[0], q
	}
	return "", q
}

// commander asks for the headquarters that a question names, or for the one whose plan a unit belongs to.
func (r *Reader) commander(l order.Line, q *asked) string {
	switch {
	case !r.Verbs["COMMAND"].Question && len(q.places) == 0:
		return r.tells("HELP COMMAND")
	case len(q.units) == 1 && !q.foes && len(q.places) == 0 && !q.bare:
		kept := r.AsPlans(l, []string{order.Canon("HOLD", q.own[q.units[0]].Name)})
		if key, _, planned := strings.Cut(strings.TrimPrefix(kept[0], "PLAN "), ":"); planned {
			return "COMMAND " + key
		}
		if staff := r.nearestStaff(q.own[q.units[0]].At); staff != "" { // whose name may begin as that of another army does
			return "COMMAND " + staff
		}
	}
	if staff := r.staffOfBare(l); staff != "" {
		return "COMMAND " + staff
	}
	if key := r.Key(l, q.rest); key != "" {
		return "COMMAND " + key
	}
	return ""
}

// staffOfBare is the headquarters next to the one own unit that a question calls by a bare number, "which HQ could lead the 3?", "" for none.
func (r *Reader) staffOfBare(l order.Line) string {
	atoms, _ := r.AtomsOf(l.Text)
	s := newSentence(r, l, atoms)
	if slices.ContainsFunc(atoms, func(a lexicon.Atom) bool { return lexicon.Armies.Has(a.Fold) }) {
		return ""
	}
	planned := func(name string) string {
		kept := r.AsPlans(l, []string{order.Canon("HOLD", name)})
		key, _, plan := strings.Cut(strings.TrimPrefix(kept[0], "PLAN "), ":")
		if !plan {
			return ""
		}
		return key
	}
	for i, a := range atoms {
		if a.Kind != lexicon.Number || i > 0 && a.Glued || i+1 < len(atoms) && atoms[i+1].Fold != "?" { // "the 4th", "die 4. Armee"
			continue
		}
		if list, n := s.Noun(i, s.Own); n == 1 && len(list) == 1 && s.Own[list[0]].At != "" {
			return cmp.Or(planned(s.Own[list[0]].Name), r.nearestStaff(s.Own[list[0]].At))
		}
	}
	return ""
}

// bids tells that the first word of a line without a question mark is an act, and asks nothing: "Get 3Pz to 0505",
// "marsz 24Inf na 0715".
func (s *sentence) bids(first lexicon.Senses) bool {
	return !first.Is("ask", "asks", "who") && (s.Peek().Fold == "GET" || first.Is("go") && !first.Is("filler"))
}

// possible gives a question whether something can be its topic: how likely an attack is to succeed, or
// else whether a unit comes so far.
func (q *asked) possible() {
	switch {
	case (q.attack || q.wins) && !q.about("PATH"):
		q.topics = append(q.topics, "ODDS")
	case len(q.topics) == 0:
		q.topics = append(q.topics, "PATH")
	}
}

// deskVerbs are those of the desk that answer questions.
var deskVerbs = []string{"SHOW", "SURVEY", "STATUS", "STANDING", "HELP", "LOG"}

// line is the question in the words of its verb, "" for none.
func (q *asked) line(r *Reader) string {
	if q.attack && len(q.units) == 0 && !q.foes && len(q.places) == 1 && len(r.At(q.from)) > 0 { // "how strong would an attack from 1612 on 1713 be?"
		q.units, q.topics = r.At(q.from), []string{"ODDS"}
	}
	units := newSentence(r, order.Line{}, nil).AsOrdered(q.units)
	if text := q.survey(r); text != "" {
		return text
	}
	switch {
	case q.about("FOG"):
		return r.tells("HELP FOG")
	case q.about("IDLE"):
		return "STANDING" // what holds where nothing is ordered
	case q.about("WHERE") || len(slices.Compact(q.topics)) == 1 && q.about("SHOW") && len(q.places) == 0 && len(q.units)+len(q.seen) > 0:
		return q.whereabouts(r)
	case q.twofold():
		return ""
	case q.attack && (q.about("WHATIF") || q.about("ODDS")) || q.about("ODDS"):
		return q.ofAttack(r, units)
	case q.air > 0 || q.attack || q.about("WHATIF"):
		return ""
	case len(q.units) == 1 && !q.about("COMMAND") && !q.foes:
		return q.ofUnit(r, units)
	case len(q.units) > 0 && !q.foes:
		return ""
	}
	return q.ofNoUnit(r)
}

// survey asks what SURVEY tells: how far apart things lie, who is near, who of the seat's may come to a place or attack
// it, which attacks there are.
func (q *asked) survey(r *Reader) string {
	things := q.surveyed(r)
	fights := q.attack && q.about("PATH") && !q.about("ODDS")
	one := len(q.units) == 1 && !q.foes && len(q.places) == 1 && q.from == ""
	whom := len(q.units) == 0 && !q.again && q.from == "" && q.asksWhoCan()
	switch {
	case q.air > 0 || q.mode != "":
	case q.about("BEST") && len(things) == 0:
		return "SURVEY"
	case q.about("APART") && !q.about("RANGE") && len(things) > 0 && len(things) < 3, q.about("THEN") && one, one && fights:
		return "SURVEY " + strings.Join(things, " ")
	case len(things) == 1 && q.about("BESIDE"):
		return "SURVEY NEAR " + things[0]
	case len(things) == 1 && (q.about("NEAREST") || whom || len(q.units) == 1 && fights): // "what can 3Pz attack?"
		return "SURVEY " + things[0]
	}
	return ""
}

// asksWhoCan tells a question of who may go or attack.
func (q *asked) asksWhoCan() bool {
	return q.about("PATH") || q.about("ODDS") || q.attack && !q.about("WHATIF")
}

// surveyed are the units and places that a question names, the enemies by where they stand.
func (q *asked) surveyed(r *Reader) (things []string) {
	for _, u := range q.units {
		things = append(things, q.own[u].Name)
	}
	for _, u := range q.seen {
		if at := r.Foes[u].At; r.View.Board.Has(at) && !slices.Contains(q.places, string(at)) {
			things = append(things, string(at))
		}
	}
	things = append(things, q.places...)
	if q.about("APART") && q.from != "" {
		things = append(things, string(q.from))
	}
	return things
}

// twofold tells of a question that is two in one, of which each must be read, or about several places, or about units
// that are not where it has them.
func (q *asked) twofold() bool {
	elsewhere := func(u int) bool { return q.own[u].At != q.from }
	return q.about("PATH") && q.about("ODDS") || q.from != "" && (len(q.units) == 0 || slices.ContainsFunc(q.units, elsewhere)) ||
		len(q.places) > 1 || q.mode != "" && !q.about("PATH")
}

// ofNoUnit asks for a place, the guns that reach it, the standing orders or how the game stands.
func (q *asked) ofNoUnit(r *Reader) string {
	switch {
	case q.about("HAND") && len(q.places)+len(q.units) == 0 && r.Verbs["HAND"].Question: // "what's in my hand"
		return "HAND"
	case q.about("SHOW") && len(q.places) == 1 && len(q.topics) == 1:
		return "SHOW " + q.places[0]
	case q.about("RANGE") && len(q.places) == 1:
		return "RANGE " + q.places[0]
	case q.about("STANDING"):
		return "STANDING"
	case len(slices.Compact(q.topics)) == 1 && len(q.places)+len(q.units) == 0 && r.Verbs[q.topics[0]].Question: // "what cards do I have"
		return q.topics[0]
	case q.about("STATUS") && len(q.places)+len(q.units) == 0:
		return "STATUS"
	case len(q.topics) > 0 && strings.HasPrefix(q.topics[0], "STATUS ") && len(q.places)+len(q.units) == 0: // "how many air points have I"
		return r.tells(q.topics[0])
	}
	return ""
}

// whereabouts asks what is where a unit stands, if the seat sees it there.
func (q *asked) whereabouts(r *Reader) string {
	var at board.Place
	switch {
	case len(q.places) > 0 || len(q.topics) > 1 || len(q.units)+len(q.seen) != 1:
		return ""
	case len(q.units) == 1 && q.owns && r.Own[q.units[0]].Symbol == "hq": // "has HQ-XIX got anything left to spend?"
		return "SHOW " + r.Own[q.units[0]].Name
	case len(q.units) == 1:
		at = r.Own[q.units[0]].At
	default:
		at = r.Foes[q.seen[0]].At
	}
	if !r.View.Board.Has(at) {
		return ""
	}
	return "SHOW " + string(at)
}

func (q *asked) about(topic string) bool { return slices.Contains(q.topics, topic) }

// ofAttack asks for the odds, or what an attack by the enemy would do.
func (q *asked) ofAttack(r *Reader, units string) string {
	if len(q.places) == 0 && len(q.seen) == 1 && r.View.Board.Has(r.Foes[q.seen[0]].At) {
		q.places = []string{string(r.Foes[q.seen[0]].At)} // "odds for 3Pz against the 9th"
	}
	if q.joins && len(q.units) == 1 && len(q.places) == 1 {
		q.units = r.joined(board.Place(q.places[0]), q.units[0])
		units = newSentence(r, order.Line{}, nil).AsOrdered(q.units)
	}
	switch {
	case len(q.places) != 1:
		return ""
	case q.about("WHATIF") && units != "" && !slices.ContainsFunc(q.units, func(u int) bool { return string(q.own[u].At) != q.places[0] }):
		return "WHATIF ATTACKED " + q.places[0] // of those who stand there
	case units != "" && q.air > 0:
		return "ODDS " + q.places[0] + " WITH " + units + " AIR " + strconv.Itoa(q.air)
	case units != "":
		return strings.TrimSpace("ODDS " + q.places[0] + " WITH " + q.troops(r) + " " + strings.Join(q.Backing.Words(), " "))
	case q.about("WHATIF") && !r.Verbs["WHATIF"].Question:
		return "STANDING" // what holds where the enemy attacks
	case q.about("WHATIF"):
		return "WHATIF ATTACKED " + q.places[0]
	}
	return ""
}

// joined are a unit and those whom it would join in an attack: who attacks the place above in the letter, or else who was sent beside it.
func (r *Reader) joined(at board.Place, u int) []int {
	attack, beside := []int{}, []int{}
	for _, f := range r.OrderedBefore {
		words := sentences.Ordered(f.Order)
		for _, v := range r.doersOf(f) {
			switch to, sent := r.SentTo[r.Own[v].Name]; {
			case v == u:
			case len(words) > 1 && words[0] == "ATTACK" && words[1] == string(at):
				attack = append(attack, v)
			case words[0] == "MOVE" && sent && r.View.Board.Steps(to, at) == 1:
				beside = append(beside, v)
			}
		}
	}
	if len(attack) == 0 {
		attack = beside
	}
	return append(attack, u)
}

// troops are the units that attack, with the guns among them behind GUNS where a title has them.
func (q *asked) troops(r *Reader) string {
	s := newSentence(r, order.Line{}, nil)
	if !strings.Contains(r.Verbs["ODDS"].Form, "GUNS") {
		return s.AsOrdered(q.units)
	}
	troops, guns := s.WithGuns(q.units)
	if guns == nil {
		return s.AsOrdered(troops)
	}
	return s.AsOrdered(troops) + " GUNS " + s.AsOrdered(guns)
}

// ofUnit asks for the way of a unit, or its supply.
func (q *asked) ofUnit(r *Reader, unit string) string {
	switch {
	case q.about("RANGE") && len(q.places) == 0 && r.Verbs["RANGE"].Question:
		return "RANGE " + unit
	case q.about("SUPPLY") && q.about("PATH") && q.far: // "how far does Wile get while it's out of supply?"
		return strings.TrimSpace("PATH " + unit + " " + strings.Join(q.places, " ") + " " + q.mode)
	case q.about("SUPPLY") && len(q.places) == 0 && !r.Verbs["SUPPLY"].Question:
		return "HELP SUPPLY" // of a game that traces none
	case q.about("SUPPLY") && len(q.places) == 0:
		return "SUPPLY " + unit
	case q.about("PATH"):
		return strings.TrimSpace("PATH " + unit + " " + strings.Join(q.places, " ") + " " + q.mode)
	}
	return ""
}

// asked reads the words of a question; it is not ok when one of them belongs to none.
func (s *sentence) asked() (q asked, ok bool) {
	first, _ := lexicon.Questions().Find(s.Atoms)
	who := first.Is("who")
	q.far, q.owns = lexicon.HowFar.Begin(s.Atoms) > 0, asksFor(s.Atoms, "howmany") || asksFor(s.Atoms, "points")
	more, _ := s.Senses(0)
	q.own, q.again = s.Own, more.Is("and") // "And would it make 0505?"
	q.joins = lexicon.JoinsToo.AmongIn("", s.Atoms)
	for s.More() {
		if a := s.Peek(); a.Kind != lexicon.Sign {
			if senses, _ := lexicon.Questions().Besides(s.Atoms[s.I:]); !senses.Is("q", "also", "filler") {
				q.rest = append(q.rest, a)
			}
		}
		if !s.askedThing(&q) && !s.askedWord(&q, who) {
			return q, false
		}
	}
	if who && len(q.topics) == 0 && len(q.places) == 1 && len(q.units) == 0 && !q.foes {
		q.topics = []string{"SHOW"} // who sits there, in whatever words
	}
	if q.perhaps {
		q.possible()
	}
	return q, true
}

// askedThing reads what a question is about: a place, units, points of air support.
func (s *sentence) askedThing(q *asked) bool {
	if q.about("MORALE") && s.Zoned && bareNumber(s.Atoms[s.I:s.I+1]) && len(s.Peek().Fold) == 1 { // "how far is their morale from 6?"
		return false
	}
	if p, n := s.Place(s.I); n > 0 && !s.outright(n) {
		if before, _ := s.Senses(s.I - 1); before.Is("from") && !before.Is("to", "in") {
			q.from = p
		} else if !slices.Contains(q.places, string(p)) {
			q.places = append(q.places, string(p))
		}
		return s.Skip(n)
	}
	if s.Backed(&q.Backing) {
		return true
	}
	if air, n := s.AirAt(s.I); n > 0 {
		q.air = air
		return s.Skip(n)
	}
	senses, n := lexicon.Questions().Besides(s.Atoms[s.I:])
	if senses.Is("perhaps", "wins") {
		q.perhaps, q.wins = q.perhaps || senses.Is("perhaps"), q.wins || senses.Is("wins")
		return s.Skip(n)
	}
	if of, topic := senses.Has("q"); topic && (n > 1 || !senses.Is("type")) {
		q.topics = append(q.topics, of)
		q.attack = q.attack || senses.Is("attack")
		return s.Skip(n)
	}
	if list, n := s.Units(s.I); n > 0 {
		q.units, q.bare = append(q.units, list...), bareNumber(s.Atoms[s.I:s.I+n])
		return s.Skip(n)
	}
	if list, n := s.Noun(s.I, s.Foes); n > 0 && len(list) == 1 {
		q.foes, q.seen = true, append(q.seen, list...)
		return s.Skip(n)
	}
	return false
}

// outright tells that the atom names a unit outright, that may be a place by as many atoms.
func (s *sentence) outright(n int) bool {
	if n != 1 {
		return false
	}
	for _, side := range [][]nouns.Unit{s.Own, s.Foes} {
		if list, k := s.Noun(s.I, side); k == 1 && len(list) == 1 && s.calledOutright(s.I, side[list[0]]) {
			return true
		}
	}
	return false
}

// bareNumber tells a name of nothing but a number: "12", "the 4th".
func bareNumber(atoms []lexicon.Atom) bool {
	said := ""
	for _, a := range atoms {
		said += a.Fold
	}
	return strings.Trim(strings.TrimRight(strings.TrimPrefix(said, "THE"), "STNDRH."), "0123456789") == ""
}

// askedWord reads a word that only belongs to a question.
func (s *sentence) askedWord(q *asked, who bool) bool {
	a := s.Peek()
	senses, n := lexicon.Questions().Besides(s.Atoms[s.I:])
	switch mode, yes := senses.Has("mode"); {
	case yes:
		q.mode = mode
	case a.Kind == lexicon.Sign && strings.Trim(a.Fold, "?,.!:") == "":
		n = 1
	case who && senses.Is("who", "stay"):
		n = max(n, 1)
	case n == 0 || !senses.Is("also", "filler", "pronoun", "there", "to", "in", "from", "with", "against", "and", "go", "attack", "via"):
		return false
	}
	q.attack = q.attack || senses.Is("attack")
	q.again = q.again || senses.Is("pronoun", "there")
	return s.Skip(n)
}
