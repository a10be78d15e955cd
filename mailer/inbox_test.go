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

// withUsers is the file of an empty post office with the users desk and anna. Making
// users takes time on purpose, so they are made once.
var withUsers = sync.OnceValue(func() []byte {
	dir, err := os.MkdirTemp("", "postoffice")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	office, err := postoffice.Open(dir, postoffice.Options{Domain: "club.test"})
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
		Poll: time.Minute, Timeout: 5 * time.Second, PauseMin: 10 * time.Millisecond, PauseMax: 50 * time.Millisecond,
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
	case <-time.After(10 * time.Second):
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

func eventually(t testing.TB, check func() (string, bool)) {
	t.Helper()
	var state string
	for end := time.Now().Add(10 * time.Second); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
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

func TestInboxHandsOverInOrderAndFiles(t *testing.T) {
	office := postOffice(t, t.TempDir(), postoffice.Options{})
	for n := range 7 {
		post(t, office, fmt.Sprint(n), "text")
	}
	o := inboxOptions(office.IMAPAddr())
	o.Batch = 3
	r := watchInbox(t, o, Cursor{})
	r.await("0", "1", "2", "3", "4", "5", "6")
	holds(t, office, map[string]int{"Done": 7})
	l := r.letters[6]
	if l.Account != "desk@127.0.0.1/INBOX" || l.UID != 7 || l.UIDValidity == 0 || l.Received.IsZero() || l.Size != int64(len(l.Raw)) || l.Oversize || l.Again {
		t.Errorf("the letter came as %+v", l)
	}
}

func TestInboxWakesOnDelivery(t *testing.T) {
	office := postOffice(t, t.TempDir(), postoffice.Options{})
	r := watchInbox(t, inboxOptions(office.IMAPAddr()), Cursor{})
	eventually(t, func() (string, bool) { return "never up", r.inbox.Status().Up })
	post(t, office, "first", "")
	r.await("first")
	post(t, office, "second", "")
	r.await("first", "second")
}

func TestInboxFilesOddLettersApartAndLeavesWhatIsToStay(t *testing.T) {
	office := postOffice(t, t.TempDir(), postoffice.Options{})
	for _, s := range []string{"good", "odd", "stay"} {
		post(t, office, s, "")
	}
	r := watchInbox(t, inboxOptions(office.IMAPAddr()), Cursor{})
	r.mu.Lock()
	r.where = func(l Fetched) Disposition {
		return map[string]Disposition{"good": ToDone, "odd": ToOdd}[subjectOf(l.Raw)]
	}
	r.mu.Unlock()
	r.await("good", "odd", "stay")
	holds(t, office, map[string]int{"Done": 1, "Odd": 1, "INBOX": 1})
	post(t, office, "later", "")
	r.await("good", "odd", "stay", "later")
}

func TestInboxBringsABatchAgainThatWasNotKept(t *testing.T) {
	office := postOffice(t, t.TempDir(), postoffice.Options{})
	post(t, office, "precious", "")
	o := inboxOptions(office.IMAPAddr())
	r := &reader{t: t, fail: 3, ended: make(chan error, 1), where: func(Fetched) Disposition { return ToDone }}
	var err error
	if r.inbox, err = NewInbox(o); err != nil {
		t.Fatal(err)
	}
	r.start()
	r.await("precious")
	holds(t, office, map[string]int{"Done": 1})
}

func TestInboxTakesUpAtItsCursorAndTidiesWhatWasNotFiled(t *testing.T) {
	office := postOffice(t, t.TempDir(), postoffice.Options{})
	post(t, office, "one", "")
	o := inboxOptions(office.IMAPAddr())
	r := watchInbox(t, o, Cursor{})
	r.await("one")
	holds(t, office, map[string]int{"Done": 1})
	r.halt()
	// The process ends after the commit of "two" and before the move.
	post(t, office, "two", "")
	post(t, office, "three", "")
	r = watchInbox(t, o, Cursor{UIDValidity: r.cursor.UIDValidity, UID: 2})
	r.await("two", "three")
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.letters[0].Again || r.letters[1].Again {
		t.Errorf("only the letter behind the cursor comes again: %v, %v", r.letters[0].Again, r.letters[1].Again)
	}
	holds(t, office, map[string]int{"Done": 3})
}

func TestInboxSurvivesARestartOfTheServer(t *testing.T) {
	dir := t.TempDir()
	office := postOffice(t, dir, postoffice.Options{})
	o := inboxOptions(office.IMAPAddr())
	r := watchInbox(t, o, Cursor{})
	post(t, office, "before", "")
	r.await("before")
	holds(t, office, map[string]int{"Done": 1})
	address := office.IMAPAddr()
	if err := office.Close(); err != nil {
		t.Fatal(err)
	}
	eventually(t, func() (string, bool) { return "still up", !r.inbox.Status().Up })
	if s := r.inbox.Status(); s.LastError == "" || s.Since.IsZero() {
		t.Errorf("the status does not say what is wrong: %+v", s)
	}
	office = postOffice(t, dir, postoffice.Options{})
	post(t, office, "meanwhile", "")
	if err := office.Close(); err != nil {
		t.Fatal(err)
	}
	postOffice(t, dir, postoffice.Options{IMAPAddr: address})
	r.await("before", "meanwhile")
	r.mu.Lock()
	defer r.mu.Unlock()
	if got := fmt.Sprint(r.states); !strings.HasPrefix(got, "[true false true") {
		t.Errorf("states %s, want up, down, up", got)
	}
}

func TestInboxReadsARecreatedMailboxFromItsBeginning(t *testing.T) {
	office := postOffice(t, t.TempDir(), postoffice.Options{})
	post(t, office, "low", "")
	r := watchInbox(t, inboxOptions(office.IMAPAddr()), Cursor{UIDValidity: 7, UID: 4000})
	r.await("low")
}

func TestInboxReadsBigLettersInPiecesAndOversizeOnesByTheirHeader(t *testing.T) {
	office := postOffice(t, t.TempDir(), postoffice.Options{})
	line := strings.Repeat("x", 98) + "\r\n"
	big := strings.Repeat(line, 7000) // 700 kB: three pieces
	post(t, office, "big", big)
	post(t, office, "huge", strings.Repeat(line, 12000))
	post(t, office, "small", "")
	o := inboxOptions(office.IMAPAddr())
	o.MaxSize = 1 << 20
	r := watchInbox(t, o, Cursor{})
	r.await("big", "huge", "small")
	if l := r.letters[0]; !strings.HasSuffix(string(l.Raw), big+"\r\n") || int64(len(l.Raw)) != l.Size {
		t.Errorf("the big letter came with %d of %d bytes", len(l.Raw), l.Size)
	}
	if l := r.letters[1]; !l.Oversize || !strings.HasSuffix(string(l.Raw), "\r\n\r\n") || len(l.Raw) > 1000 {
		t.Errorf("of the oversize letter came %d bytes, oversize %v", len(l.Raw), l.Oversize)
	}
}

func TestInboxTakesMalformedLettersAsTheyAre(t *testing.T) {
	office := postOffice(t, t.TempDir(), postoffice.Options{})
	letters := []string{
		"From someone Mon Nov 20\r\nno colon here\r\nSubject: a\r\n\r\nbody\nbare\rends\r\n",
		"Subject: b\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x--\r\n",
		"Subject: c\r\n\x00\xff: z\r\n\r\n" + strings.Repeat("y", 5000) + "\r\n",
		"Subject: d\r\n(((((((((((((((((((((((((((((((((\r\n{1000000}\r\n\r\n{5}\r\n",
	}
	for _, raw := range letters {
		if err := office.Deliver("", []string{"desk+x@club.test"}, []byte(raw)); err != nil {
			t.Fatal(err)
		}
	}
	r := watchInbox(t, inboxOptions(office.IMAPAddr()), Cursor{})
	r.await("a", "b", "c", "d")
	for n, l := range r.letters {
		if !strings.HasSuffix(string(l.Raw), letters[n]) {
			t.Errorf("letter %d is not what was posted: %q", n, l.Raw)
		}
		if !strings.Contains(string(l.Raw), "Delivered-To: desk+x@club.test\r\n") {
			t.Errorf("letter %d does not tell its address", n)
		}
	}
}

func TestInboxRefusesOptionsThatCannotWork(t *testing.T) {
	for want, o := range map[string]InboxOptions{
		"no host":       {},
		"cross the net": {Host: "mail.example.org", TLS: TLSNone},
		"TLS is":        {Host: "mail.example.org", TLS: "ssl"},
		"filed into":    {Host: "mail.example.org", Done: "INBOX"},
	} {
		if _, err := NewInbox(o); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want one with %q", err, want)
		}
	}
}

func TestInboxWaitsLongAfterARefusedLogin(t *testing.T) {
	office := postOffice(t, t.TempDir(), postoffice.Options{})
	o := inboxOptions(office.IMAPAddr())
	o.Password = "wrong"
	o.PauseMax = time.Hour
	r := watchInbox(t, o, Cursor{})
	eventually(t, func() (string, bool) {
		s := r.inbox.Status()
		return fmt.Sprintf("%+v", s), strings.Contains(s.LastError, "login refused")
	})
}

func TestCheckSaysWhatIsWrong(t *testing.T) {
	office := postOffice(t, t.TempDir(), postoffice.Options{})
	io, so := inboxOptions(office.IMAPAddr()), senderOptions(office.SMTPAddr())
	so.User, so.Password = "desk", "desk-pw"
	check := func() (string, string) {
		inbox, err := NewInbox(io)
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprint(inbox.Check(t.Context())), fmt.Sprint(newSender(t, so).Check(t.Context()))
	}
	if i, s := check(); i != "<nil>" || s != "<nil>" {
		t.Errorf("all is well, but: %s; %s", i, s)
	}
	io.Password, so.Password = "x", "x"
	if i, s := check(); !strings.Contains(i, "login refused") || !strings.Contains(s, "535") {
		t.Errorf("a wrong password: %s; %s", i, s)
	}
	io.Password, io.Mailbox = "desk-pw", "Nowhere"
	office.Close()
	if i, s := check(); !strings.Contains(i, "refused") || !strings.Contains(s, "refused") {
		t.Errorf("no server: %s; %s", i, s)
	}
}
