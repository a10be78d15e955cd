package title

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Start opens a title and gives the game with the position that it begins with. It
// refuses what Open refuses.
func Start(t Title, s Setup) (Game, Position, error) {
	game, err := t.Open(s)
	if err != nil {
		return nil, nil, err
	}
	return game, game.Start(), nil
}

// Complete gives a setup with the defaults for what it leaves open. It refuses a
// scenario, option or value that the title does not have, and names those it has.
func (i Info) Complete(s Setup) (Setup, error) {
	scenarios := make([]string, len(i.Scenarios))
	for k, sc := range i.Scenarios {
		scenarios[k] = sc.ID
	}
	full := Setup{Scenario: s.Scenario, Options: make(map[string]string, len(i.Options))}
	if full.Scenario == "" {
		full.Scenario = scenarios[0]
	} else if !slices.Contains(scenarios, full.Scenario) {
		return Setup{}, fmt.Errorf("%s has no scenario %q: there is %s", i.Name, full.Scenario, strings.Join(scenarios, ", "))
	}
	keys := make([]string, len(i.Options))
	for k, o := range i.Options {
		keys[k], full.Options[o.Key] = o.Key, o.Values[0]
	}
	for _, key := range slices.Sorted(maps.Keys(s.Options)) {
		k := slices.Index(keys, key)
		if k < 0 {
			return Setup{}, fmt.Errorf("%s has no option %q: there is %s", i.Name, key, strings.Join(keys, ", "))
		}
		value := i.Options[k].valueOf(s.Options[key])
		if !slices.Contains(i.Options[k].Values, value) {
			return Setup{}, fmt.Errorf("option %s cannot be %q: it is one of %s", key, value, strings.Join(i.Options[k].Values, ", "))
		}
		full.Options[key] = value
	}
	return full, nil
}

// Unusual are the options of a complete setup that are not at their default.
func (i Info) Unusual(s Setup) map[string]string {
	options := maps.Clone(s.Options)
	for _, o := range i.Options {
		if options[o.Key] == o.Values[0] {
			delete(options, o.Key)
		}
	}
	return options
}

// valueOf is the value that a word means, which may have been another's once.
func (o Option) valueOf(word string) string {
	if value, ok := o.Once[word]; ok {
		return value
	}
	return word
}

// Has tells whether a word means a value of the option.
func (o Option) Has(word string) bool { return slices.Contains(o.Values, o.valueOf(word)) }
