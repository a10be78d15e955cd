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
	var uid, same []byte
	if l.Account != "" {
		account, err := path(l.Account)
		if err != nil {
			return 0, err
		}
		uid = binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(account, l.UIDValidity), l.UID)
		if n, err := t.first(bucketByUID, uid); err != nil {
			return n, err
		}
	}
	if l.MessageID != "" && l.Digest != "" {
		same = sameKey(l)
		if n, err := t.first(bucketBySame, same); err != nil {
			return n, err
		}
	}
	game, err := path(l.Game)
	if err != nil {
		return 0, err
	}
	letters, err := t.bucket(bucketLetters)
	if err != nil {
		return 0, err
	}
	n, err := letters.NextSequence()
	if err != nil {
		return 0, err
	}
	l.Number = n
	if err := t.saveLetter(l, pack(l.Raw)); err != nil {
		return 0, err
	}
	if uid != nil {
		if err := t.put(bucketByUID, uid, number(nil, n)); err != nil {
			return 0, err
		}
	}
	if same != nil {
		if err := t.put(bucketBySame, same, number(nil, n)); err != nil {
			return 0, err
		}
	}
	return n, t.put(bucketByGame, number(game, n), nil)
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
