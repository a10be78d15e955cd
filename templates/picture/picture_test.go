package picture

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/title"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

func TestPicturesLookAsTheyDid(t *testing.T) {
	v := lessonView(t)
	for name, o := range map[string]Options{
		"position.svg": {Title: "Lesson", Scale: 32},
		"executed.svg": {Title: "Lesson", Scale: 32, Arrows: lessonArrows},
		"layers.svg":   {Title: "Lesson", Scale: 32, Layers: Layers(), Arrows: lessonArrows[4:]},
		"small.svg":    {Title: "Lesson", Scale: 20, Arrows: lessonArrows[:3]},
		"planned.svg":  {Title: "Lesson", Scale: 32, Arrows: lessonArrows[:2], Planned: true, CropToArrows: true},
	} {
		v := v
		if o.Layers != nil {
			v.Layers = lessonLayers
		}
		got, err := SVG(v, o)
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join("testdata", name)
		if *update {
			if err := os.WriteFile(file, got, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			g, w := strings.Split(string(got), "\n"), strings.Split(string(want), "\n")
			for i := range min(len(g), len(w)) {
				if g[i] != w[i] {
					t.Errorf("%s:%d: drawn\n%.200s\nwant\n%.200s", file, i+1, g[i], w[i])
					break
				}
			}
			t.Errorf("%s differs; look at it and run go test ./templates/picture -update", file)
		}
	}
}

func decoded(t testing.TB, b []byte) *image.Paletted {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	p, ok := img.(*image.Paletted)
	if !ok {
		t.Fatalf("the picture is a %T, not paletted", img)
	}
	return p
}

func TestWholeMapIsPalettedAndFitsAMail(t *testing.T) {
	for _, size := range [][2]int{{26, 25}, {35, 43}} {
		v := campaign(t, size[0], size[1], 124)
		b, err := PNG(v, Options{Arrows: plan(v, 9)})
		if err != nil {
			t.Fatal(err)
		}
		img := decoded(t, b)
		if len(b) > 300_000 {
			t.Errorf("%v: %d bytes, more than 300 kB", size, len(b))
		}
		if img.Rect.Dx() > 1350 || img.Rect.Dx() < 900 {
			t.Errorf("%v: %d pixels wide", size, img.Rect.Dx())
		}
	}
}

func TestSameViewGivesTheSameBytes(t *testing.T) {
	v := lessonView(t)
	o := Options{Arrows: lessonArrows, CropToArrows: true}
	want, err := PNG(v, o)
	if err != nil {
		t.Fatal(err)
	}
	check := func(when string) {
		if got, err := PNG(v, o); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s: other bytes (%v)", when, err)
		}
	}
	check("drawn again")
	forget()
	check("after all caches were emptied")
	v.Board = lesson(t)
	check("on another copy of the board")
	forget()
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() { check("at the same time as others") })
	}
	wg.Wait()
}

// forget empties all caches.
func forget() {
	clear(prints.held)
	clear(streams.held)
	clear(writings.held)
	clear(sprites.held)
	clear(stamps.held)
	clear(blends.held)
}

func TestFullCacheForgetsAndGoesOn(t *testing.T) {
	c := newCache[int, int](3)
	for i := range 10 {
		if got := c.get(i, func() int { return i * i }); got != i*i {
			t.Fatalf("got %d for %d", got, i)
		}
		if len(c.held) > 3 {
			t.Fatalf("%d entries held", len(c.held))
		}
	}
}

func TestCropHoldsEveryArrowAndSuitsAPhone(t *testing.T) {
	v := campaign(t, 26, 25, 124)
	o := Options{Arrows: plan(v, 3), Planned: true, CropToArrows: true}
	s, err := newSheet(v, o)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range o.Arrows {
		for _, h := range a.Path {
			if m := s.g.centreOf(h); !image.Pt(int(m.x), int(m.y)).In(s.window) {
				t.Errorf("%v is not in the picture", h)
			}
		}
	}
	if s.size.X > 760 || s.size.Y > 700 || s.g.s < 32 {
		t.Errorf("a short plan is drawn %v at scale %v", s.size, s.g.s)
	}
	b, err := PNG(v, o)
	if err != nil {
		t.Fatal(err)
	}
	if got := decoded(t, b).Rect.Size(); got != s.size {
		t.Errorf("size %v, planned %v", got, s.size)
	}
}

func TestCropStaysOnTheMapAtItsCorners(t *testing.T) {
	v := campaign(t, 26, 25, 10)
	for _, h := range hex.Places(101, 125, 2601, 2625, 1313) {
		for _, r := range []int{0, 1, 4, 40} {
			s, err := newSheet(v, Options{Crop: Crop{h, r}})
			if err != nil {
				t.Fatal(err)
			}
			if m := s.g.centreOf(h); !s.window.In(image.Rectangle{Max: s.g.extent()}) || !image.Pt(int(m.x), int(m.y)).In(s.window) {
				t.Errorf("%v radius %d: window %v of %v", h, r, s.window, s.g.extent())
			}
		}
	}
}

func TestWhatCannotBeDrawnIsRefused(t *testing.T) {
	v := lessonView(t)
	none := v
	none.Board = nil
	for _, c := range []struct {
		v    title.View
		o    Options
		want error
	}{
		{none, Options{}, ErrNoBoard},
		{v, Options{Crop: Crop{At: "9901"}}, ErrCrop},
		{v, Options{Crop: Crop{At: "0101", Radius: -1}}, ErrCrop},
		{v, Options{Scale: 5}, ErrScale},
		{v, Options{Scale: 500}, ErrScale},
	} {
		if _, err := PNG(c.v, c.o); !errors.Is(err, c.want) {
			t.Errorf("PNG: %v, want %v", err, c.want)
		}
		if _, err := SVG(c.v, c.o); !errors.Is(err, c.want) {
			t.Errorf("SVG: %v, want %v", err, c.want)
		}
	}
}

// TestOddViewsAreDrawn draws what no game should hand over but must not stop a
// report.
func TestOddViewsAreDrawn(t *testing.T) {
	v := title.View{
		Title: `<b>"&` + "\x01", Date: "some day", Turn: -3, Turns: 400, Board: hex.Blank(1, 1, false),
		Units: []title.Unit{
			{Name: "", At: "0101", Symbol: "submarine", Nation: "martian", Size: "?!", Figures: figures(1<<30, 0, 0), Markers: []string{"", "odd"}},
			{Name: strings.Repeat("Ż", 90), At: "0101", Seen: 1 << 20},
			{Name: "off", At: "9999"},
		},
		Holdings: []title.Holding{{Name: "<&>", At: "0101", VP: -5}, {Name: "off", At: "9999", VP: 3}},
		Tracks:   []title.Track{{Kind: "a", Value: 99, Max: 3}, {Kind: "b", Value: -1, Max: 1 << 30}},
	}
	o := Options{Arrows: []title.Arrow{{}, {Kind: "attack", Path: hex.Places(101)}, {Kind: "move", Path: hex.Places(101, 101, 9999)}, {Kind: "drop", Path: hex.Places(101)}, {Kind: "waltz", Side: "none", Path: hex.Places(101), Label: "<"}}}
	for _, crop := range []bool{false, true} {
		o.CropToArrows = crop
		b, err := PNG(v, o)
		if err != nil {
			t.Fatal(err)
		}
		decoded(t, b)
		b, err = SVG(v, o)
		if err != nil {
			t.Fatal(err)
		}
		for d := xml.NewDecoder(bytes.NewReader(b)); ; {
			if _, err := d.Token(); err == io.EOF {
				break
			} else if err != nil {
				t.Fatalf("the SVG is not well formed: %v", err)
			}
		}
	}
}

func TestPictureShowsWhatTheViewSays(t *testing.T) {
	v := lessonView(t)
	b, err := SVG(v, Options{Title: "Lesson", Arrows: lessonArrows})
	if err != nil {
		t.Fatal(err)
	}
	svg := string(b)
	for _, want := range []string{
		">Lesson<", ">Turn 3 of 8<", ">5–6 September 1939<", ">as the German player sees it<", ">Air points<",
		">6-5-8<", ">2-?-6<", ">T2<", ">3Pz<", ">Pomorska<", ">Łódź<", ">Częstochowa<", ">Warszawa<", ">Warta<", ">0806<", ">3-1 DRB<", ">10<",
	} {
		if !strings.Contains(svg, want) {
			t.Errorf("no %s in the picture", want)
		}
	}
	for _, not := range []string{">Nowhere<", ">?-?-?<", ">-1"} {
		if strings.Contains(svg, not) {
			t.Errorf("%s in the picture", not)
		}
	}
}

func TestWordsCanBeOfAnotherLanguage(t *testing.T) {
	v := lessonView(t)
	b, err := SVG(v, Options{Labels: map[string]string{"turn": "Etap", "of": "z", "month-9": "września"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{">Etap 3 z 8<", ">5–6 września 1939<"} {
		if !strings.Contains(string(b), want) {
			t.Errorf("no %s in the picture", want)
		}
	}
}

func TestTitleWithoutANameIsReadable(t *testing.T) {
	for id, want := range map[string]string{"poland-campaign": "Poland Campaign", "september-1939": "September 1939", "": "", "łódź--x": "Łódź  X"} {
		if got := titled(id); got != want {
			t.Errorf("%q: %q, want %q", id, got, want)
		}
	}
}

func TestDatesReadWell(t *testing.T) {
	s := &sheet{}
	for span, want := range map[string]string{
		"1939-09-01/1939-09-02": "1–2 September 1939",
		"1939-09-01":            "1 September 1939",
		"1939-09-30/1939-10-01": "30 September – 1 October 1939",
		"1939-12-31/1940-01-01": "31 December 1939 – 1 January 1940",
		"dusk":                  "dusk",
		"":                      "",
	} {
		if got := s.date(span); got != want {
			t.Errorf("%s: %q, want %q", span, got, want)
		}
	}
}

func TestThePictureHasWordsForWhatTitlesDeclare(t *testing.T) {
	words := 0
	for name, all := range palettes(t) {
		keys := []string{}
		for _, kind := range all.faces.Figures {
			keys = append(keys, "figure-"+kind)
		}
		for _, m := range all.faces.Markers {
			keys = append(keys, m.Kind)
		}
		for _, key := range keys {
			if words++; english[key] == "" {
				t.Errorf("%s: no words for %s", name, key)
			}
		}
	}
	if words < 15 {
		t.Errorf("only %d words were looked for", words)
	}
}

func TestEveryBadgeHasASeatOnTheCounter(t *testing.T) {
	for _, b := range title.Badges() {
		if _, ok := seats[b]; !ok {
			t.Errorf("no seat for %s", b)
		}
	}
	if len(seats) != len(title.Badges()) {
		t.Errorf("%d seats for %d badges", len(seats), len(title.Badges()))
	}
}

// Three armies, and counters with other figures than attack, defence and movement.
func TestFacesAndLiveriesAreTheTitles(t *testing.T) {
	v := lessonView(t)
	var err error
	if v.Faces, err = title.LoadFaces(title.Files{Base: os.DirFS("../../adjudicator/titles/september1939/data")}); err != nil {
		t.Fatal(err)
	}
	figures := func(first string, n int) []title.Figure {
		return []title.Figure{title.FigureOf(first, n), title.FigureOf("move", 12)}
	}
	v.Units = []title.Unit{
		{Name: "178", Nation: "polish", Symbol: "infantry", At: "0203", Figures: figures("strength", 6)},
		{Name: "XIV", Nation: "german", Symbol: "hq", At: "0303", Figures: figures("command", 7)},
		{Name: "21Tk", Nation: "soviet", Symbol: "artillery", At: "0505", Figures: figures("fire", -1)},
	}
	b, err := SVG(v, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{">6-12<", ">7<", ">12<", ">?-12<", ">strength-movement<", ">movement, command range<", ">fire-movement<"} {
		if !strings.Contains(string(b), want) {
			t.Errorf("no %s in the picture", want)
		}
	}
	for _, nation := range []string{"german", "polish", "soviet"} {
		if body, _ := Colours(v.Faces, nation); !strings.Contains(string(b), body) {
			t.Errorf("no counter in the colour of %s", nation)
		}
	}
}
