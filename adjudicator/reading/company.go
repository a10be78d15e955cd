package reading

import (
	"cmp"
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/reading/sentences"
)

// Units that go to others of their side, or come to stand where these do.

// toOthers writes the hex of those to whom or next to whom units go, "8Inf next to the 19th at 1217", "Art60 zum 182.", "8 DP do 46 DP", in
// the place of their name.
func (r *Reader) toOthers(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	if r.View.Board == nil || r.Zoned || sentences.Asks(atoms) || s.Fights() {
		return l, false
	}
	for i, n := 0, 0; i < len(atoms); i += max(n, 1) {
		if n = s.leadsOn(i); n == 0 {
			if lead, m := s.Senses(i); lead.Is("join") {
				n = m
			}
			continue
		}
		begin := s.BehindFillers(i + n)
		if begin >= len(atoms) || s.PlaceAt(begin) {
			continue
		}
		list, m := s.Units(begin)
		p, end := s.whereThey(list, begin+m)
		if p == "" || !s.goThere(i, begin, end, list) {
			continue
		}
		return nouns.Replaced(l, atoms, begin, end, string(p))
	}
	return l, false
}

// leadsOn is how many atoms lead to somebody, or beside him: "on top of", "goes to"; 0 for none. Words for joining others are read
// elsewhere.
func (s *sentence) leadsOn(i int) int {
	lead, n := s.Senses(i)
	if n == 0 || s.Atoms[i].Kind != lexicon.Word || lead.Is("join", "against") {
		return 0
	}
	if n > 1 && lead.Is("go") {
		lead, _ = lexicon.Words().Find(s.Atoms[i+n-1 : i+n])
	}
	if !lead.Is("to", "beside") {
		return 0
	}
	return n
}

// whereThey is the hex to which the letter has sent some units, or else where they stand, and where ends what is said of it behind their
// name, "at 1217", "'s hex", "is"; "" where they are not together or said to stand elsewhere.
func (s *sentence) whereThey(list []int, end int) (board.Place, int) {
	if len(list) == 0 {
		return "", end
	}
	where := func(u int) board.Place { return cmp.Or(s.SentTo[s.Own[u].Name], s.Own[u].At) }
	p := where(list[0])
	if slices.ContainsFunc(list, func(u int) bool { return where(u) != p }) {
		return "", end
	}
	if end < len(s.Atoms) {
		end += max(lexicon.TheirHex.Begin(s.Atoms[end:]), 0)
	}
	if end < len(s.Atoms) && !s.AtEnd(end) {
		if in, n := s.Senses(end); in.Is("in", "to") {
			if at, took := s.Place(end + n); took > 0 && at == p {
				end += n + took
			}
		}
	}
	if end+1 < len(s.Atoms) && s.Atoms[end].Fold == "." && s.Atoms[end+1].Fold == "," { // "zur 19., 14Inf zur 46."
		end++
	}
	return p, end
}

// goThere tells of a word that leads to others that units named elsewhere in its clause go to them: before it, or behind a colon, "zur 46.
// ID: 14Inf". Bare numbers on both sides may be a row of units, "3 to 8".
func (s *sentence) goThere(i, begin, end int, others []int) bool {
	row := i > 0 && begin == i+1 && s.Atoms[i-1].Kind == lexicon.Number && s.Atoms[begin].Kind == lexicon.Number && end == begin+1
	if row && !s.saysGo(i) {
		return false
	}
	if i == 0 {
		if end+1 >= len(s.Atoms) || s.Atoms[end].Fold != ":" {
			return false
		}
		who, n := s.Units(end + 1)
		return n > 0 && s.AtEnd(end+1+n) && !shareUnits(who, others)
	}
	if senses, n := s.Senses(min(end, len(s.Atoms)-1)); !s.AtEnd(end) && (n == 0 || !senses.Is("and", "then", "go")) {
		return false
	}
	who := s.namedInClause(i)
	return len(who) > 0 && !shareUnits(who, others)
}

// saysGo tells that a word for going stands before an atom.
func (s *sentence) saysGo(i int) bool {
	for k := range i {
		if senses, _ := s.Senses(k); senses.Is("go") && !senses.Is("to", "filler") {
			return true
		}
	}
	return false
}

// namedInClause are the own units that are named before an atom, back to a sign that ends a sentence.
func (s *sentence) namedInClause(i int) (list []int) {
	for k := 0; k < i; {
		units, n := s.Units(k)
		if s.Atoms[k].Kind == lexicon.Sign && n == 0 && (s.Atoms[k].Fold == ";" || s.Atoms[k].Fold == "." && !s.Atoms[k].Glued) {
			list = nil
		}
		list = append(list, units...)
		k += max(n, 1)
	}
	return list
}

// shareUnits tells that some units are among others.
func shareUnits(some, others []int) bool {
	return slices.ContainsFunc(some, func(u int) bool { return slices.Contains(others, u) })
}
