package reading

import (
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/title"
)

// named is what a line that was not read names, and the first of its words that the reading does not know.
type named struct {
	deed
	own     []int
	numbers []string // of cards, or of zones
	strange string
}

// naming finds what a line names: units, places and cards.
func (s *sentence) naming() (found named) {
	for s.i = 0; s.i < len(s.atoms); {
		a := s.peek()
		list, n := s.units(s.i)
		p, took := s.place(s.i)
		foe, m := s.noun(s.i, s.foes)
		card, k := s.called(s.i, s.cards)
		if len(s.cards) > 0 && a.Kind == lexicon.Number && len(a.Fold) < 3 && !a.Glued {
			found.numbers = append(found.numbers, a.Fold)
		}
		switch {
		case k > max(n, took):
			found.cards, n = append(found.cards, card), k
		case n > 0 && n >= took && len(list) > 0:
			found.own = append(found.own, list...)
		case took > 0:
			n = found.placed(p, took)
		case m > 0 && a.Kind == lexicon.Word && len(foe) == 1 && s.foes[foe[0]].At != "":
			n = found.placed(s.foes[foe[0]].At, m)
		default:
			if _, n = s.senses(s.i); found.strange == "" && n == 0 && a.Kind == lexicon.Word && len(a.Fold) > 2 && !s.knows(s.i) {
				found.strange = strings.Trim(a.Text, ".,;:!?")
			}
		}
		s.i += max(n, 1)
	}
	for _, u := range found.own {
		if name := s.own[u].Name; !slices.Contains(found.units, name) {
			found.units, found.at = append(found.units, name), append(found.at, s.own[u].At)
		}
	}
	return found
}

// placed notes a place that n atoms name.
func (d *named) placed(p board.Place, n int) int {
	if !slices.Contains(d.places, string(p)) {
		d.places = append(d.places, string(p))
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
	s := &sentence{Reader: r, atoms: atoms, line: l, finds: make([]finding, len(atoms))}
	told, found := s.verbsTold(), s.naming()
	if s.denier() {
		return nil, found.strange // what is denied is never offered
	}
	if len(found.units) > mostOffered || len(found.places) > mostOffered {
		return nil, found.strange
	}
	for _, verb := range told {
		if found.verb = verb; len(orders) == 0 && verb != "ATTACK" {
			orders = s.offered(found.ways(r.verbs[verb].Form))
		}
		if len(orders) == 0 && (verb == "BLOW" || verb == "MEND") && !s.zoned && len(found.places) == 0 && (found.strange == "" || s.isRiver(found.strange)) {
			orders = s.offered([]string{verb + " " + strings.Join(s.bridgesOf(), ";"+verb+" ")})
		}
	}
	if len(told) == 0 && s.staysAlone(found.at) {
		if found.strange != "" { // "3Inf holds its breath"
			return nil, found.strange
		}
		return s.offeredStay(found.units), ""
	}
	attacks := len(told) == 0 || told[0] == "ATTACK"
	if whole := s.inParts(); len(whole) > 0 {
		return whole, found.strange
	}
	if attacks && len(told) > 0 && len(found.own) == 0 {
		if target := s.onlyTarget(found.places); target != "" {
			return s.offeredTo(target), found.strange
		}
	}
	if !attacks || len(found.places) != 1 || len(found.units) == 0 {
		return orders, found.strange
	}
	if len(told) > 0 {
		orders = nil
	}
	if len(orders) == 0 && len(found.units) == 1 && len(told) == 0 {
		orders = s.offered([]string{order.Canon("MOVE", found.units[0], found.places[0])})
	}
	attack := s.offered([]string{order.Canon(s.attackers([]string{s.attackVerb(), found.places[0]}, found.own)...)})
	return append(orders, attack...), found.strange
}

// attackVerb is the order for the attack that the line tells, where a title has assaults besides.
func (s *sentence) attackVerb() string {
	if s.verbs["ASSAULT"].Name != "" && s.says("ASSAULT") {
		return "ASSAULT"
	}
	return "ATTACK"
}

// offeredStay are the orders by which units stay, "bleibt vor Krakau stehen", none in a title without.
func (s *sentence) offeredStay(units []string) []string {
	if !s.holds() || len(units) == 0 {
		return nil
	}
	return s.offered([]string{"HOLD " + strings.Join(units, ";HOLD ")})
}

// staysAlone tells that a line says of somebody that he stays, and nothing else that is done, nor the number of a hex where
// none of those stands: "62Inf 1419, then it sits".
func (s *sentence) staysAlone(at []board.Place) bool {
	stays := false
	for i := range s.atoms {
		if p, n := s.place(i); n > 0 && s.atoms[i].Kind == lexicon.Number && !slices.Contains(at, p) {
			return false
		}
		senses, _ := s.senses(i)
		if senses.Is(acts...) && !senses.Is("stay", "filler", "in", "to", "from", "with") {
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
		part := s.atoms[cut[0]:cut[1]]
		if h := s.halfOf(s.line, part); h.canon != nil {
			orders, units = append(orders, h.canon...), slices.Concat(units, h.units)
			continue
		}
		p := &sentence{Reader: s.Reader, atoms: part, line: s.line, finds: make([]finding, len(part))}
		found, told := p.naming(), p.verbsTold()
		at, foe := p.goal()
		who := found.own
		if len(who) == 0 {
			who = units
		}
		attack := slices.Contains(told, "ATTACK") || foe
		switch {
		case len(found.own)+len(found.places)+len(told) == 0 && len(orders) > 0 && !p.doesElse(): // a remark
			continue
		case at == "", !attack && p.doesElse(), len(who) == 0, len(who) > mostOffered, p.denies(), !attack && len(found.own) == 0, len(told) > 1, len(told) == 1 && !attack:
			return nil
		case attack:
			orders = append(orders, order.Canon(s.attackers([]string{s.attackVerb(), string(at)}, who)...))
		default:
			for _, u := range who {
				orders = append(orders, order.Canon("MOVE", s.own[u].Name, string(at)))
			}
		}
		units = who
	}
	if len(orders) == 0 || len(orders) > mostOffered {
		return nil
	}
	canon, ok := s.orders(s.line, orders)
	if !ok || !s.standTogether(s.kept(s.line, canon)) {
		return nil
	}
	return s.kept(s.line, canon)
}

// standTogether tells of orders that the rules allow each behind those before it.
func (s *sentence) standTogether(canon []string) bool {
	var sheet []order.Order
	for _, text := range canon {
		line, ok := order.LineOf(s.line.Number, text)
		list, problems := s.game.Parse(s.seat, []order.Line{line})
		if !ok || len(problems) > 0 {
			return false
		}
		sheet = append(sheet, list...)
	}
	return !slices.ContainsFunc(s.known.Check(s.seat, sheet).Verdicts, func(v title.Verdict) bool { return v.Status == title.Refused })
}

// goal is the one place that a word leads to, or else the one that is named and where none of the own units stands; foe
// tells that an enemy stands there.
func (s *sentence) goal() (at board.Place, foe bool) {
	var led, named []board.Place
	for i := 0; i < len(s.atoms); {
		p, took := s.place(i)
		_, n := s.units(i)
		enemies, m := s.noun(i, s.foes)
		switch {
		case n > 0 && n >= took:
			took = n
		case took > 0:
			lead, _ := s.senses(i - 1)
			if lead.Is("to", "against") {
				led = append(led, p)
			} else if len(s.at(p)) == 0 && !lead.Is("via", "from") {
				named = append(named, p)
			}
		case m > 0 && len(enemies) == 1:
			named, took = append(named, s.foes[enemies[0]].At), m
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
	return led[0], slices.ContainsFunc(s.foes, func(u unit) bool { return u.At == led[0] })
}

// doesElse tells that a word tells an act that is no march.
func (s *sentence) doesElse() bool {
	for i := range s.atoms {
		senses, n := s.senses(i)
		said, m := lexicon.Verbs().Find(s.atoms[i:])
		if _, told := s.declared(said); told && m >= n || senses.Is(acts...) && !senses.Is("go", "back", "filler", "in", "to") {
			return true
		}
	}
	return false
}

// denies tells that a word may say of what is told that it is not to be.
func (s *sentence) denies() bool {
	for i := range s.atoms {
		senses, _ := s.senses(i)
		said, _ := lexicon.Turns().Find(s.atoms[i:])
		if senses.Is(turners...) || said.Is("denied", "condition", "choice", "undo") {
			return true
		}
	}
	return false
}

// onlyTarget is the one of some places that the enemy holds, "" for none or several.
func (s *sentence) onlyTarget(list []string) (target board.Place) {
	for _, p := range list {
		if s.foeIn(board.Place(p)) {
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
	for u := range s.own {
		if to := s.sentTo[s.own[u].Name]; to != "" && (to == target || s.view.Board.Steps(to, target) == 1) {
			sent = append(sent, u)
		}
	}
	all := s.ringed(target, nil)
	if s.zoned {
		all = s.at(target)
	}
	for _, who := range [][]int{sent, all} {
		if len(who) == 0 || len(who) > mostOffered {
			continue
		}
		canon, ok := s.orders(s.line, []string{order.Canon(append(s.attackers([]string{s.attackVerb(), string(target)}, who), s.oddsSaid())...)})
		var before []string
		for _, f := range s.given {
			before = append(before, f.Order.Canon)
		}
		if canon = s.kept(s.line, canon); ok && s.standTogether(append(before, canon...)) {
			return canon
		}
	}
	return nil
}

// oddsSaid are the odds that a line makes an attack hang on, in words of orders, "" for none and where no attack can.
func (s *sentence) oddsSaid() string {
	if !strings.Contains(s.verbs["ATTACK"].Form, "IF ODDS") {
		return ""
	}
	for i := range s.atoms {
		part := &sentence{Reader: s.Reader, atoms: s.atoms, line: s.line, i: i}
		if _, n := s.senses(i); n > 0 && part.odds() {
			return "IF ODDS >= " + part.cur.odds
		}
	}
	return ""
}

// ways are those to write the deed, in which bare numbers are cards where the verb is one of cards.
func (d named) ways(form string) []string {
	if strings.HasPrefix(form, d.verb+" card") {
		d.cards = append(slices.Clone(d.cards), d.numbers...)
		d.places = slices.DeleteFunc(slices.Clone(d.places), func(p string) bool { return slices.Contains(d.numbers, p) })
	}
	return d.forms(form)
}

// offered are the orders of the first of some ways to write them that the rules allow, all of them.
func (s *sentence) offered(ways []string) []string {
	for _, way := range ways {
		var list []string
		for _, text := range strings.Split(way, ";") {
			list = append(list, s.allowedOrders(text)...)
		}
		if len(list) > 0 && len(list) <= mostOffered {
			return list
		}
	}
	return nil
}

// verbsTold are the verbs of orders that words of a line tell, in the order of the words.
func (s *sentence) verbsTold() (list []string) {
	tell := func(verb string) {
		if v := s.verbs[verb]; v.Name != "" && !v.Question && !slices.Contains(list, verb) {
			list = append(list, verb)
		}
	}
	for i := range s.atoms {
		senses, n := s.senses(i)
		said, m := lexicon.Verbs().Find(s.atoms[i:])
		if deed, told := s.declared(said); told && m >= n && !senses.Is("go", "back", "stay") {
			tell(deed)
		}
		formed, _ := lexicon.Forms().Find(s.atoms[i:])
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
	s := &sentence{Reader: r, atoms: atoms, line: l, finds: make([]finding, len(atoms))}
	if told := slices.DeleteFunc(s.verbsTold(), func(verb string) bool { return r.verbs[verb].Standing }); len(told) > 0 {
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
	return (&sentence{Reader: r, atoms: atoms, line: l, finds: make([]finding, len(atoms))}).naming().units
}

// mostOffered is how many units an order names that is offered for a line.
const mostOffered = 6

// allowedOrder is an order in canonical words, if the rules allow it.
func (r *Reader) allowedOrder(l order.Line, text string) (canon string, ok bool) {
	list := (&sentence{Reader: r, line: l}).allowedOrders(text)
	if len(list) != 1 {
		return "", false
	}
	return list[0], true
}

// allowedOrders are the orders in canonical words that a text makes, where the rules allow them all.
func (s *sentence) allowedOrders(text string) []string {
	read, ok := s.orders(s.line, []string{text})
	if !ok {
		return nil
	}
	read = s.inPlan(s.kept(s.line, read))
	for _, o := range read {
		if !s.allowed(o) {
			return nil
		}
	}
	return read
}
