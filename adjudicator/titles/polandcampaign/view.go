package polandcampaign

import "kurier/adjudicator/title"

// View is the position for pages.
func (p *Position) View(seat title.Seat) title.View {
	if side := sideOf(string(seat)); side != nobody && int(p.seat) != side {
		p = p.known(side)
	}
	v := title.View{
		Title: ID, Scenario: "campaign", Options: map[string]string{"fog": fogNames[p.fog]}, Seat: seat, Side: string(seat),
		Turn: int(p.turn), Turns: lastTurn, Date: turnDate(int(p.turn)), Phase: p.ph.turnName(),
		Tracks: []title.Track{{Kind: "air", Value: int(p.air), Max: airPoints(2)}}, // [2.4.2][6.1/b]
		Result: p.Result(), Awaited: p.Awaited(), Board: p.d.Map,
	}
	v.Units = make([]title.Unit, len(p.d.Units))
	for u := range p.d.Units {
		v.Units[u] = p.viewUnit(u)
		def := &p.d.Units[u]
		if p.units[u].place == reserve && def.turn > 0 {
			turn := max(int(def.turn), int(p.turn))
			v.Arrivals = append(v.Arrivals, title.Arrival{Unit: def.name, Turn: turn, Entry: def.entry})
		}
	}
	for k, c := range p.d.cities {
		holder := ""
		if p.holder[k] >= 0 {
			holder = sideNames[p.holder[k]]
		}
		h := title.Holding{Name: c.name, At: p.hex(c.cell).Place(), Side: holder, VP: c.points, Class: c.class}
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
	def, c := &p.d.Units[u], &p.units[u]
	v := title.Unit{
		ID: def.id, Name: def.name, Long: def.long, Side: sideNames[def.side], Nation: def.nation, Symbol: def.symbol,
		Size: def.size, At: p.hex(int(c.cell)).Place(), Attack: p.attackOf(u), Defence: p.defenceOf(u), Move: int(def.move),
	}
	if c.flags&stepHidden != 0 {
		v.Attack, v.Defence = -1, -1
	} else {
		weak := c.flags&reduced != 0
		v.Reduced = &weak
	}
	switch c.place {
	case onMap:
		if p.engaged(u) {
			v.Markers = append(v.Markers, "engaged")
		}
		if c.flags&fought != 0 {
			v.Markers = append(v.Markers, "fought")
		}
		if p.waitsForGround(u) {
			v.Markers = append(v.Markers, "dropped")
		}
	case unseen:
		v.Off = placeNames[unseen]
		if seat := p.seat; seat >= 0 {
			if at := p.seen[seat][u]; at.cell >= 0 {
				v.At, v.Seen = p.hex(int(at.cell)).Place(), int(at.turn)
			}
		}
	default:
		v.Off = placeNames[c.place]
	}
	return v
}
