package title

import (
	"strings"
	"testing"
	"testing/fstest"
)

const uprising = `source = "reconstruction: a test"
figures = ["strength", "move", "rally"]

[[marker]]
kind = "low-ammunition"
badge = "warning"

[[face]]
foot = ["strength", "move"]
corner = "rally"

[[face]]
symbols = ["garrison"]
foot = ["strength"]

[[livery]]
nation = "polish"
body = "#B5343F"
box = "#F8EBE4"
edge = "#7A2029"
arrow = "#A3202E"
`

func facesOf(text string) (*Faces, error) {
	return LoadFaces(Files{Base: fstest.MapFS{FacesFile: {Data: []byte(text)}}})
}

func TestFiguresStandWhereTheFaceSays(t *testing.T) {
	f, err := facesOf(uprising)
	if err != nil {
		t.Fatal(err)
	}
	all := []Figure{{"rally", "star"}, FigureOf("move", 3), FigureOf("strength", -1)}
	for _, c := range []struct {
		faces        *Faces
		unit         Unit
		foot, corner string
	}{
		{f, Unit{Symbol: "infantry", Figures: all}, "?-3", "star"},
		{f, Unit{Symbol: "infantry", Figures: all[2:]}, "?", ""},
		{f, Unit{Symbol: "garrison", Figures: all}, "?", ""},
		{nil, Unit{Symbol: "infantry", Figures: all}, "star-3-?", ""},
	} {
		if foot, corner := c.faces.On(&c.unit); Printed(foot) != c.foot || corner != c.corner {
			t.Errorf("%+v has %q at the foot and %q in the corner", c.unit, Printed(foot), corner)
		}
	}
	if l := f.Livery("polish"); l == nil || l.Body != 0xB5343F || l.Holder != l.Body {
		t.Errorf("the Polish livery is %+v", l)
	}
	if f.Livery("german") != nil || f.Badge("low-ammunition") != "warning" || f.Badge("odd") != "dot" {
		t.Error("what is not declared has a livery or a badge")
	}
}

func TestWhatACounterMayNotHaveIsNamed(t *testing.T) {
	f, err := facesOf(uprising)
	if err != nil {
		t.Fatal(err)
	}
	for want, u := range map[string]Unit{
		"":              {Nation: "polish", Figures: []Figure{{"move", "3"}}, Markers: []string{"low-ammunition"}},
		"nation german": {Nation: "german"},
		"figure attack": {Nation: "polish", Figures: []Figure{{"attack", "3"}}},
		"marker lost":   {Nation: "polish", Markers: []string{"lost"}},
	} {
		if got := f.Undeclared(&u); got != want {
			t.Errorf("%+v: %q, want %q", u, got, want)
		}
	}
}

func TestAWrongFaceIsRefusedWithItsLine(t *testing.T) {
	for _, c := range []struct{ old, now, want string }{
		{`source = "reconstruction: a test"`, ``, "counters.toml:1: source, figures and a livery"},
		{`"rally"]`, `"move"]`, `counters.toml:1: figure "move" stands twice`},
		{`badge = "warning"`, `badge = "skull"`, `counters.toml:4: no badge "skull"; there is fire, `},
		{`badge = "warning"`, `colour = "red"`, `counters.toml:6: unknown key "marker.colour"`},
		{`kind = "low-ammunition"`, `kind = ""`, `counters.toml:4: marker "" is empty`},
		{`corner = "rally"`, `corner = "move"`, `counters.toml:8: "move" stands twice on it`},
		{`corner = "rally"`, `corner = "command"`, `counters.toml:8: "command" is not among the figures`},
		{`symbols = ["garrison"]`, `symbols = []`, "counters.toml:12: a second face without symbols"},
		{"foot = [\"strength\", \"move\"]\n", "symbols = [\"garrison\"]\n", `counters.toml:12: "garrison" has two faces`},
		{"foot = [\"strength\", \"move\"]\n", "symbols = [\"hq\"]\n", "counters.toml:1: one face must be without symbols"},
		{`body = "#B5343F"`, `body = "red"`, `counters.toml:16: body, box, edge and arrow of polish must be colours such as "#98A39C", not "red"`},
		{`box = "#F8EBE4"`, ``, "counters.toml:16: body, box"},
		{`edge = "#7A2029"`, `edge = "#7A20290"`, `not "#7A20290"`},
		{`nation = "polish"`, `nation = ""`, `counters.toml:16: nation "" is empty`},
	} {
		text := strings.Replace(uprising, c.old, c.now, 1)
		if text == uprising {
			t.Errorf("%s is not there", c.old)
		}
		if _, err := facesOf(text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.now, err, c.want)
		}
	}
	if _, err := facesOf(uprising + uprising[strings.Index(uprising, "[[livery]]"):]); err == nil || !strings.Contains(err.Error(), "counters.toml:22: nation") {
		t.Errorf("a livery twice: %v", err)
	}
}
