package polandcampaign

import (
	"embed"

	"kurier/adjudicator/chart"
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

// Rows of the terrain chart, as small numbers: what a hex can be, and then what its sides can.
const (
	open = iota
	city
	forest
	mountain
	sea
	river
	fort
	rows
	terrains = river // of a hex
)

var terrainNames = [rows]string{"open", "city", "forest", "mountain", "sea", "river", "fort"}

// terrainRow is a row of data/terrain.toml: movement points by class to enter, or to cross on top of that; who may
// not; and the shift of columns to the left.
type terrainRow struct {
	ID        string         `toml:"id"`
	Rule      rule.Ref       `toml:"rule"`
	Cost      map[string]int `toml:"cost"`
	Forbidden []string       `toml:"forbidden"`
	Shift     int            `toml:"shift"`

	cost [classes]uint8
}

// barred marks a step that nobody of the class may take.
const barred = 0xff

// Data is what does not change in a game: map, counters and tables. It is shared by all positions.
type Data struct {
	game.Set

	river [maxCells][6]bool
	// fort tells of works of the hex toward a neighbour [TEC/fort]; the neighbour has none toward it unless it is
	// fortified itself.
	fort    [maxCells][6]bool
	terrain [maxCells]uint8
	country [maxCells]uint8
	// eastEdge tells that the hex has a neighbour beyond the east edge.
	eastEdge [maxCells]bool
	// cost of a step from a hex in a direction by class, river included; barred when there is no way.
	cost [classes][maxCells][6]uint8

	chart [rows]terrainRow
	// cet is the Combat Effects Table as it is printed, table the same as the dice ask it.
	cet   *chart.Table
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
