package main

import (
	"testing"

	"kurier/adjudicator/title"
	"kurier/adjudicator/titles"
)

// A demo of some turns comes to the same end in every run: nobody answers the letter for the turn behind the last.
func TestAPlayerOfADemoWritesForItsTurnsAlone(t *testing.T) {
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	written := 0
	for _, played := range all {
		game, pos, err := title.Start(played, title.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		for _, seat := range game.Roster() {
			view := pos.View(seat.Seat)
			view.Known = pos.Known(seat.Seat).Encode()
			for turns, writes := range map[int]bool{0: true, view.Turn: true, view.Turn - 1: view.Turn == 1} {
				lines, err := (&player{game: game, turns: turns}).orders(&view)
				if err != nil {
					t.Fatal(err)
				}
				if !writes && lines != nil {
					t.Errorf("%s, %s writes for turn %d of %d: %q", played.Info().ID, seat.Seat, view.Turn, turns, lines)
				}
				if writes && lines != nil {
					written++
				}
			}
		}
	}
	if written < 10 {
		t.Errorf("only %d letters were written", written)
	}
}
