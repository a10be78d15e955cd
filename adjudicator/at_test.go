package adjudicator_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/moderation"
	"kurier/adjudicator/title"
	"kurier/store"
)

func TestAGameCanBeLookedAtAfterAnyOfItsSteps(t *testing.T) {
	r := newRoom(t)
	if _, err := moderation.SetUpGame(r.desk, moderation.NewGame{ID: "warta", Title: "poland-campaign", Bots: []string{"german", "polish"}}); err != nil {
		t.Fatal(err)
	}
	if err := moderation.Start(r.desk, "warta"); err != nil {
		t.Fatal(err)
	}
	last, err := r.desk.PositionAt("warta", 0)
	if err != nil {
		t.Fatal(err)
	}
	if last.Step < 2 || last.Step != last.Game.Step {
		t.Fatalf("the last step is %d, the game's %d", last.Step, last.Game.Step)
	}
	// Every step's position is the one its log says, and each follows from the
	// one before, whatever snapshots there are.
	turn := 0
	for n := 1; n <= last.Step; n++ {
		m, err := r.desk.PositionAt("warta", n)
		if err != nil {
			t.Fatal(err)
		}
		view, news := m.View("polish")
		if view.Turn < turn || view.Side != "polish" {
			t.Errorf("step %d: turn %d after %d, seen by %q", n, view.Turn, turn, view.Side)
		}
		turn = view.Turn
		if n == 1 && len(news) > 0 {
			t.Errorf("the start has news: %v", news)
		}
		all, events := m.View("")
		if want := m.Position.View(title.Seat("")); len(all.Units) != len(want.Units) || n > 1 && len(events) == 0 {
			t.Errorf("step %d seen whole has %d units and %d events", n, len(all.Units), len(events))
		}
	}
	again, err := r.desk.PositionAt("warta", last.Step)
	if err != nil || !bytes.Equal(again.Position.Encode(), last.Position.Encode()) {
		t.Errorf("the last step by number is another than by 0 (%v)", err)
	}
}

func TestUnknownMomentsSayWhatThereIs(t *testing.T) {
	r := newRoom(t)
	look := func(game string, step int) string {
		t.Helper()
		_, err := r.desk.PositionAt(game, step)
		if err == nil {
			t.Fatalf("%s:%d was found", game, step)
		}
		if !errors.Is(err, store.ErrNotFound) && !errors.Is(err, gamelog.ErrNoSuchStep) {
			t.Errorf("%s:%d: %v is of no known kind", game, step, err)
		}
		return err.Error()
	}
	expect := func(got, want string) {
		t.Helper()
		if !strings.Contains(got, want) {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	expect(look("warta", 1), "there are no games")
	if _, err := moderation.SetUpGame(r.desk, moderation.NewGame{ID: "warta", Title: "poland-campaign", Bots: []string{"german", "polish"}}); err != nil {
		t.Fatal(err)
	}
	expect(look("bzura", 1), "there is warta")
	expect(look("wrata", 1), "did you mean warta?")
	expect(look("warta", 1), "game warta has not begun")
	if err := moderation.Start(r.desk, "warta"); err != nil {
		t.Fatal(err)
	}
	expect(look("warta", 99), "game warta has steps 1 to ")
	expect(look("warta", -1), "not -1")
}
