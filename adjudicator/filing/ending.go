package filing

import (
	"strings"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/store"
)

// concede is "CONCEDE game": the player's side gives up, once every player of it has
// said so. The game's name makes it sure that nobody does so by the way.
func (w *work) concede(l order.Line, rest []order.Token) ([]title.Note, error) {
	side := w.tb.SeatInfo(w.seat.Seat).Side
	if !strings.EqualFold(desk.TextOf(l, rest), w.tb.Game.ID) || w.checkOnly {
		w.faults++
		return []title.Note{desk.Note("concede-how", "game", w.tb.Game.ID, "side", side)}, nil
	}
	w.seat.Conceded = true
	if err := w.Tx.PutSeat(w.seat); err != nil {
		return nil, err
	}
	waits, err := w.seatsWhere(func(x store.Seat) bool {
		return x.State == "taken" && !x.Conceded && w.tb.SeatInfo(x.Seat).Side == side
	})
	if err != nil || len(waits) > 0 {
		return []title.Note{desk.Note("concede-waits", "seats", strings.Join(waits, ", "))}, err
	}
	e := w.tb.Concession(side)
	w.ending = &e
	return []title.Note{desk.Note("conceded", "side", side)}, nil
}

// offerDraw is "OFFER DRAW": a draw when every player has said so since the last step.
func (w *work) offerDraw(order.Line, []order.Token) ([]title.Note, error) {
	if w.checkOnly {
		w.faults++
		return []title.Note{desk.Note("offer-how")}, nil
	}
	bots, err := w.seatsWhere(func(x store.Seat) bool { return x.State != "taken" })
	if err != nil {
		return nil, err
	}
	if len(bots) > 0 {
		w.faults++
		return []title.Note{desk.Note("draw-without", "seats", strings.Join(bots, ", "))}, nil
	}
	w.seat.Draw = w.tb.Game.Step
	if err := w.Tx.PutSeat(w.seat); err != nil {
		return nil, err
	}
	waits, err := w.seatsWhere(func(x store.Seat) bool { return x.Draw != w.tb.Game.Step })
	if err != nil {
		return nil, err
	}
	if len(waits) == 0 {
		w.ending = &gamelog.Ending{Kind: "draw", Winner: "draw"}
		return []title.Note{desk.Note("draw-agreed")}, nil
	}
	seats, err := w.Tx.Seats(w.tb.Game.ID)
	for _, x := range seats {
		if err == nil && x.Seat != w.seat.Seat && x.State == "taken" {
			err = w.TellSeat(w.tb, x, "draw-offered", map[string]string{"who": w.seat.Seat})
		}
	}
	return []title.Note{desk.Note("draw-offered", "seats", strings.Join(waits, ", "))}, err
}

// seatsWhere names the seats of the game for which something holds. The letter's own is
// taken as it is now.
func (w *work) seatsWhere(holds func(store.Seat) bool) (names []string, err error) {
	seats, err := w.Playing(w.tb.Game.ID)
	for _, x := range seats {
		if x.Seat == w.seat.Seat {
			x = w.seat
		}
		if holds(x) {
			names = append(names, x.Seat)
		}
	}
	return names, err
}
