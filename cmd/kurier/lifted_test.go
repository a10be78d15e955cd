package main

import (
	"context"
	"io"
	"strings"
	"testing"

	"kurier/store"
)

// The last reports tell both sides alike what ended the game, and whole: who took the losses of the other side,
// which the fog hid while it was played.
func TestTheLastReportsTellWholeWhatEndedTheGame(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	options := demoOptions{title: "poland-campaign", dir: dir, secret: strings.Repeat("0801", 16)}
	if err := demo(context.Background(), io.Discard, options); err != nil {
		t.Fatal(err)
	}
	stage, err := openDemo(demoOptions{title: options.title, dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	defer stage.close()
	happened := map[string]string{}
	if err := stage.store.View(func(tx store.Tx) error {
		return tx.OutgoingOf(demoGame, func(o store.Outgoing) bool {
			if _, told, ok := strings.Cut(textOf(t, o.Raw), "WHAT HAPPENED"); ok && o.Kind == "report" {
				happened[o.Seat], _, _ = strings.Cut(told, "YOUR UNITS")
			}
			return true
		})
	}); err != nil {
		t.Fatal(err)
	}
	german, polish := happened["german"], happened["polish"]
	if german != polish || !strings.Contains(german, "Suwalska at 2516 takes a loss") {
		t.Errorf("the German reads\n%s\nand the Pole\n%s", german, polish)
	}
}
