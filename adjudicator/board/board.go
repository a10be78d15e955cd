// Package board says what can be asked of any board, whatever its places are: views,
// pictures, pages and questions speak of places by the names under which their board
// finds them. Boards of hexes are in hex, boards of areas in area.
package board

// Place is the name under which a board finds a place, in the form that it has on the
// map: "0912" on a board of hexes, "204" on one of areas. "" is nowhere.
type Place string

// String is the name itself.
func (p Place) String() string { return string(p) }

// Place implements Located.
func (p Place) Place() Place { return p }

// Located is what lies at a place: the place itself, or a hex of a board of hexes.
type Located interface{ Place() Place }

// Board is what views, pictures and questions need of a board of any kind. Rules ask
// their own board, by its own means.
type Board interface {
	// All lists the places in the board's order.
	All() []Place
	// Has tells whether there is such a place.
	Has(Place) bool
	// Title is the name printed in a place, "" where none is.
	Title(Place) string
	// Synonyms are further names that a place answers to.
	Synonyms(Place) []string
	// Facts are what else can be told of a place, in the order in which to tell them.
	Facts(Place) []Fact
	// Landmarks are the places by whose names people say where another is, the more
	// telling first.
	Landmarks() []Place
	// Borders of a place, in the board's order.
	Borders(Place) []Border
	// Steps is how many borders lie between two places on the shortest way, whatever
	// their class; -1 when there is no way, or no such place.
	Steps(a, b Place) int
}

// Fact is something to tell of a place, for words by kind: terrain woods, district wola.
type Fact struct{ Kind, Value string }

// Border leads from a place to a neighbour.
type Border struct {
	To Place
	// Class is what lies between, by the board's own word: "land", "bridge",
	// "underground" … "" where there is nothing to tell.
	Class string
}
