// Package grammar reads and writes the orders of a title from one declaration. A verb is
// declared once as its clauses (Verb); each clause reads its words into a field of the
// order, writes that field in canonical words, and names itself in the form of HELP.
package grammar

import (
	"fmt"
	"slices"
	"unicode"

	"kurier/adjudicator/order"
)

// Language is the verbs of a title. It does not change once made and may be used from many
// goroutines.
type Language struct {
	owners []string
	verbs  []Declared
	byName map[string]Declared
	words  *order.Words
	// stead are the verbs that another may mean.
	stead map[string][]Declared
	// help is what HELP tells of each, made once: whoever reads a line asks for it.
	help []order.Verb
}

// New makes a language of verbs, in the order a player learns them. Owners are the sides
// that may write, by number, as registers of names call them.
func New(owners []string, verbs ...Declared) *Language {
	l := &Language{
		owners: owners, verbs: verbs, words: order.NewWords("verb"),
		byName: map[string]Declared{}, stead: map[string][]Declared{},
	}
	for _, v := range verbs {
		v.ready()
		help := v.Verb()
		l.words.Add(help.Name, help.Synonyms...)
		l.byName[help.Name] = v
		if other := v.instead(); other != "" {
			l.stead[other] = append(l.stead[other], v)
		}
	}
	for kind := plain; kind <= question; kind++ {
		for _, v := range verbs {
			if v.kind() == kind {
				l.help = append(l.help, v.Verb())
			}
		}
	}
	return l
}

// Verbs are what HELP tells of each: first those that order something by themselves, then
// answers, policies and questions.
func (l *Language) Verbs() []order.Verb { return slices.Clone(l.help) }

// Stops are the words that end a name: all that introduce a clause, but for those excepted,
// which are parts of names.
func (l *Language) Stops(except ...string) []string {
	var list []string
	for _, v := range l.verbs {
		for _, w := range slices.Sorted(slices.Values(v.particles())) {
			if unicode.IsLetter(rune(w[0])) && !slices.Contains(list, w) && !slices.Contains(except, w) {
				list = append(list, w)
			}
		}
	}
	return list
}

// Reader reads one line of a side.
type Reader struct {
	*order.Scanner
	// Side that writes, -1 for nobody; Owner is how registers of names call it.
	Side  int
	Owner string

	// wantsPlace tells that a hex must still come, and ground where a name may stand for it.
	wantsPlace bool
	ground     *order.Ground
}

// Reader begins to read a line.
func (l *Language) Reader(side int, line order.Line) *Reader {
	r := &Reader{Scanner: order.NewScanner(line), Side: side}
	if side >= 0 {
		r.Owner = l.owners[side]
	}
	return r
}

// Parse reads lines that a side wrote, -1 for nobody. A line that orders several units gives an
// order for each.
func (l *Language) Parse(side int, lines []order.Line) ([]order.Order, []order.Problem) {
	return l.ParseBy(l.Read, side, lines)
}

// ParseBy is Parse by another way to read a line.
func (l *Language) ParseBy(read func(*Reader) ([]order.Order, *order.Problem), side int, lines []order.Line) ([]order.Order, []order.Problem) {
	list := make([]order.Order, 0, len(lines))
	var problems []order.Problem
	for _, line := range lines {
		got, p := read(l.Reader(side, line))
		if p != nil {
			problems = append(problems, *p)
			continue
		}
		for _, o := range got {
			o.Line = line.Number
			list = append(list, o)
		}
	}
	return list, problems
}

// Read reads a verb and what follows it to the end of the line.
func (l *Language) Read(r *Reader) ([]order.Order, *order.Problem) {
	verb, p := l.ReadVerb(r)
	if p != nil {
		return nil, p
	}
	return l.ReadRest(verb, r)
}

// ReadVerb reads the name of a verb, and what of the next word tells that another is meant. It
// fails with "unknown-verb".
func (l *Language) ReadVerb(r *Reader) (string, *order.Problem) {
	if r.Done() {
		return "", r.At(order.Token{}, "unknown-verb")
	}
	word := r.Peek()
	name, p := r.Word(l.words)
	if p != nil {
		return "", p
	}
	if !l.words.Has(word.Fold) && l.byName[name].Verb().Standing { // what lasts is written out
		return "", r.At(word, "unknown-verb", name)
	}
	for _, v := range l.stead[name] {
		if v.cued(r) {
			return v.Verb().Name, nil
		}
	}
	return name, nil
}

// ReadRest reads what follows a verb to the end of the line.
func (l *Language) ReadRest(verb string, r *Reader) ([]order.Order, *order.Problem) {
	return l.byName[verb].read(r)
}

// Order makes an order of a verb that says what the body does, with its canonical text. The
// body is a pointer of the type that the verb was declared with; any other is a mistake of the
// program.
func (l *Language) Order(side int, verb string, body any) order.Order {
	v, ok := l.byName[verb]
	if !ok {
		panic(fmt.Sprintf("no verb %s", verb))
	}
	return v.order(side, body)
}

// Forms are the clauses of a verb as HELP shows them.
func (l *Language) Forms(verb string) []string { return l.byName[verb].forms() }

// Names are those of the things that orders of a verb name, nil where there is no such verb.
func (l *Language) Names(verb string) []order.Name {
	if v, ok := l.byName[verb]; ok {
		return v.names()
	}
	return nil
}

// NamesOf are the names of all things that HELP calls by a form, "card".
func (l *Language) NamesOf(form string) (list []order.Name) {
	var kinds []named
	for _, v := range l.verbs {
		kinds = v.called(form, kinds)
	}
	listed := map[string]bool{}
	for _, n := range kinds {
		for _, name := range n.All() {
			if !listed[name.ID] {
				listed[name.ID], list = true, append(list, name)
			}
		}
	}
	return list
}

// Owners are the sides that may write, by number.
func (l *Language) Owners() []string { return slices.Clone(l.owners) }

// Sample makes an order of a verb as pick chooses, for tests of what a language promises, and
// names the clauses it has. Pick gives a number below its argument. It is not ok for a verb
// that the title reads by itself.
func (l *Language) Sample(side int, verb string, pick func(int) int) (o order.Order, clauses []string, ok bool) {
	o, clauses = l.byName[verb].sample(side, pick)
	return o, clauses, o.Verb != ""
}
