package polandcampaign

import (
	"fmt"
	"strconv"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// lastTurn is the length of the turn track [2.4.1].
const lastTurn = 8

// airPoints of a turn: 10 on the first, 20 on every other [6.0].
func airPoints(turn int) int {
	if turn == 1 {
		return 10
	}
	return 20
}

// dates of the turns: two days each from 1 September; the last ends on the 17th
// as the book says [2.4.1].
func turnDate(turn int) string {
	first, last := 2*turn-1, 2*turn
	if turn == lastTurn {
		last = 17
	}
	return fmt.Sprintf("1939-09-%02d/1939-09-%02d", first, last)
}

func itoa(n int) string { return strconv.Itoa(n) }

// Resolve plays on from the awaited decision to the next: a side's whole player
// turn, or the rest of it from a choice in mid-combat [3.0].
func (p *Position) Resolve(sheets []title.Sheet, cup dice.Cup) ([]title.Event, title.Position, error) {
	if p.seat != nobody {
		return nil, nil, fmt.Errorf("cannot play on from what a seat knows")
	}
	if p.Over() {
		return nil, nil, fmt.Errorf("the game is over")
	}
	r := &play{p: p.clone(), cup: cup}
	r.read(sheets)
	side := p.ph.side()
	var going bool
	if p.combat != nil {
		r.resumed = true
		going = r.fight(p.combat.stage)
		r.resumed = false
	} else {
		r.movement(side)
		if side == german {
			r.recover()
		}
		r.do(&PhaseBegan{Turn: int(r.p.turn), Phase: phaseNames[r.p.ph+1]})
		r.plan(side)
		going = true
	}
	if going && r.combats(side) {
		r.turnOver(side)
	}
	if r.err != nil {
		return nil, nil, r.err
	}
	return r.events, r.p, nil
}

// play is one resolution.
type play struct {
	p        *Position
	cup      dice.Cup
	orders   [2][]order.Order
	policies [2]policies
	events   []title.Event
	err      error
	// resumed tells that the seat awaited for the combat's stage has answered.
	resumed bool
}

// read takes the sheets in.
func (r *play) read(sheets []title.Sheet) {
	for s := range r.policies {
		r.policies[s] = defaultPolicies()
	}
	n := 0
	for _, sheet := range sheets {
		s := sideOf(string(sheet.Seat))
		if s == nobody {
			continue
		}
		r.policies[s].read(sheet.Standing)
		r.orders[s] = sheet.Orders
		n += len(sheet.Orders)
	}
	r.events = make([]title.Event, 0, n+n/2+8)
}

// do lets an event happen.
func (r *play) do(e title.Event) {
	if r.err != nil {
		return
	}
	if err := r.p.Apply(e); err != nil {
		r.err = fmt.Errorf("turn %d, %s: %w", r.p.turn, phaseNames[r.p.ph], err)
		return
	}
	r.events = append(r.events, e)
}

// turnOver ends a side's player turn: the Pole follows the German, and the turn
// marker moves on after the Pole [3.0]; after the eighth turn the game ends
// [10.2/h].
func (r *play) turnOver(side int) {
	p := r.p
	turn := int(p.turn)
	switch {
	case side == german:
		r.do(&PhaseBegan{Turn: turn, Phase: phaseNames[polishMovement]})
	case turn < lastTurn:
		r.do(&TurnBegan{
			Turn: turn + 1, Date: turnDate(turn + 1), Air: airPoints(turn + 1), Lapsed: int(p.air),
			Rules: turnRules,
		})
		r.do(&PhaseBegan{Turn: turn + 1, Phase: phaseNames[germanMovement]})
	default:
		result := p.finalScore()
		r.do(&GameEnded{Winner: result.Winner, Result: result, Rules: []rule.Ref{"10.2/h", "10.2/g"}})
	}
}

var turnRules = []rule.Ref{"6.0", "6.1/b", "6.1/o1"}

// movement plays the orders of a side's movement phase in the order of their
// lines [3.0/a][4.0]; Polish reinforcements without an order go to a city by
// themselves [4.2.1].
func (r *play) movement(side int) {
	for i := range r.orders[side] {
		if r.err != nil {
			return
		}
		o := &r.orders[side][i]
		b, ok := o.Body.(*March)
		if !ok {
			continue
		}
		var refused *rule.Refusal
		switch o.Verb {
		case "MOVE":
			refused = r.move(side, b)
		case "EXIT":
			refused = r.exit(side, b)
		case "ENTER":
			refused = r.enter(side, b)
		case "PLACE":
			refused = r.place(side, b)
		case "DROP":
			refused = r.drop(side, b)
		case "LAND":
			refused = r.land(side, b)
		}
		if refused != nil {
			r.do(&OrderFailed{Side: sideNames[side], Order: o.Canon, Refusal: *refused})
		}
	}
	if side != polish {
		return
	}
	for u := range r.p.d.Units {
		def := &r.p.d.Units[u]
		if r.p.Units[u].Place != reserve || def.Entry != entryCity || int(def.Turn) > int(r.p.turn) {
			continue
		}
		if cell := r.p.cityFor(u); cell >= 0 {
			r.do(&Arrived{
				Side: sideNames[side], Unit: def.Name, Path: r.p.d.Map.Hexes([]int16{int16(cell)}),
				Entry: def.Entry, Forced: true, Rules: arrivedRules,
			})
		}
	}
}

// combats fights the planned attacks in order, then those that the rules still
// ask for; false when a seat is awaited [3.0/b][5.1].
func (r *play) combats(side int) bool {
	p := r.p
	for r.err == nil {
		if len(p.queue) == 0 {
			forced := p.forcedPlans(side, nil)
			if len(forced) == 0 {
				return true
			}
			r.do(&AttacksPlanned{Side: sideNames[side], Attacks: forced})
			continue
		}
		if r.declare(side, p.queue[0]) && r.err == nil && !r.fight(stageAir) {
			return false
		}
	}
	return false
}
