package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"kurier/store"
)

// manner is how programs mark the letters that they write for somebody, with the subject that they give them.
type manner struct{ name, subject, marks string }

var manners = []manner{
	{"Gmail", "Re: %s", "Auto-Submitted: auto-replied\nPrecedence: bulk\nX-Autoreply: yes\n"},
	{"Exchange", "Automatic reply: %s", "Auto-Submitted: auto-generated\nX-Auto-Response-Suppress: All\nX-MS-Exchange-Inbox-Rules-Loop: german@club.example\n"},
	{"Outlook 2003", "Out of Office: %s", ""},
	{"Outlook in German", "Abwesend: %s", ""},
	{"Outlook in Polish", "Odpowiedź automatyczna: %s", ""},
	{"vacation(1)", "away from my mail", "Precedence: junk\n"},
	{"sieve", "Auto: %s", "Auto-Submitted: auto-replied (vacation)\n"},
	{"cPanel", "%s", "X-Autorespond: %s\nPrecedence: auto_reply\n"},
	{"qmail", "Re: %s", "Return-Path: <>\n"},
	{"a shop's helpdesk", "[#4711] %s", "X-Auto-Reply: true\n"},
	{"no mark", "Re: %s", ""},
	{"no mark and no subject", "", ""},
}

var notes = map[string]string{
	"English": "Hello,\n\nThank you for your message. I am out of the office until 14 March with no access to email.\nFor urgent matters please contact my colleague Tom Smith.\n\nKind regards\nAnna",
	"German":  "Guten Tag,\n\nvielen Dank für Ihre Nachricht. Ich bin bis zum 14. März nicht im Büro und habe keinen Zugriff auf meine E-Mails.\nIn dringenden Fällen wenden Sie sich bitte an Herrn Schmidt.\n\nMit freundlichen Grüßen\nAnna",
	"Polish":  "Dzień dobry,\n\ndziękuję za wiadomość. Przebywam na urlopie do 14 marca i nie mam dostępu do poczty.\nW pilnych sprawach proszę o kontakt z panem Nowakiem.\n\nPozdrawiam\nAnna",
}

// returned is how such a letter brings the mail back that it answers.
var returned = map[string]func(report string) string{
	"nothing": func(string) string { return "" },
	"quoted": func(report string) string {
		return "\n\nOn Mon, 4 Mar 2030 at 12:00, Kurier <kurier@club.example> wrote:\n> " + strings.ReplaceAll(report, "\n", "\n> ")
	},
	"below a line": func(report string) string {
		return "\n\n-----Original Message-----\nFrom: Kurier\nSent: Monday, 4 March 2030 12:00\nTo: Anna\nSubject: Turn 1\n\n" + report
	},
	"as it was": func(report string) string { return "\n\n" + report },
	// The form filled in and the turn closed, as somebody's last letter had it.
	"with their last orders": func(string) string { return "\n\nYour message was:\n\n> MOVE 3Pz 0406\n> READY\n" },
}

// A program that writes for somebody who is away does nothing, whatever it brings back of our mail: no order, no
// READY, no answer, no word of the player's; its letter is kept.
func TestNotesThatBringOurMailBackDoNothing(t *testing.T) {
	h := hallAtPlay(t)
	report := textOf(t, h.reportTo(t, "german"))
	if !strings.Contains(report, "YOUR ORDER FORM") || !strings.Contains(report, "MOVE 3Pz") {
		t.Fatalf("no report with a form:\n%s", report)
	}
	before, word, n := h.state(), h.lastWord(), 0
	for _, m := range manners {
		for language, note := range notes {
			for how, bring := range returned {
				n++
				h.now = h.now.Add(time.Second)
				subject, marks := m.subject, m.marks
				if strings.Contains(subject, "%s") {
					subject = fmt.Sprintf(subject, "[Kurier warta-1] Turn 1: your orders by Thu 12:00, the game begins")
				}
				if strings.Contains(marks, "%s") {
					marks = fmt.Sprintf(marks, subject)
				}
				verdict := h.post(fmt.Sprintf("%sFrom: Anna <german@club.example>\nTo: kurier+%s@club.example\nSubject: %s\nMessage-ID: <note-%d@club.example>\nContent-Type: text/plain; charset=utf-8\n\n%s%s\n",
					marks, h.keys["german@club.example"], subject, n, note, bring(report)))
				h.nothingCameOf(t, strings.Join([]string{m.name, language, how}, ", ")+": "+verdict, before, word)
			}
		}
	}
	if n < 150 {
		t.Errorf("only %d notes", n)
	}
	t.Logf("%d notes", n)
}

// reportTo is the last report that a seat was sent.
func (h *hall) reportTo(t *testing.T, seat string) (raw []byte) {
	t.Helper()
	h.must(h.store.View(func(tx store.Tx) error {
		return tx.OutgoingOf("warta-1", func(o store.Outgoing) bool {
			if o.Kind == "report" && o.Seat == seat {
				raw = o.Raw
			}
			return true
		})
	}))
	return raw
}

// lastWord is when somebody last wrote, as the store has it.
func (h *hall) lastWord() (at string) {
	h.must(h.store.View(func(tx store.Tx) error {
		b, err := tx.Meta("last-word")
		at = string(b)
		return err
	}))
	return at
}

// nothingCameOf fails where a letter changed something or was answered, or is not kept.
func (h *hall) nothingCameOf(t *testing.T, letter, before, word string) {
	t.Helper()

	if after := h.state(); after != before {
		t.Fatalf("%s: the game changed from\n%s\nto\n%s", letter, before, after)
	}
	if mail := h.allMail(); len(mail) > 0 {
		t.Errorf("%s: answered with %s", letter, mail[0].Raw[:min(len(mail[0].Raw), 1500)])
	}
	if last := h.lastLetter(); last.UID != h.uid || len(last.Raw) == 0 {
		t.Errorf("%s: it is not kept", letter)
	}
	if at := h.lastWord(); at != word {
		t.Errorf("%s: it counts as a word of the player's, at %s", letter, at)
	}
}

// Receipts, reports of delivery and questions whether a person wrote are programs' letters too, and bring our mail
// back whole. {report} is that mail, {key} the seat's key.
var receipts = map[string]string{
	"a receipt (RFC 8098)": `From: Anna <german@club.example>
Subject: Read: [Kurier warta-1] Turn 1: your orders
Content-Type: multipart/report; report-type=disposition-notification; boundary=b

--b
Content-Type: text/plain

Your message was read on Monday, 4 March 2030.

--b
Content-Type: message/disposition-notification

Final-Recipient: rfc822;german@club.example
Disposition: manual-action/MDN-sent-manually; displayed

--b
Content-Type: message/rfc822

From: kurier@club.example
Subject: Turn 1

{report}
--b--
`,
	"Outlook's receipt in words": `From: Anna <german@club.example>
Subject: Read: [Kurier warta-1] Turn 1: your orders
X-Auto-Response-Suppress: All
Content-Type: text/plain

Your message

   To: Anna
   Subject: [Kurier warta-1] Turn 1: your orders
   Sent: Monday, 4 March 2030 12:00

was read on Monday, 4 March 2030 12:05.
`,
	"Outlook's receipt in German": `From: Anna <german@club.example>
Subject: Gelesen: [Kurier warta-1] Turn 1: your orders
Content-Type: text/plain; charset=utf-8

Ihre Nachricht

   An: Anna
   Betreff: [Kurier warta-1] Turn 1: your orders
   Gesendet: Montag, 4. März 2030 12:00

wurde am Montag, 4. März 2030 12:05 gelesen.
`,
	"Outlook's receipt in Polish": `From: Anna <german@club.example>
Subject: =?utf-8?q?Przeczytano:_=5BKurier_warta-1=5D_Turn_1?=
Content-Type: text/plain; charset=utf-8

Wiadomość

   Do: Anna
   Temat: [Kurier warta-1] Turn 1: your orders
   Wysłano: 4 marca 2030 12:00

została przeczytana 4 marca 2030 12:05.
`,
	"deleted unread": `From: Anna <german@club.example>
Subject: Not read: [Kurier warta-1] Turn 1: your orders
Content-Type: text/plain

Your message

   To: Anna
   Subject: [Kurier warta-1] Turn 1: your orders

was deleted without being read on Monday, 4 March 2030 12:05.
`,
	"a challenge": `From: Anna <german@club.example>
Subject: Re: [Kurier warta-1] Turn 1: your orders [confirm 83hd9-2]
Auto-Submitted: auto-replied
Content-Type: text/plain

To make sure that a person wrote to me, please reply to this message. Your mail waits until then:

{report}
`,
	"a challenge without marks": `From: Anna <german@club.example>
Subject: Please confirm your message
Content-Type: text/plain

This is an automatically generated message. My mailbox is protected by SpamArrest: please click the link
below once to prove that you are a person, and your message will be delivered.

https://spam.example/confirm/83hd9

{report}
`,
	"a report of delay": `From: MAILER-DAEMON@club.example
Subject: Delayed Mail (still being retried)
Return-Path: <>
Auto-Submitted: auto-replied
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: text/plain

Your message could not be delivered for 4 hours.

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; club.example

Final-Recipient: rfc822; german@club.example
Action: delayed
Status: 4.4.1

--b
Content-Type: message/rfc822

From: kurier@club.example
Subject: Turn 1

{report}
--b--
`,
	"a note in HTML alone": `From: Anna <german@club.example>
Subject: Out of office Re: [Kurier warta-1] Turn 1: your orders
Content-Type: text/html; charset=utf-8

<p>Hello,</p><p>I am out of the office until 14 March and will answer your mail when I am back. Please contact Tom in urgent cases.</p><p>Regards</p><hr>{html}
`,
}

// Machines that write of our mail, and not of their owner's absence, do nothing either.
func TestReceiptsAndChallengesThatBringOurMailBackDoNothing(t *testing.T) {
	h := hallAtPlay(t)
	raw := h.reportTo(t, "german")
	report, page := textOf(t, raw), decoded(t, raw)
	before, word := h.state(), h.lastWord()
	for name, letter := range receipts {
		h.now = h.now.Add(time.Second)
		verdict := h.post(fmt.Sprintf("Message-ID: <receipt-%d@club.example>\nTo: kurier+%s@club.example\n", h.uid, h.keys["german@club.example"]) +
			strings.NewReplacer("{report}", report, "{html}", page).Replace(letter))
		h.nothingCameOf(t, name+": "+verdict, before, word)
	}
}
