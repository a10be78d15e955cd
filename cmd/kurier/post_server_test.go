//go:build unix

package main

import (
	"crypto/tls"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"

	"kurier/mailer"
	"kurier/mailer/postoffice"
)

// mailServer is where a benchmark's mail goes: the embedded post office, or the real
// servers of .ci/mailserver.
type mailServer struct {
	testing.TB
	imap, smtp string      // addresses
	trust      *tls.Config // nil: no TLS
	at         string      // what follows a name at login
	password   string
	masters    []string // the numbers of processes whose children serve
	writers    int      // connections the daemon writes over; 0 for as many as with an account
}

// embeddedServer is a post office with accounts for all of these.
func embeddedServer(b testing.TB, names []string) *mailServer {
	b.Helper()
	office, err := postoffice.Open(b.TempDir(), postoffice.Options{Domain: "club.example", PasswordCost: passwordCost})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { office.Close() })
	for _, name := range names {
		if err := office.AddUser(name, "secret"); err != nil {
			b.Fatal(err)
		}
	}
	return &mailServer{TB: b, imap: office.IMAPAddr(), smtp: office.SMTPAddr(), password: "secret", writers: 8}
}

// dovecotServer is what ".ci/mailserver start DIR club.example NAME..." has begun, with
// KURIER_MAILSERVER=DIR. Without that the benchmark is passed over.
func dovecotServer(b testing.TB) *mailServer {
	b.Helper()
	dir := os.Getenv("KURIER_MAILSERVER")
	if dir == "" {
		b.Skip("KURIER_MAILSERVER names no folder of .ci/mailserver")
	}
	text, err := os.ReadFile(filepath.Join(dir, "ports"))
	if err != nil {
		b.Fatal(err)
	}
	ports := strings.Fields(string(text))
	var masters []string
	for _, file := range []string{"run/master.pid", "queue/pid/master.pid"} {
		if pid, err := os.ReadFile(filepath.Join(dir, file)); err == nil {
			masters = append(masters, strings.TrimSpace(string(pid)))
		}
	}
	return &mailServer{
		TB: b, masters: masters, imap: "127.0.0.1:" + ports[0], smtp: "127.0.0.1:" + ports[1],
		trust: trusting(filepath.Join(dir, "certificate.pem")), at: "@club.example", password: "pw",
	}
}

// clients are what the daemon has for an account of its own.
func (s *mailServer) clients(name string) (*mailer.Inbox, *mailer.Sender) {
	s.Helper()
	protection := mailer.TLSNone
	if s.trust != nil {
		protection = mailer.TLSStartTLS
	}
	imapHost, imapPort, err := hostPort(s.imap)
	if err != nil {
		s.Fatal(err)
	}
	smtpHost, smtpPort, err := hostPort(s.smtp)
	if err != nil {
		s.Fatal(err)
	}
	inbox, err := mailer.NewInbox(mailer.InboxOptions{
		Host: imapHost, Port: imapPort, User: name + s.at, Password: s.password, TLS: protection, TLSConfig: s.trust,
		Done: "Done", Odd: "Odd",
	})
	if err != nil {
		s.Fatal(err)
	}
	sender, err := mailer.NewSender(mailer.SenderOptions{
		Host: smtpHost, Port: smtpPort, User: name + s.at, Password: s.password, TLS: protection, TLSConfig: s.trust,
		Connections: s.writers,
	})
	if err != nil {
		s.Fatal(err)
	}
	s.Cleanup(func() { sender.Close() })
	return inbox, sender
}

// box is an account's mail program.
func (s *mailServer) box(name string) *imapclient.Client {
	s.Helper()
	var c *imapclient.Client
	var err error
	if s.trust == nil {
		c, err = imapclient.DialInsecure(s.imap, nil)
	} else {
		c, err = imapclient.DialStartTLS(s.imap, &imapclient.Options{TLSConfig: s.trust})
	}
	if err != nil {
		s.Fatal(err)
	}
	s.Cleanup(func() { c.Close() })
	if err := c.Login(name+s.at, s.password).Wait(); err != nil {
		s.Fatal(err)
	}
	return c
}

// empty throws away what an earlier run has left in an account's mailbox.
func (s *mailServer) empty(name string) {
	s.Helper()
	c := s.box(name)
	defer c.Close()
	found, err := c.Select("INBOX", nil).Wait()
	if err == nil && found.NumMessages > 0 {
		deleted := imap.StoreFlags{Op: imap.StoreFlagsAdd, Silent: true, Flags: []imap.Flag{imap.FlagDeleted}}
		err = errors.Join(c.Store(imap.SeqSet{{Start: 1}}, &deleted, nil).Close(), c.Expunge().Close())
	}
	if err != nil {
		s.Fatal(err)
	}
}

// post is a plain connection to write over.
func (s *mailServer) post(name string) *smtp.Client {
	s.Helper()
	var c *smtp.Client
	var err error
	if s.trust == nil {
		c, err = smtp.Dial(s.smtp)
	} else {
		trust := s.trust.Clone()
		trust.ServerName = "127.0.0.1"
		c, err = smtp.DialStartTLS(s.smtp, trust)
	}
	if err != nil {
		s.Fatal(err)
	}
	if err := c.Auth(sasl.NewPlainClient("", name+s.at, s.password)); err != nil {
		s.Fatal(err)
	}
	return c
}

// worked is the processor time of servers outside this process, as Linux tells it.
func (s *mailServer) worked() (sum time.Duration) {
	files, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, file := range files {
		text, _ := os.ReadFile(file)
		_, rest, _ := strings.Cut(string(text), ") ")
		f := strings.Fields(rest) // from the third field of proc(5) on
		if len(f) < 15 {
			continue
		}
		used := f[11:13] // by itself
		if slices.Contains(s.masters, filepath.Base(filepath.Dir(file))) {
			used = f[11:15] // and by children that have ended
		} else if !slices.Contains(s.masters, f[1]) {
			continue
		}
		for _, ticks := range used {
			n, _ := strconv.Atoi(ticks)
			sum += time.Duration(n) * 10 * time.Millisecond
		}
	}
	return sum
}
