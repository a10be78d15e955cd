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

// situated takes from a line what tells no more than the seat sees: where somebody stands, "2MtnBde, which stands at 1920", whom
// units find where they go, "to 1712, to the 19th", and from which side they attack.
func (r *Reader) situated(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if sentences.Asks(atoms) {
		return l, false
	}
	s := newSentence(r, l, atoms)
	ways := r.situationsOf(atoms)
	for i := 1; i < len(atoms); i++ {
		n := 0
		for _, told := range ways {
			n = max(n, told(s, i))
		}
		if n == 0 {
			continue
		}
		if i+n < len(atoms) && !s.asManyThere(i, i+n) {
			return l, false
		}
		return nouns.Replaced(l, atoms, i, i+n, " ")
	}
	return l, false
}

// situation is a way to say where units or enemies are, and what a line needs for it.
type situation struct {
	told  func(*sentence, int) int
	needs []need
}

// situationsOf are those ways for which atoms have what they need.
func (r *Reader) situationsOf(atoms []lexicon.Atom) (ways []func(*sentence, int) int) {
	if r.situations == nil {
		r.situations = situations()
	}
	for i := range r.situations {
		if meets(r.marksIn(atoms), r.situations[i].needs) {
			ways = append(ways, r.situations[i].told)
		}
	}
	return ways
}

// situations are all of these.
func situations() []situation {
	return []situation{
		{(*sentence).standsAsSeen, needs(one(lexicon.Relatives, lexicon.Standing, lexicon.SignMark(",")))},
		{(*sentence).ofTheirs, needs(one(lexicon.Of, lexicon.Articles), one(lexicon.Figures))},
		{(*sentence).actsWhereItIs, needs(says("in"))},
		{(*sentence).findsThere, needs(says("to", "beside", "join"))},
		{(*sentence).fromASide, needs(says("from"), says("dir"))},
		{(*sentence).calledGuns, needs(one(lexicon.Guns))},
		{(*sentence).foeThere, nil},
		{(*sentence).nearThere, needs(says("to", "towards", "near", "beside"), signed(","))},
		{(*sentence).behindOthers, needs(one(lexicon.Hind))},
		{(*sentence).waitsThere, needs(says("stay"), one(lexicon.Thither, said("there")))},
		{(*sentence).fromFoe, needs(says("from"))},
		{(*sentence).fromThereOn, needs(says("there"))},
		{(*sentence).overRiver, needs(one(lexicon.Across))},
		{(*sentence).beforeOthers, needs(one(lexicon.Beforehand))},
		{(*sentence).stepThere, needs(says("dir"), says("to"))},
		{(*sentence).counterWord, needs(one(lexicon.CounterWords))},
		{(*sentence).staysAndDoes, needs(says("stay"))},
		{(*sentence).sitsThere, needs(one(lexicon.Stand, said("stay")), one(lexicon.Thither, lexicon.OnSpot, said("there")))},
		{(*sentence).thereToStrike, needs(one(lexicon.Whereto))},
		{(*sentence).inTrenches, needs(one(lexicon.DugIn), says("stay"))},
	}
}

// sufferedSo writes a line without what it says of own units before it tells what they do therefore: "PomBK jest rozbita, więc przejdzie na
// 1716", "3Mtn is battered and goes to 2020". The words passed over are told.
func (r *Reader) sufferedSo(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	if sentences.Asks(atoms) {
		return l, false
	}
	for i := 1; i+2 < len(atoms); i++ {
		if !lexicon.IsSo.HasIn(s.Speech(), atoms[i].Fold) {
			continue
		}
		list, from := s.namedBefore(i)
		theirs := func(u nouns.Unit) bool {
			return !slices.ContainsFunc(s.Own, func(own nouns.Unit) bool { return own.Name == u.Name && own.At == u.At })
		}
		at := i + 1
		n := lexicon.Suffered.BeginIn(s.Speech(), atoms[at:])
		if n == 0 || len(list) == 0 || slices.ContainsFunc(list, theirs) || !s.opens(from) {
			continue
		}
		end := at + n
		if end < len(atoms) && atoms[end].Fold == "," {
			end++
		}
		m := lexicon.Therefore.BeginIn(s.Speech(), atoms[min(end, len(atoms)):])
		if m == 0 || end+m >= len(atoms) {
			continue
		}
		r.passOver(l.Number, string([]rune(l.Text)[atoms[i].Column-1:atoms[at+n-1].End]))
		return nouns.Replaced(l, atoms, i, end+m, " ")
	}
	return l, false
}

// opens tells that a line, or a part of it, begins at an atom, or before articles there.
func (s *sentence) opens(i int) bool {
	for i > 0 && lexicon.Articles.Has(s.Atoms[i-1].Fold) {
		i--
	}
	return i == 0 || s.EndsPart(i-1)
}

// passOver notes words that a line says besides its orders.
func (r *Reader) passOver(line int, words string) {
	if !slices.Contains(r.beside[line], words) {
		r.beside[line] = append(r.beside[line], words)
	}
}

// namedBefore are the units, of either side, whose name ends before an atom, and where it begins.
func (s *sentence) namedBefore(i int) (list []nouns.Unit, from int) {
	before := newSentence(s.Reader, s.Written, s.Atoms[:i])
	for from = max(0, i-nouns.MostOfAName); from < i; from++ {
		own, n := before.Units(from)
		foes, m := before.Noun(from, s.Foes)
		switch {
		case n > 0 && from+n == i:
			for _, u := range own {
				list = append(list, s.Own[u])
			}
			return list, from
		case m > 0 && from+m == i:
			for _, u := range foes {
				list = append(list, s.Foes[u])
			}
			return list, from
		}
	}
	return nil, i
}

// standsAsSeen is how many atoms tell of the units before an atom in a clause of their own where they stand, and they do.
func (s *sentence) standsAsSeen(i int) int {
	at := i
	if s.Atoms[at].Fold == "," {
		at++
	}
	if at+1 >= len(s.Atoms) {
		return 0
	}
	relative := lexicon.Relatives.Has(s.Atoms[at].Fold) || at > i && lexicon.Articles.HasIn("de", s.Atoms[at].Fold)
	if !relative && !lexicon.Standing.Has(s.Atoms[at].Fold) {
		return 0
	}
	list, _ := s.namedBefore(i)
	if len(list) == 0 {
		return 0
	}
	if relative {
		at++
	}
	var where board.Place
	stands := false
	for at < len(s.Atoms) {
		senses, n := s.Senses(at)
		p, took := s.Place(at)
		fold := s.Atoms[at].Fold
		switch {
		case where != "" && stands:
			if fold == "," && at+1 < len(s.Atoms) {
				at++
			}
			return at - i
		case took > 0 && where == "":
			where, n = p, took
			if slices.ContainsFunc(list, func(u nouns.Unit) bool { return u.At != p }) {
				return 0
			}
		case !stands && (relative && lexicon.Stand.Has(fold) || lexicon.Standing.Has(fold)):
			stands, n = true, 1
		case s.Atoms[at].Kind == lexicon.Sign, n == 0 || !senses.Is("in", "filler", "to"):
			return 0
		}
		at += n
	}
	if where == "" || !stands {
		return 0
	}
	return at - i
}

// ofTheirs is how many atoms say of which division, corps or brigade one is who has been named: "205. Schützenregiment der 52.
// Division".
func (s *sentence) ofTheirs(i int) int {
	n := s.ofDivision(i)
	if n == 0 || lexicon.Guns.Has(s.Atoms[i-1].Fold) || lexicon.Battalions.Has(s.Atoms[i-1].Fold) {
		return 0
	}
	if list, _ := s.namedBefore(i); len(list) != 1 {
		return 0
	}
	return n
}

// ofDivision is how many atoms name a division, corps or brigade that something is of.
func (s *sentence) ofDivision(i int) int {
	if !lexicon.Of.Has(s.Atoms[i].Fold) && !lexicon.Articles.HasIn("de", s.Atoms[i].Fold) {
		return 0
	}
	at := i + 1
	for at < len(s.Atoms) && lexicon.Articles.Has(s.Atoms[at].Fold) {
		at++
	}
	if at+1 >= len(s.Atoms) || s.Atoms[at].Kind != lexicon.Number || len(s.Atoms[at].Fold) > 3 {
		return 0
	}
	for at++; at < len(s.Atoms) && s.Atoms[at].Glued && (s.Atoms[at].Fold == "." || lexicon.Ordinals.Has(s.Atoms[at].Fold)); at++ {
	}
	sized := false
	for at < len(s.Atoms) {
		senses, n := s.Senses(at)
		_, compounded := nouns.Compound(s.Atoms[at].Fold)
		if !senses.Is("size", "type") && compounded == 0 {
			break
		}
		sized = sized || senses.Is("size") || compounded > 0
		at += max(n, 1)
	}
	if !sized {
		return 0
	}
	return at - i
}

// actsWhereItIs is how many atoms say of units that do something where they stand in which place that is: "4DP digs in at Toruń".
func (s *sentence) actsWhereItIs(i int) int {
	senses, n := s.Senses(i)
	if n == 0 || !senses.Is("in") || s.Zoned || s.Atoms[i].Kind != lexicon.Word {
		return 0
	}
	p, took := s.Place(i + n)
	if took == 0 || s.Fights() {
		return 0
	}
	deed, named := false, false
	for k := 0; k < len(s.Atoms); {
		list, m := s.Units(k)
		switch {
		case k == i:
			m = n + took
		case m > 0 && slices.ContainsFunc(list, func(u int) bool { return s.Own[u].At != p }), m == 0 && s.PlaceAt(k):
			return 0
		case m > 0 && k < i:
			if _, own := s.Noun(k, s.Own); own == 0 { // "everything in 3116"
				return 0
			}
			named = true
		}
		deed = deed || s.TellsDeed(k)
		k += max(m, 1)
	}
	if !deed || !named {
		return 0
	}
	return n + took
}

// findsThere is how many atoms behind the place that units go to name others who stand there, or are sent there: "to 1712, to
// the 19th", "nach 1909 zur Masowischen".
func (s *sentence) findsThere(i int) int {
	if a := s.Atoms[i]; a.Kind == lexicon.Number || a.Kind == lexicon.Sign && a.Fold != "," {
		return 0
	}
	var goal board.Place
	for from := max(0, i-nouns.MostOfAName); from < i && goal == ""; from++ {
		if p, n := s.Place(from); n > 0 && from+n == i {
			goal = p
		}
	}
	at := i
	if goal != "" && s.Atoms[at].Fold == "," {
		at++
	}
	if goal == "" || at >= len(s.Atoms) {
		return 0
	}
	senses, n := s.Senses(at)
	if n == 0 || s.Atoms[at].Kind != lexicon.Word || !(senses.Is("to") && !senses.Is("against", "go") || senses.Is("beside", "join")) {
		return 0
	}
	at = s.BehindFillers(at + n)
	if at >= len(s.Atoms) || s.PlaceAt(at) {
		return 0
	}
	list, n := s.Units(at)
	elsewhere := func(u int) bool { return s.Own[u].At != goal && s.SentTo[s.Own[u].Name] != goal }
	if n == 0 {
		if n = s.companions(at); n == 0 {
			list, n = s.Noun(at, s.Own)
			list = slices.DeleteFunc(slices.Clone(list), elsewhere) // the one of that number who stands there
		} else if list = slices.DeleteFunc(s.everybodyAt(goal), func(u int) bool { return slices.Contains(s.namedInClause(i), u) }); len(list) == 0 {
			return 0
		}
	}
	if n == 0 || len(list) == 0 || slices.ContainsFunc(list, elsewhere) {
		return 0
	}
	if at += n; at < len(s.Atoms) && s.Atoms[at].Kind != lexicon.Sign {
		if senses, _ := s.Senses(at); !senses.Is(nouns.Acts...) && !senses.Is("and", "then") {
			return 0
		}
	}
	return at - i
}

// fromASide is how many atoms say from which side a place is attacked: "from the southwest", "von Süden her".
func (s *sentence) fromASide(i int) int {
	senses, n := s.Senses(i)
	if !senses.Is("from") || senses.Is("to") || !s.Fights() {
		return 0
	}
	at := s.BehindFillers(i + n)
	if at >= len(s.Atoms) {
		return 0
	}
	side, n := s.Senses(at)
	if !side.Is("dir") {
		return 0
	}
	if at += n; at < len(s.Atoms) && lexicon.Hither.Has(s.Atoms[at].Fold) {
		at++
	}
	if at < len(s.Atoms) && s.Atoms[at].Kind != lexicon.Sign {
		if senses, _ := s.Senses(at); !senses.Is("attack", "with", "and", "then") {
			return 0
		}
	}
	return at - i
}

// fromFoe is how many atoms say that units who march come away from the enemy: "slip away from the tanks and make for 4333".
func (s *sentence) fromFoe(i int) int {
	senses, n := s.Senses(i)
	if !senses.Is("from") || senses.Is("to") || s.Fights() || !s.OwnBefore(i) {
		return 0
	}
	at := s.BehindFillers(i + n)
	if at >= len(s.Atoms) || s.NamesOwn(at) {
		return 0
	}
	if _, _, commanded := s.Commanded(at); commanded > 0 {
		return 0
	}
	p, placed := s.Place(at)
	said, took := s.Senses(at)
	foes, m := s.Noun(at, s.Foes)
	switch {
	case placed > 0 && (!s.FoesHold(p) || !s.PlacedBehind(at+placed)):
		return 0
	case placed > 0:
		at += placed
	case m > 0 && len(foes) > 0:
		at += m
	case lexicon.Foes.Has(s.Atoms[at].Fold) || lexicon.Nations.Has(s.Atoms[at].Fold) || said.Is("type", "plural"):
		at += max(took, 1)
	default:
		return 0
	}
	if at = s.BehindFillers(at); at < len(s.Atoms) && s.Atoms[at].Kind != lexicon.Sign {
		if senses, _ := s.Senses(at); !senses.Is("and", "then", "to", "go", "back") {
			return 0
		}
	}
	return at - i
}

// fromThereOn is how many atoms say of an attack that it is made from where those stand who make it, before its place: "greift von
// dort 4022 an".
func (s *sentence) fromThereOn(i int) int {
	senses, n := s.Senses(i)
	at := i + n
	if leads, m := s.Senses(at); m > 0 && leads.Is("upon", "against", "in") { // "attack from there on 4022"
		at += m
	}
	if n < 2 && !lexicon.Thence.Has(s.Atoms[i].Fold) || !senses.Is("there") || !s.Fights() || !s.PlaceAt(at) && !s.foeNamed(at) {
		return 0
	}
	return n
}

// foeNamed tells that an enemy is named at an atom, behind fillers.
func (s *sentence) foeNamed(i int) bool {
	foes, n := s.FoeBehind(i)
	return n > 0 && len(foes) > 0
}

// overRiver is how many atoms say which river of the map units cross on their way: "across the Krzna".
func (s *sentence) overRiver(i int) int {
	if !lexicon.Across.Has(s.Atoms[i].Fold) {
		return 0
	}
	at := s.BehindFillers(i + 1)
	if at >= len(s.Atoms) || s.Atoms[at].Kind != lexicon.Word || s.PlaceAt(at) || !s.IsRiver(s.Atoms[at].Text) {
		return 0
	}
	for k := range s.Atoms {
		if p, n := s.Place(k); n > 0 && len(s.At(p)) == 0 {
			return at + 1 - i
		}
	}
	return 0
}

// thereBy writes a line that sends somebody "there" with the place where the letter sends those of whom the line says that they
// stay instead: "leave 3sk where it is and send 3sz there".
func (r *Reader) thereBy(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	var goal board.Place
	there, stays := -1, false
	for i := 0; i < len(atoms); {
		senses, n := s.Senses(i)
		list, m := s.Units(i)
		switch {
		case m > 0:
			for _, u := range list {
				if to := s.SentTo[s.Own[u].Name]; to != "" && goal == "" {
					goal = to
				}
			}
			n = m
		case s.PlaceAt(i):
			return l, false
		case n == 1 && lexicon.Thither.Has(atoms[i].Fold) && there < 0:
			there = i
		}
		stays = stays || senses.Is("stay", "alone", "leave")
		i += max(n, 1)
	}
	if goal == "" || there < 0 || !stays {
		return l, false
	}
	return nouns.Replaced(l, atoms, there, there+1, "to "+string(goal))
}

// onlyThose writes a line that sets those who do something against others who do not, "28DP does not pull back, only 30DP goes to
// 2237", with "but" for "only". "No, only 30DP" denies what stands above.
func (r *Reader) onlyThose(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	denied := false
	for i := range atoms {
		senses, _ := s.Senses(i)
		denied = denied || senses.Is("not", "stay", "neither")
		_, units := s.Units(min(i+1, len(atoms)-1))
		_, body := s.NamedBody(min(i+1, len(atoms)-1)) // "only" may tell of a part of it
		if !denied || i < 3 || units+body == 0 || atoms[i-1].Fold != "," || !lexicon.Only.Has(atoms[i].Fold) {
			continue
		}
		if end, turn := s.turns(i - 2); turn.turn && end >= i { // "217 and 228 to 1513, no, only 217"
			continue
		}
		goes := i + 1 + max(units, body)
		if act, n := s.Senses(min(goes, len(atoms)-1)); act.Is("go") && goes+n == len(atoms) { // where the line above sends them
			return l, false
		}
		but := map[string]string{"TYLKO": "ale", "NUR": "aber"}[atoms[i].Fold]
		return nouns.Replaced(l, atoms, i, i+1, cmp.Or(but, "but"))
	}
	return l, false
}

// withPointsThere is a line without an end that tells that points lie there already, "…, the points are already on the hex".
func (r *Reader) withPointsThere(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	if r.Verbs["PUT"].Name == "" {
		return l, false
	}
	for i := len(atoms) - 2; i > 1; i-- {
		if !s.EndsPart(i) && atoms[i].Fold != "(" {
			continue
		}
		points, lie := false, false
		for k := i + 1; k < len(atoms); k++ {
			senses, _ := s.Senses(k)
			said, _ := s.FormWord(k)
			_, _, command := s.Commanded(k)
			_, units := s.Units(k)
			if command > 0 || units > 0 || s.PlaceAt(k) || senses.Is("if", "unless", "not", "or", "but", "attack") || s.EndsPart(k) && k+1 < len(atoms) {
				return l, false
			}
			points, lie = points || said.Is("points"), lie || said.Is("lie")
		}
		if !points || !lie {
			return l, false
		}
		return order.LineOf(l.Number, string([]rune(l.Text)[:atoms[i].Column-1]))
	}
	return l, false
}

// withPointsBehind reads a line without such words as pointsBehind leaves out, or as StruckAt writes it; nil where it is not read wholly.
func (r *Reader) withPointsBehind(l order.Line) []order.Line {
	atoms, short := r.AtomsOf(l.Text)
	if !short {
		return nil
	}
	full, fewer := r.pointsBehind(l, atoms)
	if !fewer {
		full, fewer = r.StruckAt(l, atoms)
	}
	if !fewer {
		return nil
	}
	read := r.Read(full)
	for i := range read {
		if read[i].Unread || read[i].Said == "" {
			return nil
		}
		read[i].Said = l.Text
	}
	return read
}

// pointsBehind is a line without words that say of points that they are behind those who attack, "four points from HQ-XI behind it", "backed by
// five of HQ-I's points": that is where they lie.
func (r *Reader) pointsBehind(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	if r.Verbs["PUT"].Name == "" || sentences.Asks(atoms) {
		return l, false
	}
	from, given := len(atoms), false // where the points are told
	for i := range atoms {
		said, _ := s.FormWord(i)
		_, kind, n := s.Commanded(i)
		p, town := s.Place(i) // "four Łódź points behind it"
		if bare, ok := strings.CutSuffix(atoms[i].Fold, "'S"); ok {
			p, town = newSentence(r, l, []lexicon.Atom{{Fold: bare, Text: bare, Kind: lexicon.Word}}).Place(0)
		}
		given = given || n > 0 && kind == "command" || town > 0 && (r.TownPots()[p] != "" || len(s.PotsCalledBy(p)) > 0)
		from = min(from, s.countBefore(i, said))
	}
	if from == len(atoms) || !given {
		return l, false
	}
	for i := 2; i < len(atoms); i++ {
		n := lexicon.PointsBehind.Begin(atoms[i:])
		if n == 0 || i+n != from && (i < from || i+n < len(atoms) && !s.EndsPart(i+n)) {
			continue
		}
		return nouns.Replaced(l, atoms, i, i+n, "")
	}
	return l, false
}

// countBefore is where a number stands before a word for points, or far behind the line for none.
func (s *sentence) countBefore(i int, said lexicon.Senses) int {
	for k := i; said.Is("points") && k > 0 && k > i-4; k-- {
		_, _, n := s.Numeral(k - 1)
		if n > 0 || s.Atoms[k-1].Kind == lexicon.Number {
			return k - 1
		}
	}
	return len(s.Atoms)
}

// staysEach writes a line that says of several units in turn that they stay where they are, "183 stays at 2534, 184 at 2634",
// with the word for each.
func (r *Reader) staysEach(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if sentences.Asks(atoms) {
		return l, false
	}
	s := newSentence(r, l, atoms)
	word := ""
	for i := 0; i < len(atoms); {
		senses, n := s.Senses(i)
		if list, m := s.Units(i); m > 0 && len(list) > 0 {
			at := i + m
			for lead, k := s.Senses(at); k > 0 && lead.Is("in", "to") && atoms[at].Kind == lexicon.Word; lead, k = s.Senses(at) {
				at += k
			}
			p, took := s.Place(at)
			end := at + took
			if took > 0 && word != "" && !slices.ContainsFunc(list, func(u int) bool { return s.Own[u].At != p }) && (end == len(atoms) || atoms[end].Kind == lexicon.Sign || lexicon.And.Has(atoms[end].Fold)) {
				return nouns.Replaced(l, atoms, i+m, end, word)
			}
			n = m
		}
		if senses.Is("stay") && n == 1 && lexicon.Stands.Has(atoms[i].Fold) && s.OwnBefore(i) {
			word = atoms[i].Text
		} else if senses.Is(nouns.Acts...) && !senses.Is("in", "to", "filler", "stay") {
			word = ""
		}
		i += max(n, 1)
	}
	return l, false
}

// ownGuns writes a line in which units are named with their guns, "220 and its artillery", "razem z artylerią swojej dywizji",
// with the name of the one counter of guns that stands with them.
func (r *Reader) ownGuns(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	for i := range atoms {
		list, n := s.Units(i)
		if n == 0 || len(list) == 0 {
			continue
		}
		at, with := i+n, false
		for at < len(atoms) {
			senses, m := lexicon.Words().Find(atoms[at : at+1])
			if lexicon.Guns.Has(atoms[at].Fold) || m == 0 && !lexicon.Possessives.Has(atoms[at].Fold) || m > 0 && !senses.Is("with", "and", "filler", "pronoun", "crowd") {
				break
			}
			with = with || senses.Is("with", "and")
			at++
		}
		if !with || at >= len(atoms) || !lexicon.Guns.Has(atoms[at].Fold) {
			continue
		}
		if at++; at+2 < len(atoms) && lexicon.Of.Has(atoms[at].Fold) {
			if n := s.ofDivision(at); n > 0 { // "of 6th Division"
				at += n
			}
		}
		if at+1 < len(atoms) && lexicon.Possessives.Has(atoms[at].Fold) { // "swojej dywizji"
			if senses, m := s.Senses(at + 1); m > 0 && senses.Is("size", "type") {
				at += 1 + m
			}
		}
		guns := slices.DeleteFunc(s.At(s.Own[list[0]].At), func(u int) bool { return !slices.Contains(s.Own[u].Kinds, "ART") || slices.Contains(list, u) })
		if len(guns) != 1 {
			continue
		}
		return nouns.Replaced(l, atoms, i+n, at, "+ "+s.Own[guns[0]].Name)
	}
	return l, false
}

// gunsToo is a line that says behind others that the guns do the same, "Kavallerie aus 4123 nach 4125, die Geschütze auch", "…, the battery
// follows", with the names
// of those that stand where these stand.
func (r *Reader) gunsToo(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	for i := 1; i+1 < len(atoms); i++ {
		at := i
		for at < len(atoms) && (lexicon.Articles.Has(atoms[at].Fold) || lexicon.Possessives.Has(atoms[at].Fold)) {
			at++
		}
		if at+1 >= len(atoms) || !lexicon.Guns.Has(atoms[at].Fold) || atoms[i-1].Kind != lexicon.Sign && !nouns.First(s.Senses(i-1)).Is("and") {
			continue
		}
		senses, n := s.Senses(at + 1)
		if !senses.Is("alike", "same", "follow") || !s.AtEnd(at+1+n) {
			continue
		}
		guns := s.gunsBefore(i)
		if len(guns) == 0 {
			return l, false
		}
		return nouns.Replaced(l, atoms, i, at+1, s.AsOrdered(guns))
	}
	return l, false
}

// gunsIncluded writes a line that says of some that their guns go with them, "all the cavalry in 3434, guns included", "wszystko z 3434 łącznie
// z działami", with the names of those that stand with them; without these words where the seat has no counter of guns.
func (r *Reader) gunsIncluded(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	for i := 1; i < len(atoms); i++ {
		n := lexicon.GunsIncluded.Begin(atoms[i:])
		if n == 0 {
			continue
		}
		if !slices.ContainsFunc(r.Own, func(u nouns.Unit) bool { return slices.Contains(u.Kinds, "ART") }) {
			return nouns.Replaced(l, atoms, i, i+n, "")
		}
		guns := s.gunsBefore(i)
		if len(guns) == 0 {
			continue
		}
		from, to := i, i+n
		if atoms[from-1].Fold == "," || atoms[from-1].Fold == "(" {
			from--
		}
		if to < len(atoms) && (atoms[to].Fold == "," || atoms[to].Fold == ")") {
			to++
		}
		groups, behind := 0, 0
		for k := 0; k < from; {
			list, m := s.Units(k)
			if m > 0 {
				groups, behind = groups+1, k+m
			}
			if shareUnits(list, guns) { // they are named already
				return nouns.Replaced(l, atoms, from, to, "")
			}
			if _, end := s.allIn(k); end > 0 {
				return nouns.Replaced(l, atoms, from, to, "")
			}
			k += max(m, 1)
		}
		if groups == 1 && behind < from { // "800 to 4021, guns included"
			between := string([]rune(l.Text)[atoms[behind].Column-1 : atoms[from-1].End])
			return nouns.Replaced(l, atoms, behind, to, "+ "+s.AsOrdered(guns)+" "+between)
		}
		return nouns.Replaced(l, atoms, from, to, "+ "+s.AsOrdered(guns))
	}
	return l, false
}

// gunsBefore are the guns where those stand of whom a line speaks before an atom, or where it names nobody, in the one place that it
// names in which any stand.
func (s *sentence) gunsBefore(end int) (guns []int) {
	var where, named []board.Place
	for i := 0; i < end; {
		list, n := s.Units(i)
		p, took := s.Place(i)
		for _, u := range list {
			where = append(where, s.Own[u].At)
		}
		if n == 0 && took > 0 {
			named = append(named, p)
		}
		i += max(n, took, 1)
	}
	if len(where) == 0 {
		where = named
	}
	var at board.Place
	for _, p := range where {
		there := slices.DeleteFunc(s.At(p), func(u int) bool { return !slices.Contains(s.Own[u].Kinds, "ART") })
		switch {
		case len(there) == 0 || p == at:
		case at != "":
			return nil
		default:
			at, guns = p, there
		}
	}
	return guns
}

// battalionOf writes a line with the names of battalions that are called by their number and their regiment's or brigade's, "the
// third battalion of the 29th Armoured Brigade" as "III/29".
func (r *Reader) battalionOf(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	for i := range atoms {
		which, at := s.battalionNumber(i)
		if name, end := s.regimentOf(i, which, at); name != "" {
			return nouns.Replaced(l, atoms, i, end, name)
		}
		if which == 0 || which > len(nouns.Romans) || at >= len(atoms) || !lexicon.Battalions.Has(atoms[at].Fold) {
			continue
		}
		for at++; at < len(atoms) && (atoms[at].Fold == "/" || atoms[at].Fold == "," || lexicon.Of.Has(atoms[at].Fold) || lexicon.Articles.Has(atoms[at].Fold)); at++ {
		}
		if at >= len(atoms) || atoms[at].Kind != lexicon.Number {
			continue
		}
		name := nouns.Romans[which-1] + "/" + atoms[at].Fold
		if !slices.ContainsFunc(s.Own, func(u nouns.Unit) bool { return u.Name == name }) {
			continue
		}
		for at++; at < len(atoms); at++ { // "th Armoured Brigade"
			senses, _ := lexicon.Words().Find(atoms[at : at+1])
			_, compounded := nouns.Compound(atoms[at].Fold)
			if !senses.Is("type", "size") && compounded == 0 && !(atoms[at].Glued && (atoms[at].Fold == "." || lexicon.Ordinals.Has(atoms[at].Fold))) {
				break
			}
		}
		return nouns.Replaced(l, atoms, i, at, name)
	}
	return l, false
}

// regimentOf is the name of a regiment that is called by its number and its division's with a stroke between, "III/61", "3rd/61D",
// and where that ends; "" where several may be meant or it is a unit's own name.
func (s *sentence) regimentOf(i, which, at int) (name string, end int) {
	if which == 0 || at+1 >= len(s.Atoms) || s.Atoms[at].Fold != "/" || !s.Atoms[at+1].Glued || s.Atoms[at+1].Kind != lexicon.Number || len(s.Atoms[at+1].Fold) < 2 || s.NamesOwn(i) {
		return "", 0
	}
	for end = at + 2; end < len(s.Atoms) && s.Atoms[end].Glued && s.Atoms[end].Kind == lexicon.Word; end++ {
	}
	said := ""
	for _, a := range s.Atoms[at+1 : end] {
		said += a.Fold
	}
	for k := range s.Bodies {
		of := s.Bodies[k].Folded
		if of != said && (said != s.Atoms[at+1].Fold || s.Bodies[k].Number != lexicon.NumberOf(s.Atoms[at+1])) {
			continue
		}
		for _, u := range s.Parts[k] {
			if s.Own[u].Name != s.Bodies[k].Name+"/"+strconv.Itoa(which) {
				continue
			}
			if name != "" {
				return "", 0
			}
			name = s.Own[u].Name
		}
	}
	return name, end
}

// battalionNumber reads a number as battalions have it, "third", "3rd", "III", and where it ends.
func (s *sentence) battalionNumber(i int) (which, end int) {
	if v, _, n := s.Numeral(i); n > 0 {
		which, end = v, i+n
	} else if v := nouns.RomanOf(s.Atoms[i].Fold); v > 0 {
		which, end = v, i+1
	} else if s.Atoms[i].Kind == lexicon.Number && len(s.Atoms[i].Fold) == 1 {
		which, end = lexicon.NumberOf(s.Atoms[i]), i+1
	}
	for which > 0 && end < len(s.Atoms) && s.Atoms[end].Glued && (s.Atoms[end].Fold == "." || lexicon.Ordinals.Has(s.Atoms[end].Fold)) {
		end++
	}
	return which, end
}

// itemized parts a line of counted items, "1) … 2) …", "(a) … (b) …", "1. … 2. …", by semicolons. What stands before the first must
// lead to it.
func (r *Reader) itemized(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	for _, counts := range []func(k int) string{func(k int) string { return strconv.Itoa(k + 1) }, func(k int) string { return string(rune('A' + k)) }} {
		var cuts [][2]int // the first atom of each item, and the one behind its count
		for i := 0; i < len(atoms); i++ {
			if len(cuts) == 0 && i > 0 && atoms[i].Fold == counts(1) {
				if end := s.itemAt(i, counts(1)); end > 0 { // the first count was taken from the line before
					cuts = append(cuts, [2]int{0, 0}, [2]int{i, end})
					continue
				}
			}
			if end := s.itemAt(i, counts(len(cuts))); end > 0 {
				cuts = append(cuts, [2]int{i, end})
				i = end - 1
			} else if atoms[i].Fold == "(" { // "(1 und 2)" counts nothing
				for i+1 < len(atoms) && atoms[i].Fold != ")" {
					i++
				}
			}
		}
		if len(cuts) > 1 && (cuts[0][0] == 0 || atoms[cuts[0][0]-1].Fold == ":") {
			return cutItems(l, atoms, cuts)
		}
	}
	return l, false
}

// cutItems is a line whose items are parted by semicolons.
func cutItems(l order.Line, atoms []lexicon.Atom, cuts [][2]int) (order.Line, bool) {
	text := []rune(l.Text)
	lead := ""
	if cuts[0][0] > 0 {
		lead = string(text[:atoms[cuts[0][0]].Column-1])
	}
	var parts []string
	for k, cut := range cuts {
		begin, end := 0, len(text)
		if cut[1] > 0 {
			begin = atoms[cut[1]-1].End
		}
		if k+1 < len(cuts) {
			end = atoms[cuts[k+1][0]].Column - 1
		}
		parts = append(parts, strings.Trim(string(text[begin:end]), " ,;."))
	}
	return order.LineOf(l.Number, lead+strings.Join(parts, "; "))
}

// itemAt is where the count of an item ends that stands at an atom: "2)", "(b)", and behind the end of a sentence "2.", where that is
// no unit of the seat; 0 where none does.
func (s *sentence) itemAt(i int, count string) (end int) {
	at := i
	bracket := s.Atoms[i].Fold == "("
	if bracket {
		at++
	}
	if at+2 >= len(s.Atoms) || s.Atoms[at].Fold != count || !s.Atoms[at+1].Glued || s.Atoms[at].Glued && !bracket {
		return 0
	}
	_, n := s.Place(at + 2)
	_, u := s.Units(i)
	switch stop := s.Atoms[at+1].Fold; {
	case stop == ")":
		return at + 2
	case stop != "." || bracket || s.Atoms[at+2].Glued || count > "9" || u > 0 && s.Atoms[at].Kind == lexicon.Number && !s.Zoned:
		return 0
	case i > 0 && !strings.Contains(".;:!,", s.Atoms[i-1].Fold) || n == 0 && !s.beginsOwn(at+2):
		return 0
	}
	return at + 2
}

// beginsOwn tells that the name of one of the seat's units stands at an atom.
func (s *sentence) beginsOwn(i int) bool {
	list, n := s.Units(i)
	return n > 0 && len(list) > 0 && (s.Zoned || s.Atoms[i].Kind == lexicon.Word)
}

// nearThere is how many atoms say by which place a hex lies before its number: "pod Kielce, na pole 1718".
func (s *sentence) nearThere(i int) int {
	senses, n := s.Senses(i)
	if n == 0 || !senses.Is("to", "towards", "near", "beside") || s.Zoned || s.Fights() || s.Atoms[i].Kind != lexicon.Word {
		return 0
	}
	at := s.BehindFillers(i + n)
	p, took := s.Place(at)
	if took == 0 || s.Atoms[at].Kind != lexicon.Word || at+took >= len(s.Atoms) || s.Atoms[at+took].Fold != "," {
		return 0
	}
	next := at + took + 1
	for lead, k := s.Senses(next); k > 0 && lead.Is("to", "in", "filler") && next < len(s.Atoms) && s.Atoms[next].Kind == lexicon.Word; lead, k = s.Senses(next) {
		next += k
	}
	q, k := s.Place(next)
	if k == 0 || s.Atoms[next].Kind != lexicon.Number || s.View.Board.Steps(p, q) > 1 || next == at+took+1 {
		return 0
	}
	return at + took + 1 - i
}

// behindOthers is how many atoms at the end of a line, from a sign behind a place on, say no more than whom units will have before them:
// "32D to 1616, behind 50D".
func (s *sentence) behindOthers(i int) int {
	if s.Atoms[i].Fold != "," || i+2 >= len(s.Atoms) || s.Fights() || !s.OwnBefore(i) || !lexicon.Hind.Has(s.Atoms[i+1].Fold) {
		return 0
	}
	at := i + 2
	for at < len(s.Atoms) && lexicon.Articles.Has(s.Atoms[at].Fold) {
		at++
	}
	if at >= len(s.Atoms) {
		return 0
	}
	_, n := s.Units(at)
	end := at + n
	placed := false
	for k := range i {
		_, took := s.Place(k)
		placed = placed || took > 0 && k+took == i
	}
	if n == 0 || !placed || end < len(s.Atoms) && s.Atoms[end].Fold != "." {
		return 0
	}
	return end - i
}

// besideTown writes a line that names a hex in brackets behind the town beside which it lies, "bis vor Warschau (1712)", with the
// hex alone.
func (r *Reader) besideTown(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.Zoned {
		return l, false
	}
	s := newSentence(r, l, atoms)
	for open := 2; open+2 < len(atoms); open++ {
		q, took := s.Place(open + 1)
		if atoms[open].Fold != "(" || atoms[open+2].Fold != ")" || took != 1 || atoms[open+1].Kind != lexicon.Number {
			continue
		}
		before := newSentence(r, l, atoms[:open])
		i, p := open, board.Place("")
		for i = max(1, open-nouns.MostOfAName); i < open; i++ {
			if at, n := before.Place(i); n > 0 && i+n == open && atoms[i].Kind == lexicon.Word {
				p = at
				break
			}
		}
		from := i
		for _, words := range []int{2, 1} { // "bis vor"
			for from >= words {
				senses, m := lexicon.Words().Find(atoms[from-words : from])
				if m != words || !senses.Is("to", "towards", "near", "before", "beside", "in") {
					break
				}
				from -= words
			}
		}
		if p == "" || from == i || s.View.Board.Steps(p, q) != 1 {
			continue
		}
		return nouns.Replaced(l, atoms, from, open+3, "-> "+string(q))
	}
	return l, false
}

// besideThose writes a march that says behind its hex whom or what that lies beside, "Kresowa 1511, beside the 19th", or in front of it, "8DP
// pod 1915, na hex 1916", without these words, where it lies there.
func (r *Reader) besideThose(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.Zoned || sentences.Asks(atoms) {
		return l, false
	}
	s := newSentence(r, l, atoms)
	if s.Fights() {
		return l, false
	}
	for i := 1; i+1 < len(atoms); i++ {
		senses, n := s.Senses(i)
		if near := senses.Is("beside", "near", "before") && n > 0; !near && (n > 1 || !lexicon.CloseBy.Has(atoms[i].Fold)) {
			continue
		}
		at, theirs := i+max(n, 1), false
		for at < len(atoms)-1 {
			is, _ := s.Senses(at)
			whose := lexicon.Possessives.Has(atoms[at].Fold) || is.Is("nation") && !s.NamesOwn(at)
			if !whose && !lexicon.Articles.Has(atoms[at].Fold) {
				break
			}
			theirs = theirs || whose
			at++
		}
		beside, end := s.whereabouts(at)
		if foes, m := s.foesWhereabouts(at); m > 0 && (theirs || len(beside) == 0) {
			beside, end = foes, at+m
		}
		from, to := i, board.Place("")
		for from > 1 && lexicon.Immediately.Has(atoms[from-1].Fold) {
			from--
		}
		i := from
		switch {
		case len(beside) == 0 || !s.OwnBefore(i):
			continue
		case end == len(atoms) || end+1 == len(atoms) && strings.Contains(".!", atoms[end].Fold):
			if _, m := s.Units(i - 1); atoms[i-1].Fold == "," && m == 0 {
				from--
			}
			if _, took := s.Place(from - 1); took != 1 { // what is not the hex itself may be what lies there
				continue
			}
			to = s.namedLast(from)
		case atoms[end].Fold == ",":
			end++
			to = s.goesThen(end)
		}
		if to == "" || s.FoesHold(to) || slices.ContainsFunc(beside, func(p board.Place) bool { return p == "" || s.View.Board.Steps(p, to) > 1 }) {
			continue
		}
		return nouns.Replaced(l, atoms, from, end, "")
	}
	return l, false
}

// foesWhereabouts are where the enemies stand who are named at an atom, and how many atoms that takes.
func (s *sentence) foesWhereabouts(at int) (places []board.Place, n int) {
	list, n := s.Noun(at, s.Foes)
	for _, u := range list {
		places = append(places, s.Foes[u].At)
	}
	return places, n
}

// whereabouts are the place at an atom, or those where the units stand or go that are named there, and where the words for them end.
func (s *sentence) whereabouts(at int) (places []board.Place, end int) {
	p, took := s.Place(min(at, len(s.Atoms)))
	if list, n := s.Units(min(at, len(s.Atoms))); n > 0 && n >= took {
		for _, u := range list {
			places = append(places, cmp.Or(s.SentTo[s.Own[u].Name], s.Own[u].At))
		}
		return places, at + n
	}
	if took == 0 {
		return nil, at
	}
	return []board.Place{p}, at + took
}

// goesThen is the place that is all that a line names from an atom on, as where somebody goes; "" for none.
func (s *sentence) goesThen(at int) (to board.Place) {
	for at < len(s.Atoms) {
		senses, n := s.Senses(at)
		p, took := s.Place(at)
		switch {
		case took > 0 && to == "":
			to, n = p, took
		case took > 0 || to == "" && !senses.Is("to", "in", "filler") && s.Atoms[at].Fold != "HEX" || to != "" && s.Atoms[at].Fold != ".":
			return ""
		}
		at += max(n, 1)
	}
	return to
}

// sitsThere is how many atoms, from a sign on, tell of an enemy that he stands in the place named before, as the seat sees: "Karaś on 1029,
// 1Pz sits there".
func (s *sentence) sitsThere(i int) int {
	if s.Atoms[i].Kind != lexicon.Sign || !strings.Contains(",;.-", s.Atoms[i].Fold[:1]) || i+3 > len(s.Atoms) || !s.OwnBefore(i) {
		return 0
	}
	p := s.namedLast(i)
	foe, stands, there, at := false, false, false, i+1
	for at < len(s.Atoms) && !s.EndsPart(at) {
		senses, n := s.Senses(at)
		foes, k := s.Noun(at, s.Foes)
		fold := s.Atoms[at].Fold
		switch {
		case k > 0 && !foe && !s.NamesOwn(at):
			foe, n = slices.ContainsFunc(foes, func(u int) bool { return s.Foes[u].At == p }), k
			if !foe {
				return 0
			}
		case senses.Is("there") || lexicon.Thither.Has(fold) || lexicon.OnSpot.Has(fold):
			there, n = true, 1
		case lexicon.Stand.Has(fold) || senses.Is("stay"):
			stands, n = true, 1
		case !senses.Is("filler", "and") && !lexicon.Articles.Has(fold):
			return 0
		}
		at += max(n, 1)
	}
	if !foe || !stands || !there || p == "" {
		return 0
	}
	return at - i
}

// waitsThere is how many atoms, from a sign on, say of units that were sent somewhere that they stay there: ", it waits there".
func (s *sentence) waitsThere(i int) int {
	if s.Atoms[i].Kind != lexicon.Sign || !strings.Contains(",;.", s.Atoms[i].Fold) || i+2 >= len(s.Atoms) {
		return 0
	}
	sent, theirs := false, false
	for k := range i {
		p, n := s.Place(k)
		sent, theirs = sent || n > 0 && s.OwnBefore(k), theirs || n > 0 && len(s.At(p)) > 0
	}
	stays, there, at := false, false, i+1
	for sent && at < len(s.Atoms) && s.Atoms[at].Kind != lexicon.Sign {
		senses, n := s.Senses(at)
		said, m := lexicon.Corrections().Find(s.Atoms[at:])
		switch {
		case s.TellsDeed(at):
			return 0
		case senses.Is("pronoun"), lexicon.Oughts.Has(s.Atoms[at].Fold) && !senses.Is("stay"):
			theirs = theirs && !senses.Is("pronoun")
		case said.Is("meanwhile") && m > n:
			n = m
		case senses.Is("there") || lexicon.Thither.Has(s.Atoms[at].Fold):
			there = true
		case senses.Is("stay"):
			stays = true
		case n == 0 || !senses.Is("filler", "pronoun", "and", "in"):
			return 0
		}
		at += max(n, 1)
	}
	if !stays || !there || theirs { // others, who are there, may be meant
		return 0
	}
	return at - i
}

// joinedHex writes a line with the number of a hex that a space or a sign parts, "na 24 42", or that has signs around it, as one
// number, where neither half may be the number of a unit.
func (r *Reader) joinedHex(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.View.Board == nil {
		return l, false
	}
	s := newSentence(r, l, atoms)
	if r.Zoned {
		return s.joinedZone()
	}
	half := func(i int) bool {
		if atoms[i].Kind != lexicon.Number || len(atoms[i].Fold) != 2 {
			return false
		}
		_, own := s.Noun(i, s.Own)
		_, foe := s.Noun(i, s.Foes)
		return own+foe == 0
	}
	for i := range atoms {
		if from, to, p := s.oddHex(i); to > from {
			return nouns.Replaced(l, atoms, from, to, string(p))
		}
	}
	for i := 1; i+1 < len(atoms); i++ {
		senses, _ := s.Senses(i - 1)
		if p, ok := s.slashedHex(i); ok && senses.Is("to", "against") {
			return nouns.Replaced(l, atoms, i, i+3, string(p))
		}
		if !half(i) || !half(i+1) || atoms[i+1].Glued || !senses.Is("to", "against") || i+2 < len(atoms) && atoms[i+2].Glued && atoms[i+2].Kind != lexicon.Sign {
			continue
		}
		if p := board.Place(atoms[i].Fold + atoms[i+1].Fold); r.View.Board.Has(p) {
			return nouns.Replaced(l, atoms, i, i+2, string(p))
		}
	}
	return l, false
}

// joinedZone writes a line with the number of a zone that a space parts, "Żoliborz1 84 - 8 7", "auf 3 3", as one number: where units march,
// each of whom goes to one zone, or where the same digit stands twice.
func (s *sentence) joinedZone() (order.Line, bool) {
	units := 0 // behind the last of them
	for i := 0; i+1 < len(s.Atoms); i++ {
		a, b := s.Atoms[i], s.Atoms[i+1]
		parted := a.Kind == lexicon.Number && b.Kind == lexicon.Number && !b.Glued && s.View.Board.Has(board.Place(a.Fold+b.Fold))
		if !parted || i == 0 || !s.leadsHere(i, units) {
			if _, n := s.Units(i); n > 0 {
				units = i + n
				i += n - 1
			}
			continue
		}
		behind := s.Atoms[i+2:]
		ends := len(behind) == 0 || behind[0].Kind == lexicon.Sign
		if ends && (a.Fold == b.Fold || units > 0 && !s.Says("BUILD")) {
			return nouns.Replaced(s.Written, s.Atoms, i, i+2, a.Fold+b.Fold)
		}
	}
	return s.Written, false
}

// leadsHere tells that a sign or a word before an atom leads to a place, or that units end before it.
func (s *sentence) leadsHere(i, units int) bool {
	if before := s.Atoms[i-1]; before.Kind == lexicon.Sign {
		return strings.Trim(before.Fold, "-=>") == ""
	}
	senses, _ := s.Senses(i - 1)
	return units == i || senses.Is("to", "in", "against")
}

// oddHex are the atoms of the number of a hex with what people write around it: "[1609]", "h1609", "hex no. 1609", "1811
// (Warsaw)", "the fortress of Modlin"; from is to where it has nothing of the kind.
func (s *sentence) oddHex(i int) (from, to int, p board.Place) {
	hex := func(k int) bool {
		return k < len(s.Atoms) && s.Atoms[k].Kind == lexicon.Number && len(s.Atoms[k].Fold) == 4 && s.View.Board.Has(board.Place(s.Atoms[k].Fold))
	}
	is := func(k int, folds ...string) bool { return k < len(s.Atoms) && slices.Contains(folds, s.Atoms[k].Fold) }
	switch {
	case is(i, "[") && hex(i+1) && is(i+2, "]"):
		return i, i + 3, board.Place(s.Atoms[i+1].Fold)
	case is(i, "H", "HX", "HEX") && hex(i+1) && (s.Atoms[i+1].Glued || is(i, "HX")) && !s.NamesOwn(i):
		return i, i + 2, board.Place(s.Atoms[i+1].Fold)
	case is(i, "NO", "NR") && is(i+1, ".") && hex(i+2) && !s.NamesOwn(i):
		return i, i + 3, board.Place(s.Atoms[i+2].Fold)
	case lexicon.Fortress.Has(s.Atoms[i].Fold) && !s.NamesOwn(i) && s.ledThere(i):
		return s.fortified(i)
	case hex(i) && is(i+1, "("):
		if q, n := s.Place(i + 2); n > 0 && string(q) == s.Atoms[i].Fold && is(i+2+n, ")") {
			return i, i + 3 + n, q
		}
	}
	return i, i, ""
}

// fortified is the town behind a word for a fortress, with the word: "the fortress of Modlin".
func (s *sentence) fortified(i int) (from, to int, p board.Place) {
	k := i + 1
	if k < len(s.Atoms) && (lexicon.Of.Has(s.Atoms[k].Fold) || lexicon.Inside.Has(s.Atoms[k].Fold)) {
		k++
	}
	if p, n := s.Place(k); n > 0 && s.Atoms[k].Kind == lexicon.Word {
		return i, k + n, p
	}
	return i, i, ""
}

// ledThere tells that a word before an atom, or before its article, leads to a place, or from it.
func (s *sentence) ledThere(i int) bool {
	for i > 0 && lexicon.Articles.Has(s.Atoms[i-1].Fold) {
		i--
	}
	senses, _ := s.Senses(i - 1)
	return i > 0 && senses.Is("to", "in", "from", "via", "against", "towards", "near", "attack")
}

// slashedHex reads the number of a hex with a stroke in it, "17/17", that is no unit's name.
func (s *sentence) slashedHex(i int) (p board.Place, ok bool) {
	if i+2 >= len(s.Atoms) || s.Atoms[i+1].Fold != "/" && s.Atoms[i+1].Fold != "-" || !s.Atoms[i+1].Glued || !s.Atoms[i+2].Glued || i+3 < len(s.Atoms) && s.Atoms[i+3].Glued && s.Atoms[i+3].Fold == "/" {
		return "", false
	}
	a, b := s.Atoms[i], s.Atoms[i+2]
	p = board.Place(a.Fold + b.Fold)
	_, n := s.Units(i)
	_, m := s.Noun(i, s.Foes)
	return p, a.Kind == lexicon.Number && b.Kind == lexicon.Number && len(a.Fold) == 2 && len(b.Fold) == 2 && max(n, m) < 3 && s.View.Board.Has(p)
}

// bothTargets writes a line that attacks two hexes of the enemy at once, "487 attacks 4022 and 4122", with one behind the other, in
// a title in which one attack may be on several.
func (r *Reader) bothTargets(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	for i := 1; i+1 < len(atoms) && s.Fights(); i++ {
		if !lexicon.And.Has(atoms[i].Fold) && atoms[i].Fold != "+" || atoms[i-1].Kind != lexicon.Number || atoms[i+1].Kind != lexicon.Number {
			continue
		}
		p, n := s.Place(i - 1)
		q, m := s.Place(i + 1)
		if n == 1 && m == 1 && p != q && s.SeveralTargets([]board.Place{p, q}) && (i < 2 || !lexicon.And.Has(atoms[i-2].Fold)) {
			return nouns.Replaced(l, atoms, i, i+1, " ")
		}
	}
	return l, false
}

// intoPlaceOf writes a line that sends units into the place of those whom it, or the line above, sends away before, "45D to 2150, then
// 44D/2 into its place", "71 takes over its old hex", with that place.
func (r *Reader) intoPlaceOf(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	var last, sent []int // who is named last, and whom the line sends somewhere last
	returns := false     // a word has those named last go back where they were
	for i := 0; i < len(atoms); {
		list, n := s.Units(i)
		_, took := s.Place(i)
		senses, _ := s.Senses(i)
		switch k := lexicon.ItsPlace.Begin(atoms[i:]); {
		case k > 0 && len(last) > 0:
			left := s.leftBy(sent)
			if left == "" || returns {
				r.Open = l.Number
				return l, false
			}
			place := "to " + string(left)
			if lead, m := s.Senses(i + k); lead.Is("to", "in") { // "into its place at Bobrowniki"
				if p, took := s.Place(i + k + m); took > 0 && p == left {
					place = ""
				}
			}
			if p, took := s.Place(i + k + 1); took > 0 && p == left && atoms[i+k].Fold == "(" && i+k+1+took < len(atoms) && atoms[i+k+1+took].Fold == ")" {
				k += took + 2 // "into the hex it leaves (2714)"
			}
			return nouns.Replaced(l, atoms, i, i+k, place)
		case n > 0 && len(list) > 0 && n >= took:
			last, returns = list, false
		case took > 0:
			sent = last
		default:
			returns = returns || senses.Is("back")
		}
		i += max(n, took, 1)
	}
	return l, false
}

// leftBy is where those stand whom a line sends away, or the line above where it sends nobody; "" where they stand apart.
func (s *sentence) leftBy(sent []int) (left board.Place) {
	if len(sent) == 0 {
		sent = s.leanedOn(s.lineAbove(s.Written.Number), leaning{})
	}
	for _, u := range sent {
		if left != "" && s.Own[u].At != left {
			return ""
		}
		left = s.Own[u].At
	}
	return left
}

// notThere writes a line that first denies a way without saying whose, "not towards Bromberg after all, 32D stays at 1417", as
// what it says of those who stay.
func (r *Reader) notThere(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	k := &kernel{sentence: newSentence(r, l, atoms)}
	_, to := k.toldPart(0)
	if to < 2 || to > mostDenied || to+2 >= len(atoms) || sentences.Asks(atoms) {
		return l, false
	}
	denied := false
	var units []int
	for i := 0; i < to; {
		senses, n := k.Senses(i)
		list, m := k.Units(i)
		_, took := k.Place(i)
		switch {
		case m > 0 && m >= took && units == nil:
			units, n = list, m
		case took > 0:
			n = took
		case k.NamesOwn(i), atoms[i].Kind == lexicon.Number:
			return l, false
		case senses.Is("not", "nobody") || lexicon.Without.Has(atoms[i].Fold):
			denied = true
		case n == 0, !senses.Is("filler", "instead", "to", "towards", "in", "attack", "attackword", "go", "against"):
			return l, false
		}
		i += max(n, 1)
	}
	stays, named := false, false
	for i := to + 1; i < len(atoms); i++ {
		senses, _ := k.Senses(i)
		named = named || k.NamesOwn(i)
		stays = stays || senses.Is("stay")
		if k.TellsDeed(i) || senses.Is(nouns.Acts...) && !senses.Is("stay", "filler", "in", "to") {
			return l, false
		}
	}
	switch {
	case !denied || !stays:
		return l, false
	case units != nil && !named:
		return order.LineOf(l.Number, strings.ReplaceAll(r.AsListed(units), " + ", ", ")+" stay")
	case units != nil || !named:
		return l, false
	}
	return order.LineOf(l.Number, string([]rune(l.Text)[atoms[to+1].Column-1:]))
}

// mostDenied is how many atoms such a denial has.
const mostDenied = 8

// calledGuns is how many atoms say of a counter of guns, before its name, that it is one: "the horse guns of 14dak", "z działami
// Art8".
func (s *sentence) calledGuns(i int) int {
	at := i
	if lexicon.Articles.Has(s.Atoms[at].Fold) {
		at++
	}
	if _, n := s.Senses(at); n == 0 && at+2 < len(s.Atoms) && !lexicon.Guns.Has(s.Atoms[at].Fold) && s.Atoms[at].Kind == lexicon.Word && !s.Calls(at) {
		at++
	}
	if at+2 >= len(s.Atoms) || !lexicon.Guns.Has(s.Atoms[at].Fold) {
		return 0
	}
	at++
	if lexicon.Of.Has(s.Atoms[at].Fold) {
		at++
	}
	list, n := s.Units(at)
	if n == 0 || slices.ContainsFunc(list, func(u int) bool { return !slices.Contains(s.Own[u].Kinds, "ART") }) {
		return 0
	}
	return at - i
}

// foeThere is how many atoms name an enemy before the place where he stands, "attack 2MtnBde at 1918".
func (s *sentence) foeThere(i int) int {
	for k := max(0, i-nouns.MostOfAName); k < i; k++ {
		if _, n := s.Units(k); n > 0 && k+n > i { // the number of "He1"
			return 0
		}
	}
	foes, n := s.Noun(i, s.Foes)
	if n > 2 && s.Fights() && s.OwnBefore(i) && !s.NamesOwn(i) { // "the mountain brigade in 1918", all of it a name
		if p, took := s.Place(i + n - 1); took == 1 && !slices.ContainsFunc(foes, func(u int) bool { return s.Foes[u].At != p }) {
			return n - 1
		}
	}
	if !s.Fights() && !s.fliersBefore(i) && !s.allUpon(i) || s.NamesOwn(i) && !s.theirsAlone(i, n, foes) {
		return 0
	}
	if n == 0 {
		n = s.kindsAt(i)
	}
	if n == 0 {
		n = s.folkAt(i)
	}
	if behind := s.behindPointing(i); n == 0 && behind > i {
		if n = s.foeThere(behind); n > 0 {
			return behind - i + n
		}
		return 0
	}
	if n == 0 || i+n >= len(s.Atoms) {
		return 0
	}
	senses, m := s.Senses(i + n)
	p, took := s.Place(i + n + m)
	if took == 0 || !senses.Is("in") || !s.FoesHold(p) || len(foes) > 0 && !slices.ContainsFunc(foes, func(u int) bool { return s.Foes[u].At == p }) {
		return 0
	}
	return n + m
}

// asManyThere tells of words before a place of the enemy that as many stand there as they say, if they do: not "the three divisions in 1736"
// where two stand.
func (s *sentence) asManyThere(from, to int) bool {
	p, n := s.Place(to)
	if n == 0 || !s.FoeIn(p) {
		return true
	}
	there := slices.DeleteFunc(slices.Clone(s.Foes), func(u nouns.Unit) bool { return u.At != p })
	troops := slices.DeleteFunc(slices.Clone(there), func(u nouns.Unit) bool { return u.Is("HQ") })
	for i := from; i < to; i++ {
		if count, n := s.soMany(i); n > 0 && count != len(there) && count != len(troops) {
			return false
		}
	}
	return true
}

// folkAt is how many atoms mean some at the place behind them and say no more of who they are, "the pair", "ci", where they are as many.
func (s *sentence) folkAt(i int) int {
	at := i
	for at < len(s.Atoms) && (lexicon.Articles.Has(s.Atoms[at].Fold) || lexicon.Pointing.Has(s.Atoms[at].Fold)) {
		at++
	}
	if at+2 >= len(s.Atoms) || s.Atoms[at].Kind != lexicon.Word || !lexicon.Folk.Has(s.Atoms[at].Fold) {
		return 0
	}
	senses, _ := s.Senses(at + 1)
	p, took := s.Place(at + 2)
	if took == 0 || !senses.Is("in") || !s.FoesHold(p) || len(s.At(p)) > 0 {
		return 0
	}
	said, _ := s.Senses(at)
	if of, counted := said.Has("crowd"); counted && of != "" && of != strconv.Itoa(len(slices.DeleteFunc(slices.Clone(s.Foes), func(u nouns.Unit) bool { return u.At != p }))) {
		return 0
	}
	return at + 1 - i
}

// allUpon tells that a word for all that were named stands before an atom, with one that leads at somebody: "then all three on the SS".
func (s *sentence) allUpon(i int) bool {
	for i > 0 && lexicon.Articles.Has(s.Atoms[i-1].Fold) {
		i--
	}
	if i < 2 {
		return false
	}
	lead, _ := s.Senses(i - 1)
	for k := max(0, i-4); k < i-1; k++ {
		if who, n := s.Senses(k); who.Is("crowd", "everything") && k+n == i-1 {
			return lead.Is("upon", "against")
		}
	}
	return false
}

// beforeOthers is how many atoms say of aircraft, of which alone the line speaks, that they fly before others fight, as they do:
// "Stuka3 on 1229 before the tanks go in".
func (s *sentence) beforeOthers(i int) int {
	if !lexicon.Beforehand.Has(s.Atoms[i].Fold) {
		return 0
	}
	flies := false
	for k := 0; k < len(s.Atoms); {
		list, n := s.Units(k)
		switch {
		case n > 0 && k > i && len(list) == 1, n > 0 && k < i && slices.ContainsFunc(list, func(u int) bool { return !s.Own[u].Flies }), k > i && (s.PlaceAt(k) || s.EndsPart(k) && k+1 < len(s.Atoms)):
			return 0
		case n > 0 && len(list) > 0:
			flies = true
		}
		k += max(n, 1)
	}
	if !flies {
		return 0
	}
	return len(s.Atoms) - i
}

// fliersBefore tells that aircraft alone are named before an atom.
func (s *sentence) fliersBefore(i int) (fly bool) {
	for k := 0; k < i; {
		list, n := s.Units(k)
		if n > 0 && slices.ContainsFunc(list, func(u int) bool { return !s.Own[u].Flies }) {
			return false
		}
		fly = fly || n > 0 && len(list) > 0
		k += max(n, 1)
	}
	return fly
}

// struckAgain writes a line that attacks "it" behind the one place of the enemy that it names, with that place: "Stuka3 bombs 1229,
// then 1Pz attacks it".
func (r *Reader) struckAgain(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	var target board.Place
	for i := 0; i < len(atoms); {
		p, n := s.Place(i)
		senses, m := s.Senses(i)
		if n > 0 && s.FoesHold(p) {
			if target != "" && target != p {
				return l, false
			}
			target = p
		} else if n > 0 {
			return l, false
		}
		if at := i + m; target != "" && m > 0 && senses.Is("attack") && !senses.Is("to") && at < len(atoms) && lexicon.Him.Has(atoms[at].Fold) && s.OwnBefore(i) {
			return nouns.Replaced(l, atoms, at, at+1, string(target))
		}
		i += max(n, m, 1)
	}
	return l, false
}

// withThose writes a line that attacks "with it", and means those whom the lines before send beside the target, with their names:
// "1Lt to 1214", and below it "4Pz attacks 1115 with it".
func (r *Reader) withThose(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	last := len(atoms) - 1
	if last > 0 && atoms[last].Kind == lexicon.Sign {
		last--
	}
	target := s.StruckBefore(max(last, 0))
	if last < 3 || target == "" || !lexicon.Those.Has(atoms[last].Fold) || !lexicon.With.Has(atoms[last-1].Fold) || !s.Fights() {
		return l, false
	}
	var named []int
	for i := range atoms {
		list, _ := s.Units(i)
		named = append(named, list...)
	}
	sent := slices.DeleteFunc(s.JustSent(&sentences.Clause{Told: nouns.Told{To: []board.Place{target}}}), func(u int) bool { return slices.Contains(named, u) })
	if len(sent) == 0 {
		return l, false
	}
	return nouns.Replaced(l, atoms, last, last+1, s.AsOrdered(sent))
}

// retinue writes a line that names a unit and those who stand with it, "180 and friends", as about everybody in its place.
func (r *Reader) retinue(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	for i := 0; i < len(atoms); {
		list, n := s.Units(i)
		if k := lexicon.Retinue.Begin(atoms[min(i+n, len(atoms)-1):]); n > 0 && k > 0 && len(list) == 1 && s.Own[list[0]].At != "" {
			return nouns.Replaced(l, atoms, i, i+n+k, "everything in "+string(s.Own[list[0]].At))
		}
		i += max(n, 1)
	}
	return l, false
}

// gunsSpokenOf writes a line with "those guns" behind orders of one counter of guns with its name.
func (r *Reader) gunsSpokenOf(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	gun := -1
	for i := 0; i+1 < len(atoms); {
		list, n := s.Units(i)
		if lexicon.Demonstrative.Has(atoms[i].Fold) && lexicon.Guns.Has(atoms[i+1].Fold) {
			if gun < 0 {
				return l, false
			}
			return nouns.Replaced(l, atoms, i, i+2, s.Own[gun].Name)
		}
		for _, u := range list {
			if slices.Contains(s.Own[u].Kinds, "ART") {
				if gun >= 0 && gun != u {
					return l, false
				}
				gun = u
			}
		}
		i += max(n, 1)
	}
	return l, false
}

// staffOf writes a line with the name of a headquarters that is called by the town that its army is called after, in whatever
// language: "Krakau-HQ".
func (r *Reader) staffOf(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.View.Board == nil {
		return l, false
	}
	s := newSentence(r, l, atoms)
	for i := range atoms {
		p, n := s.Place(i)
		if n == 0 || atoms[i].Kind != lexicon.Word || s.NamesOwn(i) {
			continue
		}
		from, to := i, i+n
		behind := to
		if behind < len(atoms) && atoms[behind].Fold == "-" {
			behind++
		}
		switch {
		case behind < len(atoms) && lexicon.Staffs.Has(atoms[behind].Fold):
			to = behind + 1
		case i > 0 && lexicon.Staffs.Has(atoms[i-1].Fold):
			from = i - 1
		default:
			continue
		}
		name := r.View.Board.Title(p) + " HQ"
		if slices.ContainsFunc(s.Own, func(u nouns.Unit) bool { return u.Name == name }) {
			return nouns.Replaced(l, atoms, from, to, name)
		}
	}
	return l, false
}

// stepThere is how many atoms say by how many hexes and in which direction the place lies that units then go to: "one hex north to
// 2536".
func (s *sentence) stepThere(i int) int {
	at := i
	if _, _, n := s.Numeral(at); n > 0 && s.Atoms[at].Kind == lexicon.Word || s.Atoms[at].Kind == lexicon.Number && len(s.Atoms[at].Fold) == 1 {
		at += max(n, 1)
		hexes, k := s.Senses(min(at, len(s.Atoms)-1))
		if !hexes.Is("hexes") {
			return 0
		}
		at += k
	}
	side, n := s.Senses(min(at, len(s.Atoms)-1))
	lead, m := s.Senses(min(at+n, len(s.Atoms)-1))
	if n == 0 || !side.Is("dir") || m == 0 || !lead.Is("to") || s.Atoms[min(at+n, len(s.Atoms)-1)].Kind != lexicon.Word || !s.OwnBefore(i) {
		return 0
	}
	if _, took := s.Place(at + n + m); took == 0 || s.Atoms[at+n+m].Kind != lexicon.Number {
		return 0
	}
	return at + n - i
}

// counterWord is how many atoms behind the name of a support counter say that it is one: "the Artyleria counter".
func (s *sentence) counterWord(i int) int {
	if !lexicon.CounterWords.Has(s.Atoms[i].Fold) {
		return 0
	}
	for from := max(0, i-3); from < i; from++ {
		if _, n := s.Called(from, s.Backs); n > 0 && from+n == i {
			return 1
		}
	}
	return 0
}

// staysAndDoes is how many atoms say of units that they stay where they do something by an order of its own: "30DP zostaje i się
// okopuje".
func (s *sentence) staysAndDoes(i int) int {
	senses, n := s.Senses(i)
	if n == 0 || !senses.Is("stay") {
		return 0
	}
	end := s.BehindFillers(i + n)
	list, _ := s.namedBefore(i)
	if lead, k := s.Senses(end); lead.Is("in") { // "stays in 4021 and attacks"
		if p, took := s.Place(end + k); took > 0 && !slices.ContainsFunc(list, func(u nouns.Unit) bool { return u.At != p }) {
			end += k + took
		}
	}
	if end < len(s.Atoms) && s.Atoms[end].Fold == "," {
		end++
	}
	and, m := s.Senses(end)
	if !and.Is("and", "but") || and.Is("not") || s.Atoms[min(end, len(s.Atoms)-1)].Kind != lexicon.Word {
		return 0
	}
	if len(list) == 0 {
		return 0
	}
	at := end + m
	for at < len(s.Atoms) && lexicon.OwnThing.Has(s.Atoms[at].Fold) || at < len(s.Atoms) && s.isFiller(at) {
		at++
	}
	if at >= len(s.Atoms) || !s.TellsDeed(at) && !s.strikesOut(at) {
		return 0
	}
	return at - i
}

// strikesOut tells that an attack is told at an atom, on the one place of the enemy that the line names.
func (s *sentence) strikesOut(i int) bool {
	senses, _ := s.Senses(i)
	return senses.Is("attack") && !senses.Is("go", "filler", "in", "to") && !s.Zoned && s.StruckBefore(len(s.Atoms)) != ""
}

// inTrenches is how many atoms say behind a word for staying that units are dug in, which they are then: "zostaje w okopach".
func (s *sentence) inTrenches(i int) int {
	n := lexicon.DugIn.Begin(s.Atoms[i:])
	if n == 0 || s.Verbs["DIG"].Name == "" || !s.AtEnd(i+n) {
		return 0
	}
	for at := max(0, i-4); at < i; at++ {
		senses, k := lexicon.Words().Find(s.Atoms[at:i])
		if _, whole := s.Senses(at); senses.Is("stay") && (at+k == i || whole == i-at || s.BehindFillers(at+k) >= i) {
			return n
		}
	}
	return 0
}

// thereToStrike is how many atoms lead to an attack on the place of an enemy behind them, told last: "um 2435 anzugreifen", "wo sie
// 2435 angreift".
func (s *sentence) thereToStrike(i int) int {
	if before, _ := s.Senses(i - 1); before.Is("from") || !lexicon.Whereto.Has(s.Atoms[i].Fold) || !s.OwnBefore(i) {
		return 0
	}
	at := i + 1
	for at < len(s.Atoms) && (s.isFiller(at) || lexicon.Articles.Has(s.Atoms[at].Fold)) {
		at++
	}
	p, n := s.Place(at)
	senses, _ := s.Senses(at + n)
	if n == 0 || s.Zoned || !s.FoesHold(p) && len(s.At(p)) > 0 || !senses.Is("attack") || senses.Is("go", "filler") {
		return 0
	}
	return at - i
}

// isFiller tells a word that says nothing by itself.
func (s *sentence) isFiller(i int) bool {
	senses, n := s.Senses(i)
	return n == 1 && senses.Is("filler", "pronoun") && !senses.Is(nouns.Acts...)
}

// theirsAlone tells of a name that own units bear too, "the 30th division in 1229", that in the place behind it stands an enemy of it
// and none of the own.
func (s *sentence) theirsAlone(i, n int, foes []int) bool {
	senses, m := s.Senses(min(i+n, len(s.Atoms)-1))
	p, took := s.Place(i + n + m)
	own, k := s.Units(i)
	at := func(list []int, among []nouns.Unit) bool {
		return slices.ContainsFunc(list, func(u int) bool { return among[u].At == p })
	}
	return n > 0 && k <= n && took > 0 && senses.Is("in") && at(foes, s.Foes) && !at(own, s.Own) && s.OwnBefore(i)
}

// kindsAt is how many atoms say of what kind somebody is who bears no name, "mountain brigade".
func (s *sentence) kindsAt(i int) (n int) {
	for at := i; at < len(s.Atoms); at = i + n {
		senses, m := lexicon.Words().Find(s.Atoms[at : at+1]) // "brigade in" is one word elsewhere
		if m == 0 || !senses.Is("type", "size") || s.PlaceAt(at) || s.NamesOwn(at) {
			break
		}
		n += m
	}
	return n
}

// behindPointing is the atom behind words that point at several, "those two", "the"; the same where none do.
func (s *sentence) behindPointing(i int) int {
	if i+1 >= len(s.Atoms) || !lexicon.Demonstrative.Has(s.Atoms[i].Fold) && !lexicon.Articles.Has(s.Atoms[i].Fold) {
		return i
	}
	behind := i + 1
	if _, _, k := s.Numeral(behind); k > 0 && s.Atoms[behind].Kind == lexicon.Word && behind+k < len(s.Atoms) {
		behind += k
	}
	return behind
}

// wholePlace writes a line about all who are in a place that is called whole, "cały Baranów", as about everybody there.
func (r *Reader) wholePlace(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	for i := 0; i+1 < len(atoms); i++ {
		if !lexicon.Whole.Has(atoms[i].Fold) && !lexicon.Entire.Has(atoms[i].Fold) || s.NamesOwn(i+1) {
			continue
		}
		p, n := s.Place(i + 1)
		if n == 0 || len(s.At(p)) == 0 || s.StackAt(i+1+n) || atoms[i+1].Kind == lexicon.Number && len(atoms[i+1].Fold) < 3 {
			continue
		}
		words := "everything in "
		switch {
		case lexicon.Whole.HasIn("pl", atoms[i].Fold):
			words = "wszystko z "
		case !lexicon.Whole.HasIn("en", atoms[i].Fold):
			words = "alles aus "
		}
		text := []rune(l.Text)
		return order.LineOf(l.Number, string(text[:atoms[i].Column-1])+words+string(text[atoms[i+1].Column-1:]))
	}
	return l, false
}

// garrisoned writes a line that calls everybody in a place its garrison, or a stack by its place, "Rzeszów garrison to 2320", "załoga
// Działdowa", "the 2014 lot", with the words for all who are there.
func (r *Reader) garrisoned(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	if r.Zoned && r.FightsNow() || sentences.Asks(atoms) {
		return l, false
	}
	for i := range atoms {
		from, end, p := s.garrison(i)
		if r.Zoned && end > 0 && !lexicon.Gathered.Has(atoms[from].Fold) && !lexicon.Gathered.Has(atoms[end-1].Fold) {
			continue // a garrison is a counter there
		}
		if end == 0 || len(s.At(p)) == 0 || s.OwnBefore(from) {
			continue
		}
		for from > 0 && (lexicon.Articles.Has(atoms[from-1].Fold) || lexicon.Whole.Has(atoms[from-1].Fold) || lexicon.Entire.Has(atoms[from-1].Fold)) {
			from--
		}
		if from > 0 && !s.EndsPart(from-1) {
			if senses, _ := s.Senses(from - 1); senses.Is("to", "in", "from", "with", "against") && !senses.Is("filler") {
				continue
			}
		}
		words := "everything in "
		switch s.Speech() {
		case "pl":
			words = "wszystko z "
		case "de":
			words = "alles aus "
		}
		return nouns.Replaced(l, atoms, from, end, words+string(p)+" ")
	}
	return l, false
}

// garrison is where words for the garrison of a place begin and end, and that place; end is 0 for none.
func (s *sentence) garrison(i int) (from, end int, p board.Place) {
	named := func(k int) (board.Place, int) {
		p, n := s.Place(k)
		if n == 0 || s.Atoms[k].Kind == lexicon.Number && len(s.Atoms[k].Fold) < 4 {
			return "", 0
		}
		return p, n
	}
	if p, n := named(i); n > 0 && i+n < len(s.Atoms) && lexicon.Garrisons.Has(s.Atoms[i+n].Fold) {
		return i, i + n + 1, p
	}
	if !lexicon.Garrisons.Has(s.Atoms[i].Fold) {
		return 0, 0, ""
	}
	at := i + 1
	if at < len(s.Atoms) && lexicon.FromThere.Has(s.Atoms[at].Fold) {
		at++
	}
	if at >= len(s.Atoms) {
		return 0, 0, ""
	}
	if p, n := named(at); n > 0 {
		return i, at + n, p
	}
	return 0, 0, ""
}

// onlyFrom is a line that says of whom of those in a place alone something is said, "from 1808 only the eighth to 1708", without the place.
func (r *Reader) onlyFrom(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	lead, n := s.Senses(0)
	p, took := s.Place(max(n, 1))
	at := max(n, 1) + took
	if !lead.Is("from") || took == 0 || at+1 >= len(atoms) {
		return l, false
	}
	if atoms[at].Fold == "," || atoms[at].Fold == ":" {
		at++
	}
	if !lexicon.Only.Has(atoms[at].Fold) {
		return l, false
	}
	to := at + 1
	for to < len(atoms) && lexicon.Articles.Has(atoms[to].Fold) {
		to++
	}
	units, k := s.Units(to)
	numbered := len(units) == 0 // "only the eighth", of whom there may be others elsewhere
	if numbered {
		units, k = s.numberedIn(to, p)
	}
	if len(units) == 0 || to+k >= len(atoms) || slices.ContainsFunc(units, func(u int) bool { return r.Own[u].At != p }) {
		return l, false
	}
	if numbered {
		return nouns.Replaced(l, atoms, 0, to+k, r.Own[units[0]].Name)
	}
	return nouns.Replaced(l, atoms, 0, to, "")
}

// numberedIn is the one unit in a place that an ordinal or a number alone names there.
func (s *sentence) numberedIn(i int, p board.Place) (units []int, n int) {
	if i >= len(s.Atoms) {
		return nil, 0
	}
	senses, n := s.Senses(i)
	number := s.Atoms[i].Fold
	if of, ordinal := senses.Has("ord"); ordinal {
		number = of
	}
	for _, u := range s.At(p) {
		if strconv.Itoa(s.Own[u].Number) == number {
			units = append(units, u)
		}
	}
	if len(units) != 1 {
		return nil, 0
	}
	return units, max(n, 1)
}

// bothHexes tells that a line speaks of several hexes of a town, "both Warsaw hexes hold", of which it has but one or which may be those next
// to it.
func (s *sentence) bothHexes() bool {
	for i := range s.Atoms {
		if senses, n := s.Senses(i); !senses.Is("both") || n == 0 {
			continue
		}
		for k := i + 2; k < min(i+4, len(s.Atoms)); k++ {
			if lexicon.Fields.Has(s.Atoms[k].Fold) && s.Atoms[k-1].Kind == lexicon.Word {
				return true
			}
		}
	}
	return false
}

// kindThere writes a line that says of a kind of units that they stay "there", "35Inf out of Warsaw to 1911, the cavalry there stays", with
// the place that the others leave.
func (r *Reader) kindThere(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	if r.Zoned || sentences.Asks(atoms) {
		return l, false
	}
	for i := 3; i < len(atoms); i++ {
		if !lexicon.Thither.Has(atoms[i].Fold) && !lexicon.OnSpot.Has(atoms[i].Fold) {
			continue
		}
		before, _ := s.Senses(i - 1)
		behind, _ := s.Senses(i + 1)
		kind := i
		if behind.Is("stay") {
			kind = i - 1
		} else if before.Is("stay") && s.AtEnd(i+1) {
			kind = i - 2
		}
		if kind == i || kind < 2 {
			continue
		}
		said, _ := s.Senses(kind)
		if other := lexicon.Remaining.Has(atoms[kind].Fold); !other && !said.Is("type", "plural") || s.EndsPart(kind) {
			continue
		}
		p := s.left(kind)
		if p == "" {
			return l, false
		}
		in := " in " + string(p)
		if s.Speech() == "pl" {
			in = " w " + string(p)
		}
		text := []rune(l.Text)
		rest := string(text[atoms[kind].End:atoms[i].Column-1]) + string(text[min(atoms[i].End, len(text)):])
		return order.LineOf(l.Number, string(text[:atoms[kind].End])+in+rest)
	}
	return l, false
}

// left is the place where all units stand that are named before an atom, "" where they stand in several or nobody is named.
func (s *sentence) left(end int) (p board.Place) {
	for i := 0; i < end; {
		list, n := s.Units(i)
		if _, took := s.Place(i); took > 0 && s.Atoms[i].Kind == lexicon.Word {
			list, n = nil, took
		}
		if i+n > end-1 {
			break
		}
		for _, u := range list {
			if p != "" && p != s.Own[u].At {
				return ""
			}
			p = s.Own[u].At
		}
		i += max(n, 1)
	}
	return p
}

// bareStaff writes a line with the name of the headquarters that it calls "the HQ", where it names those before with whom one alone
// stands: "3 and 50 to 0913, the HQ stays".
func (r *Reader) bareStaff(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.Verbs["PLAN"].Name == "" || sentences.Asks(atoms) {
		return l, false
	}
	s := newSentence(r, l, atoms)
	first := 0
	for first < len(atoms)-1 && lexicon.Articles.Has(atoms[first].Fold) {
		first++
	}
	if list, n := s.Units(first); len(list) == 1 && n > 2 && strings.HasSuffix(s.Own[list[0]].Name, " HQ") { // "the 4th Army HQ stays in 0813"
		if senses, _ := s.Senses(first + n); senses.Is("stay") {
			return nouns.Replaced(l, atoms, 0, first+n, s.Own[list[0]].Name)
		}
	}
	for i := 2; i < len(atoms); i++ {
		if !lexicon.Staffs.Has(atoms[i].Fold) || s.calledStaff(i) {
			continue
		}
		p := s.left(i)
		for k := 0; p == "" && k < i; k++ {
			if at, took := s.Place(k); took > 0 && len(s.At(at)) > 0 {
				p = at
			}
		}
		there := slices.DeleteFunc(s.At(p), func(u int) bool { return !strings.HasSuffix(s.Own[u].Name, " HQ") })
		over, several := s.staffOver(i)
		if len(there) != 1 {
			there = over
		}
		if len(there) != 1 || several {
			return l, false
		}
		from := i
		if lexicon.Articles.Has(atoms[i-1].Fold) || lexicon.Possessives.Has(atoms[i-1].Fold) {
			from--
		}
		return nouns.Replaced(l, atoms, from, i+1, s.Own[there[0]].Name)
	}
	return l, false
}

// staffOver is the headquarters on the map of the one army whose units a line names before an atom, by their names or by what they are, and
// whether they are of several.
func (s *sentence) staffOver(end int) (list []int, several bool) {
	var armies []string
	for i := 0; i < end; {
		units, n := s.Units(i)
		if n == 0 {
			part := newSentence(s.Reader, s.Written, s.Atoms[:end])
			part.I = i
			units, n = part.refusedKind()
		}
		for _, u := range units {
			if f := s.Own[u].Formation; !slices.Contains(armies, f) {
				armies = append(armies, f)
			}
		}
		i += max(n, 1)
	}
	if len(armies) != 1 || armies[0] == "" {
		return nil, len(armies) > 1
	}
	for u := range s.Own {
		if s.Own[u].Formation == armies[0] && s.Own[u].At != "" && strings.HasSuffix(s.Own[u].Name, " HQ") {
			list = append(list, u)
		}
	}
	return list, false
}

// planesCounted writes a line that tells more of aircraft than their numbers, "both northern Stukas, 1 and 2, on 2219", without that.
func (r *Reader) planesCounted(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.Verbs["STRIKE"].Name == "" {
		return l, false
	}
	s := newSentence(r, l, atoms)
	for i := 1; i+2 < len(atoms); i++ {
		if !lexicon.DiveBombers.Has(atoms[i].Fold) {
			continue
		}
		from, at := i, i+1
		for from > 0 {
			senses, _ := s.Senses(from - 1)
			if !lexicon.Articles.Has(atoms[from-1].Fold) && !senses.Is("both", "dir", "crowd") && !lexicon.Northern.Has(atoms[from-1].Fold) {
				break
			}
			from--
		}
		if from == i {
			continue
		}
		for at < len(atoms)-1 && (atoms[at].Fold == "," || atoms[at].Fold == "(") {
			at++
		}
		end := at
		for end < len(atoms) {
			senses, _ := s.Senses(end)
			if atoms[end].Kind != lexicon.Number && !(senses.Is("and") && end > at && end+1 < len(atoms) && atoms[end+1].Kind == lexicon.Number) {
				break
			}
			end++
		}
		if end == at || len(atoms[at].Fold) > 1 {
			continue
		}
		text := []rune(l.Text)
		numbers := string(text[atoms[at].Column-1 : atoms[end-1].End])
		for end < len(atoms) && (atoms[end].Fold == "," || atoms[end].Fold == ")") {
			end++
		}
		if end < len(atoms) {
			return order.LineOf(l.Number, string(text[:atoms[from].Column-1])+atoms[i].Text+" "+numbers+" "+string(text[atoms[end].Column-1:]))
		}
	}
	return l, false
}

// calledStaff tells that beside a word for a headquarters something says whose it is.
func (s *sentence) calledStaff(i int) bool {
	for k := max(0, i-nouns.MostOfAName); k < i; k++ {
		if _, n := s.Units(k); n > 0 && k+n > i {
			return true
		}
	}
	before := s.Atoms[i-1]
	if lexicon.Articles.Has(before.Fold) || lexicon.Possessives.Has(before.Fold) {
		before = s.Atoms[i-2]
	}
	senses, n := lexicon.Words().Find([]lexicon.Atom{before})
	if before.Kind == lexicon.Number || before.Kind == lexicon.Word && (n == 0 || !senses.Is("except", "but", "filler", "and", "rather")) {
		return true
	}
	behind, _ := s.Senses(i + 1)
	return i+1 < len(s.Atoms) && s.Atoms[i+1].Kind != lexicon.Sign && !behind.Is("stay", "to", "go", "not", "with", "alike", "same")
}

// inFigures writes the number behind a name that has one in figures, and those that follow it: "Stuka drei und vier".
func (r *Reader) inFigures(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	named := func(i int, figure string) bool {
		if atoms[i].Kind != lexicon.Word {
			return false
		}
		called, dives := atoms[i].Fold+figure, lexicon.DiveBombers.Has(atoms[i].Fold)
		for u := range r.Own {
			if r.Own[u].Folded == called || dives && r.Own[u].Flies && r.Own[u].Folded == "STUKA"+figure {
				return true
			}
		}
		return false
	}
	for i := 0; i+1 < len(atoms); i++ {
		behind := i + 1
		for behind < len(atoms) {
			v, ordinal, n := s.Numeral(behind)
			if n > 0 && !ordinal && atoms[behind].Kind == lexicon.Word && named(i, strconv.Itoa(v)) {
				return nouns.Replaced(l, atoms, behind, behind+n, strconv.Itoa(v))
			}
			senses, m := s.Senses(behind)
			figure := atoms[behind].Kind == lexicon.Number && named(i, atoms[behind].Fold)
			if !figure && atoms[behind].Fold != "," && (!senses.Is("and") || behind == i+1) {
				break
			}
			behind += max(m, 1)
		}
	}
	return l, false
}

// amongAll writes a line about everybody in a place without its end, if that names some who are there besides: "in Brest bleibt alles
// stehen, auch die Warszawska".
func (r *Reader) amongAll(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	comma, all, at := lastComma(atoms), false, board.Place("")
	for i := 0; i < comma; i++ {
		senses, _ := s.Senses(i)
		all = all || senses.Is("everything")
		if p, n := s.Place(i); n > 0 {
			at = p
		}
	}
	if !all || at == "" {
		return l, false
	}
	named := 0
	for i := comma + 1; i < len(atoms); {
		list, n := s.Noun(i, r.Own)
		switch senses, m := s.Senses(i); {
		case n > 0 && !slices.ContainsFunc(list, func(u int) bool { return r.Own[u].At != at }):
			named++
		case n == 0 && (senses.Is("same", "including") || lexicon.Articles.Has(atoms[i].Fold) || senses.Is("and") && named > 0):
			n = max(m, 1)
		default:
			return l, false
		}
		i += n
	}
	if named == 0 {
		return l, false
	}
	return order.LineOf(l.Number, string([]rune(l.Text)[:atoms[comma].Column-1]))
}

// bothFrom writes a line without the word for all whom it has just named before the place where they stand: "13Mot and 29Mot both from
// 0412 to 0812".
func (r *Reader) bothFrom(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	for i := 2; i+2 < len(atoms); i++ {
		all, n := s.Senses(i)
		if !all.Is("both", "everything") || i+n >= len(atoms) {
			continue
		}
		from, m := s.Senses(i + n)
		p, took := s.Place(min(i+n+m, len(atoms)-1))
		end := i
		if atoms[i-1].Fold == "," {
			end--
		}
		for j := max(0, end-nouns.MostOfAName); j < end; j++ {
			if list, k := s.Noun(j, r.Own); j+k == end && k > 0 && took > 0 && from.Is("from") && !slices.ContainsFunc(list, func(u int) bool { return r.Own[u].At != p }) {
				return nouns.Replaced(l, atoms, end, i+n, " ")
			}
		}
	}
	return l, false
}

// joinedByPlus writes "and" for the sign that joins others to those for whom a word stands: "both + 635 attack 4519".
func (r *Reader) joinedByPlus(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	stands := func(i int) bool {
		senses, n := lexicon.Words().Find(atoms[i : i+1])
		return n > 0 && atoms[i].Kind == lexicon.Word && senses.Is("both", "pronoun", "crowd")
	}
	for i := 1; i+1 < len(atoms); i++ {
		if (atoms[i].Fold == "+" || atoms[i].Fold == "&") && (stands(i-1) && s.NamesOwn(i+1) || stands(i+1)) {
			return nouns.Replaced(l, atoms, i, i+1, " and ")
		}
	}
	return l, false
}

// soleIn writes a line about the one of its size in a place, "the brigade at 1810", "dywizja z 2214", with its name, or the names of
// all of its regiments there, where nobody else of the seat stands there.
func (r *Reader) soleIn(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	for i := 0; i+2 < len(atoms); i++ {
		at, kinds := i, []string(nil)
		if kind, ok := s.typeAlone(i); ok {
			at, kinds = i+1, []string{kind}
		}
		if at+2 >= len(atoms) {
			break
		}
		senses, n := lexicon.Words().Find(atoms[at : at+1])
		lead, m := lexicon.Words().Find(atoms[at+1 : at+2])
		if n == 0 || m == 0 || !senses.Is("size") || senses.Is("plural") || !lead.Is("in", "from") || s.NamesOwn(i) || i > 0 && (s.NamesOwn(i-1) || s.ofNumber(i-1)) {
			continue
		}
		p, took := s.Place(at + 2)
		there := s.At(p)
		if len(kinds) > 0 {
			there = s.Members(p, kinds)
		}
		if took == 0 || len(there) == 0 || len(there) > 1 && !s.sameBody(there) {
			continue
		}
		from := i
		for from > 0 && (lexicon.Articles.Has(atoms[from-1].Fold) || lexicon.Whole.Has(atoms[from-1].Fold)) {
			from--
		}
		if from == i && !s.BeginsAt(i) {
			continue
		}
		return nouns.Replaced(l, atoms, from, at+2+took, r.AsListed(there))
	}
	return l, false
}

// typeAlone is the kind of units that a word tells which is no place and of no name.
func (s *sentence) typeAlone(i int) (kind string, ok bool) {
	senses, n := lexicon.Words().Find(s.Atoms[i : i+1])
	kind, ok = senses.Has("type")
	return kind, ok && n == 1 && !s.NamesOwn(i) && !s.PlaceAt(i)
}

// ofNumber tells that an atom is a number, or belongs to one: "21st", "21.".
func (s *sentence) ofNumber(i int) bool {
	return s.Atoms[i].Kind == lexicon.Number || s.Atoms[i].Glued && i > 0 && s.Atoms[i-1].Kind == lexicon.Number
}

// sameBody tells that units are all of one division or brigade.
func (s *sentence) sameBody(units []int) bool {
	return slices.ContainsFunc(s.Parts, func(of []int) bool {
		return !slices.ContainsFunc(units, func(u int) bool { return !slices.Contains(of, u) })
	})
}

// remarked is how many atoms, from a sign on, are a clause that says something of those named before, "they have admired the
// mountains long enough": it begins with a pronoun, names nobody, no place and no number, and has no word of orders.
func (k *kernel) remarked(i int) int {
	s := k.sentence
	if i == 0 || s.Atoms[i].Kind != lexicon.Sign || i+2 >= len(s.Atoms) || !lexicon.Remarks.HasIn(s.Speech(), s.Atoms[i+1].Fold) && !s.judges(i+1) && !lexicon.Mine.Has(s.Atoms[i+1].Fold) {
		return 0
	}
	_, to := k.toldPart(i + 1)
	if k.opines(i+1, to) {
		return to - i
	}
	if to-i < shortestRemark || !k.offBoard(i+1, to) || lexicon.Mine.Has(s.Atoms[i+1].Fold) {
		return 0
	}
	for j := i + 1; j < to; {
		senses, n := s.Senses(j)
		said, turned := lexicon.Turns().Find(s.Atoms[j:])
		deed, _ := lexicon.Verbs().Find(s.Atoms[j:])
		_, declared := s.Declared(deed)
		soft := func(x lexicon.Sense) bool { return slices.Contains(softWords, x.Class) || x.Class == "alone" }
		if declared || turned > 0 && j > i+1 && !said.Is("past", "amount", "judgement", "vacant", "still") || slices.ContainsFunc(senses, func(x lexicon.Sense) bool { return !soft(x) }) || j > i+1 && senses.Is("same", "alike", "with", "crowd") {
			return 0
		}
		j += max(n, 1)
	}
	return to - i
}

// opines tells that a clause only says what somebody likes or fears: "I don't like the look of Parczew". It names no own unit.
func (k *kernel) opines(i, to int) bool {
	if !lexicon.Mine.Has(k.Atoms[i].Fold) || k.ownBetween(i, to) {
		return false
	}
	return slices.ContainsFunc(k.Atoms[i:min(to, i+5)], func(a lexicon.Atom) bool { return lexicon.Opinions.Has(a.Fold) })
}

// ownBetween tells that own units are named, or a number, between two atoms.
func (k *kernel) ownBetween(i, to int) bool {
	for ; i < to; i++ {
		if k.NamesOwn(i) || k.Atoms[i].Kind == lexicon.Number {
			return true
		}
	}
	return false
}

// judges tells that a clause begins with an article and says how something is: "the town is empty", "die Stadt steht leer".
func (s *sentence) judges(i int) bool {
	return lexicon.Articles.Has(s.Atoms[i].Fold) && i+2 < len(s.Atoms) && (lexicon.Is.Has(s.Atoms[i+2].Fold) || lexicon.Stand.HasIn("de", s.Atoms[i+2].Fold))
}

// shortestRemark is how many atoms such a clause has at least, with its sign.
const shortestRemark = 4

// introduced reads a line whose first clause only says how own units fare, with the second about them by a pronoun or without
// any: "the 25 is sticking its neck out at 0824, pull it back to Kalisz", and gives the words that were passed over.
func (r *Reader) introduced(l order.Line) (canon, passed []string, ok bool) {
	atoms, short := r.AtomsOf(l.Text)
	if !short || len(atoms) < 4 || len(atoms) > longestStrange || r.AtomsRead > sentences.MostOfALetter || sentences.Asks(atoms) {
		return nil, nil, false
	}
	r.look()
	k := &kernel{sentence: newSentence(r, l, atoms)}
	_, to := k.toldPart(0)
	units, end := k.fares(to)
	if units == nil || to+1 >= len(atoms) {
		return nil, nil, false
	}
	text, names := []rune(l.Text), r.AsListed(units)
	rest := names + " " + string(text[atoms[to+1].Column-1:])
	for i := to + 1; i < len(atoms); i++ {
		if lexicon.Objects.HasIn(k.Speech(), atoms[i].Fold) {
			rest = string(text[atoms[to+1].Column-1:atoms[i].Column-1]) + names + string(text[atoms[i].End:])
			break
		}
		if _, n := k.Units(i); n > 0 || k.Atoms[i].Fold == ";" {
			return nil, nil, false
		}
	}
	line, good := order.LineOf(l.Number, rest)
	left, _ := r.AtomsOf(line.Text)
	if !good || len(left) == 0 {
		return nil, nil, false
	}
	r.AtomsRead += len(left)
	if canon, ok = r.inWhole(line, left); !ok || len(canon) == 0 || slices.ContainsFunc(canon, func(o string) bool { return !r.kernelVerb(o) }) {
		delete(r.Doubts, l.Number)
		delete(r.Staying, l.Number)
		return nil, nil, false
	}
	return canon, k.words([][2]int{{end, to}}), true
}

// fares are the own units that the clause up to an atom speaks of when it only says how they fare and where they stand, and
// where their names end; nil for another clause.
func (k *kernel) fares(to int) (units []int, end int) {
	said := false
	for i := 0; i < to; {
		list, n := k.Units(i)
		p, took := k.Place(i)
		_, foes := k.Noun(i, k.Foes)
		senses, m := k.Senses(i)
		turned, _ := lexicon.Turns().Find(k.Atoms[i:])
		deeds, _ := lexicon.Verbs().Find(k.Atoms[i:])
		_, declared := k.Declared(deeds)
		switch {
		case n > 0 && n >= took && units == nil && len(list) > 0:
			units, end = list, i+n
		case took > 0 && units != nil && !slices.ContainsFunc(units, func(u int) bool { return k.Own[u].At != p }):
			n = took
		case n > 0, took > 0, foes > 0, k.Atoms[i].Kind == lexicon.Number, declared, turned.Is("condition", "doubt", "choice", "undo", "hearsay", "foe", "denied"):
			return nil, 0
		case units != nil && !said && (lexicon.Is.Has(k.Atoms[i].Fold) || lexicon.Stand.Has(k.Atoms[i].Fold) || lexicon.Fare.Has(k.Atoms[i].Fold)):
			said, n = true, max(m, 1)
		case senses.Is(sentences.Turners...), senses.Is(nouns.Acts...) && !senses.Is("filler", "in", "to"), senses.Is("take", "join", "leave", "quit", "follow"), k.asked(i):
			return nil, 0
		}
		i += max(n, m, 1)
	}
	if !said {
		return nil, 0
	}
	return units, end
}

// twiceCalled writes a line that calls a zone by its number and its name, "to 53 Mokotów", with the number alone.
func (r *Reader) twiceCalled(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if !r.Zoned {
		return l, false
	}
	s := newSentence(r, l, atoms)
	for i := 0; i+1 < len(atoms); i++ {
		if atoms[i].Kind != lexicon.Number || atoms[i+1].Kind != lexicon.Word {
			continue
		}
		p, n := s.Place(i)
		q, m := s.Search(i + 1)
		if _, units := s.Units(i + 1); n == 1 && m > 0 && p == q && units <= m && !(i+1+m < len(atoms) && atoms[i+1+m].Glued && atoms[i+1+m].Kind == lexicon.Number) {
			return nouns.Replaced(l, atoms, i+1, i+1+m, "")
		}
	}
	return l, false
}

// placesClash tells a number of a zone to which a word leads and behind it the name of another zone: which of them?
func (s *sentence) placesClash() bool {
	if s.militiaAsPlace() {
		return true
	}
	for i := 0; s.Zoned && i+1 < len(s.Atoms); i++ {
		if s.Atoms[i].Kind != lexicon.Number || s.Atoms[i+1].Kind != lexicon.Word || s.Atoms[i+1].Glued || !s.LedTo(i) {
			continue
		}
		p, n := s.Place(i)
		q, m := s.Place(i + 1)
		next := i + 1 + m
		if _, units := s.Noun(i+1, s.Own); n != 1 || m == 0 || p == q || units > 0 || next < len(s.Atoms) && s.Atoms[next].Kind == lexicon.Number {
			continue
		}
		if _, foes := s.Noun(i+1, s.Foes); foes == 0 && (next == len(s.Atoms) || s.EndsPart(next)) {
			return true
		}
	}
	return false
}

// militiaAsPlace tells that a place is named with the sign of a militia behind it, "15 Bydgoszcz ON", as such a unit would be that is none.
func (s *sentence) militiaAsPlace() bool {
	for i := range s.Atoms {
		_, n := s.Place(i)
		end := i + n
		if n == 0 || end >= len(s.Atoms) || s.Atoms[i].Kind != lexicon.Word || s.Atoms[end].Text != "ON" || strings.ToUpper(s.Written.Text) == s.Written.Text {
			continue
		}
		if _, own := s.Units(i); own <= n {
			_, foe := s.Noun(i, s.Foes)
			return foe <= n
		}
	}
	return false
}

// contracted writes a line in which English words lack their apostrophe, "dont move them", with it, and "chyba, że" as one.
func (r *Reader) contracted(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	for i := range atoms {
		n := lexicon.Contracted.Begin(atoms[i:])
		said := ""
		for _, a := range atoms[i : i+n] {
			said = strings.TrimSpace(said + " " + a.Fold)
		}
		if n > 0 {
			return nouns.Replaced(l, atoms, i, i+n, strings.ToLower(strings.ReplaceAll(lexicon.Contracted.Of(said), "_", " ")))
		}
	}
	return l, false
}

// regionLettered writes the parts of the map in full that a letter stands for beside the number of a card, "n 8, s 9", "cards 7 n, 5 s", where
// both are told or a card is spoken of.
func (r *Reader) regionLettered(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	if r.Verbs["CARD"].Name == "" {
		return l, false
	}
	small := func(i int) bool {
		return i >= 0 && i < len(atoms) && atoms[i].Kind == lexicon.Number && len(atoms[i].Fold) < 3 || i >= 0 && s.Counts(i) > 0
	}
	behind := func(i int) bool { // "S: the 8"
		for i++; i < len(atoms) && (atoms[i].Fold == ":" || lexicon.Articles.Has(atoms[i].Fold)); i++ {
		}
		return small(i)
	}
	card, last, told := s.speaksOfCard() || s.namesRegion(), -1, ""
	for i, a := range atoms {
		full := lexicon.RegionLetters.Of(a.Fold)
		if full == "" || a.Kind != lexicon.Word || a.Glued || i+1 < len(atoms) && atoms[i+1].Glued && atoms[i+1].Kind != lexicon.Sign || !small(i-1) && !behind(i) {
			continue
		}
		card = card || last >= 0 && told != full
		last, told = i, full
	}
	if !card || last < 0 {
		return l, false
	}
	return nouns.Replaced(l, atoms, last, last+1, strings.ToLower(told))
}

// namesRegion tells that a word of the line names the north or the south.
func (s *sentence) namesRegion() bool {
	for i := range s.Atoms {
		if said, _ := s.FormWord(i); said.Is("region") {
			return true
		}
	}
	return false
}

// offBridge leaves out of a line that units come from the bridge, "z mostu na Elektrownię", where all of them stand on one.
func (r *Reader) offBridge(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	for i := 1; r.Zoned && i+1 < len(atoms); i++ {
		n := lexicon.OffThe.Begin(atoms[i:])
		if n == 0 || i+n >= len(atoms) || !lexicon.Bridges.Has(atoms[i+n].Fold) {
			continue
		}
		end := i + n + 1
		_, named := s.Spanning(i + n)
		units, _ := s.namedBefore(i)
		for k := i - 1; len(units) == 0 && k > 0 && s.isFillerOrAct(k); k-- { // "schodzą z mostu"
			units, _ = s.namedBefore(k)
		}
		on := func(u nouns.Unit) bool { return len(u.At) == 1 && r.View.Board.Title(u.At) != "" && u.At >= "A" }
		if named < 2 && len(units) > 0 && end < len(atoms) && !slices.ContainsFunc(units, func(u nouns.Unit) bool { return !on(u) }) {
			return nouns.Replaced(l, atoms, i, end, "")
		}
	}
	return l, false
}

// isFillerOrAct tells a word that says that somebody goes, or nothing.
func (s *sentence) isFillerOrAct(i int) bool {
	senses, _ := s.Senses(i)
	return senses.Is("go", "back", "filler") && !senses.Is("not", "if")
}
