package mailer

import (
	"context"
	"errors"
	"math"
	"slices"
	"time"

	"github.com/emersion/go-imap/v2"
)

// tidySpan is how far behind the cursor leftovers are looked for.
const tidySpan = searchSpan

// sync takes everything that is new.
func (c *inboxConnection) sync(ctx context.Context) error {
	select {
	case <-c.news:
	default:
	}
	if err := c.file(); err != nil {
		return err
	}
	if !c.tidied {
		if err := c.tidy(ctx); err != nil {
			return err
		}
		c.tidied = true
	}
	// A mailbox with years of mail is searched in spans, for the sake of the budget.
	for c.uidNext > 0 && uint64(c.uidNext) > uint64(c.cursor.UID)+searchSpan {
		to := c.cursor.UID + searchSpan
		uids, err := c.search(c.cursor.UID+1, to)
		if err != nil {
			return err
		}
		if err := c.take(ctx, uids, false); err != nil {
			return err
		}
		c.cursor.UID = max(c.cursor.UID, to)
	}
	if c.cursor.UID == math.MaxUint32 {
		return errors.New("the mailbox has used up its UIDs")
	}
	uids, err := c.search(c.cursor.UID+1, 0)
	if err != nil {
		return err
	}
	if err := c.take(ctx, uids, false); err != nil {
		return err
	}
	c.up() // only now: what lay in the mailbox has been handed over
	return nil
}

// search lists the letters in a span of UIDs, in order; to is 0 for no end. A server
// answers n:* with its last letter even when that lies below n, so what lies outside
// is left out.
func (c *inboxConnection) search(from, to uint32, without ...imap.Flag) ([]uint32, error) {
	criteria := &imap.SearchCriteria{
		UID:     []imap.UIDSet{{imap.UIDRange{Start: imap.UID(from), Stop: imap.UID(to)}}},
		NotFlag: without,
	}
	var uids []uint32
	err := c.guard(searchBudget, "search", func() error {
		data, err := c.client.UIDSearch(criteria, nil).Wait()
		if err != nil {
			return err
		}
		set, _ := data.All.(imap.UIDSet)
		nums, ok := set.Nums()
		if !ok {
			return errors.New("the server found a letter without a number")
		}
		for _, uid := range nums {
			if u := uint32(uid); u >= from && (to == 0 || u <= to) {
				uids = append(uids, u)
			}
		}
		return nil
	})
	if err == nil {
		slices.Sort(uids)
		c.checked()
	}
	return slices.Compact(uids), err
}

// tidy hands over again what an earlier process had committed but not filed.
func (c *inboxConnection) tidy(ctx context.Context) error {
	var without []imap.Flag
	switch {
	case c.cursor.UID == 0:
		return nil
	case c.keywords:
		without = append(without, filedFlag)
	case !c.canMove():
		return nil // what is filed cannot be told from what is not
	}
	from := uint32(1)
	if c.cursor.UID > tidySpan {
		from = c.cursor.UID - tidySpan
	}
	uids, err := c.search(from, c.cursor.UID, without...)
	if err != nil {
		return err
	}
	uids = slices.DeleteFunc(uids, func(uid uint32) bool { return c.left[uid] })
	return c.take(ctx, uids, true)
}

// take fetches letters, has them handled and files them, batch by batch. While one
// batch is handled, the one before is filed and the one behind it is fetched.
func (c *inboxConnection) take(ctx context.Context, uids []uint32, again bool) error {
	next, left, err := c.batch(uids, again)
	for err == nil && next.upTo > 0 && ctx.Err() == nil {
		next, left, err = c.overlap(ctx, next, left)
	}
	if err != nil {
		return err
	}
	if err := c.file(); err != nil {
		return err
	}
	return ctx.Err()
}

// batch is letters to be handed over together.
type batch struct {
	letters []Fetched
	upTo    uint32 // the last UID, also of those that have gone; 0 for none
	again   bool
}

// batch fetches the next letters, and says which are left.
func (c *inboxConnection) batch(uids []uint32, again bool) (batch, []uint32, error) {
	if len(uids) == 0 {
		return batch{}, nil, nil
	}
	letters, taken, err := c.fetch(uids[:min(len(uids), c.o.Batch)])
	if err != nil {
		return batch{}, uids, err
	}
	for k := range letters {
		letters[k].Again = again
	}
	return batch{letters, uids[taken-1], again}, uids[taken:], nil
}

// overlap has one batch handled, and meanwhile files what was handled before and
// fetches the next. It returns when the handler has, whatever the server does.
func (c *inboxConnection) overlap(ctx context.Context, now batch, uids []uint32) (next batch, left []uint32, err error) {
	handled := make(chan struct{})
	var where []Disposition
	failed := errors.New("the handler has ended without an answer")
	go func() {
		defer close(handled)
		where, failed = c.hand(ctx, now.letters)
	}()
	defer func() {
		if <-handled; failed != nil {
			err = failed
			return
		}
		c.settle(now, where)
	}()
	if err := c.file(); err != nil {
		return next, uids, err
	}
	return c.batch(uids, now.again)
}

// settle notes a batch that has been committed.
func (c *inboxConnection) settle(b batch, where []Disposition) {
	for k, l := range b.letters {
		if k < len(where) && where[k] != Leave {
			c.unfiled[l.UID] = where[k]
		} else {
			c.left[l.UID] = true
		}
		c.madeGood = true
	}
	if !b.again {
		c.cursor.UID = max(c.cursor.UID, b.upTo)
	}
}

// hand gives a batch to the handler until it takes it.
func (c *inboxConnection) hand(ctx context.Context, letters []Fetched) ([]Disposition, error) {
	if len(letters) == 0 {
		return nil, nil
	}
	pause := c.o.PauseMin
	for {
		where, err := c.handle(letters)
		if err == nil {
			c.mu.Lock()
			c.status.LastLetter = time.Now()
			c.mu.Unlock()
			return where, nil
		}
		c.mu.Lock()
		c.status.LastError = "letters were not taken: " + err.Error()
		c.mu.Unlock()
		c.log.Error("letters were not taken", "letters", len(letters), "error", err, "pause", pause)
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(pause):
		}
		pause = min(2*pause, c.o.PauseMax)
	}
}
