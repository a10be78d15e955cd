package adjudicator_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/clock"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/moderation"
	"kurier/store"
)

// watched is a store that counts the walks over all games or all people.
type watched struct {
	store.Store
	walks *int
}

func (w watched) View(fn func(store.Tx) error) error {
	return w.Store.View(func(tx store.Tx) error { return fn(watchedTx{tx, w.walks}) })
}

func (w watched) Update(fn func(store.Tx) error) error {
	return w.Store.Update(func(tx store.Tx) error { return fn(watchedTx{tx, w.walks}) })
}

type watchedTx struct {
	store.Tx
	walks *int
}

func (w watchedTx) Games(fn func(store.Game) bool) error {
	*w.walks++
	return w.Tx.Games(fn)
}

func (w watchedTx) People(fn func(store.Person) bool) error {
	*w.walks++
	return w.Tx.People(fn)
}

// What strangers and players write, what comes back, and a tick of the clock cost the
// same however many games there are.
func TestNoLetterAndNoTickWalksOverAllGames(t *testing.T) {
	r := newRoom(t)
	walks := 0
	r.store.Close()
	r.under = func(s store.Store) store.Store { return watched{s, &walks} }
	r.open()
	r.begin(nil)
	if _, err := moderation.SetUpGame(r.desk, moderation.NewGame{ID: "bzura-2", Title: "poland-campaign", Open: true}); err != nil {
		t.Fatal(err)
	}
	r.does("OBSERVER warta-1 ADD eva@example.org")
	paths := r.returnPaths()
	r.mail()
	write := func(from string, lines ...string) func() {
		return func() { r.receive(r.letter(from, lines...)) }
	}
	withKey := func(from, key string, lines ...string) func() {
		return func() {
			l := r.letter(from, lines...)
			l.Capabilities = []string{key}
			r.receive(l)
		}
	}
	for _, x := range []struct {
		what string
		do   func()
	}{
		{"a stranger's letter", write("eve@example.net", "hello")},
		{"a stranger's GAMES", write("eve@example.net", "GAMES")},
		{"a stranger's WAIT", write("eve@example.net", "WAIT poland-campaign")},
		{"a stranger's JOIN of no game", write("eve@example.net", "JOIN nowhere")},
		{"a stranger's JOIN of a game that is not open", write("eve@example.net", "JOIN warta-1")},
		{"a stranger's JOIN", write("eve@example.net", "JOIN bzura-2")},
		{"a key made up", withKey("eve@example.net", "abcdefghij234567klmn", "STATUS")},
		{"a key made up in an observer's name", withKey("eva@example.org", "abcdefghij234567klmn", "UNWATCH")},
		{"an observer's letter", withKey("eva@example.org", r.keys["eva@example.org"], "hello")},
		{"a player's STATUS and GAMES", write(anna, "STATUS", "GAMES", "HELP")},
		{"a player's orders", write(anna, "MOVE 2Mot 0207")},
		{"a player's vacation", write(anna, "VACATION 3")},
		{"a player's wishes", write(anna, "SET DIGEST ON", "SET ZONE Europe/Warsaw", "SET PICTURES OFF")},
		{"a player's other address", write(anna, "ADDRESS ADD other@example.org", "ADDRESS REMOVE other@example.org")},
		{"a player's READY", write(anna, "READY ANYWAY")},
		{"a tick", func() {
			if err := clock.Tick(r.desk); err != nil {
				t.Error(err)
			}
		}},
		{"a reminder's tick", func() {
			r.now = r.now.Add(60 * time.Hour)
			if err := clock.Tick(r.desk); err != nil {
				t.Error(err)
			}
		}},
		{"a bounce with a tag made up", func() { r.bounceOf(true, "kurier+bounce-abcdefghij234567klmn@example.org") }},
		{"a soft bounce", func() { r.bounceOf(false, paths[anna]) }},
		{"a hard bounce", func() { r.bounceOf(true, paths[anna]) }},
		{"mail that is refused", func() {
			via := desk.Delivery{Sender: refusingServer{jan, map[string]int{}}, Temporary: func(error) bool { return false }}
			if _, err := r.desk.SendDue(t.Context(), via); err != nil {
				t.Error(err)
			}
		}},
	} {
		walks = 0
		x.do()
		if walks > 0 {
			t.Errorf("%s walks over all games or people %d times", x.what, walks)
		}
	}
	if st := r.show(); st.Seats[0].Unreachable.IsZero() || st.Seats[1].Unreachable.IsZero() {
		t.Errorf("not found to be unreachable: %+v", st.Seats)
	}
}

// When nobody has written for long, many deadlines pass at one tick, and whether the
// mail is to blame is asked once for all of them.
func TestSilenceIsLookedForOnceForManyDeadlines(t *testing.T) {
	r := newRoom(t)
	walks := 0
	r.store.Close()
	r.under = func(s store.Store) store.Store { return watched{s, &walks} }
	r.open()
	r.begin(nil)
	for id, who := range map[string]string{"bzura-2": anna, "bzura-3": jan} {
		_, err := moderation.SetUpGame(r.desk, moderation.NewGame{ID: id, Title: "poland-campaign", Bots: []string{"polish"}})
		if err = errors.Join(err, moderation.Invite(r.desk, id, "german", who, "", "")); err != nil {
			t.Fatal(err)
		}
		r.mail()
		r.write(who, "JOIN")
	}
	r.now = r.now.AddDate(0, 1, 0)
	walks = 0
	if err := clock.Tick(r.desk); err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"warta-1", "bzura-2", "bzura-3"} {
		if st, err := r.desk.Show(id); err != nil || st.Game.Spared == 0 {
			t.Errorf("%s was not put off: %v", id, err)
		}
	}
	if walks > 1 {
		t.Errorf("%d walks over all games", walks)
	}
}

// The marks by which return paths and observers' keys are known are made for a
// store of a Kurier that kept none.
func TestKeysGivenOutBeforeThereWereMarksStillCount(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.does("OBSERVER warta-1 ADD eva@example.org")
	path := r.returnPaths()[anna]
	r.mail()
	_, tag, _ := strings.Cut(path, "+")
	tag, _, _ = strings.Cut(tag, "@")
	err := r.store.Update(func(tx store.Tx) error {
		return errors.Join(tx.PutMeta("return-path "+tag, nil), tx.PutMeta("observer "+r.keys["eva@example.org"], nil), tx.PutMeta("return-paths", nil))
	})
	if err != nil {
		t.Fatal(err)
	}
	r.store.Close()
	r.open()
	r.write("eva@example.org", "UNWATCH")
	if st := r.show(); len(st.Game.Observers) > 0 {
		t.Errorf("observed by %v", st.Game.Observers)
	}
	r.bounceOf(true, path)
	if st := r.show(); st.Seats[0].Unreachable.IsZero() {
		t.Error("a proved bounce was not taken")
	}
}
