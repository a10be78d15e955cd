// Package area holds boards of areas: zones with outlines, numbered and named, grouped in
// districts, and joined by borders of several classes. What may cross a border of which
// class, and at what price, is the business of the rules.
package area

import (
	"slices"

	"kurier/adjudicator/board"
)

// Board is a board of areas. It does not change once its title has loaded it.
type Board struct {
	// Name of the board, and its size in units of its own, x eastward, y southward.
	Name          string
	Width, Height int
	// Classes of borders, Districts and Waters are in the order of the file.
	Classes   []Class
	Districts []District
	Waters    []Water
	// Grounds, Ways and Spots are what a map shows and no rule asks of, in the order of the file.
	Grounds []Ground
	Ways    []Way
	Spots   []Spot

	zones   []Zone
	at      map[board.Place]int
	borders [][]Border
	steps   [][]int16 // -1 where no way leads
}

// Point of a board.
type Point struct{ X, Y int }

// Outline is the edge of an area, corner by corner; the last is joined to the first.
type Outline []Point

// Zone is one area of the board.
type Zone struct {
	Place board.Place
	// Title is the name printed in it, Synonyms are others that it goes by.
	Title    string
	Synonyms []string
	// District is an id of Districts, "" for none.
	District string
	// Label is where its name and what stands there are drawn; it lies inside.
	Label   Point
	Outline Outline
	Source  string
	// Figure is printed beside the number, and Walled drawn as a fortress; a title that has such
	// things sets them when it loads its board.
	Figure string
	Walled bool
	// Hatch tells that people go below there and come up, likewise.
	Hatch bool
}

// Water is a river or lake; Course is where its name runs, if anywhere.
type Water struct {
	Name    string
	Outline Outline
	Course  []Point
}

// District is a group of zones of one colour.
type District struct {
	ID, Name string
	// Colour to fill its zones with, 0xRRGGBB.
	Colour uint32
}

// Class is a kind of border.
type Class struct {
	// ID is the word that rules and pages know it by: "bridge".
	ID string
	// Draw says what it looks like.
	Draw Drawing
	// Apart tells that zones may be joined so without touching: by a tunnel, say.
	Apart bool
}

// Drawing is what borders of a class look like on the map.
type Drawing string

// Drawings of borders.
const (
	Line      Drawing = "line"      // the plain edge of zones
	Bridge    Drawing = "bridge"    // two rails across
	Dashed    Drawing = "dashed"    // dashes from zone to zone, as of a tunnel
	Barricade Drawing = "barricade" // a thick broken wall along the edge
)

// Border joins two zones.
type Border struct {
	A, B  board.Place
	Class string
	// Edge are the stretches that the outlines share, none of zones that lie apart.
	Edge [][2]Point
}

var _ board.Board = (*Board)(nil)

// Zone of a place, nil when there is none.
func (b *Board) Zone(p board.Place) *Zone {
	if i, ok := b.at[p]; ok {
		return &b.zones[i]
	}
	return nil
}

// Zones are all zones in the order of the file.
func (b *Board) Zones() []Zone { return b.zones }

// Frontiers are all borders, each once.
func (b *Board) Frontiers() []Border {
	var out []Border
	for i := range b.zones {
		for _, x := range b.borders[i] {
			if x.A == b.zones[i].Place {
				out = append(out, x)
			}
		}
	}
	return out
}

// Class of borders by its id.
func (b *Board) Class(id string) (Class, bool) {
	i := slices.IndexFunc(b.Classes, func(c Class) bool { return c.ID == id })
	if i < 0 {
		return Class{}, false
	}
	return b.Classes[i], true
}

// District by its id.
func (b *Board) District(id string) (District, bool) {
	i := slices.IndexFunc(b.Districts, func(d District) bool { return d.ID == id })
	if i < 0 {
		return District{}, false
	}
	return b.Districts[i], true
}

// All implements board.Board.
func (b *Board) All() []board.Place {
	out := make([]board.Place, len(b.zones))
	for i := range b.zones {
		out[i] = b.zones[i].Place
	}
	return out
}

// Has implements board.Board.
func (b *Board) Has(p board.Place) bool { return b.Zone(p) != nil }

// Title implements board.Board.
func (b *Board) Title(p board.Place) string {
	if z := b.Zone(p); z != nil {
		return z.Title
	}
	return ""
}

// Synonyms implements board.Board.
func (b *Board) Synonyms(p board.Place) []string {
	if z := b.Zone(p); z != nil {
		return z.Synonyms
	}
	return nil
}

// Facts implements board.Board: the district's name.
func (b *Board) Facts(p board.Place) []board.Fact {
	if z := b.Zone(p); z != nil && z.District != "" {
		d, _ := b.District(z.District)
		return []board.Fact{{Kind: "district", Value: d.Name}}
	}
	return nil
}

// Landmarks implements board.Board: the zones with a name.
func (b *Board) Landmarks() []board.Place {
	var out []board.Place
	for i := range b.zones {
		if b.zones[i].Title != "" {
			out = append(out, b.zones[i].Place)
		}
	}
	return out
}

// Borders implements board.Board. A neighbour beyond borders of two classes is there twice.
func (b *Board) Borders(p board.Place) []board.Border {
	i, ok := b.at[p]
	if !ok {
		return nil
	}
	var out []board.Border
	for _, x := range b.borders[i] {
		to := x.A
		if to == p {
			to = x.B
		}
		out = append(out, board.Border{To: to, Class: x.Class})
	}
	return out
}

// Joined tells whether a border of a class joins two zones.
func (b *Board) Joined(p, q board.Place, class string) bool {
	return slices.Contains(b.Borders(p), board.Border{To: q, Class: class})
}

// Steps implements board.Board.
func (b *Board) Steps(p, q board.Place) int {
	i, ok := b.at[p]
	j, there := b.at[q]
	if !ok || !there {
		return -1
	}
	return int(b.steps[i][j])
}

// measure finds how many borders lie between any two zones.
func (b *Board) measure() {
	b.steps = make([][]int16, len(b.zones))
	for i := range b.zones {
		row := slices.Repeat([]int16{-1}, len(b.zones))
		row[i] = 0
		for queue := []int{i}; len(queue) > 0; queue = queue[1:] {
			for _, x := range b.Borders(b.zones[queue[0]].Place) {
				if j := b.at[x.To]; row[j] < 0 {
					row[j] = row[queue[0]] + 1
					queue = append(queue, j)
				}
			}
		}
		b.steps[i] = row
	}
}
