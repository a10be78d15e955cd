package main

import (
	"fmt"
	"runtime/debug"
	"strings"
	"testing"

	"kurier/adjudicator/titles"
	"kurier/store/bolt"
)

func TestVersionTellsBuildStoreAndEachTitle(t *testing.T) {
	all, err := titles.All(nil)
	if err != nil || len(all) < 2 {
		t.Fatal(len(all), err)
	}
	for _, c := range []struct {
		build debug.BuildInfo
		want  []string
	}{
		{debug.BuildInfo{
			GoVersion: "go1.26.8", Main: debug.Module{Path: "kurier", Version: "v1.2.3"},
			Settings: []debug.BuildSetting{{Key: "vcs.revision", Value: "abc123"}, {Key: "vcs.time", Value: "2030-03-04T12:00:00Z"}, {Key: "vcs.modified", Value: "true"}},
		}, []string{"Kurier v1.2.3", "revision abc123 of 2030-03-04T12:00:00Z, changed since", "Go go1.26.8"}},
		{debug.BuildInfo{}, []string{"Kurier unknown", "revision unknown", "Go unknown"}},
	} {
		want := append(c.want, fmt.Sprint("store format ", bolt.Format))
		for _, x := range all {
			want = append(want, x.Info().ID+" "+x.Info().Version)
		}
		var out strings.Builder
		if err := tellVersion(&out, &c.build, all); err != nil {
			t.Fatal(err)
		}
		var got []string
		for line := range strings.Lines(out.String()) {
			got = append(got, strings.Join(strings.Fields(line), " "))
		}
		if strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

// The program tells of its own build, also where there is no store and no setting.
func TestVersionOfThisProgram(t *testing.T) {
	out, err := inEmptyFolder(t, "version")
	if err != nil || !strings.Contains(out, "go1.") || !strings.Contains(out, "poland-campaign") {
		t.Errorf("%v\n%s", err, out)
	}
}
