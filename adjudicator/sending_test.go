package adjudicator_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"kurier/adjudicator"
	"kurier/store"
)

// slowStore takes its time over a transaction when it is told to.
type slowStore struct {
	store.Store
	slow    atomic.Bool
	reached chan struct{} // a transaction has begun
	goOn    chan struct{}
}

func (s *slowStore) Update(fn func(store.Tx) error) error {
	if s.slow.CompareAndSwap(true, false) {
		s.reached <- struct{}{}
		<-s.goOn
	}
	return s.Store.Update(fn)
}

type tellingServer chan string

func (s tellingServer) Send(_ context.Context, _, to string, _ []byte) error {
	s <- to
	return nil
}

func TestMailGoesOutWhileTheDeskIsAtWork(t *testing.T) {
	r := newRoom(t)
	if err := r.store.Close(); err != nil {
		t.Fatal(err)
	}
	slow := &slowStore{reached: make(chan struct{}), goOn: make(chan struct{})}
	r.under = func(s store.Store) store.Store { slow.Store = s; return slow }
	r.open()
	r.begin(nil)
	l := r.letter(anna, "STATUS")
	slow.slow.Store(true)
	received := make(chan error)
	go func() {
		_, err := r.desk.Receive([]adjudicator.Letter{l})
		received <- err
	}()
	<-slow.reached
	server, sent := make(tellingServer, 20), make(chan int)
	go func() {
		n, err := r.desk.SendDue(t.Context(), adjudicator.Delivery{Sender: server, AtOnce: 2})
		if err != nil {
			t.Error(err)
		}
		sent <- n
	}()
	for range 6 { // two invitations, two welcomes, two reports
		select {
		case <-server:
		case <-time.After(30 * time.Second):
			t.Fatal("mail waits for the desk")
		}
	}
	close(slow.goOn)
	if err := <-received; err != nil {
		t.Fatal(err)
	}
	if n := <-sent; n != 6 && n != 7 { // the answer may be in time
		t.Errorf("%d mails are marked as sent", n)
	}
}

// A mail that is refused for good is in nobody's way, and is counted once.
func TestMailBehindARefusedOneGoesOut(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	final := errors.New("550 no such user")
	server := &closedDoor{to: anna, err: final}
	n, err := r.desk.SendDue(t.Context(), adjudicator.Delivery{Sender: server, Temporary: func(error) bool { return false }})
	if err != nil || n != server.taken || n < 3 {
		t.Errorf("%d mails are sent, of which the server has %d; error %v", n, server.taken, err)
	}
	if n, err := r.desk.SendDue(t.Context(), adjudicator.Delivery{Sender: countingServer{}}); n != 0 || err != nil {
		t.Errorf("%d mails are sent again, error %v", n, err)
	}
}

type closedDoor struct {
	to    string
	err   error
	taken int
}

func (s *closedDoor) Send(_ context.Context, _, to string, _ []byte) error {
	if to == s.to {
		return s.err
	}
	s.taken++
	return nil
}
