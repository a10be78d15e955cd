// Package cases is the language in which conformance cases speak of Uprising 44.
package cases

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
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
	// made are the units and garrisons of the case, and lay puts down what its lines place.
	units     []data.Unit
	garrisons []data.Garrison
	lay       []func() error
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
	clock := func() error { return s.Clock(&s.s.Head, s.g.Turns(), uprising.PhaseNames) }
	return conform.Set(c, s.t, nil, s.begin, slices.Concat([]func() error{clock}, s.lay, []func() error{s.state}), func() (*uprising.Position, error) {
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
	switch _, kind := data.KindsOfUnits[rest[0]]; {
	case rest[0] == "garrison" || rest[0] == "point":
		return s.garrison(l, name, rest)
	case kind || rest[0] == "rona":
		return s.unit(l, side, name, rest)
	}
	for i := range d.Units {
		if d.Units[i].SideName == side && d.Units[i].Name == name {
			return s.settings(l, d.Units[i].ID, rest[0], rest[1:], nil, nil)
		}
	}
	last := len(words) - 1
	for i := range d.Garrisons { // whose names may have several words
		if g := &d.Garrisons[i]; side == data.SideNames[data.German] && g.Name == strings.Join(words[1:last], " ") && string(g.Zone) == words[last] {
			s.turned(g.ID, side)
			return nil
		}
	}
	return s.Errorf(l, "there is no unit %s, nor a garrison in that zone, and %q is no kind of one", name, rest[0])
}

// unit reads a unit that is made up, from its kind on.
func (s *staging) unit(l order.Line, side, name string, rest []string) error {
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
	err = s.settings(l, u.ID, rest[2], rest[3:], map[string]*int{"move": &u.Move, "weakened": &u.Weakened}, map[string]*bool{"elite": &u.Elite})
	s.units = append(s.units, u)
	return err
}

// settings puts a unit down with what stands behind its zone: its state, and what one that is made up is like.
func (s *staging) settings(l order.Line, id, zone string, words []string, numbers map[string]*int, flags map[string]*bool) error {
	var state struct {
		cels    int // 0 for all
		crossed bool
	}
	numbers, flags = maps.Clone(numbers), maps.Clone(flags)
	if numbers == nil {
		numbers, flags = map[string]*int{}, map[string]*bool{}
	}
	numbers["cels"], flags["crossed"] = &state.cels, &state.crossed
	s.lay = append(s.lay, func() error {
		d := s.t.Data()
		u := d.Unit(id)
		su := &s.s.Units[u]
		switch {
		case d.Zone(board.Place(zone)) < 0:
			return s.Errorf(l, "there is no zone %q", zone)
		case su.Place == "map":
			return s.Errorf(l, "%s is placed twice", d.Units[u].Name)
		case state.cels == 0:
			state.cels = d.Units[u].CELs()
		}
		su.Place, su.Zone, su.CELs, su.Crossed = "map", board.Place(zone), uint8(state.cels), state.crossed
		return nil
	})
	return s.marks(l, words, numbers, flags)
}

// marks reads words such as "elite" and "cels=1" into what they set.
func (s *staging) marks(l order.Line, words []string, numbers map[string]*int, flags map[string]*bool) error {
	for _, w := range words {
		key, value, _ := strings.Cut(w, "=")
		n, err := strconv.Atoi(value)
		switch {
		case flags[w] != nil:
			*flags[w] = true
		case numbers[key] != nil && err == nil:
			*numbers[key] = n
		default:
			return s.Errorf(l, "%q: one of %v was expected, or a number of %v", w, slices.Sorted(maps.Keys(flags)), slices.Sorted(maps.Keys(numbers)))
		}
	}
	return nil
}

// garrison reads "german A garrison 1 148 vp supply" and "polish T point 148 bonus=2".
func (s *staging) garrison(l order.Line, name string, rest []string) error {
	g, side := data.Garrison{ID: "case-" + name, Name: name, Strength: 1, Bonus: 1}, "polish"
	if rest[0] == "garrison" {
		n, err := strconv.Atoi(rest[1])
		if err != nil || len(rest) < 3 {
			return s.Errorf(l, "%q is no strength, or there is no zone", rest[1])
		}
		g.Strength, side, rest = n, "german", rest[1:]
	}
	g.Zone = board.Place(rest[1])
	if g.At = s.t.Data().Zone(g.Zone); g.At < 0 {
		return s.Errorf(l, "there is no zone %q", g.Zone)
	}
	err := s.marks(l, rest[2:], map[string]*int{"bonus": &g.Bonus}, map[string]*bool{"vp": &g.VP, "supply": &g.Supply})
	s.garrisons = append(s.garrisons, g)
	s.turned(g.ID, side)
	return err
}

// turned turns a garrison to a side.
func (s *staging) turned(id, side string) {
	s.lay = append(s.lay, func() error { s.s.Garrisons[id] = side; return nil })
}

// state sets tracks, markers, cards and what else a case may say.
func (s *staging) state() error {
	words := conform.Words{
		"INITIATIVE": func(in *conform.Line, _ string) { s.s.Initiative = in.Side(data.SideNames) },
		"TO":         s.toTheLast,
		"HAND":       s.pile, "DECK": s.pile, "USED": s.pile, "REMOVED": s.pile, "AJ": s.street, "K": s.street,
		"RUINS": s.mark, "PACIFIED": s.mark, "AMMUNITION": flag(&s.s.Now.Rolled, "ROLLED"),
		"DUE": s.offBoard("due"), "BOX": s.offBoard("box"), "FALLEN": s.offBoard("eliminated"),
		"FRANTIC": s.frantic, "LANDING": flag(&s.s.Now.Landing, "ALLOWED"), "LANDED": flag(&s.s.Landed),
		"CROSSED": flag(&s.s.Crossed), "CORRIDORS": flag(&s.s.Corridors, "HELD"), "BRIDGE": s.bridge,
		"CAPTURED": func(in *conform.Line, _ string) { s.zone(in) }, // it counts again all the same
	}
	for word, find := range amounts {
		words[word] = func(in *conform.Line, _ string) {
			a, err := find(in.Scanner, s.t.Data(), s.s)
			in.Because(err)
			if in.Keyword("-") {
				a.set(-in.Int(-99, 99))
			} else {
				a.set(in.Int(-99, 99))
			}
		}
	}
	return s.Each("state", s.State, words)
}

func (s *staging) zone(in *conform.Line) board.Place { return in.PlaceOn(s.t.Data().Board) }

// words reads what must stand there.
func words(in *conform.Line, list ...string) {
	for _, w := range list {
		if !in.Keyword(w) {
			in.GiveUp("%s was expected", strings.ToLower(w))
		}
	}
}

// flag sets a mark, with words that must stand behind its first.
func flag(into *bool, list ...string) func(*conform.Line, string) {
	return func(in *conform.Line, _ string) {
		*into = true
		words(in, list...)
	}
}

func (s *staging) toTheLast(in *conform.Line, _ string) {
	s.s.Staged = false
	words(in, "THE", "LAST")
}

// pile is "hand polish 1 2", "deck polish none".
func (s *staging) pile(in *conform.Line, word string) {
	pile, err := pile(in.Scanner, s.s, word)
	in.Because(err)
	deck := pile.deck
	pile.Cards = listed(in.Scanner)
	for _, card := range pile.Cards {
		if n, err := strconv.Atoi(string(card)); err != nil || n < 1 || n > 99 {
			in.GiveUp("%q is no card", card)
		}
		if at := slices.Index(deck.Cards, card); at >= 0 && pile.Pile != deck {
			deck.Cards = slices.Delete(deck.Cards, at, at+1)
		}
	}
}

func (s *staging) street(in *conform.Line, word string) {
	if !in.Keyword("REMOVED") { // nothing is left of what was taken away
		s.s.Streets = append(s.s.Streets, word)
	}
}

func (s *staging) mark(in *conform.Line, word string) {
	for !in.Done() {
		s.s.Marks[s.zone(in)] = strings.ToLower(word)
	}
}

// offBoard puts units of a side off the board.
func (s *staging) offBoard(place string) func(*conform.Line, string) {
	return func(in *conform.Line, word string) {
		side := "polish"
		if word != "BOX" {
			side = in.Side(data.SideNames)
		}
		for !in.Done() {
			u, err := unit(s.t.Data(), in.Scanner, side)
			in.Because(err)
			s.s.Units[u].Place, s.s.Units[u].Zone, s.s.Units[u].CELs = place, "", 0
		}
	}
}

func (s *staging) frantic(in *conform.Line, _ string) {
	s.s.Flown = append(s.s.Flown, "frantic-"+strings.ToLower(in.Next().Text))
	words(in, "DONE")
}

func (s *staging) bridge(in *conform.Line, _ string) {
	s.s.Blown = append(s.s.Blown, s.zone(in))
	words(in, "DESTROYED")
}
