package mailer

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"strings"
	"testing"
	"time"

	"kurier/mailer/postoffice"
)

func senderOptions(address string) SenderOptions {
	o := SenderOptions{TLS: TLSNone, Timeout: patience}
	host, port, _ := strings.Cut(address, ":")
	o.Host = host
	fmt.Sscan(port, &o.Port)
	return o
}

func newSender(t testing.TB, o SenderOptions) *Sender {
	t.Helper()
	s, err := NewSender(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

const aLetter = "From: desk@club.test\r\nSubject: report\r\n\r\n.dots\r\n..at the beginning\r\nŁódź\r\n"

func TestSenderDeliversByteForByteWithNullSender(t *testing.T) {
	office := postOffice(t, t.TempDir(), postoffice.Options{})
	o := senderOptions(office.SMTPAddr())
	o.User, o.Password = "desk", "desk-pw"
	s := newSender(t, o)
	for range 2 { // on one connection, and the same each time
		if err := s.Send(context.Background(), "", "anna+turn3@club.test", []byte(aLetter)); err != nil {
			t.Fatal(err)
		}
	}
	n := 0
	err := office.Letters("anna", func(l postoffice.Letter) error {
		n++
		raw := string(l.Raw)
		if !strings.HasSuffix(raw, "\r\n"+aLetter) {
			t.Errorf("letter %d was changed on the way: %q", n, raw)
		}
		if !strings.HasPrefix(raw, "Return-Path: <>\r\nDelivered-To: anna+turn3@club.test\r\n") {
			t.Errorf("letter %d has the trace %q", n, raw)
		}
		return nil
	})
	if err != nil || n != 2 {
		t.Errorf("%d letters arrived, %v", n, err)
	}
}

func TestSenderTellsTemporaryFromFinal(t *testing.T) {
	for name, c := range map[string]struct {
		cmd, answer string
		code        int
		enhanced    string
		temporary   bool
	}{
		"greylisted":            {"RCPT", "450 4.7.1 greylisted, come back\r\n", 450, "4.7.1", true},
		"unknown recipient":     {"RCPT", "550 5.1.1 no such user\r\n", 550, "5.1.1", false},
		"several lines":         {"RCPT", "550-5.1.1 no\r\n550 5.1.1 such user\r\n", 550, "5.1.1", false},
		"sender refused":        {"MAIL", "550 5.7.1 not you\r\n", 550, "5.7.1", false},
		"must log in":           {"MAIL", "530 5.7.0 who are you\r\n", 530, "5.7.0", true},
		"text refused":          {"TEXT", "554 5.6.0 spam\r\n", 554, "5.6.0", false},
		"text not kept":         {"TEXT", "452 4.3.1 full\r\n", 452, "4.3.1", true},
		"no text please":        {"DATA", "503 no\r\n", 503, "", false},
		"turned away":           {"CONNECT", "554 no service here\r\n", 554, "", true},
		"shutting down":         {"MAIL", "421 4.3.2 closing\r\n", 421, "4.3.2", true},
		"closed in mid-letter":  {"TEXT", "close", 0, "", true},
		"closed at once":        {"CONNECT", "close", 0, "", true},
		"silent":                {"RCPT", "", 0, "", true},
		"nonsense":              {"RCPT", "hello there\r\n", 0, "", true},
		"an answer without end": {"RCPT", "250-" + strings.Repeat("x", 1<<20), 0, "", true},
	} {
		for _, pipelining := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, pipelining %v", name, pipelining), func(t *testing.T) {
				t.Parallel()
				f := &smtpFake{pipelining: pipelining, script: func(cmd string, _ int) (string, bool) { return c.answer, cmd == c.cmd }}
				o := senderOptions(f.start(t))
				if c.code == 0 { // no answer comes; where one does, a busy machine may take its time
					o.Timeout = 200 * time.Millisecond
				}
				err := newSender(t, o).Send(context.Background(), "desk@club.test", "anna@elsewhere.test", []byte(aLetter))
				var e *SendError
				if !errors.As(err, &e) {
					t.Fatalf("error %v", err)
				}
				if e.Code != c.code || e.Enhanced != c.enhanced || IsTemporary(err) != c.temporary {
					t.Errorf("%d %q temporary %v; want %d %q %v (%v)", e.Code, e.Enhanced, IsTemporary(err), c.code, c.enhanced, c.temporary, err)
				}
			})
		}
	}
}

func TestSenderTakesARefusedConnectionAsTemporary(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	o := senderOptions(l.Addr().String())
	l.Close()
	err = newSender(t, o).Send(context.Background(), "", "anna@elsewhere.test", []byte(aLetter))
	if !IsTemporary(err) {
		t.Errorf("a server that is down is no reason to give up: %v", err)
	}
}

func TestSenderGetsThroughGreylistingWithTheSameBytes(t *testing.T) {
	for _, pipelining := range []bool{false, true} {
		f := &smtpFake{pipelining: pipelining, script: func(cmd string, before int) (string, bool) {
			return "451 4.7.1 try later\r\n", cmd == "RCPT" && before < 2 || cmd == "TEXT" && before < 1
		}}
		s := newSender(t, senderOptions(f.start(t)))
		tries := 0
		for tries = 1; ; tries++ {
			err := s.Send(context.Background(), "", "anna@elsewhere.test", []byte(aLetter))
			if err == nil {
				break
			}
			if !IsTemporary(err) || tries > 5 {
				t.Fatal(err)
			}
		}
		if tries != 4 || len(f.texts) != 2 || f.texts[0] != aLetter || f.texts[1] != aLetter {
			t.Errorf("%d tries, texts %q", tries, f.texts)
		}
		if n := f.given["CONNECT"]; n != 1 {
			t.Errorf("%d connections for one burst", n)
		}
	}
}

func TestSenderReplacesAConnectionTheServerHasClosed(t *testing.T) {
	f := &smtpFake{script: func(cmd string, before int) (string, bool) {
		return "close", cmd == "MAIL" && before == 1
	}}
	s := newSender(t, senderOptions(f.start(t)))
	for range 2 {
		if err := s.Send(context.Background(), "", "anna@elsewhere.test", []byte(aLetter)); err != nil {
			t.Fatal(err)
		}
	}
	if len(f.texts) != 2 || f.given["CONNECT"] != 2 {
		t.Errorf("%d letters over %d connections", len(f.texts), f.given["CONNECT"])
	}
}

func TestSenderRefusesWhatIsNoAddress(t *testing.T) {
	f := &smtpFake{}
	s := newSender(t, senderOptions(f.start(t)))
	for _, to := range []string{"", "anna", "a b@c", "a@b>\r\nRCPT TO:<x@y", "a@b\n", "<a@b>"} {
		if err := s.Send(context.Background(), "", to, []byte(aLetter)); err == nil || IsTemporary(err) {
			t.Errorf("%q was tried: %v", to, err)
		}
	}
	if err := s.Send(context.Background(), "x\r\nDATA", "a@b", []byte(aLetter)); err == nil || len(f.log) > 0 {
		t.Errorf("a sender with a line end was tried: %v, %q", err, f.log)
	}
}

func TestSenderEndsWithItsContext(t *testing.T) {
	f := &smtpFake{script: func(cmd string, _ int) (string, bool) { return "", cmd == "RCPT" }}
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(50*time.Millisecond, cancel)
	o := senderOptions(f.start(t))
	o.Timeout = time.Hour
	if err := newSender(t, o).Send(ctx, "", "anna@elsewhere.test", []byte(aLetter)); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

func TestSenderHoldsBackLettersToOneDomain(t *testing.T) {
	f := &smtpFake{}
	o := senderOptions(f.start(t))
	now := time.Unix(0, 0)
	o.PerDomain, o.Now = 2, func() time.Time { return now }
	s := newSender(t, o)
	send := func(to string) error { return s.Send(context.Background(), "", to, []byte(aLetter)) }
	for _, to := range []string{"a@one.test", "b@ONE.test", "c@two.test"} {
		if err := send(to); err != nil {
			t.Fatal(err)
		}
	}
	err := send("d@one.test")
	wait, held := RetryAfter(err)
	if !held || !IsTemporary(err) || wait != 30*time.Second {
		t.Fatalf("the third letter: %v, wait %v", err, wait)
	}
	now = now.Add(wait)
	if err := send("d@one.test"); err != nil {
		t.Error(err)
	}
}

func TestSenderNeverFallsBackFromTLS(t *testing.T) {
	f := &smtpFake{}
	o := senderOptions(f.start(t))
	o.TLS, o.User, o.Password = TLSStartTLS, "desk", "secret"
	err := newSender(t, o).Send(context.Background(), "", "anna@elsewhere.test", []byte(aLetter))
	if !IsTemporary(err) || !strings.Contains(err.Error(), "STARTTLS") {
		t.Errorf("error %v", err)
	}
	for _, line := range f.log {
		if strings.HasPrefix(line, "AUTH") || strings.HasPrefix(line, "MAIL") {
			t.Errorf("it says %q in the clear", line)
		}
	}
	if _, err := NewSender(SenderOptions{Host: "mail.example.org", TLS: TLSNone, User: "u"}); err == nil {
		t.Error("a password would cross the network")
	}
}

func TestSenderAndInboxSpeakTLS(t *testing.T) {
	certificate, pool := selfSigned(t)
	for _, implicit := range []bool{false, true} {
		office := postOffice(t, t.TempDir(), postoffice.Options{
			TLS: &tls.Config{Certificates: []tls.Certificate{certificate}}, ImplicitTLS: implicit,
		})
		so, io := senderOptions(office.SMTPAddr()), inboxOptions(office.IMAPAddr())
		so.TLS, io.TLS = TLSStartTLS, TLSStartTLS
		if implicit {
			so.TLS, io.TLS = TLSImplicit, TLSImplicit
		}
		so.User, so.Password = "desk", "desk-pw"
		so.TLSConfig = &tls.Config{RootCAs: pool}
		io.TLSConfig = so.TLSConfig
		if err := newSender(t, so).Send(context.Background(), "", "desk+x@club.test", []byte(aLetter)); err != nil {
			t.Fatal(err)
		}
		watchInbox(t, io, Cursor{}).await("report")
		so.TLSConfig = nil // an unknown certificate
		if err := newSender(t, so).Send(context.Background(), "", "desk@club.test", []byte(aLetter)); !IsTemporary(err) {
			t.Errorf("implicit %v: a false certificate: %v", implicit, err)
		}
	}
}

func TestPausesGrowToTheLongestAndDifferByLetter(t *testing.T) {
	p := Patience{First: time.Minute, Longest: 4 * time.Hour}
	var total, last time.Duration
	n := 1
	for ; total < 5*24*time.Hour; n++ {
		pause := p.Pause(n, "game/7/german/report")
		if pause != p.Pause(n, "game/7/german/report") {
			t.Fatal("the pause is not the same each time")
		}
		if n < 8 && pause < last {
			t.Errorf("pause %d is %v, after %v", n, pause, last)
		}
		if pause > 5*time.Hour {
			t.Errorf("pause %d is %v", n, pause)
		}
		total, last = total+pause, pause
	}
	if n < 30 || n > 60 {
		t.Errorf("%d attempts in five days", n)
	}
	if p.Pause(3, "a") == p.Pause(3, "b") {
		t.Error("letters that failed together come back together")
	}
}
