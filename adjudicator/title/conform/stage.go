package conform

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
)

// This file reads what the titles' stages have in common, whatever the book.

// Ground makes the map of the case out of its map lines: the title's own with
// changes, or a blank one, which is open land of a country unless the lines say
// otherwise. It has at most so many hexes. Without map lines there is no map to
// make, and ground is nil.
func (c *Case) Ground(own *hex.Map, land string, most int) (ground *hex.Map, blank bool, err error) {
	if len(c.Map) == 0 {
		return nil, false, nil
	}
	lines, head := c.Map, ""
	if f := lines[0].Tokens[0].Fold; f == "BLANK" || f == "OWN" {
		head, lines = lines[0].Text, lines[1:]
	}
	e, err := hex.EditFrom(head, own)
	if err != nil {
		return nil, false, c.Errorf(c.Map[0], "%v", err)
	}
	if blank = strings.HasPrefix(strings.ToLower(head), "blank"); blank {
		if len(c.Place) == 0 {
			return nil, false, c.Errorf(c.Map[0], "on a blank map the counters must be placed")
		}
		w, h, _ := strings.Cut(strings.Fields(strings.ToLower(head))[1], "x")
		cols, _ := strconv.Atoi(w)
		rows, _ := strconv.Atoi(h)
		if err := e.Line(fmt.Sprintf("0101-%02d%02d %s", cols, rows, land)); err != nil {
			return nil, false, c.Errorf(c.Map[0], "%v", err)
		}
	}
	for _, l := range lines {
		if err := e.Line(l.Text); err != nil {
			return nil, false, c.Errorf(l, "%v", err)
		}
	}
	ground = e.Map()
	if ground.Len() > most {
		return nil, false, c.Errorf(c.Map[0], "%d hexes are more than the %d a case may have", ground.Len(), most)
	}
	return ground, blank, nil
}

// Side reads the name of a side and gives its number among names.
func (c *Case) Side(l order.Line, in *order.Scanner, names []string) (int, error) {
	side := slices.Index(names, strings.ToLower(in.Peek().Text))
	if side < 0 {
		return 0, c.Errorf(l, "%q is no side: %s", in.Peek().Text, strings.Join(names, " or "))
	}
	in.Next()
	return side, nil
}

// Cell reads a hex on a map and gives its index.
func (c *Case) Cell(l order.Line, in *order.Scanner, on *hex.Map) (int, error) {
	h, wrong := in.Hex()
	if wrong != nil {
		return 0, c.Problem(wrong)
	}
	cell := on.Index(h)
	if cell < 0 {
		return 0, c.Errorf(l, "%v is off the map", h)
	}
	return cell, nil
}

// Unit reads the name of a counter of a side: one of the exact names, or one of
// its side's names abbreviated. It gives the counter's number.
func Unit(in *order.Scanner, exact map[string]int, names *order.Names, side string) (int, *order.Problem) {
	if u, ok := exact[in.Peek().Text]; ok {
		in.Next()
		return u, nil
	}
	return in.NumberOfOwn(names, side)
}

// Declared gives each place line that declares a counter, read up to the counter's
// kind, with side, name and printed figures.
func Declared[K any](c *Case, sides []string, kinds map[string]K,
	add func(l order.Line, in *order.Scanner, side int, name, figures string) error,
) error {
	for _, l := range c.Place {
		in := order.NewScanner(l)
		side, err := c.Side(l, in, sides)
		if err != nil {
			return err
		}
		name := in.Next().Text
		figures, ok := Figures(in, kinds)
		if !ok {
			continue
		}
		if err := add(l, in, side, name, figures); err != nil {
			return err
		}
	}
	return nil
}

// Placed gives each place line, read up to where the counter is put, with the number
// that unit finds for the counter. A line that declares no counter may have none of
// the settings of a declaration: the title's own counter has its own.
func Placed[K any](c *Case, sides []string, kinds map[string]K, unit func(in *order.Scanner, side int) (int, *order.Problem),
	put func(l order.Line, in *order.Scanner, u int) error,
) error {
	for _, l := range c.Place {
		in := order.NewScanner(l)
		side, err := c.Side(l, in, sides)
		if err != nil {
			return err
		}
		u, wrong := unit(in, side)
		if wrong != nil {
			return c.Problem(wrong)
		}
		if _, declared := Figures(in, kinds); declared {
			in.Next()
			in.Next()
		} else if err := c.noSettings(l, in); err != nil {
			return err
		}
		if err := put(l, in, u); err != nil {
			return err
		}
	}
	return nil
}

// noSettings refuses key=value on the rest of a line.
func (c *Case) noSettings(l order.Line, in *order.Scanner) error {
	mark := in.Mark()
	defer in.Reset(mark)
	for ; !in.Done(); in.Next() {
		if key, value, ok := in.Setting(); ok {
			return c.Errorf(l, "%s=%s belongs to a counter that the case makes up, with kind and figures (X inf 2-3-4 0505 %s=%s); this one is the title's own",
				strings.ToLower(key), value, strings.ToLower(key), value)
		}
	}
	return nil
}

// Figures tells whether a kind of counter and its printed figures come next,
// "inf 2-3-4", which makes a place line a declaration, and gives the figures.
// Nothing is read.
func Figures[K any](in *order.Scanner, kinds map[string]K) (string, bool) {
	if _, ok := kinds[in.Peek().Fold]; !ok {
		return "", false
	}
	v := in.PeekAt(1).Text
	return v, strings.Count(v, "-") == 2
}

// Numbers reads n figures from 0 to 40 with dashes between.
func Numbers(text string, n int) ([]int8, bool) {
	parts := strings.Split(text, "-")
	out := make([]int8, 0, n)
	for _, part := range parts {
		v, err := strconv.Atoi(part)
		if err != nil || v < 0 || v > 40 {
			return nil, false
		}
		out = append(out, int8(v))
	}
	return out, len(out) == n
}
