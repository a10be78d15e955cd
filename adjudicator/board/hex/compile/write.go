package compile

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/board/hex"
)

// write gives the board file.
func (b *builder) write() []byte {
	var o bytes.Buffer
	p := printer(&o)
	p("# Made by \"kurier map build\" from %s and the atlas: do not edit.\n", RecipeFile)
	p("# To change a hex, write a correction with its reason, and build again.\n\n")
	p("name = %q\ncols = %d\nrows = %d\neven_lower = %v\nmetres = %d\nsource = %q\n\n", b.r.Name, b.r.Cols, b.r.Rows, b.r.EvenLower, (b.fit.Across+b.fit.Down)*5, b.r.Source)

	letters := map[string]string{}
	var legend []string
	for _, l := range b.r.Letters {
		letters[l[1]] = l[0]
		legend = append(legend, fmt.Sprintf("%q = %q", l[0], l[1]))
	}
	p("terrain_legend = { %s }\nterrain_source = %q\nterrain = '''\n", strings.Join(legend, ", "), b.groundSource())
	b.draw(&o, func(i int) string { return letters[b.terrain[i]] })
	letters, legend = map[string]string{"": "~"}, nil
	for _, c := range b.r.Country {
		letters[c.Name] = c.Letter
		legend = append(legend, fmt.Sprintf("%q = %q", c.Letter, c.Name))
	}
	legend = append(legend, `"~" = ""`)
	p("'''\n\ncountry_legend = { %s }\n", strings.Join(legend, ", "))
	p("country_source = %q\ncountry = '''\n", "reconstruction: the borders of 31 August 1939 on the fit, by the greater part of a hex")
	b.draw(&o, func(i int) string { return letters[b.countryOf(i)] })
	p("'''\n")

	b.writeTowns(&o)
	b.writeRivers(&o)
	b.writeMarks(&o)
	b.writeWays(&o)
	return o.Bytes()
}

func (b *builder) writeTowns(o *bytes.Buffer) {
	p := printer(o)
	for _, t := range b.towns {
		if !t.shown {
			continue
		}
		p("\n[[place]]\nname = %q\n", t.name)
		if len(t.also) > 0 {
			p("also = %s\n", quoted(t.also))
		}
		p("hex = %q\nclass = %q\nsource = %q\n", b.g.m.HexAt(t.cell), t.class, t.source)
	}
}

func (b *builder) writeRivers(o *bytes.Buffer) {
	p := printer(o)
	p("\n# Rivers run along hexsides, from source to mouth.\n")
	for _, r := range b.rivers {
		p("\n[[river]]\nname = %q\nclass = %q\nsource = \"reconstruction: its course on the fit\"\n", r.name, r.class)
		b.list(o, "sides", asText(r.sides))
	}
	for _, f := range b.forts {
		p("\n[[fort]]\nname = %q\nsource = %q\n", f.name, f.source)
		b.list(o, "sides", asText(f.works))
	}
}

func (b *builder) writeMarks(o *bytes.Buffer) {
	p := printer(o)
	b.sides(o, "bridge", b.bridges)
	b.sides(o, "water", b.water)
	b.sides(o, "boundary", b.bounds)
	for _, k := range b.marks {
		p("\n[[mark]]\nhex = %q\nkind = %q\n", k.Hex, k.Kind)
		if k.Side != "" {
			p("side = %q\n", k.Side)
		}
		if k.Name != "" {
			p("name = %q\n", k.Name)
		}
		p("source = %q\n", k.Source)
	}
}

func (b *builder) writeWays(o *bytes.Buffer) {
	p := printer(o)
	for _, w := range b.ways {
		table := "road"
		if w.class == "railway" {
			table = "rail"
		}
		p("\n[[%s]]\nname = %q\n", table, w.name)
		if table == "road" {
			p("class = %q\n", w.class)
		}
		p("source = \"reconstruction: from town to town of 1939\"\n")
		var hexes []string
		for _, c := range w.cells {
			hexes = append(hexes, b.g.m.HexAt(c).String())
		}
		b.list(o, "hexes", hexes)
	}
}

// printer writes with the verbs of fmt.
func printer(o *bytes.Buffer) func(format string, args ...any) {
	return func(format string, args ...any) { fmt.Fprintf(o, format, args...) }
}

// groundSource says how terrain was decided.
func (b *builder) groundSource() string {
	parts := []string{fmt.Sprintf("sea from %d %% of water", b.r.Sea)}
	for _, g := range b.r.Ground {
		parts = append(parts, fmt.Sprintf("%s from %d %% of %s", g.As, g.Share, strings.Join(g.Class, " and ")))
	}
	return "reconstruction: by area on the fit, " + strings.Join(parts, ", ")
}

func (b *builder) draw(o *bytes.Buffer, letter func(int) string) {
	for row := 1; row <= b.r.Rows; row++ {
		for col := 1; col <= b.r.Cols; col++ {
			o.WriteString(letter(b.g.m.Index(hex.At(col, row))))
		}
		o.WriteByte('\n')
	}
}

func (b *builder) sides(o *bytes.Buffer, table string, list []laidSides) {
	for _, f := range list {
		fmt.Fprintf(o, "\n[[%s]]\nname = %q\nsource = %q\n", table, f.name, f.source)
		b.list(o, "sides", asText(f.sides))
	}
}

func asText[S fmt.Stringer](sides []S) []string {
	var out []string
	for _, s := range sides {
		out = append(out, s.String())
	}
	return out
}

// list writes an array, eight to a line.
func (b *builder) list(o *bytes.Buffer, key string, items []string) {
	fmt.Fprintf(o, "%s = [\n", key)
	for part := range slices.Chunk(items, 8) {
		fmt.Fprintf(o, "  %s,\n", strings.Trim(quoted(part), "[]"))
	}
	o.WriteString("]\n")
}

func quoted(items []string) string {
	var q []string
	for _, s := range items {
		q = append(q, fmt.Sprintf("%q", s))
	}
	return "[" + strings.Join(q, ", ") + "]"
}
