package mailer

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
)

// What the IMAP library needs to be kept in order: it has no timeouts, so each
// command runs under a timer that closes the connection, which frees it at once; and
// it parses nested lists by recursion and strings without limit, so each command may
// read only so many bytes.
const (
	// lineBudget is for commands whose answer is short, and for what a server says of
	// its own accord.
	lineBudget = 64 << 10
	// searchBudget is room for the numbers of searchSpan letters.
	searchBudget = 384 << 10
	searchSpan   = 20000
	// chunk is how much of a letter one command asks for. The budget that goes with it
	// bounds what the worst nesting costs in stack where it cannot be seen.
	chunk = 256 << 10
)

// inboxConnection is one connection to the mailbox.
type inboxConnection struct {
	*Inbox
	client *imapclient.Client
	conn   *budgetConn
	news   chan struct{} // the server said that something has come

	caps     imap.CapSet
	folders  folders
	keywords bool // letters can be marked with words of our own
	uidNext  imap.UID
}

// connection serves the mailbox over one connection until that fails.
func (i *Inbox) connection(ctx context.Context) (err error) {
	conn, err := i.dial(ctx)
	if err != nil {
		return err
	}
	c := &inboxConnection{Inbox: i, conn: conn, news: make(chan struct{}, 1)}
	defer conn.Close()
	defer context.AfterFunc(ctx, func() { conn.Close() })()
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("mailbox: %v", r)
		}
	}()
	if err := c.open(ctx); err != nil {
		return err
	}
	for vain := 0; ; vain++ {
		before := c.cursor
		if err := c.sync(ctx); err != nil {
			return err
		}
		if c.cursor != before {
			vain = 0
		}
		told, err := c.wait(ctx)
		if err != nil {
			return err
		}
		if !told {
			vain = 0
		} else if vain > 3 {
			// It announces letters that are not there, over and over.
			select {
			case <-ctx.Done():
			case <-time.After(c.o.PauseMin):
			}
		}
	}
}

func (i *Inbox) tlsConfig() *tls.Config {
	config := &tls.Config{MinVersion: tls.VersionTLS12}
	if i.o.TLSConfig != nil {
		config = i.o.TLSConfig.Clone()
	}
	if config.ServerName == "" {
		config.ServerName = i.o.Host
	}
	return config
}

func (i *Inbox) dial(ctx context.Context) (*budgetConn, error) {
	ctx, cancel := context.WithTimeout(ctx, i.o.Timeout)
	defer cancel()
	conn, err := i.o.Dial(ctx, "tcp", i.address())
	if err != nil {
		return nil, err
	}
	if i.o.TLS == TLSImplicit {
		t := tls.Client(conn, i.tlsConfig())
		if err := t.HandshakeContext(ctx); err != nil {
			conn.Close()
			return nil, err
		}
		conn = t
	}
	guarded := &budgetConn{Conn: conn, left: lineBudget}
	if i.o.TLS != TLSStartTLS { // there it sees only what is encrypted
		guarded.nesting = new(nesting)
	}
	return guarded, nil
}

// guard runs a command: under a timer, and with a budget of bytes to read.
func (c *inboxConnection) guard(budget int64, what string, run func() error) error {
	c.conn.allow(budget)
	done := make(chan error, 1)
	go func() {
		defer func() {
			if r := recover(); r != nil {
				done <- fmt.Errorf("%v", r)
			}
		}()
		done <- run()
	}()
	timer := time.NewTimer(c.o.Timeout)
	defer timer.Stop()
	var err error
	select {
	case err = <-done:
	case <-timer.C:
		c.conn.Close()
		// It comes back at once now. Should it not, it is left behind with the
		// connection, rather than keep the mailbox waiting.
		select {
		case <-done:
		case <-time.After(time.Second):
		}
		err = fmt.Errorf("no answer within %v", c.o.Timeout)
	}
	if err == nil {
		return nil
	}
	if why := c.conn.trouble(); why != nil {
		err = why
	}
	return fmt.Errorf("%s: %w", what, err)
}

// open greets, logs in and selects the mailbox.
func (c *inboxConnection) open(ctx context.Context) error {
	if err := c.guard(lineBudget, "connect", c.greet); err != nil {
		return err
	}
	if c.client.State() != imap.ConnStateAuthenticated { // PREAUTH
		if err := c.login(ctx); err != nil {
			return err
		}
	}
	err := c.guard(lineBudget, "capabilities", func() error {
		if c.caps = c.client.Caps(); c.caps == nil {
			return errors.New("the server does not tell")
		}
		return nil
	})
	if err != nil {
		return err
	}
	if err := c.learnFolders(); err != nil {
		return err
	}
	mailbox := c.folders.name(c.o.Mailbox)
	err = c.guard(lineBudget, "select "+mailbox, func() error { return c.selectMailbox(mailbox) })
	return c.noFolder(mailbox, err)
}

// greet speaks IMAP on the connection, up to the server's greeting. From then on the
// server may tell of new mail at any time.
func (c *inboxConnection) greet() (err error) {
	tell := func() {
		select { // never waits: it runs where the answers are read
		case c.news <- struct{}{}:
		default:
		}
	}
	options := &imapclient.Options{
		TLSConfig: c.tlsConfig(),
		UnilateralDataHandler: &imapclient.UnilateralDataHandler{
			Mailbox: func(d *imapclient.UnilateralDataMailbox) {
				if d.NumMessages != nil {
					tell()
				}
			},
		},
	}
	if c.o.TLS == TLSStartTLS {
		c.client, err = imapclient.NewStartTLS(c.conn, options)
		if errors.As(err, new(*imap.Error)) {
			return fmt.Errorf("%w (%w)", errNoSTARTTLS, err)
		}
		return err
	}
	c.client = imapclient.New(c.conn, options)
	return c.client.WaitGreeting()
}

// selectMailbox opens the mailbox. One that was made anew is read from its beginning.
func (c *inboxConnection) selectMailbox(mailbox string) error {
	data, err := c.client.Select(mailbox, nil).Wait()
	if err != nil {
		return err
	}
	if data.UIDValidity == 0 {
		return errors.New("the server gives the mailbox no UIDVALIDITY")
	}
	c.uidNext = data.UIDNext
	c.keywords = slices.Contains(data.PermanentFlags, imap.FlagWildcard) || slices.Contains(data.PermanentFlags, filedFlag)
	if data.UIDValidity == c.cursor.UIDValidity {
		return nil
	}
	if c.cursor.UIDValidity != 0 {
		c.log.Warn("the mailbox was made anew; reading it from its beginning", "uidvalidity", data.UIDValidity)
	}
	c.cursor = Cursor{UIDValidity: data.UIDValidity}
	clear(c.unfiled)
	clear(c.left)
	clear(c.hopeless)
	c.stuck = stuckLetter{}
	return nil
}

// wait returns when there may be something new: the server says so, IDLE has lasted
// long enough, or it is time to look anyway.
func (c *inboxConnection) wait(ctx context.Context) (told bool, err error) {
	select {
	case <-c.news: // it came while we were busy
		return true, nil
	default:
	}
	if !c.caps.Has(imap.CapIdle) {
		return c.listen(ctx, c.o.Poll)
	}
	var idle *imapclient.IdleCommand
	err = c.guard(lineBudget, "idle", func() (err error) {
		idle, err = c.client.Idle()
		return err
	})
	if err != nil {
		return false, err
	}
	told, err = c.listen(ctx, min(c.o.Poll, c.o.IdleRestart))
	if err != nil {
		return false, err
	}
	return told, c.guard(lineBudget, "end of idle", func() error {
		if err := idle.Close(); err != nil {
			return err
		}
		return idle.Wait()
	})
}

func (c *inboxConnection) listen(ctx context.Context, atMost time.Duration) (told bool, err error) {
	timer := time.NewTimer(atMost)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false, ctx.Err()
	case <-c.client.Closed():
		return false, errors.New("the server closed the connection")
	case <-c.news:
		return true, nil
	case <-timer.C:
		return false, nil
	}
}
