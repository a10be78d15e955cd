package picture

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/pelletier/go-toml/v2"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/title"
)

// defiant is Poland Defiant at its start: the largest board of the house, with
// all counters that the book sets up. Their strengths and formations are made
// up, as are the moves and attacks of plans drawn on it.
func defiant(t testing.TB) title.View {
	t.Helper()
	dir := filepath.Join("..", "..", "adjudicator", "titles", "polanddefiant", "data")
	read := func(name string) []byte {
		b, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	m, err := hex.Load("map.toml", read("map.toml"))
	if err != nil {
		t.Fatal(err)
	}
	var setup struct {
		Unit []struct {
			ID     string  `toml:"id"`
			Side   string  `toml:"side"`
			Nation string  `toml:"nation"`
			Class  string  `toml:"class"`
			Hex    hex.Hex `toml:"hex"`
		} `toml:"unit"`
	}
	if err := toml.Unmarshal(read("map-setup.toml"), &setup); err != nil {
		t.Fatal(err)
	}
	v := title.View{Title: "poland-defiant", Side: "polish", Turn: 3, Turns: 10, Date: "1939-09-05/1939-09-06", Board: m, Faces: lessonFaces(t)}
	armies := []string{"Pomorze", "Poznań", "Łódź", "Kraków", "Karpaty", "Modlin", "Prusy", "Narew"}
	for i, u := range setup.Unit {
		c := title.Unit{
			ID: u.ID, Name: []string{"27", "Pomo", "9", "Kali ON", "22 Mt"}[i%5], Side: u.Side, Nation: u.Nation, Symbol: u.Class, Size: "XX",
			At: u.Hex.Place(), Figures: figures(1+i%4, 1+i%3, 3+i%5), Formation: armies[i/11%len(armies)],
		}
		if i%9 == 0 {
			c.Markers = []string{"out-of-supply"}
		}
		v.Units = append(v.Units, c)
	}
	for _, k := range m.Marks() {
		if k.Kind == "victory" {
			v.Holdings = append(v.Holdings, title.Holding{Name: k.Name, At: k.Hex.Place(), Side: "polish", VP: 1, Class: "city"})
		}
	}
	return v
}

// turn is a turn of n moves of four hexes, every fifth ending in an attack.
func turnOf(v title.View, n int) []title.Arrow {
	var out []title.Arrow
	for i, u := range v.Units {
		m := hexesOf(v)
		k := m.Index(m.HexOf(u.At))
		if len(out) >= n || i%2 == 0 || k < 0 {
			continue
		}
		a := title.Arrow{Kind: "move", Side: u.Side, Path: []board.Place{u.At}}
		for j := range 4 {
			next := m.Neighbors(k)[(i+j/3)%6]
			if next < 0 {
				break
			}
			k = int(next)
			a.Path = append(a.Path, m.HexAt(k).Place())
		}
		if i%5 == 0 && len(a.Path) > 1 {
			a.Kind, a.Label, a.Path = "attack", "3-1 DR", a.Path[:2]
		}
		out = append(out, a)
	}
	return out
}

func TestTheLargestBoardFitsAMail(t *testing.T) {
	v := defiant(t)
	if len(v.Units) < 160 {
		t.Fatalf("only %d units", len(v.Units))
	}
	arrows := turnOf(v, 60)
	for name, o := range map[string]Options{
		"the set-up": {}, "a turn": {Arrows: arrows}, "a plan": {Arrows: arrows, Planned: true},
	} {
		b, err := PNG(v, o)
		if err != nil {
			t.Fatal(err)
		}
		if len(b) > 300_000 {
			t.Errorf("%s: %d bytes, more than 300 kB", name, len(b))
		}
		if w := decoded(t, b).Rect.Dx(); w < 1000 {
			t.Errorf("%s: only %d pixels wide", name, w)
		}
	}
	for _, o := range []Options{
		{Crop: Crop{"1117", 4}}, {Crop: Crop{"2220", 5}}, {Crop: Crop{"1233", 4}}, {Arrows: arrows, CropToAction: true}, {Arrows: arrows[:4], Planned: true, CropToArrows: true},
	} {
		b, err := PNG(v, o)
		if err != nil {
			t.Fatal(err)
		}
		if len(b) > 60_000 {
			t.Errorf("crop %+v: %d bytes, more than 60 kB", o.Crop, len(b))
		}
	}
}
