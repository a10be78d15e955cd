package postoffice

import (
	"crypto/tls"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-smtp"
	bolt "go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"
	"golang.org/x/crypto/bcrypt"
)

// ErrLocked: another process has the post office open.
var ErrLocked = errors.New("post office is in use by another process")

// ErrNone: where a post office was to be opened there is none.
var ErrNone = errors.New("there is no post office")

// FileName is that of the file in a post office's folder.
const FileName = "postoffice.db"

// errClosed answers what comes after Close.
var errClosed = errors.New("post office is closed")

// Options of a post office. The zero value listens on free loopback ports for the
// domain "localhost".
type Options struct {
	// SMTPAddr and IMAPAddr to listen on; "" means 127.0.0.1 and a free port.
	SMTPAddr, IMAPAddr string
	// Domain of the users' addresses; "" means "localhost".
	Domain string
	// Clock gives the date of arrival; nil means time.Now. UIDVALIDITY does not
	// follow it.
	Clock func() time.Time
	// TLS, if given, is offered as STARTTLS on both ports, or spoken from the first
	// byte with ImplicitTLS.
	TLS         *tls.Config
	ImplicitTLS bool
	// AllowPlain lets passwords cross a network unencrypted. Without it, Open refuses
	// to listen beyond loopback when there is no TLS.
	AllowPlain bool
	// MaxSize of a letter in bytes; 0 means 30 MiB.
	MaxSize int64
	// MaxConns is the number of connections a port serves at once; 0 means 512.
	MaxConns int
	// PasswordCost of the hashes of new passwords, each step twice the work; 0 means
	// bcrypt.DefaultCost.
	PasswordCost int
	// Existing opens a post office that is there, and makes none: ErrNone otherwise.
	Existing bool
	// Check, if given, looks the file over before it is opened: its error becomes
	// ErrDamaged. It sees that a file is not there yet, or in use.
	Check func(file string) error
	// Log gets faults of the server and, at debug level, of clients; nil means none.
	Log *slog.Logger
}

// Office is a running post office.
type Office struct {
	o   Options
	db  *bolt.DB
	log *slog.Logger

	smtp       *smtp.Server
	imap       *imapserver.Server
	smtpL      *gate
	imapL      *gate
	jobs       chan *job
	closing    chan struct{}
	closeOnce  sync.Once
	background sync.WaitGroup

	// door guards shut; inside are those that wait for a change.
	door   sync.RWMutex
	shut   bool
	inside sync.WaitGroup

	// mu guards users and their mailboxes. Only the committer writes them.
	mu    sync.RWMutex
	users map[string]*user

	delivered delivered
	vouched   vouched
	tries     tries
	// nobody is compared with when there is no such user, so that time does not tell.
	nobody func() []byte
}

// Open opens the post office kept in dir, creating both if need be and allowed, and
// starts to serve. It returns ErrLocked if another process has it, ErrNone if it is to
// be Existing and is not, and an error that says what
// to change when passwords would cross a network in the clear.
func Open(dir string, o Options) (*Office, error) {
	o = o.withDefaults()
	for _, addr := range []string{o.SMTPAddr, o.IMAPAddr} {
		if o.TLS == nil && !o.AllowPlain && !isLoopback(addr) {
			return nil, fmt.Errorf("post office: %s can be reached from the network and there is no certificate, so passwords would travel unencrypted; "+
				"listen on 127.0.0.1, give a certificate, or allow it in so many words (AllowPlain)", addr)
		}
	}
	file := filepath.Join(dir, FileName)
	if o.Existing {
		if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("%w at %s", ErrNone, file)
		}
	} else if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("post office: %w", err)
	}
	if o.Check != nil {
		if err := o.Check(file); err != nil {
			return nil, fmt.Errorf("%s: %w: %w", file, ErrDamaged, err)
		}
	}
	db, err := bolt.Open(file, 0o600, &bolt.Options{
		Timeout:         2 * time.Second,
		FreelistType:    bolt.FreelistMapType,
		InitialMmapSize: 64 << 20, // growing the map waits for readers
	})
	switch {
	case errors.Is(err, bolterrors.ErrTimeout):
		return nil, fmt.Errorf("%s: %w", file, ErrLocked)
	case err != nil:
		return nil, fmt.Errorf("post office: %s: %w", file, err)
	}
	office := &Office{
		o: o, db: db, log: o.Log,
		jobs: make(chan *job, 1024), closing: make(chan struct{}),
		nobody: sync.OnceValue(func() []byte {
			hash, _ := bcrypt.GenerateFromPassword(prehash(""), o.PasswordCost)
			return hash
		}),
	}
	if err := office.load(); err != nil {
		db.Close()
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	if err := office.listen(); err != nil {
		db.Close()
		return nil, fmt.Errorf("post office: %w", err)
	}
	office.background.Add(1)
	go office.commit()
	office.serve()
	return office, nil
}

func (o Options) withDefaults() Options {
	if o.SMTPAddr == "" {
		o.SMTPAddr = "127.0.0.1:0"
	}
	if o.IMAPAddr == "" {
		o.IMAPAddr = "127.0.0.1:0"
	}
	if o.Domain == "" {
		o.Domain = "localhost"
	}
	o.Domain = strings.ToLower(o.Domain)
	if o.Clock == nil {
		o.Clock = time.Now
	}
	if o.MaxSize <= 0 {
		o.MaxSize = 30 << 20
	}
	if o.MaxConns <= 0 {
		o.MaxConns = 512
	}
	if o.PasswordCost == 0 {
		o.PasswordCost = bcrypt.DefaultCost
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	return o
}

func isLoopback(addr string) bool {
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return false
	}
	if host == "localhost" {
		return true
	}
	ip := net.ParseIP(host)
	return ip != nil && ip.IsLoopback()
}

func (o *Office) listen() error {
	s, err := net.Listen("tcp", o.o.SMTPAddr)
	if err != nil {
		return err
	}
	i, err := net.Listen("tcp", o.o.IMAPAddr)
	if err != nil {
		s.Close()
		return err
	}
	o.smtpL, o.imapL = newGate(s, o.o.MaxConns), newGate(i, o.o.MaxConns)
	return nil
}

func (o *Office) serve() {
	o.smtp = o.smtpServer()
	o.imap = o.imapServer()
	o.background.Add(2)
	go func() {
		defer o.background.Done()
		_ = o.smtp.Serve(o.wrap(o.smtpL)) // ends with Close
	}()
	go func() {
		defer o.background.Done()
		_ = o.imap.Serve(o.wrap(o.imapL))
	}()
}

func (o *Office) wrap(l net.Listener) net.Listener {
	if o.o.TLS != nil && o.o.ImplicitTLS {
		return tls.NewListener(l, o.o.TLS)
	}
	return l
}

// insecureAuth says whether passwords are taken on connections without TLS.
func (o *Office) insecureAuth(l net.Listener) bool {
	return o.o.AllowPlain || isLoopback(l.Addr().String())
}

// SMTPAddr is the address SMTP listens on, "127.0.0.1:2525".
func (o *Office) SMTPAddr() string { return o.smtpL.Addr().String() }

// IMAPAddr is the address IMAP listens on.
func (o *Office) IMAPAddr() string { return o.imapL.Addr().String() }

// Domain of the users' addresses.
func (o *Office) Domain() string { return o.o.Domain }

// Close stops serving, ends all connections and closes the file. Letters that were
// accepted are on disk already.
func (o *Office) Close() error {
	var err error
	o.closeOnce.Do(func() {
		close(o.closing)
		o.smtpL.shut()
		o.imapL.shut()
		<-o.imapL.asked // the IMAP server's Close must not overtake the beginning of its Serve
		_ = o.smtp.Close()
		_ = o.imap.Close()
		o.door.Lock()
		o.shut = true
		o.door.Unlock()
		o.inside.Wait()
		close(o.jobs)
		o.background.Wait()
		err = o.db.Close()
	})
	return err
}
