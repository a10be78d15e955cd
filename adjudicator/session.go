package adjudicator

import (
	"strings"
	"time"

	"kurier/adjudicator/gamelog"
	"kurier/store"
)

// session is one transaction in progress: its time, its writes, and the mail
// that is still to be rendered.
type session struct {
	*Desk
	tx   store.Tx
	now  time.Time
	jobs []job
	// tables changed here, taken over by the desk after commit.
	changed map[string]*gamelog.Table
	game    string // game at work, for quarantine
	remarks []remark
}

// remark is a line of the daemon's log. It is written when what it tells is kept, and has
// neither keys nor words of an order.
type remark struct {
	what  string
	facts []any // names and values in turn
}

// remark tells the daemon's log what became of a game: after which step, and of which
// seats.
func (s *session) remark(what, game string, step int, seats []string, facts ...any) {
	s.remarks = append(s.remarks, remark{what, append([]any{"game", game, "step", step, "seat", strings.Join(seats, ", ")}, facts...)})
}

// transact looks at the clock, and then runs fn in a store transaction.
func (d *Desk) transact(fn func(*session) error) error {
	if err := d.afterLeap(); err != nil {
		return err
	}
	return d.commit(fn)
}

// notKept is an error of the store's own: what was to be kept was in order.
type notKept struct{ error }

func (e *notKept) Unwrap() error { return e.error }

// commit runs fn in a store transaction, then renders and writes the mail it caused
// in the same transaction. A panic becomes an error that names the game.
func (d *Desk) commit(fn func(*session) error) (err error) {
	inOrder := true
	s := &session{Desk: d, now: d.Now(), changed: map[string]*gamelog.Table{}}
	defer func() {
		if r := recover(); r != nil {
			err = caught(s.game, r)
		}
		if err == nil {
			d.tables.keep(s.changed)
			for _, m := range s.remarks {
				d.Log.Info(m.what, m.facts...)
			}
		}
	}()
	err = d.store.Update(func(tx store.Tx) error {
		s.tx = tx
		s.jobs, s.remarks = nil, nil
		clear(s.changed)
		err := fn(s)
		if err == nil {
			err = s.flush()
		}
		inOrder = err == nil
		return err
	})
	if err != nil && inOrder {
		return &notKept{err}
	}
	return err
}

// sit finds a game, as changed in this session or as stored.
func (s *session) sit(id string) (*gamelog.Table, error) {
	s.game = id
	if tb := s.changed[id]; tb != nil {
		return tb, nil
	}
	tb, err := s.Desk.sit(s.tx, id)
	if err == nil {
		s.changed[id] = tb
	}
	return tb, err
}
