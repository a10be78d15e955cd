package adjudicator

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"kurier/store"
)

// personAt finds whoever has an address. Nobody known by it makes a person who is
// not kept yet.
func (s *session) personAt(address, name string) (store.Person, error) {
	p, err := s.tx.Person(address)
	if errors.Is(err, store.ErrNotFound) {
		return store.Person{Name: name, Addresses: []string{address}}, nil
	}
	if p.Name == "" {
		p.Name = name
	}
	return p, err
}

// keepPerson writes a person, numbered when they are new.
func (s *session) keepPerson(p store.Person) error {
	if p.ID == "" {
		n, err := s.tx.Counter("people", 1)
		if err != nil {
			return err
		}
		p.ID = fmt.Sprintf("person-%d", n)
	}
	return s.tx.PutPerson(p)
}

// punctuality enters into the people's records how each of those awaited kept
// the deadline, and charges the grace they used, before a step is taken.
func (s *session) punctuality(tb *table, cause Cause) error {
	g := tb.game
	for _, dec := range tb.pos.Awaited() {
		seat, err := s.tx.Seat(g.ID, string(dec.Seat))
		if err != nil {
			return err
		}
		if seat.State != "taken" || dec.Optional {
			continue
		}
		sheet, err := s.tx.Sheet(g.ID, seat.Seat, dec.ID)
		if err != nil {
			return err
		}
		cal := calendarOf(g.Clock)
		if used := graceUsed(cal, g, sheet, s.now); used > 0 {
			seat.Grace += used
			if err := s.tx.PutSeat(seat); err != nil {
				return err
			}
		}
		kept := keptDeadline(g, sheet, cause)
		if kept == "" {
			continue
		}
		p, err := s.personAt(seat.Address, seat.Name)
		if err != nil {
			return err
		}
		p.Record.Decisions++
		done := sheet.Filed
		switch kept {
		case "on-time":
			p.Record.OnTime++
		case "late":
			p.Record.Late++
		case "missed":
			p.Record.Missed++
			done = g.Deadline
		}
		if !g.Outlook.Since.IsZero() {
			p.Record.Took += cal.between(g.Outlook.Since, done)
		}
		if err := s.keepPerson(p); err != nil {
			return err
		}
	}
	return nil
}

// keptDeadline tells how a sheet met its deadline: "on-time", "late" (within the
// grace), "missed", or "" when it cannot be told, as when a moderator resolved
// before anything was filed.
func keptDeadline(g store.Game, sheet store.Sheet, cause Cause) string {
	switch filed := sheet.Ready || len(sheet.Lines) > 0; {
	case (!filed || sheet.Filed.IsZero()) && cause.Kind == "deadline":
		return "missed"
	case !filed || sheet.Filed.IsZero():
		return ""
	case !g.Deadline.IsZero() && sheet.Filed.After(g.Deadline):
		return "late"
	}
	return "on-time"
}

// graceUsed is the time past the deadline that a sheet took to be made READY.
func graceUsed(cal calendar, g store.Game, sheet store.Sheet, now time.Time) time.Duration {
	if g.Deadline.IsZero() || !now.After(g.Deadline) {
		return 0
	}
	if sheet.Ready && !sheet.Filed.IsZero() {
		now = sheet.Filed
	}
	return min(cal.between(g.Deadline, now), g.Clock.Grace)
}

func firstAddress(p store.Person) string {
	if len(p.Addresses) == 0 {
		return ""
	}
	return strings.ToLower(p.Addresses[0])
}

// seatsOf are the seats that a person has, in all games, in order of game and turn.
func seatsOf(tx store.Tx, p store.Person) (seats []store.Seat, err error) {
	for _, a := range p.Addresses {
		at, err := tx.SeatsAt(a)
		if err != nil {
			return nil, err
		}
		for _, s := range at {
			if s.State == "taken" {
				seats = append(seats, s)
			}
		}
	}
	slices.SortStableFunc(seats, func(a, b store.Seat) int {
		return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(a.Order, b.Order))
	})
	return slices.CompactFunc(seats, func(a, b store.Seat) bool { return a.Game == b.Game && a.Seat == b.Seat }), nil
}
