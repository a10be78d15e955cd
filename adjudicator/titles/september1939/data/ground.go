package data

import (
	"slices"
	"strings"

	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Price is what a step costs: the whole of it, or what comes on top. Without one the way is barred.
type Price struct {
	Points Points
	// OnTop prices are added to that of the ground.
	OnTop   bool
	allowed bool
}

// None tells that the way is barred.
func (p Price) None() bool { return !p.allowed }

// UnmarshalText reads "2", or "+1" for what comes on top.
func (p *Price) UnmarshalText(b []byte) error {
	p.allowed = true
	text, onTop := strings.CutPrefix(string(b), "+")
	p.OnTop = onTop
	return p.Points.UnmarshalText([]byte(text))
}

// Row is a row of the terrain chart.
type Row struct {
	ID   string   `toml:"id"`
	Rule rule.Ref `toml:"rule"`
	// Mechanized and Others are the prices of a step, the rest those of classes that a row
	// names by themselves.
	Mechanized     Price `toml:"mechanized"`
	Others         Price `toml:"others"`
	Infantry       Price `toml:"infantry"`
	Cavalry        Price `toml:"cavalry"`
	Artillery      Price `toml:"artillery"`
	Reconnaissance Price `toml:"reconnaissance"`
	// Shift of the odds, negative for the defender.
	Shift int `toml:"shift"`
	// Attack is "half" where attackers across it or into it count half, Out where those out of it do, Losses where the
	// losses behind it are halved.
	Attack string `toml:"attack"`
	Out    string `toml:"attack_out"`
	Losses string `toml:"losses"`
	Zone   *bool  `toml:"zone"`
	Combat *bool  `toml:"combat"`
}

// NoZone tells of ground that takes no zone in [7.17], NoCombat of ground that sees no combat [TEC.8].
func (r *Row) NoZone() bool   { return r.Zone != nil && !*r.Zone }
func (r *Row) NoCombat() bool { return r.Combat != nil && !*r.Combat }

// Ground is the terrain chart.
type Ground struct {
	Hexes       []Row `toml:"hex"`
	Settlements []Row `toml:"settlement"`
	Ways        []Row `toml:"way"`
	RailInWood  []Row `toml:"rail_in_wood"`
	Hexsides    []Row `toml:"hexside"`
	Crossings   []Row `toml:"crossing"`
	Works       []Row `toml:"works"`
}

// Find gives the row of that id in a part of the chart, nil for none.
func Find(rows []Row, id string) *Row {
	if i := slices.IndexFunc(rows, func(r Row) bool { return r.ID == id }); i >= 0 {
		return &rows[i]
	}
	return nil
}

// loadGround reads the terrain chart [TEC.1].
func (c *Charts) loadGround(files title.Files) error {
	g := &c.Ground
	from, err := files.Decode("terrain.toml", g)
	if err != nil {
		return err
	}
	for _, part := range []struct {
		rows []Row
		ids  []string
	}{
		{g.Hexes, []string{"open", "woods", "forest", "hills", "wooded-hills", "mountain", "swamp", "lake"}},
		{g.Settlements, []string{"city", "town", "village"}},
		{g.Ways, []string{"main-road", "side-road"}},
		{g.RailInWood, []string{""}},
		{g.Hexsides, []string{"stream", "river", "great-river"}},
		{g.Crossings, []string{"damaged-bridge", "ferry"}},
		{g.Works, []string{"field", "line-front", "line-flank", "stationary"}},
	} {
		for _, row := range part.rows {
			if !slices.Contains(part.ids, row.ID) {
				return from.At("id", row.ID, "unknown row %q", row.ID)
			}
		}
		for _, id := range part.ids {
			if Find(part.rows, id) == nil {
				return from.At("id", id, "there is no row %s", id)
			}
		}
	}
	return nil
}
