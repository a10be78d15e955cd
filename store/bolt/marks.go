package bolt

import (
	"bytes"
	"encoding/binary"
	"fmt"

	"kurier/store"
)

func (t *tx) Cursor(account string) (c store.Cursor, err error) {
	k, err := name(account)
	if err != nil {
		return c, err
	}
	if _, err = t.load(bucketCursors, k, &c); err == store.ErrNotFound {
		err = nil
	}
	return c, err
}

func (t *tx) PutCursor(account string, c store.Cursor) error {
	k, err := name(account)
	if err != nil {
		return err
	}
	return t.save(bucketCursors, k, c, nil)
}

// Counter with a delta of zero only reads, and may be called in View.
func (t *tx) Counter(counter string, delta int64) (int64, error) {
	k, err := name(counter)
	if err != nil {
		return 0, err
	}
	v, err := t.get(bucketCounters, k)
	if err != nil {
		return 0, err
	}
	n := delta
	switch len(v) {
	case 0:
	case 8:
		n += int64(binary.BigEndian.Uint64(v))
	default:
		return 0, errDamaged
	}
	if delta == 0 {
		return n, nil
	}
	return n, t.put(bucketCounters, k, number(nil, uint64(n)))
}

func (t *tx) Meta(mark string) ([]byte, error) {
	k, err := name(mark)
	if err != nil {
		return nil, err
	}
	v, err := t.get(bucketMeta, k)
	if err != nil {
		return nil, err
	}
	if v == nil {
		return nil, store.ErrNotFound
	}
	return bytes.Clone(v), nil
}

func (t *tx) PutMeta(mark string, value []byte) error {
	if mark == store.MetaFormat {
		return fmt.Errorf("store: %q is the store's own", mark)
	}
	k, err := name(mark)
	if err != nil {
		return err
	}
	return t.put(bucketMeta, k, append([]byte{}, value...)) // empty is not missing
}
