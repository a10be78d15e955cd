package rebuild

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"strconv"
	"strings"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/store"
)

// conclude compares a game that was played again with what is known of it, and sees
// that no report is missing.
func (b *rebuilder) conclude(t *game) error {
	if t.Fate == Gone {
		return nil
	}
	err := b.Store.View(func(tx store.Tx) error {
		g, err := tx.Game(t.ID)
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
		why, err := t.differs(tx, g)
		t.Why, t.WhyFacts = why.kind, why.facts
		return err
	})
	switch {
	case err != nil:
		return err
	case t.Fate != SetAside && t.Why != "" && t.Known > 0:
		return b.setAside(t, why{t.Why, t.WhyFacts})
	case t.Fate == SetAside || t.Steps == 0:
		return nil
	}
	return b.remake(t)
}

// why is why a game is not as it was: a kind of the group "reason" with its facts, or the
// text of an error; no kind when it is.
type why struct {
	kind  string
	facts map[string]string
}

// because is a kind with names and values of its facts in turn.
func because(kind string, facts ...string) why { return why{kind, desk.Facts(facts)} }

// failed is an error as a reason.
func failed(err error) why { return why{kind: err.Error()} }

// differs says in what a game that was played again is not as it was.
func (t *game) differs(tx store.Tx, g store.Game) (why, error) {
	if g.State == "quarantined" {
		return why{g.Trouble, g.TroubleFacts}, nil
	}
	for _, was := range t.Aside {
		is, err := tx.Step(t.ID, was.N)
		if errors.Is(err, store.ErrNotFound) {
			break
		}
		if err != nil {
			return why{}, err
		}
		same, err := sameStep(was, is)
		if !same || err != nil {
			return because("other-step", "step", strconv.Itoa(was.N)), nil
		}
	}
	if g.Step < t.Known {
		return because("fewer-steps", "known", strconv.Itoa(t.Known), "step", strconv.Itoa(g.Step)), nil
	}
	// What followed again is not needed elsewhere.
	t.Aside = nil
	return why{}, nil
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
func (b *rebuilder) setAside(t *game, w why) error {
	t.Fate, t.Why, t.WhyFacts = SetAside, w.kind, w.facts
	err := b.Store.Update(func(tx store.Tx) error {
		g, err := tx.Game(t.ID)
		if err != nil || g.State == "over" {
			return err
		}
		desk.Halt(&g, "quarantined", b.clock)
		g.Trouble, g.TroubleFacts = "rebuilt", map[string]string{"why": w.kind}
		maps.Copy(g.TroubleFacts, w.facts)
		t.Steps, t.State = g.Step, g.State
		return tx.PutGame(g)
	})
	return err
}

// remake writes again the last report of a seat whose mail was lost before it is
// known to have gone out, under the same key.
func (b *rebuilder) remake(t *game) error {
	return b.Transact(func(s *desk.Session) error {
		tb, err := s.Sit(t.ID)
		if err != nil {
			return nil // of another version: its mail waits for the Kurier that can write it
		}
		seats, err := s.Tx.Seats(t.ID)
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
			s.Mail(desk.Mailing{
				Key: key, Kind: "report", Seat: seat, To: seat.Address, ToName: seat.Name, Auto: "auto-generated",
				Render: func() (facts.Page, error) { return s.Pages.Report(page) },
			})
			t.Reports++
		}
		return nil
	})
}
