package bolt

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"

	"kurier/store"
)

// errLost: something that belongs to a mail was lost.
var errLost = errors.New("is lost")

// putMail writes a mail with what lay beside its record. One that has not gone out is
// of no use without all of its bytes, and counts as lost. Of one that has, what is left
// is kept.
func (s *salvage) putMail(t *tx, key, v []byte) error {
	var o store.Outgoing
	packed, err := unseal(v, &o)
	if err != nil {
		return err
	}
	s.given(string(bucketOutgoing), o.Seq)
	raw, err := s.rawOf(key, packed, false)
	if err != nil {
		s.fault(fmt.Errorf("mail %s: %w", o.Key, err))
		if waiting(o) {
			delete(s.records[string(bucketOutgoing)], string(key))
			s.holes = append(s.holes, hole{string(bucketOutgoing), key, append(bytes.Clone(key), 0)})
			return errUnplaced
		}
		s.out.Bare++
		raw, _ = s.rawOf(key, packed, true)
	}
	s.beside += len(raw)
	if err := t.saveBody(key, o.Key, raw); err != nil {
		return err
	}
	return t.saveOutgoing(key, o, nil)
}

// rawOf puts a mail's bytes together; without the files in it that are lost, when it
// is enough that something is left.
func (s *salvage) rawOf(key, packed []byte, rest bool) ([]byte, error) {
	if len(packed) > 0 {
		return unpack(packed)
	}
	f, ok := s.records[string(bucketTexts)][string(key)]
	if !ok {
		if s.lost(string(bucketTexts), key) {
			return nil, fmt.Errorf("its text %w", errLost)
		}
		return nil, nil
	}
	v, err := f.value()
	if err != nil {
		return nil, err
	}
	var h body
	if packed, err = unseal(v, &h); err != nil {
		return nil, err
	}
	if !rest {
		return h.putTogether(packed, s.content)
	}
	raw, _ := h.putTogether(packed, func(sum []byte) ([]byte, error) {
		b, _ := s.content(sum)
		return b, nil
	})
	return raw, nil
}

// parts are the files in mail, by sum: their first chunks tell of them. One that was
// forgotten and came again may be found twice; the last number was given last.
func (s *salvage) parts() map[string][]part {
	if s.files != nil {
		return s.files
	}
	s.files = map[string][]part{}
	for _, f := range s.records[string(bucketChunks)] {
		var c chunk
		if v, err := f.value(); err == nil {
			if _, err := unseal(v, &c); err == nil && c.Whole != nil {
				s.files[c.Whole.Sum] = append(s.files[c.Whole.Sum], *c.Whole)
			}
		}
	}
	for _, found := range s.files {
		slices.SortFunc(found, func(a, b part) int { return cmp.Compare(b.N, a.N) })
	}
	return s.files
}

// content reads a file of a mail.
func (s *salvage) content(sum []byte) (b []byte, err error) {
	err = fmt.Errorf("a file in it %w", errLost)
	for _, p := range s.parts()[hex.EncodeToString(sum)] {
		if b, err = p.content(s.chunk); err == nil && sha256.Sum256(b) == [sha256.Size]byte(sum) {
			return b, nil
		}
		err = cmpErr(err, errDamaged)
	}
	return nil, err
}

func (s *salvage) chunk(key []byte) ([]byte, error) {
	f, ok := s.records[string(bucketChunks)][string(key)]
	if !ok {
		return nil, fmt.Errorf("a part of a file in it %w", errLost)
	}
	return f.value()
}
