package polandcampaign

import (
	"fmt"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/chart"
	"kurier/adjudicator/dice"
)

// stage is how far a combat has come [5.1].
type stage uint8

const (
	stageAir stage = iota
	stageDefenderLoss
	stageAttackerLoss
	stageDefenderRetreat
	stageAttackerRetreat
	stageAdvance
)

var stageNames = [...]string{"air", "defender-loss", "attacker-loss", "defender-retreat", "attacker-retreat", "advance"}

func stageOf(name string) stage { return stage(max(slices.Index(stageNames[:], name), 0)) }

// combat is a combat under way.
type combat struct {
	N         int     `json:"n"`
	Side      int     `json:"side" as:"side"` // the attacker's
	Cell      int     `json:"hex" as:"hex"`
	Attackers []uint8 `json:"attackers" as:"unit"`
	Defenders []uint8 `json:"defenders" as:"unit"`
	declared
	// Code is the result once the dice are rolled, unrolled before.
	Code code `json:"result,omitempty" as:"result"`
	// Owed is the defence power given up in a draw, which attackers must match.
	Owed int `json:"owed,omitempty"`
	// Hit are the units that took a casualty in this combat [5.3.2/a].
	Hit []uint8 `json:"hit,omitempty" as:"unit"`
	// Stage for which a seat is awaited between steps.
	Stage stage `json:"stage" as:"stage"`
}

// rolled tells that the result is known.
func (c *combat) rolled() bool { return c.Code != unrolled }

// declared is what attacker and defender have told of a combat.
type declared struct {
	Attack int `json:"attack"` // air points included
	Air    int `json:"air,omitempty"`
	// Defence has DefenceAir among it; known once rolled.
	Defence    int  `json:"defence,omitempty"`
	DefenceAir int  `json:"defenceAir,omitempty"`
	Besieged   bool `json:"besieged,omitempty"`  // when it was declared [5.1.3]
	Fortified  bool `json:"fortified,omitempty"` // attacked only through fortified hexsides [9.0]
	Forced     bool `json:"forced,omitempty"`
	Plan       Plan `json:"plan"`
}

func (c *combat) clone() combat {
	d := *c
	d.Attackers, d.Defenders, d.Hit = slices.Clone(c.Attackers), slices.Clone(c.Defenders), slices.Clone(c.Hit)
	return d
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

// Plan is an attack still to be made, with what its order said in advance.
type Plan struct {
	Hex   hex.Hex  `json:"hex"`
	Units []string `json:"units"`
	// Joined are units that must attack and have no order [4.1.2/e][4.1.2/h]. They
	// count for a condition but do not make it void: if it calls the attack off,
	// they attack by themselves.
	Joined []string `json:"joined,omitempty"`
	Air    int      `json:"air,omitempty"`
	// If calls the attack off unless the odds are there.
	If *Condition `json:"if,omitempty"`
	// Advance lists who follows and where; Stay that nobody does; neither leaves
	// it to the standing order.
	Advance []Follow `json:"advance,omitempty"`
	Stay    bool     `json:"stay,omitempty"`
	// Lose lists the attackers that take losses first.
	Lose []string `json:"lose,omitempty"`
	// Retreat is where beaten attackers make for.
	Retreat hex.Hex `json:"retreat,omitempty"`
	Order   string  `json:"order,omitempty"`
	// Forced: no order asked for it [4.1.2/e][4.1.2/h].
	Forced bool `json:"forced,omitempty"`
}

// declare opens the combat that is next in the queue [5.1.1/o1].
func (p *Position) declare(e *CombatDeclared) error {
	if len(p.queue) == 0 {
		return fmt.Errorf("no attack on %v is planned", e.Hex)
	}
	plan := p.queue[0]
	if err := p.unqueue(e.Hex); err != nil {
		return err
	}
	side := sideOf(e.Side)
	c := &combat{
		N: e.N, Side: side, Cell: p.d.Cell(e.Hex),
		Code:      unrolled,
		declared:  declared{Attack: e.Attack, Air: e.Air, Besieged: e.Besieged, Fortified: e.Fortified, Forced: e.Forced, Plan: plan},
		Attackers: make([]uint8, 0, len(e.Attackers)), Defenders: make([]uint8, 0, len(e.Defenders)),
	}
	for _, f := range e.Attackers {
		u, err := p.d.Unit(e.Side, f.Unit)
		if err != nil {
			return err
		}
		p.Units[u].Flags |= fought
		c.Attackers = append(c.Attackers, uint8(u))
	}
	for _, f := range e.Defenders {
		u, err := p.d.Unit(sideNames[1-side], f.Unit)
		if err != nil {
			return err
		}
		c.Defenders = append(c.Defenders, uint8(u))
	}
	p.combat = c
	p.combats = int16(e.N)
	return nil
}

// fightersOf names units with their hexes.
func (p *Position) fightersOf(units []uint8) []Fighter {
	out := make([]Fighter, len(units))
	for i, u := range units {
		out[i] = Fighter{Unit: p.d.Name(int(u)), Hex: p.d.Hex(int(p.Units[u].Cell))}
	}
	return out
}

// throughFort tells whether every attacker comes at a Polish defender through
// works that face him [TEC/fort]; one that does not makes the fortification void
// [9.0][9.0/b][9.0/o1].
func (p *Position) throughFort(side, cell int, attackers []uint8) bool {
	if side != german || len(attackers) == 0 {
		return false
	}
	for _, u := range attackers {
		if dir := p.d.Dir(cell, int(p.Units[u].Cell)); dir < 0 || !p.d.fort[cell][dir] {
			return false
		}
	}
	return true
}

// overRiver tells whether every attacker comes across a river [TEC/river].
func (p *Position) overRiver(cell int, attackers []uint8) bool {
	for _, u := range attackers {
		from := int(p.Units[u].Cell)
		if dir := p.d.Dir(from, cell); dir < 0 || !p.d.river[from][dir] {
			return false
		}
	}
	return len(attackers) > 0
}

// ledger is the way from the column of the odds to the one the dice are read
// in: terrain and siege move it [5.1.2][5.1.3/a]. Of terrain, river and
// fortification only the largest counts [5.1.2/o1]; none favours the attack
// [5.1.2/a].
func (p *Position) ledger(column, cell int, attackers []uint8, fortified, besieged bool) *chart.Ledger {
	l := chart.Shifts(columnNames[:], column)
	t := p.d.terrain[cell]
	ground := chart.Modifier{Kind: "terrain", Amount: -p.d.columns[t], Rule: p.d.terrainRule[t]}
	if -p.d.riverFor < ground.Amount && p.overRiver(cell, attackers) {
		ground = chart.Modifier{Kind: "river", Amount: -p.d.riverFor, Rule: "TEC/river"}
	}
	if -p.d.fortFor <= ground.Amount && fortified {
		ground = chart.Modifier{Kind: "fort", Amount: -p.d.fortFor, Rule: "9.0"}
	}
	l.Enter(ground)
	if besieged {
		l.Add("siege", 1, "5.1.3/a")
	}
	return l
}

// shifts are the entries of a ledger as events tell them.
func (p *Position) shifts(l *chart.Ledger, cell int) []Shift {
	if len(l.Modifiers) == 0 {
		return nil
	}
	out := make([]Shift, len(l.Modifiers))
	for i, m := range l.Modifiers {
		out[i] = Shift{Kind: m.Kind, Columns: m.Amount, Rule: m.Rule}
		if m.Kind == "terrain" {
			out[i].Terrain = terrainNames[p.d.terrain[cell]]
		}
	}
	return out
}

// Once attacker and defender have announced, nothing of it is changed any more
// [5.1.1/o2]: the strengths of the announcement are what the dice are read by.

// fight takes the combat under way through its stages; false when a seat is
// awaited.
func (r *play) fight(from stage) bool {
	p := r.P
	for st := from; ; st++ {
		done := true
		switch c := p.combat; st {
		case stageAir:
			if done = r.airDefence(); done {
				r.roll()
			}
		case stageDefenderLoss:
			done = r.losses(st, 1-c.Side)
		case stageAttackerLoss:
			done = r.losses(st, c.Side)
		case stageDefenderRetreat:
			done = r.retreats(st, 1-c.Side)
		case stageAttackerRetreat:
			done = r.retreats(st, c.Side)
		default:
			r.advance()
			r.Do(&CombatEnded{N: c.N, Hex: p.d.Hex(c.Cell)})
			return true
		}
		if !done {
			return false
		}
	}
}

// roll throws the dice and reads the table [5.1.4][2.4.3][CET].
func (r *play) roll() {
	p, c := r.P, r.P.combat
	defence := c.DefenceAir // [6.1][6.1/o2]
	for _, u := range c.Defenders {
		defence += p.Defence(int(u)) // [5.1.1]
	}
	l := p.ledger(oddsColumn(c.Attack, defence), c.Cell, c.Attackers, c.Fortified, c.Besieged)
	e := &Fought{
		N: c.N, Side: sideNames[c.Side], Hex: p.d.Hex(c.Cell),
		Attackers: p.fightersOf(c.Attackers), Defenders: p.fightersOf(c.Defenders),
		Attack: c.Attack, AttackAir: c.Air, Defence: defence, DefenceAir: c.DefenceAir,
		Odds: oddsText(c.Attack, defence), Shifts: p.shifts(l, c.Cell), Column: l.To,
	}
	var result code
	if len(p.results) > 0 {
		result = p.results[0] // a case has settled the outcome
	} else {
		e.Dice = r.Cup.Roll(dice.Throw{
			Label: "T" + itoa(int(p.Turn)) + " " + sideNames[c.Side] + " combat " + e.Hex.String(),
			Side:  sideNames[c.Side], Count: 2, Die: dice.D(6),
		})
		e.Roll = e.Dice[0] + e.Dice[1] // [5.1.4/a]
		result = p.d.table[l.Index()][min(max(e.Roll, lowRoll), highRoll)-lowRoll]
	}
	e.Result = codeNames[result]
	e.Rules = codeRules[result]
	r.Do(e)
}
