package reading

import (
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
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
	if len(found.units) > mostOffered || len(found.places) > mostOffered {
		return nil, found.strange
	}
	for _, verb := range told {
		if found.verb = verb; len(orders) == 0 && verb != "ATTACK" {
			orders = s.offered(found.ways(r.verbs[verb].Form))
		}
	}
	attacks := len(told) == 0 || told[0] == "ATTACK"
	if !attacks || len(found.places) != 1 || len(found.units) == 0 {
		return orders, found.strange
	}
	if len(told) > 0 {
		orders = nil
	}
	if len(orders) == 0 && len(found.units) == 1 && len(told) == 0 {
		orders = s.offered([]string{order.Canon("MOVE", found.units[0], found.places[0])})
	}
	attack := s.offered([]string{order.Canon(s.attackers([]string{"ATTACK", found.places[0]}, found.own)...)})
	return append(orders, attack...), found.strange
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
	read = s.kept(s.line, read)
	for _, o := range read {
		if !s.allowed(o) {
			return nil
		}
	}
	return read
}
