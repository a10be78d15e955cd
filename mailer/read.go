package mailer

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/emersion/go-message"
)

// Read reads a letter. It never fails: what a letter cannot tell is left empty,
// and Why says so. Only a Human letter has Lines.
func Read(raw []byte, o Options) (r Reading) {
	defer func() {
		// Mail comes from anybody. A letter that breaks the reader is kept for the
		// moderator and must not stop the mailbox.
		if p := recover(); p != nil {
			r = Reading{Kind: Unsafe, Why: []string{fmt.Sprintf("the letter could not be read: %v", p)}, Lines: []TextLine{}}
			r.Digest = digest(r)
		}
	}()
	return read(raw, o)
}

func read(raw []byte, o Options) Reading {
	o = o.withDefaults()
	w := walker{limits: o, until: time.Now().Add(o.MaxTime)}
	r := Reading{Lines: []TextLine{}}
	letter := readHeading(raw)
	h := letter.fields
	noSender := readEnvelope(&r, &letter, o)
	media, params := mediaType(h.Get("Content-Type"))

	w.notes = letter.notes
	var leaves []*part
	err := error(nil)
	if len(raw) > o.MaxSize {
		err = fmt.Errorf("%d bytes, more than the %d allowed", len(raw), o.MaxSize)
	} else {
		leaves, err = w.walk(h, letter.body, 0)
	}
	switch {
	case err != nil:
		r.decide(Unsafe, err.Error())
	case len(letter.head) > maxHeader:
		r.decide(Unsafe, w.notes[0])
		w.notes = w.notes[1:]
	default:
		r.judge(&w, &h, media, params, leaves, noSender)
	}
	if r.Kind == Human && !r.readOrders(&w, leaves) {
		r = Reading{
			Kind: Unsafe, Why: []string{errTooLong.Error()}, From: r.From, FromName: r.FromName, Subject: r.Subject,
			MessageID: r.MessageID, Date: r.Date, Recipients: r.Recipients, Lines: []TextLine{},
		}
	}
	if r.Kind == Human && r.Doubt != DoubtMachine && absenceNote(r.Subject, r.Lines) {
		r.Doubt = DoubtAbsence
		r.Why = append(r.Why, "it reads like a note of absence, which alone does not make it automatic")
	}
	r.Why = append(r.Why, w.notes...)
	if r.Kind == Human {
		r.Unopened = w.unopened
	}
	r.Digest = digest(r)
	return r
}

// readEnvelope reads who, to whom and about what, and returns why there is no
// single sender; "" when there is one.
func readEnvelope(r *Reading, letter *heading, o Options) (noSender string) {
	h := &letter.fields
	r.From, r.FromName, noSender = sender(h)
	if a, err := oneAddress(h.Get("Reply-To")); err == nil {
		r.ReplyTo = a.Address
	}
	r.Subject = short(headerText(h, "Subject"), 1000)
	r.MessageID = firstID(h.Get("Message-Id"))
	r.InReplyTo = firstID(h.Get("In-Reply-To"))
	r.References = messageIDs(h.Get("References"))
	if n := len(r.References); n > 100 {
		r.References = r.References[n-100:]
	}
	r.Date = headerDate(h.Get("Date"))
	r.Recipients = recipients(h)
	r.DKIM = authenticated(letter, o.AuthServID, r.From)
	return noSender
}

func (r *Reading) decide(k Kind, why ...string) {
	r.Kind = k
	r.Why = append(r.Why, why...)
}

// judge finds the kind of a letter that could be taken apart.
func (r *Reading) judge(w *walker, h *message.Header, media string, params map[string]string, leaves []*part, noSender string) {
	own := w.limits.Address
	if why := ownSign(h, r.From, own); why != "" {
		r.decide(Own, why)
		return
	}
	report, notice := w.bounce(h, media, params, leaves, r.From, r.Subject)
	if report != nil {
		r.Bounced = report
		for _, a := range r.Recipients {
			if tag, ok := plusTag(own, a); ok && report.Tag == "" {
				report.Tag = tag
			}
		}
		class := "soft"
		if report.Hard {
			class = "hard"
		}
		r.decide(Bounce, "a delivery report: "+class+" failure, status "+first(report.Status, "unknown"))
		return
	}
	hard, weak := automaticSigns(h, media, r.From, r.Subject)
	if notice {
		hard = append(hard, "a report, and not of a failure")
	} else if name, _ := senderNames(h, ""); r.From == "" && name != "" && nameless(h, name) {
		hard = append(hard, "a mail system without an address")
	}
	switch {
	case len(hard) > 0:
		r.decide(Automatic, hard...)
		return
	case noSender != "":
		r.decide(Unsafe, "no single sender: "+noSender)
		return
	}
	r.decide(Human, "one sender, no sign of a machine that decides")
	switch {
	case machineSubject(r.Subject):
		r.Doubt = DoubtMachine
	case len(weak) > 0:
		r.Doubt = DoubtWeak
	}
	for _, s := range weak {
		r.Why = append(r.Why, s+" alone does not make it automatic")
	}
	if r.MessageID == "" {
		r.Why = append(r.Why, "no Message-ID")
	}
	if key := twice(h); key != "" {
		r.Why = append(r.Why, "two "+key+" fields, so that no signature counts")
	}
	var odd []string
	r.Capabilities, odd = capabilities(own, r.Recipients, r.Subject)
	for _, a := range odd {
		r.Why = append(r.Why, short(a, 80)+" holds no capability")
	}
}

// readOrders finds the lines of a person's letter: in its text, else in an
// attached .txt file, else in the subject. false: it took too long.
func (r *Reading) readOrders(w *walker, leaves []*part) bool {
	left, number, desk := w.limits.MaxText, 1, deskOf(w.limits)
	for i, p := range leaves {
		if w.late() {
			return false
		}
		w.remark(p)
		if p.attach || !isText(p) || left <= 0 {
			continue
		}
		rows, used, label := w.rows(p, number, left)
		if len(rows) == 0 {
			continue
		}
		left -= used
		number = rows[len(rows)-1].last + 1
		lines, cuts := cutRows(rows, desk)
		r.Cut = append(r.Cut, cuts...)
		r.Quoted = append(r.Quoted, quotes(rows, cuts)...)
		if len(lines) > 0 {
			r.take(lines, leaves[i].media, label)
		}
		if n := len(cuts); n > 0 && cuts[n-1].Reason == ReasonEnd {
			break // END ends the whole letter, not only its first part
		}
	}
	for _, p := range leaves {
		if len(r.Lines) > 0 || w.late() {
			break
		}
		if !p.attach || !strings.HasSuffix(strings.ToLower(p.name), ".txt") {
			continue
		}
		text, label := w.text(p, w.limits.MaxText)
		if lines, cuts := cutRows(plainRows(text, 1), desk); len(lines) > 0 {
			r.take(lines, "attachment "+short(p.name, 80), label)
			r.Cut = cuts
		}
	}
	unreadFiles(w, r, leaves)
	if len(r.Lines) == 0 {
		if lines := subjectLines(r.Subject); len(lines) > 0 {
			r.take(lines, "subject", "")
		}
	}
	return !w.late()
}

// unreadFiles notes attached files that somebody may have meant as orders: documents, and texts beside a letter
// that has lines of its own.
func unreadFiles(w *walker, r *Reading, leaves []*part) {
	for _, p := range leaves {
		name := strings.ToLower(p.name)
		document := slices.ContainsFunc([]string{".txt", ".doc", ".docx", ".odt", ".rtf", ".pdf"}, func(end string) bool { return strings.HasSuffix(name, end) })
		if p.attach && document && r.Source != "attachment "+short(p.name, 80) {
			w.shut("the attached file " + short(oneLine(p.name), 80) + " is not opened; orders go into the letter itself")
		}
	}
}

func (r *Reading) take(lines []TextLine, source, label string) {
	r.Lines = append(r.Lines, lines...)
	if r.Source == "" {
		r.Source, r.Charset = oneLine(source), short(oneLine(label), 40)
	}
}

// isText says whether a leaf is text to read. A type that nobody knows, such as
// text/enriched, is better read as it stands than not at all.
func isText(p *part) bool {
	return strings.HasPrefix(p.media, "text/") && p.media != "text/calendar" && p.media != "text/rfc822-headers"
}

// rows decodes a text leaf to rows, and says how many bytes of text that took.
func (w *walker) rows(p *part, first, limit int) (rows []row, used int, label string) {
	if p.media == "text/html" {
		limit = min(limit, w.limits.MaxText/2) // its tree takes many times its size
	}
	text, label := w.text(p, limit)
	used = len(text)
	if p.media == "text/html" {
		return htmlRows(text, first), used, label
	}
	if strings.TrimSpace(visible(text)) == "" {
		if p.html != nil {
			rows, n, label := w.rows(p.html, first, limit)
			p.media = p.html.media
			return rows, used + n, label
		}
		return nil, used, label
	}
	if strings.EqualFold(p.params["format"], "flowed") {
		rows = flowedRows(text, first, strings.EqualFold(p.params["delsp"], "yes"))
	} else {
		rows = plainRows(text, first)
	}
	if p.html != nil {
		witness, _ := w.text(p.html, min(limit, w.limits.MaxText/2))
		rows = rejoin(rows, htmlRows(witness, 1))
	}
	return rows, used, label
}

// remark notes parts that hold something that cannot be read.
func (w *walker) remark(p *part) {
	switch p.media {
	case "message/rfc822", "message/global":
		w.shut("a letter is attached; it is not read for orders")
	case "application/pkcs7-mime", "application/x-pkcs7-mime":
		w.shut("an S/MIME envelope is not opened; write without it")
	case "application/pgp-encrypted":
		w.shut("an encrypted letter is not opened; write without encryption")
	case "application/ms-tnef":
		w.shut("a winmail.dat is not opened; send plain text instead of Outlook's rich text")
	}
}

// digest is the meaning of a letter: who wrote, to which seat, about what, which
// lines.
func digest(r Reading) string {
	bare, _ := bareSubject(r.Subject)
	caps := slices.Sorted(slices.Values(r.Capabilities))
	var b bytes.Buffer
	fmt.Fprintf(&b, "%q\n%q\n%q\n", r.From, strings.ToLower(bare), caps)
	for _, l := range r.Lines {
		fmt.Fprintf(&b, "%q\n", l.Text)
	}
	sum := sha256.Sum256(b.Bytes())
	return hex.EncodeToString(sum[:])
}
