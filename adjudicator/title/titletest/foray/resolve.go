package foray

import (
	"errors"
	"fmt"
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/cards"
	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// round is one resolution.
type round struct {
	p      *Position
	cup    dice.Cup
	events []title.Event
	err    error
}

// Resolve implements title.Position.
func (p *Position) Resolve(sheets []title.Sheet, cup dice.Cup) ([]title.Event, title.Position, error) {
	r := &round{p: p.clone(), cup: cup}
	if !p.Shuffled {
		for i := range sides {
			r.shuffle(i, false)
		}
	}
	for _, s := range sheets {
		r.carryOut(s)
	}
	r.fight()
	r.draw()
	r.change(sheets)
	r.do(&RoundEnded{})
	return r.events, r.p, r.err
}

func (r *round) do(e title.Event) {
	r.err = errors.Join(r.err, r.p.Apply(e))
	r.events = append(r.events, e)
}

// carryOut lays down the card that a seat plays [1.0], moves its squad [6.0], or awards
// Control's point [5.0].
func (r *round) carryOut(s title.Sheet) {
	q := r.p.clone()
	for _, o := range s.Orders {
		if changes(o) {
			continue
		}
		if why := q.try(s.Seat, o); why != nil {
			r.do(&Failed{Seat: s.Seat, Verb: o.Verb, Why: why.Kind})
			continue
		}
		switch b := o.Body.(type) {
		case *playing:
			r.do(&Played{Seat: s.Seat, Card: cards.Card(b.card)})
		case *awarding:
			r.do(&Awarded{Side: b.side})
		case *moving:
			way, cost, _ := q.walk(s.Seat, b)
			from := q.Squads[b.squad].At
			r.do(&Moved{
				Seat: s.Seat, Squad: squadNames[b.squad], Path: append([]board.Place{from}, way...), Cost: cost, Under: r.p.game.under(from, way),
			})
		}
		q.done(s.Seat, o)
	}
}

// label says what a roll is for.
func (r *round) label(what string, args ...any) string {
	return fmt.Sprintf("R%d ", r.p.Round) + fmt.Sprintf(what, args...)
}

// fight has both sides throw the dice of their cards [2.0].
func (r *round) fight() {
	e := &Fought{Red: r.throw(0), Blue: r.throw(1)}
	switch red, blue := sum(e.Red), sum(e.Blue); {
	case red > blue:
		e.Winner = "red"
	case blue > red:
		e.Winner = "blue"
	}
	r.do(e)
}

func sum(symbols []string) (n int) {
	for _, s := range symbols {
		n += worth[s]
	}
	return n
}

// throw is what the dice of a side show: those of its own colour first.
func (r *round) throw(side int) []string {
	own, barrages := 0, 0
	for _, t := range r.p.Table {
		if sideOf(t.Seat) != side {
			continue
		}
		if own += thrown[t.Card]; t.Card == barrage {
			barrages++
		}
	}
	shown := []string{}
	for _, of := range []struct {
		die   dice.Die
		count int
	}{{national[side], own}, {black, barrages}} {
		if of.count > 0 {
			faces := r.cup.Roll(dice.Throw{Label: r.label("%s dice", of.die.Name), Side: sides[side], Count: of.count, Die: of.die})
			shown = append(shown, of.die.Show(faces)...)
		}
	}
	return shown
}

// draw gives every player a card but after the last round [3.0], and those another
// whose scouts have found something [4.0].
func (r *round) draw() {
	if r.p.Round == r.p.game.rounds {
		return
	}
	for i, s := range r.p.players() {
		if r.p.retired(s.Seat) {
			continue
		}
		n := 1
		if r.p.game.LeakLuck && slices.Contains(r.p.Hands[i].Cards, assault) {
			r.cup.Roll(dice.Throw{Label: r.label("%s hopes", s.Seat), Side: s.Side, Count: 1, Die: dice.D(6)})
		}
		if slices.Contains(r.p.Table, Played{Seat: s.Seat, Card: scout}) {
			roll := r.cup.Roll(dice.Throw{
				Label: r.label("%s scouts", s.Seat), Side: s.Side, Secret: true, Count: 1, Die: dice.D(6),
			})[0]
			if r.do(&Scouted{Seat: s.Seat, Roll: roll, Found: roll >= 5}); roll >= 5 {
				n++
			}
		}
		for range n {
			r.drawOne(s.Seat)
		}
	}
}

// drawOne draws a card for a player. With no card left in the deck the discards are
// shuffled first [3.0]; with none there either nothing is drawn.
func (r *round) drawOne(seat title.Seat) {
	side := sideOf(seat)
	if len(r.p.Decks[side].Cards) == 0 && len(r.p.Discards[side].Cards) > 0 {
		r.shuffle(side, true)
	}
	if deck := r.p.Decks[side].Clone(); len(deck.Cards) > 0 {
		r.do(&Drew{Seat: seat, Count: 1, Cards: deck.Draw(1)})
	}
}

// shuffle mixes the deck of a side, or makes a new one of its discards.
func (r *round) shuffle(side int, renew bool) {
	n := len(r.p.Decks[side].Cards)
	if renew {
		n += len(r.p.Discards[side].Cards)
	}
	faces := cards.Shuffle(r.cup, r.label("shuffle of %s", sides[side]), sides[side], n)
	r.do(&Shuffled{Side: sides[side], Renewed: renew, Faces: faces})
}

// done notes on a copy that a seat has had its card, award or move of the round, or what it changed.
func (p *Position) done(seat title.Seat, o order.Order) {
	switch b := o.Body.(type) {
	case *moving:
		p.went = append(slices.Clip(p.went), seat)
	case *mustering:
		p.Made = append(p.Made, p.reserve(b.side).Seat)
	case *disbanding:
		p.Retired = append(p.Retired, p.players()[b.squad].Seat)
	default:
		p.Table = append(p.Table, Played{Seat: seat})
	}
}
