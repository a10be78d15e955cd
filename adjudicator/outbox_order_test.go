package adjudicator_test

import (
	"context"
	"slices"
	"sync"
	"testing"
	"time"

	"kurier/adjudicator/desk"
)

// orderlyServer takes each mail in its own time, and remembers what came for whom.
type orderlyServer struct {
	mu    sync.Mutex
	got   map[string][]string
	inUse int
	most  int
}

func (s *orderlyServer) Send(_ context.Context, _, to string, raw []byte) error {
	s.mu.Lock()
	s.inUse++
	s.most = max(s.most, s.inUse)
	n := len(s.got[to])
	s.mu.Unlock()
	time.Sleep(time.Duration(5-n%5) * time.Millisecond)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.inUse--
	s.got[to] = append(s.got[to], string(raw))
	return nil
}

func TestEveryRecipientGetsMailInItsOrderWhileOthersAreWrittenTo(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	for range 4 {
		r.write(anna, "STATUS")
		r.write(jan, "STATUS")
	}
	want := map[string][]string{}
	r.sent = 0
	for _, o := range r.mail() {
		want[o.To] = append(want[o.To], string(o.Raw))
	}
	server := &orderlyServer{got: map[string][]string{}}
	n, err := r.desk.SendDue(t.Context(), desk.Delivery{Sender: server, AtOnce: 4})
	if err != nil || n != len(want[anna])+len(want[jan])+len(want[boss]) {
		t.Fatalf("sent %d, error %v", n, err)
	}
	for _, to := range []string{anna, jan} {
		if len(want[to]) < 5 || !slices.Equal(server.got[to], want[to]) {
			t.Errorf("%d mails for %s did not come in the order they were written", len(want[to]), to)
		}
	}
	if server.most < 2 || server.most > len(want) {
		t.Errorf("%d recipients of %d written to at once", server.most, len(want))
	}
}
