package postoffice

import (
	"bytes"
	"slices"
	"strings"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	gomessage "github.com/emersion/go-message"
	"github.com/emersion/go-message/textproto"
)

// A letter may be malformed in any way; what is here never refuses one. The mail
// libraries give up on a header with one bad line, so the header is split here, and
// they get only lines they can read.

// field is one header field as it stands in the letter, continuation lines included.
type field struct {
	key string // "" for a line that is no field
	raw []byte // with its line end
}

// value is the field's body on one line.
func (f field) value() string {
	_, v, _ := bytes.Cut(f.raw, []byte(":"))
	v = bytes.ReplaceAll(bytes.ReplaceAll(v, []byte("\r"), nil), []byte("\n"), nil)
	return string(bytes.TrimSpace(v))
}

// divide cuts a letter after the empty line that ends the header. A letter without
// one is all header.
func divide(raw []byte) (header, body []byte) {
	for at := 0; at < len(raw); {
		end := bytes.IndexByte(raw[at:], '\n')
		if end < 0 {
			break
		}
		if line := raw[at : at+end]; len(line) == 0 || string(line) == "\r" {
			return raw[:at+end+1], raw[at+end+1:]
		}
		at += end + 1
	}
	return raw, nil
}

func fields(raw []byte) []field {
	header, _ := divide(raw)
	var all []field
	for len(header) > 0 {
		end := bytes.IndexByte(header, '\n') + 1
		if end == 0 {
			end = len(header)
		}
		line := header[:end]
		header = header[end:]
		if len(bytes.TrimRight(line, "\r\n")) == 0 {
			continue
		}
		if (line[0] == ' ' || line[0] == '\t') && len(all) > 0 {
			last := &all[len(all)-1]
			last.raw = last.raw[:len(last.raw)+len(line)] // they are neighbours
			continue
		}
		key, _, ok := bytes.Cut(line, []byte(":"))
		key = bytes.TrimRight(key, " \t")
		if !ok || !validKey(key) {
			key = nil
		}
		all = append(all, field{key: string(key), raw: line})
	}
	return all
}

func validKey(key []byte) bool {
	return len(key) > 0 && !bytes.ContainsFunc(key, func(r rune) bool { return r <= ' ' || r >= 0x7f })
}

// sound is the header as the libraries can read it.
func sound(raw []byte) gomessage.Header {
	var h gomessage.Header
	all := fields(raw)
	for _, f := range slices.Backward(all) { // Add puts in front
		if f.key != "" {
			h.Add(f.key, f.value())
		}
	}
	return h
}

// section is a part of a letter as FETCH BODY[…] asks for it.
func section(raw []byte, item *imap.FetchItemBodySection) []byte {
	return cut(whole(raw, item), item.Partial)
}

func whole(raw []byte, item *imap.FetchItemBodySection) []byte {
	header, body := divide(raw)
	if len(item.Part) == 0 {
		switch item.Specifier {
		case imap.PartSpecifierNone:
			return raw
		case imap.PartSpecifierText:
			return body
		case imap.PartSpecifierHeader:
			if len(item.HeaderFields) == 0 && len(item.HeaderFieldsNot) == 0 {
				return header
			}
			var b bytes.Buffer
			for _, f := range fields(raw) {
				named := func(name string) bool { return strings.EqualFold(name, f.key) }
				if slices.ContainsFunc(item.HeaderFields, named) ||
					len(item.HeaderFields) == 0 && !slices.ContainsFunc(item.HeaderFieldsNot, named) {
					b.Write(f.raw)
				}
			}
			b.WriteString("\r\n")
			return b.Bytes()
		}
	}
	if len(item.Part) > maxDepth {
		return nil
	}
	var b bytes.Buffer
	if err := textproto.WriteHeader(&b, sound(raw).Header); err != nil {
		return nil
	}
	b.Write(body)
	all := *item
	all.Partial = nil // its arithmetic overflows
	return imapserver.ExtractBodySection(&b, &all)
}

func cut(b []byte, p *imap.SectionPartial) []byte {
	if p == nil {
		return b
	}
	if p.Offset < 0 || p.Offset >= int64(len(b)) || p.Size <= 0 {
		return nil
	}
	b = b[p.Offset:]
	return b[:min(p.Size, int64(len(b)))]
}

// Limits of what a structure shows of a letter; the rest is there all the same.
const (
	maxDepth = 20
	maxParts = 200
)

// structure is a letter's BODYSTRUCTURE.
func structure(raw []byte) imap.BodyStructure {
	_, body := divide(raw)
	parts := 0
	return structureOf(sound(raw), body, 0, &parts)
}

func structureOf(h gomessage.Header, body []byte, depth int, parts *int) imap.BodyStructure {
	*parts++
	mediaType, params, err := h.ContentType()
	if err != nil || !strings.Contains(mediaType, "/") {
		mediaType, params = "text/plain", nil
	}
	primary, sub, _ := strings.Cut(mediaType, "/")
	disposition, language := dispositionOf(h), languageOf(h)
	if primary == "multipart" && depth < maxDepth && params["boundary"] != "" {
		m := &imap.BodyStructureMultiPart{Subtype: sub, Extended: &imap.BodyStructureMultiPartExt{
			Params: params, Disposition: disposition, Language: language, Location: h.Get("Content-Location"),
		}}
		mr := textproto.NewMultipartReader(bytes.NewReader(body), params["boundary"])
		for *parts < maxParts {
			part, err := mr.NextPart()
			if err != nil {
				break
			}
			var b bytes.Buffer
			_, _ = b.ReadFrom(part) // what could be read of it
			m.Children = append(m.Children, structureOf(gomessage.Header{Header: part.Header}, b.Bytes(), depth+1, parts))
		}
		if len(m.Children) > 0 { // without, it cannot be written
			return m
		}
	}
	if primary == "multipart" {
		primary, sub, params = "text", "plain", nil
	}
	s := &imap.BodyStructureSinglePart{
		Type: primary, Subtype: sub, Params: params, ID: h.Get("Content-Id"), Description: h.Get("Content-Description"),
		Encoding: h.Get("Content-Transfer-Encoding"), Size: uint32(len(body)),
		Extended: &imap.BodyStructureSinglePartExt{Disposition: disposition, Language: language, Location: h.Get("Content-Location")},
	}
	lines := int64(bytes.Count(body, []byte("\n")))
	switch {
	case mediaType == "message/rfc822" && depth < maxDepth && *parts < maxParts:
		_, inner := divide(body)
		s.MessageRFC822 = &imap.BodyStructureMessageRFC822{
			Envelope:      imapserver.ExtractEnvelope(sound(body).Header),
			BodyStructure: structureOf(sound(body), inner, depth+1, parts), NumLines: lines,
		}
	case mediaType == "message/rfc822":
		s.Type, s.Subtype = "application", "octet-stream"
	case primary == "text":
		s.Text = &imap.BodyStructureText{NumLines: lines}
	}
	return s
}

func dispositionOf(h gomessage.Header) *imap.BodyStructureDisposition {
	value, params, err := h.ContentDisposition()
	if err != nil || value == "" {
		return nil
	}
	return &imap.BodyStructureDisposition{Value: value, Params: params}
}

func languageOf(h gomessage.Header) []string {
	var tags []string
	for t := range strings.SplitSeq(h.Get("Content-Language"), ",") {
		if t = strings.TrimSpace(t); t != "" {
			tags = append(tags, t)
		}
	}
	return tags
}
