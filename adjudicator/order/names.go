package order

import (
	"cmp"
	"slices"
	"strings"
)

// Name is one thing orders can speak of: a unit, a town, an area.
type Name struct {
	// ID is unique in the title: "german-3pz".
	ID string
	// Short is the name that orders are shown with: "3Pz".
	Short string
	// Long is the full name: "3rd Panzer Division".
	Long string
	// Owner is whose it is, "" for nobody's. Its own names come first when a
	// seat is not precise.
	Owner string
	// Aliases are further names: "73 DP".
	Aliases []string

	// number in the register, from 0.
	number int
}

// Names is a register of names that are found by unambiguous abbreviation. It
// does not change once made and may be used from many goroutines.
type Names struct {
	kind    string
	names   []Name
	phrases []phrase
	entries []entry // every word of every phrase, sorted by word
	stop    map[string]bool
	inner   map[string][]int // the phrases that have a stop word within, by the word
	most    int              // words in the longest phrase

	// guesses are what a misspelt word is compared with, guessed whose they are.
	guesses []string
	guessed []int
}

// phrase is one way to say a name, in words of letters or digits only.
type phrase struct {
	name  int
	words []string
	whole bool // no abbreviation: an id
}

// entry says where a word occurs.
type entry struct {
	word       string
	phrase, at int
}

// NewNames makes a register. Kind is what the names are: an unknown one is an
// "unknown-<kind>". Stop words end a name of several words: the keywords that
// may follow one in an order ("TO", "AIR", "IF"), unless the name has them itself and goes on
// behind them ("Szkoła na Płockiej").
func NewNames(kind string, names []Name, stop ...string) *Names {
	n := &Names{kind: kind, names: slices.Clone(names), stop: map[string]bool{}, inner: map[string][]int{}}
	for _, s := range stop {
		n.stop[Fold(s)] = true
	}
	for i, name := range n.names {
		n.names[i].number = i
		for _, text := range append([]string{name.Short, name.Long}, name.Aliases...) {
			n.add(i, text, false)
		}
		n.add(i, name.ID, true)
	}
	slices.SortFunc(n.entries, func(a, b entry) int {
		return cmp.Or(strings.Compare(a.word, b.word), a.phrase-b.phrase, a.at-b.at)
	})
	return n
}

func (n *Names) add(name int, text string, whole bool) {
	words := split(nil, Fold(text), 64)
	if len(words) == 0 {
		return
	}
	for i := len(n.phrases) - 1; i >= 0 && n.phrases[i].name == name; i-- { // those of a name stand together
		if slices.Equal(n.phrases[i].words, words) {
			return
		}
	}
	n.phrases = append(n.phrases, phrase{name: name, words: words, whole: whole})
	for at, w := range words {
		if at > 0 && n.stop[w] {
			n.inner[w] = append(n.inner[w], len(n.phrases)-1)
		}
		n.entries = append(n.entries, entry{w, len(n.phrases) - 1, at})
		if !digit(w[0]) && len(w) > 3 && !whole {
			n.guesses, n.guessed = append(n.guesses, w), append(n.guessed, name)
		}
	}
	n.guesses, n.guessed = append(n.guesses, strings.Join(words, "")), append(n.guessed, name)
	n.most = max(n.most, len(words))
}

// All lists the names in the order they were given.
func (n *Names) All() []Name { return slices.Clone(n.names) }

// ByID finds a name by its id, or nil.
func (n *Names) ByID(id string) *Name {
	for i := range n.names {
		if n.names[i].ID == id {
			return &n.names[i]
		}
	}
	return nil
}

// Match is what looking a name up has found: one Name, or several Candidates,
// or neither.
type Match struct {
	Name *Name
	// Candidates when the words fit several, in the register's order.
	Candidates []*Name
	// Used is the number of tokens the name took; 1 when nothing was found.
	Used int
}

// Find reads one name from the beginning of the tokens, taking as many tokens
// as belong to it. Among equally good fits the owner's come first; an owner of
// "" has no preference.
func (n *Names) Find(tokens []Token, owner string) Match { return n.find(tokens, owner, false) }

// FindOf is Find among the owner's names only.
func (n *Names) FindOf(tokens []Token, owner string) Match { return n.find(tokens, owner, true) }

// Lookup is Find on a text that must be one name as a whole.
func (n *Names) Lookup(text, owner string) Match {
	line, ok := LineOf(0, text)
	if !ok {
		return Match{Used: 1}
	}
	m := n.Find(line.Tokens, owner)
	if m.Used < len(line.Tokens) {
		return Match{Used: 1}
	}
	return m
}

// articles are no abbreviation of a name; but a unit may be called A.
var articles = []string{"THE", "A", "AN", "DER", "DIE", "DAS", "DEN", "DEM"}

// Quality of a fit, the better the smaller.
const (
	exactly   = iota // all words of a name, unabbreviated
	beginning        // its first words, each abbreviated as one likes
	loosely          // some of its words, in order
)

// rank orders fits, own ones (first row) before foreign ones of like quality.
var rank = [2][3]int{
	{exactly: 0, beginning: 1, loosely: 3},
	{exactly: 2, beginning: 4, loosely: 5},
}

// opens tells whether a name begins with just that word.
func (n *Names) opens(word string) bool {
	for _, e := range n.entries[n.first(word):] {
		if e.word != word {
			break
		}
		if e.at == 0 {
			return true
		}
	}
	return false
}

// whole tells whether a name is just that word and no more.
func (n *Names) whole(word string) bool {
	for _, e := range n.entries[n.first(word):] {
		if e.word != word {
			break
		}
		if len(n.phrases[e.phrase].words) == 1 {
			return true
		}
	}
	return false
}

// spoken are the words in which a name may begin the tokens, where each token of them ends, and
// how many tokens that are.
func (n *Names) spoken(tokens []Token, words []string) (_ []string, ends [8]int, count int) {
	for count < len(tokens) && count < len(ends) && len(words) < n.most {
		if n.stop[tokens[count].Fold] && !n.within(words, tokens[count:]) || count > 0 && tokens[count].apart {
			break
		}
		had := len(words)
		words = split(words, tokens[count].Fold, n.most+1)
		if len(words) == had {
			break // an arrow or other sign
		}
		ends[count] = len(words)
		count++
	}
	return words, ends, count
}

// within tells whether a stop word, the first of the tokens, stands within a name that the words before it
// begin and the token behind it goes on with.
func (n *Names) within(words []string, tokens []Token) bool {
	if len(words) == 0 || len(tokens) < 2 {
		return false
	}
	return slices.ContainsFunc(n.inner[tokens[0].Fold], func(i int) bool {
		p := n.phrases[i].words
		for k, w := range words {
			if k >= len(p) || !abbreviates(w, p[k]) {
				return false
			}
		}
		return len(p) > len(words)+1 && p[len(words)] == tokens[0].Fold && abbreviates(tokens[1].Fold, p[len(words)+1])
	})
}

func (n *Names) find(tokens []Token, owner string, strict bool) Match {
	if len(tokens) > 0 && slices.Contains(articles, tokens[0].Fold) && !n.opens(tokens[0].Fold) {
		return Match{Used: 1} // "the 3rd" is not Theodor
	}
	var buffer [16]string
	words, ends, count := n.spoken(tokens, buffer[:0])
	if len(words) == 0 {
		return Match{Used: 1}
	}
	lettered := len(words[0]) == 1 && !digit(words[0][0]) && n.whole(words[0])
	best, used := len(rank)*len(rank[0]), 0
	var fits []int
	for _, e := range n.entries[n.first(words[0]):] {
		if !strings.HasPrefix(e.word, words[0]) {
			break
		}
		p := &n.phrases[e.phrase]
		whose := 0
		if owner != "" && n.names[p.name].Owner != owner {
			if strict {
				continue
			}
			whose = 1
		}
		took, quality := p.fit(e.at, words, ends[:count])
		if took == 0 || took > 1 && lettered && e.word != words[0] { // "B C" are two bridges, not Brücke C
			continue
		}
		r := rank[whose][quality]
		if took < used || took == used && r > best {
			continue
		}
		if took > used || r < best {
			used, best, fits = took, r, fits[:0]
		}
		if !slices.Contains(fits, p.name) {
			fits = append(fits, p.name)
		}
	}
	return n.match(fits, used)
}

func (n *Names) match(fits []int, used int) Match {
	switch len(fits) {
	case 0:
		return Match{Used: 1}
	case 1:
		return Match{Name: &n.names[fits[0]], Used: used}
	}
	slices.Sort(fits)
	m := Match{Used: used}
	for _, i := range fits {
		m.Candidates = append(m.Candidates, &n.names[i])
	}
	return m
}

// first is the index of the first entry not before word.
func (n *Names) first(word string) int {
	i, _ := slices.BinarySearchFunc(n.entries, word, func(e entry, w string) int { return strings.Compare(e.word, w) })
	return i
}

// fit tries the words from the phrase's word at on. It returns how many tokens
// belong to the phrase (ends holds the words' count after each token) and how
// well they fit.
func (p *phrase) fit(at int, words []string, ends []int) (took, quality int) {
	matched, pos := 0, at-1
	full, straight := 0, 0 // leading words that match in full, and without a gap
	for i, w := range words {
		next := -1
		for k := pos + 1; k < len(p.words); k++ {
			if abbreviates(w, p.words[k]) {
				next = k
				break
			}
			if i == 0 || digit(w[0]) {
				break // numbers stand right where the name has them
			}
		}
		if next < 0 {
			break
		}
		if straight == i && next == at+i {
			straight++
		}
		if full == i && w == p.words[next] {
			full++
		}
		pos = next
		matched++
	}
	for took < len(ends) && ends[took] <= matched {
		took++
	}
	if took == 0 || p.whole && (at > 0 || ends[took-1] < len(p.words)) {
		return 0, 0
	}
	n := ends[took-1]
	switch {
	case at > 0 || straight < n:
		quality = loosely
	case full >= n && n == len(p.words):
		quality = exactly
	default:
		quality = beginning
	}
	return took, quality
}

// abbreviates tells whether w may stand for word: numbers only for themselves.
func abbreviates(w, word string) bool {
	if digit(w[0]) {
		return w == word
	}
	return strings.HasPrefix(word, w)
}

func digit(c byte) bool { return '0' <= c && c <= '9' }

// split appends the words of a folded text, runs of digits or of letters, up to
// max in all. The ending of an ordinal (3RD) is dropped.
func split(words []string, fold string, max int) []string {
	for i := 0; i < len(fold) && len(words) < max; {
		c := fold[i]
		switch {
		case digit(c):
			j := i
			for j < len(fold) && digit(fold[j]) {
				j++
			}
			words = append(words, fold[i:j])
			i = j
			if len(fold) >= j+2 && (len(fold) == j+2 || !letter(fold[j+2])) {
				switch fold[j : j+2] {
				case "ST", "ND", "RD", "TH":
					i = j + 2
				}
			}
		case letter(c):
			j := i
			for j < len(fold) && letter(fold[j]) {
				j++
			}
			words = append(words, fold[i:j])
			i = j
		default:
			i++
		}
	}
	return words
}

// letter takes every byte beyond ASCII for part of a letter.
func letter(c byte) bool { return 'A' <= c && c <= 'Z' || c >= 0x80 }

// Nearest suggests up to max short names for a word that was not found, the
// owner's first.
func (n *Names) Nearest(fold, owner string, max int) []string {
	if len(fold) > 2*longest {
		return nil
	}
	squeezed := strings.Join(split(nil, fold, 8), "")
	var own, other []string
	for _, i := range nearest(squeezed, n.guesses, 8*max) {
		name := &n.names[n.guessed[i]]
		list := &other
		if owner == "" || name.Owner == owner {
			list = &own
		}
		if !slices.Contains(*list, name.Short) {
			*list = append(*list, name.Short)
		}
	}
	for _, s := range other {
		if !slices.Contains(own, s) {
			own = append(own, s)
		}
	}
	return own[:min(max, len(own))]
}
