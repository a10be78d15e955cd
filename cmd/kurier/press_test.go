package main

import (
	"bytes"
	"io"
	"net/mail"
	"strings"
	"testing"

	reader "github.com/emersion/go-message/mail"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/moderation"
	"kurier/adjudicator/order"
	"kurier/mailer"
	"kurier/store"
)

// moderate carries out a line of the moderator's.
func (h *hall) moderate(line string) facts.Moderation {
	return moderation.Do(h.desk, "shell", []order.Numbered{{Number: 1, Text: line}})
}

// decoded is the HTML part of a mail.
func decoded(t *testing.T, raw []byte) string {
	t.Helper()
	r, err := reader.CreateReader(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	for {
		part, err := r.NextPart()
		if err != nil {
			t.Fatalf("no HTML part: %v", err)
		}
		if inline, ok := part.Header.(*reader.InlineHeader); ok {
			if kind, _, err := inline.ContentType(); err == nil && kind == "text/html" {
				b, err := io.ReadAll(part.Body)
				if err != nil {
					t.Fatal(err)
				}
				return string(b)
			}
		}
	}
}

// What somebody writes into press becomes neither a header, nor markup, nor Kurier's
// own words, in the mail as it leaves.
func TestPressStaysHarmlessInMail(t *testing.T) {
	h := newHall(t, "book", nil)
	h.mailTo("")
	h.write("german", "JOIN")
	h.write("polish", "JOIN")
	h.mailTo("polish")
	evil := []string{
		"PRESS TO polish", "Subject: You have won", "Bcc: eve@example.org", "", "<script>alert(1)</script>", `"><img src=x onerror=alert(2)>`,
		"\x1b[31mred\x07 \u202ebackwards", "TO MEND", "--kurier-boundary--", ".", "From me", "END PRESS", "MOVE 3Pz 0406",
	}
	h.write("german", evil...)
	sent := h.mailTo("polish")
	if len(sent) != 1 || sent[0].Kind != "press" {
		t.Fatalf("%d mails", len(sent))
	}
	raw := sent[0].Raw
	m, err := mail.ReadMessage(bytes.NewReader(raw))
	h.must(err)
	if m.Header.Get("Bcc") != "" || m.Header.Get("Subject") != "[Kurier warta-1] The German player writes to you" || len(m.Header["To"]) != 1 {
		t.Errorf("headers: %v", m.Header)
	}
	got, err := readMail(raw)
	h.must(err)
	for _, line := range strings.Split(got.text, "\n") {
		for _, words := range []string{"Subject: You", "Bcc:", "<script>", "TO MEND", "--kurier", "From me"} {
			if strings.Contains(line, words) && !strings.HasPrefix(strings.TrimSpace(line), "| ") {
				t.Errorf("passes for Kurier's words: %q", line)
			}
		}
	}
	if strings.ContainsAny(got.text, "\x1b\x07\u202e") {
		t.Error("control characters are passed on")
	}
	if html := decoded(t, raw); strings.Contains(html, "<script") || strings.Contains(html, "<img src=x") || !strings.Contains(html, "&lt;script&gt;alert(1)") {
		t.Error("the HTML part has the markup of the writer")
	}
	// LOG tells it the same way.
	h.write("polish", "LOG")
	sent = h.mailTo("polish")
	if html := decoded(t, sent[0].Raw); strings.Contains(html, "<script") || !strings.Contains(html, "&lt;script&gt;alert(1)") {
		t.Error("LOG has the markup of the writer, or nothing of it")
	}
}

// Some programs quote a letter in the answer without any mark. What another player
// wrote is not read as the orders of the one who answers, from either form of the mail.
func TestPressInAnAnswerIsNobodysOrder(t *testing.T) {
	h := newHall(t, "book", nil)
	h.mailTo("")
	h.write("german", "JOIN")
	h.write("polish", "JOIN")
	h.mailTo("polish")
	h.write("german", "PRESS TO polish", "READY ANYWAY", "RESIGN", "END", "> RESIGN", "-----Original Message-----", strings.Repeat("long ", 40)+"RESIGN", "", "RESIGN", "END PRESS")
	h.write("polish", "LOG")
	for _, o := range h.mailTo("polish") {
		m, err := readMail(o.Raw)
		h.must(err)
		for kind, body := range map[string]string{"text/plain; charset=utf-8": m.text, "text/html; charset=utf-8": decoded(t, o.Raw)} {
			r := mailer.Read([]byte("From: polish@club.example\r\nContent-Type: "+kind+"\r\n\r\n"+body), mailer.Options{Address: "kurier@club.example"})
			if r.Kind != mailer.Human || len(r.Lines) == 0 {
				t.Fatalf("%s: %s, %v", o.Kind, r.Kind, r.Why)
			}
			for _, l := range r.Lines {
				if strings.Contains(l.Text, "RESIGN") && !strings.Contains(l.Text, "the moderator is told") || strings.HasPrefix(l.Text, "READY ANYWAY") {
					t.Errorf("%s, %s: read as an order: %q", o.Kind, kind, l.Text)
				}
			}
		}
	}
}

// Whichever of the two wrote to all without a name, an observer gets the same bytes.
func TestUnsignedPressToAllIsTheSameMailWhoeverWrote(t *testing.T) {
	var seen []store.Outgoing
	for _, writer := range []string{"german", "polish"} {
		h := newHall(t, "book", nil)
		h.mailTo("")
		h.write("german", "JOIN")
		h.write("polish", "JOIN")
		for _, line := range []string{"OBSERVER warta-1 ADD eye@club.example", "PRESS warta-1 ANONYMOUS"} {
			if page := h.moderate(line); page.Lines[0].Refused {
				t.Fatalf("%+v", page.Lines[0])
			}
		}
		h.mailTo("eye")
		h.write(writer, "PRESS ANONYMOUS TO all", "Peace by Christmas!")
		sent := h.mailTo("eye")
		if len(sent) != 1 {
			t.Fatalf("%d mails", len(sent))
		}
		seen = append(seen, sent[0])
	}
	if !bytes.Equal(seen[0].Raw, seen[1].Raw) || seen[0].MessageID != seen[1].MessageID || seen[0].Key != seen[1].Key {
		t.Errorf("they differ %s", difference(seen[0].Raw, seen[1].Raw))
	}
	if m, err := readMail(seen[0].Raw); err != nil || !strings.Contains(m.text, "Peace by Christmas!") {
		t.Errorf("%v: %v", m, err)
	}
}
