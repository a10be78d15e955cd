package polandcampaign

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/order"
)

// This file lays out the ground of a conformance case.

// ground makes the map: the title's own, or a blank one, which is open Polish
// land unless the case says otherwise. On a changed map every Polish city
// scores: one named as an objective is (a hex of) that objective.
func (s *staging) ground() error {
	if len(s.Map) == 0 {
		return nil
	}
	lines, head := s.Map, ""
	if f := lines[0].Tokens[0].Fold; f == "BLANK" || f == "OWN" {
		head, lines = lines[0].Text, lines[1:]
	}
	e, err := board.EditFrom(head, s.own.Map)
	if err != nil {
		return s.Errorf(s.Map[0], "%v", err)
	}
	blank := strings.HasPrefix(strings.ToLower(head), "blank")
	if blank {
		if len(s.Place) == 0 {
			return s.Errorf(s.Map[0], "on a blank map the counters must be placed")
		}
		size := strings.Fields(head)[1]
		w, h, _ := strings.Cut(strings.ToLower(size), "x")
		cols, _ := strconv.Atoi(w)
		rows, _ := strconv.Atoi(h)
		if err := e.Line(fmt.Sprintf("0101-%02d%02d poland", cols, rows)); err != nil {
			return s.Errorf(s.Map[0], "%v", err)
		}
	}
	for _, l := range lines {
		if err := e.Line(l.Text); err != nil {
			return s.Errorf(l, "%v", err)
		}
	}
	s.d.Map = e.Map()
	s.d.cells = s.d.Map.Len()
	if s.d.cells > maxCells {
		return s.Errorf(s.Map[0], "%d hexes are more than the %d a case may have", s.d.cells, maxCells)
	}
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
