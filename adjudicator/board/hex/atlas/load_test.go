package atlas

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
)

// small is an atlas of one square degree: Poland in the west, Germany in the
// east, the sea to the north.
func small() map[string]string {
	return map[string]string{
		bordersFile: `frame = [52.0, 20.0, 53.0, 21.0]
[[border]]
name = "Coast of Poland"
left = "sea"
right = "poland"
points = [[52.8, 20.0], [52.8, 20.5]]
[[border]]
name = "Coast of Germany"
left = "sea"
right = "germany"
points = [
  [52.8, 20.5],
  [52.8, 21.0],
]
[[border]]
name = "Frontier"
left = "poland"
right = "germany"
points = [[52.0, 20.5], [52.8, 20.5]]
`,
		waterFile: `[[river]]
name = "Long"
class = "major"
into = "sea"
points = [[52.0, 20.2], [52.5, 20.3], [52.8, 20.5]]
[[river]]
name = "Short"
class = "minor"
into = "Long"
points = [[52.4, 20.1], [52.5, 20.3]]
[[lake]]
name = "Pond"
class = "lake"
points = [[52.2, 20.6], [52.2, 20.7], [52.3, 20.7]]
`,
		reliefFile: `[[area]]
name = "Grove"
class = "woods"
points = [[52.6, 20.6], [52.6, 20.7], [52.7, 20.7]]
`,
		townsFile: `town = [
  { name = "Łazy", lat = 52.1, lon = 20.1, class = "town", country = "poland" },
  # the other side
  { name = "Bergen", also = ["Góry"], lat = 52.1, lon = 20.9, class = "city", country = "germany" },
]
`,
		waysFile: `[[way]]
name = "East road"
class = "primary"
towns = ["Lazy", "Gory"]
`,
		fortsFile: `[[fort]]
name = "Works"
class = "line"
country = "poland"
faces = ["e"]
points = [[52.1, 20.4], [52.2, 20.4]]
`,
	}
}

func files(m map[string]string) fs.FS {
	out := fstest.MapFS{}
	for name, text := range m {
		out[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return out
}

func TestSmallAtlasLoads(t *testing.T) {
	a, err := LoadFS(files(small()))
	if err != nil {
		t.Fatal(err)
	}
	if got := a.Ways[0].Towns; got[0] != "Łazy" || got[1] != "Bergen" {
		t.Errorf("the road passes %v, expected the towns' own names", got)
	}
	if got := a.CountryAt(Point{525000, 204000}); got != "poland" {
		t.Errorf("the west is %s", got)
	}
	if got := a.CountryAt(Point{530000, 210000}); got != Sea {
		t.Errorf("the north-east corner is %s", got)
	}
}

func TestBrokenFilesAreToldByFileAndLine(t *testing.T) {
	for _, c := range []struct{ about, file, old, new, want string }{
		{"syntax", townsFile, `lat = 52.1, lon = 20.1`, `lat = , lon = 20.1`, "towns.toml:2: "},
		{"unknown key", waysFile, `class = "primary"`, "kind = 1\nclass = \"primary\"", `ways.toml:3: unknown key "way.kind"`},
		{"frame", bordersFile, `frame = [52.0, 20.0, 53.0, 21.0]`, `frame = [52.0]`, "borders.toml:1: frame is"},
		{"unknown country", bordersFile, `right = "germany"`, `right = "prussia"`, `borders.toml:7: Coast of Germany: no country "prussia"`},
		{"one country on both sides", bordersFile, "left = \"poland\"\n", "left = \"germany\"\n", "borders.toml:15: Frontier has germany on both sides"},
		{"sides exchanged", bordersFile, "left = \"poland\"\nright = \"germany\"", "left = \"germany\"\nright = \"poland\"", "borders.toml:15: two lines of"},
		{"a border that does not meet", bordersFile, "  [52.8, 20.5],\n", "  [52.8, 20.6],\n", "borders.toml:7: the border of"},
		{"borders that cross", bordersFile, "points = [[52.0, 20.5], [52.8, 20.5]]", "points = [[52.0, 20.5], [52.9, 20.3], [52.8, 20.5]]", "borders.toml:19: Frontier crosses Coast of Poland"},
		{"three numbers", bordersFile, "  [52.8, 21.0],", "  [52.8, 21.0, 1.0],", "borders.toml:13: Coast of Germany: a point has 3 numbers"},
		{"latitude and longitude exchanged", bordersFile, "  [52.8, 21.0],", "  [21.0, 52.8],", "borders.toml:13: Coast of Germany: [21, 52.8] lies outside"},
		{"a river that falls short", waterFile, "[52.8, 20.5]]", "[52.7, 20.5]]", "water.toml:5: Long ends at 52.7000N 20.5000E, which is no point of sea"},
		{"a tributary that falls short", waterFile, "points = [[52.4, 20.1], [52.5, 20.3]]", "points = [[52.4, 20.1], [52.5, 20.2]]", "water.toml:10: Short ends at 52.5000N 20.2000E, which is no point of Long"},
		{"a river into nothing", waterFile, `into = "Long"`, `into = "Lethe"`, "which is no point of Lethe"},
		{"river class", waterFile, `class = "minor"`, `class = "tiny"`, `water.toml:6: Short: class "tiny", expected one of major, minor`},
		{"river named twice", waterFile, `name = "Short"`, `name = "long"`, `water.toml:6: long: the name "long" belongs to another river`},
		{"lake of two points", waterFile, "[[52.2, 20.6], [52.2, 20.7], [52.3, 20.7]]", "[[52.2, 20.6], [52.2, 20.7]]", "water.toml:11: Pond has 2 points, expected at least 3"},
		{"ring that crosses itself", reliefFile, "[[52.6, 20.6], [52.6, 20.7], [52.7, 20.7]]", "[[52.6, 20.6], [52.7, 20.7], [52.6, 20.7], [52.7, 20.6]]", "relief.toml:4: Grove crosses itself"},
		{"area named as a lake", reliefFile, `name = "Grove"`, `name = "POND"`, `relief.toml:1: the name "POND" is empty or belongs to another area`},
		{"town in another country", townsFile, `class = "city", country = "germany"`, `class = "city", country = "poland"`, `towns.toml:4: Bergen is of "poland", but 52.1000N 20.9000E lies in germany`},
		{"town outside", townsFile, `lat = 52.1, lon = 20.9`, `lat = 20.9, lon = 52.1`, "towns.toml:4: Bergen: lat 20.9, lon 52.1 lies outside the atlas"},
		{"town named twice", townsFile, `also = ["Góry"]`, `also = ["Lazy"]`, `towns.toml:4: Bergen: the name "Lazy" belongs to another town`},
		{"town class", townsFile, `class = "city"`, `class = "hamlet"`, `towns.toml:4: Bergen: class "hamlet"`},
		{"unknown town", waysFile, `"Gory"`, `"Bergn"`, `ways.toml:1: East road: no town "Bergn"; did you mean Bergen?`},
		{"way of one town", waysFile, `towns = ["Lazy", "Gory"]`, `towns = ["Lazy"]`, "ways.toml:1: East road needs at least two towns"},
		{"fort beyond the border", fortsFile, "[52.2, 20.4]]", "[52.2, 20.6]]", "forts.toml:6: Works is of poland, but 52.2000N 20.6000E lies in germany"},
		{"fort facing nowhere", fortsFile, `faces = ["e"]`, `faces = ["up"]`, `forts.toml:1: Works faces "up"`},
		{"line of one point", fortsFile, "[[52.1, 20.4], [52.2, 20.4]]", "[[52.1, 20.4]]", "forts.toml:1: Works is a line of 1 points"},
	} {
		t.Run(c.about, func(t *testing.T) {
			m := small()
			if strings.Count(m[c.file], c.old) == 0 {
				t.Fatalf("%s has no %q", c.file, c.old)
			}
			m[c.file] = strings.Replace(m[c.file], c.old, c.new, 1)
			_, err := LoadFS(files(m))
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, expected %q", err, c.want)
			}
		})
	}
}

func TestRoadsApartAreToldByLine(t *testing.T) {
	m := small()
	m[townsFile] = strings.TrimSuffix(m[townsFile], "]\n") + `  { name = "Lone", lat = 52.3, lon = 20.1, class = "town", country = "poland" },
  { name = "Lorn", lat = 52.3, lon = 20.2, class = "town", country = "poland" },
]
`
	m[waysFile] += `[[way]]
name = "Lost road"
class = "secondary"
towns = ["Lone", "Lorn"]
[[way]]
name = "First line"
class = "railway"
towns = ["Lone", "Lorn"]
`
	_, err := LoadFS(files(m))
	if err == nil || err.Error() != "ways.toml:5: Lost road is not connected with the other ways of its kind" {
		t.Errorf("error %v", err)
	}
}

func TestMissingFileIsNamed(t *testing.T) {
	m := small()
	delete(m, fortsFile)
	if _, err := LoadFS(files(m)); err == nil || !strings.Contains(err.Error(), fortsFile) {
		t.Errorf("error %v, expected one that names %s", err, fortsFile)
	}
}

func TestInsideAndTurn(t *testing.T) {
	ring := []Point{{0, 0}, {0, 10}, {10, 10}, {10, 0}}
	if twiceArea(ring) != 200 {
		t.Errorf("a square counterclockwise has area %d", twiceArea(ring))
	}
	for p, want := range map[Point]bool{{5, 5}: true, {11, 5}: false, {5, -1}: false, {-1, 5}: false, {5, 11}: false} {
		if Inside(ring, p) != want {
			t.Errorf("%v inside is %v", p, !want)
		}
	}
	if Turn(Point{0, 0}, Point{0, 10}, Point{10, 10}) <= 0 {
		t.Error("going east, north is on the left")
	}
}

func TestStretchesCross(t *testing.T) {
	for _, c := range []struct {
		a, b, c, d Point
		want       bool
	}{
		{Point{0, 0}, Point{10, 10}, Point{0, 10}, Point{10, 0}, true},
		{Point{0, 0}, Point{10, 0}, Point{0, 5}, Point{10, 5}, false},
		{Point{0, 0}, Point{10, 0}, Point{10, 0}, Point{10, 5}, false}, // joined at an end
		{Point{0, 0}, Point{10, 0}, Point{5, 0}, Point{5, 5}, true},    // ends on the other
		{Point{0, 0}, Point{10, 0}, Point{0, 0}, Point{5, 0}, true},    // lies upon it
		{Point{0, 0}, Point{10, 0}, Point{0, 0}, Point{-5, 0}, false},  // goes on in line
		{Point{0, 0}, Point{10, 0}, Point{10, 0}, Point{0, 0}, true},   // the same, backwards
	} {
		if got := cross(c.a, c.b, c.c, c.d); got != c.want {
			t.Errorf("%v-%v and %v-%v cross: %v", c.a, c.b, c.c, c.d, got)
		}
	}
}
