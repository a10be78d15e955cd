package september1939

import (
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/chart"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/september1939/data"
)

// questions ask without ordering anything.
func (d *Data) questions() []grammar.Declared {
	units := func(most int) grammar.Clause[Inquiry] {
		return grammar.Some(d.nouns, most, false, func(b *Inquiry) *[]int { return &b.Units })
	}
	return []grammar.Declared{
		&grammar.Verb[March]{
			Name: "PATH", Synonyms: []string{"WAY", "DROGA", "WEG"}, Question: true,
			Clauses: []grammar.Clause[March]{grammar.Each(d.nouns, maxListed, func(b *March) *int { return &b.Unit }), d.wayClause(maxPath).As("[hex…]").Maybe()},
			Example: "PATH 182 3727", Rules: refs("4.1", "4.22"),
		},
		&grammar.Verb[Assault]{
			Name: "ODDS", Synonyms: []string{"STOSUNEK", "VERHALTNIS"}, Question: true,
			Clauses: []grammar.Clause[Assault]{
				grammar.Way(&d.ground, 6, func(b *Assault) *[]hex.Hex { return &b.Hexes }).As("hex…"),
				grammar.Some(d.nouns, maxListed, false, func(b *Assault) *[]int { return &b.Units }).Behind(grammar.With),
				grammar.Some(d.nouns, maxListed, false, func(b *Assault) *[]int { return &b.Guns }).Behind(gunWords).Maybe(),
			},
			Example: "ODDS 3629 WITH 182 183 GUNS Art60", Rules: refs("8.4b", "8.4c"),
		},
		&grammar.Verb[Inquiry]{
			Name: "SUPPLY", Synonyms: []string{"ZAOPATRZENIE", "VERSORGUNG"}, Question: true,
			Clauses: []grammar.Clause[Inquiry]{units(maxListed)}, Example: "SUPPLY 182", Rules: refs("14.11", "14.12"),
		},
		&grammar.Verb[Inquiry]{
			Name: "RANGE", Synonyms: []string{"ZASIEG", "REICHWEITE"}, Question: true,
			Clauses: []grammar.Clause[Inquiry]{grammar.Either(grammar.Place(&d.ground, func(b *Inquiry) *hex.Hex { return &b.Hex }), units(1).As("gun"))},
			Example: "RANGE 3629", Rules: refs("9.22", "9.34"),
		},
		&grammar.Verb[Inquiry]{
			Name: "RAIDS", Synonyms: []string{"RAJDY", "VORSTOSSE"}, Question: true,
			Clauses: []grammar.Clause[Inquiry]{units(maxListed)}, Example: "RAIDS 8Pz", Rules: refs("12.11", "12.12"),
		},
	}
}

// replies are the answers by what the seat knows; the marches filed so far are taken as made.
var replies = game.Replies[*trial]{
	"PATH":   game.Reply((*trial).answerPath),
	"ODDS":   game.Reply((*trial).answerOdds),
	"SUPPLY": game.Reply((*trial).answerSupply),
	"RANGE":  game.Reply((*trial).answerRange),
	"RAIDS":  game.Reply((*trial).answerRaids),
}

// Answer answers a question of a seat.
func (p *Position) Answer(seat title.Seat, filed []order.Order, question order.Order) (title.Answer, *rule.Refusal) {
	return replies.Answer(sideOf(string(seat)), filed, question, func(q *game.Question) *trial { return p.asked(q.Side, filed, question) })
}

// asked is what the seat knows, in its next movement phase, with its marches made but for those
// of whom the question asks.
func (p *Position) asked(side int, filed []order.Order, question order.Order) *trial {
	t := p.trialOf(side)
	ph := firstMovement
	if p.second() == side {
		ph = secondMovement
	}
	if t.p.ph != ph && t.p.ph != bids && !t.p.Over() && !t.p.attackPhase(side) {
		t.turnTo(ph)
	}
	about, _ := question.Body.(*March)
	var list []int
	for i := range filed {
		b, ok := filed[i].Body.(*March)
		if ok && (about == nil || b.Unit != about.Unit) && filed[i].Verb == "MOVE" {
			list = append(list, i)
		}
	}
	t.marches(side, filed, list, func(int, *rule.Refusal, []title.Event) {}) // one that is refused is not made
	return t
}

// answerPath tells a way step by step, or without a hex what can be reached [4.1].
func (t *trial) answerPath(_ *game.Question, b *March) (title.Answer, *rule.Refusal) {
	p := t.p
	if r := p.mayMarch(t.seat, b.Unit); r != nil {
		return title.Answer{}, r
	}
	points, why := p.allowance(b.Unit)
	ans := title.Answer{Notes: []title.Note{title.NoteOf("allowance", append(refs("4.22"), why...), "unit", p.name(b.Unit),
		"mp", points.String(), "printed", p.d.Counters[b.Unit].Move.String())}}
	if len(b.Hexes) == 0 {
		o := &officer{writer: writer{trial: t}}
		ends := slices.DeleteFunc(o.reach(b.Unit), func(cell int16) bool { return cell == p.units[b.Unit].cell })
		ans.Notes = append(ans.Notes, title.NoteOf("reach", refs("4.1"), "unit", p.name(b.Unit), "hexes", p.d.Map.Path(ends), "mp", points.String()))
		return ans, nil
	}
	m, refused := p.marching(t.seat, b)
	if refused != nil {
		return title.Answer{}, refused
	}
	ans.Arrows = game.Arrow("move", nationNames[t.seat], p.name(b.Unit), p.d.Map.Hexes(m.Way)...)
	ans.Notes = append(ans.Notes, t.stepNotes(b.Unit, m.Way, int(points))...)
	if m.Blocked != hex.Free {
		return ans, p.why(b.Unit, &m)
	}
	ans.Notes = append(ans.Notes, title.NoteOf("path", refs("4.1"), "unit", p.name(b.Unit), "path", p.d.Map.Path(m.Way),
		"cost", data.Points(m.Cost).String(), "mp", points.String()))
	return ans, nil
}

// stepNotes explain what each step of a march costs [4.31][4.32][4.36], to the first for which the
// points are too few.
func (t *trial) stepNotes(u int, way []int16, points int) (notes []title.Note) {
	p, total := t.p, 0
	for k := 1; k < len(way) && total <= points; k++ {
		from, to := int(way[k-1]), int(way[k])
		dir := p.d.Dir(from, to)
		if dir < 0 {
			break
		}
		s := p.steps(u, false)(from, to, hex.Direction(dir))
		total += s.Cost
		ground, road, water := p.d.terrain[to].ID, "", ""
		if p.d.settled[to] != nil {
			ground = p.d.settled[to].ID
		}
		crossed := p.d.water[from][dir] == dry || p.spanned(from, dir)
		if w := p.d.way[from][dir]; w > 0 && crossed {
			road = []string{"side", "main"}[w-1]
		}
		if !crossed {
			water = p.d.Ground.Hexsides[p.d.water[from][dir]-1].ID
		}
		notes = append(notes, title.NoteOf("step", refs("4.31"), "hex", p.hex(to).String(), "terrain", ground, "way", road, "water", water,
			"cost", data.Points(s.Cost).String(), "total", data.Points(total).String()))
	}
	return notes
}

// answerOdds works an attack out: strengths, the ledger, the column and what the dice bring.
func (t *trial) answerOdds(_ *game.Question, b *Assault) (title.Answer, *rule.Refusal) {
	p := t.p
	if p.movementPhase(t.seat) {
		t.turnTo(p.ph + 2)
	}
	f, refused := p.attacking(t.seat, b, false)
	if refused != nil {
		return title.Answer{}, refused
	}
	var v title.Verdict
	t.out = &title.Checked{}
	t.odds(f, &v)
	ans := title.Answer{Notes: v.Notes, Arrows: t.out.Arrows}
	column := p.columnOf(f, p.sumOfFire(f.guns))
	row := p.d.Tables.AttackerLosses.RowOf(p.against(f))
	ans.Notes = append(ans.Notes,
		title.NoteOf("chances", refs("8.4e"), "column", p.d.Tables.Columns[column], "codes", chart.Chances(2, func(sum int) string { return p.d.Tables.Results[sum-2].Cells[column] })),
		title.NoteOf("losses", refs("8.4f"), "codes", chart.Chances(2, func(sum int) string { return itoa(p.d.Tables.AttackerLosses.Losses(row, sum)) })))
	if u, cell := p.unmet(f, nil); u >= 0 {
		ans.Notes = append(ans.Notes, title.NoteOf("met", refs("8.22"), "unit", p.name(u), "hex", p.hex(cell).String()))
	}
	return ans, nil
}

// answerSupply tells the line by which each unit is fed [14.11].
func (t *trial) answerSupply(_ *game.Question, b *Inquiry) (title.Answer, *rule.Refusal) {
	p := t.p
	var ans title.Answer
	for _, u := range b.Units {
		if r := p.mine(t.seat, u); r != nil {
			return title.Answer{}, r
		}
		cell, nation := int(p.units[u].cell), p.d.Counters[u].Nation
		path, works := "", ""
		if line := p.line(nation, cell); line != nil {
			path = p.d.Map.Path(line)
			ans.Arrows = append(ans.Arrows, title.Arrow{Kind: "move", Side: nationNames[t.seat], Unit: p.name(u), Path: p.d.Map.PlacesOf(line)})
		} else if p.stationary(cell) {
			works = "works"
		}
		ans.Notes = append(ans.Notes, title.NoteOf("supply", refs("14.11", "14.21"), "unit", p.name(u), "hex", p.hex(cell).String(),
			"path", path, "works", works, "want", itoa(int(p.units[u].Want))))
	}
	return ans, nil
}

// line is the shortest supply line from a hex to a base, nil for none [14.11].
func (p *Position) line(nation, cell int) []int16 {
	l := p.linesOf(nation)
	if !l.carries(cell) {
		return nil
	}
	from := map[int]int{cell: -1}
	for queue := []int{cell}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		if l.base[at] {
			way := []int16{int16(at)}
			for back := from[at]; back >= 0; back = from[back] {
				way = append(way, int16(back))
			}
			slices.Reverse(way)
			return way
		}
		for dir, to := range &p.d.Near[at] {
			if _, seen := from[int(to)]; to >= 0 && !seen && p.fedAcross(int(to), (dir+3)%6) && l.carries(int(to)) {
				from[int(to)] = at
				queue = append(queue, int(to))
			}
		}
	}
	return nil
}

// answerRange lists the seat's guns that reach a hex, with whom they may fire for there: beside
// an enemy's hex those who could attack it [9.22], in an own hex those who stand there [9.34].
func (t *trial) answerRange(_ *game.Question, b *Inquiry) (title.Answer, *rule.Refusal) {
	p := t.p
	if len(b.Units) > 0 {
		return t.answerGun(b.Units[0])
	}
	cell := p.d.Cell(b.Hex)
	if cell < 0 {
		return title.Answer{}, rule.Refuse("off-map", "2.1").With("hex", b.Hex.String())
	}
	var own []int
	for u := range p.each(t.seat) {
		at := int(p.units[u].cell)
		if p.d.Counters[u].Fights() && (at == cell || p.enemyAt(t.seat, cell) && p.d.Dir(at, cell) >= 0) {
			own = append(own, u)
		}
	}
	var ans title.Answer
	for g := range p.each(t.seat) {
		if p.d.Counters[g].Class != data.Artillery || p.shooting(t.seat, g, []int{cell}, nil) != nil {
			continue
		}
		var names []string
		for _, u := range own {
			if p.d.helps(g, u) {
				names = append(names, p.name(u))
			}
		}
		ans.Notes = append(ans.Notes, title.NoteOf("gun", refs("9.21", "9.22", "9.34"), "unit", p.name(g), "at", p.hex(int(p.units[g].cell)).String(),
			"hex", b.Hex.String(), "fire", p.fireOf(g).String(), "for", strings.Join(names, " ")))
	}
	if len(ans.Notes) == 0 {
		ans.Notes = []title.Note{title.NoteOf("no-guns", refs("9.21"), "hex", b.Hex.String())}
	}
	return ans, nil
}

// answerGun tells how far a gun fires [2.2/m], and which known enemies it may fire at now from where it stands [9.21].
func (t *trial) answerGun(g int) (title.Answer, *rule.Refusal) {
	p := t.p
	if r := p.loaded(t.seat, g); r != nil {
		return title.Answer{}, r
	}
	var prey []int16
	for cell := range p.d.Map.Len() {
		if p.enemyAt(t.seat, cell) && p.shooting(t.seat, g, []int{cell}, nil) == nil {
			prey = append(prey, int16(cell))
		}
	}
	return title.Answer{Notes: []title.Note{title.NoteOf("gun-range", refs("9.21", "2.2/m"), "unit", p.name(g), "at", p.hex(int(p.units[g].cell)).String(),
		"range", itoa(p.d.Tables.Range), "fire", p.fireOf(g).String(), "hexes", p.d.Map.Path(prey))}}, nil
}

// answerRaids lists what units could run over at once, by the cheapest way to each [12.12].
func (t *trial) answerRaids(_ *game.Question, b *Inquiry) (title.Answer, *rule.Refusal) {
	p := t.p
	if r := p.raiding(t.seat, b.Units, false); r != nil {
		return title.Answer{}, r
	}
	reach := (&officer{writer: writer{trial: t}}).reach(b.Units[0])
	var prey []int16
	for _, at := range reach {
		for _, to := range &p.d.Near[at] {
			if to < 0 || slices.Contains(prey, to) || !p.enemyAt(t.seat, int(to)) {
				continue
			}
			way := p.search(int(p.units[b.Units[0]].cell), int(at), 400, p.steps(b.Units[0], false))
			try := &play{p: p.clone(), dry: true}
			if len(way) > 0 && try.raid(t.seat, &Group{Units: b.Units, Hexes: p.d.Map.Hexes(append(way[1:len(way):len(way)], to))}) == nil {
				prey = append(prey, to)
			}
		}
	}
	return title.Answer{Notes: []title.Note{title.NoteOf("raid", refs("12.12"), "hexes", p.d.Map.Path(prey))}}, nil
}
