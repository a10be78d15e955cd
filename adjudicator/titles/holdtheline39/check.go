package holdtheline39

import (
	"slices"

	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// turns is the order in which a letter is carried out.
var turns = []string{
	"DECIDE", "DEAL", "CARD", "PUT", "LAY", "RALLY", "ATTACK", "EXPLOIT", "RAID", "HAND", "COMBINE", "RAISE", "MOVE", "ROUTE", "BRIDGE", "EASE", "PREPARE",
	"DIG", "LOOSE", "REST", "TRANSFER", "FLY", "LEND", "SCOUT", "ALLOT", "DIRECT", "CHARGE",
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
	r := p.Known(seat).(*Position).begin()
	r.Play, r.dry = game.Play[*Position]{P: p.Known(seat).(*Position)}, true
	list := make([]int, len(orders))
	for i := range orders {
		list[i] = i
	}
	slices.SortStableFunc(list, func(a, b int) int {
		return slices.Index(turns, orders[a].Verb) - slices.Index(turns, orders[b].Verb)
	})
	for _, i := range list {
		v := &c.Verdicts[i]
		v.Order, v.Status = orders[i], title.MayFail
		v.Refusal = r.try(k, &orders[i])
		switch {
		case v.Refusal != nil:
			v.Status = title.Refused
		case slices.Contains([]string{"CARD", "ALLOT", "DEFEND", "PASS", "DECIDE", "AIM", "DIRECT", "CHARGE"}, orders[i].Verb):
			v.Status = title.Accepted
		}
	}
	return c
}

// try carries an order out on what the seat knows, as far as that can be done without dice.
func (r *play) try(k *desk, o *order.Order) *rule.Refusal {
	p := r.P
	if k.side < 0 {
		return p.controls(o)
	}
	if b, standing := o.Body.(*Defence); standing {
		return p.defends(k, b)
	}
	if _, aim := o.Body.(*Aim); aim {
		return p.airRights(k, o.Verb)
	}
	if why := p.rights(k, o); why != nil {
		return why
	}
	side := k.side
	switch b := o.Body.(type) {
	case *Initiative:
		return r.tryCard(side, o.Verb, b)
	case *Points:
		return r.putPoints(side, b)
	case *Guns:
		return r.layGuns(side, b)
	case *Rally:
		return r.rally(side, b)
	case *Attack:
		return r.tryAttack(side, b)
	case *March:
		if o.Verb == "EXPLOIT" {
			return r.exploit(side, b)
		}
		return r.move(side, b)
	case *Pose:
		return r.pose(side, poses[o.Verb], b)
	case *Route:
		return r.route(side, b)
	case *Bridge:
		if o.Verb == "RAID" {
			return r.bombBridge(side, b)
		}
		return r.bridge(side, b)
	case *Wings, *Lend:
		return r.tryAir(side, o)
	case *Scout:
		for _, h := range b.Hexes {
			if p.d.Cell(h) < 0 {
				return rule.Refuse("no-such-hex", "AIR.12").With("hex", h.String())
			}
		}
	case *Merger:
		return r.combine(side, b)
	case *Handing:
		return r.hand(side, b)
	}
	return nil
}

// tryCard tries CARD and DEAL: one card a region.
func (r *play) tryCard(side int, verb string, b *Initiative) *rule.Refusal {
	if verb == "DEAL" {
		return r.deal(side, b)
	}
	region := regionNamed(b.Region)
	if !slices.Contains(r.P.hands[side][region], b.Card) {
		return rule.Refuse("no-such-card", "INIT.2").With("card", itoa(b.Card), "region", data.RegionNames[region])
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
	battle, price, _ := p.prepare(side, b)
	r.spend(side, price, "attack", battle.from...)
	if battle.air != nil {
		r.useDie(side, *battle.air, b.Hex)
	}
	for _, u := range b.Units {
		r.do(&Struck{Side: sideName(side), Unit: p.unit(u), Posture: data.PostureNames[p.blocks[u].posture]})
	}
	return nil
}

// defends says why a standing order for a hex cannot be.
func (p *Position) defends(k *desk, b *Defence) *rule.Refusal {
	switch {
	case !k.tactical:
		return rule.Refuse("no-map", "CHAIN.13").With("verb", "DEFEND")
	case p.d.Cell(b.Hex) < 0:
		return rule.Refuse("no-such-hex", "ATT.10").With("hex", b.Hex.String())
	}
	for _, u := range b.Spare {
		if p.d.Units[u].Side != k.side {
			return rule.Refuse("not-yours", "CHAIN.1").With("unit", p.unit(u))
		}
	}
	return nil
}
