package polanddefiant

import (
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
)

// View is the position for pages.
func (p *Position) View(seat title.Seat) title.View {
	v := title.View{
		Title: ID, Scenario: "campaign", Options: map[string]string{"fog": fogNames[p.fog]}, Seat: seat, Side: string(seat),
		Turn: int(p.Turn), Turns: lastTurn, Date: turnDate(int(p.Turn)), Phase: phaseNames[p.ph],
		Holdings: p.holdings(), Tracks: p.tracks(), Result: p.Result(), Awaited: p.Awaited(), Board: p.d.Map, Faces: p.d.Faces,
	}
	v.Units = make([]title.Unit, len(p.d.Units))
	for u := range p.d.Units {
		v.Units[u] = p.viewUnit(u)
		if c := &p.Units[u]; c.Place == track {
			def := &p.d.Units[u]
			v.Arrivals = append(v.Arrivals, title.Arrival{Side: sideNames[def.Side], Unit: def.Name, Turn: max(int(c.Due), int(p.Turn)), Entry: p.d.entryWord(def)})
		}
	}
	v.Layers = p.layers(sideOf(string(seat)))
	return v
}

// entryWord names where a reinforcement comes in: "area-K-at-2320", or "merger" for a headquarters that takes over
// another's place [8.0.4].
func (d *Data) entryWord(def *game.Unit) string {
	if def.Entry == "" {
		return "merger"
	}
	return "area-" + def.Entry + "-at-" + d.Hexes[d.Entries[def.Entry].cell].String()
}

func (p *Position) viewUnit(u int) title.Unit {
	def, c := &p.d.Units[u], &p.Units[u]
	v := p.Show(u, c.Flags&stepHidden == 0, c.Place == unseen)
	if def.Rails {
		v.Figures[len(v.Figures)-1].Value = "R"
	}
	if def.Formation != independent {
		v.Formation = p.d.Formations[def.Formation].Name
	}
	if c.Place != onMap {
		return v
	}
	if c.Supply != inSupply {
		v.Markers = append(v.Markers, supplyNames[c.Supply])
	}
	if c.Flags&commanded != 0 {
		v.Markers = append(v.Markers, "in-command")
	}
	if c.Flags&fought != 0 {
		v.Markers = append(v.Markers, "fought")
	}
	return v
}

// holdings are the victory point hexes [13.2.2], and Warsaw, where a German unit in supply ends the game [13.2].
func (p *Position) holdings() []title.Holding {
	out := make([]title.Holding, 0, len(p.d.VPH)+1)
	for k, place := range p.d.VPH {
		class := "town"
		if p.d.settled[place.cell] == city {
			class = "city"
		}
		out = append(out, title.Holding{Name: place.Name, At: p.d.Hex(int(place.cell)).Place(), Side: sideNames[p.vph[k]], VP: 1, Class: class})
	}
	if len(p.d.Warsaw) > 0 {
		at, side := int(p.d.Warsaw[0]), polish
		if k := slices.IndexFunc(p.d.Warsaw, func(cell int16) bool { return p.enemyAt(polish, int(cell)) }); k >= 0 {
			at, side = int(p.d.Warsaw[k]), german
		}
		out = append(out, title.Holding{Name: p.d.placeName(at, ""), At: p.d.Hex(at).Place(), Side: sideNames[side], Class: "capital"})
	}
	return out
}

// layers are what can be drawn over the map on demand: zones of both sides, and the side's own supply and command.
func (p *Position) layers(side int) (out []title.Layer) {
	for s, name := range sideNames {
		out = append(out, p.d.Layer(title.LayerZOC, name, func(cell int) bool { return p.zoc[s][cell] > 0 }))
	}
	if side != nobody {
		out = append(append(out, p.supplyLayer(side)), p.commandLayers(side)...)
	}
	damaged := title.Layer{Kind: title.LayerDamaged}
	for k, bridge := range p.d.Bridges {
		if p.broken[k] {
			damaged.Lines = append(damaged.Lines, []board.Place{bridge.A.Place(), bridge.B.Place()})
		}
	}
	if len(damaged.Lines) > 0 {
		out = append(out, damaged)
	}
	if p.interdiction() {
		out = append(out, p.d.Layer(title.LayerInterdicted, "", func(cell int) bool { return p.interdicted[cell] > 0 }))
	}
	return out
}

// supplyLayer are a side's sources [10.2] and how its units trace to them now [10.1]. A line ends at its source, or
// where it meets one that is drawn already.
func (p *Position) supplyLayer(side int) title.Layer {
	l := title.Layer{Kind: title.LayerSupply, Side: sideNames[side], Places: p.d.Map.PlacesOf(p.sources(side))}
	lines := p.supplyNet(side)
	var drawn [game.MaxCells]bool
	for _, u := range p.everybody(side) {
		way := lines.way(int(p.Units[u].Cell))
		if k := slices.IndexFunc(way, func(c int16) bool { return drawn[c] }); k >= 0 {
			way = way[:k+1]
		}
		for _, c := range way {
			drawn[c] = true
		}
		if len(way) > 1 {
			l.Lines = append(l.Lines, p.d.Map.PlacesOf(way))
		}
	}
	return l
}

// commandLayers are the ranges of a side's headquarters [4.2.3], one layer each.
func (p *Position) commandLayers(side int) (out []title.Layer) {
	for _, u := range p.everybody(side) {
		if p.d.Units[u].Class != hq {
			continue
		}
		in := p.rangeOf(int(u), int(p.Units[u].Cell))
		out = append(out, p.d.Layer(title.LayerCommand, sideNames[side], func(cell int) bool { return in[cell] }))
	}
	return out
}

// tracks are the tracks and boxes beside the map, all of them public: the count of victory point hexes against the
// goal [2.2.8] [4.1.2], the Activations Tracks [2.2.5], the cup [2.3/a], the boxes of the aircraft [2.2.4].
func (p *Position) tracks() []title.Track {
	box := &p.d.Track[p.Turn]
	out := []title.Track{
		{Kind: "vph", Value: p.CountVPH(), Max: box.Goal},
		{Kind: "activations-german", Value: p.Used[german], Max: p.Limit(german)},
		{Kind: "activations-polish", Value: p.Used[polish], Max: p.Limit(polish)},
	}
	if p.Cut {
		out = append(out, title.Track{Kind: "missed-goal", Value: p.Missed})
	}
	if s := p.spending; s != nil && s.Points > 0 {
		out = append(out, title.Track{Kind: "replacements-" + s.Side, Value: s.Points})
	}
	chits := func(state uint8) func(k int) (string, bool) {
		return func(k int) (string, bool) { return p.d.Chits[k].Name, p.chits[k] == state }
	}
	n := len(p.d.Chits)
	for _, state := range []uint8{chitInCup, chitDrawn, chitIdle, chitQueued} {
		out = boxed(out, "chits-"+chitStates[state], n, chits(state))
	}
	out = boxed(out, "chits-coming", n, func(k int) (string, bool) { // those that join the cup on a later turn [2.3/b]
		c := &p.d.Chits[k]
		return c.Name + " T" + itoa(int(c.Turn)), p.chits[k] == chitAway && c.Turn >= p.Turn
	})
	planes := func(kind string, side int, is func(f *plane) (remark string, yes bool)) {
		out = boxed(out, kind, len(p.d.Aircraft), func(k int) (string, bool) {
			remark, yes := is(&p.planes[k])
			return p.d.Aircraft[k].Name + remark, yes && int(p.d.Aircraft[k].side) == side
		})
	}
	for s, side := range sideNames {
		planes("aircraft-ready-"+side, s, func(f *plane) (string, bool) { return "", !f.Gone && f.Due == 0 && f.Hex == 0 })
	}
	planes("aircraft-over", german, func(f *plane) (string, bool) { return " " + f.Hex.String(), f.Hex != 0 })
	for s, side := range sideNames {
		planes("aircraft-damaged-"+side, s, func(f *plane) (string, bool) { return " T" + itoa(f.Due), !f.Gone && f.Due > 0 })
	}
	return out
}

// boxed adds a box with what lies in it of so many things, each with its name, unless it is empty.
func boxed(out []title.Track, kind string, things int, lies func(k int) (name string, yes bool)) []title.Track {
	var names []string
	for k := range things {
		if name, yes := lies(k); yes {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return out
	}
	return append(out, title.Track{Kind: kind, Value: len(names), Max: len(names), Names: strings.Join(names, ", ")})
}

// mpText writes half movement points: 7 is "3 1/2" [6.4].
func mpText(halves int) string { return game.Points(halves).String() }
