package adjudicator_test

import (
	"encoding/json"
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"kurier/adjudicator/archive"
	"kurier/adjudicator/dice"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles"
	"kurier/store"
	"kurier/store/bolt"
)

// fought plays far enough that dice have fallen, with a rollback on the way.
func (r *room) fought() {
	r.Helper()
	r.played()
	r.does("ROLLBACK warta-1 3 REASON a slip")
	for range 6 {
		r.does("RESOLVE warta-1 " + string(r.show().Awaited[0].ID))
	}
	for range 3 {
		who := map[title.Seat]string{"german": anna, "polish": jan}[r.show().Awaited[0].Seat]
		r.write(who, append(r.staff(), "READY ANYWAY")...)
	}
}

// staff is what the staff officer would write for whom the game awaits.
func (r *room) staff() []string {
	r.Helper()
	m, err := r.desk.PositionAt("warta-1", 0)
	if err != nil {
		r.Fatal(err)
	}
	seat := m.Position.Awaited()[0].Seat
	return m.Position.Known(seat).Staff(seat)
}

// copied makes another store with the game as it would be after a tampering, its
// chain made good again.
func (r *room) copied(game func(*store.Game), step func(*gamelog.StepBody) bool) *bolt.Store {
	r.Helper()
	st, err := bolt.Open(filepath.Join(r.TempDir(), "other.db"), bolt.Options{NoSync: true})
	if err != nil {
		r.Fatal(err)
	}
	r.Cleanup(func() { st.Close() })
	err = r.store.View(func(from store.Tx) error {
		return st.Update(func(to store.Tx) error {
			g, err := from.Game("warta-1")
			if err != nil {
				return err
			}
			prev, altered := "", step == nil
			if err := from.Steps(g.ID, 1, func(s store.Step) bool {
				body, err := gamelog.ReadStep(s)
				if err != nil {
					r.Fatal(err)
				}
				if !altered && step(&body) {
					altered = true
					if s.Body, err = json.Marshal(body); err != nil {
						r.Fatal(err)
					}
				}
				s.Prev, s.Hash = prev, dice.Chain(prev, s.Body)
				prev = s.Hash
				if err := to.AddStep(s); err != nil {
					r.Fatal(err)
				}
				return true
			}); err != nil {
				return err
			}
			if !altered {
				r.Fatal("nothing was altered")
			}
			g.Digest = prev
			if game != nil {
				game(&g)
			}
			return to.PutGame(g)
		})
	})
	if err != nil {
		r.Fatal(err)
	}
	return st
}

func rederived(t *testing.T, st store.Store) (out []archive.Rederived) {
	t.Helper()
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := archive.Rederive(st, all, nil, func(r archive.Rederived) { out = append(out, r) }); err != nil {
		t.Fatal(err)
	}
	return out
}

func TestStoredGameIsRederivedAndTheFirstDifferenceNamed(t *testing.T) {
	r := newRoom(t)
	r.fought()
	got := rederived(t, r.store)
	if len(got) != 1 || got[0].Differs != nil || got[0].Other || got[0].Steps != r.game("warta-1").Step || got[0].Replayed < 8 || got[0].Dice == 0 {
		t.Fatalf("the game as it was played: %+v", got)
	}
	withDice := func(b *gamelog.StepBody) bool { return len(b.Rolls) > 0 }
	for name, c := range map[string]struct {
		game func(*store.Game)
		step func(*gamelog.StepBody) bool
		want string
	}{
		"a die": {step: func(b *gamelog.StepBody) bool {
			if !withDice(b) {
				return false
			}
			b.Rolls[0].Faces[0] = b.Rolls[0].Faces[0]%6 + 1
			return true
		}, want: "but the secret gives"},
		"an order": {step: func(b *gamelog.StepBody) bool {
			if len(b.Sheets) == 0 || len(b.Sheets[0].Orders) == 0 {
				return false
			}
			b.Sheets[0].Orders[0] += " "
			return true
		}, want: "its orders have the digest"},
		"an order and its digest": {step: func(b *gamelog.StepBody) bool {
			if !withDice(b) {
				return false
			}
			b.Sheets[0].Orders = append(b.Sheets[0].Orders, "READY ANYWAY")
			b.OrdersDigest = strings.Repeat("0", 64)
			return true
		}, want: "its orders have the digest"},
		"an event left out": {step: func(b *gamelog.StepBody) bool {
			if len(b.Events) < 2 || len(b.Sheets) == 0 {
				return false
			}
			b.Events = b.Events[1:]
			return true
		}, want: "resolving the same orders with the same dice gives other events: event 1 was"},
		"whose a roll is": {step: func(b *gamelog.StepBody) bool {
			if !withDice(b) {
				return false
			}
			b.Rolls[0].Side = "polish"
			return true
		}, want: "resolving the same orders throws other dice: roll 1 was"},
		"whether a roll is secret": {step: func(b *gamelog.StepBody) bool {
			if !withDice(b) {
				return false
			}
			b.Rolls[0].Secret = true
			return true
		}, want: "resolving the same orders throws other dice: roll 1 was"},
		"a roll left out": {step: func(b *gamelog.StepBody) bool {
			if len(b.Rolls) < 2 {
				return false
			}
			b.Rolls = b.Rolls[:len(b.Rolls)-1]
			return true
		}, want: "rolls, and"},
		"a position": {step: func(b *gamelog.StepBody) bool {
			b.Position = strings.Repeat("0", 64)
			return true
		}, want: "step 1: the events lead to position"},
		"the game of a step": {step: func(b *gamelog.StepBody) bool { b.Game = "bzura-2"; return true }, want: `step 1 of game "bzura-2"`},
		"the last step":      {game: func(g *store.Game) { g.Step++ }, want: "the record of the game speaks of"},
		"the count of rolls": {game: func(g *store.Game) { g.Rolls = 0 }, want: "the next would be thrown twice"},
		"the state":          {game: func(g *store.Game) { g.State = "over" }, want: "the game is over, but over by the rules: false"},
		"the secret":         {game: func(g *store.Game) { g.Secret[0] ^= 1 }, want: "the commitment is"},
		"the title":          {game: func(g *store.Game) { g.Title = "chess" }, want: `does not have the title "chess"`},
	} {
		got := rederived(t, r.copied(c.game, c.step))
		if len(got) != 1 || got[0].Differs == nil || !strings.Contains(got[0].Differs.Error(), c.want) {
			t.Errorf("%s altered: %+v", name, got)
		}
	}
	// A snapshot is only a cache, but play goes on from it.
	if err := r.store.Update(func(tx store.Tx) error {
		_, first, err := tx.Snapshot("warta-1", 1)
		if err != nil {
			return err
		}
		return tx.PutSnapshot("warta-1", r.game("warta-1").Step, first)
	}); err != nil {
		t.Fatal(err)
	}
	if got := rederived(t, r.store); got[0].Differs == nil || !strings.Contains(got[0].Differs.Error(), "position kept beside the log") {
		t.Errorf("a wrong snapshot: %+v", got)
	}
}

// newer is a title of which a new version has come out.
type newer struct{ title.Title }

func (n newer) Info() title.Info {
	i := n.Title.Info()
	i.Version = "2-" + i.Version
	return i
}

func TestGameIsNotPlayedOnByAnotherVersionOfTheRules(t *testing.T) {
	r := newRoom(t)
	r.fought()
	before := r.game("warta-1")
	r.mail()
	r.store.Close()
	r.title = func(t title.Title) title.Title { return newer{t} }
	r.open()
	r.sent = 0
	r.mail()
	for _, who := range []string{anna, jan} {
		if text := r.write(who, "READY ANYWAY"); strings.Contains(text, "resolved") {
			t.Errorf("%s was answered: %s", who, text)
		}
	}
	g := r.game("warta-1")
	if g.Step != before.Step || g.State != "quarantined" || !strings.Contains(g.Trouble, "is played by version "+before.Version) || !strings.Contains(g.Trouble, "bring back the Kurier of that version") {
		t.Fatalf("the game is %s, step %d: %s", g.State, g.Step, g.Trouble)
	}
	if _, err := r.desk.PositionAt("warta-1", 0); !errors.Is(err, gamelog.ErrOtherVersion) {
		t.Errorf("its position: %v", err)
	}
	// With the rules it began with it goes on where it was.
	r.store.Close()
	r.title = nil
	r.open()
	r.does("RESUME warta-1")
	r.wants(r.write(map[title.Seat]string{"german": anna, "polish": jan}[r.show().Awaited[0].Seat], "READY ANYWAY"), "resolved")
	if g := r.game("warta-1"); g.Step <= before.Step {
		t.Errorf("step %d, was %d", g.Step, before.Step)
	}
	if got := rederived(t, r.store); got[0].Differs != nil {
		t.Errorf("%+v", got[0])
	}
}

func TestGameOfAnotherVersionIsReplayedAsFarAsThatProvesSomething(t *testing.T) {
	r := newRoom(t)
	r.fought()
	as := func(g *store.Game) { g.Version = "0-0123abcd" }
	got := rederived(t, r.copied(as, nil))
	if len(got) != 1 || got[0].Differs != nil || !got[0].Other || got[0].Replayed != 0 || got[0].Dice == 0 {
		t.Errorf("%+v", got)
	}
	got = rederived(t, r.copied(as, func(b *gamelog.StepBody) bool {
		if len(b.Rolls) == 0 {
			return false
		}
		b.Rolls[0].Faces[0] = b.Rolls[0].Faces[0]%6 + 1
		return true
	}))
	if len(got) != 1 || got[0].Differs == nil {
		t.Errorf("a turned die in a game of another version: %+v", got)
	}
}

// alteredLog is a store whose file somebody has written into: the words of one step
// are others, and its hash fits them.
type alteredLog struct{ store.Store }

type alteredTx struct{ store.Tx }

func (a alteredLog) View(fn func(store.Tx) error) error {
	return a.Store.View(func(tx store.Tx) error { return fn(alteredTx{tx}) })
}

func (a alteredTx) Steps(game string, from int, fn func(store.Step) bool) error {
	return a.Tx.Steps(game, from, func(s store.Step) bool {
		if s.N == 2 {
			s.Body = append(s.Body[:len(s.Body)-1:len(s.Body)-1], `,"reason":"made up"}`...)
			s.Hash = dice.Chain(s.Prev, s.Body)
		}
		return fn(s)
	})
}

func TestAStepWithAnotherPastIsFound(t *testing.T) {
	r := newRoom(t)
	r.fought()
	got := rederived(t, alteredLog{r.store})
	if len(got) != 1 || got[0].Differs == nil || !strings.Contains(got[0].Differs.Error(), "does not follow the step before") {
		t.Errorf("%+v", got[0].Differs)
	}
}
