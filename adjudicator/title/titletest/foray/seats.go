package foray

import (
	"fmt"
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/cards"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Mustered: a side has a further squad, and a player who leads it [7.0].
type Mustered struct {
	Seat  title.Seat  `json:"seat"`
	Squad string      `json:"squad"`
	At    board.Place `json:"at"`
}

// Disbanded: a squad is no more, and its player has left [7.1].
type Disbanded struct {
	Seat  title.Seat `json:"seat"`
	Squad string     `json:"squad"`
}

// players are those whom the game began with, and those who came later.
func (p *Position) players() []title.SeatInfo {
	all := slices.Clone(p.game.players)
	for _, seat := range p.Made {
		all = append(all, title.SeatInfo{Seat: seat, Side: sideName(seat)})
	}
	return all
}

// player is the number of a player's seat, -1 for anybody else, and for one who has left.
func (p *Position) player(seat title.Seat) int {
	if p.retired(seat) {
		return -1
	}
	return slices.IndexFunc(p.players(), func(s title.SeatInfo) bool { return s.Seat == seat })
}

// retired tells whether a player has left.
func (p *Position) retired(seat title.Seat) bool { return slices.Contains(p.Retired, seat) }

var _ title.Ranked = (*Position)(nil)

// Ranks implements title.Ranked.
func (p *Position) Ranks() []title.SeatInfo {
	roster := p.game.Roster()
	for _, s := range p.players()[len(p.game.players):] {
		s.Superior = p.game.superior(s)
		roster = append(roster, s)
	}
	for i := range roster {
		roster[i].Retired = p.retired(roster[i].Seat)
	}
	if p.game.Foremost {
		slices.Reverse(roster)
	}
	if p.game.Drops {
		roster = slices.DeleteFunc(roster, func(s title.SeatInfo) bool { return s.Retired })
	}
	return roster
}

// reserve is the player who may come for a side.
func (p *Position) reserve(side string) title.SeatInfo {
	return p.game.reserves[slices.Index(sides, side)]
}

// changes tells of orders by which squads come and go.
func changes(o order.Order) bool { return o.Verb == "MUSTER" || o.Verb == "DISBAND" }

// musters says why a squad cannot be mustered [7.0].
func (p *Position) musters(seat title.Seat, b *mustering) *rule.Refusal {
	switch {
	case seat != "control":
		return rule.Refuse("not-control", "7.0")
	case slices.Contains(p.Made, p.reserve(b.side).Seat):
		return rule.Refuse("mustered-already", "7.0").With("side", b.side)
	}
	return nil
}

// disbands says why a squad cannot be disbanded [7.1].
func (p *Position) disbands(seat title.Seat, b *disbanding) *rule.Refusal {
	players := p.players()
	if seat != "control" {
		return rule.Refuse("not-control", "7.1")
	}
	if b.squad >= len(players) || p.retired(players[b.squad].Seat) {
		return rule.Refuse("no-such-squad", "7.1").With("squad", squadNames[b.squad])
	}
	left := 0
	for _, s := range players {
		if s.Side == players[b.squad].Side && !p.retired(s.Seat) {
			left++
		}
	}
	if left < 2 {
		return rule.Refuse("last-of-its-side", "7.1").With("squad", squadNames[b.squad])
	}
	return nil
}

// change carries out what Control orders of squads, once the round is played [7.0] [7.1]. A new squad
// stands where its side began.
func (r *round) change(sheets []title.Sheet) {
	for _, s := range sheets {
		for _, o := range s.Orders {
			if !changes(o) {
				continue
			}
			if why := r.p.try(s.Seat, o); why != nil {
				r.do(&Failed{Seat: s.Seat, Verb: o.Verb, Why: why.Kind})
				continue
			}
			switch b := o.Body.(type) {
			case *mustering:
				seat := r.p.reserve(b.side).Seat
				first := slices.IndexFunc(r.p.game.players, func(s title.SeatInfo) bool { return s.Side == b.side })
				r.do(&Mustered{Seat: seat, Squad: squadNames[len(r.p.Squads)], At: r.p.game.begin[first]})
				r.drawOne(seat)
			case *disbanding:
				r.do(&Disbanded{Seat: r.p.players()[b.squad].Seat, Squad: squadNames[b.squad]})
			}
		}
	}
}

func (p *Position) mustered(e *Mustered) error {
	if sideOf(e.Seat) < 0 || p.player(e.Seat) >= 0 || p.retired(e.Seat) {
		return fmt.Errorf("%q is mustered", e.Seat)
	}
	p.Made = append(p.Made, e.Seat)
	p.Squads = append(p.Squads, Squad{At: e.At})
	p.Hands = append(p.Hands, cards.Hand(string(e.Seat)))
	return nil
}

func (p *Position) disbanded(e *Disbanded) error {
	at := p.player(e.Seat)
	if at < 0 {
		return fmt.Errorf("%q has no squad", e.Seat)
	}
	p.Discards[sideOf(e.Seat)].Put(p.Hands[at].Draw(len(p.Hands[at].Cards))...)
	p.Squads[at] = Squad{}
	p.Retired = append(p.Retired, e.Seat)
	return nil
}
