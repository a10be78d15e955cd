// Package cases is the language in which conformance cases speak of Uprising 44.
package cases

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/cards"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/conform"
	uprising "kurier/adjudicator/titles/uprising44"
	"kurier/adjudicator/titles/uprising44/data"
)

// Title is Uprising 44 with its language of cases.
type Title struct{ *uprising.Title }

var _ conform.Stager = Title{}

// staging sets a case up.
type staging struct {
	*conform.Case
	t *uprising.Title
	g *uprising.Game
	s *uprising.Saved
	// made are the units and garrisons of the case, with their lines.
	units     []data.Unit
	garrisons []data.Garrison
	lines     []placed
}

// placed is a place line as it is read.
type placed struct {
	line     order.Line
	id       string
	zone     board.Place
	garrison string // its state, "" for a unit
	cels     int    // 0 for all
	crossed  bool
}

// Stage sets the position up in which a case begins.
func (t Title) Stage(c *conform.Case) (title.Game, title.Position, error) {
	s := &staging{Case: c, t: t.Variant()}
	for _, l := range c.Place {
		if err := s.read(l); err != nil {
			return nil, nil, err
		}
	}
	s.t.Make(s.units, s.garrisons)
	return conform.Set(c, s.t, nil, s.begin, []func() error{s.clock, s.places, s.state}, func() (*uprising.Position, error) {
		p, err := s.g.SetUp(s.s)
		if err == nil {
			p.Watch()
		}
		return p, err
	})
}

// begin takes the game up, empty where the case places its counters.
func (s *staging) begin(g *uprising.Game) {
	if s.g, s.s = g, g.Start().(*uprising.Position).Saved(); len(s.Place) > 0 {
		s.s = g.Empty().Saved()
		s.s.Staged = true
		s.s.CP = map[string]int{"polish": 5, "german": 5}
	}
}

// read reads a place line: "polish P insurgent 3 148 cels=1 elite".
func (s *staging) read(l order.Line) error {
	words := strings.Fields(l.Text)
	if len(words) < 3 || data.Side(words[0]) < 0 {
		return s.Errorf(l, "a side, a name and a zone were expected")
	}
	side, name, rest := words[0], words[1], words[2:]
	d := s.t.Data()
	p := placed{line: l}
	_, kind := data.KindsOfUnits[rest[0]]
	switch {
	case rest[0] == "garrison" || rest[0] == "point":
		return s.readGarrison(l, &p, name, rest)
	case kind || rest[0] == "rona":
		if len(rest) < 3 {
			return s.Errorf(l, "a strength and a zone were expected")
		}
		n, err := strconv.Atoi(rest[1])
		if err != nil {
			return s.Errorf(l, "%q is no strength", rest[1])
		}
		u := data.Unit{ID: "case-" + side + "-" + name, Name: name, Long: name, SideName: side, Side: data.Side(side), Kind: rest[0], Strength: n, Weakened: n - 1, Move: 4}
		if u.RONA = u.Kind == "rona"; u.RONA {
			u.Kind = "regular"
		}
		p.id, p.zone = u.ID, board.Place(rest[2])
		if err := s.settings(l, &p, &u, rest[3:]); err != nil {
			return err
		}
		s.units, s.lines = append(s.units, u), append(s.lines, p)
		return nil
	}
	for i := range d.Units {
		if d.Units[i].SideName == side && d.Units[i].Name == name {
			p.id, p.zone = d.Units[i].ID, board.Place(rest[0])
			s.lines = append(s.lines, p)
			return s.settings(l, &s.lines[len(s.lines)-1], nil, rest[1:])
		}
	}
	for i := range d.Garrisons {
		if g := &d.Garrisons[i]; side == data.SideNames[data.German] && g.Name == name && string(g.Zone) == rest[0] && len(rest) == 1 {
			p.garrison, p.id = side, g.ID
			s.lines = append(s.lines, p)
			return nil
		}
	}
	return s.Errorf(l, "there is no unit %s, nor a garrison in that zone, and %q is no kind of one", name, rest[0])
}

// readGarrison reads "german A garrison 1 148 vp supply" and "polish T point 148 bonus=2".
func (s *staging) readGarrison(l order.Line, p *placed, name string, rest []string) error {
	g := data.Garrison{ID: "case-" + name, Name: name, Strength: 1, Bonus: 1}
	p.garrison, p.id = "polish", g.ID
	if rest[0] == "garrison" {
		n, err := strconv.Atoi(rest[1])
		if err != nil || len(rest) < 3 {
			return s.Errorf(l, "%q is no strength, or there is no zone", rest[1])
		}
		g.Strength, p.garrison, rest = n, "german", rest[1:]
	}
	g.Zone = board.Place(rest[1])
	if g.At = s.t.Data().Zone(g.Zone); g.At < 0 {
		return s.Errorf(l, "there is no zone %q", g.Zone)
	}
	for _, w := range rest[2:] {
		switch key, value, _ := strings.Cut(w, "="); key {
		case "vp":
			g.VP = true
		case "supply":
			g.Supply = true
		case "bonus":
			n, err := strconv.Atoi(value)
			if err != nil {
				return s.Errorf(l, "%q is no bonus", value)
			}
			g.Bonus = n
		default:
			return s.Errorf(l, "%q: vp, supply or bonus=n was expected", w)
		}
	}
	s.garrisons, s.lines = append(s.garrisons, g), append(s.lines, *p)
	return nil
}

// settings are what stands behind the zone of a unit; u is one that is made up.
func (s *staging) settings(l order.Line, p *placed, u *data.Unit, words []string) error {
	for _, w := range words {
		key, value, _ := strings.Cut(w, "=")
		n, err := strconv.Atoi(value)
		switch {
		case w == "crossed":
			p.crossed = true
		case key == "cels" && err == nil:
			p.cels = n
		case w == "elite" && u != nil:
			u.Elite = true
		case key == "move" && err == nil && u != nil:
			u.Move = n
		case key == "weakened" && err == nil && u != nil:
			u.Weakened = n
		default:
			return s.Errorf(l, "%q: elite, crossed, cels=n, move=n or weakened=n was expected", w)
		}
	}
	return nil
}

// clock sets turn and phase.
func (s *staging) clock() error { return s.Clock(&s.s.Head, s.g.Turns(), uprising.PhaseNames) }

// places puts units and garrisons down.
func (s *staging) places() error {
	d := s.t.Data()
	for i := range s.lines {
		p := &s.lines[i]
		if p.garrison != "" {
			s.s.Garrisons[p.id] = p.garrison
			continue
		}
		u := d.Unit(p.id)
		if d.Zone(p.zone) < 0 {
			return s.Errorf(p.line, "there is no zone %q", p.zone)
		}
		su := &s.s.Units[u]
		if su.Place == "map" {
			return s.Errorf(p.line, "%s is placed twice", d.Units[u].Name)
		}
		su.Place, su.Zone, su.CELs, su.Crossed = "map", p.zone, d.Units[u].CELs(), p.crossed
		if p.cels > 0 {
			su.CELs = p.cels
		}
	}
	return nil
}

// state sets tracks, markers, cards and what else a case may say.
func (s *staging) state() error {
	return s.Each("state", s.State, conform.Words{
		"INITIATIVE": func(in *conform.Line, _ string) (err error) {
			s.s.Initiative, err = s.side(in)
			return err
		},
		"CP": s.cp, "MORALE": s.number(&s.s.Morale), "SP": s.supply, "TO": s.toTheLast,
		"HAND": s.pile, "DECK": s.pile, "USED": s.pile, "REMOVED": s.pile, "SUPPORT": s.support,
		"BARRICADE": s.onZone(s.s.Barricades), "LEVELS": s.number(&s.s.Levels, "LEFT"), "AJ": s.street, "K": s.street,
		"RUINS": s.mark, "PACIFIED": s.mark, "LOW": s.onZone(s.s.Low), "COUNTER": s.number(&s.s.Counters, "RUINS"), "AMMUNITION": s.flag(&s.s.Now.Rolled, "ROLLED"),
		"DUE": s.offBoard("due"), "BOX": s.offBoard("box"), "FALLEN": s.offBoard("eliminated"),
		"DROP": s.drop, "FRANTIC": s.frantic, "LANDING": s.flag(&s.s.Now.Landing, "ALLOWED"), "LANDED": s.flag(&s.s.Landed), "CAPTURED": s.captured,
		"CROSSED": s.flag(&s.s.Crossed), "CORRIDORS": s.flag(&s.s.Corridors, "HELD"), "BRIDGE": s.bridge,
	})
}

func (s *staging) side(in *conform.Line) (string, error) { return in.Side(data.SideNames) }

func (s *staging) zone(in *conform.Line) (board.Place, error) { return in.PlaceOn(s.t.Data().Board) }

// number sets a number, behind words that must stand before it.
func (s *staging) number(into *int, words ...string) func(*conform.Line, string) error {
	return func(in *conform.Line, _ string) (err error) {
		for _, w := range words {
			if !in.Keyword(w) {
				return in.Errorf("%s was expected", strings.ToLower(w))
			}
		}
		negative := in.Keyword("-")
		*into, err = in.Int(-99, 99)
		if negative {
			*into = -*into
		}
		return err
	}
}

// flag sets a mark, with words that must stand behind its first.
func (s *staging) flag(into *bool, words ...string) func(*conform.Line, string) error {
	return func(in *conform.Line, _ string) error {
		for _, w := range words {
			if !in.Keyword(w) {
				return in.Errorf("%s was expected", strings.ToLower(w))
			}
		}
		*into = true
		return nil
	}
}

// onZone lays so many of something on a zone.
func (s *staging) onZone(into map[board.Place]int) func(*conform.Line, string) error {
	return func(in *conform.Line, _ string) error {
		z, err := s.zone(in)
		if err == nil {
			into[z], err = in.Int(1, 2)
		}
		return err
	}
}

func (s *staging) supply(in *conform.Line, _ string) (err error) {
	s.s.SP["polish"], err = in.Int(0, 99)
	return err
}

func (s *staging) cp(in *conform.Line, _ string) error {
	side, err := s.side(in)
	if err == nil {
		s.s.CP[side], err = in.Int(0, 15)
	}
	return err
}

func (s *staging) toTheLast(in *conform.Line, _ string) error {
	if !in.Keyword("THE") || !in.Keyword("LAST") {
		return in.Errorf("to the last was expected")
	}
	s.s.Staged = false
	return nil
}

// pile is "hand polish 1 2", "deck polish none".
func (s *staging) pile(in *conform.Line, word string) error {
	side, err := s.side(in)
	if err != nil {
		return err
	}
	t := s.s.Tables[side]
	pile := map[string]*cards.Pile{"HAND": &t.Hand, "DECK": &t.Deck, "USED": &t.Used, "REMOVED": &t.Removed}[word]
	pile.Cards = nil
	if in.Keyword("NONE") {
		return nil
	}
	for !in.Done() {
		n, err := in.Int(1, 99)
		if err != nil {
			return err
		}
		card := cards.Card(strconv.Itoa(n))
		if at := slices.Index(t.Deck.Cards, card); at >= 0 && pile != &t.Deck {
			t.Deck.Cards = slices.Delete(t.Deck.Cards, at, at+1)
		}
		pile.Cards = append(pile.Cards, card)
	}
	return nil
}

func (s *staging) support(in *conform.Line, _ string) error {
	side, err := s.side(in)
	if err != nil {
		return err
	}
	name := in.Next().Text
	s.s.Served[side+" "+name], err = in.Int(0, 2)
	return err
}

func (s *staging) street(in *conform.Line, word string) error {
	if !in.Keyword("REMOVED") { // nothing is left of what was taken away
		s.s.Streets = append(s.s.Streets, word)
	}
	return nil
}

func (s *staging) mark(in *conform.Line, word string) error {
	for !in.Done() {
		z, err := s.zone(in)
		if err != nil {
			return err
		}
		s.s.Marks[z] = strings.ToLower(word)
	}
	return nil
}

// offBoard puts units of a side off the board.
func (s *staging) offBoard(place string) func(*conform.Line, string) error {
	return func(in *conform.Line, word string) error {
		side := "polish"
		var err error
		if word != "BOX" {
			if side, err = s.side(in); err != nil {
				return err
			}
		}
		for !in.Done() {
			u, wrong := unit(s.t.Data(), in.Scanner, side)
			if wrong != nil {
				return in.Because(wrong)
			}
			s.s.Units[u].Place, s.s.Units[u].Zone, s.s.Units[u].CELs = place, "", 0
		}
		return nil
	}
}

func (s *staging) drop(in *conform.Line, _ string) (err error) {
	n := 0
	if !in.Keyword("ALLIED") {
		if n = 1; !in.Keyword("SOVIET") {
			return in.Errorf("allied or soviet was expected")
		}
	}
	s.s.Dropped[n], err = in.Int(0, 30)
	return err
}

func (s *staging) frantic(in *conform.Line, _ string) error {
	name := "frantic-" + strings.ToLower(in.Next().Text)
	if !in.Keyword("DONE") {
		return in.Errorf("done was expected")
	}
	s.s.Flown = append(s.s.Flown, name)
	return nil
}

// captured is "captured 144": it counts again all the same.
func (s *staging) captured(in *conform.Line, _ string) error {
	_, err := s.zone(in)
	return err
}

func (s *staging) bridge(in *conform.Line, _ string) error {
	z, err := s.zone(in)
	if err == nil && !in.Keyword("DESTROYED") {
		err = in.Errorf("destroyed was expected")
	}
	s.s.Blown = append(s.s.Blown, z)
	return err
}

// unit reads a unit of a side.
func unit(d *uprising.Data, in *order.Scanner, side string) (int, error) {
	name := in.Next().Text
	for u := range d.Units {
		if d.Units[u].SideName == side && order.Fold(d.Units[u].Name) == order.Fold(name) {
			return u, nil
		}
	}
	return -1, conform.Slipf("there is no %s unit %q", side, name)
}
