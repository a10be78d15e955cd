package polanddefiant

import (
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
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
	owner := ""
	if side >= 0 {
		owner = sideNames[side]
	}
	for _, l := range lines {
		ps := parser{Scanner: order.NewScanner(l), d: d, seat: owner, side: side}
		got, problem := ps.line(&open)
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

// parser reads one line.
type parser struct {
	*order.Scanner
	d    *Data
	seat string
	side int
}

func (ps *parser) line(open *string) ([]order.Order, *order.Problem) {
	if len(ps.Rest()) == 0 {
		return nil, ps.Fail("unknown-verb", "verb")
	}
	if slices.Contains(wordsEnd, ps.Peek().Fold) && len(ps.Rest()) == 1 {
		*open = ""
		return nil, nil
	}
	if *open != "" && len(ps.Rest()) == 1 && slices.Contains(wordsNone, ps.Peek().Fold) {
		return []order.Order{ps.d.nothingOrder(*open, false)}, nil
	}
	if *open != "" && len(ps.Rest()) == 1 && slices.Contains(wordsStaff, ps.Peek().Fold) {
		return []order.Order{ps.d.staffOrder(*open)}, nil
	}
	verb, problem := ps.Word(verbWords)
	if problem != nil {
		problem.Kind = "unknown-verb"
		return nil, problem
	}
	verb = ps.meant(verb)
	if verb == "PLAN" {
		*open = ""
		return ps.plan(open)
	}
	if !slices.Contains(activationVerbs, verb) {
		*open = ""
		return ps.order(verb)
	}
	list, problem := ps.order(verb)
	if *open != "" {
		for i := range list {
			list[i] = ps.d.planOrder(*open, list[i])
		}
	}
	return list, problem
}

// activationVerbs are the orders that a plan is made of.
var activationVerbs = []string{"MOVE", "ATTACK", "HOLD", "ACTIVATE"}

// meant tells a standing order from the answer whose verb it is like: "RETREAT
// AWAY" sets a policy.
func (ps *parser) meant(verb string) string {
	next := ps.Peek().Fold
	switch {
	case verb == "RETREAT" && retreatWays.Has(next):
		return "RETREATS"
	case verb == "ADVANCE" && advanceWays.Has(next):
		return "ADVANCES"
	case verb == "REPLACE" && replaceWays.Has(next):
		return "REPLACEMENTS"
	}
	return verb
}

// order reads what follows a verb.
func (ps *parser) order(verb string) ([]order.Order, *order.Problem) {
	switch verb {
	case "MOVE", "HOLD":
		return ps.marches(verb)
	case "ADVANCE":
		return ps.advances()
	case "ENTER", "RETREAT", "WITHDRAW", "PATH":
		return ps.Only(ps.march(verb))
	case "ATTACK", "ODDS":
		return ps.Only(ps.assault(verb))
	case "STRIKE":
		return ps.Only(ps.strike())
	case "INTERDICT":
		return ps.Only(ps.cover())
	case "ACTIVATE":
		return ps.Only(ps.activate())
	case "MERGE":
		return ps.Only(ps.merger())
	case "REPLACE":
		return ps.Only(ps.rebuild())
	case "LOSE", "REMOVE", "STAND":
		return ps.Only(ps.choice(verb))
	case "COMMAND", "SUPPLY", "WHATIF":
		return ps.Only(ps.inquiry(verb))
	}
	return ps.Only(ps.policy(verb))
}

// plan reads "PLAN 4th: MOVE 3Pz 0812", "PLAN 4th: NONE", or the head of a
// section, which by itself orders nothing.
func (ps *parser) plan(open *string) ([]order.Order, *order.Problem) {
	ps.split()
	key, p := ps.key(len(ps.Rest()))
	if p != nil {
		return nil, p
	}
	ps.Keyword(":", "-")
	last := len(ps.Rest()) == 1
	switch {
	case ps.Done():
		*open = key
		return nil, nil
	case last && ps.Keyword(wordsNone...):
		return []order.Order{ps.d.nothingOrder(key, false)}, nil
	case last && ps.Keyword(wordsClear...):
		return []order.Order{ps.d.nothingOrder(key, true)}, nil
	case last && key != keyEvent && key != keyReplace && ps.Keyword(wordsStaff...):
		return []order.Order{ps.d.staffOrder(key)}, nil
	case key == keyAll:
		return nil, ps.At(ps.Peek(), "not-in-plan", verbStaff, "NONE", "CLEAR")
	}
	at := ps.Peek()
	verb, p := ps.Word(verbWords)
	if p != nil {
		p.Kind = "unknown-verb"
		return nil, p
	}
	if !slices.Contains(activationVerbs, verb) && !(verb == "REPLACE" && key == keyReplace) {
		bad := ps.At(at, "not-in-plan", activationVerbs...)
		bad.Args = map[string]string{"verb": verb}
		return nil, bad
	}
	list, p := ps.order(verb)
	if p != nil {
		return nil, p
	}
	for i := range list {
		list[i] = ps.d.planOrder(key, list[i])
	}
	return list, nil
}

// split parts a colon from the word that was typed hard after it.
func (ps *parser) split() {
	if strings.Count(ps.Line().Text, ":") != 1 {
		return
	}
	for _, t := range ps.Rest() {
		i := strings.IndexByte(t.Text, ':')
		if i <= 0 || i == len(t.Text)-1 || t.Text[i+1] < 'A' {
			continue
		}
		l, ok := order.LineOf(ps.Line().Number, strings.Replace(ps.Line().Text, ":", ": ", 1))
		if ok {
			ps.Scanner = order.NewScanner(l)
			ps.Next()
		}
		return
	}
}

// key reads what a plan is for, in at most so many words, and gives its key. A
// colon ends the name.
func (ps *parser) key(words int) (string, *order.Problem) {
	switch {
	case ps.Keyword("ALL", "WSZYSTKO", "WSZYSTKIE", "ALLE"):
		return keyAll, nil
	case ps.Keyword("EVENT", "EVENTS", "ZDARZENIE", "EREIGNIS"):
		return keyEvent, nil
	case ps.Keyword("REPLACE", "REPLACEMENTS", "UZUPELNIENIA", "ERSATZ"):
		return keyReplace, nil
	}
	rest := ps.Rest()
	rest = rest[:min(words, len(rest))]
	for i, t := range rest {
		if strings.HasSuffix(t.Text, ":") {
			rest = rest[:i+1]
			break
		}
	}
	if len(rest) > 1 && (rest[0].Fold == "HQ" || rest[0].Fold == "SZTAB") {
		ps.Next()
		rest = rest[1:]
	}
	m := ps.d.keys.Find(rest, ps.seat)
	if m.Name != nil {
		for range m.Used {
			ps.Next()
		}
		if t := ps.Peek().Fold; t == "HQ" || t == "SZTAB" {
			ps.Next()
		}
		return m.Name.ID, nil
	}
	return "", ps.unknownHQ(m)
}

// unknownHQ complains of a name that is none, or several.
func (ps *parser) unknownHQ(m order.Match) *order.Problem {
	if len(m.Candidates) == 0 {
		near := ps.d.keys.Nearest(ps.Peek().Fold, ps.seat, 3)
		if len(near) == 0 {
			near = ps.d.ownKeys(ps.seat)
		}
		return ps.Fail("unknown-hq", "hq", near...)
	}
	var names []string
	for _, c := range m.Candidates {
		names = append(names, c.Short)
	}
	p := ps.Fail("ambiguous-hq", "hq", names...)
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

// hq reads a headquarters by the name of its formation or its own, and gives
// its unit number. In "14th Bernolák" it reads the first of two.
func (ps *parser) hq() (int, *order.Problem) {
	mark := ps.Mark()
	var p *order.Problem
	for _, words := range [...]int{len(ps.Rest()), 2, 1} {
		var key string
		if key, p = ps.key(words); p == nil {
			if k := ps.d.formationByID(key); k >= 0 && ps.d.Formations[k].hq >= 0 {
				return int(ps.d.Formations[k].hq), nil
			}
			ps.Reset(mark)
			p = ps.At(ps.Peek(), "unknown-hq")
		}
		ps.Reset(mark)
	}
	if u, bad := ps.unit(); bad == nil && ps.d.Units[u].class == hq {
		return u, nil
	}
	ps.Reset(mark)
	return 0, p
}

// hqs reads one headquarters or more.
func (ps *parser) hqs() ([]int, *order.Problem) {
	var list []int
	for {
		at := ps.Peek()
		u, p := ps.hq()
		if p != nil {
			return nil, p
		}
		if slices.Contains(list, u) {
			return nil, ps.At(at, "repeated-unit")
		}
		list = append(list, u)
		ps.And()
		if ps.Done() {
			return list, nil
		}
		if len(list) == maxListed {
			return nil, ps.TooMany(order.TooManyUnits, ps.Peek(), maxListed)
		}
	}
}
