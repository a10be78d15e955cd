package main

import (
	"fmt"
	"testing"
	"time"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/moderation"
	"kurier/mailer"
	"kurier/store"
	"kurier/store/bolt"
)

// largeHouse is a store with games of both titles as a large club has them: of
// twenty games thirteen are under way, with deadlines in a day to four months, one is
// paused, one is offered to somebody, two wait in the lobby with a free seat, and
// three are over. Each member has a seat in some twenty of them, and the mailbox
// member@club.example. Old mail has been thinned, and the
// store compacted.
type largeHouse struct {
	*clubhouse
	games int
}

// grow furnishes the house with games until it has so many.
func (h *largeHouse) grow(games int) {
	h.Helper()
	h.reopen(bolt.Options{NoSync: true}) // what is set up here can be set up again
	desk := h.desk(false)
	for ; h.games < games; h.games++ {
		h.title = h.titles[h.games%len(h.titles)]
		h.furnish(desk, h.games)
	}
	began := time.Now()
	if _, err := desk.Tidy(mailer.Slim, -time.Minute); err != nil {
		h.Fatal(err)
	}
	tidied := time.Since(began)
	before, after, err := h.store.Compact()
	if err != nil {
		h.Fatal(err)
	}
	h.Logf("%d games: tidied in %v and compacted in %v, from %d to %d MB", games, tidied, time.Since(began)-tidied, before>>20, after>>20)
	h.reopen(bolt.Options{})
}

// reopen closes the store and opens it again.
func (h *clubhouse) reopen(o bolt.Options) {
	h.Helper()
	if err := h.store.Close(); err != nil {
		h.Fatal(err)
	}
	h.open(o)
}

func (h *clubhouse) open(o bolt.Options) {
	h.Helper()
	var err error
	if h.store, err = bolt.Open(h.path, o); err != nil {
		h.Fatal(err)
	}
}

func gameOf(i int) string { return fmt.Sprintf("game-%d", i) }

// plight is how the i-th game stands, and how many people are in it.
func plight(i, titles int) (state string, people int) {
	switch i / titles % 10 {
	case 0:
		return "open", 2 // the second seat is free
	case 1:
		return []string{"open", "paused"}[i%2], 1
	case 2:
		return "over", 0
	case 3:
		if i%titles == 0 {
			return "over", 0
		}
	}
	return "running", 1
}

// furnish makes the i-th game.
func (h *largeHouse) furnish(desk *desk.Desk, i int) {
	h.Helper()
	id, seats := gameOf(i), opened(h, h.title, "").Roster()
	state, people := plight(i, len(h.titles))
	g := moderation.NewGame{ID: id, Title: h.title.Info().ID, Open: people == 2, Clock: &store.Clock{
		PerDecision: time.Duration(1+i%120) * 24 * time.Hour, RemindBefore: 12 * time.Hour, Grace: 6 * time.Hour, AtDeadline: "standing",
	}}
	for _, x := range seats[people:] {
		g.Bots = append(g.Bots, string(x.Seat))
	}
	try := func(err error) {
		h.Helper()
		if err != nil {
			h.Fatal(err)
		}
	}
	_, err := moderation.SetUpGame(desk, g)
	try(err)
	if people == 0 {
		try(moderation.Start(desk, id))
	} else {
		try(moderation.Invite(desk, id, string(seats[0].Seat), fmt.Sprintf("member+%d@club.example", i/20), "", ""))
		if state != "open" || g.Open {
			h.write(desk, id, 0, "JOIN")
		}
	}
	if state == "paused" {
		try(moderation.Pause(desk, id))
	}
	h.drop(desk)
	if st := h.show(desk, id); st.Game.State != state {
		h.Fatalf("%s is %s and should be %s", id, st.Game.State, state)
	}
}

// A house of forty games has each kind of them, and is sound.
func TestLargeHouseIsSound(t *testing.T) {
	h := &largeHouse{clubhouse: newClubhouse(t)}
	h.grow(40)
	states := map[string]int{}
	err := h.store.View(func(tx store.Tx) error {
		return tx.Games(func(g store.Game) bool { states[g.State+" "+g.Title]++; return true })
	})
	if err != nil {
		t.Fatal(err)
	}
	for state, want := range map[string]int{
		"open poland-campaign": 1, "paused poland-campaign": 1, "running poland-campaign": 4, "over poland-campaign": 2,
		"open poland-defiant": 2, "running poland-defiant": 5, "over poland-defiant": 1,
		"open september-1939": 1, "paused september-1939": 1, "running september-1939": 5, "over september-1939": 1,
		"open uprising-44": 2, "running uprising-44": 5, "over uprising-44": 1,
		"open hold-the-line-39": 1, "paused hold-the-line-39": 1, "running hold-the-line-39": 5, "over hold-the-line-39": 1,
	} {
		if states[state] != want {
			t.Errorf("%d games are %s, want %d", states[state], state, want)
		}
	}
	if err := h.store.Check(); err != nil {
		t.Error(err)
	}
}
