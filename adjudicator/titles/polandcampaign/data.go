package polandcampaign

import (
	"embed"

	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
)

//go:embed *.go data cases
var source embed.FS

// Classes are the columns of the terrain chart.
var classNames = [...]string{"foot", "mountain", "cavalry", "motorized", "armored"}

const (
	foot = iota
	mountaineer
	cavalry
	motorized
	armored
	classes
)

// Terrain of a hex, as small numbers.
const (
	open = iota
	city
	forest
	mountain
	sea
	terrains
)

var terrainNames = [...]string{"open", "city", "forest", "mountain", "sea"}

// barred marks a step that nobody of the class may take.
const barred = 0xff

// Data is what does not change in a game: map, counters and tables. It is
// shared by all positions.
type Data struct {
	game.Set

	river [maxCells][6]bool
	// fort tells of works of the hex toward a neighbour [TEC/fort]; the neighbour
	// has none toward it unless it is fortified itself.
	fort    [maxCells][6]bool
	terrain [maxCells]uint8
	country [maxCells]uint8
	// eastEdge tells that the hex has a neighbour beyond the east edge.
	eastEdge [maxCells]bool
	// cost of a step from a hex in a direction by class, river included; barred
	// when there is no way.
	cost [classes][maxCells][6]uint8

	enter    [classes][terrains]uint8 // cost to enter, barred if forbidden
	cross    [classes]uint8           // cost to cross a river on top
	columns  [terrains]int            // shift to the left
	riverFor int
	fortFor  int
	// rules of terrain rows, for citing.
	terrainRule [terrains]rule.Ref

	table table

	cities []cityHex
	cityAt [maxCells]int8 // index into cities, or -1
	// objectives are the groups of cities that score [10.2].
	objectives []objective
	// haven is where Poles retreat to when homeward: the worthiest objective.
	haven int
}

// cityHex is a city on the map.
type cityHex struct {
	name   string
	cell   int
	class  string
	owner  int8 // holder at the start
	points int  // of its own [10.2/e]
	// group is the objective it belongs to, or -1.
	group int
}

// objective is a place that scores for its holder [10.2].
type objective struct {
	name   string
	points int
	cities []int
}

// Countries, as small numbers.
const (
	atSea = iota
	poland
	germany
	danzig
	slovakia
	hungary
	neutral // any other: closed to both
)

var countryNames = [neutral]string{"", "poland", "germany", "danzig", "slovakia", "hungary"}

// terrainFile is data/terrain.toml.
type terrainFile struct {
	Hex     []terrainRow `toml:"hex"`
	Hexside []terrainRow `toml:"hexside"`
}

type terrainRow struct {
	ID        string         `toml:"id"`
	Rule      string         `toml:"rule"`
	Cost      map[string]int `toml:"cost"`
	Forbidden []string       `toml:"forbidden"`
	Shift     int            `toml:"shift"`
}
