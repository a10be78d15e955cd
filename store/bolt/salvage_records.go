package bolt

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"encoding/json"
	"time"
	"unicode"
	"unicode/utf8"

	"kurier/store"
)

// anyHead has the fields that tell records of one kind from those of another, and
// their keys. Of those that are not decoded it counts that they are there.
type anyHead struct {
	ID       string `json:"id"`
	Game     string `json:"game"`
	Seat     string `json:"seat"`
	Decision string `json:"decision"`
	Key      string `json:"key"`
	N        *int   `json:"n"`
	Number   uint64 `json:"number"`
	Mail     string `json:"mail"`
	Of       uint64 `json:"of"`
	I        int    `json:"i"`

	Commitment  json.RawMessage `json:"commitment"`
	Capability  json.RawMessage `json:"capability"`
	Lines       json.RawMessage `json:"lines"`
	Hash        json.RawMessage `json:"hash"`
	Verdict     json.RawMessage `json:"verdict"`
	MessageID   json.RawMessage `json:"message_id"`
	Addresses   json.RawMessage `json:"addresses"`
	UIDValidity json.RawMessage `json:"uidvalidity"`
}

// identify finds out what a record is and the key it belongs under, from its content.
// The two kinds without a checksum are what their bucket says.
func identify(bucket string, key, value []byte) (own string, ownKey []byte, ok bool) {
	switch bucket {
	case string(bucketMeta):
		return bucket, key, true
	case string(bucketCounters):
		return bucket, key, len(value) == 8
	}
	var h anyHead
	if _, err := unseal(value, &h); err != nil {
		return "", nil, false
	}
	var is []byte
	var err error
	switch {
	case h.Commitment != nil:
		is = bucketGames
		ownKey, err = named(h.ID)
	case h.Capability != nil:
		is = bucketSeats
		ownKey, err = named(h.Game, h.Seat)
	case h.Lines != nil && h.Decision != "":
		is = bucketSheets
		ownKey, err = named(h.Game, h.Seat, h.Decision)
	case h.Hash != nil && h.N != nil:
		is = bucketSteps
		ownKey, err = named(h.Game)
		ownKey = number(ownKey, uint64(*h.N))
	case h.Verdict != nil:
		is, ownKey = bucketLetters, number(nil, h.Number)
	case h.MessageID != nil && h.Key != "":
		is = bucketOutgoing
		ownKey, err = name(h.Key)
	case h.Mail != "":
		is = bucketTexts
		ownKey, err = name(h.Mail)
	case h.Of != 0:
		is, ownKey = bucketChunks, chunkKey(h.Of, h.I)
	case h.Addresses != nil:
		is = bucketPeople
		ownKey, err = named(h.ID)
	case h.UIDValidity != nil:
		is, ownKey = bucketCursors, key
	case h.N != nil:
		is = bucketSnaps
		ownKey, err = named(h.Game)
		ownKey = number(ownKey, uint64(*h.N))
	default:
		return "", nil, false
	}
	return string(is), ownKey, err == nil
}

// unsealed tells which of the kinds without a checksum fills a page: counters are
// eight bytes under a text, and marks are known by the key of the installation.
func unsealed(rows []row) string {
	counters := len(rows) > 0
	for _, r := range rows {
		if string(r.key) == "installation-key" && len(r.value) == 32 {
			return string(bucketMeta)
		}
		counters = counters && len(r.value) == 8 && isText(r.key)
	}
	if counters {
		return string(bucketCounters)
	}
	return ""
}

func isText(b []byte) bool {
	return utf8.Valid(b) && bytes.IndexFunc(b, func(r rune) bool { return !unicode.IsPrint(r) }) < 0
}

// neverGiven tells that a letter's number is above the last one that was committed:
// what lies on a free page may never have been.
func (s *salvage) neverGiven(bucket string, key []byte) bool {
	last, known := s.numbers[bucket]
	return known && bucket == string(bucketLetters) && len(key) == 8 && binary.BigEndian.Uint64(key) > last
}

// later tells whether a is a later version of the record than b, as far as it shows.
func later(bucket string, a, b []byte) bool {
	switch bucket {
	case string(bucketGames):
		return laterOf(a, b, func(a, b store.Game) int {
			return cmp.Or(cmp.Compare(a.Step, b.Step), cmp.Compare(a.Rolls, b.Rolls), cmp.Compare(len(a.Unlogged), len(b.Unlogged)),
				a.Remind.Compare(b.Remind), a.Deadline.Compare(b.Deadline))
		})
	case string(bucketSeats):
		return laterOf(a, b, func(a, b store.Seat) int {
			return cmp.Or(cmp.Compare(len(a.Stale), len(b.Stale)), cmp.Compare(a.Mails, b.Mails), cmp.Compare(a.Told, b.Told), cmp.Compare(a.Grace, b.Grace))
		})
	case string(bucketSheets):
		return laterOf(a, b, func(a, b store.Sheet) int { return cmp.Or(a.Filed.Compare(b.Filed), cmp.Compare(a.Last, b.Last)) })
	case string(bucketLetters):
		return laterOf(a, b, func(a, b store.Letter) int { return cmp.Compare(len(a.Verdict.Kind), len(b.Verdict.Kind)) })
	case string(bucketOutgoing):
		return laterOf(a, b, func(a, b store.Outgoing) int {
			return cmp.Or(cmp.Compare(done(a), done(b)), cmp.Compare(a.Attempts, b.Attempts))
		})
	case string(bucketPeople):
		return laterOf(a, b, func(a, b store.Person) int {
			return cmp.Or(cmp.Compare(a.Record.Decisions, b.Record.Decisions), cmp.Compare(a.Gathered.Sent, b.Gathered.Sent), cmp.Compare(len(a.Addresses), len(b.Addresses)))
		})
	case string(bucketCursors):
		return laterOf(a, b, func(a, b store.Cursor) int { return cmp.Compare(a.UID, b.UID) })
	case string(bucketCounters):
		return len(a) == 8 && (len(b) != 8 || binary.BigEndian.Uint64(a) > binary.BigEndian.Uint64(b))
	}
	return false
}

func done(o store.Outgoing) time.Duration {
	if waiting(o) {
		return 0
	}
	return 1
}

func laterOf[T any](a, b []byte, compare func(a, b T) int) bool {
	var x, y T
	if _, err := unseal(a, &x); err != nil {
		return false
	}
	if _, err := unseal(b, &y); err != nil {
		return true
	}
	return compare(x, y) > 0
}
