package rebuild

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"maps"
	"slices"
	"time"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/store"
)

// judge finds out how much of a game is there, and takes it back to its last sound
// turn if any of the rest is in doubt.
func (b *rebuilder) judge(id string) (*game, error) {
	t := &game{Game: Game{ID: id}}
	b.clock = b.end
	for _, x := range b.Aside {
		if x.Game == id {
			t.Aside = append(t.Aside, x)
			t.Known = max(t.Known, x.N)
		}
	}
	var g store.Game
	var log soundLog
	var doubt why
	err := b.Store.View(func(tx store.Tx) (err error) {
		if g, err = tx.Game(id); err != nil {
			return err
		}
		log = b.sound(tx, g)
		doubt, err = b.doubts(tx, g, log)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		t.Fate, t.Why = Gone, "game-lost"
		return t, nil
	}
	if err != nil {
		return nil, err
	}
	t.Sound, t.State, t.at = log.steps, g.State, log.at
	t.Known = max(t.Known, g.Step, log.steps)
	switch {
	case log.unplayable != nil:
		t.Sound = 0
		return t, b.setAside(t, failed(log.unplayable))
	case t.Known == 0:
		if doubt.kind != "" {
			t.Why, t.WhyFacts = "not-begun", map[string]string{"doubt": doubt.kind}
			maps.Copy(t.WhyFacts, doubt.facts)
		}
		return t, nil
	case log.steps == 0:
		t.Fate, t.Why = Gone, "log-lost"
		if log.fault != nil {
			t.Why = log.fault.Error()
		}
		return t, b.drop(t)
	case log.steps == t.Known && log.steps == g.Step && log.hash == g.Digest && doubt.kind == "" && log.fault == nil:
		return t, b.keepPositions(id, log)
	}
	b.clock = log.at
	return t, b.takeBack(t, g, log)
}

// doubts names a record of a game that is lost or no longer the latest, nothing when none
// is.
func (b *rebuilder) doubts(tx store.Tx, g store.Game, log soundLog) (why, error) {
	if b.Doubtful(store.KindGame, g.ID) {
		return because("game-earlier"), nil
	}
	seats, err := b.seatNames(tx, g, log.pos)
	for _, seat := range seats {
		if b.Doubtful(store.KindSeat, g.ID, seat) {
			return because("seat-lost", "seat", seat), err
		}
	}
	if log.pos == nil || log.pos.Over() {
		return why{}, err
	}
	for _, dec := range log.pos.Awaited() {
		if b.Doubtful(store.KindSheet, g.ID, string(dec.Seat), dec.ID) {
			return because("sheet-lost", "seat", string(dec.Seat)), err
		}
	}
	return why{}, err
}

// seatNames are the seats of a game as it stands in a position, those that are on record where the
// title is not at hand.
func (b *rebuilder) seatNames(tx store.Tx, g store.Game, pos title.Position) (names []string, err error) {
	if tb, err := b.Unseated(g); err == nil {
		tb.Position = pos
		return tb.SeatNames(), nil
	}
	seats, err := tx.Seats(g.ID)
	for _, x := range seats {
		names = append(names, x.Seat)
	}
	return names, err
}

// drop takes out a game of which too little is left, with the steps that are.
func (b *rebuilder) drop(t *game) error {
	return b.mender.Mend(func(m store.Mending) error {
		cut, err := m.CutSteps(t.ID, 0)
		t.Aside = append(cut, t.Aside...)
		if err != nil {
			return err
		}
		return m.DropGame(t.ID)
	})
}

// keepPositions sees that no position beside the log is another than the log's, and
// that the last is there.
func (b *rebuilder) keepPositions(id string, log soundLog) error {
	return b.Store.Update(func(tx store.Tx) error {
		for n := 1; n <= log.steps; n++ {
			at, kept, err := tx.Snapshot(id, n)
			if errors.Is(err, store.ErrNotFound) || err == nil && at != n {
				continue
			}
			if err != nil {
				return err
			}
			st, err := tx.Step(id, n)
			if err != nil {
				return err
			}
			body, err := gamelog.ReadStep(st)
			if err != nil {
				return err
			}
			if sum := sha256.Sum256(kept); hex.EncodeToString(sum[:]) != body.Position {
				if err := tx.DropSnapshot(id, n); err != nil {
					return err
				}
			}
		}
		if log.pos == nil {
			return nil
		}
		return tx.PutSnapshot(id, log.steps, log.pos.Encode())
	})
}

// takeBack makes the game what it was right after its last sound turn, and takes out
// the letters that came later, to be received anew. Where that cannot be told, the
// game is set aside as it is.
func (b *rebuilder) takeBack(t *game, g store.Game, log soundLog) error {
	err := b.mender.Mend(func(m store.Mending) error {
		cut, err := m.CutSteps(t.ID, log.steps)
		t.Aside = append(cut, t.Aside...)
		return err
	})
	if err != nil {
		return err
	}
	earlier := log.steps != g.Step || b.Doubtful(store.KindGame, g.ID)
	g.Step, g.Digest, g.Rolls, g.Unlogged = log.steps, log.hash, log.rolls, nil
	if kept := slices.DeleteFunc(slices.Clone(g.Versions), func(v store.Version) bool { return v.From > log.steps }); len(kept) < len(g.Versions) {
		// It is back before it was taken over to this version.
		g.Version, g.Versions, log.pos = kept[len(kept)-1].Version, kept, nil
	}
	over := log.pos != nil && log.pos.Over()
	switch {
	case over:
		g.State = "over"
	case g.State == "open" || g.State == "over":
		g.State = "running"
	}
	t.State = g.State
	if err := b.keepPositions(g.ID, log); err != nil {
		return err
	}
	if err := b.Store.Update(func(tx store.Tx) error { return tx.PutGame(g) }); err != nil {
		return err
	}
	if log.pos == nil || g.State == "quarantined" {
		if log.fault != nil {
			return b.setAside(t, failed(log.fault))
		}
		return b.setAside(t, because("part-lost"))
	}
	marks, gap, err := b.marks(t, g, log)
	if err != nil {
		return err
	}
	if gap.kind == "" && !over {
		gap = log.unrepeated
	}
	err = b.Transact(func(s *desk.Session) error { return putBack(s, g.ID, log, marks, earlier, gap.kind == "") })
	if err != nil || over {
		return err
	}
	if gap.kind != "" {
		return b.setAside(t, gap)
	}
	t.back = true
	return b.forget(t)
}

// putBack writes the records of the desk as they were after the last sound turn: a
// seat that is lost is empty, sheets are blank if the letters are to fill them again.
func putBack(s *desk.Session, id string, log soundLog, marks map[string]mark, earlier, blank bool) error {
	tb, err := s.Sit(id)
	if err != nil {
		return err
	}
	var none time.Time
	for i, info := range tb.Roster() {
		x, err := s.Tx.Seat(id, string(info.Seat))
		if errors.Is(err, store.ErrNotFound) {
			x, err = store.Seat{Game: id, Seat: string(info.Seat), Order: i, State: "empty"}, nil
			if i >= len(tb.Rules.Roster()) { // events made it
				x.State, x.Made = "bot", log.at.UTC()
			}
		}
		if err != nil {
			return err
		}
		if blank && !tb.Position.Over() {
			x.Standing, x.Told = log.standing[x.Seat], min(x.Told, log.steps)
			x.Mails, x.Last = marks[x.Seat].mails, cmp.Or(marks[x.Seat].last, x.Thread)
		}
		if err := s.Tx.PutSeat(x); err != nil {
			return err
		}
	}
	if tb.Position.Over() {
		tb.Game.Deadline, tb.Game.Remind = none, none
	}
	s.LookOut(tb, log.turn)
	if tb.Position.Over() || !blank {
		return s.Tx.PutGame(tb.Game)
	}
	for _, dec := range tb.Position.Awaited() {
		if err := s.Tx.PutSheet(store.Sheet{Game: id, Seat: string(dec.Seat), Decision: dec.ID}); err != nil {
			return err
		}
	}
	if earlier {
		s.SetDeadline(tb)
	}
	return s.Tx.PutGame(tb.Game)
}

// forget takes out the letters of a game that came after its last sound turn.
func (b *rebuilder) forget(t *game) error {
	return b.mender.Mend(func(m store.Mending) error {
		var later []arrival
		var inner error
		err := m.Letters(t.ID, func(l store.Letter) bool {
			// The answer tells when a letter was read; it was received before that.
			a := arrival{l, l.Received}
			if o, err := m.Outgoing(l.Verdict.Answer); err == nil {
				a.at = o.Written
			} else if !errors.Is(err, store.ErrNotFound) {
				inner = err
			}
			if after(a.at, t.at) {
				later = append(later, a)
			}
			return inner == nil
		})
		if err := errors.Join(err, inner); err != nil {
			return err
		}
		for _, a := range later {
			if err := m.ForgetLetter(a.Number); err != nil {
				return err
			}
		}
		b.again = append(b.again, later...)
		return nil
	})
}
