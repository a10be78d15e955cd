package main

import (
	"os"
	"path/filepath"
	"testing"

	"kurier/adjudicator/moderation"
	"kurier/adjudicator/titles"
	"kurier/mailer/mailertest"
	"kurier/store"
)

// Nobody's note of absence is answered or does anything, though it bears no mark of a
// machine: not to an invitation, not in a game under way, not without a key. Letters of
// people that speak of holidays are answered in all three.
func TestNotesOfAbsenceAreNotAnsweredAndLettersAboutHolidaysAre(t *testing.T) {
	t.Parallel()
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	pages, err := newPages(nil, strangeNoon.Location())
	if err != nil {
		t.Fatal(err)
	}
	room := strangeRoom{all, pages}
	answered := map[string]int{}
	for _, place := range []struct {
		name, key string
		start     []byte
	}{
		{"invited", "abcdefghij234567klmn", invitedStore(t, room)},
		{"at play", "abcdefghij234567klmn", room.store(t)},
		{"a stranger", "zzzzzzzzzz234567zzzz", room.store(t)},
	} {
		for _, c := range []struct {
			file, fate string
			least      int
		}{{"absences.mbox", "silence", 62}, {"holidays.mbox", "answer", 50}} {
			letters, err := mailertest.Letters(filepath.Join("..", "..", "mailer", "testdata", c.file), place.key)
			if err != nil || len(letters) < c.least {
				t.Fatalf("%s: %d letters, %v", c.file, len(letters), err)
			}
			for _, l := range letters {
				file := filepath.Join(t.TempDir(), "kurier.db")
				if err := os.WriteFile(file, place.start, 0o600); err != nil {
					t.Fatal(err)
				}
				before := room.annasSeat(t, file)
				fate := room.fateOf(t, file, l)
				if fate[:len(c.fate)] != c.fate {
					t.Errorf("%s: %s, %s: %s", place.name, c.file, l.Name, fate)
				}
				if c.fate == "silence" && room.annasSeat(t, file) != before {
					t.Errorf("%s: %s, %s: changed the seat", place.name, c.file, l.Name)
				}
				answered[fate]++
			}
		}
	}
	t.Log(answered)
}

// invitedStore is one in which Anna is invited to game pc-7 and has not joined.
func invitedStore(t *testing.T, room strangeRoom) []byte {
	t.Helper()
	file := filepath.Join(t.TempDir(), "kurier.db")
	desk, st := room.desk(t, file)
	_, err := moderation.SetUpGame(desk, moderation.NewGame{ID: "pc-7", Title: "poland-campaign"})
	if err == nil {
		err = moderation.Invite(desk, "pc-7", "german", "anna@example.pl", "", "")
	}
	if err == nil {
		err = st.Update(func(tx store.Tx) error {
			s, err := tx.Seat("pc-7", "german")
			if err != nil {
				return err
			}
			s.Capability = "abcdefghij234567klmn"
			return tx.PutSeat(s)
		})
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := st.Close(); err != nil {
		t.Fatal(err)
	}
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// annasSeat tells what letters can change of Anna's seat.
func (r strangeRoom) annasSeat(t *testing.T, file string) (seat struct {
	state    string
	away     bool
	resigned bool
	standing int
	filed    int
},
) {
	t.Helper()
	desk, st := r.desk(t, file)
	defer st.Close()
	status, err := desk.Show("pc-7")
	if err != nil {
		t.Fatal(err)
	}
	s := status.Seats[0]
	seat.state, seat.away, seat.resigned, seat.standing = s.State, !s.Vacation.IsZero(), s.Resigned, len(s.Standing)
	for _, dec := range status.Awaited {
		if string(dec.Seat) != s.Seat {
			continue
		}
		if err := st.View(func(tx store.Tx) error {
			sheet, err := tx.Sheet("pc-7", s.Seat, dec.ID)
			seat.filed = len(sheet.Lines)
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}
	return seat
}
