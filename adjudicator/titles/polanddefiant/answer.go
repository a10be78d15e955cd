package polanddefiant

import (
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Answer answers ODDS, PATH, COMMAND, SUPPLY and WHATIF by what the seat knows;
// standing orders among those filed are taken as in force.
func (p *Position) Answer(seat title.Seat, filed []order.Order, question order.Order) (title.Answer, *rule.Refusal) {
	side := sideOf(string(seat))
	if side == nobody {
		return title.Answer{}, rule.Refuse("nothing-awaited")
	}
	was := p.known(side)
	switch b := question.Body.(type) {
	case *Assault:
		return was.planned(side, filed, b.Units).answerOdds(side, b)
	case *March:
		return was.answerPath(side, b)
	case *Inquiry:
		switch question.Verb {
		case "COMMAND":
			return was.answerCommand(side, b.Unit)
		case "SUPPLY":
			return was.answerSupply(side, b.Unit)
		}
		return was.answerWhatIf(side, filed, b)
	}
	return title.Answer{}, rule.Refuse("wrong-phase").With("verb", question.Verb)
}

// planned is the position with the units asked about where plans would take them
// if their headquarters were activated now, in the order kept and filed.
func (p *Position) planned(side int, filed []order.Order, units []int) *Position {
	q := p.clone()
	move := func(b *March, verb string) {
		if verb != "MOVE" || !slices.Contains(units, b.Unit) || q.Units[b.Unit].Cell < 0 {
			return
		}
		if way, _, _, _, why := q.plotMarch(side, b); why == nil && len(way) > 0 {
			q.Shift(b.Unit, int(way[len(way)-1]), q.project)
		}
	}
	for _, k := range p.plans[side] {
		if b, ok := k.order.Body.(*March); ok && k.key != keyEvent {
			move(b, k.order.Verb)
		}
	}
	for i := range filed {
		o := &filed[i]
		if b, ok := o.Body.(*Plan); ok && b.Order != nil && b.Key != keyEvent {
			o = b.Order
		}
		if b, ok := o.Body.(*March); ok {
			move(b, o.Verb)
		}
	}
	return q
}

// answerOdds tells odds, column, shifts and what the die brings. Units may be
// named that do not stand next to the hex yet; rivers they would attack across
// are then not counted.
func (p *Position) answerOdds(side int, b *Assault) (title.Answer, *rule.Refusal) {
	cell := p.d.Cell(b.Hex)
	if cell < 0 {
		return title.Answer{}, rule.Refuse("off-map").With("hex", b.Hex.String())
	}
	if !p.enemyAt(side, cell) {
		return title.Answer{}, rule.Refuse("no-enemy-there", "9.0").With("hex", b.Hex.String())
	}
	var ans title.Answer
	attackers := make([]uint8, 0, len(b.Units))
	for _, u := range b.Units {
		if why := p.present(side, u); why != nil {
			return title.Answer{}, why
		}
		if why := p.attackBar(u, cell); why != nil && why.Kind != "not-adjacent" {
			return title.Answer{}, why
		}
		attackers = append(attackers, uint8(u))
		ans.Arrows = append(ans.Arrows, title.Arrow{
			Kind: "attack", Side: sideNames[side], Unit: p.d.Name(u), Path: hex.Places(p.d.Hex(int(p.Units[u].Cell)), b.Hex),
		})
	}
	k := p.reckon(side, cell, attackers, nil)
	ans.Notes = append(p.oddsNotes(cell, &k), p.halvedNotes(cell, attackers)...)
	if k.column < 0 {
		ans.Notes = append(ans.Notes, title.NoteOf("below", refs("9.3.3"), "hex", b.Hex.String(), "odds", k.odds))
	} else {
		ans.Notes = append(ans.Notes, title.NoteOf("chances", refs("9.1"), "hex", b.Hex.String(),
			"column", p.d.columnName(k.column), "codes", p.d.chances(k.column)))
	}
	if p.fog != fogOff {
		ans.Notes = append(ans.Notes, title.NoteOf("unseen-defenders", refs("2.1.2/c", "2.1.2/d"), "hex", b.Hex.String()))
	}
	return ans, nil
}

// chances writes the results of a column with their sixths.
func (d *Data) chances(column int) string {
	var list []string
	var sixths []int
	for roll := 1; roll <= 6; roll++ {
		code := d.crt.Cell(d.crt.RowOf(roll), column)
		i := slices.Index(list, code)
		if i < 0 {
			list, sixths, i = append(list, code), append(sixths, 0), len(list)
		}
		sixths[i]++
	}
	for i := range list {
		list[i] += " " + itoa(sixths[i])
	}
	return strings.Join(list, " ")
}

// answerPath tells a way step by step, or without a hex what can be reached
// [6.1.2], whether or not the unit will be in command.
func (p *Position) answerPath(side int, b *March) (title.Answer, *rule.Refusal) {
	u := b.Unit
	if why := p.present(side, u); why != nil {
		return title.Answer{}, why
	}
	if len(b.Hexes) == 0 {
		by, why := p.modeFor(b, false, false)
		if why != nil {
			return title.Answer{}, why
		}
		ends := p.reachable(u, int(p.Units[u].Cell), by, nil)
		ends = slices.DeleteFunc(ends, func(cell int16) bool { return !p.roomFor(u, int(cell)) })
		return title.Answer{Notes: []title.Note{title.NoteOf("reach", refs("6.1.1"), "unit", p.d.Name(u), "hexes", p.d.Map.Path(ends),
			"mp", mpText(p.allowance(u)), "mode", modeNames[by])}}, nil
	}
	way, cost, mp, mode, why := p.plotMarch(side, b)
	if len(way) > 1 {
		by := p.d.modeOf(u)
		if mode == modeNames[strategic] {
			by = strategic
		}
		notes := p.stepNotes(u, way, by)
		ans := title.Answer{Notes: notes, Arrows: []title.Arrow{{Kind: "move", Side: sideNames[side], Unit: p.d.Name(u), Path: p.d.Map.PlacesOf(way)}}}
		if why != nil {
			return ans, why
		}
		ans.Notes = append(ans.Notes, title.NoteOf("path", refs("6.1.2"), "unit", p.d.Name(u), "path", p.d.Map.Path(way), "cost", mpText(cost), "mp", mpText(mp), "mode", mode))
		return ans, nil
	}
	return title.Answer{}, why
}

// stepNotes explain what each step of a way costs, as far as it can be gone.
func (p *Position) stepNotes(u int, way []int16, by mode) []title.Note {
	if by == byRail || by == bySea {
		return nil
	}
	side := int(p.d.Units[u].Side)
	var notes []title.Note
	total, paid := 0, false
	for i := 0; i+1 < len(way); i++ {
		from, to := int(way[i]), int(way[i+1])
		dir := p.d.Dir(from, to)
		if dir < 0 {
			break
		}
		step := p.stepBy(u, from, dir, by)
		if step.Blocked != hex.Free {
			break
		}
		zone, fine := 0, 0
		switch out, in := p.inEZOC(side, from), p.inEZOC(side, to); {
		case by == strategic:
		case out && in:
			zone = zoneZone
		case out || in:
			zone = zoneEdge
		}
		if !paid && (p.interdicted[from] > 0 || p.interdicted[to] > 0) {
			fine, paid = p.d.penalty(u), true
		}
		ground := p.d.TerrainRows[p.d.terrain[to]].id
		rules := refs("6.1.2")
		if p.d.road[from][dir] {
			ground, rules = "road", refs("6.2.1/a")
		}
		if zone > 0 {
			rules = append(rules, "5.1", "5.1/a", "5.1/b")
		}
		if fine > 0 {
			rules = append(rules, "12.2/e")
		}
		if by == marching && !p.d.road[from][dir] && p.river(side, from, dir) == minorRiver {
			rules = append(rules, "6.2.2b", "6.2.2b/a")
		}
		total += step.Cost + fine
		notes = append(notes, title.NoteOf("step", rules, "unit", p.d.Name(u), "hex", p.d.Hex(to).String(), "terrain", ground,
			"cost", mpText(step.Cost-zone), "zone", mpText(zone), "interdiction", mpText(fine), "total", mpText(total)))
	}
	return notes
}

// answerCommand lists whom a headquarters would activate now [4.2.1], and which
// independents it could take along.
func (p *Position) answerCommand(side, hq int) (title.Answer, *rule.Refusal) {
	if why := p.present(side, hq); why != nil {
		return title.Answer{}, why
	}
	own := p.inCommand(hq)
	var loose, out []uint8
	f := p.d.Units[hq].Formation
	for u := range p.d.Units {
		if p.Units[u].Cell < 0 || int(p.d.Units[u].Side) != side || slices.Contains(own, uint8(u)) {
			continue
		}
		switch {
		case p.canCommand(hq, u):
			loose = append(loose, uint8(u))
		case p.formationNow(u) == f && p.d.Units[u].Class != ship:
			out = append(out, uint8(u))
		}
	}
	own = slices.DeleteFunc(own, func(u uint8) bool { return int(u) == hq })
	return title.Answer{Notes: []title.Note{title.NoteOf("command", refs("4.2.1", "4.2.3"), "hq", p.d.hqName(hq), "hex", p.d.Hex(int(p.Units[hq].Cell)).String(),
		"range", itoa(int(p.d.Units[hq].Command)), "units", p.NameList(own), "loose", p.NameList(loose), "limit", itoa(p.d.looseLimit(hq)), "out", p.NameList(out))}}, nil
}

// answerSupply tells a unit's supply as it stands, and by what way it could
// trace a line now [10.1] [10.1.2].
func (p *Position) answerSupply(side, u int) (title.Answer, *rule.Refusal) {
	if why := p.present(side, u); why != nil {
		return title.Answer{}, why
	}
	c := &p.Units[u]
	cell := int(c.Cell)
	line := "no"
	var arrows []title.Arrow
	if p.d.Units[u].Class == ship {
		line = "sea"
	} else if p.d.immobile(u) {
		line = "always" // never out of supply [10.3.3]
	} else if way := p.supplyWay(side, cell); way != nil {
		if line = "yes"; p.supplyNet(side).limitedTo(cell) {
			line = "limited"
		}
		arrows = []title.Arrow{{Kind: "move", Side: sideNames[side], Unit: p.d.Name(u), Path: p.d.Map.PlacesOf(way)}}
	}
	return title.Answer{Notes: []title.Note{title.NoteOf("supply", refs("10.1", "10.2", "10.1.2"), "unit", p.d.Name(u), "hex", p.d.Hex(cell).String(),
		"state", supplyNames[c.Supply], "line", line)}, Arrows: arrows}, nil
}

// supplyWay is how a unit in the hex could trace a line now, to a source; nil for
// none.
func (p *Position) supplyWay(side, cell int) []int16 {
	sources := p.d.warsaw
	if side == german {
		sources = nil
		for _, s := range p.d.sources {
			sources = append(sources, s.cell)
		}
	}
	toward := p.supplyWays(side, sources)
	if toward[cell] < 0 {
		return nil
	}
	way := []int16{int16(cell)}
	for at := cell; int(toward[at]) != at; {
		at = int(toward[at])
		way = append(way, int16(at))
	}
	return way
}

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
	pol := p.d.StandingOrders.InForce(filed).Unasked()
	attackers := p.attackFeared(side, cell)
	k := p.reckon(1-side, cell, attackers, nil)
	ans := title.Answer{Notes: []title.Note{title.NoteOf("whatif", refs("9.0"), "hex", hex, "units", p.NameList(p.defendersAt(1-side, cell)),
		"attackers", p.NameList(attackers), "odds", k.odds, "column", p.d.columnName(k.column))}}
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
func (p *Position) ifResult(side, cell int, attackers []uint8, result string, pol grammar.InForce) title.Note {
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
