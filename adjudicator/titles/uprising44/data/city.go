package data

import (
	"errors"
	"slices"
	"strconv"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/area"
	"kurier/adjudicator/title"
)

// Zone is what a zone is like.
type Zone struct {
	ID           board.Place `toml:"id"`
	Terrain      string      `toml:"terrain"`
	Modifier     int         `toml:"modifier"` // to defending Poles [5.13/e]
	Left         bool        `toml:"left"`     // west of the Vistula
	Urbanized    bool        `toml:"urbanized"`
	Clear        bool        `toml:"clear"`
	Fortified    bool        `toml:"fortified"`
	Mobilization bool        `toml:"mobilization"`
	Park         bool        `toml:"park"`
	Cemetery     bool        `toml:"cemetery"`
	Railway      bool        `toml:"railway"`
	Hatch        bool        `toml:"hatch"`
	Cordon       bool        `toml:"cordon"`
	Corridor     string      `toml:"corridor"`
	Edges        []string    `toml:"edges"`
	Strongpoint  string      `toml:"strongpoint"`
	Capture      int         `toml:"capture"` // of morale [11.0/m04]
	BankPoint    bool        `toml:"bank_point"`

	District string `toml:"-"`
	Bridge   bool   `toml:"-"`
	// Near are the neighbours by the class of border, by number; Ways those over borders that anybody
	// may cross.
	Near map[string][]int `toml:"-"`
	Ways []int            `toml:"-"`
}

// open are the classes of borders that anybody may cross.
var open = []string{"street", "bridge", "cordon"}

// Sewer is a line from hatch to hatch.
type Sewer struct {
	ID    string        `toml:"id"`
	Zones []board.Place `toml:"zones"`

	Way []int `toml:"-"`
}

// bridges is the district of the bridge zones.
const bridges = "M"

func (c *Charts) loadCity(files title.Files) error {
	raw, err := files.Read("map.toml")
	if err != nil {
		return err
	}
	if c.Board, err = area.Load("map.toml", raw); err != nil {
		return err
	}
	c.Places, c.numbers = c.Board.All(), map[board.Place]int{}
	for z, at := range c.Places {
		c.numbers[at], c.All = z, append(c.All, z)
	}
	var f struct {
		Zone  []Zone  `toml:"zone"`
		Sewer []Sewer `toml:"sewer"`
	}
	from, err := files.Decode("zones.toml", &f)
	if err != nil {
		return err
	}
	c.Zones = make([]Zone, len(c.Places))
	for i, z := range f.Zone {
		n := c.Zone(z.ID)
		if n < 0 || c.Zones[n].ID != "" {
			err = errors.Join(err, from.Nth("zone", i, "%q is no zone of the map, or stands twice", z.ID))
			continue
		}
		drawn := c.Board.Zone(z.ID)
		drawn.Walled, drawn.Hatch, z.District = z.Fortified, z.Hatch, drawn.District
		if z.Modifier > 0 {
			drawn.Figure = strconv.Itoa(z.Modifier)
		}
		z.Bridge, z.Near = z.District == bridges, map[string][]int{}
		for _, b := range c.Board.Borders(z.ID) {
			z.Near[b.Class] = append(z.Near[b.Class], c.Zone(b.To))
		}
		for _, class := range open {
			z.Ways = append(z.Ways, z.Near[class]...)
		}
		c.Zones[n] = z
	}
	for i := range c.Zones {
		if c.Zones[i].ID == "" {
			err = errors.Join(err, from.Nth("zone", 0, "nothing is said of zone %s", c.Places[i]))
		}
	}
	c.measure()
	for i, s := range f.Sewer {
		way, wrong := c.zones(s.Zones...)
		if wrong != nil || len(way) < 2 {
			err = errors.Join(err, from.Nth("sewer", i, "a line needs two zones of the map: %v", wrong))
		}
		s.Way = way
		c.Sewers = append(c.Sewers, s)
	}
	return err
}

// measure counts the steps from each zone to each, over borders that anybody may cross.
func (c *Charts) measure() {
	c.Far = make([][]int, len(c.Zones))
	for from := range c.Far {
		far := slices.Repeat([]int{len(c.Zones)}, len(c.Zones))
		far[from] = 0
		for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
			for _, z := range c.Zones[queue[0]].Ways {
				if far[z] == len(c.Zones) {
					far[z] = far[queue[0]] + 1
					queue = append(queue, z)
				}
			}
		}
		c.Far[from] = far
	}
}

// Joined tells whether a border of a class joins two zones.
func (c *Charts) Joined(a, b int, class string) bool {
	return slices.Contains(c.Zones[a].Near[class], b)
}
