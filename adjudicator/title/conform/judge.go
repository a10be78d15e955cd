package conform

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// judge holds the outcome against what the case expects.
func (p *play) judge() {
	failed := len(p.wrong)
	if cup, ok := p.Cup.(*dice.Script); ok && cup.Left() > 0 {
		p.fail("%d of %d dice were not rolled", cup.Left(), len(p.Dice))
	}
	if f, ok := p.After.(Forcer); ok && f.ResultsLeft() > 0 {
		p.fail("%d of %d results were not used", f.ResultsLeft(), len(p.Results))
	}
	refusals := false
	for _, l := range p.Expect {
		var err error
		switch l.Tokens[0].Fold {
		case "REFUSED", "ACCEPTED", "MAY-FAIL", "PROBLEM", "REPLACED":
			refusals = true
			err = p.expectVerdict(l)
		case "MISSING":
			err = p.expectMissing(l)
		default:
			err = p.title.Expect(l, p.Outcome)
		}
		if err != nil {
			p.wrong = append(p.wrong, fmt.Errorf("%s:%d: expected %q: %w", p.File, l.Number, l.Text, err))
		}
	}
	if len(p.wrong) > failed && !refusals {
		for _, v := range p.Verdicts {
			if v.Status == title.Refused {
				p.failAt(v.Order.Line, "by the way, this was refused: %v", v.Refusal)
			}
		}
	}
}

// expectVerdict judges "refused german 1 [6.3]", "refused none", "accepted
// german 1", "may-fail german 1", "problem german 2 unknown-unit".
func (p *play) expectVerdict(l order.Line) error {
	s := order.NewScanner(l)
	what := s.Next().Fold
	if s.Keyword("NONE") {
		return p.expectNone(what)
	}
	line, err := p.orderLine(s)
	if err != nil {
		return err
	}
	if what == "PROBLEM" {
		for _, q := range p.Problems {
			if q.Line == line && (s.Done() || s.Peek().Text == q.Kind) {
				return nil
			}
		}
		return errors.New(p.found(line))
	}
	if what == "REPLACED" && p.Replaced[line] && s.Done() {
		return nil
	}
	for _, v := range p.Verdicts {
		if v.Order.Line != line || !fits(what, v.Status) {
			continue
		}
		for _, word := range strings.Fields(s.RestText()) {
			if err := because(word, v); err != nil {
				return err
			}
		}
		return nil
	}
	return errors.New(p.found(line))
}

func (p *play) expectNone(what string) error {
	for _, v := range p.Verdicts {
		if fits(what, v.Status) {
			return errors.New(p.found(v.Order.Line))
		}
	}
	if what == "PROBLEM" && len(p.Problems) > 0 {
		return errors.New(p.found(p.Problems[0].Line))
	}
	if what == "REPLACED" && len(p.Replaced) > 0 {
		return errors.New(p.found(slices.Min(slices.Collect(maps.Keys(p.Replaced)))))
	}
	return nil
}

// expectMissing judges "missing german attack-forced unit=3Pz" and "missing german
// none": what the rules still ask for behind the seat's last orders.
func (p *play) expectMissing(l order.Line) error {
	s := order.NewScanner(l)
	s.Next()
	seat := title.Seat(strings.ToLower(s.Next().Text))
	notes, checked := p.Missing[seat]
	if !checked {
		return fmt.Errorf("no orders of %q were checked", seat)
	}
	if s.Keyword("NONE") {
		if len(notes) > 0 {
			return fmt.Errorf("missing is %v", notes)
		}
		return nil
	}
	return findNote(s, notes)
}

func fits(what string, s title.Status) bool {
	switch what {
	case "REFUSED":
		return s == title.Refused
	case "ACCEPTED":
		return s != title.Refused
	case "MAY-FAIL":
		return s == title.MayFail
	}
	return false
}

// because checks one more word of "refused german 1 [6.3] not-adjacent hex=0912".
func because(word string, v title.Verdict) error {
	if v.Refusal == nil {
		return fmt.Errorf("line %d is %s, so %s cannot be why", v.Order.Line, v.Status, word)
	}
	if fact, value, ok := strings.Cut(word, "="); ok && value != "" {
		if said := v.Refusal.Args[fact]; slices.Contains(strings.Fields(said), value) {
			return nil
		}
		return fmt.Errorf("line %d is refused, but %s is %q", v.Order.Line, fact, v.Refusal.Args[fact])
	}
	for _, ref := range v.Refusal.Rules {
		if ref.String() == word || ref.Below(rule.Ref(strings.Trim(word, "[]"))) {
			return nil
		}
	}
	if v.Refusal.Kind == word {
		return nil
	}
	return fmt.Errorf("line %d is refused, but as %w", v.Order.Line, v.Refusal)
}

// orderLine reads "german 1" and gives the line in the file: the first line of
// that seat's orders, blocks counted through.
func (p *play) orderLine(s *order.Scanner) (int, error) {
	seat := title.Seat(strings.ToLower(s.Next().Text))
	n, wrong := s.Number(1, 1<<20)
	if wrong != nil {
		return 0, errors.New("a seat and the number of its order line were expected: refused german 1 [6.3]")
	}
	count := 0
	for _, b := range p.Orders {
		if b.Standing || !strings.EqualFold(string(b.Seat), string(seat)) {
			continue
		}
		for _, l := range b.Lines {
			if count++; count == n {
				return l.Number, nil
			}
		}
	}
	return 0, fmt.Errorf("%s has only %d order lines", seat, count)
}

// expectsProblem tells whether the case names a problem with that line.
func (p *play) expectsProblem(line int) bool {
	for _, l := range p.Expect {
		s := order.NewScanner(l)
		if s.Keyword("PROBLEM") {
			if n, err := p.orderLine(s); err == nil && n == line {
				return true
			}
		}
	}
	return false
}

// found says what became of an order line.
func (p *play) found(line int) string {
	for _, q := range p.Problems {
		if q.Line == line {
			return fmt.Sprintf("line %d is a problem: %s", line, q.Error())
		}
	}
	if p.Replaced[line] {
		return fmt.Sprintf("line %d was replaced by a later one", line)
	}
	for _, v := range p.Verdicts {
		if v.Order.Line == line {
			if v.Status == title.Refused {
				return fmt.Sprintf("line %d is refused: %v", line, v.Refusal)
			}
			return fmt.Sprintf("line %d is %s: %s", line, v.Status, v.Order.Canon)
		}
	}
	return fmt.Sprintf("line %d was never checked", line)
}
