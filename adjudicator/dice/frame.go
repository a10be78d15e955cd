package dice

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash"
)

// Commitment is what is published before the first roll, in 64 hex digits:
// the SHA-256 of "kurier dice v1", the length of the game's id in bytes as four
// big-endian bytes, the id, and the secret.
func Commitment(secret Secret, game string) string {
	h := sha256.New()
	h.Write([]byte("kurier dice v1"))
	frame(h, []byte(game))
	h.Write(secret[:])
	return hex.EncodeToString(h.Sum(nil))
}

// Filed is what one seat had filed when a step was resolved, in canonical
// lines.
type Filed struct {
	Seat     string   `json:"seat"`
	Standing []string `json:"standing"`
	Orders   []string `json:"orders"`
	// By names the deputy who wrote each of the orders, "" for the seat's player; none where
	// no deputy wrote any. It is no part of the digest.
	By []string `json:"by,omitempty"`
}

// Orders digests the exact orders being resolved, seats in the order they are
// handed to the rules.
func Orders(filed []Filed) [32]byte {
	h := sha256.New()
	h.Write([]byte("kurier orders v1"))
	number(h, len(filed))
	for _, f := range filed {
		frame(h, []byte(f.Seat))
		for _, lines := range [][]string{f.Standing, f.Orders} {
			number(h, len(lines))
			for _, l := range lines {
				frame(h, []byte(l))
			}
		}
	}
	var sum [32]byte
	h.Sum(sum[:0])
	return sum
}

// number writes n as four big-endian bytes.
func number(h hash.Hash, n int) {
	var b [4]byte
	binary.BigEndian.PutUint32(b[:], uint32(n))
	h.Write(b[:])
}

// frame writes the length of b, then b.
func frame(h hash.Hash, b []byte) {
	number(h, len(b))
	h.Write(b)
}

// block is the counter'th 32 bytes that roll n draws from.
func block(secret Secret, game string, n int, label string, orders [32]byte, counter int) []byte {
	h := hmac.New(sha256.New, secret[:])
	h.Write([]byte("kurier roll v1"))
	frame(h, []byte(game))
	number(h, n)
	frame(h, []byte(label))
	h.Write(orders[:])
	number(h, counter)
	return h.Sum(nil)
}
