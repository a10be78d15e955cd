package mailer

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/crypto/bcrypt"

	"kurier/mailer/postoffice"
)

// postOffice opens a post office with the users desk and anna.
func postOffice(t testing.TB, dir string, o postoffice.Options) *postoffice.Office {
	t.Helper()
	o.Domain = "club.test"
	file := filepath.Join(dir, "postoffice.db")
	if _, err := os.Stat(file); os.IsNotExist(err) {
		if err := os.WriteFile(file, withUsers(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	office, err := postoffice.Open(dir, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { office.Close() })
	return office
}

// postOfficeAgain opens a post office where one was before. Meanwhile some other
// connection on this machine may have been given its port, and keeps it for a while.
func postOfficeAgain(t testing.TB, dir, address string) {
	t.Helper()
	eventually(t, func() (string, bool) {
		office, err := postoffice.Open(dir, postoffice.Options{Domain: "club.test", IMAPAddr: address})
		if err != nil {
			return err.Error(), false
		}
		t.Cleanup(func() { office.Close() })
		return "", true
	})
}

// withUsers is the file of an empty post office with the users desk and anna.
var withUsers = sync.OnceValue(func() []byte {
	dir, err := os.MkdirTemp("", "postoffice")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	office, err := postoffice.Open(dir, postoffice.Options{Domain: "club.test", PasswordCost: bcrypt.MinCost})
	if err != nil {
		panic(err)
	}
	for _, name := range []string{"desk", "anna"} {
		if err := office.AddUser(name, name+"-pw"); err != nil {
			panic(err)
		}
	}
	if err := office.Close(); err != nil {
		panic(err)
	}
	file, err := os.ReadFile(filepath.Join(dir, "postoffice.db"))
	if err != nil {
		panic(err)
	}
	return file
})

func post(t testing.TB, office *postoffice.Office, subject, text string) {
	t.Helper()
	raw := "From: anna@club.test\r\nSubject: " + subject + "\r\n\r\n" + text + "\r\n"
	if err := office.Deliver("anna@club.test", []string{"desk@club.test"}, []byte(raw)); err != nil {
		t.Fatal(err)
	}
}

// reader is an Inbox at work and what it has handed over.
type reader struct {
	t     testing.TB
	inbox *Inbox
	stop  context.CancelFunc
	ended chan error
	where func(Fetched) Disposition

	mu      sync.Mutex
	letters []Fetched
	cursor  Cursor
	fail    int // how many batches to refuse
	states  []bool
}

func inboxOptions(address string) InboxOptions {
	host, port, _ := strings.Cut(address, ":")
	o := InboxOptions{
		Host: host, User: "desk", Password: "desk-pw", TLS: TLSNone, Done: "Done", Odd: "Odd",
		Poll: time.Minute, Timeout: patience / 3, PauseMin: 10 * time.Millisecond, PauseMax: 50 * time.Millisecond,
	}
	fmt.Sscan(port, &o.Port)
	return o
}

func watchInbox(t testing.TB, o InboxOptions, cursor Cursor) *reader {
	t.Helper()
	r := &reader{t: t, cursor: cursor, ended: make(chan error, 1), where: func(Fetched) Disposition { return ToDone }}
	o.Notify = func(s InboxStatus) {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.states = append(r.states, s.Up)
	}
	inbox, err := NewInbox(o)
	if err != nil {
		t.Fatal(err)
	}
	r.inbox = inbox
	return r.start()
}

func (r *reader) start() *reader {
	ctx, cancel := context.WithCancel(context.Background())
	r.stop = cancel
	go func() { r.ended <- r.inbox.Run(ctx, r.cursor, r.handle) }()
	r.t.Cleanup(r.halt)
	return r
}

func (r *reader) halt() {
	r.stop()
	select {
	case err := <-r.ended:
		if !errors.Is(err, context.Canceled) {
			r.t.Errorf("Run ended with %v", err)
		}
		r.ended <- err
	case <-time.After(patience):
		r.t.Error("Run does not end with its context")
	}
}

func (r *reader) handle(batch []Fetched) ([]Disposition, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.fail > 0 {
		r.fail--
		return nil, errors.New("store is full")
	}
	var done []Disposition
	for _, l := range batch {
		r.letters = append(r.letters, l)
		r.cursor = Cursor{UIDValidity: l.UIDValidity, UID: l.UID}
		done = append(done, r.where(l))
	}
	return done, nil
}

// await waits until the letters' subjects are these.
func (r *reader) await(subjects ...string) {
	r.t.Helper()
	want := strings.Join(subjects, ", ")
	eventually(r.t, func() (string, bool) {
		r.mu.Lock()
		defer r.mu.Unlock()
		var have []string
		for _, l := range r.letters {
			have = append(have, subjectOf(l.Raw))
		}
		got := strings.Join(have, ", ")
		return fmt.Sprintf("have letters %q, want %q; status %+v", got, want, r.inbox.Status()), got == want
	})
}

func subjectOf(raw []byte) string {
	_, rest, _ := strings.Cut(string(raw), "Subject: ")
	subject, _, _ := strings.Cut(rest, "\r\n")
	return subject
}

// patience is how long a test waits for what must come. It bounds a failure, and
// is far more than a busy machine needs.
const patience = 2 * time.Minute

func eventually(t testing.TB, check func() (string, bool)) {
	t.Helper()
	var state string
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		var ok bool
		if state, ok = check(); ok {
			return
		}
	}
	t.Fatal(state)
}

// holds waits until the folders of the desk hold that many letters.
func holds(t testing.TB, office *postoffice.Office, want map[string]int) {
	t.Helper()
	eventually(t, func() (string, bool) {
		have := map[string]int{}
		if err := office.Letters("desk", func(l postoffice.Letter) error { have[l.Mailbox]++; return nil }); err != nil {
			t.Fatal(err)
		}
		return fmt.Sprintf("folders hold %v, want %v", have, want), fmt.Sprint(have) == fmt.Sprint(want)
	})
}
