package compile

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/board/hex/atlas"
	"kurier/adjudicator/order"
)

// Board is what a recipe came to.
type Board struct {
	Map *hex.Map
	// TOML is the board file.
	TOML []byte
	Fit  *Fit
	// Other is the fit with the other parity of columns, for comparison.
	Other *Fit
	// Unplaced are labels that found no hex, each with the reason.
	Unplaced []string
	// Notes are choices worth knowing, such as rivers too short to lay.
	Notes []string
	// Findings are the checks, in order.
	Findings []Finding
}

// Finding is one check and what was found against it; nothing when it holds.
type Finding struct {
	Check   string
	Against []string
}

// Failed tells whether any check found something.
func (b *Board) Failed() bool {
	return slices.ContainsFunc(b.Findings, func(f Finding) bool { return len(f.Against) > 0 })
}

// builder lays the atlas on the board, one kind of thing after the other.
type builder struct {
	atlas *atlas.Atlas
	r     recipe
	text  text
	fixes []correction
	fixed text
	used  []bool // whether a correction changed something
	units []Unit
	setup text
	out   *Board
	errs  []error

	g       lattice
	net     *mesh
	fit     *Fit
	terrain []string
	country []string
	wet     []int // percent of a hex that is open water
	ground  []string
	inWater func(spot) bool
	towns   []laidTown
	townAt  []int          // cell -> towns, -1
	named   map[string]int // folded name -> towns
	rivers  []laidRiver
	forts   []laidWorks
	bridges []laidSides
	bounds  []laidSides
	water   []laidSides
	ways    []laidWay
	marks   []hex.Mark
}

// laidWorks are named works of hexes toward their neighbours.
type laidWorks struct {
	name, source string
	works        []hex.Works
}

type laidSides struct {
	name, source string
	sides        []hex.Hexside
}

func (b *builder) fail(err error) { b.errs = append(b.errs, err) }

func (b *builder) wrong(table string, n int, key, format string, args ...any) {
	b.fail(b.text.fail(table, n, key, format, args...))
}

func (b *builder) unfix(n int, key, format string, args ...any) {
	b.fail(b.fixed.fail("correction", n, key, format, args...))
}

// Build makes a board from the recipe of a data folder. Errors name file and
// line of the recipe or the corrections, and are joined when there are several.
func Build(fsys fs.FS, a *atlas.Atlas) (*Board, error) {
	b := &builder{atlas: a, out: &Board{}}
	var err error
	if b.text, err = read(fsys, RecipeFile, true, &b.r); err != nil {
		return nil, err
	}
	if b.r.Sheet != "" {
		if b.atlas, err = atlas.Sheet(b.r.Sheet); err != nil {
			return nil, b.text.fail("", 0, "sheet", "%v", err)
		}
	}
	if b.r.Corrections != "" {
		var f struct {
			Correction []correction `toml:"correction"`
		}
		if b.fixed, err = read(fsys, b.r.Corrections, true, &f); err != nil {
			return nil, err
		}
		b.fixes, b.used = f.Correction, make([]bool, len(f.Correction))
	}
	if b.r.Setup != "" {
		var f struct {
			Unit []Unit `toml:"unit"`
		}
		if b.setup, err = read(fsys, b.r.Setup, false, &f); err != nil {
			return nil, err
		}
		b.units = f.Unit
	}
	if c, r := b.r.Cols, b.r.Rows; c < 1 || c > 99 || r < 1 || r > 99 {
		return nil, b.text.fail("", 0, "cols", "cols and rows must each be from 1 to 99, not %d and %d", c, r)
	}
	b.g = lattice{hex.Blank(b.r.Cols, b.r.Rows, b.r.EvenLower)}
	b.net = newMesh(b.g)
	b.checkCorrections()
	for _, step := range []func(){
		b.anchors, b.grounds, b.settle, b.correctHexes,
		b.layRivers, b.layWays, b.layForts, b.layBridges, b.layBoundaries, b.layWater, b.layMarks,
	} {
		if step(); len(b.errs) > 0 {
			return nil, errors.Join(b.errs...)
		}
	}
	b.out.TOML = b.write()
	if b.out.Map, err = hex.Load(BoardFile, b.out.TOML); err != nil {
		return nil, fmt.Errorf("the board made is not sound: %w", err)
	}
	b.check()
	return b.out, nil
}

// anchors makes the fit.
func (b *builder) anchors() {
	meridian := int(b.r.Meridian*atlas.Scale + 0.5)
	var list []Anchor
	for i := range b.r.Anchor {
		list = append(list, b.anchor(i))
	}
	if len(b.errs) > 0 {
		return
	}
	var err error
	if b.fit, err = newFit(b.g, meridian, list); err != nil {
		b.wrong("", 0, "anchor", "%v", err)
		return
	}
	other := lattice{hex.Blank(b.r.Cols, b.r.Rows, !b.r.EvenLower)}
	if b.out.Other, err = newFit(other, meridian, slices.Clone(list)); err != nil {
		b.wrong("", 0, "anchor", "%v", err)
		return
	}
	b.pull(list)
	b.fit.bendBy(b.g, b.r.Bend)
	b.out.Fit = b.fit
}

// anchor reads one of the recipe; what is wrong with it is noted.
func (b *builder) anchor(i int) Anchor {
	f := &b.r.Anchor[i]
	h, err := b.g.m.ParseHex(f.Hex)
	if err != nil {
		b.wrong("anchor", i, "hex", "%v", err)
		return Anchor{}
	}
	a := Anchor{Name: f.Name, Hex: h, Fitted: f.Fit == nil || *f.Fit}
	b.sourced("anchor", i, f.Source)
	switch {
	case len(f.At) == 2 && f.Name != "":
		a.At = earth(f.At)
	case f.Town != "":
		t, ok := b.atlas.Town(f.Town)
		if !ok {
			b.wrong("anchor", i, "town", "the atlas knows no town %q%s", f.Town, b.suggest(f.Town))
			return a
		}
		a.At = t.At
		if a.Name == "" {
			a.Name = t.Name
		}
	default:
		b.wrong("anchor", i, "", "an anchor needs a town of the atlas, or a name and its latitude and longitude")
	}
	return a
}

// pull lets towns that the recipe puts elsewhere than the fit pull beside the anchors.
func (b *builder) pull(list []Anchor) {
	for i, f := range b.r.Town {
		if f.Hex == "" {
			continue
		}
		t, ok := b.atlas.Town(f.Town)
		h, err := b.g.m.ParseHex(f.Hex)
		if !ok || err != nil || slices.ContainsFunc(list, func(a Anchor) bool { return a.At == t.At }) {
			continue // settle complains
		}
		b.sourced("town", i, f.Source)
		a := Anchor{Name: t.Name, At: t.At, Hex: h}
		p := b.fit.straight(t.At)
		a.Off = int((root(apart(p, b.g.center(h.Col(), h.Row()))) + 5) / 10)
		a.Lands[0], a.Lands[1] = b.g.nearest(p)
		b.fit.Anchors = append(b.fit.Anchors, a)
	}
}

// earth reads latitude and longitude. The product is rounded once, so that it
// is the same everywhere.
func earth(at []float64) atlas.Point {
	return atlas.Point{Lat: int(at[0]*atlas.Scale + 0.5), Lon: int(at[1]*atlas.Scale + 0.5)}
}

// suggest adds the town that was perhaps meant.
func (b *builder) suggest(name string) string {
	var all []string
	for _, t := range b.atlas.Towns {
		all = append(all, append(names(t), t.Name)...)
	}
	near := order.Nearest(name, all, 1)
	if len(near) == 0 {
		return ""
	}
	return fmt.Sprintf("; did you mean %s?", near[0])
}

// sourced sees that an entry says where it comes from.
func (b *builder) sourced(table string, n int, s string) {
	if !strings.HasPrefix(s, "rulebook") && !strings.HasPrefix(s, "reconstruction: ") {
		b.wrong(table, n, "source", "source %q: expected \"rulebook <number>\" or \"reconstruction: <why>\"", s)
	}
}
