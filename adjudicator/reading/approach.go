package reading

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/title"
)

// mostAsked is how often the rules are asked for ways in a letter: each is a search of the map.
const mostAsked = 200

// aimed reads that a unit goes towards a place, or next to it, or as far as it can.
func (s *sentence) aimed(senses lexicon.Senses, n int) bool {
	if senses.Is("beside") && s.standsWith(n) {
		return true
	}
	aim := "towards"
	if senses.Is("beside") {
		aim = "beside"
	}
	if s.cur.aim != "" && s.cur.aim != aim {
		return false
	}
	if !senses.Is("far") {
		if len(s.cur.to) > 0 || !s.goesOn(s.i+n) {
			return false
		}
		s.lead = lexicon.Senses{{Class: "to"}}
	}
	s.cur.aim = aim
	s.i += n
	return true
}

// somewhereAt reads a word before a place that leads units to the hexes before it, "vor Thorn", or to a town or near it, "pod
// Modlin".
func (s *sentence) somewhereAt(senses lexicon.Senses, n int) bool {
	c := &s.cur
	_, took := s.place(s.i + n)
	if took == 0 || s.zoned || !slices.Contains([]string{"", "go", "back"}, c.verb) || c.aim != "" || len(c.to) > 0 || s.lead.Is("via", "from", "with") {
		return false
	}
	switch {
	case senses.Is("before"):
		c.aim = "beside"
	case senses.Is("about") && s.atoms[s.i+n].Kind == lexicon.Word:
		c.aim = "about"
	default:
		return false
	}
	s.lead, s.under = lexicon.Senses{{Class: "to"}}, s.under || c.aim == "about"
	s.i += n
	return true
}

// passesBy reads a place that units only pass, "past Poznań", "an Posen vorbei": their way need not lead through it.
func (s *sentence) passesBy(n int) bool {
	passing := func(i int) bool { return i < len(s.atoms) && lexicon.Passing.Has(s.atoms[i].Fold) }
	at, before := s.i+n, passing(s.i)
	if before && s.leadsBy(at) { // "vorbei an Posen"
		at++
	}
	_, took := s.place(at)
	next := at + took
	if took == 0 || len(s.cur.units) == 0 || !before && !(passing(next) && s.leadsBy(s.i)) {
		return false
	}
	if !before {
		next++
	}
	return s.goesOn(next) && s.skip(next-s.i)
}

// leadsBy tells a word that leads to a place.
func (s *sentence) leadsBy(i int) bool {
	senses, n := s.senses(i)
	return n == 1 && senses.Is("to", "in", "via", "towards")
}

// about keeps for asking back that units may go to a town or only near it.
func (s *sentence) about(c *clause) bool {
	var orders []string
	for _, u := range c.units {
		ways := [][]board.Place{{c.to[0]}}
		if s.own[u].At == c.to[0] || s.foeIn(c.to[0]) {
			ways = nil
		}
		for _, w := range append(ways, s.nextTo(u, c.to[0])...) {
			if len(w) == 0 {
				continue
			}
			if text, ok := s.allowedOrder(s.line, order.Canon("MOVE", s.own[u].Name, places(w))); ok && !slices.Contains(orders, text) {
				orders = append(orders, text)
			}
		}
	}
	if len(orders) > 0 {
		s.doubtful(s.line.Number, s.kept(s.line, orders))
	}
	return false
}

// approach sends units towards a place as far as they come on the cheapest way that is known, or
// next to it. Where the words leave several hexes, they are kept to be asked back.
func (s *sentence) approach(c *clause) bool {
	if !slices.Contains([]string{"", "go", "back"}, c.verb) || !c.plain() || c.with && !c.placed || len(c.units) == 0 || len(c.to) != 1 || len(c.via) > 0 || c.compass != "" || c.by != "" {
		return false
	}
	if c.from != "" && !s.stand(c, c.from) {
		return false
	}
	switch c.aim {
	case "about":
		return s.about(c)
	case "beside":
		s.near = c.to[0]
	}
	for _, u := range c.units {
		ways := s.towards(u, c.to[0])
		if c.aim == "beside" {
			ways = s.nextTo(u, c.to[0])
		}
		switch {
		case len(ways) > 1:
			s.doubt(c.units, u, ways)
			return false
		case len(ways) == 0 && c.aim != "beside" && s.own[u].At != "" && s.ways < mostAsked && len(s.reach(u)) == 0: // the rules say why it cannot go
			s.write("MOVE", s.own[u].Name, string(c.to[0]))
		case len(ways) == 0:
			return false
		case len(ways[0]) == 0:
			s.write("HOLD", s.own[u].Name)
		default:
			s.write("MOVE", s.own[u].Name, places(ways[0]))
		}
	}
	return true
}

// doubt keeps the orders that the line may mean, each for all units that go and stand where one does: "MOVE 7D/1, 7D/2 2250".
func (s *sentence) doubt(units []int, u int, ways [][]board.Place) {
	who := slices.DeleteFunc(slices.Clone(units), func(v int) bool { return s.own[v].At != s.own[u].At })
	if _, plans := s.verbs["PLAN"]; plans {
		who = []int{u}
	}
	var list []string
	for _, w := range ways {
		text := order.Canon("MOVE", s.names(who), places(w))
		if _, ok := s.orders(s.line, []string{text}); !ok {
			text = order.Canon("MOVE", s.own[u].Name, places(w))
		}
		list = append(list, text)
	}
	s.doubtful(s.line.Number, s.kept(s.line, list))
}

// doubtful keeps the orders that a line may mean.
func (r *Reader) doubtful(n int, orders []string) {
	if r.doubts == nil {
		r.doubts = map[int][]string{}
	}
	r.doubts[n] = slices.Compact(r.inPlan(orders))
}

// Doubt gives the orders that an unread line may mean, none for most.
func (r *Reader) Doubt(n int) []string { return r.doubts[n] }

// towards are the ways of a unit towards a place as far as it comes this turn: along the cheapest
// way, or where the rules know none, to the hexes that lie nearest.
func (s *sentence) towards(u int, to board.Place) [][]board.Place {
	_, way, ok := s.cost(u, to)
	if ok {
		return [][]board.Place{{to}}
	}
	for k := len(way) - 1; k > 1; k-- {
		if _, _, ok := s.cost(u, way[1:k]...); ok {
			return [][]board.Place{way[1:k]}
		}
	}
	if len(way) > 0 || s.own[u].At == "" {
		return nil
	}
	nearest := s.view.Board.Steps(s.own[u].At, to)
	var best []board.Place
	for _, p := range s.reach(u) {
		switch d := s.view.Board.Steps(p, to); {
		case d < 0:
		case d < nearest:
			nearest, best = d, []board.Place{p}
		case d == nearest && best != nil:
			best = append(best, p)
		}
	}
	return s.cheapest(u, best)
}

// nextTo are the ways of a unit to the hexes next to a place: the cheapest; an empty one where it
// stands there. Where it reaches none of them it goes towards the place.
func (s *sentence) nextTo(u int, to board.Place) [][]board.Place {
	reach := s.reach(u)
	var near []board.Place
	for _, border := range s.view.Board.Borders(to) {
		if border.To == s.own[u].At {
			return [][]board.Place{{}}
		}
		if slices.Contains(reach, border.To) && !slices.Contains(near, border.To) {
			near = append(near, border.To)
		}
	}
	if len(near) == 0 {
		return s.towards(u, to)
	}
	return s.cheapest(u, near)
}

// cheapest are those of the hexes that cost a unit least.
func (s *sentence) cheapest(u int, list []board.Place) (ways [][]board.Place) {
	least := 0
	for _, p := range list {
		cost, _, ok := s.cost(u, p)
		if !ok {
			continue
		}
		if ways == nil || cost < least {
			least, ways = cost, nil
		}
		if cost == least {
			ways = append(ways, []board.Place{p})
		}
	}
	return ways
}

// cost is what a way costs a unit this turn in half points, not ok where it cannot go it; then
// the way may be told that goes on beyond its points.
func (s *sentence) cost(u int, to ...board.Place) (halves int, way []board.Place, ok bool) {
	notes, refused := s.path(u, to)
	for _, p := range strings.Fields(refused["path"]) {
		way = append(way, board.Place(p))
	}
	for _, n := range notes {
		if n.Kind != "path" {
			continue
		}
		for _, part := range strings.Fields(n.Args["cost"]) { // "3 1/2"
			whole, err := strconv.Atoi(part)
			if halves += 2 * whole; err != nil {
				halves++
			}
		}
		return halves, nil, true
	}
	return 0, way, false
}

// reach are the places in which a unit can end this turn.
func (s *sentence) reach(u int) (list []board.Place) {
	notes, _ := s.path(u, nil)
	for _, n := range notes {
		for _, p := range strings.Fields(n.Args["hexes"] + strings.ReplaceAll(n.Args["zones"], ",", " ")) {
			list = append(list, board.Place(p))
		}
	}
	return list
}

// path asks the rules for a way, and gives what they tell of it.
func (s *sentence) path(u int, to []board.Place) (notes []title.Note, refused map[string]string) {
	line, ok := order.LineOf(1, order.Canon("PATH", s.own[u].Name, places(to)))
	if s.ways++; !ok || s.ways > mostAsked || !s.verbs["PATH"].Question {
		return nil, nil
	}
	list, problems := s.game.Parse(s.seat, []order.Line{line})
	if len(problems) > 0 || len(list) != 1 {
		return nil, nil
	}
	ans, refusal := s.known.Answer(s.seat, nil, list[0])
	if refusal != nil {
		return nil, refusal.Args
	}
	return ans.Notes, nil
}

// A district may be called as one of its zones is, "Mokotów": who goes there goes to which?

// mostZones is how many orders are offered for a district.
const mostZones = 12

// inDistrict parts the orders of a line into those that are clear and, as doubts, those for a district of several zones
// that the rules allow; where they allow one, that is meant.
func (r *Reader) inDistrict(l order.Line, canon []string) (clear []string) {
	if !r.zoned {
		return canon
	}
	atoms, _ := r.atomsOf(l.Text)
	s := &sentence{Reader: r, atoms: atoms, line: l}
	zones := map[string][]board.Place{}
	for i := 0; i < len(atoms); {
		at, n := s.place(i)
		if list := s.zonesCalled(i, n, at); len(list) > 1 {
			zones[string(at)] = list
		}
		i += max(n, 1)
	}
	var doubts []string
	for _, text := range canon {
		words := strings.Fields(text)
		k := r.whither(words)
		list := zones[words[k]]
		if len(list) == 0 || r.verbs[words[0]].Question {
			clear = append(clear, text)
			continue
		}
		var may []string
		for _, at := range list {
			words[k] = string(at)
			if o, ok := r.allowedOrder(l, strings.Join(words, " ")); ok {
				may = append(may, o)
			}
		}
		switch len(may) {
		case 0:
			clear = append(clear, text) // the rules say why
		case 1:
			clear = append(clear, may[0])
		default:
			doubts = append(doubts, may...)
		}
	}
	if len(doubts) > 0 {
		r.doubtful(l.Number, doubts[:min(len(doubts), mostZones)])
	}
	return clear
}

// zonesCalled are the zones of a district by whose name a zone is called, that one first; none where its number stands beside.
func (s *sentence) zonesCalled(i, n int, at board.Place) []board.Place {
	numbered := func(a lexicon.Atom) bool { return a.Fold == string(at) }
	if i+n < len(s.atoms) && s.atoms[i+n].Glued && s.atoms[i+n].Kind == lexicon.Number {
		return nil // "Wola2 at 33"
	}
	if n == 0 || slices.ContainsFunc(s.atoms[max(i-1, 0):min(i+n+2, len(s.atoms))], numbered) {
		return nil
	}
	for j := i + n; j < len(s.atoms); j++ { // "Żoliborz 2 and 3 at 87"
		if lead, _ := s.senses(j - 1); numbered(s.atoms[j]) && lead.Is("in", "to") {
			return nil
		}
	}
	facts := s.view.Board.Facts(at)
	if len(facts) == 0 {
		return nil
	}
	_, name, _ := strings.Cut(facts[0].Value, " ") // "V Mokotów"
	atoms, _ := lexicon.Atoms(name)
	var words []string
	for _, a := range atoms {
		words = append(words, a.Fold)
	}
	if len(words) == 0 || s.spells(i, words, false) != n {
		return nil
	}
	list := []board.Place{at}
	for _, other := range s.view.Board.All() {
		if more := s.view.Board.Facts(other); other != at && len(more) > 0 && more[0] == facts[0] {
			list = append(list, other)
		}
	}
	return list
}
