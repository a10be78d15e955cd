package sentences

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
)

// form is an order by the things that a line must name for it, in whatever order it names them:
// "PUT number AT place FROM command" (words/forms.txt).
type form struct {
	verb    string
	slots   []slot
	cues    []string // of which a word must be there, if there are any
	also    []string // words that may be there
	without []string // verbs that a title with this order must not have: theirs is what such words mean there
	given   []string // and those of them that may only be with a thing of a kind, by "class=kind"
	recast  bool     // some things are put in place of others for it, so that they may say more than the line does
}

// slot is a thing that an order names: one, several ("units…"), or one that may be left out.
type slot struct {
	before      string // the word of orders before it; "OF" is none, of what may be led there by "from"
	kind        string
	many, maybe bool
	later       bool // of two the later counts: "fighters go for bombers"
}

// thing is what a line names: a number, a place, a counter; or a word with all that it may say.
type thing struct {
	kind, name string
	senses     lexicon.Senses
	at         board.Place // where a unit stands
	from, to   bool        // is led there by the word before
	foe        bool        // it is called by who stands there, of the enemy
	town       string      // the name of the town whose points a place is called by
	each       bool        // a number that is for each of several
	others     bool        // of aircraft: those alone that have no orders yet
}

// filled are the slots of one order.
type filled struct {
	values [][]string
	last   int  // the slot that was filled last
	each   bool // its number is for each of several
}

// forms are those of the lexicon.
var forms = sync.OnceValue(func() (list []form) {
	for _, l := range lexicon.Lines("forms") {
		words := strings.Fields(strings.TrimPrefix(l.Head, "form "))
		f := form{verb: words[0], recast: slices.Contains([]string{"PUT", "FLY", "PREPARE", "BRIDGE", "CARD"}, words[0])}
		before := ""
		for _, w := range words[1:] {
			bare := strings.Trim(w, "[]")
			if bare == strings.ToUpper(bare) && !strings.HasSuffix(bare, "…") {
				before = bare
				continue
			}
			kind, many := strings.CutSuffix(bare, "…")
			kind, later := strings.CutSuffix(kind, "~")
			f.slots = append(f.slots, slot{before, kind, many, strings.HasSuffix(w, "]"), later})
			before = ""
		}
		for _, w := range strings.Fields(l.List) {
			if verb, but := strings.CutPrefix(w, "-"); but {
				f.without = append(f.without, verb)
			} else if class, also := strings.CutPrefix(w, "+"); also {
				class, kind, bound := strings.Cut(class, "=")
				f.also = append(f.also, class)
				if bound {
					f.given = append(f.given, class, kind)
				}
			} else {
				f.cues = append(f.cues, w)
			}
		}
		list = append(list, f)
	}
	return list
})

// Formed reads a line that names what an order needs, in any order of its words: "two points for 3216
// from HQ-I", "LF1-B1 and B2 at the supply lines", and several of a kind: "40 for AGN, 30 for AGS". Each
// word has to be known, and only one way to write the orders may be left.
func (r *Letter) Formed(s *Sentence) (canon []string, ok bool) {
	if len(s.Atoms) > MostFormed || s.staysApart() || s.Recounts() || s.remainsDug() || s.thoseBefore() {
		return nil, false
	}
	if len(s.Letter.Cards) > 0 && !s.Says("TRADE") && !s.Says("DISCARD") && s.worthPoints() {
		return nil, false // what a card is worth is no price for it
	}
	things, ok := s.things()
	if ok {
		canon, ok = s.told(things)
	}
	if _, allots := r.Verbs["ALLOT"]; !ok && allots { // "20 to the 14th" names an army then, and no division
		again := NewSentence(r, s.Written, s.Atoms).allotting()
		if things, ok = again.things(); ok {
			canon, ok = again.told(things)
		}
	}
	if s.countsHexes() && slices.ContainsFunc(canon, func(o string) bool { return strings.HasPrefix(o, "PUT ") }) { // "HQ-Modlin one hex back, to 3424"
		return nil, false
	}
	if s.planesApart(canon) || s.firesBesides(canon) {
		return nil, false
	}
	canon, defends := r.supports(s, canon)
	missed := func(o string) bool { return r.missesAll(Struck(o)) }
	if hit := func(o string) bool { return Struck(o) != "-" && !missed(o) }; slices.ContainsFunc(canon, hit) && slices.ContainsFunc(canon, missed) { // "800 attacks 4221, 487 to 4321"
		return nil, false
	}
	return canon, ok && defends
}

// thoseBefore tells that "and" ties a word for those named before to own units: "it and 800 attack 4221", "800 and it".
func (s *Sentence) thoseBefore() bool {
	for i := 1; i+1 < len(s.Atoms); i++ {
		before, _ := s.Senses(i - 1)
		and, n := s.Senses(i)
		behind, _ := s.Senses(i + 1)
		_, named := s.Units(i + 1)
		if and.Is("and") && n == 1 && (before.Is("pronoun") && named > 0 || behind.Is("pronoun") && s.OwnBefore(i)) {
			return true
		}
	}
	return false
}

// firesBesides tells of the fire of one counter of guns, which is all that was read, that the line says besides that several do something:
// "both attack 2435, Art60 shoots".
func (s *Sentence) firesBesides(canon []string) bool {
	if len(canon) != 1 || !strings.HasPrefix(canon[0], "FIRE ") {
		return false
	}
	for i := range s.Atoms {
		if senses, _ := s.Senses(i); senses.Is("crowd", "both") {
			return true
		}
	}
	return false
}

// planesApart tells of orders for aircraft that they fall short of what a line says: "both" of one alone, or one move for those of
// whom some are only to go up, "3PL-F up, 4PL-F south".
func (s *Sentence) planesApart(canon []string) bool {
	if len(canon) != 1 || !slices.Contains([]string{"FLY", "TRANSFER", "REST"}, strings.Fields(canon[0])[0]) {
		return false
	}
	words := strings.Fields(canon[0])
	both, flies, parts := false, false, 0
	for i := range s.Atoms {
		senses, _ := s.Senses(i)
		said, _ := s.FormWord(i)
		both, flies = both || senses.Is("both"), flies || said.Is("FLY")
		if s.EndsPart(i) && i+1 < len(s.Atoms) {
			parts++
		}
	}
	return both && len(words) == 2 || words[0] == "TRANSFER" && flies && parts > 0
}

// countsHexes tells that a number of hexes is told.
func (s *Sentence) countsHexes() bool {
	for i := 0; i+1 < len(s.Atoms); i++ {
		senses, _ := s.Senses(i)
		next, _ := s.Senses(i + 1)
		if _, counted := lexicon.Counts(s.Atoms[i], senses); counted && next.Is("hexes") {
			return true
		}
	}
	return false
}

// remainsDug tells words that only say that somebody stays, though one of them is an order's, "stays dug in".
func (s *Sentence) remainsDug() bool {
	for i := range s.Atoms {
		if senses, n := lexicon.Words().Find(s.Atoms[i:]); senses.Is("stay") && n > 1 {
			said, _ := lexicon.Forms().Find(s.Atoms[i+1:])
			if _, declared := s.Declared(said); declared {
				return true
			}
		}
	}
	return false
}

// missesAll tells of the place that an attack strikes that nobody is there.
func (r *Letter) missesAll(target string) bool {
	return target != "-" && NewSentence(r, order.Line{}, nil).nobodyIn(board.Place(target))
}

// marchesOff tells of who falls back that nobody fights in this phase and nothing is said of an attack, so that it is a march: "Sadyba
// falls back to 131", where a zone has the name of the unit.
func (s *Sentence) marchesOff(things []thing) bool {
	says := func(classes ...string) bool {
		return slices.ContainsFunc(things, func(t thing) bool { return t.kind == "" && t.senses.Is(classes...) })
	}
	return says("slips", "ways") && !says("attacked", "beaten") && !s.Letter.FightsNow()
}

// told are the orders that the things of a line tell in the only way that is left.
func (s *Sentence) told(things []thing) (canon []string, ok bool) {
	r := s.Letter
	var found [][]string
	things = s.whoIsThere(things)
	says := cuesOf(things)
	for _, f := range r.suitable() {
		if !says["wing"] && !f.recast && !f.cuedBy(says) {
			continue
		}
		if f.verb == "DISCARD" && !s.ofCards(things) { // "rebuild 997 at 85" names no card
			continue
		}
		if f.verb == "ALLOT" && (s.disburses() || s.allotsNot(things)) || s.allots && f.verb != "ALLOT" {
			continue
		}
		if f.verb == "PAY" && (s.marchesOff(things) || s.NamesRatio()) { // "only from 2:1" names no zones
			continue
		}
		for _, list := range s.sources(f, things) {
			texts := f.write(s.extremeCards(f, s.numberedCards(f, s.everyPlane(f, s.fromPots(f, list)))))
			if len(texts) == 0 || f.verb == "ATTACK" && !s.Letter.Zoned && !s.assailed(things) && (onlyUnfollowed(things) || onlyBacked(things)) {
				continue
			}
			if f.verb == "ENTER" && onMap(list) { // "8 wchodzi na 2319" goes there
				continue
			}
			if canon, ok := r.Orders(s.Written, texts); ok && !slices.ContainsFunc(found, func(c []string) bool { return slices.Equal(c, canon) }) {
				found = append(found, canon)
			}
		}
	}
	if len(found) > 1 {
		found = slices.DeleteFunc(found, func(c []string) bool {
			return slices.ContainsFunc(c, func(text string) bool { return !s.Allowed(text) })
		})
	}
	if len(found) != 1 {
		return s.pointsAndCounters(things)
	}
	return found[0], true
}

// cuesOf are what the things of a line say and are.
func cuesOf(things []thing) map[string]bool {
	says := map[string]bool{}
	for _, t := range things {
		says[t.kind] = true
		for _, x := range t.senses {
			says[x.Class] = true
		}
	}
	return says
}

// cuedBy tells that a form may be meant where a line says so much, and its things are not recast.
func (f *form) cuedBy(says map[string]bool) bool {
	return len(f.cues) == 0 || slices.ContainsFunc(f.cues, func(cue string) bool { return says[cue] })
}

// allotsNot tells that points cannot be allotted now and no word tells that they are, "4 pts X", while they may be put on hexes.
func (s *Sentence) allotsNot(things []thing) bool {
	if s.Letter.Verbs["PUT"].Name == "" || slices.ContainsFunc(s.Atoms, func(a lexicon.Atom) bool { return lexicon.Receives.Has(a.Fold) }) {
		return false
	}
	for _, t := range things {
		if t.kind == "" && t.senses.Is("allot") || t.kind == "command" && t.to {
			return false
		}
	}
	return s.awaited("actions")
}

// disburses tells that a headquarters is said to give points, "HQ-X gives 5", or that points are its own, "of X's points": nobody allots
// it any.
func (s *Sentence) disburses() bool {
	for i := range s.Atoms {
		_, kind, n := s.Commanded(i)
		if n == 0 || kind != "command" {
			continue
		}
		if i > 0 && lexicon.Of.Has(s.Atoms[i-1].Fold) {
			return true
		}
		at := s.BehindFillers(i + n)
		if at < len(s.Atoms) && lexicon.Particles.Has(s.Atoms[at].Fold) { // "HQ-X niech da 5"
			at++
		}
		if at >= len(s.Atoms) {
			continue
		}
		if said, _ := s.FormWord(at); said.Is("give") && !said.Is("points") && !lexicon.Receives.Has(s.Atoms[at].Fold) {
			return true
		}
	}
	return false
}

// ofCards tells of things that they speak of cards, or of one of the hand by a number that is no place.
func (s *Sentence) ofCards(things []thing) bool {
	return slices.ContainsFunc(things, func(t thing) bool {
		return t.kind == "card" || t.kind == "number" && s.HoldsAll([]string{t.name}) || t.kind == "" && t.senses.Is("card", "DISCARD", "TRADE", "PLAY")
	})
}

// onMap tells of things that some of those are on the board.
func onMap(things []thing) bool {
	return slices.ContainsFunc(things, func(t thing) bool { return t.kind == "unit" && t.at != "" })
}

// pointsAndCounters are the orders of a line that spends points on a place and brings counters there too: "7 points from
// HQ-XVI on 2141, with HG-XVI and Art1Pz".
func (s *Sentence) pointsAndCounters(things []thing) (canon []string, ok bool) {
	if s.Letter.Verbs["LAY"].Name == "" || !slices.ContainsFunc(things, func(t thing) bool { return t.kind == "counter" }) {
		return nil, false
	}
	var points, counters, place []thing
	for _, t := range things {
		switch {
		case t.kind == "counter":
			counters = append(counters, t)
		case t.kind == "place":
			place = append(place, t)
		default:
			points = append(points, t)
		}
	}
	if len(place) != 1 {
		return nil, false
	}
	puts, ok := s.told(append(points, place...))
	if !ok || len(puts) != 1 || !strings.HasPrefix(puts[0], "PUT ") {
		return nil, false
	}
	lays, ok := s.told(append(counters, place[0], thing{senses: lexicon.Senses{{Class: "put"}}}))
	return append(puts, lays...), ok
}

// SaysAllThere tells that a word of the line names all who stand in a place: "64 szturm całością".
func (s *Sentence) SaysAllThere() bool {
	for i := range s.Atoms {
		if said, _ := lexicon.Forms().Find(s.Atoms[i:]); said.Is("all_there") {
			return true
		}
	}
	return false
}

// manned tells a support counter that bears the name of an own unit.
func (s *Sentence) manned(t thing) bool {
	return t.kind == "counter" && slices.ContainsFunc(s.Letter.Own, func(u nouns.Unit) bool { return u.Name == t.name })
}

// whoIsThere puts for "both" and "everything" in an assault on a zone all who stand in it, and where nobody is named, the
// one unit that does.
func (s *Sentence) whoIsThere(things []thing) []thing {
	named := func(kind string) int {
		return slices.IndexFunc(things, func(t thing) bool { return t.kind == kind })
	}
	place := named("place")
	told := func(t thing) bool { return t.kind == "" && t.senses.Is("ASSAULT", "spent") }
	if !s.Letter.Zoned || place < 0 || named("unit") >= 0 || named("card") < 0 && !slices.ContainsFunc(things, told) || slices.ContainsFunc(things, s.manned) {
		return things
	}
	there := s.Members(board.Place(things[place].name), nil)
	all := slices.IndexFunc(things, func(t thing) bool { return t.kind == "" && t.senses.Is("all_there", "both", "everything") })
	if all < 0 && len(there) != 1 || all >= 0 && things[all].senses.Is("both") && len(there) != 2 {
		return things
	}
	if count := named("count"); count >= 0 {
		if all < 0 || things[count].name != strconv.Itoa(len(there)) {
			return things
		}
		things = slices.Delete(slices.Clone(things), count, count+1)
	}
	for _, u := range there {
		things = append(slices.Clip(things), thing{kind: "unit", name: s.Letter.Own[u].Name, at: s.Letter.Own[u].At})
	}
	return things
}

// fromPots puts for an army that lays points the only headquarters that it has, "4 points from Modlin Army", and for all points
// of a headquarters so many as are there.
func (s *Sentence) fromPots(f *form, things []thing) []thing {
	if f.verb != "PUT" {
		return things
	}
	list := slices.Clone(things)
	pot, all, count, counted := "", -1, -1, false
	for i, t := range list {
		if t.kind == "command" && !strings.HasPrefix(t.name, "HQ-") {
			if hq := s.OnlyPotOf(t.name); hq != "" {
				list[i].name = hq
			}
		}
		switch {
		case t.kind == "command":
			pot = list[i].name
		case t.kind == "" && t.senses.Is("everything"):
			all = i
		}
		if t.kind == "count" {
			count = i
		}
		counted = counted || t.kind == "number"
	}
	for _, track := range s.Letter.View.Tracks {
		if all < 0 || counted || track.Kind != "pot" || track.Names != pot || track.Value == 0 {
			continue
		}
		number := thing{kind: "number", name: strconv.Itoa(track.Value)}
		if count < 0 {
			list[all] = number
		} else if list[count].name == number.name { // "all six points"
			list[count] = number
			return slices.Delete(list, all, all+1)
		}
	}
	return list
}

// sources are the ways to take the towns and units of a line that lays points: a town that they come from is their source, as
// is one that nothing leads to, "Tczew on 2109"; or its headquarters is, where there is one. Units are the place where they
// stand, "3 points from HQ-Modlin for 8DP".
func (s *Sentence) sources(f *form, things []thing) (ways [][]thing) {
	switch f.verb {
	case "PUT":
		things = s.forNextDay(things, "PUT")
	case "FLY":
		return [][]thing{s.overThere(s.forNextDay(things, "FLY"))}
	case "PREPARE":
		return [][]thing{s.withoutTarget(things)}
	case "BRIDGE":
		return s.overTheRiver(things)
	default:
		return [][]thing{things}
	}
	things = receiving(onePoint(things))
	ways = append(ways, things)
	if !slices.ContainsFunc(things, func(t thing) bool { return t.town != "" }) {
		return ways
	}
	for _, unled := range []bool{false, true} {
		for _, prefix := range []string{"", "HQ-"} {
			list, took := slices.Clone(things), false
			for i, t := range list {
				t.from = t.from || i > 1 && things[i-1].kind == "" && things[i-1].senses.Is("and") && list[i-2].kind == "command" && list[i-2].from
				if t.town == "" || prefix == "" && s.Letter.TownPots()[board.Place(t.name)] == "" || !t.from && (!unled || t.to) || prefix != "" && !slices.ContainsFunc(s.Register("command"), func(c order.Name) bool { return c.Short == prefix+t.town }) {
					continue
				}
				list[i], took = thing{kind: "command", name: prefix + t.town, from: t.from}, true
			}
			if took {
				ways = append(ways, list)
			}
		}
	}
	return ways
}

// overTheRiver are the ways to take the places of a line that lays a bridge: the side between two, or of one hex the sides over great
// rivers where the rules let one be laid, or else all of them.
func (s *Sentence) overTheRiver(things []thing) (ways [][]thing) {
	isPlace := func(t thing) bool { return t.kind == "place" }
	at := slices.IndexFunc(things, isPlace)
	of := slices.IndexFunc(things, func(t thing) bool { return t.kind == "command" })
	if at < 0 || of < 0 || slices.ContainsFunc(things, func(t thing) bool { return t.kind == "side" }) {
		return [][]thing{things}
	}
	if more := slices.IndexFunc(things[at+1:], isPlace); more >= 0 { // "from 2117 to 2017"
		between := slices.Delete(slices.Clone(things), at+1+more, at+2+more)
		between[at] = thing{kind: "side", name: sideOf(board.Place(things[at].name), board.Place(things[at+1+more].name))}
		return [][]thing{between}
	}
	var sides, laid []string
	for _, b := range s.Letter.View.Board.Borders(board.Place(things[at].name)) {
		side := sideOf(board.Place(things[at].name), b.To)
		if b.Class != "major-river" || slices.Contains(sides, side) {
			continue
		}
		if sides = append(sides, side); s.Allowed("BRIDGE " + things[of].name + " AT " + side) {
			laid = append(laid, side)
		}
	}
	if len(laid) > 0 {
		sides = laid
	}
	for _, side := range sides {
		list := slices.Clone(things)
		list[at] = thing{kind: "side", name: side}
		ways = append(ways, list)
	}
	return ways
}

// overThere leaves out of a line that sends up aircraft the part of the map where they all are, "3PL-F up over the south".
func (s *Sentence) overThere(things []thing) []thing {
	named := func(kind string) bool {
		return slices.ContainsFunc(things, func(t thing) bool { return t.kind == kind })
	}
	if !named("aircraft") || named("wing") {
		return things
	}
	elsewhere := func(region string) bool {
		return slices.ContainsFunc(things, func(t thing) bool { return t.kind == "aircraft" && !s.BasedIn(t.name, region) })
	}
	return slices.DeleteFunc(slices.Clone(things), func(t thing) bool {
		region, told := t.senses.Has("region")
		return told && t.kind == "" && !elsewhere(region)
	})
}

// BasedIn tells of an aircraft that it is in a part of the map.
func (s *Sentence) BasedIn(plane, region string) bool {
	v, _ := s.Letter.Judged("TRANSFER " + plane + " TO " + region)
	return v.Refusal != nil && v.Refusal.Kind == "already-in-zone"
}

// forNextDay leaves out of a line that something is for the next day, "for tomorrow: LF4-B10 against the lines", as is what aircraft do. Points are
// for the day on which they are laid: where none are now, the line is refused for that.
func (s *Sentence) forNextDay(things []thing, verb string) []thing {
	tomorrow := func(t thing) bool { return t.kind == "" && t.senses.Is("for_nextday") }
	if !slices.ContainsFunc(things, tomorrow) || verb != "FLY" && s.Letter.FightsNow() {
		return things
	}
	return slices.DeleteFunc(slices.Clone(things), tomorrow)
}

// withoutTarget leaves out of a line that prepares an attack where the enemy is that it will be made on, and that it is for tomorrow: "11D/2 prepares for an
// attack on Działdowo".
func (s *Sentence) withoutTarget(things []thing) []thing {
	said := func(classes ...string) bool {
		return slices.ContainsFunc(things, func(t thing) bool { return t.kind == "" && t.senses.Is(classes...) })
	}
	attack := said("assault", "next_attack", "attackword")
	if !attack && !said("PREPARE") {
		return things
	}
	return slices.DeleteFunc(slices.Clone(things), func(t thing) bool {
		return t.kind == "place" && s.FoeIn(board.Place(t.name)) && !standsAt(things, t.name) || attack && t.kind == "" && t.senses.Is("nextday")
	})
}

// onePoint puts the number before a word for one point that has none, "punkt z Tczewa na 2109".
func onePoint(things []thing) (list []thing) {
	for i, t := range things {
		counted := i > 0 && things[i-1].kind == "number" || i+1 < len(things) && things[i+1].kind == "number"
		if t.kind == "" && t.senses.Is("one_point") && !counted {
			list = append(list, thing{kind: "number", name: "1"})
		}
		list = append(list, t)
	}
	return list
}

// receiving puts for units that are to have points the place where they all stand, and nothing where that is named beside them.
func receiving(things []thing) (list []thing) {
	if !slices.ContainsFunc(things, func(t thing) bool { return t.kind == "" && t.senses.Is("points") }) {
		return things
	}
	isUnit := func(t thing) bool { return t.kind == "unit" || t.kind == "gun" }
	last := func() (at string) { // the place that was named last, with nothing but passing words behind it
		for k := len(list) - 1; k >= 0 && at == ""; k-- {
			if t := list[k]; t.kind == "place" {
				at = t.name
			} else if t.kind != "" || !t.senses.Is(passing...) {
				break
			}
		}
		return at
	}
	for i := 0; i < len(things); i++ {
		t := things[i]
		switch {
		case t.kind == "" && t.senses.Is("beside") && i > 0 && isUnit(things[i-1]) && i+1 < len(things) && things[i+1].kind == "place":
			i++ // "11DPG obok Nowego Sącza"
		case !isUnit(t) || t.at == "":
			if !(t.kind == "place" && i > 0 && len(list) > 0 && isUnit(things[i-1]) && last() == t.name) {
				list = append(list, t)
			}
		case last() != string(t.at):
			list = append(list, thing{kind: "place", name: string(t.at), to: t.to})
		}
	}
	return list
}

// TownPots are the towns that own points lie in, by their places.
func (r *Letter) TownPots() map[board.Place]string {
	if r.pots != nil || r.Zoned {
		return r.pots
	}
	r.pots = map[board.Place]string{}
	s := NewSentence(r, order.Line{}, nil)
	for _, n := range s.Register("headquarters or town") {
		atoms, _ := lexicon.Cut(n.Short)
		if p, took := NewSentence(r, order.Line{}, atoms).Place(0); took == len(atoms) && n.Owner == r.View.Side {
			r.pots[p] = n.Short
		}
	}
	return r.pots
}

// OnlyPotOf is the headquarters of an army that has one alone, "" for any other.
func (s *Sentence) OnlyPotOf(army string) (hq string) {
	for i := range s.Letter.Own {
		if u := &s.Letter.Own[i]; u.Formation == army && slices.Contains(u.Kinds, "HQ") {
			if hq != "" {
				return ""
			}
			hq = u.Name
		}
	}
	return hq
}

// numberedCards puts the numbers of cards for their titles, where the order calls them so.
func (s *Sentence) numberedCards(f *form, things []thing) []thing {
	if f.verb != "DISCARD" {
		return things
	}
	list := slices.Clone(things)
	for i, t := range list {
		if canon, ok := s.Letter.Orders(s.Written, []string{"TRADE " + t.name}); ok && t.kind == "card" && len(canon) == 1 {
			list[i].name = strings.TrimPrefix(canon[0], "TRADE ")
		}
	}
	return list
}

// mostOfACard is the highest number that a card for initiative has.
const mostOfACard = 10

// extremeCards puts the lowest or the highest card that may be played in a region for the words that call it so.
func (s *Sentence) extremeCards(f *form, things []thing) []thing {
	which := func(t thing) string {
		of, _ := t.senses.Has("extreme")
		return of
	}
	region := func(t thing) (string, bool) { return t.senses.Has("region") }
	if f.verb != "CARD" || !slices.ContainsFunc(things, func(t thing) bool { return t.kind == "" && which(t) != "" }) {
		return things
	}
	list := slices.Clone(things)
	first := slices.IndexFunc(list, func(t thing) bool { _, ok := region(t); return ok || which(t) != "" })
	ahead := which(list[first]) != "" // "the lowest card in the north" or "north: the lowest card"
	for i, t := range list {
		if t.kind != "" || which(t) == "" {
			continue
		}
		where := ""
		for k := i; k >= 0 && k < len(list) && where == ""; {
			where, _ = region(list[k])
			if k--; ahead {
				k += 2
			}
		}
		if list[i] = (thing{kind: "unknown"}); where != "" && !(i > 0 && list[i-1].kind == "number") {
			list[i] = s.cardInHand(where, which(t) == "LOW")
		}
	}
	return list
}

// cardInHand is the lowest or the highest card that may be played in a region; what fits nothing where none may.
func (s *Sentence) cardInHand(region string, lowest bool) thing {
	for k := 1; k <= mostOfACard; k++ {
		n := mostOfACard + 1 - k
		if lowest {
			n = k
		}
		if s.Allowed("CARD " + region + " " + strconv.Itoa(n)) {
			return thing{kind: "number", name: strconv.Itoa(n)}
		}
	}
	return thing{kind: "unknown"}
}

// mostFormed is how many atoms a line has that is read so.
const MostFormed = 40

// things are what a line names, and its words; not ok where a word is strange.
func (s *Sentence) things() (list []thing, ok bool) {
	for s.More() {
		t, n := s.thing(list)
		if n == 0 {
			return nil, false
		}
		for _, one := range t {
			if last := len(list) - 1; one.endsRange(list) {
				list = append(list[:last], s.planesUpTo(list[last-1].name, one.name)...)
			} else {
				list = append(list, s.inContext(one, list, n))
			}
		}
		if len(t) == 1 && t[0].senses.Is("follow") && t[0].kind == "" {
			goingOn(list[:len(list)-1])
		}
		s.I += n
		if len(t) > 0 {
			s.ledBy(list[len(list)-1])
		}
	}
	return list, len(list) > 0
}

// endsRange tells that a thing is an aircraft behind another and a word that leads up to it: "LF1-B1 to B4".
func (t thing) endsRange(before []thing) bool {
	last := len(before) - 1
	return t.kind == "aircraft" && last > 0 && before[last].senses.Is("to", "due", "via") && before[last-1].kind == "aircraft"
}

// inContext is a thing, of so many atoms, with what the words around it tell of it: that it is led from there or to it, that a
// number is that of a turn, that units follow.
func (s *Sentence) inContext(t thing, before []thing, n int) thing {
	t.from, t.to = s.Lead.Is("from") && !s.Lead.Is("to"), s.Lead.Is("to") && !s.Lead.Is("from")
	switch t.kind {
	case "gun", "counter", "card":
		t.from = t.from && !s.Lead.Is("with") // "z Art60"
	case "number":
		if len(before) > 0 && before[len(before)-1].senses.Is("due", "turn") || s.turnBehind(s.I+n) {
			t.kind = "due"
		}
	}
	if (t.kind == "unit" || t.kind == "gun") && s.followed(before) {
		t.kind = "follow"
	}
	return t
}

// ledBy notes what the last thing says of the next: a word may lead to it, which a thing that has a name ends.
func (s *Sentence) ledBy(last thing) {
	switch {
	case last.kind != "":
		s.Lead = nil
	case last.senses.Is("to", "from", "in"):
		s.Lead = last.senses
	}
}

// goingOn makes those who follow of units that stand behind an attack and before a word for that: "11D/1 attacks
// 3117, 11D/2 follows".
func goingOn(before []thing) {
	from := len(before)
	for from > 0 && before[from-1].kind == "unit" {
		from--
	}
	if !slices.ContainsFunc(before[:from], func(t thing) bool { return t.kind == "" && t.senses.Is("attack") }) {
		return
	}
	for k := from; k < len(before); k++ {
		before[k].kind = "follow"
	}
}

// followed tells that a word for who goes on stands before: "follow with 3D/3".
func (s *Sentence) followed(before []thing) bool {
	for k := len(before) - 1; k >= 0; k-- {
		switch t := before[k]; {
		case t.kind == "follow", t.senses.Is("follow") && t.kind == "":
			return true
		case t.kind != "" || !t.senses.Is(passing...):
			return false
		}
	}
	return false
}

// turnBehind tells that a word for a turn follows: "8. Zug".
func (s *Sentence) turnBehind(i int) bool {
	for ; i < len(s.Atoms) && s.Atoms[i].Glued && (s.Atoms[i].Fold == "." || lexicon.Ordinals.Has(s.Atoms[i].Fold)); i++ {
	}
	if i >= len(s.Atoms) {
		return false
	}
	senses, _ := lexicon.Forms().Find(s.Atoms[i:])
	return senses.Is("turn")
}

// thing finds what is named next, and how many atoms it takes.
func (s *Sentence) thing(before []thing) (list []thing, n int) {
	a := s.Peek()
	if n := s.upTo(); n > 0 {
		return []thing{{senses: lexicon.Senses{{Class: "to"}}}}, n
	}
	if s.unsaid() {
		return nil, 1
	}
	name, kind, m := s.Commanded(s.I)
	if m == 0 && s.allots {
		if name, m = s.ordinalArmy(before); m > 0 {
			return []thing{{kind: "command", name: name}}, m
		}
	}
	if _, n := s.FleetAt(s.I); n > 0 && m == 0 {
		return nil, n
	}
	if of, n := s.PlanesOf(); n > 0 {
		return []thing{of}, n
	}
	if said, n := s.FormWord(s.I); said.Is("own_guns") && s.Letter.Verbs["LAY"].Name != "" {
		return s.gunsOfBefore(before), n
	}
	counter, k := s.CounterAt(s.I)
	if guns, took := s.gunsAt(); took > 0 && k == 0 {
		return []thing{{kind: "counter", name: guns}}, took
	}
	if card, n := s.CardNamed(before, max(m, k)); n > 0 {
		return []thing{{kind: "card", name: card}}, n
	}
	p, took := s.placeNamed()
	units, u := s.unitsNamed()
	if u == 1 && a.Kind == lexicon.Word && s.kindOf(before) {
		return nil, 0
	}
	if k > 0 && u >= k && !s.Says("SUPPORT") { // a battalion and the tanks that it took bear one name
		return nil, 0
	}
	if m > 0 && u > m && kind == "command" && s.Says("ALLOT") && !slices.ContainsFunc(units, func(t thing) bool { return !strings.HasPrefix(t.name, "HQ-") }) { // "6 points each for HQ-XXI and HQ-XI"
		u = 0
	}
	switch max(m, k, took, u) {
	case 0:
		return s.otherThing(before)
	case m:
		return []thing{{kind: kind, name: name}}, m
	case k:
		return []thing{{kind: "counter", name: counter}}, k
	case took:
		if took > u || !s.recovers(s.I) {
			return s.placeOrSide(p, took)
		}
	}
	return units, u
}

// CardNamed finds a card by its title, where that is longer than what else is named there, or by its number behind the
// word for a card or behind another card.
func (s *Sentence) CardNamed(before []thing, longer int) (card string, n int) {
	if len(s.Letter.Cards) == 0 {
		return "", 0
	}
	_, took := s.Place(s.I)
	_, u := s.Units(s.I)
	a := s.Peek()
	_, means := s.Senses(s.I)
	said, _ := lexicon.Forms().Find(s.Atoms[s.I:])
	title, n := s.Called(s.I, s.Letter.Cards)
	apart := n > max(longer, took, u) && (n > 1 || means == 0 && len(said) == 0) // "kanał" is no card
	if apart || n > 0 && n >= took && a.Kind == lexicon.Word && s.ofTheDeck(n) {
		return title, n
	}
	for k := len(before) - 1; k >= 0 && a.Kind == lexicon.Number && len(a.Fold) < 3; k-- {
		switch t := before[k]; {
		case t.kind == "card", t.kind == "" && t.senses.Is("card"):
			return strconv.Itoa(lexicon.NumberOf(a)), 1
		case t.kind != "" || !t.senses.Is("and"):
			return "", 0
		}
	}
	return "", 0
}

// ofTheDeck tells that the word for a card stands before a title or behind it: "the Nebelwerfer card".
func (s *Sentence) ofTheDeck(n int) bool {
	isCard := func(i int) bool {
		for i < len(s.Atoms) && i > 0 && s.Atoms[i].Fold == "-" {
			i++
		}
		said, _ := s.SaidAt(max(i, 0))
		return i >= 0 && said.Is("card")
	}
	return isCard(s.I-1) || isCard(s.I+n)
}

// unsaid tells that what stands next is a stop, or the end of an ordinal, which says nothing.
func (s *Sentence) unsaid() bool {
	a := s.Peek()
	if a.Glued && lexicon.Ordinals.Has(a.Fold) {
		return true
	}
	if lexicon.Only.Has(a.Fold) && s.I+1 < len(s.Atoms) && s.Atoms[s.I+1].Kind == lexicon.Number { // "die 4. nur 18"
		return true
	}
	ranged := a.Fold == "-" && a.Glued && s.I+1 < len(s.Atoms) && s.Atoms[s.I+1].Glued
	return a.Kind == lexicon.Sign && len(a.Fold) == 1 && strings.Contains(",:;.!&+-()\"'", a.Fold) && !ranged
}

// placeNamed finds the place that is named next: "stać" is no town, as a word that forms know.
func (s *Sentence) placeNamed() (board.Place, int) {
	p, took := s.Place(s.I)
	if a := s.Peek(); took > 0 && a.Kind == lexicon.Word && !s.Capital(a) {
		if said, n := lexicon.Forms().Find(s.Atoms[s.I:]); n >= took && len(said) > 0 {
			return p, 0
		}
	}
	return p, took
}

// placeOrSide is a place, or with another behind a stroke the hexside between the two.
func (s *Sentence) placeOrSide(p board.Place, took int) ([]thing, int) {
	if next := s.I + took; next < len(s.Atoms) && s.Atoms[next].Fold == "/" {
		if q, m := s.Place(next + 1); m > 0 {
			return []thing{{kind: "side", name: string(p) + "/" + string(q)}}, took + 1 + m
		}
	}
	t := thing{kind: "place", name: string(p)}
	if s.Peek().Kind == lexicon.Word {
		if t.town = s.Letter.TownPots()[p]; t.town == "" { // "4 points from Kraków", where the headquarters alone has any
			for _, pot := range s.PotsCalledBy(p) {
				t.town = strings.TrimPrefix(pot, "HQ-")
			}
		}
	}
	return []thing{t}, took
}

// unitsNamed finds the units that are named next; a number that is no name of its own is so many of something.
func (s *Sentence) unitsNamed() (list []thing, n int) {
	units, n := s.Units(s.I)
	if s.Peek().Kind == lexicon.Number && (n == 1 || n == 2 && s.I+2 == len(s.Atoms) && s.Atoms[s.I+1].Fold == ".") && !s.Letter.Own[units[0]].Plain {
		return nil, 0
	}
	if n == 2 && s.Peek().Kind == lexicon.Number && s.Atoms[s.I+1].Fold == "." && s.InRegions() { // "North: the 9. South: a 10."
		return nil, 0
	}
	for _, v := range units {
		kind := "unit"
		if slices.Contains(s.Letter.Own[v].Kinds, "ART") {
			kind = "gun"
		}
		list = append(list, thing{kind: kind, name: s.Letter.Own[v].Name, at: s.Letter.Own[v].At})
	}
	return list, n
}

// InRegions tells a line that speaks of the north and the south alone, as those about cards for initiative do.
func (s *Sentence) InRegions() bool {
	told := false
	for i := range s.Atoms {
		said, _ := lexicon.Forms().Find(s.Atoms[i:])
		told = told || said.Is("region")
		if s.PlaceAt(i) {
			return false
		}
	}
	return told && s.Letter.Verbs["CARD"].Name != ""
}

// kindOf tells that a unit stands before by its number, so that a word says of what kind it is.
func (s *Sentence) kindOf(before []thing) bool {
	last := len(before) - 1
	if said, _ := lexicon.Forms().Find(s.Atoms[s.I:]); said.Is("guns") && slices.ContainsFunc(before, func(t thing) bool { return t.kind == "gun" }) { // "Art60 adds its guns"
		return true
	}
	return last >= 0 && before[last].kind == "unit" && s.I > 0 && s.Atoms[s.I-1].Kind == lexicon.Number
}

// otherThing finds what is named next where it is none of one's own: where a foe stands, an army by its
// number, or a word of forms.
func (s *Sentence) otherThing(before []thing) ([]thing, int) {
	if foe, n := s.Noun(s.I, s.Letter.Foes); n > 0 && s.Peek().Kind == lexicon.Word && len(foe) == 1 && s.Letter.Foes[foe[0]].At != "" {
		return []thing{{kind: "place", name: string(s.Letter.Foes[foe[0]].At), foe: true}}, n
	}
	if name, n := s.ordinalArmy(before); n > 0 {
		return []thing{{kind: "command", name: name}}, n
	}
	return s.wordThing(before)
}

// gunsAt finds the counter of a division's guns where the division is named.
func (s *Sentence) gunsAt() (counter string, n int) {
	if which, took := s.NamedBody(s.I); took > 0 {
		if guns := s.gunsOf(which); guns != "" {
			return guns, took
		}
	}
	return "", 0
}

// upTo is how many atoms are an arrow, or what stands for it.
func (s *Sentence) upTo() int {
	if n := s.Dots(s.I); n > 0 {
		return n
	}
	a := s.Peek()
	if a.Kind == lexicon.Sign && strings.Trim(a.Fold, "-=>") == "" {
		return 1
	}
	return 0
}

// gunsOfBefore are the guns of the divisions whose units were named; what fits nothing where one has none, or none was named.
func (s *Sentence) gunsOfBefore(before []thing) (list []thing) {
	var who []int
	for _, t := range before {
		if u := slices.IndexFunc(s.Letter.Own, func(u nouns.Unit) bool { return u.Name == t.name }); t.kind == "unit" && u >= 0 {
			who = append(who, u)
		}
	}
	for _, g := range s.gunsOfThose(who) {
		list = append(list, thing{kind: "counter", name: g})
	}
	if list == nil {
		return []thing{{kind: "unknown"}}
	}
	return list
}

// gunsOf is the one counter of a division's guns, where a line speaks of its guns: "the 11th's guns".
func (s *Sentence) gunsOf(which int) string {
	if !slices.ContainsFunc(s.Atoms, func(a lexicon.Atom) bool {
		said, _ := lexicon.Forms().Find([]lexicon.Atom{a})
		return said.Is("guns")
	}) {
		return ""
	}
	if guns := s.gunsNamed(s.Letter.Bodies[which].Name); len(guns) == 1 {
		return guns[0]
	}
	return ""
}

// nextPlane finds an aircraft by its number behind the kind, "bombers 1 and 2 of LF1", or behind another of
// its kind, "LF1-B1, 2 and 3".
func (s *Sentence) nextPlane(before []thing) (name string, n int) {
	a := s.Peek()
	if a.Kind != lexicon.Number || len(a.Fold) > 2 || len(before) == 0 {
		return "", 0
	}
	kind := s.fleetNamed() + "-"
	switch last := before[len(before)-1]; {
	case last.kind == "aircraft" && strings.Contains(",+&", s.Atoms[s.I-1].Fold):
		kind = strings.TrimRight(last.name, "0123456789")
	case last.senses.Is("and", "to", "due", "via") && len(before) > 1 && before[len(before)-2].kind == "aircraft":
		kind = strings.TrimRight(before[len(before)-2].name, "0123456789")
	default:
		of, ok := last.senses.Has("of")
		if !ok {
			return "", 0
		}
		kind += of[:1]
	}
	for _, c := range s.Register("aircraft") {
		if order.Fold(c.Short) == order.Fold(kind)+a.Fold {
			return c.Short, 1
		}
	}
	return "", 0
}

// PlanesOf finds all aircraft of a kind, "all fighters", of a fleet where one stands behind them or in front of the
// line, and how many atoms name them.
func (s *Sentence) PlanesOf() (t thing, n int) {
	if s.Letter.callable(); len(s.Letter.Fleets) == 0 {
		return thing{}, 0
	}
	all, others := s.allOrOthers()
	if all == 0 || s.I+all >= len(s.Atoms) {
		return thing{}, 0
	}
	said, n := lexicon.Forms().Find(s.Atoms[s.I+all:])
	of, ok := said.Has("of")
	if n == 0 || !ok && !said.Is("planes") {
		return thing{}, 0
	}
	wing := func(fleet string) thing {
		t := thing{kind: "wing", name: fleet + "-", others: others}
		if ok {
			t.name, t.senses = t.name+of[:1], lexicon.Senses{{Class: "of", Of: of}}
		}
		return t
	}
	n += all
	if others && slices.ContainsFunc(slices.Collect(maps.Keys(s.Letter.Holes)), func(l int) bool { return s.Letter.Holes[l] && l < s.Written.Number }) {
		return thing{kind: "unknown"}, n // who has orders was not all read
	}
	for at := s.I + n; at < len(s.Atoms) && at < s.I+n+3; at++ {
		if fleet, m := s.FleetAt(at); m > 0 {
			return wing(fleet), at + m - s.I
		}
		if a := s.Atoms[at].Fold; !lexicon.Articles.Has(a) && !lexicon.FromThere.Has(a) {
			break
		}
	}
	fleet, m := s.FleetAt(0)
	if m > 0 && (len(s.Atoms) == m || s.Atoms[m].Fold == "-") || m == 0 && s.NamesFleets() {
		return thing{kind: "unknown"}, n // all of them, or of the fleet that is named?
	}
	return wing(fleet), n
}

// allOrOthers is how many atoms say that all aircraft are meant, or all others than those that have their orders: "all our",
// "the rest of the", "alle übrigen".
func (s *Sentence) allOrOthers() (n int, others bool) {
	for at := s.I; at < len(s.Atoms); {
		senses, k := s.Senses(at)
		fold := s.Atoms[at].Fold
		switch {
		case lexicon.Remaining.Has(fold):
			others, n, k = true, at+1-s.I, 1
		case senses.Is("everything") && n == 0:
			others = lexicon.Remaining.Among(s.Atoms[at : at+k]) // "alle anderen"
			n = at + k - s.I
		case lexicon.Articles.Has(fold) || lexicon.Ours.Has(fold) || n > 0 && (lexicon.Of.Has(fold) || lexicon.FromThere.Has(fold)):
			k = 1
			if n > 0 {
				n = at + 1 - s.I
			}
		default:
			return n, others
		}
		at += max(k, 1)
	}
	return 0, false
}

// NamesFleets tells that the line names an air fleet somewhere.
func (s *Sentence) NamesFleets() bool {
	for i := range s.Atoms {
		if _, n := s.FleetAt(i); n > 0 {
			return true
		}
	}
	return false
}

// everyPlane puts for all aircraft of a kind those that may do what the form orders; for a form without aircraft it is
// the word for the kind.
func (s *Sentence) everyPlane(f *form, things []thing) (list []thing) {
	if !slices.ContainsFunc(things, func(t thing) bool { return t.kind == "wing" }) {
		return things
	}
	aims := ""
	for _, t := range things {
		if of, ok := t.senses.Has("target"); ok && strings.Contains(s.Letter.Verbs[f.verb].Form, "AGAINST") {
			aims = of
		}
	}
	for _, t := range things {
		if t.kind != "wing" {
			list = append(list, t)
			continue
		}
		if !slices.ContainsFunc(f.slots, func(s slot) bool { return s.kind == "aircraft" }) {
			list = append(list, thing{senses: t.senses})
			continue
		}
		before := len(list)
		for _, c := range s.Register("aircraft") {
			fleet, kind, _ := strings.Cut(order.Fold(c.Short), "-")
			if of, letter, _ := strings.Cut(t.name, "-"); c.Owner != s.Letter.View.Side || !strings.HasPrefix(kind, letter) || of != "" && of != fleet {
				continue
			}
			if t.others && (s.bidAlready(c.Short) || slices.ContainsFunc(things, func(o thing) bool { return o.name == c.Short })) {
				continue
			}
			text := f.verb + " " + c.Short
			if s.Allowed(text) || aims != "" && s.Allowed(text+" AGAINST "+aims) {
				list = append(list, thing{kind: "aircraft", name: c.Short})
			}
		}
		if len(list) == before {
			return nil
		}
	}
	return list
}

// bidAlready tells of an aircraft that an order of the letter or of the sheet names it.
func (s *Sentence) bidAlready(name string) bool {
	names := func(f Filed) bool { return slices.Contains(strings.Fields(f.Order.Canon), name) }
	return slices.ContainsFunc(s.Letter.OrderedBefore, names) || slices.ContainsFunc(s.Letter.Sheet, names)
}

// escorted parts fighters from the bombers in whose line they are: they take off, and have no target.
func (f *form) escorted(orders []filled) (all []filled) {
	if f.verb != "FLY" || len(f.slots) < 2 {
		return orders
	}
	for i, o := range orders {
		fighters := slices.DeleteFunc(slices.Clone(o.values[0]), func(name string) bool { return !strings.Contains(name, "-F") })
		if len(fighters) == 0 || len(fighters) == len(o.values[0]) {
			lent := func(k int) bool { return k >= 0 && k < len(orders) && slices.Equal(orders[k].values[1], o.values[1]) }
			if len(fighters) > 0 && (lent(i-1) || lent(i+1)) { // it is that of the bombers beside them
				o.values[1] = nil
			}
			all = append(all, o)
			continue
		}
		bombers := slices.DeleteFunc(slices.Clone(o.values[0]), func(name string) bool { return slices.Contains(fighters, name) })
		all = append(all, filled{values: [][]string{fighters, nil}}, filled{values: [][]string{bombers, o.values[1]}})
	}
	return all
}

// planesUpTo are the aircraft behind one up to another of its kind, "LF1-B1 to B4"; a thing that fits nothing
// where they are none.
func (s *Sentence) planesUpTo(from, to string) (list []thing) {
	kind := strings.TrimRight(from, "0123456789")
	first, _ := strconv.Atoi(strings.TrimPrefix(from, kind))
	last, err := strconv.Atoi(strings.TrimPrefix(to, kind))
	if err != nil || first >= last {
		return []thing{{kind: "unknown"}}
	}
	for n := first + 1; n <= last; n++ {
		list = append(list, thing{kind: "aircraft", name: kind + strconv.Itoa(n)})
	}
	return list
}

// behindAll tells that "all" stands before, so that a number says how many those are: "all six".
func (s *Sentence) behindAll() bool {
	return s.I > 0 && nouns.First(lexicon.Words().Find(s.Atoms[s.I-1:s.I])).Is("everything")
}

// wordThing finds a number or a word.
func (s *Sentence) wordThing(before []thing) (list []thing, n int) {
	first, n := lexicon.Forms().Find(s.Atoms[s.I:])
	more, m := s.Senses(s.I)
	if m > max(n, 1) && !more.Is(passing...) && !more.Is(turning...) { // "idą na" of losses
		more, m = lexicon.Words().Find(s.Atoms[s.I : s.I+1])
	}
	if n < m {
		first = nil
	}
	if m < n {
		more = nil
	}
	if !first.Is("also") || more.Is("num") && s.countsPoints(before) {
		if name, k := s.nextPlane(before); k > 0 {
			return []thing{{kind: "aircraft", name: name}}, k
		}
		if v, ok := lexicon.Counts(s.Peek(), more); ok {
			if v > 1 && s.Peek().Kind == lexicon.Word && s.behindAll() {
				return []thing{{kind: "count", name: strconv.Itoa(v)}}, max(m, 1)
			}
			return []thing{{kind: "number", name: strconv.Itoa(v)}}, max(m, 1)
		}
		if v, _, k := s.Numeral(s.I); k > 0 && !first.Is("turn", "next_attack") {
			if v > 1 && s.behindAll() { // "całą szóstką"
				return []thing{{kind: "count", name: strconv.Itoa(v)}}, k
			}
			return []thing{{kind: "number", name: strconv.Itoa(v)}}, k
		}
		if a := s.Peek(); a.Kind == lexicon.Number && len(a.Fold) == 3 {
			return []thing{{kind: "number", name: a.Fold}}, 1
		}
	}
	if more.Is(turning...) {
		more = nil
	}
	if first.Is("later") || more.Is("passive") && !s.Undergoes(s.I) {
		return nil, 0
	}
	senses := slices.Concat(first, more)
	if len(senses) == 0 {
		return nil, 0
	}
	return []thing{{senses: senses}}, max(n, m)
}

// countsPoints tells of a word that may be an article that it counts points: "einen Punkt aus Bromberg", "je einen auf 1945", "einen
// aus Dirschau" where points were told before.
func (s *Sentence) countsPoints(before []thing) bool {
	points := func(t thing) bool { return t.kind == "" && t.senses.Is("points") }
	last := len(before) - 1
	next, _ := lexicon.Forms().Find(s.Atoms[min(s.I+1, len(s.Atoms)-1):])
	leads, _ := s.Senses(min(s.I+1, len(s.Atoms)-1))
	return next.Is("points") || last >= 0 && before[last].senses.Is("each") || leads.Is("from", "to", "in", "upon") && slices.ContainsFunc(before, points)
}

// turning are the senses of words that turn what a line says round, or make it doubtful.
var turning = []string{"not", "asked", "or", "near", "neither", "unless", "rather", "except", "rest", "cancel", "but", "if", "below"}

// passing are the senses of words that may stand in any order.
var passing = []string{"to", "in", "from", "with", "and", "against", "filler", "also", "both", "all_there", "worth"}

// admits tells that the things of a line have a cue of the form, and no word that only something else gives
// a sense.
func (f *form) admits(things []thing) bool {
	if f.marchesFirst(things) {
		return false
	}
	if len(f.cues) > 0 && !slices.ContainsFunc(things, func(t thing) bool { return t.senses.Is(f.cues...) || slices.Contains(f.cues, t.kind) }) {
		return false
	}
	named := func(kind string) bool {
		return slices.ContainsFunc(things, func(t thing) bool { return t.kind == kind })
	}
	if f.verb == "ATTACK" && slices.ContainsFunc(f.slots, func(s slot) bool { return s.kind == "card" }) && !named("card") && !named("counter") { // sentences tell that
		return false
	}
	if f.verb == "PAY" && slices.ContainsFunc(things, func(t thing) bool { return t.foe }) { // "I want III/654 thrown out of there"
		return false
	}
	if f.verb == "ROUTE" && placedFirst(things) { // "HQ-XVI to 2141, supply route through 2142"
		return false
	}
	if f.verb == "DEAL" && playsToo(things) { // "the 9 from the reserve to the south, and play a 2 up north"
		return false
	}
	if f.verb == "CAPTURE" && !slices.ContainsFunc(things, func(t thing) bool { return t.senses.Is("garrison") }) { // "take Krucza" is an attack
		return false
	}
	if slices.ContainsFunc(f.slots, func(s slot) bool { return s.later }) && slices.ContainsFunc(things, func(t thing) bool { return t.senses.Is("then") }) {
		return false // the one, then the other
	}
	for i := 0; i < len(f.given); i += 2 {
		class, kind := f.given[i], f.given[i+1]
		if slices.ContainsFunc(things, func(t thing) bool { return t.senses.Is(class) }) && !slices.ContainsFunc(things, func(t thing) bool { return t.kind == kind }) {
			return false
		}
	}
	return true
}

// leadsTwice tells a place that a supply route has already.
func (f *form) leadsTwice(t thing, led []string, value string) bool {
	return f.verb == "ROUTE" && t.kind == "place" && slices.Contains(led, value)
}

// placedFirst tells that a place is named before the word for a route.
func placedFirst(things []thing) bool {
	place := slices.IndexFunc(things, func(t thing) bool { return t.kind == "place" })
	route := slices.IndexFunc(things, func(t thing) bool {
		return t.kind == "" && t.senses.Is("route") && !t.senses.Is("to", "in", "via", "also")
	})
	return place >= 0 && route > place
}

// playsToo tells of cards for several regions that one is played, and not dealt.
func playsToo(things []thing) bool {
	regions, plays := 0, false
	for _, t := range things {
		if t.senses.Is("region") {
			regions++
		}
		plays = plays || t.kind == "" && t.senses.Is("play", "card") && !t.senses.Is("deal", "fetch", "to", "also")
	}
	return plays && regions > 1
}

// marchesFirst tells of an attack that units and a place stand before it, where they go: "635 to 4121, then it attacks
// 4122".
func (f *form) marchesFirst(things []thing) bool {
	attack := slices.IndexFunc(things, func(t thing) bool { return t.kind == "" && t.senses.Is("attack") && !t.senses.Is("to") })
	if f.verb != "ATTACK" && f.verb != "ASSAULT" || attack < 0 {
		return false
	}
	named := func(list []thing, kind string) bool {
		return slices.ContainsFunc(list, func(t thing) bool { return t.kind == kind })
	}
	return named(things[:attack], "unit") && named(things[:attack], "place") && named(things[attack:], "place")
}

// write are the orders of the form that the things of a line make, none where something is left over.
func (f *form) write(things []thing) (texts []string) {
	if !f.admits(things) {
		return nil
	}
	each := slices.ContainsFunc(things, func(t thing) bool { return t.senses.Is("each") })
	if each {
		things = forEach(things)
	}
	orders := []filled{{values: make([][]string, len(f.slots)), last: -1}}
	attacks := slices.Contains(f.cues, "attack")
	for i, t := range things {
		fits := false
		for k := range f.slots {
			value, ok := f.takes(k, t)
			if t.kind == "unit" && f.slots[k].kind == "unit" && len(orders[len(orders)-1].values[k]) > 1 && slices.Contains(orders[len(orders)-1].values[k], value) {
				return nil // once more: is it that which goes on?
			}
			if ok && f.leadsTwice(t, orders[len(orders)-1].values[k], value) {
				return nil // to where the headquarters itself goes?
			}
			if next := k + 1; !ok || next < len(f.slots) && f.slots[next].kind == t.kind && len(orders[len(orders)-1].values[k]) > 0 {
				continue // or it is the second of its kind
			}
			if now := &orders[len(orders)-1]; now.opens(k, value, &f.slots[k]) {
				if attacks && marchesFirst(things[:i]) {
					return nil
				}
				orders = append(orders, filled{values: make([][]string, len(f.slots)), last: -1})
			}
			orders[len(orders)-1].take(k, value, f.slots[k].later)
			orders[len(orders)-1].each = orders[len(orders)-1].each || t.each
			fits = true
			if t.kind != "" {
				break
			}
		}
		if fits = fits || t.kind == "place" && standsAt(things, t.name); !fits && (t.kind != "" || !t.senses.Is(passing...) && !t.senses.Is(f.cues...) && !t.senses.Is(f.also...) && !t.senses.Is("each")) {
			return nil
		}
	}
	f.stand(orders, things)
	if !f.share(orders, each) {
		return nil
	}
	return f.texts(orders)
}

// stand fills the place of an order of units with where they all stand.
func (f *form) stand(orders []filled, things []thing) {
	k := slices.IndexFunc(f.slots, func(s slot) bool { return s.kind == "stand" })
	first := slices.IndexFunc(things, func(t thing) bool { return t.kind == "unit" })
	if k >= 0 && first >= 0 && things[first].at != "" && standsAt(things, string(things[first].at)) {
		orders[0].values[k] = []string{string(things[first].at)}
	}
}

// onlyUnfollowed tells that nothing of a line tells an attack but that nobody goes in behind it.
func onlyUnfollowed(things []thing) bool {
	return !slices.ContainsFunc(things, func(t thing) bool {
		return t.kind == "counter" || t.senses.Is("attack", "counter", "air", "hits", "assault")
	})
}

// onlyBacked tells that nothing of a line tells an attack but that guns are named, which may go along: "to 1536 with Art24D/1".
func onlyBacked(things []thing) bool {
	return !slices.ContainsFunc(things, func(t thing) bool {
		return t.kind == "" && t.senses.Is("attack", "air", "hits", "assault", "unfollowed", "SUPPORT")
	})
}

// assailed tells of places of a line that the seat knows an enemy in one, and of nobody who is said to stay or go.
func (s *Sentence) assailed(things []thing) bool {
	foe := false
	for _, t := range things {
		foe = foe || t.kind == "place" && slices.ContainsFunc(s.Letter.Foes, func(u nouns.Unit) bool { return string(u.At) == t.name })
		if t.senses.Is("stay", "go", "back") && !t.senses.Is("unfollowed", "to", "in", "filler") {
			return false
		}
	}
	return foe
}

// marchesFirst tells that units are led to a place before anything says that they attack: "184 to 2434, then …".
func marchesFirst(things []thing) bool {
	goes := slices.IndexFunc(things, func(t thing) bool { return t.kind == "place" && t.to })
	attacks := slices.IndexFunc(things, func(t thing) bool { return t.kind == "" && t.senses.Is("attack", "assault", "ASSAULT", "against") })
	return goes >= 0 && (attacks < 0 || attacks > goes)
}

// texts are the orders of the form, none where two give to the same.
func (f *form) texts(orders []filled) (texts []string) {
	if f.verb == "ALLOT" && f.twice(orders) {
		return nil
	}
	orders = f.escorted(orders)
	for i := range orders {
		texts = append(texts, f.text(&orders[i]))
	}
	return texts
}

// twice tells that two orders give to the same: one of the numbers is somebody else's, or no number of points.
func (f *form) twice(orders []filled) bool {
	last := len(f.slots) - 1
	for i := range orders {
		if slices.ContainsFunc(orders[:i], func(o filled) bool { return slices.Equal(o.values[last], orders[i].values[last]) }) {
			return true
		}
	}
	return false
}

// suitable are the forms that the title's orders have.
func (r *Letter) suitable() []*form {
	if r.forms == nil {
		r.forms = []*form{}
		for i := range forms() {
			f := &forms()[i]
			if f.suits(r.Verbs[f.verb].Form) && !slices.ContainsFunc(f.without, func(verb string) bool { return r.Verbs[verb].Name != "" }) {
				r.forms = append(r.forms, f)
			}
		}
	}
	return r.forms
}

// suits tells that a title has the order, with all the words that the form writes.
func (f *form) suits(declared string) bool {
	return declared != "" && !slices.ContainsFunc(f.slots, func(s slot) bool { return s.before != "" && s.before != "OF" && !strings.Contains(declared, s.before) })
}

// standsAt tells that all units of the line stand in a place, which adds nothing: "180 digs in at Adamów".
func standsAt(things []thing, place string) bool {
	units := slices.DeleteFunc(slices.Clone(things), func(t thing) bool { return t.kind != "unit" && t.kind != "gun" })
	return len(units) > 0 && !slices.ContainsFunc(units, func(t thing) bool { return string(t.at) != place })
}

// takes tells whether a thing belongs into a slot, and what it is there.
func (f *form) takes(k int, t thing) (value string, ok bool) {
	s := &f.slots[k]
	if t.kind == "" {
		value, ok = t.senses.Has(s.kind)
		return value, ok && value != "" && s.kind != "place"
	}
	if s.kind == "card" && t.kind != "card" { // by its number, which may be that of a zone too
		_, err := strconv.Atoi(t.name)
		return t.name, err == nil && (t.kind == "number" || t.kind == "place")
	}
	if s.kind == "stander" && t.kind == "unit" && t.at != "" { // it is told by who stands there
		return string(t.at), true
	}
	if s.kind == "title" {
		return t.name, t.kind == "card"
	}
	gun := t.kind == "gun" && s.kind == "unit" && !slices.ContainsFunc(f.slots, func(s slot) bool { return s.kind == "gun" })
	if t.kind != s.kind && !gun {
		return "", false
	}
	return t.name, !t.from && (!t.to || s.before != "FROM") || t.from && (s.before == "FROM" || s.before == "OF")
}

// opens tells that a value is that of another order, since the slot is taken.
func (o *filled) opens(k int, value string, s *slot) bool {
	taken := o.values[k]
	again := !slices.Contains(taken, value) || s.kind == "number" && o.last != k // "2 on 1942 and 2 on 1943"
	return len(taken) > 0 && again && !s.later && !(s.many && o.last == k)
}

func (o *filled) take(k int, value string, later bool) {
	if later {
		o.values[k] = nil
	}
	if !slices.Contains(o.values[k], value) {
		o.values[k] = append(o.values[k], value)
	}
	o.last = k
}

// shared are the kinds of things that one order may have from another.
var shared = []string{"command", "value", "target", "answer"}

// share gives to each order what only one of them names: "HQ-I: 4 on 3116, 3 on 3216". A number is
// shared only where it is said to be for each. It is false where a slot stays empty.
func (f *form) share(orders []filled, each bool) bool {
	for i := range orders {
		if f.bare(&orders[i]) {
			return false
		}
	}
	for k := range f.slots {
		if f.slots[k].maybe {
			continue
		}
		var told []string
		named := 0
		for i := range orders {
			if len(orders[i].values[k]) > 0 {
				told, named = orders[i].values[k], named+1
			}
		}
		if named == len(orders) {
			continue
		}
		if f.slots[k].kind == "number" && apiece(orders, k) {
			continue
		}
		if kind := f.slots[k].kind; named != 1 || !slices.Contains(shared, kind) && !(kind == "number" && each) {
			return false
		}
		for i := range orders {
			orders[i].values[k] = told
		}
	}
	return true
}

// forEach marks the numbers beside which it is said that they are for each, "je 1", "1 point each".
func forEach(things []thing) []thing {
	list := slices.Clone(things)
	beside := func(i, step int) bool {
		for i += step; i >= 0 && i < len(list) && list[i].kind == ""; i += step {
			if list[i].senses.Is("each") {
				return true
			}
			if !list[i].senses.Is("points") {
				return false
			}
		}
		return false
	}
	for i := range list {
		list[i].each = list[i].kind == "number" && (beside(i, -1) || beside(i, 1))
	}
	return list
}

// apiece gives orders without a number that of the last before them that is said to be for each, or else of the first behind.
func apiece(orders []filled, k int) bool {
	for i := range orders {
		if len(orders[i].values[k]) > 0 {
			continue
		}
		from := i - 1
		for from >= 0 && !orders[from].each {
			from--
		}
		if from < 0 {
			from = i + 1 + slices.IndexFunc(orders[i+1:], func(o filled) bool { return o.each })
		}
		if from == i || len(orders[from].values[k]) == 0 {
			return false
		}
		orders[i].values[k] = orders[from].values[k]
	}
	return true
}

// bare tells an order that has none of the things of which the form needs one.
func (f *form) bare(o *filled) bool {
	needs := false
	for k, s := range f.slots {
		if s.maybe && slices.Contains(f.cues, s.kind) {
			if needs = true; len(o.values[k]) > 0 {
				return false
			}
		}
	}
	return needs && f.verb == "DEFEND"
}

// text is an order of the form.
func (f *form) text(o *filled) string {
	parts := []string{f.verb}
	for k := range f.slots {
		if before := f.slots[k].before; len(o.values[k]) > 0 {
			if before == "OF" {
				before = ""
			}
			values := o.values[k]
			if i := slices.Index(values, "@"); i >= 0 { // those who are named behind it, or all
				if values = slices.Delete(slices.Clone(values), i, i+1); len(values) == 0 {
					values = o.values[slices.IndexFunc(f.slots, func(s slot) bool { return s.kind == "unit" })]
				}
			}
			text := strings.Join(values, " ")
			if kind := f.slots[k].kind; kind == "unit" || kind == "follow" || kind == "gun" {
				text = strings.Join(values, ", ")
			}
			parts = append(parts, before, text)
		}
	}
	return order.Canon(parts...)
}

// Commanded finds an aircraft, a command or a post by its name, with and without its dashes: "LF1-B1",
// "LF1 B1", behind it "B2", "HQ-I", "I Corps", "3rd Army", "AGN", "Wodrig's headquarters".
func (s *Sentence) Commanded(i int) (name, kind string, n int) {
	if of, m := s.armies(i); m > 0 {
		return of, "command", m
	}
	known := s.Letter.callable()
	if begins := s.Atoms[i].Fold; len(known) == 0 || begins != "-" && !s.Letter.callsBegin[begins[0]] {
		return "", "", 0
	}
	var letters [64]byte
	said := letters[:0]
	for at := i; at < len(s.Atoms) && at < i+6; at++ {
		a := s.Atoms[at]
		if a.Kind == lexicon.Sign && a.Fold != "-" || a.Kind == lexicon.Number && !a.Glued && at > i && s.Atoms[at-1].Kind == lexicon.Number || a.Text == "i" && !a.Glued { // "HQ-XXI i 6"
			break
		}
		if a.Fold != "-" {
			said = append(said, strings.TrimSuffix(a.Fold, "'S")...)
		}
		if at+1 < len(s.Atoms) && s.Atoms[at+1].Glued && s.Atoms[at+1].Kind != lexicon.Sign {
			continue
		}
		c, ok := known[string(said)]
		if !ok && len(said) > 1 && s.fleetNamed() != "" {
			c, ok = known[s.fleetNamed()+string(said)]
			ok = ok && c.kind == "aircraft"
		}
		if ok {
			name, kind, n = c.name, c.kind, at+1-i
		}
	}
	return name, kind, n
}

// callable are the aircraft, commands and posts by their names without dashes.
func (r *Letter) callable() map[string]thing {
	if r.callables != nil {
		return r.callables
	}
	r.callables = map[string]thing{}
	s := NewSentence(r, order.Line{}, nil)
	for _, form := range []string{"aircraft", "command", "post"} {
		for _, c := range s.Register(form) {
			plain := strings.ReplaceAll(order.Fold(c.Short), "-", "")
			if _, taken := r.callables[plain]; !taken {
				r.callables[plain] = thing{kind: form, name: c.Short}
			}
			if staff, _ := strings.CutPrefix(order.Fold(c.Short), "HQ-"); len(staff) > ShortestOfACard && c.Owner == r.View.Side { // "Wodrig"
				atoms, _ := lexicon.Cut(staff)
				if _, place := NewSentence(r, order.Line{}, atoms).Place(0); place == 0 {
					r.callables[staff] = thing{kind: form, name: c.Short}
				}
			}
			if form == "aircraft" {
				fleet, _, _ := strings.Cut(order.Fold(c.Short), "-")
				if !slices.Contains(r.Fleets, fleet) {
					r.Fleets = append(r.Fleets, fleet)
				}
			}
		}
	}
	for name := range r.callables {
		r.callsBegin[name[0]] = true
		for _, fleet := range r.Fleets {
			if rest, of := strings.CutPrefix(name, fleet); of && rest != "" { // the fleet may be named apart
				r.callsBegin[rest[0]] = true
			}
		}
	}
	return r.callables
}

// fleetNamed is the air fleet that the line names, "LF1" of LF1-B1, "" for none or several.
func (s *Sentence) fleetNamed() string {
	if s.Letter.callable(); len(s.Letter.Fleets) == 0 {
		return ""
	}
	if s.fleetOf != nil {
		return *s.fleetOf
	}
	fleet, several := "", false
	for i := range s.Atoms {
		if said, _ := s.FleetAt(i); said != "" && said != fleet {
			fleet, several = said, several || fleet != ""
		}
	}
	if several {
		fleet = ""
	}
	s.fleetOf = &fleet
	return fleet
}

// FleetAt finds an air fleet, "LF1", "Luftflotte 1", "1. Luftflotte", "air fleet 1", and how many atoms name it.
func (s *Sentence) FleetAt(i int) (fleet string, n int) {
	fold := func(at int) string {
		if at < len(s.Atoms) {
			return s.Atoms[at].Fold
		}
		return ""
	}
	if said := fold(i) + s.Digits(i+1, false); slices.Contains(s.Letter.Fleets, said) {
		if said == s.Atoms[i].Fold {
			return said, 1
		}
		return said, 2
	}
	at := i
	if fold(at) == "AIR" {
		at++
	}
	digits := s.Digits(at+1, false)
	if !lexicon.AirFleets.Has(fold(at)) { // "1. Luftflotte"
		if digits, at = s.Digits(i, false), i+1; fold(at) == "." || lexicon.Ordinals.Has(fold(at)) {
			at++
		}
		if fold(at) == "AIR" {
			at++
		}
		if !lexicon.AirFleets.Has(fold(at)) {
			return "", 0
		}
		at--
	}
	if at++; fold(at+1) == "POWIETRZNA" || fold(at+1) == "POWIETRZNEJ" {
		at++
	}
	if fleet = "LF" + digits; digits == "" || !slices.Contains(s.Letter.Fleets, fleet) {
		return "", 0
	}
	return fleet, at + 1 - i
}

// armies finds an army or a corps by its number, an army group by its side of the map, and a corps by its
// name.
func (s *Sentence) armies(i int) (name string, n int) {
	said, k := s.FormWord(i)
	if of, ok := said.Has("of_the"); ok {
		return of, k
	}
	if said.Is("corps") && k == 1 && i+1 < len(s.Atoms) && s.Atoms[i+1].Kind == lexicon.Word && !s.Atoms[i+1].Glued { // "sztab Łódź", "korpus XXII"
		for _, c := range s.Register("command") {
			if staff, led := strings.CutPrefix(order.Fold(c.Short), "HQ-"); led && staff == s.Atoms[i+1].Fold && c.Owner == s.Letter.View.Side {
				return c.Short, 2
			}
		}
	}
	a, at := s.Atoms[i], i+1
	for at < len(s.Atoms) && s.Atoms[at].Glued && (s.Atoms[at].Fold == "." || lexicon.Ordinals.Has(s.Atoms[at].Fold)) {
		at++
	}
	var senses lexicon.Senses
	m := 0
	if at < len(s.Atoms) {
		senses, m = s.FormWord(at)
		if m > 1 && !senses.Is("points") {
			if one, k := lexicon.Forms().Find(s.Atoms[at : at+1]); one.Is("corps") { // "VIII Corps guns"
				senses, m = one, k
			}
		}
	}
	number, ordered := a.Fold, a.Kind == lexicon.Number
	if v, ordinal, k := s.Numeral(i); k == 1 && ordinal {
		number, ordered = strconv.Itoa(v), true
	}
	prefix := ""
	alone := i > 0 && i+1 < len(s.Atoms) && s.Atoms[i-1].Fold == "(" && s.Atoms[i+1].Fold == ")"                                                                         // "10 on 2141 (XVI)"
	corps := a.Kind == lexicon.Word && a.Text != "i" && strings.Trim(a.Fold, "XVI") == "" && (alone || s.Lead.Is("from", "to") || s.besideCorps(i) || s.besidePoints(i)) // "from XIX"
	switch {
	case corps && !senses.Is("corps"):
		prefix, at, m = "HQ-", i+1, 0
	case senses.Is("army") && ordered:
		prefix = "G-"
	case senses.Is("corps") && a.Kind == lexicon.Word && a.Text != "i":
		prefix = "HQ-"
		number = strings.TrimSuffix(number, "'S")
	case senses.Is("corps") && ordered:
		prefix, number = "HQ-", roman(number)
	default:
		return "", 0
	}
	for _, c := range s.Register("command") {
		if order.Fold(c.Short) == prefix+number && c.Owner == s.Letter.View.Side {
			return c.Short, at + m - i
		}
	}
	return "", 0
}

// besideCorps tells that a corps stands behind a number of Roman figures and "and", whose word is that of both, "XVI and
// XVII corps", or that such a number is alone in brackets, "10 on 2141 (XVI)".
func (s *Sentence) besideCorps(i int) bool {
	if i > 0 && i+1 < len(s.Atoms) && s.Atoms[i-1].Fold == "(" && s.Atoms[i+1].Fold == ")" {
		return true
	}
	if i+3 >= len(s.Atoms) || s.Atoms[i+2].Kind != lexicon.Word || strings.Trim(s.Atoms[i+2].Fold, "XVI") != "" {
		return false
	}
	and, _ := s.Senses(i + 1)
	corps, _ := lexicon.Forms().Find(s.Atoms[i+3:])
	return and.Is("and") && corps.Is("corps")
}

// besidePoints tells that a word for points stands before an atom, or behind it that points are given: "6 pts XI", "XXII gives 14".
func (s *Sentence) besidePoints(i int) bool {
	if s.Letter.Verbs["PUT"].Name == "" {
		return false
	}
	if i > 0 {
		if said, _ := s.FormWord(i - 1); said.Is("points") {
			return true
		}
	}
	if i+1 >= len(s.Atoms) {
		return false
	}
	said, n := s.FormWord(i + 1)
	if (said.Is("give", "put", "pay") || lexicon.Grants.Has(s.Atoms[i+1].Fold)) && !lexicon.Receives.Has(s.Atoms[i+1].Fold) {
		return s.Counts(i+1+max(n, 1)) > 0
	}
	k := s.Counts(i + 1)
	if k == 0 || i+1+k >= len(s.Atoms) {
		return false
	}
	said, _ = s.FormWord(i + 1 + k)
	return said.Is("points")
}

// ordinalArmy finds an army by its number alone, to which something is to go, or behind another: "to the 14th", "the
// 3rd Army gets 20, the 4th 23"; or an army group by its side of the map alone, behind the other.
func (s *Sentence) ordinalArmy(before []thing) (name string, n int) {
	last := ""
	for _, t := range before {
		if t.kind == "command" {
			last = t.name
		}
	}
	called := "G-" + s.Peek().Fold
	said, took := lexicon.Forms().Find(s.Atoms[s.I:])
	if side, ok := said.Has("region"); ok && strings.HasPrefix(last, "G-AG") {
		called, n = "G-AG"+side[:1], took
	} else if n = 2; s.Peek().Kind != lexicon.Number || !s.ordinalAt(last != "") || last == "" && s.InRegions() { // "card south: the 10."
		return "", 0
	}
	for _, c := range s.Register("command") {
		if order.Fold(c.Short) == called && c.Owner == s.Letter.View.Side {
			return c.Short, n
		}
	}
	return "", 0
}

// ordinalAt tells that a number is an ordinal of something: led there by a word or an article, or with another number
// behind it where one of its kind was named. A full stop behind a number may be no more than the end of the line.
func (s *Sentence) ordinalAt(named bool) bool {
	next := s.I + 1
	if next >= len(s.Atoms) || !s.Atoms[next].Glued {
		return false
	}
	led := s.Lead.Is("to") || s.I > 0 && lexicon.Articles.Has(s.Atoms[s.I-1].Fold)
	counted := named && next+1 < len(s.Atoms) && s.Atoms[next+1].Kind == lexicon.Number
	if lexicon.Ordinals.Has(s.Atoms[next].Fold) {
		return led || counted
	}
	dla := s.I > 0 && lexicon.For.Has(s.Atoms[s.I-1].Fold)
	return s.Atoms[next].Fold == "." && (led || dla || counted)
}

// roman is a small number in Roman figures, as corps have it.
func roman(digits string) string {
	n, _ := strconv.Atoi(digits)
	if n < 1 || n > 39 {
		return ""
	}
	units := []string{"", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"}
	return strings.Repeat("X", n/10) + units[n%10]
}

// Register are the names of the seat's side that orders call by a form.
func (s *Sentence) Register(form string) []order.Name {
	if list, ok := s.Letter.registers[form]; ok {
		return list
	}
	var list []order.Name
	if game, ok := s.Letter.Game.(interface{ Language() *grammar.Language }); ok {
		for _, c := range game.Language().NamesOf(form) {
			if (c.Owner == s.Letter.View.Side || c.Owner == "" || form == "post" || len(s.Letter.Own) == 0) && !slices.ContainsFunc(list, func(o order.Name) bool { return o.Short == c.Short }) {
				list = append(list, c)
			}
		}
	}
	if s.Letter.registers == nil {
		s.Letter.registers = map[string][]order.Name{}
	}
	s.Letter.registers[form] = list
	return list
}
