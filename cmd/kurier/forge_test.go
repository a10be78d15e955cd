package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/moderation"
	"kurier/mailer"
	"kurier/store"
)

// post hands a raw mail to the desk as the daemon does, and tells what became of
// it.
func (h *hall) post(raw string) string {
	h.Helper()
	h.uid++
	l := letterOf(mailer.Fetched{Account: "hall", UIDValidity: 1, UID: h.uid, Received: h.now, Raw: []byte(strings.ReplaceAll(raw, "\n", "\r\n"))},
		mailer.Options{Address: "kurier@club.example"})
	became, err := adjudicator.Receive(h.desk, []desk.Letter{l})
	h.must(err)
	return became[0].Verdict
}

// all mail since the last look.
func (h *hall) allMail() []store.Outgoing {
	h.Helper()
	fresh := h.mailAfter(h.read)
	h.mailTo("")
	return fresh
}

// state is what a forger would like to change: the game, its seats and the sheets.
func (h *hall) state() string {
	h.Helper()
	var out strings.Builder
	h.must(h.store.View(func(tx store.Tx) error {
		g, err := tx.Game("warta-1")
		if err != nil {
			return err
		}
		g.Unlogged = nil
		fmt.Fprintf(&out, "%+v\n", g)
		seats, err := tx.Seats("warta-1")
		for _, s := range seats {
			s.Mails, s.Last = 0, ""
			fmt.Fprintf(&out, "%+v\n", s)
			for _, a := range g.Outlook.Awaited {
				sheet, err := tx.Sheet("warta-1", s.Seat, a.Decision)
				if err != nil {
					return err
				}
				fmt.Fprintf(&out, "%+v\n", sheet)
			}
		}
		return err
	}))
	return out.String()
}

// Every row is a letter that somebody writes to get what is not theirs. It is kept
// and gets a verdict, the game stays as it was, and nobody but its sender is told
// anything, and him nothing of the game.
func TestForgedLettersGetNothing(t *testing.T) {
	h := newHall(t, "book", nil)
	h.mailTo("")
	h.write("german", "JOIN")
	h.write("polish", "JOIN")
	h.mailTo("")
	german, polish := h.keys["german@club.example"], h.keys["polish@club.example"]
	const eve, boss = "eve@evil.example", "boss@club.example"
	if page := h.moderate("MODERATOR warta-1 ADD " + boss); page.Lines[0].Refused {
		t.Fatalf("%+v", page.Lines[0])
	}
	h.allMail()
	bossKey, _, err := moderation.ModeratorKey(h.desk, boss, false, false)
	h.must(err)
	to := func(key string) string { return "kurier+" + key + "@club.example" }
	n := 0
	letter := func(header, to, subject, body string) string {
		n++
		return fmt.Sprintf("%s\nTo: %s\nSubject: %s\nMessage-ID: <forged-%d@evil.example>\nDate: Mon, 4 Mar 2030 12:00:00 +0000\n\n%s\n", header, to, subject, n, body)
	}
	const act = "MOVE 3Pz 0406\nREADY ANYWAY"
	played := letter("From: german@club.example", to(german), "orders", "STATUS")
	for _, c := range []struct {
		name, raw, verdict string
		answered           string // to whom; "" for silence
	}{
		{"a seat's key from another address", letter("From: "+eve, to(german), "orders", act), "wrong-seat", eve},
		{"the key in the subject from another address", letter("From: "+eve, "kurier@club.example", "Re: [#"+german+"]", act), "wrong-seat", eve},
		{"a display name that looks like the player", letter(`From: "german@club.example" <`+eve+">", to(german), "orders", act), "wrong-seat", eve},
		{"the other seat's key", letter("From: polish@club.example", to(german), "orders", act), "wrong-seat", "polish@club.example"},
		{"the player's address without a key", letter("From: german@club.example", "kurier@club.example", "orders", act), "stranger", "german@club.example"},
		{"the player's address with a key that is none", letter("From: german@club.example", to(strings.Repeat("a", 20)), "orders", act), "stranger", "german@club.example"},
		{"Reply-To and Sender of the player", letter("From: "+eve+"\nReply-To: german@club.example\nSender: german@club.example", to(german), "orders", act), "wrong-seat", eve},
		{"two From fields", letter("From: german@club.example\nFrom: "+eve, to(german), "orders", act), "unsafe", ""},
		{"two addresses in From", letter("From: german@club.example, "+eve, to(german), "orders", act), "unsafe", ""},
		{"a group in From", letter("From: german@club.example:"+eve+";", to(german), "orders", act), "unsafe", ""},
		{"no From at all", letter("X-From: german@club.example", to(german), "orders", act), "unsafe", ""},
		{"our own mark", letter("From: german@club.example\nX-Kurier: 1", to(german), "orders", act), "automatic", ""},
		{"an automatic letter with the key", letter("From: german@club.example\nAuto-Submitted: auto-replied", to(german), "orders", act), "automatic", ""},
		{"a moderator's verb from a player", letter("From: german@club.example", to(german), "orders", "ROLLBACK warta-1 1 REASON I lost\nPAUSE warta-1 REASON tea"), "orders", "german@club.example"},
		{"a moderator's address without a key", letter("From: "+boss, "kurier@club.example", "acts", "PAUSE warta-1 REASON tea"), "moderator-unproved", boss},
		{"a moderator's address with a player's key", letter("From: "+boss, to(german), "acts", "PAUSE warta-1 REASON tea"), "wrong-seat", boss},
		{"a moderator's key from a player", letter("From: german@club.example", to(bossKey), "acts", "PAUSE warta-1 REASON tea"), "stranger", "german@club.example"},
		{"a moderator's key from a stranger", letter("From: "+eve, to(bossKey), "acts", "PAUSE warta-1 REASON tea"), "stranger", eve},
	} {
		before := h.state()
		if got := h.post(c.raw); got != c.verdict {
			t.Errorf("%s: verdict %s, not %s", c.name, got, c.verdict)
		}
		if h.state() != before {
			t.Errorf("%s: something changed:\n%s\nwas\n%s", c.name, h.state(), before)
		}
		mail := h.allMail()
		if len(mail) > 1 || (len(mail) == 1) != (c.answered != "") {
			t.Errorf("%s: %d mails", c.name, len(mail))
		}
		for _, o := range mail {
			if o.To != c.answered || o.From != "" {
				t.Errorf("%s: mail to %q from %q, not to %q", c.name, o.To, o.From, c.answered)
			}
			if own := o.To == "german@club.example" && c.verdict == "orders"; !own && (strings.Contains(string(o.Raw), german) || strings.Contains(string(o.Raw), polish) || strings.Contains(string(o.Raw), "warta-1")) {
				t.Errorf("%s: the answer tells of the game:\n%s", c.name, o.Raw)
			}
		}
		if kept := h.lastLetter(); kept.Verdict.Kind != c.verdict || !strings.Contains(string(kept.Raw), "Message-ID: <forged-") {
			t.Errorf("%s: kept as %+v", c.name, kept.Verdict)
		}
	}

	// An old letter again: in another slot of the mailbox, and with another Message-ID
	// after its turn is over. It is answered once, and moves nothing.
	if got := h.post(played); got != "orders" {
		t.Errorf("the letter itself: %s", got)
	}
	h.allMail()
	if got := h.post(played); got != "duplicate" || len(h.allMail()) != 0 {
		t.Errorf("replayed: %s", got)
	}
	old := letter("From: german@club.example", to(german), "orders", "MOVE 3Pz 0406")
	h.post(old)
	h.write("german", "READY ANYWAY")
	h.allMail()
	before := h.state()
	if got := h.post(old); got != "duplicate" || h.state() != before || len(h.allMail()) != 0 {
		t.Errorf("replayed after its turn: %s", got)
	}
	n++
	if got := h.post(strings.Replace(old, "<forged-", "<again-", 1)); got != "orders" || h.state() != before {
		t.Errorf("sent anew after its turn: %s\n%s\nwas\n%s", got, h.state(), before)
	}
	if mail := h.allMail(); len(mail) != 1 || !strings.Contains(textOf(t, mail[0].Raw), "not your turn") && !strings.Contains(textOf(t, mail[0].Raw), "awaited") {
		t.Errorf("%d mails about an order out of turn", len(mail))
	}
	// A key given up is worth nothing, even to whom it was for; who held the seat is told that somebody else does.
	if page := h.moderate("SUBSTITUTE warta-1 german nina@club.example REASON moved"); page.Lines[0].Refused {
		t.Fatalf("%+v", page.Lines[0])
	}
	h.allMail()
	before = h.state()
	for _, from := range []string{"german@club.example", eve, "nina@club.example"} {
		got := h.post(letter("From: "+from, to(german), "orders", act))
		given := from == "german@club.example" && got == "given-on"
		if got != "stale-capability" && got != "wrong-seat" && !given || h.state() != before {
			t.Errorf("a key given up, from %s: %s", from, got)
		}
	}
}

func textOf(t *testing.T, raw []byte) string {
	t.Helper()
	m, err := readMail(raw)
	if err != nil {
		t.Fatal(err)
	}
	return m.text
}

// lastLetter is the letter kept last.
func (h *hall) lastLetter() (last store.Letter) {
	h.Helper()
	h.must(h.store.View(func(tx store.Tx) error {
		for n := uint64(1); ; n++ {
			l, err := tx.Letter(n)
			if err != nil {
				return nil
			}
			last = l
		}
	}))
	return last
}

// Whatever a player writes where it is repeated (name, subject, orders, press), no
// mail gets a header, a part or markup from it.
func TestNothingThatIsRepeatedBecomesAHeaderOrMarkup(t *testing.T) {
	const evil = "x\r\nBcc: eve@evil.example\r\n\r\n<script>alert(1)</script>"
	const encoded = "=?utf-8?q?x=0D=0ABcc=3A_eve=40evil.example=0D=0A=0D=0A=3Cscript=3Ealert=281=29=3C/script=3E?="
	h := newHall(t, "book", nil)
	h.mailTo("")
	h.write("polish", "JOIN")
	key := "kurier+" + h.keys["german@club.example"] + "@club.example"
	for i, c := range []struct{ from, subject, body, verdict string }{
		{encoded + " <german@club.example>", "join", "JOIN", "join"},
		{"german@club.example", encoded, "STATUS", "orders"},
		{"german@club.example", "orders", "MOVE " + evil + " 0406\nMOVE <script>alert(1)</script> 0406", "orders"},
		{encoded + " <german@club.example>", encoded, "PRESS TO polish\n" + evil + "\nEND PRESS\nSET NAME " + evil, "orders"},
		{encoded + " <eve@evil.example>", encoded, "JOIN <script>alert(1)</script>", "wrong-seat"},
	} {
		if got := h.post(fmt.Sprintf("From: %s\nTo: %s\nSubject: %s\nMessage-ID: <evil-%d@evil.example>\nDate: Mon, 4 Mar 2030 12:00:00 +0000\n\n%s\n",
			c.from, key, c.subject, i, strings.ReplaceAll(c.body, "\r\n", "\n"))); got != c.verdict {
			t.Errorf("letter %d: %s, not %s", i+1, got, c.verdict)
		}
	}
	h.write("german", "READY ANYWAY")
	mail := h.allMail()
	if len(mail) < 8 {
		t.Fatalf("%d mails", len(mail))
	}
	for _, o := range mail {
		head, _, _ := strings.Cut(string(o.Raw), "\r\n\r\n")
		for line := range strings.SplitSeq(head, "\r\n") {
			name, _, _ := strings.Cut(line, ":")
			if strings.EqualFold(name, "Bcc") || strings.EqualFold(name, "Cc") {
				t.Errorf("%s has the header %s", o.MessageID, line)
			}
		}
		if strings.Contains(decoded(t, o.Raw), "<script") {
			t.Errorf("%s has markup of a player", o.MessageID)
		}
	}
}

// Too much press is refused, with the limit, and not passed on in part.
func TestOversizedPressIsRefusedWhole(t *testing.T) {
	h := hallAtPlay(t)
	h.write("german", append([]string{"PRESS TO polish"}, slices.Repeat([]string{strings.Repeat("blah ", 20)}, 150)...)...)
	mail := h.allMail()
	if len(mail) != 1 || mail[0].To != "german@club.example" || !strings.Contains(textOf(t, mail[0].Raw), "10000") && !strings.Contains(textOf(t, mail[0].Raw), "10,000") {
		t.Errorf("%d mails: %s", len(mail), textOf(t, mail[0].Raw))
	}
}
