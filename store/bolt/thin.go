package bolt

import (
	"fmt"

	"kurier/store"
)

func (t *tx) ThinOutgoing(key string, raw []byte) error {
	k, err := name(key)
	if err != nil {
		return store.ErrNotFound
	}
	var o store.Outgoing
	if _, err := t.load(bucketOutgoing, k, &o); err != nil {
		return err
	}
	if waiting(o) {
		return fmt.Errorf("mail %s has not gone out: %w", key, store.ErrConflict)
	}
	// The record is not written again: a text without files takes less room in it.
	beside, packed := raw, []byte(nil)
	if _, files := cutUp(raw); len(files) == 0 {
		beside, packed = nil, packText(raw)
	}
	if err := t.saveBody(k, o.Key, beside); err != nil {
		return err
	}
	return t.save(bucketOutgoing, k, o, packed)
}
