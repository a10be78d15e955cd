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
	marks  []Mark
}

// Lexicon is the words of all languages, by the first word of each phrase, the longest
// phrases first; Stems are words of which any ending may follow.
type Lexicon struct {
	Phrases map[string][]Phrase
	Stems   map[string]Senses
	// begins are the first letters of stems.
	begins sieve
	// number is which of all it is, openings are the phrases by their first words, each at its place from 1 on.
	number   int
	openings []opening
	places   map[string]uint16
	marks    map[string]Mark // by the classes of senses
}

// opening are the phrases that one word begins.
type opening struct {
	number  int // which lexicon it is of
	phrases []Phrase
	// behind are those of several words by their second, where there are many; nil where there are few.
	behind map[string][]Phrase
}

// many are more phrases with one first word than are looked through one by one: "a" begins thousands.
const many = 8

// all are the lexicons, by their numbers.
var all []func() *Lexicon

// lexiconOf is a lexicon of some files, which is read when somebody asks for it.
func lexiconOf(names ...string) func() *Lexicon {
	number := len(all)
	l := sync.OnceValue(func() *Lexicon { return load(number, names...) })
	all = append(all, l)
	return l
}

// markedOf is one whose classes are marks of a line.
func markedOf(names ...string) func() *Lexicon {
	marked[len(all)] = true
	return lexiconOf(names...)
}

// marked are the lexicons whose classes are marks, by their numbers.
var marked [mostLexicons]bool

// shortest is how many letters a word has at the least that is taken for a stem and its ending.
const shortest = 3

// The words of sentences, of standing wishes, of wishes for good by their roles, of questions, of plans, of courtesy, of
// numbers, of the orders that only some titles have, of choices among a few things, of what turns the
// sense of a line, of standing orders told as conditions, of praise and pity, of bynames, of reasons and asides, of what questions ask
// and are about, of what a staff disposes of, and of fights where units stand.
var (
	Words       = markedOf(Tongues...)
	Wishes      = markedOf("wishes")
	Lasting     = markedOf("lasting")
	Questions   = lexiconOf("questions")
	Plans       = markedOf("planning")
	Courtesy    = lexiconOf("courtesy")
	Numerals    = lexiconOf("numerals")
	Verbs       = markedOf("verbs")
	Choices     = lexiconOf("choices", "choosing")
	Corrections = markedOf("corrections")
	Turns       = lexiconOf("turns")
	Conditions  = lexiconOf("conditions")
	Epithets    = markedOf("epithets")
	Bynames     = lexiconOf("bynames")
	Reasons     = lexiconOf("reasons")
	Asking      = lexiconOf("asking")
	Battles     = lexiconOf("fights")
	Topics      = lexiconOf("topics")
	Asides      = markedOf("asides")
	Forms       = markedOf("verbs", "forms", "choices")
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
func load(number int, names ...string) *Lexicon {
	l := &Lexicon{Phrases: map[string][]Phrase{}, Stems: map[string]Senses{}, number: number, openings: make([]opening, 1), places: map[string]uint16{}, marks: map[string]Mark{}}
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
	for stem, senses := range l.Stems {
		l.marksOf(senses)
		l.begins.add(stem[:min(shortest, len(stem))])
	}
	if slices.Contains(names, Tongues[0]) {
		l.addParticiples(at)
	}
	for first, phrases := range l.Phrases {
		for i := range phrases {
			phrases[i].marks = l.marksOf(phrases[i].Senses)
		}
		slices.SortStableFunc(phrases, func(a, b Phrase) int { return len(b.Words) - len(a.Words) })
		l.places[first] = uint16(len(l.openings))
		l.openings = append(l.openings, openingOf(number, phrases))
	}
	return l
}

// openingOf puts phrases of one first word, the longest before others, where they are found.
func openingOf(number int, phrases []Phrase) opening {
	o := opening{number: number, phrases: phrases}
	if len(phrases) > many {
		o.behind = map[string][]Phrase{}
		for _, p := range phrases {
			if len(p.Words) > 1 {
				o.behind[p.Words[1]] = append(o.behind[p.Words[1]], p)
			}
		}
	}
	return o
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
	first, known := atoms[0].Fold, atoms[0].entry
	at, stem := uint16(0), 0
	if known != nil && known.fold == first {
		at, stem = known.begins[l.number], int(known.stems[l.number])
	} else {
		at, stem = l.places[first], l.stemOf(first)
	}
	if at > 0 {
		if len(atoms) > 1 && !atoms[1].follows(l.number) {
			atoms = atoms[:1]
		}
		if senses, n = l.openings[at].find(atoms); n > 1 {
			return senses, n
		}
	}
	if stem > 0 {
		return append(senses, l.Stems[first[:stem]]...), 1
	}
	return senses, n
}

// stemOf is how many letters of a word are the longest stem that it begins with, 0 for none.
func (l *Lexicon) stemOf(word string) int {
	if len(word) < shortest || !l.begins.may(word[:shortest]) {
		return 0
	}
	for end := len(word); end >= shortest; end-- {
		if _, ok := l.Stems[word[:end]]; ok {
			return end
		}
	}
	return 0
}

// find is the longest phrase that the atoms begin with.
func (o *opening) find(atoms []Atom) (senses Senses, n int) {
	phrases := o.phrases
	if o.behind != nil {
		if len(atoms) > 1 {
			if senses, n = spelled(o.behind[atoms[1].Fold], atoms); n > 0 {
				return senses, n
			}
		}
		phrases = phrases[len(phrases)-1:] // the word alone, if it says anything
	}
	return spelled(phrases, atoms)
}

// spelled is the first of some phrases of one first word that the atoms go on with.
func spelled(phrases []Phrase, atoms []Atom) (senses Senses, n int) {
	for i := range phrases {
		p := &phrases[i]
		n = len(p.Words)
		if n > len(atoms) {
			continue
		}
		k := 1
		for k < n && p.Words[k] == atoms[k].Fold {
			k++
		}
		if k == n {
			return slices.Clip(p.Senses), n
		}
	}
	return nil, 0
}

// entry is where a word stands in each of the lexicons. The atoms of a line have those of their words, since each is asked for some seventy
// times. It is no longer that of an atom that was given another word, which its own word tells.
type entry struct {
	fold   string
	begins [mostLexicons]uint16 // the place of its opening, 0 where it begins no phrase
	stems  [mostLexicons]uint8  // the length of the stem, 0 where it has none
	marks  []Mark               // of the lists that it or a phrase that it begins is of, and of what it says alone
	longer []*opening           // those of phrases of several words that it begins
	second uint32               // the lexicons that have it as the second word of a phrase, a bit for each
}

// mostLexicons is how many there may be.
const mostLexicons = 24

// follows tells that an atom may be the second word of a phrase of a lexicon: most words are that of none.
func (a *Atom) follows(number int) bool {
	return a.entry == nil || a.entry.fold != a.Fold || a.entry.second&(1<<number) != 0
}

// seconds are the second words of phrases, with the lexicons that have them.
var seconds = sync.OnceValue(func() map[string]uint32 {
	list := map[string]uint32{}
	for number, l := range all {
		for _, phrases := range l().Phrases {
			for _, p := range phrases {
				if len(p.Words) > 1 {
					list[p.Words[1]] |= 1 << number
				}
			}
		}
	}
	return list
})

// entries are those of all words that begin a phrase of a lexicon or of a list.
var entries = sync.OnceValue(func() map[string]*entry {
	list := map[string]*entry{}
	of := func(word string) *entry {
		if list[word] == nil {
			list[word] = newEntry(word)
		}
		return list[word]
	}
	for _, l := range all {
		for word := range l().places {
			of(word)
		}
	}
	for _, l := range classes {
		for _, phrase := range l.Words() {
			word, _, _ := strings.Cut(phrase, " ")
			of(word).marks = append(of(word).marks, l.mark)
		}
	}
	return list
})

// stemmed are the first letters of the stems of all lexicons.
var stemmed = sync.OnceValue(func() map[string]bool {
	list := map[string]bool{}
	for _, l := range all {
		for stem := range l().Stems {
			list[stem[:min(shortest, len(stem))]] = true
		}
	}
	return list
})

// newEntry looks a word up in all lexicons.
func newEntry(word string) *entry {
	e := &entry{fold: word, second: seconds()[word]}
	for number, l := range all {
		e.begins[number], e.stems[number] = l().places[word], uint8(l().stemOf(word))
		if marked[number] {
			l().markWord(e)
		}
	}
	return e
}

// entryOf is where a word stands. Numbers and names mostly stand nowhere.
func entryOf(word string) *entry {
	if e, ok := entries()[word]; ok {
		return e
	}
	if len(word) < shortest || !stemmed()[word[:shortest]] {
		return &entry{fold: word, second: seconds()[word]}
	}
	return newEntry(word)
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
