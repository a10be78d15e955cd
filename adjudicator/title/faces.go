package title

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// FacesFile is the data file that says how a title's counters look. It is no part of the
// rules: a game does not change when it does.
const FacesFile = "counters.toml"

// Faces say what the counters of a title show, and in which colours.
type Faces struct {
	// Figures are the kinds that its counters may print, Markers those that may lie on
	// them. Words for both are in templates, in the groups figure and marker.
	Figures []string
	Markers []Marker
	// Faces are how figures stand on counters; one is for those that no other is for.
	Faces []Face
	// Liveries are the colours of its nations, and of its sides by the same names; the
	// first two are those of legends.
	Liveries []Livery
}

// Marker is a state of counters, and the badge that shows it.
type Marker struct {
	Kind  string `toml:"kind"` // "out-of-supply"
	Badge string `toml:"badge"`
}

// Badges are those that pictures can draw.
func Badges() []string {
	return []string{"fire", "warning", "ring", "earthwork", "parachute", "cross", "dot"}
}

// Face says where on a counter its figures stand.
type Face struct {
	// Symbols are the branches whose counters have it; none means all others.
	Symbols []string `toml:"symbols"`
	// Foot are the kinds in the row at the foot, Corner is the one in the upper right, ""
	// for none. A figure that a counter does not have is left out.
	Foot   []string `toml:"foot"`
	Corner string   `toml:"corner"`
}

// Livery is the colours of a nation's counters: of the counter, of the box of its symbol,
// of its edge, and of its side's arrows and badges of held places.
type Livery struct {
	Nation                         string
	Body, Box, Edge, Arrow, Holder Colour
}

// Colour is red, green and blue: 0xRRGGBB.
type Colour uint32

// facesFile is counters.toml.
type facesFile struct {
	Source  string   `toml:"source"`
	Figures []string `toml:"figures"`
	Marker  []Marker `toml:"marker"`
	Face    []Face   `toml:"face"`
	Livery  []struct {
		Nation string `toml:"nation"`
		Body   string `toml:"body"`
		Box    string `toml:"box"`
		Edge   string `toml:"edge"`
		Arrow  string `toml:"arrow"`
		// Holder is that of the body where it is not given.
		Holder string `toml:"holder"`
	} `toml:"livery"`
}

// LoadFaces reads how a title's counters look. Errors name file and line.
func LoadFaces(files Files) (*Faces, error) {
	var f facesFile
	from, err := files.Decode(FacesFile, &f)
	if err != nil {
		return nil, err
	}
	if f.Source == "" || len(f.Figures) == 0 || len(f.Livery) == 0 {
		return nil, fmt.Errorf("%s:1: source, figures and a livery are needed", FacesFile)
	}
	out := &Faces{Figures: f.Figures, Markers: f.Marker, Faces: f.Face}
	if twice := repeated(f.Figures); twice != "" {
		return nil, fmt.Errorf("%s:1: figure %q stands twice", FacesFile, twice)
	}
	for i, m := range f.Marker {
		first := slices.IndexFunc(f.Marker, func(o Marker) bool { return o.Kind == m.Kind })
		switch {
		case m.Kind == "" || first < i:
			return nil, from.Nth("marker", i, "marker %q is empty or stands twice", m.Kind)
		case !slices.Contains(Badges(), m.Badge):
			return nil, from.Nth("marker", i, "no badge %q; there is %s", m.Badge, strings.Join(Badges(), ", "))
		}
	}
	if err := out.checkFaces(from); err != nil {
		return nil, err
	}
	return out, out.dye(&f, from)
}

// dye reads the colours.
func (f *Faces) dye(file *facesFile, from File) error {
	for i, l := range file.Livery {
		if l.Nation == "" || f.Livery(l.Nation) != nil {
			return from.Nth("livery", i, "nation %q is empty or stands twice", l.Nation)
		}
		wrong := ""
		at := func(text string) Colour {
			n, err := strconv.ParseUint(strings.TrimPrefix(text, "#"), 16, 24)
			if err != nil || len(text) != 7 || text[0] != '#' {
				wrong = text
			}
			return Colour(n)
		}
		livery := Livery{l.Nation, at(l.Body), at(l.Box), at(l.Edge), at(l.Arrow), at(cmp.Or(l.Holder, l.Body))}
		if wrong != "" || l.Body == "" || l.Box == "" || l.Edge == "" || l.Arrow == "" {
			return from.Nth("livery", i, "body, box, edge and arrow of %s must be colours such as \"#98A39C\", not %q", l.Nation, wrong)
		}
		f.Liveries = append(f.Liveries, livery)
	}
	return nil
}

// checkFaces makes sure that each counter has one face, and each figure on it a kind.
func (f *Faces) checkFaces(from File) error {
	var symbols []string
	others := 0
	for i, face := range f.Faces {
		shown := face.Foot
		if face.Corner != "" {
			shown = append(slices.Clone(shown), face.Corner)
		}
		for _, kind := range shown {
			if !slices.Contains(f.Figures, kind) {
				return from.Nth("face", i, "%q is not among the figures", kind)
			}
		}
		if twice := repeated(shown); twice != "" {
			return from.Nth("face", i, "%q stands twice on it", twice)
		}
		symbols = append(symbols, face.Symbols...)
		if twice := repeated(symbols); twice != "" {
			return from.Nth("face", i, "%q has two faces", twice)
		}
		if len(face.Symbols) == 0 {
			others++
		}
		if others > 1 {
			return from.Nth("face", i, "a second face without symbols")
		}
	}
	if others == 0 {
		return fmt.Errorf("%s:1: one face must be without symbols, for all other counters", FacesFile)
	}
	return nil
}

// repeated is the first word of a list that stands there twice, "" for none.
func repeated(list []string) string {
	for i, word := range list {
		if slices.Contains(list[:i], word) {
			return word
		}
	}
	return ""
}

// Livery of a nation, nil when it has none.
func (f *Faces) Livery(nation string) *Livery {
	if f == nil {
		return nil
	}
	for i := range f.Liveries {
		if f.Liveries[i].Nation == nation {
			return &f.Liveries[i]
		}
	}
	return nil
}

// face of counters with a symbol, nil without faces.
func (f *Faces) face(symbol string) *Face {
	if f == nil {
		return nil
	}
	other := -1
	for i := range f.Faces {
		if slices.Contains(f.Faces[i].Symbols, symbol) {
			return &f.Faces[i]
		}
		if len(f.Faces[i].Symbols) == 0 {
			other = i
		}
	}
	return &f.Faces[other]
}

// Badge of a marker; a dot where none is declared.
func (f *Faces) Badge(marker string) string {
	if f != nil {
		for _, m := range f.Markers {
			if m.Kind == marker {
				return m.Badge
			}
		}
	}
	return "dot"
}

// Undeclared says what on a counter its title has not declared, "" when nothing.
func (f *Faces) Undeclared(u *Unit) string {
	if f.Livery(u.Nation) == nil {
		return "nation " + u.Nation
	}
	for _, x := range u.Figures {
		if !slices.Contains(f.Figures, x.Kind) {
			return "figure " + x.Kind
		}
	}
	for _, m := range u.Markers {
		if !slices.ContainsFunc(f.Markers, func(d Marker) bool { return d.Kind == m }) {
			return "marker " + m
		}
	}
	return ""
}

// On gives the figures of a counter where they stand on its face; without faces all stand
// at the foot.
func (f *Faces) On(u *Unit) (foot []Figure, corner string) {
	face := f.face(u.Symbol)
	if face == nil {
		return u.Figures, ""
	}
	at := func(kind string) int {
		return slices.IndexFunc(u.Figures, func(x Figure) bool { return x.Kind == kind })
	}
	for _, kind := range face.Foot {
		if i := at(kind); i >= 0 {
			foot = append(foot, u.Figures[i])
		}
	}
	if i := at(face.Corner); i >= 0 {
		corner = Printed(u.Figures[i : i+1])
	}
	return foot, corner
}
