package bolt

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"time"

	"kurier/store"
)

func (t *tx) Game(id string) (g store.Game, err error) {
	k, err := path(id)
	if err != nil {
		return g, store.ErrNotFound
	}
	_, err = t.load(bucketGames, k, &g)
	return g, err
}

func (t *tx) PutGame(g store.Game) error {
	k, err := named(g.ID)
	if err != nil {
		return err
	}
	v, err := seal(g, nil)
	if err != nil {
		return err
	}
	old, err := t.Game(g.ID)
	if err != nil && err != store.ErrNotFound {
		return err
	}
	for _, when := range []time.Time{old.Deadline, old.Remind} {
		if !when.IsZero() {
			if err := t.delete(bucketDue, append(moment(when), g.ID...)); err != nil {
				return err
			}
		}
	}
	for _, when := range []time.Time{g.Deadline, g.Remind} {
		if !when.IsZero() {
			if err := t.put(bucketDue, append(moment(when), g.ID...), nil); err != nil {
				return err
			}
		}
	}
	return t.put(bucketGames, k, v)
}

func (t *tx) Games(fn func(store.Game) bool) error {
	return t.walk(bucketGames, nil, nil, func(_, v []byte) (bool, error) {
		var g store.Game
		if _, err := unseal(v, &g); err != nil {
			return false, err
		}
		return fn(g), nil
	})
}

func (t *tx) Due(now time.Time, limit int) (ids []string, err error) {
	end := moment(now)
	seen := map[string]bool{} // a game may be due twice, for its reminder and its deadline
	err = t.walk(bucketDue, nil, nil, func(k, _ []byte) (bool, error) {
		if len(k) < momentLen {
			return false, errDamaged
		}
		if bytes.Compare(k[:momentLen], end) > 0 {
			return false, nil
		}
		if id := string(k[momentLen:]); !seen[id] {
			seen[id] = true
			ids = append(ids, id)
		}
		return limit <= 0 || len(ids) < limit, nil
	})
	return ids, err
}

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
	return t.put(bucketSeats, k, v)
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
