package reading

import (
	"slices"
	"strings"

	"kurier/adjudicator/order"
)

// Lines with more atoms are hardly one order, and with more words for verbs hardly any: a letter made to
// be hard must not keep the others waiting.
const mostRestated, mostRestating = 24, 6

// restated reads a line in which the verb of a title stands elsewhere than in front, and no other word
// is strange to it: "na północy gram 7" is CARD NORTH 7. The declaration of the verb has to read all
// that is left, with the fillers or without; where two verbs can, the line is not read.
func (r *Reader) restated(s *sentence) (canon []string, ok bool) {
	if len(s.atoms) > mostRestated || !slices.ContainsFunc(s.atoms, func(a atom) bool { return a.kind == number }) {
		return nil, false // nobody is named by number, and short words begin many a name
	}
	tried := 0
	for i := range s.atoms {
		senses, n := verbWords().find(s.atoms[i:])
		for _, x := range senses {
			v, ok := r.verbs[x.class]
			if !ok || v.Question || v.Standing {
				continue
			}
			if tried++; tried > mostRestating {
				return nil, false
			}
			for _, text := range s.without(i, n) {
				list, good := r.orders(s.line, []string{x.class + " " + text})
				if !good || len(list) == 0 {
					continue
				}
				if canon != nil && !slices.Equal(canon, list) {
					return nil, false
				}
				canon = list
			}
		}
	}
	return canon, canon != nil
}

// without are the words of a line but for some: all others, all others with a word for the target or
// the goal where they stood, those of them that are no fillers, and those that lead to no place either.
func (s *sentence) without(from, n int) []string {
	head, tail := s.told(0, from), s.told(from+n, len(s.atoms))
	return []string{
		order.Canon(head, tail), order.Canon(head, "AGAINST", tail), order.Canon(head, "TO", tail),
		order.Canon(s.told(0, from, "filler"), s.told(from+n, len(s.atoms), "filler")),
		order.Canon(s.told(0, from, leading...), s.told(from+n, len(s.atoms), leading...)),
	}
}

// leading are the senses of words that a verb may be read without.
var leading = []string{"filler", "to", "in", "concerning"}

// told are the words of a part of the line as they were written, but for some.
func (s *sentence) told(from, to int, but ...string) string {
	var b strings.Builder
	for i := from; i < to; i++ {
		a := s.atoms[i]
		senses, n := s.senses(i)
		if n == 1 && is(senses, but...) && !is(senses, "not", "unless", "or", "near", "neither") || a.kind == sign && strings.Contains(".!", a.fold) && i == len(s.atoms)-1 {
			continue
		}
		if !a.glued && b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(a.text)
	}
	return b.String()
}
