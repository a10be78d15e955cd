package hex

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Blank is a map of open ground without countries or places.
func Blank(cols, rows int, evenLower bool) *Map {
	m := &Map{Name: "blank", Cols: cols, Rows: rows, EvenLower: evenLower}
	m.link()
	m.terrain = slices.Repeat([]Terrain{"open"}, m.Len())
	m.country = make([]string, m.Len())
	m.height = make([]int8, m.Len())
	m.sides = make([][6]Feature, m.Len())
	m.placeAt = slices.Repeat([]int16{-1}, m.Len())
	return m
}

// Editor changes a copy of a map, for conformance cases and for loading. The
// map it came from stays as it was.
type Editor struct{ m *Map }

// Edit starts an editor on a copy of the map.
func (m *Map) Edit() *Editor {
	c := *m
	c.terrain = slices.Clone(m.terrain)
	c.country = slices.Clone(m.country)
	c.height = slices.Clone(m.height)
	c.sides = slices.Clone(m.sides)
	c.places = slices.Clone(m.places)
	c.placeAt = slices.Clone(m.placeAt)
	c.rivers = slices.Clone(m.rivers)
	c.ways = slices.Clone(m.ways)
	c.lines = slices.Clone(m.lines)
	c.marks = slices.Clone(m.marks)
	return &Editor{&c}
}

// EditFrom starts an editor as the words after "map" in a case ask: "blank
// 10x10" (with "odd-lower" for odd columns standing lower), or nothing for a
// copy of the title's own map.
func EditFrom(words string, own *Map) (*Editor, error) {
	f := strings.Fields(strings.ToLower(words))
	if len(f) == 0 || len(f) == 1 && f[0] == "own" {
		return own.Edit(), nil
	}
	lower := own == nil || own.EvenLower
	if len(f) == 3 && (f[2] == "odd-lower" || f[2] == "even-lower") {
		lower = f[2] == "even-lower"
		f = f[:2]
	}
	if len(f) != 2 || f[0] != "blank" {
		return nil, fmt.Errorf("map %q: expected \"blank 10x10\" or nothing", words)
	}
	a, b, ok := strings.Cut(f[1], "x")
	cols, err1 := strconv.Atoi(a)
	rows, err2 := strconv.Atoi(b)
	if !ok || err1 != nil || err2 != nil || !validSize(cols, rows) {
		return nil, fmt.Errorf("map size %q: expected columns x rows, each from 1 to 99, as 10x10", f[1])
	}
	return &Editor{Blank(cols, rows, lower)}, nil
}

// Ground starts an editor as EditFrom does. A blank map is open land of a country; it
// has at most so many hexes.
func Ground(words string, own *Map, country string, most int) (*Editor, error) {
	e, err := EditFrom(words, own)
	if err != nil {
		return nil, err
	}
	if e.m.Len() > most {
		return nil, fmt.Errorf("%d hexes are more than the %d a case may have", e.m.Len(), most)
	}
	if strings.HasPrefix(strings.ToLower(words), "blank") {
		err = e.Line(fmt.Sprintf("0101-%v %s", e.m.HexAt(e.m.Len()-1), country))
	}
	return e, err
}

func validSize(cols, rows int) bool { return cols >= 1 && cols <= 99 && rows >= 1 && rows <= 99 }

// Words that an editing line knows.
var (
	terrainWords = []Terrain{"open", "forest", "mountain", "city", "sea", "town", "village", "swamp", "marsh", "rough", "hills", "wooded-hills", "lake", "woods", "clear"}
	countryWords = []string{"poland", "germany", "danzig", "slovakia", "hungary", "lithuania", "ussr", "romania"}
	featureWords = map[string]Feature{
		"river": River, "major-river": River | MajorRiver, "stream": River | Stream, "fort": Fort,
		"road": Road, "main-road": Road | MainRoad, "rail": Rail,
		"temporary-bridge": TempBridge, "water": Water, "boundary": Boundary,
	}
)

// Line carries out one editing line:
//
//	0505 forest poland name=Kutno    terrain, country and name of a hex
//	0101-0310 sea                    the same for a rectangle, corner to corner
//	0505/0605 river fort             features of a hexside; "none" clears it
//	0605>0505 fort                   works of 0605 toward 0505, none the other way
//	road 0404 0505 0605              a road or rail from hex to hex
//	river 0404/0504 0404/0505        any feature along several hexsides
//
// An error names the word that is wrong.
func (e *Editor) Line(text string) error {
	f := strings.Fields(text)
	if len(f) < 2 {
		return fmt.Errorf("%q: expected a hex, hexside or road and what it is to be", text)
	}
	if bits, ok := featureWords[strings.ToLower(f[0])]; ok {
		return e.along(strings.ToLower(f[0]), bits, f[1:])
	}
	if strings.Contains(f[0], ">") {
		if len(f) != 2 || !strings.EqualFold(f[1], "fort") {
			return fmt.Errorf("%q: only works face one way, as in 0605>0505 fort", text)
		}
		return e.along("fort", Fort, f[:1])
	}
	if strings.Contains(f[0], "/") {
		s, err := e.m.ParseSide(f[0])
		if err != nil {
			return err
		}
		for _, w := range f[1:] {
			bits, ok := featureWords[strings.ToLower(w)]
			switch {
			case ok:
				e.SetSide(s, bits)
			case strings.EqualFold(w, "none"):
				e.ClearSide(s)
			default:
				return fmt.Errorf("%q is no feature of a hexside: river, major-river, stream, fort, road, main-road, rail, temporary-bridge, water, boundary or none", w)
			}
		}
		return nil
	}
	from, to, rect := strings.Cut(f[0], "-")
	a, err := e.m.ParseHex(from)
	if err != nil {
		return err
	}
	b := a
	if rect {
		if b, err = e.m.ParseHex(to); err != nil {
			return err
		}
	}
	for _, w := range f[1:] {
		for c := min(a.Col(), b.Col()); c <= max(a.Col(), b.Col()); c++ {
			for r := min(a.Row(), b.Row()); r <= max(a.Row(), b.Row()); r++ {
				if err := e.word(At(c, r), w); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// word sets what one word says of a hex.
func (e *Editor) word(h Hex, w string) error {
	low := strings.ToLower(w)
	if name, ok := strings.CutPrefix(w, "name="); ok {
		class := "town"
		if e.m.terrain[e.m.Index(h)] == "city" {
			class = "city"
		}
		e.SetPlace(Place{Name: name, Hex: h, Class: class, Source: "case"})
		return nil
	}
	switch {
	case slices.Contains(terrainWords, Terrain(low)):
		e.SetTerrain(h, Terrain(low))
	case slices.Contains(countryWords, low):
		e.SetCountry(h, low)
	default:
		return fmt.Errorf("%q is neither a terrain (open, forest, mountain, city, sea, town …) nor a country (poland, germany, slovakia …)", w)
	}
	return nil
}

// along sets a feature along hexsides, or on each step of a chain of hexes.
func (e *Editor) along(word string, bits Feature, list []string) error {
	prev := Hex(0)
	for _, w := range list {
		if word == "fort" && strings.ContainsAny(w, "/>") {
			works, err := e.m.ParseWorks(w)
			if err != nil {
				return err
			}
			for _, w := range works {
				e.Fortify(w)
			}
			continue
		}
		if strings.Contains(w, "/") {
			s, err := e.m.ParseSide(w)
			if err != nil {
				return err
			}
			e.SetSide(s, bits)
			continue
		}
		h, err := e.m.ParseHex(w)
		if err != nil {
			return err
		}
		if prev != 0 {
			if e.m.Toward(e.m.Index(prev), e.m.Index(h)) < 0 {
				return fmt.Errorf("%s: %v and %v are not neighbours", word, prev, h)
			}
			e.SetSide(Between(prev, h), bits)
		}
		prev = h
	}
	return nil
}

// SetTerrain covers a hex of the map.
func (e *Editor) SetTerrain(h Hex, t Terrain) {
	i := e.m.Index(h)
	e.m.terrain[i] = t
	if t == "sea" {
		e.m.country[i] = ""
	}
}

// SetCountry gives a hex to a country, "" to none.
func (e *Editor) SetCountry(h Hex, country string) { e.m.country[e.m.Index(h)] = country }

// SetPlace names a hex; a place that was there before is forgotten.
func (e *Editor) SetPlace(p Place) {
	i := e.m.Index(p.Hex)
	if at := e.m.placeAt[i]; at >= 0 {
		e.m.places[at] = p
		return
	}
	e.m.placeAt[i] = int16(len(e.m.places))
	e.m.places = append(e.m.places, p)
}

// SetSide adds features to a hexside of two neighbours on the map.
func (e *Editor) SetSide(s Hexside, bits Feature) {
	e.side(s, func(f Feature) Feature { return f | bits })
}

// ClearSide takes all features from a hexside.
func (e *Editor) ClearSide(s Hexside) { e.side(s, func(Feature) Feature { return 0 }) }

func (e *Editor) side(s Hexside, change func(Feature) Feature) {
	a, b := e.m.Index(s.A), e.m.Index(s.B)
	d := e.m.Toward(a, b)
	for _, f := range []*Feature{&e.m.sides[a][d], &e.m.sides[b][d.Opposite()]} {
		*f = change(*f)
	}
}

// Fortify gives a hex works along one of its sides. They are seen from that hex
// alone.
func (e *Editor) Fortify(w Works) {
	a, b := e.m.Index(w.Of), e.m.Index(w.Toward)
	e.m.sides[a][e.m.Toward(a, b)] |= Fort
}

// AddRiver runs a named river along a chain of hexsides.
func (e *Editor) AddRiver(r RiverLine) {
	bits := River
	switch r.Class {
	case "major":
		bits |= MajorRiver
	case "stream":
		bits |= Stream
	}
	for _, s := range r.Sides {
		e.SetSide(s, bits)
	}
	e.m.rivers = append(e.m.rivers, r)
}

// AddWay runs a road or railway along a chain of neighbouring hexes.
func (e *Editor) AddWay(w WayLine) error {
	bits := Road
	switch w.Class {
	case "primary":
		bits |= MainRoad
	case "railway":
		bits = Rail
	}
	for k := 1; k < len(w.Hexes); k++ {
		a, b := w.Hexes[k-1], w.Hexes[k]
		if e.m.Toward(e.m.Index(a), e.m.Index(b)) < 0 {
			return fmt.Errorf("%v and %v are not neighbours", a, b)
		}
		e.SetSide(Between(a, b), bits)
	}
	e.m.ways = append(e.m.ways, w)
	return nil
}

// AddBoundary draws a line between two commands.
func (e *Editor) AddBoundary(l BoundaryLine) {
	for _, s := range l.Sides {
		e.SetSide(s, Boundary)
	}
	e.m.lines = append(e.m.lines, l)
}

// AddMark prints a sign in a hex.
func (e *Editor) AddMark(k Mark) { e.m.marks = append(e.m.marks, k) }

// Map ends the editing: borders and coasts are drawn where countries, or land
// and sea, meet. The editor must not be used afterwards.
func (e *Editor) Map() *Map {
	m := e.m
	for i := range m.sides {
		for d, n := range m.neighbors[i] {
			m.sides[i][d] &^= Border | Coast
			if n < 0 {
				continue
			}
			here, there := m.terrain[i] == "sea", m.terrain[n] == "sea"
			switch {
			case here != there:
				m.sides[i][d] |= Coast
			case !here && m.country[i] != m.country[n]:
				m.sides[i][d] |= Border
			}
		}
	}
	e.m = nil
	return m
}

// ParseHex reads four digits and sees that the hex is on the map.
func (m *Map) ParseHex(s string) (Hex, error) {
	h, err := ParseHex(s)
	if err == nil && m.Index(h) < 0 {
		err = fmt.Errorf("%v is off the map, which ends at %v", h, At(m.Cols, m.Rows))
	}
	return h, err
}

// ParseWorks reads works of a hex toward a neighbour, "0605>0505", or both ways, as
// those of a hexside are, "0505/0605".
func (m *Map) ParseWorks(s string) ([]Works, error) {
	side, err := m.ParseSide(strings.Replace(s, ">", "/", 1))
	if err != nil {
		return nil, err
	}
	ways := []Works{{side.A, side.B}, {side.B, side.A}}
	if strings.Contains(s, ">") {
		ways = slices.DeleteFunc(ways, func(w Works) bool { return w.String() != s })
	}
	return ways, nil
}

// ParseSide reads a hexside such as "0505/0605" and sees that the two hexes are
// neighbours on the map.
func (m *Map) ParseSide(s string) (Hexside, error) {
	x, y, ok := strings.Cut(s, "/")
	if !ok {
		return Hexside{}, fmt.Errorf("%q is not a hexside such as 0505/0605", s)
	}
	a, err := m.ParseHex(x)
	if err != nil {
		return Hexside{}, err
	}
	b, err := m.ParseHex(y)
	if err != nil {
		return Hexside{}, err
	}
	if m.Toward(m.Index(a), m.Index(b)) < 0 {
		return Hexside{}, fmt.Errorf("%s: %v and %v are not neighbours", s, a, b)
	}
	return Between(a, b), nil
}
