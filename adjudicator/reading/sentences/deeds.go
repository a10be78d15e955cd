package sentences

import (
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/title"
)

// deed is what a line says with a verb that only some titles have: "182 digs in", "blow up the bridge
// 2435/2535", "Antoni through the sewers to 211".
type Deed struct {
	Verb          string
	Units, Places []string
	At            []board.Place // where the units stand
	from          string        // where they are said to come from
	moved         bool          // they are said to go
	Backing
	garrison string
	levels   int  // of barricades
	led      bool // the place was told before them
	each     bool // they were told as so many barricades
}

// Deed reads a line with one such verb. What it says stands in one order of the words that the
// verb's declaration reads; the first that takes all of it counts.
func (r *Letter) Deed(s *Sentence) (canon []string, ok bool) {
	if s.Recounts() {
		return nil, false
	}
	var d Deed
	for s.More() {
		if senses, _ := s.Senses(s.I); senses.Is("stay") && s.staysBesides() {
			return nil, false // who stays does none of it
		}
		if s.another(&d) {
			one, ok := r.done(s, &d)
			if !ok {
				return nil, false
			}
			canon, d = append(canon, one...), Deed{Verb: s.carriedDeed(&d)}
		}
		if !s.deedWord(&d) {
			return nil, false
		}
	}
	one, ok := r.done(s, &d)
	return append(canon, one...), ok
}

// Recounts tells a line that says what was done, "21D has been prepared", "182 ist eingegraben", or what the enemy does, "the
// Germans trade 42".
func (s *Sentence) Recounts() bool {
	due := slices.ContainsFunc(s.Atoms, func(a lexicon.Atom) bool { return lexicon.Due.HasIn(s.Speech(), a.Fold) })
	was := func(a lexicon.Atom) bool {
		return !due && lexicon.Already.HasIn(s.Speech(), a.Fold) || slices.Contains(lexicon.Was.In(s.Speech()), a.Fold) && !strings.ContainsAny(a.Text, "üÜ") // "würde"
	}
	at, foes := s.OfFoes()
	said, _ := s.SaidAt(at)
	_, does := s.Declared(said)
	return slices.ContainsFunc(s.Atoms, was) || s.isDone() || foes && does
}

// isDone tells an English line of what is done already: "182 is dug in", "183 has dug in", "we played 15", but not "is digging in".
func (s *Sentence) isDone() bool {
	for i := 1; i < len(s.Atoms); i++ {
		if lexicon.Has.Has(s.Atoms[i-1].Fold) && lexicon.Finished.Has(s.Atoms[i].Fold) || lexicon.Tellers.HasIn("en", s.Atoms[i-1].Fold) && lexicon.PastTeller.HasIn("en", s.Atoms[i].Fold) {
			return true
		}
	}
	return false
}

// staysBesides tells that the word for staying is no part of what tells a verb, "stand" of "stand fast".
func (s *Sentence) staysBesides() bool {
	senses, _ := lexicon.Verbs().Find(s.Atoms[s.I:])
	_, declared := s.Declared(senses)
	return !declared
}

// another tells that a word begins a deed behind one that is told.
func (s *Sentence) another(d *Deed) bool {
	if !s.Letter.Zoned || d.Verb == "" || len(d.Units)+len(d.Places)+len(d.Cards) == 0 {
		return false
	}
	senses, _ := lexicon.Verbs().Find(s.Atoms[s.I:])
	verb, ok := s.Declared(senses)
	if _, n := s.Levels(s.I); n > 0 && d.Verb != "BUILD" && s.Says("BUILD") && !strings.Contains(s.Letter.Verbs[d.Verb].Form, "LEVELS") { // "recover Zośka, two levels of barricade at 205"
		return true
	}
	return ok && verb != d.Verb || s.carriedDeed(d) != ""
}

// carriedDeed is the verb of a deed that goes on with others in another place, "Mokotów2 in 53, and Ochota2 at 61",
// "two levels in Krucza, one in Solec"; "" where the words do not begin one.
func (s *Sentence) carriedDeed(d *Deed) string {
	list, units := s.Units(s.I)
	p, took := s.Place(s.I)
	elsewhere := func(u int) bool { return (s.Letter.Own[u].At == "") != (d.At[0] == "") } // who is on the map is not called up
	switch {
	case units > 0 && len(d.At) > 0 && slices.ContainsFunc(list, elsewhere):
		return ""
	case slices.Contains([]string{"MOBILIZE", "RETURN", "ENTER", "SEWER"}, d.Verb) && len(d.Units) > 0 && len(d.Places) > 0 && units > 0 && units >= took:
		return d.Verb
	case d.Verb != "BUILD" || d.levels == 0 || len(d.Places) == 0:
		return ""
	case d.led && took > 0 && !slices.Contains(d.Places, string(p)):
		return d.Verb
	case !d.led && s.levelsNext():
		return d.Verb
	case !d.led && took > 0 && s.I+took < len(s.Atoms):
		if _, n := s.Levels(s.I + took); n > 0 {
			return d.Verb
		}
	}
	return ""
}

// levelsNext tells that levels of a barricade follow, or their number and a place.
func (s *Sentence) levelsNext() bool {
	if _, n := s.Levels(s.I); n > 0 {
		return true
	}
	senses, _ := s.Senses(s.I)
	_, counted := lexicon.Counts(s.Peek(), senses)
	return counted && s.InPlace(s.I+1)
}

// done gives the orders of a deed.
func (r *Letter) done(s *Sentence, d *Deed) (canon []string, ok bool) {
	called := func(p board.Place) bool { return p == "" }
	if d.Verb == "MOBILIZE" && slices.ContainsFunc(d.At, called) && slices.ContainsFunc(d.At, func(p board.Place) bool { return p != "" }) {
		return nil, false // who is on the map is not called up
	}
	if d.revives(r); d.Verb == "" || !d.heeds(r.Verbs[d.Verb].Form) {
		return nil, false
	}
	if (d.Verb == "BLOW" || d.Verb == "MEND") && !s.Letter.Zoned && len(d.Places) == 2 && s.attend(d) {
		d.Units, d.Places = nil, []string{sideOf(board.Place(d.Places[0]), board.Place(d.Places[1]))}
	}
	for _, text := range d.Forms(r.Verbs[d.Verb].Form) {
		if canon, ok := r.Orders(s.Written, strings.Split(text, ";")); ok {
			canon, ok = r.supports(s, canon)
			return r.AsPlans(s.Written, canon), ok
		}
	}
	return nil, false
}

// supports are orders of which those for guns to support a defence leave out who stands there and fights, "Art143 supports 487 at 4122"; it is
// not ok where one is for no defence.
func (r *Letter) supports(s *Sentence, canon []string) ([]string, bool) {
	for i, text := range canon {
		words := strings.Fields(strings.ReplaceAll(text, ",", ""))
		if r.Zoned || len(words) < 2 || words[0] != "SUPPORT" {
			continue
		}
		defends := func(name string) bool {
			return r.fights(name) && slices.ContainsFunc(r.Own, func(u nouns.Unit) bool { return u.Name == name && u.At == board.Place(words[1]) })
		}
		if fewer := slices.DeleteFunc(slices.Clone(words), defends); len(fewer) > 3 && len(fewer) < len(words) {
			list, ok := r.Orders(s.Written, []string{strings.Join(fewer[:3], " ") + " " + strings.Join(fewer[3:], ", ")})
			if !ok || len(list) != 1 {
				return nil, false
			}
			canon[i] = list[0]
		}
	}
	return canon, !slices.ContainsFunc(canon, r.NoSupport)
}

// NoSupport tells of a standing order for guns that it supports no defence: the enemy holds the place, or who fights is among them, "184 at
// 2435, supported by Art60".
func (r *Letter) NoSupport(text string) bool {
	words := strings.Fields(strings.ReplaceAll(text, ",", ""))
	return !r.Zoned && len(words) > 1 && words[0] == "SUPPORT" && (r.FoesAt[board.Place(words[1])] || slices.ContainsFunc(words[2:], r.fights))
}

// fights tells of the name of an own unit that it is none of guns.
func (r *Letter) fights(name string) bool {
	u := slices.IndexFunc(r.Own, func(u nouns.Unit) bool { return u.Name == name })
	return u >= 0 && !slices.Contains(r.Own[u].Kinds, "ART")
}

// revives takes of the two verbs for getting better the one that is meant: who is on the map recovers, who has fallen returns
// somewhere.
func (d *Deed) revives(r *Letter) {
	if r.Verbs["RECOVER"].Name == "" || r.Verbs["RETURN"].Name == "" || len(d.At) == 0 {
		return
	}
	there := func(p board.Place) bool { return p != "" }
	switch away := !slices.ContainsFunc(d.At, there); {
	case d.Verb == "RETURN" && len(d.Places) == 0 && !away && d.from == "" && !d.moved:
		d.Verb = "RECOVER"
	case d.Verb == "RECOVER" && len(d.Places) == 1 && away:
		d.Verb = "RETURN"
	}
}

// attend tells that those who are named for a bridge are who may see to it, whom the order need not name: a headquarters that
// has it mended, those at one of its ends who blow it.
func (s *Sentence) attend(d *Deed) bool {
	for k, name := range d.Units {
		u := slices.IndexFunc(s.Letter.Own, func(u nouns.Unit) bool { return u.Name == name })
		if u < 0 || d.Verb == "MEND" && !slices.Contains(s.Letter.Own[u].Kinds, "HQ") || d.Verb == "BLOW" && !slices.Contains(d.Places, string(d.At[k])) {
			return false
		}
	}
	return true
}

// heeds tells that the order has room for all cards and support counters that are named.
func (d *Deed) heeds(form string) bool {
	return (len(d.Cards) == 0 || strings.Contains(form, "card") || strings.HasPrefix(form, "DISCARD")) &&
		(len(d.Support) == 0 || strings.Contains(form, "counter") || d.Verb == "LAY" || d.Verb == "HAND")
}

// Bridged is a line in which the side of a hex is written as orders have it: "the bridge between 2535 and 2435" is
// 2435/2535, and so is "the bridge at Dęblin" where it is the only one there that can be meant.
func (r *Letter) Bridged(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.Verbs["BLOW"].Name == "" && r.Verbs["BRIDGE"].Name == "" || r.Zoned {
		return l, false
	}
	s := NewSentence(r, l, atoms)
	for i := range atoms {
		side, from, end := "", i, 0
		switch {
		case lexicon.Between.Has(atoms[i].Fold):
			side, end = s.sideBetween(i)
		case lexicon.Bridges.Has(atoms[i].Fold):
			side, from, end = s.bridgeAt(i)
		}
		if side != "" {
			return nouns.Replaced(l, atoms, from, end, side)
		}
	}
	return l, false
}

// sideBetween reads the two hexes of a side behind the word at an atom, and where they end: "between 2535 and 2435".
func (s *Sentence) sideBetween(i int) (side string, end int) {
	a, n := s.Place(i + 1)
	and := i + 1 + n
	if n == 0 || and >= len(s.Atoms) || !lexicon.And.Has(s.Atoms[and].Fold) && !lexicon.Whereas.Has(s.Atoms[and].Fold) && s.Atoms[and].Fold != "&" {
		return "", 0
	}
	b, m := s.Place(and + 1)
	if m == 0 || s.Letter.View.Board.Steps(a, b) != 1 {
		return "", 0
	}
	return string(a) + "/" + string(b), and + 1 + m
}

// bridgeAt is the side that the place beside a word for a bridge stands for, and the atoms that it takes the place of: "the
// bridge at Dęblin", "the Dęblin bridge".
func (s *Sentence) bridgeAt(i int) (side string, from, end int) {
	for from = i - 1; from >= max(0, i-nouns.MostOfAName); from-- {
		if p, n := s.Place(from); n > 0 && from+n == i && (from == 0 || s.Atoms[from-1].Fold != "/") {
			return s.onlyBridge(p), from, i
		}
	}
	at := i + 1
	for at < len(s.Atoms) {
		senses, n := s.Senses(at)
		if !senses.Is("in", "to", "of", "from", "near") && !lexicon.Articles.Has(s.Atoms[at].Fold) && !lexicon.Of.Has(s.Atoms[at].Fold) {
			break
		}
		at += max(n, 1)
	}
	p, n := s.Place(at)
	if n == 0 || at+n < len(s.Atoms) && s.Atoms[at+n].Fold == "/" {
		return "", 0, 0
	}
	return s.onlyBridge(p), i + 1, at + n
}

// onlyBridge is the side of the one bridge at a place, or else next to it, that the line can mean; "" for none or several.
func (s *Sentence) onlyBridge(p board.Place) string {
	around := []board.Place{p}
	for _, b := range s.Letter.View.Board.Borders(p) {
		around = append(around, b.To)
	}
	for _, near := range [][]board.Place{around[:1], around} {
		if sides := s.bridges(near); len(sides) > 0 {
			if len(sides) == 1 {
				return sides[0]
			}
			break
		}
	}
	return ""
}

// bridges are the sides of the bridges at some places that a line can speak of: those broken where it tells that one is mended,
// and where one is blown those over great rivers that are whole.
func (s *Sentence) bridges(places []board.Place) (sides []string) {
	var broken []string
	for _, l := range s.Letter.View.Layers {
		for _, ends := range l.Lines {
			if l.Kind == title.LayerDamaged && len(ends) == 2 {
				broken = append(broken, sideOf(ends[0], ends[1]))
			}
		}
	}
	if s.Says("BLOW") == s.Says("MEND") {
		return nil
	}
	for _, p := range places {
		great, way := map[board.Place]bool{}, map[board.Place]bool{}
		for _, b := range s.Letter.View.Board.Borders(p) {
			great[b.To] = great[b.To] || b.Class == "major-river"
			way[b.To] = way[b.To] || b.Class == "main-road" || b.Class == "road" || b.Class == "rail"
		}
		for to, wide := range great {
			side := sideOf(p, to)
			gone := slices.Contains(broken, side)
			if (gone && s.Says("MEND") || !gone && wide && way[to] && s.Says("BLOW")) && !slices.Contains(sides, side) {
				sides = append(sides, side)
			}
		}
	}
	slices.Sort(sides)
	return sides
}

// BridgesOf are those at hexes of the seat's, or that are broken anywhere.
func (s *Sentence) BridgesOf() []string {
	places := s.Letter.View.Board.All()
	if s.Says("BLOW") {
		places = nil
		for k := range s.Letter.Own {
			if s.Letter.Own[k].At != "" && !slices.Contains(places, s.Letter.Own[k].At) {
				places = append(places, s.Letter.Own[k].At)
			}
		}
	}
	return s.bridges(places)
}

// IsRiver tells the name of a river in any of its cases.
func (s *Sentence) IsRiver(word string) bool {
	m, hexes := s.Letter.View.Board.(*hex.Map)
	return hexes && slices.ContainsFunc(m.Rivers(), func(r hex.RiverLine) bool {
		name, said := order.Fold(r.Name), order.Fold(word)
		return said == name || nouns.Alike(said, name) || len(name) == 3 && strings.HasPrefix(said, name) && lexicon.Cases.Has(said[3:])
	})
}

// sideOf is the side between two hexes as orders have it.
func sideOf(a, b board.Place) string {
	return string(min(a, b)) + "/" + string(max(a, b))
}

// meaningless tells a sign without a meaning of its own.
func (s *Sentence) meaningless() bool {
	a := s.Peek()
	return a.Kind == lexicon.Sign && len(a.Fold) == 1 && strings.Contains(Passed+".;", a.Fold)
}

// deedWord reads the next words of a deed.
func (s *Sentence) deedWord(d *Deed) bool {
	if s.Letter.Zoned && (s.captures(d) || s.wielded(d) || s.tableWord(d)) {
		return true
	}
	if list, n := s.offMap(); n > 0 {
		s.doneBy(d, list)
		return s.Skip(n)
	}
	_, counters := s.Units(s.I)
	if p, n := s.Place(s.I); n > 0 && n >= counters && !(n == counters && s.firstOf(d)) {
		if !s.Letter.Zoned || !slices.Contains(d.Places, string(p)) {
			d.Places = append(d.Places, string(p))
		}
		return s.Skip(n)
	}
	senses, n := lexicon.Verbs().Find(s.Atoms[s.I:])
	if verb, ok := s.Declared(senses); ok && verb != "FIRE" && (d.Verb == "" || d.Verb == verb) && n > 0 { // for fire there are forms, which tell guns from others
		return s.verbOf(d, verb) && s.Skip(n)
	}
	if list, m := s.Units(s.I); m > 0 {
		s.doneBy(d, list)
		return s.Skip(m)
	}
	return s.betweenDeeds(d, senses, n)
}

// betweenDeeds reads a word that stands between the parts of a deed and says no more than how they hang together, given what it
// says by the words of verbs.
func (s *Sentence) betweenDeeds(d *Deed, senses lexicon.Senses, n int) bool {
	if s.meaningless() || len(d.Places) == 1 && s.Peek().Fold == "/" && s.Peek().Glued && s.PlaceAt(s.I+1) { // the side of a hex
		return s.Skip(1)
	}
	if senses.Is("also", "guns") || len(d.Cards) > 0 && senses.Is("card") {
		return s.Skip(n)
	}
	more, m := s.Senses(s.I)
	if p, end := s.besideOwn(s.I+m, nil); end > 0 && more.Is("beside") && (len(d.Places) == 0 || slices.Equal(d.Places, []string{string(p)})) { // "call up Ochota2 beside Ochota1"
		d.Places = []string{string(p)}
		return s.Skip(end - s.I)
	}
	if s.Letter.Zoned && len(d.Units) > 0 && more.Is("pronoun") && slices.Contains([]string{"MOBILIZE", "RETURN", "ENTER"}, d.Verb) {
		return s.Skip(m)
	}
	if _, named := s.Units(s.I + m); named > 0 && d.Verb != "" && more.Is("of", "from") && s.Atoms[s.I].Kind == lexicon.Word { // "Sammeln von 1BG"
		return s.Skip(m)
	}
	return m > 0 && s.binds(d, more) && s.Skip(m)
}

// firstOf tells of a name that is a unit's and a zone's that it is who does a deed of which the zone is named elsewhere: "Okęcie
// odtworzyć w Osiedlu Okęcie".
func (s *Sentence) firstOf(d *Deed) bool {
	if !s.Letter.Zoned || len(d.Units) > 0 || !slices.ContainsFunc([]string{"MOBILIZE", "RETURN", "RECOVER", "ENTER", "SEWER"}, s.Says) {
		return false
	}
	if s.recovers(s.I) {
		return true
	}
	if led, _ := s.Senses(s.I - 1); led.Is("in", "to", "from", "via") && !led.Is("filler") {
		return false
	}
	_, n := s.Units(s.I)
	for i := s.I + n; i < len(s.Atoms); i++ {
		if s.PlaceAt(i) {
			return true
		}
	}
	return len(d.Places) > 0
}

// recovers tells of a name that is a unit's and a zone's that it is that unit which the line has recover, where no zone is told.
func (s *Sentence) recovers(i int) bool {
	list, _ := s.Units(i)
	if !s.Letter.Zoned || !s.Says("RECOVER") || s.Letter.Verbs["RECOVER"].Name == "" || s.Says("BUILD") || len(list) != 1 || s.Letter.Own[list[0]].At == "" {
		return false
	}
	before, _ := s.Senses(i - 1)
	return s.Letter.Own[list[0]].Reduced() && !(before.Is("in") && !before.Is("of", "to"))
}

// verbOf takes the verb of a deed; overrunning nobody, units march there first.
func (s *Sentence) verbOf(d *Deed, verb string) bool {
	if verb == "OVERRUN" && d.Verb == "" && len(d.Units) > 0 && slices.ContainsFunc(d.Places, func(p string) bool { return s.nobodyIn(board.Place(p)) }) {
		return false
	}
	d.Verb = verb
	return true
}

// offMap finds units that wait to be called up by the name that they share, "the other three Mokotów companies", "the
// Mokotów reserves, 2 and 3", "Ochotę 2 i 3", and how many atoms name them.
func (s *Sentence) offMap() (list []int, n int) {
	if before, _ := s.Senses(s.I - 1); before.Is("both", "num") || !s.Says("MOBILIZE") && !s.Says("RETURN") {
		return nil, 0
	}
	at, count := s.I, 0
	for at < len(s.Atoms) {
		senses, m := s.Senses(at)
		k, counted := lexicon.Counts(s.Atoms[at], senses)
		if senses.Is("both") {
			k, counted = 2, true
		}
		if s.Atoms[at].Kind != lexicon.Word || !counted && !senses.Is("everything") && !lexicon.ThoseCompanies.Has(s.Atoms[at].Fold) {
			break
		}
		count, at = max(count, k), at+max(m, 1)
	}
	if at >= len(s.Atoms) {
		return nil, 0
	}
	waits := s.waitsFor(s.Atoms[at].Fold)
	end := at + 1
	all := end < len(s.Atoms) && lexicon.Companies.Has(s.Atoms[end].Fold)
	if all {
		end++
	}
	for k := end; k < len(s.Atoms); k++ { // "2 i 3", ", 2 and 3"
		a := s.Atoms[k]
		senses, _ := s.Senses(k)
		if u := slices.IndexFunc(waits, func(u int) bool { return strings.HasSuffix(s.Letter.Own[u].Name, a.Fold) }); u >= 0 && a.Kind == lexicon.Number && len(a.Fold) == 1 {
			list, end = append(list, waits[u]), k+1
		} else if a.Fold != "," && (a.Kind != lexicon.Word || !senses.Is("and")) {
			break
		}
	}
	if len(list) == 0 && all {
		list = waits
	}
	if len(list) == 0 || count > 0 && count != len(list) {
		return nil, 0
	}
	return list, end - s.I
}

// waitsFor are the own units off the map that bear a name with a number behind it, "MOKOTOW" of Mokotów2: those who are
// called up, or else the fallen who return.
func (s *Sentence) waitsFor(name string) (list []int) {
	for u := range s.Letter.Own {
		full := s.Letter.Own[u].Folded
		waits := s.Letter.Own[u].At == "" && (s.Letter.Own[u].Off == "eliminated") != s.Says("MOBILIZE")
		if stem := strings.TrimRight(full, "0123456789"); stem != full && waits && nouns.Alike(name, stem) {
			list = append(list, u)
		}
	}
	return list
}

// binds tells that words stand between the parts of a deed and say no more than how they hang together.
func (s *Sentence) binds(d *Deed, senses lexicon.Senses) bool {
	switch {
	case s.Letter.Zoned && d.Verb != "" && senses.Is("then"):
		return true
	case senses.Is("near", "or", "neither", "unless", "not"):
		return false
	case senses.Is("from") && len(d.Places) > 0 && !s.Says("RETREAT"):
		return false
	}
	return senses.Is("in", "to", "with", "and", "filler", "against", "type", "size")
}

// doneBy notes who is to do it.
func (s *Sentence) doneBy(d *Deed, units []int) {
	for _, u := range units {
		d.At = append(d.At, s.Letter.Own[u].At)
		d.Units = append(d.Units, s.Letter.Own[u].Name)
	}
}

// captures reads a word for taking that stands before the name of a garrison, whatever else it says elsewhere:
// "take Elektrownia", "zająć Dworzec Pocztowy".
func (s *Sentence) captures(d *Deed) bool {
	senses, n := lexicon.Verbs().Find(s.Atoms[s.I:])
	if d.Verb != "" || !senses.Is("CAPTURE") || s.Letter.Verbs["CAPTURE"].Name == "" {
		return false
	}
	next := s.I + n
	if more, m := s.Senses(next); more.Is("filler") {
		next += m
	}
	if _, took := s.Called(next, s.Letter.Forts); took == 0 {
		return false
	}
	d.Verb = "CAPTURE"
	return s.Skip(n)
}

// wielded reads a word that is a verb of the title here and stands before what helps elsewhere: "use
// card 28".
func (s *Sentence) wielded(d *Deed) bool {
	if more, _ := s.Senses(s.I); d.Verb != "" || !more.Is("with") {
		return false
	}
	senses, n := lexicon.Verbs().Find(s.Atoms[s.I:])
	verb, ok := s.Declared(senses)
	if ok {
		d.Verb = verb
	}
	return ok && s.Skip(n)
}

// Spent tells that a group is told in one word, behind which a number is no place that it stands in: "alle 1217".
func (s *Sentence) Spent(i, at int) bool {
	senses, n := lexicon.Words().Find(s.Atoms[i : i+1])
	return at == i+1 && n == 1 && senses.Is("everything")
}

// BidsAttack tells a line that bids an attack on a place that the enemy holds: "please attack Gdynia".
func (s *Sentence) BidsAttack() bool {
	told, foe, all, beside := false, false, false, false
	for i := range s.Atoms {
		senses, _ := s.Senses(i)
		if said, _ := lexicon.Turns().Find(s.Atoms[i:]); said.Is("past", "hearsay", "doubt") {
			return false
		}
		p, n := s.Place(i)
		told, foe = told || senses.Is("attack", "take") && !senses.Is("to", "filler"), foe || n > 0 && s.FoeIn(p)
		all, beside = all || senses.Is("everything"), beside || senses.Is("beside")
	}
	return (told || all && beside) && foe
}

// Amends tells a line that says of an attack told before how many aircraft it has: "make that three air points".
func (s *Sentence) Amends() bool {
	for i := range s.Atoms {
		senses, _ := s.Senses(i)
		more, n := s.Senses(i + 1)
		if _, counted := lexicon.Counts(s.Atoms[i], senses); counted && n > 0 && more.Is("air") && strings.Contains(s.Letter.Verbs["ATTACK"].Form, "AIR") {
			return true
		}
	}
	return false
}

// mostOfABid is how many atoms a line has that bids no more than one deed.
const mostOfABid = 6

// BidsStrange tells a line that begins with a word for fighting and names behind an article something that the
// reading does not know: "grab the power station!"
func (s *Sentence) BidsStrange() bool {
	if len(s.Atoms) > mostOfABid || len(s.Atoms) < 3 || !lexicon.Articles.Has(s.Atoms[1].Fold) {
		return false
	}
	said, _ := lexicon.Verbs().Find(s.Atoms)
	more, _ := lexicon.Words().Find(s.Atoms)
	end := s.Atoms[len(s.Atoms)-1]
	named := s.Atoms[2:]
	if end.Kind == lexicon.Sign {
		named = named[:len(named)-1]
	}
	return (said.Is("CAPTURE", "ASSAULT", "BLOW") || more.Is("attack")) && !more.Is("take") && len(named) > 0 && !slices.ContainsFunc(named, func(a lexicon.Atom) bool { return a.Kind == lexicon.Sign })
}

// OfPoints tells that a line speaks of points, or of what an order has a number of.
func (s *Sentence) OfPoints() bool {
	for i := range s.Atoms {
		senses, _ := s.Senses(i)
		if said, _ := lexicon.Forms().Find(s.Atoms[i:]); said.Is("points", "put", "pay", "planes") || senses.Is("air") {
			return true
		}
	}
	return false
}

// Forms are the ways to write the deed in words of orders.
func (d *Deed) Forms(declared string) (list []string) {
	all, places := strings.Join(d.Units, ", "), strings.Join(d.Places, " ")
	if list := d.fromTable(declared); list != nil {
		return list
	}
	if all != "" && places != "" {
		return []string{order.Canon(d.Verb, places, "WITH", all), order.Canon(d.Verb, all, "AT", places), order.Canon(d.Verb, all, places)}
	}
	return []string{order.Canon(d.Verb, all, places)}
}

// raising is what a line says of barricades while it is read: the orders so far, how many levels come next, whether they are for
// each, where, and the card that they come with.
type raising struct {
	orders     []string
	levels     int
	each, told bool // it speaks of levels or barricades
	places     []string
	card       string
	behind     bool // the levels were told behind the places
	barricade  bool // a barricade is named
}

// Raised reads a line about levels of barricades alone, "one level in Grzybów, two in 61", "barykada tam, gdzie stoi Koszta", and
// about a card that is played for them, "Płyty Chodnikowe: both levels at 205".
func (r *Letter) Raised(s *Sentence) (canon []string, ok bool) {
	if !r.Zoned || r.Verbs["BUILD"].Name == "" || len(s.Atoms) > MostFormed || s.Recounts() {
		return nil, false
	}
	b := raising{barricade: slices.ContainsFunc(s.Atoms, barricade)}
	if !b.barricade && s.Says("RECOVER") { // "eine Stufe für Sadyba"
		return nil, false
	}
	for s.More() {
		n := s.raisedWord(&b)
		if n == 0 {
			return nil, false
		}
		s.I += n
	}
	if !b.told || !b.flush() || len(b.orders) == 0 {
		return nil, false
	}
	if b.card != "" {
		b.orders = append([]string{order.Canon("PLAY", b.card)}, b.orders...)
	}
	return r.Orders(s.Written, b.orders)
}

// flush writes the orders for the places named so far. It is false where it cannot be told how many levels are for which.
func (b *raising) flush() bool {
	if len(b.places) == 0 {
		return b.levels == 0
	}
	if b.levels > 1 && len(b.places) > 1 && !b.each {
		return false
	}
	for _, p := range b.places {
		b.orders = append(b.orders, order.Canon("BUILD", p, some(b.levels)))
	}
	b.places, b.levels = nil, 0
	return true
}

// raisedWord reads what stands next in such a line, and gives how many atoms that takes, 0 for what does not belong there.
func (s *Sentence) raisedWord(b *raising) int {
	if levels, n := s.Levels(s.I); n > 0 {
		if both, _ := s.Senses(s.I - 1); both.Is("both") {
			levels = 2
		}
		return n * s.levelsTold(b, levels, true)
	}
	if levels, n := s.barricades(); n > 0 {
		return n * s.levelsTold(b, levels, true)
	}
	senses, n := s.Senses(s.I)
	value, counted := lexicon.Counts(s.Peek(), senses)
	if counted && s.Peek().Kind == lexicon.Word && s.I+1 < len(s.Atoms) && b.told && s.InPlace(s.I+1) { // "…, two in 61"
		return max(n, 1) * s.levelsTold(b, value, false)
	}
	if n, known := s.raisedThing(b); known {
		return n
	}
	said, m := s.SaidAt(s.I)
	form, k := s.FormWord(s.I)
	switch {
	case form.Is("each"):
		b.each = true
		return k
	case senses.Is("both") && n > 0:
		return n
	case said.Is("BUILD"):
		b.told = b.told || slices.ContainsFunc(s.Atoms[s.I:s.I+m], barricade)
		return m
	case said.Is("PLAY", "card", "also", "level"):
		return m
	}
	return s.raisedFiller(senses, n)
}

// raisedFiller reads a word that says no more than how others hang together.
func (s *Sentence) raisedFiller(senses lexicon.Senses, n int) int {
	a := s.Peek()
	for _, l := range []*lexicon.List{lexicon.WithIt, lexicon.Where} {
		if n := l.Begin(s.Atoms[s.I:]); n > 0 {
			return n
		}
	}
	switch {
	case lexicon.Thereof.Has(a.Fold), lexicon.Articles.Has(a.Fold), a.Kind == lexicon.Sign && strings.ContainsAny(a.Fold, ",;:.!-–+"):
		return 1
	case senses.Is("filler", "in", "to", "and", "with", "then", "of", "from", "pronoun") && !senses.Is("not", "if", "or", "stay", "back"):
		return max(n, 1)
	}
	return 0
}

// raisedThing reads a card, a place or who stands in one; known tells that it is one of these.
func (s *Sentence) raisedThing(b *raising) (n int, known bool) {
	a := s.Peek()
	title, took := s.Called(s.I, s.Letter.Cards)
	place, there := s.Place(s.I)
	units, who := s.Units(s.I)
	led, _ := s.Senses(s.I - 1)
	var before lexicon.Senses
	if s.I > 0 {
		before, _ = s.SaidAt(s.I - 1)
	}
	switch short := a.Kind == lexicon.Number && len(a.Fold) < 3; {
	case took > 0 && (took > there || s.ofTheDeck(took)) && took >= who:
		return took * b.withCard(s.NumberOf(title)), true
	case short && !led.Is("in", "to") && (s.I == 0 || before.Is("PLAY", "card")) && s.HoldsAll([]string{a.Fold}):
		return b.withCard(a.Fold), true
	case short && len(a.Fold) == 1 && before.Is("BUILD") && s.InPlace(s.I+1): // "barricade 2 at Stare Miasto"
		return s.levelsTold(b, lexicon.NumberOf(a), true), true
	case there > 0 && there >= who:
		b.places = append(b.places, string(place))
		return there, true
	case who == 0:
		return 0, false
	}
	for _, u := range units {
		if s.Letter.Own[u].At == "" || !b.barricade || s.NamesPlace() {
			return 0, true
		}
		b.places = append(b.places, string(s.Letter.Own[u].At))
	}
	return who, true
}

// levelsTold notes how many levels come next; 0 where they cannot be told from those before.
func (s *Sentence) levelsTold(b *raising, levels int, told bool) int {
	b.told = b.told || told
	switch {
	case b.levels == 0 && len(b.places) > 0 && !b.behind && len(b.orders) == 0: // "at Wronia two levels"
		b.levels, b.behind = levels, true
		return 1
	case b.levels > 0 && len(b.places) == 0 && (levels == 1 || levels == b.levels): // "a two-level barricade"
		return 1
	case !b.flush():
		return 0
	}
	b.levels = levels
	return 1
}

// withCard notes the card that the levels come with; 0 for a second one.
func (b *raising) withCard(card string) int {
	if b.card != "" {
		return 0
	}
	b.card = card
	return 1
}

// mostDigging is how many units dig in by one line.
const mostDigging = 60

// RestDigs reads that all who have no order dig in, "the rest dig in", "cała reszta stoi i się okopuje": those of them who may.
func (r *Letter) RestDigs(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if !strings.HasPrefix(r.Verbs["DIG"].Form, "DIG unit") || Asks(atoms) || len(r.OrderedBefore)+len(r.Sheet) == 0 { // the rest of whom?
		return nil, false
	}
	s := NewSentence(r, l, atoms)
	rest, digs := false, false
	for i := 0; i < len(atoms); {
		senses, n := s.Senses(i)
		said, m := lexicon.Verbs().Find(atoms[i:])
		deed, declared := s.Declared(said)
		switch {
		case senses.Is("rest"):
			rest = true
		case declared && deed == "DIG":
			digs, n = true, m
		case senses.Is("filler", "and", "stay", "there", "everything", "plural", "pronoun", "in") && !senses.Is("not", "or", "unless", "if"), atoms[i].Kind == lexicon.Sign && strings.Contains(",.!", atoms[i].Fold), lexicon.Of.Has(atoms[i].Fold):
		default:
			return nil, false
		}
		i += max(n, 1)
	}
	if !rest || !digs {
		return nil, false
	}
	for u := range r.Own {
		if r.Own[u].At == "" || len(r.OrderOf(u)) > 0 || r.Bound(r.Own[u].Name) || len(canon) == mostDigging {
			continue
		}
		if dig := s.AllowedOrders("DIG " + r.Own[u].Name); len(dig) > 0 && s.StandTogether(slices.Concat(canon, dig)) { // once a hex
			canon = append(canon, dig...)
		}
	}
	return canon, len(canon) > 0
}

// DeedsThere writes a line of deeds in zones anew in which a word stands for the zone that the line named last, "Ochota2 is mobilized
// there", or a barricade has none, since those build it who go or stay somewhere: "Olza stays at 61 and builds one level".
func (r *Letter) DeedsThere(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if !r.Zoned || r.Verbs["BUILD"].Name == "" || Asks(atoms) {
		return l, false
	}
	s := NewSentence(r, l, atoms)
	for i := range atoms {
		said, n := s.SaidAt(i)
		verb, declared := s.Declared(said)
		if !declared || !slices.Contains([]string{"BUILD", "MOBILIZE", "RETURN", "ENTER"}, verb) {
			continue
		}
		from, to := s.clauseAround(i)
		at, there, placed := s.thereIn(from, to)
		p := s.namedLast(from)
		switch {
		case placed || p == "":
		case there > 0:
			begin := from
			if from > 0 && (atoms[from-1].Fold == "," || nouns.First(s.Senses(from-1)).Is("and")) && (s.namesUnits(from, to) || verb == "BUILD" && s.ledBySubject(from)) {
				begin = from - 1
			}
			text := []rune(l.Text)
			clause := string(text[atoms[from].Column-1:atoms[at].Column-1]) + string(p) + string(text[min(atoms[at+there-1].End, len(text)):])
			if begin < from {
				clause = "; " + clause
			}
			return order.LineOf(l.Number, string(text[:atoms[begin].Column-1])+clause)
		case verb == "BUILD" && !s.namesUnits(from, to) && from > 0 && s.ledBySubject(from):
			text := string([]rune(l.Text)[atoms[from].Column-1 : atoms[i+n-1].End])
			return nouns.Replaced(l, atoms, from-1, i+n, "; "+text+" "+string(p))
		}
	}
	return l, false
}

// clauseAround is where the clause of an atom begins and ends: at signs, and at "and" before a verb or units.
func (s *Sentence) clauseAround(i int) (from, to int) {
	ends := func(k int) bool {
		if a := s.Atoms[k]; a.Kind == lexicon.Sign && strings.Contains(",;.:", a.Fold) {
			_, level := s.Levels(min(k+1, len(s.Atoms)-1))
			return a.Fold != "," || level == 0 || k < i // "a barricade there, one level"
		}
		return false
	}
	for from = i; from > 0 && !ends(from-1) && !nouns.First(s.Senses(from-1)).Is("and", "then"); from-- {
	}
	for to = i + 1; to < len(s.Atoms) && !ends(to); to++ {
		if lexicon.And.Has(s.Atoms[to].Fold) && s.BeginsAt(to+1) {
			break
		}
	}
	if _, n := s.Units(from); n == 0 && from > 0 && nouns.First(s.Senses(from-1)).Is("and") { // "Ochota2 and Ochota3 are mobilized"
		return from, to
	}
	for k := from - 1; k >= 0 && !ends(k); k-- {
		if list, n := s.Units(k); len(list) > 1 && k+n > from {
			from = k
		}
	}
	return from, to
}

// thereIn finds a word for a place told before in some atoms, and tells whether they name one.
func (s *Sentence) thereIn(from, to int) (at, n int, placed bool) {
	for i := from; i < to; {
		_, took := s.Place(i)
		_, u := s.Units(i)
		placed = placed || took > 0 && took >= u
		if m := lexicon.SamePlace.Begin(s.Atoms[i:]); m > 0 && n == 0 {
			at, n = i, m
		}
		i += max(took, u, 1)
	}
	return at, n, placed
}

// namesUnits tells that own units are named in some atoms.
func (s *Sentence) namesUnits(from, to int) bool {
	for i := from; i < to; i++ {
		if _, n := s.Units(i); n > 0 {
			return true
		}
	}
	return false
}

// ledBySubject tells that own units stand in the clause before an atom, to which "and" or a comma ties what follows.
func (s *Sentence) ledBySubject(from int) bool {
	tie := s.Atoms[from-1]
	begin := from - 1
	for begin > 0 && !strings.Contains(",;.:", s.Atoms[begin-1].Fold) {
		begin--
	}
	return (tie.Fold == "," || nouns.First(s.Senses(from-1)).Is("and")) && s.namesUnits(begin, from-1)
}

// namedLast is the zone that is spoken of last before an atom: the last that is named behind own units, or else the one where those
// stand; "" where they stand in several.
func (s *Sentence) namedLast(to int) (p board.Place) {
	for i := 0; i < to; {
		list, u := s.Units(i)
		q, took := s.Place(i)
		led, _ := s.Senses(i - 1)
		switch {
		case took > 0 && took >= u:
			if !led.Is("from") || led.Is("to") || p == "" {
				p = q
			}
			i += took
		case u > 0:
			p = s.Letter.Own[list[0]].At
			if slices.ContainsFunc(list, func(k int) bool { return s.Letter.Own[k].At != p }) {
				p = ""
			}
			i += u
		default:
			i++
		}
	}
	return p
}
