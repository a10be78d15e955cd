package data

import (
	"slices"
	"strings"

	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Price is what a step costs: the whole of it, or what comes on top.
type Price struct {
	Points Points
	// OnTop prices are added to that of the ground. None bars the way.
	OnTop, None bool
}

func (p *Price) read(text string) error {
	if *p = (Price{}); text == "" {
		p.None = true
		return nil
	}
	text, p.OnTop = strings.CutPrefix(text, "+")
	return p.Points.UnmarshalText([]byte(text))
}

// Row is a row of the terrain chart.
type Row struct {
	ID   string
	Rule rule.Ref
	// Mechanized and Others are the prices of a step, the rest those of classes that a row
	// names by themselves.
	Mechanized, Others                           Price
	Infantry, Cavalry, Artillery, Reconnaissance Price
	// Shift of the odds, negative for the defender.
	Shift int
	// Halves tells that attackers across it or into it count half, HalvesOut that those out
	// of it do, HalvesLosses that the losses behind it are halved.
	Halves, HalvesOut, HalvesLosses bool
	// NoZone ground takes no zone in [7.17], NoCombat ground sees no combat [TEC.8].
	NoZone, NoCombat bool
}

// Ground is the terrain chart.
type Ground struct {
	Hexes, Settlements, Ways, Hexsides, Crossings, Works []Row
	RailInWood                                           Row
}

// Find gives the row of that id in a part of the chart, nil for none.
func Find(rows []Row, id string) *Row {
	if i := slices.IndexFunc(rows, func(r Row) bool { return r.ID == id }); i >= 0 {
		return &rows[i]
	}
	return nil
}

// rowForm is a row as terrain.toml writes it.
type rowForm struct {
	ID             string `toml:"id"`
	Rule           string `toml:"rule"`
	Mechanized     string `toml:"mechanized"`
	Others         string `toml:"others"`
	Infantry       string `toml:"infantry"`
	Cavalry        string `toml:"cavalry"`
	Artillery      string `toml:"artillery"`
	Reconnaissance string `toml:"reconnaissance"`
	Shift          int    `toml:"shift"`
	Attack         string `toml:"attack"`
	AttackOut      string `toml:"attack_out"`
	Losses         string `toml:"losses"`
	Zone           *bool  `toml:"zone"`
	Combat         *bool  `toml:"combat"`
}

func (f *rowForm) row() (r Row, err error) {
	no := func(b *bool) bool { return b != nil && !*b }
	r = Row{
		ID: f.ID, Rule: rule.Ref(f.Rule), Shift: f.Shift, Halves: f.Attack == "half", HalvesOut: f.AttackOut == "half",
		HalvesLosses: f.Losses == "half", NoZone: no(f.Zone), NoCombat: no(f.Combat),
	}
	for _, p := range []struct {
		into *Price
		text string
	}{
		{&r.Mechanized, f.Mechanized},
		{&r.Others, f.Others},
		{&r.Infantry, f.Infantry},
		{&r.Cavalry, f.Cavalry},
		{&r.Artillery, f.Artillery},
		{&r.Reconnaissance, f.Reconnaissance},
	} {
		if bad := p.into.read(p.text); bad != nil {
			err = bad
		}
	}
	return r, err
}

// loadGround reads the terrain chart [TEC.1].
func (c *Charts) loadGround(files title.Files) error {
	var f struct {
		Hex        []rowForm `toml:"hex"`
		Settlement []rowForm `toml:"settlement"`
		Way        []rowForm `toml:"way"`
		Rail       []rowForm `toml:"rail_in_wood"`
		Hexside    []rowForm `toml:"hexside"`
		Crossing   []rowForm `toml:"crossing"`
		Works      []rowForm `toml:"works"`
	}
	from, err := files.Decode("terrain.toml", &f)
	if err != nil {
		return err
	}
	var rail []Row
	g := &c.Ground
	for _, part := range []struct {
		into *[]Row
		rows []rowForm
		ids  []string
	}{
		{&g.Hexes, f.Hex, []string{"open", "woods", "forest", "hills", "wooded-hills", "mountain", "swamp", "lake"}},
		{&g.Settlements, f.Settlement, []string{"city", "town", "village"}},
		{&g.Ways, f.Way, []string{"main-road", "side-road"}},
		{&rail, f.Rail, []string{""}},
		{&g.Hexsides, f.Hexside, []string{"stream", "river", "great-river"}},
		{&g.Crossings, f.Crossing, []string{"damaged-bridge", "ferry"}},
		{&g.Works, f.Works, []string{"field", "line-front", "line-flank", "stationary"}},
	} {
		for i := range part.rows {
			row, err := part.rows[i].row()
			if err != nil || !slices.Contains(part.ids, row.ID) {
				return from.At("id", row.ID, "unknown row %q, or %v", row.ID, err)
			}
			*part.into = append(*part.into, row)
		}
		for _, id := range part.ids {
			if Find(*part.into, id) == nil {
				return from.At("id", id, "there is no row %s", id)
			}
		}
	}
	g.RailInWood = rail[0]
	return nil
}
