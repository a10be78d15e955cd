package clock

import (
	"errors"
	"time"

	"kurier/adjudicator/calendar"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/gamelog"
	"kurier/store"
)

// sparedTime is what a game gets once when nobody at all has written.
const sparedTime = 24 * time.Hour

// spare puts a deadline off, once for each, when no person has written about any
// game for longer than the longest time anybody has, and two or more are awaited:
// one who is silent is late, but when all are, their mail may be.
func spare(s *desk.Session, tb *gamelog.Table, all **awaited) (bool, error) {
	g := &tb.Game
	last, err := lastWord(s)
	if err != nil || last.IsZero() || g.Spared == g.Outlook.Play || s.At.Sub(last) <= g.Clock.PerDecision {
		return false, err
	}
	if *all == nil {
		// Many deadlines may have passed, and one look at all games is enough for them.
		if *all, err = lookAround(s); err != nil {
			return false, err
		}
	}
	if !(*all).many || s.At.Sub(last) <= (*all).longest {
		return false, nil
	}
	g.Spared = g.Outlook.Play
	return true, s.PutOff(tb, calendar.Of(g.Clock).After(s.At, sparedTime), "silence", last)
}

// awaited is who is awaited in all games at one look at the clock: whether it is more
// than one, and the longest time that anybody has.
type awaited struct {
	many    bool
	longest time.Duration
}

func lookAround(s *desk.Session) (*awaited, error) {
	h := &awaited{}
	other := ""
	var inner error
	err := s.Tx.Games(func(x store.Game) bool {
		if x.State != "running" || x.Deadline.IsZero() {
			return true
		}
		for _, w := range x.Outlook.Awaited {
			seat, err := s.Tx.Seat(x.ID, w.Seat)
			if err != nil {
				inner = err
				return false
			}
			if seat.State == "taken" && !w.Optional {
				h.many = h.many || other != "" && other != seat.Address
				other = seat.Address
				h.longest = max(h.longest, calendar.Of(x.Clock).After(x.Outlook.Since, desk.TimeFor(x.Clock, w.Kind)).Sub(x.Outlook.Since))
			}
		}
		return true
	})
	return h, errors.Join(err, inner)
}

const lastWordMark = "last-word"

// NoteWord remembers when a person last wrote.
func NoteWord(s *desk.Session, at time.Time) error {
	return s.Tx.PutMeta(lastWordMark, []byte(at.UTC().Format(time.RFC3339)))
}

// lastWord is when a person last wrote, zero when nobody knows.
func lastWord(s *desk.Session) (time.Time, error) {
	at, err := desk.Mark(s.Tx, lastWordMark)
	return gamelog.ParseTime(at), err
}
