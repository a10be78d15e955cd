package main

import (
	"testing"

	"kurier/adjudicator/title"
)

// opened is a title's game in a fog, the title's default when "".
func opened(tb testing.TB, t title.Title, fog string) title.Game {
	tb.Helper()
	s := title.Setup{Options: map[string]string{}}
	if fog != "" {
		s.Options["fog"] = fog
	}
	game, err := t.Open(s)
	if err != nil {
		tb.Fatal(err)
	}
	return game
}
