package bolt

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"time"

	bbolt "go.etcd.io/bbolt"

	"kurier/store"
)

// tx implements store.Tx.
type tx struct {
	b    *bbolt.Tx
	over bool
	// taken are the store's notes; settled those of them that this transaction has
	// written down.
	taken   *taken
	settled map[string]bool
}

var errOver = errors.New("store: the transaction is over")

func (t *tx) bucket(name []byte) (*bbolt.Bucket, error) {
	if t.over {
		return nil, errOver
	}
	b := t.b.Bucket(name)
	if b == nil {
		return nil, fmt.Errorf("%w: no %s", store.ErrDamaged, name)
	}
	return b, nil
}

// get returns the value as it lies in the file, nil when there is none.
func (t *tx) get(bucket, key []byte) ([]byte, error) {
	b, err := t.bucket(bucket)
	if err != nil {
		return nil, err
	}
	return b.Get(key), nil
}

func (t *tx) put(bucket, key, value []byte) error {
	b, err := t.bucket(bucket)
	if err != nil {
		return err
	}
	return b.Put(key, value)
}

func (t *tx) delete(bucket, key []byte) error {
	b, err := t.bucket(bucket)
	if err != nil {
		return err
	}
	return b.Delete(key)
}

// load decodes the record under key; ErrNotFound. The packed part lies in the
// file.
func (t *tx) load(bucket, key []byte, head any) (packed []byte, err error) {
	v, err := t.get(bucket, key)
	if err != nil {
		return nil, err
	}
	if v == nil {
		return nil, store.ErrNotFound
	}
	return unseal(v, head)
}

func (t *tx) save(bucket, key []byte, head any, packed []byte) error {
	v, err := seal(head, packed)
	if err != nil {
		return err
	}
	return t.put(bucket, key, v)
}

// walk goes over the keys with the prefix, from the given one on, until fn says
// false. The caller of the walk may write to what is walked.
func (t *tx) walk(bucket, prefix, from []byte, fn func(k, v []byte) (bool, error)) error {
	b, err := t.bucket(bucket)
	if err != nil {
		return err
	}
	c := b.Cursor()
	for k, v := c.Seek(from); k != nil && bytes.HasPrefix(k, prefix); {
		var at []byte
		if t.b.Writable() {
			at = bytes.Clone(k)
		}
		if more, err := fn(k, v); err != nil || !more {
			return err
		}
		if at == nil {
			k, v = c.Next()
		} else if k, v = c.Seek(at); bytes.Equal(k, at) {
			k, v = c.Next()
		}
	}
	return nil
}

// name makes a key of any one string, however long a stranger made it.
func name(s string) ([]byte, error) {
	if s == "" {
		return nil, errors.New("store: a record needs a name")
	}
	if len(s) <= 1024 {
		return []byte(s), nil
	}
	sum := sha256.Sum256([]byte(s))
	return append([]byte(s[:900]), sum[:]...), nil
}

// path makes a key of several names, each ended by a zero byte, to be followed
// by a number or by nothing.
func path(names ...string) ([]byte, error) {
	var k []byte
	for _, s := range names {
		if strings.IndexByte(s, 0) >= 0 || len(s) > 1024 {
			return nil, fmt.Errorf("store: %.40q cannot be a name", s)
		}
		k = append(append(k, s...), 0)
	}
	return k, nil
}

// full path of named things: none of the names may be empty.
func named(names ...string) ([]byte, error) {
	for _, s := range names {
		if s == "" {
			return nil, errors.New("store: a record needs a name")
		}
	}
	return path(names...)
}

func number(k []byte, n uint64) []byte { return binary.BigEndian.AppendUint64(k, n) }

// moment makes a key that sorts by time, for any time.
func moment(t time.Time) []byte {
	k := binary.BigEndian.AppendUint64(nil, uint64(t.Unix())^1<<63)
	return binary.BigEndian.AppendUint32(k, uint32(t.Nanosecond()))
}

const momentLen = 12
