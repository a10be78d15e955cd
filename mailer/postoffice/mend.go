package postoffice

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"time"

	bolt "go.etcd.io/bbolt"
)

// ErrDamaged: the post office's file is not, or no longer, in order.
var ErrDamaged = errors.New("post office is damaged")

// Mended says what Mend had to do.
type Mended struct {
	Users, Mailboxes, Letters int
	// Found are letters whose mailbox is lost: they are in INBOX of the account "found".
	Found int
	// Locked are accounts whose password is lost.
	Locked []string
	// Dropped are records that could not be read.
	Dropped int
}

// foundUser has the letters whose mailbox is lost.
const foundUser = "found"

// Mend makes the records of a file fit together, of which some are lost: every mailbox
// has an owner, every letter a mailbox. Mailboxes get a new UIDVALIDITY, since UIDs
// that were lost may be given once more; mail programs then read them anew.
func Mend(file string) (done Mended, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%w: %v", ErrDamaged, r)
		}
	}()
	if _, err := os.Stat(file); err != nil {
		return done, err
	}
	db, err := bolt.Open(file, 0o600, &bolt.Options{Timeout: time.Second})
	if err != nil {
		return done, err
	}
	err = db.Update(func(tx *bolt.Tx) error {
		for _, name := range buckets {
			if _, err := tx.CreateBucketIfNotExists(name); err != nil {
				return err
			}
		}
		m := mending{tx: tx, done: &done, users: map[string]bool{}, boxes: map[uint64]*boxRecord{}, bodies: map[uint64]uint64{}}
		return errors.Join(m.readUsers(), m.readBoxes(), m.readMessages(), m.findLetters(), m.readDelivered(), m.write())
	})
	return done, errors.Join(err, db.Close())
}

type mending struct {
	tx     *bolt.Tx
	done   *Mended
	users  map[string]bool
	boxes  map[uint64]*boxRecord
	bodies map[uint64]uint64 // how many letters use each
}

// each calls fn for every record of a bucket and drops those that it cannot read.
func (m *mending) each(bucket []byte, length int, fn func(key, value []byte) error) error {
	var bad [][]byte
	b := m.tx.Bucket(bucket)
	err := b.ForEach(func(key, value []byte) error {
		if length > 0 && len(key) != length || fn(key, value) != nil {
			bad = append(bad, append([]byte{}, key...))
		}
		return nil
	})
	for _, key := range bad {
		err = errors.Join(err, b.Delete(key))
	}
	m.done.Dropped += len(bad)
	return err
}

func (m *mending) readUsers() error {
	return m.each(bucketUsers, 0, func(key, value []byte) error {
		var r userRecord
		if err := json.Unmarshal(value, &r); err != nil || r.Name != string(key) {
			return errGone
		}
		m.users[r.Name] = true
		return nil
	})
}

func (m *mending) readBoxes() error {
	return m.each(bucketBoxes, 8, func(key, value []byte) error {
		var r boxRecord
		if err := json.Unmarshal(value, &r); err != nil || r.Owner == "" || r.Name == "" {
			return errGone
		}
		m.boxes[binary.BigEndian.Uint64(key)] = &r
		return nil
	})
}

// readMessages counts letters, and drops the places of those whose bytes are lost, or
// that are in no mailbox.
func (m *mending) readMessages() error {
	return m.each(bucketMessages, 12, func(key, value []byte) error {
		var r messageRecord
		box := m.boxes[binary.BigEndian.Uint64(key)]
		if err := json.Unmarshal(value, &r); err != nil || box == nil || m.tx.Bucket(bucketBodies).Get(number(r.Body)) == nil {
			return errGone
		}
		box.UIDNext = max(box.UIDNext, binary.BigEndian.Uint32(key[8:])+1)
		m.bodies[r.Body]++
		m.done.Letters++
		return nil
	})
}

// readDelivered drops marks that are none, and numbers new ones after the last.
func (m *mending) readDelivered() error {
	last := uint64(0)
	err := m.each(bucketDelivered, 8, func(key, value []byte) error {
		if len(value) != len(mark{}) {
			return errGone
		}
		last = binary.BigEndian.Uint64(key)
		return nil
	})
	return errors.Join(err, m.tx.Bucket(bucketDelivered).SetSequence(last))
}

// findLetters gives letters that are in no mailbox to an account of their own.
func (m *mending) findLetters() error {
	var found []uint64
	sizes := map[uint64]int64{}
	err := m.each(bucketBodies, 8, func(key, value []byte) error {
		if n := binary.BigEndian.Uint64(key); m.bodies[n] == 0 {
			found = append(found, n)
			sizes[n] = int64(len(value))
		}
		return nil
	})
	if err != nil || len(found) == 0 {
		return err
	}
	id := m.inboxOf(foundUser)
	for _, body := range found {
		uid := m.boxes[id].UIDNext
		m.boxes[id].UIDNext++
		m.bodies[body]++
		if err := put(m.tx, bucketMessages, messageKey(id, uid), messageRecord{Body: body, Size: sizes[body], Date: time.Now().UTC()}); err != nil {
			return err
		}
	}
	m.done.Found = len(found)
	return nil
}

// inboxOf is the number of a user's INBOX, made if it is not there.
func (m *mending) inboxOf(user string) uint64 {
	last := uint64(0)
	for id, r := range m.boxes {
		if r.Owner == user && r.Name == inbox {
			return id
		}
		last = max(last, id)
	}
	m.boxes[last+1] = &boxRecord{Owner: user, Name: inbox, UIDNext: 1, Subscribed: true}
	return last + 1
}

// write puts down mailboxes with their owners, names and counts.
func (m *mending) write() error {
	for _, name := range [][]byte{bucketNames, bucketShares} {
		if err := m.tx.DeleteBucket(name); err != nil {
			return err
		}
		if _, err := m.tx.CreateBucket(name); err != nil {
			return err
		}
	}
	for _, user := range slices.Sorted(maps.Keys(m.users)) {
		m.inboxOf(user)
	}
	lastBox, lastBody := uint64(0), uint64(0)
	for _, id := range slices.Sorted(maps.Keys(m.boxes)) {
		lastBox = id
		r := m.boxes[id]
		if !m.users[r.Owner] {
			m.users[r.Owner] = true
			if r.Owner != foundUser {
				m.done.Locked = append(m.done.Locked, r.Owner)
			}
			if err := put(m.tx, bucketUsers, []byte(r.Owner), userRecord{Name: r.Owner}); err != nil {
				return err
			}
		}
		var err error
		if r.UIDValidity, err = nextUIDValidity(m.tx); err != nil {
			return err
		}
		if m.tx.Bucket(bucketNames).Get(nameKey(r.Owner, r.Name)) != nil {
			r.Name = fmt.Sprintf("%s (%d)", r.Name, id) // an earlier version of another one
		}
		err = errors.Join(put(m.tx, bucketBoxes, number(id), r), m.tx.Bucket(bucketNames).Put(nameKey(r.Owner, r.Name), number(id)))
		if err != nil {
			return err
		}
	}
	for body, n := range m.bodies {
		lastBody = max(lastBody, body)
		if n > 1 {
			if err := m.tx.Bucket(bucketShares).Put(number(body), number(n)); err != nil {
				return err
			}
		}
	}
	m.done.Users, m.done.Mailboxes = len(m.users), len(m.boxes)
	return errors.Join(
		m.tx.Bucket(bucketBoxes).SetSequence(lastBox), m.tx.Bucket(bucketBodies).SetSequence(lastBody),
		m.tx.Bucket(bucketMeta).Put([]byte("format"), []byte(format)),
	)
}
