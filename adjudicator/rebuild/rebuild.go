// Package rebuild makes a store that was salvaged from a damaged one fit for use: it plays
// every game's log again, takes a game of which something is lost back to its last sound
// turn, and lets the letters that came later be received anew.
package rebuild

import (
	"cmp"
	"crypto/sha256"
	"errors"
	"slices"
	"time"

	"kurier/adjudicator"
	"kurier/adjudicator/clock"
	"kurier/adjudicator/desk"
	"kurier/store"
)

// Fate is what became of a game in a rebuilt store.
type Fate int

// Fates, from good to bad.
const (
	// Whole: nothing of it is known to be lost.
	Whole Fate = iota
	// PlayedAgain: what was lost followed again from the letters.
	PlayedAgain
	// SetAside: what was lost did not follow; the game is quarantined.
	SetAside
	// Gone: nothing is left that could be played on.
	Gone
)

// Game is a game of a rebuilt store.
type Game struct {
	ID, State string
	Fate      Fate
	// Why it was set aside, or is gone: a kind of the group "reason" with WhyFacts, or the
	// text of an error; "" when neither.
	Why      string
	WhyFacts map[string]string
	// Steps of its log now. Sound were those found sound, the others were played again
	// from the letters. Known is how many it is known to have had.
	Steps, Sound, Known int
	// Letters that were received anew, and Reports that were made anew.
	Letters, Reports int
	// Aside are steps that could be read and are not in its log.
	Aside []store.Step
}

// Sources are what a rebuilt store is judged with.
type Sources struct {
	store.Damage
	// Letters from mailboxes and files. Those that the store has are passed over.
	Letters []store.Letter
	// Read understands a letter's bytes.
	Read func(store.Letter) desk.Letter
	// Each is called with every game, in order of its id.
	Each func(Game) error
}

// ErrCannotMend: the store is no store.Mender, so that nothing can be taken out of it.
var ErrCannotMend = errors.New("this store cannot be mended")

// Store makes the desk's store, salvaged from a damaged one, fit for use. Each game's
// log is played again and cut off before its first unsound step. A game of which any
// record is lost or no longer the latest is taken back to its last turn, and the letters
// that came after it are received anew, with the time they came, as are letters of
// which the store knows nothing. When that does not lead to where the game is known to
// have been, it is quarantined. Mail keeps its keys, so that what went out before goes
// out again, if at all, under the same Message-ID. The desk is of no other use before
// or after: its clock stands where the last letter left it. It gives how many letters
// were received that the store knew nothing of.
func Store(d *desk.Desk, r Sources) (fresh int, err error) {
	mender, ok := d.Store.(store.Mender)
	if !ok {
		return 0, ErrCannotMend
	}
	b := &rebuilder{Desk: d, Sources: r, mender: mender, end: d.Now(), games: map[string]*game{}}
	d.Turn.Lock()
	defer d.Turn.Unlock()
	d.Steady = nil
	d.Now = func() time.Time { return b.clock }
	var ids []string
	err = d.Store.View(func(tx store.Tx) error {
		return tx.Games(func(g store.Game) bool { ids = append(ids, g.ID); return true })
	})
	if err != nil {
		return 0, err
	}
	for _, x := range r.Aside {
		ids = append(ids, x.Game) // perhaps its own record is lost
	}
	slices.Sort(ids)
	var games []*game
	for _, id := range slices.Compact(ids) {
		g, err := b.judge(id)
		if err != nil {
			return 0, err
		}
		games = append(games, g)
		b.games[id] = g
	}
	if fresh, err = b.receiveAnew(); err != nil {
		return fresh, err
	}
	b.clock = b.end
	for _, g := range games {
		if err := b.conclude(g); err != nil {
			return fresh, err
		}
		if err := r.Each(g.Game); err != nil {
			return fresh, err
		}
	}
	return fresh, nil
}

// rebuilder rebuilds a store.
type rebuilder struct {
	*desk.Desk
	Sources
	mender store.Mender
	clock  time.Time // what the desk takes for the time
	end    time.Time // the real one
	games  map[string]*game
	again  []arrival // letters to be received anew
}

// game is one at work.
type game struct {
	Game
	at   time.Time // of its last sound turn
	back bool      // was taken back there
}

// arrival is a letter that is to be received at a time.
type arrival struct {
	store.Letter
	at time.Time
}

// newcomers are the letters from elsewhere that the store does not have, byte for byte.
// Where records of letters were lost, those are left out that may have been received all
// the same: that came before the last sound turn of a game that was taken back, or,
// elsewhere, before the last of all that is in the store.
func (b *rebuilder) newcomers() (out []arrival, err error) {
	if len(b.Letters) == 0 {
		return nil, nil
	}
	seen := map[[sha256.Size]byte]bool{}
	var last time.Time // of all that is in the store
	note := func(l store.Letter) bool {
		seen[sha256.Sum256(l.Raw)] = true
		last = later(last, l.Received)
		return true
	}
	for _, a := range b.again {
		note(a.Letter)
		last = later(last, a.at)
	}
	err = b.Store.View(func(tx store.Tx) error {
		ids := []string{""}
		if err := tx.Games(func(g store.Game) bool { ids = append(ids, g.ID); return true }); err != nil {
			return err
		}
		for _, id := range ids {
			if err := tx.Letters(id, note); err != nil {
				return err
			}
			if err := tx.OutgoingOf(id, func(o store.Outgoing) bool { last = later(last, o.Written); return true }); err != nil {
				return err
			}
		}
		for _, l := range b.Letters {
			sum := sha256.Sum256(l.Raw)
			if seen[sum] {
				continue
			}
			seen[sum] = true
			read := b.Read(l)
			s := &desk.Session{Desk: b.Desk, Tx: tx, At: l.Received}
			seat, _, _, err := adjudicator.SeatOf(s, &read)
			if err != nil {
				return err
			}
			since := last.Truncate(time.Second)
			if g := b.games[seat.Game]; g != nil && g.back {
				since = g.at
			}
			if b.LettersLost && !after(l.Received, since) {
				continue
			}
			out = append(out, arrival{l, l.Received})
		}
		return nil
	})
	return out, err
}

func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

// receiveAnew receives letters in the order they came, and lets the clocks of the games
// run meanwhile. A game of which nothing was lost has had its reminders and deadlines
// up to the last of them.
func (b *rebuilder) receiveAnew() (fresh int, err error) {
	newcomers, err := b.newcomers()
	if err != nil {
		return 0, err
	}
	b.clock = time.Time{}
	all := append(b.again, newcomers...)
	slices.SortStableFunc(all, func(x, y arrival) int { return cmp.Or(x.at.Compare(y.at), cmp.Compare(x.Number, y.Number)) })
	for _, a := range all {
		if err := b.runClocks(a.at); err != nil {
			return fresh, err
		}
		b.clock = a.at
		l := b.Read(a.Letter)
		got, err := adjudicator.ReceiveAlone(b.Desk, l)
		if err != nil {
			return fresh, err
		}
		if a.Number == 0 && got.Verdict != "duplicate" {
			fresh++
		}
		if err := b.count(got); err != nil {
			return fresh, err
		}
	}
	return fresh, nil
}

// count notes a letter with its game.
func (b *rebuilder) count(d adjudicator.Disposition) error {
	if d.Verdict == "duplicate" {
		return nil
	}
	return b.Store.View(func(tx store.Tx) error {
		l, err := tx.Letter(d.Number)
		if g := b.games[l.Game]; g != nil {
			g.Letters++
		}
		return err
	})
}

// runClocks lets reminders and deadlines take effect, up to a time.
func (b *rebuilder) runClocks(until time.Time) error {
	type moment struct {
		game string
		at   time.Time
	}
	done := map[moment]bool{}
	for {
		var next moment
		err := b.Store.View(func(tx store.Tx) error {
			ids, err := tx.Due(until, 0)
			if err != nil {
				return err
			}
			for _, id := range ids {
				g, err := tx.Game(id)
				if err != nil {
					return err
				}
				if b.games[id] == nil || g.State != "running" {
					continue
				}
				for _, at := range []time.Time{g.Remind, effectOf(tx, g)} {
					m := moment{id, at}
					if !at.IsZero() && !at.After(until) && !done[m] && (next.game == "" || at.Before(next.at)) {
						next = m
					}
				}
			}
			return nil
		})
		if err != nil || next.game == "" {
			return err
		}
		done[next] = true
		if next.at.After(b.clock) {
			b.clock = next.at
		}
		if err := b.Transact(func(s *desk.Session) error { return clock.Due(s, next.game) }); err != nil {
			if desk.IsStoreTrouble(err) {
				return err
			}
			if err := b.setAside(b.games[next.game], failed(err)); err != nil {
				return err
			}
		}
	}
}

// effectOf is when a game's deadline takes effect, zero when it has none.
func effectOf(tx store.Tx, g store.Game) time.Time {
	if g.Deadline.IsZero() {
		return time.Time{}
	}
	return clock.TakesEffect(tx, g)
}
