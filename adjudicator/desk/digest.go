package desk

import (
	"errors"
	"slices"
	"time"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/store"
)

// Somebody who wrote SET DIGEST ON gets one mail a day. What asks for them now
// still goes out at once: reports with a decision of theirs, reminders, answers,
// changes of a deadline that runs for them, the end of a game, the loss of a seat.
// Everything else is gathered: notices as facts in the person's record, news as
// the step that they go up to, since the log holds them. A report that goes out
// brings along what was gathered for its seat.

// DigestHour is when the day's mail goes out, on the reader's clock.
const DigestHour = 7

// wantsDigest finds the person in a seat, and tells whether they want one mail a
// day.
func (s *Session) wantsDigest(seat store.Seat) (store.Person, bool) {
	if seat.State != "taken" {
		return store.Person{}, false
	}
	p, err := s.Tx.Person(seat.Address)
	return p, err == nil && p.Prefs["digest"] == "on"
}

// gathersReport tells whether a seat's report can wait for the day's mail, and
// then notes that there is one, and how the seat's turn was closed without READY.
func (s *Session) gathersReport(tb *gamelog.Table, seat store.Seat) (bool, error) {
	awaited := tb.WaitsFor(seat.Seat)
	p, wants := s.wantsDigest(seat)
	if !wants || awaited || tb.Position.Over() {
		return false, nil
	}
	g := gatheredFor(&p, seat)
	g.Step = tb.Game.Step
	if closed := s.closed[seat.Game+"/"+seat.Seat]; closed != nil {
		g.Notices = append(g.Notices, store.GatheredNotice{Time: s.At.UTC(), Kind: "turn-closed", Args: closed.Args()})
	}
	return true, s.gather(p)
}

// idle are notices that ask nothing of a player even while a decision is awaited
// from them; urgent ones never wait.
var (
	idle   = []string{"press", "press-anonymous", "press-lost", "press-rule", "away", "back", "below-away", "below-back", "below-unreachable", "below-silent", "below-made"}
	urgent = []string{"substituted", "seat-to-bot", "retired"}
)

// GathersNotice tells whether a notice can wait for the day's mail, and then
// keeps it.
func (s *Session) GathersNotice(tb *gamelog.Table, seat store.Seat, kind string, args map[string]string) (bool, error) {
	awaited := tb.WaitsFor(seat.Seat)
	p, wants := s.wantsDigest(seat)
	if !wants || slices.Contains(urgent, kind) || awaited && !slices.Contains(idle, kind) {
		return false, nil
	}
	g := gatheredFor(&p, seat)
	g.Notices = append(g.Notices, store.GatheredNotice{Time: s.At.UTC(), Kind: kind, Args: args})
	return true, s.gather(p)
}

// gatheredFor is what is gathered for a seat, made if there is nothing yet.
func gatheredFor(p *store.Person, seat store.Seat) *store.GatheredGame {
	games := p.Gathered.Games
	i := slices.IndexFunc(games, func(g store.GatheredGame) bool { return g.Game == seat.Game && g.Seat == seat.Seat })
	if i < 0 {
		games, i = append(slices.Clip(games), store.GatheredGame{Game: seat.Game, Seat: seat.Seat}), len(games)
		p.Gathered.Games = games
	}
	return &games[i]
}

// gather keeps what was gathered and sees that it goes out.
func (s *Session) gather(p store.Person) error {
	if p.Gathered.Due.IsZero() {
		zone := s.Zone
		if at, err := time.LoadLocation(p.Zone); err == nil && p.Zone != "" {
			zone = at
		}
		p.Gathered.Due = nextDigest(s.At, zone)
	}
	return s.Tx.PutPerson(p)
}

// nextDigest is the next time after now that the hour strikes.
func nextDigest(now time.Time, zone *time.Location) time.Time {
	t := now.In(zone)
	at := time.Date(t.Year(), t.Month(), t.Day(), DigestHour, 0, 0, 0, zone)
	if !at.After(now) {
		at = time.Date(t.Year(), t.Month(), t.Day()+1, DigestHour, 0, 0, 0, zone)
	}
	return at
}

// bringGathered makes a report that goes out tell all that its seat was not told
// yet: news of earlier steps, and notices that were gathered.
func (s *Session) bringGathered(tb *gamelog.Table, seat *store.Seat, page *facts.Report) error {
	p, err := s.Tx.Person(seat.Address)
	if errors.Is(err, store.ErrNotFound) {
		seat.Told = tb.Game.Step
		return nil
	}
	if err != nil {
		return err
	}
	i := slices.IndexFunc(p.Gathered.Games, func(g store.GatheredGame) bool { return g.Game == seat.Game && g.Seat == seat.Seat })
	if i >= 0 {
		g := p.Gathered.Games[i]
		if g.Step > seat.Told {
			if page.News, err = s.NewsSince(tb, seat.Seat, seat.Told); err != nil {
				return err
			}
		}
		page.Gathered = words(page.Head, g.Notices)
		p.Gathered.Games = slices.Delete(slices.Clone(p.Gathered.Games), i, i+1)
		if len(p.Gathered.Games) == 0 {
			p.Gathered.Due = time.Time{}
		}
		if err := s.Tx.PutPerson(p); err != nil {
			return err
		}
	}
	seat.Told = tb.Game.Step
	return nil
}

// NewsSince is all that a seat learned after a step.
func (s *Session) NewsSince(tb *gamelog.Table, seat string, told int) ([]title.Event, error) {
	log, err := s.historySince(tb, seat, told, 0)
	var news []title.Event
	for _, e := range log {
		news = append(news, e.News...)
	}
	return news, err
}

// words are gathered notices as a page shows them.
func words(h facts.Head, notices []store.GatheredNotice) []facts.Gathered {
	var out []facts.Gathered
	for _, n := range notices {
		out = append(out, facts.Gathered{Time: n.Time, Notice: facts.Notice{Head: h, Kind: n.Kind, Args: n.Args}})
	}
	return out
}
