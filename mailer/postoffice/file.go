package postoffice

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"time"

	"github.com/emersion/go-imap/v2"
	bolt "go.etcd.io/bbolt"
)

// The file's buckets. A mailbox is known by its number, so that renaming it moves
// one record; a letter's bytes are kept apart from its place, so that moving it moves
// a few bytes, and copies share them.
var (
	bucketMeta      = []byte("meta")      // "format", "uidvalidity"
	bucketUsers     = []byte("users")     // name -> userRecord
	bucketNames     = []byte("names")     // owner 0x00 mailbox name -> number
	bucketBoxes     = []byte("boxes")     // number -> boxRecord
	bucketMessages  = []byte("messages")  // number, UID -> messageRecord
	bucketBodies    = []byte("bodies")    // body number -> the letter's bytes
	bucketShares    = []byte("shares")    // body number -> how many use it, when more than one
	bucketDelivered = []byte("delivered") // number -> mark of a letter delivered lately
)

var buckets = [][]byte{bucketMeta, bucketUsers, bucketNames, bucketBoxes, bucketMessages, bucketBodies, bucketShares, bucketDelivered}

const format = "1"

type userRecord struct {
	Name    string   `json:"name"`
	Hash    []byte   `json:"hash"` // bcrypt
	Aliases []string `json:"aliases,omitempty"`
}

type boxRecord struct {
	Owner       string           `json:"owner"`
	Name        string           `json:"name"`
	UIDValidity uint32           `json:"uidvalidity"`
	UIDNext     uint32           `json:"uidnext"`
	Subscribed  bool             `json:"subscribed,omitempty"`
	Use         imap.MailboxAttr `json:"use,omitempty"` // special use, RFC 6154
}

type messageRecord struct {
	Body  uint64      `json:"b"`
	Size  int64       `json:"s"`
	Date  time.Time   `json:"d"`
	Flags []imap.Flag `json:"f,omitempty"`
}

func number(n uint64) []byte { return binary.BigEndian.AppendUint64(nil, n) }

func messageKey(box uint64, uid uint32) []byte {
	return binary.BigEndian.AppendUint32(number(box), uid)
}

func nameKey(owner, name string) []byte { return []byte(owner + "\x00" + name) }

func put(tx *bolt.Tx, bucket, key []byte, record any) error {
	value, err := json.Marshal(record)
	if err != nil {
		return err
	}
	return tx.Bucket(bucket).Put(key, value)
}

// get reads a record; false when there is none.
func get(tx *bolt.Tx, bucket, key []byte, record any) (bool, error) {
	value := tx.Bucket(bucket).Get(key)
	if value == nil {
		return false, nil
	}
	if err := json.Unmarshal(value, record); err != nil {
		return false, fmt.Errorf("%s: %w", bucket, err)
	}
	return true, nil
}

// load makes the buckets of a new file and reads all but the letters' bytes. What it
// cannot read is ErrDamaged.
func (o *Office) load() (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%v", r)
		}
		if err != nil {
			err = fmt.Errorf("%w: %w", ErrDamaged, err)
		}
	}()
	if err := o.db.Update(knowFormat); err != nil {
		return err
	}
	return o.db.View(func(tx *bolt.Tx) (err error) {
		if o.delivered, err = loadDelivered(tx); err != nil {
			return err
		}
		if o.users, err = loadUsers(tx); err != nil {
			return err
		}
		boxes, err := loadBoxes(tx, o.users)
		if err != nil {
			return err
		}
		return loadLetters(tx, boxes)
	})
}

// knowFormat makes ready a new file, and refuses one of a format that it does not know.
func knowFormat(tx *bolt.Tx) error {
	for _, name := range buckets {
		if _, err := tx.CreateBucketIfNotExists(name); err != nil {
			return err
		}
	}
	meta := tx.Bucket(bucketMeta)
	switch found := string(meta.Get([]byte("format"))); found {
	case "":
		return meta.Put([]byte("format"), []byte(format))
	case format:
		return nil
	default:
		return fmt.Errorf("format %q, this program knows %q", found, format)
	}
}

// loadUsers reads who has mailboxes, by name.
func loadUsers(tx *bolt.Tx) (map[string]*user, error) {
	users := map[string]*user{}
	err := tx.Bucket(bucketUsers).ForEach(func(_, value []byte) error {
		var r userRecord
		if err := json.Unmarshal(value, &r); err != nil {
			return err
		}
		users[r.Name] = &user{userRecord: r, boxes: map[string]*mailbox{}}
		return nil
	})
	return users, err
}

// loadBoxes reads the mailboxes, gives them to their users, and returns them by number.
func loadBoxes(tx *bolt.Tx, users map[string]*user) (map[uint64]*mailbox, error) {
	boxes := map[uint64]*mailbox{}
	err := tx.Bucket(bucketBoxes).ForEach(func(key, value []byte) error {
		var r boxRecord
		if err := json.Unmarshal(value, &r); err != nil {
			return err
		}
		owner := users[r.Owner]
		if owner == nil {
			return fmt.Errorf("mailbox %q of unknown user %q", r.Name, r.Owner)
		}
		box := newMailbox(binary.BigEndian.Uint64(key), r)
		owner.boxes[r.Name] = box
		boxes[box.id] = box
		return nil
	})
	return boxes, err
}

// loadLetters reads what lies in the mailboxes.
func loadLetters(tx *bolt.Tx, boxes map[uint64]*mailbox) error {
	return tx.Bucket(bucketMessages).ForEach(func(key, value []byte) error {
		var r messageRecord
		if err := json.Unmarshal(value, &r); err != nil {
			return err
		}
		box := boxes[binary.BigEndian.Uint64(key)]
		if box == nil {
			return fmt.Errorf("letter of unknown mailbox %d", binary.BigEndian.Uint64(key))
		}
		box.msgs = append(box.msgs, message{uid: imap.UID(binary.BigEndian.Uint32(key[8:])), messageRecord: r})
		return nil
	})
}

// body reads a letter's bytes. No lock is held while they are written to a client.
func (o *Office) body(m message) ([]byte, error) {
	var raw []byte
	err := o.db.View(func(tx *bolt.Tx) error {
		value := tx.Bucket(bucketBodies).Get(number(m.Body))
		if value == nil {
			return errGone
		}
		raw = append(raw, value...)
		return nil
	})
	return raw, err
}

// nextUIDValidity draws a value that no mailbox of this file had, nor one of an
// earlier file in the same place: it is the time, or the next free number. It asks
// the machine's clock even when Options.Clock stands still, since a client would
// take an old value for the old mailbox and skip its letters.
func nextUIDValidity(tx *bolt.Tx) (uint32, error) {
	meta := tx.Bucket(bucketMeta)
	var last uint32
	if v := meta.Get([]byte("uidvalidity")); len(v) == 4 {
		last = binary.BigEndian.Uint32(v)
	}
	next := max(last+1, uint32(time.Now().Unix()))
	return next, meta.Put([]byte("uidvalidity"), binary.BigEndian.AppendUint32(nil, next))
}

// share counts one more user of a body, release one less; the last one frees it.
func share(tx *bolt.Tx, body uint64) error {
	b := tx.Bucket(bucketShares)
	n := uint64(1)
	if v := b.Get(number(body)); len(v) == 8 {
		n = binary.BigEndian.Uint64(v)
	}
	return b.Put(number(body), number(n+1))
}

func release(tx *bolt.Tx, body uint64) error {
	b := tx.Bucket(bucketShares)
	v := b.Get(number(body))
	if len(v) != 8 {
		return tx.Bucket(bucketBodies).Delete(number(body))
	}
	if n := binary.BigEndian.Uint64(v); n > 2 {
		return b.Put(number(body), number(n-1))
	}
	return b.Delete(number(body))
}
