package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
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
		Use: "doctor", Short: "Look at settings, store, disk, clock, IMAP and SMTP: a line each", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return doctor(cmd) },
	}
}

// doctor examines everything, even when something is found to be wrong.
func doctor(cmd *cobra.Command) error {
	w := cmd.OutOrStdout()
	c, err := loadConfig(cmd)
	wrong := finding(w, "settings", err, "read and sound")
	if err != nil {
		return errors.New("the settings must be mended first")
	}
	lines := []func() (string, string, error){
		func() (string, string, error) { return examineStore(c) },
		func() (string, string, error) { return examineDisk(c) },
		examineClock,
	}
	if c.Embedded() {
		lines = append(lines, func() (string, string, error) {
			return "mail", fmt.Sprintf("own post office on %s (IMAP) and %s (SMTP) while kurier serve runs", c.PostOffice.IMAP, c.PostOffice.SMTP), nil
		})
	} else {
		lines = append(lines,
			func() (string, string, error) { return examineIMAP(cmd.Context(), c) },
			func() (string, string, error) { return examineSMTP(cmd.Context(), c) })
	}
	for _, look := range lines {
		what, good, err := look()
		wrong += finding(w, what, err, good)
	}
	if wrong > 0 {
		return fmt.Errorf("%d things need mending", wrong)
	}
	return nil
}

// finding prints one line and counts what is wrong.
func finding(w io.Writer, what string, err error, good string) int {
	if err != nil {
		fmt.Fprintf(w, "WRONG  %-9s %v\n", what, err)
		return 1
	}
	fmt.Fprintf(w, "good   %-9s %s\n", what, good)
	return 0
}

func examineStore(c config.Config) (what, good string, err error) {
	what = "store"
	if _, err := os.Stat(c.Store.Path); errors.Is(err, os.ErrNotExist) {
		return what, c.Store.Path + " will be made at the first start", nil
	}
	s, err := bolt.Open(c.Store.Path, bolt.Options{Timeout: c.Store.LockWait, ReadOnly: true})
	if errors.Is(err, store.ErrLocked) {
		return what, c.Store.Path + " is in use, as it should be while kurier serve runs", nil
	}
	if err != nil {
		return what, "", withRemedy(err)
	}
	return what, c.Store.Path + " is sound: every record checked", withRemedy(errors.Join(s.Check(), s.Close()))
}

// leastFree is the space on disk below which a store should not be run.
const leastFree = 200 << 20

func examineDisk(c config.Config) (what, good string, err error) {
	var st syscall.Statfs_t
	dir := filepath.Dir(c.Store.Path)
	if err := syscall.Statfs(dir, &st); err != nil {
		return "disk", "", err
	}
	free := st.Bavail * uint64(st.Bsize)
	if free < leastFree {
		return "disk", "", fmt.Errorf("only %d MB are free in %s", free>>20, dir)
	}
	return "disk", fmt.Sprintf("%d MB free in %s", free>>20, dir), nil
}

// examineClock finds clocks that were never set: a machine that wakes in 1970
// would let every deadline wait for ever.
func examineClock() (what, good string, err error) {
	now := time.Now()
	if now.Year() < 2025 {
		return "clock", "", fmt.Errorf("it shows %s", now.Format(time.RFC1123))
	}
	return "clock", now.Format(time.RFC1123), nil
}

func examineIMAP(ctx context.Context, c config.Config) (what, good string, err error) {
	tokens, err := accountTokens(c, nil)
	if err != nil {
		return "IMAP", "", err
	}
	inbox, err := mailer.NewInbox(inboxOptions(c, tokens, nil))
	if err != nil {
		return "IMAP", "", err
	}
	return "IMAP", fmt.Sprintf("%s opens %s on %s", c.IMAP.User, c.IMAP.Mailbox, c.IMAP.Host), inbox.Check(ctx)
}

func examineSMTP(ctx context.Context, c config.Config) (what, good string, err error) {
	tokens, err := accountTokens(c, nil)
	if err != nil {
		return "SMTP", "", err
	}
	sender, err := mailer.NewSender(senderOptions(c, tokens, nil))
	if err != nil {
		return "SMTP", "", err
	}
	defer sender.Close()
	return "SMTP", fmt.Sprintf("%s takes mail from %s", c.SMTP.Host, c.SMTP.User), sender.Check(ctx)
}
