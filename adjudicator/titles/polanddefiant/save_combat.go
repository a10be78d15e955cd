package polanddefiant

import (
	"errors"
	"fmt"
	"slices"

	"kurier/adjudicator/board/hex"
)

// savedCombat is the combat under way and what is still to come, as JSON; nil
// when there is neither.
type savedCombat struct {
	Queue  []Attack `json:"queue,omitempty"`
	Struck int      `json:"struck,omitempty"`
	// The rest is only there with N, the number of the combat.
	N         int      `json:"n,omitempty"`
	Side      string   `json:"side,omitempty"`
	Hex       hex.Hex  `json:"hex,omitzero"`
	Attackers []string `json:"attackers,omitempty"`
	Staffs    []string `json:"staffs,omitempty"`
	Aircraft  []string `json:"aircraft,omitempty"`
	Defenders []string `json:"defenders,omitempty"`
	Went      []string `json:"went,omitempty"`
	Plan      *Attack  `json:"plan,omitempty"`
	Stage     string   `json:"stage,omitempty"`
	Rolled    bool     `json:"rolled,omitempty"`
	Roll      int      `json:"roll,omitempty"`
	Result    string   `json:"result,omitempty"`
}

func (p *Position) saveCombat() *savedCombat {
	c := p.combat
	if c == nil && len(p.queue) == 0 && p.struck == 0 {
		return nil
	}
	s := &savedCombat{Queue: p.queue, Struck: int(p.struck)}
	if c == nil {
		return s
	}
	plan := c.plan
	s.N, s.Side, s.Hex, s.Plan = c.n, sideNames[c.side], p.d.Hex(c.cell), &plan
	s.Attackers, s.Staffs, s.Defenders = p.d.Register.Named(c.attackers), p.d.Register.Named(c.staffs), p.d.Register.Named(c.defenders)
	s.Went, s.Stage = p.d.Register.Named(c.went), stageNames[c.stage]
	s.Rolled, s.Roll, s.Result = c.rolled, c.roll, c.result
	for _, k := range c.aircraft {
		s.Aircraft = append(s.Aircraft, p.d.Aircraft[k].name)
	}
	return s
}

// loadCombat puts back what saveCombat gave; nil is nothing.
func (p *Position) loadCombat(s *savedCombat) error {
	p.queue, p.combat, p.struck = nil, nil, 0
	if s == nil {
		return nil
	}
	if s.Struck < 0 || s.Struck > 2 {
		return fmt.Errorf("struck %d: 0, 1 or 2 was expected", s.Struck)
	}
	p.queue, p.struck = s.Queue, uint8(s.Struck)
	if s.N == 0 {
		return nil
	}
	side, at := sideOf(s.Side), slices.Index(stageNames[:], s.Stage)
	c := &combat{n: s.N, side: side, cell: p.d.Cell(s.Hex), rolled: s.Rolled, roll: s.Roll, result: s.Result}
	if side == nobody || at < 0 || c.cell < 0 || s.Plan == nil {
		return fmt.Errorf("combat %d at %v is incomplete", s.N, s.Hex)
	}
	if _, err := parseResult(s.Result); err != nil {
		return err
	}
	c.stage = stage(at)
	c.plan = *s.Plan
	err := errors.Join(p.d.Numbers(s.Attackers, &c.attackers), p.d.Numbers(s.Staffs, &c.staffs),
		p.d.Numbers(s.Defenders, &c.defenders), p.d.Numbers(s.Went, &c.went))
	if err != nil {
		return fmt.Errorf("combat %d: %w", s.N, err)
	}
	for _, name := range s.Aircraft {
		k, err := p.plane(s.Side, name)
		if err != nil {
			return err
		}
		c.aircraft = append(c.aircraft, uint8(k))
	}
	p.combat = c
	return nil
}
