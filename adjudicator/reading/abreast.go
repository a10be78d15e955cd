package reading

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/reading/sentences"
)

// abreast reads a line of several deeds.
type abreast struct {
	*sentence
	now    sentences.Portion
	told   []sentences.Portion
	parted bool           // a comma or "and" stands before what comes next
	way    lexicon.Senses // what leads to what comes next
}

// sideBySide reads a line that tells several deeds one beside the other, marches, an attack and the guns that help in it, works and rests:
// "635 to 4121, then it and 800 attack 4221, Art143 supports, 93 digs in". Each word of it must be one of these.
func (r *Reader) sideBySide(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if r.Zoned || !strings.Contains(r.Verbs["ATTACK"].Form, "GUNS") || len(atoms) > mostRestated*3 || sentences.Asks(atoms) || lexicon.Was.Among(atoms) {
		return nil, false
	}
	b := &abreast{sentence: newSentence(r, l, atoms)}
	for b.More() {
		n := b.takeNext()
		if n == 0 {
			return nil, false
		}
		b.I += n
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
	return c.Verb == "attack" && (c.OfGuns || slices.ContainsFunc(slices.Concat(c.Units, c.With), b.IsGun) || c.From != "" && c.ByWay)
}

// takeNext reads the next words, and tells how many atoms they are.
func (b *abreast) takeNext() int {
	a := b.Peek()
	if a.Kind == lexicon.Sign {
		return b.takeSign(a)
	}
	senses, k := b.Senses(b.I)
	if senses.Is("crowd") && k > 1 || senses.Is("crowd") && senses.Is("both") {
		return b.takeWord()
	}
	p, took := b.Place(b.I)
	list, n := b.Units(b.I)
	if at, m := b.foeThere(); m > n {
		if !b.takePlace(at) {
			return 0
		}
		return m
	}
	if n > 0 && n >= took && len(list) > 0 && !(n == 1 && lexicon.Guns.Has(a.Fold)) {
		return b.takeUnits(list, n)
	}
	if took > 0 {
		if !b.takePlace(p) {
			return 0
		}
		return took
	}
	if p, n := b.foeNamed(); n > 0 && !(lexicon.Guns.Has(a.Fold) && n == 1 && (b.now.Verb != "attack" || b.now.To != "" || b.way.Is("with"))) {
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
	lead, m := b.Senses(b.I + n)
	return m == 1 && lead.Is("in", "upon", "from") && b.PlaceAt(b.I+n+m)
}

// foeThere is the place of an enemy who is attacked and is called by what he is, where one of the seat's may be of that kind too:
// "attacks the tanks at 6114".
func (b *abreast) foeThere() (p board.Place, n int) {
	if b.now.Verb != "attack" || b.now.To != "" || b.way.Is("with", "plus") {
		return "", 0
	}
	b.Cur.Verb = "attack"
	p, n = b.EnemyOf(b.I)
	b.Cur.Verb = ""
	return p, n
}

// foeNamed is the place of an enemy who is named next.
func (b *abreast) foeNamed() (p board.Place, n int) {
	if p, n = b.EnemyOf(b.I); n > 0 {
		return p, n
	}
	foes, n := b.Noun(b.I, b.Foes)
	if n == 0 {
		return "", 0
	}
	return b.OneOf(foes), n
}

// takeSign reads a sign.
func (b *abreast) takeSign(a lexicon.Atom) int {
	last := b.I+1 == len(b.Atoms)
	switch {
	case strings.Trim(a.Fold, "-=>") == "" && strings.HasSuffix(a.Fold, ">"):
		b.way = lexicon.Senses{{Class: "to"}}
	case a.Fold == ",":
		b.parted, b.way = true, nil
	case a.Fold == "+" || a.Fold == "&":
		b.way = lexicon.Senses{{Class: "plus"}}
	case a.Fold == "." && !last && (b.Atoms[b.I+1].Glued || b.I > 0 && b.Atoms[b.I-1].Kind == lexicon.Word && !sentences.OfAName(b.Atoms, b.I-1) && b.Abbreviates(b.I-1)):
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
	if c.OfGuns && len(c.Units)+len(c.With) == 0 && (c.Verb == "" || c.Verb == "go" && c.To == "") { // those of whoever attacks
		c.Verb = "help"
	}
	if !c.Blank() {
		b.told = append(b.told, *c)
	}
	b.now, b.parted, b.way = sentences.Portion{}, false, nil
	return true
}

// anew is the share that goes on, or another where a comma or "and" parts what comes next from a deed that is told; nil where that cannot be.
func (b *abreast) anew() *sentences.Portion {
	if c := &b.now; b.parted && (c.Verb != "" || c.To != "" || c.Same) && !b.flush() {
		return nil
	}
	return &b.now
}

// takeUnits takes in units that are named, who begin a deed of their own behind one that tells all of its deed.
func (b *abreast) takeUnits(list []int, n int) int {
	c := &b.now
	with := b.way.Is("with", "plus") || c.Verb == "attack" && b.way.Is("of")
	if b.begun() && (with || !b.parted && len(c.Units) == 0) && (b.acts(b.I+n) || c.To != "" && b.led(b.I+n)) {
		m, fewer := b.lastOf(list, n)
		switch {
		case m == 0 && (with && !b.parted || len(list) > 1 && c.To != ""):
			return 0
		case m > 0 && b.tellsAll():
			if !b.enroll(list[:fewer], with) {
				return 0
			}
			b.parted, b.way = true, nil
			return m
		}
	}
	switch {
	case with && !b.standsApart(n):
		c.Crowd = c.Crowd || b.way.Is("alongside")
	case b.wantsUnits():
	case !b.begun(), !b.flush():
		return 0
	}
	if !b.enroll(list, with) {
		return 0
	}
	b.parted, b.way = false, nil
	return n
}

// begun tells that what is done was told of the portion, or where, be it but as what others do.
func (b *abreast) begun() bool { return b.now.Verb != "" || b.now.To != "" || b.now.Same }

// tellsAll tells that nothing is left to be told of the portion's deed: what is done, and where, which only marches and attacks need.
func (b *abreast) tellsAll() bool {
	c := &b.now
	return c.Verb != "" && (c.To != "" || len(c.Units) == 0 && c.Verb != "attack" && c.Verb != "go")
}

// standsApart tells that units named next, of so many atoms, do something of their own behind the deed of others.
func (b *abreast) standsApart(n int) bool {
	return b.parted && b.begun() && len(b.now.Units) > 0 && (b.acts(b.I+n) || b.led(b.I+n))
}

// wantsUnits tells that units named next are those of the portion, of whose deed nobody or nothing was told yet.
func (b *abreast) wantsUnits() bool {
	c := &b.now
	switch {
	case !b.begun():
		return len(c.Units) == 0 || b.parted
	case len(c.Units) > 0:
		return false
	}
	return !b.parted && len(c.With) == 0 || c.Verb == "help" && !(c.OfGuns && b.parted)
}

// enroll takes units into the portion, as those who do it or behind "with".
func (b *abreast) enroll(list []int, with bool) bool {
	c := &b.now
	to := &c.Units
	if with && (len(b.told) > 0 && c.Blank() || c.Verb != "" || len(c.Units) > 0 || c.To != "") && !(len(c.Units) > 0 && c.Verb == "" && c.To == "") {
		to = &c.With
	}
	for _, u := range list {
		if slices.Contains(c.Units, u) || slices.Contains(c.With, u) {
			return false
		}
		if c.OfGuns && !b.IsGun(u) {
			return false
		}
	}
	*to = append(*to, list...)
	c.OfGuns = false
	return true
}

// lastOf is where the last of the units of a list stands, as so many atoms from the reading's place, and how many come before it;
// 0 where there is but one.
func (b *abreast) lastOf(list []int, n int) (m, fewer int) {
	for m = n - 1; m > 0; m-- {
		tail, k := b.Units(b.I + m)
		if m+k == n && len(tail) > 0 && len(tail) < len(list) && b.tiesBefore(b.I+m) {
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
	senses, _ := b.Senses(i - 1)
	return b.Atoms[i-1].Fold == "," || senses.Is("and") && b.Atoms[i-1].Kind == lexicon.Word
}

// acts tells that a word for a deed stands at an atom.
func (b *abreast) acts(i int) bool {
	if i >= len(b.Atoms) || b.Atoms[i].Kind == lexicon.Sign {
		return false
	}
	senses, n := b.Senses(i)
	said, m := b.SaidAt(i)
	_, declared := b.Declared(said)
	return senses.Is(nouns.Acts...) && !senses.Is("filler", "in", "to") || declared && m >= n || said.Is("SUPPORT", "FIRE") || senses.Is("join", "same")
}

// led tells that a place is told from an atom on, be it behind a word or a sign that leads to it.
func (b *abreast) led(i int) bool {
	if i >= len(b.Atoms) {
		return false
	}
	senses, n := b.Senses(i)
	return b.PlaceAt(i) || senses.Is("to", "upon", "against") && b.PlaceAt(i+max(n, 1))
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
	case from && (c.From == "" || c.From == p) && c.Verb != "go":
		c.From, c.ByWay = p, true
		return true
	case from && len(c.Units) > 0 && b.AllIn(c.Units, p):
		return true
	case from:
		return false
	case c.To == p:
		return true
	case c.To != "" && b.FoesHold(p) && !b.FoesHold(c.To) && (b.parted || lead.Is("upon", "against")): // "635 to 4121, on 4221"
		if c.Verb == "attack" || !b.flush() {
			return false
		}
		c = &b.now
	case c.To != "" && b.FoesHold(c.To) && !b.FoesHold(p) && c.From == "" && c.Verb == "attack" && lead.Is("from", "in"):
		c.From = p
		return true
	case c.To != "":
		return false
	case len(c.Units) > 0 && c.Verb != "attack" && b.AllIn(c.Units, p) && !b.FoesHold(p): // where they stand
		c.From = p
		return true
	}
	c.To, c.Upon, c.Leads = p, lead.Is("upon", "against"), lead.Is("to", "in", "upon", "against")
	b.parted = false
	return true
}

// takeWord reads a word.
func (b *abreast) takeWord() int {
	senses, n := b.Senses(b.I)
	if n > 1 && sentences.OnlyPursues(senses) { // "geht nach 4120"
		senses, n = lexicon.Words().Find(b.Atoms[b.I : b.I+1])
	}
	said, m := b.SaidAt(b.I)
	verb, declared := b.Declared(said)
	fold := b.Peek().Fold
	c := &b.now
	if senses.Is(sentences.Turners...) || senses.Is("towards", "near", "beside", "far", "before", "follow") && !senses.Is("with", "join") {
		return 0
	}
	switch {
	case declared && !b.Verbs[verb].Standing && m >= n && verb == "DIG":
		return b.does(verb, m)
	case said.Is("SUPPORT", "FIRE"), senses.Is("join") && !senses.Is("stay"), lexicon.Gunnery.Has(fold) && !senses.Is(nouns.Acts...):
		return b.assists(senses, max(n, m, 1))
	case lexicon.Guns.Has(fold):
		if c.Verb == "attack" && c.To == "" && !b.way.Is("with") { // the enemy's: "attacks the guns at 4123"
			if b.placeOfFoe(1) {
				return 1
			}
			return 0
		}
		if c = b.anew(); c == nil {
			return 0
		}
		c.OfGuns = true
		return 1
	case senses.Is("stay") && !senses.Is("filler"):
		return b.does("stay", n)
	case senses.Is("take") && !senses.Is("attack", "attackword", "strike") && !b.foeAhead():
		return b.does("go", n) // "take the 10 out of Parczew and over to 4034"
	case senses.Is("attack", "attackword", "strike", "take") && !(senses.Is("filler") && !senses.Is("attack")) && !senses.Is("to"):
		c.Against = c.Against || senses.Is("attackword")
		return b.does("attack", n)
	case senses.Is("go", "back") && !senses.Is("filler"):
		return b.does("go", n)
	}
	return b.tiesWord(senses, n)
}

// foeAhead tells that a place of the enemy stands in the rest of a clause.
func (b *abreast) foeAhead() bool {
	for i := b.I + 1; i < len(b.Atoms) && b.Atoms[i].Kind != lexicon.Sign; i++ {
		if p, n := b.Place(i); n > 0 && b.FoesHold(p) {
			return true
		}
		if foes, n := b.Noun(i, b.Foes); n > 0 && len(foes) > 0 {
			if _, own := b.Units(i); own == 0 {
				return true
			}
		}
	}
	return false
}

// does takes in what is done; another deed of those of the portion before begins behind one that is told.
func (b *abreast) does(verb string, n int) int {
	c := &b.now
	if c.Verb == "help" && verb == "attack" && !b.parted { // "supports the attack on 4221"
		return n
	}
	if c.Verb != "" && c.Verb != verb || c.Verb == verb && b.parted || c.To != "" && b.parted && (verb != "attack" || !b.FoesHold(c.To)) || verb == "stay" && c.To != "" || verb == "attack" && c.To != "" && !b.FoesHold(c.To) {
		if !b.parted && c.Verb != "" && verb != "attack" && !(c.Verb == "stay" && verb == "go") || !b.flush() {
			return 0
		}
		c = &b.now
	}
	c.Verb, c.VerbAt = verb, b.I
	b.parted, b.way = false, nil
	return n
}

// assists takes in that guns help, or that others take part.
func (b *abreast) assists(senses lexicon.Senses, n int) int {
	c := &b.now
	switch {
	case c.Verb == "" || c.Verb == "help":
		c.Verb = "help"
	case c.Verb == "attack" && c.To != "" && (len(c.With) == 0 || b.NamedBehind(b.BehindFillers(b.I+n))): // "X attacks 4221, supported by Art143"
		if !b.flush() {
			return 0
		}
		b.now.Verb = "help"
	case c.Verb == "go" && c.To != "" && slices.ContainsFunc(c.Units, b.IsGun) && b.parted:
		if !b.flush() {
			return 0
		}
		b.now.Verb, b.now.Them = "help", true
	case c.Verb != "attack":
		return 0
	}
	b.now.Joins = b.now.Joins || senses.Is("join")
	return n
}

// tiesWord reads a word that ties the parts of a deed, or deeds.
func (b *abreast) tiesWord(senses lexicon.Senses, n int) int {
	c := &b.now
	fold := b.Peek().Fold
	count, crowd := senses.Has("crowd")
	switch {
	case lexicon.Besides.Has(fold) && c.Verb == "attack" && c.To != "": // "dazu Art60"
		b.way = lexicon.Senses{{Class: "with"}}
	case senses.Is("same") || senses.Is("alike") && !senses.Is("with", "behind"):
		c.Same = true
	case senses.Is("with") && !senses.Is("to"):
		b.way = slices.Clone(senses)
		c.Crowd = c.Crowd || senses.Is("alongside")
	case crowd && (b.parted || len(c.Units) == 0 && c.To == ""):
		if c = b.anew(); c == nil {
			return 0
		}
		k, _ := strconv.Atoi(count)
		c.Them, c.Count = true, k
	case crowd && count == "":
		c.Crowd = true
	case senses.Is("and", "but") && !senses.Is("with"), lexicon.Whereas.Has(fold):
		b.parted, b.way = true, nil
	case senses.Is("then") && !senses.Is("filler"):
		b.parted, b.way = true, nil
	case senses.Is("pronoun") && !senses.Is("filler"):
		if b.parted || len(c.Units) == 0 && c.Verb == "" {
			if c = b.anew(); c == nil {
				return 0
			}
			c.Them = true
		} else {
			c.It = true
		}
	case senses.Is("of") || lexicon.Of.Has(fold):
		b.way = lexicon.Senses{{Class: "of"}, {Class: "from"}}
	case senses.Is("in", "to", "from", "via", "upon", "against"):
		b.way = senses
	case senses.Is(sentences.AbreastWords...), lexicon.Articles.Has(fold), lexicon.Relatives.Has(fold), lexicon.Particles.Has(fold), lexicon.SetUpon.Has(fold), c.Verb == "help" && lexicon.Assists.Has(fold):
	case lexicon.Assists.Has(fold) && slices.ContainsFunc(c.Units, b.IsGun):
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
	fights  []sentences.Onset
	helps   []sentences.Portion
	helped  []int   // which fight each of them is told behind, -1 for none
	spoken  []int   // who are no guns, in the order of the line
	parties [][]int // the same, deed by deed
	last    []int   // whoever the deed before was of
	of      string  // what that was
	at      board.Place
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
func (t *tally) meant(c *sentences.Portion) bool {
	if c.Verb == "attack" && c.It && c.To != "" && len(c.Units) == 0 { // "greift sie 4221 an"
		c.Them = true
	}
	switch c.Verb {
	case "", "go":
		if c.To != "" && t.FoesHold(c.To) {
			c.Verb = "attack"
			return c.Upon && (len(c.Units) == 0 || t.beside(c.Units, c.To))
		}
		if c.Verb == "" {
			t.meantUntold(c)
		}
	case "help":
		if who := slices.Concat(c.Units, c.With); len(who) > 0 && !t.allGuns(who) {
			return c.Joins // others join in an attack
		}
	case "attack":
		if c.To == "" && (c.It || c.Same) && t.at != "" {
			c.To = t.at
		}
	}
	return c.Verb != ""
}

// meantUntold settles a deed without a word for it by where it goes, or else by the deed before.
func (t *tally) meantUntold(c *sentences.Portion) {
	switch {
	case c.To != "":
		c.Verb = "go"
	case t.of == "":
	case c.Same:
		c.Verb = t.of
		if c.Verb == "attack" || c.Verb == "go" {
			c.To = t.at
		}
	case t.allGuns(slices.Concat(c.Units, c.With)):
		c.Verb = "help"
	case t.of == "attack" && (len(c.With) > 0 && len(c.Units) == 0 || t.fights[len(t.fights)-1].Open):
		c.Verb, c.To = "attack", t.at
	}
}

// allGuns tells that some units are guns and nobody else.
func (t *tally) allGuns(list []int) bool {
	return len(list) > 0 && !slices.ContainsFunc(list, func(u int) bool { return !t.IsGun(u) })
}

// beside tells that each of some units stands beside a place or has marched there, guns aside.
func (t *tally) beside(list []int, p board.Place) bool {
	apart := func(u int) bool { return !t.IsGun(u) && t.View.Board.Steps(cmp.Or(t.goals[u], t.Own[u].At), p) != 1 }
	return !slices.ContainsFunc(list, apart)
}

// add takes a deed in.
func (t *tally) add(c *sentences.Portion) bool {
	if c.Verb == "help" {
		if len(c.Units) == 0 {
			c.Units, c.With = c.With, nil
		}
		if len(c.Units) == 0 && !c.OfGuns && (c.Them || t.of == "go") {
			c.Units = t.last
		}
		if c.To != "" && !t.FoesHold(c.To) {
			if !t.march(c.Units, c.To) {
				return false
			}
			c.To = ""
		}
		t.helps, t.helped = append(t.helps, *c), append(t.helped, len(t.fights)-1)
		t.speak(c, c.Units)
		return len(c.Units) > 0 || c.OfGuns
	}
	who, ok := t.whoDoes(c)
	if !ok {
		return false
	}
	switch c.Verb {
	case "go":
		ok = c.To != "" && t.march(who, c.To)
	case "attack":
		ok = t.attack(c, who)
	case "stay":
		ok = c.To == "" || t.AllIn(who, c.To)
		t.stays = append(t.stays, who...)
	default:
		at := func(u int) bool { return c.To != "" && c.To != cmp.Or(t.goals[u], t.Own[u].At) }
		ok = !slices.ContainsFunc(who, at)
		t.texts = append(t.texts, order.Canon(c.Verb, t.AsOrdered(who)))
	}
	t.speak(c, who)
	return ok
}

// speak notes of whom a deed was.
func (t *tally) speak(c *sentences.Portion, who []int) {
	t.last = who
	if c.Verb != "help" {
		t.of, t.at = c.Verb, c.To
	}
	party := slices.DeleteFunc(slices.Clone(who), t.IsGun)
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
			t.texts = append(t.texts, order.Canon("MOVE", t.Own[u].Name, string(to)))
			t.marched[u] = len(t.texts)
		}
		t.goals[u] = to
	}
	return len(who) > 0
}

// whoDoes are the units of a deed: those named for it, or those before whom a word stands for, or who are meant as nobody is named.
func (t *tally) whoDoes(c *sentences.Portion) (who []int, ok bool) {
	who = slices.Concat(c.Units, c.With)
	switch {
	case c.Them:
		others, ok := t.crowdOf(c)
		return append(others, slices.DeleteFunc(who, func(u int) bool { return slices.Contains(others, u) })...), ok
	case len(c.Units) > 0 || len(c.With) > 0 && c.Verb != "attack":
		return who, true
	case c.Verb != "attack":
		return t.last, len(t.last) > 0
	}
	near := slices.DeleteFunc(slices.Clone(t.parties), func(list []int) bool { return !t.beside(list, c.To) })
	switch {
	case len(near) == 0 && len(c.With) > 0 && !c.Crowd, len(near) == 0 && len(who) == 0 && len(t.parties) == 0 && c.Against: // "attack on 4221, 800 and 635"
		return who, true
	case c.Crowd && len(c.With) > 0 && len(t.parties) > 0:
		last := t.parties[len(t.parties)-1]
		return slices.Concat(last, who), t.beside(last, c.To)
	case len(c.With) == 0 && len(near) == 1 && len(t.parties) == 1:
		return near[0], true
	}
	return nil, false
}

// crowdOf are those before whom "it", "both" or "all three" stands for.
func (t *tally) crowdOf(c *sentences.Portion) (list []int, ok bool) {
	others := func(list []int) []int {
		return slices.DeleteFunc(slices.Clone(list), func(u int) bool { return slices.Contains(c.Units, u) })
	}
	var marched []int
	for _, u := range t.spoken {
		if t.goals[u] != "" {
			marched = append(marched, u)
		}
	}
	fits := func(list []int) bool {
		return len(list) > 0 && (c.Count == 0 || len(list) == c.Count) && (c.Verb != "attack" || t.beside(list, c.To))
	}
	if n := len(t.parties); n == 1 && c.Count == 0 {
		return t.parties[0], fits(t.parties[0])
	}
	for _, list := range [][]int{marched, t.spoken, others(t.spoken)} {
		if c.Count > 0 && fits(list) {
			return slices.Clone(list), true
		}
	}
	if c.Count == len(t.spoken)+len(c.Units) && len(c.Units) > 0 { // "800 and 635 come up, all three …"
		return slices.Clone(t.spoken), t.beside(t.spoken, c.To)
	}
	return slices.Clone(marched), c.Count == 0 && len(marched) > 1 && len(marched) == len(t.spoken) && fits(marched)
}

// attack takes an attack in; whoever else attacks the place takes part in it.
func (t *tally) attack(c *sentences.Portion, who []int) bool {
	if c.To == "" || !t.FoesHold(c.To) && len(t.Reader.At(c.To)) > 0 {
		return false
	}
	if c.From != "" && !t.AllIn(who, c.From) {
		if !c.ByWay || len(c.With) > 0 || len(c.Units) == 0 || !t.march(slices.DeleteFunc(slices.Clone(who), t.IsGun), c.From) {
			return false
		}
	}
	k := slices.IndexFunc(t.fights, func(f sentences.Onset) bool { return f.Target == c.To })
	if k < 0 {
		t.fights, k = append(t.fights, sentences.Onset{Target: c.To, Open: true, Behind: len(t.texts)}), len(t.fights)
	}
	t.join(k, who)
	if c.OfGuns && !slices.ContainsFunc(who, t.IsGun) {
		guns := t.ownGuns(c.To, who)
		t.join(k, guns)
		return len(guns) > 0
	}
	return true
}

// join has units take part in a fight.
func (t *tally) join(k int, who []int) {
	f := &t.fights[k]
	for _, u := range who {
		list := &f.Who
		if t.IsGun(u) {
			list = &f.Guns
		} else {
			f.Open = false
		}
		if !slices.Contains(*list, u) {
			*list = append(*list, u)
		}
	}
}

// help has guns support the attack on the place that is told, or else the one that they are told behind, or the only one.
func (t *tally) help(c *sentences.Portion, behind int) bool {
	k := behind
	if c.To != "" {
		k = slices.IndexFunc(t.fights, func(f sentences.Onset) bool { return f.Target == c.To })
	} else if k < 0 && len(t.fights) == 1 {
		k = 0
	}
	if k < 0 {
		return false
	}
	if c.OfGuns && len(c.Units) == 0 {
		c.Units = t.ownGuns(t.fights[k].Target, t.fights[k].Who)
	}
	t.join(k, slices.Concat(c.Units, c.With))
	return len(c.Units) > 0
}

// ownGuns are the guns about a target that are of the divisions of those who attack it, or stand with them.
func (t *tally) ownGuns(target board.Place, who []int) (guns []int) {
	for u := range t.Own {
		of := func(a int) bool {
			return t.Own[a].At == t.Own[u].At || t.Own[a].Formation != "" && t.Own[a].Formation == t.Own[u].Formation
		}
		if t.IsGun(u) && t.Own[u].At != "" && t.View.Board.Steps(cmp.Or(t.goals[u], t.Own[u].At), target) <= sentences.MostOfRange && slices.ContainsFunc(who, of) {
			guns = append(guns, u)
		}
	}
	if len(guns) == 0 { // whose?
		t.Open = t.Written.Number
	}
	return guns
}

// write gives the orders of all of it.
func (t *tally) write() (canon []string, ok bool) {
	texts, told := []string(nil), 0
	for _, f := range t.fights {
		if len(f.Who) == 0 {
			return nil, false
		}
		for _, u := range slices.Concat(f.Who, f.Guns) {
			f.Behind = max(f.Behind, t.marched[u])
		}
		if f.Behind > told {
			texts, told = append(texts, t.texts[told:f.Behind]...), f.Behind
		}
		texts = append(texts, order.Canon("ATTACK", string(f.Target), "WITH", t.AsOrdered(f.Who), sentences.Prefixed("GUNS", t.AsOrdered(f.Guns))))
	}
	texts = append(texts, t.texts[told:]...)
	if slices.ContainsFunc(t.stays, func(u int) bool { return t.goals[u] != "" }) {
		return nil, false
	}
	if len(t.stays) > 0 && !t.Holds() {
		back, _ := t.Reader.left(t.Written.Number, t.stays)
		delete(t.Reader.Staying, t.Written.Number)
		canon = back
	}
	read, ok := t.Orders(t.Written, texts)
	if !ok || len(read) == 0 {
		return nil, false
	}
	return append(canon, read...), true
}
