package mailer

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
)

const (
	// headerCap is how much of an oversize letter's header is fetched.
	headerCap = 64 << 10
	// batchBytes ends a batch early, so that two of them fit in memory.
	batchBytes = 8 << 20
)

// stuckLetter is one that could not be fetched. A letter that breaks the connection
// each time must not keep those behind it waiting for ever.
type stuckLetter struct {
	// singly: letters up to this UID are fetched one by one, to find the culprit.
	singly uint32
	uid    uint32
	tries  int
	since  time.Time
	last   string
}

// giveUp: how long a letter that breaks the connection is tried, lest a bad line be
// blamed on a letter. One that the server says it cannot give is tried three times.
var giveUp = 15 * time.Minute

// fetch brings letters, fewer than asked for when they are big: taken is how many of
// uids it has dealt with. Letters that have gone meanwhile are missing.
func (c *inboxConnection) fetch(uids []uint32) (letters []Fetched, taken int, err error) {
	found, err := c.sizes(uids)
	if err != nil {
		return nil, 0, err
	}
	var total int64
	for taken < len(uids) && (taken == 0 || total < batchBytes) {
		group := c.group(uids[taken:], found)
		if why := c.hopeless[group[0]]; why != "" {
			l := found[group[0]]
			l.UID, l.Unreadable = group[0], why
			letters = append(letters, l)
			taken++
			continue
		}
		raws, err := c.bodies(group, found)
		if err != nil {
			if !c.blame(group, err) {
				return nil, 0, err
			}
			l := found[group[0]]
			l.Unreadable = c.stuck.last
			raws = map[uint32]*Fetched{group[0]: &l}
		}
		for _, uid := range group {
			if l := raws[uid]; l != nil {
				letters = append(letters, *l)
				total += int64(len(l.Raw))
			}
		}
		taken += len(group)
	}
	return letters, taken, nil
}

// sizes asks for what must be known before a letter is fetched.
func (c *inboxConnection) sizes(uids []uint32) (map[uint32]Fetched, error) {
	found := map[uint32]Fetched{}
	err := c.guard(lineBudget+512*int64(len(uids)), "sizes", func() error {
		return c.fetchItems(uids, &imap.FetchOptions{UID: true, RFC822Size: true, InternalDate: true}, func(m fetchedItems) {
			found[m.uid] = Fetched{
				Account: c.account, UIDValidity: c.cursor.UIDValidity, UID: m.uid,
				Received: m.received, Size: m.size, Oversize: m.size > c.o.MaxSize,
			}
		})
	})
	return found, err
}

// group is how many of the letters one command fetches: small ones together.
func (c *inboxConnection) group(uids []uint32, found map[uint32]Fetched) []uint32 {
	var total int64
	for n, uid := range uids {
		l := found[uid]
		big := l.Oversize || l.Size > chunk || c.hopeless[uid] != ""
		if total += max(l.Size, 0); n > 0 && (big || total > chunk || uid <= c.stuck.singly) {
			return uids[:n]
		}
		if big || uid <= c.stuck.singly {
			return uids[:1]
		}
	}
	return uids
}

// bodies fetches the letters of a group.
func (c *inboxConnection) bodies(group []uint32, found map[uint32]Fetched) (map[uint32]*Fetched, error) {
	letters := map[uint32]*Fetched{}
	var present []uint32
	var total int64
	for _, uid := range group {
		if l, ok := found[uid]; ok {
			letters[uid] = &l
			present = append(present, uid)
			total += max(l.Size, 0)
		}
	}
	if len(present) == 0 {
		return letters, nil
	}
	first := letters[present[0]]
	switch {
	case first.Oversize:
		return letters, c.header(first)
	case total > chunk:
		return letters, c.inChunks(first)
	}
	got, err := c.read(present, &imap.FetchItemBodySection{Peek: true}, total)
	for _, uid := range present {
		raw, ok := got[uid]
		if letters[uid].Raw = raw; !ok {
			delete(letters, uid) // gone
		}
	}
	return letters, err
}

func (c *inboxConnection) header(l *Fetched) error {
	got, err := c.read([]uint32{l.UID}, &imap.FetchItemBodySection{
		Specifier: imap.PartSpecifierHeader, Peek: true, Partial: &imap.SectionPartial{Size: headerCap},
	}, headerCap)
	l.Raw = got[l.UID]
	return err
}

// inChunks fetches a letter piece by piece, each under its own timer. It does not
// rely on the size the server gave.
func (c *inboxConnection) inChunks(l *Fetched) error {
	for {
		got, err := c.read([]uint32{l.UID}, &imap.FetchItemBodySection{
			Peek: true, Partial: &imap.SectionPartial{Offset: int64(len(l.Raw)), Size: chunk},
		}, chunk)
		if err != nil {
			return err
		}
		piece := got[l.UID]
		l.Raw = append(l.Raw, piece...)
		if int64(len(l.Raw)) > c.o.MaxSize {
			l.Oversize, l.Size = true, int64(len(l.Raw))
			return c.header(l)
		}
		if len(piece) < chunk {
			return nil
		}
	}
}

// read fetches one section of letters, total bytes in all.
func (c *inboxConnection) read(uids []uint32, section *imap.FetchItemBodySection, total int64) (map[uint32][]byte, error) {
	got := map[uint32][]byte{}
	err := c.guard(total+lineBudget+1024*int64(len(uids)), "fetch", func() error {
		options := &imap.FetchOptions{UID: true, BodySection: []*imap.FetchItemBodySection{section}}
		return c.fetchItems(uids, options, func(m fetchedItems) {
			if m.hasBody {
				got[m.uid] = m.body
			}
		})
	})
	return got, err
}

// fetchedItems is what one answer to FETCH held.
type fetchedItems struct {
	uid      uint32
	size     int64
	received time.Time
	body     []byte
	hasBody  bool
}

// fetchItems runs a FETCH. Once reading a letter has failed it must not touch the
// command again, not even to close it: the library would read where it is reading
// itself. The connection is done for then.
func (c *inboxConnection) fetchItems(uids []uint32, options *imap.FetchOptions, each func(fetchedItems)) error {
	cmd := c.client.Fetch(uidSet(uids), options)
	for {
		msg := cmd.Next()
		if msg == nil {
			return cmd.Close()
		}
		var m fetchedItems
		for {
			item := msg.Next()
			if item == nil {
				break
			}
			switch item := item.(type) {
			case imapclient.FetchItemDataUID:
				m.uid = uint32(item.UID)
			case imapclient.FetchItemDataRFC822Size:
				m.size = item.Size
			case imapclient.FetchItemDataInternalDate:
				m.received = item.Time
			case imapclient.FetchItemDataBodySection:
				m.hasBody = true
				if item.Literal == nil { // NIL
					continue
				}
				var err error
				if m.body, err = readLiteral(item.Literal); err == nil && int64(len(m.body)) != item.Literal.Size() {
					err = io.ErrUnexpectedEOF
				}
				if err != nil {
					c.conn.Close()
					return fmt.Errorf("the letter ends before its end: %w", err)
				}
			}
		}
		each(m)
	}
}

// readLiteral does not trust the size that the server gives further than a piece.
func readLiteral(l imap.LiteralReader) ([]byte, error) {
	b := bytes.NewBuffer(make([]byte, 0, min(max(l.Size(), 0), chunk)+bytes.MinRead))
	_, err := b.ReadFrom(l)
	return b.Bytes(), err
}

// blame notes that letters could not be fetched, and says whether it is certain that
// the only one of them never will be.
func (c *inboxConnection) blame(group []uint32, err error) bool {
	if len(group) > 1 {
		c.stuck.singly = group[len(group)-1]
		return false
	}
	if c.stuck.uid != group[0] {
		c.stuck = stuckLetter{singly: c.stuck.singly, uid: group[0], since: time.Now()}
	}
	c.stuck.tries++
	c.stuck.last = err.Error()
	if errors.As(err, new(*imap.Error)) { // the connection is sound, the letter is not
		return c.stuck.tries >= 3
	}
	if c.stuck.tries >= 5 && time.Since(c.stuck.since) > giveUp {
		// The connection is gone; the next one passes the letter over.
		c.hopeless[group[0]] = c.stuck.last
	}
	return false
}

func uidSet(uids []uint32) imap.UIDSet {
	var set imap.UIDSet
	for _, uid := range uids {
		set.AddNum(imap.UID(uid))
	}
	return set
}
