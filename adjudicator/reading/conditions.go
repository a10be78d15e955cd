package reading

import (
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
)

// Orders hang on few things: an attack on its odds, a plan on whose turn is drawn. What a line makes an order hang on
// besides, "once 0605 is taken", leaves it unread, and is named.

// hangs is how many atoms a condition begins with at one, 0 for none.
func (s *sentence) hangs(i int) int {
	if before, n := s.senses(i - 1); n > 1 && before.Is(acts...) { // "goes after"
		return 0
	}
	if i+1 < len(s.atoms) && first(lexicon.Words().Find(s.atoms[i:])).Is("instead") {
		return 0 // "after all"
	}
	if lexicon.When.Has(s.atoms[i].Fold) && (s.atoms[i].Fold != "FALLS" || s.speech() == "de") {
		return 1
	}
	return lexicon.Unless.Begin(s.atoms[i:])
}

// conditionAt finds the clause that a line hangs on, from a word that begins one to the next sign, "then" or the end.
func (s *sentence) conditionAt() (from, to int) {
	for from = range s.atoms {
		if s.hangs(from) == 0 {
			continue
		}
		for to = from + 1; to < len(s.atoms); to++ {
			a := s.atoms[to]
			if _, n := s.ratio(to); n > 0 { // "if we get 3:1" goes on behind its colon
				to += n - 1
				continue
			}
			if a.Kind == lexicon.Sign && strings.Contains(",:;.!", a.Fold[:1]) && !(a.Fold == "." && s.abbreviates(to-1)) || lexicon.Then.Has(a.Fold) {
				break
			}
		}
		return from, to
	}
	return 0, 0
}

// without is a line without some of its atoms and the sign behind them.
func (s *sentence) without(from, to int) (order.Line, bool) {
	text := []rune(s.line.Text)
	begin, end := s.atoms[from].Column-1, s.atoms[to-1].End
	rest := strings.TrimRight(string(text[:begin]), " ,;") + " " + strings.TrimLeft(string(text[min(end, len(text)):]), " ,;:.")
	return order.LineOf(s.line.Number, strings.TrimSpace(rest))
}

// drawnBehind writes a line that says behind its orders when they are due, "26 to 0518 when Poznań is drawn", with that in
// front, where plans are kept.
func (r *Reader) drawnBehind(l order.Line, atoms []lexicon.Atom) (full order.Line, ok bool) {
	if _, plans := r.verbs["PLAN"]; !plans {
		return l, false
	}
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for from := 1; from < len(atoms); from++ {
		senses, n := lexicon.Plans().Find(atoms[from:])
		if n == 0 || !senses.Is("when") || s.hangs(from) == 0 {
			continue
		}
		to := len(atoms)
		if atoms[to-1].Kind == lexicon.Sign {
			to--
		}
		if to <= from+1 || r.key(l, atoms[from:to]) == "" {
			return l, false
		}
		rest, good := s.without(from, to)
		if !good {
			return l, false
		}
		text := []rune(l.Text)
		return order.LineOf(l.Number, string(text[atoms[from].Column-1:atoms[to-1].End])+", "+rest.Text)
	}
	return l, false
}

// restricts tells a word before a condition that goes with it.
func restricts(a lexicon.Atom) bool {
	return a.Fold == "," || lexicon.But.Has(a.Fold) || lexicon.Only.Has(a.Fold) || lexicon.And.Has(a.Fold) || lexicon.Being.Has(a.Fold)
}

// oddsAt finds the odds that a line makes an attack hang on, in a title in which none can.
func (s *sentence) oddsAt() (from, to int) {
	if strings.Contains(s.verbs["ATTACK"].Form, "ODDS") {
		return 0, 0
	}
	for from = range s.atoms {
		part := &sentence{Reader: s.Reader, atoms: s.atoms, line: s.line, i: from}
		if _, n := s.senses(from); n > 0 && part.odds() {
			return from, part.i
		}
	}
	return 0, 0
}

// Condition tells of a line that was not read what it makes its orders hang on, in its words, "" for nothing, and the
// orders that are left without it.
func (r *Reader) Condition(l order.Line) (words string, orders []string) {
	atoms, short := r.cut(l.Text)
	if !short || strings.Contains(l.Text, "?") {
		return "", nil
	}
	r.look()
	s := &sentence{Reader: r, atoms: atoms, line: l}
	from, to := s.conditionAt()
	if to-from < 2 {
		from, to = s.oddsAt()
	}
	if to-from < 2 || from == 0 && to == len(atoms) {
		return "", nil
	}
	text := []rune(l.Text)
	words = string(text[atoms[from].Column-1 : atoms[to-1].End])
	for from > 0 && restricts(atoms[from-1]) { // "but only if"
		from--
	}
	if from == 0 && to == len(atoms) {
		return words, nil
	}
	rest, ok := s.without(from, to)
	if !ok {
		return words, nil
	}
	return words, r.unconditional(r.withoutElse(rest))
}

// withoutElse is a line without its end that says that those spoken of stay otherwise.
func (r *Reader) withoutElse(l order.Line) order.Line {
	atoms, short := r.cut(l.Text)
	from := slices.IndexFunc(atoms, func(a lexicon.Atom) bool { return lexicon.Otherwise.Has(a.Fold) })
	if !short || from < 1 {
		return l
	}
	s := &sentence{Reader: r, atoms: atoms, line: l}
	stays := false
	for i := from + 1; i < len(atoms); {
		senses, n := s.senses(i)
		_, units := s.units(i)
		_, took := s.place(i)
		said, k := lexicon.Corrections().Find(atoms[i:])
		switch stays = stays || senses.Is("stay"); {
		case max(units, took) > 0:
			n = max(units, took)
		case said.Is("himself", "meanwhile") && k >= n:
			n = k
		case atoms[i].Kind != lexicon.Sign && !senses.Is("stay", "pronoun", "filler", "in", "there"):
			return l
		}
		i += max(n, 1)
	}
	if rest, ok := s.without(from, len(atoms)); ok && stays {
		return rest
	}
	return l
}

// unconditional are the orders of a line without its condition, such as the rules allow: of its sentences, where not all of
// it is read.
func (r *Reader) unconditional(l order.Line) (orders []string) {
	lines := []order.Line{l}
	if atoms, short := r.cut(l.Text); short {
		for _, part := range (&sentence{Reader: r, atoms: atoms, line: l}).sentences() {
			if line, ok := cutOut(l, part); ok && len(part) < len(atoms) {
				lines = append(lines, line)
			}
		}
	}
	for k, line := range lines {
		canon, read := r.orders(line, []string{line.Text})
		if !read {
			canon, read = r.Line(line)
		}
		part := &sentence{Reader: r, line: line}
		for _, text := range canon {
			if allowed, ok := r.allowedOrder(line, text); ok && read {
				orders = append(orders, allowed)
			} else if read && part.standTogether(append(slices.Clone(orders), text)) { // "635 attacks 3828 from 3928", which it marches to
				orders = append(orders, text)
			}
		}
		if k == 0 && len(orders) > 0 {
			break
		}
	}
	return orders
}
