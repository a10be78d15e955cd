package reading

import (
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/reading/sentences"
)

// ordinary reads an attack of which a line says that it is no assault, in a title that has both: "…, but no assault",
// "bez szturmu", "kein Sturm, nur ein gewöhnlicher Angriff". Without an attack told beside, such words forbid one.
func (r *Reader) ordinary(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if r.Verbs["ASSAULT"].Name == "" {
		return nil, false
	}
	spans, ok := noAssault(atoms)
	if !ok || len(spans) == 0 {
		return nil, false
	}
	text := []rune(l.Text)
	for k := len(spans) - 1; k >= 0; k-- {
		from, to := spans[k][0], spans[k][1]
		before, behind := "", ""
		if from > 0 {
			before = string(text[:atoms[from-1].End])
		}
		if to < len(atoms) {
			behind = string(text[atoms[to].Column-1:])
		}
		text = []rune(before + " " + behind)
	}
	rest, good := order.LineOf(l.Number, strings.TrimSpace(string(text)))
	if !good {
		return nil, false
	}
	if canon, ok = r.Line(rest); !ok {
		canon, ok = r.Orders(l, []string{rest.Text})
	}
	attacks := func(o string) bool { return strings.HasPrefix(o, "ATTACK ") }
	assaults := func(o string) bool { return strings.HasPrefix(o, "ASSAULT ") }
	return canon, ok && slices.ContainsFunc(canon, attacks) && !slices.ContainsFunc(canon, assaults)
}

// fullAssault reads an attack of which a line says in a phrase of its own that it is an assault: "everybody in 204 goes in against
// Alarm2, full assault", "wszyscy na 204, pełny szturm".
func (r *Reader) fullAssault(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	if r.Verbs["ASSAULT"].Name == "" || r.Verbs["ATTACK"].Name == "" {
		return nil, false
	}
	for i := 1; i < len(atoms); i++ {
		n := lexicon.AsAssault.Begin(atoms[i:])
		if n == 0 && newSentence(r, l, atoms[:i]).Says("ASSAULT") {
			n = lexicon.AtItsPrice.Begin(atoms[i:])
		}
		if n == 0 || i+n < len(atoms) && atoms[i+n].Kind != lexicon.Sign {
			continue
		}
		end := i
		for end > 0 && atoms[end-1].Kind == lexicon.Sign {
			end--
		}
		rest, good := sentences.CutOut(l, slices.Concat(atoms[:end], atoms[i+n:]))
		if !good || end == 0 {
			return nil, false
		}
		if canon, ok = r.Line(rest); !ok || len(canon) == 0 {
			return nil, false
		}
		for k, text := range canon {
			of, attacks := strings.CutPrefix(text, "ATTACK ")
			if !attacks && !strings.HasPrefix(text, "ASSAULT ") {
				return nil, false
			}
			if attacks {
				canon[k] = "ASSAULT " + of
			}
		}
		return r.Orders(l, canon)
	}
	return nil, false
}

// deniedBehind reads orders behind which a line says that there is no fight somewhere else, "…, and no fight in 512".
func (r *Reader) deniedBehind(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	s := newSentence(r, l, atoms)
	parts := s.refusedParts()
	if len(parts) < 2 || len(atoms) > mostRestated+sentences.MostExcepted {
		return nil, false
	}
	last := parts[len(parts)-1]
	p := s.refusal(last[0], last[1])
	if !p.plain() || !p.denied || !p.hits || len(p.units) > 0 || len(p.at) != 1 {
		return nil, false
	}
	back, good := s.revokedBy(&p)
	head, cut := r.part(l, atoms[:parts[len(parts)-2][1]])
	if !good || !cut {
		return nil, false
	}
	told, ok := r.told(head)
	if !ok || len(told) == 0 || len(r.recalled[l.Number]) > 0 {
		return nil, false
	}
	for _, o := range told {
		if slices.Contains(sentences.Ordered(o), string(p.at[0])) {
			return nil, false
		}
		canon = append(canon, o.Canon)
	}
	return append(r.takeBack(l.Number, back), canon...), true
}

// noAssault are the stretches of a line that say so, with the signs around them. It is not ok where one goes on: "no
// assault on Wola".
func noAssault(atoms []lexicon.Atom) (spans [][2]int, ok bool) {
	last := 0
	for i := 0; i < len(atoms); i++ {
		senses, n := lexicon.Turns().Find(atoms[i:])
		if !senses.Is("ordinary") {
			continue
		}
		from, to := i, i+n
		for from > last && (atoms[from-1].Kind == lexicon.Sign && strings.Contains(",;:-–(", atoms[from-1].Fold) || beforeOrdinary(atoms[from-1].Fold)) {
			from--
		}
		for to < len(atoms) && strings.Contains(",.;:!)", atoms[to].Fold) {
			to++
		}
		if from == i && from > last || to == i+n && to < len(atoms) {
			return nil, false
		}
		spans = append(spans, [2]int{from, to})
		last, i = to, to-1
	}
	return spans, true
}

// beforeOrdinary tells a word that stands before what an attack is not.
func beforeOrdinary(fold string) bool {
	return lexicon.But.Has(fold) || lexicon.And.Has(fold) || lexicon.Whereas.Has(fold) || lexicon.Only.Has(fold)
}

// declined reads that the seat does nothing of a kind, "no drop this turn, 7Air stays at home", "keine Karten diesmal", where no such order
// stands: then there is nothing to do. Each part of the line denies, or says that somebody stays.
func (r *Reader) declined(l order.Line, atoms []lexicon.Atom) bool {
	verbs, ok := r.nothingOf(l, atoms)
	ordersOne := func(f sentences.Filed) bool { return slices.Contains(verbs, sentences.Ordered(f.Order)[0]) }
	if !ok || r.disposesBeside(l, atoms) || slices.ContainsFunc(slices.Concat(r.OrderedBefore, r.Sheet), ordersOne) {
		return false
	}
	r.Staying[l.Number], r.none[l.Number] = true, true
	return true
}

// noFurther reads that nothing of a kind is done but what the letter has of it: "no other attacks".
func (r *Reader) noFurther(l order.Line, atoms []lexicon.Atom) bool {
	return slices.ContainsFunc(atoms, func(a lexicon.Atom) bool { return lexicon.FurtherDeeds.Has(a.Fold) }) && r.declined(l, atoms)
}

// nothingOf are the verbs of what some words say that nothing of it is done.
func (r *Reader) nothingOf(l order.Line, atoms []lexicon.Atom) (verbs []string, ok bool) {
	s := newSentence(r, l, atoms)
	from, denied := 0, false
	for i := 0; i <= len(atoms); i++ {
		if i < len(atoms) && (atoms[i].Kind != lexicon.Sign || !strings.Contains(",;:.!-–—", atoms[i].Fold[:1]) || i > 0 && s.Abbreviates(i-1)) {
			continue
		}
		part := declining{last: denied}
		for s.I = from; s.I < i; {
			n := part.take(s, i)
			if n == 0 && denied && r.ofNoOrder(verbs) && s.onlyTalks(from, i) {
				part, s.I = declining{last: true}, i
				break
			}
			if n == 0 && s.shuns(from, i) {
				part, s.I = declining{denied: true, verbs: []string{"ARMISTICE"}}, i
				break
			}
			if n == 0 {
				return nil, false
			}
			s.I += n
		}
		if !part.nothing() {
			return nil, false
		}
		if part.further && part.denied && len(part.verbs) > 0 {
			part.verbs = []string{"further " + part.verbs[0]}
		}
		verbs, denied, from = append(verbs, part.verbs...), part.denied || len(part.verbs) > 0, i+1
	}
	return verbs, len(verbs) > 0
}

// ofNoOrder tells deeds for which the title has no order, such as an armistice.
func (r *Reader) ofNoOrder(verbs []string) bool {
	return len(verbs) > 0 && !slices.ContainsFunc(verbs, func(v string) bool { return v != "ARMISTICE" || r.Verbs[v].Name != "" })
}

// shuns tells of words between two atoms that they deny a deed for which the title has no order, in whatever words: "we offer no truce".
func (s *sentence) shuns(from, to int) bool {
	shunned, denied := false, false
	for i := from; i < to; i++ {
		senses, _ := s.Senses(i)
		if n := lexicon.DeedNouns.Begin(s.Atoms[i:to]); n > 0 && s.ofNoOrder(strings.Split(lexicon.DeedNouns.Of(s.phraseAt(i, n)), "|")) {
			shunned = true
		}
		denied = denied || senses.Is("not", "nobody") || lexicon.Without.Begin(s.Atoms[i:]) > 0 || lexicon.Rejects.Begin(s.Atoms[i:to]) > 0
	}
	return shunned && denied && s.onlyTalks(from, to)
}

// phraseAt are so many atoms as one phrase.
func (s *sentence) phraseAt(i, n int) string {
	words := make([]string, n)
	for k := range words {
		words[k] = s.Atoms[i+k].Fold
	}
	return strings.Join(words, " ")
}

// onlyTalks tells of words between two atoms that they name nobody, no place and no deed.
func (s *sentence) onlyTalks(from, to int) bool {
	for i := from; i < to; i++ {
		if _, n := s.bodyAt(i); n > 0 || s.PlaceAt(i) || s.Atoms[i].Kind == lexicon.Number || s.TellsDeed(i) || nouns.First(s.Senses(i)).Is("if", "unless") {
			return false
		}
	}
	return true
}

// declining is what a part of such a line says.
type declining struct {
	verbs         []string
	last          bool // the part before it denied
	denied, stays bool
	others, where bool // it says more than what is denied, or where
	further       bool // nothing but what the letter has of it: "no other attacks"
	troops        bool // those who would do it are named: "paras stay in their barracks"
}

// nothing tells that the part denies what it names, goes on with a list of that, or says that somebody stays.
func (d *declining) nothing() bool {
	return d.denied || d.troops && d.stays || !d.where && len(d.verbs) == 0 && (d.stays || !d.others) || len(d.verbs) > 0 && d.last && !d.others
}

// take reads the next words of it up to an atom, and how many they are.
func (d *declining) take(s *sentence, end int) int {
	i, atoms := s.I, s.Atoms
	senses, n := s.Senses(i)
	said, k := lexicon.Corrections().Find(atoms[i:])
	noun := lexicon.DeedNouns.Begin(atoms[i:end])
	_, units := s.Units(i)
	_, took := s.Place(i)
	kept := lexicon.KeepsCards.Begin(atoms[i:end])
	region, _ := s.FormWord(i)
	rejects := lexicon.Rejects.Begin(atoms[i:end])
	denies := senses.Is("not", "cancel", "nobody") || said.Is("refuses", "nothing") || lexicon.Without.Begin(atoms[i:]) > 0
	switch fold := atoms[i].Fold; {
	case noun > 0:
		d.troops = d.troops || senses.Is("type")
		d.verbs = append(d.verbs, strings.Split(lexicon.DeedNouns.Of(s.phraseAt(i, noun)), "|")...)
		return noun
	case denies && i+1 < end && lexicon.FurtherDeeds.Has(atoms[i+1].Fold):
		d.denied = true
		return 1
	case denies && i+1 < end && lexicon.DeedNouns.Begin(atoms[i+1:end]) > 0: // "no attacks", which is a word for both
		d.denied = true
		return 1
	case denies && !senses.Is("line"):
		d.denied = true
	case rejects > 0:
		d.denied = true
		return rejects
	case lexicon.FurtherDeeds.Has(fold):
		d.further = true
		return 1
	case units > 0 && took < units && len(d.verbs) > 0: // "don't attack 3Pz": who does not, or whom not?
		return 0
	case units > 0 && took < units:
		d.others = true
		return units
	case (region.Is("region") || senses.Is("dir") || lexicon.Wherever.Has(fold)) && !senses.Is("only", "or", "if", "unless"): // "no attack in the northern sector"
		d.where = true
		return max(n, 1)
	case d.denied && len(senses) == 0 && i > 0 && atoms[i].Kind == lexicon.Word && nouns.First(s.Senses(i-1)).Is("in", "from"): // "nothing in Praga moves"
		d.where = true
	case senses.Is("stay", "alone"), kept > 0:
		d.stays, d.others = true, true
	case senses.Is("pronoun"), said.Is("meanwhile", "aside", "himself", "later"):
	case lexicon.Articles.Has(fold), lexicon.Mine.Has(fold), lexicon.Objects.Has(fold), lexicon.AllOfThem.Begin(atoms[i:]) > 0:
	case senses.Is("or", "and") && !senses.Is("only", "if", "unless"):
	case took > 0, !senses.Is("filler", "instead", "to", "in", "from", "everything", "play", "alone") || senses.Is("only", "if", "unless"):
		return 0
	}
	return max(n, k, kept, 1)
}

// A line may only say what is not to be done, and that somebody stays: "don't move 23D, it stays at 1018", "In 209 wird nicht
// gekämpft", "178 doch nicht angreifen, die bleibt stehen und schanzt". Each of its parts denies, keeps or orders; what is
// denied is taken back where it was ordered, who is kept holds where the title has an order for that, and what is ordered
// beside stands.

// refusal is what a part of such a line says. A word that belongs to none of this makes it an order.
type refusal struct {
	units             []int
	at                []board.Place
	denied, stays     bool
	goes, hits, quits bool   // what is denied: that they go, attack, leave a place
	does              bool   // or anything at all
	deed              string // or an order of the title by its own word
	to, against       bool   // the place is where they would go, or whom they would attack
	struck            int    // where the word for the attack ends
	target            bool   // a unit stands right behind it
	pronoun, cancels  bool
	beside            bool        // those who stay are only told with whom, "it holds with the 14th"
	apart             bool        // only their company is denied, "Art4 not with 220"
	crowd             bool        // all of a kind are spoken of, or those of the place
	town              board.Place // what the units are called by is a place as well
	listed            bool        // those named last stand on both sides of a comma
	orders            bool        // a word of it says something else
}

// mostRefused is how many parts such a line has.
const mostRefused = 5

// refused reads such a line.
func (r *Reader) refused(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	s := newSentence(r, l, atoms)
	parts, said := s.denials()
	if len(said) == 0 {
		return nil, false
	}
	var told []order.Order
	var back []sentences.Filed
	var keeps, who []int
	void := ""
	for k := range said {
		p := &said[k]
		switch r.spokenOf(p, who); {
		case p.plain() && !s.staysElsewhere(p):
			taken, good := s.revokedBy(p)
			if !good {
				return nil, false
			}
			back = append(back, taken...)
			if p.cancels && len(taken) == 0 {
				void = s.textOf(parts[k][0], parts[k][1])
			}
			if p.keeps() && !p.apart {
				keeps = append(keeps, p.units...)
			}
		case k > 0 && r.onlySays(s.Atoms[parts[k][0]:parts[k][1]]):
		case !p.heads() || s.staysElsewhere(p):
			list, read := s.doesInstead(said, k)
			if !read {
				list, read = s.besideRefusal(parts[k][0], parts[k][1], who)
			}
			if !read {
				return nil, false
			}
			for _, o := range list {
				told = append(told, o)
				keeps = append(keeps, -len(told))
			}
		}
		if len(p.units) > 0 {
			who = p.units
		}
	}
	if len(told)+len(back)+len(keeps) == 0 && slices.ContainsFunc(said, func(p refusal) bool { return p.to }) {
		return nil, false // "not to 0515": where to, then?
	}
	if !s.standTogether(said, told) {
		return nil, false
	}
	canon, ok = r.refusing(l, told, back, keeps)
	if r.void[l.Number] = void; !ok && void != "" && len(keeps) == 0 {
		r.none[l.Number] = true
	}
	return canon, ok
}

// denials are the parts of a line one of which denies something or says who stays, with what each says; none for any other line.
func (s *sentence) denials() (parts [][2]int, said []refusal) {
	if sentences.Asks(s.Atoms) || len(s.Atoms) > mostRestated || len(s.Doubt(s.Written.Number)) > 0 {
		return nil, nil
	}
	if parts = s.refusedParts(); len(parts) == 0 || len(parts) > mostRefused {
		return nil, nil
	}
	denies := false
	said = make([]refusal, len(parts))
	for k, p := range parts {
		said[k] = s.refusal(p[0], p[1])
		denies = denies || said[k].plain() && (said[k].crowd || s.denier() || said[k].stays && slices.ContainsFunc(said[k].units, s.hasOrder))
	}
	if !denies {
		return nil, nil
	}
	return parts, said
}

// textOf are the words of a part of a line as they were written.
func (s *sentence) textOf(from, to int) string {
	return string([]rune(s.Written.Text)[s.Atoms[from].Column-1 : s.Atoms[to-1].End])
}

// doesInstead is the attack that a part gives to others than the part before it, which denies it: "scratch 11 on 1219, Kemp does that
// alone".
func (s *sentence) doesInstead(said []refusal, k int) ([]order.Order, bool) {
	p := &said[k]
	if k == 0 || p.orders || p.denied || p.stays || !p.does || len(p.units) == 0 || len(p.at) > 0 || p.goes || p.deed != "" {
		return nil, false
	}
	if was := &said[k-1]; was.plain() && was.denied && len(was.at) == 1 && (was.hits || was.against || s.FoesHold(was.at[0])) {
		line, _ := order.LineOf(s.Written.Number, s.AsOrdered(p.units)+" attack "+string(was.at[0]))
		return s.Reader.told(line)
	}
	return nil, false
}

// standTogether tells that what the parts of a line deny leaves what others tell: "forget 182, it digs in".
func (s *sentence) standTogether(said []refusal, told []order.Order) bool {
	for k := range said {
		if k == 0 && said[k].cancels && said[k].bare() || !said[k].plain() {
			continue
		}
		if !s.spares(told, &said[k]) || s.haltsThem(told, &said[k]) {
			return false
		}
	}
	return true
}

// hasOrder tells that the letter or the sheet has an order of a unit's own.
func (r *Reader) hasOrder(u int) bool { return len(r.OrderOf(u)) > 0 }

// staysElsewhere tells a part that has units stand where they are not: "niech stanie na 4215" sends them there.
func (r *Reader) staysElsewhere(p *refusal) bool {
	return p.stays && !p.denied && len(p.at) == 1 && len(p.units) > 0 && !slices.ContainsFunc(p.units, func(u int) bool { return r.Own[u].At == p.at[0] })
}

// onlySays tells a part of a line behind another that says why, or what who writes thinks of it, and orders nothing: "nie szturmujemy w
// 84, za słabi jesteśmy".
func (r *Reader) onlySays(part []lexicon.Atom) bool {
	s := newSentence(r, order.Line{}, part)
	own, does := false, false
	for i := range part {
		senses, _ := s.Senses(i)
		_, body := s.bodyAt(i)
		own, does = own || body > 0 || s.KinAt(i) != "", does || nouns.First(lexicon.Corrections().Find(part[i:])).Is("doing")
		deeds, _ := lexicon.Verbs().Find(part[i:])
		_, declared := s.Declared(deeds)
		turns, _ := lexicon.Turns().Find(part[i:])
		if declared || senses.Is(nouns.Acts...) && !senses.Is("filler", "in", "to", "from", "with") || senses.Is("everything", "pronoun", "crowd", "both", "instead", "if") || turns.Is("condition") || lexicon.Bids.Has(part[i].Fold) {
			return false
		}
	}
	return !(own && does) && r.idle(part) // "Kemp does that one alone"
}

// spares empties the orders of a line that a part of it denies to some of a group: "14D to 2239, 14D/3 not". It is false
// where nobody else of the group has such an order, or where one has the unit among others.
func (s *sentence) spares(told []order.Order, p *refusal) bool {
	if s.staysElsewhere(p) {
		return true
	}
	r := s.Reader
	for _, u := range p.units {
		for k := range told {
			words := sentences.Ordered(told[k])
			if p.apart && slices.Contains(words, s.Own[u].Name) {
				return false
			}
			if p.denied && len(p.at) == 1 && (p.to || p.cancels || !r.anyAt(p.units, p.at[0])) && !slices.Contains(words, string(p.at[0])) { // "not to 0612", but elsewhere
				continue
			}
			goes := !p.denied || p.goes || p.quits // a part that keeps somebody denies his march alone
			if !slices.Contains(words, s.Own[u].Name) || p.hits || goes && words[0] != "MOVE" || p.deed != "" && p.deed != words[0] {
				continue
			}
			if len(words) < 2 || words[1] != s.Own[u].Name {
				return false
			}
			told[k] = order.Order{}
			others := func(o order.Order) bool {
				return o.Verb == words[0] && slices.Equal(sentences.Ordered(o)[2:], words[2:])
			}
			if !slices.ContainsFunc(told, others) {
				return false
			}
		}
	}
	return true
}

// anyAt tells that one of some units stands at a place.
func (r *Reader) anyAt(units []int, p board.Place) bool {
	return slices.ContainsFunc(units, func(u int) bool { return r.Own[u].At == p })
}

// haltsThem tells that a part of a line denies a march of those who attack, who go in unless the order says that they stay: "2Geb na
// 2855, nie idziemy dalej". Nobody else is meant.
func (s *sentence) haltsThem(told []order.Order, p *refusal) bool {
	if !p.goes || p.hits || len(p.at) > 0 || !strings.Contains(s.Verbs["ATTACK"].Form, "STAY") || lexicon.Beyond.Among(s.Atoms) {
		return false
	}
	named := func(o order.Order) bool {
		return slices.ContainsFunc(p.units, func(u int) bool { return slices.Contains(sentences.Ordered(o), s.Own[u].Name) })
	}
	return slices.ContainsFunc(told, func(o order.Order) bool {
		return o.Verb == "ATTACK" && !strings.Contains(o.Canon, " STAY") && (len(p.units) == 0 || named(o))
	})
}

// denier tells that a word of the line denies.
func (s *sentence) denier() bool {
	for i := range s.Atoms {
		senses, _ := lexicon.Words().Find(s.Atoms[i : i+1])
		more, _ := lexicon.Words().Find(s.Atoms[i:])
		said, _ := lexicon.Corrections().Find(s.Atoms[i:])
		if senses.Is("not", "nobody", "cancel") || more.Is("cancel") || said.Is("refuses", "nothing") {
			return true
		}
	}
	return false
}

// toldOf writes a line that takes back what was told of own units without the words for that: "scrap what I wrote about 2Lg" is "scrap
// 2Lg", "die Zeile mit 475 bitte streichen" is "475 bitte streichen".
func (r *Reader) toldOf(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	for i := range atoms {
		n := lexicon.ToldOf.Begin(atoms[i:])
		if n == 0 || i+n >= len(atoms) {
			continue
		}
		units, took := s.Units(i + n)
		end := i + n + took
		end += lexicon.ToldOfEnd.Begin(atoms[min(end, len(atoms)):])
		for end < len(atoms) && (!s.EndsPart(end) || atoms[end].Fold == "," && lexicon.ToldOfEnd.Has(atoms[end-1].Fold)) {
			end++
		}
		struck := i == 1 && nouns.First(s.Senses(0)).Is("strike") // "strike what I wrote about 24Inf"
		if len(units) == 0 || !struck && !newSentence(r, l, atoms[:i]).denier() && !newSentence(r, l, atoms[i+n+took:end]).denier() {
			return l, false
		}
		if behind := i + n + took; behind < len(atoms) {
			if m := lexicon.ToldOfEnd.Begin(atoms[behind:]); m > 0 {
				if behind+m < len(atoms) && atoms[behind+m].Fold == "," {
					m++ // "was ich zu 182 geschrieben habe, streichen"
				}
				if cut, ok := nouns.Replaced(l, atoms, behind, behind+m, ""); ok {
					l = cut
				}
			}
		}
		if struck {
			return nouns.Replaced(l, atoms, 0, i+n, "cancel")
		}
		return nouns.Replaced(l, atoms, i, i+n, "")
	}
	return l, false
}

// refusing gives what is left to do of such a line: nothing, perhaps. Orders stand as the line tells them, but for those that
// are empty; a number below 0 among those who are kept stands for one of them, the first by -1.
func (r *Reader) refusing(l order.Line, told []order.Order, back []sentences.Filed, keeps []int) (canon []string, ok bool) {
	var holds bool
	for _, u := range keeps {
		if u < 0 {
			if text := told[-u-1].Canon; text != "" {
				canon = append(canon, text)
			}
			continue
		}
		r.KeepsSome(l.Number)
		name := r.Own[u].Name
		has := func(o order.Order) bool { return slices.Contains(strings.Fields(o.Canon), name) }
		if slices.ContainsFunc(told, func(o order.Order) bool { return o.Verb == "MOVE" && has(o) }) {
			return nil, false // it stays, and goes?
		}
		if text := order.Canon("HOLD", name); r.Holds() && !slices.ContainsFunc(told, has) && len(r.onMap([]int{u})) > 0 && !slices.Contains(canon, text) {
			canon, holds = append(canon, text), true
		}
	}
	if canon, ok = r.Orders(l, canon); !ok {
		return nil, false
	}
	canon = r.AsPlans(l, canon)
	back = slices.DeleteFunc(back, func(f sentences.Filed) bool { return f.Given == 0 && holds }) // HOLD stands in its place
	canon = append(r.takeBack(l.Number, back), canon...)
	if len(canon)+len(r.recalled[l.Number]) == 0 {
		r.Staying[l.Number] = true
		return nil, false
	}
	return canon, true
}

// refusedParts are the parts of a line between signs, and between "and" or "but" and what is done: from which atom to which.
func (s *sentence) refusedParts() (parts [][2]int) {
	from := 0
	end := func(to, next int) {
		if to > from {
			parts = append(parts, [2]int{from, to})
		}
		from = next
	}
	for i := 0; i < len(s.Atoms); {
		senses, n := s.Senses(i)
		n = max(n, 1)
		_, units := s.Units(i)
		_, took := s.Place(i)
		sign := s.Atoms[i].Kind == lexicon.Sign && strings.Contains(",;:.!-–—", s.Atoms[i].Fold[:1]) && !s.Atoms[i].JoinsNext(s.Atoms[i:]) && !(s.Atoms[i].Fold == "." && i > 0 && s.Abbreviates(i-1))
		switch {
		case max(units, took) > 0:
			n = max(units, took)
		case sign, senses.Is("and", "but") && s.Atoms[i].Kind == lexicon.Word && s.doesBehind(i+n) && !(senses.Is("but") && i > from && s.deniesAlone(i+n)):
			end(i, i+n)
		}
		i += n
	}
	end(len(s.Atoms), len(s.Atoms))
	return parts
}

// doesBehind tells that what is done, or is not, is told next, or who does it by a word.
func (s *sentence) doesBehind(i int) bool {
	if i = s.BehindFillers(i); i >= len(s.Atoms) {
		return false
	}
	senses, _ := s.Senses(i)
	if whose := newSentence(s.Reader, s.Written, s.Atoms); lexicon.Possessives.Has(s.Atoms[i].Fold) && i+1 < len(s.Atoms) {
		whose.I = i + 1
		if _, n := whose.refusedKind(); n > 0 { // "and its Slovaks stay"
			return false
		}
	}
	deeds, _ := lexicon.Verbs().Find(s.Atoms[i:])
	_, declared := s.Declared(deeds)
	return declared || senses.Is("pronoun", "not") || senses.Is(nouns.Acts...) && !senses.Is("filler", "in", "to", "from", "with")
}

// deniesAlone tells that nothing but words that deny stands from an atom to the end of its part: "914 dagegen nicht".
func (s *sentence) deniesAlone(i int) bool {
	denied := false
	for i < len(s.Atoms) && s.Atoms[i].Kind != lexicon.Sign {
		senses, n := s.Senses(i)
		if !senses.Is("not", "filler") || senses.Is("if", "only", "or", "unless") {
			return false
		}
		denied = denied || senses.Is("not")
		i += max(n, 1)
	}
	return denied
}

// refusal is what a part of a line says.
func (s *sentence) refusal(from, to int) (p refusal) {
	t := newSentence(s.Reader, s.Written, s.Atoms[from:to])
	for t.I < len(t.Atoms) {
		took := t.refusedThing(&p)
		if took > 2 && (p.hits || p.goes || p.deed != "") && !p.denied && t.deniesLast(took) {
			p.orders = true
			return p
		}
		if took == 0 {
			took = t.refusedWord(&p)
		}
		if took == 0 {
			p.orders = true
			return p
		}
		t.I += took
	}
	return p
}

// deniesLast tells that several are named behind what is done, with a comma before the last, of whom alone the words behind them deny it:
// "attack 1636 with 24D, 30D not yet".
func (s *sentence) deniesLast(took int) bool {
	comma := slices.ContainsFunc(s.Atoms[s.I:s.I+took], func(a lexicon.Atom) bool { return a.Fold == "," })
	denied := false
	for i := s.I + took; i < len(s.Atoms); i++ {
		alone, _ := lexicon.Words().Find(s.Atoms[i : i+1])
		if s.Atoms[i].Kind != lexicon.Sign && !alone.Is("not") && !lexicon.BesideDenial.Has(s.Atoms[i].Fold) {
			return false
		}
		denied = denied || alone.Is("not")
	}
	return comma && denied
}

// refusedThing reads who or what place is spoken of.
func (s *sentence) refusedThing(p *refusal) int {
	list, n := s.Units(s.I)
	if body, m := s.Body(s.I); m > n {
		list, n = body, m
	}
	at, took := s.Place(s.I)
	foe, m := s.Noun(s.I, s.Foes)
	senses, _ := s.Senses(s.I)
	if kind, m := s.refusedKind(); m > max(n, took) || n == 0 && m > 0 {
		list, n, p.crowd = kind, m, true
	}
	army, all := s.ArmyNamed(s.I)
	if all > n {
		list, n, p.crowd = s.OfArmy(s.Members("", nil), army), all, true
	}
	with, _ := s.Senses(max(s.I-1, 0))
	home := took > 0 && took >= n && len(p.units) > 0 && slices.ContainsFunc(p.units, func(u int) bool { return s.Own[u].At == at })
	switch {
	case n > took && len(list) > 0 && p.denied && !p.hits && len(p.units) > 0 && with.Is("with"):
		p.apart = true
		return n
	case n > 0 && n >= took && len(list) > 0 && !home && !senses.Is("crowd"):
		if took == n {
			p.town = at
		}
		p.beside = p.beside || len(p.units) == 0 && s.ledWith() && (p.pronoun || p.stays && s.Speech() == "pl")
		p.listed = slices.ContainsFunc(s.Atoms[s.I:s.I+n], func(a lexicon.Atom) bool { return a.Fold == "," })
		p.units, p.target = append(p.units, list...), p.target || p.struck > 0 && p.struck == s.I && all == 0 && !p.cancels
		return n
	case took > 0:
		p.at, p.to, p.against = append(p.at, at), p.to || s.Lead.Is("to") && !s.Lead.Is("in"), p.against || s.Lead.Is("against")
		return took
	case m > 0 && len(foe) > 0 && s.Foes[foe[0]].At != "":
		p.at = append(p.at, s.Foes[foe[0]].At)
		return m
	}
	return 0
}

// ledWith tells that "with", or a word for by whom, stands before the next atoms, an article between them perhaps.
func (s *sentence) ledWith() bool {
	at := s.I - 1
	for at > 0 && lexicon.Articles.Has(s.Atoms[at].Fold) {
		at--
	}
	senses, _ := s.Senses(at)
	return at >= 0 && senses.Is("with", "beside", "near", "in")
}

// refusedKind reads all units of a kind, "the Stukas", "Kozaków".
func (s *sentence) refusedKind() (list []int, n int) {
	kinds, named, end := s.Kinds(s.I)
	if !named || end == s.I {
		senses, m := s.Senses(s.I)
		kind, typed := senses.Has("type")
		switch kin := s.KinAt(s.I); {
		case kin != "" && s.Capital(s.Peek()):
			kinds, end = []string{nouns.KinOf + kin}, s.I+1
		case typed && kind != "ON" && kind != "AIR" && !lexicon.Armies.Has(s.Peek().Fold):
			kinds, end = []string{kind}, s.I+m
		default:
			return nil, 0
		}
	}
	before, _ := s.Senses(max(s.I-1, 0))
	if list = s.Members("", kinds); len(list) == 0 || len(list) > 1 && lexicon.Staffs.Has(s.Peek().Fold) && !before.Is("everything") { // "their HQ" is one alone
		return nil, 0
	}
	return list, end - s.I
}

// refusedWord reads a word that denies, keeps, or tells what.
func (s *sentence) refusedWord(p *refusal) int {
	senses, k := s.Senses(s.I)
	said, c := lexicon.Corrections().Find(s.Atoms[s.I:])
	deeds, d := lexicon.Verbs().Find(s.Atoms[s.I:])
	deed, declared := s.Declared(deeds)
	if !said.Is(ofRefusals...) && !(said.Is("leaves") && s.letsStay(p)) {
		c = 0
	}
	if !declared {
		d = 0
	}
	longest := max(k, c, d)
	switch s.Lead = nil; {
	case p.denied && (said.Is("leaves") && senses.Is("leave") && s.unitBehind() || lexicon.NoSuch.Has(s.Peek().Fold) && !senses.Is("not")): // "don't leave 30Inf there"
		return 0
	case p.denied && len(p.units) == 0 && senses.Is("towards") && !senses.Is("only", "or", "unless"): // "not towards Bromberg after all"
		s.Lead = lexicon.Senses{{Class: "to"}}
	case s.conditions(senses):
		return 0
	case said.Is("leaves") && s.letsStay(p):
		p.stays = true
		longest = c
	case senses.Is("stay") && k == longest && s.deniesWay(k):
		p.denied, p.goes = true, true
	case senses.Is("stay") && k == longest && !s.deedOf(deeds):
		p.stays = true
	case c > 0 && c == longest:
		p.adds(said)
	case senses.Is("not", "nobody"):
		p.denied = true
	case senses.Is("cancel"):
		p.denied, p.cancels = true, true
	case senses.Is("attack", "strike", "interdict", "attackword", "fight", "take"):
		if p.hits && p.listed { // "scrap the attack of 11, Kemp attacks it alone"
			return 0
		}
		p.hits, p.struck = true, s.I+k
	case s.advances():
		return 0 // a march, or the advance after an attack?
	case senses.Is("go", "leave", "enter", "back", "withdraw", "exit"):
		p.goes = true
	case declared && d == longest:
		p.deed = deed
	case senses.Is("pronoun"):
		p.pronoun = true
	case senses.Is("with", "filler", "in", "to", "from", "against", "on", "instead", "there", "and", "both", "but", "concerning", "afterwards"):
		s.Lead = senses
	case s.Atoms[s.I].Kind == lexicon.Sign:
		return 1
	default:
		return 0
	}
	return longest
}

// deniesWay tells that words by which somebody stays deny a march to a place: "doesn't go to 0622".
func (s *sentence) deniesWay(n int) bool {
	lead, m := s.Senses(s.I + n)
	alone, _ := lexicon.Words().Find(s.Atoms[s.I+n-1 : s.I+n])
	return n > 1 && m > 0 && lead.Is("to") && !lead.Is("in") && s.PlaceAt(s.I+n+m) && alone.Is("go")
}

// unitBehind tells that the next word but articles is a unit.
func (s *sentence) unitBehind() bool {
	at := s.I + 1
	for at < len(s.Atoms) && lexicon.Articles.Has(s.Atoms[at].Fold) {
		at++
	}
	_, n := s.Units(at)
	return at < len(s.Atoms) && n > 0 && !s.PlaceAt(at)
}

// letsStay tells that a word like "leave" at the begin of a part has units stay: they, or a pronoun for them, stand behind it.
func (s *sentence) letsStay(p *refusal) bool {
	at := s.I + 1
	for at < len(s.Atoms) && lexicon.Articles.Has(s.Atoms[at].Fold) {
		at++
	}
	if s.I > 0 || at >= len(s.Atoms) || len(p.units) > 0 {
		return false
	}
	_, n := s.Units(at)
	return n > 0 && !s.PlaceAt(at) || s.InTongue(lexicon.Objects, s.Atoms[at].Fold) || s.InTongue(lexicon.Him, s.Atoms[at].Fold)
}

// advances tells a word for the advance after an attack, in a title in which that may be forbidden for good.
func (s *sentence) advances() bool {
	wish, _ := lexicon.Wishes().Find(s.Atoms[s.I:])
	about, ok := wish.Has("about")
	return ok && about == "ADVANCES" && s.Verbs["ADVANCES"].Standing
}

// conditions tells a word for how, near what, or on what condition something is done: more than that it is not to be.
func (s *sentence) conditions(senses lexicon.Senses) bool {
	flown := strings.Contains(s.Verbs["ATTACK"].Form, "AIR") // "no air for the attack" is not against the attack
	return senses.Is("only", "or", "unless", "near", "towards", "beside", "except", "if", "follow", "rest") ||
		senses.Is("line") && !senses.Is("not", "attackword") ||
		senses.Is("air") && !senses.Is("attackword", "strike") && flown
}

// ofRefusals are the classes of words of corrections that a refusal may have.
var ofRefusals = []string{"refuses", "quits", "aims", "nothing", "doing", "fighting", "meanwhile", "himself"}

// adds notes what such a word says; one for the time, "for now", says nothing.
func (p *refusal) adds(said lexicon.Senses) {
	p.denied = p.denied || said.Is("refuses", "nothing")
	p.quits = p.quits || said.Is("quits")
	p.does = p.does || said.Is("aims", "nothing", "doing")
	p.hits = p.hits || said.Is("fighting")
	p.pronoun = p.pronoun || said.Is("himself")
}

// plain tells a part that denies or keeps, and says nothing else.
func (p *refusal) plain() bool {
	says := len(p.units)+len(p.at) > 0 || p.goes || p.hits || p.quits || p.does || p.deed != ""
	return !p.orders && (p.stays && (p.denied || p.deed == "") || p.denied && says) && !(p.target && p.hits) // but not "it digs in where it is"
}

// heads tells a part that only names units.
func (p *refusal) heads() bool { return !p.orders && p.bare() }

// bare tells a part that names units, and neither a place nor what they do.
func (p *refusal) bare() bool {
	return len(p.units) > 0 && len(p.at) == 0 && !p.goes && !p.hits && !p.quits && !p.does && p.deed == ""
}

// spokenOf makes a part that names nobody speak of those before.
func (r *Reader) spokenOf(p *refusal, who []int) {
	if at := p.town; at != "" && p.pronoun && p.plain() && slices.ContainsFunc(who, func(u int) bool { return r.Own[u].At == at }) {
		p.units, p.at = who, append(p.at, at) // "the 9th does not attack, it holds Bydgoszcz"
	}
	if len(p.units) == 0 && p.plain() && (p.pronoun || p.stays || len(p.at) == 0) {
		p.units = who
	}
	if p.beside && p.stays && p.plain() {
		p.units = slices.Concat(who, p.units)
	}
	if p.cancels && p.hits {
		p.stays = false // "den Angriff lassen wir bleiben"
	}
}

// keeps tells that those spoken of stay where they are: it says so, or denies that they leave.
func (p *refusal) keeps() bool {
	return p.stays || p.denied && !p.cancels && !p.to && !p.hits && p.deed == "" && (p.goes || p.quits)
}

// revokedBy are the orders that a part denies. It is not good where the part cannot be meant as it stands, where
// more stay than can be told one by one, or where an order has one of its units among others.
func (s *sentence) revokedBy(p *refusal) (back []sentences.Filed, good bool) {
	s.narrow(p)
	if p.apart {
		return nil, !slices.ContainsFunc(p.units, func(u int) bool { return s.hasOrder(u) })
	}
	if s.absurd(p) || p.crowd && s.Holds() && p.keeps() && len(s.onMap(p.units)) > sentences.MostOffered {
		return nil, false
	}
	if len(p.units) == 0 || p.hits && len(p.at) > 0 {
		return s.attackDenied(p)
	}
	if p.denied && len(p.at) > 1 && !p.quits {
		return nil, false
	}
	for _, u := range p.units {
		of, good := s.deniedOf(u, p)
		if !good {
			return nil, false
		}
		back = append(back, of...)
	}
	unspoken := func(u int) bool { return !s.speaksAnywhereOf(s.Own[u].Name) }
	return back, !p.cancels || len(back) > 0 || !slices.ContainsFunc(p.units, func(u int) bool { return !unspoken(u) })
}

// narrow finds whom a part speaks of by its places: all who are to leave one of them or not, where it names nobody, and of
// all of a kind those who are there.
func (s *sentence) narrow(p *refusal) {
	if p.quits && len(p.units) == 0 {
		for _, at := range p.at {
			p.units = append(p.units, s.Reader.At(at)...)
		}
	}
	if !p.crowd && !s.OneBody(p.units) {
		return
	}
	elsewhere := func(u int) bool { return !slices.Contains(p.at, s.Own[u].At) }
	if there := slices.DeleteFunc(slices.Clone(p.units), elsewhere); len(there) > 0 {
		p.units = there
	}
}

// absurd tells a part that cannot be meant as it stands: that somebody does not stay, that he stays and attacks, or that he
// stays, or does not leave, where he is not. That nobody at all does is as absurd.
func (s *sentence) absurd(p *refusal) bool {
	if p.stays && (p.hits || p.denied && !p.cancels || p.cancels && p.to) {
		return true // "does not stay", or what?
	}
	elsewhere := func(u int) bool { return len(p.at) > 0 && !slices.Contains(p.at, s.Own[u].At) }
	return (p.stays || p.quits) && !p.to && !p.hits && (len(p.units) == 0 || slices.ContainsFunc(p.units, elsewhere))
}

// attackDenied is the attack that a part denies by its place, or the only one where it names neither place nor unit. It is
// not good where the part denies something else, or at several places.
func (s *sentence) attackDenied(p *refusal) (back []sentences.Filed, good bool) {
	switch n := len(p.at); {
	case p.cancels && n == 1 && !p.hits && !p.does: // "forget about Dęblin"
		place := string(p.at[0])
		back = s.Lone(func(words []string) bool { return slices.Contains(words[min(1, len(words)):], place) })
		return back, len(back) > 0 || !s.speaksAnywhereOf(place)
	case p.hits && n == 0:
		return s.onSheetOnly("ATTACK", "ASSAULT", "STRIKE", "INTERDICT"), true
	case p.hits && n == 1:
		return s.onSheet([]string{string(p.at[0])}, p.units, "ATTACK", "ASSAULT", "STRIKE", "INTERDICT", "RAID"), true
	case p.does && n == 1:
		return s.onSheet([]string{string(p.at[0])}, nil, "ATTACK", "ASSAULT"), true
	}
	return nil, false
}

// speaksAnywhereOf tells that an order of the letter or the sheet names a place or unit.
func (r *Reader) speaksAnywhereOf(name string) bool {
	return slices.ContainsFunc(slices.Concat(r.OrderedBefore, r.Sheet), func(f sentences.Filed) bool { return slices.Contains(sentences.Ordered(f.Order), name) })
}

// deniedOf are the orders of a unit that a part denies. It is not good where the unit goes elsewhere than the part says, or
// where an order has it among others.
func (s *sentence) deniedOf(u int, p *refusal) (back []sentences.Filed, good bool) {
	of := s.OrderOf(u)
	if len(of) == 0 && s.Bound(s.Own[u].Name) {
		return nil, false
	}
	for _, f := range of {
		words := sentences.Ordered(f.Order)
		attacks := slices.Contains([]string{"ATTACK", "ASSAULT", "STRIKE", "RAID"}, words[0])
		at := s.Whither(words)
		switch {
		case p.hits && !attacks, p.deed != "" && words[0] != p.deed:
		case (p.to || p.cancels) && len(p.at) == 1 && at > 0 && words[at] != string(p.at[0]):
			return nil, false // it was sent elsewhere
		default:
			back = append(back, f)
		}
	}
	return back, true
}

// onMap are those of units that are on the map.
func (r *Reader) onMap(units []int) []int {
	return slices.DeleteFunc(slices.Clone(units), func(u int) bool { return r.Own[u].At == "" || r.Own[u].Flies })
}

// onSheetOnly is the one order of these verbs.
func (r *Reader) onSheetOnly(verbs ...string) []sentences.Filed { return r.onSheet(nil, nil, verbs...) }

// besideRefusal are the orders that another part of such a line gives, to those spoken of before where it names nobody.
func (s *sentence) besideRefusal(from, to int, who []int) ([]order.Order, bool) {
	if from == 0 && to == len(s.Atoms) {
		return nil, false // it is the line itself
	}
	text := []rune(s.Written.Text)
	for from+1 < to && nouns.First(lexicon.Corrections().Find(s.Atoms[from:])).Is("buts") { // "tylko wraca na 0611"
		from++
	}
	rest := string(text[s.Atoms[from].Column-1 : s.Atoms[to-1].End])
	named := false
	for i := from; i < to; i++ {
		_, n := s.Units(i)
		named = named || n > 0
	}
	for i := from + 1; i < to && !named && len(who) > 0; i++ {
		if lexicon.Objects.HasIn(s.Speech(), s.Atoms[i].Fold) { // "wycofać ją na 1517"
			rest = string(text[s.Atoms[from].Column-1:s.Atoms[i].Column-1]) + s.AsOrdered(who) + string(text[s.Atoms[i].End:s.Atoms[to-1].End])
			named = true
		}
	}
	if himself := nouns.First(lexicon.Corrections().Find(s.Atoms[from:])).Is("himself"); named && himself && len(who) > 0 && from+1 < to {
		named = false // "forget Podolska, it holds with the 14th"
	}
	if !named {
		if len(who) == 0 {
			return nil, false
		}
		if senses, _ := s.Senses(from); senses.Is("pronoun") && from+1 < to {
			rest = string(text[s.Atoms[from+1].Column-1 : s.Atoms[to-1].End])
		}
		rest = s.AsOrdered(who) + " " + rest
	}
	line, ok := order.LineOf(s.Written.Number, rest)
	if !ok {
		return nil, false
	}
	line = s.withoutInstead(line)
	was := s.recalled[s.Written.Number]
	told, ok := s.Reader.told(line)
	if !ok {
		delete(s.Staying, line.Number)
	}
	return told, ok && len(told) > 0 && len(s.recalled[s.Written.Number]) == len(was)
}

// withoutInstead is a line without words that say that it takes the place of what was taken back: "Rec13 fährt dafür nach 1938".
func (r *Reader) withoutInstead(l order.Line) order.Line {
	atoms, _ := r.AtomsOf(l.Text)
	for i := range atoms {
		if n := lexicon.Instead.Begin(atoms[i:]); n > 0 && n < len(atoms) {
			if plain, ok := nouns.Replaced(l, atoms, i, i+n, " "); ok {
				return plain
			}
		}
	}
	return l
}

// relocated reads a deed taken back at one place and told at another: "forget the low ammo on 38, put it on 72 instead". Where
// it was ordered, its place changes; else it is ordered.
func (r *Reader) relocated(l order.Line, atoms []lexicon.Atom) (canon []string, ok bool) {
	s := newSentence(r, l, atoms)
	senses, from := s.Senses(0)
	if !senses.Is("cancel") || len(atoms) > mostRestated {
		return nil, false
	}
	at := slices.IndexFunc(atoms, func(a lexicon.Atom) bool { return a.Fold == "," || a.Fold == ";" })
	var was, now board.Place
	begin, end := 0, 0
	for s.I = from; s.I < len(atoms); {
		p, n := s.Place(s.I)
		said, k := lexicon.Corrections().Find(atoms[s.I:])
		senses, m := s.Senses(s.I)
		switch {
		case n > 0 && s.I < at && was == "":
			was, begin, end = p, s.I, s.I+n
		case n > 0 && s.I > at && now == "":
			now = p
		case n > 0, s.I > at && !said.Is("sends", "turn", "aside") && !senses.Is("pronoun", "filler", "in", "to", "instead", "but", "on") && atoms[s.I].Kind != lexicon.Sign:
			return nil, false
		}
		s.I += max(n, k, m, 1)
	}
	if was == "" || now == "" || end != at {
		return nil, false
	}
	text := []rune(l.Text)
	line, ok := order.LineOf(l.Number, string(text[atoms[from].Column-1:atoms[begin].Column-1])+string(now))
	if !ok {
		return nil, false
	}
	told, ok := r.told(line)
	if !ok || len(told) != 1 {
		return nil, false
	}
	before := r.Lone(func(words []string) bool { return words[0] == told[0].Verb && slices.Contains(words, string(was)) })
	if len(before) == 0 {
		return []string{told[0].Canon}, true
	}
	words := strings.Fields(before[0].Order.Canon)
	for i := range words {
		if words[i] == string(was) {
			words[i] = string(now)
		}
	}
	canon, ok = r.Orders(l, []string{strings.Join(words, " ")})
	return append(r.takeBack(l.Number, before), canon...), ok
}

// deedInstead is a line without the deed that it says is not to be, "instead of holding them", "statt zu warten", "zamiast
// szturmu".
func (s *sentence) deedInstead() (order.Line, bool) {
	for i := range s.Atoms {
		said, n := lexicon.Corrections().Find(s.Atoms[i:])
		if !said.Is("insteads") || n == 0 {
			continue
		}
		deed, end := false, i+n
		for s.I = end; s.I < len(s.Atoms); {
			senses, m := s.Senses(s.I)
			said, c := lexicon.Corrections().Find(s.Atoms[s.I:])
			deeds, d := lexicon.Verbs().Find(s.Atoms[s.I:])
			_, declared := s.Declared(deeds)
			acts := declared || senses.Is("stay", "attackword", "attack", "go", "back", "strike") || said.Is("doing", "fighting", "quits") || senses.Is("filler") && strings.HasSuffix(s.Atoms[s.I].Fold, "ING")
			switch {
			case s.PlaceAt(s.I), !acts && !senses.Is("pronoun", "filler", "crowd") && !said.Is("himself", "meanwhile"):
				m = 0
			case acts:
				deed = true
				end = s.I + max(m, c, d, 1)
			case !senses.Is("in", "to", "with", "from"):
				end = s.I + max(m, c, 1)
			}
			if m == 0 && !acts {
				break
			}
			s.I += max(m, 1)
		}
		if !deed || i == 0 {
			return s.Written, false
		}
		return s.without(i, end)
	}
	return s.Written, false
}

// unbuilt leaves out the end of a line that says that something is not done where others go, "…, no barricade there", "barykady tam nie
// stawiać", unless that was ordered before: nobody needs an order for it.
func (r *Reader) unbuilt(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if !r.Zoned || r.Verbs["BUILD"].Name == "" || sentences.Asks(atoms) {
		return l, false
	}
	for _, f := range slices.Concat(r.OrderedBefore, r.Sheet) {
		if sentences.Ordered(f.Order)[0] == "BUILD" {
			return l, false
		}
	}
	s := newSentence(r, l, atoms)
	from := len(atoms) - 1
	for from > 1 && !(atoms[from].Fold == "," || atoms[from].Fold == ";") {
		from--
	}
	if from < 2 || newSentence(r, l, atoms[:from]).Says("BUILD") {
		return l, false
	}
	denied, built := false, false
	for i := from + 1; i < len(atoms); {
		said, n := s.SaidAt(i)
		senses, m := s.Senses(i)
		switch {
		case senses.Is("not") || lexicon.NoSuch.Has(atoms[i].Fold):
			denied = true
		case said.Is("BUILD"):
			built, m = true, n
		case atoms[i].Kind != lexicon.Sign && !senses.Is("there", "filler", "in") && !lexicon.Thither.Has(atoms[i].Fold) && !lexicon.OnSpot.Has(atoms[i].Fold):
			return l, false
		}
		i += max(m, 1)
	}
	if !denied || !built {
		return l, false
	}
	return s.without(from, len(atoms))
}
