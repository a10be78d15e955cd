package moderation

import (
	"errors"
	"strings"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/order"
	"kurier/store"
)

// holdersNoted tells that the seats name those who held them.
const holdersNoted = "holders-noted"

// NoteHoldersBefore finds who held the seats of games that were played by a Kurier which
// did not keep it.
func NoteHoldersBefore(tx store.Tx) error {
	if done, err := desk.Mark(tx, holdersNoted); done != "" || err != nil {
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
		if err := NoteHoldersOf(tx, id); err != nil {
			return err
		}
	}
	return tx.PutMeta(holdersNoted, []byte("1"))
}

// NoteHoldersOf finds who held the seats of a game by the letters that took them, the
// last of which is that of whoever has the seat. Seats that name anybody are left alone.
func NoteHoldersOf(tx store.Tx, game string) error {
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
			if seat.State == "taken" && desk.SameAddress(seat.Address, address) {
				continue
			}
			name, err := nameThen(tx, seat, address)
			if err != nil {
				return err
			}
			if err := desk.NotePlace(tx, address, game); err != nil {
				return err
			}
			seat.Held = append(desk.WithoutHolder(seat.Held, address), store.Holder{Name: name, Address: address})
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
			if (a.verb == "INVITE" || a.verb == "SUBSTITUTE") && len(a.words) > 3 && strings.EqualFold(a.words[1], seat.Seat) && desk.SameAddress(a.words[2], who) {
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
