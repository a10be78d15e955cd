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
		return waiting(s, l, g, seat)
	}
	elsewhere, err := seatBeside(s, l, g, seat)
	if err != nil {
		return store.Verdict{}, err
	}
	if elsewhere != "" {
		return s.Notice(l, store.Seat{}, "joined-elsewhere", map[string]string{"game": g.ID, "seat": elsewhere})
	}
	if desk.ModeratesGame(s, g, l.From) {
		return s.Notice(l, store.Seat{}, "moderates-game", map[string]string{"game": g.ID})
	}
	switch takes, declines := reply(l, seat); {
	case declines && !takes:
		return decline(s, l, g, seat)
	case !takes || declines:
		return s.Notice(l, seat, "say-join", nil)
	}
	return take(s, l, g, seat)
}

// seatBeside is a seat of the game that the writer has already, as player or deputy, and may not have
// together with the one that is offered; "" for none.
func seatBeside(s *desk.Session, l *desk.Letter, g store.Game, seat store.Seat) (string, error) {
	seats, err := s.Tx.Seats(g.ID)
	if err != nil {
		return "", err
	}
	for _, x := range seats {
		deputy := s.DeputyAt(x, l.From)
		has := x.State == "taken" && (desk.SameAddress(x.Address, l.From) || s.IsPersons(x.Address, l.From)) || deputy >= 0 && !x.Deputies[deputy].Invited
		if x.Seat != seat.Seat && has && !(seat.Asked.IsZero() && s.MayShare(g, x.Seat, seat.Seat)) {
			return x.Seat, nil
		}
	}
	return "", nil
}

// take gives the seat to who said JOIN, welcomes him, hands over a game under way, and begins one whose
// last seat this was.
func take(s *desk.Session, l *desk.Letter, g store.Game, seat store.Seat) (store.Verdict, error) {
	seat.State, seat.Asked, seat.Since, seat.Held = "taken", time.Time{}, s.At.UTC(), desk.WithoutHolder(seat.Held, seat.Address)
	if at := s.DeputyAt(seat, seat.Address); at >= 0 {
		seat.Entry = seat.Deputies[at].Entry
		seat.Deputies = slices.Delete(slices.Clone(seat.Deputies), at, at+1)
	}
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
	seats, err := s.Tx.Seats(g.ID)
	if err != nil {
		return v, err
	}
	if slices.ContainsFunc(seats, func(x store.Seat) bool { return x.State != "taken" && x.State != "bot" }) {
		return v, nil
	}
	return v, moderation.Begin(s, g.ID)
}

// waiting answers a player whose game has not begun.
func waiting(s *desk.Session, l *desk.Letter, g store.Game, seat store.Seat) (store.Verdict, error) {
	tb, err := s.Unseated(g)
	if err != nil {
		return store.Verdict{}, err
	}
	v, done, err := filing.Before(s, l, tb, seat)
	if done || err != nil {
		return v, err
	}
	return s.Notice(l, seat, "not-started", nil)
}

// joinWords take a seat, declineWords leave it. Behind them may stand which one, and words
// of courtesy.
var (
	joinWords       = order.NewWords("word").Add("JOIN", "ACCEPT")
	declineWords    = order.NewWords("word").Add("DECLINE")
	replyCourtesies = []string{"THE", "AS", "GAME", "SIDE", "SEAT", "PLEASE", "THANKS"}
)

// reply tells whether a letter takes the seat that is offered to its writer, and whether it
// declines it: by a word with a line of its own, and not when a program may have answered.
func reply(l *desk.Letter, seat store.Seat) (takes, declines bool) {
	if l.ByMachine() {
		return false, false
	}
	behind := append([]string{order.Fold(seat.Game), order.Fold(seat.Seat)}, replyCourtesies...)
	for _, line := range order.LinesOf(l.Lines) {
		words := strings.FieldsFunc(order.Fold(line.Text), func(r rune) bool { return strings.ContainsRune(" .,!", r) })
		if len(words) == 0 || slices.ContainsFunc(words[1:], func(w string) bool { return !slices.Contains(behind, w) }) {
			continue
		}
		takes = takes || joinWords.Has(words[0])
		declines = declines || declineWords.Has(words[0])
	}
	return takes, declines
}

// decline gives a seat back that was offered to the writer, and tells the moderators if it
// was one of them who had invited.
func decline(s *desk.Session, l *desk.Letter, g store.Game, seat store.Seat) (store.Verdict, error) {
	guest, asked := seat.Address, !seat.Asked.IsZero()
	plays := seat.State == "bot" // until somebody takes the seat
	desk.Vacate(&seat, s.At)
	seat.Declined = guest
	if plays {
		seat.State = "bot"
	}
	if err := s.Tx.PutSeat(seat); err != nil {
		return store.Verdict{}, err
	}
	if !asked {
		s.TellModerators(fmt.Sprintf("declined/%s/%s/%d", g.ID, seat.Seat, len(seat.Stale)), "moderator-declined",
			map[string]string{"game": g.ID, "seat": seat.Seat, "address": guest})
	}
	s.Remark("invitation declined", g.ID, g.Step, []string{seat.Seat})
	return declined(s, l, seat)
}

// declined answers whoever has declined a seat, and whatever they write after that.
func declined(s *desk.Session, l *desk.Letter, seat store.Seat) (store.Verdict, error) {
	v, err := s.Notice(l, seat, "declined", nil)
	v.Kind = "join" // no odd letter: it did what it was for
	return v, err
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
	if seat.State == desk.RetiredState {
		return s.Notice(l, seat, "retired", map[string]string{"letter": "yes"})
	}
	if seat.State != "taken" {
		// Invited while the game runs: the seat changes hands with JOIN.
		return joinLetter(s, l, tb.Game, seat)
	}
	return filing.Letter(s, l, n, tb, seat)
}
