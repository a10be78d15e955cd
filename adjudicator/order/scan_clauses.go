package order

import (
	"slices"
	"strings"
)

// This file reads the clauses that orders of several titles share: conditions,
// standing orders about questions, and lists of words.

// Threshold is what a condition demands: a ratio at least as good, of the plain
// odds or, with Column, of the column that they are shifted to.
type Threshold struct {
	Column          bool
	Attack, Defence int
}

// Threshold reads "ODDS >= 3-1" or "COLUMN 3-1". It fails with "expected-word"
// (Args "word"), "missing-word", or as AtLeast and Odds do.
func (s *Scanner) Threshold() (Threshold, *Problem) {
	var t Threshold
	switch {
	case s.Keyword("COLUMN", "KOLUMNA", "SPALTE"):
		t.Column = true
	case s.Keyword("ODDS", "STOSUNEK", "VERHALTNIS"):
	default:
		p := s.Fail("expected-word", "word", "ODDS", "COLUMN")
		p.Args = map[string]string{"word": "ODDS"}
		return Threshold{}, p
	}
	p := s.AtLeast()
	if p == nil {
		t.Attack, t.Defence, p = s.Odds()
	}
	return t, p
}

// AtLeast reads ">=" before a ratio if it is there, and takes any other
// comparison for a "bad-comparison".
func (s *Scanner) AtLeast() *Problem {
	mark := s.Mark()
	if sign, p := s.Comparison(); p == nil && sign != ">=" {
		s.Reset(mark)
		return s.Fail("bad-comparison", "comparison", ">=")
	}
	return nil
}

// And reads the word that parts things in a list, if it is there.
func (s *Scanner) And() bool {
	if !s.Done() && strings.EqualFold(s.Peek().Text, "u.") { // "1Pz u. 2Lt"; U alone may be a unit
		s.pos++
		return true
	}
	return s.Keyword("AND", "&", "ORAZ", "UND")
}

// Several reads one word or more of a set, with or without AND between, and
// gives those of names that were meant, in the order of names. Besides names the
// set has ALL for every one and NOTHING for none, which undo what came before.
// It fails as Word does.
func (s *Scanner) Several(w *Words, names []string) ([]string, *Problem) {
	var meant []string
	for first := true; first || !s.Done(); first = false {
		word, p := s.Word(w)
		if p != nil {
			return nil, p
		}
		switch word {
		case "ALL":
			meant = names
		case "NOTHING":
			meant = nil
		default:
			meant = append(slices.Clip(meant), word)
		}
		s.And()
	}
	var list []string
	for _, name := range names {
		if slices.Contains(meant, name) {
			list = append(list, name)
		}
	}
	return list, nil
}
