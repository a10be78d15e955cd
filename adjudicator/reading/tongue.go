package reading

import "slices"

// tongueOf is the language that a line is written in, "" where that cannot be told: the one
// that has more words of its own in it than any other. Kinds and names of units are no sign,
// since they stand on the counters.
func tongueOf(s *sentence) string {
	var words [3]int
	for i := 0; i < len(s.atoms); {
		senses, n := s.everySense(i)
		if own := only(senses); own >= 0 {
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
	return tongues[best]
}

// only is the one language that has these senses, -1 for none or several.
func only(senses []sense) int {
	own := -1
	for _, x := range senses {
		k := slices.Index(tongues, x.tongue)
		switch {
		case ofUnits(x):
			return -1
		case own >= 0 && k != own:
			return -1
		}
		own = k
	}
	return own
}

// ofUnits tells a sense of the words that stand on counters.
func ofUnits(x sense) bool {
	return x.class == "type" || x.class == "size" || x.class == "name" || x.class == "mode"
}

// heard are the senses of a word in a line of this language. Where it is a word of that
// language, it is that alone; where it is not, it may still say something, but nothing is
// passed over that has a meaning there: "die" is an article in German alone.
func heard(senses []sense, tongue string) []sense {
	if tongue == "" {
		return senses
	}
	foreign := func(x sense) bool { return x.tongue != "" && x.tongue != tongue && !ofUnits(x) }
	if slices.ContainsFunc(senses, func(x sense) bool { return !foreign(x) && !ofUnits(x) }) {
		return slices.DeleteFunc(slices.Clone(senses), foreign)
	}
	return slices.DeleteFunc(slices.Clone(senses), func(x sense) bool { return x.class == "filler" || x.class == "pronoun" })
}
