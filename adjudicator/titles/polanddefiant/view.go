package polanddefiant

import (
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
			v.Arrivals = append(v.Arrivals, title.Arrival{Unit: def.Name, Turn: max(int(c.Due), int(p.Turn)), Entry: p.d.entryWord(def)})
		}
	}
	v.Layers = p.layers(sideOf(string(seat)))
	return v
}

// entryWord names where a reinforcement comes in: "area-K-at-2320", or "merger"
// for a headquarters that takes over another's place [8.0.4].
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
		for _, cell := range p.d.Warsaw {
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

// layers are what can be drawn over the map on demand: zones of both sides, and
// the side's own supply and command.
func (p *Position) layers(side int) (out []title.Layer) {
	for s := range sideNames {
		zone := p.layer(title.LayerZOC, func(cell int) bool { return p.zoc[s][cell] > 0 })
		zone.Side = sideNames[s]
		out = append(out, zone)
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
	if bombed := p.layer(title.LayerInterdicted, func(cell int) bool { return p.interdicted[cell] > 0 }); len(bombed.Places) > 0 {
		out = append(out, bombed)
	}
	return out
}

// layer is of the hexes that are in it.
func (p *Position) layer(kind string, in func(cell int) bool) title.Layer {
	l := title.Layer{Kind: kind}
	for cell, h := range p.d.Hexes {
		if in(cell) {
			l.Places = append(l.Places, h.Place())
		}
	}
	return l
}

// supplyLayer are a side's sources [10.2] and how its units trace to them now
// [10.1]. A line ends at its source, or where it meets one that is drawn already.
func (p *Position) supplyLayer(side int) title.Layer {
	l := title.Layer{Kind: title.LayerSupply, Side: sideNames[side], Places: p.d.Map.PlacesOf(p.sources(side))}
	toward := p.supplyWays(side)
	var drawn [game.MaxCells]bool
	for u := range p.d.Units {
		at := int(p.Units[u].Cell)
		if at < 0 || int(p.d.Units[u].Side) != side || drawn[at] || toward[at] < 0 {
			continue
		}
		line := []board.Place{p.d.Hex(at).Place()}
		for !drawn[at] && int(toward[at]) != at {
			drawn[at] = true
			at = int(toward[at])
			line = append(line, p.d.Hex(at).Place())
		}
		drawn[at] = true
		if len(line) > 1 {
			l.Lines = append(l.Lines, line)
		}
	}
	return l
}

// supplyWays gives for each hex the next one toward a source, a source for
// itself, and -1 where no line comes.
func (p *Position) supplyWays(side int) *[game.MaxCells]int16 {
	n := p.supplyNet(side)
	var left [game.MaxCells]uint8
	toward := new([game.MaxCells]int16)
	for cell := range toward {
		toward[cell] = -1
		left[cell] = max(n.full[cell], n.limited[cell])
	}
	queue := make([]int16, 0, p.d.Cells)
	for _, c := range p.sources(side) {
		if left[c] > 0 {
			toward[c] = c
			queue = append(queue, c)
		}
	}
	for k := 0; k < len(queue); k++ {
		at := int(queue[k])
		if p.dams(side, at) {
			continue
		}
		for dir, to := range &p.d.Near[at] {
			if to < 0 || toward[to] >= 0 || left[to] == 0 || !p.lineCrosses(side, int(to), at, dir) {
				continue
			}
			if left[to] == left[at]-1 || left[to] == onNet && left[at] == onNet {
				toward[to] = int16(at)
				queue = append(queue, to)
			}
		}
	}
	return toward
}

// commandLayers are the ranges of a side's headquarters [4.2.3], one layer each.
func (p *Position) commandLayers(side int) (out []title.Layer) {
	for u := range p.d.Units {
		def := &p.d.Units[u]
		if def.Class != hq || int(def.Side) != side || p.Units[u].Cell < 0 {
			continue
		}
		var in [game.MaxCells]bool
		p.rangeOf(u, int(p.Units[u].Cell), &in)
		l := p.layer(title.LayerCommand, func(cell int) bool { return in[cell] })
		l.Side = sideNames[side]
		out = append(out, l)
	}
	return out
}

// tracks are the tracks and boxes beside the map, all of them public: the count
// of victory point hexes against the goal [2.2.8] [4.1.2], the Activations Tracks
// [2.2.5], the cup [2.3/a], the boxes of the aircraft [2.2.4].
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
	for _, b := range []struct {
		kind  string
		state uint8
	}{{"chits-cup", chitInCup}, {"chits-drawn", chitDrawn}, {"chits-idle", chitIdle}, {"chits-queued", chitQueued}} {
		out = boxed(out, b.kind, p.chitsThatAre(b.state))
	}
	out = boxed(out, "chits-coming", p.chitsComing())
	for s, side := range sideNames {
		out = boxed(out, "aircraft-ready-"+side, p.aircraftOf(s, func(k int) (string, bool) {
			f := &p.planes[k]
			return "", !f.gone && f.due == 0 && f.cell < 0
		}))
	}
	out = boxed(out, "aircraft-over", p.aircraftOf(german, func(k int) (string, bool) {
		f := &p.planes[k]
		return " " + p.d.Hex(int(f.cell)).String(), f.cell >= 0
	}))
	for s, side := range sideNames {
		out = boxed(out, "aircraft-damaged-"+side, p.aircraftOf(s, func(k int) (string, bool) {
			f := &p.planes[k]
			return " T" + itoa(int(f.due)), !f.gone && f.due > 0
		}))
	}
	return out
}

// boxed adds a box with what lies in it, unless it is empty.
func boxed(out []title.Track, kind string, names []string) []title.Track {
	if len(names) == 0 {
		return out
	}
	return append(out, title.Track{Kind: kind, Value: len(names), Max: len(names), Names: strings.Join(names, ", ")})
}

func (p *Position) chitsThatAre(state uint8) []string {
	var out []string
	for k := range p.d.Chits {
		if p.chits[k] == state {
			out = append(out, p.d.Chits[k].Name)
		}
	}
	return out
}

// chitsComing are those that join the cup on a later turn [2.3/b].
func (p *Position) chitsComing() []string {
	var out []string
	for k := range p.d.Chits {
		if c := &p.d.Chits[k]; p.chits[k] == chitAway && c.Turn >= p.Turn {
			out = append(out, c.Name+" T"+itoa(int(c.Turn)))
		}
	}
	return out
}

// aircraftOf a side that are as asked, each with a remark.
func (p *Position) aircraftOf(side int, is func(k int) (remark string, yes bool)) []string {
	var out []string
	for k := range p.d.Aircraft {
		if int(p.d.Aircraft[k].side) != side {
			continue
		}
		if remark, yes := is(k); yes {
			out = append(out, p.d.Aircraft[k].Name+remark)
		}
	}
	return out
}

// mpText writes half movement points: 7 is "3 1/2" [6.4].
func mpText(halves int) string { return game.Points(halves).String() }
