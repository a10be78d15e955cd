package adjudicator

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/store"
	"kurier/templates"
)

// Whoever has held a seat is told nothing more of the game while it goes on. When it is
// over nothing is hidden any more: then they get the last report with the log, and their
// names stand beside those who held the seat at the end.

// leave notes that the player of a seat holds it no more.
func leave(seat *store.Seat) {
	if seat.State != "taken" {
		return
	}
	held := withoutHolder(seat.Held, seat.Address)
	seat.Held = append(held, store.Holder{Name: seat.Name, Address: seat.Address, Thread: seat.Thread, Last: seat.Last})
}

func withoutHolder(held []store.Holder, address string) []store.Holder {
	return slices.DeleteFunc(slices.Clone(held), func(h store.Holder) bool { return sameAddress(h.Address, address) })
}

// lastReports sends the last report to those who held a seat earlier, once to each, and
// not to those who get it anyway.
func (s *session) lastReports(tb *gamelog.Table, news map[string][]title.Event, proof []templates.File) error {
	seats, err := s.tx.Seats(tb.Game.ID)
	if err != nil {
		return err
	}
	told := slices.Clone(tb.Game.Observers)
	for _, seat := range seats {
		if seat.State == "taken" {
			told = append(told, seat.Address)
		}
	}
	for _, seat := range seats {
		for _, h := range seat.Held {
			if slices.ContainsFunc(told, func(a string) bool { return sameAddress(a, h.Address) || s.isPersons(a, h.Address) }) {
				continue
			}
			told = append(told, h.Address)
			was := store.Seat{
				Game: seat.Game, Seat: seat.Seat, Order: seat.Order, State: "taken", Name: h.Name, Address: h.Address, Thread: h.Thread, Last: h.Last,
			}
			page := s.report(tb, was, news[seat.Seat])
			page.Former, page.Proof = true, proof
			s.mail(mailing{
				key:  fmt.Sprintf("%s/m/%s/last-%s", seat.Game, seat.Seat, shortDigest(h.Address)),
				kind: "report", seat: was, to: h.Address, toName: h.Name, auto: "auto-generated",
				inReplyTo: h.Last, references: references(was),
				render: func() (templates.Page, error) { return s.pages.Report(page) },
			})
		}
	}
	return nil
}

// bringHeld has the last reports of games in which somebody held a seat from an address
// sent to another of theirs. Where the address was added to others, it keeps them, since
// somebody else may read its mail.
func (w *work) bringHeld(p store.Person, gone, address string) error {
	if isJoined(p, gone) {
		return nil
	}
	games, err := w.gamesOf(gone)
	if err != nil {
		return err
	}
	for _, id := range games {
		seats, err := w.tx.Seats(id)
		if err != nil {
			return err
		}
		for _, seat := range seats {
			i := slices.IndexFunc(seat.Held, func(h store.Holder) bool { return sameAddress(h.Address, gone) })
			if i < 0 {
				continue
			}
			seat.Held[i].Address = address
			if err := notePlace(w.tx, address, id); err != nil {
				return err
			}
			if err := w.tx.PutSeat(seat); err != nil {
				return err
			}
			if seat.Game == w.seat.Game && seat.Seat == w.seat.Seat {
				w.seat.Held = seat.Held
			}
		}
	}
	return nil
}

// holdersNoted tells that the seats name those who held them.
const holdersNoted = "holders-noted"

// noteHoldersBefore finds who held the seats of games that were played by a Kurier which
// did not keep it.
func noteHoldersBefore(tx store.Tx) error {
	if done, err := given(tx, holdersNoted); done != "" || err != nil {
		return err
	}
	var ids []string
	if err := tx.Games(func(g store.Game) bool {
		ids = append(ids, g.ID)
		return true
	}); err != nil {
		return err
	}
	for _, id := range ids {
		if err := noteHoldersOf(tx, id); err != nil {
			return err
		}
	}
	return tx.PutMeta(holdersNoted, []byte("1"))
}

// noteHoldersOf finds who held the seats of a game by the letters that took them, the
// last of which is that of whoever has the seat. Seats that name anybody are left alone.
func noteHoldersOf(tx store.Tx, game string) error {
	took := map[string][]string{}
	if err := tx.Letters(game, func(l store.Letter) bool {
		if l.Verdict.Kind == "join" {
			took[l.Seat] = append(took[l.Seat], l.From)
		}
		return true
	}); err != nil {
		return err
	}
	seats, err := tx.Seats(game)
	if err != nil {
		return err
	}
	for _, seat := range seats {
		by := took[seat.Seat]
		if seat.State == "taken" && len(by) > 0 {
			by = by[:len(by)-1]
		}
		if len(seat.Held) > 0 || len(by) == 0 {
			continue
		}
		for _, address := range by {
			if seat.State == "taken" && sameAddress(seat.Address, address) {
				continue
			}
			name, err := nameThen(tx, seat, address)
			if err != nil {
				return err
			}
			if err := notePlace(tx, address, game); err != nil {
				return err
			}
			seat.Held = append(withoutHolder(seat.Held, address), store.Holder{Name: name, Address: address})
		}
		if err := tx.PutSeat(seat); err != nil {
			return err
		}
	}
	return nil
}

// nameThen is the name of somebody who held a seat: as they are known, or as a moderator
// offered it to them; "" when nobody knows.
func nameThen(tx store.Tx, seat store.Seat, who string) (string, error) {
	p, err := tx.Person(who)
	if err == nil && p.Name != "" {
		return p.Name, nil
	} else if err != nil && !errors.Is(err, store.ErrNotFound) {
		return "", err
	}
	name := ""
	note := func(line string) {
		for _, a := range actsOf([]order.Numbered{{Text: line}}) {
			if (a.verb == "INVITE" || a.verb == "SUBSTITUTE") && len(a.words) > 3 && strings.EqualFold(a.words[1], seat.Seat) && sameAddress(a.words[2], who) {
				if given, ok := nameWord(a.words[3]); ok {
					name = given
				}
			}
		}
	}
	var inner error
	err = tx.Steps(seat.Game, 1, func(st store.Step) bool {
		body, err := gamelog.ReadStep(st)
		for _, a := range body.Acts {
			note(a.Line)
		}
		note(body.Cause.Act)
		inner = err
		return inner == nil
	})
	return name, errors.Join(err, inner)
}
