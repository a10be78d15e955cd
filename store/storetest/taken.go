package storetest

import (
	"maps"
	"sync"
	"testing"
	"time"

	"kurier/store"
)

// takings are the mails that servers took, by key, and when. Copies of a model share
// them.
type takings struct {
	mu sync.Mutex
	at map[string]time.Time
}

func (t *takings) clone() *takings {
	t.mu.Lock()
	defer t.mu.Unlock()
	return &takings{at: maps.Clone(t.at)}
}

func waiting(o store.Outgoing) bool { return o.Sent.IsZero() && !o.Failed }

// seen is a mail as transactions see it.
func (m *model) seen(o *store.Outgoing) store.Outgoing {
	out := *o
	m.taken.mu.Lock()
	defer m.taken.mu.Unlock()
	if at, ok := m.taken.at[o.Key]; ok && waiting(out) && !m.settled[o.Key] {
		out.Sent = at
	}
	return out
}

// took is Took of a store with these records.
func (m *model) took(key string, at time.Time) error {
	if i := m.at(key); i < 0 || !waiting(m.seen(m.outgoing[i])) {
		return store.ErrNotFound
	}
	m.taken.mu.Lock()
	defer m.taken.mu.Unlock()
	m.taken.at[key] = at
	return nil
}

// settle forgets what PutOutgoing wrote, when its transaction is kept.
func (m *model) settle() {
	m.taken.mu.Lock()
	defer m.taken.mu.Unlock()
	for key := range m.settled {
		delete(m.taken.at, key)
	}
	clear(m.settled)
}

func (m *model) Taken() (list []store.Outgoing, err error) {
	for _, o := range m.outgoing {
		if seen := m.seen(o); waiting(*o) && !waiting(seen) {
			list = append(list, copied(seen))
		}
	}
	return list, nil
}

// taken lists the keys of mail that was taken and is not written down as sent.
func taken(t *testing.T, s store.Store) (keys []string) {
	t.Helper()
	view(t, s, func(tx store.Tx) error {
		list, err := tx.Taken()
		for _, o := range list {
			if o.Sent.IsZero() || len(o.Raw) == 0 {
				t.Errorf("%s was taken at %v and has %d bytes", o.Key, o.Sent, len(o.Raw))
			}
			keys = append(keys, o.Key)
		}
		return err
	})
	return keys
}

func testTook(t *testing.T, p Place) {
	s := p.Open()
	t.Cleanup(func() { s.Close() })
	reopen := func() {
		is(t, "Close", s.Close(), nil)
		s = p.Open()
	}
	update(t, s, func(tx store.Tx) error {
		for n := range 5 {
			if err := tx.AddOutgoing(mail(n)); err != nil {
				return err
			}
		}
		return nil
	})
	is(t, "an unknown one", s.Took("letter/1", at(7)), store.ErrNotFound)
	is(t, "the second", s.Took(mail(2).Key, at(7)), nil)
	is(t, "the first", s.Took(mail(1).Key, at(8)), nil)
	is(t, "one twice", s.Took(mail(1).Key, at(9)), store.ErrNotFound)
	for range 2 {
		same(t, "taken, as written", taken(t, s), []string{mail(1).Key, mail(2).Key})
		same(t, "what waits", unsent(t, s, 99, 0), []string{mail(0).Key, mail(3).Key, mail(4).Key})
		view(t, s, func(tx store.Tx) error {
			o, err := tx.Outgoing(mail(2).Key)
			want := mail(2)
			want.Seq, want.Sent = o.Seq, at(7)
			same(t, "one that was taken", o, want)
			return err
		})
		is(t, "thinned before it is written down", s.Update(func(tx store.Tx) error { return tx.ThinOutgoing(mail(1).Key, nil) }), store.ErrConflict)
		reopen()
	}
	is(t, "put off by who did not know", rewrite(s, 2, func(o *store.Outgoing) { o.Sent, o.Due = time.Time{}, at(50) }), nil)
	same(t, "it is taken all the same", taken(t, s), []string{mail(1).Key, mail(2).Key})
	is(t, "written down", rewrite(s, 2, func(o *store.Outgoing) { o.Sent = at(10) }), nil)
	same(t, "the other is left", taken(t, s), []string{mail(1).Key})
	is(t, "one that was sent", s.Took(mail(2).Key, at(11)), store.ErrNotFound)
	is(t, "called off", s.Update(func(tx store.Tx) error {
		o := mail(1)
		o.Sent = at(12)
		is(t, "PutOutgoing", tx.PutOutgoing(o), nil)
		list, err := tx.Taken()
		same(t, "within the transaction", len(list), 0)
		is(t, "Taken", err, nil)
		return errOff
	}), errOff)
	same(t, "nothing was written", taken(t, s), []string{mail(1).Key})
	is(t, "taken up again", rewrite(s, 2, func(o *store.Outgoing) { o.Sent = time.Time{} }), nil)
	same(t, "it waits again", unsent(t, s, 99, 0), []string{mail(0).Key, mail(3).Key, mail(4).Key, mail(2).Key})
	reopen()
	same(t, "and after reopening", taken(t, s), []string{mail(1).Key})
	for n := range 5 {
		is(t, "all are sent", rewrite(s, n, func(o *store.Outgoing) { o.Sent = at(20) }), nil)
	}
	same(t, "none is left", len(taken(t, s)), 0)
}

// rewrite changes one of the mails and writes it down.
func rewrite(s store.Store, n int, fn func(*store.Outgoing)) error {
	return s.Update(func(tx store.Tx) error {
		o, err := tx.Outgoing(mail(n).Key)
		if err != nil {
			return err
		}
		fn(&o)
		return tx.PutOutgoing(o)
	})
}

// Took waits for nobody: what it says is there while a transaction is under way.
func testTookMeanwhile(t *testing.T, p Place) {
	s := opened(t, p)
	const mails = 40
	update(t, s, func(tx store.Tx) error {
		for n := range mails {
			if err := tx.AddOutgoing(mail(n)); err != nil {
				return err
			}
		}
		return nil
	})
	update(t, s, func(tx store.Tx) error {
		var all sync.WaitGroup
		for n := range mails {
			all.Go(func() {
				if err := s.Took(mail(n).Key, at(n)); err != nil {
					t.Errorf("mail %d: %v", n, err)
				}
			})
		}
		all.Wait()
		list, err := tx.Unsent(at(999), 0)
		same(t, "what waits in the transaction under way", len(list), 0)
		return err
	})
	same(t, "all were taken", len(taken(t, s)), mails)
	update(t, s, func(tx store.Tx) error {
		list, err := tx.Taken()
		for _, o := range list {
			if err == nil {
				err = tx.PutOutgoing(o)
			}
		}
		return err
	})
	same(t, "written down", len(taken(t, s)), 0)
}
