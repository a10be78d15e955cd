package uprising44

import (
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44/data"
)

var _ title.Guided = (*Game)(nil)

// Topics are what the game tells of its rules.
func (g *Game) Topics() []title.Topic {
	return []title.Topic{
		{Name: title.Primer, Facts: g.primer()},
		{Name: "VICTORY", Facts: g.victoryFacts(), Rules: refs("15.1/g", "15.2/a", "15.2/b", "15.3", "15.3/a")},
		{Name: "TURN", Facts: g.turnFacts(), Rules: refs("3.0/c", "3.0/e", "3.0/o", "3.0/x")},
		{Name: "MORALE", Facts: g.moraleFacts(), Rules: refs("15.1", "15.1/e")},
		{Name: "CARDS", Facts: g.cardFacts(), Rules: refs("2.41", "2.42", "2.43", "2.44", "2.45", "3.0/w", "5.13/d")},
		{Name: "COMMAND", Rules: refs("3.0/g", "3.0/h", "3.0/i", "3.0/j", "3.0/k", "3.0/l", "3.0/m", "3.0/w", "3.0/x")},
		{Name: "MOVEMENT", Rules: refs("4.11", "4.12", "4.13", "4.14", "4.15", "4.16", "4.17", "4.18", "4.18/a", "4.22", "4.23")},
		{Name: "SEWERS", Facts: g.sewerFacts(), Rules: refs("4.31", "4.32", "4.33", "4.34", "4.35", "4.36", "4.18/a")},
		{Name: "COMBAT", Rules: refs("5.11", "5.12/b", "5.14/a", "5.14/c", "5.14/e", "5.13/a", "5.13/c", "5.13/e", "5.13/f", "5.13/g", "5.13/j", "5.13/l", "5.13/m", "5.15")},
		{Name: "RESULTS", Charts: []title.Chart{g.resultChart()}, Rules: refs("5.14/j", "5.14/k", "5.14/l", "5.14/m", "5.14/o", "5.14/p", "5.21", "5.22", "5.23", "5.24")},
		{Name: "GARRISONS", Rules: refs("5.31", "5.32", "5.33", "5.34", "5.35", "5.37", "5.38", "5.39")},
		{Name: "SUPPORT", Facts: g.supportFacts(), Rules: refs("2.22/d", "2.22/e", "5.13/a")},
		{Name: "TERRAIN", Facts: g.zoneFacts(), Rules: refs("5.13/e", "5.13/f", "7.21", "7.22", "7.24", "12.13")},
		{Name: "STACKING", Facts: g.roomFacts(), Rules: refs("4.13", "4.23", "9.20")},
		{Name: "SUPPLY", Facts: g.supplyFacts(), Rules: refs("8.12/b", "9.13", "9.15", "9.18", "10.11", "10.12", "10.12/a", "10.13", "14.1")},
		{Name: "UNITS", Rules: refs("9.11", "9.12", "9.13", "9.14", "9.16", "9.17", "9.17/a", "9.18", "9.19")},
		{Name: "AIRDROPS", Facts: g.dropFacts(), Rules: refs("8.12", "8.12/a", "8.14", "8.15", "8.21", "8.23", "7.14")},
		{Name: "BRIDGES", Rules: refs("7.15", "7.15/a", "7.15/b", "7.16", "11.0/m14", "15.3/a")},
		{Name: "FOG", Facts: []title.Note{title.NoteOf("topic-fog", refs("2.42/a"), "fog", g.Chosen.Options["fog"])}, Rules: refs("2.42/a", "2.3/a")},
	}
}

// primer is the game on one page.
func (g *Game) primer() []title.Note {
	v := &g.d.Morale.Victory
	return []title.Note{
		title.NoteOf("primer-win", refs("15.2", "15.1"), "turns", itoa(g.scenario.Turns), "needed", itoa(v.PolishFrom), "from", itoa(v.FromTurn)),
		title.NoteOf("primer-turn", refs("3.0/a", "3.0/c"), "wait", yes[g.wait]),
		title.NoteOf("primer-command", refs("3.0/g", "3.0/x"), "most", itoa(g.d.Limits.Command)),
		title.NoteOf("primer-cards", refs("2.42", "2.44"), "hand", itoa(g.d.Limits.Hand)),
		title.NoteOf("primer-move", refs("4.14", "4.18"), "most", itoa(g.d.Limits.Zone)),
		title.NoteOf("primer-sewers", refs("4.31", "4.35")),
		title.NoteOf("primer-combat", refs("5.14/a", "5.14/c")),
		title.NoteOf("primer-losses", refs("5.14/j", "5.24")),
		title.NoteOf("primer-garrisons", refs("5.34", "5.39")),
		title.NoteOf("primer-barricades", refs("7.21", "5.13/e", "5.13/f")),
		title.NoteOf("primer-units", refs("9.16", "9.17", "8.12")),
	}
}

// victoryFacts are how the game ends [15.1] [15.2] [15.3].
func (g *Game) victoryFacts() []title.Note {
	v := &g.d.Morale.Victory
	facts := []title.Note{title.NoteOf("topic-win", refs("15.2"), "turns", itoa(g.scenario.Turns), "needed", itoa(v.PolishFrom), "morale", itoa(g.scenario.Morale))}
	for _, row := range g.d.Morale.Armistice {
		facts = append(facts, title.NoteOf("topic-armistice", refs("15.1"), "from", itoa(v.FromTurn), "highest", itoa(row.Highest), "lowest", itoa(row.Lowest), "on", itoa(row.On)))
	}
	return facts
}

// turnFacts are the boxes of the turn track.
func (g *Game) turnFacts() (facts []title.Note) {
	p := &Position{d: g.d}
	for i := range g.d.Track.Turn {
		t := &g.d.Track.Turn[i]
		facts = append(facts, title.NoteOf("topic-turn", refs("3.0/e", germanCommand(t.Number)), "turn", itoa(t.Number), "date", t.From+"/"+t.To,
			"poles", itoa(t.PoleUpTo), "points", itoa(t.GermanCP), "cards", itoa(t.GermanCards), "come", strings.Join(p.unitNames(t.Units), ", ")))
	}
	return facts
}

// moraleFacts are the seventeen reasons [11.0].
func (g *Game) moraleFacts() []title.Note {
	facts := []title.Note{title.NoteOf("topic-morale", refs("11.0"), "morale", itoa(g.scenario.Morale), "lowest", itoa(g.d.Morale.Lowest), "highest", itoa(g.d.Morale.Highest))}
	for i := range g.d.Morale.Reason {
		m := &g.d.Morale.Reason[i]
		zones, of := g.meant(m)
		facts = append(facts, title.NoteOf("topic-reason", refs(m.Rule), "why", m.ID, "by", fmt.Sprintf("%+d", m.By), "when", m.When, "of", strings.Join(of, ", "),
			"zones", strings.Join(zones, ", "), "districts", strings.Join(m.Districts, ", "), "first", some(m.First), "last", some(m.Last)))
	}
	return facts
}

// meant are the zones that a reason is about, and the garrisons or units.
func (g *Game) meant(m *data.Reason) (zones, of []string) {
	zones = namesOf(m.Zones)
	for z := range g.d.Zones {
		if m.ID == "corridor-cut" && g.d.Zones[z].Corridor != "" {
			zones = append(zones, string(g.d.Places[z]))
		}
	}
	for i := range g.d.Garrisons {
		if m.ID == "garrison-turned" && g.d.Garrisons[i].VP {
			of = append(of, g.d.Garrisons[i].Name)
		}
	}
	for u := range g.d.Units {
		if slices.Contains(m.Groups, g.d.Units[u].Group) {
			of = append(of, g.d.Units[u].Name)
		}
	}
	return zones, of
}

// some is a number that is told, "" for 0.
func some(n int) string {
	if n == 0 {
		return ""
	}
	return itoa(n)
}

// cardFacts are the colours of cards and their phases [2.44].
func (g *Game) cardFacts() []title.Note {
	facts := []title.Note{title.NoteOf("topic-hand", refs("2.42"), "hand", itoa(g.d.Limits.Hand), "districts", strings.Join(g.d.Limits.CardDistricts, ", "))}
	for i := range g.d.Phases {
		for _, colour := range g.d.Phases[i].Colours {
			facts = append(facts, title.NoteOf("topic-colour", refs("2.44"), "colour", colour))
		}
	}
	return facts
}

// sewerFacts are the lines, zone by zone [4.34].
func (g *Game) sewerFacts() (facts []title.Note) {
	p := &Position{d: g.d}
	for _, s := range g.d.Sewers {
		var way []string
		for _, z := range s.Way {
			way = append(way, p.placed(z))
		}
		facts = append(facts, title.NoteOf("topic-sewer", refs("4.34"), "from", way[0], "to", way[len(way)-1], "below", strings.Join(way[1:len(way)-1], ", ")))
	}
	return facts
}

// resultChart is the Combat Table.
func (g *Game) resultChart() title.Chart {
	chart := title.Chart{Caption: title.NoteOf("chart-results", refs("5.14/i")), Columns: g.d.Combat.Columns}
	for i, cells := range g.d.Combat.Results {
		chart.Rows = append(chart.Rows, title.ChartRow{Name: itoa(i + 2), Cells: cells})
	}
	return chart
}

// dropFacts are the airdrop tables [8.13] [8.22].
func (g *Game) dropFacts() (facts []title.Note) {
	for which, t := range []*data.Drop{&g.d.Drops.Allied, &g.d.Drops.Soviet} {
		bonus := 0
		if which == allied {
			bonus = g.scenario.AlliedBonus
		}
		var points []string
		for _, n := range t.Points {
			points = append(points, itoa(n))
		}
		facts = append(facts, title.NoteOf("topic-drop", refs(rule.Ref(t.Rule)), "drop", dropNames[which], "first", itoa(t.First), "last", itoa(t.Last),
			"points", strings.Join(points, " "), "rows", itoa(len(points)), "bonus", some(bonus)))
	}
	return facts
}

// supportFacts are the support counters [2.22].
func (g *Game) supportFacts() (facts []title.Note) {
	for i := range g.d.Supports {
		s := &g.d.Supports[i]
		facts = append(facts, title.NoteOf("topic-support", refs(listed[s.Side]), "counter", s.Name, "long", s.Long, "side", s.SideName, "turn", itoa(s.From), "scenario", s.Scenario))
	}
	return facts
}

// zoneFacts list the zones by what they are worth to a Pole, and the fortified ones [5.13/e] [5.13/f].
func (g *Game) zoneFacts() (facts []title.Note) {
	worth, forts := map[int][]string{}, []string{}
	for z := range g.d.Zones {
		def := &g.d.Zones[z]
		worth[def.Modifier] = append(worth[def.Modifier], string(def.ID))
		if def.Fortified {
			forts = append(forts, string(def.ID))
		}
	}
	for by := 3; by > 0; by-- {
		facts = append(facts, title.NoteOf("topic-worth", refs("5.13/e"), "by", itoa(by), "zones", strings.Join(worth[by], ", ")))
	}
	return append(facts, title.NoteOf("topic-forts", refs("5.13/f"), "by", itoa(g.d.Limits.Fortification), "zones", strings.Join(forts, ", ")))
}

// roomFacts are how much strength of a side zones hold [4.13] [4.23].
func (g *Game) roomFacts() []title.Note {
	return []title.Note{title.NoteOf("topic-room", refs("4.13", "4.23"), "zone", itoa(g.d.Limits.Zone), "bridge", itoa(g.d.Limits.BridgeZone))}
}

// supplyFacts are what supply points buy, and how many are kept [14.2].
func (g *Game) supplyFacts() []title.Note {
	s := &g.d.Prices.Supply
	facts := []title.Note{title.NoteOf("topic-supply", refs("14.2"), "most", itoa(g.d.Limits.Supply))}
	for _, buys := range []struct {
		what, side string
		price      data.Price
		rule       rule.Ref
	}{
		{"cel", "polish", s.PolishCEL, s.PolishCEL.Rule},
		{"unit", "polish", s.PolishUnit, s.PolishUnit.Rule},
		{"mobilized", "polish", s.Mobilized, "9.17/a"},
		{"cel", "german", s.GermanCEL, s.GermanCEL.Rule},
		{"unit", "german", s.GermanUnit, s.GermanUnit.Rule},
	} {
		facts = append(facts, title.NoteOf("topic-price", refs(buys.rule), "what", buys.what, "side", buys.side, "points", itoa(buys.price.Points)))
	}
	return facts
}

var _ title.Surveyed = (*Game)(nil)

// Survey implements title.Surveyed: what a zone is like, what that is worth to who defends
// there [5.13/e] [5.13/f], and how many it holds [4.13] [4.23].
func (g *Game) Survey(at board.Place) []title.Note {
	z := g.d.Zone(at)
	if z < 0 {
		return nil
	}
	def := &g.d.Zones[z]
	p := &Position{d: g.d}
	facts := []title.Note{
		title.NoteOf("zone-ground", refs("5.13/e", "5.13/f"), "terrain", def.Terrain, "by", itoa(def.Modifier), "forts", some(count(def.Fortified)*g.d.Limits.Fortification)),
		title.NoteOf("zone-room", refs("4.13", "4.23"), "points", itoa(p.limit(z))),
	}
	for _, mark := range []struct {
		kind string
		has  bool
		ref  rule.Ref
	}{
		{"zone-cordon", def.Cordon, "22.2"},
		{"zone-mobilization", def.Mobilization, "9.17/a"},
		{"zone-clear", def.Clear, "20.13"},
		{"zone-edge", len(def.Edges) > 0, "4.19"},
	} {
		if mark.has {
			facts = append(facts, title.NoteOf(mark.kind, refs(mark.ref)))
		}
	}
	return facts
}
