package adjudicator

import (
	"errors"
	"fmt"
	"runtime/debug"

	"kurier/store"
)

// panicked is a title's or page's panic, caught.
type panicked struct {
	game  string
	value any
	stack string
}

func (p *panicked) Error() string { return fmt.Sprintf("game %s: panic: %v", p.game, p.value) }

// caught is the error of a panic in a game, with the stack as it is now.
func caught(game string, value any) error {
	return &panicked{game: game, value: value, stack: string(debug.Stack())}
}

// quarantineFor sets the game aside that a letter could not be handled in: its
// clock is frozen, the letter is kept as the reproducer, and the moderators are
// told. No other game is touched, and none at all by a letter that proves no seat.
func (d *Desk) quarantineFor(l Letter, cause error) ([]Disposition, error) {
	d.Log.Error("letter failed", "from", l.From, "message-id", l.MessageID, "error", cause, "stack", stackOf(cause))
	disp, err := d.setAside(l, cause, true)
	if err != nil && !isStoreTrouble(err) {
		d.Log.Error("failed letter cannot be answered", "message-id", l.MessageID, "error", err)
		disp, err = d.setAside(l, cause, false) // or it would be met again for ever
	}
	return []Disposition{disp}, err
}

func (d *Desk) setAside(l Letter, cause error, answer bool) (Disposition, error) {
	var disp Disposition
	err := d.transact(func(s *session) error {
		seat, current, found, err := s.seatOf(&l)
		if err != nil {
			return err
		}
		rec := store.Letter{
			Received: l.Received, Account: l.Account, UIDValidity: l.UIDValidity, UID: l.UID,
			MessageID: l.MessageID, Digest: l.Digest, From: l.From, Raw: l.Raw, Game: seat.Game, Seat: seat.Seat,
		}
		n, err := s.tx.AddLetter(rec)
		if err != nil && !errors.Is(err, store.ErrExists) {
			return err
		}
		disp = Disposition{Odd: true, Verdict: "failed", Number: n}
		v := store.Verdict{Kind: "failed", Reason: cause.Error()}
		if found && s.proves(&l, seat, current) {
			if err := s.quarantine(seat.Game, fmt.Sprintf("letter %d: %v", n, cause)); err != nil {
				return err
			}
			if answer {
				if v, err = s.notice(&l, seat, "quarantined", nil); err != nil {
					return err
				}
				v.Kind, v.Reason = "failed", cause.Error()
			}
		}
		return s.tx.PutVerdict(n, v)
	})
	return disp, err
}

// quarantine freezes a game with its trouble.
func (s *session) quarantine(id, trouble string) error {
	g, err := s.tx.Game(id)
	if err != nil {
		return err
	}
	if g.State == "quarantined" || g.State == "over" {
		return nil
	}
	halt(&g, "quarantined", s.now)
	g.Trouble = trouble
	delete(s.changed, id)
	s.tellModerators(fmt.Sprintf("trouble/%s/%d", id, g.Step), "moderator-trouble", map[string]string{"game": id, "reason": trouble})
	return s.tx.PutGame(g)
}

func stackOf(err error) string {
	if p, ok := errors.AsType[*panicked](err); ok {
		return p.stack
	}
	return ""
}
