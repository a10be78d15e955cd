package reading

import (
	"strings"

	"kurier/adjudicator/order"
)

// apart reads a line of several sentences one by one: "Sorry, the kids were sick. 62Inf to 0720",
// "How far does 3Pz get? Who stands in 1118?". Talk may stand before orders, if nothing in it
// could bear on them; anything else must be read, or none of the line is.
func (r *Reader) apart(l order.Line, atoms []atom) (canon []string, ok bool) {
	list := (&sentence{Reader: r, atoms: atoms}).sentences()
	if len(list) < 2 {
		return nil, false
	}
	for _, part := range list {
		text := []rune(l.Text)
		if end := part[len(part)-1].end; end < len(text) {
			text = text[:end]
		}
		line, good := order.LineOf(l.Number, string(text[part[0].column-1:]))
		if !good {
			return nil, false
		}
		if r.isOrder(line) {
			more, _ := r.orders(line, []string{line.Text})
			canon = append(canon, more...)
			continue
		}
		more, read := r.sentenceOf(line)
		if !read && (len(canon) > 0 || !r.idle(part)) {
			return nil, false
		}
		canon = append(canon, more...)
	}
	return canon, len(canon) > 0
}

// sentenceOf reads one sentence of a line.
func (r *Reader) sentenceOf(l order.Line) (canon []string, ok bool) {
	atoms, _ := parts(l.Text)
	if canon, ok := r.words(l, atoms); ok {
		return canon, true
	}
	if mended, ok := r.withoutSlips(atoms); ok {
		if canon, ok := r.words(l, mended); ok {
			return canon, true
		}
	}
	if rest, ok := r.withoutCourtesy(l, atoms); ok {
		atoms, _ := parts(rest.Text)
		return r.words(rest, atoms)
	}
	return nil, r.courteous(atoms) == len(atoms)
}

// sentences parts a line where a full stop, a question or exclamation mark ends one. A stop
// behind a number or a short word is part of a name: "3. Pz. Div.".
func (s *sentence) sentences() (list [][]atom) {
	from := 0
	for i, a := range s.atoms {
		last := i+1 == len(s.atoms)
		if !last && (i == from || !strings.Contains(".!?", a.fold[:1]) || s.atoms[i+1].glued || a.fold == "." && s.abbreviates(i-1)) {
			continue
		}
		list = append(list, s.atoms[from:i+1])
		from = i + 1
	}
	return list
}

// abbreviates tells an ordinal or a short word, behind which a full stop ends no sentence.
func (s *sentence) abbreviates(i int) bool {
	a := s.atoms[i]
	senses, _ := s.senses(i)
	return a.kind == number && len(a.fold) < 4 || a.kind == word && (len(a.fold) < 3 || len(a.fold) < 5 && is(senses, "type", "size"))
}

// idle tells talk that cannot bear on an order beside it: no number, unit or place is in it, and
// no word that takes back, doubts or sets a condition.
func (r *Reader) idle(atoms []atom) bool {
	s := &sentence{Reader: r, atoms: atoms}
	for i, a := range atoms {
		if a.kind == number || strings.Contains(a.fold, "?") || s.placeAt(i) {
			return false
		}
		if list, n := s.noun(i, s.own); n > 0 && len(list) > 0 {
			return false
		}
		senses, _ := words().find(atoms[i:])
		doubts, _ := courtesyWords().find(atoms[i:])
		if is(doubts, "doubt") || is(senses, "not", "unless", "neither", "or", "rather", "cancel", "except", "rest") {
			return false
		}
	}
	return true
}
