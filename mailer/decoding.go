package mailer

import (
	"bytes"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/emersion/go-message"
	"github.com/emersion/go-message/charset"
)

// bytes decodes a leaf's transfer encoding, at most limit bytes. It never fails:
// what cannot be decoded is kept as it stands, and said.
func (w *walker) bytes(p *part, limit int) []byte {
	enc := strings.ToLower(strings.Trim(oneLine(p.header.Get("Content-Transfer-Encoding")), `"; `))
	body := p.body
	if enc == "base64" {
		code, tail := base64Lines(body)
		switch {
		case len(bytes.TrimSpace(tail)) == 0:
			body = code
		case len(bytes.TrimSpace(code)) == 0:
			enc = "8bit"
			w.note("a part that says base64 is not, read as it stands")
		default:
			body = code
			w.note("text after the end of a base64 part was left out (a list's or scanner's footer)")
		}
	}
	// Only the transfer encoding is the library's here: a charset may be false,
	// and then the bytes are needed.
	var h message.Header
	h.Set("Content-Transfer-Encoding", enc)
	h.Set("Content-Type", "application/octet-stream")
	e, err := message.New(h, bytes.NewReader(body))
	if message.IsUnknownEncoding(err) {
		w.note("unknown transfer encoding %q, read as it stands", short(enc, 40))
	}
	out, err := io.ReadAll(io.LimitReader(e.Body, int64(limit)+1))
	if err != nil {
		w.note("damaged %s encoding", short(enc, 40))
		if enc == "quoted-printable" {
			out = looseQP(body, limit+1)
		}
	}
	return out
}

// base64Lines keeps the lines up to the first that is not base64.
func base64Lines(b []byte) (code, tail []byte) {
	for at := 0; at < len(b); {
		end, next := lineEnd(b, at)
		for _, c := range bytes.TrimSpace(b[at:end]) {
			switch {
			case c >= 'A' && c <= 'Z', c >= 'a' && c <= 'z', c >= '0' && c <= '9', c == '+', c == '/', c == '=', c == ' ', c == '\t':
			default:
				return b[:at], b[at:]
			}
		}
		if line := bytes.TrimSpace(b[at:end]); bytes.HasSuffix(line, []byte("=")) {
			return b[:end], b[next:]
		}
		at = next
	}
	return b, nil
}

// looseQP decodes quoted-printable and keeps what is not.
func looseQP(b []byte, limit int) []byte {
	out := make([]byte, 0, min(len(b), limit))
	for i := 0; i < len(b) && len(out) < limit; i++ {
		if b[i] == '=' && i+1 < len(b) {
			if b[i+1] == '\n' || b[i+1] == '\r' {
				_, next := lineEnd(b, i+1)
				i = next - 1
				continue
			}
			if i+2 < len(b) {
				if n, err := strconv.ParseUint(string(b[i+1:i+3]), 16, 8); err == nil {
					out = append(out, byte(n))
					i += 2
					continue
				}
			}
		}
		out = append(out, b[i])
	}
	return out
}

// text decodes a leaf to UTF-8 with LF line ends, at most limit bytes, cut at a
// line's end.
func (w *walker) text(p *part, limit int) (text, label string) {
	b := w.bytes(p, limit)
	if len(b) > limit {
		b = b[:limit]
		if i := bytes.LastIndexByte(b, '\n'); i > 0 {
			b = b[:i+1]
		}
		w.note("more than %d KiB of text, the rest is not read", w.limits.MaxText>>10)
	}
	label = strings.ToLower(oneLine(p.params["charset"]))
	s := w.decode(b, label)
	if strings.IndexByte(s, 0) >= 0 {
		w.note("NUL characters in the text")
	}
	return lineFeeds(s), label
}

// lineFeeds ends every line with LF, whatever ended it.
func lineFeeds(s string) string {
	return strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
}

// decode turns bytes of a declared charset into text; a missing, unknown or
// false charset is guessed and said.
func (w *walker) decode(b []byte, label string) string {
	switch label {
	case "", "utf-8", "utf8", "us-ascii", "ascii":
		if utf8.Valid(b) {
			return string(b)
		}
		w.note("the text is not in its charset %q, read as windows-1250", label)
		return guessText(b)
	case "utf-7":
		w.note("charset utf-7 is not supported, read as it stands")
		return guessText(b)
	}
	r, err := charset.Reader(label, bytes.NewReader(b))
	if err != nil {
		w.note("unknown charset %q", short(label, 40))
		return guessText(b)
	}
	out, err := io.ReadAll(io.LimitReader(r, 4*int64(len(b))+64))
	if err != nil {
		w.note("damaged text in charset %q", short(label, 40))
	}
	return strings.ToValidUTF8(string(out), "\ufffd")
}

// short cuts s to n runes for a note.
func short(s string, n int) string {
	if utf8.RuneCountInString(s) <= n {
		return s
	}
	return string([]rune(s)[:n]) + "…"
}
