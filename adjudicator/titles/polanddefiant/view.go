package polanddefiant

import "kurier/adjudicator/title"

// View is the position for pages.
func (p *Position) View(seat title.Seat) title.View {
	if side := sideOf(string(seat)); side != nobody && int(p.seat) != side {
		p = p.known(side)
	}
	v := title.View{
		Title: ID, Scenario: "campaign", Options: map[string]string{"fog": fogNames[p.fog]}, Seat: seat, Side: string(seat),
		Turn: int(p.turn), Turns: lastTurn, Date: turnDate(int(p.turn)), Phase: phaseNames[p.ph],
		Holdings: p.holdings(), Tracks: p.tracks(), Result: p.Result(), Awaited: p.Awaited(), Board: p.d.Map,
	}
	v.Units = make([]title.Unit, len(p.d.Units))
	for u := range p.d.Units {
		v.Units[u] = p.viewUnit(u)
		if c := &p.units[u]; c.place == track {
			def := &p.d.Units[u]
			v.Arrivals = append(v.Arrivals, title.Arrival{Unit: def.name, Turn: max(int(c.due), int(p.turn)), Entry: p.d.entryWord(def)})
		}
	}
	v.Layers = p.layers(sideOf(string(seat)))
	return v
}

// entryWord names where a reinforcement comes in: "area-K-at-2320", or "merger"
// for a headquarters that takes over another's place [8.0.4].
func (d *Data) entryWord(def *unit) string {
	if def.entry == "" {
		return "merger"
	}
	return "area-" + def.entry + "-at-" + d.hexes[d.entries[def.entry].cell].String()
}

func (p *Position) viewUnit(u int) title.Unit {
	def, c := &p.d.Units[u], &p.units[u]
	v := title.Unit{
		ID: def.id, Name: def.name, Long: def.long, Side: sideNames[def.side], Nation: def.nation, Symbol: def.symbol,
		Size: def.size, At: p.hex(int(c.cell)).Place(), Attack: p.attackOf(u), Defence: p.defenceOf(u), Move: int(def.move), Rails: def.rails,
	}
	if def.formation != independent {
		v.Formation = p.d.Formations[def.formation].name
	}
	if c.flags&stepHidden != 0 {
		v.Attack, v.Defence = -1, -1
	} else {
		weak := c.flags&reduced != 0
		v.Reduced = &weak
	}
	switch c.place {
	case onMap:
		v.Markers = c.markers()
	case unseen:
		v.Off = placeNames[unseen]
		if p.seat >= 0 {
			if at := p.seen[p.seat][u]; at.cell >= 0 {
				v.At, v.Seen = p.hex(int(at.cell)).Place(), int(at.turn)
			}
		}
	default:
		v.Off = placeNames[c.place]
	}
	return v
}

// markers of a counter on the map.
func (c *counter) markers() []string {
	var out []string
	if c.supply != inSupply {
		out = append(out, supplyNames[c.supply])
	}
	if c.flags&commanded != 0 {
		out = append(out, "in-command")
	}
	if c.flags&fought != 0 {
		out = append(out, "fought")
	}
	return out
}

// holdings are the victory point hexes [13.2.2], and Warsaw, where a German unit
// in supply ends the game [13.2].
func (p *Position) holdings() []title.Holding {
	out := make([]title.Holding, 0, len(p.d.vph)+1)
	for k, place := range p.d.vph {
		class := "town"
		if p.d.settled[place.cell] == city {
			class = "city"
		}
		out = append(out, title.Holding{Name: place.name, At: p.hex(int(place.cell)).Place(), Side: sideNames[p.vph[k]], VP: 1, Class: class})
	}
	if len(p.d.warsaw) > 0 {
		at, side := int(p.d.warsaw[0]), polish
		for _, cell := range p.d.warsaw {
			if p.enemyAt(polish, int(cell)) {
				at, side = int(cell), german
				break
			}
		}
		name := p.hex(at).String()
		if place := p.d.Map.Place(at); place != nil {
			name = place.Name
		}
		out = append(out, title.Holding{Name: name, At: p.hex(at).Place(), Side: sideNames[side], Class: "capital"})
	}
	return out
}
