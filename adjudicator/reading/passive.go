package reading

import (
	"slices"
	"strings"

	"kurier/adjudicator/reading/lexicon"
)

// What is to be done may be told of those that it is done to: "3Pz should be brought to 0408", "soll nach 0408 verlegt
// werden", "ma zostać przerzucona do Łowicza". A participle without a word that helps it tells of the past.

// undergoes tells of a participle that a word of its sentence says that this is to be.
func (s *sentence) undergoes(i int) bool {
	helped := false
	for k, a := range s.atoms {
		switch {
		case lexicon.Was.Has(a.Fold):
			return false
		case strings.HasSuffix(a.Fold, "ZEBY") || a.Fold == "ABY":
			helped = helped || len(s.canon) == 0 && !s.full() // else it is a purpose
		case lexicon.Help.Has(a.Fold), lexicon.Wanting.Has(a.Fold) && k+1 < i:
			helped = true
		}
	}
	return helped
}

// helps tells a Polish word for staying that helps a participle: "ma zostać przerzucona".
func (s *sentence) helps(i, n int) bool {
	if !slices.ContainsFunc(s.atoms[i:i+n], func(a lexicon.Atom) bool {
		return strings.HasPrefix(a.Fold, "ZOSTA") && lexicon.Help.Has(a.Fold)
	}) {
		return false
	}
	for k := i + n; !s.atEnd(k); k++ {
		senses, _ := s.senses(k)
		if senses.Is("passive", "go", "back", "attack", "enter", "place") && lexicon.Participles.Ends(s.atoms[k].Fold) {
			return true
		}
	}
	return false
}
