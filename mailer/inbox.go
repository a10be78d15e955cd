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
	"sync"
	"time"
)

// TLS says how a connection to a mail server is protected.
type TLS string

// Ways to protect a connection.
const (
	TLSImplicit TLS = "implicit" // from the first byte: IMAP port 993, SMTP port 465
	TLSStartTLS TLS = "starttls" // required, never fallen back from: 143, 587
	TLSNone     TLS = "none"     // for a server on the same machine
)

// Cursor is how far a mailbox has been read. The zero Cursor is the beginning.
type Cursor struct {
	UIDValidity uint32
	UID         uint32
}

// Fetched is a letter taken from the mailbox.
type Fetched struct {
	Account     string // "user@host/mailbox"
	UIDValidity uint32
	UID         uint32
	Received    time.Time // the server's date of arrival (INTERNALDATE)
	Size        int64     // as the server says
	// Raw is the letter as it arrived; of an oversize letter only the header, and of
	// that no more than 64 KiB.
	Raw      []byte
	Oversize bool
	// Unreadable says why the server could not give the letter, after several tries;
	// Raw is empty then.
	Unreadable string
	// Again marks a letter that the cursor has passed but that was not filed: the
	// process ended between commit and move. The handler knows it as a duplicate.
	Again bool
}

// Disposition is where a letter goes after it has been handled.
type Disposition int

// Dispositions.
const (
	Leave  Disposition = iota // stays where it is
	ToDone                    // to the folder Done
	ToOdd                     // to the folder Odd
)

// Dial makes a connection to a mail server, as net.Dialer.DialContext does.
type Dial func(ctx context.Context, network, address string) (net.Conn, error)

// InboxOptions say which mailbox to read, and how.
type InboxOptions struct {
	Host           string
	Port           int // 0 means 993, or 143 without implicit TLS
	User, Password string
	// Tokens, if given, log in instead of the password.
	Tokens    *Tokens
	TLS       TLS // "" means TLSImplicit
	TLSConfig *tls.Config
	// Insecure allows TLSNone to a server elsewhere.
	Insecure bool
	// Mailbox to read; "" means INBOX. In the names of folders "/" divides levels,
	// whatever the server writes in its place.
	Mailbox string
	// Done and Odd are the folders that handled letters move to; they are made when
	// missing. Letters for a folder with no name stay, marked as seen.
	Done, Odd string
	// Poll is how often to look without being told; 0 means a minute.
	Poll time.Duration
	// IdleRestart ends an IDLE before servers and routers forget it; 0 means 5 minutes.
	IdleRestart time.Duration
	// MaxSize of a letter in bytes; bigger ones are handed over without their body.
	// 0 means 5 MiB.
	MaxSize int64
	// Batch is the most letters handed over at once; 0 means 50.
	Batch int
	// Timeout of one command; 0 means a minute.
	Timeout time.Duration
	// PauseMin and PauseMax bound the pauses between tries to connect, which double
	// from one to the other; 0 means 1 second and 5 minutes.
	PauseMin, PauseMax time.Duration
	// Dial makes connections; nil means the machine's own network.
	Dial Dial
	// Notify, if given, is called after each change between up and down. It must not
	// block.
	Notify func(InboxStatus)
	Log    *slog.Logger // nil means none
}

// InboxStatus is the state of the connection to a mailbox. A desk extends deadlines
// by the time the mailbox was down.
type InboxStatus struct {
	Account string
	// Up: the mailbox is open and being watched, and what lay in it at the start has
	// been handed over.
	Up bool
	// Since the connection is up, or down; it is down from the start.
	Since time.Time
	// Checked is when the server was last asked for new letters and answered.
	Checked time.Time
	// LastLetter is when a letter was last handed over.
	LastLetter time.Time
	// LastError is what ended the last connection, or kept one from being made.
	LastError string
}

// Inbox takes letters out of one IMAP mailbox.
type Inbox struct {
	o       InboxOptions
	log     *slog.Logger
	account string

	mu     sync.Mutex
	status InboxStatus
	// told and toldRefused: the log has this outage, and that the login is refused.
	told, toldRefused bool

	// Known to Run's goroutine alone, but for handle.
	cursor   Cursor
	handle   Handler
	unfiled  map[uint32]Disposition // committed, but not moved yet
	left     map[uint32]bool        // meant to stay
	stuck    stuckLetter
	hopeless map[uint32]string // letters given up, and why
	tidied   bool              // leftovers of an earlier process have been looked for
	madeGood bool              // this connection did something useful
}

// Handler commits a batch of letters, with the cursor at the last of them, in one
// transaction, and says where each letter goes; what it does not mention stays. If it
// returns an error, nothing may have been kept: the batch comes again after a pause.
type Handler func(batch []Fetched) ([]Disposition, error)

// NewInbox checks the options. It does not connect.
func NewInbox(o InboxOptions) (*Inbox, error) {
	if o.TLS == "" {
		o.TLS = TLSImplicit
	}
	if o.Port == 0 {
		o.Port = map[TLS]int{TLSImplicit: 993}[o.TLS]
		if o.Port == 0 {
			o.Port = 143
		}
	}
	if err := checkServer("IMAP", o.Host, o.TLS, o.Insecure); err != nil {
		return nil, err
	}
	o.Mailbox = orElse(o.Mailbox, "INBOX")
	if o.Done == o.Mailbox || o.Odd == o.Mailbox {
		return nil, errors.New("IMAP: letters cannot be filed into the mailbox they are read from")
	}
	o.Poll = orElse(o.Poll, time.Minute)
	o.IdleRestart = orElse(o.IdleRestart, 5*time.Minute)
	o.MaxSize = orElse(o.MaxSize, 5<<20)
	o.Batch = orElse(o.Batch, 50)
	o.Timeout = orElse(o.Timeout, time.Minute)
	o.PauseMin = orElse(o.PauseMin, time.Second)
	o.PauseMax = orElse(o.PauseMax, 5*time.Minute)
	if o.Dial == nil {
		o.Dial = new(net.Dialer).DialContext
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	account := o.User + "@" + o.Host + "/" + o.Mailbox
	return &Inbox{
		o: o, account: account, log: o.Log.With("account", account),
		status:  InboxStatus{Account: account, Since: time.Now()},
		unfiled: map[uint32]Disposition{}, left: map[uint32]bool{}, hopeless: map[uint32]string{},
	}, nil
}

func orElse[T comparable](v, otherwise T) T {
	var zero T
	if v == zero {
		return otherwise
	}
	return v
}

// checkServer finds what cannot work, or would show a password to the network.
func checkServer(what, host string, policy TLS, insecure bool) error {
	switch {
	case host == "":
		return fmt.Errorf("%s: no host given", what)
	case policy != TLSImplicit && policy != TLSStartTLS && policy != TLSNone:
		return fmt.Errorf("%s: TLS is %q; it can be %q, %q or %q", what, policy, TLSImplicit, TLSStartTLS, TLSNone)
	case policy == TLSNone && !insecure && !isLocal(host):
		return fmt.Errorf("%s: without TLS the password for %s would cross the network for all to read; use %q or %q, or allow it in so many words",
			what, host, TLSImplicit, TLSStartTLS)
	}
	return nil
}

func isLocal(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

func (i *Inbox) address() string { return net.JoinHostPort(i.o.Host, strconv.Itoa(i.o.Port)) }

// Account names the mailbox, as in Fetched and in the store's cursors.
func (i *Inbox) Account() string { return i.account }

// Status is the state now. It may be called at any time.
func (i *Inbox) Status() InboxStatus {
	i.mu.Lock()
	defer i.mu.Unlock()
	return i.status
}

// Run hands over all letters after the cursor, batch by batch in order of UID, and
// then each new one as it comes, until ctx ends. It survives whatever the server
// does: it closes a connection that hangs or talks nonsense, and connects again after
// a pause that doubles from one try to the next.
//
// If the mailbox was made anew (another UIDVALIDITY) it starts from its beginning, so
// the handler must know letters it has seen by more than their UID.
//
// Run returns ctx's error. It may be called again, but not twice at once.
func (i *Inbox) Run(ctx context.Context, cursor Cursor, handle Handler) error {
	i.cursor, i.handle = cursor, handle
	i.tidied = false
	var pause time.Duration
	for try := uint32(0); ctx.Err() == nil; try++ {
		i.madeGood = false
		err := i.connection(ctx)
		if ctx.Err() != nil {
			break
		}
		i.down(err)
		if pause = min(2*pause, i.o.PauseMax); pause == 0 || i.madeGood {
			pause = i.o.PauseMin
		}
		refused := errors.As(err, new(*refusedLogin))
		if refused {
			// Trying a wrong password again and again gets an account locked.
			pause = i.o.PauseMax
		}
		i.log.Log(ctx, i.outageLevel(refused), "mailbox is down", "error", err, "pause", pause)
		select {
		case <-ctx.Done():
		case <-time.After(spread(pause, i.account, try)):
		}
	}
	i.down(ctx.Err())
	return ctx.Err()
}

// spread is a pause shortened by up to a half, for each account and try by another
// part of it, so that daemons that lost their server together do not come back
// together. It is no matter of chance, so that what happened can be tried again.
func spread(pause time.Duration, account string, try uint32) time.Duration {
	digest := sha256.Sum256(binary.BigEndian.AppendUint32([]byte(account), try))
	return pause - time.Duration(binary.BigEndian.Uint64(digest[:])%uint64(pause/2+1))
}

func (i *Inbox) checked() {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.status.Checked = time.Now()
}

func (i *Inbox) up() {
	i.mu.Lock()
	was, told, away := i.status.Up, i.told, time.Since(i.status.Since)
	if !was {
		i.status.Up, i.status.Since = true, time.Now()
	}
	i.told, i.toldRefused = false, false
	i.status.Checked = time.Now()
	now := i.status
	i.mu.Unlock()
	if !was {
		if told {
			i.log.Info("mailbox is up again", "away", away.Round(time.Second))
		} else {
			i.log.Info("mailbox is up")
		}
		if i.o.Notify != nil {
			i.o.Notify(now)
		}
	}
}

// outageLevel is how loudly the log tells of a try that failed: the first one of an
// outage, and the first one to be refused, whatever kept the others from the mailbox.
func (i *Inbox) outageLevel(refused bool) slog.Level {
	i.mu.Lock()
	defer i.mu.Unlock()
	news := !i.told || refused && !i.toldRefused
	i.told, i.toldRefused = true, i.toldRefused || refused
	if news {
		return slog.LevelWarn
	}
	return slog.LevelDebug
}

func (i *Inbox) down(err error) {
	i.mu.Lock()
	was := i.status.Up
	if was {
		i.status.Up, i.status.Since = false, time.Now()
	}
	if err != nil {
		i.status.LastError = err.Error()
	}
	now := i.status
	i.mu.Unlock()
	if was && i.o.Notify != nil {
		i.o.Notify(now)
	}
}
