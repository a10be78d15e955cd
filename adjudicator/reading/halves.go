package reading

import (
	"cmp"
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/reading/sentences"
)

// A line of which only a part is known is not lost whole: "14 to 0319, 26 squeezes into Poznań, Podolska to 0317". The
// parts that are orders by themselves are taken, and the rest is quoted and asked back. Nothing is taken where the rest
// could bear on what is known: it must speak of own units, of others than the orders do, and say of its own what they
// do and where, without any word that turns the sense.

const (
	// mostFragments are the fragments of a line that is read so, which has so many atoms at the most.
	mostFragments, longestHalved = 10, 80
)

// half is a stretch of a line that is an order by itself, or one that was not read.
type half struct {
	atoms         []lexicon.Atom
	canon, passed []string
	units         []int
}

// halves reads the parts of a line that stand by themselves, where others are not read. Those come back as they
// were written, as unread.
func (r *Reader) halves(l order.Line) (read []order.Line, ok bool) {
	atoms, short := r.AtomsOf(l.Text)
	if !short || r.AtomsRead > sentences.MostOfALetter || len(atoms) > longestHalved || len(atoms) < 4 || asksOrQuotes(atoms) {
		return nil, false
	}
	if senses, _ := lexicon.Words().Find(atoms[len(atoms)-1:]); senses.Is("in", "to", "from", "via", "against", "with", "and", "but") {
		return nil, false // it goes on below
	}
	r.look()
	key, rest := r.HeadedBy(l, atoms)
	in, led := r.leadIn(l, atoms)
	if key == "" && led {
		key, rest = in.key, in.rest
	}
	if key != "" || led {
		l = rest
		atoms, _ = r.AtomsOf(l.Text)
	}
	was, army := r.Headed, r.Of
	r.Headed, r.Of = was || key != "", cmp.Or(key, army)
	list := r.halved(l, atoms)
	r.Headed, r.Of = was, army
	known := slices.IndexFunc(list, func(h half) bool { return h.canon != nil })
	unread := slices.IndexFunc(list, func(h half) bool { return h.canon == nil })
	if known < 0 || unread < 0 && len(list) < 2 || !r.apartFrom(l, list) {
		return nil, false
	}
	for i := range list {
		lines, good := r.linesOf(l, key, &list[i])
		if !good {
			return nil, false
		}
		read = append(read, lines...)
	}
	return read, true
}

// marchesStand reads the marches of a line behind which an attack is told that is not read, "10Pz to 0505, then it has a go at
// whoever is there": they stand, and the rest comes back as it was written. Nothing of it may turn what is before it.
func (r *Reader) marchesStand(l order.Line) (read []order.Line, ok bool) {
	atoms, short := r.AtomsOf(l.Text)
	if !short || r.AtomsRead > sentences.MostOfALetter || len(atoms) > longestHalved || asksOrQuotes(atoms) {
		return nil, false
	}
	r.look()
	k := &kernel{sentence: newSentence(r, l, atoms)}
	tried := 0
	for i := len(atoms) - 2; i > 1 && tried < sentences.MostCuts; i-- {
		senses, n := k.Senses(i)
		if sign := atoms[i].Kind == lexicon.Sign; sign && !strings.ContainsAny(atoms[i].Fold[:1], ",;.") || !sign && !senses.Is("and", "then", "crowd") {
			continue
		}
		if !k.attackTold(i + max(n, 1)) {
			continue
		}
		tried++
		h := r.halfOf(l, atoms[:i])
		if h.canon == nil || slices.ContainsFunc(h.canon, func(o string) bool { return !strings.Contains(o, "MOVE ") }) {
			continue
		}
		r.sent(l.Number, h.canon)
		for _, part := range []half{h, {atoms: atoms[i:]}} {
			if part.canon == nil && atoms[i].Kind == lexicon.Sign {
				part.atoms = atoms[i+1:]
			}
			lines, good := r.linesOf(l, "", &part)
			if !good {
				return nil, false
			}
			read = append(read, lines...)
		}
		return read, true
	}
	return nil, false
}

// attackTold tells that an attack is told from an atom on, and nothing before it or of it that turns what stands before.
func (k *kernel) attackTold(from int) bool {
	told := false
	for i := from; i < len(k.Atoms); {
		senses, n := k.Senses(i)
		said, m := lexicon.Turns().Find(k.Atoms[i:])
		p, took := k.Place(i)
		switch {
		case took > 0:
			told, n = told || k.FoesHold(p) && i > 0 && k.leadsAt(i-1), took
		case senses.Is("attack", "attackword", "fight", "against") && !senses.Is("to", "in", "filler"):
			told = true
		case senses.Is("anybody"):
		case m > 0 && said.Is("undo", "doubt", "hearsay", "past", "choice", "time", "judgement"), senses.Is("cancel", "instead", "rather", "or"):
			return false
		case !told && (senses.Is(sentences.Turners...) || m > 0 && !said.Is("object", "still", "foe", "comparison")):
			return false
		}
		i += max(n, 1)
	}
	return told
}

// leadsAt tells a word that leads at an enemy.
func (k *kernel) leadsAt(i int) bool {
	senses, _ := k.Senses(i)
	return senses.Is("upon", "against")
}

// linesOf are the orders of a known half as lines, or the line of an unread one.
func (r *Reader) linesOf(l order.Line, key string, h *half) (lines []order.Line, ok bool) {
	said, ok := sentences.CutOut(l, h.atoms)
	if !ok {
		return nil, false
	}
	if h.canon == nil {
		said.Unread = true
		return []order.Line{said}, true
	}
	canon := h.canon
	if key != "" {
		if canon, ok = r.UnderKey(said, key, canon); !ok {
			return nil, false
		}
	}
	for _, text := range canon {
		line, good := order.LineOf(l.Number, text)
		if !good {
			return nil, false
		}
		line.Said, line.Passed = said.Text, h.passed
		lines = append(lines, line)
	}
	return lines, true
}

// halved cuts a line into halves: at each fragment the longest stretch from there that is an order by itself.
func (r *Reader) halved(l order.Line, atoms []lexicon.Atom) (list []half) {
	cuts := newSentence(r, order.Line{}, atoms).fragments()
	if len(cuts) < 2 || len(cuts) > mostFragments {
		return nil
	}
	from := -1 // of the stretch that is not read
	close := func(to int) {
		if from >= 0 {
			list = append(list, half{atoms: atoms[cuts[from][0]:cuts[to-1][1]]})
		}
		from = -1
	}
	for i := 0; i < len(cuts); {
		k := len(cuts)
		var h half
		for ; k > i; k-- {
			if h = r.halfOf(l, atoms[cuts[i][0]:cuts[k-1][1]]); h.canon != nil {
				break
			}
		}
		if k == i {
			if from < 0 {
				from = i
			}
			i++
			continue
		}
		close(i)
		list = append(list, h)
		i = k
	}
	close(len(cuts))
	return list
}

// halfOf reads a stretch of a line as orders; those that stand for good or take something back are none, and so are
// such as need what stands before them.
func (r *Reader) halfOf(l order.Line, part []lexicon.Atom) (h half) {
	s := newSentence(r, order.Line{}, part)
	units, bids := s.Bidden()
	line, good := sentences.CutOut(l, part)
	if !good || len(units) == 0 && !s.commands() || !bids && !s.leadsTo() && len(units) > 0 {
		return half{}
	}
	canon, read := r.Orders(line, []string{line.Text})
	var passed []string
	if !read {
		canon, read = r.sentenceOf(line)
	}
	if !read {
		canon, passed, read = r.aside(line)
	}
	back := r.recalled[l.Number]
	delete(r.recalled, l.Number)
	delete(r.Staying, l.Number)
	delete(r.Doubts, l.Number)
	stands := func(o string) bool { return !r.kernelVerb(o) && !strings.Contains(o, "HOLD ") || r.mayMeet(o, bids) }
	if !read || len(canon) == 0 || len(back) > 0 || slices.ContainsFunc(canon, stands) {
		return half{}
	}
	return half{atoms: part, canon: canon, passed: passed, units: units}
}

// mayMeet tells of a march that no verb of its own told that it ends where an enemy stands: it may be part of an attack
// whose verb was not read.
func (r *Reader) mayMeet(canon string, bids bool) bool {
	if bids || !strings.Contains(canon, "MOVE ") {
		return false
	}
	return slices.ContainsFunc(r.Foes, func(u nouns.Unit) bool { return u.At != "" && slices.Contains(strings.Fields(canon), string(u.At)) })
}

// leadsTo tells that a word leads to a place, be it to attack there: "na 0505", "on 0505" where an enemy is.
func (s *sentence) leadsTo() bool {
	for i := range s.Atoms {
		senses, n := s.Senses(i)
		if !s.PlaceAt(i + n) {
			continue
		}
		if p, _ := s.Place(i + n); senses.Is("to", "against") || senses.Is("upon") && s.FoeIn(p) {
			return true
		}
	}
	return false
}

// commands tells that a part of a line names what a staff disposes of: points, also of a town, aircraft, a headquarters, cards.
func (s *sentence) commands() bool {
	if s.InRegions() {
		return true
	}
	for i := range s.Atoms {
		if p, took := s.Place(i); took > 0 && s.Atoms[i].Kind == lexicon.Word && s.TownPots()[p] != "" && s.Says("PUT") {
			return true
		}
		if _, _, n := s.Commanded(i); n > 0 {
			return true
		}
	}
	return false
}

// fragments are the stretches of a line between signs and words that may part it, as atoms from and to.
func (s *sentence) fragments() (cuts [][2]int) {
	from := 0
	add := func(to int) {
		if to > from {
			cuts = append(cuts, [2]int{from, to})
		}
	}
	for i := 0; i < len(s.Atoms); i++ {
		a := s.Atoms[i]
		if s.EndsPart(i) {
			add(i)
			from = i + 1
			continue
		}
		if senses, n := s.Senses(i); a.Kind == lexicon.Word && i > from && senses.Is("and", "then") && !senses.Is("with", "filler") && s.begins(i+n) && !s.joinsUnits(i) {
			add(i)
			if from = i; !senses.Is("then") { // "and" says nothing then
				from = i + n
			}
		}
	}
	add(len(s.Atoms))
	return cuts
}

// joinsUnits tells that own units are named right before a word that ties those behind it to them: "2L/3 and 3L/1 attack".
func (s *sentence) joinsUnits(i int) bool {
	list, from := s.namedBefore(i)
	return len(list) > 0 && from < i && s.NamesOwn(from)
}

// begins tells that a unit stands there, or what else orders are about.
func (s *sentence) begins(i int) bool {
	i = s.BehindFillers(i)
	if i >= len(s.Atoms) {
		return false
	}
	_, n := s.Units(i)
	_, _, m := s.Commanded(i)
	return n > 0 || m > 0
}

// apartFrom tells that the unread halves of a line are of no bearing on its orders.
func (r *Reader) apartFrom(l order.Line, list []half) bool {
	var units []int
	var targets []string
	for i := range list {
		if slices.ContainsFunc(list[i].canon, func(o string) bool { return slices.Contains(targets, sentences.Struck(o)) }) {
			return false // one target twice: together, or instead?
		}
		for _, o := range list[i].canon {
			if words := strings.Fields(o); strings.Contains(o, "ATTACK ") || strings.Contains(o, "ASSAULT ") || strings.Contains(o, "STRIKE ") {
				targets = append(targets, words...)
			}
		}
		for _, u := range list[i].units {
			if slices.Contains(units, u) {
				return false // one unit in two orders, and what is between them was not read
			}
			units = append(units, u)
		}
	}
	for i := range list {
		h := &list[i]
		if h.canon != nil {
			continue
		}
		k := &kernel{sentence: newSentence(r, l, h.atoms)}
		k.sort() // so far as it goes
		if !k.ofItsOwn(units, targets) {
			return false
		}
	}
	return true
}

// ofItsOwn tells that an unread half begins with own units, others than these, tells of a place that is none of these
// targets, and has no word that turns the sense or points at what others do.
func (k *kernel) ofItsOwn(units []int, targets []string) bool {
	named, placed := false, false
	for i := 0; i < len(k.Atoms); {
		list, n := k.Units(i)
		p, took := k.Place(i)
		_, _, m := k.Commanded(i)
		switch senses, w := k.Senses(i); {
		case n > 0 && n >= took:
			if slices.ContainsFunc(list, func(u int) bool { return slices.Contains(units, u) }) {
				return false
			}
			named = true
		case m > 0:
			n, named = m, true
		case took > 0:
			if !named && !k.deedBefore(i) || slices.Contains(targets, string(p)) {
				return false
			}
			n, placed = took, true
		case k.Atoms[i].Fold == ":", senses.Is("with", "but", "via", "against") && !named && !senses.Is("filler", "in", "to"), k.bears(i, senses):
			return false
		default:
			n = w
		}
		i += max(n, 1)
	}
	return named && placed && (len(targets) == 0 || slices.Contains(k.deeds, true)) // else they may attack too
}

// deedBefore tells that an act stands before an atom: "bring to 0105 the 218th".
func (k *kernel) deedBefore(i int) bool {
	for j := range i {
		if senses, _ := k.Senses(j); senses.Is(nouns.Acts...) && !senses.Is("filler", "in", "to") {
			return true
		}
	}
	return false
}

// bears tells that a word may turn what stands beside it, or points at others.
func (k *kernel) bears(i int, senses lexicon.Senses) bool {
	said, n := lexicon.Turns().Find(k.Atoms[i:])
	if n > 0 && slices.ContainsFunc(said, func(x lexicon.Sense) bool { return x.Class != "object" && x.Class != "still" }) {
		return true
	}
	if senses.Is(sentences.Turners...) || senses.Is("pronoun", "both", "crowd", "same", "there", "follow", "concerning", "least", "below", "asked", "join") && !senses.Is(nouns.Acts...) {
		return true
	}
	return len(senses) == 0 && k.Atoms[i].Kind == lexicon.Word && len(k.Atoms[i].Fold) > 2 && k.perhapsTurns(i) && !k.perhapsName(i)
}
