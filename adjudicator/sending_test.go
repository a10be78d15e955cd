package adjudicator_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"kurier/adjudicator"
	"kurier/adjudicator/desk"
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
		_, err := adjudicator.Receive(r.desk, []desk.Letter{l})
		received <- err
	}()
	<-slow.reached
	server, sent := make(tellingServer, 20), make(chan int)
	go func() {
		n, err := r.desk.SendDue(t.Context(), desk.Delivery{Sender: server, AtOnce: 2})
		if err != nil {
			t.Error(err)
		}
		sent <- n
	}()
	for range 7 { // two invitations, two welcomes, two reports, the moderator's news
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
	if n := <-sent; n != 7 && n != 8 { // the answer may be in time
		t.Errorf("%d mails are marked as sent", n)
	}
}

// A mail that is refused for good is in nobody's way, and is counted once.
func TestMailBehindARefusedOneGoesOut(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	final := errors.New("550 no such user")
	server := &closedDoor{to: anna, err: final}
	n, err := r.desk.SendDue(t.Context(), desk.Delivery{Sender: server, Temporary: func(error) bool { return false }})
	if err != nil || n != server.taken || n < 3 {
		t.Errorf("%d mails are sent, of which the server has %d; error %v", n, server.taken, err)
	}
	if n, err := r.desk.SendDue(t.Context(), desk.Delivery{Sender: countingServer{}}); n != 0 || err != nil {
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

// mortal is a process that is killed at a boundary of sending: from then on nothing
// it does reaches store or server.
type mortal struct {
	store.Store
	dead atomic.Bool
	at   string // the boundary
	left atomic.Int32
	got  *deliveries
}

// deliveries are how often the server took each mail.
type deliveries struct {
	mu    sync.Mutex
	times map[string]int
}

var errKilled = errors.New("killed")

// reached kills at the last of so many times at the boundary.
func (m *mortal) reached(boundary string) error {
	if m.at == boundary && m.left.Add(-1) == 0 {
		m.dead.Store(true)
	}
	if m.dead.Load() {
		return errKilled
	}
	return nil
}

func (m *mortal) View(fn func(store.Tx) error) error {
	if m.dead.Load() {
		return errKilled
	}
	return m.Store.View(fn)
}

func (m *mortal) Update(fn func(store.Tx) error) error {
	if err := m.reached("before it is marked"); err != nil {
		return err
	}
	if err := m.Store.Update(fn); err != nil {
		return err
	}
	return m.reached("marked")
}

func (m *mortal) Took(key string, at time.Time) error {
	if err := m.reached("before it is noted"); err != nil {
		return err
	}
	if err := m.Store.Took(key, at); err != nil {
		return err
	}
	return m.reached("noted")
}

func (m *mortal) Send(_ context.Context, _, _ string, raw []byte) error {
	if err := m.reached("before it is sent"); err != nil {
		return err
	}
	m.got.mu.Lock()
	m.got.times[string(raw)]++
	m.got.mu.Unlock()
	return m.reached("taken")
}

// A daemon that is killed again and again repeats no more than what was on its way:
// of a hundred mails one for each kill and connection, wherever it is killed.
func TestACrashRepeatsOnlyWhatIsOnItsWay(t *testing.T) {
	const mails, crashes = 100, 12
	for _, atOnce := range []int{1, 4} {
		for _, boundary := range []string{"before it is sent", "taken", "before it is noted", "noted", "before it is marked", "marked"} {
			r := newRoom(t)
			err := r.store.Update(func(tx store.Tx) error {
				for n := range mails {
					o := store.Outgoing{Key: fmt.Sprint("mail/", n), Kind: "notice", To: fmt.Sprintf("%d@example.org", n%10), Raw: fmt.Append(nil, "mail ", n), Written: r.now, Due: r.now}
					if err := tx.AddOutgoing(o); err != nil {
						return err
					}
				}
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
			got := &deliveries{times: map[string]int{}}
			killed := 0
			for life := 0; ; life++ {
				m := &mortal{at: boundary, got: got}
				r.under = func(s store.Store) store.Store { m.Store = s; return m }
				r.store.Close()
				r.open()
				switch {
				case life >= crashes:
				case strings.HasSuffix(boundary, "marked"): // all of them at once
					m.left.Store(1)
				default:
					m.left.Store(int32(1 + life*5%11))
				}
				_, err := r.desk.SendDue(t.Context(), desk.Delivery{Sender: m, AtOnce: atOnce, Temporary: func(error) bool { return true }, Pause: func(int, string) time.Duration { return 0 }})
				if m.dead.Load() {
					killed++
					continue
				}
				if err != nil {
					t.Fatal(err)
				}
				if life >= crashes {
					break
				}
			}
			repeats := 0
			for n := range mails {
				times := got.times[fmt.Sprint("mail ", n)]
				if times < 1 || times > 1+killed {
					t.Errorf("%s, %d at once: mail %d came %d times", boundary, atOnce, n, times)
				}
				repeats += times - 1
			}
			least := 6
			if boundary == "marked" {
				least = 1 // then there is nothing left to do
			}
			if killed < least || repeats > killed*atOnce {
				t.Errorf("%s, %d at once: after %d kills %d mails came again", boundary, atOnce, killed, repeats)
			}
			t.Logf("%s, %d at once: %d kills, %d repeats", boundary, atOnce, killed, repeats)
			if list := r.unsent(); len(list) > 0 {
				t.Errorf("%d mails still wait", len(list))
			}
		}
	}
}
