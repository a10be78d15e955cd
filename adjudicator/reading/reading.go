// Package reading puts what people write to an adjutant into the words that orders have:
// "Please have the 24th go to 0715" into "MOVE 24Inf 0715". It knows the words of three
// languages (folder lexicon), and from what a seat sees its units, where they stand and the
// places of the board; what a verb means stays with the title, which reads the words that
// come out like any others.
//
// An order that differs from what was meant is worse than a question. So whatever of a line
// is no filler and fits no order leaves the whole line unread.
package reading

import (
	"cmp"
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/title"
)

// mostOfALetter is how many atoms of a letter are read as sentences, some 300 orders. A
// line made to be hard takes a hundred times as long as one in the words of orders, and
// all other letters wait for it.
const mostOfALetter = 3000

// Reader reads what a seat writes. It is for one letter: it does not follow the game.
type Reader struct {
	game  title.Game
	known title.Position
	seat  title.Seat
	filed []Filed
	// headed tells that the lines stand below the name of an army, whose plan they are.
	headed bool
	// of is the army whose name they stand below, or that the orders before them are of.
	of string
	// atoms are those read so far.
	atoms int

	drawUp func() *title.View
	view   *title.View
	own    []unit
	foes   []unit
	// foesAt are the places where foes are.
	foesAt map[board.Place]bool
	// printed are the units whose printed names hold a stroke, "11D/1": own ones, and foes.
	printed [2]map[string]int
	// joined are the units by their names in letters and digits alone: own ones, and foes.
	joined [2]map[string]int
	// numbered are the names of own units that end in a number.
	numbered map[string]bool
	// bodies are the own divisions and brigades whose units are counters, and parts those units.
	bodies []unit
	parts  [][]int
	// regimented tells that those are called by a stroke and a number.
	regimented bool
	// bodyNames are those divisions by their printed names.
	bodyNames map[string]int
	*gazetteer
	verbs map[string]order.Verb
	zoned bool // the board has zones, whose numbers are short
	// cards are the titles of the seat's cards, backs its support counters, forts the garrisons.
	cards, backs, forts []name
	kin                 map[string]bool // whether several own units bear a word
	heard               map[heardName][]bool
	resolved            map[saidOf][]int
	ways                int                     // how often the rules were asked for a way
	registers           map[string][]order.Name // by the form of HELP
	callables           map[string]thing        // aircraft, commands and posts by their names without dashes
	fleets              []string                // the names of the air fleets
	pots                map[board.Place]string  // the towns with points of the seat, by their places
	formationsOf        []formation             // those of own units, nil as long as nobody asked
	doubts              map[int][]string
	went                map[int]board.Place // where the units of a line are sent, by its number
	unplayed            map[int]bool        // lines that say of cards that they stay in hand
	unspent             unspent
	excepting           int                    // the last line that leaves somebody out of what was ordered above it
	broken              int                    // the line that was left unread at a word that wants another, 0 for none
	open                int                    // the line that leaves open who attacks, or when somebody stays, 0 for none
	sentTo              map[string]board.Place // where the letter sends units
	marched             map[int][]string       // the units that a line sends, by its number
	latest              string                 // the text that was cut last
	cutLatest           []lexicon.Atom
	latestFits          bool                  // it is no longer than orders are
	finds               map[stretch][]finding // what is known of atoms
	plans               []string              // the planned marches of the letter
	given               []Filed               // what the letter orders before the line
	holes               map[int]bool          // lines that were not read, or not wholly
	beside              map[int][]string      // what a line says besides its orders, by its number
	recalled            map[int][]int         // which of that a line takes back, by its number
	stays               map[int]bool          // lines that say of units that they stay, where that is no order
	theirs              int                   // the line that tells of an attack of the enemy, 0 for none
	metBy               string                // whose presence the condition met last was about, "own", "foe" elsewhere or ""
	none                map[int]bool          // lines that say that nothing of a kind is done
	unmet               map[int]string        // the conditions of lines that are not so, by their numbers
	unasked             map[int]string        // lines that wish for good what holds unasked: which note says so
}

// New makes a reader of what a seat writes that knows this position, asks for its view of it once it
// needs that, and has filed these orders.
func New(game title.Game, known title.Position, view func() *title.View, seat title.Seat, filed []Filed) *Reader {
	return &Reader{game: game, known: known, drawUp: view, seat: seat, filed: filed, sentTo: map[string]board.Place{}, recalled: map[int][]int{}, stays: map[int]bool{}, unasked: map[int]string{}, unplayed: map[int]bool{}, beside: map[int][]string{}, unmet: map[int]string{}, none: map[int]bool{}}
}

// look takes in what the seat sees, when the first line needs it: most letters are in the words
// of orders.
func (r *Reader) look() {
	if r.verbs != nil {
		return
	}
	r.view = r.drawUp()
	r.gazetteer, r.verbs = &gazetteer{}, map[string]order.Verb{}
	for _, v := range r.game.Verbs() {
		r.verbs[v.Name] = v
	}
	r.foesAt = map[board.Place]bool{}
	_, returns := r.verbs["RETURN"]
	for _, u := range r.view.Units {
		switch {
		case u.Side == r.view.Side && u.At == "" && slices.Contains(gone, u.Off) && !(returns && u.Off == "eliminated"):
		case u.Side == r.view.Side:
			r.own = append(r.own, unitOf(u))
		case u.At != "":
			r.foes = append(r.foes, unitOf(u))
			r.foesAt[u.At] = true
		}
	}
	r.printed = [2]map[string]int{stroked(r.own), stroked(r.foes)}
	r.numbered = map[string]bool{}
	r.joined = [2]map[string]int{joinedNames(r.own), joinedNames(r.foes)}
	for i := range r.own {
		if name := order.Fold(r.own[i].Name); strings.TrimRight(name, "0123456789") != name && name[0] > '9' || strings.Contains(name, "/") {
			r.numbered[name] = true
		}
	}
	r.tellApart()
	r.muster()
	r.fleet()
	r.table()
	if r.view.Board != nil {
		_, hexes := r.view.Board.(*hex.Map)
		r.zoned = !hexes
		r.gazetteer = gazetteerOf(r.view.Board)
	}
}

// tellApart calls own units of one name by what orders call them otherwise: two regiments may have the number 151.
func (r *Reader) tellApart() {
	counts := map[string]int{}
	for i := range r.own {
		counts[r.own[i].Name]++
	}
	for i := range r.own {
		if u := &r.own[i]; counts[u.Name] > 1 && u.ID != "" {
			u.Name = u.ID
		}
	}
}

// fleet adds the aircraft that strikes are ordered for.
func (r *Reader) fleet() {
	game, ok := r.game.(interface{ Language() *grammar.Language })
	if !ok {
		return
	}
	for _, n := range game.Language().Names("STRIKE") {
		if n.Owner == r.view.Side {
			craft := unitOf(title.Unit{Name: n.Short, Long: n.Long, At: "air"})
			craft.flies = true
			r.own = append(r.own, craft)
		}
	}
}

// gone are the ways to be off the map for good, and those of an enemy unseen.
var gone = []string{"eliminated", "exited", "interned", "withdrawn", "unknown"}

// Read gives a line in words of orders, a line for each order, if it could be read. One that is
// an order already, and one that says nothing of orders, is left as it is.
func (r *Reader) Read(l order.Line) []order.Line {
	delete(r.beside, l.Number)
	canon, ok := r.Line(l)
	if !ok {
		delete(r.beside, l.Number)
	}
	var passed []string
	met := ""
	open := !ok && r.theirs != l.Number && len(r.Doubt(l.Number)) == 0 && !r.Stays(l.Number) && !r.isOrder(l)
	if open {
		canon, met, ok = r.onCondition(l)
		if r.Unmet(l.Number) != "" {
			return []order.Line{l}
		}
	}
	if open && !ok {
		if parts, several := r.inPieces(l); several {
			r.holed(l.Number, slices.ContainsFunc(parts, func(p order.Line) bool { return p.Unread }))
			return parts
		}
		plain := r.plain(l)
		for _, kernel := range []func(order.Line) ([]string, []string, bool){r.aside, r.introduced, r.announced, r.trailed} {
			if canon, passed, ok = kernel(plain); ok {
				r.sent(l.Number, canon)
				break
			}
		}
	}
	if open && !ok {
		parts, ok := r.halves(r.paidForAll(l))
		if !ok {
			parts, ok = r.marchesStand(l)
		}
		if ok {
			r.holed(l.Number, true)
			return parts
		}
	}
	if !ok {
		atoms, short := r.atomsOf(l.Text)
		r.atoms += len(atoms) // it was looked at in more ways than others
		if open {
			delete(r.recalled, l.Number) // by a part that it was tried without
		}
		r.holed(l.Number, open && short && r.atoms <= mostOfALetter && (r.speaks(l, atoms) || r.callsPlane(l, atoms)))
		return []order.Line{l}
	}
	canon = r.inDistrict(l, canon)
	rest := len(r.Doubt(l.Number)) > 0
	r.holed(l.Number, rest)
	var read []order.Line
	for _, text := range canon {
		if line, ok := order.LineOf(l.Number, text); ok {
			line.Said, line.Passed, line.Met, line.MetBy = l.Text, append(passed, r.beside[l.Number]...), met, r.metBy
			read = append(read, line)
		}
	}
	if rest {
		l.Unread = true
		read = append(read, l)
	}
	return read
}

// holed notes whether something that a line says of units was not read, so that no line below can mean all of them.
func (r *Reader) holed(line int, so bool) {
	if r.holes == nil {
		r.holes = map[int]bool{}
	}
	r.holes[line] = so
}

// Line reads one line. canon are its orders in canonical words. ok tells that the line was
// read: with no orders it is known to ask for none, such as a date or a heading. It is not ok
// for an order in the title's own words, which needs no reading.
func (r *Reader) Line(l order.Line) (canon []string, ok bool) {
	r.anew(l.Number)
	if orders, ok := r.orders(l, []string{l.Text}); ok {
		if march := r.marchesNow(l, orders); march != nil {
			r.sent(l.Number, march)
			return march, true
		}
		r.sent(l.Number, orders)
		return nil, false
	}
	atoms, short := r.cut(l.Text)
	if !short || len(atoms) == 0 {
		return nil, false
	}
	r.look()
	if (&sentence{Reader: r, atoms: atoms, line: l}).titled() {
		return nil, true
	}
	if canon, ok := r.sideBySide(l, atoms); ok {
		r.sent(l.Number, canon)
		return canon, true
	} else if r.open == l.Number {
		return nil, false
	}
	for _, fuller := range r.rewritings() {
		full, ok := fuller(l, atoms)
		switch {
		case full.Text == l.Text:
		case ok && r.isOrder(full):
			return r.orders(l, []string{full.Text})
		case ok:
			r.atoms -= len(atoms) // it is the same line
			return r.Line(full)
		}
	}
	for _, told := range []func(order.Line, []lexicon.Atom) (order.Line, bool){r.paidFor, r.withPointsThere, r.onlyThose} {
		if full, ok := told(l, atoms); ok && full.Text != l.Text {
			r.atoms -= len(atoms)
			return r.Line(full)
		}
	}
	if len(r.Doubt(l.Number)) > 0 {
		return nil, false
	}
	if r.rangesAmiss(atoms) || (&sentence{Reader: r, atoms: atoms, line: l}).placesClash() || (&kernel{sentence: &sentence{Reader: r, atoms: atoms, line: l}}).cheers() {
		return nil, false
	}
	if canon, ok = r.inWhole(l, atoms); !ok {
		if full, told := r.gunned(l, atoms); told {
			return r.Line(full)
		}
		delete(r.recalled, l.Number)
		if senses, _ := lexicon.Words().Find(atoms[len(atoms)-1:]); senses.Is("in", "to", "from", "via", "against", "with", "and") && !ofAName(atoms, len(atoms)-1) {
			r.broken = l.Number
		}
		return nil, false
	}
	canon = r.apartFromFights(l, r.byState(l, canon))
	if march := r.marchesNow(l, canon); march != nil {
		canon = march
	}
	if attack := r.attacksNow(l, canon); attack != nil {
		canon = attack
	}
	r.sent(l.Number, canon)
	return canon, true
}

// rewritings write a line anew, each where it has something to write: what stands first is tried first.
func (r *Reader) rewritings() []func(order.Line, []lexicon.Atom) (order.Line, bool) {
	return []func(order.Line, []lexicon.Atom) (order.Line, bool){
		r.contracted, r.regionLettered, r.offBridge, r.toldBy, r.unpeopled,
		// what deeds of one line share
		r.deedsThere, r.withCard,
		// what a line says besides its orders
		r.politely, r.nowThat, r.joinedByPlus, r.wholeBodies, r.oddsInWords, r.unremarked, r.undated, r.itemized, r.unhedged, r.keptWhole, r.unadorned, r.elseless, r.fromTheTown, r.drawnBehind, r.notThere, r.besideTown, r.joinedHex, r.bothTargets, r.gunsSpokenOf, r.aided, r.struckAgain, r.withThose, r.intoPlaceOf, r.situated,
		// how those come up who attack
		r.oddsThere, r.planesCounted, r.strikesFirst, r.helpsThose, r.purposely, r.aimedAt, r.byWayAgainst, r.foeByPlace,
		// who are in a place
		r.garrisoned, r.kindThere, r.bareStaff,
		// what it calls by other names
		r.wholePot, r.twiceCalled, r.comersNamed, r.retinue, r.takenAlong, r.staffOf, r.wholePlace, r.soleIn, r.repaired, r.bynamed, r.battalionOf, r.ownGuns, r.thereBy, r.wholly, r.headedKind, r.unpossessed, r.ownRegiments, r.ofThoseThere, r.mustered, r.apposed, r.inFull, r.bridged, r.theStaff, r.ofStaff, r.planesInFull, r.ranged, r.elided, r.bracketed,
		// what it says of one for others
		r.othersOf, r.staysEach, r.alike, r.neither, r.excepted, r.behind,
	}
}

// byState puts the verb for each unit that comes to a zone by what the seat sees of it: who waits enters, who has fallen returns,
// who is in the box is mobilized. One word says all of these.
func (r *Reader) byState(l order.Line, canon []string) []string {
	if !r.zoned || r.verbs["ENTER"].Name == "" || r.verbs["RETURN"].Name == "" {
		return canon
	}
	verbs := []string{"ENTER", "RETURN", "MOBILIZE"}
	by := map[string]string{"due": "ENTER", "eliminated": "RETURN", "box": "MOBILIZE"}
	var list []string
	for _, text := range canon {
		words := strings.Fields(text)
		at := slices.Index(words, "AT")
		if at != len(words)-2 || at < 2 || !slices.Contains(verbs, words[0]) && words[0] != "PLACE" || words[0] == "PLACE" && (&sentence{Reader: r, line: l}).allowed(text) {
			list = append(list, text)
			continue
		}
		of := map[string][]string{}
		for _, name := range words[1:at] {
			verb := words[0]
			for u := range r.own {
				if v := by[r.own[u].Off]; r.own[u].Name == name && r.own[u].At == "" && v != "" {
					verb = v
				}
			}
			of[verb] = append(of[verb], name)
		}
		var meant []string
		for _, verb := range append([]string{"PLACE"}, verbs...) {
			if len(of[verb]) > 0 {
				meant = append(meant, order.Canon(verb, strings.Join(of[verb], " "), "AT", words[at+1]))
			}
		}
		if read, ok := r.orders(l, meant); ok {
			list = append(list, read...)
		} else {
			list = append(list, text)
		}
	}
	return list
}

// otherPhases are the orders of other phases, and of units that are not on the map, whose words people have for marches too.
var otherPhases = []string{"RETREAT", "WITHDRAW", "PLACE", "LAND"}

// marchesNow are the marches that a line means by words for such an order, "8Inf retreats to 1609", where the rules allow no such
// order now and do allow the march; nil for others, and for the order in its own word.
func (r *Reader) marchesNow(l order.Line, orders []string) (march []string) {
	if len(orders) != 1 || inOwnWord(l, orders[0]) || !slices.Contains(otherPhases, firstWord(orders)) || strings.Contains(l.Text, "?") {
		return nil
	}
	r.look()
	verb, rest, _ := strings.Cut(orders[0], " ")
	s := &sentence{Reader: r, line: l}
	if r.verbs["MOVE"].Name == "" || r.verbs[verb].Standing || len(s.allowedOrders(orders[0])) > 0 {
		return nil
	}
	return s.allowedOrders("MOVE " + strings.ReplaceAll(rest, " AT ", " "))
}

// attacksNow is the attack that words for a march of several mean, "21D moves on 2115", where what they are read as is the
// exploitation of a success that nobody has had, and the attack could stand but for its points; nil for others.
func (r *Reader) attacksNow(l order.Line, orders []string) []string {
	if len(orders) == 0 || r.verbs["EXPLOIT"].Name == "" || r.verbs["ATTACK"].Name == "" || inOwnWord(l, orders[0]) {
		return nil
	}
	s := &sentence{Reader: r, line: l}
	s.atoms, _ = r.atomsOf(l.Text)
	for i := range s.atoms {
		if senses, _ := s.senses(i); senses.Is("follow", "pursue", "afterwards", "then", "once") || lexicon.OnceFought.Begin(s.atoms[i:]) > 0 {
			return nil
		}
	}
	var who []string
	at := ""
	for _, text := range orders {
		words := strings.Fields(text)
		if len(words) != 3 || words[0] != "EXPLOIT" || at != "" && words[2] != at || s.says("EXPLOIT") || s.allowed(text) {
			return nil
		}
		who, at = append(who, words[1]), words[2]
	}
	attack, ok := r.orders(l, []string{"ATTACK " + at + " WITH " + strings.Join(who, " ")})
	if !ok || len(attack) != 1 || !r.foesAt[board.Place(at)] || !s.allowedButForPoints(attack[0]) {
		return nil
	}
	return attack
}

// inOwnWord tells that a line is an order in the words of orders, or begins with its verb in capitals, in any language.
func inOwnWord(l order.Line, canon string) bool {
	first := l.Tokens[0].Text
	return strings.EqualFold(l.Text, canon) || first == strings.ToUpper(first) && first != strings.ToLower(first) && !strings.ContainsAny(first, "0123456789")
}

// anew lets go what is known of a line: it may have been looked at before the letter's orders above it were known.
func (r *Reader) anew(line int) {
	delete(r.doubts, line)
	delete(r.recalled, line)
	delete(r.unmet, line)
	if r.open == line {
		r.open = 0
	}
}

// inWhole reads a line in whatever words it has.
func (r *Reader) inWhole(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if canon, ok := r.sideBySide(l, atoms); ok {
		return canon, true
	}
	if r.whoCanReach(l, atoms) {
		return nil, false
	}
	for _, whole := range []func(order.Line, []lexicon.Atom) ([]string, bool){r.contrasted, r.restated, r.fought, r.amended, r.defended, r.lostAt, r.fromPlaces, r.overruns, r.ordinary, r.sequenced, r.ralliesAgain, r.restDigs, r.dealtOut, r.fullAssault, r.exceptBelow} {
		if canon, ok := whole(l, atoms); ok {
			return canon, true
		}
	}
	if r.theirs == l.Number {
		return nil, false
	}
	for _, whole := range []func(order.Line, []lexicon.Atom) ([]string, bool){r.inHand, r.turned, r.everybody} {
		if canon, ok := whole(l, atoms); ok || r.stays[l.Number] {
			return canon, ok
		}
	}
	if rest, item, doubt := r.itemOf(l, atoms); doubt {
		return nil, false
	} else if item {
		return r.Line(rest)
	}
	if canon, ok := r.words(l, atoms); ok || r.stays[l.Number] || r.open == l.Number {
		return canon, ok
	}
	if canon, ok := r.mended(l, atoms); ok {
		return canon, true
	}
	if whole, ok := r.rejoined(l, atoms); ok {
		return r.Line(whole)
	}
	if canon, ok := r.relocated(l, atoms); ok {
		return canon, true
	}
	if canon, ok := r.refused(l, atoms); ok || r.stays[l.Number] {
		return canon, ok
	}
	if canon, ok := r.deniedBehind(l, atoms); ok || r.declined(l, atoms) {
		return canon, ok
	}
	for _, bare := range []func(order.Line, []lexicon.Atom) (order.Line, bool){withoutNumber, withoutLabel, r.withoutCourtesy} {
		rest, ok := bare(l, atoms)
		switch {
		case !ok:
		case r.isOrder(rest):
			return r.orders(l, []string{rest.Text})
		default:
			return r.Line(rest)
		}
	}
	if key, rest := r.headedBy(l, atoms); key != "" {
		return r.under(key, rest)
	}
	return r.apart(l, atoms)
}

// mostBetween is how many lines may stand between an order and one that follows it.
const mostBetween = 3

// sent notes where the orders of a line send units.
func (r *Reader) sent(line int, canon []string) {
	r.marchedIn(line, canon)
	r.speakOf(canon)
	for _, text := range canon {
		words := strings.Fields(text)
		if i := slices.Index(words, "MOVE"); i >= 0 && i < len(words)-2 {
			if r.went == nil {
				r.went = map[int]board.Place{}
			}
			to := len(words) - 1
			for to > i+2 && !strings.ContainsAny(words[to], "0123456789") { // STRATEGIC
				to--
			}
			r.went[line] = board.Place(words[to])
			r.sentTo[words[i+1]] = board.Place(words[to])
		}
	}
}

// speakOf notes the army of whose plan orders are: a bare "HQ" behind them is its own. Orders of several leave that open.
func (r *Reader) speakOf(canon []string) {
	of := ""
	for _, text := range canon {
		plan, ok := strings.CutPrefix(text, "PLAN ")
		if !ok {
			continue
		}
		army, _, _ := strings.Cut(plan, ":")
		if of != "" && of != army {
			r.of = ""
			return
		}
		of = army
	}
	r.of = cmp.Or(of, r.of)
}

// before is where the units of the lines before a line are sent, nil for nowhere.
func (r *Reader) before(line int) []board.Place {
	for n := line - 1; n >= line-mostBetween; n-- {
		if p, ok := r.went[n]; ok {
			return []board.Place{p}
		}
	}
	return nil
}

// words reads a line as it is spelled.
func (r *Reader) words(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	var s sentence // one for all ways to read it, each from its beginning
	begin := func() *sentence {
		s = sentence{Reader: r, atoms: atoms, line: l}
		return &s
	}
	if canon, ok := r.question(begin()); ok {
		return canon, true
	}
	if asks(atoms) || begin().assaultsFree() {
		return nil, false
	}
	for _, form := range []func(*sentence) ([]string, bool){r.provided, r.unbent, r.wish, r.outOfIt, r.staysAfter, r.correction, r.denied, r.sameAgain, r.inAid, r.remain, r.corrected, r.plan, r.fromBarricade, r.raised, r.supplied, r.carded, r.formed, r.sentence, r.deed, r.choice} {
		if canon, ok := form(begin()); ok {
			return canon, true
		}
		if r.unasked[l.Number] != "" || r.open == l.Number {
			return nil, false
		}
	}
	return nil, begin().dated() || r.heads(begin)
}

// assaultsFree tells a line that bids an assault and says that no point is spent on it, which can be but one of both.
func (s *sentence) assaultsFree() bool {
	if !s.zoned || !s.says("ASSAULT") {
		return false
	}
	for i := range s.atoms {
		if said, _ := s.formWord(i); said.Is("unspent") {
			return true
		}
	}
	return false
}

// heads tells a line that leads to those below it: "4th Army:" where no plans are kept, or one that
// ends in a colon and says nothing else, "here are my orders:".
func (r *Reader) heads(begin func() *sentence) bool {
	s := begin()
	if s.atoms[len(s.atoms)-1].Fold != ":" {
		return false
	}
	_, plans := r.verbs["PLAN"]
	return !plans && s.headline() || s.read() && len(s.canon) == 0 || r.announcesBelow(begin())
}

// atomsOf are the atoms of a line, which several readings look at in turn.
func (r *Reader) atomsOf(text string) ([]lexicon.Atom, bool) {
	if r.latest != text {
		r.latest = text
		r.cutLatest, r.latestFits = lexicon.Atoms(text)
	}
	return r.cutLatest, r.latestFits
}

// cut cuts a line. It is not ok for one that is longer than orders are, or stands far down in
// a letter longer than anybody's orders; that is left as it is.
func (r *Reader) cut(text string) ([]lexicon.Atom, bool) {
	if r.atoms > mostOfALetter {
		return nil, false
	}
	atoms, ok := r.atomsOf(text)
	r.atoms += len(atoms)
	return atoms, ok && r.atoms <= mostOfALetter
}

// Speaks tells whether a line speaks of a unit of the seat, by name or with a place, or of what its
// staff is to do, so that it is no greeting.
func (r *Reader) Speaks(l order.Line) bool {
	atoms, short := r.cut(l.Text)
	return short && r.speaks(l, atoms)
}

// callsPlane tells that a line names an aircraft.
func (r *Reader) callsPlane(l order.Line, atoms []lexicon.Atom) bool {
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i := range atoms {
		if _, kind, n := s.commanded(i); n > 0 && kind == "aircraft" {
			return true
		}
	}
	return false
}

// speaks tells of the atoms of a line that they speak of a unit or of what a staff is to do.
func (r *Reader) speaks(l order.Line, atoms []lexicon.Atom) bool {
	r.look()
	s := &sentence{Reader: r, atoms: atoms, line: l}
	if s.inRegions() && s.says("CARD") && s.speaksOfCard() { // "our best card in the north"
		return true
	}
	bare, placed, staff, all, group := false, false, false, false, false
	for s.i = range atoms {
		if _, n := s.planesOf(); n > 0 && s.flies() { // "the rest of the air force rests"
			return true
		}
		list, n, said := s.nounSpec(s.i, r.own)
		if list, m := s.everyone(s.i); m > 0 && len(list) > 1 { // "the three KOP battalions"
			bare, group = true, true
		}
		if n > 0 && len(list) == 1 && (len(said.proper) > 0 && s.capital(atoms[s.i]) || said.number >= 0 && len(said.kinds) > 0) {
			return true
		}
		if _, n := s.body(s.i); n > 0 {
			return true
		}
		planned, _ := lexicon.Plans().Find(atoms[s.i:])
		staff, all = staff || planned.Is("staff"), all || planned.Is("all")
		at, took := s.place(s.i)
		bare = bare || n > 0 && took == 0
		placed = placed || took > 0 && s.view.Board.Has(at)
	}
	return bare && placed || staff && all || group && s.acted()
}

// speaksOfCard tells that a word of the line is one for a card.
func (s *sentence) speaksOfCard() bool {
	for i := range s.atoms {
		if said, _ := s.formWord(i); said.Is("card") {
			return true
		}
	}
	return false
}

// flies tells that a word of the line tells what aircraft do.
func (s *sentence) flies() bool {
	for i := range s.atoms {
		if said, _ := lexicon.Forms().Find(s.atoms[i:]); said.Is("fly", "rest", "transfer", "lend") && !said.Is("also") {
			return true
		}
	}
	return false
}

// Acts tells whether a word of a line tells that something is to be done.
func (r *Reader) Acts(l order.Line) bool {
	atoms, _ := r.cut(l.Text)
	for i := range atoms {
		if senses, _ := lexicon.Words().Find(atoms[i:]); senses.Is(acts...) && !senses.Is("filler", "in", "to", "from") {
			return true
		}
	}
	return false
}

// sentence reads orders told in a sentence.
func (r *Reader) sentence(s *sentence) (canon []string, ok bool) {
	if key, _ := r.headedBy(s.line, s.atoms); key != "" {
		return nil, false // the name of an army is no place then
	}
	if s.rallyTold() || s.placeWith() || s.sameAndAttack() || s.foesAct() || s.afterFight() || s.enables() {
		return nil, false
	}
	short := func(a lexicon.Atom) bool { return a.Kind == lexicon.Number && len(a.Fold) == 3 }
	for _, hexes := range []bool{false, true} {
		if hexes && !slices.ContainsFunc(s.atoms, short) {
			break // no number is another place then
		}
		s := &sentence{Reader: r, atoms: s.atoms, line: s.line, hexes: hexes}
		if s.read() {
			if canon, ok := r.orders(s.line, s.canon); ok && (len(canon) > 0 || s.idle) && !staysAndGoes(canon) && !s.strands(canon) && !(s.bringsBack() && strings.Contains(" ENTER PLACE ", " "+firstWord(canon)+" ")) {
				return r.kept(s.line, canon), true
			}
		}
	}
	return nil, false
}

// rallyTold tells that words say of somebody that he rallies, "pulls itself together", of which a word alone may say something else.
func (s *sentence) rallyTold() bool {
	for i := range s.atoms {
		said, n := s.saidAt(i)
		_, m := s.senses(i)
		if verb, does := s.declared(said); does && verb == "RALLY" && n > max(m, 1) {
			return true
		}
	}
	return false
}

// staysAndGoes tells orders that hold a unit and move it.
func staysAndGoes(canon []string) bool {
	return slices.ContainsFunc(canon, func(o string) bool {
		_, unit, holds := strings.Cut(o, "HOLD ")
		return holds && slices.ContainsFunc(canon, func(other string) bool { return strings.Contains(other, "MOVE "+unit+" ") })
	})
}

// saysStay tells that a word of the line says that somebody stays.
func (s *sentence) saysStay() bool {
	for i := range s.atoms {
		if senses, _ := s.senses(i); senses.Is("stay") {
			return true
		}
	}
	return false
}

// strands tells a line that says that somebody stays, where that is no order, of which another part names units of whom only some have one:
// "HG1 to 64 with 997, SS5 holds 35" has 997 stay as well.
func (s *sentence) strands(canon []string) bool {
	if s.holds() || !s.saysStay() {
		return false
	}
	words := strings.Fields(strings.ReplaceAll(strings.Join(canon, " "), ",", ""))
	var kept []int    // of parts that say so
	var parts [][]int // of others
	from := 0
	for end := 0; end <= len(s.atoms); end++ {
		if end < len(s.atoms) && !s.endsPart(end) {
			continue
		}
		part := &sentence{Reader: s.Reader, atoms: s.atoms[from:end], line: s.line}
		stays := false
		var units []int
		for i := 0; i < end-from; {
			senses, n := part.senses(i)
			list, m := part.units(i)
			stays, units = stays || senses.Is("stay", "not"), append(units, list...)
			i += max(n, m, 1)
		}
		if stays {
			kept = append(kept, units...)
		} else {
			parts = append(parts, units)
		}
		from = end + 1
	}
	done := func(u int) bool { return slices.Contains(words, s.own[u].Name) }
	left := func(u int) bool { return !done(u) && !slices.Contains(kept, u) }
	return slices.ContainsFunc(parts, func(units []int) bool { return slices.ContainsFunc(units, done) && slices.ContainsFunc(units, left) })
}

// firstWord is the verb of the first of some orders, "" for none.
func firstWord(canon []string) string {
	if len(canon) == 0 {
		return ""
	}
	verb, _, _ := strings.Cut(canon[0], " ")
	return verb
}

// bringsBack tells a line that has somebody return who is lost, which is a deed of its own and no march.
func (s *sentence) bringsBack() bool {
	if s.verbs["RETURN"].Name == "" || !s.says("RETURN") {
		return false
	}
	for i := range s.atoms {
		list, n := s.units(i)
		if n > 0 && len(list) > 0 && !slices.ContainsFunc(list, func(u int) bool { return s.own[u].Off != "eliminated" }) {
			return true
		}
	}
	return false
}

// placeWith tells a line that names a place and with whom, and nothing that is done: "Dęblin, with 183 in support"
// may be the rest of another.
func (s *sentence) placeWith() bool {
	_, n := s.place(0)
	if n == 0 || n >= len(s.atoms) || s.atoms[n].Fold != "," {
		return false
	}
	senses, _ := s.senses(n + 1)
	return senses.Is("with") && !s.acted()
}

// sameAndAttack tells a line that sends units where others go and has an attack behind that: who attacks?
func (s *sentence) sameAndAttack() bool {
	same := false
	for i := 0; i < len(s.atoms); {
		senses, n := s.senses(i)
		if same && senses.Is("attack", "take") && !senses.Is("to", "filler") {
			return true
		}
		if same && senses.Is("crowd") && !senses.Is("with", "filler") && s.actBehindFillers(i+n) { // "together they attack"
			return false
		}
		same = same || senses.Is("same") && !senses.Is("and")
		i += max(n, 1)
	}
	return false
}

// enables tells a line in which units do something so that others may attack: is that an order to those too?
func (s *sentence) enables() bool {
	at := 0
	for at < len(s.atoms) && lexicon.SoThat.Begin(s.atoms[at:]) == 0 {
		at++
	}
	if at == 0 || at == len(s.atoms) {
		return false
	}
	before, behind, attacks := false, false, false
	for i := range s.atoms {
		_, n := s.units(i)
		senses, _ := s.senses(i)
		before, behind = before || i < at && n > 0, behind || i > at && n > 0
		attacks = attacks || i > at && senses.Is("attack", "take", "strike")
	}
	return before && behind && attacks
}

// acted tells that a word of the line says what is done.
func (s *sentence) acted() bool {
	for i := range s.atoms {
		if senses, _ := s.senses(i); senses.Is(acts...) && !senses.Is("filler", "in", "to", "with") {
			return true
		}
	}
	return false
}

// Kept are orders in canonical words, as plans where the rules say that they must be.
func (r *Reader) Kept(canon ...string) []string {
	r.look()
	return r.kept(order.Line{Number: 1}, canon)
}

// kept are orders as plans, where the rules say that they must be one.
func (r *Reader) kept(l order.Line, canon []string) []string {
	if _, plans := r.verbs["PLAN"]; !plans || r.headed {
		return canon
	}
	for i, text := range canon {
		line, _ := order.LineOf(l.Number, text)
		list, _ := r.game.Parse(r.seat, []order.Line{line})
		if len(list) != 1 {
			continue
		}
		must := func(v title.Verdict) bool {
			return v.Refusal != nil && strings.HasPrefix(v.Refusal.Suggest, "PLAN ") && strings.HasSuffix(v.Refusal.Suggest, ": "+text)
		}
		v := r.known.Check(r.seat, list).Verdicts[0]
		if before := r.marching(l, canon[:i]); v.Refusal != nil && !must(v) && list[0].Verb == "ATTACK" && len(before) > 0 {
			v = r.known.Check(r.seat, append(before, list...)).Verdicts[len(before)]
		}
		if must(v) {
			canon[i] = v.Refusal.Suggest
		}
	}
	return canon
}

// mostMarching is how many marches of a letter an attack is looked at with.
const mostMarching = 8

// marching are the last planned marches of the letter and of a line's orders before, on which an attack may rest.
func (r *Reader) marching(l order.Line, before []string) (list []order.Order) {
	all := slices.Concat(r.plans, before)
	for _, text := range all[max(len(all)-mostMarching, 0):] {
		line, _ := order.LineOf(l.Number, text)
		orders, _ := r.game.Parse(r.seat, []order.Line{line})
		list = append(list, orders...)
	}
	return list
}

// withoutNumber takes the number of an item of a list from a line: "1. 3Pz 0505".
func withoutNumber(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if len(atoms) > 3 && atoms[1].Fold == "." && atoms[2].Fold == ")" && atoms[2].Glued { // "2.) 101 to 3506"
		atoms = slices.Concat(atoms[:1], atoms[2:])
	}
	if len(atoms) < 3 || atoms[0].Kind != lexicon.Number || !atoms[1].Glued || atoms[1].Fold != "." && atoms[1].Fold != ")" || atoms[2].Glued {
		return l, false
	}
	senses, n := lexicon.Words().Find(atoms[2:])
	if senses.Is("to", "from", "via", "towards") && !senses.Is("go") {
		return l, false // "27. zu der 16. nach Graudenz": it is who goes
	}
	if atoms[1].Fold == "." && senses.Is("type", "size") && !senses.Is(acts...) && (2+n >= len(atoms) || atoms[2+n].Kind != lexicon.Number) {
		return l, false // "22. dywizja desantowa": there may be none
	}
	rest, ok := order.LineOf(l.Number, string([]rune(l.Text)[atoms[2].Column-1:]))
	return rest, ok
}

// leads tells how many atoms are the unit that a line begins with, whose name begins with a number, so that a
// number before it counts the line and names no other unit: "2. 4Pz 1117" is not the 2nd and the 4th.
func (r *Reader) leads(atoms []lexicon.Atom) int {
	if len(atoms) < 2 || atoms[0].Kind != lexicon.Number || atoms[1].Kind == lexicon.Sign && atoms[1].Fold != "," {
		return 0
	}
	units, n := (&sentence{Reader: r, atoms: atoms}).units(0)
	if n > 1 && atoms[1].Fold == "," { // "1. 24, 30 and 31 Inf"
		return 1
	}
	if n > 1 && atoms[1].Kind == lexicon.Word || n == 1 && r.own[units[0]].plain {
		return n
	}
	return 0
}

// itemOf is a line without the number of an item at its begin, where a unit stands behind it. Doubt tells that the number may be
// that of another unit: "14. 46 to 1029".
func (r *Reader) itemOf(l order.Line, atoms []lexicon.Atom) (rest order.Line, item, doubt bool) {
	rest, ok := withoutNumber(l, atoms)
	if !ok {
		return l, false, false
	}
	leads := r.leads(atoms[2:])
	if leads == 0 {
		return rest, r.itemOfName(atoms), false
	}
	units, _ := (&sentence{Reader: r, atoms: atoms}).units(0)
	return rest, true, leads == 1 && len(units) > 1 && r.own[units[0]].plain == r.own[units[1]].plain
}

// itemOfName tells of a line that begins with the number of an item that the name of one unit stands behind it, to which no number
// belongs: "1. IIIKOP to 4432" is not the 1st and IIIKOP.
func (r *Reader) itemOfName(atoms []lexicon.Atom) bool {
	s := &sentence{Reader: r, atoms: atoms}
	units, n := s.units(2)
	both, m := s.units(0)
	if n == 0 || len(units) != 1 || atoms[2].Kind != lexicon.Word || len(both) == 1 && m > 2 || atoms[0].Fold != "1" {
		return false
	}
	return strings.HasPrefix(order.Fold(r.own[units[0]].Name), atoms[2].Fold)
}

// isOrder tells whether a line is one in the title's own words.
func (r *Reader) isOrder(l order.Line) bool {
	_, problems := r.game.Parse(r.seat, []order.Line{l})
	return len(problems) == 0
}

// orders are lines as the title writes them, if it can read them all.
func (r *Reader) orders(l order.Line, lines []string) ([]string, bool) {
	var canon []string
	for _, text := range lines {
		line, ok := order.LineOf(l.Number, text)
		if !ok {
			return nil, false
		}
		list, problems := r.game.Parse(r.seat, []order.Line{line})
		if len(problems) > 0 {
			return nil, false
		}
		for _, o := range list {
			canon = append(canon, o.Canon)
		}
	}
	return canon, true
}

// Lines with more atoms are hardly one order: a letter made to be hard must not keep the others waiting.
const mostRestated = 24

// asks tells a question, which is no order.
func asks(atoms []lexicon.Atom) bool {
	if !slices.ContainsFunc(atoms, func(a lexicon.Atom) bool { return strings.Contains(a.Fold, "?") }) {
		return false
	}
	var text []string
	for _, a := range atoms[:min(2, len(atoms))] {
		text = append(text, a.Fold)
	}
	return !slices.ContainsFunc(lexicon.Polite.Words(), func(p string) bool { return strings.HasPrefix(strings.Join(text, " "), p) })
}

// at are the own units in a place, in the order of the view.
func (r *Reader) at(p board.Place) []int {
	var list []int
	for i := range r.own {
		if p != "" && r.own[i].At == p {
			list = append(list, i)
		}
	}
	return list
}
