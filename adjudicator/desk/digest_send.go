package desk

import (
	"errors"
	"fmt"
	"slices"

	"kurier/adjudicator/facts"
	"kurier/store"
)

// SendDigests sends the mail of a day to those for whom the hour has struck, to
// moderators as to players. A mail that cannot be made is tried again the next day and
// holds up no other.
func (d *Desk) SendDigests() error {
	if err := d.sendModeratorsDays(); err != nil {
		return err
	}
	now := d.Now()
	var due []store.Person
	err := d.Store.View(func(tx store.Tx) (err error) {
		due, err = tx.DuePeople(now)
		return err
	})
	if err != nil {
		return err
	}
	for _, p := range due {
		err := d.Transact(func(s *Session) error { return s.sendDigest(p.Addresses[0]) })
		if IsStoreTrouble(err) {
			return err
		}
		if err != nil {
			d.Log.Error("the day's mail failed", "person", p.ID, "error", err, "stack", StackOf(err))
			p.Gathered.Due = p.Gathered.Due.AddDate(0, 0, 1)
			if err := d.Transact(func(s *Session) error { return s.Tx.PutPerson(p) }); err != nil {
				return err
			}
		}
	}
	return nil
}

// SendGathered sends the person in a seat what was gathered for them, and reads
// the seat anew.
func (s *Session) SendGathered(seat *store.Seat) error {
	if _, err := s.Tx.Person(seat.Address); errors.Is(err, store.ErrNotFound) {
		return nil
	}
	err := s.sendDigest(seat.Address)
	if err == nil {
		*seat, err = s.Tx.Seat(seat.Game, seat.Seat)
	}
	return err
}

// sendDigest sends somebody what was gathered for them: to each of their addresses
// what is for the seats that are written to there.
func (s *Session) sendDigest(address string) error {
	game := s.Game
	defer func() { s.Game = game }()
	p, err := s.Tx.Person(address)
	if err != nil {
		return err
	}
	gathered := p.Gathered
	p.Gathered = store.Gathered{Sent: gathered.Sent}
	var days []daysMail
	for _, g := range gathered.Games {
		seat, part, err := s.digestOf(p, g)
		if err != nil {
			return err
		}
		if part.Report == nil && len(part.Gathered) == 0 {
			continue
		}
		i := slices.IndexFunc(days, func(d daysMail) bool { return SameAddress(d.to, seat.Address) })
		if i < 0 {
			days, i = append(days, daysMail{to: seat.Address}), len(days)
		}
		days[i].seats, days[i].games = append(days[i].seats, seat), append(days[i].games, part)
	}
	for _, d := range days {
		p.Gathered.Sent++
		if err := s.sendDay(p, d); err != nil {
			return err
		}
	}
	return s.Tx.PutPerson(p)
}

// daysMail is what was gathered for the seats that are written to at one address.
type daysMail struct {
	to    string
	seats []store.Seat
	games []facts.DigestGame
}

// sendDay sends a person the mail of a day to one address.
func (s *Session) sendDay(p store.Person, d daysMail) error {
	page := facts.Digest{Games: d.games}
	m := Mailing{
		Key: fmt.Sprintf("digest/%s/%d", p.ID, p.Gathered.Sent), Kind: "digest", To: d.to, ToName: p.Name, Auto: "auto-generated",
		Render: func() (facts.Page, error) { return s.Pages.Digest(page) },
	}
	page.Zone, page.Address, page.PlayerName = s.Zone, s.Address, p.Name
	if len(d.seats) == 1 {
		// Mail about one game can be answered.
		seat := &d.seats[0]
		page.Head = page.Games[0].Head
		m.Key, m.Seat = NextKey(seat, "digest"), *seat
		seat.Last = s.MessageID(m.Key)
	}
	page.Pictures, page.Attachments = true, false
	applyPreferences(&page.Head, p)
	s.Mail(m)
	for _, seat := range d.seats {
		if err := s.Tx.PutSeat(seat); err != nil {
			return err
		}
	}
	return nil
}

// digestOf is what was gathered for one seat, if it is still theirs: the notices, and
// the news if it has not been told since.
func (s *Session) digestOf(p store.Person, g store.GatheredGame) (store.Seat, facts.DigestGame, error) {
	var part facts.DigestGame
	seat, err := s.Tx.Seat(g.Game, g.Seat)
	if err != nil || seat.State != "taken" || !HasAddress(p, seat.Address) {
		return seat, part, err
	}
	tb, err := s.Sit(g.Game)
	if err != nil {
		return seat, part, err
	}
	part.Head = s.Head(tb.Game, seat)
	part.Gathered = words(part.Head, g.Notices)
	if s.CapabilityIn == "subject" && seat.Capability != "" {
		part.Key = "[#" + seat.Capability + "]"
	}
	if g.Step <= seat.Told {
		return seat, part, nil
	}
	news, err := s.NewsSince(tb, seat.Seat, seat.Told)
	if err != nil {
		return seat, part, err
	}
	report := s.Report(tb, seat, news)
	part.Report, seat.Told = &report, tb.Game.Step
	return seat, part, nil
}
