package postoffice

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	gomessage "github.com/emersion/go-message"
	"github.com/emersion/go-message/mail"
)

func (s *session) Search(kind imapserver.NumKind, criteria *imap.SearchCriteria, options *imap.SearchOptions) (*imap.SearchData, error) {
	match := s.view.matcher(criteria)
	var seqs imap.SeqSet
	var uids imap.UIDSet
	data := &imap.SearchData{}
	for i, uid := range s.view.known {
		m, ok := s.view.box.find(uid)
		if !ok {
			continue
		}
		c := &candidate{office: s.office, message: m, seq: uint32(i) + 1}
		ok = match(c)
		if c.err != nil && !errors.Is(c.err, errGone) {
			return nil, s.failed(c.err)
		}
		if !ok || c.err != nil {
			continue
		}
		uids.AddNum(uid)
		n := uint32(uid)
		if kind == imapserver.NumKindSeq {
			n = c.seq
			seqs.AddNum(n)
		}
		if data.Min == 0 {
			data.Min = n
		}
		data.Max = n
		data.Count++
	}
	if data.All = seqs; kind == imapserver.NumKindUID {
		data.All = uids
	}
	if options.ReturnSave {
		s.view.found = uids
	}
	return data, nil
}

// candidate is a letter being searched. Its bytes are read only when a criterion
// asks for them.
type candidate struct {
	message
	office *Office
	seq    uint32
	raw    []byte
	err    error
}

func (c *candidate) text() []byte {
	if c.raw == nil && c.err == nil {
		c.raw, c.err = c.office.body(c.message)
	}
	return c.raw
}

type matcher func(*candidate) bool

func (m matcher) and(next matcher) matcher {
	return func(c *candidate) bool { return m(c) && next(c) }
}

// matcher makes one test of all criteria, the cheap ones first.
func (v *view) matcher(criteria *imap.SearchCriteria) matcher {
	match := matcher(func(*candidate) bool { return true })
	sets := []imap.NumSet{}
	for _, set := range criteria.SeqNum {
		sets = append(sets, set)
	}
	for _, set := range criteria.UID {
		sets = append(sets, set)
	}
	for _, set := range sets {
		in, byUID := v.spans(set)
		match = match.and(func(c *candidate) bool {
			if byUID {
				return in.has(uint32(c.uid))
			}
			return in.has(c.seq)
		})
	}
	for _, f := range criteria.Flag {
		match = match.and(func(c *candidate) bool { return c.has(f) })
	}
	for _, f := range criteria.NotFlag {
		match = match.and(func(c *candidate) bool { return !c.has(f) })
	}
	match = match.and(func(c *candidate) bool {
		return within(c.Date, criteria.Since, criteria.Before) &&
			(criteria.Larger == 0 || c.Size > criteria.Larger) &&
			(criteria.Smaller == 0 || c.Size < criteria.Smaller)
	})
	for _, f := range criteria.Header {
		match = match.and(func(c *candidate) bool { return headerHas(c.text(), f.Key, f.Value) })
	}
	if !criteria.SentSince.IsZero() || !criteria.SentBefore.IsZero() {
		match = match.and(func(c *candidate) bool {
			h := mail.Header{Header: sound(c.text())}
			sent, err := h.Date()
			return err == nil && !sent.IsZero() && within(sent, criteria.SentSince, criteria.SentBefore)
		})
	}
	for _, words := range criteria.Body {
		match = match.and(func(c *candidate) bool {
			_, body := divide(c.text())
			return bodyHas(sound(c.text()), body, words, 0)
		})
	}
	for _, words := range criteria.Text {
		match = match.and(func(c *candidate) bool {
			_, body := divide(c.text())
			return headerHas(c.text(), "", words) || bodyHas(sound(c.text()), body, words, 0)
		})
	}
	for i := range criteria.Not {
		not := v.matcher(&criteria.Not[i])
		match = match.and(func(c *candidate) bool { return !not(c) })
	}
	for i := range criteria.Or {
		a, b := v.matcher(&criteria.Or[i][0]), v.matcher(&criteria.Or[i][1])
		match = match.and(func(c *candidate) bool { return a(c) || b(c) })
	}
	return match
}

// within compares days and leaves time and zone aside, RFC 3501 section 6.4.4.
func within(t, since, before time.Time) bool {
	day := time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, time.UTC)
	return (since.IsZero() || !day.Before(since)) && (before.IsZero() || day.Before(before))
}

// headerHas looks in the fields with this key, or in all when it is empty. Encoded
// words are decoded.
func headerHas(raw []byte, key, words string) bool {
	h := sound(raw)
	all := h.Fields()
	if key != "" {
		all = h.FieldsByKey(key)
	}
	for all.Next() {
		text, err := all.Text()
		if err != nil {
			text = all.Value()
		}
		if contains(text, words) {
			return true
		}
	}
	return false
}

func bodyHas(h gomessage.Header, body []byte, words string, depth int) bool {
	e, err := gomessage.New(h, bytes.NewReader(body))
	if e == nil || depth > maxDepth {
		return contains(string(body), words)
	}
	if mr := e.MultipartReader(); err == nil && mr != nil {
		for range maxParts {
			part, err := mr.NextPart()
			if part == nil || err != nil && !gomessage.IsUnknownCharset(err) && !gomessage.IsUnknownEncoding(err) {
				return false
			}
			var b bytes.Buffer
			_, _ = b.ReadFrom(part.Body)
			var plain gomessage.Header // the part's body is decoded already
			plain.SetContentType("text/plain", nil)
			if t, p, _ := part.Header.ContentType(); strings.HasPrefix(t, "multipart/") {
				plain.SetContentType(t, p)
			}
			if bodyHas(plain, b.Bytes(), words, depth+1) {
				return true
			}
		}
		return false
	}
	text, _ := io.ReadAll(e.Body)
	return contains(string(text), words)
}

func contains(text, words string) bool {
	return strings.Contains(strings.ToLower(text), strings.ToLower(words))
}
