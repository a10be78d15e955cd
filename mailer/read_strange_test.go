package mailer

import (
	"bytes"
	"context"
	"fmt"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2/imapclient"

	"kurier/mailer/mailertest"
	"kurier/mailer/postoffice"
)

// Strange letters are read the same after a journey as straight from their files:
// by SMTP into the embedded post office (or by APPEND, those that SMTP cannot
// carry), and out of it through the inbox.
func TestStrangeLettersThroughThePostOffice(t *testing.T) {
	office := postOffice(t, t.TempDir(), postoffice.Options{MaxSize: 64 << 20})
	o := inboxOptions(office.IMAPAddr())
	sender := newSender(t, senderOptions(office.SMTPAddr()))
	mailbox := dialMailbox(t, o)
	var sent []mailertest.Case
	bySMTP := 0
	for _, c := range strange(t) {
		if smtpCarries(c.Raw) {
			if err := sender.Send(t.Context(), returnPath(c.Raw), "desk@club.test", c.Raw); err != nil {
				t.Fatalf("%s: %v", c.Name, err)
			}
			bySMTP++
		} else if err := appendTo(mailbox, "INBOX", c.Raw); err != nil {
			t.Fatalf("%s: %v", c.Name, err)
		}
		sent = append(sent, c)
	}
	if bySMTP < 200 {
		t.Errorf("only %d letters of %d went by SMTP", bySMTP, len(sent))
	}
	arrive(t, o, sent)
}

// The same through a real IMAP server, by APPEND. KURIER_IMAP names it, such as
// imap://anna:secret@127.0.0.1:143 (imaps for TLS); .ci/run gives a Dovecot. Without
// it the embedded post office takes its place.
func TestStrangeLettersThroughAnIMAPServer(t *testing.T) {
	var o InboxOptions
	if address := os.Getenv("KURIER_IMAP"); address != "" {
		u, err := url.Parse(address)
		if err != nil || u.User == nil || u.Port() == "" {
			t.Fatalf("KURIER_IMAP=%q is no imap://user:password@host:port (%v)", address, err)
		}
		o = inboxOptions(u.Host)
		o.User = u.User.Username()
		o.Password, _ = u.User.Password()
		if u.Scheme == "imaps" {
			o.TLS = TLSImplicit
		}
	} else {
		o = inboxOptions(postOffice(t, t.TempDir(), postoffice.Options{MaxSize: 64 << 20}).IMAPAddr())
	}
	o.Timeout = time.Minute
	// A mailbox of its own, in case the account has letters already; what has been
	// read stays in it and goes with it.
	o.Mailbox, o.Done, o.Odd = fmt.Sprintf("Strange-%d", time.Now().UnixNano()), "", ""
	mailbox := dialMailbox(t, o)
	if err := mailbox.Create(o.Mailbox, nil).Wait(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := mailbox.Delete(o.Mailbox).Wait(); err != nil {
			t.Error(err)
		}
	}()
	var sent []mailertest.Case
	for _, c := range strange(t) {
		if err := appendTo(mailbox, o.Mailbox, c.Raw); err != nil {
			if bytes.IndexByte(c.Raw, 0) >= 0 {
				continue // refused, so nobody ever gets it
			}
			t.Fatalf("%s: %v", c.Name, err)
		}
		sent = append(sent, c)
	}
	arrive(t, o, sent)
}

// arrive takes the letters out of the mailbox, and reads them.
func arrive(t *testing.T, o InboxOptions, sent []mailertest.Case) {
	t.Helper()
	inbox, err := NewInbox(o)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	var got []Fetched
	err = inbox.Run(ctx, Cursor{}, func(batch []Fetched) ([]Disposition, error) {
		if got = append(got, batch...); len(got) >= len(sent) {
			cancel()
		}
		return make([]Disposition, len(batch)), nil
	})
	if len(got) != len(sent) {
		t.Fatalf("%d of %d letters arrived: %v", len(got), len(sent), err)
	}
	for n, c := range sent {
		t.Run(c.Name, func(t *testing.T) {
			f := got[n]
			if f.Unreadable != "" {
				t.Fatal(f.Unreadable)
			}
			r := read(f.Raw, desk)
			if f.Oversize {
				if straight := read(c.Raw, desk); len(c.Raw) < 5<<20 || r.From != straight.From {
					t.Errorf("%d bytes from %q came as oversize from %q", len(c.Raw), straight.From, r.From)
				}
				return
			}
			if bytes.IndexByte(c.Raw, 0) >= 0 && bytes.IndexByte(f.Raw, 0) < 0 {
				// IMAP has no way to carry NUL (RFC 3501 section 4.3). Dovecot puts another
				// byte in its place: then the words are lost, but not who wrote them.
				if facts := facts(r); facts[0] != c.Want[0] || facts[1] != c.Want[1] {
					t.Errorf("%v, want %v", facts[:2], c.Want[:2])
				}
				return
			}
			compare(t, r, c.Want)
		})
	}
}

// smtpCarries says whether a letter is whole after SMTP: its lines end with CRLF,
// it holds no NUL (RFC 5321 section 2.3.8), and it begins with a header, not with
// the line of a file format.
func smtpCarries(raw []byte) bool {
	bare := bytes.ReplaceAll(raw, []byte("\r\n"), nil)
	return bytes.HasSuffix(raw, []byte("\r\n")) && !bytes.ContainsAny(bare, "\r\n\x00") &&
		!bytes.HasPrefix(raw, []byte("From ")) && !bytes.HasPrefix(raw, []byte(">From "))
}

// returnPath is the envelope's sender that a letter tells of.
func returnPath(raw []byte) string {
	h := readHeading(raw).fields
	if h.Has("Return-Path") {
		return strings.Trim(h.Get("Return-Path"), "<> \t")
	}
	return "sender@example.net"
}

func dialMailbox(t *testing.T, o InboxOptions) *imapclient.Client {
	t.Helper()
	dial := imapclient.DialInsecure
	if o.TLS == TLSImplicit {
		dial = imapclient.DialTLS
	}
	c, err := dial(fmt.Sprintf("%s:%d", o.Host, o.Port), nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	if err := c.Login(o.User, o.Password).Wait(); err != nil {
		t.Fatal(err)
	}
	return c
}

func appendTo(c *imapclient.Client, mailbox string, raw []byte) error {
	cmd := c.Append(mailbox, int64(len(raw)), nil)
	_, err := cmd.Write(raw)
	if closing := cmd.Close(); err == nil {
		err = closing
	}
	if _, waiting := cmd.Wait(); err == nil {
		err = waiting
	}
	return err
}
