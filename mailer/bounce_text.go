package mailer

import (
	"slices"
	"strings"

	"github.com/emersion/go-message"
)

// origin says how surely a letter is a mail system's, by who sent it.
type origin int

const (
	somebody   origin = iota // who may be a person
	gateway                  // a name that programs have: subject and text must tell of a failure
	unanswered               // an empty return path, also that of notices of absence: words alone do not do
	system                   // a postmaster, or a mail system without an address: one sign of a failure does
	daemon                   // it writes little but reports
)

// wrote tells whose a letter is, by its sender and return path.
func wrote(h *message.Header, from string) origin {
	name, local := senderNames(h, from)
	switch {
	case daemonName().MatchString(local), from == "" && daemonName().MatchString(name):
		return daemon
	case systemName().MatchString(local), from == "" && nameless(h, name), h.Has("X-Failed-Recipients"):
		return system
	case nullSender(h):
		return unanswered
	case programName().MatchString(local), programTitle().MatchString(name), returnedBy().MatchString(h.Get("Auto-Submitted")):
		return gateway
	}
	return somebody
}

// nameless says whether a From field without an address has a mail system's name in
// it, or nothing at all.
func nameless(h *message.Header, name string) bool {
	return h.Has("From") && (name == "" || systemName().MatchString(name) || programName().MatchString(name))
}

// nullSender says whether a letter has the empty return path of reports [RFC 5321
// section 4.5.5], which some hosts write as their own daemon's address.
func nullSender(h *message.Header) bool {
	for _, v := range h.Values("Return-Path") {
		v = strings.Trim(strings.Join(strings.Fields(v), ""), "<>")
		if local, _, _ := strings.Cut(v, "@"); v == "" || strings.EqualFold(local, "mailer-daemon") {
			return true
		}
	}
	return false
}

// senderNames are the name in From and what stands before the '@', without the domain,
// which may be anybody's. An address that is empty or broken leaves the name alone.
func senderNames(h *message.Header, from string) (name, local string) {
	name = decodeText(h.Get("From"))
	if from != "" {
		local, _, _ = strings.Cut(from, "@")
		name = strings.ReplaceAll(name, local, "")
	}
	name = addressMarks().ReplaceAllString(senderDomain().ReplaceAllString(name, " "), " ")
	return strings.TrimSpace(name), local
}

// reportText is the text of a report for people, of all its parts; quoted lines are
// somebody's who answers.
func (w *walker) reportText(leaves []*part) string {
	var b strings.Builder
	own := walker{limits: w.limits, until: w.until} // what is remarkable is noted elsewhere
	for _, p := range leaves {
		left := mostReport - b.Len()
		if !isText(p) || left <= 0 || own.late() {
			continue
		}
		q := *p // reading may change it
		if q.media == "text/html" {
			rows, _, _ := own.rows(&q, 1, left)
			for _, r := range rows {
				b.WriteString(r.text + "\n")
			}
		} else {
			text, _ := own.text(&q, left)
			b.WriteString(text + "\n")
		}
	}
	return quotedLine().ReplaceAllString(b.String(), "$1")
}

// How many bytes of a report's text are read, and searched for words: a report begins
// with what it has to say, and searching is dear.
const (
	mostReport = 64 << 10
	mostWords  = 8 << 10
)

// beginning is that of a text, without half a letter at its end.
func beginning(text string) string {
	return strings.ToValidUTF8(text[:min(len(text), mostWords)], "")
}

// words reads a report that is in prose alone.
func (r *report) words() (b *Bounced, notice bool) {
	text, failed := beginning(r.text), oneLine(r.h.Get("X-Failed-Recipients"))
	inSubject, inText := r.failure(text)
	if successSubject().MatchString(r.subject) || successText().MatchString(text) && !inText && !failureWord().MatchString(r.subject) {
		return nil, true
	}
	fails := inSubject || inText || failed != ""
	switch r.by {
	case gateway:
		fails = inSubject && inText
	case unanswered:
		fails = inSubject || inText && (replyCode().MatchString(text) || r.carries())
	}
	if !fails && !r.inUnknownWords(text) {
		return nil, false
	}
	b = &Bounced{Recipient: first(looseAddress().FindString(failed), namedRecipient(text)), Status: textStatus(text)}
	// Such reports come when the sender has given up, unless they say they have
	// not, or show a temporary status.
	b.Hard = fails && !passes(b.Status) && !delayedText().MatchString(r.subject+" "+text) && !(b.Status == "" && fullText().MatchString(text))
	return b, false
}

// failure looks for words of a failure. In an answer, and in a notice of absence, the
// subject is another letter's, and the text must show a server's reply or a copy, unless
// a daemon wrote it.
func (r *report) failure(text string) (inSubject, inText bool) {
	inText = failureText().MatchString(text) || foreignFailure().MatchString(text) || replyCode().MatchString(text)
	if bare, answers := bareSubject(r.subject); answers || vacation().MatchString(bare) || vacation().MatchString(r.subject) {
		return false, inText && (r.by == daemon || replyCode().MatchString(text) || returnedText().MatchString(text))
	}
	return failureSubject().MatchString(r.subject), inText
}

// inUnknownWords says whether a daemon reports in a language that nobody here knows: it
// names somebody, shows a letter, or declares a report.
func (r *report) inUnknownWords(text string) bool {
	return r.by == daemon && !vacation().MatchString(r.subject) && (r.declared() || r.carries() || returnedText().MatchString(text) || looseAddress().MatchString(text))
}

// carries says whether a letter has another one as a part.
func (r *report) carries() bool {
	return slices.ContainsFunc(r.leaves, func(p *part) bool {
		return strings.HasPrefix(p.media, "message/") || p.media == "text/rfc822-headers"
	})
}

// namedRecipient finds the address on a line of its own, or behind the word for it.
func namedRecipient(text string) string {
	if m := recipientLine().FindStringSubmatch(text); m != nil {
		return foldDomain(first(m[1], m[2]))
	}
	return ""
}

// textStatus finds a status in prose: "#5.1.1" or "550 5.1.1".
func textStatus(text string) string {
	if m := proseStatus().FindStringSubmatch(text); m != nil {
		return m[1]
	}
	return ""
}

// mailProgram is what mail systems call themselves in so many words.
const mailProgram = `e?-?mail(box)?[-_. ]?(service|server|system|gate(way)?|guard|administrator|router|agent|control|handler|transport|robot)|(system|network|exchange)[-_. ](administrator|attendant|manager)|\w*mail system|mail deliver(y|er)?|undeliver\w*`

// Who sends reports. A local part counts more than a name, which anybody chooses.
var (
	daemonName  = onDemand(`(?i)(^|\b)(mail(er)?|mailbox)[-_. ]?daemon\b|^daemon$|\bmail[-_. ]?deliver(y|er)?[-_. ]?(sub-?)?(system|service|agent)`)
	systemName  = onDemand(`(?i)^\W*(postmaster|mdaemon|microsoftexchange[0-9a-f]{20,}|maildelivery|mail-?delivery|undeliverable|non-?deliver\w*|ndr)\b`)
	programName = onDemand(`(?i)(^|[^\pL])(` + strings.Join([]string{
		`smtp`, `mta`, `ndr`, `imss`, `interscan`, `mimesweeper`, `mailmarshal`, `mailscanner`, `anti-?virus`, `anti-?spam`, `[a-z]+gw\d+`, `no-?reply`, `bounces?`, mailProgram,
	}, "|") + `)($|[^\pL])`)
	// programTitle is a whole name, lest it be a person's with such a word in it.
	programTitle = onDemand(`(?i)^\W*(the )?(` + mailProgram + `|postmaster)( (at|of|on) \S+)?\W*$`)
	returnedBy   = onDemand(`(?i)reject|bounce|failure|returned`)
	senderDomain = onDemand(`@[^\s<>(),;"]*`)
	addressMarks = onDemand(`[<>()",;\s]+`)
)

var (
	statusCode  = onDemand(`\b[245]\.\d{1,3}\.\d{1,3}\b`)
	proseStatus = onDemand(`(?i)(?:#|\b[245]\d\d[ -]#?|status:? )([245]\.\d{1,3}\.\d{1,3})\b`)
	// replyCode is a server's answer, with what is written before or behind one.
	replyCode = onDemand(`(?i)\b[45]\d\d[ -]#?[45]\.\d{1,3}\.\d{1,3}\b|` +
		`(?:said|repl(?:y|ied)|respon\w+|error|reason|answer\w*|status|returned|result|smtp|rcpt to|<<<|>>>)[^\n]{0,80}[\s:;,(\["'][45][0-5]\d[\s-]+\S|` +
		`(?m)^\s*(?:smtp;\s*)?[45][0-5]\d[ -][^\n]{0,60}(?:user|mailbox|recipient|address|reject|denied|relay|unknown|blocked|refused|account|quota|domain|spam)`)
	recipientLine = onDemand(`(?mi)^[\s*·•-]*<?([^\s<>@"(),;:]+@[^\s<>@"(),;:]+)>?[:.]?[ \t]*$|` +
		`(?:recipients?|addressee|to|rcpt to|empfänger|destinataire|destinatario|odbiorca|adresat)(?:\(s\))?:\s*<?([^\s<>@"(),;:]+@[^\s<>@"(),;:]+)>?`)
	copiedID   = onDemand(`(?mi)^[ \t|]*(?:original-)?message-?id:\s*<([^<>\s]+)>`)
	quotedLine = onDemand(`(?m)^((?:>>>|<<<).*)$|^[ \t]*>.*$`)
)
