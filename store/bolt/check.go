package bolt

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"runtime/debug"

	bbolt "go.etcd.io/bbolt"

	"kurier/store"
)

// Check reads everything: every record against its checksum, every index against
// its records, every game's chain of steps, and every page of the file. Nobody
// writes meanwhile. The error is ErrDamaged and names the first few faults.
func (s *Store) Check() (err error) {
	s.writing.Lock()
	defer s.writing.Unlock()
	if s.broken != nil {
		return s.broken
	}
	defer s.guard(&s.broken, &err)
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	// bbolt's own check must not meet a writer.
	b, err := s.db.Begin(!s.db.IsReadOnly())
	if err != nil {
		return s.failure(err)
	}
	defer b.Rollback()
	// The shape first, since what follows trusts it; then the records, since
	// bbolt's check runs in a goroutine of its own.
	c := checker{t: &tx{b: b}}
	if err := s.survey(s.file); err != nil {
		c.fault("%w", err)
	} else {
		c.records()
	}
	if len(c.faults) == 0 {
		for fault := range b.Check(bbolt.WithKVStringer(careful{})) {
			c.fault("%w", fault)
		}
	}
	if len(c.faults) == 0 {
		return nil
	}
	if more := len(c.faults) - 5; more > 0 {
		c.faults = append(c.faults[:5], fmt.Errorf("and %d more", more))
	}
	return fmt.Errorf("%w: %s: %w", store.ErrDamaged, s.path, errors.Join(c.faults...))
}

// Verify checks the file at path without changing it.
func Verify(path string) error {
	s, err := Open(path, Options{ReadOnly: true})
	if err != nil {
		return err
	}
	defer s.Close()
	return s.Check()
}

// careful writes keys for bbolt's check. It is called on the check's goroutine,
// before a key is looked into, which is the one chance to turn a fault there
// into a panic, and so into a report.
type careful struct{}

func (careful) KeyToString(key []byte) string {
	debug.SetPanicOnFault(true)
	return fmt.Sprintf("%.60q", key)
}

func (careful) ValueToString([]byte) string { return "" }

type checker struct {
	t      *tx
	faults []error
	// indexed counts what each index must hold.
	indexed map[string]int
}

func (c *checker) fault(format string, args ...any) {
	c.faults = append(c.faults, fmt.Errorf(format, args...))
}

// each calls fn for every record of a bucket, and sees that it can be found: the
// way to it down the tree looks at every key of every page.
func (c *checker) each(bucket []byte, fn func(k, v []byte) error) {
	b, err := c.t.bucket(bucket)
	if err != nil {
		c.fault("%w", err)
		return
	}
	var last []byte
	err = c.t.walk(bucket, nil, nil, func(k, v []byte) (bool, error) {
		if last != nil && bytes.Compare(last, k) >= 0 {
			c.fault("%s goes back from %.60q to %.60q", bucket, last, k)
			return false, nil // or it might go round for ever
		}
		last = bytes.Clone(k)
		if b.Get(k) == nil {
			c.fault("%s %.60q cannot be found", bucket, k)
		} else if err := fn(k, v); err != nil {
			c.fault("%s %.60q: %w", bucket, k, err)
		}
		return len(c.faults) < 100, nil
	})
	if err != nil {
		c.fault("%s: %w", bucket, err)
	}
}

// index says that a record must be found under key in an index, unless the file is
// older than that.
func (c *checker) index(bucket, key []byte) error {
	if c.t.lacks(bucket) {
		return nil
	}
	c.indexed[string(bucket)]++
	b, err := c.t.bucket(bucket)
	if err != nil {
		return err
	}
	if k, _ := b.Cursor().Seek(key); !bytes.Equal(k, key) {
		return fmt.Errorf("not in %s", bucket)
	}
	return nil
}

func (c *checker) records() {
	c.indexed = map[string]int{}
	c.each(bucketGames, func(k, v []byte) error {
		var g store.Game
		if _, err := unseal(v, &g); err != nil {
			return err
		}
		errs := []error{under(k, g.ID)}
		if !g.Deadline.IsZero() {
			errs = append(errs, c.index(bucketDue, append(moment(g.Deadline), g.ID...)))
		}
		if !g.Remind.IsZero() && !g.Remind.Equal(g.Deadline) {
			errs = append(errs, c.index(bucketDue, append(moment(g.Remind), g.ID...)))
		}
		if g.Joinable() {
			errs = append(errs, c.index(bucketOpen, []byte(g.ID)))
		}
		return errors.Join(errs...)
	})
	c.each(bucketSeats, func(k, v []byte) error { return c.seat(k, v) })
	c.each(bucketLetters, func(k, v []byte) error { return c.letter(k, v) })
	c.each(bucketSheets, func(k, v []byte) error {
		var s store.Sheet
		_, err := unseal(v, &s)
		return errors.Join(err, under(k, s.Game, s.Seat, s.Decision))
	})
	c.each(bucketSnaps, func(k, v []byte) error {
		var s snapshot
		err := unpacks(unseal(v, &s))
		return errors.Join(err, numbered(k, s.Game, s.N))
	})
	c.each(bucketCursors, func(_, v []byte) error { _, err := unseal(v, new(store.Cursor)); return err })
	c.each(bucketCounters, func(_, v []byte) error {
		if len(v) != 8 {
			return errDamaged
		}
		return nil
	})
	c.steps()
	c.people()
	c.each(bucketOutgoing, func(k, v []byte) error { return c.outgoing(k, v) })
	c.files()
	for _, name := range [][]byte{bucketDue, bucketOpen, bucketCaps, bucketSeatMail, bucketByUID, bucketBySame, bucketByGame, bucketUnsent, bucketOutGame, bucketByMail, bucketDigests} {
		if c.t.lacks(name) {
			continue
		}
		n := 0
		c.each(name, func(_, _ []byte) error { n++; return nil })
		if len(c.faults) == 0 && n != c.indexed[string(name)] {
			c.fault("%s has %d entries and should have %d", name, n, c.indexed[string(name)])
		}
	}
}

var errKey = errors.New("lies under another's key")

// under sees that a record lies where its content says.
func under(k []byte, names ...string) error {
	if own, err := path(names...); err != nil || !bytes.Equal(own, k) {
		return errKey
	}
	return nil
}

func numbered(k []byte, game string, n int) error {
	if own, err := path(game); err != nil || !bytes.Equal(number(own, uint64(n)), k) {
		return errKey
	}
	return nil
}

func unpacks(packed []byte, err error) error {
	if err != nil {
		return err
	}
	_, err = unpack(packed)
	return err
}

func (c *checker) seat(k, v []byte) error {
	var s store.Seat
	if _, err := unseal(v, &s); err != nil {
		return err
	}
	held, err := capabilities(s)
	if err != nil {
		return err
	}
	errs := []error{under(k, s.Game, s.Seat)}
	for k := range held {
		errs = append(errs, c.index(bucketCaps, []byte(k)))
	}
	if s.Address != "" {
		errs = append(errs, c.index(bucketSeatMail, append(addressKey(s.Address), k...)))
	}
	return errors.Join(errs...)
}

func (c *checker) letter(k, v []byte) error {
	var l store.Letter
	if err := unpacks(unseal(v, &l)); err != nil {
		return err
	}
	if !bytes.Equal(k, number(nil, l.Number)) {
		return fmt.Errorf("is numbered %d", l.Number)
	}
	game, err := path(l.Game)
	if err != nil {
		return err
	}
	errs := []error{c.index(bucketByGame, number(game, l.Number))}
	known, err := knownBy(l)
	if err != nil {
		return err
	}
	for _, k := range known {
		errs = append(errs, c.index(k.bucket, k.key))
	}
	return errors.Join(errs...)
}

func (c *checker) steps() {
	var last store.Step
	c.each(bucketSteps, func(k, v []byte) error {
		s, err := step(v)
		if err != nil {
			return err
		}
		if err := numbered(k, s.Game, s.N); err != nil {
			return err
		}
		before := last
		last = s
		if before.Game != s.Game {
			before = store.Step{Hash: s.Prev}
		}
		if s.N != before.N+1 || s.Prev != before.Hash {
			return fmt.Errorf("does not follow step %d", before.N)
		}
		return nil
	})
}

func (c *checker) outgoing(k, v []byte) error {
	var o store.Outgoing
	packed, err := unseal(v, &o)
	if err == nil {
		_, err = c.t.rawOf(k, packed)
	}
	if err != nil {
		return err
	}
	game, err := path(o.Game)
	if err != nil {
		return err
	}
	errs := []error{c.index(bucketOutGame, number(game, o.Seq))}
	if own, err := name(o.Key); err != nil || !bytes.Equal(own, k) {
		errs = append(errs, errKey)
	}
	if waiting(o) {
		errs = append(errs, c.index(bucketUnsent, unsentKey(o)))
	}
	return errors.Join(errs...)
}

// files sees that every text is a mail's, every file in use as often as its count says,
// and every chunk a file's. That they can be put together the mails have shown.
func (c *checker) files() {
	if c.t.lacks(bucketTexts) {
		return
	}
	used := map[string]uint64{}
	c.each(bucketTexts, func(k, v []byte) error {
		var h body
		if _, err := unseal(v, &h); err != nil {
			return err
		}
		if own, err := name(h.Key); err != nil || !bytes.Equal(own, k) {
			return errKey
		}
		if mail, err := c.t.get(bucketOutgoing, k); err != nil || mail == nil {
			return errors.Join(err, errors.New("is of no mail"))
		}
		sums, err := c.t.filesOf(k)
		for _, sum := range sums {
			used[string(sum)]++
		}
		return err
	})
	chunks, many := 0, 0
	c.each(bucketParts, func(k, v []byte) error {
		var p part
		if _, err := unseal(v, &p); err != nil {
			return err
		}
		chunks += p.Chunks
		n, err := c.t.uses(k)
		if err == nil && (n != used[string(k)] || hex.EncodeToString(k) != p.Sum) {
			err = fmt.Errorf("is in %d mails and should be in %d", used[string(k)], n)
		}
		if n > 1 {
			many++
		}
		return err
	})
	for bucket, want := range map[string]int{string(bucketChunks): chunks, string(bucketUses): many, string(bucketParts): len(used)} {
		n := 0
		c.each([]byte(bucket), func(_, _ []byte) error { n++; return nil })
		if len(c.faults) == 0 && n != want {
			c.fault("%s has %d entries and should have %d", bucket, n, want)
		}
	}
}
