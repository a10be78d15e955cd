package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"kurier/config"
	"kurier/mailer"
)

// Whatever a player asks for, the game goes on: nothing that is written to the desk
// makes mail that cannot be composed.
func TestNothingThatAPlayerAsksForSetsTheGameAside(t *testing.T) {
	h := hallAtPlay(t)
	long := strings.Repeat("long ", 2000)
	for n, line := range []string{
		"ADDRESS ADD a(b@c.example", "ADDRESS ADD a[b@c.example", `ADDRESS ADD a\b@c.example`, "ADDRESS ADD a:b@c.example", "ADDRESS ADD b@c;d", "ADDRESS ADD a@b@c",
		"ADDRESS ADD " + strings.Repeat("a", 300) + "@c.example", "ADDRESS ADD kurier@club.example", "ADDRESS ADD \u212ate@c.example", "ADDRESS REMOVE german@club.example",
		"SET NAME " + long, "SET LANGUAGE ../xx", "SET ZONE ../../etc/passwd", "SET DIGEST 99:99", "SHOW " + long, "HELP " + long, "LOG 999999999999999999999", "LOG -1",
		"CANCEL 99999999999999999999999", "VACATION UNTIL 9999-12-31", "VACATION UNTIL 0000-00-00", "VACATION 99999999999", "VACATION -5", "WAIT %s%n", "JOIN " + long, "PRESS TO " + long, "RESIGN", "STANDING CLEAR",
	} {
		raw := fmt.Sprintf("From: %q <german@club.example>\nTo: kurier+%s@club.example\nSubject: %s\nMessage-ID: <asks-%d@x>\n\n%s\n", long, h.keys["german@club.example"], long, n, line)
		if v := h.post(raw); v == "failed" {
			t.Errorf("%.40s: %s", line, v)
		}
		answered := false
		for _, o := range h.allMail() {
			answered = answered || o.To == "german@club.example"
			if head, _, _ := strings.Cut(string(o.Raw), "\r\n\r\n"); len(head) > 4000 {
				t.Errorf("%.40s: a header of %d bytes", line, len(head))
			}
		}
		if st, err := h.desk.Show("warta-1"); err != nil || st.Game.State != "running" || !answered {
			t.Fatalf("%.40s: the game is %s, answered %v, %v", line, st.Game.State, answered, err)
		}
	}
}

// A letter full of questions is answered, but not at such length that the desk has
// time for nobody else.
func TestALetterFullOfQuestionsIsAnsweredInPart(t *testing.T) {
	h := hallAtPlay(t)
	h.write("german", "CANCEL "+strings.Repeat("1 ", 1<<19))
	if mail := h.allMail(); len(mail) != 1 || len(mail[0].Raw) > 1<<20 {
		t.Errorf("CANCEL: %d mails, %d bytes", len(mail), len(mail[0].Raw))
	}
	for _, verb := range []string{"SHOW 0912", "HELP", "LOG"} {
		h.write("german", slices.Repeat([]string{verb}, 400)...)
		mail := h.allMail()
		if len(mail) != 1 || len(mail[0].Raw) > 3<<20 || strings.Count(textOf(t, mail[0].Raw), "in another letter") != 380 {
			t.Errorf("%s: %d mails, %d bytes", verb, len(mail), len(mail[0].Raw))
		}
	}
}

// What somebody sends locked is not opened, and they are told so.
func TestWhatIsNotOpenedIsToldToItsSender(t *testing.T) {
	h := hallAtPlay(t)
	for n, c := range []struct{ header, want string }{
		{"Content-Type: application/pkcs7-mime; smime-type=enveloped-data", "an S/MIME envelope is not opened; write without it"},
		{"Content-Type: multipart/encrypted; boundary=b\n\n--b\nContent-Type: application/pgp-encrypted\n\nVersion: 1\n--b--", "an encrypted letter is not opened; write without encryption"},
		{"Content-Type: application/ms-tnef; name=winmail.dat", "send plain text instead of Outlook's rich text"},
	} {
		h.post(fmt.Sprintf("From: german@club.example\nTo: kurier+%s@club.example\nSubject: Re: orders\nMessage-ID: <shut-%d@x>\n%s\n\nAAAA\n", h.keys["german@club.example"], n, c.header))
		mail := h.allMail()
		if len(mail) != 1 {
			t.Fatalf("%d mails", len(mail))
		}
		if text := strings.Join(strings.Fields(textOf(t, mail[0].Raw)), " "); !strings.Contains(text, c.want) {
			t.Errorf("no %q in:\n%s", c.want, text)
		}
	}
}

// Every limit of the settings is one that letters are read with.
func TestLettersAreReadWithinTheLimitsOfTheSettings(t *testing.T) {
	c := config.Default()
	c.Desk.Address, c.DKIM.AuthservID, c.IMAP.LargestLetter = "desk@club.example", "mx.club.example", 77_777
	c.Letters = config.Letters{Depth: 3, Parts: 5, Text: 7000, Time: 9 * time.Second}
	want := mailer.Options{Address: "desk@club.example", Name: c.Desk.Name, AuthServID: "mx.club.example", MaxSize: 77_777, MaxDepth: 3, MaxParts: 5, MaxText: 7000, MaxTime: 9 * time.Second}
	if got := readingOptions(c); got != want || got.Name == "" {
		t.Errorf("%+v, want %+v", got, want)
	}
}
