package conform

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// words that begin a line of a case.
var words = []string{
	"case", "title", "rules", "scenario", "option", "map", "turn", "place", "state", "chart",
	"dice", "result", "standing", "orders", "amend", "check", "stop", "expect", "end",
}

// Load reads the .case files named, and those in folders named, in order of
// their names. Errors begin with "file:line: "; a case with an error is left
// out.
func Load(fsys fs.FS, paths ...string) ([]*Case, []error) {
	var cases []*Case
	var errs []error
	for _, p := range paths {
		found := 0
		err := fs.WalkDir(fsys, p, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || name != p && path.Ext(name) != ".case" {
				return err
			}
			data, err := fs.ReadFile(fsys, name)
			if err != nil {
				return err
			}
			found++
			shown := name
			if n, ok := fsys.(named); ok {
				shown = path.Join(n.dir, name)
			}
			more, wrong := Parse(shown, string(data))
			cases, errs = append(cases, more...), append(errs, wrong...)
			return nil
		})
		if err == nil && found == 0 {
			err = fmt.Errorf("%s:1: no .case file here", p)
		}
		if err != nil {
			errs = append(errs, err)
		}
	}
	return cases, errs
}

// Parse reads the cases of one file.
func Parse(file, text string) ([]*Case, []error) {
	p := parser{file: file}
	n := 0
	for raw := range strings.Lines(text) {
		n++
		line, ok := order.LineOf(n, raw)
		if !ok {
			continue
		}
		p.line = line
		if raw[0] == ' ' || raw[0] == '\t' || strings.HasPrefix(raw, "\u00a0") {
			p.indented()
		} else {
			p.keyword()
		}
	}
	if p.c != nil {
		p.line.Number = n
		p.fail("the case ends without a line \"end\"")
		p.finish()
	}
	if n == 0 || len(p.cases) == 0 && len(p.errs) == 0 {
		p.errs = append(p.errs, fmt.Errorf("%s:1: no case in this file", file))
	}
	return p.cases, p.errs
}

type parser struct {
	file  string
	line  order.Line
	c     *Case
	into  *[]order.Line // where indented lines go
	begun block         // what began it
	wrong bool          // the case under way has an error
	cases []*Case
	errs  []error
}

// block is a block of indented lines under way: its word, its line, and how many
// lines it found there already.
type block struct {
	word       string
	line, from int
}

func (p *parser) fail(format string, args ...any) {
	p.wrong = true
	p.errs = append(p.errs, fmt.Errorf("%s:%d: %s", p.file, p.line.Number, fmt.Sprintf(format, args...)))
}

func (p *parser) indented() {
	switch {
	case p.c == nil:
		p.fail("an indented line outside a case")
	case p.into == nil:
		p.fail("an indented line that no block takes: blocks are map, place, state, chart, standing, orders and expect")
	default:
		*p.into = append(*p.into, p.line)
	}
}

func (p *parser) keyword() {
	s := order.NewScanner(p.line)
	word := strings.ToLower(s.Next().Text)
	if p.c == nil && word != "case" {
		if slices.Contains(words, word) {
			p.fail("%q stands before any line \"case\"", word)
		} else {
			p.unknown(word)
		}
		return
	}
	p.closeBlock()
	read, ok := lines[word]
	if !ok {
		p.unknown(word)
		return
	}
	read(p, s, word)
}

// lines say how a line is read, by its first word.
var lines = map[string]func(p *parser, s *order.Scanner, word string){
	"case":     func(p *parser, s *order.Scanner, _ string) { p.begin(s.RestText()) },
	"title":    func(p *parser, s *order.Scanner, _ string) { p.one(s, &p.c.Title) },
	"scenario": func(p *parser, s *order.Scanner, _ string) { p.one(s, &p.c.Scenario) },
	"rules":    func(p *parser, s *order.Scanner, _ string) { p.rules(s.RestText()) },
	"option":   func(p *parser, s *order.Scanner, _ string) { p.option(s.RestText()) },
	"turn":     func(p *parser, s *order.Scanner, _ string) { p.turn(s) },
	"dice":     func(p *parser, s *order.Scanner, _ string) { p.dice(s) },
	"result":   func(p *parser, s *order.Scanner, _ string) { p.results(s) },
	"map":      func(p *parser, s *order.Scanner, word string) { p.board(s, word) },
	"place":    func(p *parser, s *order.Scanner, word string) { p.below(s, word, &p.c.Place) },
	"state":    func(p *parser, s *order.Scanner, word string) { p.below(s, word, &p.c.State) },
	"chart":    func(p *parser, s *order.Scanner, word string) { p.below(s, word, &p.c.Chart) },
	"expect":   func(p *parser, s *order.Scanner, word string) { p.below(s, word, &p.c.Expect) },
	"standing": (*parser).block, "orders": (*parser).block, "amend": (*parser).block,
	"check": func(p *parser, s *order.Scanner, _ string) { p.check(s) },
	"stop":  func(p *parser, s *order.Scanner, _ string) { p.stop(s) },
	"end":   func(p *parser, s *order.Scanner, _ string) { p.end(s) },
}

func (p *parser) begin(name string) {
	if p.c != nil {
		p.fail("a new case before the \"end\" of the one at line %d", p.c.Line)
		p.finish()
	}
	p.c, p.wrong = &Case{File: p.file, Line: p.line.Number, Name: name, Options: map[string]string{}}, false
	if p.c.Name == "" {
		p.fail("a case needs a name: case the first loss falls on the strongest unit")
	}
}

func (p *parser) end(s *order.Scanner) {
	if !s.Done() {
		p.fail("nothing may follow \"end\"")
	}
	p.finish()
}

func (p *parser) results(s *order.Scanner) {
	if s.Done() {
		p.fail("which result? Such as: result D1r2")
	}
	for !s.Done() {
		p.c.Results = append(p.c.Results, s.Next().Text)
	}
}

func (p *parser) check(s *order.Scanner) {
	if !s.Keyword("ONLY") || !s.Done() {
		p.fail("\"check only\" was expected")
	}
	p.c.CheckOnly = true
}

// board opens the block of the map, whose first line may stand behind its word.
func (p *parser) board(s *order.Scanner, word string) {
	p.open(word, &p.c.Map)
	if !s.Done() {
		first := p.line
		first.Tokens, first.Text = s.Rest(), s.RestText()
		p.c.Map = append(p.c.Map, first)
	}
}

// below opens a block of lines.
func (p *parser) below(s *order.Scanner, word string, into *[]order.Line) {
	p.open(word, into)
	if !s.Done() {
		p.fail("the lines of this block stand below it, indented")
	}
}

func (p *parser) unknown(word string) {
	if near := order.Nearest(word, words, 1); len(near) > 0 {
		p.fail("%q begins no line of a case: did you mean %q?", word, near[0])
		return
	}
	p.fail("%q begins no line of a case: %s do", word, strings.Join(words, ", "))
}

// open begins a block whose lines are indented.
func (p *parser) open(word string, into *[]order.Line) {
	p.into, p.begun = into, block{word: word, line: p.line.Number, from: len(*into)}
}

// closeBlock ends the block under way. One without lines would do nothing; only
// orders may be none.
func (p *parser) closeBlock() {
	if b := p.begun; p.into != nil && b.word != "orders" && len(*p.into) == b.from {
		p.wrong = true
		p.errs = append(p.errs, fmt.Errorf("%s:%d: nothing stands below %q: its lines are indented", p.file, b.line, b.word))
	}
	p.into = nil
}

// stop reads "stop before PhaseBegan german-combat" or "stop after Moved 3Pz".
func (p *parser) stop(s *order.Scanner) {
	stop := Stop{Line: p.line.Number, Before: s.Peek().Fold == "BEFORE"}
	if !s.Keyword("BEFORE", "AFTER") || s.Done() || p.c.Stop.Line > 0 {
		p.fail("once in a case can stand: stop before EVENT …, or: stop after EVENT …")
		return
	}
	stop.Kind = s.Next().Text
	stop.Words = p.line
	stop.Words.Tokens = s.Rest()
	p.c.Stop = stop
}

func (p *parser) one(s *order.Scanner, into *string) {
	if len(s.Rest()) != 1 || *into != "" {
		p.fail("one word was expected, once")
		return
	}
	*into = s.Next().Text
}

func (p *parser) rules(text string) {
	for _, w := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' }) {
		p.c.Rules = append(p.c.Rules, rule.Ref(strings.Trim(w, "[]")))
	}
	if text == "" {
		p.fail("which rules? Such as: rules 4.1.2/a 9.0")
	}
}

func (p *parser) option(text string) {
	key, value, ok := strings.Cut(text, "=")
	key, value = strings.TrimSpace(key), strings.TrimSpace(value)
	if !ok || key == "" || value == "" || strings.ContainsAny(key+value, " =") {
		p.fail("an option reads key=value: option fog=none")
		return
	}
	if _, twice := p.c.Options[key]; twice {
		p.fail("option %s is set twice", key)
	}
	p.c.Options[key] = value
}

func (p *parser) turn(s *order.Scanner) {
	n, wrong := s.Number(1, 999)
	if wrong == nil && s.Keyword("PHASE") && !s.Done() {
		var words []string // "activation 4th" are two
		for !s.Done() {
			words = append(words, s.Next().Text)
		}
		p.c.Phase = strings.Join(words, " ")
	}
	if wrong != nil || !s.Done() {
		p.fail("a turn reads: turn 3, or: turn 3 phase combat")
	}
	p.c.Turn = n
}

func (p *parser) dice(s *order.Scanner) {
	if s.Done() {
		p.fail("which dice? Such as: dice 4 6")
	}
	for !s.Done() {
		n, wrong := s.Number(1, 256)
		if wrong != nil {
			p.fail("%q is no face of a die: whole numbers from 1", s.Peek().Text)
			return
		}
		p.c.Dice = append(p.c.Dice, n)
	}
}

func (p *parser) block(s *order.Scanner, word string) {
	var seat string
	p.one(s, &seat)
	p.c.Orders = append(p.c.Orders, Block{
		Seat: title.Seat(strings.ToLower(seat)), Standing: word == "standing", Amend: word == "amend", Line: p.line.Number,
	})
	p.open(word, &p.c.Orders[len(p.c.Orders)-1].Lines)
}

// finish closes the case under way and keeps it unless it has errors.
func (p *parser) finish() {
	c := p.c
	p.closeBlock()
	p.line.Number = c.Line
	if !p.wrong { // one error at a time
		switch {
		case c.Title == "":
			p.fail("case %q does not say its title", c.Name)
		case len(c.Rules) == 0:
			p.fail("case %q does not say its rules", c.Name)
		case len(c.Expect) == 0:
			p.fail("case %q expects nothing", c.Name)
		}
	}
	if !p.wrong {
		p.cases = append(p.cases, c)
	}
	p.c, p.into, p.wrong = nil, nil, false
}

// place of a case in messages.
func (c *Case) place() string { return c.File + ":" + strconv.Itoa(c.Line) }
