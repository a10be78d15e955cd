package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"kurier/config"
	"kurier/mailer"
	"kurier/store"
	"kurier/store/bolt"
)

func doctorCommand() *cobra.Command {
	return &cobra.Command{
		Use: "doctor", Short: "Look at settings, data, store, disk, backups, IMAP, SMTP, clock and DKIM: a line each", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return doctor(cmd) },
	}
}

// surroundings are what the doctor looks at beside the settings.
type surroundings struct {
	now    time.Time
	free   func(dir string) (bytes uint64, err error)
	lookup func(name string) ([]string, error) // TXT records
}

// doctor examines everything, even when something is found to be wrong.
func doctor(cmd *cobra.Command) error {
	w := cmd.OutOrStdout()
	c, err := loadConfig(cmd)
	var mistakes config.Problems
	if errors.As(err, &mistakes) {
		for _, m := range mistakes {
			finding(w, "settings", errors.New(m.String()), "")
		}
	} else {
		finding(w, "settings", err, "read and sound")
	}
	if err != nil {
		return errors.New("the settings must be mended first")
	}
	return examine(cmd.Context(), w, c, surroundings{time.Now(), freeSpace, mailer.LookupTXT})
}

func examine(ctx context.Context, w io.Writer, c config.Config, s surroundings) error {
	wrong := 0
	tell := func(what, good string, err error) { wrong += finding(w, what, err, good) }
	tell(examineData(c))
	tell(examineStore(c))
	tell(examineSecrets(c))
	tell(examineDisk(c, s.free))
	tell(examineBackups(c, s.now))
	newest := examineMail(ctx, c, tell)
	tell(examineClock(s.now, newest))
	if c.DKIM.KeyFile != "" {
		tell(examineSignature(c, s.lookup))
	}
	if wrong > 0 {
		return fmt.Errorf("%d things need mending", wrong)
	}
	return nil
}

// examineMail looks at the account, and returns when its last letter arrived.
func examineMail(ctx context.Context, c config.Config, tell func(what, good string, err error)) time.Time {
	if c.Embedded() {
		tell("mail", fmt.Sprintf("own post office on %s (IMAP) and %s (SMTP) while kurier serve runs", c.PostOffice.IMAP, c.PostOffice.SMTP), nil)
		return time.Time{}
	}
	tokens, err := accountTokens(c, nil)
	if err != nil {
		tell("OAuth2", "", err)
		return time.Time{}
	}
	newest, what, good, err := examineIMAP(ctx, c, tokens)
	tell(what, good, err)
	tell(examineSMTP(ctx, c, tokens))
	return newest
}

// finding prints one line and counts what is wrong.
func finding(w io.Writer, what string, err error, good string) int {
	if err != nil {
		text := strings.Join(strings.Fields(err.Error()), " ")
		fmt.Fprintf(w, "WRONG  %-9s %s\n", what, strings.TrimLeft(strings.TrimPrefix(text, what), ": "))
		return 1
	}
	fmt.Fprintf(w, "good   %-9s %s\n", what, good)
	return 0
}

// examineData reads the data that the settings lay over Kurier's own.
func examineData(c config.Config) (what, good string, err error) {
	all, err := titlesOf(c)
	var laid []string
	for _, t := range all {
		for _, name := range t.Info().Overlay {
			laid = append(laid, t.ID()+"/"+name)
		}
	}
	if len(laid) == 0 {
		return "data", "Kurier's own, with nothing laid over", err
	}
	return "data", "in place of Kurier's own: " + strings.Join(laid, ", "), err
}

func examineStore(c config.Config) (what, good string, err error) {
	what = "store"
	s, err := bolt.Open(c.Store.Path, bolt.Options{Timeout: c.Store.LockWait, ReadOnly: true})
	if errors.Is(err, store.ErrLocked) {
		return what, c.Store.Path + " is in use, as it should be while kurier serve runs", nil
	}
	if err != nil {
		return what, "", withRemedy(err)
	}
	return what, c.Store.Path + " is sound: every record checked", withRemedy(errors.Join(s.Check(), s.Close()))
}

// examineSecrets sees that nobody else on the machine can read the files that hold
// secrets. Those that are not there are told of elsewhere.
func examineSecrets(c config.Config) (what, good string, err error) {
	var open []string
	for _, path := range c.SecretFiles() {
		if info, err := os.Stat(path); err == nil && info.Mode().Perm()&0o077 != 0 {
			open = append(open, path)
		}
	}
	if len(open) > 0 {
		files := strings.Join(open, " ")
		return "secrets", "", fmt.Errorf("others on this machine can read %s — chmod 600 %s", files, files)
	}
	return "secrets", "nobody else on this machine can read them", nil
}

// leastFree is the space on disk below which a store should not be run.
const leastFree = 200 << 20

func freeSpace(dir string) (uint64, error) {
	var st syscall.Statfs_t
	err := syscall.Statfs(dir, &st)
	return st.Bavail * uint64(st.Bsize), err
}

// examineDisk sees that there is room for the store, and that it can be written.
func examineDisk(c config.Config, space func(dir string) (uint64, error)) (what, good string, err error) {
	dir := filepath.Dir(c.Store.Path)
	free, err := space(dir)
	if err != nil {
		return "disk", "", err
	}
	if free < leastFree {
		return "disk", "", fmt.Errorf("only %d MB are free in %s, and %d are needed — make room, or run kurier compact", free>>20, dir, leastFree>>20)
	}
	trial, err := os.CreateTemp(dir, ".kurier-doctor-*")
	if err != nil {
		return "disk", "", fmt.Errorf("nothing can be written in %s (%w) — store.path must lie in a folder that belongs to whoever runs Kurier", dir, err)
	}
	return "disk", fmt.Sprintf("%d MB free in %s", free>>20, dir), errors.Join(trial.Close(), os.Remove(trial.Name()))
}

// clockLeeway is how far our clock may be from the mail server's.
const clockLeeway = 5 * time.Minute

// examineClock finds clocks that were never set (a machine that wakes in 1970 would
// let every deadline wait for ever) and those that are behind the mail server, where a
// letter arrived at a time that is still to come.
func examineClock(now, newest time.Time) (what, good string, err error) {
	const mend = "set it, and let a time service such as systemd-timesyncd keep it"
	switch {
	case now.Year() < 2025:
		return "clock", "", fmt.Errorf("it shows %s — %s", now.Format(time.RFC1123), mend)
	case newest.Sub(now) > clockLeeway:
		return "clock", "", fmt.Errorf("it shows %s, and by the mail server's clock a letter arrived at %s — %s",
			now.Format(time.RFC1123), newest.In(now.Location()).Format(time.RFC1123), mend)
	}
	return "clock", now.Format(time.RFC1123), nil
}

// doctorsPatience is the longest that the doctor waits for one answer of a server.
const doctorsPatience = 20 * time.Second

func examineIMAP(ctx context.Context, c config.Config, tokens *mailer.Tokens) (newest time.Time, what, good string, err error) {
	what = "IMAP"
	o := inboxOptions(c, tokens, nil)
	o.Timeout = min(o.Timeout, doctorsPatience)
	inbox, err := mailer.NewInbox(o)
	if err != nil {
		return newest, what, "", err
	}
	found, err := inbox.Examine(ctx)
	if err != nil {
		return newest, what, "", withMending(err, "imap", c)
	}
	return found.Newest, what, fmt.Sprintf("%s opens %s on %s, and files letters in %s and %s", c.IMAP.User, c.IMAP.Mailbox, c.IMAP.Host, c.IMAP.Done, c.IMAP.Odd), nil
}

func examineSMTP(ctx context.Context, c config.Config, tokens *mailer.Tokens) (what, good string, err error) {
	what = "SMTP"
	o := senderOptions(c, tokens, nil)
	o.Timeout = min(o.Timeout, doctorsPatience)
	sender, err := mailer.NewSender(o)
	if err != nil {
		return what, "", err
	}
	defer sender.Close()
	if err := sender.Examine(ctx, c.Desk.Address, c.Desk.Address); err != nil {
		return what, "", withMending(err, "smtp", c)
	}
	good = fmt.Sprintf("%s takes mail from %s", c.SMTP.Host, c.Desk.Address)
	if c.SMTP.ReturnPath != "plain" {
		if err := sender.Examine(ctx, "", c.Desk.Address); err != nil {
			return what, "", fmt.Errorf(`the host takes mail from %s, but none without a return path, which is how answers go out (%w) — set smtp.return_path = "plain"`, c.Desk.Address, err)
		}
		good += ", also without a return path"
	}
	if c.Desk.Capability != "plus" {
		return what, good, nil
	}
	tag := strings.Repeat("a", mailer.CapabilityLength)
	to := mailer.CapabilityAddress(c.Desk.Address, tag)
	if err := sender.Examine(ctx, c.Desk.Address, to); err != nil {
		return what, "", fmt.Errorf(`the host takes mail for %s, but not for %s, with which players answer (%w) — set desk.capability = "subject"`, c.Desk.Address, to, err)
	}
	if c.SMTP.ReturnPath == "plus" {
		from := mailer.CapabilityAddress(c.Desk.Address, "bounce-"+tag)
		if err := sender.Examine(ctx, from, c.Desk.Address); err != nil {
			return what, "", fmt.Errorf(`the host takes mail from %s, but not from %s, to which bounces come back (%w) — set smtp.return_path = "plain"`, c.Desk.Address, from, err)
		}
	}
	good += ", and for its plus-addresses"
	return what, good, nil
}

func examineSignature(c config.Config, lookup func(name string) ([]string, error)) (what, good string, err error) {
	signature, err := deskSignature(c)
	if err != nil {
		return "DKIM", "", fmt.Errorf("%w — dkim.key_file must hold a private key", err)
	}
	return "DKIM", "the key at " + signature.Name() + " is the one we sign with", signature.Check(lookup)
}
