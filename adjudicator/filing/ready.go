package filing

import (
	"encoding/json"
	"slices"
	"strconv"

	"kurier/adjudicator/title"
)

// toldEmpty stands among what a sheet's seat was told when READY came with nothing on it.
const toldEmpty = "empty"

// takeReady decides whether the letter's READY counts. With faults in the same
// letter it does not, so that a slip of the pen never costs a turn, and with something
// dear that the player has not been told of it does not either, unless they say READY
// ANYWAY. What was told holds no later READY back.
func (w *work) takeReady() (resolve bool, err error) {
	if !w.wantReady {
		return false, nil
	}
	switch {
	case !w.awaited:
		if len(w.fresh) == 0 { // else it has been said
			w.note("no-decision")
		}
		return false, nil
	case w.checkOnly:
		w.note("ready-check-only")
		return false, nil
	case w.anyway:
	case w.faults > 0:
		w.note("ready-held", "count", strconv.Itoa(w.faults))
		w.tell(toldEmpty) // the answer shows the sheet
		return false, nil
	case w.unopened() || w.untold():
		return false, nil
	}
	w.sheet.Ready = true
	if err := w.putSheet(); err != nil {
		return false, err
	}
	if w.tb.Game.State != "running" {
		w.note("ready-paused")
		return false, nil
	}
	if len(w.WaitingFor(w.tb, w.seat.Seat)) > 0 {
		w.note("ready-set")
		return false, nil
	}
	w.note("resolved-now")
	return true, nil
}

// unopened tells whether READY waits since a part of the letter was not opened: orders may stand in it. The player
// is told so once for each kind of part.
func (w *work) unopened() (held bool) {
	for _, c := range w.letter.Cut {
		if told := "unopened " + c.Why; c.From == 0 && !slices.Contains(w.sheet.Told, told) {
			w.tell(told)
			held = true
		}
	}
	if held {
		w.note("ready-unopened")
		w.tell(toldEmpty) // the answer shows the sheet
	}
	return held
}

// untold tells whether READY waits for the player to hear of something first: that the
// sheet is empty though there is something to order, or what would cost them something. The answer's
// remarks say it.
func (w *work) untold() bool {
	checked := w.known.Check(title.Seat(w.seat.Seat), w.filed)
	var held []title.Note
	for _, n := range costly(checked) {
		if !slices.Contains(w.sheet.Told, toldAs(n)) {
			held = append(held, n)
		}
	}
	empty := len(w.filed) == 0 && !slices.Contains(w.sheet.Told, toldEmpty) && len(w.known.Form(title.Seat(w.seat.Seat))) > 0
	if !empty && len(held) == 0 {
		return false
	}
	if empty {
		w.note("ready-empty", "n", strconv.Itoa(len(checked.Idle)))
		w.tell(toldEmpty)
	}
	if !empty {
		w.note("ready-untold", "n", strconv.Itoa(len(held)))
	}
	w.answer.Notes = append(w.answer.Notes, held...)
	return true
}

// costly are the remarks on a sheet that the player should hear before the turn closes.
func costly(checked title.Checked) (notes []title.Note) {
	for _, n := range checked.Missing {
		if n.Costly {
			notes = append(notes, n)
		}
	}
	for _, v := range checked.Verdicts {
		for _, n := range v.Notes {
			if n.Costly {
				notes = append(notes, n)
			}
		}
	}
	return notes
}

// toldAs is how a sheet remembers a remark.
func toldAs(n title.Note) string {
	args, err := json.Marshal(n.Args)
	if err != nil { // strings alone
		panic(err)
	}
	return n.Kind + string(args)
}

// notTold are the remarks that do not stand at the top of the answer.
func (w *work) notTold(missing []title.Note) []title.Note {
	var told []string
	for _, n := range w.answer.Notes {
		told = append(told, toldAs(n))
	}
	return slices.DeleteFunc(slices.Clone(missing), func(n title.Note) bool { return slices.Contains(told, toldAs(n)) })
}

// tell notes something that the player is told by this answer.
func (w *work) tell(what string) {
	if !slices.Contains(w.sheet.Told, what) {
		w.sheet.Told = append(slices.Clone(w.sheet.Told), what)
		w.newly = true
	}
}

// putTold keeps what of the sheet's costs the player is told by this answer. It is no change
// of the sheet.
func (w *work) putTold(checked title.Checked) error {
	for _, n := range costly(checked) {
		w.tell(toldAs(n))
	}
	if !w.newly || w.checkOnly || w.offline {
		return nil
	}
	w.sheet.Game, w.sheet.Seat, w.sheet.Decision = w.seat.Game, w.seat.Seat, w.decision.ID
	return w.Tx.PutSheet(w.sheet)
}
