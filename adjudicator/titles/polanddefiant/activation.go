package polanddefiant

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// activation plays the activation under way on: which headquarters, who is in command, movement, combat [3.0/c];
// false when its owner is awaited. The headquarters of one chit share movement and combat [2.4.1] [2.4.5/a].
func (r *play) activation() bool {
	a := r.P.act
	switch {
	case a.Free > 0:
		return r.freeMarch()
	case len(a.HQs) == 0:
		r.Do(&HQDone{Side: sideNames[a.Side]})
		return true
	case a.Choose > 0:
		return r.chooseHQs()
	case a.Fighting:
		for _, hq := range slices.Clone(a.working()) {
			r.Do(&HQDone{Side: sideNames[a.Side], HQ: r.P.d.Name(int(hq))})
		}
		return true
	}
	return r.activate()
}

// chooseHQs settles which headquarters a chit of several activates [2.4.1] [2.4.3/a] [2.4.4/a] [2.4.5/a]: as its
// owner wrote, those whom his orders for the chit mean, or those with plans of their own first.
func (r *play) chooseHQs() bool {
	p, a := r.P, r.P.act
	side := int(a.Side)
	list, planned := p.plansFor(side, p.chitKey())
	general, unnamed := p.plansFor(side, keyAll)
	var chosen []int16
	choose := func(hqs ...int16) {
		for _, u := range hqs {
			if len(chosen) < int(a.Choose) && slices.Contains(a.HQs, u) && !slices.Contains(chosen, u) {
				chosen = append(chosen, u)
			}
		}
	}
	choose(namedHQs(list)...)
	if len(chosen) == 0 && (leavesToStaff(list) || leavesToStaff(general)) {
		choose(p.known(side).bestHQs(side)...)
	}
	for _, several := range [...]bool{false, true} { // orders with one meaning come first
		for i := range list {
			m := p.meant(a.HQs, &list[i])
			named := slices.ContainsFunc(m, func(u int16) bool { return slices.Contains(chosen, u) })
			if !named && len(m) > 0 && several == (len(m) > 1) {
				choose(m[0])
			}
		}
	}
	if len(chosen) == 0 {
		choose(slices.DeleteFunc(slices.Clone(a.HQs), func(u int16) bool {
			_, own := p.plansFor(side, p.formationOf(int(u)).ID)
			return !own
		})...)
	}
	all := int(a.Choose) >= len(a.HQs)
	if len(chosen) == 0 && !planned && !unnamed && !all && r.unplanned(side) {
		r.Do(p.AskActivation(nil))
		return false
	}
	choose(a.HQs...)
	r.Do(&HQsChosen{Side: sideNames[side], Chit: p.d.Chits[a.Chit].Name, HQs: game.Called(&p.d.Register, chosen), Rules: p.d.chosenRules(int(a.Chit))})
	return true
}

// namedHQs are the headquarters that ACTIVATE names among some orders.
func namedHQs(list []order.Order) (hqs []int16) {
	for _, b := range order.Bodies[Choice](list, "ACTIVATE") {
		hqs = append(hqs, game.Numbers[int16](b.Units)...)
	}
	return hqs
}

// chosenRules are those by which a chit of several activates headquarters. A headquarters of an Operational Group
// has no chit of its own, -1.
func (d *Data) chosenRules(chit int) []rule.Ref {
	if chit < 0 {
		return []rule.Ref{"2.4.1"}
	}
	switch c := &d.Chits[chit]; {
	case c.kind == chitOG:
		return []rule.Ref{"2.4.1"}
	case c.kind == chitPair:
		return []rule.Ref{"2.4.5/a"}
	case c.ID == "agn":
		return []rule.Ref{"2.4.3/a", "2.4.3/b"}
	}
	return []rule.Ref{"2.4.4/a", "2.4.4/b"}
}

// unplanned tells that a seat must be asked for want of a plan: it has not just answered, and wishes to be asked.
func (r *play) unplanned(side int) bool {
	return r.answered != "activation" && r.policies[side]["UNPLANNED"].Value == unplannedAsk
}

// AskActivation asks for the orders of headquarters without a plan, or which of those of the chit are activated.
func (p *Position) AskActivation(without []int16) *ChoiceAwaited {
	a := p.act
	args := map[string]string{"chit": p.d.Chits[a.Chit].Name}
	if a.Choose > 0 {
		args["choose"] = itoa(int(a.Choose))
	} else {
		args["hq"] = strings.Join(game.Called(&p.d.Register, without), ", ")
	}
	return &ChoiceAwaited{Seat: title.Seat(sideNames[a.Side]), Choice: "activation", Args: args}
}

// activate lets the headquarters whose turn it is command their units [4.2], all of them move [6.0], and then plan
// their attacks [9.0]. Range is tested at this moment and not again [4.2.3/a].
func (r *play) activate() bool {
	p, a := r.P, r.P.act
	side := int(a.Side)
	list, without := p.ordersNow()
	if len(without) > 0 {
		switch {
		case r.unplanned(side):
			r.Do(p.AskActivation(without))
			return false
		case r.answered != "activation" && r.policies[side]["UNPLANNED"].Value == unplannedStaff:
			list = append(list, p.staffOrders(side, without)...)
		}
	}
	r.answered = ""
	rules := refs("4.2", "4.2.1", "4.2.3")
	if p.Turn == 1 && side == german {
		rules[2] = "4.2.6"
	}
	for i, hq := range slices.Clone(a.HQs[len(a.Posts):]) {
		u := int(hq)
		r.Do(&HQActivated{
			Side: sideNames[side], HQ: p.d.Name(u), Hex: p.d.Hex(int(p.Units[u].Cell)),
			Units: game.Called(&p.d.Register, p.inCommand(u)), Together: i > 0, Rules: rules,
		})
	}
	r.marches(side, list)
	r.unstack(side)
	r.Do(&CombatsBegan{Side: sideNames[side], HQ: p.d.Name(int(a.HQs[0]))})
	r.planAttacks(side, list)
	return true
}

// marches moves units one after the other in the order of the lines [6.1/a], each by the way that was told of it.
// Where none was, it goes in fog by the one that its side could know of before the first: whom that one meets sends
// none of the next another way, through ground that nobody has seen.
func (r *play) marches(side int, list []order.Order) {
	if p := r.P; p.fog != fogOff && p.Seat == nobody {
		as := &play{Play: game.Play[*Position]{P: p.known(side)}}
		as.marches(side, list)
		for i := range list {
			if b, ok := list[i].Body.(*March); ok {
				list[i].Body = b.told(as.cameBy(b.Unit))
			}
		}
	}
	for o, b := range order.Bodies[March](list, "MOVE") {
		r.fails(side, o, r.move(side, b, o))
	}
}

// freeMarch moves the units that a random event lets move [RET.3] [RET.8].
func (r *play) freeMarch() bool {
	p, a := r.P, r.P.act
	side := int(a.Side)
	list, planned := p.plansFor(side, keyEvent)
	if !planned && r.answered != "event" && r.policies[side].Asks(askEvents) {
		return r.await(side, "event", map[string]string{"units": itoa(int(a.Free))})
	}
	r.answered = ""
	r.marches(side, list)
	r.unstack(side)
	r.Do(&HQDone{Side: sideNames[side]})
	return true
}

// Limit is the number of activations of a side in this turn [2.3/c], one less for the German after a missed goal
// [4.1.2/a] [4.1.2/b].
func (p *Position) Limit(side int) int {
	n := p.d.Track[p.Turn].limits()[side]
	if side == german && p.Cut {
		n--
	}
	return n
}

// spent tells that a side has used its activations [4.1.1/a].
func (p *Position) spent(side int) bool { return p.Used[side] >= p.Limit(side) }

// draw takes the next chit from the cup [4.1.1] [2.3/a], or ends the Command Phase: when both sides have used their
// activations, or no Command Chit is left that could be drawn [2.5/c].
func (r *play) draw() bool {
	p := r.P
	r.restoreLimit()
	var cup []int
	left := false
	for k := range p.d.Chits {
		if c := &p.d.Chits[k]; p.chits[k] == chitInCup {
			cup = append(cup, k)
			left = left || c.command() && !p.spent(int(c.side))
		}
	}
	if !left {
		r.begin(supplyPhase, "3.0/d")
		return true
	}
	label := fmt.Sprintf("T%d - chit %d of %d", p.Turn, p.Draws+1, len(cup))
	k := cup[r.Cup.Roll(dice.Throw{Label: label, Count: 1, Die: dice.D(len(cup))})[0]-1]
	c := &p.d.Chits[k]
	e := &ChitDrawn{N: p.Draws + 1, Chit: c.Name, Side: c.Side, Rules: refs("2.5/b")}
	if c.command() {
		e.Idle, e.Limit, e.Used, e.Rules = true, p.Limit(int(c.side)), p.Used[c.side], refs("2.3/f", "4.1.1/a")
		if !p.spent(int(c.side)) {
			e.Idle, e.Used, e.Rules = false, e.Used+1, refs("2.3", "4.1.1", "4.1.1/b")
		}
	}
	r.Do(e)
	switch {
	case c.kind == chitReplacement:
		r.rollReplacements()
	case c.kind == chitEvent:
		r.randomEvent()
	case c.kind == chitOG:
		r.rollGroups()
	}
	return true
}

// restoreLimit gives the German his activation back as soon as he holds the goal he missed [4.1.2/c].
func (r *play) restoreLimit() {
	p := r.P
	if !p.Cut {
		return
	}
	if count := p.CountVPH(); count >= p.Missed {
		r.Do(&LimitRestored{Goal: p.Missed, Count: count, Limit: p.Limit(german) + 1, Rules: []rule.Ref{"4.1.2/c"}})
	}
}

// rollGroups throws the die for the Operational Groups [2.4.1] [2.2.7]. Without one left on the map, or beyond the
// limit [2.3/f], nothing is rolled.
func (r *play) rollGroups() {
	p := r.P
	if p.act == nil {
		return
	}
	roll := r.die(sideNames[polish], "operational groups")
	n := p.d.Groups[roll]
	r.Do(&GroupsRolled{Roll: roll, Count: min(n, len(p.act.HQs)), Rules: []rule.Ref{"2.4.1", "2.2.7"}})
}
