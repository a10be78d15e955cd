package reading

import (
	"cmp"
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
)

// sentence is a line on its way to orders.
type sentence struct {
	*Reader
	line  order.Line
	atoms []lexicon.Atom
	i     int
	// planned tells that the army whose units are spoken of has been named.
	planned bool
	// hexes tells that a bare number of three digits is a hex with a slip rather than a unit.
	hexes bool
	// allots tells that an ordinal alone is an army's.
	allots bool

	cur  clause
	last []int // the units of the clause before
	// spoken are the units of all clauses before.
	spoken []int
	went   []board.Place // where they were sent
	// lead is what the word before says of the place or the units that follow.
	lead lexicon.Senses
	// leadAt is where that word stands.
	leadAt int
	// canon are the orders so far.
	canon []string
	// alike tells that units go where those before them went, so that "with them" may be all of these.
	alike bool
	// near is the place next to which units were sent.
	near board.Place
	// under tells that a place was said to be near: "pod Radom".
	under bool
	// staying are the units of which it was said that they stay.
	staying []int
	// idle tells that it was said of units that they do nothing, which needs no order.
	idle bool
	// ended tells that a sign or a word ended the clause, then that it was a word such as "then".
	ended, then bool
	finds       []finding // by atom
	// verbsSaid are the verbs that words of the line tell, nil as long as nobody asked, and saidOf of how many atoms.
	verbsSaid map[string]bool
	saidOf    int
	// fleetOf is the air fleet that the line names, nil as long as nobody asked.
	fleetOf *string
	// tongue is the language of the line, nil as long as nobody asked.
	tongue *string
}

// clause is one order as far as it was read.
type clause struct {
	verb  string
	how   string // "ASSAULT" of an attack that was called so, where a title has both
	units []int
	backing
	from     board.Place
	out      []setOut // who of an attack comes from where
	fresh    []int    // units of which that was not said yet
	listed   int      // where the units that were named last end
	via, to  []board.Place
	compass  string // the way, for so many hexes, or one
	steps    int
	heading  bool // units go against the first place, or on it: a further place may be where
	air      int
	odds     string
	foe      board.Place // where an enemy named stands
	garrison string      // of the enemy, that is attacked
	pursue   []int
	nobody   bool   // advances
	hits     string // "KILL" of an attack, where two hits may kill
	aided    bool   // by aircraft that are not counted
	lose     []int
	retreat  board.Place
	chase    []board.Place // where the beaten are pursued into
	once     string        // "210 TAKEN": what must be before it
	placed   bool          // a place was told before the units
	follows  bool          // the units before
	again    bool          // those of the clause before are of it too: "and have it attack 0605 with 3Pz"
	theirs   bool          // a word before its act means those of the lines before
	escorted bool          // all its units came behind "with"
	tie      tie           // what ties it to the clause before
	beside   bool          // those do what the units before do: "and attacks 0605 with 3Pz", "and attack 0605 together with 3Pz"
	crowd    bool          // all units spoken of so far are of it: "and together they attack 0605"
	count    int           // of them, where that is said
	aim      string        // "towards" the last place, or "beside" it
	joined   bool          // the last place is tied to the next by a dash
	carried  bool          // the verb is that of the clause before, as in "3Pz to 0505, 2Mot to 0504"
	by       string
	helps    string // the attack of others in which those who march take part
	over     bool
	each     bool // the places that follow are one for each of the units
	with     bool // "with 3Pz on 0912": not a march
	led      bool // a word that leads there stands before the first place
	upon     bool // that word leads at somebody or on to him: "at", "na", "auf"
	anything bool
}

// setOut are units and the place that they come from; no units stand for all.
type setOut struct {
	units  []int
	from   board.Place
	called bool // the place stands right behind the units, so that it may say who they are
}

// tie is what stands between a clause and the one before.
type tie int8

const (
	loose   tie = iota // nothing, or a comma
	also               // "and"
	next               // "then"
	stopped            // a full stop or semicolon
)

// tieBefore is what stands between the clause that begins at an atom and what is before.
func (s *sentence) tieBefore(i int) tie {
	found := loose
	for i--; i >= 0; i-- {
		senses, n := s.senses(i)
		switch a := s.atoms[i]; {
		case a.Fold == "." || a.Fold == ";" || a.Fold == "!":
			return stopped
		case senses.Is("then"):
			found = next
		case senses.Is("and") && a.Fold != ",":
			found = max(found, also)
		case a.Fold != "," && !(n > 0 && senses.Is("with", "filler", "crowd", "pronoun")):
			return found
		}
	}
	return found
}

func (s *sentence) more() bool { return s.i < len(s.atoms) }

func (s *sentence) peek() lexicon.Atom { return s.atoms[s.i] }

// senses of the words from an atom on, and how many atoms they take.
func (s *sentence) senses(i int) (lexicon.Senses, int) {
	if i < 0 || i >= len(s.atoms) || s.atoms[i].Kind != lexicon.Word && s.atoms[i].Kind != lexicon.Sign {
		return nil, 0
	}
	known := s.found(i)
	if !known.looked {
		known.looked = true
		known.senses, known.n = lexicon.Words().Find(s.atoms[i:])
		known.senses = known.senses.Heard(s.speech())
		if lexicon.Articles.Has(s.atoms[i].Fold) && known.n == 1 && s.noNoun(i+1) {
			known.senses = slices.DeleteFunc(slices.Clone(known.senses), func(x lexicon.Sense) bool { return x.Class == "filler" })
		}
		if known.senses.Is(acts...) && known.n == 1 && s.stemAlone(i) {
			past := func(x lexicon.Sense) bool {
				return slices.Contains(acts, x.Class) && endsPast(s.atoms[i].Fold, x.Tongue)
			}
			known.senses = slices.DeleteFunc(slices.Clone(known.senses), past)
		}
		if known.n == 1 && i > 0 && known.senses.Is("stay") && lexicon.Articles.HasIn("en", s.atoms[i-1].Fold) && strings.HasPrefix(s.atoms[i].Fold, "GUARD") { // "the guards" are troops
			known.senses = slices.DeleteFunc(slices.Clone(known.senses), func(x lexicon.Sense) bool { return x.Class == "stay" })
		}
		if len(known.senses) == 0 {
			known.n = 0
		}
	}
	return known.senses, known.n
}

// stemAlone tells a word of which the words know the stem alone, which nothing else makes a participle: "marschierte".
func (s *sentence) stemAlone(i int) bool {
	listed := slices.ContainsFunc(lexicon.Words().Phrases[s.atoms[i].Fold], func(p lexicon.Phrase) bool { return len(p.Words) == 1 })
	return !listed && !s.undergoes(i)
}

// noNoun tells that no noun can begin there, so that no article stands before it: "let 3Pz die in
// 0605".
func (s *sentence) noNoun(i int) bool {
	if i >= len(s.atoms) || s.atoms[i].Kind == lexicon.Sign {
		return true
	}
	senses, _ := lexicon.Words().Find(s.atoms[i:])
	return senses.Is("in", "to", "from", "via", "with")
}

// everySense are the senses in all languages.
func (s *sentence) everySense(i int) (lexicon.Senses, int) {
	if s.atoms[i].Kind != lexicon.Word {
		return nil, 0
	}
	return lexicon.Words().Find(s.atoms[i:])
}

// speech is the language of the line.
func (s *sentence) speech() string {
	if s.tongue == nil {
		told := tongueOf(s)
		s.tongue = &told
	}
	return *s.tongue
}

// finding is what was found at an atom: it is asked for again and again.
type finding struct {
	looked, placed bool
	senses         lexicon.Senses
	n              int
	place          board.Place
	took           int
	own, foes      namedUnits
	group          namedUnits    // "everything in 1017"
	body           namedUnits    // "the 61st Division", of its regiments
	listed         [2]namedUnits // "2Lt and 68Inf", before the verb and behind it
	counted        numeral
	army           army
	praised        *phrase // by the words of praise
	formed         *phrase // by the words of forms
}

// phrase is what some atoms say by a lexicon.
type phrase struct {
	senses lexicon.Senses
	n      int
}

// praise is what the atoms say by the words of praise, of roads and their like.
func (s *sentence) praise(i int) (lexicon.Senses, int) {
	known := s.found(i)
	if known.praised == nil {
		said, n := lexicon.Epithets().Find(s.atoms[i:])
		known.praised = &phrase{said, n}
	}
	return known.praised.senses, known.praised.n
}

// formWord is what the atoms say by the words of forms.
func (s *sentence) formWord(i int) (lexicon.Senses, int) {
	known := s.found(i)
	if known.formed == nil {
		said, n := lexicon.Forms().Find(s.atoms[i:])
		known.formed = &phrase{said, n}
	}
	return known.formed.senses, known.formed.n
}

// namedUnits are the units that a name at an atom fits.
type namedUnits struct {
	looked bool
	list   []int
	n      int
	spec   spec
}

// stretch is atoms of a line, by the first and how many they are.
type stretch struct {
	first *lexicon.Atom
	n     int
}

// mostStretches are those of which it is kept what was found.
const mostStretches = 64

// found is what was found at an atom by whoever read the same atoms before.
func (s *sentence) found(i int) *finding {
	if s.finds == nil {
		s.finds = s.foundBefore()
	}
	return &s.finds[i]
}

// foundBefore is what is known of the atoms; where short numbers are hexes, they say something else.
func (s *sentence) foundBefore() []finding {
	if s.hexes {
		return make([]finding, len(s.atoms))
	}
	of := stretch{&s.atoms[0], len(s.atoms)}
	list, ok := s.Reader.finds[of]
	if !ok {
		if s.Reader.finds == nil || len(s.Reader.finds) == mostStretches {
			s.Reader.finds = map[stretch][]finding{}
		}
		list = make([]finding, len(s.atoms))
		s.Reader.finds[of] = list
	}
	return list
}

// read reads the whole line; it is false where something is left unread.
func (s *sentence) read() bool {
	for s.more() {
		was := s.i
		if s.withOwnGuns() || s.cur.verb == "attack" && s.backed(&s.cur.backing) || s.respectively() || s.sign() || s.odds() || s.air() || s.chased() || s.follow() || s.losses() || s.fallBack() || s.onceTaken() || s.direction() ||
			s.named() || s.backers() || s.fires() || s.said() {
			continue
		}
		s.i = was
		return false
	}
	if s.hanging() || !s.close() || s.goesOnBehindAttack() {
		return false
	}
	for i := range s.atoms {
		if senses, _ := s.senses(i); senses.Is("instead") {
			s.settle()
			return true
		}
	}
	return s.keepBack()
}

// fires reads that guns fire, where they have no order of their own for that: it is an attack.
func (s *sentence) fires() bool {
	if !s.zoned || s.verbs["FIRE"].Name != "" {
		return false
	}
	said, n := s.saidAt(s.i)
	_, m := s.senses(s.i)
	return n > 0 && n >= m && said.Is("FIRE") && s.act("attack", n)
}

// settle leaves of two places that a unit is sent to in a line that corrects itself the later: "182 to 3330. On
// second thought 3329".
func (s *sentence) settle() {
	sent := map[string]string{}
	for _, text := range s.canon {
		words := strings.Fields(text)
		if len(words) < 2 || words[0] != "MOVE" && words[0] != "HOLD" {
			continue
		}
		if was, twice := sent[words[1]]; twice {
			s.canon = slices.DeleteFunc(s.canon, func(o string) bool { return o == was })
		}
		sent[words[1]] = text
	}
}

// hanging tells that the line ends in a word that wants another, as one does that a mail program
// has broken.
func (s *sentence) hanging() bool {
	last := s.atoms[len(s.atoms)-1]
	senses, _ := lexicon.Words().Find([]lexicon.Atom{last})
	if ofAName(s.atoms, len(s.atoms)-1) {
		senses = nil
	}
	return last.Fold == "," && s.cur.verb == "attack" || last.Fold == "+" || senses.Is("and") && last.Kind == lexicon.Word ||
		s.lead.Is("with", "via", "from", "to") && !s.lead.Is("in") && senses.Is("with", "via", "from", "to")
}

// respectively reads further places behind the first, one for each of the units: "73 and 208 to 0208 /
// 0209", "to 0208 and 0209 respectively". Several units and several places are told apart so, or not
// at all.
func (s *sentence) respectively() bool {
	c := s.cur
	if len(c.units) < 2 || !c.marches() || len(c.to) != 1 || len(c.via) > 0 || c.joined {
		return false
	}
	goals, slashes, each, at := c.to, true, c.each, s.i
	tied := !s.zoned && !s.then
	for at+1 < len(s.atoms) {
		senses, n := s.senses(at)
		if a := s.atoms[at].Fold; a != "/" && a != "," && !senses.Is("and", "each") {
			break
		}
		p, took := s.place(at + max(n, 1))
		if took == 0 {
			break
		}
		slashes, each = slashes && s.atoms[at].Fold == "/", each || senses.Is("each")
		tied = tied && senses.Is("and") && s.nobodyIn(p)
		goals, at = append(slices.Clip(goals), p), at+max(n, 1)+took
	}
	senses, n := s.senses(at)
	if len(goals) != len(c.units) || !slashes && !each && !senses.Is("each") && !(tied && s.nobodyIn(c.to[0])) {
		return false
	}
	if senses.Is("each") {
		at += n
	}
	for k, u := range c.units {
		s.cur = clause{verb: c.verb, by: c.by, units: []int{u}, to: goals[k : k+1], anything: true}
		if !s.close() {
			return false
		}
	}
	s.last, s.i = c.units, at
	return true
}

// passed are signs without a meaning of their own.
const passed = "+&,:!()\"'*?="

// sign reads a sign.
func (s *sentence) sign() bool {
	a := s.peek()
	if a.Kind != lexicon.Sign {
		return false
	}
	switch {
	case a.Fold[0] == '<' && len(a.Fold) > 1 && strings.Trim(a.Fold, "-=<") == "" && len(s.cur.to) > 0: // "0915 <- 17Inf"
	case strings.Trim(a.Fold, "-=>") == "" && (len(a.Fold) > 1 || a.Fold == ">"):
		s.lead = lexicon.Senses{{Class: "to"}}
	case a.Fold == "-":
		s.cur.joined = len(s.cur.to) > 0 || s.cur.from != ""
	case a.Fold == "/" && s.cur.marches() && s.placeAt(s.i+1):
		return false // which of them goes where, or where to?
	case s.inRow():
	case a.Fold == ";", a.Fold == "/" && !a.Glued:
		s.ended = s.ended || s.full()
	case a.Fold == ".":
		s.ended = s.ended || s.full() && s.i+1 < len(s.atoms) && !s.atoms[s.i+1].Glued
	case len(a.Fold) > 1 || !strings.Contains(passed, a.Fold):
		return false
	}
	s.i++
	return true
}

// inRow tells the bar before a place in a row of a table.
func (s *sentence) inRow() bool {
	return s.peek().Fold == "|" && len(s.cur.units) > 0 && s.placeAt(s.i+1)
}

// actBefore tells that something other than a march is told before the next sign: "dann 0812
// angreifen".
func (s *sentence) actBefore(i int) bool {
	for ; !s.atEnd(i); i++ {
		senses, _ := s.senses(i)
		if senses.Is(acts...) && !senses.Is("go", "filler") {
			return true
		}
	}
	return false
}

// atEnd tells that nothing follows before the next sign.
func (s *sentence) atEnd(i int) bool { return i >= len(s.atoms) || s.atoms[i].Kind == lexicon.Sign }

// marches tells that a clause leads units somewhere, and no more.
func (c *clause) marches() bool {
	return (c.verb == "" || c.verb == "go" || c.verb == "back") && len(c.units) > 0 && len(c.to) > 0 && c.plain() && !c.with
}

// full tells that the clause could end here.
func (s *sentence) full() bool {
	c := &s.cur
	switch c.verb {
	case "rebuild":
		return len(c.units) > 0
	case "stay", "exit", "lose", "sacrifice", "land":
		return len(c.units) > 0 || len(c.to) > 0
	case "attack":
		if s.zoned && len(c.units) > 0 {
			return true
		}
	}
	return len(c.to) > 0 || c.compass != "" || c.follows && (c.aim != "" || len(c.units) > 0 && c.verb == "go" && len(s.went) > 0)
}

// named reads units or a place.
func (s *sentence) named() bool {
	placeFirst := s.lead.Is("to", "in", "from", "via", "against") || len(s.cur.units) > 0 && len(s.cur.to) == 0 && s.peek().Kind == lexicon.Word && !s.staysToo()
	if list, n := s.attackFrom(); n > 0 {
		return s.group(list, n)
	}
	if _, n := s.place(s.i); n > 0 && s.foeOf(n) {
		return s.enemy()
	}
	if placeFirst {
		if p, n := s.place(s.i); n > 0 && !s.stackAt(s.i+n) && s.take(p, n) {
			return true
		}
	}
	if p, n := s.enemyIn(s.i); n > 0 && s.cur.foe == "" && len(s.cur.to) == 0 {
		s.cur.foe = p
		return s.skip(n)
	}
	if p, n := s.enemyOf(s.i); n > 0 && s.cur.foe == "" && len(s.cur.to) == 0 {
		if (s.ended || s.headsAt(p)) && !s.end() {
			return false
		}
		if s.cur.verb == "" && s.lead.Is("upon", "against") {
			s.cur.verb = "attack"
		}
		s.cur.foe = p
		return s.skip(n)
	}
	if list, n := s.units(s.i); n > 0 {
		return s.group(list, n)
	}
	if p, n := s.place(s.i); n > 0 && s.take(p, n) {
		return true
	}
	return s.enemy()
}

// foeOf tells that an enemy whose name begins with that of a zone, of so many atoms, is whom units go against: "gegen das
// Sadyba-Bataillon".
func (s *sentence) foeOf(n int) bool {
	if !s.zoned || !s.lead.Is("against") || s.lead.Is("to") {
		return false
	}
	list, m := s.noun(s.i, s.foes)
	return m > n && len(list) == 1
}

// enemyIn finds an enemy who is named with the place where he stands, though an own unit elsewhere may be called so too:
// "die 20. Division bei 2115".
func (s *sentence) enemyIn(i int) (p board.Place, n int) {
	list, n := s.noun(i, s.foes)
	senses, k := s.senses(i + n)
	if n == 0 || !senses.Is("in") || senses.Is("to") && s.cur.verb != "attack" {
		return "", 0
	}
	p, took := s.place(i + n + k)
	if took == 0 || len(s.at(p)) > 0 || !slices.ContainsFunc(list, func(u int) bool { return s.foes[u].At == p }) {
		return "", 0
	}
	return p, n + k + took
}

// mostOfAFoe is how many words say who an enemy is.
const mostOfAFoe = 7

// enemyOf finds the place of an enemy who is called so, "the Polish 9th", "the Russians at 3922", or of whom only his kind is
// said, "the HQ at 1634", where something attacks.
func (s *sentence) enemyOf(i int) (p board.Place, n int) {
	if s.zoned {
		return "", 0
	}
	nation, at, list, all := "", i, []int(nil), false
	for at < min(len(s.atoms), i+mostOfAFoe) {
		senses, m := s.senses(at)
		of, called := senses.Has("nation")
		found, k := s.noun(at, s.foes)
		switch {
		case called && nation == "" && of != s.nation():
			nation = of
		case k > 0 && list == nil:
			list, m = found, k
		case at > i && (senses.Is("in", "from") || senses.Is("upon") && (list != nil || nation != "" || all)):
			return s.standingAt(i, at+m, nation)
		case lexicon.Articles.Has(s.atoms[at].Fold):
			m = 1
		case !senses.Is("type", "size", "plural", "stack", "everything"):
			return s.onlyFoe(i, at, nation, list)
		}
		all = all || senses.Is("everything")
		at += m
	}
	return s.onlyFoe(i, at, nation, list)
}

// standingAt is the place of an enemy behind the words for who he is, which stand where something attacks or name his nation.
func (s *sentence) standingAt(i, at int, nation string) (p board.Place, n int) {
	attacks := s.cur.verb == "attack" || s.cur.verb == "strike" || s.lead.Is("against")
	p, took := s.place(at)
	if nation == "" && !attacks || took == 0 || !s.foeIn(p) || len(s.at(p)) > 0 {
		return "", 0
	}
	if at += took; at < len(s.atoms) && lexicon.Stand.Has(s.atoms[at].Fold) { // "wer auf 0909 steht"
		at++
	}
	return p, at - i
}

// onlyFoe is the place of an enemy who is called by his nation, without it.
func (s *sentence) onlyFoe(i, at int, nation string, list []int) (p board.Place, n int) {
	if nation == "" {
		return "", 0
	}
	list = slices.DeleteFunc(slices.Clone(list), func(u int) bool { return nation != "enemy" && s.foes[u].Nation != nation })
	if p = s.oneOf(list); p == "" {
		return "", 0
	}
	return p, at - i
}

// nation is the one nation of the own units, "" where they are of several.
func (s *sentence) nation() (nation string) {
	for k := range s.own {
		if of := s.own[k].Nation; of != "" && of != nation {
			if nation != "" {
				return ""
			}
			nation = of
		}
	}
	return nation
}

// oneOf is the place where some enemies stand, or those of them who stand beside the units that act; "" for several.
func (s *sentence) oneOf(list []int) board.Place {
	for _, near := range []bool{false, true} {
		var found []board.Place
		for _, u := range list {
			if at := s.foes[u].At; at != "" && !slices.Contains(found, at) && (!near || s.beginsBeside(at)) {
				found = append(found, at)
			}
		}
		if len(found) == 1 {
			return found[0]
		}
	}
	return ""
}

// beginsBeside tells that one of the units that act comes to stand beside a place.
func (s *sentence) beginsBeside(p board.Place) bool {
	who := s.cur.units
	if len(who) == 0 {
		who = s.last
	}
	return slices.ContainsFunc(who, func(u int) bool { return s.view.Board.Steps(s.endOf(u, &s.cur), p) == 1 })
}

// endOf is where a unit stands when a clause has brought it there.
func (s *sentence) endOf(u int, c *clause) board.Place {
	if n := len(c.to); n > 0 && c.marches() {
		return c.to[n-1]
	}
	return cmp.Or(s.goalOf(s.own[u].Name), s.own[u].At)
}

// attackFrom reads the places that an attack without units is made from, "attack 1219 from 1119 and 1120": all that
// stand there make it.
func (s *sentence) attackFrom() (list []int, n int) {
	if s.cur.verb != "attack" || len(s.cur.units) > 0 || !s.lead.Is("from") || s.lead.Is("to") {
		return nil, 0
	}
	p, n := s.place(s.i)
	if list = s.members(p, nil); n == 0 || len(list) == 0 || slices.ContainsFunc(s.last, func(u int) bool { return s.own[u].At == p || s.sentTo[s.own[u].Name] == p }) || slices.Contains(s.went, p) {
		return nil, 0
	}
	more, end := s.alsoIn(s.i+n, nil)
	return append(list, more...), end - s.i
}

// staysToo tells that more units stay beside those of the clause, though a town bears their name as
// well: "Goldap hold, Lötzen hold".
func (s *sentence) staysToo() bool {
	_, n := s.units(s.i)
	next, _ := s.senses(s.i + n)
	return n > 0 && s.cur.verb == "stay" && next.Is("stay")
}

// enemy reads a unit of the enemy, who can be attacked.
func (s *sentence) enemy() bool {
	list, n := s.noun(s.i, s.foes)
	if n == 0 || len(list) != 1 {
		list, n = s.byKind(s.i)
	}
	if n == 0 || len(list) != 1 {
		return s.ofThoseThere() || s.stronghold()
	}
	s.cur.foe = s.foes[list[0]].At
	if s.lead.Is("against") && !s.lead.Is("to") && (s.cur.verb == "" || s.cur.verb == "go") {
		s.cur.verb = "attack"
	}
	s.i += n
	s.lead = nil
	return true
}

// ofThoseThere reads what enemies share in the zone where units go against them: "into Chłodna against the KEDYW boys".
func (s *sentence) ofThoseThere() bool {
	if !s.zoned || !s.lead.Is("against") || len(s.cur.to) != 1 || s.peek().Kind != lexicon.Word || len(s.peek().Fold) < 3 {
		return false
	}
	bear := func(u unit) bool { return u.At == s.cur.to[0] && u.bears(s.peek().Fold) }
	return slices.ContainsFunc(s.foes, bear) && s.skip(1+s.men(s.i+1))
}

// stronghold reads a garrison of the enemy by its name, who can be attacked: "szturmują Dworzec Pocztowy".
func (s *sentence) stronghold() bool {
	name, n := s.called(s.i, s.forts)
	at := slices.IndexFunc(s.foes, func(u unit) bool { return u.Name == name && u.At != "" })
	if n == 0 || at < 0 || s.cur.verb != "attack" && !s.lead.Is("against") || s.cur.garrison != "" {
		return false
	}
	s.cur.foe, s.cur.garrison, s.cur.verb = s.foes[at].At, name, "attack"
	return s.skip(n)
}

// byKind finds the one enemy that is called by what it is, in the place behind it or alone of its kind: "the flak in
// Stara Praga".
func (s *sentence) byKind(i int) (list []int, n int) {
	if s.atoms[i].Fold != "FLAK" || !s.zoned || s.cur.verb != "attack" {
		return nil, 0
	}
	senses, m := s.senses(i + 1)
	p, took := board.Place(""), 0
	if senses.Is("in", "from") {
		p, took = s.place(i + 1 + m)
	}
	for k := range s.foes {
		if strings.HasPrefix(order.Fold(s.foes[k].Name), "FLAK") && (took == 0 || s.foes[k].At == p) {
			list = append(list, k)
		}
	}
	return list, 1
}

// group takes units into the clause, or begins another with them.
func (s *sentence) group(list []int, n int) bool {
	if (s.ended || s.othersAttack(n)) && !s.end() {
		return false
	}
	c, with := &s.cur, s.lead.Is("with")
	if s.lends(n) {
		c.units, c.crowd = s.soFar(), false
	}
	switch {
	case with && s.partOf(list): // "the 4th Panzer attacks with 4Pz/1 and 4Pz/2"
		c.units = list
		return s.skip(n)
	case len(c.units) == 0 && s.othersGo():
		return false
	case len(c.units) == 0:
		s.startsWith(list)
	case with && s.goesAlong(n):
	case s.comesAfter(n):
		return s.followsThem(list, s.i+n+1)
	case with && c.verb == "attack":
		c.with, c.fresh = true, nil
		n += max(s.joins(s.i+n), s.firing(s.i, n))
	case s.alsoFrom():
	case c.verb == "attack" && s.joins(s.i+n) > 0: // "4Pz helps"
		n += s.joins(s.i + n)
	case !s.full() || !s.othersToo():
		return false
	}
	s.cur.listed = s.i + n
	return s.enlist(list) && s.skip(n)
}

// lends tells that the units that are named help in an attack whose clause names nobody, so that those of the clause before
// make it: "attacks 3828, Art143 adds its guns".
func (s *sentence) lends(n int) bool {
	c := &s.cur
	helps := s.joins(s.i+n) > 0 || s.lead.Is("with") && s.firing(s.i, n) > 0
	return c.verb == "attack" && len(c.units) == 0 && len(c.to)+len(c.foe) > 0 && helps && len(s.soFar()) > 0
}

// firing is how many atoms tell, behind so many that name guns, that these fire: "with Art60 firing for them".
func (s *sentence) firing(i, n int) int {
	list, _ := s.units(i)
	said, m := s.saidAt(i + n)
	if m == 0 || !said.Is("FIRE") || slices.ContainsFunc(list, func(u int) bool { return !slices.Contains(s.own[u].kinds, "ART") }) {
		return 0
	}
	if at := i + n + m; at+1 < len(s.atoms) && lexicon.ForThem.Has(s.atoms[at].Fold) {
		if senses, k := s.senses(at + 1); senses.Is("pronoun") {
			m += 1 + k
		}
	}
	return m
}

// soFar are the units of the clauses before that an attack means whose clause names nobody; nil where that stays open.
func (s *sentence) soFar() []int {
	switch c := &s.cur; {
	case c.crowd:
		return s.crowded(c.count, nil)
	case !s.severally():
		return slices.Clone(s.last)
	case s.allBeside(c):
		return slices.Clone(s.spoken)
	}
	return nil
}

// othersAttack tells that behind an attack by those before a comma parts others, who attack a place of their own: "4Pz stays and attacks
// 1628, 1Lt takes 1529".
func (s *sentence) othersAttack(n int) bool {
	c := &s.cur
	if c.verb != "attack" || len(c.units) > 0 || len(c.to) != 1 || len(s.last) == 0 || s.i == 0 || s.atoms[s.i-1].Fold != "," || s.zoned {
		return false
	}
	does, m := s.senses(s.i + n)
	p, took := s.place(s.behindFillers(s.i + n + m))
	return does.Is("attack", "take") && took > 0 && s.foesHold(p) && p != c.to[0]
}

// othersGo tells that "and" ties units to a march of somebody who is not named, "it goes to 1029, and the 10th follows": they
// do not go there in his place.
func (s *sentence) othersGo() bool {
	c := &s.cur
	return len(c.to) > 0 && slices.Contains([]string{"", "go", "back"}, c.verb) && s.tieBefore(s.i) == also
}

// startsWith notes what stands before the first units of a clause: a place, or "with", which leads no march unless they stand in
// the first of two places.
func (s *sentence) startsWith(list []int) {
	c := &s.cur
	c.with = c.with || s.lead.Is("with") && !(len(c.to) == 2 && s.allIn(list, c.to[0]))
	c.placed = len(c.to) > 0
	c.escort(s.lead)
}

// goesAlong tells that units behind "with" do what those before them do: "3Pz, supported by 32Inf, attacks", "at Katowice 2Lt
// with 68Inf", "33 goes back to 3630 with the guns".
func (s *sentence) goesAlong(n int) bool {
	c := &s.cur
	bound := len(c.to) == 0 && slices.Contains([]string{"", "go", "back"}, c.verb)
	return bound || c.marches() && (c.placed || s.atEnd(s.i+n))
}

// alsoFrom tells that units are tied to others who attack from a place, and may come from another: "178 from 3829 and 182 from
// 3729 attack".
func (s *sentence) alsoFrom() bool {
	c := &s.cur
	return c.from != "" && (c.verb == "" || c.verb == "attack") && len(c.to) == 0 && (s.added() || s.atoms[s.i-1].Fold == ",")
}

// othersToo ends the clause and begins another in which others do the same: "3Pz to 0505, 2Mot to 0504".
func (s *sentence) othersToo() bool {
	verb, how, lead := s.cur.verb, s.cur.how, s.lead
	if !s.close() {
		return false
	}
	s.cur.escort(lead)
	s.cur.verb, s.cur.how, s.cur.carried = verb, how, true
	return true
}

// enlist adds units to the clause; none may be named twice.
func (s *sentence) enlist(list []int) bool {
	for _, u := range list {
		if slices.Contains(s.cur.units, u) {
			return false
		}
		s.cur.units, s.cur.fresh = append(s.cur.units, u), append(s.cur.fresh, u)
	}
	s.cur.anything = true
	return true
}

// partOf tells that those who do something are some of the units that were named for it.
func (s *sentence) partOf(list []int) bool {
	c := &s.cur
	others := func(u int) bool { return !slices.Contains(c.units, u) }
	return (c.verb == "attack" || c.verb == "go") && len(list) < len(c.units) && !slices.ContainsFunc(list, others)
}

// comesAfter tells that a clause ends, behind so many atoms, in the word by which its units follow, "rückt der 3. Panzer nach".
func (s *sentence) comesAfter(n int) bool {
	end := s.i + n
	return s.cur.verb == "go" && !s.full() && !s.atEnd(end) && s.atEnd(end+1) && lexicon.After.Has(s.atoms[end].Fold)
}

// escort notes of the first units of a clause, which has no verb yet or has one, whether they come behind "with", and whether
// those before are with them: "together with 4Pz", "then with 4Pz an attack on 0605".
func (c *clause) escort(lead lexicon.Senses) {
	c.escorted = lead.Is("with")
	c.beside = c.beside || lead.Is("alongside") || c.escorted && c.tie == next && c.verb == ""
}

// allIn tells that all of some units stand in a place.
func (s *sentence) allIn(list []int, p board.Place) bool {
	return !slices.ContainsFunc(list, func(u int) bool { return s.own[u].At != p })
}

// backers reads a word for helping in an attack before those who help, who make it too: "ogniem wspiera Art60".
func (s *sentence) backers() bool {
	said, n := s.saidAt(s.i)
	fires := said.Is("FIRE") && s.gunsOnly(s.i+n) // "dazu schießt Art60"
	if s.cur.verb != "attack" || !said.Is("SUPPORT") && !fires || len(s.cur.units) == 0 && len(s.soFar()) == 0 {
		return false
	}
	if len(s.cur.units) == 0 {
		s.cur.units, s.cur.crowd = s.soFar(), false
	}
	if list, m := s.units(s.behindFillers(s.i + n)); m == 0 || slices.ContainsFunc(list, func(u int) bool { return slices.Contains(s.cur.units, u) }) {
		return false
	}
	s.i, s.lead = s.i+n, lexicon.Senses{{Class: "with"}}
	return true
}

// gunsOnly tells that guns are named from an atom on, and nothing else in the clause.
func (s *sentence) gunsOnly(i int) bool {
	list, n := s.units(s.behindFillers(i))
	noGun := func(u int) bool { return !slices.Contains(s.own[u].kinds, "ART") }
	return n > 0 && !slices.ContainsFunc(list, noGun) && s.atEnd(s.behindFillers(i)+n)
}

// waiting tells that none of the units of the clause is on the map yet: "NOW-AK joins in at Krucza".
func (s *sentence) waiting() bool {
	return len(s.cur.units) > 0 && !slices.ContainsFunc(s.cur.units, func(u int) bool { return s.own[u].At != "" || s.own[u].flies })
}

// joins is how many atoms tell from i on that units join in an attack.
func (s *sentence) joins(i int) int {
	senses, n := s.senses(i)
	if senses.Is("join") {
		return n
	}
	if said, m := s.saidAt(i); said.Is("SUPPORT") { // "Art143 lends its guns"
		at := i + m
		for !s.atEnd(at) {
			senses, n := s.senses(at)
			guns, k := s.saidAt(at)
			if !guns.Is("guns") && !senses.Is("pronoun", "there", "filler") {
				return 0
			}
			at += max(n, k)
		}
		return at - i
	}
	return 0
}

// take takes a place into the clause.
func (s *sentence) take(p board.Place, n int) bool {
	if s.then && s.cur.marches() && !s.lead.Is("from", "with", "against") && !s.actBefore(s.i+n) && !s.headsAt(p) { // "first 1020, then 1120" is one way
		s.cur.to, s.ended, s.then = append(s.cur.to, p), false, false
		return s.skip(n)
	}
	if (s.ended || s.attacksNext(p, n) || s.headsAt(p)) && !s.end() {
		return false
	}
	c := &s.cur
	if s.lead.Is("via") && c.crafted(s) {
		c.over, s.lead = true, nil
	}
	if s.deserted(c) {
		return false
	}
	joined := c.joined
	c.joined = false
	s.ownWay(c, p)
	switch {
	case s.comesShort(c, p):
		c.verb, c.to = "go", []board.Place{p}
	case s.lead.Is("via") && s.comeBy(c, s.i+n):
		c.to = []board.Place{p}
	case s.lead.Is("via"):
		c.via = append(c.via, p)
	case s.lead.Is("from") && !s.lead.Is("to"):
		if !c.setsOut(p, c.listed == s.leadAt) {
			return false
		}
	case s.lead.Is("with") && !s.lead.Is("in", "to", "from"):
		return false
	case len(c.to) > 0:
		if !s.further(p, joined) {
			return false
		}
	default:
		c.ledTo(p, s.lead)
	}
	c.anything = true
	return s.skip(n)
}

// setsOut takes a place that units come from; others may come from another: "178 from 3829 and 182 from 3729 attack".
func (c *clause) setsOut(p board.Place, called bool) bool {
	if c.from != "" && c.from != p && len(c.fresh) == 0 {
		return false
	}
	c.from = cmp.Or(c.from, p)
	c.out, c.fresh = append(c.out, setOut{c.fresh, p, called}), nil
	return true
}

// ledTo takes the first place to which a word leads, which is attacked where it leads against it.
func (c *clause) ledTo(p board.Place, lead lexicon.Senses) {
	c.heading = c.verb == "go"
	if lead.Is("against") && (c.verb == "" || c.verb == "go") && !lead.Is("to") {
		c.verb = "attack"
	}
	c.to, c.led, c.upon = []board.Place{p}, lead.Is("to") && !lead.Is("in", "against"), lead.Is("upon")
}

// headsAt tells that behind a march to a hex beside a place that an enemy holds a word leads at him: "2Lt to 1119 and then
// at Katowice".
func (s *sentence) headsAt(p board.Place) bool {
	return s.cur.marches() && s.lead.Is("upon", "against") && s.nextToFoe(p)
}

// nextToFoe tells that an enemy holds a place, and that the last place of a march lies beside it.
func (s *sentence) nextToFoe(p board.Place) bool {
	last := s.cur.to[len(s.cur.to)-1]
	return s.foesHold(p) && s.view.Board.Steps(last, p) == 1
}

// comesShort tells that units who go against a town of the enemy, or on it, are told the hex that they go to, which lies
// nearer to it: "rücken gegen Krakau, nach 1522", "rolls on Bydgoszcz, up to 0606".
func (s *sentence) comesShort(c *clause, p board.Place) bool {
	if !c.heading || len(c.to) != 1 || s.zoned || s.peek().Kind != lexicon.Number || !s.lead.Is("to") || s.lead.Is("against") || !c.headsOnly() || !s.assails() || !s.nobodyIn(p) {
		return false
	}
	further := func(u int) bool { return s.view.Board.Steps(s.own[u].At, c.to[0]) <= s.view.Board.Steps(p, c.to[0]) }
	return len(c.units) > 0 && !slices.ContainsFunc(c.units, further)
}

// deserted tells that "and" ties a place to units in another without a word that leads there, "everybody in 32 and 33":
// nobody is there who could be meant.
func (s *sentence) deserted(c *clause) bool {
	tied, _ := s.senses(s.i - 1)
	return len(c.units) > 0 && len(c.to) == 0 && c.verb == "" && s.lead == nil && tied.Is("and") && !ofAName(s.atoms, s.i-1)
}

// ofAName tells a letter close behind a number, which is of a unit's name though it may say "and": "10u".
func ofAName(atoms []lexicon.Atom, i int) bool {
	return i > 0 && atoms[i].Kind == lexicon.Word && atoms[i].Glued && atoms[i-1].Kind == lexicon.Number
}

// attacksNext tells that behind a march a place is attacked that "and" ties to it, or where an enemy stands: "nach 1118 und 1217
// angreifen", "nach 2536, um 2435 anzugreifen".
func (s *sentence) attacksNext(p board.Place, n int) bool {
	if !s.cur.marches() || s.i == 0 {
		return false
	}
	tied, _ := s.senses(s.i - 1)
	does, _ := s.senses(s.behindFillers(s.i + n))
	attack := does.Is("attack") && !does.Is("go")
	if of, done := does.Has("passive"); done {
		attack = of == "attack" && s.undergoes(s.behindFillers(s.i+n))
	}
	return attack && (tied.Is("and") && !ofAName(s.atoms, s.i-1) || s.foesHold(p) || !s.zoned && s.verbs["EXPLOIT"].Name == "" && len(s.at(p)) == 0)
}

// comeBy tells that units that are not on the map come in by the place that ends before an atom, and are told no
// other: "57 comes on over 2125".
func (s *sentence) comeBy(c *clause, end int) bool {
	if len(c.units) == 0 || len(c.to) > 0 || slices.ContainsFunc(c.units, func(u int) bool { return s.own[u].At != "" || s.own[u].flies }) {
		return false
	}
	for ; end < len(s.atoms) && !(s.atoms[end].Kind == lexicon.Sign && strings.ContainsAny(s.atoms[end].Fold[:1], ";.")); end++ {
		if s.placeAt(end) {
			return false
		}
	}
	return true
}

// ownWay takes the attack of those before from a clause that leads to a place where nobody is: "3Pz attacks 0605, 2Mot
// to 0405".
func (s *sentence) ownWay(c *clause, p board.Place) {
	if c.carried && c.verb == "attack" && len(c.to) == 0 && s.lead.Is("to") && s.nobodyIn(p) {
		c.verb, c.how, c.carried = "", "", false
	}
}

// further takes a place behind another into the clause.
func (s *sentence) further(p board.Place, joined bool) bool {
	c := &s.cur
	switch {
	case c.verb == "attack":
		if both := append(slices.Clone(c.to), p); c.to[0] != p && s.atoms[s.i-1].Kind == lexicon.Number && s.severalTargets(both) {
			c.to = both
			return true
		}
		return c.to[0] == p
	case c.to[len(c.to)-1] == p && !joined: // "to Wola (33)", "pod Toruń na 0908"
		if c.aim == "about" {
			c.aim = ""
		}
		return true
	case s.under && !joined: // "pod Radom, do 1913": near the town, or by way of it?
		return false
	case c.placed && !joined && !s.stand(c, c.to[0]): // "0504 10Pz to 0404"
		return false
	case joined || s.i > 0 && s.atoms[s.i-1].Kind == lexicon.Number || s.lead.Is("to") || s.atoms[s.i-1].Fold == "|" && s.stand(c, c.to[0]): // "24Inf | 0714 | 0715"
		c.to = append(c.to, p)
		return true
	}
	return false
}

func (s *sentence) skip(n int) bool {
	s.i += n
	s.lead = nil
	return true
}

// order of acts: the first that a word may say counts.
var acts = []string{
	"stay", "interdict", "strike", "attack", "go", "rebuild", "enter", "place", "drop", "land", "exit", "withdraw", "retreat", "back", "lose", "sacrifice",
}

// said reads a word or phrase of the lexicon.
func (s *sentence) said() bool {
	senses, n := s.senses(s.i)
	if s.passesBy(max(n, 1)) {
		return true
	}
	if n == 0 {
		return false
	}
	if n > 1 && (onlyPursues(senses) && !s.attacking() || onlyTakes(senses)) { // "rückt nach 0720", "idą na 0720"
		senses, n = lexicon.Words().Find(s.atoms[s.i : s.i+1])
	}
	if n := s.setsUpon(); n > 0 {
		return s.act("attack", n)
	}
	switch {
	case s.hasSetUpon(), senses.Is("town") && s.cur.verb == "attack" && len(s.cur.to) == 0 && s.near != "":
		return s.skip(n)
	case s.goesIn(n):
		return s.act("attack", n)
	case senses.Is("not"):
		return s.negated(n)
	case s.helps(s.i, n):
		return s.skip(n)
	case s.backers():
		return true
	case senses.Is("rather"):
		s.i += n
		return s.skipOther()
	case senses.Is("near", "or", "neither", "unless"):
		return senses.Is("to", "then", "in", "filler", "and") && s.does(senses, n)
	case senses.Is("towards", "beside", "far") && !(senses.Is("alongside") && s.cur.verb == "attack"):
		return s.aimed(senses, n)
	case s.somewhereAt(senses, n):
		return true
	case senses.Is("rest"):
		return s.others(n)
	}
	return s.partakes(senses, n)
}

// standsWith reads that units come to stand beside others of their side in a zone: "in at 85, next to Wach1", "set them beside Ochota1".
func (s *sentence) standsWith(n int) bool {
	c := &s.cur
	p, end := s.besideOwn(s.i+n, c.units)
	if end == 0 || len(c.to) > 1 || c.aim != "" || len(c.to) == 1 && c.to[0] != p {
		return false
	}
	c.to, c.anything = []board.Place{p}, true
	return s.skip(end - s.i)
}

// besideOwn is the zone of the own units that are named at an atom, beside whom others come to stand, and where their names end.
func (s *sentence) besideOwn(i int, who []int) (p board.Place, end int) {
	at := s.behindFillers(i)
	list, m := s.units(at)
	_, took := s.place(at)
	if !s.zoned || m == 0 || took > m || slices.ContainsFunc(list, func(u int) bool { return slices.Contains(who, u) }) {
		return "", 0
	}
	if p = s.own[list[0]].At; p == "" || !s.allIn(list, p) {
		return "", 0
	}
	return p, at + m
}

// partakes reads a word for taking a place or leaving one, or for having a part in what others do; any other tells what is to be
// done.
func (s *sentence) partakes(senses lexicon.Senses, n int) bool {
	switch {
	case senses.Is("take") && s.taking(n) != "":
		return s.act(s.taking(n), n)
	case s.assists(senses, n):
		return true
	case senses.Is("join") && s.waiting():
		return s.act("enter", n)
	case senses.Is("join") && s.meets(n), s.crowding(senses, n), senses.Is("quit") && s.quits(n):
		return true
	}
	return s.does(senses, n)
}

// assists reads behind a march to a hex beside what others attack that those who march help them: "800 attacks 4221, 487 to
// 4321 to help it".
func (s *sentence) assists(senses lexicon.Senses, n int) bool {
	said, m := s.saidAt(s.i)
	c := &s.cur
	if !senses.Is("join") && !said.Is("SUPPORT") || s.zoned || !c.marches() || s.verbs["EXPLOIT"].Name != "" {
		return false
	}
	at := s.i + max(n, m)
	for !s.atEnd(at) {
		more, k := s.senses(at)
		if !more.Is("pronoun", "there", "filler", "attackword", "in", "with", "and") && !lexicon.Articles.Has(s.atoms[at].Fold) {
			return false
		}
		at += max(k, 1)
	}
	for _, text := range slices.Backward(s.canon) {
		if target := struck(text); target != "-" && s.view.Board.Steps(c.to[len(c.to)-1], board.Place(target)) == 1 {
			c.helps = text
			return s.skip(at - s.i)
		}
	}
	return false
}

// goesIn tells of words for going in without a place that units attack the only place of the enemy that the line names:
// "everything adjacent goes in".
func (s *sentence) goesIn(n int) bool {
	senses, _ := s.senses(s.i)
	if !senses.Is("goes-in") || !s.atEnd(s.i+n) || len(s.cur.units) == 0 || s.cur.verb != "" {
		return false
	}
	p := s.onlyHeld()
	if p == "" || len(s.cur.to) > 0 && s.cur.to[0] != p {
		return false
	}
	s.cur.to = []board.Place{p}
	return true
}

// onlyHeld is the only place in the line that the enemy holds, "" for none or several.
func (s *sentence) onlyHeld() (held board.Place) {
	for i := 0; i < len(s.atoms); {
		p, n := s.place(i)
		if n > 0 && s.foesHold(p) {
			if held != "" && held != p {
				return ""
			}
			held = p
		}
		i += max(n, 1)
	}
	return held
}

// hasSetUpon tells the end of an attack in two parts whose target has been named.
func (s *sentence) hasSetUpon() bool {
	return s.cur.verb == "attack" && len(s.cur.to) > 0 && lexicon.SetUpon.Has(s.peek().Fold)
}

// setsUpon is how many atoms stand for an attack in "auf 1135 los", "los auf 1135", "auf 1135 losgehen", before its
// target; 0 where nobody is known to be there, so that somebody only goes that way.
func (s *sentence) setsUpon() int {
	at, early := s.i, s.peek().Fold == "LOS"
	if early {
		at++
	}
	if at >= len(s.atoms) || !lexicon.Upon.Has(s.atoms[at].Fold) {
		return 0
	}
	p, n := s.place(at + 1)
	if n == 0 || s.nobodyIn(p) {
		return 0
	}
	if end := at + 1 + n; !early && (end >= len(s.atoms) || !lexicon.SetUpon.Has(s.atoms[end].Fold)) {
		return 0
	}
	return at + 1 - s.i
}

// onlyTakes tells words of which the first alone says something too, where no losses are spoken of: "idą na".
func onlyTakes(senses lexicon.Senses) bool {
	return len(senses) > 0 && !slices.ContainsFunc(senses, func(x lexicon.Sense) bool { return x.Class != "takes" })
}

// does reads a word that tells what is to be done, or how.
func (s *sentence) does(senses lexicon.Senses, n int) bool {
	if said, m := lexicon.Forms().Find(s.atoms[s.i:]); s.cur.verb == "attack" && said.Is("hits") && strings.Contains(s.verbs["ATTACK"].Form, "KILL") {
		s.cur.hits, _ = said.Has("hits")
		return s.skip(m)
	}
	if senses.Is("follow") && s.followsOne(n) {
		return true
	}
	s.cur.follows = s.cur.follows || senses.Is("follow")
	if mode, ok := senses.Has("mode"); ok && strings.Contains(s.verbs["MOVE"].Form, mode) {
		s.cur.by = mode
		s.i += n
		return true
	}
	if of, done := senses.Has("passive"); done && !(senses.Is(of) && s.presentToo(s.i)) {
		return s.undergoes(s.i) && s.act(of, n)
	}
	for _, act := range acts {
		if senses.Is(act) && (s.has(act) || act == "withdraw") && !(senses.Is("in", "to") && s.placeAt(s.i+n)) {
			if senses.Is("filler") && s.cur.verb != "" {
				break
			}
			if act == "attack" && senses.Is("drop") && s.waiting() { // "7Air jumps on 1408"
				continue
			}
			how := s.assaultBy(n)
			ok := s.act(s.orInstead(act), n)
			if s.cur.verb == "attack" && act == "attack" && s.cur.how == "" {
				s.cur.how = how
			}
			return ok
		}
	}
	return s.linked(senses, n)
}

// presentToo tells a German participle that is the present as well, "attackiert", where no word of the line makes it the past.
func (s *sentence) presentToo(i int) bool {
	return strings.HasSuffix(s.atoms[i].Fold, "IERT") && !lexicon.Fare.Among(s.atoms) && !lexicon.Was.Among(s.atoms)
}

// assaults tells a word for storming something, also within what tells an attack: "zum Sturm auf".
func assaults(a lexicon.Atom) bool {
	said, _ := lexicon.Verbs().Find([]lexicon.Atom{a})
	return said.Is("ASSAULT")
}

// orInstead is an act, or what it means where the title has no order of its own for it.
func (s *sentence) orInstead(act string) string {
	if s.has(act) {
		return act
	}
	return "back"
}

// taking is what is to be done by a word such as "take": with a place it is an attack, with units
// a march; "" where neither is told.
func (s *sentence) taking(n int) string {
	switch {
	case s.goesOn(s.i + n):
		if _, foe := s.enemyIn(s.behindFillers(s.i + n)); foe > 0 {
			return "attack"
		}
		if _, units := s.units(s.behindFillers(s.i + n)); units > 0 && !s.assails() { // but "Kattowitz nehmen sich 28. und 8. ID vor"
			return "go"
		}
		at := s.behindFillers(s.i + n)
		if p, m := s.place(at); m > 0 && s.nobodyIn(p) && (len(s.cur.units) > 0 || s.withUnits(at+m)) {
			return "go"
		}
		return "attack"
	case len(s.cur.units) == 0 || len(s.cur.to) != 1 || s.cur.verb != "":
		return ""
	case s.assails(): // "28. ID soll Kattowitz nehmen"
		return "attack"
	}
	return "go"
}

// withUnits tells that "with" and own units stand there.
func (s *sentence) withUnits(i int) bool {
	senses, n := s.senses(i)
	_, units := s.units(s.behindFillers(i + n))
	return senses.Is("with") && units > 0
}

// nobodyIn tells that the seat knows of no enemy in a place, so that who takes it marches in.
func (s *sentence) nobodyIn(p board.Place) bool {
	return !s.zoned && s.verbs["EXPLOIT"].Name == "" && !slices.ContainsFunc(s.foes, func(u unit) bool { return u.At == p })
}

// assails tells that the one place named so far is the enemy's.
func (s *sentence) assails() bool {
	return len(s.cur.to) == 1 && s.foeIn(s.cur.to[0])
}

// foeIn tells that the seat knows of an enemy in a place.
func (s *sentence) foeIn(p board.Place) bool {
	return s.foesAt[p]
}

// foesHold tells that an enemy is in a place, which nobody can enter then but by an attack.
func (s *sentence) foesHold(p board.Place) bool {
	return !s.zoned && s.verbs["EXPLOIT"].Name == "" && s.verbs["ATTACK"].Name != "" && s.foeIn(p)
}

// onlyPursues tells words that only speak of what comes after an attack.
func onlyPursues(senses lexicon.Senses) bool {
	return !slices.ContainsFunc(senses, func(x lexicon.Sense) bool { return x.Class != "pursue" })
}

// attacks notes who is named before the word for an attack.
func (s *sentence) attacks(c *clause) {
	s.allThere(c)
	if c.fresh = slices.Clone(c.units); len(c.out) > 0 {
		c.fresh = nil
	}
}

// assaultBy is ASSAULT where one of the next atoms calls an attack so, and the title has both.
func (s *sentence) assaultBy(n int) string {
	if s.verbs["ASSAULT"].Name != "" && slices.ContainsFunc(s.atoms[s.i:s.i+n], assaults) {
		return "ASSAULT"
	}
	return ""
}

// linked reads a word that ties others, or has no meaning of its own.
func (s *sentence) linked(senses lexicon.Senses, n int) bool {
	switch {
	case senses.Is("leave"): // units where they are, or a place?
		if s.leftAlone(n) || s.leaves(n) {
			return true
		}
		if !slices.ContainsFunc(s.atoms[s.i:], func(a lexicon.Atom) bool { return a.Fold == "WHERE" }) {
			return false
		}
	case senses.Is("then"):
		s.then = s.full() // a sign before it says no more
		s.ended = s.ended || s.then
	case lexicon.Particles.Has(s.peek().Fold) && s.lead == nil && s.cur.verb != "" && s.atEnd(s.i+n): // "weicht nach 1329 aus"
	case senses.Is("to", "in", "from", "via", "against", "with"):
		s.lead, s.leadAt, s.under = senses, s.i, s.under || s.peek().Fold == "POD"
	case senses.Is("pronoun"):
		return s.themAgain(n)
	case s.ofOurs(senses, n):
	case senses.Is("everything", "stack") && s.allNamed():
	case senses.Is("same") && s.likewise(n):
		return true
	case senses.Is("same") && s.goesOn(s.i+n): // "61D/2 ebenfalls nach 3216"
	case senses.Is("each") && len(s.cur.units) > 1 && len(s.cur.to) == 0: // "24 and 10 respectively to 0714 and 0715"
		s.cur.each = true
	case !senses.Is("there", "filler", "and", "instead", "but", "both", "afterwards", "follow"):
		return false
	}
	s.i += n
	return true
}

// ofOurs tells the nation of own units that are named behind it: "niemiecki 2 pułk".
func (s *sentence) ofOurs(senses lexicon.Senses, n int) bool {
	of, called := senses.Has("nation")
	list, m := s.units(s.i + n)
	return called && m > 0 && !slices.ContainsFunc(list, func(u int) bool { return s.own[u].Nation != of })
}

// allNamed tells that a word for all says no more than the units before it, "24Inf, 30Inf and 31Inf all to 0715".
func (s *sentence) allNamed() bool {
	return len(s.cur.units) > 1 && len(s.cur.to) == 0 && s.lead == nil
}

// likewise reads that units go where those before them went: "3Pz to 0505, 2Mot too".
func (s *sentence) likewise(n int) bool {
	c := &s.cur
	if len(c.units) == 0 || len(c.to) > 0 || c.verb != "" && c.verb != "go" || !s.atEnd(s.i+n) && !s.tiesAct(s.i+n) || s.lead != nil && !s.lead.Is("to") {
		return false
	}
	if len(s.went) == 0 {
		s.went = s.before(s.line.Number)
	}
	if len(s.went) == 0 {
		return false
	}
	c.to, c.anything, s.alike = s.went[len(s.went)-1:], true, true
	return s.skip(n)
}

// tiesAct tells that "and" stands there with an act behind it.
func (s *sentence) tiesAct(i int) bool {
	senses, _ := s.senses(i)
	return senses.Is("and") && s.atoms[i].Kind == lexicon.Word && s.actBehind(i)
}

// themAgain reads a word for the units of the clause before, where this one has none of its own.
func (s *sentence) themAgain(n int) bool {
	c := &s.cur
	if senses, _ := s.senses(s.behindFillers(s.i + n)); senses.Is("attack", "strike") && s.full() && len(c.units) > 0 && !s.end() {
		return false
	}
	tied, _ := s.senses(s.i - 1)
	c.theirs = c.theirs || len(s.last) == 0 && len(c.units) == 0 && c.verb == "" // "it attacks 1115 with 4Pz", below its march
	c.again = c.again || len(s.last) > 0 && (len(c.units) == 0 || tied.Is("and") && len(c.to) == 0 && c.verb == "")
	c.follows = c.follows || len(c.units) > 0 && len(c.to) == 0 && s.lead.Is("with") // "32Inf goes with it"
	return s.skip(n)
}

// meets reads "joins the 21st in 1104": units go where another stands.
func (s *sentence) meets(n int) bool {
	c := &s.cur
	if s.joinsThem(n) {
		return true
	}
	list, m := s.units(s.behindFillers(s.i + n))
	if m == 0 || s.actBefore(s.behindFillers(s.i+n)+m) || len(list) != 1 || len(c.units) == 0 || len(c.to) > 0 || c.verb == "attack" || s.own[list[0]].At == "" || s.stand(c, s.own[list[0]].At) {
		return false
	}
	c.to, c.anything = []board.Place{s.own[list[0]].At}, true
	s.i = s.behindFillers(s.i+n) + m
	s.lead = nil
	if senses, k := s.senses(s.i); senses.Is("in") {
		if p, took := s.place(s.i + k); took > 0 {
			s.i += k + took
			return p == c.to[0]
		}
	}
	return true
}

// joinsThem reads "joins it there": units go where those of the clause before were sent.
func (s *sentence) joinsThem(n int) bool {
	c := &s.cur
	said, m := s.senses(s.i + n)
	if !said.Is("pronoun") || len(c.units) == 0 || len(c.to) > 0 || c.verb == "attack" || len(s.went) == 0 || s.attackBefore(s.i) {
		return false
	}
	end := s.i + n + m
	if there, k := s.senses(end); there.Is("there") {
		end += k
	}
	if !s.atEnd(end) {
		return false
	}
	c.to, c.anything, s.alike = s.went[len(s.went)-1:], true, true
	return s.skip(end - s.i)
}

// followsOne reads that units go where another, or a whole division, was sent in this letter: "24 and 10 follow the 30th".
// Where it was not sent they may go to where it stands, which is asked back.
func (s *sentence) followsOne(n int) bool {
	c, at := &s.cur, s.behindFillers(s.i+n)
	list, m := s.units(at)
	return m > 0 && len(c.to) == 0 && len(c.units) > 0 && !s.actBefore(at+m) && s.followsThem(list, at+m)
}

// followsThem sends the units of the clause where others are sent, whose name ends at an atom.
func (s *sentence) followsThem(list []int, end int) bool {
	c := &s.cur
	if slices.ContainsFunc(list, func(u int) bool { return slices.Contains(c.units, u) }) {
		return false
	}
	goal := func(u int) board.Place { return s.goalOf(s.own[u].Name) }
	to := goal(list[0])
	switch {
	case slices.ContainsFunc(list, func(u int) bool { return goal(u) != to }):
		return false
	case to == "" && len(s.canon) == 0 && s.allIn(list, s.own[list[0]].At):
		s.doubtSent(c.units, s.own[list[0]].At)
		return false
	case to == "":
		return false
	}
	c.to, c.anything = []board.Place{to}, true
	return s.skip(end - s.i)
}

// doubtSent keeps it to be asked back whether units go to a place.
func (s *sentence) doubtSent(units []int, to board.Place) {
	var orders []string
	for _, u := range units {
		if canon, ok := s.allowedOrder(s.line, order.Canon("MOVE", s.own[u].Name, string(to))); ok {
			orders = append(orders, canon)
		}
	}
	if len(orders) > 0 {
		s.doubtful(s.line.Number, orders)
	}
}

// goalOf is where the letter sends a unit, "" for nowhere.
func (s *sentence) goalOf(unit string) board.Place {
	for _, text := range slices.Backward(s.canon) {
		if words := strings.Fields(text); len(words) > 2 && words[0] == "MOVE" && words[1] == unit {
			return board.Place(words[len(words)-1])
		}
	}
	return s.sentTo[unit]
}

// quits reads "evacuate Kielce": the place is where the units come from.
func (s *sentence) quits(n int) bool {
	at := s.behindFillers(s.i + n)
	p, m := s.place(at)
	if m == 0 || s.cur.from != "" || len(s.cur.to) > 0 || s.cur.verb != "" {
		return false
	}
	s.cur.from, s.cur.verb, s.cur.anything = p, "go", true
	return s.skip(at + m - s.i)
}

// leftAlone reads "leave 3Pz alone", or "in 0306", where it stands: units that stay.
func (s *sentence) leftAlone(n int) bool {
	at := s.behindFillers(s.i + n)
	list, m := s.units(at)
	at += m
	senses, k := s.senses(at)
	c := &s.cur
	if m == 0 || len(c.units)+len(c.to) > 0 || c.verb != "" {
		return false
	}
	alone := senses.Is("alone")
	if alone {
		at += k
		senses, k = s.senses(at)
	}
	if p, took := s.place(at + k); senses.Is("in") && took > 0 && s.stand(&clause{units: list}, p) {
		alone, at = true, at+k+took
	}
	if !alone {
		return false
	}
	c.verb, c.units, c.anything = "stay", list, true
	return s.skip(at - s.i)
}

// leaves reads "leave 1423 for 1524": from where, and where to.
func (s *sentence) leaves(n int) bool {
	p, m := s.place(s.i + n)
	if m == 0 || len(s.cur.units) == 0 || len(s.cur.to) > 0 {
		return false
	}
	next := s.i + n + m
	if s.stand(&s.cur, p) && next < len(s.atoms) && s.actBehind(next) { // "leaves 0306 and goes to 0505"
		return s.quits(n)
	}
	if next+1 >= len(s.atoms) || !lexicon.BoundFor.Has(s.atoms[next].Fold) || !s.placeAt(next+1) {
		return false
	}
	s.cur.from, s.cur.anything = p, true
	s.i = next + 1
	s.lead = lexicon.Senses{{Class: "to"}}
	return true
}

// actBehind tells that nothing but a word or sign that ties stands before the next act.
func (s *sentence) actBehind(i int) bool {
	for i < len(s.atoms) {
		senses, n := s.senses(i)
		switch {
		case senses.Is(acts...) || senses.Is("filler") && s.placeAt(i+n): // "goes to 0505"
			return true
		case s.atoms[i].Fold != "," && !senses.Is("and", "then"):
			return false
		}
		i += max(n, 1)
	}
	return false
}

// has tells whether the title has an order for an act.
func (s *sentence) has(act string) bool {
	name, ok := verbOf[act]
	if !ok {
		return true
	}
	_, ok = s.verbs[name]
	return ok
}

// verbOf are the orders of acts that not every title has.
var verbOf = map[string]string{
	"interdict": "INTERDICT", "strike": "STRIKE", "rebuild": "REPLACE", "enter": "ENTER", "place": "PLACE", "drop": "DROP", "land": "LAND", "exit": "EXIT", "withdraw": "WITHDRAW", "lose": "LOSE", "sacrifice": "ELIMINATE",
}

// placeAt tells whether a place is named there.
func (s *sentence) placeAt(i int) bool {
	_, n := s.place(i)
	return n > 0
}

// act reads what is to be done.
func (s *sentence) act(act string, n int) bool {
	if s.ended && !s.end() {
		return false
	}
	c := &s.cur
	third := act == "attack" && s.thirdPerson(s.i)
	if act == "attack" {
		s.attacks(c)
	}
	if c.carried && len(c.to) == 0 && act != c.verb {
		c.verb = "" // the clause has a verb of its own: "213 stays, 217 goes to 1405"
	}
	c.carried = false
	late := c.ends(act)
	switch {
	case s.lead.Is("via", "from") && !s.lead.Is("to", "in", "with", "filler"):
		return false // "nad Wartę" waits for nobody
	case c.verb == "enter" && act == "go" && len(c.to) > 0:
		s.i += n
		s.lead = lexicon.Senses{{Class: "to"}}
		return true
	case act == "stay" && s.addsNothing(c, n):
	case s.full() && len(c.units) > 0 && (c.verb != "" && !late || s.goesOn(s.i+n) || act == "attack" && s.aimsAtFoe(c, s.i+n)):
		if !s.close() {
			return false
		}
		s.cur.verb = act
	case c.becomes(act):
		c.verb = act
	case act != "go" && !late:
		return false
	}
	s.i += n
	s.lead = nil
	s.cur.anything, s.cur.beside = true, s.cur.beside || third
	return true
}

// aimsAtFoe tells that behind the word for an attack an enemy is named who stands beside where the clause leads: "3Pz to 1430 and
// attacks 15Inf".
func (s *sentence) aimsAtFoe(c *clause, i int) bool {
	for i < len(s.atoms) {
		senses, n := s.senses(i)
		if n == 0 || !senses.Is("filler", "in", "against") || s.atoms[i].Kind == lexicon.Sign {
			break
		}
		i += n
	}
	if s.zoned || i >= len(s.atoms) || !c.marches() || !s.nobodyIn(c.to[len(c.to)-1]) {
		return false
	}
	list, n := s.noun(i, s.foes)
	return n > 0 && len(list) == 1 && s.nextToFoe(s.foes[list[0]].At)
}

// allThere makes of a place that stands before an attack all who are in it, "1119 attacks 1219".
func (s *sentence) allThere(c *clause) {
	if !s.zoned && c.verb == "" && len(c.units) == 0 && len(c.to) == 1 && len(s.at(c.to[0])) > 0 && !s.passive() {
		c.units, c.to = s.at(c.to[0]), nil
	}
}

// addsNothing tells that units stay where they come, or where they attack from, or stay as was said, "stays put to guard
// Białystok".
func (s *sentence) addsNothing(c *clause, n int) bool {
	if s.staysThere(n) || c.verb == "stay" && len(c.units) > 0 && len(c.to) == 0 && !s.namedBehind(s.behindFillers(s.i+n)) {
		return true
	}
	ends := s.endsThere(n)
	c.nobody = c.nobody || ends
	return ends
}

// thirdPerson tells a verb that says of somebody named before what he does, "attacks", "greift", "uderza", or what he
// goes somewhere for, "to attack".
func (s *sentence) thirdPerson(i int) bool {
	fold := s.atoms[i].Fold
	switch s.speech() {
	case "pl":
		return strings.HasSuffix(fold, "JE") || strings.HasSuffix(fold, "A") || strings.HasSuffix(fold, "JA")
	case "de":
		return strings.HasSuffix(fold, "T")
	}
	return strings.HasSuffix(fold, "S") || i > 0 && s.atoms[i-1].Fold == "TO"
}

// passive tells that a word of the line tells that something is done to somebody: "0605 is attacked by 3Pz".
func (s *sentence) passive() bool {
	return slices.ContainsFunc(s.atoms, func(a lexicon.Atom) bool {
		return lexicon.DoneBy.Has(a.Fold)
	})
}

// ends tells that an act may be the end of a verb in two words: "greifen … an", "geht … zurück".
func (c *clause) ends(act string) bool {
	return c.verb == act || c.verb == "go" && slices.Contains([]string{"enter", "go", "place", "back"}, act)
}

// staysThere tells that units stay where they come, which adds nothing: "goes to 0404 and holds there",
// or "enters and stays".
func (s *sentence) staysThere(n int) bool {
	if s.cur.verb == "enter" && len(s.cur.to) == 0 {
		return true
	}
	if s.stands() && s.verbs["DIG"].Name != "" { // "goes to 4221 and digs in" is more
		return false
	}
	tied, _ := s.senses(s.i - 1)
	arrives := slices.Contains([]string{"enter", "place", "drop", "land"}, s.cur.verb) && s.full()
	return (s.cur.marches() || arrives) && tied.Is("and", "then", "there") && !s.goesOn(s.i+n)
}

// endsThere tells that who attacks does not go in afterwards, where that is one word of the attack.
func (s *sentence) endsThere(n int) bool {
	return s.cur.verb == "attack" && s.full() && len(s.cur.units) > 0 && strings.Contains(s.verbs["ATTACK"].Form, "STAY") && !s.goesOn(s.i+n)
}

// becomes tells whether an act takes the place of a weaker one, as in "send 3Pz to attack".
func (c *clause) becomes(act string) bool {
	switch {
	case c.verb == "":
		return true
	case len(c.to) > 0 || act == "go":
		return false
	case c.verb == "go":
		return act != "stay"
	}
	return c.verb == act || c.verb == "back" && act == "stay"
}

// end ends the clause at a sign before.
func (s *sentence) end() bool {
	lead := s.lead
	ok := s.close()
	s.lead = lead
	return ok
}

// behindFillers is the first atom from i on that is no filler.
func (s *sentence) behindFillers(i int) int {
	for i < len(s.atoms) {
		senses, n := s.senses(i)
		if n == 0 || !senses.Is("filler") {
			break
		}
		i += n
	}
	return i
}

// goesOn tells whether units or a place follow before the next sign.
func (s *sentence) goesOn(i int) bool {
	for ; i < len(s.atoms); i++ {
		if s.atoms[i].Kind == lexicon.Sign && strings.Trim(s.atoms[i].Fold, ";,.") == "" {
			return false
		}
		if s.placeAt(i) {
			return true
		}
		if _, n := s.units(i); n > 0 {
			return true
		}
		if senses, n := s.senses(i); n == 0 || !senses.Is("filler", "to", "in", "from", "via", "with", "against", "pronoun", "crowd") {
			return false
		}
	}
	return false
}

// negated reads what is not to be done.
func (s *sentence) negated(n int) bool {
	c := &s.cur
	s.i += n
	if !s.more() {
		return false
	}
	senses, m := s.senses(s.i)
	switch {
	case senses.Is("go") && len(c.to) == 0 && c.verb == "" && len(c.units) > 0:
		c.verb = "stay"
		s.i += m
		return true
	}
	return s.skipOther()
}

// skipOther reads a place or a unit that is not meant, where another of its kind was told.
func (s *sentence) skipOther() bool {
	for s.more() {
		senses, n := s.senses(s.i)
		if n == 0 || !senses.Is("to", "in", "filler", "with") {
			break
		}
		s.i += n
	}
	if !s.more() {
		return false
	}
	if p, n := s.place(s.i); n > 0 {
		s.i += n
		return len(s.cur.to) > 0 && !slices.Contains(s.cur.to, p) || s.elsewhere(p)
	}
	if list, n := s.units(s.i); n > 0 {
		s.i += n
		return len(s.cur.units) > 0 && !slices.ContainsFunc(list, func(u int) bool { return slices.Contains(s.cur.units, u) })
	}
	return false
}

// elsewhere tells that the place that units shall not go to is followed by the one that they shall: "not to 0505
// but to 0504".
func (s *sentence) elsewhere(not board.Place) bool {
	at := s.i
	if at < len(s.atoms) && s.atoms[at].Fold == "," {
		at++
	}
	senses, n := s.senses(at)
	if tylko := n > 0 && s.atoms[at].Fold == "TYLKO"; !senses.Is("but", "instead") && !tylko || len(s.cur.units) == 0 || len(s.cur.to) > 0 {
		return false
	}
	at += n
	if senses, n := s.senses(at); senses.Is("stay") && s.holds() && s.goesOn(at+n) { // "not to 0713 but stays in Kalisz"
		s.i, s.lead = at, nil
		return true
	}
	if senses, n := s.senses(at); senses.Is("to") {
		at += n
	}
	p, n := s.place(at)
	if n == 0 || p == not {
		return false
	}
	s.i, s.lead = at, lexicon.Senses{{Class: "to"}}
	return true
}

// otherOf are the units that words such as "the rest of the division", "the other Heinkels" stand for: those of it that
// are not spoken of yet.
func (s *sentence) otherOf(n int) (list []int, end int) {
	end = s.i + n
	named := append(slices.Clone(s.spoken), s.cur.units...)
	if kinds, _, at := s.kinds(end); kinds != nil {
		list, end = s.members("", kinds), at
	} else {
		of, m := s.senses(s.behindFillers(end))
		if of.Is("of", "from") {
			end = s.behindFillers(end) + m
		}
		at := s.behindFillers(end)
		if size, m := s.senses(at); size.Is("size") && len(named) > 0 {
			end = at + m
			for _, parts := range s.parts {
				if slices.Contains(parts, named[len(named)-1]) {
					list = parts
				}
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(list), func(u int) bool { return slices.Contains(named, u) }), end
}

// others reads that the rest stay where they are, which they do anyway, or who they are.
func (s *sentence) others(n int) bool {
	if list, end := s.otherOf(n); len(list) > 0 {
		return s.group(list, end-s.i)
	}
	for i := s.i + n; i < len(s.atoms); {
		senses, m := s.senses(i)
		switch {
		case senses.Is("stay"):
			if s.stands() && s.verbs["DIG"].Name != "" || s.full() && !s.close() { // "the rest dig in" is more
				return false
			}
			s.i = i + m
			s.idle = true
			return len(s.cur.units) == 0
		case m == 0 && s.placeAt(i) && i > 0: // "the rest in 4030 stay"
			_, m = s.place(i)
		case m == 0 || !senses.Is("filler", "of", "in"):
			return false
		}
		i += m
	}
	return false
}

// direction reads "one hex north", "north one hex", "the hex north of 1020".
func (s *sentence) direction() bool {
	i, way := s.compass(s.i)
	steps, at := s.steps(i)
	if lexicon.Onward.Has(s.peek().Fold) { // "forward one hex to the southwest"
		steps, at = s.steps(i + 1)
		i++
	}
	if at == i {
		return way != "" && s.pointed(i, way)
	}
	i = at
	if way == "" && s.measured(i, steps) {
		return s.skip(i - s.i)
	}
	for way == "" {
		if i >= len(s.atoms) {
			return false
		}
		next, found := s.compass(i)
		if way = found; way != "" {
			i = next
			break
		}
		senses, n := s.senses(i)
		if n == 0 || !senses.Is("to", "filler", "in") {
			return false
		}
		i += n
	}
	if steps < 1 || s.cur.compass != "" || len(s.cur.to) > 0 {
		return false
	}
	senses, n := s.senses(i)
	of := n == 1 && (s.atoms[i].Fold == "OF" || senses.Is("from"))
	if p, m := s.place(i + n); of && m > 0 {
		to, ok := s.beside(p, way)
		if !ok || steps > 1 {
			return false
		}
		s.cur.to, s.cur.anything = []board.Place{to}, true
		return s.skip(i + n + m - s.i)
	}
	if more, m := s.senses(i + n); of && more.Is("stay", "filler") { // "of where it is"
		i += n + m
	}
	s.cur.compass, s.cur.steps, s.cur.anything = way, steps, true
	return s.skip(i - s.i)
}

// pointed reads a direction beside the place that lies there: "step north to 1618".
func (s *sentence) pointed(end int, way string) bool {
	at := end
	for at < len(s.atoms) {
		senses, n := s.senses(at)
		if s.atoms[at].Fold != "," && !senses.Is("to", "in", "filler") {
			break
		}
		at += max(n, 1)
	}
	to, n := s.place(at)
	if n == 0 || len(s.cur.units) == 0 || at == end {
		return false
	}
	for _, u := range s.cur.units {
		if !lies(s.own[u].At, to, way) {
			return false
		}
	}
	return s.skip(end - s.i)
}

// measured tells that a place follows that lies so many hexes from where units stand: "back one hex, to 2217".
func (s *sentence) measured(i, steps int) bool {
	for i < len(s.atoms) {
		senses, n := s.senses(i)
		if s.atoms[i].Fold != "," && !senses.Is("to", "in", "filler", "back") {
			break
		}
		i += max(n, 1)
	}
	to, n := s.place(i)
	far := func(u int) bool { return s.view.Board.Steps(s.own[u].At, to) != steps }
	return n > 0 && steps > 0 && len(s.cur.units) > 0 && len(s.cur.to) == 0 && !slices.ContainsFunc(s.cur.units, far)
}

// lies tells that a hex lies in no direction that is contrary to one.
func lies(from, to board.Place, way string) bool {
	a, wrong := hex.ParseHex(string(from))
	b, bad := hex.ParseHex(string(to))
	if wrong != nil || bad != nil {
		return false
	}
	east, south := b.Col()-a.Col(), b.Row()-a.Row()
	return !(strings.Contains(way, "N") && south > 0 || strings.Contains(way, "S") && south < 0 || strings.Contains(way, "E") && east < 0 || strings.Contains(way, "W") && east > 0)
}

// steps reads how many hexes: "one hex", "the hex"; it ends where it begins where none are told.
func (s *sentence) steps(i int) (steps, end int) {
	if i >= len(s.atoms) {
		return 0, i
	}
	senses, n := s.senses(i)
	k, counted := lexicon.Counts(s.atoms[i], senses)
	switch more, m := s.senses(i + max(n, 1)); {
	case counted && more.Is("hexes"):
		return k, i + max(n, 1) + m
	case senses.Is("hexes") && n > 0 && i > 0 && lexicon.Articles.Has(s.atoms[i-1].Fold):
		return 1, i + n
	}
	return 0, i
}

// compass reads a direction, "north", "north-east"; it ends where it begins where there is none.
func (s *sentence) compass(i int) (end int, way string) {
	senses, n := s.senses(i)
	way, ok := senses.Has("dir")
	if !ok || n == 0 {
		return i, ""
	}
	if i+n+1 < len(s.atoms) && s.atoms[i+n].Fold == "-" && s.atoms[i+n].Glued {
		if more, m := s.senses(i + n + 1); m > 0 {
			if second, ok := more.Has("dir"); ok && len(way) == 1 && len(second) == 1 {
				return i + n + 1 + m, way + second
			}
		}
	}
	return i + n, way
}
