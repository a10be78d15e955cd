package picture

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/title"
)

func svg(t *testing.T, v title.View, o Options) string {
	t.Helper()
	b, err := SVG(v, o)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestLayersAreDrawnWhenAskedForAndOnlyThen(t *testing.T) {
	v := lessonView(t)
	v.Layers = lessonLayers
	shows := map[string]string{
		Moves: ">move<", Attacks: ">3-1 DRB<", title.LayerLosses: ">unit lost<", title.LayerZOC: ">German zones of control<",
		title.LayerSupply: ">supply line and source<", title.LayerCommand: ">German command range<",
	}
	if len(shows) != len(Layers()) {
		t.Fatalf("%d layers, %d tried", len(Layers()), len(shows))
	}
	check := func(got string, want ...string) {
		t.Helper()
		for name, mark := range shows {
			if strings.Contains(got, mark) != slices.Contains(want, name) {
				t.Errorf("%v asked for: %s drawn %v", want, name, strings.Contains(got, mark))
			}
		}
		for _, always := range []string{">broken bridge<", ">under air attack<"} {
			if !strings.Contains(got, always) {
				t.Errorf("%v asked for: no %s", want, always)
			}
		}
	}
	check(svg(t, v, Options{Arrows: lessonArrows}), usual...)
	check(svg(t, v, Options{Arrows: lessonArrows, Layers: []string{}}))
	for _, name := range Layers() {
		check(svg(t, v, Options{Arrows: lessonArrows, Layers: []string{name}}), name)
	}
	check(svg(t, v, Options{Arrows: lessonArrows, Layers: Layers()}), Layers()...)
	if _, err := SVG(v, Options{Layers: []string{"zoc", "gas"}}); !errors.Is(err, ErrLayer) || !strings.Contains(err.Error(), `"gas"`) || !strings.Contains(err.Error(), "supply") {
		t.Errorf("an unknown layer: %v", err)
	}
}

func TestZonesLieAroundUnitsInSight(t *testing.T) {
	v := lessonView(t)
	v.Units = append(v.Units, title.Unit{Name: "HQ", Side: "polish", Symbol: "hq", At: "0806"})
	s, err := newSheet(v, Options{})
	if err != nil {
		t.Fatal(err)
	}
	zones := s.zones()
	if len(zones) != 2 || zones[0].Side != "german" || zones[1].Side != "polish" {
		t.Fatalf("zones of %v", zones)
	}
	want := map[string][]board.Place{
		"german": hex.Places(103, 104, 202, 204, 303, 304, 604, 605, 704, 706, 804, 805), // about 0203 and 0705, but for the sea
		"polish": hex.Places(202, 203, 302, 304, 402, 403),                               // about 0303; 0505 is a memory, an HQ has none
	}
	for _, z := range zones {
		if got := unique(z.Places); !slices.Equal(got, want[z.Side]) {
			t.Errorf("%s: %v, want %v", z.Side, got, want[z.Side])
		}
	}
	v.Layers = []title.Layer{{Kind: title.LayerZOC, Side: "polish", Places: hex.Places(101)}}
	if s, err = newSheet(v, Options{}); err != nil {
		t.Fatal(err)
	}
	if zones = s.zones(); len(zones) != 1 || !slices.Equal(zones[0].Places, hex.Places(101)) {
		t.Errorf("the title's zones were not taken: %v", zones)
	}
}

func TestLossesAreCountedByHexAndSide(t *testing.T) {
	v := lessonView(t)
	v.Layers = []title.Layer{{Kind: title.LayerLosses, Side: "german", Places: hex.Places(303, 9999)}}
	s, err := newSheet(v, Options{Arrows: lessonArrows})
	if err != nil {
		t.Fatal(err)
	}
	want := []loss{{"0303", "polish", 2, 0}, {"0303", "german", 1, 1}}
	if got := s.fallen(); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestOddLayersAreDrawn(t *testing.T) {
	v := lessonView(t)
	for _, kind := range []string{"zoc", "supply", "command", "losses", "damaged", "interdicted", "of-its-own", ""} {
		for _, side := range []string{"", "martian"} {
			v.Layers = append(v.Layers, title.Layer{Kind: kind, Side: side, Places: hex.Places(9999, 101, 101, 0), Lines: [][]board.Place{nil, hex.Places(101), hex.Places(9999, 101), hex.Places(101, 9999), hex.Places(101, 806)}})
		}
	}
	for _, o := range []Options{{Layers: Layers()}, {Layers: Layers(), Crop: Crop{"0101", 1}}} {
		b, err := PNG(v, o)
		if err != nil {
			t.Fatal(err)
		}
		decoded(t, b)
		svg(t, v, o)
	}
}

func TestFormationsHaveBarsOfTheirOwn(t *testing.T) {
	var v title.View
	for _, side := range []string{"german", "polish"} {
		for _, name := range []string{"Pomorze", "Poznań", "Łódź", "Kraków", "Karpaty", "Modlin", "Prusy", "Narew", "Unrug", "Lublin"} {
			v.Units = append(v.Units, title.Unit{Side: side, Formation: name}, title.Unit{Side: side, Formation: name})
		}
	}
	v.Units = append(v.Units, title.Unit{Side: "polish"})
	bars := barsOf(v)
	if len(bars) != 20 {
		t.Fatalf("%d bars", len(bars))
	}
	seen := map[string]map[bar]bool{"german": {}, "polish": {}}
	for k, b := range bars {
		if b == 0 || seen[k.side][b] {
			t.Errorf("%s of %s has bar %d as another", k.name, k.side, b)
		}
		seen[k.side][b] = true
	}
	if before := bars[command{"polish", "Łódź"}]; barsOf(title.View{Units: v.Units[24:26]})[command{"polish", "Łódź"}] == 0 {
		t.Errorf("Łódź had %d and has none", before)
	}
	if barsOf(title.View{Units: []title.Unit{{Side: "german"}}})[command{"german", ""}] != 0 {
		t.Error("a unit of no formation has a bar")
	}
}

func TestLargeBoardsGiveTheSameBytesToo(t *testing.T) {
	v := defiant(t)
	arrows := turnOf(v, 20)
	for _, o := range []Options{{Arrows: arrows}, {Arrows: arrows, CropToAction: true}, {Crop: Crop{"1233", 4}}} {
		want, err := PNG(v, o)
		if err != nil {
			t.Fatal(err)
		}
		forget()
		var wg sync.WaitGroup
		for range 3 {
			wg.Go(func() {
				if got, err := PNG(v, o); err != nil || !bytes.Equal(got, want) {
					t.Errorf("other bytes (%v)", err)
				}
			})
		}
		wg.Wait()
	}
}
