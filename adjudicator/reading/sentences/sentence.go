package sentences

import (
	"cmp"
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/title"
)

// CutOut is the part of a line that some of its atoms stand for.
func CutOut(l order.Line, part []lexicon.Atom) (order.Line, bool) {
	text := []rune(l.Text)
	if end := part[len(part)-1].End; end < len(text) {
		text = text[:end]
	}
	return order.LineOf(l.Number, string(text[part[0].Column-1:]))
}

// Plays tells a part of a line that says of cards what is done with them, and nothing else.
func (s *Sentence) Plays() bool {
	if len(s.Letter.Cards) == 0 {
		return false
	}
	_, ok := NewSentence(s.Letter, s.Written, s.Atoms).PlayedPart(false)
	return ok
}

// CutUp parts a line at semicolons and full stops, at commas that part no list of units, and at "and" between two clauses with a verb
// each, and leaves "then" and "and" behind them out. It is strict where a comma alone parts something.
func (s *Sentence) CutUp() (list [][]lexicon.Atom, strict bool) {
	from := 0
	deed := 0 // a word for a verb of the title ends there, behind whose units others may go somewhere: "recover Zośka, Antoni to 213"
	for i := 0; i < len(s.Atoms); i++ {
		a := s.Atoms[i]
		if said, n := s.SaidAt(i); n > 0 {
			if _, ok := s.Declared(said); ok && !nouns.First(s.Senses(i)).Is("go") {
				deed = i + n
			}
		}
		if s.Cur.Verb = ""; deed > from {
			s.Cur.Verb = "deed"
		}
		if _, n := s.Units(i); n > 1 {
			i += n - 1
			continue
		}
		own := s.ownVerb(from, i)
		stop := a.Fold == ";" || a.Fold == "." && i+1 < len(s.Atoms) && !s.Atoms[i+1].Glued && i > 0 && !s.Abbreviates(i-1)
		if !stop && a.Fold != "," && !own || i == from {
			continue
		}
		list = append(list, s.Atoms[from:i])
		then := stop || own
		for from = i + 1; from < len(s.Atoms); {
			senses, n := s.Senses(from)
			if !senses.Is("then", "and") {
				break
			}
			then, from = then || senses.Is("then"), from+n
		}
		strict, i = strict || !then, from-1
	}
	s.Cur.Verb = ""
	if from < len(s.Atoms) {
		list = append(list, s.Atoms[from:])
	}
	return list, strict
}

// ownVerb tells that "and" stands at an atom, and units with a verb of their own behind it as before it: "178 digs in and
// 179 stays".
func (s *Sentence) ownVerb(from, i int) bool {
	senses, n := s.Senses(i)
	if i == from || s.Atoms[i].Kind != lexicon.Word || !senses.Is("and") {
		return false
	}
	if s.Letter.Zoned && NewSentence(s.Letter, s.Written, s.Atoms[from:i]).Plays() && !s.cardNext(i+n) { // "play Monter and recover Zośka"
		return true
	}
	if s.flownElse(from, i, i+n) {
		return true
	}
	_, m := s.Units(i + n)
	if m == 0 || i+n+m >= len(s.Atoms) {
		return false
	}
	_, before := NewSentence(s.Letter, order.Line{}, s.Atoms[from:i]).Bidden()
	p := NewSentence(s.Letter, order.Line{}, s.Atoms[i+n+m:])
	said, _ := p.Senses(0)
	verbs, _ := lexicon.Verbs().Find(p.Atoms)
	_, declared := p.Declared(verbs)
	return before && (declared || said.Is(nouns.Acts...) && !said.Is("filler", "in", "to"))
}

// flownElse tells that aircraft are named behind a word for what they do from an atom on, and others with another such word before: "fly
// LF1-B1 and rest LF1-B2".
func (s *Sentence) flownElse(from, to, behind int) bool {
	if s.Letter.callable(); len(s.Letter.Fleets) == 0 || behind >= len(s.Atoms) {
		return false
	}
	said, n := s.FormWord(behind)
	if _, kind, k := s.Commanded(min(behind+n, len(s.Atoms)-1)); n == 0 || !said.Is("fly", "rest", "transfer") || k == 0 || kind != "aircraft" {
		return false
	}
	before := NewSentence(s.Letter, s.Written, s.Atoms[from:to])
	return before.Flies() && len(before.StemsNamed()) > 0
}

// cardNext tells that a card is named at an atom, or what is done with cards.
func (s *Sentence) cardNext(i int) bool {
	i = s.BehindFillers(i)
	_, n := s.Called(i, s.Letter.Cards)
	return i >= len(s.Atoms) || n > 0 || s.Atoms[i].Kind == lexicon.Number || AboutCards(s.Atoms[i])
}

// staysApart tells that one part of a line says of units that they stay, and another of others what they do: "178
// stays; 184 digs in".
func (s *Sentence) staysApart() bool {
	if !s.Marks().Has(lexicon.Words().Mark("stay")) {
		return false
	}
	list, _ := s.CutUp()
	stays, does := false, false
	for _, part := range list {
		p := NewSentence(s.Letter, order.Line{}, part)
		units, bids := p.Bidden()
		stay := false
		for i := range part {
			senses, _ := p.Senses(i)
			stay = stay || senses.Is("stay") && NewSentenceAt(s.Letter, order.Line{}, part, i).staysBesides()
		}
		stays, does = stays || stay && len(units) > 0, does || !stay && bids && len(units) > 0
	}
	return stays && does
}

// Sentences parts a line where a full stop, a question or exclamation mark ends one. A stop
// behind a number or a short word is part of a name: "3. Pz. Div.".
func (s *Sentence) Sentences() (list [][]lexicon.Atom) {
	from := 0
	for i, a := range s.Atoms {
		last := i+1 == len(s.Atoms)
		if !last && (i == from || !strings.Contains(".!?", a.Fold[:1]) || s.Atoms[i+1].Glued || a.Fold == "." && s.Abbreviates(i-1)) {
			continue
		}
		list = append(list, s.Atoms[from:i+1])
		from = i + 1
	}
	return list
}

// Counts is how many atoms are a number that counts points at an atom, 0 for none.
func (s *Sentence) Counts(i int) int {
	if i >= len(s.Atoms) {
		return 0
	}
	v, n := NewSentenceAt(s.Letter, s.Written, s.Atoms, i).FigureAt()
	if v > mostPoints {
		return 0
	}
	return n
}

// mostPoints is more than any headquarters has.
const mostPoints = 99

// PotsNamed are the headquarters and towns with points that a word calls, "HQ-LODZ" and "LODZ"; it is folded.
func (s *Sentence) PotsNamed(fold string) []string {
	if s.Letter.potsNamed == nil {
		s.Letter.potsNamed = map[string][]string{}
		for _, c := range s.Register("headquarters or town") {
			if c.Owner == s.Letter.View.Side {
				bare := strings.TrimPrefix(order.Fold(c.Short), "HQ-")
				s.Letter.potsNamed[bare] = append(s.Letter.potsNamed[bare], c.Short)
			}
		}
	}
	return slices.Clone(s.Letter.potsNamed[fold])
}

// PotsCalledBy are the headquarters and towns with points that are called by the name of a place, "HQ-Łódź" and "Łódź".
func (s *Sentence) PotsCalledBy(p board.Place) []string {
	if s.Letter.potsAt == nil {
		s.Letter.potsAt = map[board.Place][]string{}
		for _, c := range s.Register("headquarters or town") {
			atoms, _ := lexicon.Cut(strings.TrimPrefix(c.Short, "HQ-"))
			if at, took := NewSentence(s.Letter, order.Line{}, atoms).Place(0); c.Owner == s.Letter.View.Side && took == len(atoms) {
				s.Letter.potsAt[at] = append(s.Letter.potsAt[at], c.Short)
			}
		}
	}
	return slices.Clip(s.Letter.potsAt[p])
}

// Plain is a line without such words, and with the names of groups.
func (r *Letter) Plain(l order.Line) order.Line {
	for range MostCuts {
		atoms, short := r.AtomsOf(l.Text)
		if !short {
			break
		}
		full, ok := l, false
		for _, named := range []func(order.Line, []lexicon.Atom) (order.Line, bool){r.Unhedged, r.Unadorned, r.Unpossessed, r.Mustered, r.Bracketed} {
			if full, ok = named(l, atoms); ok && full.Text != l.Text {
				break
			}
			ok = false
		}
		if !ok {
			break
		}
		l = full
	}
	return l
}

// Everybody reads an act of all own units that names neither one of them nor a place: "everyone digs in", "wszyscy się
// okopują". Those do it who may by the rules; where none may, the first stands for all, so that the answer says why.
func (r *Letter) Everybody(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	verb, stays, ok := r.BiddenAll(atoms)
	if !ok {
		return nil, false
	}
	if stays {
		r.Staying[l.Number] = true
		return nil, false
	}
	var list []order.Order
	broken := slices.ContainsFunc(r.Own, func(u nouns.Unit) bool { return slices.Contains(u.Markers, "disordered") })
	for i := range r.Own {
		if r.Own[i].At == "" || r.Own[i].Flies || verb == "RALLY" && broken && !slices.Contains(r.Own[i].Markers, "disordered") {
			continue
		}
		if read, _ := r.Parsed(verb + " " + r.Own[i].Name); len(read) == 1 {
			list = append(list, read[0])
		}
	}
	if len(list) == 0 {
		return nil, false
	}
	for i, v := range r.Known.Check(r.Seat, list).Verdicts {
		if v.Status != title.Refused {
			canon = append(canon, list[i].Canon)
		}
	}
	if len(canon) == 0 && verb == "RALLY" && broken {
		for _, o := range list {
			canon = append(canon, o.Canon)
		}
	}
	if len(canon) == 0 {
		canon = append(canon, list[0].Canon)
	}
	return canon, true
}

// WhoCanReach leaves a line unread that says that all who can reach the enemy attack him, "everything that can reach Bydgoszcz
// attacks it": it is asked back with those who stand beside him, since it may mean others who come.
func (r *Letter) WhoCanReach(l order.Line, atoms []lexicon.Atom) bool {
	s := NewSentence(r, l, atoms)
	if marks := s.Marks(); !marks.Has(lexicon.Can.Mark()) || !marks.Has(lexicon.Words().Mark("everything")) {
		return false
	}
	var all, can, reach, attack bool
	army := ""
	for i, a := range atoms {
		senses, _ := s.Senses(i)
		asked, _ := lexicon.Asking().Find(atoms[i:])
		if senses.Is("not", "or", "unless") || strings.Contains(a.Fold, "?") {
			return false
		}
		if of, n := s.ArmyNamed(i); n > 0 {
			army = of
		}
		all, can = all || senses.Is("everything"), can || lexicon.Can.Has(a.Fold)
		reach, attack = reach || asked.Is("reach"), attack || senses.Is("attack")
	}
	target := s.OnlyHeld()
	if !all || !can || !reach || !attack || target == "" || s.Letter.Zoned {
		return false
	}
	list := slices.DeleteFunc(s.OfArmy(s.Ringed(target, nil), army), func(u int) bool { return slices.Contains(s.Letter.Own[u].Kinds, "HQ") })
	if len(list) == 0 {
		return false
	}
	if canon, ok := r.Orders(l, []string{order.Canon("ATTACK", string(target), "WITH", s.AsOrdered(list))}); ok {
		r.Doubtful(l.Number, s.Letter.AsPlans(l, canon))
	}
	return true
}

// mostCuts are the places where a line of marches is cut before an attack that is not read.
const MostCuts = 6

// Struck is the place that an order attacks, "-" for none.
func Struck(canon string) string {
	words := strings.Fields(canon)
	if i := slices.IndexFunc(words, func(w string) bool { return slices.Contains([]string{"ATTACK", "ASSAULT", "STRIKE"}, w) }); i >= 0 && i+1 < len(words) {
		return words[i+1]
	}
	return "-"
}

// helps tells a Polish word for staying that helps a participle: "ma zostać przerzucona".
func (s *Sentence) helps(i, n int) bool {
	if !slices.ContainsFunc(s.Atoms[i:i+n], func(a lexicon.Atom) bool {
		return strings.HasPrefix(a.Fold, "ZOSTA") && lexicon.Help.Has(a.Fold)
	}) {
		return false
	}
	for k := i + n; !s.AtEnd(k); k++ {
		senses, _ := s.Senses(k)
		if senses.Is("passive", "go", "back", "attack", "enter", "place") && lexicon.Participles.Ends(s.Atoms[k].Fold) {
			return true
		}
	}
	return false
}

// PlanesInFull writes a line with the full names of its aircraft where the fleet is named once, "LF1-F1 to F4 rest, F5 to F8 fly", and
// with those of "the others" of their kind, "the other northern fighters".
func (r *Letter) PlanesInFull(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := NewSentence(r, l, atoms)
	if s.Letter.callable(); len(s.Letter.Fleets) == 0 {
		return l, false
	}
	for i := 0; i < len(atoms); i++ {
		name, kind, n := s.Commanded(i)
		if n > 0 && kind == "aircraft" {
			if lead, _ := s.Senses(max(i-1, 0)); s.upToNext(max(i-1, 0)) > 0 || lead.Is("to", "via") { // "LF1-F1 to F4"
				i += n - 1
				continue
			}
			if said := string([]rune(l.Text)[atoms[i].Column-1 : atoms[i+n-1].End]); s.fleetNamed() != "" && order.Fold(name) == s.fleetNamed()+"-"+order.Fold(said) {
				return nouns.Replaced(l, atoms, i, i+n, name)
			}
			i += n - 1
			continue
		}
		if list, end := s.otherPlanes(i); len(list) > 0 {
			return nouns.Replaced(l, atoms, i, end, strings.Join(list, " + "))
		}
	}
	return l, false
}

// otherPlanes are the aircraft that words for those of a kind mean besides the ones that the line names, and where these words end: "the
// other northern fighters", "reszta myśliwców na północy", and behind aircraft of one kind "the others".
func (s *Sentence) otherPlanes(i int) (list []string, end int) {
	at := NewSentenceAt(s.Letter, s.Written, s.Atoms, i)
	n, others := at.allOrOthers()
	if said, _ := s.FormWord(i); n == 0 || i > 0 && !s.OpensPart(i) || n == 1 && said.Is("rest") { // "rest LF1-F1"
		return nil, 0
	}
	kind, region, named := "", "", s.StemsNamed()
	for end = i + n; end < len(s.Atoms); {
		said, k := s.FormWord(end)
		of, kinds := said.Has("of")
		zone, zones := said.Has("region")
		switch {
		case kinds && kind == "":
			kind = of[:1]
		case zones && region == "":
			region = zone
		case kind != "" && region == "" && lexicon.FromThere.Has(s.Atoms[end].Fold):
			k = 1
		default:
			k = 0
		}
		if k == 0 {
			break
		}
		end += k
	}
	if kind == "" && (len(named) != 1 || !others || region != "") || kind != "" && region == "" {
		return nil, 0
	}
	deed := "FLY "
	if said, _ := s.FormWord(min(end, len(s.Atoms)-1)); said.Is("rest") {
		deed = "REST "
	}
	for _, c := range s.Register("aircraft") {
		stem := strings.TrimRight(c.Short, "0123456789")
		_, letter, _ := strings.Cut(stem, "-")
		switch {
		case kind != "" && (!strings.HasPrefix(letter, kind) || !s.BasedIn(c.Short, region)), kind == "" && stem != named[0]:
		case c.Owner == s.Letter.View.Side && !s.namesPlane(c.Short) && s.Allowed(deed+c.Short):
			list = append(list, c.Short)
		}
	}
	return list, end
}

// StemsNamed are the names of the aircraft of a line up to their numbers, each once.
func (s *Sentence) StemsNamed() (stems []string) {
	for i := 0; i < len(s.Atoms); i++ {
		name, kind, n := s.Commanded(i)
		if stem := strings.TrimRight(name, "0123456789"); n > 0 && kind == "aircraft" && !slices.Contains(stems, stem) {
			stems = append(stems, stem)
		}
	}
	return stems
}

// namesPlane tells that a line names an aircraft, by itself or in a range.
func (s *Sentence) namesPlane(plane string) bool {
	last := ""
	for i := 0; i < len(s.Atoms); {
		name, kind, n := s.Commanded(i)
		if n == 0 || kind != "aircraft" {
			if said, _ := s.Senses(i); s.upToNext(i) == 0 && !said.Is("to", "via") {
				last = ""
			}
			i++
			continue
		}
		if name == plane || last != "" && slices.ContainsFunc(s.planesUpTo(last, name), func(t thing) bool { return t.name == plane }) {
			return true
		}
		last = name
		i += n
	}
	return false
}

// upToNext is how many atoms from one on are an arrow or a dash.
func (s *Sentence) upToNext(i int) int {
	return NewSentenceAt(s.Letter, s.Written, s.Atoms, i).upTo()
}

// ofPlan tells a sentence whose army has been named.
func (s *Sentence) ofPlan() *Sentence {
	s.Planned = true
	return s
}

// allotting takes an ordinal alone for an army's.
func (s *Sentence) allotting() *Sentence {
	s.allots = true
	return s
}

// clause is one order as far as it was read.
type Clause struct {
	nouns.Told
	how string // "ASSAULT" of an attack that was called so, where a title has both
	Backing
	out      []setOut // who of an attack comes from where
	fresh    []int    // units of which that was not said yet
	listed   int      // where the units that were named last end
	steps    int
	heading  bool // units go against the first place, or on it: a further place may be where
	air      int
	Odds     string
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
	again    bool          // those of the clause before are of it too: "and have it attack 0605 with 3Pz"
	theirs   bool          // a word before its act means those of the lines before
	withThem bool          // those named before make its attack with others
	all      bool          // one may mean those of several clauses: "they"
	along    []int         // they go along with those before them
	escorted bool          // all its units came behind "with"
	tie      tie           // what ties it to the clause before
	beside   bool          // those do what the units before do: "and attacks 0605 with 3Pz", "and attack 0605 together with 3Pz"
	crowd    bool          // all units spoken of so far are of it: "and together they attack 0605"
	count    int           // of them, where that is said
	joined   bool          // the last place is tied to the next by a dash
	carried  bool          // the verb is that of the clause before, as in "3Pz to 0505, 2Mot to 0504"
	by       string
	helps    string // the attack of others in which those who march take part
	over     bool
	each     bool // the places that follow are one for each of the units
	with     bool // "with 3Pz on 0912": not a march
	led      bool // a word that leads there stands before the first place
	upon     bool // that word leads at somebody or on to him: "at", "na", "auf"
	against  bool // that word leads against him, which made an attack of it
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
func (s *Sentence) tieBefore(i int) tie {
	found := loose
	for i--; i >= 0; i-- {
		senses, n := s.Senses(i)
		switch a := s.Atoms[i]; {
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

func (s *Sentence) More() bool { return s.I < len(s.Atoms) }

func (s *Sentence) Peek() lexicon.Atom { return s.Atoms[s.I] }

// ReadWhole reads the whole line; it is false where something is left unread.
func (s *Sentence) ReadWhole() bool {
	for s.More() {
		was := s.I
		if s.withOwnGuns() || s.Cur.Verb == "attack" && s.Backed(&s.Cur.Backing) || s.respectively() || s.sign() || s.Odds() || s.air() || s.chased() || s.follow() || s.losses() || s.fallBack() || s.onceTaken() || s.direction() ||
			s.named() || s.backers() || s.fires() || s.said() {
			continue
		}
		s.I = was
		return false
	}
	if s.hanging() || !s.close() || s.goesOnBehindAttack() {
		return false
	}
	for i := range s.Atoms {
		if senses, _ := s.Senses(i); senses.Is("instead") {
			s.settle()
			return true
		}
	}
	return s.keepBack()
}

// fires reads that guns fire, where they have no order of their own for that: it is an attack.
func (s *Sentence) fires() bool {
	if !s.Letter.Zoned || s.Letter.Verbs["FIRE"].Name != "" {
		return false
	}
	said, n := s.SaidAt(s.I)
	_, m := s.Senses(s.I)
	return n > 0 && n >= m && said.Is("FIRE") && s.act("attack", n)
}

// settle leaves of two places that a unit is sent to in a line that corrects itself the later: "182 to 3330. On
// second thought 3329".
func (s *Sentence) settle() {
	sent := map[string]string{}
	for _, text := range s.Canon {
		words := strings.Fields(text)
		if len(words) < 2 || words[0] != "MOVE" && words[0] != "HOLD" {
			continue
		}
		if was, twice := sent[words[1]]; twice {
			s.Canon = slices.DeleteFunc(s.Canon, func(o string) bool { return o == was })
		}
		sent[words[1]] = text
	}
}

// hanging tells that the line ends in a word that wants another, as one does that a mail program
// has broken.
func (s *Sentence) hanging() bool {
	last := s.Atoms[len(s.Atoms)-1]
	senses, _ := lexicon.Words().Find([]lexicon.Atom{last})
	if OfAName(s.Atoms, len(s.Atoms)-1) {
		senses = nil
	}
	return last.Fold == "," && s.Cur.Verb == "attack" || last.Fold == "+" || senses.Is("and") && last.Kind == lexicon.Word ||
		s.Lead.Is("with", "via", "from", "to") && !s.Lead.Is("in") && senses.Is("with", "via", "from", "to")
}

// respectively reads further places behind the first, one for each of the units: "73 and 208 to 0208 /
// 0209", "to 0208 and 0209 respectively". Several units and several places are told apart so, or not
// at all.
func (s *Sentence) respectively() bool {
	c := s.Cur
	if len(c.Units) == 0 || !c.marches() || len(c.To) != 1 || len(c.Via) > 0 || c.joined {
		return false
	}
	if p, n := s.whitherBehindStroke(); n > 0 {
		s.Cur.From, s.Cur.To = c.To[0], []board.Place{p}
		s.I += n
		return true
	}
	if len(c.Units) < 2 {
		return false
	}
	goals, slashes, each, at := c.To, true, c.each, s.I
	tied := !s.Letter.Zoned && !s.then
	for at+1 < len(s.Atoms) {
		senses, n := s.Senses(at)
		if a := s.Atoms[at].Fold; a != "/" && a != "," && !senses.Is("and", "each") {
			break
		}
		p, took := s.Place(at + max(n, 1))
		if took == 0 {
			break
		}
		slashes, each = slashes && s.Atoms[at].Fold == "/", each || senses.Is("each")
		tied = tied && senses.Is("and") && s.nobodyIn(p)
		goals, at = append(slices.Clip(goals), p), at+max(n, 1)+took
	}
	senses, n := s.Senses(at)
	if len(goals) != len(c.Units) || !slashes && !each && !senses.Is("each") && !(tied && s.nobodyIn(c.To[0])) {
		return false
	}
	if senses.Is("each") {
		at += n
	}
	for k, u := range c.Units {
		s.Cur = Clause{Told: nouns.Told{Verb: c.Verb, Units: []int{u}, To: goals[k : k+1]}, by: c.by, anything: true}
		if !s.close() {
			return false
		}
	}
	s.last, s.I = c.Units, at
	return true
}

// whitherBehindStroke finds behind a stroke where units go, and how many atoms that takes, if the place before it is where they all
// stand: "HG1 and SS5 35/33".
func (s *Sentence) whitherBehindStroke() (p board.Place, n int) {
	from := s.Cur.To[0]
	if s.Cur.From != "" || s.Peek().Fold != "/" || !s.Peek().Glued || slices.ContainsFunc(s.Cur.Units, func(u int) bool { return s.Letter.Own[u].At != from }) {
		return "", 0
	}
	p, took := s.Place(s.I + 1)
	if took == 0 || p == from {
		return "", 0
	}
	return p, 1 + took
}

// passed are signs without a meaning of their own.
const Passed = "+&,:!()\"'*?="

// sign reads a sign.
func (s *Sentence) sign() bool {
	a := s.Peek()
	if a.Kind != lexicon.Sign {
		return false
	}
	switch {
	case a.Fold[0] == '<' && len(a.Fold) > 1 && strings.Trim(a.Fold, "-=<") == "" && len(s.Cur.To) > 0: // "0915 <- 17Inf"
	case strings.Trim(a.Fold, "-=>") == "" && (len(a.Fold) > 1 || a.Fold == ">"):
		s.Lead = lexicon.Senses{{Class: "to"}}
	case a.Fold == "-":
		s.Cur.joined = len(s.Cur.To) > 0 || s.Cur.From != ""
	case a.Fold == "/" && s.Cur.marches() && s.PlaceAt(s.I+1):
		return false // which of them goes where, or where to?
	case s.inRow():
	case a.Fold == ";", a.Fold == "/" && !a.Glued:
		s.ended = s.ended || s.Full()
	case a.Fold == ".":
		s.ended = s.ended || s.Full() && s.I+1 < len(s.Atoms) && !s.Atoms[s.I+1].Glued
	case len(a.Fold) > 1 || !strings.Contains(Passed, a.Fold):
		return false
	}
	s.I++
	return true
}

// inRow tells the bar before a place in a row of a table.
func (s *Sentence) inRow() bool {
	return s.Peek().Fold == "|" && len(s.Cur.Units) > 0 && s.PlaceAt(s.I+1)
}

// actBefore tells that something other than a march is told before the next sign: "dann 0812
// angreifen".
func (s *Sentence) actBefore(i int) bool {
	for ; !s.AtEnd(i); i++ {
		senses, _ := s.Senses(i)
		if senses.Is(nouns.Acts...) && !senses.Is("go", "filler") {
			return true
		}
	}
	return false
}

// marches tells that a clause leads units somewhere, and no more.
func (c *Clause) marches() bool {
	return (c.Verb == "" || c.Verb == "go" || c.Verb == "back") && len(c.Units) > 0 && len(c.To) > 0 && c.plain() && !c.with
}

// named reads units or a place.
func (s *Sentence) named() bool {
	placeFirst := s.Lead.Is("to", "in", "from", "via", "against") || len(s.Cur.Units) > 0 && len(s.Cur.To) == 0 && s.Peek().Kind == lexicon.Word && !s.staysToo()
	if list, n := s.attackFrom(); n > 0 {
		return s.group(list, n)
	}
	if _, n := s.Place(s.I); n > 0 && s.foeOf(n) {
		return s.enemy()
	}
	if placeFirst {
		if p, n := s.Place(s.I); n > 0 && !s.StackAt(s.I+n) && s.take(p, n) {
			return true
		}
	}
	if p, n := s.enemyIn(s.I); n > 0 && s.Cur.foe == "" && len(s.Cur.To) == 0 {
		s.Cur.foe = p
		return s.Skip(n)
	}
	if p, n := s.EnemyOf(s.I); n > 0 && s.Cur.foe == "" && len(s.Cur.To) == 0 {
		if (s.ended || s.headsAt(p)) && !s.end() {
			return false
		}
		if s.Cur.Verb == "" && s.Lead.Is("upon", "against") {
			s.Cur.Verb = "attack"
		}
		s.Cur.foe = p
		return s.Skip(n)
	}
	if list, n := s.Units(s.I); n > 0 {
		return s.group(list, n)
	}
	if p, n := s.Place(s.I); n > 0 && s.take(p, n) {
		return true
	}
	return s.enemy()
}

// foeOf tells that an enemy whose name begins with that of a zone, of so many atoms, is whom units go against: "gegen das
// Sadyba-Bataillon".
func (s *Sentence) foeOf(n int) bool {
	if !s.Letter.Zoned || !s.Lead.Is("against") || s.Lead.Is("to") {
		return false
	}
	list, m := s.Noun(s.I, s.Letter.Foes)
	return m > n && len(list) == 1
}

// enemyIn finds an enemy who is named with the place where he stands, though an own unit elsewhere may be called so too:
// "die 20. Division bei 2115".
func (s *Sentence) enemyIn(i int) (p board.Place, n int) {
	list, n := s.Noun(i, s.Letter.Foes)
	senses, k := s.Senses(i + n)
	if n == 0 || !senses.Is("in") || senses.Is("to") && s.Cur.Verb != "attack" {
		return "", 0
	}
	p, took := s.Place(i + n + k)
	if took == 0 || len(s.Letter.At(p)) > 0 || !slices.ContainsFunc(list, func(u int) bool { return s.Letter.Foes[u].At == p }) {
		return "", 0
	}
	return p, n + k + took
}

// mostOfAFoe is how many words say who an enemy is.
const mostOfAFoe = 7

// EnemyOf finds the place of an enemy who is called so, "the Polish 9th", "the Russians at 3922", or of whom only his kind is
// said, "the HQ at 1634", where something attacks.
func (s *Sentence) EnemyOf(i int) (p board.Place, n int) {
	if s.Letter.Zoned || i >= len(s.Atoms) {
		return "", 0
	}
	nation, at, list, all := "", i, []int(nil), false
	if k, counted := lexicon.Counts(s.Atoms[i], nouns.First(s.Senses(i))); counted && k > 1 && s.Atoms[i].Kind == lexicon.Word { // "three Poles in 0813"
		if p, n = s.EnemyOf(i + 1); n == 0 || k != len(s.foesIn(p)) {
			return "", 0
		}
		return p, n + 1
	}
	for at < min(len(s.Atoms), i+mostOfAFoe) {
		senses, m := s.Senses(at)
		of, called := senses.Has("nation")
		found, k := s.Noun(at, s.Letter.Foes)
		switch {
		case called && nation == "" && of != s.nation():
			nation = of
		case k > 0 && list == nil:
			list, m = found, k
		case at > i && (senses.Is("in", "from") || senses.Is("upon") && (list != nil || nation != "" || all)):
			return s.standingAt(i, at+m, nation)
		case lexicon.Articles.Has(s.Atoms[at].Fold):
			m = 1
		case !senses.Is("type", "size", "plural", "stack", "everything"):
			return s.onlyFoe(i, at, nation, list)
		}
		all = all || senses.Is("everything")
		at += m
	}
	return s.onlyFoe(i, at, nation, list)
}

// foesIn are the enemies in a place.
func (s *Sentence) foesIn(p board.Place) []nouns.Unit {
	return slices.DeleteFunc(slices.Clone(s.Letter.Foes), func(u nouns.Unit) bool { return u.At != p })
}

// standingAt is the place of an enemy behind the words for who he is, which stand where something attacks or name his nation.
func (s *Sentence) standingAt(i, at int, nation string) (p board.Place, n int) {
	attacks := s.Cur.Verb == "attack" || s.Cur.Verb == "strike" || s.Lead.Is("against")
	p, took := s.Place(at)
	if nation == "" && !attacks || took == 0 || !s.FoeIn(p) || len(s.Letter.At(p)) > 0 {
		return "", 0
	}
	if at += took; at < len(s.Atoms) && lexicon.Stand.Has(s.Atoms[at].Fold) { // "wer auf 0909 steht"
		at++
	}
	return p, at - i
}

// onlyFoe is the place of an enemy who is called by his nation, without it.
func (s *Sentence) onlyFoe(i, at int, nation string, list []int) (p board.Place, n int) {
	if nation == "" {
		return "", 0
	}
	list = slices.DeleteFunc(slices.Clone(list), func(u int) bool { return nation != "enemy" && s.Letter.Foes[u].Nation != nation })
	if p = s.OneOf(list); p == "" {
		return "", 0
	}
	return p, at - i
}

// nation is the one nation of the own units, "" where they are of several.
func (s *Sentence) nation() (nation string) {
	for k := range s.Letter.Own {
		if of := s.Letter.Own[k].Nation; of != "" && of != nation {
			if nation != "" {
				return ""
			}
			nation = of
		}
	}
	return nation
}

// OneOf is the place where some enemies stand, or those of them who stand beside the units that act; "" for several.
func (s *Sentence) OneOf(list []int) board.Place {
	for _, near := range []bool{false, true} {
		var found []board.Place
		for _, u := range list {
			if at := s.Letter.Foes[u].At; at != "" && !slices.Contains(found, at) && (!near || s.beginsBeside(at)) {
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
func (s *Sentence) beginsBeside(p board.Place) bool {
	who := s.Cur.Units
	if len(who) == 0 {
		who = s.last
	}
	return slices.ContainsFunc(who, func(u int) bool { return s.Letter.View.Board.Steps(s.endOf(u, &s.Cur), p) == 1 })
}

// endOf is where a unit stands when a clause has brought it there.
func (s *Sentence) endOf(u int, c *Clause) board.Place {
	if n := len(c.To); n > 0 && c.marches() {
		return c.To[n-1]
	}
	return cmp.Or(s.goalOf(s.Letter.Own[u].Name), s.Letter.Own[u].At)
}

// attackFrom reads the places that an attack without units is made from, "attack 1219 from 1119 and 1120": all that
// stand there make it.
func (s *Sentence) attackFrom() (list []int, n int) {
	if s.Cur.Verb != "attack" || len(s.Cur.Units) > 0 || !s.Lead.Is("from") || s.Lead.Is("to") {
		return nil, 0
	}
	p, n := s.Place(s.I)
	if list = s.Members(p, nil); n == 0 || len(list) == 0 || slices.ContainsFunc(s.last, func(u int) bool { return s.Letter.Own[u].At == p || s.Letter.SentTo[s.Letter.Own[u].Name] == p }) || slices.Contains(s.Went, p) {
		return nil, 0
	}
	more, end := s.AlsoIn(s.I+n, nil)
	return append(list, more...), end - s.I
}

// staysToo tells that more units stay beside those of the clause, though a town bears their name as
// well: "Goldap hold, Lötzen hold".
func (s *Sentence) staysToo() bool {
	_, n := s.Units(s.I)
	next, _ := s.Senses(s.I + n)
	return n > 0 && s.Cur.Verb == "stay" && next.Is("stay")
}

// enemy reads a unit of the enemy, who can be attacked.
func (s *Sentence) enemy() bool {
	list, n := s.Noun(s.I, s.Letter.Foes)
	if n == 0 || len(list) != 1 {
		list, n = s.byKind(s.I)
	}
	if n == 0 || len(list) != 1 {
		return s.ofThoseThere() || s.stronghold()
	}
	s.Cur.foe = s.Letter.Foes[list[0]].At
	if s.Lead.Is("against") && !s.Lead.Is("to") && (s.Cur.Verb == "" || s.Cur.Verb == "go") {
		s.Cur.Verb = "attack"
	}
	s.I += n
	s.Lead = nil
	return true
}

// ofThoseThere reads what enemies share in the zone where units go against them: "into Chłodna against the KEDYW boys".
func (s *Sentence) ofThoseThere() bool {
	if !s.Letter.Zoned || !s.Lead.Is("against") || len(s.Cur.To) != 1 || s.Peek().Kind != lexicon.Word || len(s.Peek().Fold) < 3 {
		return false
	}
	bear := func(u nouns.Unit) bool { return u.At == s.Cur.To[0] && u.Bears(s.Peek().Fold) }
	return slices.ContainsFunc(s.Letter.Foes, bear) && s.Skip(1+s.Men(s.I+1))
}

// stronghold reads a garrison of the enemy by its name, who can be attacked: "szturmują Dworzec Pocztowy".
func (s *Sentence) stronghold() bool {
	name, n := s.Called(s.I, s.Letter.Forts)
	at := slices.IndexFunc(s.Letter.Foes, func(u nouns.Unit) bool { return u.Name == name && u.At != "" })
	if n == 0 || at < 0 || s.Cur.Verb != "attack" && !s.Lead.Is("against") || s.Cur.garrison != "" {
		return false
	}
	s.Cur.foe, s.Cur.garrison, s.Cur.Verb = s.Letter.Foes[at].At, name, "attack"
	return s.Skip(n)
}

// byKind finds the one enemy that is called by what it is, in the place behind it or alone of its kind: "the flak in
// Stara Praga".
func (s *Sentence) byKind(i int) (list []int, n int) {
	if s.Atoms[i].Fold != "FLAK" || !s.Letter.Zoned || s.Cur.Verb != "attack" {
		return nil, 0
	}
	senses, m := s.Senses(i + 1)
	p, took := board.Place(""), 0
	if senses.Is("in", "from") {
		p, took = s.Place(i + 1 + m)
	}
	for k := range s.Letter.Foes {
		if strings.HasPrefix(s.Letter.Foes[k].Folded, "FLAK") && (took == 0 || s.Letter.Foes[k].At == p) {
			list = append(list, k)
		}
	}
	return list, 1
}

// group takes units into the clause, or begins another with them.
func (s *Sentence) group(list []int, n int) bool {
	if (s.ended || s.othersAttack(n)) && !s.end() {
		return false
	}
	c, with := &s.Cur, s.Lead.Is("with")
	if s.lends(n) {
		c.Units, c.crowd = s.soFar(), false
	}
	switch {
	case with && s.partOf(list): // "the 4th Panzer attacks with 4Pz/1 and 4Pz/2"
		c.Units = list
		return s.Skip(n)
	case len(c.Units) == 0 && s.othersGo():
		return false
	case len(c.Units) == 0:
		s.startsWith(list)
	case with && s.goesAlong(n):
		c.along = append(c.along, list...)
	case s.comesAfter(n):
		return s.followsThem(list, s.I+n+1)
	case with && c.Verb == "attack":
		c.with, c.fresh = true, nil
		n += max(s.joins(s.I+n), s.firing(s.I, n))
	case s.alsoFrom():
	case c.Verb == "attack" && s.joins(s.I+n)+s.fromBeside(s.I+n) > 0: // "4Pz helps", "4Pz from 0615"
		c.fresh = nil
		n += s.joins(s.I + n)
	case !s.Full() || !s.othersToo():
		return false
	}
	s.Cur.listed = s.I + n
	return s.enlist(list) && s.Skip(n)
}

// lends tells that the units that are named help in an attack whose clause names nobody, so that those of the clause before
// make it: "attacks 3828, Art143 adds its guns".
func (s *Sentence) lends(n int) bool {
	c := &s.Cur
	helps := s.joins(s.I+n) > 0 || s.Lead.Is("with") && s.firing(s.I, n) > 0
	return c.Verb == "attack" && len(c.Units) == 0 && len(c.To)+len(c.foe) > 0 && helps && len(s.soFar()) > 0
}

// firing is how many atoms tell, behind so many that name guns, that these fire: "with Art60 firing for them".
func (s *Sentence) firing(i, n int) int {
	list, _ := s.Units(i)
	said, m := s.SaidAt(i + n)
	if m == 0 || !said.Is("FIRE") || slices.ContainsFunc(list, func(u int) bool { return !slices.Contains(s.Letter.Own[u].Kinds, "ART") }) {
		return 0
	}
	if at := i + n + m; at+1 < len(s.Atoms) && lexicon.ForThem.Has(s.Atoms[at].Fold) {
		if senses, k := s.Senses(at + 1); senses.Is("pronoun") {
			m += 1 + k
		}
	}
	return m
}

// soFar are the units of the clauses before that an attack means whose clause names nobody; nil where that stays open.
func (s *Sentence) soFar() []int {
	switch c := &s.Cur; {
	case c.crowd:
		return s.crowded(c.count, nil)
	case !s.severally():
		return slices.Clone(s.last)
	case s.allBeside(c):
		return slices.Clone(s.Spoken)
	}
	return nil
}

// othersAttack tells that behind an attack by those before a comma parts others, who attack a place of their own: "4Pz stays and attacks
// 1628, 1Lt takes 1529".
func (s *Sentence) othersAttack(n int) bool {
	c := &s.Cur
	if c.Verb != "attack" || len(c.Units) > 0 || len(c.To) != 1 || len(s.last) == 0 || s.I == 0 || s.Atoms[s.I-1].Fold != "," || s.Letter.Zoned {
		return false
	}
	does, m := s.Senses(s.I + n)
	p, took := s.Place(s.BehindFillers(s.I + n + m))
	return does.Is("attack", "take") && took > 0 && s.FoesHold(p) && p != c.To[0]
}

// othersGo tells that "and" ties units to a march of somebody who is not named, "it goes to 1029, and the 10th follows": they
// do not go there in his place.
func (s *Sentence) othersGo() bool {
	c := &s.Cur
	return len(c.To) > 0 && slices.Contains([]string{"", "go", "back"}, c.Verb) && s.tieBefore(s.I) == also
}

// startsWith notes what stands before the first units of a clause: a place, or "with", which leads no march unless they stand in
// the first of two places.
func (s *Sentence) startsWith(list []int) {
	c := &s.Cur
	c.with = c.with || s.Lead.Is("with") && !(len(c.To) == 2 && s.AllIn(list, c.To[0]))
	c.placed = len(c.To) > 0
	c.escort(s.Lead)
}

// goesAlong tells that units behind "with" do what those before them do: "3Pz, supported by 32Inf, attacks", "at Katowice 2Lt
// with 68Inf", "33 goes back to 3630 with the guns".
func (s *Sentence) goesAlong(n int) bool {
	c := &s.Cur
	bound := len(c.To) == 0 && slices.Contains([]string{"", "go", "back"}, c.Verb)
	return bound || c.marches() && (c.placed || s.AtEnd(s.I+n))
}

// alsoFrom tells that units are tied to others who attack from a place, and may come from another: "178 from 3829 and 182 from
// 3729 attack".
func (s *Sentence) alsoFrom() bool {
	c := &s.Cur
	return c.From != "" && (c.Verb == "" || c.Verb == "attack") && len(c.To) == 0 && (s.added() || s.Atoms[s.I-1].Fold == ",")
}

// othersToo ends the clause and begins another in which others do the same: "3Pz to 0505, 2Mot to 0504".
func (s *Sentence) othersToo() bool {
	verb, how, lead := s.Cur.Verb, s.Cur.how, s.Lead
	if !s.close() {
		return false
	}
	s.Cur.escort(lead)
	s.Cur.beside = s.Cur.beside || s.Cur.escorted && s.goesOnThence()
	s.Cur.Verb, s.Cur.how, s.Cur.carried = verb, how, true
	return true
}

// enlist adds units to the clause; none may be named twice.
func (s *Sentence) enlist(list []int) bool {
	for _, u := range list {
		if slices.Contains(s.Cur.Units, u) {
			return false
		}
		s.Cur.Units, s.Cur.fresh = append(s.Cur.Units, u), append(s.Cur.fresh, u)
	}
	s.Cur.anything = true
	return true
}

// partOf tells that those who do something are some of the units that were named for it.
func (s *Sentence) partOf(list []int) bool {
	c := &s.Cur
	others := func(u int) bool { return !slices.Contains(c.Units, u) }
	return (c.Verb == "attack" || c.Verb == "go") && len(list) < len(c.Units) && !slices.ContainsFunc(list, others)
}

// comesAfter tells that a clause ends, behind so many atoms, in the word by which its units follow, "rückt der 3. Panzer nach".
func (s *Sentence) comesAfter(n int) bool {
	end := s.I + n
	return s.Cur.Verb == "go" && !s.Full() && !s.AtEnd(end) && s.AtEnd(end+1) && lexicon.After.Has(s.Atoms[end].Fold)
}

// escort notes of the first units of a clause, which has no verb yet or has one, whether they come behind "with", and whether
// those before are with them: "together with 4Pz", "then with 4Pz an attack on 0605".
func (c *Clause) escort(lead lexicon.Senses) {
	c.escorted = lead.Is("with")
	c.beside = c.beside || lead.Is("alongside") || c.escorted && c.tie == next && c.Verb == ""
}

// goesOnThence tells that "from there" stands before the word that leads to the units next, and a word for an attack, or against whom it is,
// behind them: those go on who went there.
func (s *Sentence) goesOnThence() bool {
	against := false
	for i := s.I; i < len(s.Atoms) && !against; i++ {
		senses, _ := s.Senses(i)
		against = senses.Is("against", "attack", "attackword") && !senses.Is("to", "in", "filler")
	}
	if !against {
		return false
	}
	at := s.I - 1
	for at > 0 && lexicon.Articles.Has(s.Atoms[at].Fold) {
		at--
	}
	for k := max(at-3, 0); k < at; k++ {
		if senses, n := s.Senses(k); senses.Is("there") && k+n == at && (n > 1 || lexicon.Thence.Has(s.Atoms[k].Fold)) {
			return true
		}
	}
	return false
}

// AllIn tells that all of some units stand in a place.
func (s *Sentence) AllIn(list []int, p board.Place) bool {
	return !slices.ContainsFunc(list, func(u int) bool { return s.Letter.Own[u].At != p })
}

// backers reads a word for helping in an attack before those who help, who make it too: "ogniem wspiera Art60".
func (s *Sentence) backers() bool {
	said, n := s.SaidAt(s.I)
	fires := said.Is("FIRE") && s.gunsOnly(s.I+n) // "dazu schießt Art60"
	if s.Cur.Verb != "attack" || !said.Is("SUPPORT") && !fires || len(s.Cur.Units) == 0 && len(s.soFar()) == 0 {
		return false
	}
	if len(s.Cur.Units) == 0 {
		s.Cur.Units, s.Cur.crowd = s.soFar(), false
	}
	if list, m := s.Units(s.BehindFillers(s.I + n)); m == 0 || slices.ContainsFunc(list, func(u int) bool { return slices.Contains(s.Cur.Units, u) }) {
		return false
	}
	s.I, s.Lead = s.I+n, lexicon.Senses{{Class: "with"}}
	return true
}

// gunsOnly tells that guns are named from an atom on, and nothing else in the clause.
func (s *Sentence) gunsOnly(i int) bool {
	list, n := s.Units(s.BehindFillers(i))
	noGun := func(u int) bool { return !slices.Contains(s.Letter.Own[u].Kinds, "ART") }
	return n > 0 && !slices.ContainsFunc(list, noGun) && s.AtEnd(s.BehindFillers(i)+n)
}

// waiting tells that none of the units of the clause is on the map yet: "NOW-AK joins in at Krucza".
func (s *Sentence) waiting() bool {
	return len(s.Cur.Units) > 0 && !slices.ContainsFunc(s.Cur.Units, func(u int) bool { return s.Letter.Own[u].At != "" || s.Letter.Own[u].Flies })
}

// joins is how many atoms tell from i on that units join in an attack.
func (s *Sentence) joins(i int) int {
	senses, n := s.Senses(i)
	if senses.Is("join") {
		return n
	}
	if said, m := s.SaidAt(i); said.Is("SUPPORT") { // "Art143 lends its guns"
		at := i + m
		for !s.AtEnd(at) {
			senses, n := s.Senses(at)
			guns, k := s.SaidAt(at)
			if !guns.Is("guns") && !senses.Is("pronoun", "there", "filler") {
				return 0
			}
			at += max(n, k)
		}
		return at - i
	}
	return 0
}

// fromBeside is how many atoms tell from i on that somebody comes from a place beside what is attacked: "10Inf attacks 0715, 30Inf from
// 0615".
func (s *Sentence) fromBeside(i int) int {
	lead, n := s.Senses(i)
	p, took := s.Place(i + n)
	if !lead.Is("from") || lead.Is("to") || took == 0 || s.Letter.Zoned || len(s.Cur.To) != 1 || s.Letter.View.Board.Steps(p, s.Cur.To[0]) != 1 || !s.AtEnd(i+n+took) {
		return 0
	}
	return n + took
}

// take takes a place into the clause.
func (s *Sentence) take(p board.Place, n int) bool {
	if s.then && s.Cur.marches() && !s.Lead.Is("from", "with", "against") && !s.actBefore(s.I+n) && !s.headsAt(p) { // "first 1020, then 1120" is one way
		s.Cur.To, s.ended, s.then = append(s.Cur.To, p), false, false
		return s.Skip(n)
	}
	if (s.ended || s.attacksNext(p, n) || s.headsAt(p)) && !s.end() {
		return false
	}
	c := &s.Cur
	if s.Lead.Is("via") && c.Crafted(s) {
		c.over, s.Lead = true, nil
	}
	if s.deserted(c) {
		return false
	}
	joined := c.joined
	c.joined = false
	s.ownWay(c, p)
	switch {
	case s.comesShort(c, p):
		c.Verb, c.To = "go", []board.Place{p}
	case s.Lead.Is("via") && s.comeBy(c, s.I+n):
		c.To = []board.Place{p}
	case s.Lead.Is("via"):
		c.Via = append(c.Via, p)
	case s.Lead.Is("from") && !s.Lead.Is("to"):
		if !c.setsOut(p, c.listed == s.leadAt) {
			return false
		}
	case s.Lead.Is("with") && !s.Lead.Is("in", "to", "from"):
		return false
	case len(c.To) > 0:
		if !s.further(p, joined) {
			return false
		}
	default:
		c.ledTo(p, s.Lead)
	}
	c.anything = true
	return s.Skip(n)
}

// setsOut takes a place that units come from; others may come from another: "178 from 3829 and 182 from 3729 attack".
func (c *Clause) setsOut(p board.Place, called bool) bool {
	if c.From != "" && c.From != p && len(c.fresh) == 0 {
		return false
	}
	c.From = cmp.Or(c.From, p)
	c.out, c.fresh = append(c.out, setOut{c.fresh, p, called}), nil
	return true
}

// ledTo takes the first place to which a word leads, which is attacked where it leads against it.
func (c *Clause) ledTo(p board.Place, lead lexicon.Senses) {
	c.heading = c.Verb == "go"
	if lead.Is("against") && (c.Verb == "" || c.Verb == "go") && !lead.Is("to") {
		c.Verb, c.against = "attack", true
	}
	c.To, c.led, c.upon = []board.Place{p}, lead.Is("to") && !lead.Is("in", "against"), lead.Is("upon")
}

// headsAt tells that behind a march to a hex beside a place that an enemy holds a word leads at him: "2Lt to 1119 and then
// at Katowice".
func (s *Sentence) headsAt(p board.Place) bool {
	return s.Cur.marches() && s.Lead.Is("upon", "against") && s.nextToFoe(p)
}

// nextToFoe tells that an enemy holds a place, and that the last place of a march lies beside it.
func (s *Sentence) nextToFoe(p board.Place) bool {
	last := s.Cur.To[len(s.Cur.To)-1]
	return s.FoesHold(p) && s.Letter.View.Board.Steps(last, p) == 1
}

// comesShort tells that units who go against a town of the enemy, or on it, are told the hex that they go to, which lies
// nearer to it: "rücken gegen Krakau, nach 1522", "rolls on Bydgoszcz, up to 0606".
func (s *Sentence) comesShort(c *Clause, p board.Place) bool {
	if !c.heading || len(c.To) != 1 || s.Letter.Zoned || s.Peek().Kind != lexicon.Number || !s.Lead.Is("to") || s.Lead.Is("against") || !c.headsOnly() || !s.assails() || !s.nobodyIn(p) {
		return false
	}
	further := func(u int) bool {
		return s.Letter.View.Board.Steps(s.Letter.Own[u].At, c.To[0]) <= s.Letter.View.Board.Steps(p, c.To[0])
	}
	return len(c.Units) > 0 && !slices.ContainsFunc(c.Units, further)
}

// deserted tells that "and" ties a place to units in another without a word that leads there, "everybody in 32 and 33":
// nobody is there who could be meant.
func (s *Sentence) deserted(c *Clause) bool {
	tied, _ := s.Senses(s.I - 1)
	return len(c.Units) > 0 && len(c.To) == 0 && c.Verb == "" && s.Lead == nil && tied.Is("and") && !OfAName(s.Atoms, s.I-1)
}

// OfAName tells a letter close behind a number, which is of a unit's name though it may say "and": "10u".
func OfAName(atoms []lexicon.Atom, i int) bool {
	return i > 0 && atoms[i].Kind == lexicon.Word && atoms[i].Glued && atoms[i-1].Kind == lexicon.Number
}

// attacksNext tells that behind a march a place is attacked that "and" ties to it, or where an enemy stands: "nach 1118 und 1217
// angreifen", "nach 2536, um 2435 anzugreifen".
func (s *Sentence) attacksNext(p board.Place, n int) bool {
	if !s.Cur.marches() || s.I == 0 {
		return false
	}
	tied, _ := s.Senses(s.I - 1)
	does, _ := s.Senses(s.BehindFillers(s.I + n))
	attack := does.Is("attack") && !does.Is("go")
	if of, done := does.Has("passive"); done {
		attack = of == "attack" && s.Undergoes(s.BehindFillers(s.I+n))
	}
	return attack && (tied.Is("and") && !OfAName(s.Atoms, s.I-1) || s.FoesHold(p) || !s.Letter.Zoned && s.Letter.Verbs["EXPLOIT"].Name == "" && len(s.Letter.At(p)) == 0)
}

// comeBy tells that units that are not on the map come in by the place that ends before an atom, and are told no
// other: "57 comes on over 2125".
func (s *Sentence) comeBy(c *Clause, end int) bool {
	if len(c.Units) == 0 || len(c.To) > 0 || slices.ContainsFunc(c.Units, func(u int) bool { return s.Letter.Own[u].At != "" || s.Letter.Own[u].Flies }) {
		return false
	}
	for ; end < len(s.Atoms) && !(s.Atoms[end].Kind == lexicon.Sign && strings.ContainsAny(s.Atoms[end].Fold[:1], ";.")); end++ {
		if s.PlaceAt(end) {
			return false
		}
	}
	return true
}

// ownWay takes the attack of those before from a clause that leads to a place where nobody is: "3Pz attacks 0605, 2Mot
// to 0405".
func (s *Sentence) ownWay(c *Clause, p board.Place) {
	if c.carried && c.Verb == "attack" && len(c.To) == 0 && s.Lead.Is("to") && s.nobodyIn(p) {
		c.Verb, c.how, c.carried = "", "", false
	}
}

// further takes a place behind another into the clause.
func (s *Sentence) further(p board.Place, joined bool) bool {
	c := &s.Cur
	switch {
	case c.Verb == "attack":
		if both := append(slices.Clone(c.To), p); c.To[0] != p && s.Atoms[s.I-1].Kind == lexicon.Number && s.SeveralTargets(both) {
			c.To = both
			return true
		}
		return c.To[0] == p
	case c.To[len(c.To)-1] == p && !joined: // "to Wola (33)", "pod Toruń na 0908"
		if c.Aim == "about" {
			c.Aim = ""
		}
		return true
	case s.under && !joined: // "pod Radom, do 1913": near the town, or by way of it?
		return false
	case c.placed && !joined && !s.Stand(c, c.To[0]): // "0504 10Pz to 0404"
		return false
	case joined || s.I > 0 && s.Atoms[s.I-1].Kind == lexicon.Number || s.Lead.Is("to") || s.Atoms[s.I-1].Fold == "|" && s.Stand(c, c.To[0]): // "24Inf | 0714 | 0715"
		c.To = append(c.To, p)
		return true
	}
	return false
}

func (s *Sentence) Skip(n int) bool {
	s.I += n
	s.Lead = nil
	return true
}

// said reads a word or phrase of the lexicon.
func (s *Sentence) said() bool {
	senses, n := s.Senses(s.I)
	if s.passesBy(max(n, 1)) {
		return true
	}
	if n == 0 {
		return false
	}
	if n > 1 && (OnlyPursues(senses) && !s.attacking() || onlyTakes(senses)) { // "rückt nach 0720", "idą na 0720"
		senses, n = lexicon.Words().Find(s.Atoms[s.I : s.I+1])
	}
	if n := s.setsUpon(); n > 0 {
		return s.act("attack", n)
	}
	switch {
	case s.hasSetUpon(), senses.Is("town") && s.Cur.Verb == "attack" && len(s.Cur.To) == 0 && s.near != "":
		return s.Skip(n)
	case s.goesIn(n):
		return s.act("attack", n)
	case senses.Is("not"):
		return s.negated(n)
	case s.helps(s.I, n):
		return s.Skip(n)
	case s.backers():
		return true
	case senses.Is("rather"):
		s.I += n
		return s.skipOther()
	case senses.Is("near", "or", "neither", "unless"):
		return senses.Is("to", "then", "in", "filler", "and") && s.does(senses, n)
	case senses.Is("towards", "beside", "far") && !(senses.Is("alongside") && s.Cur.Verb == "attack"):
		return s.aimed(senses, n)
	case s.somewhereAt(senses, n):
		return true
	case senses.Is("rest"):
		return s.others(n)
	}
	return s.partakes(senses, n)
}

// standsWith reads that units come to stand beside others of their side in a zone: "in at 85, next to Wach1", "set them beside Ochota1".
func (s *Sentence) standsWith(n int) bool {
	c := &s.Cur
	p, end := s.besideOwn(s.I+n, c.Units)
	if end == 0 || len(c.To) > 1 || c.Aim != "" || len(c.To) == 1 && c.To[0] != p {
		return false
	}
	c.To, c.anything = []board.Place{p}, true
	return s.Skip(end - s.I)
}

// besideOwn is the zone of the own units that are named at an atom, beside whom others come to stand, and where their names end.
func (s *Sentence) besideOwn(i int, who []int) (p board.Place, end int) {
	at := s.BehindFillers(i)
	list, m := s.Units(at)
	_, took := s.Place(at)
	if !s.Letter.Zoned || m == 0 || took > m || slices.ContainsFunc(list, func(u int) bool { return slices.Contains(who, u) }) {
		return "", 0
	}
	if p = s.Letter.Own[list[0]].At; p == "" || !s.AllIn(list, p) {
		return "", 0
	}
	return p, at + m
}

// partakes reads a word for taking a place or leaving one, or for having a part in what others do; any other tells what is to be
// done.
func (s *Sentence) partakes(senses lexicon.Senses, n int) bool {
	switch {
	case senses.Is("take") && !(senses.Is("go") && s.movesIn(n)) && s.taking(n) != "":
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
func (s *Sentence) assists(senses lexicon.Senses, n int) bool {
	said, m := s.SaidAt(s.I)
	c := &s.Cur
	if !senses.Is("join") && !said.Is("SUPPORT") || s.Letter.Zoned || !c.marches() || s.Letter.Verbs["EXPLOIT"].Name != "" {
		return false
	}
	at := s.I + max(n, m)
	for !s.AtEnd(at) {
		more, k := s.Senses(at)
		if !more.Is("pronoun", "there", "filler", "attackword", "in", "with", "and") && !lexicon.Articles.Has(s.Atoms[at].Fold) {
			return false
		}
		at += max(k, 1)
	}
	for _, text := range slices.Backward(s.Canon) {
		if target := Struck(text); target != "-" && s.Letter.View.Board.Steps(c.To[len(c.To)-1], board.Place(target)) == 1 {
			c.helps = text
			return s.Skip(at - s.I)
		}
	}
	return false
}

// goesIn tells of words for going in without a place that units attack the only place of the enemy that the line names:
// "everything adjacent goes in".
func (s *Sentence) goesIn(n int) bool {
	senses, _ := s.Senses(s.I)
	if !senses.Is("goes-in") || !s.AtEnd(s.I+n) || len(s.Cur.Units) == 0 || s.Cur.Verb != "" {
		return false
	}
	p := s.OnlyHeld()
	if p == "" || len(s.Cur.To) > 0 && s.Cur.To[0] != p {
		return false
	}
	s.Cur.To = []board.Place{p}
	return true
}

// hasSetUpon tells the end of an attack in two parts whose target has been named.
func (s *Sentence) hasSetUpon() bool {
	return s.Cur.Verb == "attack" && len(s.Cur.To) > 0 && lexicon.SetUpon.Has(s.Peek().Fold)
}

// setsUpon is how many atoms stand for an attack in "auf 1135 los", "los auf 1135", "auf 1135 losgehen", before its
// target; 0 where nobody is known to be there, so that somebody only goes that way.
func (s *Sentence) setsUpon() int {
	at, early := s.I, s.Peek().Fold == "LOS"
	if early {
		at++
	}
	if at >= len(s.Atoms) || !lexicon.Upon.Has(s.Atoms[at].Fold) {
		return 0
	}
	p, n := s.Place(at + 1)
	if n == 0 || s.nobodyIn(p) {
		return 0
	}
	if end := at + 1 + n; !early && (end >= len(s.Atoms) || !lexicon.SetUpon.Has(s.Atoms[end].Fold)) {
		return 0
	}
	return at + 1 - s.I
}

// onlyTakes tells words of which the first alone says something too, where no losses are spoken of: "idą na".
func onlyTakes(senses lexicon.Senses) bool {
	return len(senses) > 0 && !slices.ContainsFunc(senses, func(x lexicon.Sense) bool { return x.Class != "takes" })
}

// does reads a word that tells what is to be done, or how.
func (s *Sentence) does(senses lexicon.Senses, n int) bool {
	if said, m := lexicon.Forms().Find(s.Atoms[s.I:]); s.Cur.Verb == "attack" && said.Is("hits") && strings.Contains(s.Letter.Verbs["ATTACK"].Form, "KILL") {
		s.Cur.hits, _ = said.Has("hits")
		return s.Skip(m)
	}
	if senses.Is("follow") && s.followsOne(n) || s.themToo(senses, n) {
		return true
	}
	s.Cur.Follows = s.Cur.Follows || senses.Is("follow")
	if mode, ok := senses.Has("mode"); ok && strings.Contains(s.Letter.Verbs["MOVE"].Form, mode) {
		s.Cur.by = mode
		s.I += n
		return true
	}
	if of, done := senses.Has("passive"); done && !(senses.Is(of) && s.presentToo(s.I)) {
		return s.Undergoes(s.I) && s.act(of, n)
	}
	for _, act := range nouns.Acts {
		if senses.Is(act) && (s.Has(act) || act == "withdraw") && !(senses.Is("in", "to") && s.PlaceAt(s.I+n)) {
			if senses.Is("filler") && s.Cur.Verb != "" {
				break
			}
			if act == "attack" && senses.Is("drop") && s.waiting() { // "7Air jumps on 1408"
				continue
			}
			how := s.assaultBy(n)
			ok := s.act(s.orInstead(act), n)
			if s.Cur.Verb == "attack" && act == "attack" && s.Cur.how == "" {
				s.Cur.how = how
			}
			return ok
		}
	}
	return s.linked(senses, n)
}

// presentToo tells a German participle that is the present as well, "attackiert", where no word of the line makes it the past.
func (s *Sentence) presentToo(i int) bool {
	return strings.HasSuffix(s.Atoms[i].Fold, "IERT") && !lexicon.Fare.Among(s.Atoms) && !lexicon.Was.Among(s.Atoms)
}

// assaults tells a word for storming something, also within what tells an attack: "zum Sturm auf".
func assaults(a lexicon.Atom) bool {
	said, _ := lexicon.Verbs().Find([]lexicon.Atom{a})
	return said.Is("ASSAULT")
}

// orInstead is an act, or what it means where the title has no order of its own for it, or by those who do it: "23 strikes 1133".
func (s *Sentence) orInstead(act string) string {
	flies := func(u int) bool { return s.Letter.Own[u].Flies }
	if act == "strike" && len(s.Cur.Units) > 0 && !slices.ContainsFunc(s.Cur.Units, flies) {
		return "attack"
	}
	if s.Has(act) {
		return act
	}
	return "back"
}

// taking is what is to be done by a word such as "take": with a place it is an attack, with units
// a march; "" where neither is told.
func (s *Sentence) taking(n int) string {
	switch {
	case s.goesOn(s.I + n):
		if _, foe := s.enemyIn(s.BehindFillers(s.I + n)); foe > 0 {
			return "attack"
		}
		if _, units := s.Units(s.BehindFillers(s.I + n)); units > 0 && !s.assails() { // but "Kattowitz nehmen sich 28. und 8. ID vor"
			return "go"
		}
		at := s.BehindFillers(s.I + n)
		if p, m := s.Place(at); m > 0 && s.nobodyIn(p) && (len(s.Cur.Units) > 0 || s.withUnits(at+m)) {
			return "go"
		}
		return "attack"
	case len(s.Cur.Units) == 0 || len(s.Cur.To) != 1 || s.Cur.Verb != "":
		return ""
	case s.assails(): // "28. ID soll Kattowitz nehmen"
		return "attack"
	}
	return "go"
}

// movesIn tells of a word for going that may be an attack, "occupies", "advances on", that the enemy does not hold the place it speaks of,
// or not beside those who go, or that it tells what they do behind an attack.
func (s *Sentence) movesIn(n int) bool {
	p, m := s.Place(s.BehindFillers(s.I + n))
	if s.assails() {
		p, m = s.Cur.To[0], 1
	}
	fought := s.Cur.Verb == "attack" || slices.ContainsFunc(s.Canon, func(text string) bool { return strings.Contains(text, "ATTACK ") })
	return m == 0 || fought || !s.FoeIn(p) || !s.Letter.Zoned && len(s.Cur.Units) > 0 && s.farFrom(s.Cur.Units, p)
}

// withUnits tells that "with" and own units stand there.
func (s *Sentence) withUnits(i int) bool {
	senses, n := s.Senses(i)
	_, units := s.Units(s.BehindFillers(i + n))
	return senses.Is("with") && units > 0
}

// nobodyIn tells that the seat knows of no enemy in a place, so that who takes it marches in.
func (s *Sentence) nobodyIn(p board.Place) bool {
	return !s.Letter.Zoned && s.Letter.Verbs["EXPLOIT"].Name == "" && !slices.ContainsFunc(s.Letter.Foes, func(u nouns.Unit) bool { return u.At == p })
}

// assails tells that the one place named so far is the enemy's.
func (s *Sentence) assails() bool {
	return len(s.Cur.To) == 1 && s.FoeIn(s.Cur.To[0])
}

// OnlyPursues tells words that only speak of what comes after an attack.
func OnlyPursues(senses lexicon.Senses) bool {
	return !slices.ContainsFunc(senses, func(x lexicon.Sense) bool { return x.Class != "pursue" })
}

// attacks notes who is named before the word for an attack.
func (s *Sentence) attacks(c *Clause) {
	s.allThere(c)
	if c.fresh = slices.Clone(c.Units); len(c.out) > 0 {
		c.fresh = nil
	}
}

// assaultBy is ASSAULT where one of the next atoms calls an attack so, and the title has both.
func (s *Sentence) assaultBy(n int) string {
	if s.Letter.Verbs["ASSAULT"].Name != "" && slices.ContainsFunc(s.Atoms[s.I:s.I+n], assaults) {
		return "ASSAULT"
	}
	return ""
}

// linked reads a word that ties others, or has no meaning of its own.
func (s *Sentence) linked(senses lexicon.Senses, n int) bool {
	switch {
	case senses.Is("leave"): // units where they are, or a place?
		if s.leftAlone(n) || s.leaves(n) {
			return true
		}
		if !slices.ContainsFunc(s.Atoms[s.I:], func(a lexicon.Atom) bool { return a.Fold == "WHERE" }) {
			return false
		}
	case senses.Is("then"):
		s.then = s.Full() // a sign before it says no more
		s.ended = s.ended || s.then
	case lexicon.Particles.Has(s.Peek().Fold) && s.Lead == nil && s.Cur.Verb != "" && s.AtEnd(s.I+n): // "weicht nach 1329 aus"
	case senses.Is("to", "in", "from", "via", "against", "with"):
		s.Lead, s.leadAt, s.under = senses, s.I, s.under || s.Peek().Fold == "POD"
	case senses.Is("pronoun"):
		return s.themAgain(n)
	case s.ofOurs(senses, n):
	case senses.Is("everything", "stack") && s.allNamed():
	case senses.Is("same") && s.likewise(n):
		return true
	case senses.Is("same") && s.goesOn(s.I+n): // "61D/2 ebenfalls nach 3216"
	case senses.Is("each") && len(s.Cur.Units) > 1 && len(s.Cur.To) == 0: // "24 and 10 respectively to 0714 and 0715"
		s.Cur.each = true
	case !senses.Is("there", "filler", "and", "instead", "but", "both", "afterwards", "follow"):
		return false
	}
	s.I += n
	return true
}

// ofOurs tells the nation of own units that are named behind it: "niemiecki 2 pułk".
func (s *Sentence) ofOurs(senses lexicon.Senses, n int) bool {
	of, called := senses.Has("nation")
	list, m := s.Units(s.I + n)
	return called && m > 0 && !slices.ContainsFunc(list, func(u int) bool { return s.Letter.Own[u].Nation != of })
}

// allNamed tells that a word for all says no more than the units before it, "24Inf, 30Inf and 31Inf all to 0715".
func (s *Sentence) allNamed() bool {
	return len(s.Cur.Units) > 1 && len(s.Cur.To) == 0 && s.Lead == nil
}

// likewise reads that units go where those before them went: "3Pz to 0505, 2Mot too".
func (s *Sentence) likewise(n int) bool {
	c := &s.Cur
	if len(c.Units) == 0 || len(c.To) > 0 || c.Verb != "" && c.Verb != "go" || !s.AtEnd(s.I+n) && !s.tiesAct(s.I+n) || s.Lead != nil && !s.Lead.Is("to") {
		return false
	}
	if len(s.Went) == 0 && !s.Letter.KeepsAbove(s.Written.Number) { // "16Inf to 1110, 4Inf stays", and below "28 too"
		s.Went = s.Letter.before(s.Written.Number)
	}
	if len(s.Went) == 0 {
		return false
	}
	c.To, c.anything, s.alike = s.Went[len(s.Went)-1:], true, true
	return s.Skip(n)
}

// tiesAct tells that "and" stands there with an act behind it.
func (s *Sentence) tiesAct(i int) bool {
	senses, _ := s.Senses(i)
	return senses.Is("and") && s.Atoms[i].Kind == lexicon.Word && s.actBehind(i)
}

// themAgain reads a word for the units of the clause before, where this one has none of its own.
func (s *Sentence) themAgain(n int) bool {
	c := &s.Cur
	if senses, _ := s.Senses(s.BehindFillers(s.I + n)); (senses.Is("attack", "strike") || s.andOthers(s.I+n)) && s.Full() && len(c.Units) > 0 && !s.end() {
		return false
	}
	if (c.Verb == "attack" || c.Verb == "") && len(c.Units)+len(s.last) == 0 && s.andOthers(s.I+n) { // "it and 487 attack 4122", below its march
		c.withThem = true
	}
	if tied, _ := s.Senses(s.I - 1); tied.Is("and") && c.Verb == "" && len(c.Units) > 0 && len(s.last)+len(c.To) == 0 { // "487 and it"
		c.withThem = true
	}
	c.all = c.all || lexicon.TheyAll.Has(s.Peek().Fold)
	tied, _ := s.Senses(s.I - 1)
	c.theirs = c.theirs || len(s.last) == 0 && (len(c.Units) == 0 || c.escorted) && c.Verb == "" // "it attacks 1115 with 4Pz", "with 4Pz it attacks 1115", below its march
	c.again = c.again || len(s.last) > 0 && (len(c.Units) == 0 || tied.Is("and") && len(c.To) == 0 && c.Verb == "")
	c.Follows = c.Follows || len(c.Units) > 0 && len(c.To) == 0 && s.Lead.Is("with") // "32Inf goes with it"
	return s.Skip(n)
}

// themToo reads a word for those named before beside others who attack with them: "attack 4122 with them and everyone in 4020", "mit ihnen und
// 4Inf".
func (s *Sentence) themToo(senses lexicon.Senses, n int) bool {
	c, it := &s.Cur, s.Atoms[s.I+max(n, 1)-1]
	before, _ := s.Senses(s.I - 1)
	with, _ := lexicon.Words().Find(s.Atoms[s.I : s.I+1])
	led := s.Lead == nil && n > 1 && with.Is("with") || s.Lead.Is("with") && senses.Is("pronoun")
	if led && n > 1 && s.Full() && len(c.Units) > 0 && s.andOthers(s.I+n) && !s.end() {
		return false
	}
	behind := led && len(c.Units) == 0 && s.I+n < len(s.Atoms) && (s.andOthers(s.I+n) || s.Atoms[s.I+n].Fold == "," && s.NamedBehind(s.I+n+1))
	last := len(c.Units) > 0 && c.Verb == "attack" && c.escorted && senses.Is("pronoun") && before.Is("and")
	if said, _ := lexicon.Words().Find([]lexicon.Atom{it}); !behind && !last || !said.Is("pronoun") || c.Verb != "" && c.Verb != "attack" {
		return false
	}
	c.withThem = true
	if n > 1 && c.Verb == "" {
		s.Lead, s.leadAt = with, s.I
	}
	s.I += n
	return true
}

// andOthers tells that "and" ties more units to a word for those of the clause before, "then it and 487 attack 4122", or that others follow
// it behind a comma at the begin of a clause, "then it, 487 and 475 attack".
func (s *Sentence) andOthers(i int) bool {
	senses, n := s.Senses(i)
	if s.ended && i < len(s.Atoms) && s.Atoms[i].Fold == "," {
		return s.NamedBehind(i + 1)
	}
	return senses.Is("and") && n > 0 && s.NamedBehind(i+n)
}

// meets reads "joins the 21st in 1104": units go where another stands.
func (s *Sentence) meets(n int) bool {
	c := &s.Cur
	if s.joinsThem(n) {
		return true
	}
	list, m := s.Units(s.BehindFillers(s.I + n))
	if m == 0 || s.actBefore(s.BehindFillers(s.I+n)+m) || len(c.Units) == 0 || len(c.To) > 0 || c.Verb == "attack" {
		return false
	}
	where := func(u int) board.Place { return cmp.Or(s.goalOf(s.Letter.Own[u].Name), s.Letter.Own[u].At) }
	at := where(list[0])
	if at == "" || s.Stand(c, at) || slices.ContainsFunc(list, func(u int) bool { return where(u) != at || slices.Contains(c.Units, u) }) {
		return false
	}
	from, lead, anything := s.I, s.Lead, c.anything
	c.To, c.anything = []board.Place{at}, true
	s.I = s.BehindFillers(s.I+n) + m
	s.Lead = nil
	if s.AtEnd(s.I+1) && !s.AtEnd(s.I) && lexicon.ClosesUp.Has(s.Atoms[s.I].Fold) { // "schließt zur 46. auf"
		s.I++
	}
	if senses, k := s.Senses(s.I); senses.Is("in") {
		if p, took := s.Place(s.I + k); took > 0 {
			s.I += k + took
			if p != at { // he is not there
				s.I, s.Lead, c.To, c.anything = from, lead, nil, anything
				return false
			}
		}
	}
	return true
}

// joinsThem reads "joins it there": units go where those of the clause before were sent.
func (s *Sentence) joinsThem(n int) bool {
	c := &s.Cur
	said, m := s.Senses(s.I + n)
	if !said.Is("pronoun") || len(c.Units) == 0 || len(c.To) > 0 || c.Verb == "attack" || len(s.Went) == 0 || s.attackBefore(s.I) {
		return false
	}
	end := s.I + n + m
	if there, k := s.Senses(end); there.Is("there") {
		end += k
	}
	if !s.AtEnd(end) {
		return false
	}
	c.To, c.anything, s.alike = s.Went[len(s.Went)-1:], true, true
	return s.Skip(end - s.I)
}

// followsOne reads that units go where another, or a whole division, was sent in this letter: "24 and 10 follow the 30th".
// Where it was not sent they may go to where it stands, which is asked back.
func (s *Sentence) followsOne(n int) bool {
	c, at := &s.Cur, s.BehindFillers(s.I+n)
	list, m := s.Units(at)
	return m > 0 && len(c.To) == 0 && len(c.Units) > 0 && !s.actBefore(at+m) && s.followsThem(list, at+m)
}

// followsThem sends the units of the clause where others are sent, whose name ends at an atom.
func (s *Sentence) followsThem(list []int, end int) bool {
	c := &s.Cur
	if slices.ContainsFunc(list, func(u int) bool { return slices.Contains(c.Units, u) }) {
		return false
	}
	goal := func(u int) board.Place { return s.goalOf(s.Letter.Own[u].Name) }
	to := goal(list[0])
	switch {
	case slices.ContainsFunc(list, func(u int) bool { return goal(u) != to }):
		return false
	case to == "" && len(s.Canon) == 0 && s.AllIn(list, s.Letter.Own[list[0]].At):
		s.doubtSent(c.Units, s.Letter.Own[list[0]].At)
		return false
	case to == "":
		return false
	}
	c.To, c.anything = []board.Place{to}, true
	return s.Skip(end - s.I)
}

// doubtSent keeps it to be asked back whether units go to a place.
func (s *Sentence) doubtSent(units []int, to board.Place) {
	var orders []string
	for _, u := range units {
		if canon, ok := s.Letter.AllowedOrder(s.Written, order.Canon("MOVE", s.Letter.Own[u].Name, string(to))); ok {
			orders = append(orders, canon)
		}
	}
	if len(orders) > 0 {
		s.Letter.Doubtful(s.Written.Number, orders)
	}
}

// goalOf is where the letter sends a unit, "" for nowhere.
func (s *Sentence) goalOf(unit string) board.Place {
	for _, text := range slices.Backward(s.Canon) {
		if words := strings.Fields(text); len(words) > 2 && words[0] == "MOVE" && words[1] == unit {
			return board.Place(words[len(words)-1])
		}
	}
	return s.Letter.SentTo[unit]
}

// quits reads "evacuate Kielce": the place is where the units come from.
func (s *Sentence) quits(n int) bool {
	at := s.BehindFillers(s.I + n)
	p, m := s.Place(at)
	if m == 0 || s.Cur.From != "" || len(s.Cur.To) > 0 || s.Cur.Verb != "" {
		return false
	}
	end := at + m
	if end < len(s.Atoms) && lexicon.For.Has(s.Atoms[end].Fold) && s.PlaceAt(end+1) {
		end++
	}
	s.Cur.From, s.Cur.Verb, s.Cur.anything = p, "go", true
	return s.Skip(end - s.I)
}

// leftAlone reads "leave 3Pz alone", or "in 0306", where it stands: units that stay.
func (s *Sentence) leftAlone(n int) bool {
	at := s.BehindFillers(s.I + n)
	list, m := s.Units(at)
	at += m
	senses, k := s.Senses(at)
	c := &s.Cur
	begun := len(c.Units)+len(c.To) > 0 || c.Verb != ""
	if m == 0 || begun && (!c.marches() || len(c.Units) == 0 || !s.tiedTo(s.I)) {
		return false
	}
	alone := senses.Is("alone")
	if alone {
		at += k
		senses, k = s.Senses(at)
	}
	if p, took := s.Place(at + k); senses.Is("in") && took > 0 && s.Stand(&Clause{Told: nouns.Told{Units: list}}, p) {
		alone, at = true, at+k+took
	}
	if !alone || begun && (slices.ContainsFunc(list, func(u int) bool { return slices.Contains(c.Units, u) }) || !s.end()) {
		return false
	}
	c.Verb, c.Units, c.anything = "stay", list, true
	return s.Skip(at - s.I)
}

// tiedTo tells that a sign or "and" ties what begins at an atom to what stands before.
func (s *Sentence) tiedTo(i int) bool {
	tied, _ := s.Senses(i - 1)
	return s.Atoms[i-1].Kind == lexicon.Sign && strings.Contains(",;.-–:", s.Atoms[i-1].Fold) || tied.Is("and", "but")
}

// leaves reads "leave 1423 for 1524": from where, and where to.
func (s *Sentence) leaves(n int) bool {
	p, m := s.Place(s.I + n)
	if m == 0 || len(s.Cur.Units) == 0 || len(s.Cur.To) > 0 {
		return false
	}
	next := s.I + n + m
	if s.Stand(&s.Cur, p) && next < len(s.Atoms) && s.actBehind(next) { // "leaves 0306 and goes to 0505"
		return s.quits(n)
	}
	if next+1 >= len(s.Atoms) || !lexicon.BoundFor.Has(s.Atoms[next].Fold) || !s.PlaceAt(next+1) {
		return false
	}
	s.Cur.From, s.Cur.anything = p, true
	s.I = next + 1
	s.Lead = lexicon.Senses{{Class: "to"}}
	return true
}

// actBehind tells that nothing but a word or sign that ties stands before the next act.
func (s *Sentence) actBehind(i int) bool {
	for i < len(s.Atoms) {
		senses, n := s.Senses(i)
		switch {
		case senses.Is(nouns.Acts...) || senses.Is("filler") && s.PlaceAt(i+n): // "goes to 0505"
			return true
		case s.Atoms[i].Fold != "," && !senses.Is("and", "then"):
			return false
		}
		i += max(n, 1)
	}
	return false
}

// Has tells whether the title has an order for an act.
func (s *Sentence) Has(act string) bool {
	name, ok := verbOf[act]
	if !ok {
		return true
	}
	_, ok = s.Letter.Verbs[name]
	return ok
}

// verbOf are the orders of acts that not every title has.
var verbOf = map[string]string{
	"interdict": "INTERDICT", "strike": "STRIKE", "rebuild": "REPLACE", "enter": "ENTER", "place": "PLACE", "drop": "DROP", "land": "LAND", "exit": "EXIT", "withdraw": "WITHDRAW", "lose": "LOSE", "sacrifice": "ELIMINATE",
}

// act reads what is to be done.
func (s *Sentence) act(act string, n int) bool {
	if s.ended && !s.end() {
		return false
	}
	c := &s.Cur
	third := act == "attack" && s.thirdPerson(s.I)
	if act == "attack" {
		s.attacks(c)
	}
	if c.carried && len(c.To) == 0 && act != c.Verb {
		c.Verb = "" // the clause has a verb of its own: "213 stays, 217 goes to 1405"
	}
	c.carried = false
	late := c.ends(act)
	switch {
	case s.Lead.Is("via", "from") && !s.Lead.Is("to", "in", "with", "filler"):
		return false // "nad Wartę" waits for nobody
	case c.Verb == "enter" && act == "go" && len(c.To) > 0:
		s.I += n
		s.Lead = lexicon.Senses{{Class: "to"}}
		return true
	case act == "stay" && s.addsNothing(c, n):
	case act == "go" && c.against && (s.I+n == len(s.Atoms) || s.Atoms[s.I+n].Kind == lexicon.Sign): // "gegen 1817 schicken"
	case s.Full() && len(c.Units) > 0 && (c.Verb != "" && !late || s.goesOn(s.I+n) || act == "attack" && s.aimsAtFoe(c, s.I+n)):
		if !s.close() {
			return false
		}
		s.Cur.Verb = act
	case c.becomes(act):
		c.Verb = act
	case act != "go" && !late:
		return false
	}
	s.I += n
	s.Lead = nil
	s.Cur.anything, s.Cur.beside = true, s.Cur.beside || third
	return true
}

// aimsAtFoe tells that behind the word for an attack an enemy is named who stands beside where the clause leads: "3Pz to 1430 and
// attacks 15Inf".
func (s *Sentence) aimsAtFoe(c *Clause, i int) bool {
	for i < len(s.Atoms) {
		senses, n := s.Senses(i)
		if n == 0 || !senses.Is("filler", "in", "against") || s.Atoms[i].Kind == lexicon.Sign {
			break
		}
		i += n
	}
	if s.Letter.Zoned || i >= len(s.Atoms) || !c.marches() || !s.nobodyIn(c.To[len(c.To)-1]) {
		return false
	}
	list, n := s.Noun(i, s.Letter.Foes)
	return n > 0 && len(list) == 1 && s.nextToFoe(s.Letter.Foes[list[0]].At)
}

// allThere makes of a place that stands before an attack all who are in it, "1119 attacks 1219".
func (s *Sentence) allThere(c *Clause) {
	if !s.Letter.Zoned && c.Verb == "" && len(c.Units) == 0 && len(c.To) == 1 && len(s.Letter.At(c.To[0])) > 0 && !s.passive() {
		c.Units, c.To = s.Letter.At(c.To[0]), nil
	}
}

// addsNothing tells that units stay where they come, or where they attack from, or stay as was said, "stays put to guard
// Białystok".
func (s *Sentence) addsNothing(c *Clause, n int) bool {
	if s.staysThere(n) || c.Verb == "stay" && len(c.Units) > 0 && len(c.To) == 0 && !s.NamedBehind(s.BehindFillers(s.I+n)) {
		return true
	}
	ends := s.endsThere(n)
	c.nobody = c.nobody || ends
	return ends
}

// thirdPerson tells a verb that says of somebody named before what he does, "attacks", "greift", "uderza", or what he
// goes somewhere for, "to attack".
func (s *Sentence) thirdPerson(i int) bool {
	fold := s.Atoms[i].Fold
	switch s.Speech() {
	case "pl":
		return strings.HasSuffix(fold, "JE") || strings.HasSuffix(fold, "A") || strings.HasSuffix(fold, "JA")
	case "de":
		return strings.HasSuffix(fold, "T")
	}
	return strings.HasSuffix(fold, "S") || i > 0 && s.Atoms[i-1].Fold == "TO"
}

// passive tells that a word of the line tells that something is done to somebody: "0605 is attacked by 3Pz".
func (s *Sentence) passive() bool {
	return slices.ContainsFunc(s.Atoms, func(a lexicon.Atom) bool {
		return lexicon.DoneBy.Has(a.Fold)
	})
}

// ends tells that an act may be the end of a verb in two words: "greifen … an", "geht … zurück".
func (c *Clause) ends(act string) bool {
	return c.Verb == act || c.Verb == "go" && slices.Contains([]string{"enter", "go", "place", "back"}, act)
}

// staysThere tells that units stay where they come, which adds nothing: "goes to 0404 and holds there",
// or "enters and stays".
func (s *Sentence) staysThere(n int) bool {
	if s.Cur.Verb == "enter" && len(s.Cur.To) == 0 {
		return true
	}
	if s.StandsAt() && s.Letter.Verbs["DIG"].Name != "" { // "goes to 4221 and digs in" is more
		return false
	}
	tied, _ := s.Senses(s.I - 1)
	arrives := slices.Contains([]string{"enter", "place", "drop", "land"}, s.Cur.Verb) && s.Full()
	return (s.Cur.marches() || arrives) && tied.Is("and", "then", "there") && !s.goesOn(s.I+n)
}

// endsThere tells that who attacks does not go in afterwards, where that is one word of the attack.
func (s *Sentence) endsThere(n int) bool {
	return s.Cur.Verb == "attack" && s.Full() && len(s.Cur.Units) > 0 && strings.Contains(s.Letter.Verbs["ATTACK"].Form, "STAY") && !s.goesOn(s.I+n)
}

// becomes tells whether an act takes the place of a weaker one, as in "send 3Pz to attack".
func (c *Clause) becomes(act string) bool {
	switch {
	case c.Verb == "":
		return true
	case len(c.To) > 0 || act == "go":
		return false
	case c.Verb == "go":
		return act != "stay"
	}
	return c.Verb == act || c.Verb == "back" && act == "stay"
}

// end ends the clause at a sign before.
func (s *Sentence) end() bool {
	lead := s.Lead
	ok := s.close()
	s.Lead = lead
	return ok
}

// goesOn tells whether units or a place follow before the next sign.
func (s *Sentence) goesOn(i int) bool {
	for ; i < len(s.Atoms); i++ {
		if s.Atoms[i].Kind == lexicon.Sign && strings.Trim(s.Atoms[i].Fold, ";,.") == "" {
			return false
		}
		if s.PlaceAt(i) {
			return true
		}
		if _, n := s.Units(i); n > 0 {
			return true
		}
		if senses, n := s.Senses(i); n == 0 || !senses.Is("filler", "to", "in", "from", "via", "with", "against", "pronoun", "crowd") {
			return false
		}
	}
	return false
}

// negated reads what is not to be done.
func (s *Sentence) negated(n int) bool {
	c := &s.Cur
	s.I += n
	if !s.More() {
		return false
	}
	senses, m := s.Senses(s.I)
	switch {
	case senses.Is("go") && len(c.To) == 0 && c.Verb == "" && len(c.Units) > 0:
		c.Verb = "stay"
		s.I += m
		return true
	}
	return s.skipOther()
}

// skipOther reads a place or a unit that is not meant, where another of its kind was told.
func (s *Sentence) skipOther() bool {
	for s.More() {
		senses, n := s.Senses(s.I)
		if n == 0 || !senses.Is("to", "in", "filler", "with") {
			break
		}
		s.I += n
	}
	if !s.More() {
		return false
	}
	if p, n := s.Place(s.I); n > 0 {
		s.I += n
		return len(s.Cur.To) > 0 && !slices.Contains(s.Cur.To, p) || s.elsewhere(p)
	}
	if list, n := s.Units(s.I); n > 0 {
		s.I += n
		return len(s.Cur.Units) > 0 && !slices.ContainsFunc(list, func(u int) bool { return slices.Contains(s.Cur.Units, u) })
	}
	return false
}

// elsewhere tells that the place that units shall not go to is followed by the one that they shall: "not to 0505
// but to 0504".
func (s *Sentence) elsewhere(not board.Place) bool {
	at := s.I
	if at < len(s.Atoms) && s.Atoms[at].Fold == "," {
		at++
	}
	senses, n := s.Senses(at)
	if tylko := n > 0 && s.Atoms[at].Fold == "TYLKO"; !senses.Is("but", "instead") && !tylko || len(s.Cur.Units) == 0 || len(s.Cur.To) > 0 {
		return false
	}
	at += n
	if senses, n := s.Senses(at); senses.Is("stay") && s.Letter.Holds() && s.goesOn(at+n) { // "not to 0713 but stays in Kalisz"
		s.I, s.Lead = at, nil
		return true
	}
	if senses, n := s.Senses(at); senses.Is("to") {
		at += n
	}
	p, n := s.Place(at)
	if n == 0 || p == not {
		return false
	}
	s.I, s.Lead = at, lexicon.Senses{{Class: "to"}}
	return true
}

// otherOf are the units that words such as "the rest of the division", "the other Heinkels" stand for: those of it that
// are not spoken of yet.
func (s *Sentence) otherOf(n int) (list []int, end int) {
	end = s.I + n
	named := append(slices.Clone(s.Spoken), s.Cur.Units...)
	if kinds, _, at := s.Kinds(end); kinds != nil {
		list, end = s.Members("", kinds), at
	} else {
		of, m := s.Senses(s.BehindFillers(end))
		if of.Is("of", "from") {
			end = s.BehindFillers(end) + m
		}
		at := s.BehindFillers(end)
		if left, m := s.leftIn(at); m > 0 {
			return left, at + m
		}
		if size, m := s.Senses(at); size.Is("size") && len(named) > 0 {
			end = at + m
			for _, parts := range s.Letter.Parts {
				if slices.Contains(parts, named[len(named)-1]) {
					list = parts
				}
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(list), func(u int) bool { return slices.Contains(named, u) }), end
}

// leftIn are those who stand in the place at an atom and were not ordered, "the rest of 1216", where some of them were, and how many
// atoms name it. Who "in" a place is left is told where more is said of them than that.
func (s *Sentence) leftIn(i int) (list []int, n int) {
	p, n := s.Place(i)
	there := s.Letter.At(p)
	tie, _ := s.Senses(i - 1)
	of := tie.Is("of", "from") || lexicon.Of.Has(s.Atoms[i-1].Fold)
	if n == 0 || len(there) == 0 || !of && (!tie.Is("in") || i+n == len(s.Atoms)) {
		return nil, 0
	}
	list = slices.DeleteFunc(slices.Clone(there), func(u int) bool {
		return slices.Contains(s.Spoken, u) || slices.Contains(s.Cur.Units, u) || s.Letter.Bound(s.Letter.Own[u].Name)
	})
	if len(list) == len(there) {
		return nil, 0
	}
	return list, n
}

// others reads that the rest stay where they are, which they do anyway, or who they are.
func (s *Sentence) others(n int) bool {
	if list, end := s.otherOf(n); len(list) > 0 {
		return s.group(list, end-s.I)
	}
	for i := s.I + n; i < len(s.Atoms); {
		senses, m := s.Senses(i)
		switch {
		case senses.Is("stay"):
			if s.StandsAt() && s.Letter.Verbs["DIG"].Name != "" || s.Full() && !s.close() { // "the rest dig in" is more
				return false
			}
			s.I = i + m
			s.Idle = true
			return len(s.Cur.Units) == 0
		case m == 0 && s.PlaceAt(i) && i > 0: // "the rest in 4030 stay"
			_, m = s.Place(i)
		case m == 0 || !senses.Is("filler", "of", "in"):
			return false
		}
		i += m
	}
	return false
}

// direction reads "one hex north", "north one hex", "north by one", "the hex north of 1020", "just north of Toruń".
func (s *Sentence) direction() bool {
	i, way := s.compass(s.I)
	if way != "" && s.ofPlace(i) > 0 && s.justBefore() {
		return s.toSide(i, way, 1)
	}
	i, steps, at := s.measure(i, way)
	if at == i {
		return way != "" && s.ofPlace(i) == 0 && s.pointed(i, way)
	}
	i = at
	if way == "" && s.measured(i, steps) {
		return s.Skip(i - s.I)
	}
	for way == "" {
		if i >= len(s.Atoms) {
			return false
		}
		next, found := s.compass(i)
		if way = found; way != "" {
			i = next
			break
		}
		senses, n := s.Senses(i)
		if further := lexicon.Onward.Has(s.Atoms[i].Fold) || s.Atoms[i].Fold == "," && steps > 0; !further && (n == 0 || !senses.Is("to", "filler", "in")) {
			return false
		}
		i += max(n, 1)
	}
	if s.bornOut(way, steps) {
		return s.Skip(i - s.I)
	}
	if next, _ := s.Senses(i); (next.Is("to") || i < len(s.Atoms) && s.Atoms[i].Fold == ",") && s.measured(i, steps) && s.pointed(i, way) { // "one hex east into Katowice", "one hex east, to 2010"
		return true
	}
	if s.ofPlace(i) > 0 {
		return s.toSide(i, way, steps)
	}
	if steps < 1 || s.Cur.Compass != "" || len(s.Cur.To) > 0 {
		return false
	}
	senses, n := s.Senses(i)
	of := n == 1 && (s.Atoms[i].Fold == "OF" || senses.Is("from"))
	if more, m := s.Senses(i + n); of && more.Is("stay", "filler") { // "of where it is"
		i += n + m
	}
	if i < len(s.Atoms) && lexicon.Apiece.Has(s.Atoms[i].Fold) && s.AtEnd(i+1) { // "one hex north each"
		i++
	}
	s.Cur.Compass, s.Cur.steps, s.Cur.anything = way, steps, true
	return s.Skip(i - s.I)
}

// measure reads by how many hexes units go, where the direction that was told ends at an atom, or none was: where the words for that begin, and
// where they end, which is the same where there are none.
func (s *Sentence) measure(i int, way string) (from, steps, end int) {
	steps, end = s.steps(i)
	switch fold := s.Peek().Fold; {
	case way != "" && end == i && i < len(s.Atoms) && lexicon.Measures.Has(s.Atoms[i].Fold): // "southward by one"
		steps, end = s.bareSteps(i + 1)
	case way == "" && lexicon.Measures.Has(fold): // "um ein Hex nach Norden"
		steps, end = s.bareSteps(i + 1)
		i++
	case lexicon.Onward.Has(fold) || lexicon.Apiece.Has(fold): // "forward one hex to the southwest", "je ein Feld nach Norden"
		steps, end = s.steps(i + 1)
		i++
	case way == "" && end == i && s.Peek().Kind == lexicon.Word: // "one east"
		if k, behind := s.bareSteps(i); behind > i && s.compassAt(behind) {
			steps, end = k, behind
		}
	}
	return i, steps, end
}

// ofPlace is how many atoms say of which place a direction is told, "of Kalisz", "von Kalisz", or of the one named last, "of it", "davon"; 0
// for none.
func (s *Sentence) ofPlace(i int) int {
	if i >= len(s.Atoms) {
		return 0
	}
	senses, n := s.Senses(i)
	of := n == 1 && (s.Atoms[i].Fold == "OF" || senses.Is("from"))
	if _, m := s.Place(i + n); of && m > 0 {
		return n + m
	}
	if len(s.Cur.To) != 1 {
		return 0
	}
	return lexicon.OfIt.Begin(s.Atoms[i:])
}

// toSide leads units to the hex on one side of a place.
func (s *Sentence) toSide(i int, way string, steps int) bool {
	n := s.ofPlace(i)
	_, lead := s.Senses(i)
	p, m := s.Place(i + lead)
	if m == 0 || lead+m != n {
		p = s.Cur.To[0]
	} else if len(s.Cur.To) > 0 && s.Cur.To[0] != p {
		return false
	}
	if steps != 1 || s.Cur.Compass != "" {
		return false
	}
	ends := s.stepped(p, way, 1)
	if len(ends) == 2 && len(s.Cur.Units) > 0 { // "the hex east of it"
		s.doubt(s.Cur.Units, s.Cur.Units[0], [][]board.Place{ends[:1], ends[1:]})
	}
	if len(ends) != 1 {
		return false
	}
	s.Cur.To, s.Cur.anything = ends, true
	return s.Skip(i + n - s.I)
}

// justBefore tells that a word before the direction at this atom says that what lies there lies next: "just north of Kalisz", "tuż na
// północ od", or that it is a hex, "pole na północ od".
func (s *Sentence) justBefore() bool {
	for k := s.I - 1; k >= 0 && k > s.I-4; k-- {
		senses, _ := s.Senses(k)
		if lexicon.Immediately.Has(s.Atoms[k].Fold) || senses.Is("hexes") {
			return true
		}
		if !senses.Is("to", "in", "filler", "upon") {
			return false
		}
	}
	return false
}

// bareSteps reads how many hexes, also where no word for them stands behind the number, "one", and where that ends.
func (s *Sentence) bareSteps(i int) (steps, end int) {
	if steps, end = s.steps(i); end > i || i >= len(s.Atoms) {
		return steps, end
	}
	senses, n := s.Senses(i)
	if k, counted := lexicon.Counts(s.Atoms[i], senses); counted && k > 0 && k < 4 {
		return k, i + max(n, 1)
	}
	return 0, i
}

// sideTold tells that behind words that lead there a direction from a place stands at an atom, "na północ od Kalisza".
func (s *Sentence) sideTold(i int) bool {
	for i < len(s.Atoms) {
		if end, way := s.compass(i); way != "" {
			return s.ofPlace(end) > 0
		}
		senses, n := s.Senses(i)
		if !senses.Is("to", "filler", "in") {
			return false
		}
		i += max(n, 1)
	}
	return false
}

// compassAt tells that a direction stands at an atom, behind words that lead there.
func (s *Sentence) compassAt(i int) bool {
	for i < len(s.Atoms) {
		if _, way := s.compass(i); way != "" {
			return true
		}
		senses, n := s.Senses(i)
		if !senses.Is("to", "filler", "in") || s.Atoms[i].Kind != lexicon.Word {
			return false
		}
		i += max(n, 1)
	}
	return false
}

// bornOut tells that the place that units are sent to lies so many hexes that way of each of them: "Kraków HQ to 1734, one hex west".
func (s *Sentence) bornOut(way string, steps int) bool {
	c := &s.Cur
	if s.Letter.Zoned || steps < 1 || c.Compass != "" || len(c.To) != 1 || len(c.Units) == 0 {
		return false
	}
	return !slices.ContainsFunc(c.Units, func(u int) bool {
		at := s.Letter.Own[u].At
		return at == "" || s.Letter.View.Board.Steps(at, c.To[0]) != steps || !lies(at, c.To[0], way)
	})
}

// pointed reads a direction beside the place that lies there: "step north to 1618".
func (s *Sentence) pointed(end int, way string) bool {
	at := end
	for at < len(s.Atoms) {
		senses, n := s.Senses(at)
		if s.Atoms[at].Fold != "," && !senses.Is("to", "in", "filler") {
			break
		}
		at += max(n, 1)
	}
	to, n := s.Place(at)
	if n == 0 || len(s.Cur.Units) == 0 || at == end {
		return false
	}
	for _, u := range s.Cur.Units {
		if !lies(s.Letter.Own[u].At, to, way) {
			return false
		}
	}
	return s.Skip(end - s.I)
}

// measured tells that a place follows that lies so many hexes from where units stand: "back one hex, to 2217".
func (s *Sentence) measured(i, steps int) bool {
	for i < len(s.Atoms) {
		senses, n := s.Senses(i)
		if s.Atoms[i].Fold != "," && !senses.Is("to", "in", "filler", "back") {
			break
		}
		i += max(n, 1)
	}
	to, n := s.Place(i)
	far := func(u int) bool { return s.Letter.View.Board.Steps(s.Letter.Own[u].At, to) != steps }
	return n > 0 && steps > 0 && len(s.Cur.Units) > 0 && len(s.Cur.To) == 0 && !slices.ContainsFunc(s.Cur.Units, far)
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
func (s *Sentence) steps(i int) (steps, end int) {
	if i >= len(s.Atoms) {
		return 0, i
	}
	senses, n := s.Senses(i)
	k, counted := lexicon.Counts(s.Atoms[i], senses)
	switch more, m := s.Senses(i + max(n, 1)); {
	case counted && more.Is("hexes"):
		return k, i + max(n, 1) + m
	case senses.Is("hexes") && n > 0 && (i > 0 && lexicon.Articles.Has(s.Atoms[i-1].Fold) || s.Speech() == "pl" && s.sideTold(i+n)):
		return 1, i + n
	}
	return 0, i
}

// compass reads a direction, "north", "north-east"; it ends where it begins where there is none.
func (s *Sentence) compass(i int) (end int, way string) {
	senses, n := s.Senses(i)
	way, ok := senses.Has("dir")
	if !ok && s.lettered(i) {
		way, n = s.Atoms[i].Fold, 1
	} else if !ok || n == 0 {
		return i, ""
	}
	if i+n+1 < len(s.Atoms) && s.Atoms[i+n].Fold == "-" && s.Atoms[i+n].Glued {
		if more, m := s.Senses(i + n + 1); m > 0 {
			if second, ok := more.Has("dir"); ok && len(way) == 1 && len(second) == 1 {
				return i + n + 1 + m, way + second
			}
		}
	}
	return i + n, way
}

// lettered tells a capital that stands for a direction right behind how many hexes: "one hex E".
func (s *Sentence) lettered(i int) bool {
	if i == 0 || i >= len(s.Atoms) || s.Letter.Zoned || s.Atoms[i].Glued || !slices.Contains([]string{"N", "E", "S", "W"}, s.Atoms[i].Text) {
		return false
	}
	before, n := s.Senses(i - 1)
	return n == 1 && before.Is("hexes")
}
