package sentences

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
)

// A word such as "both", "all three", "together" stands for the units named so far, those of this line or of the
// lines before.

// crowding reads such a word where it tells who does something: before an act, "and together they attack 2912", behind
// "with", "assault 0714 with all three", or beside others, "Kempf and the two of them attack".
func (s *Sentence) crowding(senses lexicon.Senses, n int) bool {
	if !s.More() {
		return false
	}
	c := &s.Cur
	count, ok := 0, false
	if of, told := senses.Has("crowd"); told {
		ok = true
		count, _ = strconv.Atoi(of)
	}
	w := s.around(n)
	switch {
	case !ok && !(senses.Is("everything", "stack") && s.several() && (w.acting || w.assails || s.Lead.Is("with") || c.Verb == "attack")): // "then all attack", "attack with all"
		return false
	case c.crowd && count == 0: // "both of them together"
		return s.Skip(n)
	case c.escorted && count == 0 && !w.acting: // "mit 4Pz zusammen"
		c.beside = true
		return s.Skip(n)
	case len(c.Units) > 0 && !s.Full() && (count > 0 || senses.Is("pronoun")) && s.added(): // "Kempf and the two of them attack"
	case w.tellsWho(s, n):
		if s.Full() && len(c.Units) > 0 && !s.end() {
			return false
		}
	default:
		return false
	}
	s.Cur.crowd, s.Cur.count = true, count
	return s.Skip(n)
}

// around is what stands around a word for units named before: what follows it, whether that is an act, whether "with" leads
// it, and whether anybody was named whom it can stand for.
type around struct {
	next                  lexicon.Senses
	behind                int // where stands what follows the next word
	acting, with, anybody bool
	assails               bool // a place follows that the enemy holds, behind a word that leads there
	leads                 bool // a word that leads somewhere follows, "both to 4315", "both on to 1014"
}

// around looks about a word that takes so many atoms.
func (s *Sentence) around(n int) (w around) {
	at := s.BehindFillers(s.I + n)
	next, m := s.Senses(at)
	if next.Is("then") || next.Is("crowd") && !next.Is("with") { // "both then attack", "they both together attack"
		at = s.BehindFillers(at + m)
		next, m = s.Senses(at)
	}
	w.next, w.behind, w.acting = next, s.BehindFillers(at+m), next.Is(nouns.Acts...)
	w.assails, w.leads = s.leadsAtFoe(s.I+n), s.leadsBehind(s.I+n)
	w.with = s.Lead.Is("with") || lexicon.With.Has(s.Peek().Fold)
	w.anybody = len(s.Spoken) > 0 || s.Full() || s.onlyTies(s.I)
	return w
}

// FoeBehind are the enemies named behind fillers.
func (s *Sentence) FoeBehind(i int) (foes []int, n int) {
	if i = s.BehindFillers(i); i >= len(s.Atoms) {
		return nil, 0
	}
	return s.Noun(i, s.Letter.Foes)
}

// leadsBehind tells that the first word from an atom on that says something leads somewhere.
func (s *Sentence) leadsBehind(i int) bool {
	for i < len(s.Atoms) {
		senses, n := s.Senses(i)
		if senses.Is("to", "towards") {
			return true
		}
		if n == 0 || !senses.Is("filler", "then", "crowd") {
			return false
		}
		i += n
	}
	return false
}

// leadsAtFoe tells that a word leads from an atom on to an enemy, or to a place that he holds.
func (s *Sentence) leadsAtFoe(i int) bool {
	for i < len(s.Atoms) {
		senses, n := s.Senses(i)
		if p, _ := s.Place(i + n); senses.Is("to", "in", "against") && s.FoesHold(p) {
			return true
		}
		if foes, m := s.FoeBehind(i + n); senses.Is("against") && m > 0 && len(foes) == 1 {
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
func (w *around) tellsWho(s *Sentence, n int) bool {
	c := &s.Cur
	none := len(c.Units) == 0
	switch anew := none || s.Full(); {
	case anew && w.anybody && w.next.Is("and", "with") && s.NamedBehind(w.behind): // "the two of them and Kempf attack"
		return true
	case anew && (w.acting || w.assails) || s.Full() && s.Atoms[s.I-1].Kind == lexicon.Sign && w.leads: // "A stays with B, both to 4315"
		return w.anybody || !none || s.then
	case c.Verb == "attack":
		return none && (s.Lead == nil || w.with) && s.behindList(s.I+n) // "greifen beide 0605 an"
	default:
		return anew && w.with && s.several() && s.AttackBehind(s.I+n) // "dann mit beiden 1217 angreifen"
	}
}

// ActBehindFillers tells that an act follows, with nothing before it but fillers and words for those who do it.
func (s *Sentence) ActBehindFillers(i int) bool {
	for {
		senses, n := s.Senses(i)
		if n == 0 || senses.Is(nouns.Acts...) || !senses.Is("filler", "crowd", "pronoun") {
			return senses.Is(nouns.Acts...)
		}
		i += n
	}
}

// several tells that more than one unit was spoken of so far.
func (s *Sentence) several() bool {
	n := len(s.Spoken)
	if s.Full() {
		n += len(s.Cur.Units)
	}
	return n > 1
}

// added tells that "and" ties what stands at the reading's place to units of the clause.
func (s *Sentence) added() bool {
	for i := s.I - 1; i >= 0; i-- {
		senses, n := s.Senses(i)
		if senses.Is("and") && !OfAName(s.Atoms, i) {
			return true
		}
		if n == 0 || !senses.Is("filler") {
			return false
		}
	}
	return false
}

// NamedBehind tells that units are named from an atom on.
func (s *Sentence) NamedBehind(i int) bool {
	_, n := s.Units(i)
	return n > 0
}

// onlyTies tells that nothing stands before an atom but words that tie, or say nothing.
func (s *Sentence) onlyTies(end int) bool {
	for i := 0; i < end; {
		senses, n := s.Senses(i)
		if s.Atoms[i].Fold != "," && !senses.Is("then", "and", "filler") {
			return false
		}
		i += max(n, 1)
	}
	return true
}

// behindList tells that no unit and no place is told behind an atom, which then says all of who is meant.
func (s *Sentence) behindList(i int) bool {
	_, n := s.Units(i)
	senses, m := s.Senses(i)
	if senses.Is("from", "in", "of") {
		return !s.PlaceAt(i + m)
	}
	return n == 0 && !senses.Is("type", "size", "plural")
}

// crowded are the units that such a word stands for, but for others named beside it; nil where they are not as many as it
// says.
func (s *Sentence) crowded(count int, others []int) []int {
	list := slices.DeleteFunc(slices.Clone(s.Spoken), func(u int) bool { return slices.Contains(others, u) })
	for n := s.Written.Number - 1; !s.Letter.Holes[n] && len(s.Spoken) == 0 && n >= s.Written.Number-MostBetween && (len(list) == 0 || len(list) < count); n-- {
		var line []int
		for _, name := range s.Letter.marched[n] {
			if u := slices.IndexFunc(s.Letter.Own, func(u nouns.Unit) bool { return u.Name == name }); u >= 0 && !slices.Contains(list, u) && !slices.Contains(line, u) && !slices.Contains(others, u) {
				line = append(line, u)
			}
		}
		list = append(line, list...)
	}
	if len(list) < 2 || count > 0 && len(list) != count {
		return nil
	}
	return list
}

// severally tells that units of several clauses were sent, so that "and attack 0605" behind them leaves open who does.
func (s *Sentence) severally() bool {
	return slices.ContainsFunc(s.Spoken, func(u int) bool { return !slices.Contains(s.last, u) })
}

// allBeside tells that each of the units that were spoken of comes to stand where it could attack the one place that a clause
// names, so that "3Pz to 0505, 32Inf to 0506, attack 0605" means all of them. Tied by "and" it may mean the last alone.
func (s *Sentence) allBeside(c *Clause) bool {
	target := s.targetOf(c)
	apart := func(u int) bool {
		return s.Letter.View.Board.Steps(cmp.Or(s.goalOf(s.Letter.Own[u].Name), s.Letter.Own[u].At), target) != 1
	}
	return c.tie != also && target != "" && len(s.Spoken) > 1 && !slices.ContainsFunc(s.Spoken, apart)
}

// JustSent are the units that the lines right before this one send where each could attack the one place that a clause
// names: "2Lt to 1818", and below it "attack 1918 with it".
func (s *Sentence) JustSent(c *Clause) (list []int) {
	target := s.targetOf(c)
	if target == "" {
		return nil
	}
	for n := s.Written.Number - 1; !s.Letter.Holes[n] && n >= s.Written.Number-MostBetween; n-- {
		var line []int
		for _, name := range s.Letter.marched[n] {
			u := slices.IndexFunc(s.Letter.Own, func(u nouns.Unit) bool { return u.Name == name })
			if u < 0 || s.Letter.View.Board.Steps(cmp.Or(s.Letter.SentTo[name], s.Letter.Own[u].At), target) != 1 {
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
func (s *Sentence) targetOf(c *Clause) (target board.Place) {
	switch len(c.To) {
	case 0:
		target = c.foe
	case 1:
		target = c.To[0]
	}
	if s.Letter.Zoned || !s.FoesHold(target) {
		return ""
	}
	return target
}

// MarchedIn notes which units a line sends, and which marches are planned.
func (r *Letter) MarchedIn(line int, canon []string) {
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

// LastMarched are the units that the line right before this one sends somewhere, if all of it was read.
func (s *Sentence) LastMarched() (list []int) {
	n := s.Written.Number - 1
	if s.Letter.Holes[n] {
		return nil
	}
	for _, name := range s.Letter.marched[n] {
		if u := slices.IndexFunc(s.Letter.Own, func(u nouns.Unit) bool { return u.Name == name }); u >= 0 && !slices.Contains(list, u) {
			list = append(list, u)
		}
	}
	return list
}
