package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"kurier/config"
	"kurier/mailer"
	"kurier/mailer/postoffice"
	"kurier/store"
	"kurier/store/bolt"
)

func serveCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "serve",
		Short: "Referee: read the mailbox, answer, resolve, report, until stopped",
		Long: `Referee: read the mailbox, answer, resolve, report, until stopped. Without an
IMAP host in the configuration Kurier brings its own post office, for one machine
or one LAN; "kurier mailbox add NAME" makes accounts in it.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := loadConfig(cmd)
			if err != nil {
				return err
			}
			return serve(cmd.Context(), c, logger(c, cmd), nil)
		},
	}
}

// serve works until ctx ends; now is the clock, nil the machine's.
func serve(ctx context.Context, c config.Config, log *slog.Logger, now func() time.Time) (err error) {
	h, err := makeHouse(c, log, now)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, h.close()) }()
	if c.Embedded() {
		office, err := makeOffice(c, log, now)
		if err != nil {
			return err
		}
		defer office.Close()
		if h.daemon, err = officeDaemon(h, office); err != nil {
			return err
		}
	} else if h.daemon, err = accountDaemon(h); err != nil {
		return err
	}
	stop, err := listenControl(ctx, h)
	if err != nil {
		return err
	}
	defer stop()
	log.Info("Kurier is at its desk", "address", c.Desk.Address, "store", c.Store.Path)
	defer tellStop(ctx, log)()
	ctx, leave := context.WithCancel(ctx)
	var copying sync.WaitGroup
	defer copying.Wait()
	defer leave()
	if dir := backupFolder(c); dir != "" {
		b := backups{store: h.store, dir: dir, every: c.Store.BackupEvery, kept: c.Store.BackupsKept, now: time.Now, free: freeSpace, log: log}
		copying.Go(func() { b.loop(ctx) })
	}
	return h.daemon.run(ctx)
}

// tellStop tells the log as soon as the daemon is asked to stop; done waits until that is
// written, if it was asked.
func tellStop(ctx context.Context, log *slog.Logger) (done func()) {
	told := make(chan struct{})
	forget := context.AfterFunc(ctx, func() {
		log.Info("stop asked for: what is under way is finished first")
		close(told)
	})
	return func() {
		if !forget() {
			<-told
		}
	}
}

// officeDaemon works on the embedded post office.
func officeDaemon(h *house, office *postoffice.Office) (*daemon, error) {
	name, _, _ := strings.Cut(h.config.Desk.Address, "@")
	password := rand.Text() // nobody else logs in as the desk
	if err := office.AddUser(name, password); err != nil {
		return nil, err
	}
	inbox, sender, err := clients(office, name, password, h.log)
	if err != nil {
		return nil, err
	}
	h.log.Info("own post office", "imap", office.IMAPAddr(), "smtp", office.SMTPAddr(), "domain", office.Domain())
	d := h.newDaemon(inbox, sender)
	d.office = office
	return d, nil
}

func (h *house) newDaemon(inbox *mailer.Inbox, sender *mailer.Sender) *daemon {
	c := h.config
	reading, verify := h.reading()
	return newDaemon(daemon{
		desk: h.desk, store: h.store, inbox: inbox, sender: sender, tick: h.tick, log: h.log,
		reading: reading, verify: verify,
		retry: mailer.Patience{First: c.SMTP.RetryFirst, Longest: c.SMTP.RetryLongest}, giveUp: c.SMTP.GiveUpAfter,
	})
}

// reading is how letters are read, and who checks their signatures; nil is nobody.
func (h *house) reading() (o mailer.Options, verify func(raw []byte, from string) string) {
	c := h.config
	if c.DKIM.Verify {
		verify = func(raw []byte, from string) string { return mailer.VerifyDKIM(raw, from, mailer.LookupTXT) }
	}
	return readingOptions(c), verify
}

// readingOptions are how letters are read by the settings.
func readingOptions(c config.Config) mailer.Options {
	return mailer.Options{
		Address: c.Desk.Address, Name: c.Desk.Name, AuthServID: c.DKIM.AuthservID, MaxSize: c.IMAP.LargestLetter,
		MaxDepth: c.Letters.Depth, MaxParts: c.Letters.Parts, MaxText: c.Letters.Text, MaxTime: c.Letters.Time,
	}
}

// passwordCost of the embedded post office; 0 is the usual. Tests lower it.
var passwordCost int

// openOffice opens the post office that is there.
func openOffice(c config.Config, log *slog.Logger) (*postoffice.Office, error) {
	return officeOn(c, postoffice.Options{Existing: true, Log: log})
}

// makeOffice is openOffice for the daemon, which makes one where there is none.
func makeOffice(c config.Config, log *slog.Logger, now func() time.Time) (*postoffice.Office, error) {
	return officeOn(c, postoffice.Options{Log: log, Clock: now})
}

func officeOn(c config.Config, o postoffice.Options) (*postoffice.Office, error) {
	dir, err := filepath.Abs(c.PostOffice.Dir)
	if err != nil {
		return nil, err
	}
	o.SMTPAddr, o.IMAPAddr, o.Domain = c.PostOffice.SMTP, c.PostOffice.IMAP, c.PostOffice.Domain
	o.PasswordCost, o.Check = passwordCost, soundFile
	office, err := postoffice.Open(dir, o)
	if errors.Is(err, postoffice.ErrDamaged) {
		return nil, fmt.Errorf("%w. It holds the players' mailboxes. Put a copy of yours in its place, or make a new one of what can be read with kurier rebuild --postoffice. "+
			"The games are in another file, and lose nothing", err)
	}
	return office, withRemedy(err)
}

// soundFile looks a file of the post office over. When it is in use, opening it tells.
func soundFile(file string) error {
	if err := bolt.Survey(file); !errors.Is(err, store.ErrLocked) {
		return err
	}
	return nil
}

// mailboxCommand looks after accounts of the embedded post office.
func mailboxCommand() *cobra.Command {
	c := &cobra.Command{Use: "mailbox", Short: "Accounts of the embedded post office"}
	var password string
	add := &cobra.Command{
		Use: "add NAME", Short: "Make an account, or give an existing one a new password", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			c, err := loadConfig(cmd)
			if err != nil {
				return err
			}
			if !c.Embedded() {
				return fmt.Errorf("mail runs on %s, not on the embedded post office", c.IMAP.Host)
			}
			if password == "" {
				password = strings.ToLower(rand.Text()[:12])
			}
			return addMailbox(cmd, c, args[0], password)
		},
	}
	add.Flags().StringVar(&password, "password", "", "password (drawn by chance when empty)")
	c.AddCommand(add)
	return c
}

// addMailbox works with the daemon's post office while it serves, or opens the
// post office for a moment.
func addMailbox(cmd *cobra.Command, c config.Config, name, password string) error {
	say := func() {
		fmt.Fprintf(cmd.OutOrStdout(), "%s@%s, password %s\nIMAP %s, SMTP %s, no TLS\n", name, c.PostOffice.Domain, password, c.PostOffice.IMAP, c.PostOffice.SMTP)
	}
	if h, ok := cmd.Context().Value(houseKey{}).(*house); ok {
		if err := h.daemon.office.AddUser(name, password); err != nil {
			return err
		}
		say()
		return nil
	}
	if done, err := askDaemon(cmd, c.Store.Path, append(os.Args[1:], "--password", password)); done {
		return err
	}
	office, err := openOffice(c, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	defer office.Close()
	if err := office.AddUser(name, password); err != nil {
		return err
	}
	say()
	return nil
}
