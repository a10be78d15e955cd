package september1939

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/september1939/data"
)

// This file is the door for those who play the rules with other ground, counters and set-ups
// than the book's, such as cases.

// Variant is a copy of the title whose data may be changed before a game is opened.
func (t *Title) Variant() *Title {
	d, charts := *t.data, *t.data.Charts
	charts.Counters, charts.Formations = slices.Clone(charts.Counters), slices.Clone(charts.Formations)
	d.Charts = &charts
	return d.titled()
}

// Kinds of events, with who may learn of each.
func Kinds() title.EventKinds { return events.EventKinds }

// MostHexes are those that a map may have.
const MostHexes = maxCells

// Names of the title.
var (
	NationNames, PhaseNames, FlagNames = nationNames[:], phaseNames, flagNames[:]

	OffMap      = placeNames[onMap+1:]
	BlockNames  = blockNames()
	BridgeNames = bridgeNames[:]
	Skies       = skies[:]
	ResultNames = []string{"--", "A1", "A2", "A3", "B1", "B2", "B3", "B4", "B5"}
)

func blockNames() (names []string) {
	for _, b := range blocks {
		names = append(names, b.name)
	}
	slices.Sort(names)
	return names
}

// Reground lays the title on another map.
func (d *Data) Reground(name string, m *hex.Map) error {
	charts := *d.Charts
	if err := charts.Survey(name, m); err != nil {
		return err
	}
	d.Charts = &charts
	return d.survey(name)
}

// Make adds a counter to those of the book. Its formation, and the corps of that, are made up
// when there are none such.
func (d *Data) Make(f *data.UnitForm, corps string) error {
	for _, id := range []string{corps, f.Formation} {
		if id != "" && d.Formation(id) < 0 {
			d.Formations = append(d.Formations, data.Formation{ID: id, Name: id, Nation: data.Nation(f.Side), Corps: -1})
		}
	}
	if corps != "" {
		d.Formations[d.Formation(f.Formation)].Corps = d.Formation(corps)
	}
	if f.Class == "headquarters" && f.Formation != "" && d.Formations[d.Formation(f.Formation)].HQ == "" {
		d.Formations[d.Formation(f.Formation)].HQ = f.ID
	}
	return d.Charts.Enlist(f)
}

// Reregister finds the counters again after some were added.
func (d *Data) Reregister() error {
	_, err := d.enlist()
	return err
}

// Stronghold makes a hex one; Line draws a fortified line of a hex toward a neighbour; Ferry
// lays a ferry; Gather gives a nation a centre of reorganization; Base gives it a supply base,
// or none with 0.
func (d *Data) Stronghold(h hex.Hex) { d.stronghold[d.Cell(h)] = true }

// Line draws a fortified line of a hex toward a neighbour [11.31].
func (d *Data) Line(w hex.Works) {
	d.line[d.Cell(w.Of)][d.Dir(d.Cell(w.Of), d.Cell(w.Toward))] = true
}

// Ferry lays a ferry [20.21].
func (d *Data) Ferry(s hex.Hexside) { d.ferries[s] = true }

// Gather gives a nation a centre of reorganization [22.12].
func (d *Data) Gather(nation int, h hex.Hex) {
	d.centres[nation] = append(d.centres[nation], d.Cell(h))
}

// Base gives a nation a supply base [14.15], or none with 0.
func (d *Data) Base(nation int, h hex.Hex) {
	d.based[nation] = true
	if h != 0 {
		d.bases[nation] = append(d.bases[nation], d.Cell(h))
	}
}

// FeedAll gives a nation every hex as a base: nobody is in want.
func (d *Data) FeedAll(nation int) {
	d.based[nation] = true
	for cell := range d.Cells {
		d.bases[nation] = append(d.bases[nation], cell)
	}
}

// Bare plays without what wins and who may march in the scenario, the first seat with the
// initiative; SetEdge says where a nation goes back to.
func (g *Game) Bare() {
	s := *g.scenario
	s.Begins, s.HalfOnFirst, s.March, s.Release, s.Victory = german, nobody, nil, nil, nil
	g.scenario, g.bare, g.edges = &s, true, [nations]string{}
	s.StrengthOf, s.WantOf = nobody, nobody
}

// SetEdge says to which edge a nation goes back [8.61/b].
func (g *Game) SetEdge(nation int, edge string) { g.edges[nation] = edge }

// Equip gives a counter the strength and want of the scenario's beginning.
func (p *Position) Equip(u int) { p.equip(u) }

// Data by which the position is played.
func (p *Position) Data() *Data { return p.d }

// Strength of a counter as it is now; Controls tells whether it has a zone.
func (p *Position) Strength(u int) int  { return p.strength(u) }
func (p *Position) Controls(u int) bool { return p.controls(u) }

// ResultsLeft is the number of outcomes settled in advance and still to come.
func (p *Position) ResultsLeft() int { return len(p.Results) }

// Points are those on a counter itself, whose parts have their own.
func (p *Position) Points(u int) int { return int(p.units[u].SP) }

// Want is a counter's level of want [14.21/b].
func (p *Position) Want(u int) uint8 { return p.units[u].Want }

// Names are the counters as orders name them.
func (d *Data) Names() *order.Names { return d.nouns.Names }
