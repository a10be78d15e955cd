package grammar

import (
	"maps"
	"math/bits"
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
)

// Verb declares an order by its clauses. B is what the order says, its Body; orders hold a
// pointer to one. From the declaration follow how the order is read, its canonical text, its
// form in HELP and which later order takes its place.
type Verb[B any] struct {
	Name     string   // "ATTACK"
	Synonyms []string // "ATT", "ATAK"
	// Skip are words without a meaning of their own right behind the verb.
	Skip []string
	// Clauses in the order in which they are written.
	Clauses []Clause[B]
	// Blank is an order that says nothing yet, when that is not the zero B.
	Blank B

	Example string
	Rules   []rule.Ref
	// Standing verbs set a policy that stays until changed; Question verbs ask without
	// committing; Asked ones answer when they are asked.
	Standing, Question, Asked bool

	// Amends is the word by which a later order takes the place of an earlier one, if it is
	// not the verb's own: HOLD takes the place of MOVE. What the orders are about, the clause
	// that is the key, goes with it. Questions take no place.
	Amends string

	// Instead is a verb that means this one when Cue, or a word of the first clause, stands
	// behind it: RETREAT AWAY is a policy. The cue is not read again.
	Instead string
	Cue     []string

	// openers are the clauses that a word may introduce, a bit for each.
	openers map[string]uint64
}

// Declared is a verb of a language.
type Declared interface {
	// Verb is what HELP tells.
	Verb() order.Verb

	tell(*Entry)
	ready()
	kind() int
	instead() string
	cued(*Reader) bool
	particles() []string
	read(*Reader) ([]order.Order, *order.Problem)
	order(side int, body any) order.Order
	sample(side int, pick func(int) int) (order.Order, []string)
	forms() []string
	names() []order.Name
	called(form string, list []named) []named
}

// names are those of what the clauses name.
func (v *Verb[B]) names() []order.Name {
	var list []order.Name
	for i := range v.Clauses {
		if n, ok := v.Clauses[i].noun.(*Nouns); ok {
			list = append(list, n.All()...)
		}
	}
	return list
}

// named is a kind of things that has a list of their names.
type named interface{ All() []order.Name }

// called adds the kinds of things that HELP calls by the form. Many verbs name the same.
func (v *Verb[B]) called(form string, list []named) []named {
	for i := range v.Clauses {
		if n, ok := v.Clauses[i].noun.(named); ok && v.Clauses[i].noun.Form() == form && !slices.Contains(list, n) {
			list = append(list, n)
		}
	}
	return list
}

// Verb implements Declared.
func (v *Verb[B]) Verb() order.Verb {
	form := v.Name
	if list := strings.Join(v.forms(), " "); list != "" {
		form += " " + list
	}
	if v.Asked {
		form += "   (when asked)"
	}
	return order.Verb{
		Name: v.Name, Synonyms: v.Synonyms, Form: form, Example: v.Example,
		Standing: v.Standing, Question: v.Question, Rules: v.Rules,
	}
}

// Entry is what a file tells people of a verb: what else they may call it, besides what every title does,
// an order as an example, and the rules that it is by.
type Entry struct {
	Name     string     `toml:"name"`
	Synonyms []string   `toml:"synonyms"`
	Example  string     `toml:"example"`
	Rules    []rule.Ref `toml:"rules"`
}

// Told are verbs with what a file tells of each.
func Told(file []Entry, verbs []Declared) []Declared {
	for _, v := range verbs {
		name := v.Verb().Name
		if i := slices.IndexFunc(file, func(e Entry) bool { return e.Name == name }); i >= 0 {
			v.tell(&file[i])
		}
	}
	return verbs
}

func (v *Verb[B]) tell(e *Entry) {
	v.Synonyms, v.Example, v.Rules = slices.Concat(v.Synonyms, e.Synonyms), e.Example, e.Rules
}

// Kinds of verbs.
const (
	plain = iota
	asked
	standing
	question
)

func (v *Verb[B]) kind() int {
	switch {
	case v.Asked:
		return asked
	case v.Standing:
		return standing
	case v.Question:
		return question
	}
	return plain
}

// ready works out what reading asks for again and again.
func (v *Verb[B]) ready() {
	if v.Amends == "" {
		if v.kind() == plain && !v.Asked && len(v.Clauses) > 0 && !slices.ContainsFunc(v.Clauses, func(c Clause[B]) bool { return c.key != nil }) {
			panic("grammar: each order of " + v.Name + " would take the place of the last: a clause is the key, or Amends says that it is so")
		}
		v.Amends = strings.ToLower(v.Name)
	}
	v.openers = map[string]uint64{}
	for i := range v.Clauses {
		for _, word := range v.Clauses[i].openers() {
			v.openers[word] |= 1 << i
		}
	}
}

// forms are those of the clauses.
func (v *Verb[B]) forms() []string {
	var list []string
	for i := range v.Clauses {
		list = append(list, v.Clauses[i].shown())
	}
	return list
}

func (v *Verb[B]) particles() []string { return slices.Collect(maps.Keys(v.openers)) }

// introduces tells whether a word stands before a clause and nowhere else.
func (v *Verb[B]) introduces(fold string) bool {
	for rest := v.openers[fold]; rest != 0; rest &= rest - 1 {
		if v.Clauses[bits.TrailingZeros64(rest)].lead.has(fold) {
			return true
		}
	}
	return false
}

func (v *Verb[B]) instead() string { return v.Instead }

// cued tells whether the next word makes another verb mean this one, and reads it if it is no
// more than a cue.
func (v *Verb[B]) cued(r *Reader) bool {
	if len(v.Cue) > 0 {
		return r.Keyword(v.Cue...)
	}
	return !r.Done() && v.Clauses[0].words.Has(r.Peek().Fold)
}

// reading is one order of a verb on its way.
type reading[B any] struct {
	*Reader
	verb *Verb[B]
	body *B
	done uint64 // the clauses read
	// held is the problem with the clause that should stand where another was read: it tells
	// more than that the word introducing a third is none of the first.
	held *order.Problem
	// each is what makes several orders of one line.
	each  func(b *B, i int)
	times int
}

// read reads what follows the verb. The clauses may stand in any order that one reading is
// left for: each by the word that introduces it or else where the one before it ends.
func (v *Verb[B]) read(r *Reader) ([]order.Order, *order.Problem) {
	body := v.Blank
	g := &reading[B]{Reader: r, verb: v, body: &body}

	if len(v.Skip) > 0 {
		r.Keyword(v.Skip...)
	}
	for {
		more, p := g.clause()
		if p != nil {
			if g.held != nil && v.introduces(g.Peek().Fold) {
				p = g.held
			}
			return nil, p
		}
		if !more {
			break
		}
	}
	for i := range v.Clauses {
		if finish := v.Clauses[i].finish; finish != nil {
			finish(&body)
		}
	}
	if g.each == nil {
		return []order.Order{v.write(r.Side, &body)}, nil
	}
	list := make([]order.Order, g.times)
	for i := range list {
		one := body
		g.each(&one, i)
		list[i] = v.write(r.Side, &one)
	}
	return list, nil
}

// clause reads the next clause; more is false when the order is complete.
func (g *reading[B]) clause() (more bool, p *order.Problem) {
	if !g.Done() {
		for rest := g.verb.openers[g.Peek().Fold]; rest != 0; rest &= rest - 1 {
			if i := bits.TrailingZeros64(rest); g.pending(i) && g.verb.Clauses[i].opensAt(g.Reader) {
				return true, g.take(i)
			}
		}
	}
	mark := g.Mark()
	for i := range g.verb.Clauses {
		c := &g.verb.Clauses[i]
		if !g.pending(i) || g.Done() && !g.needed(c) || !g.Done() && !c.bare() {
			continue
		}
		bad := g.take(i)
		if bad == nil {
			if g.held == nil {
				g.held = p
			}
			return true, nil
		}
		if p == nil {
			p = bad
		}
		if g.Done() || g.held != nil || g.Mark() != mark || !strange(bad) {
			return false, p
		}
		g.Reset(mark)
	}
	if p == nil {
		p = g.End()
	}
	return false, p
}

// strange tells that a word is nothing that the clause knows, and may be another's.
func strange(p *order.Problem) bool {
	return p.Kind == "bad-hex" || strings.HasPrefix(p.Kind, "unknown-")
}

// take reads clause i, the words that introduce it included.
func (g *reading[B]) take(i int) *order.Problem {
	c := &g.verb.Clauses[i]
	if len(c.lead) > 0 && !g.Keyword(c.lead...) && c.needsLead {
		return g.Expect(c.lead...)
	}
	for len(c.skip) > 0 && g.Keyword(c.skip...) {
	}
	g.wantsPlace, g.ground = g.placePending(i)
	p := c.read(g, g.body)
	if p == nil {
		if g.done |= 1 << i; len(c.counted) > 0 {
			g.Keyword(c.counted...)
		}
	}
	return p
}

func (g *reading[B]) pending(i int) bool { return g.done&(1<<i) == 0 || g.verb.Clauses[i].again }

// needed tells whether an order is none without the clause.
func (g *reading[B]) needed(c *Clause[B]) bool {
	return !c.optional && !c.again && (c.excused == nil || !c.excused(g.body))
}

// placePending tells whether a hex must still come, besides clause i, and on which ground.
func (g *reading[B]) placePending(i int) (bool, *order.Ground) {
	for k := range g.verb.Clauses {
		if c := &g.verb.Clauses[k]; k != i && c.place && g.pending(k) && g.needed(c) {
			return true, c.ground
		}
	}
	return false, nil
}

// order makes an order of a body, a *B.
func (v *Verb[B]) order(side int, body any) order.Order { return v.write(side, body.(*B)) }

// write makes an order with its canonical text.
func (v *Verb[B]) write(side int, b *B) order.Order {
	text := append(make([]byte, 0, 64), v.Name...)
	subject := ""
	if !v.Question {
		subject = v.Amends
	}
	for i := range v.Clauses {
		c := &v.Clauses[i]
		if c.key != nil && !v.Question {
			subject += " " + c.key(b)
		}
		if c.absent != nil && c.absent(b) {
			continue
		}
		if c.written != "" {
			text = append(append(text, ' '), c.written...)
		}
		text = c.write(append(text, ' '), side, b)
	}
	return order.Order{Verb: v.Name, Canon: string(text), Subject: subject, Body: b}
}

// sample makes an order with clauses as they are picked, and names those it has. A clause that
// may be left out stands in every second order.
func (v *Verb[B]) sample(side int, pick func(int) int) (order.Order, []string) {
	b := v.Blank
	var has []string
	for i := range v.Clauses {
		c := &v.Clauses[i]
		if c.optional && pick(2) == 0 {
			continue
		}
		c.sample(pick, &b)
		if c.absent == nil || !c.absent(&b) {
			has = append(has, c.shown())
		}
	}
	return v.write(side, &b), has
}

// Special is a verb that the title reads by itself.
type Special struct {
	Help order.Verb
	Read func(*Reader) ([]order.Order, *order.Problem)
}

// Verb implements Declared.
func (s *Special) Verb() order.Verb { return s.Help }

func (s *Special) tell(e *Entry) {
	s.Help.Synonyms, s.Help.Example, s.Help.Rules = e.Synonyms, e.Example, e.Rules
}

func (s *Special) ready()                                         {}
func (s *Special) kind() int                                      { return plain }
func (s *Special) instead() string                                { return "" }
func (s *Special) cued(*Reader) bool                              { return false }
func (s *Special) particles() []string                            { return nil }
func (s *Special) forms() []string                                { return nil }
func (s *Special) names() []order.Name                            { return nil }
func (s *Special) called(_ string, list []named) []named          { return list }
func (s *Special) read(r *Reader) ([]order.Order, *order.Problem) { return s.Read(r) }
func (s *Special) order(int, any) order.Order {
	panic("the title writes " + s.Help.Name + " by itself")
}
func (s *Special) sample(int, func(int) int) (order.Order, []string) { return order.Order{}, nil }
