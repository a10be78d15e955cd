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
	"kurier/adjudicator/title"
)

// In titles with zones units fight where they stand. So whatever a line of fights names, units, a place, an enemy or a
// strongpoint, belongs to one zone, and what is told of a fight may stand in any order: "take the post office without a
// shot", "alles was in 34 steht gegen die 475, und zwar als Sturm", "assault 34 with Czata, after that 126 with Zośka".

// fight is one of them.
type fight struct {
	at       board.Place
	from, to int // the first and the last atom that name something there
	named    bool
	units    []int
	left     []int // those who take no part
	forts    []string
	house    string // the garrison by whose name its zone was called
	places   int    // how often the zone was called
	says     []saying
	sentences.Backing
}

// saying is what some atoms tell of fights: an act, its price, that all there make it, or what backs it.
type saying struct {
	class    string
	from, to int
	each     bool // it is of each fight of the line
	suffered bool // it is told of those to whom it is done
	count    int  // of all who are there, 0 where it is not told
	odds     string
	pays     []int         // who bears the losses
	zones    []board.Place // of an enemy who may be in any of them
	sentences.Backing
}

// battle is a line of fights on its way.
type battle struct {
	*sentence
	fights  []fight
	told    []saying
	breaks  map[int]int       // the atoms that part fights: 1 a comma or "and", 2 more
	foe     int               // the first enemy named whom nothing before says to be attacked, -1 for none
	foes    []int             // the atoms at which enemies are named
	barring bool              // who is named next takes no part
	aided   bool              // a word told that something supports
	housed  bool              // a word told that what is taken is a building, or those in it
	paying  bool              // who is named next bears the losses
	latest  []int             // the own units that were named last
	who     []int             // the atoms at which own units are named
	each    int               // the word that says what follows of each fight, "both as assaults", 0 for none
	back    []sentences.Filed // fights that are taken back
	theirs  bool              // something is said to be done to the seat's own
	shared  bool              // what is told behind the fights is of all of them
	faced   bool              // an enemy was named without his name, so that who is named next stands where he does
	goes    bool              // a word told that somebody goes
	spared  int               // the word that ends what is said of somebody who is left in peace, 0 for none
	city    bool              // strongpoints count wherever they are
	nobody  bool              // it is said of all zones that nobody fights there
}

// fought reads a line of fights. Each of its words must be known, and no zone be left without somebody who fights there.
func (r *Reader) fought(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if !r.Zoned || r.Verbs["ASSAULT"].Name == "" || len(atoms) > 2*mostRestated || sentences.Asks(atoms) || !ofFights(atoms) && !r.namesFights(l, atoms) || !r.FightsNow() {
		return nil, false
	}
	b := r.battle(l, atoms)
	if b.theirs {
		r.theirs = l.Number
		return nil, false
	}
	if b.More() {
		if canon, ok := r.besideFights(l, atoms); ok {
			return canon, true
		}
		mended, ok := r.WithoutSlips(atoms)
		if !ok {
			return nil, false
		}
		b = r.battle(l, mended)
	}
	if b.More() {
		return nil, false
	}

	texts := b.resolve()
	if len(texts) == 0 {
		r.tellNoFight(b)
		return nil, false
	}
	if b.foeActs() {
		r.theirs = l.Number
		return nil, false
	}
	canon, ok = r.Orders(l, texts)
	if ok {
		canon = append(r.takeBack(l.Number, b.back), canon...)
	}
	return canon, ok
}

// tellNoFight notes that a line says of all its zones that nobody fights there, where nothing of the kind is ordered.
func (r *Reader) tellNoFight(b *battle) {
	ordered := func(f sentences.Filed) bool {
		words := sentences.Ordered(f.Order)
		return len(words) > 1 && slices.ContainsFunc(b.fights, func(k fight) bool { return words[1] == string(k.at) || words[0] == "CAPTURE" })
	}
	if b.nobody && len(b.back) == 0 && !slices.ContainsFunc(slices.Concat(r.OrderedBefore, r.Sheet), ordered) {
		r.Staying[b.Written.Number], r.none[b.Written.Number] = true, true
	}
}

// In a title with assaults an attack is free and halves who makes it, and an assault costs a point that lapses when it is left. Words
// that are neither's name, "Zośka hits Ulrychów", "alles in 33 geht ran", mean the fight that is paid for, as the order form has it, for
// as long as there are points; the answer tells it, and what the attack would be.

// paidFor puts assaults for the attacks of a line that no word of it calls so. Where the letter has spent all points on others, or
// another fight of the line is called an assault, it is asked back which of both is meant.
func (r *Reader) paidFor(l order.Line, canon []string) (list, free []string) {
	attacks := func(text string) bool { return strings.HasPrefix(text, "ATTACK ") }
	if r.Verbs == nil || !r.Zoned || r.Verbs["ASSAULT"].Name == "" || !slices.ContainsFunc(canon, attacks) || inOwnWord(l, canon[0]) {
		return canon, nil
	}
	atoms, _ := r.AtomsOf(l.Text)
	b := &battle{sentence: newSentence(r, l, atoms)}
	called, neutral := b.callsFights()
	if called {
		return canon, nil
	}
	above := b.assaultsBeside(canon)
	var paid []string
	for _, text := range canon {
		_, fight, _ := strings.Cut(text, " ")
		assault := "ASSAULT " + fight
		bare, _, _ := strings.Cut(assault, " CARDS ") // whether a card serves there is another matter
		switch {
		case !attacks(text), !b.Allowed(bare):
		case b.Says("ASSAULT") && neutral, !b.StandTogether(slices.Concat(above, paid, []string{bare})):
			r.Doubtful(l.Number, []string{assault, text})
			continue
		case b.Says("ASSAULT"): // "assault C with Antoni, then 122 with Zośka"
			text = assault
		default:
			free, text = append(free, text), assault
		}
		if strings.HasPrefix(text, "ASSAULT ") {
			paid = append(paid, bare)
		}
		list = append(list, text)
	}
	return list, free
}

// assaultsBeside are those of the sheet and of the letter that stand when the orders of a line do.
func (b *battle) assaultsBeside(canon []string) (list []string) {
	var again []int
	for _, text := range canon {
		again = append(again, b.UnitsIn(text)...)
	}
	for _, f := range slices.Concat(b.Sheet, b.OrderedBefore) {
		replaced := slices.ContainsFunc(b.UnitsIn(f.Order.Canon), func(u int) bool { return slices.Contains(again, u) })
		back := f.Given > 0 && slices.Contains(b.recalled[b.Written.Number], f.Given-1)
		if f.Order.Verb == "ASSAULT" && !replaced && !back {
			list = append(list, f.Order.Canon)
		}
	}
	return list
}

// callsFights tells that a line calls a fight an attack, or says that it costs nothing, and that it has another word for one.
func (b *battle) callsFights() (called, neutral bool) {
	for i := 0; i < len(b.Atoms); i++ {
		b.I = i
		price, _ := b.price()
		called = called || b.isFought(i, "named", "free") > 0 || price.class == "free"
		neutral = neutral || b.isFought(i, "attack", "take") > 0 && b.isFought(i, "storm", "filler") == 0
	}
	return called, neutral
}

// besides are the orders that may stand in one line with those of fights.
var besides = []string{"PLAY", "TRADE", "RUIN", "PACIFY", "LOW", "BLOW"}

// besideFights reads a line that begins or ends with what is done besides fights, "ruin Grzybów, then assault Wolska with HG1".
func (r *Reader) besideFights(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	s := newSentence(r, l, atoms)
	for i := 1; i+1 < len(atoms); i++ {
		from := i
		for from < len(atoms) && (nouns.First(s.Senses(from)).Is("and", "then") || atoms[from].Kind == lexicon.Sign && strings.Contains(",;.", atoms[from].Fold)) {
			from++
		}
		if from == i || from >= len(atoms) {
			continue
		}
		for k, parts := range [][2][]lexicon.Atom{{atoms[:i], atoms[from:]}, {atoms[from:], atoms[:i]}} {
			done := r.doneBeside(l, parts[0])
			if len(done) == 0 || !ofFights(parts[1]) {
				continue
			}
			fight, _ := sentences.CutOut(l, parts[1])
			cut, _ := r.AtomsOf(fight.Text)
			if fights, read := r.fought(fight, cut); read {
				if k == 1 {
					return append(fights, done...), true
				}
				return append(done, fights...), true
			}
		}
		i = from - 1
	}
	return nil, false
}

// doneBeside are the orders of a part of such a line, which is about no fight.
func (r *Reader) doneBeside(l order.Line, part []lexicon.Atom) []string {
	deed, good := sentences.CutOut(l, part)
	s := newSentence(r, l, part)
	if !good || ofFights(part) || !slices.ContainsFunc(besides, s.Says) {
		return nil
	}
	cut, _ := r.AtomsOf(deed.Text) // whose columns are those of the deed
	done, read := r.words(deed, cut)
	if !read || slices.ContainsFunc(done, func(o string) bool { return !slices.Contains(besides, strings.Fields(o)[0]) || r.backsFights(l, o) }) {
		return nil
	}
	return done
}

// backsFights tells of an order that it plays a card which may back a fight.
func (r *Reader) backsFights(l order.Line, canon string) bool {
	card, plays := strings.CutPrefix(canon, "PLAY ")
	u := slices.IndexFunc(r.Own, func(u nouns.Unit) bool { return u.At != "" })
	return plays && u >= 0 && r.idleCard(l, order.Canon("ATTACK", string(r.Own[u].At), "WITH", r.Own[u].Name, "CARDS", card)) == ""
}

// apartFromFights are orders in which a card that backs no fight is played by itself.
func (r *Reader) apartFromFights(l order.Line, canon []string) (list []string) {
	for _, text := range canon {
		for card := r.idleCard(l, text); card != ""; card = r.idleCard(l, text) {
			words := strings.Fields(text)
			at := slices.Index(words, card)
			if at < 1 || words[at-1] != "CARDS" || at+1 < len(words) && strings.Trim(words[at+1], "0123456789") == "" {
				break // with others
			}
			list, text = append(list, order.Canon("PLAY", card)), strings.Join(slices.Delete(words, at-1, at+1), " ")
		}
		list = append(list, text)
	}
	return list
}

// idleCard is the card of a fight that is none for fights, "" for none.
func (r *Reader) idleCard(l order.Line, text string) string {
	if !r.Zoned || !strings.Contains(text, " CARDS ") {
		return ""
	}
	v, _ := r.Judged(text)
	if v.Refusal == nil || v.Refusal.Kind != "card-no-combat" && v.Refusal.Kind != "card-phase" {
		return ""
	}
	card := v.Refusal.Args["card"]
	if len(newSentence(r, l, nil).AllowedOrders(order.Canon("PLAY", card))) == 0 {
		return ""
	}
	return card
}

// battle reads a line as far as its words are known.
func (r *Reader) battle(l order.Line, atoms []lexicon.Atom) *battle {
	b := &battle{sentence: newSentence(r, l, atoms), breaks: map[int]int{}, foe: -1}
	for b.More() && b.take() {
	}
	return b
}

// ofFights tells a line with words by which a fight is told.
func ofFights(atoms []lexicon.Atom) bool {
	for i := range atoms {
		if words, _ := lexicon.Battles().Find(atoms[i:]); words.Is("storm", "attack", "quiet", "take", "stormed", "attacked") {
			return true
		}
	}
	return false
}

// namesFights tells a line without such words that has an own unit and a place or a strongpoint, or spends points, leaves somebody in peace, or
// begins with what comes first.
func (r *Reader) namesFights(l order.Line, atoms []lexicon.Atom) bool {
	s := newSentence(r, l, atoms)
	told := func(i int) bool {
		words, _ := lexicon.Battles().Find(atoms[i:])
		return words.Is("spare", "spared", "touch") || i == 0 && words.Is("first", "then")
	}
	for i := range atoms {
		if told(i) {
			return true
		}
	}
	return s.NamesOwn(0) || slices.ContainsFunc(atoms, func(a lexicon.Atom) bool { return a.Kind == lexicon.Number }) || s.pointsFirst()
}

// pointsFirst tells that a line begins with points that are spent.
func (s *sentence) pointsFirst() bool {
	_, n := (&battle{sentence: newSentence(s.Reader, s.Written, s.Atoms)}).price()
	return n > 0
}

// take reads the next words of a battle.
func (b *battle) take() bool {
	if a := b.Peek(); a.Kind == lexicon.Sign {
		return b.parting(a)
	}
	if p, n := b.price(); n > 0 && b.barred() == 0 {
		b.told = append(b.told, p)
		return b.Skip(n)
	}
	if odds, took := b.ratio(); took > 0 { // "at 1:1", though a zone has the number 1
		b.told = append(b.told, odds)
		return b.Skip(took)
	}
	words, n := lexicon.Battles().Find(b.Atoms[b.I:])
	if took := b.countedAs(); took > 0 {
		return b.Skip(took)
	}
	if b.naming(n) {
		return true
	}
	if card, took := b.cardThere(n); took > 0 {
		return b.backs(sentences.Backing{Cards: []string{card}}, took)
	}
	if form, m := b.FormWord(b.I); form.Is("card") && b.I+m < len(b.Atoms) && b.Atoms[b.I+m].Kind == lexicon.Number {
		return b.backs(sentences.Backing{Cards: []string{b.Atoms[b.I+m].Fold}}, m+1)
	}
	if words.Is("all", "filler", "men") {
		for k := 1; k < n; k++ { // "the two Praga battalions"
			if _, m := b.Units(b.I + k); m > n-k {
				return b.Skip(k)
			}
		}
	}
	if b.denied() || b.sparing() {
		return true
	}
	for !b.act(words, n) && !b.phrase(words, n) {
		if n < 2 {
			return b.kin() || b.opponent() || b.helper()
		}
		words, n = lexicon.Battles().Find(b.Atoms[b.I : b.I+n-1]) // "aber ohne" is no exception before "Punkt"
	}
	return true
}

// countedAs is how many atoms the number of a fight takes behind the word for it, "assault no. 1", "Sturm Nr. 2", 0 for none.
func (b *battle) countedAs() int {
	if len(b.told) == 0 || b.told[len(b.told)-1].to != b.I-1 {
		return 0
	}
	if words, _ := lexicon.Battles().Find(b.Atoms[b.I : b.I+1]); !words.Is("counted") && b.Peek().Fold != "#" {
		return 0
	}
	at := b.I + 1
	if at < len(b.Atoms) && b.Atoms[at].Fold == "." {
		at++
	}
	if at >= len(b.Atoms) || b.Atoms[at].Kind != lexicon.Number || len(b.Atoms[at].Fold) > 2 {
		return 0
	}
	return at + 1 - b.I
}

// cardThere finds a card of the hand where it takes no fewer atoms than the words of fights, so many, or a support counter do.
func (b *battle) cardThere(words int) (card string, n int) {
	counter, k := b.CounterAt(b.I)
	card, n = b.CardNamed(nil, 0)
	if n == 0 && b.Peek().Kind == lexicon.Word { // "Sturmgeschütze dazu"
		title, took := b.Called(b.I, b.Cards)
		_, u := b.Units(b.I)
		if took > 0 && took > u && !b.PlaceAt(b.I) && b.titled(title, took) && b.HoldsAll([]string{b.NumberOf(title)}) {
			card, n = b.NumberOf(title), took
		}
	}
	if n < words || k >= n && counter != "" && !b.calledCard(n) {
		return "", 0
	}
	return card, n
}

// calledCard tells that the word for a card stands before or behind the next n atoms: "the Saperzy card" is no counter.
func (b *battle) calledCard(n int) bool {
	before, behind := lexicon.Senses(nil), lexicon.Senses(nil)
	if b.I > 0 {
		before, _ = b.FormWord(b.I - 1)
	}
	if b.I+n < len(b.Atoms) {
		behind, _ = b.FormWord(b.I + n)
	}
	return before.Is("card") || behind.Is("card")
}

// titled tells that the next n atoms are the whole title of a card.
func (b *battle) titled(title string, n int) bool {
	said := ""
	for _, a := range b.Atoms[b.I : b.I+n] {
		said += a.Fold
	}
	return said == strings.ReplaceAll(order.Fold(title), " ", "")
}

// denied reads that nobody fights, by a word for a fight and one that denies it, in whatever order: "does not attack", "greift
// niemanden an", "no fight", "soll nicht gestürmt werden".
func (b *battle) denied() bool {
	if words, _ := lexicon.Battles().Find(b.Atoms[b.I:]); words.Is("quiet", "free") {
		return false
	}
	end := max(b.fillersBetween([]string{"none", "nobody"}, []string{"attack", "storm", "attacked", "stormed", "combat", "touch"}), b.fillersBetween([]string{"attack", "storm"}, []string{"nobody", "never"}))
	if end == 0 {
		if n := b.isFought(b.I, "idle"); n > 0 {
			end = b.I + n
		} else if n := b.isFought(b.I, "nobody"); n > 0 && (b.InPlace(b.I+n) || b.zoneBefore() && (b.I+n == len(b.Atoms) || b.EndsPart(b.I+n))) { // "nothing at Górce", "na Górcach nic"
			end = b.I + n
		}
	}
	if end == 0 {
		return false
	}
	class := "denied"
	if slices.ContainsFunc(b.Atoms[b.I:end], stormWord) {
		class = "no assault"
	}
	b.told = append(b.told, saying{class: class, from: b.I, to: end - 1})
	return b.Skip(end - b.I)
}

// sparing reads that somebody is left in peace, or out of it, "leave HG1 alone", "HG1 lassen wir in Ruhe".
func (b *battle) sparing() bool {
	if b.spared > 0 && b.spared == b.I {
		b.spared = 0
		return b.Skip(b.isFought(b.I, "spared", "drawn"))
	}
	for _, pair := range [][2]string{{"spare", "spared"}, {"draw", "drawn"}} {
		n := b.isFought(b.I, pair[0])
		for i := b.I + max(n, 1); n > 0 && b.spared == 0 && i < len(b.Atoms) && (b.Atoms[i].Kind != lexicon.Sign || !strings.Contains(",;.:", b.Atoms[i].Fold)); i++ {
			if m := b.isFought(i, pair[1]); m > 0 {
				b.told, b.spared = append(b.told, saying{class: "denied", from: b.I, to: i + m - 1}), i
				return b.Skip(n)
			}
		}
	}
	return false
}

// drawn tells that a word ahead says out of what somebody is taken.
func (b *battle) drawn() bool {
	for i := b.I + 1; i < len(b.Atoms) && b.Atoms[i].Fold != ","; i++ {
		if b.isFought(i, "drawn") > 0 {
			return true
		}
	}
	return false
}

// zoneBefore tells that a zone was named right before.
func (b *battle) zoneBefore() bool {
	return slices.ContainsFunc(b.fights, func(f fight) bool { return f.to == b.I-1 && f.named })
}

// behindFiller is an atom, or the next that says something, "only a", "only make an".
func (b *battle) behindFiller(i int) int {
	for n := b.isFought(i, "filler"); n > 0 && b.isFought(i, "free", "attack", "storm") == 0; n = b.isFought(i, "filler") {
		i += n
	}
	return i
}

// stormWord tells a word for an assault that is none for an attack.
func stormWord(a lexicon.Atom) bool {
	words, _ := lexicon.Battles().Find([]lexicon.Atom{a})
	return words.Is("storm") && !words.Is("attack")
}

// isFought is how many atoms a word of one of some classes takes, 0 for another.
func (b *battle) isFought(i int, classes ...string) int {
	if i >= len(b.Atoms) || b.Atoms[i].Kind == lexicon.Sign {
		return 0
	}
	words, n := lexicon.Battles().As(b.Atoms[i:], classes...)
	if !words.Is(classes...) {
		return 0
	}
	return n
}

// fillersBetween is where a word of one kind ends that stands behind one of another kind, with fillers between them; 0 where none does.
func (b *battle) fillersBetween(first, second []string) (end int) {
	n := b.isFought(b.I, first...)
	if n == 0 {
		return 0
	}
	at := b.I + n
	for at < b.I+n+2 && b.isFought(at, second...) == 0 && b.isFought(at, "filler") > 0 && !b.PlaceAt(at) {
		at++
	}
	if m := b.isFought(at, second...); m > 0 {
		return at + m
	}
	return 0
}

// speaksOf tells the zone that was spoken of last, or one in which an enemy or a bridge may be that was.
func (b *battle) speaksOf(p board.Place) bool {
	if n := len(b.fights); n > 0 {
		return b.fights[n-1].at == p
	}
	return slices.ContainsFunc(b.told, func(t saying) bool { return slices.Contains(t.zones, p) })
}

// kin reads the name that several own units share, those in the zone spoken of last or in the only one where such stand,
// "szturm na most Pragami".
func (b *battle) kin() bool {
	word := b.KinAt(b.I)
	if word == "" {
		return false
	}
	var zones []board.Place
	list := b.Members("", []string{nouns.KinOf + word})
	for _, u := range list {
		if !slices.Contains(zones, b.Own[u].At) {
			zones = append(zones, b.Own[u].At)
		}
	}
	if len(zones) > 1 {
		zones = slices.DeleteFunc(zones, func(p board.Place) bool { return !b.speaksOf(p) })
	}
	if len(zones) != 1 {
		return false
	}
	list = slices.DeleteFunc(list, func(u int) bool { return b.Own[u].At != zones[0] })
	return len(list) > 1 && b.enlist(list, 1, false)
}

// naming reads own units, a place or a strongpoint, where that takes no fewer atoms than the words of fights do.
func (b *battle) naming(words int) bool {
	units, m := b.Units(b.I)
	if m == 0 {
		units, m = b.abbreviated()
	}
	p, k := b.Place(b.I)
	fort, q := b.fortAt(b.I)
	if k > 0 && len(b.At(p)) == 0 {
		k = 0
	}
	away := func(u int) bool { return b.Own[u].At != "" }
	if m > 0 && k >= m && (b.ledIn() || b.enlisted(units) || !slices.ContainsFunc(units, away)) {
		m = 0
	}
	units, m = b.together(units, m)
	switch longest := max(m, k, q); {
	case longest == 0 || longest < words:
		return false
	case longest == m:
		return b.enlist(units, m, k > 0 && k < m && b.Own[units[0]].At == p)
	case longest == k:
		f := b.fightAt(p, k)
		if f.named = true; q == k && b.fortIn(fort) == p && b.foreign(fort) {
			f.house = fort
		}
		f.places++
		return b.Skip(k)
	}
	f := b.fightAt(b.fortIn(fort), q)
	f.named = true
	if b.against(); b.foreign(fort) && !slices.Contains(f.forts, fort) {
		f.forts = append(f.forts, fort)
	}
	return b.Skip(q)
}

// together is what of a list of units stands in one zone, or before the last comma where those behind it only watch or do not
// fight: "with HG1, 997 stays out".
func (b *battle) together(units []int, n int) ([]int, int) {
	apart := func(list []int) bool {
		return slices.ContainsFunc(list, func(u int) bool { return b.Own[u].At != b.Own[list[0]].At })
	}
	next := &battle{sentence: newSentenceAt(b.Reader, b.Written, b.Atoms, b.I+n)}
	watches := n > 0 && (next.isFought(next.I, "watch", "may") > 0 || next.More() && next.denied())
	if n == 0 || !watches && !apart(units) {
		return units, n
	}
	for at := b.I + n - 1; at > b.I; at-- {
		_, another := b.Units(at)
		if strings.Contains(",;.", b.Atoms[at].Fold) || !watches && (lexicon.And.Has(b.Atoms[at].Fold) || another > 0 && b.Atoms[at].Kind == lexicon.Word) {
			if list, m := newSentence(b.Reader, b.Written, b.Atoms[:at]).Units(b.I); m > 0 && !apart(list) {
				return list, m
			}
		}
	}
	return units, n
}

// abbreviated finds a unit by the beginning of its name and its number, "Sr2", "Śródm. 6".
func (b *battle) abbreviated() (units []int, n int) {
	at := b.I + 1
	if at < len(b.Atoms) && b.Atoms[at].Fold == "." {
		at++
	}
	if at >= len(b.Atoms) || b.Peek().Kind != lexicon.Word || len(b.Peek().Fold) < 2 || b.Atoms[at].Kind != lexicon.Number || at == b.I+1 && !b.Atoms[at].Glued {
		return nil, 0
	}
	for u := range b.Own {
		name := b.Own[u].Folded
		if rest, ok := strings.CutSuffix(name, b.Atoms[at].Fold); ok && b.Own[u].At != "" && strings.HasPrefix(rest, b.Peek().Fold) && strings.TrimRight(rest, "0123456789") == rest {
			units = append(units, u)
		}
	}
	if len(units) != 1 {
		return nil, 0
	}
	return units, at + 1 - b.I
}

// parting reads a sign.
func (b *battle) parting(a lexicon.Atom) bool {
	switch {
	case strings.Contains(",&+", a.Fold):
		b.breaks[b.I] = max(b.breaks[b.I], 1)
	case a.Fold == ";" || a.Fold == "/" || a.Fold == ".":
		b.breaks[b.I] = 2
	case a.Fold == ":":
		b.breaks[b.I] = 1
	case len(a.Fold) > 1 && strings.Trim(a.Fold, "-!.") != "" || !strings.Contains("()\"'!:-–—*", a.Fold[:1]):
		return false
	}
	return b.Skip(1)
}

// ledIn tells that a word before says that a place follows, "in Sadyba".
func (b *battle) ledIn() bool {
	at := b.I - 1
	for at > 0 && lexicon.Articles.Has(b.Atoms[at].Fold) {
		at--
	}
	senses, _ := b.Senses(at)
	return at >= 0 && senses.Is("in")
}

// enlisted tells units of which all were named before.
func (b *battle) enlisted(units []int) bool {
	return !slices.ContainsFunc(units, func(u int) bool {
		return !slices.ContainsFunc(b.fights, func(f fight) bool { return slices.Contains(f.units, u) })
	})
}

// fightAt is the fight in a zone, of which the next atoms speak.
func (b *battle) fightAt(p board.Place, n int) *fight {
	k := slices.IndexFunc(b.fights, func(f fight) bool { return f.at == p })
	if k < 0 {
		k = len(b.fights)
		b.fights = append(b.fights, fight{at: p, from: b.I})
	}
	b.fights[k].to = b.I + n - 1
	return &b.fights[k]
}

// enlist notes who fights, where they stand, which may be named with them, or who takes no part.
func (b *battle) enlist(units []int, n int, named bool) bool {
	for _, u := range units {
		if b.Own[u].At == "" || b.Own[u].At != b.Own[units[0]].At {
			return false
		}
	}
	f := b.fightAt(b.Own[units[0]].At, n)
	if b.paying {
		b.paying = false
		b.told = append(b.told, saying{class: "losses", from: b.I, to: b.I + n - 1, pays: units})
		return b.Skip(n)
	}
	f.named = f.named || named || b.faced
	b.faced = false
	b.who, b.latest = append(b.who, b.I), units
	if b.barring {
		f.left, b.barring = append(f.left, units...), false
	} else {
		for _, u := range units {
			if !slices.Contains(f.units, u) {
				f.units = append(f.units, u)
			}
		}
	}
	return b.Skip(n)
}

// backs notes what supports a fight.
func (b *battle) backs(by sentences.Backing, n int) bool {
	b.told = append(b.told, saying{class: "backing", from: b.I, to: b.I + n - 1, Backing: by})
	return b.Skip(n)
}

// barred is how many of the next atoms say that something has no point.
func (b *battle) barred() int {
	if words, n := lexicon.Battles().Find(b.Atoms[b.I:]); words.Is("bar") {
		return n
	}
	return 0
}

// price reads words about points, "for one of my points", "bez wydawania punktów", and how many atoms they take.
func (b *battle) price() (p saying, n int) {
	points, none, at := false, false, b.I
	for at < len(b.Atoms) && b.Atoms[at].Kind != lexicon.Sign {
		words, k := lexicon.Battles().As(b.Atoms[at:], "point", "none", "pricing", "each")
		senses, _ := b.Senses(at)
		v, counted := lexicon.Counts(b.Atoms[at], senses)
		next, _ := lexicon.Battles().Find(b.Atoms[min(at+1, len(b.Atoms)-1):])
		_, m := b.Units(at)
		switch {
		case counted && v < 16 && next.Is("point", "pricing", "none"):
			k = 1
			if p.count == 0 {
				p.count = v
			}
		case m >= max(k, 1), !words.Is("point", "none", "pricing", "each"):
			k = 0
		case words.Is("point"):
			points = true
		case words.Is("none"):
			none = true
		case words.Is("each"):
			p.each = true
		}
		if k == 0 {
			break
		}
		at += k
	}
	if none && at == b.I+1 && b.priced() && at < len(b.Atoms) && (at+1 == len(b.Atoms) || b.Atoms[at+1].Kind == lexicon.Sign) {
		senses, _ := b.Senses(at)
		if v, counted := lexicon.Counts(b.Atoms[at], senses); counted && v == 1 { // "without one"
			points, at = true, at+1
		}
	}
	if !points {
		return p, 0
	}
	if p.class = "paid"; none {
		p.class = "free"
	}
	kept := b.isFought(at, "kept")
	for skip := at; kept == 0 && skip < len(b.Atoms) && b.isFought(skip, "filler") > 0; { // "the last point I keep"
		skip += b.isFought(skip, "filler")
		if kept = b.isFought(skip, "kept"); kept > 0 {
			at = skip
		}
	}
	if kept > 0 {
		p.class, at = "kept", at+kept
	}
	p.from, p.to = b.I, at-1
	return p, at - b.I
}

// priced tells that points were told before.
func (b *battle) priced() bool {
	return slices.ContainsFunc(b.told, func(t saying) bool { return t.class == "paid" })
}

// attackWord tells a word for an attack, as in "an ordinary attack".
func attackWord(a lexicon.Atom) bool {
	words, _ := lexicon.Battles().Find([]lexicon.Atom{a})
	return words.Is("attack")
}

// pastActs are what is done to somebody, and the acts that this is.
var pastActs = [][2]string{{"stormed", "storm"}, {"attacked", "attack"}}

// act reads what is done, at what price and with what strength.
func (b *battle) act(words lexicon.Senses, n int) bool {
	fold := b.Peek().Fold
	for _, past := range pastActs {
		if words.Is(past[0]) && b.sufferer() && !b.theirs {
			b.told = append(b.told, saying{class: past[1], from: b.I, to: b.I + n - 1, suffered: true})
			return b.Skip(n)
		}
	}
	if n == 1 && (nouns.EndsPast(fold, "en") || nouns.EndsPast(fold, b.Speech())) && !words.Is("filler", "quiet", "free") {
		return false
	}
	for _, class := range []string{"storm", "free", "quiet", "attack", "take"} {
		if !words.Is(class) || class == "take" && b.isFought(b.I, "draw") > 0 && b.drawn() {
			continue
		}
		if told := b.Atoms[b.I : b.I+n]; class == "free" && slices.ContainsFunc(told, stormWord) && !slices.ContainsFunc(told, attackWord) {
			class = "no assault" // which is an attack where one is told beside it
		}
		b.told = append(b.told, saying{class: class, from: b.I, to: b.I + n - 1})
		if class == "free" && slices.ContainsFunc(b.Atoms[b.I:b.I+n], attackWord) {
			b.told = append(b.told, saying{class: "attack", from: b.I, to: b.I + n - 1})
		}
		return b.Skip(n)
	}
	return false
}

// sufferer tells that a word before says that something is done to whoever is named there, "Wola4 is to be stormed", and that this
// is nobody of the seat's who is not led by "by".
func (b *battle) sufferer() bool {
	begin, done := b.I, false
	for begin > 0 && b.Atoms[begin-1].Kind != lexicon.Sign {
		begin--
		done = done || lexicon.Suffers.Has(b.Atoms[begin].Fold)
	}
	if !done {
		return false
	}
	by := false
	for at := begin; at < b.I; at++ {
		by = by || lexicon.Doer.Has(b.Atoms[at].Fold)
		b.theirs = b.theirs || slices.Contains(b.who, at) && !by
	}
	return true
}

// ratio reads odds that there must be at least, "but only at 2:1 or better", and how many atoms they take.
func (b *battle) ratio() (t saying, n int) {
	at := b.I
	for at < len(b.Atoms) {
		words, k := lexicon.Battles().Find(b.Atoms[at:])
		odds, took := b.oddsAt(at)
		switch {
		case took > 0 && t.odds == "":
			t.odds, k = odds, took
		case !words.Is("odds"), t.odds != "" && b.PlaceAt(at):
			k = 0
		}
		if k == 0 {
			break
		}
		at += k
	}
	if t.odds == "" || b.OtherOdds(b.I, at) {
		return t, 0
	}
	t.class, t.from, t.to = "odds", b.I, at-1
	return t, at - b.I
}

// oddsAt reads "2:1", "2-1", "2 to 1".
func (b *battle) oddsAt(i int) (odds string, n int) {
	if i+2 >= len(b.Atoms) || !b.oddsNumber(i) || !b.oddsNumber(i+2) {
		return "", 0
	}
	between := b.Atoms[i+1].Fold
	if between != ":" && (between != "-" || !b.Atoms[i+1].Glued) && !lexicon.To.Has(between) {
		return "", 0
	}
	return b.Atoms[i].Fold + ":" + b.Atoms[i+2].Fold, 3
}

// oddsNumber tells a number that odds have.
func (b *battle) oddsNumber(i int) bool {
	return b.Atoms[i].Kind == lexicon.Number && len(b.Atoms[i].Fold) == 1 && b.Atoms[i].Fold > "0"
}

// watching notes that those named last, or others than those who fight, take no part.
func (b *battle) watching(n int) bool {
	last := len(b.told) - 1
	if last >= 0 && b.told[last].class == "rest" {
		joined := b.told[last].from > 0 && lexicon.And.Has(b.Atoms[b.told[last].from-1].Fold)
		if b.told = b.told[:last]; !joined {
			return b.Skip(n)
		}
	}
	if len(b.latest) == 0 {
		return false
	}
	for k := range b.fights {
		f := &b.fights[k]
		f.left = append(f.left, slices.DeleteFunc(slices.Clone(f.units), func(u int) bool { return !slices.Contains(b.latest, u) })...)
	}
	b.latest = nil
	return b.Skip(n)
}

// phrase reads other words of fights.
func (b *battle) phrase(words lexicon.Senses, n int) bool {
	a := b.Peek()
	if b.barred() > 0 || words.Is("storm", "attack", "take") && !words.Is("filler") {
		return false
	}
	switch {
	case words.Is("losses"):
		b.paying = true
	case words.Is("watch") && !(words.Is("except") && b.ownNext(b.I+n)):
		return b.watching(n)
	case words.Is("alone") && b.isFought(b.behindFiller(b.I+n), "free", "attack", "storm") > 0: // "only a plain attack"
	case words.Is("alone") && len(b.latest) > 0 && len(b.told) > 0: // "those two storm by themselves"
	case words.Is("alone") && b.ownNext(b.I+n): // "33 samym HG1"
	case words.Is("may"):
		next, _ := lexicon.Battles().Find(b.Atoms[min(b.I+n, len(b.Atoms)-1):])
		if !next.Is("watch") && !words.Is("filler") { // "Zośka soll stürmen"
			return false
		}
	case words.Is("rest"):
		b.told = append(b.told, saying{class: "rest", from: b.I, to: b.I + n - 1})
	case words.Is("then"):
		b.breaks[b.I] = 2
	case words.Is("abreast"):
		return b.abreast() && b.Skip(n)
	case words.Is("except"):
		if _, m := b.Units(b.BehindFillers(b.I + n)); m == 0 {
			return false
		}
		b.barring = true
	case words.Is("all") && !b.asEach(n):
		n += b.everyoneThere(words, n)
	case words.Is("foe"):
		b.against()
		return b.faces() && b.Skip(n)
	case lexicon.Bridges.Has(a.Fold):
		return b.span()
	case words.Is("each", "all"):
		b.each = b.I
	case words.Is("filler", "men", "first", "house"):
		b.housed, b.goes = b.housed || words.Is("house"), b.goes || words.Is("goes")
		if lexicon.And.Has(a.Fold) {
			b.breaks[b.I] = max(b.breaks[b.I], 1)
		}
	default:
		return false
	}
	return b.Skip(n)
}

// ownNext tells that own units are named at an atom.
func (b *battle) ownNext(i int) bool {
	if i >= len(b.Atoms) {
		return false
	}
	_, n := b.Units(i)
	return n > 0
}

// abreast tells that those who are said to fight beside others are of the seat's and stand with them, unlike "HG2 attacks, Praga3
// side by side with him" where Praga3 is an enemy.
func (b *battle) abreast() bool {
	begin := b.I
	for begin > 0 && b.breaks[begin-1] == 0 {
		begin--
	}
	acts := func(t saying) bool { return t.from >= begin }
	if begin == 0 || slices.ContainsFunc(b.told, acts) {
		return true
	}
	apart := func(f fight) bool { return f.from >= begin }
	if b.foe >= begin || slices.ContainsFunc(b.fights, apart) {
		b.Open = b.Written.Number
		return false
	}
	return true
}

// faces notes that an enemy is named by what he is: those who were named last, or are named next, stand where he does. It is false
// where nobody of that kind stands.
func (b *battle) faces() bool {
	kind := b.Peek().Fold
	b.faced = true
	if last := len(b.fights) - 1; last >= 0 && len(b.latest) > 0 && b.parted(b.fights[last].to, b.I) == 0 {
		f := &b.fights[last]
		f.named, b.faced = true, false
		return !strings.HasPrefix(kind, "FLAK") || slices.ContainsFunc(b.Foes, func(u nouns.Unit) bool { return u.At == f.at && strings.HasPrefix(u.Folded, "FLAK") })
	}
	return true
}

// everyoneThere notes that all who are there fight, and how many, "all six", and gives how many atoms that takes behind the word.
func (b *battle) everyoneThere(words lexicon.Senses, n int) (more int) {
	t := saying{class: "all", from: b.I, to: b.I + n - 1}
	of, _ := words.Has("all")
	if t.count, _ = strconv.Atoi(of); t.count == 0 && b.I+n < len(b.Atoms) {
		senses, _ := b.Senses(b.I + n)
		if v, ok := lexicon.Counts(b.Atoms[b.I+n], senses); ok && v > 1 {
			t.count, more = v, 1
		}
	}
	b.told = append(b.told, t)
	return more
}

// asEach tells that "both", of so many atoms, is about fights, "both as assaults".
func (b *battle) asEach(n int) bool {
	if b.I+n >= len(b.Atoms) {
		return false
	}
	words, _ := lexicon.Battles().Find(b.Atoms[b.I+n:])
	return words.Is("as")
}

// span reads the word for a bridge, which is the one where those who are named stand, or the only one with own units.
func (b *battle) span() bool {
	onBridge := func(p board.Place) bool { return len(p) == 1 && p[0] > '9' }
	var zones []board.Place
	for k := range b.Own {
		if p := b.Own[k].At; onBridge(p) && !slices.Contains(zones, p) {
			zones = append(zones, p)
		}
	}
	spoken := slices.DeleteFunc(slices.Clone(zones), func(p board.Place) bool {
		return !slices.ContainsFunc(b.fights, func(f fight) bool { return f.at == p })
	})
	if len(spoken) == 1 {
		zones = spoken
	}
	if len(zones) != 1 {
		b.told = append(b.told, saying{class: "foes", from: b.I, to: b.I, zones: zones})
		return len(zones) > 0 && b.Skip(1)
	}
	b.fightAt(zones[0], 1).named = true
	return b.Skip(1)
}

// against notes an enemy whom nothing before says to be attacked: it may be he who acts.
func (b *battle) against() {
	led, _ := b.Senses(b.I - 1)
	before := b.I - 1
	for before > 0 && lexicon.Articles.Has(b.Atoms[before].Fold) {
		before--
		led, _ = b.Senses(before)
	}
	if b.foe < 0 && !led.Is("against", "upon", "to", "in") {
		b.foe = b.I
	}
}

// opponent reads an enemy by his name, or by a word that several bear, "the Rodewald group".
func (b *battle) opponent() bool {
	list, n := b.Noun(b.I, b.Foes)
	var zones []board.Place
	add := func(p board.Place) {
		if p != "" && len(b.At(p)) > 0 && !slices.Contains(zones, p) {
			zones = append(zones, p)
		}
	}
	for _, u := range list {
		add(b.Foes[u].At)
	}
	if a := b.Peek(); n == 0 && a.Kind == lexicon.Word && b.Capital(a) && len(a.Fold) > 1 {
		for k := range b.Foes {
			if u := &b.Foes[k]; !b.isFort(u.Name) && (u.Bears(a.Fold) || slices.ContainsFunc(u.Proper, func(w string) bool { return nouns.Alike(a.Fold, w) })) {
				add(u.At)
			}
		}
		n = 1
	}
	if len(zones) == 0 {
		return false
	}
	b.against()
	b.foes = append(b.foes, b.I)
	if len(zones) == 1 {
		b.fightAt(zones[0], n).named = true
		return b.Skip(n)
	}
	b.told = append(b.told, saying{class: "foes", from: b.I, to: b.I + n - 1, zones: zones})
	return b.Skip(n)
}

// helper reads support counters, and words about those and about who is fought that say nothing else.
func (b *battle) helper() bool {
	_, units := b.Units(b.I) // one bears the name of a counter
	if counter, n := b.CounterAt(b.I); n > units {
		return b.backs(sentences.Backing{Support: []string{counter}}, n)
	}
	words, n := b.SaidAt(b.I)
	form, m := b.FormWord(b.I)
	switch {
	case words.Is("PLAY") && b.cardBehind(b.I+n):
		return b.Skip(n)
	case words.Is("SUPPORT"):
		b.aided = true
		return b.Skip(n)
	case form.Is("card"):
		return b.Skip(m)
	}
	senses, k := b.Senses(b.I)
	if _, counted := lexicon.Counts(b.Peek(), senses); counted && b.Peek().Kind == lexicon.Word && b.I+1 < len(b.Atoms) {
		next, _ := lexicon.Battles().Find(b.Atoms[b.I+1:])
		return next.Is("foe", "men", "house") && b.Skip(max(k, 1)) // "die drei Deutschen"
	}
	return false
}

// cardBehind tells that a card is named at an atom, or the word for one stands there.
func (b *battle) cardBehind(i int) bool {
	for i < len(b.Atoms) && lexicon.Articles.Has(b.Atoms[i].Fold) {
		i++
	}
	if i >= len(b.Atoms) {
		return false
	}
	next := &battle{sentence: newSentenceAt(b.Reader, b.Written, b.Atoms, i)}
	_, n := next.cardThere(0)
	form, _ := next.FormWord(i)
	return n > 0 || form.Is("card")
}

// isFort tells the name of a garrison.
func (r *Reader) isFort(called string) bool {
	return slices.ContainsFunc(r.Forts, func(f nouns.Name) bool { return string(f.Place) == called })
}

// fortIn is the zone of a strongpoint where own units stand, "" for any other.
func (b *battle) fortIn(called string) board.Place {
	for _, h := range b.View.Holdings {
		if h.Name == called && (b.city || len(b.At(h.At)) > 0) {
			return h.At
		}
	}
	return ""
}

// foreign tells a strongpoint that the enemy holds.
func (b *battle) foreign(called string) bool {
	return slices.ContainsFunc(b.View.Holdings, func(h title.Holding) bool { return h.Name == called && h.Side != b.View.Side })
}

// fortAt finds a garrison of the enemy beside own units by its name, or by what it is in any of three languages, "the Queen
// Jadwiga school", and how many atoms that takes. None is found where it may be another as well.
func (b *battle) fortAt(i int) (name string, n int) {
	if g, took := b.Called(i, b.Forts); took > 0 && b.fortIn(g) != "" {
		name, n = g, took
	}
	var what, found []string
	noun, end := false, i
	for at := i; at < len(b.Atoms); {
		fold := b.Atoms[at].Fold
		if of, _ := b.Senses(at); len(what) > 0 && (lexicon.Articles.Has(fold) || lexicon.Of.Has(fold) || lexicon.Streets.Has(fold) || of.Is("in", "to") || fold == "-") {
			at++
			continue
		}
		of, k, is := b.kindOfFort(b.Atoms[at:])
		if k == 0 {
			break
		}
		list := b.fortsOf(append(what, of...))
		if len(list) == 0 {
			break
		}
		at += k
		what, found, noun, end = append(what, of...), list, noun || is, at
		if at < len(b.Atoms) && lexicon.Streets.Has(b.Atoms[at].Fold) { // "in Płocka street"
			at, end = at+1, at+1
		}
	}
	if len(found) > 1 { // "the school", where Wola2 stands
		found = slices.DeleteFunc(found, func(g string) bool { return !b.speaksOf(b.fortIn(g)) && !b.ledTo(end, b.fortIn(g)) })
	}
	if noun && len(found) == 1 && end-i > n {
		return found[0], end - i
	}
	return name, n
}

// ledTo tells that a word at an atom leads to a place that is named behind it, "in 33".
func (b *battle) ledTo(i int, p board.Place) bool {
	at, n := b.Place(b.BehindFillers(i))
	return n > 0 && at == p && b.BehindFillers(i) > i
}

// kindOfFort is what the next words say of a garrison, of how many atoms, and whether that is what it is or whose name it bears.
func (b *battle) kindOfFort(atoms []lexicon.Atom) (what []string, n int, noun bool) {
	words, n := lexicon.Battles().Find(atoms)
	if of, ok := words.Has("fort"); ok && (!words.Is("capital") || atoms[0].Text == "" || b.Capital(atoms[0])) {
		return strings.Split(of, "+"), n, true
	}
	if of, ok := words.Has("which"); ok {
		return []string{of}, n, false
	}
	if atoms[0].Kind == lexicon.Word && len(atoms[0].Fold) >= sentences.ShortestOfACard && len(words) == 0 {
		name := strings.TrimSuffix(atoms[0].Fold, "STRASSE")
		return []string{cmp.Or(name, atoms[0].Fold)}, 1, true
	}
	return nil, 0, false
}

// fortsOf are the garrisons of the enemy beside own units of which all of that may be said.
func (b *battle) fortsOf(what []string) (list []string) {
	for k, f := range b.Forts {
		called := string(f.Place)
		if b.fortIn(called) == "" || slices.ContainsFunc(b.Forts[:k], func(o nouns.Name) bool { return o.Place == f.Place }) {
			continue
		}
		its := b.saidOfFort(k)
		if !slices.ContainsFunc(what, func(w string) bool {
			return !slices.ContainsFunc(its, func(own string) bool { return own == w || nouns.Alike(w, own) || nouns.Alike(own, w) })
		}) {
			list = append(list, called)
		}
	}
	return list
}

// saidOfFort is what the words of a garrison's name say.
func (b *battle) saidOfFort(k int) []string {
	if b.fortsSaid == nil {
		b.fortsSaid = make([][]string, len(b.Forts))
	}
	if b.fortsSaid[k] == nil {
		b.fortsSaid[k] = b.kindsOfFort(b.Forts[k].Words)
	}
	return b.fortsSaid[k]
}

// kindsOfFort are what the words of a garrison's name say.
func (b *battle) kindsOfFort(words []string) (its []string) {
	var atoms []lexicon.Atom
	for _, w := range words {
		atoms = append(atoms, lexicon.Atom{Fold: w, Kind: lexicon.Word})
	}
	for at := 0; at < len(atoms); {
		what, n, _ := b.kindOfFort(atoms[at:])
		if n == 0 {
			what, n = []string{atoms[at].Fold}, 1
		}
		its, at = append(its, what...), at+n
	}
	return its
}

// resolve gives the orders of the fights, none where something is left open.
func (b *battle) resolve() (texts []string) {
	acts := func(t saying) bool { return slices.Contains([]string{"storm", "attack", "take", "quiet"}, t.class) }
	if b.nobody = len(b.fights) == 0 && len(b.told) == 1 && b.told[0].class == "kept"; len(b.fights) == 0 || b.barring || b.paying {
		return nil
	}
	verb := ""
	if !slices.ContainsFunc(b.told, acts) {
		switch {
		case slices.ContainsFunc(b.told, func(t saying) bool { return t.class == "denied" }):
		case !slices.ContainsFunc(b.fights, func(f fight) bool { return !f.onlyWatched() }):
		case !b.onlyPaid() && !b.onlyNamed() && !b.goesThere():
			return nil
		default:
			verb = "ATTACK"
		}
	}
	if !b.share() {
		return nil
	}
	for k := range b.fights {
		f := &b.fights[k]
		if b.isDenied(k) || f.onlyWatched() && !slices.ContainsFunc(f.says, acts) {
			if slices.ContainsFunc(f.says, func(t saying) bool { return acts(t) && t.class != "quiet" }) || !b.calledOff(f) {
				return nil
			}
			continue
		}
		own, ok := f.verb()
		if own == "" {
			own = cmp.Or(verb, b.sharedVerb())
		}
		if verb == "ATTACK" && len(b.fights) == 1 && !slices.ContainsFunc(b.told, acts) && b.onlyFort(f) { // "Wola1 into the brewery"
			own = "CAPTURE"
		}
		if !ok || own == "" || len(b.fights) > 1 && !b.located(f) || !b.manned(f, own) {
			return nil
		}
		verb = own
		text, ok := b.orderOf(f, own)
		if !ok {
			return nil
		}
		texts = append(texts, text...)
	}
	b.nobody = len(texts) == 0
	return texts
}

// goesThere tells a line by which own units go, or some of those who are there take no part, where they stand beside an enemy who is named or by
// his zone: "205: Wigry goes, Śródmieście2 stays out of it", "Zośka in Odolany ran".
func (b *battle) goesThere() bool {
	if !b.goes || len(b.fights) != 1 {
		return false
	}
	f := &b.fights[0]
	garrison := func(h title.Holding) bool { return h.At == f.at && b.foreign(h.Name) }
	return f.named && len(f.units) > 0 && (b.FoesAt[f.at] || b.onlyFort(f) || len(f.left) > 0 && slices.ContainsFunc(b.View.Holdings, garrison))
}

// onlyFort tells a fight in a zone where no enemy stands but a strongpoint that is named.
func (b *battle) onlyFort(f *fight) bool {
	return !b.FoesAt[f.at] && (len(f.forts) > 0 || f.house != "")
}

// onlyPaid tells a line that begins with a point that is spent on a zone, "spend our point on the Poniatowski bridge".
func (b *battle) onlyPaid() bool {
	if len(b.fights) != 1 || len(b.told) != 1 || b.told[0].class != "paid" || b.told[0].from > 0 && b.fights[0].from > 0 {
		return false
	}
	for i := b.told[0].from; i <= b.told[0].to; i++ {
		if b.isFought(i, "over") > 0 { // "one point left for 72"
			return false
		}
	}
	return true
}

// onlyNamed tells a line that names who fights and where, and says nothing else of it than in which order, by whom or with what, "first 122
// with Zośka, then 33 with Wola2 alone", "Sadyba na Fort Czerniaków".
func (b *battle) onlyNamed() bool {
	backed := func(t saying) bool { return slices.Contains([]string{"backing", "odds", "all", "kept"}, t.class) }
	manned := func(f fight) bool {
		all := func(t saying) bool {
			return t.class == "all" && b.ownerOf(&t) >= 0 && b.fights[b.ownerOf(&t)].at == f.at
		}
		return len(f.units) > 0 || slices.ContainsFunc(b.told, all)
	}
	if slices.ContainsFunc(b.told, func(t saying) bool { return !backed(t) }) || slices.ContainsFunc(b.fights, func(f fight) bool {
		return !b.located(&f) || !manned(f) || len(f.left) > 0 || !b.FoesAt[f.at] && len(f.forts) == 0 && f.house == ""
	}) {
		return false
	}
	into := len(b.fights) > 1 || len(b.told) > 0
	for i := 0; i < len(b.Atoms); {
		if t := slices.IndexFunc(b.told, func(t saying) bool { return t.from == i }); t >= 0 { // "card 27"
			i = b.told[t].to + 1
			continue
		}
		_, units := b.Units(i)
		_, place := b.Place(i)
		_, fort := b.fortAt(i)
		n := max(units, place, fort)
		if words, k := lexicon.Battles().Find(b.Atoms[i:]); n == 0 && words.Is("filler", "men", "house") {
			if n = b.isFought(i, "lean"); n == 0 || k > n {
				return false
			}
			into = into || b.isFought(i, "onto") > 0 || b.isFought(i, "toward") > 0 && b.enemyNext(i+n)
		}
		i += max(n, 1)
	}
	return into || b.Atoms[0].Kind == lexicon.Number || b.isFought(0, "first") > 0
}

// located tells a fight whose zone is named, or for which all are who stand there, several, in a line that only names fights: "first 475 and 608,
// then 87 with SS3".
func (b *battle) located(f *fight) bool {
	acts := func(t saying) bool { return slices.Contains([]string{"storm", "attack", "take", "quiet"}, t.class) }
	return f.named || len(f.units) > 1 && len(f.units) == len(b.At(f.at)) && b.FoesAt[f.at] && !slices.ContainsFunc(b.told, acts)
}

// enemyNext tells that an enemy or a strongpoint is named at an atom, behind articles.
func (b *battle) enemyNext(i int) bool {
	for i < len(b.Atoms) && lexicon.Articles.Has(b.Atoms[i].Fold) {
		i++
	}
	if i >= len(b.Atoms) {
		return false
	}
	_, fort := b.fortAt(i)
	return fort > 0 || b.isFought(i, "foe") > 0 || slices.Contains(b.foes, i)
}

// onlyWatched tells that all who were named for a zone take no part.
func (f *fight) onlyWatched() bool {
	return len(f.left) > 0 && !slices.ContainsFunc(f.units, func(u int) bool { return !slices.Contains(f.left, u) })
}

// isDenied tells that nobody fights in a zone, be it that this is said of several, "58 and 121 quiet".
func (b *battle) isDenied(k int) bool {
	f := &b.fights[k]
	if is := func(class string) bool {
		return slices.ContainsFunc(f.says, func(t saying) bool { return t.class == class })
	}; is("quiet") && !is("take") && slices.ContainsFunc(b.Foes, func(u nouns.Unit) bool { return u.At == f.at && !b.isFort(u.Name) }) {
		return true // "Filtry bez walki", where the enemy stands
	}
	attacks := func(t saying) bool { return t.class == "attack" || t.class == "free" }
	is := func(t saying) bool {
		return t.class == "denied" || t.class == "no assault" && !slices.ContainsFunc(b.fights[k].says, attacks)
	}
	for ; k < len(b.fights); k++ {
		if f := &b.fights[k]; slices.ContainsFunc(f.says, is) {
			return true
		} else if len(f.says) > 0 || k+1 == len(b.fights) || b.parted(f.to, b.fights[k+1].from) > 1 {
			return false
		}
	}
	return false
}

// calledOff notes that a fight that is ordered above is taken back. It is false where others make that one as well.
func (b *battle) calledOff(f *fight) bool {
	for _, above := range b.OrderedAbove(b.Written.Number) {
		words := sentences.Ordered(above.Order)
		if above.Order.Verb != "ATTACK" && above.Order.Verb != "ASSAULT" || len(words) < 2 || words[1] != string(f.at) {
			continue
		}
		if len(f.units) > 0 && slices.ContainsFunc(b.UnitsIn(above.Order.Canon), func(u int) bool { return !slices.Contains(f.units, u) }) {
			b.Open = b.Written.Number
			return false
		}
		b.back = append(b.back, above)
	}
	return true
}

// share gives each fight what is said of it.
func (b *battle) share() bool {
	backed := false
	for _, t := range b.told {
		if b.ofFights(&t) {
			b.shared = true
			continue
		}
		if t.each = t.each || b.each > 0 && t.from > b.each; t.each || len(b.fights) == 1 && t.class != "foes" {
			for k := range b.fights {
				b.fights[k].says = append(b.fights[k].says, t)
			}
		}
		switch k := b.ownerOf(&t); {
		case t.class == "foes":
			if !slices.ContainsFunc(b.fights, func(f fight) bool { return slices.Contains(t.zones, f.at) && f.takes() }) {
				return false
			}
		case t.each, len(b.fights) == 1:
		default:
			b.fights[k].says = append(b.fights[k].says, t)
		}
		backed = backed || t.class == "backing"
	}
	rest := func(t saying) bool { return t.class == "rest" }
	return (backed || !b.aided) && !slices.ContainsFunc(b.told, rest)
}

// ofFights tells that "both" behind all fights of a line, for which nobody is named, is about the fights, "209, then 148, assault both".
func (b *battle) ofFights(t *saying) bool {
	manned := func(f fight) bool { return len(f.units) > 0 || f.to > t.from }
	return t.class == "all" && len(b.fights) > 1 && (t.count == 0 || t.count == len(b.fights)) && !slices.ContainsFunc(b.fights, manned)
}

// takes tells a fight that somebody was named for.
func (f *fight) takes() bool { return len(f.units) > 0 || f.named }

// ownerOf is the fight of which something is said: the one that is spoken of there, or that nothing parts from it; behind the
// name of a zone "all" is of that, an act of the next where the line begins with one.
func (b *battle) ownerOf(t *saying) int {
	before, behind := -1, -1
	for k := range b.fights {
		f := &b.fights[k]
		switch {
		case f.from <= t.from && t.from <= f.to:
			return k
		case f.to < t.from && (before < 0 || f.to > b.fights[before].to):
			before = k
		case f.from > t.from && (behind < 0 || f.from < b.fights[behind].from):
			behind = k
		}
	}
	if before < 0 || behind < 0 {
		return max(before, behind)
	}
	left, right := b.parted(b.fights[before].to, t.from), b.parted(t.to, b.fights[behind].from)
	verbFirst := b.told[0].from < b.fights[0].from
	switch {
	case left > right, left == right && verbFirst && t.class != "all" && t.class != "backing":
		return behind
	}
	return before
}

// parted tells how strongly fights are parted between two atoms.
func (b *battle) parted(from, to int) (most int) {
	for i := from + 1; i < to; i++ {
		most = max(most, b.breaks[i])
	}
	return most
}

// verb is the verb of a fight, "" where nothing is said of it; it is not ok where two are said that do not go together.
func (f *fight) verb() (verb string, ok bool) {
	is := func(class string) bool {
		return slices.ContainsFunc(f.says, func(t saying) bool { return t.class == class })
	}
	storms, costs, free, quiet := is("storm"), is("paid"), is("free"), is("quiet")
	switch {
	case (storms || costs) && free, quiet && (storms || costs || is("attack") || free):
		return "", false
	case storms || costs && (is("attack") || !is("take")):
		return "ASSAULT", true
	case quiet || is("take") && !is("attack") && !free:
		return "CAPTURE", true
	case free || is("attack") && !costs:
		return "ATTACK", true
	}
	return "", !costs
}

// sharedVerb is the one verb that is told behind all fights, "204 with everybody, 209 with Śródmieście3, both as assaults".
func (b *battle) sharedVerb() (verb string) {
	for k := range b.fights {
		own, _ := b.fights[k].verb()
		if own != "" && verb != "" || own != "" && k < len(b.fights)-1 {
			return ""
		}
		verb = cmp.Or(own, verb)
	}
	last := b.fights[len(b.fights)-1]
	for _, t := range last.says {
		if t.class != "all" && t.class != "backing" && t.from < last.to {
			return ""
		}
	}
	return verb
}

// manned tells that it is said who fights, or there is one alone who can.
func (b *battle) manned(f *fight, verb string) bool {
	there := b.At(f.at)
	for _, t := range f.says {
		if t.class == "all" {
			if t.count > 0 && t.count != len(there) && t.count != len(f.units) {
				return false
			}
			if len(f.units) == 0 {
				f.units = there
			}
		}
	}
	switch {
	case len(f.units) > 0:
	case len(f.left) > 0, !b.subject(f) && !f.suffers(), len(there) == 1 && verb == "CAPTURE":
		f.units = there // "assault on Odolany" is everybody's there
	case verb != "CAPTURE":
		return false
	}
	f.units = slices.DeleteFunc(slices.Clone(f.units), func(u int) bool { return slices.Contains(f.left, u) })
	return verb == "CAPTURE" || len(f.units) > 0
}

// suffers tells a fight of which it is only told to whom something is done.
func (f *fight) suffers() bool {
	return slices.ContainsFunc(f.says, func(t saying) bool { return t.suffered })
}

// subject tells that what names a zone may be who acts, "2 attacks", since the act stands behind it and nothing leads there.
func (b *battle) subject(f *fight) bool {
	led, _ := b.Senses(f.from - 1)
	if f.to+1 < len(b.Atoms) && b.Atoms[f.to+1].Fold == ":" || b.shared {
		return false
	}
	return b.told[0].from > f.from && !led.Is("in", "to", "against", "upon")
}

// foeActs tells a line whose first act is an enemy's, "the garrison of the hospital attacks Śródmieście4".
func (b *battle) foeActs() bool {
	act := slices.IndexFunc(b.told, func(t saying) bool { return t.class == "attack" || t.class == "storm" })
	if b.foe < 0 || act < 0 || b.foe > b.told[act].from || b.told[act].suffered {
		return false
	}
	own := slices.ContainsFunc(b.who, func(i int) bool { return i < b.told[act].from })
	return !own && b.parted(b.foe, b.told[act].from) == 0
}

// playedBeside plays the cards that are told beside a capture, which nothing backs; it is not ok where somebody pays for it or it hangs on odds.
func (f *fight) playedBeside() (texts []string, ok bool) {
	for _, t := range f.says {
		if len(t.Support)+len(t.pays) > 0 || t.odds != "" {
			return nil, false
		}
		for _, card := range t.Cards {
			texts = append(texts, order.Canon("PLAY", card))
		}
	}
	return texts, true
}

// orderOf is a fight in words of orders.
func (b *battle) orderOf(f *fight, verb string) (texts []string, ok bool) {
	enemy := slices.ContainsFunc(b.Foes, func(u nouns.Unit) bool { return u.At == f.at && !b.isFort(u.Name) })
	if verb == "CAPTURE" {
		if len(f.forts) == 0 {
			for _, h := range b.View.Holdings {
				if h.At == f.at && b.foreign(h.Name) {
					f.forts = append(f.forts, h.Name)
				}
			}
			if len(f.forts) > 1 && !slices.Contains(f.forts, f.house) {
				return nil, false
			}
			if len(f.forts) > 1 {
				f.forts = []string{f.house}
			}
		}
		for _, g := range f.forts {
			texts = append(texts, order.Canon("CAPTURE", g))
		}
		if !b.mustFight(f, texts) {
			played, ok := f.playedBeside()
			return append(played, texts...), ok && len(texts) > 0
		}
		verb = "ATTACK"
	}
	if len(f.forts) == 0 && f.house != "" && (b.housed || f.places > 1) {
		f.forts = []string{f.house}
	}
	against := ""
	if len(f.forts) == 1 && !enemy {
		against = f.forts[0]
	}
	if len(f.forts) > 1 {
		return nil, false
	}
	least, pay := "", ""
	for _, t := range f.says {
		for _, u := range t.pays {
			if pay != "" || !slices.Contains(f.units, u) {
				return nil, false
			}
			pay = "PAY CEL " + b.Own[u].Name
		}
		if t.odds != "" {
			least = "IF ODDS >= " + t.odds
		}
		f.Cards, f.Support = append(f.Cards, t.Cards...), append(f.Support, t.Support...)
	}
	return []string{order.Canon(verb, string(f.at), "WITH", b.AsOrdered(f.units), sentences.Prefixed("AGAINST", against), strings.Join(f.Words(), " "), pay, least)}, true
}

// capturesByOthers tells a line in which a strongpoint is taken that own units could take, and only others are named, who stand elsewhere: the
// order names nobody, so that it would be done by those whom nobody meant.
func (r *Reader) capturesByOthers(l order.Line, canon []string) bool {
	if !r.Zoned || len(canon) != 1 || !strings.HasPrefix(canon[0], "CAPTURE ") || l.Text == canon[0] {
		return false
	}
	atoms, _ := r.AtomsOf(l.Text)
	s := newSentence(r, l, atoms)
	if !s.Allowed(canon[0]) {
		return false
	}
	at := board.Place("")
	for _, h := range r.View.Holdings {
		if canon[0] == order.Canon("CAPTURE", h.Name) {
			at = h.At
		}
	}
	named, there := false, false
	for i := 0; i < len(atoms); {
		list, n := s.Units(i)
		named = named || n > 0
		there = there || slices.ContainsFunc(list, func(u int) bool { return r.Own[u].At == at })
		i += max(n, 1)
	}
	return named && !there
}

// mustFight tells of one strongpoint that it cannot be taken without a fight, which nobody said that there is to be none, and can be fought:
// "Mokotów1 bierze Alkazar".
func (b *battle) mustFight(f *fight, texts []string) bool {
	quiet := func(t saying) bool { return t.class == "quiet" }
	return len(texts) == 1 && len(f.units) > 0 && !slices.ContainsFunc(f.says, quiet) && !b.Says("CAPTURE") && !b.Allowed(texts[0]) &&
		b.Allowed(order.Canon("ATTACK", string(f.at), "WITH", b.AsOrdered(f.units)))
}

// setUp reads where units are placed before the game begins, by a zone or by what stands in it, "Żoliborz1 w Instytucie Chemicznym", "Wigry starts in
// the Old Town, with PWPW": each word must be known, one zone be left, and the rules allow it.
func (r *Reader) setUp(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if !r.Zoned || r.Verbs["PLACE"].Name == "" || len(atoms) > mostRestated || sentences.Asks(atoms) {
		return nil, false
	}
	b := &battle{sentence: newSentence(r, l, atoms), foe: -1, city: true}
	var units []int
	var zones []board.Place
	for b.More() {
		list, m := b.Units(b.I)
		p, k := b.Place(b.I)
		fort, q := b.fortAt(b.I)
		n := max(k, q)
		switch a := b.Peek(); {
		case m > 0 && m >= k && len(units) == 0 && len(zones) == 0:
			units, n = list, m
		case k > 0 && k >= q:
			zones = append(zones, p)
		case q > 0:
			zones = append(zones, b.fortIn(fort))
		case lexicon.SetsUp.Has(a.Fold), a.Kind == lexicon.Sign && strings.Contains(",.!()", a.Fold):
			n = 1
		default:
			return nil, false
		}
		b.Skip(n)
	}
	if len(zones) == 2 && b.ofDistrict(zones[0], zones[1]) {
		zones = zones[1:]
	} else if len(zones) == 2 && b.ofDistrict(zones[1], zones[0]) {
		zones = zones[:1]
	}
	if len(units) == 0 || len(zones) != 1 {
		return nil, false
	}
	var texts []string
	for _, u := range units {
		texts = append(texts, b.AllowedOrders(order.Canon("PLACE", r.Own[u].Name, "AT", string(zones[0])))...)
	}
	return texts, len(texts) == len(units)
}

// ofDistrict tells of two zones that the first bears the name of the district of both, "in the Old Town, with PWPW".
func (b *battle) ofDistrict(p, q board.Place) bool {
	its, others := b.View.Board.Facts(p), b.View.Board.Facts(q)
	if p == q || len(its) == 0 || len(others) == 0 || its[0].Value != others[0].Value {
		return p == q
	}
	_, name, _ := strings.Cut(its[0].Value, " ")
	return order.Fold(name) == order.Fold(b.View.Board.Title(p))
}

// defended reads a card that is kept for the defence of a zone, "Butelki z Benzyną w obronie 34", which is a standing order.
func (r *Reader) defended(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if !r.Zoned || !r.ByPlace("SUPPORT") || len(atoms) > mostRestated || sentences.Asks(atoms) {
		return nil, false
	}
	s := newSentence(r, l, atoms)
	var cards []string
	var at board.Place
	defence, card := false, false
	for i := 0; i < len(atoms); {
		words, n := lexicon.Battles().Find(atoms[i:])
		title, c := s.Called(i, s.Cards)
		p, took := s.Place(i)
		form, _ := s.FormWord(i)
		number := card && atoms[i].Kind == lexicon.Number
		switch card = false; {
		case words.Is("defence"):
			defence = true
		case c > 0 && c >= max(took, n):
			cards, n = append(cards, s.NumberOf(title)), c
		case number:
			cards, n = append(cards, atoms[i].Fold), 1
		case took > 0 && (at == "" || at == p):
			at, n = p, took
		case words.Is("keeps"), lexicon.Articles.Has(atoms[i].Fold):
			card, n = form.Is("card"), max(n, 1)
		case atoms[i].Kind == lexicon.Sign && strings.Contains("(),.!:-–", atoms[i].Fold):
			n = 1
		default:
			return nil, false
		}
		i += n
	}
	cards = slices.Compact(cards)
	if !defence || at == "" || len(cards) != 1 {
		return nil, false
	}
	return r.Orders(l, []string{order.Canon("SUPPORT", string(at), "CARDS", cards[0])})
}

// amendment is what a line below fights says of one of them: who alone makes it, who does not or does as well, how, and what
// backs it.
type amendment struct {
	*battle
	only, out, more []int
	act             string
	off             bool // there is no such fight
	again           bool // others do the same in a zone of their own
	zones           []board.Place
	by              sentences.Backing
}

// amended reads a line that says of a fight of the letter who makes it after all, "leave Pięść out of it, only Zośka", "add
// Pięść", "Okęcie too, at 64", or how, "on second thoughts a full assault", or adds what backs it, "use card 40 as well".
func (r *Reader) amended(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	above := slices.DeleteFunc(slices.Clone(r.OrderedAbove(l.Number)), func(f sentences.Filed) bool { return f.Order.Verb != "ATTACK" && f.Order.Verb != "ASSAULT" })
	if !r.Zoned || len(above) == 0 || len(atoms) > mostRestated || sentences.Asks(atoms) || !r.FightsNow() {
		return nil, false
	}
	a := &amendment{battle: &battle{sentence: newSentence(r, l, atoms), breaks: map[int]int{}, foe: -1}}
	for from := 0; from < len(atoms); {
		end := from
		for end < len(atoms) && !strings.Contains(",;.-–", atoms[end].Fold) {
			end++
		}
		kept := false
		if from > 0 || end < len(atoms) { // "use 40, keep the 33"
			_, kept = newSentence(r, l, atoms[from:end]).Keeps()
		}
		if !kept && !a.part(from, end) {
			return nil, false
		}
		from = end + 1
	}
	return a.rewrite(above)
}

// part reads a part of it.
func (a *amendment) part(from, end int) bool {
	mode, cards := "", len(a.by.Cards)
	var units []int
	for a.I = from; a.I < end; {
		n := a.thing(end, &units)
		if n == 0 {
			n = a.correcting(from, end, &mode)
		}
		if n == 0 {
			n = a.doing(end)
		}
		if n == 0 {
			return false
		}
		a.I += n
	}
	return a.note(mode, units, len(a.by.Cards) > cards)
}

// thing reads units, a place or a card, and gives how many atoms that takes.
func (a *amendment) thing(end int, units *[]int) int {
	_, n := lexicon.Battles().Find(a.Atoms[a.I:end])
	list, k := a.Units(a.I)
	p, took := a.Place(a.I)
	if took > 0 && len(a.At(p)) == 0 { // the number of a card perhaps
		took = 0
	}
	form, c := a.FormWord(a.I)
	card, titled := a.Called(a.I, a.Reader.Cards)
	switch {
	case k > 0 && k >= took:
		*units = append(*units, list...)
		return k
	case took > 0:
		a.zones = append(a.zones, p)
		return took
	case titled > 0 && titled >= n:
		a.by.Cards = append(a.by.Cards, a.NumberOf(card))
		return titled
	case form.Is("card") && a.I+c < end && a.Atoms[a.I+c].Kind == lexicon.Number:
		a.by.Cards = append(a.by.Cards, a.Atoms[a.I+c].Fold)
		return c + 1
	case a.Atoms[a.I].Kind == lexicon.Number && len(a.Atoms[a.I].Fold) < 3 && a.HoldsAll([]string{a.Atoms[a.I].Fold}):
		a.by.Cards = append(a.by.Cards, a.Atoms[a.I].Fold)
		return 1
	}
	return 0
}

// correcting reads a word that corrects, or says how those named take part, and gives how many atoms it takes.
func (a *amendment) correcting(from, end int, mode *string) int {
	words, n := lexicon.Battles().Find(a.Atoms[a.I:end])
	said, m := lexicon.Corrections().Find(a.Atoms[a.I:end])
	other, k := lexicon.Battles().Find(a.Atoms[min(a.I+n, end-1):end])
	switch {
	case words.Is("none") && other.Is("rest") && a.I == from && a.I+n+k == end && len(a.by.Cards) == 1: // "not the other one"
		return n + k
	case words.Is("none") && a.fightNext(a.I+n), words.Is("free") && a.deniesAssault(n):
		return 0 // "no fight at 34"
	case words.Is("except") && a.stormNext(a.I+n): // "jednak bez szturmu"
		a.off = true
		return n + 1
	case said.Is("turn", "stop", "aside") && end-from == m:
		return m
	}
	is := ""
	switch {
	case words.Is("spare", "draw") && a.sparedBy(a.I+n, end), words.Is("spared", "drawn") && a.I > from: // "take KB out of the assault"
		is = "out"
	case words.Is("more"):
		is, a.again = "more", true
	case words.Is("alone"):
		is = "only"
	case words.Is("except", "watch", "without"):
		is = "out"
	case said.Is("buts") && !said.Is("aside"):
		if *mode == "" {
			*mode = "only"
		}
		return m
	case said.Is("undo", "turn", "stop", "aside", "buts"):
		return m
	default:
		return 0
	}
	if *mode != "" && *mode != is {
		return 0
	}
	*mode = is
	return n
}

// sparedBy tells that a word between two atoms ends what is said of somebody who is left out.
func (a *amendment) sparedBy(from, end int) bool {
	for i := from; i < end; i++ {
		if a.isFought(i, "spared", "drawn") > 0 {
			return true
		}
	}
	return false
}

// doing reads what is done, or not, and words that say nothing else, and gives how many atoms that takes.
func (a *amendment) doing(end int) int {
	words, n := lexicon.Battles().Find(a.Atoms[a.I:end])
	ordinary := words.Is("free") && slices.ContainsFunc(a.Atoms[a.I:a.I+n], attackWord)
	switch {
	case words.Is("none") && a.fightNext(a.I+n):
		a.off = true
		return n + 1
	case words.Is("free") && a.deniesAssault(n):
		a.off = true
	case words.Is("storm"), ordinary:
		verb := "ASSAULT"
		if ordinary {
			verb = "ATTACK"
		}
		if a.act != "" && a.act != verb {
			return 0
		}
		a.act = verb
	case words.Is("filler", "men", "amend"):
	case a.Atoms[a.I].Kind == lexicon.Sign && strings.Contains("!()", a.Atoms[a.I].Fold):
		return 1
	default:
		return 0
	}
	return n
}

// stormNext tells a word for an assault.
func (a *amendment) stormNext(i int) bool {
	if i >= len(a.Atoms) {
		return false
	}
	words, _ := lexicon.Battles().Find(a.Atoms[i:])
	return words.Is("storm")
}

// deniesAssault tells words, of so many atoms, such as "no assault".
func (a *amendment) deniesAssault(n int) bool {
	first, _ := lexicon.Battles().Find(a.Atoms[a.I : a.I+1])
	last, _ := lexicon.Battles().Find(a.Atoms[a.I+n-1 : a.I+n])
	return n > 1 && first.Is("none") && last.Is("storm")
}

// note keeps what a part says of units; backed tells that it names a card.
func (a *amendment) note(mode string, units []int, backed bool) bool {
	switch {
	case len(units) == 0 && mode == "out" && backed: // "but not the Panterka", "Śmiertelny Skok in reserve"
		return false
	case len(units) == 0:
		return mode == "" || a.act != "" || !a.by.None()
	case mode == "only" && a.only == nil:
		a.only = units
	case mode == "out":
		a.out = append(a.out, units...)
	case mode == "more":
		a.more = append(a.more, units...)
	default:
		return false
	}
	return true
}

// rewrite gives the fight anew, and takes back the one before.
func (a *amendment) rewrite(above []sentences.Filed) (canon []string, ok bool) {
	spoken := slices.Concat(a.only, a.out, a.more)
	at := ""
	if len(a.zones) > 0 {
		at = string(a.zones[0])
	}
	if len(spoken) > 0 {
		at = string(a.Own[spoken[0]].At)
	}
	elsewhere := func(u int) bool { return string(a.Own[u].At) != at }
	if len(spoken) > 0 && at == "" || slices.ContainsFunc(spoken, elsewhere) || slices.ContainsFunc(a.zones, func(p board.Place) bool { return string(p) != at }) {
		return nil, false
	}
	of := slices.DeleteFunc(slices.Clone(above), func(f sentences.Filed) bool { return at != "" && sentences.Ordered(f.Order)[1] != at })
	alike := a.again && len(a.only)+len(a.out) == 0 && a.act == "" && a.by.None() && !a.off
	switch {
	case len(of) == 0 && len(a.more) > 0 && alike && !a.FoesAt[board.Place(at)]:
		return nil, false // "Ochota1 joins in" where no enemy stands
	case len(of) == 0 && len(a.more) > 0 && alike:
		return a.Reader.Orders(a.Written, []string{order.Canon(above[len(above)-1].Order.Verb, at, "WITH", a.AsOrdered(a.more))})
	case len(of) != 1:
		return nil, false
	case a.off && a.act == "":
		return a.takeBack(a.Written.Number, of), len(spoken) == 0 && a.by.None()
	}
	return a.anew(of[0])
}

// fightClauses begin what stands behind those who fight.
var fightClauses = []string{"AGAINST", "SUPPORT", "CARDS", "PAY", "IF"}

// anew is a fight as it is amended.
func (a *amendment) anew(of sentences.Filed) (canon []string, ok bool) {
	now := a.UnitsIn(of.Order.Canon)
	if a.only != nil {
		now = a.only
	}
	now = slices.DeleteFunc(slices.Clone(now), func(u int) bool { return slices.Contains(a.out, u) })
	for _, u := range a.more {
		if !slices.Contains(now, u) {
			now = append(now, u)
		}
	}
	words := strings.Fields(of.Order.Canon)
	behind := ""
	if rest := slices.IndexFunc(words, func(w string) bool { return slices.Contains(fightClauses, w) }); rest >= 0 {
		behind = strings.Join(words[rest:], " ")
	}
	if len(now) == 0 || behind != "" && !a.by.None() {
		return nil, false
	}
	text := order.Canon(cmp.Or(a.act, words[0]), words[1], "WITH", a.AsOrdered(now), behind, strings.Join(a.by.Words(), " "))
	canon, ok = a.Reader.Orders(a.Written, []string{text})
	switch {
	case !ok || len(canon) != 1:
		return nil, false
	case canon[0] == of.Order.Canon:
		return nil, len(a.more) > 0 // they are of it already
	}
	return append(a.takeBack(a.Written.Number, []sentences.Filed{of}), canon...), true
}

// lossesAt reads who bears losses that are spoken of as such, before "be taken" is an attack: "the losses at 72 are to be taken by KB".
func (r *Reader) lossesAt(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if !r.Zoned || !slices.ContainsFunc(atoms, func(a lexicon.Atom) bool {
		words, _ := lexicon.Battles().Find([]lexicon.Atom{a})
		return words.Is("losses")
	}) {
		return nil, false
	}
	return r.lostAt(l, atoms)
}

// lostAt reads who bears the losses in a zone, "losses at 204 go to Śródmieście2 first, then to AL", "pay losses in 34 with two barricade
// levels", which is a standing order.
func (r *Reader) lostAt(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if !r.Zoned || !r.ByPlace("PAY") || len(atoms) > mostRestated || sentences.Asks(atoms) {
		return nil, false
	}
	s := newSentence(r, l, atoms)
	var units [][]int // by what names them
	at, levels, lost, goesOn := board.Place(""), 0, false, true
	for i := 0; i < len(atoms); {
		words, n := lexicon.Battles().Find(atoms[i:])
		list, m := s.Units(i)
		p, took := s.Place(i)
		v, k := s.Levels(i)
		then := lexicon.Then.Has(atoms[i].Fold) || lexicon.And.Has(atoms[i].Fold)
		switch {
		case k > 0 && levels == 0:
			levels, n = v, k
		case took > 0 && at == "" && took >= m:
			at, n = p, took
		case m > 0 && goesOn:
			units, n, goesOn = append(units, list), m, false
		case words.Is("losses", "bears"):
			lost = lost || !words.Is("take") // "997 nimmt 33" takes no losses
		case words.Is("first", "fills"), then, atoms[i].Kind == lexicon.Sign && strings.Contains(",.!:", atoms[i].Fold):
			n = max(n, 1)
			goesOn = goesOn || then || atoms[i].Fold == ","
		default:
			return nil, false
		}
		i += n
	}
	all := slices.Concat(units...)
	if !lost || at == "" || (len(all) > 0) == (levels > 0) || slices.ContainsFunc(all, func(u int) bool { return r.Own[u].At != at }) {
		return nil, false
	}
	if levels > 0 {
		return r.Orders(l, []string{order.Canon("PAY", string(at), "LEVELS", strconv.Itoa(levels))})
	}
	var pays []string
	for _, list := range units {
		pays = append(pays, "CEL", s.AsOrdered(list))
	}
	return r.Orders(l, []string{order.Canon("PAY", string(at), strings.Join(pays, " "))})
}
