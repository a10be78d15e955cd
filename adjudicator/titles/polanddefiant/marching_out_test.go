package polanddefiant

import (
	"fmt"
	"testing"
)

// placing is a unit and a hex in which the game puts it, at its beginning or as a
// reinforcement.
type placing struct {
	unit, cell int
	modes      []mode
}

// placings are all of the set-up and the entry areas, of units that can move.
func (d *Data) placings() []placing {
	var out []placing
	for u := range d.Units {
		def := &d.Units[u]
		at := placing{unit: u, cell: int(def.Start), modes: []mode{d.modeOf(u)}}
		if def.Entry != "" {
			at.cell = d.entryOf(u)
			at.modes = append(at.modes, byRail) // [8.0/c]
		}
		if at.cell < 0 || d.immobile(u) || def.Class == ship {
			continue
		}
		if d.mayGoStrategic(u) {
			at.modes = append(at.modes, strategic)
		}
		out = append(out, at)
	}
	return out
}

// A set-up or an entry area from which a unit cannot get away, or to which no line
// of supply leads, would be a mistake of our own, since the book's armies had both.
// Enemies are left off: what they bar is theirs to bar.
func TestWhoIsSetUpOrEntersCanMarchAndBeSupplied(t *testing.T) { // [6.0] [8.0] [10.1]
	d := loaded(t)
	all := d.placings()
	if len(all) < 140 {
		t.Fatalf("%d units that can move", len(all))
	}
	for _, at := range all {
		def := &d.Units[at.unit]
		what := fmt.Sprintf("%s in %v", def.ID, d.Hexes[at.cell])
		p := d.empty(fogOff)
		p.Turn = 3 // Königsberg is nothing by itself [10.2.1]
		if !p.put(at.unit, at.cell) {
			t.Fatal(what)
		}
		for _, g := range at.modes {
			if def.Entry == "" && g == strategic && !d.isRoad[at.cell] {
				continue // it marches to the road first
			}
			if ends := p.reachable(at.unit, at.cell, g); len(ends) == 0 {
				t.Errorf("%s has nowhere to go in mode %d", what, g)
			}
		}
		if !p.supplyNet(int(def.Side)).supplied(at.cell) {
			t.Errorf("%s can trace no line of supply", what)
		}
	}
}
