package reading

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/reading/lexicon"
)

// ratio reads "3:1", "3 to 1", "3-1", "even" and how many atoms it takes.
func (s *sentence) ratio(i int) (text string, n int) {
	if i >= len(s.atoms) {
		return "", 0
	}
	if senses, n := s.senses(i); senses.Is("even") {
		return "1-1", n
	}
	small := func(k int) int {
		if k >= len(s.atoms) {
			return -1
		}
		senses, _ := s.senses(k)
		v, ok := lexicon.Counts(s.atoms[k], senses)
		if !ok || v < 1 || v > 20 {
			return -1
		}
		return v
	}
	a, b := small(i), small(i+2)
	if a < 1 || b < 1 {
		return "", 0
	}
	if !lexicon.InOdds.Has(s.atoms[i+1].Fold) {
		return "", 0
	}
	return strconv.Itoa(a) + "-" + strconv.Itoa(b), 3
}

// condition is what an attack must come to, as far as it was read.
type condition struct {
	ratio                      string
	strong, below, unless, not bool
}

// holds tells that the words are a condition that attacks can have: a ratio at the least, "not
// below" it, or "unless below".
func (c *condition) holds() bool {
	return c.ratio != "" && (c.strong || c.unless || c.not) && c.below == (c.unless || c.not) && !(c.unless && c.not)
}

// odds reads what an attack must come to.
func (s *sentence) odds() bool {
	var c condition
	at, end := s.i, s.i
	for at < min(len(s.atoms), s.i+16) {
		n, belongs := s.conditional(&c, at)
		if n == 0 {
			break
		}
		if at += n; belongs {
			end = at
		}
	}
	if !c.holds() || s.cur.odds != "" {
		return false
	}
	s.cur.odds = c.ratio
	return s.skip(end - s.i)
}

// behindRatio reads words behind the ratio that a condition asks for, as conditional does: "wenn es 1:1 steht", "wenn wir auf 3:1
// kommen".
func (s *sentence) behindRatio(c *condition, at int) (n int, belongs bool) {
	senses, n := s.senses(at)
	fold := s.atoms[at].Fold
	switch {
	case senses.Is("odds"):
		return n, true
	case c.strong && s.atEnd(at+1) && (lexicon.Stand.Has(fold) || lexicon.Gives.Has(fold)):
		return 1, true
	case senses.Is("filler"):
		return n, false
	case senses.Is("go") && s.atEnd(at+n):
		return n, true
	}
	return 0, false
}

// conditional reads the next words of a condition; it takes no atoms where there are none.
// What belongs to it alone is told from fillers behind it.
func (s *sentence) conditional(c *condition, at int) (n int, belongs bool) {
	known := c.ratio != ""
	if r, n := s.ratio(at); n > 0 && !known {
		c.ratio = r
		return n, true
	}
	a := s.atoms[at]
	senses, n := s.senses(at)
	switch {
	case a.Fold == ">=" || a.Fold == "=>" && !known:
		c.strong = true
		return 1, known
	case a.Fold == "," && !known && at > s.i:
		return 1, false
	case senses.Is("unless"):
		c.unless = true
	case senses.Is("below"):
		c.below = true
		return n, known
	case senses.Is("least", "if"):
		c.strong = true
		return n, known
	case known:
		return s.behindRatio(c, at)
	case senses.Is("not", "rather"):
		c.not = true
	case (c.strong || c.unless) && senses.Is("pronoun") && !senses.Is(acts...): // "wenn es"
	case senses.Is("in", "to") && a.Kind == lexicon.Word:
		_, m := s.ratio(at + n)
		c.strong = c.strong || m > 0
	case !senses.Is("but", "odds", "filler", "there"):
		return 0, false
	}
	return n, false
}

// behindAnd is where words such as "and with" end.
func (s *sentence) behindAnd(at int) int {
	for at < len(s.atoms) {
		senses, n := s.senses(at)
		if s.atoms[at].Fold != "+" && (n == 0 || !senses.Is("and", "with", "but") || senses.Is("type")) {
			break
		}
		at += max(n, 1)
	}
	return at
}

// behindGiving is where words end that bring something into an attack that is told, "put three Stukas on it".
func (s *sentence) behindGiving(at int) int {
	if s.cur.verb != "attack" || !s.full() {
		return at
	}
	for from := at; at < len(s.atoms); {
		said, n := s.formWord(at)
		senses, m := s.senses(at)
		switch it, k := s.senses(at + m); {
		case said.Is("give", "put") && !senses.Is("attack", "in", "to"):
			at += n
		case at > from && senses.Is("pronoun"):
			at += m
		case at > from && senses.Is("upon", "to") && it.Is("pronoun"):
			at += m + k
		default:
			return at
		}
	}
	return at
}

// air reads points of air support, or that there shall be none.
func (s *sentence) air() bool {
	if !strings.Contains(s.verbs["ATTACK"].Form, "AIR") {
		return false
	}
	at := s.behindGiving(s.behindAnd(s.i))
	if at >= len(s.atoms) {
		return false
	}
	senses, n := s.senses(at)
	if senses.Is("not", "except") {
		more, m := s.senses(at + n)
		return m > 0 && more.Is("air") && s.cur.air == 0 && s.skip(at+n+m-s.i)
	}
	if strings.HasSuffix(s.verbs["ATTACK"].Form, "[AIR]") {
		return s.cur.verb == "attack" && s.aidedByAir(at)
	}
	if k, ok := lexicon.Counts(s.atoms[at], senses); ok {
		return s.pointsInAir(k, at+max(n, 1))
	}
	if !senses.Is("air") {
		return false
	}
	at += n
	for at < len(s.atoms) {
		senses, n := s.senses(at)
		if k, ok := lexicon.Counts(s.atoms[at], senses); ok {
			at += max(n, 1)
			more, m := s.senses(at)
			if at < len(s.atoms) && !more.Is("air") {
				more, m = lexicon.Forms().Find(s.atoms[at:])
			}
			if m > 0 && more.Is("air", "points") {
				at += m
			}
			return s.points(k, s.helped(at))
		}
		m := s.helping(at)
		if m == 0 && !senses.Is("with", "air", "filler") && s.atoms[at].Fold != ":" && s.atoms[at].Fold != "=" {
			return false
		}
		at += max(n, m, 1)
	}
	return false
}

// aidedByAir reads that aircraft help in an attack, in a title where they are not counted: "dazu einmal Luftunterstützung", "with
// one air support die".
func (s *sentence) aidedByAir(at int) bool {
	flies := false
	for at < len(s.atoms) {
		senses, n := s.senses(at)
		said, k := s.formWord(at)
		once, counted := lexicon.Counts(s.atoms[at], senses)
		switch {
		case senses.Is("air") && !said.Is("points"):
			flies = true
		case flies && said.Is("gun_dice"), !flies && said.Is("once"):
			n = k
		case flies, !lexicon.Articles.Has(s.atoms[at].Fold) && (!counted || once != 1):
			s.cur.aided = s.cur.aided || flies
			return flies && s.skip(at-s.i)
		}
		at += max(n, 1)
	}
	s.cur.aided = s.cur.aided || flies
	return flies && s.skip(at-s.i)
}

// helping is how many atoms tell that somebody helps or gives: "chips in with", "hilft mit".
func (s *sentence) helping(i int) int {
	if said, n := s.saidAt(i); said.Is("SUPPORT") {
		return n
	}
	if i < len(s.atoms) {
		if said, n := lexicon.Forms().Find(s.atoms[i:]); said.Is("give") {
			return n
		}
	}
	return 0
}

// helped is where words end that say no more than that so many points help: "help them", "dazu".
func (s *sentence) helped(end int) int {
	at := end
	for at < len(s.atoms) && !s.atEnd(at) {
		senses, n := s.senses(at)
		m := s.helping(at)
		if it, k := s.senses(at + n); m == 0 && senses.Is("upon", "to", "with") && it.Is("pronoun") { // "on it"
			m = n + k
		}
		if m == 0 && !senses.Is("pronoun", "there", "filler", "and") && s.atoms[at].Fold != "DAZU" {
			return end
		}
		at += max(n, m, 1)
	}
	return at
}

// pointsInAir reads what so many are of, behind their number: "two air points".
func (s *sentence) pointsInAir(n, at int) bool {
	for first := at; at < len(s.atoms); { // "3 of the Luftwaffe's points"
		senses, m := s.senses(at)
		if !lexicon.Articles.Has(s.atoms[at].Fold) && s.atoms[at].Fold != "OF" && !(at > first && senses.Is("pronoun", "filler")) {
			break
		}
		at += max(m, 1)
	}
	more, m := s.senses(at)
	if m == 0 || !more.Is("air") || s.atoms[at].Glued {
		return false
	}
	end := at + m
	if last, m := s.senses(end); m > 0 && last.Is("air") {
		end += m
	} else if end < len(s.atoms) && s.atoms[end].Kind == lexicon.Word {
		if last, m := lexicon.Forms().Find(s.atoms[end:]); last.Is("points") {
			end += m
		}
	}
	return s.points(n, s.helped(end))
}

func (s *sentence) points(n, end int) bool {
	if s.cur.air != 0 || n == 0 {
		return false
	}
	s.cur.air = n
	return s.skip(end - s.i)
}

// attacking tells that the clause is an attack on the ground with a target.
func (s *sentence) attacking() bool {
	return len(s.cur.to) > 0 && (s.cur.verb == "attack" || s.cur.verb == "strike" && len(s.cur.units) > 0 && !s.cur.crafted(s))
}

// follow reads who is to advance after the attack, or that nobody is.
func (s *sentence) follow() bool {
	if !s.attacking() {
		return false
	}
	at, none, later := s.i, false, false
	var who []int
	if list, n := s.units(at); n > 0 && !slices.ContainsFunc(list, func(u int) bool { return !slices.Contains(s.cur.units, u) }) {
		who, at = list, at+n
	}
	for at < len(s.atoms) {
		senses, n := s.senses(at)
		if n == 0 {
			return false
		}
		switch {
		case senses.Is("pursue"):
			at += n
			if more, m := s.senses(at); m > 0 && more.Is("to", "in") {
				if p, k := s.place(at + m); k > 0 {
					if p != s.cur.to[0] {
						return false
					}
					at += m + k
				}
			}
			if !none && who == nil {
				who = s.cur.units
				if len(who) != 1 {
					return false
				}
			}
			s.cur.nobody, s.cur.pursue = none, who
			return s.skip(at - s.i)
		case senses.Is("stay") && !none && who == nil: // "stays where it is afterwards"
			end := at + n
			for more, m := s.senses(end); m > 0 && more.Is("stay", "afterwards", "then"); more, m = s.senses(end) {
				later = later || more.Is("afterwards", "then")
				end += m
			}
			s.cur.nobody = later
			return later && s.skip(end-s.i)
		case senses.Is("not", "nobody", "except") && who == nil:
			none = true
		case senses.Is("and", "but", "filler", "to", "afterwards"):
			later = later || senses.Is("afterwards")
		default:
			return false
		}
		at += n
	}
	return false
}

// losses reads who is to take the losses.
func (s *sentence) losses() bool {
	at := s.i
	list, n := s.units(at)
	if n > 0 && s.cur.verb == "attack" || n > 0 && len(s.cur.units) == 0 { // 46 takes the losses
		end, ok := at+n, false
		for end < len(s.atoms) {
			senses, m := s.senses(end)
			if m == 0 || !senses.Is("lose", "takes", "losses", "filler") {
				break
			}
			ok = ok || senses.Is("lose", "losses")
			end += m
		}
		if ok {
			return s.losers(list, end)
		}
		return false
	}
	senses, m := s.senses(at)
	if m == 0 || !senses.Is("losses") || s.cur.verb == "" && len(s.cur.units) > 0 {
		return false
	}
	at += m
	for at < len(s.atoms) {
		if list, n := s.units(at); n > 0 {
			at += n
			if senses, m := s.senses(at); m > 0 && senses.Is("takes") && !senses.Is("to", "in") {
				at += m
			}
			return s.losers(list, at)
		}
		if senses, n := s.senses(at); n == 0 && s.atoms[at].Fold != ":" || n > 0 && !senses.Is("takes", "filler", "with") {
			return false
		} else {
			at += max(n, 1)
		}
	}
	return false
}

func (s *sentence) losers(list []int, end int) bool {
	if s.attacking() {
		if slices.ContainsFunc(list, func(u int) bool { return !slices.Contains(s.cur.units, u) }) {
			return false
		}
		s.cur.lose = list
		return s.skip(end - s.i)
	}
	if len(s.cur.units) > 0 || s.cur.verb != "" {
		return false
	}
	s.cur.verb, s.cur.units = "lose", list
	return s.skip(end - s.i)
}

// fallBack reads where to fall back to after an attack that fails.
func (s *sentence) fallBack() bool {
	if !s.attacking() {
		return false
	}
	at, back := s.i, false
	for at < len(s.atoms) {
		senses, n := s.senses(at)
		if p, k := s.place(at); k > 0 && back {
			at += k
			if more, m := s.senses(at); m > 0 && more.Is("beaten") {
				at += m
			}
			s.cur.retreat = p
			return s.skip(at - s.i)
		}
		switch {
		case n == 0 || !senses.Is("back", "retreat", "beaten", "to", "in", "filler", "and", "but"):
			return false
		case senses.Is("back", "retreat"):
			back = true
		}
		at += n
	}
	return false
}

// chased reads where the beaten are pursued, in titles that let an attack say so: "with pursuit into 2535".
func (s *sentence) chased() bool {
	if !s.attacking() || !strings.Contains(s.verbs["ATTACK"].Form, "PURSUE") {
		return false
	}
	told := false
	for at := s.i; at < len(s.atoms); {
		senses, n := s.senses(at)
		said, m := s.saidAt(at)
		switch p, took := s.place(at); {
		case took > 0 && told:
			s.cur.chase = append(s.cur.chase, p)
			return s.skip(at + took - s.i)
		case said.Is("PURSUE"):
			told, n = true, m
		case senses.Is("pursue"):
			told = true
		case n == 0 || !senses.Is("and", "with", "to", "in", "filler", "then", "pronoun") || s.atoms[at].Kind == lexicon.Number:
			return false
		}
		at += n
	}
	return false
}

// onceTaken reads that an attack waits for another place to be taken, or held: "only if 210 is taken", "erst, wenn 210
// genommen ist".
func (s *sentence) onceTaken() bool {
	if s.cur.verb != "attack" || !strings.Contains(s.verbs["ATTACK"].Form, "IF") || !s.zoned || s.cur.once != "" {
		return false
	}
	if from, _ := s.conditionAt(); from > s.i && lexicon.Being.Has(s.peek().Fold) { // "greift erst an, wenn"
		return s.skip(1)
	}
	at := s.i
	for at < len(s.atoms) && (s.atoms[at].Fold == "," || lexicon.Being.Has(s.atoms[at].Fold)) {
		at++
	}
	if at >= len(s.atoms) || s.hangs(at) == 0 || s.hangs(at) == 1 && !lexicon.When.Has(s.atoms[at].Fold) {
		return false
	}
	at = s.behindFillers(at + s.hangs(at))
	p, took := s.place(at)
	state := ""
	for at += took; at < len(s.atoms) && !s.atEnd(at); at++ {
		senses, _ := s.senses(at)
		switch fold := s.atoms[at].Fold; {
		case lexicon.Taken.Has(fold) && state == "":
			state = "TAKEN"
		case lexicon.Held.Has(fold) && state == "":
			state = "HELD"
		case !senses.Is("filler", "in") && !lexicon.Being.Has(fold):
			return false
		}
	}
	if took == 0 || state == "" {
		return false
	}
	s.cur.once = string(p) + " " + state
	return s.skip(at - s.i)
}
