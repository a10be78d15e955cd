package mailer

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"kurier/mailer/postoffice"
)

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
	// A letter is filed a moment before the mailbox counts as up.
	eventually(t, func() (string, bool) { return "never up", r.inbox.Status().Up })
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
	postOfficeAgain(t, dir, address)
	r.await("before", "meanwhile")
	// Up, down and up again; the news of it comes a moment after the status.
	eventually(t, func() (string, bool) {
		r.mu.Lock()
		defer r.mu.Unlock()
		got := fmt.Sprint(r.states)
		return "states " + got, r.inbox.Status().Up && strings.HasPrefix(got, "[true false true")
	})
}

// logged counts the lines of a log that are no mere detail.
type logged struct {
	mu    sync.Mutex
	lines []string
}

func (l *logged) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.lines = append(l.lines, string(b))
	return len(b), nil
}

func (l *logged) count(part string) (n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, line := range l.lines {
		if strings.Contains(line, part) {
			n++
		}
	}
	return n
}

func TestAMailboxThatIsAwayIsLoggedOnceAndAgainWhenItIsBack(t *testing.T) {
	office := postOffice(t, t.TempDir(), postoffice.Options{})
	o := inboxOptions(office.IMAPAddr())
	var log logged
	o.Log = slog.New(slog.NewTextHandler(&log, nil))
	var tries atomic.Int32
	o.Dial = func(ctx context.Context, network, address string) (net.Conn, error) {
		if n := tries.Add(1); n <= 5 {
			return nil, fmt.Errorf("no route to host, try %d", n)
		}
		return new(net.Dialer).DialContext(ctx, network, address)
	}
	o.PauseMin, o.PauseMax = time.Millisecond, time.Millisecond
	r := watchInbox(t, o, Cursor{})
	post(t, office, "at last", "")
	r.await("at last")
	eventually(t, func() (string, bool) { return "never up", log.count("mailbox is up") == 1 })
	if n, down := tries.Load(), log.count("mailbox is down"); n < 6 || down != 1 {
		t.Errorf("%d tries, and %d times told: %q", n, down, log.lines)
	}
	if log.count(`msg="mailbox is up again"`) != 1 || log.count("away=") != 1 {
		t.Errorf("it is not told for how long it was away: %q", log.lines)
	}
}

func TestAMailboxThatWasNeverAwayIsNotBack(t *testing.T) {
	office := postOffice(t, t.TempDir(), postoffice.Options{})
	o := inboxOptions(office.IMAPAddr())
	var log logged
	o.Log = slog.New(slog.NewTextHandler(&log, nil))
	watchInbox(t, o, Cursor{})
	eventually(t, func() (string, bool) { return "never up", log.count(`msg="mailbox is up"`) == 1 })
	if log.count("again") > 0 || log.count("away=") > 0 {
		t.Errorf("%q", log.lines)
	}
}

func TestARefusedLoginIsLoggedOnceWhateverWentBefore(t *testing.T) {
	office := postOffice(t, t.TempDir(), postoffice.Options{})
	o := inboxOptions(office.IMAPAddr())
	var log logged
	o.Log, o.Password = slog.New(slog.NewTextHandler(&log, nil)), "not this one"
	var tries atomic.Int32
	o.Dial = func(ctx context.Context, network, address string) (net.Conn, error) {
		if tries.Add(1) <= 2 {
			return nil, errors.New("no route to host")
		}
		return new(net.Dialer).DialContext(ctx, network, address)
	}
	o.PauseMin, o.PauseMax = time.Millisecond, time.Millisecond
	watchInbox(t, o, Cursor{})
	eventually(t, func() (string, bool) { return "too few tries", tries.Load() > 4 })
	if down, refused := log.count("mailbox is down"), log.count("login refused"); down != 2 || refused != 1 {
		t.Errorf("told %d times, %d of them of the login: %q", down, refused, log.lines)
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
		_, reading := inbox.Examine(t.Context())
		return fmt.Sprint(reading), fmt.Sprint(newSender(t, so).Examine(t.Context(), "desk@club.test", "desk@club.test"))
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
