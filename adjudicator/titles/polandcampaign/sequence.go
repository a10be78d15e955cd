package polandcampaign

import (
	"fmt"
	"strconv"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// lastTurn is the length of the turn track [2.4.1].
const lastTurn = 8

// AirPoints of a turn: 10 on the first, 20 on every other [6.0].
func AirPoints(turn int) int {
	if turn == 1 {
		return 10
	}
	return 20
}

// dates of the turns: two days each from 1 September; the last ends on the 17th as the book says [2.4.1].
func turnDate(turn int) string {
	first, last := 2*turn-1, 2*turn
	if turn == lastTurn {
		last = 17
	}
	return fmt.Sprintf("1939-09-%02d/1939-09-%02d", first, last)
}

func itoa(n int) string { return strconv.Itoa(n) }

// Resolve plays on from the awaited decision to the next: a side's whole player turn, or the rest of it from a
// choice in mid-combat [3.0].
func (p *Position) Resolve(sheets []title.Sheet, cup dice.Cup) ([]title.Event, title.Position, error) {
	begun, err := game.Begin(p, p.Seat != nobody, cup)
	if err != nil {
		return nil, nil, err
	}
	r := &play{Play: begun, policies: p.d.InForce(sheets), resumed: p.combat != nil}
	for _, sheet := range sheets {
		if side := sideOf(string(sheet.Seat)); side != nobody {
			r.orders[side] = sheet.Orders
		}
	}
	return r.Run(r.next)
}

// next plays the next piece of a player turn; false when a seat is awaited [3.0].
func (r *play) next() bool {
	p := r.P
	side := p.ph.side()
	switch {
	case p.combat != nil:
		going := r.fight(p.combat.Stage)
		r.resumed = false
		return going
	case len(p.queue) > 0:
		r.declare(side, p.queue[0])
	case p.ph == germanMovement || p.ph == polishMovement:
		r.movement(side)
		if side == german {
			r.recover()
		}
		r.Do(&game.PhaseBegan{Turn: int(p.Turn), Phase: phaseNames[p.ph+1]})
		r.plan(side)
	default:
		return r.forced(side)
	}
	return true
}

// forced plans the attacks that the rules still ask for [4.1.2/e][4.1.2/h]; where there are none, the player turn
// is over.
func (r *play) forced(side int) bool {
	if forced := r.P.forcedPlans(side, nil); len(forced) > 0 {
		r.Do(&AttacksPlanned{Side: sideNames[side], Attacks: forced})
		return true
	}
	r.turnOver(side)
	return false
}

// play is one resolution.
type play struct {
	game.Play[*Position]
	orders   [2][]order.Order
	policies [2]grammar.InForce
	// told are the ways of this phase as an answer shows them, in blind fog.
	told []title.Arrow
	// resumed tells that the seat awaited for the combat's stage has answered.
	resumed bool
}

// turnOver ends a side's player turn: the Pole follows the German, and the turn marker moves on after the Pole
// [3.0]; after the eighth turn the game ends [10.2/h].
func (r *play) turnOver(side int) {
	p := r.P
	turn := int(p.Turn)
	switch {
	case side == german:
		r.Do(&game.PhaseBegan{Turn: turn, Phase: phaseNames[polishMovement]})
	case turn < lastTurn:
		r.Do(&TurnBegan{
			Turn: turn + 1, Date: turnDate(turn + 1), Air: AirPoints(turn + 1), Lapsed: p.Air,
			Rules: refs("6.0", "6.1/b", "6.1/o1"),
		})
		r.Do(&game.PhaseBegan{Turn: turn + 1, Phase: phaseNames[germanMovement]})
	default:
		result := p.finalScore()
		r.Do(&game.GameEnded{Winner: result.Winner, Result: result, Rules: []rule.Ref{"10.2/h", "10.2/g"}})
	}
}

// asTold is a march hex by hex along the way that was told of it, if one was. In blind fog it is walked even if
// what the first units meet would lead the next ones another way.
func (r *play) asTold(b *March) *March {
	for _, a := range r.told {
		if a.Kind == "move" && a.Unit == r.P.d.Name(b.Unit) {
			told := *b
			told.Hexes = r.P.d.Map.HexesOf(a.Path)
			return &told
		}
	}
	return b
}

// movement plays the orders of a side's movement phase in the order of their lines [3.0/a][4.0]; Polish
// reinforcements without an order go to a city by themselves [4.2.1].
func (r *play) movement(side int) {
	if r.P.fog == fogBlind {
		r.told = r.P.Check(seatOf(side), r.orders[side]).Arrows
	}
	for i := range r.orders[side] {
		if r.Err != nil {
			return
		}
		o := &r.orders[side][i]
		b, ok := o.Body.(*March)
		if !ok {
			continue
		}
		if refused := r.obey(side, o.Verb, r.asTold(b)); refused != nil {
			r.Do(&game.OrderFailed{Side: sideNames[side], Order: o.Canon, Refusal: *refused})
		}
	}
	if side != polish {
		return
	}
	for u := range r.P.d.Units {
		if cell := r.P.cityFor(u); cell >= 0 {
			r.appear(u, cell, true)
		}
	}
}
