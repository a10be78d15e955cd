package storetest

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"kurier/store"
)

func testGames(t *testing.T, p Place) {
	s := opened(t, p)
	update(t, s, func(tx store.Tx) error {
		for _, id := range []string{"mława", "bzura", "bzura-2", "a"} {
			if err := tx.PutGame(game(id)); err != nil {
				return err
			}
		}
		g := game("bzura")
		g.State, g.Trouble = "quarantined", "panic: hex 9999"
		return tx.PutGame(g)
	})
	view(t, s, func(tx store.Tx) error {
		_, err := tx.Game("kock")
		is(t, "an unknown game", err, store.ErrNotFound)
		g, err := tx.Game("bzura")
		want := game("bzura")
		want.State, want.Trouble = "quarantined", "panic: hex 9999"
		same(t, "a changed game", g, want)
		if err != nil {
			return err
		}
		var ids []string
		err = tx.Games(func(g store.Game) bool { ids = append(ids, g.ID); return len(ids) < 3 })
		same(t, "order of games, stopped after three", ids, []string{"a", "bzura", "bzura-2"})
		return err
	})
}

func due(t *testing.T, s store.Store, now time.Time, limit int) (ids []string) {
	t.Helper()
	view(t, s, func(tx store.Tx) (err error) { ids, err = tx.Due(now, limit); return err })
	return ids
}

func testDue(t *testing.T, p Place) {
	s := opened(t, p)
	update(t, s, func(tx store.Tx) error {
		for id, minutes := range map[string][2]int{
			"late": {30, 20}, "soon": {40, 10}, "both": {15, 15}, "only-deadline": {5, 0}, "never": {0, 0}, "far": {500, 400},
		} {
			g := game(id)
			if minutes[0] != 0 {
				g.Deadline = at(minutes[0])
			}
			if minutes[1] != 0 {
				g.Remind = at(minutes[1])
			}
			if err := tx.PutGame(g); err != nil {
				return err
			}
		}
		return nil
	})
	same(t, "before all", due(t, s, at(4), 10), []string(nil))
	same(t, "at the very moment", due(t, s, at(5), 10), []string{"only-deadline"})
	same(t, "a nanosecond before the next", due(t, s, at(10).Add(-1), 10), []string{"only-deadline"})
	same(t, "soonest first, each once", due(t, s, at(60), 10), []string{"only-deadline", "soon", "both", "late"})
	same(t, "limited", due(t, s, at(60), 2), []string{"only-deadline", "soon"})
	same(t, "without limit", due(t, s, at(600), 0), []string{"only-deadline", "soon", "both", "late", "far"})
}

func testDueMoves(t *testing.T, p Place) {
	s := opened(t, p)
	put := func(deadline, remind time.Time) {
		g := game("bzura")
		g.Deadline, g.Remind = deadline, remind
		update(t, s, func(tx store.Tx) error { return tx.PutGame(g) })
	}
	put(at(10), at(5))
	put(at(10), at(20))
	same(t, "reminder moved", due(t, s, at(7), 10), []string(nil))
	same(t, "deadline stands", due(t, s, at(10), 10), []string{"bzura"})
	put(time.Time{}, time.Time{})
	same(t, "clock stopped", due(t, s, at(1000), 10), []string(nil))
	put(time.Date(1, 1, 1, 0, 0, 1, 0, time.UTC), time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC))
	same(t, "a time before 1970 has passed", due(t, s, at(0), 10), []string{"bzura"})
}

func testSeats(t *testing.T, p Place) {
	s := opened(t, p)
	update(t, s, func(tx store.Tx) error {
		for i, seat := range []string{"polish", "german", "slovak"} {
			if err := tx.PutSeat(store.Seat{Game: "bzura", Seat: seat, Order: 2 - i, State: "empty"}); err != nil {
				return err
			}
		}
		return tx.PutSeat(store.Seat{Game: "bzura-2", Seat: "polish"})
	})
	view(t, s, func(tx store.Tx) error {
		_, err := tx.Seat("bzura", "soviet")
		is(t, "an unknown seat", err, store.ErrNotFound)
		seats, err := tx.Seats("bzura")
		var names []string
		for _, seat := range seats {
			names = append(names, seat.Seat)
		}
		same(t, "seats", names, []string{"slovak", "german", "polish"})
		if err != nil {
			return err
		}
		seats, err = tx.Seats("nowhere")
		same(t, "seats of no game", len(seats), 0)
		return err
	})
}

func testCapabilities(t *testing.T, p Place) {
	s := opened(t, p)
	seat := store.Seat{Game: "bzura", Seat: "polish", Capability: "three", Stale: []string{"one", "two"}}
	find := func(capability string) string {
		found := "none"
		view(t, s, func(tx store.Tx) error {
			seat, current, err := tx.SeatByCapability(capability)
			if err == nil {
				found = fmt.Sprint(seat.Game, " ", seat.Seat, " ", current)
			} else {
				is(t, capability, err, store.ErrNotFound)
			}
			return nil
		})
		return found
	}
	update(t, s, func(tx store.Tx) error {
		if err := tx.PutSeat(store.Seat{Game: "bzura", Seat: "bot"}); err != nil {
			return err
		}
		return tx.PutSeat(seat)
	})
	same(t, "in force", find("three"), "bzura polish true")
	same(t, "stale", find("one"), "bzura polish false")
	same(t, "false", find("four"), "none")
	same(t, "none given", find(""), "none")

	seat.Capability, seat.Stale = "four", []string{"two", "three", "four"}
	update(t, s, func(tx store.Tx) error { return tx.PutSeat(seat) })
	same(t, "renewed", find("four"), "bzura polish true")
	same(t, "now stale", find("three"), "bzura polish false")
	same(t, "dropped", find("one"), "none")

	err := s.Update(func(tx store.Tx) error {
		return tx.PutSeat(store.Seat{Game: "mława", Seat: "german", Capability: "three"})
	})
	is(t, "another seat's capability", err, store.ErrExists)
	same(t, "still the first's", find("three"), "bzura polish false")
}

// arriving are letters in the order in which they arrive, with the number that each has then; those that came
// before have that of the first time.
var arriving = []struct {
	what  string
	of    func() store.Letter
	n     uint64
	twice bool
}{
	{"the first", func() store.Letter { return letter(1) }, 1, false},
	{"the same again", func() store.Letter { return letter(1) }, 1, true},
	{"the second", func() store.Letter { return letter(2) }, 2, false},
	{"fetched again, and changed on the way", func() store.Letter {
		l := letter(1)
		l.MessageID, l.Digest = "<other@localhost>", "other"
		return l
	}, 1, true},
	{"delivered again under another UID", func() store.Letter {
		l := letter(2)
		l.UID = 77
		return l
	}, 2, true},
	{"the same UID after the mailbox was made anew", func() store.Letter {
		l := letter(3)
		l.UID, l.UIDValidity = 1, 4
		return l
	}, 3, false},
	{"the same UID in another account", func() store.Letter {
		l := letter(4)
		l.UID, l.Account = 1, "other@localhost"
		return l
	}, 4, false},
	{"the Message-ID used again for other words", func() store.Letter {
		l := letter(5)
		l.MessageID = letter(1).MessageID
		return l
	}, 5, false},
	{"the same words under another Message-ID", func() store.Letter {
		l := letter(6)
		l.Digest = letter(1).Digest
		return l
	}, 6, false},
	{"neither account nor Message-ID", func() store.Letter {
		l := letter(1)
		l.Account, l.MessageID = "", ""
		return l
	}, 7, false},
	{"neither account nor Message-ID, again", func() store.Letter {
		l := letter(1)
		l.Account, l.MessageID = "", ""
		return l
	}, 8, false},
}

func testLetterOnce(t *testing.T, p Place) {
	s := opened(t, p)
	for _, c := range arriving {
		var n uint64
		var err error
		update(t, s, func(tx store.Tx) error { n, err = tx.AddLetter(c.of()); return nil })
		if c.twice {
			is(t, c.what, err, store.ErrExists)
		} else {
			is(t, c.what, err, nil)
		}
		same(t, c.what, n, c.n)
	}
	view(t, s, func(tx store.Tx) error {
		l, err := tx.Letter(2)
		want := letter(2)
		want.Number = 2
		same(t, "the second as received", l, want)
		_, err2 := tx.Letter(99)
		is(t, "an unknown letter", err2, store.ErrNotFound)
		_, err2 = tx.Letter(0)
		is(t, "letter 0", err2, store.ErrNotFound)
		return err
	})
}

func testLettersByGame(t *testing.T, p Place) {
	s := opened(t, p)
	update(t, s, func(tx store.Tx) error {
		for n := 1; n <= 300; n++ {
			l := letter(n)
			l.Game = []string{"bzura", "", "bzura-2"}[n%3]
			if _, err := tx.AddLetter(l); err != nil {
				return err
			}
		}
		return nil
	})
	for game, first := range map[string]uint64{"bzura": 3, "": 1, "bzura-2": 2, "b": 0} {
		var numbers, want []uint64
		for n := first; n <= 300 && first > 0; n += 3 {
			want = append(want, n)
		}
		view(t, s, func(tx store.Tx) error {
			return tx.Letters(game, func(l store.Letter) bool {
				if !strings.Contains(string(l.Raw), fmt.Sprintf("Rozkazy %d\r", l.Number)) {
					t.Errorf("letter %d came without its text", l.Number)
				}
				numbers = append(numbers, l.Number)
				return true
			})
		})
		same(t, "letters of "+game, numbers, want)
	}
}

func testVerdict(t *testing.T, p Place) {
	s := opened(t, p)
	verdict := store.Verdict{Kind: "orders", Reason: "three lines stand", Answer: "letter/1"}
	update(t, s, func(tx store.Tx) error {
		n, err := tx.AddLetter(letter(1))
		if err != nil {
			return err
		}
		is(t, "a verdict on nothing", tx.PutVerdict(n+1, verdict), store.ErrNotFound)
		return tx.PutVerdict(n, verdict)
	})
	want := letter(1)
	want.Number, want.Verdict = 1, verdict
	view(t, s, func(tx store.Tx) error {
		l, err := tx.Letter(1)
		same(t, "the letter", l, want)
		return err
	})
}

func testSheets(t *testing.T, p Place) {
	s := opened(t, p)
	sheet := store.Sheet{
		Game: "bzura", Seat: "polish", Decision: "t1/polish/move", Ready: true,
		Lines: []store.SheetLine{{N: 1, Canon: "MOVE 25 0914", Letter: 3}, {N: 4, Canon: "MOVE 17 0915", Letter: 5}},
	}
	update(t, s, func(tx store.Tx) error { return tx.PutSheet(sheet) })
	view(t, s, func(tx store.Tx) error {
		got, err := tx.Sheet("bzura", "polish", "t1/polish/move")
		same(t, "the sheet", got, sheet)
		if err != nil {
			return err
		}
		got, err = tx.Sheet("bzura", "german", "t1/polish/move")
		same(t, "an empty one", got, store.Sheet{Game: "bzura", Seat: "german", Decision: "t1/polish/move"})
		return err
	})
}
