package hex

// Terrain names what covers a hex: "open", "forest", "mountain", "city", "sea".
type Terrain string

// Feature is a bit set of what runs along one hexside.
type Feature uint16

// Hexside features that boards know. A major river is also a River, and so is a
// stream, so that rules which know one kind of river need not ask for three.
const (
	River Feature = 1 << iota
	MajorRiver
	Fort   // works of this hex toward its neighbour; not of the neighbour toward it
	Border // national border
	Road   // road crossing this hexside
	Rail   // railway crossing this hexside
	Coast  // land on one side, sea on the other
	// MainRoad is a primary road; it is also a Road.
	MainRoad
	// TempBridge is a temporary bridge over a river, printed on the map. Who may
	// use it, and for how long, is a matter of the rules.
	TempBridge
	// Water is a hexside between two land hexes that lies wholly in water.
	Water
	// Boundary is the line between two commands, such as two air fleets.
	Boundary
	// Stream is the least of rivers; it is also a River.
	Stream
)

// Bridged tells whether a road or railway crosses a river here. Temporary
// bridges are not asked.
func (f Feature) Bridged() bool { return f&River != 0 && f&(Road|Rail) != 0 }

// Place is a named spot on the map.
type Place struct {
	Name string `json:"name" toml:"name"`
	Hex  Hex    `json:"hex" toml:"hex"`
	// Also are other names it goes by, such as "Warsaw" for Warszawa.
	Also []string `json:"also,omitempty" toml:"also"`
	// Class is "capital", "city", "town", "village" or "region".
	Class string `json:"class" toml:"class"`
	// Source is "rulebook <number>" or "reconstruction: <why>".
	Source string `json:"-" toml:"source"`
}

// Mark is a sign printed in a hex, such as a source of supply.
type Mark struct {
	Hex Hex `json:"hex" toml:"hex"`
	// Kind is "supply", "victory" or "entry".
	Kind string `json:"kind" toml:"kind"`
	// Side whom it serves, by the title's word; "" for everybody.
	Side string `json:"side,omitempty" toml:"side"`
	// Name to write beside it, such as the letter of an entry area.
	Name string `json:"name,omitempty" toml:"name"`
	// Source is "rulebook <number>" or "reconstruction: <why>".
	Source string `json:"-" toml:"source"`
}

// WayLine is a named road or railway as a chain of hexes, for drawing.
type WayLine struct {
	Name string
	// Class is "primary" or "secondary" for roads, "railway" for railways.
	Class string
	Hexes []Hex
}

// BoundaryLine is a named line between two commands along hexsides.
type BoundaryLine struct {
	Name  string
	Sides []Hexside
}

// Map is a hex board: flat-topped hexes numbered from the north-west corner,
// columns eastward, rows southward. Its cells are addressed by dense index
// (Index, HexAt), which the rules use in their inner loops. A Map does not
// change once built.
type Map struct {
	Name       string
	Cols, Rows int
	// EvenLower tells that even columns stand half a hex lower than odd ones.
	EvenLower bool
	// Metres from the middle of a hex to that of its neighbour, as the board was
	// fitted; 0 when nobody knows.
	Metres int

	terrain   []Terrain
	country   []string
	height    []int8 // drawing only
	sides     [][6]Feature
	neighbors [][6]int16
	places    []Place
	placeAt   []int16
	rivers    []RiverLine
	ways      []WayLine
	lines     []BoundaryLine
	marks     []Mark
}

// RiverLine is a named river as a chain of hexsides, source to mouth, for
// labels and drawing.
type RiverLine struct {
	Name  string
	Class string // "major", "minor" or "stream"
	Sides []Hexside
}

// Len is the number of hexes.
func (m *Map) Len() int { return m.Cols * m.Rows }

// Index gives the dense index of a hex, or -1 when it is off the map.
func (m *Map) Index(h Hex) int {
	c, r := h.Col(), h.Row()
	if c < 1 || c > m.Cols || r < 1 || r > m.Rows {
		return -1
	}
	return (c-1)*m.Rows + r - 1
}

// HexAt is the hex of a dense index.
func (m *Map) HexAt(i int) Hex { return At(i/m.Rows+1, i%m.Rows+1) }

// Hexes are those of dense indices.
func (m *Map) Hexes(cells []int16) []Hex {
	hexes := make([]Hex, len(cells))
	for i, c := range cells {
		hexes[i] = m.HexAt(int(c))
	}
	return hexes
}

// Cells are the dense indices of hexes; bad is the first that is off the map, and
// then there are none.
func (m *Map) Cells(hexes []Hex) (cells []int16, bad Hex) {
	cells = make([]int16, len(hexes))
	for i, h := range hexes {
		c := m.Index(h)
		if c < 0 {
			return nil, h
		}
		cells[i] = int16(c)
	}
	return cells, 0
}

// Path writes the hexes of dense indices with spaces between.
func (m *Map) Path(cells []int16) string {
	var b []byte
	for i, c := range cells {
		if i > 0 {
			b = append(b, ' ')
		}
		b = m.HexAt(int(c)).Append(b)
	}
	return string(b)
}

// Neighbors are the dense indices of the six neighbours by Direction; -1 is
// off the map.
func (m *Map) Neighbors(i int) *[6]int16 { return &m.neighbors[i] }

// Terrain of a hex by dense index.
func (m *Map) Terrain(i int) Terrain { return m.terrain[i] }

// Country a hex belongs to: "poland", "germany", "slovakia", "hungary",
// "danzig", "lithuania", "ussr", "romania"; "" for sea.
func (m *Map) Country(i int) string { return m.country[i] }

// Height of a hex in the map's own small steps, for drawing only.
func (m *Map) Height(i int) int { return int(m.height[i]) }

// Side gives the features of the hexside of cell i in direction d.
func (m *Map) Side(i int, d Direction) Feature { return m.sides[i][d] }

// Place is the named place in a hex, or nil.
func (m *Map) Place(i int) *Place {
	if m.placeAt[i] < 0 {
		return nil
	}
	return &m.places[m.placeAt[i]]
}

// Places lists all named places in file order.
func (m *Map) Places() []Place { return m.places }

// Rivers lists the named rivers.
func (m *Map) Rivers() []RiverLine { return m.rivers }

// Ways lists the named roads and railways.
func (m *Map) Ways() []WayLine { return m.ways }

// Boundaries lists the lines between commands.
func (m *Map) Boundaries() []BoundaryLine { return m.lines }

// Marks lists the signs printed in hexes, in file order.
func (m *Map) Marks() []Mark { return m.marks }

// Settled tells what settlement stands in a hex: "city" (a capital is one),
// "town", "village", or "" for none. The ground may be built over as a whole, or
// carry a named place.
func (m *Map) Settled(i int) string {
	switch m.terrain[i] {
	case "city", "town", "village":
		return string(m.terrain[i])
	}
	if p := m.Place(i); p != nil {
		switch p.Class {
		case "capital", "city":
			return "city"
		case "town", "village":
			return p.Class
		}
	}
	return ""
}

// step gives the neighbour of (col,row) in direction d, before bounds.
func (m *Map) step(col, row int, d Direction) (int, int) {
	lower := (col%2 == 0) == m.EvenLower // this column stands half a hex lower
	switch d {
	case North:
		return col, row - 1
	case South:
		return col, row + 1
	case NorthEast, SouthEast:
		col++
	default:
		col--
	}
	up := d == NorthEast || d == NorthWest
	switch {
	case up && !lower:
		row--
	case !up && lower:
		row++
	}
	return col, row
}

// link fills the neighbour table.
func (m *Map) link() {
	m.neighbors = make([][6]int16, m.Len())
	for i := range m.neighbors {
		h := m.HexAt(i)
		for d := North; d <= NorthWest; d++ {
			c, r := m.step(h.Col(), h.Row(), d)
			m.neighbors[i][d] = -1
			if c >= 1 && c <= m.Cols && r >= 1 && r <= m.Rows {
				m.neighbors[i][d] = int16(m.Index(At(c, r)))
			}
		}
	}
}

// Toward gives the direction from cell a to its neighbour b, or -1 when they
// are not adjacent.
func (m *Map) Toward(a, b int) Direction {
	for d, n := range m.neighbors[a] {
		if int(n) == b {
			return Direction(d)
		}
	}
	return -1
}

// Distance is the number of hexes from a to b, 0 for the same hex.
func (m *Map) Distance(a, b Hex) int {
	return m.Axial(a).Distance(m.Axial(b))
}

// Axial coordinates of a hex: columns east, rows sheared so that moving two
// columns costs one row.
type Axial struct{ Col, Row int16 }

// Axial coordinates of h, for those who measure many distances.
func (m *Map) Axial(h Hex) Axial {
	c := h.Col()
	if m.EvenLower {
		return Axial{int16(c), int16(h.Row() - (c+1)/2)}
	}
	return Axial{int16(c), int16(h.Row() - c/2)}
}

// Distance from a to b in hexes.
func (a Axial) Distance(b Axial) int {
	dx, dy := int(b.Col-a.Col), int(b.Row-a.Row)
	return max(abs(dx), abs(dy), abs(dx+dy))
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// Meet tells whether two hexsides share a corner, so that a river can run from
// one into the other.
func (m *Map) Meet(s, t Hexside) bool {
	if s == t {
		return false
	}
	// Two hexsides of one corner have a hex in common, and their other two hexes
	// are neighbours.
	var a, b Hex
	switch {
	case s.A == t.A:
		a, b = s.B, t.B
	case s.A == t.B:
		a, b = s.B, t.A
	case s.B == t.A:
		a, b = s.A, t.B
	case s.B == t.B:
		a, b = s.A, t.A
	default:
		return false
	}
	i, j := m.Index(a), m.Index(b)
	return i >= 0 && j >= 0 && m.Toward(i, j) >= 0
}
