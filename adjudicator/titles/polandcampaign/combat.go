package polandcampaign

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/chart"
	"kurier/adjudicator/dice"
	"kurier/adjudicator/game"
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

// asks tells whose choice a stage is, and its kind: "air", "losses", "emp" or "retreat".
func (c *combat) asks(st stage) (side int, kind string) {
	if side = 1 - c.Side; st == stageAttackerLoss || st == stageAttackerRetreat {
		side = c.Side
	}
	switch {
	case st == stageAir:
		return side, "air"
	case st == stageDefenderLoss && c.Code == codeEMP:
		return side, "emp"
	case st <= stageAttackerLoss:
		return side, "losses"
	}
	return side, "retreat"
}

// wanted tells whether the side whose choice a stage is would be asked for it rather than leave it to its standing
// orders.
func (r *play) wanted(st stage) bool {
	side, kind := r.P.combat.asks(st)
	return r.policies[side].Asks(strings.ToUpper(kind))
}

// ask stops the game for a choice; it tells that play does not go on.
func (r *play) ask(st stage) (goes bool) {
	side, kind := r.P.combat.asks(st)
	r.Do(&ChoiceAwaited{Seat: seatOf(side), Choice: kind, Stage: stageNames[st]})
	return false
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

// group are the units of a side in the combat.
func (c *combat) group(side int) []uint8 {
	if side == c.Side {
		return c.Attackers
	}
	return c.Defenders
}

// Plan is an attack still to be made, with what its order said in advance.
type Plan struct {
	Hex   hex.Hex  `json:"hex"`
	Units []string `json:"units"`
	// Joined are units that must attack and have no order [4.1.2/e][4.1.2/h]. They count for a condition but do not
	// make it void: if it calls the attack off, they attack by themselves.
	Joined []string `json:"joined,omitempty"`
	Air    int      `json:"air,omitempty"`
	game.Intent
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
		Code:     unrolled,
		declared: declared{Attack: e.Attack, Air: e.Air, Besieged: e.Besieged, Fortified: e.Fortified, Forced: e.Forced, Plan: plan},
	}
	var err, wrong error
	c.Attackers, err = p.d.Numbered(e.Side, len(e.Attackers), func(i int) string { return e.Attackers[i].Unit })
	c.Defenders, wrong = p.d.Numbered(sideNames[1-side], len(e.Defenders), func(i int) string { return e.Defenders[i].Unit })
	for _, u := range c.Attackers {
		p.Units[u].Flags |= fought
	}
	p.combat, p.Combats = c, e.N
	return errors.Join(err, wrong)
}

// fightersOf names units with their hexes.
func (p *Position) fightersOf(units []uint8) []Fighter {
	out := make([]Fighter, len(units))
	for i, u := range units {
		out[i] = Fighter{Unit: p.d.Name(int(u)), Hex: p.d.Hex(int(p.Units[u].Cell))}
	}
	return out
}

// throughFort tells whether every attacker comes at a Polish defender through works that face him [TEC/fort]; one
// that does not makes the fortification void [9.0][9.0/b][9.0/o1].
func (p *Position) throughFort(side, cell int, attackers []uint8) bool {
	return side == german && p.allBy(cell, attackers, &p.d.fort)
}

// allBy tells whether all of some attackers, one at the least, come at a hex through sides of its own that are so.
func (p *Position) allBy(cell int, attackers []uint8, so *[maxCells][6]bool) bool {
	return len(attackers) > 0 && !slices.ContainsFunc(attackers, func(u uint8) bool {
		dir := p.d.Dir(cell, int(p.Units[u].Cell))
		return dir < 0 || !so[cell][dir]
	})
}

// ledger is the way from the column of the odds to the one the dice are read in: terrain and siege move it
// [5.1.2][5.1.3/a]. Of terrain, river and fortification only the largest counts [5.1.2/o1]; none favours the attack
// [5.1.2/a]. A river counts when all attackers come across one [TEC/river].
func (p *Position) ledger(column, cell int, attackers []uint8, fortified, besieged bool) *chart.Ledger {
	l := chart.Shifts(columnNames[:], column)
	here, over, works := p.d.ground(cell), &p.d.chart[river], &p.d.chart[fort]
	ground := chart.Modifier{Kind: "terrain", Amount: -here.Shift, Rule: here.Rule}
	if -over.Shift < ground.Amount && p.allBy(cell, attackers, &p.d.river) {
		ground = chart.Modifier{Kind: "river", Amount: -over.Shift, Rule: "TEC/river"}
	}
	if -works.Shift <= ground.Amount && fortified {
		ground = chart.Modifier{Kind: "fort", Amount: -works.Shift, Rule: "9.0"}
	}
	l.Enter(ground)
	if besieged {
		l.Add("siege", 1, "5.1.3/a")
	}
	return l
}

// shifts are the entries of a ledger as events tell them.
func (p *Position) shifts(l *chart.Ledger, cell int) []game.Shift {
	var out []game.Shift
	for _, m := range l.Modifiers {
		s := game.Shift{Kind: m.Kind, Columns: m.Amount, Rule: m.Rule}
		if m.Kind == "terrain" {
			s.Terrain = p.d.ground(cell).ID
		}
		out = append(out, s)
	}
	return out
}

// Once attacker and defender have announced, nothing of it is changed any more [5.1.1/o2]: the strengths of the
// announcement are what the dice are read by.

// fight takes the combat under way through its stages; false when a seat is awaited.
func (r *play) fight(from stage) bool {
	p := r.P
	for st := from; ; st++ {
		done := true
		switch c := p.combat; st {
		case stageAir:
			if done = r.airDefence(); done {
				r.roll()
			}
		case stageDefenderLoss, stageAttackerLoss:
			done = r.losses(st)
		case stageDefenderRetreat, stageAttackerRetreat:
			done = r.retreats(st)
		default:
			r.advance()
			r.Do(&game.CombatEnded{N: c.N, Hex: p.d.Hex(c.Cell)})
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
	defence := c.DefenceAir + game.Total(c.Defenders, p.Defence) // [5.1.1][6.1][6.1/o2]
	l := p.ledger(oddsColumn(c.Attack, defence), c.Cell, c.Attackers, c.Fortified, c.Besieged)
	e := &Fought{
		N: c.N, Side: sideNames[c.Side], Hex: p.d.Hex(c.Cell),
		Attackers: p.fightersOf(c.Attackers), Defenders: p.fightersOf(c.Defenders),
		Attack: c.Attack, AttackAir: c.Air, Defence: defence, DefenceAir: c.DefenceAir,
		Odds: oddsText(c.Attack, defence), Shifts: p.shifts(l, c.Cell), Column: l.To,
	}
	if len(p.results) > 0 {
		e.Result = p.results[0] // a case has settled the outcome
	} else {
		e.Dice = r.Cup.Roll(dice.Throw{
			Label: "T" + itoa(int(p.Turn)) + " " + sideNames[c.Side] + " combat " + e.Hex.String(),
			Side:  sideNames[c.Side], Count: 2, Die: dice.D(6),
		})
		e.Roll = e.Dice[0] + e.Dice[1] // [5.1.4/a]
		e.Result = codeNames[p.d.table[l.Index()][e.Roll-lowRoll]]
	}
	result, _ := codeOf(e.Result) // one that is none is no event
	e.Rules = codeRules[result]
	r.Do(e)
}
