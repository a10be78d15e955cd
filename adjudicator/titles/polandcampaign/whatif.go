package polandcampaign

import (
	"strings"

	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// feared are the results that cost a defender something or drive him off, one of
// each kind: AVI and AVB do to him what DRI does, unless works hold him against DRI
// alone [9.0/a].
func feared(fortified bool) []code {
	if fortified {
		return []code{codeDRI, codeAVI, codeAVB, codeDRB, codeDVB, codeEMP, codeDE}
	}
	return []code{codeDRI, codeDRB, codeDVB, codeEMP, codeDE}
}

// answerWhatIf tells what the seat's standing orders would do in a hex of its own
// for each result of an attack by the enemies known next to it. It runs the code
// that resolves combats, on what the seat knows and without dice.
func (p *Position) answerWhatIf(side int, filed []order.Order, b *Inquiry) (title.Answer, *rule.Refusal) {
	cell := p.d.Cell(b.Hex)
	if cell < 0 {
		return title.Answer{}, rule.Refuse("off-map").With("hex", b.Hex.String())
	}
	if p.holds(cell) != side {
		return title.Answer{}, rule.Refuse("no-own-units", "5.0").With("hex", b.Hex.String())
	}
	pol := defaultPolicies()
	pol.read(filed)
	pol.asks = [asks]bool{} // what the policies would do if nobody were asked
	c := p.attackFeared(side, cell)
	head := title.NoteOf("whatif", refs("5.0"), "hex", b.Hex.String(), "units", p.namesOf(c.defenders), "attackers", p.namesOf(c.attackers))
	if side == german && len(c.attackers) > 0 {
		q := p.clone()
		q.combat = c
		head.Args["air"] = itoa(min(q.airByPolicy(&pol), int(p.air)))
	}
	ans := title.Answer{Notes: []title.Note{head}}
	for _, result := range feared(c.fortified) {
		ans.Notes = append(ans.Notes, p.ifResult(c, result, pol))
	}
	return ans, nil
}

// attackFeared is a combat against a hex by all enemies known to be next to it that
// may attack it [5.1.2/o2], at their printed strength.
func (p *Position) attackFeared(side, cell int) *combat {
	c := &combat{side: 1 - side, cell: cell, defenders: append([]uint8(nil), p.StackOf(cell)...)}
	for dir, n := range &p.d.Near[cell] {
		if n < 0 || !p.enemyAt(side, int(n)) {
			continue
		}
		for _, u := range p.StackOf(int(n)) {
			if !p.canAttack(int(u), int(n), (dir+3)%6) {
				continue
			}
			c.attackers = append(c.attackers, u)
			c.attack += int(p.d.Units[u].Attack)
		}
	}
	c.fortified = p.throughFort(c.side, cell, c.attackers)
	return c
}

// ifResult is what one result would cost by policy.
func (p *Position) ifResult(c *combat, result code, pol policies) title.Note {
	r := &play{Play: game.Play[*Position]{P: p.clone()}}
	trial := c.clone()
	trial.code, trial.rolled = result, true
	r.P.combat = &trial
	r.policies[1-c.side] = pol
	r.losses(stageDefenderLoss, 1-c.side)
	r.retreats(stageDefenderRetreat, 1-c.side)
	var reduced, destroyed, moves []string
	for _, e := range r.Events {
		switch e := e.(type) {
		case *StepLost:
			reduced = append(reduced, e.Unit)
		case *Eliminated:
			destroyed = append(destroyed, e.Unit)
		case *Retreated:
			moves = append(moves, e.Unit+" "+e.Path[len(e.Path)-1].String())
		case *LeftMap:
			moves = append(moves, e.Unit+" "+e.Way)
		}
	}
	return title.NoteOf("whatif-result", codeRules[result], "result", codeNames[result], "reduced", strings.Join(reduced, ", "),
		"destroyed", strings.Join(destroyed, ", "), "retreats", strings.Join(moves, ", "))
}
