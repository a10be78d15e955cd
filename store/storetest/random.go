package storetest

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"kurier/store"
)

// work is one act on a transaction; what it says must not depend on the store.
type work func(tx store.Tx) string

func say(v ...any) string {
	for i := range v {
		if err, ok := v[i].(error); ok {
			v[i] = kind(err)
		}
	}
	return text(v)
}

// kind is an error without its words.
func kind(err error) string {
	for _, known := range []error{store.ErrNotFound, store.ErrExists, store.ErrConflict} {
		if errors.Is(err, known) {
			return known.Error()
		}
	}
	return "another error"
}

var (
	someID    = rapid.SampledFrom([]string{"a", "ab", "b", "bzura", "bzura-2"})
	someSeat  = rapid.SampledFrom([]string{"polish", "german"})
	someCap   = rapid.SampledFrom([]string{"", "c1", "c2", "c3", "c4", "c5"})
	someBytes = rapid.SliceOfN(rapid.Byte(), 0, 300)
	someTime  = rapid.Custom(func(t *rapid.T) time.Time {
		if rapid.IntRange(0, 4).Draw(t, "zero") == 0 {
			return time.Time{}
		}
		return at(rapid.IntRange(-3, 20).Draw(t, "minute"))
	})
	// someRaw is a mail, at times with files of which others have the same.
	someRaw = rapid.Custom(func(t *rapid.T) []byte {
		raw := someBytes.Draw(t, "text")
		for range rapid.IntRange(0, 2).Draw(t, "files") {
			raw = append(raw, "\r\n\r\n"+inLines(bytes.Repeat([]byte{byte(rapid.IntRange(1, 3).Draw(t, "file"))}, 2000))+"\r\n"...)
		}
		return raw
	})
	someMail = rapid.Custom(func(t *rapid.T) store.Outgoing {
		return store.Outgoing{
			Key: fmt.Sprint("k", rapid.IntRange(0, 8).Draw(t, "key")), Game: rapid.SampledFrom([]string{"", "a", "ab"}).Draw(t, "game"),
			Due: someTime.Draw(t, "due"), Sent: someTime.Draw(t, "sent"), Failed: rapid.Bool().Draw(t, "failed"),
			Raw: someRaw.Draw(t, "raw"), LastError: rapid.String().Draw(t, "words"),
		}
	})
)

var acts = map[string]func(t *rapid.T) work{
	"game": func(t *rapid.T) work {
		g := store.Game{
			ID: someID.Draw(t, "id"), Name: rapid.String().Draw(t, "name"),
			Deadline: someTime.Draw(t, "deadline"), Remind: someTime.Draw(t, "remind"),
			Open: rapid.Bool().Draw(t, "open"), State: rapid.SampledFrom([]string{"open", "running"}).Draw(t, "state"),
		}
		return func(tx store.Tx) string { return say(tx.PutGame(g)) }
	},
	"seat": func(t *rapid.T) work {
		s := store.Seat{
			Game: someID.Draw(t, "game"), Seat: someSeat.Draw(t, "seat"), Order: rapid.IntRange(0, 2).Draw(t, "order"),
			Capability: someCap.Draw(t, "capability"), Stale: rapid.SliceOfN(someCap, 0, 3).Draw(t, "stale"),
			Address: rapid.SampledFrom([]string{"", "a@x", "A@x", "b@x"}).Draw(t, "address"),
		}
		return func(tx store.Tx) string { return say(tx.PutSeat(s)) }
	},
	"person": func(t *rapid.T) work {
		p := store.Person{
			ID: someID.Draw(t, "id"), Name: rapid.String().Draw(t, "name"),
			Addresses: rapid.SliceOfN(rapid.SampledFrom([]string{"a@x", "A@x", "b@x", "c@x"}), 0, 3).Draw(t, "addresses"),
			Gathered:  store.Gathered{Due: someTime.Draw(t, "due")},
		}
		return func(tx store.Tx) string { return say(tx.PutPerson(p)) }
	},
	"letter": func(t *rapid.T) work {
		l := store.Letter{
			Account: rapid.SampledFrom([]string{"", "x", "y"}).Draw(t, "account"), UID: rapid.Uint32Range(1, 4).Draw(t, "uid"),
			MessageID: rapid.SampledFrom([]string{"", "<1>", "<2>"}).Draw(t, "id"), Digest: rapid.SampledFrom([]string{"", "d", "e"}).Draw(t, "digest"),
			Game: rapid.SampledFrom([]string{"", "a", "ab"}).Draw(t, "game"), Raw: someBytes.Draw(t, "raw"),
		}
		return func(tx store.Tx) string { n, err := tx.AddLetter(l); return say(n, err) }
	},
	"verdict": func(t *rapid.T) work {
		n, v := rapid.Uint64Range(0, 6).Draw(t, "number"), store.Verdict{Kind: rapid.String().Draw(t, "kind")}
		return func(tx store.Tx) string { return say(tx.PutVerdict(n, v)) }
	},
	"sheet": func(t *rapid.T) work {
		s := store.Sheet{Game: someID.Draw(t, "game"), Seat: someSeat.Draw(t, "seat"), Decision: "d", Ready: rapid.Bool().Draw(t, "ready")}
		return func(tx store.Tx) string { return say(tx.PutSheet(s)) }
	},
	"step": func(t *rapid.T) work {
		s := chained(someID.Draw(t, "game"), rapid.IntRange(1, 4).Draw(t, "n"))
		return func(tx store.Tx) string { return say(tx.AddStep(s)) }
	},
	"snapshot": func(t *rapid.T) work {
		game, n, b := someID.Draw(t, "game"), rapid.IntRange(0, 300).Draw(t, "n"), someBytes.Draw(t, "position")
		return func(tx store.Tx) string { return say(tx.PutSnapshot(game, n, b)) }
	},
	"snapshot dropped": func(t *rapid.T) work {
		game, n := someID.Draw(t, "game"), rapid.IntRange(-1, 300).Draw(t, "n")
		return func(tx store.Tx) string { return say(tx.DropSnapshot(game, n)) }
	},
	"mail thinned": func(t *rapid.T) work {
		o, b := someMail.Draw(t, "mail"), someRaw.Draw(t, "bytes")
		return func(tx store.Tx) string { return say(tx.ThinOutgoing(o.Key, b)) }
	},
	"mail": func(t *rapid.T) work {
		o := someMail.Draw(t, "mail")
		return func(tx store.Tx) string { return say(tx.AddOutgoing(o)) }
	},
	"mail tried": func(t *rapid.T) work {
		o := someMail.Draw(t, "mail")
		return func(tx store.Tx) string { return say(tx.PutOutgoing(o)) }
	},
	"cursor": func(t *rapid.T) work {
		c := store.Cursor{UID: rapid.Uint32().Draw(t, "uid")}
		return func(tx store.Tx) string { return say(tx.PutCursor("x", c)) }
	},
	"counter": func(t *rapid.T) work {
		delta := rapid.Int64().Draw(t, "delta")
		return func(tx store.Tx) string { n, err := tx.Counter("c", delta); return say(n, err) }
	},
	"mark": func(t *rapid.T) work {
		b := someBytes.Draw(t, "value")
		return func(tx store.Tx) string { return say(tx.PutMeta("m", b)) }
	},
}

// look says all that can be seen.
func look(now time.Time, limit, n int) work {
	return func(tx store.Tx) string {
		var all []any
		note := func(v ...any) { all = append(all, say(v...)) }
		note(tx.Games(func(g store.Game) bool { note(g); return true }))
		note(tx.People(func(p store.Person) bool { note(p); return true }))
		for _, a := range []string{"a@x", "B@x", "c@x"} {
			note(tx.Person(a))
			note(tx.SeatsAt(a))
		}
		note(tx.OpenGames(func(g store.Game) bool { note(g); return true }))
		due, err := tx.Due(now, limit)
		if limit > 0 {
			note(len(due), err) // games due at the same moment come in any order
		} else {
			slices.Sort(due)
			note(due, err)
		}
		people, err := tx.DuePeople(now)
		note(people, err)
		mails, err := tx.Unsent(now, limit)
		note(mails, err)
		note(tx.Waiting(func(o store.Outgoing) bool { note(o); return true }))
		mails, err = tx.Taken()
		note(mails, err)
		for _, id := range []string{"", "a", "ab", "b", "bzura", "bzura-2"} {
			g, err := tx.Game(id)
			note(g, err)
			seats, err := tx.Seats(id)
			note(seats, err)
			sheet, err := tx.Sheet(id, "polish", "d")
			note(sheet, err)
			note(tx.Letters(id, func(l store.Letter) bool { note(l); return true }))
			note(tx.OutgoingOf(id, func(o store.Outgoing) bool { note(o); return true }))
			note(tx.Steps(id, n, func(s store.Step) bool { note(s); return true }))
			step, err := tx.Step(id, n)
			note(step, err)
			at, position, err := tx.Snapshot(id, n*100)
			note(at, len(position), fmt.Sprintf("%x", position), err)
		}
		for _, c := range []string{"c1", "c2", "c3", "c4", "c5"} {
			seat, current, err := tx.SeatByCapability(c)
			note(seat, current, err)
		}
		c, err := tx.Cursor("x")
		note(c, err)
		count, err := tx.Counter("c", 0)
		note(count, err)
		m, err := tx.Meta("m")
		note(len(m), fmt.Sprintf("%x", m), err)
		return text(all)
	}
}

// apart shows where two texts part.
func apart(got, want string) string {
	i := 0
	for i < min(len(got), len(want)) && got[i] == want[i] {
		i++
	}
	i = max(0, i-60)
	return fmt.Sprintf("\n got …%.200s\nwant …%.200s", got[i:], want[i:])
}

var errOff = errors.New("called off")

func testModel(t *testing.T, fresh func(t *testing.T) Place) {
	names := make([]string, 0, len(acts))
	for name := range acts {
		names = append(names, name)
	}
	slices.Sort(names)
	rapid.Check(t, func(r *rapid.T) {
		p := fresh(t)
		s := p.Open()
		defer func() { s.Close() }()
		m := newModel()
		for range rapid.IntRange(1, 8).Draw(r, "transactions") {
			var todo []work
			for range rapid.IntRange(1, 6).Draw(r, "acts") {
				name := rapid.SampledFrom(names).Draw(r, "act")
				todo = append(todo, acts[name](r))
			}
			todo = append(todo, look(at(rapid.IntRange(-1, 20).Draw(r, "now")), rapid.IntRange(0, 3).Draw(r, "limit"), rapid.IntRange(0, 4).Draw(r, "n")))
			callOff := rapid.IntRange(0, 3).Draw(r, "call off") == 0

			m = transacted(r, s, m, todo, callOff)
			if rapid.Bool().Draw(r, "a mail is taken") {
				o := someMail.Draw(r, "mail")
				if got, want := say(s.Took(o.Key, at(7))), say(m.took(o.Key, at(7))); got != want {
					r.Fatalf("%s is taken: %s, not %s", o.Key, got, want)
				}
			}
			if rapid.IntRange(0, 3).Draw(r, "reopen") == 0 {
				if err := s.Close(); err != nil {
					r.Fatal(err)
				}
				s = p.Open()
			}
			all := look(at(100), 0, 1)
			want, got := all(m), ""
			if err := s.View(func(tx store.Tx) error { got = all(tx); return nil }); err != nil {
				r.Fatal(err)
			}
			if got != want {
				r.Fatalf("after the transaction: %s", apart(got, want))
			}
		}
	})
}

// transacted does the work in a transaction of the store and of the model, which must answer alike, and gives the
// model as it stands then: as it was where the transaction was called off.
func transacted(r *rapid.T, s store.Store, m *model, todo []work, callOff bool) *model {
	next := m.clone()
	err := s.Update(func(tx store.Tx) error {
		for _, do := range todo {
			want := do(next)
			got := do(tx)
			if got != want {
				r.Fatalf("store and model differ: %s", apart(got, want))
			}
		}
		if callOff {
			return errOff
		}
		return nil
	})
	if callOff != errors.Is(err, errOff) || !callOff && err != nil {
		r.Fatalf("Update: %v", err)
	}
	if callOff {
		return m
	}
	next.settle()
	return next
}
