package mailer

import (
	"context"
	"crypto/sha256"
	"crypto/tls"
	"encoding/binary"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"strconv"
	"strings"
	"sync"
	"time"
)

// SenderOptions say which mail server takes outgoing letters.
type SenderOptions struct {
	Host string
	Port int // 0 means 465, 587 with STARTTLS, 25 without TLS
	// User and Password; without a user no login is tried.
	User, Password string
	// Mechanism of the login: "plain", "login", "cram-md5", "scram-sha-256" or
	// "scram-sha-1"; "" takes the best that the server offers.
	Mechanism string
	// Tokens, if given, log in instead of the password.
	Tokens    *Tokens
	TLS       TLS // "" means TLSImplicit
	TLSConfig *tls.Config
	// Insecure allows TLSNone to a server elsewhere.
	Insecure bool
	// Hello is the name we go by; "" means "localhost", which tells nothing about the
	// machine.
	Hello string
	// Timeout of one command; 0 means a minute. The answer to a whole letter may take
	// five times as long.
	Timeout time.Duration
	// KeepOpen is how long a connection waits for another letter; 0 means 15 seconds.
	KeepOpen time.Duration
	// Connections at once; 0 means 2.
	Connections int
	// PerDomain is the most letters to one domain in a minute, after a burst of as
	// many; 0 means no limit.
	PerDomain int
	// Dial makes connections; nil means the machine's own network.
	Dial Dial
	// Now is the clock of the limit; nil means time.Now.
	Now func() time.Time
	Log *slog.Logger // nil means none
}

// Sender hands finished letters to a mail server. Its methods may be called from
// many goroutines.
type Sender struct {
	o     SenderOptions
	log   *slog.Logger
	slots chan struct{}

	mu      sync.Mutex
	idle    []*senderConnection // the one used last at the end
	domains map[string]*allowance
	closed  bool
}

// NewSender checks the options. It does not connect.
func NewSender(o SenderOptions) (*Sender, error) {
	if o.TLS == "" {
		o.TLS = TLSImplicit
	}
	if o.Port == 0 {
		o.Port = map[TLS]int{TLSImplicit: 465, TLSStartTLS: 587, TLSNone: 25}[o.TLS]
	}
	if err := checkServer("SMTP", o.Host, o.TLS, o.Insecure || o.User == ""); err != nil {
		return nil, err
	}
	o.Mechanism = strings.ToLower(o.Mechanism)
	if _, known := mechanisms[o.Mechanism]; !known && o.Mechanism != "" {
		return nil, fmt.Errorf("SMTP: there is no login mechanism %q", o.Mechanism)
	}
	o.Hello = orElse(o.Hello, "localhost")
	o.Timeout = orElse(o.Timeout, time.Minute)
	o.KeepOpen = orElse(o.KeepOpen, 15*time.Second)
	o.Connections = max(orElse(o.Connections, 2), 1)
	if o.Dial == nil {
		o.Dial = new(net.Dialer).DialContext
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	return &Sender{
		o: o, log: o.Log.With("server", net.JoinHostPort(o.Host, strconv.Itoa(o.Port))),
		slots: make(chan struct{}, o.Connections), domains: map[string]*allowance{},
	}, nil
}

// Send hands over one letter for one recipient. from is the envelope's sender, "" for
// the null sender of answers (RFC 3834). The bytes go out as they are, except that
// lone line feeds become CRLF, so a second try sends the same.
//
// It returns nil when the server has taken the letter. An error is a *SendError,
// unless ctx ended; IsTemporary tells whether to try again, RetryAfter whether the
// letter was held back by the limit for its domain.
func (s *Sender) Send(ctx context.Context, from, to string, raw []byte) error {
	for _, address := range []string{from, to} {
		if strings.ContainsFunc(address, func(r rune) bool { return r <= ' ' || r == 0x7f || r == '<' || r == '>' }) {
			return &SendError{Stage: "address", Text: fmt.Sprintf("%q is no address", address)}
		}
	}
	if !strings.Contains(to, "@") || len(raw) == 0 {
		return &SendError{Stage: "address", Text: fmt.Sprintf("nothing to send to %q", to)}
	}
	select {
	case s.slots <- struct{}{}:
		defer func() { <-s.slots }()
	case <-ctx.Done():
		return ctx.Err()
	}
	if wait := s.limit(to); wait > 0 {
		return &SendError{Stage: "limit", Temporary: true, Wait: wait, Text: fmt.Sprintf("enough letters to %s for now", domainOf(to))}
	}
	c, reused, err := s.connection(ctx)
	if err != nil {
		return err
	}
	err = c.send(ctx, from, to, raw)
	if reused && !c.underway && err != nil && ctx.Err() == nil && !c.alive {
		// The server had tired of waiting; the letter has not been touched.
		c.quit()
		if c, err = s.connect(ctx); err != nil {
			return err
		}
		err = c.send(ctx, from, to, raw)
	}
	s.release(c)
	if ctx.Err() != nil && err != nil {
		return ctx.Err()
	}
	return err
}

// SendError says why a letter was not sent.
type SendError struct {
	// Stage: "address", "limit", "connect", "hello", "tls", "login", "sender",
	// "recipient", "data".
	Stage string
	// Code of the server's answer (RFC 5321) and Enhanced code (RFC 3463, "5.1.1"), if
	// it gave any.
	Code     int
	Enhanced string
	Text     string
	// Temporary: the same letter may go through later.
	Temporary bool
	// Wait until the limit for the domain allows another letter; the letter was not
	// tried.
	Wait time.Duration
	// Err is what the connection said, if it was not the server.
	Err error
}

func (e *SendError) Error() string {
	text := e.Text
	if e.Code != 0 {
		text = fmt.Sprintf("%d %s", e.Code, text)
	}
	if text == "" && e.Err != nil {
		text = e.Err.Error()
	}
	return "SMTP " + e.Stage + ": " + text
}

func (e *SendError) Unwrap() error { return e.Err }

// IsTemporary tells whether to try a letter again after err. Only a server's 5xx to
// the letter itself (its sender, recipient or text) is final, and an address that is
// none; a server that cannot be reached, or does not let us in, says nothing about
// the letter.
func IsTemporary(err error) bool {
	var e *SendError
	if errors.As(err, &e) {
		return e.Temporary
	}
	return err != nil
}

// RetryAfter tells how long a letter was held back by the limit for its domain. Such
// a letter was not tried: it should not count as an attempt.
func RetryAfter(err error) (time.Duration, bool) {
	var e *SendError
	if errors.As(err, &e) && e.Wait > 0 {
		return e.Wait, true
	}
	return 0, false
}

// Patience is how long to go on trying a letter. RFC 5321 section 4.5.4.1 asks for
// 4 to 5 days in all.
type Patience struct {
	// First is the pause after the first failure; it doubles up to Longest.
	First, Longest time.Duration
}

// Pause is the pause after that many attempts (1 after the first) of the letter with
// this key. Pauses differ by up to a fifth from letter to letter, always the same for
// the same letter, so that letters that failed together do not come back together.
func (p Patience) Pause(attempts int, key string) time.Duration {
	pause := p.First
	for n := 1; n < attempts && pause < p.Longest; n++ {
		pause *= 2
	}
	pause = min(pause, p.Longest)
	digest := sha256.Sum256(binary.BigEndian.AppendUint32([]byte(key), uint32(attempts)))
	fifth := max(1, pause/5)
	return pause - fifth + time.Duration(binary.BigEndian.Uint64(digest[:])%uint64(2*fifth))
}

func domainOf(address string) string {
	return strings.ToLower(address[strings.LastIndexByte(address, '@')+1:])
}

// allowance is a bucket of letters to one domain that fills with time.
type allowance struct {
	letters float64
	at      time.Time
}

// limit takes one letter from the domain's allowance, or says how long to wait.
func (s *Sender) limit(to string) time.Duration {
	if s.o.PerDomain <= 0 {
		return 0
	}
	full, now, domain := float64(s.o.PerDomain), s.o.Now(), domainOf(to)
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.domains) > 10000 { // a domain whose allowance is full need not be remembered
		for d, a := range s.domains {
			if now.Sub(a.at) > time.Minute {
				delete(s.domains, d)
			}
		}
	}
	a := s.domains[domain]
	if a == nil {
		a = &allowance{letters: full, at: now}
		s.domains[domain] = a
	}
	if passed := now.Sub(a.at); passed > 0 {
		a.letters = min(full, a.letters+passed.Minutes()*full)
		a.at = now
	}
	if a.letters < 1 {
		return max(time.Duration((1-a.letters)/full*float64(time.Minute)), time.Millisecond)
	}
	a.letters--
	return 0
}

// Close ends idle connections; those in use end with their letter.
func (s *Sender) Close() error {
	s.mu.Lock()
	idle := s.idle
	s.idle, s.closed = nil, true
	s.mu.Unlock()
	for _, c := range idle {
		c.quit()
	}
	return nil
}
