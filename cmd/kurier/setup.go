package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"kurier/adjudicator/title"
)

// setupFlags choose scenario and options of a title on the command line.
type setupFlags struct {
	scenario, fog string
	options       []string
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
	return t.Open(s)
}
