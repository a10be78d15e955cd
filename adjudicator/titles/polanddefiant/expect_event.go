package polanddefiant

import (
	"errors"
	"fmt"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title/conform"
)

// event looks for an event of the kind with what the rest of the line names.
func (j *judge) event(kind string) error {
	if _, ok := events[kind]; !ok {
		return fmt.Errorf("%q is no event", kind)
	}
	err := conform.FindEvent(j.Scanner, kind, j.o.Events)
	if errors.Is(err, conform.ErrNoEvent) {
		return fmt.Errorf("%w%s", err, j.failures())
	}
	return err
}

// note is "note odds column=2-1": a remark on any checked line.
func (j *judge) note(order.Token) error { return conform.FindNote(j.Scanner, j.o.Verdicts) }

// moved is "moved 3Pz 0605 cost 4", stopped "stopped 3Pz 0505 enemy".
func (j *judge) moved(verb order.Token) error {
	if verb.Fold == "STOPPED" {
		return j.event("MoveStopped")
	}
	name, hex, cost := j.Next().Text, "", ""
	if j.IsHex() {
		hex = j.Next().Text
	}
	if j.Keyword("COST") {
		cost = j.Next().Text
	}
	var found []string
	for _, e := range j.o.Events {
		var unit string
		var end, paid string
		switch e := e.(type) {
		case *Moved:
			unit, end, paid = e.Unit, e.Path[len(e.Path)-1].String(), itoa(e.Cost)
		default:
			continue
		}
		if order.Fold(unit) != order.Fold(name) {
			continue
		}
		if (hex == "" || hex == end) && (cost == "" || cost == paid) {
			return nil
		}
		found = append(found, fmt.Sprintf("it moved to %s for %s", end, paid))
	}
	if len(found) == 0 {
		return fmt.Errorf("it did not move%s", j.failures())
	}
	return fmt.Errorf("%s", strings.Join(found, "; "))
}

// failures lists orders that could not be carried out.
func (j *judge) failures() string {
	var b strings.Builder
	for _, e := range j.o.Events {
		if f, ok := e.(*OrderFailed); ok {
			fmt.Fprintf(&b, "; %q failed: %v", f.Order, &f.Refusal)
		}
	}
	return b.String()
}
