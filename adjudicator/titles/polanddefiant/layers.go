package polanddefiant

import (
	"kurier/adjudicator/board"
	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
)

// layers are what can be drawn over the map on demand: zones of both sides, and
// the side's own supply and command.
func (p *Position) layers(side int) []title.Layer {
	var out []title.Layer
	for s := range sideNames {
		zone := title.Layer{Kind: title.LayerZOC, Side: sideNames[s]}
		for cell := range p.d.Cells {
			if p.zoc[s][cell] > 0 {
				zone.Places = append(zone.Places, p.d.Hex(cell).Place())
			}
		}
		out = append(out, zone)
	}
	if side != nobody {
		out = append(out, p.supplyLayer(side))
		out = append(out, p.commandLayers(side)...)
	}
	damaged := title.Layer{Kind: title.LayerDamaged}
	for k, bridge := range p.d.bridges {
		if p.broken[k] {
			damaged.Lines = append(damaged.Lines, []board.Place{bridge.A.Place(), bridge.B.Place()})
		}
	}
	bombed := title.Layer{Kind: title.LayerInterdicted}
	for cell := range p.d.Cells {
		if p.interdicted[cell] > 0 {
			bombed.Places = append(bombed.Places, p.d.Hex(cell).Place())
		}
	}
	if len(damaged.Lines) > 0 {
		out = append(out, damaged)
	}
	if len(bombed.Places) > 0 {
		out = append(out, bombed)
	}
	return out
}

// supplyLayer are a side's sources [10.2] and how its units trace to them now
// [10.1]. A line ends at its source, or where it meets one that is drawn already.
func (p *Position) supplyLayer(side int) title.Layer {
	l := title.Layer{Kind: title.LayerSupply, Side: sideNames[side]}
	sources := p.d.warsaw
	if side == german {
		sources = nil
		for _, s := range p.d.sources {
			sources = append(sources, s.cell)
		}
	}
	l.Places = p.d.Map.PlacesOf(sources)
	toward := p.supplyWays(side, sources)
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
func (p *Position) supplyWays(side int, sources []int16) *[game.MaxCells]int16 {
	n := p.supplyNet(side)
	var left [game.MaxCells]uint8
	toward := new([game.MaxCells]int16)
	for cell := range toward {
		toward[cell] = -1
		left[cell] = max(n.full[cell], n.limited[cell])
	}
	queue := make([]int16, 0, p.d.Cells)
	for _, c := range sources {
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
func (p *Position) commandLayers(side int) []title.Layer {
	var out []title.Layer
	for u := range p.d.Units {
		def := &p.d.Units[u]
		if def.Class != hq || int(def.Side) != side || p.Units[u].Cell < 0 {
			continue
		}
		var in [game.MaxCells]bool
		p.rangeOf(u, int(p.Units[u].Cell), &in)
		l := title.Layer{Kind: title.LayerCommand, Side: sideNames[side]}
		for cell := range p.d.Cells {
			if in[cell] {
				l.Places = append(l.Places, p.d.Hex(cell).Place())
			}
		}
		out = append(out, l)
	}
	return out
}
