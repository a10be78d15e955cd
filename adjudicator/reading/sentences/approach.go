package sentences

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/title"
)

// mostAsked is how often the rules are asked for ways in a letter: each is a search of the map.
const mostAsked = 200

// aimed reads that a unit goes towards a place, or next to it, or as far as it can.
func (s *Sentence) aimed(senses lexicon.Senses, n int) bool {
	if senses.Is("beside") && s.standsWith(n) {
		return true
	}
	aim := "towards"
	if senses.Is("beside") {
		if lead, m := s.Senses(s.I + n); lead.Is("to", "in", "upon") && len(s.Canon) > 0 && s.Atoms[s.I+n].Kind == lexicon.Word && s.PlaceAt(s.I+n+m) { // "a 1Lt obok na 1330"
			s.I += n
			return true
		}
		aim = "beside"
	}
	if s.Cur.Aim != "" && s.Cur.Aim != aim {
		return false
	}
	if !senses.Is("far") {
		if len(s.Cur.To) > 0 || !s.goesOn(s.I+n) {
			return false
		}
		s.Lead = lexicon.Senses{{Class: "to"}}
	}
	s.Cur.Aim = aim
	s.I += n
	return true
}

// somewhereAt reads a word before a place that leads units to the hexes before it, "vor Thorn", or to a town or near it, "pod
// Modlin".
func (s *Sentence) somewhereAt(senses lexicon.Senses, n int) bool {
	c := &s.Cur
	_, took := s.Place(s.I + n)
	if took == 0 || s.Letter.Zoned || !slices.Contains([]string{"", "go", "back"}, c.Verb) || c.Aim != "" || len(c.To) > 0 || s.Lead.Is("via", "from", "with") {
		return false
	}
	switch {
	case senses.Is("before"):
		c.Aim = "beside"
	case senses.Is("about") && s.Atoms[s.I+n].Kind == lexicon.Word:
		c.Aim = "about"
	default:
		return false
	}
	s.Lead, s.under = lexicon.Senses{{Class: "to"}}, s.under || c.Aim == "about"
	s.I += n
	return true
}

// passesBy reads a place that units only pass, "past Poznań", "an Posen vorbei": their way need not lead through it.
func (s *Sentence) passesBy(n int) bool {
	passing := func(i int) bool { return i < len(s.Atoms) && lexicon.Passing.Has(s.Atoms[i].Fold) }
	at, before := s.I+n, passing(s.I)
	if before && s.leadsBy(at) { // "vorbei an Posen"
		at++
	}
	_, took := s.Place(at)
	next := at + took
	if took == 0 || len(s.Cur.Units) == 0 || !before && !(passing(next) && s.leadsBy(s.I)) {
		return false
	}
	if !before {
		next++
	}
	return s.goesOn(next) && s.Skip(next-s.I)
}

// leadsBy tells a word that leads to a place.
func (s *Sentence) leadsBy(i int) bool {
	senses, n := s.Senses(i)
	return n == 1 && senses.Is("to", "in", "via", "towards")
}

// about keeps for asking back that units may go to a town or only near it.
func (s *Sentence) about(c *Clause) bool {
	var orders []string
	for _, u := range c.Units {
		ways := [][]board.Place{{c.To[0]}}
		if s.Letter.Own[u].At == c.To[0] || s.FoeIn(c.To[0]) {
			ways = nil
		}
		for _, w := range append(ways, s.nextTo(u, c.To[0])...) {
			if len(w) == 0 {
				continue
			}
			if text, ok := s.Letter.AllowedOrder(s.Written, order.Canon("MOVE", s.Letter.Own[u].Name, places(w))); ok && !slices.Contains(orders, text) {
				orders = append(orders, text)
			}
		}
	}
	if len(orders) > 0 {
		s.Letter.Doubtful(s.Written.Number, s.Letter.AsPlans(s.Written, orders))
	}
	return false
}

// approach sends units towards a place as far as they come on the cheapest way that is known, or
// next to it. Where the words leave several hexes, they are kept to be asked back.
func (s *Sentence) approach(c *Clause) bool {
	if !slices.Contains([]string{"", "go", "back"}, c.Verb) || !c.plain() || c.with && !c.placed || len(c.Units) == 0 || len(c.To) != 1 || len(c.Via) > 0 || c.Compass != "" || c.by != "" {
		return false
	}
	if c.From != "" && !s.Stand(c, c.From) {
		return false
	}
	switch {
	case c.Aim == "about" && s.FoeIn(c.To[0]): // into it nobody marches
		c.Aim, s.near = "beside", c.To[0]
	case c.Aim == "about":
		return s.about(c)
	case c.Aim == "beside":
		s.near = c.To[0]
	}
	for _, u := range c.Units {
		ways := s.towards(u, c.To[0])
		if c.Aim == "beside" {
			ways = s.nextTo(u, c.To[0])
		}
		if len(ways) > 1 && (c.Aim == "towards" && s.asFarAsItCan() || s.AnyWillDo(0, len(s.Atoms))) {
			ways = [][]board.Place{foremost(ways)}
		}
		switch {
		case len(ways) > 1:
			s.doubt(c.Units, u, ways)
			return false
		case len(ways) == 0 && c.Aim != "beside" && s.Letter.Own[u].At != "" && s.Letter.ways < mostAsked && len(s.reach(u)) == 0: // the rules say why it cannot go
			s.write("MOVE", s.Letter.Own[u].Name, string(c.To[0]))
		case len(ways) == 0:
			return false
		case len(ways[0]) == 0 && c.Aim == "beside" && c.Verb == "go" && len(s.Letter.At(c.To[0])) > 0: // "come up beside 2006", next to which they are
			s.doubt(c.Units, u, [][]board.Place{c.To[:1]})
			return false
		case len(ways[0]) == 0:
			s.write("HOLD", s.Letter.Own[u].Name)
		default:
			s.write("MOVE", s.Letter.Own[u].Name, places(ways[0]))
		}
	}
	return true
}

// AnyWillDo tells that words between two atoms say that any of several places will do: "any free hex", "egal welches Feld".
func (s *Sentence) AnyWillDo(from, to int) bool {
	for i := from; i < to; i++ {
		senses, _ := s.Senses(i)
		if of, filler := senses.Has("filler"); filler && of == "anyplace" {
			return true
		}
	}
	return false
}

// asFarAsItCan tells that the line says of a way that it is gone as far as it can be, "as far as it goes", "as near to Dęblin as it gets".
func (s *Sentence) asFarAsItCan() bool {
	for i := range s.Atoms {
		senses, _ := s.Senses(i)
		if slices.ContainsFunc(senses, func(x lexicon.Sense) bool { return x.Class == "far" || x.Class == "towards" && x.Of == "close" }) {
			return true
		}
	}
	return false
}

// foremost is the way to the lowest number, of those that lead equally far and for the same points.
func foremost(ways [][]board.Place) []board.Place {
	return slices.MinFunc(ways, func(a, b []board.Place) int { return cmp.Compare(a[len(a)-1], b[len(b)-1]) })
}

// doubt keeps the orders that the line may mean, each for all units that go and stand where one does: "MOVE 7D/1, 7D/2 2250".
func (s *Sentence) doubt(units []int, u int, ways [][]board.Place) {
	who := slices.DeleteFunc(slices.Clone(units), func(v int) bool { return s.Letter.Own[v].At != s.Letter.Own[u].At })
	if _, plans := s.Letter.Verbs["PLAN"]; plans {
		who = []int{u}
	}
	var list []string
	for _, w := range ways {
		text := order.Canon("MOVE", s.AsOrdered(who), places(w))
		if _, ok := s.Letter.Orders(s.Written, []string{text}); !ok {
			text = order.Canon("MOVE", s.Letter.Own[u].Name, places(w))
		}
		list = append(list, text)
	}
	s.Letter.Doubtful(s.Written.Number, s.Letter.AsPlans(s.Written, list))
}

// Doubtful keeps the orders that a line may mean.
func (r *Letter) Doubtful(n int, orders []string) {
	if r.Doubts == nil {
		r.Doubts = map[int][]string{}
	}
	r.Doubts[n] = slices.Compact(r.inPlan(orders))
}

// Stride is a line in which those who go one hex towards a place go to that hex, "3Mtn one hex towards Lublin". Where several lie nearer to the
// place they are offered, and so many hexes as are more than one are asked back.
func (r *Letter) Stride(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewSentence(r, l, atoms)
	for i := 1; !r.Zoned && i < len(atoms); i++ {
		steps, end := s.steps(i)
		if steps == 0 || end == i || end >= len(atoms) {
			continue
		}
		lead, n := s.Senses(end)
		goal, took := s.Place(end + n)
		if !lead.Is("towards") || took == 0 {
			continue
		}
		from := i
		for from > 0 && lexicon.Measures.Has(atoms[from-1].Fold) {
			from--
		}
		near, units := s.nearer(from, goal)
		if len(units) == 0 {
			return l, false
		}
		if steps == 1 && len(near) == 1 {
			return nouns.Replaced(l, atoms, from, end+n+took, "-> "+string(near[0]))
		}
		if r.Open = l.Number; steps == 1 && end+n+took == len(atoms) {
			var offer []string
			for _, p := range near {
				for _, u := range units {
					offer = append(offer, s.AllowedOrders(order.Canon("MOVE", r.Own[u].Name, string(p)))...)
				}
			}
			r.Doubtful(l.Number, offer)
		}
		return l, false
	}
	return l, false
}

// nearer are the hexes beside those named before an atom, who stand together, that lie nearer to a place.
func (s *Sentence) nearer(to int, goal board.Place) (near []board.Place, units []int) {
	for i := 0; i < to; {
		list, n := s.Units(i)
		units = append(units, list...)
		i += max(n, 1)
	}
	if len(units) == 0 || !s.Letter.View.Board.Has(s.Letter.Own[units[0]].At) || !s.AllIn(units, s.Letter.Own[units[0]].At) {
		return nil, nil
	}
	at := s.Letter.Own[units[0]].At
	for _, b := range s.Letter.View.Board.Borders(at) {
		if !slices.Contains(near, b.To) && s.Letter.View.Board.Steps(b.To, goal) < s.Letter.View.Board.Steps(at, goal) {
			near = append(near, b.To)
		}
	}
	slices.Sort(near)
	return near, units
}

// towards are the ways of a unit towards a place as far as it comes this turn: along the cheapest
// way, or where the rules know none, to the hexes that lie nearest.
func (s *Sentence) towards(u int, to board.Place) [][]board.Place {
	_, way, ok := s.cost(u, to)
	if ok {
		return [][]board.Place{{to}}
	}
	for k := len(way) - 1; k > 1; k-- {
		if _, _, ok := s.cost(u, way[1:k]...); ok {
			return [][]board.Place{way[1:k]}
		}
	}
	if len(way) > 0 || s.Letter.Own[u].At == "" {
		return nil
	}
	nearest := s.Letter.View.Board.Steps(s.Letter.Own[u].At, to)
	var best []board.Place
	for _, p := range s.reach(u) {
		switch d := s.Letter.View.Board.Steps(p, to); {
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
func (s *Sentence) nextTo(u int, to board.Place) [][]board.Place {
	reach := s.reach(u)
	var near []board.Place
	for _, border := range s.Letter.View.Board.Borders(to) {
		if border.To == s.Letter.Own[u].At {
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
func (s *Sentence) cheapest(u int, list []board.Place) (ways [][]board.Place) {
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
func (s *Sentence) cost(u int, to ...board.Place) (halves int, way []board.Place, ok bool) {
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
func (s *Sentence) reach(u int) (list []board.Place) {
	notes, _ := s.path(u, nil)
	for _, n := range notes {
		for _, p := range strings.Fields(n.Args["hexes"] + strings.ReplaceAll(n.Args["zones"], ",", " ")) {
			list = append(list, board.Place(p))
		}
	}
	return list
}

// path asks the rules for a way, and gives what they tell of it.
func (s *Sentence) path(u int, to []board.Place) (notes []title.Note, refused map[string]string) {
	line, ok := order.LineOf(1, order.Canon("PATH", s.Letter.Own[u].Name, places(to)))
	if s.Letter.ways++; !ok || s.Letter.ways > mostAsked || !s.Letter.Verbs["PATH"].Question {
		return nil, nil
	}
	list, problems := s.Letter.Game.Parse(s.Letter.Seat, []order.Line{line})
	if len(problems) > 0 || len(list) != 1 {
		return nil, nil
	}
	ans, refusal := s.Letter.Known.Answer(s.Letter.Seat, nil, list[0])
	if refusal != nil {
		return nil, refusal.Args
	}
	return ans.Notes, nil
}

// mostZones is how many orders are offered for a district.
const mostZones = 12

// InDistrict parts the orders of a line into those that are clear and, as doubts, those for a district of several zones
// that the rules allow. The zone that bears the district's name is meant, if they allow that, and else the only one that they do.
func (r *Letter) InDistrict(l order.Line, canon []string) (clear []string) {
	if !r.Zoned {
		return canon
	}
	atoms, _ := r.AtomsOf(l.Text)
	s := NewSentence(r, l, atoms)
	zones := map[string][]board.Place{}
	for i := 0; i < len(atoms); {
		at, n := s.Place(i)
		if list := s.zonesCalled(i, n, at); len(list) > 1 {
			zones[string(at)] = list
		}
		i += max(n, 1)
	}
	var doubts []string
	for _, text := range canon {
		words := strings.Fields(text)
		k := r.Whither(words)
		list := zones[words[k]]
		if len(list) == 0 || r.Verbs[words[0]].Question {
			clear = append(clear, text)
			continue
		}
		var may []string
		for _, at := range list {
			words[k] = string(at)
			if o, ok := r.AllowedOrder(l, strings.Join(words, " ")); ok {
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
		r.Doubtful(l.Number, doubts[:min(len(doubts), mostZones)])
	}
	return clear
}

// sameName tells that the name printed in a zone is that of its district, "Mokotów", and not one that people call both, "Wola".
func (r *Letter) sameName(p board.Place) bool {
	facts := r.View.Board.Facts(p)
	if len(facts) == 0 {
		return false
	}
	_, name, _ := strings.Cut(facts[0].Value, " ")
	return name == r.View.Board.Title(p)
}

// zonesCalled are the zones of a district by whose name a zone is called, that one first; none where its number stands beside.
func (s *Sentence) zonesCalled(i, n int, at board.Place) []board.Place {
	numbered := func(a lexicon.Atom) bool { return a.Fold == string(at) }
	if i+n < len(s.Atoms) && s.Atoms[i+n].Glued && s.Atoms[i+n].Kind == lexicon.Number {
		return nil // "Wola2 at 33"
	}
	if n == 0 || slices.ContainsFunc(s.Atoms[max(i-1, 0):min(i+n+2, len(s.Atoms))], numbered) {
		return nil
	}
	for j := i + n; j < len(s.Atoms); j++ { // "Żoliborz 2 and 3 at 87"
		if lead, _ := s.Senses(j - 1); numbered(s.Atoms[j]) && lead.Is("in", "to") {
			return nil
		}
	}
	facts := s.Letter.View.Board.Facts(at)
	if len(facts) == 0 {
		return nil
	}
	_, name, _ := strings.Cut(facts[0].Value, " ") // "V Mokotów"
	atoms, _ := lexicon.Atoms(name)
	var words []string
	for _, a := range atoms {
		words = append(words, a.Fold)
	}
	if len(words) == 0 || s.Spells(i, words, false) != n {
		return nil
	}
	list := []board.Place{at}
	for _, other := range s.Letter.View.Board.All() {
		if more := s.Letter.View.Board.Facts(other); other != at && len(more) > 0 && more[0] == facts[0] {
			list = append(list, other)
		}
	}
	return list
}

// Purposely writes a line that tells for what attack units go somewhere, "3Pz to 1331 so that it can attack 1430", "um 1430 anzugreifen",
// with the attack behind a comma: who marches to attack attacks.
func (r *Letter) Purposely(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewSentence(r, l, atoms)
	for i := 2; i < len(atoms)-1; i++ {
		end := s.purpose(i)
		if end == 0 || !s.OwnBefore(i) || s.attackBefore(i) || !s.AttackBehind(end) || !s.goesUpTo(i, end) {
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
func (s *Sentence) purpose(i int) (end int) {
	n := lexicon.Purposes.Begin(s.Atoms[i:])
	short := lexicon.ForThem.Has(s.Atoms[i].Fold)
	if n == 0 && !short {
		return 0
	}
	for end = i + max(n, 1); end < len(s.Atoms)-1; {
		senses, k := s.Senses(end)
		switch {
		case lexicon.Articles.Has(s.Atoms[end].Fold), senses.Is("filler") && !senses.Is("attack", "to", "in"), lexicon.Can.Has(s.Atoms[end].Fold) && !senses.Is("attack"):
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
func (s *Sentence) attackWordAt(i int) bool {
	senses, _ := s.Senses(i)
	return senses.Is("attack", "attackword") && !senses.Is("to", "filler")
}

// goesUpTo tells that before an atom a place is named beside which an enemy stands who is named behind another, that nobody else is
// named there, and no further place.
func (s *Sentence) goesUpTo(from, behind int) bool {
	if s.Letter.Zoned {
		return false
	}
	var goal board.Place
	for i := range from {
		if p, n := s.Place(i); n > 0 && s.nobodyIn(p) {
			goal = p
		}
	}
	reaches := false
	for i := behind; i < len(s.Atoms) && goal != ""; {
		p, n := s.Place(i)
		foes, m := s.Noun(i, s.Letter.Foes)
		switch {
		case n > 0 && !s.FoesHold(p), n == 0 && m == 0 && s.NamesOwn(i):
			return false
		case n > 0:
			reaches = reaches || s.Letter.View.Board.Steps(goal, p) == 1
		case m > 0 && len(foes) == 1:
			reaches = reaches || s.Letter.Foes[foes[0]].At != "" && s.Letter.View.Board.Steps(goal, s.Letter.Foes[foes[0]].At) == 1
		}
		i += max(n, m, 1)
	}
	return reaches
}

// AimedAt writes a line in which units are sent beside an enemy who is called their target, "1Lt to 1331, target 1430", with the word
// for an attack.
func (r *Letter) AimedAt(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewSentence(r, l, atoms)
	if s.AttackBehind(0) {
		return l, false
	}
	for i := 2; i < len(atoms)-1; i++ {
		n := lexicon.Targets.Begin(atoms[i:])
		if n == 0 || !s.OwnBefore(i) || i+n >= len(atoms) {
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
			return nouns.Replaced(l, atoms, from, end, ", ATTACK ")
		}
	}
	return l, false
}

// ByWayAgainst writes a line in which units go over one hex against an enemy beside it, "1Lt via 1331 against 1430", as a march and an
// attack: nobody comes into his hex otherwise.
func (r *Letter) ByWayAgainst(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewSentence(r, l, atoms)
	if s.Letter.Zoned {
		return l, false
	}
	for i := 1; i < len(atoms); i++ {
		senses, n := s.Senses(i)
		p, took := s.Place(i + n)
		if !senses.Is("via") || took == 0 || !s.nobodyIn(p) || !s.OwnBefore(i) {
			continue
		}
		at := i + n + took
		towards, m := s.Senses(at)
		if !towards.Is("against", "upon", "attack") || !s.goesUpTo(at, at+m) || s.AttackBehind(0) && !towards.Is("attack") && !s.AttackBehind(at+m) {
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

// FromPlaces reads an attack by units from places where some of them do not stand yet, "attack 1430 with 2Lt from 1331 and 1Lt from
// 1330", "2Lt greift von 1331 aus 1430 an": they go there first, if the rules let them.
func (r *Letter) FromPlaces(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if r.Zoned || r.Verbs["EXPLOIT"].Name != "" || r.Verbs["MOVE"].Name == "" || r.Verbs["ATTACK"].Name == "" || Asks(atoms) {
		return nil, false
	}
	s := NewSentence(r, l, atoms)
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
			from := cmp.Or(w.from[k], r.Own[u].At)
			if r.Own[u].Flies || slices.Contains(all, u) || !s.nobodyIn(from) || r.View.Board.Steps(from, w.target) != 1 {
				return nil, false
			}
			all = append(all, u)
			if from == r.Own[u].At || r.SentTo[r.Own[u].Name] == from {
				continue
			}
			text, ok := r.AllowedOrder(l, order.Canon("MOVE", r.Own[u].Name, string(from)))
			if !ok {
				return nil, false
			}
			canon = append(canon, text)
		}
	}
	if len(canon) == 0 {
		return nil, false
	}
	attack, ok := r.Orders(l, []string{order.Canon(s.Attackers([]string{"ATTACK", string(w.target)}, all)...)})
	if !ok {
		return nil, false
	}
	return r.AsPlans(l, append(canon, attack...)), true
}

// comingAt reads what stands at an atom of such a line and gives how many atoms that takes, 0 for anything else.
func (s *Sentence) comingAt(i int, w *comingFrom) int {
	senses, n := s.Senses(i)
	if out := lexicon.Thence.Has(s.Atoms[i].Fold); out {
		return 0
	}
	if senses.Is("from", "via") && !senses.Is("to") {
		if p, took := s.Place(i + n); took > 0 && senses.Is("from") && s.nobodyIn(p) {
			end := i + n + took
			if end < len(s.Atoms) && lexicon.Outward.Has(s.Atoms[end].Fold) {
				end++
			}
			return w.comes(p, end-i)
		}
		if _, took := s.Units(i + n); took == 0 || senses.Is("from") { // "Angriff durch 2Lt"
			return 0
		}
		return n
	}
	if list, m := s.Units(i); m > 0 {
		if len(list) == 0 {
			return 0
		}
		w.apart(list)
		w.who, w.from = append(w.who, list), append(w.from, w.waiting)
		w.waiting = ""
		return m
	}
	if p, took := s.Place(i); took > 0 {
		if !s.FoesHold(p) || w.target != "" && w.target != p {
			return 0
		}
		w.target = p
		return took
	}
	if foes, m := s.Noun(i, s.Letter.Foes); m > 0 && len(foes) == 1 && s.Letter.Foes[foes[0]].At != "" && (w.target == "" || w.target == s.Letter.Foes[foes[0]].At) {
		w.target = s.Letter.Foes[foes[0]].At
		return m
	}
	switch {
	case senses.Is("attack") && !senses.Is("not"):
		w.attacks = true
	case lexicon.Particles.Has(s.Atoms[i].Fold), lexicon.Articles.Has(s.Atoms[i].Fold), lexicon.By.Has(s.Atoms[i].Fold), lexicon.Is.Has(s.Atoms[i].Fold), s.Atoms[i].Kind == lexicon.Sign && strings.Contains(",:.!+&;", s.Atoms[i].Fold):
		return max(n, 1)
	case !senses.Is("filler", "and", "with", "pronoun", "upon", "against", "crowd", "in") || senses.Is("not", "go", "back", "then"):
		return 0
	}
	return n
}

// apart takes those who are named again, to tell from where they come, out of those named before: "39 and 101 attack 4222, 101 from
// 4221".
func (w *comingFrom) apart(list []int) {
	for k := range w.who {
		if w.from[k] == "" && len(w.who[k]) > len(list) {
			w.who[k] = slices.DeleteFunc(slices.Clone(w.who[k]), func(u int) bool { return slices.Contains(list, u) })
		}
	}
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

// FoeByPlace writes a line with the hex where an enemy stands for his name, behind a word for an attack or one that leads at him: "then both
// on 53PP in 1430", "zusammen greifen sie die 15. Division an".
func (r *Letter) FoeByPlace(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewSentence(r, l, atoms)
	if r.Zoned || r.Verbs["EXPLOIT"].Name != "" || Asks(atoms) {
		return l, false
	}
	for i, behind := 0, 0; i < len(atoms); i++ {
		_, own := s.Units(i)
		foes, n, said := s.NounSpec(i, s.Letter.Foes)
		inside := i < max(behind, 1) || own > 0 && own >= n
		behind = max(behind, i+own)
		if inside || n == 0 || len(foes) != 1 || said.Number < 0 && len(said.Proper) == 0 || s.PlaceAt(i) || !s.setUpon(i) {
			continue
		}
		p := s.Letter.Foes[foes[0]].At
		end := i + n
		if in, m := s.Senses(end); m > 0 && in.Is("in", "near", "beside") {
			if at, took := s.Place(end + m); took > 0 {
				if at != p && !(in.Is("near", "beside") && s.Letter.View.Board.Steps(at, p) <= 2) {
					return l, false
				}
				end += m + took
			}
		}
		if p == "" || len(s.Letter.At(p)) > 0 {
			return l, false
		}
		return nouns.Replaced(l, atoms, i, end, " "+string(p)+" ")
	}
	return l, false
}

// setUpon tells that whoever is named at an atom is attacked, or gone against by somebody for whom a word stands, "both".
func (s *Sentence) setUpon(i int) bool {
	upon, attacked, crowd := false, false, false
	_, n := s.Noun(i, s.Letter.Foes)
	attacked = s.attackWordAt(s.BehindFillers(i + n))
	for k := i - 1; k >= 0 && !s.EndsPart(k) && !attacked; k-- {
		senses, _ := s.Senses(k)
		switch {
		case senses.Is("attack") && !senses.Is("go", "filler"):
			attacked = true
		case senses.Is("crowd"), k == 0 && senses.Is("there"):
			crowd = true
		case senses.Is("upon", "against") && k > i-3:
			upon = true
		case s.NamesOwn(k), s.PlaceAt(k):
			k = 0
		case !senses.Is("filler", "in", "pronoun", "there", "then", "and", "go") && !lexicon.Articles.Has(s.Atoms[k].Fold):
			return false
		}
	}
	return attacked || upon && (crowd || s.marchesTo(i))
}

// marchesTo tells that before an atom units are sent beside the enemy who is named there.
func (s *Sentence) marchesTo(i int) bool {
	return s.OwnBefore(i) && s.goesUpTo(i, i)
}

// Overruns reads that units drive over a headquarters of the enemy that stands alone, "5Pz round to 1734 to run over the Kraków
// headquarters", or over guns alone, "II/29 should run over the lonely guns at 4130": they march there.
func (r *Letter) Overruns(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if r.Verbs["PLAN"].Name == "" && r.Verbs["OVERRUN"].Name == "" || Asks(atoms) {
		return nil, false
	}
	s := NewSentence(r, l, atoms)
	var o overrunning
	for i := 0; i < len(atoms); {
		k := o.take(s, i)
		if k == 0 {
			return nil, false
		}
		i += k
	}
	if o.called != "" && (o.goal == "" || s.staffAlone(o.goal) == o.called) {
		o.goal = s.Letter.Foes[slices.IndexFunc(s.Letter.Foes, func(u nouns.Unit) bool { return u.Name == o.called })].At
	} else if o.called != "" {
		return nil, false
	}
	if !o.over || len(o.who) == 0 || o.goal == "" {
		return nil, false
	}
	for _, u := range o.who {
		canon = append(canon, order.Canon("MOVE", r.Own[u].Name, string(o.goal)))
	}
	if canon, ok = r.Orders(l, canon); !ok {
		return nil, false
	}
	return r.AsPlans(l, canon), true
}

// overrunning is what such a line says: who drives, over whom by a word for him, and where he stands.
type overrunning struct {
	who    []int
	goal   board.Place
	called string
	over   bool
}

// take reads the next words of it, and how many atoms they are.
func (o *overrunning) take(s *Sentence, i int) int {
	atoms := s.Atoms
	senses, n := s.Senses(i)
	list, m := s.Units(i)
	p, took := s.Place(i)
	foes, k := s.Noun(i, s.Letter.Foes)
	fold := atoms[i].Fold
	switch over := lexicon.Overruns.Begin(atoms[i:]); {
	case over > 0:
		o.over = true
		return over
	case (lexicon.Guns.Has(fold) || lexicon.Staffs.Has(fold)) && o.who != nil:
		return 1
	case m > 0 && o.who == nil:
		o.who = list
		return m
	case took > 0 && o.who != nil && !slices.ContainsFunc(o.who, func(u int) bool { return s.Letter.Own[u].At != p }): // from where they stand
		return took
	case took > 0 && (s.staffAlone(p) != "" || s.softAt(p)) && (o.goal == "" || o.goal == p):
		o.goal = p
		return took
	case s.staffStem(fold) != "":
		o.called = s.staffStem(fold)
		return 1
	case k > 0 && len(foes) == 1 && s.softAt(s.Letter.Foes[foes[0]].At) && (o.goal == "" || o.goal == s.Letter.Foes[foes[0]].At):
		o.goal = s.Letter.Foes[foes[0]].At
		return k
	case lexicon.Armies.Has(fold), lexicon.Foes.Has(fold), lexicon.Nations.Has(fold), lexicon.Articles.Has(fold), lexicon.Possessives.Has(fold), lexicon.Purposes.Has(fold), atoms[i].Kind == lexicon.Sign && strings.Contains(",.!;", fold[:1]):
		return 1
	case senses.Is("go", "to", "in", "filler", "and", "there", "then", "pronoun", "from", "via") && !senses.Is("not", "stay"):
		return n
	}
	return 0
}

// softAt tells that enemies stand in a place, and none but headquarters and guns, in a title where those are marched over.
func (s *Sentence) softAt(p board.Place) bool {
	hard := func(u nouns.Unit) bool {
		return u.At == p && !slices.Contains(u.Kinds, "ART") && !strings.HasSuffix(u.Name, " HQ")
	}
	return s.Letter.Verbs["OVERRUN"].Name != "" && p != "" && s.Letter.FoesAt[p] && !slices.ContainsFunc(s.Letter.Foes, hard)
}

// staffAlone is the headquarters of the enemy that stands in a place alone, "" for none.
func (s *Sentence) staffAlone(p board.Place) (name string) {
	for _, u := range s.Letter.Foes {
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
func (s *Sentence) staffStem(fold string) (name string) {
	for _, u := range s.Letter.Foes {
		town, ok := strings.CutSuffix(u.Folded, " HQ")
		if stem := town; ok && u.At != "" && len(fold) > 3 && len(stem) > 3 && strings.HasPrefix(fold, stem[:max(4, len(stem)-2)]) {
			if name != "" {
				return ""
			}
			name = u.Name
		}
	}
	return name
}

// HelpsThose writes a line in which aircraft help others, "Stuka1 on 2116 to help Kemp", without these: they strike.
func (r *Letter) HelpsThose(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.Verbs["STRIKE"].Name == "" || Asks(atoms) {
		return l, false
	}
	s := NewSentence(r, l, atoms)
	flown := false
	for i := 0; i+1 < len(atoms); {
		list, n := s.Units(i)
		if n > 0 && slices.ContainsFunc(list, func(u int) bool { return !s.Letter.Own[u].Flies }) {
			return l, false
		}
		flown = flown || n > 0
		if at := s.BehindFillers(i + 1); flown && lexicon.HelpsOut.Has(atoms[i].Fold) && at < len(atoms) {
			if helped, m := s.Units(at); m > 0 && !slices.ContainsFunc(helped, func(u int) bool { return s.Letter.Own[u].Flies }) {
				from, end := i, at+m
				for from > 0 && (lexicon.To.Has(atoms[from-1].Fold) || lexicon.Purposes.Has(atoms[from-1].Fold) || atoms[from-1].Fold == ",") {
					from--
				}
				return nouns.Replaced(l, atoms, from, end, " ")
			}
		}
		i += max(n, 1)
	}
	return l, false
}

// AidsAgainst writes a line that says of aircraft only that they help against a place of the enemy, "Karaś hilft mit gegen 1528", as a strike.
func (r *Letter) AidsAgainst(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.Verbs["STRIKE"].Name == "" || Asks(atoms) {
		return l, false
	}
	s := NewSentence(r, l, atoms)
	target := s.OnlyHeld()
	craft, from := s.Units(0)
	if target == "" || from == 0 || !s.onlyFlies(len(atoms)) {
		return l, false
	}
	helps, named := false, false
	for i := from; i < len(atoms); {
		senses, n := s.Senses(i)
		_, took := s.Place(i)
		list, m := s.Units(i)
		switch fold := atoms[i].Fold; {
		case named:
			if fold != "." && fold != "!" {
				return l, false
			}
		case took > 0 && helps:
			named, n = true, took
		case m > 0 && !helps:
			craft, n = append(craft, list...), m
		case lexicon.HelpsOut.Has(fold):
			helps, n = true, 1
		case !helps && senses.Is("and"), helps && (lexicon.AidsAt.Has(fold) || lexicon.Assists.Has(fold)), lexicon.Articles.Has(fold):
			n = 1
		default:
			return l, false
		}
		i += max(n, 1)
	}
	if !named {
		return l, false
	}
	return nouns.Replaced(l, atoms, 0, len(atoms), "STRIKE "+string(target)+" WITH "+s.AsOrdered(craft))
}

// StrikesFirst writes a line in which aircraft strike a place before others attack there, "Stuka1 on 2116 before Kemp goes in", with the
// attack of these, if they stand beside it.
func (r *Letter) StrikesFirst(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.Verbs["STRIKE"].Name == "" || Asks(atoms) {
		return l, false
	}
	s := NewSentence(r, l, atoms)
	target := s.OnlyHeld()
	for i := 2; i+1 < len(atoms) && target != ""; i++ {
		after, then := s.Senses(i)
		if !after.Is("then") {
			then = 0
		}
		if then == 0 && !lexicon.Beforehand.Has(atoms[i].Fold) || !s.onlyFlies(i) {
			continue
		}
		at := i + max(then, 1)
		for at < len(atoms)-1 && lexicon.Articles.Has(atoms[at].Fold) {
			at++
		}
		who, n := s.Units(at)
		if n == 0 || !s.allBesideAt(who, target) || slices.ContainsFunc(r.OrderedBefore, func(f Filed) bool { return strings.Contains(f.Order.Canon, "ATTACK "+string(target)) }) {
			return l, false
		}
		attacks := false
		for k := at + n; k < len(atoms); {
			senses, m := s.Senses(k)
			_, took := s.Place(k)
			attacks = attacks || senses.Is("attack", "goes-in", "take") || then > 0 && lexicon.FollowsUp.Has(atoms[k].Fold)
			if took == 0 && !senses.Is("attack", "goes-in", "take", "go", "there", "in", "pronoun", "filler", "to") && !lexicon.Particles.Has(atoms[k].Fold) && !lexicon.FollowsUp.Has(atoms[k].Fold) && atoms[k].Fold != "." {
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
		return nouns.Replaced(l, atoms, from, len(atoms), "; ATTACK "+string(target)+" WITH "+s.AsOrdered(who))
	}
	return l, false
}

// onlyFlies tells that aircraft are named before an atom, and no other units.
func (s *Sentence) onlyFlies(end int) (flies bool) {
	for i := 0; i < end; {
		list, n := s.Units(i)
		if n > 0 && slices.ContainsFunc(list, func(u int) bool { return !s.Letter.Own[u].Flies }) {
			return false
		}
		flies = flies || n > 0
		i += max(n, 1)
	}
	return flies
}

// OddsThere writes a question for odds without where those would go who attack, "what odds on 0710 with 1Lt if it goes to 0711?": odds are
// told as if they stood beside it.
func (r *Letter) OddsThere(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.Zoned || r.Verbs["ODDS"].Name == "" || !Asks(atoms) {
		return l, false
	}
	s := NewSentence(r, l, atoms)
	target := s.OnlyHeld()
	for i := 2; i+2 < len(atoms) && target != ""; i++ {
		if senses, _ := s.Senses(i); !senses.Is("if") && !lexicon.When.Has(atoms[i].Fold) {
			continue
		}
		end, goes := i+1, false
		for end < len(atoms) && atoms[end].Fold != "?" {
			senses, n := s.Senses(end)
			p, took := s.Place(end)
			_, units := s.Units(end)
			switch {
			case took > 0 && (s.FoesHold(p) || r.View.Board.Steps(p, target) != 1), took == 0 && units > 0:
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
			return nouns.Replaced(l, atoms, from, end, "")
		}
	}
	return l, false
}

// OddsWithout writes a question for odds without somebody who could attack with those who are left, "odds at Wieluń without the 19th?": "with
// the 18th". It is theirs who stand in the zone, or on the hexes around it.
func (r *Letter) OddsWithout(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.Verbs["ODDS"].Name == "" || !lexicon.Without.Among(atoms) || !Asks(atoms) {
		return l, false
	}
	s := NewSentence(r, l, atoms)
	target := s.OnlyHeld()
	from, end := 0, 0
	var without, named []int
	for i := 0; i < len(atoms); {
		list, n := s.Units(i)
		at := i
		for at > 0 && lexicon.Articles.Has(atoms[at-1].Fold) {
			at--
		}
		switch out := at > 0 && lexicon.Without.Has(atoms[at-1].Fold); {
		case n > 0 && out && without != nil:
			return l, false
		case n > 0 && out:
			from, end, without = at-1, i+n, list
		case n > 0 && !s.PlaceAt(i):
			named = append(named, list...)
		}
		i += max(n, 1)
	}
	if target == "" || without == nil {
		return l, false
	}
	if slices.ContainsFunc(named, func(u int) bool { return !slices.Contains(without, u) }) { // "with 18 but without 19"
		for from > 1 && (atoms[from-1].Fold == "," || lexicon.But.Has(atoms[from-1].Fold) || lexicon.And.Has(atoms[from-1].Fold)) {
			from--
		}
		return nouns.Replaced(l, atoms, from, end, "")
	}
	could := s.Ringed(target, nil)
	if r.Zoned {
		could = r.At(target)
	}
	with := slices.DeleteFunc(slices.Clone(could), func(u int) bool { return slices.Contains(without, u) || r.Own[u].Flies })
	if len(with) == 0 {
		return l, false
	}
	return nouns.Replaced(l, atoms, from, end, "with "+r.AsListed(with))
}
