package polandcampaign

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
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
	// held is the rule by which works spare their defenders the retreat.
	held rule.Ref
}

// Sides of a combat.
const (
	theAttacker = 0
	theDefender = 1
)

// outcomes are the explanations of the codes; what is left after EMP goes back.
var outcomes = [codes]outcome{
	codeDE:  {defender: oneUnit, back: theDefender, won: true},
	codeDRB: {defender: oneStep, back: theDefender, won: true, held: "9.0/d"},
	codeDRI: {back: theDefender, won: true, held: "9.0/a"},
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

// losses takes the losses of one side, at its owner's choice: named in the attack order, by answer when he asked
// for it, else by his standing order. False when he is awaited.
func (r *play) losses(st stage) bool {
	p, c := r.P, r.P.combat
	side, _ := c.asks(st)
	what := lossOf(c.Code, side != c.Side)
	units := p.Alive(c.group(side))
	if what == noLoss || len(units) == 0 {
		return true
	}
	pol := r.policies[side]
	var first []int
	switch {
	case r.resumed && c.Stage == st:
		if b := answered[Choice](r.orders[side], nil); b != nil {
			first = b.Units
		}
	case side == c.Side && len(c.Plan.Lose) > 0:
		for _, name := range c.Plan.Lose {
			first = append(first, p.d.ByName[side][name])
		}
	case len(units) > 1 && r.wanted(st):
		return r.ask(st)
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

// choose puts units in the order in which they take losses: those named first, the rest by policy. whole tells that
// the unit is lost altogether.
func (p *Position) choose(units []uint8, first []int, pol grammar.InForce, whole bool) []uint8 {
	out := slices.Clone(units)
	p.Payers(first, pol["LOSSES"], func(u int) bool {
		return whole || p.sturdy(u)
	}).Sort(out)
	return out
}

// sturdy tells that a unit has a weaker side to be turned to [7.0][7.0/o1].
func (p *Position) sturdy(u int) bool {
	return p.Units[u].Flags&reduced == 0 && !p.d.Units[u].OneSided()
}

// casualty turns a unit to its weaker side; a unit that is there already, or has none, is destroyed [7.0][7.0/o1].
// Movement stays as it was [7.0/a].
func (r *play) casualty(u int, cause string, known bool, rules []rule.Ref) {
	p := r.P
	if !p.sturdy(u) {
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

// giveUp eliminates defenders in a draw: one or more at their owner's choice [5.1.5/EMP].
func (r *play) giveUp(units []uint8, first []int, pol grammar.InForce) {
	p := r.P
	list := p.choose(units, first, grammar.InForce{"LOSSES": pol["DRAWS"]}, true)
	named := slices.DeleteFunc(slices.Clone(list), func(u uint8) bool { return !slices.Contains(first, int(u)) })
	switch {
	case len(named) > 0:
		list = named
	case pol["DRAWS"].Value == giveAll:
		list = units
	default:
		list = list[:1]
	}
	for _, u := range list {
		r.destroy(int(u), "result", codeRules[codeEMP])
	}
}

// payBack eliminates attackers in a draw until their attack power makes up for the defence power given up; if they
// have too little, all are lost [5.1.5/EMP].
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

// answered is the first body of its kind among the orders by which a seat has answered what it was asked, or of
// those that are so; nil if there is none.
func answered[B any](orders []order.Order, so func(*B) bool) *B {
	for _, o := range orders {
		if b, ok := o.Body.(*B); ok && (so == nil || so(b)) {
			return b
		}
	}
	return nil
}

// recover turns German units back that have been unengaged for a turn when their movement closes, with a line to
// the rear free of Polish engagement zones [7.0/b]. Poles and Slovaks never recover [7.0/c].
func (r *play) recover() {
	p := r.P
	for _, u := range game.Such[int](&p.d.Set, p.recoverable) {
		r.Do(&Recovered{p.There(u, int(p.Units[u].Cell), "7.0/b")})
	}
}

func (p *Position) recoverable(u int) bool {
	c := &p.Units[u]
	return c.Cell >= 0 && c.Flags&reduced != 0 && c.Flags&rested != 0 && p.d.Units[u].Nation == "german" && p.inTouch(int(c.Cell))
}

// inTouch tells whether a line free of Polish units and engagement zones leads from a hex to the German rear: a hex
// of Germany, Danzig or Slovakia on the edge of the map.
func (p *Position) inTouch(cell int) bool {
	d := p.d
	shut := func(n int) bool {
		return d.terrain[n] == sea || d.country[n] == hungary || d.country[n] == neutral || p.inEZOC(german, n)
	}
	s := hex.Borrow()
	defer s.Done()
	s.Run(d.Map, cell, 0, func(_, to int, _ hex.Direction) (step hex.Step) {
		if shut(to) {
			step.Blocked = blockedZone
		}
		return step
	})
	return !shut(cell) && slices.ContainsFunc(s.Reached(), func(n int16) bool {
		k := d.country[n]
		return slices.Contains(d.Near[n][:], -1) && (k == germany || k == danzig || k == slovakia)
	})
}
