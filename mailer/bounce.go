package mailer

import (
	"bytes"
	"regexp"
	"strings"

	"github.com/emersion/go-message"
)

// bounce reads a delivery report: RFC 3464, else what qmail and Exim write. nil
// when the letter is none. notice is true for a report of success, which is
// automatic but no bounce.
func bounce(h *message.Header, media string, params map[string]string, leaves []*part, from, subject string) (b *Bounced, notice bool) {
	if media == "multipart/report" && !strings.EqualFold(params["report-type"], "delivery-status") && params["report-type"] != "" {
		return nil, true // a receipt (RFC 8098) or a complaint (RFC 5965)
	}
	for _, p := range leaves {
		if p.media != "message/delivery-status" && p.media != "message/global-delivery-status" {
			continue
		}
		if media != "multipart/report" && !daemon(h, from) {
			continue // somebody shows us a report
		}
		if b, notice = deliveryStatus(p.body); b != nil {
			b.Original = originalID(h, leaves, nil)
		}
		return b, notice
	}
	if !daemon(h, from) {
		return nil, false
	}
	var w walker
	var text string
	for _, p := range leaves {
		if p.media == "text/plain" {
			text, _ = w.text(p, 64<<10)
			break
		}
	}
	failed := oneLine(h.Get("X-Failed-Recipients"))
	if m := qmailText.FindStringIndex(text); m == nil && failed == "" && !bounceSubject.MatchString(subject) {
		return nil, false
	}
	b = &Bounced{Recipient: first(looseAddress.FindString(failed), qmailRecipient(text)), Status: textStatus(text)}
	// Such reports come when the sender has given up, unless they say they have
	// not, or show a temporary status.
	b.Hard = !passes(b.Status) && !delayedText.MatchString(subject+" "+text)
	b.Original = originalID(h, leaves, []byte(text))
	return b, false
}

// daemon says whether a letter can be a delivery report at all.
func daemon(h *message.Header, from string) bool {
	local, _, _ := strings.Cut(strings.ToLower(from), "@")
	return local == "mailer-daemon" || local == "postmaster" || h.Has("X-Failed-Recipients") ||
		strings.ReplaceAll(h.Get("Return-Path"), " ", "") == "<>"
}

// deliveryStatus reads the machine's part of a report (RFC 3464 section 2): the
// first recipient that failed or is delayed.
func deliveryStatus(body []byte) (b *Bounced, notice bool) {
	for len(bytes.TrimSpace(body)) > 0 {
		body = bytes.TrimLeft(body, "\r\n")
		head, rest := splitHeader(body)
		body = rest
		h, _ := readHeader(head)
		if !h.Has("Final-Recipient") && !h.Has("Action") {
			continue
		}
		action := strings.ToLower(oneLine(h.Get("Action")))
		status := statusCode.FindString(h.Get("Status"))
		if status == "" {
			status = statusCode.FindString(h.Get("Diagnostic-Code"))
		}
		switch action {
		case "delivered", "relayed", "expanded":
			notice = true
			continue
		}
		return &Bounced{
			Recipient: first(statusRecipient(h.Get("Original-Recipient")), statusRecipient(h.Get("Final-Recipient"))),
			Status:    status,
			Hard:      action != "delayed" && !passes(status),
		}, false
	}
	return nil, notice
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
	return foldDomain(looseAddress.FindString(oneLine(v)))
}

// originalID finds the Message-ID of the mail that a report is about: in the
// copy it carries, in the text behind qmail's line, or in In-Reply-To.
func originalID(h *message.Header, leaves []*part, text []byte) string {
	var w walker
	for _, p := range leaves {
		switch p.media {
		case "message/rfc822", "text/rfc822-headers", "message/rfc822-headers", "message/global", "message/global-headers":
			head, _ := splitHeader(bytes.TrimLeft(w.bytes(p, maxHeader), "\r\n"))
			oh, _ := readHeader(head)
			if id := firstID(oh.Get("Message-Id")); id != "" {
				return id
			}
		}
	}
	if m := copiedID.FindSubmatch(text); m != nil {
		return string(m[1])
	}
	return firstID(h.Get("In-Reply-To"))
}

func qmailRecipient(text string) string {
	if m := qmailFailed.FindStringSubmatch(text); m != nil {
		return foldDomain(m[1])
	}
	return ""
}

// textStatus finds a status in prose: "#5.1.1" or "550 5.1.1".
func textStatus(text string) string {
	if m := proseStatus.FindStringSubmatch(text); m != nil {
		return m[1]
	}
	return ""
}

func first(values ...string) string {
	for _, v := range values {
		if v != "" {
			return v
		}
	}
	return ""
}

var (
	statusCode    = regexp.MustCompile(`\b[245]\.\d{1,3}\.\d{1,3}\b`)
	proseStatus   = regexp.MustCompile(`(?:#|\b[245]\d\d[ -])([245]\.\d{1,3}\.\d{1,3})\b`)
	qmailText     = regexp.MustCompile(`(?i)this is the (qmail-send|mail delivery|mail system|postfix) program|this message was created automatically by mail delivery software`)
	qmailFailed   = regexp.MustCompile(`(?m)^\s*<?([^\s<>@"(),;:]+@[^\s<>@"(),;:]+)>?:\s*$`)
	copiedID      = regexp.MustCompile(`(?mi)^message-id:\s*<([^<>\s]+)>`)
	bounceSubject = regexp.MustCompile(`(?i)undeliver|delivery (status|failure|has failed|delayed)|failure notice|returned mail|mail delivery failed|non[- ]?remis|unzustellbar|nie można dostarczyć|niedostarcz`)
	delayedText   = regexp.MustCompile(`(?i)delayed|warning: message .* (delayed|not yet)|will (be retried|continue to try|keep trying)|you do not need to resend`)
)
