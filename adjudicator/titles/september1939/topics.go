package september1939

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/september1939/data"
)

var _ title.Guided = (*Game)(nil)

// Topics are what the game tells of its rules.
func (g *Game) Topics() []title.Topic {
	return []title.Topic{
		{Name: title.Primer, Facts: g.primer()},
		{Name: "VICTORY", Facts: g.data.victoryFacts(g.scenario)},
		{Name: "TURN", Facts: g.turnFacts(), Rules: refs("3.0/c", "3.0/e", "3.1/a", "3.1/b")},
		{Name: title.Weather, Rules: refs("3.1/p1a", "3.1/p1b", "3.1/p1c", "3.1/p1d")},
		{Name: "MOVEMENT", Rules: refs("4.21", "4.22", "4.23", "4.24", "4.25")},
		{Name: "ZONES", Rules: refs("7.11", "7.12", "7.13", "7.14", "7.15", "7.17")},
		{Name: "COMBAT", Rules: refs("8.11", "8.11/b", "8.12", "8.12/b", "8.13")},
		{Name: "RESULTS", Facts: g.resultFacts(), Charts: g.data.resultCharts(), Rules: refs("8.51/b", "8.51/d", "8.52", "8.53", "8.53a", "8.54", "8.55", "8.55/b", "8.57", "21.11")},
		{Name: "TERRAIN", Facts: g.terrainFacts()},
		{Name: "STACKING", Facts: g.stackFacts(), Rules: refs("5.24")},
		{Name: "SUPPLY", Facts: g.supplyFacts(), Rules: refs("14.11", "14.12", "14.12/b", "14.12/c", "14.13", "14.17", "14.21", "14.22", "14.23", "14.24", "14.25", "14.31", "14.32", "14.32/b", "14.33")},
		{Name: "FOG", Facts: []title.Note{title.NoteOf("topic-fog", refs("16.0"), "fog", fogNames[g.fog])}, Rules: refs("16.0/b")},
	}
}

var _ title.Weathered = (*Position)(nil)

// Weather implements title.Weathered: what the die of the day said [3.1/p1a].
func (p *Position) Weather() title.Note {
	sky := skies[p.sky]
	if p.ph == weather {
		sky = "" // the die comes at its end
	}
	return title.NoteOf("weather-now", refs("3.1/p1a"), "weather", sky, "day", itoa(int(p.turn)))
}

// primer is the game on one page.
func (g *Game) primer() []title.Note {
	t := &g.data.Tables
	notes := []title.Note{title.NoteOf("primer-win", refs("3.0"), "days", itoa(g.scenario.Days))}
	for _, n := range g.data.victoryFacts(g.scenario) {
		n.Kind = "primer-" + strings.TrimPrefix(n.Kind, "topic-")
		notes = append(notes, n)
	}
	return append(notes,
		title.NoteOf("primer-turn", refs("3.0/b")),
		title.NoteOf("primer-move", refs("4.22", "7.11")),
		title.NoteOf("primer-combat", refs("8.12", "CRT.1")),
		title.NoteOf("primer-results", refs("8.51", "8.51/c", "8.52")),
		title.NoteOf("primer-terrain", refs("TEC.1")),
		title.NoteOf("primer-stacking", refs("5.21", "5.22", "5.23"), "limit", itoa(t.Limit), "gun", itoa(t.GunPoints)),
		title.NoteOf("primer-supply", refs("14.11", "14.23", "14.31")),
	)
}

// victoryFacts are what wins and what counts in the scenario [KOCK1.28] [KOCK5.27] [BARB.16]
// [BREST.9].
func (d *Data) victoryFacts(s *data.Scenario) []title.Note {
	var facts []title.Note
	sum := "yes"
	for i := range s.Victory {
		v := &s.Victory[i]
		ref := v.Rule()
		args := []string{"kind", v.Kind, "side", nationNames[v.Side], "points", itoa(v.Points), "after", itoa(s.Turn(v.After))}
		if ref == "" { // the book prints no condition there
			ref, args = "BREST.9", append(args, "reconstructed", "yes")
		}
		switch v.Kind {
		case "holds":
			at := d.Hex(v.Cell)
			args = append(args, "place", strings.TrimSpace(d.Map.Title(at.Place())+" "+at.String()))
			if !v.Instant {
				sum = ""
			}
		case "across":
			args = append(args, "river", v.River)
		case "destroyed":
			args = append(args, "unit", d.Counters[v.Unit].Name)
		case "each-point":
			for _, n := range v.Of {
				facts = append(facts, title.NoteOf("topic-victory", refs(ref), append(slices.Clone(args), "of", nationNames[n])...))
			}
			continue
		}
		if v.Instant {
			args = append(args, "instant", "yes")
		}
		facts = append(facts, title.NoteOf("topic-victory", refs(ref), args...))
	}
	return append(facts, title.NoteOf("topic-days", refs("3.0"), "days", itoa(s.Days), "sum", sum))
}

// turnFacts are the phases of a day [3.0/b].
func (g *Game) turnFacts() []title.Note {
	facts := []title.Note{title.NoteOf("topic-turn", refs("3.0"), "days", itoa(g.scenario.Days), "from", g.scenario.First.String())}
	for i := range g.data.Tables.Phases {
		ph := &g.data.Tables.Phases[i]
		facts = append(facts, title.NoteOf("topic-phase", refs(ph.Rule), "number", itoa(i+1), "phase", ph.ID))
	}
	return facts
}

// resultFacts tell what each code of the combat table means [CRT.1].
func (g *Game) resultFacts() []title.Note {
	var codes []string
	for _, row := range g.data.Tables.Results {
		codes = game.Added(codes, row.Cells...)
	}
	slices.Sort(codes)
	var facts []title.Note
	for _, code := range codes {
		ref := rule.Ref("8.51/c")
		switch {
		case code == "A3":
			ref = "CRT.2"
		case code[0] == 'A':
			ref = "8.51"
		case code == "--":
			ref = "8.51/e"
		case code == "B5":
			ref = "8.51/d"
		}
		facts = append(facts, title.NoteOf("topic-result", refs(ref), "code", code))
	}
	return facts
}

// resultCharts are the combat table [CRT.1], the losses of attackers [LOSS-A.1] and the price of
// staying [LOSS-D.1].
func (d *Data) resultCharts() []title.Chart {
	t := &d.Tables
	results := title.Chart{Caption: title.NoteOf("chart-results", refs("CRT.1")), Columns: t.Columns}
	for _, row := range t.Results {
		results.Rows = append(results.Rows, title.ChartRow{Name: itoa(row.Roll), Cells: row.Cells})
	}
	losses := title.Chart{Caption: title.NoteOf("chart-losses", refs("LOSS-A.1"))}
	for i, row := range t.AttackerLosses.Rows {
		name := itoa(row.From) + "+"
		if i+1 < len(t.AttackerLosses.Rows) {
			name = band(row.From, t.AttackerLosses.Rows[i+1].From-1)
		}
		losses.Rows = append(losses.Rows, title.ChartRow{Name: name, Cells: numbers(row.Cells)})
	}
	for roll := range t.AttackerLosses.Rows[0].Cells {
		losses.Columns = append(losses.Columns, itoa(roll+2))
	}
	staying := title.Chart{Caption: title.NoteOf("chart-staying", refs("LOSS-D.1"))}
	for _, row := range t.Prices {
		staying.Rows = append(staying.Rows, title.ChartRow{Name: row.Result, Cells: numbers(row.Cells)})
	}
	for i := range t.Prices[0].Cells {
		staying.Columns = append(staying.Columns, band(i*t.Width+1, (i+1)*t.Width))
	}
	return []title.Chart{results, losses, staying}
}

// band is how a chart writes the values from one to another.
func band(from, to int) string {
	if from == to {
		return itoa(from)
	}
	return itoa(from) + "-" + itoa(to)
}

// numbers are the cells of a chart of numbers.
func numbers(cells []int) (said []string) {
	for _, n := range cells {
		said = append(said, itoa(n))
	}
	return said
}

// terrainFacts are the hexes and the settlements of the terrain chart.
func (g *Game) terrainFacts() (facts []title.Note) {
	add := func(kind string, rows []data.Row) {
		for i := range rows {
			facts = append(facts, rowFact(kind, &rows[i]))
		}
	}
	add("topic-terrain", g.data.Ground.Hexes)
	add("topic-settled", g.data.Ground.Settlements)
	add("topic-water", g.data.Ground.Hexsides)
	add("topic-way", g.data.Ground.Ways)
	return facts
}

// rowFact is a row of the terrain chart.
func rowFact(kind string, row *data.Row) title.Note {
	halved := ""
	if row.Attack == "half" {
		halved = "yes"
	}
	return title.NoteOf(kind, refs(row.Rule), "terrain", row.ID, "mechanized", priced(row.Mechanized), "others", priced(row.Others),
		"shift", strconv.Itoa(-row.Shift), "halved", halved)
}

var _ title.Surveyed = (*Game)(nil)

// Survey implements title.Surveyed: the rows of the terrain chart that are about a hex, and
// the waters and roads at its sides, and how much it holds [5.21].
func (g *Game) Survey(at board.Place) []title.Note {
	d := g.data
	h := d.Map.HexOf(at)
	if h == 0 {
		return nil
	}
	cell := d.Cell(h)
	facts := []title.Note{rowFact("topic-terrain", d.terrain[cell])}
	if row := d.settled[cell]; row != nil {
		facts = append(facts, rowFact("topic-settled", row))
	}
	for i := range d.Ground.Hexsides {
		if slices.Contains(d.water[cell][:], uint8(i+1)) {
			facts = append(facts, rowFact("topic-water", &d.Ground.Hexsides[i]))
		}
	}
	for i := range d.Ground.Ways {
		if slices.Contains(d.way[cell][:], uint8(len(d.Ground.Ways)-i)) {
			facts = append(facts, rowFact("topic-way", &d.Ground.Ways[i]))
		}
	}
	if row := d.terrain[cell]; row.Mechanized.None() && row.Others.None() {
		return facts // the chart says that nobody enters
	}
	limit := d.Tables.Limit
	if d.stronghold[cell] {
		limit = d.Tables.Stronghold
	}
	return append(facts, title.NoteOf("topic-stacking", refs("5.21"), "limit", itoa(limit)), g.weightFact())
}

// priced is a price as HELP tells it, "" where nobody enters.
func priced(p data.Price) string {
	switch {
	case p.None():
		return ""
	case p.OnTop:
		return "+" + p.Points.String()
	}
	return p.Points.String()
}

// stackFacts are what a hex holds [5.21] [5.22] [5.23].
func (g *Game) stackFacts() []title.Note {
	t := &g.data.Tables
	return []title.Note{
		title.NoteOf("topic-stacking", refs("5.21"), "limit", itoa(t.Limit)),
		title.NoteOf("topic-stronghold", refs("5.21/b"), "limit", itoa(t.Stronghold), "places", strings.Join(t.Strongholds, ", ")),
		g.weightFact(),
	}
}

// weightFact is what counters weigh [5.22] [5.23].
func (g *Game) weightFact() title.Note {
	return title.NoteOf("topic-weights", refs("5.22", "5.23"), "gun", itoa(g.data.Tables.GunPoints))
}

// supplyFacts are where each nation draws supply [14.14] [14.15].
func (g *Game) supplyFacts() (facts []title.Note) {
	for n, base := range g.scenario.Base {
		if base.At != "" {
			facts = append(facts, title.NoteOf("topic-base", refs("14.15"), "nation", nationNames[n], "base", base.At))
		}
	}
	return facts
}
