package polandcampaign

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/conform"
)

// Stage sets a conformance case up. Without place lines it is the scenario's
// own set-up; with them only the counters they name take part: the others have
// left the map, the airborne divisions wait in reserve. Errors name line and
// token.
func (t *Title) Stage(c *conform.Case) (title.Game, title.Position, error) {
	opened, err := t.Open(title.Setup{Scenario: c.Scenario, Options: c.Options})
	if err != nil {
		return nil, nil, fmt.Errorf("%s:%d: %w", c.File, c.Line, err)
	}
	g := *opened.(*Game)
	p := g.Start().(*Position)
	s := &staging{Case: c, p: p, own: p.d}
	d := *p.d // the title's own data stay as they are
	g.Title = &Title{data: &d}
	p.d, s.d = &d, &d
	for _, part := range []func() error{s.ground, s.charts, s.clock, s.places, s.state} {
		if err := part(); err != nil {
			return nil, nil, err
		}
	}
	for _, word := range c.Results {
		k, ok := codeOf(word)
		if !ok {
			return nil, nil, fmt.Errorf("%s:%d: result %q: one of %s was expected", c.File, c.Line, word, strings.Join(codeNames[:], ", "))
		}
		p.results = append(p.results, k)
	}
	if p.fog == fogBlind {
		p.look()
	}
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
}

// charts overlays cells of the Combat Effects Table: "cet 1-1 7 DRB".
func (s *staging) charts() error {
	for _, l := range s.Chart {
		in := order.NewScanner(l)
		if !in.Keyword("CET") {
			return s.Errorf(l, "%q: a chart line reads: cet 1-1 7 DRB", in.Peek().Text)
		}
		column := slices.Index(columnNames[:], in.Peek().Text)
		if column < 0 {
			return s.Errorf(l, "%q is no column of the table: %s are", in.Peek().Text, strings.Join(columnNames[:], " "))
		}
		in.Next()
		roll, wrong := in.Number(lowRoll, highRoll)
		if wrong != nil {
			return s.Problem(wrong)
		}
		k, ok := codeOf(in.Peek().Text)
		if !ok {
			return s.Errorf(l, "%q is no result: %s are", in.Peek().Text, strings.Join(codeNames[:], " "))
		}
		in.Next()
		if wrong = in.End(); wrong != nil {
			return s.Problem(wrong)
		}
		s.d.table[column][roll-lowRoll] = k
	}
	return nil
}

// clock sets turn and phase. A case begins where a side is awaited for its
// turn.
func (s *staging) clock() error {
	if s.Turn > lastTurn {
		return fmt.Errorf("%s:%d: turn %d is after the last, %d", s.File, s.Line, s.Turn, lastTurn)
	}
	if s.Turn > 0 {
		s.p.turn = uint8(s.Turn)
		s.p.air = int16(airPoints(s.Turn))
	}
	switch strings.ToLower(s.Phase) {
	case "":
	case "german", "german-turn", "german-movement":
		s.p.ph = germanMovement
	case "polish", "polish-turn", "polish-movement":
		s.p.ph = polishMovement
	default:
		return fmt.Errorf("%s:%d: phase %q: a case begins with german-turn or polish-turn", s.File, s.Line, s.Phase)
	}
	return nil
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

// clear takes everything off the map. The airborne divisions go back into
// reserve, since having left it counts as used [10.2/b].
func (s *staging) clear() {
	p := s.p
	p.at, p.zoc = [maxCells]stack{}, [2][maxCells]uint8{}
	for u := range p.units {
		p.units[u] = counter{cell: -1, place: exited}
		for seat := range p.seen {
			p.seen[seat][u] = sighting{cell: -1}
		}
	}
	for u := range p.d.Units {
		if p.isAir(u) {
			p.units[u].place = reserve
		}
	}
	for k, c := range s.d.cities {
		p.holder[k] = c.owner
		p.invaded[k] = c.owner == german
	}
}

// put reads where a unit is: a hex and "reduced", or a place off the map.
func (s *staging) put(l order.Line, in *order.Scanner, u int) error {
	p := s.p
	if off := slices.Index(placeNames[:unseen], strings.ToLower(in.Peek().Text)); off > int(onMap) {
		in.Next()
		p.units[u].place = place(off)
	} else {
		cell, err := s.Cell(l, in, s.d.Map)
		if err != nil {
			return err
		}
		def := &p.d.Units[u]
		switch {
		case p.units[u].cell >= 0:
			return s.Errorf(l, "%s is placed twice", def.name)
		case p.enemyAt(int(def.side), cell):
			return s.Errorf(l, "%s: an enemy is in %v", def.name, p.hex(cell))
		case p.d.enter[def.class][p.d.terrain[cell]] == barred:
			return s.Errorf(l, "%s may not be in %v, which is %s", def.name, p.hex(cell), terrainNames[p.d.terrain[cell]])
		case !p.put(u, cell):
			return s.Errorf(l, "%s: %v is full", def.name, p.hex(cell))
		}
		if k := p.d.cityAt[cell]; k >= 0 {
			p.holder[k] = def.side
			p.invaded[k] = p.invaded[k] || def.side == german
		}
	}
	for !in.Done() {
		if key, _, ok := in.Setting(); ok && slices.Contains(declaring, key) {
			continue // read when it was declared
		}
		if !in.Keyword("REDUCED") {
			return s.Errorf(l, "%q: reduced was expected, or nothing", in.Peek().Text)
		}
		if p.d.Units[u].oneSided {
			return s.Errorf(l, "%s has no weaker side", p.name(u))
		}
		p.units[u].flags |= reduced
	}
	return nil
}

// stateWords begin the state lines of a case.
const stateWords = "air, holder, invaded, dropped, linked"

// state sets tracks, holders and marks:
//
//	air 4                 German air points left
//	holder 0505 german    who holds a city; none when nobody does
//	invaded 0505          a German has been in the city
//	dropped 2 0505        turn and hex of the 7th Air's jump
//	linked                the 7th Air has met ground units
//	unengaged A B         Germans unengaged since their last movement closed
func (s *staging) state() error {
	for _, l := range s.State {
		in := order.NewScanner(l)
		word := in.Next().Fold
		var err error
		switch word {
		case "AIR":
			n, wrong := in.Number(0, 20)
			if wrong != nil {
				return s.Problem(wrong)
			}
			s.p.air = int16(n)
		case "HOLDER", "INVADED":
			err = s.citizen(l, in, word == "HOLDER")
		case "DROPPED":
			n, wrong := in.Number(1, lastTurn)
			if wrong != nil {
				return s.Problem(wrong)
			}
			var cell int
			cell, err = s.Cell(l, in, s.d.Map)
			s.p.dropTurn, s.p.dropCell = uint8(n), int16(cell)
		case "LINKED":
			for u := range s.p.d.Units {
				if s.p.isPara(u) {
					s.p.units[u].flags |= linked
				}
			}
		case "UNENGAGED":
			err = s.unengaged(in)
		default:
			return s.Errorf(l, "%q: state lines begin with air, holder, invaded, dropped, linked or unengaged", l.Tokens[0].Text)
		}
		if err != nil {
			return err
		}
		if wrong := in.End(); wrong != nil {
			return s.Problem(wrong)
		}
	}
	return nil
}

// unengaged says which Germans have had no enemy next to them since the close of
// their last movement.
func (s *staging) unengaged(in *order.Scanner) error {
	for {
		u, wrong := conform.Unit(in, s.d.byName[german], s.d.Names, sideNames[german])
		if wrong != nil {
			return s.Problem(wrong)
		}
		s.p.units[u].flags |= rested
		if in.Done() {
			return nil
		}
	}
}

// citizen says who holds a city, or that Germans have been there.
func (s *staging) citizen(l order.Line, in *order.Scanner, holder bool) error {
	cell, err := s.Cell(l, in, s.d.Map)
	if err != nil {
		return err
	}
	k := s.d.cityAt[cell]
	if k < 0 {
		return s.Errorf(l, "%v is no city that counts", s.d.hexes[cell])
	}
	if !holder {
		s.p.invaded[k] = true
		return nil
	}
	if in.Keyword("NONE") {
		s.p.holder[k] = nobody
		return nil
	}
	side, err := s.Side(l, in, sideNames[:])
	if err != nil {
		return err
	}
	s.p.holder[k] = int8(side)
	s.p.invaded[k] = s.p.invaded[k] || side == german
	return nil
}
