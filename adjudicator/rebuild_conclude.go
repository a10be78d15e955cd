package adjudicator

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/store"
)

// conclude compares a game that was played again with what is known of it, and sees
// that no report is missing.
func (b *rebuilder) conclude(t *taken) error {
	if t.Fate == Gone {
		return nil
	}
	err := b.Store.View(func(tx store.Tx) error {
		g, err := tx.Game(t.Game)
		if err != nil {
			return err
		}
		t.Steps, t.State = g.Step, g.State
		if t.Fate == SetAside || !t.back && t.Letters == 0 && t.Steps == t.Sound {
			return nil
		}
		if t.Letters > 0 || t.Steps > t.Sound {
			t.Fate = PlayedAgain
		}
		t.Why, err = t.differs(tx, g)
		return err
	})
	switch {
	case err != nil:
		return err
	case t.Fate != SetAside && t.Why != "" && t.Known > 0:
		return b.setAside(t, t.Why)
	case t.Fate == SetAside || t.Steps == 0:
		return nil
	}
	return b.remake(t)
}

// differs says in what a game that was played again is not as it was.
func (t *taken) differs(tx store.Tx, g store.Game) (string, error) {
	if g.State == "quarantined" {
		return g.Trouble, nil
	}
	for _, was := range t.Rebuilt.Aside {
		is, err := tx.Step(t.Game, was.N)
		if errors.Is(err, store.ErrNotFound) {
			break
		}
		if err != nil {
			return "", err
		}
		same, err := sameStep(was, is)
		if !same || err != nil {
			return fmt.Sprintf("played again from the letters, step %d is not what it was", was.N), nil
		}
	}
	if g.Step < t.Known {
		return fmt.Sprintf("it had come to step %d, and the letters that are left lead to step %d", t.Known, g.Step), nil
	}
	// What followed again is not needed elsewhere.
	t.Rebuilt.Aside = nil
	return "", nil
}

// sameStep tells whether two steps did the same, if perhaps at another time.
func sameStep(a, b store.Step) (bool, error) {
	x, errX := gamelog.ReadStep(a)
	y, errY := gamelog.ReadStep(b)
	if err := errors.Join(errX, errY); err != nil {
		return false, err
	}
	for _, body := range []*gamelog.StepBody{&x, &y} {
		body.Time, body.Press = "", nil
	}
	p, errX := json.Marshal(x)
	q, errY := json.Marshal(y)
	return bytes.Equal(p, q), errors.Join(errX, errY)
}

// setAside quarantines a game without mail: whoever rebuilds is told.
func (b *rebuilder) setAside(t *taken, why string) error {
	t.Fate, t.Why = SetAside, why
	err := b.Store.Update(func(tx store.Tx) error {
		g, err := tx.Game(t.Game)
		if err != nil || g.State == "over" {
			return err
		}
		desk.Halt(&g, "quarantined", b.clock)
		g.Trouble = "after the store was rebuilt: " + why
		t.Steps, t.State = g.Step, g.State
		return tx.PutGame(g)
	})
	return err
}

// remake writes again the last report of a seat whose mail was lost before it is
// known to have gone out, under the same key.
func (b *rebuilder) remake(t *taken) error {
	return b.Transact(func(s *desk.Session) error {
		tb, err := s.Sit(t.Game)
		if err != nil {
			return nil // of another version: its mail waits for the Kurier that can write it
		}
		seats, err := s.Tx.Seats(t.Game)
		if err != nil {
			return err
		}
		for _, seat := range seats {
			key, ok := s.KeyOf(seat.Last)
			if !ok || seat.State != "taken" || !strings.Contains(key, "/report-") || !b.Doubtful(store.KindOutgoing, key) {
				continue
			}
			if _, err := s.Tx.Outgoing(key); !errors.Is(err, store.ErrNotFound) {
				if err != nil {
					return err
				}
				continue
			}
			page := s.Report(tb, seat, nil)
			if page.News, err = s.NewsSince(tb, seat.Seat, tb.Game.Outlook.Play-1); err != nil {
				return err
			}
			last := slices.Clone(desk.References(seat))
			s.Mail(desk.Mailing{
				Key: key, Kind: "report", Seat: seat, To: seat.Address, ToName: seat.Name, Auto: "auto-generated", References: last,
				Render: func() (facts.Page, error) { return s.Pages.Report(page) },
			})
			t.Reports++
		}
		return nil
	})
}
