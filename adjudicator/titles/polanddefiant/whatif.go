package polanddefiant

import (
	"strings"

	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// feared are results that cost a defender something, from the mildest on.
var feared = []string{"Dr", "Dr2", "D1r", "D1r2", "D2r2"}

// answerWhatIf tells what the seat's standing orders would do in a hex of its own
// for each result of an attack by the enemies known next to it. It runs the code
// that carries results out, on what the seat knows and without dice.
func (p *Position) answerWhatIf(side int, filed []order.Order, b *Inquiry) (title.Answer, *rule.Refusal) {
	hex := b.Hex.String()
	cell := p.d.Cell(b.Hex)
	if cell < 0 {
		return title.Answer{}, rule.Refuse("off-map").With("hex", hex)
	}
	if units, _ := p.company(side, cell); units == 0 {
		return title.Answer{}, rule.Refuse("no-own-units", "9.0/a").With("hex", hex)
	}
	pol := defaultPolicies()
	pol.read(filed)
	pol.asks = [asks]bool{} // what the standing orders would do if nobody were asked
	attackers := p.attackFeared(side, cell)
	k := p.reckon(1-side, cell, attackers, nil)
	ans := title.Answer{Notes: []title.Note{title.NoteOf("whatif", refs("9.0"), "hex", hex, "units", p.nameList(p.defendersAt(1-side, cell)),
		"attackers", p.nameList(attackers), "odds", k.odds, "column", p.d.columnName(k.column))}}
	for _, result := range feared {
		ans.Notes = append(ans.Notes, p.ifResult(side, cell, attackers, result, pol))
	}
	return ans, nil
}

// attackFeared lists all enemies known that could attack a hex from where they
// stand.
func (p *Position) attackFeared(side, cell int) []uint8 {
	var list []uint8
	for _, n := range &p.d.Near[cell] {
		if n < 0 {
			continue
		}
		for _, u := range p.StackOf(int(n)) {
			if int(p.d.Units[u].Side) != side && p.attackBar(int(u), cell) == nil {
				list = append(list, u)
			}
		}
	}
	return list
}

// ifResult is what one result would cost by the standing orders.
func (p *Position) ifResult(side, cell int, attackers []uint8, result string, pol policies) title.Note {
	r := &play{Play: game.Play[*Position]{P: p.clone()}}
	r.P.ask, r.P.queue = nil, nil
	r.policies[side] = pol
	r.P.combat = &combat{side: 1 - side, cell: cell, attackers: attackers, defenders: p.defendersAt(1-side, cell), rolled: true, result: result}
	r.losses(stageDefenderLoss, side)
	r.P.combat.stage = stageDefenderRetreat
	r.retreats(stageDefenderRetreat, side)
	var reduced, destroyed, moves []string
	for _, e := range r.Events {
		switch e := e.(type) {
		case *StepLost:
			reduced = append(reduced, e.Unit)
		case *Eliminated:
			destroyed = append(destroyed, e.Unit)
		case *Retreated:
			moves = append(moves, e.Unit+" "+e.Path[len(e.Path)-1].String())
		}
	}
	return title.NoteOf("whatif-result", refs("9.1"), "result", result, "reduced", strings.Join(reduced, ", "),
		"destroyed", strings.Join(destroyed, ", "), "retreats", strings.Join(moves, ", "))
}
