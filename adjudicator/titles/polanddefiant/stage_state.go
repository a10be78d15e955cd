package polanddefiant

import (
	"slices"
	"strings"

	"kurier/adjudicator/order"
)

// This file sets what a conformance case says besides places:
//
//	cup 4th modlin og event        the chits in the cup, and no others
//	gone krakow karpaty            chits out of the game
//	due event 4                    the turn number of a chit, which waits for it
//	used german 5                  activations so far this turn
//	missed 3                       the VPH goal missed last turn: the limit is cut
//	limit german 3                 activations that the side may have this turn
//	goal 4                         the VPH goal of this turn
//	vph 0913 german                who holds a victory point hex
//	aircraft Stuka1                fit to fly; "aircraft Stuka1 due 5" damaged;
//	                               "aircraft Stuka1 strength 3" with other figures
//	interdict He1 0505             an aircraft over a hex
//	broken 1917/1918               a temporary bridge is damaged
//	points polish 2                replacement points to spend now
//	source german 0101             a source of supply; "source polish 0505" is a hex
//	                               of Warsaw, "source konigsberg 2304" is Königsberg
//	area A 0101                    where an entry area lies
var stateLines = map[string]func(*staging, order.Line, *order.Scanner) error{
	"CUP": (*staging).cup, "GONE": (*staging).cup, "DUE": (*staging).due, "USED": (*staging).used, "LIMIT": (*staging).used, "GOAL": (*staging).goal, "MISSED": (*staging).missed,
	"VPH": (*staging).holder, "AIRCRAFT": (*staging).aircraft, "INTERDICT": (*staging).overhead,
	"BROKEN": (*staging).broken, "POINTS": (*staging).points, "SOURCE": (*staging).source, "AREA": (*staging).area,
}

const stateWords = "cup, gone, due, used, limit, goal, missed, vph, aircraft, interdict, broken, points, source, area"

func (s *staging) state() error {
	for _, l := range s.State {
		in := order.NewScanner(l)
		set, ok := stateLines[in.Peek().Fold]
		if !ok {
			return s.Errorf(l, "%q: a state line begins with %s", in.Peek().Text, stateWords)
		}
		if err := set(s, l, in); err != nil {
			return err
		}
		if wrong := in.End(); wrong != nil {
			return s.Problem(wrong)
		}
	}
	return nil
}

func (s *staging) cup(l order.Line, in *order.Scanner) error {
	state := uint8(chitInCup)
	if in.Next().Fold == "GONE" {
		state = chitGone
	} else {
		for k := range s.p.chits {
			if s.p.chits[k] == chitInCup {
				s.p.chits[k] = chitAway
			}
		}
	}
	for !in.Done() {
		k, err := s.chitNamed(l, in)
		if err != nil {
			return err
		}
		s.p.chits[k] = state
	}
	return nil
}

// chitNamed reads a chit by id or name.
func (s *staging) chitNamed(l order.Line, in *order.Scanner) (int, error) {
	word := in.Next()
	k := slices.IndexFunc(s.d.Chits, func(c chit) bool {
		return strings.EqualFold(c.id, word.Text) || order.Fold(c.name) == word.Fold
	})
	if k < 0 {
		return 0, s.Errorf(l, "%q is no chit: %s", word.Text, s.chitWords())
	}
	return k, nil
}

// due prints a turn number on a chit [2.3/b] [2.5/a].
func (s *staging) due(l order.Line, in *order.Scanner) error {
	in.Next()
	k, err := s.chitNamed(l, in)
	if err != nil {
		return err
	}
	n, wrong := in.Number(1, lastTurn)
	if wrong != nil {
		return s.Problem(wrong)
	}
	s.d.Chits = slices.Clone(s.d.Chits)
	s.d.Chits[k].turn, s.p.chits[k] = uint8(n), chitAway
	return nil
}

// used counts the activations so far, or limits them [2.3/c].
func (s *staging) used(l order.Line, in *order.Scanner) error {
	limit := in.Next().Fold == "LIMIT"
	side, err := s.Side(l, in, sideNames[:])
	if err != nil {
		return err
	}
	n, wrong := in.Number(0, 20)
	if wrong != nil {
		return s.Problem(wrong)
	}
	if limit {
		s.d.track = slices.Clone(s.d.track)
		s.d.track[s.p.turn].limit[side] = int8(n)
	} else {
		s.p.used[side] = uint8(n)
	}
	return nil
}

// goal prints another VPH goal on the Turn Record Track [4.1.2].
func (s *staging) goal(_ order.Line, in *order.Scanner) error {
	in.Next()
	n, wrong := in.Number(0, maxVPH)
	if wrong != nil {
		return s.Problem(wrong)
	}
	s.d.track = slices.Clone(s.d.track)
	s.d.track[s.p.turn].goal = int8(n)
	return nil
}

func (s *staging) missed(_ order.Line, in *order.Scanner) error {
	in.Next()
	n, wrong := in.Number(1, maxVPH)
	if wrong != nil {
		return s.Problem(wrong)
	}
	s.p.missed, s.p.cut = uint8(n), true
	return nil
}

// holder says who holds a VPH; on a changed map it makes one.
func (s *staging) holder(l order.Line, in *order.Scanner) error {
	in.Next()
	cell, err := s.Cell(l, in, s.d.Map)
	if err != nil {
		return err
	}
	side, err := s.Side(l, in, sideNames[:])
	if err != nil {
		return err
	}
	k := int(s.d.vphAt[cell])
	if k < 0 {
		if len(s.Map) == 0 {
			return s.Errorf(l, "%v is no victory point hex", s.d.hexes[cell])
		}
		k = len(s.d.vph)
		s.d.vph = append(slices.Clone(s.d.vph), vphHex{name: s.d.hexes[cell].String(), cell: int16(cell)})
		s.d.vphAt[cell] = int8(k)
	}
	s.p.vph[k] = int8(side)
	return nil
}

// plane reads the name of an aircraft.
func (s *staging) plane(l order.Line, in *order.Scanner) (int, error) {
	word := in.Next()
	i := slices.IndexFunc(s.d.Aircraft, func(a aircraft) bool { return order.Fold(a.name) == word.Fold })
	if i < 0 {
		return 0, s.Errorf(l, "%q is no aircraft", word.Text)
	}
	return i, nil
}

func (s *staging) aircraft(l order.Line, in *order.Scanner) error {
	in.Next()
	for !in.Done() {
		i, err := s.plane(l, in)
		if err != nil {
			return err
		}
		s.p.planes[i] = plane{cell: -1}
		if in.Keyword("DUE") {
			n, wrong := in.Number(1, lastTurn+2)
			if wrong != nil {
				return s.Problem(wrong)
			}
			s.p.planes[i].due = uint8(n)
		}
		if in.Keyword("STRENGTH") {
			n, wrong := in.Number(0, 20)
			if wrong != nil {
				return s.Problem(wrong)
			}
			s.d.Aircraft = slices.Clone(s.d.Aircraft)
			s.d.Aircraft[i].attack = int8(n)
		}
	}
	return nil
}

// overhead puts an interdiction aircraft over a hex, with its radius [12.2/c]
// [12.2/d].
func (s *staging) overhead(l order.Line, in *order.Scanner) error {
	in.Next()
	i, err := s.plane(l, in)
	if err != nil {
		return err
	}
	cell, err := s.Cell(l, in, s.d.Map)
	if err != nil {
		return err
	}
	s.p.planes[i] = plane{cell: int16(cell)}
	s.p.cover()
	return nil
}

func (s *staging) broken(l order.Line, in *order.Scanner) error {
	in.Next()
	side, wrong := in.Hexside()
	if wrong != nil {
		return s.Problem(wrong)
	}
	k := slices.Index(s.d.bridges, side)
	if k < 0 {
		return s.Errorf(l, "%v/%v has no temporary bridge", side.A, side.B)
	}
	s.p.broken[k] = true
	s.p.reproject()
	return nil
}

func (s *staging) points(l order.Line, in *order.Scanner) error {
	in.Next()
	side, err := s.Side(l, in, sideNames[:])
	if err != nil {
		return err
	}
	n, wrong := in.Number(1, 20)
	if wrong != nil {
		return s.Problem(wrong)
	}
	s.p.spending = &spending{side: int8(side), points: int8(n), nation: sideNames[side]}
	return nil
}

func (s *staging) source(l order.Line, in *order.Scanner) error {
	in.Next()
	whose := in.Next()
	cell, err := s.Cell(l, in, s.d.Map)
	if err != nil {
		return err
	}
	switch whose.Fold {
	case "POLISH":
		s.d.warsaw = append(slices.Clone(s.d.warsaw), int16(cell))
	case "GERMAN", "KONIGSBERG":
		s.d.sources = append(slices.Clone(s.d.sources), supplySource{
			cell: int16(cell), name: s.d.hexes[cell].String(), konigsberg: whose.Fold == "KONIGSBERG",
		})
	default:
		return s.Errorf(l, "%q: source german, polish or konigsberg was expected", whose.Text)
	}
	return nil
}

func (s *staging) area(l order.Line, in *order.Scanner) error {
	in.Next()
	name := in.Next().Text
	cell, err := s.Cell(l, in, s.d.Map)
	if err != nil {
		return err
	}
	areas := map[string]entryArea{name: {name: name, cell: int16(cell)}}
	for k, v := range s.d.entries {
		if k != name {
			areas[k] = v
		}
	}
	s.d.entries = areas
	return nil
}
