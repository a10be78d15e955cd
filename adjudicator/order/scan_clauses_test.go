package order

import (
	"slices"
	"strings"
	"testing"
)

func TestConditionsDemandAtLeastARatio(t *testing.T) {
	for text, want := range map[string]Threshold{
		"ODDS >= 3-1": {false, 3, 1}, "odds 3:2": {false, 3, 2}, "COLUMN at least 2": {true, 2, 1}, "Spalte >= 1-2": {true, 1, 2},
	} {
		if got, p := scan(text).Threshold(); p != nil || got != want {
			t.Errorf("%q: %v %v", text, got, p)
		}
	}
	for text, kind := range map[string]string{
		"ODDS < 3-1": "bad-comparison", "3-1": "expected-word", "": "missing-word", "ODDS": "missing-odds", "ODDS >= x": "bad-odds",
	} {
		if _, p := scan(text).Threshold(); p == nil || p.Kind != kind {
			t.Errorf("%q: %v, want %s", text, p, kind)
		}
	}
}

func TestSeveralWordsComeInTheOrderOfTheirNames(t *testing.T) {
	names := []string{"LOSSES", "RETREAT", "AIR"}
	w := WordsOf("policy", []string{"LOSSES", "STRATY"}, []string{"RETREAT"}, []string{"AIR"}, []string{"ALL"}, []string{"NOTHING", "NONE"})
	for text, want := range map[string]string{
		"air and straty": "LOSSES AIR", "retreat": "RETREAT", "all": "LOSSES RETREAT AIR", "air none": "", "nothing": "",
		"none, air": "AIR", "all air": "LOSSES RETREAT AIR",
	} {
		got, p := scan(text).Several(w, names)
		if p != nil || strings.Join(got, " ") != want {
			t.Errorf("%q: %v %v, want %s", text, got, p, want)
		}
	}
	if !slices.Equal(names, []string{"LOSSES", "RETREAT", "AIR"}) {
		t.Errorf("the names were changed: %v", names)
	}
	for text, kind := range map[string]string{"": "missing-policy", "air xyz": "unknown-policy"} {
		if _, p := scan(text).Several(w, names); p == nil || p.Kind != kind {
			t.Errorf("%q: %v, want %s", text, p, kind)
		}
	}
}

func TestWordsStandInTheOrderTheyWereAdded(t *testing.T) {
	w := WordsOf("policy", []string{"FRESH", "ŚWIEŻE"}, []string{"WEAKEST"})
	if got := w.Canonical(); !slices.Equal(got, []string{"FRESH", "WEAKEST"}) {
		t.Errorf("canonical words %v", got)
	}
	if !w.Has("SWIEZE") || !w.Has("WEAKEST") || w.Has("WEAK") {
		t.Error("a word is there as it stands, and not abbreviated")
	}
}
