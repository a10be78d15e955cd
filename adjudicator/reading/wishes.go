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

// policies are what a wish sets, by what it is about: the first whose words are all there
// counts.
var policies = []struct {
	verb  string
	about []string
}{
	{"COUNTER", []string{"COUNTER"}},
	{"GUNS", []string{"GUNS"}},
	{"UNPLANNED", []string{"UNPLANNED"}},
	{"ASK", []string{"ASK"}},
	{"AIRDEFENCE", []string{"AIR", "DEFENCE"}},
	{"AIRLOSSES", []string{"AIR", "LOSSES"}},
	{"AIRLOSSES", []string{"AIR", "REMOVALS"}},
	{"REMOVALS", []string{"REMOVALS"}},
	{"REPLACEMENTS", []string{"REPLACEMENTS"}},
	{"DRAWS", []string{"DRAWS"}},
	{"CAVALRY", []string{"CAVALRY"}},
	{"LOSSES", []string{"LOSSES"}},
	{"ADVANCES", []string{"ADVANCES"}},
	{"RETREATS", []string{"RETREATS"}},
}

// wished is what the words of a wish say.
type wished struct {
	about, want []string
	values      []string // numbers, ratios, places, in words of orders
	things      []string // own units and aircraft by name
	doer        bool     // they stand before all that is said of them
	these       bool     // it speaks of those who fight now
	forGood     bool     // a word says that it holds always
	staffs      bool     // it speaks of headquarters
	point       bool     // or of a point that is spent
}

// wish reads a standing wish, "never follow up" is ADVANCES NEVER, or two in one sentence.
func (r *Reader) wish(s *sentence) (canon []string, ok bool) {
	for i := range s.Atoms {
		if lexicon.Regrets.Begin(s.Atoms[i:])+lexicon.OnlyAsking.Begin(s.Atoms[i:]) > 0 { // "I should have asked before retreating", "just asking, no attack"
			return nil, false
		}
	}
	whole := newSentence(r, s.Written, s.Atoms)
	if rest := s.consulted(); rest != nil {
		if canon, ok := r.asksFirst(newSentence(r, s.Written, rest)); ok {
			return canon, true
		}
		canon, ok, _ := r.forGood(whole)
		return canon, ok
	}
	if end := s.unlessBidden(); end > 0 { // an order for one fight goes before what holds for good anyway
		s.Atoms = s.Atoms[:end]
	}
	if marks := s.Marks(); marks.Has(lexicon.RatherThan.Mark()) || marks.Has(lexicon.OnlyThen.Mark()) {
		if end := s.overTroops(); end > 0 {
			s.Atoms = s.Atoms[:end]
		}
	}
	if canon, ok := r.oneWish(s); ok || r.unasked[s.Written.Number] != "" {
		return canon, ok
	}
	if _, foes := s.OfFoes(); foes {
		return nil, false
	}
	if canon, ok := r.wishes(s); ok {
		return canon, true
	}
	if canon, ok, knows := r.forGood(whole); ok || knows {
		return canon, ok
	}
	return r.ofKinds(newSentence(r, s.Written, s.Atoms))
}

// unframed writes a wish for good without the words at its beginning that only say that it is one, "Standing order: infantry takes the
// losses", "Grundsätzlich gilt: …".
func (r *Reader) unframed(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	frame := func(i int) int { return max(lexicon.Framing.Begin(atoms[i:]), lexicon.ForGood.Begin(atoms[i:])) }
	n := frame(0)
	for n > 0 && n < len(atoms) && (atoms[n].Fold == "," || frame(n) > 0) {
		n += max(frame(n), 1)
	}
	if n == 0 || n+1 >= len(atoms) || atoms[n].Fold != ":" {
		return l, false
	}
	rest, ok := nouns.Replaced(l, atoms, 0, n+1, "")
	if !ok {
		return l, false
	}
	rest, ok = order.LineOf(l.Number, strings.TrimSpace(rest.Text))
	if _, wishes := r.wish(newSentence(r, rest, atoms[n+1:])); ok && (wishes || r.Wishes(rest)) {
		return rest, true
	}
	return l, false
}

// lossesCounted writes a list of who bears losses in what order without its numbers, "Verluste: 1. RONA, 2. Dirlewanger, 3. der Rest".
func (r *Reader) lossesCounted(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	about := false
	for i := range min(len(atoms), mostOfAWish) {
		said, _ := lexicon.Lasting().Find(atoms[i:])
		of, _ := said.Has("deed")
		about = about || of == bleeds
		if !about || i+2 >= len(atoms) || atoms[i].Fold != "1" || atoms[i+1].Fold != "." && atoms[i+1].Fold != ")" {
			continue
		}
		turns := map[string][]string{"en": {"first", "then"}, "pl": {"najpierw", "potem"}, "de": {"zuerst", "danach"}}[cmp.Or(newSentence(r, l, atoms).Speech(), "en")]
		text, from, count := []rune(l.Text), 0, 0
		written := ""
		for k := i; k+1 < len(atoms); k++ {
			if atoms[k].Fold != strconv.Itoa(count+1) || atoms[k+1].Fold != atoms[i+1].Fold {
				continue
			}
			written += string(text[from:atoms[k].Column-1]) + turns[min(count, 1)]
			from, count = atoms[k+1].End, count+1
		}
		if count < 2 {
			return l, false
		}
		full, ok := order.LineOf(l.Number, written+string(text[from:]))
		full.Said = l.Text
		return full, ok
	}
	return l, false
}

// consulted are the words of a wish but for those that say that nothing of it is to happen without a question, "nobody retreats without
// asking me"; nil where none do.
func (s *sentence) consulted() []lexicon.Atom {
	for i := range s.Atoms {
		if n := lexicon.Unconsulted.Begin(s.Atoms[i:]); n > 0 {
			return slices.Concat(s.Atoms[:i], s.Atoms[i+n:])
		}
	}
	return nil
}

// asksFirst reads what is not to happen without a question as what the player wishes to be asked about, where the title asks.
func (r *Reader) asksFirst(s *sentence) (canon []string, ok bool) {
	w, ok := s.wished()
	if !ok || len(w.about) != 1 || !slices.Equal(w.want, []string{"NEVER"}) || len(w.values)+len(w.things) > 0 || !r.Verbs["ASK"].Standing {
		return nil, false
	}
	w.want = nil
	return r.Orders(s.Written, []string{"ASK " + w.askFor(w.about)})
}

// unlessBidden is where the end of a line begins that says that an order may say otherwise, "unless I say so", "ohne meinen Befehl";
// 0 where there is none.
func (s *sentence) unlessBidden() int {
	for i := 1; i < len(s.Atoms); i++ {
		n := lexicon.UnlessBidden.Begin(s.Atoms[i:])
		if n == 0 {
			continue
		}
		for i+n < len(s.Atoms) && s.Atoms[i+n].Kind == lexicon.Sign {
			n++
		}
		if i+n < len(s.Atoms) {
			continue
		}
		for i > 1 && s.Atoms[i-1].Kind == lexicon.Sign {
			i--
		}
		return i
	}
	return 0
}

// overTroops is where the end of a wish about strongpoints or barricades begins that sets them before the troops, "and not the men",
// "dopiero potem z oddziałów"; 0 where there is none.
func (s *sentence) overTroops() int {
	told := false
	for i := 1; i+1 < len(s.Atoms); i++ {
		about, _ := lexicon.Wishes().Foremost(s.Atoms[i-1:])
		of, _ := about.Has("about")
		told = told || of == "GARRISONS" || of == "LEVELS"
		n := max(lexicon.RatherThan.Begin(s.Atoms[i:]), lexicon.OnlyThen.Begin(s.Atoms[i:]))
		if !told || n == 0 {
			continue
		}
		end, troops := i, false
		for i += n; i < len(s.Atoms); i += max(n, 1) {
			n = max(lexicon.Troops.Begin(s.Atoms[i:]), lexicon.OnlyThen.Begin(s.Atoms[i:]))
			senses, _ := s.Senses(i)
			if n == 0 && !ties(senses) && !lexicon.Articles.Has(s.Atoms[i].Fold) && s.Atoms[i].Kind != lexicon.Sign {
				return 0
			}
			troops = troops || n > 0
		}
		for end > 1 && s.Atoms[end-1].Kind == lexicon.Sign {
			end--
		}
		if troops {
			return end
		}
	}
	return 0
}

// A wish may be about a kind of units: that losses fall on it first, "Verluste immer zuerst bei der Infanterie", or that it is
// spared, "never lose a tank if anybody else is there". Where the standing order takes units, those of the kind are listed.

// staysAfter leaves a line unread that says who stays after a fight, and was not read as a wish: it does not say that they stay now.
func (r *Reader) staysAfter(s *sentence) (canon []string, ok bool) {
	if s.staysAfterFight() {
		r.Open = s.Written.Number
	}
	return nil, false
}

// staysAfterFight tells that a line says who stays after a fight, or that somebody does not go then, in a title that knows standing orders
// about that.
func (s *sentence) staysAfterFight() bool {
	stays, after := false, false
	orders := s.AttackBehind(0) || s.PlacedBehind(0)
	for i := range s.Atoms {
		senses, _ := s.Senses(i)
		stays = stays || !orders && senses.Is("not")
		stays, after = stays || senses.Is("stay"), after || lexicon.AfterFight.Begin(s.Atoms[i:]) > 0
	}
	return stays && after && s.Verbs["ADVANCES"].Standing
}

// ofArms is what a wish says of kinds of units.
type ofArms struct {
	about         string
	first, spared []int
	only, forGood bool
	sparing       bool // it spares somebody by a word that does not say from what
	always        bool
	vague         bool        // it spares some of a kind alone
	full          bool        // as far as they can
	after, stay   bool        // it tells of after a fight, and that somebody stays then
	kinds, not    []string    // what was said, and what was denied
	at            board.Place // where it holds
}

// armsPart is a stretch of such a wish.
type armsPart struct {
	units  []int
	kinds  []string
	denied int  // how many words deny or spare
	told   bool // what the wish is about, or that it is for good
	stays  bool
	given  bool // it begins with a word for a condition, "if tanks and infantry fight together"
}

// ofKinds reads such a wish.
func (r *Reader) ofKinds(s *sentence) (canon []string, ok bool) {
	var w ofArms
	var p armsPart
	if slices.ContainsFunc(s.Atoms, func(a lexicon.Atom) bool { return lexicon.OfReader.Has(a.Fold) }) { // "in your position"
		return nil, false
	}
	for s.More() {
		if s.breaksWish(&p) {
			if !w.close(&p) || p.denied > 0 && s.turnsBack() {
				return nil, false
			}
			p = armsPart{}
		}
		if senses, _ := s.Senses(s.I); len(p.kinds) == 0 && !p.told {
			p.given = p.given || senses.Is("if")
		}
		if !s.armsWord(&w, &p) {
			return nil, false
		}
		p.given = p.given && !(p.told && len(p.kinds) == 0) // "if there are losses"
	}
	if !w.close(&p) {
		return nil, false
	}
	text := w.order(r)
	if text == "" {
		return nil, false
	}
	return r.Orders(s.Written, []string{text})
}

// breaksWish tells that another stretch of the wish begins: at a sign, or at a word that denies behind what was told of a kind.
func (s *sentence) breaksWish(p *armsPart) bool {
	if s.excepts(p, s.I) > 0 || s.Peek().Fold == "," && s.I+1 < len(s.Atoms) && s.excepts(p, s.I+1) > 0 {
		return false
	}
	if s.Peek().Kind == lexicon.Sign && strings.ContainsAny(s.Peek().Fold, ",;:-–.") || lexicon.But.Has(s.Peek().Fold) {
		return true
	}
	n := 0
	if lexicon.And.Has(s.Peek().Fold) && s.I+1 < len(s.Atoms) {
		n = 1
	}
	return len(p.kinds) > 0 && p.told && s.I+n < len(s.Atoms) && s.turnsWish(s.I+n) && s.armsAhead(s.I+n)
}

// excepts is how many atoms from one on say that nobody is meant but some, "nobody follows except the tanks", 0 where none does.
func (s *sentence) excepts(p *armsPart, i int) int {
	if p.denied != 1 || len(p.kinds) > 0 {
		return 0
	}
	return lexicon.Excepting.Begin(s.Atoms[i:])
}

// armsAhead tells that a kind of units, or some by name, is named from an atom on.
func (s *sentence) armsAhead(from int) bool {
	ahead := newSentence(s.Reader, s.Written, s.Atoms)
	for ahead.I = from; ahead.I < len(s.Atoms); ahead.I++ {
		if _, _, n := ahead.armsAt(); n > 0 {
			return true
		}
	}
	return false
}

// turnsWish tells a word that denies or spares.
func (s *sentence) turnsWish(i int) bool {
	said, _ := lexicon.Wishes().Find(s.Atoms[i:])
	want, _ := said.Has("want")
	return want == "NEVER" || lexicon.Sparing.Begin(s.Atoms[i:]) > 0 || lexicon.RatherThan.Begin(s.Atoms[i:]) > 0
}

// oneWish reads a wish that is all of its sentence.
func (r *Reader) oneWish(s *sentence) (canon []string, ok bool) {
	if marks := s.Marks(); !marks.Has(lexicon.Wishes().Mark("about")) && !marks.Has(said("about")) && !marks.Has(lexicon.Winners.Mark()) { // it says of nothing that it is wished
		return nil, false
	}
	if _, foes := s.OfFoes(); foes {
		return nil, false
	}
	w, ok := s.wished()
	if s.I = 0; s.winnersStay() {
		w, ok = wished{about: []string{"ADVANCES"}, want: []string{"NEVER"}, forGood: true}, true
	}
	if !ok {
		return nil, false
	}
	if r.unfollowing(&w) && r.winnersAdvance() {
		some := func(x string) bool { return slices.Contains([]string{"KINDS", "INFANTRY", "CAVALRY", "GUNS"}, x) }
		if lexicon.CalledEnemies.AmongIn("", s.Atoms) || lexicon.Nations.AmongIn("", s.Atoms) || slices.ContainsFunc(slices.Concat(w.want, w.about), some) { // "the enemy does not follow", "no pursuit by tanks"
			r.Open = s.Written.Number
			return nil, false
		}
		return r.winnersHalt(s, w.things, strings.Join(w.things, ", "))
	}
	if note := r.holdsUnasked(&w); note != "" {
		r.unasked[s.Written.Number] = note
		return nil, false
	}
	if text := r.everywhere(&w); text != "" {
		return r.Orders(s.Written, []string{text})
	}
	for _, p := range policies {
		if p.verb == "GUNS" && (s.saysDeed(bleeds) || s.saysDeed(lone)) { // "artillery must never bleed", "guns never stand alone"
			continue
		}
		if !r.Verbs[p.verb].Standing || slices.ContainsFunc(p.about, func(a string) bool { return !slices.Contains(w.about, a) }) {
			continue
		}
		values := slices.DeleteFunc(slices.Clone(w.about), func(a string) bool { return slices.Contains(p.about, a) })
		if canon, ok := r.Orders(s.Written, []string{p.verb + " " + w.value(p.verb, values)}); ok {
			return canon, true
		}
		break
	}
	return nil, false
}

// armsWord reads the next words of a wish about kinds of units.
func (s *sentence) armsWord(w *ofArms, p *armsPart) bool {
	if list, kinds, n := s.armsAt(); n > 0 {
		p.units, p.kinds = append(p.units, list...), append(p.kinds, kinds...)
		return s.Skip(n)
	}
	if at, n := s.Place(s.I); n > 0 && s.ByPlace("PAY") && w.at == "" {
		w.at = at
		return s.Skip(n)
	}
	if n := lexicon.Sacrifice.Begin(s.Atoms[s.I:]); n > 0 && (w.about == "" || w.about == "LOSSES") {
		w.about, p.told = "LOSSES", true
		return s.Skip(n)
	}
	if n := lexicon.AfterFight.Begin(s.Atoms[s.I:]); n > 0 && (w.about == "" || w.about == "ADVANCES") {
		w.after = true
		return s.Skip(n)
	}
	if n := lexicon.Sparing.Begin(s.Atoms[s.I:]); n > 0 {
		p.denied++
		w.sparing = true
		return s.Skip(n)
	}
	if n := s.excepts(p, s.I); n > 0 && s.armsAhead(s.I+n) {
		p.denied, w.only = 0, true
		return s.Skip(n)
	}
	if n := lexicon.NobodyBut.Begin(s.Atoms[s.I:]); n > 0 {
		w.only, w.forGood = true, true
		return s.Skip(n)
	}
	if n := lexicon.RatherThan.Begin(s.Atoms[s.I:]); n > 0 && s.armsAhead(s.I+n) {
		good := p.denied == 0 || !s.turnsBack()
		if len(p.kinds) > 0 { // "infantry before tanks"
			good = w.close(p) && good
			*p = armsPart{told: p.told}
		}
		p.denied++
		return good && s.Skip(n)
	}
	return s.wishWord(w, p)
}

// wishWord reads a word of such a wish that names nobody.
func (s *sentence) wishWord(w *ofArms, p *armsPart) bool {
	said, n := lexicon.Wishes().Foremost(s.Atoms[s.I:])
	if want, wants := said.Has("want"); wants && want == "KINDS" { // "the tanks"
		said, n = lexicon.Wishes().Foremost(s.Atoms[s.I : s.I+1])
	}
	senses, m := s.Senses(s.I)
	if s.turnsLasting() {
		return false
	}
	of, about := said.Has("about")
	want, wants := said.Has("want")
	number := s.Peek().Kind == lexicon.Number
	switch {
	case s.passesWish() || lexicon.Only.Has(s.Peek().Fold):
		w.only, n = w.only || lexicon.Only.Has(s.Peek().Fold), 1
	case wants && want == "FULL" && (w.about == "" || w.about == "ADVANCES"):
		w.about, w.full, p.told = "ADVANCES", true, true
	case about && (of == "LOSSES" || of == "ADVANCES"):
		if w.about != "" && w.about != of {
			return false
		}
		w.about, p.told = of, true
		if wants && want == "NEVER" { // "nobody follows"
			p.denied, w.forGood = p.denied+1, true
		}
	case wants && want == "NEVER":
		if p.denied++; s.Speech() == "pl" { // "nigdy nie"
			p.denied = 1
		}
		w.forGood, w.always = true, w.always || s.saysForGood(s.I)
	case senses.Is("stay"): // "the tanks stay put"
		n = max(n, m)
		w.staying(p)
	case wants && want == "ALWAYS", !wants && !about && said.Is("for-good"):
		w.forGood, p.told, w.always = true, true, w.always || want == "ALWAYS"
	case number && p.denied > 0 && len(p.kinds) > 0 && len(w.first) > 0: // "never the tanks of the 29th"
		w.vague, n = true, 1
	case about || wants || number, lexicon.Again.Has(s.Peek().Fold): // "never lose a tank again"
		return false
	case said.Is("also"):
	default:
		n = m
		if !ties(senses) {
			return false
		}
	}
	return s.Skip(max(n, 1))
}

// turnsLasting tells a word that turns a wish and that only those for good know, "zuletzt", "as long as there are".
func (s *sentence) turnsLasting() bool {
	said, _ := lexicon.Lasting().Find(s.Atoms[s.I:])
	than := lexicon.RatherThan.Begin(s.Atoms[s.I:]) > 0
	return slices.ContainsFunc(said, func(x lexicon.Sense) bool {
		return x.Class == "how" && (x.Of == "LAST" || x.Of == "STOP" || x.Of == "THAN" && !than)
	})
}

// turnsBack tells a word behind which, where what is before it is denied, the contrary is wished: "no cavalry before the infantry".
func (s *sentence) turnsBack() bool {
	said, _ := lexicon.Lasting().Find(s.Atoms[s.I:])
	how, _ := said.Has("how")
	return how == "THAN"
}

// passesWish tells a sign or an article.
func (s *sentence) passesWish() bool {
	return s.Peek().Kind == lexicon.Sign && strings.Trim(s.Peek().Fold, ",.!:;-–") == "" || lexicon.Articles.Has(s.Peek().Fold)
}

// ties tells a word that says no more than how others hang together.
func ties(senses lexicon.Senses) bool {
	return senses.Is("filler", "also", "to", "in", "from", "with", "and", "of") && !senses.Is("if", "unless", "below", "cancel")
}

// staying notes that somebody stays, in one word or two: "bleiben stehen".
func (w *ofArms) staying(p *armsPart) {
	if !p.stays {
		p.denied++
	}
	p.stays, w.stay = true, true
}

// armsAt are the own units of the kind that is named next, "infantry divisions", "the Soviet regiments", or by name, the kinds, and
// how many atoms they take.
func (s *sentence) armsAt() (list []int, kinds []string, n int) {
	at := s.I
	named, ends := false, s.I
	for at < len(s.Atoms) && s.Atoms[at].Kind == lexicon.Word && (len(s.Atoms[at].Fold) > 2 || lexicon.ShortKinds.Has(s.Atoms[at].Fold)) {
		senses, m := s.Senses(at)
		kind, typed := senses.Has("type")
		size, sized := senses.Has("plural")
		if one, ok := senses.Has("size"); ok && size == "" {
			size, sized = one, sized || one != ""
		}
		switch {
		case typed && kind != "AIR" && kind != "ON":
			kinds, named = append(kinds, kind), true
		case sized && size != "":
			kinds = append(kinds, nouns.SizeOf+size)
		case s.KinAt(at) != "" && (s.Capital(s.Atoms[at]) || senses.Is("name")):
			kinds, named = append(kinds, nouns.KinOf+s.KinAt(at)), true
		case !senses.Is("size", "plural"):
			m = 0
		}
		if size != "" && at == s.I && s.someAre(nouns.SizeOf+size) { // "losses on the brigades, not the divisions"
			named = true
		}
		if m == 0 && s.KinAt(at) == "" {
			break
		}
		at += max(m, 1)
		ends = at
	}
	if units, took := s.Units(s.I); took > 0 && len(units) > 0 && (!named || took > ends-s.I) {
		if cut := s.sparedWithin(s.I, s.I+took); cut > 0 { // "zuerst 475, die 608 wird geschont"
			short := newSentence(s.Reader, s.Written, s.Atoms[:cut])
			short.I = s.I
			units, took = short.Units(s.I)
		}
		return units, []string{""}, took
	}
	if !named {
		return nil, nil, 0
	}
	return s.ofKind(kinds), kinds, ends - s.I
}

// someAre tells that some of the own units on the map are of a kind and others are not.
func (s *sentence) someAre(kind string) bool {
	of, all := s.Members("", []string{kind}), s.Members("", nil)
	return len(of) > 0 && len(of) < len(all)
}

// ofKind are the own units of a kind, those to come behind those that are on the map, as many as are listed.
func (s *sentence) ofKind(kinds []string) []int {
	list := s.Members("", kinds)
	for u := range s.Own {
		if c := &s.Own[u]; c.At == "" && !c.Flies && len(list) < mostOfAKind && !slices.ContainsFunc(kinds, func(kind string) bool { return !c.Is(kind) }) &&
			(!slices.Contains(kinds, "PZ") || c.Symbol == "armor") {
			list = append(list, u)
		}
	}
	return list
}

// mostOfAKind is how many units of a kind a standing order lists.
const mostOfAKind = 100

// close takes in a stretch. It is not ok where it denies twice, or denies nobody.
func (w *ofArms) close(p *armsPart) bool {
	switch {
	case p.given && len(p.kinds) > 0:
		return p.denied == 0 && !p.told && len(w.kinds)+len(w.not) == 0 // whom it is not about
	case p.denied > 1, p.denied > 0 && len(p.kinds) == 0:
		return false
	case p.denied > 0:
		w.spared, w.not = append(w.spared, p.units...), append(w.not, p.kinds...)
	default:
		w.first, w.kinds = append(w.first, p.units...), append(w.kinds, p.kinds...)
	}
	return true
}

// order is the standing order that says so, "" where the title has none.
func (w *ofArms) order(r *Reader) string {
	if (w.stay || len(w.not) > 0 && w.forGood) && w.after {
		w.about = cmp.Or(w.about, "ADVANCES")
	}
	if w.sparing && w.always {
		w.about = cmp.Or(w.about, "LOSSES")
	}
	named := slices.Contains(w.kinds, "") || slices.Contains(w.not, "")
	switch {
	case w.stay && w.about != "ADVANCES", w.vague && slices.ContainsFunc(w.first, func(u int) bool { return slices.Contains(w.spared, u) }):
		return ""
	case w.at != "" && (w.always || len(w.not) > 0):
		return w.paying(r)
	case w.at != "", !w.always && named: // "10th takes the first loss" of this fight
		return ""
	case !r.Verbs[w.about].Standing, len(w.kinds)+len(w.not) == 0:
		return ""
	case w.about == "ADVANCES":
		return w.following(r)
	case !strings.Contains(r.Verbs["LOSSES"].Form, "unit"), !w.forGood && !w.only && len(w.not) == 0:
		return ""
	}
	if first := w.losing(r); len(first) > 0 {
		return order.Canon("LOSSES", newSentence(r, order.Line{}, nil).AsOrdered(first))
	}
	return ""
}

// following is the standing order that infantry alone follows, nobody but some, or all but some.
func (w *ofArms) following(r *Reader) string {
	foot := func(kind string) bool { return kind == "INF" || strings.HasPrefix(kind, nouns.SizeOf) }
	other := func(kind string) bool { return !foot(kind) }
	form, names := r.Verbs["ADVANCES"].Form, newSentence(r, order.Line{}, nil).AsOrdered
	spared := func(u int) bool { return slices.Contains(r.Own[u].Kinds, "INF") } // "only infantry, never the Slovaks"
	only := len(w.kinds) > 0 && !slices.ContainsFunc(w.kinds, other) && !slices.ContainsFunc(w.not, foot) && !slices.ContainsFunc(w.spared, spared)
	how := "ALWAYS"
	if w.full {
		how = "FULL"
	}
	switch {
	case only && (w.only || len(w.not) > 0) && !w.full && strings.Contains(form, "INFANTRY"):
		return "ADVANCES INFANTRY"
	case !strings.Contains(form, "EXCEPT"), slices.ContainsFunc(w.first, func(u int) bool { return slices.Contains(w.spared, u) }):
		return ""
	case w.full && len(w.not) > 0 && len(w.kinds) == 0: // "never let the tanks run two hexes": they may go one
		if strings.Contains(form, "ONE") {
			return "ADVANCES ONE"
		}
		return ""
	case w.only && len(w.first) > 0 && !w.full:
		return order.Canon("ADVANCES", "NEVER EXCEPT", names(w.first))
	case len(w.spared) > 0:
		return order.Canon("ADVANCES", how, "EXCEPT", names(w.spared))
	case w.full && len(w.not) == 0 && len(w.first) > 0 && w.forGood && !w.only && !r.hasOrdered("ADVANCES"): // the others advance unasked
		return "ADVANCES FULL"
	}
	return ""
}

// hasOrdered tells that the letter or the sheet has an order of a verb.
func (r *Reader) hasOrdered(verb string) bool {
	is := func(f sentences.Filed) bool { return f.Order.Verb == verb }
	return slices.ContainsFunc(r.OrderedBefore, is) || slices.ContainsFunc(r.Sheet, is)
}

// losing are the units on whom losses fall first: of the kind, or whoever is not spared. Guns are among them only where they
// are named.
func (w *ofArms) losing(r *Reader) (first []int) {
	list := w.first
	if len(w.kinds) == 0 && len(w.spared) > 0 {
		list = newSentence(r, order.Line{}, nil).Members("", nil)
	}
	guns := slices.Contains(w.kinds, "ART") || slices.Contains(w.kinds, "")
	for _, u := range list {
		of := r.Own[u].Kinds
		if !slices.Contains(w.spared, u) && !slices.Contains(first, u) && !slices.Contains(of, "HQ") && (guns || !slices.Contains(of, "ART")) {
			first = append(first, u)
		}
	}
	return first
}

// paying is the standing order that units pay in a place as much as they can, "" where they do not stand there.
func (w *ofArms) paying(r *Reader) string {
	text := ""
	for _, u := range w.first {
		if r.Own[u].At != w.at {
			return ""
		}
		text += strings.Repeat(" CEL "+r.Own[u].Name, max(r.Own[u].Steps, 1))
	}
	if w.about != "LOSSES" || text == "" || slices.ContainsFunc(w.spared, func(u int) bool { return slices.Contains(w.first, u) }) {
		return ""
	}
	return "PAY " + string(w.at) + text
}

// mostParted is at how many words or signs a sentence of two wishes is tried to be parted; people have one or two.
const mostParted = 4

// wishes reads two wishes in one sentence, "let it be the weakest, and nobody chases".
func (r *Reader) wishes(s *sentence) (canon []string, ok bool) {
	parted := 0
	for i := 1; i+1 < len(s.Atoms) && parted < mostParted; i++ {
		senses, n := s.Senses(i)
		sign := strings.Contains(",;", s.Atoms[i].Fold)
		if !sign && !senses.Is("and") {
			continue
		}
		parted++
		next := i + max(n, 1)
		if more, m := s.Senses(next); sign && more.Is("and") {
			next += m
		}
		first, one := r.oneWish(newSentence(r, s.Written, s.Atoms[:i]))
		if !one || next >= len(s.Atoms) {
			continue
		}
		second, ok := r.oneWish(newSentence(r, s.Written, s.Atoms[next:]))
		return append(first, second...), ok
	}
	return nil, false
}

// everywhere is the standing order for all places that says so, in a title that has such for each place, or of what bears losses
// besides units; "" for none.
func (r *Reader) everywhere(w *wished) string {
	all := func(verb string) bool { return r.ByPlace(verb) && strings.Contains(r.Verbs[verb].Form, "ALL") }
	about := slices.DeleteFunc(slices.Clone(w.about), func(a string) bool { return a == "DEFENCE" })
	never, always := slices.Contains(w.want, "NEVER"), slices.Contains(w.want, "ALWAYS")
	stands, instead := slices.Contains(w.want, "STANDS"), slices.Contains(w.want, "INSTEAD")
	rest := slices.DeleteFunc(slices.Clone(w.want), func(x string) bool { return slices.Contains([]string{"NEVER", "ALWAYS", "STANDS", "INSTEAD"}, x) })
	said := func(list ...string) bool {
		return len(rest)+len(w.values)+len(w.things) == 0 && !slices.ContainsFunc(about, func(a string) bool { return !slices.Contains(list, a) })
	}
	has := func(a string) bool { return slices.Contains(about, a) }
	switch {
	case has("GARRISONS") && said("GARRISONS", "LOSSES") && !never && strings.Contains(r.Verbs["LOSSES"].Form, "GARRISONS"):
		return "LOSSES GARRISONS"
	case (has("DIE") || has("DUG") && w.point) && said("DIE", "DUG") && all("DEFEND") && never:
		return "DEFEND ALL SAVE"
	case (has("DIE") || has("DUG") && w.point) && said("DIE", "DUG") && all("DEFEND"):
		return "DEFEND ALL DIE"
	case has("AIR") && said("AIR") && all("DEFEND") && slices.Contains(w.about, "DEFENCE") && !never:
		return "DEFEND ALL AIR"
	case !has("RETREATS") || !w.forGood && !instead || w.these || w.staffs || !said("RETREATS", "LOSSES") || has("LOSSES") && !instead:
		return ""
	case never && (!always || stands) && all("HOLD"):
		return "HOLD ALL"
	case never && (!always || stands) && all("DEFEND"):
		return "DEFEND ALL STAND"
	case !never && all("DEFEND"):
		return "DEFEND ALL YIELD"
	}
	return ""
}

// holdsUnasked is the note that says of a wish for good that what it wishes holds unasked, "" for none.
func (r *Reader) holdsUnasked(w *wished) string {
	has := func(a string) bool { return slices.Contains(w.about, a) }
	never, instead := slices.Contains(w.want, "NEVER"), slices.Contains(w.want, "INSTEAD")
	plain := len(w.values)+len(w.things) == 0
	rest := slices.DeleteFunc(slices.Clone(w.want), func(x string) bool { return slices.Contains([]string{"NEVER", "ALWAYS", "INSTEAD"}, x) })
	others := func(list ...string) bool {
		return len(rest) > 0 || !plain || slices.ContainsFunc(w.about, func(a string) bool { return !slices.Contains(list, a) })
	}
	switch {
	case r.unfollowing(w):
		return "unfollowed"
	case has("LEVELS") && !never && !others("LEVELS", "LOSSES", "DEFENCE") && r.ByPlace("PAY"):
		return "levels-unasked"
	case has("GUNS") && has("DEFENCE") && !never && !others("GUNS", "DEFENCE") && r.ByPlace("DEFEND"):
		return "guns-unasked"
	case !r.ByPlace("RETREAT") || r.hasOrdered("HOLD") || w.these:
	case has("STAYING") && never && !others("RETREATS", "LOSSES", "DEFENCE", "STAYING"),
		has("RETREATS") && (w.forGood || instead) && !never && (!has("LOSSES") || instead) && !others("RETREATS", "LOSSES", "DEFENCE"):
		return "back-unasked"
	}
	return ""
}

// winnersAdvance tells a title in which those who attack go in behind the beaten unless their attack says that they stay.
func (r *Reader) winnersAdvance() bool {
	return strings.Contains(r.Verbs["ATTACK"].Form, "FOLLOW unit")
}

// winnersHalt reads that nobody follows the beaten, or units do not, where that is said of an attack: those of the letter and the sheet
// are given anew with it. A wish for good, and one for a part of those who attack, is asked back with these, and where no attack is told
// nothing holds it.
func (r *Reader) winnersHalt(s *sentence, who []string, said string) (canon []string, ok bool) {
	var back []sentences.Filed
	open := lexicon.ForGood.AmongIn("", s.Atoms)
	for _, f := range slices.Concat(r.OrderedBefore, r.Sheet) {
		words, fight := sentences.Ordered(f.Order), r.attackers(f.Order)
		others := func(name string) bool { return !slices.Contains(who, name) }
		if f.Order.Verb != "ATTACK" || slices.Contains(words, "STAY") || slices.Contains(words, "FOLLOW") || len(who) > 0 && !slices.ContainsFunc(fight, func(name string) bool { return !others(name) }) {
			continue
		}
		open = open || len(who) > 0 && slices.ContainsFunc(fight, others)
		at := len(words)
		if words[at-1] == "AIR" {
			at--
		}
		back, canon = append(back, f), append(canon, strings.Join(slices.Insert(words, at, "STAY"), " "))
	}
	switch {
	case len(back) == 0:
		r.unheld[s.Written.Number] = &Unheld{What: "follow", Spared: said, Value: "0", Nearest: "ATTACK"}
		return nil, false
	case open:
		r.Open = s.Written.Number
		r.Doubtful(s.Written.Number, canon)
		return nil, false
	}
	if canon, ok = r.Orders(s.Written, canon); !ok {
		return nil, false
	}
	return append(r.takeBack(s.Written.Number, back), canon...), true
}

// unfollowing tells a wish that nobody follows the beaten, in a title in which nobody does unasked, or an attack says so.
func (r *Reader) unfollowing(w *wished) bool {
	follow := r.Verbs["PURSUE"].Standing || r.winnersAdvance()
	other := func(x string) bool { return !slices.Contains([]string{"NEVER", "ALWAYS", "KINDS", "INFANTRY"}, x) } // "as a rule the infantry never"
	about := slices.DeleteFunc(slices.Clone(w.about), func(a string) bool { return a == "CAVALRY" || a == "GUNS" })
	return follow && r.Verbs["ADVANCES"].Name == "" && slices.Equal(about, []string{"ADVANCES"}) && slices.Contains(w.want, "NEVER") && !slices.ContainsFunc(w.want, other) && len(w.values) == 0
}

// foesAct tells that a line says what the enemy does: "the Poles will hit 3Pz in 0309".
func (s *sentence) foesAct() bool {
	for from := range s.Atoms {
		if from > 0 && !s.EndsPart(from-1) {
			continue
		}
		part := newSentence(s.Reader, s.Written, s.Atoms[from:])
		if part.foeAttacksOwn() {
			return true
		}
		at, ok := part.OfFoes()
		for ok && at < len(part.Atoms) && lexicon.FoesWill.Has(part.Atoms[at].Fold) {
			at++
		}
		if senses, _ := part.Senses(at); ok && senses.Is(nouns.Acts...) && !senses.Is("filler", "in", "to", "from") && !(s.OwnBefore(from) && part.goesAtFoe(at)) {
			return true
		}
	}
	return false
}

// foeAttacksOwn tells that a part begins with an enemy by his name who attacks own units: "221Inf attacks 2Inf".
func (s *sentence) foeAttacksOwn() bool {
	at := 0
	for at+1 < len(s.Atoms) && lexicon.Articles.Has(s.Atoms[at].Fold) {
		at++
	}
	_, own := s.Units(at)
	_, n := s.Noun(at, s.Foes)
	if n == 0 || own > 0 || at+n >= len(s.Atoms) {
		return false
	}
	at += n
	senses, m := s.Senses(at)
	if !senses.Is("attack", "take") || senses.Is("to", "against", "filler") {
		return false
	}
	for at += m; at+1 < len(s.Atoms) && lexicon.Articles.Has(s.Atoms[at].Fold); at++ {
	}
	_, own = s.Units(at)
	return own > 0 && !s.PlaceAt(at)
}

// afterFight tells that a line waits for a fight to be over, "17Inf to 0514 after the fight at 0613", which no march can.
func (s *sentence) afterFight() bool {
	for i := 1; i < len(s.Atoms); i++ {
		if n := lexicon.OnceFought.Begin(s.Atoms[i:]); n > 0 && i+n+1 < len(s.Atoms) {
			lead, _ := s.Senses(i + n)
			if lead.Is("in", "against", "to") && s.PlaceAt(i+n+1) {
				return true
			}
		}
	}
	return false
}

// goesAtFoe tells that a part of a line begins with a word for somebody named before, who attacks where the enemy stands, so that it is
// not he: "3Pz to 0505, 2Mot to 0506; they attack 0605".
func (s *sentence) goesAtFoe(end int) bool {
	for i := range end {
		if senses, _ := s.Senses(i); !senses.Is("pronoun", "crowd", "filler", "then", "and") {
			return false
		}
	}
	held := s.OnlyHeld()
	return held != "" && s.AttackBehind(end)
}

// value is what is wished, "?" where it is nothing that the policy can be.
func (w *wished) value(verb string, rest []string) string {
	if verb != "CAVALRY" && slices.Contains(w.want, "KINDS") {
		return "?" // "spare the tanks"
	}
	switch {
	case w.staffs && verb == "RETREATS" && len(w.values) == 1 && len(rest)+len(w.things) == 0:
		return "STAFFS TOWARD " + w.values[0]
	case w.staffs && (verb == "RETREATS" || verb == "ADVANCES" || verb == "LOSSES"):
		return "?"
	}
	switch verb {
	case "ASK":
		return w.askFor(rest)
	case "CAVALRY":
		return w.cavalry(rest)
	case "COUNTER", "GUNS":
		if verb == "GUNS" && slices.Equal(rest, []string{"DEFENCE"}) && slices.Contains(w.want, "ALWAYS") && len(w.values)+len(w.things) == 0 {
			return "ODDS 1"
		}
		return w.counter(rest)
	case "AIRDEFENCE":
		if len(w.values) == 1 && strings.Contains(w.values[0], "-") {
			return "ODDS " + w.values[0]
		}
		return strings.Join(w.values, " ")
	case "UNPLANNED":
		want := slices.DeleteFunc(w.without("NOTHING"), func(x string) bool { return x == "ALWAYS" })
		if slices.Contains(rest, "ASK") {
			want = append(want, "ASK")
		}
		return strings.Join(want, " ")
	}
	if len(w.things) > 0 {
		return w.inTurn(verb, rest)
	}
	if len(rest) > 0 || verb != "RETREATS" && len(w.values) > 0 {
		return "?"
	}
	want := w.want
	switch full := slices.Contains(w.want, "FULL"); {
	case verb == "ADVANCES" && full && slices.Contains(w.want, "NEVER"):
		want = []string{"ONE"}
	case verb == "ADVANCES" && full:
		want = w.without("ALWAYS")
	case verb == "ADVANCES" && slices.Contains(w.want, "ONE"):
		want = w.without("NEVER")
	case verb != "ADVANCES":
		want = slices.DeleteFunc(w.without("ALWAYS"), func(x string) bool { return verb == "RETREATS" && x == "WITHDRAWS" })
		if slices.Contains(want, "SUPPLY") {
			want = []string{"SUPPLY"} // "towards supply"
		}
	}
	return strings.Join(slices.Concat(want, w.values), " ")
}

// inTurn are units or aircraft that are to be taken in that order, "losses always from 41Inf first".
func (w *wished) inTurn(verb string, rest []string) string {
	if w.doer || !slices.Contains(w.want, "ALWAYS") { // "50Inf always loses"
		return "?"
	}
	takes := slices.Contains([]string{"LOSSES", "AIRLOSSES", "REPLACEMENTS", "REMOVALS"}, verb)
	if !takes || len(rest)+len(w.values)+len(w.without("ALWAYS")) > 0 {
		return "?"
	}
	return strings.Join(w.things, " ")
}

// without is what is wished but for one word.
func (w *wished) without(word string) []string {
	return slices.DeleteFunc(slices.Clone(w.want), func(x string) bool { return x == word })
}

// askFor are the choices that the player wishes to be asked about.
func (w *wished) askFor(about []string) string {
	switch {
	case slices.Contains(w.want, "NOTHING") || slices.Contains(w.want, "NEVER"):
		return "NOTHING"
	case len(w.without("ALWAYS")) > 0:
		return "?"
	}
	var list []string
	for _, topic := range about {
		switch topic {
		case "DEFENCE":
		case "RETREATS":
			list = append(list, "RETREAT")
		case "REMOVALS":
			list = append(list, "EVENTS")
		default:
			list = append(list, topic)
		}
	}
	return strings.Join(list, " ")
}

// counter is whether to strike back, or at which odds.
func (w *wished) counter(about []string) string {
	switch {
	case slices.Contains(about, "ASK"):
		return "ASK"
	case len(w.values) == 1:
		return "ODDS " + strings.TrimSuffix(w.values[0], "-1")
	case slices.Contains(w.want, "NEVER"):
		return "NEVER"
	}
	return "?"
}

// cavalry is whether it withdraws before combat, or at which odds.
func (w *wished) cavalry(about []string) string {
	withdraws := slices.Contains(w.want, "WITHDRAWS") || slices.Contains(about, "RETREATS")
	switch {
	case len(w.values) == 1:
		return "ODDS " + w.values[0]
	case slices.Contains(w.want, "STANDS") && w.these && !slices.Contains(w.want, "ALWAYS"):
		return "?"
	case slices.Contains(w.want, "STANDS") && !slices.Contains(w.want, "NEVER"), withdraws && slices.Contains(w.want, "NEVER"):
		return "STANDS"
	case withdraws:
		return "WITHDRAWS"
	}
	return "?"
}

// sparedAt tells of somebody that a part of a wish names that a word in it spares him.
func (s *sentence) sparedAt(i int) bool {
	return s.partSays(i, func(at, to int) bool { return lexicon.Sparing.Begin(s.Atoms[at:to]) > 0 })
}

// keepsWhole tells a word that denies, or that has somebody stay what he is: "UkrBS is not to be hurt", "UkrBS has to stay whole".
func (s *sentence) keepsWhole(at, _ int) bool {
	senses, _ := s.Senses(at)
	return s.turnsWish(at) || senses.Is("not", "stay")
}

// partSays tells that something holds of an atom of the part of a wish in which one stands.
func (s *sentence) partSays(i int, says func(at, to int) bool) bool {
	from, to := i, i
	for from > 0 && !s.EndsPart(from-1) {
		from--
	}
	for to < len(s.Atoms) && !s.EndsPart(to) {
		to++
	}
	for at := from; at < to; at++ {
		if says(at, to) {
			return true
		}
	}
	return false
}

// sparedWithin is the sign between two atoms behind which somebody is spared, 0 for none.
func (s *sentence) sparedWithin(from, to int) int {
	for i := from + 1; i+1 < to; i++ {
		if s.EndsPart(i) && s.sparedAt(i+1) {
			return i
		}
	}
	return 0
}

// wished reads the words of a wish; it is not ok when one of them belongs to none.
func (s *sentence) wished() (w wished, ok bool) {
	put := func(list *[]string, x string) {
		if !slices.Contains(*list, x) {
			*list = append(*list, x)
		}
	}
	for s.More() {
		a := s.Peek()
		w.forGood = w.forGood || s.saysForGood(s.I)
		w.forGood = w.forGood || a.Fold == "NIE" && s.Speech() == "de"
		w.point = w.point || lexicon.Spent.Begin(s.Atoms[s.I:]) > 0
		w.staffs = w.staffs || lexicon.Commanders.Begin(s.Atoms[s.I:]) > 0
		senses, n := lexicon.Wishes().Foremost(s.Atoms[s.I:])
		things, took := s.wishedThings()
		if cut := s.sparedWithin(s.I, s.I+took); cut > 0 { // "zuerst bei 475, UkrBS schonen"
			short := newSentence(s.Reader, s.Written, s.Atoms[:cut])
			short.I = s.I
			things, took = short.wishedThings()
		}
		if ratio, m := s.Ratio(s.I); m > 1 {
			w.values, n = append(w.values, ratio), m
		} else if took > 0 && (len(senses) == 0 || took > n) {
			if s.sparedAt(s.I) && len(w.things) == 0 { // "always spare HG1"
				return w, false
			}
			if n = took; !s.sparedAt(s.I) && !(len(w.things) > 0 && s.partSays(s.I, s.keepsWhole)) { // "always lose 475 first, spare UkrBS"
				w.things, w.doer = append(w.things, things...), w.doer || len(w.about) == 0
			}
		} else if p, m := s.Place(s.I); m > 0 && slices.Contains(w.want, "TOWARD") {
			w.values, n = append(w.values, string(p)), m
		} else if senses.Is("about") {
			w.forGood = w.forGood || senses.Is("for-good")
			w.these = w.these || senses.Is("these")
			for _, x := range senses {
				if x.Class == "about" {
					put(&w.about, x.Of)
				}
			}
			if want, also := senses.Has("want"); also {
				put(&w.want, want)
			}
		} else if of, yes := senses.Has("want"); yes {
			w.forGood = w.forGood || senses.Is("for-good")
			put(&w.want, of)
		} else if k, yes := lexicon.Counts(a, senses); yes && !senses.Is("filler", "also") {
			w.values, n = append(w.values, strconv.Itoa(k)), max(n, 1)
		} else if a.Kind == lexicon.Sign && strings.Trim(a.Fold, ",.!:;") == "" {
			n = 1
		} else if !senses.Is("also", "odds", "least", "below", "if", "filler", "to", "in", "from", "with", "and") {
			return w, false
		}
		s.I += n
	}
	return w, len(w.about) > 0
}

// supposed tells a wish for good that its writer only supposes, "I think losses should come off the weakest", "vielleicht solltest du mich vor
// Rückzügen fragen": it is asked back with the standing order that it would be. So is one whose direction is a unit, which may move on:
// "retreats always towards Polesie HQ" would lead to where that stands.
func (r *Reader) supposed(l order.Line) bool {
	atoms, short := r.AtomsOf(l.Text)
	if !short || len(atoms) > mostOfAWish || strings.Contains(l.Text, "?") || !slices.ContainsFunc(atoms, func(a lexicon.Atom) bool {
		said, _ := lexicon.Wishes().Find([]lexicon.Atom{a})
		return said.Is("about")
	}) {
		return false
	}
	r.look()
	rest, hedged := r.unsupposed(l, atoms)
	rest, placed := r.towardsWhom(rest)
	if !hedged && !placed {
		return false
	}
	left, _ := r.AtomsOf(rest.Text)
	s := newSentence(r, rest, left)
	canon, ok := r.wish(s)
	if !ok && placed {
		if canon, ok = r.Line(rest); ok && len(canon) > 0 && !r.Verbs[firstWord(canon)].Standing {
			return false
		}
	}
	if ok && len(canon) > 0 {
		r.Doubtful(l.Number, canon)
	}
	return ok && len(canon) > 0
}

// unsupposed is a line without the words that say that its writer only supposes, where it tells nothing that was.
func (r *Reader) unsupposed(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	for i := range atoms {
		n := lexicon.Supposes.Begin(atoms[i:])
		if n == 0 {
			continue
		}
		full, ok := nouns.Replaced(l, atoms, i, i+n, "")
		if !ok {
			return l, false
		}
		rest, ok := order.LineOf(l.Number, strings.TrimLeft(full.Text, " ,"))
		if left, _ := r.AtomsOf(rest.Text); !ok || newSentence(r, rest, left).past() {
			return l, false
		}
		return rest, true
	}
	return l, false
}

// towardsWhom is a line in which the place of a unit stands for it behind a word for a direction.
func (r *Reader) towardsWhom(l order.Line) (order.Line, bool) {
	atoms, _ := r.AtomsOf(l.Text)
	s := newSentence(r, l, atoms)
	for i := range atoms {
		said, n := lexicon.Wishes().Find(atoms[i:])
		if of, _ := said.Has("want"); of != "TOWARD" || n == 0 {
			continue
		}
		at := s.BehindFillers(i + n)
		units, took := s.Units(at)
		if took == 0 || len(units) != 1 || s.Own[units[0]].At == "" || s.PlaceAt(at) {
			return l, false
		}
		return nouns.Replaced(l, atoms, at, at+took, string(s.Own[units[0]].At))
	}
	return l, false
}

// notGivenUp reads that a place is not given up, of all or of those who stand there, as the standing order that who is attacked in it
// stands: "179 never gives up 2536, pay points instead", "Dęblin wird nicht aufgegeben".
func (r *Reader) notGivenUp(s *sentence) (canon []string, ok bool) {
	if !lexicon.NotGivenUp.AmongIn("", s.Atoms) || sentences.Asks(s.Atoms) {
		return nil, false
	}
	var at board.Place
	var who []int
	for s.More() {
		place, took := s.Place(s.I)
		list, n := s.bodyAt(s.I)
		said := max(lexicon.NotGivenUp.Begin(s.Atoms[s.I:]), lexicon.BesideHolding.Begin(s.Atoms[s.I:]), lexicon.ForGood.Begin(s.Atoms[s.I:]))
		switch {
		case said > 0:
			n = said
		case took > 0 && took >= n && at == "":
			at, n = place, took
		case n > 0:
			who = append(who, list...)
		case s.Peek().Kind == lexicon.Sign && strings.Contains(",.!;:", s.Peek().Fold), lexicon.Articles.Has(s.Peek().Fold):
			n = 1
		default:
			return nil, false
		}
		s.I += n
	}
	away := func(u int) bool { return r.Own[u].At != at }
	if text := r.holdsAt(at); at != "" && text != "" && !slices.ContainsFunc(who, away) {
		return r.Orders(s.Written, []string{text})
	}
	return nil, false
}

// holdsAt is the standing order that those in a place stand when they are attacked, "" where the title has none by the place.
func (r *Reader) holdsAt(at board.Place) string {
	switch {
	case r.ByPlace("HOLD"):
		return order.Canon("HOLD", string(at))
	case r.ByPlace("DEFEND") && strings.Contains(r.Verbs["DEFEND"].Form, "STAND"):
		return order.Canon("DEFEND", string(at), "STAND")
	}
	return ""
}

// winnersStay tells a line that says that who wins stays where he is: "whoever wins stays in his hex, cavalry included".
func (s *sentence) winnersStay() bool {
	stays := false
	n := lexicon.Winners.Begin(s.Atoms)
	for i := n; i > 0 && i < len(s.Atoms); {
		senses, m := s.Senses(i)
		beside := lexicon.BesideWinners.Begin(s.Atoms[i:])
		switch {
		case senses.Is("stay"):
			stays = true
		case s.Atoms[i].Kind == lexicon.Sign && strings.Contains(",.!", s.Atoms[i].Fold):
		case beside == 0:
			return false
		}
		i += max(m, beside, 1)
	}
	return stays
}

// wishedThings are own units, or an aircraft, that are named there.
func (s *sentence) wishedThings() (names []string, n int) {
	if name, kind, m := s.Commanded(s.I); m > 0 && kind == "aircraft" {
		return []string{name}, m
	}
	list, n := s.Units(s.I)
	for _, u := range list {
		names = append(names, s.Own[u].Name)
	}
	return names, n
}

// mostOfAWish is how many atoms a line has that wishes one thing for good.
const mostOfAWish = 40

// Wishes tells a line that speaks of a standing wish of the title and of what is wished, though not all of it
// is understood: "fall back towards the depots". It is no talk then.
func (r *Reader) Wishes(l order.Line) bool {
	_, ok := r.Wished(l)
	return ok
}

// Wished is the standing order that a line is about which was not read as a wish, or "" where it wishes for good, word for
// word, what no standing order of the title can be; ok is false for any other line.
func (r *Reader) Wished(l order.Line) (verb string, ok bool) {
	atoms, short := r.cut(l.Text)
	if !short || len(atoms) > mostOfAWish || strings.Contains(l.Text, "?") {
		return "", false
	}
	r.look()
	ought := func(a lexicon.Atom) bool { return lexicon.Ought.Has(a.Fold) }
	if rest, hedged := r.unsupposed(l, atoms); hedged && slices.ContainsFunc(atoms, ought) {
		l = rest
		atoms, _ = r.cut(l.Text)
	}
	if slices.ContainsFunc([]int{0, 1, 2}, func(i int) bool { return i < len(atoms) && lexicon.OnlyAsking.Begin(atoms[i:]) > 0 }) {
		return "", false
	}
	if b, ok := newSentence(r, l, atoms).bans(); ok && b.never && b.forGood && b.elsewhere && b.thing { // "never blow a bridge without asking me"
		return "", true
	}
	s := newSentence(r, l, atoms)
	bidden := s.bidsForGood()
	w := s.wishOf(bidden)
	verb = r.nearestWish(w.verb)
	holds := s.everyTime() || s.unlessBidden() > 0 && slices.ContainsFunc(atoms, func(a lexicon.Atom) bool { return lexicon.ForGood.Has(a.Fold) })
	switch {
	case holds && s.speaksOfArms(), s.framed(), w.about && w.want && w.forGood && s.bidsWish(w): // told that nothing holds it, never dropped
		return verb, true
	case s.bearsLosses() && s.speaksOfArms() && !s.past():
		return r.nearestWish("LOSSES"), true
	case w.doubted, w.mine:
		return "", false
	case !w.about || !w.want && !w.forGood:
		return "", false
	case bidden, w.forGood && s.speaksOfArms(): // "never retreat from a fort, take the losses instead"
		return verb, true
	case !r.Verbs[verb].Standing || r.ByPlace(verb): // of a title that leaves it to its rules, or to each place
		_, ok = s.wished()
		return verb, ok
	}
	return verb, true
}

// bearsLosses tells a line that begins with losses, and says that somebody bears them: "straty biorą pułki piechoty przed czołgami".
func (s *sentence) bearsLosses() bool {
	said, n := lexicon.Wishes().Foremost(s.Atoms[:min(1, len(s.Atoms))])
	of, _ := said.Has("about")
	return n > 0 && of == "LOSSES" && n < len(s.Atoms) && lexicon.Bears.Has(s.Atoms[n].Fold)
}

// halfWish is a wish of which not every word is known.
type halfWish struct {
	verb          string // what it is about
	about, want   bool
	forGood       bool
	doubted, mine bool // it is doubted, or says something of who writes
}

// wishOf looks over a line for the words of wishes; bidden tells that it bids something for good.
func (s *sentence) wishOf(bidden bool) (w halfWish) {
	end := s.unlessBidden()
	w.about, w.forGood = bidden, bidden || end > 0
	if s.staysAfterFight() {
		w.verb, w.about, w.want = "ADVANCES", true, true
	}
	first := true
	for i, behind := 0, 0; i < len(s.Atoms) && (end == 0 || i < end); i++ {
		if also, n := lexicon.Wishes().Foremost(s.Atoms[i:]); n > 1 && also.Is("also") { // "whenever I have the choice"
			behind = max(behind, i+n)
		}
		senses, _ := lexicon.Wishes().Find(s.Atoms[i:])
		for _, x := range senses {
			if x.Class != "about" {
				continue
			}
			if w.about = true; s.nearestWish(w.verb) == "" || w.verb == "CAVALRY" && !s.Verbs[w.verb].Standing {
				w.verb = x.Of
			}
		}
		w.want, w.forGood = w.want || senses.Is("want"), w.forGood || senses.Is("for-good")
		doubts, _ := lexicon.Courtesy().Find(s.Atoms[i:])
		w.doubted = w.doubted || doubts.Is("doubt") && !lexicon.When.Has(s.Atoms[i].Fold)
		w.mine = w.mine || i >= behind && first && lexicon.Mine.Has(s.Atoms[i].Fold) && !unitsOfMine(s.Atoms, i)
		first = first && s.Atoms[i].Fold != ","
	}
	return w
}

// nearWishes are the standing orders that come nearest to a wish that the title has none for, by what it is about.
var nearWishes = map[string][]string{
	"LOSSES":   {"PAY", "DEFEND"},
	"RETREATS": {"RETREAT", "PAY", "DEFEND"},
	"ADVANCES": {"PURSUE"},
	"CAVALRY":  {"RETREATS", "RETREAT"},
	"DEFENCE":  {"DEFEND", "SUPPORT"},
}

// nearestWish is the standing order that holds what a wish is about, or comes nearest to it, "" for none.
func (r *Reader) nearestWish(about string) string {
	for _, verb := range append([]string{about}, nearWishes[about]...) {
		if r.Verbs[verb].Standing {
			return verb
		}
	}
	return ""
}

// Unbidden tells a line that forbids for good what nobody does without an order, "nobody leaves the cordon unless I say so", "never
// trade Filipinki", and gives the standing order that comes nearest to it, "" for none.
func (r *Reader) Unbidden(l order.Line) (nearest string, ok bool) {
	atoms, short := r.cut(l.Text)
	if !short || len(atoms) > mostOfAWish || strings.Contains(l.Text, "?") {
		return "", false
	}
	r.look()
	b, ok := newSentence(r, l, atoms).bans()
	for _, verb := range []string{"HOLD", "DEFEND"} {
		if b.place && nearest == "" && r.ByPlace(verb) {
			nearest = verb
		}
	}
	return nearest, ok && b.never && b.forGood && b.does && (b.thing || b.place)
}

// bans is what a line forbids for good.
func (s *sentence) bans() (b ban, ok bool) {
	for s.I < len(s.Atoms) {
		if n := max(lexicon.UnlessBidden.Begin(s.Atoms[s.I:]), lexicon.Unconsulted.Begin(s.Atoms[s.I:])); n > 0 {
			b.forGood, b.thing = true, true
			s.I += n
			continue
		}
		if !b.word(s) {
			return b, false
		}
		s.I++
	}
	return b, true
}

// ban is what words forbid for good.
type ban struct {
	never, forGood     bool
	does, thing, place bool // what is done, by whom or to what, and where
	elsewhere          bool // what is done, in a word that other titles have a verb for
}

// word takes a word in. It is false for one that tells what was, makes a condition or speaks of fights, and where the line is
// about who writes.
func (b *ban) word(s *sentence) bool {
	i := s.I
	wish, _ := lexicon.Wishes().Find(s.Atoms[i : i+1])
	want, _ := wish.Has("want")
	senses, _ := s.Senses(i)
	deeds, _ := lexicon.Verbs().Find(s.Atoms[i:])
	_, declared := s.Declared(deeds)
	turns, _ := lexicon.Turns().Find(s.Atoms[i:])
	_, units := s.Units(i)
	_, card := s.Called(i, s.Cards)
	if turns.Is("past", "condition", "hearsay") || wish.Is("about") || i == 0 && lexicon.Mine.Has(s.Atoms[i].Fold) {
		return false
	}
	b.never = b.never || want == "NEVER"
	b.forGood = b.forGood || s.saysForGood(i) || s.neverIn("de", i)
	b.does = b.does || declared || senses.Is("quit", "leave") || senses.Is(nouns.Acts...) && !senses.Is("filler", "in", "to", "from", "with", "type")
	b.elsewhere = b.elsewhere || len(deeds) > 0 && !deeds.Is("also")
	b.place = b.place || s.PlaceAt(i)
	b.thing = b.thing || units+card > 0 || senses.Is("type", "size", "plural", "everything", "nobody") || deeds.Is("card")
	return true
}

// bidsForGood tells a line that begins with a word for what holds always, and bids something of units, points or cards:
// "never let a tank battalion use its full four points".
func (s *sentence) bidsForGood() bool {
	at := 0
	for at < len(s.Atoms) && !s.saysForGood(at) {
		if _, n := s.Senses(at); s.Atoms[at].Kind != lexicon.Sign && n == 0 || at > 3 {
			return false
		}
		at++
	}
	bids := at+1 < len(s.Atoms) && s.Atoms[at+1].Fold == ":" // "As a rule: …"
	for i := at + 1; i < len(s.Atoms); i++ {
		deeds, _ := lexicon.Verbs().Find(s.Atoms[i:])
		_, declared := s.Declared(deeds)
		said, _ := lexicon.Forms().Find(s.Atoms[i:])
		bids = bids || declared || lexicon.Bids.Has(s.Atoms[i].Fold) || said.Is("pay", "put", "play")
	}
	return bids && at < len(s.Atoms) && (s.speaksOfArms() || s.OfPoints())
}

// bidsWish tells of a line about what is wished for good that it bids that: by a word for that, by beginning with one that forbids,
// or by speaking of units without doubt. It does not speak of who writes, or of the enemy.
func (s *sentence) bidsWish(w halfWish) bool {
	first, _ := lexicon.Wishes().Find(s.Atoms)
	want, _ := first.Has("want")
	if _, foes := s.OfFoes(); foes || w.mine && want != "NEVER" {
		return false
	}
	bids := slices.ContainsFunc(s.Atoms, func(a lexicon.Atom) bool { return lexicon.Bids.Has(a.Fold) || lexicon.Ought.Has(a.Fold) })
	return bids && !s.past() || !w.doubted && (want == "NEVER" || s.speaksOfArms() && !s.past())
}

// past tells that a word of a line tells what was.
func (s *sentence) past() bool {
	for i := range s.Atoms {
		if said, _ := lexicon.Turns().Find(s.Atoms[i:]); said.Is("past", "hearsay", "judgement") || s.pastTense(s.Atoms[i].Fold) {
			return true
		}
	}
	return false
}

// everyTime tells a line that begins by saying that it is for each time that something happens: "after every won attack the
// attackers move in".
func (s *sentence) everyTime() bool {
	return lexicon.EveryTime.Begin(s.Atoms) > 0
}

// saysForGood tells a word for what holds always.
func (s *sentence) saysForGood(i int) bool {
	return lexicon.ForGood.Begin(s.Atoms[i:]) > 0 || lexicon.Framing.Begin(s.Atoms[i:]) > 0
}

// holdsForGood tells a line that forbids for good that anybody moves or a place is left, "don't ever move 10Pz", which was read as no more than
// who holds now: an order for this turn is not what is wished.
func (r *Reader) holdsForGood(l order.Line, canon []string) bool {
	holds := func(text string) bool {
		_, held, plan := strings.Cut(text, ": HOLD ")
		return strings.HasPrefix(text, "HOLD ") || plan && held != ""
	}
	if !r.Holds() || len(canon) == 0 || slices.ContainsFunc(canon, func(text string) bool { return !holds(text) }) {
		return false
	}
	atoms, _ := r.AtomsOf(l.Text)
	s := newSentence(r, l, atoms)
	if spokenOf, _ := s.PointsBack(); spokenOf { // "never mind 3Pz, leave it"
		return false
	}
	denied, good := false, false
	for i := range atoms {
		wish, _ := lexicon.Wishes().Find(atoms[i : i+1])
		want, _ := wish.Has("want")
		denied, good = denied || want == "NEVER", good || s.saysForGood(i) || s.neverIn("de", i)
	}
	return denied && good
}

// neverIn tells the German word for never, which denies in Polish.
func (s *sentence) neverIn(tongue string, i int) bool {
	return s.Atoms[i].Fold == "NIE" && s.Speech() == tongue
}

// framed tells a line with words around it that only say that it wishes for good, and that speaks of units or of something that is done.
func (s *sentence) framed() bool {
	framed, does := false, s.speaksOfArms()
	for i := range s.Atoms {
		senses, _ := s.Senses(i)
		said, _ := lexicon.Verbs().Find(s.Atoms[i:])
		_, declared := s.Declared(said)
		framed = framed || lexicon.Framing.Begin(s.Atoms[i:]) > 0
		does = does || declared || senses.Is(nouns.Acts...) && !senses.Is("filler", "in", "to")
	}
	return framed && does && !s.past()
}

// speaksOfArms tells that a line names units, a place or a kind of unit, or whom to spare.
func (s *sentence) speaksOfArms() bool {
	for i := range s.Atoms {
		senses, _ := s.Senses(i)
		said, _ := lexicon.Wishes().Find(s.Atoms[i:])
		_, n := s.Units(i)
		if n > 0 || s.PlaceAt(i) || senses.Is("type", "size", "losses") || said.Is("arms") {
			return true
		}
	}
	return false
}

// unitsOfMine tells "my" before what a wish is about, "my cavalry", or "me" behind a word that asks.
func unitsOfMine(atoms []lexicon.Atom, i int) bool {
	if i > 0 {
		if asks, _ := lexicon.Wishes().Find(atoms[i-1:]); asks.Is("about") {
			return true
		}
	}
	if i+1 == len(atoms) || atoms[i].Fold != "MY" {
		return false
	}
	senses, _ := lexicon.Wishes().Besides(atoms[i+1:])
	return senses.Is("about", "also", "want", "type", "size")
}
