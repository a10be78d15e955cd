package cases

import (
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title/conform"
	pd "kurier/adjudicator/titles/polanddefiant"
)

type stack = game.Stack

func (s *staging) state() error { return s.Each("state", s.State, s.stateWords()) }

// stateWords set what a conformance case says besides places:
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
func (s *staging) stateWords() conform.Words {
	return conform.Words{
		"CUP": s.cup, "GONE": s.cup, "DUE": s.due, "USED": s.used, "LIMIT": s.used, "GOAL": s.goal, "MISSED": s.goal,
		"VPH": s.holder, "AIRCRAFT": s.aircraft, "INTERDICT": s.overhead,
		"BROKEN": s.broken, "POINTS": s.points, "SOURCE": s.source, "AREA": s.area,
	}
}

func (s *staging) cup(in *conform.Line, word string) error {
	state := "gone"
	if word == "CUP" {
		state = "cup"
		for k := range s.p.Chits {
			if s.p.Chits[k].State == state {
				s.p.Chits[k].State = "away"
			}
		}
	}
	for !in.Done() {
		k, err := s.chitNamed(in)
		if err != nil {
			return err
		}
		s.p.Chits[k].State = state
	}
	return nil
}

// chitNamed reads a chit by id or name.
func (s *staging) chitNamed(in *conform.Line) (int, error) {
	word := in.Next().Text
	k := s.d.ChitNamed(word)
	if k < 0 {
		return 0, in.Errorf("%q is no chit: %s", word, strings.Join(s.d.ChitIDs(), ", "))
	}
	return k, nil
}

// due prints a turn number on a chit [2.3/b] [2.5/a].
func (s *staging) due(in *conform.Line, _ string) error {
	k, err := s.chitNamed(in)
	if err != nil {
		return err
	}
	n, err := in.Int(1, pd.LastTurn)
	s.d.Chits[k].Turn, s.p.Chits[k].State = uint8(n), "away"
	return err
}

// used counts the activations so far, or limits them [2.3/c].
func (s *staging) used(in *conform.Line, word string) error {
	side, err := in.Side(pd.SideNames)
	if err != nil {
		return err
	}
	n, err := in.Int(0, 20)
	switch {
	case err != nil:
		return err
	case word == "LIMIT" && side == "german":
		s.d.Track[s.p.Turn].German = n
	case word == "LIMIT":
		s.d.Track[s.p.Turn].Polish = n
	default:
		s.p.Used[slices.Index(pd.SideNames, side)] = n
	}
	return nil
}

// goal prints another goal on the Turn Record Track, or tells of the one missed
// [4.1.2].
func (s *staging) goal(in *conform.Line, word string) (err error) {
	if word == "GOAL" {
		s.d.Track[s.p.Turn].Goal, err = in.Int(0, pd.MostVPH)
		return err
	}
	s.p.Cut = true
	s.p.Missed, err = in.Int(1, pd.MostVPH)
	return err
}

// hex reads a hex of the map.
func (s *staging) hex(in *conform.Line) (hex.Hex, error) {
	at, err := in.PlaceOn(s.d.Map)
	return s.d.Map.HexOf(at), err
}

// holder says who holds a VPH; on a changed map it makes one.
func (s *staging) holder(in *conform.Line, _ string) error {
	h, err := s.hex(in)
	if err != nil {
		return err
	}
	side, err := in.Side(pd.SideNames)
	if err != nil {
		return err
	}
	if v := s.vph(h.Place()); v != nil {
		v.Holder = side
		return nil
	}
	if len(s.Map) == 0 {
		return in.Errorf("%v is no victory point hex", h)
	}
	s.d.AddVPH(h)
	s.p.VPH = append(s.p.VPH, pd.SavedVPH{Hex: h, Holder: side})
	return nil
}

// plane reads the name of an aircraft.
func (s *staging) plane(in *conform.Line) (int, error) {
	word := in.Next().Text
	i := s.d.PlaneNamed(word)
	if i < 0 {
		return 0, in.Errorf("%q is no aircraft", word)
	}
	return i, nil
}

func (s *staging) aircraft(in *conform.Line, _ string) error {
	for !in.Done() {
		i, err := s.plane(in)
		if err != nil {
			return err
		}
		p := &s.p.Planes[i]
		p.Due, p.Gone, p.Used, p.Hex = 0, false, false, 0
		if in.Keyword("DUE") {
			if p.Due, err = in.Int(1, pd.LastTurn+2); err != nil {
				return err
			}
		}
		if in.Keyword("STRENGTH") {
			if s.d.Aircraft[i].Attack, err = in.Int(0, 20); err != nil {
				return err
			}
		}
	}
	return nil
}

// overhead puts an interdiction aircraft over a hex, with its radius [12.2/c]
// [12.2/d].
func (s *staging) overhead(in *conform.Line, _ string) error {
	i, err := s.plane(in)
	if err != nil {
		return err
	}
	p := &s.p.Planes[i]
	p.Due, p.Gone, p.Used = 0, false, false
	p.Hex, err = s.hex(in)
	return err
}

func (s *staging) broken(in *conform.Line, _ string) error {
	side, wrong := in.Hexside()
	if wrong != nil {
		return s.Problem(wrong)
	}
	if !slices.Contains(s.d.Bridges, side) {
		return in.Errorf("%v/%v has no temporary bridge", side.A, side.B)
	}
	s.p.Broken = append(s.p.Broken, side.A, side.B)
	return nil
}

func (s *staging) points(in *conform.Line, _ string) error {
	side, err := in.Side(pd.SideNames)
	if err != nil {
		return err
	}
	n, err := in.Int(1, 20)
	s.p.Spending = &pd.Spending{Side: side, Points: n, Nation: side}
	return err
}

func (s *staging) source(in *conform.Line, _ string) error {
	whose := in.Next()
	h, err := s.hex(in)
	if err != nil {
		return err
	}
	switch whose.Fold {
	case "POLISH":
		s.d.Warsaw = append(s.d.Warsaw, int16(s.d.Cell(h)))
	case "GERMAN", "KONIGSBERG":
		s.d.AddSource(h, whose.Fold == "KONIGSBERG")
	default:
		return in.Errorf("%q: source german, polish or konigsberg was expected", whose.Text)
	}
	return nil
}

func (s *staging) area(in *conform.Line, _ string) error {
	name := in.Next().Text
	h, err := s.hex(in)
	if err == nil {
		s.d.AddEntry(name, h)
	}
	return err
}
