package reading

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/sentences"
)

// A line may lean on the one above, whose units it calls by a pronoun or not at all: "There they dig", "both prepare there", "dort alle
// drei vorbereiten".

// leaning is what the first clause of such a line says.
type leaning struct {
	who   bool // a pronoun stands for those above
	there bool
	count int    // how many they are said to be, 0 where nothing is said
	deed  [2]int // the words for what they do
}

// asAbove writes a line that tells a deed of those who are sent somewhere above with their names.
func (r *Reader) asAbove(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if sentences.Asks(atoms) {
		return l, false
	}
	lean, end := newSentence(r, l, atoms).leansOn()
	if end == 0 || end+1 < len(atoms) && !newSentence(r, l, atoms[end:]).namesSome() { // "they dig in, I hear"
		return l, false
	}
	last := r.lastLine(l.Number)
	if len(last) > 0 && last[0].Number == l.Number || len(last) == 0 && !r.Holes[l.Number-1] {
		return l, false
	}
	who := r.leanedOn(last, lean)
	if len(who) == 0 { // what stands above was not read
		r.Open = l.Number
		return l, false
	}
	text := []rune(l.Text)
	deed := string(text[atoms[lean.deed[0]].Column-1 : atoms[lean.deed[1]-1].End])
	return order.LineOf(l.Number, r.AsListed(who)+" "+deed+string(text[atoms[end-1].End:]))
}

// namesSome tells that own units are named.
func (s *sentence) namesSome() bool {
	for i := range s.Atoms {
		if s.NamesOwn(i) {
			return true
		}
	}
	return false
}

// leansOn reads the first clause of a line that leans on the one above; end is where it ends, 0 where it is none.
func (s *sentence) leansOn() (lean leaning, end int) {
	i := 0
	for i < len(s.Atoms) && !s.EndsPart(i) && s.Atoms[i].Fold != "." {
		senses, n := s.Senses(i)
		said, m := lexicon.Verbs().Find(s.Atoms[i:])
		verb, declared := s.Declared(said)
		_, units := s.Units(i)
		crowd, counted := senses.Has("crowd")
		switch fold := s.Atoms[i].Fold; {
		case units > 0 || s.PlaceAt(i) || s.namesOthers(i, senses):
			return lean, 0
		case declared && s.ofThoseThere(verb) && lean.deed[1] == 0:
			lean.deed, n = [2]int{i, i + m}, m
		case senses.Is("and") && lean.deed[1] > 0:
			return lean.ends(i)
		case senses.Is("both"), counted && crowd != "":
			lean.who, lean.count = true, 2
			if k, err := strconv.Atoi(crowd); err == nil {
				lean.count = k
			}
		case senses.Is("pronoun"), lexicon.TheyAll.Has(fold), lexicon.Objects.Has(fold) && !senses.Is("to"):
			lean.who, n = true, max(n, 1)
		case senses.Is("there"), lexicon.OnSpot.Has(fold), lexicon.Thither.Has(fold):
			lean.there, n = true, max(n, 1)
		case !(n == 0 && (lexicon.Itself.Has(fold) || lean.deed[1] > 0 && lexicon.Particles.Has(fold)) || s.saysNothing(senses)):
			return lean, 0
		}
		i += max(n, 1)
	}
	return lean.ends(i)
}

// namesOthers tells a word by which others do it, or one of them alone.
func (s *sentence) namesOthers(i int, senses lexicon.Senses) bool {
	if senses.Is("crowd", "pronoun", "both") {
		return false
	}
	return senses.Is("nation", "num") || lexicon.Foes.Has(s.Atoms[i].Fold)
}

// saysNothing tells a word that is a filler and turns nothing.
func (s *sentence) saysNothing(senses lexicon.Senses) bool {
	return senses.Is("filler") && !senses.Is("if", "only", "or", "unless", "not", "num", "ord", "nation", "type", "size", "name", "plural")
}

// ends gives such a clause up to where it ends, if it says who does something.
func (lean leaning) ends(i int) (leaning, int) {
	if lean.deed[1] == 0 || !lean.who && !lean.there {
		return lean, 0
	}
	return lean, i
}

// ofThoseThere tells a verb for what units do where they stand, and that needs nothing but them.
func (s *sentence) ofThoseThere(verb string) bool {
	return slices.Contains([]string{"DIG", "PREPARE", "LOOSE"}, verb) && s.Verbs[verb].Name != ""
}

// digs tells a word for such a deed.
func (s *sentence) digs(i int) bool {
	said, _ := lexicon.Verbs().Find(s.Atoms[i:])
	verb, declared := s.Declared(said)
	return declared && s.ofThoseThere(verb)
}

// deedsClash tells of a line that leaves open whom or where some attack or follow, and says another deed of others behind that, "179 attacks,
// 184 digs in": the one must not be taken for what both do.
func (s *sentence) deedsClash() bool {
	placed := false // which may be where they attack
	for i := 0; i < len(s.Atoms); {
		who, n := s.Units(i)
		if n == 0 {
			placed = placed || s.PlaceAt(i)
			i++
			continue
		}
		does, m := s.Senses(i + n)
		at := i + n + m
		i += n
		if m == 0 || !does.Is("follow") && (placed || !does.Is("attack")) || does.Is("filler", "to", "in") || at+1 >= len(s.Atoms) || s.Atoms[at].Fold != "," && s.Atoms[at].Fold != ";" && !lexicon.And.Has(s.Atoms[at].Fold) {
			continue
		}
		next := s.BehindFillers(at + 1)
		others, k := s.Units(next)
		if k == 0 || shareUnits(who, others) || next+k >= len(s.Atoms) {
			continue
		}
		then, _ := lexicon.Words().Find(s.Atoms[next+k : next+k+1])
		if s.digs(next+k) || does.Is("attack") && then.Is("go") && !then.Is("attack") {
			return true
		}
	}
	return false
}

// leanedOn are those who were sent somewhere by the orders above, or with them those who stand there, if that is as many as is said.
func (r *Reader) leanedOn(last []sentences.Filed, lean leaning) (who []int) {
	goal := ""
	for _, f := range last {
		words := sentences.Ordered(f.Order)
		at := r.Whither(words)
		if words[0] != "MOVE" || at <= 0 || goal != "" && lean.there && words[at] != goal {
			return nil
		}
		goal = words[at]
		for u := range r.Own {
			if slices.Contains(words[1:at], r.Own[u].Name) && !slices.Contains(who, u) {
				who = append(who, u)
			}
		}
	}
	if goal == "" || lean.count == 0 || lean.count == len(who) {
		return who
	}
	who = nil
	for u := range r.Own {
		if cmp.Or(r.SentTo[r.Own[u].Name], r.Own[u].At) == board.Place(goal) {
			who = append(who, u)
		}
	}
	if len(who) != lean.count {
		return nil
	}
	return who
}

// leanedDenial tells a line of which all only denies what those above might do where they are sent, or says that they stay there: "there
// they wait and pick no fight", "weiter aber nicht".
func (r *Reader) leanedDenial(l order.Line, atoms []lexicon.Atom) bool {
	last := r.lastLine(l.Number)
	if len(last) == 0 || last[0].Number == l.Number || asksOrQuotes(atoms) {
		return false
	}
	marches := func(f sentences.Filed) bool { return sentences.Ordered(f.Order)[0] == "MOVE" }
	if slices.ContainsFunc(last, func(f sentences.Filed) bool { return !marches(f) }) {
		return false
	}
	s := newSentence(r, l, atoms)
	found := false
	for from := 0; from < len(atoms); {
		to := from
		for to < len(atoms) && !s.EndsPart(to) && !strings.Contains(".!", atoms[to].Fold) && !(to > from && lexicon.And.Has(atoms[to].Fold)) {
			to++
		}
		if to > from {
			_, denies := s.denialIn(from, to)
			if !denies && !s.staysIn(from, to) {
				return false
			}
			found = true
		}
		from = max(to, from+1)
	}
	if found {
		r.Staying[l.Number] = true
	}
	return found
}

// staysIn tells of a clause that it only says of those above that they stay where they are sent.
func (s *sentence) staysIn(from, to int) bool {
	stays, there := false, false
	for i := from; i < to; {
		senses, n := s.Senses(i)
		_, units := s.Units(i)
		m := lexicon.BesideDenial.BeginIn("", s.Atoms[i:to])
		switch fold := s.Atoms[i].Fold; {
		case units > 0 || s.PlaceAt(i) || senses.Is("not", "if", "only", "unless", "or"):
			return false
		case senses.Is("stay") && !s.TellsDeed(i):
			stays = true
		case senses.Is("there"), lexicon.Thither.Has(fold), lexicon.OnSpot.Has(fold):
			there = true
		case m == 0:
			return false
		}
		i += max(n, m, 1)
	}
	return stays && there
}
