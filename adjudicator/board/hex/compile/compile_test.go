package compile

import (
	"bytes"
	"math"
	"strings"
	"testing"
	"testing/fstest"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/board/hex/atlas"
)

// small is a recipe of a board about Warsaw.
const small = `name = "About Warsaw"
cols = 12
rows = 12
even_lower = true
meridian = 21.0
source = "reconstruction: for a test"
bend = 4
within = 1
sea_share = 50
setup = "units.toml"
corrections = "map-corrections.toml"
letters = [
  [".", "open"],
  ["c", "city"],
  ["~", "sea"],
]
country = [
  { letter = "P", name = "poland" },
]
anchor = [
  { town = "Warszawa", hex = "0606", source = "reconstruction: for a test" },
  { town = "Modlin", hex = "0505", source = "reconstruction: for a test" },
  { town = "Radom", hex = "0611", source = "reconstruction: for a test" },
  { town = "Siedlce", hex = "1107", source = "reconstruction: for a test" },
]
town = [
  { town = "Pułtusk", class = "town" },
  { town = "Praga", class = "city", hex = "0706", source = "reconstruction: for a test" },
  { town = "Kraków" },
]
take_towns = ["capital", "city"]
take_rivers = []
shortest_river = 3
take_ways = []
way = [
  { name = "Lublin high road", class = "primary", towns = ["Warszawa", "Garwolin", "Lublin"] },
  { name = "Coal line", class = "railway", towns = ["Radom", "Warszawa"] },
]
river = [
  { river = "Wisła", class = "major", left = ["Warszawa"], right = ["Praga", "Modlin"] },
  { river = "Narew", class = "minor" },
  { river = "Pilica", class = "minor" },
]

[settle]
capital = "city"
city = "city"

[check]
from = "Warszawa"
barred = ["sea"]
apart = true
stacking = 2
home = [
  { nation = "polish", country = "poland" },
]
`

const units = `unit = [
  { id = "a", side = "polish", nation = "polish", class = "infantry", hex = "0606" },
]
`

func build(t *testing.T, recipe, units, corrections string) (*Board, error) {
	t.Helper()
	a, err := atlas.Load()
	if err != nil {
		t.Fatal(err)
	}
	return Build(fstest.MapFS{
		RecipeFile:             {Data: []byte(recipe)},
		"units.toml":           {Data: []byte(units)},
		"map-corrections.toml": {Data: []byte(corrections)},
	}, a)
}

func TestCosineAgreesWithTheTextbook(t *testing.T) {
	for lat := 480_000; lat <= 560_000; lat += 137 {
		got := float64(cosine(lat)) / (1 << 30)
		want := math.Cos(float64(lat) / atlas.Scale * math.Pi / 180)
		if math.Abs(got-want) > 1e-8 {
			t.Fatalf("cosine of %d is %v, want %v", lat, got, want)
		}
	}
}

func TestHexesHoldTheirMiddles(t *testing.T) {
	for _, lower := range []bool{true, false} {
		g := lattice{hex.Blank(9, 7, lower)}
		for c := -2; c <= 12; c++ {
			for r := -2; r <= 10; r++ {
				p := g.center(c, r)
				for _, q := range []spot{p, {p.x + 30_000, p.y + 30_000}, {p.x - 50_000, p.y}, {p.x, p.y - 49_000}} {
					if gc, gr := g.nearest(q); gc != c || gr != r {
						t.Fatalf("even lower %v: %v lies in %d %d, want %d %d", lower, q, gc, gr, c, r)
					}
				}
			}
		}
	}
}

func TestMeshJoinsHexsidesThatMeet(t *testing.T) {
	g := lattice{hex.Blank(6, 5, true)}
	n := newMesh(g)
	for a, list := range n.ways {
		for _, s := range list {
			if back := n.between(s.to, a); back.side != s.side || back.left != s.right {
				t.Fatalf("%v is not walked back alike", s.side)
			}
			for _, o := range n.ways[s.to] {
				if o.to != a && !g.m.Meet(s.side, o.side) {
					t.Fatalf("%v does not meet %v", s.side, o.side)
				}
			}
		}
	}
}

func TestFitFindsAGridThatIsThere(t *testing.T) {
	g := lattice{hex.Blank(40, 40, true)}
	// A grid of exactly 16 km by 18 km laid out about 52 N 20 E.
	var list []Anchor
	for _, h := range []hex.Hex{303, 3505, 2020, 538, 3336, 1811} {
		p := g.center(h.Col(), h.Row())
		north := float64(52*1_000_000) - float64(p.y-20*unit)/unit*18/111.2*1e6
		lat := int(math.Round(north / 100))
		east := float64(p.x-20*unit) / unit * 16 / 111.2 * 1e6
		lon := 20*atlas.Scale + int(math.Round(east/100*(1<<30)/float64(cosine(lat))))
		list = append(list, Anchor{At: atlas.Point{Lat: lat, Lon: lon}, Hex: h, Fitted: true})
	}
	f, err := newFit(g, 20*atlas.Scale, list)
	if err != nil {
		t.Fatal(err)
	}
	if f.RMS != 0 || f.Across != 1600 || f.Down != 1800 {
		t.Errorf("rms %d, %d and %d hundredths of a km", f.RMS, f.Across, f.Down)
	}
	if _, err := newFit(g, 0, list[:2]); err == nil {
		t.Error("two anchors made a fit")
	}
}

func TestBoardAboutWarsaw(t *testing.T) {
	b, err := build(t, small, units, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range b.Findings {
		if len(f.Against) > 0 {
			t.Errorf("%s: %v", f.Check, f.Against)
		}
	}
	m := b.Map
	side := func(a, z hex.Hex) hex.Feature { return m.Side(m.Index(a), m.Toward(m.Index(a), m.Index(z))) }
	if side(606, 706)&hex.MajorRiver == 0 {
		t.Error("the Vistula does not run between Warsaw and Praga")
	}
	var names []string
	for _, r := range m.Rivers() {
		names = append(names, r.Name)
	}
	if len(names) != 3 {
		t.Errorf("rivers %v", names)
	}
	bridged := 0
	for _, w := range m.Ways() {
		for k := 1; k < len(w.Hexes); k++ {
			if side(w.Hexes[k-1], w.Hexes[k]).Bridged() {
				bridged++
			}
		}
	}
	if bridged < 2 {
		t.Errorf("%d bridges: the roads to Lublin and Radom cross the Vistula and the Pilica", bridged)
	}
	if len(b.Unplaced) == 0 || !strings.Contains(strings.Join(b.Unplaced, "\n"), "Kraków lies off the board") {
		t.Errorf("unplaced: %q", b.Unplaced)
	}
	again, err := build(t, small, units, "")
	if err != nil || !bytes.Equal(b.TOML, again.TOML) {
		t.Errorf("the second build differs: %v", err)
	}
	var o bytes.Buffer
	b.Report(&o)
	for _, want := range []string{"rms ", "over 4 anchors", "Praga", "bends only", "ok    rivers run"} {
		if !strings.Contains(o.String(), want) {
			t.Errorf("the report lacks %q:\n%s", want, o.String())
		}
	}
}

func TestCorrectionsChangeTheBoardOrAreReported(t *testing.T) {
	plain, err := build(t, small, units, "")
	if err != nil {
		t.Fatal(err)
	}
	pilica := plain.Map.Rivers()
	var side hex.Hexside
	for _, r := range pilica {
		if r.Name == "Pilica" {
			side = r.Sides[len(r.Sides)/2]
		}
	}
	b, err := build(t, small, units, `
[[correction]]
hex = "0101"
terrain = "city"
reason = "for a test"

[[correction]]
river = "Pilica"
side = "`+side.String()+`"
avoid = true
reason = "for a test"

[[correction]]
hex = "0102"
terrain = "open"
reason = "idle"

[[correction]]
river = "Pilica"
side = "`+pilicaFirst(plain).String()+`"
through = true
reason = "idle"
`)
	if err != nil {
		t.Fatal(err)
	}
	if b.Map.Terrain(b.Map.Index(101)) != "city" {
		t.Error("0101 was not corrected")
	}
	a := b.Map.Index(side.A)
	if b.Map.Side(a, b.Map.Toward(a, b.Map.Index(side.B)))&hex.River != 0 {
		t.Errorf("the Pilica still runs at %v", side)
	}
	var idle []string
	for _, f := range b.Findings {
		if f.Check == "every correction is needed" {
			idle = f.Against
		}
	}
	if len(idle) != 2 || !strings.HasPrefix(idle[0], "map-corrections.toml:13: 0102") {
		t.Errorf("idle corrections: %q", idle)
	}
}

// pilicaFirst is the hexside at which the Pilica comes onto the board.
func pilicaFirst(b *Board) hex.Hexside {
	for _, r := range b.Map.Rivers() {
		if r.Name == "Pilica" {
			return r.Sides[1]
		}
	}
	return hex.Hexside{}
}

func TestChecksFindWhatIsWrong(t *testing.T) {
	for _, c := range []struct{ name, from, to, units, want string }{
		{"unit abroad", "", "", strings.Replace(units, `nation = "polish"`, `nation = "german"`, 1), `a: no home for "german"`},
		{"unit off the board", "", "", strings.Replace(units, "0606", "1306", 1), "a: 1306 is off the map"},
		{"too many", "stacking = 2", "stacking = 1", strings.Replace(units, "]", strings.TrimPrefix(strings.TrimSuffix(units, "]\n"), "unit = [\n")+"]", 1), "2 units at 0606"},
		{"bridges", "stacking = 2", "bridges = 5", units, "0 temporary bridges, the book has 5"},
		{"far place", `class = "town" }`, `class = "town", near = "0101" }`, units, "Pułtusk is at"},
		{"no edge", "stacking = 2", "entry = [{ name = \"south\", from = \"0112\", to = \"1212\", countries = [\"germany\"], least = 1 }]", units, "south: 0 hexes, at least 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b, err := build(t, strings.Replace(small, c.from, c.to, 1), c.units, "")
			if err != nil {
				t.Fatal(err)
			}
			var all []string
			for _, f := range b.Findings {
				all = append(all, f.Against...)
			}
			if !b.Failed() || !strings.Contains(strings.Join(all, "\n"), c.want) {
				t.Errorf("found %q, want %s", all, c.want)
			}
		})
	}
}

func TestErrorsNameFileAndLine(t *testing.T) {
	for _, c := range []struct{ name, from, to, corrections, want string }{
		{"unknown key", "cols = 12", "colls = 12", "", "map-recipe.toml:2: unknown key colls"},
		{"syntax", "rows = 12", "rows = = 12", "", "map-recipe.toml:3: "},
		{"size", "cols = 12", "cols = 120", "", "map-recipe.toml:2: cols and rows"},
		{"unknown anchor", `"Modlin", hex`, `"Modlyn", hex`, "", `map-recipe.toml:22: the atlas knows no town "Modlyn"; did you mean Modlin?`},
		{"anchor off the board", `hex = "0505"`, `hex = "1405"`, "", "map-recipe.toml:22: 1405 is off the map"},
		{"source", `hex = "0505", source = "rec`, `hex = "0505", source = "my rec`, "", "map-recipe.toml:22: source"},
		{"unknown river", `river = "Narew"`, `river = "Narwa"`, "", `map-recipe.toml:41: the atlas knows no river "Narwa"`},
		{"unknown town", `town = "Pułtusk"`, `town = "Pultusc"`, "", `map-recipe.toml:27: the atlas knows no town "Pultusc"`},
		{"no such bank", `left = ["Warszawa"]`, `left = ["Kraków"]`, "", `map-recipe.toml:40: no place "Kraków" on the board`},
		{"way", `["Radom", "Warszawa"]`, `["Radom", "Warschawa"]`, "", `map-recipe.toml:37: the atlas knows no town "Warschawa"`},
		{"no reason", "", "", "[[correction]]\nhex = \"0101\"\nterrain = \"city\"\n", "map-corrections.toml:1: a correction needs a reason"},
		{"terrain", "", "", "[[correction]]\nhex = \"0101\"\nterrain = \"jungle\"\nreason = \"x\"\n", `map-corrections.toml:3: terrain "jungle"`},
		{"hex", "", "", "[[correction]]\nhex = \"1501\"\nterrain = \"city\"\nreason = \"x\"\n", "map-corrections.toml:2: 1501 is off the map"},
		{"what", "", "", "[[correction]]\nhex = \"0101\"\nreason = \"x\"\n", "map-corrections.toml:1: expected a hex with its terrain"},
		{"key", "", "", "[[correction]]\nhecks = \"0101\"\n", "map-corrections.toml:2: unknown key correction.hecks"},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.Replace(small, c.from, c.to, 1)
			if text == small && c.corrections == "" {
				t.Fatal("the test changes nothing")
			}
			_, err := build(t, text, units, c.corrections)
			if err == nil || !strings.HasPrefix(err.Error(), c.want) {
				t.Errorf("got %v\nwant %s", err, c.want)
			}
		})
	}
}
