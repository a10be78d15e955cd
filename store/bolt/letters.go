package bolt

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"

	"kurier/store"
)

// AddLetter knows a letter again by where it was fetched or by what it says. A
// letter that lacks an account or a Message-ID cannot be known by it.
func (t *tx) AddLetter(l store.Letter) (uint64, error) {
	known, err := knownBy(l)
	if err != nil {
		return 0, err
	}
	for _, k := range known {
		if n, err := t.first(k.bucket, k.key); err != nil {
			return n, err
		}
	}
	letters, err := t.bucket(bucketLetters)
	if err != nil {
		return 0, err
	}
	if l.Number, err = letters.NextSequence(); err != nil {
		return 0, err
	}
	return l.Number, t.putLetter(l, pack(l.Raw))
}

// putLetter writes a letter under its number, and what it is found by.
func (t *tx) putLetter(l store.Letter, packed []byte) error {
	known, err := knownBy(l)
	if err != nil {
		return err
	}
	game, err := path(l.Game)
	if err != nil {
		return err
	}
	if err := t.saveLetter(l, packed); err != nil {
		return err
	}
	for _, k := range known {
		if err := t.put(k.bucket, k.key, number(nil, l.Number)); err != nil {
			return err
		}
	}
	return t.put(bucketByGame, number(game, l.Number), nil)
}

// indexKey is where an index holds a record.
type indexKey struct{ bucket, key []byte }

// knownBy is what a letter is known again by.
func knownBy(l store.Letter) (known []indexKey, err error) {
	if l.Account != "" {
		account, err := path(l.Account)
		if err != nil {
			return nil, err
		}
		uid := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(account, l.UIDValidity), l.UID)
		known = append(known, indexKey{bucketByUID, uid})
	}
	if l.MessageID != "" && l.Digest != "" {
		known = append(known, indexKey{bucketBySame, sameKey(l)})
	}
	return known, nil
}

func sameKey(l store.Letter) []byte {
	h := sha256.New()
	fmt.Fprintf(h, "%d %s %s", len(l.MessageID), l.MessageID, l.Digest)
	return h.Sum(nil)
}

// first returns ErrExists with the number of the letter under key.
func (t *tx) first(bucket, key []byte) (uint64, error) {
	v, err := t.get(bucket, key)
	switch {
	case err != nil:
		return 0, err
	case v == nil:
		return 0, nil
	case len(v) != 8:
		return 0, errDamaged
	}
	return binary.BigEndian.Uint64(v), store.ErrExists
}

func (t *tx) saveLetter(l store.Letter, packed []byte) error {
	l.Raw = nil
	return t.save(bucketLetters, number(nil, l.Number), l, packed)
}

func (t *tx) Letter(n uint64) (l store.Letter, err error) {
	packed, err := t.load(bucketLetters, number(nil, n), &l)
	if err != nil {
		return store.Letter{}, err
	}
	l.Raw, err = unpack(packed)
	return l, err
}

func (t *tx) PutVerdict(n uint64, v store.Verdict) error {
	var l store.Letter
	packed, err := t.load(bucketLetters, number(nil, n), &l)
	if err != nil {
		return err
	}
	l.Verdict = v
	return t.saveLetter(l, packed)
}

func (t *tx) Letters(game string, fn func(store.Letter) bool) error {
	prefix, err := path(game)
	if err != nil {
		return nil
	}
	return t.walk(bucketByGame, prefix, prefix, func(k, _ []byte) (bool, error) {
		if len(k) != len(prefix)+8 {
			return false, errDamaged
		}
		l, err := t.Letter(binary.BigEndian.Uint64(k[len(prefix):]))
		if err != nil {
			return false, missing(err, "a letter of a game")
		}
		return fn(l), nil
	})
}

// missing says that an index names what is not there.
func missing(err error, what string) error {
	if err == store.ErrNotFound {
		return fmt.Errorf("%w: %s is listed but not there", store.ErrDamaged, what)
	}
	return err
}
