package polanddefiant

import (
	"fmt"
	"strconv"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

func itoa(n int) string { return strconv.Itoa(n) }

// turnDate is the day of a turn: one a day from 1 September 1939 [1.0].
func turnDate(turn int) string { return fmt.Sprintf("1939-09-%02d", turn) }

// play is one resolution.
type play struct {
	game.Play[*Position]
	policies [2]policies
	// answered is the kind of the choice that its seat has just made, "" for none,
	// and answer what it wrote.
	answered string
	answer   []order.Order
}

// Resolve plays on from what is awaited to the next choice: at most through the
// whole turn, to the letters for the next [3.0].
func (p *Position) Resolve(sheets []title.Sheet, cup dice.Cup) ([]title.Event, title.Position, error) {
	begun, err := game.Begin(p, p.seat != nobody, cup)
	if err != nil {
		return nil, nil, err
	}
	r := &play{Play: begun}
	r.read(sheets)
	if r.P.ph == orders {
		r.begin(airAttacks, "3.0", "3.0/a")
	}
	r.resume()
	return r.Run(r.next)
}

// die throws a die for a side.
func (r *play) die(side, what string) int {
	label := fmt.Sprintf("T%d %s %s", r.P.turn, side, what)
	return r.Cup.Roll(dice.Throw{Label: label, Side: side, Count: 1, Die: dice.D(6)})[0]
}

// read takes the sheets in: standing orders, plans to keep, and the answer to
// the choice awaited.
func (r *play) read(sheets []title.Sheet) {
	p := r.P
	n := 0
	for s := range r.policies {
		r.policies[s] = defaultPolicies()
	}
	for _, sheet := range sheets {
		s := sideOf(string(sheet.Seat))
		if s == nobody {
			continue
		}
		n += len(sheet.Orders)
		r.policies[s].read(sheet.Standing)
	}
	r.Events = make([]title.Event, 0, 2*n+32)
	for _, sheet := range sheets {
		s := sideOf(string(sheet.Seat))
		if s == nobody {
			continue
		}
		asked := p.ask != nil && int(p.ask.side) == s
		e := &PlansFiled{
			Side: sideNames[s], Lines: make([]string, 0, len(sheet.Orders)), read: make([]order.Order, 0, len(sheet.Orders)),
		}
		for i := range sheet.Orders {
			o := &sheet.Orders[i]
			if key, _ := p.keyOf(s, o); key != "" && !(key == keyReplace && asked && p.ask.kind == "replacements") {
				kept := p.keptForm(s, o)
				e.read, e.Lines = append(e.read, kept), append(e.Lines, kept.Canon)
			} else if asked {
				r.answer = append(r.answer, *o)
			}
		}
		if len(e.Lines) > 0 {
			r.Do(e)
		}
	}
}

// keptForm is an order as plans keep it: one for the activation awaited names
// its headquarters.
func (p *Position) keptForm(side int, o *order.Order) order.Order {
	switch o.Verb {
	case "MOVE", "HOLD", "ATTACK", "ACTIVATE":
		key, _ := p.keyOf(side, o)
		return p.d.planOrder(key, *o)
	}
	return *o
}

// resume closes the choice that was awaited and carries it out where it stands
// for itself.
func (r *play) resume() {
	ask := r.P.ask
	if ask == nil {
		return
	}
	r.answered = ask.kind
	args := ask.args
	r.Do(&ChoiceMade{Seat: seatOf(int(ask.side)), Choice: ask.kind})
	switch r.answered {
	case "removal":
		r.removal(args["effect"])
		r.answered = ""
	case "merger":
		r.mergerByEvent(r.answer)
		r.answered = ""
	}
}

// await asks a seat; always false.
func (r *play) await(side int, kind string, args map[string]string) bool {
	r.Do(&ChoiceAwaited{Seat: seatOf(side), Choice: kind, Args: args})
	return false
}

// next plays the next piece of the sequence; false when a seat is awaited or the
// game is over.
func (r *play) next() bool {
	p := r.P
	switch {
	case p.ask != nil:
		return false
	case p.combat != nil:
		return r.fight()
	case p.spending != nil:
		return r.spend()
	case len(p.queue) > 0:
		return r.declare(p.queue[0])
	case p.act != nil:
		return r.activation()
	}
	switch p.ph {
	case airAttacks:
		r.strikes()
	case interdiction:
		r.interdict()
		r.begin(reinforcement, "3.0/b")
	case reinforcement:
		r.reinforce()
		r.begin(command, "3.0/c")
	case command:
		return r.draw()
	case supplyPhase:
		r.checkSupply()
		r.begin(endOfTurn, "3.0/e")
	case endOfTurn:
		r.endTurn()
	default:
		return false
	}
	return true
}

// begin opens a phase.
func (r *play) begin(ph phase, rules ...rule.Ref) {
	r.Do(&PhaseBegan{Turn: int(r.P.turn), Phase: phaseNames[ph], Rules: rules})
}

// Awaited are the decisions the game waits for: both seats' letters at the
// start of a turn, then one choice at a time, while the other seat may still
// amend its plans.
func (p *Position) Awaited() []title.Decision {
	if p.Over() {
		return nil
	}
	turn := "T" + itoa(int(p.turn)) + "-"
	if p.ph == orders || p.ask == nil {
		return []title.Decision{
			{Seat: "german", Kind: "turn", ID: turn + "german-turn"},
			{Seat: "polish", Kind: "turn", ID: turn + "polish-turn"},
		}
	}
	turn += itoa(int(p.asks)) + "-"
	own, other := int(p.ask.side), 1-int(p.ask.side)
	args := rule.Args{}
	for k, v := range p.ask.args {
		args[k] = v
	}
	return []title.Decision{
		{Seat: seatOf(own), Kind: p.ask.kind, ID: turn + sideNames[own] + "-" + p.ask.kind, Args: args},
		{Seat: seatOf(other), Kind: "plans", ID: turn + sideNames[other] + "-plans", Optional: true},
	}
}
