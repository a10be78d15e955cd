package uprising44

import (
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/titles/uprising44/data"
)

// combatPhase plays phase 5: cards and the German's counters of ruins [3.0/af], the die for low
// ammunition [3.0/ag], then all fights of the side with initiative, and all of the other [3.0/ah]
// [5.12/b].
func (r *play) combatPhase() {
	if r.P.Part.Half == 0 && !r.resumed {
		r.ruinsCome()
		r.passes(first)
		r.passes(second)
		r.rollAmmunition()
		r.passes(third)
	}
	r.passes(fourth)
}

// endCombat is what phase 5 ends with.
func (r *play) endCombat() {
	if p := r.P; !p.Over() && r.Err == nil {
		r.clearBarricades()
		r.leavePraga()
		r.lastStand()
	}
}

// attack is a fight while it is reckoned.
type attack struct {
	side, zone          int
	assault             bool
	attackers, fighting []int
	defenders           []int
	against             int // a garrison fought alone, -1 for the zone
	backing             [2]backing
	pay                 [2][]int
	rona                []RONARoll
	shifts              []game.Shift
	attack, defence     int
	full, low           int // attackers before they are halved, and points that low ammunition takes
	odds, column        int
	pinned              [2]bool
	rerolls             int
}

// backing is the support and the cards of one party, attacker first.
type backing struct{ support, cards []int }

// fight carries out ASSAULT and ATTACK in the order of 5.14 [5.14/q].
func (r *play) fight(side int, o *order.Order) *rule.Refusal {
	p, b := r.P, o.Body.(*Fight)
	a := &attack{side: side, zone: b.Zone, assault: o.Verb == "ASSAULT", attackers: b.Units, against: b.Against}
	if why := p.opposed(a); why != nil {
		return why
	}
	a.backing[0] = backing{b.Support, b.Cards}
	a.pay[0] = b.Pay
	if why := p.backs(side, a, a.backing[0], "attack"); why != nil {
		return why
	}
	if why := p.payable(side, a, b.Pay, b.Units); why != nil {
		return why
	}
	if !r.dry { // in a trial nobody knows what the fights before it bring
		if why := r.unmet(a, b.If); why != nil {
			return why
		}
	}
	cost := 0
	if a.assault && !p.freeAssault(side, b.Cards) {
		cost = p.d.Prices.Command.Assault.Points // [5.14/a] [3.0/h]; an attack costs nothing
	}
	free := min(cost, p.Now.Assaults[side])
	if why := r.spend(side, cost-free, "5.14/b"); why != nil {
		return why
	}
	if free > 0 {
		r.Do(&Allowed{By: by(side), What: "assault", Count: -free})
	}
	if r.asks(a, 0, "support", 0) {
		r.pause(a, 0, "support", 0, 0)
	} else {
		r.backed(a)
	}
	return nil
}

// backed goes on once the attacker has said what backs him.
func (r *play) backed(a *attack) {
	r.useBacking(a, 0)
	if r.asks(a, 1, "support", 0) {
		r.pause(a, 1, "support", 0, 0)
		return
	}
	r.answer(a)
	r.combat(a)
}

// combat goes on once both parties have said what backs them.
func (r *play) combat(a *attack) {
	p := r.P
	r.useBacking(a, 1)
	r.reckon(a)
	if r.dry {
		r.Do(p.tell(a, 7, 0))
		return
	}
	roll := r.throw(a)
	e := p.tell(a, roll, a.column)
	r.Do(e)
	losses := p.d.Combat.Cells[roll-2][a.column]
	if r.asks(a, 0, "losses", losses[0]) {
		r.pause(a, 0, "losses", losses[0], losses[1])
		return
	}
	r.settle(a, losses[0], losses[1])
}

// settle has the attacker pay and then, unless he wishes to be asked, the defender, which ends the fight.
func (r *play) settle(a *attack, attacker, defender int) {
	if r.pay(a, 0, attacker); r.asks(a, 1, "losses", defender) {
		r.pause(a, 1, "losses", defender, 0)
		return
	}
	r.conclude(a, defender)
}

// conclude has the defender pay, and ends the fight.
func (r *play) conclude(a *attack, due int) {
	r.pay(a, 1, due)
	r.captures()
	r.lastStand()
}

// party are the side and the units of a party to a fight, attacker first, and what it does there.
func (a *attack) party(n int) (side int, units []int, role string) {
	if n == 0 {
		return a.side, a.attackers, "attack"
	}
	return 1 - a.side, a.defenders, "defence"
}

// opposed says why there is no such fight: units that fight are in the zone and have not fought
// [5.15], so that there are as many attacks as units [5.14/d], and enemies are there too [5.11]. A
// garrison may be attacked as well as assaulted [5.38].
func (p *Position) opposed(a *attack) *rule.Refusal {
	side, zone := a.side, a.zone
	for _, u := range a.attackers {
		if u >= len(p.d.Units) { // [5.32]
			return rule.Refuse("garrison-attacks", "5.32").With("garrison", p.d.Garrisons[u-len(p.d.Units)].Name)
		}
		if why := p.notOwn(side, u); why != nil {
			return why
		}
		if int(p.units[u].zone) != zone {
			return p.refuse("not-in-zone", "5.11", u, zone)
		}
	}
	units, garrisons := p.any(1-side, zone), p.garrisonsAt(german, zone)
	switch {
	case a.against >= 0 && (side != data.Polish || !slices.Contains(garrisons, a.against)):
		return rule.Refuse("no-garrison", "5.33").With("garrison", p.d.Garrisons[a.against].Name, "zone", p.name(zone))
	case a.against >= 0 && units:
		return rule.Refuse("garrison-covered", "5.32").With("garrison", p.d.Garrisons[a.against].Name, "zone", p.name(zone))
	case a.against < 0 && !units && side == data.Polish && len(garrisons) == 1:
		a.against = garrisons[0]
	case a.against < 0 && !units && side == data.Polish && len(garrisons) > 1:
		return p.refuse("which-garrison", "5.33/a", -1, zone)
	case a.against < 0 && !units:
		return p.refuse("no-enemy", "5.11", -1, zone)
	}
	for _, u := range a.attackers {
		if a.against < 0 && p.units[u].Fought {
			return p.refuse("has-fought", "5.15", u, -1)
		}
	}
	if a.against < 0 {
		a.defenders = p.at(1-side, zone) // [5.12/a]
	}
	return nil
}

// backs says why support counters or cards cannot serve a side in a fight, in a role.
func (p *Position) backs(side int, a *attack, b backing, role string) *rule.Refusal {
	for _, n := range b.support {
		if why := p.serves(side, n, role); why != nil {
			return why
		}
	}
	for _, c := range b.cards {
		card, why := p.playable(side, c, combat)
		if why == nil {
			why = p.suits(card, a, b, role)
		}
		if why != nil {
			return why
		}
	}
	return nil
}

// suits says why a card is for no such fight, whoever holds it.
func (p *Position) suits(card *data.Card, a *attack, b backing, role string) *rule.Refusal {
	kind := ""
	switch e := &card.Effect; {
	case e.Kind == "shift" && e.Role != role, e.Kind == "assault" && (role != "attack" || !a.assault):
		kind = "card-role"
	case len(e.Zones) > 0 && !slices.Contains(e.Zones, p.d.Places[a.zone]),
		len(e.Districts) > 0 && !slices.Contains(e.Districts, p.d.Zones[a.zone].District):
		kind = "card-elsewhere"
	case e.Kind == "support" && len(b.support) == 0:
		kind = "card-no-support"
	case !slices.Contains([]string{"shift", "assault", "support", "reroll", "pin"}, e.Kind):
		kind = "card-no-combat"
	default:
		return nil
	}
	return rule.Refuse(kind, "5.13/c").With("card", itoa(card.Number), "title", card.Title, "zone", p.name(a.zone))
}

// serves says why a support counter cannot: PTRD before turn 18 [2.22/a], PIAT before the landing
// [2.22/b], one that served twice [2.22/e], a German one in defence [5.13/a].
func (p *Position) serves(side, n int, role string) *rule.Refusal {
	s := &p.d.Supports[n]
	refuse := func(kind string, ref rule.Ref) *rule.Refusal {
		return rule.Refuse(kind, ref).With("counter", s.Name, "turn", itoa(s.From))
	}
	switch {
	case s.Side != side:
		return refuse("not-yours", "5.13/a")
	case side == data.German && role == "defence":
		return refuse("support-defends", "5.13/a")
	case s.Scenario != "" && !p.Landed:
		return refuse("support-scenario", "2.22/b")
	case p.turn < s.From && s.Name == "PTRD":
		return refuse("support-early", "2.22/a")
	case p.turn < s.From: // ours [2.22] [2.22/c]
		return refuse("support-early", listed[side])
	case int(p.served[n]) >= len(p.d.Uses):
		return refuse("support-used", "2.22/e")
	}
	return nil
}

// serving are the support counters that can serve a side in a role.
func (p *Position) serving(side int, role string) (list []int) {
	for n := range p.served {
		if p.serves(side, n, role) == nil {
			list = append(list, n)
		}
	}
	return list
}

// listed are the rows that name the support counters of a side.
var listed = [data.Sides]rule.Ref{"2.22", "2.22/c"}

// freeAssault tells whether one of the cards makes the assault cost nothing.
func (p *Position) freeAssault(side int, list []int) bool {
	return slices.ContainsFunc(list, func(c int) bool { return p.d.card(side, c).Effect.Kind == "assault" })
}

// answer adds what the defender's standing orders say for the zone, as far as it can be; the last of them
// counts.
func (r *play) answer(a *attack) {
	p, side := r.P, 1-a.side
	for i := range r.standing[side] {
		b, is := r.standing[side][i].Body.(*Defence)
		switch {
		case !is || b.Zone != a.zone:
			continue
		case r.standing[side][i].Verb == "PAY":
			a.pay[1] = b.Pay
			continue
		}
		a.backing[1] = backing{}
		for _, n := range b.Support {
			if p.serves(side, n, "defence") == nil {
				a.backing[1].support = append(a.backing[1].support, n)
			}
		}
		for _, c := range b.Cards {
			if p.backs(side, a, backing{a.backing[1].support, []int{c}}, "defence") == nil {
				a.backing[1].cards = append(a.backing[1].cards, c)
			}
		}
	}
}

// useBacking plays cards and uses support counters, the attacker's first [5.14/f]. A counter is
// worth 2 the first time and 1 the second [2.22/d]; any number may serve [5.13/b], and any
// number of cards [5.13/d].
func (r *play) useBacking(a *attack, party int) {
	p, sign, again := r.P, 1-2*party, 0
	side, _, _ := a.party(party)
	for _, c := range a.backing[party].cards {
		card := p.d.card(side, c)
		r.Do(&CardPlayed{By: by(side), Card: c, Title: card.Title, Effect: card.Effect.Kind, Zones: []board.Place{p.d.Places[a.zone]}})
		switch card.Effect.Kind {
		case "shift":
			a.shift("card", sign*card.Effect.By, "5.13/c")
		case "pin":
			a.pinned[1-party] = true
		case "reroll":
			a.rerolls++
		case "support":
			again++
		}
	}
	for _, n := range a.backing[party].support {
		worth := p.d.Uses[min(int(p.served[n]), len(p.d.Uses)-1)]
		if again > 0 { // by a card: worth 2 once more, the use not counted
			again--
			worth = p.d.Uses[0]
		} else {
			r.Do(&SupportUsed{By: by(side), Counter: p.d.Supports[n].Name, Served: int(p.served[n]) + 1})
		}
		a.shift("support", sign*worth, "5.13/a")
	}
}

func (a *attack) shift(kind string, columns int, ref rule.Ref) {
	if columns != 0 {
		a.shifts = append(a.shifts, game.Shift{Kind: kind, Columns: columns, Rule: ref})
	}
}

// reckon sums the strengths [5.14/e] and finds the column [5.12].
func (r *play) reckon(a *attack) {
	p := r.P
	a.fighting = r.rona(a, a.side, a.attackers)
	defending := r.rona(a, 1-a.side, a.defenders)
	for _, u := range a.fighting {
		a.attack, a.full = a.attack+p.attackStrength(a, u), a.full+p.strength(u)
	}
	if a.full == a.attack { // nobody is halved
		a.full = 0
	}
	for _, u := range defending {
		a.defence += p.strength(u)
	}
	for _, g := range p.garrisonsAt(german, a.zone) { // [5.32] [5.33]
		if a.side == data.Polish && (a.against < 0 || a.against == g) {
			a.defence += p.d.Garrisons[g].Strength
		}
	}
	low := int(p.zones[a.zone].low) // one point off the zone's sum for each counter [5.13/g] [13.12]
	if a.side == data.Polish {
		a.low = min(low, 2) // [5.13/h]
		a.attack = max(0, a.attack-a.low)
	} else {
		a.low = min(low, 1) // [5.13/i]
		a.defence = max(0, a.defence-a.low)
	}
	r.modify(a, defending)
	a.odds = p.d.ratio(a.attack, a.defence)
	column := a.odds
	for _, s := range a.shifts {
		column += s.Columns
	}
	a.column = min(max(column, 0), len(p.d.Combat.Columns)-1)
}

// attackStrength is what a unit adds to an assault or, halved and rounded up, to an attack
// [5.14/c]; who crossed the Vistula in the turn is halved [5.13/l], and so are Germans on turn 1
// [W.5] [W.6] [GP.4] [GP.4/a] [SOS.8] [SOS.8/a] [BA.8] [BA.8/a], but for three [W.7] [GP.4/b]
// [SOS.8/b] [BA.8/b].
func (p *Position) attackStrength(a *attack, u int) int {
	halved := count(!a.assault) + count(p.units[u].Crossed) + count(p.turn == 1 && a.side == data.German && !p.d.Units[u].Exempt)
	by := 1 << halved
	return (p.strength(u) + by - 1) / by
}

// modify adds what shifts the column besides cards and support counters [5.14/g].
func (r *play) modify(a *attack, defending []int) {
	p, limits := r.P, &r.d.Limits
	elite := func(units []int) bool {
		return slices.ContainsFunc(units, func(u int) bool { return p.d.Units[u].Elite })
	}
	if elite(a.fighting) { // once in a combat [5.13/m]
		a.shift("elite", limits.Elite, "5.13/m")
	}
	if elite(defending) {
		a.shift("elite-defender", -limits.Elite, "5.13/m")
	}
	if a.side == data.Polish {
		if p.d.Zones[a.zone].Fortified { // for the German alone [5.13/f] [6.11] [6.12]
			a.shift("fortified", -limits.Fortification, "5.13/f")
		}
		if a.against >= 0 && p.turn == 1 { // [W.8] [GP.5] [SOS.9] [BA.9]
			a.shift("first-turn", p.g.scenario.Bonus, p.g.scenario.BonusRule)
		}
		return
	}
	terrain := p.d.Zones[a.zone].Modifier // for the Pole alone [5.13/e] [5.13/n]
	if p.zones[a.zone].marks == ruined {  // [12.13]
		terrain = max(0, terrain-1)
	}
	a.shift("terrain", -terrain, "5.13/e")
	a.shift("barricade", -int(p.zones[a.zone].barricades), "5.13/j") // [7.24]
	for _, g := range p.garrisonsAt(polish, a.zone) {
		a.shift("terrain-point", -p.d.Garrisons[g].Bonus, "5.13/k") // [5.37]
	}
}

// rona gives the units that fight: each of RONA rolls, and on 4 and more does not [18.0] [18.0/a].
func (r *play) rona(a *attack, side int, units []int) []int {
	var fight []int
	for _, u := range units {
		if r.d.Units[u].RONA && !r.dry {
			e := RONARoll{Unit: r.P.unit(u), Roll: r.roll("RONA "+r.P.unit(u), side, 1)[0]}
			e.Fights = e.Roll <= 3
			if a.rona = append(a.rona, e); !e.Fights {
				continue
			}
		}
		fight = append(fight, u)
	}
	return fight
}

// throw is the attacker's roll of two dice [5.14/h], once more for each card that says so.
func (r *play) throw(a *attack) int {
	sum := 0
	for range 1 + a.rerolls {
		faces := r.roll("combat "+r.P.name(a.zone), a.side, 2)
		sum = faces[0] + faces[1]
	}
	return sum
}

// tell is the fight as an event; the cell is read by roll and column [5.14/i].
func (p *Position) tell(a *attack, roll, column int) *Fought {
	e := &Fought{
		By: by(a.side), Zone: p.d.Places[a.zone], How: "attack", Attack: a.attack, Defence: a.defence, Full: a.full, Low: a.low,
		Odds: p.d.Combat.Columns[a.odds], RONA: a.rona, Shifts: a.shifts, Column: p.d.Combat.Columns[a.column], Roll: roll,
		Result: p.d.Combat.Results[roll-2][column], Attackers: p.unitNames(a.attackers), Defenders: p.unitNames(a.defenders),
	}
	if a.assault {
		e.How = "assault"
	}
	if a.against >= 0 {
		e.Against = p.d.Garrisons[a.against].Name
	}
	return e
}

// capture carries out CAPTURE: a garrison of 1 that stands alone is taken without combat [5.39],
// one in a turn [5.39/a].
func (r *play) capture(side int, b *Capture) *rule.Refusal {
	p, g := r.P, b.Garrison
	def := &p.d.Garrisons[g]
	refuse := func(kind string, ref rule.Ref) *rule.Refusal {
		return rule.Refuse(kind, ref).With("garrison", def.Name, "zone", p.name(def.At))
	}
	switch {
	case side != data.Polish || p.garrisons[g] != german:
		return refuse("no-garrison", "5.39")
	case def.Strength > 1 || p.any(data.German, def.At) || len(p.garrisonsAt(german, def.At)) > 1:
		return refuse("garrison-not-alone", "5.39")
	case !p.any(data.Polish, def.At):
		return refuse("nobody-to-capture", "5.39")
	case p.Now.Taken >= p.d.Limits.Taken:
		return refuse("captured-one", "5.39/a")
	}
	r.Do(&Allowed{By: by(side), What: "garrison", Count: 1})
	r.takeGarrison(g, "captured")
	return nil
}

// standingOrder says why a standing order cannot be: it may speak of units and counters that are
// still to come.
func (p *Position) standingOrder(side int, o *order.Order) *rule.Refusal {
	b, is := o.Body.(*Defence)
	if !is {
		return nil
	}
	if o.Verb == "PAY" {
		pay := slices.DeleteFunc(slices.Clone(b.Pay), func(n int) bool {
			kind, what, _ := paid(n)
			return kind == payCEL && what < len(p.d.Units) && p.d.Units[what].Side == side
		})
		return p.payable(side, &attack{side: 1 - side, zone: b.Zone, against: -1}, pay, p.at(side, b.Zone))
	}
	for _, n := range b.Support {
		if why := p.serves(side, n, "defence"); why != nil && why.Kind != "support-used" && why.Kind != "support-early" {
			return why
		}
	}
	for _, c := range b.Cards {
		if p.d.card(side, c) == nil {
			return rule.Refuse("no-such-card", "2.44").With("card", itoa(c))
		}
	}
	return nil
}
