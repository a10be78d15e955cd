package reading

import (
	"cmp"
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
		if lead, m := s.senses(s.i + n); lead.Is("to", "in", "upon") && len(s.canon) > 0 && s.atoms[s.i+n].Kind == lexicon.Word && s.placeAt(s.i+n+m) { // "a 1Lt obok na 1330"
			s.i += n
			return true
		}
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
// that the rules allow. The zone that bears the district's name is meant, if they allow that, and else the only one that they do.
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
		switch {
		case len(may) == 0, slices.Contains(may, text) && r.sameName(list[0]): // the rules say why; or it is the zone of that name
			clear = append(clear, text)
		case len(may) == 1:
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

// sameName tells that the name printed in a zone is that of its district, "Mokotów", and not one that people call both, "Wola".
func (r *Reader) sameName(p board.Place) bool {
	facts := r.view.Board.Facts(p)
	if len(facts) == 0 {
		return false
	}
	_, name, _ := strings.Cut(facts[0].Value, " ")
	return name == r.view.Board.Title(p)
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

// purposely writes a line that tells for what attack units go somewhere, "3Pz to 1331 so that it can attack 1430", "um 1430 anzugreifen",
// with the attack behind a comma: who marches to attack attacks.
func (r *Reader) purposely(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := 2; i < len(atoms)-1; i++ {
		end := s.purpose(i)
		if end == 0 || !s.ownBefore(i) || s.attackBefore(i) || !s.attackBehind(end) || !s.goesUpTo(i, end) {
			continue
		}
		text := []rune(l.Text)
		before := strings.TrimRight(string(text[:atoms[i].Column-1]), " ,")
		last := len(atoms)
		for last > end && (lexicon.Can.Has(atoms[last-1].Fold) || strings.Contains(".!", atoms[last-1].Fold)) {
			last--
		}
		return order.LineOf(l.Number, before+", "+string(text[atoms[end].Column-1:min(atoms[last-1].End, len(text))]))
	}
	return l, false
}

// purpose is where words end that tell for what something is done, 0 for others.
func (s *sentence) purpose(i int) (end int) {
	n := lexicon.Purposes.Begin(s.atoms[i:])
	short := lexicon.ForThem.Has(s.atoms[i].Fold)
	if n == 0 && !short {
		return 0
	}
	for end = i + max(n, 1); end < len(s.atoms)-1; {
		senses, k := s.senses(end)
		switch {
		case lexicon.Articles.Has(s.atoms[end].Fold), senses.Is("filler") && !senses.Is("attack", "to", "in"), lexicon.Can.Has(s.atoms[end].Fold) && !senses.Is("attack"):
			k = max(k, 1)
		case senses.Is("pronoun") && !senses.Is("attack", "in", "to"):
		case short && n == 0 && senses.Is("crowd") && s.attackWordAt(end+k): // "for a joint attack"
			return end
		case short && n == 0 && !senses.Is("attack", "attackword"): // "for 1430"
			return 0
		default:
			return end
		}
		end += k
	}
	return 0
}

// attackWordAt tells that a word says that something is attacked.
func (s *sentence) attackWordAt(i int) bool {
	senses, _ := s.senses(i)
	return senses.Is("attack", "attackword") && !senses.Is("to", "filler")
}

// goesUpTo tells that before an atom a place is named beside which an enemy stands who is named behind another, that nobody else is
// named there, and no further place.
func (s *sentence) goesUpTo(from, behind int) bool {
	if s.zoned {
		return false
	}
	var goal board.Place
	for i := range from {
		if p, n := s.place(i); n > 0 && s.nobodyIn(p) {
			goal = p
		}
	}
	reaches := false
	for i := behind; i < len(s.atoms) && goal != ""; {
		p, n := s.place(i)
		foes, m := s.noun(i, s.foes)
		switch {
		case n > 0 && !s.foesHold(p), n == 0 && m == 0 && s.namesOwn(i):
			return false
		case n > 0:
			reaches = reaches || s.view.Board.Steps(goal, p) == 1
		case m > 0 && len(foes) == 1:
			reaches = reaches || s.foes[foes[0]].At != "" && s.view.Board.Steps(goal, s.foes[foes[0]].At) == 1
		}
		i += max(n, m, 1)
	}
	return reaches
}

// aimedAt writes a line in which units are sent beside an enemy who is called their target, "1Lt to 1331, target 1430", with the word
// for an attack.
func (r *Reader) aimedAt(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	if s.attackBehind(0) {
		return l, false
	}
	for i := 2; i < len(atoms)-1; i++ {
		n := lexicon.Targets.Begin(atoms[i:])
		if n == 0 || !s.ownBefore(i) || i+n >= len(atoms) {
			continue
		}
		end := i + n
		for end < len(atoms)-1 && (lexicon.Is.Has(atoms[end].Fold) || atoms[end].Fold == ":" || lexicon.Articles.Has(atoms[end].Fold)) {
			end++
		}
		from := i
		for from > 2 && (lexicon.With.Has(atoms[from-1].Fold) || lexicon.Possessives.Has(atoms[from-1].Fold) || lexicon.Articles.Has(atoms[from-1].Fold) || atoms[from-1].Fold == "," || atoms[from-1].Fold == ";" || atoms[from-1].Fold == ".") {
			from--
		}
		if s.goesUpTo(from, end) {
			return replaced(l, atoms, from, end, ", ATTACK ")
		}
	}
	return l, false
}

// byWayAgainst writes a line in which units go over one hex against an enemy beside it, "1Lt via 1331 against 1430", as a march and an
// attack: nobody comes into his hex otherwise.
func (r *Reader) byWayAgainst(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	if s.zoned {
		return l, false
	}
	for i := 1; i < len(atoms); i++ {
		senses, n := s.senses(i)
		p, took := s.place(i + n)
		if !senses.Is("via") || took == 0 || !s.nobodyIn(p) || !s.ownBefore(i) {
			continue
		}
		at := i + n + took
		towards, m := s.senses(at)
		if !towards.Is("against", "upon", "attack") || !s.goesUpTo(at, at+m) || s.attackBehind(0) && !towards.Is("attack") && !s.attackBehind(at+m) {
			return l, false
		}
		way := " -> " + string(p) + ", ATTACK "
		end := len(atoms)
		for end > at+m+1 && (atoms[end-1].Kind == lexicon.Sign || s.attackWordAt(end-1)) {
			end--
		}
		text := []rune(l.Text)
		return order.LineOf(l.Number, string(text[:atoms[i].Column-1])+way+string(text[atoms[at+m].Column-1:min(atoms[end-1].End, len(text))]))
	}
	return l, false
}

// comingFrom is an attack by units that are said to come from places beside its target.
type comingFrom struct {
	who     [][]int
	from    []board.Place // "" where none is told
	waiting board.Place   // a place before its units
	target  board.Place
	attacks bool
}

// fromPlaces reads an attack by units from places where some of them do not stand yet, "attack 1430 with 2Lt from 1331 and 1Lt from
// 1330", "2Lt greift von 1331 aus 1430 an": they go there first, if the rules let them.
func (r *Reader) fromPlaces(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if r.zoned || r.verbs["EXPLOIT"].Name != "" || r.verbs["MOVE"].Name == "" || r.verbs["ATTACK"].Name == "" || asks(atoms) {
		return nil, false
	}
	s := &sentence{Reader: r, atoms: atoms, line: l}
	var w comingFrom
	for i := 0; i < len(atoms); {
		n := s.comingAt(i, &w)
		if n == 0 {
			return nil, false
		}
		i += n
	}
	if !w.attacks || w.target == "" || w.waiting != "" {
		return nil, false
	}
	var all []int
	for k, list := range w.who {
		for _, u := range list {
			from := cmp.Or(w.from[k], r.own[u].At)
			if r.own[u].flies || slices.Contains(all, u) || !s.nobodyIn(from) || r.view.Board.Steps(from, w.target) != 1 {
				return nil, false
			}
			all = append(all, u)
			if from == r.own[u].At || r.sentTo[r.own[u].Name] == from {
				continue
			}
			text, ok := r.allowedOrder(l, order.Canon("MOVE", r.own[u].Name, string(from)))
			if !ok {
				return nil, false
			}
			canon = append(canon, text)
		}
	}
	if len(canon) == 0 {
		return nil, false
	}
	attack, ok := r.orders(l, []string{order.Canon(s.attackers([]string{"ATTACK", string(w.target)}, all)...)})
	if !ok {
		return nil, false
	}
	return r.kept(l, append(canon, attack...)), true
}

// comingAt reads what stands at an atom of such a line and gives how many atoms that takes, 0 for anything else.
func (s *sentence) comingAt(i int, w *comingFrom) int {
	senses, n := s.senses(i)
	if out := lexicon.Thence.Has(s.atoms[i].Fold); out {
		return 0
	}
	if senses.Is("from", "via") && !senses.Is("to") {
		if p, took := s.place(i + n); took > 0 && senses.Is("from") && s.nobodyIn(p) {
			end := i + n + took
			if end < len(s.atoms) && lexicon.Outward.Has(s.atoms[end].Fold) {
				end++
			}
			return w.comes(p, end-i)
		}
		if _, took := s.units(i + n); took == 0 || senses.Is("from") { // "Angriff durch 2Lt"
			return 0
		}
		return n
	}
	if list, m := s.units(i); m > 0 {
		if len(list) == 0 {
			return 0
		}
		w.who, w.from = append(w.who, list), append(w.from, w.waiting)
		w.waiting = ""
		return m
	}
	if p, took := s.place(i); took > 0 {
		if !s.foesHold(p) || w.target != "" && w.target != p {
			return 0
		}
		w.target = p
		return took
	}
	if foes, m := s.noun(i, s.foes); m > 0 && len(foes) == 1 && s.foes[foes[0]].At != "" && (w.target == "" || w.target == s.foes[foes[0]].At) {
		w.target = s.foes[foes[0]].At
		return m
	}
	switch {
	case senses.Is("attack") && !senses.Is("not"):
		w.attacks = true
	case lexicon.Particles.Has(s.atoms[i].Fold), lexicon.Articles.Has(s.atoms[i].Fold), lexicon.By.Has(s.atoms[i].Fold), lexicon.Is.Has(s.atoms[i].Fold), s.atoms[i].Kind == lexicon.Sign && strings.Contains(",:.!+&;", s.atoms[i].Fold):
		return max(n, 1)
	case !senses.Is("filler", "and", "with", "pronoun", "upon", "against", "crowd", "in") || senses.Is("not", "go", "back", "then"):
		return 0
	}
	return n
}

// comes takes a place from which those come who were named last, or who are named next.
func (w *comingFrom) comes(p board.Place, n int) int {
	if last := len(w.who) - 1; last >= 0 && w.from[last] == "" {
		if w.attacks && len(w.who[last]) > 1 { // "attack with Kempf and the 1st from 2213": who of them?
			return 0
		}
		w.from[last] = p
		return n
	}
	if w.waiting != "" {
		return 0
	}
	w.waiting = p
	return n
}

// foeByPlace writes a line with the hex where an enemy stands for his name, behind a word for an attack or one that leads at him: "then both
// on 53PP in 1430", "zusammen greifen sie die 15. Division an".
func (r *Reader) foeByPlace(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	if r.zoned || r.verbs["EXPLOIT"].Name != "" || asks(atoms) {
		return l, false
	}
	for i, behind := 0, 0; i < len(atoms); i++ {
		_, own := s.units(i)
		foes, n, said := s.nounSpec(i, s.foes)
		inside := i < max(behind, 1) || own > 0 && own >= n
		behind = max(behind, i+own)
		if inside || n == 0 || len(foes) != 1 || said.number < 0 && len(said.proper) == 0 || s.placeAt(i) || !s.setUpon(i) {
			continue
		}
		p := s.foes[foes[0]].At
		end := i + n
		if in, m := s.senses(end); m > 0 && in.Is("in", "near", "beside") {
			if at, took := s.place(end + m); took > 0 {
				if at != p && !(in.Is("near", "beside") && s.view.Board.Steps(at, p) <= 2) {
					return l, false
				}
				end += m + took
			}
		}
		if p == "" || len(s.at(p)) > 0 {
			return l, false
		}
		return replaced(l, atoms, i, end, " "+string(p)+" ")
	}
	return l, false
}

// setUpon tells that whoever is named at an atom is attacked, or gone against by somebody for whom a word stands, "both".
func (s *sentence) setUpon(i int) bool {
	upon, attacked, crowd := false, false, false
	_, n := s.noun(i, s.foes)
	attacked = s.attackWordAt(s.behindFillers(i + n))
	for k := i - 1; k >= 0 && !s.endsPart(k) && !attacked; k-- {
		senses, _ := s.senses(k)
		switch {
		case senses.Is("attack") && !senses.Is("go", "filler"):
			attacked = true
		case senses.Is("crowd"), k == 0 && senses.Is("there"):
			crowd = true
		case senses.Is("upon", "against") && k > i-3:
			upon = true
		case s.namesOwn(k), s.placeAt(k):
			k = 0
		case !senses.Is("filler", "in", "pronoun", "there", "then", "and", "go") && !lexicon.Articles.Has(s.atoms[k].Fold):
			return false
		}
	}
	return attacked || upon && (crowd || s.marchesTo(i))
}

// marchesTo tells that before an atom units are sent beside the enemy who is named there.
func (s *sentence) marchesTo(i int) bool {
	return s.ownBefore(i) && s.goesUpTo(i, i)
}

// overruns reads that units drive over a headquarters of the enemy that stands alone, "5Pz round to 1734 to run over the Kraków
// headquarters": they march there.
func (r *Reader) overruns(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if r.verbs["PLAN"].Name == "" || asks(atoms) {
		return nil, false
	}
	s := &sentence{Reader: r, atoms: atoms, line: l}
	var who []int
	var goal board.Place
	called, over := "", false
	for i := 0; i < len(atoms); {
		senses, n := s.senses(i)
		list, m := s.units(i)
		p, took := s.place(i)
		k := lexicon.Overruns.Begin(atoms[i:])
		switch {
		case k > 0:
			over, m, took = true, 0, 0
		case m > 0 && who == nil:
			who, k = list, m
		case took > 0 && s.staffAlone(p) != "" && (goal == "" || goal == p):
			goal, k = p, took
		case s.staffStem(atoms[i].Fold) != "":
			called, k = s.staffStem(atoms[i].Fold), 1
		case lexicon.Staffs.Has(atoms[i].Fold), lexicon.Armies.Has(atoms[i].Fold), lexicon.Foes.Has(atoms[i].Fold), lexicon.Nations.Has(atoms[i].Fold), lexicon.Articles.Has(atoms[i].Fold), lexicon.Purposes.Has(atoms[i].Fold), atoms[i].Kind == lexicon.Sign && strings.Contains(",.!;", atoms[i].Fold):
			k = 1
		case senses.Is("go", "to", "in", "filler", "and", "there", "then", "pronoun") && !senses.Is("not", "stay"):
			k = n
		default:
			return nil, false
		}
		i += k
	}
	if called != "" && (goal == "" || s.staffAlone(goal) == called) {
		goal = s.foes[slices.IndexFunc(s.foes, func(u unit) bool { return u.Name == called })].At
	} else if called != "" {
		return nil, false
	}
	if !over || len(who) == 0 || goal == "" {
		return nil, false
	}
	for _, u := range who {
		canon = append(canon, order.Canon("MOVE", r.own[u].Name, string(goal)))
	}
	if canon, ok = r.orders(l, canon); !ok {
		return nil, false
	}
	return r.kept(l, canon), true
}

// staffAlone is the headquarters of the enemy that stands in a place alone, "" for none.
func (s *sentence) staffAlone(p board.Place) (name string) {
	for _, u := range s.foes {
		switch {
		case u.At != p:
		case name != "" || !strings.HasSuffix(u.Name, " HQ"):
			return ""
		default:
			name = u.Name
		}
	}
	return name
}

// staffStem is the headquarters of the enemy of whose name a word has the first letters, "Krakauer", "" for none or several.
func (s *sentence) staffStem(fold string) (name string) {
	for _, u := range s.foes {
		town, ok := strings.CutSuffix(u.Name, " HQ")
		if stem := order.Fold(town); ok && u.At != "" && len(fold) > 3 && len(stem) > 3 && strings.HasPrefix(fold, stem[:max(4, len(stem)-2)]) {
			if name != "" {
				return ""
			}
			name = u.Name
		}
	}
	return name
}

// helpsThose writes a line in which aircraft help others, "Stuka1 on 2116 to help Kemp", without these: they strike.
func (r *Reader) helpsThose(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.verbs["STRIKE"].Name == "" || asks(atoms) {
		return l, false
	}
	s := &sentence{Reader: r, atoms: atoms, line: l}
	flown := false
	for i := 0; i+1 < len(atoms); {
		list, n := s.units(i)
		if n > 0 && slices.ContainsFunc(list, func(u int) bool { return !s.own[u].flies }) {
			return l, false
		}
		flown = flown || n > 0
		if at := s.behindFillers(i + 1); flown && lexicon.HelpsOut.Has(atoms[i].Fold) && at < len(atoms) {
			if helped, m := s.units(at); m > 0 && !slices.ContainsFunc(helped, func(u int) bool { return s.own[u].flies }) {
				from, end := i, at+m
				for from > 0 && (lexicon.To.Has(atoms[from-1].Fold) || lexicon.Purposes.Has(atoms[from-1].Fold) || atoms[from-1].Fold == ",") {
					from--
				}
				return replaced(l, atoms, from, end, " ")
			}
		}
		i += max(n, 1)
	}
	return l, false
}

// strikesFirst writes a line in which aircraft strike a place before others attack there, "Stuka1 on 2116 before Kemp goes in", with the
// attack of these, if they stand beside it.
func (r *Reader) strikesFirst(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.verbs["STRIKE"].Name == "" || asks(atoms) {
		return l, false
	}
	s := &sentence{Reader: r, atoms: atoms, line: l}
	target := s.onlyHeld()
	for i := 2; i+1 < len(atoms) && target != ""; i++ {
		if !lexicon.Beforehand.Has(atoms[i].Fold) || !s.onlyFlies(i) {
			continue
		}
		at := i + 1
		for at < len(atoms)-1 && lexicon.Articles.Has(atoms[at].Fold) {
			at++
		}
		who, n := s.units(at)
		if n == 0 || !s.allBesideAt(who, target) || slices.ContainsFunc(r.given, func(f Filed) bool { return strings.Contains(f.Order.Canon, "ATTACK "+string(target)) }) {
			return l, false
		}
		attacks := false
		for k := at + n; k < len(atoms); {
			senses, m := s.senses(k)
			_, took := s.place(k)
			attacks = attacks || senses.Is("attack", "goes-in", "take")
			if took == 0 && !senses.Is("attack", "goes-in", "take", "go", "there", "in", "pronoun", "filler", "to") && !lexicon.Particles.Has(atoms[k].Fold) && atoms[k].Fold != "." {
				return l, false
			}
			k += max(m, took, 1)
		}
		if !attacks {
			return l, false
		}
		from := i
		if atoms[from-1].Fold == "," {
			from--
		}
		return replaced(l, atoms, from, len(atoms), "; ATTACK "+string(target)+" WITH "+s.names(who))
	}
	return l, false
}

// onlyFlies tells that aircraft are named before an atom, and no other units.
func (s *sentence) onlyFlies(end int) (flies bool) {
	for i := 0; i < end; {
		list, n := s.units(i)
		if n > 0 && slices.ContainsFunc(list, func(u int) bool { return !s.own[u].flies }) {
			return false
		}
		flies = flies || n > 0
		i += max(n, 1)
	}
	return flies
}

// oddsThere writes a question for odds without where those would go who attack, "what odds on 0710 with 1Lt if it goes to 0711?": odds are
// told as if they stood beside it.
func (r *Reader) oddsThere(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.zoned || r.verbs["ODDS"].Name == "" || !asks(atoms) {
		return l, false
	}
	s := &sentence{Reader: r, atoms: atoms, line: l}
	target := s.onlyHeld()
	for i := 2; i+2 < len(atoms) && target != ""; i++ {
		if senses, _ := s.senses(i); !senses.Is("if") && !lexicon.When.Has(atoms[i].Fold) {
			continue
		}
		end, goes := i+1, false
		for end < len(atoms) && atoms[end].Fold != "?" {
			senses, n := s.senses(end)
			p, took := s.place(end)
			_, units := s.units(end)
			switch {
			case took > 0 && (s.foesHold(p) || r.view.Board.Steps(p, target) != 1), took == 0 && units > 0:
				return l, false
			case took == 0 && senses.Is("attack"), took == 0 && !senses.Is("go", "to", "in", "pronoun", "and", "filler", "crowd", "back") && !lexicon.Particles.Has(atoms[end].Fold):
				return l, false
			}
			goes = goes || took > 0
			end += max(n, took, 1)
		}
		from := i
		if atoms[from-1].Fold == "," {
			from--
		}
		if goes && end < len(atoms) {
			return replaced(l, atoms, from, end, "")
		}
	}
	return l, false
}
