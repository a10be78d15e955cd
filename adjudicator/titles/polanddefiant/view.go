package polanddefiant

import (
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
)

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
		if c := &p.Units[u]; c.Place == track {
			def := &p.d.Units[u]
			v.Arrivals = append(v.Arrivals, title.Arrival{Unit: def.Name, Turn: max(int(c.Due), int(p.turn)), Entry: p.d.entryWord(def)})
		}
	}
	v.Layers = p.layers(sideOf(string(seat)))
	return v
}

// entryWord names where a reinforcement comes in: "area-K-at-2320", or "merger"
// for a headquarters that takes over another's place [8.0.4].
func (d *Data) entryWord(def *unit) string {
	if def.Entry == "" {
		return "merger"
	}
	return "area-" + def.Entry + "-at-" + d.Hexes[d.entries[def.Entry].cell].String()
}

func (p *Position) viewUnit(u int) title.Unit {
	def, c := &p.d.Units[u], &p.Units[u]
	last := game.Sight{Cell: -1}
	if c.Place == unseen && p.seat >= 0 {
		last = p.seen[p.seat][u]
	}
	v := p.d.Show(&def.Unit, &p.d.Grid, c, c.Flags&stepHidden == 0, last)
	if def.rails {
		v.Figures[len(v.Figures)-1].Value = "R"
	}
	if def.formation != independent {
		v.Formation = p.d.Formations[def.formation].name
	}
	if c.Place == onMap {
		v.Markers = markers(c)
	}
	return v
}

// markers of a counter on the map.
func markers(c *game.State) []string {
	var out []string
	if c.Supply != inSupply {
		out = append(out, supplyNames[c.Supply])
	}
	if c.Flags&commanded != 0 {
		out = append(out, "in-command")
	}
	if c.Flags&fought != 0 {
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
		out = append(out, title.Holding{Name: place.name, At: p.d.Hex(int(place.cell)).Place(), Side: sideNames[p.vph[k]], VP: 1, Class: class})
	}
	if len(p.d.warsaw) > 0 {
		at, side := int(p.d.warsaw[0]), polish
		for _, cell := range p.d.warsaw {
			if p.enemyAt(polish, int(cell)) {
				at, side = int(cell), german
				break
			}
		}
		name := p.d.Hex(at).String()
		if place := p.d.Map.Place(at); place != nil {
			name = place.Name
		}
		out = append(out, title.Holding{Name: name, At: p.d.Hex(at).Place(), Side: sideNames[side], Class: "capital"})
	}
	return out
}
