package holdtheline39

import (
	"slices"

	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// act is what the orders of a verb are: those of a letter, and carried out on a trial too as far as that can be
// done without dice. sure ones do not fail once they may be given.
type act struct {
	verb   string
	letter int
	sure   bool
	carry  func(r *play, side int, o *order.Order) *rule.Refusal
}

// anyLetter is that of PASS and of standing orders.
const anyLetter = -1

// acts are those of both nations, in the order in which a letter is carried out.
var acts = []act{
	{verb: "DEFEND", letter: anyLetter, sure: true},
	{verb: "AIM", letter: anyLetter, sure: true},
	{verb: "PASS", letter: anyLetter, sure: true},
	{verb: "DECIDE", letter: planning, sure: true},
	{"DEAL", actions, false, carry((*play).deal)},
	{"CARD", actions, true, carry((*play).card)},
	{"PUT", actions, false, carry((*play).putPoints)},
	{"LAY", actions, false, carry((*play).layGuns)},
	{"RALLY", actions, false, carry((*play).rally)},
	{"ATTACK", actions, false, carry((*play).tryAttack)},
	{"EXPLOIT", actions, false, carry((*play).exploit)},
	{"RAID", actions, false, carry((*play).bombBridge)},
	{"HAND", marching, false, carry((*play).hand)},
	{"COMBINE", marching, false, carry((*play).combine)},
	{verb: "RAISE", letter: marching},
	{"MOVE", marching, false, carry((*play).move)},
	{"ROUTE", marching, false, carry((*play).route)},
	{"BRIDGE", marching, false, carry((*play).bridge)},
	{"EASE", marching, false, (*play).pose},
	{"PREPARE", marching, false, (*play).pose},
	{"DIG", marching, false, (*play).pose},
	{"LOOSE", marching, false, (*play).pose},
	{"REST", marching, false, carry((*play).rest)},
	{"TRANSFER", marching, false, carry((*play).transfer)},
	{"FLY", marching, false, carry((*play).fly)},
	{"LEND", marching, false, carry((*play).lend)},
	{"SCOUT", marching, false, carry((*play).tryScout)},
	{verb: "ALLOT", letter: marching, sure: true},
	{verb: "DIRECT", letter: marching, sure: true},
	{verb: "CHARGE", letter: marching, sure: true},
}

// carry hands an order to what carries out its body.
func carry[B any](out func(*play, int, *B) *rule.Refusal) func(*play, int, *order.Order) *rule.Refusal {
	return func(r *play, side int, o *order.Order) *rule.Refusal { return out(r, side, o.Body.(*B)) }
}

// actOf is the number of a verb's act, -1 for a verb of Control's.
func actOf(verb string) int {
	return slices.IndexFunc(acts, func(a act) bool { return a.verb == verb })
}

// verbsOf are the verbs of a letter.
func verbsOf(letter int) (verbs []string) {
	for _, a := range acts {
		if a.letter == letter {
			verbs = append(verbs, a.verb)
		}
	}
	return append(verbs, "PASS")
}

// Check implements title.Position: orders are tried without dice, in the order in which they will be
// carried out, each after those accepted before it.
func (p *Position) Check(seat title.Seat, orders []order.Order) title.Checked {
	k := p.desk(seat)
	c := title.Checked{Verdicts: make([]title.Verdict, len(orders))}
	if k == nil {
		for i := range orders {
			c.Verdicts[i] = title.Verdict{Order: orders[i], Status: title.Refused, Refusal: rule.Refuse("nothing-awaited")}
		}
		return c
	}
	r := p.begin()
	r.Play, r.dry = game.Play[*Position]{P: p.Known(seat).(*Position)}, true
	list, turn := make([]int, len(orders)), make([]int, len(orders))
	for i := range orders {
		list[i], turn[i] = i, actOf(orders[i].Verb)
	}
	slices.SortStableFunc(list, func(a, b int) int { return turn[a] - turn[b] })
	for _, i := range list {
		v := &c.Verdicts[i]
		v.Order, v.Status = orders[i], title.MayFail
		v.Refusal = r.try(k, &orders[i])
		if v.Refusal != nil {
			v.Status = title.Refused
		} else if n := turn[i]; n >= 0 && acts[n].sure {
			v.Status = title.Accepted
		}
	}
	return c
}

// try carries an order out on what the seat knows, as far as that can be done without dice: those of the air
// game after the aircraft in the rear have gone on.
func (r *play) try(k *desk, o *order.Order) *rule.Refusal {
	p := r.P
	if k.side < 0 {
		return p.controls(o)
	}
	switch b := o.Body.(type) {
	case *Defence:
		return p.defends(k, o.Verb, b)
	case *Ways:
		return p.defends(k, o.Verb, &Defence{Hex: b.Hex})
	case *Aim:
		return p.airRights(k, o.Verb)
	}
	if why := p.rights(k, o); why != nil {
		return why
	}
	switch o.Body.(type) {
	case *Wings, *Lend:
		if !r.recovered {
			r.recovered = true
			r.recover()
		}
	}
	if n := actOf(o.Verb); n >= 0 && acts[n].carry != nil {
		return acts[n].carry(r, k.side, o)
	}
	return nil
}

// tryAttack tries ATTACK: what it costs is spent, so that no further order counts on it, and a unit
// attacks once.
func (r *play) tryAttack(side int, b *Attack) *rule.Refusal {
	if why := r.attack(side, b); why != nil {
		return why
	}
	p := r.P
	battle, _ := p.prepare(side, b)
	r.pay(battle)
	r.assailed = append(r.assailed, battle.to)
	if battle.air != nil {
		r.useDie(side, *battle.air, b.Hex)
	}
	for _, u := range b.Units {
		r.do(&Struck{p.who(u), data.PostureNames[p.blocks[u].posture]})
	}
	return nil
}

// tryScout tries SCOUT.
func (r *play) tryScout(_ int, b *Scout) *rule.Refusal {
	for _, h := range b.Hexes {
		if r.d.Cell(h) < 0 {
			return rule.Refuse("no-such-hex", "AIR.12").With("hex", h.String())
		}
	}
	return nil
}

// defends says why a standing order for a hex cannot be.
func (p *Position) defends(k *desk, verb string, b *Defence) *rule.Refusal {
	switch {
	case !k.tactical:
		return rule.Refuse("no-map", "CHAIN.13").With("verb", verb)
	case b.Where == "" && p.d.Cell(b.Hex) < 0:
		return rule.Refuse("no-such-hex", "ATT.10").With("hex", b.Hex.String())
	}
	for _, u := range b.Spare {
		if p.d.Units[u].Side != k.side {
			return rule.Refuse("not-yours", "CHAIN.1").With("unit", p.unit(u))
		}
	}
	return nil
}
