package compile

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// Files of a title's data folder that belong to its board.
const (
	RecipeFile = "map-recipe.toml"
	BoardFile  = "map.toml"
)

// recipe is what a title wants of the atlas.
type recipe struct {
	Name      string  `toml:"name"`
	Cols      int     `toml:"cols"`
	Rows      int     `toml:"rows"`
	EvenLower bool    `toml:"even_lower"`
	Meridian  float64 `toml:"meridian"` // the middle of the projection
	// Sheet of the atlas at a larger scale to make the board from; the whole atlas
	// when left out.
	Sheet  string `toml:"sheet"`
	Source string `toml:"source"`
	// Bend is how many hexes far an anchor draws the land, 0 for not at all.
	Bend int `toml:"bend"`
	// Within is how far a place may lie from its `near` number.
	Within int `toml:"within"`

	// Setup and Corrections are files beside the recipe.
	Setup       string `toml:"setup"`
	Corrections string `toml:"corrections"`

	Anchor  []anchorForm  `toml:"anchor"`
	Ground  []groundForm  `toml:"ground"`
	Sea     int           `toml:"sea_share"` // percent of a hex that makes it sea
	Letters [][2]string   `toml:"letters"`   // letter and terrain, in order
	Country []countryForm `toml:"country"`

	Settle    map[string]string `toml:"settle"` // terrain of a hex by class of its town
	TakeTowns []string          `toml:"take_towns"`
	DropTowns []string          `toml:"drop_towns"`
	// Spacing is how many hexes towns taken by class stand apart at least.
	Spacing int        `toml:"spacing"`
	Town    []townForm `toml:"town"`

	TakeRivers []string    `toml:"take_rivers"`
	DropRivers []string    `toml:"drop_rivers"`
	River      []riverForm `toml:"river"`
	Shortest   int         `toml:"shortest_river"` // hexsides

	TakeWays []string  `toml:"take_ways"`
	AlsoWays []string  `toml:"also_ways"` // by name, of other classes
	DropWays []string  `toml:"drop_ways"`
	Way      []wayForm `toml:"way"`

	Fort     []fortForm     `toml:"fort"`
	Bridge   []bridgeForm   `toml:"bridge"`
	Mark     []markForm     `toml:"mark"`
	Boundary []boundaryForm `toml:"boundary"`

	Check checkForm `toml:"check"`
}

type (
	anchorForm struct {
		Town   string    `toml:"town"`
		Name   string    `toml:"name"`
		At     []float64 `toml:"at"` // latitude, longitude; of the town when left out
		Hex    string    `toml:"hex"`
		Fit    *bool     `toml:"fit"` // whether it counts in the fit; yes when left out
		Source string    `toml:"source"`
	}
	// groundForm gives hexes a terrain where areas of a class cover enough of
	// them; the first that does, wins.
	groundForm struct {
		Class  []string `toml:"class"`
		As     string   `toml:"as"`
		Share  int      `toml:"share"` // percent
		Source string   `toml:"source"`
	}
	countryForm struct {
		Letter string   `toml:"letter"`
		Name   string   `toml:"name"`
		Also   []string `toml:"also"` // countries of the atlas that count to it
	}
	townForm struct {
		Town  string   `toml:"town"` // in the atlas
		Name  string   `toml:"name"` // when it is to be called otherwise
		Also  []string `toml:"also"`
		Class string   `toml:"class"`
		Hex   string   `toml:"hex"`  // when the book or the recipe fixes it
		Near  string   `toml:"near"` // the book's number, for the check
		// Source of a fixed hex.
		Source string `toml:"source"`
	}
	riverForm struct {
		River string `toml:"river"`
		Name  string `toml:"name"`
		Class string `toml:"class"`
		// From is the town from which on the river is worth the name.
		From string `toml:"from"`
		// Left and Right are places or hexes known to lie on that bank, seen
		// downstream.
		Left  []string `toml:"left"`
		Right []string `toml:"right"`
	}
	wayForm struct {
		Name  string   `toml:"name"`
		Class string   `toml:"class"`
		Towns []string `toml:"towns"`
	}
	fortForm struct {
		Name   string   `toml:"name"`
		Hex    string   `toml:"hex"`
		Faces  []string `toml:"faces"`
		Source string   `toml:"source"`
	}
	bridgeForm struct {
		Name   string `toml:"name"`
		River  string `toml:"river"`
		Hex    string `toml:"hex"`   // the hexside is this hex's
		Toward string `toml:"faces"` // in this direction
		Source string `toml:"source"`
	}
	markForm struct {
		Kind   string `toml:"kind"`
		Side   string `toml:"side"`
		Name   string `toml:"name"`
		Town   string `toml:"town"`
		Hex    string `toml:"hex"`
		Source string `toml:"source"`
	}
	boundaryForm struct {
		Name   string      `toml:"name"`
		Points [][]float64 `toml:"points"` // latitude, longitude
		Source string      `toml:"source"`
	}
	checkForm struct {
		// From is the place from which all land must be reached.
		From string `toml:"from"`
		// Barred are terrains that nobody enters.
		Barred []string `toml:"barred"`
		// RoadsOnly are terrains that are entered along roads alone.
		RoadsOnly []string `toml:"roads_only"`
		// MajorBarred tells that great rivers are crossed at bridges alone.
		MajorBarred bool `toml:"major_barred"`
		// Apart tells that no opposing units may touch at the start.
		Apart bool `toml:"apart"`
		// Bridges is how many temporary bridges there are.
		Bridges int `toml:"bridges"`
		// Stacking is the limit of units in a hex at the start, HQs aside.
		Stacking int         `toml:"stacking"`
		Home     []homeForm  `toml:"home"`
		Bar      []barForm   `toml:"bar"`
		Abroad   []abroad    `toml:"abroad"`
		Entry    []entryForm `toml:"entry"`
	}
	homeForm struct {
		Nation  string `toml:"nation"`
		Country string `toml:"country"`
	}
	barForm struct {
		Class   string   `toml:"class"`
		Terrain []string `toml:"terrain"`
	}
	abroad struct {
		Unit    string `toml:"unit"`
		Country string `toml:"country"` // "" is the sea
		Reason  string `toml:"reason"`
	}
	entryForm struct {
		Name      string   `toml:"name"`
		From      string   `toml:"from"`
		To        string   `toml:"to"`
		Countries []string `toml:"countries"`
		Least     int      `toml:"least"`
	}
)

// correction changes what came out of the atlas, by hand and for a reason.
type correction struct {
	Hex     string  `toml:"hex"`
	Terrain string  `toml:"terrain"`
	Country *string `toml:"country"`
	// River or Way, with Side or Hex: Through draws it there, Avoid keeps it away.
	River   string `toml:"river"`
	Way     string `toml:"way"`
	Side    string `toml:"side"`
	Through bool   `toml:"through"`
	Avoid   bool   `toml:"avoid"`
	Reason  string `toml:"reason"`
}

// Unit is one line of a set-up list: what the board must carry.
type Unit struct {
	ID     string `toml:"id"`
	Side   string `toml:"side"`
	Nation string `toml:"nation"`
	Class  string `toml:"class"`
	Hex    string `toml:"hex"`
}

// text is a file with its lines, for errors.
type text struct {
	name  string
	lines []string
}

// line of a key in the n-th entry of a table, which stands under [[table]] or,
// one entry a line, in an array of that name; of a key at the top when the table
// is "". Without the key it is the entry's own line.
func (t text) line(table string, n int, key string) int {
	start, array := -1, false
	if table == "" {
		start = 0
	}
	for i, s := range t.lines {
		s = strings.TrimSpace(s)
		k, _, isKey := strings.Cut(s, "=")
		k = strings.TrimSpace(k)
		switch {
		case array && strings.HasPrefix(s, "{"):
			if n == 0 {
				return i + 1
			}
			n--
		case array && s == "]":
			array = false
		case start >= 0 && i > start && strings.HasPrefix(s, "["):
			return start + 1
		case start >= 0 && isKey && k == key:
			return i + 1
		case table != "" && isKey && k == table && strings.HasSuffix(s, "["):
			array = true
		case table != "" && s == "[["+table+"]]":
			if n == 0 {
				start = i
			}
			n--
		}
	}
	return start + 1
}

func (t text) fail(table string, n int, key, format string, args ...any) error {
	return fmt.Errorf("%s:%d: %s", t.name, t.line(table, n, key), fmt.Sprintf(format, args...))
}

// read decodes a file; errors name file and line.
func read(fsys fs.FS, name string, strict bool, into any) (text, error) {
	raw, err := fs.ReadFile(fsys, name)
	if err != nil {
		return text{name: name}, err
	}
	t := text{name, strings.Split(string(raw), "\n")}
	dec := toml.NewDecoder(bytes.NewReader(raw))
	if strict {
		dec.DisallowUnknownFields()
	}
	err = dec.Decode(into)
	var missing *toml.StrictMissingError
	var syntax *toml.DecodeError
	switch {
	case errors.As(err, &missing) && len(missing.Errors) > 0:
		row, _ := missing.Errors[0].Position()
		return t, fmt.Errorf("%s:%d: unknown key %s", name, row, strings.Join(missing.Errors[0].Key(), "."))
	case errors.As(err, &syntax):
		row, _ := syntax.Position()
		return t, fmt.Errorf("%s:%d: %w", name, row, err)
	case err != nil:
		return t, fmt.Errorf("%s: %w", name, err)
	}
	return t, nil
}
