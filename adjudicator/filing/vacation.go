package filing

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"kurier/adjudicator/calendar"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/store"
)

// longestVacation is how far ahead time off may reach, in days.
const longestVacation = 21

// vacation takes a seat off its clock: "VACATION 10" days, "VACATION UNTIL
// 2026-12-24", "VACATION OFF". The days come out of the person's year; what is
// not used of an earlier vacation goes back. The other seats are told.
func (w *work) vacation(rest []order.Token) ([]title.Note, error) {
	zone := w.answer.Zone
	until, ok := timeOff(rest, w.At, zone)
	if !ok || until.After(w.At.AddDate(0, 0, longestVacation)) || (!until.IsZero() && until.Before(w.At)) {
		w.faults++
		return []title.Note{desk.Note("vacation-bad", "days", strconv.Itoa(longestVacation))}, nil
	}
	p, err := w.PersonAt(w.seat.Address, w.seat.Name)
	if err != nil {
		return nil, err
	}
	p.Absences = absencesAnew(p.Absences, w.At, until)
	left := w.VacationDays
	for year := w.At.In(zone).Year(); year <= w.At.AddDate(0, 0, longestVacation).In(zone).Year(); year++ {
		left = min(left, w.VacationDays-calendar.DaysAway(p.Absences, year, zone))
	}
	if left < 0 {
		w.faults++
		return []title.Note{desk.Note("vacation-spent", "days", strconv.Itoa(w.VacationDays), "over", strconv.Itoa(-left))}, nil
	}
	if err := w.KeepPerson(p); err != nil {
		return nil, err
	}
	if err := awayIn(w.Session, w.tb, &w.seat, until); err != nil {
		return nil, err
	}
	if err := w.awayElsewhere(p, until); err != nil {
		return nil, err
	}
	if until.IsZero() {
		return []title.Note{desk.Note("vacation-off")}, nil
	}
	w.gone = true
	staff := ""
	if w.tb.Game.Clock.Absent == desk.AbsentStaff {
		staff = "yes"
	}
	return []title.Note{desk.Note("vacation-set", "until", until.In(zone).Format(time.DateOnly), "left", strconv.Itoa(left), "staff", staff)}, nil
}

// timeOff is until when the words behind VACATION take time off; zero for OFF.
func timeOff(rest []order.Token, now time.Time, zone *time.Location) (until time.Time, ok bool) {
	said, dated, ok := desk.TimeOff(rest)
	if !ok {
		return until, false
	}
	if n, err := strconv.Atoi(said); err == nil && n > 0 && n < 1000 && !dated {
		return now.AddDate(0, 0, n), true
	}
	if day, err := time.ParseInLocation(time.DateOnly, said, zone); err == nil {
		return day.AddDate(0, 0, 1), true
	}
	return until, said == "OFF"
}

// absencesAnew puts a vacation in the place of what is left of an earlier one;
// with a zero end it only ends that. Those of years gone by are forgotten.
func absencesAnew(list []store.Absence, now, until time.Time) []store.Absence {
	var out []store.Absence
	for _, a := range list {
		if a.Until.After(now) {
			a.Until = now
		}
		if a.Until.After(a.From) && a.Until.After(now.AddDate(-2, 0, 0)) {
			out = append(out, a)
		}
	}
	if !until.IsZero() {
		out = append(out, store.Absence{From: now.UTC(), Until: until.UTC()})
	}
	return out
}

// awayIn takes a seat off its game's clock, or puts it back on, and tells the
// other players.
func awayIn(s *desk.Session, tb *gamelog.Table, seat *store.Seat, until time.Time) error {
	old := seat.Vacation
	was := old.After(s.At)
	seat.Vacation = until
	if err := s.Tx.PutSeat(*seat); err != nil {
		return err
	}
	kind, day := "away", ""
	switch {
	case !until.IsZero():
		day = until.Add(-time.Nanosecond).In(s.Zone).Format(time.DateOnly)
	case was:
		kind = "back"
	default:
		return nil
	}
	seats, err := s.Tx.Seats(seat.Game)
	if err != nil {
		return err
	}
	often, err := s.NotAbove("away "+seat.Game+" "+seat.Seat, seat.Seat, awayTold)
	if err != nil {
		return err
	}
	args, g := map[string]string{"who": seat.Seat, "until": day}, &tb.Game
	if g.Clock.Absent == desk.AbsentStaff { // which concerns nobody but who is above
		if often == "" {
			err = s.TellSuperior(tb, seat.Seat, "below-"+kind, args)
		}
		return err
	}
	if _, awaited := tb.Awaited(seat.Seat); awaited && !g.Deadline.IsZero() {
		if g.Away > 0 && g.Deadline.Equal(old) {
			g.Deadline, g.Away = calendar.Of(g.Clock).After(s.At, g.Away), 0 // the clock stood, and goes on where it was
		}
		s.WaitForAway(tb)
		s.RemindBefore(tb)
		if err := s.Tx.PutGame(*g); err != nil {
			return err
		}
	}
	for _, x := range seats {
		if often == "" && x.State == "taken" && x.Seat != seat.Seat {
			if err := s.TellSeat(tb, x, kind, args); err != nil {
				return err
			}
		}
	}
	return nil
}

// waitsNoMore tells whether the game waited for nobody else than who goes away by this letter, in a
// game that waits for nobody who is away.
func (w *work) waitsNoMore() bool {
	return w.gone && w.tb.Game.State == "running" && desk.Absent(w.tb.Game, w.seat, w.At) && len(w.WaitingFor(w.tb, "")) == 0
}

// awayTold is how often in a day the others are told of a seat that it is away or
// back.
const awayTold = 4

// awayElsewhere does the same in all other games that the person plays.
func (w *work) awayElsewhere(p store.Person, until time.Time) error {
	seats, err := desk.SeatsOf(w.Tx, p)
	if err != nil {
		return err
	}
	for _, seat := range seats {
		if seat.Game == w.seat.Game {
			continue
		}
		g, err := w.Tx.Game(seat.Game)
		if err != nil {
			return err
		}
		if g.State != "running" && g.State != "paused" {
			continue
		}
		tb, err := w.Sit(seat.Game)
		if err != nil {
			return err
		}
		if err := awayIn(w.Session, tb, &seat, until); err != nil {
			return err
		}
		if desk.Absent(tb.Game, seat, w.At) {
			if err := w.PlayOn(tb); err != nil {
				return err
			}
		}
	}
	w.Game = w.seat.Game
	return nil
}

// setZone is "SET ZONE Europe/Warsaw", or DEFAULT for the desk's own.
func (w *work) setZone(text string) ([]title.Note, error) {
	name := ""
	if order.Fold(text) != "DEFAULT" {
		if name = zoneNamed(text); name == "" {
			w.faults++
			return []title.Note{desk.Note("zone-unknown", "zone", text)}, nil
		}
	}
	p, err := w.PersonAt(w.seat.Address, w.seat.Name)
	if err != nil {
		return nil, err
	}
	p.Zone = name
	if err := w.KeepPerson(p); err != nil {
		return nil, err
	}
	w.answer.Head = w.Head(w.tb.Game, w.seat)
	return []title.Note{desk.Note("zone-set", "zone", w.answer.Zone.String())}, nil
}

// zoneNamed finds a time zone as the zone database writes it, whatever capitals
// the player used; "" when there is none.
func zoneNamed(text string) string {
	if len(text) > 64 || strings.Trim(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-_/") != "" {
		return ""
	}
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return r == '/' })
	for i, w := range words {
		parts := strings.Split(w, "_")
		for k, p := range parts {
			if p != "" && !slices.Contains([]string{"of", "es"}, p) {
				parts[k] = strings.ToUpper(p[:1]) + p[1:]
			}
		}
		words[i] = strings.Join(parts, "_")
	}
	for _, try := range []string{text, strings.Join(words, "/"), strings.ToUpper(text)} {
		if at, err := time.LoadLocation(try); err == nil && try != "" && !strings.EqualFold(try, "local") {
			return at.String()
		}
	}
	return ""
}
