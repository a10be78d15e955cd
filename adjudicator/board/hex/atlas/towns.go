package atlas

import (
	"slices"

	"kurier/adjudicator/order"
)

// settle reads the towns.
func (l *loader) settle() {
	var f struct {
		Source string     `toml:"source"`
		Town   []townForm `toml:"town"`
	}
	if !l.read(townsFile, &f) {
		return
	}
	for i, t := range f.Town {
		l.class("town", i, t.Name, t.Class, "capital", "city", "town", "village")
		l.index(&l.a.towns, "town", i, append([]string{t.Name, t.German}, t.Also...)...)
		at := Point{e4(t.Lat), e4(t.Lon)}
		switch is := l.a.CountryAt(at); {
		case !l.a.Frame.Holds(at):
			l.fail(l.entry("town", i), "%s: lat %v, lon %v lies outside the atlas: are they exchanged?", t.Name, t.Lat, t.Lon)
		case is != t.Country:
			l.fail(l.entry("town", i), "%s is of %q, but %v lies in %s", t.Name, t.Country, at, is)
		}
		l.a.Towns = append(l.a.Towns, Town{t.Name, t.Also, t.German, at, t.Class, t.Country})
	}
}

// ways reads roads and railways. The roads of both classes must be one network,
// and so must the railways.
func (l *loader) ways() {
	var f struct {
		Source string    `toml:"source"`
		Way    []wayForm `toml:"way"`
	}
	if !l.read(waysFile, &f) {
		return
	}
	var names []string
	for _, t := range l.a.Towns {
		names = append(names, t.Name)
	}
	for i, w := range f.Way {
		l.class("way", i, w.Name, w.Class, "primary", "secondary", "railway")
		way := Way{Name: w.Name, Class: w.Class}
		for k, name := range w.Towns {
			t, ok := l.a.Town(name)
			switch {
			case !ok:
				hint := ""
				if near := order.Nearest(name, names, 1); len(near) > 0 {
					hint = "; did you mean " + near[0] + "?"
				}
				l.fail(l.entry("way", i), "%s: no town %q%s", w.Name, name, hint)
				continue
			case k > 0 && len(way.Towns) > 0 && way.Towns[len(way.Towns)-1] == t.Name:
				l.fail(l.entry("way", i), "%s: %s stands twice in a row", w.Name, t.Name)
			}
			way.Towns = append(way.Towns, t.Name)
			way.Points = append(way.Points, t.At)
		}
		if len(w.Towns) < 2 {
			l.fail(l.entry("way", i), "%s needs at least two towns", w.Name)
		}
		l.a.Ways = append(l.a.Ways, way)
	}
	if len(l.errs) > 0 {
		return
	}
	l.network(func(w Way) bool { return w.Class != "railway" })
	l.network(func(w Way) bool { return w.Class == "railway" })
}

// network refuses ways that hang on no other of their kind: each must be
// reached from the first.
func (l *loader) network(kind func(Way) bool) {
	reached := map[string]bool{}
	var rest []int
	for i, w := range l.a.Ways {
		if kind(w) {
			rest = append(rest, i)
		}
	}
	for start := slices.Clone(rest[:min(1, len(rest))]); len(rest) > 0; start = nil {
		before := len(rest)
		rest = slices.DeleteFunc(rest, func(i int) bool {
			w := l.a.Ways[i]
			joins := slices.Contains(start, i) || slices.ContainsFunc(w.Towns, func(t string) bool { return reached[t] })
			if joins {
				for _, t := range w.Towns {
					reached[t] = true
				}
			}
			return joins
		})
		if len(rest) == before {
			for _, i := range rest {
				l.fail(l.entry("way", i), "%s is not connected with the other ways of its kind", l.a.Ways[i].Name)
			}
			return
		}
	}
}
