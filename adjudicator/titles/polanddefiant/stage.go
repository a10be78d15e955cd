package polanddefiant

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/conform"
)

// Stage sets a conformance case up. Without place lines it is the game's own
// set-up; with them only the counters they name take part, the cup is empty and
// no aircraft fly unless state lines say otherwise. Errors name line and token.
func (t *Title) Stage(c *conform.Case) (title.Game, title.Position, error) {
	opened, err := t.Open(title.Setup{Scenario: c.Scenario, Options: c.Options})
	if err != nil {
		return nil, nil, fmt.Errorf("%s:%d: %w", c.File, c.Line, err)
	}
	g := *opened.(*Game)
	p := g.Start().(*Position)
	s := &staging{Case: c, p: p, own: p.d, acting: nobody}
	d := *p.d // the title's own data stay as they are
	g.Title = &Title{data: &d}
	p.d, s.d = &d, &d
	for _, part := range []func() error{s.ground, s.charts, s.clock, s.places, s.state, s.begin} {
		if err := part(); err != nil {
			return nil, nil, err
		}
	}
	for _, word := range c.Results {
		if _, err := parseResult(word); err != nil {
			return nil, nil, fmt.Errorf("%s:%d: %w", c.File, c.Line, err)
		}
		p.results = append(p.results, word)
	}
	p.look()
	return &g, p, nil
}

// ResultsLeft is the number of outcomes settled in advance and still to come.
func (p *Position) ResultsLeft() int { return len(p.results) }

// staging is a case being set up.
type staging struct {
	*conform.Case
	p   *Position
	d   *Data // of the case
	own *Data // of the title
	// acting is the side whose activation the case begins with, chit what was
	// drawn for it: -1 when the case is not about command.
	acting int
	chit   int
}

// clock sets turn and phase. A case begins with the letters for a turn; with a
// phase, "command" for the next draw; or with an activation: "activation 4th",
// "german-activation" when all of a side are in command.
func (s *staging) clock() error {
	bad := func(format string, args ...any) error {
		return fmt.Errorf("%s:%d: %s", s.File, s.Line, fmt.Sprintf(format, args...))
	}
	if s.Turn > lastTurn {
		return bad("turn %d is after the last, %d", s.Turn, lastTurn)
	}
	if s.Turn > 0 {
		s.p.turn = uint8(s.Turn)
		s.chitsOfTurn()
	}
	word, rest, _ := strings.Cut(strings.TrimSpace(strings.ToLower(s.Phase)), " ")
	switch word {
	case "":
	case "german-activation", "polish-activation":
		s.acting, s.chit = sideOf(strings.TrimSuffix(word, "-activation")), -1
		s.p.ph = command
	case "activation":
		s.chit = slices.IndexFunc(s.d.Chits, func(c chit) bool { return c.id == rest })
		if s.chit < 0 || !s.d.Chits[s.chit].command() {
			return bad("activation %q: which Command Chit? %s", rest, s.chitWords())
		}
		s.acting = int(s.d.Chits[s.chit].side)
		s.p.ph = command
	default:
		i := slices.Index(phaseNames[:over], word)
		if i < 0 {
			return bad("phase %q: one of %s, activation CHIT, german-activation, polish-activation", s.Phase, strings.Join(phaseNames[:over], ", "))
		}
		s.p.ph = phase(i)
	}
	return nil
}

// chitsOfTurn puts the chits that are due into the cup of a case with the
// game's own set-up.
func (s *staging) chitsOfTurn() {
	for k := range s.d.Chits {
		if s.d.Chits[k].turn > s.p.turn {
			continue
		}
		s.p.chits[k] = chitInCup
		for _, old := range s.d.Chits[k].replaces {
			s.p.chits[old] = chitGone
		}
	}
}

func (s *staging) chitWords() string {
	var ids []string
	for k := range s.d.Chits {
		ids = append(ids, s.d.Chits[k].id)
	}
	return strings.Join(ids, ", ")
}

// begin opens the activation that the case is about.
func (s *staging) begin() error {
	if s.acting == nobody {
		return nil
	}
	p := s.p
	a := &activation{side: int8(s.acting)}
	if s.chit < 0 {
		s.d.allInCommand = true
		k := slices.IndexFunc(s.d.Chits, func(c chit) bool { return c.id == anyChit[s.acting] })
		a.chit, a.hqs = int16(k), []int16{s.d.Chits[k].hqs[0]}
		p.chits[k] = chitDrawn
		if err := s.park(int(a.hqs[0])); err != nil {
			return err
		}
	} else {
		c := &s.d.Chits[s.chit]
		a.chit = int16(s.chit)
		for _, u := range c.hqs {
			if p.units[u].place == onMap {
				a.hqs = append(a.hqs, u)
			}
		}
		if len(a.hqs) == 0 {
			return fmt.Errorf("%s:%d: no headquarters of the chit %s is placed", s.File, s.Line, c.id)
		}
		switch c.kind {
		case chitGroup:
			a.choose = 1
		case chitPair:
			if len(a.hqs) > 1 {
				a.choose = uint8(len(a.hqs))
			}
		case chitOG:
			a.choose = uint8(len(a.hqs))
		}
		p.chits[s.chit] = chitDrawn
	}
	p.act = a
	p.draws++
	p.used[s.acting]++
	args := map[string]string{"chit": s.d.Chits[a.chit].name}
	if a.choose > 0 {
		args["choose"] = itoa(int(a.choose))
	} else {
		args["hq"] = p.name(int(a.hqs[0]))
	}
	p.asks++
	p.ask = &ask{side: a.side, kind: "activation", args: args}
	return nil
}

// anyChit is what was drawn in a case that is not about command.
var anyChit = [2]string{german: "8th", polish: "lodz"}

// park puts a headquarters that the case does not place out of the way, in the
// last hex of the board with nobody near.
func (s *staging) park(u int) error {
	p := s.p
	if p.units[u].place == onMap {
		return nil
	}
	for cell := s.d.cells - 1; cell >= 0; cell-- {
		if s.d.TerrainRows[s.d.terrain[cell]].cost < barred && p.at[cell] == 0 && !p.beside(1-s.acting, cell) && !p.beside(s.acting, cell) {
			p.put(u, cell)
			return nil
		}
	}
	return fmt.Errorf("%s:%d: no room for a headquarters on this map", s.File, s.Line)
}

// places puts the counters down.
func (s *staging) places() error {
	if len(s.Place) == 0 {
		return nil
	}
	s.clear()
	if err := s.declareAll(); err != nil {
		return err
	}
	unit := func(in *order.Scanner, side int) (int, *order.Problem) {
		return conform.Unit(in, s.d.byName[side], s.d.Names, sideNames[side])
	}
	return conform.Placed(s.Case, sideNames[:], declared, unit, s.put)
}

// clear takes everything off the map, out of the cup and out of the air.
func (s *staging) clear() {
	p := s.p
	p.at, p.stacks, p.zoc = [maxCells]uint8{}, [maxUnits + 1]stack{}, [2][maxCells]uint8{}
	for u := range p.units {
		p.units[u] = counter{cell: -1, place: withdrawn}
		for seat := range p.seen {
			p.seen[seat][u] = sighting{cell: -1}
		}
	}
	for k := range p.chits {
		p.chits[k] = chitAway
	}
	for i := range p.planes {
		p.planes[i].gone = true
	}
}

// put reads where a unit is: a hex and its state, or a place off the map.
func (s *staging) put(l order.Line, in *order.Scanner, u int) error {
	p := s.p
	def := &p.d.Units[u]
	if off := slices.Index(placeNames[:unseen], strings.ToLower(in.Peek().Text)); off > int(onMap) {
		in.Next()
		p.units[u].place = place(off)
		p.units[u].due = def.turn
	} else {
		cell, err := s.Cell(l, in, s.d.Map)
		if err != nil {
			return err
		}
		switch {
		case p.units[u].cell >= 0:
			return s.Errorf(l, "%s is placed twice", def.name)
		case p.enemyAt(int(def.side), cell) && def.class != ship:
			return s.Errorf(l, "%s: an enemy is in %v", def.name, p.hex(cell))
		case !p.put(u, cell):
			return s.Errorf(l, "%s: %v is full", def.name, p.hex(cell))
		}
		if k := p.d.vphAt[cell]; k >= 0 && p.d.combatUnit(u) {
			p.vph[k] = def.side
		}
	}
	for !in.Done() {
		if key, _, ok := in.Setting(); ok && slices.Contains(declaring, key) {
			continue // read when it was declared
		}
		switch word := in.Next(); word.Fold {
		case "REDUCED":
			if def.steps < 2 {
				return s.Errorf(l, "%s has no reduced side", def.name)
			}
			s.mark(u, func(c *counter) { c.flags |= reduced })
		case "OUT-OF-SUPPLY":
			p.units[u].supply = outOfSupply
		case "ISOLATED":
			p.units[u].supply = isolated
		default:
			return s.Errorf(l, "%q: reduced, out-of-supply, isolated or nothing was expected", word.Text)
		}
	}
	return nil
}

// mark changes a counter whose ZOC may change with it.
func (s *staging) mark(u int, change func(*counter)) {
	p := s.p
	cell := int(p.units[u].cell)
	if cell >= 0 {
		p.project(u, cell, 255)
	}
	change(&p.units[u])
	if cell >= 0 {
		p.project(u, cell, 1)
	}
}
