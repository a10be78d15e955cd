package polanddefiant

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/game"
	"kurier/adjudicator/game/wish"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
)

// stage is how far a combat has come [9.1].
type stage uint8

const (
	stageWithdraw     stage = iota // cavalry before combat [9.2.4]
	stageDefenderLoss              // the defender carries out his result first [9.1]
	stageDefenderRetreat
	stageAttackerLoss
	stageAttackerRetreat
	stageAdvance
)

var stageNames = [...]string{"withdraw", "defender-loss", "defender-retreat", "attacker-loss", "attacker-retreat", "advance"}

// combat is a combat under way; with aircraft an air attack, in which the attacker's results do not count [12.1/c].
type combat struct {
	N         int     `json:"n"`
	Side      int     `json:"side" as:"side"` // the attacker's
	Cell      int     `json:"hex" as:"hex"`
	Attackers []uint8 `json:"attackers,omitempty" as:"unit"`
	// Staffs are the headquarters in the attackers' hexes when it was declared [11.1.1] [11.1.2].
	Staffs   []uint8 `json:"staffs,omitempty" as:"unit"`
	Aircraft []uint8 `json:"aircraft,omitempty" as:"aircraft"`
	// Defenders, their headquarters too.
	Defenders []uint8 `json:"defenders,omitempty" as:"unit"`
	// Went are the units that have retreated, so that none does so twice.
	Went []uint8 `json:"went,omitempty" as:"unit"`
	Plan Attack  `json:"plan"`
	// Stage at which a seat was asked last; the first until then.
	Stage  stage  `json:"stage" as:"stage"`
	Rolled bool   `json:"rolled,omitempty"`
	Roll   int    `json:"roll,omitempty"`
	Result string `json:"result,omitempty"`
}

// group are the units of a side in the combat, none where there is no combat.
func (c *combat) group(side int) []uint8 {
	switch {
	case c == nil:
		return nil
	case side == c.Side:
		return c.Attackers
	}
	return c.Defenders
}

// staffs are those among whom the headquarters of a side in the combat are.
func (c *combat) staffs(side int) []uint8 {
	if side == c.Side {
		return c.Staffs
	}
	return c.Defenders
}

// fight takes the combat under way through its stages, the defender's part before the attacker's [9.1]; false when
// a seat is awaited.
func (r *play) fight() bool {
	c := r.P.combat
	steps := [...]func() bool{
		stageWithdraw: func() bool {
			done := r.withdrawals()
			if done && r.P.holdsOut(c) {
				r.roll()
			}
			return done
		},
		stageDefenderLoss:    func() bool { return r.losses(1 - c.Side) },
		stageDefenderRetreat: func() bool { return r.retreats(1 - c.Side) },
		stageAttackerLoss:    func() bool { return r.losses(c.Side) },
		stageAttackerRetreat: func() bool { return r.retreats(c.Side) },
		stageAdvance:         r.advances,
	}
	for _, step := range steps[c.Stage:] {
		if !step() {
			return false
		}
	}
	r.Do(&game.CombatEnded{N: c.N, Hex: r.P.d.Hex(c.Cell)})
	return true
}

// holdsOut tells that there is somebody left to roll against: a combat unit, or for aircraft a headquarters [9.0/a]
// [12.1.1].
func (p *Position) holdsOut(c *combat) bool {
	return slices.ContainsFunc(c.Defenders, func(u uint8) bool {
		return p.Units[u].Cell >= 0 && (p.d.combatUnit(int(u)) || len(c.Aircraft) > 0)
	})
}

// takeAnswer tells that a side has just answered what it was asked; once.
func (r *play) takeAnswer(side int, kind string) bool {
	if r.answered != kind || r.P.combat.Stage != stagesAsked[kind][side == r.P.combat.Side] {
		return false
	}
	r.answered = ""
	return true
}

// fighters lists the combat units of a side in the combat that are still on the map; the ship never loses nor
// retreats [11.3(4)].
func (p *Position) fighters(side int) []uint8 { return p.alive(p.combat.group(side)) }

// alive lists the combat units among those that are on the map.
func (p *Position) alive(group []uint8) []uint8 {
	return slices.DeleteFunc(p.Alive(group), func(u uint8) bool { return !p.d.combatUnit(int(u)) })
}

// losses takes the step losses of the result from one side [9.4]; false when their owner is awaited. Occupants of a
// town or city disregard the first [9.4.4] [9.4.4/a]; the attacker's A1* stands only against such [9.1/d].
func (r *play) losses(side int) bool {
	p, c := r.P, r.P.combat
	what := c.share(side)
	units := p.fighters(side)
	if side == c.Side && len(c.Aircraft) > 0 && what != (share{}) { // which ignore what befalls attackers [12.1/c]
		r.waive(side, c.Cell, "aircraft", "12.1/c")
		return true
	}
	if what.steps == 0 {
		return true
	}
	if what.star && p.d.settled[c.Cell] < town {
		r.waive(side, c.Cell, "a1-star", "9.1/d")
		return true
	}
	steps := what.steps
	spared := len(units) > 0 && p.spared(side)
	if spared {
		steps--
	}
	var first []int
	switch {
	case r.takeAnswer(side, "losses"):
		for _, b := range order.Bodies[Choice](r.answer, "LOSE") {
			if first == nil {
				first = b.Units
			}
		}
	case side == c.Side && len(c.Plan.Lose) > 0:
		first = game.Each(c.Plan.Lose, func(name string) int { return p.d.ByName[side][name] })
	case r.policies[side].Asks(askLosses) && p.choiceOfLosses(side, units, steps):
		return r.await(side, "losses", p.askArgs(side, "number", itoa(steps)))
	}
	if spared {
		r.waive(side, c.Cell, "loss", "9.4.4")
	}
	for i := range steps {
		left := p.alive(units)
		if len(left) == 0 {
			if len(c.Aircraft) > 0 && len(p.Alive(c.Defenders)) > 0 {
				r.waive(side, c.Cell, "hq", "12.1.1/a")
			}
			break
		}
		u, rules := p.taker(left, first, r.policies[side]), refs("9.4", "9.4.2")
		if i == 0 {
			u, rules = p.firstTaker(side, left, first, r.policies[side])
		}
		r.step(u, int(p.Units[u].Cell), "result", rules)
		if k := slices.Index(first, u); k >= 0 {
			first = slices.Concat(first[:k], first[k+1:]) // each naming is one step
		}
	}
	r.bereaved(side)
	return true
}

func (r *play) waive(side, cell int, what string, ref rule.Ref) {
	r.Do(&Waived{Side: sideNames[side], Hex: r.P.d.Hex(cell), What: what, Rules: []rule.Ref{ref}})
}

// spared tells whether a side disregards the first step of its loss: the defender in a town or city [9.4.4], unless
// an armored train is there [9.4.4/b].
func (p *Position) spared(side int) bool {
	c := p.combat
	return side != c.Side && p.d.settled[c.Cell] >= town && p.trainAmong(p.fighters(side)) < 0
}

// trainAmong finds an armored train among some units, or -1.
func (p *Position) trainAmong(units []uint8) int {
	return slices.IndexFunc(units, func(u uint8) bool { return p.d.Units[u].Class == train })
}

// strongest lists the units of a side with the highest strength: attack for the attacker, defence for the defender,
// as printed on the side that is up [9.4.1].
func (p *Position) strongest(side int, units []uint8) []uint8 {
	printed := p.Defence
	if side == p.combat.Side {
		printed = p.Attack
	}
	return wish.List[uint8]{wish.Most(func(u uint8) int { return printed(int(u)) })}.Foremost(units)
}

// firstTaker is the unit that takes the first step: an armored train [9.4.1/b], else the strongest [9.4.1]; among
// equals as the owner likes [9.4.1/a].
func (p *Position) firstTaker(side int, units []uint8, first []int, pol grammar.InForce) (int, []rule.Ref) {
	if i := p.trainAmong(units); i >= 0 {
		return int(units[i]), refs("9.4", "9.4.1/b")
	}
	return p.taker(p.strongest(side, units), first, pol), refs("9.4", "9.4.1")
}

// taker is the unit that takes a step at its owner's choice [9.4.2]: the first named that is left, else by policy.
func (p *Position) taker(units []uint8, first []int, pol grammar.InForce) int {
	return int(p.Payers(first, pol["LOSSES"], p.whole).Pick(units, 0))
}

// tooFew tells that a list names a unit for more steps than has gives it [9.4/a], or nil.
func (p *Position) tooFew(list []int, has func(u int) int) *rule.Refusal {
	named := map[int]int{}
	for _, u := range list {
		if named[u]++; named[u] > has(u) {
			return rule.Refuse("few-steps", "9.4.2", "9.4/a").With("unit", p.d.Name(u), "steps", itoa(has(u)))
		}
	}
	return nil
}

// stepsLeft is how many steps a unit can lose.
func (p *Position) stepsLeft(u int) int {
	if p.whole(u) {
		return 2
	}
	return 1
}

// whole tells that a unit can lose a step and live.
func (p *Position) whole(u int) bool {
	return p.Units[u].Flags&reduced == 0 && p.d.Units[u].Steps > 1
}

// choiceOfLosses tells whether the owner has anything to choose.
func (p *Position) choiceOfLosses(side int, units []uint8, steps int) bool {
	total := game.Total(units, p.stepsLeft)
	switch {
	case len(units) < 2 || steps < 1 || steps >= total:
		return false
	case steps > 1:
		return true
	}
	return p.trainAmong(units) < 0 && len(p.strongest(side, units)) > 1
}

// step takes one step from a unit: a fresh one of two steps is turned over [9.4], others are destroyed [9.4/a]
// [9.4.3].
func (r *play) step(u, cell int, cause string, rules []rule.Ref) {
	p := r.P
	def := &p.d.Units[u]
	if p.whole(u) {
		r.Do(&StepLost{Spot: p.Spot(u, cell), Cause: cause, Rules: rules})
		return
	}
	ref := rule.Ref("9.4/a")
	if def.Steps < 2 {
		ref = "9.4.3"
	}
	r.Do(r.P.Fallen(u, cell, cause, append(slices.Clone(rules), ref)))
}

// askArgs are the facts that come with every question in a combat, with more that one tells.
func (p *Position) askArgs(side int, more ...string) map[string]string {
	c := p.combat
	args := rule.ArgsOf(
		"hex", p.d.Hex(c.Cell).String(), "units", p.LoggedNames(p.fighters(side)), "attackers", p.LoggedNames(c.Attackers),
		"defenders", p.LoggedNames(c.Defenders), "result", c.Result)
	if len(c.Aircraft) > 0 {
		args["attackers"] = strings.Join(planeNames(p.d, c.Aircraft), " ")
	}
	maps.Copy(args, rule.ArgsOf(more...))
	return args
}

// This chapter keeps the queue of attacks and the combat under way.

func (p *Position) endCombat(e *game.CombatEnded) error {
	err := game.Fault(p.combat == nil, "no combat at %v", e.Hex)
	p.combat = nil
	return err
}

// queueUp lines attacks up; of air strikes it marks whose turn it is [12.1/f].
func (p *Position) queueUp(e *AttacksPlanned) error {
	side := sideOf(e.Side)
	if side == nobody || len(p.queue) > 0 {
		return fmt.Errorf("no attacks can be planned by %q now", e.Side)
	}
	p.queue = slices.Clone(e.Attacks)
	if p.act == nil {
		p.struck = uint8(side) + 1
	}
	return nil
}

// openCombat takes the next attack of the queue up.
func (p *Position) openCombat(e *CombatDeclared) error {
	if len(p.queue) == 0 || p.combat != nil || p.queue[0].Hex != e.Hex {
		return fmt.Errorf("no attack on %v is next", e.Hex)
	}
	side := sideOf(e.Side)
	c := &combat{N: e.N, Side: side, Cell: p.d.Cell(e.Hex), Plan: p.queue[0]}
	var err, wrong error
	c.Attackers, err = p.d.Numbered(e.Side, len(e.Attackers), func(i int) string { return e.Attackers[i].Unit })
	c.Defenders, wrong = p.d.Numbered(sideNames[1-side], len(e.Defenders), func(i int) string { return e.Defenders[i].Unit })
	if err = errors.Join(err, wrong); err != nil {
		return err
	}
	for _, u := range c.Attackers {
		p.Units[u].Flags |= fought
		if p.d.Units[u].Class == ship {
			p.Units[u].Flags |= shipUsed // [11.3(3)/b]
		}
		for _, v := range p.StackOf(int(p.Units[u].Cell)) {
			if p.d.Units[v].Class == hq {
				c.Staffs = game.Added(c.Staffs, v) // [11.1.1] [11.1.2]
			}
		}
	}
	for _, name := range e.Aircraft {
		k, err := p.plane(e.Side, name)
		if err != nil {
			return err
		}
		p.planes[k].Used = true // [12.1/g]
		c.Aircraft = append(c.Aircraft, uint8(k))
	}
	p.queue = p.queue[1:]
	p.combat = c
	p.Combats = e.N
	return nil
}

// cancelAttack drops the next attack of the queue, or the combat that has been announced, whose units may still
// join another attack [9.3.3].
func (p *Position) cancelAttack(e *game.CombatCancelled) error {
	if c := p.combat; c != nil {
		for _, u := range c.Attackers {
			p.Units[u].Flags &^= fought
		}
		p.combat = nil
		return nil
	}
	if len(p.queue) == 0 || p.queue[0].Hex != e.Hex {
		return fmt.Errorf("no attack on %v is next", e.Hex)
	}
	p.queue = p.queue[1:]
	return nil
}

// rolled notes the result of the combat; one without a die was settled by a case.
func (p *Position) rolled(e *Fought) error {
	if p.combat == nil || p.combat.Rolled {
		return fmt.Errorf("no combat at %v", e.Hex)
	}
	if _, err := parseResult(e.Result); err != nil {
		return err
	}
	p.combat.Rolled, p.combat.Result, p.combat.Roll = true, e.Result, e.Roll
	if e.Roll == 0 && len(p.results) > 0 {
		p.results = p.results[1:]
	}
	return nil
}

// stagesAsked are the stages in which a side is asked for a choice, by whether it attacks.
var stagesAsked = map[string]map[bool]stage{
	"losses": {false: stageDefenderLoss, true: stageAttackerLoss}, "retreat": {false: stageDefenderRetreat, true: stageAttackerRetreat},
	"advance": {true: stageAdvance},
}

// share is what a result asks of one side [9.1/b] [9.1/c].
type share struct {
	steps, hexes int
	// star: only if the defender stands in a town or city [9.1/d].
	star bool
}

// outcome is a result of the Combat Results Table: a part for the attacker, a part for the defender, or both
// [9.1/a].
type outcome struct{ attacker, defender share }

// parseResult reads a result as the table prints it: "D1r2", "Ar", "A1*", "A1 D1r"; "-" and "" are no effect. A
// plain r is one hex [9.1/c].
func parseResult(code string) (o outcome, err error) {
	text := strings.ToUpper(strings.TrimSpace(code))
	if text == "-" || text == "NE" || text == "—" {
		return o, nil
	}
	const between = " /,"
	for text = strings.TrimLeft(text, between); text != ""; text = strings.TrimLeft(text, between) {
		side := &o.attacker
		if text[0] == 'D' {
			side = &o.defender
		}
		part := partOfResult.FindStringSubmatch(text)
		if part == nil || part[0] == text[:1] || *side != (share{}) {
			return outcome{}, fmt.Errorf("no combat result: %q", code)
		}
		steps, star := strings.CutSuffix(part[1]+part[2], "*")
		side.steps, _ = strconv.Atoi(steps) // 0 where none stand
		side.star = star
		if hexes, back := strings.CutPrefix(part[3], "R"); back {
			side.hexes, _ = strconv.Atoi(cmp.Or(hexes, "1"))
		}
		text = text[len(part[0]):]
	}
	return o, nil
}

// partOfResult is a side's letter, its steps, with a star for the attacker alone, and how far it goes back.
var partOfResult = regexp.MustCompile(`^(?:A([1-9]\*?)?|D([1-9])?)(R[1-9]?)?`)

// share of a side in the result of the combat; none before there is one.
func (c *combat) share(side int) share {
	o, _ := parseResult(c.Result) // read when it was noted
	if side == c.Side {
		return o.attacker
	}
	return o.defender
}
