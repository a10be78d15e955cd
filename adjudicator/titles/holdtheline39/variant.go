package holdtheline39

import (
	"slices"
	"strings"

	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39/data"
)

// Variant is the title with units and counters of its own, which can be added to; bare without those
// of the book.
func (t *Title) Variant(bare bool) *Title {
	charts := *t.d.Charts
	if bare {
		charts.Units, charts.Assets, charts.HQs, charts.Formations, charts.Planes = nil, nil, nil, nil, nil
	}
	charts.Units, charts.Assets, charts.HQs = slices.Clone(charts.Units), slices.Clone(charts.Assets), slices.Clone(charts.HQs)
	charts.Formations = slices.Clone(charts.Formations)
	return (&Data{Charts: &charts, ground: t.d.ground}).titled()
}

// Raise adds aircraft, whose names Make teaches.
func (t *Title) Raise(planes []data.Plane) {
	t.d.Planes = append(slices.Clone(t.d.Planes), planes...)
}

// Make adds units, each a formation of its own or together, and counters, and teaches the language
// their names.
func (t *Title) Make(units []data.Unit, assets []data.Asset) {
	d := t.d
	made := map[string]int{}
	for _, u := range units {
		n := len(d.Units)
		if u.HQ {
			u.Pot, u.Formation = len(d.HQs), -1
			d.HQs = append(d.HQs, n)
		} else {
			f, ok := made[u.Long]
			if !ok {
				f = len(d.Formations)
				made[u.Long] = f
				d.Formations = append(d.Formations, data.Formation{ID: u.ID, Name: u.Long, Side: u.Side, Army: u.Army})
			}
			d.Formations[f].Units = append(slices.Clone(d.Formations[f].Units), n)
			u.Formation = f
		}
		d.Units = append(d.Units, u)
	}
	for _, a := range assets {
		if f, ok := made[a.At]; ok {
			a.Formation = f
		}
		d.Assets = append(d.Assets, a)
	}
	d.speak()
}

// SeatOf is a seat of the game, or where it has none of that name the one that holds a post.
func (g *Game) SeatOf(seat title.Seat, post string) title.Seat {
	n := g.d.Post(strings.ToUpper(post))
	if g.desk(seat) != nil || n < 0 || g.holders[n] < 0 {
		return seat
	}
	return g.desks[g.holders[n]].seat
}

// Lay lays a question before Control.
func (s *SavedAffairs) Lay(matter, event, hq, post string, yes bool) {
	s.Agenda = append(s.Agenda, pending{Matter: matter, Event: event, HQ: hq, Post: post, Yes: yes})
}

// Asked tells whether a question about a matter lies before Control.
func (s *SavedAffairs) Asked(matter string) bool {
	return slices.ContainsFunc(s.Agenda, func(m pending) bool { return m.Matter == matter })
}

// HolderOf is the seat that holds a post, "" for none.
func (p *Position) HolderOf(post string) title.Seat {
	if n := p.d.Post(strings.ToUpper(post)); n >= 0 {
		return title.Seat(p.holder(n))
	}
	return ""
}
