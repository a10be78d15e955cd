package adjudicator

import (
	"slices"
	"strconv"

	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/store"
	"kurier/templates"
)

// file checks the letter's orders together with those filed before and keeps the
// good ones. A later order takes the place of an earlier one with the same
// subject. It tells whether orders came too late for their decision.
func (w *work) file() (late bool, err error) {
	if len(w.fresh) == 0 {
		return false, nil
	}
	if !w.awaited {
		return w.nothingAwaited()
	}
	w.supersede()
	all := slices.Clone(w.filed)
	rows := make([]int, len(all), len(all)+len(w.fresh))
	for i := range rows {
		rows[i] = -1
	}
	for _, f := range w.fresh {
		if !f.replaced {
			all = append(all, f.Order)
			rows = append(rows, f.row)
		}
	}
	checked := w.known.Check(title.Seat(w.seat.Seat), all)
	keep := func(f *freshOrder) bool { return !w.checkOnly && !f.checkOnly && !f.replaced }
	next := 0
	for i := range checked.Verdicts {
		if rows[i] < 0 {
			continue
		}
		for w.fresh[next].replaced {
			next++
		}
		f := &w.fresh[next]
		next++
		v := checked.Verdicts[i]
		w.answer.Lines[f.row].Verdict = &v
		if v.Status == title.Refused {
			w.faults++
			continue
		}
		if keep(f) {
			w.sheet.Lines = append(w.sheet.Lines, store.SheetLine{N: w.nextNumber(), Canon: f.Canon, Letter: w.number})
			w.filed = append(w.filed, f.Order)
		}
	}
	if w.checkOnly {
		w.answer.Arrows = append(w.answer.Arrows, checked.Arrows...)
		return false, nil
	}
	// An amended sheet is to be said READY again.
	w.sheet.Ready = false
	return false, w.putSheet()
}

// supersede drops earlier orders that this letter's orders replace: those filed,
// and those further up in the letter.
func (w *work) supersede() {
	for i := range w.fresh {
		f := &w.fresh[i]
		if f.Subject == "" {
			continue
		}
		for j := range i {
			if e := &w.fresh[j]; e.Subject == f.Subject && !e.replaced && !e.checkOnly && !f.checkOnly {
				e.replaced = true
				row := &w.answer.Lines[e.row]
				row.Notes = append(row.Notes, note("superseded", "by", strconv.Itoa(f.Line), "order", e.Canon))
			}
		}
		if f.checkOnly || w.checkOnly {
			continue
		}
		for k := 0; k < len(w.filed); {
			if w.filed[k].Subject != f.Subject {
				k++
				continue
			}
			row := &w.answer.Lines[f.row]
			row.Notes = append(row.Notes, note("superseded", "n", strconv.Itoa(w.sheet.Lines[k].N), "order", w.filed[k].Canon))
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
	return w.tx.PutSheet(w.sheet)
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
		w.note("no-decision")
	}
	return late, err
}

// closedByDeadline tells whether the seat's last decision ended without its
// word.
func (w *work) closedByDeadline() (bool, error) {
	for n := w.tb.game.Step; n > 0 && n > w.tb.game.Step-8; n-- {
		step, err := w.tx.Step(w.tb.game.ID, n)
		if err != nil {
			return false, err
		}
		body, err := ReadStep(step)
		if err != nil {
			return false, err
		}
		if slices.Contains(body.Seats, w.seat.Seat) {
			return body.Cause.Kind == "deadline", nil
		}
	}
	return false, nil
}

// takeReady decides whether the letter's READY counts. With faults in the same
// letter it does not, so that a slip of the pen never costs a turn, unless the
// player says READY ANYWAY.
func (w *work) takeReady() (resolve bool) {
	if !w.wantReady {
		return false
	}
	switch {
	case !w.awaited:
		w.note("no-decision")
		return false
	case w.checkOnly:
		w.note("ready-check-only")
		return false
	case w.faults > 0 && !w.anyway:
		w.note("ready-held", "count", strconv.Itoa(w.faults))
		return false
	}
	w.sheet.Ready = true
	if err := w.putSheet(); err != nil {
		panic(err)
	}
	if w.tb.game.State != "running" {
		w.note("ready-paused")
		return false
	}
	waiting := w.waitingFor(w.tb, w.seat.Seat)
	if len(waiting) > 0 {
		w.note("ready-set")
		return false
	}
	w.note("resolved-now")
	return true
}

// waitingFor lists the seats other than the given one that must still say READY.
func (s *session) waitingFor(tb *table, but string) []string {
	var out []string
	for _, dec := range tb.pos.Awaited() {
		if dec.Optional || string(dec.Seat) == but {
			continue
		}
		sheet, err := s.tx.Sheet(tb.game.ID, string(dec.Seat), dec.ID)
		if err != nil || !sheet.Ready {
			out = append(out, string(dec.Seat))
		}
	}
	return out
}

// fill completes the answer with the sheet as it stands, what is missing, and
// the picture of the plan.
func (w *work) fill() {
	a := &w.answer
	a.Standing = w.seat.Standing
	a.Ready = w.sheet.Ready
	a.Deadline = w.deadlineFor(w.tb)
	if w.awaited {
		a.Awaited = []title.Decision{w.decision}
	}
	checked := w.known.Check(title.Seat(w.seat.Seat), w.filed)
	for i, l := range w.sheet.Lines {
		line := templates.FiledLine{N: l.N, Canon: l.Canon}
		if v := checked.Verdicts[i]; v.Status == title.Refused {
			line.Refusal = v.Refusal
		}
		a.Filed = append(a.Filed, line)
	}
	if w.awaited {
		a.Idle, a.Missing = checked.Idle, checked.Missing
	}
	a.Arrows = append(a.Arrows, checked.Arrows...)
	if len(a.Arrows) > 0 && a.Pictures {
		view := w.known.View(title.Seat(w.seat.Seat))
		a.View = &view
	}
}

// parseSheet reads a stored sheet back into orders.
func (s *session) parseSheet(tb *table, seat, decision string) (store.Sheet, []order.Order, error) {
	sheet, err := s.tx.Sheet(tb.game.ID, seat, decision)
	if err != nil {
		return sheet, nil, err
	}
	orders, err := tb.parse(seat, canons(sheet))
	return sheet, orders, err
}
