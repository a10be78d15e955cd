package september1939

import (
	"maps"
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/september1939/data"
)

// View is the position for pages.
func (p *Position) View(seat title.Seat) title.View {
	v := title.View{
		Title: ID, Scenario: p.g.scenario.ID, Options: p.g.options, Seat: seat, Side: string(seat), Turn: int(p.turn), Turns: p.g.scenario.Days,
		Date: p.g.scenario.Date(int(p.turn)), Phase: p.phaseShown(), Result: p.scored(), Awaited: p.Awaited(), Board: p.d.Map, Faces: p.d.Faces,
	}
	for u := range p.d.Counters {
		switch p.units[u].place {
		case absent, within, divided:
		case unseen: // by the book its back is shown where it lies
			if _, met := p.seen[int16(u)]; met || p.g.fog == fogBlind && p.d.Counters[u].Whole < 0 {
				v.Units = append(v.Units, p.viewUnit(u))
			}
		default:
			v.Units = append(v.Units, p.viewUnit(u))
		}
	}
	for _, cell := range slices.Sorted(maps.Keys(p.backs)) {
		v.Units = append(v.Units, p.viewBacks(int(cell))...)
	}
	for w := range p.g.scenario.Wins("holds") {
		h := title.Holding{Name: p.hex(w.Cell).String(), At: p.hex(w.Cell).Place(), Class: "town"}
		if place := p.d.Map.Place(w.Cell); place != nil {
			h.Name, h.Class = place.Name, place.Class
		}
		if n := p.holder(w.Cell); n >= 0 {
			h.Side = nationNames[p.leads[n]]
		}
		v.Holdings = append(v.Holdings, h)
	}
	v.Decides = !p.Over() && !p.g.bare && p.vp == [nations]int16{}
	v.Layers = p.layers()
	return v
}

// scored is the score as pages tell it: nothing of it where no scenario's condition pays points [BREST.9], and no
// reason for none.
func (p *Position) scored() title.Result {
	r := p.Result()
	if !slices.ContainsFunc(p.g.scenario.Victory, func(v data.Victory) bool { return v.Kind == "each-point" || v.Kind == "each-day" }) {
		r.Totals = nil
	}
	r.Lines = slices.DeleteFunc(slices.Clone(r.Lines), func(l title.ScoreRow) bool { return l.Points == 0 })
	return r
}

// phaseShown is the phase as players call it, by whose it is: "polish-movement".
func (p *Position) phaseShown() string {
	name := phaseNames[p.ph]
	if _, doing, found := strings.Cut(name, "-"); found && p.active() >= 0 {
		return nationNames[p.active()] + "-" + doing
	}
	return name
}

// viewBacks are counters that show their nation alone [16.0].
func (p *Position) viewBacks(cell int) []title.Unit {
	b := p.backs[int16(cell)]
	side := nationNames[b.Nation]
	if seat := p.leads[b.Nation]; seat >= 0 {
		side = nationNames[seat]
	}
	var list []title.Unit
	for i := range b.Counters {
		list = append(list, title.Unit{
			ID: "back-" + p.hex(cell).String() + "-" + itoa(i+1), Name: "?", Side: side, Nation: nationNames[b.Nation], At: p.hex(cell).Place(),
		})
	}
	return list
}

func (p *Position) viewUnit(u int) title.Unit {
	def, c := &p.d.Counters[u], &p.units[u]
	v := title.Unit{
		ID: def.ID, Name: def.Name, Long: def.Long, Side: p.sideOf(u), Nation: nationNames[def.Nation], Symbol: def.Symbol,
		Size: def.Size, At: p.hex(int(c.cell)).Place(), Steps: p.strength(u), MostSteps: def.Strength,
	}
	switch {
	case c.place == unseen:
	case def.Fights():
		v.Figures = append(v.Figures, title.FigureOf("strength", p.strength(u)))
	case def.Class == data.Headquarters:
		v.Figures = append(v.Figures, title.FigureOf("command", def.Command))
	case def.Class == data.Artillery:
		v.Figures = append(v.Figures, title.Figure{Kind: "fire", Value: p.fireOf(u).String()})
	}
	v.Figures = append(v.Figures, title.Figure{Kind: "move", Value: def.Move.String()})
	if def.Formation >= 0 {
		v.Formation = p.d.Formations[def.Formation].Name
	}
	if c.place != onMap {
		v.Off = placeNames[c.place]
		if last, met := p.seen[int16(u)]; met && c.place == unseen {
			v.At, v.Seen = p.hex(int(last.Cell)).Place(), int(last.Turn)
		}
		return v
	}
	for i, name := range flagNames {
		switch f := flags(1 << i); f {
		case attackMark, retreatMark, disordered, panicked, fired, refuelling, halved:
			if c.flags&f != 0 {
				v.Markers = append(v.Markers, name)
			}
		}
	}
	if p.works[c.cell] != noWorks {
		v.Markers = append(v.Markers, "entrenched")
	}
	if c.Want > 0 {
		v.Markers = append(v.Markers, "out-of-supply")
	}
	return v
}

// sideOf is the seat that leads a counter, its nation before the bids.
func (p *Position) sideOf(u int) string {
	if seat := p.seatOf(u); seat >= 0 {
		return nationNames[seat]
	}
	return p.nation(u)
}

// layers are what can be drawn over the map on demand: zones, and bridges that are down.
func (p *Position) layers() []title.Layer {
	var out []title.Layer
	for n, name := range nationNames {
		if zone := p.d.Layer(title.LayerZOC, name, func(cell int) bool { return p.zoc[n][cell] > 0 }); len(zone.Places) > 0 {
			out = append(out, zone)
		}
	}
	down := title.Layer{Kind: title.LayerDamaged}
	for _, s := range sortedSides(p.bridges) {
		down.Lines = append(down.Lines, []board.Place{s.A.Place(), s.B.Place()})
	}
	if len(down.Lines) > 0 {
		out = append(out, down)
	}
	return out
}
