package polandcampaign

import (
	"slices"

	"kurier/adjudicator/order"
)

// This file lays out the ground of a conformance case.

// ground makes the map: the title's own, or a blank one, which is open Polish
// land unless the case says otherwise. On a changed map every Polish city
// scores: one named as an objective is (a hex of) that objective.
func (s *staging) ground() error {
	ground, blank, err := s.Ground(s.own.Map, "poland", maxCells)
	if err != nil || ground == nil {
		return err
	}
	s.d.Map, s.d.cells = ground, ground.Len()
	if err := s.d.survey(s.File); err != nil {
		return err
	}
	return s.cities(blank)
}

// cities lists the cities of a changed map anew.
func (s *staging) cities(blank bool) error {
	d := s.d
	if !blank {
		for k, c := range d.cities {
			d.cityAt[c.cell] = int8(k)
		}
		return nil
	}
	d.cities, d.haven = nil, -1
	d.objectives = slices.Clone(d.objectives)
	for i := range d.objectives {
		d.objectives[i].cities = nil
	}
	for cell := range d.cells {
		if d.terrain[cell] != city || d.country[cell] != poland || len(d.cities) == maxCities {
			continue
		}
		c := cityHex{name: d.hexes[cell].String(), cell: cell, class: "city", owner: polish, points: 3, group: -1}
		if place := d.Map.Place(cell); place != nil {
			c.name = place.Name
		}
		for i := range d.objectives {
			if order.Fold(d.objectives[i].name) == order.Fold(c.name) {
				c.group, c.points = i, 0
				d.objectives[i].cities = append(d.objectives[i].cities, len(d.cities))
				if c.name == d.objectives[0].name && d.haven < 0 {
					d.haven = cell
				}
			}
		}
		d.cityAt[cell] = int8(len(d.cities))
		d.cities = append(d.cities, c)
	}
	d.objectives = slices.DeleteFunc(d.objectives, func(o objective) bool { return len(o.cities) == 0 })
	for i := range d.objectives {
		for _, k := range d.objectives[i].cities {
			d.cities[k].group = i
		}
	}
	return nil
}
