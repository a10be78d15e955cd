package adjudicator

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/filing"
	"kurier/adjudicator/moderation"
	"kurier/adjudicator/order"
	"kurier/store"
)

// joinLetter handles a letter to a seat that is offered but not yet taken.
func joinLetter(s *desk.Session, l *desk.Letter, g store.Game, seat store.Seat) (store.Verdict, error) {
	if seat.State == "taken" {
		return s.Notice(l, seat, "not-started", nil)
	}
	seats, err := s.Tx.Seats(g.ID)
	if err != nil {
		return store.Verdict{}, err
	}
	for _, x := range seats {
		if x.Seat != seat.Seat && x.State == "taken" && (desk.SameAddress(x.Address, l.From) || s.IsPersons(x.Address, l.From)) {
			return s.Notice(l, store.Seat{}, "joined-elsewhere", map[string]string{"game": g.ID, "seat": x.Seat})
		}
	}
	if desk.ModeratesGame(s, g, l.From) {
		return s.Notice(l, store.Seat{}, "moderates-game", map[string]string{"game": g.ID})
	}
	if !joins(s, l, seat) {
		return s.Notice(l, seat, "say-join", nil)
	}
	seat.State, seat.Asked, seat.Held = "taken", time.Time{}, desk.WithoutHolder(seat.Held, seat.Address)
	if seat.Name == "" {
		seat.Name = l.FromName
	}
	key := fmt.Sprintf("%s/0/%s/welcome-%d", g.ID, seat.Seat, len(seat.Stale))
	seat.Thread = s.MessageID(key)
	seat.Last = seat.Thread
	if err := s.Tx.PutSeat(seat); err != nil {
		return store.Verdict{}, err
	}
	tb, err := s.Unseated(g)
	if err != nil {
		return store.Verdict{}, err
	}
	page := s.Welcome(tb, seat)
	s.Mail(desk.Mailing{
		Key: key, Kind: "welcome", Seat: seat, To: seat.Address, ToName: seat.Name, Auto: "auto-replied", InReplyTo: l.MessageID,
		Render: func() (facts.Page, error) { return s.Pages.Welcome(page) },
	})
	v := store.Verdict{Kind: "join", Answer: key}
	if g.State != "open" {
		tb, err := s.Sit(g.ID)
		if err != nil {
			return v, err
		}
		return v, s.HandOver(tb, seat)
	}
	if seats, err = s.Tx.Seats(g.ID); err != nil {
		return v, err
	}
	if slices.ContainsFunc(seats, func(x store.Seat) bool { return x.State != "taken" && x.State != "bot" }) {
		return v, nil
	}
	return v, moderation.Begin(s, g.ID)
}

// joinWords take a seat. Behind them may stand which one, and words of courtesy.
var (
	joinWords      = order.NewWords("word").Add("JOIN", "ACCEPT")
	joinCourtesies = []string{"THE", "AS", "GAME", "SIDE", "SEAT", "PLEASE", "THANKS"}
)

// joins tells whether a letter takes the seat that is offered to its writer: by a
// word with a line of its own, and not when a program may have answered.
func joins(s *desk.Session, l *desk.Letter, seat store.Seat) bool {
	if l.ByMachine() {
		return false
	}
	behind := append([]string{order.Fold(seat.Game), order.Fold(seat.Seat)}, joinCourtesies...)
	return slices.ContainsFunc(order.LinesOf(l.Lines), func(line order.Line) bool {
		words := strings.FieldsFunc(order.Fold(line.Text), func(r rune) bool { return strings.ContainsRune(" .,!", r) })
		return len(words) > 0 && joinWords.Has(words[0]) &&
			!slices.ContainsFunc(words[1:], func(w string) bool { return !slices.Contains(behind, w) })
	})
}

// seatLetter lets a proved letter act in its game.
func seatLetter(s *desk.Session, l *desk.Letter, n uint64, seat store.Seat) (store.Verdict, error) {
	tb, err := s.Sit(seat.Game)
	if err != nil {
		return store.Verdict{}, err
	}
	switch tb.Game.State {
	case "open":
		return joinLetter(s, l, tb.Game, seat)
	case "over":
		return s.Notice(l, seat, "finished", map[string]string{"winner": tb.Position.Result().Winner})
	case "quarantined":
		return s.Notice(l, seat, "quarantined", nil)
	}
	if seat.State != "taken" {
		// Invited while the game runs: the seat changes hands with JOIN.
		return joinLetter(s, l, tb.Game, seat)
	}
	return filing.Letter(s, l, n, tb, seat)
}
