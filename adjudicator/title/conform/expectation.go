package conform

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Expectation is one line of what a case expects while it is read, and what the
// case led to. A title's own judge embeds it. Its methods judge what no title
// sees differently; their errors say what was found instead.
type Expectation struct {
	*order.Scanner
	Outcome
	// Board names the places, nil where there is none.
	Board board.Board
}

// Place reads the name under which the board finds a place. Where the next word is
// none it gives "" and reads nothing.
func (x *Expectation) Place() board.Place {
	at := board.Place(x.Peek().Text)
	if x.Done() || x.Board == nil || !x.Board.Has(at) {
		return ""
	}
	x.Next()
	return at
}

// Look judges the rest of a line with the judge of its first word: looks by
// word in upper case, words in the order in which a message lists them.
func Look[J interface {
	Next() order.Token
	End() *order.Problem
}](j J, words []string, looks map[string]func(J, order.Token) error,
) error {
	word := j.Next()
	look, ok := looks[word.Fold]
	if !ok {
		all := strings.Fields(strings.ToLower(strings.Join(words, " ")) + " accepted may-fail refused problem replaced missing")
		return fmt.Errorf("%q begins no expectation%s: %s do", word.Text, meant(word.Text, all), strings.Join(all, ", "))
	}
	if err := look(j, word); err != nil {
		return err
	}
	if p := j.End(); p != nil {
		return fmt.Errorf("%q was not understood", p.Token)
	}
	return nil
}

// meant is ", did you mean …?" with the nearest of the words, or "".
func meant(word string, words []string) string {
	if near := order.Nearest(word, words, 1); len(near) > 0 {
		return fmt.Sprintf(", did you mean %q?", near[0])
	}
	return ""
}

// NoState says of a word behind a counter's name that it is neither a place nor one of
// the states that a title knows, and what may have been meant.
func (x *Expectation) NoState(word order.Token, states []string) error {
	if at := x.Place(); at != "" && order.Nearest(word.Text, states, 1) == nil {
		return Slipf("%q is one word too many: the place follows the counter's name, without it: %s", word.Text, at)
	}
	return Slipf("%q is no place of the board and no state%s: states are %s", word.Text, meant(word.Text, states), strings.Join(states, ", "))
}

// Event is "event Recovered 3Pz": an event of a kind, one of the title's, with
// what the rest of the line names.
func (x *Expectation) Event(kind string, kinds title.EventKinds) error {
	k, ok := kinds[kind]
	if !ok {
		return Slipf("%q is no event%s", kind, meant(kind, kinds.Names()))
	}
	if k.Blank != nil {
		if err := factsKnown(x.Scanner, fieldsOf(k.Blank())); err != nil {
			return err
		}
	}
	err := FindEvent(x.Scanner, kind, x.Events)
	if errors.Is(err, ErrNoEvent) {
		return fmt.Errorf("%w%s", err, x.Failures())
	}
	return err
}

// Note is "note odds column=2-1": a remark on any checked line.
func (x *Expectation) Note() error { return FindNote(x.Scanner, x.Verdicts) }

// Moved is "moved 3Pz 0605 cost 4": an event with a path and a cost, in the title's own points, of
// the unit that it names first.
func (x *Expectation) Moved() error {
	name, cost := x.Next().Text, ""
	to := x.Place()
	if x.Keyword("COST") {
		cost = x.RestText()
		Rest(x.Scanner)
	}
	var found []string
	for _, e := range x.Events {
		facts, fields := factsOf(e), fieldsOf(e)
		way := strings.Fields(facts["path"])
		if fields["cost"] == "" || len(way) == 0 || order.Fold(cmp.Or(facts["unit"], facts["squad"])) != order.Fold(name) {
			continue
		}
		end, paid := way[len(way)-1], cmp.Or(facts["cost"], fields["cost"])
		if (to == "" || string(to) == end) && (cost == "" || cost == paid) {
			return nil
		}
		found = append(found, fmt.Sprintf("it moved to %s for %s", end, paid))
	}
	if len(found) == 0 {
		return fmt.Errorf("it did not move%s", x.Failures())
	}
	return errors.New(strings.Join(found, "; "))
}

// Failures lists the orders that could not be carried out, to stand behind
// another message; "" when there were none.
func (x *Expectation) Failures() string {
	var b strings.Builder
	for _, e := range x.Events {
		if title.Kind(e) == "OrderFailed" {
			v := reflect.Indirect(reflect.ValueOf(e))
			why := v.FieldByName("Refusal").Interface().(rule.Refusal)
			fmt.Fprintf(&b, "; %q failed: %v", v.FieldByName("Order"), &why)
		}
	}
	return b.String()
}

// None is "no combat 0605" or "no event StepLost 9Inf", where the title looks
// for the combat or the event.
func (x *Expectation) None(combat, event func() error) error {
	switch {
	case x.Keyword("COMBAT"):
		return x.Not(combat(), "it was fought")
	case x.Keyword("EVENT"):
		return x.Not(event(), "it happened")
	}
	return Slipf("after no comes combat or event")
}

// Not turns a finding round: what was found should not have been.
func (x *Expectation) Not(err error, found string) error {
	if err == nil {
		return errors.New(found)
	}
	if slip := (Slip{}); errors.As(err, &slip) {
		return err
	}
	Rest(x.Scanner)
	return nil
}

// Count reads a number and holds it against what there is.
func (x *Expectation) Count(have int) error {
	text := x.Next().Text
	if text == "-" {
		text += x.Next().Text
	}
	want, err := strconv.Atoi(text)
	switch {
	case err != nil:
		return Slipf("%q is no number", text)
	case want != have:
		return fmt.Errorf("it is %d%s", have, x.Failures())
	}
	return nil
}

// Awaited is "awaited polish retreat", or "awaited none".
func (x *Expectation) Awaited() error {
	list := x.After.Awaited()
	if x.Keyword("NONE") {
		if len(list) > 0 {
			return fmt.Errorf("awaited are %v", list)
		}
		return nil
	}
	seat, kind := strings.ToLower(x.Next().Text), strings.ToLower(x.Next().Text)
	for _, d := range list {
		if string(d.Seat) == seat && (kind == "" || d.Kind == kind) {
			return nil
		}
	}
	return fmt.Errorf("awaited are %v", list)
}

// Turn is "turn 3", when the turn is now and the game has so many.
func (x *Expectation) Turn(now, last int) error {
	n, wrong := x.Number(1, last)
	if wrong != nil {
		return fmt.Errorf("%q is no turn", wrong.Token)
	}
	if now != n {
		return fmt.Errorf("it is turn %d", now)
	}
	return nil
}

// Winner is "winner german", or "winner none".
func (x *Expectation) Winner() error { return x.Outcomes(x.After.Result().Winner) }

// Outcomes reads how a game should end and holds it against how it did; "" is
// called none.
func (x *Expectation) Outcomes(have string) error {
	if have == "" {
		have = "none"
	}
	if have != strings.ToLower(x.Next().Text) {
		return fmt.Errorf("it is %s: %v", have, x.After.Result().Totals)
	}
	return nil
}
