package mailer

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"mime"
	"mime/quotedprintable"
	"net/mail"
	"strings"
)

// Slim gives a mail that Compose made without its pictures and attachments, and
// without the HTML form of its words. In the place of each stands a note with its
// name, type, size and SHA-256; all other bytes are as they were. changed is false
// when there was nothing to leave out.
func Slim(raw []byte) (thin []byte, changed bool) {
	thin = slimPart(raw, false)
	return thin, len(thin) != len(raw)
}

// PlainText is the first text/plain part of a mail, "" when there is none.
func PlainText(raw []byte) string {
	head, body, ok := parted(raw)
	if !ok {
		return ""
	}
	kind, boundary := contentOf(head)
	if boundary != "" {
		for _, p := range partsOf(body, boundary) {
			if text := PlainText(body[p.from:p.to]); text != "" {
				return text
			}
		}
		return ""
	}
	if kind != "text/plain" && kind != "" {
		return ""
	}
	b, err := decoded(head, body)
	if err != nil {
		return ""
	}
	return strings.ReplaceAll(string(b), "\r\n", "\n")
}

// parted cuts a mail or part into its head and body.
func parted(raw []byte) (head mail.Header, body []byte, ok bool) {
	at := bytes.Index(raw, []byte("\r\n\r\n"))
	if at < 0 {
		return nil, nil, false
	}
	m, err := mail.ReadMessage(bytes.NewReader(raw[:at+4]))
	if err != nil {
		return nil, nil, false
	}
	return m.Header, raw[at+4:], true
}

func contentOf(head mail.Header) (kind, boundary string) {
	kind, params, err := mime.ParseMediaType(head.Get("Content-Type"))
	if err != nil {
		return "", ""
	}
	if strings.HasPrefix(kind, "multipart/") {
		boundary = params["boundary"]
	}
	return kind, boundary
}

// piece is where a part lies in a multipart body.
type piece struct{ from, to int }

// partsOf finds the parts between the lines of a boundary.
func partsOf(body []byte, boundary string) []piece {
	var out []piece
	mark := []byte("--" + boundary)
	from := -1
	for at := 0; at < len(body); {
		end := bytes.IndexByte(body[at:], '\n')
		if end < 0 {
			end = len(body)
		} else {
			end += at + 1
		}
		if line := bytes.TrimRight(body[at:end], "\r\n "); bytes.HasPrefix(line, mark) {
			if from >= 0 {
				out = append(out, piece{from, max(from, at-2)}) // the line break before belongs to the boundary
			}
			from = end
			if bytes.Equal(line[len(mark):], []byte("--")) {
				break
			}
		}
		at = end
	}
	return out
}

func decoded(head mail.Header, body []byte) ([]byte, error) {
	switch strings.ToLower(head.Get("Content-Transfer-Encoding")) {
	case "base64":
		return io.ReadAll(base64.NewDecoder(base64.StdEncoding, bytes.NewReader(body)))
	case "quoted-printable":
		return io.ReadAll(quotedprintable.NewReader(bytes.NewReader(body)))
	}
	return body, nil
}

// leftOut is the type of a note in the place of a part. It is one that no mail
// program prefers to the text beside it (RFC 2046, 5.1.4).
const leftOut = "application/x-kurier-left-out"

// slimPart leaves the text of a part; doubled tells that its words stand beside it
// as plain text too.
func slimPart(raw []byte, doubled bool) []byte {
	head, body, ok := parted(raw)
	if !ok {
		return raw
	}
	kind, boundary := contentOf(head)
	if boundary != "" {
		out := bytes.Clone(raw[:len(raw)-len(body)])
		parts, at := partsOf(body, boundary), 0
		doubled := kind == "multipart/alternative" && len(parts) > 1 && PlainText(body[parts[0].from:parts[0].to]) != ""
		for _, p := range parts {
			out = append(out, body[at:p.from]...)
			out = append(out, slimPart(body[p.from:p.to], doubled)...)
			at = p.to
		}
		return append(out, body[at:]...)
	}
	if kind == "" || kind == leftOut || strings.HasPrefix(kind, "text/") && !(doubled && kind == "text/html") {
		return raw
	}
	content, err := decoded(head, body)
	if err != nil {
		return raw
	}
	name := "a file"
	if kind == "text/html" {
		name = "the words in HTML"
	}
	if _, params, err := mime.ParseMediaType(head.Get("Content-Disposition")); err == nil && params["filename"] != "" {
		name = params["filename"]
	}
	return fmt.Appendf(nil, "Content-Type: "+leftOut+"\r\nX-Kurier-Left-Out: %s; name=%q; size=%d; sha256=%x\r\n\r\n"+
		"%[2]s (%[1]s, %[3]d bytes, SHA-256 %[4]x) went out with this mail and is\r\nno longer kept. It can be made again from the log.\r\n",
		kind, name, len(content), sha256.Sum256(content))
}
