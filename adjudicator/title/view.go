package title

import (
	"encoding/json"

	"kurier/adjudicator/board"
)

// View is a position as a seat may know it, in the shape that pages and
// pictures use for every title. It is also the JSON attachment of a report. There a
// place is called hex on every board, as it was when boards had nothing else.
type View struct {
	Title    string            `json:"title"`
	Scenario string            `json:"scenario"`
	Options  map[string]string `json:"options,omitempty"`
	Seat     Seat              `json:"seat"`
	Side     string            `json:"side"`
	Turn     int               `json:"turn"`
	Turns    int               `json:"turns"`
	// Date is the span of the turn for words: "1939-09-01/1939-09-02".
	Date string `json:"date"`
	// Phase names the phase for words: "german-turn".
	Phase    string     `json:"phase"`
	Units    []Unit     `json:"units"`
	Holdings []Holding  `json:"holdings"`
	Tracks   []Track    `json:"tracks,omitempty"`
	Arrivals []Arrival  `json:"arrivals,omitempty"`
	Result   Result     `json:"result"`
	Awaited  []Decision `json:"awaited,omitempty"`
	// Known is the position as the seat may know it, as the title encodes it: what
	// "kurier check" and bots start from. Set in reports only.
	Known json.RawMessage `json:"known,omitempty"`
	// Layers are what a title knows to draw over the map on demand: supply lines,
	// command ranges.
	Layers []Layer `json:"layers,omitempty"`
	// Board is drawn on; it is public and not part of the JSON. A title without a map
	// has none, and then no picture either.
	Board board.Board `json:"-"`
}

// Unit is a counter as the seat may know it. Strengths of -1 are unknown.
type Unit struct {
	ID     string `json:"id"`     // "german-3pz"
	Name   string `json:"name"`   // short, as in orders: "3Pz"
	Long   string `json:"long"`   // "3rd Panzer Division"
	Side   string `json:"side"`   // "german"
	Nation string `json:"nation"` // colour: "german", "slovak", "polish"
	// Symbol is the NATO branch: infantry, motorized, armor, mechanized-cavalry,
	// cavalry, mountain, naval, airborne, airlanding, hq …
	Symbol string `json:"symbol"`
	Size   string `json:"size"` // "XX", "X"
	// At is "" when the unit is not on the map.
	At      board.Place `json:"hex"`
	Attack  int         `json:"attack"`
	Defence int         `json:"defence"`
	Move    int         `json:"move"`
	// Rails tells that the unit moves along railways as far as it likes: its
	// counter prints R, and Move means nothing.
	Rails bool `json:"rails,omitempty"`
	// Formation is the army or group the unit belongs to, as words name it; its
	// counter has a bar of that formation's colour. "" when it has none or none is
	// known.
	Formation string `json:"formation,omitempty"`
	// Reduced is nil when the step state is unknown.
	Reduced *bool `json:"reduced,omitempty"`
	// Markers are states to draw: "engaged", "out-of-supply", "isolated",
	// "entrenched", "fresh-loss", "fought", "dropped".
	Markers []string `json:"markers,omitempty"`
	// Off says where a unit off the map is: "reserve", "eliminated", "exited".
	Off string `json:"place,omitempty"`
	// Seen is the turn the unit was last seen there; 0 when it is in sight now.
	Seen int `json:"seen,omitempty"`
}

// Holding is a place that somebody holds.
type Holding struct {
	Name  string      `json:"name"`
	At    board.Place `json:"hex"`
	Side  string      `json:"side"` // "" when nobody does
	VP    int         `json:"vp"`
	Class string      `json:"class"`
	// With are the other places that must be held too for the points, which count
	// once, with spaces between: "1810".
	With string `json:"with,omitempty"`
}

// Track is a counter such as air points, or what lies in a box: the chits in a
// cup.
type Track struct {
	Kind  string `json:"kind"`
	Value int    `json:"value"`
	Max   int    `json:"max"`
	// Names of what the box holds, with commas between. Pictures leave such a
	// track to the words.
	Names string `json:"names,omitempty"`
}

// Arrival is a reinforcement to come.
type Arrival struct {
	Unit string `json:"unit"`
	Turn int    `json:"turn"`
	// Entry names where for words: "polish-city", "south-edge".
	Entry string `json:"entry"`
}

// Layer is something to draw over the map, in one of the kinds below or one of a
// title's own. Like all of a view it holds only what the seat may know.
type Layer struct {
	Kind string `json:"kind"`
	Side string `json:"side,omitempty"`
	// Places are the ground that the layer covers, or its marks.
	Places []board.Place `json:"hexes,omitempty"`
	// Lines run from place to place along neighbours: a supply line from the unit to
	// its source.
	Lines [][]board.Place `json:"lines,omitempty"`
}

// Kinds of layers. A title with a board of hexes that gives no LayerZOC has the six
// hexes around each unit in sight drawn instead.
const (
	LayerZOC     = "zoc"     // Places in a side's zones of control
	LayerSupply  = "supply"  // Lines of supply, Places that are its sources
	LayerCommand = "command" // Places within command range
	LayerLosses  = "losses"  // Places where units fell, one for each unit
	// A LayerDamaged line of two places is a broken bridge, a LayerInterdicted place
	// lies under air attack. Both are markers of the game and always drawn.
	LayerDamaged     = "damaged"
	LayerInterdicted = "interdicted"
)

// Arrow is a planned or executed move or attack, for pictures.
type Arrow struct {
	// Kind is "move", "attack", "retreat", "advance", "drop", or "loss" for a unit
	// that fell in the one place of Path.
	Kind string        `json:"kind"`
	Side string        `json:"side"`
	Unit string        `json:"unit,omitempty"`
	Path []board.Place `json:"path"`
	// Label is short: "3-1 DRB".
	Label string `json:"label,omitempty"`
}

// Drawn is an event that a picture can show.
type Drawn interface {
	Event
	Arrows() []Arrow
}
