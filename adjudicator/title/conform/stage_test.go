package conform_test

import (
	"fmt"
	"testing"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title/conform"
)

func lines(texts ...string) []order.Line {
	var list []order.Line
	for i, text := range texts {
		if l, ok := order.LineOf(i+1, text); ok {
			list = append(list, l)
		}
	}
	return list
}

func TestTheGroundOfACaseIsTheTitlesOwnOrBlankLand(t *testing.T) {
	own := hex.Blank(3, 3, false)
	c := conform.Case{File: "x.case", Place: lines("german 3Pz 0101")}
	if ground, _, err := c.Ground(own, "poland", 100); ground != nil || err != nil {
		t.Errorf("without map lines: %v %v", ground, err)
	}
	c.Map = lines("blank 4x5", "0202 forest")
	ground, blank, err := c.Ground(own, "poland", 100)
	if err != nil || !blank || ground.Len() != 20 {
		t.Fatalf("blank: %v %v", blank, err)
	}
	if i := ground.Index(hex.At(2, 2)); ground.Terrain(i) != "forest" || ground.Country(i) != "poland" || ground.Country(0) != "poland" {
		t.Errorf("0202 is %s of %s, 0101 of %s", ground.Terrain(i), ground.Country(i), ground.Country(0))
	}
	c.Map = lines("own", "0202 forest")
	ground, blank, err = c.Ground(own, "poland", 100)
	if err != nil || blank || ground.Len() != 9 || ground.Country(0) != own.Country(0) {
		t.Errorf("own: %v %v", blank, err)
	}
	if own.Terrain(own.Index(hex.At(2, 2))) == "forest" {
		t.Error("the title's own map was changed")
	}
	for text, want := range map[string]string{"blank": "x.case:1: map", "blank 20x20": "400 hexes are more than the 100", "0909 forest": "x.case:1: "} {
		c.Map = lines(text)
		_, _, err := c.Ground(own, "poland", 100)
		says(t, text, err, want)
	}
	c.Map, c.Place = lines("blank 4x5"), nil
	_, _, err = c.Ground(own, "poland", 100)
	says(t, "nothing placed", err, "the counters must be placed")
}

func TestSidesAndCellsAreReadWithTheirLine(t *testing.T) {
	c := conform.Case{File: "x.case"}
	sides := []string{"german", "polish"}
	for text, want := range map[string]string{"Polish 9": "", "greek 9": `x.case:1: "greek" is no side: german or polish`} {
		l := lines(text)[0]
		side, err := c.Side(l, order.NewScanner(l), sides)
		says(t, text, err, want)
		if err == nil && side != 1 {
			t.Errorf("%q: side %d", text, side)
		}
	}
	ground := hex.Blank(3, 3, false)
	for text, want := range map[string]string{"0203": "", "0404": "x.case:1: 0404 is off the map", "x": "x.case:1: bad-hex"} {
		l := lines(text)[0]
		cell, err := c.Cell(l, order.NewScanner(l), ground)
		says(t, text, err, want)
		if err == nil && cell != ground.Index(hex.At(2, 3)) {
			t.Errorf("%q: cell %d", text, cell)
		}
	}
}

func TestCountersAreNamedExactlyOrAbbreviated(t *testing.T) {
	names := order.NewNames("unit", []order.Name{
		{ID: "polish-9", Short: "9", Owner: "polish"}, {ID: "polish-9x", Short: "9X", Owner: "polish"}, {ID: "german-3pz", Short: "3Pz", Owner: "german"},
	})
	for text, want := range map[string]string{"9": "7", "9X": "1", "3Pz": "unknown-unit"} {
		u, wrong := conform.Unit(order.NewScanner(lines(text)[0]), map[string]int{"9": 7}, names, "polish")
		if got := fmt.Sprint(u); wrong == nil && got != want || wrong != nil && wrong.Kind != want {
			t.Errorf("%q: %d %v, want %s", text, u, wrong, want)
		}
	}
}

func TestDeclaredFiguresHaveDashesBetween(t *testing.T) {
	kinds := map[string]bool{"INF": true}
	for text, want := range map[string]bool{"inf 2-3-4 0505": true, "inf 0505": false, "0505 2-3-4": false} {
		if figures, ok := conform.Figures(order.NewScanner(lines(text)[0]), kinds); ok != want || ok && figures != "2-3-4" {
			t.Errorf("%q: %q %v", text, figures, ok)
		}
	}
	for text, want := range map[string]string{"2-3-4": "[2 3 4]", "2-3": "", "2-3-x": "", "2-3-41": "", "2--3": ""} {
		if list, ok := conform.Numbers(text, 3); ok != (want != "") || ok && fmt.Sprint(list) != want {
			t.Errorf("%q: %v %v", text, list, ok)
		}
	}
}
