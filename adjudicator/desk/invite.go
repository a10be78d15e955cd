package desk

import (
	"errors"
	"fmt"
	"time"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/store"
)

// Errors a moderator can meet, for errors.Is.
var (
	ErrNoSuchTitle = errors.New("no such title")
	ErrWrongState  = errors.New("not possible in the game's state")
)

// Invite offers a seat to an address, with its key. The same address gets the same key
// again; another makes the earlier key stale.
func (s *Session) Invite(g store.Game, seat store.Seat, address, name, words string) error {
	again := seat.Capability != "" && seat.Address == address
	if !again {
		if seat.Capability != "" {
			seat.Stale = append(seat.Stale, seat.Capability)
		}
		seat.Capability = s.Capability(g.ID, seat.Seat, len(seat.Stale))
	}
	seat.Address, seat.Name, seat.Unreachable, seat.Stopped, seat.Brought, seat.Declined = address, name, time.Time{}, time.Time{}, false, ""
	if seat.State != "bot" || g.State == "open" {
		seat.State = "invited" // in a game under way the staff officer plays on until the seat is taken
	}
	count, err := s.Tx.Counter("invitations "+g.ID+" "+seat.Seat, 1)
	if err != nil {
		return err
	}
	key := fmt.Sprintf("%s/0/%s/invitation-%d", g.ID, seat.Seat, count)
	page, err := s.invitation(g, seat, words)
	if err != nil {
		return err
	}
	if g.Step > 0 {
		tb, err := s.Sit(g.ID)
		if err != nil {
			return err
		}
		if page.Underway = underway(tb, seat); page.Underway.Awaited {
			page.Deadline = tb.Game.Deadline
		}
	}
	s.Mail(Mailing{
		Key: key, Kind: "invitation", Seat: seat, To: address, ToName: name, Auto: "auto-generated",
		Render: func() (facts.Page, error) { return s.Pages.Invitation(page) },
	})
	if err := NotePlace(s.Tx, address, g.ID); err != nil {
		return err
	}
	return s.Tx.PutSeat(seat)
}

// invitation is the page for a guest, apart from how a game stands that goes on.
func (s *Session) invitation(g store.Game, seat store.Seat, words string) (page facts.Invitation, err error) {
	page = facts.Invitation{Head: s.Head(g, seat), Note: words, Pace: g.Clock.PerDecision, AtDeadline: g.Clock.AtDeadline}
	if len(s.Moderators) > 0 {
		page.Moderator = s.Moderators[0]
	}
	tb, err := s.Unseated(g)
	if err != nil {
		return page, err
	}
	if start, ok := startOf(tb.Rules, seat); ok {
		page.Start = &start
	}
	seats, err := s.Tx.Seats(g.ID)
	for _, x := range seats {
		if x.Seat == seat.Seat || x.State == RetiredState {
			continue
		}
		other := facts.Opponent{Seat: x.Seat, State: x.State}
		if x.State == "taken" && seat.Asked.IsZero() { // anybody can ask for a seat, and learns no names by that
			other.Name = x.Name
		}
		page.Others = append(page.Others, other)
	}
	return page, err
}

// underway is what the guest is told of a game that goes on: made from what the seat may
// know, and nothing that a player of the other side could use.
func underway(tb *gamelog.Table, seat store.Seat) *facts.Underway {
	view := tb.Position.Known(title.Seat(seat.Seat)).View(title.Seat(seat.Seat))
	_, awaited := tb.Awaited(seat.Seat)
	return &facts.Underway{
		Turn: view.Turn, Turns: view.Turns, Date: view.Date, Phase: view.Phase, Totals: view.Result.Totals,
		Awaited: awaited, Paused: tb.Game.State == "paused", Staff: seat.State == "bot",
	}
}
