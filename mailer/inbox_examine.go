package mailer

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/emersion/go-imap/v2"
)

// Examined is what a look at a mailbox found.
type Examined struct {
	// Newest is the server's time of the last letter that arrived; zero for none.
	Newest time.Time
}

// noFiling: a folder for handled letters is not there, and cannot be made.
type noFiling struct {
	folder string
	err    error
}

func (e *noFiling) Error() string { return fmt.Sprintf("no folder %q: %v", e.folder, e.err) }
func (e *noFiling) Unwrap() error { return e.err }

// Examine connects, logs in and opens the mailbox, on a connection of its own, and
// says what is wrong, if anything. Folders to file into are made if missing.
func (i *Inbox) Examine(ctx context.Context) (found Examined, err error) {
	probe, err := NewInbox(i.o)
	if err != nil {
		return found, err
	}
	conn, err := probe.dial(ctx)
	if err != nil {
		return found, err
	}
	defer conn.Close()
	defer context.AfterFunc(ctx, func() { conn.Close() })()
	c := &inboxConnection{Inbox: probe, conn: conn, news: make(chan struct{}, 1)}
	if err := c.open(ctx); err != nil {
		return found, err
	}
	found.Newest, err = c.newest(c.folders.name(c.o.Mailbox))
	for _, configured := range []string{c.o.Done, c.o.Odd} {
		if err != nil || configured == "" {
			continue
		}
		folder := c.folders.name(configured)
		at, missing := c.newest(folder)
		if errors.As(missing, new(*imap.Error)) {
			if refused := c.create(folder); refused != nil {
				return found, &noFiling{folder, refused}
			}
			missing = nil
		}
		if err = missing; at.After(found.Newest) {
			found.Newest = at
		}
	}
	return found, err
}

// newest is when the last letter of a folder arrived.
func (c *inboxConnection) newest(folder string) (at time.Time, err error) {
	err = c.guard(lineBudget, "look into "+folder, func() error {
		data, err := c.client.Select(folder, &imap.SelectOptions{ReadOnly: true}).Wait()
		if err != nil || data.NumMessages == 0 {
			return err
		}
		letters, err := c.client.Fetch(imap.SeqSetNum(data.NumMessages), &imap.FetchOptions{InternalDate: true}).Collect()
		if err == nil && len(letters) > 0 {
			at = letters[0].InternalDate
		}
		return err
	})
	return at, err
}
