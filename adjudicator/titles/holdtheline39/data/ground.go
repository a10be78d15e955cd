package data

import (
	"fmt"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/title"
)

// Terrain of a hex.
type Terrain uint8

// Terrains; Barred is ground that nobody enters, sea and lakes.
const (
	Open Terrain = iota
	Forest
	Marsh
	Mountain
	Barred
)

// Water along a hexside.
const (
	Dry = iota
	Minor
	Major
)

// Ground is what the inner loops ask of the map.
type Ground struct {
	Terrain []Terrain
	Region  []uint8
	// Town tells of hexes of towns [CBT.13], Fort of fortress hexes [CBT.22].
	Town, Fort []bool
	// Covers are what of a hex helps its defender, "town" and "forest" [CBT.13]; Strongholds are "fort",
	// "mountain" and "marsh", which help him more [CBT.16].
	Covers, Strongholds [][]string
	// Home is the side whose country a hex is of, -1 for nobody's.
	Home []int8
	// Water is along each hexside; Bridge tells that a road or railway crosses it, Road that a
	// road leads along the step, which makes a pass of a mountain [MOV.11].
	Water        [][6]uint8
	Bridge, Road [][6]bool
	Rail         []bool
	// Edge are the hexes at which German supply routes may begin [CP.12].
	Edge []bool
}

func (c *Charts) loadGround(title.Files) error {
	n := c.Cells
	c.Terrain, c.Region = make([]Terrain, n), make([]uint8, n)
	c.Town, c.Fort, c.Home, c.Rail, c.Edge = make([]bool, n), make([]bool, n), make([]int8, n), make([]bool, n), make([]bool, n)
	c.Covers, c.Strongholds = make([][]string, n), make([][]string, n)
	c.Water, c.Bridge, c.Road = make([][6]uint8, n), make([][6]bool, n), make([][6]bool, n)
	for i := range n {
		if err := c.surveyHex(i); err != nil {
			return fmt.Errorf("map.toml:1: %w", err)
		}
	}
	for _, m := range c.Map.Marks() {
		if at := c.Cell(m.Hex); at >= 0 && m.Kind == "supply" && m.Side == SideNames[German] {
			c.Edge[at] = true
		}
	}
	c.surveyRegions()
	return nil
}

var terrains = map[hex.Terrain]Terrain{"open": Open, "forest": Forest, "marsh": Marsh, "mountain": Mountain, "lake": Barred, "sea": Barred}

// homes are the sides by the countries whose soil is theirs: Slovakia lets the Germans through.
var homes = map[string]int8{"germany": German, "slovakia": German, "poland": Polish}

func (c *Charts) surveyHex(i int) error {
	t, ok := terrains[c.Map.Terrain(i)]
	if !ok {
		return fmt.Errorf("%v has unknown terrain %q", c.Hexes[i], c.Map.Terrain(i))
	}
	c.Terrain[i], c.Home[i] = t, -1
	if h, ok := homes[c.Map.Country(i)]; ok {
		c.Home[i] = h
	}
	settled := c.Map.Settled(i)
	c.Town[i] = settled == "town" || settled == "city" || settled == "capital"
	for d := range c.Near[i] {
		f := c.Map.Side(i, hex.Direction(d))
		switch {
		case f&hex.MajorRiver != 0:
			c.Water[i][d] = Major
		case f&hex.River != 0:
			c.Water[i][d] = Minor
		}
		c.Road[i][d] = f&(hex.Road|hex.MainRoad) != 0
		rail := f&hex.Rail != 0
		c.Rail[i] = c.Rail[i] || rail
		c.Bridge[i][d] = c.Water[i][d] != Dry && (c.Road[i][d] || rail)
		c.Fort[i] = c.Fort[i] || f&hex.Fort != 0
	}
	note := func(list [][]string, is bool, what string) {
		if is {
			list[i] = append(list[i], what)
		}
	}
	note(c.Covers, c.Town[i], "town")
	note(c.Covers, t == Forest, "forest")
	note(c.Strongholds, c.Fort[i], "fort")
	note(c.Strongholds, t == Mountain, "mountain")
	note(c.Strongholds, t == Marsh, "marsh")
	return nil
}

// surveyRegions gives all hexes that are reached from the northern edge without crossing the
// boundary to the north, and the rest to the south.
func (c *Charts) surveyRegions() {
	line := map[hex.Hexside]bool{}
	for _, b := range c.Map.Boundaries() {
		for _, s := range b.Sides {
			line[s] = true
		}
	}
	for i := range c.Region {
		c.Region[i] = South
	}
	var queue []int
	for col := 1; col <= c.Map.Cols; col++ {
		if at := c.Cell(hex.At(col, 1)); c.Region[at] == South {
			c.Region[at] = North
			queue = append(queue, at)
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, to := range &c.Near[queue[0]] {
			if to >= 0 && c.Region[to] == South && !line[hex.Between(c.Hexes[queue[0]], c.Hexes[to])] {
				c.Region[to] = North
				queue = append(queue, int(to))
			}
		}
	}
}
