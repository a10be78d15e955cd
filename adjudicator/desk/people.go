package desk

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"kurier/adjudicator/calendar"
	"kurier/adjudicator/gamelog"
	"kurier/store"
)

// PersonAt finds whoever has an address. Nobody known by it makes a person who is
// not kept yet.
func (s *Session) PersonAt(address, name string) (store.Person, error) {
	p, err := s.Tx.Person(address)
	if errors.Is(err, store.ErrNotFound) {
		return store.Person{Name: name, Addresses: []string{address}}, nil
	}
	if p.Name == "" {
		p.Name = name
	}
	return p, err
}

// KeepPerson writes a person, numbered when they are new.
func (s *Session) KeepPerson(p store.Person) error {
	if p.ID == "" {
		n, err := s.Tx.Counter("people", 1)
		if err != nil {
			return err
		}
		p.ID = fmt.Sprintf("person-%d", n)
	}
	return s.Tx.PutPerson(p)
}

// punctuality enters into the people's records how each of those awaited kept
// the deadline, and charges the grace they used, before a step is taken. Both are
// kept with the sheet, so that they can be taken back (takeBack).
func (s *Session) punctuality(tb *gamelog.Table, cause gamelog.Cause) error {
	g := &tb.Game
	for _, dec := range tb.Position.Awaited() {
		seat, err := s.Tx.Seat(g.ID, string(dec.Seat))
		if err != nil {
			return err
		}
		if seat.State != "taken" || dec.Optional || Absent(*g, seat, s.At) {
			continue
		}
		sheet, err := s.Tx.Sheet(g.ID, seat.Seat, dec.ID)
		if err != nil {
			return err
		}
		kept := store.Kept{Address: seat.Address, How: keptDeadline(g, sheet, cause)}
		cal := calendar.Of(g.Clock)
		if kept.Grace = graceUsed(cal, g, sheet, s.At); kept.Grace > 0 {
			seat.Grace += kept.Grace
			if err := s.Tx.PutSeat(seat); err != nil {
				return err
			}
		}
		if kept.How == "" && kept.Grace == 0 {
			continue
		}
		done := sheet.Filed
		if kept.How == "missed" {
			done = g.Deadline
		}
		if kept.How != "" && !g.Outlook.Since.IsZero() {
			kept.Took = cal.Between(g.Outlook.Since, done)
		}
		sheet.Game, sheet.Seat, sheet.Decision, sheet.Kept = g.ID, seat.Seat, dec.ID, kept
		if err := s.Tx.PutSheet(sheet); err != nil {
			return err
		}
		if err := s.enter(seat, kept); err != nil {
			return err
		}
	}
	return nil
}

// enter counts a decision in the record of whoever has the seat.
func (s *Session) enter(seat store.Seat, kept store.Kept) error {
	if kept.How == "" {
		return nil
	}
	p, err := s.PersonAt(seat.Address, seat.Name)
	if err != nil {
		return err
	}
	tally(&p.Record, kept, 1)
	return s.KeepPerson(p)
}

// tally adds a decision to a record, or takes it off again with -1.
func tally(r *store.Record, kept store.Kept, n int) {
	r.Decisions = max(0, r.Decisions+n)
	r.Took = max(0, r.Took+time.Duration(n)*kept.Took)
	switch kept.How {
	case "on-time":
		r.OnTime = max(0, r.OnTime+n)
	case "late":
		r.Late = max(0, r.Late+n)
	case "missed":
		r.Missed = max(0, r.Missed+n)
	}
}

// TakeBack takes off a player's record, and off the grace that the seat has used, what
// was entered for a decision that is undone.
func (s *Session) TakeBack(sheet *store.Sheet) error {
	kept := sheet.Kept
	sheet.Kept = store.Kept{}
	if kept.Address == "" {
		return nil
	}
	seat, err := s.Tx.Seat(sheet.Game, sheet.Seat)
	if err != nil {
		return err
	}
	if SameAddress(seat.Address, kept.Address) { // whoever has it since used none of this
		seat.Grace = max(0, seat.Grace-kept.Grace)
		if err := s.Tx.PutSeat(seat); err != nil {
			return err
		}
	}
	if err := s.Tx.PutSheet(*sheet); err != nil || kept.How == "" {
		return err
	}
	p, err := s.Tx.Person(kept.Address)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	tally(&p.Record, kept, -1)
	return s.Tx.PutPerson(p)
}

// keptDeadline tells how a sheet met its deadline: "on-time", "late" (within the
// grace), "missed", or "" when it is nobody's doing: a moderator resolved, or wrote
// the sheet.
func keptDeadline(g *store.Game, sheet store.Sheet, cause gamelog.Cause) string {
	filed := (sheet.Ready || len(sheet.Lines) > 0) && !sheet.Filed.IsZero()
	switch {
	case cause.Kind == "moderator" || sheet.Acted:
		return ""
	case !filed && cause.Kind == "deadline":
		return "missed"
	case !filed:
		return ""
	case !g.Deadline.IsZero() && sheet.Filed.After(g.Deadline):
		return "late"
	}
	return "on-time"
}

// graceUsed is the time past the deadline that a sheet took to be made READY.
func graceUsed(cal calendar.Calendar, g *store.Game, sheet store.Sheet, now time.Time) time.Duration {
	if g.Deadline.IsZero() || !now.After(g.Deadline) {
		return 0
	}
	if sheet.Ready && !sheet.Filed.IsZero() {
		now = sheet.Filed
	}
	return min(cal.Between(g.Deadline, now), g.Clock.Grace)
}

// FirstAddress is the first of a person's addresses in small letters, "" when there is none.
func FirstAddress(p store.Person) string {
	if len(p.Addresses) == 0 {
		return ""
	}
	return strings.ToLower(p.Addresses[0])
}

// SeatsOf are the seats that a person has, in all games, in order of game and turn.
func SeatsOf(tx store.Tx, p store.Person) (seats []store.Seat, err error) {
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
