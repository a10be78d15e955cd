package picture

import (
	"fmt"
	"strings"
	"testing"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/title"
)

// placed gives the labels of a view at a scale, and the boxes of its counters.
func placed(v title.View, scale float64) ([]*label, map[board.Place]rect, []rect) {
	g := onHexes(hexesOf(v), scale)
	boxes := make(map[board.Place]rect)
	for _, k := range stacks(v) {
		x, y, size := g.box(k)
		boxes[k.at] = rect{x, y, size, size}
	}
	size := g.extent()
	taken := g.inscriptions()
	return g.place(v, boxes, taken, nil, rect{0, 0, float64(size.X), float64(size.Y)}), boxes, taken
}

func TestLabelsDoNotOverlap(t *testing.T) {
	v := campaign(t, 26, 25, 124)
	for _, scale := range []float64{16, 26, 32, 44} {
		labels, _, taken := placed(v, scale)
		if len(labels) < 20 {
			t.Fatalf("only %d labels at scale %v", len(labels), scale)
		}
		for i, a := range labels {
			for _, b := range labels[:i] {
				if a.overlap(b.rect) > 0 {
					t.Errorf("scale %v: %s lies on %s", scale, a.name, b.name)
				}
			}
			for _, b := range taken {
				if a.overlap(b) > 0 {
					t.Errorf("scale %v: %s lies on the name of a river", scale, a.name)
				}
			}
		}
	}
}

func TestLabelsKeepClearOfCountersWhereTheyCan(t *testing.T) {
	m := hex.Blank(7, 7, true).Edit()
	m.SetPlace(hex.Place{Name: "Kutno", Hex: 404, Class: "town"})
	v := title.View{Board: m.Map()}
	for _, h := range hex.Places(404, 403, 405, 304, 504) { // one side after the other is taken
		v.Units = append(v.Units, title.Unit{Name: "x", At: h})
		labels, boxes, _ := placed(v, 32)
		if len(labels) != 1 {
			t.Fatalf("%d labels", len(labels))
		}
		for at, b := range boxes {
			if labels[0].overlap(b) > 0 {
				t.Errorf("with %d counters the label lies on the one in %v", len(v.Units), at)
			}
		}
	}
}

func TestEveryPlaceWorthPointsIsLabelled(t *testing.T) {
	v := campaign(t, 26, 25, 200)
	labels, _, _ := placed(v, 32)
	have := make(map[board.Place]bool)
	for _, l := range labels {
		have[l.at] = true
	}
	for _, h := range v.Holdings {
		if !have[h.At] {
			t.Errorf("no label for %s", h.Name)
		}
	}
}

func TestLabelsStayInTheWindow(t *testing.T) {
	e := hex.Blank(5, 5, true).Edit()
	for _, h := range []hex.Hex{101, 105, 501, 505} {
		e.SetPlace(hex.Place{Name: "Wielkopolska " + h.String(), Hex: h, Class: "city"})
	}
	v := title.View{Board: e.Map()}
	labels, _, _ := placed(v, 32)
	if len(labels) != 4 {
		t.Fatalf("%d labels of 4", len(labels))
	}
	size := onHexes(hexesOf(v), 32).extent()
	for _, l := range labels {
		if l.x < 0 || l.y < 0 || l.x+l.w > float64(size.X) || l.y+l.h > float64(size.Y) {
			t.Errorf("%s at %v runs out of the map", l.name, l.rect)
		}
	}
}

func TestFontsHaveThePolishLetters(t *testing.T) {
	for _, f := range typefaces() {
		for _, r := range "AĄBCĆEĘLŁNŃOÓSŚZŹŻaąbcćeęlłnńoósśzźż–·ößä?0123456789" {
			if g, err := f.font.GlyphIndex(&f.buf, r); err != nil || g == 0 {
				t.Errorf("no %c", r)
			}
		}
	}
}

func TestLongNamesAreShortenedToTheCounter(t *testing.T) {
	for _, n := range []string{"3Pz", "Wielkopolska", "Nowogródzka"} {
		if s := fit(n, bold, 7, 36); width(s, bold, 7, 0) > 36 {
			t.Errorf("%s is too long", s)
		}
	}
	if s := fit("3Pz", bold, 7, 36); s != "3Pz" {
		t.Errorf("a short name became %s", s)
	}
	if s := fit("Śródmieście12", bold, 7, 36); !strings.HasPrefix(s, "Śr") || !strings.HasSuffix(s, ".12") || width(s, bold, 7, 0) > 36 {
		t.Errorf("a long name with a number became %s", s)
	}
}

// What a fight within a place came to stands beside its mark, also where no counter is left, and not on the mark of
// those who fell.
func TestAVerdictStandsBesideTheMarkOfItsFight(t *testing.T) {
	v := campaign(t, 26, 25, 124)
	g := onHexes(hexesOf(v), 32)
	size := g.extent()
	window := rect{0, 0, float64(size.X), float64(size.Y)}
	looked := 0
	for _, at := range hex.Places(606, 1010, 1313) {
		fight := []*shaft{{Arrow: title.Arrow{Kind: "attack", Path: []board.Place{at}, Label: "2:1 1/2"}}}
		mark := g.burstAt(at)
		grave := rect{mark.x, mark.y + 0.4*g.s, 0, 0}.grown(0.3 * g.s)
		for _, busy := range [][]rect{nil, {grave}} {
			written := g.verdicts(fight, nil, window, busy)
			if len(written) != 1 {
				t.Fatalf("%d verdicts of one fight", len(written))
			}
			tag := written[0].rect
			if tag.grown(0.2*g.s).overlap(rect{mark.x, mark.y, 0, 0}.grown(0.4*g.s)) == 0 {
				t.Errorf("%s: the verdict at %v is far from its mark at %v", at, tag, mark)
			}
			if len(busy) > 0 && tag.overlap(grave) > 0 {
				t.Errorf("%s: the verdict at %v lies on the mark of a loss at %v", at, tag, grave)
			}
			looked++
		}
	}
	if looked != 6 {
		t.Errorf("%d verdicts were looked at", looked)
	}
}

// Where two sides stand in one place a counter of each is to be seen, however many there are.
func TestBothSidesOfAStackAreSeen(t *testing.T) {
	v := campaign(t, 26, 25, 124)
	at, sides := hex.Places(1010)[0], []string{"polish", "polish", "polish", "polish", "german", "german"}
	v.Units = v.Units[:0]
	for i, side := range sides {
		v.Units = append(v.Units, title.Unit{Name: fmt.Sprint("U", i), Side: side, Nation: side, At: at})
	}
	k := stacks(v)
	if len(k) != 1 || len(k[0].units) != len(sides) {
		t.Fatalf("%d stacks: %+v", len(k), k)
	}
	var names []string
	for _, u := range k[0].units {
		names = append(names, u.Name)
	}
	if got := strings.Join(names, " "); got != "U0 U4 U1 U2 U3 U5" {
		t.Errorf("they lie as %s", got)
	}
	drawn := svg(t, v, Options{})
	for _, count := range []string{">4<", ">2<"} {
		if !strings.Contains(drawn, count) {
			t.Errorf("the stack does not say %s", count)
		}
	}
}
