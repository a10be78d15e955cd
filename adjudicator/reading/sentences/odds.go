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
)

// A condition on odds may be told in any words, "if the table gives 3:1", "unless it comes to less than 2:1", "wenn mind. 3:1 rauskommt",
// "only if you can give me at least evens". What they say is how many odds, whether these or less or more, and how often the line denies or
// calls off: each time turns it round. Words that nobody knows stand in it only beside one that says which side is meant.

// oddsClause is a stretch of a line that says no more than which odds there must be.
type oddsClause struct {
	from, to int // the stretch
	at, end  int // the ratio in it
	ratio    string
	attack   int // the odds in figures
	defence  int
	strange  int  // how many of its words nobody knows
	or, off  int  // where words behind the ratio that say that there is no attack without it begin and end, 0 for nowhere
	turned   bool // what stands beside it calls the attack off
}

// mostStrangeOfOdds is how many words may be strange in such a clause.
const mostStrangeOfOdds = 4

// mostBeforeOdds is how many words such a clause has before its ratio.
const mostBeforeOdds = 16

// mostMinding is how far before such a clause words stand by which nothing hangs on it.
const mostMinding = 4

// OddsInWords writes a line that makes an attack hang on odds in any words with the odds that it needs, "only at 3-1", where
// attacks can hang on them.
func (r *Letter) OddsInWords(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if !strings.Contains(r.Verbs["ATTACK"].Form, "ODDS >=") || strings.Contains(l.Text, "?") || len(atoms) > MostFormed {
		return l, false
	}
	s := NewSentence(r, l, atoms)
	for i := 0; i < len(atoms); i++ {
		c, ok := s.oddsClauseAt(i)
		if !ok {
			continue
		}
		if c.ratio = s.needed(c); c.ratio != "" {
			if full, ok := s.withOdds(c); ok && full.Text != l.Text {
				return full, true
			}
		}
		i = c.end - 1
	}
	return l, false
}

// EvenMatched writes a condition on who is the stronger with the odds that it comes to: "unless outnumbered" is "unless below 1:1",
// and so is "solange wir nicht schwächer sind".
func (r *Letter) EvenMatched(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewSentence(r, l, atoms)
	if !strings.Contains(r.Verbs["ATTACK"].Form, "ODDS >=") || strings.Contains(l.Text, "?") || s.NamesRatio() {
		return l, false
	}
	for i := range atoms {
		from, denied, n := s.weakerAt(i)
		if n == 0 {
			continue
		}
		end := i + n
		if end < len(atoms) && lexicon.Than.Has(atoms[end].Fold) || lexicon.ByThem.Begin(atoms[end:]) > 0 {
			end++
			if end += s.thoseThere(end); end == i+n+1 {
				return l, false
			}
		}
		below := cmp.Or(map[string]string{"pl": "poniżej 1:1", "de": "unter 1:1"}[s.Speech()], "below 1:1")
		if denied {
			below = cmp.Or(map[string]string{"pl": "nie ", "de": "nicht "}[s.Speech()], "not ") + below
		}
		return nouns.Replaced(l, atoms, from, end, below)
	}
	return l, false
}

// weakerAt is how many atoms say in a clause on which something hangs that those are the weaker who write, or others the stronger, where
// what says so begins, and whether it is denied.
func (s *Sentence) weakerAt(i int) (from int, denied bool, n int) {
	weaker, stronger := lexicon.Weaker.Begin(s.Atoms[i:]), lexicon.Stronger.Begin(s.Atoms[i:])
	if weaker+stronger == 0 {
		return 0, false, 0
	}
	others := false
	for k := i - 1; k >= 0; k-- {
		fold := s.Atoms[k].Fold
		foe := s.InTongue(lexicon.CalledEnemies, fold) || s.foeAt(k)
		if m := s.IfWords(k); m > 0 && k+m <= i {
			if others {
				return k + m, denied, stronger
			}
			return k + m, denied, weaker
		}
		others = others || foe || lexicon.Others.BeginIn(s.Speech(), s.Atoms[k:i]) > 0
		senses, _ := s.Senses(k)
		switch {
		case s.InTongue(lexicon.Nobody, fold):
			denied = !denied
		case !foe && !senses.Is("pronoun", "there") && !s.InTongue(lexicon.OfOdds, fold) && !lexicon.Articles.Has(fold) && !s.InTongue(lexicon.Others, fold) && !lexicon.Is.Has(fold):
			return 0, false, 0
		}
	}
	return 0, false, 0
}

// NamesRatio tells that a line has odds in it.
func (s *Sentence) NamesRatio() bool {
	for i := range s.Atoms {
		if _, n := s.Ratio(i); n > 0 {
			return true
		}
	}
	return false
}

// hangsBefore tells that an atom stands in a clause that says on what something hangs.
func (s *Sentence) hangsBefore(i int) bool {
	for k := i - 1; k >= 0 && s.Atoms[k].Kind != lexicon.Sign; k-- {
		if s.IfWords(k) > 0 {
			return true
		}
	}
	return false
}

// thoseThere is how many atoms name enemies, or point at those spoken of: "Czata", "them there", "die dort".
func (s *Sentence) thoseThere(i int) (n int) {
	for i+n < len(s.Atoms) {
		_, foe := s.Noun(i+n, s.Letter.Foes)
		senses, _ := s.Senses(i + n)
		fold := s.Atoms[i+n].Fold
		if foe == 0 && (lexicon.Being.Has(fold) && n == 0 || !senses.Is("pronoun", "there") && !lexicon.Articles.Has(fold) && !lexicon.OfSelf.Has(fold) && !lexicon.Him.Has(fold) && !s.InTongue(lexicon.CalledEnemies, fold) && !(n > 0 && lexicon.Is.Has(fold))) {
			break
		}
		n += max(foe, 1)
	}
	return n
}

// OddsAgainst writes a condition on odds against somebody without that, and his place before it where the line names none else: "attacks
// only if it is 2-1 against 1004" is "attacks 1004 only if it is 2-1".
func (r *Letter) OddsAgainst(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewSentence(r, l, atoms)
	if !strings.Contains(r.Verbs["ATTACK"].Form, "ODDS >=") || strings.Contains(l.Text, "?") {
		return l, false
	}
	for i := range atoms {
		if _, n := s.Ratio(i); n == 0 || !s.hangsBefore(i) {
			continue
		}
		from, to := s.hangingClause(i)
		for k := from; k < to; k++ {
			at, n := s.againstPlace(k)
			if n == 0 {
				continue
			}
			named, other := s.targetsBeside(at, k, k+n)
			switch {
			case other:
				return l, false
			case named:
				return nouns.Replaced(l, atoms, k, k+n, "")
			}
			return s.targetFirst(from, k, n)
		}
	}
	return l, false
}

// hangingClause are the ends of the clause, between signs, in which an atom stands; it begins at the first word on which something hangs.
func (s *Sentence) hangingClause(i int) (from, to int) {
	to = i
	for to < len(s.Atoms) && (s.Atoms[to].Kind != lexicon.Sign || lexicon.InOdds.Has(s.Atoms[to].Fold)) {
		to++
	}
	for k := i - 1; k >= 0 && s.Atoms[k].Kind != lexicon.Sign; k-- {
		if s.IfWords(k) > 0 {
			from = k
		}
	}
	return from, to
}

// againstPlace reads words that lead against a place, and how many atoms they are.
func (s *Sentence) againstPlace(i int) (at board.Place, n int) {
	if senses, _ := s.Senses(i); !senses.Is("against") || i+1 >= len(s.Atoms) {
		return "", 0
	}
	at, n = s.Place(i + 1)
	return at, n + min(n, 1)
}

// targetsBeside tells that a place is named in a line outside a stretch, and that another one, or an enemy, is.
func (s *Sentence) targetsBeside(at board.Place, from, to int) (named, other bool) {
	for i := 0; i < len(s.Atoms); {
		p, n := s.Place(i)
		_, own := s.Units(i)
		_, ratio := s.Ratio(i)
		switch {
		case i >= from && i < to, own > n, ratio > 0:
		case n > 0 && p == at:
			named = true
		case n > 0 || s.foeAt(i):
			other = true
		}
		i += max(n, own, ratio, 1)
	}
	return named, other
}

// targetFirst moves the place out of a condition, against which it tells odds, before the words on which the attack hangs, or behind
// these and their sign where the line begins with them.
func (s *Sentence) targetFirst(from, k, n int) (order.Line, bool) {
	text := []rune(s.Written.Text)
	cut := func(a, b int) string { return string(text[a:b]) }
	place := cut(s.Atoms[k+1].Column-1, s.Atoms[k+n-1].End)
	gap, behind := s.Atoms[k].Column-1, min(s.Atoms[k+n-1].End, len(text))
	begin := from
	for begin > 0 && Restricts(s.Atoms[begin-1]) {
		begin--
	}
	if begin > 0 {
		at := s.Atoms[begin-1].End
		return order.LineOf(s.Written.Number, cut(0, at)+" "+place+cut(at, gap)+strings.TrimLeft(cut(behind, len(text)), " "))
	}
	for i := k + n; i < len(s.Atoms); i++ {
		if s.Atoms[i].Fold == "," {
			at := s.Atoms[i].End
			return order.LineOf(s.Written.Number, cut(0, gap)+strings.TrimLeft(cut(behind, at), " ")+" "+place+cut(at, len(text)))
		}
	}
	return s.Written, false
}

// OnlyWhen writes a line that has an attack hang on odds without a word that says so a second time, apart from them: "only send 16Inf at
// 1004 if it is 2-1".
func (r *Letter) OnlyWhen(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if !strings.Contains(r.Verbs["ATTACK"].Form, "ODDS >=") || strings.Contains(l.Text, "?") {
		return l, false
	}
	s := NewSentence(r, l, atoms)
	for i, a := range atoms {
		if !lexicon.Only.Has(a.Fold) || a.Fold == "JUST" || i+1 == len(atoms) {
			continue
		}
		acts := func(k int) bool {
			senses, _ := lexicon.Words().Find(s.Atoms[max(k, 0):])
			word, _ := lexicon.Words().Find(s.Atoms[max(k, 0) : max(k, 0)+1])
			return k >= 0 && (senses.Is("attack", "attackword") || word.Is("attack", "attackword", "go", "take", "strike")) && !word.Is("to", "in", "from", "upon")
		}
		_, units := s.Units(i + 1)
		if !acts(i+1) && !(i > 0 && acts(i-1) && units == 0 && !s.PlaceAt(i+1) && s.IfWords(i+1) == 0) {
			continue
		}
		end := i
		for end < len(atoms) && !strings.Contains(".;!", atoms[end].Fold) {
			end++
		}
		if NewSentence(r, l, atoms[i+1:end]).NeedsOdds() {
			return nouns.Replaced(l, atoms, i, i+1, "")
		}
		for k := i + 3; k < end; k++ {
			_, n := s.Ratio(k)
			if lead, _ := s.Senses(k - 1); n > 0 && s.AtEnd(k+n) && lead.Is("in", "with") {
				text := []rune(l.Text)
				begin, to := atoms[i+1].Column-1, atoms[k-1].Column-1
				return order.LineOf(l.Number, string(text[:a.Column-1])+string(text[begin:to])+strings.ToLower(a.Text)+" "+string(text[to:]))
			}
		}
	}
	return l, false
}

// OnlyOdds reads a line that says nothing but which odds an attack told elsewhere must come to, "but not under 2 to 1", "falls das
// Verhältnis unter 1:1 fällt, Angriff auf 2435 abblasen", and the place that it names, "" for none.
func (s *Sentence) OnlyOdds() (ratio, target string) {
	for i := range s.Atoms {
		c, ok := s.oddsClauseAt(i)
		if !ok {
			continue
		}
		if c.strange > 0 { // it may be about something else
			return "", ""
		}
		off := s.CalledOff(c.from, c.to)
		if !off && (s.CalledOff(0, c.from) || s.CalledOff(c.to, len(s.Atoms))) { // "falls es unter 1:1 fällt, Angriff auf 2435 abblasen"
			c.turned = true
		}
		ratio = s.needed(c)
		for k := 0; k < len(s.Atoms); {
			p, took := s.Place(k)
			senses, n := s.Senses(k)
			switch {
			case k == c.from:
				n = c.to - c.from
			case took > 0 && target == "":
				target, n = string(p), took
			case took > 0 || s.Atoms[k].Kind != lexicon.Sign && !lexicon.Articles.Has(s.Atoms[k].Fold) && !senses.Is("attackword", "in", "to", "upon", "filler") && (off || !s.allOfOdds(k, k+1)):
				return "", ""
			}
			k += max(n, 1)
		}
		return ratio, target
	}
	return "", ""
}

// NeedsOdds tells that a line says which odds there must be.
func (s *Sentence) NeedsOdds() bool {
	for i := range s.Atoms {
		if c, ok := s.oddsClauseAt(i); ok && s.needed(c) != "" {
			return true
		}
	}
	return false
}

// LosesOdds tells that a line says on which odds something hangs, "not at 2 to 1", and of its orders an attack does not.
func (s *Sentence) LosesOdds(canon []string) bool {
	open := func(text string) bool { return strings.Contains(text, "ATTACK ") && !strings.Contains(text, "ODDS >=") }
	if !strings.Contains(s.Letter.Verbs["ATTACK"].Form, "ODDS >=") || strings.Contains(s.Written.Text, "?") || !slices.ContainsFunc(canon, open) {
		return false
	}
	for i := range s.Atoms {
		attack, defence, n := s.oddsAt(i)
		if n == 0 {
			continue
		}
		begin, end := i, i+n
		for begin > 0 && s.Atoms[begin-1].Kind != lexicon.Sign {
			begin--
		}
		for end < len(s.Atoms) && s.Atoms[end].Kind != lexicon.Sign {
			end++
		}
		if s.statesOdds(begin) || attack > mostOfOdds || defence > mostOfOdds {
			continue
		}
		asks := false
		for k := begin; k < end; k++ {
			fold := s.Atoms[k].Fold
			asks = asks || s.limits(k) || lexicon.AtMost.Has(fold) || lexicon.Nobody.Has(fold) || s.IfWords(k) > 0
		}
		if asks {
			return true
		}
	}
	return false
}

// mostOfOdds is the greatest number in a ratio of odds.
const mostOfOdds = 12

// oddsAt reads a ratio in any words, and how many atoms it takes: "evens" and "double" count only beside words for strength or a limit.
func (s *Sentence) oddsAt(i int) (attack, defence, n int) {
	ratio, n := s.Ratio(i)
	fold := s.Atoms[i].Fold
	next := ""
	if i+1 < len(s.Atoms) {
		next = s.Atoms[i+1].Fold
	}
	switch {
	case n == 0 && lexicon.Multiples.Has(fold):
		ratio, n = lexicon.Multiples.Of(fold), 1
	case n == 1 && fold == "EVEN" && next != "" && !s.AtEnd(i+1) && next != "OR": // "even if", "even better"
		return 0, 0, 0
	case n == 1 && s.Atoms[i].Kind != lexicon.Word, n == 0:
		return 0, 0, 0
	}
	before, after, _ := strings.Cut(ratio, "-")
	attack, _ = strconv.Atoi(before)
	defence, _ = strconv.Atoi(after)
	return attack, defence, n
}

// oddsClauseAt finds the stretch around a ratio in which every word is of a condition on odds: from the first word that makes one, or from
// a sign, up to a sign or the end. It has none where the line goes on with something else.
func (s *Sentence) oddsClauseAt(i int) (c oddsClause, ok bool) {
	attack, defence, n := s.oddsAt(i)
	if n == 0 {
		return c, false
	}
	c = oddsClause{at: i, end: i + n, attack: attack, defence: defence}
	strange := 0
	for c.to = c.end; c.to < len(s.Atoms) && s.ElseBegins(c.to) == 0 && !s.thenBehindOdds(c.to); c.to++ {
		if n := s.elseOff(c.to); n > 0 {
			c.or, c.off, c.to = c.to, c.to+n, c.to+n
			break
		}
		odd, ok := s.besideOdds(c.to)
		if !ok && !s.upwards(c.to) {
			break
		}
		strange += odd
	}
	bound := c.to == len(s.Atoms) || s.Atoms[c.to].Kind == lexicon.Sign || s.ElseBegins(c.to) > 0 || s.thenBehindOdds(c.to)
	from, odd, hangs := s.oddsFrom(i)
	c.from = from
	strange += odd
	if _, units := s.Units(min(c.to, len(s.Atoms)-1)); !bound && !(hangs && from == 0 && units > 0 && strange == 0) { // "if we get 2:1 3Pz attacks"
		return c, false
	}
	limited := c.off > 0
	for k := c.from; k < c.to; k++ {
		limited = limited || (k < i || k >= c.end) && s.limits(k)
	}
	switch {
	case strange > 0 && (!limited || strange > mostStrangeOfOdds || n == 1 && lexicon.Multiples.Has(s.Atoms[i].Fold)), !limited && !hangs:
		return c, false
	case !hangs && s.statesOdds(c.from):
		return c, false
	}
	if s.minds(c.from, c.at) { // "I don't mind if"
		return c, false
	}
	c.strange = strange
	s.withCallingOff(&c)
	return c, true
}

// minds tells that words before a ratio, or shortly before a stretch, make nothing hang on it: "I don't mind if it's under 2:1".
func (s *Sentence) minds(from, at int) bool {
	for k := max(0, from-mostMinding); k < at; k++ {
		if lexicon.WhateverOdds.Begin(s.Atoms[k:]) > 0 {
			return true
		}
	}
	return false
}

// oddsFrom is where the words before a ratio begin that are of the condition, how many of them are strange, and whether a word is among
// them on which something hangs.
func (s *Sentence) oddsFrom(i int) (from, strange int, hangs bool) {
	soft := func(k int) (odd int, ok bool) {
		for ; k < i; k++ {
			more, ok := s.besideOdds(k)
			if !ok && !s.signOfOdds(k) {
				return 0, false
			}
			odd += more
		}
		return odd, true
	}
	from = i
	begin := i // of what stands between signs
	for k := i - 1; k >= max(0, i-mostBeforeOdds); k-- {
		if s.Atoms[k].Kind == lexicon.Sign && !s.signOfOdds(k) && !(s.Atoms[k].Fold == "," && s.endsButIf(k)) {
			break
		}
		begin = k
		if n := s.IfWords(k); n > 0 {
			if odd, ok := soft(k + n); ok {
				from, strange, hangs = k, odd, true
			}
		}
	}
	if !hangs {
		from = i
		for from > begin && lexicon.LeadsOdds.Has(s.Atoms[from-1].Fold) {
			from--
		}
	}
	if odd, ok := soft(begin); !hangs && ok && (odd == 0 || s.opensOdds(begin)) {
		from, strange = begin, odd
	}
	if hangs {
		from = s.calledOffBefore(begin, from)
	}
	for from > begin && Restricts(s.Atoms[from-1]) {
		from--
	}
	return from, strange, hangs
}

// calledOffBefore is where the words before a condition begin that call off by it, "but scrub it if", or where it begins itself.
func (s *Sentence) calledOffBefore(begin, from int) int {
	at := from
	for at > begin && (lexicon.OfOdds.Has(s.Atoms[at-1].Fold) || lexicon.CallsOff.Has(s.Atoms[at-1].Fold)) && !lexicon.But.Has(s.Atoms[at].Fold) {
		at--
	}
	if at == begin || s.CalledOff(at, from) && lexicon.But.Has(s.Atoms[at].Fold) {
		return at
	}
	return from
}

// signOfOdds tells a sign within a condition: "mind. 3:1", "warunek: 3:1", "2-1+".
func (s *Sentence) signOfOdds(k int) bool {
	if s.Atoms[k].Fold == "+" {
		return s.upwards(k)
	}
	return k > 0 && (s.Atoms[k].Fold == "." || s.Atoms[k].Fold == ":") && lexicon.AtLeast.Has(s.Atoms[k-1].Fold)
}

// upwards tells a plus right behind a ratio, with no number behind it: "2-1+".
func (s *Sentence) upwards(k int) bool {
	return k > 0 && s.Atoms[k].Fold == "+" && s.Atoms[k-1].Kind == lexicon.Number && s.Atoms[k-1].End+1 == s.Atoms[k].Column && (k+1 == len(s.Atoms) || s.Atoms[k+1].Kind != lexicon.Number)
}

// endsButIf tells a sign behind "es sei denn".
func (s *Sentence) endsButIf(k int) bool {
	for from := max(0, k-3); from < k; from++ {
		if n := lexicon.ButIf.Begin(s.Atoms[from:]); n > 0 && from+n >= k {
			return true
		}
	}
	return false
}

// thenBehindOdds tells a word that leads from a ratio to what is ordered: it is none in "2:1 to minimum".
func (s *Sentence) thenBehindOdds(i int) bool {
	return s.ThenAt(i) && !(i+1 < len(s.Atoms) && s.limits(i+1))
}

// pastThen is where a stretch goes on behind the words that lead to what is ordered.
func (s *Sentence) pastThen(from, to int) int {
	for from+1 < to && (s.ThenAt(from) || lexicon.And.Has(s.Atoms[from].Fold)) {
		from++
	}
	return from
}

// opensOdds tells a word by which a clause on odds begins that says on which side of them.
func (s *Sentence) opensOdds(i int) bool {
	a := s.Atoms[i]
	return Restricts(a) || lexicon.AtLeast.Begin(s.Atoms[i:]) > 0 || lexicon.LessThan.Has(a.Fold) || lexicon.LeadsOdds.Has(a.Fold) || lexicon.Nobody.Has(a.Fold)
}

// allOfOdds tells that all words of some are of conditions on odds.
func (s *Sentence) allOfOdds(from, to int) bool {
	return !slices.ContainsFunc(s.Atoms[from:to], func(a lexicon.Atom) bool { return !lexicon.OfOdds.Has(a.Fold) && !lexicon.CallsOff.Has(a.Fold) })
}

// statesOdds tells that a clause only says what the odds are, "we have at least 3:1", "it's better than 2:1".
func (s *Sentence) statesOdds(from int) bool {
	for from < len(s.Atoms) && (Restricts(s.Atoms[from]) || lexicon.Articles.Has(s.Atoms[from].Fold)) {
		from++
	}
	return from < len(s.Atoms) && lexicon.StatesOdds.BeginIn(s.Speech(), s.Atoms[from:]) > 0
}

// besideOdds tells whether a word may stand in a clause on odds, and whether it is strange there.
func (s *Sentence) besideOdds(i int) (strange int, ok bool) {
	a := s.Atoms[i]
	_, units := s.Units(i)
	_, took := s.Place(i)
	senses, _ := s.Senses(i)
	turns, _ := lexicon.Turns().Find(s.Atoms[i:])
	switch {
	case senses.Is("not") && s.Speech() != "" && !lexicon.OfOdds.HasIn(s.Speech(), a.Fold): // in another language
		return 0, false
	case lexicon.NotOfOdds.Begin(s.Atoms[i:]) > 0, lexicon.WhateverOdds.Begin(s.Atoms[i:]) > 0:
		return 0, false
	case lexicon.OfOdds.Has(a.Fold), lexicon.CallsOff.Has(a.Fold):
		return 0, true
	case a.Kind != lexicon.Word, units > 0, took > 0, len(turns) > 0, senses.Is(nouns.Acts...) && !senses.Is("filler"), senses.Is("type", "size", "with", "or", "and", "not", "even"), s.InTongue(lexicon.CalledEnemies, a.Fold):
		return 0, false
	}
	return 1, true
}

// withCallingOff takes in the clause beside a condition that only calls the attack off: "if it's under 2:1, leave it", "abblasen, falls es
// unter 1:1 fällt".
func (s *Sentence) withCallingOff(c *oddsClause) {
	off := func(from, to int) bool {
		return from < to && s.allOfOdds(from, to) && (s.CalledOff(from, to) || lexicon.NotAtAll.Begin(s.Atoms[s.pastThen(from, to):to]) > 0)
	}
	if s.CalledOff(c.from, c.to) {
		return
	}
	end := c.to + 1
	for end < len(s.Atoms) && s.Atoms[end].Kind != lexicon.Sign {
		end++
	}
	begin := c.from - 1
	for begin > 0 && s.Atoms[begin-1].Kind != lexicon.Sign {
		begin--
	}
	switch {
	case c.to < len(s.Atoms) && (s.Atoms[c.to].Fold == "," || s.ThenAt(c.to)) && off(c.to+1, end):
		c.to = end
	case c.from > 0 && s.Atoms[c.from-1].Fold == "," && begin >= 0 && off(begin, c.from-1):
		c.from = begin
	case c.from > 0 && begin >= 0 && off(begin, c.from):
		c.from = begin
	}
}

// CalledOff tells that words of a stretch call something off.
func (s *Sentence) CalledOff(from, to int) bool {
	for i := from; i < to; i++ {
		if lexicon.CallsOff.Begin(s.Atoms[i:to]) > 0 {
			return true
		}
	}
	return false
}

// limits tells a word by which a ratio is the least, or the most, that there must be.
func (s *Sentence) limits(i int) bool {
	fold := s.Atoms[i].Fold
	return lexicon.AtLeast.Begin(s.Atoms[i:]) > 0 || lexicon.LessThan.Has(fold) || lexicon.MoreThan.Has(fold) || s.upwards(i)
}

// elseOff is how many words behind a ratio say that there is no attack without it: "2:1 or it's off", "2-1 oder gar nicht".
func (s *Sentence) elseOff(from int) (n int) {
	if from >= len(s.Atoms) || !nouns.First(lexicon.Words().Find(s.Atoms[from:from+1])).Is("or") {
		return 0
	}
	end, denied := from+1, false
	for end < len(s.Atoms) && s.Atoms[end].Kind != lexicon.Sign {
		if phrase := lexicon.CallsOff.Begin(s.Atoms[end:]); phrase > 1 { // "no deal"
			end += phrase
			continue
		}
		if fold := s.Atoms[end].Fold; !s.allOfOdds(end, end+1) || s.limits(end) {
			return 0
		} else if s.InTongue(lexicon.Nobody, fold) {
			denied = !denied
		}
		end++
	}
	alone := end == from+2 && nouns.First(s.Senses(from+1)).Is("not") // "or not"
	if alone || s.CalledOff(from+1, end) == denied {
		return 0
	}
	return end - from
}

// needed are the odds that an attack needs by a clause: those that it names or better, where it asks for more the next ones, "" where it
// asks for less.
func (s *Sentence) needed(c oddsClause) string {
	less, more, orLess, turned, off := false, false, false, c.turned, false
	for i := c.from; i < c.to; i++ {
		if i == c.at {
			i = c.end - 1
			continue
		} else if c.off > 0 && i == c.or {
			i = c.off - 1
			continue
		}
		fold := s.Atoms[i].Fold
		below, better := lexicon.LessThan.Begin(s.Atoms[i:]) > 0, lexicon.MoreThan.Has(fold)
		switch {
		case lexicon.AtMost.Has(fold), below && (less || orLess):
			return ""
		case below && i > c.at:
			less, orLess = less || !s.orBefore(i), s.orBefore(i)
		case below:
			less = true
		case better && i < c.at && (i+1 == c.at || lexicon.Than.Has(s.Atoms[i+1].Fold)): // "better than 2:1"
			more = true
		case lexicon.Nobody.Has(fold) && !(fold == "NO" && s.Speech() == "pl"), lexicon.ButIf.Begin(s.Atoms[i:]) > 0: // "no" is "well" in Polish
			turned = !turned
			i += max(lexicon.ButIf.Begin(s.Atoms[i:]), 1) - 1
		case lexicon.CallsOff.Begin(s.Atoms[i:c.to]) > 0 && i+1 != c.at: // "jeśli zostaje 1:1"
			off = true
		}
	}
	if off {
		turned = !turned
	}
	switch {
	case less && (more || orLess), more && orLess:
		return ""
	case !turned && !less && !more && !orLess, turned && less:
		return strconv.Itoa(c.attack) + "-" + strconv.Itoa(c.defence)
	case !turned && more, turned && orLess:
		return c.next()
	}
	return ""
}

// orBefore tells "or" before a word: "1:1 or worse".
func (s *Sentence) orBefore(i int) bool {
	senses, _ := s.Senses(max(i-1, 0))
	return i > 0 && senses.Is("or", "and")
}

// next are the next better odds than those of a clause, "" where that cannot be told.
func (c oddsClause) next() string {
	const last = 6
	switch {
	case c.defence == 1 && c.attack < last:
		return strconv.Itoa(c.attack+1) + "-1"
	case c.attack == 1 && c.defence > 1:
		return "1-" + strconv.Itoa(c.defence-1)
	}
	return ""
}

// foeAt tells the name of an enemy.
func (s *Sentence) foeAt(i int) bool {
	_, n := s.Noun(i, s.Letter.Foes)
	return n > 0
}

// withOdds is a line with odds that are needed in place of the words for them, or behind the attack where they stand before it.
func (s *Sentence) withOdds(c oddsClause) (order.Line, bool) {
	only := map[string]string{"pl": " tylko przy %s", "de": " nur bei %s"}[s.Speech()]
	only = strings.Replace(cmp.Or(only, " only at %s"), "%s", c.ratio, 1)
	begin, end := 0, len(s.Atoms) // of the sentence
	for _, part := range s.Sentences() {
		from := slices.IndexFunc(s.Atoms, func(a lexicon.Atom) bool { return a.Column == part[0].Column })
		if from <= c.from {
			begin, end = from, from+len(part)
		}
	}
	attack := false
	for i := begin; i < c.from; i++ {
		senses, _ := s.Senses(i)
		attack = attack || senses.Is("attack", "attackword", "take", "strike") && !senses.Is("filler", "to", "in") || s.PlaceAt(i) || s.foeAt(i)
	}
	text := []rune(s.Written.Text)
	if alone := c.from == begin && begin > 0 && c.to >= end-1; attack || alone { // "Call it off if we don't get 3:1" behind the attack
		head := strings.TrimRight(string(text[:s.Atoms[c.from].Column-1]), " .,;:-–(")
		return order.LineOf(s.Written.Number, head+only+string(text[min(s.Atoms[c.to-1].End, len(text)):]))
	}
	for c.to < end && (s.Atoms[c.to].Kind == lexicon.Sign || s.ThenAt(c.to)) {
		c.to++
	}
	at := end
	for i := c.to; i < end; i++ {
		if s.ElseBegins(i) > 0 {
			at = i
			break
		}
	}
	for at > c.to && s.Atoms[at-1].Kind == lexicon.Sign {
		at--
	}
	if at <= c.to {
		return s.Written, false
	}
	last := min(s.Atoms[at-1].End, len(text))
	return order.LineOf(s.Written.Number, string(text[:s.Atoms[c.from].Column-1])+string(text[s.Atoms[c.to].Column-1:last])+only+string(text[last:]))
}
