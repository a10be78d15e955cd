package reading

import (
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/title"
)

// deed is what a line says with a verb that only some titles have: "182 digs in", "blow up the bridge
// 2435/2535", "Antoni through the sewers to 211".
type deed struct {
	verb          string
	units, places []string
	at            []board.Place // where the units stand
	from          string        // where they are said to come from
	moved         bool          // they are said to go
	backing
	garrison string
	levels   int  // of barricades
	led      bool // the place was told before them
	each     bool // they were told as so many barricades
}

// deed reads a line with one such verb. What it says stands in one order of the words that the
// verb's declaration reads; the first that takes all of it counts.
func (r *Reader) deed(s *sentence) (canon []string, ok bool) {
	if s.narrates() {
		return nil, false
	}
	var d deed
	for s.more() {
		if senses, _ := s.senses(s.i); senses.Is("stay") && s.staysBesides() {
			return nil, false // who stays does none of it
		}
		if s.another(&d) {
			one, ok := r.done(s, &d)
			if !ok {
				return nil, false
			}
			canon, d = append(canon, one...), deed{verb: s.carriedDeed(&d)}
		}
		if !s.deedWord(&d) {
			return nil, false
		}
	}
	one, ok := r.done(s, &d)
	return append(canon, one...), ok
}

// narrates tells a line that says what was done, "21D has been prepared", "182 ist eingegraben", or what the enemy does, "the
// Germans trade 42".
func (s *sentence) narrates() bool {
	due := slices.ContainsFunc(s.atoms, func(a lexicon.Atom) bool { return lexicon.Due.HasIn(s.speech(), a.Fold) })
	was := func(a lexicon.Atom) bool {
		return !due && lexicon.Already.HasIn(s.speech(), a.Fold) || slices.Contains(lexicon.Was.In(s.speech()), a.Fold) && !strings.ContainsAny(a.Text, "üÜ") // "würde"
	}
	at, foes := s.ofFoes()
	said, _ := s.saidAt(at)
	_, does := s.declared(said)
	return slices.ContainsFunc(s.atoms, was) || s.isDone() || foes && does
}

// isDone tells an English line of what is done already: "182 is dug in", "183 has dug in", "we played 15", but not "is digging in".
func (s *sentence) isDone() bool {
	for i := 1; i < len(s.atoms); i++ {
		if lexicon.Has.Has(s.atoms[i-1].Fold) && lexicon.Finished.Has(s.atoms[i].Fold) || lexicon.Tellers.HasIn("en", s.atoms[i-1].Fold) && lexicon.PastTeller.HasIn("en", s.atoms[i].Fold) {
			return true
		}
	}
	return false
}

// staysBesides tells that the word for staying is no part of what tells a verb, "stand" of "stand fast".
func (s *sentence) staysBesides() bool {
	senses, _ := lexicon.Verbs().Find(s.atoms[s.i:])
	_, declared := s.declared(senses)
	return !declared
}

// another tells that a word begins a deed behind one that is told.
func (s *sentence) another(d *deed) bool {
	if !s.zoned || d.verb == "" || len(d.units)+len(d.places)+len(d.cards) == 0 {
		return false
	}
	senses, _ := lexicon.Verbs().Find(s.atoms[s.i:])
	verb, ok := s.declared(senses)
	if _, n := s.levels(s.i); n > 0 && d.verb != "BUILD" && s.says("BUILD") && !strings.Contains(s.verbs[d.verb].Form, "LEVELS") { // "recover Zośka, two levels of barricade at 205"
		return true
	}
	return ok && verb != d.verb || s.carriedDeed(d) != ""
}

// carriedDeed is the verb of a deed that goes on with others in another place, "Mokotów2 in 53, and Ochota2 at 61",
// "two levels in Krucza, one in Solec"; "" where the words do not begin one.
func (s *sentence) carriedDeed(d *deed) string {
	list, units := s.units(s.i)
	p, took := s.place(s.i)
	elsewhere := func(u int) bool { return (s.own[u].At == "") != (d.at[0] == "") } // who is on the map is not called up
	switch {
	case units > 0 && len(d.at) > 0 && slices.ContainsFunc(list, elsewhere):
		return ""
	case slices.Contains([]string{"MOBILIZE", "RETURN", "ENTER", "SEWER"}, d.verb) && len(d.units) > 0 && len(d.places) > 0 && units > 0 && units >= took:
		return d.verb
	case d.verb != "BUILD" || d.levels == 0 || len(d.places) == 0:
		return ""
	case d.led && took > 0 && !slices.Contains(d.places, string(p)):
		return d.verb
	case !d.led && s.levelsNext():
		return d.verb
	case !d.led && took > 0 && s.i+took < len(s.atoms):
		if _, n := s.levels(s.i + took); n > 0 {
			return d.verb
		}
	}
	return ""
}

// levelsNext tells that levels of a barricade follow, or their number and a place.
func (s *sentence) levelsNext() bool {
	if _, n := s.levels(s.i); n > 0 {
		return true
	}
	senses, _ := s.senses(s.i)
	_, counted := lexicon.Counts(s.peek(), senses)
	return counted && s.inPlace(s.i+1)
}

// done gives the orders of a deed.
func (r *Reader) done(s *sentence, d *deed) (canon []string, ok bool) {
	called := func(p board.Place) bool { return p == "" }
	if d.verb == "MOBILIZE" && slices.ContainsFunc(d.at, called) && slices.ContainsFunc(d.at, func(p board.Place) bool { return p != "" }) {
		return nil, false // who is on the map is not called up
	}
	if d.revives(r); d.verb == "" || !d.heeds(r.verbs[d.verb].Form) {
		return nil, false
	}
	if (d.verb == "BLOW" || d.verb == "MEND") && !s.zoned && len(d.places) == 2 && s.attend(d) {
		d.units, d.places = nil, []string{sideOf(board.Place(d.places[0]), board.Place(d.places[1]))}
	}
	for _, text := range d.forms(r.verbs[d.verb].Form) {
		if canon, ok := r.orders(s.line, strings.Split(text, ";")); ok {
			return r.kept(s.line, canon), true
		}
	}
	return nil, false
}

// revives takes of the two verbs for getting better the one that is meant: who is on the map recovers, who has fallen returns
// somewhere.
func (d *deed) revives(r *Reader) {
	if r.verbs["RECOVER"].Name == "" || r.verbs["RETURN"].Name == "" || len(d.at) == 0 {
		return
	}
	there := func(p board.Place) bool { return p != "" }
	switch away := !slices.ContainsFunc(d.at, there); {
	case d.verb == "RETURN" && len(d.places) == 0 && !away && d.from == "" && !d.moved:
		d.verb = "RECOVER"
	case d.verb == "RECOVER" && len(d.places) == 1 && away:
		d.verb = "RETURN"
	}
}

// attend tells that those who are named for a bridge are who may see to it, whom the order need not name: a headquarters that
// has it mended, those at one of its ends who blow it.
func (s *sentence) attend(d *deed) bool {
	for k, name := range d.units {
		u := slices.IndexFunc(s.own, func(u unit) bool { return u.Name == name })
		if u < 0 || d.verb == "MEND" && !slices.Contains(s.own[u].kinds, "HQ") || d.verb == "BLOW" && !slices.Contains(d.places, string(d.at[k])) {
			return false
		}
	}
	return true
}

// heeds tells that the order has room for all cards and support counters that are named.
func (d *deed) heeds(form string) bool {
	return (len(d.cards) == 0 || strings.Contains(form, "card") || strings.HasPrefix(form, "DISCARD")) &&
		(len(d.support) == 0 || strings.Contains(form, "counter") || d.verb == "LAY" || d.verb == "HAND")
}

// bridged is a line in which the side of a hex is written as orders have it: "the bridge between 2535 and 2435" is
// 2435/2535, and so is "the bridge at Dęblin" where it is the only one there that can be meant.
func (r *Reader) bridged(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.verbs["BLOW"].Name == "" && r.verbs["BRIDGE"].Name == "" || r.zoned {
		return l, false
	}
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := range atoms {
		side, from, end := "", i, 0
		switch {
		case lexicon.Between.Has(atoms[i].Fold):
			side, end = s.sideBetween(i)
		case lexicon.Bridges.Has(atoms[i].Fold):
			side, from, end = s.bridgeAt(i)
		}
		if side != "" {
			return replaced(l, atoms, from, end, side)
		}
	}
	return l, false
}

// sideBetween reads the two hexes of a side behind the word at an atom, and where they end: "between 2535 and 2435".
func (s *sentence) sideBetween(i int) (side string, end int) {
	a, n := s.place(i + 1)
	and := i + 1 + n
	if n == 0 || and >= len(s.atoms) || !lexicon.And.Has(s.atoms[and].Fold) && !lexicon.Whereas.Has(s.atoms[and].Fold) && s.atoms[and].Fold != "&" {
		return "", 0
	}
	b, m := s.place(and + 1)
	if m == 0 || s.view.Board.Steps(a, b) != 1 {
		return "", 0
	}
	return string(a) + "/" + string(b), and + 1 + m
}

// bridgeAt is the side that the place beside a word for a bridge stands for, and the atoms that it takes the place of: "the
// bridge at Dęblin", "the Dęblin bridge".
func (s *sentence) bridgeAt(i int) (side string, from, end int) {
	for from = i - 1; from >= max(0, i-mostOfAName); from-- {
		if p, n := s.place(from); n > 0 && from+n == i && (from == 0 || s.atoms[from-1].Fold != "/") {
			return s.onlyBridge(p), from, i
		}
	}
	at := i + 1
	for at < len(s.atoms) {
		senses, n := s.senses(at)
		if !senses.Is("in", "to", "of", "from", "near") && !lexicon.Articles.Has(s.atoms[at].Fold) && !lexicon.Of.Has(s.atoms[at].Fold) {
			break
		}
		at += max(n, 1)
	}
	p, n := s.place(at)
	if n == 0 || at+n < len(s.atoms) && s.atoms[at+n].Fold == "/" {
		return "", 0, 0
	}
	return s.onlyBridge(p), i + 1, at + n
}

// onlyBridge is the side of the one bridge at a place, or else next to it, that the line can mean; "" for none or several.
func (s *sentence) onlyBridge(p board.Place) string {
	around := []board.Place{p}
	for _, b := range s.view.Board.Borders(p) {
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
func (s *sentence) bridges(places []board.Place) (sides []string) {
	var broken []string
	for _, l := range s.view.Layers {
		for _, ends := range l.Lines {
			if l.Kind == title.LayerDamaged && len(ends) == 2 {
				broken = append(broken, sideOf(ends[0], ends[1]))
			}
		}
	}
	if s.says("BLOW") == s.says("MEND") {
		return nil
	}
	for _, p := range places {
		great, way := map[board.Place]bool{}, map[board.Place]bool{}
		for _, b := range s.view.Board.Borders(p) {
			great[b.To] = great[b.To] || b.Class == "major-river"
			way[b.To] = way[b.To] || b.Class == "main-road" || b.Class == "road" || b.Class == "rail"
		}
		for to, wide := range great {
			side := sideOf(p, to)
			gone := slices.Contains(broken, side)
			if (gone && s.says("MEND") || !gone && wide && way[to] && s.says("BLOW")) && !slices.Contains(sides, side) {
				sides = append(sides, side)
			}
		}
	}
	slices.Sort(sides)
	return sides
}

// bridgesOf are those at hexes of the seat's, or that are broken anywhere.
func (s *sentence) bridgesOf() []string {
	places := s.view.Board.All()
	if s.says("BLOW") {
		places = nil
		for k := range s.own {
			if s.own[k].At != "" && !slices.Contains(places, s.own[k].At) {
				places = append(places, s.own[k].At)
			}
		}
	}
	return s.bridges(places)
}

// isRiver tells the name of a river in any of its cases.
func (s *sentence) isRiver(word string) bool {
	m, hexes := s.view.Board.(*hex.Map)
	return hexes && slices.ContainsFunc(m.Rivers(), func(r hex.RiverLine) bool {
		name, said := order.Fold(r.Name), order.Fold(word)
		return said == name || alike(said, name) || len(name) == 3 && strings.HasPrefix(said, name) && lexicon.Cases.Has(said[3:])
	})
}

// sideOf is the side between two hexes as orders have it.
func sideOf(a, b board.Place) string {
	return string(min(a, b)) + "/" + string(max(a, b))
}

// meaningless tells a sign without a meaning of its own.
func (s *sentence) meaningless() bool {
	a := s.peek()
	return a.Kind == lexicon.Sign && len(a.Fold) == 1 && strings.Contains(passed+".;", a.Fold)
}

// deedWord reads the next words of a deed.
func (s *sentence) deedWord(d *deed) bool {
	if s.zoned && (s.captures(d) || s.wielded(d) || s.tableWord(d)) {
		return true
	}
	if list, n := s.offMap(); n > 0 {
		s.doneBy(d, list)
		return s.skip(n)
	}
	_, counters := s.units(s.i)
	if p, n := s.place(s.i); n > 0 && n >= counters && !(n == counters && s.firstOf(d)) {
		if !s.zoned || !slices.Contains(d.places, string(p)) {
			d.places = append(d.places, string(p))
		}
		return s.skip(n)
	}
	senses, n := lexicon.Verbs().Find(s.atoms[s.i:])
	if verb, ok := s.declared(senses); ok && verb != "FIRE" && (d.verb == "" || d.verb == verb) && n > 0 { // for fire there are forms, which tell guns from others
		return s.verbOf(d, verb) && s.skip(n)
	}
	if list, m := s.units(s.i); m > 0 {
		s.doneBy(d, list)
		return s.skip(m)
	}
	return s.betweenDeeds(d, senses, n)
}

// betweenDeeds reads a word that stands between the parts of a deed and says no more than how they hang together, given what it
// says by the words of verbs.
func (s *sentence) betweenDeeds(d *deed, senses lexicon.Senses, n int) bool {
	if s.meaningless() || len(d.places) == 1 && s.peek().Fold == "/" && s.peek().Glued && s.placeAt(s.i+1) { // the side of a hex
		return s.skip(1)
	}
	if senses.Is("also", "guns") || len(d.cards) > 0 && senses.Is("card") {
		return s.skip(n)
	}
	more, m := s.senses(s.i)
	if p, end := s.besideOwn(s.i+m, nil); end > 0 && more.Is("beside") && (len(d.places) == 0 || slices.Equal(d.places, []string{string(p)})) { // "call up Ochota2 beside Ochota1"
		d.places = []string{string(p)}
		return s.skip(end - s.i)
	}
	if s.zoned && len(d.units) > 0 && more.Is("pronoun") && slices.Contains([]string{"MOBILIZE", "RETURN", "ENTER"}, d.verb) {
		return s.skip(m)
	}
	if _, named := s.units(s.i + m); named > 0 && d.verb != "" && more.Is("of", "from") && s.atoms[s.i].Kind == lexicon.Word { // "Sammeln von 1BG"
		return s.skip(m)
	}
	return m > 0 && s.binds(d, more) && s.skip(m)
}

// firstOf tells of a name that is a unit's and a zone's that it is who does a deed of which the zone is named elsewhere: "Okęcie
// odtworzyć w Osiedlu Okęcie".
func (s *sentence) firstOf(d *deed) bool {
	if !s.zoned || len(d.units) > 0 || !slices.ContainsFunc([]string{"MOBILIZE", "RETURN", "RECOVER", "ENTER", "SEWER"}, s.says) {
		return false
	}
	if s.recovers(s.i) {
		return true
	}
	if led, _ := s.senses(s.i - 1); led.Is("in", "to", "from", "via") && !led.Is("filler") {
		return false
	}
	_, n := s.units(s.i)
	for i := s.i + n; i < len(s.atoms); i++ {
		if s.placeAt(i) {
			return true
		}
	}
	return len(d.places) > 0
}

// recovers tells of a name that is a unit's and a zone's that it is that unit which the line has recover, where no zone is told.
func (s *sentence) recovers(i int) bool {
	list, _ := s.units(i)
	if !s.zoned || !s.says("RECOVER") || s.verbs["RECOVER"].Name == "" || s.says("BUILD") || len(list) != 1 || s.own[list[0]].At == "" {
		return false
	}
	before, _ := s.senses(i - 1)
	return s.own[list[0]].Reduced() && !(before.Is("in") && !before.Is("of", "to"))
}

// verbOf takes the verb of a deed; overrunning nobody, units march there first.
func (s *sentence) verbOf(d *deed, verb string) bool {
	if verb == "OVERRUN" && d.verb == "" && len(d.units) > 0 && slices.ContainsFunc(d.places, func(p string) bool { return s.nobodyIn(board.Place(p)) }) {
		return false
	}
	d.verb = verb
	return true
}

// offMap finds units that wait to be called up by the name that they share, "the other three Mokotów companies", "the
// Mokotów reserves, 2 and 3", "Ochotę 2 i 3", and how many atoms name them.
func (s *sentence) offMap() (list []int, n int) {
	if before, _ := s.senses(s.i - 1); before.Is("both", "num") || !s.says("MOBILIZE") && !s.says("RETURN") {
		return nil, 0
	}
	at, count := s.i, 0
	for at < len(s.atoms) {
		senses, m := s.senses(at)
		k, counted := lexicon.Counts(s.atoms[at], senses)
		if senses.Is("both") {
			k, counted = 2, true
		}
		if s.atoms[at].Kind != lexicon.Word || !counted && !senses.Is("everything") && !lexicon.ThoseCompanies.Has(s.atoms[at].Fold) {
			break
		}
		count, at = max(count, k), at+max(m, 1)
	}
	if at >= len(s.atoms) {
		return nil, 0
	}
	waits := s.waitsFor(s.atoms[at].Fold)
	end := at + 1
	all := end < len(s.atoms) && lexicon.Companies.Has(s.atoms[end].Fold)
	if all {
		end++
	}
	for k := end; k < len(s.atoms); k++ { // "2 i 3", ", 2 and 3"
		a := s.atoms[k]
		senses, _ := s.senses(k)
		if u := slices.IndexFunc(waits, func(u int) bool { return strings.HasSuffix(s.own[u].Name, a.Fold) }); u >= 0 && a.Kind == lexicon.Number && len(a.Fold) == 1 {
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
	return list, end - s.i
}

// waitsFor are the own units off the map that bear a name with a number behind it, "MOKOTOW" of Mokotów2: those who are
// called up, or else the fallen who return.
func (s *sentence) waitsFor(name string) (list []int) {
	for u := range s.own {
		full := order.Fold(s.own[u].Name)
		waits := s.own[u].At == "" && (s.own[u].Off == "eliminated") != s.says("MOBILIZE")
		if stem := strings.TrimRight(full, "0123456789"); stem != full && waits && alike(name, stem) {
			list = append(list, u)
		}
	}
	return list
}

// binds tells that words stand between the parts of a deed and say no more than how they hang together.
func (s *sentence) binds(d *deed, senses lexicon.Senses) bool {
	switch {
	case s.zoned && d.verb != "" && senses.Is("then"):
		return true
	case senses.Is("near", "or", "neither", "unless", "not"):
		return false
	case senses.Is("from") && len(d.places) > 0 && !s.says("RETREAT"):
		return false
	}
	return senses.Is("in", "to", "with", "and", "filler", "against", "type", "size")
}

// doneBy notes who is to do it.
func (s *sentence) doneBy(d *deed, units []int) {
	for _, u := range units {
		d.at = append(d.at, s.own[u].At)
		d.units = append(d.units, s.own[u].Name)
	}
}

// captures reads a word for taking that stands before the name of a garrison, whatever else it says elsewhere:
// "take Elektrownia", "zająć Dworzec Pocztowy".
func (s *sentence) captures(d *deed) bool {
	senses, n := lexicon.Verbs().Find(s.atoms[s.i:])
	if d.verb != "" || !senses.Is("CAPTURE") || s.verbs["CAPTURE"].Name == "" {
		return false
	}
	next := s.i + n
	if more, m := s.senses(next); more.Is("filler") {
		next += m
	}
	if _, took := s.called(next, s.forts); took == 0 {
		return false
	}
	d.verb = "CAPTURE"
	return s.skip(n)
}

// wielded reads a word that is a verb of the title here and stands before what helps elsewhere: "use
// card 28".
func (s *sentence) wielded(d *deed) bool {
	if more, _ := s.senses(s.i); d.verb != "" || !more.Is("with") {
		return false
	}
	senses, n := lexicon.Verbs().Find(s.atoms[s.i:])
	verb, ok := s.declared(senses)
	if ok {
		d.verb = verb
	}
	return ok && s.skip(n)
}

// Deserted is the place of which a line orders everything in it, where none of the seat's units stands
// there; "" for a line of another kind.
func (r *Reader) Deserted(l order.Line) board.Place {
	atoms, short := r.cut(l.Text)
	if !short {
		return ""
	}
	r.look()
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := range atoms {
		if senses, _ := s.senses(i); !senses.Is("everything", "stack") {
			continue
		}
		at, _, _ := s.quantity(i)
		senses, n := s.senses(at)
		if !senses.Is("in", "from", "of") {
			if n = 0; !s.zoned && s.spent(i, at) {
				continue // "dann greifen alle 1217 an"
			}
		}
		if p, k := s.place(at + n); k > 0 && len(s.members(p, nil)) == 0 && !s.foeIn(p) {
			return p
		}
	}
	return ""
}

// spent tells that a group is told in one word, behind which a number is no place that it stands in: "alle 1217".
func (s *sentence) spent(i, at int) bool {
	senses, n := lexicon.Words().Find(s.atoms[i : i+1])
	return at == i+1 && n == 1 && senses.Is("everything")
}

// Bids tells whether a line bids a deed that only some titles have, and names what it is to be done to:
// "take the power plant", "blow up all bridges". It is no talk then, though nobody may know what it means.
func (r *Reader) Bids(l order.Line) bool {
	atoms, short := r.cut(l.Text)
	if !short || strings.Contains(l.Text, "?") {
		return false
	}
	r.look()
	s := &sentence{Reader: r, atoms: atoms, line: l}
	verb, thing := false, false
	for i := range atoms {
		senses, _ := lexicon.Verbs().Find(atoms[i:])
		_, declared := s.declared(senses)
		declared = declared || senses.Is("ASSAULT") && s.verbs["ASSAULT"].Name != "" || senses.Is("level") && s.verbs["BUILD"].Name != "" && s.zoned
		_, counters := s.units(i)
		_, fort := s.called(i, s.forts)
		_, card := s.called(i, s.cards)
		verb = verb || declared
		words, _ := s.senses(i)
		thing = thing || counters+fort+card > 0 || s.placeAt(i) || lexicon.Bridges.Has(atoms[i].Fold) || words.Is("rest", "everything")
	}
	return verb && thing || s.bidsStrange() || s.amends() || s.bidsAttack()
}

// bidsAttack tells a line that bids an attack on a place that the enemy holds: "please attack Gdynia".
func (s *sentence) bidsAttack() bool {
	told, foe, all, beside := false, false, false, false
	for i := range s.atoms {
		senses, _ := s.senses(i)
		if said, _ := lexicon.Turns().Find(s.atoms[i:]); said.Is("past", "hearsay", "doubt") {
			return false
		}
		p, n := s.place(i)
		told, foe = told || senses.Is("attack", "take") && !senses.Is("to", "filler"), foe || n > 0 && s.foeIn(p)
		all, beside = all || senses.Is("everything"), beside || senses.Is("beside")
	}
	return (told || all && beside) && foe
}

// amends tells a line that says of an attack told before how many aircraft it has: "make that three air points".
func (s *sentence) amends() bool {
	for i := range s.atoms {
		senses, _ := s.senses(i)
		more, n := s.senses(i + 1)
		if _, counted := lexicon.Counts(s.atoms[i], senses); counted && n > 0 && more.Is("air") && strings.Contains(s.verbs["ATTACK"].Form, "AIR") {
			return true
		}
	}
	return false
}

// mostOfABid is how many atoms a line has that bids no more than one deed.
const mostOfABid = 6

// bidsStrange tells a line that begins with a word for fighting and names behind an article something that the
// reading does not know: "grab the power station!"
func (s *sentence) bidsStrange() bool {
	if len(s.atoms) > mostOfABid || len(s.atoms) < 3 || !lexicon.Articles.Has(s.atoms[1].Fold) {
		return false
	}
	said, _ := lexicon.Verbs().Find(s.atoms)
	more, _ := lexicon.Words().Find(s.atoms)
	end := s.atoms[len(s.atoms)-1]
	named := s.atoms[2:]
	if end.Kind == lexicon.Sign {
		named = named[:len(named)-1]
	}
	return (said.Is("CAPTURE", "ASSAULT", "BLOW") || more.Is("attack")) && !more.Is("take") && len(named) > 0 && !slices.ContainsFunc(named, func(a lexicon.Atom) bool { return a.Kind == lexicon.Sign })
}

// Rambles tells a line that names nothing of the game and speaks of something else: by a word that is none of its
// words, "Put the kettle on", by one of doubt or for who writes and who reads, "Stand by for more tomorrow", or by
// asking in the midst of it, "Withdraw? Never!".
func (r *Reader) Rambles(l order.Line) bool {
	atoms, short := r.cut(l.Text)
	if !short || len(atoms) < 3 || atoms[len(atoms)-1].Fold == "?" {
		return false
	}
	if first, _ := lexicon.Questions().Find(atoms); first.Is("asks", "ask", "lead") {
		return false
	}
	if r.look(); r.Speaks(l) || r.Bids(l) || r.Wishes(l) {
		return false
	}
	s := &sentence{Reader: r, atoms: atoms, line: l}
	strange, aside, turned := false, false, false
	for i, a := range atoms {
		_, n, said := s.nounSpec(i, s.own)
		senses, _ := lexicon.Words().Find(atoms[i:])
		if a.Kind == lexicon.Number && s.ofTurn(i) {
			turned = true
			continue
		}
		if a.Kind == lexicon.Number {
			return false
		}
		if n > 0 && (said.number >= 0 || len(said.proper) > 0 && s.capital(a)) || s.placeAt(i) || senses.Is("losses", "everything") {
			return false
		}
		if a.Kind == lexicon.Word && len(a.Fold) > 2 && !s.knows(i) && len(lexicon.Spelled().Near(a.Fold)) == 0 {
			said, _ := lexicon.Forms().Find(atoms[i:])
			strange = strange || len(said) == 0
		}
		doubts, _ := lexicon.Courtesy().Find(atoms[i:])
		aside = aside || doubts.Is("doubt") || a.Fold == "?" || lexicon.Mine.Has(a.Fold)
	}
	if !turned {
		return strange || aside
	}
	deed := func(a lexicon.Atom) bool { // "turn 3: a barricade"
		senses, _ := lexicon.Verbs().Find([]lexicon.Atom{a})
		_, declared := s.declared(senses)
		return declared
	}
	return !s.ofPoints() && !slices.ContainsFunc(atoms, deed) && (!s.acted() || strange && aside)
}

// ofPoints tells that a line speaks of points, or of what an order has a number of.
func (s *sentence) ofPoints() bool {
	for i := range s.atoms {
		senses, _ := s.senses(i)
		if said, _ := lexicon.Forms().Find(s.atoms[i:]); said.Is("points", "put", "pay", "planes") || senses.Is("air") {
			return true
		}
	}
	return false
}

// says tells that a word of the line tells a verb.
func (s *sentence) says(verb string) bool {
	if s.verbsSaid == nil || s.saidOf != len(s.atoms) {
		s.verbsSaid, s.saidOf = map[string]bool{}, len(s.atoms)
		for i := range s.atoms {
			senses, _ := lexicon.Verbs().Find(s.atoms[i:])
			for _, x := range senses {
				s.verbsSaid[x.Class] = true
			}
		}
	}
	return s.verbsSaid[verb]
}

// declared is the verb of the title that a word tells.
func (s *sentence) declared(senses lexicon.Senses) (verb string, ok bool) {
	for _, x := range senses {
		if x.Class == "ASSAULT" || x.Class == "CAPTURE" && s.says("SEWER") || x.Class == "LOSSES" && s.byPlace("PAY") { // a word of sentences; "takes the sewer"; "losses in 43"
			continue
		}
		if v, ok := s.verbs[x.Class]; ok && !v.Question {
			return x.Class, true
		}
	}
	return "", false
}

// forms are the ways to write the deed in words of orders.
func (d *deed) forms(declared string) (list []string) {
	all, places := strings.Join(d.units, ", "), strings.Join(d.places, " ")
	if list := d.fromTable(declared); list != nil {
		return list
	}
	if all != "" && places != "" {
		return []string{order.Canon(d.verb, places, "WITH", all), order.Canon(d.verb, all, "AT", places), order.Canon(d.verb, all, places)}
	}
	return []string{order.Canon(d.verb, all, places)}
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

// raised reads a line about levels of barricades alone, "one level in Grzybów, two in 61", "barykada tam, gdzie stoi Koszta", and
// about a card that is played for them, "Płyty Chodnikowe: both levels at 205".
func (r *Reader) raised(s *sentence) (canon []string, ok bool) {
	if !r.zoned || r.verbs["BUILD"].Name == "" || len(s.atoms) > mostFormed || s.narrates() {
		return nil, false
	}
	b := raising{barricade: slices.ContainsFunc(s.atoms, barricade)}
	if !b.barricade && s.says("RECOVER") { // "eine Stufe für Sadyba"
		return nil, false
	}
	for s.more() {
		n := s.raisedWord(&b)
		if n == 0 {
			return nil, false
		}
		s.i += n
	}
	if !b.told || !b.flush() || len(b.orders) == 0 {
		return nil, false
	}
	if b.card != "" {
		b.orders = append([]string{order.Canon("PLAY", b.card)}, b.orders...)
	}
	return r.orders(s.line, b.orders)
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
func (s *sentence) raisedWord(b *raising) int {
	if levels, n := s.levels(s.i); n > 0 {
		if both, _ := s.senses(s.i - 1); both.Is("both") {
			levels = 2
		}
		return n * s.levelsTold(b, levels, true)
	}
	if levels, n := s.barricades(); n > 0 {
		return n * s.levelsTold(b, levels, true)
	}
	senses, n := s.senses(s.i)
	value, counted := lexicon.Counts(s.peek(), senses)
	if counted && s.peek().Kind == lexicon.Word && s.i+1 < len(s.atoms) && b.told && s.inPlace(s.i+1) { // "…, two in 61"
		return max(n, 1) * s.levelsTold(b, value, false)
	}
	if n, known := s.raisedThing(b); known {
		return n
	}
	said, m := s.saidAt(s.i)
	form, k := s.formWord(s.i)
	switch {
	case form.Is("each"):
		b.each = true
		return k
	case senses.Is("both") && n > 0:
		return n
	case said.Is("BUILD"):
		b.told = b.told || slices.ContainsFunc(s.atoms[s.i:s.i+m], barricade)
		return m
	case said.Is("PLAY", "card", "also", "level"):
		return m
	}
	return s.raisedFiller(senses, n)
}

// raisedFiller reads a word that says no more than how others hang together.
func (s *sentence) raisedFiller(senses lexicon.Senses, n int) int {
	a := s.peek()
	for _, l := range []*lexicon.List{lexicon.WithIt, lexicon.Where} {
		if n := l.Begin(s.atoms[s.i:]); n > 0 {
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
func (s *sentence) raisedThing(b *raising) (n int, known bool) {
	a := s.peek()
	title, took := s.called(s.i, s.cards)
	place, there := s.place(s.i)
	units, who := s.units(s.i)
	led, _ := s.senses(s.i - 1)
	var before lexicon.Senses
	if s.i > 0 {
		before, _ = s.saidAt(s.i - 1)
	}
	switch short := a.Kind == lexicon.Number && len(a.Fold) < 3; {
	case took > 0 && (took > there || s.ofTheDeck(took)) && took >= who:
		return took * b.withCard(s.numberOf(title)), true
	case short && !led.Is("in", "to") && (s.i == 0 || before.Is("PLAY", "card")) && s.holdsAll([]string{a.Fold}):
		return b.withCard(a.Fold), true
	case short && len(a.Fold) == 1 && before.Is("BUILD") && s.inPlace(s.i+1): // "barricade 2 at Stare Miasto"
		return s.levelsTold(b, lexicon.NumberOf(a), true), true
	case there > 0 && there >= who:
		b.places = append(b.places, string(place))
		return there, true
	case who == 0:
		return 0, false
	}
	for _, u := range units {
		if s.own[u].At == "" || !b.barricade || s.namesPlace() {
			return 0, true
		}
		b.places = append(b.places, string(s.own[u].At))
	}
	return who, true
}

// levelsTold notes how many levels come next; 0 where they cannot be told from those before.
func (s *sentence) levelsTold(b *raising, levels int, told bool) int {
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

// restDigs reads that all who have no order dig in, "the rest dig in", "cała reszta stoi i się okopuje": those of them who may.
func (r *Reader) restDigs(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if !strings.HasPrefix(r.verbs["DIG"].Form, "DIG unit") || asks(atoms) || len(r.given)+len(r.filed) == 0 { // the rest of whom?
		return nil, false
	}
	s := &sentence{Reader: r, atoms: atoms, line: l}
	rest, digs := false, false
	for i := 0; i < len(atoms); {
		senses, n := s.senses(i)
		said, m := lexicon.Verbs().Find(atoms[i:])
		deed, declared := s.declared(said)
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
	for u := range r.own {
		if r.own[u].At == "" || len(r.orderOf(u)) > 0 || r.bound(r.own[u].Name) || len(canon) == mostDigging {
			continue
		}
		if dig := s.allowedOrders("DIG " + r.own[u].Name); len(dig) > 0 && s.standTogether(slices.Concat(canon, dig)) { // once a hex
			canon = append(canon, dig...)
		}
	}
	return canon, len(canon) > 0
}

// deedsThere writes a line of deeds in zones anew in which a word stands for the zone that the line named last, "Ochota2 is mobilized
// there", or a barricade has none, since those build it who go or stay somewhere: "Olza stays at 61 and builds one level".
func (r *Reader) deedsThere(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if !r.zoned || r.verbs["BUILD"].Name == "" || asks(atoms) {
		return l, false
	}
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := range atoms {
		said, n := s.saidAt(i)
		verb, declared := s.declared(said)
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
			if from > 0 && (atoms[from-1].Fold == "," || first(s.senses(from-1)).Is("and")) && (s.namesUnits(from, to) || verb == "BUILD" && s.ledBySubject(from)) {
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
			return replaced(l, atoms, from-1, i+n, "; "+text+" "+string(p))
		}
	}
	return l, false
}

// clauseAround is where the clause of an atom begins and ends: at signs, and at "and" before a verb or units.
func (s *sentence) clauseAround(i int) (from, to int) {
	ends := func(k int) bool {
		if a := s.atoms[k]; a.Kind == lexicon.Sign && strings.Contains(",;.:", a.Fold) {
			_, level := s.levels(min(k+1, len(s.atoms)-1))
			return a.Fold != "," || level == 0 || k < i // "a barricade there, one level"
		}
		return false
	}
	for from = i; from > 0 && !ends(from-1) && !first(s.senses(from-1)).Is("and", "then"); from-- {
	}
	for to = i + 1; to < len(s.atoms) && !ends(to); to++ {
		if lexicon.And.Has(s.atoms[to].Fold) && s.beginsAt(to+1) {
			break
		}
	}
	if _, n := s.units(from); n == 0 && from > 0 && first(s.senses(from-1)).Is("and") { // "Ochota2 and Ochota3 are mobilized"
		return from, to
	}
	for k := from - 1; k >= 0 && !ends(k); k-- {
		if list, n := s.units(k); len(list) > 1 && k+n > from {
			from = k
		}
	}
	return from, to
}

// thereIn finds a word for a place told before in some atoms, and tells whether they name one.
func (s *sentence) thereIn(from, to int) (at, n int, placed bool) {
	for i := from; i < to; {
		_, took := s.place(i)
		_, u := s.units(i)
		placed = placed || took > 0 && took >= u
		if m := lexicon.SamePlace.Begin(s.atoms[i:]); m > 0 && n == 0 {
			at, n = i, m
		}
		i += max(took, u, 1)
	}
	return at, n, placed
}

// namesUnits tells that own units are named in some atoms.
func (s *sentence) namesUnits(from, to int) bool {
	for i := from; i < to; i++ {
		if _, n := s.units(i); n > 0 {
			return true
		}
	}
	return false
}

// ledBySubject tells that own units stand in the clause before an atom, to which "and" or a comma ties what follows.
func (s *sentence) ledBySubject(from int) bool {
	tie := s.atoms[from-1]
	begin := from - 1
	for begin > 0 && !strings.Contains(",;.:", s.atoms[begin-1].Fold) {
		begin--
	}
	return (tie.Fold == "," || first(s.senses(from-1)).Is("and")) && s.namesUnits(begin, from-1)
}

// namedLast is the zone that is spoken of last before an atom: the last that is named behind own units, or else the one where those
// stand; "" where they stand in several.
func (s *sentence) namedLast(to int) (p board.Place) {
	for i := 0; i < to; {
		list, u := s.units(i)
		q, took := s.place(i)
		led, _ := s.senses(i - 1)
		switch {
		case took > 0 && took >= u:
			if !led.Is("from") || led.Is("to") || p == "" {
				p = q
			}
			i += took
		case u > 0:
			p = s.own[list[0]].At
			if slices.ContainsFunc(list, func(k int) bool { return s.own[k].At != p }) {
				p = ""
			}
			i += u
		default:
			i++
		}
	}
	return p
}
