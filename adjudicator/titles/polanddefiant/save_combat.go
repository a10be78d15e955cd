package polanddefiant

import (
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
	s.N, s.Side, s.Hex, s.Plan = c.n, sideNames[c.side], p.hex(c.cell), &plan
	s.Attackers, s.Staffs, s.Defenders = p.idsOf(c.attackers), p.idsOf(c.staffs), p.idsOf(c.defenders)
	s.Went, s.Stage = p.idsOf(c.went), stageNames[c.stage]
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
	c := &combat{n: s.N, side: side, cell: p.d.cell(s.Hex), rolled: s.Rolled, roll: s.Roll, result: s.Result}
	if side == nobody || at < 0 || c.cell < 0 || s.Plan == nil {
		return fmt.Errorf("combat %d at %v is incomplete", s.N, s.Hex)
	}
	if _, err := parseResult(s.Result); err != nil {
		return err
	}
	c.stage = stage(at)
	c.plan = *s.Plan
	for _, l := range []struct {
		ids []string
		to  *[]uint8
	}{{s.Attackers, &c.attackers}, {s.Staffs, &c.staffs}, {s.Defenders, &c.defenders}, {s.Went, &c.went}} {
		for _, id := range l.ids {
			u, ok := p.d.byID[id]
			if !ok {
				return fmt.Errorf("combat %d: no counter %q", s.N, id)
			}
			*l.to = append(*l.to, uint8(u))
		}
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
