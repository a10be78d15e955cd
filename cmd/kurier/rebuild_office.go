package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"kurier/config"
	"kurier/mailer/postoffice"
	"kurier/store"
	"kurier/store/bolt"
)

// rebuildOffice makes a new file for the embedded post office of what can be read.
func (r rebuilding) rebuildOffice(cmd *cobra.Command, c config.Config) error {
	if !c.Embedded() {
		return fmt.Errorf("mail runs on %s, not on the embedded post office", c.IMAP.Host)
	}
	if r.from == "" {
		r.from = filepath.Join(c.PostOffice.Dir, postoffice.FileName)
	}
	if r.out == "" {
		r.out = filepath.Join(c.PostOffice.Dir, postoffice.FileName) + ".rebuilt"
	}
	if err := isFree(r.out); err != nil {
		return err
	}
	saved, err := bolt.SalvageAny(r.from, r.out)
	if errors.Is(err, store.ErrLocked) {
		return fmt.Errorf("%w: stop Kurier first", err)
	}
	if err != nil {
		return err
	}
	mended, err := postoffice.Mend(r.out)
	if err == nil {
		err = bolt.Survey(r.out)
	}
	if err != nil {
		return errors.Join(err, os.Remove(r.out))
	}
	w := cmd.OutOrStdout()
	tellSaved(w, r.from, saved)
	fmt.Fprintf(w, "%d accounts, %d mailboxes, %d letters.\n", mended.Users, mended.Mailboxes, mended.Letters+mended.Found)
	if mended.Found > 0 {
		fmt.Fprintf(w, "%s mailbox: the account found has what was (kurier mailbox add found).\n", counted(mended.Found, "", "One letter has lost its", "%d letters have lost their"))
	}
	if len(mended.Locked) > 0 {
		fmt.Fprintf(w, "Without a password now: %s. Give one with: kurier mailbox add NAME\n", strings.Join(mended.Locked, ", "))
	}
	fmt.Fprintf(w, "The new file is %s; %s is as it was. Put it in place with: mv %s %s.damaged; mv %s %s\n", r.out, r.from, r.from, r.from, r.out, r.from)
	if saved.Count+mended.Found+mended.Dropped+len(mended.Locked) > 0 {
		return errors.New("perhaps not everything could be saved: see above")
	}
	return nil
}
