package reading

import (
	"slices"
	"strings"

	"kurier/adjudicator/reading/lexicon"
)

// What is to be done may be told of those that it is done to: "3Pz should be brought to 0408", "soll nach 0408 verlegt
// werden", "ma zostać przerzucona do Łowicza". A participle without a word that helps it tells of the past.

// helping are the words with which a participle tells what is to be, by language; those that want may stand before
// whom it is done to, "have 3Pz moved".
var (
	helping = []string{"BE", "BEING", "IS", "ARE", "GET", "GETS", "WERDEN", "WIRD", "WERDE", "ZOSTAC", "ZOSTANIE", "ZOSTANA", "ZOSTAJE", "ZOSTAJA", "BYC", "BEDZIE", "BEDA"}
	wanting = []string{"HAVE", "WANT", "WANTS", "LIKE", "NEED", "SEE", "GET"}
	past    = []string{"BEEN", "WAS", "WERE", "WORDEN", "WURDE", "WURDEN", "BYLA", "BYL", "BYLO", "ZOSTALA", "ZOSTAL", "ZOSTALO"}
)

// undergoes tells of a participle that a word of its sentence says that this is to be.
func (s *sentence) undergoes(i int) bool {
	helped := false
	for k, a := range s.atoms {
		switch {
		case slices.Contains(past, a.Fold):
			return false
		case strings.HasSuffix(a.Fold, "ZEBY") || a.Fold == "ABY":
			helped = helped || len(s.canon) == 0 && !s.full() // else it is a purpose
		case slices.Contains(helping, a.Fold), slices.Contains(wanting, a.Fold) && k+1 < i:
			helped = true
		}
	}
	return helped
}

// participles are the endings of Polish ones.
var participles = []string{"ANA", "ANY", "ANE", "ANI", "ONA", "ONY", "ONE", "ETA", "ETY", "ETE", "IETA", "TA", "TE", "TY"}

// helps tells a Polish word for staying that helps a participle: "ma zostać przerzucona".
func (s *sentence) helps(i, n int) bool {
	if !slices.ContainsFunc(s.atoms[i:i+n], func(a lexicon.Atom) bool {
		return strings.HasPrefix(a.Fold, "ZOSTA") && slices.Contains(helping, a.Fold)
	}) {
		return false
	}
	for k := i + n; !s.atEnd(k); k++ {
		senses, _ := s.senses(k)
		ends := func(e string) bool { return strings.HasSuffix(s.atoms[k].Fold, e) }
		if senses.Is("passive", "go", "back", "attack", "enter", "place") && slices.ContainsFunc(participles, ends) {
			return true
		}
	}
	return false
}
