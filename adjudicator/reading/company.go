package reading

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/reading/sentences"
)

// Units that go to others of their side, or come to stand where these do.

// placeTwice writes a line that tells a place by its name or what it is next to, and then which it is, "to Kąkolewnica, that is 4123", "pod
// Kąkolewnicę, czyli na 4123", "next to 1411, i.e. 1410", with what is told last.
func (r *Reader) placeTwice(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	if r.View.Board == nil || r.Zoned || sentences.Asks(atoms) {
		return l, false
	}
	for i := 0; i < len(atoms); i++ {
		lead, n := s.Senses(i)
		p, took := s.Place(s.BehindFillers(i + n))
		at := s.BehindFillers(i+n) + took
		if n == 0 || took == 0 || !lead.Is("to", "beside", "near", "towards") || at >= len(atoms) {
			continue
		}
		if atoms[at].Fold == "," {
			at++
		}
		m := 0
		if at < len(atoms) {
			m = lexicon.Namely.Begin(atoms[at:])
		}
		if m == 0 {
			continue
		}
		at += m
		if at < len(atoms) && atoms[at].Fold == "," {
			at++
		}
		if to, k := s.Senses(at); k > 0 && to.Is("to") {
			at += k
		}
		q, end := s.Place(at)
		beside := lead.Is("beside", "near", "towards")
		if end == 0 || q != p && !(beside && r.View.Board.Steps(p, q) == 1) {
			continue
		}
		to := map[string]string{"pl": "na", "de": "nach"}[s.Speech()]
		return nouns.Replaced(l, atoms, i, at, cmp.Or(to, "to"))
	}
	return l, false
}

// toOthers writes the hex of those to whom or next to whom units go, "8Inf next to the 19th at 1217", "Art60 zum 182.", "8 DP do 46 DP", in
// the place of their name.
func (r *Reader) toOthers(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	if r.View.Board == nil || sentences.Asks(atoms) || s.Fights() {
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

// toOwnBody writes a line in which somebody goes to the others of his division, "61D/3 joins the rest of its division", "zum Rest seiner
// Division", with the hex in which all of these are.
func (r *Reader) toOwnBody(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	for i := 2; i < len(atoms); i++ {
		n := lexicon.OwnBody.Begin(atoms[i:])
		if n == 0 || sentences.Asks(atoms) {
			continue
		}
		var named, rest []int
		for k := 0; k < i; {
			list, m := s.Units(k)
			named = append(named, list...)
			k += max(m, 1)
		}
		which := slices.IndexFunc(r.Parts, func(of []int) bool { return len(named) > 0 && slices.Contains(of, named[0]) })
		if which < 0 || slices.ContainsFunc(named, func(u int) bool { return !slices.Contains(r.Parts[which], u) }) {
			return l, false
		}
		for _, u := range r.Parts[which] {
			if !slices.Contains(named, u) && r.Own[u].At != "" {
				rest = append(rest, u)
			}
		}
		p, _ := s.whereThey(rest, len(atoms))
		if joins, _ := s.Senses(i - 1); p != "" && joins.Is("join") {
			return nouns.Replaced(l, atoms, i-1, i+n, "to "+string(p))
		}
		if p != "" {
			return nouns.Replaced(l, atoms, i, i+n, string(p))
		}
		return l, false
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

// withComers writes a line in which all who are in a place attack, "then everything in 1114 on 1013", with the names of those who will be
// there then, where the letter sends others into it or away.
func (r *Reader) withComers(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	s := newSentence(r, l, atoms)
	if r.View.Board == nil || r.Zoned || r.Verbs["EXPLOIT"].Name != "" || r.Verbs["MOVE"].Name == "" || sentences.Asks(atoms) {
		return l, false
	}
	for i := range atoms {
		p, end := s.allIn(i)
		if end == 0 || !s.allAttack(i, end) {
			continue
		}
		who := r.thereThen(l, atoms[:i], p)
		if len(who) == 0 || slices.Equal(who, r.At(p)) {
			continue
		}
		return nouns.Replaced(l, atoms, i, end, r.AsListed(who))
	}
	return l, false
}

// allIn reads words for all who are in a place, "everything in 1114", "1114 attacks", and where they end, 0 for others.
func (s *sentence) allIn(i int) (p board.Place, end int) {
	at, count, kinds := s.Quantity(i)
	p, n := s.Place(i)
	does, _ := s.Senses(i + n)
	switch {
	case at > i && (count >= 0 || len(kinds) > 0):
		return "", 0
	case at > i:
		lead, m := s.Senses(at)
		if p, n = s.Place(at + m); m == 0 || n == 0 || !lead.Is("in", "from") {
			return "", 0
		}
		return p, at + m + n
	case n == 0 || i > 0 && !s.EndsPart(i-1) && !nouns.First(s.Senses(i-1)).Is("then"):
		return "", 0
	case s.StackAt(i + n):
		_, m := s.Senses(i + n)
		return p, i + n + m
	case does.Is("attack") && !does.Is("to", "filler"):
		return p, i + n
	}
	return "", 0
}

// allAttack tells that those who are named between two atoms attack: behind them the first word for an act says so, or leads at the enemy,
// or one right before them does.
func (s *sentence) allAttack(i, end int) bool {
	before, _ := s.Senses(i - 1)
	for k := end; k < len(s.Atoms) && !(s.Atoms[k].Kind == lexicon.Sign && strings.Contains(".;", s.Atoms[k].Fold)); k++ {
		senses, n := s.Senses(k)
		p, took := s.Place(k + n)
		switch {
		case senses.Is("attack", "attackword") && !senses.Is("to", "filler"), senses.Is("upon", "against") && took > 0 && s.FoesHold(p):
			return true
		case senses.Is(nouns.Acts...) && !senses.Is("filler", "in", "to", "from"):
			return false
		}
	}
	return before.Is("attack") && !before.Is("to", "filler")
}

// thereThen are those who stand in a place once the marches of the letter are made that stand above, or before some atoms of the line.
func (r *Reader) thereThen(l order.Line, before []lexicon.Atom, p board.Place) (who []int) {
	sent := maps.Clone(r.SentTo)
	if first, ok := r.sentencesBefore(l, before); ok {
		told, _ := r.told(first)
		for _, o := range told {
			if words := sentences.Ordered(o); len(words) == 3 && words[0] == "MOVE" {
				sent[words[1]] = board.Place(words[2])
			}
		}
	}
	for u := range r.Own {
		if cmp.Or(sent[r.Own[u].Name], r.Own[u].At) == p {
			who = append(who, u)
		}
	}
	return who
}

// sentencesBefore is what stands in a line before some words, as a line, without the words that tie these to it.
func (r *Reader) sentencesBefore(l order.Line, before []lexicon.Atom) (order.Line, bool) {
	for n := len(before); n > 0; n-- {
		senses, _ := lexicon.Words().Find(before[n-1:])
		if before[n-1].Kind != lexicon.Sign && !senses.Is("then", "and", "attack") {
			return r.part(l, before[:n])
		}
	}
	return l, false
}

// notWithout writes a line in which two denials say who goes along, "24Inf 0814 nie bez 30", "24 attacks 0824, not without 10", with the word for
// that. Where it does not say so, "24 never attacks without 10", the line is left open: it is none that keeps the 24th where it is.
func (r *Reader) notWithout(l order.Line, atoms []lexicon.Atom) (order.Line, bool) {
	if len(atoms) < 4 || !lexicon.Without.Among(atoms) {
		return l, false
	}
	s := newSentence(r, l, atoms)
	for i := 1; i < len(atoms); i++ {
		without, n := s.deniedWithout(i)
		at := without
		for at > 0 && at < len(atoms) && lexicon.Articles.Has(atoms[at].Fold) {
			at++
		}
		_, units := s.Units(max(at, 0))
		if without == 0 || units == 0 || !s.NamesOwn(0) {
			continue
		}
		placed := false
		for k := range i {
			placed = placed || s.PlaceAt(k)
		}
		if n == 0 || !placed || !s.AtEnd(s.BehindFillers(at+units)) {
			r.Open = l.Number
			return l, false
		}
		if atoms[i-1].Fold == "," {
			i--
		}
		return nouns.Replaced(l, atoms, i, without, " together with")
	}
	return l, false
}

// deniedWithout is the atom behind "without" in a clause that denies it from an atom on, 0 where none does, and how many atoms that takes where
// nothing stands between.
func (s *sentence) deniedWithout(i int) (behind, n int) {
	if n := lexicon.NotWithout.Begin(s.Atoms[i:]); n > 0 {
		return i + n, n
	}
	if !nouns.First(s.Senses(i)).Is("not") || lexicon.Without.Has(s.Atoms[i].Fold) {
		return 0, 0
	}
	for k := i + 1; k < len(s.Atoms) && s.Atoms[k].Kind != lexicon.Sign; k++ {
		if lexicon.Without.Has(s.Atoms[k].Fold) {
			return k + 1, 0
		}
	}
	return 0, 0
}
