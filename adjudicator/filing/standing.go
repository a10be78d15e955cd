package filing

import (
	"slices"
	"time"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// setStanding keeps a standing order in place of the one with its subject.
func (w *work) setStanding(o order.Order) error {
	kept, err := w.tb.Parse(w.seat.Seat, w.seat.Standing)
	if err != nil {
		return err
	}
	since := w.seat.StandingSince
	w.seat.Standing, w.seat.StandingSince = nil, nil
	for _, k := range kept {
		if k.Subject != o.Subject {
			w.stands(k.Canon, since)
		}
	}
	w.stands(o.Canon, since)
	return w.Tx.PutSeat(w.seat)
}

// stands notes a standing order, with the time since when it holds.
func (w *work) stands(canon string, since map[string]time.Time) {
	at, ok := since[canon]
	if !ok {
		at = w.At.UTC()
	}
	if w.seat.StandingSince == nil {
		w.seat.StandingSince = map[string]time.Time{}
	}
	w.seat.Standing = append(w.seat.Standing, canon)
	w.seat.StandingSince[canon] = at
}

// policies is the page of STANDING: for every policy of the seat the order in
// force, set or by default.
func (w *work) policies() ([]facts.PolicyRow, error) {
	set, err := w.tb.Parse(w.seat.Seat, w.seat.Standing)
	if err != nil {
		return nil, err
	}
	var rows []facts.PolicyRow
	for _, p := range policiesOf(w.tb.Rules, title.Seat(w.seat.Seat)) {
		row := facts.PolicyRow{Verb: w.verb(p.Verb), Default: p.Default}
		if p.Tried != "" {
			row.Try = w.verb(p.Tried)
		}
		if !slices.ContainsFunc(set, func(o order.Order) bool { return o.Verb == p.Verb }) {
			rows = append(rows, row)
		}
		for _, o := range set {
			if o.Verb == p.Verb {
				row.Set, row.Since = o.Canon, w.seat.StandingSince[o.Canon]
				if !row.Since.IsZero() {
					row.Since = row.Since.In(w.answer.Zone)
				}
				rows = append(rows, row)
			}
		}
	}
	return rows, nil
}

// policiesOf lists a seat's policies; those of a game that does not tell its
// defaults are its standing verbs.
func policiesOf(rules title.Game, seat title.Seat) []title.Policy {
	if p, ok := rules.(title.Policied); ok {
		return p.Policies(seat)
	}
	var out []title.Policy
	for _, v := range rules.Verbs() {
		if v.Standing {
			out = append(out, title.Policy{Verb: v.Name})
		}
	}
	return out
}
