package reading

import (
	"strings"

	"kurier/adjudicator/reading/lexicon"
)

// tongueOf is the language that a line is written in, "" where that cannot be told: the one
// that has more words of its own in it than any other. Kinds and names of units are no sign,
// since they stand on the counters.
func tongueOf(s *sentence) string {
	var words [3]int
	for i := 0; i < len(s.atoms); {
		senses, n := s.everySense(i)
		if own := senses.Only(); own >= 0 && !spelledElse(s.atoms[i].Text, lexicon.Tongues[own]) {
			words[own] += n
		}
		i += max(n, 1)
	}
	best := 0
	for k := range words {
		if words[k] > words[best] {
			best = k
		}
	}
	for k := range words {
		if k != best && words[k] == words[best] {
			return ""
		}
	}
	return lexicon.Tongues[best]
}

// spelledElse tells a word with letters that a language does not have: "się" is not "sie".
func spelledElse(text, tongue string) bool {
	return tongue != "pl" && strings.ContainsAny(text, "ąćęłńśźż") || tongue != "de" && strings.ContainsAny(text, "äöüß")
}
