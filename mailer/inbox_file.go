package mailer

import (
	"errors"
	"slices"

	"github.com/emersion/go-imap/v2"
)

// filedFlag marks letters that could not be moved away.
const filedFlag imap.Flag = "KurierFiled"

// canMove: letters can be moved without touching others. A plain EXPUNGE would also
// remove what another client has marked as deleted.
func (c *inboxConnection) canMove() bool {
	return c.caps.Has(imap.CapMove) || c.caps.Has(imap.CapUIDPlus) // both are part of IMAP4rev2
}

// file moves letters that have been committed. What the server refuses to move waits
// for the next time; only a broken connection is an error.
func (c *inboxConnection) file() error {
	for _, d := range []Disposition{ToDone, ToOdd} {
		folder := c.folders.name(map[Disposition]string{ToDone: c.o.Done, ToOdd: c.o.Odd}[d])
		var uids []uint32
		for uid, to := range c.unfiled {
			if to == d {
				uids = append(uids, uid)
			}
		}
		slices.Sort(uids)
		for part := range slices.Chunk(uids, 200) { // keeps the command line short
			err := c.fileTo(part, folder)
			if errors.As(err, new(*imap.Error)) {
				c.log.Warn("letters could not be filed", "folder", folder, "letters", len(part), "error", err)
				continue
			}
			if err != nil {
				return err
			}
			for _, uid := range part {
				delete(c.unfiled, uid)
			}
		}
	}
	return nil
}

func (c *inboxConnection) fileTo(uids []uint32, folder string) error {
	if folder == "" || !c.canMove() {
		return c.mark(uids)
	}
	err := c.move(uids, folder)
	if !errors.As(err, new(*imap.Error)) {
		return err
	}
	// The folder may not be there. It is made only now: asking each time would cost
	// more, and servers differ in how they say so.
	if create := c.create(folder); create != nil {
		return errors.Join(err, create)
	}
	return c.move(uids, folder)
}

func (c *inboxConnection) create(folder string) error {
	err := c.guard(lineBudget, "create "+folder, func() error { return c.client.Create(folder, nil).Wait() })
	if err == nil { // mail programs show what is subscribed; a server without that is none the worse
		_ = c.guard(lineBudget, "subscribe "+folder, func() error { return c.client.Subscribe(folder).Wait() })
	}
	return err
}

// move goes step by step where the server has no MOVE. (The library's own way sends
// the removal before it knows that the copy has succeeded.)
func (c *inboxConnection) move(uids []uint32, folder string) error {
	set, budget := uidSet(uids), lineBudget+256*int64(len(uids))
	if c.caps.Has(imap.CapMove) {
		return c.guard(budget, "move to "+folder, func() error {
			_, err := c.client.Move(set, folder).Wait()
			return err
		})
	}
	err := c.guard(budget, "copy to "+folder, func() error {
		_, err := c.client.Copy(set, folder).Wait()
		return err
	})
	if err != nil {
		return err
	}
	err = c.guard(budget, "mark as deleted", func() error {
		return c.client.Store(set, &imap.StoreFlags{Op: imap.StoreFlagsAdd, Silent: true, Flags: []imap.Flag{imap.FlagDeleted}}, nil).Close()
	})
	if err != nil {
		return err
	}
	return c.guard(budget, "remove", func() error { return c.client.UIDExpunge(set).Close() })
}

// mark leaves letters where they are, as read and filed.
func (c *inboxConnection) mark(uids []uint32) error {
	flags := []imap.Flag{imap.FlagSeen}
	if c.keywords {
		flags = append(flags, filedFlag)
	}
	return c.guard(lineBudget+256*int64(len(uids)), "mark as filed", func() error {
		return c.client.Store(uidSet(uids), &imap.StoreFlags{Op: imap.StoreFlagsAdd, Silent: true, Flags: flags}, nil).Close()
	})
}
