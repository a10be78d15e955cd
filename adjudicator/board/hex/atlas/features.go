package atlas

import (
	"slices"
	"strings"

	"kurier/adjudicator/order"
)

// class refuses a class that is not on the list.
func (l *loader) class(table string, n int, name, class string, known ...string) {
	if !slices.Contains(known, class) {
		l.fail(l.entry(table, n), "%s: class %q, expected one of %s", name, class, strings.Join(known, ", "))
	}
}

// nations are the countries that an atlas knows.
var nations = []string{"danzig", "germany", "hungary", "lithuania", "poland", "protectorate", "romania", Sea, "slovakia", "ussr"}

func (l *loader) borders() {
	var f struct {
		Source string    `toml:"source"`
		Frame  []float64 `toml:"frame"` // south, west, north, east
		// Country has all of a sheet through which no border runs.
		Country string       `toml:"country"`
		Border  []borderForm `toml:"border"`
	}
	if !l.read(bordersFile, &f) {
		return
	}
	if len(f.Frame) != 4 || f.Frame[0] >= f.Frame[2] || f.Frame[1] >= f.Frame[3] {
		l.fail(1, "frame is %v, expected [south, west, north, east] in degrees", f.Frame)
		return
	}
	l.a.Frame = Box{e4(f.Frame[0]), e4(f.Frame[1]), e4(f.Frame[2]), e4(f.Frame[3])}
	if f.Country != "" {
		l.undivided(f.Country, len(f.Border))
		return
	}
	var lines []int
	for i, b := range f.Border {
		for _, side := range []string{b.Left, b.Right} {
			if !slices.Contains(nations, side) {
				l.fail(l.entry("border", i), "%s: no country %q, expected one of %s", b.Name, side, strings.Join(nations, ", "))
			}
		}
		if b.Left == b.Right {
			l.fail(l.entry("border", i), "%s has %s on both sides", b.Name, b.Left)
		}
		l.a.Borders = append(l.a.Borders, Border{b.Name, b.Left, b.Right, l.points("border", i, b.Name, b.Points, 2)})
		lines = append(lines, l.entry("border", i))
	}
	if len(l.errs) > 0 {
		return
	}
	l.crossings()
	countries, problems := enclose(l.a.Frame, l.a.Borders, lines)
	l.a.Countries = countries
	for _, p := range problems {
		l.fail(p.line, "%s", p.text)
	}
}

// undivided gives the whole sheet to one country.
func (l *loader) undivided(country string, borders int) {
	if !slices.Contains(nations, country) || borders > 0 {
		l.fail(1, "country %q: expected one of %s, and no borders", country, strings.Join(nations, ", "))
		return
	}
	f := l.a.Frame
	l.a.Countries = []Country{{country, [][]Point{{{f.South, f.West}, {f.South, f.East}, {f.North, f.East}, {f.North, f.West}}}}}
}

// crossings refuses borders that cross themselves or one another.
func (l *loader) crossings() {
	type leg struct {
		a, b      Point
		border, k int
	}
	var legs []leg
	for i, b := range l.a.Borders {
		for k := 1; k < len(b.Points); k++ {
			legs = append(legs, leg{b.Points[k-1], b.Points[k], i, k})
		}
	}
	for i, s := range legs {
		for _, t := range legs[:i] {
			if cross(s.a, s.b, t.a, t.b) {
				l.fail(l.point("border", s.border, s.k), "%s crosses %s between %v and %v",
					l.a.Borders[s.border].Name, l.a.Borders[t.border].Name, s.a, s.b)
			}
		}
	}
}

func (l *loader) water() {
	var f struct {
		Source string      `toml:"source"`
		River  []riverForm `toml:"river"`
		Lake   []areaForm  `toml:"lake"`
	}
	if !l.read(waterFile, &f) {
		return
	}
	for i, k := range f.Lake {
		l.class("lake", i, k.Name, k.Class, "lake", "lagoon")
		l.area("lake", i, k)
	}
	for i, r := range f.River {
		l.class("river", i, r.Name, r.Class, "major", "minor", "stream")
		l.index(&l.a.rivers, "river", i, append([]string{r.Name}, r.Also...)...)
		l.a.Rivers = append(l.a.Rivers, River{r.Name, r.Also, r.Class, r.Into, l.points("river", i, r.Name, r.Points, 2)})
	}
	if len(l.errs) > 0 {
		return
	}
	for i, r := range l.a.Rivers {
		if mouth := r.Points[len(r.Points)-1]; !l.reaches(mouth, r.Into) {
			l.fail(l.point("river", i, len(r.Points)-1), "%s ends at %v, which is no point of %s", r.Name, mouth, r.Into)
		}
	}
}

// reaches tells whether a river's mouth is a point of what it flows into.
func (l *loader) reaches(mouth Point, into string) bool {
	switch into {
	case "edge":
		return l.a.Frame.Edge(mouth)
	case Sea:
		return slices.ContainsFunc(l.a.Borders, func(b Border) bool { return b.Coast() && slices.Contains(b.Points, mouth) })
	}
	if r, ok := l.a.River(into); ok && r.Points[len(r.Points)-1] != mouth {
		return slices.Contains(r.Points, mouth)
	}
	k, ok := l.a.Area(into)
	return ok && slices.Contains(k.Ring, mouth)
}

func (l *loader) area(table string, n int, f areaForm) {
	ring := l.points(table, n, f.Name, f.Points, 3)
	// The index counts areas of both files, the line only those of this one.
	before := len(l.a.Areas)
	for _, name := range append([]string{f.Name}, f.Also...) {
		key := order.Fold(name)
		if _, taken := l.a.areas[key]; taken || name == "" {
			l.fail(l.entry(table, n), "the name %q is empty or belongs to another area", name)
			continue
		}
		if l.a.areas == nil {
			l.a.areas = map[string]int{}
		}
		l.a.areas[key] = before
	}
	for i := range ring {
		for k := range i {
			a, b, c, d := ring[i], ring[(i+1)%len(ring)], ring[k], ring[(k+1)%len(ring)]
			if cross(a, b, c, d) {
				l.fail(l.point(table, n, i), "%s crosses itself between %v and %v", f.Name, a, b)
			}
		}
	}
	l.a.Areas = append(l.a.Areas, Area{f.Name, f.Also, f.Class, ring})
}

func (l *loader) relief() {
	var f struct {
		Source string     `toml:"source"`
		Area   []areaForm `toml:"area"`
	}
	if !l.read(reliefFile, &f) {
		return
	}
	for i, r := range f.Area {
		l.class("area", i, r.Name, r.Class, "mountain", "hills", "woods", "marsh")
		l.area("area", i, r)
	}
}

// compass points a fort can face.
var compass = []string{"n", "ne", "e", "se", "s", "sw", "w", "nw"}

func (l *loader) forts() {
	var f struct {
		Source string     `toml:"source"`
		Fort   []fortForm `toml:"fort"`
	}
	if !l.read(fortsFile, &f) {
		return
	}
	for i, t := range f.Fort {
		l.class("fort", i, t.Name, t.Class, "fortress", "position", "line")
		l.index(&l.a.forts, "fort", i, append([]string{t.Name}, t.Also...)...)
		faces := t.Faces
		if t.Class == "fortress" && len(faces) == 0 {
			faces = compass
		}
		if len(faces) == 0 {
			l.fail(l.entry("fort", i), "%s faces nowhere", t.Name)
		}
		for _, face := range faces {
			if !slices.Contains(compass, face) {
				l.fail(l.entry("fort", i), "%s faces %q, expected one of %s", t.Name, face, strings.Join(compass, ", "))
			}
		}
		points := l.points("fort", i, t.Name, t.Points, 1)
		if (t.Class == "line") != (len(points) > 1) {
			l.fail(l.entry("fort", i), "%s is a %s of %d points: a line has several, anything else one", t.Name, t.Class, len(points))
		}
		for k, p := range points {
			if at := l.a.CountryAt(p); at != t.Country {
				l.fail(l.point("fort", i, k), "%s is of %s, but %v lies in %s", t.Name, t.Country, p, at)
			}
		}
		l.a.Forts = append(l.a.Forts, Fort{t.Name, t.Also, t.Class, t.Country, faces, points})
	}
}
