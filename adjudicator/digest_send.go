package adjudicator

import (
	"errors"
	"fmt"
	"slices"

	"kurier/store"
	"kurier/templates"
)

// sendDigests sends the mail of a day to those for whom the hour has struck, to
// moderators as to players. A mail that cannot be made is tried again the next day and
// holds up no other.
func (d *Desk) sendDigests() error {
	if err := d.sendModeratorsDays(); err != nil {
		return err
	}
	now := d.Now()
	var due []store.Person
	err := d.store.View(func(tx store.Tx) (err error) {
		due, err = tx.DuePeople(now)
		return err
	})
	if err != nil {
		return err
	}
	for _, p := range due {
		err := d.transact(func(s *session) error { return s.sendDigest(p.Addresses[0]) })
		if isStoreTrouble(err) {
			return err
		}
		if err != nil {
			d.Log.Error("the day's mail failed", "person", p.ID, "error", err, "stack", stackOf(err))
			p.Gathered.Due = p.Gathered.Due.AddDate(0, 0, 1)
			if err := d.transact(func(s *session) error { return s.tx.PutPerson(p) }); err != nil {
				return err
			}
		}
	}
	return nil
}

// sendGathered sends the person in a seat what was gathered for them, and reads
// the seat anew.
func (s *session) sendGathered(seat *store.Seat) error {
	if _, err := s.tx.Person(seat.Address); errors.Is(err, store.ErrNotFound) {
		return nil
	}
	err := s.sendDigest(seat.Address)
	if err == nil {
		*seat, err = s.tx.Seat(seat.Game, seat.Seat)
	}
	return err
}

// sendDigest sends somebody what was gathered for them: to each of their addresses
// what is for the seats that are written to there.
func (s *session) sendDigest(address string) error {
	game := s.game
	defer func() { s.game = game }()
	p, err := s.tx.Person(address)
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
		i := slices.IndexFunc(days, func(d daysMail) bool { return sameAddress(d.to, seat.Address) })
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
	return s.tx.PutPerson(p)
}

// daysMail is what was gathered for the seats that are written to at one address.
type daysMail struct {
	to    string
	seats []store.Seat
	games []templates.DigestGame
}

// sendDay sends a person the mail of a day to one address.
func (s *session) sendDay(p store.Person, d daysMail) error {
	page := templates.Digest{Games: d.games}
	m := mailing{
		key: fmt.Sprintf("digest/%s/%d", p.ID, p.Gathered.Sent), kind: "digest", to: d.to, toName: p.Name, auto: "auto-generated",
		render: func() (templates.Page, error) { return s.pages.Digest(page) },
	}
	page.Zone, page.Address, page.PlayerName = s.Zone, s.Address, p.Name
	if len(d.seats) == 1 {
		// Mail about one game lies in its thread and can be answered.
		seat := &d.seats[0]
		page.Head = page.Games[0].Head
		m.key, m.seat = nextKey(seat, "digest"), *seat
		m.inReplyTo, m.references = seat.Last, references(*seat)
		seat.Last = s.messageID(m.key)
	}
	page.Pictures, page.Attachments = true, false
	heed(&page.Head, p)
	s.mail(m)
	for _, seat := range d.seats {
		if err := s.tx.PutSeat(seat); err != nil {
			return err
		}
	}
	return nil
}

// digestOf is what was gathered for one seat, if it is still theirs: the notices, and
// the news if it has not been told since.
func (s *session) digestOf(p store.Person, g store.GatheredGame) (store.Seat, templates.DigestGame, error) {
	var part templates.DigestGame
	seat, err := s.tx.Seat(g.Game, g.Seat)
	if err != nil || seat.State != "taken" || !hasAddress(p, seat.Address) {
		return seat, part, err
	}
	tb, err := s.sit(g.Game)
	if err != nil {
		return seat, part, err
	}
	part.Head = s.head(tb.Game, seat)
	part.Gathered = words(part.Head, g.Notices)
	if s.CapabilityIn == "subject" && seat.Capability != "" {
		part.Key = "[#" + seat.Capability + "]"
	}
	if g.Step <= seat.Told {
		return seat, part, nil
	}
	report := s.report(tb, seat, nil)
	if report.News, err = s.newsSince(tb, seat.Seat, seat.Told); err != nil {
		return seat, part, err
	}
	part.Report, seat.Told = &report, tb.Game.Step
	return seat, part, nil
}
