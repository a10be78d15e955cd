package main

import (
	"fmt"
	"maps"
	"strings"

	"github.com/spf13/cobra"

	"kurier/adjudicator/title"
)

// setupFlags choose scenario and options of a title on the command line.
type setupFlags struct {
	scenario, fog string
	options       []string
	seats         int // how many the game is to have, 0 for as many as it has
}

func (f *setupFlags) add(c *cobra.Command) {
	flags := c.Flags()
	flags.StringVar(&f.scenario, "scenario", "", "scenario of the title, its first when empty")
	flags.StringArrayVar(&f.options, "option", nil, "option of the title, key=value")
	flags.StringVar(&f.fog, "fog", "", "short for --option fog=…")
}

// setup is what was chosen. An error names a word that is no key=value.
func (f *setupFlags) setup() (title.Setup, error) {
	s := title.Setup{Scenario: f.scenario, Options: map[string]string{}}
	for _, word := range f.options {
		key, value, ok := strings.Cut(word, "=")
		if !ok || key == "" || value == "" {
			return s, fmt.Errorf("--option %q: key=value wanted, such as fog=book", word)
		}
		if _, twice := s.Options[key]; twice {
			return s, fmt.Errorf("--option %s is given twice", key)
		}
		s.Options[key] = value
	}
	if f.fog != "" {
		s.Options["fog"] = f.fog
	}
	return s, nil
}

// open opens a title as it was chosen.
func (f *setupFlags) open(t title.Title) (title.Game, error) {
	s, err := f.setup()
	if err != nil {
		return nil, err
	}
	if f.seats > 0 {
		return cast(t, s, f.seats)
	}
	return t.Open(s)
}

// cast opens a title with one option chosen so that so many people can play: with as many seats, or
// with the fewest that are enough.
func cast(t title.Title, s title.Setup, seats int) (title.Game, error) {
	best, err := t.Open(s)
	if err != nil {
		return nil, err
	}
	most := len(best.Roster())
	for _, o := range t.Info().Options {
		if _, chosen := s.Options[o.Key]; chosen {
			continue
		}
		for _, value := range o.Values {
			with := title.Setup{Scenario: s.Scenario, Options: maps.Clone(s.Options)}
			with.Options[o.Key] = value
			g, err := t.Open(with)
			if err != nil {
				return nil, err
			}
			n, have := len(g.Roster()), len(best.Roster())
			if most = max(most, n); n >= seats && (have < seats || n < have) {
				best = g
			}
		}
	}
	if len(best.Roster()) < seats {
		return nil, fmt.Errorf("--seats %d: %s has %d seats at most", seats, t.Info().Name, most)
	}
	return best, nil
}
