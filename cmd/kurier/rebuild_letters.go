package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"kurier/adjudicator/desk"
	"kurier/config"
	"kurier/mailer"
	"kurier/store"
)

// read gathers the letters that the moderator gave, or that lie in the mailbox.
func (r rebuilding) read(cmd *cobra.Command, c config.Config) (letters []store.Letter, err error) {
	take := func(f mailer.Fetched) {
		if len(f.Raw) == 0 {
			return // the server could not give it
		}
		l := store.Letter{Raw: f.Raw, Received: f.Received}
		if f.Oversize {
			l.Verdict.Kind = tooBig
		}
		letters = append(letters, l)
	}
	for _, path := range r.letters {
		if err := mailer.Kept(path, take); err != nil {
			return nil, fmt.Errorf("letters: %w", err)
		}
	}
	if r.mailbox {
		if err := filedLetters(cmd, c, take); err != nil {
			return nil, fmt.Errorf("mailbox: %w", err)
		}
	}
	if len(r.letters) > 0 || r.mailbox {
		fmt.Fprintf(cmd.OutOrStdout(), "%s found.\n", counted(len(letters), "No letters were", "One letter was", "%d letters were"))
	}
	return letters, nil
}

// filedLetters reads the folders of handled letters, of the account in the settings or
// of the embedded post office.
func filedLetters(cmd *cobra.Command, c config.Config, take func(mailer.Fetched)) error {
	ctx, log := cmd.Context(), logger(c, cmd)
	if !c.Embedded() {
		tokens, err := accountTokens(c, log)
		if err != nil {
			return err
		}
		inbox, err := mailer.NewInbox(inboxOptions(c, tokens, log))
		if err != nil {
			return err
		}
		return inbox.Filed(ctx, take)
	}
	office, err := openOffice(c, log)
	if err != nil {
		return err
	}
	defer office.Close()
	name, _, _ := strings.Cut(c.Desk.Address, "@")
	password := rand.Text()
	if err := office.AddUser(name, password); err != nil {
		return err
	}
	inbox, _, err := clients(office, name, password, log)
	if err != nil {
		return err
	}
	return inbox.Filed(context.WithoutCancel(ctx), take)
}

// tooBig is the verdict on a letter of which the header alone was fetched.
const tooBig = "too-big"

// readAgain understands a letter that was received before, as the daemon did.
func (h *house) readAgain(l store.Letter) desk.Letter {
	f := mailer.Fetched{
		Account: l.Account, UIDValidity: l.UIDValidity, UID: l.UID, Received: l.Received, Raw: l.Raw, Size: int64(len(l.Raw)), Oversize: l.Verdict.Kind == tooBig,
	}
	reading, verify := h.reading()
	letter := letterOf(f, reading)
	if verify != nil && letter.DKIM == "" && letter.Kind == string(mailer.Human) {
		letter.DKIM = verify(l.Raw, letter.From)
	}
	return letter
}
