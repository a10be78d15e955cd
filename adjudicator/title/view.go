package title

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
)

// ViewFormat numbers the shape of a view's JSON. In 1 a unit had attack, defence, move,
// rails and reduced in place of figures and steps, and there were no attitudes.
const ViewFormat = 2

// View is a position as a seat may know it, in the shape that pages and
// pictures use for every title. It is also the JSON attachment of a report. There a
// place is called hex on every board, as it was when boards had nothing else.
type View struct {
	// Format is ViewFormat in the JSON of reports and archives; 0 stands for 1.
	Format   int               `json:"format,omitempty"`
	Title    string            `json:"title"`
	Scenario string            `json:"scenario"`
	Options  map[string]string `json:"options,omitempty"`
	Seat     Seat              `json:"seat"`
	Side     string            `json:"side"`
	// Attitudes are those to sides that are neither the seat's own nor enemies.
	Attitudes map[string]Attitude `json:"attitudes,omitempty"`
	Turn      int                 `json:"turn"`
	Turns     int                 `json:"turns"`
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
	// Decides tells that pages point to the topic VICTORY in place of points that nobody has.
	Decides bool `json:"decides,omitempty"`
	// Known is the position as the seat may know it, as the title encodes it: what
	// "kurier check" and bots start from. Set in reports only.
	Known json.RawMessage `json:"known,omitempty"`
	// Layers are what a title knows to draw over the map on demand: supply lines,
	// command ranges.
	Layers []Layer `json:"layers,omitempty"`
	// Beside is a board beside the map, nil where there is none or the seat does not see it.
	Beside *Sideboard `json:"beside,omitempty"`
	// Board is drawn on; it is public and not part of the JSON. A title without a map
	// has none, and then no picture either.
	Board board.Board `json:"-"`
	// Faces say how counters look; nil draws them in the colours of nobody.
	Faces *Faces `json:"-"`
}

// Unit is a counter as the seat may know it.
type Unit struct {
	ID   string `json:"id"`   // "german-3pz"
	Name string `json:"name"` // short, as in orders: "3Pz"
	Long string `json:"long"` // "3rd Panzer Division"
	// Side owns it: "german". Commander is the seat or side that orders it, "" where its
	// side does. Nation is whose colours it wears: "slovak".
	Side      string `json:"side"`
	Commander string `json:"commander,omitempty"`
	Nation    string `json:"nation"`
	// Symbol is the NATO branch: infantry, motorized, armor, mechanized-cavalry,
	// cavalry, mountain, naval, airborne, airlanding, hq …
	Symbol string `json:"symbol"`
	Size   string `json:"size"` // "XX", "X"
	// At is "" when the unit is not on the map.
	At board.Place `json:"hex"`
	// Figures are what the counter prints, in the order in which words tell them.
	Figures []Figure `json:"figures,omitempty"`
	// Steps are those it has left, 0 when that is not known; MostSteps those that it has
	// at full strength, 0 when its title counts none.
	Steps     int `json:"steps,omitempty"`
	MostSteps int `json:"mostSteps,omitempty"`
	// Formation is the army or group the unit belongs to, as words name it; its
	// counter has a bar of that formation's colour. "" when it has none or none is
	// known.
	Formation string `json:"formation,omitempty"`
	// Markers are states that the title declares: "engaged", "out-of-supply".
	Markers []string `json:"markers,omitempty"`
	// Off says where a unit off the map is: "reserve", "eliminated", "exited".
	Off string `json:"place,omitempty"`
	// Seen is the turn the unit was last seen there; 0 when it is in sight now.
	Seen int `json:"seen,omitempty"`
}

// Reduced tells whether the unit is known to have lost steps.
func (u *Unit) Reduced() bool { return u.Steps > 0 && u.Steps < u.MostSteps }

// Attitude is how whoever looks at a view stands to a side or a unit.
type Attitude string

// Attitudes, in the order in which pages tell of them.
const (
	Mine    Attitude = "mine"    // whoever looks orders it
	Ours    Attitude = "ours"    // of the same side or an ally, under another's orders
	Neutral Attitude = "neutral" // of nobody, or of a side that fights against neither
	Enemy   Attitude = "enemy"
)

// Attitude to a side. A side that the view says nothing of is an enemy, but for the seat's
// own; to an observer, who is of no side, each is neutral.
func (v *View) Attitude(side string) Attitude {
	stated, ok := v.Attitudes[side]
	switch {
	case ok:
		return stated
	case side == "" || v.Side == "":
		return Neutral
	case side == v.Side:
		return Mine
	}
	return Enemy
}

// AttitudeTo a unit is that to its side, unless another than its side orders it.
func (v *View) AttitudeTo(u *Unit) Attitude {
	a := v.Attitude(u.Side)
	switch u.Commander {
	case "":
	case string(v.Seat), v.Side:
		return Mine
	default:
		if a == Mine {
			return Ours
		}
	}
	return a
}

// Figure is a number or sign that a counter prints.
type Figure struct {
	Kind string `json:"kind"` // "attack", "strength", "move"
	// Value is as printed: "6", or "R" for a unit that moves along railways as far as it
	// likes; "" when it is not known.
	Value string `json:"value"`
}

// FigureOf is a number as a figure; one below 0 is not known.
func FigureOf(kind string, n int) Figure {
	if n < 0 {
		return Figure{Kind: kind}
	}
	return Figure{kind, strconv.Itoa(n)}
}

// Printed is a row of figures as a counter has it: "6-5-8", with a question mark for each
// that is not known.
func Printed(row []Figure) string {
	values := make([]string, len(row))
	for i, f := range row {
		values[i] = cmp.Or(f.Value, "?")
	}
	return strings.Join(values, "-")
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

// Subjects are what STATUS tells of by itself: kinds of tracks, who may be ordered now, and who is to come.
var Subjects = []string{"AIR", "COMMAND", "SUPPLY", "BARRICADES", "COUNTERS", "CARDS", "CHITS", "ACTIVATIONS", "MORALE", "REPLACEMENTS", "GOAL", "UNITS", "ARRIVALS"}

// counted are the kinds of tracks that a subject has, by parts of them.
var counted = map[string][]string{
	"AIR":          {"air", "aircraft"},
	"COMMAND":      {"pot", "command"},
	"SUPPLY":       {"supply", "airdrops"},
	"BARRICADES":   {"barricade"},
	"COUNTERS":     {"counters"},
	"CARDS":        {"hand", "deck", "used"},
	"CHITS":        {"chits"},
	"ACTIVATIONS":  {"activations", "missed"},
	"MORALE":       {"morale"},
	"REPLACEMENTS": {"replacements"},
	"GOAL":         {"vph", "missed"},
}

// Counted are the tracks that tell of a subject.
func (v *View) Counted(subject string) (list []Track) {
	for _, t := range v.Tracks {
		is := func(part string) bool { return slices.Contains(strings.Split(t.Kind, "-"), part) }
		if slices.ContainsFunc(counted[subject], is) {
			list = append(list, t)
		}
	}
	return list
}

// Arrival is a reinforcement to come.
type Arrival struct {
	Side string `json:"side,omitempty"`
	Unit string `json:"unit"`
	Turn int    `json:"turn"` // 0 for whenever the player likes
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
	// A LayerDamaged line of two places, or place, is a broken bridge, a LayerInterdicted place
	// lies under air attack. Both are markers of the game and always drawn.
	LayerDamaged     = "damaged"
	LayerInterdicted = "interdicted"
	// Small counters that lie on ground, always drawn: a place is there once for each of them.
	LayerBarricades    = "barricades"
	LayerRuins         = "ruins"
	LayerPacified      = "pacified"
	LayerLowAmmunition = "low-ammunition"
)

// Arrow is a planned or executed move or attack, for pictures.
type Arrow struct {
	// Kind is "move", "below" for one underground, "attack", "retreat", "advance", "drop", or "loss" for a
	// unit that fell in the one place of Path. The path of an attack is one place where both
	// sides stand in it.
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
