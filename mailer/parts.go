package mailer

import (
	"bytes"
	"fmt"
	"io"
	"path"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/emersion/go-message"
	"github.com/emersion/go-message/charset"
)

// Limits of one letter, beside its size.
const (
	maxDepth = 20      // multiparts within multiparts
	maxParts = 200     // leaves and multiparts together
	maxText  = 1 << 20 // bytes of decoded text
)

// part is one leaf of a letter, or a text in two forms.
type part struct {
	header message.Header
	media  string // "text/plain"
	params map[string]string
	name   string // of an attachment
	attach bool
	body   []byte // still in its transfer encoding
	// html is the other form of the same text, from multipart/alternative.
	html *part
}

// Why a letter is not taken apart to its end.
var (
	errTooDeep = fmt.Errorf("parts are nested deeper than %d", maxDepth)
	errTooMany = fmt.Errorf("more than %d parts", maxParts)
)

// walker takes a letter apart.
type walker struct {
	parts int
	notes []string
}

func (w *walker) note(format string, args ...any) {
	n := fmt.Sprintf(format, args...)
	for _, have := range w.notes {
		if have == n {
			return
		}
	}
	w.notes = append(w.notes, n)
}

// walk takes apart the entity of header h and body, and returns its leaves in
// order.
func (w *walker) walk(h message.Header, body []byte, depth int) ([]*part, error) {
	if depth > maxDepth {
		return nil, errTooDeep
	}
	if w.parts++; w.parts > maxParts {
		return nil, errTooMany
	}
	media, params := mediaType(h.Get("Content-Type"))
	p := &part{header: h, media: media, params: params, body: body}
	if !strings.HasPrefix(media, "multipart/") {
		p.name, p.attach = attachment(h, params)
		return []*part{p}, nil
	}
	pieces := w.split(body, params["boundary"])
	if pieces == nil {
		w.note("a multipart without parts was read as text")
		p.media = "text/plain"
		return []*part{p}, nil
	}
	var leaves []*part
	var choices [][]*part
	for _, piece := range pieces {
		head, rest := splitHeader(piece)
		ph, notes := readHeader(head)
		for _, n := range notes {
			w.note("in a part: %s", n)
		}
		got, err := w.walk(ph, rest, depth+1)
		if err != nil {
			return nil, err
		}
		leaves = append(leaves, got...)
		choices = append(choices, got)
	}
	if media == "multipart/alternative" {
		return alternative(choices), nil
	}
	return leaves, nil
}

// alternative chooses the form that is nearest to plain text, and keeps the HTML
// form next to it as a witness.
func alternative(choices [][]*part) []*part {
	find := func(media string) int {
		for i, c := range choices {
			for _, p := range c {
				if p.media == media && !p.attach && len(bytes.TrimSpace(p.body)) > 0 {
					return i
				}
			}
		}
		return -1
	}
	plain, html := find("text/plain"), find("text/html")
	switch {
	case plain < 0 && html < 0:
		if len(choices) > 0 {
			return choices[0]
		}
		return nil
	case plain < 0:
		return choices[html]
	case html < 0 || html == plain:
		return choices[plain]
	}
	var first, second *part
	for _, p := range choices[plain] {
		if first == nil && p.media == "text/plain" && !p.attach {
			first = p
		}
	}
	for _, p := range choices[html] {
		if second == nil && p.media == "text/html" && !p.attach {
			second = p
		}
	}
	first.html = second
	out := choices[plain]
	// Attachments that travel inside the HTML branch are still attachments.
	for _, p := range choices[html] {
		if p.attach {
			out = append(out, p)
		}
	}
	return out
}

// split cuts a multipart body at its boundary lines (RFC 2046 section 5.1.1).
// A missing or wrong boundary is guessed from the body. nil: no parts.
func (w *walker) split(body []byte, boundary string) [][]byte {
	if boundary != "" {
		if pieces, closed := splitAt(body, boundary); pieces != nil {
			if !closed {
				w.note("the last part is not closed")
			}
			return pieces
		}
	}
	guess := guessBoundary(body)
	if guess == "" {
		return nil
	}
	w.note("the boundary of a multipart is missing or wrong and was guessed")
	pieces, _ := splitAt(body, guess)
	return pieces
}

func splitAt(body []byte, boundary string) (pieces [][]byte, closed bool) {
	mark := []byte("--" + boundary)
	start := -1 // of the part being read
	for at := 0; at < len(body); {
		end, next := lineEnd(body, at)
		line := body[at:end]
		if bytes.HasPrefix(line, mark) {
			rest := string(bytes.TrimRight(line[len(mark):], " \t"))
			if rest == "" || rest == "--" {
				if start >= 0 {
					pieces = append(pieces, body[start:beforeBreak(body, start, at)])
					if len(pieces) > maxParts {
						return pieces, true
					}
				}
				start = next
				if rest == "--" {
					return pieces, true
				}
			}
		}
		at = next
	}
	if start >= 0 && start <= len(body) {
		pieces = append(pieces, body[start:])
	}
	return pieces, false
}

// beforeBreak steps back over the line break that belongs to a boundary.
func beforeBreak(b []byte, start, at int) int {
	if at > start && b[at-1] == '\n' {
		at--
	}
	if at > start && b[at-1] == '\r' {
		at--
	}
	return at
}

// guessBoundary takes the first line that starts with "--" and is followed by a
// Content- header.
func guessBoundary(body []byte) string {
	for at := 0; at < len(body); {
		end, next := lineEnd(body, at)
		if line := body[at:end]; bytes.HasPrefix(line, []byte("--")) && len(line) > 2 {
			after, _ := lineEnd(body, min(next, len(body)))
			if next < len(body) && strings.HasPrefix(strings.ToLower(string(body[next:after])), "content-") {
				return strings.TrimRight(string(line[2:]), " \t")
			}
		}
		at = next
	}
	return ""
}

// mediaType reads a Content-Type that may be broken.
func mediaType(v string) (string, map[string]string) {
	var h message.Header
	h.Set("Content-Type", v)
	media, params, err := h.ContentType()
	if err == nil && strings.Contains(media, "/") {
		return strings.ToLower(media), params
	}
	fields := strings.Split(v, ";")
	media = strings.ToLower(strings.TrimSpace(fields[0]))
	if strings.Count(media, "/") != 1 {
		media = "text/plain"
	}
	params = map[string]string{}
	for _, f := range fields[1:] {
		if key, value, ok := strings.Cut(f, "="); ok {
			params[strings.ToLower(strings.TrimSpace(key))] = strings.Trim(strings.TrimSpace(value), `"`)
		}
	}
	return media, params
}

// attachment says whether a leaf is one, and its name.
func attachment(h message.Header, params map[string]string) (name string, is bool) {
	disp, dp, err := h.ContentDisposition()
	if err != nil {
		disp, _, _ = strings.Cut(disp, ";")
	}
	if name = dp["filename"]; name == "" {
		name = params["name"]
	}
	name = path.Base(strings.ReplaceAll(oneLine(decodeText(name)), `\`, "/"))
	if name == "." || name == "/" {
		name = ""
	}
	return name, strings.EqualFold(strings.TrimSpace(disp), "attachment") || name != ""
}

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
			if b[i+1] == '\n' {
				i++
				continue
			}
			if i+2 < len(b) {
				if b[i+1] == '\r' && b[i+2] == '\n' {
					i += 2
					continue
				}
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
		w.note("more than %d KiB of text, the rest is not read", maxText>>10)
	}
	label = strings.ToLower(oneLine(p.params["charset"]))
	s := w.decode(b, label)
	if strings.IndexByte(s, 0) >= 0 {
		w.note("NUL characters in the text")
	}
	s = strings.ReplaceAll(s, "\r\n", "\n")
	return strings.ReplaceAll(s, "\r", "\n"), label
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
	out, err := io.ReadAll(io.LimitReader(r, 4*maxText))
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
