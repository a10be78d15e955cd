package main

import (
	"bytes"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"kurier/mailer"
	"kurier/mailer/postoffice"
)

// outpost is a mail host in this process, and a daemon in another that is only its
// customer, so that things may happen to the one and not to the other.
type outpost struct {
	*testing.T
	dir    string
	office *postoffice.Office
	daemon *exec.Cmd
	said   journal
}

func newOutpost(t *testing.T) *outpost {
	t.Helper()
	o := &outpost{T: t, dir: t.TempDir()}
	var err error
	if o.office, err = postoffice.Open(filepath.Join(o.dir, "host"), postoffice.Options{Domain: "club.example", PasswordCost: passwordCost}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { o.office.Close() })
	for _, name := range []string{"kurier", "anna"} {
		if err := o.office.AddUser(name, "pw"); err != nil {
			t.Fatal(err)
		}
	}
	var text strings.Builder
	fmt.Fprintf(&text, "[desk]\naddress = \"kurier@club.example\"\nzone = \"UTC\"\n")
	for section, addr := range map[string]string{"imap": o.office.IMAPAddr(), "smtp": o.office.SMTPAddr()} {
		host, port, err := net.SplitHostPort(addr)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&text, "[%s]\nhost = %q\nport = %s\nuser = \"kurier\"\npassword = \"pw\"\ntls = \"none\"\n", section, host, port)
	}
	if err := os.WriteFile(filepath.Join(o.dir, "kurier.toml"), []byte(text.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	o.daemon = o.kurier("serve")
	o.daemon.Stderr = &o.said
	if err := o.daemon.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = o.daemon.Process.Signal(os.Interrupt)
		if err := o.daemon.Wait(); err != nil {
			t.Errorf("the daemon ended with %v:\n%s", err, o.said.String())
		}
	})
	o.until("the daemon is up", func() bool { return strings.Contains(o.said.String(), "mailbox is up") })
	return o
}

func (o *outpost) kurier(args ...string) *exec.Cmd {
	c := exec.Command("kurier", args...)
	c.Dir = o.dir
	return c
}

func (o *outpost) run(args ...string) string {
	o.Helper()
	out, err := o.kurier(args...).CombinedOutput()
	if err != nil {
		o.Fatalf("kurier %v: %v\n%s", args, err, out)
	}
	return string(out)
}

func (o *outpost) until(what string, done func() bool) {
	o.Helper()
	for range 2400 { // a minute
		if done() {
			return
		}
		time.Sleep(25 * time.Millisecond)
	}
	o.Fatalf("in vain: %s; the daemon said:\n%s", what, o.said.String())
}

// box counts the letters in a folder.
func (o *outpost) box(user, folder string) (mail []*report) {
	o.Helper()
	err := o.office.Letters(user, func(l postoffice.Letter) error {
		if l.Mailbox != folder {
			return nil
		}
		m, err := readMail(l.Raw)
		mail = append(mail, m)
		return err
	})
	if err != nil {
		o.Fatal(err)
	}
	return mail
}

// write answers the latest mail of anna's.
func (o *outpost) write(n int, text string) {
	o.Helper()
	box := o.box("anna", "INBOX")
	last := box[len(box)-1]
	host, port, err := hostPort(o.office.SMTPAddr())
	if err != nil {
		o.Fatal(err)
	}
	sender, err := mailer.NewSender(mailer.SenderOptions{Host: host, Port: port, User: "anna", Password: "pw", TLS: mailer.TLSNone})
	if err != nil {
		o.Fatal(err)
	}
	raw, err := mailer.Compose(mailer.Outgoing{
		From: "anna@club.example", To: last.replyTo, Subject: "Re: " + last.subject, Date: time.Now(), Text: text,
		MessageID: fmt.Sprintf("anna-%d@club.example", n),
	})
	if err != nil {
		o.Fatal(err)
	}
	if err := sender.Send(o.Context(), "anna@club.example", last.replyTo, asPerson(raw)); err != nil {
		o.Fatal(err)
	}
}

// limit is the size that no file of the daemon may grow beyond; it stands for a
// disk that is full.
func (o *outpost) limit(bytes uint64) {
	o.Helper()
	const rlimitFSize = 1
	lim := syscall.Rlimit{Cur: bytes, Max: ^uint64(0)}
	_, _, errno := syscall.RawSyscall6(syscall.SYS_PRLIMIT64, uintptr(o.daemon.Process.Pid), rlimitFSize, uintptr(unsafe.Pointer(&lim)), 0, 0, 0)
	if errno != 0 {
		o.Fatal(errno)
	}
}

func TestDiskFullLeavesTheLetterInTheMailboxUntilThereIsRoom(t *testing.T) {
	o := newOutpost(t)
	o.run("game", "new", "poland-campaign", "--id", "warta-1", "--bot", "polish")
	o.run("game", "invite", "warta-1", "german", "anna@club.example")
	mails := func(n int) func() bool { return func() bool { return len(o.box("anna", "INBOX")) == n } }
	o.until("an invitation", mails(1))
	o.write(1, "JOIN")
	o.until("a welcome and a report", mails(3))
	before := o.run("game", "show", "warta-1")

	o.limit(4096)
	const letters = 3
	padding := "\n\n-- \n" + strings.Repeat("a long signature, as some people have it\n", 6000)
	for n := range letters {
		o.write(2+n, fmt.Sprintf("MOVE 3Pz 040%d\n", 5+n)+padding)
	}
	o.until("the daemon says so", func() bool { return strings.Contains(o.said.String(), "no space left for the store") })
	time.Sleep(500 * time.Millisecond)
	if got := o.run("game", "show", "warta-1"); got != before {
		t.Errorf("something was kept on a full disk:\n%s\nbefore:\n%s", got, before)
	}
	if left, answers := o.box("kurier", "INBOX"), o.box("anna", "INBOX"); len(left) != letters || len(answers) != 3 {
		t.Errorf("%d letters wait in the mailbox, %d were answered", len(left), len(answers)-3)
	}

	o.limit(^uint64(0))
	o.until("all is answered when there is room again", mails(3+letters))
	o.until("the letters are filed", func() bool {
		return len(o.box("kurier", "INBOX")) == 0 && len(o.box("kurier", "Kurier/Done")) == 1+letters
	})
	o.write(100, "READY")
	o.until("answer and report", mails(3+letters+2))
	last := o.box("anna", "INBOX")
	if text := last[len(last)-1].text; !strings.Contains(text, "3Pz") || !strings.Contains(text, "Turn 2") {
		t.Errorf("the last report:\n%s", text)
	}
	seen := map[string]bool{}
	for _, m := range last {
		if seen[m.id] {
			t.Errorf("%s came twice", m.id)
		}
		seen[m.id] = true
	}
	o.run("game", "archive", "warta-1")
	if out := o.run("verify", "warta-1.zip"); !strings.Contains(out, "verifies") {
		t.Error(out)
	}
	if bytes.Contains([]byte(o.said.String()), []byte("panic")) {
		t.Error(o.said.String())
	}
}
