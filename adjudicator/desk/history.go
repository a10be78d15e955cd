package desk

import (
	"slices"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/store"
)

// Keep writes the game's record.
func (s *Session) Keep(tb *gamelog.Table) error { return s.Tx.PutGame(tb.Game) }

// History is what a seat learned in the last so many steps that moved the game,
// oldest first; all of them when last is 0. What was undone is left out.
func (s *Session) History(tb *gamelog.Table, seat string, last int) ([]facts.LogEntry, error) {
	return s.historySince(tb, seat, 1, last)
}

// historySince is history of the steps after one that the seat knows already.
func (s *Session) historySince(tb *gamelog.Table, seat string, told, last int) ([]facts.LogEntry, error) {
	in, _, err := gamelog.Branch(s.Tx, tb.Game.ID, tb.Game.Step)
	if err != nil {
		return nil, err
	}
	var steps []gamelog.StepBody
	from := max(told, 1) // the turn before the first of them; acts between do not count
	for n := tb.Game.Step; n > max(told, 1); n-- {
		if in[n] == 0 {
			continue
		}
		st, err := s.Tx.Step(tb.Game.ID, n)
		if err != nil {
			return nil, err
		}
		body, err := gamelog.ReadStep(st)
		if err != nil {
			return nil, err
		}
		full := last > 0 && len(steps) == last
		if full && len(body.Decisions) > 0 {
			from = n
			break
		}
		if !full && len(body.Events) > 0 {
			steps = append(steps, body)
		}
	}
	slices.Reverse(steps)
	press, err := s.pressSince(tb, seat, from)
	if err != nil {
		return nil, err
	}
	var out []facts.LogEntry
	var pos title.Position
	for i := range steps {
		body := &steps[i]
		if i == 0 || steps[i-1].N != body.N-1 {
			if pos, err = gamelog.PositionAfter(s.Tx, tb.Game, tb.Title, body.N-1); err != nil {
				return nil, err
			}
		}
		after, events, err := gamelog.Follow(tb.Title, tb.Game, body, pos)
		if err != nil {
			return nil, err
		}
		news := gamelog.Heard(pos, title.Seat(seat), events)
		there := gamelog.Sits(pos, title.Seat(seat)) || gamelog.Sits(after, title.Seat(seat))
		if there && (len(news) > 0 || len(body.Decisions) > 0) {
			out = append(out, facts.LogEntry{Step: in[body.N], News: news, Press: press.upTo(body.N)})
		}
		pos = after
	}
	if rest := press.upTo(0); len(rest) > 0 {
		out = append(out, facts.LogEntry{Press: rest})
	}
	return out, nil
}

// HandOver sends whoever takes a seat in a running game all that the seat knows:
// the position, what is filed, the standing orders, and what happened so far.
func (s *Session) HandOver(tb *gamelog.Table, seat store.Seat) error {
	page := facts.Handover{Report: s.Report(tb, seat, nil), Standing: seat.Standing}
	seat.Told = tb.Game.Step
	var err error
	if page.Log, err = s.History(tb, seat.Seat, 0); err != nil {
		return err
	}
	if dec, ok := tb.Awaited(seat.Seat); ok {
		sheet, err := s.Tx.Sheet(seat.Game, seat.Seat, dec.ID)
		if err != nil {
			return err
		}
		for _, l := range sheet.Lines {
			page.Filed = append(page.Filed, facts.FiledLine{N: l.N, Canon: l.Canon})
		}
	}
	key := NextKey(&seat, "report")
	s.Mail(Mailing{
		Key: key, Kind: "report", Seat: seat, To: seat.Address, ToName: seat.Name, Auto: "auto-generated",
		Render: func() (facts.Page, error) { return s.Pages.Handover(page) },
	})
	seat.Last = s.MessageID(key)
	return s.Tx.PutSeat(seat)
}
