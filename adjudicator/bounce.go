package adjudicator

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"errors"
	"fmt"
	"strings"
	"time"

	"kurier/store"
)

// Bounce is what a delivery report says (RFC 3464). Of all this only the Tag can
// prove anything.
type Bounce struct {
	// Recipient that failed, Status such as "5.1.1", and Original, the Message-ID of
	// our mail; "" for what the report does not tell.
	Recipient, Status, Original string
	// Tag is what stood behind the plus of the address that the report came to.
	Tag string
	// Hard: given up for good. A full mailbox or a delay is soft.
	Hard bool
}

// softBounces to one address in one month are told to the moderators.
const softBounces = 5

// bounceTag marks the return path of all mail to an address, so that a report
// which comes back proves whom it is about (VERP). Only those who carry or get
// mail to the address know it.
func (d *Desk) bounceTag(address string) string {
	mac := hmac.New(sha256.New, d.key)
	fmt.Fprintf(mac, "bounce\n%s", strings.ToLower(address))
	return "bounce-" + strings.ToLower(base32.StdEncoding.EncodeToString(mac.Sum(nil))[:20])
}

// returnPath is the envelope's sender of mail to an address. Answers have none, so
// that they can never come back as bounces. [RFC 3834]
func (d *Desk) returnPath(to, auto string) string {
	switch {
	case auto == "auto-replied":
		return ""
	case d.CapabilityIn == "subject" || d.ReturnPath == "plain":
		return d.Address
	}
	name, host, _ := strings.Cut(d.Address, "@")
	return name + "+" + d.bounceTag(to) + "@" + host
}

// bounced takes a delivery report. It is never answered.
func (s *session) bounced(l *Letter) (store.Verdict, error) {
	v := store.Verdict{Kind: "bounce", Reason: l.Why}
	b := l.Bounce
	if b == nil {
		return v, nil
	}
	seats, address, err := s.seatsBounced(b)
	switch {
	case err != nil:
		return v, err
	case address == "":
		if b.Hard {
			return v, s.unprovedBounce(b, l.Why)
		}
	case b.Hard:
		return v, s.unreachable(seats, address, l.Why)
	default:
		month := s.now.UTC().Format("2006-01")
		n, err := s.tx.Counter("soft-bounces "+strings.ToLower(address)+" "+month, 1)
		if err == nil && n == softBounces {
			s.tellOfDelays(seats, month, address, l.Why)
		}
		return v, err
	}
	return v, nil
}

// seatsBounced finds the address that a report's tag proves, and the seats in
// games under way whose mail goes there.
func (s *session) seatsBounced(b *Bounce) (seats []store.Seat, address string, err error) {
	tag := strings.ToLower(b.Tag)
	if !strings.HasPrefix(tag, "bounce-") {
		return nil, "", nil
	}
	var games []string
	err = s.tx.Games(func(g store.Game) bool {
		if g.State != "over" {
			games = append(games, g.ID)
		}
		return true
	})
	if err != nil {
		return nil, "", err
	}
	for _, id := range games {
		all, err := s.tx.Seats(id)
		if err != nil {
			return nil, "", err
		}
		for _, x := range all {
			if x.Address != "" && (x.State == "taken" || x.State == "invited") && hmac.Equal([]byte(tag), []byte(s.bounceTag(x.Address))) {
				seats, address = append(seats, x), x.Address
			}
		}
	}
	return seats, address, nil
}

// unprovedBounce tells the moderators of a report that came to our plain address:
// perhaps somebody made it up, so it changes nothing.
func (s *session) unprovedBounce(b *Bounce, why string) error {
	key, ok := s.keyOf(b.Original)
	if !ok || strings.HasPrefix(key, "moderator/") {
		return nil
	}
	out, err := s.tx.Outgoing(key)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err == nil {
		s.tellModerators("bounce/"+key, "moderator-bounce", map[string]string{"game": out.Game, "seat": out.Seat, "address": out.To, "reason": why})
	}
	return err
}

// unreachable flags seats to which mail cannot be delivered, stops the clocks of
// their games and tells the moderators, once: nobody loses time for mail that
// never came. A moderator's RESUME takes the flag away.
func (s *session) unreachable(seats []store.Seat, address, why string) error {
	for _, seat := range seats {
		if !seat.Unreachable.IsZero() {
			continue
		}
		seat.Unreachable = s.now
		if err := s.tx.PutSeat(seat); err != nil {
			return err
		}
		tb, err := s.sit(seat.Game)
		if err != nil {
			return err
		}
		paused := tb.game.State == "running"
		if paused {
			if err := and(s.stopClock(tb), s.tellSeats(tb, "paused-unreachable", nil), s.tx.PutGame(tb.game)); err != nil {
				return err
			}
		}
		args := map[string]string{"game": seat.Game, "seat": seat.Seat, "address": address, "reason": why}
		if paused {
			args["paused"] = "yes"
		}
		s.tellModerators(fmt.Sprintf("bounce/%s/%s/%d", seat.Game, seat.Seat, s.now.Unix()), "moderator-bounce", args)
	}
	return nil
}

func (s *session) tellOfDelays(seats []store.Seat, month, address, why string) {
	for _, seat := range seats {
		s.tellModerators("delayed/"+seat.Game+"/"+seat.Seat+"/"+month, "moderator-delayed", map[string]string{
			"game": seat.Game, "seat": seat.Seat, "address": address, "reason": why,
		})
	}
}

// refused deals with a mail that a server would not take, or that was given up:
// the same as a bounce of it.
func (s *session) refused(out store.Outgoing) error {
	seats, address, err := s.seatsBounced(&Bounce{Tag: s.bounceTag(out.To)})
	if err != nil {
		return err
	}
	if address != "" {
		return s.unreachable(seats, address, out.LastError)
	}
	if !strings.HasPrefix(out.Key, "moderator/") {
		s.tellModerators("refused/"+out.Key, "moderator-bounce", map[string]string{
			"game": out.Game, "seat": out.Seat, "address": out.To, "reason": out.LastError,
		})
	}
	return nil
}

// reachableAgain takes the flags of a game's seats away.
func (s *session) reachableAgain(game string) error {
	seats, err := s.tx.Seats(game)
	if err != nil {
		return err
	}
	for _, seat := range seats {
		if !seat.Unreachable.IsZero() {
			seat.Unreachable = time.Time{}
			if err := s.tx.PutSeat(seat); err != nil {
				return err
			}
		}
	}
	return nil
}
