package lexicon

import "slices"

// Sense is what a word or phrase may say.
type Sense struct {
	Class string // "go", "to", "type"
	Of    string // "PZ" of a type, "3" of a number
	// Tongue is the language, a file of words; "" for words of all.
	Tongue string
}

// Same tells that two senses are one but for the language.
func (x Sense) Same(y Sense) bool { return x.Class == y.Class && x.Of == y.Of }

// Tongues are the languages that have files of their own.
var Tongues = []string{"en", "pl", "de"}

// Senses are all that a word or phrase may say.
type Senses []Sense

// Has gives what one class of the senses is of.
func (list Senses) Has(class string) (of string, ok bool) {
	for i := range list {
		if list[i].Class == class {
			return list[i].Of, true
		}
	}
	return "", false
}

// Is tells that a sense is of one of these classes.
func (list Senses) Is(classes ...string) bool {
	for i := range list {
		for _, class := range classes {
			if list[i].Class == class {
				return true
			}
		}
	}
	return false
}

// Only is the one language that has these senses, -1 for none or several.
func (list Senses) Only() int {
	own := -1
	for _, x := range list {
		k := slices.Index(Tongues, x.Tongue)
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
func ofUnits(x Sense) bool {
	return x.Class == "type" || x.Class == "size" || x.Class == "name" || x.Class == "mode"
}

// Heard are the senses of a word in a line of this language. Where it is a word of that
// language, it is that alone; where it is not, it may still say something, but nothing is
// passed over that has a meaning there: "die" is an article in German alone.
func (list Senses) Heard(tongue string) Senses {
	if tongue == "" {
		return list
	}
	foreign := func(x Sense) bool { return x.Tongue != "" && x.Tongue != tongue && !ofUnits(x) }
	if slices.ContainsFunc(list, func(x Sense) bool { return !foreign(x) && !ofUnits(x) }) {
		return slices.DeleteFunc(slices.Clone(list), foreign)
	}
	return slices.DeleteFunc(slices.Clone(list), func(x Sense) bool { return x.Class == "filler" || x.Class == "pronoun" })
}
