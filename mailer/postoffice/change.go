package postoffice

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
	"strings"

	"github.com/emersion/go-imap/v2"
	bolt "go.etcd.io/bbolt"
)

var (
	errGone = errors.New("the letter has gone")

	errNoMailbox = &imap.Error{Type: imap.StatusResponseTypeNo, Code: imap.ResponseCodeNonExistent, Text: "No such mailbox"}
	errTryCreate = &imap.Error{Type: imap.StatusResponseTypeNo, Code: imap.ResponseCodeTryCreate, Text: "No such mailbox"}
	errTaken     = &imap.Error{Type: imap.StatusResponseTypeNo, Code: imap.ResponseCodeAlreadyExists, Text: "Mailbox already exists"}
)

// incoming is a letter for a mailbox.
type incoming struct {
	box *mailbox
	messageRecord
	raw  []byte
	mark mark     // the zero value for a letter that is put there whatever was before
	uid  imap.UID // set by add; 0 when it was delivered before
}

// place finds room for n letters: the first UID, and the mailbox's record rewritten.
func place(tx *bolt.Tx, box *mailbox, n int) (boxRecord, uint32, error) {
	var rec boxRecord
	ok, err := get(tx, bucketBoxes, number(box.id), &rec)
	if err != nil {
		return rec, 0, err
	}
	if !ok {
		return rec, 0, errTryCreate
	}
	first := rec.UIDNext
	rec.UIDNext += uint32(n)
	return rec, first, put(tx, bucketBoxes, number(box.id), rec)
}

// add puts letters in their mailboxes, all or none, but for those that were delivered
// before.
func (o *Office) add(letters []*incoming) error {
	write := func(tx *bolt.Tx) error {
		for _, l := range letters {
			l.uid = 0
			if l.mark != (mark{}) {
				if again, err := o.delivered.again(tx, l.mark); again || err != nil {
					if err != nil {
						return err
					}
					continue
				}
			}
			_, uid, err := place(tx, l.box, 1)
			if err != nil {
				return err
			}
			bodies := tx.Bucket(bucketBodies)
			if l.Body, err = bodies.NextSequence(); err != nil {
				return err
			}
			bodies.FillPercent = 0.95 // numbers only grow
			if err := bodies.Put(number(l.Body), l.raw); err != nil {
				return err
			}
			l.uid, l.Size = imap.UID(uid), int64(len(l.raw))
			if err := put(tx, bucketMessages, messageKey(l.box.id, uid), l.messageRecord); err != nil {
				return err
			}
		}
		return nil
	}
	return o.do(write, func() {
		for _, l := range letters {
			if l.uid == 0 {
				o.log.Info("a letter came again, and its recipient has it", "mailbox", l.box.record().Owner)
				continue
			}
			l.box.added([]message{{uid: l.uid, messageRecord: l.messageRecord}}, uint32(l.uid)+1)
		}
	})
}

// transfer copies or moves letters to another mailbox. Those that have gone are left
// out. It returns the old UIDs and the new ones, which belong together in order.
func (o *Office) transfer(from, to *mailbox, uids []imap.UID, move bool) (src, dst []imap.UID, err error) {
	var placed []message
	write := func(tx *bolt.Tx) error {
		src, dst, placed = nil, nil, nil
		var records []messageRecord
		for _, uid := range uids {
			var r messageRecord
			ok, err := get(tx, bucketMessages, messageKey(from.id, uint32(uid)), &r)
			if err != nil {
				return err
			}
			if ok {
				src, records = append(src, uid), append(records, r)
			}
		}
		_, next, err := place(tx, to, len(records))
		if err != nil {
			return err
		}
		for i, r := range records {
			uid := next + uint32(i)
			if err := put(tx, bucketMessages, messageKey(to.id, uid), r); err != nil {
				return err
			}
			if move {
				err = tx.Bucket(bucketMessages).Delete(messageKey(from.id, uint32(src[i])))
			} else {
				err = share(tx, r.Body)
			}
			if err != nil {
				return err
			}
			dst = append(dst, imap.UID(uid))
			placed = append(placed, message{uid: imap.UID(uid), messageRecord: r})
		}
		return nil
	}
	err = o.do(write, func() {
		if len(placed) == 0 {
			return
		}
		to.added(placed, uint32(placed[len(placed)-1].uid)+1)
		if move {
			from.removed(src)
		}
	})
	return src, dst, err
}

// flag changes flags of letters. It returns what it changed, and the mailbox's count
// of changes after it.
func (o *Office) flag(box *mailbox, uids []imap.UID, s *imap.StoreFlags) (changed map[imap.UID][]imap.Flag, mod uint64, err error) {
	write := func(tx *bolt.Tx) error {
		changed = map[imap.UID][]imap.Flag{}
		for _, uid := range uids {
			var r messageRecord
			key := messageKey(box.id, uint32(uid))
			ok, err := get(tx, bucketMessages, key, &r)
			if err != nil {
				return err
			}
			next, differ := changedFlags(r.Flags, s)
			if !ok || !differ {
				continue
			}
			r.Flags = next
			if err := put(tx, bucketMessages, key, r); err != nil {
				return err
			}
			changed[uid] = next
		}
		return nil
	}
	err = o.do(write, func() {
		if len(changed) > 0 {
			mod = box.flagged(changed)
		}
	})
	return changed, mod, err
}

// expunge removes those of the letters that are marked \Deleted.
func (o *Office) expunge(box *mailbox, uids []imap.UID) (gone []imap.UID, err error) {
	write := func(tx *bolt.Tx) error {
		gone = nil
		for _, uid := range uids {
			key := messageKey(box.id, uint32(uid))
			var r messageRecord
			ok, err := get(tx, bucketMessages, key, &r)
			if err != nil {
				return err
			}
			if !ok || !slices.Contains(r.Flags, imap.FlagDeleted) {
				continue
			}
			if err := tx.Bucket(bucketMessages).Delete(key); err != nil {
				return err
			}
			if err := release(tx, r.Body); err != nil {
				return err
			}
			gone = append(gone, uid)
		}
		return nil
	}
	err = o.do(write, func() {
		if len(gone) > 0 {
			box.removed(gone)
		}
	})
	return gone, err
}

func (o *Office) createMailbox(u *user, name string, use imap.MailboxAttr) error {
	var box *mailbox
	write := func(tx *bolt.Tx) (err error) {
		box, err = putMailbox(tx, u.Name, name, use)
		return err
	}
	return o.do(write, func() { o.remember(u, box) })
}

// putMailbox writes a new, empty mailbox.
func putMailbox(tx *bolt.Tx, owner, name string, use imap.MailboxAttr) (*mailbox, error) {
	names := tx.Bucket(bucketNames)
	if names.Get(nameKey(owner, name)) != nil {
		return nil, errTaken
	}
	validity, err := nextUIDValidity(tx)
	if err != nil {
		return nil, err
	}
	id, err := tx.Bucket(bucketBoxes).NextSequence()
	if err != nil {
		return nil, err
	}
	rec := boxRecord{Owner: owner, Name: name, UIDValidity: validity, UIDNext: 1, Subscribed: true, Use: use}
	if err := put(tx, bucketBoxes, number(id), rec); err != nil {
		return nil, err
	}
	return newMailbox(id, rec), names.Put(nameKey(owner, name), number(id))
}

func (o *Office) remember(u *user, box *mailbox) {
	o.mu.Lock()
	defer o.mu.Unlock()
	u.boxes[box.record().Name] = box
}

func (o *Office) deleteMailbox(u *user, box *mailbox) error {
	name := box.record().Name
	write := func(tx *bolt.Tx) error {
		var rec boxRecord
		if ok, err := get(tx, bucketBoxes, number(box.id), &rec); err != nil || !ok {
			return errors.Join(err, errNoMailbox)
		}
		name = rec.Name
		messages := tx.Bucket(bucketMessages)
		c := messages.Cursor()
		var keys [][]byte
		for k, _ := c.Seek(number(box.id)); k != nil && bytes.HasPrefix(k, number(box.id)); k, _ = c.Next() {
			var r messageRecord
			if _, err := get(tx, bucketMessages, k, &r); err != nil {
				return err
			}
			if err := release(tx, r.Body); err != nil {
				return err
			}
			keys = append(keys, bytes.Clone(k))
		}
		for _, k := range keys {
			if err := messages.Delete(k); err != nil {
				return err
			}
		}
		if err := tx.Bucket(bucketNames).Delete(nameKey(rec.Owner, rec.Name)); err != nil {
			return err
		}
		return tx.Bucket(bucketBoxes).Delete(number(box.id))
	}
	return o.do(write, func() {
		o.mu.Lock()
		delete(u.boxes, name)
		o.mu.Unlock()
		box.mu.Lock()
		box.msgs, box.deleted = nil, true
		box.mod++
		box.changed()
		box.mu.Unlock()
	})
}

// renameMailbox renames a mailbox and those below it.
func (o *Office) renameMailbox(u *user, old, name string) error {
	renamed := map[uint64]string{}
	write := func(tx *bolt.Tx) error {
		clear(renamed)
		names := tx.Bucket(bucketNames)
		if names.Get(nameKey(u.Name, old)) == nil {
			return errNoMailbox
		}
		var moves [][2]string
		c := names.Cursor()
		prefix := nameKey(u.Name, "")
		for k, _ := c.Seek(prefix); k != nil && bytes.HasPrefix(k, prefix); k, _ = c.Next() {
			n := string(k[len(prefix):])
			if n == old || strings.HasPrefix(n, old+delimiter) {
				moves = append(moves, [2]string{n, name + strings.TrimPrefix(n, old)})
			}
		}
		for _, m := range moves {
			if names.Get(nameKey(u.Name, m[1])) != nil {
				return errTaken
			}
			id := bytes.Clone(names.Get(nameKey(u.Name, m[0])))
			var rec boxRecord
			if _, err := get(tx, bucketBoxes, id, &rec); err != nil {
				return err
			}
			rec.Name = m[1]
			if err := errors.Join(put(tx, bucketBoxes, id, rec), names.Delete(nameKey(u.Name, m[0])), names.Put(nameKey(u.Name, m[1]), id)); err != nil {
				return err
			}
			renamed[binary.BigEndian.Uint64(id)] = m[1]
		}
		return nil
	}
	return o.do(write, func() {
		o.mu.Lock()
		defer o.mu.Unlock()
		boxes := map[string]*mailbox{}
		for n, box := range u.boxes {
			if to, ok := renamed[box.id]; ok {
				box.mu.Lock()
				box.rec.Name = to
				box.mu.Unlock()
				n = to
			}
			boxes[n] = box
		}
		u.boxes = boxes
	})
}

func (o *Office) subscribe(box *mailbox, yes bool) error {
	return o.do(func(tx *bolt.Tx) error {
		var rec boxRecord
		if ok, err := get(tx, bucketBoxes, number(box.id), &rec); err != nil || !ok {
			return errors.Join(err, errNoMailbox)
		}
		rec.Subscribed = yes
		return put(tx, bucketBoxes, number(box.id), rec)
	}, func() {
		box.mu.Lock()
		box.rec.Subscribed = yes
		box.mu.Unlock()
	})
}
