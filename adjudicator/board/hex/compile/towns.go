package compile

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/board/hex/atlas"
	"kurier/adjudicator/order"
)

// laidTown is a town of the atlas, or one of the recipe's own, on the board.
type laidTown struct {
	name, class, source string
	also                []string
	at                  atlas.Point
	geographic          bool // has a point on earth
	cell                int
	shown               bool // its label has the hex
	fixed               bool // the book or the recipe tells the hex
}

var classes = []string{"capital", "city", "town", "village", "region"}

// candidate is a town that may go on the board. Rank 0 is a town whose hex is told, 1 one
// that the recipe or the set-up names, 2 any other.
type candidate struct {
	laidTown
	rank int
}

// settle lays towns on hexes: first those whose hex the book or the recipe
// tells, then by class, then as the recipe and the atlas list them.
func (b *builder) settle() {
	b.townAt = slices.Repeat([]int{-1}, b.g.m.Len())
	b.named = map[string]int{}
	list, wish := b.wishedTowns()
	list = append(list, b.atlasTowns(wish)...)
	slices.SortStableFunc(list, func(x, y candidate) int {
		return cmp.Or(cmp.Compare(x.rank, y.rank), cmp.Compare(slices.Index(classes, x.class), slices.Index(classes, y.class)))
	})
	var thinned []string
	for _, c := range list {
		if c.rank == 2 && c.shown && b.crowded(c.laidTown) {
			thinned = append(thinned, c.name)
			c.shown = false
		}
		b.layTown(c.laidTown)
	}
	if len(thinned) > 0 {
		b.out.Notes = append(b.out.Notes, fmt.Sprintf("%d towns too near to others: %s", len(thinned), strings.Join(thinned, ", ")))
	}
}

// wishedTowns reads the recipe's towns: those that the atlas lacks, and which of the
// recipe's entries speaks of a town of the atlas, by its name there.
func (b *builder) wishedTowns() (list []candidate, wish map[string]int) {
	wish = map[string]int{}
	for i, f := range b.r.Town {
		if !b.soundTown(i, f) {
			continue
		}
		if f.Town != "" {
			t, _ := b.atlas.Town(f.Town)
			wish[t.Name] = i
			continue
		}
		b.sourced("town", i, f.Source)
		h, _ := hex.ParseHex(f.Hex)
		list = append(list, candidate{laidTown{name: f.Name, class: f.Class, source: f.Source, also: f.Also, cell: b.g.m.Index(h), shown: true, fixed: true}, 0})
	}
	return list, wish
}

// soundTown tells what is wrong with a town of the recipe, and whether it can be laid.
func (b *builder) soundTown(i int, f townForm) bool {
	if f.Hex != "" {
		if _, err := b.g.m.ParseHex(f.Hex); err != nil {
			b.wrong("town", i, "hex", "%v", err)
			return false
		}
	}
	if f.Near != "" {
		if _, err := hex.ParseHex(f.Near); err != nil {
			b.wrong("town", i, "near", "%v", err)
		}
	}
	if f.Class != "" && !slices.Contains(classes, f.Class) {
		b.wrong("town", i, "class", "class %q, expected one of capital, city, town, village, region", f.Class)
	}
	if f.Town != "" {
		if _, ok := b.atlas.Town(f.Town); !ok {
			b.wrong("town", i, "town", "the atlas knows no town %q%s", f.Town, b.suggest(f.Town))
			return false
		}
		return true
	}
	if f.Name == "" || f.Hex == "" || f.Class == "" {
		b.wrong("town", i, "", "a place that the atlas lacks needs a name, a class and a hex")
		return false
	}
	return true
}

// atlasTowns are the towns of the atlas that lie on the board, as the recipe wishes them.
func (b *builder) atlasTowns(wish map[string]int) []candidate {
	dropped := map[string]bool{}
	for _, n := range b.r.DropTowns {
		t, ok := b.atlas.Town(n)
		if !ok {
			b.wrong("", 0, "drop_towns", "the atlas knows no town %q%s", n, b.suggest(n))
		}
		dropped[t.Name] = true
	}
	anchored := map[atlas.Point]Anchor{}
	for _, a := range b.fit.Anchors {
		anchored[a.At] = a
	}
	var list []candidate
	for _, t := range b.atlas.Towns {
		c := candidate{laidTown{name: t.Name, class: t.Class, also: names(t), at: t.At, geographic: true}, 2}
		c.cell = b.g.cell(b.fit.place(t.At))
		c.source = "reconstruction: the fit"
		c.shown = !dropped[t.Name] && slices.Contains(b.r.TakeTowns, t.Class)
		a, isAnchor := anchored[t.At]
		if isAnchor {
			c.cell, c.rank = b.g.m.Index(a.Hex), 1
			c.source = fmt.Sprintf("reconstruction: the set-up puts it at %v; the fit alone at %02d%02d", a.Hex, a.Lands[0], a.Lands[1])
		}
		i, wished := wish[t.Name]
		if wished {
			b.grant(&c, b.r.Town[i])
		}
		if c.cell >= 0 {
			c.fixed = c.rank == 0 || isAnchor
			list = append(list, c)
		} else if wished {
			col, row := b.g.nearest(b.fit.place(t.At))
			b.out.Unplaced = append(b.out.Unplaced, fmt.Sprintf("%s lies off the board, in column %d, row %d", c.name, col, row))
		}
	}
	return list
}

// grant a town of the atlas what the recipe wishes for it.
func (b *builder) grant(c *candidate, f townForm) {
	c.shown = true
	c.class = cmp.Or(f.Class, c.class)
	if f.Name != "" {
		c.also = append(c.also, c.name)
		c.name = f.Name
	}
	c.also = append(c.also, f.Also...)
	c.rank = min(c.rank, 1)
	if f.Hex != "" {
		h, _ := hex.ParseHex(f.Hex)
		c.cell, c.rank, c.source = b.g.m.Index(h), 0, f.Source
	}
}

// crowded tells whether a town that nobody asked for stands too near to
// another.
func (b *builder) crowded(t laidTown) bool {
	for _, o := range b.towns {
		if o.shown && b.g.m.Distance(b.g.m.HexAt(o.cell), b.g.m.HexAt(t.cell)) < b.r.Spacing {
			return true
		}
	}
	return false
}

// names are all other names of a town.
func names(t atlas.Town) []string {
	var out []string
	for _, n := range append([]string{t.German}, t.Also...) {
		if n != "" && n != t.Name && !slices.Contains(out, n) {
			out = append(out, n)
		}
	}
	return out
}

func (b *builder) layTown(t laidTown) {
	if t.shown && !t.fixed && b.terrain[t.cell] == "sea" {
		t.cell = b.ashore(t)
	}
	if t.shown {
		if was := b.townAt[t.cell]; was >= 0 {
			b.out.Unplaced = append(b.out.Unplaced, fmt.Sprintf("%s: %v already holds %s", t.name, b.g.m.HexAt(t.cell), b.towns[was].name))
			t.shown = false
		} else {
			b.townAt[t.cell] = len(b.towns)
			if ground := b.r.Settle[t.class]; ground != "" {
				b.terrain[t.cell] = ground
			} else if b.terrain[t.cell] == "sea" {
				b.terrain[t.cell] = "open"
			}
		}
	}
	b.named[order.Fold(t.name)] = len(b.towns)
	b.towns = append(b.towns, t)
}

// ashore is the land hex next to a town that the fit put at sea.
func (b *builder) ashore(t laidTown) int {
	best, cell := int64(1)<<60, t.cell
	for _, n := range b.g.m.Neighbors(t.cell) {
		if n < 0 || b.terrain[n] == "sea" || b.townAt[n] >= 0 {
			continue
		}
		if d := apart(b.fit.place(t.at), b.g.middle(int(n))); d < best {
			best, cell = d, int(n)
		}
	}
	return cell
}

// town finds a laid town by any name that the atlas or the recipe gives it.
func (b *builder) town(name string) (laidTown, bool) {
	if i, ok := b.named[order.Fold(name)]; ok {
		return b.towns[i], true
	}
	if t, ok := b.atlas.Town(name); ok {
		for _, l := range b.towns {
			if l.geographic && l.at == t.At {
				return l, true
			}
		}
	}
	return laidTown{}, false
}
