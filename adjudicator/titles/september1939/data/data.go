// Package data is what the data files of September 1939 say: its counters, its ground,
// its tables and its scenarios, read strictly, with file and line of every mistake. It
// knows no rules.
package data

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/game"
	"kurier/adjudicator/title"
)

// Nations by number. A seat is called by the nation that it is of.
const (
	German = iota
	Polish
	Soviet
	Nations
)

// NationNames are the nations by number, which are also the names of sides and seats.
var NationNames = [Nations]string{"german", "polish", "soviet"}

// Nation gives the number of a nation by its name, -1 for none.
func Nation(name string) int { return slices.Index(NationNames[:], name) }

// Side is a nation as files name it.
type Side int

// UnmarshalText reads the name of a nation.
func (s *Side) UnmarshalText(text []byte) error {
	*s = Side(Nation(string(text)))
	return unless(*s >= 0, "unknown side %q", text)
}

// Points are movement points, counted in halves [4.32].
type Points = game.Points

// MaxCells are the hexes that a map may have, an owner's bigger one too.
const MaxCells = 3600

// Tenths are modifiers of fire [2.2/l], counted in tenths.
type Tenths int

// String writes a modifier as the book does, "1.5".
func (t Tenths) String() string {
	sign, n := "", int(t)
	if n < 0 {
		sign, n = "-", -n
	}
	return fmt.Sprintf("%s%d.%d", sign, n/10, n%10)
}

// MarshalText writes a modifier as String does.
func (t Tenths) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads "1.5", or "3".
func (t *Tenths) UnmarshalText(b []byte) error {
	whole, tenth, _ := strings.Cut(strings.TrimPrefix(string(b), "-"), ".")
	n, err := strconv.Atoi(whole)
	d := 0
	if err == nil && tenth != "" {
		d, err = strconv.Atoi(tenth)
	}
	if err != nil || len(tenth) > 1 {
		return fmt.Errorf("%q is no modifier of fire", b)
	}
	if *t = Tenths(10*n + d); strings.HasPrefix(string(b), "-") {
		*t = -*t
	}
	return nil
}

// Charts are all that the data files say.
type Charts struct {
	game.Mapped
	Counters   []Counter
	Formations []Formation
	Ground     Ground
	Tables     Tables
	Scenarios  []Scenario
}

// Scenarios that there are, the default first.
var scenarioIDs = [...]string{"kock-1", "kock-5", "brest", "barbarossa-39"}

// Files are all files that a game depends on.
var Files = []string{
	"map.toml", "terrain.toml", "units.toml", "formations.toml", "crt.toml", "attacker-losses.toml", "defender-losses.toml",
	"artillery.toml", "dice.toml", "fire.toml", "modifiers.toml", "stacking.toml", "supply.toml", "phases.toml",
	"transport.toml", "options.toml", "kock-1.toml", "kock-5.toml", "brest.toml", "barbarossa-39.toml",
}

// Load reads the files. Version is that of the rules.
func Load(files title.Files, version string) (*Charts, error) {
	c := &Charts{}
	c.Most = MaxCells
	return c, c.Read(files, version, Files, c.loadGround, c.loadFormations, c.loadCounters, c.loadTables, c.ReadOptions, c.loadScenarios)
}
