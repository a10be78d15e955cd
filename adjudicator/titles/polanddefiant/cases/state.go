package cases

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/title/conform"
	pd "kurier/adjudicator/titles/polanddefiant"
)

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

func (s *staging) cup(in *conform.Line, word string) {
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
		s.p.Chits[s.chitNamed(in)].State = state
	}
}

// chitNamed reads a chit by id or name.
func (s *staging) chitNamed(in *conform.Line) int {
	k, err := s.d.ChitNamed(in.Next().Text)
	in.Because(err)
	return k
}

// due prints a turn number on a chit [2.3/b] [2.5/a].
func (s *staging) due(in *conform.Line, _ string) {
	k := s.chitNamed(in)
	s.d.Chits[k].Turn, s.p.Chits[k].State = uint8(in.Int(1, pd.LastTurn)), "away"
}

// used counts the activations so far, or limits them [2.3/c].
func (s *staging) used(in *conform.Line, word string) {
	side, n := in.Side(pd.SideNames), in.Int(0, 20)
	switch {
	case word == "USED":
		s.p.Used[slices.Index(pd.SideNames, side)] = n
	case side == "german":
		s.d.Track[s.p.Turn].German = n
	default:
		s.d.Track[s.p.Turn].Polish = n
	}
}

// goal prints another goal on the Turn Record Track, or tells of the one missed [4.1.2].
func (s *staging) goal(in *conform.Line, word string) {
	if word == "GOAL" {
		s.d.Track[s.p.Turn].Goal = in.Int(0, pd.MostVPH)
		return
	}
	s.p.Missed, s.p.Cut = in.Int(1, pd.MostVPH), true
}

// hex reads a hex of the map.
func (s *staging) hex(in *conform.Line) hex.Hex { return s.d.Map.HexOf(in.PlaceOn(s.d.Map)) }

// holder says who holds a VPH; on a changed map it makes one.
func (s *staging) holder(in *conform.Line, _ string) {
	h, side := s.hex(in), in.Side(pd.SideNames)
	if v := s.vph(h.Place()); v != nil {
		v.Holder = side
		return
	}
	if len(s.Map) == 0 {
		in.GiveUp("%v is no victory point hex", h)
	}
	s.d.AddVPH(h, h.String())
	s.p.VPH = append(s.p.VPH, pd.SavedVPH{Hex: h, Holder: side})
}

// plane reads the name of an aircraft, which then is in its box and fit to fly.
func (s *staging) plane(in *conform.Line) int {
	i, err := s.d.PlaneNamed(in.Next().Text)
	in.Because(err)
	p := &s.p.Planes[i]
	p.Due, p.Gone, p.Used, p.Hex = 0, false, false, 0
	return i
}

func (s *staging) aircraft(in *conform.Line, _ string) {
	for !in.Done() {
		i := s.plane(in)
		if in.Keyword("DUE") {
			s.p.Planes[i].Due = in.Int(1, pd.LastTurn+2)
		}
		if in.Keyword("STRENGTH") {
			s.d.Aircraft[i].Attack = in.Int(0, 20)
		}
	}
}

// overhead puts an interdiction aircraft over a hex, with its radius [12.2/c] [12.2/d].
func (s *staging) overhead(in *conform.Line, _ string) {
	s.p.Planes[s.plane(in)].Hex = s.hex(in)
}

func (s *staging) broken(in *conform.Line, _ string) {
	side, wrong := in.Hexside()
	in.Misread(wrong)
	if !slices.Contains(s.d.Bridges, side) {
		in.GiveUp("%v/%v has no temporary bridge", side.A, side.B)
	}
	s.p.Broken = append(s.p.Broken, side.A, side.B)
}

func (s *staging) points(in *conform.Line, _ string) {
	side := in.Side(pd.SideNames)
	s.p.Spending = &pd.Spending{Side: side, Points: in.Int(1, 20), Nation: side}
}

func (s *staging) source(in *conform.Line, _ string) {
	whose, h := in.Next(), s.hex(in)
	switch whose.Fold {
	case "POLISH":
		s.d.Warsaw = append(s.d.Warsaw, int16(s.d.Cell(h)))
	case "GERMAN", "KONIGSBERG":
		s.d.AddSource(h, h.String(), whose.Fold == "KONIGSBERG")
	default:
		in.GiveUp("%q: source german, polish or konigsberg was expected", whose.Text)
	}
}

func (s *staging) area(in *conform.Line, _ string) { s.d.AddEntry(in.Next().Text, s.hex(in)) }
