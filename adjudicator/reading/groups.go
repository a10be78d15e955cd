package reading

import (
	"cmp"
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/reading/sentences"
	"kurier/adjudicator/title"
)

// Who is meant by words for a group: those of a division who stand somewhere, those whom somebody takes along, and the others of
// something.

// thoseThere writes a line about a division of which only some stand in the place that is told behind its name, "3Pz in 1212 nach 1515",
// "4Pz from 2141 to 2340", "5Pz (2247)", with the names of these.
func (r *Reader) thoseThere(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	if sentences.Asks(atoms) {
		return l, false
	}
	for i := 0; i < len(atoms); i++ {
		_, n := s.NamedBody(i)
		list, m := s.Body(i)
		if n == 0 || m == 0 {
			continue
		}
		if there, end := s.partsIn(list, i+m); end > 0 && s.doesMore(end) {
			return nouns.Replaced(l, atoms, i, end, s.AsListed(there))
		}
		i += m - 1
	}
	return l, false
}

// placesFor writes a line that tells several places, each with those for whom it is, "1720 for 2Pz, 1721 for 5Pz and 4Inf", with them
// before the places. Behind words that correct, "sorry, I meant 2110 for Kresowa", one may be told, with more behind it.
func (r *Reader) placesFor(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.Zoned || !slices.ContainsFunc(atoms, func(a lexicon.Atom) bool { return lexicon.For.Has(a.Fold) }) || sentences.Asks(atoms) {
		return l, false
	}
	s := newSentence(r, l, atoms)
	text, parts := []rune(l.Text), []string{}
	lead := lexicon.Meant.BeginIn("", atoms)
	for at := lead; at < len(atoms); {
		if tied := atoms[at].Kind == lexicon.Sign && strings.Contains(",;.", atoms[at].Fold) || lexicon.And.Has(atoms[at].Fold); tied && at > lead {
			at++
			continue
		}
		place, n := s.Place(at)
		end := at + n
		if n == 0 || place == "" || end >= len(atoms) || !lexicon.For.Has(atoms[end].Fold) {
			if lead > 0 && len(parts) == 1 && atoms[at-1].Fold == "," {
				return order.LineOf(l.Number, parts[0]+", "+string(text[atoms[at].Column-1:]))
			}
			return l, false
		}
		who := end + 1
		for end = who; end < len(atoms); {
			_, behind := s.Place(end + 1)
			if joins := lexicon.And.Has(atoms[end].Fold) || atoms[end].Fold == ","; joins && end > who && behind > 0 && end+1+behind < len(atoms) && lexicon.For.Has(atoms[end+1+behind].Fold) {
				break
			} else if _, m := s.bodyAt(end); m > 0 {
				end += m
			} else if joins && end > who && end+1 < len(atoms) || lexicon.Articles.Has(atoms[end].Fold) {
				end++
			} else {
				break
			}
		}
		if end == who {
			return l, false
		}
		parts = append(parts, string(text[atoms[who].Column-1:atoms[end-1].End])+" "+string(place))
		at = end
	}
	if len(parts) < 2 && lead == 0 || len(parts) == 0 {
		return l, false
	}
	return order.LineOf(l.Number, strings.Join(parts, "; "))
}

// partsIn are those of some units who stand in the place that is told at an atom, where not all of them do, and where that ends, 0 for
// nowhere.
func (s *sentence) partsIn(list []int, at int) (there []int, end int) {
	if at >= len(s.Atoms) {
		return nil, 0
	}
	bracket := s.Atoms[at].Fold == "("
	if bracket {
		at++
	}
	lead, m := s.Senses(min(at, len(s.Atoms)-1))
	inside := m > 0 && lead.Is("in", "from") && !lead.Is("towards", "beside", "against")
	if inside {
		at += m
	}
	p, n := s.Place(at)
	if n == 0 || !inside && !bracket {
		return nil, 0
	}
	end = at + n
	if bracket {
		if end >= len(s.Atoms) || s.Atoms[end].Fold != ")" {
			return nil, 0
		}
		end++
	}
	there = slices.DeleteFunc(slices.Clone(list), func(u int) bool { return s.Own[u].At != p })
	if !bracket {
		more, behind := s.AlsoIn(end, nil) // "from 2140 and 2141"
		more = slices.DeleteFunc(more, func(u int) bool { return !slices.Contains(list, u) })
		if len(more) > 0 {
			there, end = append(there, more...), behind
		}
	}
	if len(there) == 0 || len(there) == len(list) {
		return nil, 0
	}
	return there, end
}

// doesMore tells that more is said behind an atom than an end: another place, a deed or that somebody stays.
func (s *sentence) doesMore(i int) bool {
	for ; i < len(s.Atoms) && !s.EndsPart(i); i++ {
		if senses, _ := s.Senses(i); s.PlaceAt(i) || s.TellsDeed(i) || senses.Is("stay", "attack", "back") && !senses.Is("filler", "to") {
			return true
		}
	}
	return false
}

// takenAlong writes a line in which somebody takes others along, "10th HQ 1132 and it drags 68 along", "HQ 14. armii niech zabierze ze sobą
// 62 i idzie do 0934", with all of them in front.
func (r *Reader) takenAlong(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	if sentences.Asks(atoms) {
		return l, false
	}
	for i := 1; i < len(atoms); i++ {
		k := max(lexicon.TakesAlong.Begin(atoms[i:]), lexicon.DragsAlong.Begin(atoms[i:]))
		if k == 0 {
			continue
		}
		who, behind := s.whoTakes(i)
		more, end := s.whomAlong(i+k, lexicon.DragsAlong.Begin(atoms[i:]) == k)
		if len(who) == 0 || len(more) == 0 || shareUnits(who, more) {
			continue
		}
		from := i
		for from > behind && s.tiesAlong(from-1) {
			from--
		}
		text := []rune(l.Text)
		rest := ""
		if end = s.behindTie(end); end < len(atoms) {
			rest = " " + string(text[atoms[end].Column-1:])
		}
		return order.LineOf(l.Number, string(text[:atoms[behind-1].End])+" + "+s.AsOrdered(more)+string(text[atoms[behind-1].End:atoms[from-1].End])+rest)
	}
	return l, false
}

// marchesAlong writes a German line that says of somebody that he goes with those named before, "…, die 179 marschiert mit", with one word
// for that: before others the same words say with whom he goes.
func (r *Reader) marchesAlong(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	for i := 2; i+1 < len(atoms); i++ {
		goes, n := lexicon.Words().Find(atoms[i : i+1])
		if n == 0 || !goes.Is("go") || atoms[i+1].Fold != "MIT" || !s.AtEnd(i+2) || !s.OwnBefore(i) {
			continue
		}
		return nouns.Replaced(l, atoms, i, i+2, "folgt")
	}
	return l, false
}

// whoTakes are the own units that are named last before an atom in its sentence, and where their names end. Nothing between may turn the
// sense.
func (s *sentence) whoTakes(i int) (who []int, end int) {
	for k := 0; k < i; {
		list, n := s.Units(k)
		senses, m := s.Senses(k)
		switch {
		case n > 0 && k+n <= i:
			who, end = list, k+n
		case senses.Is("not", "or", "unless", "if", "attack") && !senses.Is("to", "filler"), s.Atoms[k].Fold == ";":
			who, end = nil, 0
		}
		k += max(n, min(m, i-k), 1)
	}
	for _, u := range who {
		if s.Own[u].At == "" || s.Own[u].Flies {
			return nil, 0
		}
	}
	return who, end
}

// whomAlong are the own units whom somebody takes along, and where that ends. Where the word for taking says not enough by itself, another
// must say that they come along.
func (s *sentence) whomAlong(at int, enough bool) (list []int, end int) {
	for at < len(s.Atoms) {
		n := lexicon.Along.Begin(s.Atoms[at:])
		if lexicon.Along.HasIn("de", s.Atoms[at].Fold) && n == 1 { // "nimmt mit 68 Chorzów"
			return nil, 0
		}
		if n == 0 && !lexicon.Articles.Has(s.Atoms[at].Fold) && !lexicon.Possessives.Has(s.Atoms[at].Fold) {
			break
		}
		enough = enough || n > 0
		at += max(n, 1)
	}
	if at >= len(s.Atoms) {
		return nil, 0
	}
	list, n := s.Units(at)
	if end = at + n; n == 0 || s.PlaceAt(at) && s.Atoms[at].Kind == lexicon.Number && len(s.Atoms[at].Fold) > 3 {
		return nil, 0
	}
	for end < len(s.Atoms) {
		n := lexicon.Along.Begin(s.Atoms[end:])
		if _, units := s.Units(end + n); n == 0 || units > 0 && !s.LedTo(end+n) {
			break
		}
		enough = true
		end += n
	}
	grounded := func(u int) bool { return s.Own[u].At == "" || s.Own[u].Flies }
	if !enough || slices.ContainsFunc(list, grounded) || end < len(s.Atoms) && s.Counted(end) {
		return nil, 0
	}
	return list, end
}

// tiesAlong tells an atom that says nothing between units and a word for taking others along: "and it", "niech", a comma.
func (s *sentence) tiesAlong(i int) bool {
	senses, n := lexicon.Words().Find(s.Atoms[i : i+1])
	return s.Atoms[i].Fold == "," || n > 0 && senses.Is("and", "pronoun", "filler", "then") && !senses.Is(nouns.Acts...) || lexicon.Articles.Has(s.Atoms[i].Fold)
}

// behindTie is the atom behind "and" or a comma, if what stands behind that names nobody else.
func (s *sentence) behindTie(i int) int {
	at := i
	for at < len(s.Atoms) && (s.Atoms[at].Fold == "," || lexicon.And.Has(s.Atoms[at].Fold)) {
		at++
	}
	if at >= len(s.Atoms) {
		return at
	}
	if _, n := s.Units(s.BehindFillers(at)); n > 0 {
		return i
	}
	return at
}

// othersGo writes a line that says of somebody that he stays and behind a comma where several others go, "14Inf stays, 28Inf, 4Inf to 1319",
// with these as one list: a comma alone may as well go on with who stays.
func (r *Reader) othersGo(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	stays := false
	for i := 0; i+1 < len(atoms); i++ {
		if !s.EndsPart(i) {
			senses, _ := s.Senses(i)
			stays = stays || senses.Is("stay") && s.OwnBefore(i)
			continue
		}
		list, n := s.Units(i + 1)
		end := i + 1 + n
		lead, m := s.Senses(end)
		commas := n > 0 && slices.ContainsFunc(atoms[i+1:end], func(a lexicon.Atom) bool { return a.Fold == "," })
		if stays && commas && m > 0 && lead.Is("to") && s.PlaceAt(s.BehindFillers(end+m)) {
			return nouns.Replaced(l, atoms, i+1, end, s.AsListed(list))
		}
		stays = false
	}
	return l, false
}

// others is what words for the others of something say: how many they are, 0 where that is not told, who all of it are, nil where that is
// not known, and whether anything was said of what they are.
type others struct {
	count      int
	at         board.Place
	body       []int
	kinds      []string
	of         bool // of something that no name of the seat's units tells, an army or a corps
	begun, end int
}

// theRest writes a line about the others of something, "6DP/1 zostaje, reszta szóstej na 2349", "the other two in 1216 to 1217", with their
// names, and where they stay, "der Rest des Korps hält", with no more than that.
func (r *Reader) theRest(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	if sentences.Asks(atoms) || lexicon.Only.Has(atoms[0].Fold) { // "only 14D/1 goes to 1940, the rest stays" is about one
		return l, false
	}
	for i := range atoms {
		if i > 0 && !s.EndsPart(i-1) && !nouns.First(lexicon.Words().Find(atoms[i-1:i])).Is("and", "but") && !lexicon.Whereas.Has(atoms[i-1].Fold) && atoms[i-1].Fold != ":" {
			continue
		}
		o := s.othersAt(i)
		if o.end == 0 {
			continue
		}
		if end := s.stayBehind(o.end); end > 0 {
			words := map[string]string{"pl": "reszta zostaje", "de": "der Rest bleibt"}[s.Speech()]
			if words == "" {
				words = "the rest stays"
			}
			if o.end == o.begun || o.count > 0 && o.at != "" && len(s.leftOf(&o, i)) != o.count {
				continue
			}
			return nouns.Replaced(l, atoms, i, end, words)
		}
		list := s.leftOf(&o, i)
		if len(list) == 0 {
			list = s.notYetThere(&o)
		}
		if len(list) > 0 && !o.of {
			return nouns.Replaced(l, atoms, i, o.end, s.AsListed(list))
		}
	}
	return l, false
}

// leavesSomeOut tells a line in which words for a group, or a place of own units, stand before "but" and somebody is named behind it who is
// left out of these, "nobody but 5Pz moves", "1119 but 28Inf to 1220", where no group is read that does without him: whoever is named behind
// would do what all but him are to do.
func (s *sentence) leavesSomeOut() bool {
	for i := 1; i+1 < len(s.Atoms); i++ {
		if !lexicon.But.HasIn("en", s.Atoms[i].Fold) {
			continue
		}
		if _, n := s.Units(s.BehindFillers(i + 1)); n > 0 && s.groupBefore(i) {
			return true
		}
	}
	return false
}

// groupBefore tells that words from where a clause begins to an atom call a group or a place of own units, and tell nothing that these do.
func (s *sentence) groupBefore(end int) bool {
	group := false
	for i := s.clauseBegin(end); i < end; {
		senses, n := s.Senses(i)
		list, k := s.bodyAt(i)
		p, took := s.Place(i)
		switch {
		case took > k:
			group = group || len(s.At(p)) > 0
		case k > 0 && len(list) > 0, senses.Is("not"), senses.Is(nouns.Acts...) && !senses.Is("in", "to", "filler", "from"):
			return false
		case senses.Is("nobody", "everything", "crowd"):
			group = true
		}
		i += max(n, took, 1)
	}
	return group
}

// clauseBegin is where the clause begins that ends before an atom.
func (s *sentence) clauseBegin(end int) int {
	begin := end
	for begin > 0 && !s.EndsPart(begin-1) {
		begin--
	}
	return begin
}

// onlyStays is a line without the word that says that those alone stay whom it names first, "only the 14th holds Przemyśl, 7 and 18 go to 2419",
// where everybody else who stands there is told behind what to do.
func (r *Reader) onlyStays(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if !lexicon.Only.Has(atoms[0].Fold) || sentences.Asks(atoms) || supposes(atoms) {
		return l, false
	}
	s := newSentence(r, l, atoms)
	var stay, leave []int
	stays, behind := false, false
	for i := 1; i < len(atoms); {
		list, n := s.Units(i)
		senses, m := s.Senses(i)
		switch {
		case n > 0 && behind:
			leave = append(leave, list...)
		case n > 0:
			stay = append(stay, list...)
		case senses.Is("stay") && !behind:
			stays = true
		}
		behind = behind || stays && atoms[i].Kind == lexicon.Sign
		i += max(n, m, 1)
	}
	if len(stay) == 0 || len(leave) == 0 || !stays || !s.AllIn(stay, r.Own[stay[0]].At) {
		return l, false
	}
	told := func(u int) bool { return slices.Contains(stay, u) || slices.Contains(leave, u) }
	if slices.ContainsFunc(r.At(r.Own[stay[0]].At), func(u int) bool { return !told(u) }) {
		return l, false
	}
	return order.LineOf(l.Number, string([]rune(l.Text)[atoms[1].Column-1:]))
}

// notYetThere are the others of a body of which some stand, or were sent, where the line leads, "the rest of 61D goes to 3216", nil for none.
func (s *sentence) notYetThere(o *others) (list []int) {
	for i := o.end; i < len(s.Atoms) && len(o.body) > 0; i++ {
		p, n := s.Place(i)
		if n == 0 {
			continue
		}
		for _, u := range o.body {
			if at := cmp.Or(s.SentTo[s.Own[u].Name], s.Own[u].At); at != p && s.Own[u].At != "" && !s.Bound(s.Own[u].Name) {
				list = append(list, u)
			}
		}
		if len(list) == len(o.body) || o.count > 0 && o.count != len(list) {
			return nil
		}
		return list
	}
	return nil
}

// restAsSaid is a line without what it says at its end of the others of the line above, that they do as they were told, "…, the other two as
// said", "…, reszta bez zmian", where the letter has told anything.
func (r *Reader) restAsSaid(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	if len(r.OrderedBefore) == 0 || sentences.Asks(atoms) {
		return l, false
	}
	for i := 2; i < len(atoms); i++ {
		if !s.EndsPart(i - 1) {
			continue
		}
		at := i
		for at < len(atoms) && (lexicon.Articles.Has(atoms[at].Fold) || lexicon.But.Has(atoms[at].Fold) || lexicon.And.Has(atoms[at].Fold)) {
			at++
		}
		rest := 0
		if at < len(atoms) {
			rest = max(s.restWord(at), lexicon.TheRest.Begin(atoms[i:])-(at-i))
		}
		if rest <= 0 {
			continue
		}
		at += rest
		for at < len(atoms) && s.countsOthers(at) {
			at++
		}
		n := 0
		if at < len(atoms) {
			n = lexicon.AsSaid.Begin(atoms[at:])
		}
		if n > 0 && (at+n == len(atoms) || at+n+1 == len(atoms) && atoms[at+n].Kind == lexicon.Sign) {
			return r.part(l, atoms[:i-1])
		}
	}
	return l, false
}

// countsOthers tells a word behind one for others that says how many they are, or that they are units: "the other two", "the other ones".
func (s *sentence) countsOthers(i int) bool {
	senses, _ := s.Senses(i)
	_, counted := lexicon.Counts(s.Atoms[i], senses)
	return s.Atoms[i].Kind == lexicon.Word && (counted || senses.Is("both", "size", "plural") || lexicon.Ones.Has(s.Atoms[i].Fold))
}

// othersAt reads words for the others of something.
func (s *sentence) othersAt(i int) (o others) {
	at, said := i, false
	for at < len(s.Atoms) {
		n := 0
		if !said {
			n = s.restWord(at)
			said = n > 0
			if n == 0 && (lexicon.Articles.Has(s.Atoms[at].Fold) || lexicon.Whole.Has(s.Atoms[at].Fold) || nouns.First(s.Senses(at)).Is("everything")) {
				n = 1
			}
			if o.begun = at + n; n == 0 {
				return others{}
			}
		} else if n = o.take(s, at); n == 0 {
			break
		}
		at += n
	}
	if said {
		o.end = at
	}
	return o
}

// restWord is how many atoms are a word for others.
func (s *sentence) restWord(at int) int {
	senses, n := s.Senses(at)
	switch {
	case senses.Is("rest"):
		return n
	case lexicon.Remaining.Has(s.Atoms[at].Fold):
		return 1
	}
	return 0
}

// take reads what is said next of the others, and how many atoms that is.
func (o *others) take(s *sentence, at int) int {
	for _, told := range []func(*sentence, int) int{o.division, o.counted, o.placed, o.command, o.kind} {
		if n := told(s, at); n > 0 {
			return n
		}
	}
	return 0
}

// division reads of which division they are.
func (o *others) division(s *sentence, at int) int {
	before := s.Atoms[at-1].Fold
	led := at > o.begun || lexicon.Of.Has(before) || lexicon.Articles.HasIn("de", before) || lexicon.Remaining.HasIn("pl", before)
	if !led || o.body != nil {
		return 0
	}
	which, n := s.BodyByOrdinal(at)
	_, ordinal, _ := s.Numeral(at)
	if _, named := s.NamedBody(at); n == 0 || !ordinal && named == 0 {
		return 0
	}
	o.body = slices.Clone(s.Parts[which])
	return n
}

// counted reads how many they are.
func (o *others) counted(s *sentence, at int) int {
	senses, n := s.Senses(at)
	if senses.Is("both") {
		o.count = 2
		return n
	}
	v, ordinal, k := s.Numeral(at)
	if c, ok := lexicon.Counts(s.Atoms[at], senses); ok && k == 0 && c < 10 {
		v, k = c, max(n, 1)
	}
	if k == 0 || ordinal || v == 0 || o.count > 0 || at+k >= len(s.Atoms) || s.Atoms[at+k].Glued && s.Atoms[at+k].Kind != lexicon.Sign {
		return 0
	}
	o.count = v
	return k
}

// command reads of which army or corps they are.
func (o *others) command(s *sentence, at int) int {
	a := s.Atoms[at]
	senses, _ := s.Senses(at)
	_, army := s.ArmyNamed(at)
	switch {
	case army > 0:
		o.of = true
		return army
	case lexicon.Corps.Has(a.Fold), lexicon.Armies.Has(a.Fold):
		o.of = true
		return 1
	case o.of && a.Kind == lexicon.Word && !senses.Is(nouns.Acts...) && s.Capital(a):
		return 1
	}
	return 0
}

// kind reads of what kind or of what name they are, and words that say no more than that they are units.
func (o *others) kind(s *sentence, at int) int {
	a := s.Atoms[at]
	senses, n := s.Senses(at)
	kind, typed := senses.Has("type")
	switch {
	case s.KinAt(at) != "":
		o.kinds = append(o.kinds, nouns.KinOf+s.KinAt(at))
		return 1
	case typed && kind != "ON":
		o.kinds = append(o.kinds, kind)
	case !senses.Is("size", "plural", "of", "stack") && !lexicon.Demonstrative.Has(a.Fold) && !lexicon.Pointing.Has(a.Fold) && !s.RegimentWord(at) && !lexicon.Of.Has(a.Fold) && !lexicon.Articles.Has(a.Fold) && !lexicon.Ours.Has(a.Fold) && a.Fold != "Z":
		return 0
	}
	return max(n, 1)
}

// placed reads the place where the others stand.
func (o *others) placed(s *sentence, at int) int {
	lead, m := s.Senses(at)
	if m == 0 || !lead.Is("in", "from", "of") || lead.Is("towards", "beside", "against") || o.at != "" {
		return 0
	}
	for lexicon.Articles.Has(s.Atoms[min(at+m, len(s.Atoms)-1)].Fold) && at+m+1 < len(s.Atoms) {
		m++
	}
	p, n := s.Place(at + m)
	if n == 0 || len(s.At(p)) == 0 {
		return 0
	}
	o.at = p
	return m + n
}

// leftOf are the others of something: those of it that can move, are not named before an atom and not ordered in the letter, where some
// are, and as many as is said; nil for none.
func (s *sentence) leftOf(o *others, before int) []int {
	var all []int
	switch {
	case o.body != nil:
		all = o.body
	case o.at != "" || len(o.kinds) > 0:
		all = s.Members(o.at, o.kinds)
	}
	all = slices.DeleteFunc(slices.Clone(all), func(u int) bool {
		return o.at != "" && s.Own[u].At != o.at || slices.ContainsFunc(s.Own[u].Figures, func(f title.Figure) bool { return f.Kind == "move" && f.Value == "0" })
	})
	var told []int
	for k := 0; k < before; {
		list, n := s.Units(k)
		told = append(told, list...)
		k += max(n, 1)
	}
	list := slices.DeleteFunc(slices.Clone(all), func(u int) bool { return slices.Contains(told, u) || s.Bound(s.Own[u].Name) })
	most := max(len(all), len(o.body))
	if len(list) == most && (o.at == "" || o.count == 0) || o.count > 0 && len(list) != o.count {
		return nil
	}
	return list
}

// stayBehind is where words end that say at an atom that somebody stays and no more, 0 for others.
func (s *sentence) stayBehind(i int) int {
	stays := false
	for i < len(s.Atoms) && !s.EndsPart(i) {
		senses, n := s.Senses(i)
		switch {
		case s.TellsDeed(i) || senses.Is("not", "if", "or", "unless", "except") && !senses.Is("stay"):
			return 0
		case senses.Is("stay"):
			stays = true
		case stays && s.PlaceAt(i):
			_, n = s.Place(i)
		case senses.Is("in", "beside", "near") && s.PlaceAt(i+n): // "the rest at Rzeszów stays"
			_, took := s.Place(i + n)
			n += took
		case n == 0 || !senses.Is("filler", "pronoun", "there", "in"):
			return 0
		}
		i += max(n, 1)
	}
	if !stays {
		return 0
	}
	return i
}

// wholeStays writes a line that says of a group which stays, behind its name or at the end, that its headquarters does too or how many it is,
// without that, "8th Army stands fast, HQ included", where a plan holds all of it. Where its units stay one by one it names them, with the
// headquarters: "die Slowaken warten, alle drei".
func (r *Reader) wholeStays(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if r.Verbs["HOLD"].Name == "" || sentences.Asks(atoms) {
		return l, false
	}
	s := newSentence(r, l, atoms)
	for i := 1; i < len(atoms); i++ {
		n, count := lexicon.StaffIncluded.BeginIn("", atoms[i:]), 0
		if n == 0 {
			n, count = s.allCounted(i)
		}
		if n == 0 || i+n < len(atoms) && atoms[i+n].Kind != lexicon.Sign {
			continue
		}
		from, to := i, i+n
		for from > 1 && atoms[from-1].Kind == lexicon.Sign && strings.Contains(",(–—-", atoms[from-1].Fold) {
			from--
		}
		for to < len(atoms) && atoms[to].Kind == lexicon.Sign {
			to++
		}
		rest, ok := nouns.Replaced(l, atoms, from, to, " ")
		if cut, short := r.cut(rest.Text); !ok || !short || !newSentence(r, rest, cut).onlyStays() {
			return l, false
		}
		return r.stayingGroup(rest, count)
	}
	return l, false
}

// onlyStays tells that a line has a word for staying, and names no place.
func (s *sentence) onlyStays() bool {
	stays := false
	for i := range s.Atoms {
		senses, n := s.Senses(i)
		planned, _ := lexicon.Plans().Find(s.Atoms[i:])
		of, idle := planned.Has("none")
		stays = stays || n > 0 && senses.Is("stay") || idle && of == "stay"
	}
	return stays
}

// stayingGroup is a line that has a group stay: as it is where that is one plan, else with the names of those who stay and of their
// headquarters, if they are as many as that, and with count 0 in any case.
func (r *Reader) stayingGroup(rest order.Line, count int) (order.Line, bool) {
	told, ok := r.told(rest)
	if !ok || len(told) == 0 {
		return rest, false
	}
	if len(told) == 1 && strings.HasSuffix(told[0].Canon, ": NONE") {
		return rest, count == 0
	}
	var who []int
	for _, o := range told {
		words := sentences.Ordered(o)
		u := slices.IndexFunc(r.Own, func(u nouns.Unit) bool { return len(words) > 1 && u.Name == strings.Join(words[1:], " ") })
		if words[0] != "HOLD" || u < 0 || r.Own[u].Formation != r.Own[slices.Concat(who, []int{u})[0]].Formation {
			return rest, false
		}
		who = append(who, u)
	}
	if count == len(who) {
		return rest, true
	}
	for u := range r.Own {
		if r.Own[u].Formation == r.Own[who[0]].Formation && slices.Contains(r.Own[u].Kinds, "HQ") && r.Own[u].At != "" && !slices.Contains(who, u) {
			who = append(who, u)
		}
	}
	if count > 0 && count != len(who) {
		return rest, false
	}
	return order.LineOf(rest.Number, newSentence(r, rest, nil).AsListed(who)+" stay")
}

// allCounted is how many atoms say how many all are, "all three of them", "wszyscy trzej", and how many that is.
func (s *sentence) allCounted(i int) (n, count int) {
	if i+1 >= len(s.Atoms) || !lexicon.AllOf.Has(s.Atoms[i].Fold) {
		return 0, 0
	}
	v, ordinal, m := s.Numeral(i + 1)
	if m == 0 && s.Atoms[i+1].Kind == lexicon.Number && len(s.Atoms[i+1].Fold) == 1 {
		v, m = lexicon.NumberOf(s.Atoms[i+1]), 1
	}
	if m == 0 || ordinal {
		return 0, 0
	}
	n = 1 + m
	return n + lexicon.OfThem.Begin(s.Atoms[i+n:]), v
}
