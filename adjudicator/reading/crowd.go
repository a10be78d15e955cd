package reading

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/reading/lexicon"
)

// A word such as "both", "all three", "together" stands for the units named so far, those of this line or of the
// lines before.

// crowding reads such a word where it tells who does something: before an act, "and together they attack 2912", behind
// "with", "assault 0714 with all three", or beside others, "Kempf and the two of them attack".
func (s *sentence) crowding(senses lexicon.Senses, n int) bool {
	if !s.more() {
		return false
	}
	c := &s.cur
	of, ok := senses.Has("crowd")
	count, _ := strconv.Atoi(of)
	w := s.around(n)
	switch {
	case !ok && !(senses.Is("everything", "stack") && s.several() && (w.acting || w.assails || s.lead.Is("with") || c.verb == "attack")): // "then all attack", "attack with all"
		return false
	case c.crowd && count == 0: // "both of them together"
		return s.skip(n)
	case c.escorted && count == 0 && !w.acting: // "mit 4Pz zusammen"
		c.beside = true
		return s.skip(n)
	case len(c.units) > 0 && !s.full() && (count > 0 || senses.Is("pronoun")) && s.added(): // "Kempf and the two of them attack"
	case w.tellsWho(s, n):
		if s.full() && len(c.units) > 0 && !s.end() {
			return false
		}
	default:
		return false
	}
	s.cur.crowd, s.cur.count = true, count
	return s.skip(n)
}

// around is what stands around a word for units named before: what follows it, whether that is an act, whether "with" leads
// it, and whether anybody was named whom it can stand for.
type around struct {
	next                  lexicon.Senses
	behind                int // where stands what follows the next word
	acting, with, anybody bool
	assails               bool // a place follows that the enemy holds, behind a word that leads there
}

// around looks about a word that takes so many atoms.
func (s *sentence) around(n int) (w around) {
	at := s.behindFillers(s.i + n)
	next, m := s.senses(at)
	if next.Is("then") || next.Is("crowd") && !next.Is("with") { // "both then attack", "they both together attack"
		at = s.behindFillers(at + m)
		next, m = s.senses(at)
	}
	w.next, w.behind, w.acting = next, s.behindFillers(at+m), next.Is(acts...)
	w.assails = s.leadsAtFoe(s.i + n)
	w.with = s.lead.Is("with") || lexicon.With.Has(s.peek().Fold)
	w.anybody = len(s.spoken) > 0 || s.full() || s.onlyTies(s.i)
	return w
}

// foeBehind are the enemies named behind fillers.
func (s *sentence) foeBehind(i int) (foes []int, n int) {
	if i = s.behindFillers(i); i >= len(s.atoms) {
		return nil, 0
	}
	return s.noun(i, s.foes)
}

// leadsAtFoe tells that a word leads from an atom on to an enemy, or to a place that he holds.
func (s *sentence) leadsAtFoe(i int) bool {
	for i < len(s.atoms) {
		senses, n := s.senses(i)
		if p, _ := s.place(i + n); senses.Is("to", "in", "against") && s.foesHold(p) {
			return true
		}
		if foes, m := s.foeBehind(i + n); senses.Is("against") && m > 0 && len(foes) == 1 {
			return true
		}
		if n == 0 || !senses.Is("filler") {
			break
		}
		i += n
	}
	return false
}

// tellsWho tells that such a word, of so many atoms, says who does something.
func (w *around) tellsWho(s *sentence, n int) bool {
	c := &s.cur
	none := len(c.units) == 0
	switch anew := none || s.full(); {
	case anew && w.anybody && w.next.Is("and", "with") && s.namedBehind(w.behind): // "the two of them and Kempf attack"
		return true
	case anew && (w.acting || w.assails) || s.full() && s.atoms[s.i-1].Fold == "," && w.next.Is("to", "towards"): // "A stays with B, both to 4315"
		return w.anybody || !none || s.then
	case c.verb == "attack":
		return none && (s.lead == nil || w.with) && s.behindList(s.i+n) // "greifen beide 0605 an"
	default:
		return anew && w.with && s.several() && s.attackBehind(s.i+n) // "dann mit beiden 1217 angreifen"
	}
}

// actBehindFillers tells that an act follows, with nothing before it but fillers and words for those who do it.
func (s *sentence) actBehindFillers(i int) bool {
	for {
		senses, n := s.senses(i)
		if n == 0 || senses.Is(acts...) || !senses.Is("filler", "crowd", "pronoun") {
			return senses.Is(acts...)
		}
		i += n
	}
}

// several tells that more than one unit was spoken of so far.
func (s *sentence) several() bool {
	n := len(s.spoken)
	if s.full() {
		n += len(s.cur.units)
	}
	return n > 1
}

// added tells that "and" ties what stands at the reading's place to units of the clause.
func (s *sentence) added() bool {
	for i := s.i - 1; i >= 0; i-- {
		senses, n := s.senses(i)
		if senses.Is("and") && !ofAName(s.atoms, i) {
			return true
		}
		if n == 0 || !senses.Is("filler") {
			return false
		}
	}
	return false
}

// namedBehind tells that units are named from an atom on.
func (s *sentence) namedBehind(i int) bool {
	_, n := s.units(i)
	return n > 0
}

// onlyTies tells that nothing stands before an atom but words that tie, or say nothing.
func (s *sentence) onlyTies(end int) bool {
	for i := 0; i < end; {
		senses, n := s.senses(i)
		if s.atoms[i].Fold != "," && !senses.Is("then", "and", "filler") {
			return false
		}
		i += max(n, 1)
	}
	return true
}

// behindList tells that no unit and no place is told behind an atom, which then says all of who is meant.
func (s *sentence) behindList(i int) bool {
	_, n := s.units(i)
	senses, m := s.senses(i)
	if senses.Is("from", "in", "of") {
		return !s.placeAt(i + m)
	}
	return n == 0 && !senses.Is("type", "size", "plural")
}

// crowded are the units that such a word stands for, but for others named beside it; nil where they are not as many as it
// says.
func (s *sentence) crowded(count int, others []int) []int {
	list := slices.DeleteFunc(slices.Clone(s.spoken), func(u int) bool { return slices.Contains(others, u) })
	for n := s.line.Number - 1; !s.holes[n] && len(s.spoken) == 0 && n >= s.line.Number-mostBetween && (len(list) == 0 || len(list) < count); n-- {
		for _, name := range s.marched[n] {
			if u := slices.IndexFunc(s.own, func(u unit) bool { return u.Name == name }); u >= 0 && !slices.Contains(list, u) && !slices.Contains(others, u) {
				list = append(list, u)
			}
		}
	}
	if len(list) < 2 || count > 0 && len(list) != count {
		return nil
	}
	return list
}

// severally tells that units of several clauses were sent, so that "and attack 0605" behind them leaves open who does.
func (s *sentence) severally() bool {
	return slices.ContainsFunc(s.spoken, func(u int) bool { return !slices.Contains(s.last, u) })
}

// allBeside tells that each of the units that were spoken of comes to stand where it could attack the one place that a clause
// names, so that "3Pz to 0505, 32Inf to 0506, attack 0605" means all of them. Tied by "and" it may mean the last alone.
func (s *sentence) allBeside(c *clause) bool {
	target := s.targetOf(c)
	apart := func(u int) bool { return s.view.Board.Steps(cmp.Or(s.goalOf(s.own[u].Name), s.own[u].At), target) != 1 }
	return c.tie != also && target != "" && len(s.spoken) > 1 && !slices.ContainsFunc(s.spoken, apart)
}

// justSent are the units that the lines right before this one send where each could attack the one place that a clause
// names: "2Lt to 1818", and below it "attack 1918 with it".
func (s *sentence) justSent(c *clause) (list []int) {
	target := s.targetOf(c)
	if target == "" {
		return nil
	}
	for n := s.line.Number - 1; !s.holes[n] && n >= s.line.Number-mostBetween; n-- {
		var line []int
		for _, name := range s.marched[n] {
			u := slices.IndexFunc(s.own, func(u unit) bool { return u.Name == name })
			if u < 0 || s.view.Board.Steps(cmp.Or(s.sentTo[name], s.own[u].At), target) != 1 {
				return list
			}
			if !slices.Contains(list, u) && !slices.Contains(line, u) {
				line = append(line, u)
			}
		}
		list = append(line, list...)
	}
	return list
}

// targetOf is the one place on a board of hexes, held by the enemy, that a clause names, "" for none or several.
func (s *sentence) targetOf(c *clause) (target board.Place) {
	switch len(c.to) {
	case 0:
		target = c.foe
	case 1:
		target = c.to[0]
	}
	if s.zoned || !s.foesHold(target) {
		return ""
	}
	return target
}

// marchedIn notes which units a line sends, and which marches are planned.
func (r *Reader) marchedIn(line int, canon []string) {
	if r.marched == nil {
		r.marched = map[int][]string{}
	}
	for _, text := range canon {
		words := strings.Fields(text)
		if i := slices.Index(words, "MOVE"); i >= 0 && i+1 < len(words) {
			r.marched[line] = append(r.marched[line], words[i+1])
			if i > 0 {
				r.plans = append(r.plans, text)
			}
		}
	}
}
