package mailer

import (
	"context"
	"errors"
)

// Filed hands over the letters in the folders Done and Odd, those that were dealt with,
// on a connection of its own. Nothing is moved or marked. A folder that is not there
// has none.
func (i *Inbox) Filed(ctx context.Context, each func(Fetched)) error {
	for _, folder := range []string{i.o.Done, i.o.Odd} {
		if folder == "" {
			continue
		}
		err := i.filedIn(ctx, folder, each)
		if missing := new(missingFolder); err != nil && !errors.As(err, &missing) {
			return err
		}
	}
	return nil
}

func (i *Inbox) filedIn(ctx context.Context, folder string, each func(Fetched)) error {
	o := i.o
	o.Mailbox, o.Done, o.Odd, o.Notify = folder, "", "", nil
	probe, err := NewInbox(o)
	if err != nil {
		return err
	}
	probe.handle = func(batch []Fetched) ([]Disposition, error) {
		for _, f := range batch {
			each(f)
		}
		return nil, nil // they stay
	}
	conn, err := probe.dial(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	defer context.AfterFunc(ctx, func() { conn.Close() })()
	c := &inboxConnection{Inbox: probe, conn: conn, news: make(chan struct{}, 1)}
	if err := c.open(ctx); err != nil {
		return err
	}
	return c.sync(ctx)
}
