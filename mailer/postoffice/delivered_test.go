package postoffice

import (
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	bolt "go.etcd.io/bbolt"
)

// inboxOf counts the letters in a user's inbox.
func inboxOf(t *testing.T, o *Office, name string) int {
	t.Helper()
	u, _ := o.owner(name + "@club.test")
	msgs, _ := o.mailboxOf(u, inbox).snapshot()
	return len(msgs)
}

func TestALetterThatComesAgainIsDelivered(t *testing.T) {
	const id, text = "From: k@elsewhere.test\r\nMessage-ID: <1@elsewhere.test>\r\n", "\r\nGo on.\r\n"
	for _, c := range []struct {
		what, from, to, raw string
		kept                bool
	}{
		{"the same", "x@elsewhere.test", "anna@club.test", id + text, false},
		{"the same to other capitals", "x@elsewhere.test", "Anna@Club.test", id + text, false},
		{"to another address of hers", "x@elsewhere.test", "anna+seat@club.test", id + text, true},
		{"to somebody else", "x@elsewhere.test", "bruno@club.test", id + text, true},
		{"from somebody else", "y@elsewhere.test", "anna@club.test", id + text, true},
		{"with another text", "x@elsewhere.test", "anna@club.test", id + text + "Now!\r\n", true},
		{"under another id", "x@elsewhere.test", "anna@club.test", strings.Replace(id, "1@", "2@", 1) + text, true},
	} {
		dir := prepared(t)
		o := open(t, dir)
		all := func() int { return inboxOf(t, o, "anna") + inboxOf(t, o, "bruno") }
		send := func(from, to, raw string) {
			t.Helper()
			s := dial(t, o.SMTPAddr())
			if got := exchange(t, s, "EHLO here", "MAIL FROM:<"+from+">", "RCPT TO:<"+to+">", "DATA", raw+"."); got[0] != '2' {
				t.Fatal(got)
			}
		}
		send("x@elsewhere.test", "anna@club.test", id+text)
		send(c.from, c.to, c.raw)
		if got := all(); got != 1+map[bool]int{true: 1}[c.kept] {
			t.Errorf("%s: %d letters", c.what, got)
		}
		before := all()
		if err := o.Close(); err != nil {
			t.Fatal(err)
		}
		o = open(t, dir)
		send("x@elsewhere.test", "anna@club.test", id+text)
		send(c.from, c.to, c.raw)
		if got := all(); got != before {
			t.Errorf("%s: %d letters after a restart, and %d before", c.what, got, before)
		}
	}
}

func TestWithoutAnIDOfItsOwnALetterIsAnother(t *testing.T) {
	o := open(t, prepared(t))
	for _, header := range []string{"", "Message-ID:\r\n", "Message-ID: <1@x>\r\nMessage-Id: <2@x>\r\n"} {
		before := inboxOf(t, o, "anna")
		for range 2 {
			deliver(t, o, "anna@club.test", header+"Subject: STATUS\r\n\r\nSTATUS\r\n")
		}
		if got := inboxOf(t, o, "anna") - before; got != 2 {
			t.Errorf("%q: %d letters", header, got)
		}
	}
}

// However many connections bring it, and though its letter was thrown away.
func TestALetterIsDeliveredOnce(t *testing.T) {
	o := open(t, prepared(t))
	var all sync.WaitGroup
	for n := range 60 {
		all.Go(func() {
			deliver(t, o, "anna@club.test", fmt.Sprintf("Message-ID: <%d@x>\r\n\r\n", n%3))
		})
	}
	all.Wait()
	if got := inboxOf(t, o, "anna"); got != 3 {
		t.Errorf("%d letters", got)
	}
	c := imapClient(t, o, "anna")
	c.ok("SELECT INBOX")
	c.ok(`STORE 1:* +FLAGS.SILENT (\Deleted)`)
	c.ok("EXPUNGE")
	deliver(t, o, "anna@club.test", "Message-ID: <1@x>\r\n\r\n")
	if got := inboxOf(t, o, "anna"); got != 0 {
		t.Errorf("%d letters after they were thrown away", got)
	}
}

// What is remembered is bounded, in memory and in the file, and the newest stay.
func TestTheOldestDeliveriesAreForgotten(t *testing.T) {
	const most = 50
	dir := prepared(t)
	o := open(t, dir)
	o.delivered.most = most
	count := func() (n int) {
		if err := o.db.View(func(tx *bolt.Tx) error { n = tx.Bucket(bucketDelivered).Stats().KeyN; return nil }); err != nil {
			t.Fatal(err)
		}
		return n
	}
	const letters = 2*forgetAtOnce + 3*most
	for n := range letters {
		deliver(t, o, "anna@club.test", fmt.Sprintf("Message-ID: <%d@x>\r\n\r\n", n))
		if len(o.delivered.marks) > most+forgetAtOnce || n%500 == 0 && count() > most+forgetAtOnce {
			t.Fatalf("after %d letters %d are remembered, %d in the file", n+1, len(o.delivered.marks), count())
		}
	}
	again := func(n int) bool {
		before := inboxOf(t, o, "anna")
		deliver(t, o, "anna@club.test", fmt.Sprintf("Message-ID: <%d@x>\r\n\r\n", n))
		return inboxOf(t, o, "anna") == before
	}
	for n := letters - most; n < letters; n++ {
		if !again(n) {
			t.Errorf("letter %d of %d is forgotten", n+1, letters)
		}
	}
	if again(0) {
		t.Error("the first is still remembered")
	}
	if err := o.Close(); err != nil {
		t.Fatal(err)
	}
	if o = open(t, dir); !again(letters - 1) {
		t.Error("the last is forgotten after a restart")
	}
}

func TestAMendedFileStillKnowsWhatItDelivered(t *testing.T) {
	dir := prepared(t)
	o := open(t, dir)
	for n := range 3 {
		deliver(t, o, "anna@club.test", fmt.Sprintf("Message-ID: <%d@x>\r\n\r\n", n))
	}
	err := o.db.Update(func(tx *bolt.Tx) error {
		b := tx.Bucket(bucketDelivered)
		k, _ := b.Cursor().First()
		if err := b.Put(k, []byte("no mark")); err != nil {
			return err
		}
		return b.SetSequence(0)
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := o.Close(); err != nil {
		t.Fatal(err)
	}
	if done, err := Mend(filepath.Join(dir, FileName)); err != nil || done.Dropped != 1 {
		t.Fatalf("%+v: %v", done, err)
	}
	o = open(t, dir)
	for n := range 4 {
		deliver(t, o, "anna@club.test", fmt.Sprintf("Message-ID: <%d@x>\r\n\r\n", n))
	}
	if got := inboxOf(t, o, "anna"); got != 5 { // the first came again, its mark was lost
		t.Errorf("%d letters", got)
	}
}
