package moderation

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/filing"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/store"
)

// RESOLVE game decision: play on with what is filed. The decision's id is a
// guard: an act that comes too late finds another one awaited and does nothing.
func resolveAct(s *desk.Session, a *act) error {
	tb, err := gameOf(s, a, "running")
	if err != nil {
		return err
	}
	var awaited []string
	for _, dec := range tb.Position.Awaited() {
		awaited = append(awaited, dec.ID)
	}
	if len(a.words) < 2 {
		return deny("which-decision", "game", tb.Game.ID, "awaited", strings.Join(awaited, ", "))
	}
	if !slices.ContainsFunc(awaited, func(id string) bool { return strings.EqualFold(id, a.words[1]) }) {
		return deny("stale-decision", "game", tb.Game.ID, "decision", a.words[1], "awaited", strings.Join(awaited, ", "))
	}
	tb.Game.Trouble = ""
	if err := s.Resolve(tb, a.cause()); err != nil {
		return err
	}
	a.says("resolved", "game", tb.Game.ID, "decision", a.words[1], "next", nextOf(tb), "state", tb.Game.State)
	return nil
}

// nextOf lists what a game awaits now: "T1-polish-turn".
func nextOf(tb *gamelog.Table) string {
	var ids []string
	for _, dec := range tb.Position.Awaited() {
		ids = append(ids, dec.ID)
	}
	return strings.Join(ids, ", ")
}

// AS game seat and order lines: the moderator writes for a player, by the same
// rules and with the same answer. The player is told.
func asAct(s *desk.Session, a *act) error {
	tb, seat, err := gameAndSeat(s, a, "running", "paused")
	if err != nil {
		return err
	}
	lines := order.LinesOf(a.block)
	if len(lines) == 0 {
		return deny("as-what", "seat", seat.Seat)
	}
	for _, l := range lines {
		switch verb := desk.Verb(l); verb {
		case "PRESS", "RESIGN", "CONCEDE", "OFFER", "JOIN", "DECLINE", "SET", "ADDRESS", "GAMES":
			return deny("as-not", "verb", verb)
		}
	}
	if err := record(s, tb, a); err != nil {
		return err
	}
	answer, undone, resolve, err := filing.WriteFor(s, tb, seat, lines, a.reason)
	if err != nil {
		return err
	}
	if seat.State == "taken" {
		if seat, err = s.Tx.Seat(seat.Game, seat.Seat); err != nil { // with its standing orders as they are now
			return err
		}
		s.Mail(desk.Mailing{
			Key: desk.NextKey(&seat, "acted"), Kind: "answer", Seat: seat, To: seat.Address, ToName: seat.Name, Auto: "auto-generated",
			InReplyTo: seat.Last,
			Render:    func() (facts.Page, error) { return s.Pages.Answer(answer) },
		})
		if err := s.Tx.PutSeat(seat); err != nil {
			return err
		}
	}
	answer.View, answer.Arrows = nil, nil
	a.says("acted", "seat", seat.Seat, "game", seat.Game, "faults", strconv.Itoa(len(undone)))
	a.row.Undone = undone
	a.row.Answer = &answer
	if resolve {
		return s.Resolve(tb, gamelog.Cause{Kind: "orders", Who: seat.Seat})
	}
	return nil
}

// CORRECT game correction; correction … REASON text: the position is mended by
// an event of its title. Who may know of it learns it in a report.
func correctAct(s *desk.Session, a *act) error {
	tb, err := gameOf(s, a, "running", "paused", "quarantined")
	if err != nil {
		return err
	}
	corrector, ok := tb.Rules.(title.Corrector)
	if !ok {
		return deny("no-corrections", "title", tb.Title.Info().Name)
	}
	_, text, _ := strings.Cut(strings.Join(a.words, " "), " ")
	var lines []order.Line
	for _, part := range strings.Split(text, ";") {
		if line, ok := order.LineOf(a.row.Line, part); ok {
			lines = append(lines, line)
		}
	}
	forms := strings.Join(corrector.Corrections(), "; ")
	if len(lines) == 0 {
		return deny("correct-what", "forms", forms)
	}
	if a.reason == "" {
		return deny("correct-why", "forms", forms)
	}
	events, problems := corrector.Correct(tb.Position, lines)
	if len(problems) > 0 {
		no := deny("bad-correction", "title", tb.Game.Title)
		no.problem = &problems[0]
		return no
	}
	body := gamelog.StepBody{Game: tb.Game.ID, N: tb.Game.Step + 1, Cause: a.cause()}
	if body.Events, err = gamelog.RecordEvents(events); err != nil {
		return err
	}
	after := tb.Position.Clone()
	for _, e := range events {
		if err := after.Apply(e); err != nil {
			return err
		}
	}
	news := map[string][]title.Event{}
	desk.Hear(tb, events, news)
	tb.Position = after
	since := tb.Game.Outlook.Since
	if err := s.AppendStep(tb, body); err != nil {
		return err
	}
	tb.Game.Outlook.Since = since // it still waits for the same
	a.says("corrected", "game", tb.Game.ID, "step", strconv.Itoa(body.N))
	if err := s.Keep(tb); err != nil {
		return err
	}
	return tellCorrected(s, tb, news, a.reason)
}

// tellCorrected reports to the seats that may know of a correction.
func tellCorrected(s *desk.Session, tb *gamelog.Table, news map[string][]title.Event, reason string) error {
	seats, err := s.Tx.Seats(tb.Game.ID)
	if err != nil {
		return err
	}
	for _, seat := range seats {
		if seat.State == "taken" && len(news[seat.Seat]) > 0 {
			if err := s.TellSeat(tb, seat, "corrected", desk.Because(reason)); err != nil {
				return err
			}
		}
	}
	err = s.ReportsWhere(tb, news, nil, func(seat store.Seat) bool { return len(news[seat.Seat]) > 0 })
	if err != nil || len(desk.NeutralNews(tb, news)) == 0 {
		return err
	}
	return s.Observe(tb, news, nil)
}
