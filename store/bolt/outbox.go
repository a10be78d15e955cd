package bolt

import (
	"bytes"
	"time"

	"kurier/store"
)

func (t *tx) AddOutgoing(o store.Outgoing) error {
	k, err := name(o.Key)
	if err != nil {
		return err
	}
	if v, err := t.get(bucketOutgoing, k); err != nil {
		return err
	} else if v != nil {
		return store.ErrExists
	}
	out, err := t.bucket(bucketOutgoing)
	if err != nil {
		return err
	}
	if o.Seq, err = out.NextSequence(); err != nil {
		return err
	}
	if err := t.saveBody(k, o.Key, o.Raw); err != nil {
		return err
	}
	return t.saveOutgoing(k, o, nil)
}

func (t *tx) PutOutgoing(o store.Outgoing) error {
	k, err := name(o.Key)
	if err != nil {
		return err
	}
	var old store.Outgoing
	packed, err := t.load(bucketOutgoing, k, &old)
	if err != nil {
		return err
	}
	game, err := path(old.Game)
	if err != nil {
		return err
	}
	o.Seq = old.Seq
	if !waiting(o) {
		t.settle(o.Key)
	}
	if err := t.saveOutgoing(k, o, packed); err != nil {
		return err
	}
	if waiting(old) && (!waiting(o) || !old.Due.Equal(o.Due)) {
		if err := t.delete(bucketUnsent, unsentKey(old)); err != nil {
			return err
		}
	}
	if old.Game != o.Game {
		return t.delete(bucketOutGame, number(game, old.Seq))
	}
	return nil
}

func unsentKey(o store.Outgoing) []byte { return number(moment(o.Due), o.Seq) }

func waiting(o store.Outgoing) bool { return o.Sent.IsZero() && !o.Failed }

func (t *tx) saveOutgoing(k []byte, o store.Outgoing, packed []byte) error {
	game, err := path(o.Game)
	if err != nil {
		return err
	}
	o.Raw = nil
	if err := t.save(bucketOutgoing, k, o, packed); err != nil {
		return err
	}
	if waiting(o) {
		if err := t.put(bucketUnsent, unsentKey(o), k); err != nil {
			return err
		}
	}
	return t.put(bucketOutGame, number(game, o.Seq), k)
}

func (t *tx) Outgoing(key string) (o store.Outgoing, err error) {
	k, err := name(key)
	if err != nil {
		return o, store.ErrNotFound
	}
	return t.outgoing(k)
}

func (t *tx) outgoing(k []byte) (store.Outgoing, error) {
	o, err := t.kept(k)
	return t.seen(o), err
}

// kept is a mail as its record has it.
func (t *tx) kept(k []byte) (o store.Outgoing, err error) {
	packed, err := t.load(bucketOutgoing, k, &o)
	if err != nil {
		return store.Outgoing{}, err
	}
	o.Raw, err = t.rawOf(k, packed)
	return o, err
}

// rawOf is a mail's bytes: packed in its record, or beside it.
func (t *tx) rawOf(k, packed []byte) ([]byte, error) {
	if len(packed) > 0 {
		return unpack(packed)
	}
	return t.body(k)
}

func (t *tx) Unsent(now time.Time, limit int) (list []store.Outgoing, err error) {
	end := moment(now)
	err = t.walk(bucketUnsent, nil, nil, func(k, v []byte) (bool, error) {
		if len(k) != momentLen+8 {
			return false, errDamaged
		}
		if bytes.Compare(k[:momentLen], end) > 0 {
			return false, nil
		}
		var o store.Outgoing
		packed, err := t.load(bucketOutgoing, v, &o)
		if err == nil && !waiting(t.seen(o)) {
			return true, nil
		}
		if err == nil {
			o.Raw, err = t.rawOf(v, packed)
		}
		if err != nil {
			return false, missing(err, "a mail in the outbox")
		}
		list = append(list, o)
		return limit <= 0 || len(list) < limit, nil
	})
	if err != nil {
		return nil, err
	}
	return list, nil
}

func (t *tx) Waiting(fn func(store.Outgoing) bool) error {
	return t.walk(bucketUnsent, nil, nil, func(_, v []byte) (bool, error) {
		var o store.Outgoing
		if _, err := t.load(bucketOutgoing, v, &o); err != nil {
			return false, missing(err, "a mail in the outbox")
		}
		return !waiting(t.seen(o)) || fn(o), nil
	})
}

func (t *tx) OutgoingOf(game string, fn func(store.Outgoing) bool) error {
	prefix, err := path(game)
	if err != nil {
		return nil
	}
	return t.walk(bucketOutGame, prefix, prefix, func(_, v []byte) (bool, error) {
		o, err := t.outgoing(v)
		if err != nil {
			return false, missing(err, "a mail of a game")
		}
		return fn(o), nil
	})
}
