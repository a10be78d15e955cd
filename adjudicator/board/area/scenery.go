package area

import (
	"slices"
	"strings"
)

// Ground is a patch of what lies in zones or beside them, for the eye alone.
type Ground struct {
	Kind    string // of Grounds
	Name    string
	Outline Outline
}

// Way is a road or railway, for the eye alone.
type Way struct {
	Kind   string // of Ways
	Name   string
	Course []Point
}

// Spot is a building or square by name, for the eye alone.
type Spot struct {
	Name string
	At   Point
}

// Grounds and Ways are the kinds that a map can draw.
var (
	Grounds = []string{"park", "cemetery", "wood", "water"}
	Ways    = []string{"street", "avenue", "tramway", "rail", "tunnel"}
)

type groundEntry struct {
	Kind    string  `toml:"kind"`
	Name    string  `toml:"name"`
	Outline [][]int `toml:"outline"`
}

type wayEntry struct {
	Kind   string  `toml:"kind"`
	Name   string  `toml:"name"`
	Course [][]int `toml:"course"`
}

type spotEntry struct {
	Name string `toml:"name"`
	At   []int  `toml:"at"`
}

// scenery adds what no rule asks of.
func (l *loader) scenery(f *boardFile) {
	for i, e := range f.Ground {
		l.kind("ground", i, e.Kind, Grounds)
		l.b.Grounds = append(l.b.Grounds, Ground{e.Kind, e.Name, l.outline("ground", i, e.Outline)})
	}
	for i, e := range f.Way {
		l.kind("way", i, e.Kind, Ways)
		l.b.Ways = append(l.b.Ways, Way{e.Kind, e.Name, l.course("way", i, e.Course, 2)})
	}
	for i, e := range f.Spot {
		p, err := l.point(e.At)
		if err != nil || e.Name == "" {
			l.Fail(l.Within("spot", i, "at"), "spot %q: a name and a point [x, y] of the board are wanted", e.Name)
		}
		l.b.Spots = append(l.b.Spots, Spot{e.Name, p})
	}
}

func (l *loader) kind(table string, i int, kind string, kinds []string) {
	if !slices.Contains(kinds, kind) {
		l.Fail(l.Within(table, i, "kind"), "%s: kind is %s, not %q", table, strings.Join(kinds, ", "), kind)
	}
}

// course reads a line of at least so many points.
func (l *loader) course(table string, i int, points [][]int, least int) (out []Point) {
	if len(points) < least || len(points) > mostPoints {
		l.Fail(l.Within(table, i, "course"), "%s: a course has from %d to %d points", table, least, mostPoints)
	}
	for _, c := range points {
		p, err := l.point(c)
		if err != nil {
			l.Fail(l.Within(table, i, "course"), "%s: %v", table, err)
			return nil
		}
		out = append(out, p)
	}
	return out
}
