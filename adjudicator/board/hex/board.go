package hex

import "kurier/adjudicator/board"

// What board.Board wants of a board of hexes, for all who need not know that it is one.
var _ board.Board = (*Map)(nil)

// Place is the hex under the name that every board has for it; no hex is nowhere.
func (h Hex) Place() board.Place {
	if h == 0 {
		return ""
	}
	return board.Place(h.Append(make([]byte, 0, 4)))
}

// Places are hexes by the names that every board has for them.
func Places(hexes ...Hex) []board.Place {
	var out []board.Place
	for _, h := range hexes {
		out = append(out, h.Place())
	}
	return out
}

// PlacesOf are the places of dense indices.
func (m *Map) PlacesOf(cells []int16) []board.Place { return Places(m.Hexes(cells)...) }

// HexOf is the hex of a place; 0 when it is none of this board.
func (m *Map) HexOf(p board.Place) Hex {
	h, err := ParseHex(string(p))
	if err != nil || m.Index(h) < 0 {
		return 0
	}
	return h
}

// HexesOf are the hexes of places, without those that are none of this board.
func (m *Map) HexesOf(places []board.Place) []Hex {
	var out []Hex
	for _, p := range places {
		if h := m.HexOf(p); h != 0 {
			out = append(out, h)
		}
	}
	return out
}

// All implements board.Board.
func (m *Map) All() []board.Place {
	out := make([]board.Place, m.Len())
	for i := range out {
		out[i] = m.HexAt(i).Place()
	}
	return out
}

// Has implements board.Board.
func (m *Map) Has(p board.Place) bool { return m.HexOf(p) != 0 }

// Title implements board.Board.
func (m *Map) Title(p board.Place) string {
	if h := m.HexOf(p); h != 0 {
		if town := m.Place(m.Index(h)); town != nil {
			return town.Name
		}
	}
	return ""
}

// Synonyms implements board.Board.
func (m *Map) Synonyms(p board.Place) []string {
	if h := m.HexOf(p); h != 0 {
		if town := m.Place(m.Index(h)); town != nil {
			return town.Also
		}
	}
	return nil
}

// Facts implements board.Board: terrain and country.
func (m *Map) Facts(p board.Place) []board.Fact {
	h := m.HexOf(p)
	if h == 0 {
		return nil
	}
	i := m.Index(h)
	return []board.Fact{{Kind: "terrain", Value: string(m.Terrain(i))}, {Kind: "country", Value: m.Country(i)}}
}

// Landmarks implements board.Board: the named places but for regions, in file order.
func (m *Map) Landmarks() []board.Place {
	var out []board.Place
	for _, t := range m.Places() {
		if t.Class != "region" {
			out = append(out, t.Hex.Place())
		}
	}
	return out
}

// classes are the words for what lies along a hexside or crosses it, in the order in which
// they are told. Works are those of the hex itself; a river is told by its kind.
var classes = []struct {
	feature Feature
	class   string
}{
	{MajorRiver, "major-river"},
	{River, "river"},
	{Stream, "stream"},
	{TempBridge, "temporary-bridge"},
	{Water, "water"},
	{Coast, "coast"},
	{Fort, "fort"},
	{MainRoad, "main-road"},
	{Road, "road"},
	{Rail, "rail"},
	{Border, "border"},
	{Boundary, "boundary"},
}

// classesOf are the words for a hexside as a hex has it.
func classesOf(f Feature) (words []string) {
	if f&(MajorRiver|Stream) != 0 {
		f &^= River
	}
	if f&MainRoad != 0 {
		f &^= Road
	}
	for _, c := range classes {
		if f&c.feature != 0 {
			words = append(words, c.class)
		}
	}
	return words
}

// Borders implements board.Board: the hexsides that have a hex on their other side, once for
// each thing that runs along or across them, and once without a class where nothing does.
func (m *Map) Borders(p board.Place) []board.Border {
	h := m.HexOf(p)
	if h == 0 {
		return nil
	}
	var out []board.Border
	for d, n := range m.Neighbors(m.Index(h)) {
		if n < 0 {
			continue
		}
		to := m.HexAt(int(n)).Place()
		words := classesOf(m.Side(m.Index(h), Direction(d)))
		if words == nil {
			words = []string{""}
		}
		for _, class := range words {
			out = append(out, board.Border{To: to, Class: class})
		}
	}
	return out
}

// Steps implements board.Board.
func (m *Map) Steps(a, b board.Place) int {
	from, to := m.HexOf(a), m.HexOf(b)
	if from == 0 || to == 0 {
		return -1
	}
	return m.Distance(from, to)
}
