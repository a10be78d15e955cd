package adjudicator

import (
	"slices"

	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/store"
	"kurier/templates"
)

// lookOut notes in the game's record what it waits for, so that lists of games
// need no position.
func (s *session) lookOut(tb *gamelog.Table, step int) {
	first := tb.Rules.Roster()[0].Seat
	view := tb.Position.Known(first).View(first)
	o := store.Outlook{Turn: view.Turn, Turns: view.Turns, Phase: view.Phase, Play: step, Since: s.now}
	for _, dec := range tb.Position.Awaited() {
		o.Awaited = append(o.Awaited, store.Awaited{Seat: string(dec.Seat), Decision: dec.ID, Kind: dec.Kind, Optional: dec.Optional})
	}
	if tb.Position.Over() {
		o.Winner = tb.Position.Result().Winner
	}
	tb.Game.Outlook = o
}

// record keeps an act: as a step of the log, or in the game's record while
// there is no log yet or it is closed.
func (s *session) record(tb *gamelog.Table, a *act) error {
	g := &tb.Game
	if g.Step == 0 || g.State == "over" {
		g.Acts = append(g.Acts, store.Act{Time: s.now.UTC(), Who: a.who, Line: a.text, Reason: a.reason})
		return s.keep(tb)
	}
	return s.append(tb, gamelog.StepBody{Game: g.ID, N: g.Step + 1, Cause: a.cause(), Events: []gamelog.EventRecord{}})
}

// keep writes the game's record.
func (s *session) keep(tb *gamelog.Table) error { return s.tx.PutGame(tb.Game) }

// history is what a seat learned in the last so many steps that moved the game,
// oldest first; all of them when last is 0. What was undone is left out.
func (s *session) history(tb *gamelog.Table, seat string, last int) ([]templates.LogEntry, error) {
	return s.historySince(tb, seat, 1, last)
}

// historySince is history of the steps after one that the seat knows already.
func (s *session) historySince(tb *gamelog.Table, seat string, told, last int) ([]templates.LogEntry, error) {
	in, _, err := gamelog.Branch(s.tx, tb.Game.ID, tb.Game.Step)
	if err != nil {
		return nil, err
	}
	var steps []gamelog.StepBody
	from := max(told, 1) // the turn before the first of them; acts between do not count
	for n := tb.Game.Step; n > max(told, 1); n-- {
		if in[n] == 0 {
			continue
		}
		st, err := s.tx.Step(tb.Game.ID, n)
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
	var out []templates.LogEntry
	var pos title.Position
	for i := range steps {
		body := &steps[i]
		if i == 0 || steps[i-1].N != body.N-1 {
			if pos, err = gamelog.PositionAfter(s.tx, tb.Game, tb.Title, body.N-1); err != nil {
				return nil, err
			}
		}
		after, events, err := gamelog.Follow(tb.Title, tb.Game, body, pos)
		if err != nil {
			return nil, err
		}
		var news []title.Event
		if pos != nil {
			news = pos.News(title.Seat(seat), events)
		}
		if len(news) > 0 || len(body.Decisions) > 0 {
			out = append(out, templates.LogEntry{Step: in[body.N], News: news, Press: press.upTo(body.N)})
		}
		pos = after
	}
	if rest := press.upTo(0); len(rest) > 0 {
		out = append(out, templates.LogEntry{Press: rest})
	}
	return out, nil
}

// handOver sends whoever takes a seat in a running game all that the seat knows:
// the position, what is filed, the standing orders, and what happened so far.
func (s *session) handOver(tb *gamelog.Table, seat store.Seat) error {
	page := templates.Handover{Report: s.report(tb, seat, nil), Standing: seat.Standing}
	seat.Told = tb.Game.Step
	var err error
	if page.Log, err = s.history(tb, seat.Seat, 0); err != nil {
		return err
	}
	if dec, ok := tb.Awaited(seat.Seat); ok {
		sheet, err := s.tx.Sheet(seat.Game, seat.Seat, dec.ID)
		if err != nil {
			return err
		}
		for _, l := range sheet.Lines {
			page.Filed = append(page.Filed, templates.FiledLine{N: l.N, Canon: l.Canon})
		}
	}
	key := nextKey(&seat, "report")
	s.mail(mailing{
		key: key, kind: "report", seat: seat, to: seat.Address, toName: seat.Name, auto: "auto-generated",
		inReplyTo: seat.Last, references: references(seat),
		render: func() (templates.Page, error) { return s.pages.Handover(page) },
	})
	seat.Last = s.messageID(key)
	return s.tx.PutSeat(seat)
}
