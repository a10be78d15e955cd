package mailer

import (
	"bytes"
	"fmt"
	"mime"
	"net/mail"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/emersion/go-message"
	"github.com/emersion/go-message/charset"
	"golang.org/x/text/encoding/charmap"
)

const (
	// maxHeader is how many bytes of one header block are read.
	maxHeader = 256 << 10
	// maxField is how many bytes of a field for people are decoded.
	maxField = 16 << 10
)

// heading is a letter's header as it was read, and what stands below it.
type heading struct {
	fields message.Header
	head   []byte
	body   []byte
	notes  []string
	// odd: lines end in ways that servers and signatures do not count as ends, so that a
	// field may have been hidden from them.
	odd bool
}

// readHeading takes a letter's header from its body. A line feed ends a line, whatever
// goes before it. A lone CR, the line end of old Macs, counts as one only where there is
// no letter without that, since the header has no single sender or no end; servers that
// pass such a letter on put lines of their own around it.
func readHeading(raw []byte) heading {
	odd := false
	if n := bytes.Count(raw, []byte("\r\r\n")); n > 2 && n == bytes.Count(raw, []byte("\r\r")) {
		raw, odd = bytes.ReplaceAll(raw, []byte("\r\r\n"), []byte("\r\n")), true // text that was made text twice
	}
	h := headingOf(raw, byLF)
	h.odd = odd
	if bytes.Count(h.head, []byte("\r")) == bytes.Count(h.head, []byte("\r\n")) || h.body != nil && h.oneSender() {
		return h
	}
	if mac := headingOf(raw, byCR); mac.oneSender() {
		mac.odd = true
		return mac
	}
	return h
}

func headingOf(raw []byte, ends lineEnds) (h heading) {
	h.head, h.body = splitHeader(raw, ends)
	h.fields, h.notes = readHeader(h.head, ends)
	return h
}

func (h *heading) oneSender() bool {
	_, _, why := sender(&h.fields)
	return why == ""
}

// lineEnds says what ends a line of a header.
type lineEnds bool

const (
	byLF lineEnds = false // LF and CRLF: otherwise a field could hide in the value of another
	byCR lineEnds = true  // a lone CR too
)

// splitHeader finds the end of a header block: the first empty line. Without one the
// whole of b is header.
func splitHeader(b []byte, ends lineEnds) (head, body []byte) {
	for at := 0; at < len(b); {
		end, next := lineEnd(b, at)
		if ends == byLF {
			end = len(b)
			if i := bytes.IndexByte(b[at:], '\n'); i >= 0 {
				end = at + i
			}
			next = min(end+1, len(b))
			if end > at && b[end-1] == '\r' && end < len(b) {
				end--
			}
		}
		if end == at {
			return b[:at], b[next:]
		}
		at = next
	}
	return b, nil
}

// lineEnd returns where the line that starts at ends, and where the next one
// starts. A line ends with CRLF, LF, or a CR that no LF follows.
func lineEnd(b []byte, at int) (end, next int) {
	i := bytes.IndexAny(b[at:], "\r\n")
	switch {
	case i < 0:
		return len(b), len(b)
	case b[at+i] == '\r' && at+i+1 < len(b) && b[at+i+1] == '\n':
		return at + i, at + i + 2
	}
	return at + i, at + i + 1
}

// readHeader reads a header block that may be broken. What is not a field is
// left out, and notes say so; the field order is kept.
func readHeader(head []byte, ends lineEnds) (h message.Header, notes []string) {
	if len(head) > maxHeader {
		head = head[:maxHeader]
		notes = append(notes, fmt.Sprintf("header longer than %d KiB, the rest is not read", maxHeader>>10))
	}
	if bytes.IndexByte(head, 0) >= 0 {
		head = bytes.ReplaceAll(head, []byte{0}, nil)
		notes = append(notes, "NUL characters in the header")
	}
	if ends == byLF {
		head = bytes.ReplaceAll(head, []byte("\r\n"), []byte("\n"))
		if bytes.IndexByte(head, '\r') >= 0 {
			head = bytes.ReplaceAll(head, []byte("\r"), []byte(" "))
			notes = append(notes, "lone CR characters in the header")
		}
	}
	type field struct {
		key   string
		value []byte // folded lines joined; a string would be copied for each of them
	}
	var fields []field
	open, bad := false, 0
	for at := 0; at < len(head); {
		end, next := lineEnd(head, at)
		line := string(head[at:end])
		if line != "" && (line[0] == ' ' || line[0] == '\t') {
			if open {
				f := &fields[len(fields)-1]
				f.value = append(append(f.value, ' '), strings.TrimSpace(line)...)
			}
			at = next
			continue
		}
		key, value, ok := strings.Cut(line, ":")
		key = strings.TrimRight(key, " \t")
		switch {
		case at == 0 && strings.HasPrefix(strings.TrimPrefix(line, ">"), "From "):
			open = false
			notes = append(notes, "mbox From line before the header")
		case ok && isFieldName(key):
			fields = append(fields, field{key, []byte(strings.TrimSpace(value))})
			open = true
		case line != "":
			open = false
			bad++
		}
		at = next
	}
	if bad > 0 {
		notes = append(notes, fmt.Sprintf("%d header lines are no fields and were left out", bad))
	}
	// The library keeps fields last first.
	for i := len(fields) - 1; i >= 0; i-- {
		h.Add(fields[i].key, string(fields[i].value))
	}
	return h, notes
}

// isFieldName says whether key is a field name (RFC 5322 section 3.6.8).
func isFieldName(key string) bool {
	for i := range len(key) {
		if key[i] <= ' ' || key[i] > '~' {
			return false
		}
	}
	return key != ""
}

// headerText is a field decoded for people: RFC 2047 words read, control
// characters gone, white space folded to single spaces.
func headerText(h *message.Header, key string) string {
	return decodeText(h.Get(key))
}

// decodeText decodes the encoded words of a raw header value.
func decodeText(v string) string {
	v = v[:min(len(v), maxField)]
	if !utf8.ValidString(v) {
		v = guessText([]byte(v))
	}
	words := mime.WordDecoder{CharsetReader: charset.Reader}
	if dec, err := words.DecodeHeader(joinWords(v)); err == nil {
		v = dec
	}
	return oneLine(v)
}

// joinWords joins neighbouring encoded words of the same charset and encoding,
// since some clients split a letter's bytes between two words (forbidden by RFC
// 2047 section 5, and yet everyday).
func joinWords(v string) string {
	parts := strings.Fields(v)
	var out []string
	for _, p := range parts {
		if n := len(out) - 1; n >= 0 {
			head, text, ok := encodedWord(out[n])
			head2, text2, ok2 := encodedWord(p)
			if ok && ok2 && strings.EqualFold(head, head2) && !strings.HasSuffix(text, "=") {
				out[n] = "=?" + head + "?" + text + text2 + "?="
				continue
			}
		}
		out = append(out, p)
	}
	return strings.Join(out, " ")
}

// encodedWord splits "=?utf-8?q?text?=" into "utf-8?q" and "text".
func encodedWord(w string) (head, text string, ok bool) {
	if !strings.HasPrefix(w, "=?") || !strings.HasSuffix(w, "?=") || len(w) < 6 {
		return "", "", false
	}
	f := strings.Split(w[2:len(w)-2], "?")
	if len(f) != 3 || len(f[1]) != 1 {
		return "", "", false
	}
	return f[0] + "?" + f[1], f[2], true
}

// oneLine removes control and invisible characters and folds white space.
func oneLine(s string) string {
	s = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, s)
	return strings.Join(strings.Fields(visible(s)), " ")
}

// visible removes characters that show nothing but change how text is read or
// compared (zero width, byte order mark, soft hyphen, bidi controls) and turns
// the many spaces of Unicode into plain ones.
func visible(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t' || r == 0xa0 || r == 0x1680 || r >= 0x2000 && r <= 0x200a || r == 0x202f || r == 0x205f || r == 0x3000:
			return ' '
		case r < ' ' || r == 0x7f || r >= 0x80 && r < 0xa0,
			r == 0xad, r == 0x61c, r == 0x180e, r == 0xfeff,
			r >= 0x200b && r <= 0x200f, r >= 0x2028 && r <= 0x202e, r >= 0x2060 && r <= 0x206f:
			return -1
		}
		return r
	}, s)
}

// guessText reads bytes of unknown charset: UTF-8 when they are, else
// windows-1250, which has the Polish, German and most French letters.
func guessText(b []byte) string {
	if utf8.Valid(b) {
		return string(b)
	}
	s, err := charmap.Windows1250.NewDecoder().Bytes(b)
	if err != nil {
		return strings.ToValidUTF8(string(b), "\ufffd")
	}
	return string(s)
}

// messageIDs finds the <ids> of a field, without their brackets.
func messageIDs(v string) []string {
	var ids []string
	for {
		_, rest, ok := strings.Cut(v, "<")
		if !ok {
			return ids
		}
		id, after, ok := strings.Cut(rest, ">")
		if !ok {
			return ids
		}
		if id = strings.Join(strings.Fields(oneLine(id)), ""); id != "" && len(id) <= 998 {
			ids = append(ids, id)
		}
		v = after
	}
}

// firstID is the first id of a field; "" when it has none.
func firstID(v string) string {
	if ids := messageIDs(v); len(ids) > 0 {
		return ids[0]
	}
	return ""
}

// headerDate is the Date field in UTC; the zero time when missing or broken.
func headerDate(v string) time.Time {
	t, err := mail.ParseDate(oneLine(v))
	if t = t.UTC(); err != nil || t.Year() < 1 || t.Year() > 9999 {
		return time.Time{}
	}
	return t
}
