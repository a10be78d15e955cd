package uprising44

import (
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/titles/uprising44/data"
)

// Variant is the title with units and garrisons of its own, which can be added to.
func (t *Title) Variant() *Title {
	charts := *t.d.Charts
	charts.Units, charts.Garrisons = slices.Clone(charts.Units), slices.Clone(charts.Garrisons)
	return (&Data{Charts: &charts}).titled()
}

// Make adds units and garrisons, and teaches the language their names.
func (t *Title) Make(units []data.Unit, garrisons []data.Garrison) {
	t.d.Units, t.d.Garrisons = append(t.d.Units, units...), append(t.d.Garrisons, garrisons...)
	t.d.speak()
}

// Watch notes which of the zones whose capture counts are Polish as the position stands, and the
// seats' share of what was laid down by hand.
func (p *Position) Watch() {
	for z := range p.zones {
		p.zones[z].held = p.captured(z)
	}
}

// Strength of a unit with the CELs it has.
func (p *Position) Strength(u int) int { return p.strength(u) }

// Control names the side that controls a zone, "" for nobody.
func (p *Position) Control(at board.Place) string {
	if s := p.control(p.number(string(at))); s >= 0 {
		return data.SideNames[s]
	}
	return ""
}

// AtHand tells whether a support counter may serve now or has served.
func (p *Position) AtHand(side, name string) bool {
	n := p.support(side, name)
	if n < 0 {
		return false
	}
	s := &p.d.Supports[n]
	return p.turn >= s.From && (s.Scenario == "" || p.Landed)
}
