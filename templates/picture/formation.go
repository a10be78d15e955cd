package picture

import (
	"cmp"
	"hash/fnv"
	"slices"

	"kurier/adjudicator/title"
)

// bar is the stripe of a formation on its counters: 0 for none, else one of
// barInks, from 1, plain or broken by white.
type bar int8

// barInks are the eight colours that Okabe and Ito chose so that people of all
// kinds of colour vision tell them apart, the yellow a little deeper.
var barInks = []ink{barOrange, barSky, barGreen, barYellow, barBlue, barVermilion, barPurple, black}

// command is a formation of a side.
type command struct{ side, name string }

func (c command) compare(d command) int {
	return cmp.Or(cmp.Compare(c.side, d.side), cmp.Compare(c.name, d.name))
}

// barsOf gives every formation of a view its stripe, each side its own. A
// formation asks for one by its name and takes the next free one, so that it
// keeps it through a game as far as can be; beyond sixteen of a side some share.
func barsOf(v title.View) map[command]bar {
	var all []command
	for _, u := range v.Units {
		if k := (command{u.Side, u.Formation}); u.Formation != "" && !slices.Contains(all, k) {
			all = append(all, k)
		}
	}
	slices.SortFunc(all, command.compare)
	out := make(map[command]bar, len(all))
	type seat struct {
		side string
		bar  bar
	}
	taken := make(map[seat]bool)
	for _, k := range all {
		h := fnv.New32a()
		h.Write([]byte(k.name))
		n := 2 * len(barInks)
		at := int(h.Sum32()>>8) % n
		for try := 0; taken[seat{k.side, bar(at + 1)}] && try < n; try++ {
			at = (at + 1) % n
		}
		taken[seat{k.side, bar(at + 1)}] = true
		out[k] = bar(at + 1)
	}
	return out
}

// Bars tells the colours of the formations of a view as CSS.
func Bars(v title.View) func(side, formation string) string {
	bars := barsOf(v)
	return func(side, formation string) string {
		return barInks[(max(int(bars[command{side, formation}]), 1)-1)%len(barInks)].String()
	}
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
