package adjudicator_test

import (
	"errors"
	"testing"

	"kurier/adjudicator/moderation"
	"kurier/store"
)

// A seat is taken by JOIN on a line of its own, in a letter that a person wrote.
func TestJoiningIsOneWordOnALineOfItsOwn(t *testing.T) {
	for _, c := range []struct {
		doubt, line string
		taken       bool
	}{
		{"", "JOIN", true},
		{"", "join.", true},
		{"", "Accept!", true},
		{"", "JOIN warta-1", true},
		{"", "JOIN warta-1 german", true},
		{"", "JOIN the German side, please", true},
		{"weak", "JOIN", true},
		{"", "Accept my apologies, I cannot play.", false},
		{"", "Join us at the table on Friday", false},
		{"", "I will JOIN", false},
		{"", "Jo", false},
		{"", "JOIN narew-9", false},
		{"", "JOIN polish", false},
		{"machine", "JOIN", false},
		{"absence", "JOIN", false},
	} {
		r := newRoom(t)
		if _, err := moderation.SetUpGame(r.desk, moderation.NewGame{ID: "warta-1", Title: "poland-campaign"}); err != nil {
			t.Fatal(err)
		}
		r.does("INVITE warta-1 german " + anna)
		r.mail()
		r.receive(r.doubtful(c.doubt, anna, c.line))
		if got := r.seat("german").State == "taken"; got != c.taken {
			t.Errorf("%q, doubt %q: taken is %v", c.line, c.doubt, got)
		}
	}
}

// A co-moderator sees everything in the game, so that nobody is both that and a
// player of it: not by either's order, nor by another address, nor by an open game.
func TestNobodyIsBothPlayerAndCoModeratorOfAGame(t *testing.T) {
	const max = "max@example.org"
	r := newRoom(t)
	r.begin(nil)
	r.mail()
	proved(r)
	r.openGame("bzura-2")
	r.does("MODERATOR bzura-2 ADD " + max)
	r.does("INVITE bzura-2 german " + anna)
	r.mail()
	r.refuses("MODERATOR warta-1 ADD "+anna, anna+" has the german seat of warta-1 already")
	r.refuses("MODERATOR warta-1 ADD "+work, work+" has the german seat of warta-1 already")
	r.refuses("MODERATOR bzura-2 ADD "+anna, anna+" was offered the german seat of bzura-2")
	r.refuses("INVITE bzura-2 polish "+max, max+" moderates bzura-2", "MODERATOR bzura-2 REMOVE")
	r.refuses("SUBSTITUTE bzura-2 german "+max, max+" moderates bzura-2")
	if mail := r.mail(); len(mail) != 0 {
		t.Errorf("mail to %v", recipients(mail))
	}
	delete(r.keys, max)
	r.wants(r.write(max, "JOIN bzura-2"), "You moderate bzura-2")
	if st, err := r.desk.Show("bzura-2"); err != nil || st.Seats[1].Address != "" {
		t.Errorf("offered to %s, %v", st.Seats[1].Address, err)
	}
	// Somebody to whom the seat was offered by a Kurier that did not mind.
	r.does("MODERATOR bzura-2 REMOVE " + max)
	r.does("INVITE bzura-2 polish " + max)
	r.mail()
	err := r.store.Update(func(tx store.Tx) error {
		g, err := tx.Game("bzura-2")
		g.Moderators = []string{max}
		return errors.Join(err, tx.PutGame(g))
	})
	if err != nil {
		t.Fatal(err)
	}
	r.wants(r.write(max, "JOIN"), "You moderate bzura-2")
	if st, err := r.desk.Show("bzura-2"); err != nil || st.Seats[1].State == "taken" {
		t.Errorf("%+v, %v", st.Seats[1], err)
	}
}

// Kurier's own address fills no place.
func TestKuriersOwnAddressGetsNoPlace(t *testing.T) {
	r := newRoom(t)
	r.openGame("warta-1")
	r.openGame("bzura-2")
	for _, own := range []string{"kurier@example.org", "Kurier+x@EXAMPLE.org"} {
		for _, line := range []string{"INVITE bzura-2 german ", "SUBSTITUTE bzura-2 german ", "OBSERVER bzura-2 ADD ", "MODERATOR bzura-2 ADD "} {
			r.refuses(line+own, own+" is my own address")
		}
	}
}
