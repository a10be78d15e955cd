package desk

import (
	"strings"
	"time"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/store"
)

// Session is one transaction in progress: its time, its writes, and the mail
// that is still to be rendered.
type Session struct {
	*Desk
	Tx   store.Tx
	At   time.Time // when it began
	jobs []job
	// Changed are the tables changed here, taken over by the desk after commit.
	Changed map[string]*gamelog.Table
	Game    string // game at work, for quarantine
	remarks []remark
	// before are the points as each seat knew them before what was resolved here, by game
	// and seat.
	before map[string][]title.Total
	// closed tells of seats whose decisions were resolved here without READY of theirs, by game
	// and seat.
	closed map[string]*facts.Closing
	// retired are the seats that were retired here, by game and seat, for their last reports.
	retired map[string]bool
}

// remark is a line of the daemon's log. It is written when what it tells is kept, and has
// neither keys nor words of an order.
type remark struct {
	what  string
	facts []any // names and values in turn
}

// Remark tells the daemon's log what became of a game: after which step, and of which
// seats.
func (s *Session) Remark(what, game string, step int, seats []string, facts ...any) {
	s.remarks = append(s.remarks, remark{what, append([]any{"game", game, "step", step, "seat", strings.Join(seats, ", ")}, facts...)})
}

// Transact looks at the clock, and then runs fn in a store transaction.
func (d *Desk) Transact(fn func(*Session) error) error {
	if err := d.AfterLeap(); err != nil {
		return err
	}
	return d.commit(fn)
}

// notKept is an error of the store's own: what was to be kept was in order.
type notKept struct{ error }

func (e *notKept) Unwrap() error { return e.error }

// commit runs fn in a store transaction, then renders and writes the mail it caused
// in the same transaction. A panic becomes an error that names the game.
func (d *Desk) commit(fn func(*Session) error) (err error) {
	inOrder := true
	s := &Session{Desk: d, At: d.Now(), Changed: map[string]*gamelog.Table{}}
	defer func() {
		if r := recover(); r != nil {
			err = Caught(s.Game, r)
		}
		if err == nil {
			d.tables.keep(s.Changed)
			for _, m := range s.remarks {
				d.Log.Info(m.what, m.facts...)
			}
		}
	}()
	err = d.Store.Update(func(tx store.Tx) error {
		s.Tx = tx
		s.jobs, s.remarks, s.retired = nil, nil, nil
		clear(s.Changed)
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

// Sit finds a game, as changed in this session or as stored.
func (s *Session) Sit(id string) (*gamelog.Table, error) {
	s.Game = id
	if tb := s.Changed[id]; tb != nil {
		return tb, nil
	}
	tb, err := s.Desk.Sit(s.Tx, id)
	if err == nil {
		s.Changed[id] = tb
	}
	return tb, err
}
