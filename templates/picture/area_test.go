package picture

import (
	"os"
	"strings"
	"testing"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/area"
	"kurier/adjudicator/title"
)

// raided is a view of a board of areas with stacks, holders, and what happened.
func raided(t testing.TB) (title.View, []title.Arrow) {
	t.Helper()
	data, err := os.ReadFile("../../adjudicator/title/titletest/foray/boards/raid.toml")
	if err != nil {
		t.Fatal(err)
	}
	b, err := area.Load("raid.toml", data)
	if err != nil {
		t.Fatal(err)
	}
	v := title.View{Title: "raid", Side: "german", Turn: 2, Turns: 3, Board: b, Faces: lessonFaces(t)}
	for i, at := range []board.Place{"101", "101", "101", "101", "113", "112", "203", "204"} {
		side := []string{"german", "polish"}[i/5]
		v.Units = append(v.Units, title.Unit{Name: []string{"1Pz", "2Inf", "3Inf", "HQ", "4Mot", "Bałtyk", "7Inf", "Wola"}[i], Side: side, Nation: side, Symbol: []string{"armor", "infantry"}[i%2], Size: "XX", At: at, Figures: figures(i, 3, 4)})
	}
	v.Holdings = []title.Holding{{Name: "Citadel", At: "101", Side: "german", VP: 3}, {Name: "Harbour", At: "201", Side: "polish", VP: 2}}
	v.Layers = []title.Layer{
		{Kind: title.LayerZOC, Side: "polish", Places: []board.Place{"112", "111", "999"}},
		{Kind: title.LayerSupply, Side: "german", Places: []board.Place{"101"}, Lines: [][]board.Place{{"113", "101"}}},
		{Kind: title.LayerCommand, Side: "german", Places: []board.Place{"101", "102", "111"}},
		{Kind: title.LayerDamaged, Lines: [][]board.Place{{"111", "201"}}},
	}
	return v, []title.Arrow{
		{Kind: "move", Side: "german", Unit: "4Mot", Path: []board.Place{"101", "102", "113"}},
		{Kind: "attack", Side: "german", Path: []board.Place{"113", "112"}, Label: "3-1 DR"},
		{Kind: "retreat", Side: "polish", Path: []board.Place{"112", "202"}},
		{Kind: "loss", Side: "polish", Path: []board.Place{"112"}},
		{Kind: "move", Side: "german", Path: []board.Place{"999"}},
	}
}

func TestABoardOfAreasIsDrawn(t *testing.T) {
	v, arrows := raided(t)
	for name, o := range map[string]Options{
		"whole":  {Title: "Raid", Arrows: arrows},
		"layers": {Title: "Raid", Arrows: arrows, Layers: Layers()},
		"plan":   {Title: "Raid", Arrows: arrows[:2], Planned: true, CropToArrows: true},
		"around": {Title: "Raid", Crop: Crop{"204", 1}},
	} {
		b, err := PNG(v, o)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		img := decoded(t, b)
		if out := os.Getenv("AREA_OUT"); out != "" {
			if err := os.WriteFile(out+"/"+name+".png", b, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if img.Rect.Dx() < 560 || img.Rect.Dx() > 1380 || len(b) > 120_000 {
			t.Errorf("%s: %v, %d bytes", name, img.Rect, len(b))
		}
	}
	text := svg(t, v, Options{Arrows: arrows, Layers: Layers()})
	for _, want := range []string{">Citadel<", ">101<", ">Łąka<", ">102<", ">204<", ">4Mot<", ">3-1 DR<", ">underground<", ">bridge<", ">barricaded<", ">holder and points<"} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is not on the map", want)
		}
	}
	if n := strings.Count(text, ">Citadel<"); n != 1 {
		t.Errorf("a held place has its name %d times", n)
	}
	if strings.Contains(text, ">999<") {
		t.Error("a place that is none is on the map")
	}
}

func TestCountersOfAnAreaStandInIt(t *testing.T) {
	v, _ := raided(t)
	s, err := newSheet(v, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range v.Board.All() {
		ring, m := s.g.outlineOf(at), s.g.centreOf(at)
		inside := false
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			if (a.y > m.y) != (b.y > m.y) && m.x < a.x+(m.y-a.y)*(b.x-a.x)/(b.y-a.y) {
				inside = !inside
			}
		}
		if !inside {
			t.Errorf("counters in %s stand outside", at)
		}
	}
	for i, k := range stacks(v) {
		x, y, size := s.g.box(k)
		for _, o := range stacks(v)[:i] {
			ox, oy, other := s.g.box(o)
			if (rect{x, y, size, size}).overlap(rect{ox, oy, other, other}) > 0 {
				t.Errorf("the stacks in %s and %s lie on one another", k.at, o.at)
			}
		}
	}
}
