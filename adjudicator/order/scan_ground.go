package order

import (
	"slices"

	"kurier/adjudicator/board/hex"
)

// Ground is how the orders of a title say where.
type Ground struct {
	// Places are the names that stand for a hex. Their ids are hexes.
	Places *Names
	// To are the words before a goal, Via those before the hexes on the way to
	// it, in upper case.
	To, Via []string
	// Most is how many hexes may be named in a row.
	Most int
}

// Place reads a hex or the name of a place, or fails as Hex does.
func (s *Scanner) Place(g *Ground) (hex.Hex, *Problem) {
	if !s.IsHex() && !s.Done() {
		mark := s.Mark()
		if n, p := s.Name(g.Places, ""); p == nil {
			if h, err := hex.ParseHex(n.ID); err == nil {
				return h, nil
			}
		}
		s.Reset(mark)
	}
	return s.Hex()
}

// Hexes reads one hex or more, with or without dashes or arrows between them,
// the first perhaps by name: "0909-0910-1010", "Łódź > 0910", "0909 1010". More
// than the ground allows are "too-many-hexes" (Args "limit").
func (s *Scanner) Hexes(g *Ground) ([]hex.Hex, *Problem) {
	h, p := s.Place(g)
	if p != nil {
		return nil, p
	}
	list := []hex.Hex{h}
	for {
		joined := s.Keyword("-", "->", ">", "-->")
		if !s.IsHex() {
			if joined {
				_, p := s.Hex()
				return nil, p
			}
			return list, nil
		}
		h, p := s.Hex()
		if p != nil {
			return nil, p
		}
		if len(list) == g.Most {
			return nil, s.TooMany(TooManyHexes, Token{}, g.Most)
		}
		list = append(list, h)
	}
}

// HexesUpTo reads as many hexes as there are, with or without arrows between
// them, perhaps none. More than most are "too-many-hexes" (Args "limit").
func (s *Scanner) HexesUpTo(most int) ([]hex.Hex, *Problem) {
	var list []hex.Hex
	for s.IsHex() {
		if len(list) == most {
			return nil, s.TooMany(TooManyHexes, s.Peek(), most)
		}
		h, _ := s.Hex()
		list = append(list, h)
		s.Keyword("-", "->", ">")
	}
	return list, nil
}

// Way reads "0911", "TO 0911", "0911 VIA 0709 0810", "VIA 0709 TO 0911" and
// gives the hexes in order of marching. It fails as Hexes does.
func (s *Scanner) Way(g *Ground) ([]hex.Hex, *Problem) {
	var before, via, after []hex.Hex
	var p *Problem
	s.Keyword(g.To...)
	if !s.Keyword(g.Via...) {
		if before, p = s.Hexes(g); p != nil {
			return nil, p
		}
		if s.Keyword(g.To...) {
			if after, p = s.Hexes(g); p != nil {
				return nil, p
			}
		}
		if !s.Keyword(g.Via...) {
			return append(before, after...), nil
		}
	}
	if via, p = s.Hexes(g); p != nil {
		return nil, p
	}
	if s.Keyword(g.To...) {
		if after, p = s.Hexes(g); p != nil {
			return nil, p
		}
		return append(append(before, via...), after...), nil
	}
	all := append(before, after...)
	if len(all) == 0 {
		return via, nil
	}
	last := len(all) - 1
	return append(append(slices.Clone(all[:last]), via...), all[last]), nil
}
