package title_test

import (
	"maps"
	"strings"
	"testing"

	"kurier/adjudicator/title"
)

var info = title.Info{
	Name:      "Narew",
	Scenarios: []title.Scenario{{ID: "campaign"}, {ID: "bzura"}},
	Options:   []title.Option{{Key: "fog", Values: []string{"off", "book"}, Once: map[string]string{"none": "off"}}, {Key: "air", Values: []string{"both", "none"}}},
}

func TestSetupIsCompletedWithTheDefaults(t *testing.T) {
	for _, c := range []struct{ given, want title.Setup }{
		{title.Setup{}, title.Setup{Scenario: "campaign", Options: map[string]string{"fog": "off", "air": "both"}}},
		{ // a word of earlier versions
			title.Setup{Options: map[string]string{"fog": "none"}},
			title.Setup{Scenario: "campaign", Options: map[string]string{"fog": "off", "air": "both"}},
		},
		{
			title.Setup{Scenario: "bzura", Options: map[string]string{"air": "none"}},
			title.Setup{Scenario: "bzura", Options: map[string]string{"fog": "off", "air": "none"}},
		},
	} {
		got, err := info.Complete(c.given)
		if err != nil || got.Scenario != c.want.Scenario || !maps.Equal(got.Options, c.want.Options) {
			t.Errorf("%v becomes %v (%v), want %v", c.given, got, err, c.want)
		}
	}
}

func TestSetupThatTheTitleHasNotIsRefusedWithWhatItHas(t *testing.T) {
	for want, s := range map[string]title.Setup{
		`Narew has no scenario "warta": there is campaign, bzura`: {Scenario: "warta"},
		`Narew has no option "snow": there is fog, air`:           {Options: map[string]string{"snow": "off"}},
		`option fog cannot be "thick": it is one of off, book`:    {Options: map[string]string{"air": "none", "fog": "thick"}},
		`option air cannot be "few": it is one of both, none`:     {Options: map[string]string{"air": "few", "snow": "off"}},
	} {
		if got, err := info.Complete(s); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v, %v; want %s", s, got, err, want)
		}
	}
}
