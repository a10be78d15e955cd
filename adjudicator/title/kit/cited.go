package kit

import (
	"fmt"

	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// cited makes sure that every rule named is one of the book's.
func cited(t title.Title, where string, refs ...rule.Ref) error {
	for _, ref := range refs {
		if _, ok := t.Rules().Lookup(ref); ref != "" && !ok {
			return fmt.Errorf("%s cites rule %s, which is not in the index", where, ref)
		}
	}
	return nil
}

func citedNotes(t title.Title, where string, notes []title.Note) error {
	for _, n := range notes {
		if n.Kind == "" {
			return fmt.Errorf("%s has a note without a kind: %+v", where, n)
		}
		if err := cited(t, where, n.Rules...); err != nil {
			return err
		}
	}
	return nil
}

// explained makes sure that what a seat is told of its orders and questions has
// a kind to word it by, and cites rules there are.
func (g *game) explained(known title.Position, seat title.Seat, probes, questions []order.Order) error {
	checked := known.Check(seat, probes)
	for _, v := range checked.Verdicts {
		where := fmt.Sprintf("the verdict %s on %s's %q", v.Status, seat, v.Order.Canon)
		switch {
		case v.Status != title.Refused && v.Status != title.Accepted && v.Status != title.MayFail:
			return fmt.Errorf("%s is no status", where)
		case (v.Status == title.Refused) != (v.Refusal != nil):
			return fmt.Errorf("%s does not go with its refusal, %v", where, v.Refusal)
		}
		if err := g.refusal(where, v.Refusal); err != nil {
			return err
		}
		if err := citedNotes(g.Title, where, v.Notes); err != nil {
			return err
		}
	}
	if err := citedNotes(g.Title, "what is missing", checked.Missing); err != nil {
		return err
	}
	for _, q := range questions {
		answer, refusal := known.Answer(seat, nil, q)
		where := fmt.Sprintf("the answer to %s's %q", seat, q.Canon)
		if err := g.refusal(where, refusal); err != nil {
			return err
		}
		if err := citedNotes(g.Title, where, answer.Notes); err != nil {
			return err
		}
	}
	result := known.Result()
	refs := []rule.Ref{result.Rule}
	for _, l := range result.Lines {
		refs = append(refs, l.Rule)
	}
	return cited(g.Title, "the result", refs...)
}

func (g *game) refusal(where string, r *rule.Refusal) error {
	if r == nil {
		return nil
	}
	if r.Kind == "" {
		return fmt.Errorf("%s is a refusal without a kind", where)
	}
	return cited(g.Title, where, r.Rules...)
}
