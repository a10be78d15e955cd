package picture

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/area"
	"kurier/adjudicator/title"
)

// besieged is Warsaw with stacks in every third zone, small counters, a combat and a way below.
func besieged(t testing.TB) (title.View, []title.Arrow) {
	t.Helper()
	data, err := os.ReadFile("../../adjudicator/titles/uprising44/data/map.toml")
	if err != nil {
		t.Fatal(err)
	}
	b, err := area.Load("map.toml", data)
	if err != nil {
		t.Fatal(err)
	}
	v := title.View{Title: "uprising-44", Side: "polish", Turn: 9, Turns: 21, Board: b}
	for i, at := range b.All() {
		z := b.Zone(at)
		z.Figure, z.Walled, z.Hatch = strconv.Itoa(i%4), i%9 == 0, at == "44" || at == "211"
		for k := range []int{3, 0, 0, 1, 0, 2}[i%6] {
			side := []string{"german", "polish"}[(i+k)%2]
			v.Units = append(v.Units, title.Unit{Name: "U" + strconv.Itoa(10*i+k), Side: side, Nation: side, Symbol: "infantry", Size: "II", At: at, Figures: figures(2, 2, 4), Steps: 1 + k%2, MostSteps: 2})
		}
	}
	v.Holdings = []title.Holding{{Name: "PAST", At: "201", Side: "german", VP: 1}, {Name: "PWPW", At: "41", Side: "polish", VP: 1}}
	for _, kind := range []string{"morale", "polish-command", "supply-points", "barricade-levels", "german-command", "ruins-counters"} {
		v.Tracks = append(v.Tracks, title.Track{Kind: kind, Value: 3, Max: 20})
	}
	v.Layers = []title.Layer{
		{Kind: title.LayerBarricades, Places: []board.Place{"43", "43", "44"}},
		{Kind: title.LayerRuins, Places: []board.Place{"42"}},
		{Kind: title.LayerPacified, Places: []board.Place{"42", "33"}},
		{Kind: title.LayerLowAmmunition, Places: []board.Place{"43"}},
		{Kind: title.LayerDamaged, Places: []board.Place{"A"}},
	}
	return v, []title.Arrow{
		{Kind: "move", Side: "german", Unit: "U1", Path: []board.Place{"33", "72", "71"}},
		{Kind: "below", Side: "polish", Unit: "U2", Path: []board.Place{"44", "73", "74", "3", "202", "211"}},
		{Kind: "attack", Side: "german", Path: []board.Place{"43"}, Label: "3:1 1/2"},
	}
}

func TestACityIsDrawnWithAllThatLiesInIt(t *testing.T) {
	v, arrows := besieged(t)
	o := Options{Title: "Uprising 44", Arrows: arrows}
	whole, err := PNG(v, o)
	if err != nil {
		t.Fatal(err)
	}
	if img := decoded(t, whole); len(whole) > 300_000 || img.Rect.Dx() > 1380 {
		t.Errorf("the city takes %d bytes and %v", len(whole), img.Rect)
	}
	text := svg(t, v, o)
	for _, want := range []string{
		">CIWF<", ">Aleje Jerozolimskie<", ">Kolej obwodowa<", ">WISŁA<", ">3:1 1/2<", ">what terrain is worth<", ">fortified<", ">way into the sewers<",
		">railway<", ">railway tunnel<", ">park<", ">cemetery<", ">wood<", ">barricades<", ">ruins<", ">pacified<", ">low ammunition<", ">broken bridge<", ">way below ground<", ">German counters for ruins<",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is not on the map", want)
		}
	}
	for _, at := range v.Board.All() {
		if !strings.Contains(text, ">"+string(at)+"<") {
			t.Errorf("zone %s has no number", at)
		}
	}
}

func TestNamesOfZonesStandInThemAndApart(t *testing.T) {
	v, _ := besieged(t)
	s, err := newSheet(v, Options{})
	if err != nil {
		t.Fatal(err)
	}
	g := s.g.land.(*arealand)
	w := g.writing()
	zones := len(g.b.Zones())
	boxes := w.boxes[:zones] // they come first
	strayed := 0
	for i, a := range boxes {
		for _, b := range boxes[:i] {
			if a.overlap(b) > 0.08*min(a.w*a.h, b.w*b.h) {
				t.Errorf("names of two zones lie on one another at %v and %v", a, b)
			}
		}
		home := false
		for _, z := range g.b.Zones() {
			home = home || outside(g.ring(z.Outline), a) < 0.5
		}
		if !home {
			strayed++
		}
	}
	if strayed > 3 {
		t.Errorf("%d of %d names stand outside their zones", strayed, zones)
	}
	if len(w.boxes) < zones+60 {
		t.Errorf("beside %d zones only %d buildings and ways have names or marks", zones, len(w.boxes)-zones)
	}
}

// A stack of as many counters as are drawn leaves the name of its own zone to be read, and of every other.
func TestStacksLeaveTheNamesOfZonesToBeRead(t *testing.T) {
	v, _ := besieged(t)
	v.Units = nil
	for _, at := range v.Board.All() {
		for k := range shown {
			v.Units = append(v.Units, title.Unit{Name: "U" + strconv.Itoa(k), Side: "german", Nation: "german", Symbol: "infantry", Size: "II", At: at})
		}
	}
	s, err := newSheet(v, Options{})
	if err != nil {
		t.Fatal(err)
	}
	g := s.g.land.(*arealand)
	boxes := g.writing().boxes[:len(g.b.Zones())]
	compared := 0
	for _, k := range stacks(v) {
		x, y, size := s.g.box(k)
		for _, name := range boxes {
			if compared++; name.overlap(rect{x, y, size, size}) > 0.25*name.w*name.h {
				t.Errorf("the stack in %s covers the name at %v", k.at, name)
			}
		}
	}
	if compared < 10_000 {
		t.Errorf("only %d names and stacks were compared", compared)
	}
}

func TestTracksKeepWithinThePage(t *testing.T) {
	v, _ := besieged(t)
	s, err := newSheet(v, Options{})
	if err != nil {
		t.Fatal(err)
	}
	told := 0
	rows := s.running(func(tr title.Track, x float64, _ int) {
		told++
		if x+s.breadth(tr)-24 > s.page() {
			t.Errorf("%s runs over the right edge", tr.Kind)
		}
	})
	if told != 6 || rows < 2 {
		t.Errorf("%d tracks in %d rows", told, rows)
	}
}

// BenchmarkCity is the picture of a report on the city, and the first ever.
func BenchmarkCity(b *testing.B) {
	v, arrows := besieged(b)
	for name, o := range map[string]Options{
		"whole":  {Title: "Uprising 44", Arrows: arrows},
		"action": {Title: "Uprising 44", Arrows: arrows, CropToAction: true},
	} {
		b.Run(name, func(b *testing.B) { measure(b, func() ([]byte, error) { return PNG(v, o) }) })
		b.Run(name+"-first", func(b *testing.B) {
			measure(b, func() ([]byte, error) {
				forget()
				return PNG(v, o)
			})
		})
	}
}
