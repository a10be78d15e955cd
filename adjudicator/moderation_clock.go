package adjudicator

import (
	"fmt"
	"maps"
	"strconv"
	"strings"
	"time"

	"kurier/adjudicator/calendar"
	"kurier/adjudicator/gamelog"
	"kurier/store"
	"kurier/templates"
)

// Pause stops a game's clock; Resume starts it again with the time that was
// left. Letters are answered and filed meanwhile.
func (d *Desk) Pause(game string) error {
	return d.moderate(game, func(s *session, tb *gamelog.Table) error { return s.pause(tb, "") })
}

// Resume lets a paused or quarantined game go on. If everybody has said READY
// meanwhile, the turn is resolved at once.
func (d *Desk) Resume(game string) error {
	return d.moderate(game, func(s *session, tb *gamelog.Table) error { return s.resume(tb, "") })
}

// Extend moves a game's deadline.
func (d *Desk) Extend(game string, by time.Duration) error {
	return d.moderate(game, func(s *session, tb *gamelog.Table) error { return s.extend(tb, by) })
}

func (d *Desk) moderate(game string, fn func(*session, *gamelog.Table) error) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.transact(func(s *session) error {
		tb, err := s.sit(game)
		if err != nil {
			return fmt.Errorf("game %s: %w", game, err)
		}
		if err := fn(s, tb); err != nil {
			return err
		}
		return s.tx.PutGame(tb.Game)
	})
}

func (s *session) pause(tb *gamelog.Table, reason string) error {
	if err := s.stopClock(tb); err != nil {
		return err
	}
	return s.tellSeats(tb, "paused", because(reason))
}

// because are the facts of a notice about an act: why it was done, if the moderator said
// so, and others.
func because(reason string, others ...string) map[string]string {
	return facts(append(others, "reason", reason))
}

// stopClock pauses a game that is under way.
func (s *session) stopClock(tb *gamelog.Table) error {
	g := &tb.Game
	if g.State != "running" {
		return fmt.Errorf("game %s is %s: %w", g.ID, g.State, ErrWrongState)
	}
	halt(g, "paused", s.now)
	return nil
}

// halt stops a game's clock; it goes on later with the time that players had left of
// their own.
func halt(g *store.Game, state string, now time.Time) {
	switch {
	case g.Deadline.IsZero():
	case g.Away > 0: // the rest is a vacation's
		g.Left = g.Away
	default:
		g.Left = max(calendar.Of(g.Clock).Between(now, g.Deadline), time.Second)
	}
	g.State, g.Deadline, g.Remind, g.Away = state, time.Time{}, time.Time{}, 0
}

func (s *session) resume(tb *gamelog.Table, reason string) error {
	g := &tb.Game
	if g.State != "paused" && g.State != "quarantined" {
		return fmt.Errorf("game %s is %s: %w", g.ID, g.State, ErrWrongState)
	}
	if err := s.wake(tb); err != nil {
		return err
	}
	if err := s.reachableAgain(g.ID); err != nil {
		return err
	}
	if err := s.tellSeats(tb, "resumed", because(reason)); err != nil {
		return err
	}
	return s.playOn(tb)
}

// wake lets the clock go on with the time that was left.
func (s *session) wake(tb *gamelog.Table) error {
	g := &tb.Game
	g.State, g.Trouble, g.Remind = "running", "", time.Time{}
	if g.Left > 0 {
		g.Deadline = calendar.Of(g.Clock).After(s.now, max(g.Left, time.Hour))
		g.Left = 0
		s.waitForAway(tb)
		s.remindBefore(tb)
	}
	return s.tx.PutGame(*g)
}

func (s *session) extend(tb *gamelog.Table, by time.Duration) error {
	g := &tb.Game
	switch {
	case g.State == "running" && !g.Deadline.IsZero():
		g.Deadline = calendar.Of(g.Clock).After(g.Deadline, by)
	case g.State == "paused" && g.Left > 0: // more time when it goes on
		g.Left += by
		return nil
	case g.State == "running" && g.Trouble != "": // held for the moderator: time again
		g.Deadline, g.Trouble = calendar.Of(g.Clock).After(s.now, by), ""
	default:
		return fmt.Errorf("game %s has no deadline running: %w", g.ID, ErrWrongState)
	}
	s.remindBefore(tb)
	return nil
}

// playOn resolves what is awaited when nobody needs to be waited for any more:
// bots have taken the seats that were, or everybody is ready.
func (s *session) playOn(tb *gamelog.Table) error {
	if tb.Game.State != "running" || tb.Position.Over() {
		return nil
	}
	if err := s.botsFile(tb); err != nil {
		return err
	}
	if len(s.waitingFor(tb, "")) > 0 {
		return nil
	}
	cause := gamelog.Cause{Kind: "orders"}
	if len(s.awaitedPeople(tb)) == 0 {
		cause.Kind = "bot"
	}
	return s.resolve(tb, cause)
}

// tellSeats sends a notice to every player of a game whom mail can reach; who is
// awaited learns the deadline too.
func (s *session) tellSeats(tb *gamelog.Table, kind string, args map[string]string) error {
	seats, err := s.tx.Seats(tb.Game.ID)
	if err != nil {
		return err
	}
	for _, seat := range seats {
		if seat.State != "taken" || !seat.Unreachable.IsZero() {
			continue
		}
		if err := s.tellSeat(tb, seat, kind, args); err != nil {
			return err
		}
	}
	return nil
}

// tellSeat sends a notice to the player in a seat.
func (s *session) tellSeat(tb *gamelog.Table, seat store.Seat, kind string, args map[string]string) error {
	page := templates.Notice{Head: s.head(tb.Game, seat), Kind: kind, Args: args}
	if args["until"] != "" && !tb.Game.Deadline.IsZero() && kind != "away" { // on the reader's clock
		page.Args = maps.Clone(args)
		page.Args["until"] = momentIn(tb.Game.Deadline, page.Zone)
	}
	if _, ok := tb.Awaited(seat.Seat); ok {
		page.Deadline = tb.Game.Deadline
	}
	if later, err := s.gathersNotice(tb, seat, kind, page.Args); later || err != nil {
		return err
	}
	s.mail(mailing{
		key:  nextKey(&seat, kind),
		kind: "notice", seat: seat, to: seat.Address, toName: seat.Name, auto: "auto-generated",
		inReplyTo: seat.Last, references: references(seat),
		render: func() (templates.Page, error) { return s.pages.Notice(page) },
	})
	return s.tx.PutSeat(seat)
}

// PAUSE game. One that would go on by itself no longer does.
func (s *session) pauseAct(a *act) error {
	tb, err := s.gameOf(a, "running", "paused")
	if err != nil {
		return err
	}
	g := &tb.Game
	if g.State == "paused" && goesOnAt(*g).IsZero() {
		return deny("wrong-state", "game", g.ID, "state", g.State, "verb", a.verb)
	}
	if err := s.record(tb, a); err != nil {
		return err
	}
	a.says("paused", "game", g.ID)
	if g.State == "paused" {
		g.Remind = time.Time{}
		if err := s.keep(tb); err != nil {
			return err
		}
		return s.tellSeats(tb, "paused", because(a.reason))
	}
	if err := s.pause(tb, a.reason); err != nil {
		return err
	}
	return s.keep(tb)
}

// RESUME game.
func (s *session) resumeAct(a *act) error {
	tb, err := s.gameOf(a, "paused", "quarantined")
	if err != nil {
		return err
	}
	if err := s.guestsFirst(tb, a.verb, ""); err != nil {
		return err
	}
	if err := s.record(tb, a); err != nil {
		return err
	}
	if err := s.resume(tb, a.reason); err != nil {
		return err
	}
	if err := s.keep(tb); err != nil {
		return err
	}
	a.says("resumed", "game", tb.Game.ID, "deadline", s.moment(tb.Game.Deadline))
	return nil
}

// EXTEND game 36h.
func (s *session) extendAct(a *act) error {
	tb, err := s.gameOf(a, "running", "paused")
	if err != nil {
		return err
	}
	by, ok := stretch(a.words[1:])
	if !ok {
		return deny("bad-time", "given", strings.Join(a.words[1:], " "))
	}
	if g := tb.Game; g.Deadline.IsZero() && g.Left == 0 && (g.State == "paused" || g.Trouble == "") {
		return deny("no-deadline", "game", g.ID)
	}
	if err := s.record(tb, a); err != nil {
		return err
	}
	if err := s.extend(tb, by); err != nil {
		return err
	}
	if err := s.keep(tb); err != nil {
		return err
	}
	if left := tb.Game.Left; tb.Game.State == "paused" {
		a.says("extended-paused", "game", tb.Game.ID, "left", left.Round(time.Minute).String())
		return s.tellSeats(tb, "extended-paused", because(a.reason, "left", left.Round(time.Minute).String()))
	}
	a.says("extended", "game", tb.Game.ID, "deadline", s.moment(tb.Game.Deadline))
	return s.tellSeats(tb, "extended", because(a.reason, "until", s.moment(tb.Game.Deadline)))
}

// longest that a deadline may be moved in one act.
const longest = 60 * 24 * time.Hour

// stretch reads a length of time: "36h", "2d", "3 days", "1h30m".
func stretch(words []string) (time.Duration, bool) {
	text := strings.ToLower(strings.Join(words, ""))
	for _, unit := range []struct {
		name string
		time.Duration
	}{{"days", 24 * time.Hour}, {"day", 24 * time.Hour}, {"d", 24 * time.Hour}, {"hours", time.Hour}, {"hour", time.Hour}} {
		if n, err := strconv.Atoi(strings.TrimSuffix(text, unit.name)); err == nil && strings.HasSuffix(text, unit.name) && n < 10000 {
			by := time.Duration(n) * unit.Duration
			return by, by > 0 && by <= longest
		}
	}
	by, err := time.ParseDuration(text)
	return by, err == nil && by >= time.Minute && by <= longest
}

// REMIND game.
func (s *session) remindAct(a *act) error {
	tb, err := s.gameOf(a, "running", "paused")
	if err != nil {
		return err
	}
	var names []string
	for _, seat := range s.waitingFor(tb, "") {
		x, err := s.tx.Seat(tb.Game.ID, seat)
		if err != nil {
			return err
		}
		if x.State != "bot" && x.Address != "" {
			names = append(names, x.Seat)
		}
	}
	if len(names) == 0 {
		return deny("nobody-awaited", "game", tb.Game.ID)
	}
	if err := s.record(tb, a); err != nil {
		return err
	}
	a.says("reminded", "seats", strings.Join(names, ", "))
	return s.remind(tb)
}
