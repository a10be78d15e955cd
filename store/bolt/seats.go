package bolt

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"strings"

	"kurier/store"
)

func (t *tx) Seat(game, seat string) (s store.Seat, err error) {
	k, err := path(game, seat)
	if err != nil {
		return s, store.ErrNotFound
	}
	_, err = t.load(bucketSeats, k, &s)
	return s, err
}

const (
	capCurrent = 'c'
	capStale   = 's'
)

func (t *tx) PutSeat(s store.Seat) error {
	k, err := named(s.Game, s.Seat)
	if err != nil {
		return err
	}
	v, err := seal(s, nil)
	if err != nil {
		return err
	}
	old, err := t.Seat(s.Game, s.Seat)
	if err != nil && err != store.ErrNotFound {
		return err
	}
	held, err := capabilities(s)
	if err != nil {
		return err
	}
	for c := range held {
		if v, err := t.get(bucketCaps, []byte(c)); err != nil {
			return err
		} else if v != nil && !bytes.Equal(v[1:], k) {
			return fmt.Errorf("the capability of %s in game %s: %w, for another seat", s.Seat, s.Game, store.ErrExists)
		}
	}
	before, err := capabilities(old)
	if err != nil {
		return err
	}
	for c := range before {
		if err := t.delete(bucketCaps, []byte(c)); err != nil {
			return err
		}
	}
	for c, state := range held {
		if err := t.put(bucketCaps, []byte(c), append([]byte{state}, k...)); err != nil {
			return err
		}
	}
	return errors.Join(t.indexAddress(k, old.Address, s.Address), t.put(bucketSeats, k, v))
}

// capabilities are the keys of a seat's capabilities. The one in force is
// current even where it is listed as stale too.
func capabilities(s store.Seat) (map[string]byte, error) {
	held := map[string]byte{}
	for i, c := range append(slices.Clone(s.Stale), s.Capability) {
		if c == "" {
			continue
		}
		k, err := name(c)
		if err != nil {
			return nil, err
		}
		held[string(k)] = capStale
		if i == len(s.Stale) {
			held[string(k)] = capCurrent
		}
	}
	return held, nil
}

func (t *tx) Seats(game string) (seats []store.Seat, err error) {
	prefix, err := path(game)
	if err != nil {
		return nil, nil
	}
	err = t.walk(bucketSeats, prefix, prefix, func(_, v []byte) (bool, error) {
		var s store.Seat
		_, err := unseal(v, &s)
		seats = append(seats, s)
		return true, err
	})
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(seats, func(a, b store.Seat) int { return cmp.Compare(a.Order, b.Order) })
	return seats, nil
}

// indexAddress moves the seat under k from one address to another.
func (t *tx) indexAddress(k []byte, from, to string) error {
	old, now := addressKey(from), addressKey(to)
	if from != "" && !bytes.Equal(old, now) {
		if err := t.delete(bucketSeatMail, append(old, k...)); err != nil {
			return err
		}
	}
	if to == "" {
		return nil
	}
	return t.put(bucketSeatMail, append(now, k...), nil)
}

// addressKey has one length for all addresses, so that none begins another.
func addressKey(address string) []byte {
	sum := sha256.Sum256([]byte(strings.ToLower(address)))
	return sum[:]
}

func (t *tx) SeatsAt(address string) (seats []store.Seat, err error) {
	if address == "" {
		return nil, nil
	}
	if t.lacks(bucketSeatMail) {
		err = t.walk(bucketSeats, nil, nil, func(_, v []byte) (bool, error) {
			var s store.Seat
			_, err := unseal(v, &s)
			if err == nil && strings.EqualFold(s.Address, address) {
				seats = append(seats, s)
			}
			return true, err
		})
		return seats, err
	}
	prefix := addressKey(address)
	err = t.walk(bucketSeatMail, prefix, prefix, func(k, _ []byte) (bool, error) {
		var s store.Seat
		if _, err := t.load(bucketSeats, k[len(prefix):], &s); err != nil {
			return false, missing(err, "a seat of an address")
		}
		seats = append(seats, s)
		return true, nil
	})
	return seats, err
}

func (t *tx) SeatByCapability(capability string) (s store.Seat, current bool, err error) {
	ck, err := name(capability)
	if err != nil {
		return s, false, store.ErrNotFound
	}
	v, err := t.get(bucketCaps, ck)
	if err != nil {
		return s, false, err
	}
	if len(v) == 0 {
		return s, false, store.ErrNotFound
	}
	if _, err = t.load(bucketSeats, v[1:], &s); err == store.ErrNotFound {
		err = fmt.Errorf("%w: a capability names a seat that is not there", store.ErrDamaged)
	}
	return s, v[0] == capCurrent, err
}
