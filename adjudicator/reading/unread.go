package reading

import (
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/title"
)

// Unread tells of a line that was not read what may help to write it anew: the orders that it may mean by the units and
// the one place that it names, such as the rules allow, and the first of its words that the reading does not know.
func (r *Reader) Unread(l order.Line) (orders []string, strange string) {
	atoms, short := r.cut(l.Text)
	if !short {
		return nil, ""
	}
	r.look()
	s := &sentence{Reader: r, atoms: atoms, line: l}
	var units []int
	var places []board.Place
	for s.i = 0; s.i < len(atoms); {
		list, n := s.units(s.i)
		p, took := s.place(s.i)
		switch a := atoms[s.i]; {
		case n > 0 && n >= took && len(list) > 0:
			units = append(units, list...)
		case took > 0:
			n = took
			if !slices.Contains(places, p) {
				places = append(places, p)
			}
		default:
			if _, n = s.senses(s.i); strange == "" && n == 0 && a.Kind == lexicon.Word && len(a.Fold) > 2 && !s.knows(s.i) {
				strange = strings.Trim(a.Text, ".,;:!?")
			}
		}
		s.i += max(n, 1)
	}
	if len(units) == 0 || len(units) > mostOffered || len(places) != 1 {
		return nil, strange
	}
	var names []string
	for _, u := range units {
		if name := r.own[u].Name; !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	lines := []string{order.Canon("MOVE", names[0], string(places[0])), order.Canon("ATTACK", string(places[0]), "WITH", strings.Join(names, ", "))}
	if len(names) > 1 {
		lines = lines[1:]
	}
	for _, text := range lines {
		if canon, ok := r.allowedOrder(l, text); ok {
			orders = append(orders, canon)
		}
	}
	return orders, strange
}

// Act is the verb of orders that a line tells by one of its words, "" for none: an attack before all others.
func (r *Reader) Act(l order.Line) (verb string) {
	atoms, short := r.cut(l.Text)
	if !short {
		return ""
	}
	r.look()
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := range atoms {
		senses, n := s.senses(i)
		said, m := lexicon.Verbs().Find(atoms[i:])
		deed, told := s.declared(said)
		switch {
		case senses.Is("attack") && r.verbs["ATTACK"].Name != "":
			return "ATTACK"
		case told && m >= n && !senses.Is("go", "back", "stay") && !r.verbs[deed].Standing && verb == "":
			verb = deed
		}
	}
	return verb
}

// mostOffered is how many units an order names that is offered for a line.
const mostOffered = 6

// allowedOrder is an order in canonical words, if the rules allow it.
func (r *Reader) allowedOrder(l order.Line, text string) (canon string, ok bool) {
	read, ok := r.orders(l, []string{text})
	if !ok || len(read) != 1 {
		return "", false
	}
	read = r.kept(l, read)
	line, _ := order.LineOf(l.Number, read[0])
	list, problems := r.game.Parse(r.seat, []order.Line{line})
	if len(list) != 1 || len(problems) > 0 {
		return "", false
	}
	return read[0], r.known.Check(r.seat, list).Verdicts[0].Status != title.Refused
}
