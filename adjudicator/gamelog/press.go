package gamelog

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"slices"
	"time"

	"kurier/adjudicator/facts"
	"kurier/store"
)

// The log is for everybody once a game is over, and press is not: a step holds the
// digests of the letters that were written since the step before, and an archive
// holds those letters that its reader wrote or got. docs/dice.md says how the
// digests are made.

// LongestPress is how many characters one press letter may have.
const LongestPress = 10_000

// PressRecord is one line of press.jsonl in an archive: a letter as the archive's
// reader may know it.
type PressRecord struct {
	Time string `json:"time"` // RFC 3339, UTC
	From string `json:"from,omitempty"`
	To   string `json:"to"`
	// Anonymous: the letter was unsigned. From is "" for those who got it.
	Anonymous bool   `json:"anonymous,omitempty"`
	Text      string `json:"text"`
	Letter    uint64 `json:"letter,omitempty"`
	// Lost are the seats that it never came to, as moderators and its writer may know.
	Lost []string `json:"lost,omitempty"`
	// Salt, and Seal with From or Writer without, make the digest in the log. They
	// are not there while the reader has no log.
	Salt   string `json:"salt,omitempty"`
	Seal   string `json:"seal,omitempty"`
	Writer string `json:"writer,omitempty"`
}

// RecordOf is a letter of press with all that is known of it.
func RecordOf(p store.Press) PressRecord {
	return PressRecord{
		Time: p.Time.UTC().Format(time.RFC3339), From: p.From, To: p.To, Anonymous: p.Anonymous, Text: p.Text,
		Letter: p.Letter, Lost: p.Lost, Salt: p.Salt, Seal: p.Seal,
	}
}

// framed is the SHA-256 of a mark and texts, each with its length before it.
func framed(mark string, texts ...string) string {
	b := []byte(mark)
	for _, t := range texts {
		b = binary.BigEndian.AppendUint32(b, uint32(len(t)))
		b = append(b, t...)
	}
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}

// Digest is what the log holds of the letter.
func (r *PressRecord) Digest(game string) string {
	sealed := *r
	if r.From != "" {
		sealed.HideWriter(game)
	}
	manner := "signed"
	if r.Anonymous {
		manner = "anonymous"
	}
	return framed("kurier press v1", game, r.Time, sealed.Writer, r.To, manner, r.Salt, r.Text)
}

// HideWriter puts a digest in the place of who wrote the letter.
func (r *PressRecord) HideWriter(game string) {
	r.Writer = framed("kurier press writer v1", game, r.From, r.Seal)
	r.From, r.Seal = "", ""
}

// Reached tells whether a seat was among those a letter went to, and has come to it.
func (tb *Table) Reached(seat string, p store.Press) bool {
	late := func(l store.LatePress) bool {
		return l.From == p.From && l.Salt == p.Salt && slices.Contains(l.Seats, seat)
	}
	return seat != p.From && !slices.Contains(p.Lost, seat) && (p.To == "all" || p.To == seat || p.To == tb.SeatInfo(seat).Side) && !slices.ContainsFunc(tb.Game.Late, late)
}

// PressFor is a letter as a seat sees it that wrote or got it.
func (tb *Table) PressFor(seat string, p store.Press, zone *time.Location) (facts.Press, bool) {
	out := facts.Press{Time: p.Time.In(zone), From: p.From, To: p.To, Anonymous: p.Anonymous, Mine: p.From == seat, Text: p.Text}
	if p.Anonymous && !out.Mine {
		out.From = ""
	}
	return out, out.Mine || tb.Reached(seat, p)
}
