package order

import (
	"testing"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
)

func TestAPlaceIsFoundByNumberNameAndSynonym(t *testing.T) {
	e := hex.Blank(9, 9, true).Edit()
	e.SetPlace(hex.Place{Name: "Łódź", Hex: 203, Class: "city"})
	e.SetPlace(hex.Place{Name: "Nowy Targ", Hex: 405, Also: []string{"Neumarkt"}, Class: "town"})
	b := e.Map()
	for text, want := range map[string]board.Place{
		"0305": "0305", "Łódź": "0203", "lodz": "0203", "LODZ.": "0203", "Nowy Targ": "0405", "nowy targ please": "0405", "Neumarkt": "0405", "0305 please": "0305",
	} {
		l, _ := LineOf(1, "SHOW "+text)
		s := NewScanner(l)
		s.Next()
		if at, p := s.PlaceOn(b); p != nil || at != want {
			t.Errorf("%q is %q, %v", text, at, p)
		}
	}
	for text, want := range map[string]string{"0999": "bad-place", "Nowy": "bad-place", "": "missing-place"} {
		l, _ := LineOf(1, "SHOW "+text)
		s := NewScanner(l)
		s.Next()
		at, p := s.PlaceOn(b)
		if p == nil || p.Kind != want || p.Args["example"] != "0101" {
			t.Errorf("%q is %q, %v", text, at, p)
		}
	}
	l, _ := LineOf(1, "SHOW Neumarct")
	s := NewScanner(l)
	s.Next()
	if _, p := s.PlaceOn(b); p == nil || len(p.Suggest) == 0 || p.Suggest[0] != "Neumarkt" {
		t.Errorf("for a slip of the hand is suggested %v", p)
	}
}
