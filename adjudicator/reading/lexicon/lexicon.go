package lexicon

import (
	"cmp"
	"embed"
	"slices"
	"strings"
	"sync"

	"kurier/adjudicator/order"
)

//go:embed *.txt
var wordFiles embed.FS

// Phrase is one way to say something, in words.
type Phrase struct {
	Words  []string // the last may end in "*"
	Senses Senses
}

// Lexicon is the words of all languages, by the first word of each phrase, the longest
// phrases first; Stems are words of which any ending may follow.
type Lexicon struct {
	Phrases map[string][]Phrase
	Stems   map[string]Senses
	// firsts and begins are the first words of phrases and the first letters of stems.
	firsts, begins sieve
	// behind are the phrases of several words by the first two, where many begin with the first.
	behind map[[2]string][]Phrase
}

// many are more phrases with one first word than are looked through one by one: "a" begins thousands.
const many = 8

// shortest is how many letters a word has at the least that is taken for a stem and its ending.
const shortest = 3

// The words of sentences, of standing wishes, of wishes for good by their roles, of questions, of plans, of courtesy, of
// numbers, of the orders that only some titles have, of choices among a few things, of what turns the
// sense of a line, of standing orders told as conditions, of praise and pity, of bynames, of reasons and asides, of what questions ask
// and are about, of what a staff disposes of, and of fights where units stand.
var (
	Words       = sync.OnceValue(func() *Lexicon { return load(Tongues...) })
	Wishes      = sync.OnceValue(func() *Lexicon { return load("wishes") })
	Lasting     = sync.OnceValue(func() *Lexicon { return load("lasting") })
	Questions   = sync.OnceValue(func() *Lexicon { return load("questions") })
	Plans       = sync.OnceValue(func() *Lexicon { return load("planning") })
	Courtesy    = sync.OnceValue(func() *Lexicon { return load("courtesy") })
	Numerals    = sync.OnceValue(func() *Lexicon { return load("numerals") })
	Verbs       = sync.OnceValue(func() *Lexicon { return load("verbs") })
	Choices     = sync.OnceValue(func() *Lexicon { return load("choices", "choosing") })
	Corrections = sync.OnceValue(func() *Lexicon { return load("corrections") })
	Turns       = sync.OnceValue(func() *Lexicon { return load("turns") })
	Conditions  = sync.OnceValue(func() *Lexicon { return load("conditions") })
	Epithets    = sync.OnceValue(func() *Lexicon { return load("epithets") })
	Bynames     = sync.OnceValue(func() *Lexicon { return load("bynames") })
	Reasons     = sync.OnceValue(func() *Lexicon { return load("reasons") })
	Asking      = sync.OnceValue(func() *Lexicon { return load("asking") })
	Battles     = sync.OnceValue(func() *Lexicon { return load("fights") })
	Topics      = sync.OnceValue(func() *Lexicon { return load("topics") })
	Asides      = sync.OnceValue(func() *Lexicon { return load("asides") })
	Forms       = sync.OnceValue(func() *Lexicon { return load("verbs", "forms", "choices") })
)

// All are what the words of a class may be of, in order.
func (l *Lexicon) All(class string) (list []string) {
	add := func(senses Senses) {
		for _, x := range senses {
			if x.Class == class && !slices.Contains(list, x.Of) {
				list = append(list, x.Of)
			}
		}
	}
	for _, phrases := range l.Phrases {
		for _, p := range phrases {
			add(p.Senses)
		}
	}
	for _, senses := range l.Stems {
		add(senses)
	}
	slices.Sort(list)
	return list
}

// load reads files of words, which are part of the program.
func load(names ...string) *Lexicon {
	l := &Lexicon{Phrases: map[string][]Phrase{}, Stems: map[string]Senses{}, behind: map[[2]string][]Phrase{}}
	at := map[string]int{}
	for _, n := range names {
		tongue := ""
		if slices.Contains(Tongues, n) {
			tongue = n
		}
		for _, line := range Lines(n) {
			class, of, _ := strings.Cut(line.Head, " ")
			if class == "form" {
				continue
			}
			for _, w := range strings.Fields(line.List) {
				l.add(order.Fold(w), Sense{class, of, tongue}, at)
			}
		}
	}
	for stem := range l.Stems {
		l.begins.add(stem[:min(shortest, len(stem))])
	}
	if slices.Contains(names, Tongues[0]) {
		l.addParticiples(at)
	}
	for first, phrases := range l.Phrases {
		slices.SortStableFunc(phrases, func(a, b Phrase) int { return len(b.Words) - len(a.Words) })
		l.firsts.add(first)
		for _, p := range phrases {
			if len(phrases) > many && len(p.Words) > 1 {
				l.behind[[2]string{first, p.Words[1]}] = append(l.behind[[2]string{first, p.Words[1]}], p)
			}
		}
	}
	return l
}

// deeds are the classes of words that tell what units do, of which English has another form in -ing.
var deeds = []string{"go", "back", "attack", "take", "thrust"}

// addParticiples adds the form in -ing to the English ways to say a deed whose plain form and third person are listed, "lay into", "lays
// into": "laying into". at is as for add. Words that name a thing besides have none, nor has one that is listed.
func (l *Lexicon) addParticiples(at map[string]int) {
	type form struct {
		text string
		of   Sense
	}
	var found []form
	for first, phrases := range l.Phrases {
		for _, base := range plainForms(first) {
			ing := participle(base)
			if len(l.Phrases[base]) == 0 || NamesThing.Has(ing) {
				continue
			}
			for _, p := range phrases {
				with := func(word string) string { return strings.Join(append([]string{word}, p.Words[1:]...), "_") }
				i, said := at[with(base)]
				if _, listed := at[with(ing)]; !said || listed {
					continue
				}
				for _, x := range p.Senses {
					if x.Tongue == Tongues[0] && slices.Contains(deeds, x.Class) && slices.Contains(l.Phrases[base][i].Senses, x) {
						found = append(found, form{with(ing), x})
					}
				}
			}
		}
	}
	slices.SortFunc(found, func(a, b form) int { return cmp.Compare(a.text, b.text) })
	for _, f := range found {
		l.add(f.text, f.of, at)
	}
}

// plainForms are those of which a word may be the third person: "pushes", "tries".
func plainForms(word string) (list []string) {
	for _, end := range [][2]string{{"S", ""}, {"ES", ""}, {"IES", "Y"}} {
		if rest, ok := strings.CutSuffix(word, end[0]); ok && len(rest) > 1 {
			list = append(list, rest+end[1])
		}
	}
	return list
}

// participle is the form in -ing of an English verb: "moving", "hitting", "lying".
func participle(base string) string {
	const vowels = "AEIOU"
	last := len(base) - 1
	switch {
	case strings.HasSuffix(base, "IE"):
		return base[:last-1] + "YING"
	case base[last] == 'E' && last > 0 && !strings.ContainsRune("EOY", rune(base[last-1])):
		return base[:last] + "ING"
	case last > 1 && !strings.ContainsRune(vowels+"WXY", rune(base[last])) && strings.ContainsRune(vowels, rune(base[last-1])) && !strings.ContainsAny(base[:last-1], vowels):
		return base + base[last:] + "ING"
	}
	return base + "ING"
}

// As gives what the words at the beginning of the atoms may say, by the longest phrase that is of one of some classes, and how many
// atoms that takes; 0 where none is.
func (l *Lexicon) As(atoms []Atom, classes ...string) (senses Senses, n int) {
	for senses, n = l.Find(atoms); n > 1 && !senses.Is(classes...); {
		senses, n = l.Find(atoms[:n-1])
	}
	return senses, n
}

// Foremost gives what the atoms may say by a lexicon, or where it has nothing, by the words of
// sentences.
func (l *Lexicon) Foremost(atoms []Atom) (senses Senses, n int) {
	if senses, n := l.Find(atoms); n > 0 {
		return senses, n
	}
	return Words().Find(atoms)
}

// Besides gives what the atoms may say by a lexicon or by the words of sentences, the longer
// phrase alone.
func (l *Lexicon) Besides(atoms []Atom) (senses Senses, n int) {
	if len(atoms) == 0 {
		return nil, 0
	}
	first, a := l.Find(atoms)
	more, b := Words().Find(atoms)
	switch {
	case a > b:
		return first, a
	case b > a:
		return more, b
	}
	return slices.Concat(first, more), a
}

// Line is a line of a file of words: a class, and its words.
type Line struct{ Head, List string }

// Lines are those of a file of words, which is part of the program. What stands in braces in a phrase is one of several things,
// or nothing: "{get|gets}_ready{|_for_tomorrow}" are four phrases.
func Lines(name string) (list []Line) {
	text, err := wordFiles.ReadFile(name + ".txt")
	if err != nil {
		panic(err)
	}
	for line := range strings.Lines(string(text)) {
		head, words, ok := strings.Cut(strings.TrimSpace(line), ":")
		if ok && !strings.HasPrefix(head, "%") {
			if strings.ContainsRune(words, '{') {
				words = strings.Join(alternatives(strings.Fields(words)), " ")
			}
			list = append(list, Line{head, words})
		}
	}
	return list
}

// alternatives are phrases without braces, in the order of what stands in them.
func alternatives(phrases []string) (list []string) {
	for _, p := range phrases {
		before, rest, ok := strings.Cut(p, "{")
		within, after, closed := strings.Cut(rest, "}")
		if !ok || !closed {
			list = append(list, p)
			continue
		}
		for one := range strings.SplitSeq(within, "|") {
			list = append(list, alternatives([]string{before + one + after})...)
		}
	}
	return list
}

// add has a phrase say one thing more. at are the places of phrases among those that begin as they do, by all their words: some
// words begin thousands.
func (l *Lexicon) add(text string, s Sense, at map[string]int) {
	if stem, ok := strings.CutSuffix(text, "*"); ok {
		l.Stems[stem] = append(l.Stems[stem], s)
		return
	}
	list := strings.FieldsFunc(text, func(r rune) bool { return r == '_' })
	same, words := l.Phrases[list[0]], strings.Join(list, "_")
	if i, known := at[words]; known {
		same[i].Senses = append(same[i].Senses, s)
		return
	}
	at[words] = len(same)
	l.Phrases[list[0]] = append(same, Phrase{Words: list, Senses: Senses{s}})
}

// Find gives what the words at the beginning of the atoms may say, and how many atoms the
// longest phrase takes; 0 when nothing is known.
func (l *Lexicon) Find(atoms []Atom) (senses Senses, n int) {
	if len(atoms) == 0 {
		return nil, 0
	}
	first := atoms[0].Fold
	if l.firsts.may(first) {
		if senses, n = l.phrase(atoms); n > 1 {
			return senses, n
		}
	}
	if len(first) < shortest || !l.begins.may(first[:shortest]) {
		return senses, n
	}
	for end := len(first); end >= shortest; end-- {
		if s, ok := l.Stems[first[:end]]; ok {
			return append(senses, s...), 1
		}
	}
	return senses, n
}

// phrase is the longest phrase that the atoms begin with.
func (l *Lexicon) phrase(atoms []Atom) (senses Senses, n int) {
	phrases := l.Phrases[atoms[0].Fold]
	if len(phrases) > many {
		if len(atoms) > 1 {
			if senses, n = spelled(l.behind[[2]string{atoms[0].Fold, atoms[1].Fold}], atoms); n > 0 {
				return senses, n
			}
		}
		phrases = phrases[len(phrases)-1:] // the word alone, if it says anything
	}
	return spelled(phrases, atoms)
}

// spelled is the first of some phrases that the atoms begin with.
func spelled(phrases []Phrase, atoms []Atom) (senses Senses, n int) {
	for _, p := range phrases {
		if len(p.Words) <= len(atoms) && slices.EqualFunc(p.Words, atoms[:len(p.Words)], func(w string, a Atom) bool { return w == a.Fold }) {
			return slices.Clip(p.Senses), len(p.Words)
		}
	}
	return nil, 0
}

// sieve tells at once of most words that they are not among some. It has a bit for words that begin and end alike and are as long.
type sieve [16]uint64

func (s *sieve) add(word string) {
	at := bitOf(word)
	s[at/64] |= 1 << (at % 64)
}

// may tells that a word may be among those.
func (s *sieve) may(word string) bool {
	at := bitOf(word)
	return s[at/64]&(1<<(at%64)) != 0
}

// bitOf is which of the 1024 bits of a sieve is a word's.
func bitOf(word string) uint {
	if word == "" {
		return 0
	}
	first, middle, last := uint(word[0]), uint(word[len(word)/2]), uint(word[len(word)-1])
	return (first*131 + middle*31 + last*7 + uint(len(word))) % 1024
}
