package mailer

import (
	"bytes"
	"strings"

	"github.com/emersion/go-message"
)

// report is a letter looked at as a delivery report: RFC 3464, or what a mail system
// writes in its own words.
type report struct {
	h             *message.Header
	media         string
	params        map[string]string
	leaves        []*part
	from, subject string
	by            origin
	// text is that of the parts for people; empty for a letter of somebody.
	text string
}

// bounce reads a delivery report; nil when the letter is none. notice is true for a
// report of something else, a success, a receipt or a complaint, which is automatic
// but no bounce.
func (w *walker) bounce(h *message.Header, media string, params map[string]string, leaves []*part, from, subject string) (b *Bounced, notice bool) {
	r := report{h: h, media: media, params: params, leaves: leaves, from: from, subject: subject, by: wrote(h, from)}
	if r.declared() {
		r.by = max(r.by, daemon)
	} else if media == "multipart/report" {
		r.by = max(r.by, system)
	}
	if r.complains() || r.tellsOther() {
		return nil, true
	}
	if r.by == somebody {
		return nil, false // who may show us a report
	}
	r.text = w.reportText(leaves)
	if b, notice = r.fields(); b == nil && !notice {
		b, notice = r.words()
	}
	if b != nil {
		b.Original = r.originalID()
	}
	return b, notice
}

// reportType is what a report says it is about, in lower case.
func (r *report) reportType() string {
	return strings.ToLower(strings.TrimSpace(r.params["report-type"]))
}

// declared says whether a letter calls itself a delivery report.
func (r *report) declared() bool { return strings.Contains(r.reportType(), "deliver") }

// complains says whether a letter is a feedback report (RFC 5965), also one whose
// parts or types are out of order.
func (r *report) complains() bool {
	if strings.Contains(r.reportType(), "feedback") {
		return true
	}
	for _, p := range r.leaves {
		if p.media == "message/feedback-report" || p.media == "text/plain" && feedback().Match(p.body) {
			return true
		}
	}
	return false
}

// feedback begins a part with the fields of a feedback report.
var feedback = onDemand(`(?i)^\s*((user-agent|version|[a-z-]+-date):.*\s+){0,3}feedback-type:\s*\S`)

// tellsOther says whether a report is neither of delivery nor of a refusal: a receipt
// (RFC 8098), statistics. A filter that refuses a mail for its reader may say so in a
// receipt (RFC 5429).
func (r *report) tellsOther() bool {
	if r.media != "multipart/report" || r.reportType() == "" || r.declared() {
		return false
	}
	for _, p := range r.leaves {
		if statusPart(p) {
			return false
		}
		if p.media == "message/disposition-notification" && refusedSubject().MatchString(r.subject) {
			return false
		}
	}
	return true
}

// statusPart says whether a part is the machine's of a delivery report.
func statusPart(p *part) bool {
	return p.media == "message/delivery-status" || p.media == "message/global-delivery-status"
}

// fields reads the parts that are for machines, in the order they come; without any, the
// fields that some put into the text.
func (r *report) fields() (b *Bounced, notice bool) {
	var w walker
	for _, p := range r.leaves {
		if !statusPart(p) {
			continue
		}
		// Without an empty line above them, the first fields are the part's header.
		b, told := recipientStatus(&p.header)
		if b == nil && !told {
			b, told = deliveryStatus(w.bytes(p, maxHeader))
		}
		if b != nil {
			return b, false
		}
		notice = notice || told
	}
	if notice || !fieldsInText().MatchString(r.text) {
		return nil, notice
	}
	return deliveryStatus([]byte(r.text))
}

// fieldsInText tells fields from prose that happens to have a word of theirs.
var fieldsInText = onDemand(`(?mi)^final-recipient:.*@`)

// deliveryStatus reads blocks of fields (RFC 3464 section 2): the first recipient that
// failed or is delayed.
func deliveryStatus(body []byte) (b *Bounced, notice bool) {
	for len(bytes.TrimSpace(body)) > 0 {
		body = bytes.TrimLeft(body, "\r\n")
		head, rest := splitHeader(body, byCR)
		body = rest
		h, _ := readHeader(head, byCR)
		b, told := recipientStatus(&h)
		if b != nil {
			return b, false
		}
		notice = notice || told
	}
	return nil, notice
}

// recipientStatus reads the fields of one recipient; nil when there are none.
func recipientStatus(h *message.Header) (b *Bounced, notice bool) {
	if !h.Has("Final-Recipient") && !h.Has("Action") {
		return nil, false
	}
	action := strings.ToLower(oneLine(h.Get("Action")))
	status := statusCode().FindString(h.Get("Status"))
	if status == "" {
		status = statusCode().FindString(h.Get("Diagnostic-Code"))
	}
	switch action {
	case "delivered", "relayed", "expanded":
		return nil, true
	case "":
		if strings.HasPrefix(status, "2") || h.Has("Disposition") {
			return nil, strings.HasPrefix(status, "2")
		}
	}
	return &Bounced{
		Recipient: first(statusRecipient(h.Get("Original-Recipient")), statusRecipient(h.Get("Final-Recipient"))),
		Status:    status,
		Hard:      action != "delayed" && !passes(status),
	}, false
}

// passes says whether a status tells of a trouble that may pass: a temporary one,
// or a full mailbox. [RFC 3463]
func passes(status string) bool {
	return strings.HasPrefix(status, "4") || status == "5.2.2"
}

// statusRecipient reads "rfc822; name@host".
func statusRecipient(v string) string {
	if _, a, ok := strings.Cut(v, ";"); ok {
		v = a
	}
	return foldDomain(looseAddress().FindString(oneLine(v)))
}

// originalID finds the Message-ID of the mail that a report is about: in the
// copy it carries, in the text, or in In-Reply-To.
func (r *report) originalID() string {
	var w walker
	for _, p := range r.leaves {
		switch p.media {
		case "message/rfc822", "text/rfc822-headers", "message/rfc822-headers", "message/global", "message/global-headers":
			head, _ := splitHeader(bytes.TrimLeft(w.bytes(p, maxHeader), "\r\n"), byCR)
			oh, _ := readHeader(head, byCR)
			if id := firstID(oh.Get("Message-Id")); id != "" {
				return id
			}
		}
		if id := firstID(p.header.Get("Message-Id")); id != "" && strings.HasPrefix(r.media, "multipart/") {
			return id // the copy is the part itself
		}
	}
	if m := copiedID().FindStringSubmatch(r.text); m != nil {
		return m[1]
	}
	return firstID(r.h.Get("In-Reply-To"))
}

func first(values ...string) string {
	for _, v := range values {
		if v != "" {
			return v
		}
	}
	return ""
}
