package adjudicator

import (
	"encoding/json"
	"errors"
	"slices"
	"time"

	"kurier/adjudicator/title"
	"kurier/store"
	"kurier/templates"
)

// plays tells whether the step moves the game; a moderator's act that changes
// nothing on the map does not.
func (b *StepBody) plays() bool { return len(b.Events) > 0 || len(b.Start) > 0 || len(b.Decisions) > 0 }

// lookOut notes in the game's record what it waits for, so that lists of games
// need no position.
func (s *session) lookOut(tb *table, step int) {
	first := tb.rules.Roster()[0].Seat
	view := tb.pos.Known(first).View(first)
	o := store.Outlook{Turn: view.Turn, Turns: view.Turns, Phase: view.Phase, Play: step, Since: s.now}
	for _, dec := range tb.pos.Awaited() {
		o.Awaited = append(o.Awaited, store.Awaited{Seat: string(dec.Seat), Decision: dec.ID, Kind: dec.Kind, Optional: dec.Optional})
	}
	if tb.pos.Over() {
		o.Winner = tb.pos.Result().Winner
	}
	tb.game.Outlook = o
}

// record keeps an act: as a step of the log, or in the game's record while
// there is no log yet or it is closed.
func (s *session) record(tb *table, a *act) error {
	g := &tb.game
	if g.Step == 0 || g.State == "over" {
		g.Acts = append(g.Acts, store.Act{Time: s.now.UTC(), Who: a.who, Line: a.text, Reason: a.reason})
		return s.keep(tb)
	}
	return s.append(tb, StepBody{Game: g.ID, N: g.Step + 1, Cause: a.cause(), Events: []EventRecord{}})
}

// keep writes the game's record.
func (s *session) keep(tb *table) error { return s.tx.PutGame(tb.game) }

// branch numbers the steps that led to step n by the turns played, the start
// being 1: acts of moderators do not count, and steps that were undone on the way
// are not there. back are the steps that brought an earlier position back.
func branch(tx store.Tx, game string, n int) (in map[int]int, back []int, err error) {
	before, counts := map[int]int{}, map[int]bool{}
	var inner error
	err = tx.Steps(game, 1, func(st store.Step) bool {
		var body struct {
			Cause     struct{ To int }
			Decisions []string
		}
		if inner = json.Unmarshal(st.Body, &body); inner != nil {
			return false
		}
		before[st.N], counts[st.N] = st.N-1, st.N == 1 || len(body.Decisions) > 0
		if body.Cause.To > 0 {
			before[st.N] = body.Cause.To
			back = append(back, st.N)
		}
		return true
	})
	var way []int
	for ; n > 0; n = before[n] {
		way = append(way, n)
	}
	in = map[int]int{}
	played := 0
	for i := len(way) - 1; i >= 0; i-- {
		if counts[way[i]] {
			played++
		}
		in[way[i]] = played
	}
	return in, back, errors.Join(err, inner)
}

// history is what a seat learned in the last so many steps that moved the game,
// oldest first; all of them when last is 0. What was undone is left out.
func (s *session) history(tb *table, seat string, last int) ([]templates.LogEntry, error) {
	return s.historySince(tb, seat, 1, last)
}

// historySince is history of the steps after one that the seat knows already.
func (s *session) historySince(tb *table, seat string, told, last int) ([]templates.LogEntry, error) {
	in, _, err := branch(s.tx, tb.game.ID, tb.game.Step)
	if err != nil {
		return nil, err
	}
	var steps []StepBody
	from := max(told, 1) // the turn before the first of them; acts between do not count
	for n := tb.game.Step; n > max(told, 1); n-- {
		if in[n] == 0 {
			continue
		}
		st, err := s.tx.Step(tb.game.ID, n)
		if err != nil {
			return nil, err
		}
		body, err := ReadStep(st)
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
			if pos, err = positionAfter(s.tx, tb.game, tb.title, body.N-1); err != nil {
				return nil, err
			}
		}
		after, events, err := follow(tb.title, tb.game, body, pos)
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
func (s *session) handOver(tb *table, seat store.Seat) error {
	page := templates.Handover{Report: s.report(tb, seat, nil), Standing: seat.Standing}
	seat.Told = tb.game.Step
	var err error
	if page.Log, err = s.history(tb, seat.Seat, 0); err != nil {
		return err
	}
	if dec, ok := tb.awaited(seat.Seat); ok {
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

// parseTime reads the time of a step.
func parseTime(text string) time.Time {
	t, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return time.Time{}
	}
	return t
}
