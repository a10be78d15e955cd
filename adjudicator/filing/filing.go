package filing

import (
	"slices"
	"strconv"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/store"
)

// file checks the letter's orders together with those filed before and keeps the
// good ones. A later order takes the place of an earlier one with the same
// subject, if it can stand itself. It tells whether orders came too late for
// their decision.
func (w *work) file() (late bool, err error) {
	if len(w.fresh) == 0 {
		return false, nil
	}
	if !w.awaited {
		return w.nothingAwaited()
	}
	plan, checked := w.amended()
	for i, at := range plan {
		if at.fresh == nil {
			continue
		}
		v := checked.Verdicts[i]
		w.answer.Lines[at.fresh.row].Verdict = &v
		at.fresh.refused = v.Status == title.Refused
	}
	w.tryOnly()
	w.tellReplaced()
	for i := range w.fresh {
		switch f := &w.fresh[i]; {
		case f.refused:
			w.faults++
		case !w.checkOnly && !f.checkOnly && f.by == nil:
			w.sheet.Lines = append(w.sheet.Lines, store.SheetLine{N: w.nextNumber(), Canon: f.Canon, Letter: w.number, By: w.by()})
			w.filed = append(w.filed, f.Order)
		}
	}
	if w.checkOnly {
		w.trial = &checked
		return false, nil
	}
	// An amended sheet is to be said READY again.
	w.sheet.Ready = false
	return false, w.putSheet()
}

// planned is an order on trial: one filed before, by its place on the sheet, or
// one of this letter.
type planned struct {
	filed int
	fresh *freshOrder
}

// amended is the sheet as this letter would make it, checked. An order that is
// refused replaces nothing: it is put aside with its verdict and the earlier one
// is tried in its stead, until nothing changes.
func (w *work) amended() ([]planned, title.Checked) {
	for {
		plan, orders := w.plan()
		checked := w.known.Check(title.Seat(w.seat.Seat), orders)
		aside := false
		for i, at := range plan {
			v := checked.Verdicts[i]
			if at.fresh == nil || v.Status != title.Refused || !w.replaces(at.fresh) {
				continue
			}
			at.fresh.refused, aside = true, true
			w.answer.Lines[at.fresh.row].Verdict = &v
		}
		if !aside {
			return plan, checked
		}
	}
}

// plan lists the filed orders that stay and the letter's orders that nothing
// replaces.
func (w *work) plan() (plan []planned, orders []order.Order) {
	last := map[string]*freshOrder{} // the latest with its subject
	for i := len(w.fresh) - 1; i >= 0; i-- {
		f := &w.fresh[i]
		f.by = nil
		if f.Subject == "" || f.refused || f.checkOnly {
			continue
		}
		if f.by = last[f.Subject]; f.by == nil {
			last[f.Subject] = f
		}
	}
	for i, o := range w.filed {
		if o.Subject == "" || last[o.Subject] == nil {
			plan, orders = append(plan, planned{filed: i}), append(orders, o)
		}
	}
	for i := range w.fresh {
		if f := &w.fresh[i]; f.by == nil && !f.refused && !f.checkOnly {
			plan, orders = append(plan, planned{fresh: f}), append(orders, f.Order)
		}
	}
	return plan, orders
}

// replaces tells whether an order takes the place of an earlier one.
func (w *work) replaces(f *freshOrder) bool {
	if f.Subject == "" || f.checkOnly {
		return false
	}
	for i := range w.fresh {
		if w.fresh[i].by == f {
			return true
		}
	}
	return slices.ContainsFunc(w.filed, func(o order.Order) bool { return o.Subject == f.Subject })
}

// tryOnly answers the lines behind CHECK, each by itself as if it amended the
// sheet that the rest of the letter makes.
func (w *work) tryOnly() {
	for i := range w.fresh {
		f := &w.fresh[i]
		if !f.checkOnly {
			continue
		}
		_, orders := w.plan()
		orders = slices.DeleteFunc(orders, func(o order.Order) bool { return o.Subject != "" && o.Subject == f.Subject })
		checked := w.known.Check(title.Seat(w.seat.Seat), append(orders, f.Order))
		v := checked.Verdicts[len(orders)]
		w.answer.Lines[f.row].Verdict = &v
		f.refused = v.Status == title.Refused
	}
}

// tellReplaced notes on the answer what takes whose place, and takes replaced
// orders off the sheet.
func (w *work) tellReplaced() {
	for i := range w.fresh {
		f := &w.fresh[i]
		row := &w.answer.Lines[f.row]
		if f.by != nil {
			row.Notes = append(row.Notes, desk.Note("superseded", "by", strconv.Itoa(f.by.Line), "order", f.Canon))
			continue
		}
		if f.Subject == "" || f.refused || f.checkOnly || w.checkOnly {
			continue
		}
		for k := 0; k < len(w.filed); {
			if w.filed[k].Subject != f.Subject {
				k++
				continue
			}
			row.Notes = append(row.Notes, desk.Note("superseded", "n", strconv.Itoa(w.sheet.Lines[k].N), "order", w.filed[k].Canon))
			w.filed = slices.Delete(w.filed, k, k+1)
			w.sheet.Lines = slices.Delete(w.sheet.Lines, k, k+1)
		}
	}
}

// nextNumber is the CANCEL number of the next line; numbers are not reused.
func (w *work) nextNumber() int {
	w.sheet.Last++
	return w.sheet.Last
}

func (w *work) putSheet() error {
	if !w.awaited {
		return nil
	}
	w.sheet.Game, w.sheet.Seat, w.sheet.Decision = w.seat.Game, w.seat.Seat, w.decision.ID
	w.sheet.Filed, w.sheet.Acted = w.At.UTC(), w.answer.Acted
	w.changed = true
	return w.Tx.PutSheet(w.sheet)
}

// nothingAwaited answers orders that no decision is open for: checked as far as
// possible, but not filed.
func (w *work) nothingAwaited() (late bool, err error) {
	for _, f := range w.fresh {
		row := &w.answer.Lines[f.row]
		row.Verdict = &title.Verdict{Order: f.Order, Status: title.Refused, Refusal: &rule.Refusal{Kind: "nothing-awaited"}}
	}
	w.faults += len(w.fresh)
	late, err = w.closedByDeadline()
	if late {
		w.note("late")
	} else {
		w.note("no-decision", "orders", "yes")
	}
	return late, err
}

// closedByDeadline tells whether the seat's last decision ended without its
// word.
func (w *work) closedByDeadline() (bool, error) {
	for n, seen := w.tb.Game.Step, 0; n > 0 && seen < 8; n-- {
		step, err := w.Tx.Step(w.tb.Game.ID, n)
		if err != nil {
			return false, err
		}
		body, err := gamelog.ReadStep(step)
		if err != nil {
			return false, err
		}
		if slices.Contains(body.Seats, w.seat.Seat) {
			return body.Cause.Kind == "deadline", nil
		}
		if body.Plays() { // acts of moderators between do not count
			seen++
		}
	}
	return false, nil
}

// fill completes the answer with the sheet as it stands, what is missing, and the picture of
// the plan; of a letter that was only tried, what it would leave missing, and its plan.
func (w *work) fill() error {
	a := &w.answer
	a.Standing = w.seat.Standing
	a.Ready, a.Changed, a.Tried = w.sheet.Ready, w.changed, w.checkOnly
	a.Deadline = w.tb.Game.Deadline
	if w.awaited {
		a.Awaited = []title.Decision{w.decision}
	}
	checked := w.known.Check(title.Seat(w.seat.Seat), w.filed)
	for i, l := range w.sheet.Lines {
		line := facts.FiledLine{N: l.N, Canon: l.Canon}
		if v := checked.Verdicts[i]; v.Status == title.Refused {
			line.Refusal = v.Refusal
		}
		a.Filed = append(a.Filed, line)
	}
	if w.trial != nil {
		checked = *w.trial
	}
	if w.awaited {
		a.Idle, a.Missing = checked.Idle, w.notTold(checked.Missing)
		if err := w.putTold(checked); err != nil {
			return err
		}
	}
	a.Arrows = append(a.Arrows, checked.Arrows...)
	if len(a.Arrows) > 0 && a.Pictures {
		a.View = w.view()
	}
	if !w.standing {
		return nil
	}
	var err error
	a.Policies, err = w.policies()
	return err
}
