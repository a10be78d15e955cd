package sentences

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
)

// Ratio reads "3:1", "3 to 1", "3-1", "even" and how many atoms it takes.
func (s *Sentence) Ratio(i int) (text string, n int) {
	if i >= len(s.Atoms) {
		return "", 0
	}
	if senses, n := s.Senses(i); senses.Is("even") {
		return "1-1", n
	}
	small := func(k int) int {
		if k >= len(s.Atoms) {
			return -1
		}
		senses, _ := s.Senses(k)
		v, ok := lexicon.Counts(s.Atoms[k], senses)
		if !ok || v < 1 || v > 20 {
			return -1
		}
		return v
	}
	a, b := small(i), small(i+2)
	if a < 1 || b < 1 {
		return "", 0
	}
	if !lexicon.InOdds.Has(s.Atoms[i+1].Fold) {
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

// Odds reads what an attack must come to.
func (s *Sentence) Odds() bool {
	var c condition
	at, end := s.I, s.I
	for at < min(len(s.Atoms), s.I+16) {
		n, belongs := s.conditional(&c, at)
		if n == 0 {
			break
		}
		if at += n; belongs {
			end = at
		}
	}
	if !c.holds() || s.Cur.Odds != "" || s.OtherOdds(s.I, end) {
		return false
	}
	s.Cur.Odds = c.ratio
	return s.Skip(end - s.I)
}

// OtherOdds tells that a stretch is a clause on odds that asks for others than it names, or for less: "only when we are over 2 to 1".
func (s *Sentence) OtherOdds(from, to int) bool {
	for i := from; i < to; i++ {
		if c, ok := s.oddsClauseAt(i); ok {
			return s.needed(c) != strconv.Itoa(c.attack)+"-"+strconv.Itoa(c.defence)
		}
		_, n := s.Ratio(i)
		begin := i
		for begin > 0 && s.Atoms[begin-1].Kind != lexicon.Sign {
			begin--
		}
		if n > 0 && (s.minds(from, i) || s.statesOdds(begin)) { // "I don't mind if it's under 2:1"
			return true
		}
		end := i + n
		for end < len(s.Atoms) && s.Atoms[end].Kind == lexicon.Word {
			end++
		}
		if n > 0 && (lexicon.NotOfOdds.Begin(s.Atoms[max(i-1, 0):]) > 0 || s.besideRatio(i+n, end)) { // "about 2:1", "3:1 or thereabouts"
			return true
		}
	}
	return false
}

// besideRatio tells that words behind a ratio say that it is not quite that: "or thereabouts".
func (s *Sentence) besideRatio(from, to int) bool {
	for k := from; k < to; k++ {
		if lexicon.NotOfOdds.Begin(s.Atoms[k:]) > 0 {
			return true
		}
	}
	return false
}

// behindRatio reads words behind the ratio that a condition asks for, as conditional does: "wenn es 1:1 steht", "wenn wir auf 3:1
// kommen".
func (s *Sentence) behindRatio(c *condition, at int) (n int, belongs bool) {
	senses, n := s.Senses(at)
	fold := s.Atoms[at].Fold
	switch {
	case senses.Is("odds"):
		return n, true
	case c.strong && s.AtEnd(at+1) && (lexicon.Stand.Has(fold) || lexicon.Gives.Has(fold)):
		return 1, true
	case senses.Is("filler"):
		return n, false
	case senses.Is("go") && s.AtEnd(at+n):
		return n, true
	}
	return 0, false
}

// conditional reads the next words of a condition; it takes no atoms where there are none.
// What belongs to it alone is told from fillers behind it.
func (s *Sentence) conditional(c *condition, at int) (n int, belongs bool) {
	known := c.ratio != ""
	if r, n := s.Ratio(at); n > 0 && !known {
		c.ratio = r
		return n, true
	}
	a := s.Atoms[at]
	senses, n := s.Senses(at)
	switch {
	case a.Fold == ">=" || a.Fold == "=>" && !known:
		c.strong = true
		return 1, known
	case a.Fold == "," && !known && at > s.I:
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
	case (c.strong || c.unless) && senses.Is("pronoun") && !senses.Is(nouns.Acts...): // "wenn es"
	case senses.Is("in", "to") && a.Kind == lexicon.Word:
		_, m := s.Ratio(at + n)
		c.strong = c.strong || m > 0
	case !senses.Is("but", "odds", "filler", "there"):
		return 0, false
	}
	return n, false
}

// behindAnd is where words such as "and with" end.
func (s *Sentence) behindAnd(at int) int {
	for at < len(s.Atoms) {
		senses, n := s.Senses(at)
		if s.Atoms[at].Fold != "+" && (n == 0 || !senses.Is("and", "with", "but") || senses.Is("type")) {
			break
		}
		at += max(n, 1)
	}
	return at
}

// behindGiving is where words end that bring something into an attack that is told, "put three Stukas on it".
func (s *Sentence) behindGiving(at int) int {
	if s.Cur.Verb != "attack" || !s.Full() {
		return at
	}
	for from := at; at < len(s.Atoms); {
		said, n := s.FormWord(at)
		senses, m := s.Senses(at)
		switch it, k := s.Senses(at + m); {
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
func (s *Sentence) air() bool {
	if !strings.Contains(s.Letter.Verbs["ATTACK"].Form, "AIR") {
		return false
	}
	at := s.behindGiving(s.behindAnd(s.I))
	if at >= len(s.Atoms) {
		return false
	}
	senses, n := s.Senses(at)
	if senses.Is("not", "except") {
		more, m := s.Senses(at + n)
		return m > 0 && more.Is("air") && s.Cur.air == 0 && s.Skip(at+n+m-s.I)
	}
	if strings.HasSuffix(s.Letter.Verbs["ATTACK"].Form, "[AIR]") {
		return s.Cur.Verb == "attack" && s.aidedByAir(at)
	}
	if k, ok := lexicon.Counts(s.Atoms[at], senses); ok {
		return s.pointsInAir(k, at+max(n, 1))
	}
	if !senses.Is("air") {
		return false
	}
	at += n
	for at < len(s.Atoms) {
		senses, n := s.Senses(at)
		if k, ok := lexicon.Counts(s.Atoms[at], senses); ok {
			at += max(n, 1)
			more, m := s.Senses(at)
			if at < len(s.Atoms) && !more.Is("air") {
				more, m = lexicon.Forms().Find(s.Atoms[at:])
			}
			if m > 0 && more.Is("air", "points") {
				at += m
			}
			return s.points(k, s.helped(at))
		}
		m := s.helping(at)
		if m == 0 && !senses.Is("with", "air", "filler") && s.Atoms[at].Fold != ":" && s.Atoms[at].Fold != "=" {
			return false
		}
		at += max(n, m, 1)
	}
	return false
}

// aidedByAir reads that aircraft help in an attack, in a title where they are not counted: "dazu einmal Luftunterstützung", "with
// one air support die".
func (s *Sentence) aidedByAir(at int) bool {
	flies := false
	for at < len(s.Atoms) {
		senses, n := s.Senses(at)
		said, k := s.FormWord(at)
		once, counted := lexicon.Counts(s.Atoms[at], senses)
		switch {
		case senses.Is("air") && !said.Is("points"): // "wsparcie" may be points
			flies = flies || !lexicon.Support.Has(s.Atoms[at].Fold)
		case flies && said.Is("gun_dice"), !flies && said.Is("once"):
			n = k
		case flies, !lexicon.Articles.Has(s.Atoms[at].Fold) && (!counted || once != 1):
			s.Cur.aided = s.Cur.aided || flies
			return flies && s.Skip(at-s.I)
		}
		at += max(n, 1)
	}
	s.Cur.aided = s.Cur.aided || flies
	return flies && s.Skip(at-s.I)
}

// helping is how many atoms tell that somebody helps or gives: "chips in with", "hilft mit".
func (s *Sentence) helping(i int) int {
	if said, n := s.SaidAt(i); said.Is("SUPPORT") {
		return n
	}
	if i < len(s.Atoms) {
		if said, n := lexicon.Forms().Find(s.Atoms[i:]); said.Is("give") {
			return n
		}
	}
	return 0
}

// helped is where words end that say no more than that so many points help: "help them", "dazu".
func (s *Sentence) helped(end int) int {
	at := end
	for at < len(s.Atoms) && !s.AtEnd(at) {
		senses, n := s.Senses(at)
		m := s.helping(at)
		if it, k := s.Senses(at + n); m == 0 && senses.Is("upon", "to", "with") && it.Is("pronoun") { // "on it"
			m = n + k
		}
		if m == 0 && !senses.Is("pronoun", "there", "filler", "and") && s.Atoms[at].Fold != "DAZU" {
			return end
		}
		at += max(n, m, 1)
	}
	return at
}

// pointsInAir reads what so many are of, behind their number: "two air points".
func (s *Sentence) pointsInAir(n, at int) bool {
	for first := at; at < len(s.Atoms); { // "3 of the Luftwaffe's points"
		senses, m := s.Senses(at)
		if !lexicon.Articles.Has(s.Atoms[at].Fold) && s.Atoms[at].Fold != "OF" && !(at > first && senses.Is("pronoun", "filler")) {
			break
		}
		at += max(m, 1)
	}
	more, m := s.Senses(at)
	if m == 0 || !more.Is("air") || s.Atoms[at].Glued {
		return false
	}
	end := at + m
	if last, m := s.Senses(end); m > 0 && last.Is("air") {
		end += m
	} else if end < len(s.Atoms) && s.Atoms[end].Kind == lexicon.Word {
		if last, m := lexicon.Forms().Find(s.Atoms[end:]); last.Is("points") {
			end += m
		}
	}
	return s.points(n, s.helped(end))
}

func (s *Sentence) points(n, end int) bool {
	if s.Cur.air != 0 || n == 0 {
		return false
	}
	s.Cur.air = n
	return s.Skip(end - s.I)
}

// attacking tells that the clause is an attack on the ground with a target.
func (s *Sentence) attacking() bool {
	return len(s.Cur.To) > 0 && (s.Cur.Verb == "attack" || s.Cur.Verb == "strike" && len(s.Cur.Units) > 0 && !s.Cur.Crafted(s))
}

// follow reads who is to advance after the attack, or that nobody is.
func (s *Sentence) follow() bool {
	if !s.attacking() {
		return false
	}
	at, none, later := s.I, false, false
	var who []int
	if list, n := s.Units(at); n > 0 && !slices.ContainsFunc(list, func(u int) bool { return !slices.Contains(s.Cur.Units, u) }) {
		who, at = list, at+n
	}
	for at < len(s.Atoms) {
		senses, n := s.Senses(at)
		if n == 0 {
			return false
		}
		switch {
		case senses.Is("pursue"):
			at += n
			if more, m := s.Senses(at); m > 0 && more.Is("to", "in") {
				if p, k := s.Place(at + m); k > 0 {
					if p != s.Cur.To[0] {
						return false
					}
					at += m + k
				}
			}
			if !none && who == nil {
				who = s.Cur.Units
				if len(who) != 1 {
					return false
				}
			}
			s.Cur.nobody, s.Cur.pursue = none, who
			return s.Skip(at - s.I)
		case senses.Is("stay") && !none && who == nil: // "stays where it is afterwards"
			end := at + n
			for more, m := s.Senses(end); m > 0 && more.Is("stay", "afterwards", "then"); more, m = s.Senses(end) {
				later = later || more.Is("afterwards", "then")
				end += m
			}
			s.Cur.nobody = later
			return later && s.Skip(end-s.I)
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
func (s *Sentence) losses() bool {
	at := s.I
	list, n := s.Units(at)
	if n > 0 && s.Cur.Verb == "attack" || n > 0 && len(s.Cur.Units) == 0 { // 46 takes the losses
		end, ok := at+n, false
		for end < len(s.Atoms) {
			senses, m := s.Senses(end)
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
	senses, m := s.Senses(at)
	if m == 0 || !senses.Is("losses") || s.Cur.Verb == "" && len(s.Cur.Units) > 0 {
		return false
	}
	at += m
	for at < len(s.Atoms) {
		if list, n := s.Units(at); n > 0 {
			at += n
			if senses, m := s.Senses(at); m > 0 && senses.Is("takes") && !senses.Is("to", "in") {
				at += m
			}
			return s.losers(list, at)
		}
		if senses, n := s.Senses(at); n == 0 && s.Atoms[at].Fold != ":" || n > 0 && !senses.Is("takes", "filler", "with") {
			return false
		} else {
			at += max(n, 1)
		}
	}
	return false
}

func (s *Sentence) losers(list []int, end int) bool {
	if s.attacking() {
		if slices.ContainsFunc(list, func(u int) bool { return !slices.Contains(s.Cur.Units, u) }) {
			return false
		}
		s.Cur.lose = list
		return s.Skip(end - s.I)
	}
	if len(s.Cur.Units) > 0 || s.Cur.Verb != "" {
		return false
	}
	s.Cur.Verb, s.Cur.Units = "lose", list
	return s.Skip(end - s.I)
}

// fallBack reads where to fall back to after an attack that fails.
func (s *Sentence) fallBack() bool {
	if !s.attacking() {
		return false
	}
	at, back := s.I, false
	for at < len(s.Atoms) {
		senses, n := s.Senses(at)
		if p, k := s.Place(at); k > 0 && back {
			at += k
			if more, m := s.Senses(at); m > 0 && more.Is("beaten") {
				at += m
			}
			s.Cur.retreat = p
			return s.Skip(at - s.I)
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
func (s *Sentence) chased() bool {
	if !s.attacking() || !strings.Contains(s.Letter.Verbs["ATTACK"].Form, "PURSUE") {
		return false
	}
	told := false
	for at := s.I; at < len(s.Atoms); {
		senses, n := s.Senses(at)
		said, m := s.SaidAt(at)
		switch p, took := s.Place(at); {
		case took > 0 && told:
			s.Cur.chase = append(s.Cur.chase, p)
			return s.Skip(at + took - s.I)
		case said.Is("PURSUE"):
			told, n = true, m
		case senses.Is("pursue"):
			told = true
		case n == 0 || !senses.Is("and", "with", "to", "in", "filler", "then", "pronoun") || s.Atoms[at].Kind == lexicon.Number:
			return false
		}
		at += n
	}
	return false
}

// onceTaken reads that an attack waits for another place to be taken, or held: "only if 210 is taken", "erst, wenn 210
// genommen ist".
func (s *Sentence) onceTaken() bool {
	if s.Cur.Verb != "attack" || !strings.Contains(s.Letter.Verbs["ATTACK"].Form, "IF") || !s.Letter.Zoned || s.Cur.once != "" {
		return false
	}
	if from, _ := s.ConditionAt(); from > s.I && lexicon.Being.Has(s.Peek().Fold) { // "greift erst an, wenn"
		return s.Skip(1)
	}
	at := s.I
	for at < len(s.Atoms) && (s.Atoms[at].Fold == "," || lexicon.Being.Has(s.Atoms[at].Fold)) {
		at++
	}
	if at >= len(s.Atoms) || s.Hangs(at) == 0 || s.Hangs(at) == 1 && !lexicon.When.Has(s.Atoms[at].Fold) {
		return false
	}
	at = s.BehindFillers(at + s.Hangs(at))
	p, took := s.Place(at)
	state := ""
	for at += took; at < len(s.Atoms) && !s.AtEnd(at); at++ {
		senses, _ := s.Senses(at)
		switch fold := s.Atoms[at].Fold; {
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
	s.Cur.once = string(p) + " " + state
	return s.Skip(at - s.I)
}

// portion is one of the deeds that a line tells side by side, as far as it was read.
type Portion struct {
	Verb    string // "go", "attack", "help", "stay", or a verb of the title that needs no place
	Units   []int
	With    []int // named behind "with", or as whom others help
	To      board.Place
	From    board.Place
	ByWay   bool // it is told as where they come by
	Upon    bool // a word leads at the place
	Leads   bool // a word leads to it
	Them    bool // a word stands for those named before
	Count   int  // of them, where that is said
	It      bool // and one for what was spoken of before
	Same    bool // they do it too
	Crowd   bool // with those before
	OfGuns  bool // a word for guns was not followed by whose they are
	VerbAt  int  // where the word for what is done stands
	Joins   bool // it says that they take part
	Against bool // the attack is told by a noun, "the attack on 4221"
}

// Blank tells that nothing was read of it.
func (c *Portion) Blank() bool {
	return c.Verb == "" && len(c.Units)+len(c.With) == 0 && c.To == "" && c.From == "" && !c.Them && !c.Same && !c.OfGuns
}

// IsGun tells a battery.
func (s *Sentence) IsGun(u int) bool { return slices.Contains(s.Letter.Own[u].Kinds, "ART") }

// abreastWords are the classes of words that may stand around the deeds of such a line.
var AbreastWords = []string{"filler", "then", "there", "town", "on", "afterwards", "concerning", "back"}

// onset is an attack with all who take part.
type Onset struct {
	Target    board.Place
	Who, Guns []int
	Open      bool // nobody was named for it yet
	Behind    int  // how many marches and works are told before it
}

// mostOfRange is how far off guns may be that are meant without a name.
const MostOfRange = 5

// OddsAt finds the odds that a line makes an attack hang on, in a title in which none can.
func (s *Sentence) OddsAt() (from, to int) {
	if strings.Contains(s.Letter.Verbs["ATTACK"].Form, "ODDS") {
		return 0, 0
	}
	for from = range s.Atoms {
		part := NewSentenceAt(s.Letter, s.Written, s.Atoms, from)
		if _, n := s.Senses(from); n > 0 && part.Odds() {
			return from, part.I
		}
	}
	return 0, 0
}
