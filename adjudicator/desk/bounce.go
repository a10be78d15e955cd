package desk

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"time"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/store"
)

// Bounce is what a delivery report says (RFC 3464). Of all this only the Tag and
// the Original can prove anything: nobody but who carries or gets a mail knows them.
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
	return "bounce-" + d.secret("bounce", strings.ToLower(address))
}

// returnPath is the envelope's sender of mail to an address. Answers have none, so
// that they can never come back as bounces [RFC 3834], unless paths are plain: there are
// hosts that take no mail without one.
func (d *Desk) returnPath(to, auto string) string {
	switch {
	case d.ReturnPath == "plain":
		return d.Address
	case auto == "auto-replied":
		return ""
	case d.CapabilityIn == "subject":
		return d.Address
	}
	name, host, _ := strings.Cut(d.Address, "@")
	return name + "+" + d.bounceTag(to) + "@" + host
}

// Bounced takes a delivery report. It is never answered.
func (s *Session) Bounced(l *Letter) (store.Verdict, error) {
	v := store.Verdict{Kind: "bounce", Reason: l.Why}
	b := l.Bounce
	if b == nil {
		return v, nil
	}
	mail, named, err := s.mailNamed(b)
	if err != nil {
		return v, err
	}
	to := mail.To
	if !named {
		if to, err = Mark(s.Tx, tagMark(b.Tag)); err != nil {
			return v, err
		}
	}
	seats, address, err := s.seatsReached(to)
	if err != nil {
		return v, err
	}
	helped, err := s.deputiesReached(to)
	switch {
	case err != nil:
		return v, err
	case address == "" && len(helped) == 0:
		if b.Hard && named && !strings.HasPrefix(mail.Key, "moderator/") {
			s.tellOfBounce(mail, l.Why)
		}
		if b.Hard && to != "" {
			return v, s.claimBounced(to)
		}
	case b.Hard:
		return v, s.cameBack(seats, helped, to, l.Why)
	default:
		month := s.At.UTC().Format("2006-01")
		n, err := s.Tx.Counter("soft-bounces "+strings.ToLower(cmp.Or(address, to))+" "+month, 1)
		if err == nil && n == softBounces {
			s.tellOfDelays(seats, month, address, l.Why)
			err = s.deputyUnreachable(helped, to, l.Why)
		}
		return v, err
	}
	return v, nil
}

// cameBack deals with mail that did not reach players or deputies at an address.
func (s *Session) cameBack(seats, helped []store.Seat, to, why string) error {
	for _, x := range seats {
		if err := s.unreachable([]store.Seat{x}, x.Address, why); err != nil {
			return err
		}
	}
	return s.deputyUnreachable(helped, to, why)
}

// mailNamed is the mail of ours that a report names by its Message-ID. Where return
// paths are plain, this alone proves whom a report is about.
func (s *Session) mailNamed(b *Bounce) (mail store.Outgoing, named bool, err error) {
	key, ours := s.KeyOf(b.Original)
	if !ours {
		return mail, false, nil
	}
	mail, err = s.Tx.Outgoing(key)
	if errors.Is(err, store.ErrNotFound) {
		return mail, false, nil
	}
	return mail, err == nil, err
}

// seatsReached are the seats in games under way whose mail goes to an address, and
// the address as they have it; "" when there are none.
func (s *Session) seatsReached(to string) (seats []store.Seat, address string, err error) {
	all, err := s.Tx.SeatsAt(to)
	if err != nil {
		return nil, "", err
	}
	for _, x := range all {
		g, err := s.Tx.Game(x.Game)
		if err != nil {
			return nil, "", err
		}
		if g.State != "over" && (x.State == "taken" || x.State == "invited") {
			seats, address = append(seats, x), x.Address
		}
	}
	return seats, address, nil
}

// tellOfBounce tells the moderators of mail that came back, or was not taken, but
// was to no player in a game under way.
func (s *Session) tellOfBounce(mail store.Outgoing, why string) {
	s.TellModerators("bounce/"+mail.Key, "moderator-bounce", map[string]string{
		"game": mail.Game, "seat": mail.Seat, "address": mail.To, "reason": why,
	})
}

// unreachable flags seats to which mail cannot be delivered, stops the clocks of
// their games and tells the moderators, once: nobody loses time for mail that
// never came. A moderator's RESUME takes the flag away. Since anybody can send
// their own mail back, the clock goes on by itself after a time,
// and does not stop for the same seat again soon.
func (s *Session) unreachable(seats []store.Seat, address, why string) error {
	for _, seat := range seats {
		if !seat.Unreachable.IsZero() {
			continue
		}
		if !seat.Asked.IsZero() { // nobody is there who could have asked for it
			seat.State, seat.Address, seat.Name, seat.Asked = "empty", "", "", time.Time{}
			if err := s.Tx.PutSeat(seat); err != nil {
				return err
			}
			continue
		}
		tb, err := s.sitIfSound(seat.Game)
		if err != nil {
			return err
		}
		args := map[string]string{"game": seat.Game, "seat": seat.Seat, "address": address, "reason": why}
		if tb != nil && tb.Game.State != "over" && tb.Game.Clock.Absent == AbsentStaff && seat.State == "taken" {
			if err := s.outOfReach(tb, seat, args); err != nil {
				return err
			}
			continue
		}
		running := tb != nil && tb.Game.State == "running"
		if running && s.stoppedLately(seat, args) {
			continue
		}
		seat.Unreachable = s.At
		if running {
			args["paused"], seat.Stopped = "yes", s.At
		}
		if err := s.Tx.PutSeat(seat); err != nil {
			return err
		}
		if running {
			if err := s.stopForBounce(tb, args); err != nil {
				return err
			}
		}
		s.TellModerators(fmt.Sprintf("bounce/%s/%s/%d", seat.Game, seat.Seat, s.At.Unix()), "moderator-bounce", args)
	}
	return nil
}

// outOfReach flags a seat of a game that waits for nobody who is absent, tells its superior and the
// moderators, and plays on if all others are ready.
func (s *Session) outOfReach(tb *gamelog.Table, seat store.Seat, args map[string]string) error {
	seat.Unreachable, args["staff"] = s.At, "yes"
	if err := s.Tx.PutSeat(seat); err != nil {
		return err
	}
	if err := s.TellSuperior(tb, seat.Seat, "below-unreachable", map[string]string{"who": seat.Seat}); err != nil {
		return err
	}
	s.TellModerators(fmt.Sprintf("bounce/%s/%s/%d", seat.Game, seat.Seat, s.At.Unix()), "moderator-bounce", args)
	return s.PlayOn(tb)
}

func (s *Session) tellOfDelays(seats []store.Seat, month, address, why string) {
	for _, seat := range seats {
		s.TellModerators("delayed/"+seat.Game+"/"+seat.Seat+"/"+month, "moderator-delayed", map[string]string{
			"game": seat.Game, "seat": seat.Seat, "address": address, "reason": why,
		})
	}
}

// refused deals with a mail that a server would not take, or that was given up:
// the same as a bounce of it.
func (s *Session) refused(out store.Outgoing) error {
	seats, address, err := s.seatsReached(out.To)
	if err != nil {
		return err
	}
	helped, err := s.deputiesReached(out.To)
	if err != nil {
		return err
	}
	if address != "" || len(helped) > 0 {
		return s.cameBack(seats, helped, out.To, out.LastError)
	}
	// Of mail that is of no game most answers strangers, and anybody can write in the
	// name of an address that is none.
	if out.Game != "" {
		s.tellOfBounce(out, out.LastError)
	}
	return s.claimBounced(out.To)
}

// ReachableAgain takes the flags of a game's seats away.
func (s *Session) ReachableAgain(game string) error {
	seats, err := s.Tx.Seats(game)
	if err != nil {
		return err
	}
	for _, seat := range seats {
		if !seat.Unreachable.IsZero() {
			seat.Unreachable = time.Time{}
			if err := s.Tx.PutSeat(seat); err != nil {
				return err
			}
		}
	}
	return nil
}

const (
	// bounceStop is the longest that a clock stands still since mail to a player comes
	// back, unless the game's clock says otherwise.
	bounceStop = 7 * 24 * time.Hour
	// bounceAgain is how long after a clock was stopped for a seat it is not stopped
	// for that seat again.
	bounceAgain = 30 * 24 * time.Hour
)

// BounceLimit is the longest that a clock stands still for a bounce; zero is
// without end.
func BounceLimit(c store.Clock) time.Duration {
	switch {
	case c.Bounce < 0:
		return 0
	case c.Bounce == 0:
		return bounceStop
	}
	return c.Bounce
}

// stopForBounce stops the clock, and notes when it goes on by itself.
func (s *Session) stopForBounce(tb *gamelog.Table, args map[string]string) error {
	if err := s.StopClock(tb); err != nil {
		return err
	}
	told := map[string]string{}
	if limit := BounceLimit(tb.Game.Clock); limit > 0 {
		tb.Game.Remind = s.At.Add(limit)
		told["latest"] = facts.At(tb.Game.Remind)
		args["latest"] = told["latest"]
	}
	if err := s.TellSeats(tb, "paused-unreachable", told); err != nil {
		return err
	}
	return s.Tx.PutGame(tb.Game)
}

// stoppedLately tells whether the clock was stopped for a seat not long ago, and then
// tells the moderators that mail comes back again, once a week.
func (s *Session) stoppedLately(seat store.Seat, args map[string]string) bool {
	ago := s.At.Sub(seat.Stopped)
	if seat.Stopped.IsZero() || ago >= bounceAgain {
		return false
	}
	args["again"] = facts.At(seat.Stopped)
	s.TellModerators(fmt.Sprintf("bounce-again/%s/%s/%d-%d", seat.Game, seat.Seat, seat.Stopped.Unix(), ago/bounceStop), "moderator-bounce", args)
	return true
}

// GoesOnAt is when a game that was stopped for a bounce goes on by itself; zero for
// any other.
func GoesOnAt(g store.Game) time.Time {
	if g.State != "paused" {
		return time.Time{}
	}
	return g.Remind
}

// LimitAnew lets a game that stands still for a bounce stand for as long as its
// changed clock says.
func (s *Session) LimitAnew(g *store.Game, was store.Clock) {
	at, limit := GoesOnAt(*g), BounceLimit(g.Clock)
	switch {
	case at.IsZero():
	case limit == 0:
		g.Remind = time.Time{}
	default:
		g.Remind = at.Add(limit - BounceLimit(was))
	}
}
