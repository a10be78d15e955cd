package holdtheline39

import (
	"fmt"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// Random implements kit.Title: orders drawn at random, those kept that the rules allow after the
// ones before.
func (t *Title) Random(pos title.Position, seat title.Seat, pick func(n int) int) []order.Order {
	p := pos.(*Position)
	k := p.desk(seat)
	if k == nil || p.Over() || pick(6) == 0 {
		return nil
	}
	if k.side < 0 {
		return p.rule(seat, pick)
	}
	d := &drawing{p: p.Known(seat).(*Position), k: k, pick: pick}
	for u := range d.p.blocks {
		if d.p.blocks[u].place == onMap && k.tactical && d.p.mine(k, u) {
			d.units = append(d.units, u)
			if d.p.blocks[u].posture == data.Disordered {
				d.shaken = append(d.shaken, u)
			}
			if def := &d.p.d.Units[u]; def.Armour && d.p.blocks[u].posture == data.Movement && d.p.points(k.side, int(d.p.blocks[u].cell)) > 0 {
				d.driven = append(d.driven, u)
			}
			if d.p.enemiesBeside(k.side, int(d.p.blocks[u].cell)) > 0 {
				d.front = append(d.front, u)
				if _, why := d.p.dieFor(u, int(d.p.d.Region[d.p.blocks[u].cell])); why == nil {
					d.helped = append(d.helped, u)
				}
			}
		}
	}
	var drawn []order.Order
	for range 4 + pick(12+len(d.units)) {
		drawn = append(drawn, d.order()...)
	}
	for {
		c := d.p.Check(seat, drawn)
		kept := drawn[:0:0]
		for _, v := range c.Verdicts {
			if v.Status != title.Refused {
				kept = append(kept, v.Order)
			}
		}
		if len(kept) == len(drawn) {
			return kept
		}
		drawn = kept
	}
}

// drawing draws orders of a desk for random play: of its units, and more often of those that stand
// before enemies.
type drawing struct {
	p                                    *Position
	k                                    *desk
	pick                                 func(n int) int
	units, front, shaken, helped, driven []int
}

func (d *drawing) write(verb string, body any) order.Order {
	return d.p.d.language.Order(d.k.side, verb, body)
}

// order draws what may be legal: an order, with the points that it needs laid before it.
func (d *drawing) order() []order.Order {
	p := d.p
	if p.ph == planning {
		return d.decide()
	}
	if len(d.k.commands) > 0 && d.pick(3+5*(1-p.ph)) == 0 || len(d.units) == 0 {
		return d.command()
	}
	u := d.units[d.pick(len(d.units))]
	if list := [][][]int{{d.shaken, d.helped}, {d.driven, d.driven}}[p.ph][d.pick(2)]; len(list) > 0 && d.pick(2) == 0 {
		u = list[d.pick(len(list))]
	} else if len(d.front) > 0 && d.pick(4) > 0 {
		u = d.front[d.pick(len(d.front))]
	}
	if p.ph == marching {
		return d.march(u)
	}
	return d.act(u)
}

// act draws an order of the first letter for a block.
func (d *drawing) act(u int) []order.Order {
	p := d.p
	at, pot := p.d.Hex(int(p.blocks[u].cell)), int(p.blocks[u].pot)
	if pot < 0 || d.pick(8) == 0 {
		pot = d.pick(len(p.d.HQs) + len(p.d.Towns))
	}
	if s := d.crossing(u); len(p.sky.dice) > 0 && d.pick(4) == 0 && s.A != 0 && p.blocks[u].pot >= 0 {
		return []order.Order{d.write("RAID", &Bridge{HQ: p.d.HQs[p.blocks[u].pot], Side: s})}
	}
	list := []order.Order{d.write("PUT", &Points{Points: 1 + d.pick(4), Hex: at, From: pot})}
	switch posture := p.blocks[u].posture; {
	case posture == data.Disordered:
		b := &Rally{Units: []int{u}}
		if d.pick(2) == 0 {
			b.Again = "AGAIN"
		}
		return append(list, d.write("RALLY", b))
	case posture == data.Exploit:
		return append(list, d.write("EXPLOIT", &March{Units: []int{u}, Hexes: []hex.Hex{d.quarry(u)}}))
	case p.d.Units[u].Armour && d.pick(3) == 0:
		return list // to drive
	case d.pick(4) == 0:
		return append(list, d.supported(u, at)...)
	}
	return append(list, d.attack(u)...)
}

// supported draws an attack with a counter that is laid for it.
func (d *drawing) supported(u int, at hex.Hex) []order.Order {
	p := d.p
	n := d.pick(len(p.d.Assets))
	if f := p.d.Units[u].Formation; d.pick(2) == 0 && f >= 0 {
		if k := slices.IndexFunc(p.d.Assets, func(a data.Asset) bool { return a.Formation == f }); k >= 0 {
			n = k
		}
	}
	list := []order.Order{d.write("LAY", &Guns{Counters: []int{n}, Hex: at})}
	for _, o := range d.attack(u) {
		if b := o.Body.(*Attack); !slices.Contains(b.Counters, n) {
			b.Counters = append(b.Counters, n)
			o = d.write("ATTACK", b)
		}
		list = append(list, o)
	}
	return list
}

// quarry draws a hex with an enemy near an exploiting block.
func (d *drawing) quarry(u int) hex.Hex {
	p := d.p
	var near []int
	for e := range p.blocks {
		if cell := int(p.blocks[e].cell); cell >= 0 && p.d.Units[e].Side != d.k.side && p.d.Distance(int(p.blocks[u].cell), cell) <= 4 {
			near = append(near, cell)
		}
	}
	if len(near) == 0 {
		return d.beside(u, 3)
	}
	return p.d.Hex(near[d.pick(len(near))])
}

// attack draws an attack of a block and of others beside it, on a hex with enemies where there is one.
func (d *drawing) attack(u int) []order.Order {
	p := d.p
	b := &Attack{Hex: d.beside(u, 1), Units: []int{u}}
	for _, n := range &p.d.Near[p.blocks[u].cell] {
		if n >= 0 && p.held(1-d.k.side, int(n)) {
			b.Hex = p.d.Hex(int(n))
		}
	}
	if to := p.d.Cell(b.Hex); !p.held(1-d.k.side, to) && d.pick(4) > 0 {
		return nil
	}
	for _, o := range p.at(d.k.side, int(p.blocks[u].cell)) {
		if o != u && p.mine(d.k, o) && p.blocks[o].posture == p.blocks[u].posture && d.pick(2) == 0 {
			b.Units = append(b.Units, o)
		}
	}
	for n := range p.assets {
		if p.assets[n].cell == p.blocks[u].cell {
			b.Counters = append(b.Counters, n)
		}
	}
	d.fromTheAir(b, u)
	if b.Hits = ""; d.pick(4) == 0 {
		b.Hits = []string{"KILL", "SHAKE"}[d.pick(2)]
	}
	if at, to := int(p.blocks[u].cell), p.d.Cell(b.Hex); p.d.Dir(at, to) >= 0 && p.water(at, to) == data.Major {
		b.Bridge = "BRIDGING"
	}
	return []order.Order{d.write("ATTACK", b)}
}

// beside draws a hex some steps from a block, towards an enemy whom it knows of half the time.
func (d *drawing) beside(u, steps int) hex.Hex {
	p := d.p
	at := int(p.blocks[u].cell)
	for range steps {
		if n := p.d.Near[at][d.pick(6)]; n >= 0 {
			at = int(n)
		}
	}
	return p.d.Hex(at)
}

// march draws an order of the second letter.
func (d *drawing) march(u int) []order.Order {
	p := d.p
	if slices.Contains(d.driven, u) {
		return []order.Order{d.write("MOVE", &March{Units: []int{u}, Hexes: []hex.Hex{d.onwards(u, p.d.Tables.Limit.TankMove)}})}
	}
	switch d.pick(9) {
	case 8:
		return d.mandate()
	case 0, 1:
		return []order.Order{d.write([]string{"PREPARE", "DIG", "LOOSE", "EASE"}[d.pick(4)], &Pose{Units: []int{u}})}
	case 2:
		if p.d.Units[u].HQ {
			return []order.Order{d.write("ROUTE", &Route{HQ: u, Hexes: []hex.Hex{d.beside(u, 2)}})}
		}
	case 3:
		if s := d.crossing(u); p.d.Units[u].HQ && s.A != 0 {
			return []order.Order{d.write("BRIDGE", &Bridge{HQ: u, Side: s})}
		}
	case 4:
		if d.pick(4) > 0 {
			break
		}
		return []order.Order{d.write("SCOUT", &Scout{Hexes: []hex.Hex{d.beside(u, 3), d.beside(u, 4)}})}
	}
	to := d.beside(u, 1+d.pick(3))
	if d.k.side == data.German && d.pick(3) > 0 || d.pick(4) == 0 {
		to = d.onward(u)
	}
	return []order.Order{d.write("MOVE", &March{Units: []int{u}, Hexes: []hex.Hex{to}})}
}

// onwards is the hex so many steps from a block in a direction that is drawn.
func (d *drawing) onwards(u, steps int) hex.Hex {
	at, dir := int(d.p.blocks[u].cell), d.pick(6)
	for range steps {
		if n := d.p.d.Near[at][dir]; n >= 0 {
			at = int(n)
		}
	}
	return d.p.d.Hex(at)
}

// onward is the hex beside a block that lies nearest to an enemy whom it knows of.
func (d *drawing) onward(u int) hex.Hex {
	p := d.p
	at := int(p.blocks[u].cell)
	far, goal := 1000, at
	for e := range p.blocks {
		if cell := int(p.blocks[e].cell); cell >= 0 && p.d.Units[e].Side != d.k.side && p.d.Distance(at, cell) < far {
			far, goal = p.d.Distance(at, cell), cell
		}
	}
	best := at
	for _, n := range &p.d.Near[at] {
		if n >= 0 && p.d.Distance(int(n), goal) < p.d.Distance(best, goal) && !p.held(1-d.k.side, int(n)) {
			best = int(n)
		}
	}
	return p.d.Hex(best)
}

// crossing draws a hexside of a great river near a block, none where it finds none.
func (d *drawing) crossing(u int) hex.Hexside {
	for range 12 {
		a := d.p.d.Cell(d.beside(u, 2))
		if k := d.pick(6); d.p.d.Near[a][k] >= 0 && d.p.d.Water[a][k] == data.Major {
			return hex.Between(d.p.d.Hex(a), d.p.d.Hex(int(d.p.d.Near[a][k])))
		}
	}
	return hex.Hexside{}
}

// command draws an order of High Command or an army group.
func (d *drawing) command() []order.Order {
	p := d.p
	if p.ph == marching && d.pick(3) == 0 {
		return d.mandate()
	}
	if p.ph == marching {
		if d.k.leads() && d.pick(3) > 0 {
			return d.sortie()
		}
		return []order.Order{d.write("ALLOT", &Allot{Points: d.pick(40), To: d.pick(len(p.d.chain))})}
	}
	region := d.pick(data.Regions)
	hand := p.hands[d.k.side][region]
	if reserve := p.hands[d.k.side][data.Regions]; len(reserve) > 0 && d.pick(4) == 0 {
		return []order.Order{d.write("DEAL", &Initiative{Region: regionWords[region], Card: reserve[d.pick(len(reserve))]})}
	}
	if len(hand) == 0 {
		return nil
	}
	return []order.Order{d.write("CARD", &Initiative{Region: regionWords[region], Card: hand[d.pick(len(hand))]})}
}

// decide draws a decision before the game.
func (d *drawing) decide() []order.Order {
	all := d.p.d.Affairs.Decisions
	of := &all[d.pick(len(all))]
	return []order.Order{d.write("DECIDE", &Decide{Item: of.Item, Choice: of.Choices[d.pick(len(of.Choices))].Name})}
}

// person draws a post.
func (d *drawing) person() int { return d.pick(len(d.p.d.Seats) - 5) }

// mandate draws an order about people and formations, or to an army below.
func (d *drawing) mandate() []order.Order {
	p := d.p
	switch d.pick(5) {
	case 0:
		u, v := d.pick(len(p.blocks)), d.pick(len(p.blocks))
		return []order.Order{d.write("COMBINE", &Merger{Units: []int{u, v}})}
	case 1:
		return []order.Order{d.write("HAND", &Handing{Counters: []int{d.pick(len(p.d.Assets))}, HQ: p.d.HQs[d.pick(len(p.d.HQs))]})}
	case 2:
		return []order.Order{d.write("CHARGE", &Charge{Post: d.person(), Why: []string{"DISOBEDIENCE", "INCOMPETENCE"}[d.pick(2)]})}
	case 3:
		town := &p.d.Towns[d.pick(len(p.d.Towns))]
		return []order.Order{d.write("RAISE", &Raising{HQ: p.d.HQs[len(p.d.HQs)-1-d.pick(2)], Hex: p.d.Hex(town.At), Units: d.nearby(town.At), Under: d.person()})}
	}
	return []order.Order{d.write("DIRECT", &Directive{To: d.pick(len(p.d.chain)), Hex: p.d.Hex(d.pick(p.d.Cells)), By: p.turn + 1 + d.pick(3)})}
}

// nearby draws a block of the side's within two hexes, any where it finds none.
func (d *drawing) nearby(cell int) []int {
	for range 40 {
		u := d.pick(len(d.p.blocks))
		if at := int(d.p.blocks[u].cell); at >= 0 && d.p.d.Units[u].Side == d.k.side && d.p.d.Distance(at, cell) <= 2 {
			return []int{u}
		}
	}
	return []int{d.pick(len(d.p.blocks))}
}

// rule draws what Control may rule.
func (p *Position) rule(seat title.Seat, pick func(n int) int) (list []order.Order) {
	write := func(verb string, body any) {
		o := p.d.language.Order(-1, verb, body)
		if p.controls(&o) == nil {
			list = append(list, o)
		}
	}
	person := func() int { return pick(len(p.d.Seats) - 5) }
	for _, m := range p.agenda {
		switch {
		case m.Post != "":
			write([]string{"REPRIMAND", "ACQUIT"}[pick(2)], &Verdict{p.d.Post(m.Post)})
		case pick(4) > 0:
			write("RULE", &Ruling{m.Matter, []string{"YES", "NO"}[pick(2)]})
		default:
			write("POSTPONE", &Ruling{Matter: m.Matter})
		}
	}
	hex := p.d.Hex(pick(p.d.Cells))
	for range pick(4) {
		switch pick(6) {
		case 0:
			write("INFORM", &Telling{Post: person(), Hex: hex})
		case 1:
			write("QUESTION", &Telling{Post: person(), Matter: "FRANCE"})
		case 2:
			write("SUPPLY", &Exception{p.d.HQs[pick(len(p.d.HQs))], []string{"FED", "CUT"}[pick(2)]})
		case 3:
			write("DICE", &Colour{[]string{"GERMAN", "POLISH"}[pick(2)], []string{"RED", "GREEN"}[pick(2)]})
		case 4:
			write("SACK", &Sacking{Post: person(), Why: "INCOMPETENCE", With: person()})
		default:
			write("APPOINT", &Appointment{Post: person(), To: person()})
		}
	}
	return list
}

// Scramble implements kit.Title: hidden blocks of a kind change places, the enemy's cards others
// among themselves, and pots of armies that are neither the seat's own nor below it hold something else.
func (t *Title) Scramble(pos title.Position, seat title.Seat, far bool, pick func(n int) int) title.Position {
	q := pos.(*Position).clone()
	k := q.desk(seat)
	if k == nil || k.side < 0 {
		return q
	}
	enemy := 1 - k.side
	if !far {
		q.scrambleSky(k, pick)
	}
	for pot, hq := range q.d.HQs {
		if !q.concerns(k, q.d.Units[hq].Army) && q.pots[pot] > 0 && !far {
			q.pots[pot], q.promised[pot] = int16(pick(int(q.pots[pot])+1)), int16(pick(3))
		}
	}
	if !far {
		a, b := q.hands[enemy][data.North], q.hands[enemy][data.South]
		for i := range min(len(a), len(b)) {
			if pick(2) == 0 {
				a[i], b[i] = b[i], a[i]
			}
		}
	}
	if q.g.fog == fogOff && k.tactical {
		return q
	}
	secret := func(u int) bool { // where a block stands
		b := &q.blocks[u]
		return b.place == onMap && !q.d.Units[u].HQ &&
			(!k.tactical || q.d.Units[u].Side == enemy && b.seen == hidden && !(far && q.near(k.side, int(b.cell), 9)))
	}
	for u := range q.blocks {
		v := pick(len(q.blocks))
		if u != v && q.d.Units[u].Kind == q.d.Units[v].Kind && q.d.Units[u].Side == q.d.Units[v].Side && secret(u) && secret(v) {
			q.swap(u, v)
		}
	}
	return q
}

// swap lets two blocks change places.
func (p *Position) swap(u, v int) {
	x, y := int(p.blocks[u].cell), int(p.blocks[v].cell)
	p.lift(u, onMap)
	p.lift(v, onMap)
	p.put(u, y)
	p.put(v, x)
}

// near tells whether a side has a block within so many hexes.
func (p *Position) near(side, cell, most int) bool {
	for u := range p.blocks {
		if at := int(p.blocks[u].cell); at >= 0 && p.d.Units[u].Side == side && p.d.Distance(at, cell) <= most {
			return true
		}
	}
	return false
}

// Invariants implements kit.Title: what no rule allows.
func (t *Title) Invariants(pos title.Position) error {
	p := pos.(*Position)
	for u := range p.blocks {
		def, b := &p.d.Units[u], &p.blocks[u]
		switch {
		case (b.place == onMap) != (b.cell >= 0):
			return fmt.Errorf("%s is %s in cell %d", def.ID, PlaceNames[b.place], b.cell)
		case b.place == onMap && def.Faces[b.posture] == nil:
			return fmt.Errorf("%s is %s, which it has no face for", def.ID, data.PostureNames[b.posture])
		case b.place == onMap && p.d.Terrain[b.cell] == data.Barred:
			return fmt.Errorf("%s stands in %v", def.ID, p.d.Hex(int(b.cell)))
		case b.place == onMap && p.held(1-def.Side, int(b.cell)):
			return fmt.Errorf("%s stands in %v with an enemy", def.ID, p.d.Hex(int(b.cell)))
		case b.place == onMap && !p.room(u, int(b.cell)):
			return fmt.Errorf("%s is one too many in %v [HEX.2] [HEX.3] [MOV.12]", def.ID, p.d.Hex(int(b.cell)))
		}
	}
	for pot, n := range p.pots {
		if n < 0 {
			return fmt.Errorf("%s has %d points", p.unit(p.d.HQs[pot]), n)
		}
	}
	return p.soundSky()
}

// Account implements kit.Title: what became of an order in a step. None waits for a later one.
func (t *Title) Account(f title.Filed, list []title.Event, after title.Position) (told, waits bool) {
	p := after.(*Position)
	k := p.desk(f.Seat)
	if k == nil {
		return true, false
	}
	side := control
	if k.side >= 0 {
		side = sideName(k.side)
	}
	return f.Order.Verb == "PASS" || slices.ContainsFunc(list, func(e title.Event) bool {
		if failed, ok := e.(*OrderFailed); ok {
			return failed.Seat == string(f.Seat) && failed.Order == f.Order.Canon
		}
		return title.Kind(e) == "GameEnded" || p.accounts(e, side, &f.Order)
	}), false
}

// accounts says whether an event tells what became of an order.
func (p *Position) accounts(e title.Event, side string, o *order.Order) bool {
	tells := func(kind string, units ...int) bool {
		return events.Tells(e, side, func(unit string) bool { return slices.Contains(p.names(units), unit) }, kind)
	}
	switch b := o.Body.(type) {
	case *Rally:
		return tells("RallyTried", b.Units...)
	case *March:
		return tells("Moved", b.Units...) || tells("MoveStopped", b.Units...) || tells("Exploited", b.Units...) || tells("Destroyed", b.Units...)
	case *Pose:
		return tells("PostureTaken", b.Units...)
	case *Route:
		return tells("RouteGrew", b.HQ)
	case *Bridge:
		if o.Verb != "RAID" {
			return tells("BridgeLaid", b.HQ)
		}
	case *Wings, *Lend, *Scout:
		return p.airAccounts(e, side, o)
	case *Ruling, *Verdict, *Telling, *Exception, *Colour, *Sacking, *Appointment, *Merger, *Handing, *Charge, *Raising, *Directive:
		return p.answers(e, side, o)
	}
	return events.Owner(e) == side && p.accountsFor(e, o) || o.Verb == "CARD" && title.Kind(e) == "InitiativeSettled"
}

// is tells whether an event is of a kind and fits.
func is[E any](e title.Event, fits func(*E) bool) bool {
	of, ok := any(e).(*E)
	return ok && fits(of)
}

// accountsFor says so of an event of its own side of an order about a hex, a card, points or a decision.
func (p *Position) accountsFor(e title.Event, o *order.Order) bool {
	switch b := o.Body.(type) {
	case *Initiative:
		return o.Verb == "DEAL" && is(e, func(e *CardDealt) bool { return e.Card == b.Card })
	case *Points:
		return is(e, func(e *PointsLaid) bool { return e.Hex == b.Hex && e.Points == b.Points })
	case *Guns:
		return is(e, func(e *CounterLaid) bool { return e.Hex == b.Hex })
	case *Attack:
		return is(e, func(e *Fought) bool { return e.Hex == b.Hex })
	case *Bridge:
		return o.Verb == "RAID" && is(e, func(e *BridgeBombed) bool { return e.From == b.Side.A })
	case *Decide:
		return is(e, func(e *Decided) bool { return e.Item == b.Item && e.Choice == b.Choice })
	case *Allot:
		return is(e, func(e *Allotted) bool { return e.To == p.d.chain[b.To].name && e.Asked == b.Points })
	}
	return false
}

// answers says whether an event tells what became of a ruling of Control, or of an order about
// people or formations.
func (p *Position) answers(e title.Event, side string, o *order.Order) bool {
	post := func(n int) string { return p.d.Seats[n].ID }
	switch b := o.Body.(type) {
	case *Ruling:
		return is(e, func(e *MatterSettled) bool { return e.Matter == b.Matter }) || is(e, func(e *MatterPostponed) bool { return e.Matter == b.Matter })
	case *Verdict:
		return is(e, func(e *MatterSettled) bool { return e.Post == post(b.Post) }) || is(e, func(e *Reprimanded) bool { return e.Post == post(b.Post) })
	case *Telling:
		return is(e, func(e *Informed) bool { return e.Post == post(b.Post) }) || is(e, func(e *Questioned) bool { return e.Post == post(b.Post) })
	case *Exception:
		return is(e, func(e *SupplyRuled) bool { return e.HQ == p.unit(b.HQ) })
	case *Colour:
		return title.Kind(e) == "DiceChanged"
	case *Sacking:
		return is(e, func(e *Sacked) bool { return e.Post == post(b.Post) })
	case *Appointment:
		return is(e, func(e *Appointed) bool { return e.Post == post(b.To) })
	case *Merger:
		return is(e, func(e *Combined) bool { return e.Side == side && e.From[0] == p.unit(b.Units[0]) })
	case *Handing:
		return is(e, func(e *CounterHanded) bool { return e.Side == side && e.HQ == p.unit(b.HQ) })
	case *Charge:
		return is(e, func(e *Charged) bool { return e.Post == post(b.Post) })
	case *Raising:
		return is(e, func(e *Raised) bool { return e.HQ == p.unit(b.HQ) })
	case *Directive:
		return is(e, func(e *Directed) bool { return e.To == p.d.chain[b.To].name })
	}
	return false
}

// airAccounts says whether an event tells what became of an order of the air game.
func (p *Position) airAccounts(e title.Event, side string, o *order.Order) bool {
	has := func(planes []int, s, name string) bool {
		return s == side && slices.ContainsFunc(planes, func(n int) bool { return p.d.Planes[n].Name == name })
	}
	switch b := o.Body.(type) {
	case *Wings:
		return is(e, func(e *AirRotated) bool { return has(b.Planes, e.Side, e.Unit) })
	case *Lend:
		return is(e, func(e *AirSupported) bool { return has(b.Planes, e.Side, e.Units[0]) })
	case *Scout:
		return is(e, func(e *Scouted) bool { return e.Side == side && slices.Contains(b.Hexes, e.Hex) })
	}
	return false
}

// sortie draws orders of the air game: who can comes out against something, some rest or go to the
// other zone, two bombers help an army.
func (d *drawing) sortie() []order.Order {
	p := d.p
	var own []int
	for n, a := range p.sky.planes {
		if p.d.Planes[n].Side == d.k.side && a.box != brokenUp && a.box != withdrawn {
			own = append(own, n)
		}
	}
	if len(own) == 0 {
		return nil
	}
	n := own[d.pick(len(own))]
	zones := []string{"NORTH", "SOUTH"}
	switch d.pick(7) {
	case 0:
		return []order.Order{d.write("REST", &Wings{Planes: []int{n}})}
	case 1:
		return []order.Order{d.write("TRANSFER", &Wings{Planes: []int{n}, Zone: zones[d.pick(2)]})}
	case 2, 3:
		return d.help(own)
	}
	b := &Wings{Planes: []int{n}}
	if !p.d.Planes[n].Fighter {
		b.Target = data.TargetNames[d.pick(data.Targets)]
	}
	return []order.Order{d.write("FLY", b)}
}

// help draws the support of an army by two bombers of a zone that can be fresh in the air.
func (d *drawing) help(own []int) []order.Order {
	p, zone := d.p, d.pick(data.Regions)
	fresh := slices.DeleteFunc(own, func(n int) bool {
		a := p.sky.planes[n]
		to, out := a.box.column()
		return p.d.Planes[n].Fighter || a.sent || int(a.zone) != zone || to > freshColumn || !out && !a.box.flies()
	})
	var armies []int
	for n, l := range p.d.chain {
		if l.side == d.k.side && p.d.leads(n) && (len(d.k.armies) == 0 || slices.Contains(d.k.armies, l.name)) {
			armies = append(armies, n)
		}
	}
	if len(fresh) < 2 {
		return nil
	}
	paid := []string{"", "PAID"}[d.pick(2)]
	return []order.Order{
		d.write("FLY", &Wings{Planes: fresh[:1], Target: "lines"}), d.write("FLY", &Wings{Planes: fresh[1:2], Target: "lines"}),
		d.write("LEND", &Lend{Planes: fresh[:2], To: armies[d.pick(len(armies))], Paid: paid}),
	}
}

// fromTheAir adds to an attack the help of aircraft that its army has.
func (d *drawing) fromTheAir(b *Attack, u int) {
	if cell := d.p.d.Cell(b.Hex); cell >= 0 && d.pick(4) > 0 {
		if _, why := d.p.dieFor(u, int(d.p.d.Region[cell])); why == nil {
			b.Air = "AIR"
		}
	}
}

// scrambleSky puts aircraft of a kind that a desk does not see into other boxes, and lets enemy armies
// have other dice.
func (p *Position) scrambleSky(k *desk, pick func(n int) int) {
	p.sky.dice = slices.DeleteFunc(p.sky.dice, func(d AirDie) bool { return !k.has(p.d, d.Army) && pick(2) == 0 })
	if k.leads() || len(p.sky.planes) == 0 {
		return
	}
	for n := range p.sky.planes {
		m := pick(len(p.sky.planes))
		a, b := &p.d.Planes[n], &p.d.Planes[m]
		if a.Side == b.Side && a.Fighter == b.Fighter && a.Modern == b.Modern {
			p.sky.planes[n], p.sky.planes[m] = p.sky.planes[m], p.sky.planes[n]
		}
	}
	p.sky.bombed[pick(data.Sides)][pick(data.Regions)][data.Airfields] = uint8(pick(4))
}

// soundSky says what of the air board no rule allows.
func (p *Position) soundSky() error {
	for n, a := range p.sky.planes {
		def := &p.d.Planes[n]
		switch {
		case !def.Modern && (a.box == fastFresh || a.box == rear5 || a.box == restFast):
			return fmt.Errorf("%s is %s, where only modern aircraft go [AIR.16]", def.Name, BoxNames[a.box])
		case def.Fighter != (a.target == data.NoTarget) && (def.Fighter || a.box.flies()):
			return fmt.Errorf("%s in the box %s stands at %q [AIR.49]", def.Name, BoxNames[a.box], data.TargetNames[a.target])
		case def.Side == data.Polish && a.target == data.Cities:
			return fmt.Errorf("%s is to bomb cities [AIR.10]", def.Name)
		}
	}
	return nil
}
