package mailer

import (
	"bytes"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/emersion/go-message"
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

// walker takes a letter apart, within the limits of Options.
type walker struct {
	limits Options
	until  time.Time
	parts  int
	notes  []string
	// unopened says of parts that hold something that cannot be read, what they are.
	unopened []string
}

// errTooLong ends a reading that has used up its time.
var errTooLong = errors.New("reading took too long")

func (w *walker) late() bool { return time.Now().After(w.until) }

func (w *walker) note(format string, args ...any) {
	n := fmt.Sprintf(format, args...)
	for _, have := range w.notes {
		if have == n {
			return
		}
	}
	w.notes = append(w.notes, n)
}

// shut notes a part that is not opened.
func (w *walker) shut(what string) {
	w.note("%s", what)
	if !slices.Contains(w.unopened, what) {
		w.unopened = append(w.unopened, what)
	}
}

// walk takes apart the entity of header h and body, and returns its leaves in
// order.
func (w *walker) walk(h message.Header, body []byte, depth int) ([]*part, error) {
	if depth > w.limits.MaxDepth {
		return nil, fmt.Errorf("parts are nested deeper than %d", w.limits.MaxDepth)
	}
	if w.parts++; w.parts > w.limits.MaxParts {
		return nil, fmt.Errorf("more than %d parts", w.limits.MaxParts)
	}
	if w.late() {
		return nil, errTooLong
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
		head, rest := splitHeader(piece, byCR)
		ph, notes := readHeader(head, byCR)
		if rest == nil && ph.Len() == 0 {
			rest, notes = piece, nil // a part without header and empty line is all text
		}
		if media == "multipart/digest" && !ph.Has("Content-Type") {
			ph.Set("Content-Type", "message/rfc822") // RFC 2046 section 5.1.5
		}
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
		if pieces, closed := splitAt(body, boundary, w.limits.MaxParts); pieces != nil {
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
	pieces, _ := splitAt(body, guess, w.limits.MaxParts)
	return pieces
}

// splitAt cuts a body into no more pieces than most and one.
func splitAt(body []byte, boundary string, most int) (pieces [][]byte, closed bool) {
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
					if len(pieces) > most {
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
