package adjudicator_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/title"
	"kurier/store"
)

// failing is a store whose disk fills up at the nth thing written in a
// transaction; at none when it is 0.
type failing struct {
	store.Store
	at      *int
	written *int
}

func (s failing) Update(fn func(store.Tx) error) error {
	*s.written = 0
	return s.Store.Update(func(tx store.Tx) error { return fn(failingTx{tx, s}) })
}

type failingTx struct {
	store.Tx
	failing
}

func (t failingTx) write(what string) error {
	*t.written++
	if *t.at > 0 && *t.written >= *t.at {
		return fmt.Errorf("%s, the %d. thing written: %w", what, *t.written, store.ErrFull)
	}
	return nil
}

func (t failingTx) PutGame(g store.Game) error {
	if err := t.write("game"); err != nil {
		return err
	}
	return t.Tx.PutGame(g)
}

func (t failingTx) PutSeat(s store.Seat) error {
	if err := t.write("seat"); err != nil {
		return err
	}
	return t.Tx.PutSeat(s)
}

func (t failingTx) PutSheet(s store.Sheet) error {
	if err := t.write("sheet"); err != nil {
		return err
	}
	return t.Tx.PutSheet(s)
}

func (t failingTx) AddStep(s store.Step) error {
	if err := t.write("step"); err != nil {
		return err
	}
	return t.Tx.AddStep(s)
}

func (t failingTx) PutSnapshot(game string, n int, position []byte) error {
	if err := t.write("snapshot"); err != nil {
		return err
	}
	return t.Tx.PutSnapshot(game, n, position)
}

func (t failingTx) AddOutgoing(o store.Outgoing) error {
	if err := t.write("mail"); err != nil {
		return err
	}
	return t.Tx.AddOutgoing(o)
}

// trail is everything kept of the game, for comparing.
func (r *room) trail() string {
	r.Helper()
	var out strings.Builder
	err := r.store.View(func(tx store.Tx) error {
		g, err := tx.Game("warta-1")
		if err != nil {
			return err
		}
		fmt.Fprintf(&out, "%+v\n", g)
		seats, err := tx.Seats("warta-1")
		if err != nil {
			return err
		}
		fmt.Fprintf(&out, "%+v\n", seats)
		for _, s := range seats {
			for _, a := range g.Outlook.Awaited {
				sheet, err := tx.Sheet("warta-1", s.Seat, a.Decision)
				if err != nil {
					return err
				}
				fmt.Fprintf(&out, "%+v\n", sheet)
			}
		}
		if err := tx.Steps("warta-1", 1, func(s store.Step) bool {
			fmt.Fprintln(&out, s.N, s.Hash)
			return true
		}); err != nil {
			return err
		}
		return tx.OutgoingOf("warta-1", func(o store.Outgoing) bool {
			fmt.Fprintln(&out, o.Key, len(o.Raw))
			return true
		})
	})
	if err != nil {
		r.Fatal(err)
	}
	return out.String()
}

// Every act of a moderator is tried with a disk that fills up at each thing it
// writes, one after the other: then nothing of it is there. At last it is carried
// out, once, and stands in the log with who, what and why; the whole log derives
// again, with no roll thrown twice.
func TestActsOfModeratorsAreWholeOrNotAtAllAndAllInTheLog(t *testing.T) {
	r := newRoom(t)
	r.store.Close()
	at, written := 0, 0
	r.under = func(s store.Store) store.Store { return failing{s, &at, &written} }
	r.open()
	r.played()
	r.write(anna, "MOVE 1Pz 1017") // filed, and set aside by the first act
	acts := []string{
		"ROLLBACK warta-1 3 REASON the wrong army marched",
		"RESTORE warta-1 5 REASON it was right after all",
		"CORRECT warta-1 REDUCE 3Pz REASON a step was lost at the table",
		"AS warta-1 german\n  MOVE 1Pz 1017\n  READY ANYWAY",
		"RESOLVE warta-1 T3-polish-turn REASON he is away",
		"ROLLBACK warta-1 2 REASON once more",
		"PAUSE warta-1 REASON tea",
		"RESUME warta-1 REASON tea is over",
	}
	for _, line := range acts {
		before := r.trail()
		tries := 0
		for at = 1; ; at++ {
			text := r.act(strings.Split(line, "\n")...)
			if !strings.Contains(text, "NOT DONE") {
				break
			}
			tries++
			if got := r.trail(); got != before {
				t.Fatalf("%q failed at the %d. thing written, and left something:\n%s\nwas\n%s", line, at, got, before)
			}
			if tries > 200 {
				t.Fatalf("%q is never done: %s", line, text)
			}
		}
		at = 0
		if tries < 2 || r.trail() == before {
			t.Errorf("%q: %d tries failed, and it is done: %t", line, tries, r.trail() != before)
		}
	}
	var logged []string
	rolls := map[int]bool{}
	for n := 1; n <= r.game("warta-1").Step; n++ {
		body := r.body(n)
		for _, roll := range body.Rolls {
			if rolls[roll.N] {
				t.Errorf("roll %d is thrown twice", roll.N)
			}
			rolls[roll.N] = true
		}
		if body.Cause.Kind != "moderator" {
			continue
		}
		logged = append(logged, body.Cause.Act)
		if body.Cause.Who != "shell" || body.Time == "" {
			t.Errorf("step %d: %+v", n, body.Cause)
		}
	}
	for _, line := range acts {
		first, _, _ := strings.Cut(line, "\n")
		first, _, _ = strings.Cut(first, " REASON")
		if n := len(slices.DeleteFunc(slices.Clone(logged), func(l string) bool { return !strings.HasPrefix(l, first) })); n != 1 {
			t.Errorf("%q stands in the log %d times, not once: %q", line, n, logged)
		}
	}
	if got := rederived(t, r.store); got[0].Differs != nil || got[0].Steps != r.game("warta-1").Step {
		t.Errorf("%+v", got)
	}
	r.verified("warta-1")
}

// midway is a title that fails in the middle of a resolution: after the dice have
// fallen, before anything is known of it.
func midway(t title.Title, fails *bool) title.Title {
	return positioned(t, func(p title.Position) title.Position { return midwayPosition{p, fails} })
}

type midwayPosition struct {
	title.Position
	fails *bool
}

func (p midwayPosition) Clone() title.Position { return midwayPosition{p.Position.Clone(), p.fails} }

func (p midwayPosition) Known(s title.Seat) title.Position {
	return midwayPosition{p.Position.Known(s), p.fails}
}

func (p midwayPosition) Resolve(sheets []title.Sheet, cup dice.Cup) ([]title.Event, title.Position, error) {
	events, after, err := p.Position.Resolve(sheets, cup)
	if *p.fails {
		cup.Roll(dice.Throw{Label: "T1 german doubt", Side: "german", Count: 2, Die: dice.D(6)})
		panic("in the middle of a resolution")
	}
	return events, midwayPosition{after, p.fails}, err
}

// When the rules fail in the middle of a resolution that a moderator asked for,
// nothing of it is there, neither a die nor an order; and the acts that mend it are
// logged like any others.
func TestActsInTheMiddleOfAFailingResolutionLeaveNothingHalf(t *testing.T) {
	r := newRoom(t)
	fails := false
	r.title = func(t title.Title) title.Title {
		if t.Info().ID != "poland-campaign" {
			return t
		}
		return midway(t, &fails)
	}
	r.store.Close()
	r.open()
	r.played()
	r.write(anna, "MOVE 1Pz 1017")
	before, g := r.game("warta-1"), r.filed("german")
	for _, line := range []string{
		"RESOLVE warta-1 T3-german-turn REASON he is away",
		"AS warta-1 german\n  MOVE 3Pz 1017\n  READY ANYWAY",
	} {
		fails = true
		if text := r.act(strings.Split(line, "\n")...); !strings.Contains(text, "NOT DONE") {
			t.Errorf("%q: %s", line, text)
		}
		fails = false
		after := r.game("warta-1")
		if after.Step != before.Step || after.Rolls != before.Rolls || after.Digest != before.Digest || !slices.Equal(r.filed("german"), g) {
			t.Errorf("%q left something: %+v, was %+v; filed %v", line, after, before, r.filed("german"))
		}
		if after.State == "quarantined" {
			r.does("RESUME warta-1 REASON mended")
			before = r.game("warta-1")
		}
	}
	// A player's letter that fails there is kept, the game is set aside, and a rollback
	// from there is a step like any other.
	fails = true
	r.receive(r.letter(anna, "READY ANYWAY"))
	fails = false
	if after := r.game("warta-1"); after.State != "quarantined" || after.Rolls != before.Rolls {
		t.Fatalf("%+v", after)
	}
	r.does("ROLLBACK warta-1 3 REASON back to what works")
	if r.game("warta-1").State == "quarantined" {
		r.does("RESUME warta-1 REASON it works again")
	}
	r.wants(r.write(anna, "READY ANYWAY"), "resolved")
	if got := rederived(t, r.store); got[0].Differs != nil {
		t.Errorf("%+v", got[0])
	}
}
