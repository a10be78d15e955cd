package nouns

import (
	"strings"

	"kurier/adjudicator/reading/lexicon"
)

// EndsPart tells of a sign that a part of the line ends there.
func (s *Text) EndsPart(i int) bool {
	a := s.Atoms[i]
	return a.Kind == lexicon.Sign && (strings.ContainsAny(a.Fold[:1], ",;!–—") || a.Fold == "-" && !a.Glued ||
		a.Fold == "." && !s.Abbreviates(max(i-1, 0)) && (i+1 == len(s.Atoms) || !s.Atoms[i+1].Glued))
}
