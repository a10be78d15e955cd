package reading

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
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

// A condition on odds may be told in any words, "if the table gives 3:1", "unless it comes to less than 2:1", "wenn mind. 3:1 rauskommt". What
// they say is how many odds, whether these or less, and how often the line denies: at the least if neither, or if it denies less once.

// oddsClause is a stretch of a line that says no more than which odds there must be.
type oddsClause struct {
	from, to int
	ratio    string
}

// oddsInWords writes a line that makes an attack hang on odds in any words with the odds that it needs, "only at 3-1", where
// attacks can hang on them.
func (r *Reader) oddsInWords(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if !strings.Contains(r.verbs["ATTACK"].Form, "ODDS >=") || strings.Contains(l.Text, "?") || len(atoms) > mostFormed {
		return l, false
	}
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := 0; i < len(atoms); i++ {
		ratio, n := s.ratio(i)
		if n < 2 {
			continue
		}
		c := oddsClause{ratio: ratio}
		c.from, c.to = s.oddsAround(i, i+n)
		if c.to > 0 && s.atLeast(c, i, i+n) {
			if full, ok := s.withOdds(c); ok && full.Text != l.Text {
				return full, true
			}
		}
		i += n - 1
	}
	return l, false
}

// oddsAround is the stretch around a ratio in which every word is of a condition on odds, from its first word that makes one up to a
// sign or the end; nothing if it has none, or goes on.
func (s *sentence) oddsAround(i, end int) (from, to int) {
	for to = end; to < len(s.atoms) && lexicon.OfOdds.Has(s.atoms[to].Fold) && s.elseBegins(to) == 0; to++ {
	}
	if to < len(s.atoms) && s.atoms[to].Kind != lexicon.Sign && s.elseBegins(to) == 0 && !s.thenAt(to) {
		return 0, 0
	}
	begin := i
	for begin > 0 && (lexicon.OfOdds.Has(s.atoms[begin-1].Fold) || s.atoms[begin-1].Fold == "." && begin > 1 && lexicon.AtLeast.Has(s.atoms[begin-2].Fold)) {
		begin--
	}
	from = begin
	for from < i && s.ifWords(from) == 0 {
		from++
	}
	if from == i { // "183 hits it at least at 3:1": what stands before is of the attack
		for from > begin && lexicon.LeadsOdds.Has(s.atoms[from-1].Fold) {
			from--
		}
	}
	if begin == 0 || s.atoms[begin-1].Kind == lexicon.Sign { // all that stands between signs
		from = begin
	}
	for from > begin && restricts(s.atoms[from-1]) {
		from--
	}
	makes := func(a lexicon.Atom) bool { return lexicon.AtLeast.Has(a.Fold) || lexicon.LessThan.Has(a.Fold) }
	if slices.ContainsFunc(s.atoms[from:i], makes) || slices.ContainsFunc(s.atoms[end:to], makes) || s.hangsWithin(from, i) {
		return from, to
	}
	return 0, 0
}

// hangsWithin tells that a word of some makes a condition.
func (s *sentence) hangsWithin(from, to int) bool {
	for i := from; i < to; i++ {
		if s.ifWords(i) > 0 {
			return true
		}
	}
	return false
}

// atLeast tells that the words of a condition around a ratio ask for it or better: they name it, or deny what is less.
func (s *sentence) atLeast(c oddsClause, at, end int) bool {
	less, denied, off := 0, 0, 0
	for i := c.from; i < c.to; i++ {
		if i == at {
			i = end - 1
			continue
		}
		fold := s.atoms[i].Fold
		more := lexicon.MoreThan.Has(fold) && !lexicon.LessThan.Has(fold)
		switch {
		case lexicon.AtMost.Has(fold), more && i < at && (i+1 == at || lexicon.Than.Has(s.atoms[i+1].Fold)): // "better than 2:1"
			return false
		case lexicon.LessThan.Has(fold):
			less++
		case lexicon.Nobody.Has(fold), lexicon.ButIf.Begin(s.atoms[i:]) > 0:
			denied++
		case lexicon.CallsOff.Has(fold):
			off = 1
		}
	}
	return less < 2 && less == denied+off
}

// withOdds is a line with odds that are needed in place of the words for them, or behind the attack where they stand before it.
func (s *sentence) withOdds(c oddsClause) (order.Line, bool) {
	only := map[string]string{"pl": " tylko przy %s", "de": " nur bei %s"}[s.speech()]
	only = strings.Replace(cmp.Or(only, " only at %s"), "%s", c.ratio, 1)
	begin, end := 0, len(s.atoms) // of the sentence
	for _, part := range s.sentences() {
		from := slices.IndexFunc(s.atoms, func(a lexicon.Atom) bool { return a.Column == part[0].Column })
		if from <= c.from {
			begin, end = from, from+len(part)
		}
	}
	attack := false
	for i := begin; i < c.from; i++ {
		senses, _ := s.senses(i)
		attack = attack || senses.Is("attack", "attackword", "take", "strike") && !senses.Is("filler", "to", "in") || s.placeAt(i)
	}
	text := []rune(s.line.Text)
	if attack {
		head := strings.TrimRight(string(text[:s.atoms[c.from].Column-1]), " ,;:-–(")
		return order.LineOf(s.line.Number, head+only+string(text[min(s.atoms[c.to-1].End, len(text)):]))
	}
	for c.to < end && (s.atoms[c.to].Kind == lexicon.Sign || s.thenAt(c.to)) {
		c.to++
	}
	at := end
	for i := c.to; i < end; i++ {
		if s.elseBegins(i) > 0 {
			at = i
			break
		}
	}
	for at > c.to && s.atoms[at-1].Kind == lexicon.Sign {
		at--
	}
	if at <= c.to {
		return s.line, false
	}
	last := min(s.atoms[at-1].End, len(text))
	return order.LineOf(s.line.Number, string(text[:s.atoms[c.from].Column-1])+string(text[s.atoms[c.to].Column-1:last])+only+string(text[last:]))
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
		case senses.Is("air") && !said.Is("points"): // "wsparcie" may be points
			flies = flies || !lexicon.Support.Has(s.atoms[at].Fold)
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

// portion is one of the deeds that a line tells side by side, as far as it was read.
type portion struct {
	verb    string // "go", "attack", "help", "stay", or a verb of the title that needs no place
	units   []int
	with    []int // named behind "with", or as whom others help
	to      board.Place
	from    board.Place
	byWay   bool // it is told as where they come by
	upon    bool // a word leads at the place
	leads   bool // a word leads to it
	them    bool // a word stands for those named before
	count   int  // of them, where that is said
	it      bool // and one for what was spoken of before
	same    bool // they do it too
	crowd   bool // with those before
	ofGuns  bool // a word for guns was not followed by whose they are
	verbAt  int  // where the word for what is done stands
	joins   bool // it says that they take part
	against bool // the attack is told by a noun, "the attack on 4221"
}

// blank tells that nothing was read of it.
func (c *portion) blank() bool {
	return c.verb == "" && len(c.units)+len(c.with) == 0 && c.to == "" && c.from == "" && !c.them && !c.same && !c.ofGuns
}

// abreast reads a line of several deeds.
type abreast struct {
	*sentence
	now    portion
	told   []portion
	parted bool           // a comma or "and" stands before what comes next
	way    lexicon.Senses // what leads to what comes next
}

// sideBySide reads a line that tells several deeds one beside the other, marches, an attack and the guns that help in it, works and rests:
// "635 to 4121, then it and 800 attack 4221, Art143 supports, 93 digs in". Each word of it must be one of these.
func (r *Reader) sideBySide(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if r.zoned || !strings.Contains(r.verbs["ATTACK"].Form, "GUNS") || len(atoms) > mostRestated*3 || asks(atoms) || lexicon.Was.Among(atoms) {
		return nil, false
	}
	b := &abreast{sentence: &sentence{Reader: r, atoms: atoms, line: l}}
	for b.more() {
		n := b.takeNext()
		if n == 0 {
			return nil, false
		}
		b.i += n
	}
	if !b.flush() || len(b.told) < 2 && !b.backedAlone() {
		return nil, false
	}
	return b.orderAll()
}

// backedAlone tells of one deed that it is an attack with guns, or one that is made from a place to which those march who make it.
func (b *abreast) backedAlone() bool {
	if len(b.told) != 1 {
		return false
	}
	c := &b.told[0]
	return c.verb == "attack" && (c.ofGuns || slices.ContainsFunc(slices.Concat(c.units, c.with), b.isGun) || c.from != "" && c.byWay)
}

// isGun tells a battery.
func (s *sentence) isGun(u int) bool { return slices.Contains(s.own[u].kinds, "ART") }

// takeNext reads the next words, and tells how many atoms they are.
func (b *abreast) takeNext() int {
	a := b.peek()
	if a.Kind == lexicon.Sign {
		return b.takeSign(a)
	}
	senses, k := b.senses(b.i)
	if senses.Is("crowd") && k > 1 || senses.Is("crowd") && senses.Is("both") {
		return b.takeWord()
	}
	p, took := b.place(b.i)
	if list, n := b.units(b.i); n > 0 && n >= took && len(list) > 0 && !(n == 1 && lexicon.Guns.Has(a.Fold)) {
		return b.takeUnits(list, n)
	}
	if took > 0 {
		if !b.takePlace(p) {
			return 0
		}
		return took
	}
	if p, n := b.foeNamed(); n > 0 && !(lexicon.Guns.Has(a.Fold) && n == 1 && (b.now.verb != "attack" || b.now.to != "" || b.way.Is("with"))) {
		if b.placeOfFoe(n) { // "the 178th at 4221"
			return n
		}
		if p == "" || !b.takePlace(p) {
			return 0
		}
		return n
	}
	return b.takeWord()
}

// placeOfFoe tells that the place of an enemy follows behind words of so many atoms for him.
func (b *abreast) placeOfFoe(n int) bool {
	lead, m := b.senses(b.i + n)
	return m == 1 && lead.Is("in", "upon", "from") && b.placeAt(b.i+n+m)
}

// foeNamed is the place of an enemy who is named next.
func (b *abreast) foeNamed() (p board.Place, n int) {
	if p, n = b.enemyOf(b.i); n > 0 {
		return p, n
	}
	foes, n := b.noun(b.i, b.foes)
	if n == 0 {
		return "", 0
	}
	return b.oneOf(foes), n
}

// takeSign reads a sign.
func (b *abreast) takeSign(a lexicon.Atom) int {
	last := b.i+1 == len(b.atoms)
	switch {
	case strings.Trim(a.Fold, "-=>") == "" && strings.HasSuffix(a.Fold, ">"):
		b.way = lexicon.Senses{{Class: "to"}}
	case a.Fold == ",":
		b.parted, b.way = true, nil
	case a.Fold == "+" || a.Fold == "&":
		b.way = lexicon.Senses{{Class: "plus"}}
	case a.Fold == "." && !last && (b.atoms[b.i+1].Glued || b.i > 0 && b.atoms[b.i-1].Kind == lexicon.Word && !ofAName(b.atoms, b.i-1) && b.abbreviates(b.i-1)):
	case strings.Trim(a.Fold, ".;!") == "", a.Fold == "–", a.Fold == "—", a.Fold == "-" && !a.Glued:
		if !b.flush() {
			return 0
		}
	default:
		return 0
	}
	return 1
}

// flush ends a portion.
func (b *abreast) flush() bool {
	c := &b.now
	if c.ofGuns && len(c.units)+len(c.with) == 0 && (c.verb == "" || c.verb == "go" && c.to == "") { // those of whoever attacks
		c.verb = "help"
	}
	if !c.blank() {
		b.told = append(b.told, *c)
	}
	b.now, b.parted, b.way = portion{}, false, nil
	return true
}

// anew is the share that goes on, or another where a comma or "and" parts what comes next from a deed that is told; nil where that cannot be.
func (b *abreast) anew() *portion {
	if c := &b.now; b.parted && (c.verb != "" || c.to != "" || c.same) && !b.flush() {
		return nil
	}
	return &b.now
}

// takeUnits takes in units that are named, who begin a deed of their own behind one that tells all of its deed.
func (b *abreast) takeUnits(list []int, n int) int {
	c := &b.now
	with := b.way.Is("with", "plus") || c.verb == "attack" && b.way.Is("of")
	begun := c.verb != "" || c.to != "" || c.same
	if begun && (with || !b.parted && len(c.units) == 0) && (b.acts(b.i+n) || c.to != "" && b.led(b.i+n)) {
		m, fewer := b.lastOf(list, n)
		switch {
		case m == 0 && (with && !b.parted || len(list) > 1 && c.to != ""):
			return 0
		case m > 0 && c.verb != "" && (c.to != "" || len(c.units) == 0 && c.verb != "attack" && c.verb != "go"):
			if !b.enroll(list[:fewer], with) {
				return 0
			}
			b.parted, b.way = true, nil
			return m
		}
	}
	switch {
	case with && !(b.parted && begun && len(c.units) > 0 && (b.acts(b.i+n) || b.led(b.i+n))):
		c.crowd = c.crowd || b.way.Is("alongside")
	case !begun && (len(c.units) == 0 || b.parted), begun && !b.parted && len(c.units) == 0 && len(c.with) == 0, c.verb == "help" && len(c.units) == 0 && !(c.ofGuns && b.parted):
	case c.verb == "" && c.to == "" && !c.same:
		return 0
	default:
		if !b.flush() {
			return 0
		}
	}
	if !b.enroll(list, with) {
		return 0
	}
	b.parted, b.way = false, nil
	return n
}

// enroll takes units into the portion, as those who do it or behind "with".
func (b *abreast) enroll(list []int, with bool) bool {
	c := &b.now
	to := &c.units
	if with && (len(b.told) > 0 && c.blank() || c.verb != "" || len(c.units) > 0 || c.to != "") && !(len(c.units) > 0 && c.verb == "" && c.to == "") {
		to = &c.with
	}
	for _, u := range list {
		if slices.Contains(c.units, u) || slices.Contains(c.with, u) {
			return false
		}
		if c.ofGuns && !b.isGun(u) {
			return false
		}
	}
	*to = append(*to, list...)
	c.ofGuns = false
	return true
}

// lastOf is where the last of the units of a list stands, as so many atoms from the reading's place, and how many come before it;
// 0 where there is but one.
func (b *abreast) lastOf(list []int, n int) (m, fewer int) {
	for m = n - 1; m > 0; m-- {
		tail, k := b.units(b.i + m)
		if m+k == n && len(tail) > 0 && len(tail) < len(list) && b.tiesBefore(b.i+m) {
			if len(tail) > 1 || len(list) > 2 {
				return 0, 0
			}
			return m, len(list) - len(tail)
		}
	}
	return 0, 0
}

// tiesBefore tells that "and" or a comma stands before an atom.
func (b *abreast) tiesBefore(i int) bool {
	senses, _ := b.senses(i - 1)
	return b.atoms[i-1].Fold == "," || senses.Is("and") && b.atoms[i-1].Kind == lexicon.Word
}

// acts tells that a word for a deed stands at an atom.
func (b *abreast) acts(i int) bool {
	if i >= len(b.atoms) || b.atoms[i].Kind == lexicon.Sign {
		return false
	}
	senses, n := b.senses(i)
	said, m := b.saidAt(i)
	_, declared := b.declared(said)
	return senses.Is(acts...) && !senses.Is("filler", "in", "to") || declared && m >= n || said.Is("SUPPORT", "FIRE") || senses.Is("join", "same")
}

// led tells that a place is told from an atom on, be it behind a word or a sign that leads to it.
func (b *abreast) led(i int) bool {
	if i >= len(b.atoms) {
		return false
	}
	senses, n := b.senses(i)
	return b.placeAt(i) || senses.Is("to", "upon", "against") && b.placeAt(i+max(n, 1))
}

// takePlace takes in a place: where an attack goes, or a march.
func (b *abreast) takePlace(p board.Place) bool {
	c := &b.now
	lead := b.way
	b.way = nil
	from := lead.Is("from") && !lead.Is("to", "in") || lead.Is("via")
	switch {
	case lead.Is("plus", "with"):
		return false
	case from && (c.from == "" || c.from == p) && c.verb != "go":
		c.from, c.byWay = p, true
		return true
	case from && len(c.units) > 0 && b.allIn(c.units, p):
		return true
	case from:
		return false
	case c.to == p:
		return true
	case c.to != "" && b.foesHold(p) && !b.foesHold(c.to) && (b.parted || lead.Is("upon", "against")): // "635 to 4121, on 4221"
		if c.verb == "attack" || !b.flush() {
			return false
		}
		c = &b.now
	case c.to != "" && b.foesHold(c.to) && !b.foesHold(p) && c.from == "" && c.verb == "attack" && lead.Is("from", "in"):
		c.from = p
		return true
	case c.to != "":
		return false
	case len(c.units) > 0 && c.verb != "attack" && b.allIn(c.units, p) && !b.foesHold(p): // where they stand
		c.from = p
		return true
	}
	c.to, c.upon, c.leads = p, lead.Is("upon", "against"), lead.Is("to", "in", "upon", "against")
	b.parted = false
	return true
}

// abreastWords are the classes of words that may stand around the deeds of such a line.
var abreastWords = []string{"filler", "then", "there", "town", "on", "afterwards", "concerning", "back"}

// takeWord reads a word.
func (b *abreast) takeWord() int {
	senses, n := b.senses(b.i)
	if n > 1 && onlyPursues(senses) { // "geht nach 4120"
		senses, n = lexicon.Words().Find(b.atoms[b.i : b.i+1])
	}
	said, m := b.saidAt(b.i)
	verb, declared := b.declared(said)
	fold := b.peek().Fold
	c := &b.now
	if senses.Is(turners...) || senses.Is("towards", "near", "beside", "far", "before", "follow") && !senses.Is("with", "join") {
		return 0
	}
	switch {
	case declared && !b.verbs[verb].Standing && m >= n && verb == "DIG":
		return b.does(verb, m)
	case said.Is("SUPPORT", "FIRE"), senses.Is("join") && !senses.Is("stay"), lexicon.Gunnery.Has(fold) && !senses.Is(acts...):
		return b.assists(senses, max(n, m, 1))
	case lexicon.Guns.Has(fold):
		if c.verb == "attack" && c.to == "" && !b.way.Is("with") { // the enemy's: "attacks the guns at 4123"
			if b.placeOfFoe(1) {
				return 1
			}
			return 0
		}
		if c = b.anew(); c == nil {
			return 0
		}
		c.ofGuns = true
		return 1
	case senses.Is("stay") && !senses.Is("filler"):
		return b.does("stay", n)
	case senses.Is("attack", "attackword", "strike", "take") && !(senses.Is("filler") && !senses.Is("attack")) && !senses.Is("to"):
		c.against = c.against || senses.Is("attackword")
		return b.does("attack", n)
	case senses.Is("go", "back") && !senses.Is("filler"):
		return b.does("go", n)
	}
	return b.tiesWord(senses, n)
}

// does takes in what is done; another deed of those of the portion before begins behind one that is told.
func (b *abreast) does(verb string, n int) int {
	c := &b.now
	if c.verb == "help" && verb == "attack" && !b.parted { // "supports the attack on 4221"
		return n
	}
	if c.verb != "" && c.verb != verb || c.verb == verb && b.parted || c.to != "" && b.parted && (verb != "attack" || !b.foesHold(c.to)) || verb == "stay" && c.to != "" || verb == "attack" && c.to != "" && !b.foesHold(c.to) {
		if !b.parted && c.verb != "" && verb != "attack" && !(c.verb == "stay" && verb == "go") || !b.flush() {
			return 0
		}
		c = &b.now
	}
	c.verb, c.verbAt = verb, b.i
	b.parted, b.way = false, nil
	return n
}

// assists takes in that guns help, or that others take part.
func (b *abreast) assists(senses lexicon.Senses, n int) int {
	c := &b.now
	switch {
	case c.verb == "" || c.verb == "help":
		c.verb = "help"
	case c.verb == "attack" && c.to != "" && (len(c.with) == 0 || b.namedBehind(b.behindFillers(b.i+n))): // "X attacks 4221, supported by Art143"
		if !b.flush() {
			return 0
		}
		b.now.verb = "help"
	case c.verb == "go" && c.to != "" && slices.ContainsFunc(c.units, b.isGun) && b.parted:
		if !b.flush() {
			return 0
		}
		b.now.verb, b.now.them = "help", true
	case c.verb != "attack":
		return 0
	}
	b.now.joins = b.now.joins || senses.Is("join")
	return n
}

// tiesWord reads a word that ties the parts of a deed, or deeds.
func (b *abreast) tiesWord(senses lexicon.Senses, n int) int {
	c := &b.now
	fold := b.peek().Fold
	count, crowd := senses.Has("crowd")
	switch {
	case lexicon.Besides.Has(fold) && c.verb == "attack" && c.to != "": // "dazu Art60"
		b.way = lexicon.Senses{{Class: "with"}}
	case senses.Is("same") || senses.Is("alike") && !senses.Is("with", "behind"):
		c.same = true
	case senses.Is("with") && !senses.Is("to"):
		b.way = slices.Clone(senses)
		c.crowd = c.crowd || senses.Is("alongside")
	case crowd && (b.parted || len(c.units) == 0 && c.to == ""):
		if c = b.anew(); c == nil {
			return 0
		}
		k, _ := strconv.Atoi(count)
		c.them, c.count = true, k
	case crowd && count == "":
		c.crowd = true
	case senses.Is("and", "but") && !senses.Is("with"), lexicon.Whereas.Has(fold):
		b.parted, b.way = true, nil
	case senses.Is("then") && !senses.Is("filler"):
		b.parted, b.way = true, nil
	case senses.Is("pronoun") && !senses.Is("filler"):
		if b.parted || len(c.units) == 0 && c.verb == "" {
			if c = b.anew(); c == nil {
				return 0
			}
			c.them = true
		} else {
			c.it = true
		}
	case senses.Is("of") || lexicon.Of.Has(fold):
		b.way = lexicon.Senses{{Class: "of"}, {Class: "from"}}
	case senses.Is("in", "to", "from", "via", "upon", "against"):
		b.way = senses
	case senses.Is(abreastWords...), lexicon.Articles.Has(fold), lexicon.Relatives.Has(fold), lexicon.Particles.Has(fold), lexicon.SetUpon.Has(fold), c.verb == "help" && lexicon.Assists.Has(fold):
	case lexicon.Assists.Has(fold) && slices.ContainsFunc(c.units, b.isGun):
	default:
		return 0
	}
	return max(n, 1)
}

// tally is what the deeds of a line come to.
type tally struct {
	*abreast
	texts   []string            // marches and works
	goals   map[int]board.Place // where units march
	marched map[int]int         // behind how many of those texts that is
	stays   []int
	fights  []onset
	helps   []portion
	helped  []int   // which fight each of them is told behind, -1 for none
	spoken  []int   // who are no guns, in the order of the line
	parties [][]int // the same, deed by deed
	last    []int   // whoever the deed before was of
	of      string  // what that was
	at      board.Place
}

// onset is an attack with all who take part.
type onset struct {
	target    board.Place
	who, guns []int
	open      bool // nobody was named for it yet
	behind    int  // how many marches and works are told before it
}

// orderAll gives the orders of the deeds as they are told, each attack behind the marches of those who make it.
func (b *abreast) orderAll() (canon []string, ok bool) {
	t := &tally{abreast: b, goals: map[int]board.Place{}, marched: map[int]int{}}
	for k := range b.told {
		if c := &b.told[k]; !t.meant(c) || !t.add(c) {
			return nil, false
		}
	}
	for k := range t.helps {
		if !t.help(&t.helps[k], t.helped[k]) {
			return nil, false
		}
	}
	return t.write()
}

// meant settles what a deed is of which no word tells it.
func (t *tally) meant(c *portion) bool {
	if c.verb == "attack" && c.it && c.to != "" && len(c.units) == 0 { // "greift sie 4221 an"
		c.them = true
	}
	guns := func(list []int) bool {
		return len(list) > 0 && !slices.ContainsFunc(list, func(u int) bool { return !t.isGun(u) })
	}
	switch {
	case c.verb == "go" && c.to != "" && t.foesHold(c.to), c.verb == "" && c.to != "" && t.foesHold(c.to):
		if c.verb = "attack"; !c.upon || len(c.units) > 0 && !t.beside(c.units, c.to) {
			return false
		}
	case c.verb == "" && c.to != "":
		c.verb = "go"
	case c.verb == "" && c.same && t.of != "":
		c.verb = t.of
		if c.verb == "attack" || c.verb == "go" {
			c.to = t.at
		}
	case c.verb == "" && t.of != "" && guns(slices.Concat(c.units, c.with)):
		c.verb = "help"
	case c.verb == "" && t.of == "attack" && (len(c.with) > 0 && len(c.units) == 0 || t.fights[len(t.fights)-1].open):
		c.verb, c.to = "attack", t.at
	case c.verb == "help" && !guns(slices.Concat(c.units, c.with)) && len(c.units)+len(c.with) > 0:
		return c.joins // others join in an attack
	case c.verb == "attack" && c.to == "" && (c.it || c.same) && t.at != "":
		c.to = t.at
	}
	return c.verb != ""
}

// beside tells that each of some units stands beside a place or has marched there, guns aside.
func (t *tally) beside(list []int, p board.Place) bool {
	apart := func(u int) bool { return !t.isGun(u) && t.view.Board.Steps(cmp.Or(t.goals[u], t.own[u].At), p) != 1 }
	return !slices.ContainsFunc(list, apart)
}

// add takes a deed in.
func (t *tally) add(c *portion) bool {
	if c.verb == "help" {
		if len(c.units) == 0 {
			c.units, c.with = c.with, nil
		}
		if len(c.units) == 0 && !c.ofGuns && (c.them || t.of == "go") {
			c.units = t.last
		}
		if c.to != "" && !t.foesHold(c.to) {
			if !t.march(c.units, c.to) {
				return false
			}
			c.to = ""
		}
		t.helps, t.helped = append(t.helps, *c), append(t.helped, len(t.fights)-1)
		t.speak(c, c.units)
		return len(c.units) > 0 || c.ofGuns
	}
	who, ok := t.whoDoes(c)
	if !ok {
		return false
	}
	switch c.verb {
	case "go":
		ok = c.to != "" && t.march(who, c.to)
	case "attack":
		ok = t.attack(c, who)
	case "stay":
		ok = c.to == "" || t.allIn(who, c.to)
		t.stays = append(t.stays, who...)
	default:
		at := func(u int) bool { return c.to != "" && c.to != cmp.Or(t.goals[u], t.own[u].At) }
		ok = !slices.ContainsFunc(who, at)
		t.texts = append(t.texts, order.Canon(c.verb, t.names(who)))
	}
	t.speak(c, who)
	return ok
}

// speak notes of whom a deed was.
func (t *tally) speak(c *portion, who []int) {
	t.last = who
	if c.verb != "help" {
		t.of, t.at = c.verb, c.to
	}
	party := slices.DeleteFunc(slices.Clone(who), t.isGun)
	if len(party) == 0 {
		return
	}
	for _, u := range party {
		if !slices.Contains(t.spoken, u) {
			t.spoken = append(t.spoken, u)
		}
	}
	t.parties = append(t.parties, party)
}

// march sends units somewhere, each but once.
func (t *tally) march(who []int, to board.Place) bool {
	for _, u := range who {
		if t.goals[u] != "" && t.goals[u] != to {
			return false
		}
		if t.goals[u] == "" {
			t.texts = append(t.texts, order.Canon("MOVE", t.own[u].Name, string(to)))
			t.marched[u] = len(t.texts)
		}
		t.goals[u] = to
	}
	return len(who) > 0
}

// whoDoes are the units of a deed: those named for it, or those before whom a word stands for, or who are meant as nobody is named.
func (t *tally) whoDoes(c *portion) (who []int, ok bool) {
	who = slices.Concat(c.units, c.with)
	switch {
	case c.them:
		others, ok := t.crowdOf(c)
		return append(others, slices.DeleteFunc(who, func(u int) bool { return slices.Contains(others, u) })...), ok
	case len(c.units) > 0 || len(c.with) > 0 && c.verb != "attack":
		return who, true
	case c.verb != "attack":
		return t.last, len(t.last) > 0
	}
	near := slices.DeleteFunc(slices.Clone(t.parties), func(list []int) bool { return !t.beside(list, c.to) })
	switch {
	case len(near) == 0 && len(c.with) > 0 && !c.crowd, len(near) == 0 && len(who) == 0 && len(t.parties) == 0 && c.against: // "attack on 4221, 800 and 635"
		return who, true
	case c.crowd && len(c.with) > 0 && len(t.parties) > 0:
		last := t.parties[len(t.parties)-1]
		return slices.Concat(last, who), t.beside(last, c.to)
	case len(c.with) == 0 && len(near) == 1 && len(t.parties) == 1:
		return near[0], true
	}
	return nil, false
}

// crowdOf are those before whom "it", "both" or "all three" stands for.
func (t *tally) crowdOf(c *portion) (list []int, ok bool) {
	others := func(list []int) []int {
		return slices.DeleteFunc(slices.Clone(list), func(u int) bool { return slices.Contains(c.units, u) })
	}
	var marched []int
	for _, u := range t.spoken {
		if t.goals[u] != "" {
			marched = append(marched, u)
		}
	}
	fits := func(list []int) bool {
		return len(list) > 0 && (c.count == 0 || len(list) == c.count) && (c.verb != "attack" || t.beside(list, c.to))
	}
	if n := len(t.parties); n == 1 && c.count == 0 {
		return t.parties[0], fits(t.parties[0])
	}
	for _, list := range [][]int{marched, t.spoken, others(t.spoken)} {
		if c.count > 0 && fits(list) {
			return slices.Clone(list), true
		}
	}
	if c.count == len(t.spoken)+len(c.units) && len(c.units) > 0 { // "800 and 635 come up, all three …"
		return slices.Clone(t.spoken), t.beside(t.spoken, c.to)
	}
	return slices.Clone(marched), c.count == 0 && len(marched) > 1 && len(marched) == len(t.spoken) && fits(marched)
}

// attack takes an attack in; whoever else attacks the place takes part in it.
func (t *tally) attack(c *portion, who []int) bool {
	if c.to == "" || !t.foesHold(c.to) && len(t.Reader.at(c.to)) > 0 {
		return false
	}
	if c.from != "" && !t.allIn(who, c.from) {
		if !c.byWay || len(c.with) > 0 || len(c.units) == 0 || !t.march(slices.DeleteFunc(slices.Clone(who), t.isGun), c.from) {
			return false
		}
	}
	k := slices.IndexFunc(t.fights, func(f onset) bool { return f.target == c.to })
	if k < 0 {
		t.fights, k = append(t.fights, onset{target: c.to, open: true, behind: len(t.texts)}), len(t.fights)
	}
	t.join(k, who)
	if c.ofGuns && !slices.ContainsFunc(who, t.isGun) {
		guns := t.ownGuns(c.to, who)
		t.join(k, guns)
		return len(guns) > 0
	}
	return true
}

// join has units take part in a fight.
func (t *tally) join(k int, who []int) {
	f := &t.fights[k]
	for _, u := range who {
		list := &f.who
		if t.isGun(u) {
			list = &f.guns
		} else {
			f.open = false
		}
		if !slices.Contains(*list, u) {
			*list = append(*list, u)
		}
	}
}

// help has guns support the attack on the place that is told, or else the one that they are told behind, or the only one.
func (t *tally) help(c *portion, behind int) bool {
	k := behind
	if c.to != "" {
		k = slices.IndexFunc(t.fights, func(f onset) bool { return f.target == c.to })
	} else if k < 0 && len(t.fights) == 1 {
		k = 0
	}
	if k < 0 {
		return false
	}
	if c.ofGuns && len(c.units) == 0 {
		c.units = t.ownGuns(t.fights[k].target, t.fights[k].who)
	}
	t.join(k, slices.Concat(c.units, c.with))
	return len(c.units) > 0
}

// mostOfRange is how far off guns may be that are meant without a name.
const mostOfRange = 5

// ownGuns are the guns about a target that are of the divisions of those who attack it, or stand with them.
func (t *tally) ownGuns(target board.Place, who []int) (guns []int) {
	for u := range t.own {
		of := func(a int) bool {
			return t.own[a].At == t.own[u].At || t.own[a].Formation != "" && t.own[a].Formation == t.own[u].Formation
		}
		if t.isGun(u) && t.own[u].At != "" && t.view.Board.Steps(cmp.Or(t.goals[u], t.own[u].At), target) <= mostOfRange && slices.ContainsFunc(who, of) {
			guns = append(guns, u)
		}
	}
	if len(guns) == 0 { // whose?
		t.open = t.line.Number
	}
	return guns
}

// write gives the orders of all of it.
func (t *tally) write() (canon []string, ok bool) {
	texts, told := []string(nil), 0
	for _, f := range t.fights {
		if len(f.who) == 0 {
			return nil, false
		}
		for _, u := range slices.Concat(f.who, f.guns) {
			f.behind = max(f.behind, t.marched[u])
		}
		if f.behind > told {
			texts, told = append(texts, t.texts[told:f.behind]...), f.behind
		}
		texts = append(texts, order.Canon("ATTACK", string(f.target), "WITH", t.names(f.who), prefixed("GUNS", t.names(f.guns))))
	}
	texts = append(texts, t.texts[told:]...)
	if slices.ContainsFunc(t.stays, func(u int) bool { return t.goals[u] != "" }) {
		return nil, false
	}
	if len(t.stays) > 0 && !t.holds() {
		back, _ := t.Reader.left(t.line.Number, t.stays)
		delete(t.Reader.stays, t.line.Number)
		canon = back
	}
	read, ok := t.orders(t.line, texts)
	if !ok || len(read) == 0 {
		return nil, false
	}
	return append(canon, read...), true
}

// oddsAt finds the odds that a line makes an attack hang on, in a title in which none can.
func (s *sentence) oddsAt() (from, to int) {
	if strings.Contains(s.verbs["ATTACK"].Form, "ODDS") {
		return 0, 0
	}
	for from = range s.atoms {
		part := &sentence{Reader: s.Reader, atoms: s.atoms, line: s.line, i: from}
		if _, n := s.senses(from); n > 0 && part.odds() {
			return from, part.i
		}
	}
	return 0, 0
}
