package mailer

import (
	"context"
	"testing"
)

// A server that answers all commands of a letter at once must not get a text after it
// has refused the recipient, and the next letter goes another way.
func TestSenderLeavesAServerThatWantsTheTextOfARefusedLetter(t *testing.T) {
	f := &smtpFake{pipelining: true, astray: true, script: func(cmd string, before int) (string, bool) {
		return "550 5.1.1 no such user\r\n", cmd == "RCPT" && before == 0
	}}
	s := newSender(t, senderOptions(f.start(t)))
	if err := s.Send(context.Background(), "", "anna@elsewhere.test", []byte(aLetter)); err == nil || IsTemporary(err) {
		t.Errorf("refused: %v", err)
	}
	if err := s.Send(context.Background(), "", "bob@elsewhere.test", []byte(aLetter)); err != nil {
		t.Error(err)
	}
	if f.given["CONNECT"] != 2 || f.given["RSET"] != 0 || len(f.texts) != 2 || f.texts[0] != "" {
		t.Errorf("%d connections, texts %q", f.given["CONNECT"], f.texts)
	}
}

func TestTextCrossesTheLineAsTheRFCWantsIt(t *testing.T) {
	for raw, want := range map[string]string{
		"":                     "",
		"a":                    "a\r\n",
		"a\r\n":                "a\r\n",
		"a\nb\r\n":             "a\r\nb\r\n",
		".\r\n":                "..\r\n",
		"a\r\n..b\r\nc.\r\n":   "a\r\n...b\r\nc.\r\n",
		"a\r":                  "a\r\n",
		"a\rb\r\r\n":           "a\rb\r\r\n",
		"a\n.\r\n":             "a\r\n..\r\n",
		"a\r\n.\r\nMAIL FROM:": "a\r\n..\r\nMAIL FROM:\r\n",
	} {
		if got := string(stuffed([]byte(raw))); got != want {
			t.Errorf("%q crosses as %q, not %q", raw, got, want)
		}
	}
}
