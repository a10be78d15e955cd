package filing

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// problem answers a line that was not understood. The desk's own verbs are among
// the suggestions, since the title does not know them. A greeting is no mistake.
func (w *work) problem(l order.Line, p order.Problem) {
	if p.Kind == "unknown-verb" {
		for _, more := range desk.Verbs.Nearest(l.Tokens[0].Fold, 1) {
			if !slices.Contains(p.Suggest, more) {
				p.Suggest = append(p.Suggest, more)
			}
		}
		if w.isProse(l, p.Suggest) {
			w.answer.Cut = append(w.answer.Cut, fmt.Sprintf("line %d: no order", l.Number))
			return
		}
	}
	w.faults++
	w.answer.Lines = append(w.answer.Lines, facts.AnswerLine{Line: l.Number, Text: l.Text, Problem: &p})
}

// isProse tells words to a person ("Hello,", "Best wishes", "Anna") from an order
// gone wrong: they hold no number, and none of the verbs that their first word
// resembles would make an order of them.
func (w *work) isProse(l order.Line, suggestions []string) bool {
	if strings.ContainsAny(l.Text, "0123456789") {
		return false
	}
	_, rest, _ := strings.Cut(l.Text, l.Tokens[0].Text)
	for _, verb := range suggestions {
		if len(l.Tokens) == 1 && !oneSlip(l.Tokens[0].Fold, verb) {
			continue // a name or a greeting
		}
		line, ok := order.LineOf(l.Number, verb+rest)
		if ok && w.makesSense(line) {
			return false
		}
	}
	return true
}

// oneSlip tells whether one letter too many, too few, wrong or swapped with its
// neighbour makes one word of the other.
func oneSlip(a, b string) bool {
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return len(a) <= 1 && len(b) <= 1 || len(a) == 2 && len(b) == 2 && a[0] == b[1] && a[1] == b[0]
}

// makesSense tells whether a line could be carried out as it is written.
func (w *work) makesSense(l order.Line) bool {
	rest := l.Tokens[1:]
	switch verbOf(w.tb, l) {
	case "":
		orders, problems := w.tb.Rules.Parse(title.Seat(w.seat.Seat), []order.Line{l})
		return len(orders) > 0 && len(problems) == 0
	case "JOIN":
		return false // the seat is theirs
	case "SHOW", "PRESS":
		return len(rest) == 1
	}
	return len(rest) == 0 || slices.Contains([]string{"ANYWAY", "ALL", "CLEAR", "OFF", "UNTIL", "PICTURES", "ATTACHMENTS"}, rest[0].Fold)
}
