// Package atlas is the geography from which the boards of the 1939 titles are
// compiled: towns, waters, the frontiers of 31 August 1939, relief, roads and
// railways, and fortified places between the Oder and the Styr, the Danube
// basin and the Baltic.
//
// It is written from common knowledge of the country, at about three to five
// kilometres. Everything is fixed-point: a coordinate is a whole number of
// ten-thousandths of a degree, so that what is computed from it is the same on
// any machine.
//
// Six files hold it: borders.toml (frame, frontiers, coast), water.toml (rivers,
// lakes, lagoons), relief.toml (mountains, hills, woods, marshes), towns.toml,
// ways.toml (roads and railways as chains of towns) and forts.toml. Points are
// [lat, lon] in degrees. To correct one, edit its file: loading says with file
// and line what no longer fits.
package atlas

import (
	"fmt"

	"kurier/adjudicator/order"
)

// Scale is how many units a degree has: coordinates are ten-thousandths.
const Scale = 10000

// Point is a place on earth, in ten-thousandths of a degree north and east.
type Point struct{ Lat, Lon int }

// String prints degrees: "52.2300N 21.0100E".
func (p Point) String() string {
	return fmt.Sprintf("%d.%04dN %d.%04dE", p.Lat/Scale, p.Lat%Scale, p.Lon/Scale, p.Lon%Scale)
}

// Box is the part of the earth that an atlas covers.
type Box struct{ South, West, North, East int }

// Holds tells whether a point lies in the box or on its edge.
func (b Box) Holds(p Point) bool {
	return b.South <= p.Lat && p.Lat <= b.North && b.West <= p.Lon && p.Lon <= b.East
}

// Edge tells whether a point lies on the edge of the box.
func (b Box) Edge(p Point) bool {
	return b.Holds(p) && (p.Lat == b.South || p.Lat == b.North || p.Lon == b.West || p.Lon == b.East)
}

// Sea is the "country" of the open Baltic.
const Sea = "sea"

// Town is a settlement.
type Town struct {
	Name   string   // as its country wrote it in 1939, with all its letters
	Also   []string // other names, the later one of towns renamed since among them
	German string   // "" where it is the name itself or none was in use
	At     Point
	// Class is "capital", "city" (about 50,000 and more), "town" or "village".
	Class string
	// Country on 31 August 1939: "poland", "germany", "danzig", "slovakia",
	// "protectorate", "hungary", "lithuania", "ussr", "romania".
	Country string
}

// River runs from its source, or where it enters the atlas, to its mouth.
type River struct {
	Name  string
	Also  []string
	Class string // "major", "minor" or "stream"
	// Into is the name of the river, lake or lagoon that it flows into, "sea",
	// or "edge" where it leaves the atlas. Its last point is also a point of
	// what receives it.
	Into   string
	Points []Point
}

// Border is a line between two countries, or between a country and the sea.
// Borders begin and end where they meet others or the edge of the atlas.
type Border struct {
	Name string
	// Left and Right are the countries beside one who walks the points in order.
	Left, Right string
	Points      []Point
}

// Coast tells whether the border is a shore of the sea.
func (b Border) Coast() bool { return b.Left == Sea || b.Right == Sea }

// Country is what its borders enclose.
type Country struct {
	Name string
	// Rings are closed lines, the last point joined to the first. The country
	// lies on their left: outer rings run counterclockwise, those around a hole
	// clockwise.
	Rings [][]Point
}

// Area is a region with one character.
type Area struct {
	Name string
	Also []string
	// Class is "mountain", "hills", "woods", "marsh", "lake" or "lagoon".
	Class string
	Ring  []Point // closed: the last point is joined to the first
}

// Way is a road or railway of 1939.
type Way struct {
	Name  string
	Class string // "primary" or "secondary" road, or "railway"
	// Towns are the names along it, as in Town.Name.
	Towns  []string
	Points []Point // of those towns
}

// Fort is a fortified place or line.
type Fort struct {
	Name string
	Also []string
	// Class is "fortress" (works all round), "position" (field works and
	// shelters of 1939 at a place) or "line".
	Class   string
	Country string
	// Faces are the compass points towards which it was built, of "n", "ne",
	// "e", "se", "s", "sw", "w" and "nw"; all eight for a fortress.
	Faces  []string
	Points []Point // one, or the line
}

// Atlas is the whole. It does not change once loaded.
type Atlas struct {
	Frame     Box
	Towns     []Town
	Rivers    []River
	Borders   []Border // coasts included
	Countries []Country
	Areas     []Area // lakes and lagoons included
	Ways      []Way
	Forts     []Fort

	towns, rivers, areas, forts map[string]int // by folded name
}

// Town finds a town by any of its names, in any spelling that folds to it.
func (a *Atlas) Town(name string) (Town, bool) { return found(a.Towns, a.towns, name) }

// River finds a river by any of its names.
func (a *Atlas) River(name string) (River, bool) { return found(a.Rivers, a.rivers, name) }

// Area finds a lake, wood, range or marsh by any of its names.
func (a *Atlas) Area(name string) (Area, bool) { return found(a.Areas, a.areas, name) }

// Fort finds a fortified place by any of its names.
func (a *Atlas) Fort(name string) (Fort, bool) { return found(a.Forts, a.forts, name) }

func found[T any](list []T, index map[string]int, name string) (T, bool) {
	i, ok := index[order.Fold(name)]
	if !ok {
		var none T
		return none, false
	}
	return list[i], true
}

// Country finds a country by its name in lower case; "sea" is one.
func (a *Atlas) Country(name string) (Country, bool) {
	for _, c := range a.Countries {
		if c.Name == name {
			return c, true
		}
	}
	return Country{}, false
}

// CountryAt is the country that holds a point; "sea" for the open Baltic, ""
// beyond the edge. Lagoons and lakes belong to their countries. On a border it
// is one of its two sides, always the same.
func (a *Atlas) CountryAt(p Point) string {
	if !a.Frame.Holds(p) {
		return ""
	}
	// A hair off whole units, so that the edge belongs to what lies within.
	p = Point{min(p.Lat, a.Frame.North-1), min(p.Lon, a.Frame.East-1)}
	for _, c := range a.Countries {
		if c.Holds(p) {
			return c.Name
		}
	}
	return ""
}

// Holds tells whether a point lies in the country.
func (c Country) Holds(p Point) bool {
	in := false
	for _, r := range c.Rings {
		in = in != Inside(r, p)
	}
	return in
}

// Holds tells whether a point lies in the area.
func (r Area) Holds(p Point) bool { return Inside(r.Ring, p) }
