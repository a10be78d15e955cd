package hex

import (
	"slices"
	"strings"
	"testing"
)

const small = `name = "Small"
cols = 4
rows = 3
even_lower = true
source = "reconstruction: for a test"

terrain_legend = { "." = "open", "~" = "sea", c = "city" }
terrain = '''
~~..
..c.
....
'''
country_legend = { P = "poland", G = "germany", "~" = "" }
country = '''
~~GG
PPPG
PPPP
'''

[[place]]
name = "Kutno"
also = ["Kutnau"]
hex = "0302"
class = "city"
source = "reconstruction: for a test"

[[river]]
name = "Bzura"
class = "major"
source = "reconstruction: for a test"
sides = ["0203/0303", "0202/0303", "0202/0302"]

[[fort]]
name = "Wall"
source = "reconstruction: for a test"
sides = ["0302/0301", "0402>0401"]

[[road]]
name = "Road"
source = "reconstruction: for a test"
hexes = ["0102", "0202", "0302"]
`

func TestLoadReadsTheDrawing(t *testing.T) {
	m, err := Load("small.toml", []byte(small))
	if err != nil {
		t.Fatal(err)
	}
	side := func(a, b Hex) Feature { return m.Side(m.Index(a), m.Toward(m.Index(a), m.Index(b))) }
	if got := m.Terrain(m.Index(302)); got != "city" {
		t.Errorf("0302 is %q", got)
	}
	if got := m.Country(m.Index(401)); got != "germany" {
		t.Errorf("0401 belongs to %q", got)
	}
	if p := m.Place(m.Index(302)); p == nil || p.Name != "Kutno" || !slices.Equal(p.Also, []string{"Kutnau"}) {
		t.Errorf("0302 holds %v", p)
	}
	if m.Place(m.Index(303)) != nil {
		t.Error("0303 holds a place")
	}
	for _, s := range [][2]Hex{{202, 302}, {302, 202}} {
		if got := side(s[0], s[1]); got != River|MajorRiver|Road {
			t.Errorf("side %v has %b", s, got)
		}
	}
	if got := side(301, 302); got != Fort|Border {
		t.Errorf("0301/0302 has %b", got)
	}
	if got := side(302, 301); got != Fort|Border {
		t.Errorf("0302/0301 has %b", got)
	}
	if got, back := side(401, 402), side(402, 401); got&Fort != 0 || back&Fort == 0 {
		t.Errorf("works of 0402 toward 0401: 0401/0402 has %b, 0402/0401 %b", got, back)
	}
	if got := side(101, 102); got != Coast {
		t.Errorf("0101/0102 has %b", got)
	}
	if got := side(102, 103); got != 0 {
		t.Errorf("0102/0103 has %b", got)
	}
	if r := m.Rivers(); len(r) != 1 || len(r[0].Sides) != 3 || r[0].Sides[0] != Between(203, 303) {
		t.Errorf("rivers %v", r)
	}
}

func TestLoadNamesFileAndLine(t *testing.T) {
	for _, c := range []struct{ name, from, to, want string }{
		{"unknown key", "cols = 4", "colls = 4", "m.toml:2: unknown key colls"},
		{"syntax", "rows = 3", "rows = = 3", "m.toml:3: "},
		{"size", "rows = 3", "rows = 300", "m.toml:2: cols and rows"},
		{"row too long", "..c.\n", "..c..\n", "m.toml:10: terrain row 02 has 5 letters, expected 4"},
		{"row missing", "....\n'''", "'''", "m.toml:8: terrain has 2 rows"},
		{"letter", "..c.", "..x.", `m.toml:10: terrain at 0302: "x" is not in the legend`},
		{"land at sea", "~~GG", "P~GG", `m.toml:15: 0101 is sea and belongs to "poland"`},
		{"place off the map", `hex = "0302"`, `hex = "0502"`, "m.toml:23: place Kutno: 0502 is off the map, which ends at 0403"},
		{"place class", `class = "city"`, `class = "hamlet"`, `m.toml:24: place Kutno: class "hamlet"`},
		{"source", "class = \"city\"\nsource = \"recon", "class = \"city\"\nsource = \"my recon", "m.toml:25: source"},
		{"broken river", `"0202/0303", `, "", "m.toml:31: river Bzura is broken: 0202/0302 does not touch 0203/0303"},
		{"river class", `class = "major"`, `class = "huge"`, `m.toml:29: river Bzura: class "huge"`},
		{"far works", `"0402>0401"`, `"0403>0401"`, "m.toml:36: fort Wall: 0403/0401: 0403 and 0401 are not neighbours"},
		{"far side", `"0302/0301"`, `"0303/0301"`, "m.toml:36: fort Wall: 0303/0301: 0303 and 0301 are not neighbours"},
		{"broken road", `"0202", "0302"]`, `"0302"]`, "m.toml:41: road Road: 0102 and 0302 are not neighbours"},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.Replace(small, c.from, c.to, 1)
			if text == small {
				t.Fatal("the test changes nothing")
			}
			_, err := Load("m.toml", []byte(text))
			if err == nil || !strings.HasPrefix(err.Error(), c.want) {
				t.Errorf("got %v\nwant %s", err, c.want)
			}
		})
	}
}

func TestLoadTellsEverythingThatIsWrong(t *testing.T) {
	text := strings.NewReplacer("..c.", "..x.", `"0302/0301"`, `"0303/0301"`).Replace(small)
	_, err := Load("m.toml", []byte(text))
	if err == nil || strings.Count(err.Error(), "m.toml:") != 2 {
		t.Errorf("expected two errors, got %v", err)
	}
}

func TestEditingLinesOfCases(t *testing.T) {
	e, err := EditFrom("blank 10x10", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range []string{
		"0101-1010 poland",
		"0505 town",
		"0606 city germany name=Łódź",
		"0505/0605 major-river",
		"0504/0505 river fort",
		"road 0404 0505 0605",
		"river 0304/0404 0305/0404",
		"0101 SEA",
		"0504/0505 none",
		"0708>0707 fort",
		"0707/0708 river",
		"fort 0709>0708",
	} {
		if err := e.Line(l); err != nil {
			t.Fatalf("%s: %v", l, err)
		}
	}
	m := e.Map()
	side := func(a, b Hex) Feature { return m.Side(m.Index(a), m.Toward(m.Index(a), m.Index(b))) }
	if m.Terrain(m.Index(505)) != "town" || m.Country(m.Index(505)) != "poland" {
		t.Error("0505 is no Polish town")
	}
	if p := m.Place(m.Index(606)); p == nil || p.Name != "Łódź" || p.Class != "city" {
		t.Errorf("0606 holds %v", p)
	}
	if in, out := side(708, 707), side(707, 708); in != Fort|River || out != River {
		t.Errorf("works of 0708 and a river: %b from inside, %b from outside", in, out)
	}
	if in, out := side(709, 708), side(708, 709); in != Fort || out != 0 {
		t.Errorf("works of 0709: %b from inside, %b from outside", in, out)
	}
	if got := side(605, 505); got != River|MajorRiver|Road {
		t.Errorf("0505/0605 has %b", got)
	}
	if got := side(404, 505); got != Road {
		t.Errorf("0404/0505 has %b", got)
	}
	if side(505, 504) != 0 || side(404, 305) != River || side(606, 607) != Border || side(101, 102) != Coast {
		t.Error("hexsides are not as edited")
	}
	if m.Country(m.Index(101)) != "" {
		t.Error("the sea belongs to somebody")
	}
	for line, want := range map[string]string{
		"0505":              "expected a hex",
		"1105 forest":       "1105 is off the map",
		"5x05 forest":       "four digits",
		"0505 wood":         `"wood"`,
		"0505/0705 river":   "not neighbours",
		"0505/0605 brook":   `"brook"`,
		"0605>0505 river":   "only works face one way",
		"road 0404 0505 09": "four digits",
		"road 0404 0606":    "not neighbours",
	} {
		if err := m.Edit().Line(line); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", line, err, want)
		}
	}
}

func TestStreamIsTheLeastOfRivers(t *testing.T) {
	e, err := EditFrom("blank 10x10", nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Line("0505/0605 stream road"); err != nil {
		t.Fatal(err)
	}
	m := e.Map()
	a := m.Index(At(5, 5))
	f := m.Side(a, m.Toward(a, m.Index(At(6, 5))))
	if f&River == 0 || f&Stream == 0 || f&MajorRiver != 0 || !f.Bridged() {
		t.Errorf("a stream with a road over it is %b", f)
	}
}

func TestEditLeavesTheMapAsItWas(t *testing.T) {
	m, err := Load("small.toml", []byte(small))
	if err != nil {
		t.Fatal(err)
	}
	e := m.Edit()
	for _, l := range []string{"0302 sea name=Nowhere", "0202/0302 none", "0404 forest"} {
		_ = e.Line(l) // the last is off the map
	}
	changed := e.Map()
	if changed.Terrain(changed.Index(302)) != "sea" || changed.Place(changed.Index(302)).Name != "Nowhere" {
		t.Error("the copy did not change")
	}
	if m.Terrain(m.Index(302)) != "city" || m.Place(m.Index(302)).Name != "Kutno" || m.Side(m.Index(302), SouthWest)&River == 0 {
		t.Error("the map changed with its copy")
	}
	again, err := EditFrom("", m)
	if err != nil || again.Map().Terrain(m.Index(302)) != "city" {
		t.Error("no words must mean the title's own map")
	}
	for _, words := range []string{"blank", "blank 10", "blank 0x4", "blank 100x4", "white 4x4", "blank 4x4 upside"} {
		if _, err := EditFrom(words, m); err == nil {
			t.Errorf("%q was accepted", words)
		}
	}
	odd, err := EditFrom("blank 3x3 odd-lower", m)
	if err != nil || odd.Map().EvenLower {
		t.Errorf("odd-lower was not heard: %v", err)
	}
}
