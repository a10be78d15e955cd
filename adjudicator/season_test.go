package adjudicator_test

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/moderation"
	"kurier/adjudicator/titles"
	"kurier/store"
	"kurier/store/bolt"
	"kurier/templates"
	"kurier/templates/season"
)

// clubOf is a desk whose store holds one finished game so many times over.
func clubOf(t testing.TB, games int) *desk.Desk {
	t.Helper()
	st, err := bolt.Open(filepath.Join(t.TempDir(), "kurier.db"), bolt.Options{NoSync: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { st.Close() })
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	pages, err := templates.New(templates.Options{})
	if err != nil {
		t.Fatal(err)
	}
	now := time.Date(2030, time.March, 4, 12, 0, 0, 0, time.UTC)
	desk, err := adjudicator.New(desk.Settings{
		Address: "kurier@example.org", Now: func() time.Time { now = now.Add(time.Hour); return now },
		Entropy: strings.NewReader(strings.Repeat("not by chance ", 100)),
	}, st, all, pages, plainPost{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := moderation.SetUpGame(desk, moderation.NewGame{ID: "cup-0000", Name: "Cup <0>", Title: "poland-campaign", Bots: []string{"german", "polish"}}); err != nil {
		t.Fatal(err)
	}
	if err := moderation.Start(desk, "cup-0000"); err != nil {
		t.Fatal(err)
	}
	if _, err := moderation.SetUpGame(desk, moderation.NewGame{ID: "going-1", Title: "poland-campaign"}); err != nil {
		t.Fatal(err)
	}
	err = st.Update(func(tx store.Tx) error {
		for n := 1; n < games; n++ {
			if err := again(tx, "cup-0000", fmt.Sprintf("cup-%04d", n)); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return desk
}

// again copies a game's records under another id.
func again(tx store.Tx, from, to string) error {
	g, err := tx.Game(from)
	if err != nil {
		return err
	}
	g.ID = to
	if err := tx.PutGame(g); err != nil {
		return err
	}
	seats, err := tx.Seats(from)
	if err != nil {
		return err
	}
	for _, s := range seats {
		s.Game = to
		if err := tx.PutSeat(s); err != nil {
			return err
		}
	}
	var inner error
	err = tx.Steps(from, 1, func(s store.Step) bool {
		s.Game = to
		inner = tx.AddStep(s)
		return inner == nil
	})
	if err != nil || inner != nil {
		return fmt.Errorf("%w %w", err, inner)
	}
	at, pos, err := tx.Snapshot(from, g.Step)
	if err != nil {
		return err
	}
	return tx.PutSnapshot(to, at, pos)
}

func seasonPage(t testing.TB, desk *desk.Desk, w io.Writer) facts.Season {
	t.Helper()
	s, err := desk.Season()
	if err != nil {
		t.Fatal(err)
	}
	words, err := templates.New(templates.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := season.Write(w, s, words); err != nil {
		t.Fatal(err)
	}
	return s
}

func TestSeasonCountsFinishedGames(t *testing.T) {
	var page strings.Builder
	s := seasonPage(t, clubOf(t, 3), &page)
	if len(s.Games) != 3 || s.Going != 1 {
		t.Fatalf("%d games, %d going on", len(s.Games), s.Going)
	}
	g := s.Games[0]
	if g.Result.Winner == "" || g.Steps < 10 || len(g.Luck) == 0 || g.Luck[0].Rolls == 0 || !g.Ended.After(g.Created) {
		t.Errorf("%+v", g)
	}
	text := page.String()
	for _, want := range []string{"3 games are over, 1 goes on", "Poland Campaign", "Cup &lt;0&gt;", "staff officer", "German", "Polish"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if g.Result.Winner != "draw" && !strings.Contains(text, "100 %") {
		t.Error("three equal games have no side that won them all")
	}
}

func BenchmarkSeasonOfAThousandGames(b *testing.B) {
	desk := clubOf(b, 1000)
	for b.Loop() {
		seasonPage(b, desk, io.Discard)
	}
}
