package uprising44

import (
	"cmp"
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/uprising44/data"
)

// payable says why a loss cannot be paid so: by units that do not fight [5.14/j], by garrisons
// or Terrain Points that retreat [5.31/b], by a retreat that 5.21 forbids.
func (p *Position) payable(side int, a *attack, pay, units []int) *rule.Refusal {
	for _, n := range pay {
		kind, what, zone := paid(n)
		switch kind {
		case payCEL:
			if !slices.Contains(units, what) {
				return p.refuse("does-not-fight", "5.14/j", -1, a.zone)
			}
		case payLevels, payPoint:
			if side != data.Polish { // [5.14/k] [5.14/o]
				return p.refuse("not-german", "5.14/k", -1, a.zone)
			}
		case payGarrison:
			if side != data.German {
				return p.refuse("not-polish", "5.14/p", -1, a.zone)
			}
		case payApart:
			if what >= len(p.d.Units) {
				return rule.Refuse("garrison-retreats", "5.31/b").With("garrison", p.d.Garrisons[what-len(p.d.Units)].Name)
			}
			return p.refuse("retreat-apart", "5.21", what, zone)
		case payRetreat:
			if why := p.retreatable(side, a.zone, zone, units); why != nil {
				return why
			}
		}
	}
	return nil
}

// retreatable says why units cannot fall back from a zone to another: only next door, and where
// no enemy is or friends are [5.14/l] [5.21/a]. FLAK and bridge companies stay [7.13].
func (p *Position) retreatable(side, from, to int, units []int) *rule.Refusal {
	refuse := func(kind string, ref rule.Ref) *rule.Refusal {
		return p.refuse(kind, ref, -1, to, "from", p.name(from))
	}
	joined := p.open(from, to) || p.d.Joined(from, to, "vistula") || side == data.Polish && p.joined(from, to)
	switch {
	case !joined && slices.Contains(p.d.Zones[from].Ways, to): // it was a bridge
		return refuse("bridge-blown", "7.15")
	case !joined:
		return refuse("no-neighbour", "5.14/l")
	case p.d.Zones[to].Cordon && side == data.Polish:
		return refuse("cordon", "22.2")
	case p.d.Zones[to].Cordon:
		return refuse("cordon-closed", "22.2/a")
	case p.enemies(side, to) && !p.any(side, to):
		return refuse("retreat-to-enemy", "5.21/a")
	case len(units) > 0 && !slices.ContainsFunc(units, func(u int) bool { return !p.d.Units[u].Still() }):
		return refuse("does-not-retreat", "7.13")
	}
	return nil
}

// pay makes a party pay its losses [5.14/m]: as its order says, as far as it is due, and what is
// left in barricades and CELs. Party 0 attacks.
func (r *play) pay(a *attack, party, due int) {
	p := r.P
	side, units, _ := a.party(party)
	if party == 1 && a.against >= 0 { // a garrison fought alone stands or falls [EX.2/a]
		if due >= p.d.Garrisons[a.against].Strength {
			r.takeGarrison(a.against, "result")
		}
		return
	}
	for _, n := range a.pay[party] {
		if due <= 0 || r.Err != nil {
			return
		}
		due -= r.payOne(a, side, party, n, units, due)
	}
	if side == data.Polish && party == 1 {
		due -= r.payLevels(a.zone, due) // [5.14/k]
	}
	for ; due > 0; due-- {
		if !r.payDefault(a, side, party, units) {
			return
		}
	}
}

// payOne pays with one thing that an order names, of an attacker too: the book has one list of ways for
// both [5.14/m]. It tells how many losses that was.
func (r *play) payOne(a *attack, side, party, n int, units []int, due int) int {
	p := r.P
	kind, what, zone := paid(n)
	switch kind {
	case payCEL:
		if slices.Contains(units, what) && p.units[what].place == onBoard {
			r.lose(what, 1, "combat")
			return 1
		}
	case payLevels: // [5.14/k]
		return r.payLevels(a.zone, min(what, due))
	case payPoint: // [5.14/o]
		if p.garrisons[what] == polish && p.d.Garrisons[what].At == a.zone {
			r.garrison(what, german, "paid")
			return 1
		}
	case payGarrison: // [5.14/p]
		if p.garrisons[what] == german && p.d.Garrisons[what].At == a.zone {
			r.takeGarrison(what, "paid")
			return 1
		}
	case payRetreat:
		return r.retreat(a, side, party, zone, units, due)
	}
	return 0
}

// payLevels pays with levels of a barricade, and tells how many.
func (r *play) payLevels(zone, most int) int {
	p := r.P
	n := min(int(p.zones[zone].barricades), most)
	if n > 0 {
		r.Do(&BarricadeChanged{Site: p.site(zone), Levels: int(p.zones[zone].barricades) - n, Why: "combat"})
	}
	return max(n, 0)
}

// retreat takes all units of a party that can go to one zone [5.21] and tells how many losses that
// paid: one for the side, however many go [5.24]. Who cannot go loses a CEL instead [5.22], and
// over the Vistula all is lost [5.23]. That they were to go back is an order: its side alone is told why they did not.
func (r *play) retreat(a *attack, side, party, to int, units []int, due int) int {
	p, gone := r.P, 0
	if units = p.standing(units, a.zone); len(units) == 0 {
		return 0
	}
	tell := func(why *rule.Refusal) { r.failed(side, "PAY "+p.name(a.zone)+" RETREAT "+p.name(to), why) }
	drowns, why := p.drowns(a.zone, to), p.retreatable(side, a.zone, to, units)
	switch {
	case a.pinned[party]:
		why = p.refuse("pinned", "5.13/c", -1, a.zone)
	case why == nil && !drowns && !slices.ContainsFunc(units, func(u int) bool { return p.stays(side, u, to) == nil }):
		why = p.stays(side, units[0], to) // CELs pay what is due, and no more
	}
	if why != nil {
		tell(why)
		return 0
	}
	for _, u := range units {
		why := p.stays(side, u, to)
		switch {
		case drowns:
			r.lose(u, data.All, "combat")
			gone++
		case why != nil:
			tell(why)
			r.lose(u, 1, "combat")
		default:
			r.Do(&Retreated{Side: data.SideNames[side], Unit: p.unit(u), From: p.d.Places[a.zone], To: p.d.Places[to]})
			gone++
			if side == data.German {
				r.turnBack(to)
			}
		}
	}
	if drowns {
		tell(p.refuse("drowned", "5.23", -1, to))
	}
	if gone > 1 && !p.g.each {
		gone = 1
	}
	return min(gone, due)
}

// drowns tells whether the way back from a zone to another leads over the Vistula without a bridge [5.23].
func (p *Position) drowns(from, to int) bool {
	return p.d.Joined(from, to, "vistula") && !p.open(from, to)
}

// stays says why a unit does not fall back with others: FLAK and bridge companies [7.13], or no room.
func (p *Position) stays(side, u, to int) *rule.Refusal {
	switch {
	case p.d.Units[u].Still():
		return p.refuse("does-not-retreat", "7.13", u, to)
	case p.load(side, to)+p.strength(u) > p.limit(to):
		return p.full(u, to)
	}
	return nil
}

// standing are those of units that are on the board in a zone.
func (p *Position) standing(units []int, zone int) []int {
	return slices.DeleteFunc(slices.Clone(units), func(u int) bool { return p.units[u].place != onBoard || int(p.units[u].zone) != zone })
}

// bearing is what a side says of who bears losses first.
func (r *play) bearing(side int) (l Losses) {
	for i := range r.standing[side] {
		if b, ok := r.standing[side][i].Body.(*Losses); ok {
			l = *b
		}
	}
	return l
}

// payDefault pays a loss that nobody has said how to pay: as LOSSES says, else a CEL of the strongest unit, by name
// where several are, then a garrison or Terrain Point; false when there is nothing left.
func (r *play) payDefault(a *attack, side, party int, units []int) bool {
	p, wish := r.P, r.bearing(side)
	left := slices.DeleteFunc(slices.Clone(units), func(u int) bool { return p.units[u].place != onBoard })
	listed := slices.Concat(wish.Units, wish.Then)
	turn := func(u int) int { // those listed in their order, then the others
		if n := slices.Index(listed, u); n >= 0 {
			return n
		}
		return len(listed)
	}
	slices.SortStableFunc(left, func(x, y int) int {
		stronger := p.strength(y) - p.strength(x)
		if wish.First == losesWeakest {
			stronger = -stronger
		}
		return cmp.Or(turn(x)-turn(y), stronger, cmp.Compare(p.unit(x), p.unit(y)))
	})
	strongpoints := p.strongpoints(side, a.zone)
	switch {
	case len(left) > 0 && (wish.First != losesGarrisons || party == 0 || len(strongpoints) == 0):
		r.lose(left[0], 1, "combat")
	case party == 0 || len(strongpoints) == 0:
		return false
	case side == data.German:
		r.takeGarrison(strongpoints[0], "result")
	default:
		r.garrison(strongpoints[0], german, "result")
	}
	return true
}

// strongpoints are the garrisons of the German in a zone, or the Terrain Points of the Pole.
func (p *Position) strongpoints(side, zone int) []int {
	return p.garrisonsAt([data.Sides]uint8{polish, german}[side], zone)
}

// lose takes CELs off a unit, data.All of them for its end. Germans who lose one raise Polish
// morale [11.0/m01] and leave equipment [10.12/a], which only Poles take [10.11]; Polish units that are lost lower it.
func (r *play) lose(u, n int, why string) {
	p := r.P
	def, c := &p.d.Units[u], p.units[u]
	at := p.d.Places[c.zone]
	n = min(n, int(c.CELs))
	if n == int(c.CELs) {
		r.Do(&Eliminated{Fate{p.spot(u), why}})
	} else {
		for range n {
			r.Do(&CELLost{Fate{p.spot(u), why}})
		}
	}
	if def.Side == data.German {
		for range n {
			r.supply(data.Polish, 1, "equipment", "10.12/a")
			if !def.Still() {
				r.because("german-cel", at)
			}
		}
		return
	}
	if n == int(c.CELs) {
		r.lost(def, at)
	}
}

// lost lowers morale for a Polish unit that is destroyed [11.0/m06] [11.0/m07].
func (r *play) lost(def *data.Unit, at board.Place) {
	if slices.Contains(r.d.Morale.Because("chosen-unit-lost").Groups, def.Group) {
		r.because("chosen-unit-lost", at)
	} else {
		r.because("unit-lost", at)
	}
}

// takeGarrison destroys a garrison: it turns to its Polish side where Poles are [5.34], and brings
// a supply point [10.12], with a yellow number as many more as a die shows [10.13].
func (r *play) takeGarrison(g int, why string) {
	p := r.P
	def := &p.d.Garrisons[g]
	if p.any(data.Polish, def.At) {
		r.garrison(g, polish, why)
	} else {
		r.garrison(g, razed, why)
	}
	r.supply(data.Polish, 1, "garrison", "10.12")
	if def.Supply {
		r.supply(data.Polish, r.roll("supply of "+def.Name, data.Polish, 1)[0], "garrison", "10.13")
	}
}

// garrison turns a garrison; the mark moves morale [5.36] [11.0/m02] [11.0/m03].
func (r *play) garrison(g int, now uint8, why string) {
	p := r.P
	def := &p.d.Garrisons[g]
	r.Do(&GarrisonChanged{Garrison: def.Name, Zone: def.Zone, Now: GarrisonNames[now], Why: why})
	switch {
	case !def.VP:
	case now == polish:
		r.because("garrison-turned", def.Zone)
	case now == german:
		r.because("point-turned-back", def.Zone)
	}
}
