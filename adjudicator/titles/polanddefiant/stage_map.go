package polanddefiant

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title/conform"
)

// This file lays out the ground and the charts of a conformance case.

// ground makes the map: the title's own, or a blank one, which is open Polish
// land without sources of supply, victory point hexes and entry areas unless
// the case says otherwise.
func (s *staging) ground() error {
	ground, blank, err := s.Ground(s.own.Map, "poland", maxCells)
	if err != nil || ground == nil {
		return err
	}
	d := s.d
	d.Map = ground
	if blank {
		d.vph, d.sources, d.warsaw, d.entries = nil, nil, nil, nil
	}
	return d.survey(s.File)
}

// charts overlays cells of the Combat Results Table, "crt 1-1 3 D1r", shifts of
// the Terrain Effects Chart, "tec town 1", and cells of the tables for groups and
// replacements, "og 4 2", "replacements 6 3".
func (s *staging) charts() error {
	for _, l := range s.Chart {
		in := order.NewScanner(l)
		switch word := in.Next(); word.Fold {
		case "CRT":
			column := in.Next().Text
			roll, wrong := in.Number(1, 6)
			if wrong != nil {
				return s.Problem(wrong)
			}
			code := in.RestText()
			if _, err := parseResult(code); err != nil {
				return s.Errorf(l, "%v", err)
			}
			if err := s.cellOf(column, roll, code); err != nil {
				return s.Errorf(l, "%v", err)
			}
			conform.Rest(in)
		case "TEC":
			ground := in.Next().Text
			n, wrong := in.Number(0, 9)
			if wrong != nil {
				return s.Problem(wrong)
			}
			if !s.d.shiftBy(ground, n) {
				return s.Errorf(l, "%q: neither ground nor a settlement", ground)
			}
		case "OG", "REPLACEMENTS":
			roll, wrong := in.Number(1, 6)
			if wrong != nil {
				return s.Problem(wrong)
			}
			n, wrong := in.Number(0, 9)
			if wrong != nil {
				return s.Problem(wrong)
			}
			if word.Fold == "OG" {
				s.d.groups[roll] = n
			} else {
				s.d.points[roll] = n
			}
		default:
			return s.Errorf(l, "%q: a chart line reads: crt 1-1 3 D1r, tec town 1, og 4 2 or replacements 6 3", word.Text)
		}
		if wrong := in.End(); wrong != nil {
			return s.Problem(wrong)
		}
	}
	return nil
}

// shiftBy gives a row of the Terrain Effects Chart of the case its shift; false
// for a row that is not there.
func (d *Data) shiftBy(ground string, columns int) bool {
	d.TerrainRows = slices.Clone(d.TerrainRows)
	for _, rows := range [][]terrainRow{d.TerrainRows, d.settlementRows[:]} {
		k := slices.IndexFunc(rows, func(r terrainRow) bool { return r.id == strings.ToLower(ground) })
		if k >= 0 {
			rows[k].shift = columns
			d.pairShifts()
			return true
		}
	}
	return false
}

// cellOf writes one cell of the Combat Results Table of the case.
func (s *staging) cellOf(column string, roll int, code string) error {
	k := s.d.columnNamed(column)
	if k < 0 {
		return fmt.Errorf("%q is no column of the table: %s are", column, strings.Join(s.d.crt.Columns, " "))
	}
	s.d.crt = s.d.crt.With(s.d.crt.RowOf(roll), k, code)
	return nil
}
