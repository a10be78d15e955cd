package adjudicator

import (
	"errors"
	"fmt"

	"kurier/adjudicator/desk"
	"kurier/store"
)

// quarantineFor sets the game aside that a letter could not be handled in: its
// clock is frozen, the letter is kept as the reproducer, and the moderators are
// told. No other game is touched, and none at all by a letter that proves no seat.
func quarantineFor(d *desk.Desk, l desk.Letter, cause error) (Disposition, error) {
	d.Log.Error("letter failed", "from", l.From, "message-id", l.MessageID, "error", cause, "stack", desk.StackOf(cause))
	disp, err := setGameAside(d, l, cause, true)
	if err != nil && !desk.IsStoreTrouble(err) {
		d.Log.Error("failed letter cannot be answered", "message-id", l.MessageID, "error", err)
		disp, err = setGameAside(d, l, cause, false) // or it would be met again for ever
	}
	return disp, err
}

func setGameAside(d *desk.Desk, l desk.Letter, cause error, answer bool) (Disposition, error) {
	var disp Disposition
	err := d.Transact(func(s *desk.Session) error {
		seat, current, found, err := SeatOf(s, &l)
		if err != nil {
			return err
		}
		rec := store.Letter{
			Received: l.Received, Account: l.Account, UIDValidity: l.UIDValidity, UID: l.UID,
			MessageID: l.MessageID, Digest: l.Digest, From: l.From, Raw: l.Raw, Game: seat.Game, Seat: seat.Seat,
		}
		n, err := s.Tx.AddLetter(rec)
		if err != nil && !errors.Is(err, store.ErrExists) {
			return err
		}
		disp = Disposition{Odd: true, Verdict: "failed", Number: n}
		v := store.Verdict{Kind: "failed", Reason: cause.Error()}
		if found && proves(s, &l, seat, current) {
			if err := s.Quarantine(seat.Game, fmt.Sprintf("letter %d: %v", n, cause)); err != nil {
				return err
			}
			if answer {
				if v, err = s.Notice(&l, seat, "quarantined", nil); err != nil {
					return err
				}
				v.Kind, v.Reason = "failed", cause.Error()
			}
		}
		return s.Tx.PutVerdict(n, v)
	})
	return disp, err
}
