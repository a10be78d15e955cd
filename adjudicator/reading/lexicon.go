package reading

import (
	"embed"
	"slices"
	"strconv"
	"strings"
	"sync"

	"kurier/adjudicator/order"
)

//go:embed words
var wordFiles embed.FS

// sense is what a word or phrase may say.
type sense struct {
	class string // "go", "to", "type"
	of    string // "PZ" of a type, "3" of a number
	// tongue is the language, a file of words; "" for words of all.
	tongue string
}

// same tells that two senses are one but for the language.
func (x sense) same(y sense) bool { return x.class == y.class && x.of == y.of }

// tongues are the languages that have files of their own.
var tongues = []string{"en", "pl", "de"}

// phrase is one way to say something, in words.
type phrase struct {
	words  []string // the last may end in "*"
	senses []sense
}

// lexicon is the words of all languages, by the first word of each phrase, the longest
// phrases first; stems are words of which any ending may follow.
type lexicon struct {
	phrases map[string][]phrase
	stems   map[string][]sense
}

// The words of sentences, of standing wishes, of questions, of plans, of courtesy, of
// numbers, of the orders that only some titles have, of choices among a few things, of what turns the
// sense of a line, of standing orders told as conditions, and of what a staff disposes of.
var (
	words           = sync.OnceValue(func() *lexicon { return load(tongues...) })
	wishWords       = sync.OnceValue(func() *lexicon { return load("wishes") })
	questionWords   = sync.OnceValue(func() *lexicon { return load("questions") })
	planWords       = sync.OnceValue(func() *lexicon { return load("planning") })
	courtesyWords   = sync.OnceValue(func() *lexicon { return load("courtesy") })
	numeralWords    = sync.OnceValue(func() *lexicon { return load("numerals") })
	verbWords       = sync.OnceValue(func() *lexicon { return load("verbs") })
	choiceWords     = sync.OnceValue(func() *lexicon { return load("choices") })
	correctionWords = sync.OnceValue(func() *lexicon { return load("corrections") })
	turnWords       = sync.OnceValue(func() *lexicon { return load("turns") })
	conditionWords  = sync.OnceValue(func() *lexicon { return load("conditions") })
	formWords       = sync.OnceValue(func() *lexicon { return load("verbs", "forms", "choices") })
)

// all are what the words of a class may be of, in order.
func (l *lexicon) all(class string) (list []string) {
	add := func(senses []sense) {
		for _, x := range senses {
			if x.class == class && !slices.Contains(list, x.of) {
				list = append(list, x.of)
			}
		}
	}
	for _, phrases := range l.phrases {
		for _, p := range phrases {
			add(p.senses)
		}
	}
	for _, senses := range l.stems {
		add(senses)
	}
	slices.Sort(list)
	return list
}

// load reads files of words, which are part of the program.
func load(names ...string) *lexicon {
	l := &lexicon{phrases: map[string][]phrase{}, stems: map[string][]sense{}}
	for _, n := range names {
		tongue := ""
		if slices.Contains(tongues, n) {
			tongue = n
		}
		for _, line := range lines(n) {
			class, of, _ := strings.Cut(line.head, " ")
			if class == "form" {
				continue
			}
			for _, w := range strings.Fields(line.list) {
				l.add(order.Fold(w), sense{class, of, tongue})
			}
		}
	}
	for first := range l.phrases {
		slices.SortStableFunc(l.phrases[first], func(a, b phrase) int { return len(b.words) - len(a.words) })
	}
	return l
}

// foremost gives what the atoms may say by a lexicon, or where it has nothing, by the words of
// sentences.
func (l *lexicon) foremost(atoms []atom) (senses []sense, n int) {
	if senses, n := l.find(atoms); n > 0 {
		return senses, n
	}
	return words().find(atoms)
}

// besides gives what the atoms may say by a lexicon or by the words of sentences, the longer
// phrase alone.
func (l *lexicon) besides(atoms []atom) (senses []sense, n int) {
	if len(atoms) == 0 {
		return nil, 0
	}
	first, a := l.find(atoms)
	more, b := words().find(atoms)
	switch {
	case a > b:
		return first, a
	case b > a:
		return more, b
	}
	return slices.Concat(first, more), a
}

// wordLine is a line of a file of words: a class, and its words.
type wordLine struct{ head, list string }

// lines are those of a file of words, which is part of the program.
func lines(name string) (list []wordLine) {
	text, err := wordFiles.ReadFile("words/" + name + ".txt")
	if err != nil {
		panic(err)
	}
	for line := range strings.Lines(string(text)) {
		head, words, ok := strings.Cut(strings.TrimSpace(line), ":")
		if ok && !strings.HasPrefix(head, "%") {
			list = append(list, wordLine{head, words})
		}
	}
	return list
}

func (l *lexicon) add(text string, s sense) {
	if stem, ok := strings.CutSuffix(text, "*"); ok {
		l.stems[stem] = append(l.stems[stem], s)
		return
	}
	list := strings.FieldsFunc(text, func(r rune) bool { return r == '_' })
	same := l.phrases[list[0]]
	for i := range same {
		if slices.Equal(same[i].words, list) {
			same[i].senses = append(same[i].senses, s)
			return
		}
	}
	l.phrases[list[0]] = append(same, phrase{words: list, senses: []sense{s}})
}

// find gives what the words at the beginning of the atoms may say, and how many atoms the
// longest phrase takes; 0 when nothing is known.
func (l *lexicon) find(atoms []atom) (senses []sense, n int) {
	for _, p := range l.phrases[atoms[0].fold] {
		if len(p.words) > 1 && (len(atoms) < 2 || p.words[1] != atoms[1].fold) {
			continue // most do: "a" begins many
		}
		if len(p.words) <= len(atoms) && slices.EqualFunc(p.words, atoms[:len(p.words)], func(w string, a atom) bool { return w == a.fold }) {
			if senses, n = slices.Clip(p.senses), len(p.words); n > 1 {
				return senses, n
			}
			break
		}
	}
	for end := len(atoms[0].fold); end > 2; end-- {
		if s, ok := l.stems[atoms[0].fold[:end]]; ok {
			return append(senses, s...), 1
		}
	}
	return senses, n
}

// has gives what one class of the senses is of.
func has(senses []sense, class string) (of string, ok bool) {
	for _, s := range senses {
		if s.class == class {
			return s.of, true
		}
	}
	return "", false
}

func is(senses []sense, classes ...string) bool {
	return slices.ContainsFunc(senses, func(s sense) bool { return slices.Contains(classes, s.class) })
}

// counts reads a small number in digits or words.
func counts(a atom, senses []sense) (int, bool) {
	if a.kind == number && len(a.fold) <= 2 {
		n, err := strconv.Atoi(a.fold)
		return n, err == nil
	}
	if of, ok := has(senses, "num"); ok {
		n, err := strconv.Atoi(of)
		return n, err == nil
	}
	return 0, false
}
