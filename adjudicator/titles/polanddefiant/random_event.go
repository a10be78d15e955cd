package polanddefiant

import (
	"fmt"
	"slices"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/game"
	"kurier/adjudicator/game/wish"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
)

// Effects of the Random Event Table.
const (
	groundAttackLost = "ground-attack-lost" // [RET.2]
	polishMarch      = "polish-march"       // [RET.3]
	polishPoints     = "polish-points"      // [RET.4]
	mergerNow        = "malopolska"         // [RET.5]
	germanPoints     = "german-points"      // [RET.6] [RET.7]
	germanMarch      = "german-march"       // [RET.8]
	infantryWest     = "infantry-west"      // [RET.9] [RET.12]
	pairChitNow      = "pair-chit"          // [RET.10]
	aircraftLost     = "aircraft-lost"      // [RET.11]
)

// effects of the table by the sum of two dice [2.5.2].
var effects = [13]string{
	2: groundAttackLost, 3: polishMarch, 4: polishPoints, 5: mergerNow, 6: germanPoints, 7: germanPoints,
	8: germanMarch, 9: infantryWest, 10: pairChitNow, 11: aircraftLost, 12: infantryWest,
}

const (
	eventPoints = 2 // [RET.4] [RET.6] [RET.7]
	mergerComes = 7 // turn from which RET.5 and RET.10 do nothing
)

// freeUnits is how many units a random event lets a side move [RET.3] [RET.8].
var freeUnits = [2]int{german: 2, polish: 5}

// randomEvent rolls on the Random Event Table [2.5.2] and applies the event before another chit is drawn [2.5.2/a].
func (r *play) randomEvent() {
	p := r.P
	faces := r.Cup.Roll(dice.Throw{Label: fmt.Sprintf("T%d - random event", p.Turn), Count: 2, Die: dice.D(6)})
	sum := faces[0] + faces[1]
	ref := rule.Ref("RET." + itoa(sum))
	e := &RandomEvent{
		Dice: faces, Roll: sum, Effect: effects[sum], Void: p.eventVoid(effects[sum]),
		Rules: []rule.Ref{"2.5.2", ref},
	}
	r.Do(e)
	if e.Void {
		return
	}
	switch e.Effect {
	case polishMarch:
		r.Do(&FreeMarch{Side: sideNames[polish], Units: freeUnits[polish], Rules: []rule.Ref{ref}})
	case germanMarch:
		r.Do(&FreeMarch{Side: sideNames[german], Units: freeUnits[german], Rules: []rule.Ref{ref}})
	case polishPoints:
		r.Do(&PointsGiven{Side: sideNames[polish], Points: eventPoints, Rules: []rule.Ref{ref, "11.2/d"}})
	case germanPoints:
		r.Do(&PointsGiven{Side: sideNames[german], Points: eventPoints, Rules: []rule.Ref{ref, "11.2/e"}})
	case mergerNow:
		if sites := p.mergeSites(p.heirHQ()); len(sites) > 1 && r.policies[polish].Asks(askEvents) {
			r.await(polish, "merger", map[string]string{"hq": p.d.Name(p.heirHQ()), "hqs": p.siteList(sites)})
			return
		}
		r.mergerByEvent(nil)
	case pairChitNow: // for both 14th Army and Bernolák [RET.10]
		r.joinsNow(p.d.pairChit(), "RET.10", "2.4.5")
	default:
		side, _, _ := p.removable(e.Effect)
		if r.policies[side].Asks(askEvents) {
			r.await(side, "removal", map[string]string{"effect": e.Effect})
			return
		}
		r.removal(e.Effect)
	}
}

// eventVoid tells that an event changes nothing now.
func (p *Position) eventVoid(effect string) bool {
	switch effect {
	case mergerNow:
		k := p.d.chitByID(mergerNow)
		return p.Turn >= mergerComes || k < 0 || p.chits[k] != chitAway || p.mergeAt(p.heirHQ(), nil) < 0
	case pairChitNow:
		k := p.d.pairChit()
		return p.Turn >= mergerComes || k < 0 || p.chits[k] != chitAway || !p.anyAlive(p.d.Chits[k].HQs)
	case groundAttackLost, infantryWest, aircraftLost:
		_, units, planes := p.removable(effect)
		return len(units)+len(planes) == 0
	}
	return false
}

// pairChit is the number of the 14th/Bernolák chit, -1 for none.
func (d *Data) pairChit() int {
	return slices.IndexFunc(d.Chits, func(c chit) bool { return c.kind == chitPair })
}

func (p *Position) anyAlive(hqs []int16) bool {
	return slices.ContainsFunc(hqs, func(u int16) bool { return p.Units[u].Place == onMap })
}

// acted tells that a chit that is to be replaced has activated its headquarters this turn; one drawn beyond the
// limit has not [2.3/f].
func (p *Position) acted(k int) bool {
	return slices.ContainsFunc(p.d.Chits[k].Replaces, func(q int) bool { return p.chits[q] == chitDrawn })
}

// mergerByEvent merges Kraków and Karpaty now, where its owner wishes [RET.5] [8.0.4]. The chit waits for the end
// of the turn if one of them has acted; the other's leaves at once.
func (r *play) mergerByEvent(wishes []order.Order) {
	p := r.P
	k := p.d.chitByID(mergerNow)
	r.merge(wishes)
	for _, q := range p.d.Chits[k].Replaces {
		if p.acted(k) && (p.chits[q] == chitInCup || p.chits[q] == chitAway) {
			r.Do(&ChitRemoved{Chit: p.d.Chits[q].Name, Rules: []rule.Ref{"RET.5", "2.4.2"}})
		}
	}
	r.joinsNow(k, "RET.5", "2.4.2")
}

// joinsNow puts the chit of several headquarters into the cup by an event, or at the end of the turn if one that it
// replaces has acted [RET.5] [RET.10].
func (r *play) joinsNow(k int, event, by rule.Ref) {
	if r.P.acted(k) {
		r.Do(&ChitDelayed{Chit: r.P.d.Chits[k].Name, Rules: []rule.Ref{event}})
		return
	}
	r.joins(k, []rule.Ref{event, by})
}

// removable tells who chooses what leaves the game by an event, and what he can choose from. The Pole takes a
// German ground attack aircraft that can fly [RET.2]; the German gives up an undamaged aircraft [RET.11], or
// infantry that still has two steps [RET.9] [RET.12], motorized only when there is no other.
func (p *Position) removable(effect string) (side int, units, planes []int) {
	if effect == infantryWest {
		for _, class := range [2]uint8{infantry, motorized} {
			if len(units) == 0 {
				units = game.Such[int](&p.d.Set, func(u int) bool {
					return p.d.germanUnit(u) && p.d.Units[u].Class == class && p.whole(u) && p.Units[u].Place == onMap
				})
			}
		}
		return german, units, nil
	}
	planes = p.flying(func(k int) bool {
		a := &p.d.Aircraft[k]
		return a.side == german && (effect == aircraftLost || !a.Interdicts)
	})
	if effect == groundAttackLost {
		return polish, nil, planes
	}
	return german, nil, planes
}

// removal carries out an event that takes a unit or an aircraft away: the one that the seat names when asked, or
// else by its standing orders. The Pole takes the strongest aircraft.
func (r *play) removal(effect string) {
	p := r.P
	side, units, planes := p.removable(effect)
	unit, plane := -1, -1
	for _, b := range order.Bodies[Choice](r.answer, "REMOVE") {
		if len(b.Units) > 0 && slices.Contains(units, b.Units[0]) {
			unit = b.Units[0]
		}
		if slices.Contains(planes, b.Aircraft) {
			plane = b.Aircraft
		}
	}
	ref := removalRule(effect)
	switch {
	case len(units) > 0:
		if unit < 0 {
			unit = r.sentWest(side, units)
		}
		r.Do(&UnitRemoved{p.There(unit, int(p.Units[unit].Cell), ref)})
	case len(planes) > 0:
		if plane < 0 && side == polish {
			plane = p.d.airBy(nil, true, planes)
		} else if plane < 0 {
			plane = r.airLoss(german, planes)
		}
		a := &p.d.Aircraft[plane]
		r.Do(&AircraftRemoved{Side: a.Side, Aircraft: a.Name, Rules: []rule.Ref{ref}})
	}
}

// removalRule is the event's rule; 9 and 12 of the table are the same.
func removalRule(effect string) rule.Ref {
	return rule.Ref("RET." + itoa(slices.Index(effects[:], effect)))
}

// sentWest picks infantry to leave by the standing order: the first of a list, the weakest, or the one farthest
// from any Pole it knows of.
func (r *play) sentWest(side int, units []int) int {
	p, pol := r.P, r.policies[side]["REMOVALS"]
	wishes := wish.List[int]{wish.Named(pol.Units), p.d.mightOf}
	if pol.Value == removeRear {
		known := p.known(side)
		wishes[1] = wish.Most(func(u int) int {
			return known.Nearest(1-side, int(known.Units[u].Cell), game.MaxCells, func(int) bool { return true })
		})
	}
	return units[wishes.Best(units)]
}
