package dice

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strconv"
)

// Chain is the hash of a step, 64 hex digits: the SHA-256 of the hash of the
// step before ("" for the first), a line feed and the step's exact body.
func Chain(prev string, body []byte) string {
	h := sha256.New()
	io.WriteString(h, prev)
	h.Write([]byte{'\n'})
	h.Write(body)
	return hex.EncodeToString(h.Sum(nil))
}

// LogLine writes one line of log.jsonl, with its line feed. The body is JSON
// without line feeds and stands in the line byte for byte.
func LogLine(n int, prev, hash string, body []byte) []byte {
	b := append(make([]byte, 0, len(body)+200), head(n, prev, hash)...)
	b = append(b, body...)
	return append(b, '}', '\n')
}

func head(n int, prev, hash string) string {
	return `{"n":` + strconv.Itoa(n) + `,"prev":"` + prev + `","hash":"` + hash + `","body":`
}

// Tally counts what an audit has verified.
type Tally struct{ Dice, Steps int }

// String is the closing line of an audit.
func (t Tally) String() string { return fmt.Sprintf("%d dice, %d steps: verified", t.Dice, t.Steps) }

// played is what an audit reads of game.json.
type played struct {
	ID         string `json:"id"`
	Secret     string `json:"secret"`
	Commitment string `json:"commitment"`
}

// audited is what an audit reads of a step's body.
type audited struct {
	OrdersDigest string  `json:"orders_digest"`
	Sheets       []Filed `json:"sheets"`
	Rolls        []Roll  `json:"rolls"`
}

// ErrSealed is what an audit says of a game that is not over.
var ErrSealed = errors.New("game.json: the dice are sealed: the secret is published when the game is over")

// Audit verifies an archive's game.json and log.jsonl, see docs/dice.md: the
// commitment, the chain of steps, the digests of orders where the orders are
// there, and every die. Of a game that is not over it verifies all but the dice
// and returns ErrSealed.
func Audit(archive fs.FS) (Tally, error) {
	var t Tally
	raw, err := fs.ReadFile(archive, "game.json")
	if err != nil {
		return t, err
	}
	var g played
	if err := json.Unmarshal(raw, &g); err != nil {
		return t, fmt.Errorf("game.json: %w", err)
	}
	var secret Secret
	if g.Secret != "" {
		if secret, err = ParseSecret(g.Secret); err != nil {
			return t, fmt.Errorf("game.json: %w", err)
		}
		if want := Commitment(secret, g.ID); g.Commitment != want {
			return t, fmt.Errorf("game.json: the commitment is %s, but id and secret give %s", g.Commitment, want)
		}
	}
	log, err := archive.Open("log.jsonl")
	if err != nil {
		return t, err
	}
	defer log.Close()
	var batches []Batch
	prev := ""
	r := bufio.NewReader(log)
	for {
		line, err := r.ReadBytes('\n')
		if len(bytes.TrimSpace(line)) > 0 {
			t.Steps++
			b, hash, err := auditStep(t.Steps, prev, bytes.TrimRight(line, "\r\n"))
			if err != nil {
				return t, fmt.Errorf("log.jsonl:%d: %w", t.Steps, err)
			}
			for _, roll := range b.Rolls {
				t.Dice += len(roll.Faces)
			}
			prev, batches = hash, append(batches, b)
		}
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return t, fmt.Errorf("log.jsonl: %w", err)
		}
	}
	if g.Secret == "" {
		t.Dice = 0
		return t, ErrSealed
	}
	return t, Verify(secret, g.ID, batches)
}

// auditStep checks one line of the log and gives its rolls and hash.
func auditStep(n int, prev string, line []byte) (Batch, string, error) {
	var b Batch
	var outer struct{ N int }
	if err := json.Unmarshal(line, &outer); err != nil {
		return b, "", err
	}
	if outer.N != n {
		return b, "", fmt.Errorf("step %d stands where step %d should", outer.N, n)
	}
	start := head(n, prev, "")
	start = start[:len(start)-len(`","body":`)]
	if !bytes.HasPrefix(line, []byte(start)) {
		return b, "", fmt.Errorf("step %d does not follow the hash of the step before, %q", n, prev)
	}
	_, body, ok := bytes.Cut(line, []byte(`"body":`))
	if !ok || line[len(line)-1] != '}' {
		return b, "", fmt.Errorf("step %d has no body", n)
	}
	body = body[:len(body)-1]
	hash := Chain(prev, body)
	if !bytes.HasPrefix(line, []byte(head(n, prev, hash))) {
		return b, "", fmt.Errorf("step %d: its body hashes to %s, which is not what the line says", n, hash)
	}
	var a audited
	if err := json.Unmarshal(body, &a); err != nil {
		return b, "", fmt.Errorf("step %d: %w", n, err)
	}
	b.Rolls = a.Rolls
	if a.OrdersDigest == "" {
		if len(a.Rolls) > 0 {
			return b, "", fmt.Errorf("step %d rolls dice without a digest of orders", n)
		}
		return b, hash, nil
	}
	sum, err := hex.DecodeString(a.OrdersDigest)
	if err != nil || len(sum) != len(b.Orders) {
		return b, "", fmt.Errorf("step %d: %q is not a digest of 64 hex digits", n, a.OrdersDigest)
	}
	copy(b.Orders[:], sum)
	if a.Sheets != nil && Orders(a.Sheets) != b.Orders {
		return b, "", fmt.Errorf("step %d: the orders filed do not give the digest %s", n, a.OrdersDigest)
	}
	return b, hash, nil
}

// ParseSecret reads 64 hex digits.
func ParseSecret(s string) (Secret, error) {
	var secret Secret
	b, err := hex.DecodeString(s)
	if err != nil || len(b) != len(secret) {
		return secret, fmt.Errorf("a secret is 64 hex digits, not %q", s)
	}
	copy(secret[:], b)
	return secret, nil
}
