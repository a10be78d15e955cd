package hex

import (
	"slices"
	"testing"

	"kurier/adjudicator/board"
)

func TestAMapOfHexesTellsWhatEveryBoardDoes(t *testing.T) {
	e := Blank(4, 3, true).Edit()
	e.SetTerrain(203, "forest")
	e.SetCountry(203, "poland")
	e.SetPlace(Place{Name: "Łódź", Hex: 203, Also: []string{"Lodz"}, Class: "city"})
	e.SetPlace(Place{Name: "Mazowsze", Hex: 101, Class: "region"})
	m := e.Map()
	var b board.Board = m
	all := b.All()
	if len(all) != 12 || all[0] != "0101" || all[11] != "0403" {
		t.Fatalf("places %v", all)
	}
	compared := 0
	for i, p := range all {
		for _, q := range all {
			if !b.Has(p) || b.Steps(p, q) != b.Steps(q, p) || (b.Steps(p, q) == 0) != (p == q) {
				t.Errorf("%s to %s is %d, and back %d", p, q, b.Steps(p, q), b.Steps(q, p))
			}
			near := slices.Contains(b.Borders(p), board.Border{To: q})
			if near != (b.Steps(p, q) == 1) {
				t.Errorf("%s borders %s: %v", p, q, near)
			}
			compared++
		}
		if at := m.HexAt(i); at.Place() != p || m.HexOf(p) != at {
			t.Errorf("%v is %q, and %q is %v", at, at.Place(), p, m.HexOf(p))
		}
	}
	if compared != 144 {
		t.Errorf("%d pairs compared", compared)
	}
	for _, odd := range []board.Place{"", "0104", "0501", "9999", "x", "01"} {
		if b.Has(odd) || b.Title(odd) != "" || b.Facts(odd) != nil || b.Borders(odd) != nil || b.Synonyms(odd) != nil || b.Steps(odd, "0101") != -1 || b.Steps("0101", odd) != -1 {
			t.Errorf("there is something at %q", odd)
		}
	}
	if Hex(0).Place() != "" {
		t.Errorf("no hex is at %q", Hex(0).Place())
	}
	if got := b.Landmarks(); !slices.Equal(got, []board.Place{"0203"}) || b.Title("0203") != "Łódź" || b.Title("0101") != "Mazowsze" || !slices.Equal(b.Synonyms("0203"), []string{"Lodz"}) {
		t.Errorf("landmarks %v", got)
	}
	if got := b.Facts("0203"); !slices.Equal(got, []board.Fact{{Kind: "terrain", Value: "forest"}, {Kind: "country", Value: "poland"}}) {
		t.Errorf("facts %v", got)
	}
}
