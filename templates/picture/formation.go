package picture

import (
	"hash/fnv"
	"maps"
	"slices"

	"kurier/adjudicator/title"
)

// bar is the stripe of a formation on its counters: 0 for none, else one of
// barInks, from 1, plain or broken by white.
type bar int8

// barInks are the eight colours that Okabe and Ito chose so that people of all
// kinds of colour vision tell them apart, the yellow a little deeper.
var barInks = []ink{barOrange, barSky, barGreen, barYellow, barBlue, barVermilion, barPurple, black}

// barsOf gives every formation of a view its stripe. A formation asks for one
// by its name and takes the next free one, so that it keeps it through a game as
// far as can be; beyond sixteen formations some share.
func barsOf(v title.View) map[string]bar {
	names := make(map[string]bool)
	for _, u := range v.Units {
		if u.Formation != "" {
			names[u.Formation] = true
		}
	}
	out := make(map[string]bar, len(names))
	taken := make(map[bar]bool)
	all := 2 * len(barInks)
	for _, name := range slices.Sorted(maps.Keys(names)) {
		h := fnv.New32a()
		h.Write([]byte(name))
		k := int(h.Sum32()>>8) % all
		for try := 0; taken[bar(k+1)] && try < all; try++ {
			k = (k + 1) % all
		}
		taken[bar(k+1)] = true
		out[name] = bar(k + 1)
	}
	return out
}

// stripe draws a formation's bar into a box; faint for a unit out of sight.
func stripe(p pen, b bar, x, y, w, h float64, faint bool) {
	c := barInks[(int(b)-1)%len(barInks)]
	if faint {
		c = c.toward(paper, 120)
	}
	p.fill(new(path).rect(x, y, w, h), white.solid())
	p.fill(new(path).rect(x, y, w-1, h), c.solid())
	if int(b) > len(barInks) {
		gaps := &path{}
		for k := range 3 {
			gaps.rect(x, y+h*(float64(k)*0.28+0.16), w, h*0.12)
		}
		p.fill(gaps, white.solid())
	}
}
