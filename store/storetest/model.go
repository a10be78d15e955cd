package storetest

import (
	"bytes"
	"cmp"
	"errors"
	"maps"
	"slices"
	"time"

	"kurier/store"
)

// model is a store as simple as can be: lists and maps without any index. Its
// copies are shallow, so it never changes what a record points to.
type model struct {
	games     map[string]store.Game
	seats     map[[2]string]store.Seat
	letters   []*store.Letter
	people    []store.Person
	sheets    map[[3]string]store.Sheet
	steps     map[string][]store.Step
	snapshots map[string]map[int][]byte
	outgoing  []*store.Outgoing
	taken     *takings
	settled   map[string]bool // of those taken, what PutOutgoing wrote since
	cursors   map[string]store.Cursor
	counters  map[string]int64
	marks     map[string][]byte
}

var _ store.Tx = (*model)(nil)

func newModel() *model {
	return &model{
		taken: &takings{at: map[string]time.Time{}}, settled: map[string]bool{},
		games: map[string]store.Game{}, seats: map[[2]string]store.Seat{}, sheets: map[[3]string]store.Sheet{},
		steps: map[string][]store.Step{}, snapshots: map[string]map[int][]byte{},
		cursors: map[string]store.Cursor{}, counters: map[string]int64{}, marks: map[string][]byte{},
	}
}

func (m *model) clone() *model {
	c := &model{
		taken: m.taken, settled: maps.Clone(m.settled),
		games: maps.Clone(m.games), seats: maps.Clone(m.seats), letters: slices.Clone(m.letters), people: m.people,
		sheets: maps.Clone(m.sheets), steps: maps.Clone(m.steps), snapshots: map[string]map[int][]byte{},
		outgoing: slices.Clone(m.outgoing), cursors: maps.Clone(m.cursors), counters: maps.Clone(m.counters),
		marks: maps.Clone(m.marks),
	}
	for game, s := range m.snapshots {
		c.snapshots[game] = maps.Clone(s)
	}
	for game, s := range m.steps {
		c.steps[game] = slices.Clone(s)
	}
	return c
}

func find[K comparable, V any](m map[K]V, k K) (V, error) {
	v, ok := m[k]
	if !ok {
		return v, store.ErrNotFound
	}
	return copied(v), nil
}

func (m *model) Game(id string) (store.Game, error) { return find(m.games, id) }
func (m *model) PutGame(g store.Game) error         { m.games[g.ID] = copied(g); return nil }

func (m *model) Games(fn func(store.Game) bool) error {
	for _, id := range slices.Sorted(maps.Keys(m.games)) {
		if !fn(copied(m.games[id])) {
			break
		}
	}
	return nil
}

func (m *model) Due(now time.Time, limit int) (ids []string, err error) {
	first := func(id string) (first time.Time) {
		for _, when := range []time.Time{m.games[id].Deadline, m.games[id].Remind} {
			if !when.IsZero() && (first.IsZero() || when.Before(first)) {
				first = when
			}
		}
		return first
	}
	for id := range m.games {
		if when := first(id); !when.IsZero() && !when.After(now) {
			ids = append(ids, id)
		}
	}
	slices.SortFunc(ids, func(a, b string) int { return cmp.Or(first(a).Compare(first(b)), cmp.Compare(a, b)) })
	if limit > 0 && len(ids) > limit {
		ids = ids[:limit]
	}
	return ids, nil
}

func (m *model) Seat(game, seat string) (store.Seat, error) {
	return find(m.seats, [2]string{game, seat})
}

func (m *model) holds(s store.Seat, capability string) bool {
	return capability != "" && (s.Capability == capability || slices.Contains(s.Stale, capability))
}

func (m *model) PutSeat(s store.Seat) error {
	for k, other := range m.seats {
		for _, c := range append(slices.Clone(s.Stale), s.Capability) {
			if k != [2]string{s.Game, s.Seat} && m.holds(other, c) {
				return store.ErrExists
			}
		}
	}
	m.seats[[2]string{s.Game, s.Seat}] = copied(s)
	return nil
}

func (m *model) Seats(game string) (seats []store.Seat, err error) {
	for k, s := range m.seats {
		if k[0] == game {
			seats = append(seats, copied(s))
		}
	}
	slices.SortFunc(seats, func(a, b store.Seat) int {
		return cmp.Or(cmp.Compare(a.Order, b.Order), cmp.Compare(a.Seat, b.Seat))
	})
	return seats, nil
}

func (m *model) SeatByCapability(capability string) (store.Seat, bool, error) {
	for _, s := range m.seats {
		if m.holds(s, capability) {
			return copied(s), s.Capability == capability, nil
		}
	}
	return store.Seat{}, false, store.ErrNotFound
}

func (m *model) AddLetter(l store.Letter) (uint64, error) {
	for _, o := range m.letters {
		if l.Account != "" && l.Account == o.Account && l.UIDValidity == o.UIDValidity && l.UID == o.UID {
			return o.Number, store.ErrExists
		}
	}
	for _, o := range m.letters {
		if l.MessageID != "" && l.Digest != "" && l.MessageID == o.MessageID && l.Digest == o.Digest {
			return o.Number, store.ErrExists
		}
	}
	l.Number = uint64(len(m.letters) + 1)
	l = copied(l)
	m.letters = append(m.letters, &l)
	return l.Number, nil
}

func (m *model) Letter(n uint64) (store.Letter, error) {
	if n == 0 || n > uint64(len(m.letters)) {
		return store.Letter{}, store.ErrNotFound
	}
	return copied(*m.letters[n-1]), nil
}

func (m *model) PutVerdict(n uint64, v store.Verdict) error {
	if n == 0 || n > uint64(len(m.letters)) {
		return store.ErrNotFound
	}
	judged := *m.letters[n-1]
	judged.Verdict = v
	m.letters[n-1] = &judged
	return nil
}

func (m *model) Letters(game string, fn func(store.Letter) bool) error {
	for _, l := range m.letters {
		if l.Game == game && !fn(copied(*l)) {
			break
		}
	}
	return nil
}

func (m *model) Sheet(game, seat, decision string) (store.Sheet, error) {
	if s, err := find(m.sheets, [3]string{game, seat, decision}); err == nil {
		return s, nil
	}
	return store.Sheet{Game: game, Seat: seat, Decision: decision}, nil
}

func (m *model) PutSheet(s store.Sheet) error {
	m.sheets[[3]string{s.Game, s.Seat, s.Decision}] = copied(s)
	return nil
}

func (m *model) AddStep(s store.Step) error {
	log := m.steps[s.Game]
	if s.N != len(log)+1 || len(log) > 0 && s.Prev != log[len(log)-1].Hash {
		return store.ErrConflict
	}
	m.steps[s.Game] = append(log, copied(s))
	return nil
}

func (m *model) Step(game string, n int) (store.Step, error) {
	if n < 1 || n > len(m.steps[game]) {
		return store.Step{}, store.ErrNotFound
	}
	return copied(m.steps[game][n-1]), nil
}

func (m *model) Steps(game string, from int, fn func(store.Step) bool) error {
	for _, s := range m.steps[game] {
		if s.N >= from && !fn(copied(s)) {
			break
		}
	}
	return nil
}

func (m *model) Snapshot(game string, n int) (int, []byte, error) {
	for ; n >= 0; n-- {
		if p, ok := m.snapshots[game][n]; ok {
			return n, bytes.Clone(p), nil
		}
	}
	return 0, nil, store.ErrNotFound
}

func (m *model) PutSnapshot(game string, n int, position []byte) error {
	if m.snapshots[game] == nil {
		m.snapshots[game] = map[int][]byte{}
	}
	m.snapshots[game][n] = bytes.Clone(position)
	return nil
}

func (m *model) DropSnapshot(game string, n int) error {
	delete(m.snapshots[game], n)
	return nil
}

func (m *model) at(key string) int {
	return slices.IndexFunc(m.outgoing, func(o *store.Outgoing) bool { return o.Key == key })
}

func (m *model) AddOutgoing(o store.Outgoing) error {
	if m.at(o.Key) >= 0 {
		return store.ErrExists
	}
	o.Seq = uint64(len(m.outgoing) + 1)
	o = copied(o)
	m.outgoing = append(m.outgoing, &o)
	return nil
}

func (m *model) Unsent(now time.Time, limit int) (list []store.Outgoing, err error) {
	for _, o := range m.outgoing {
		if o := m.seen(o); waiting(o) && !o.Due.After(now) {
			list = append(list, o)
		}
	}
	slices.SortStableFunc(list, func(a, b store.Outgoing) int { return a.Due.Compare(b.Due) })
	if limit > 0 && len(list) > limit {
		list = list[:limit]
	}
	for i, o := range list {
		list[i] = copied(o)
	}
	return list, nil
}

func (m *model) PutOutgoing(o store.Outgoing) error {
	i := m.at(o.Key)
	if i < 0 {
		return store.ErrNotFound
	}
	o.Raw = nil
	o = copied(o)
	o.Seq, o.Raw = m.outgoing[i].Seq, m.outgoing[i].Raw
	m.outgoing[i] = &o
	if !waiting(o) {
		m.settled[o.Key] = true
	}
	return nil
}

func (m *model) ThinOutgoing(key string, raw []byte) error {
	i := m.at(key)
	if i < 0 {
		return store.ErrNotFound
	}
	thin := *m.outgoing[i]
	if waiting(thin) {
		return store.ErrConflict
	}
	thin.Raw = bytes.Clone(raw)
	m.outgoing[i] = &thin
	return nil
}

func (m *model) Outgoing(key string) (store.Outgoing, error) {
	if i := m.at(key); i >= 0 {
		return copied(m.seen(m.outgoing[i])), nil
	}
	return store.Outgoing{}, store.ErrNotFound
}

func (m *model) OutgoingOf(game string, fn func(store.Outgoing) bool) error {
	for _, o := range m.outgoing {
		if o.Game == game && !fn(copied(m.seen(o))) {
			break
		}
	}
	return nil
}

func (m *model) Cursor(account string) (store.Cursor, error)    { return m.cursors[account], nil }
func (m *model) PutCursor(account string, c store.Cursor) error { m.cursors[account] = c; return nil }

func (m *model) Counter(name string, delta int64) (int64, error) {
	m.counters[name] += delta
	return m.counters[name], nil
}

func (m *model) Meta(name string) ([]byte, error) { return find(m.marks, name) }

func (m *model) PutMeta(name string, value []byte) error {
	if name == store.MetaFormat {
		return errors.New("the store's own")
	}
	m.marks[name] = bytes.Clone(value)
	return nil
}
