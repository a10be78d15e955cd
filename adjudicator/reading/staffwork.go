package reading

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
)

// staffwork is what a line says of what a staff disposes of: points, cards, aircraft.
type staffwork struct {
	numbers, places, planes, commands []string
	region, target                    string
	aims                              []string
	stand                             string
	said                              map[string]bool
	origin, goal                      string // the places and commands behind "from", and behind "to"
	due                               bool   // the last number is a turn
}

// staffwork reads a line about points, cards or aircraft in any order of its words: "two points for 3216
// from HQ-I", "LF1-B1 and B2 at the supply lines". Each word has to be known; what they say is one order
// that the title reads.
func (r *Reader) staffwork(s *sentence) (canon []string, ok bool) {
	if r.verbs["ALLOT"].Name == "" || len(s.atoms) > mostRestated {
		return nil, false
	}
	w := staffwork{said: map[string]bool{}}
	for s.more() {
		if !s.disposed(&w) {
			return nil, false
		}
	}
	text := w.order()
	if text == "" {
		return nil, false
	}
	return r.orders(s.line, []string{text})
}

// disposed reads the next words.
func (s *sentence) disposed(w *staffwork) bool {
	if name, kind, n := s.commanded(s.i, w); n > 0 {
		if is(s.lead, "to") && (len(w.planes) > 0 && kind == "aircraft" || len(w.commands) > 0) {
			return false // from the one to the other
		}
		if w.named(name, s.lead); kind == "aircraft" {
			w.planes = append(w.planes, name)
		} else {
			w.commands = append(w.commands, name)
		}
		return s.skip(n)
	}
	if p, n := s.place(s.i); n > 0 {
		if is(s.lead, "to") && len(w.places) > 0 {
			return false
		}
		w.named(string(p), s.lead)
		w.places = append(w.places, string(p))
		return s.skip(n)
	}
	senses, n := staffWords().find(s.atoms[s.i:])
	more, m := s.senses(s.i)
	if v, ok := counts(s.peek(), more); ok && !(n > 0 && is(senses, "also")) {
		w.numbers, w.due = append(w.numbers, strconv.Itoa(v)), w.said["by"]
		return s.skip(max(m, 1))
	}
	if v, ordinal, k := s.numeral(s.i); k > 0 && !ordinal {
		w.numbers = append(w.numbers, strconv.Itoa(v))
		return s.skip(k)
	}
	if a := s.peek(); a.kind == number && len(a.fold) == 3 {
		w.numbers = append(w.numbers, a.fold)
		return s.skip(1)
	} else if a.kind == sign && len(a.fold) == 1 && strings.Contains(",:.!", a.fold) {
		s.i++
		return true
	}
	return s.worded(w, senses, n, more, m)
}

// worded reads a word of the staff, or one that stands before a name.
func (s *sentence) worded(w *staffwork, senses []sense, n int, more []sense, m int) bool {
	link := m > 0 && is(more, "to", "in", "from", "with", "and", "against", "filler") && !is(more, "not", "or", "near", "neither", "unless", "rather", "except", "rest", "cancel", "but", "if")
	if n == 0 && !link {
		return false
	}
	for _, x := range senses {
		switch x.class {
		case "region":
			w.region = x.of + strings.TrimPrefix(w.region, x.of) // two of them fit no order
		case "target":
			if w.target == "" || w.target == x.of {
				w.target = x.of
			} else {
				return false
			}
		case "of":
			w.aims = append(w.aims, x.of)
		case "stand":
			w.stand = x.of
		}
		w.said[x.class] = true
	}
	if link && is(more, "to", "from", "in") && m >= n {
		s.i += max(n, m)
		s.lead = more
		return true
	}
	s.i += max(n, 1)
	return true
}

// named notes where a name is led to.
func (w *staffwork) named(name string, lead []sense) {
	switch {
	case is(lead, "from") && !is(lead, "to"):
		w.origin = name
	case is(lead, "to") && !is(lead, "from"):
		w.goal = name
	}
}

// commanded finds an aircraft or a command by its name, with and without its dashes: "LF1-B1", "LF1 B1",
// behind it "B2", "HQ-I", "I Corps", "3rd Army", "AGN".
func (s *sentence) commanded(i int, w *staffwork) (name, kind string, n int) {
	if of, m := s.armies(i); m > 0 {
		return of, "command", m
	}
	for _, kind := range []string{"aircraft", "command"} {
		names := s.register(kind)
		said := ""
		for at := i; at < len(s.atoms) && at < i+6; at++ {
			a := s.atoms[at]
			if a.kind == sign && a.fold != "-" || a.kind == number && !a.glued {
				break
			}
			if a.fold != "-" {
				said += a.fold
			}
			short := ""
			if last := len(w.planes) - 1; last >= 0 && kind == "aircraft" {
				fleet, _, _ := strings.Cut(w.planes[last], "-")
				short = order.Fold(fleet) + said
			}
			for _, c := range names {
				if plain := strings.ReplaceAll(order.Fold(c.Short), "-", ""); plain == said || plain == short && len(said) > 1 {
					name, n = c.Short, at+1-i
				}
			}
		}
		if n > 0 && !(i+n < len(s.atoms) && s.atoms[i+n].glued && s.atoms[i+n].kind != sign) {
			return name, kind, n
		}
		n = 0
	}
	return "", "", 0
}

// armies finds an army or a corps by its number, and an army group by its side of the map.
func (s *sentence) armies(i int) (name string, n int) {
	if senses, n := staffWords().find(s.atoms[i:]); n > 0 {
		if of, ok := has(senses, "of_the"); ok {
			return of, n
		}
	}
	a, at := s.atoms[i], i+1
	for at < len(s.atoms) && s.atoms[at].glued && (s.atoms[at].fold == "." || slices.Contains(ordinals, s.atoms[at].fold)) {
		at++
	}
	if at >= len(s.atoms) {
		return "", 0
	}
	senses, m := staffWords().find(s.atoms[at:])
	prefix := ""
	switch {
	case is(senses, "army") && a.kind == number:
		prefix = "G-"
	case is(senses, "corps") && a.kind == word && strings.Trim(a.fold, "IVX") == "":
		prefix = "HQ-"
	default:
		return "", 0
	}
	for _, c := range s.register("command") {
		if c.Short == prefix+a.fold && c.Owner == s.view.Side {
			return c.Short, at + m - i
		}
	}
	return "", 0
}

// register are the names of the seat's side that orders call by a form.
func (s *sentence) register(form string) []order.Name {
	if list, ok := s.registers[form]; ok {
		return list
	}
	var list []order.Name
	if game, ok := s.game.(interface{ Language() *grammar.Language }); ok {
		for _, c := range game.Language().NamesOf(form) {
			if (c.Owner == s.view.Side || c.Owner == "") && !slices.ContainsFunc(list, func(o order.Name) bool { return o.Short == c.Short }) {
				list = append(list, c)
			}
		}
	}
	if s.registers == nil {
		s.registers = map[string][]order.Name{}
	}
	s.registers[form] = list
	return list
}

// order is what the words of a line make, "" where they fit none or leave something over.
func (w *staffwork) order() string {
	numbers, places, commands := len(w.numbers), len(w.places), len(w.commands)
	switch {
	case len(w.planes) > 0 && numbers == 0 && places == 0 && commands < 2:
		return w.flight()
	case len(w.planes) > 0:
		return ""
	case numbers == 1 && commands == 1 && places < 2:
		return w.points()
	case numbers == 1 && commands == 0 && places == 0:
		return w.card()
	case numbers == 0 && commands == 0 && places > 0:
		return w.ground()
	case numbers == 0 && commands == 0:
		return w.aim()
	}
	return ""
}

// flat tells that nothing was said of a region, targets or a stand.
func (w *staffwork) flat() bool {
	return w.region == "" && w.target == "" && len(w.aims) == 0 && w.stand == ""
}

// inRegion tells that one region was named.
func (w *staffwork) inRegion() bool { return w.region == "NORTH" || w.region == "SOUTH" }

// points are those that go to a hex or a headquarters, or a directive with its turn.
func (w *staffwork) points() string {
	number, command := w.numbers[0], w.commands[0]
	if !w.flat() {
		return ""
	}
	if len(w.places) == 0 {
		if (w.said["points"] || w.said["allot"]) && w.origin == "" {
			return order.Canon("ALLOT", number, "TO", command)
		}
		return ""
	}
	place := w.places[0]
	switch {
	case w.due && w.origin == "" && !w.said["points"]:
		return order.Canon("DIRECT", command, "TO", place, "BY", number)
	case !w.due && (w.said["points"] || w.said["put"]) && w.origin != place && w.goal != command:
		return order.Canon("PUT", number, "AT", place, "FROM", command)
	}
	return ""
}

// card is one that is played in a region.
func (w *staffwork) card() string {
	if w.inRegion() && w.target == "" && len(w.aims) == 0 && (w.said["card"] || w.said["play"]) {
		return order.Canon("CARD", w.region, w.numbers[0])
	}
	return ""
}

// ground is what aircraft look into, or how those in a hex defend.
func (w *staffwork) ground() string {
	switch {
	case w.region != "" || len(w.aims) > 0:
		return ""
	case w.said["scout"] && w.stand == "":
		return order.Canon("SCOUT", strings.Join(w.places, " "))
	case w.stand != "" && w.target == "" && len(w.places) == 1:
		return order.Canon("DEFEND", w.places[0], w.stand)
	}
	return ""
}

// flight is what becomes of aircraft: they are lent, or do something themselves.
func (w *staffwork) flight() string {
	switch {
	case len(w.commands) == 0 && !w.said["first"]:
		return w.sortie()
	case len(w.commands) == 1 && w.flat() && w.said["lend"] && w.origin == "":
		return order.Canon("LEND", strings.Join(w.planes, " "), "TO", w.commands[0])
	}
	return ""
}

// aim is whom the fighters over a region go for first: who is named last, where fighters are said to go.
func (w *staffwork) aim() string {
	if n := len(w.aims); !w.inRegion() || w.target != "" || n == 0 || n > 2 || n == 2 && w.aims[0] != "FIGHTERS" || !w.said["first"] && !w.said["aimed"] {
		return ""
	}
	return order.Canon("AIM", w.region, w.aims[len(w.aims)-1])
}

// sortie is what aircraft are to do.
func (w *staffwork) sortie() string {
	planes := strings.Join(w.planes, " ")
	switch {
	case w.region == "" && w.target != "" && !w.said["rest"]:
		return order.Canon("FLY", planes, "AGAINST", w.target)
	case w.region == "" && w.target == "" && w.said["rest"]:
		return order.Canon("REST", planes)
	case w.inRegion() && w.target == "" && w.said["transfer"] && !w.said["rest"]:
		return order.Canon("TRANSFER", planes, "TO", w.region)
	}
	return ""
}
