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

// named is what a line that was not read names, and the first of its words that the reading does not know.
type named struct {
	sentences.Deed
	own     []int
	numbers []string // of cards, or of zones
	strange string
}

// naming finds what a line names: units, places and cards.
func (s *sentence) naming() (found named) {
	for s.I = 0; s.I < len(s.Atoms); {
		a := s.Peek()
		list, n := s.Units(s.I)
		p, took := s.Place(s.I)
		foe, m := s.Noun(s.I, s.Foes)
		card, k := s.Called(s.I, s.Cards)
		if len(s.Cards) > 0 && a.Kind == lexicon.Number && len(a.Fold) < 3 && !a.Glued {
			found.numbers = append(found.numbers, a.Fold)
		}
		switch {
		case k > max(n, took):
			found.Cards, n = append(found.Cards, card), k
		case n > 0 && n >= took && len(list) > 0:
			found.own = append(found.own, list...)
		case took > 0:
			n = found.placed(p, took)
		case m > 0 && a.Kind == lexicon.Word && len(foe) == 1 && s.Foes[foe[0]].At != "":
			n = found.placed(s.Foes[foe[0]].At, m)
		default:
			if _, n = s.Senses(s.I); found.strange == "" && n == 0 && a.Kind == lexicon.Word && len(a.Fold) > 2 && !s.Knows(s.I) {
				found.strange = strings.Trim(a.Text, ".,;:!?")
			}
		}
		s.I += max(n, 1)
	}
	for _, u := range found.own {
		if name := s.Own[u].Name; !slices.Contains(found.Units, name) {
			found.Units, found.At = append(found.Units, name), append(found.At, s.Own[u].At)
		}
	}
	return found
}

// placed notes a place that n atoms name.
func (d *named) placed(p board.Place, n int) int {
	if !slices.Contains(d.Places, string(p)) {
		d.Places = append(d.Places, string(p))
	}
	return n
}

// Unread tells of a line that was not read what may help to write it anew: the orders that it may mean by the verbs that
// its words tell and what it names, or by that alone, such as the rules allow, and the first of its words that the
// reading does not know.
func (r *Reader) Unread(l order.Line) (orders []string, strange string) {
	atoms, short := r.cut(l.Text)
	if !short {
		return nil, ""
	}
	r.look()
	s := newSentence(r, l, atoms)
	told, found := s.verbsTold(), s.naming()
	if s.denier() {
		return nil, found.strange // what is denied is never offered
	}
	if len(found.Units) > sentences.MostOffered || len(found.Places) > sentences.MostOffered {
		return nil, found.strange
	}
	if entries := s.entries(found); len(entries) > 0 {
		return entries, found.strange
	}
	for _, verb := range told {
		if found.Verb = verb; len(orders) == 0 && verb != "ATTACK" {
			orders = slices.DeleteFunc(s.offered(found.ways(r.Verbs[verb].Form)), r.NoSupport)
		}
		if len(orders) == 0 && (verb == "BLOW" || verb == "MEND") && !s.Zoned && len(found.Places) == 0 && (found.strange == "" || s.IsRiver(found.strange)) {
			orders = s.offered([]string{verb + " " + strings.Join(s.BridgesOf(), ";"+verb+" ")})
		}
	}
	if len(told) == 0 && s.staysAlone(found.At) {
		if found.strange != "" { // "3Inf holds its breath"
			return nil, found.strange
		}
		return s.offeredStay(found.Units), ""
	}
	attacks := len(told) == 0 || told[0] == "ATTACK"
	if whole := s.inParts(); len(whole) > 0 {
		return whole, found.strange
	}
	if attacks && len(told) > 0 && len(found.own) == 0 {
		if target := s.onlyTarget(found.Places); target != "" {
			return s.offeredTo(target), found.strange
		}
	}
	if !attacks || len(found.Places) != 1 || len(found.Units) == 0 {
		return orders, found.strange
	}
	if len(told) > 0 {
		orders = nil
	}
	if len(orders) == 0 && len(found.Units) == 1 && len(told) == 0 {
		orders = s.offered([]string{order.Canon("MOVE", found.Units[0], found.Places[0])})
	}
	attack := s.offered([]string{order.Canon(s.Attackers([]string{s.attackVerb(found.Places[0], found.own), found.Places[0]}, found.own)...)})
	return append(orders, attack...), found.strange
}

// entries are the orders by which those come in whom a line names, each where his entry is, if all of them are still to come: "Falken i Gienanth
// wchodzą", "56 über die Olmützer Linie rein".
func (s *sentence) entries(found named) (orders []string) {
	if s.Verbs["ENTER"].Name == "" || len(found.Units) == 0 || slices.ContainsFunc(found.At, func(p board.Place) bool { return p != "" }) {
		return nil
	}
	for _, name := range found.Units {
		for _, a := range s.View.Arrivals {
			_, at, printed := strings.Cut(a.Entry, "-at-")
			if a.Unit == name && printed {
				orders = append(orders, order.Canon("ENTER", name, at))
			}
		}
	}
	return s.offered([]string{strings.Join(orders, ";")})
}

// attackVerb is the order for the attack on a place that the line tells, where a title has assaults besides: one that can be paid for where no
// word calls it an attack.
func (s *sentence) attackVerb(at string, who []int) string {
	if s.Verbs["ASSAULT"].Name == "" {
		return "ATTACK"
	}
	called, _ := (&battle{sentence: newSentence(s.Reader, s.Written, s.Atoms)}).callsFights()
	if s.Says("ASSAULT") || !called && s.Zoned && s.Allowed(order.Canon(s.Attackers([]string{"ASSAULT", at}, who)...)) {
		return "ASSAULT"
	}
	return "ATTACK"
}

// offeredStay are the orders by which units stay, "bleibt vor Krakau stehen", none in a title without.
func (s *sentence) offeredStay(units []string) []string {
	if !s.Holds() || len(units) == 0 {
		return nil
	}
	return s.offered([]string{"HOLD " + strings.Join(units, ";HOLD ")})
}

// staysAlone tells that a line says of somebody that he stays, and nothing else that is done, nor the number of a hex where
// none of those stands: "62Inf 1419, then it sits".
func (s *sentence) staysAlone(at []board.Place) bool {
	stays := false
	for i := range s.Atoms {
		if p, n := s.Place(i); n > 0 && s.Atoms[i].Kind == lexicon.Number && !slices.Contains(at, p) {
			return false
		}
		senses, _ := s.Senses(i)
		if senses.Is(nouns.Acts...) && !senses.Is("stay", "filler", "in", "to", "from", "with") {
			return false
		}
		stays = stays || senses.Is("stay")
	}
	return stays
}

// inParts are the orders that a line tells part by part: what is read of it, and of the others that units go to the
// place that a word leads to, or attack it, those of the part before where none are named. There are none where a part
// names units, a place or an act of which nothing can be made, or denies; and they can all stand together.
func (s *sentence) inParts() (orders []string) {
	var units []int
	for _, cut := range s.fragments() {
		part := s.Atoms[cut[0]:cut[1]]
		if h := s.halfOf(s.Written, part); h.canon != nil {
			orders, units = append(orders, h.canon...), slices.Concat(units, h.units)
			continue
		}
		p := newSentence(s.Reader, s.Written, part)
		found, told := p.naming(), p.verbsTold()
		at, foe := p.goal()
		who := found.own
		if len(who) == 0 {
			who = units
		}
		attack := slices.Contains(told, "ATTACK") || foe
		switch {
		case len(found.own)+len(found.Places)+len(told) == 0 && len(orders) > 0 && !p.doesElse(): // a remark
			continue
		case at == "", !attack && p.doesElse(), len(who) == 0, len(who) > sentences.MostOffered, p.denies(), !attack && len(found.own) == 0, len(told) > 1, len(told) == 1 && !attack:
			return nil
		case attack:
			orders = append(orders, order.Canon(s.Attackers([]string{s.attackVerb(string(at), who), string(at)}, who)...))
		default:
			for _, u := range who {
				orders = append(orders, order.Canon("MOVE", s.Own[u].Name, string(at)))
			}
		}
		units = who
	}
	if len(orders) == 0 || len(orders) > sentences.MostOffered {
		return nil
	}
	canon, ok := s.Orders(s.Written, orders)
	if !ok || !s.StandTogether(s.AsPlans(s.Written, canon)) {
		return nil
	}
	return s.AsPlans(s.Written, canon)
}

// goal is the one place that a word leads to, or else the one that is named and where none of the own units stands; foe
// tells that an enemy stands there.
func (s *sentence) goal() (at board.Place, foe bool) {
	var led, named []board.Place
	for i := 0; i < len(s.Atoms); {
		p, took := s.Place(i)
		_, n := s.Units(i)
		enemies, m := s.Noun(i, s.Foes)
		switch {
		case n > 0 && n >= took:
			took = n
		case took > 0:
			lead, _ := s.Senses(i - 1)
			if lead.Is("to", "against") {
				led = append(led, p)
			} else if len(s.At(p)) == 0 && !lead.Is("via", "from") {
				named = append(named, p)
			}
		case m > 0 && len(enemies) == 1:
			named, took = append(named, s.Foes[enemies[0]].At), m
		}
		i += max(took, 1)
	}
	if len(led) == 0 {
		led = named
	}
	led = slices.Compact(led)
	if len(led) != 1 {
		return "", false
	}
	return led[0], slices.ContainsFunc(s.Foes, func(u nouns.Unit) bool { return u.At == led[0] })
}

// doesElse tells that a word tells an act that is no march.
func (s *sentence) doesElse() bool {
	for i := range s.Atoms {
		senses, n := s.Senses(i)
		said, m := lexicon.Verbs().Find(s.Atoms[i:])
		if _, told := s.Declared(said); told && m >= n || senses.Is(nouns.Acts...) && !senses.Is("go", "back", "filler", "in", "to") {
			return true
		}
	}
	return false
}

// denies tells that a word may say of what is told that it is not to be.
func (s *sentence) denies() bool {
	for i := range s.Atoms {
		senses, _ := s.Senses(i)
		said, _ := lexicon.Turns().Find(s.Atoms[i:])
		if senses.Is(sentences.Turners...) || said.Is("denied", "condition", "choice", "undo") {
			return true
		}
	}
	return false
}

// onlyTarget is the one of some places that the enemy holds, "" for none or several.
func (s *sentence) onlyTarget(list []string) (target board.Place) {
	for _, p := range list {
		if s.FoeIn(board.Place(p)) {
			if target != "" {
				return ""
			}
			target = board.Place(p)
		}
	}
	return target
}

// offeredTo is the attack on a place of those whom the line or those before it send beside it, else of all beside it.
func (s *sentence) offeredTo(target board.Place) []string {
	var sent []int
	for u := range s.Own {
		if to := s.SentTo[s.Own[u].Name]; to != "" && (to == target || s.View.Board.Steps(to, target) == 1) {
			sent = append(sent, u)
		}
	}
	all := s.Ringed(target, nil)
	if s.Zoned {
		all = s.At(target)
	}
	for _, who := range [][]int{sent, all} {
		if len(who) == 0 || len(who) > sentences.MostOffered {
			continue
		}
		canon, ok := s.Orders(s.Written, []string{order.Canon(append(s.Attackers([]string{s.attackVerb(string(target), who), string(target)}, who), s.oddsSaid())...)})
		var before []string
		for _, f := range s.OrderedBefore {
			before = append(before, f.Order.Canon)
		}
		if canon = s.AsPlans(s.Written, canon); ok && s.StandTogether(append(before, canon...)) {
			return canon
		}
	}
	return nil
}

// oddsSaid are the odds that a line makes an attack hang on, in words of orders, "" for none and where no attack can.
func (s *sentence) oddsSaid() string {
	if !strings.Contains(s.Verbs["ATTACK"].Form, "ODDS >=") {
		return ""
	}
	for i := range s.Atoms {
		part := newSentenceAt(s.Reader, s.Written, s.Atoms, i)
		if _, n := s.Senses(i); n > 0 && part.Odds() {
			return "IF ODDS >= " + part.Cur.Odds
		}
	}
	return ""
}

// ways are those to write the deed, in which bare numbers are cards where the verb is one of cards.
func (d named) ways(form string) []string {
	if strings.HasPrefix(form, d.Verb+" card") {
		d.Cards = append(slices.Clone(d.Cards), d.numbers...)
		d.Places = slices.DeleteFunc(slices.Clone(d.Places), func(p string) bool { return slices.Contains(d.numbers, p) })
	}
	return d.Forms(form)
}

// offered are the orders of the first of some ways to write them that the rules allow, all of them.
func (s *sentence) offered(ways []string) []string {
	for _, way := range ways {
		var list []string
		for _, text := range strings.Split(way, ";") {
			list = append(list, s.AllowedOrders(text)...)
		}
		if len(list) > 0 && len(list) <= sentences.MostOffered {
			return list
		}
	}
	return nil
}

// verbsTold are the verbs of orders that words of a line tell, in the order of the words.
func (s *sentence) verbsTold() (list []string) {
	tell := func(verb string) {
		if v := s.Verbs[verb]; v.Name != "" && !v.Question && !slices.Contains(list, verb) {
			list = append(list, verb)
		}
	}
	for i := range s.Atoms {
		senses, n := s.Senses(i)
		said, m := lexicon.Verbs().Find(s.Atoms[i:])
		if deed, told := s.Declared(said); told && m >= n && !senses.Is("go", "back", "stay") {
			tell(deed)
		}
		formed, _ := lexicon.Forms().Find(s.Atoms[i:])
		for _, x := range formed {
			if n == 0 && x.Class == strings.ToUpper(x.Class) {
				tell(x.Class)
			}
		}
		if senses.Is("attack") && !senses.Is("to") {
			tell("ATTACK")
		}
	}
	if k := slices.Index(list, "ATTACK"); k > 0 { // others only say who helps
		list = slices.Insert(slices.Delete(list, k, k+1), 0, "ATTACK")
	}
	return list
}

// Act is the verb of orders that a line tells by one of its words, "" for none: an attack before all others.
func (r *Reader) Act(l order.Line) (verb string) {
	atoms, short := r.cut(l.Text)
	if !short {
		return ""
	}
	r.look()
	s := newSentence(r, l, atoms)
	if told := slices.DeleteFunc(s.verbsTold(), func(verb string) bool { return r.Verbs[verb].Standing }); len(told) > 0 {
		return told[0]
	}
	return ""
}

// UnitsOf are the own units that a line names.
func (r *Reader) UnitsOf(l order.Line) []string {
	atoms, short := r.cut(l.Text)
	if !short {
		return nil
	}
	r.look()
	return newSentence(r, l, atoms).naming().Units
}
