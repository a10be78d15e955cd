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
			near := slices.ContainsFunc(b.Borders(p), func(x board.Border) bool { return x.To == q })
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

func TestBordersOfAHexTellWhatRunsAlongAndAcrossThem(t *testing.T) {
	e := Blank(4, 3, true).Edit()
	for _, line := range []string{"0202/0302 major-river", "0202/0302 road", "0202/0203 stream", "0202>0201 fort", "rail 0202 0203"} {
		if err := e.Line(line); err != nil {
			t.Fatal(err)
		}
	}
	m := e.Map()
	for at, want := range map[board.Place][]board.Border{
		"0202": {
			{To: "0201", Class: "fort"},
			{To: "0302", Class: "major-river"},
			{To: "0302", Class: "road"},
			{To: "0303"},
			{To: "0203", Class: "stream"},
			{To: "0203", Class: "rail"},
			{To: "0103"},
			{To: "0102"},
		},
		"0201": {{To: "0301"}, {To: "0302"}, {To: "0202"}, {To: "0102"}, {To: "0101"}}, // the works look the other way
	} {
		if got := m.Borders(at); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", at, got, want)
		}
	}
}
