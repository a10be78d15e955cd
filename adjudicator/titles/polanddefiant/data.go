package polanddefiant

import (
	"embed"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/chart"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
)

//go:embed *.go data cases
var source embed.FS

// Classes of units.
const (
	infantry  = iota // on foot, mountain troops too
	cavalry          // may withdraw before combat [9.2.4]
	motorized        // infantry on lorries: strategic movement, one hex of advance
	mech             // armored and mechanized: two hexes of advance [9.6.3]
	train            // armored trains: rails only, no ZOC [5.2.1/b]
	fortress         // movement 0
	hq               // headquarters
	ship             // the Schleswig-Holstein [11.3(1)]
	classes
)

var classNames = [classes]string{"infantry", "cavalry", "motorized", "mech", "train", "fortress", "hq", "ship"}

// Countries, as small numbers.
const (
	atSea = iota
	poland
	germany
	danzig
	slovakia
	abroad // Hungary, Lithuania: closed to all
)

var countryNames = [abroad]string{"", "poland", "germany", "danzig", "slovakia"}

// barred marks a step that may not be taken.
const barred = 0xff

// hexes marks some hexes of the map.
type hexes [game.MaxCells]bool

// independent is the formation of units without a colour bar [4.2.2].
const independent = 0

// Data is what does not change in a game: map, counters and tables. It is shared by all positions.
type Data struct {
	// Set finds a headquarters by its formation's name too.
	game.Set
	Aircraft []aircraft
	Chits    []chit
	// Formations by number; number 0 is independent units.
	Formations []formation
	// forgetsLosses: a version before the fifth noted no losses that a seat had seen.
	forgetsLosses bool
	// planes are the aircraft as orders name them; keys are the names of everything that a plan can be made for
	// (headquarters, OG, AGN, AGS …); stops end a name.
	planes *grammar.Nouns
	keys   *order.Names
	stops  []string

	terrain [game.MaxCells]uint8 // index of TerrainRows
	country [game.MaxCells]uint8 // atSea, poland …
	settled [game.MaxCells]uint8 // noPlace, village, town, city
	isRoad  hexes                // a road runs through
	isRail  hexes                // a railway runs through
	coast   hexes                // land hex on the Baltic [11.3(1)]
	baltic  hexes                // all-water hex of the Baltic
	north   hexes                // Luftflotte 1's side of the boundary [12.0/a]
	// blocked tells what stops on a hexside: sides of water and hexes of water.
	water [game.MaxCells][6]bool
	// unbridged rivers: by nothing but temporary bridges, if any.
	minor, major [game.MaxCells][6]bool
	// temp are the temporary bridges by number, -1 elsewhere [6.2.2/c].
	temp    [game.MaxCells][6]int8
	Bridges []hex.Hexside
	road    [game.MaxCells][6]bool // a road crosses the hexside
	rail    [game.MaxCells][6]bool // a railway crosses the hexside

	TerrainRows []terrainRow
	// settlementRows are its rows for village, town and city, by settled.
	settlementRows [len(settlements)]terrainRow
	riverMinor     terrainRow // unbridged [6.2.2b]
	roadCost       int        // half MPs along a road [6.2.1/a]

	crt  *chart.Table
	odds chart.Columns
	// Groups and Points are Operational Groups [2.2.7] and replacement points [2.2.6] by die, Track the boxes by
	// turn [2.2.1]; the first of each is unused.
	Groups, Points [7]int
	Track          []turnBox

	VPH     []vphHex
	vphAt   [game.MaxCells]int8 // index into VPH, or -1
	Sources []supplySource
	Warsaw  []int16 // cells of Warsaw [2.2.9/a]
	// Entries are the entry areas by their letters.
	Entries map[string]entryArea

	// AllInCommand: a case that is not about command.
	AllInCommand bool
}

// formation is an army, group or corps with its headquarters.
type formation struct {
	ID     string `toml:"id"`    // "lodz"
	Short  string `toml:"short"` // "Łódź"
	Name   string `toml:"name"`  // "Łódź Army"
	Side   string `toml:"side"`
	Nation string `toml:"nation"`
	// Bar: its headquarters has a colour bar and commands its own units and two independents; without one, any five
	// units [4.2.1/b].
	Bar bool `toml:"bar"`
	// HQ and Heir are ids: of its headquarters, and of the formation whose headquarters takes over [2.4.2], "" for
	// none.
	HQ   string `toml:"hq"`
	Heir string `toml:"heir"`

	side int8
	hq   int16 // unit number, -1 for none
	heir uint8 // 0 for none
}

// aircraft is an air unit [12.0].
type aircraft struct {
	ID   string `toml:"id"`
	Name string `toml:"name"`
	Long string `toml:"long"`
	Side string `toml:"side"`
	// Fleet is 1 or 4 for the German Luftflotten, 0 for the Polish unit.
	Fleet int `toml:"luftflotte"`
	// Attack of a ground attack unit; 0 for one that interdicts.
	Attack     int  `toml:"attack"`
	Interdicts bool `toml:"interdicts"`

	side int8
}

// Kinds of chits.
const (
	chitHQ          = iota // activates one headquarters
	chitOG                 // the Operational Groups, by a die [2.4.1]
	chitGroup              // Army Group: one headquarters of the owner's choice [2.4.3] [2.4.4]
	chitPair               // activates all its headquarters [2.4.5]
	chitReplacement        // Polish replacements [2.5.1]
	chitEvent              // random event [2.5.2]
)

var chitKinds = [...]string{
	chitHQ: "hq", chitOG: "groups", chitGroup: "one-of", chitPair: "all-of", chitReplacement: "replacement", chitEvent: "event",
}

// chit is a Command or Action Chit.
type chit struct {
	ID   string `toml:"id"`   // "agn"
	Name string `toml:"name"` // "AGN"
	Long string `toml:"long"` // "Army Group North"
	Kind string `toml:"kind"`
	Side string `toml:"side"` // "" for the random event
	// Turn it joins the cup, 1 from the start [2.3/b].
	Turn uint8 `toml:"turn"`
	// Heads are the formations whose headquarters it activates, Ousts the chits that leave when it joins [2.4.2]
	// [2.4.5].
	Heads []string `toml:"hqs"`
	Ousts []string `toml:"replaces"`

	// HQs and Replaces are these by number of counter and chit.
	HQs      []int16 `toml:"-"`
	Replaces []int   `toml:"-"`
	kind     uint8
	side     int8 // nobody for the random event
}

// command tells whether it is a Command Chit.
func (c *chit) command() bool { return c.kind <= chitPair }

// turnBox is a box of the Turn Record Track: the activations of each side [2.3/c] and the VPH that the German must
// hold in supply [4.1.2].
type turnBox struct {
	Turn   int `toml:"turn"`
	German int `toml:"german"`
	Polish int `toml:"polish"`
	Goal   int `toml:"goal"`
}

// limits are the activations by side.
func (b *turnBox) limits() [2]int { return [2]int{b.German, b.Polish} }

// vphHex is a hex that counts for victory [13.2.2].
type vphHex struct {
	Name string
	cell int16
}

// supplySource is a German source [10.2/a].
type supplySource struct {
	cell int16
	Name string
	// konigsberg is a full source only while it can trace to another [10.2.1].
	konigsberg bool
}

// entryArea is where reinforcements with its letter appear [8.0].
type entryArea struct {
	Letter string `toml:"letter"`
	Side   string `toml:"side"`
	Name   string `toml:"name"`
	Hex    string `toml:"hex"`
	cell   int16
}

// Settlements.
const (
	noPlace = iota
	village
	town
	city
)

// settlements by number, as the board and the chart call them.
var settlements = [...]string{noPlace: "", village: "village", town: "town", city: "city"}

// terrainRow is a row of the Terrain Effects Chart.
type terrainRow struct {
	ID   string   `toml:"id"`
	Rule rule.Ref `toml:"rule"`
	// MPs to enter, or on top to cross, as printed, "1" or "1 1/2"; none for no entry.
	MPs string `toml:"cost"`
	// RoadOnly: entered along roads alone [6.2.4/a].
	RoadOnly bool `toml:"road_only"`
	// Shift is the number of columns to the left for the defender [9.3.1].
	Shift int `toml:"shift"`

	cost int // in half MPs; barred for no entry
}
