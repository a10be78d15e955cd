package mailer

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/textproto"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/wneessen/go-mail/smtp"
)

// The message type of go-mail cannot carry finished bytes, nor a null sender. Its SMTP
// client opens connections, logs in and examines; letters are given in sender_letter.go.

// answerBudget is how much a server may say in one exchange; an endless line would
// otherwise be kept in memory.
const answerBudget = 64 << 10

// lettersPerConnection: some servers slow down, or complain, after a while.
const lettersPerConnection = 100

// senderConnection is one connection to the mail server.
type senderConnection struct {
	s      *Sender
	conn   *budgetConn
	client *smtp.Client
	since  time.Time // of the last letter
	sent   int
	idle   *time.Timer // one for all its letters, or each would be held until its own rang
	// alive: the server answers; underway: it may have got the whole letter.
	alive, underway bool
}

// connection takes an idle connection, or makes one.
func (s *Sender) connection(ctx context.Context) (c *senderConnection, reused bool, err error) {
	s.mu.Lock()
	var stale []*senderConnection
	for len(s.idle) > 0 && c == nil {
		last := s.idle[len(s.idle)-1]
		s.idle = s.idle[:len(s.idle)-1]
		if time.Since(last.since) > s.o.KeepOpen {
			stale = append(stale, last)
			continue
		}
		c = last
	}
	s.mu.Unlock()
	for _, old := range stale {
		old.quit()
	}
	if c != nil {
		return c, true, nil
	}
	c, err = s.connect(ctx)
	return c, false, err
}

// release keeps a connection for the next letter, if it is still good.
func (s *Sender) release(c *senderConnection) {
	if !c.alive || c.sent >= lettersPerConnection {
		c.quit()
		return
	}
	c.since = time.Now()
	s.mu.Lock()
	closed := s.closed
	if !closed {
		s.idle = append(s.idle, c)
		if c.idle == nil {
			c.idle = time.AfterFunc(s.o.KeepOpen, func() { s.retire(c) })
		} else {
			c.idle.Reset(s.o.KeepOpen)
		}
	}
	s.mu.Unlock()
	if closed {
		c.quit()
	}
}

// retire closes a connection that has not been used for so long.
func (s *Sender) retire(c *senderConnection) {
	s.mu.Lock()
	i := slices.Index(s.idle, c)
	old := i >= 0 && time.Since(c.since) >= s.o.KeepOpen
	if old {
		s.idle = slices.Delete(s.idle, i, i+1)
	}
	s.mu.Unlock()
	if old {
		c.quit()
	}
}

func (c *senderConnection) quit() {
	if c.alive {
		_ = c.step(5*time.Second, c.client.Quit)
	}
	c.conn.Close()
}

// step runs one exchange within a time and a budget.
func (c *senderConnection) step(limit time.Duration, run func() error) error {
	c.conn.allow(answerBudget)
	_ = c.conn.SetDeadline(time.Now().Add(limit))
	err := run()
	if why := c.conn.trouble(); err != nil && why != nil {
		return why
	}
	return err
}

func (s *Sender) connect(ctx context.Context) (*senderConnection, error) {
	address := net.JoinHostPort(s.o.Host, strconv.Itoa(s.o.Port))
	dialCtx, cancel := context.WithTimeout(ctx, s.o.Timeout)
	defer cancel()
	raw, err := s.o.Dial(dialCtx, "tcp", address)
	if err != nil {
		return nil, ctxOr(ctx, &SendError{Stage: "connect", Temporary: true, Err: err})
	}
	c := &senderConnection{s: s, conn: &budgetConn{Conn: raw}, alive: true}
	defer context.AfterFunc(ctx, func() { raw.Close() })()
	if err := c.open(ctx); err != nil {
		c.alive = false
		raw.Close()
		return nil, ctxOr(ctx, err)
	}
	return c, nil
}

// Examine connects and logs in, names sender and recipient as for a letter, and says
// what is wrong, if anything. It sends nothing.
func (s *Sender) Examine(ctx context.Context, from, to string) error {
	c, err := s.connect(ctx)
	if err != nil {
		return err
	}
	defer c.quit()
	defer context.AfterFunc(ctx, func() { c.conn.Close() })()
	if err := c.step(s.o.Timeout, func() error { return c.client.Mail("<" + from + ">") }); err != nil {
		return c.undo(c.failed("sender", err))
	}
	if err := c.step(s.o.Timeout, func() error { return c.client.Rcpt("<" + to + ">") }); err != nil {
		return c.undo(c.failed("recipient", err))
	}
	return c.step(s.o.Timeout, c.client.Reset)
}

func ctxOr(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return err
}

// open brings a connection to where letters can be given. What goes wrong here says
// nothing about a letter, so all of it is temporary.
func (c *senderConnection) open(ctx context.Context) error {
	o := c.s.o
	config := &tls.Config{MinVersion: tls.VersionTLS12}
	if o.TLSConfig != nil {
		config = o.TLSConfig.Clone()
	}
	if config.ServerName == "" {
		config.ServerName = o.Host
	}
	fail := func(stage string, err error) error {
		e := c.failed(stage, err)
		e.Temporary = true
		return e
	}
	var conn net.Conn = c.conn
	if o.TLS == TLSImplicit {
		t := tls.Client(c.conn, config)
		if err := c.step(o.Timeout, t.Handshake); err != nil {
			return fail("tls", err)
		}
		conn = t
	}
	err := c.step(o.Timeout, func() (err error) {
		c.client, err = smtp.NewClient(conn, o.Host)
		return err
	})
	if err != nil {
		return fail("connect", err)
	}
	if err := c.step(o.Timeout, func() error { return c.client.Hello(o.Hello) }); err != nil {
		return fail("hello", err)
	}
	if o.TLS == TLSStartTLS {
		if ok, _ := c.client.Extension("STARTTLS"); !ok {
			return fail("tls", errNoSTARTTLS)
		}
		if err := c.step(o.Timeout, func() error { return c.client.StartTLS(config) }); err != nil {
			return fail("tls", err)
		}
	}
	if o.User == "" {
		return nil
	}
	if err := c.login(ctx); err != nil {
		return fail("login", err)
	}
	return nil
}

// mechanisms of login, by name.
var mechanisms = map[string]func(o SenderOptions) smtp.Auth{
	"scram-sha-256": func(o SenderOptions) smtp.Auth { return smtp.ScramSHA256Auth(o.User, o.Password) },
	"scram-sha-1":   func(o SenderOptions) smtp.Auth { return smtp.ScramSHA1Auth(o.User, o.Password) },
	"plain": func(o SenderOptions) smtp.Auth {
		return smtp.PlainAuth("", o.User, o.Password, o.Host, o.Insecure)
	},
	"login":    func(o SenderOptions) smtp.Auth { return smtp.LoginAuth(o.User, o.Password, o.Host, o.Insecure) },
	"cram-md5": func(o SenderOptions) smtp.Auth { return smtp.CRAMMD5Auth(o.User, o.Password) },
}

// login proves who we are, by the token or the best way that the server offers.
func (c *senderConnection) login(ctx context.Context) error {
	_, offered := c.client.Extension("AUTH")
	has := func(name string) bool {
		return slices.ContainsFunc(strings.Fields(offered), func(m string) bool { return strings.EqualFold(m, name) })
	}
	o := c.s.o
	authenticate := func(auth smtp.Auth) error {
		return c.step(o.Timeout, func() error { return c.client.Auth(auth) })
	}
	if o.Tokens != nil {
		mechanism := bearerMechanism(has)
		if mechanism == "" {
			return errNoBearer
		}
		token, _, err := o.Tokens.Token(ctx)
		if err != nil {
			return err
		}
		err = authenticate(bearerAuth{bearer{mechanism: mechanism, user: o.User, host: o.Host, port: o.Port, token: token}})
		if errors.As(err, new(*textproto.Error)) || errors.As(err, new(*refusedToken)) {
			o.Tokens.Refused(token)
		}
		return err
	}
	if o.Mechanism != "" {
		return authenticate(mechanisms[o.Mechanism](o))
	}
	for _, name := range []string{"scram-sha-256", "scram-sha-1", "plain", "login", "cram-md5"} {
		if has(name) {
			return authenticate(mechanisms[name](o))
		}
	}
	return fmt.Errorf("the server offers no login we know (it offers %q)", offered)
}

// undo makes the connection ready for another letter after a refusal.
func (c *senderConnection) undo(e *SendError) error {
	if c.alive {
		if err := c.step(c.s.o.Timeout, c.client.Reset); err != nil {
			c.alive = false
		}
	}
	return e
}

var enhancedCode = onDemand(`^([245]\.\d{1,3}\.\d{1,3})(?:\s+|$)`)

// failed tells what the server said from what the connection did.
func (c *senderConnection) failed(stage string, err error) *SendError {
	e := &SendError{Stage: stage, Err: err, Temporary: true}
	var answer *textproto.Error
	if !errors.As(err, &answer) {
		c.alive = false
		return e
	}
	e.Code, e.Text = answer.Code, strings.Join(strings.Fields(answer.Msg), " ")
	if secret := c.s.o.Password; len(secret) >= shortSecret && stage == "login" {
		e.Text = strings.ReplaceAll(e.Text, secret, "(hidden)")
	}
	if m := enhancedCode().FindStringSubmatch(answer.Msg); m != nil {
		e.Enhanced = m[1]
	}
	e.Temporary = answer.Code < 500 || answer.Code >= 600
	switch answer.Code {
	case 421: // it is about to close
		c.alive = false
	case 530, 534, 535, 538: // our login, not this letter
		e.Temporary = true
		c.alive = false
	}
	return e
}
