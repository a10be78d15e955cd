package mailer

import (
	"bytes"
	"strings"

	"github.com/emersion/go-message"
	"github.com/emersion/go-msgauth/authres"
	"github.com/emersion/go-msgauth/dkim"
)

// authenticated reads the topmost Authentication-Results field (RFC 8601), and
// only when the server that we trust wrote it: everything below may have come
// with the letter. "pass" needs a valid signature of the sender's own domain.
func authenticated(read *heading, authServID, from string) string {
	h := &read.fields
	if authServID == "" || !h.Has("Authentication-Results") {
		return ""
	}
	if read.odd || twice(h) != "" {
		return "none"
	}
	// Comments and quoted strings go first: the library divides the field at
	// every ';', also at one that a stranger put into a quoted sender's name.
	v, closed := outsideQuotes(h.Get("Authentication-Results"))
	id, results, err := authres.Parse(v)
	if !closed || !strings.EqualFold(id, authServID) || err != nil && len(results) == 0 {
		return ""
	}
	found := "none"
	for _, r := range results {
		d, ok := r.(*authres.DKIMResult)
		if !ok {
			continue
		}
		domain := d.Domain
		if domain == "" {
			_, domain, _ = strings.Cut(d.Identifier, "@")
		}
		if !aligned(domain, from) {
			continue
		}
		switch d.Value {
		case authres.ResultPass:
			return "pass"
		case authres.ResultFail, authres.ResultPermError, authres.ResultHardFail, authres.ResultPolicy:
			found = "fail"
		}
	}
	return found
}

// twice names a field that stands twice in a header and may stand there once only
// (RFC 5322 section 3.6); "" when there is none. A signature covers the lower one, and
// whoever passes a signed letter on can put another above it, which is read.
// [RFC 6376 section 8.15]
func twice(h *message.Header) string {
	for _, key := range []string{"Subject", "To", "Cc", "Date", "Message-Id", "Reply-To", "Mime-Version", "Content-Type", "Content-Transfer-Encoding"} {
		if len(h.Values(key)) > 1 {
			return key
		}
	}
	return ""
}

// aligned says whether a signing domain is the sender's or stands above it
// (RFC 7489 section 3.1.1, relaxed).
func aligned(domain, from string) bool {
	_, host, ok := strings.Cut(strings.ToLower(from), "@")
	domain = strings.ToLower(strings.Trim(domain, " ."))
	return ok && strings.Contains(domain, ".") && (host == domain || strings.HasSuffix(host, "."+domain))
}

// VerifyDKIM checks the signatures of a raw letter against the domain of from:
// "pass" when a signature of that domain is valid, "fail" when it has only bad
// ones, "none" when it has none. lookup finds TXT records; nil asks the DNS.
func VerifyDKIM(raw []byte, from string, lookup func(domain string) ([]string, error)) string {
	if h := readHeading(raw); h.odd || twice(&h.fields) != "" {
		return "none"
	}
	checked, err := dkim.VerifyWithOptions(bytes.NewReader(raw), &dkim.VerifyOptions{LookupTXT: lookup, MaxVerifications: 5})
	if err != nil && len(checked) == 0 {
		return "none"
	}
	found := "none"
	for _, v := range checked {
		if !aligned(v.Domain, from) {
			continue
		}
		if v.Err == nil {
			return "pass"
		}
		found = "fail"
	}
	return found
}
