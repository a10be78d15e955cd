package polanddefiant

import (
	"fmt"
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/game"
)

var countries = map[string]uint8{
	"": atSea, "poland": poland, "germany": germany, "danzig": danzig, "slovakia": slovakia,
}

// survey copies what the inner loops ask of the map, and works out what follows
// from it.
func (d *Data) survey(name string) error {
	m := d.Map
	d.bridges = nil
	for i := range d.Cells {
		t := d.groundOf(string(m.Terrain(i)))
		if t < 0 {
			return fmt.Errorf("%s:1: %v has terrain %q, which terrain.toml does not know", name, d.Hexes[i], m.Terrain(i))
		}
		d.terrain[i] = uint8(t)
		k, ok := countries[m.Country(i)]
		if !ok {
			k = abroad
		}
		d.country[i] = k
		d.settled[i] = uint8(settlementOf(m.Settled(i)))
		d.baltic[i] = m.Terrain(i) == "sea"
		d.vphAt[i] = -1
		for dir := range d.Near[i] {
			d.temp[i][dir] = -1
		}
	}
	for i := range d.Cells {
		d.isRoad[i], d.isRail[i], d.coast[i] = false, false, false
		for dir := range d.Near[i] {
			if err := d.surveySide(name, i, dir); err != nil {
				return err
			}
		}
	}
	d.surveyLines()
	d.partNorth()
	return d.surveyMarks(name)
}

// groundOf is the row of a terrain, -1 for none; a settlement without a row of its
// own stands on open ground.
func (d *Data) groundOf(terrain string) int {
	at := func(id string) int {
		return slices.IndexFunc(d.TerrainRows, func(r terrainRow) bool { return r.id == id })
	}
	t := at(terrain)
	if t < 0 && settlementOf(terrain) != noPlace {
		return at("open")
	}
	return t
}

// surveySide looks at one hexside: ways, rivers, bridges [6.2.2] and water
// [6.2.4].
func (d *Data) surveySide(name string, i, dir int) error {
	f := d.Map.Side(i, hex.Direction(dir))
	n := int(d.Near[i][dir])
	d.features[i][dir] = f
	d.road[i][dir] = f&hex.Road != 0
	d.rail[i][dir] = f&hex.Rail != 0
	d.isRoad[i] = d.isRoad[i] || d.road[i][dir]
	d.isRail[i] = d.isRail[i] || d.rail[i][dir]
	d.major[i][dir] = f&hex.MajorRiver != 0 && !f.Bridged()
	d.minor[i][dir] = f&hex.River != 0 && f&hex.MajorRiver == 0 && !f.Bridged()
	d.water[i][dir] = f&hex.Water != 0 || d.wet(i) || n >= 0 && d.wet(n)
	d.coast[i] = d.coast[i] || n >= 0 && d.baltic[n] && !d.wet(i)
	if f&hex.TempBridge == 0 || n < 0 {
		return nil
	}
	side := hex.Between(d.Hexes[i], d.Hexes[n])
	k := slices.Index(d.bridges, side)
	if k < 0 {
		if k = len(d.bridges); k == maxBridges {
			return fmt.Errorf("%s:1: more than %d temporary bridges", name, maxBridges)
		}
		d.bridges = append(d.bridges, side)
	}
	d.temp[i][dir] = int8(k)
	return nil
}

// wet tells hexes of water: no ground to stand on, and no mountain road either.
func (d *Data) wet(cell int) bool {
	r := &d.TerrainRows[d.terrain[cell]]
	return r.cost == barred && !r.roadOnly
}

// partNorth finds the part of the map north of the boundary between the
// Luftflotten [12.0/a]: what can be reached from the northern edge without
// crossing it.
func (d *Data) partNorth() {
	d.north = [game.MaxCells]bool{}
	var queue []int
	for col := range d.Map.Cols {
		i := col * d.Map.Rows
		d.north[i] = true
		queue = append(queue, i)
	}
	for len(queue) > 0 {
		i := queue[0]
		queue = queue[1:]
		for dir, n := range &d.Near[i] {
			if n >= 0 && !d.north[n] && d.features[i][dir]&hex.Boundary == 0 {
				d.north[n] = true
				queue = append(queue, int(n))
			}
		}
	}
}

// surveyMarks reads victory hexes [13.2.2] and sources of supply: every hex of
// Warsaw for the Pole [10.2], circles and Königsberg for the German [10.2/a]
// [10.2.1].
func (d *Data) surveyMarks(name string) error {
	d.vph, d.sources, d.warsaw = nil, nil, nil
	for _, k := range d.Map.Marks() {
		i := d.Map.Index(k.Hex)
		if (k.Kind == "victory" || k.Kind == "supply") && d.wet(i) {
			return fmt.Errorf("%s:1: the mark at %v lies in water", name, k.Hex)
		}
		switch {
		case k.Kind == "victory":
			if d.vphAt[i] >= 0 || len(d.vph) == maxVPH {
				return fmt.Errorf("%s:1: victory hex %v stands twice, or is more than the %d there may be", name, k.Hex, maxVPH)
			}
			d.vphAt[i] = int8(len(d.vph))
			d.vph = append(d.vph, vphHex{name: d.placeName(i, k.Name), cell: int16(i)})
		case k.Kind == "supply" && k.Side == sideNames[polish]:
			d.warsaw = append(d.warsaw, int16(i))
		case k.Kind == "supply" && k.Side == sideNames[german]:
			d.sources = append(d.sources, supplySource{
				cell: int16(i), name: d.placeName(i, k.Name), konigsberg: !d.edge(i),
			})
		}
	}
	return nil
}

// edge tells hexes on the edge of the map. A German source elsewhere is
// Königsberg [10.2.1].
func (d *Data) edge(i int) bool {
	return slices.Contains(d.Near[i][:], -1)
}

// placeName is the name given, or that of the place in the hex, or its number.
func (d *Data) placeName(i int, given string) string {
	if given != "" {
		return given
	}
	if p := d.Map.Place(i); p != nil {
		return p.Name
	}
	return d.Hexes[i].String()
}
