package postoffice

import (
	"bufio"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	bolt "go.etcd.io/bbolt"
	"golang.org/x/crypto/bcrypt"
)

// withUsers is the file of an empty post office with the users desk, anna and bruno.
var withUsers = sync.OnceValue(func() []byte {
	dir, err := os.MkdirTemp("", "postoffice")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	office, err := Open(dir, Options{Domain: "club.test", PasswordCost: bcrypt.MinCost})
	if err != nil {
		panic(err)
	}
	err = errors.Join(office.AddUser("desk", "desk-pw", "moderator"), office.AddUser("Anna", "anna-pw"), office.AddUser("bruno", "bruno-pw"), office.Close())
	if err != nil {
		panic(err)
	}
	file, err := os.ReadFile(filepath.Join(dir, "postoffice.db"))
	if err != nil {
		panic(err)
	}
	return file
})

func prepared(t testing.TB) (dir string) {
	t.Helper()
	dir = t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "postoffice.db"), withUsers(), 0o600); err != nil {
		t.Fatal(err)
	}
	return dir
}

func open(t testing.TB, dir string) *Office {
	t.Helper()
	office, err := Open(dir, Options{Domain: "club.test", PasswordCost: bcrypt.MinCost})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { office.Close() })
	return office
}

// client speaks a line protocol by hand.
type client struct {
	t testing.TB
	net.Conn
	in *bufio.Reader
	n  int
}

func dial(t testing.TB, address string) *client {
	t.Helper()
	c, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	cl := &client{t: t, Conn: c, in: bufio.NewReader(c)}
	cl.line()
	return cl
}

func (c *client) line() string {
	c.t.Helper()
	_ = c.SetReadDeadline(time.Now().Add(time.Minute))
	line, err := c.in.ReadString('\n')
	if err != nil {
		c.t.Fatalf("reading: %v after %q", err, line)
	}
	return strings.TrimRight(line, "\r\n")
}

func (c *client) say(format string, args ...any) {
	c.t.Helper()
	if _, err := fmt.Fprintf(c.Conn, format+"\r\n", args...); err != nil {
		c.t.Fatal(err)
	}
}

// do gives an IMAP command and returns what comes before the tagged answer, and it.
func (c *client) do(format string, args ...any) (untagged []string, answer string) {
	c.t.Helper()
	c.n++
	tag := fmt.Sprintf("a%d ", c.n)
	c.say(tag+format, args...)
	for {
		line := c.line()
		if rest, ok := strings.CutPrefix(line, tag); ok {
			return untagged, rest
		}
		untagged = append(untagged, line)
	}
}

// ok is do for a command that must succeed; the untagged lines come back as one text.
func (c *client) ok(format string, args ...any) string {
	c.t.Helper()
	untagged, answer := c.do(format, args...)
	if !strings.HasPrefix(answer, "OK") {
		c.t.Fatalf("%s: %s", fmt.Sprintf(format, args...), answer)
	}
	return strings.Join(append(untagged, answer), "\n")
}

func imapClient(t testing.TB, o *Office, user string) *client {
	t.Helper()
	c := dial(t, o.IMAPAddr())
	c.ok("LOGIN %s %s-pw", user, user)
	return c
}

func (c *client) has(text string, wants ...string) {
	c.t.Helper()
	for _, want := range wants {
		if !strings.Contains(text, want) {
			c.t.Errorf("%q is missing in:\n%s", want, text)
		}
	}
}

func deliver(t testing.TB, o *Office, to, raw string) {
	t.Helper()
	if err := o.Deliver("x@elsewhere.test", []string{to}, []byte(raw)); err != nil {
		t.Fatal(err)
	}
}

func TestRestartLosesNothing(t *testing.T) {
	dir := prepared(t)
	o := open(t, dir)
	for n := range 3 {
		deliver(t, o, "desk@club.test", fmt.Sprintf("Subject: %d\r\n\r\n", n))
	}
	c := imapClient(t, o, "desk")
	c.ok("CREATE Done")
	selected := c.ok("SELECT INBOX")
	c.ok(`STORE 1 +FLAGS (\Seen KurierFiled)`)
	c.ok("UID MOVE 2 Done")
	c.ok("UID COPY 1 Done")
	c.ok(`STORE 2 +FLAGS.SILENT (\Deleted)`)
	c.ok("EXPUNGE")
	validity := func(s string) string {
		_, s, _ = strings.Cut(s, "[UIDVALIDITY ")
		s, _, _ = strings.Cut(s, "]")
		return s
	}
	if err := o.Close(); err != nil {
		t.Fatal(err)
	}
	o = open(t, dir)
	c = imapClient(t, o, "desk")
	again := c.ok("SELECT INBOX")
	if validity(again) == "" || validity(again) != validity(selected) {
		t.Errorf("UIDVALIDITY was %q, is %q", validity(selected), validity(again))
	}
	c.has(again, "* 1 EXISTS", "[UIDNEXT 4]")
	c.has(c.ok("FETCH 1:* (UID FLAGS BODY.PEEK[HEADER.FIELDS (SUBJECT)])"), "UID 1 FLAGS (KurierFiled \\Seen)", "Subject: 0")
	c.has(c.ok("SELECT Done"), "* 2 EXISTS", "[UIDNEXT 3]")
	c.has(c.ok("FETCH 1:* (UID BODY.PEEK[HEADER.FIELDS (SUBJECT)])"), "UID 1 ", "Subject: 1", "UID 2 ", "Subject: 0")
	deliver(t, o, "desk@club.test", "Subject: new\r\n\r\n")
	c.has(c.ok("SELECT INBOX"), "* 2 EXISTS")
	c.has(c.ok("FETCH 2 UID"), "UID 4") // 2 and 3 are never used again
}

func TestACopyOutlivesItsOriginal(t *testing.T) {
	o := open(t, prepared(t))
	deliver(t, o, "desk@club.test", "Subject: shared\r\n\r\nbytes\r\n")
	c := imapClient(t, o, "desk")
	c.ok("CREATE A")
	c.ok("CREATE B")
	c.ok("SELECT INBOX")
	c.ok("COPY 1 A")
	c.ok("COPY 1 B")
	c.ok(`STORE 1 FLAGS (\Deleted)`)
	c.ok("EXPUNGE")
	c.ok("DELETE A")
	c.ok("SELECT B")
	c.has(c.ok("FETCH 1 BODY[TEXT]"), "bytes")
	c.ok(`STORE 1 FLAGS (\Deleted)`)
	c.ok("CLOSE")
	err := o.do(func(tx *bolt.Tx) error {
		for _, b := range [][]byte{bucketBodies, bucketShares, bucketMessages} {
			if k, _ := tx.Bucket(b).Cursor().First(); k != nil {
				t.Errorf("%s still holds something", b)
			}
		}
		return nil
	}, nil)
	if err != nil {
		t.Error(err)
	}
}

func TestARecreatedMailboxGetsAnotherUIDValidity(t *testing.T) {
	o := open(t, prepared(t))
	c := imapClient(t, o, "desk")
	seen := map[string]bool{}
	for range 4 {
		c.ok("CREATE Box")
		s := c.ok("STATUS Box (UIDVALIDITY)")
		if seen[s] {
			t.Fatalf("%s a second time", s)
		}
		seen[s] = true
		c.ok("DELETE Box")
	}
}

func TestIdleTellsOfALetterThatCameBeforeIt(t *testing.T) {
	o := open(t, prepared(t))
	c := imapClient(t, o, "desk")
	c.ok("SELECT INBOX")
	deliver(t, o, "desk@club.test", "Subject: in the gap\r\n\r\n")
	c.say("i IDLE")
	if line := c.line(); !strings.HasPrefix(line, "+") {
		t.Fatal(line)
	}
	if line := c.line(); line != "* 1 EXISTS" {
		t.Errorf("IDLE says %q", line)
	}
	deliver(t, o, "desk@club.test", "Subject: while idle\r\n\r\n")
	if line := c.line(); line != "* 2 EXISTS" {
		t.Errorf("IDLE says %q", line)
	}
	other := imapClient(t, o, "desk")
	other.ok("SELECT INBOX")
	other.ok(`STORE 1 +FLAGS (\Deleted)`)
	if line := c.line(); line != `* 1 FETCH (UID 1 FLAGS (\Deleted))` {
		t.Errorf("IDLE says %q", line)
	}
	other.ok("EXPUNGE")
	if line := c.line(); line != "* 1 EXPUNGE" {
		t.Errorf("IDLE says %q", line)
	}
	c.say("DONE")
	if line := c.line(); !strings.HasPrefix(line, "i OK") {
		t.Error(line)
	}
}

func TestSequenceNumbersMeanWhatTheClientKnows(t *testing.T) {
	o := open(t, prepared(t))
	for n := 1; n <= 4; n++ {
		deliver(t, o, "desk@club.test", fmt.Sprintf("Subject: s%d\r\n\r\n", n))
	}
	c, other := imapClient(t, o, "desk"), imapClient(t, o, "desk")
	c.ok("SELECT INBOX")
	other.ok("SELECT INBOX")
	other.ok(`STORE 2 +FLAGS.SILENT (\Deleted)`)
	other.ok("EXPUNGE")
	// FETCH by number must not tell of it, and 3 still is the third letter.
	got := c.ok("FETCH 1:3 (BODY.PEEK[HEADER.FIELDS (SUBJECT)])")
	c.has(got, "* 1 FETCH", "s1", "* 3 FETCH", "s3")
	if strings.Contains(got, "EXPUNGE") || strings.Contains(got, "* 2 FETCH") {
		t.Errorf("FETCH tells of a letter that has gone:\n%s", got)
	}
	c.has(c.ok("NOOP"), "* 2 EXPUNGE")
	c.has(c.ok("FETCH 2 (BODY.PEEK[HEADER.FIELDS (SUBJECT)])"), "s3")
}

func TestAClientThatDoesNotReadStopsNobody(t *testing.T) {
	o := open(t, prepared(t))
	for range 20 {
		deliver(t, o, "desk@club.test", "Subject: big\r\n\r\n"+strings.Repeat("x", 1<<20)+"\r\n")
	}
	lazy := imapClient(t, o, "desk")
	lazy.ok("SELECT INBOX")
	lazy.say("z FETCH 1:* BODY.PEEK[]") // and never reads
	for n := range 5 {
		deliver(t, o, "desk@club.test", fmt.Sprintf("Subject: %d\r\n\r\n", n))
	}
	c := imapClient(t, o, "desk")
	c.has(c.ok("SELECT INBOX"), "* 25 EXISTS")
	c.ok("CREATE Done")
	c.ok("MOVE 1:3 Done")
}

func TestReadOnlyMailboxesStayAsTheyAre(t *testing.T) {
	o := open(t, prepared(t))
	deliver(t, o, "desk@club.test", "Subject: s\r\n\r\n")
	c := imapClient(t, o, "desk")
	c.ok("EXAMINE INBOX")
	c.ok("FETCH 1 BODY[]")
	for _, cmd := range []string{`STORE 1 +FLAGS (\Deleted)`, "EXPUNGE", "MOVE 1 Other"} {
		if _, answer := c.do("%s", cmd); cmd != "EXPUNGE" && !strings.HasPrefix(answer, "NO") {
			t.Errorf("%s: %s", cmd, answer)
		}
	}
	c.ok("CLOSE")
	c.has(c.ok("STATUS INBOX (MESSAGES UNSEEN)"), "MESSAGES 1 UNSEEN 1")
}

func TestAPostOfficeIsOpenOnce(t *testing.T) {
	dir := prepared(t)
	open(t, dir)
	if _, err := Open(dir, Options{}); !errors.Is(err, ErrLocked) {
		t.Errorf("error %v", err)
	}
}

func TestPasswordsDoNotCrossANetworkInTheClear(t *testing.T) {
	dir := prepared(t)
	for _, o := range []Options{{SMTPAddr: "0.0.0.0:0"}, {IMAPAddr: ":0"}} {
		if _, err := Open(dir, o); err == nil || !strings.Contains(err.Error(), "AllowPlain") {
			t.Errorf("error %v", err)
		}
	}
	office, err := Open(dir, Options{SMTPAddr: "0.0.0.0:0", AllowPlain: true})
	if err != nil {
		t.Fatal(err)
	}
	office.Close()
}

func TestADamagedFileIsNamed(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "postoffice.db"), []byte(strings.Repeat("no database", 5000)), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(dir, Options{}); err == nil || !strings.Contains(err.Error(), "postoffice.db") {
		t.Errorf("error %v", err)
	}
}
