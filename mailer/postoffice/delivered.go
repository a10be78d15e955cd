package postoffice

import (
	"crypto/sha256"
	"fmt"
	"hash/crc32"
	"strings"

	bolt "go.etcd.io/bbolt"
)

// Who did not hear that a letter was taken sends it again, with the same bytes under
// the same Message-ID. Its recipient is not to get it twice: the office remembers what
// it delivered lately, by marks, in its file and, to find them, in memory.

// mark of a letter to a recipient.
type mark [16]byte

// mostDelivered is how many letters are remembered: some hours' mail of a large club.
// The oldest are forgotten, forgetAtOnce together.
const (
	mostDelivered = 50_000
	forgetAtOnce  = 1_000
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// markOf is the mark of a letter from an envelope's sender to a recipient's address;
// false for one that has no Message-ID, or two, and cannot be known again. It hangs on
// the bytes too: another letter under the same id is another letter.
func markOf(from, to string, raw []byte) (m mark, ok bool) {
	id := ""
	for _, f := range fields(raw) {
		if strings.EqualFold(f.key, "Message-ID") {
			if id != "" {
				return m, false
			}
			id = f.value()
		}
	}
	if id == "" {
		return m, false
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%s\n%s\n%s\n%d %d", from, strings.ToLower(to), id, len(raw), crc32.Checksum(raw, castagnoli)))
	copy(m[:], sum[:])
	return m, true
}

// delivered is what the office remembers. Only the committer touches it.
type delivered struct {
	most  int
	marks map[mark]struct{}
	// fresh are the marks of the transaction under way, gone those it forgets.
	fresh map[mark]struct{}
	gone  []mark
}

// loadDelivered reads the marks; what is none is left out, which at the worst lets a
// letter come again.
func loadDelivered(tx *bolt.Tx) (d delivered, err error) {
	d = delivered{most: mostDelivered, marks: map[mark]struct{}{}, fresh: map[mark]struct{}{}}
	err = tx.Bucket(bucketDelivered).ForEach(func(_, value []byte) error {
		if len(value) == len(mark{}) {
			d.marks[mark(value)] = struct{}{}
		}
		return nil
	})
	return d, err
}

// begin forgets a transaction that was not kept.
func (d *delivered) begin() {
	clear(d.fresh)
	d.gone = d.gone[:0]
}

// again tells whether a letter was delivered before, and notes it if not.
func (d *delivered) again(tx *bolt.Tx, m mark) (bool, error) {
	_, before := d.marks[m]
	_, now := d.fresh[m]
	if before || now {
		return true, nil
	}
	if len(d.marks)+len(d.fresh)-len(d.gone) >= d.most+forgetAtOnce {
		if err := d.forget(tx); err != nil {
			return false, err
		}
	}
	b := tx.Bucket(bucketDelivered)
	n, err := b.NextSequence()
	if err != nil {
		return false, err
	}
	b.FillPercent = 0.95 // numbers only grow
	d.fresh[m] = struct{}{}
	return false, b.Put(number(n), m[:])
}

// forget takes the oldest marks away.
func (d *delivered) forget(tx *bolt.Tx) error {
	var keys [][]byte
	c := tx.Bucket(bucketDelivered).Cursor()
	for k, v := c.First(); k != nil && len(keys) < forgetAtOnce; k, v = c.Next() {
		keys = append(keys, append([]byte{}, k...))
		if len(v) == len(mark{}) {
			d.gone = append(d.gone, mark(v))
		}
	}
	for _, k := range keys {
		if err := tx.Bucket(bucketDelivered).Delete(k); err != nil {
			return err
		}
	}
	return nil
}

// keep is begin's counterpart, when the transaction is on disk.
func (d *delivered) keep() {
	for m := range d.fresh {
		d.marks[m] = struct{}{}
	}
	for _, m := range d.gone {
		delete(d.marks, m)
	}
	d.begin()
}
