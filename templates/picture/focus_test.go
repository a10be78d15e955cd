package picture

import (
	"image"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/title"
)

func TestActionIsWhereMostHappens(t *testing.T) {
	v := campaign(t, 26, 25, 60)
	arrows := []title.Arrow{
		{Kind: "move", Path: hex.Places(303, 304, 305)},
		{Kind: "move", Path: hex.Places(403, 404, 405)},
		{Kind: "attack", Path: hex.Places(2019, 2020)},
		{Kind: "attack", Path: hex.Places(2119, 2020)},
		{Kind: "loss", Path: hex.Places(2020)},
	}
	middle, places := Action(v, arrows)
	if middle != "2020" {
		t.Errorf("the action is about %v", middle)
	}
	for _, h := range hex.Places(2019, 2119, 2020) {
		if !slices.Contains(places, h) {
			t.Errorf("%v is not part of it", h)
		}
	}
	if slices.Contains(places, "0303") {
		t.Error("a march far off is part of it")
	}
	s, err := newSheet(v, Options{Arrows: arrows, CropToAction: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range places {
		if m := s.g.centreOf(h); !image.Pt(int(m.x), int(m.y)).In(s.window) {
			t.Errorf("%v is not in the picture", h)
		}
	}
	if s.full || s.size.X > 760 || s.size.Y > 760 || s.g.s < 36 {
		t.Errorf("drawn %v at scale %v", s.size, s.g.s)
	}
}

func TestNoActionWithoutEventsOrOnASmallMap(t *testing.T) {
	v := campaign(t, 26, 25, 60)
	for name, arrows := range map[string][]title.Arrow{"none": nil, "empty": {{Kind: "move"}}, "off the map": {{Kind: "attack", Path: hex.Places(9999)}}} {
		if middle, places := Action(v, arrows); middle != "" || len(places) > 0 {
			t.Errorf("%s: action about %v", name, middle)
		}
	}
	if middle, _ := Action(lessonView(t), lessonArrows); middle != "" {
		t.Errorf("a board of 48 hexes has action about %v", middle)
	}
	if middle, _ := Action(title.View{}, lessonArrows); middle != "" {
		t.Error("a view without a board has action")
	}
	s, err := newSheet(v, Options{CropToAction: true})
	if err != nil || !s.full {
		t.Errorf("without action the whole map is drawn (%v)", err)
	}
}

func TestZoomEnlargesWholeMaps(t *testing.T) {
	v := campaign(t, 26, 25, 10)
	width := func(zoom float64) int {
		t.Helper()
		s, err := newSheet(v, Options{Zoom: zoom})
		if err != nil {
			t.Fatal(err)
		}
		return s.size.X
	}
	if one := width(0); width(1) != one || width(0.5) > one*7/10 || width(1.5) < one*14/10 || width(3) < one*18/10 {
		t.Errorf("widths %d %d %d %d %d", one, width(1), width(0.5), width(1.5), width(3))
	}
	if _, err := PNG(v, Options{Zoom: -1}); err == nil {
		t.Error("a zoom below nothing was drawn")
	}
}

func TestABareBoardHasNoTurn(t *testing.T) {
	v := title.View{Title: "lesson", Board: lesson(t), Faces: lessonFaces(t)}
	got := svg(t, v, Options{})
	for _, not := range []string{">Turn", ">attack-defence-movement<", ">reduced<"} {
		if strings.Contains(got, not) {
			t.Errorf("%s on a bare board", not)
		}
	}
}
