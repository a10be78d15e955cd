package title

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

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
		value := s.Options[key]
		if !slices.Contains(i.Options[k].Values, value) {
			return Setup{}, fmt.Errorf("option %s cannot be %q: it is one of %s", key, value, strings.Join(i.Options[k].Values, ", "))
		}
		full.Options[key] = value
	}
	return full, nil
}

// ReadEvent reads the JSON of an event of a kind; kinds makes an empty one of each
// kind that the title has.
func ReadEvent(title string, kinds map[string]func() Event, kind string, data []byte) (Event, error) {
	blank, ok := kinds[kind]
	if !ok {
		return nil, fmt.Errorf("no event of %s: %q", title, kind)
	}
	e := blank()
	if err := json.Unmarshal(data, e); err != nil {
		return nil, fmt.Errorf("event %s: %w", kind, err)
	}
	return e, nil
}
