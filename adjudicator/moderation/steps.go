package moderation

import (
	"errors"
	"strconv"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/store"
)

// stepsListed is how many steps LOG lists when it is not told.
const stepsListed = 20

// LOG game [n | ALL]: the last steps of the log by their numbers, those that were
// undone too, so that ROLLBACK and RESTORE can name one.
func logAct(s *desk.Session, a *act) error {
	tb, err := gameOf(s, a)
	if err != nil {
		return err
	}
	last, err := stepsWanted(a, tb.Game.Step)
	if err != nil {
		return err
	}
	list := &facts.StepList{Earlier: max(0, tb.Game.Step-last)}
	if list.Steps, err = stepRows(s, tb, list.Earlier+1); err != nil {
		return err
	}
	a.says("log", "game", tb.Game.ID, "count", strconv.Itoa(len(list.Steps)))
	a.row.Steps = list
	return nil
}

// stepsWanted reads how many steps LOG is to list.
func stepsWanted(a *act, all int) (int, error) {
	switch {
	case len(a.words) < 2:
		return stepsListed, nil
	case len(a.words) > 2:
		return 0, deny("odd-word", "word", a.words[2], "verb", a.verb)
	case order.Fold(a.words[1]) == "ALL":
		return all, nil
	}
	n, err := strconv.Atoi(a.words[1])
	if err != nil || n < 1 {
		return 0, deny("log-how-many", "word", a.words[1])
	}
	return n, nil
}

// stepRows are the steps from one on, with the turn that each was played in.
func stepRows(s *desk.Session, tb *gamelog.Table, from int) (rows []facts.StepRow, err error) {
	g := tb.Game
	in, _, err := gamelog.Branch(s.Tx, g.ID, g.Step)
	if err != nil {
		return nil, err
	}
	var pos title.Position
	if from > 1 {
		if pos, err = gamelog.PositionAfter(s.Tx, g, tb.Title, from-1); err != nil {
			return nil, err
		}
	}
	var inner error
	err = s.Tx.Steps(g.ID, from, func(st store.Step) bool {
		var body gamelog.StepBody
		if body, inner = gamelog.ReadStep(st); inner != nil {
			return false
		}
		before := pos
		if pos, _, inner = gamelog.Follow(tb.Title, g, &body, pos); inner != nil {
			return false
		}
		if before == nil {
			before = pos
		}
		c := body.Cause
		rows = append(rows, facts.StepRow{
			N: body.N, Turn: turnOf(tb, before), Time: gamelog.ParseTime(body.Time).In(s.Zone), Cause: c.Kind, Who: c.Who, Act: c.Act, Why: c.Reason,
			Decisions: body.Decisions, Undone: in[body.N] == 0,
		})
		return true
	})
	return rows, errors.Join(err, inner)
}

// turnOf is the turn of a position; 0 when it cannot be read, as one of an earlier
// version.
func turnOf(tb *gamelog.Table, pos title.Position) int {
	if pos == nil {
		return 0
	}
	first := tb.Rules.Roster()[0].Seat
	return pos.Known(first).View(first).Turn
}
