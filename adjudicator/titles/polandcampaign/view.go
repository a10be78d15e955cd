package polandcampaign

import (
	"kurier/adjudicator/title"
)

// View is the position for pages.
func (p *Position) View(seat title.Seat) title.View {
	v := title.View{
		Title: ID, Scenario: "campaign", Options: map[string]string{"fog": fogNames[p.fog]}, Seat: seat, Side: string(seat),
		Turn: int(p.Turn), Turns: lastTurn, Date: turnDate(int(p.Turn)), Phase: p.ph.turnName(),
		Tracks: []title.Track{{Kind: "air", Value: p.Air, Max: AirPoints(2)}}, // [2.4.2][6.1/b]
		Result: p.Result(), Awaited: p.Awaited(), Board: p.d.Map, Faces: p.d.Faces,
	}
	v.Units = make([]title.Unit, len(p.d.Units))
	for u := range p.d.Units {
		v.Units[u] = p.viewUnit(u)
		def := &p.d.Units[u]
		if p.Units[u].Place == reserve && def.Turn > 0 {
			turn := max(int(def.Turn), int(p.Turn))
			v.Arrivals = append(v.Arrivals, title.Arrival{Side: sideNames[def.Side], Unit: def.Name, Turn: turn, Entry: def.Entry})
		}
	}
	for k, c := range p.d.cities {
		h := title.Holding{Name: c.name, At: p.d.Hex(c.cell).Place(), Side: p.d.Holder(p.holder[k]), VP: c.points, Class: c.class}
		if c.group >= 0 {
			if o := &p.d.objectives[c.group]; o.cities[0] == k {
				h.VP = o.points // once for all its hexes [10.2]
				var others []int16
				for _, other := range o.cities[1:] {
					others = append(others, int16(p.d.cities[other].cell))
				}
				h.With = p.d.Map.Path(others)
			}
		}
		v.Holdings = append(v.Holdings, h)
	}
	return v
}

// turnName is the phase as decisions know it: "german-turn".
func (ph phase) turnName() string {
	if ph == over {
		return "over"
	}
	return sideNames[ph.side()] + "-turn"
}

func (p *Position) viewUnit(u int) title.Unit {
	c := &p.Units[u]
	v := p.Show(u, c.Flags&stepHidden == 0, c.Place == unseen)
	if c.Place != onMap {
		return v
	}
	if p.engaged(u) {
		v.Markers = append(v.Markers, "engaged")
	}
	if c.Flags&fought != 0 {
		v.Markers = append(v.Markers, "fought")
	}
	if p.waitsForGround(u) {
		v.Markers = append(v.Markers, "dropped")
	}
	return v
}
