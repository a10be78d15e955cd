package polanddefiant

import (
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/title"
)

// Words of plans besides the verbs.
var (
	wordsStaff = []string{"STAFF", "OFFICER", "SZTAB", "STAB"}
	wordsClear = []string{"CLEAR", "DROP", "SKASUJ", "LOSCHEN"}
	wordsEnd   = []string{"END", "KONIEC", "ENDE"}
)

// Parse reads lines a seat wrote. A line that orders several units gives an
// order for each.
func (t *Title) Parse(seat title.Seat, lines []order.Line) ([]order.Order, []order.Problem) {
	return t.data.parse(sideOf(string(seat)), lines)
}

// parseLines reads canonical lines back. They were understood once.
func (d *Data) parseLines(side int, lines []string) ([]order.Order, error) {
	numbered := make([]order.Numbered, len(lines))
	for i, text := range lines {
		numbered[i] = order.Numbered{Number: i + 1, Text: text}
	}
	list, problems := d.parse(side, order.LinesOf(numbered))
	if len(problems) > 0 {
		return nil, &problems[0]
	}
	return list, nil
}

// parse reads lines in order. PLAN with nothing behind the name opens a section:
// the lines below it with an order for an activation belong to that plan, until
// the next PLAN, END, or an order that no activation carries out.
func (d *Data) parse(side int, lines []order.Line) ([]order.Order, []order.Problem) {
	list := make([]order.Order, 0, len(lines))
	var problems []order.Problem
	open := "" // key of the section
	for _, l := range lines {
		got, problem := d.readLine(d.language.Reader(side, l), &open)
		if problem != nil {
			problems = append(problems, *problem)
			continue
		}
		for i := range got {
			got[i].Line = l.Number
		}
		list = append(list, got...)
	}
	return list, problems
}

// readLine reads one line; open is the key of the section that it stands in, or that it opens.
func (d *Data) readLine(r *grammar.Reader, open *string) ([]order.Order, *order.Problem) {
	if len(r.Rest()) == 1 {
		switch word := r.Peek().Fold; {
		case slices.Contains(wordsEnd, word):
			*open = ""
			return nil, nil
		case *open != "" && slices.Contains(grammar.None, word):
			return []order.Order{d.nothingOrder(*open, false)}, nil
		case *open != "" && slices.Contains(wordsStaff, word):
			return []order.Order{d.staffOrder(*open)}, nil
		}
	}
	verb, problem := d.language.ReadVerb(r)
	if problem != nil {
		return nil, problem
	}
	if verb == "PLAN" {
		*open = ""
		return d.readPlan(r, open)
	}
	if !slices.Contains(activationVerbs, verb) {
		*open = ""
	}
	list, problem := d.language.ReadRest(verb, r)
	if *open != "" {
		for i := range list {
			list[i] = d.planOrder(*open, list[i])
		}
	}
	return list, problem
}

// activationVerbs are the orders that a plan is made of.
var activationVerbs = []string{"MOVE", "ATTACK", "HOLD", "ACTIVATE"}

// readPlan reads "PLAN 4th: MOVE 3Pz 0812", "PLAN 4th: NONE", or the head of a
// section, which by itself orders nothing.
func (d *Data) readPlan(r *grammar.Reader, open *string) ([]order.Order, *order.Problem) {
	parted(r)
	key, p := d.readKey(r, len(r.Rest()))
	if p != nil {
		return nil, p
	}
	r.Keyword(":", "-")
	last := len(r.Rest()) == 1
	switch {
	case r.Done():
		*open = key
		return nil, nil
	case last && r.Keyword(grammar.None...):
		return []order.Order{d.nothingOrder(key, false)}, nil
	case last && r.Keyword(wordsClear...):
		return []order.Order{d.nothingOrder(key, true)}, nil
	case last && key != keyEvent && key != keyReplace && r.Keyword(wordsStaff...):
		return []order.Order{d.staffOrder(key)}, nil
	case key == keyAll:
		return nil, r.At(r.Peek(), "not-in-plan", verbStaff, "NONE", "CLEAR")
	}
	at := r.Peek()
	verb, p := d.language.ReadVerb(r)
	if p != nil {
		return nil, p
	}
	if !slices.Contains(activationVerbs, verb) && !(verb == "REPLACE" && key == keyReplace) {
		bad := r.At(at, "not-in-plan", activationVerbs...)
		bad.Args = map[string]string{"verb": verb}
		return nil, bad
	}
	list, p := d.language.ReadRest(verb, r)
	if p != nil {
		return nil, p
	}
	for i := range list {
		list[i] = d.planOrder(key, list[i])
	}
	return list, nil
}

// parted parts a colon from the word that was typed hard after it.
func parted(r *grammar.Reader) {
	if strings.Count(r.Line().Text, ":") != 1 {
		return
	}
	for _, t := range r.Rest() {
		i := strings.IndexByte(t.Text, ':')
		if i <= 0 || i == len(t.Text)-1 || t.Text[i+1] < 'A' {
			continue
		}
		l, ok := order.LineOf(r.Line().Number, strings.Replace(r.Line().Text, ":", ": ", 1))
		if ok {
			r.Scanner = order.NewScanner(l)
			r.Next()
		}
		return
	}
}

// readKey reads what a plan is for, in at most so many words, and gives its key. A
// colon ends the name.
func (d *Data) readKey(r *grammar.Reader, words int) (string, *order.Problem) {
	switch {
	case r.Keyword("ALL", "WSZYSTKO", "WSZYSTKIE", "ALLE"):
		return keyAll, nil
	case r.Keyword("EVENT", "EVENTS", "ZDARZENIE", "EREIGNIS"):
		return keyEvent, nil
	case r.Keyword("REPLACE", "REPLACEMENTS", "UZUPELNIENIA", "ERSATZ"):
		return keyReplace, nil
	}
	rest := r.Rest()
	rest = rest[:min(words, len(rest))]
	for i, t := range rest {
		if strings.HasSuffix(t.Text, ":") {
			rest = rest[:i+1]
			break
		}
	}
	if len(rest) > 1 && (rest[0].Fold == "HQ" || rest[0].Fold == "SZTAB") {
		r.Next()
		rest = rest[1:]
	}
	m := d.keys.Find(rest, r.Owner)
	if m.Name != nil {
		for range m.Used {
			r.Next()
		}
		if t := r.Peek().Fold; t == "HQ" || t == "SZTAB" {
			r.Next()
		}
		return m.Name.ID, nil
	}
	return "", d.unknownHQ(r, m)
}

// unknownHQ complains of a name that is none, or several.
func (d *Data) unknownHQ(r *grammar.Reader, m order.Match) *order.Problem {
	if len(m.Candidates) == 0 {
		near := d.keys.Nearest(r.Peek().Fold, r.Owner, 3)
		if len(near) == 0 {
			near = d.ownKeys(r.Owner)
		}
		return r.Fail("unknown-hq", "hq", near...)
	}
	var names []string
	for _, c := range m.Candidates {
		names = append(names, c.Short)
	}
	p := r.Fail("ambiguous-hq", "hq", names...)
	p.Args = map[string]string{"candidates": strings.Join(names, ", ")}
	return p
}

// ownKeys are a side's headquarters and chits, for somebody who does not know
// their names.
func (d *Data) ownKeys(seat string) []string {
	var list []string
	for _, n := range d.keys.All() {
		if n.Owner == seat {
			list = append(list, n.Short)
		}
	}
	return list
}

// keyName is how a plan's key is written.
func (d *Data) keyName(key string) string {
	if n := d.keys.ByID(key); n != nil {
		return n.Short
	}
	return strings.ToUpper(key)
}

// hqName is how orders name a headquarters: by its formation.
func (d *Data) hqName(u int) string { return d.keyName(d.Formations[d.Units[u].formation].id) }

// planForm is an order as a plan for a key: "PLAN 4th: MOVE 3Pz 0812".
func planForm(d *Data, key, canon string) string { return "PLAN " + d.keyName(key) + ": " + canon }

// planOrder keeps an order for a key. Replacements are kept for theirs without
// being told [11.2/c].
func (d *Data) planOrder(key string, inner order.Order) order.Order {
	if inner.Verb == "REPLACE" {
		return inner
	}
	subject := "plan " + key
	if inner.Subject != "" {
		subject += " " + inner.Subject
	}
	return order.Order{
		Verb: "PLAN", Canon: planForm(d, key, inner.Canon), Subject: subject,
		Body: &Plan{Key: key, Order: &inner},
	}
}

// staffOrder leaves a headquarters, or all without a plan, to the staff officer.
func (d *Data) staffOrder(key string) order.Order {
	return d.planOrder(key, order.Order{Verb: verbStaff, Canon: verbStaff})
}

// nothingOrder is a plan to do nothing, or to forget what is kept.
func (d *Data) nothingOrder(key string, clear bool) order.Order {
	word := "NONE"
	if clear {
		word = "CLEAR"
	}
	return order.Order{Verb: "PLAN", Canon: planForm(d, key, word), Subject: "plan " + key, Body: &Plan{Key: key, Clear: clear}}
}

// headquarter is what orders call a headquarters: its formation.
type headquarter struct{ *Data }

// Form implements grammar.Noun.
func (headquarter) Form() string { return "hq" }

// Read reads a headquarters by the name of its formation or its own. In "14th
// Bernolák" it reads the first of two.
func (h headquarter) Read(r *grammar.Reader) (int, *order.Problem) {
	mark := r.Mark()
	var p *order.Problem
	for _, words := range [...]int{len(r.Rest()), 2, 1} {
		var key string
		if key, p = h.readKey(r, words); p == nil {
			if k := h.formationByID(key); k >= 0 && h.Formations[k].hq >= 0 {
				return int(h.Formations[k].hq), nil
			}
			r.Reset(mark)
			p = r.At(r.Peek(), "unknown-hq")
		}
		r.Reset(mark)
	}
	if u, bad := h.Counters.Read(r); bad == nil && h.Units[u].Class == hq {
		return u, nil
	}
	r.Reset(mark)
	return 0, p
}

// ReadList implements grammar.Noun. No headquarters is named twice.
func (h headquarter) ReadList(r *grammar.Reader, most int, _ bool) ([]int, *order.Problem) {
	var list []int
	for {
		at := r.Peek()
		u, p := h.Read(r)
		if p != nil {
			return nil, p
		}
		if slices.Contains(list, u) {
			return nil, r.At(at, "repeated-unit")
		}
		list = append(list, u)
		r.And()
		if r.Done() {
			return list, nil
		}
		if len(list) == most {
			return nil, r.TooMany(order.TooManyUnits, r.Peek(), most)
		}
	}
}

// Append implements grammar.Noun.
func (h headquarter) Append(text []byte, _, u int) []byte { return append(text, h.hqName(u)...) }

// ID implements grammar.Noun.
func (h headquarter) ID(u int) string { return h.Units[u].ID }

// Any implements grammar.Noun.
func (h headquarter) Any(pick func(int) int) int {
	return int(h.Formations[1+pick(len(h.Formations)-1)].hq)
}

// site is where MERGE brings a headquarters: another, or a unit.
type site struct{ headquarter }

// Form implements grammar.Noun.
func (site) Form() string { return "Kraków | Karpaty | unit" }

// Read implements grammar.Noun.
func (s site) Read(r *grammar.Reader) (int, *order.Problem) {
	mark := r.Mark()
	u, p := s.headquarter.Read(r)
	if p == nil {
		return u, nil
	}
	r.Reset(mark)
	if u, none := s.Counters.Read(r); none == nil {
		return u, nil
	}
	return 0, p
}

// Append implements grammar.Noun.
func (s site) Append(text []byte, _, u int) []byte { return append(text, s.siteName(u)...) }

// siteName is how MERGE names where a headquarters comes: another, or a unit.
func (d *Data) siteName(u int) string {
	if d.Units[u].Class == hq {
		return d.hqName(u)
	}
	return d.Counters.Label(int(d.Units[u].Side), u)
}
