package replay_test

import (
	"bytes"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"kurier/adjudicator"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/moderation"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles"
	"kurier/store/bolt"
	"kurier/templates"
	"kurier/templates/replay"
)

// noPost writes no mail: the game is between staff officers.
type noPost struct{}

func (noPost) Compose(desk.Envelope, facts.Page) ([]byte, error) { return []byte("-"), nil }

var played sync.Map // fog to facts.Replay

// finished is a whole game between two staff officers, always the same one.
func finished(t *testing.T, fog string) facts.Replay {
	t.Helper()
	if r, ok := played.Load(fog); ok {
		return r.(facts.Replay)
	}
	desk := house(t, fog, func(x title.Title) title.Title { return x })
	r, err := desk.Replay("warta-1", "", false)
	if err != nil {
		t.Fatal(err)
	}
	if r.State != "over" {
		t.Fatalf("the game is %s", r.State)
	}
	played.Store(fog, r)
	return r
}

// house is a desk with that game in its store, played by a title made of Poland Campaign.
func house(t testing.TB, fog string, made func(title.Title) title.Title) *desk.Desk {
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
	for i := range all {
		all[i] = made(all[i])
	}
	now := time.Date(2030, time.March, 4, 12, 0, 0, 0, time.UTC)
	d, err := adjudicator.New(desk.Settings{
		Address: "kurier@example.org", Now: func() time.Time { return now }, Entropy: strings.NewReader(strings.Repeat("not by chance ", 100)),
	}, st, all, words(t), noPost{})
	if err != nil {
		t.Fatal(err)
	}
	n := moderation.NewGame{ID: "warta-1", Name: "Spring <game>", Title: "poland-campaign"}
	n.Setup.Options = map[string]string{"fog": fog}
	g, err := d.TitleOf["poland-campaign"].Open(n.Setup)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range g.Roster() {
		n.Bots = append(n.Bots, string(s.Seat))
	}
	if _, err := moderation.SetUpGame(d, n); err != nil {
		t.Fatal(err)
	}
	if err := moderation.Start(d, "warta-1"); err != nil {
		t.Fatal(err)
	}
	return d
}

// running is the game as one seat has it while it is not over.
func running(t *testing.T, seat string) facts.Replay {
	r := finished(t, "book")
	r.State, r.Log, r.Secret, r.Digest = "running", nil, "", ""
	for _, p := range r.Perspectives {
		if string(p.Seat) == seat {
			p.Frames = p.Frames[:len(p.Frames)/2]
			r.Perspectives = []facts.Perspective{p}
			return r
		}
	}
	t.Fatalf("no seat %s", seat)
	return r
}

func words(t testing.TB) *templates.Set {
	t.Helper()
	s, err := templates.New(templates.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func page(t *testing.T, r facts.Replay) string {
	t.Helper()
	var b bytes.Buffer
	if err := replay.Write(&b, r, words(t)); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// ordersOf are all orders that a seat gave in the game.
func ordersOf(r facts.Replay, seat string) []string {
	var out []string
	for _, f := range r.Perspectives[0].Frames {
		for _, o := range f.Orders {
			if o.Seat == seat {
				out = append(out, o.Orders...)
			}
		}
	}
	return out
}

func writeNothing(t *testing.T, r facts.Replay) error {
	t.Helper()
	return replay.Write(&bytes.Buffer{}, r, words(t))
}
