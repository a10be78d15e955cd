package compile

import (
	"fmt"
	"slices"

	"kurier/adjudicator/board/hex/atlas"
)

// checkCorrections sees that every correction says one thing, and why.
func (b *builder) checkCorrections() {
	for i, c := range b.fixes {
		if c.Reason == "" {
			b.unfix(i, "", "a correction needs a reason")
		}
		routed := c.River != "" || c.Way != ""
		switch {
		case routed && c.Through == c.Avoid:
			b.unfix(i, "", "a river or way needs either through = true or avoid = true")
		case c.River != "" && c.Side == "":
			b.unfix(i, "", "a river is led by a hexside")
		case c.Way != "" && c.Hex == "":
			b.unfix(i, "", "a road or railway is led by a hex")
		case !routed && (c.Hex == "" || c.Terrain == "" && c.Country == nil):
			b.unfix(i, "", "expected a hex with its terrain or country, or a river or way to lead")
		}
		if c.Hex != "" {
			if _, err := b.g.m.ParseHex(c.Hex); err != nil {
				b.unfix(i, "hex", "%v", err)
			}
		}
		if c.Side != "" {
			if _, err := b.g.m.ParseSide(c.Side); err != nil {
				b.unfix(i, "side", "%v", err)
			}
		}
		if c.River != "" && !slices.ContainsFunc(b.atlas.Rivers, func(r atlas.River) bool { return r.Name == c.River }) {
			b.unfix(i, "river", "the atlas knows no river %q", c.River)
		}
	}
}

// correctHexes applies the corrections of ground and country.
func (b *builder) correctHexes() {
	for i, c := range b.fixes {
		if c.River != "" || c.Way != "" {
			continue
		}
		h, _ := b.g.m.ParseHex(c.Hex)
		k := b.g.m.Index(h)
		terrain, country := b.terrain[k], b.countryOf(k)
		if c.Terrain != "" {
			if !b.lettered(c.Terrain) {
				b.unfix(i, "terrain", "terrain %q has no letter in the recipe", c.Terrain)
			}
			b.terrain[k], b.ground[k] = c.Terrain, c.Terrain
		}
		if c.Country != nil {
			if !slices.ContainsFunc(b.r.Country, func(f countryForm) bool { return f.Name == *c.Country }) {
				b.unfix(i, "country", "no country %q in the recipe", *c.Country)
			}
			b.country[k] = *c.Country
		}
		b.used[i] = terrain != b.terrain[k] || country != b.countryOf(k)
	}
}

func (b *builder) lettered(terrain string) bool {
	return slices.ContainsFunc(b.r.Letters, func(l [2]string) bool { return l[1] == terrain })
}

// idle lists corrections that changed nothing.
func (b *builder) idle() []string {
	var out []string
	for i, c := range b.fixes {
		if !b.used[i] {
			what := c.Hex + c.Side
			if name := c.River + c.Way; name != "" {
				what = name + " at " + what
			}
			out = append(out, fmt.Sprintf("%s:%d: %s is so already", b.fixed.name, b.fixed.line("correction", i, ""), what))
		}
	}
	return out
}
