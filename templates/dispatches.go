package templates

import (
	"cmp"
	"io"
	"slices"
	"strings"

	"kurier/adjudicator/facts"
)

// dispatchBook is a dispatch book laid out.
type dispatchBook struct {
	facts.Dispatches
	Sides []dispatchSide
}

// dispatchSide is a side, "" for those of none, with its seats.
type dispatchSide struct {
	Side  string
	Seats []dispatchHolder
}

// dispatchHolder is a seat with those who held it in words, "" for nobody.
type dispatchHolder struct {
	facts.DispatchSeat
	Players string
}

// Dispatches writes the dispatch book of a game: one page of HTML without scripts, which
// needs nothing beside it.
func (s *Set) Dispatches(w io.Writer, d facts.Dispatches) error {
	s.settle(&d.Head)
	page := dispatchBook{Dispatches: d}
	unknown, err := s.common.must("players", "unknown", nil)
	if err != nil {
		return err
	}
	for _, seat := range d.Roster {
		holder := dispatchHolder{DispatchSeat: seat}
		if holder.Players, err = s.Players(seat.ReplaySeat); err != nil {
			return err
		}
		if holder.Players == "" && seat.State == "taken" {
			holder.Players = unknown
		}
		holder.Deputies = nil
		for _, name := range seat.Deputies {
			holder.Deputies = append(holder.Deputies, cmp.Or(name, unknown))
		}
		holder.Tenures = slices.Clone(seat.Tenures)
		for i := range holder.Tenures {
			holder.Tenures[i].Name = cmp.Or(holder.Tenures[i].Name, unknown)
		}
		if last := len(page.Sides) - 1; last < 0 || page.Sides[last].Side != seat.Side {
			page.Sides = append(page.Sides, dispatchSide{Side: seat.Side})
		}
		side := &page.Sides[len(page.Sides)-1]
		side.Seats = append(side.Seats, holder)
	}
	var b strings.Builder
	if err := s.of(&d.Head).html.ExecuteTemplate(&b, "dispatches", page); err != nil {
		return err
	}
	_, err = io.WriteString(w, dressed(clean(b.String())))
	return err
}
