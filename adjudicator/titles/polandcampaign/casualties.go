package polandcampaign

import (
	"slices"

	"kurier/adjudicator/game"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
)

// loss is what a result asks of one side.
type loss uint8

const (
	noLoss  loss = iota
	oneStep      // one unit takes a casualty
	oneUnit      // one unit is eliminated
	draw         // EMP
)

// outcome is what a code of the Combat Effects Table means.
type outcome struct {
	defender, attacker loss
	// back is the side that retreats, of defender and attacker, nobody for none.
	back int8
	// won: the attacker may advance [5.2].
	won bool
}

// Sides of a combat.
const (
	theAttacker = 0
	theDefender = 1
)

// outcomes are the explanations of the codes; what is left after EMP goes back.
var outcomes = [codes]outcome{
	codeDE:  {defender: oneUnit, back: theDefender, won: true},
	codeDRB: {defender: oneStep, back: theDefender, won: true},
	codeDRI: {back: theDefender, won: true},
	codeDVB: {defender: oneStep, back: theAttacker},
	codeDVI: {back: theAttacker},
	codeAVI: {back: theDefender, won: true},
	codeAVB: {attacker: oneStep, back: theDefender, won: true},
	codeARI: {back: theAttacker},
	codeARB: {attacker: oneStep, back: theAttacker},
	codeAE:  {attacker: oneUnit, back: theAttacker},
	codeEMP: {defender: draw, attacker: draw, back: theDefender},
	codeIMP: {back: nobody},
}

// lossOf tells what a result costs the defender or the attacker.
func lossOf(c code, defender bool) loss {
	if defender {
		return outcomes[c].defender
	}
	return outcomes[c].attacker
}

// losses takes the losses of one side, at its owner's choice: named in the
// attack order, by answer when he asked for it, else by his standing order.
// False when he is awaited.
func (r *play) losses(st stage, side int) bool {
	p, c := r.P, r.P.combat
	what := lossOf(c.Code, side != c.Side)
	units := p.Alive(c.group(side))
	if what == noLoss || len(units) == 0 {
		return true
	}
	pol := r.policies[side]
	var first []int
	switch {
	case r.resumed && c.Stage == st:
		first = r.answeredUnits(side)
	case side == c.Side && len(c.Plan.Lose) > 0:
		for _, name := range c.Plan.Lose {
			first = append(first, p.d.ByName[side][name])
		}
	case len(units) > 1 && what == draw && side != c.Side && pol.Asks(askEMP):
		r.Do(&ChoiceAwaited{Seat: seatOf(side), Choice: "emp", Stage: stageNames[st]})
		return false
	case len(units) > 1 && pol.Asks(askLosses) && !(what == draw && side != c.Side):
		r.Do(&ChoiceAwaited{Seat: seatOf(side), Choice: "losses", Stage: stageNames[st]})
		return false
	}
	rules := codeRules[c.Code]
	switch {
	case what == oneStep:
		r.casualty(int(p.choose(units, first, pol, false)[0]), "result", len(units) == 1, rules)
	case what == oneUnit:
		r.destroy(int(p.choose(units, first, pol, true)[0]), "result", rules)
	case side != c.Side:
		r.giveUp(units, first, pol)
	default:
		r.payBack(units, first, pol)
	}
	return true
}

// choose puts units in the order in which they take losses: those named first,
// the rest by policy. whole tells that the unit is lost altogether.
func (p *Position) choose(units []uint8, first []int, pol grammar.InForce, whole bool) []uint8 {
	out := slices.Clone(units)
	p.Payers(first, pol["LOSSES"], func(u int) bool {
		return whole || p.Units[u].Flags&reduced == 0 && !p.d.Units[u].OneSided()
	}).Sort(out)
	return out
}

// casualty turns a unit to its weaker side; a unit that is there already, or has
// none, is destroyed [7.0][7.0/o1]. Movement stays as it was [7.0/a].
func (r *play) casualty(u int, cause string, known bool, rules []rule.Ref) {
	p := r.P
	if p.Units[u].Flags&reduced != 0 || p.d.Units[u].OneSided() {
		r.destroy(u, cause, append(slices.Clone(rules), "7.0/o1"))
		return
	}
	r.Do(&StepLost{
		Side: sideNames[p.d.Units[u].Side], Unit: p.d.Name(u), Hex: p.d.Hex(int(p.Units[u].Cell)),
		Cause: cause, Open: known, Rules: append(slices.Clone(rules), "7.0"),
	})
}

func (r *play) destroy(u int, cause string, rules []rule.Ref) {
	r.Do(r.P.Fallen(u, int(r.P.Units[u].Cell), cause, rules))
}

// giveUp eliminates defenders in a draw: one or more at their owner's choice
// [5.1.5/EMP].
func (r *play) giveUp(units []uint8, first []int, pol grammar.InForce) {
	p := r.P
	var list []uint8
	switch {
	case len(first) > 0:
		for _, u := range first {
			if slices.Contains(units, uint8(u)) {
				list = append(list, uint8(u))
			}
		}
	case pol["DRAWS"].Value == giveAll:
		list = units
	case pol["DRAWS"].Value == grammar.Strongest:
		list = p.choose(units, nil, grammar.InForce{"LOSSES": {Value: grammar.Strongest}}, true)[:1]
	}
	if len(list) == 0 {
		list = p.choose(units, nil, grammar.InForce{"LOSSES": {Value: grammar.Weakest}}, true)[:1]
	}
	for _, u := range list {
		r.destroy(int(u), "result", codeRules[codeEMP])
	}
}

// payBack eliminates attackers in a draw until their attack power makes up for
// the defence power given up; if they have too little, all are lost
// [5.1.5/EMP].
func (r *play) payBack(units []uint8, first []int, pol grammar.InForce) {
	owed := r.P.combat.Owed
	for _, u := range r.P.choose(units, first, pol, true) {
		if owed <= 0 {
			return
		}
		owed -= r.P.Attack(int(u))
		r.destroy(int(u), "result", codeRules[codeEMP])
	}
}

// answeredUnits are the units named in a LOSE or ELIMINATE answer.
func (r *play) answeredUnits(side int) []int {
	for _, o := range r.orders[side] {
		if b, ok := o.Body.(*Choice); ok && (o.Verb == "LOSE" || o.Verb == "ELIMINATE") {
			return b.Units
		}
	}
	return nil
}

// recover turns German units back that have been unengaged for a turn when their
// movement closes, with a line to the rear free of Polish engagement zones
// [7.0/b]. Poles and Slovaks never recover [7.0/c].
func (r *play) recover() {
	p := r.P
	weak := game.Such[int](&p.d.Set, p.recoverable)
	if len(weak) == 0 {
		return
	}
	free := p.rear()
	for _, u := range weak {
		if at := int(p.Units[u].Cell); free[at] {
			r.Do(&Recovered{Spot: p.Spot(u, at), Rules: refs("7.0/b")})
		}
	}
}

func (p *Position) recoverable(u int) bool {
	c, def := &p.Units[u], &p.d.Units[u]
	return c.Cell >= 0 && c.Flags&reduced != 0 && c.Flags&rested != 0 && def.Nation == "german" && !p.engaged(u)
}

// rear is the land from which a line free of Polish units and engagement zones
// leads to the German rear: a hex of Germany, Danzig or Slovakia on the edge of
// the map. A map without countries has its whole edge as rear.
func (p *Position) rear() *[maxCells]bool {
	d := p.d
	free := new([maxCells]bool)
	var queue []int16
	visit := func(cell int) {
		if !free[cell] && d.terrain[cell] != sea && p.zoc[polish][cell] == 0 && !p.enemyAt(german, cell) {
			free[cell] = true
			queue = append(queue, int16(cell))
		}
	}
	for cell := range d.Cells {
		h := d.Hexes[cell]
		if h.Col() != 1 && h.Col() != d.Map.Cols && h.Row() != 1 && h.Row() != d.Map.Rows {
			continue
		}
		switch d.country[cell] {
		case germany, danzig, slovakia:
			visit(cell)
		case atSea:
			if d.terrain[cell] != sea {
				visit(cell)
			}
		}
	}
	for len(queue) > 0 {
		cell := queue[0]
		queue = queue[1:]
		for _, n := range &d.Near[cell] {
			if n >= 0 && d.country[n] != hungary && d.country[n] != neutral {
				visit(int(n))
			}
		}
	}
	return free
}
